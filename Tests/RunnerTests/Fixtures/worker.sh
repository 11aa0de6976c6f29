#!/bin/sh
# A worker of many fates, called as `worker.sh worker` like a real one: its job on standard input names the fate as
# the workload, results go to file 3, the breadcrumb is file 4.
fate=$(sed -n 's/.*"workload":"\([a-z-]*\)".*/\1/p')

hello() { echo "{\"hello\":{\"protocol\":1,\"pid\":$$}}" >&3; }
sample() {
  echo '{"sample":{"_0":{"startedNs":1,"wallNs":2,"cpuNs":3,"voluntarySwitches":4,"involuntarySwitches":5,'\
'"minorFaults":6,"majorFaults":7,"calls":8,"checksum":18446744073709551615,"events":[9,null]}}}' >&3
}
end() {
  echo '{"end":{"_0":{"itemsPerCall":10,"warmupBeganNs":1,"warmupNs":2,"calibrationNs":3,"measuringEndNs":4,'\
'"metrics":{"violations":0.5},"latencies":{},"spans":"","incorrect":false}}}' >&3
}
answer() { hello; sample; sample; end; }
# Tells whoever maps the breadcrumb's page that this line was reached.
mark() { printf '\001' >&4; }

case $fate in
  answers) answer ;;
  hangs) hello; exec sleep 1000 ;;
  traps) hello; kill -ILL $$ ;;
  is-killed) hello; kill -KILL $$ ;;
  exits) hello; echo "worker: this binary has no workload x" >&2; exit 3 ;;
  babbles)
    # More than both pipes hold (64 KiB each), by turns, and the last words last.
    hello
    i=0
    while [ $i -lt 400 ]; do
      printf '%01000d\n' $i >&2
      sample
      i=$((i + 1))
    done
    end
    printf 'the last words' >&2
    exit 3 ;;
  half-line) hello; sample; printf '{"end":{"_0":{"itemsPerCall":10,' >&3 ;;
  rambles) hello; echo 'Fatal error: this is no message' >&3; end ;;
  closes-results) answer; exec 3>&-; echo "and still here" >&2 ;;
  closes-all) answer; exec 2>&- 3>&-; exec sleep 1000 ;;
  floods) exec yes '{"hello":{"protocol":1,"pid":1}}' >&3 ;;
  leaves-child) sleep 1000 & echo $! >&2; answer ;;
  # It has left the group before it says its number, so that the end of the group cannot reach it.
  leaves-stranger) echo "$(setsid -f sh -c 'echo $$; exec sleep 600 >/dev/null')" >&2; answer ;;
  endures) trap '' INT; mark; while :; do :; done ;;
  waits) mark; exec sleep 1000 ;;
  shows-files) hello; ls -l /proc/$$/fd >&2 ;;
  shows-mask) grep Cpus_allowed_list /proc/self/status >&2; answer ;;
  says-nothing) ;;
esac

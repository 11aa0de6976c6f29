#!/bin/sh
# Plays the image server: `FATE` is what becomes of it. Called as `serve --control`.
[ "$1 $2" = "serve --control" ] || exit 64
listening='{"listening":{"_0":{"host":"127.0.0.1","port":8081,"refusingPort":9},"pid":1,"connections":100}}'
case $FATE in
  refuses) echo '{"failed":{"_0":"no port is free"}}' >&3; exit 1 ;;
  dies-at-once) echo "the floor is missing" >&2; exit 1 ;;
  is-slow-to-start) cat >/dev/null; exit 0 ;;
  babbles) echo 'good morning' >&3; cat >/dev/null; exit 0 ;;
esac
echo "$listening" >&3
asked=0
while read -r line; do
  asked=$((asked + 1))
  case $line in
    *behave*)
      [ "$FATE" = is-slow-to-behave ] && continue
      echo '{"behaving":{}}' >&3 ;;
    *report*)
      [ "$FATE" = is-slow-to-report ] && continue
      [ "$FATE" = dies ] && kill -9 $$
      echo '{"report":{"_0":{"requests":7,"bytes":70,"unique":3,"notModified":0,"faults":{},"openConnections":1,"cpuNs":10,"threads":3,"residentBytes":1,"cachedBytes":1,"cacheLimitBytes":2}}}' >&3 ;;
  esac
done
# The end of its standard input is its own end.
[ -z "$MARK" ] || echo ended >"$MARK"

#include "CPlatform.h"

#include <limits.h>
#include <sys/resource.h>

// As many as Darwin grants at most (OPEN_MAX); a hard limit of a milliard, as containers have it, serves nobody.
enum { MOST_FILES = 10240 };

static long as_long(rlim_t limit) { return limit > (rlim_t)LONG_MAX ? LONG_MAX : (long)limit; }

long gcdb_file_limit(void) {
  struct rlimit limit;
  return getrlimit(RLIMIT_NOFILE, &limit) == 0 ? as_long(limit.rlim_cur) : -1;
}

long gcdb_raise_file_limit(void) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return -1;
  rlim_t most = limit.rlim_max < MOST_FILES ? limit.rlim_max : MOST_FILES;
  if (most > limit.rlim_cur) {
    limit.rlim_cur = most;
    setrlimit(RLIMIT_NOFILE, &limit);
  }
  return gcdb_file_limit();
}

// The kernel's header first: libpfm then uses the kernel's newer perf_event_attr instead of its own copy.
#include <linux/perf_event.h>
#include <perfmon/pfmlib_perf_event.h>

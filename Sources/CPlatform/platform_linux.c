#ifdef __linux__
#define _GNU_SOURCE
#include "CPlatform.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/perf_event.h>
#include <sched.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

extern char **environ;

char **gcdb_environment(void) { return environ; }

int gcdb_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC); }

int gcdb_memory_file(const char *name, size_t bytes) {
  int fd = memfd_create(name, MFD_CLOEXEC);
  if (fd < 0) return -1;
  if (ftruncate(fd, (off_t)bytes) == 0) return fd;
  int error = errno;
  close(fd);
  errno = error;
  return -1;
}

int gcdb_thread_id(void) { return (int)syscall(SYS_gettid); }

void gcdb_name_thread(const char *name) { prctl(PR_SET_NAME, name); }

int gcdb_die_with_parent(void) { return prctl(PR_SET_PDEATHSIG, SIGKILL); }

int gcdb_get_affinity(int *cpus, int capacity) {
  cpu_set_t set;
  CPU_ZERO(&set);
  if (sched_getaffinity(0, sizeof set, &set) != 0) return -1;
  int count = 0;
  for (int cpu = 0; cpu < CPU_SETSIZE && count < capacity; cpu++)
    if (CPU_ISSET(cpu, &set)) cpus[count++] = cpu;
  return count;
}

int gcdb_set_affinity(const int *cpus, int count) { return gcdb_set_affinity_of(0, cpus, count); }

int gcdb_set_affinity_of(int thread, const int *cpus, int count) {
  cpu_set_t set;
  CPU_ZERO(&set);
  for (int i = 0; i < count; i++)
    if (cpus[i] >= 0 && cpus[i] < CPU_SETSIZE) CPU_SET(cpus[i], &set);
  return sched_setaffinity(thread, sizeof set, &set);
}

void gcdb_set_timer_slack(unsigned long nanoseconds) { prctl(PR_SET_TIMERSLACK, nanoseconds); }

// What the manual has for dissolving an association does it at once; SO_LINGER waits for a close that others may
// have put a shutdown before, and then there is a FIN instead.
int gcdb_reset_connection(int socket) {
  struct sockaddr nowhere = {.sa_family = AF_UNSPEC};
  return connect(socket, &nowhere, sizeof nowhere);
}

int gcdb_spawn_in(posix_spawn_file_actions_t *actions, const char *path) {
  return posix_spawn_file_actions_addchdir_np(actions, path);
}

int gcdb_process_file(pid_t pid) { return (int)syscall(SYS_pidfd_open, pid, 0); }

int gcdb_terminal_columns(int fd) {
  struct winsize size;
  return ioctl(fd, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

int gcdb_perf_event_open(struct perf_event_attr *attr, pid_t pid, int cpu, int group_fd, unsigned long flags) {
  return (int)syscall(SYS_perf_event_open, attr, pid, cpu, group_fd, flags);
}

int gcdb_perf_enable_group(int fd) { return ioctl(fd, PERF_EVENT_IOC_ENABLE, PERF_IOC_FLAG_GROUP); }
#else
// An empty translation unit is an error in strict C.
typedef int gcdb_not_linux;
#endif

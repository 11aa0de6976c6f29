#ifdef __APPLE__
#include "CPlatform.h"

#include <crt_externs.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/sysctl.h>
#include <unistd.h>

char **gcdb_environment(void) { return *_NSGetEnviron(); }

int gcdb_pipe(int ends[2]) {
  if (pipe(ends) != 0) return -1;
  fcntl(ends[0], F_SETFD, FD_CLOEXEC);
  fcntl(ends[1], F_SETFD, FD_CLOEXEC);
  return 0;
}

int gcdb_memory_file(const char *name, size_t bytes) {
  (void)name;
  char path[] = "/tmp/gcdbench-XXXXXX";
  int fd = mkstemp(path);
  if (fd < 0) return -1;
  unlink(path);
  fcntl(fd, F_SETFD, FD_CLOEXEC);
  return ftruncate(fd, (off_t)bytes) == 0 ? fd : -1;
}

int gcdb_thread_id(void) {
  uint64_t id = 0;
  pthread_threadid_np(NULL, &id);
  return (int)id;
}

void gcdb_name_thread(const char *name) { pthread_setname_np(name); }

// Darwin has no parent-death signal; the worker ends when its result pipe breaks.
int gcdb_die_with_parent(void) {
  errno = ENOTSUP;
  return -1;
}

// Darwin has no affinity mask: all online CPUs are ours.
int gcdb_get_affinity(int *cpus, int capacity) {
  int count = (int)sysconf(_SC_NPROCESSORS_ONLN);
  for (int cpu = 0; cpu < count && cpu < capacity; cpu++) cpus[cpu] = cpu;
  return count < capacity ? count : capacity;
}

int gcdb_set_affinity(const int *cpus, int count) {
  (void)cpus;
  (void)count;
  errno = ENOTSUP;
  return -1;
}

int gcdb_set_affinity_of(int thread, const int *cpus, int count) {
  (void)thread;
  return gcdb_set_affinity(cpus, count);
}

// Darwin has no such setting for a thread.
void gcdb_set_timer_slack(unsigned long nanoseconds) { (void)nanoseconds; }

int gcdb_reset_connection(int socket) {
  struct linger none = {.l_onoff = 1, .l_linger = 0};
  return setsockopt(socket, SOL_SOCKET, SO_LINGER, &none, sizeof none);
}

int gcdb_spawn_in(posix_spawn_file_actions_t *actions, const char *path) {
  return posix_spawn_file_actions_addchdir_np(actions, path);
}

// kqueue would tell; until it is needed, whoever waits looks again and again.
int gcdb_process_file(pid_t pid) {
  (void)pid;
  errno = ENOTSUP;
  return -1;
}

int gcdb_terminal_columns(int fd) {
  struct winsize size;
  return ioctl(fd, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}
#else
typedef int gcdb_not_darwin;
#endif

#define _GNU_SOURCE
#include "CSignals.h"

#include <errno.h>
#include <signal.h>
#include <stddef.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static volatile sig_atomic_t signal_fd = -1;
// When the first signal came, in ms of the monotonic clock; 0 before.
static volatile long first_ms = 0;

// `timeout` signals its child and then the child's group: two at once are one wish.
enum { ONE_WISH_MS = 100, EXIT_INTERRUPTED = 130 };

static long now_ms(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (long)now.tv_sec * 1000 + now.tv_nsec / 1000000 + 1;
}

// The first signal is told to who listens. The next one means "now", whatever is going on: workers die with us.
static void write_number(int number) {
  int saved = errno;
  if (first_ms == 0) {
    first_ms = now_ms();
  } else if (now_ms() - first_ms > ONE_WISH_MS) {
    _exit(EXIT_INTERRUPTED);
  } else {
    return;
  }
  unsigned char byte = (unsigned char)number;
  ssize_t ignored = write(signal_fd, &byte, 1);
  (void)ignored;
  errno = saved;
}

int gcdb_signals_to(int fd) {
  signal_fd = fd;
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = write_number;
  // A Ctrl-C must not break a write of results in its middle. poll() is woken all the same.
  action.sa_flags = SA_RESTART;
  sigemptyset(&action.sa_mask);
  if (sigaction(SIGINT, &action, NULL) != 0) return -1;
  return sigaction(SIGTERM, &action, NULL);
}

void gcdb_ignore_write_signals(void) {
  signal(SIGPIPE, SIG_IGN);
  signal(SIGXFSZ, SIG_IGN);
}

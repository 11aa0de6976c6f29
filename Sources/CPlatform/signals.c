#define _GNU_SOURCE
#include "CSignals.h"

#include <errno.h>
#include <signal.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>

static volatile sig_atomic_t signal_fd = -1;

static void write_number(int number) {
  int saved = errno;
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

void gcdb_signals_end_process(void) {
  signal(SIGINT, SIG_DFL);
  signal(SIGTERM, SIG_DFL);
}

void gcdb_ignore_write_signals(void) {
  signal(SIGPIPE, SIG_IGN);
  signal(SIGXFSZ, SIG_IGN);
}

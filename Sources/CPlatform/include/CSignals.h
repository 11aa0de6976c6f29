// Signals as bytes in a pipe: a handler may do nothing else safely.
#ifndef CSIGNALS_H
#define CSIGNALS_H

/// From now on SIGINT and SIGTERM write their number as one byte to `fd` instead of ending the process; 0 or -1.
int gcdb_signals_to(int fd);
/// Leaves writing to a closed pipe and past a size limit to errno (EPIPE, EFBIG) instead of a signal.
void gcdb_ignore_write_signals(void);

#endif

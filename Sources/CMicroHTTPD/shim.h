// The calls of libmicrohttpd that Swift cannot make by itself, since they take a varying number of arguments; and how to
// wait for its sockets, which differs by system.
#include <microhttpd.h>

#include <poll.h>
#include <sys/select.h>
#include <time.h>

/// What a content reader returns to have its connection closed in the middle of the body.
static const ssize_t shim_mhd_end_with_error = MHD_CONTENT_READER_END_WITH_ERROR;

/// The size of the target of a request is known from the start, so escapes need not be undone for anybody.
static inline size_t shim_mhd_keep_escapes(void *nothing, struct MHD_Connection *connection, char *text) {
  (void)nothing;
  (void)connection;
  size_t length = 0;
  while (text[length]) length++;
  return length;
}

/// Starts a daemon without a thread of its own on a socket that listens already; NULL where it cannot be.
static inline struct MHD_Daemon *shim_mhd_start(
    MHD_socket listening, int is_ipv6, unsigned connections, unsigned idle_seconds, size_t header_bytes,
    MHD_AcceptPolicyCallback accept, void *(*target)(void *, const char *, struct MHD_Connection *),
    MHD_AccessHandlerCallback handler, MHD_RequestCompletedCallback completed,
    MHD_NotifyConnectionCallback connected, void *context) {
  unsigned flags = MHD_ALLOW_SUSPEND_RESUME;
#ifdef __linux__
  flags |= MHD_USE_EPOLL | MHD_USE_TURBO;
#else
  flags |= MHD_USE_AUTO;
#endif
  if (is_ipv6) flags |= MHD_USE_IPv6;
  return MHD_start_daemon(
      flags, 0, accept, context, handler, context,                                 //
      MHD_OPTION_LISTEN_SOCKET, listening,                                         //
      MHD_OPTION_CONNECTION_LIMIT, connections,                                    //
      MHD_OPTION_CONNECTION_TIMEOUT, idle_seconds,                                 //
      MHD_OPTION_CONNECTION_MEMORY_LIMIT, header_bytes,                            //
      MHD_OPTION_URI_LOG_CALLBACK, target, context,                                //
      MHD_OPTION_UNESCAPE_CALLBACK, shim_mhd_keep_escapes, (void *)0,              //
      MHD_OPTION_NOTIFY_COMPLETED, completed, context,                             //
      MHD_OPTION_NOTIFY_CONNECTION, connected, context, MHD_OPTION_END);
}

/// What says that one of the daemon's sockets has something to do; -1 where each has to be asked.
static inline int shim_mhd_poll_file(struct MHD_Daemon *daemon) {
#ifdef __linux__
  const union MHD_DaemonInfo *info = MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_EPOLL_FD);
  if (info) return info->epoll_fd;
#else
  (void)daemon;
#endif
  return -1;
}

/// Sleeps until a socket of the daemon's has something to do, `bell` is readable, or the time is over: that of the
/// caller (`left_ns`, below 0 for none), or the daemon's own.
static inline void shim_mhd_wait(struct MHD_Daemon *daemon, int poll_file, int bell, int64_t left_ns) {
  MHD_UNSIGNED_LONG_LONG idle_ms = 0;
  // No longer than an hour, so that no sum overflows.
  if (MHD_get_timeout(daemon, &idle_ms) == MHD_YES) {
    int64_t idle_ns = (idle_ms < 3600000 ? (int64_t)idle_ms : 3600000) * 1000000;
    if (left_ns < 0 || idle_ns < left_ns) left_ns = idle_ns;
  }
  struct timespec left = {(time_t)(left_ns / 1000000000), (long)(left_ns % 1000000000)};
#ifdef __linux__
  struct pollfd files[] = {{poll_file, POLLIN, 0}, {bell, POLLIN, 0}};
  ppoll(files, 2, left_ns < 0 ? 0 : &left, 0);
#else
  (void)poll_file;
  fd_set reading, writing, failing;
  FD_ZERO(&reading);
  FD_ZERO(&writing);
  FD_ZERO(&failing);
  MHD_socket highest = bell;
  MHD_get_fdset(daemon, &reading, &writing, &failing, &highest);
  FD_SET(bell, &reading);
  pselect(highest + 1, &reading, &writing, &failing, left_ns < 0 ? 0 : &left, 0);
#endif
}

/// The connection's socket, or -1.
static inline int shim_mhd_socket(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info ? info->connect_fd : -1;
}

// The calls of libmicrohttpd that Swift cannot make by itself, since they take a varying number of arguments.
#include <microhttpd.h>

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

/// Starts a daemon with one thread of its own on a socket that listens already; NULL where it cannot be.
static inline struct MHD_Daemon *shim_mhd_start(
    MHD_socket listening, int is_ipv6, unsigned connections, unsigned idle_seconds, size_t header_bytes,
    MHD_AcceptPolicyCallback accept, void *(*target)(void *, const char *, struct MHD_Connection *),
    MHD_AccessHandlerCallback handler, MHD_RequestCompletedCallback completed, void *context) {
  unsigned flags = MHD_ALLOW_SUSPEND_RESUME | MHD_USE_INTERNAL_POLLING_THREAD;
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
      MHD_OPTION_NOTIFY_COMPLETED, completed, context, MHD_OPTION_END);
}

/// How many connections are open now.
static inline unsigned shim_mhd_connections(struct MHD_Daemon *daemon) {
  const union MHD_DaemonInfo *info = MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_CURRENT_CONNECTIONS);
  return info ? info->num_connections : 0;
}

/// The connection's socket, or -1.
static inline int shim_mhd_socket(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info ? info->connect_fd : -1;
}

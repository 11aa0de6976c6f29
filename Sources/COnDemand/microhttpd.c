// The functions of libmicrohttpd that MockImageServer calls.
#if defined(__linux__) && __has_include(<microhttpd.h>)

#include <microhttpd.h>

#include "on_demand.h"

#pragma GCC visibility push(hidden)

LOADED_ON_DEMAND("libmicrohttpd.so.12")

typedef struct MHD_Connection Connection;
typedef struct MHD_Daemon Daemon;
typedef struct MHD_Response Response;

// Of these two, what follows the kind is for kinds that we do not ask for.
const union MHD_DaemonInfo *MHD_get_daemon_info(Daemon *daemon, enum MHD_DaemonInfoType kind, ...) {
  REAL(MHD_get_daemon_info)
  return real ? real(daemon, kind) : 0;
}
const union MHD_ConnectionInfo *MHD_get_connection_info(
    Connection *connection, enum MHD_ConnectionInfoType kind, ...) {
  REAL(MHD_get_connection_info)
  return real ? real(connection, kind) : 0;
}

static Daemon *start(
    unsigned flags, uint16_t port, MHD_AcceptPolicyCallback accept, void *accept_context,
    MHD_AccessHandlerCallback handler, void *context, va_list options) {
  REAL(MHD_start_daemon_va)
  return real ? real(flags, port, accept, accept_context, handler, context, options) : 0;
}
Daemon *MHD_start_daemon(
    unsigned flags, uint16_t port, MHD_AcceptPolicyCallback accept, void *accept_context,
    MHD_AccessHandlerCallback handler, void *context, ...) {
  va_list options;
  va_start(options, context);
  Daemon *daemon = start(flags, port, accept, accept_context, handler, context, options);
  va_end(options);
  return daemon;
}
HAND_ON(enum MHD_Result, MHD_get_timeout, (Daemon * daemon, MHD_UNSIGNED_LONG_LONG *milliseconds),
        (daemon, milliseconds), MHD_NO)
HAND_ON(enum MHD_Result, MHD_run, (Daemon * daemon), (daemon), MHD_NO)
HAND_ON_SILENTLY(MHD_stop_daemon, (Daemon * daemon), (daemon))

HAND_ON_SILENTLY(MHD_suspend_connection, (Connection * connection), (connection))
HAND_ON_SILENTLY(MHD_resume_connection, (Connection * connection), (connection))
HAND_ON(const char *, MHD_lookup_connection_value,
        (Connection * connection, enum MHD_ValueKind kind, const char *name), (connection, kind, name), 0)

HAND_ON(Response *, MHD_create_response_from_buffer, (size_t size, void *bytes, enum MHD_ResponseMemoryMode mode),
        (size, bytes, mode), 0)
HAND_ON(Response *, MHD_create_response_from_buffer_with_free_callback_cls,
        (size_t size, void *bytes, MHD_ContentReaderFreeCallback release, void *context),
        (size, bytes, release, context), 0)
HAND_ON(Response *, MHD_create_response_from_callback,
        (uint64_t size, size_t block, MHD_ContentReaderCallback reader, void *context,
         MHD_ContentReaderFreeCallback release),
        (size, block, reader, context, release), 0)
HAND_ON(enum MHD_Result, MHD_add_response_header, (Response * response, const char *name, const char *value),
        (response, name, value), MHD_NO)
HAND_ON(enum MHD_Result, MHD_queue_response, (Connection * connection, unsigned status, Response *response),
        (connection, status, response), MHD_NO)
HAND_ON_SILENTLY(MHD_destroy_response, (Response * response), (response))

#pragma GCC visibility pop

#endif

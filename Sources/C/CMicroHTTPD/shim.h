/* Only what Swift cannot call: libmicrohttpd's variadic functions, one per set of arguments we use. */
#ifndef HKETA_CMICROHTTPD_SHIM_H
#define HKETA_CMICROHTTPD_SHIM_H
#include <microhttpd.h>

/* Type of the callback of MHD_OPTION_URI_LOG_CALLBACK, for which the library has no name. */
typedef void *(*shim_uri_callback)(void *context, const char *uri, struct MHD_Connection *connection);

static inline struct MHD_Daemon *shim_start_daemon(
    unsigned int flags, const struct MHD_OptionItem *options, MHD_AccessHandlerCallback answer, void *context) {
    return MHD_start_daemon(
        flags, 0, NULL, NULL, answer, context, MHD_OPTION_ARRAY, options, MHD_OPTION_END);
}

static inline const union MHD_ConnectionInfo *shim_socket_context(struct MHD_Connection *connection) {
    return MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
}

static inline const union MHD_ConnectionInfo *shim_connection_socket(struct MHD_Connection *connection) {
    return MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
}

static inline const union MHD_ConnectionInfo *shim_client_address(struct MHD_Connection *connection) {
    return MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
}

/* A gnutls_session_t; nothing on a plain connection. */
static inline const union MHD_ConnectionInfo *shim_tls_session(struct MHD_Connection *connection) {
    return MHD_get_connection_info(connection, MHD_CONNECTION_INFO_GNUTLS_SESSION);
}
#endif

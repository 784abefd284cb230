/*
 * The stream of socket(): something to wait for in stream_select() or an event loop, and nothing else.
 *
 * The stream leads to the descriptor of a link's connection as long as connection and socket stay the same. The structure is part of its
 * owner's object, which releases the stream before the link. It begins as zeros.
 */
#ifndef PHP_HIREDIS_SOCKET_H
#define PHP_HIREDIS_SOCKET_H

#include "link/link.h"

typedef struct {
	php_hiredis_link *link;      /* borrowed; NULL: no stream has been made */
	php_stream *stream;          /* NULL: none, or freed by the end of the request */
	zval resource;               /* the stream of `stream`: UNDEF, or one reference, so that its number stays */
	uint32_t opened;             /* the link's count of connections when the stream was made */
	uint32_t sockets;            /* the connection's count of sockets then: while it is opening, each address has another one */
} php_hiredis_socket;

/* Releases the stream. If PHP code still holds it, it has no descriptor any more. Runs no userland code. */
void php_hiredis_socket_release(php_hiredis_socket *socket);
/* The stream of the link's connection in `to`, the caller's; null without a connection. The same stream as long as the socket stays. */
void php_hiredis_socket_get(php_hiredis_socket *socket, php_hiredis_link *link, zval *to);

#endif

/*
 * The stream of socket(): something to wait for in stream_select() or an event loop, and nothing else.
 *
 * It leads to the descriptor of a link's connection for as long as that is the one it was made for. Part of its owner's object, which
 * releases it before the link goes.
 */
#ifndef PHP_HIREDIS_SOCKET_H
#define PHP_HIREDIS_SOCKET_H

#include "link/link.h"

typedef struct {
	php_hiredis_link *link;      /* borrowed; NULL: no stream has been made */
	php_stream *stream;          /* NULL: none, or freed by the end of the request */
	zval resource;               /* the stream of `stream`: UNDEF, or one reference, so that its number stays */
	uint32_t opened;             /* the link's count of connections when it was made */
	uint32_t sockets;            /* and the connection's of sockets: while it is opening, each address has one */
} php_hiredis_socket;

void php_hiredis_socket_init(php_hiredis_socket *socket);
/* A stream that PHP code still holds is closed from then on. Runs no userland code. */
void php_hiredis_socket_release(php_hiredis_socket *socket);
/* The stream of the link's connection in `to`, the caller's; null where there is none. The same one for as long as the connection is. */
void php_hiredis_socket_get(php_hiredis_socket *socket, php_hiredis_link *link, zval *to);

#endif

/*
 * The PHP stream that socket() of Async and Subscriber returns (php_hiredis_socket in internal.h). A program can only
 * wait for it, as with stream_select(), but cannot read or write it.
 *
 * The descriptor's number may be reused after a reconnect. So socket_stream_cast() returns it only while the connection
 * still has the socket for which the stream was created.
 */
#include "class/internal.h"

static ssize_t socket_stream_write(php_stream *stream, const char *bytes, size_t count)
{
	return -1;
}

static ssize_t socket_stream_read(php_stream *stream, char *bytes, size_t count)
{
	return -1;
}

static int socket_stream_close(php_stream *stream, int close_handle)
{
	php_hiredis_socket *socket = stream->abstract;

	if (socket) {
		socket->stream = NULL;
	}
	return EOF;
}

static bool socket_is_of_connection(const php_hiredis_socket *socket, php_hiredis_link *link)
{
	return socket->link == link && socket->connections_opened == link->node.connections_opened && php_hiredis_link_is_connected(link)
		&& socket->sockets_opened == link->node.connection->transport.sockets;
}

static int socket_stream_cast(php_stream *stream, int cast_as, void **result)
{
	php_hiredis_socket *socket = stream->abstract;

	if (!socket || !socket_is_of_connection(socket, socket->link)) {
		return FAILURE;
	}
	switch (cast_as) {
		case PHP_STREAM_AS_FD:
		case PHP_STREAM_AS_FD_FOR_SELECT:
		case PHP_STREAM_AS_SOCKETD:
			if (result) {
				*(php_socket_t *) result = socket->link->node.connection->transport.socket;
			}
			return SUCCESS;
		default:
			return FAILURE;
	}
}

static const php_stream_ops socket_stream_ops = {
	.write = socket_stream_write,
	.read = socket_stream_read,
	.close = socket_stream_close,
	.label = "hiredis",
	.cast = socket_stream_cast,
};

void php_hiredis_socket_release(php_hiredis_socket *socket)
{
	if (socket->stream) {
		socket->stream->abstract = NULL;
		socket->stream = NULL;
	}
	zval_ptr_dtor(&socket->resource);
	ZVAL_UNDEF(&socket->resource);
}

void php_hiredis_socket_get(php_hiredis_socket *socket, php_hiredis_link *link, zval *result)
{
	if (!php_hiredis_link_is_connected(link)) {
		php_hiredis_socket_release(socket);
		ZVAL_NULL(result);
		return;
	}
	if (!socket->stream || !socket_is_of_connection(socket, link)) {
		php_hiredis_socket_release(socket);
		socket->stream = php_stream_alloc(&socket_stream_ops, socket, NULL, "r");
		socket->stream->flags |= PHP_STREAM_FLAG_NO_BUFFER | PHP_STREAM_FLAG_NO_FCLOSE | PHP_STREAM_FLAG_NO_SEEK;
		socket->link = link;
		socket->connections_opened = link->node.connections_opened;
		socket->sockets_opened = link->node.connection->transport.sockets;
		php_stream_to_zval(socket->stream, &socket->resource);
	}
	ZVAL_COPY(result, &socket->resource);
}

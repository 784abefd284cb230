/*
 * Sends the commands of a connection and receives their replies. Owners append commands to `out`, count them with
 * php_hiredis_connection_expect(), and call php_hiredis_connection_next().
 *
 * A reply belongs to the oldest command in flight. An unexpected reply closes the connection, because every later one
 * would go to the wrong command. A command that may have been sent is never silently sent again.
 */
#include "connection/internal.h"

#define BOTH_EVENTS (POLLIN | POLLOUT)

/* If the send buffer stays full for this many nanoseconds, the client reads replies, although it has not sent
 * everything: some servers read no more commands until the client has read replies. */
#define SEND_WAIT_MAX UINT64_C(20000000)

/* A nonblocking call receives data at most this many times, so that it ends even if the server never stops sending.
 * Before a cached reply is used, PHP_HIREDIS_DRAIN_MAX limits the reading of invalidations instead. */
#define RECEIVE_MAX 64

/* Starts the clock for the time limit. After 100 ms without use, also checks whether the server has closed the
 * connection: after sending, the client could not know whether a lost command was executed. Returns false if the
 * connection has failed. */
static zend_always_inline bool connection_start_clock(php_hiredis_connection *connection)
{
	bool suspect;

	if (connection->wait_began != 0) {
		return true;
	}
	connection->wait_began = php_hiredis_now();
	suspect = php_hiredis_connection_is_suspect(connection, connection->wait_began);
	connection->last_checked = connection->wait_began;
	/* If commands were sent together with the handshake, use the commands' time limit, not the handshake's: some
	 * servers send all of these replies together. */
	if (UNEXPECTED(!php_hiredis_handshake_is_done(&connection->handshake))) {
		if (connection->in_flight == 0) {
			connection->deadline = connection->open_by;
			return true;
		}
		suspect = false;
	}
	php_hiredis_connection_set_deadline(connection);
	return EXPECTED(!suspect) || !php_hiredis_connection_may_move_commands(connection) || php_hiredis_connection_read_unawaited(connection);
}

short php_hiredis_connection_poll_events(const php_hiredis_connection *connection)
{
	short wants = connection->transport.wants; /* TLS may have to read before it can write */

	return php_hiredis_connection_is_opening(connection) ? wants
		: (short) (wants | POLLIN | (php_hiredis_output_is_sent(&connection->out) ? 0 : POLLOUT));
}

/* ---- sending the output ---- */

/* Describes up to `max` pieces of the unsent output in `parts`, so that long strings need not be copied. Returns the
 * number of pieces. */
static int output_parts_with_uncopied(const php_hiredis_output *out, struct iovec *parts, int max)
{
	size_t at = out->sent, partial = out->partial;
	uint32_t next = out->uncopied_written;
	int count = 0;

	while (count < max) {
		bool has_uncopied = next < out->uncopied_count;
		size_t copied_end = has_uncopied ? out->uncopied[next].at : out->length;

		if (at < copied_end) {
			parts[count].iov_base = out->bytes + at;
			parts[count++].iov_len = copied_end - at;
			at = copied_end;
		} else if (has_uncopied) {
			zend_string *string = out->uncopied[next++].string;
			parts[count].iov_base = ZSTR_VAL(string) + partial;
			parts[count++].iov_len = ZSTR_LEN(string) - partial;
			partial = 0;
		} else {
			break;
		}
	}
	return count;
}

static void output_mark_sent_with_uncopied(php_hiredis_output *out, size_t count)
{
	while (count > 0) {
		bool has_uncopied = out->uncopied_written < out->uncopied_count;
		size_t copied_end = has_uncopied ? out->uncopied[out->uncopied_written].at : out->length;

		if (out->sent < copied_end) {
			size_t step = MIN(count, copied_end - out->sent);
			out->sent += step;
			count -= step;
		} else {
			size_t rest = ZSTR_LEN(out->uncopied[out->uncopied_written].string) - out->partial;
			size_t step = MIN(count, rest);
			out->partial += step;
			count -= step;
			if (step == rest) {
				out->partial = 0;
				out->uncopied_written++;
			}
		}
	}
}

static zend_always_inline void output_mark_sent(php_hiredis_output *out, size_t count)
{
	if (UNEXPECTED(out->uncopied_count > 0)) {
		output_mark_sent_with_uncopied(out, count);
	} else {
		out->sent += count;
	}
}

/* Writes the output in pieces, because long strings are not copied into it. Sets `*size` to the total size of the
 * pieces. Returns the result of the transport's write(). Never inlined, so that commands without long strings need no
 * stack for `parts`. */
static zend_never_inline ssize_t output_write_with_uncopied(const php_hiredis_output *out, php_hiredis_transport *transport, size_t *size)
{
	struct iovec parts[PHP_HIREDIS_IOV_MAX];
	int count = output_parts_with_uncopied(out, parts, PHP_HIREDIS_IOV_MAX);

	*size = 0;
	for (int i = 0; i < count; i++) {
		*size += parts[i].iov_len;
	}
	return transport->ops->write(transport, parts, count);
}

/* Writes without blocking. If this returns false, the caller must call connection_write_failed(), because a reply may
 * say why the server accepts no more bytes. */
static zend_always_inline bool connection_write_some(php_hiredis_connection *connection)
{
	php_hiredis_output *out = &connection->out;
	php_hiredis_transport *transport = &connection->transport;

	while (!php_hiredis_output_is_sent(out)) {
		struct iovec part = {.iov_base = out->bytes + out->sent, .iov_len = out->length - out->sent};
		size_t size = part.iov_len;
		ssize_t moved = EXPECTED(out->uncopied_count == 0) ? transport->ops->write(transport, &part, 1)
			: output_write_with_uncopied(out, transport, &size);

		if (UNEXPECTED(moved < 0)) {
			transport->blocked |= POLLOUT;
			return transport->wants != 0;
		}
		connection->sent += (uint64_t) moved;
		output_mark_sent(out, (size_t) moved);
		if (UNEXPECTED((size_t) moved < size) && !transport->tls) {
			transport->blocked |= POLLOUT;
			return true;
		}
	}
	connection->server_stopped_reading = false;
	return true;
}

/* Returns whether the wait for a reply stops when the reply is overdue, so that the caller can query a different
 * server. Only a Cluster client needs this, so only its connections have a `slice` (the longest time for one wait)
 * below PHP_HIREDIS_SLICE. */
static bool connection_reports_overdue(const php_hiredis_connection *connection)
{
	return connection->slice < PHP_HIREDIS_SLICE && connection->in_flight > 0 && connection->blocking_time != UINT64_MAX;
}

static bool connection_is_overdue(const php_hiredis_connection *connection)
{
	return connection_reports_overdue(connection) && php_hiredis_now() >= php_hiredis_connection_overdue_at(connection, connection->slice, connection->blocking_time);
}

php_hiredis_wait_result php_hiredis_connection_wait(php_hiredis_connection *connection, short events, short *ready_events, uint64_t deadline)
{
	php_hiredis_poll_set set = {.until = deadline};
	php_hiredis_failover_watch *watch = connection->failover_watch;
	php_hiredis_wait_result result;

	php_hiredis_poll_set_add(&set, &connection->transport, events, 0, NULL);
	if (UNEXPECTED(watch || connection_reports_overdue(connection))) {
		uint64_t slice = php_hiredis_now() + connection->slice; /* messages from the sentinel are read at least this often */

		php_hiredis_poll_set_add(&set, watch && watch->connection ? &watch->connection->transport : NULL, POLLIN, slice, NULL);
	}
	result = php_hiredis_poll_set_wait(&set, php_hiredis_connection_interrupt, connection);
	*ready_events = set.polled[0].revents;
	if (result == PHP_HIREDIS_WAIT_TIMEOUT && set.until != deadline) {
		result = PHP_HIREDIS_WAIT_READY;
		if (watch) {
			watch->check_at = 0;
		}
	} else if (set.count > 1 && set.polled[1].revents) {
		watch->check_at = 0;
	}
	return result;
}

/* Marks the commands as unsent and sets `failure`, but keeps the socket open: the connection's owner sends AUTH and
 * then the commands again. Returns false. */
static bool connection_unsend_for_auth(php_hiredis_connection *connection)
{
	connection->server_state = connection->server_state_before; /* later bits belong to commands that the server has not received */
	connection->commands -= connection->in_flight;
	connection->in_flight = 0;
	connection->handshake.renewal = PHP_HIREDIS_RENEWAL_DUE;
	connection->handshake.count = 1;
	connection->handshake.done = 0;
	connection->failure = (php_hiredis_failure) {.kind = PHP_HIREDIS_FAILURE_CLOSED, .phase = "waiting", .may_be_sent_again = true};
	return false;
}

/* Checks whether there is a new primary, whether the connection is too old, and whether its credentials are about to
 * expire. Returns false if the commands may not be sent now: the connection's owner must first open a new connection,
 * or authenticate again. */
static zend_never_inline bool connection_check_server(php_hiredis_connection *connection, uint64_t now)
{
	connection->failover_watch->check_at = now + PHP_HIREDIS_FAILOVER_WATCH_INTERVAL;
	/* Check the connection's age and password only after the server has answered a command on this connection.
	 * Otherwise, if `maxLifetime` were shorter than a handshake, no command would ever be sent. */
	if (connection->commands > connection->in_flight) {
		if (php_hiredis_connection_is_expired(connection, connection->config->max_lifetime, now) && php_hiredis_connection_may_be_replaced(connection)) {
			return php_hiredis_connection_close_expired(connection);
		}
		if (php_hiredis_connection_renewal_is_due(connection, now)) {
			if (php_hiredis_connection_has_sent_nothing(connection) && php_hiredis_connection_may_authenticate(connection)) {
				return connection_unsend_for_auth(connection);
			}
			if (connection->in_flight == 0 && !connection->subscribed) {
				connection->failover_watch->check_at = 0; /* makes the next command check again */
			}
		}
	}
	if (connection->owner->check_connection(connection->context) && php_hiredis_connection_is_open(connection)) {
		return php_hiredis_connection_ensure_ours(connection); /* a signal handler may have forked meanwhile */
	}
	if (php_hiredis_connection_is_open(connection)) { /* otherwise it has already failed */
		php_hiredis_connection_fail(connection, EG(exception) ? PHP_HIREDIS_FAILURE_THROWN : PHP_HIREDIS_FAILURE_CLOSED, "waiting",
			"another server has become the primary");
	}
	return false;
}

/* Waits until the socket is ready for `events`, or until the client must check for a failover or a late reply. Returns
 * false if the connection has failed. */
static bool connection_wait_for(php_hiredis_connection *connection, short events)
{
	php_hiredis_transport *transport = &connection->transport;
	php_hiredis_wait_result result = PHP_HIREDIS_WAIT_TIMEOUT;
	short ready = 0;

	if (events == BOTH_EVENTS && !transport->tls && !connection->server_stopped_reading) {
		/* The send buffer is full. First wait only until the socket is writable: if this wait were also for input,
		 * every reply would end it. Do not wait long, because some servers read no more commands until the client reads
		 * replies. */
		uint64_t send_deadline = php_hiredis_now() + SEND_WAIT_MAX;

		if (!connection->deadline || send_deadline < connection->deadline) {
			php_hiredis_poll_set set = {.until = send_deadline};

			php_hiredis_poll_set_add(&set, transport, POLLOUT, 0, NULL);
			result = php_hiredis_poll_set_wait(&set, php_hiredis_connection_interrupt, connection);
			connection->server_stopped_reading = result == PHP_HIREDIS_WAIT_TIMEOUT;
			ready = (short) (set.polled[0].revents | (connection->in_flight > 1 ? POLLIN : 0));
		}
	}
	if (result == PHP_HIREDIS_WAIT_TIMEOUT) {
		result = php_hiredis_connection_wait(connection, events, &ready, connection->deadline);
	}
	switch (result) {
		case PHP_HIREDIS_WAIT_READY:
			transport->blocked = ready & ~BOTH_EVENTS ? 0 : (short) (events & ~ready); /* an event that was not awaited may be possible now */
			return true;
		case PHP_HIREDIS_WAIT_TIMEOUT:
			return php_hiredis_connection_fail(connection, PHP_HIREDIS_FAILURE_TIMEOUT, events & POLLOUT ? "sending" : "reading", "timed out");
		case PHP_HIREDIS_WAIT_INTERRUPTED:
			return false;
		default:
			return php_hiredis_connection_fail_io(connection, "waiting");
	}
}

static bool connection_is_in_handshake(const php_hiredis_connection *connection)
{
	return !php_hiredis_handshake_is_done(&connection->handshake) || connection->handshake.replies_to_discard;
}

/* Returns whether HELLO has no reply yet and the client requires a cache. A cache needs RESP3, so the client cannot
 * connect again without HELLO. */
static bool connection_needs_hello_for_cache(const php_hiredis_connection *connection)
{
	const php_hiredis_handshake *handshake = &connection->handshake;

	return connection->config && connection->config->cache && !connection->config->cache_optional && handshake->done == 0 && handshake->count > 0
		&& handshake->steps[0] == PHP_HIREDIS_STEP_HELLO && !handshake->renewal;
}

/* Handles a read that failed, or found that the server has closed the connection (`count` is 0). Returns 0 if the
 * connection was opened again without HELLO, and -1 if it has failed. */
static zend_never_inline ssize_t connection_read_ended(php_hiredis_connection *connection, ssize_t count, bool wait)
{
	connection->failure.kind = PHP_HIREDIS_FAILURE_NONE;
	if (connection_is_in_handshake(connection) && php_hiredis_connection_reopen_without_hello(connection, wait)) {
		return 0;
	}
	if (connection->failure.kind != PHP_HIREDIS_FAILURE_NONE) {
		return -1; /* the second attempt has failed */
	}
	if (count == 0) {
		php_hiredis_connection_fail(connection, PHP_HIREDIS_FAILURE_CLOSED, "reading", connection_needs_hello_for_cache(connection)
			? "closed by the server at HELLO; leave the cache out if the server speaks RESP2 only" : "closed by the server");
	} else {
		php_hiredis_connection_fail_io(connection, "reading");
	}
	return -1;
}

/* Reads up to `size` bytes. Returns their number, 0 if none have arrived, or -1 on failure. If `must_fill`, the kernel
 * waits for all `size` bytes. */
static zend_always_inline ssize_t connection_read_some(php_hiredis_connection *connection, void *to, size_t size, bool wait, bool must_fill)
{
	ssize_t count = connection->transport.ops->read(&connection->transport, to, size, wait, must_fill);

	if (!wait && count < (ssize_t) size) {
		connection->transport.blocked |= POLLIN;
	}
	if (EXPECTED(count > 0)) {
		connection->received += (uint64_t) count;
		return count;
	}
	if (EXPECTED(count < 0) && connection->transport.wants != 0) {
		connection->empty_reads++;
		return 0;
	}
	return connection_read_ended(connection, count, wait);
}

static bool connection_parser_failed(php_hiredis_connection *connection)
{
	size_t exhausted = connection->parser.builder.exhausted;

	php_hiredis_connection_fail(connection, exhausted ? PHP_HIREDIS_FAILURE_MEMORY_LIMIT : PHP_HIREDIS_FAILURE_PROTOCOL, "reading",
		connection->parser.failure);
	connection->failure.size = exhausted;
	return false;
}

/* Adds `count` bytes that were received directly into the parser's buffer. Never inlined, so that the code for small
 * replies uses fewer registers. */
static zend_never_inline void connection_add_received(php_hiredis_connection *connection, const char *bytes, size_t count)
{
	if (UNEXPECTED(connection->handshake.without_hello || connection->handshake.hello_is_tried_again)) {
		php_hiredis_handshake_note_first_byte(connection, *bytes);
	}
	php_hiredis_parser_received(&connection->parser, count);
}

/* Receives bytes. Returns their number, 0 if none have arrived, or -1 on failure. Sets `*reply` if the bytes begin with
 * a simple reply to a command; otherwise sets `*reply` to UNDEF. */
static zend_always_inline ssize_t connection_receive(php_hiredis_connection *connection, bool wait, zval *reply)
{
	ssize_t count;

	ZVAL_UNDEF(reply);
	if (UNEXPECTED(connection->parser.bulk != NULL) || connection->reads_into_parser) {
		bool must_fill = connection->parser.bulk != NULL;
		size_t room;
		char *to = php_hiredis_parser_room(&connection->parser, &room);

		if (UNEXPECTED(to == NULL)) {
			connection_parser_failed(connection);
			return -1;
		}
		count = connection_read_some(connection, to, room, wait, must_fill);
		if (count > 0) {
			connection_add_received(connection, to, (size_t) count);
		}
	} else {
		char *buffer = connection->stats->receive_buffer;

		count = connection_read_some(connection, buffer, PHP_HIREDIS_FEED, wait, false);
		if (count > 0) {
			bool wants_reply = connection->in_flight > 0 && !connection_is_in_handshake(connection);

			php_hiredis_parser_feed(&connection->parser, buffer, (size_t) count, wants_reply ? reply : NULL);
			connection->reads_into_parser = count == PHP_HIREDIS_FEED;
		}
	}
	return count;
}

/* Closes the connection and returns false if too many invalidations have arrived at once, because emptying the cache is
 * cheaper than reading them all. */
static bool connection_close_if_flooded(php_hiredis_connection *connection)
{
	if (EXPECTED(!connection->cache->drain.flooded)) {
		return true;
	}
	connection->cache->floods++;
	return php_hiredis_connection_fail(connection, PHP_HIREDIS_FAILURE_CLOSED, "reading", "closed, because so many invalidations have arrived that emptying the cache is faster");
}

static bool connection_deliver_push(php_hiredis_connection *connection, zval *list)
{
	if (UNEXPECTED(connection->cache != NULL) && php_hiredis_cache_handle_push(connection->cache, list)) {
		zval_ptr_dtor_nogc(list);
		return connection_close_if_flooded(connection);
	}
	if (!connection->owner || !connection->owner->push) {
		zval_ptr_dtor(list);
		return true;
	}
	if (!connection->owner->push(connection->context, list)) {
		return php_hiredis_connection_fail(connection, PHP_HIREDIS_FAILURE_THROWN, "reading", "");
	}
	return php_hiredis_connection_ensure_ours(connection);
}

/* Processes or discards a reply during the handshake. Returns false if the connection has failed. */
static zend_always_inline bool connection_handshake_reply(php_hiredis_connection *connection, bool error, zval *reply)
{
	bool accepted = true;

	if (connection->handshake.replies_to_discard) {
		php_hiredis_handshake_discard_reply(connection);
	} else {
		bool renews = connection->handshake.renewal != PHP_HIREDIS_RENEWAL_NONE;

		accepted = php_hiredis_handshake_reply(connection, reply, error);
		if (php_hiredis_handshake_is_done(&connection->handshake)) {
			connection->wait_began = 0;
			if (UNEXPECTED(connection->breaker_attempt || connection->config->read_from == PHP_HIREDIS_READ_FROM_NEAREST || connection->config->failover
					|| connection->config->sentinels) && accepted && !renews) {
				php_hiredis_connection_handshake_finished(connection);
			}
		}
	}
	zval_ptr_dtor(reply);
	if (UNEXPECTED(!php_hiredis_connection_ensure_ours(connection))) {
		return false; /* PHP's garbage collector ran a destructor that forked, and this is the child */
	}
	if (UNEXPECTED(connection->handshake.violation)) {
		return php_hiredis_connection_fail(connection, PHP_HIREDIS_FAILURE_HANDSHAKE, "connecting", connection->handshake.violation);
	}
	if (UNEXPECTED(connection->handshake.has_wrong_role)) {
		return php_hiredis_connection_fail(connection, PHP_HIREDIS_FAILURE_CLOSED, "connecting", "the server is not the primary");
	}
	return accepted
		|| php_hiredis_connection_fail(connection, PHP_HIREDIS_FAILURE_REFUSED, connection->handshake.refused_command, connection->handshake.refusal);
}

/* Counts `count` received replies. The next reply gets its own time limit, unless the commands of a batch share one. */
static zend_always_inline void connection_count_replies(php_hiredis_connection *connection, uint32_t count)
{
	connection->in_flight -= count;
	if (EXPECTED(connection->replies_sharing_deadline == 0)) {
		connection->wait_began = 0; /* the clock restarts with the next wait */
	} else {
		connection->replies_sharing_deadline--;
	}
	if (UNEXPECTED(connection->in_flight == 0 && !php_hiredis_output_is_sent(&connection->out)) && !connection_is_in_handshake(connection)) {
		/* The server replied before the whole command was sent. Close the connection, because the server could mistake
		 * the rest of the command for a new one. */
		php_hiredis_connection_close(connection, false);
	}
}

/* Returns whether part of an unexpected reply has arrived. Call this only if no command is in flight. During the
 * handshake and for a subscriber, replies are expected, so returns false. */
static bool connection_has_unexpected_bytes(const php_hiredis_connection *connection)
{
	if (connection_is_in_handshake(connection) || connection->subscribed) {
		return false;
	}
	return php_hiredis_parser_is_inside_reply(&connection->parser);
}

static php_hiredis_progress connection_fail_unexpected(php_hiredis_connection *connection)
{
	php_hiredis_connection_fail(connection, PHP_HIREDIS_FAILURE_PROTOCOL, "reading", "Protocol error: a reply without a command");
	return PHP_HIREDIS_PROGRESS_FAILED;
}

/* Returns AGAIN, because no reply is complete. If part of a reply has arrived although no command is in flight, fails
 * the connection, because the next command would receive this reply. */
static zend_always_inline php_hiredis_progress connection_report_incomplete(php_hiredis_connection *connection)
{
	return UNEXPECTED(connection->in_flight == 0) && connection_has_unexpected_bytes(connection) ? connection_fail_unexpected(connection) : PHP_HIREDIS_PROGRESS_AGAIN;
}

/* Continues php_hiredis_connection_pop_reply() if the parser has returned something else than the reply to a command.
 * Never inlined, so that the usual case saves fewer registers. */
static zend_never_inline php_hiredis_progress connection_pop_unusual(php_hiredis_connection *connection, php_hiredis_parsed parsed, zval *to)
{
	for (;; parsed = php_hiredis_parser_next(&connection->parser, to)) {
		bool error = false;

		switch (parsed) {
			case PHP_HIREDIS_PARSED_NOTHING:
				return connection_report_incomplete(connection);
			case PHP_HIREDIS_PARSED_FAILED:
				connection_parser_failed(connection);
				return PHP_HIREDIS_PROGRESS_FAILED;
			case PHP_HIREDIS_PARSED_PUSH:
				if (connection->subscribed) {
					return PHP_HIREDIS_PROGRESS_PUSH;
				}
				if (!connection_deliver_push(connection, to)) {
					return PHP_HIREDIS_PROGRESS_FAILED;
				}
				continue;
			case PHP_HIREDIS_PARSED_ERROR:
				error = true;
				break;
			case PHP_HIREDIS_PARSED_REPLY:
				break;
		}
		if (UNEXPECTED(connection_is_in_handshake(connection))) {
			if (connection->handshake.replies_to_return) {
				connection->handshake.replies_to_return--;
			} else {
				if (!connection_handshake_reply(connection, error, to)) {
					return PHP_HIREDIS_PROGRESS_FAILED;
				}
				continue;
			}
		}
		if (UNEXPECTED(connection->in_flight == 0)) {
			if (!connection->subscribed) {
				zval_ptr_dtor(to);
				return connection_fail_unexpected(connection);
			}
		} else {
			connection_count_replies(connection, 1);
		}
		if (UNEXPECTED(error)) {
			connection->stats->server++;
			return PHP_HIREDIS_PROGRESS_ERROR;
		}
		return PHP_HIREDIS_PROGRESS_MADE;
	}
}

php_hiredis_progress php_hiredis_connection_pop_reply(php_hiredis_connection *connection, zval *to)
{
	php_hiredis_parsed parsed = php_hiredis_parser_next(&connection->parser, to);

	if (EXPECTED(parsed == PHP_HIREDIS_PARSED_REPLY) && EXPECTED(!connection_is_in_handshake(connection)) && EXPECTED(connection->in_flight > 0)) {
		connection_count_replies(connection, 1);
		return PHP_HIREDIS_PROGRESS_MADE;
	}
	return connection_pop_unusual(connection, parsed, to);
}

/* Reads and delivers push messages. Fails the connection if a reply arrives, because no sent command waits for a reply.
 * Returns false if the connection has failed. */
static bool connection_read_unexpected(php_hiredis_connection *connection)
{
	for (uint32_t rounds = 0; rounds < RECEIVE_MAX; rounds++) {
		php_hiredis_progress progress;
		zval unexpected;
		ssize_t count = connection_receive(connection, false, &unexpected);

		if (count <= 0) {
			return count == 0; /* 0 if nothing more has arrived, or only part of a TLS record */
		}
		progress = php_hiredis_connection_pop_reply(connection, &unexpected);
		if (progress == PHP_HIREDIS_PROGRESS_FAILED) {
			return false;
		}
		if (progress != PHP_HIREDIS_PROGRESS_AGAIN) {
			zval_ptr_dtor(&unexpected);
			connection_fail_unexpected(connection);
			return false;
		}
	}
	return true;
}

bool php_hiredis_connection_read_unawaited(php_hiredis_connection *connection)
{
	uint64_t in_flight = connection->in_flight;
	bool is_good;

	if (EXPECTED(php_hiredis_transport_has_no_input(&connection->transport))) {
		return true;
	}
	connection->in_flight = 0; /* what has already arrived cannot be the reply to an unsent command */
	is_good = connection_read_unexpected(connection);
	if (is_good) {
		connection->in_flight = in_flight;
	} else if (connection->failure.kind == PHP_HIREDIS_FAILURE_PROTOCOL) {
		connection->failure.kind = PHP_HIREDIS_FAILURE_CLOSED; /* after CLOSED, a new connection is tried, which may reach a working server */
	}
	return is_good;
}

bool php_hiredis_connection_is_alive(php_hiredis_connection *connection)
{
	uint64_t now = php_hiredis_now();

	if (!php_hiredis_connection_is_suspect(connection, now)) {
		return true;
	}
	if (UNEXPECTED(!php_hiredis_transport_has_no_input(&connection->transport))) {
		/* The bytes may be a push message, so ask whether the socket is closed. Keep `last_checked`: before the next
		 * command is sent, the bytes must be read, because they may also be a reply without a command. */
		return !php_hiredis_transport_may_be_closed(&connection->transport);
	}
	connection->last_checked = now;
	return true;
}

/* Returns whether the parser has returned everything that was received. */
static zend_always_inline bool connection_is_drained(const php_hiredis_connection *connection)
{
	return !connection->parser.bulk && !connection->parser.is_parsing && php_hiredis_parser_is_idle(&connection->parser);
}

static php_hiredis_progress connection_fail_overdue(php_hiredis_connection *connection)
{
	php_hiredis_connection_fail(connection, PHP_HIREDIS_FAILURE_TIMEOUT, php_hiredis_output_is_sent(&connection->out) ? "reading" : "sending",
		"timed out");
	return PHP_HIREDIS_PROGRESS_FAILED;
}

/* Handles a failed write. First tries to read an error reply, because "max number of clients reached" says more than
 * "broken pipe". Returns true if the connection was opened again, and false if it has failed. */
static zend_never_inline bool connection_write_failed(php_hiredis_connection *connection, bool wait)
{
	php_hiredis_handshake *handshake = &connection->handshake;
	bool was_without_hello = handshake->without_hello;
	zval reply;
	ssize_t count;

	if (!connection_is_in_handshake(connection) || handshake->done > 0 || handshake->renewal || connection->received > 0 || connection->transport.tls) {
		return php_hiredis_connection_fail_io(connection, "sending");
	}
	count = connection_receive(connection, wait && php_hiredis_may_block(), &reply);
	if (count < 0) {
		return false;
	}
	if (handshake->without_hello && !was_without_hello) {
		return true; /* opened again, without HELLO */
	}
	if (count > 0) {
		php_hiredis_parsed parsed = php_hiredis_parser_next(&connection->parser, &reply);

		if (parsed == PHP_HIREDIS_PARSED_ERROR && !connection_handshake_reply(connection, true, &reply)) {
			return false;
		}
		if (parsed == PHP_HIREDIS_PARSED_REPLY || parsed == PHP_HIREDIS_PARSED_PUSH) {
			zval_ptr_dtor(&reply);
		}
	}
	return php_hiredis_connection_fail_io(connection, "sending");
}

/* Sends the output and receives until a reply is complete. If `wait` is false, returns AGAIN instead of waiting. */
static zend_always_inline php_hiredis_progress connection_send_and_receive(php_hiredis_connection *connection, zval *to, bool wait)
{
	uint32_t reads = 0;

	for (;;) {
		php_hiredis_progress progress;
		uint64_t now;
		bool clock_was_running, all_sent, may_block, may_read;
		ssize_t count;

		if (connection->in_flight == 0 && !connection_is_in_handshake(connection) && wait && !php_hiredis_connection_is_opening(connection)) {
			return PHP_HIREDIS_PROGRESS_IDLE;
		}
		clock_was_running = connection->wait_began != 0;
		if (UNEXPECTED(!connection_start_clock(connection))) {
			return PHP_HIREDIS_PROGRESS_FAILED;
		}
		now = connection->wait_began;
		if ((reads > 0 || (clock_was_running && wait)) && (connection->deadline || UNEXPECTED(connection->failover_watch))) {
			/* If the server never stops sending, neither poll() nor recv() ever times out. But read once even if the time
			 * limit has passed: the reply may have arrived while PHP code of tasks (fibers) ran. */
			now = connection->last_checked = php_hiredis_now();
			if (UNEXPECTED(reads > 0 && connection->deadline && now >= connection->deadline)) {
				return connection_fail_overdue(connection);
			}
		}
		if (UNEXPECTED(connection->failover_watch) && now >= connection->failover_watch->check_at && !connection_check_server(connection, now)) {
			return PHP_HIREDIS_PROGRESS_FAILED;
		}
		if (!wait || connection->transport.tls) {
			if (!wait && reads >= RECEIVE_MAX && !(connection->cache && connection->cache->drain.deadline > 0)) {
				return PHP_HIREDIS_PROGRESS_AGAIN;
			}
			connection->transport.blocked = 0;
		}
		if (!(connection->transport.blocked & POLLOUT) && !connection_write_some(connection) && !connection_write_failed(connection, wait)) {
			return PHP_HIREDIS_PROGRESS_FAILED;
		}
		if (UNEXPECTED(!php_hiredis_connection_handle_interrupts(connection))) {
			return PHP_HIREDIS_PROGRESS_FAILED;
		}
		/* Block in recv() instead of poll(), which saves a system call. This is allowed only if recv() cannot block
		 * beyond the deadline, and nothing is left to send. */
		all_sent = php_hiredis_output_is_sent(&connection->out);
		may_block = wait && all_sent && connection->transport.slice && php_hiredis_may_block()
			&& (connection->deadline == 0 ? EXPECTED(!connection->failover_watch) : now + connection->transport.slice <= connection->deadline);
		may_read = may_block || !(connection->transport.blocked & POLLIN);
		reads += may_read;
		count = may_read ? connection_receive(connection, may_block, to) : 0;
		if (UNEXPECTED(count < 0)) {
			return PHP_HIREDIS_PROGRESS_FAILED;
		}
		if (EXPECTED(count > 0) && EXPECTED(!Z_ISUNDEF_P(to))) {
			connection_count_replies(connection, 1);
			return PHP_HIREDIS_PROGRESS_MADE;
		}
		if (count == 0 && !may_block) {
			if (UNEXPECTED(php_hiredis_connection_is_opening(connection))) {
				if (!php_hiredis_connection_continue_opening(connection, wait)) {
					return PHP_HIREDIS_PROGRESS_FAILED;
				}
				if (wait) {
					continue;
				}
			}
			if (!wait) {
				return PHP_HIREDIS_PROGRESS_AGAIN;
			}
			short events = connection->transport.tls ? connection->transport.wants : POLLIN;

			if (!connection_wait_for(connection, (short) (events | (all_sent ? 0 : POLLOUT)))) {
				return PHP_HIREDIS_PROGRESS_FAILED;
			}
		}
		/* Without new bytes, the parser cannot have a reply. */
		progress = count == 0 ? PHP_HIREDIS_PROGRESS_AGAIN : php_hiredis_connection_pop_reply(connection, to);
		if (EXPECTED(progress != PHP_HIREDIS_PROGRESS_AGAIN)) {
			return progress;
		}
		if (count == 0 && (may_block || (connection->transport.blocked & POLLIN)) && connection_is_overdue(connection)) {
			return PHP_HIREDIS_PROGRESS_AGAIN;
		}
	}
}

php_hiredis_progress php_hiredis_connection_next(php_hiredis_connection *connection, zval *to, bool wait)
{
	/* Calling the parser without bytes would cost as much as parsing a short reply. */
	if (!connection_is_drained(connection)) {
		php_hiredis_progress progress = php_hiredis_connection_pop_reply(connection, to);

		if (progress != PHP_HIREDIS_PROGRESS_AGAIN) {
			return progress;
		}
	}
	return connection_send_and_receive(connection, to, wait);
}

bool php_hiredis_connection_write(php_hiredis_connection *connection)
{
	bool is_first_write = connection->wait_began == 0;

	if (UNEXPECTED(!connection_start_clock(connection)) || (UNEXPECTED(php_hiredis_connection_is_opening(connection)) && !php_hiredis_connection_continue_opening(connection, false))) {
		return false;
	}
	if (UNEXPECTED(connection->failover_watch) && is_first_write && connection->wait_began >= connection->failover_watch->check_at && !connection_check_server(connection, connection->wait_began)) {
		return false;
	}
	return EXPECTED(connection_write_some(connection)) || connection_write_failed(connection, false);
}

uint32_t php_hiredis_connection_pop_scalars(php_hiredis_connection *connection, zend_array *list, uint32_t wanted, bool unwrap_single)
{
	uint32_t popped;

	if (connection_is_in_handshake(connection) || wanted > connection->in_flight) {
		return 0;
	}
	popped = php_hiredis_parser_parse_scalars(&connection->parser, list, wanted, unwrap_single);
	if (popped) {
		connection_count_replies(connection, popped);
	}
	return popped;
}

uint32_t php_hiredis_connection_pop_message(php_hiredis_connection *connection, php_hiredis_message_prefix *prefix, zval *strings)
{
	return connection_is_in_handshake(connection) ? 0 : php_hiredis_parser_parse_message(&connection->parser, prefix, strings);
}

bool php_hiredis_connection_finish_handshake(php_hiredis_connection *connection)
{
	zval none;

	ZEND_ASSERT(connection->in_flight == 0);
	if (UNEXPECTED(connection->protocol == 2)) {
		php_hiredis_handshake_append_ping(connection);
	}
	return php_hiredis_connection_next(connection, &none, true) == PHP_HIREDIS_PROGRESS_IDLE;
}

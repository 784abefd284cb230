#include "connection/internal.h"

#define BOTH (POLLIN | POLLOUT)

/* How long replies may lie unread while commands are still to be sent, in nanoseconds. Longer than the kernel's own tick, so that the wait
 * programs no clock. */
#define PATIENCE UINT64_C(20000000)

/* How often a call that does not wait receives at most: then its caller can judge the time. */
#define RECEIVE_MAX 64

/* Sets the deadline of a wait that began at `started`. */
static zend_always_inline void set_deadline(php_hiredis_connection *connection)
{
	connection->deadline = connection->timeout == 0 || connection->extra == UINT64_MAX ? 0
		: connection->started + connection->timeout + connection->extra;
}

/* A connection that nothing has left on for so many nanoseconds may have been closed by the server, a load balancer or a failover. */
#define QUIET INT64_C(100000000)

/* May the commands of the output, of which not a byte has left, go to another connection, too? */
static bool is_movable(const php_hiredis_connection *connection)
{
	return !php_hiredis_output_is_sent(&connection->out) && connection->sent == connection->sent_from && !connection->subscribed
		&& !(connection->held & PHP_HIREDIS_MARKS_TOLD) && connection->handshake.skip == 0;
}

/* False: the look before the first command has failed. */
static zend_always_inline bool start_clock(php_hiredis_connection *connection)
{
	int64_t quiet;

	if (connection->started != 0) {
		return true;
	}
	connection->started = php_hiredis_now();
	quiet = (int64_t) (connection->started - connection->used);
	connection->used = connection->started;
	/* If a command has left with the handshake, the command's limit holds: the server may keep all replies until the command is done. */
	if (UNEXPECTED(!php_hiredis_handshake_is_done(&connection->handshake))) {
		if (connection->in_flight == 0) {
			connection->deadline = connection->open_by;
			return true;
		}
		quiet = 0;
	}
	set_deadline(connection);
	return EXPECTED(quiet < QUIET) || !is_movable(connection) || php_hiredis_connection_look(connection);
}

void php_hiredis_connection_limit(php_hiredis_connection *connection, uint64_t timeout, uint64_t extra)
{
	connection->timeout = timeout;
	connection->extra = extra;
	/* While it opens, or the handshake alone is awaited, the deadline is that of opening. */
	if (UNEXPECTED(connection->started && connection->deadline == 0)) {
		set_deadline(connection);
	}
}

short php_hiredis_connection_wants(const php_hiredis_connection *connection)
{
	short wants = connection->transport.wants; /* TLS may have to read before it can write */

	return php_hiredis_connection_is_opening(connection) ? wants
		: (short) (wants | POLLIN | (php_hiredis_output_is_sent(&connection->out) ? 0 : POLLOUT));
}

/* ---- what leaves of the output ---- */

static int mixed_parts_of(const php_hiredis_output *out, struct iovec *parts, int max)
{
	size_t at = out->sent, partial = out->partial;
	uint32_t next = out->borrowed_sent;
	int count = 0;

	while (count < max) {
		bool more = next < out->borrowed_count;
		size_t until = more ? out->borrowed[next].at : out->length;

		if (at < until) {
			parts[count].iov_base = out->bytes + at;
			parts[count++].iov_len = until - at;
			at = until;
		} else if (more) {
			zend_string *string = out->borrowed[next++].string;
			parts[count].iov_base = ZSTR_VAL(string) + partial;
			parts[count++].iov_len = ZSTR_LEN(string) - partial;
			partial = 0;
		} else {
			break;
		}
	}
	return count;
}

static void consume_mixed(php_hiredis_output *out, size_t count)
{
	while (count > 0) {
		bool more = out->borrowed_sent < out->borrowed_count;
		size_t until = more ? out->borrowed[out->borrowed_sent].at : out->length;

		if (out->sent < until) {
			size_t step = MIN(count, until - out->sent);
			out->sent += step;
			count -= step;
		} else {
			size_t rest = ZSTR_LEN(out->borrowed[out->borrowed_sent].string) - out->partial;
			size_t step = MIN(count, rest);
			out->partial += step;
			count -= step;
			if (step == rest) {
				out->partial = 0;
				out->borrowed_sent++;
			}
		}
	}
}

/* Describes the unsent bytes in at most `max` parts; returns the number of parts. */
static zend_always_inline int parts_of(const php_hiredis_output *out, struct iovec *parts, int max)
{
	if (UNEXPECTED(out->borrowed_count > 0)) {
		return mixed_parts_of(out, parts, max);
	}
	parts->iov_base = out->bytes + out->sent;
	parts->iov_len = out->length - out->sent;
	return parts->iov_len > 0;
}

/* Notes that `count` bytes more have left. */
static zend_always_inline void consume(php_hiredis_output *out, size_t count)
{
	if (UNEXPECTED(out->borrowed_count > 0)) {
		consume_mixed(out, count);
	} else {
		out->sent += count;
	}
}

static size_t size_of(const struct iovec *parts, int count)
{
	size_t size = 0;

	for (int i = 0; i < count; i++) {
		size += parts[i].iov_len;
	}
	return size;
}

/* Writes the bytes that the socket takes without waiting. False: failed. */
static bool write_some(php_hiredis_connection *connection)
{
	php_hiredis_output *out = &connection->out;
	php_hiredis_transport *transport = &connection->transport;

	while (!php_hiredis_output_is_sent(out)) {
		struct iovec parts[PHP_HIREDIS_IOV_MAX];
		int count = parts_of(out, parts, PHP_HIREDIS_IOV_MAX);
		ssize_t moved = transport->ops->write(transport, parts, count);

		if (UNEXPECTED(moved < 0)) {
			transport->blocked |= POLLOUT;
			return transport->wants ? true : php_hiredis_connection_io_failed(connection, "sending");
		}
		connection->sent += (uint64_t) moved;
		consume(out, (size_t) moved);
		if (UNEXPECTED((size_t) moved < size_of(parts, count)) && !transport->tls) {
			transport->blocked |= POLLOUT;
			return true;
		}
	}
	connection->hurried = false;
	return true;
}

/* Does the connection's user want to know that nothing comes? Its handshake alone has a time of its own. */
static bool is_impatient(const php_hiredis_connection *connection)
{
	return connection->slice < PHP_HIREDIS_SLICE && connection->in_flight > 0 && connection->extra != UINT64_MAX;
}

static bool is_late(const php_hiredis_connection *connection)
{
	return is_impatient(connection) && php_hiredis_now() - connection->started >= connection->slice + connection->extra;
}

php_hiredis_wait_result php_hiredis_connection_wait(php_hiredis_connection *connection, short events, short *ready, uint64_t deadline)
{
	php_hiredis_poll_set set = {.until = deadline};
	php_hiredis_watch *watch = connection->watch;
	php_hiredis_wait_result result;

	php_hiredis_poll_set_add(&set, &connection->transport, events, 0, NULL);
	if (UNEXPECTED(watch || is_impatient(connection))) {
		uint64_t slice = php_hiredis_now() + connection->slice; /* the watch is read at least so often */

		php_hiredis_poll_set_add(&set, watch && watch->connection ? &watch->connection->transport : NULL, POLLIN, slice, NULL);
	}
	result = php_hiredis_poll_set_wait(&set, php_hiredis_connection_interrupt, connection);
	*ready = set.polled[0].revents;
	if (result == PHP_HIREDIS_WAIT_TIMEOUT && set.until != deadline) {
		result = PHP_HIREDIS_WAIT_READY;
		if (watch) {
			watch->look_at = 0;
		}
	} else if (set.count > 1 && set.polled[1].revents) {
		watch->look_at = 0;
	}
	return result;
}

/* Is nothing under way on it, and no state that is told of? Then it may be left: what waits to be sent goes to another connection. */
static bool may_be_left(const php_hiredis_connection *connection)
{
	return is_movable(connection) || (connection->in_flight == 0 && php_hiredis_output_is_sent(&connection->out)
		&& php_hiredis_handshake_is_done(&connection->handshake) && !connection->subscribed && !(connection->marks & PHP_HIREDIS_MARKS_TOLD));
}

/* May AUTH go out in front of what waits to be sent? Behind a MULTI the server would queue it. */
static bool may_renew(const php_hiredis_connection *connection)
{
	return !php_hiredis_output_is_sent(&connection->out) && connection->sent == connection->sent_from && !connection->subscribed
		&& php_hiredis_handshake_is_done(&connection->handshake) && connection->handshake.skip == 0
		&& !(connection->held & (PHP_HIREDIS_MARK_MULTI | PHP_HIREDIS_MARK_QUEUED));
}

/* Takes back the commands, of which not a byte has left, so that AUTH goes out in front of them: to the owner they are unsent, as after a loss, but the
 * connection stays open. Returns false. */
static bool take_back_for_auth(php_hiredis_connection *connection)
{
	connection->marks = connection->held; /* the server has not heard of the others */
	connection->commands -= connection->in_flight;
	connection->in_flight = 0;
	connection->handshake.renewal = PHP_HIREDIS_RENEWAL_WANTED;
	connection->handshake.count = 1;
	connection->handshake.done = 0;
	connection->failure = (php_hiredis_failure) {.kind = PHP_HIREDIS_FAILURE_CLOSED, .phase = "waiting", .unsent = true};
	return false;
}

/* Reads the watch. False: failed, mostly because another server has become the primary. */
static zend_never_inline bool look_around(php_hiredis_connection *connection, uint64_t now)
{
	connection->watch->look_at = now + PHP_HIREDIS_LOOK_EVERY;
	/* However short the time is, each connection answers a command. */
	if (connection->commands > connection->in_flight) {
		if (php_hiredis_age_is_over(connection, connection->config->max_lifetime, now) && may_be_left(connection)) {
			return php_hiredis_age_end(connection);
		}
		if (UNEXPECTED(connection->renew_at && now >= connection->renew_at)) {
			if (may_renew(connection)) {
				return take_back_for_auth(connection);
			}
			if (connection->in_flight == 0 && !connection->subscribed) {
				connection->watch->look_at = 0; /* before the next command */
			}
		}
	}
	if (connection->owner->look(connection->context)) {
		return true;
	}
	if (php_hiredis_connection_is_open(connection)) { /* else it has failed by itself */
		php_hiredis_connection_fail(connection, EG(exception) ? PHP_HIREDIS_FAILURE_THROWN : PHP_HIREDIS_FAILURE_CLOSED, "waiting",
			"another server has become the primary");
	}
	return false;
}

/* Waits until the socket is ready for `events`. False: failed. */
static bool wait_for(php_hiredis_connection *connection, short events)
{
	php_hiredis_transport *transport = &connection->transport;
	php_hiredis_wait_result result = PHP_HIREDIS_WAIT_TIMEOUT;
	short ready = 0;

	if (events == BOTH && !transport->tls && !connection->hurried) {
		/* Every reply that comes would wake us while the socket is still full. They can wait, but not for long: a server that stops
		 * reading until its replies are taken would wait for us for ever. */
		uint64_t patience = php_hiredis_now() + PATIENCE;

		if (!connection->deadline || patience < connection->deadline) {
			php_hiredis_poll_set set = {.until = patience};

			php_hiredis_poll_set_add(&set, transport, POLLOUT, 0, NULL);
			result = php_hiredis_poll_set_wait(&set, php_hiredis_connection_interrupt, connection);
			connection->hurried = result == PHP_HIREDIS_WAIT_TIMEOUT;
			ready = (short) (set.polled[0].revents | (connection->in_flight > 1 ? POLLIN : 0));
		}
	}
	if (result == PHP_HIREDIS_WAIT_TIMEOUT) {
		result = php_hiredis_connection_wait(connection, events, &ready, connection->deadline);
	}
	switch (result) {
		case PHP_HIREDIS_WAIT_READY:
			transport->blocked = ready & ~BOTH ? 0 : BOTH & ~ready;
			return true;
		case PHP_HIREDIS_WAIT_TIMEOUT:
			return php_hiredis_connection_fail(connection, PHP_HIREDIS_FAILURE_TIMEOUT, events & POLLOUT ? "sending" : "reading", "timed out");
		case PHP_HIREDIS_WAIT_INTERRUPTED:
			return false;
		default:
			return php_hiredis_connection_io_failed(connection, "waiting");
	}
}

/* One read into `to`. Bytes read; 0: none yet; -1: failed. */
static ssize_t read_some(php_hiredis_connection *connection, void *to, size_t size, bool wait, bool whole)
{
	ssize_t count = connection->transport.ops->read(&connection->transport, to, size, wait, whole);

	if (!wait && count < (ssize_t) size) {
		connection->transport.blocked |= POLLIN;
	}
	if (EXPECTED(count > 0)) {
		connection->received += (uint64_t) count;
		return count;
	}
	if (count == 0) {
		php_hiredis_connection_fail(connection, PHP_HIREDIS_FAILURE_CLOSED, "reading", "closed by the server");
		return -1;
	}
	if (connection->transport.wants == 0) {
		php_hiredis_connection_io_failed(connection, "reading");
		return -1;
	}
	return 0;
}

static bool parser_failed(php_hiredis_connection *connection)
{
	size_t exhausted = connection->parser.builder.exhausted;

	php_hiredis_connection_fail(connection, exhausted ? PHP_HIREDIS_FAILURE_EXHAUSTED : PHP_HIREDIS_FAILURE_PROTOCOL, "reading",
		connection->parser.failure);
	connection->failure.size = exhausted;
	return false;
}

static bool in_handshake(const php_hiredis_connection *connection)
{
	return !php_hiredis_handshake_is_done(&connection->handshake) || connection->handshake.skip;
}

/* Receives once. Bytes received; 0: none yet; -1: failed. If they are one simple reply, that a command waits for, it is in `reply`, which is UNDEF
 * otherwise. */
static ssize_t receive(php_hiredis_connection *connection, bool wait, zval *reply)
{
	ssize_t count;

	ZVAL_UNDEF(reply);
	if (UNEXPECTED(connection->parser.bulk != NULL) || connection->large) {
		bool whole = connection->parser.bulk != NULL;
		size_t room;
		char *to = php_hiredis_parser_room(&connection->parser, &room);

		if (UNEXPECTED(to == NULL)) {
			parser_failed(connection);
			return -1;
		}
		count = read_some(connection, to, room, wait, whole);
		if (count > 0) {
			php_hiredis_parser_received(&connection->parser, (size_t) count);
		}
	} else {
		char buffer[PHP_HIREDIS_FEED];

		count = read_some(connection, buffer, sizeof(buffer), wait, false);
		if (count > 0) {
			bool asked = connection->in_flight == 1 && !in_handshake(connection); /* of several the first would be made twice */

			php_hiredis_parser_feed(&connection->parser, buffer, (size_t) count, asked ? reply : NULL);
			connection->large = count == sizeof(buffer);
		}
	}
	return count;
}

/* Releases an invalidation, which the store has processed. False: failed. */
static bool invalidated(php_hiredis_connection *connection, zval *list)
{
	zval_ptr_dtor_nogc(list);
	if (EXPECTED(!connection->cache->drain.flooded)) {
		return true;
	}
	connection->cache->floods++;
	return php_hiredis_connection_fail(connection, PHP_HIREDIS_FAILURE_CLOSED, "reading", "closed, because more invalidations wait than are worth reading");
}

static bool deliver_push(php_hiredis_connection *connection, zval *list)
{
	if (UNEXPECTED(connection->cache != NULL) && php_hiredis_cache_push(connection->cache, list)) {
		return invalidated(connection, list);
	}
	if (!connection->owner || !connection->owner->push) {
		zval_ptr_dtor(list);
		return true;
	}
	if (!connection->owner->push(connection->context, list)) {
		return php_hiredis_connection_fail(connection, PHP_HIREDIS_FAILURE_THROWN, "reading", "");
	}
	return php_hiredis_connection_is_ours(connection);
}

/* Takes a reply of the handshake, or drops that of a command which is sent again. False: failed. */
static bool handshake_reply(php_hiredis_connection *connection, bool error, zval *reply)
{
	bool accepted = true;

	if (connection->handshake.skip) {
		php_hiredis_handshake_skip(connection);
	} else {
		bool renews = connection->handshake.renewal != PHP_HIREDIS_RENEWAL_NONE;

		accepted = php_hiredis_handshake_reply(connection, reply, error);
		if (php_hiredis_handshake_is_done(&connection->handshake)) {
			connection->started = 0;
			if (UNEXPECTED(connection->trying || connection->config->read_from == PHP_HIREDIS_READ_FROM_NEAREST || connection->config->failover
					|| connection->config->sentinels) && accepted && !renews) {
				php_hiredis_connection_settled(connection);
			}
		}
	}
	zval_ptr_dtor(reply);
	if (UNEXPECTED(connection->handshake.violation)) {
		return php_hiredis_connection_fail(connection, PHP_HIREDIS_FAILURE_HANDSHAKE, "connecting", connection->handshake.violation);
	}
	if (UNEXPECTED(connection->handshake.misplaced)) {
		return php_hiredis_connection_fail(connection, PHP_HIREDIS_FAILURE_CLOSED, "connecting", "the server is not the primary");
	}
	return accepted
		|| php_hiredis_connection_fail(connection, PHP_HIREDIS_FAILURE_REFUSED, connection->handshake.refused, connection->handshake.refusal);
}

/* Counts `count` replies as taken. */
static zend_always_inline void answered(php_hiredis_connection *connection, uint32_t count)
{
	connection->in_flight -= count;
	if (EXPECTED(connection->together == 0)) {
		connection->started = 0; /* the clock starts anew for the next reply */
	} else {
		connection->together--;
	}
	if (UNEXPECTED(connection->in_flight == 0 && !php_hiredis_output_is_sent(&connection->out)) && !in_handshake(connection)) {
		/* The server answered before the command was sent whole (a word was too long): the rest must not be sent on another connection. */
		php_hiredis_connection_close(connection, false);
	}
}

/* Has a reply begun while nothing is in flight? A push may begin then, or an attribute before one. */
static bool begins_unasked(const php_hiredis_connection *connection)
{
	if (in_handshake(connection) || connection->subscribed) {
		return false;
	}
	return php_hiredis_parser_is_inside_reply(&connection->parser);
}

static php_hiredis_progress fail_unasked(php_hiredis_connection *connection)
{
	php_hiredis_connection_fail(connection, PHP_HIREDIS_FAILURE_PROTOCOL, "reading", "Protocol error: a reply without a command");
	return PHP_HIREDIS_PROGRESS_FAILED;
}

/* There is no whole reply yet. Half a reply must not become the answer to a command that is still to be sent. */
static zend_always_inline php_hiredis_progress nothing_whole(php_hiredis_connection *connection)
{
	return UNEXPECTED(connection->in_flight == 0) && begins_unasked(connection) ? fail_unasked(connection) : PHP_HIREDIS_PROGRESS_AGAIN;
}

php_hiredis_progress php_hiredis_connection_take(php_hiredis_connection *connection, zval *to)
{
	for (;;) {
		bool error = false;

		switch (php_hiredis_parser_next(&connection->parser, to)) {
			case PHP_HIREDIS_PARSED_NOTHING:
				return nothing_whole(connection);
			case PHP_HIREDIS_PARSED_FAILED:
				parser_failed(connection);
				return PHP_HIREDIS_PROGRESS_FAILED;
			case PHP_HIREDIS_PARSED_PUSH:
				if (connection->subscribed) {
					return PHP_HIREDIS_PROGRESS_PUSH;
				}
				if (!deliver_push(connection, to)) {
					return PHP_HIREDIS_PROGRESS_FAILED;
				}
				continue;
			case PHP_HIREDIS_PARSED_ERROR:
				error = true;
				break;
			case PHP_HIREDIS_PARSED_REPLY:
				break;
		}
		if (UNEXPECTED(in_handshake(connection))) {
			if (connection->handshake.pass) {
				connection->handshake.pass--;
			} else {
				if (!handshake_reply(connection, error, to)) {
					return PHP_HIREDIS_PROGRESS_FAILED;
				}
				continue;
			}
		}
		if (UNEXPECTED(connection->in_flight == 0)) {
			if (!connection->subscribed) {
				zval_ptr_dtor(to);
				return fail_unasked(connection);
			}
		} else {
			answered(connection, 1);
		}
		if (UNEXPECTED(error)) {
			connection->stats->server++;
			return PHP_HIREDIS_PROGRESS_ERROR;
		}
		return PHP_HIREDIS_PROGRESS_REPLY;
	}
}

/* Reads what has come, and delivers its pushes. False: failed; a reply fails it, too. */
static bool read_unasked(php_hiredis_connection *connection)
{
	for (uint32_t rounds = 0; rounds < RECEIVE_MAX; rounds++) {
		php_hiredis_progress progress;
		zval unasked;
		ssize_t count = receive(connection, false, &unasked);

		if (count <= 0) {
			return count == 0; /* nothing more, or no more than a record of TLS */
		}
		progress = php_hiredis_connection_take(connection, &unasked);
		if (progress == PHP_HIREDIS_PROGRESS_FAILED) {
			return false;
		}
		if (progress != PHP_HIREDIS_PROGRESS_AGAIN) {
			zval_ptr_dtor(&unasked);
			fail_unasked(connection);
			return false;
		}
	}
	return true;
}

bool php_hiredis_connection_look(php_hiredis_connection *connection)
{
	uint64_t in_flight = connection->in_flight;
	bool good;

	if (EXPECTED(php_hiredis_transport_is_quiet(&connection->transport))) {
		return true;
	}
	connection->in_flight = 0; /* what has come answers no command that is still to be sent */
	good = read_unasked(connection);
	if (good) {
		connection->in_flight = in_flight;
	} else if (connection->failure.kind == PHP_HIREDIS_FAILURE_PROTOCOL) {
		connection->failure.kind = PHP_HIREDIS_FAILURE_CLOSED; /* another connection may have a better server */
	}
	return good;
}

bool php_hiredis_connection_is_alive(php_hiredis_connection *connection)
{
	uint64_t now = php_hiredis_now();

	if ((int64_t) (now - connection->used) < QUIET) {
		return true;
	}
	connection->used = now;
	return php_hiredis_transport_is_quiet(&connection->transport);
}

/* Has everything that was received been given out, so that take() would say AGAIN? */
static zend_always_inline bool is_drained(const php_hiredis_connection *connection)
{
	return !connection->parser.bulk && !connection->parser.under_way && php_hiredis_parser_is_idle(&connection->parser);
}

static php_hiredis_progress fail_late(php_hiredis_connection *connection)
{
	php_hiredis_connection_fail(connection, PHP_HIREDIS_FAILURE_TIMEOUT, php_hiredis_output_is_sent(&connection->out) ? "reading" : "sending",
		"timed out");
	return PHP_HIREDIS_PROGRESS_FAILED;
}

/* Sends and receives until there is a whole reply; the bytes that are here have none. */
static php_hiredis_progress next_received(php_hiredis_connection *connection, zval *to, bool wait)
{
	uint32_t rounds = 0;

	for (;;) {
		php_hiredis_progress progress;
		uint64_t now;
		bool runs, sent, block;
		ssize_t count;

		if (connection->in_flight == 0 && !in_handshake(connection) && wait && !php_hiredis_connection_is_opening(connection)) {
			return PHP_HIREDIS_PROGRESS_IDLE;
		}
		runs = connection->started != 0;
		if (UNEXPECTED(!start_clock(connection))) {
			return PHP_HIREDIS_PROGRESS_FAILED;
		}
		now = connection->started;
		if ((rounds > 0 || (runs && wait)) && (connection->deadline || UNEXPECTED(connection->watch))) {
			/* While a peer sends without a pause, no wait times out; a wait that goes on may have less time left than a slice. */
			now = php_hiredis_now();
			if (UNEXPECTED(rounds > 0 && connection->deadline && now >= connection->deadline)) {
				return fail_late(connection);
			}
		}
		if (UNEXPECTED(connection->watch) && now >= connection->watch->look_at && !look_around(connection, now)) {
			return PHP_HIREDIS_PROGRESS_FAILED;
		}
		if (!wait || connection->transport.tls) {
			if (!wait && rounds >= RECEIVE_MAX && !(connection->cache && connection->cache->drain.by > 0)) {
				return PHP_HIREDIS_PROGRESS_AGAIN;
			}
			connection->transport.blocked = 0;
		}
		if (!(connection->transport.blocked & POLLOUT) && !write_some(connection)) {
			return PHP_HIREDIS_PROGRESS_FAILED;
		}
		if (UNEXPECTED(!php_hiredis_connection_interrupted(connection))) {
			return PHP_HIREDIS_PROGRESS_FAILED;
		}
		/* Waiting inside recv() itself saves a poll(): right while its own limit ends before ours and nothing is left to send. */
		sent = php_hiredis_output_is_sent(&connection->out);
		block = wait && sent && connection->transport.slice
			&& (connection->deadline == 0 ? EXPECTED(!connection->watch) : now + connection->transport.slice <= connection->deadline);
		rounds++;
		count = block || !(connection->transport.blocked & POLLIN) ? receive(connection, block, to) : 0;
		if (UNEXPECTED(count < 0)) {
			return PHP_HIREDIS_PROGRESS_FAILED;
		}
		if (EXPECTED(count > 0) && EXPECTED(!Z_ISUNDEF_P(to))) {
			answered(connection, 1);
			return PHP_HIREDIS_PROGRESS_REPLY;
		}
		if (count == 0 && !block) {
			if (UNEXPECTED(php_hiredis_connection_is_opening(connection))) {
				if (!php_hiredis_connection_go_on(connection, wait)) {
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

			if (!wait_for(connection, (short) (events | (sent ? 0 : POLLOUT)))) {
				return PHP_HIREDIS_PROGRESS_FAILED;
			}
		}
		progress = php_hiredis_connection_take(connection, to);
		if (EXPECTED(progress != PHP_HIREDIS_PROGRESS_AGAIN)) {
			return progress;
		}
		if (count == 0 && wait && (block || (connection->transport.blocked & POLLIN)) && is_late(connection)) {
			return PHP_HIREDIS_PROGRESS_AGAIN;
		}
	}
}

php_hiredis_progress php_hiredis_connection_next(php_hiredis_connection *connection, zval *to, bool wait)
{
	/* Before a command's first byte has left there is nothing to parse: to find that out costs as much as a short reply. */
	if (!is_drained(connection)) {
		php_hiredis_progress progress = php_hiredis_connection_take(connection, to);

		if (progress != PHP_HIREDIS_PROGRESS_AGAIN) {
			return progress;
		}
	}
	return next_received(connection, to, wait);
}

bool php_hiredis_connection_write(php_hiredis_connection *connection)
{
	bool begins = connection->started == 0;

	if (UNEXPECTED(!start_clock(connection)) || (UNEXPECTED(php_hiredis_connection_is_opening(connection)) && !php_hiredis_connection_go_on(connection, false))) {
		return false;
	}
	if (UNEXPECTED(connection->watch) && begins && connection->started >= connection->watch->look_at && !look_around(connection, connection->started)) {
		return false;
	}
	return write_some(connection);
}

uint32_t php_hiredis_connection_take_scalars(php_hiredis_connection *connection, zend_array *list, uint32_t wanted, bool ones)
{
	uint32_t taken;

	if (in_handshake(connection) || wanted > connection->in_flight) {
		return 0;
	}
	taken = php_hiredis_parser_scalars(&connection->parser, list, wanted, ones);
	if (taken) {
		answered(connection, taken);
	}
	return taken;
}

uint32_t php_hiredis_connection_take_message(php_hiredis_connection *connection, php_hiredis_message_beginning *last, zval *strings)
{
	return in_handshake(connection) ? 0 : php_hiredis_parser_message(&connection->parser, last, strings);
}

bool php_hiredis_connection_settle(php_hiredis_connection *connection)
{
	zval none;

	ZEND_ASSERT(connection->in_flight == 0);
	return php_hiredis_connection_next(connection, &none, true) == PHP_HIREDIS_PROGRESS_IDLE;
}

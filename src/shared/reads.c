/*
 * Answers reads of one or more keys from the shared cache. Also records which keys a client reads and writes on its
 * own connection. src/link calls these functions through the two tables at the end of this file.
 *
 * A reply from the cache must never be older than what this thread has already written or read, and must belong to the
 * client's current user and database. If in doubt, the read is sent on the client's own connection.
 */
#include "shared/internal.h"

#ifndef PHP_HIREDIS_HAS_SEGMENTS

void php_hiredis_shared_minit(void) {}
void php_hiredis_shared_mshutdown(void) {}
void php_hiredis_attachments_end_request(php_hiredis_attachment *attachments, bool after_bailout) {}
void php_hiredis_attachments_free(php_hiredis_attachment *attachments) {}

void php_hiredis_shared_attach(php_hiredis_link *link)
{
	link->config.cache->why_not_shared = php_hiredis_arena.why_no_segments;
}

php_hiredis_segment_totals php_hiredis_segment_totals_of(const php_hiredis_cache_group *group)
{
	return (php_hiredis_segment_totals) {0};
}

#else

/* A read tries to use the cache at most this many times. Another try is needed, for example, if the tracking connection
 * receives bytes during the first try. After the last try, the read is sent on the client's own connection. */
#define READ_TRIES_MAX 4
/* Pass this as `timeout` to read only from the cache. The read opens no connection, and sends at most a query that
 * extends the time during which cached replies may be used. */
#define READ_CACHE_ONLY UINT64_MAX

typedef php_hiredis_attachment attachment_t;
typedef php_hiredis_segment_view view_t;

/* ---- keys in flight ---- */

/* Raises a barrier: the thread uses no cached replies until the server answers a query sent after this point. By then,
 * the server has reported all earlier changes. */
static inline void reader_raise_barrier(php_hiredis_segment_reader *reader)
{
	reader->barrier_query = php_hiredis_segment_load(&reader->view.shared->last_sent);
}

static void in_flight_keys_apply(php_hiredis_cache_in_flight_keys *head)
{
	php_hiredis_in_flight_keys *keys = (php_hiredis_in_flight_keys *) head;
	php_hiredis_segment_reader *reader = keys->segment_reader;

	/* Without shared memory, there is nothing to invalidate. Pooled connections are freed after the shared memory is
	 * unmapped, but their keys in flight were already applied when the connections entered the pool. */
	if (keys->flush && php_hiredis_arena.why_no_segments == NULL) {
		php_hiredis_segments_invalidate_all();
	}
	if (reader && php_hiredis_arena.why_no_segments == NULL) {
		uint64_t last_sent;

		for (uint32_t i = 0; i < keys->written_count; i++) {
			php_hiredis_segment_invalidate(&reader->view, keys->written_hashes[i]);
		}
		last_sent = php_hiredis_segment_load(&reader->view.shared->last_sent);
		for (uint32_t i = 0; i < keys->read_count; i++) {
			reader->barrier_queries[keys->read_hashes[i] % PHP_HIREDIS_READER_BARRIERS] = last_sent;
		}
		if (keys->barrier) {
			reader_raise_barrier(reader);
		}
	}
	HIREDIS_G(shared_changes)++;
	keys->written_count = keys->read_count = 0;
	keys->head.needs_apply = keys->barrier = keys->flush = false;
}

/* Creates the record of the keys in a connection's unanswered commands. The connection's cache frees the record. */
static php_hiredis_in_flight_keys *in_flight_keys_create(void)
{
	php_hiredis_in_flight_keys *keys = pecalloc(1, sizeof(*keys), 1);

	keys->head.apply = in_flight_keys_apply;
	return keys;
}

/* Adds the hash of a key. Returns false if the list is full. The caller must then treat all keys as changed. */
static bool in_flight_keys_add_hash(uint32_t *hashes, uint32_t *count, const char *key, size_t length)
{
	if (*count == PHP_HIREDIS_IN_FLIGHT_KEYS_MAX) {
		return false;
	}
	hashes[(*count)++] = php_hiredis_cache_hash(php_hiredis_segment_hash_seed, key, length);
	return true;
}

static void in_flight_keys_add_write(php_hiredis_in_flight_keys *keys, const char *key, size_t length)
{
	keys->head.needs_apply = true;
	keys->barrier |= !in_flight_keys_add_hash(keys->written_hashes, &keys->written_count, key, length);
}

static void in_flight_keys_add_read(php_hiredis_in_flight_keys *keys, const char *key, size_t length)
{
	keys->head.needs_apply = true;
	keys->barrier |= !in_flight_keys_add_hash(keys->read_hashes, &keys->read_count, key, length);
}

/* Records that a command with unknown keys is in flight, so that the client later gets no hits until a new query has
 * been answered (a barrier). Set `flush` for SWAPDB: the server sends no invalidations for it, so all PHP processes
 * must stop using their older entries. */
static void in_flight_keys_add_barrier(php_hiredis_in_flight_keys *keys, bool flush)
{
	keys->head.needs_apply = keys->barrier = true;
	keys->flush |= flush;
}

/* ---- checks of entries ---- */

/* Returns whether the thread may use entries with this hash. After the thread has read such a key, or used unknown
 * keys, on a client's own connection, these entries may be outdated until a later query is answered. */
static zend_always_inline bool reader_is_past_barrier(const php_hiredis_segment_reader *reader, uint32_t hash)
{
	uint64_t answered = php_hiredis_segment_load(&reader->view.shared->answered);

	return answered > reader->barrier_query && answered > reader->barrier_queries[hash % PHP_HIREDIS_READER_BARRIERS];
}

/* Returns whether the entry is unchanged, its key has not been written since, it has not expired, and the server still
 * tracks the key. Call this after copying the value. */
static zend_always_inline bool entry_is_current(const php_hiredis_segment_view *view, const php_hiredis_ring_buffer_found *found, uint64_t now,
	uint64_t epoch)
{
	return php_hiredis_ring_buffer_is_unchanged(&view->ring, found)
		&& found->write_count == __atomic_load_n(&view->write_counters[found->hash & (view->shared->write_counter_count - 1)], __ATOMIC_SEQ_CST)
		&& found->expires_at > now
		&& php_hiredis_segment_load(&view->shared->epoch) == epoch;
}

static zend_always_inline bool segment_is_parsing(const php_hiredis_segment_view *view)
{
	return __atomic_load_n(&view->shared->parsing, __ATOMIC_SEQ_CST) & 1;
}

/* Applies the invalidations that have arrived. If the result is READY, only invalidations of the last `group->recheck`
 * nanoseconds may be missing. Sets `*now`. May open the tracking connection, unless `timeout` is READ_CACHE_ONLY. */
static zend_always_inline php_hiredis_attachment_state attachment_check(php_hiredis_link *link, php_hiredis_attachment *attachment, uint64_t timeout,
	uint64_t *now)
{
	const php_hiredis_segment *segment = attachment->reader.view.shared;

	*now = php_hiredis_cache_now();
	for (int tries = 0; tries < READ_TRIES_MAX; tries++, *now = php_hiredis_cache_now()) {
		php_hiredis_attachment_state state;

		if (EXPECTED(php_hiredis_attachment_is_current(attachment))) {
			if (attachment->group->recheck > 0 && *now < php_hiredis_segment_load(&segment->socket_checked_at) + attachment->group->recheck) {
				return PHP_HIREDIS_ATTACHMENT_READY;
			}
			/* Check the socket before segment_is_parsing(). Another process may have emptied the socket without having
			 * applied the bytes yet: then only segment_is_parsing() shows that there is input. */
			if (EXPECTED(php_hiredis_transport_has_no_input(&attachment->transport)) && EXPECTED(!segment_is_parsing(&attachment->reader.view))) {
				if (attachment->group->recheck > 0) {
					__atomic_store_n(&attachment->reader.view.shared->socket_checked_at, *now, __ATOMIC_SEQ_CST);
				}
				return PHP_HIREDIS_ATTACHMENT_READY;
			}
		}
		state = php_hiredis_attachment_catch_up(timeout == READ_CACHE_ONLY ? NULL : link, attachment, timeout);
		/* Invalidations that arrived after `*now` need not be applied. While many processes send queries, new bytes
		 * keep arriving, and a read that had to process them all would never use the cache. */
		if (state != PHP_HIREDIS_ATTACHMENT_READY
				|| (php_hiredis_attachment_is_current(attachment) && php_hiredis_segment_load(&segment->socket_checked_at) >= *now)) {
			*now = php_hiredis_cache_now(); /* because the call above may have waited for the lock */
			return state;
		}
	}
	return PHP_HIREDIS_ATTACHMENT_UNAVAILABLE;
}

static const char caching[] = PHP_HIREDIS_SEGMENT_CACHING;
static const char pttl[] = "*2\r\n$4\r\nPTTL\r\n";

/* ---- values ---- */

/* Parses a value with the parser that connections use, so that a cached value equals the one that a connection would
 * return. */
static bool attachment_parse(attachment_t *attachment, const char *bytes, size_t length, bool flat, zval *to)
{
	php_hiredis_parser *parser = &attachment->parser;
	php_hiredis_parsed parsed = PHP_HIREDIS_PARSED_NOTHING;

	if (!attachment->parser_is_initialised) {
		php_hiredis_parser_init(parser, php_hiredis_exception_from_line, NULL);
		attachment->parser_is_initialised = true;
	}
	parser->builder.flat = flat;
	for (size_t at = 0, part; at < length && parsed == PHP_HIREDIS_PARSED_NOTHING; at += part) {
		part = MIN(length - at, PHP_HIREDIS_FEED);
		php_hiredis_parser_feed(parser, bytes + at, part, NULL);
		parsed = php_hiredis_parser_next(parser, to);
	}
	if (EXPECTED(parsed == PHP_HIREDIS_PARSED_REPLY)) {
		return true;
	}
	php_hiredis_parser_raise_exhausted(parser);
	php_hiredis_parser_reset(parser);
	return false;
}

static void attachment_keep_array(attachment_t *attachment, const php_hiredis_ring_buffer_found *found, zval *array)
{
	php_hiredis_attachment_array *kept = &attachment->arrays[found->cell % PHP_HIREDIS_ATTACHMENT_ARRAY_COUNT];
	size_t cost = php_hiredis_cache_array_cost(Z_ARRVAL_P(array), found->length);

	if (cost > attachment->group->settings.max_memory / 4 || !Z_REFCOUNTED_P(array)) {
		return;
	}
	if (attachment->array_cost + cost > attachment->group->settings.max_memory / 4) {
		php_hiredis_attachment_free_arrays(attachment, false);
	}
	if (!Z_ISUNDEF(kept->value)) {
		attachment->array_cost -= kept->cost;
		zval_ptr_dtor_nogc(&kept->value);
	}
	*kept = (php_hiredis_attachment_array) {.cell = found->cell, .version = found->version, .cost = cost};
	ZVAL_COPY(&kept->value, array);
	attachment->array_cost += cost;
}

typedef enum { FOUND, ABSENT, TOO_LARGE } outcome_t;

/* Creates a PHP value from a copy of an entry. Returns false for invalid bytes. */
static bool attachment_make_value(attachment_t *attachment, const php_hiredis_ring_buffer_found *found, const char *copy, bool flat, zval *to)
{
	if (EXPECTED(*copy == '$') || *copy == '_' || *copy == ':') {
		php_hiredis_resp_read(copy, to);
		return true;
	}
	if (!attachment_parse(attachment, copy, found->length, flat, to)) {
		return false;
	}
	if (Z_TYPE_P(to) == IS_ARRAY) {
		attachment_keep_array(attachment, found, to);
	}
	return true;
}

static char *attachment_copy_value(attachment_t *attachment, const php_hiredis_ring_buffer_found *found)
{
	if (UNEXPECTED(found->length > attachment->copy_size)) {
		char *larger = realloc(attachment->copy, found->length);

		if (!larger) {
			return NULL;
		}
		attachment->copy = larger;
		attachment->copy_size = found->length;
	}
	memcpy(attachment->copy, found->value, found->length);
	return attachment->copy;
}

/* Returns the length of a string, computed from the length of its encoding: 5 for "$5\r\nhello\r\n". Does not read the
 * encoded number, which another process may be overwriting. Returns 0 for short strings and for other types. */
static zend_always_inline uint32_t entry_string_length(const php_hiredis_ring_buffer_found *found)
{
	uint32_t length = found->length - (sizeof("$0\r\n\r\n") - 1);

	if (found->length < sizeof("$3\r\nabc\r\n") - 1 || *found->value != '$') {
		return 0;
	}
	for (uint32_t more = 10; length >= more; more *= 10) {
		length--;
	}
	return length;
}

/* Finds the stored reply to a query. After copying the value, the caller must call entry_is_current(), because another
 * process may have overwritten the entry. */
static zend_always_inline bool entry_find(const attachment_t *attachment, const php_hiredis_cache_query *query, uint32_t hash,
	php_hiredis_ring_buffer_found *found)
{
	return php_hiredis_ring_buffer_find(&attachment->reader.view.ring, query, hash, found);
}

/* Reads the stored reply to a query into `to`. If `is_hit` is true, marks the entry as used, so that it is not evicted
 * next. Pass false if this read has waited for the server's reply: only later reads count as uses. */
static zend_always_inline outcome_t entry_read_inline(attachment_t *attachment, const php_hiredis_cache_query *query, uint32_t hash,
	uint64_t now, bool flat, bool is_hit, zval *to)
{
	const view_t *view = &attachment->reader.view;
	php_hiredis_ring_buffer_found found;
	const php_hiredis_attachment_array *kept;
	const char *copy;
	uint32_t length;

	if (!entry_find(attachment, query, hash, &found)) {
		return ABSENT;
	}
	length = entry_string_length(&found);
	if (EXPECTED(length > 0)) { /* the most common case: copy the bytes directly into the PHP string */
		zend_string *string = zend_string_alloc(length, 0);

		memcpy(ZSTR_VAL(string), found.value + found.length - 2 - length, length);
		ZSTR_VAL(string)[length] = '\0';
		if (UNEXPECTED(!entry_is_current(view, &found, now, attachment->epoch))) {
			zend_string_efree(string);
			return ABSENT;
		}
		ZVAL_NEW_STR(to, string);
		if (is_hit) {
			php_hiredis_ring_buffer_mark_used(&view->ring, &found);
		}
		return FOUND;
	}
	kept = &attachment->arrays[found.cell % PHP_HIREDIS_ATTACHMENT_ARRAY_COUNT];
	if (!Z_ISUNDEF(kept->value) && kept->cell == found.cell && kept->version == found.version) {
		if (!entry_is_current(view, &found, now, attachment->epoch)) {
			return ABSENT;
		}
		ZVAL_COPY(to, &kept->value);
	} else if (UNEXPECTED(found.large)) {
		return entry_is_current(view, &found, now, attachment->epoch) ? TOO_LARGE : ABSENT;
	} else {
		copy = attachment_copy_value(attachment, &found);
		if (!copy || !entry_is_current(view, &found, now, attachment->epoch) || !attachment_make_value(attachment, &found, copy, flat, to)) {
			return ABSENT;
		}
	}
	if (is_hit) {
		php_hiredis_ring_buffer_mark_used(&view->ring, &found);
	}
	return FOUND;
}

static zend_never_inline outcome_t entry_read(attachment_t *attachment, const php_hiredis_cache_query *query, uint32_t hash, uint64_t now, bool flat,
	bool is_hit, zval *to)
{
	return entry_read_inline(attachment, query, hash, now, flat, is_hit, to);
}

/* Returns whether the cache has recorded that the reply is too large to be stored. After each read of such
 * a reply on the client's own connection, attachment_may_hit() forbids hits for the key. This function ignores that.
 * Otherwise, the next read would be sent on the tracking connection. */
static zend_never_inline bool entry_is_too_large(const attachment_t *attachment, const php_hiredis_cache_query *query, uint32_t hash, uint64_t now)
{
	php_hiredis_ring_buffer_found found;

	return entry_find(attachment, query, hash, &found) && found.large && entry_is_current(&attachment->reader.view, &found, now, attachment->epoch);
}

static bool attachment_lease_is_over(const attachment_t *attachment, uint64_t now)
{
	return now >= php_hiredis_segment_load(&attachment->reader.view.shared->last_alive_at) + attachment->group->lease;
}

/* Called when half of `group->lease` has passed since the last answered query. Returns false if all of it has passed:
 * no cached reply may be used. Otherwise tries to send a query, unless one is in flight already, so that later reads
 * may use cached replies, and returns true. */
static zend_never_inline bool attachment_check_lease(attachment_t *attachment, uint64_t now)
{
	if (attachment_lease_is_over(attachment, now)) {
		attachment->group->counters.lapses++;
		return false;
	}
	php_hiredis_attachment_renew_lease(attachment);
	return true;
}

/* Returns whether the thread may use entries with this hash. After a client of the thread has read a key with this
 * hash, or used unknown keys, on its own connection, these entries must not be used until the server has answered a
 * later query. (After a write, entry_is_current() rejects the entries.) No entry may be used if the last answered query
 * was sent more than `group->lease` ago, because a broken tracking connection may have lost invalidations. When half of
 * that time has passed, attachment_check_lease() tries to send a query. */
static zend_always_inline bool attachment_may_hit(attachment_t *attachment, uint32_t hash, uint64_t now)
{
	if (UNEXPECTED(!reader_is_past_barrier(&attachment->reader, hash))) {
		attachment->group->counters.barriers++;
		return false;
	}
	return EXPECTED(now < php_hiredis_segment_load(&attachment->reader.view.shared->last_alive_at) + attachment->group->lease / 2)
		|| attachment_check_lease(attachment, now);
}

/* ---- sending queries ---- */

/* Adds a query's commands to `queries`. `query->key` must point into an encoded command, because PTTL gets a copy of
 * the key and of the "$<length>" header before the key. */
static void queries_add(php_hiredis_segment_queries *queries, const php_hiredis_cache_query *query, uint32_t hash, const char *command, size_t length)
{
	size_t header = php_hiredis_resp_header_size(query->key_length), bulk = header + query->key_length + 2;

	php_hiredis_output_append(queries->bytes, caching, sizeof(caching) - 1);
	php_hiredis_output_append(queries->bytes, command, length);
	if (query->key > command + length || query->key < command) { /* the command was passed without its key */
		php_hiredis_output_append(queries->bytes, query->key - header, bulk);
	}
	php_hiredis_output_append(queries->bytes, pttl, sizeof(pttl) - 1);
	php_hiredis_output_append(queries->bytes, query->key - header, bulk);
	queries->ends[queries->count] = queries->bytes->length;
	queries->hashes[queries->count] = hash;
	queries->queries[queries->count++] = *query;
}

static zend_always_inline bool query_fits(const php_hiredis_cache_query *query)
{
	return (uint64_t) query->key_length + query->rest_length <= PHP_HIREDIS_SEGMENT_QUERY_MAX;
}

/* Makes the client send this read on its own connection. The reply may be newer than the shared cache, so later reads
 * use no cached reply until a new query has been answered. Always returns false. */
static bool link_bypass_segment(php_hiredis_link *link)
{
	link->config.needs_read_barrier = true;
	return false;
}

/* Like link_bypass_segment(), but the time already spent waiting also counts toward the read's time limit. */
static bool link_bypass_after_wait(php_hiredis_link *link, const php_hiredis_attachment_wait *wait)
{
	link->waited_for_shared = php_hiredis_cache_now() - wait->began_at;
	return link_bypass_segment(link);
}

/* Throws the exception for a read that timed out. The server may have executed the read. */
static void link_throw_timeout(php_hiredis_link *link, const php_hiredis_command_spec *spec, const php_hiredis_attachment_wait *wait)
{
	php_hiredis_failure failure = {.kind = PHP_HIREDIS_FAILURE_TIMEOUT, .phase = "reading", .text = "timed out",
		.elapsed = php_hiredis_cache_now() - wait->began_at};

	php_hiredis_current_stats()->timeout++;
	php_hiredis_exception_throw_failure(&failure, link->node.endpoint, php_hiredis_spec_name(spec), spec->name_length, true);
}

/* ---- one key ---- */

/* Sends queries and waits for the answers. Marks the client as busy meanwhile, because another coroutine must not use
 * it. */
static php_hiredis_attachment_result link_query(php_hiredis_link *link, attachment_t *attachment, php_hiredis_segment_queries *queries,
	php_hiredis_attachment_wait *wait)
{
	bool was_busy = php_hiredis_link_mark_busy(link);
	php_hiredis_attachment_result result = php_hiredis_attachment_query(attachment, queries, wait);

	php_hiredis_link_unmark_busy(link, was_busy);
	return result;
}

/* The lease is the time during which cached replies may be used. If the lease is over and a query that renews it is in
 * flight, waits for the answer, which takes less time than a new query. Returns false if the client must read on its
 * own connection. */
static bool link_await_lease(php_hiredis_link *link, attachment_t *attachment, php_hiredis_attachment_wait *wait)
{
	php_hiredis_attachment_result result = PHP_HIREDIS_ATTACHMENT_ANSWERED;

	if (UNEXPECTED(attachment_lease_is_over(attachment, wait->began_at))) {
		bool was_busy = php_hiredis_link_mark_busy(link);

		result = php_hiredis_attachment_await_lease(attachment, wait);
		php_hiredis_link_unmark_busy(link, was_busy);
	}
	return result != PHP_HIREDIS_ATTACHMENT_BYPASSED;
}

typedef enum { QUERY_DONE, QUERY_BYPASSED, QUERY_THROWN } query_outcome;

/* Returns whether the reply may be outdated. This is so if another process sent the query at least `group->lease`
 * nanoseconds before this read began, and no query that was sent in the last `group->lease` nanoseconds has been
 * answered. */
static bool queries_are_too_old(const attachment_t *attachment, const php_hiredis_segment_queries *queries, uint64_t began_at)
{
	return queries->claimed_by_others > 0 && queries->oldest_claim_began_at + attachment->group->lease <= began_at
		&& php_hiredis_cache_now() >= php_hiredis_segment_load(&attachment->reader.view.shared->last_alive_at) + attachment->group->lease;
}

/* Queries the server for one key, or waits for another process's query for this key. Tries again if the answer to that
 * other query is no longer stored, if the key was written meanwhile, or if the tracking connection has ended. */
static zend_never_inline query_outcome attachment_query_one(php_hiredis_link *link, attachment_t *attachment, const php_hiredis_encoded_command *encoded,
	const php_hiredis_cache_query *query, uint32_t hash, uint64_t now, uint64_t timeout, zval *return_value)
{
	php_hiredis_attachment_wait wait = php_hiredis_attachment_wait_begin(attachment, now, timeout);
	php_hiredis_segment_queries queries;
	query_outcome outcome = QUERY_BYPASSED;
	const uint32_t *write_counter = &attachment->reader.view.write_counters[hash & (attachment->reader.view.shared->write_counter_count - 1)];
	bool again = link_await_lease(link, attachment, &wait);

	queries.bytes = php_hiredis_scratch();
	for (int tries = 0; again && tries < READ_TRIES_MAX; tries++) {
		uint32_t write_count = __atomic_load_n(write_counter, __ATOMIC_SEQ_CST);
		uint64_t attempt_began_at = wait.last_checked_at; /* a value that expired later was valid during this read */
		outcome_t found = ABSENT;

		/* Try the cache again: another process may have fetched the value, or the server's answer to another query may
		 * have made the cached value usable. */
		queries.answered_before = php_hiredis_segment_load(&attachment->reader.view.shared->answered);
		if (attachment_may_hit(attachment, hash, attempt_began_at)) {
			found = entry_read(attachment, query, hash, attempt_began_at, link->config.flat, false, return_value);
			if (found != ABSENT) {
				outcome = found == FOUND ? QUERY_DONE : QUERY_BYPASSED;
				break;
			}
		}
		queries.count = 0;
		php_hiredis_output_clear(queries.bytes);
		queries_add(&queries, query, hash, link->out.bytes, link->out.length);
		again = false;
		switch (link_query(link, attachment, &queries, &wait)) {
			case PHP_HIREDIS_ATTACHMENT_ANSWERED:
				if (!queries_are_too_old(attachment, &queries, wait.began_at)) {
					found = entry_read(attachment, query, hash, attempt_began_at, link->config.flat, false, return_value);
				}
				outcome = found == FOUND ? QUERY_DONE : QUERY_BYPASSED;
				/* If this thread's own query was answered and there is still no entry, its reply can probably not be
				 * stored. Try again only if another process sent the query, or if the key has been written since. */
				again = found == ABSENT && (queries.claimed_by_others > 0 || write_count != __atomic_load_n(write_counter, __ATOMIC_SEQ_CST));
				break;
			case PHP_HIREDIS_ATTACHMENT_LOST:
				tries++; /* counts twice: a faulty server's first reply on each connection may be an error */
				again = attachment_check(link, attachment, timeout, &now) == PHP_HIREDIS_ATTACHMENT_READY;
				outcome = EG(exception) ? QUERY_THROWN : QUERY_BYPASSED;
				break;
			case PHP_HIREDIS_ATTACHMENT_TIMED_OUT:
				link_throw_timeout(link, encoded->spec, &wait);
				outcome = QUERY_THROWN;
				break;
			default:
				break;
		}
	}
	php_hiredis_output_clear(queries.bytes);
	if (outcome == QUERY_BYPASSED) {
		link_bypass_after_wait(link, &wait);
	}
	return outcome;
}

static zend_always_inline bool attachment_call_one(php_hiredis_link *link, attachment_t *attachment, const php_hiredis_encoded_command *encoded, uint64_t timeout, zval *return_value)
{
	php_hiredis_cache_query query = php_hiredis_cache_query_make(link->out.bytes, link->out.length, encoded->spec, 0);
	uint32_t hash;
	uint64_t now;

	if (!php_hiredis_cache_group_accepts(attachment->group, query.key, query.key_length) || !query_fits(&query)) {
		attachment->group->counters.refused++;
		return false;
	}
	hash = php_hiredis_cache_hash(php_hiredis_segment_hash_seed, query.key, query.key_length);
	switch (attachment_check(link, attachment, timeout, &now)) {
		case PHP_HIREDIS_ATTACHMENT_READY:
			break;
		case PHP_HIREDIS_ATTACHMENT_UNAVAILABLE:
			return link_bypass_segment(link);
		case PHP_HIREDIS_ATTACHMENT_THROWN:
			php_hiredis_output_clear(&link->out);
			return true;
	}
	if (EXPECTED(attachment_may_hit(attachment, hash, now))) {
		outcome_t outcome = entry_read_inline(attachment, &query, hash, now, link->config.flat, true, return_value);

		if (EXPECTED(outcome == FOUND)) {
			link->out.length = 0; /* no byte of the command has been sent, and it has no uncopied string */
			attachment->group->counters.hits++;
			php_hiredis_shape_apply_cached(encoded->shape, return_value);
			return true;
		}
		if (outcome == TOO_LARGE) {
			return false;
		}
	} else if (UNEXPECTED(entry_is_too_large(attachment, &query, hash, now))) {
		return false;
	}
	attachment->group->counters.misses++;
	switch (attachment_query_one(link, attachment, encoded, &query, hash, now, timeout, return_value)) {
		case QUERY_DONE:
			link->out.length = 0;
			php_hiredis_shape_apply_cached(encoded->shape, return_value);
			return true;
		case QUERY_THROWN:
			php_hiredis_output_clear(&link->out);
			return true;
		default:
			return false;
	}
}

/* ---- several keys ---- */

/* The reads of one call: the keys of an MGET, or the commands of a batch. */
typedef struct {
	const php_hiredis_batch *batch; /* NULL for MGET */
	const php_hiredis_output *commands;
	uint32_t count;
	const char *next_argument;  /* the next argument of the MGET */
	php_hiredis_walk walk;      /* the position in the batch */
	uint32_t next_index;        /* the index of the next command in the batch */
} reads_t;

static void reads_begin(reads_t *reads)
{
	reads->next_index = 0;
	if (reads->batch) {
		reads->walk = (php_hiredis_walk) {.out = reads->commands};
	} else {
		reads->next_argument = php_hiredis_command_first_argument(reads->commands->bytes, php_hiredis_mget_spec, &reads->count);
	}
}

/* Returns the query for the next read, and sets `*command` to its encoded command. For an MGET, `*command` is the
 * beginning of a GET, without the key. */
static php_hiredis_cache_query reads_next(reads_t *reads, const char **command, size_t *length)
{
	static const char head[] = "*2\r\n$3\r\nGET\r\n";
	php_hiredis_span span;

	if (!reads->batch) {
		php_hiredis_cache_query query;

		reads->next_argument = php_hiredis_cache_query_from_key(reads->next_argument, 0, &query);
		*command = head;
		*length = sizeof(head) - 1;
		return query;
	}
	php_hiredis_walk_next(&reads->walk, &span);
	*command = reads->commands->bytes + span.from;
	*length = span.to - span.from;
	return php_hiredis_cache_query_make(*command, *length, reads->batch->expected[reads->next_index++].spec, 0);
}

/* Returns whether the cache accepts all keys, and none is too long. */
static bool reads_are_cacheable(const attachment_t *attachment, reads_t *reads)
{
	reads_begin(reads);
	for (uint32_t i = 0; i < reads->count; i++) {
		const char *command;
		size_t length;
		php_hiredis_cache_query query = reads_next(reads, &command, &length);

		if (!php_hiredis_cache_group_accepts(attachment->group, query.key, query.key_length) || !query_fits(&query)) {
			attachment->group->counters.refused++;
			return false;
		}
	}
	return true;
}

/* Puts stored values into the list. For each key without a stored value, adds a query to `queries`, up to the capacity
 * of `queries`. Returns false if a value is too large. If `check` is true, uses only entries that attachment_may_hit()
 * allows. The caller passes false only after the server has answered queries for all keys that had no usable entry. */
static bool reads_collect(php_hiredis_link *link, attachment_t *attachment, reads_t *reads, uint64_t now, bool check, bool is_first_round,
	zend_array *list, php_hiredis_segment_queries *queries)
{
	queries->count = 0;
	queries->answered_before = php_hiredis_segment_load(&attachment->reader.view.shared->answered);
	php_hiredis_output_clear(queries->bytes);
	reads_begin(reads);
	for (uint32_t i = 0; i < reads->count; i++) {
		zval *value = &list->arPacked[i];
		const char *command;
		size_t length;
		php_hiredis_cache_query query = reads_next(reads, &command, &length);
		uint32_t hash = php_hiredis_cache_hash(php_hiredis_segment_hash_seed, query.key, query.key_length);
		outcome_t outcome = ABSENT;

		ZVAL_UNDEF(value);
		list->nNumUsed = list->nNumOfElements = i + 1;
		if (!check || attachment_may_hit(attachment, hash, now)) {
			outcome = entry_read(attachment, &query, hash, now, link->config.flat, is_first_round, value);
		}
		if (reads->batch && outcome == FOUND) {
			php_hiredis_shape_apply_cached(reads->batch->expected[i].shape, value);
		}
		if (outcome == TOO_LARGE || (outcome == ABSENT && entry_is_too_large(attachment, &query, hash, now))) {
			return false;
		}
		if (outcome == ABSENT && queries->count < PHP_HIREDIS_CACHE_KEYS_MAX) {
			queries_add(queries, &query, hash, command, length);
		}
	}
	list->nNextFreeElement = reads->count;
	return true;
}

/* Collects values that all existed at one moment, as MGET promises. Returns false if entries changed during each of
 * READ_TRIES_MAX attempts, or if a value is too large. */
static bool reads_collect_consistent(php_hiredis_link *link, attachment_t *attachment, reads_t *reads, uint64_t now, bool check, bool is_first_round,
	zend_array *list, php_hiredis_segment_queries *queries)
{
	const uint64_t *changes = &attachment->reader.view.shared->changes;

	for (int tries = 0; tries < READ_TRIES_MAX; tries++) {
		uint64_t changes_before = php_hiredis_segment_load(changes);

		zend_hash_clean(list);
		if (!reads_collect(link, attachment, reads, now, check, is_first_round, list, queries)) {
			return false;
		}
		if (changes_before == php_hiredis_segment_load(changes)) {
			return true;
		}
	}
	return false;
}

static const php_hiredis_command_spec *reads_spec(const reads_t *reads)
{
	return reads->batch ? reads->batch->expected[0].spec : php_hiredis_mget_spec;
}

static zend_never_inline query_outcome reads_fill(php_hiredis_link *link, attachment_t *attachment, reads_t *reads, uint64_t now, uint64_t timeout, zend_array *list)
{
	php_hiredis_attachment_wait wait = php_hiredis_attachment_wait_begin(attachment, now, timeout == READ_CACHE_ONLY ? 0 : timeout); /* one for all rounds */
	php_hiredis_segment_queries queries;
	uint64_t missing = 0;
	/* Each round queries at most PHP_HIREDIS_CACHE_KEYS_MAX keys. Limit the number of rounds, because storing the
	 * replies of one round can evict entries that an earlier round has stored. */
	uint32_t rounds = reads->count / PHP_HIREDIS_CACHE_KEYS_MAX + 1 + READ_TRIES_MAX;
	query_outcome outcome = QUERY_BYPASSED;
	bool again = timeout == READ_CACHE_ONLY || link_await_lease(link, attachment, &wait), check = true;

	now = wait.last_checked_at;
	queries.bytes = php_hiredis_scratch();
	for (uint32_t i = 0; again && i < rounds; i++) {
		again = false;
		if (!reads_collect_consistent(link, attachment, reads, now, check, i == 0, list, &queries)) {
			break;
		}
		if (queries.count == 0) {
			outcome = QUERY_DONE;
			break;
		}
		if (timeout == READ_CACHE_ONLY) {
			break;
		}
		missing += queries.count;
		switch (link_query(link, attachment, &queries, &wait)) {
			case PHP_HIREDIS_ATTACHMENT_ANSWERED:
				again = true;
				/* If there are more than PHP_HIREDIS_CACHE_KEYS_MAX keys, some may not have been queried yet. The next
				 * round must check again whether cached replies for these keys may be used. */
				check = reads->count > PHP_HIREDIS_CACHE_KEYS_MAX || queries_are_too_old(attachment, &queries, wait.began_at);
				now = wait.last_checked_at;
				break;
			case PHP_HIREDIS_ATTACHMENT_LOST:
				i += rounds / 2; /* a faulty server may end every connection */
				again = check = attachment_check(link, attachment, timeout, &now) == PHP_HIREDIS_ATTACHMENT_READY;
				outcome = EG(exception) ? QUERY_THROWN : QUERY_BYPASSED;
				break;
			case PHP_HIREDIS_ATTACHMENT_TIMED_OUT:
				link_throw_timeout(link, reads_spec(reads), &wait);
				outcome = QUERY_THROWN;
				break;
			default:
				break;
		}
	}
	php_hiredis_output_clear(queries.bytes);
	missing = MIN(missing, reads->count);
	attachment->group->counters.misses += outcome == QUERY_DONE || timeout != READ_CACHE_ONLY ? missing : 0;
	attachment->group->counters.hits += outcome == QUERY_DONE ? reads->count - missing : 0;
	if (outcome == QUERY_BYPASSED && wait.last_checked_at > wait.began_at) {
		link_bypass_after_wait(link, &wait);
	}
	return outcome;
}

/* Answers either all reads or none from the shared cache. If some replies came from the client's own connection
 * instead, the list could mix values from different points in time. */
static php_hiredis_shared_cache_result reads_answer(php_hiredis_link *link, attachment_t *attachment, reads_t *reads, uint64_t timeout, zval *replies)
{
	zend_array *list;
	query_outcome outcome;
	uint64_t now;

	if (!reads_are_cacheable(attachment, reads)) {
		return PHP_HIREDIS_SHARED_CACHE_BYPASSED;
	}
	switch (attachment_check(link, attachment, timeout, &now)) {
		case PHP_HIREDIS_ATTACHMENT_READY:
			break;
		case PHP_HIREDIS_ATTACHMENT_UNAVAILABLE:
			link_bypass_segment(link);
			return PHP_HIREDIS_SHARED_CACHE_BYPASSED;
		case PHP_HIREDIS_ATTACHMENT_THROWN:
			return PHP_HIREDIS_SHARED_CACHE_THROWN;
	}
	list = zend_new_array(reads->count);
	zend_hash_real_init_packed(list);
	outcome = reads_fill(link, attachment, reads, now, timeout, list);
	if (outcome != QUERY_DONE) {
		zend_array_destroy(list);
		if (outcome == QUERY_THROWN) {
			return PHP_HIREDIS_SHARED_CACHE_THROWN;
		}
		link_bypass_segment(link);
		return PHP_HIREDIS_SHARED_CACHE_BYPASSED;
	}
	ZVAL_ARR(replies, list);
	return PHP_HIREDIS_SHARED_CACHE_DONE;
}

/* Answers an MGET from the shared memory. Returns false if the client must send the MGET on its own connection. */
static bool attachment_call_mget(php_hiredis_link *link, attachment_t *attachment, uint64_t timeout, zval *return_value)
{
	reads_t reads = {.commands = &link->out};
	php_hiredis_shared_cache_result result;

	reads_begin(&reads);
	if (reads.count > PHP_HIREDIS_CACHE_READS_MAX) { /* each round looks up all keys again, which takes too long for so many */
		return link_bypass_segment(link);
	}
	result = reads_answer(link, attachment, &reads, timeout, return_value);
	if (result != PHP_HIREDIS_SHARED_CACHE_BYPASSED) {
		php_hiredis_output_clear(&link->out);
	}
	return result != PHP_HIREDIS_SHARED_CACHE_BYPASSED;
}

/* ---- tables of functions ---- */

static void observer_adopt(php_hiredis_connection *connection)
{
	const php_hiredis_config *config = ((php_hiredis_node *) connection->context)->config;
	php_hiredis_attachment *attachment = config->attachment_identity == config->identity ? config->attachment : NULL;
	php_hiredis_in_flight_keys *keys;

	if (!connection->cache->in_flight_keys) {
		connection->cache->in_flight_keys = &in_flight_keys_create()->head;
	}
	keys = (php_hiredis_in_flight_keys *) connection->cache->in_flight_keys;
	keys->segment_reader = attachment ? &attachment->reader : NULL;
	keys->segment_was_searched = attachment != NULL;
	keys->lease_identity = 0;
}

/* Gives the client a private cache, because all segments are taken. Does nothing while the client's connection is in
 * use, because a private cache needs a new connection. */
static void link_stop_sharing(php_hiredis_link *link)
{
	const php_hiredis_connection *connection = link->node.connection;

	if (!link->node.first && (!connection || php_hiredis_connection_is_clean(connection) || php_hiredis_connection_lacks_identity(connection))) {
		php_hiredis_link_close(link);
		link->config.cache->why_not_shared = link->config.cache->why_not_shared ? link->config.cache->why_not_shared : "all of hiredis.cache_rooms are taken";
		link->config.shared = false;
		link->shared_cache = NULL;
	}
}

/* Returns whether both attachments belong to the same server and user. The databases may differ. */
static inline bool attachments_have_same_user(const attachment_t *one, const attachment_t *other)
{
	return one->database_offset == other->database_offset && memcmp(ZSTR_VAL(one->key), ZSTR_VAL(other->key), one->database_offset) == 0;
}

/* Called when a client has changed its user or database. Returns whether the client needs a barrier (no hits until a
 * new query has been answered), because `shared_changes` has increased since the last barrier of the attachment. This
 * counter counts commands, such as COPY, SWAPDB or a script, that may have changed the new database. A change of the
 * user is counted here: the new tracking connection may not yet have delivered the invalidations for values that the
 * client has read as the previous user. So is a barrier of the client that is still due (`needs_read_barrier`). */
static bool attachment_needs_barrier(const php_hiredis_config *config, const attachment_t *previous, const attachment_t *attachment)
{
	if (config->needs_read_barrier || !previous || !attachments_have_same_user(previous, attachment)) {
		HIREDIS_G(shared_changes)++;
	}
	return attachment->changes_at_barrier != HIREDIS_G(shared_changes);
}

/* After AUTH or SELECT, finds the segment of the shared memory for the new user or database. Returns false if there is
 * none. Sets `*thrown` if a signal handler threw. */
static zend_never_inline bool link_choose_attachment(php_hiredis_link *link, uint64_t timeout, bool *thrown)
{
	php_hiredis_config *config = &link->config;
	bool full;
	attachment_t *attachment = php_hiredis_attachment_find(config, &full);

	if (!attachment && !full && timeout != READ_CACHE_ONLY) {
		*thrown = php_hiredis_attachment_open(link, timeout, &attachment, &full) == PHP_HIREDIS_ATTACHMENT_THROWN;
	}
	if (!attachment && full) {
		link_stop_sharing(link);
	}
	if (attachment && config->attachment_identity != 0) {
		config->needs_read_barrier = attachment_needs_barrier(config, config->attachment, attachment);
	}
	config->attachment = attachment;
	config->attachment_identity = attachment || full ? config->identity : config->attachment_identity;
	if (config->shared && link->node.connection) {
		observer_adopt(link->node.connection);
	}
	return attachment && !*thrown;
}

/* Returns the attachment through which this thread reads the shared cache. May open one. Returns NULL if there
 * is none, or while the client's own connection awaits replies or is in a transaction. Sets `*thrown` if a signal
 * handler threw. */
static zend_always_inline attachment_t *link_attachment(php_hiredis_link *link, uint64_t timeout, bool *thrown)
{
	const php_hiredis_connection *connection = link->node.connection;

	if (EXPECTED(connection != NULL)) {
		if (UNEXPECTED(connection->in_flight > 0 || (connection->server_state & ~PHP_HIREDIS_SERVER_STATE_CHANGED) || link->node.idle_action)) {
			return NULL;
		}
		php_hiredis_cache_in_flight_keys_apply(connection->cache->in_flight_keys);
	}
	if (UNEXPECTED(link->config.identity != link->config.attachment_identity) && !link_choose_attachment(link, timeout, thrown)) {
		return NULL;
	}
	if (UNEXPECTED(link->config.needs_read_barrier) && link->config.attachment) {
		reader_raise_barrier(&link->config.attachment->reader);
		link->config.attachment->changes_at_barrier = HIREDIS_G(shared_changes);
		link->config.needs_read_barrier = false;
	}
	return link->config.attachment;
}

static bool ops_call(php_hiredis_link *link, const php_hiredis_encoded_command *encoded, uint64_t timeout, zval *return_value)
{
	bool thrown = false;
	attachment_t *attachment = link_attachment(link, timeout, &thrown);

	if (UNEXPECTED(thrown)) {
		php_hiredis_output_clear(&link->out);
		return true;
	}
	return EXPECTED(attachment != NULL)
		&& (encoded->spec == php_hiredis_mget_spec ? attachment_call_mget(link, attachment, timeout, return_value)
			: attachment_call_one(link, attachment, encoded, timeout, return_value));
}

static php_hiredis_shared_cache_result ops_answer_batch(php_hiredis_link *link, const php_hiredis_batch *batch, const php_hiredis_output *commands, bool stored_only,
	uint64_t timeout, zval *replies)
{
	reads_t reads = {.batch = batch, .commands = commands, .count = batch->count};
	/* Commands queued by another task (fiber) must be answered first, because they may write the keys. */
	bool thrown = false;
	attachment_t *attachment;

	timeout = stored_only ? READ_CACHE_ONLY : timeout;
	attachment = link->node.first ? NULL : link_attachment(link, timeout, &thrown);
	if (UNEXPECTED(thrown)) {
		return PHP_HIREDIS_SHARED_CACHE_THROWN;
	}
	return attachment ? reads_answer(link, attachment, &reads, timeout, replies) : PHP_HIREDIS_SHARED_CACHE_BYPASSED;
}

static bool ops_peek(php_hiredis_link *link, const php_hiredis_command_spec *spec, const char *command, size_t length, zval *return_value)
{
	php_hiredis_cache_query query = php_hiredis_cache_query_make(command, length, spec, 0);
	/* The queued commands of another task (fiber) may write the key, so do not use the cache. */
	bool thrown = false;
	attachment_t *attachment = link->node.first ? NULL : link_attachment(link, READ_CACHE_ONLY, &thrown);
	uint32_t hash = php_hiredis_cache_hash(php_hiredis_segment_hash_seed, query.key, query.key_length);
	uint64_t now;

	if (!attachment || !php_hiredis_cache_group_accepts(attachment->group, query.key, query.key_length)) {
		return false;
	}
	if (attachment_check(link, attachment, READ_CACHE_ONLY, &now) == PHP_HIREDIS_ATTACHMENT_READY && attachment_may_hit(attachment, hash, now)) {
		outcome_t outcome = entry_read(attachment, &query, hash, now, link->config.flat, true, return_value);

		attachment->group->counters.hits += outcome == FOUND;
		if (outcome != ABSENT) {
			return outcome == FOUND;
		}
	}
	attachment->group->counters.misses++;
	return link_bypass_segment(link);
}

static bool ops_attach(php_hiredis_link *link)
{
	bool thrown = false;
	uint64_t timeout = php_hiredis_nanoseconds(link->config.timeout), now;
	attachment_t *attachment = link_attachment(link, timeout, &thrown);

	return !attachment ? !thrown : attachment_check(link, attachment, timeout, &now) != PHP_HIREDIS_ATTACHMENT_THROWN;
}

static void ops_flush(php_hiredis_link *link)
{
	bool thrown = false;

	if (link->config.identity == link->config.attachment_identity ? link->config.attachment != NULL : link_choose_attachment(link, READ_CACHE_ONLY, &thrown)) {
		php_hiredis_segment_invalidate_all(&link->config.attachment->reader.view);
	}
	link->config.cache->counters.flushes++;
}

static void ops_end_unsuccessful_wait(php_hiredis_link *link, bool was_answered)
{
	attachment_t *attachment = link->config.attachment;

	link->waited_for_shared = 0;
	if (attachment) {
		php_hiredis_attachment_end_probe(attachment, was_answered);
	}
}

/* Called when a client sends a command before its first read from the shared cache. Finds the client's segment of
 * the shared memory. The client's writes must invalidate entries of that segment, because other clients of this thread
 * may use them. The first read may use a different segment, which has missed these writes. Therefore, the first read
 * must wait for the server's answer to a new query. */
static zend_never_inline void in_flight_keys_find_segment(php_hiredis_in_flight_keys *keys, php_hiredis_config *config)
{
	bool full;
	attachment_t *attachment = keys->segment_was_searched ? NULL : php_hiredis_attachment_find(config, &full);

	if (attachment) {
		keys->segment_reader = &attachment->reader;
	}
	keys->segment_was_searched = true;
	config->needs_read_barrier = true;
}

/* Called when a client sends a command on its own connection. Extends the time during which later reads may use cached
 * replies. If the client has not read from the shared cache yet, first looks for the attachment through which the
 * thread uses that cache. */
static zend_always_inline void in_flight_keys_renew_lease(php_hiredis_in_flight_keys *keys, const php_hiredis_config *config, uint64_t now)
{
	attachment_t *attachment = config->attachment;
	bool full;

	if (UNEXPECTED(config->identity != config->attachment_identity)) {
		if (keys->lease_identity != config->identity) {
			keys->lease_attachment = php_hiredis_attachment_find(config, &full);
			keys->lease_identity = config->identity;
		}
		attachment = keys->lease_attachment;
	}
	if (attachment && UNEXPECTED(php_hiredis_attachment_should_renew_lease(attachment, now))) {
		php_hiredis_attachment_renew_lease(attachment);
	}
}

static void observer_record(php_hiredis_connection *connection, const php_hiredis_command_spec *spec, const php_hiredis_output *commands, const php_hiredis_span *span)
{
	php_hiredis_in_flight_keys *keys = (php_hiredis_in_flight_keys *) connection->cache->in_flight_keys;
	php_hiredis_config *config = ((php_hiredis_node *) connection->context)->config;
	uint8_t touches = spec ? spec->touches : PHP_HIREDIS_TOUCHES_UNKNOWN;
	bool reads = touches == PHP_HIREDIS_TOUCHES_NOTHING;
	/* SORT with BY, or a script, may read keys that are not among its arguments. The reply may then be newer than the
	 * cached value of any key. */
	bool uses_other_keys = spec && php_hiredis_places[spec->keys].is_incomplete;
	php_hiredis_keys iterator;
	php_hiredis_key key;

	in_flight_keys_renew_lease(keys, config, connection->cache->lease_began);
	if (reads && !uses_other_keys && !(spec->flags & PHP_HIREDIS_SPEC_READONLY)) {
		return;
	}
	if (spec && spec->state_change == PHP_HIREDIS_STATE_CHANGE_AUTH) {
		/* AUTH changes no key, although its `touches` is TOUCHES_ALL. The next read selects the new user's shared
		 * memory, and the previous user's cached entries remain valid. */
		return;
	}
	if (!keys->segment_reader) {
		in_flight_keys_find_segment(keys, config);
	}
	if ((reads || touches == PHP_HIREDIS_TOUCHES_KEYS) && php_hiredis_keys_begin(&iterator, spec, commands, span)) {
		bool names_key = false;

		while (php_hiredis_keys_next(&iterator, &key)) {
			names_key = true;
			if (reads) {
				in_flight_keys_add_read(keys, key.bytes, key.length);
			} else {
				in_flight_keys_add_write(keys, key.bytes, key.length);
			}
		}
		if (!uses_other_keys && (names_key || !reads)) {
			return;
		}
		/* A read without a key, such as FT.SEARCH, may return newer values than the cache. The client then uses no
		 * cached replies until the server answers a later query. */
	}
	in_flight_keys_add_barrier(keys, touches == PHP_HIREDIS_TOUCHES_ALL);
}

static const php_hiredis_shared_cache_ops shared_cache = {.call = ops_call, .answer_batch = ops_answer_batch, .peek = ops_peek, .attach = ops_attach, .flush = ops_flush,
	.end_unsuccessful_wait = ops_end_unsuccessful_wait};
static const php_hiredis_write_observer write_observer = {.record = observer_record, .adopt = observer_adopt};

void php_hiredis_shared_attach(php_hiredis_link *link)
{
	link->config.shared = php_hiredis_attachment_is_possible(&link->config);
	link->shared_cache = link->config.shared ? &shared_cache : NULL;
	link->common.write_observer = &write_observer;
}
#endif

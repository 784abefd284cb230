/*
 * A segment is the shared memory for one server and user. These functions receive from the segment's tracking
 * connection, on which Redis reports changed keys, and update the segment's entries. The main type is
 * php_hiredis_segment. attachment.c holds the lock when it calls these functions; reads.c reads entries without the
 * lock.
 *
 * The rules of segments in internal.h must hold after every change. The process may be killed at any instruction, and
 * the next owner of the lock then resets the segment.
 */
#include "shared/internal.h"
#ifdef PHP_HIREDIS_HAS_SEGMENTS
#include <linux/futex.h>
#include <sys/syscall.h>

#define MILLISECOND UINT64_C(1000000)
#define NO_CELL UINT32_MAX
#define CELLS_MIN 64
#define WRITE_COUNTERS_MAX 65536
#define QUERIES_MAX 1024
#define INPUT_MAX (256 * 1024)
/* At most this many bytes are received at once, because other workers wait for the lock. */
#define RECEIVE_MAX (1024 * 1024)

typedef php_hiredis_segment_view view_t;
typedef php_hiredis_segment_query query_t;

uint64_t php_hiredis_segment_hash_seed[2];

#define STORE(to, value) __atomic_store_n(&(to), value, __ATOMIC_SEQ_CST)
#define ADD(to, value) __atomic_fetch_add(&(to), value, __ATOMIC_SEQ_CST)

static inline uint32_t cell_version(const php_hiredis_ring_buffer_view *view, uint32_t cell)
{
	return __atomic_load_n(&view->cells[cell].version, __ATOMIC_ACQUIRE);
}

/* ---- initialising and resetting a segment ---- */

static uint32_t largest_power_of_two(size_t number)
{
	uint32_t power = 1;

	while ((size_t) power * 2 <= number) {
		power *= 2;
	}
	return power;
}

static size_t align_to_cache_line(size_t size)
{
	return (size + 63) & ~(size_t) 63;
}

/* Divides the memory of a segment into its parts. */
static void segment_lay_out(php_hiredis_segment *segment)
{
	size_t segment_size = php_hiredis_arena.segment_size, offset = align_to_cache_line(sizeof(*segment));

	segment->ring.cells = MAX(largest_power_of_two(segment_size / 96), CELLS_MIN);
	segment->ring.evicted_count = segment->ring.cells / 2;
	segment->write_counter_count = MIN(segment->ring.cells, WRITE_COUNTERS_MAX);
	segment->query_capacity = MIN(largest_power_of_two(segment_size / 2048), QUERIES_MAX);
	segment->input_size = MIN((uint32_t) (segment_size / 16), INPUT_MAX);
	segment->cells_offset = (uint32_t) offset;
	offset += align_to_cache_line(segment->ring.cells * sizeof(php_hiredis_ring_buffer_cell));
	segment->evicted_offset = (uint32_t) offset;
	offset += align_to_cache_line(segment->ring.evicted_count * sizeof(uint32_t));
	segment->write_counters_offset = (uint32_t) offset;
	offset += align_to_cache_line(segment->write_counter_count * sizeof(uint32_t));
	segment->queries_offset = (uint32_t) offset;
	offset += align_to_cache_line(segment->query_capacity * sizeof(query_t));
	segment->input_offset = (uint32_t) offset;
	offset += align_to_cache_line(segment->input_size);
	segment->bytes_offset = (uint32_t) offset;
	segment->ring.size = (uint32_t) ((segment_size - offset) & ~(size_t) 7);
}

void php_hiredis_segment_map(php_hiredis_segment_view *view, php_hiredis_segment *segment)
{
	char *base = (char *) segment;

	view->shared = segment;
	view->ring = (php_hiredis_ring_buffer_view) {&segment->ring, (php_hiredis_ring_buffer_cell *) (base + segment->cells_offset),
		(uint32_t *) (base + segment->evicted_offset), base + segment->bytes_offset};
	view->write_counters = (uint32_t *) (base + segment->write_counters_offset);
	view->queries = (query_t *) (base + segment->queries_offset);
	view->input = base + segment->input_offset;
}

void php_hiredis_segment_init(php_hiredis_segment_view *view, php_hiredis_segment *segment, uint32_t max_value, uint64_t max_age)
{
	segment_lay_out(segment);
	php_hiredis_segment_map(view, segment);
	segment->max_value = MIN(max_value, MIN(segment->ring.size / 16, segment->input_size) / 2);
	segment->max_age = max_age;
	php_hiredis_ring_buffer_empty(&view->ring);
}

void php_hiredis_segment_wake(const php_hiredis_segment_view *view)
{
	php_hiredis_segment *segment = view->shared;

	ADD(segment->futex, 1);
	if (__atomic_load_n(&segment->sleepers, __ATOMIC_SEQ_CST) > 0) {
		syscall(SYS_futex, &segment->futex, FUTEX_WAKE, INT32_MAX, NULL, NULL, 0);
	}
}

void php_hiredis_segment_reset(const php_hiredis_segment_view *view)
{
	php_hiredis_segment *segment = view->shared;

	STORE(segment->epoch, segment->epoch | 1);
	php_hiredis_ring_buffer_empty(&view->ring);
	segment->splitter = (php_hiredis_splitter) {0};
	segment->input_length = 0;
	segment->first_unanswered = segment->next_query = 0;
	segment->unanswered_bytes = segment->unsent_length = 0;
	STORE(segment->probe_answered_at, 0);
	/* The queries in flight will not be answered, so wake the processes that wait. */
	STORE(segment->answered, segment->last_sent);
	STORE(segment->last_alive_at, 0);
	segment->changes++;
	segment->wipes++;
	STORE(segment->parsing, (segment->parsing + 1) & ~1u);
	php_hiredis_segment_wake(view);
}

void php_hiredis_segment_open(const php_hiredis_segment_view *view)
{
	STORE(view->shared->last_alive_at, 0);
	STORE(view->shared->socket_checked_at, 0);
	/* What INFO showed on an earlier connection does not count: the server may have been restarted. */
	view->shared->unreported = (php_hiredis_cache_unreported) {.hits_end_at = UINT64_MAX, .due_at = php_hiredis_cache_now() + view->shared->max_age / 2};
	/* There are no entries yet, so every client's lease is allowed. */
	STORE(view->shared->checked_lease, view->shared->longest_lease);
	view->shared->tracking_error[0] = '\0';
	STORE(view->shared->epoch, (view->shared->epoch | 1) + 1);
}

/* ---- queries ---- */

/* Returns how often keys with this hash have been written. A reply may be used only if this number has not changed
 * since the query was sent. */
static inline uint32_t segment_write_count(const view_t *view, uint32_t hash)
{
	return __atomic_load_n(&view->write_counters[hash & (view->shared->write_counter_count - 1)], __ATOMIC_SEQ_CST);
}

/* Returns whether the queries may be sent: there is space to record them, and not too many bytes are unanswered. */
static bool segment_may_query(const view_t *view, const php_hiredis_segment_queries *queries)
{
	const php_hiredis_segment *segment = view->shared;

	return segment->next_query - segment->first_unanswered + queries->count <= segment->query_capacity
		&& segment->unanswered_bytes + queries->bytes->length <= PHP_HIREDIS_SEGMENT_UNANSWERED_MAX;
}

/* Finds a query for the same command and key whose answer the reader can use instead of sending its own query. That
 * query is still unanswered, or was answered after the reader searched the entries. Returns NULL if there is none.
 * Skips queries that were sent before a confirmed write of the key, or before the reader's last barrier for the key,
 * because their answers may be too old. */
static const query_t *segment_find_claim(const php_hiredis_segment_reader *reader, const php_hiredis_cache_query *wanted, uint32_t hash, uint64_t answered_before)
{
	const view_t *view = &reader->view;
	const php_hiredis_segment *segment = view->shared;
	uint64_t barrier = MAX(reader->barrier_query, reader->barrier_queries[hash % PHP_HIREDIS_READER_BARRIERS]);
	/* The record of an answered query stays in `queries` until a new query takes its place. */
	uint64_t oldest = segment->next_query > segment->query_capacity ? segment->next_query - segment->query_capacity : 0;

	for (uint64_t i = segment->next_query; i-- > oldest; ) {
		const query_t *query = &view->queries[i & (segment->query_capacity - 1)];

		if (query->id <= answered_before) {
			break;
		}
		if (query->hash == hash && query->id > barrier && query->spec == wanted->spec && query->key_length == wanted->key_length
				&& query->rest_length == wanted->rest_length && memcmp(query->bytes, wanted->key, wanted->key_length) == 0
				&& memcmp(query->bytes + wanted->key_length, wanted->rest, wanted->rest_length) == 0
				&& query->write_count == segment_write_count(view, hash)) {
			return query;
		}
	}
	return NULL;
}

/* Removes each query for which segment_find_claim() finds an equal query that was sent earlier. Records the highest id
 * of these earlier queries, because the caller must wait until the query with this id is answered. Also records when
 * the oldest of them was sent. */
static void queries_remove_claimed(const php_hiredis_segment_reader *reader, php_hiredis_segment_queries *queries)
{
	php_hiredis_output *bytes = queries->bytes;
	size_t begin = 0, kept_end = 0;
	uint32_t kept = 0;

	queries->claimed_by_others = 0;
	queries->last_claimed_id = 0;
	queries->oldest_claim_began_at = UINT64_MAX;
	for (uint32_t i = 0; i < queries->count; i++) {
		size_t end = queries->ends[i], length = end - begin;
		const query_t *claim = segment_find_claim(reader, &queries->queries[i], queries->hashes[i], queries->answered_before);

		if (claim) {
			queries->claimed_by_others++;
			queries->last_claimed_id = MAX(queries->last_claimed_id, claim->id);
			queries->oldest_claim_began_at = MIN(queries->oldest_claim_began_at, claim->began_at);
		} else {
			if (kept < i) {
				memmove(bytes->bytes + kept_end, bytes->bytes + begin, length);
				queries->queries[kept] = queries->queries[i];
				queries->hashes[kept] = queries->hashes[i];
			}
			kept_end += length;
			queries->ends[kept++] = kept_end;
		}
		begin = end;
	}
	queries->count = kept;
	bytes->length = kept_end;
}

static void segment_note_query(const view_t *view, const php_hiredis_cache_query *query_key, uint32_t hash, size_t encoded_length, uint64_t now)
{
	php_hiredis_segment *segment = view->shared;
	query_t *query = &view->queries[segment->next_query & (segment->query_capacity - 1)];

	query->id = segment->last_sent + 1;
	query->began_at = now;
	query->hash = hash;
	query->write_count = segment_write_count(view, query->hash);
	query->cell = NO_CELL;
	query->key_length = query_key->key_length;
	query->rest_length = query_key->rest_length;
	query->encoded_length = (uint32_t) encoded_length;
	query->spec = query_key->spec;
	query->replies = 0;
	query->kind = PHP_HIREDIS_SEGMENT_READ;
	query->tracked = query->fits_missing_key = false;
	memcpy(query->bytes, query_key->key, query_key->key_length);
	memcpy(query->bytes + query_key->key_length, query_key->rest, query_key->rest_length);
	segment->next_query++;
	segment->unanswered_bytes += query->encoded_length;
	STORE(segment->last_sent, query->id);
}

/* Removes the last recorded query, which was not sent. Its index is used again, but not its id: ids must increase, and
 * a reader may already be waiting for a higher id. The id 0 makes segment_find_claim() skip the record, because its
 * query will never be answered. */
static void segment_withdraw_query(const view_t *view)
{
	php_hiredis_segment *segment = view->shared;
	query_t *query = &view->queries[--segment->next_query & (segment->query_capacity - 1)];

	segment->unanswered_bytes -= query->encoded_length;
	query->id = 0;
}

/* Returns how many bytes the socket accepted: 0 if it is full, or -1 if it failed. */
static ssize_t transport_write_some(php_hiredis_transport *transport, char *bytes, size_t length)
{
	struct iovec part = {bytes, length};
	ssize_t written = transport->ops->write(transport, &part, 1);

	return written < 0 && transport->wants ? 0 : written;
}

bool php_hiredis_segment_send_rest(const php_hiredis_segment_view *view, php_hiredis_transport *transport)
{
	php_hiredis_segment *segment = view->shared;
	ssize_t written;

	if (EXPECTED(segment->unsent_length == 0)) {
		return true;
	}
	written = transport_write_some(transport, segment->unsent, segment->unsent_length);
	if (written > 0) {
		segment->unsent_length -= (uint32_t) written;
		memmove(segment->unsent, segment->unsent + written, segment->unsent_length);
	}
	return written >= 0;
}

/* Returns whether half of `max_age` has passed since the last INFO was sent (or since the tracking connection was
 * opened), and another INFO is of use and can be sent now. If the longest lease is more than half of `max_age`, returns
 * false: segment_check_info_age() would remove all entries before the INFO after that. */
static inline bool segment_needs_info(const php_hiredis_segment *segment, uint64_t now)
{
	return UNEXPECTED(now >= segment->unreported.due_at) && !segment->unreported.info_is_unusable
		&& php_hiredis_segment_load(&segment->longest_lease) <= segment->max_age / 2 && segment->unsent_length == 0
		&& segment->next_query - segment->first_unanswered < segment->query_capacity;
}

bool php_hiredis_segment_send_lease_query(const php_hiredis_segment_view *view, php_hiredis_transport *transport)
{
	static const php_hiredis_cache_query no_key = {.key = "", .rest = "", .spec = UINT16_MAX};
	php_hiredis_segment *segment = view->shared;
	uint64_t now = php_hiredis_cache_now();
	bool needs_info = segment_needs_info(segment, now);
	static char caching[] = PHP_HIREDIS_SEGMENT_CACHING, info[] = PHP_HIREDIS_CACHE_INFO;
	char *command = needs_info ? info : caching;
	size_t length = needs_info ? sizeof(info) - 1 : sizeof(caching) - 1;
	ssize_t written;

	segment_note_query(view, &no_key, 0, length, now);
	view->queries[(segment->next_query - 1) & (segment->query_capacity - 1)].kind = needs_info ? PHP_HIREDIS_SEGMENT_INFO : PHP_HIREDIS_SEGMENT_LEASE;
	if (needs_info) {
		segment->unreported.due_at = now + segment->max_age / 2;
	}
	STORE(segment->last_lease_query, segment->last_sent);
	written = transport_write_some(transport, command, length);
	if (written >= 0) {
		segment->unsent_length = (uint32_t) (length - (size_t) written);
		memcpy(segment->unsent, command + written, segment->unsent_length);
	}
	return written >= 0;
}

/* Call this if the socket has accepted only `written` bytes. Stores the rest of a query that was sent in part, and
 * withdraws the queries that were not sent at all. */
static void segment_keep_rest(const view_t *view, const php_hiredis_segment_queries *queries, size_t written)
{
	php_hiredis_segment *segment = view->shared;

	for (uint32_t i = queries->count; i-- > 0 && queries->ends[i] > written; ) {
		size_t begin = i == 0 ? 0 : queries->ends[i - 1];

		if (begin >= written) {
			segment_withdraw_query(view);
		} else {
			segment->unsent_length = (uint32_t) (queries->ends[i] - written);
			ZEND_ASSERT(segment->unsent_length <= sizeof(segment->unsent));
			memcpy(segment->unsent, queries->bytes->bytes + written, segment->unsent_length);
		}
	}
}

bool php_hiredis_segment_send(const php_hiredis_segment_reader *reader, php_hiredis_transport *transport, php_hiredis_segment_queries *queries, uint64_t *id)
{
	const view_t *view = &reader->view;
	const php_hiredis_output *bytes = queries->bytes;
	uint64_t now = php_hiredis_cache_now();
	ssize_t written;

	*id = 0;
	if (!php_hiredis_segment_send_rest(view, transport)) {
		return false;
	}
	queries_remove_claimed(reader, queries);
	if (queries->count == 0) {
		*id = queries->last_claimed_id;
		return true;
	}
	/* INFO must be answered before these queries. Otherwise their answers could renew the lease for entries that have
	 * become outdated without an invalidation. */
	if (UNEXPECTED(segment_needs_info(view->shared, now)) && !php_hiredis_segment_send_lease_query(view, transport)) {
		return false;
	}
	if (view->shared->unsent_length > 0 || !segment_may_query(view, queries)) {
		return true;
	}
	/* Record the queries and the write counts of their keys before sending. If a write to a key is confirmed
	 * afterwards, the key's count no longer matches, and the query's reply is not used. */
	for (uint32_t i = 0; i < queries->count; i++) {
		segment_note_query(view, &queries->queries[i], queries->hashes[i], queries->ends[i] - (i == 0 ? 0 : queries->ends[i - 1]), now);
	}
	written = transport_write_some(transport, bytes->bytes, bytes->length);
	if (written >= 0 && written < (ssize_t) bytes->length) {
		segment_keep_rest(view, queries, (size_t) written);
	}
	/* The caller must wait for the answer to the last query even if the socket accepted only a part of that query. The
	 * processes that wait for the answer send the rest. */
	if (written > (ssize_t) (queries->count == 1 ? 0 : queries->ends[queries->count - 2])) {
		*id = view->shared->last_sent;
	}
	return written >= 0;
}

/* ---- applying what was received ---- */

/* Stores a reply; NULL means that the reply was too large. Readers cannot use the entry until the reply to PTTL has
 * arrived. */
static void segment_store_reply(const view_t *view, query_t *query, const char *reply, size_t length)
{
	const php_hiredis_cache_query query_key = {.key = query->bytes, .rest = query->bytes + query->key_length, .key_length = query->key_length,
		.rest_length = query->rest_length, .spec = query->spec};

	query->fits_missing_key = reply && php_hiredis_reply_fits_missing_key(reply, length);
	query->cell = php_hiredis_ring_buffer_put(&view->ring, &query_key, query->hash, query->write_count, query->began_at, reply, (uint32_t) length);
	if (query->cell != NO_CELL) {
		query->version = cell_version(&view->ring, query->cell);
	}
}

/* Sets when the stored reply expires, or removes the reply. `is_known` means that PTTL returned a number. */
static void segment_set_expiry(const view_t *view, const query_t *query, bool is_known, zend_long milliseconds)
{
	const php_hiredis_segment *segment = view->shared;
	/* While `hits_end_at` is UINT64_MAX, INFO's counters cannot be trusted to show changes. */
	bool changes_are_visible = segment->unreported.hits_end_at != UINT64_MAX
		&& php_hiredis_command_specs[query->spec].cacheable == PHP_HIREDIS_CACHEABLE_UNTIL_EXPIRY;
	uint64_t lifetime = php_hiredis_cache_lifetime(is_known, milliseconds, query->fits_missing_key,
		changes_are_visible ? PHP_HIREDIS_CACHE_LIFETIME_MAX : segment->max_age);

	php_hiredis_ring_buffer_set_expiry(&view->ring, query->cell, query->version, lifetime == 0 ? 0 : query->began_at + lifetime);
}

/* Removes all entries: some of them would be used for longer than `max_age`, although they may be outdated. */
static zend_never_inline void segment_remove_longer_lived(const view_t *view)
{
	php_hiredis_segment *segment = view->shared;

	STORE(segment->changes, segment->changes + 1);
	segment->flushes++;
	php_hiredis_ring_buffer_empty(&view->ring);
}

/* Call this before the answer to a query that was sent at `began_at` renews the lease. If hits until the end of the
 * longest lease could be later than `max_age` after the last INFO, removes all entries. */
static zend_always_inline void segment_check_info_age(const view_t *view, uint64_t began_at)
{
	php_hiredis_segment *segment = view->shared;
	uint64_t longest_lease = php_hiredis_segment_load(&segment->longest_lease);

	if (UNEXPECTED(began_at >= segment->unreported.hits_end_at - longest_lease)) {
		segment->unreported.hits_end_at = UINT64_MAX;
		segment_remove_longer_lived(view);
	}
	__atomic_store_n(&segment->checked_lease, longest_lease, __ATOMIC_RELEASE); /* after the removal */
}

/* Removes the first unanswered query, after all its replies have arrived. Records that the server was alive when the
 * query was sent. */
static void segment_end_query(const view_t *view, const query_t *query)
{
	php_hiredis_segment *segment = view->shared;

	STORE(segment->last_alive_at, query->began_at);
	segment->first_unanswered++;
	segment->unanswered_bytes -= query->encoded_length;
	STORE(segment->answered, query->id);
}

/* Processes the reply to a query without a key. If some entries may be used for longer than `max_age`, and the reply to
 * INFO shows a change for which there was no invalidation, or no longer shows such changes, removes all entries. An
 * error, or a reply that was too large for the input, shows none. Returns false if the reply does not belong to the
 * query. */
static zend_never_inline bool segment_receive_reply_without_key(const view_t *view, const query_t *query, const char *reply, size_t length)
{
	php_hiredis_segment *segment = view->shared;
	const php_hiredis_splitter *splitter = &segment->splitter;

	if (query->kind == PHP_HIREDIS_SEGMENT_INFO) {
		bool is_error = splitter->type == '-' || splitter->type == '!';

		if (!is_error && splitter->type != '=' && splitter->type != '$') {
			return false;
		}
		is_error = is_error || splitter->uncacheable || splitter->beginning_discarded;
		if (php_hiredis_cache_unreported_update(&segment->unreported, is_error ? NULL : reply, length, query->began_at, segment->max_age)) {
			segment_remove_longer_lived(view);
		}
	}
	segment_check_info_age(view, query->began_at);
	segment_end_query(view, query);
	return true;
}

/* Processes the next reply. If `beginning_discarded` is true, only the end of the reply is passed. Returns false if the
 * reply matches no query or has the wrong type. The connection must then be closed, because later replies would go to
 * the wrong queries. */
static bool segment_receive_reply(const view_t *view, const char *reply, size_t length, bool beginning_discarded)
{
	php_hiredis_segment *segment = view->shared;
	query_t *query = &view->queries[segment->first_unanswered & (segment->query_capacity - 1)];
	const php_hiredis_splitter *splitter = &segment->splitter;
	bool is_error = splitter->type == '-' || splitter->type == '!';
	zend_long milliseconds = 0;
	/* The server sends the status OK in reply to CLIENT CACHING, but never in reply to a read. If a read seems to get
	 * OK, the replies no longer match the queries. */
	bool is_shifted = query->replies == 1 && splitter->type == '+' && length == sizeof("+OK\r\n") - 1 && memcmp(reply, "+OK\r\n", length) == 0;

	if (segment->first_unanswered == segment->next_query || is_shifted
			|| (query->replies == 0 && splitter->type != '+' && !is_error && query->kind != PHP_HIREDIS_SEGMENT_INFO)
			|| (query->replies == 2 && splitter->type != ':' && !is_error)) {
		return false;
	}
	switch (query->replies++) {
		case 0:
			if (UNEXPECTED(query->kind != PHP_HIREDIS_SEGMENT_READ)) {
				return segment_receive_reply_without_key(view, query, reply, length);
			}
			segment_check_info_age(view, query->began_at);
			query->tracked = splitter->type == '+';
			return true;
		case 1:
			if (!query->tracked || splitter->uncacheable || is_error
					|| query->write_count != segment_write_count(view, query->hash)) {
				return true;
			}
			beginning_discarded = beginning_discarded || length > segment->max_value;
			segment_store_reply(view, query, beginning_discarded ? NULL : reply, beginning_discarded ? 0 : length);
			return true;
		default:
			if (query->cell != NO_CELL) {
				bool is_known = !beginning_discarded && php_hiredis_reply_read_integer(reply, length, &milliseconds);

				segment_set_expiry(view, query, is_known, milliseconds);
			}
			segment_end_query(view, query);
			return true;
	}
}

/* Removes the entries of the keys that an invalidation message names. If the message is unreadable, removes all
 * entries. */
static void segment_receive_push(const view_t *view, const char *push, size_t length, bool is_unreadable)
{
	php_hiredis_segment *segment = view->shared;
	php_hiredis_invalidation_keys keys;
	const char *name;
	size_t size;
	bool all = is_unreadable;

	if (!is_unreadable && !php_hiredis_message_is_invalidation(push, length, &keys, &all)) {
		return;
	}
	__atomic_store_n(&segment->changes, segment->changes + 1, __ATOMIC_SEQ_CST);
	if (all) {
		segment->emptied++;
		segment->invalidations++;
		php_hiredis_ring_buffer_empty(&view->ring);
		return;
	}
	while ((name = php_hiredis_invalidation_next_key(&keys, &size)) != NULL) {
		segment->invalidations++;
		php_hiredis_ring_buffer_remove(&view->ring, php_hiredis_cache_hash(php_hiredis_segment_hash_seed, name, size));
	}
}

/* Returns a buffer for received bytes. First makes the counter `parsing` odd, so that readers do not use any entry
 * until these bytes have been applied. */
static char *segment_begin_input(const view_t *view, size_t *size)
{
	php_hiredis_segment *segment = view->shared;

	if (!(segment->parsing & 1)) {
		STORE(segment->parsing, segment->parsing + 1);
	}
	*size = segment->input_size - segment->input_length;
	return view->input + segment->input_length;
}

/* Applies the received bytes to the entries. Returns false if the bytes are not RESP3, or a reply matches no query. */
static bool segment_apply_input(const view_t *view, size_t received)
{
	php_hiredis_segment *segment = view->shared;
	php_hiredis_splitter *splitter = &segment->splitter;
	uint64_t answered = segment->answered;
	uint32_t at = 0;
	bool is_complete = true;

	segment->input_length += (uint32_t) received;
	while (is_complete && at < segment->input_length) {
		php_hiredis_splitter_state state = php_hiredis_splitter_advance(splitter, view->input + at, segment->input_length - at);

		is_complete = state == PHP_HIREDIS_SPLITTER_COMPLETE;
		if (state == PHP_HIREDIS_SPLITTER_INVALID) {
			return false;
		}
		if (is_complete) {
			if (splitter->type == '>') {
				/* If the keys in the message cannot be located, the last argument is true, and all entries are removed.
				 * A RESP3 attribute may precede the keys, or the beginning of the message was discarded. */
				segment_receive_push(view, view->input + at, (size_t) splitter->examined, splitter->beginning_discarded || splitter->uncacheable);
			} else if (!segment_receive_reply(view, view->input + at, (size_t) splitter->examined, splitter->beginning_discarded)) {
				return false;
			}
			at += (uint32_t) splitter->examined;
			*splitter = (php_hiredis_splitter) {0};
		}
	}
	if (at == 0 && segment->input_length == segment->input_size) { /* a large item fills the input: discard what the splitter has examined */
		if (splitter->examined == 0) {
			return false;
		}
		at = (uint32_t) splitter->examined;
		splitter->examined = 0;
		splitter->beginning_discarded = true;
	}
	segment->input_length -= at;
	memmove(view->input, view->input + at, segment->input_length);
	if (answered != segment->answered) {
		php_hiredis_segment_wake(view);
	}
	return true;
}

bool php_hiredis_segment_receive(const php_hiredis_segment_view *view, php_hiredis_transport *transport)
{
	size_t received = 0, size;
	ssize_t count = 0;
	uint64_t read_at;

	do {
		char *to = segment_begin_input(view, &size);

		read_at = php_hiredis_cache_now(); /* before the read, because bytes may arrive after it */
		count = transport->ops->read(transport, to, size, false, false);
		if (count < 0 && transport->wants) {
			break;
		}
		if (count <= 0 || !segment_apply_input(view, (size_t) count)) {
			return false;
		}
		STORE(view->shared->probe_answered_at, 0); /* the connection does not hang, even if no query is answered yet */
		received += (size_t) count;
	} while ((size_t) count == size && received < RECEIVE_MAX);
	if (received < RECEIVE_MAX) {
		STORE(view->shared->socket_checked_at, read_at);
	}
	STORE(view->shared->parsing, view->shared->parsing + 1);
	return true;
}

/* ---- without the lock ---- */

bool php_hiredis_segment_add_lease(php_hiredis_segment *segment, uint64_t lease)
{
	uint64_t longest = php_hiredis_segment_load(&segment->longest_lease);

	lease = MIN(lease, segment->max_age);
	while (longest < lease && !__atomic_compare_exchange_n(&segment->longest_lease, &longest, lease, false, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST));
	return lease > php_hiredis_segment_load(&segment->checked_lease);
}

void php_hiredis_segment_invalidate(const php_hiredis_segment_view *view, uint32_t hash)
{
	ADD(view->write_counters[hash & (view->shared->write_counter_count - 1)], 1);
}

void php_hiredis_segment_invalidate_all(const php_hiredis_segment_view *view)
{
	for (uint32_t i = 0; i < view->shared->write_counter_count; i++) {
		ADD(view->write_counters[i], 1);
	}
}
#endif

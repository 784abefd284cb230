/*
 * Gives a thread access to the cache in shared memory. The main type is php_hiredis_attachment: a segment (the
 * part of this memory for one server, user and database), and a descriptor of the tracking connection, on which Redis
 * reports changed keys. reads.c is the caller.
 *
 * No process may hold the segment's lock while it waits for the server. Any process may be killed or stopped at any
 * point, so every wait for another process must have a time limit.
 */
#include "shared/internal.h"
#ifdef PHP_HIREDIS_HAS_SEGMENTS
#include "ext/hash/php_hash.h"
#include "ext/hash/php_hash_sha.h"
#include "ext/random/php_random.h"
#include <errno.h>
#include <linux/futex.h>
#include <signal.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#define MILLISECOND UINT64_C(1000000)
#define LOCK_TIMEOUT MILLISECOND
/* With this `lock_timeout`, segment_lock() does not wait at all. */
#define WITHOUT_WAITING UINT64_MAX
/* A process that wants to reserve a segment tries at most this many times to lock it. Another process may hold the
 * lock, because it wants to reserve the same segment. */
#define RESERVE_TRIES 200
/* A waiting process checks at this interval whether another process has read the server's answer, or has died while it
 * held the lock. */
#define CHECK_INTERVAL (5 * MILLISECOND)
/* After an attempt to open the tracking connection has failed, no process tries again for this long. Otherwise every
 * read would wait. */
#define REOPEN_AFTER (1000 * MILLISECOND)
/* If a thread cannot open the first tracking connection for a server, user and database, stats() shows the reason for
 * this long. The password may be wrong, for example. */
#define TRACKING_ERROR_SHOWN_FOR (60000 * MILLISECOND)
/* Connecting, the handshake and waiting for the lock may each use 1/8 of a read's time limit. If the cache cannot be
 * used, the rest of the time is needed for a read on the client's own connection. */
#define OPEN_TIME_DIVISOR 8
/* After the server has answered a test read on another connection, the tracking connection must receive something
 * within this time, or it is closed. */
#define PROBE_GRACE (50 * MILLISECOND)

/* A thread keeps at most this many attachments between requests. Each attachment lets a thread use one segment of the
 * shared memory. */
#define ATTACHMENTS_KEPT 64

typedef php_hiredis_attachment attachment_t;
typedef php_hiredis_segment_view view_t;

/* ---- locks ---- */

typedef enum {
	LOCKED,
	OWNER_DIED, /* this process holds the lock, but must reset the segment: the last owner died during a change */
	LOCK_UNAVAILABLE      /* another process did not release the lock in time */
} lock_state;

#ifdef HAVE_HIREDIS_MUTEX_CLOCKLOCK
/* With CLOCK_REALTIME, a process would wait longer if the system clock were set back. */
#define LOCK_CLOCK CLOCK_MONOTONIC
#define mutex_lock_until(lock, deadline) pthread_mutex_clocklock(lock, LOCK_CLOCK, deadline)
#else
#define LOCK_CLOCK CLOCK_REALTIME /* the clock of pthread_mutex_timedlock() */
#define mutex_lock_until(lock, deadline) pthread_mutex_timedlock(lock, deadline)
#endif

/* Tries for at most one millisecond to lock the mutex. Returns what pthread_mutex_timedlock() returns. */
static int mutex_lock_briefly(pthread_mutex_t *lock)
{
	struct timespec deadline;

	/* A robust mutex reports an owner that has died, but not one that is stopped (SIGSTOP), so limit the wait. */
	clock_gettime(LOCK_CLOCK, &deadline);
	deadline.tv_nsec += LOCK_TIMEOUT;
	if (deadline.tv_nsec >= 1000000000) {
		deadline.tv_nsec -= 1000000000;
		deadline.tv_sec++;
	}
	return mutex_lock_until(lock, &deadline);
}

/* Returns whether the process is stopped (SIGSTOP). Returns false if the system does not report this. */
static bool process_is_stopped(int32_t pid)
{
	char path[32], line[128], *name_end;
	FILE *file;
	bool is_stopped = false;

	snprintf(path, sizeof(path), "/proc/%d/stat", (int) pid);
	file = fopen(path, "re");
	if (file) {
		if (fgets(line, sizeof(line), file) && (name_end = strrchr(line, ')')) != NULL && name_end[1] == ' ') { /* as in "42 (php-fpm) T 1 ..." */
			is_stopped = name_end[2] == 'T' || name_end[2] == 't';
		}
		fclose(file);
	}
	return is_stopped;
}

/* Waits for the lock for up to `lock_timeout` nanoseconds (0 means one millisecond). If one owner keeps the lock for
 * all that time, the owner is assumed to be stopped (SIGSTOP): later calls then wait only a millisecond. */
static int segment_wait_for_lock(const view_t *view, uint64_t lock_timeout, bool wait_for_stopped)
{
	php_hiredis_segment *segment = view->shared;
	uint64_t count = php_hiredis_segment_load(&segment->lock_count), began = php_hiredis_cache_now(), waited = 0;
	bool is_stuck = count == php_hiredis_segment_load(&segment->stuck_lock_count);
	int result = mutex_lock_briefly(&segment->lock);

	while (result == ETIMEDOUT && !is_stuck && waited < lock_timeout
			&& (wait_for_stopped || !process_is_stopped(__atomic_load_n(&segment->lock_owner, __ATOMIC_RELAXED)))) {
		result = mutex_lock_briefly(&segment->lock);
		waited = php_hiredis_cache_now() - began;
	}
	if (result == ETIMEDOUT && lock_timeout > 0 && waited >= lock_timeout && php_hiredis_segment_load(&segment->lock_count) == count) {
		__atomic_store_n(&segment->stuck_lock_count, count, __ATOMIC_SEQ_CST);
	}
	return result;
}

/* Locks the segment. Waits up to `lock_timeout` nanoseconds (0 means one millisecond), or not at all for
 * WITHOUT_WAITING. If `wait_for_stopped` is false, waits only a millisecond for an owner that is stopped (SIGSTOP). */
static lock_state segment_lock(const view_t *view, uint64_t lock_timeout, bool wait_for_stopped)
{
	pthread_mutex_t *lock = &view->shared->lock;
	int result = pthread_mutex_trylock(lock);

	if (result == EBUSY && lock_timeout != WITHOUT_WAITING) {
		result = segment_wait_for_lock(view, lock_timeout, wait_for_stopped);
	}
	if (UNEXPECTED(result != 0 && result != EOWNERDEAD)) {
		return LOCK_UNAVAILABLE;
	}
	__atomic_store_n(&view->shared->lock_count, view->shared->lock_count + 1, __ATOMIC_SEQ_CST);
	__atomic_store_n(&view->shared->lock_owner, (int32_t) getpid(), __ATOMIC_RELAXED);
	if (UNEXPECTED(result == EOWNERDEAD)) {
		pthread_mutex_consistent(lock);
		view->shared->deaths++;
		return view->shared->reserved ? OWNER_DIED : LOCKED;
	}
	return LOCKED;
}

static void segment_unlock(const view_t *view)
{
	pthread_mutex_unlock(&view->shared->lock);
}

/* Closes the tracking connection for all processes and removes all entries. The caller holds the lock. */
static void segment_end_connection(const view_t *view)
{
	php_hiredis_segment_reset(view);
	php_hiredis_mailbox_empty(view->number);
}

/* Tries to lock `tracking_mutex`. Only the process that holds it may poll or open the tracking connection. Returns
 * false if another process holds it. */
static bool segment_try_lock_tracking(const view_t *view)
{
	int result = pthread_mutex_trylock(&view->shared->tracking_mutex);

	if (UNEXPECTED(result == EOWNERDEAD)) {
		pthread_mutex_consistent(&view->shared->tracking_mutex); /* the mutex protects no data, so there is nothing to repair */
		result = 0;
	}
	return result == 0;
}

static void segment_unlock_tracking(const view_t *view)
{
	pthread_mutex_unlock(&view->shared->tracking_mutex);
	php_hiredis_segment_wake(view);
}

/* Sleeps until php_hiredis_segment_wake() is called or `nanoseconds` have passed. Returns at once if `*number` no
 * longer equals `expected`. */
static void segment_sleep(const view_t *view, const uint64_t *number, uint64_t expected, uint64_t nanoseconds)
{
	php_hiredis_segment *segment = view->shared;
	struct timespec limit = {.tv_nsec = (long) nanoseconds};
	uint32_t futex_value = __atomic_load_n(&segment->futex, __ATOMIC_SEQ_CST); /* load the futex before the number, or a wake-up could be missed */

	if (php_hiredis_segment_load(number) != expected) {
		return;
	}
	if (UNEXPECTED(!php_hiredis_may_block())) {
		php_hiredis_pause(MILLISECOND); /* a coroutine scheduler cannot wait for a futex */
		return;
	}
	/* A process killed here leaves `sleepers` too high, which costs only a needless system call. */
	__atomic_fetch_add(&segment->sleepers, 1, __ATOMIC_SEQ_CST);
	syscall(SYS_futex, &segment->futex, FUTEX_WAIT, futex_value, &limit, NULL, 0);
	__atomic_fetch_sub(&segment->sleepers, 1, __ATOMIC_SEQ_CST);
}

/* ---- the table of segments ---- */

static void mutex_init_shared(pthread_mutex_t *lock)
{
	pthread_mutexattr_t attributes;

	pthread_mutexattr_init(&attributes);
	pthread_mutexattr_setpshared(&attributes, PTHREAD_PROCESS_SHARED);
	pthread_mutexattr_setrobust(&attributes, PTHREAD_MUTEX_ROBUST);
	pthread_mutex_init(lock, &attributes);
	pthread_mutexattr_destroy(&attributes);
}

static php_hiredis_segment *segment_at(uint32_t number)
{
	return (php_hiredis_segment *) (php_hiredis_arena.segments + number * php_hiredis_arena.segment_size);
}

/* Initialises the locks of all segments and the seed of the hashes. The shared memory must already be mapped. */
static void segments_init(void)
{
	php_random_bytes_silent(php_hiredis_segment_hash_seed, sizeof(php_hiredis_segment_hash_seed));
	for (uint32_t i = 0; i < php_hiredis_arena.segment_count; i++) {
		php_hiredis_segment *segment = segment_at(i);

		mutex_init_shared(&segment->lock);
		mutex_init_shared(&segment->tracking_mutex);
		segment->epoch = 1;
		segment->stuck_lock_count = UINT64_MAX;
	}
}

static bool segment_has_identity(const php_hiredis_segment *segment, const unsigned char *identity)
{
	return __atomic_load_n(&segment->reserved, __ATOMIC_ACQUIRE) && memcmp(segment->identity, identity, PHP_HIREDIS_SEGMENT_IDENTITY) == 0;
}

/* Reserves a free segment for the server, user and database of `identity`. Returns true even if another process
 * reserved the segment first, so the caller must compare the identities. Returns false if another process does not
 * release the lock. */
static bool segment_reserve(view_t *view, php_hiredis_segment *segment, const unsigned char *identity, uint32_t max_value, uint64_t max_age)
{
	int attempts = 0;
	lock_state state;

	view->shared = segment;
	while ((state = segment_lock(view, 0, false)) == LOCK_UNAVAILABLE) {
		if (++attempts == RESERVE_TRIES) {
			return false;
		}
	}
	if (state == OWNER_DIED) { /* another process reserved and used it, and died during a change */
		php_hiredis_segment_map(view, segment);
		segment_end_connection(view);
	} else if (!segment->reserved) {
		php_hiredis_segment_init(view, segment, max_value, max_age);
		memcpy(segment->identity, identity, PHP_HIREDIS_SEGMENT_IDENTITY);
		__atomic_store_n(&segment->reserved, 1, __ATOMIC_RELEASE);
	}
	segment_unlock(view);
	return true;
}

/* Finds the segment (a part of the shared memory) with this `identity`, which is a hash of the server, the user, the
 * database and so on. If there is none, returns NULL, and sets `*full` if no segment is free. Segments are reserved in
 * order, so the search ends at the first free one. */
static php_hiredis_segment *segment_find(const unsigned char *identity, uint32_t *number, bool *full)
{
	*full = false;
	for (*number = 0; *number < php_hiredis_arena.segment_count; (*number)++) {
		php_hiredis_segment *segment = segment_at(*number);

		if (!__atomic_load_n(&segment->reserved, __ATOMIC_ACQUIRE)) {
			return NULL;
		}
		if (segment_has_identity(segment, identity)) {
			return segment;
		}
	}
	*full = true;
	return NULL;
}

#define ALL_SEGMENTS_TAKEN "all of hiredis.cache_rooms are taken"

/* Finds the segment (a part of the shared memory) with this `identity`, which is a hash of the server, the user, the
 * database and so on. If there is none, reserves a free segment. Returns NULL for success, or the reason for failure, a
 * static string. */
static const char *segment_find_or_reserve(view_t *view, const unsigned char *identity, uint32_t max_value, uint64_t max_age)
{
	for (uint32_t i = 0; i < php_hiredis_arena.segment_count; i++) {
		php_hiredis_segment *segment = segment_at(i);

		view->number = i;
		/* segment_reserve() waits if another process is reserving this segment. Otherwise two segments could get the
		 * same identity. */
		if (!__atomic_load_n(&segment->reserved, __ATOMIC_ACQUIRE) && !segment_reserve(view, segment, identity, max_value, max_age)) {
			return "another process was stopped while it reserved one of hiredis.cache_rooms";
		}
		if (segment_has_identity(segment, identity)) {
			php_hiredis_segment_map(view, segment);
			return NULL;
		}
	}
	return ALL_SEGMENTS_TAKEN;
}

void php_hiredis_segments_invalidate_all(void)
{
	for (uint32_t i = 0; i < php_hiredis_arena.segment_count; i++) {
		php_hiredis_segment *segment = segment_at(i);
		view_t view;

		if (!__atomic_load_n(&segment->reserved, __ATOMIC_ACQUIRE)) {
			break;
		}
		php_hiredis_segment_map(&view, segment);
		php_hiredis_segment_invalidate_all(&view);
	}
}

static bool process_is_alive(int32_t pid)
{
	return pid != 0 && (kill(pid, 0) == 0 || errno == EPERM);
}

/* Adds this process to the list of workers, if the list has room or contains a process that has ended. */
static void segment_add_worker(const view_t *view)
{
	int32_t *workers = view->shared->workers, own = (int32_t) getpid();

	for (uint32_t i = 0; i < PHP_HIREDIS_SEGMENT_WORKERS_MAX; i++) {
		if (__atomic_load_n(&workers[i], __ATOMIC_RELAXED) == own) {
			return;
		}
	}
	for (uint32_t i = 0; i < PHP_HIREDIS_SEGMENT_WORKERS_MAX; i++) {
		int32_t pid = __atomic_load_n(&workers[i], __ATOMIC_RELAXED);

		if (!process_is_alive(pid) && __atomic_compare_exchange_n(&workers[i], &pid, own, false, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST)) {
			return;
		}
	}
}

/* Returns how many of the processes that have used this segment are still alive. */
static uint32_t segment_count_workers(const view_t *view)
{
	uint32_t count = 0;

	for (uint32_t i = 0; i < PHP_HIREDIS_SEGMENT_WORKERS_MAX; i++) {
		count += process_is_alive(__atomic_load_n(&view->shared->workers[i], __ATOMIC_RELAXED));
	}
	return count;
}

void php_hiredis_shared_mshutdown(void)
{
	php_hiredis_mailboxes_close();
}

void php_hiredis_shared_minit(void)
{
	if (php_hiredis_arena.segment_count > 0 && !php_hiredis_mailboxes_create(php_hiredis_arena.segment_count)) {
		php_hiredis_arena.segment_count = 0;
		php_hiredis_arena.why_no_segments = "there were no descriptors for the rooms of hiredis.cache_shared";
		return;
	}
	segments_init();
}

/* ---- attachments ---- */

static const char *config_reason_not_shared(const php_hiredis_config *config)
{
	return php_hiredis_arena.why_no_segments ? php_hiredis_arena.why_no_segments
		: config->tls ? "the keys of a TLS connection belong to one process"
		: config->sentinels ? "the sentinels may tell another server"
		: config->redirect || config->replica || config->announced || config->failover ? "the server may be another one later"
		: config->password_from_closure ? "the password is a Closure's"
		: NULL;
}

/* Makes `socket` this thread's descriptor of the segment's tracking connection, and closes the previous descriptor. The
 * descriptors of other processes stay open. */
static void attachment_set_descriptor(const attachment_t *attachment, int socket)
{
	const php_hiredis_segment *segment = attachment->reader.view.shared;
	int previous = -1;

	for (attachment_t *each = HIREDIS_G(attachments); each; each = each->next) {
		if (each->reader.view.shared == segment) {
			previous = MAX(previous, each->transport.socket);
			each->transport.socket = socket;
			each->epoch = php_hiredis_segment_load(&segment->epoch);
		}
	}
	if (previous >= 0) {
		close(previous);
	}
}

/* Hashes the key of a server, user and database. The key itself contains the password, which other processes must not
 * read. */
static void key_fingerprint(const zend_string *key, unsigned char *identity)
{
	PHP_SHA256_CTX context;

	PHP_SHA256Init(&context);
	PHP_SHA256Update(&context, (const unsigned char *) ZSTR_VAL(key), ZSTR_LEN(key));
	PHP_SHA256Final(identity, &context);
}

static void key_release(zend_string *key)
{
	ZEND_SECURE_ZERO(ZSTR_VAL(key), ZSTR_LEN(key));
	zend_string_release(key);
}

/* Returns the thread's attachment (its access to shared memory) for this key and these settings, or NULL. Moves the
 * attachment to the front of the list. */
static attachment_t *attachment_find_in_thread(const php_hiredis_config *config, const zend_string *key)
{
	attachment_t **at, *attachment;

	for (at = &HIREDIS_G(attachments); (attachment = *at) != NULL; at = &attachment->next) {
		if (attachment->reader.view.shared && attachment->group == config->cache && attachment->flat == config->flat && zend_string_equals(attachment->key, key)) {
			*at = attachment->next; /* the last ones in a long list are freed at the end of the request */
			attachment->next = HIREDIS_G(attachments);
			HIREDIS_G(attachments) = attachment;
			break;
		}
	}
	return attachment;
}

static attachment_t *attachment_create(const php_hiredis_config *config, const zend_string *key, size_t database_offset)
{
	attachment_t *attachment = pecalloc(1, sizeof(*attachment), 1);

	attachment->group = config->cache;
	attachment->flat = config->flat;
	attachment->key = zend_string_init(ZSTR_VAL(key), ZSTR_LEN(key), 1);
	attachment->database_offset = database_offset;
	attachment->transport = (php_hiredis_transport) {.ops = &php_hiredis_transport_without_tls, .socket = -1};
	for (uint32_t i = 0; i < PHP_HIREDIS_ATTACHMENT_ARRAY_COUNT; i++) {
		ZVAL_UNDEF(&attachment->arrays[i].value);
	}
	attachment->next = HIREDIS_G(attachments);
	HIREDIS_G(attachments) = attachment;
	return attachment;
}

/* Frees an attachment (access to shared memory) that was removed from the list `others`. Closes its descriptor, unless
 * an attachment in the list uses the same descriptor. */
static void attachment_free(attachment_t *attachment, const attachment_t *others)
{
	while (others && others->reader.view.shared != attachment->reader.view.shared) {
		others = others->next;
	}
	if (!others && attachment->transport.socket >= 0) {
		close(attachment->transport.socket);
	}
	free(attachment->copy);
	key_release(attachment->key);
	pefree(attachment, 1);
}

static void attachment_remove(attachment_t *attachment)
{
	attachment_t **at = &HIREDIS_G(attachments);

	while (*at != attachment) {
		at = &(*at)->next;
	}
	*at = attachment->next;
	if (attachment->reader.view.shared) {
		attachment->group->counters.connections--;
	}
	attachment_free(attachment, HIREDIS_G(attachments));
}

/* Gives an attachment its segment, a part of the shared memory. If another attachment of this thread has the same
 * segment, both use one socket for the tracking connection. */
static void attachment_join_segment(attachment_t *attachment, const view_t *view)
{
	const attachment_t *other = HIREDIS_G(attachments);

	while (other && other->reader.view.shared != view->shared) {
		other = other->next;
	}
	if (other) {
		attachment->transport.socket = other->transport.socket;
		attachment->epoch = other->epoch;
		attachment->fork_depth = other->fork_depth;
	}
	attachment->reader.view = *view;
	/* The entries may be older than what this thread has written or read. If php_hiredis_segment_add_lease() returns
	 * true, they may also be too old for the end of this client's lease. */
	if (php_hiredis_segment_add_lease(view->shared, attachment->group->lease) || HIREDIS_G(shared_changes) > 0) {
		attachment->reader.barrier_query = php_hiredis_segment_load(&view->shared->last_sent);
	}
	attachment->group->counters.connections++; /* a group with connections is not freed, so it lives as long as the attachment */
}

bool php_hiredis_attachment_is_possible(const php_hiredis_config *config)
{
	php_hiredis_cache_group *group = config->cache;
	bool full = false;

	group->why_not_shared = config_reason_not_shared(config);
	if (!group->why_not_shared && !php_hiredis_attachment_find(config, &full) && full) {
		group->why_not_shared = ALL_SEGMENTS_TAKEN;
	}
	group->shares |= !group->why_not_shared;
	return !group->why_not_shared;
}

php_hiredis_attachment *php_hiredis_attachment_find(const php_hiredis_config *config, bool *full)
{
	size_t database_offset;
	zend_string *key = php_hiredis_shared_key(config, &database_offset);
	attachment_t *attachment = attachment_find_in_thread(config, key);
	unsigned char identity[PHP_HIREDIS_SEGMENT_IDENTITY];
	php_hiredis_segment *segment;
	uint32_t number;

	*full = false;
	if (!attachment) {
		key_fingerprint(key, identity);
		segment = segment_find(identity, &number, full);
		if (segment) {
			view_t view = {.number = number};

			attachment = attachment_create(config, key, database_offset);
			php_hiredis_segment_map(&view, segment);
			attachment_join_segment(attachment, &view);
		}
	}
	key_release(key);
	return attachment;
}

void php_hiredis_attachment_free_arrays(php_hiredis_attachment *attachment, bool after_bailout)
{
	for (uint32_t i = 0; attachment->array_cost > 0 && i < PHP_HIREDIS_ATTACHMENT_ARRAY_COUNT; i++) {
		if (!after_bailout) {
			zval_ptr_dtor_nogc(&attachment->arrays[i].value);
		}
		ZVAL_UNDEF(&attachment->arrays[i].value);
	}
	attachment->array_cost = 0;
}

void php_hiredis_attachments_end_request(php_hiredis_attachment *attachments, bool after_bailout)
{
	uint32_t count = 0;

	for (attachment_t *attachment = attachments, *next; attachment; attachment = next) {
		next = attachment->next;
		php_hiredis_attachment_free_arrays(attachment, after_bailout);
		if (attachment->parser_is_initialised) {
			if (after_bailout) {
				php_hiredis_parser_free(&attachment->parser, true);
			} else {
				php_hiredis_parser_free(&attachment->parser, false);
			}
			attachment->parser_is_initialised = false;
		}
		if (UNEXPECTED(attachment->new_connection)) {
			php_hiredis_connection_destroy(attachment->new_connection, true);
			attachment->new_connection = NULL;
		}
		if (UNEXPECTED(attachment->has_tracking_mutex)) {
			segment_unlock_tracking(&attachment->reader.view);
			attachment->has_tracking_mutex = false;
		}
		/* An attachment has no segment if a fatal error ended the request while the attachment's tracking connection
		 * was being opened. Remove such attachments, and those at the list's end, or the list could grow forever. */
		if (UNEXPECTED(!attachment->reader.view.shared) || UNEXPECTED(++count > ATTACHMENTS_KEPT)) {
			attachment_remove(attachment);
		}
	}
}

void php_hiredis_attachments_free(php_hiredis_attachment *attachments)
{
	while (attachments) {
		attachment_t *next = attachments->next;

		attachment_free(attachments, next);
		attachments = next;
	}
}

/* ---- the tracking connection ---- */

/* Locks the segment. If the last owner died during a change, removes all entries. Returns false if another process
 * still has the lock after `lock_timeout` nanoseconds. If `wait_for_stopped` is false, waits only a millisecond for an
 * owner that is stopped (SIGSTOP). */
static bool attachment_lock(attachment_t *attachment, uint64_t lock_timeout, bool wait_for_stopped)
{
	const view_t *view = &attachment->reader.view;

	switch (segment_lock(view, lock_timeout, wait_for_stopped)) {
		case LOCKED:
			return true;
		case OWNER_DIED:
			segment_end_connection(view);
			return true;
		default:
			return false;
	}
}

/* Returns how long a call may wait for the lock, in nanoseconds. Returns 0 for a coroutine, which then waits at most a
 * millisecond, because its wait blocks all other coroutines. */
static uint64_t attachment_lock_timeout(const attachment_t *attachment, uint64_t timeout)
{
	return UNEXPECTED(!php_hiredis_may_block()) ? 0 : timeout == 0 ? attachment->group->lease : MIN(attachment->group->lease, timeout / OPEN_TIME_DIVISOR);
}

/* Copies the tracking connection's descriptor from the segment's mailbox, which is a socket pair. Returns false if
 * there is no descriptor. The caller holds the lock. */
static bool attachment_receive_descriptor(attachment_t *attachment)
{
	const php_hiredis_segment *segment = attachment->reader.view.shared;

	if (segment->epoch & 1) {
		return false;
	}
	attachment_set_descriptor(attachment, php_hiredis_mailbox_copy_descriptor(attachment->reader.view.number));
	if (attachment->fork_depth != php_hiredis_fork_depth + 1) {
		attachment->fork_depth = php_hiredis_fork_depth + 1; /* plus 1, because 0 means none */
		segment_add_worker(&attachment->reader.view);
	}
	return attachment->transport.socket >= 0;
}

/* Makes `connection` the tracking connection of all processes, unless another process has just opened one. Gives this
 * process its own descriptor of the tracking connection; the caller closes `connection`. Returns false on failure. */
static bool attachment_publish_connection(attachment_t *attachment, const php_hiredis_connection *connection)
{
	const view_t *view = &attachment->reader.view;
	bool is_published;

	if (!attachment_lock(attachment, attachment->group->lease, false)) {
		return false;
	}
	is_published = (view->shared->epoch & 1) && php_hiredis_mailbox_put_descriptor(view->number, connection->transport.socket);
	if (!(view->shared->epoch & 1)) {
		is_published = attachment_receive_descriptor(attachment);
	} else if (is_published) {
		php_hiredis_segment_open(view);
		is_published = attachment_receive_descriptor(attachment);
	} else {
		view->shared->failed_at = php_hiredis_cache_now();
		snprintf(view->shared->tracking_error, sizeof(view->shared->tracking_error), "the user has too many descriptors in messages");
	}
	segment_unlock(&attachment->reader.view);
	return is_published;
}

static void attachment_note_failure(attachment_t *attachment, const php_hiredis_connection *connection)
{
	php_hiredis_segment *segment = attachment->reader.view.shared;

	if (attachment_lock(attachment, 0, false)) {
		segment->failed_at = php_hiredis_cache_now();
		snprintf(segment->tracking_error, sizeof(segment->tracking_error), "%.95s", connection->failure.text);
		segment_unlock(&attachment->reader.view);
	}
}

/* Opens a connection with CLIENT TRACKING. The caller must free `attachment->new_connection`, even on failure. */
static bool attachment_connect(php_hiredis_link *link, attachment_t *attachment, uint64_t timeout)
{
	php_hiredis_connection *connection = php_hiredis_connection_create(php_hiredis_exception_from_line);
	uint64_t limit = php_hiredis_nanoseconds(link->config.connect_timeout);
	bool opened;

	if (timeout > 0 && (limit == 0 || limit > timeout / OPEN_TIME_DIVISOR)) {
		limit = timeout / OPEN_TIME_DIVISOR;
	}
	attachment->new_connection = connection;
	attachment->config = link->config;
	attachment->config.attachment = NULL;
	attachment->config.shared = attachment->config.persistent = attachment->config.cache_optional = false;
	attachment->config.persistent_id = attachment->config.library = NULL;
	connection->config = &attachment->config;
	php_hiredis_link_mark_busy(link);
	opened = php_hiredis_connection_open(connection, &attachment->config, limit, true);
	if (opened) {
		php_hiredis_connection_begin_command(connection, limit, 0);
		opened = php_hiredis_connection_finish_handshake(connection);
	}
	php_hiredis_link_unmark_busy(link, false);
	return opened;
}

/* Opens the tracking connection. The caller must hold `tracking_mutex`, which keeps other processes from opening a
 * connection. The caller must have released the segment's lock, because this function waits for the server. */
static php_hiredis_attachment_state attachment_open_with_tracking_mutex(php_hiredis_link *link, attachment_t *attachment, uint64_t timeout)
{
	const zend_object *exception_before = EG(exception);
	bool opened = attachment_connect(link, attachment, timeout);
	php_hiredis_connection *connection = attachment->new_connection;

	if (opened) {
		opened = attachment_publish_connection(attachment, connection);
	} else {
		attachment_note_failure(attachment, connection);
	}
	attachment->new_connection = NULL;
	php_hiredis_connection_destroy(connection, false);
	return EG(exception) != exception_before ? PHP_HIREDIS_ATTACHMENT_THROWN : opened ? PHP_HIREDIS_ATTACHMENT_READY : PHP_HIREDIS_ATTACHMENT_UNAVAILABLE;
}

/* Finds or reserves a segment of the shared memory, after the server has accepted the user. On failure, for example if
 * no segment is free, stores the reason in `group->why_not_shared` and returns false. */
static bool attachment_reserve_segment(attachment_t *attachment)
{
	php_hiredis_cache_group *group = attachment->group;
	unsigned char identity[PHP_HIREDIS_SEGMENT_IDENTITY];
	view_t view;

	key_fingerprint(attachment->key, identity);
	group->why_not_shared = segment_find_or_reserve(&view, identity, (uint32_t) group->settings.max_value, group->max_age);
	if (group->why_not_shared) {
		return false;
	}
	attachment_join_segment(attachment, &view);
	group->tracking_error[0] = '\0';
	attachment_publish_connection(attachment, attachment->new_connection); /* if this fails, the next read reopens the connection */
	return true;
}

php_hiredis_attachment_state php_hiredis_attachment_open(php_hiredis_link *link, uint64_t timeout, php_hiredis_attachment **to, bool *full)
{
	php_hiredis_cache_group *group = link->config.cache;
	const zend_object *exception_before = EG(exception);
	size_t database_offset;
	zend_string *key = php_hiredis_shared_key(&link->config, &database_offset);
	zend_ulong hash = zend_string_hash_val(key);
	php_hiredis_connection *connection;
	attachment_t *attachment = NULL;
	bool opened;

	*to = NULL;
	*full = false;
	if (!group->tracking_error[0] || hash != group->tracking_error_identity || php_hiredis_cache_now() >= group->tracking_error_at + REOPEN_AFTER) {
		attachment = attachment_create(&link->config, key, database_offset);
	}
	key_release(key);
	if (!attachment) {
		return PHP_HIREDIS_ATTACHMENT_UNAVAILABLE;
	}
	opened = attachment_connect(link, attachment, timeout);
	connection = attachment->new_connection;
	if (!opened) {
		group->tracking_error_identity = hash;
		group->tracking_error_at = php_hiredis_cache_now();
		snprintf(group->tracking_error, sizeof(group->tracking_error), "%.95s", connection->failure.text);
	}
	*full = opened && !attachment_reserve_segment(attachment);
	opened = opened && !*full;
	attachment->new_connection = NULL;
	php_hiredis_connection_destroy(connection, false);
	if (!opened) {
		attachment_remove(attachment);
	} else {
		*to = attachment;
	}
	return EG(exception) != exception_before ? PHP_HIREDIS_ATTACHMENT_THROWN : opened ? PHP_HIREDIS_ATTACHMENT_READY : PHP_HIREDIS_ATTACHMENT_UNAVAILABLE;
}

/* Returns whether an attempt to open the tracking connection failed so recently that it is too early for another
 * attempt. */
static bool segment_has_tracking_error(const php_hiredis_segment *segment)
{
	return segment->tracking_error[0] && php_hiredis_cache_now() < segment->failed_at + REOPEN_AFTER;
}

/* Tries to lock `tracking_mutex`, which allows this process to open or poll the tracking connection. If another process
 * is opening the connection, waits for its result. Returns whether this process holds the mutex. A coroutine does not
 * wait: its client is not marked as busy yet, so another coroutine could use the client meanwhile. */
static bool attachment_wait_for_tracking_mutex(attachment_t *attachment, uint64_t timeout)
{
	const view_t *view = &attachment->reader.view;
	const php_hiredis_segment *segment = view->shared;
	uint64_t epoch = php_hiredis_segment_load(&segment->epoch), began = php_hiredis_cache_now();

	for (const attachment_t *each = HIREDIS_G(attachments); each; each = each->next) {
		if (each->has_tracking_mutex && each->reader.view.shared == segment) {
			return false; /* a signal handler reads while this thread is opening the connection */
		}
	}
	while ((epoch & 1) && !segment_has_tracking_error(segment)) {
		uint64_t now = php_hiredis_cache_now(), opening_began_at = php_hiredis_segment_load(&segment->opening_began_at);

		if (segment_try_lock_tracking(view)) {
			return true;
		}
		if (attachment->gave_up_epoch == epoch || zend_atomic_bool_load_ex(&EG(vm_interrupt)) || !php_hiredis_may_block()) {
			return false;
		}
		/* Do not give up before twice CHECK_INTERVAL: another process may hold `tracking_mutex` because it is still
		 * polling the tracking connection that was closed. It notices the end of the connection within CHECK_INTERVAL,
		 * and then unlocks the mutex. */
		if (now >= MAX(began + 2 * CHECK_INTERVAL, MIN(opening_began_at + attachment->group->lease, began + 2 * attachment_lock_timeout(attachment, timeout)))) {
			attachment->gave_up_epoch = epoch; /* that process is stopped, so later reads must not wait for it */
			return false;
		}
		segment_sleep(view, &segment->epoch, epoch, CHECK_INTERVAL);
		epoch = php_hiredis_segment_load(&segment->epoch);
	}
	return false;
}

static php_hiredis_attachment_state attachment_open_connection(php_hiredis_link *link, attachment_t *attachment, uint64_t timeout)
{
	const view_t *view = &attachment->reader.view;
	const php_hiredis_segment *segment = view->shared;
	php_hiredis_attachment_state state = PHP_HIREDIS_ATTACHMENT_UNAVAILABLE;

	if (!attachment_wait_for_tracking_mutex(attachment, timeout)) {
		return php_hiredis_segment_load(&segment->epoch) & 1 ? PHP_HIREDIS_ATTACHMENT_UNAVAILABLE : PHP_HIREDIS_ATTACHMENT_READY;
	}
	attachment->has_tracking_mutex = true;
	if (!(php_hiredis_segment_load(&segment->epoch) & 1)) {
		state = PHP_HIREDIS_ATTACHMENT_READY;
	} else if (!segment_has_tracking_error(segment)) {
		__atomic_store_n(&view->shared->opening_began_at, php_hiredis_cache_now(), __ATOMIC_SEQ_CST);
		state = attachment_open_with_tracking_mutex(link, attachment, timeout);
	}
	attachment->has_tracking_mutex = false;
	segment_unlock_tracking(view);
	return state;
}

/* Gets this process's own descriptor of the tracking connection. If no connection is open, opens one. */
static php_hiredis_attachment_state attachment_attach(php_hiredis_link *link, attachment_t *attachment, uint64_t timeout)
{
	bool has_descriptor;

	attachment_set_descriptor(attachment, -1);
	if (php_hiredis_segment_load(&attachment->reader.view.shared->epoch) & 1) {
		return attachment_open_connection(link, attachment, timeout);
	}
	if (!attachment_lock(attachment, attachment_lock_timeout(attachment, timeout), false)) {
		attachment->group->counters.passed++;
		return PHP_HIREDIS_ATTACHMENT_UNAVAILABLE;
	}
	has_descriptor = attachment_receive_descriptor(attachment);
	segment_unlock(&attachment->reader.view);
	return has_descriptor ? PHP_HIREDIS_ATTACHMENT_READY : PHP_HIREDIS_ATTACHMENT_UNAVAILABLE;
}

/* Returns whether the tracking connection hangs: nothing has arrived on it for PROBE_GRACE since the server answered a
 * test read on a client's connection. The caller holds the lock. */
static bool segment_hangs(const php_hiredis_segment *segment)
{
	return segment->probe_answered_at > 0 && segment->first_unanswered != segment->next_query && segment->answered == segment->last_answered_query_at_probe
		&& php_hiredis_cache_now() >= segment->probe_answered_at + PROBE_GRACE;
}

/* Receives replies and invalidations, and applies them to the entries. Counts only the changes that this process
 * applies, so that the sum over all processes is right. Returns false if the tracking connection must be closed. */
static bool attachment_apply(attachment_t *attachment)
{
	const php_hiredis_segment *segment = attachment->reader.view.shared;
	php_hiredis_cache_counters *counters = &attachment->group->counters;
	uint64_t invalidations = segment->invalidations, evictions = segment->ring.evictions, expiries = segment->ring.expiries;
	bool received = php_hiredis_segment_receive(&attachment->reader.view, &attachment->transport);

	counters->invalidations += segment->invalidations - invalidations;
	counters->evictions += segment->ring.evictions - evictions;
	counters->expiries += segment->ring.expiries - expiries;
	return received;
}

/* Locks the segment, applies all received replies and invalidations, and sends the rest of a query that the socket
 * accepted only in part. Returns false if another process does not release the lock in time. */
static bool attachment_receive(attachment_t *attachment, uint64_t lock_timeout, bool wait_for_stopped)
{
	const view_t *view = &attachment->reader.view;

	if (!attachment_lock(attachment, lock_timeout, wait_for_stopped)) {
		return false;
	}
	if (php_hiredis_attachment_is_current(attachment) && (!attachment_apply(attachment)
			|| !php_hiredis_segment_send_rest(view, &attachment->transport) || segment_hangs(view->shared))) {
		segment_end_connection(view);
	}
	segment_unlock(view);
	return true;
}

php_hiredis_attachment_state php_hiredis_attachment_catch_up(php_hiredis_link *link, php_hiredis_attachment *attachment, uint64_t timeout)
{
	if (php_hiredis_attachment_is_current(attachment)) {
		if (attachment_receive(attachment, link ? attachment_lock_timeout(attachment, timeout) : 0, false)) {
			return PHP_HIREDIS_ATTACHMENT_READY;
		}
		attachment->group->counters.passed++;
		return PHP_HIREDIS_ATTACHMENT_UNAVAILABLE;
	}
	return link ? attachment_attach(link, attachment, timeout) : PHP_HIREDIS_ATTACHMENT_UNAVAILABLE;
}

/* ---- queries ---- */

/* Sends the queries, except those that another process has already sent. Holds the lock meanwhile, so that all queries
 * are sent in the order of their numbers. Sets `*id` to the number of the query whose answer the caller must await. */
static php_hiredis_attachment_result attachment_send_queries(attachment_t *attachment, php_hiredis_segment_queries *queries, uint64_t lock_timeout, uint64_t *id)
{
	const view_t *view = &attachment->reader.view;
	bool is_current;

	if (!attachment_lock(attachment, lock_timeout, true)) {
		attachment->group->counters.passed++;
		return PHP_HIREDIS_ATTACHMENT_BYPASSED;
	}
	*id = 0;
	if (php_hiredis_attachment_is_current(attachment) && !php_hiredis_segment_send(&attachment->reader, &attachment->transport, queries, id)) {
		segment_end_connection(view);
	}
	is_current = php_hiredis_attachment_is_current(attachment);
	segment_unlock(view);
	return !is_current ? PHP_HIREDIS_ATTACHMENT_LOST : *id == 0 ? PHP_HIREDIS_ATTACHMENT_BYPASSED : PHP_HIREDIS_ATTACHMENT_ANSWERED;
}

void php_hiredis_attachment_renew_lease(php_hiredis_attachment *attachment)
{
	const view_t *view = &attachment->reader.view;
	const php_hiredis_segment *segment = view->shared;

	/* Send nothing if a query is in flight: the answer to any query renews the lease, the time during which cached
	 * replies may be used. */
	if (!php_hiredis_attachment_is_current(attachment)
			|| php_hiredis_segment_load(&segment->first_unanswered) != php_hiredis_segment_load(&segment->next_query)
			|| !attachment_lock(attachment, WITHOUT_WAITING, false)) {
		return;
	}
	if (php_hiredis_attachment_is_current(attachment) && segment->first_unanswered == segment->next_query
			&& !php_hiredis_segment_send_lease_query(view, &attachment->transport)) {
		segment_end_connection(view);
	}
	segment_unlock(view);
}

/* Waits until the tracking connection has bytes to read, but for at most `nanoseconds`. */
static void attachment_poll(const attachment_t *attachment, uint64_t nanoseconds)
{
	php_pollfd polled = {.fd = attachment->transport.socket, .events = POLLIN};

	php_poll2(&polled, 1, (int) ((nanoseconds + MILLISECOND - 1) / MILLISECOND));
}

/* Begins a test of the server and returns true, unless a process has already begun one within the last `group->lease`
 * nanoseconds. For the test, the caller sends its read on the client's own connection. If the server hangs, that read
 * hangs, so only one process begins a test. */
static bool attachment_begin_probe(attachment_t *attachment, uint64_t now)
{
	php_hiredis_segment *segment = attachment->reader.view.shared;
	uint64_t probe_began_at = php_hiredis_segment_load(&segment->probe_began_at);

	if ((probe_began_at > 0 && now < probe_began_at + attachment->group->lease)
			|| !__atomic_compare_exchange_n(&segment->probe_began_at, &probe_began_at, now, false, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST)) {
		return false;
	}
	attachment->answered_before_probe = php_hiredis_segment_load(&segment->answered);
	attachment->probe_epoch = attachment->epoch + 1;
	return true;
}

void php_hiredis_attachment_end_probe(php_hiredis_attachment *attachment, bool answered)
{
	php_hiredis_segment *segment = attachment->reader.view.shared;

	if (attachment->probe_epoch == 0) {
		return;
	}
	if (answered && attachment->probe_epoch == php_hiredis_segment_load(&segment->epoch) + 1 && attachment_lock(attachment, 0, false)) {
		if (attachment->probe_epoch == segment->epoch + 1 && attachment->answered_before_probe == segment->answered) {
			segment->last_answered_query_at_probe = segment->answered;
			segment->probe_answered_at = php_hiredis_cache_now();
		}
		segment_unlock(&attachment->reader.view);
	}
	attachment->probe_epoch = 0;
}

/* Waits until query `id` is answered. Only one process polls the socket, because each answer wakes every polling
 * process. The other processes wait on a futex, and check the socket at each CHECK_INTERVAL, in case the polling
 * process is stopped. Coroutines check the socket every millisecond. */
static php_hiredis_attachment_result attachment_await(attachment_t *attachment, uint64_t id, uint64_t lock_timeout, php_hiredis_attachment_wait *wait)
{
	const view_t *view = &attachment->reader.view;
	const php_hiredis_segment *segment = view->shared;
	uint64_t answered = php_hiredis_segment_load(&segment->answered), silent_since = 0;
	php_hiredis_attachment_result result = PHP_HIREDIS_ATTACHMENT_ANSWERED;
	bool has_tracking_mutex = false;

	while (answered < id) {
		uint64_t now = php_hiredis_cache_now(), answered_before = answered;

		wait->last_checked_at = now;
		silent_since = silent_since > 0 ? silent_since : now;
		if (!php_hiredis_attachment_is_current(attachment)) {
			break;
		}
		if (now >= wait->deadline) {
			result = PHP_HIREDIS_ATTACHMENT_TIMED_OUT;
			break;
		}
		/* Stop waiting for the shared cache. A read on the client's own connection also handles signals and PHP's time
		 * limit, and shows whether the server works. */
		if (zend_atomic_bool_load_ex(&EG(vm_interrupt)) || (now - silent_since >= wait->probe_after && attachment_begin_probe(attachment, now))) {
			result = PHP_HIREDIS_ATTACHMENT_BYPASSED;
			break;
		}
		/* A coroutine only pauses and then receives. It does not lock the mutex, because it may never be resumed, and
		 * does not poll, because another coroutine may close the descriptor. */
		has_tracking_mutex = has_tracking_mutex || (php_hiredis_may_block() && segment_try_lock_tracking(view));
		if (has_tracking_mutex) {
			attachment_poll(attachment, MIN(CHECK_INTERVAL, wait->deadline - now));
		} else {
			segment_sleep(view, &segment->answered, answered, MIN(CHECK_INTERVAL, wait->deadline - now));
		}
		answered = php_hiredis_segment_load(&segment->answered);
		if (answered != answered_before) {
			silent_since = now;
		} else if (!attachment_receive(attachment, MIN(lock_timeout, wait->deadline - now), true)) {
			attachment->group->counters.passed++;
			result = PHP_HIREDIS_ATTACHMENT_BYPASSED;
			break;
		} else {
			answered = php_hiredis_segment_load(&segment->answered);
		}
	}
	if (has_tracking_mutex) {
		segment_unlock_tracking(view); /* from now on, one of the waiting processes polls the socket */
	}
	return php_hiredis_attachment_is_current(attachment) ? result : PHP_HIREDIS_ATTACHMENT_LOST;
}

php_hiredis_attachment_wait php_hiredis_attachment_wait_begin(const php_hiredis_attachment *attachment, uint64_t now, uint64_t timeout)
{
	return timeout == 0 ? (php_hiredis_attachment_wait) {now, now, UINT64_MAX, attachment->group->lease}
		: (php_hiredis_attachment_wait) {now, now, now + timeout, MIN(attachment->group->lease, timeout / 4 * 3)};
}

static uint64_t attachment_lock_timeout_of_wait(const attachment_t *attachment, const php_hiredis_attachment_wait *wait)
{
	return attachment_lock_timeout(attachment, wait->deadline == UINT64_MAX ? 0 : wait->deadline - wait->began_at);
}

php_hiredis_attachment_result php_hiredis_attachment_await_lease(php_hiredis_attachment *attachment, php_hiredis_attachment_wait *wait)
{
	uint64_t id = php_hiredis_segment_load(&attachment->reader.view.shared->last_lease_query);

	return attachment_await(attachment, id, attachment_lock_timeout_of_wait(attachment, wait), wait);
}

php_hiredis_attachment_result php_hiredis_attachment_query(php_hiredis_attachment *attachment, php_hiredis_segment_queries *queries,
	php_hiredis_attachment_wait *wait)
{
	php_hiredis_cache_counters *counters = &attachment->group->counters;
	uint64_t id, lock_timeout = attachment_lock_timeout_of_wait(attachment, wait);
	php_hiredis_attachment_result result = attachment_send_queries(attachment, queries, lock_timeout, &id);

	if (result == PHP_HIREDIS_ATTACHMENT_ANSWERED) {
		counters->claims += queries->count;
		counters->waits += queries->claimed_by_others;
		result = attachment_await(attachment, id, lock_timeout, wait);
		counters->answers += result == PHP_HIREDIS_ATTACHMENT_ANSWERED ? queries->claimed_by_others : 0;
	}
	return result;
}

/* ---- figures ---- */

php_hiredis_segment_totals php_hiredis_segment_totals_of(const php_hiredis_cache_group *group)
{
	php_hiredis_segment_totals sum = {0};

	if (group->tracking_error[0] && php_hiredis_cache_now() < group->tracking_error_at + TRACKING_ERROR_SHOWN_FOR) {
		sum.tracking_error = group->tracking_error;
	}
	for (const attachment_t *attachment = HIREDIS_G(attachments); attachment; attachment = attachment->next) {
		const php_hiredis_segment *segment = attachment->reader.view.shared;

		if (attachment->group != group || !segment) {
			continue;
		}
		sum.wipes += segment->wipes;
		sum.deaths += segment->deaths;
		sum.invalidations += segment->invalidations;
		sum.emptied += segment->emptied;
		sum.flushes += segment->flushes;
		sum.evictions += segment->ring.evictions;
		sum.expiries += segment->ring.expiries;
		sum.entries += segment->ring.entries;
		sum.bytes += segment->ring.bytes;
		sum.workers += segment_count_workers(&attachment->reader.view);
		sum.segments++;
		if (segment->tracking_error[0]) {
			sum.tracking_error = segment->tracking_error;
		}
	}
	return sum;
}
#endif

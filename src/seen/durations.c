/*
 * The hiredis.durations setting: histograms and sums that all PHP processes forked from the same parent share, and the
 * functions Hiredis\stats() and Hiredis\prometheus().
 *
 * Several processes change the shared memory without a lock, so its numbers must be changed only by atomic additions.
 * Only processes that use the server for which an entry was claimed may write the name into that entry. A process may be
 * killed at any time, so others must be able to complete a name that it has begun to write.
 */
#include "seen/seen.h"

#ifndef PHP_WIN32
# include <pthread.h>
#endif

/* The upper bounds of the histograms' buckets. Longer durations are counted in one more bucket. */
static const struct {
	uint64_t nanoseconds;
	const char *seconds;
} bounds[] = {
	{UINT64_C(100000), "0.0001"}, {UINT64_C(250000), "0.00025"}, {UINT64_C(500000), "0.0005"}, {UINT64_C(1000000), "0.001"},
	{UINT64_C(2500000), "0.0025"}, {UINT64_C(5000000), "0.005"}, {UINT64_C(10000000), "0.01"}, {UINT64_C(25000000), "0.025"},
	{UINT64_C(50000000), "0.05"}, {UINT64_C(100000000), "0.1"}, {UINT64_C(250000000), "0.25"}, {UINT64_C(500000000), "0.5"},
	{UINT64_C(1000000000), "1"}, {UINT64_C(2500000000), "2.5"},
};
#define BOUND_COUNT (sizeof(bounds) / sizeof(*bounds))

struct php_hiredis_histogram {
	uint64_t sum, counts[BOUND_COUNT + 1];
};
typedef php_hiredis_histogram histogram_t;

/* At most this many servers have a histogram of their own. All other servers share one histogram. */
#define ENDPOINT_COUNT 64

typedef struct {
	/* FREE at first, TAKEN while the name is being written, then NAMED. While it is TAKEN or NAMED, the other bits
	 * contain the hash of the name. */
	uint32_t state;
	char name[252];
	histogram_t histogram;
} endpoint_t;
enum { FREE, TAKEN, NAMED, STATE_MASK = 3 };

typedef struct {
	php_hiredis_stats sums;   /* only the members listed in stats.def are used */
	histogram_t connecting;
	endpoint_t endpoints[ENDPOINT_COUNT + 1]; /* the last one is for all endpoints without their own */
	histogram_t histograms[];            /* one for each kind */
} totals_t;

static totals_t *totals;

static size_t totals_size(void)
{
	return sizeof(totals_t) + PHP_HIREDIS_KINDS * sizeof(histogram_t);
}

/* Returns the state of a server's entry. If the entry is NAMED, the acquire ordering guarantees that this process sees
 * the whole name. */
static uint32_t endpoint_load_state(const uint32_t *state)
{
#ifdef PHP_WIN32
	return (uint32_t) InterlockedOr((LONG *) state, 0);
#else
	return __atomic_load_n(state, __ATOMIC_ACQUIRE);
#endif
}

/* Changes the state from FREE to `claimed`, unless another process has been faster. Returns the state afterwards. */
static uint32_t endpoint_claim(uint32_t *state, uint32_t claimed)
{
#ifdef PHP_WIN32
	LONG before = InterlockedCompareExchange((LONG *) state, (LONG) claimed, FREE);

	return before == FREE ? claimed : (uint32_t) before;
#else
	uint32_t expected = FREE;

	return __atomic_compare_exchange_n(state, &expected, claimed, false, __ATOMIC_ACQUIRE, __ATOMIC_ACQUIRE) ? claimed : expected;
#endif
}

static void endpoint_store_state(uint32_t *state, uint32_t named)
{
#ifdef PHP_WIN32
	InterlockedExchange((LONG *) state, (LONG) named);
#else
	__atomic_store_n(state, named, __ATOMIC_RELEASE);
#endif
}

#ifndef PHP_WIN32
/* Returns whether this thread has module globals. In a thread-safe build, threads that PHP did not create have none. */
static bool thread_has_globals(void)
{
# ifdef ZTS
	return tsrm_get_ls_cache() != NULL;
# else
	return true;
# endif
}

/* Before a fork, adds this process' statistics to the shared sums. Otherwise, parent and child would both add the same
 * statistics later. */
static void durations_before_fork(void)
{
	if (thread_has_globals()) {
		php_hiredis_durations_add_stats();
	}
}

/* After a fork, the child has its own copies of the parent's cache entries. Marks these entries as not counted yet, so
 * that the child adds them to the shared sums later. */
static void durations_in_child(void)
{
	if (thread_has_globals()) {
		HIREDIS_G(counted_stats).csc_items = 0;
	}
}
#endif

const char *php_hiredis_kind_name(uint32_t kind)
{
	return kind == PHP_HIREDIS_KIND_OTHER ? "other" : kind == PHP_HIREDIS_KIND_PIPELINE ? "PIPELINE" : php_hiredis_spec_name(&php_hiredis_command_specs[kind]);
}

static size_t totals_offset;

void php_hiredis_durations_reserve(void)
{
	totals_offset = php_hiredis_arena_reserve(totals_size());
}

static void totals_count_connecting(uint64_t nanoseconds);

void php_hiredis_durations_startup(void)
{
#ifndef PHP_WIN32
	static bool registered;

	if (!registered) {
		registered = true;
		pthread_atfork(durations_before_fork, NULL, durations_in_child);
	}
#endif
	totals = (totals_t *) (php_hiredis_arena.records + totals_offset);
	strcpy(totals->endpoints[ENDPOINT_COUNT].name, php_hiredis_kind_name(PHP_HIREDIS_KIND_OTHER));
	php_hiredis_connection_on_opened = totals_count_connecting;
}

void php_hiredis_durations_shutdown(void)
{
	if (totals) {
		PHP_HIREDIS_ARENA_ADD(&totals->sums.csc_items, 0 - HIREDIS_G(counted_stats).csc_items); /* the entries disappear along with the process */
		php_hiredis_connection_on_opened = NULL;
		totals = NULL;
	}
}

/* ---- counting ---- */

static zend_always_inline uint32_t histogram_bucket(uint64_t nanoseconds)
{
	uint32_t bucket = 0;

	while (bucket < BOUND_COUNT && nanoseconds > bounds[bucket].nanoseconds) {
		bucket++;
	}
	return bucket;
}

static zend_always_inline void histogram_count(histogram_t *histogram, uint32_t bucket, uint64_t nanoseconds)
{
	PHP_HIREDIS_ARENA_ADD(&histogram->sum, nanoseconds);
	PHP_HIREDIS_ARENA_ADD(&histogram->counts[bucket], 1);
}

static void totals_count_connecting(uint64_t nanoseconds)
{
	histogram_count(&totals->connecting, histogram_bucket(nanoseconds), nanoseconds);
}

/* Returns whether the entry belongs to the server `name`. If the entry is free, claims it for the server. If its name is
 * not marked as complete, writes the name: the process that has claimed the entry may have been killed. Other processes
 * may write the same bytes at the same time. */
static bool endpoint_is_of(endpoint_t *endpoint, const zend_string *name)
{
	uint32_t hash = (uint32_t) zend_inline_hash_func(ZSTR_VAL(name), ZSTR_LEN(name)) & ~(uint32_t) STATE_MASK;
	uint32_t state = endpoint_load_state(&endpoint->state);

	if (state == FREE) {
		state = endpoint_claim(&endpoint->state, hash | TAKEN);
	}
	if (state == (hash | TAKEN)) {
		memcpy(endpoint->name, ZSTR_VAL(name), ZSTR_LEN(name) + 1);
		endpoint_store_state(&endpoint->state, hash | NAMED);
		return true;
	}
	return state == (hash | NAMED) && strcmp(endpoint->name, ZSTR_VAL(name)) == 0;
}

/* Returns the histogram of the server `name`. If the server has none, assigns a free histogram to it. If none is free,
 * returns the histogram that all other servers share. Stores the result in `*server_histogram` for the next call. */
static zend_never_inline histogram_t *histogram_find_or_claim(histogram_t **server_histogram, const zend_string *name)
{
	endpoint_t *endpoint = totals->endpoints, *shared_endpoint = endpoint + ENDPOINT_COUNT;

	if (ZSTR_LEN(name) >= sizeof(endpoint->name)) {
		endpoint = shared_endpoint;
	}
	while (endpoint < shared_endpoint && !endpoint_is_of(endpoint, name)) {
		endpoint++;
	}
	*server_histogram = &endpoint->histogram;
	return *server_histogram;
}

void php_hiredis_durations_add(histogram_t **server_histogram, const zend_string *endpoint, uint32_t kind, uint64_t nanoseconds)
{
	uint32_t bucket = histogram_bucket(nanoseconds);

	histogram_count(&totals->histograms[kind], bucket, nanoseconds);
	if (EXPECTED(server_histogram != NULL)) {
		histogram_count(EXPECTED(*server_histogram != NULL) ? *server_histogram : histogram_find_or_claim(server_histogram, endpoint), bucket, nanoseconds);
	}
}

/* ---- the statistics of Hiredis\stats() ---- */

enum { COUNT, GAUGE, SECONDS };

/* The statistics that are summed over all processes, as offsets in php_hiredis_stats. */
static const struct {
	size_t offset;
	int type;
	const char *name, *help;
} members[] = {
#define STAT(member, type, name, help) {offsetof(php_hiredis_stats, member), type, name, help},
#include "connection/stats.def"
};

#define MEMBER_COUNT (sizeof(members) / sizeof(*members))

static uint64_t *stats_member(php_hiredis_stats *stats, size_t index)
{
	return (uint64_t *) ((char *) stats + members[index].offset);
}

/* Returns this thread's statistics. Only this function collects the numbers of the caches. */
static php_hiredis_stats thread_stats(void)
{
	php_hiredis_stats stats = php_hiredis_connection_stats();
	php_hiredis_cache_counters counters = php_hiredis_cache_groups_counters(&HIREDIS_G(cache));

	stats.csc_hits = counters.hits;
	stats.csc_misses = counters.misses;
	stats.csc_full = counters.evictions;
	stats.csc_invalidations = counters.invalidations;
	stats.csc_expiries = counters.expiries;
	stats.csc_claims = counters.claims;
	stats.csc_waits = counters.waits;
	stats.csc_answers = counters.answers;
	stats.csc_items = counters.entries;
	return stats;
}

void php_hiredis_durations_add_stats(void)
{
	php_hiredis_stats *counted_stats = &HIREDIS_G(counted_stats), current;

	if (!totals) {
		return;
	}
	current = thread_stats();
	for (size_t i = 0; i < MEMBER_COUNT; i++) {
		uint64_t *counted = stats_member(counted_stats, i), number = *stats_member(&current, i);

		if (number != *counted) {
			PHP_HIREDIS_ARENA_ADD(stats_member(&totals->sums, i), number - *counted);
			*counted = number;
		}
	}
}

/* ---- reading ---- */

static bool durations_are_on(void)
{
	if (!totals) {
		php_hiredis_exception_throw_error("hiredis.durations is off: there are no figures of all processes; set hiredis.durations = 1 in php.ini");
		return false;
	}
	php_hiredis_durations_add_stats();
	return true;
}

static php_hiredis_stats totals_read(void)
{
	php_hiredis_stats stats = {0};

	for (size_t i = 0; i < MEMBER_COUNT; i++) {
		*stats_member(&stats, i) = PHP_HIREDIS_ARENA_LOAD(stats_member(&totals->sums, i));
	}
	return stats;
}

/* Copies a histogram and returns its count. In the copy, each bucket includes all lower ones, as Prometheus
 * expects. */
static uint64_t histogram_read(const histogram_t *shared, histogram_t *copy)
{
	uint64_t total = 0;

	copy->sum = PHP_HIREDIS_ARENA_LOAD(&shared->sum);
	for (uint32_t i = 0; i <= BOUND_COUNT; i++) {
		total += PHP_HIREDIS_ARENA_LOAD(&shared->counts[i]);
		copy->counts[i] = total;
	}
	return total;
}

static const char *bucket_bound(uint32_t bucket)
{
	return bucket == BOUND_COUNT ? "+Inf" : bounds[bucket].seconds;
}

/* Adds `name => ['count' => ..., 'sum' => ..., 'buckets' => [...]]`. Omits an empty histogram; most are empty. */
static void array_add_histogram(zval *array, const char *name, const histogram_t *shared)
{
	histogram_t histogram;
	uint64_t total = histogram_read(shared, &histogram);
	zval fields, buckets;

	if (total == 0) {
		return;
	}
	array_init(&buckets);
	for (uint32_t i = 0; i <= BOUND_COUNT; i++) {
		add_assoc_long(&buckets, bucket_bound(i), (zend_long) histogram.counts[i]);
	}
	array_init(&fields);
	add_assoc_long(&fields, "count", (zend_long) total);
	add_assoc_double(&fields, "sum", (double) histogram.sum / 1e9);
	add_assoc_zval(&fields, "buckets", &buckets);
	add_assoc_zval(array, name, &fields);
}

static void array_add_stats(zval *array, php_hiredis_stats *stats)
{
	for (size_t i = 0; i < MEMBER_COUNT; i++) {
		uint64_t number = *stats_member(stats, i);

		if (members[i].type == SECONDS) {
			add_assoc_double(array, members[i].name, (double) number / 1e9);
		} else {
			add_assoc_long(array, members[i].name, (zend_long) number);
		}
	}
}

static void array_add_all(zval *array)
{
	php_hiredis_stats stats = totals_read();
	zval commands, endpoints;

	array_init(array);
	array_add_stats(array, &stats);
	array_add_histogram(array, "db.client.connection.create_time", &totals->connecting);
	array_init(&commands);
	for (uint32_t kind = 0; kind < PHP_HIREDIS_KINDS; kind++) {
		array_add_histogram(&commands, php_hiredis_kind_name(kind), &totals->histograms[kind]);
	}
	add_assoc_zval(array, "db.client.operation.duration", &commands);
	array_init(&endpoints);
	for (uint32_t i = 0; i <= ENDPOINT_COUNT; i++) {
		array_add_histogram(&endpoints, totals->endpoints[i].name, &totals->endpoints[i].histogram);
	}
	add_assoc_zval(array, "hiredis.client.endpoint.duration", &endpoints);
}

ZEND_FUNCTION(Hiredis_stats)
{
	zend_long idle = (zend_long) HIREDIS_G(pool).idle_count;
	php_hiredis_stats stats;
	bool all = false;

	ZEND_PARSE_PARAMETERS_START(0, 1)
		Z_PARAM_OPTIONAL
		Z_PARAM_BOOL(all)
	ZEND_PARSE_PARAMETERS_END();

	if (all) {
		if (durations_are_on()) {
			array_add_all(return_value);
		}
		return;
	}
	stats = thread_stats();
	array_init(return_value);
	/* These two numbers may fall, so they are not among the counters of stats.def. */
	add_assoc_long(return_value, "db.client.connection.count.idle", idle);
	add_assoc_long(return_value, "db.client.connection.count.used", (zend_long) (stats.created - stats.closed) - idle);
	array_add_stats(return_value, &stats);
}

/* Replaces dots with underscores, because Prometheus allows no dots in names. */
static void text_append_metric(smart_str *text, const char *name)
{
	for (; *name; name++) {
		smart_str_appendc(text, *name == '.' ? '_' : *name);
	}
}

static void text_write_head(smart_str *text, const char *name, const char *unit, const char *type, const char *help)
{
	smart_str_appends(text, "# HELP ");
	text_append_metric(text, name);
	smart_str_append_printf(text, "%s %s\n# TYPE ", unit, help);
	text_append_metric(text, name);
	smart_str_append_printf(text, "%s %s\n", unit, type);
}

static void text_write_sum(smart_str *text, size_t index, uint64_t number)
{
	const char *name = members[index].name, *unit = members[index].type == GAUGE ? "" : "_total";

	text_write_head(text, name, unit, members[index].type == GAUGE ? "gauge" : "counter", members[index].help);
	text_append_metric(text, name);
	smart_str_append_printf(text, "%s %.*G\n", unit, 17, members[index].type == SECONDS ? (double) number / 1e9 : (double) number);
}

/* Writes the part of a line before the number, such as `name_seconds_bucket{endpoint="redis:6379",le="0.001"} `.
 * `label` ("endpoint") and `bound` ("0.001") may be NULL. */
static void text_write_labels(smart_str *text, const char *name, const char *suffix, const char *label, const char *value, const char *bound)
{
	text_append_metric(text, name);
	smart_str_append_printf(text, "_seconds%s", suffix);
	if (label) {
		smart_str_append_printf(text, "{%s=\"", label);
		for (; *value; value++) { /* only quotes and backslashes need escaping, because an endpoint contains no control characters */
			smart_str_appends(text, *value == '"' || *value == '\\' ? "\\" : "");
			smart_str_appendc(text, *value);
		}
		smart_str_appendc(text, '"');
	}
	if (bound) {
		smart_str_append_printf(text, "%cle=\"%s\"", label ? ',' : '{', bound);
	}
	smart_str_appends(text, label || bound ? "} " : " ");
}

/* Writes all lines of a histogram, unless it is empty. */
static void text_write_histogram(smart_str *text, const char *name, const char *label, const char *value, const histogram_t *shared)
{
	histogram_t histogram;
	uint64_t total = histogram_read(shared, &histogram);

	if (total == 0) {
		return;
	}
	for (uint32_t i = 0; i <= BOUND_COUNT; i++) {
		text_write_labels(text, name, "_bucket", label, value, bucket_bound(i));
		smart_str_append_printf(text, ZEND_LONG_FMT "\n", (zend_long) histogram.counts[i]);
	}
	text_write_labels(text, name, "_sum", label, value, NULL);
	smart_str_append_printf(text, "%.*G\n", 17, (double) histogram.sum / 1e9);
	text_write_labels(text, name, "_count", label, value, NULL);
	smart_str_append_printf(text, ZEND_LONG_FMT "\n", (zend_long) total);
}

ZEND_FUNCTION(Hiredis_prometheus)
{
	smart_str text = {0};
	php_hiredis_stats stats;

	ZEND_PARSE_PARAMETERS_NONE();

	if (!durations_are_on()) {
		return;
	}
	stats = totals_read();
	for (size_t i = 0; i < MEMBER_COUNT; i++) {
		text_write_sum(&text, i, *stats_member(&stats, i));
	}
	text_write_head(&text, "db.client.connection.create_time", "_seconds", "histogram", "How long connecting took");
	text_write_histogram(&text, "db.client.connection.create_time", NULL, NULL, &totals->connecting);
	text_write_head(&text, "db.client.operation.duration", "_seconds", "histogram", "How long calls waited for the server, for each command");
	for (uint32_t kind = 0; kind < PHP_HIREDIS_KINDS; kind++) {
		text_write_histogram(&text, "db.client.operation.duration", "db_operation_name", php_hiredis_kind_name(kind), &totals->histograms[kind]);
	}
	text_write_head(&text, "hiredis.client.endpoint.duration", "_seconds", "histogram", "How long calls waited, for each server");
	for (uint32_t i = 0; i <= ENDPOINT_COUNT; i++) {
		text_write_histogram(&text, "hiredis.client.endpoint.duration", "endpoint", totals->endpoints[i].name, &totals->endpoints[i].histogram);
	}
	smart_str_0(&text);
	RETURN_STR(smart_str_extract(&text));
}

#include "seen/seen.h"

#ifndef PHP_WIN32
# include <pthread.h>
#endif

/* Upper bounds in nanoseconds, and in seconds as they are written; what is longer is in a bucket of its own. */
static const struct {
	uint64_t nanoseconds;
	const char *seconds;
} bounds[] = {
	{UINT64_C(100000), "0.0001"}, {UINT64_C(250000), "0.00025"}, {UINT64_C(500000), "0.0005"}, {UINT64_C(1000000), "0.001"},
	{UINT64_C(2500000), "0.0025"}, {UINT64_C(5000000), "0.005"}, {UINT64_C(10000000), "0.01"}, {UINT64_C(25000000), "0.025"},
	{UINT64_C(50000000), "0.05"}, {UINT64_C(100000000), "0.1"}, {UINT64_C(250000000), "0.25"}, {UINT64_C(500000000), "0.5"},
	{UINT64_C(1000000000), "1"}, {UINT64_C(2500000000), "2.5"},
};
#define BOUNDS (sizeof(bounds) / sizeof(*bounds))

struct php_hiredis_histogram {
	uint64_t sum, counts[BOUNDS + 1];
};
typedef php_hiredis_histogram histogram_t;

/* So many servers have a histogram of their own; the others share one, as do those whose name does not fit. */
#define ENDPOINTS 64

typedef struct {
	uint32_t state;           /* FREE, then TAKEN by the process that writes the name, then NAMED */
	char name[252];
	histogram_t histogram;
} endpoint_t;
enum { FREE, TAKEN, NAMED };

typedef struct {
	php_hiredis_stats sums;   /* of its members those that are told */
	histogram_t connecting;
	endpoint_t endpoints[ENDPOINTS + 1]; /* the last one: of all that have none of their own */
	histogram_t histograms[]; /* one for each kind */
} figures_t;

static figures_t *figures;

static size_t size_of_figures(void)
{
	return sizeof(figures_t) + PHP_HIREDIS_KINDS * sizeof(histogram_t);
}

/* Of an endpoint_t. What a process wrote before it said NAMED is seen by who reads NAMED. */
static uint32_t load_state(const uint32_t *from)
{
#ifdef PHP_WIN32
	return (uint32_t) InterlockedOr((LONG *) from, 0);
#else
	return __atomic_load_n(from, __ATOMIC_ACQUIRE);
#endif
}

static bool take_state(uint32_t *state)
{
#ifdef PHP_WIN32
	return InterlockedCompareExchange((LONG *) state, TAKEN, FREE) == FREE;
#else
	uint32_t before = FREE;

	return __atomic_compare_exchange_n(state, &before, TAKEN, false, __ATOMIC_ACQUIRE, __ATOMIC_RELAXED);
#endif
}

static void store_state(uint32_t *state)
{
#ifdef PHP_WIN32
	InterlockedExchange((LONG *) state, NAMED);
#else
	__atomic_store_n(state, NAMED, __ATOMIC_RELEASE);
#endif
}

#ifndef PHP_WIN32
/* Has the thread that forks the module's globals? */
static bool has_globals(void)
{
# ifdef ZTS
	return tsrm_get_ls_cache() != NULL;
# else
	return true;
# endif
}

/* A child begins with its parent's figures, and must not tell them a second time. */
static void before_fork(void)
{
	if (has_globals()) {
		php_hiredis_durations_tell();
	}
}

/* What a child's caches hold are copies: they are there twice. */
static void in_child(void)
{
	if (has_globals()) {
		HIREDIS_G(told).csc_items = 0;
	}
}
#endif

const char *php_hiredis_kind_name(uint32_t kind)
{
	return kind == PHP_HIREDIS_KIND_OTHER ? "other" : kind == PHP_HIREDIS_KIND_PIPELINE ? "PIPELINE" : php_hiredis_row_name(&php_hiredis_rows[kind]);
}

static size_t place;

void php_hiredis_durations_want(void)
{
	place = php_hiredis_arena_want(size_of_figures());
}

static void count_connecting(uint64_t nanoseconds);

void php_hiredis_durations_startup(void)
{
#ifndef PHP_WIN32
	static bool registered;

	if (!registered) {
		registered = true;
		pthread_atfork(before_fork, NULL, in_child);
	}
#endif
	figures = (figures_t *) (php_hiredis_arena.records + place);
	strcpy(figures->endpoints[ENDPOINTS].name, php_hiredis_kind_name(PHP_HIREDIS_KIND_OTHER));
	php_hiredis_connection_timed = count_connecting;
}

void php_hiredis_durations_shutdown(void)
{
	if (figures) {
		PHP_HIREDIS_ARENA_ADD(&figures->sums.csc_items, 0 - HIREDIS_G(told).csc_items); /* they go with the process */
		php_hiredis_connection_timed = NULL;
		figures = NULL;
	}
}

/* ---- adding ---- */

static zend_always_inline uint32_t bucket_of(uint64_t nanoseconds)
{
	uint32_t bucket = 0;

	while (bucket < BOUNDS && nanoseconds > bounds[bucket].nanoseconds) {
		bucket++;
	}
	return bucket;
}

static zend_always_inline void count(histogram_t *histogram, uint32_t bucket, uint64_t nanoseconds)
{
	PHP_HIREDIS_ARENA_ADD(&histogram->sum, nanoseconds);
	PHP_HIREDIS_ARENA_ADD(&histogram->counts[bucket], 1);
}

static void count_connecting(uint64_t nanoseconds)
{
	count(&figures->connecting, bucket_of(nanoseconds), nanoseconds);
}

/* The histogram of the endpoint, which who asks remembers. */
static zend_never_inline histogram_t *find(histogram_t **known, const zend_string *name)
{
	endpoint_t *endpoint = figures->endpoints, *shared = endpoint + ENDPOINTS;

	for (; endpoint < shared; endpoint++) {
		uint32_t state = load_state(&endpoint->state);

		if (ZSTR_LEN(name) >= sizeof(endpoint->name)) {
			endpoint = shared - 1;
		} else if (state == FREE && take_state(&endpoint->state)) {
			memcpy(endpoint->name, ZSTR_VAL(name), ZSTR_LEN(name) + 1);
			store_state(&endpoint->state);
			break;
		} else if (state != NAMED) {
			return &shared->histogram; /* another process writes a name, and that may be this one: the next call looks again */
		} else if (strcmp(endpoint->name, ZSTR_VAL(name)) == 0) {
			break;
		}
	}
	*known = &endpoint->histogram;
	return *known;
}

void php_hiredis_durations_add(histogram_t **known, const zend_string *endpoint, uint32_t kind, uint64_t nanoseconds)
{
	uint32_t bucket = bucket_of(nanoseconds);

	count(&figures->histograms[kind], bucket, nanoseconds);
	if (EXPECTED(known != NULL)) {
		count(EXPECTED(*known != NULL) ? *known : find(known, endpoint), bucket, nanoseconds);
	}
}

/* ---- the figures of Hiredis\stats() ---- */

enum { COUNT, GAUGE, SECONDS };

/* The members of php_hiredis_stats that are told. */
static const struct {
	size_t offset;
	int type;
	const char *name;
} members[] = {
#define STAT(member, type, name) {offsetof(php_hiredis_stats, member), type, name},
#include "connection/stats.def"
};

#define MEMBERS (sizeof(members) / sizeof(*members))

static uint64_t *member_of(php_hiredis_stats *stats, size_t index)
{
	return (uint64_t *) ((char *) stats + members[index].offset);
}

/* The thread's figures, those of its connections and caches included. */
static php_hiredis_stats stats_of_thread(void)
{
	php_hiredis_stats stats = php_hiredis_connection_stats();
	php_hiredis_cache_counters counters = php_hiredis_cache_home_counters(&HIREDIS_G(cache));

	stats.csc_hits = counters.hits;
	stats.csc_misses = counters.misses;
	stats.csc_full = counters.evictions;
	stats.csc_invalidations = counters.invalidations;
	stats.csc_items = counters.entries;
	return stats;
}

void php_hiredis_durations_tell(void)
{
	php_hiredis_stats *told = &HIREDIS_G(told), now;

	if (!figures) {
		return;
	}
	now = stats_of_thread();
	for (size_t i = 0; i < MEMBERS; i++) {
		uint64_t *before = member_of(told, i), figure = *member_of(&now, i);

		if (figure != *before) {
			PHP_HIREDIS_ARENA_ADD(member_of(&figures->sums, i), figure - *before);
			*before = figure;
		}
	}
}

/* ---- reading ---- */

static bool is_on(void)
{
	if (!figures) {
		php_hiredis_exception_error("hiredis.durations is off: there are no figures of all processes");
		return false;
	}
	php_hiredis_durations_tell();
	return true;
}

static php_hiredis_stats sums(void)
{
	php_hiredis_stats stats = {0};

	for (size_t i = 0; i < MEMBERS; i++) {
		*member_of(&stats, i) = PHP_HIREDIS_ARENA_LOAD(member_of(&figures->sums, i));
	}
	return stats;
}

/* A histogram as it is now, each bucket with those below it. Returns how many it counts. */
static uint64_t read_histogram(const histogram_t *from, histogram_t *to)
{
	uint64_t total = 0;

	to->sum = PHP_HIREDIS_ARENA_LOAD(&from->sum);
	for (uint32_t i = 0; i <= BOUNDS; i++) {
		total += PHP_HIREDIS_ARENA_LOAD(&from->counts[i]);
		to->counts[i] = total;
	}
	return total;
}

static const char *bound(uint32_t bucket)
{
	return bucket == BOUNDS ? "+Inf" : bounds[bucket].seconds;
}

/* Adds the histogram by its name, if it counts anything. */
static void list_histogram(zval *array, const char *name, const histogram_t *from)
{
	histogram_t histogram;
	uint64_t total = read_histogram(from, &histogram);
	zval shown, buckets;

	if (total == 0) {
		return;
	}
	array_init(&buckets);
	for (uint32_t i = 0; i <= BOUNDS; i++) {
		add_assoc_long(&buckets, bound(i), (zend_long) histogram.counts[i]);
	}
	array_init(&shown);
	add_assoc_long(&shown, "count", (zend_long) total);
	add_assoc_double(&shown, "sum", (double) histogram.sum / 1e9);
	add_assoc_zval(&shown, "buckets", &buckets);
	add_assoc_zval(array, name, &shown);
}

static void list_stats(zval *array, php_hiredis_stats *stats)
{
	for (size_t i = 0; i < MEMBERS; i++) {
		uint64_t figure = *member_of(stats, i);

		if (members[i].type == SECONDS) {
			add_assoc_double(array, members[i].name, (double) figure / 1e9);
		} else {
			add_assoc_long(array, members[i].name, (zend_long) figure);
		}
	}
}

/* The sums of all processes, and histograms, each its count, sum and buckets: of connecting, and, by their names, of commands and endpoints. */
static void list_all(zval *array)
{
	php_hiredis_stats stats = sums();
	zval commands, endpoints;

	array_init(array);
	list_stats(array, &stats);
	list_histogram(array, "db.client.connection.create_time", &figures->connecting);
	array_init(&commands);
	for (uint32_t kind = 0; kind < PHP_HIREDIS_KINDS; kind++) {
		list_histogram(&commands, php_hiredis_kind_name(kind), &figures->histograms[kind]);
	}
	add_assoc_zval(array, "db.client.operation.duration", &commands);
	array_init(&endpoints);
	for (uint32_t i = 0; i <= ENDPOINTS; i++) {
		list_histogram(&endpoints, figures->endpoints[i].name, &figures->endpoints[i].histogram);
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
		if (is_on()) {
			list_all(return_value);
		}
		return;
	}
	stats = stats_of_thread();
	array_init(return_value);
	/* The present numbers of connections, which are no counters. */
	add_assoc_long(return_value, "db.client.connection.count.idle", idle);
	add_assoc_long(return_value, "db.client.connection.count.used", (zend_long) (stats.created - stats.closed) - idle);
	list_stats(return_value, &stats);
}

/* The name of a metric: that of a figure, with an underscore for each dot. */
static void append_metric(smart_str *text, const char *name)
{
	for (; *name; name++) {
		smart_str_appendc(text, *name == '.' ? '_' : *name);
	}
}

static void write_head(smart_str *text, const char *name, const char *unit, const char *type)
{
	smart_str_appends(text, "# HELP ");
	append_metric(text, name);
	smart_str_append_printf(text, "%s %s\n# TYPE ", unit, name);
	append_metric(text, name);
	smart_str_append_printf(text, "%s %s\n", unit, type);
}

/* One of the sums. */
static void write_sum(smart_str *text, size_t index, uint64_t figure)
{
	const char *name = members[index].name, *unit = members[index].type == GAUGE ? "" : "_total";

	write_head(text, name, unit, members[index].type == GAUGE ? "gauge" : "counter");
	append_metric(text, name);
	smart_str_append_printf(text, "%s %.*G\n", unit, 17, members[index].type == SECONDS ? (double) figure / 1e9 : (double) figure);
}

/* A line of a histogram up to its value; `label` NULL: it has no label but `bound`, and that where it is not NULL. */
static void write_labels(smart_str *text, const char *name, const char *part, const char *label, const char *value, const char *bound)
{
	append_metric(text, name);
	smart_str_append_printf(text, "_seconds%s", part);
	if (label) {
		smart_str_append_printf(text, "{%s=\"", label);
		for (; *value; value++) { /* an endpoint has no control characters */
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

/* The lines of a histogram that counts anything. */
static void write_histogram(smart_str *text, const char *name, const char *label, const char *value, const histogram_t *from)
{
	histogram_t histogram;
	uint64_t total = read_histogram(from, &histogram);

	if (total == 0) {
		return;
	}
	for (uint32_t i = 0; i <= BOUNDS; i++) {
		write_labels(text, name, "_bucket", label, value, bound(i));
		smart_str_append_printf(text, ZEND_LONG_FMT "\n", (zend_long) histogram.counts[i]);
	}
	write_labels(text, name, "_sum", label, value, NULL);
	smart_str_append_printf(text, "%.*G\n", 17, (double) histogram.sum / 1e9);
	write_labels(text, name, "_count", label, value, NULL);
	smart_str_append_printf(text, ZEND_LONG_FMT "\n", (zend_long) total);
}

ZEND_FUNCTION(Hiredis_prometheus)
{
	smart_str text = {0};
	php_hiredis_stats stats;

	ZEND_PARSE_PARAMETERS_NONE();

	if (!is_on()) {
		return;
	}
	stats = sums();
	for (size_t i = 0; i < MEMBERS; i++) {
		write_sum(&text, i, *member_of(&stats, i));
	}
	write_head(&text, "db.client.connection.create_time", "_seconds", "histogram");
	write_histogram(&text, "db.client.connection.create_time", NULL, NULL, &figures->connecting);
	write_head(&text, "db.client.operation.duration", "_seconds", "histogram");
	for (uint32_t kind = 0; kind < PHP_HIREDIS_KINDS; kind++) {
		write_histogram(&text, "db.client.operation.duration", "db_operation_name", php_hiredis_kind_name(kind), &figures->histograms[kind]);
	}
	write_head(&text, "hiredis.client.endpoint.duration", "_seconds", "histogram");
	for (uint32_t i = 0; i <= ENDPOINTS; i++) {
		write_histogram(&text, "hiredis.client.endpoint.duration", "endpoint", figures->endpoints[i].name, &figures->endpoints[i].histogram);
	}
	smart_str_0(&text);
	RETURN_STR(smart_str_extract(&text));
}

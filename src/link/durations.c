#include "link/durations.h"
#include "globals.h"
#include "connection/connection.h"
#include "cache/arena.h"
#include "value/exception.h"
#include "Zend/zend_smart_str.h"
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

typedef struct {
	uint64_t sum, counts[BOUNDS + 1];
} histogram_t;

typedef struct {
	php_hiredis_stats sums;   /* of its members those of stats.def */
	histogram_t histograms[]; /* one for each row, then PIPELINE, then other */
} figures_t;

static figures_t *figures;

#define PIPELINE (php_hiredis_row_count)
#define OTHER (PIPELINE + 1)
#define KINDS (OTHER + 1)

static size_t size_of_figures(void)
{
	return sizeof(figures_t) + KINDS * sizeof(histogram_t);
}

static uint64_t load(const uint64_t *from)
{
#ifdef PHP_WIN32
	return (uint64_t) InterlockedOr64((LONG64 *) from, 0);
#else
	return __atomic_load_n(from, __ATOMIC_RELAXED);
#endif
}

static zend_always_inline void add(uint64_t *to, uint64_t value)
{
#ifdef PHP_WIN32
	InterlockedExchangeAdd64((LONG64 *) to, (LONG64) value);
#else
	__atomic_fetch_add(to, value, __ATOMIC_RELAXED);
#endif
}

#ifndef PHP_WIN32
/* A child begins with its parent's figures, and must not tell them a second time. */
static void before_fork(void)
{
# ifdef ZTS
	if (!tsrm_get_ls_cache()) {
		return; /* the thread that forks has no globals */
	}
# endif
	php_hiredis_durations_tell();
}
#endif

static size_t place;

void php_hiredis_durations_want(void)
{
	place = php_hiredis_arena_want(size_of_figures());
}

void php_hiredis_durations_startup(void)
{
#ifndef PHP_WIN32
	static bool registered;

	if (!registered) {
		registered = true;
		pthread_atfork(before_fork, NULL, NULL);
	}
#endif
	figures = php_hiredis_arena_record(place);
}

void php_hiredis_durations_shutdown(void)
{
	figures = NULL;
}

/* ---- adding ---- */

static zend_always_inline void count(uint32_t kind, uint64_t nanoseconds)
{
	histogram_t *histogram = &figures->histograms[kind];
	uint32_t bucket = 0;

	while (bucket < BOUNDS && nanoseconds > bounds[bucket].nanoseconds) {
		bucket++;
	}
	add(&histogram->sum, nanoseconds);
	add(&histogram->counts[bucket], 1);
}

void php_hiredis_durations_add(const php_hiredis_row *row, uint64_t nanoseconds)
{
	count((uint32_t) (row - php_hiredis_rows), nanoseconds);
}

void php_hiredis_durations_add_batch(const php_hiredis_batch *batch, uint64_t nanoseconds)
{
	const php_hiredis_row *row;
	uint32_t first = 0;

	while (first < batch->count && (batch->expected[first].flags & PHP_HIREDIS_EXPECT_SWALLOW)) {
		first++; /* sent by the client itself: SCRIPT LOAD, CLIENT CACHING */
	}
	if (batch->answers != 1 && !batch->transaction) {
		count(PIPELINE, nanoseconds);
		return;
	}
	row = first < batch->count ? batch->expected[first].row : NULL;
	count(row ? (uint32_t) (row - php_hiredis_rows) : OTHER, nanoseconds);
}

void php_hiredis_durations_tell(void)
{
	php_hiredis_stats *told = &HIREDIS_G(told), now;

	if (!figures) {
		return;
	}
	now = php_hiredis_connection_stats();
#define STAT(member, ...) \
	if (now.member > told->member) { \
		add(&figures->sums.member, now.member - told->member); \
		told->member = now.member; \
	}
#include "connection/stats.def"
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

#define STAT(member, ...) stats.member = load(&figures->sums.member);
#include "connection/stats.def"
	return stats;
}

static const char *name_of(uint32_t kind)
{
	return kind == OTHER ? "other" : kind == PIPELINE ? "PIPELINE" : php_hiredis_row_name(&php_hiredis_rows[kind]);
}

/* A histogram as it is now. Returns how many calls it counts. */
static uint64_t read_histogram(uint32_t kind, histogram_t *to)
{
	uint64_t total = 0;

	to->sum = load(&figures->histograms[kind].sum);
	for (uint32_t i = 0; i <= BOUNDS; i++) {
		to->counts[i] = load(&figures->histograms[kind].counts[i]);
		total += to->counts[i];
	}
	return total;
}

static const char *bound(uint32_t bucket)
{
	return bucket == BOUNDS ? "+Inf" : bounds[bucket].seconds;
}

bool php_hiredis_durations_list(zval *array)
{
	php_hiredis_stats stats;
	zval commands;

	if (!is_on()) {
		return false;
	}
	stats = sums();
	php_hiredis_stats_add(&stats, array);
	array_init(&commands);
	for (uint32_t kind = 0; kind < KINDS; kind++) {
		histogram_t histogram;
		uint64_t total = read_histogram(kind, &histogram), below = 0;
		zval command, buckets;

		if (total == 0) {
			continue;
		}
		array_init(&buckets);
		for (uint32_t i = 0; i <= BOUNDS; i++) {
			below += histogram.counts[i];
			add_assoc_long(&buckets, bound(i), (zend_long) below);
		}
		array_init(&command);
		add_assoc_long(&command, "count", (zend_long) total);
		add_assoc_double(&command, "sum", (double) histogram.sum / 1e9);
		add_assoc_zval(&command, "buckets", &buckets);
		add_assoc_zval(&commands, name_of(kind), &command);
	}
	add_assoc_zval(array, "db.client.operation.duration", &commands);
	return true;
}

/* One of the sums, as a counter. */
static void write_sum(smart_str *text, const char *name, double value)
{
	char metric[96];
	size_t length = strlen(name);

	ZEND_ASSERT(length < sizeof(metric));
	for (size_t i = 0; i <= length; i++) {
		metric[i] = name[i] == '.' ? '_' : name[i];
	}
	smart_str_append_printf(text, "# HELP %s_total %s\n# TYPE %s_total counter\n%s_total %.*G\n", metric, name, metric, metric, 17, value);
}

#define VALUE_OF_COUNT(value) (double) (value)
#define VALUE_OF_SECONDS(value) (double) (value) / 1e9
#define DURATION "db_client_operation_duration_seconds"

zend_string *php_hiredis_durations_text(void)
{
	smart_str text = {0};
	php_hiredis_stats stats;

	if (!is_on()) {
		return NULL;
	}
	stats = sums();
#define STAT(member, type, name) write_sum(&text, name, VALUE_OF_##type(stats.member));
#include "connection/stats.def"
	smart_str_appends(&text, "# HELP " DURATION " db.client.operation.duration\n# TYPE " DURATION " histogram\n");
	for (uint32_t kind = 0; kind < KINDS; kind++) {
		histogram_t histogram;
		uint64_t total = read_histogram(kind, &histogram), below = 0;
		const char *name = name_of(kind);

		for (uint32_t i = 0; total > 0 && i <= BOUNDS; i++) {
			below += histogram.counts[i];
			smart_str_append_printf(&text, DURATION "_bucket{db_operation_name=\"%s\",le=\"%s\"} " ZEND_LONG_FMT "\n", name, bound(i), (zend_long) below);
		}
		if (total > 0) {
			smart_str_append_printf(&text, DURATION "_sum{db_operation_name=\"%s\"} %.*G\n", name, 17, (double) histogram.sum / 1e9);
			smart_str_append_printf(&text, DURATION "_count{db_operation_name=\"%s\"} " ZEND_LONG_FMT "\n", name, (zend_long) total);
		}
	}
	smart_str_0(&text);
	return smart_str_extract(&text);
}

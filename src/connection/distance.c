#include "connection/internal.h"

/* So many handshakes make a figure. */
#define ENOUGH 5
/* Two that are alike differ by less: noise must not lead from one to the other and back. */
#define NOISE UINT64_C(200000)
/* More servers than these are measured from the beginning. */
#define SERVERS_MAX 1024

typedef struct {
	uint64_t best;   /* of the last five, or of those that there are; 0: none */
	uint64_t least;  /* of the five that are under way */
	uint64_t since;  /* php_hiredis_now() at the first of these */
	uint64_t chosen; /* greater: chosen later; 0: never */
	uint32_t count;  /* of these, or ENOUGH */
} distance_t;

static void free_distance(zval *value)
{
	pefree(Z_PTR_P(value), 1);
}

/* The figures of a server, made if there are none and `make`. NULL: there are none. */
static distance_t *find(const php_hiredis_endpoint *endpoint, bool make)
{
	php_hiredis_stats *stats = php_hiredis_current_stats();
	char name[320];
	size_t length = MIN((size_t) snprintf(name, sizeof(name), "%s:%u", endpoint->host, (unsigned) endpoint->port), sizeof(name) - 1);
	distance_t *known = stats->distances ? zend_hash_str_find_ptr(stats->distances, name, length) : NULL;

	if (known || !make) {
		return known;
	}
	if (!stats->distances) {
		stats->distances = pemalloc(sizeof(HashTable), 1);
		zend_hash_init(stats->distances, 8, NULL, free_distance, 1);
	} else if (zend_hash_num_elements(stats->distances) >= SERVERS_MAX) {
		zend_hash_clean(stats->distances);
	}
	known = pecalloc(1, sizeof(*known), 1);
	return zend_hash_str_update_ptr(stats->distances, name, length, known);
}

static bool is_due(const distance_t *distance, uint64_t now)
{
	return !distance || distance->count < ENOUGH || now - distance->since >= PHP_HIREDIS_DISTANCE_AGE;
}

void php_hiredis_distance_note(const php_hiredis_endpoint *endpoint, uint64_t took)
{
	uint64_t now = php_hiredis_now();
	distance_t *distance = find(endpoint, true);

	if (!is_due(distance, now)) {
		return;
	}
	if (distance->count % ENOUGH == 0) {
		distance->count = 0;
		distance->least = UINT64_MAX;
		distance->since = now;
	}
	distance->least = MIN(distance->least, MAX(took, 1));
	/* The figure of the minute before holds until there is another one. */
	if (++distance->count == ENOUGH || distance->best == 0) {
		distance->best = distance->least;
	} else {
		distance->best = MIN(distance->best, distance->least);
	}
}

uint32_t php_hiredis_distance_choose(const php_hiredis_candidate *candidates, uint32_t count, bool *settled)
{
	static uint64_t choices;
	distance_t *nearest = NULL, *last = NULL;
	uint32_t best = UINT32_MAX, chosen = 0, chosen_last = 0, unknown = UINT32_MAX;
	uint64_t now = php_hiredis_now();

	for (uint32_t i = 0; i < count; i++) {
		best = MIN(best, candidates[i].rank);
	}
	for (uint32_t i = 0; i < count; i++) {
		distance_t *distance;

		if (candidates[i].rank != best) {
			continue;
		}
		distance = find(&candidates[i].endpoint, false);
		if (!candidates[i].visited && !(candidates[i].others_visit && distance) && is_due(distance, now)) {
			*settled = false;
			return i;
		}
		if (!distance || distance->best == 0) {
			unknown = i;
			continue;
		}
		if (!nearest || distance->best < nearest->best) {
			nearest = distance;
			chosen = i;
		}
		if (distance->chosen && (!last || distance->chosen > last->chosen)) {
			last = distance;
			chosen_last = i;
		}
	}
	*settled = unknown == UINT32_MAX;
	if (!nearest) {
		return unknown;
	}
	if (last && !(nearest->best < last->best - last->best / 5 && last->best - nearest->best > NOISE)) {
		nearest = last;
		chosen = chosen_last;
	}
	nearest->chosen = ++choices;
	return chosen;
}

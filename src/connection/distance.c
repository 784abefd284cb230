/*
 * Measures the distances (round-trip times) of servers and chooses the nearest one, for readFrom=nearest. The main
 * type is distance_t; there is one per address. The handshake reports the round trip of each new connection.
 *
 * Servers without a measurement are chosen first, so that every server is measured sooner or later.
 */
#include "connection/internal.h"

/* A server's distance is the shortest round trip of this many handshakes, because a single handshake may be slow by
 * chance. */
#define HANDSHAKES_PER_MEASUREMENT 5
/* Two distances are treated as equal if they differ by less than this (nanoseconds). Otherwise, random differences
 * would make clients switch back and forth. */
#define NOISE UINT64_C(200000)

typedef struct {
	uint64_t shortest;   /* the distance: shortest round trip of the last complete and the current measurement; 0 if none */
	uint64_t current_shortest;  /* shortest round trip of the current measurement */
	uint64_t current_began_at;  /* when the current measurement began */
	uint64_t chosen_at; /* when the server was last chosen as the nearest; 0 if never */
	uint32_t count;  /* round trips in the current measurement; HANDSHAKES_PER_MEASUREMENT once it is complete */
} distance_t;

static bool distance_is_due(const distance_t *distance, uint64_t now)
{
	return !distance || distance->count < HANDSHAKES_PER_MEASUREMENT || now - distance->current_began_at >= PHP_HIREDIS_DISTANCE_MAX_AGE;
}

void php_hiredis_distance_record(const php_hiredis_endpoint *endpoint, uint64_t duration)
{
	uint64_t now = php_hiredis_now();
	distance_t *distance = php_hiredis_stats_find_server(&php_hiredis_current_stats()->distances, endpoint, sizeof(distance_t));

	if (!distance_is_due(distance, now)) {
		return;
	}
	if (distance->count % HANDSHAKES_PER_MEASUREMENT == 0) {
		distance->count = 0;
		distance->current_shortest = UINT64_MAX;
		distance->current_began_at = now;
	}
	distance->current_shortest = MIN(distance->current_shortest, MAX(duration, 1));
	/* Keep the previous result until this measurement is complete, unless the new one is already shorter. */
	if (++distance->count == HANDSHAKES_PER_MEASUREMENT || distance->shortest == 0) {
		distance->shortest = distance->current_shortest;
	} else {
		distance->shortest = MIN(distance->shortest, distance->current_shortest);
	}
}

uint32_t php_hiredis_distance_choose(const php_hiredis_candidate *candidates, uint32_t count, bool *all_measured)
{
	distance_t *nearest = NULL, *last = NULL;
	uint32_t best_rank = UINT32_MAX, chosen = 0, chosen_last = 0, unmeasured = UINT32_MAX;
	uint64_t now = php_hiredis_now();

	for (uint32_t i = 0; i < count; i++) {
		best_rank = MIN(best_rank, candidates[i].rank);
	}
	for (uint32_t i = 0; i < count; i++) {
		distance_t *distance;

		if (candidates[i].rank != best_rank) {
			continue;
		}
		distance = php_hiredis_stats_find_server(&php_hiredis_current_stats()->distances, &candidates[i].endpoint, 0);
		if (!candidates[i].was_used && !(candidates[i].is_used_by_others && distance) && distance_is_due(distance, now)) {
			*all_measured = false;
			return i;
		}
		if (!distance || distance->shortest == 0) {
			unmeasured = i;
			continue;
		}
		if (!nearest || distance->shortest < nearest->shortest) {
			nearest = distance;
			chosen = i;
		}
		if (distance->chosen_at > (last ? last->chosen_at : 0)) {
			last = distance;
			chosen_last = i;
		}
	}
	*all_measured = unmeasured == UINT32_MAX;
	if (!nearest) {
		return unmeasured;
	}
	if (last && !(nearest->shortest < last->shortest - last->shortest / 5 && last->shortest - nearest->shortest > NOISE)) {
		nearest = last;
		chosen = chosen_last;
	}
	nearest->chosen_at = now;
	return chosen;
}

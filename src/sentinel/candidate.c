/*
 * Decides which sentinel's answer is followed. The resolvers for the primary and for replicas (sentinel.c, replica.c) call it; internal.h has the rules.
 */
#include "sentinel/internal.h"

typedef php_hiredis_sentinel_query query_t;
typedef php_hiredis_sentinel_answer answer_t;

static bool answer_is_excluded(const answer_t *one, const php_hiredis_hosts *not_primaries)
{
	for (uint32_t i = 0; not_primaries && i < not_primaries->count; i++) {
		if (not_primaries->at[i].port == one->port && zend_string_equals_cstr(not_primaries->at[i].host, one->host, strlen(one->host))) {
			return true;
		}
	}
	return false;
}

/* Returns how many answers with at least this epoch name the same server. */
static uint32_t query_count_agreeing(const query_t *query, const answer_t *one, zend_ulong epoch)
{
	uint32_t count = 0;

	for (uint32_t i = 0; i < query->count; i++) {
		count += query->answers[i].answered && query->answers[i].epoch >= epoch && php_hiredis_sentinel_answers_agree(&query->answers[i], one);
	}
	return count;
}

static bool answer_is_supported(const query_t *query, const answer_t *one)
{
	return query_count_agreeing(query, one, one->epoch) > 1;
}

/* Returns whether more than half of the client's sentinels report a lower epoch than the client has followed. Then the sentinels were probably set up again. */
static bool query_is_from_new_sentinels(const query_t *query)
{
	uint32_t smaller = 0;

	for (uint32_t i = 0; i < query->count; i++) {
		smaller += query->answers[i].answered && query->answers[i].epoch < query->config->sentinels->epoch;
	}
	return smaller * 2 > query->count;
}

/* Returns 1 if the first answer is to be preferred, -1 if the second is, and 0 if they are equal. */
static int answer_compare(const query_t *query, const answer_t *one, const answer_t *other, zend_ulong believed)
{
	const zend_ulong merits[][2] = {
		{one->epoch >= believed, other->epoch >= believed},
		{answer_is_supported(query, one), answer_is_supported(query, other)},
		{one->epoch, other->epoch},
		{!one->failing_over, !other->failing_over},
		{query_count_agreeing(query, one, 0), query_count_agreeing(query, other, 0)},
		/* No merit distinguishes them. Compare the addresses, so that all clients choose the same server, whatever the order of their lists. */
		{strcmp(one->host, other->host) < 0, strcmp(other->host, one->host) < 0},
		{one->port < other->port, other->port < one->port},
	};

	for (size_t i = 0; i < sizeof(merits) / sizeof(*merits); i++) {
		if (merits[i][0] != merits[i][1]) {
			return merits[i][0] > merits[i][1] ? 1 : -1;
		}
	}
	return 0;
}

php_hiredis_sentinel_candidate php_hiredis_sentinel_choose_answer(php_hiredis_sentinel_query *query, const php_hiredis_hosts *not_primaries)
{
	zend_ulong believed = query_is_from_new_sentinels(query) ? 0 : query->config->sentinels->epoch;
	php_hiredis_sentinel_candidate candidate = {NULL, false, false};

	for (uint32_t i = 0; i < query->count; i++) {
		answer_t *one = &query->answers[i];

		if (one->answered && !answer_is_excluded(one, not_primaries) && (!candidate.best || answer_compare(query, one, candidate.best, believed) > 0)) {
			candidate.best = one;
		}
	}
	for (uint32_t i = 0; candidate.best && i < query->count; i++) {
		const answer_t *one = &query->answers[i];

		candidate.is_contested |= one->answered && one->epoch > candidate.best->epoch && !php_hiredis_sentinel_answers_agree(one, candidate.best)
			&& !answer_is_excluded(one, not_primaries);
	}
	candidate.outdated = candidate.best && candidate.best->epoch < believed;
	return candidate;
}

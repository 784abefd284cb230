/* Decides which sentinel the client trusts if the sentinels disagree. sentinel.c and replica.c call
 * php_hiredis_sentinel_choose_answer(), and internal.h lists the rules. The result must not depend on the order of the
 * sentinels. */
#include "sentinel/internal.h"

typedef php_hiredis_sentinel_query query_t;
typedef php_hiredis_sentinel_answer answer_t;

static bool answer_is_excluded(const answer_t *answer, const php_hiredis_hosts *not_primaries)
{
	for (uint32_t i = 0; not_primaries && i < not_primaries->count; i++) {
		if (not_primaries->at[i].port == answer->port && zend_string_equals_cstr(not_primaries->at[i].host, answer->host, strlen(answer->host))) {
			return true;
		}
	}
	return false;
}

/* Returns how many sentinels name the same server as `answer`, with at least this epoch (number of a failover). */
static uint32_t answers_count_agreeing(const query_t *query, const answer_t *answer, zend_ulong epoch)
{
	uint32_t count = 0;

	for (uint32_t i = 0; i < query->count; i++) {
		count += query->answers[i].has_answered && query->answers[i].epoch >= epoch && php_hiredis_sentinel_answers_agree(&query->answers[i], answer);
	}
	return count;
}

static bool answer_is_supported(const query_t *query, const answer_t *answer)
{
	return answers_count_agreeing(query, answer, answer->epoch) > 1;
}

/* Returns whether most sentinels report a lower failover epoch than the answer that the client follows. If so, the
 * sentinels were probably reinstalled. */
static bool answers_are_from_new_sentinels(const query_t *query)
{
	uint32_t lower_epoch_count = 0;

	for (uint32_t i = 0; i < query->count; i++) {
		lower_epoch_count += query->answers[i].has_answered && query->answers[i].epoch < query->config->sentinels->epoch;
	}
	return lower_epoch_count * 2 > query->count;
}

/* Returns 1 if the first answer is better, -1 if the second is, and 0 if they are equal. */
static int answer_compare(const query_t *query, const answer_t *answer, const answer_t *other, zend_ulong followed_epoch)
{
	const zend_ulong criteria[][2] = {
		{answer->epoch >= followed_epoch, other->epoch >= followed_epoch},
		{answer_is_supported(query, answer), answer_is_supported(query, other)},
		{answer->epoch, other->epoch},
		{!answer->reports_failover, !other->reports_failover},
		{answers_count_agreeing(query, answer, 0), answers_count_agreeing(query, other, 0)},
		/* Only to break a tie, because all clients must choose the same server. */
		{strcmp(answer->host, other->host) < 0, strcmp(other->host, answer->host) < 0},
		{answer->port < other->port, other->port < answer->port},
	};

	for (size_t i = 0; i < sizeof(criteria) / sizeof(*criteria); i++) {
		if (criteria[i][0] != criteria[i][1]) {
			return criteria[i][0] > criteria[i][1] ? 1 : -1;
		}
	}
	return 0;
}

php_hiredis_sentinel_candidate php_hiredis_sentinel_choose_answer(php_hiredis_sentinel_query *query, const php_hiredis_hosts *not_primaries)
{
	zend_ulong followed_epoch = answers_are_from_new_sentinels(query) ? 0 : query->config->sentinels->epoch;
	php_hiredis_sentinel_candidate candidate = {NULL, false, false};

	for (uint32_t i = 0; i < query->count; i++) {
		answer_t *answer = &query->answers[i];

		if (answer->has_answered && !answer_is_excluded(answer, not_primaries)
				&& (!candidate.best || answer_compare(query, answer, candidate.best, followed_epoch) > 0)) {
			candidate.best = answer;
		}
	}
	for (uint32_t i = 0; candidate.best && i < query->count; i++) {
		const answer_t *answer = &query->answers[i];

		candidate.is_contested |= answer->has_answered && answer->epoch > candidate.best->epoch && !php_hiredis_sentinel_answers_agree(answer, candidate.best)
			&& !answer_is_excluded(answer, not_primaries);
	}
	candidate.is_outdated = candidate.best && candidate.best->epoch < followed_epoch;
	return candidate;
}

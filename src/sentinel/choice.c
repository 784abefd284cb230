#include "sentinel/internal.h"

typedef php_hiredis_survey survey_t;
typedef php_hiredis_surveyed asked_t;

static bool is_refuted(const asked_t *one, const php_hiredis_hosts *refuted)
{
	for (uint32_t i = 0; refuted && i < refuted->count; i++) {
		if (refuted->at[i].port == one->port && zend_string_equals_cstr(refuted->at[i].host, one->host, strlen(one->host))) {
			return true;
		}
	}
	return false;
}

/* How many answers with at least this epoch name the server? */
static uint32_t voices(const survey_t *survey, const asked_t *one, zend_ulong epoch)
{
	uint32_t count = 0;

	for (uint32_t i = 0; i < survey->count; i++) {
		count += survey->asked[i].answered && survey->asked[i].epoch >= epoch && php_hiredis_surveyed_agree(&survey->asked[i], one);
	}
	return count;
}

static bool is_backed(const survey_t *survey, const asked_t *one)
{
	return voices(survey, one, one->epoch) > 1;
}

/* Do more than half of the client's sentinels say an epoch that is smaller than what the client believes? */
static bool is_set_up_anew(const survey_t *survey)
{
	uint32_t smaller = 0;

	for (uint32_t i = 0; i < survey->count; i++) {
		smaller += survey->asked[i].answered && survey->asked[i].epoch < survey->config->sentinels->epoch;
	}
	return smaller * 2 > survey->count;
}

/* 1: the first one is to be followed rather than the other; -1: the other. */
static int compare(const survey_t *survey, const asked_t *one, const asked_t *other, zend_ulong believed)
{
	const zend_ulong merits[][2] = {
		{one->epoch >= believed, other->epoch >= believed},
		{is_backed(survey, one), is_backed(survey, other)},
		{one->epoch, other->epoch},
		{!one->failing_over, !other->failing_over},
		{voices(survey, one, 0), voices(survey, other, 0)},
		/* Nothing tells them apart: all clients go to the same server, whatever the order of their lists. */
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

php_hiredis_choice php_hiredis_choice_of(php_hiredis_survey *survey, const php_hiredis_hosts *refuted)
{
	zend_ulong believed = is_set_up_anew(survey) ? 0 : survey->config->sentinels->epoch;
	php_hiredis_choice choice = {NULL, false, false};

	for (uint32_t i = 0; i < survey->count; i++) {
		asked_t *one = &survey->asked[i];

		if (one->answered && !is_refuted(one, refuted) && (!choice.best || compare(survey, one, choice.best, believed) > 0)) {
			choice.best = one;
		}
	}
	for (uint32_t i = 0; choice.best && i < survey->count; i++) {
		const asked_t *one = &survey->asked[i];

		choice.doubtful |= one->answered && one->epoch > choice.best->epoch && !php_hiredis_surveyed_agree(one, choice.best)
			&& !is_refuted(one, refuted);
	}
	choice.outdated = choice.best && choice.best->epoch < believed;
	return choice;
}

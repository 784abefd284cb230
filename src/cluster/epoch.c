#include "cluster/epoch.h"

bool php_hiredis_epoch_is_outdated(const php_hiredis_survey *survey, const php_hiredis_surveyed *best)
{
	zend_ulong believed = survey->config->sentinels->epoch;
	uint32_t smaller = 0;

	if (best->epoch >= believed) {
		return false;
	}
	for (uint32_t i = 0; i < survey->count; i++) {
		smaller += survey->asked[i].answered && survey->asked[i].epoch < believed;
	}
	return smaller * 2 <= survey->count;
}

void php_hiredis_epoch_learn(php_hiredis_hosts *sentinels, php_hiredis_watch *watch)
{
	if (!watch || !watch->is_news) {
		return;
	}
	watch->is_news = false;
	if (watch->epoch > sentinels->epoch) {
		sentinels->epoch = sentinels->confirmed = watch->epoch;
	}
}

void php_hiredis_epoch_disbelieve(php_hiredis_hosts *sentinels, php_hiredis_watch *watch, zend_ulong before)
{
	if (!watch) {
		return;
	}
	if (watch->epoch == sentinels->epoch) { /* else another node has followed another answer, or has found this one wrong, too */
		sentinels->epoch = before != watch->epoch ? before : sentinels->confirmed;
	}
	watch->epoch = sentinels->epoch;
}

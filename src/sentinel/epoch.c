#include "sentinel/internal.h"

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

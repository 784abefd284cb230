/*
 * Uses INFO to detect changes for which the server sends no invalidation, such as SWAPDB. So stored replies may be used
 * for longer than `max_age`.
 *
 * php_hiredis_cache_unreported stores what the last INFO showed. For the cache of one connection, src/link adds INFO to
 * a cache fill, at most twice per `max_age`, and src/engine passes the reply on. A connection that ends within half of
 * `max_age` sends none. src/shared sends INFO on the connection of the shared cache in the same way, and reads the
 * reply with php_hiredis_cache_unreported_update().
 *
 * Invariant: a reply is stored for longer than `max_age` only after the first INFO, and there are no hits later than
 * `max_age` after the last INFO. So SWAPDB and ACL changes are noticed as soon as if each reply were stored for
 * `max_age`.
 */
#include "cache/cache.h"

/* Reads the number after `name`, which begins with "\n" and so matches only at the beginning of a line. If there is no
 * such line, sets `*number` to 0 and returns false. */
static bool info_read_number(const char *info, size_t length, const char *name, uint64_t *number)
{
	const char *end = info + length, *at = php_memnstr(info, name, strlen(name), end);

	*number = 0;
	if (!at) {
		return false;
	}
	for (at += strlen(name); at < end && *at >= '0' && *at <= '9'; at++) {
		*number = *number * 10 + (uint64_t) (*at - '0');
	}
	return true;
}

static uint64_t info_count_calls(const char *info, size_t length, const char *name)
{
	uint64_t calls;

	info_read_number(info, length, name, &calls);
	return calls;
}

/* Reads the counters from INFO's reply. Returns false if the counters may hide a change: in a Cluster, after CONFIG
 * RESETSTAT, or if the server does not count commands. */
static bool info_read_counters(const char *info, size_t length, php_hiredis_cache_unreported *counters)
{
	uint64_t has_slots;

	counters->swaps = info_count_calls(info, length, "\ncmdstat_swapdb:calls=");
	counters->acl_changes = info_count_calls(info, length, "\ncmdstat_acl|setuser:calls=") + info_count_calls(info, length, "\ncmdstat_acl|deluser:calls=")
		+ info_count_calls(info, length, "\ncmdstat_acl|load:calls=");
	/* If INFO does not count this client's own CLIENT TRACKING, its other counters, such as the number of SWAPDB
	 * commands, cannot be trusted either. */
	return info_read_number(info, length, "\nevicted_keys:", &counters->evictions) && info_count_calls(info, length, "\ncmdstat_client|tracking:calls=") > 0
		&& info_count_calls(info, length, "\ncmdstat_config|resetstat:calls=") == 0
		/* In a Cluster, cached replies about missing keys may become wrong. After a slot has moved, a client may create
		 * the key on the new node, but the old node sends no invalidation. */
		&& info_read_number(info, length, "\ncluster_enabled:", &has_slots) && has_slots == 0;
}

static bool counters_are_equal(const php_hiredis_cache_unreported *one, const php_hiredis_cache_unreported *other)
{
	return one->swaps == other->swaps && one->acl_changes == other->acl_changes && one->evictions == other->evictions;
}

bool php_hiredis_cache_unreported_update(php_hiredis_cache_unreported *unreported, const char *info, size_t length, uint64_t sent_at, uint64_t max_age)
{
	php_hiredis_cache_unreported now = {0};
	bool has_longer_lived = unreported->hits_end_at != UINT64_MAX, is_outdated;

	now.info_is_unusable = !info || !info_read_counters(info, length, &now);
	/* If the server has evicted keys since the last INFO, replies expire after `max_age`, so that clients read popular
	 * keys from the server more often. The server does not see cache hits, and would otherwise evict these keys as
	 * unused. */
	now.hits_end_at = now.info_is_unusable || now.evictions != unreported->evictions ? UINT64_MAX : sent_at + max_age;
	now.due_at = MAX(unreported->due_at, sent_at + max_age / 2);
	is_outdated = has_longer_lived && (now.info_is_unusable || !counters_are_equal(&now, unreported));
	*unreported = now;
	return is_outdated;
}

void php_hiredis_cache_receive_info(php_hiredis_cache *cache, const zend_string *info)
{
	if (php_hiredis_cache_unreported_update(&cache->unreported, info ? ZSTR_VAL(info) : NULL, info ? ZSTR_LEN(info) : 0, cache->lease_began,
			cache->group->max_age)) {
		php_hiredis_cache_flush(cache);
	}
	php_hiredis_cache_start_lease(cache, cache->lease_began);
}

void php_hiredis_cache_check_info_age(php_hiredis_cache *cache)
{
	if (UNEXPECTED(cache->lease_began >= cache->unreported.hits_end_at)) {
		php_hiredis_cache_flush(cache);
		cache->unreported.hits_end_at = UINT64_MAX;
		php_hiredis_cache_start_lease(cache, cache->lease_began);
	}
}

/*
 * The settings of caches, and the groups of caches that have equal settings. The main type is
 * php_hiredis_cache_group.
 *
 * Each connection with a cache belongs to the group that has the same settings. The group counts the hits, misses and
 * so on of all its connections for Hiredis\Cache::stats(). A group may be freed only if it has no connection.
 */
#include "cache/cache.h"
#include "ext/random/php_random.h"
#ifndef PHP_WIN32
# include <time.h>
#endif

#define SECOND 1e9

/* All prefixes are stored in one string, each after its length. The length has this many bytes. */
#define LENGTH_BYTES sizeof(uint32_t)

/* Caches with equal settings form a group. If there are more groups than this at the end of a request, groups without a
 * connection are freed. */
#define GROUPS_KEPT 64

const char *php_hiredis_cache_settings_error(const php_hiredis_cache_settings *settings, uint32_t *which)
{
	*which = 1;
	if (settings->max_memory < 1024) {
		return "must be at least 1024 bytes";
	}
	*which = 2;
	if (settings->max_value < 1 || settings->max_value > UINT32_MAX / 2) {
		return "must be between 1 and 2147483647 bytes";
	}
	*which = 3;
	if (!(settings->max_age > 0.0 && settings->max_age <= 31536000.0)) {
		return "must be above 0 and at most 31536000 seconds";
	}
	*which = 4;
	if (!(settings->lease > 0.0 && settings->lease <= 31536000.0)) {
		return "must be above 0 and at most 31536000 seconds";
	}
	*which = 5;
	if (!(settings->recheck >= 0.0 && settings->recheck < settings->lease)) {
		return "must be from 0 to less than the lease";
	}
	return NULL;
}

void php_hiredis_cache_settings_add_prefix(zend_string **prefixes, const zend_string *prefix)
{
	uint32_t length = (uint32_t) ZSTR_LEN(prefix);
	size_t old_size = *prefixes ? ZSTR_LEN(*prefixes) : 0;
	zend_string *new_list = zend_string_safe_alloc(1, old_size, LENGTH_BYTES + ZSTR_LEN(prefix), 0);

	if (*prefixes) {
		memcpy(ZSTR_VAL(new_list), ZSTR_VAL(*prefixes), old_size);
		zend_string_release(*prefixes);
	}
	memcpy(ZSTR_VAL(new_list) + old_size, &length, LENGTH_BYTES);
	memcpy(ZSTR_VAL(new_list) + old_size + LENGTH_BYTES, ZSTR_VAL(prefix), ZSTR_LEN(prefix));
	ZSTR_VAL(new_list)[ZSTR_LEN(new_list)] = '\0';
	*prefixes = new_list;
}

bool php_hiredis_cache_settings_equal(const php_hiredis_cache_settings *one, const php_hiredis_cache_settings *other)
{
	return one->max_memory == other->max_memory && one->max_value == other->max_value && one->max_age == other->max_age
		&& one->lease == other->lease && one->recheck == other->recheck && one->shared == other->shared
		&& (one->prefixes ? other->prefixes && zend_string_equals(one->prefixes, other->prefixes) : !other->prefixes);
}

/* Finds the group with these settings, and moves it to the front of the list. */
static php_hiredis_cache_group *groups_find(php_hiredis_cache_groups *all_groups, const php_hiredis_cache_settings *settings)
{
	for (php_hiredis_cache_group **at = &all_groups->groups, *group; (group = *at) != NULL; at = &group->next) {
		if (php_hiredis_cache_settings_equal(&group->settings, settings)) {
			*at = group->next;
			group->next = all_groups->groups;
			all_groups->groups = group;
			return group;
		}
	}
	return NULL;
}

php_hiredis_cache_group *php_hiredis_cache_group_of(php_hiredis_cache_groups *all_groups, const php_hiredis_cache_settings *settings)
{
	php_hiredis_cache_group *group = groups_find(all_groups, settings);

	if (group) {
		return group;
	}
	if (all_groups->created_count == 0) {
		php_random_bytes(all_groups->seed, sizeof(all_groups->seed), false);
	}
	group = pecalloc(1, sizeof(*group), 1);
	group->all_groups = all_groups;
	group->settings = *settings;
	if (settings->prefixes) {
		group->settings.prefixes = zend_string_init(ZSTR_VAL(settings->prefixes), ZSTR_LEN(settings->prefixes), 1);
	}
	group->max_age = (uint64_t) (settings->max_age * SECOND);
	group->lease = (uint64_t) (settings->lease * SECOND);
	group->recheck = (uint64_t) (settings->recheck * SECOND);
	group->number = ++all_groups->created_count;
	group->next = all_groups->groups;
	all_groups->groups = group;
	all_groups->count++;
	return group;
}

bool php_hiredis_cache_group_has_prefix(const php_hiredis_cache_group *group, const char *key, size_t length)
{
	const zend_string *prefixes = group->settings.prefixes;
	const char *at = ZSTR_VAL(prefixes), *end = at + ZSTR_LEN(prefixes);
	uint32_t size;

	for (; at < end; at += LENGTH_BYTES + size) {
		memcpy(&size, at, LENGTH_BYTES);
		if (size <= length && memcmp(at + LENGTH_BYTES, key, size) == 0) {
			return true;
		}
	}
	return false;
}

static void counters_add(php_hiredis_cache_counters *sum, const php_hiredis_cache_counters *counters)
{
	sum->hits += counters->hits;
	sum->misses += counters->misses;
	sum->evictions += counters->evictions;
	sum->invalidations += counters->invalidations;
	sum->expiries += counters->expiries;
	sum->claims += counters->claims;
	sum->waits += counters->waits;
	sum->answers += counters->answers;
	sum->entries += counters->entries;
}

php_hiredis_cache_counters php_hiredis_cache_groups_counters(const php_hiredis_cache_groups *all_groups)
{
	php_hiredis_cache_counters sum = all_groups->freed_groups;

	for (const php_hiredis_cache_group *group = all_groups->groups; group; group = group->next) {
		counters_add(&sum, &group->counters);
	}
	return sum;
}

static void groups_free_one(php_hiredis_cache_groups *all_groups, php_hiredis_cache_group **at)
{
	php_hiredis_cache_group *group = *at;

	counters_add(&all_groups->freed_groups, &group->counters);
	*at = group->next;
	all_groups->count--;
	if (group->settings.prefixes) {
		zend_string_release(group->settings.prefixes);
	}
	pefree(group, 1);
}

void php_hiredis_cache_groups_end_request(php_hiredis_cache_groups *all_groups)
{
	php_hiredis_cache_group **at = &all_groups->groups;

	if (EXPECTED(all_groups->count <= GROUPS_KEPT)) {
		return;
	}
	while (*at) {
		if ((*at)->counters.connections == 0) {
			groups_free_one(all_groups, at);
		} else {
			at = &(*at)->next;
		}
	}
}

void php_hiredis_cache_groups_free(php_hiredis_cache_groups *all_groups)
{
	while (all_groups->groups) {
		groups_free_one(all_groups, &all_groups->groups);
	}
}

uint64_t php_hiredis_cache_now(void)
{
#ifdef PHP_WIN32
	return (uint64_t) GetTickCount64() * UINT64_C(1000000);
#else
	struct timespec now;

# ifdef CLOCK_BOOTTIME
	clock_gettime(CLOCK_BOOTTIME, &now);
# else
	clock_gettime(CLOCK_MONOTONIC, &now);
# endif
	return (uint64_t) now.tv_sec * UINT64_C(1000000000) + (uint64_t) now.tv_nsec;
#endif
}

const char *php_hiredis_cache_groups_why_off(const php_hiredis_cache_groups *all_groups)
{
	const php_hiredis_cache_group *group = all_groups->groups;

	while (group && !group->why_off) {
		group = group->next;
	}
	return group ? group->why_off : NULL;
}

/*
 * Shared by the stores of a thread: their settings, their counters, and the sum of their bytes.
 *
 * Stores with equal settings are a group: they count together, and connections of a pool that belong to different groups are different. The
 * module's globals own the groups, in malloc'ed memory, from the first time that their settings are met to the end of the thread; when there
 * are many, those without a connection go at the end of a request.
 */
#ifndef PHP_HIREDIS_CACHE_SETTINGS_H
#define PHP_HIREDIS_CACHE_SETTINGS_H

#include "php.h"

typedef struct {
	size_t max_memory;      /* bytes a connection */
	size_t max_value;       /* bytes of a reply */
	double max_age, lease, recheck; /* seconds */
	zend_string *prefixes;  /* each with its length in front, 4 bytes; NULL: all keys */
} php_hiredis_cache_settings;

#define PHP_HIREDIS_CACHE_DEFAULTS {8 << 20, 64 << 10, 60.0, 1.0, 0.0, NULL}

typedef struct {
	uint64_t hits, misses, invalidations, flushes, evictions, expiries, fences, lapses, refused;
	size_t entries, bytes;
	uint32_t connections;
} php_hiredis_cache_counters;

typedef struct php_hiredis_cache_home php_hiredis_cache_home;
typedef struct php_hiredis_cache_group php_hiredis_cache_group;

struct php_hiredis_cache_group {
	php_hiredis_cache_home *home;
	php_hiredis_cache_settings settings; /* the prefixes in persistent memory */
	uint64_t max_age, lease, recheck;    /* the same in nanoseconds */
	uint32_t number;
	php_hiredis_cache_counters counters;
	php_hiredis_cache_group *next;
};

struct php_hiredis_cache_home {
	php_hiredis_cache_group *groups;
	php_hiredis_cache_counters gone; /* hits, misses, evictions and invalidations of groups that have been freed */
	uint32_t count, numbered; /* groups; those that there have ever been */
	size_t bytes;
	zend_long max;          /* hiredis.cache_max; 0: there is no cache */
	uint64_t seed[2];       /* of the hash: key names are the users' */
};

/* Returns NULL if the settings are valid; otherwise the error, a static part of a sentence ("must ..."). `*which`: the wrong setting, from 1. */
const char *php_hiredis_cache_settings_wrong(const php_hiredis_cache_settings *settings, uint32_t *which);
bool php_hiredis_cache_settings_equal(const php_hiredis_cache_settings *one, const php_hiredis_cache_settings *other);
/* Puts one more prefix behind the others; `*prefixes` is the caller's, in request memory. */
void php_hiredis_cache_settings_add_prefix(zend_string **prefixes, const zend_string *prefix);

/* The group of these settings, made where there is none yet. The settings stay the caller's. */
php_hiredis_cache_group *php_hiredis_cache_group_of(php_hiredis_cache_home *home, const php_hiredis_cache_settings *settings);
/* Of a group with prefixes: does the key begin with one of them? */
bool php_hiredis_cache_group_has_prefix(const php_hiredis_cache_group *group, const char *key, size_t length);
/* May the key's replies be kept? */
static zend_always_inline bool php_hiredis_cache_group_takes(const php_hiredis_cache_group *group, const char *key, size_t length)
{
	return EXPECTED(!group->settings.prefixes) || php_hiredis_cache_group_has_prefix(group, key, length);
}
/* The end of a request: nothing of it uses a group any more. */
void php_hiredis_cache_home_rest(php_hiredis_cache_home *home);
void php_hiredis_cache_home_free(php_hiredis_cache_home *home);
/* Hits, misses, evictions, invalidations and entries of all groups that there have been; the other members are 0. */
php_hiredis_cache_counters php_hiredis_cache_home_counters(const php_hiredis_cache_home *home);

/* Nanoseconds on a clock that goes on while the machine is suspended, where there is one. */
uint64_t php_hiredis_cache_now(void);

#endif

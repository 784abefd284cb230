/*
 * The arena: memory that processes share. This file maps it, and checks whether the machine has enough memory.
 *
 * MINIT maps it before PHP-FPM forks its workers, so all of them see the same memory at the same address. The mapping
 * must never move or grow, because other processes may be using it.
 */
#include "cache/cache.h"
#ifndef PHP_WIN32
# include <sys/mman.h>
# include <unistd.h>
#endif

#define CACHE_LINE 64
/* The minimum size of a segment. A smaller one would have little space for values. */
#define SEGMENT_MIN (128 * 1024)
#define CGROUP_PATH_MAX 512

php_hiredis_shared_memory php_hiredis_arena = {.why_no_segments = "hiredis.cache_shared is 0"};
static size_t reserved_size, mapped_size;

size_t php_hiredis_arena_reserve(size_t size)
{
	size_t offset = reserved_size;

	ZEND_ASSERT(!php_hiredis_arena.records);
	reserved_size += (size + CACHE_LINE - 1) / CACHE_LINE * CACHE_LINE;
	return offset;
}

#ifdef PHP_WIN32
void php_hiredis_arena_map(size_t size, uint32_t segment_count)
{
	if (size > 0) {
		php_hiredis_arena.why_no_segments = "the system is not Linux";
	}
	php_hiredis_arena.records = reserved_size > 0 ? pecalloc(1, reserved_size, true) : NULL;
}

void php_hiredis_arena_unmap(void)
{
	pefree(php_hiredis_arena.records, true);
	php_hiredis_arena.records = NULL;
	reserved_size = 0;
}
#else

static size_t align_to_page(size_t size)
{
	size_t page = (size_t) sysconf(_SC_PAGESIZE);

	return (size + page - 1) / page * page;
}

# ifdef PHP_HIREDIS_HAS_SEGMENTS
/* Returns the number in a file such as memory.max. Returns UINT64_MAX if the file is missing or does not begin with a
 * number. */
static uint64_t file_read_number(const char *path)
{
	FILE *file = fopen(path, "re");
	uint64_t number = UINT64_MAX;
	char line[32];

	if (file) {
		if (fgets(line, sizeof(line), file) && line[0] >= '0' && line[0] <= '9') {
			number = ZEND_STRTOUL(line, NULL, 10);
		}
		fclose(file);
	}
	return number;
}

/* Copies the path of this process' control group to `path`, a buffer of CGROUP_PATH_MAX bytes. `kind` is "0::" (cgroup
 * v2) or ":memory:" (v1). */
static bool cgroup_read_path(const char *kind, char *path)
{
	FILE *file = fopen("/proc/self/cgroup", "re");
	char line[CGROUP_PATH_MAX];
	bool found = false;

	while (file && !found && fgets(line, sizeof(line), file)) {
		const char *at = strstr(line, kind);

		line[strcspn(line, "\n")] = '\0';
		found = at != NULL;
		if (found) {
			snprintf(path, CGROUP_PATH_MAX, "%s", at + strlen(kind));
		}
	}
	if (file) {
		fclose(file);
	}
	return found;
}

/* Returns the lowest memory limit of this process' control group and its parents, because all these limits apply. */
static uint64_t cgroup_find_limit(const char *kind, const char *root, const char *name)
{
	char path[CGROUP_PATH_MAX], file[2 * CGROUP_PATH_MAX + 64];
	uint64_t least = UINT64_MAX;

	if (!cgroup_read_path(kind, path)) {
		return UINT64_MAX;
	}
	for (;;) {
		char *last = strrchr(path, '/');
		uint64_t limit;

		snprintf(file, sizeof(file), "%s%s/%s", root, path[0] == '/' && path[1] == '\0' ? "" : path, name);
		limit = file_read_number(file);
		least = MIN(least, limit);
		if (!last) {
			return least;
		}
		*last = '\0';
	}
}

static uint64_t machine_find_memory(void)
{
	uint64_t memory = (uint64_t) sysconf(_SC_PHYS_PAGES) * (uint64_t) sysconf(_SC_PAGESIZE);
	uint64_t limit_v2 = cgroup_find_limit("0::", "/sys/fs/cgroup", "memory.max");
	uint64_t limit_v1 = cgroup_find_limit(":memory:", "/sys/fs/cgroup/memory", "memory.limit_in_bytes");

	return MIN(memory, MIN(limit_v2, limit_v1));
}
# endif

/* Returns why a shared cache of `size` bytes cannot be divided into `segment_count` segments: a static string. Returns
 * NULL if `size` is valid. */
static const char *arena_explain_size_error(size_t size, uint32_t segment_count)
{
# ifdef PHP_HIREDIS_HAS_SEGMENTS
	if (size == 0) {
		return "hiredis.cache_shared is 0";
	}
	if (size / segment_count < SEGMENT_MIN) {
		return "hiredis.cache_shared is less than 128K for each of hiredis.cache_rooms";
	}
	if (size / segment_count > UINT32_MAX / 2) {
		return "hiredis.cache_shared is more than 2G for each of hiredis.cache_rooms";
	}
	return size >= machine_find_memory() ? "hiredis.cache_shared is more than the memory that the machine or its container has" : NULL;
# else
	return size == 0 ? "hiredis.cache_shared is 0" : "the system is not Linux, or has no robust mutex";
# endif
}

static bool arena_map_pages(size_t size, int flags)
{
	void *mapping = mmap(NULL, size, PROT_READ | PROT_WRITE, flags | MAP_ANONYMOUS, -1, 0);

	if (mapping == MAP_FAILED) {
		return false;
	}
	php_hiredis_arena.records = mapping;
	mapped_size = size;
	return true;
}

void php_hiredis_arena_map(size_t size, uint32_t segment_count)
{
	php_hiredis_shared_memory *arena = &php_hiredis_arena;
	size_t records_size = align_to_page(reserved_size);

	arena->why_no_segments = arena_explain_size_error(size, segment_count);
	if (!arena->why_no_segments) {
		arena->segment_size = size / segment_count / CACHE_LINE * CACHE_LINE;
		if (arena_map_pages(records_size + align_to_page(arena->segment_size * segment_count), MAP_SHARED)) {
			arena->segments = arena->records + records_size;
			arena->segment_count = segment_count;
			return;
		}
		arena->why_no_segments = "the system has refused the memory of hiredis.cache_shared";
	}
	if (records_size > 0 && !arena_map_pages(records_size, MAP_SHARED) && !arena_map_pages(records_size, MAP_PRIVATE)) {
		zend_error_noreturn(E_CORE_ERROR, "hiredis: out of memory");
	}
}

void php_hiredis_arena_unmap(void)
{
	if (php_hiredis_arena.records) {
		munmap(php_hiredis_arena.records, mapped_size);
	}
	php_hiredis_arena.records = NULL;
	reserved_size = mapped_size = php_hiredis_arena.segment_count = 0;
}
#endif

#include "cache/cache.h"
#ifndef PHP_WIN32
# include <sys/mman.h>
# include <unistd.h>
#endif

#define LINE 64
/* A smaller room holds next to nothing beside its own lists. */
#define ROOM_MIN (128 * 1024)
#define PATH_MAX_HERE 512

php_hiredis_shared_memory php_hiredis_arena = {.lack = "hiredis.cache_shared is 0"};
static size_t wanted, mapped;

size_t php_hiredis_arena_want(size_t size)
{
	size_t place = wanted;

	ZEND_ASSERT(!php_hiredis_arena.records);
	wanted += (size + LINE - 1) / LINE * LINE;
	return place;
}

#ifdef PHP_WIN32
void php_hiredis_arena_map(size_t size, uint32_t rooms)
{
	if (size > 0) {
		php_hiredis_arena.lack = "the system is not Linux";
	}
	php_hiredis_arena.records = wanted > 0 ? pecalloc(1, wanted, true) : NULL;
}

void php_hiredis_arena_unmap(void)
{
	pefree(php_hiredis_arena.records, true);
	php_hiredis_arena.records = NULL;
	wanted = 0;
}
#else

static size_t page_up(size_t size)
{
	size_t page = (size_t) sysconf(_SC_PAGESIZE);

	return (size + page - 1) / page * page;
}

# ifdef PHP_HIREDIS_SHARES
/* The number in a file of the system; UINT64_MAX: there is none, or it says "max". */
static uint64_t number_in(const char *path)
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

/* The path of this process' control group behind "0::" or, in the first version of control groups, behind ":memory:". False: there is none. */
static bool group_path(const char *kind, char *path)
{
	FILE *file = fopen("/proc/self/cgroup", "re");
	char line[PATH_MAX_HERE];
	bool found = false;

	while (file && !found && fgets(line, sizeof(line), file)) {
		const char *at = strstr(line, kind);

		line[strcspn(line, "\n")] = '\0';
		found = at != NULL;
		if (found) {
			snprintf(path, PATH_MAX_HERE, "%s", at + strlen(kind));
		}
	}
	if (file) {
		fclose(file);
	}
	return found;
}

/* The least limit of this process' control group and of those that it is in. */
static uint64_t limit_of_group(const char *kind, const char *root, const char *name)
{
	char path[PATH_MAX_HERE], file[2 * PATH_MAX_HERE + 64];
	uint64_t least = UINT64_MAX;

	if (!group_path(kind, path)) {
		return UINT64_MAX;
	}
	for (;;) {
		char *last = strrchr(path, '/');
		uint64_t limit;

		snprintf(file, sizeof(file), "%s%s/%s", root, path[0] == '/' && path[1] == '\0' ? "" : path, name);
		limit = number_in(file);
		least = MIN(least, limit);
		if (!last) {
			return least;
		}
		*last = '\0';
	}
}

static uint64_t bytes_of_machine(void)
{
	uint64_t memory = (uint64_t) sysconf(_SC_PHYS_PAGES) * (uint64_t) sysconf(_SC_PAGESIZE);
	uint64_t unified = limit_of_group("0::", "/sys/fs/cgroup", "memory.max");
	uint64_t first = limit_of_group(":memory:", "/sys/fs/cgroup/memory", "memory.limit_in_bytes");

	return MIN(memory, MIN(unified, first));
}
# endif

/* Why rooms of that size cannot be; NULL: they can. */
static const char *wrong_size(size_t size, uint32_t rooms)
{
# ifdef PHP_HIREDIS_SHARES
	if (size == 0) {
		return "hiredis.cache_shared is 0";
	}
	if (size / rooms < ROOM_MIN) {
		return "hiredis.cache_shared is less than 128K for each of hiredis.cache_rooms";
	}
	if (size / rooms > UINT32_MAX / 2) {
		return "hiredis.cache_shared is more than 2G for each of hiredis.cache_rooms";
	}
	return size >= bytes_of_machine() ? "hiredis.cache_shared is more than the memory that the machine or its container has" : NULL;
# else
	return size == 0 ? "hiredis.cache_shared is 0" : "the system is not Linux, or has no robust mutex";
# endif
}

static bool map(size_t size, int flags)
{
	void *mapping = mmap(NULL, size, PROT_READ | PROT_WRITE, flags | MAP_ANONYMOUS, -1, 0);

	if (mapping == MAP_FAILED) {
		return false;
	}
	php_hiredis_arena.records = mapping;
	mapped = size;
	return true;
}

void php_hiredis_arena_map(size_t size, uint32_t rooms)
{
	php_hiredis_shared_memory *arena = &php_hiredis_arena;
	size_t records = page_up(wanted);

	arena->lack = wrong_size(size, rooms);
	if (!arena->lack) {
		arena->room_size = size / rooms / LINE * LINE;
		if (map(records + page_up(arena->room_size * rooms), MAP_SHARED)) {
			arena->rooms = arena->records + records;
			arena->room_count = rooms;
			return;
		}
		arena->lack = "the system has refused the memory of hiredis.cache_shared";
	}
	if (records > 0 && !map(records, MAP_SHARED) && !map(records, MAP_PRIVATE)) {
		zend_error_noreturn(E_CORE_ERROR, "hiredis: out of memory");
	}
}

void php_hiredis_arena_unmap(void)
{
	if (php_hiredis_arena.records) {
		munmap(php_hiredis_arena.records, mapped);
	}
	php_hiredis_arena.records = NULL;
	wanted = mapped = php_hiredis_arena.room_count = 0;
}
#endif

#include "cache/cache.h"
#ifndef PHP_WIN32
# include <sys/mman.h>
#endif

#define LINE 64

static char *mapping;
static size_t wanted;

size_t php_hiredis_arena_want(size_t size)
{
	size_t place = wanted;

	ZEND_ASSERT(!mapping);
	wanted += (size + LINE - 1) / LINE * LINE;
	return place;
}

void *php_hiredis_arena_record(size_t place)
{
	return mapping + place;
}

void php_hiredis_arena_map(void)
{
	if (wanted == 0) {
		return;
	}
#ifdef PHP_WIN32
	mapping = pecalloc(1, wanted, true);
#else
	mapping = mmap(NULL, wanted, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	if (mapping == MAP_FAILED) {
		mapping = mmap(NULL, wanted, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
	}
	if (mapping == MAP_FAILED) {
		zend_error_noreturn(E_CORE_ERROR, "hiredis: out of memory");
	}
#endif
}

void php_hiredis_arena_unmap(void)
{
	if (mapping) {
#ifdef PHP_WIN32
		pefree(mapping, true);
#else
		munmap(mapping, wanted);
#endif
	}
	mapping = NULL;
	wanted = 0;
}

/*
 * Memory that all processes share which were forked since MINIT, as PHP-FPM's workers are. This is the only place that maps it.
 *
 * The mapping is made of records: blocks that modules ask for before it is made. All bytes are 0 at first. The mapping belongs to the module, from
 * MINIT to MSHUTDOWN. On Windows, and where the system refuses, the records are the process' own.
 */
#ifndef PHP_HIREDIS_ARENA_H
#define PHP_HIREDIS_ARENA_H

#include "php.h"

/* Before php_hiredis_arena_map(): room for a record; returns its place. Records begin at a cache line. */
size_t php_hiredis_arena_want(size_t size);
/* Maps the records that are wanted, if there are any. Raises E_CORE_ERROR if there is no memory for them. */
void php_hiredis_arena_map(void);
void php_hiredis_arena_unmap(void);

/* The record, until MSHUTDOWN. */
void *php_hiredis_arena_record(size_t place);

#endif

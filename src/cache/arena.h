/*
 * Memory that all processes share which were forked since MINIT, as PHP-FPM's workers are. This is the only place that maps it.
 *
 * The mapping begins with records: small blocks that modules ask for before it is made. Behind them stand the rooms of equal size
 * (cache/room.h), if hiredis.cache_shared asks for them. All bytes are 0 at first. The mapping belongs to the module, from MINIT to MSHUTDOWN.
 * On Windows, and where the system refuses, the records are the process' own and there are no rooms.
 */
#ifndef PHP_HIREDIS_ARENA_H
#define PHP_HIREDIS_ARENA_H

#include "php.h"

#if defined(__linux__) && defined(HAVE_HIREDIS_ROBUST_MUTEX)
# define PHP_HIREDIS_SHARES 1
#endif

/* Before php_hiredis_arena_map(): room for a record; returns its place. Records begin at a cache line. */
size_t php_hiredis_arena_want(size_t size);
/* Maps the records that are wanted and, where `size` is not 0, that many bytes as so many rooms. `size` larger than what the machine or its container
 * may use: there are no rooms. Raises E_CORE_ERROR if there is no memory for the records. */
void php_hiredis_arena_map(size_t size, uint32_t rooms);
void php_hiredis_arena_unmap(void);

/* The record, until MSHUTDOWN. */
void *php_hiredis_arena_record(size_t place);
/* Room number `index`; NULL: there are no more. */
void *php_hiredis_arena_room(uint32_t index);
/* The bytes of each room. */
size_t php_hiredis_arena_room_size(void);
/* Why there are no rooms: static; NULL: there are some. */
const char *php_hiredis_arena_lack(void);

#endif

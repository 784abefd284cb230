/*
 * The place of the first key in commands that the table lacks, from COMMAND INFO. The answer for a name is kept with the map, as long as the map
 * lives: php_hiredis_learned_make_room() forgets all answers when they are 4096 or more. Data only: no I/O, no exception.
 */
#ifndef PHP_HIREDIS_LEARNED_H
#define PHP_HIREDIS_LEARNED_H

#include "protocol/walk.h"
#include "cluster/topology.h"

typedef enum {
	PHP_HIREDIS_LEARNED_NOTHING,  /* not asked yet, or the answer is too old */
	PHP_HIREDIS_LEARNED_KEYLESS,
	PHP_HIREDIS_LEARNED_KEY,      /* word `first` */
	PHP_HIREDIS_LEARNED_COUNTED,  /* the same, if word `count` is not 0 */
	PHP_HIREDIS_LEARNED_FAMILY,   /* the name's subcommands have places of their own */
	PHP_HIREDIS_LEARNED_UNCLEAR   /* it has keys, and their place is not a fixed one */
} php_hiredis_learned_how;

typedef struct {
	uint8_t how;                  /* php_hiredis_learned_how */
	uint8_t first, count;         /* words; 0 is the name */
} php_hiredis_learned;

/* Returns the answer for a command that stands in an output, if it held at `asked` (php_hiredis_now()) or came later: however long the answers for
 * the other commands of a batch take, none is asked for twice. */
php_hiredis_learned php_hiredis_learned_find(const php_hiredis_topology *map, const php_hiredis_output *out, const php_hiredis_span *span, uint64_t asked);
/* To be called once for a batch, before its first php_hiredis_learned_find(). */
void php_hiredis_learned_make_room(php_hiredis_topology *map);
/* Takes the reply of COMMAND INFO with that one name, RESP2 or RESP3, borrowed. A name that the server does not
 * know counts as keyless for one to two seconds: the server's own error is the answer, and a module may be loaded later. */
void php_hiredis_learned_take(php_hiredis_topology *map, const char *name, size_t length, const zval *info);
/* The first key, which stays the output's; NULL: the command has none. */
const char *php_hiredis_learned_key(php_hiredis_learned learned, const php_hiredis_output *out, const php_hiredis_span *span, size_t *length);

#endif

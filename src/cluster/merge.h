/*
 * Makes one reply of the replies of several nodes, each of which has executed a part of one command.
 */
#ifndef PHP_HIREDIS_MERGE_H
#define PHP_HIREDIS_MERGE_H

#include "command/table.h"

/* Request memory, owned by the spread that embeds it. */
typedef struct {
	php_hiredis_route route;
	uint32_t place;         /* of the merged reply in the caller's list */
	uint32_t left;          /* parts whose reply is still to come */
	uint32_t parts;
	zval *replies;          /* of each part; owned */
	uint32_t *positions;    /* MGET: where the values of each part go, one part behind the other; owned; NULL otherwise */
	uint32_t keys;
} php_hiredis_merge;

/* Makes `to` a list of `count` nulls, whose places can be filled in any order. Returns the first. */
static zend_always_inline zval *php_hiredis_merge_begin_list(zval *to, uint32_t count)
{
	zval *values;

	array_init_size(to, count);
	zend_hash_real_init_packed(Z_ARRVAL_P(to));
	values = Z_ARRVAL_P(to)->arPacked;
	for (uint32_t i = 0; i < count; i++) {
		ZVAL_NULL(&values[i]);
	}
	Z_ARRVAL_P(to)->nNumUsed = Z_ARRVAL_P(to)->nNumOfElements = count;
	Z_ARRVAL_P(to)->nNextFreeElement = count;
	return values;
}

void php_hiredis_merge_init(php_hiredis_merge *merge, php_hiredis_route route, uint32_t place, uint32_t parts);
void php_hiredis_merge_free(php_hiredis_merge *merge);
/* All parts have been answered: `to` is the merged reply, the caller's. If a part was lost, it is a ConnectionException with the replies of all parts;
 * or else the first error of a part. Where one node alone has to execute the command (ALL_ANY_OK), that holds if no node has. False: the parts' replies do not fit together, and `to` is UNDEF. Throws nothing. */
bool php_hiredis_merge_end(php_hiredis_merge *merge, zval *to);

#endif

/*
 * RESP2 replies in RESP3's clothes: what a flat list of strings would have been.
 */
#ifndef PHP_HIREDIS_SHAPE_H
#define PHP_HIREDIS_SHAPE_H

#include "php.h"

typedef enum {
	SHAPE_RAW,
	SHAPE_MAP,               /* flat list -> map */
	SHAPE_PAIRMAP,           /* list of [name, value] -> map */
	SHAPE_LIST_OF_MAPS,
	SHAPE_ACL_LOG,           /* list of maps, age-seconds a double */
	SHAPE_DOUBLE,
	SHAPE_DOUBLES,           /* list of doubles and nils */
	SHAPE_GEOPOS,            /* list of [double, double] and nils */
	SHAPE_PAIRS,             /* flat list -> list of [a, b] */
	SHAPE_PAIRS_DOUBLE,      /* flat list -> list of [member, double] */
	SHAPE_MEMBER_DOUBLE,     /* [member, double] */
	SHAPE_KEY_MEMBER_DOUBLE, /* [key, member, double] */
	SHAPE_MPOP,              /* [key, [[member, double], ...]] */
	SHAPE_GEO_COORD,         /* a list's entries hold one list of two, which are doubles */
	SHAPE_RANK_DOUBLE,       /* [rank, double] */
	SHAPE_BOOL,              /* 0 and 1 are false and true */
	SHAPE_BOOLS,             /* a list of those */
	/* Checked in both protocols, changed in none: see link/awaited.h. */
	SHAPE_CURSOR,            /* [cursor, [name, ...]] */
	SHAPE_CURSOR_PAIRS       /* [cursor, [name, value, ...]] */
} php_hiredis_shape;

/* Changes `reply`, which is the caller's and not shared, in place. What does not fit the shape (nil, an error) is left as it is. */
void php_hiredis_shape_apply(php_hiredis_shape shape, zval *reply);

#endif

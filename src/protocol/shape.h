/*
 * Turns RESP2 replies into the values that the same commands have in RESP3.
 */
#ifndef PHP_HIREDIS_SHAPE_H
#define PHP_HIREDIS_SHAPE_H

#include "php.h"

typedef enum {
	PHP_HIREDIS_SHAPE_RAW,
	PHP_HIREDIS_SHAPE_MAP,               /* flat list -> map */
	PHP_HIREDIS_SHAPE_PAIRMAP,           /* list of [name, value] -> map */
	PHP_HIREDIS_SHAPE_LIST_OF_MAPS,
	PHP_HIREDIS_SHAPE_ACL_LOG,           /* list of maps, age-seconds a double */
	PHP_HIREDIS_SHAPE_DOUBLE,
	PHP_HIREDIS_SHAPE_DOUBLES,           /* list of doubles and nils */
	PHP_HIREDIS_SHAPE_GEOPOS,            /* list of [double, double] and nils */
	PHP_HIREDIS_SHAPE_PAIRS,             /* flat list -> list of [a, b] */
	PHP_HIREDIS_SHAPE_PAIRS_DOUBLE,      /* flat list -> list of [member, double] */
	PHP_HIREDIS_SHAPE_MEMBER_DOUBLE,     /* [member, double] */
	PHP_HIREDIS_SHAPE_KEY_MEMBER_DOUBLE, /* [key, member, double] */
	PHP_HIREDIS_SHAPE_MPOP,              /* [key, [[member, double], ...]] */
	PHP_HIREDIS_SHAPE_GEO_COORD,         /* list of entries, each of which may hold a list of two doubles */
	PHP_HIREDIS_SHAPE_RANK_DOUBLE,       /* [rank, double] */
	PHP_HIREDIS_SHAPE_BOOL,              /* 0 and 1 are false and true */
	PHP_HIREDIS_SHAPE_BOOLS,             /* list of BOOL */
	/* Checked in both protocols, changed in none: see link/effect.h. */
	PHP_HIREDIS_SHAPE_CURSOR,            /* [cursor, [name, ...]] */
	PHP_HIREDIS_SHAPE_CURSOR_PAIRS       /* [cursor, [name, value, ...]] */
} php_hiredis_shape;

/* Changes `reply`, which the caller owns alone, in place. A value that does not fit the shape (nil, an error) stays as it is. */
void php_hiredis_shape_apply(php_hiredis_shape shape, zval *reply);

#endif

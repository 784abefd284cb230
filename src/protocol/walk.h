/*
 * Goes over the commands that stand in an output. It allocates nothing and does no I/O.
 */
#ifndef PHP_HIREDIS_WALK_H
#define PHP_HIREDIS_WALK_H

#include "protocol/output.h"

/* How many of the output's commands have not begun to leave. Whole commands alone may stand in it. */
uint32_t php_hiredis_walk_unsent(const php_hiredis_output *out);

#endif

/*
 * Some entries of a map: the keys that its reader asks for are made, all else is passed over where it lies.
 */
#ifndef PHP_HIREDIS_PICK_H
#define PHP_HIREDIS_PICK_H

#include "protocol/reply.h"

/* Reads a map that is whole and consists of bulk strings, integers and aggregates of these. Makes builder->root a map with the entries of
 * builder->picks alone; one whose value is an aggregate has null. Returns where the map ends. NULL: something else, of which nothing is
 * read, or out of memory, remembered. The reader must be idle. */
const char *php_hiredis_pick(php_hiredis_builder *builder, const char *at, const char *end);

#endif

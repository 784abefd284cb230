/*
 * Finds the keys of an encoded command by its row, in one pass over the words. Allocates nothing and does no I/O.
 */
#ifndef PHP_HIREDIS_KEYS_H
#define PHP_HIREDIS_KEYS_H

#include "command/table.h"
#include "protocol/walk.h"

typedef struct {
	const char *bytes; /* borrowed from the output, until the output is changed */
	size_t length;
	uint32_t index;    /* the word's number in the command, 0 is the name */
} php_hiredis_key;

/* A pass over the keys. Valid until the output is changed; owns nothing. */
typedef struct {
	const php_hiredis_output *out;
	size_t at;                    /* the word that comes next: where its line begins, the borrowed strings before it, its number */
	uint32_t borrowed, index;
	uint32_t next, end, step;     /* of the keys still to come: the number of the first word, the end, and the distance of two */
	php_hiredis_key found[2];     /* keys that were found on the way to these, and are given first */
	uint8_t found_count, found_given;
} php_hiredis_keys;

/* Returns false if the table does not know where the command's keys stand. A command with too few words, which the server will refuse, has
 * fewer keys. */
bool php_hiredis_keys_begin(php_hiredis_keys *keys, const php_hiredis_row *row, const php_hiredis_output *out, const php_hiredis_span *span);
/* The next key. False: that was the last one. */
bool php_hiredis_keys_next(php_hiredis_keys *keys, php_hiredis_key *key);

/* Is there one key, at row->key, and no other? */
static zend_always_inline bool php_hiredis_row_has_one_key(const php_hiredis_row *row)
{
	const php_hiredis_key_places *places = &php_hiredis_places[row->keys];

	return places->how == PHP_HIREDIS_KEYS_RANGE && places->first == places->last && places->first == row->key;
}

/* The first key, or the only one, where row->key says its place. NULL: row->key is 0, or the command ends before it. */
static zend_always_inline const char *php_hiredis_key_first(const php_hiredis_row *row, const php_hiredis_output *out,
	const php_hiredis_span *span, size_t *length)
{
	uint32_t borrowed = span->borrowed_from;
	size_t at = span->from;

	/* A name of two words can stand in one. */
	if (EXPECTED(row->key == 1 && row->words == 1)) {
		if (UNEXPECTED(php_hiredis_walk_number(out, &at) < 2)) {
			return NULL;
		}
		at += row->resp_length;
		return php_hiredis_walk_word(out, &at, &borrowed, length);
	}
	return row->key ? php_hiredis_span_word(out, span, row->key, length) : NULL;
}

#endif

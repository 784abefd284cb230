/*
 * The words of an encoded command without borrowed strings, and the questions to a store that they are.
 */
#ifndef PHP_HIREDIS_QUESTION_H
#define PHP_HIREDIS_QUESTION_H

#include "cache/store.h"
#include "command/table.h"

/* A word: its bulk as it stands in the command, and its bytes. */
typedef struct {
	const char *bulk, *bytes;
	uint32_t bulk_length, length;
} php_hiredis_word;

static inline const char *php_hiredis_word_number(const char *at, uint32_t *number)
{
	*number = 0;
	for (at++; *at != '\r'; at++) {
		*number = *number * 10 + (uint32_t) (*at - '0');
	}
	return at + 2;
}

/* Returns the first byte behind the word. */
static inline const char *php_hiredis_word_read(const char *at, php_hiredis_word *word)
{
	word->bulk = at;
	word->bytes = php_hiredis_word_number(at, &word->length);
	word->bulk_length = (uint32_t) (word->bytes - at) + word->length + 2;
	return word->bytes + word->length + 2;
}

/* The first word behind the name; `*count` is the number of those that stand there. */
static inline const char *php_hiredis_word_first(const char *command, const php_hiredis_row *row, uint32_t *count)
{
	const char *at = php_hiredis_word_number(command, count);

	*count -= row->words;
	return at + row->resp_length;
}

/* The question of a command with one key. */
static inline php_hiredis_cache_question php_hiredis_question_of(const char *command, size_t length, const php_hiredis_row *row, uint32_t database)
{
	uint32_t count;
	php_hiredis_word key;
	const char *rest = php_hiredis_word_read(php_hiredis_word_first(command, row, &count), &key);

	return (php_hiredis_cache_question) {.key = key.bytes, .key_length = key.length, .rest = rest,
		.rest_length = (uint32_t) (command + length - rest), .row = (uint16_t) (row - php_hiredis_rows), .database = database};
}

/* The question of a command whose only word behind its name is this one. */
static inline php_hiredis_cache_question php_hiredis_question_of_word(const php_hiredis_word *key, const php_hiredis_row *row, uint32_t database)
{
	return (php_hiredis_cache_question) {.key = key->bytes, .key_length = key->length, .rest = "",
		.row = (uint16_t) (row - php_hiredis_rows), .database = database};
}

#endif

/*
 * Goes over the commands that stand in an output, in order. It allocates nothing and does no I/O.
 */
#ifndef PHP_HIREDIS_WALK_H
#define PHP_HIREDIS_WALK_H

#include "protocol/output.h"

/* Where one command stands. Valid as long as the output is not changed. */
typedef struct {
	size_t from, to;                      /* in the log: its first byte, and the byte behind its last */
	uint32_t borrowed_from, borrowed_to;  /* the borrowed strings among its words */
	uint32_t words;
} php_hiredis_span;

typedef struct {
	const php_hiredis_output *out;        /* borrowed; contains whole commands only */
	size_t at;
	uint32_t borrowed;
} php_hiredis_walk;

/* From the command on that begins at `at`, whether it has left or not. */
static inline void php_hiredis_walk_from(php_hiredis_walk *walk, const php_hiredis_output *out, size_t at)
{
	*walk = (php_hiredis_walk) {.out = out, .at = at};
	while (walk->borrowed < out->borrowed_count && out->borrowed[walk->borrowed].at < at) {
		walk->borrowed++;
	}
}

/* The next command. False: that was the last one. */
bool php_hiredis_walk_next(php_hiredis_walk *walk, php_hiredis_span *span);
/* Word number `index` of the command, 0 is its name; it stays the output's. NULL: the command has no such word. */
const char *php_hiredis_span_word(const php_hiredis_output *out, const php_hiredis_span *span, uint32_t index, size_t *length);
/* Appends the command to another output; borrowed strings are shared. */
void php_hiredis_span_copy(php_hiredis_output *to, const php_hiredis_output *from, const php_hiredis_span *span);

/* How many of the output's commands have not begun to leave. The output may contain whole commands only. */
uint32_t php_hiredis_walk_unsent(const php_hiredis_output *out);

/* ---- word by word: `*at` is where a line begins, `*borrowed` the index of the first borrowed string at or behind `*at` ---- */

/* The number of a line "*3" or "$12"; `*at` moves behind the line. */
static zend_always_inline size_t php_hiredis_walk_number(const php_hiredis_output *out, size_t *at)
{
	const char *byte = out->bytes + *at + 1;
	size_t number = 0;

	while (*byte != '\r') {
		number = number * 10 + (size_t) (*byte++ - '0');
	}
	*at = (size_t) (byte - out->bytes) + 2;
	return number;
}

/* Moves behind a word. */
static zend_always_inline void php_hiredis_walk_pass(const php_hiredis_output *out, size_t *at, uint32_t *borrowed)
{
	size_t length = php_hiredis_walk_number(out, at);

	if (UNEXPECTED(*borrowed < out->borrowed_count && out->borrowed[*borrowed].at == *at)) {
		(*borrowed)++; /* its bytes are elsewhere */
		length = 0;
	}
	*at += length + 2;
}

/* The word, which stays the output's; moves behind it. */
static zend_always_inline const char *php_hiredis_walk_word(const php_hiredis_output *out, size_t *at, uint32_t *borrowed, size_t *length)
{
	const char *word;

	*length = php_hiredis_walk_number(out, at);
	if (UNEXPECTED(*borrowed < out->borrowed_count && out->borrowed[*borrowed].at == *at)) {
		word = ZSTR_VAL(out->borrowed[(*borrowed)++].string);
	} else {
		word = out->bytes + *at;
		*at += *length;
	}
	*at += 2;
	return word;
}

#endif

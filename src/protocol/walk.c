#include "protocol/walk.h"

/* The number of a line "*3" or "$12" at `at`, which moves behind the line. */
static zend_always_inline size_t read_number(const php_hiredis_output *out, size_t *at)
{
	const char *byte = out->bytes + *at + 1;
	size_t number = 0;

	while (*byte != '\r') {
		number = number * 10 + (size_t) (*byte++ - '0');
	}
	*at = (size_t) (byte - out->bytes) + 2;
	return number;
}

/* One word, whose line begins at `*at`. */
static zend_always_inline const char *read_word(const php_hiredis_output *out, size_t *at, uint32_t *borrowed, size_t *length)
{
	const char *word;

	*length = read_number(out, at);
	if (UNEXPECTED(*borrowed < out->borrowed_count && out->borrowed[*borrowed].at == *at)) {
		word = ZSTR_VAL(out->borrowed[(*borrowed)++].string);
	} else {
		word = out->bytes + *at;
		*at += *length;
	}
	*at += 2;
	return word;
}

bool php_hiredis_walk_next(php_hiredis_walk *walk, php_hiredis_span *span)
{
	size_t length;

	if (walk->at >= walk->out->length) {
		return false;
	}
	span->from = walk->at;
	span->borrowed_from = walk->borrowed;
	span->words = (uint32_t) read_number(walk->out, &walk->at);
	for (uint32_t i = 0; i < span->words; i++) {
		read_word(walk->out, &walk->at, &walk->borrowed, &length);
	}
	span->to = walk->at;
	span->borrowed_to = walk->borrowed;
	return true;
}

const char *php_hiredis_span_word(const php_hiredis_output *out, const php_hiredis_span *span, uint32_t index, size_t *length)
{
	uint32_t borrowed = span->borrowed_from;
	const char *word = NULL;
	size_t at = span->from;

	if (index >= span->words) {
		return NULL;
	}
	read_number(out, &at);
	for (uint32_t i = 0; i <= index; i++) {
		word = read_word(out, &at, &borrowed, length);
	}
	return word;
}

void php_hiredis_span_copy(php_hiredis_output *to, const php_hiredis_output *from, const php_hiredis_span *span)
{
	size_t at = span->from;

	for (uint32_t i = span->borrowed_from; i < span->borrowed_to; i++) {
		php_hiredis_output_append(to, from->bytes + at, from->borrowed[i].at - at);
		php_hiredis_output_borrow(to, from->borrowed[i].string);
		at = from->borrowed[i].at;
	}
	php_hiredis_output_append(to, from->bytes + at, span->to - at);
}

uint32_t php_hiredis_walk_unsent(const php_hiredis_output *out)
{
	php_hiredis_walk walk;
	php_hiredis_span span;
	uint32_t unsent = 0;

	php_hiredis_walk_begin(&walk, out);
	while (php_hiredis_walk_next(&walk, &span)) {
		unsent += span.from >= out->sent;
	}
	return unsent;
}

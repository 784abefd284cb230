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

/* Moves behind the word whose line begins at `*at`. */
static zend_always_inline void pass_word(const php_hiredis_output *out, size_t *at, uint32_t *borrowed)
{
	size_t length = read_number(out, at);

	if (UNEXPECTED(*borrowed < out->borrowed_count && out->borrowed[*borrowed].at == *at)) {
		(*borrowed)++; /* its bytes are elsewhere */
		length = 0;
	}
	*at += length + 2;
}

uint32_t php_hiredis_walk_unsent(const php_hiredis_output *out)
{
	uint32_t unsent = 0, borrowed = 0;
	size_t at = 0;

	while (at < out->length) {
		bool begun = at < out->sent;

		for (size_t words = read_number(out, &at); words > 0; words--) {
			pass_word(out, &at, &borrowed);
		}
		unsent += !begun;
	}
	return unsent;
}

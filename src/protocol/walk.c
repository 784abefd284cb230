/* Walks over the encoded commands of an output, and finds their arguments. The main types are php_hiredis_walk, the
 * iterator, and php_hiredis_span, the position of one command. A large argument is not copied into the buffer, but
 * stays in its PHP string (an uncopied string). So a position also contains an index into the output's list of uncopied
 * strings. Invariant: the output contains only whole commands. */
#include "protocol/internal.h"

static void walk_skip_argument(const php_hiredis_output *out, size_t *at, uint32_t *uncopied)
{
	size_t length;

	php_hiredis_walk_argument(out, at, uncopied, &length);
}

/* Skips arguments whose bytes are all in the buffer. Returns the first byte after them. */
static zend_always_inline const char *walk_skip_copied_arguments(const char *at, uint32_t count)
{
	while (count-- > 0) {
		size_t length;

		at = php_hiredis_walk_line(at, &length) + length + 2;
	}
	return at;
}

bool php_hiredis_walk_next(php_hiredis_walk *walk, php_hiredis_span *span)
{
	if (walk->at >= walk->out->length) {
		return false;
	}
	while (walk->uncopied < walk->out->uncopied_count && walk->out->uncopied[walk->uncopied].at < walk->at) {
		walk->uncopied++;
	}
	span->from = walk->at;
	span->uncopied_from = walk->uncopied;
	span->argument_count = (uint32_t) php_hiredis_walk_number(walk->out, &walk->at);
	if (EXPECTED(walk->uncopied == walk->out->uncopied_count)) {
		walk->at = (size_t) (walk_skip_copied_arguments(walk->out->bytes + walk->at, span->argument_count) - walk->out->bytes);
	} else {
		for (uint32_t i = 0; i < span->argument_count; i++) {
			walk_skip_argument(walk->out, &walk->at, &walk->uncopied);
		}
	}
	span->to = walk->at;
	span->uncopied_to = walk->uncopied;
	return true;
}

const char *php_hiredis_span_argument(const php_hiredis_output *out, const php_hiredis_span *span, uint32_t index, size_t *length)
{
	uint32_t uncopied = span->uncopied_from;
	size_t at = span->from;

	if (index >= span->argument_count) {
		return NULL;
	}
	php_hiredis_walk_number(out, &at);
	while (index-- > 0) {
		walk_skip_argument(out, &at, &uncopied);
	}
	return php_hiredis_walk_argument(out, &at, &uncopied, length);
}

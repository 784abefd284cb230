/* An output consists of a buffer of encoded commands and of uncopied strings, which are large arguments outside the
 * buffer. The main type is php_hiredis_output. The encoder fills an output, and src/connection sends it. Invariant:
 * each uncopied string stores how many bytes of the buffer are sent before it. A function that moves bytes must adjust
 * these offsets, or arguments are sent in the wrong places. */
#include "output/internal.h"

#define FIRST_CAPACITY 1024

void php_hiredis_output_grow(php_hiredis_output *out, size_t more)
{
	size_t wanted = out->length + more;
	size_t capacity = out->capacity ? out->capacity : FIRST_CAPACITY;

	if (UNEXPECTED(wanted < more)) {
		zend_error_noreturn(E_ERROR, "Possible integer overflow in memory allocation");
	}
	while (capacity < wanted) {
		capacity += capacity / 2 + FIRST_CAPACITY;
	}
	out->bytes = perealloc(out->bytes, capacity, 1);
	out->capacity = capacity;
}

void php_hiredis_output_add_uncopied(php_hiredis_output *out, zend_string *string)
{
	if (out->uncopied_count == out->uncopied_capacity) {
		out->uncopied_capacity = out->uncopied_capacity ? out->uncopied_capacity * 2 : 4;
		out->uncopied = safe_perealloc(out->uncopied, out->uncopied_capacity, sizeof(php_hiredis_uncopied), 0, 1);
	}
	out->uncopied[out->uncopied_count++] = (php_hiredis_uncopied) {out->length, zend_string_copy(string)};
}

void php_hiredis_output_append_commands(php_hiredis_output *to, php_hiredis_output *from)
{
	for (uint32_t i = 0; i < from->uncopied_count; i++) {
		php_hiredis_output_add_uncopied(to, from->uncopied[i].string);
		to->uncopied[to->uncopied_count - 1].at = to->length + from->uncopied[i].at;
	}
	if (from->length > 0) { /* the buffer is NULL if nothing was ever written to it */
		php_hiredis_output_append(to, from->bytes, from->length);
	}
	php_hiredis_output_clear(from);
}

void php_hiredis_output_rewind(php_hiredis_output *out, php_hiredis_mark mark)
{
	ZEND_ASSERT(out->sent <= mark.length && out->uncopied_written <= mark.uncopied_count);
	while (out->uncopied_count > mark.uncopied_count) {
		zend_string_release(out->uncopied[--out->uncopied_count].string);
	}
	out->length = mark.length;
}

void php_hiredis_output_release(php_hiredis_output *out)
{
	for (uint32_t i = 0; i < out->uncopied_count; i++) {
		zend_string_release(out->uncopied[i].string);
	}
	out->uncopied_count = 0;
	if (out->capacity > PHP_HIREDIS_OUTPUT_KEPT_MAX) {
		pefree(out->bytes, 1);
		out->bytes = NULL;
		out->capacity = 0;
	}
}

void php_hiredis_output_free(php_hiredis_output *out, bool after_bailout)
{
	if (!out->bytes && !out->uncopied) {
		return; /* nothing has ever been allocated */
	}
	if (after_bailout) {
		out->uncopied_count = 0;
	}
	php_hiredis_output_clear(out);
	if (out->bytes) {
		pefree(out->bytes, 1);
	}
	if (out->uncopied) {
		pefree(out->uncopied, 1);
	}
	memset(out, 0, sizeof(*out));
}

zend_string *php_hiredis_output_to_string(const php_hiredis_output *out)
{
	size_t size = out->length - out->sent, chunk_start = out->sent;
	zend_string *string;
	char *to;

	for (uint32_t i = out->uncopied_written; i < out->uncopied_count; i++) {
		size += ZSTR_LEN(out->uncopied[i].string);
	}
	string = zend_string_alloc(size, 0);
	to = ZSTR_VAL(string);
	for (uint32_t i = out->uncopied_written; i <= out->uncopied_count; i++) {
		size_t chunk_end = i < out->uncopied_count ? out->uncopied[i].at : out->length;

		memcpy(to, out->bytes + chunk_start, chunk_end - chunk_start);
		to += chunk_end - chunk_start;
		chunk_start = chunk_end;
		if (i < out->uncopied_count) {
			memcpy(to, ZSTR_VAL(out->uncopied[i].string), ZSTR_LEN(out->uncopied[i].string));
			to += ZSTR_LEN(out->uncopied[i].string);
		}
	}
	*to = '\0';
	return string;
}

uint32_t php_hiredis_output_first_uncopied(const php_hiredis_output *out, size_t at)
{
	uint32_t low = 0, high = out->uncopied_count;

	while (low < high) {
		uint32_t middle = low + (high - low) / 2;

		if (out->uncopied[middle].at < at) {
			low = middle + 1;
		} else {
			high = middle;
		}
	}
	return low;
}

void php_hiredis_output_copy(php_hiredis_output *to, const php_hiredis_output *from, size_t at, size_t end)
{
	uint32_t count = from->uncopied_count; /* read now, because the loop adds strings if `to` and `from` are the same */

	php_hiredis_output_room(to, end - at);
	for (uint32_t i = php_hiredis_output_first_uncopied(from, at); i < count && from->uncopied[i].at < end; i++) {
		php_hiredis_output_append(to, from->bytes + at, from->uncopied[i].at - at);
		php_hiredis_output_add_uncopied(to, from->uncopied[i].string);
		at = from->uncopied[i].at;
	}
	php_hiredis_output_append(to, from->bytes + at, end - at);
}

void php_hiredis_output_remove_sent(php_hiredis_output *out, size_t length)
{
	uint32_t removed = 0;

	while (removed < out->uncopied_count && out->uncopied[removed].at < length) {
		zend_string_release(out->uncopied[removed++].string);
	}
	for (uint32_t i = removed; i < out->uncopied_count; i++) {
		out->uncopied[i - removed] = (php_hiredis_uncopied) {out->uncopied[i].at - length, out->uncopied[i].string};
	}
	out->uncopied_count -= removed;
	out->uncopied_written -= removed;
	memmove(out->bytes, out->bytes + length, out->length - length);
	out->length -= length;
	out->sent -= length;
}

/* The output: a buffer of encoded commands, and references to large strings, which are not copied (borrowed strings). The main type is
 * php_hiredis_output. The encoder fills it, and src/connection sends it. Invariant: each borrowed string has the offset in the buffer at which it
 * must be sent. A function that moves bytes in the buffer must correct these offsets; otherwise arguments are sent in the wrong places. */
#include "output/internal.h"

#define KEPT_CAPACITY_MAX (64 * 1024) /* php_hiredis_output_clear() frees a larger buffer */
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

void php_hiredis_output_borrow(php_hiredis_output *out, zend_string *string)
{
	if (out->borrowed_count == out->borrowed_capacity) {
		out->borrowed_capacity = out->borrowed_capacity ? out->borrowed_capacity * 2 : 4;
		out->borrowed = safe_perealloc(out->borrowed, out->borrowed_capacity, sizeof(php_hiredis_borrowed), 0, 1);
	}
	out->borrowed[out->borrowed_count++] = (php_hiredis_borrowed) {out->length, zend_string_copy(string)};
}

void php_hiredis_output_move(php_hiredis_output *to, php_hiredis_output *from)
{
	ZEND_ASSERT(from->sent == 0 && from->borrowed_written == 0);
	if (to->length == 0 && to->borrowed_count == 0) {
		php_hiredis_output empty = *to;
		*to = *from;
		*from = empty;
		return;
	}
	for (uint32_t i = 0; i < from->borrowed_count; i++) {
		php_hiredis_output_borrow(to, from->borrowed[i].string);
		to->borrowed[to->borrowed_count - 1].at = to->length + from->borrowed[i].at;
	}
	if (from->length > 0) { /* the buffer is NULL if nothing was ever written to it */
		php_hiredis_output_append(to, from->bytes, from->length);
	}
	php_hiredis_output_clear(from);
}

void php_hiredis_output_rewind(php_hiredis_output *out, php_hiredis_mark mark)
{
	ZEND_ASSERT(out->sent <= mark.length && out->borrowed_written <= mark.borrowed_count);
	while (out->borrowed_count > mark.borrowed_count) {
		zend_string_release(out->borrowed[--out->borrowed_count].string);
	}
	out->length = mark.length;
}

void php_hiredis_output_clear(php_hiredis_output *out)
{
	for (uint32_t i = 0; i < out->borrowed_count; i++) {
		zend_string_release(out->borrowed[i].string);
	}
	out->borrowed_count = out->borrowed_written = 0;
	out->length = out->sent = out->partial = 0;
	if (UNEXPECTED(out->capacity > KEPT_CAPACITY_MAX)) {
		pefree(out->bytes, 1);
		out->bytes = NULL;
		out->capacity = 0;
	}
}

void php_hiredis_output_free(php_hiredis_output *out, bool after_bailout)
{
	if (!out->bytes && !out->borrowed) {
		return; /* nothing was ever allocated */
	}
	if (after_bailout) {
		out->borrowed_count = 0;
	}
	php_hiredis_output_clear(out);
	if (out->bytes) {
		pefree(out->bytes, 1);
	}
	if (out->borrowed) {
		pefree(out->borrowed, 1);
	}
	memset(out, 0, sizeof(*out));
}

zend_string *php_hiredis_output_to_string(const php_hiredis_output *out)
{
	size_t size = out->length - out->sent, chunk_start = out->sent;
	zend_string *string;
	char *to;

	for (uint32_t i = out->borrowed_written; i < out->borrowed_count; i++) {
		size += ZSTR_LEN(out->borrowed[i].string);
	}
	string = zend_string_alloc(size, 0);
	to = ZSTR_VAL(string);
	for (uint32_t i = out->borrowed_written; i <= out->borrowed_count; i++) {
		size_t chunk_end = i < out->borrowed_count ? out->borrowed[i].at : out->length;

		memcpy(to, out->bytes + chunk_start, chunk_end - chunk_start);
		to += chunk_end - chunk_start;
		chunk_start = chunk_end;
		if (i < out->borrowed_count) {
			memcpy(to, ZSTR_VAL(out->borrowed[i].string), ZSTR_LEN(out->borrowed[i].string));
			to += ZSTR_LEN(out->borrowed[i].string);
		}
	}
	*to = '\0';
	return string;
}

uint32_t php_hiredis_output_first_borrowed(const php_hiredis_output *out, size_t at)
{
	uint32_t low = 0, high = out->borrowed_count;

	while (low < high) {
		uint32_t middle = low + (high - low) / 2;

		if (out->borrowed[middle].at < at) {
			low = middle + 1;
		} else {
			high = middle;
		}
	}
	return low;
}

void php_hiredis_output_copy(php_hiredis_output *to, const php_hiredis_output *from, size_t at, size_t end)
{
	uint32_t count = from->borrowed_count; /* read it now, because the loop adds borrowed strings if `to` and `from` are the same output */

	php_hiredis_output_room(to, end - at);
	for (uint32_t i = php_hiredis_output_first_borrowed(from, at); i < count && from->borrowed[i].at < end; i++) {
		php_hiredis_output_append(to, from->bytes + at, from->borrowed[i].at - at);
		php_hiredis_output_borrow(to, from->borrowed[i].string);
		at = from->borrowed[i].at;
	}
	php_hiredis_output_append(to, from->bytes + at, end - at);
}

void php_hiredis_output_remove_sent(php_hiredis_output *out, size_t length)
{
	uint32_t removed = 0;

	while (removed < out->borrowed_count && out->borrowed[removed].at < length) {
		zend_string_release(out->borrowed[removed++].string);
	}
	for (uint32_t i = removed; i < out->borrowed_count; i++) {
		out->borrowed[i - removed] = (php_hiredis_borrowed) {out->borrowed[i].at - length, out->borrowed[i].string};
	}
	out->borrowed_count -= removed;
	out->borrowed_written -= removed;
	memmove(out->bytes, out->bytes + length, out->length - length);
	out->length -= length;
	out->sent -= length;
}

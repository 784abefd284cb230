/*
 * The bytes of commands on their way to a server: a growing log of RESP, with large arguments left where they are.
 *
 * An output owns its bytes (malloc'ed: a connection outlives a request) and one reference to every borrowed string. Nothing here
 * does I/O or knows a class. Growing never fails: out of memory ends the process, as pemalloc() does everywhere in PHP.
 */
#ifndef PHP_HIREDIS_OUTPUT_H
#define PHP_HIREDIS_OUTPUT_H

#include "php.h"
#ifdef PHP_WIN32
struct iovec { void *iov_base; size_t iov_len; };
#else
# include <sys/uio.h>
#endif

/* An argument at least this long is sent from its zend_string instead of being copied. */
#define PHP_HIREDIS_BORROW_MIN (16 * 1024)

/* A string whose bytes belong at offset `at` of the log. */
typedef struct {
	size_t at;
	zend_string *string; /* one reference, owned */
} php_hiredis_borrowed;

typedef struct {
	char *bytes;
	size_t length, capacity;
	php_hiredis_borrowed *borrowed; /* ascending by `at` */
	uint32_t borrowed_count, borrowed_capacity;
	/* How much has been sent: bytes of the log, whole borrowed strings, and bytes of the borrowed string that comes next. */
	size_t sent;
	uint32_t borrowed_sent;
	size_t partial;
} php_hiredis_output;

/* A place to fall back to when a half-encoded command turns out to be wrong. */
typedef struct {
	size_t length;
	uint32_t borrowed_count;
} php_hiredis_mark;

void php_hiredis_output_grow(php_hiredis_output *out, size_t more);
void php_hiredis_output_borrow(php_hiredis_output *out, zend_string *string);
/* Moves all of `from` behind `to`, or swaps the two if `to` is empty; `from` is empty afterwards. Nothing of `from` may have left. */
void php_hiredis_output_move(php_hiredis_output *to, php_hiredis_output *from);
/* Drops all bytes and borrowed strings behind the mark. None of them may have left. */
void php_hiredis_output_rewind(php_hiredis_output *out, php_hiredis_mark mark);
/* Empties the output, and frees its bytes if they take more than 64 KiB. */
void php_hiredis_output_clear(php_hiredis_output *out);
/* Frees everything it owns. `forget`: the request's memory is already gone or unsafe (after a bailout): does not touch the strings. */
void php_hiredis_output_free(php_hiredis_output *out, bool forget);
/* Empties an output in which a fatal error may have left bytes. */
static inline void php_hiredis_output_recover(php_hiredis_output *out)
{
	if (UNEXPECTED(out->length > 0)) {
		php_hiredis_output_free(out, true);
	}
}

/* Everything that has not left, borrowed strings in their places, as one new string (the caller's). Nothing may be half sent. */
zend_string *php_hiredis_output_to_string(const php_hiredis_output *out);
/* Appends the bytes from `at` to `end` of another output, sent or not; borrowed strings are shared. */
void php_hiredis_output_copy(php_hiredis_output *to, const php_hiredis_output *from, size_t at, size_t end);
/* Drops the first `length` bytes, which have left. */
void php_hiredis_output_forget(php_hiredis_output *out, size_t length);
/* As if nothing had left. */
static zend_always_inline void php_hiredis_output_unsend(php_hiredis_output *out)
{
	out->sent = out->partial = 0;
	out->borrowed_sent = 0;
}
/* php_hiredis_output_parts() and php_hiredis_output_consume() for an output with borrowed strings. */
int php_hiredis_output_mixed_parts(const php_hiredis_output *out, struct iovec *parts, int max);
void php_hiredis_output_consume_mixed(php_hiredis_output *out, size_t count);

/* Describes the unsent bytes in at most `max` parts; returns the number of parts. */
static zend_always_inline int php_hiredis_output_parts(const php_hiredis_output *out, struct iovec *parts, int max)
{
	if (UNEXPECTED(out->borrowed_count > 0)) {
		return php_hiredis_output_mixed_parts(out, parts, max);
	}
	parts->iov_base = out->bytes + out->sent;
	parts->iov_len = out->length - out->sent;
	return parts->iov_len > 0;
}

/* Notes that `count` bytes more have left. */
static zend_always_inline void php_hiredis_output_consume(php_hiredis_output *out, size_t count)
{
	if (UNEXPECTED(out->borrowed_count > 0)) {
		php_hiredis_output_consume_mixed(out, count);
	} else {
		out->sent += count;
	}
}

static zend_always_inline php_hiredis_mark php_hiredis_output_mark(const php_hiredis_output *out)
{
	return (php_hiredis_mark) {out->length, out->borrowed_count};
}

static zend_always_inline bool php_hiredis_output_is_sent(const php_hiredis_output *out)
{
	return out->sent == out->length && out->borrowed_sent == out->borrowed_count;
}

/* Room for `more` bytes; the caller writes at most as many and adds to `length`. */
static zend_always_inline char *php_hiredis_output_room(php_hiredis_output *out, size_t more)
{
	if (UNEXPECTED(out->capacity - out->length < more)) {
		php_hiredis_output_grow(out, more);
	}
	return out->bytes + out->length;
}

/* Copies at most 32 bytes, which is enough for most words and values, without a call. */
static zend_always_inline void php_hiredis_copy(char *to, const char *from, size_t length)
{
	if (UNEXPECTED(length > 32)) {
		memcpy(to, from, length);
	} else if (length >= 16) {
		memcpy(to, from, 16);
		memcpy(to + length - 16, from + length - 16, 16);
	} else if (length >= 8) {
		memcpy(to, from, 8);
		memcpy(to + length - 8, from + length - 8, 8);
	} else if (length >= 4) {
		memcpy(to, from, 4);
		memcpy(to + length - 4, from + length - 4, 4);
	} else if (length > 0) {
		to[0] = from[0];
		to[length / 2] = from[length / 2];
		to[length - 1] = from[length - 1];
	}
}

/* A string of `length` bytes, which are not written yet; the memory behind its header is `eights` times eight bytes, a constant: the compiler then
 * knows the size, for which the engine has its cheapest allocation. NULL: out of memory, where allocation may fail. */
static zend_always_inline zend_string *php_hiredis_short_string(size_t length, size_t eights)
{
	zend_string *string = emalloc(offsetof(zend_string, val) + 8 * eights);

	if (UNEXPECTED(string == NULL)) {
		return NULL;
	}
	GC_SET_REFCOUNT(string, 1);
	GC_TYPE_INFO(string) = GC_STRING;
	ZSTR_H(string) = 0;
	ZSTR_LEN(string) = length;
	return string;
}

static zend_always_inline void php_hiredis_output_append(php_hiredis_output *out, const char *bytes, size_t length)
{
	memcpy(php_hiredis_output_room(out, length), bytes, length);
	out->length += length;
}

#endif

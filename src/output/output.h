/* The interface of src/output: php_hiredis_output, the buffer of commands to send, and php_hiredis_command, which
 * encodes PHP values as arguments. Nothing here does I/O. Invariant: an output contains only whole commands, except
 * while one is being encoded. */
#ifndef PHP_HIREDIS_OUTPUT_H
#define PHP_HIREDIS_OUTPUT_H

#include "php.h"
#include "Zend/zend_interfaces.h" /* zend_ce_stringable */


#ifdef PHP_WIN32
struct iovec { void *iov_base; size_t iov_len; };
#else
# include <sys/uio.h>
#endif

/* A string argument of at least this size is not copied into the buffer. writev() sends the string from its own memory,
 * which takes less time. */
#define PHP_HIREDIS_UNCOPIED_MIN (16 * 1024)

/* A large argument outside the buffer. It is sent after the buffer's first `at` bytes. */
typedef struct {
	size_t at;
	zend_string *string; /* one reference, owned */
} php_hiredis_uncopied;

/* A zeroed output is valid and empty. The buffer comes from malloc(), because a connection may outlive the request. */
typedef struct {
	char *bytes;      /* owned; NULL if nothing has ever been written */
	size_t length, capacity;
	php_hiredis_uncopied *uncopied; /* in ascending order of `at` */
	uint32_t uncopied_count, uncopied_capacity;
	size_t sent;               /* number of bytes of the buffer that have been sent */
	uint32_t uncopied_written; /* number of uncopied strings that have been sent completely */
	size_t partial;            /* number of bytes of the next uncopied string that have been sent */
} php_hiredis_output;

/* A position in an output: the length and the number of uncopied strings before it. php_hiredis_output_rewind() removes
 * everything after this position. */
typedef struct {
	size_t length;
	uint32_t uncopied_count;
} php_hiredis_mark;

/* Makes room for `more` bytes. Only php_hiredis_output_room() should call this. */
void php_hiredis_output_grow(php_hiredis_output *out, size_t more);
/* Moves all commands of `from` to the end of `to`. Only php_hiredis_output_move() should call this. */
void php_hiredis_output_append_commands(php_hiredis_output *to, php_hiredis_output *from);
/* Moves all commands of `from` to the end of `to`. If `to` is empty, only swaps the buffers, so pointers into `from`
 * remain valid, and then point into `to`. No byte of `from` may have been sent. */
static zend_always_inline void php_hiredis_output_move(php_hiredis_output *to, php_hiredis_output *from)
{
	ZEND_ASSERT(from->sent == 0 && from->uncopied_written == 0);
	if (EXPECTED(to->length == 0 && to->uncopied_count == 0)) {
		php_hiredis_output empty = *to;
		*to = *from;
		*from = empty;
	} else {
		php_hiredis_output_append_commands(to, from);
	}
}
/* Removes everything after the mark. The removed bytes must be unsent; otherwise the server would wait for the rest of
 * a command. */
void php_hiredis_output_rewind(php_hiredis_output *out, php_hiredis_mark mark);
/* A buffer above this size is freed when the output is cleared. Otherwise, it would last as long as the connection. */
#define PHP_HIREDIS_OUTPUT_KEPT_MAX (64 * 1024)
/* Frees the uncopied strings and a large buffer. Only php_hiredis_output_clear() should call this. */
void php_hiredis_output_release(php_hiredis_output *out);
/* Removes all commands. Also frees a large buffer. */
static zend_always_inline void php_hiredis_output_clear(php_hiredis_output *out)
{
	if (UNEXPECTED(out->uncopied_count > 0 || out->capacity > PHP_HIREDIS_OUTPUT_KEPT_MAX)) {
		php_hiredis_output_release(out);
	}
	out->uncopied_written = 0;
	out->length = out->sent = out->partial = 0;
}
/* Frees everything. After a fatal error (`after_bailout`), PHP frees the uncopied strings. */
void php_hiredis_output_free(php_hiredis_output *out, bool after_bailout);
/* Empties an output in which a fatal error (longjmp) may have left an incomplete command. */
static inline void php_hiredis_output_recover(php_hiredis_output *out)
{
	if (UNEXPECTED(out->length > 0)) {
		php_hiredis_output_free(out, true);
	}
}

/* Returns all unsent bytes as a string, including the large arguments outside the buffer. The caller owns the string.
 * No large argument may have been sent in part. */
zend_string *php_hiredis_output_to_string(const php_hiredis_output *out);
/* Returns the index of the first element of `out->uncopied` that belongs at offset `at` or later. Uses a binary search,
 * because there may be thousands of elements. */
uint32_t php_hiredis_output_first_uncopied(const php_hiredis_output *out, size_t at);
/* Appends to `to` the bytes of `from` between the offsets `at` and `end`. `to` may be the same output as `from`. `to`
 * gets its own references to the large arguments outside the buffer. */
void php_hiredis_output_copy(php_hiredis_output *to, const php_hiredis_output *from, size_t at, size_t end);
/* Removes the first `length` bytes of the buffer, and the large arguments that belong between these bytes but are
 * stored outside the buffer. All these bytes and arguments must have been sent. */
void php_hiredis_output_remove_sent(php_hiredis_output *out, size_t length);
/* Marks all bytes as unsent, to resend them on a new connection. */
static zend_always_inline void php_hiredis_output_unsend(php_hiredis_output *out)
{
	out->sent = out->partial = 0;
	out->uncopied_written = 0;
}
static zend_always_inline bool php_hiredis_output_is_sent(const php_hiredis_output *out)
{
	return out->sent == out->length && out->uncopied_written == out->uncopied_count;
}

/* Returns the buffer's end, with room for `more` bytes. The caller writes there, and then increases `length`. */
static zend_always_inline char *php_hiredis_output_room(php_hiredis_output *out, size_t more)
{
	if (UNEXPECTED(out->capacity - out->length < more)) {
		php_hiredis_output_grow(out, more);
	}
	return out->bytes + out->length;
}

/* Like memcpy(), but copies up to 64 bytes faster, in two overlapping parts of constant size. */
static zend_always_inline void php_hiredis_copy(char *to, const char *from, size_t length)
{
	if (UNEXPECTED(length > 32)) {
		if (length > 64) {
			memcpy(to, from, length);
		} else {
			memcpy(to, from, 32);
			memcpy(to + length - 32, from + length - 32, 32);
		}
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

/* Allocates a string with room for 8 * `words` bytes, which the caller fills. `words` must be a compile-time constant,
 * so that PHP can use its faster emalloc() for constant sizes. Returns NULL only in a PHP that was patched to have
 * femalloc(): at the memory limit, between fallible_begin() and fallible_end() (protocol/fast_path.c). */
static zend_always_inline zend_string *php_hiredis_short_string(size_t length, size_t words)
{
	zend_string *string = emalloc(offsetof(zend_string, val) + 8 * words);

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

/* A command that is being encoded. Until php_hiredis_command_end(), no PHP code may run, because it could write another
 * command into the output. Throwing may run PHP code, so call php_hiredis_command_cancel() first. */
typedef struct {
	php_hiredis_output *out;
	php_hiredis_mark start; /* where the command begins */
	uint32_t argument_count; /* number of arguments so far */
	uint8_t reserved;        /* bytes reserved for "*N\r\n"; if N has more or fewer digits, the arguments are moved at the end */
} php_hiredis_command;

/* The result of encoding one PHP value. */
typedef enum {
	PHP_HIREDIS_ARGUMENT_OK,
	PHP_HIREDIS_ARGUMENT_OBJECT, /* has a __toString(); the caller must cancel the command, convert it, and start again */
	PHP_HIREDIS_ARGUMENT_BAD     /* null, an array, or an object that is not a Stringable */
} php_hiredis_argument_result;

/* Begins a command. `expected` is an estimate of the number of arguments; a wrong estimate only costs time. */
void php_hiredis_command_begin(php_hiredis_command *command, php_hiredis_output *out, uint32_t expected);
/* Writes the command's header, such as "*2\r\n", now that the number of arguments is known. */
void php_hiredis_command_end(php_hiredis_command *command);
/* Removes the incomplete command. Calling this twice is harmless. */
void php_hiredis_command_cancel(php_hiredis_command *command);

/* Appends encoded arguments, such as "$3\r\nGET\r\n". */
void php_hiredis_command_append_raw(php_hiredis_command *command, const char *resp, size_t length, uint32_t argument_count);
void php_hiredis_command_append_bytes(php_hiredis_command *command, const char *bytes, size_t length);
void php_hiredis_command_append_long(php_hiredis_command *command, zend_long value);
/* Appends a string as an argument. Does not copy a large string: the output holds a reference to it. */
void php_hiredis_command_append_string(php_hiredis_command *command, zend_string *value);
/* Appends a PHP value: true becomes 1, and 0.1 becomes "0.1". Appends nothing unless the result is
 * PHP_HIREDIS_ARGUMENT_OK. */
php_hiredis_argument_result php_hiredis_command_append_value(php_hiredis_command *command, zval *value);

/* Appends all elements, each after its key if `has_keys` is true. Returns false and appends nothing if an element is
 * neither an int nor a short string. */
bool php_hiredis_command_append_elements(php_hiredis_command *command, const zend_array *array, bool has_keys);
/* Adds the maximum encoded size of the elements to `*room`, for php_hiredis_command_append_measured(). Returns false if
 * an element is neither an int nor a short string. */
bool php_hiredis_command_measure_elements(const zend_array *array, bool has_keys, size_t *room);
/* Appends the elements of an array for which php_hiredis_command_measure_elements() has returned true and computed
 * `room`. The array must not have changed since. */
void php_hiredis_command_append_measured(php_hiredis_command *command, const zend_array *array, bool has_keys, size_t room);

/* The two functions below copy this many bytes from `head`, even if `head` is shorter, because a copy of constant size
 * is faster. The caller must make all these bytes readable. */
#define PHP_HIREDIS_HEAD_MAX 32
/* Appends a command of short strings. `head` is "*0\r\n" and the encoded name; the function replaces the 0 with the
 * number of arguments. Returns false and appends nothing if a value is not a short string, or if there are more than
 * nine arguments. */
bool php_hiredis_output_append_short_command(php_hiredis_output *out, const char *head, size_t head_length, uint32_t name_argument_count,
	const zval *values, uint32_t value_count);
/* Like php_hiredis_output_append_short_command(), but also accepts ints, floats and more than nine arguments. */
bool php_hiredis_output_append_scalar_command(php_hiredis_output *out, const char *head, size_t head_length, uint32_t name_argument_count,
	const zval *values, uint32_t value_count);

/* Releases the values, and frees the array with efree(). */
void php_hiredis_command_free_values(zval *values, uint32_t count);

/* Converts a bool, a float or a string to an int. Returns false if a fraction would be lost or the number does not fit.
 * Ignores strict_types, and runs no PHP code. */
bool php_hiredis_to_long(const zval *value, zend_long *number);
/* Like php_hiredis_to_long(), but on 32-bit PHP a large number becomes a string of digits. The caller releases `*to`.
 * If the function returns false, `*to` is unchanged. */
bool php_hiredis_to_integer(zval *to, const zval *value);

/* Writes the shortest text for the double, such as "0.1", into PHP_HIREDIS_DOUBLE_MAX bytes, and returns its length. */
#define PHP_HIREDIS_DOUBLE_MAX 32
size_t php_hiredis_double_to_bytes(char *to, double value);

/* ---- command templates ---- */

/* Encodes a template of query(), such as 'SET user:%d:name %s'. After an exception, returns false and appends nothing.
 * The caller still owns the values. */
bool php_hiredis_template_encode(php_hiredis_output *out, zend_string *template, zval *values, uint32_t value_count, uint32_t first_arg_num);

#endif

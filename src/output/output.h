/* The interface of src/output: php_hiredis_output, the buffer of commands to be sent, and php_hiredis_command, which encodes PHP values as arguments
 * of a command. All code that sends a command uses them. Nothing here does I/O. Invariant: an output contains only whole commands, except while one
 * is being encoded. */
#ifndef PHP_HIREDIS_OUTPUT_H
#define PHP_HIREDIS_OUTPUT_H

#include "php.h"
#include "Zend/zend_interfaces.h" /* zend_ce_stringable */


#ifdef PHP_WIN32
struct iovec { void *iov_base; size_t iov_len; };
#else
# include <sys/uio.h>
#endif

/* An argument of at least this length is not copied into the buffer; the output keeps a reference to the string. A copy would take longer than
 * passing an additional element to writev(). */
#define PHP_HIREDIS_UNCOPIED_MIN (16 * 1024)

/* An uncopied string: a large argument that is not copied into the buffer. It is sent between the first `at` bytes of the buffer and the rest. */
typedef struct {
	size_t at;
	zend_string *string; /* one reference, owned */
} php_hiredis_uncopied;

/* The encoded commands for one connection: a growing buffer, and references to large arguments. An output whose bytes are all zero is valid and
 * empty. The buffer comes from malloc(), because a connection may outlive the request. */
typedef struct {
	char *bytes;      /* owned; NULL if nothing has ever been written */
	size_t length, capacity;
	php_hiredis_uncopied *uncopied; /* in ascending order of `at` */
	uint32_t uncopied_count, uncopied_capacity;
	size_t sent;               /* the number of bytes of the buffer that have been sent */
	uint32_t uncopied_written; /* the number of uncopied strings that have been sent completely */
	size_t partial;            /* the number of bytes of the next uncopied string that have been sent */
} php_hiredis_output;

/* The end of an output at a certain moment. php_hiredis_output_rewind() removes everything that was added after it, for example a command that turned
 * out to be invalid. */
typedef struct {
	size_t length;
	uint32_t uncopied_count;
} php_hiredis_mark;

/* Enlarges the buffer, so that `more` bytes can be appended. Only php_hiredis_output_room() should call this. */
void php_hiredis_output_grow(php_hiredis_output *out, size_t more);
/* Moves all commands from one output to the end of another. If `to` is empty, swaps the buffers instead of copying. No byte of `from` may have been
 * sent. */
void php_hiredis_output_move(php_hiredis_output *to, php_hiredis_output *from);
/* Removes everything after the mark. None of these bytes may have been sent, because the server would then wait for the rest of a command. */
void php_hiredis_output_rewind(php_hiredis_output *out, php_hiredis_mark mark);
/* Removes all commands. Also frees the buffer if it is larger than 64 KiB, because it would otherwise occupy memory for the lifetime of the
 * connection. */
void php_hiredis_output_clear(php_hiredis_output *out);
/* Frees everything that the output owns. After a fatal error (`after_bailout`), does not touch the uncopied strings: PHP frees them with the memory
 * of the request. */
void php_hiredis_output_free(php_hiredis_output *out, bool after_bailout);
/* Empties an output that may contain a partial command after a fatal error. */
static inline void php_hiredis_output_recover(php_hiredis_output *out)
{
	if (UNEXPECTED(out->length > 0)) {
		php_hiredis_output_free(out, true);
	}
}

/* Returns all unsent bytes, including the uncopied strings, as one string that the caller owns. No uncopied string may have been sent in part. */
zend_string *php_hiredis_output_to_string(const php_hiredis_output *out);
/* Returns the index of the first uncopied string at offset `at` or later. Uses a binary search, because there may be thousands of them. */
uint32_t php_hiredis_output_first_uncopied(const php_hiredis_output *out, size_t at);
/* Appends a copy of the bytes of `from` between two offsets to the output `to`, for example to resend these commands. Both may be the same output.
 * `to` holds its own reference to each uncopied string. */
void php_hiredis_output_copy(php_hiredis_output *to, const php_hiredis_output *from, size_t at, size_t end);
/* Removes the first `length` bytes and the uncopied strings among them. All of these must have been sent. */
void php_hiredis_output_remove_sent(php_hiredis_output *out, size_t length);
/* Marks all bytes as not sent, so that they can be resent on a new connection. */
static zend_always_inline void php_hiredis_output_unsend(php_hiredis_output *out)
{
	out->sent = out->partial = 0;
	out->uncopied_written = 0;
}
static zend_always_inline bool php_hiredis_output_is_sent(const php_hiredis_output *out)
{
	return out->sent == out->length && out->uncopied_written == out->uncopied_count;
}

/* Returns the end of the buffer, with room for at least `more` bytes. The caller writes there, and then increases `length`. */
static zend_always_inline char *php_hiredis_output_room(php_hiredis_output *out, size_t more)
{
	if (UNEXPECTED(out->capacity - out->length < more)) {
		php_hiredis_output_grow(out, more);
	}
	return out->bytes + out->length;
}

/* Copies `length` bytes. For up to 32 bytes, this is faster than memcpy(), because it makes two copies of constant size. For 12 bytes, for example,
 * it copies the first 8 and the last 8, which overlap. */
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

/* Allocates a string with room for 8 * `words` bytes; the caller sets them. `words` must be a constant, so that PHP can inline the allocation. If
 * memory runs out, PHP ends the script. Only a patched PHP, with an emalloc() that can fail, returns NULL here. */
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

/* A command that is being encoded. Call php_hiredis_command_begin(), then one function for each argument, then php_hiredis_command_end(). No PHP code
 * may run in between, because it could write another command into the same output. Throwing an exception may run PHP code, so call
 * php_hiredis_command_cancel() before throwing. */
typedef struct {
	php_hiredis_output *out;
	php_hiredis_mark start; /* where the command begins */
	uint32_t argument_count; /* the number of arguments so far */
	uint8_t reserved;        /* the number of bytes reserved for "*N\r\n"; if N has more or fewer digits, the arguments are moved at the end */
} php_hiredis_command;

/* The result of encoding one PHP value. */
typedef enum {
	PHP_HIREDIS_ARGUMENT_OK,
	PHP_HIREDIS_ARGUMENT_OBJECT, /* an object with __toString(); the caller must cancel the command, convert the object, and encode the command again */
	PHP_HIREDIS_ARGUMENT_BAD     /* null, an array, or an object that is not a Stringable */
} php_hiredis_argument_result;

/* Begins a command at the end of the output. `expected` is an estimate of the number of arguments; a wrong estimate only costs time. */
void php_hiredis_command_begin(php_hiredis_command *command, php_hiredis_output *out, uint32_t expected);
/* Completes the command: writes its header, now that the number of arguments is known. */
void php_hiredis_command_end(php_hiredis_command *command);
/* Removes the incomplete command from the output. Calling this twice is harmless. */
void php_hiredis_command_cancel(php_hiredis_command *command);

/* Appends arguments that are already encoded, such as "$3\r\nGET\r\n". */
void php_hiredis_command_append_raw(php_hiredis_command *command, const char *resp, size_t length, uint32_t argument_count);
void php_hiredis_command_append_bytes(php_hiredis_command *command, const char *bytes, size_t length);
void php_hiredis_command_append_long(php_hiredis_command *command, zend_long value);
/* Appends a string as an argument. A large string is not copied: the output holds a reference to it. */
void php_hiredis_command_append_string(php_hiredis_command *command, zend_string *value);
/* Appends a PHP value as an argument: true becomes 1, and 0.1 becomes "0.1". Appends nothing unless the result is PHP_HIREDIS_ARGUMENT_OK. */
php_hiredis_argument_result php_hiredis_command_append_value(php_hiredis_command *command, zval *value);

/* Appends all elements of an array at once, each after its key if `has_keys` is true. Works only if all of them are ints or short strings. Otherwise
 * appends nothing and returns false; the caller must then append the elements one by one. */
bool php_hiredis_command_append_elements(php_hiredis_command *command, const zend_array *array, bool has_keys);
/* These two functions do what php_hiredis_command_append_elements() does, in two steps. The first function checks the array, and adds the number of
 * bytes that its elements need to `*room`. It may be called before a command is begun. The second function appends the elements. The array must not
 * change between the two calls. */
bool php_hiredis_command_measure_elements(const zend_array *array, bool has_keys, size_t *room);
void php_hiredis_command_append_measured(php_hiredis_command *command, const zend_array *array, bool has_keys, size_t room);

/* The functions below always copy at least this many bytes from `head`, because a copy of constant size is faster. So this many bytes must be
 * readable, even if `head` is shorter. */
#define PHP_HIREDIS_HEAD_MAX 32
/* Appends a command whose values are short strings. `head` is "*0\r\n" followed by the encoded name of the command (`name_arguments` arguments); the
 * function replaces the 0 with the total number of arguments. If there are other values, or more than nine arguments, appends nothing and returns
 * false. */
bool php_hiredis_output_append_short_command(php_hiredis_output *out, const char *head, size_t head_length, uint32_t name_arguments,
	const zval *values, uint32_t value_count);
/* Like php_hiredis_output_append_short_command(), but also accepts ints, floats and more than nine arguments. */
bool php_hiredis_output_append_scalar_command(php_hiredis_output *out, const char *head, size_t head_length, uint32_t name_arguments,
	const zval *values, uint32_t value_count);

/* Releases the values, and frees the array, which must come from emalloc(). */
void php_hiredis_command_free_values(zval *values, uint32_t count);

/* Converts a bool, a float such as 3.0 or a string such as "3" to an int. Returns false if a fraction would be lost or the number does not fit.
 * Unlike PHP's own conversion, it ignores strict_types. Runs no PHP code. */
bool php_hiredis_to_long(const zval *value, zend_long *number);
/* Like php_hiredis_to_long(), but on 32-bit PHP a number that is too large becomes a string of digits. The caller releases `to`. If the value is not
 * a whole number in the range of a 64-bit int, leaves `to` unchanged and returns false. */
bool php_hiredis_to_integer(zval *to, const zval *value);

/* Writes the shortest text that can be converted back to the same double: "3", "0.1" or "-inf". `to` must have room for PHP_HIREDIS_DOUBLE_MAX bytes.
 * Returns the length. */
#define PHP_HIREDIS_DOUBLE_MAX 32
size_t php_hiredis_double_to_bytes(char *to, double value);

/* ---- command templates ---- */

/* Encodes a template of query(), such as 'SET user:%d:name %s', with its values. Spaces in the template separate arguments; spaces in a value do not.
 * Returns false if an exception is set, for example because a value is missing; in that case nothing was appended. The caller still owns the
 * values. */
bool php_hiredis_template_encode(php_hiredis_output *out, zend_string *template, zval *values, uint32_t value_count, uint32_t first_arg_num);

#endif

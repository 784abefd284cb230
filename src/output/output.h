/* The interface of src/output: the buffer for commands on their way to a server (php_hiredis_output), the encoding of PHP values as arguments of a
 * command (php_hiredis_command), and command templates. Everything that sends a command uses it. Invariant: an output never contains half a command,
 * except between php_hiredis_command_begin() and php_hiredis_command_end(). The functions do no I/O and use no module global. */
#ifndef PHP_HIREDIS_OUTPUT_H
#define PHP_HIREDIS_OUTPUT_H

#include "php.h"
#include "Zend/zend_interfaces.h" /* zend_ce_stringable */


#ifdef PHP_WIN32
struct iovec { void *iov_base; size_t iov_len; };
#else
# include <sys/uio.h>
#endif

/* An argument of at least this length is borrowed: it is sent from its zend_string, because copying it would cost more than an additional element of
 * writev(). */
#define PHP_HIREDIS_BORROW_MIN (16 * 1024)

/* A large argument that is not copied. Its bytes are sent after the first `at` bytes of the buffer. */
typedef struct {
	size_t at;
	zend_string *string; /* one reference, owned */
} php_hiredis_borrowed;

/* The commands that are to be sent on a connection, as RESP: a growing buffer, and references to large arguments. The buffer comes from malloc(),
 * because a connection may outlive the request. An output that is all zeros is empty and valid. Growing never fails: without memory the process ends,
 * as everywhere in PHP. */
typedef struct {
	char *bytes;      /* owned; NULL if nothing was ever written */
	size_t length, capacity;
	php_hiredis_borrowed *borrowed; /* in ascending order of `at` */
	uint32_t borrowed_count, borrowed_capacity;
	size_t sent;               /* how many bytes of the buffer have been sent */
	uint32_t borrowed_written; /* how many borrowed strings have been sent completely */
	size_t partial;            /* how many bytes of the next borrowed string have been sent */
} php_hiredis_output;

/* The end of an output at some moment. If a command cannot be encoded completely, php_hiredis_output_rewind() removes what was added after the mark. */
typedef struct {
	size_t length;
	uint32_t borrowed_count;
} php_hiredis_mark;

/* Makes the buffer large enough for `more` additional bytes. Callers use php_hiredis_output_room(). */
void php_hiredis_output_grow(php_hiredis_output *out, size_t more);
/* Moves all commands of `from` to the end of `to`. If `to` is empty, the two exchange their buffers, so that nothing is copied. No byte of `from` may
 * have been sent. */
void php_hiredis_output_move(php_hiredis_output *to, php_hiredis_output *from);
/* Removes everything that was added after the mark. None of those bytes may have been sent, because the server would wait for the rest of the
 * command. */
void php_hiredis_output_rewind(php_hiredis_output *out, php_hiredis_mark mark);
/* Removes all commands. Keeps the buffer for the next ones, unless it is larger than 64 KiB: one large command must not occupy memory until the
 * connection ends. */
void php_hiredis_output_clear(php_hiredis_output *out);
/* Frees everything that the output owns. `after_bailout` is true after a fatal error: then the borrowed strings are not released, because they are in
 * the request's memory, which PHP frees as a whole. */
void php_hiredis_output_free(php_hiredis_output *out, bool after_bailout);
/* Empties an output that is used again and in which a fatal error may have left half a command. */
static inline void php_hiredis_output_recover(php_hiredis_output *out)
{
	if (UNEXPECTED(out->length > 0)) {
		php_hiredis_output_free(out, true);
	}
}

/* Returns all bytes that have not been sent, with the borrowed strings at their places, as one new string. The caller owns the string. No borrowed
 * string may be half sent. */
zend_string *php_hiredis_output_to_string(const php_hiredis_output *out);
/* Appends a copy of the bytes from offset `at` to offset `end` of another output, or of the same one. The copy counts as not sent, so this is how a
 * command is sent again. Borrowed strings are not copied: both outputs hold a reference. */
void php_hiredis_output_copy(php_hiredis_output *to, const php_hiredis_output *from, size_t at, size_t end);
/* Removes the first `length` bytes of the buffer and the borrowed strings between them. All of them must have been sent. The offsets of what remains
 * change. */
void php_hiredis_output_remove_sent(php_hiredis_output *out, size_t length);
/* Marks all bytes as not sent, so that they are sent on another connection. */
static zend_always_inline void php_hiredis_output_unsend(php_hiredis_output *out)
{
	out->sent = out->partial = 0;
	out->borrowed_written = 0;
}
/* Returns whether nothing remains to be sent. */
static zend_always_inline bool php_hiredis_output_is_sent(const php_hiredis_output *out)
{
	return out->sent == out->length && out->borrowed_written == out->borrowed_count;
}

/* Returns the end of the buffer, after making room for `more` bytes there. The caller writes at most that many, and adds the number it has written to
 * `length`. */
static zend_always_inline char *php_hiredis_output_room(php_hiredis_output *out, size_t more)
{
	if (UNEXPECTED(out->capacity - out->length < more)) {
		php_hiredis_output_grow(out, more);
	}
	return out->bytes + out->length;
}

/* Copies `length` bytes. Most arguments and values have at most 32 bytes. For those, the call of memcpy() with a variable length would cost more than
 * the copy, so they are copied with moves of constant size, which may overlap. */
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

/* Allocates a string of `length` bytes, which the caller writes. `words` is the number of eight-byte words for its bytes and the final NUL. It must
 * be a constant: for a size that the compiler knows, PHP has an allocation that is inlined. Returns NULL only in a test that lets allocations fail. */
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

/* A command while it is encoded. php_hiredis_command_begin(), one call for each argument, and php_hiredis_command_end() append "*N\r\n" and N bulk
 * strings to the output. In between, nobody may allocate request memory, run user code or throw: a fatal error would leave half a command in
 * the output, and user code could write another command into it. Whoever wants to throw calls php_hiredis_command_cancel() first. */
typedef struct {
	php_hiredis_output *out;
	php_hiredis_mark start; /* where the command begins */
	uint32_t argument_count; /* the number of arguments so far */
	uint8_t reserved;        /* the number of bytes reserved for "*N\r\n"; php_hiredis_command_end() moves the arguments if that was a wrong guess */
} php_hiredis_command;

/* The result of encoding one PHP value. */
typedef enum {
	PHP_HIREDIS_ARGUMENT_OK,
	PHP_HIREDIS_ARGUMENT_OBJECT, /* an object with __toString(): the caller cancels the command, converts the object, and encodes the command again */
	PHP_HIREDIS_ARGUMENT_BAD     /* null, an array, or an object that is not a Stringable */
} php_hiredis_argument_result;

/* Begins a command at the end of `out`. `expected` is a guess of the number of arguments; a guess with too few or too many digits costs one
 * memmove(). */
void php_hiredis_command_begin(php_hiredis_command *command, php_hiredis_output *out, uint32_t expected);
/* Writes the header, now that the number of arguments is known. The command is complete. */
void php_hiredis_command_end(php_hiredis_command *command);
/* Removes everything since php_hiredis_command_begin() from the output. May be called twice. */
void php_hiredis_command_cancel(php_hiredis_command *command);

/* Appends arguments that are already RESP: `argument_count` bulk strings, such as "$3\r\nGET\r\n". */
void php_hiredis_command_raw(php_hiredis_command *command, const char *resp, size_t length, uint32_t argument_count);
void php_hiredis_command_bytes(php_hiredis_command *command, const char *bytes, size_t length);
void php_hiredis_command_long(php_hiredis_command *command, zend_long value);
/* Appends a string as an argument. A string of PHP_HIREDIS_BORROW_MIN or more bytes is borrowed: the output then holds a reference to it. */
void php_hiredis_command_string(php_hiredis_command *command, zend_string *value);
/* Appends a PHP value as an argument: a bool is 1 or 0, and a float has the shortest form that reads back as the same number. Appends nothing unless
 * the result is PHP_HIREDIS_ARGUMENT_OK. */
php_hiredis_argument_result php_hiredis_command_value(php_hiredis_command *command, zval *value);

/* Appends the values of an array, or each key followed by its value if `keys` is true. Works only if all of them are ints or short strings: then the
 * room for all is reserved at once. Otherwise returns false and appends nothing, and the caller adds the elements one by one. */
bool php_hiredis_command_elements(php_hiredis_command *command, const zend_array *array, bool keys);
/* php_hiredis_command_elements() in two steps, for a caller that must know before the command begins whether the array can be added. The first
 * function adds the number of bytes that the elements need at most to `*room`, or returns false. The second appends the elements; the array must not
 * have changed. */
bool php_hiredis_command_measure_elements(const zend_array *array, bool keys, size_t *room);
void php_hiredis_command_measured_elements(php_hiredis_command *command, const zend_array *array, bool keys, size_t room);

/* So many bytes must be readable at a shorter `head` of the two functions below, because copying a constant number of bytes is faster. */
#define PHP_HIREDIS_HEAD_MAX 32
/* Appends a complete command. `head` is "*0\r\n" and the command's name as `argument_count` bulk strings; the number of arguments replaces the 0.
 * Returns false and appends nothing if a value is not a short string, or if there are ten arguments or more, because the number must have one digit. */
bool php_hiredis_command_short(php_hiredis_output *out, const char *head, size_t length, uint32_t argument_count, const zval *values, uint32_t count);
/* Does the same as php_hiredis_command_short(), but accepts ten and more arguments, and values that are ints or floats. */
bool php_hiredis_command_scalars(php_hiredis_output *out, const char *head, size_t length, uint32_t argument_count, const zval *values, uint32_t count);

/* Releases the values and frees the array that contains them, which must come from emalloc(). */
void php_hiredis_command_free(zval *values, uint32_t count);

/* Converts an int, a bool, or a float or numeric string without a fraction to an int. In contrast to PHP's own conversion, strict_types makes no
 * difference, and a fraction is never lost. Returns false if the value cannot be converted or does not fit. Throws nothing and does not run user
 * code. */
bool php_hiredis_to_long(const zval *value, zend_long *number);
/* Does the same as php_hiredis_to_long(), but a number that does not fit into the int of a 32-bit PHP, such as a time in milliseconds, becomes a
 * string of digits. The caller releases `to`. If the result is false, `to` has not been changed. */
bool php_hiredis_to_integer(zval *to, const zval *value);

/* Writes a double to `to`, which has PHP_HIREDIS_DOUBLE_MAX bytes, in the shortest form that reads back as the same number: "3", "0.1", "inf", "-inf"
 * or "nan". Returns the length. */
#define PHP_HIREDIS_DOUBLE_MAX 32
size_t php_hiredis_double_to_bytes(char *to, double value);

/* ---- command templates ---- */

/* Encodes a template of query(), such as 'SET user:%d:name %s EX %d', with its values, and appends the command to `out`. Spaces separate the
 * arguments, and quotes group as in redis-cli. Values are never searched for spaces, quotes or percent signs, so a value cannot become two arguments
 * or none. Returns false with an exception and appends nothing if the template cannot be read, or if a value is missing, left over, of a wrong type,
 * or has a __toString() that throws. `first_arg_num` is the number of values[0] in messages. The caller still owns the values. */
bool php_hiredis_template_encode(php_hiredis_output *out, zend_string *template, zval *values, uint32_t value_count, uint32_t first_arg_num);

#endif

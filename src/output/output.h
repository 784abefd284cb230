/* Commands as bytes, as the rest of the source sees it: the output that holds them, the encoding of PHP values as arguments, and templates of commands. No
 * I/O, no class and no module global. */
#ifndef PHP_HIREDIS_OUTPUT_H
#define PHP_HIREDIS_OUTPUT_H

#include "php.h"
#include "Zend/zend_interfaces.h" /* zend_ce_stringable */

/* An output holds the bytes of commands on their way to a server: a growing buffer of RESP, and references to large arguments, which are not copied. It owns
 * its bytes (allocated with malloc(), since a connection outlives a request) and one reference to each borrowed string. Growing never fails: if there is no
 * memory, the process ends, as with pemalloc() everywhere in PHP. */

#ifdef PHP_WIN32
struct iovec { void *iov_base; size_t iov_len; };
#else
# include <sys/uio.h>
#endif

/* An argument of at least this length is sent from its zend_string instead of being copied. */
#define PHP_HIREDIS_BORROW_MIN (16 * 1024)

/* A string whose bytes belong at offset `at` of the buffer. */
typedef struct {
	size_t at;
	zend_string *string; /* one reference, owned */
} php_hiredis_borrowed;

typedef struct {
	char *bytes;
	size_t length, capacity;
	php_hiredis_borrowed *borrowed; /* in ascending order of `at` */
	uint32_t borrowed_count, borrowed_capacity;
	/* How much has been sent: bytes of the buffer, complete borrowed strings, and bytes of the next borrowed string. */
	size_t sent;
	uint32_t borrowed_written;
	size_t partial;
} php_hiredis_output;

/* A position to return to if a command cannot be encoded completely: both counts of the output at that moment. */
typedef struct {
	size_t length;
	uint32_t borrowed_count;
} php_hiredis_mark;

void php_hiredis_output_grow(php_hiredis_output *out, size_t more);
/* Appends all of `from` to `to`, or exchanges the two if `to` is empty. `from` is empty afterwards. Nothing of `from` may have been sent. */
void php_hiredis_output_move(php_hiredis_output *to, php_hiredis_output *from);
/* Removes everything that was added after the mark. Nothing of it may have been sent yet. */
void php_hiredis_output_rewind(php_hiredis_output *out, php_hiredis_mark mark);
/* Empties the output, and frees its buffer if that is larger than 64 KiB. */
void php_hiredis_output_clear(php_hiredis_output *out);
/* Frees everything the output owns. With `after_bailout` the strings are not touched, because the request's memory is already freed or unsafe (after a bailout). */
void php_hiredis_output_free(php_hiredis_output *out, bool after_bailout);
/* Empties an output in which a fatal error may have left bytes. */
static inline void php_hiredis_output_recover(php_hiredis_output *out)
{
	if (UNEXPECTED(out->length > 0)) {
		php_hiredis_output_free(out, true);
	}
}

/* Returns everything that has not been sent as one new string, which the caller owns. No borrowed string may be half sent. */
zend_string *php_hiredis_output_to_string(const php_hiredis_output *out);
/* Appends the bytes from `at` to `end` of another output, whether they were sent or not. Borrowed strings are shared. */
void php_hiredis_output_copy(php_hiredis_output *to, const php_hiredis_output *from, size_t at, size_t end);
/* Removes the first `length` bytes, which have been sent. */
void php_hiredis_output_abandon(php_hiredis_output *out, size_t length);
/* Marks everything as not sent. */
static zend_always_inline void php_hiredis_output_unsend(php_hiredis_output *out)
{
	out->sent = out->partial = 0;
	out->borrowed_written = 0;
}
static zend_always_inline bool php_hiredis_output_is_sent(const php_hiredis_output *out)
{
	return out->sent == out->length && out->borrowed_written == out->borrowed_count;
}

/* Makes space for `more` bytes. The caller writes at most that many, and adds their number to `length`. */
static zend_always_inline char *php_hiredis_output_room(php_hiredis_output *out, size_t more)
{
	if (UNEXPECTED(out->capacity - out->length < more)) {
		php_hiredis_output_grow(out, more);
	}
	return out->bytes + out->length;
}

/* Copies the bytes. Up to 32 bytes, enough for most arguments and values, are copied without a function call. */
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

/* Allocates a string of `length` bytes, which the caller writes. The memory after its header has `eights` times eight bytes. `eights` must be a constant:
 * the compiler then knows the size, for which the engine has its cheapest allocation. Returns NULL if there is no memory, where allocation may fail. */
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

/* The encoding of PHP values as the arguments of one command. php_hiredis_command_begin(), the arguments and php_hiredis_command_end() append `*N\r\n` and N
 * bulk strings to the output. An argument is a string, an int, a float (in the shortest form that reads back the same), a bool (1 or 0) or, through
 * php_hiredis_command_value(), a Stringable that was already converted. Between begin and end, no code here or in a caller may allocate request memory or
 * run userland code: otherwise half a command could stay in the output, or another command could get in between. Errors are thrown after
 * php_hiredis_command_cancel(). */

typedef struct {
	php_hiredis_output *out;
	php_hiredis_mark start; /* where the command begins */
	uint32_t argument_count;
	uint8_t reserved; /* bytes reserved for the header; php_hiredis_command_end() moves the arguments if the header needs more or fewer */
} php_hiredis_command;

typedef enum {
	PHP_HIREDIS_ARGUMENT_OK,
	PHP_HIREDIS_ARGUMENT_OBJECT, /* a Stringable: convert it to a string first (which may run userland code), then encode the command again */
	PHP_HIREDIS_ARGUMENT_BAD     /* null, an array, or an object that is not a Stringable */
} php_hiredis_argument_result;

/* Begins a command. `expected` is a guess of the number of arguments; a wrong guess costs one memmove(). */
void php_hiredis_command_begin(php_hiredis_command *command, php_hiredis_output *out, uint32_t expected);
void php_hiredis_command_end(php_hiredis_command *command);
/* Removes everything since php_hiredis_command_begin(). May be called twice. */
void php_hiredis_command_cancel(php_hiredis_command *command);

/* Appends bytes that are already RESP and contain `argument_count` bulk strings, such as "$3\r\nGET\r\n". */
void php_hiredis_command_raw(php_hiredis_command *command, const char *resp, size_t length, uint32_t argument_count);
void php_hiredis_command_bytes(php_hiredis_command *command, const char *bytes, size_t length);
void php_hiredis_command_long(php_hiredis_command *command, zend_long value);
/* Appends a string. One of PHP_HIREDIS_BORROW_MIN bytes and more is borrowed and not copied. */
void php_hiredis_command_string(php_hiredis_command *command, zend_string *value);
php_hiredis_argument_result php_hiredis_command_value(php_hiredis_command *command, zval *value);

/* Appends the values of an array, with `keys` each after its key, if all of them are ints, or strings too short to borrow. Otherwise returns false and
 * appends nothing. */
bool php_hiredis_command_elements(php_hiredis_command *command, const zend_array *array, bool keys);
/* The same in two steps, for a caller that must know before the command begins. The first adds the bytes that the elements need at most to `*room`, or
 * returns false. The second appends them; `room` is at least that number, and the array must not have changed. */
bool php_hiredis_command_measure_elements(const zend_array *array, bool keys, size_t *room);
void php_hiredis_command_measured_elements(php_hiredis_command *command, const zend_array *array, bool keys, size_t room);

/* Appends a complete command: a head ("*0\r\n" and `argument_count` bulk strings), in which the number is set, and strings too short to borrow, with fewer than ten
 * arguments in total. If the head is not longer than PHP_HIREDIS_HEAD_MAX, that many bytes must be readable there. Otherwise returns false and appends
 * nothing. */
#define PHP_HIREDIS_HEAD_MAX 32
bool php_hiredis_command_short(php_hiredis_output *out, const char *head, size_t length, uint32_t argument_count, const zval *values, uint32_t count);
/* Like php_hiredis_command_short(), but for any number of arguments, which may also be ints and floats. */
bool php_hiredis_command_scalars(php_hiredis_output *out, const char *head, size_t length, uint32_t argument_count, const zval *values, uint32_t count);

/* Releases the values and frees their memory, which was allocated with emalloc(). */
void php_hiredis_command_free(zval *values, uint32_t count);

/* Converts the value to an int in the same way with and without strict_types: an int, a bool, or a float or numeric string without a fraction that fits.
 * Throws nothing and runs no userland code. Returns false if the value cannot be converted. */
bool php_hiredis_to_long(const zval *value, zend_long *number);
/* Like php_hiredis_to_long(), but on 32-bit PHP `to` becomes a string of digits if the number needs more bits, as a time in milliseconds does. The caller
 * releases `to`, which is not touched if the result is false. */
bool php_hiredis_to_integer(zval *to, const zval *value);

/* Writes a double in the shortest form that reads back the same ("3", "0.1", "inf", "-inf", "nan"). Returns the length. */
#define PHP_HIREDIS_DOUBLE_MAX 32
size_t php_hiredis_double_to_bytes(char *to, double value);

/* Templates of commands: encodes 'SET user:%d:name %s EX %d' and its arguments. A template consists of words that are separated by spaces, tabs and line
 * ends. Quotes group: 'as it is' (with \' for a quote) and "with \n \r \t \b \a \xHH \" \\". A quoted part ends its word, as in redis-cli. Conversions may
 * be alone, inside a word and inside quotes: %s and %b take a string, int, float, bool (1 or 0) or Stringable with its bytes as they are; %d takes an int, a
 * bool, or a float or numeric string without a fraction; %f takes a float, int, bool or numeric string in the shortest form that reads back the same; %% is
 * a percent sign. Only the template decides where words begin and end. An argument is never searched for spaces, quotes or percent signs, so it cannot
 * become two words or none. */

/* Appends one command to `out`. `first_arg_num` is the number of args[0] in messages; the template is the argument before it. All arguments are converted
 * before anything is written, since a Stringable runs userland code. Large strings that are a complete argument are borrowed by `out`, everything else is
 * copied. `args` stay the caller's. Returns false with an exception set, and appends nothing: ValueError (with the position) for a template that cannot be
 * read, ArgumentCountError for too few or too many arguments, TypeError for an argument that does not fit its conversion, or the exception of a
 * __toString(). */
bool php_hiredis_template_encode(php_hiredis_output *out, zend_string *template, zval *args, uint32_t argc, uint32_t first_arg_num);

#endif

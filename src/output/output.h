/*
 * The face of output: commands into bytes. Shared by both modules: no I/O, no class, no module global.
 *
 * In this order: the bytes of commands, the words that PHP values become, templates of commands.
 */
#ifndef PHP_HIREDIS_OUTPUT_H
#define PHP_HIREDIS_OUTPUT_H

#include "php.h"
#include "Zend/zend_interfaces.h" /* zend_ce_stringable */

/*
 * The bytes of commands on their way to a server: a growing log of RESP, with large arguments left where they are.
 *
 * An output owns its bytes (malloc'ed: a connection outlives a request) and one reference to every borrowed string. Nothing here
 * does I/O or knows a class. Growing never fails: out of memory ends the process, as pemalloc() does everywhere in PHP.
 */

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

/* A place to fall back to when a half-encoded command turns out to be wrong: both as they are in the output there. */
typedef struct {
	size_t length;
	uint32_t borrowed_count;
} php_hiredis_mark;

void php_hiredis_output_grow(php_hiredis_output *out, size_t more);
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

/*
 * Words to RESP: how PHP values become the bulk strings of one command.
 *
 * begin() .. word()* .. end() write `*N\r\n` and N bulks behind what the output already holds. A word is a string, int, float (the
 * shortest form that reads back the same), bool (1 or 0) or, through php_hiredis_command_value(), a Stringable that has already been
 * turned into a string. Between begin() and end() no code here or in a caller may take request memory or run userland code: a half command
 * would stay behind, or another command would come in between. Errors are thrown after cancel(). No I/O, no class of ours, no module global.
 */

typedef struct {
	php_hiredis_output *out;
	php_hiredis_mark start; /* where the command begins */
	uint32_t words;
	uint8_t reserved; /* bytes kept for the header; end() moves the words if they are too many or too few */
} php_hiredis_command;

typedef enum {
	PHP_HIREDIS_WORD_OK,
	PHP_HIREDIS_WORD_OBJECT, /* a Stringable: turn it into a string first (userland code may run), then encode again */
	PHP_HIREDIS_WORD_BAD     /* null, array or an object that is no string */
} php_hiredis_word_result;

/* `expected` is a guess of the number of words; a wrong guess costs one memmove. */
void php_hiredis_command_begin(php_hiredis_command *command, php_hiredis_output *out, uint32_t expected);
void php_hiredis_command_end(php_hiredis_command *command);
/* Takes back everything since begin(). May be called twice. */
void php_hiredis_command_cancel(php_hiredis_command *command);

/* Bytes that are already RESP and hold `words` bulks ("$3\r\nGET\r\n"). */
void php_hiredis_command_raw(php_hiredis_command *command, const char *resp, size_t length, uint32_t words);
void php_hiredis_command_bytes(php_hiredis_command *command, const char *bytes, size_t length);
void php_hiredis_command_long(php_hiredis_command *command, zend_long value);
/* Strings of PHP_HIREDIS_BORROW_MIN bytes and more are borrowed, not copied. */
void php_hiredis_command_string(php_hiredis_command *command, zend_string *value);
php_hiredis_word_result php_hiredis_command_value(php_hiredis_command *command, zval *value);

/* Writes an array's values, with `keys` each behind its key, if all are ints and strings too short to borrow. Returns false otherwise
 * and writes nothing. */
bool php_hiredis_command_elements(php_hiredis_command *command, const zend_array *array, bool keys);

/* Writes a whole command in one go: a head ("*0\r\n" and `words` bulks) with the number put in, and strings too short to borrow, fewer
 * than ten words in all. PHP_HIREDIS_HEAD_MAX bytes must be readable at a head that is not longer. Returns false for any other command
 * and writes nothing. */
#define PHP_HIREDIS_HEAD_MAX 32
bool php_hiredis_command_short(php_hiredis_output *out, const char *head, size_t length, uint32_t words, const zval *values, uint32_t count);

/* Releases values and the memory that they stand in (emalloc'ed). */
void php_hiredis_command_free(zval *values, uint32_t count);

/* Converts to an int, with and without strict_types: an int, a bool, and a float or numeric string that has no fraction and fits. Does
 * not throw and runs no userland code. */
bool php_hiredis_to_long(const zval *value, zend_long *number);
/* The same, but `to` becomes a string of digits where PHP has 32 bits and the number needs more, as a time in milliseconds does. The caller
 * releases `to`, which is not touched when false is returned. */
bool php_hiredis_to_integer(zval *to, const zval *value);

/* A double in its shortest form that reads back the same ("3", "0.1", "inf", "-inf", "nan"); returns the length. */
#define PHP_HIREDIS_DOUBLE_MAX 32
size_t php_hiredis_double_to_bytes(char *to, double value);

/*
 * Command templates: 'SET user:%d:name %s EX %d' and its arguments to RESP.
 *
 * A template is words between spaces, tabs and line ends. Quotes group: 'as it is' (\' for a quote) and "with \n \r \t \b \a \xHH \" \\";
 * a quoted part ends its word, as in redis-cli. Conversions stand alone, inside a word and inside quotes:
 *
 *   %s %b   string, int, float, bool (1 or 0) or Stringable, its bytes as they are
 *   %d      int, bool, or a float or numeric string without a fraction, with and without strict_types
 *   %f      float, int, bool or a numeric string, in the shortest form that reads back the same
 *   %%      a percent sign
 *
 * The template alone decides where words begin and end. An argument is never looked at for spaces, quotes or percent signs, so it
 * can become neither two words nor none. No I/O, no class, no module global.
 */

/* Appends one whole command to `out`. `plain`: a line as redis-cli takes it, in which a percent sign is text. `first_arg_num` is the number of args[0]
 * in messages; the template is the argument before it.
 * Nothing is written before every argument has been turned into its bytes, since a Stringable runs userland code.
 * Large strings that are a whole word are borrowed by `out`, everything else is copied; `args` stay the caller's.
 *
 * Returns false with an exception set and nothing appended: ValueError for a template that cannot be read (with the
 * position), ArgumentCountError for too few or too many arguments, TypeError for an argument that does not fit its conversion, or
 * whatever a __toString() threw. */
bool php_hiredis_template_encode(php_hiredis_output *out, zend_string *template, bool plain, zval *args, uint32_t argc, uint32_t first_arg_num);

#endif

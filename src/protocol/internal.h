/* What only the files of src/protocol share: the callbacks with which the parsing library builds replies (reply.c), our own faster parser for
 * complete replies (fast_path.c), and access to the fields of the library's reader. Invariant: a function that changes the reader leaves it in a
 * state in which the library could have left it, because redisReaderGetReply() may continue after any element. */
#ifndef PHP_HIREDIS_PROTOCOL_INTERNAL_H
#define PHP_HIREDIS_PROTOCOL_INTERNAL_H

#include "protocol/protocol.h"

/* ---- the parsing library's callbacks ---- */

/* Creates the interned strings that replies share, such as "OK". Called in MINIT. */
void php_hiredis_reply_startup(void);

/* Returns the slot after the last element of a list. The caller sets the slot and calls php_hiredis_list_added(); until then the list does not have
 * the element. Returns NULL and sets builder->exhausted if the memory limit does not permit the list to grow. */
zval *php_hiredis_list_slot(php_hiredis_builder *builder, zend_array *list);

/* Sets `*to` to a string, which is one of PHP's interned strings if it has at most one byte. Returns false and sets builder->exhausted at the memory
 * limit. */
bool php_hiredis_reply_string(php_hiredis_builder *builder, zval *to, const char *bytes, size_t length);
/* Creates the PHP array for the list, map, set or push message that `task` describes, and stores it at once in its parent, or as the root of the
 * reply, so that freeing the root frees it. Returns NULL and sets builder->violation or builder->exhausted if the aggregate is not permitted. */
zend_array *php_hiredis_reply_array(php_hiredis_builder *builder, const redisReadTask *task, size_t elements);
/* Returns an empty list with room for `slots` elements. The caller owns the list, which is not a part of a reply. Returns NULL and sets
 * builder->exhausted at the memory limit. */
zend_array *php_hiredis_reply_list(php_hiredis_builder *builder, uint32_t slots);

/* Parses a decimal number of at most 15 digits, without an exponent, and the CRLF after it. Such a number is digits / 10^n with both exact, so one
 * division gives the nearest double. Returns the first byte after the CRLF, or NULL if the text has another form: strtod() must parse it then. */
const char *php_hiredis_read_double(const char *at, const char *end, double *number);

/* Returns a new string of `length` bytes, which the caller writes. At the memory limit PHP raises a fatal error. A patched PHP whose allocation can
 * fail (`femalloc`) returns here instead: then the result is NULL, and builder->exhausted is set. */
static zend_always_inline zend_string *php_hiredis_reply_alloc(php_hiredis_builder *builder, size_t length)
{
#ifdef femalloc
	zend_string *string = zend_string_falloc(length, 0, true);

	if (UNEXPECTED(string == NULL)) {
		builder->exhausted = length;
	}
	return string;
#else
	return zend_string_alloc(length, 0);
#endif
}

/* Does the same as php_hiredis_reply_alloc() for a long string, and passes the memory to `prepare` before a byte of it is written, because advice
 * about memory pages (madvise()) is worth most then. */
zend_string *php_hiredis_reply_alloc_prepared(php_hiredis_builder *builder, size_t length, php_hiredis_prepare prepare);

/* Stores a large bulk string, which was received directly into its zend_string instead of the parsing library's buffer, as the current element. Takes
 * ownership of the string. Returns true if the whole reply is complete. Returns false if another element follows, or if builder->exhausted has been
 * set. */
bool php_hiredis_run_store_bulk(php_hiredis_builder *builder, zval *string);

/* ---- the fast path through complete replies ---- */

/* Parses the reply, or the rest of it, as far as the fast path knows how to. Returns true if a complete reply is in builder->root. Returns false if
 * the parsing library has to parse the next element, because it is incomplete or unusual, or if builder->violation or builder->exhausted has been
 * set. */
bool php_hiredis_run(php_hiredis_builder *builder);
/* Parses bytes that have just been received and that the reader does not have yet. If they are exactly one reply, a scalar or a list of scalars, sets
 * `*to` to it, which the caller owns, and returns true: nothing was copied into the reader. Otherwise sets `*to` to UNDEF and returns false. The
 * reader must be idle. */
bool php_hiredis_run_alone(php_hiredis_builder *builder, const char *at, const char *end, zval *to);

/* Parses the replies of a pipeline as long as they are complete scalars, and appends them to `list`: at most `wanted`, and no more than the list has
 * room for. Returns their number. With `unwrap_single` each reply must be a list of one element, such as that of an MGET of one key, and the element
 * is appended. */
uint32_t php_hiredis_run_scalars(php_hiredis_builder *builder, zend_array *list, uint32_t wanted, bool unwrap_single);
/* Parses a message of a subscribed channel, such as ["message", channel, payload], if all of it has arrived. Stores its strings, which the caller
 * owns, in `strings`, which has room for PHP_HIREDIS_MESSAGE_STRINGS, and returns their number. Returns 0 and consumes nothing if the reply is
 * something else or incomplete. `last` is the previous message: all zeros at first, and released with php_hiredis_message_discard(). */
uint32_t php_hiredis_run_message(php_hiredis_builder *builder, php_hiredis_message_beginning *last, zval *strings);

/* ---- limits ---- */

static zend_always_inline long long php_hiredis_reader_max_elements(const redisReader *reader)
{
	return reader->maxelements;
}

/* ---- the buffer ---- */

static zend_always_inline const char *php_hiredis_reader_end(const redisReader *reader)
{
	return reader->buf + reader->len;
}

/* ---- the position inside a reply ---- */

/* Returns in how many lists, maps and sets the current element is nested: 0 at the root of the reply, -1 if the reader is idle. */
static zend_always_inline int php_hiredis_reader_depth(const redisReader *reader)
{
	return reader->ridx;
}

/* Returns the task (the parsing library's record of one element) of the current element. The reader must not be idle. */
static zend_always_inline redisReadTask *php_hiredis_reader_current(const redisReader *reader)
{
	return reader->task[reader->ridx];
}

/* Sets the type of the element, REDIS_REPLY_...; with -1 the parsing library parses the type byte of the next element. */
static zend_always_inline void php_hiredis_task_set_type(redisReadTask *task, int type)
{
	task->type = type;
}

/* Moves the reader to the next element, after our code has stored the current one. If the current element was the last of its list or map, the next
 * element is one of an outer list. Returns true if the whole reply is complete; then the reader is idle. */
static inline bool php_hiredis_reader_advance(redisReader *reader)
{
	while (reader->ridx > 0) {
		redisReadTask *task = reader->task[reader->ridx];

		if (task->idx != reader->task[reader->ridx - 1]->elements - 1) {
			task->type = -1;
			task->elements = -1;
			task->idx++;
			return false;
		}
		reader->ridx--;
	}
	reader->ridx = -1;
	reader->reply = NULL;
	return true;
}

#endif

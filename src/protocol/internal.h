/* Declarations that only the files of src/protocol share: the callbacks of the library (reply.c), the fast path (fast_path.c), and access to the fields of
 * the library's reader. Invariant: every function that changes the reader leaves it in a state that the library itself could have left, because
 * redisReaderGetReply() may continue at any element. */
#ifndef PHP_HIREDIS_PROTOCOL_INTERNAL_H
#define PHP_HIREDIS_PROTOCOL_INTERNAL_H

#include "protocol/protocol.h"

/* ---- the library's callbacks ---- */

/* Creates the strings that all replies share. Called in MINIT. */
void php_hiredis_reply_startup(void);

/* Returns a slot for the next element of a packed list, which belongs to the list only after php_hiredis_list_added(). Returns NULL and sets
 * builder->exhausted if memory was refused. */
zval *php_hiredis_list_slot(php_hiredis_builder *builder, zend_array *list);

/* Sets `*to` to a string, which is interned if it has at most one byte. Returns false and sets builder->exhausted if memory was refused. */
bool php_hiredis_reply_string(php_hiredis_builder *builder, zval *to, const char *bytes, size_t length);
/* Creates an array for the task's aggregate and stores it in its parent, or as the root. Returns NULL and sets builder->violation or builder->exhausted on
 * failure. */
zend_array *php_hiredis_reply_array(php_hiredis_builder *builder, const redisReadTask *task, size_t elements);
/* Returns a list with room for `slots` elements that belongs to no parent; the caller owns the list. Returns NULL and sets builder->exhausted if memory was
 * refused. */
zend_array *php_hiredis_reply_list(php_hiredis_builder *builder, uint32_t slots);

/* Parses a double of at most 15 significant digits without an exponent, whose nearest double is exactly the result of one division. Returns the first byte
 * after its CRLF, or NULL if the text has another form. */
const char *php_hiredis_read_double(const char *at, const char *end, double *number);

/* Returns a new string in request memory, or NULL and sets builder->exhausted if the memory limit refuses it (only engines with fallible allocation can do
 * that). */
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

/* Same as php_hiredis_reply_alloc(), for a long string. `prepare` gets the memory before any byte is written, even of the header. */
zend_string *php_hiredis_reply_alloc_prepared(php_hiredis_builder *builder, size_t length, php_hiredis_prepare prepare);

/* Stores a bulk string that was received outside of the library's buffer as the current element of its aggregate. Takes ownership of the string. Returns
 * true if the root is complete, and false if another element follows or builder->exhausted has been set. */
bool php_hiredis_run_put(php_hiredis_builder *builder, zval *string);

/* ---- the fast path through complete replies ---- */

/* Parses as much as the fast path can. Returns true if a complete reply is in builder->root. Returns false if the library must continue, or if
 * builder->violation or builder->exhausted has been set. */
bool php_hiredis_run(php_hiredis_builder *builder);
/* If the bytes are exactly one reply that is neither an error nor an aggregate other than a list of scalars, stores the reply in `*to`, which the caller
 * owns, and returns true. Otherwise sets `*to` to UNDEF. The reader must be idle and is not changed. */
bool php_hiredis_run_alone(php_hiredis_builder *builder, const char *at, const char *end, zval *to);

/* Appends complete scalar replies to `list`, at most `wanted` and no more than it has room for, and returns their number. php_hiredis_run() parses the reply
 * that follows. With `unwrap_single` each reply must be a list of one scalar, and the scalar is appended. */
uint32_t php_hiredis_run_scalars(php_hiredis_builder *builder, zend_array *list, uint32_t wanted, bool unwrap_single);
/* Parses a complete message of a channel: its kind and the two strings after that, or three for a pmessage, in the order of the server. The caller owns all
 * of them, and `strings` must have room for PHP_HIREDIS_MESSAGE_STRINGS. Returns their number. Returns 0, and consumes nothing, if the reply is something
 * else or incomplete. `last` is zeroed at first, is only for parsers with the same limits, and must be released with php_hiredis_message_discard(). */
uint32_t php_hiredis_run_message(php_hiredis_builder *builder, php_hiredis_message_beginning *last, zval *strings);

/* Access to the fields of the library's reader. With PHP_HIREDIS_READER_NEEDS_LOCALE the library parses doubles with strtod(), which takes the decimal point
 * from the locale: parser.c switches the locale for it. */


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

/* Returns the number of aggregates around the current element: 0 at the root, -1 if the reader is idle. */
static zend_always_inline int php_hiredis_reader_depth(const redisReader *reader)
{
	return reader->ridx;
}

/* Returns the current element. The reader must not be idle. */
static zend_always_inline redisReadTask *php_hiredis_reader_current(const redisReader *reader)
{
	return reader->task[reader->ridx];
}

/* Sets the type of the element. With -1 its type byte must be parsed again. */
static zend_always_inline void php_hiredis_task_set_type(redisReadTask *task, int type)
{
	task->type = type;
}

/* Finishes the current element and goes to the next one, upwards where an aggregate is complete. Returns true if the root is complete; the reader is idle
 * then. */
static inline bool php_hiredis_reader_discard(redisReader *reader)
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

/* Declarations that only the files of src/protocol share: the callbacks that build replies (reply.c), the fast path
 * (fast_path.c), and access to the parsing library's reader. Invariant: our code may parse one element, and the library
 * the next one. So our code must leave the reader in the state in which the library would leave it. */
#ifndef PHP_HIREDIS_PROTOCOL_INTERNAL_H
#define PHP_HIREDIS_PROTOCOL_INTERNAL_H

#include "protocol/protocol.h"

/* ---- the parsing library's callbacks ---- */

/* Creates the strings that all replies share, such as "OK". Called once per process. */
void php_hiredis_reply_startup(void);

/* Returns the memory for the next element, or NULL if out of memory. php_hiredis_list_commit_slot() must follow. */
zval *php_hiredis_list_slot(php_hiredis_builder *builder, zend_array *list);

/* Stores the bytes in `*to` as a new PHP string. Returns false if out of memory. */
bool php_hiredis_reply_string(php_hiredis_builder *builder, zval *to, const char *bytes, size_t length);
/* Creates the array for a list, map or set, and stores it in the reply, which owns it. Returns NULL if the protocol, a
 * limit or the memory does not allow it. */
zend_array *php_hiredis_reply_array(php_hiredis_builder *builder, const redisReadTask *task, size_t elements);
/* Returns an empty list, which the caller owns, or NULL if out of memory. */
zend_array *php_hiredis_reply_list(php_hiredis_builder *builder, uint32_t slots);

/* Parses a number such as "1.25\r\n" with at most 15 digits and no exponent: for these, a single division is as exact
 * as strtod(). Returns a pointer to the byte after the number's CRLF, or NULL for any other text. */
const char *php_hiredis_read_double(const char *at, const char *end, double *number);

/* Returns a new string, whose bytes the caller must set. At the memory limit, returns NULL if PHP was patched to have
 * femalloc(); otherwise, PHP ends the script with a fatal error. */
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

/* Like php_hiredis_reply_alloc(), but passes the memory to `prepare` before the first byte is written, while madvise()
 * can still choose large pages. */
zend_string *php_hiredis_reply_alloc_prepared(php_hiredis_builder *builder, size_t length, php_hiredis_prepare prepare);

/* Stores a large string as the current element, and takes ownership of it. Returns true if the reply is complete. */
bool php_hiredis_reply_store_bulk(php_hiredis_builder *builder, zval *string);

/* ---- the fast path ---- */

/* Parses the reader's unread bytes, except a reply that php_hiredis_fast_parse_scalar() parses. Returns true if the
 * reply in builder->root is complete. Returns false if the parsing library must continue, or if memory has run out. */
bool php_hiredis_fast_parse(php_hiredis_builder *builder);
/* Parses new bytes while the reader is idle. If they begin with a scalar, or are exactly one list without nested lists,
 * returns the end of this reply, and the caller owns `*to`. Otherwise returns NULL. The caller must pass the bytes that
 * were not parsed to the reader. */
const char *php_hiredis_fast_parse_first(php_hiredis_builder *builder, const char *at, const char *end, zval *to);

/* Appends up to `wanted` simple replies of a pipeline, and returns their number. If `unwrap_single` is true, each reply
 * must be a list of one element, and that element is appended. */
uint32_t php_hiredis_fast_parse_scalars(php_hiredis_builder *builder, zend_array *list, uint32_t wanted, bool unwrap_single);
/* Parses a message for a subscriber, stores its strings in `strings`, and returns their number. The caller owns the
 * strings. Returns 0 if the next bytes are not a complete message. */
uint32_t php_hiredis_fast_parse_message(php_hiredis_builder *builder, php_hiredis_message_prefix *prefix, zval *strings);

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

/* Returns the nesting depth: 0 for the whole reply, 1 inside a list, 2 inside a list in a list, and -1 between two
 * replies. */
static zend_always_inline int php_hiredis_reader_depth(const redisReader *reader)
{
	return reader->ridx;
}

/* Returns the parsing library's record of the current element. The reader must be inside a reply. */
static zend_always_inline redisReadTask *php_hiredis_reader_current(const redisReader *reader)
{
	return reader->task[reader->ridx];
}

/* A `type` of -1 makes the parsing library read the type from the next byte. */
static zend_always_inline void php_hiredis_task_set_type(redisReadTask *task, int type)
{
	task->type = type;
}

/* Moves the reader to the next element. Returns true if the reply is complete. */
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

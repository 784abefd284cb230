/* Declarations that only the files of src/protocol share: the callbacks that build replies (reply.c), the fast path (fast_path.c), and access to the
 * parsing library's reader. Invariant: our code may parse one element of a reply, and the parsing library the next one. So our code must leave the
 * reader in the state in which the library would leave it. */
#ifndef PHP_HIREDIS_PROTOCOL_INTERNAL_H
#define PHP_HIREDIS_PROTOCOL_INTERNAL_H

#include "protocol/protocol.h"

/* ---- the parsing library's callbacks ---- */

/* Creates the strings that all replies share, such as "OK". Called once per process. */
void php_hiredis_reply_startup(void);

/* Returns the memory for the next element of a list, or NULL if out of memory. The caller stores the element in this memory, and then calls
 * php_hiredis_list_commit_slot(). */
zval *php_hiredis_list_slot(php_hiredis_builder *builder, zend_array *list);

/* Stores a copy of the bytes in `*to`, as a PHP string. Returns false if out of memory. */
bool php_hiredis_reply_string(php_hiredis_builder *builder, zval *to, const char *bytes, size_t length);
/* Creates the PHP array for a list, map or set of the reply, and immediately stores it in the enclosing array, so that it is freed together with the
 * whole reply. Returns NULL if the protocol or the limits do not allow the array, or if memory has run out. */
zend_array *php_hiredis_reply_array(php_hiredis_builder *builder, const redisReadTask *task, size_t elements);
/* Returns an empty list with room for `slots` elements. The caller owns it. Returns NULL if out of memory. */
zend_array *php_hiredis_reply_list(php_hiredis_builder *builder, uint32_t slots);

/* Parses a number such as "1.25\r\n", with at most 15 digits and no exponent. For such a number, a single division yields the same double as
 * strtod(). Returns the first byte after the CRLF, or NULL for any other text. */
const char *php_hiredis_read_double(const char *at, const char *end, double *number);

/* Returns a new string, whose bytes the caller must set. At the memory limit, PHP ends the request here. Only on a PHP that was patched to have
 * femalloc() can this function return NULL. */
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

/* Like php_hiredis_reply_alloc(), but passes the memory to `prepare` before anything is written to it, so that madvise() can still choose large
 * pages. */
zend_string *php_hiredis_reply_alloc_prepared(php_hiredis_builder *builder, size_t length, php_hiredis_prepare prepare);

/* Stores a large string as the current element of the reply, and takes ownership of it. The string's bytes did not pass through the parsing library.
 * Returns true if the whole reply is complete. */
bool php_hiredis_reply_store_bulk(php_hiredis_builder *builder, zval *string);

/* ---- the fast path ---- */

/* Parses as many elements of the reply as it can. Returns true if the reply is complete; it is then in builder->root. Returns false if the parsing
 * library must continue, or if memory has run out. */
bool php_hiredis_fast_parse(php_hiredis_builder *builder);
/* Parses new bytes without copying them into the reader, which must be idle. Returns true if they are exactly one reply without nested lists; the
 * caller then owns `*to`. Otherwise returns false, and the caller must pass the bytes to the reader. */
bool php_hiredis_fast_parse_alone(php_hiredis_builder *builder, const char *at, const char *end, zval *to);

/* Parses up to `wanted` replies of a pipeline and appends them to `list`. Stops at the first reply that is incomplete, an error or a list. If
 * `unwrap_single` is true, each reply must be a list of one element, and only that element is appended. Returns the number of new elements. */
uint32_t php_hiredis_fast_parse_scalars(php_hiredis_builder *builder, zend_array *list, uint32_t wanted, bool unwrap_single);
/* Parses one message to a subscriber, such as ["message", channel, payload]. Returns the number of its strings, which the caller owns. Returns 0 if
 * the next bytes are not a message, or if the message is incomplete. `last` caches the prefix of the previous message. */
uint32_t php_hiredis_fast_parse_message(php_hiredis_builder *builder, php_hiredis_message_prefix *last, zval *strings);

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

/* Returns how deeply the current element is nested: 0 for the whole reply, 1 inside a list. Returns -1 between two replies. */
static zend_always_inline int php_hiredis_reader_depth(const redisReader *reader)
{
	return reader->ridx;
}

/* Returns the parsing library's record of the current element. The reader must be inside a reply, not between two replies. */
static zend_always_inline redisReadTask *php_hiredis_reader_current(const redisReader *reader)
{
	return reader->task[reader->ridx];
}

/* Sets the type of the element, such as REDIS_REPLY_MAP. A type of -1 means that the type is not known yet, and the parsing library must read it from
 * the next byte. */
static zend_always_inline void php_hiredis_task_set_type(redisReadTask *task, int type)
{
	task->type = type;
}

/* Moves the reader to the next element after our code has stored the current one. Returns true if there is no next element, because the whole reply
 * is complete. */
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

/*
 * The parsing library and the inside of its reader: hiredis 1.1 to 1.x or, with --with-libvalkey, libvalkey 0.5 or newer, which is the same
 * code under other names.
 *
 * No other file touches a field of redisReader, writes a field of a task, or names sds. (Tasks are read elsewhere too: the library's
 * callbacks get them.) A reader that stands at a task of its stack is inside a reply; one that stands at none is idle.
 * The functions here leave the reader as the library would have left it, so that both can take turns at any element.
 */
#ifndef PHP_HIREDIS_READER_INTERNALS_H
#define PHP_HIREDIS_READER_INTERNALS_H

#include "php.h"

#ifdef HAVE_HIREDIS_LIBVALKEY
# include <valkey/valkey.h>
# if LIBVALKEY_VERSION_MAJOR != 0 || LIBVALKEY_VERSION_MINOR < 5
#  error "This file knows the reader of libvalkey 0.5 and newer 0.x alone"
# endif
# define PHP_HIREDIS_LIBRARY "libvalkey"
# define PHP_HIREDIS_LIBRARY_VERSION LIBVALKEY_VERSION_MAJOR, LIBVALKEY_VERSION_MINOR, LIBVALKEY_VERSION_PATCH
# define PHP_HIREDIS_READER_NEEDS_LOCALE 1
# define redisReader valkeyReader
# define redisReadTask valkeyReadTask
# define redisReplyObjectFunctions valkeyReplyObjectFunctions
# define redisReaderCreateWithFunctions valkeyReaderCreateWithFunctions
# define redisReaderFree valkeyReaderFree
# define redisReaderFeed valkeyReaderFeed
# define redisReaderGetReply valkeyReaderGetReply
# define REDIS_OK VALKEY_OK
# define REDIS_REPLY_STRING VALKEY_REPLY_STRING
# define REDIS_REPLY_ARRAY VALKEY_REPLY_ARRAY
# define REDIS_REPLY_INTEGER VALKEY_REPLY_INTEGER
# define REDIS_REPLY_NIL VALKEY_REPLY_NIL
# define REDIS_REPLY_STATUS VALKEY_REPLY_STATUS
# define REDIS_REPLY_ERROR VALKEY_REPLY_ERROR
# define REDIS_REPLY_DOUBLE VALKEY_REPLY_DOUBLE
# define REDIS_REPLY_BOOL VALKEY_REPLY_BOOL
# define REDIS_REPLY_MAP VALKEY_REPLY_MAP
# define REDIS_REPLY_SET VALKEY_REPLY_SET
# define REDIS_REPLY_ATTR VALKEY_REPLY_ATTR
# define REDIS_REPLY_PUSH VALKEY_REPLY_PUSH
# define REDIS_REPLY_BIGNUM VALKEY_REPLY_BIGNUM
# define REDIS_REPLY_VERB VALKEY_REPLY_VERB
#else
# include <hiredis/hiredis.h>
# include <hiredis/sds.h>
# if HIREDIS_MAJOR != 1 || HIREDIS_MINOR < 1
#  error "This file knows the reader of hiredis 1.1 and newer 1.x alone"
# endif
# define PHP_HIREDIS_LIBRARY "hiredis"
# define PHP_HIREDIS_LIBRARY_VERSION HIREDIS_MAJOR, HIREDIS_MINOR, HIREDIS_PATCH
# define PHP_HIREDIS_READER_NEEDS_LOCALE (HIREDIS_MINOR < 4)
#endif

/* PHP_HIREDIS_READER_NEEDS_LOCALE: the library reads doubles with strtod(), which asks the locale for its decimal point. */

/* ---- life ---- */

/* Sets what a reader's owner chooses. `keep`: an empty buffer with more room is given back. */
static inline void php_hiredis_reader_adopt(redisReader *reader, void *context, long long max_elements, size_t keep)
{
	reader->privdata = context;
	reader->maxelements = max_elements;
	reader->maxbuf = keep;
}

static inline void php_hiredis_reader_limit(redisReader *reader, long long max_elements)
{
	reader->maxelements = max_elements;
}

static zend_always_inline long long php_hiredis_reader_max_elements(const redisReader *reader)
{
	return reader->maxelements;
}

static zend_always_inline bool php_hiredis_reader_is_broken(const redisReader *reader)
{
	return reader->err != 0;
}

static inline const char *php_hiredis_reader_error(const redisReader *reader)
{
	return reader->errstr;
}

/* ---- the bytes ---- */

static zend_always_inline const char *php_hiredis_reader_at(const redisReader *reader)
{
	return reader->buf + reader->pos;
}

static zend_always_inline const char *php_hiredis_reader_end(const redisReader *reader)
{
	return reader->buf + reader->len;
}

static zend_always_inline size_t php_hiredis_reader_unread(const redisReader *reader)
{
	return reader->len - reader->pos;
}

/* Notes that all bytes before `at` have been read. */
static zend_always_inline void php_hiredis_reader_move_to(redisReader *reader, const char *at)
{
	reader->pos = at - reader->buf;
}

#ifdef HAVE_HIREDIS_LIBVALKEY

/* Empties the buffer if the reader has consumed all of it; returns whether it has. */
static inline bool php_hiredis_reader_is_drained(redisReader *reader)
{
	char *room;
	size_t size;

	if (reader->pos != reader->len) {
		return false;
	}
	if (reader->pos > 0 && valkeyReaderGetReadBuf(reader, &room, &size, 0) == VALKEY_OK && UNEXPECTED(size > reader->maxbuf)) {
		valkeyReaderGetReadBuf(reader, &room, &size, 0); /* only a buffer that is empty already is given back */
	}
	return true;
}

/* Of a drained reader: gives its buffer back if that has more room than `keep`. */
static inline void php_hiredis_reader_trim(redisReader *reader, size_t keep)
{
	size_t before = reader->maxbuf, size;
	char *room;

	reader->maxbuf = keep;
	valkeyReaderGetReadBuf(reader, &room, &size, 0);
	reader->maxbuf = before;
}

/* The free end of the buffer, at least `least` bytes and, where it must grow, `wanted`. NULL: out of memory. */
static inline char *php_hiredis_reader_room(redisReader *reader, size_t least, size_t wanted, size_t *size)
{
	char *room;

	if (valkeyReaderGetReadBuf(reader, &room, size, 0) != VALKEY_OK
			|| (*size < least && valkeyReaderGetReadBuf(reader, &room, size, wanted) != VALKEY_OK)) {
		return NULL;
	}
	return room;
}

/* Notes that `length` bytes have been written into that room. */
static inline void php_hiredis_reader_received(redisReader *reader, size_t length)
{
	valkeyReaderCommitRead(reader, length);
}

#else

static inline void php_hiredis_reader_replace_buffer(redisReader *reader)
{
	sds fresh = sdsempty();

	if (fresh != NULL) {
		sdsfree(reader->buf);
		reader->buf = fresh;
	}
}

/* Empties the buffer if the reader has consumed all of it; returns whether it has. hiredis itself does that only at its next reply. */
static inline bool php_hiredis_reader_is_drained(redisReader *reader)
{
	if (reader->pos != reader->len) {
		return false;
	}
	if (reader->pos > 0) {
		sdsclear(reader->buf);
		reader->pos = reader->len = 0;
		if (UNEXPECTED(sdsavail(reader->buf) > reader->maxbuf)) {
			php_hiredis_reader_replace_buffer(reader);
		}
	}
	return true;
}

/* Of a drained reader: gives its buffer back if that has more room than `keep`. */
static inline void php_hiredis_reader_trim(redisReader *reader, size_t keep)
{
	if (sdsavail(reader->buf) > keep) {
		php_hiredis_reader_replace_buffer(reader);
	}
}

/* The free end of the buffer, at least `least` bytes and, where it must grow, `wanted`. NULL: out of memory. */
static inline char *php_hiredis_reader_room(redisReader *reader, size_t least, size_t wanted, size_t *size)
{
	if (sdsavail(reader->buf) < least) {
		sds grown = sdsMakeRoomFor(reader->buf, wanted);

		if (UNEXPECTED(grown == NULL)) {
			return NULL;
		}
		reader->buf = grown;
	}
	*size = sdsavail(reader->buf);
	return reader->buf + reader->len;
}

/* Notes that `length` bytes have been written into that room. */
static inline void php_hiredis_reader_received(redisReader *reader, size_t length)
{
	sdsIncrLen(reader->buf, (int) length);
	reader->len += length;
}

#endif

/* When the library has consumed this many bytes, it moves the unread bytes to the front of its buffer, even if there are none. */
#define PHP_HIREDIS_READER_EMPTY_BEFORE 1024

/* Empties a buffer without unread bytes, so that the library moves nothing. */
static zend_always_inline void php_hiredis_reader_before_feed(redisReader *reader)
{
	if (UNEXPECTED(reader->pos >= PHP_HIREDIS_READER_EMPTY_BEFORE)) {
		php_hiredis_reader_is_drained(reader);
	}
}

/* ---- the place inside a reply ---- */

static zend_always_inline bool php_hiredis_reader_is_idle(const redisReader *reader)
{
	return reader->ridx == -1;
}

/* Idle, nothing half built, nothing unread. */
static zend_always_inline bool php_hiredis_reader_is_clean(const redisReader *reader)
{
	return reader->ridx == -1 && reader->reply == NULL && reader->pos == reader->len;
}

/* The library's own stack. It grows where replies are nested more deeply, and never shrinks. */
#define PHP_HIREDIS_READER_TASKS 9

/* Is it as a new reader is, but for its owner's choices and for bytes that have been read? */
static inline bool php_hiredis_reader_is_as_new(const redisReader *reader)
{
	return !php_hiredis_reader_is_broken(reader) && php_hiredis_reader_is_clean(reader) && reader->tasks == PHP_HIREDIS_READER_TASKS;
}

/* How many aggregates the current element stands in; 0: at the root; -1: idle. */
static zend_always_inline int php_hiredis_reader_depth(const redisReader *reader)
{
	return reader->ridx;
}

/* Of a reader that is not idle. */
static zend_always_inline redisReadTask *php_hiredis_reader_current(const redisReader *reader)
{
	return reader->task[reader->ridx];
}

static zend_always_inline const redisReadTask *php_hiredis_reader_root(const redisReader *reader)
{
	return reader->task[0];
}

/* Only the library itself lets its stack grow. */
static zend_always_inline bool php_hiredis_reader_may_descend(const redisReader *reader)
{
	return reader->ridx != reader->tasks - 1;
}

/* Sets the type of the element; -1: it has to be read again. */
static zend_always_inline void php_hiredis_task_set_type(redisReadTask *task, int type)
{
	task->type = type;
}

/* Notes that `elements` more elements of the aggregate are done. */
static zend_always_inline void php_hiredis_task_advance(redisReadTask *task, int elements)
{
	task->idx += elements;
}

/* From idle to the root of a reply. */
static inline void php_hiredis_reader_begin(redisReader *reader)
{
	redisReadTask *root = reader->task[0];

	root->type = -1;
	root->elements = -1;
	root->idx = -1;
	root->obj = NULL;
	root->parent = NULL;
	root->privdata = reader->privdata;
	reader->ridx = 0;
}

/* Back to idle, from the root. */
static inline void php_hiredis_reader_cancel(redisReader *reader)
{
	reader->ridx = -1;
}

/* The current element, whose type is set, is an aggregate: down to its first element. */
static zend_always_inline void php_hiredis_reader_descend(redisReader *reader, zend_array *aggregate, zend_long elements)
{
	redisReadTask *task = reader->task[reader->ridx], *child;

	task->elements = elements;
	task->obj = aggregate;
	if (reader->ridx == 0) {
		reader->reply = aggregate;
	}
	child = reader->task[++reader->ridx];
	child->type = -1;
	child->elements = -1;
	child->idx = 0;
	child->obj = NULL;
	child->parent = task;
	child->privdata = reader->privdata;
}

/* The current element is done: on to the next one, or up. True: the root is whole, and the reader idle. */
static inline bool php_hiredis_reader_leave(redisReader *reader)
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

/* Takes the bulk string that has begun off the reader, with all that is unread; one that is the root leaves the reader idle (shown on
 * hiredis 1.0 to 1.4 and libvalkey 0.5). Inside an aggregate php_hiredis_reader_leave() must follow. */
static inline void php_hiredis_reader_take_bulk(redisReader *reader)
{
	reader->pos = reader->len;
	if (reader->ridx == 0) {
		reader->task[0]->type = -1;
		reader->task[0]->elements = -1;
		reader->ridx = -1;
	}
}

#endif

/*
 * What only the files of protocol share.
 */
#ifndef PHP_HIREDIS_PROTOCOL_INTERNAL_H
#define PHP_HIREDIS_PROTOCOL_INTERNAL_H

#include "protocol/protocol.h"
#include "Zend/zend_interfaces.h"
#include "Zend/zend_smart_str.h"

/* ---- the bytes of commands on their way to a server ---- */

void php_hiredis_output_borrow(php_hiredis_output *out, zend_string *string);

/* ---- hiredis' callbacks ---- */

/* A slot for the next element of a packed list; it counts only after php_hiredis_list_added(). NULL: out of memory, remembered. */
zval *php_hiredis_list_slot(php_hiredis_builder *builder, zend_array *list);

/* A string value: interned for none or one byte. False: out of memory, remembered. */
bool php_hiredis_reply_string(php_hiredis_builder *builder, zval *to, const char *bytes, size_t length);
/* Makes a container of the task's type in its place in the parent. NULL: a violation or out of memory, remembered. */
zend_array *php_hiredis_reply_array(php_hiredis_builder *builder, const redisReadTask *task, size_t elements);
/* An empty list with room for `slots`, in no parent yet, owned by the caller. NULL: out of memory, remembered. */
zend_array *php_hiredis_reply_list(php_hiredis_builder *builder, uint32_t slots);

/* A request-memory string that may be refused by the memory limit: NULL then, remembered. */
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

/* The same for a long string. `prepare` gets the memory before any byte of it is written, the header's included. */
zend_string *php_hiredis_reply_alloc_prepared(php_hiredis_builder *builder, size_t length, php_hiredis_prepare prepare);

/* As an interned string. */
zend_string *php_hiredis_message_kind(php_hiredis_message_kinds kind);
/* Puts a string that was received past the reader into the aggregate, as the reader's current element; takes it over. Returns true if the
 * root is whole, false if another element follows or builder->exhausted is set. */
bool php_hiredis_run_put(php_hiredis_builder *builder, zval *string);

/* ---- the short cut through complete replies ---- */

/* Returns true if the reply is whole, in builder->root. False: hiredis must go on, or builder->violation or ->exhausted is set. */
bool php_hiredis_run(php_hiredis_builder *builder);
/* Are the bytes one whole reply, neither an aggregate nor an error? Then it is in `to`, the caller's, otherwise UNDEF. The reader, which must be idle,
 * is not touched. */
bool php_hiredis_run_alone(php_hiredis_builder *builder, const char *at, const char *end, zval *to);

/* Appends complete scalar replies to `list`, at most `wanted` and as many as it has room for; returns how many. php_hiredis_run() reads the
 * reply that follows. */
uint32_t php_hiredis_run_scalars(php_hiredis_builder *builder, zend_array *list, uint32_t wanted);
/* The same for replies that are lists of one scalar: appends the scalars. */
uint32_t php_hiredis_run_ones(php_hiredis_builder *builder, zend_array *list, uint32_t wanted);
/* Reads a whole message of a channel: its kind and the two strings behind it, of a pmessage three, in the server's order; all
 * are the caller's, who has room for PHP_HIREDIS_MESSAGE_STRINGS. Returns their number; 0: something else, or not whole, of which nothing is read.
 * `last` begins as zeros, is for parsers of the same limits, and is forgotten in the end. */
uint32_t php_hiredis_run_message(php_hiredis_builder *builder, php_hiredis_message_beginning *last, zval *strings);

/*
 * The inside of the reader. No other file touches a field of redisReader, writes a field of a task, or names sds.
 *
 * The functions here leave the reader as the library would have left it, so that both can take turns at any element.
 */

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

static zend_always_inline const char *php_hiredis_reader_end(const redisReader *reader)
{
	return reader->buf + reader->len;
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

/*
 * Reads values that are whole and no aggregates, without hiredis' reader: bulk strings, integers, doubles, nulls, +OK and +QUEUED.
 *
 * Each function returns where the value ends. NULL: not whole, unusual or wrong, which hiredis judges; nothing has been read then.
 */

/* The longest length or integer that is read here. hiredis reads longer ones and checks them for overflow. */
#define PHP_HIREDIS_SCALAR_DIGITS (SIZEOF_ZEND_LONG == 8 ? 18 : 9)

/* Reads a number of at most PHP_HIREDIS_SCALAR_DIGITS digits and its CRLF, as strictly as hiredis: no sign but '-', no leading zero. NULL: something
 * else. */
static zend_always_inline const char *php_hiredis_read_number(const char *at, const char *end, zend_long *number)
{
	bool negative = false;
	const char *first;
	zend_ulong value = 0; /* one digit too many wraps round, which only an unsigned number may */

	if (UNEXPECTED(at < end && *at == '-')) {
		negative = true;
		at++;
	}
	first = at;
	while (at < end && (unsigned char) (*at - '0') < 10) {
		if (UNEXPECTED(at - first == PHP_HIREDIS_SCALAR_DIGITS)) {
			return NULL;
		}
		value = value * 10 + (*at++ - '0');
	}
	if (UNEXPECTED(end - at < 2 || at == first || at[0] != '\r' || at[1] != '\n')) {
		return NULL;
	}
	if (UNEXPECTED(*first == '0' && (at - first > 1 || negative))) {
		return NULL;
	}
	*number = negative ? -(zend_long) value : (zend_long) value;
	return at + 2;
}

/* Makes a short string. All of its memory is filled, so some bytes behind the string in the buffer are copied, too. NULL: out of memory. */
static zend_always_inline zend_string *php_hiredis_fill_string(const char *from, size_t length, size_t eights)
{
	zend_string *string = php_hiredis_short_string(length, eights);

	if (EXPECTED(string != NULL)) {
		memcpy(ZSTR_VAL(string), from, 8 * eights);
	}
	return string;
}

/*
 * Some entries of a map: the keys that its reader asks for are made, all else is passed over where it lies.
 */

#endif

/*
 * What only the files of protocol share.
 */
#ifndef PHP_HIREDIS_PROTOCOL_INTERNAL_H
#define PHP_HIREDIS_PROTOCOL_INTERNAL_H

#include "protocol/protocol.h"

/* ---- hiredis' callbacks ---- */

/* Makes the strings that all replies share, in MINIT. */
void php_hiredis_reply_startup(void);

/* A slot for the next element of a packed list; it counts only after php_hiredis_list_added(). NULL: out of memory, remembered. */
zval *php_hiredis_list_slot(php_hiredis_builder *builder, zend_array *list);

/* A string value: interned for none or one byte. False: out of memory, remembered. */
bool php_hiredis_reply_string(php_hiredis_builder *builder, zval *to, const char *bytes, size_t length);
/* Makes a container of the task's type in its place in the parent. NULL: a violation or out of memory, remembered. */
zend_array *php_hiredis_reply_array(php_hiredis_builder *builder, const redisReadTask *task, size_t elements);
/* An empty list with room for `slots`, in no parent yet, owned by the caller. NULL: out of memory, remembered. */
zend_array *php_hiredis_reply_list(php_hiredis_builder *builder, uint32_t slots);

/* Reads a double of at most 15 significant digits and no exponent: one division gives exactly the nearest double. NULL: something else. */
const char *php_hiredis_read_double(const char *at, const char *end, double *number);

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

/* Puts a string that was received past the reader into the aggregate, as the reader's current element; takes it over. Returns true if the
 * root is whole, false if another element follows or builder->exhausted is set. */
bool php_hiredis_run_put(php_hiredis_builder *builder, zval *string);

/* ---- the short cut through complete replies ---- */

/* Returns true if the reply is whole, in builder->root. False: hiredis must go on, or builder->violation or ->exhausted is set. */
bool php_hiredis_run(php_hiredis_builder *builder);
/* Are the bytes one whole reply, no error and no aggregate but a list of scalars? Then it is in `to`, the caller's, otherwise UNDEF. The reader, which
 * must be idle, is not touched. */
bool php_hiredis_run_alone(php_hiredis_builder *builder, const char *at, const char *end, zval *to);

/* Appends complete scalar replies to `list`, at most `wanted` and as many as it has room for; returns how many. php_hiredis_run() reads the
 * reply that follows. `ones`: each is a list of one scalar, which is appended. */
uint32_t php_hiredis_run_scalars(php_hiredis_builder *builder, zend_array *list, uint32_t wanted, bool ones);
/* Reads a whole message of a channel: its kind and the two strings behind it, of a pmessage three, in the server's order; all
 * are the caller's, who has room for PHP_HIREDIS_MESSAGE_STRINGS. Returns their number; 0: something else, or not whole, of which nothing is read.
 * `last` begins as zeros, is for parsers of the same limits, and is forgotten in the end. */
uint32_t php_hiredis_run_message(php_hiredis_builder *builder, php_hiredis_message_beginning *last, zval *strings);

/*
 * The inside of the reader. No other room touches a field of redisReader, writes a field of a task, or names sds.
 *
 * The functions here, and those of parser.c and fast_path.c, leave the reader as the library would have left it, so that both can take turns at any element.
 */

/* PHP_HIREDIS_READER_NEEDS_LOCALE: the library reads doubles with strtod(), which asks the locale for its decimal point. */

/* ---- life ---- */

static zend_always_inline long long php_hiredis_reader_max_elements(const redisReader *reader)
{
	return reader->maxelements;
}

/* ---- the bytes ---- */

static zend_always_inline const char *php_hiredis_reader_end(const redisReader *reader)
{
	return reader->buf + reader->len;
}

/* ---- the place inside a reply ---- */

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

/* Sets the type of the element; -1: it has to be read again. */
static zend_always_inline void php_hiredis_task_set_type(redisReadTask *task, int type)
{
	task->type = type;
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

#endif

/*
 * The face of value: the exceptions that the extension throws, the messages of channels, and sources that are gone through once.
 */
#ifndef PHP_HIREDIS_VALUE_H
#define PHP_HIREDIS_VALUE_H

#include "connection/connection.h"
#include "Zend/zend_exceptions.h"

/*
 * The extension's exceptions. Only exception.c chooses their classes: callers pass the error.
 *
 * Functions that throw leave the exception in EG(exception); functions that make one give it to the caller in `to`.
 */

void php_hiredis_exception_minit(void);

/* ---- misuse ---- */

void php_hiredis_exception_error(const char *format, ...) ZEND_ATTRIBUTE_FORMAT(printf, 1, 2);

/* Makes a SessionLockException, the caller's. */
void php_hiredis_exception_make_session_lock(zval *to, const char *format, ...) ZEND_ATTRIBUTE_FORMAT(printf, 2, 3);

/* ---- server errors ---- */

/* Makes a ServerException of an error line, with the command not known yet: a php_hiredis_make_value. */
void php_hiredis_exception_make_server(zval *to, const char *line, size_t length);
bool php_hiredis_exception_is_server(const zval *value);
/* The message of an exception, of a ServerException the server's line, cut at 256 bytes. Borrowed from the exception. */
zend_string *php_hiredis_exception_line(zval *error);
/* Does the error line begin with this prefix ("NOSCRIPT")? */
bool php_hiredis_exception_has_prefix(zval *error, const char *prefix);
/* Sets the command of a ServerException, unless it is set already. */
void php_hiredis_exception_set_command(zval *error, const char *command, size_t length);
/* Replaces a line that may echo a password by a sentence of ours behind the same prefix, or behind ERR if the prefix tells the secret. A
 * line that echoes no arguments and does not tell `secret` (NULL: none is known) stays as it is. */
void php_hiredis_exception_hide(zval *error, const char *command, const zend_string *secret);
/* Throws what these functions made, and takes it over. Its trace has the arguments now that it waits nowhere. `in_task`: it was made
 * where another task may have waited, and its place becomes this task's. */
void php_hiredis_exception_throw(zval *error, bool in_task);
/* Throws the PipelineException of the error at `index` of `replies`, which stay the caller's. */
void php_hiredis_exception_pipeline(zval *replies, uint32_t index);

/* ---- connections ---- */

/* Throws the exception for a connection's failure. `command` may be NULL, and `endpoint` where no connection was meant. THROWN: does nothing, the
 * exception is set. EXHAUSTED: raises PHP's fatal error for the memory limit and does not return. */
void php_hiredis_exception_failure(const php_hiredis_failure *failure, const zend_string *endpoint, const char *command, size_t length,
	bool maybe_executed);
/* The same as an object instead of a throw, the caller's; THROWN: UNDEF. `replies`: NULL, or a list, which stays the caller's; a command of it may
 * have been executed unless its own exception says no. */
void php_hiredis_exception_make_failure(zval *to, const php_hiredis_failure *failure, const zend_string *endpoint, const char *command,
	size_t length, bool maybe_executed, zval *replies);
/* Is it the exception of a connection's failure? */
bool php_hiredis_exception_is_connection(const zval *value);
/* The replies that a ConnectionException tells of, borrowed; NULL: it tells of none. */
zval *php_hiredis_exception_replies(zval *exception);
/* Several outcomes, a list that stays the caller's, become one: `to` is the first ConnectionException among them, the caller's; with
 * `tells_replies` a copy of it that tells of all, and may have been executed as soon as one of them may. False: there is none. */
bool php_hiredis_exception_of_replies(zval *to, zval *replies, bool tells_replies);
/* Puts the message of another ConnectionException behind that of this one: both tell why. Does nothing for other exceptions. */
void php_hiredis_exception_add_reason(zval *exception, const zval *other);

/*
 * The values that come unasked: Message, Push and Gap.
 */

void php_hiredis_message_minit(void);

/* A Push of the list, which begins with a string and is taken over. */
void php_hiredis_push_create(zval *to, zval *list);
/* A Message of 3 strings (kind, channel, payload) or 4 (kind, pattern, channel, payload), which are taken over. */
void php_hiredis_message_of(zval *to, zval *strings, uint32_t count);

/* Makes a Gap. `names`: a list of strings, of which a reference is taken. False: `last`, an object or NULL, is a Gap that was not told yet, and has been
 * extended to this one behind it. */
bool php_hiredis_gap_create(zval *to, zval *last, double from, double until, zend_array *names);
/* Before an object is shown: each name stands in a Gap once. False: it is no Gap. */
bool php_hiredis_gap_finish(zval *gap);

/*
 * Reads an array or a Traversable, pair by pair.
 *
 * The iterable holds a reference to its source until it is freed. A Traversable runs userland code; all functions may bail out.
 */

typedef struct {
	zval source;                    /* an array or a Traversable; UNDEF: none */
	zend_object_iterator *iterator; /* NULL: an array, or not begun */
	HashPosition position;          /* in an array */
	zend_long given;                /* pairs so far */
	bool begun;
} php_hiredis_iterable;

/* One begins with its source, and all else 0. */
void php_hiredis_iterable_free(php_hiredis_iterable *iterable);
void php_hiredis_iterable_gc(const php_hiredis_iterable *iterable, zend_get_gc_buffer *buffer);

/* The next value, without a reference around it, and its key: both the caller's. False: there is none, or an exception is
 * set; neither holds anything then that is to be released. */
bool php_hiredis_iterable_next(php_hiredis_iterable *iterable, zval *value, zval *key);

#endif

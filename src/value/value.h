/* The interface of src/value: the exceptions that the extension throws, the objects that subscribers receive, and iteration over arrays and
 * Traversables. Callers pass an error line or a failure of a connection; this folder chooses the class. A function that throws sets EG(exception);
 * one that makes an exception stores it in `*to`, and the caller owns it. Invariant: an error reply has one of two forms, which only the functions
 * here tell apart. */
#ifndef PHP_HIREDIS_VALUE_H
#define PHP_HIREDIS_VALUE_H

#include "connection/connection.h"
#include "Zend/zend_exceptions.h"

/* ---- exceptions ---- */

void php_hiredis_exception_minit(void);

/* ---- misuse ---- */

void php_hiredis_exception_error(const char *format, ...) ZEND_ATTRIBUTE_FORMAT(printf, 1, 2);

/* Sets `*to` to a new SessionLockException, which the caller owns. */
void php_hiredis_exception_make_session_lock(zval *to, const char *format, ...) ZEND_ATTRIBUTE_FORMAT(printf, 2, 3);

/* ---- server errors ---- */

/* An error reply has one of two forms. For most clients it is a ServerException. \Redis turns errors into false or a RedisException and never shows
 * that object, so it gets only the error line, as a PHP reference to a string: that costs a third, and no other reply is a reference. The functions
 * below accept both forms, and create the exception when it has to be thrown. Errors inside lists are always exceptions. */

/* Makes a ServerException for an error line. Its command is set later, by php_hiredis_exception_set_command(). A php_hiredis_make_value for parsers. */
void php_hiredis_exception_make_server(zval *to, const char *line, size_t length);
/* Makes a ServerException without file, line and trace, for errors inside lists that \Redis receives: it never shows them, and a trace is expensive. */
void php_hiredis_exception_make_placeless(zval *to, const char *line, size_t length);
/* Makes the short form of an error reply, the line cut at 256 bytes, for \Redis. If an observer is registered, makes a ServerException instead,
 * because observers receive exceptions. A php_hiredis_make_value for parsers. */
void php_hiredis_exception_make_line(zval *to, const char *line, size_t length);
/* Says that the current function waits for a batch until php_hiredis_exception_end_batch(). The stack below it cannot change in that time, so it is
 * walked once for all errors of the batch: a pipeline of errors costs the same at any depth of the stack. */
void php_hiredis_exception_begin_batch(void);
void php_hiredis_exception_end_batch(void);
/* Releases the stack trace that the errors of one batch share. Called at the end of the request. */
void php_hiredis_exception_rest(void);
bool php_hiredis_exception_is_of_server(const zval *value);
/* Returns the function that a client with this configuration gives its parser to create error replies. */
static inline php_hiredis_make_value php_hiredis_exception_maker(const php_hiredis_config *config)
{
	return config->error_lines ? php_hiredis_exception_make_line : php_hiredis_exception_make_server;
}

/* Returns whether a reply is an error reply, in either of the two forms. */
static zend_always_inline bool php_hiredis_exception_is_server(const zval *value)
{
	return UNEXPECTED(Z_TYPE_P(value) >= IS_OBJECT) && php_hiredis_exception_is_of_server(value);
}
/* Marks an error that answers a command of the client itself: one of the handshake, or the query for a Cluster's map. The user's command has then not
 * been sent, so it cannot have been executed. */
void php_hiredis_exception_mark_refusal(zval *error);
/* Returns whether php_hiredis_exception_mark_refusal() has marked the error. */
bool php_hiredis_exception_is_refusal(const zval *value);
/* Returns the message of an exception, which owns the string. The message of a ServerException is the server's error line, cut at 256 bytes. */
zend_string *php_hiredis_exception_line(zval *error);
/* Returns whether the first word of the error line is `prefix`, such as "NOSCRIPT". */
bool php_hiredis_exception_has_prefix(zval *error, const char *prefix);
/* Sets the `command` of a ServerException, unless it is already set. Does nothing for an error that is only a line. */
void php_hiredis_exception_set_command(zval *error, const char *command, size_t length);
/* Replaces the text of an error line that may contain a password, because some servers and proxies repeat the arguments of AUTH in their errors,
 * which would then be logged. The line keeps its first word, unless that contains `secret`. A line without arguments and without `secret`, which may
 * be NULL, stays as it is. */
void php_hiredis_exception_hide(zval *error, const char *command, const zend_string *secret);
/* Throws an error reply, and takes ownership of it. Its stack trace now gets the arguments of the calls, which it must not have while it is stored as
 * a reply. `in_task` says that the exception may have been created while another task was running: then file and line are set anew, to the place of
 * the current task. */
void php_hiredis_exception_throw(zval *error, bool in_task);
/* Throws a PipelineException for the error replies[index]. The exception gets a reference to the list; the caller still owns its own. */
void php_hiredis_exception_pipeline(zval *replies, uint32_t index);

/* ---- connections ---- */

/* Throws the exception for the failure of a connection. `command` may be NULL; `endpoint` is NULL if no connection was involved. Does nothing for a
 * failure of the kind THROWN, because the exception is already set. For the kind EXHAUSTED raises the fatal error of PHP's memory limit, and does not
 * return. */
void php_hiredis_exception_failure(const php_hiredis_failure *failure, const zend_string *endpoint, const char *command, size_t length,
	bool maybe_executed);
/* Makes the exception for the failure of a connection; see php_hiredis_exception_failure(). For the kind THROWN `*to` is UNDEF. `replies` is NULL, or
 * the list of what a batch has received: `maybeExecuted` becomes true unless each element is a ConnectionException whose command was not executed.
 * The caller owns the list. */
void php_hiredis_exception_make_failure(zval *to, const php_hiredis_failure *failure, const zend_string *endpoint, const char *command,
	size_t length, bool maybe_executed, zval *replies);
/* Returns whether the value is the exception for a connection's failure. */
bool php_hiredis_exception_is_connection(const zval *value);
/* Returns the property `replies` of a ConnectionException, which owns it. Returns NULL if there are none, or for another exception. */
zval *php_hiredis_exception_replies(zval *exception);
/* Finds the first ConnectionException in a list of replies, and sets `*to` to it; the caller owns a reference. If `has_all_replies` is true, `*to` is
 * a copy that has the whole list as its `replies`, and whose `maybeExecuted` is true if any command of the list may have been executed. Returns false
 * if there is no such exception. */
bool php_hiredis_exception_of_replies(zval *to, zval *replies, bool has_all_replies);
/* Appends the message of another ConnectionException to the message of this one, for a failure with two reasons. Does nothing for other exceptions. */
void php_hiredis_exception_add_reason(zval *exception, const zval *other);

/* ---- the objects that subscribers receive ---- */

void php_hiredis_message_minit(void);

/* Makes a Push from a push message of RESP3: a list whose first element, a string, is the kind. Takes ownership of the list. */
void php_hiredis_push_create(zval *to, zval *list);
/* Makes a Message from 3 strings (kind, channel, payload) or 4 (kind, pattern, channel, payload). Takes ownership of the strings. */
void php_hiredis_message_of(zval *to, zval *strings, uint32_t count);

/* Makes a Gap, an object for the time in which messages of the channels `names` may have been lost, and returns true. If `last`, the last object that
 * waits for delivery or NULL, is already a Gap, extends that to `until` instead and returns false. Takes a reference to `names`. */
bool php_hiredis_gap_create(zval *to, zval *last, double from, double until, zend_array *names);
/* Prepares a Gap for delivery: removes names that occur twice because the Gap was extended. Returns false and does nothing if the object is no Gap. */
bool php_hiredis_gap_finish(zval *gap);

/* ---- iteration ---- */

/* An iteration over an array or a Traversable, for methods that accept an `iterable`. The caller sets `source` and zeros all other members. A
 * Traversable runs user code at each step, so every function may throw or bail out. */
typedef struct {
	zval source;                    /* an array or a Traversable; UNDEF if there is none */
	zend_object_iterator *iterator; /* NULL for an array, or before the iteration begins */
	HashPosition position;          /* the position in an array */
	zend_long count;                /* the number of pairs that have been returned */
	bool is_started;
} php_hiredis_iterable;

/* Releases the source and the iterator of the iteration. */
void php_hiredis_iterable_free(php_hiredis_iterable *iterable);
void php_hiredis_iterable_gc(const php_hiredis_iterable *iterable, zend_get_gc_buffer *buffer);

/* Sets `*value` and `*key` to the next pair, which the caller owns. The value is never a PHP reference. Returns false at the end, or if an exception
 * is set; then there is nothing to release. */
bool php_hiredis_iterable_next(php_hiredis_iterable *iterable, zval *value, zval *key);

#endif

/* The interface of src/value: the exceptions that the extension throws, the objects that subscribers get, and iteration over arrays and Traversables. The
 * classes are chosen in this folder only; callers pass the facts. Functions that throw set EG(exception). Functions that create an exception store it in
 * `*to`, and the caller owns it. Invariant: an error reply is either a ServerException or a line (see below), and callers use the functions here instead of
 * looking at its type. */
#ifndef PHP_HIREDIS_VALUE_H
#define PHP_HIREDIS_VALUE_H

#include "connection/connection.h"
#include "Zend/zend_exceptions.h"

/* The extension's exceptions. */

void php_hiredis_exception_minit(void);

/* ---- misuse ---- */

void php_hiredis_exception_error(const char *format, ...) ZEND_ATTRIBUTE_FORMAT(printf, 1, 2);

/* Sets `*to` to a new SessionLockException, which the caller owns. */
void php_hiredis_exception_make_session_lock(zval *to, const char *format, ...) ZEND_ATTRIBUTE_FORMAT(printf, 2, 3);

/* ---- server errors ---- */

/* An error reply has one of two forms, and all functions below accept both. For most clients it is a ServerException, created as soon as
 * the reply has been received. \Redis does not show that object: it turns an error into false, or into a RedisException. So it gets only the line, as a
 * reference to a string, which costs a third of the exception and cannot be confused with another reply. A function that throws the line, or marks it,
 * creates the exception. Errors inside other replies are always exceptions, so that a string in a reply is never mistaken for a line, nor a line for a
 * string. */

/* Sets `*to` to a ServerException for an error line; its command is not set yet. The type is php_hiredis_make_value. */
void php_hiredis_exception_make_server(zval *to, const char *line, size_t length);
/* Same as php_hiredis_exception_make_server(), but without file, line and trace: for errors inside other replies of \Redis. */
void php_hiredis_exception_make_placeless(zval *to, const char *line, size_t length);
/* Sets `*to` to the line of an error reply, cut at 256 bytes, or to a ServerException if an observer is registered, because observers receive exceptions.
 * The type is php_hiredis_make_value. */
void php_hiredis_exception_make_line(zval *to, const char *line, size_t length);
/* Says that the current function waits for a batch until php_hiredis_exception_end_batch(). The stack below it cannot change in that time, so it is walked
 * once for all errors of the batch: a pipeline of errors costs the same at any depth of the stack. */
void php_hiredis_exception_begin_batch(void);
void php_hiredis_exception_end_batch(void);
/* Releases the trace that exceptions share. Called at the end of the request. */
void php_hiredis_exception_rest(void);
bool php_hiredis_exception_is_of_server(const zval *value);
/* Returns the function that creates the error replies of a client with this configuration. */
static inline php_hiredis_make_value php_hiredis_exception_maker(const php_hiredis_config *config)
{
	return config->error_lines ? php_hiredis_exception_make_line : php_hiredis_exception_make_server;
}

/* Returns whether the value is an error reply, in either form. */
static zend_always_inline bool php_hiredis_exception_is_server(const zval *value)
{
	return UNEXPECTED(Z_TYPE_P(value) >= IS_OBJECT) && php_hiredis_exception_is_of_server(value);
}
/* Marks a ServerException whose error line answers a command that the client itself sent before the user's first command: a handshake, or the query for a
 * Cluster's map. */
void php_hiredis_exception_mark_refusal(zval *error);
/* Returns whether the error has this mark. If it has, no command of the user has been executed. */
bool php_hiredis_exception_is_refusal(const zval *value);
/* Returns the message of an exception; that of a ServerException is the server's line, cut at 256 bytes. The exception owns the string. */
zend_string *php_hiredis_exception_line(zval *error);
/* Returns whether the error line begins with this prefix ("NOSCRIPT"). */
bool php_hiredis_exception_has_prefix(zval *error, const char *prefix);
/* Sets the command of a ServerException if it is not set yet. Does nothing for a line, which has no command. */
void php_hiredis_exception_set_command(zval *error, const char *command, size_t length);
/* Replaces a line that may echo a password by our own sentence after the same prefix, or after ERR if the prefix contains the secret. A line that echoes no
 * arguments and does not contain `secret` (NULL if none is known) stays as it is. */
void php_hiredis_exception_hide(zval *error, const char *command, const zend_string *secret);
/* Throws the exception that one of these functions has created, and takes ownership of it. Its trace now has the arguments, since it is no longer stored
 * anywhere. With `in_task` the exception was created while another task may have been running, so file and line are set to the place of the current task. */
void php_hiredis_exception_throw(zval *error, bool in_task);
/* Throws the PipelineException for the error at `index` of `replies`, a list that the caller owns. */
void php_hiredis_exception_pipeline(zval *replies, uint32_t index);

/* ---- connections ---- */

/* Throws the exception for a connection's failure. `command` may be NULL, and so may `endpoint` if no connection was involved. Does nothing for THROWN,
 * because an exception is set already. For EXHAUSTED, raises PHP's fatal error for the memory limit and does not return. */
void php_hiredis_exception_failure(const php_hiredis_failure *failure, const zend_string *endpoint, const char *command, size_t length,
	bool maybe_executed);
/* Same as php_hiredis_exception_failure(), but stores the exception in `*to`, which the caller owns; for THROWN it is UNDEF. `replies` is NULL, or a list
 * that the caller owns: one of its commands may have been executed unless all its elements are ConnectionExceptions that exclude it. */
void php_hiredis_exception_make_failure(zval *to, const php_hiredis_failure *failure, const zend_string *endpoint, const char *command,
	size_t length, bool maybe_executed, zval *replies);
/* Returns whether the value is the exception for a connection's failure. */
bool php_hiredis_exception_is_connection(const zval *value);
/* Returns the `replies` of a ConnectionException, which the exception owns, or NULL if it has none or is another exception. */
zval *php_hiredis_exception_replies(zval *exception);
/* Combines several outcomes, a list that the caller owns. Sets `*to` to the first ConnectionException among them, which the caller owns. With
 * `has_all_replies` it is a copy that has all outcomes as its `replies`, and `maybeExecuted` is true if one of them may have been executed. Returns false if
 * there is no such exception. */
bool php_hiredis_exception_of_replies(zval *to, zval *replies, bool has_all_replies);
/* Appends the message of another ConnectionException to that of this one, because both explain the failure. Does nothing for other exceptions. */
void php_hiredis_exception_add_reason(zval *exception, const zval *other);

/* The objects that subscribers receive: Message, Push and Gap. */

void php_hiredis_message_minit(void);

/* Sets `*to` to a Push of the list, whose first element is a string. Takes ownership of the list. */
void php_hiredis_push_create(zval *to, zval *list);
/* Sets `*to` to a Message of 3 strings (kind, channel, payload) or 4 (kind, pattern, channel, payload). Takes ownership of the strings. */
void php_hiredis_message_of(zval *to, zval *strings, uint32_t count);

/* Sets `*to` to a new Gap and returns true. `names` is a list of strings, to which the Gap takes a reference. If `last`, an object or NULL, is a Gap, which
 * has not been delivered yet, extends `last` until `until` instead and returns false. */
bool php_hiredis_gap_create(zval *to, zval *last, double from, double until, zend_array *names);
/* Removes repeated names from a Gap before it is delivered. Returns false, and does nothing, if the object is no Gap. */
bool php_hiredis_gap_finish(zval *gap);

/* Iterates over the pairs of an array or a Traversable. The iterable holds a reference to its source until it is freed. A Traversable runs userland code, so
 * all functions may bail out. */

typedef struct {
	zval source;                    /* an array or a Traversable; UNDEF if there is none */
	zend_object_iterator *iterator; /* NULL for an array, or before the iteration begins */
	HashPosition position;          /* the position in an array */
	zend_long given;                /* the number of pairs that have been returned */
	bool begun;
} php_hiredis_iterable;

/* Releases the source and the iterator. An iterable is initialised with its source, and zeros for all other members. */
void php_hiredis_iterable_free(php_hiredis_iterable *iterable);
void php_hiredis_iterable_gc(const php_hiredis_iterable *iterable, zend_get_gc_buffer *buffer);

/* Sets `*value` and `*key` to the next pair, which the caller owns; `value` is dereferenced. Returns false at the end, or if an exception is set; both hold
 * nothing then that must be released. */
bool php_hiredis_iterable_next(php_hiredis_iterable *iterable, zval *value, zval *key);

#endif

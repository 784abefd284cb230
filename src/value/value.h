/* The interface of src/value: exceptions, the objects that subscribers receive, iteration over arrays and Traversables,
 * and compressed values.
 *
 * Callers pass an error line or a failure, and this folder chooses the exception's class. The caller owns a new object
 * in `*to`.
 *
 * An error reply is a zval: either a ServerException, or only its line of text. Code outside this folder must not
 * depend on the form, but call php_hiredis_is_error_reply() and the functions below it. */
#ifndef PHP_HIREDIS_VALUE_H
#define PHP_HIREDIS_VALUE_H

#include "connection/connection.h"
#include "Zend/zend_exceptions.h"

/* ---- exceptions ---- */

void php_hiredis_exception_minit(void);

/* ---- misuse ---- */

void php_hiredis_exception_throw_error(const char *format, ...) ZEND_ATTRIBUTE_FORMAT(printf, 1, 2);

/* Sets `*to` to a new SessionLockException, which the caller owns. */
void php_hiredis_exception_make_session_lock(zval *to, const char *format, ...) ZEND_ATTRIBUTE_FORMAT(printf, 2, 3);

/* ---- server errors ---- */

/* An error reply is either a ServerException or an error line, which is a PHP reference to a string. \Redis uses the
 * cheaper error lines, because \Redis never shows error replies to PHP code. All functions accept error replies of
 * either kind. */

/* Creates a ServerException. php_hiredis_exception_set_command() sets the command later. */
void php_hiredis_exception_from_line(zval *to, const char *line, size_t length);
/* Creates a ServerException without file, line or trace, which are expensive. PHP code never sees it: it marks an error
 * inside a list of replies that a \Redis method processes. */
void php_hiredis_exception_make_without_trace(zval *to, const char *line, size_t length);
/* Creates an error reply for \Redis: a PHP reference to a string with at most the first 256 bytes of the line. If
 * Hiredis\observe() has set an observer, creates a ServerException instead. */
void php_hiredis_exception_make_line(zval *to, const char *line, size_t length);
/* Call these before and after reading the replies to several commands. The call stack does not change in between, so
 * all errors share one trace. */
void php_hiredis_exception_begin_batch(void);
void php_hiredis_exception_end_batch(void);
/* Releases the shared stack trace. Called at the end of the request. */
void php_hiredis_exception_free_trace(void);
bool php_hiredis_is_error_reply_slow(const zval *value);
/* Returns the function that creates this client's error replies. */
static inline php_hiredis_make_value php_hiredis_exception_maker(const php_hiredis_config *config)
{
	return config->error_lines ? php_hiredis_exception_make_line : php_hiredis_exception_from_line;
}

/* Returns whether a reply is an error reply: a ServerException or, in \Redis, an error line. An error line is a string
 * in a PHP reference, to distinguish it from a reply that is a string. */
static zend_always_inline bool php_hiredis_is_error_reply(const zval *value)
{
	return UNEXPECTED(Z_TYPE_P(value) >= IS_OBJECT) && php_hiredis_is_error_reply_slow(value);
}
/* Marks an error as the reply to a command that the client sent by itself, such as HELLO. The user's command was not
 * sent. */
void php_hiredis_exception_mark_own_command(zval *error);
/* Returns whether the value is marked as an error reply to a command that the client sent by itself. */
bool php_hiredis_exception_is_of_own_command(const zval *value);
/* Returns the message, which the error owns. The message of a ServerException is the error line, truncated to 256
 * bytes. It may end with advice in parentheses. */
zend_string *php_hiredis_exception_get_message(zval *error);
/* Returns whether the first word of the error line is `prefix`, such as "NOSCRIPT". */
bool php_hiredis_exception_has_prefix(zval *error, const char *prefix);
/* Sets the property `command` of an exception, unless it is already set. Does nothing if the error is an error line,
 * which is only a string and has no properties. */
void php_hiredis_exception_set_command(zval *error, const char *command, size_t length);
/* Appends advice in parentheses to the message. */
void php_hiredis_exception_add_advice(zval *error, const char *advice);
/* Hides a password in the message, because some servers repeat AUTH's arguments. Keeps the message's first word unless
 * the word contains `secret`. `secret` may be NULL. */
void php_hiredis_exception_hide_secret(zval *error, const char *command, const zend_string *secret);
/* Sets `*to` to a copy, which the caller owns. Exceptions are copied as well, because each records where it was thrown.
 * (PHP's `clone` rejects exceptions.) */
void php_hiredis_replies_copy(zval *to, const zval *replies);
/* Throws an error reply, and takes ownership of it. The trace includes the arguments, unless php.ini forbids it. If
 * `in_task` is true, the exception has the file and line of the running task (fiber) of concurrently(). */
void php_hiredis_exception_throw(zval *error, bool in_task);
/* Sets `*to` to a new PipelineException for replies[index], which has its own reference to the list. */
void php_hiredis_exception_make_pipeline(zval *to, zval *replies, uint32_t index);
/* Throws the exception of php_hiredis_exception_make_pipeline(). */
void php_hiredis_exception_throw_pipeline(zval *replies, uint32_t index);

/* ---- connections ---- */

/* Throws the exception for a connection failure. Does nothing for the kind THROWN: PHP code has thrown already.
 * For MEMORY_LIMIT, raises a fatal error and does not return. `command` and `endpoint` may be NULL. */
void php_hiredis_exception_throw_failure(const php_hiredis_failure *failure, const zend_string *endpoint, const char *command, size_t length,
	bool maybe_executed);
/* Creates the exception of php_hiredis_exception_throw_failure() without throwing it. Sets `*to` to UNDEF for the kind
 * THROWN. `replies` are the replies that have arrived, or NULL; the caller still owns them. */
void php_hiredis_exception_from_failure(zval *to, const php_hiredis_failure *failure, const zend_string *endpoint, const char *command,
	size_t length, bool maybe_executed, zval *replies);
bool php_hiredis_exception_is_connection(const zval *value);
/* Returns whether this is a ConnectionException whose command may have been executed. */
bool php_hiredis_exception_maybe_executed(const zval *value);
/* Returns the `replies` of a ConnectionException, which owns the list, or NULL. */
zval *php_hiredis_exception_replies(zval *exception);
/* If the list contains a ConnectionException, sets `*to` to the first one, adds a reference and returns true. If
 * `reports_replies` is true, `*to` is instead a new exception with the same class and message, whose properties
 * `replies` and `maybeExecuted` describe the whole list. */
bool php_hiredis_exception_from_replies(zval *to, zval *replies, bool reports_replies);
/* Appends the message of `other` to the message of `exception`. Does nothing unless both are ConnectionExceptions. */
void php_hiredis_exception_add_reason(zval *exception, const zval *other);

/* ---- the objects that subscribers receive ---- */

void php_hiredis_message_minit(void);

/* Creates a Push object from the list of a push message, whose first element is the kind of message. Takes ownership of
 * the list. */
void php_hiredis_push_create(zval *to, zval *list);
/* Creates a Message from [kind, channel, payload] or [kind, pattern, channel, payload]. Takes ownership of the
 * strings. */
void php_hiredis_message_create(zval *to, zval *strings, uint32_t count);
/* Returns whether the object is a Message of this shard channel. */
bool php_hiredis_message_is_of_shard(const zval *object, const zend_string *channel);

/* Sets `*to` to a new Gap, a period in which messages may have been lost, and returns true. The times are Unix times.
 * The Gap adds a reference to `channel_names`. If `last_object` (the newest object in the queue, or NULL) is already
 * a Gap, extends that Gap instead and returns false. */
bool php_hiredis_gap_create(zval *to, zval *last_object, double start_time, double end_time, zend_array *channel_names);
/* Removes duplicate channel names from a Gap object (a period in which messages may have been lost). Returns false for
 * other objects. */
bool php_hiredis_gap_remove_duplicates(zval *object);

/* ---- iteration ---- */

/* An iteration over an array or a Traversable. The caller sets `source`, and zeroes the other members. Each function
 * may run PHP code, and so throw or end the script. */
typedef struct {
	zval source;                    /* array or Traversable; UNDEF if there is none */
	zend_object_iterator *iterator; /* NULL for an array, or before the iteration begins */
	HashPosition position;          /* position in an array */
	zend_long returned_count;       /* number of pairs returned so far */
	bool is_started;
} php_hiredis_iterable;

/* May run PHP code, such as the finally block of a generator. */
void php_hiredis_iterable_free(php_hiredis_iterable *iterable);
void php_hiredis_iterable_gc(const php_hiredis_iterable *iterable, zend_get_gc_buffer *buffer);

/* Sets `*value` and `*key`, which the caller owns. Returns false at the end or after an exception, with nothing to
 * release. */
bool php_hiredis_iterable_next(php_hiredis_iterable *iterable, zval *value, zval *key);

/* ---- compressed values ---- */

/* The codecs, with the numbers that phpredis uses. A build may lack any codec except NONE. */
typedef enum { PHP_HIREDIS_CODEC_NONE, PHP_HIREDIS_CODEC_LZF, PHP_HIREDIS_CODEC_ZSTD, PHP_HIREDIS_CODEC_LZ4 } php_hiredis_codec;

typedef enum { PHP_HIREDIS_NOT_COMPRESSED, PHP_HIREDIS_DECOMPRESSED, PHP_HIREDIS_TOO_LARGE } php_hiredis_decompress_result;

/* Returns whether this build has the codec. NONE is always available. */
bool php_hiredis_codec_exists(zend_long number);
/* Finds a codec by its name, ignoring case. An empty name means NONE. If this build lacks the codec, returns false and
 * sets NONE. */
bool php_hiredis_codec_by_name(const char *name, php_hiredis_codec *codec);
/* Returns this build's codecs for phpinfo(): "lzf, zstd, lz4", or "none". */
const char *php_hiredis_codec_names(void);
/* Compresses a text to the same bytes as phpredis. If the codec cannot compress the text, returns the same string. The
 * caller releases the result. */
zend_string *php_hiredis_compress(php_hiredis_codec codec, zend_long level, zend_string *text);
/* Decompresses zstd, LZ4 and, if `reads_lzf` is true, LZF, which has no header. Sets `*to`, which the caller owns, only
 * if the text is one complete frame whose content has at most `max` bytes. */
php_hiredis_decompress_result php_hiredis_decompress(const zend_string *text, bool reads_lzf, size_t max, zend_string **to);

#endif

/* The interface of src/value: exceptions, the objects that subscribers receive, iteration over arrays and Traversables, and compressed values.
 * Callers pass an error line or a failure, and this folder chooses the class. A function that creates an object stores it in `*to`, and the caller
 * owns it. An error reply is either an exception or only a line of text; code outside this folder must not depend on which one it is. */
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

/* An error reply has one of two forms. Usually it is a ServerException. For \Redis (the class with phpredis' interface), which never shows that
 * exception to PHP code, it is only the error line: a PHP reference to a string. The functions below accept both forms. */

/* Creates a ServerException for an error line. The failed command is set later, by php_hiredis_exception_set_command(). */
void php_hiredis_exception_from_line(zval *to, const char *line, size_t length);
/* Creates a ServerException without a file, line and trace, which are expensive to create. Used for errors inside a list that \Redis receives,
 * because PHP code never sees those exceptions. */
void php_hiredis_exception_make_without_trace(zval *to, const char *line, size_t length);
/* Creates the short form of an error reply for \Redis: the error line, truncated to 256 bytes. If an observer is registered, creates a
 * ServerException instead. */
void php_hiredis_exception_make_line(zval *to, const char *line, size_t length);
/* Called before and after the replies to several commands are read. The call stack does not change in between, so all error replies can share one
 * stack trace. */
void php_hiredis_exception_begin_batch(void);
void php_hiredis_exception_end_batch(void);
/* Releases the shared stack trace of errors. Called at the end of the request. */
void php_hiredis_exception_free_trace(void);
bool php_hiredis_is_error_reply_slow(const zval *value);
/* Returns the function that creates error replies for a client with this configuration. */
static inline php_hiredis_make_value php_hiredis_exception_maker(const php_hiredis_config *config)
{
	return config->error_lines ? php_hiredis_exception_make_line : php_hiredis_exception_from_line;
}

/* Returns whether a reply is an error reply: a ServerException object, or the text of an error line for which no object has been created yet. */
static zend_always_inline bool php_hiredis_is_error_reply(const zval *value)
{
	return UNEXPECTED(Z_TYPE_P(value) >= IS_OBJECT) && php_hiredis_is_error_reply_slow(value);
}
/* Marks an error as the reply to a command that the client sent on its own, such as HELLO. The mark means that the user's command was not sent, so
 * the server did not execute it. */
void php_hiredis_exception_mark_refusal(zval *error);
/* Returns whether php_hiredis_exception_mark_refusal() has marked the value, so that the user's command was not sent. */
bool php_hiredis_exception_is_refusal(const zval *value);
/* Returns the message of an exception; the exception owns the string. For a ServerException, it is the server's error line, truncated to 256
 * bytes. */
zend_string *php_hiredis_exception_line(zval *error);
/* Returns whether the first word of the error line is `prefix`, such as "NOSCRIPT". */
bool php_hiredis_exception_has_prefix(zval *error, const char *prefix);
/* Sets the `command` of a ServerException, unless it is already set. Does nothing for an error that is only an error line. */
void php_hiredis_exception_set_command(zval *error, const char *command, size_t length);
/* Replaces the text of an error line that may contain a password: some servers repeat the arguments of AUTH in their errors. Keeps the first word,
 * unless it contains `secret`. `secret` may be NULL. */
void php_hiredis_exception_hide_secret(zval *error, const char *command, const zend_string *secret);
/* Sets `*to` to a copy of an exception or a list of replies. The caller owns the copy. Exceptions in a list are copied as well, because each
 * exception records where it was thrown. (PHP's `clone` rejects exceptions.) */
void php_hiredis_replies_copy(zval *to, const zval *replies);
/* Throws an error reply, and takes ownership of it. The stack trace of a stored exception does not show the arguments of the calls. This function
 * adds them, unless zend.exception_ignore_args in php.ini is on. If `in_task` is true, the file and line become those of the current task, a function
 * run by concurrently(). */
void php_hiredis_exception_throw(zval *error, bool in_task);
/* Throws a PipelineException for the error at replies[index]. The exception holds its own reference to the list. */
void php_hiredis_exception_throw_pipeline(zval *replies, uint32_t index);

/* ---- connections ---- */

/* Throws the exception for a connection failure. `command` and `endpoint` may be NULL. If the failure's kind is THROWN, does nothing, because an
 * exception is already set. If the kind is MEMORY_LIMIT, raises PHP's fatal error and does not return (longjmp). */
void php_hiredis_exception_throw_failure(const php_hiredis_failure *failure, const zend_string *endpoint, const char *command, size_t length,
	bool maybe_executed);
/* Creates the exception that php_hiredis_exception_throw_failure() would throw. If the failure's kind is THROWN, creates no exception, because it has
 * already been thrown, and sets `*to` to UNDEF. `replies` is the list of replies that have arrived, or NULL; the caller still owns it. */
void php_hiredis_exception_from_failure(zval *to, const php_hiredis_failure *failure, const zend_string *endpoint, const char *command,
	size_t length, bool maybe_executed, zval *replies);
bool php_hiredis_exception_is_connection(const zval *value);
/* Returns whether the value is a ConnectionException whose command may have been executed. */
bool php_hiredis_exception_maybe_executed(const zval *value);
/* Returns the property `replies` of a ConnectionException, or NULL if it has none. The exception owns the list. */
zval *php_hiredis_exception_replies(zval *exception);
/* Sets `*to` to the first ConnectionException in a list of replies, with a reference for the caller. If `has_all_replies` is true, sets `*to` to a
 * new exception with the same message instead; the list becomes its property `replies`, and `maybeExecuted` is true if any of the commands may
 * have been executed. Returns false if the list has no ConnectionException. */
bool php_hiredis_exception_from_replies(zval *to, zval *replies, bool has_all_replies);
/* Appends another ConnectionException's message to that of this exception, because a failure may have two reasons. Does nothing for other
 * exceptions. */
void php_hiredis_exception_add_reason(zval *exception, const zval *other);

/* ---- the objects that subscribers receive ---- */

void php_hiredis_message_minit(void);

/* Creates a Push from a RESP3 push message, a list that begins with its kind. Takes ownership of the list. */
void php_hiredis_push_create(zval *to, zval *list);
/* Creates a Message from [kind, channel, payload] or [kind, pattern, channel, payload]. Takes ownership of the strings. */
void php_hiredis_message_create(zval *to, zval *strings, uint32_t count);

/* Creates a Gap: a period in which messages from these channels may have been lost. The times are Unix times. `last_object` is the last object in the
 * queue of messages, or NULL. If it is a Gap, extends that Gap instead, and returns false. Adds a reference to `channel_names`. */
bool php_hiredis_gap_create(zval *to, zval *last_object, double start_time, double end_time, zend_array *channel_names);
/* If the object is a Gap, removes the duplicate channel names that php_hiredis_gap_create() may have added to it, and returns true. Returns false for
 * any other object. */
bool php_hiredis_gap_finish(zval *object);

/* ---- iteration ---- */

/* An iteration over an array or a Traversable. The caller sets `source`, and zeroes all other members. Each step of a Traversable runs PHP code, so
 * every function may throw, or end the script with a fatal error (longjmp). */
typedef struct {
	zval source;                    /* an array or a Traversable; UNDEF if there is none */
	zend_object_iterator *iterator; /* NULL for an array, or before the iteration begins */
	HashPosition position;          /* the position in an array */
	zend_long returned_count;       /* the number of pairs returned so far */
	bool is_started;
} php_hiredis_iterable;

/* Releases the source and the iterator. May run PHP code, such as the finally block of a generator. */
void php_hiredis_iterable_free(php_hiredis_iterable *iterable);
void php_hiredis_iterable_gc(const php_hiredis_iterable *iterable, zend_get_gc_buffer *buffer);

/* Sets `*value` and `*key` to the next pair, which the caller owns. Returns false at the end or if an exception is set; in that case the caller has
 * nothing to release. */
bool php_hiredis_iterable_next(php_hiredis_iterable *iterable, zval *value, zval *key);

/* ---- compressed values ---- */

/* The codecs, with phpredis' numbers. A build may lack any of them except NONE. */
typedef enum { PHP_HIREDIS_CODEC_NONE, PHP_HIREDIS_CODEC_LZF, PHP_HIREDIS_CODEC_ZSTD, PHP_HIREDIS_CODEC_LZ4 } php_hiredis_codec;

typedef enum { PHP_HIREDIS_NOT_COMPRESSED, PHP_HIREDIS_DECOMPRESSED, PHP_HIREDIS_TOO_LARGE } php_hiredis_decompress_result;

/* Returns whether this build has the codec with this number. NONE is always available. */
bool php_hiredis_codec_exists(zend_long number);
/* Finds a codec by its name, such as "zstd"; case is ignored. An empty name means NONE. Returns false, and sets `*codec` to NONE, if this build has
 * no such codec. */
bool php_hiredis_codec_by_name(const char *name, php_hiredis_codec *codec);
/* Returns the names of this build's codecs for phpinfo(): "lzf, zstd, lz4", or "none". */
const char *php_hiredis_codec_names(void);
/* Returns the compressed text, or the text itself if the codec cannot compress it. phpredis produces the same bytes for the same level. The caller
 * owns the string. */
zend_string *php_hiredis_compress(php_hiredis_codec codec, zend_long level, zend_string *text);
/* Decompresses a text that was compressed with zstd or LZ4. If `reads_lzf` is true, also recognises LZF, which has no header, by the structure of its
 * bytes. On success the caller owns `*to`. `*to` is not set if the text is not one complete frame, or if the content is longer than `max` bytes. */
php_hiredis_decompress_result php_hiredis_decompress(const zend_string *text, bool reads_lzf, size_t max, zend_string **to);

#endif

/*
 * The class Reader, which parses replies from bytes that PHP code passes to it, and the function Hiredis\decode().
 *
 * The main type is reader_object_t: a parser, and the user's handlers for statuses, errors and big numbers. The
 * handlers run after the parser has returned, because they may use the same Reader.
 */
#include "class/internal.h"
#include "class/reader_arginfo.h"

typedef struct {
	php_hiredis_parser parser;
	php_hiredis_reply_handlers handlers;
	zend_object std;
} reader_object_t;

static zend_class_entry *reader_ce;
static zend_object_handlers reader_handlers;

#define reader_from_object(object) PHP_HIREDIS_AROUND(reader_object_t, object)

#define THIS_PARSER (&reader_from_object(Z_OBJ_P(ZEND_THIS))->parser)

static zend_object *reader_create_object(zend_class_entry *ce)
{
	reader_object_t *reader = zend_object_alloc(sizeof(reader_object_t), ce);

	php_hiredis_parser_init(&reader->parser, php_hiredis_exception_from_line, NULL);
	return php_hiredis_object_init(reader, ce, &reader_handlers);
}

static void reader_free_object(zend_object *object)
{
	zend_object_std_dtor(object); /* must come first, so that no destructor below can reach this object through a WeakReference */
	/* After PHP's memory limit was reached, the incomplete reply must not be accessed. PHP frees it. */
	if (CG(unclean_shutdown)) {
		php_hiredis_parser_free(&reader_from_object(object)->parser, true);
	} else {
		php_hiredis_parser_free(&reader_from_object(object)->parser, false);
		php_hiredis_reply_handlers_free(&reader_from_object(object)->handlers);
	}
}

/* Reports the handlers to the garbage collector, because a handler can be a method of an object that refers to this
 * Reader. */
static HashTable *reader_get_gc(zend_object *object, zval **table, int *count)
{
	php_hiredis_reply_handlers *handlers = &reader_from_object(object)->handlers;
	zend_get_gc_buffer *buffer = zend_get_gc_buffer_create();

	for (php_hiredis_reply_handler_kind kind = PHP_HIREDIS_HANDLER_STATUS; kind <= PHP_HIREDIS_HANDLER_BIG_NUMBER; kind++) {
		zend_get_gc_buffer_add_zval(buffer, &handlers->by_kind[kind].callable);
	}
	zend_get_gc_buffer_add_zval(buffer, &handlers->ok);
	zend_get_gc_buffer_use(buffer, table, count);
	return zend_std_get_properties(object);
}

ZEND_METHOD(Hiredis_Reader, __construct)
{
	zend_long max_depth = PHP_HIREDIS_MAX_DEPTH, max_elements = PHP_HIREDIS_MAX_ELEMENTS, max_bulk = PHP_HIREDIS_MAX_BULK;
	zend_fcall_info status = empty_fcall_info, error = empty_fcall_info, big_number = empty_fcall_info;
	zend_fcall_info_cache status_function, error_function, big_number_function;
	reader_object_t *reader = reader_from_object(Z_OBJ_P(ZEND_THIS));
	php_hiredis_builder *builder = &reader->parser.builder;
	int64_t bytes;

	ZEND_PARSE_PARAMETERS_START(0, 6)
		Z_PARAM_OPTIONAL
		Z_PARAM_LONG(max_depth)
		Z_PARAM_LONG(max_elements)
		Z_PARAM_LONG(max_bulk)
		Z_PARAM_FUNC_OR_NULL(status, status_function)
		Z_PARAM_FUNC_OR_NULL(error, error_function)
		Z_PARAM_FUNC_OR_NULL(big_number, big_number_function)
	ZEND_PARSE_PARAMETERS_END();

	if (max_depth < 1 || max_depth > 1024) {
		zend_argument_value_error(1, "must be between 1 and 1024");
		RETURN_THROWS();
	}
	if (max_elements < 1 || max_elements > PHP_HIREDIS_MAX_ELEMENTS) {
		zend_argument_value_error(2, "must be between 1 and 1073741824");
		RETURN_THROWS();
	}
	bytes = max_bulk; /* zend_long has only 32 bits on some platforms, too few for the limit below */
	if (bytes < 1 || bytes > INT64_C(1) << 40) {
		zend_argument_value_error(3, "must be between 1 and 1099511627776");
		RETURN_THROWS();
	}
	php_hiredis_parser_set_limits(&reader->parser, (int) max_depth, max_elements, (size_t) max_bulk);
	if (ZEND_FCI_INITIALIZED(status)) {
		reader->handlers.call_once_for_ok = true;
		php_hiredis_reply_handlers_set(&reader->handlers, PHP_HIREDIS_HANDLER_STATUS, &status.function_name, &status_function, builder);
	}
	if (ZEND_FCI_INITIALIZED(error)) {
		php_hiredis_reply_handlers_set(&reader->handlers, PHP_HIREDIS_HANDLER_ERROR, &error.function_name, &error_function, builder);
	}
	if (ZEND_FCI_INITIALIZED(big_number)) {
		php_hiredis_reply_handlers_set(&reader->handlers, PHP_HIREDIS_HANDLER_BIG_NUMBER, &big_number.function_name, &big_number_function, builder);
	}
}

ZEND_METHOD(Hiredis_Reader, feed)
{
	zend_string *bytes;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_STR(bytes)
	ZEND_PARSE_PARAMETERS_END();

	php_hiredis_parser_feed_string(THIS_PARSER, bytes);
}

/* Calls the user's handlers for the values in the reply, and stores their results in place of the values. If a handler
 * throws, releases the reply and returns false. */
static zend_always_inline bool handlers_apply(php_hiredis_parser *parser, php_hiredis_reply_handlers *handlers, zval *reply)
{
	if (EXPECTED(!parser->builder.has_made_value)) {
		return true;
	}
	parser->builder.has_made_value = false;
	if (handlers && UNEXPECTED(!php_hiredis_reply_handlers_apply(handlers, reply))) {
		zval_ptr_dtor(reply);
		return false;
	}
	return true;
}

static void protocol_violation_throw(const char *text)
{
	php_hiredis_failure failure = {.kind = PHP_HIREDIS_FAILURE_PROTOCOL};

	strlcpy(failure.text, text, sizeof(failure.text));
	php_hiredis_exception_throw_failure(&failure, NULL, NULL, 0, false);
}

/* Parses the next reply into `*reply`, which the caller owns. Returns false if more bytes are needed, or after an
 * exception. */
static bool parser_read_next(php_hiredis_parser *parser, php_hiredis_reply_handlers *handlers, zval *reply)
{
	switch (php_hiredis_parser_next(parser, reply)) {
		case PHP_HIREDIS_PARSED_REPLY:
		case PHP_HIREDIS_PARSED_ERROR:
			return handlers_apply(parser, handlers, reply);
		case PHP_HIREDIS_PARSED_PUSH: {
			zval list, *kind = zend_hash_index_find(Z_ARRVAL_P(reply), 0);

			/* The first element, the push message's kind, must stay a string. If it is a status, the parser has marked
			 * it for the status handler, so remove the mark. */
			ZVAL_STR(kind, Z_STR_P(kind));
			if (!handlers_apply(parser, handlers, reply)) {
				return false;
			}
			ZVAL_COPY_VALUE(&list, reply);
			php_hiredis_push_create(reply, &list);
			return true;
		}
		case PHP_HIREDIS_PARSED_FAILED:
			php_hiredis_parser_raise_exhausted(parser);
			protocol_violation_throw(parser->failure);
			break;
		case PHP_HIREDIS_PARSED_NOTHING:
			break;
	}
	return false;
}

/* Assigns the reply to the $variable of $reader->read($variable). Releases the old value last, because its destructor
 * may read the variable. */
static zend_always_inline void reply_assign(zval *variable, zval *reply)
{
	zval old;

	if (UNEXPECTED(ZEND_REF_HAS_TYPE_SOURCES(Z_REF_P(variable)))) {
		ZVAL_COPY(&old, Z_REFVAL_P(variable));
		ZEND_TRY_ASSIGN_REF_TMP(variable, reply);
	} else {
		ZVAL_COPY_VALUE(&old, Z_REFVAL_P(variable));
		ZVAL_COPY_VALUE(Z_REFVAL_P(variable), reply);
	}
	zval_ptr_dtor(&old);
}

ZEND_METHOD(Hiredis_Reader, read)
{
	reader_object_t *reader = reader_from_object(Z_OBJ_P(ZEND_THIS));
	zval *reply, value;
	bool is_complete;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_ZVAL(reply)
	ZEND_PARSE_PARAMETERS_END();

	is_complete = parser_read_next(&reader->parser, &reader->handlers, &value);
	if (is_complete) {
		reply_assign(reply, &value);
	}
	RETURN_BOOL(is_complete);
}

ZEND_METHOD(Hiredis_Reader, buffered)
{
	ZEND_PARSE_PARAMETERS_NONE();
	RETURN_LONG((zend_long) php_hiredis_parser_buffered(THIS_PARSER));
}

ZEND_METHOD(Hiredis_Reader, reset)
{
	ZEND_PARSE_PARAMETERS_NONE();
	php_hiredis_parser_reset(THIS_PARSER);
}

/* Parses with a temporary Reader object, because PHP frees objects even after reaching its memory limit. */
ZEND_FUNCTION(Hiredis_decode)
{
	zend_string *bytes;
	php_hiredis_parser *parser;
	zval reader, reply;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_STR(bytes)
	ZEND_PARSE_PARAMETERS_END();

	array_init(return_value);
	object_init_ex(&reader, reader_ce);
	parser = &reader_from_object(Z_OBJ(reader))->parser;
	php_hiredis_parser_feed_string(parser, bytes);
	while (parser_read_next(parser, NULL, &reply)) {
		zend_hash_next_index_insert_new(Z_ARRVAL_P(return_value), &reply);
	}
	if (!EG(exception) && !php_hiredis_parser_is_idle(parser)) {
		protocol_violation_throw("Protocol error: the bytes end inside a reply");
	}
	zval_ptr_dtor(&reader);
}

void php_hiredis_reader_minit(void)
{
	reader_ce = register_class_Hiredis_Reader();
	reader_ce->create_object = reader_create_object;
	php_hiredis_object_handlers(&reader_handlers, offsetof(reader_object_t, std), reader_free_object, reader_get_gc);
}

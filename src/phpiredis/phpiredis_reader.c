#include "phpiredis/phpiredis.h"

#define RESOURCE_NAME "phpredis reader" /* sic: it is known by this name */

typedef struct {
	php_hiredis_parser parser;
	zval held;      /* the next reply, parsed by get_state(); UNDEF: none */
	int held_type;
	bool held_made; /* `held` has values for the handlers */
	php_hiredis_reply_handlers handlers;
	uint32_t refcount; /* of this structure: a handler may destroy the resource */
} phpiredis_reader_t;

static int le_reader;

/* ---- life ---- */

static void drop_held(phpiredis_reader_t *reader)
{
	zval_ptr_dtor(&reader->held);
	ZVAL_UNDEF(&reader->held);
}

static void release(phpiredis_reader_t *reader)
{
	if (--reader->refcount == 0) {
		efree(reader);
	}
}

static void destroy(zend_resource *resource)
{
	phpiredis_reader_t *reader = resource->ptr;

	if (CG(unclean_shutdown)) {
		php_hiredis_parser_free(&reader->parser, true);
		return; /* the rest is request memory */
	}
	php_hiredis_parser_free(&reader->parser, false);
	drop_held(reader);
	php_hiredis_reply_handlers_free(&reader->handlers);
	release(reader);
}

void php_phpiredis_reader_minit(int module_number)
{
	le_reader = zend_register_list_destructors_ex(destroy, NULL, RESOURCE_NAME, module_number);
}

/* NULL: an exception is set. */
static phpiredis_reader_t *fetch(zval *resource)
{
	return zend_fetch_resource_ex(resource, RESOURCE_NAME, le_reader);
}

/* The only parameter of most functions. */
static phpiredis_reader_t *parse_reader(INTERNAL_FUNCTION_PARAMETERS)
{
	zval *resource;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_RESOURCE(resource)
	ZEND_PARSE_PARAMETERS_END_EX(return NULL);
	return fetch(resource);
}

PHP_FUNCTION(phpiredis_reader_create)
{
	phpiredis_reader_t *reader;

	ZEND_PARSE_PARAMETERS_NONE();

	reader = ecalloc(1, sizeof(phpiredis_reader_t));
	reader->refcount = 1;
	php_hiredis_parser_init(&reader->parser, NULL, NULL);
	php_hiredis_reply_handlers_set(&reader->handlers, PHP_HIREDIS_HANDLER_ERROR, NULL, NULL, &reader->parser.builder);
	php_hiredis_reply_handlers_set(&reader->handlers, PHP_HIREDIS_HANDLER_STATUS, NULL, NULL, &reader->parser.builder);
	RETURN_RES(zend_register_resource(reader, le_reader));
}

PHP_FUNCTION(phpiredis_reader_destroy)
{
	if (!parse_reader(INTERNAL_FUNCTION_PARAM_PASSTHRU)) {
		RETURN_THROWS();
	}
	zend_list_close(Z_RES_P(ZEND_CALL_ARG(execute_data, 1)));
	RETURN_TRUE;
}

PHP_FUNCTION(phpiredis_reader_reset)
{
	phpiredis_reader_t *reader = parse_reader(INTERNAL_FUNCTION_PARAM_PASSTHRU);

	if (!reader) {
		RETURN_THROWS();
	}
	drop_held(reader);
	php_hiredis_parser_reset(&reader->parser);
}

/* ---- handlers ---- */

static void set_handler(INTERNAL_FUNCTION_PARAMETERS, php_hiredis_reply_handler_kind kind)
{
	zval *resource, *callable;
	zend_fcall_info_cache fcc;
	phpiredis_reader_t *reader;

	ZEND_PARSE_PARAMETERS_START(2, 2)
		Z_PARAM_RESOURCE(resource)
		Z_PARAM_ZVAL(callable)
	ZEND_PARSE_PARAMETERS_END();

	reader = fetch(resource);
	if (!reader) {
		RETURN_THROWS();
	}
	if (Z_TYPE_P(callable) == IS_NULL) {
		callable = NULL;
	} else if (!zend_is_callable_ex(callable, NULL, 0, NULL, &fcc, NULL)) {
		zend_release_fcall_info_cache(&fcc);
		if (!EG(exception)) {
			php_error_docref(NULL, E_WARNING, "Argument is not a valid callback");
		}
		RETURN_FALSE;
	} else if (fcc.function_handler->common.fn_flags & ZEND_ACC_CALL_VIA_TRAMPOLINE) {
		zend_release_fcall_info_cache(&fcc); /* __call(): good for one call only */
		memset(&fcc, 0, sizeof(fcc));
	}
	reader->refcount++;
	php_hiredis_reply_handlers_set(&reader->handlers, kind, callable, &fcc, NULL);
	release(reader);
	RETURN_TRUE;
}

PHP_FUNCTION(phpiredis_reader_set_status_handler)
{
	set_handler(INTERNAL_FUNCTION_PARAM_PASSTHRU, PHP_HIREDIS_HANDLER_STATUS);
}

PHP_FUNCTION(phpiredis_reader_set_error_handler)
{
	set_handler(INTERNAL_FUNCTION_PARAM_PASSTHRU, PHP_HIREDIS_HANDLER_ERROR);
}

/* ---- reading ---- */

PHP_FUNCTION(phpiredis_reader_feed)
{
	zval *resource;
	zend_string *buffer;
	phpiredis_reader_t *reader;

	ZEND_PARSE_PARAMETERS_START(2, 2)
		Z_PARAM_RESOURCE(resource)
		Z_PARAM_STR(buffer)
	ZEND_PARSE_PARAMETERS_END();

	reader = fetch(resource);
	if (!reader) {
		RETURN_THROWS();
	}
	php_hiredis_parser_feed_string(&reader->parser, buffer);
}

/* Parses and keeps the next reply; returns whether it is whole. */
static bool hold(phpiredis_reader_t *reader)
{
	if (Z_TYPE(reader->held) != IS_UNDEF) {
		return true;
	}
	switch (php_hiredis_parser_next(&reader->parser, &reader->held)) {
		case PHP_HIREDIS_PARSED_REPLY:
		case PHP_HIREDIS_PARSED_ERROR:
		case PHP_HIREDIS_PARSED_PUSH:
			reader->held_type = Z_TYPE(reader->held) == IS_NULL ? REDIS_REPLY_NIL : reader->parser.builder.type;
			reader->held_made = reader->parser.builder.made;
			reader->parser.builder.made = false;
			return true;
		case PHP_HIREDIS_PARSED_FAILED:
			php_hiredis_parser_raise_exhausted(&reader->parser);
			break;
		case PHP_HIREDIS_PARSED_NOTHING:
			break;
	}
	return false;
}

PHP_FUNCTION(phpiredis_reader_get_state)
{
	phpiredis_reader_t *reader = parse_reader(INTERNAL_FUNCTION_PARAM_PASSTHRU);

	if (!reader) {
		RETURN_THROWS();
	}
	if (hold(reader)) {
		RETURN_LONG(PHP_PHPIREDIS_STATE_COMPLETE);
	}
	RETURN_LONG(reader->parser.failure[0] ? PHP_PHPIREDIS_STATE_ERROR : PHP_PHPIREDIS_STATE_INCOMPLETE);
}

PHP_FUNCTION(phpiredis_reader_get_error)
{
	phpiredis_reader_t *reader = parse_reader(INTERNAL_FUNCTION_PARAM_PASSTHRU);

	if (!reader) {
		RETURN_THROWS();
	}
	if (reader->parser.failure[0] == '\0') {
		RETURN_FALSE;
	}
	RETURN_STRING(reader->parser.failure);
}

PHP_FUNCTION(phpiredis_reader_get_reply)
{
	zval *resource, *type = NULL, reply;
	phpiredis_reader_t *reader;
	bool finished;
	int reply_type;

	ZEND_PARSE_PARAMETERS_START(1, 2)
		Z_PARAM_RESOURCE(resource)
		Z_PARAM_OPTIONAL
		Z_PARAM_ZVAL(type)
	ZEND_PARSE_PARAMETERS_END();

	reader = fetch(resource);
	if (!reader) {
		RETURN_THROWS();
	}
	if (!hold(reader)) {
		RETURN_FALSE;
	}
	/* From here on the reader is whole again: handlers may feed it, read from it, reset or destroy it. */
	ZVAL_COPY_VALUE(&reply, &reader->held);
	ZVAL_UNDEF(&reader->held);
	reply_type = reader->held_type;
	reader->refcount++;
	finished = !reader->held_made || php_hiredis_reply_handlers_apply(&reader->handlers, &reply);
	release(reader);
	if (UNEXPECTED(!finished)) {
		zval_ptr_dtor(&reply);
		RETURN_THROWS();
	}
	RETVAL_COPY_VALUE(&reply);
	if (type) {
		zval old; /* goes last: its destructor, and a collector that runs in it, find the type */

		ZVAL_COPY(&old, Z_REFVAL_P(type));
		ZEND_TRY_ASSIGN_REF_LONG(type, reply_type);
		zval_ptr_dtor(&old);
	}
}

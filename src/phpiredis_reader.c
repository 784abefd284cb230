#include "phpiredis.h"

#define RESOURCE_NAME "phpredis reader" /* sic: it is known by this name */

/*
 * No userland code may run inside hiredis, so a status or an error waits for its handler as a string that carries a mark, in the 16 bits
 * of a zval's type that mean nothing for a value. They are gone before PHP code sees the reply.
 */
#define MARK(value) ((value)->u1.v.u.extra)

typedef enum {
	HANDLER_NONE,
	HANDLER_STATUS,
	HANDLER_ERROR,
	HANDLERS
} handler_kind;

typedef struct {
	zval callable;             /* UNDEF: none, the string stays */
	zend_fcall_info_cache fcc; /* without a function when it must be looked up for every call */
} reader_handler;

typedef struct {
	php_hiredis_parser parser;
	zval held;                 /* the next reply, parsed by get_state(); UNDEF: none */
	int held_type;
	reader_handler handlers[HANDLERS];
	uint32_t refcount;         /* of this structure: a handler may destroy the resource */
} phpiredis_reader;

static int le_reader;

/* ---- placeholders ---- */

static void make_marked(zval *to, const char *bytes, size_t length, handler_kind kind)
{
	ZVAL_STRINGL_FAST(to, bytes, length);
	MARK(to) = kind;
}

static void make_status(zval *to, const char *bytes, size_t length)
{
	make_marked(to, bytes, length, HANDLER_STATUS);
}

static void make_error(zval *to, const char *bytes, size_t length)
{
	make_marked(to, bytes, length, HANDLER_ERROR);
}

/* Puts what its handler makes of a marked string in its place. False: the handler has thrown. */
static bool handle(const reader_handler *handler, zval *value)
{
	zval callable, argument;
	zend_fcall_info_cache fcc = handler->fcc;
	zend_fcall_info fci = {.size = sizeof(fci), .retval = value, .params = &argument, .param_count = 1};

	MARK(value) = 0;
	if (Z_TYPE(handler->callable) == IS_UNDEF) {
		return true;
	}
	ZVAL_COPY_VALUE(&argument, value);
	ZVAL_NULL(value);
	/* The handler may set another one, or none. */
	ZVAL_COPY(&callable, &handler->callable);
	ZVAL_COPY_VALUE(&fci.function_name, &callable);
	if (zend_call_function(&fci, &fcc) != SUCCESS || Z_TYPE_P(value) == IS_UNDEF) {
		ZVAL_NULL(value);
	} else if (UNEXPECTED(Z_ISREF_P(value))) {
		zend_unwrap_reference(value);
	}
	zval_ptr_dtor(&argument);
	zval_ptr_dtor(&callable);
	return EG(exception) == NULL;
}

/* Calls the handlers for everything in a reply that nobody else knows of yet, in its order. False: one has thrown. */
static bool finish(phpiredis_reader *reader, zval *reply)
{
	zval *element;

	if (Z_TYPE_P(reply) == IS_STRING) {
		return EXPECTED(MARK(reply) == HANDLER_NONE) || handle(&reader->handlers[MARK(reply)], reply);
	}
	if (Z_TYPE_P(reply) == IS_ARRAY) {
		ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(reply), element) {
			if (UNEXPECTED(!finish(reader, element))) {
				return false;
			}
		} ZEND_HASH_FOREACH_END();
	}
	return true;
}

/* ---- life ---- */

static void drop_handler(reader_handler *handler)
{
	zval callable;

	/* Its destructor may run PHP code, which must find it gone. */
	ZVAL_COPY_VALUE(&callable, &handler->callable);
	ZVAL_UNDEF(&handler->callable);
	memset(&handler->fcc, 0, sizeof(handler->fcc));
	zval_ptr_dtor(&callable);
}

static void drop_held(phpiredis_reader *reader)
{
	zval_ptr_dtor(&reader->held);
	ZVAL_UNDEF(&reader->held);
}

static void release(phpiredis_reader *reader)
{
	if (--reader->refcount == 0) {
		efree(reader);
	}
}

static void destroy(zend_resource *resource)
{
	phpiredis_reader *reader = resource->ptr;

	if (CG(unclean_shutdown)) {
		php_hiredis_parser_forget(&reader->parser);
		return; /* the rest is request memory */
	}
	php_hiredis_parser_free(&reader->parser);
	drop_held(reader);
	for (int kind = HANDLER_STATUS; kind < HANDLERS; kind++) {
		drop_handler(&reader->handlers[kind]);
	}
	release(reader);
}

void php_phpiredis_reader_minit(int module_number)
{
	le_reader = zend_register_list_destructors_ex(destroy, NULL, RESOURCE_NAME, module_number);
}

/* NULL: an exception is set. */
static phpiredis_reader *fetch(zval *resource)
{
	return zend_fetch_resource_ex(resource, RESOURCE_NAME, le_reader);
}

/* The only parameter of most functions. */
static phpiredis_reader *parse_reader(INTERNAL_FUNCTION_PARAMETERS, zval **resource)
{
	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_RESOURCE(*resource)
	ZEND_PARSE_PARAMETERS_END_EX(return NULL);
	return fetch(*resource);
}

PHP_FUNCTION(phpiredis_reader_create)
{
	phpiredis_reader *reader;

	ZEND_PARSE_PARAMETERS_NONE();

	reader = ecalloc(1, sizeof(phpiredis_reader));
	reader->refcount = 1;
	php_hiredis_parser_init(&reader->parser, make_error);
	reader->parser.builder.make_status = make_status;
	RETURN_RES(zend_register_resource(reader, le_reader));
}

PHP_FUNCTION(phpiredis_reader_destroy)
{
	zval *resource;

	if (!parse_reader(INTERNAL_FUNCTION_PARAM_PASSTHRU, &resource)) {
		RETURN_THROWS();
	}
	zend_list_close(Z_RES_P(resource));
	RETURN_TRUE;
}

PHP_FUNCTION(phpiredis_reader_reset)
{
	zval *resource;
	phpiredis_reader *reader = parse_reader(INTERNAL_FUNCTION_PARAM_PASSTHRU, &resource);

	if (!reader) {
		RETURN_THROWS();
	}
	drop_held(reader);
	php_hiredis_parser_reset(&reader->parser);
}

/* ---- handlers ---- */

static void set_handler(INTERNAL_FUNCTION_PARAMETERS, handler_kind kind)
{
	zval *resource, *callable;
	zend_fcall_info_cache fcc;
	phpiredis_reader *reader;
	reader_handler *handler;

	ZEND_PARSE_PARAMETERS_START(2, 2)
		Z_PARAM_RESOURCE(resource)
		Z_PARAM_ZVAL(callable)
	ZEND_PARSE_PARAMETERS_END();

	reader = fetch(resource);
	if (!reader) {
		RETURN_THROWS();
	}
	handler = &reader->handlers[kind];
	if (Z_TYPE_P(callable) == IS_NULL) {
		drop_handler(handler);
		RETURN_TRUE;
	}
	if (!zend_is_callable_ex(callable, NULL, 0, NULL, &fcc, NULL)) {
		zend_release_fcall_info_cache(&fcc);
		if (!EG(exception)) {
			php_error_docref(NULL, E_WARNING, "Argument is not a valid callback");
		}
		RETURN_FALSE;
	}
	if (fcc.function_handler->common.fn_flags & ZEND_ACC_CALL_VIA_TRAMPOLINE) {
		zend_release_fcall_info_cache(&fcc); /* __call(): good for one call only */
		memset(&fcc, 0, sizeof(fcc));
	}
	reader->refcount++;
	drop_handler(handler);
	ZVAL_COPY(&handler->callable, callable);
	handler->fcc = fcc;
	release(reader);
	RETURN_TRUE;
}

PHP_FUNCTION(phpiredis_reader_set_status_handler)
{
	set_handler(INTERNAL_FUNCTION_PARAM_PASSTHRU, HANDLER_STATUS);
}

PHP_FUNCTION(phpiredis_reader_set_error_handler)
{
	set_handler(INTERNAL_FUNCTION_PARAM_PASSTHRU, HANDLER_ERROR);
}

/* ---- reading ---- */

PHP_FUNCTION(phpiredis_reader_feed)
{
	zval *resource;
	zend_string *buffer;
	phpiredis_reader *reader;

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

/* Is there a whole reply? Then it is held. */
static bool hold(phpiredis_reader *reader)
{
	if (Z_TYPE(reader->held) != IS_UNDEF) {
		return true;
	}
	switch (php_hiredis_parser_next(&reader->parser, &reader->held)) {
		case PHP_HIREDIS_PARSED_REPLY:
		case PHP_HIREDIS_PARSED_ERROR:
		case PHP_HIREDIS_PARSED_PUSH:
			reader->held_type = Z_TYPE(reader->held) == IS_NULL ? REDIS_REPLY_NIL : reader->parser.builder.type;
			return true;
		case PHP_HIREDIS_PARSED_FAILED:
			if (reader->parser.builder.exhausted) {
				php_hiredis_reply_exhausted(reader->parser.builder.exhausted);
			}
			break;
		case PHP_HIREDIS_PARSED_NOTHING:
			break;
	}
	return false;
}

PHP_FUNCTION(phpiredis_reader_get_state)
{
	zval *resource;
	phpiredis_reader *reader = parse_reader(INTERNAL_FUNCTION_PARAM_PASSTHRU, &resource);

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
	zval *resource;
	phpiredis_reader *reader = parse_reader(INTERNAL_FUNCTION_PARAM_PASSTHRU, &resource);

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
	phpiredis_reader *reader;
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
	finished = finish(reader, &reply);
	release(reader);
	if (UNEXPECTED(!finished)) {
		zval_ptr_dtor(&reply);
		RETURN_THROWS();
	}
	RETVAL_COPY_VALUE(&reply);
	if (type) {
		ZEND_TRY_ASSIGN_REF_LONG(type, reply_type);
	}
}

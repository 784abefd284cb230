/* Reply handlers: functions that the user passes to Hiredis\Reader to create the values of statuses, errors and big
 * numbers. They could feed the same Reader, so they must not run while a reply is parsed. The parser only marks each
 * string with the kind of its handler, and php_hiredis_reply_handlers_apply() calls the handlers later. Invariant: user
 * code never receives a marked string. */
#include "protocol/internal.h"

/* The kind of handler that must be called for the string, or 0 for none. Stored in bits of the zval that PHP does not
 * use for strings. */
#define HANDLER_KIND(value) ((value)->u1.v.u.extra)

static void marked_make(zval *to, const char *bytes, size_t length, php_hiredis_reply_handler_kind kind)
{
	if (length == 2 && memcmp(bytes, "OK", 2) == 0) {
		ZVAL_INTERNED_STR(to, php_hiredis_ok);
	} else {
		ZVAL_STRINGL_FAST(to, bytes, length);
	}
	HANDLER_KIND(to) = kind;
}

static void marked_make_status(zval *to, const char *bytes, size_t length)
{
	marked_make(to, bytes, length, PHP_HIREDIS_HANDLER_STATUS);
}

static void marked_make_error(zval *to, const char *bytes, size_t length)
{
	marked_make(to, bytes, length, PHP_HIREDIS_HANDLER_ERROR);
}

static void marked_make_big_number(zval *to, const char *bytes, size_t length)
{
	marked_make(to, bytes, length, PHP_HIREDIS_HANDLER_BIG_NUMBER);
}

static const php_hiredis_make_value makers[] = {NULL, marked_make_status, marked_make_error, marked_make_big_number};

/* Replaces the string with the handler's result, or with null after an exception. */
static void handler_call(const php_hiredis_reply_handler *handler, zval *value)
{
	zval callable, argument;
	zend_fcall_info_cache fcc = handler->fcc;
	zend_fcall_info fci = {.size = sizeof(fci), .retval = value, .params = &argument, .param_count = 1};

	ZVAL_COPY_VALUE(&argument, value);
	ZVAL_NULL(value);
	/* Hold a reference, because the handler may remove or replace itself. */
	ZVAL_COPY(&callable, &handler->callable);
	ZVAL_COPY_VALUE(&fci.function_name, &callable);
	if (zend_call_function(&fci, &fcc) != SUCCESS || Z_TYPE_P(value) == IS_UNDEF) {
		ZVAL_NULL(value);
	} else if (UNEXPECTED(Z_ISREF_P(value))) {
		zend_unwrap_reference(value);
	}
	zval_ptr_dtor(&argument);
	zval_ptr_dtor(&callable);
}

/* Sets `*value` to the handler's result for OK. Calls the handler only for the first OK, and then reuses the result. */
static void handlers_make_ok(php_hiredis_reply_handlers *handlers, zval *value)
{
	if (UNEXPECTED(Z_TYPE(handlers->ok) == IS_UNDEF)) {
		handler_call(&handlers->by_kind[PHP_HIREDIS_HANDLER_STATUS], value);
		/* The handler is user code, which may itself read an OK from this Reader. In that case, a nested
		 * call to this function has already set `ok`. */
		if (!EG(exception) && Z_TYPE(handlers->ok) == IS_UNDEF) {
			ZVAL_COPY(&handlers->ok, value);
		}
		return;
	}
	ZVAL_COPY(value, &handlers->ok);
}

bool php_hiredis_reply_handlers_apply(php_hiredis_reply_handlers *handlers, zval *reply)
{
	zval *element;

	if (Z_TYPE_P(reply) == IS_STRING) {
		php_hiredis_reply_handler_kind kind = HANDLER_KIND(reply);

		if (EXPECTED(!kind)) {
			return true;
		}
		HANDLER_KIND(reply) = 0;
		if (Z_TYPE(handlers->by_kind[kind].callable) == IS_UNDEF) {
			return true;
		}
		if (kind == PHP_HIREDIS_HANDLER_STATUS && handlers->call_once_for_ok && Z_STR_P(reply) == php_hiredis_ok) {
			handlers_make_ok(handlers, reply);
		} else {
			handler_call(&handlers->by_kind[kind], reply);
		}
		return EG(exception) == NULL;
	}
	if (Z_TYPE_P(reply) == IS_ARRAY) {
		ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(reply), element) {
			if (UNEXPECTED(!php_hiredis_reply_handlers_apply(handlers, element))) {
				return false;
			}
		} ZEND_HASH_FOREACH_END();
	}
	return true;
}

void php_hiredis_reply_handlers_set(php_hiredis_reply_handlers *handlers, php_hiredis_reply_handler_kind kind, zval *callable,
	const zend_fcall_info_cache *fcc, php_hiredis_builder *builder)
{
	php_hiredis_reply_handler *handler = &handlers->by_kind[kind];
	zval old_callable, old_ok;

	if (builder) {
		php_hiredis_make_value *make[] = {NULL, &builder->make_status, &builder->make_error, &builder->make_big_number};

		*make[kind] = makers[kind];
	}
	ZVAL_COPY_VALUE(&old_callable, &handler->callable);
	ZVAL_COPY_VALUE(&old_ok, &handlers->ok);
	if (callable) {
		ZVAL_COPY(&handler->callable, callable);
		handler->fcc = *fcc;
	} else {
		ZVAL_UNDEF(&handler->callable);
	}
	ZVAL_UNDEF(&handlers->ok);
	zval_ptr_dtor(&old_ok);
	zval_ptr_dtor(&old_callable);
}

void php_hiredis_reply_handlers_free(php_hiredis_reply_handlers *handlers)
{
	for (php_hiredis_reply_handler_kind kind = PHP_HIREDIS_HANDLER_STATUS; kind <= PHP_HIREDIS_HANDLER_BIG_NUMBER; kind++) {
		php_hiredis_reply_handlers_set(handlers, kind, NULL, NULL, NULL);
	}
}

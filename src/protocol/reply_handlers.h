/*
 * PHP functions that make the values of statuses, errors and big numbers.
 *
 * No userland code may run inside hiredis: statuses, errors and big numbers become strings with a mark there, in the 16 bits of a zval's
 * type that mean nothing for a value. When the reply is whole and the parser can be used again, the handler's value replaces the string;
 * PHP code never sees a mark. Shared by both modules: no class entry and no module global is named here.
 */
#ifndef PHP_HIREDIS_REPLY_HANDLERS_H
#define PHP_HIREDIS_REPLY_HANDLERS_H

#include "php.h"

typedef enum {
	PHP_HIREDIS_HANDLER_STATUS = 1,
	PHP_HIREDIS_HANDLER_ERROR,
	PHP_HIREDIS_HANDLER_BIG_NUMBER,
} php_hiredis_reply_handler_kind;

typedef struct {
	zval callable;             /* UNDEF: none, the string stays */
	zend_fcall_info_cache fcc; /* without a function when it must be looked up for every call */
} php_hiredis_reply_handler;

typedef struct {
	php_hiredis_reply_handler of[PHP_HIREDIS_HANDLER_BIG_NUMBER + 1]; /* by kind; the first one is not used */
	bool ask_ok_once;          /* the status handler is called for the first OK; `ok` is the value of all others */
	zval ok;                   /* the handler's value for OK; UNDEF: it has not been called yet */
} php_hiredis_reply_handlers;

/* The make_... functions of a builder: they make strings with a mark. */
void php_hiredis_reply_handlers_make_status(zval *to, const char *bytes, size_t length);
void php_hiredis_reply_handlers_make_error(zval *to, const char *bytes, size_t length);
void php_hiredis_reply_handlers_make_big_number(zval *to, const char *bytes, size_t length);

/* Calls the handlers for all marked strings of a whole reply, in order, and puts their values in place. Handlers may do anything; the
 * owner of this structure must outlive the call. Returns false and throws if a handler does; the reply is still the caller's. */
bool php_hiredis_reply_handlers_apply(php_hiredis_reply_handlers *handlers, zval *reply);

/* Keeps a reference to the callable; NULL removes it. The destructor of the old callable may run, and finds the new one set. */
void php_hiredis_reply_handlers_set(php_hiredis_reply_handlers *handlers, php_hiredis_reply_handler_kind kind, zval *callable,
	const zend_fcall_info_cache *fcc);
/* Releases everything that it holds. */
void php_hiredis_reply_handlers_free(php_hiredis_reply_handlers *handlers);

#endif

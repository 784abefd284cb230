/*
 * The one worker behind the methods of all commands, call() and query().
 */
#ifndef PHP_HIREDIS_METHOD_H
#define PHP_HIREDIS_METHOD_H

#include "command/table.h"

/* How the objects of a class take a command of one of their methods. */
typedef struct {
	/* Returns the output that the next command is encoded into; NULL: an exception is set. */
	php_hiredis_output *(*begin)(zend_object *object);
	/* Returns false and throws if a command of call() or query() must not be sent. NULL: every command may be sent. */
	bool (*accept)(zend_object *object, const php_hiredis_row *row);
	/* Sends or queues the command, which is encoded in that output, and sets the return value. */
	void (*commit)(zend_object *object, const php_hiredis_sent *sent, zval *return_value);
} php_hiredis_target;

/* The handlers of our own classes, with their target; PHP code that extends Commands has target NULL. */
typedef struct {
	zend_object_handlers std;
	const php_hiredis_target *target;
} php_hiredis_handlers;

/* Once per process, in MINIT. */
void php_hiredis_method_minit(void);

/* Handlers for a class that extends Commands. */
void php_hiredis_handlers_init(php_hiredis_handlers *handlers, const php_hiredis_target *target);
const php_hiredis_target *php_hiredis_target_of(zend_object *object);
/* The create_object of PHP code that extends Commands. */
zend_object *php_hiredis_user_object_create(zend_class_entry *ce);

/* Returns false and throws if a container's subcommand is an object: the subcommand decides whether the command may be sent. */
bool php_hiredis_subcommand_check(const php_hiredis_row *row, const zval *value);
/* Throws the HiredisError for a refused command or one without a method; the message names the replacement. */
void php_hiredis_row_refuse(const php_hiredis_row *row);

/* Encodes words without syntax, for call(), query() and streams; the first word is a string. `target`, which may be NULL, is asked whether
 * the object accepts the command. `arg_num` and the words are as in php_hiredis_command_flat(); `sent` borrows the words. On error returns
 * false and throws, and writes nothing. */
bool php_hiredis_call_encode(php_hiredis_output *out, const php_hiredis_target *target, zend_object *object, zval *words, uint32_t count,
	uint32_t arg_num, php_hiredis_sent *sent);
/* The body of Client::call(), Pipeline::call(), Transaction::call(). */
void php_hiredis_call_method(INTERNAL_FUNCTION_PARAMETERS);
/* The same for query(). */
void php_hiredis_query_method(INTERNAL_FUNCTION_PARAMETERS);

#endif

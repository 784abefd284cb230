/*
 * The one worker behind the methods of all commands, call() and query().
 */
#ifndef PHP_HIREDIS_METHOD_H
#define PHP_HIREDIS_METHOD_H

#include "command/table.h"

/* Which commands go where: what the objects behind the methods do with one. */
typedef struct {
	/* Where the next command is to be encoded; NULL: an exception is set. */
	php_hiredis_output *(*begin)(zend_object *object);
	/* May a command that is no method be sent there? False: an exception is set. NULL: any may. */
	bool (*accept)(zend_object *object, const php_hiredis_row *row);
	/* The command has been encoded there. */
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

/* Only a plain string can be the subcommand of a container: what it is decides whether it may be sent. False: an exception is set. */
bool php_hiredis_subcommand_check(const php_hiredis_row *row, const zval *value);
/* Throws the HiredisError that names what to use instead of a refused command, or of one that is no method. */
void php_hiredis_row_refuse(const php_hiredis_row *row);

/* Encodes words without syntax, the first of them a string: what call(), query() and streams do. Of the target, when it is not NULL, it is
 * asked whether the object accepts the command. `arg_num` and the words as in php_hiredis_command_flat(); `sent` borrows them. False: an
 * exception is set and nothing has been written. */
bool php_hiredis_call_encode(php_hiredis_output *out, const php_hiredis_target *target, zend_object *object, zval *words, uint32_t count,
	uint32_t arg_num, php_hiredis_sent *sent);
/* The body of Client::call(), Pipeline::call(), Transaction::call(). */
void php_hiredis_call_method(INTERNAL_FUNCTION_PARAMETERS);
/* The same for query(). */
void php_hiredis_query_method(INTERNAL_FUNCTION_PARAMETERS);

#endif

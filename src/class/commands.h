/*
 * The class Hiredis\Commands. Its methods stand beside their rows, in command/method.c.
 */
#ifndef PHP_HIREDIS_CLASS_COMMANDS_H
#define PHP_HIREDIS_CLASS_COMMANDS_H

#include "php.h"

extern zend_class_entry *php_hiredis_commands_ce;

/* Once per process, behind php_hiredis_method_minit(). */
void php_hiredis_commands_minit(void);

/* Once per process, before PHP destroys the classes: their methods are freed from then on. */
void php_hiredis_commands_mshutdown(void);

/* Registers a class that extends Commands, at the start of the module; it has no method of Commands' but the abstract ones. */
zend_class_entry *php_hiredis_commands_extend(zend_class_entry *(*register_class)(zend_class_entry *commands));

#endif

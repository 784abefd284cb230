/*
 * Command templates: 'SET user:%d:name %s EX %d' and its arguments to RESP.
 *
 * A template is words between spaces, tabs and line ends. Quotes group: 'as it is' (\' for a quote) and "with \n \r \t \b \a \xHH \" \\";
 * a quoted part ends its word, as in redis-cli. Conversions stand alone, inside a word and inside quotes:
 *
 *   %s %b   string, int, float, bool (1 or 0) or Stringable, its bytes as they are
 *   %d      int, bool, or a float or numeric string without a fraction, with and without strict_types
 *   %f      float, int, bool or a numeric string, in the shortest form that reads back the same
 *   %%      a percent sign
 *
 * The template alone decides where words begin and end. An argument is never looked at for spaces, quotes or percent signs, so it
 * can become neither two words nor none. No I/O, no class, no module global.
 */
#ifndef PHP_HIREDIS_TEMPLATE_H
#define PHP_HIREDIS_TEMPLATE_H

#include "protocol/output.h"

/* Appends one whole command to `out`. `first_arg_num` is the number of args[0] in messages; the template is the argument before it.
 * Nothing is written before every argument has been turned into its bytes, since a Stringable runs userland code.
 * Large strings that are a whole word are borrowed by `out`, everything else is copied; `args` stay the caller's.
 *
 * Returns false with an exception set and nothing appended: ValueError for a template that cannot be read (with the
 * position), ArgumentCountError for too few or too many arguments, TypeError for an argument that does not fit its conversion, or
 * whatever a __toString() threw. */
bool php_hiredis_template_encode(php_hiredis_output *out, zend_string *template, zval *args, uint32_t argc, uint32_t first_arg_num);

/* The same for a line as redis-cli takes it: words and quotes, and a percent sign is text. The line is argument `arg_num`. Runs no
 * userland code. */
bool php_hiredis_template_encode_line(php_hiredis_output *out, zend_string *line, uint32_t arg_num);

#endif

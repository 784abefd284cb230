/*
 * A reply as flat bytes that outlive the request, and back: RESP3, whatever the server had sent it as.
 *
 * Only bytes that were written here are read here. A reply that came as a status, a verbatim string or a big number is a string, as it is in PHP,
 * and a set is a list: decode(encode(x)) is x. No I/O, no class.
 */
#ifndef PHP_HIREDIS_RESP_H
#define PHP_HIREDIS_RESP_H

#include "php.h"

/* The number of bytes that the value takes. A result above `limit` is a lower bound. 0: the value cannot be kept (it holds an object, which is an
 * error in the place of an element). */
size_t php_hiredis_resp_size(const zval *value, size_t limit);
/* Writes them, exactly as many as php_hiredis_resp_size() has said; returns their end. */
char *php_hiredis_resp_write(char *to, const zval *value);
/* Makes the value, which is the caller's, in request memory; returns the end of its bytes. May bail out: the memory limit. */
const char *php_hiredis_resp_read(const char *at, zval *to);
/* Does a server answer so for a key that does not exist: null, an empty string or list, 0, or a list of nothing but null and 0? */
bool php_hiredis_resp_is_absent(const zval *value);

#endif

/*
 * Looks into a reply of which nothing is known yet: each returns NULL, or false, where something else stands.
 */
#ifndef PHP_HIREDIS_ELEMENT_H
#define PHP_HIREDIS_ELEMENT_H

#include "php.h"

static inline zval *php_hiredis_element(const zval *list, zend_ulong index, zend_uchar type)
{
	zval *found = Z_TYPE_P(list) == IS_ARRAY ? zend_hash_index_find(Z_ARRVAL_P(list), index) : NULL;

	return found && Z_TYPE_P(found) == type ? found : NULL;
}

/* `text` may be NULL; otherwise it is a string. */
static inline bool php_hiredis_is_text(const zval *text, const char *is)
{
	return text && zend_string_equals_cstr(Z_STR_P(text), is, strlen(is));
}

static inline bool php_hiredis_element_is(const zval *list, zend_ulong index, const char *text)
{
	return php_hiredis_is_text(php_hiredis_element(list, index, IS_STRING), text);
}

/* A value of a map, which under RESP2 is a list of names and values. `map` may be NULL. */
static inline zval *php_hiredis_member(const zval *map, const char *name, zend_uchar type)
{
	zval *found, *key;

	if (!map || Z_TYPE_P(map) != IS_ARRAY) {
		return NULL;
	}
	found = zend_hash_str_find(Z_ARRVAL_P(map), name, strlen(name));
	for (uint32_t i = 0; !found && (key = zend_hash_index_find(Z_ARRVAL_P(map), i)) != NULL; i += 2) {
		if (Z_TYPE_P(key) == IS_STRING && php_hiredis_is_text(key, name)) {
			found = zend_hash_index_find(Z_ARRVAL_P(map), i + 1);
		}
	}
	return found && Z_TYPE_P(found) == type ? found : NULL;
}

#endif

/*
 * The option `addresses`. Servers in containers often announce addresses that are valid only inside the container's
 * network. This option maps them to reachable ones.
 *
 * php_hiredis_addresses_check() must accept an array before php_hiredis_addresses_normalize() reads it. All normalized
 * keys and values have the form "host port", so that different spellings of one address are equal.
 */
#include "config/config.h"

static bool address_read(const zend_string *text, const char **host, size_t *length, uint16_t *port)
{
	return php_hiredis_host_and_port(ZSTR_VAL(text), ZSTR_LEN(text), host, length, port) && php_hiredis_host_is_sane(*host, *length);
}

const char *php_hiredis_addresses_check(const HashTable *addresses)
{
	const char *host;
	size_t length;
	uint16_t port;
	zend_string *announced;
	zval *reachable;

	ZEND_HASH_FOREACH_STR_KEY_VAL((HashTable *) addresses, announced, reachable) {
		ZVAL_DEREF(reachable);
		if (!announced || !address_read(announced, &host, &length, &port)) {
			return "must have keys like 'announced-host:port'";
		}
		if (Z_TYPE_P(reachable) != IS_STRING || !address_read(Z_STR_P(reachable), &host, &length, &port)) {
			return "must have values like 'reachable-host:port'";
		}
	} ZEND_HASH_FOREACH_END();
	return NULL;
}

/* Converts an address to "host port". address_read() must already have accepted the address. The caller owns the
 * string. */
static zend_string *address_normalize(const zend_string *checked)
{
	const char *host = "";
	size_t length = 0;
	uint16_t port = 0;

	address_read(checked, &host, &length, &port);
	return strpprintf(0, "%.*s %u", (int) length, host, (unsigned) port);
}

static int addresses_compare(Bucket *left, Bucket *right)
{
	return zend_binary_strcmp(ZSTR_VAL(left->key), ZSTR_LEN(left->key), ZSTR_VAL(right->key), ZSTR_LEN(right->key));
}

zend_array *php_hiredis_addresses_normalize(const HashTable *addresses)
{
	zend_array *normalized = zend_new_array(zend_hash_num_elements(addresses));
	zend_string *announced;
	zval *reachable;

	ZEND_HASH_FOREACH_STR_KEY_VAL((HashTable *) addresses, announced, reachable) {
		zend_string *from_address = address_normalize(announced);
		zval to_address;

		ZVAL_DEREF(reachable);
		ZVAL_STR(&to_address, address_normalize(Z_STR_P(reachable)));
		zend_hash_update(normalized, from_address, &to_address);
		zend_string_release(from_address);
	} ZEND_HASH_FOREACH_END();
	zend_hash_sort(normalized, addresses_compare, false);
	return normalized;
}

size_t php_hiredis_addresses_translate(const zend_array *addresses, const char *host, size_t length, uint16_t port, php_hiredis_endpoint *to)
{
	/* At PHP's memory limit, allocating a PHP string would end the script, and leak the caller's malloc()ed memory. */
	char announced[PHP_HIREDIS_HOST_MAX + sizeof(" 65535")];
	const zval *reachable;

	*to = (php_hiredis_endpoint) {host, port};
	if (!addresses || UNEXPECTED(length > PHP_HIREDIS_HOST_MAX)) {
		return length;
	}
	reachable = zend_hash_str_find(addresses, announced, (size_t) snprintf(announced, sizeof(announced), "%.*s %u", (int) length, host, (unsigned) port));
	if (reachable) {
		const char *space = strrchr(Z_STRVAL_P(reachable), ' ');

		*to = (php_hiredis_endpoint) {Z_STRVAL_P(reachable), (uint16_t) ZEND_STRTOUL(space + 1, NULL, 10)};
		length = (size_t) (space - Z_STRVAL_P(reachable));
	}
	return length;
}

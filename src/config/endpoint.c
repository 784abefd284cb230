/*
 * Writes a server's name for messages and for Client::endpoint().
 *
 * The name must not contain a user, a password or a control character, because it is written to logs and terminals.
 */
#include "config/config.h"

#define EACH_BYTE UINT64_C(0x0101010101010101) /* multiplied by a byte, this gives eight copies of the byte */

/* Returns whether any of eight bytes is a control character. Tests all eight at once, as a 64-bit integer. A byte of
 * `xor_del` is 0 if the text has the control character DEL (127) there. */
static zend_always_inline bool bytes_have_control(const char *bytes)
{
	uint64_t word, xor_del;

	memcpy(&word, bytes, sizeof(word));
	xor_del = word ^ (EACH_BYTE * 127);
	return (((word - EACH_BYTE * ' ') & ~word) | ((xor_del - EACH_BYTE) & ~xor_del)) & (EACH_BYTE * 128);
}

/* Returns true only if there is certainly no control character. Testing eight bytes at a time is faster, and this runs
 * for every client of a unix socket. */
static bool text_is_printable(const char *bytes, size_t length)
{
	if (length < 8) {
		return false;
	}
	for (size_t at = 0; at + 8 < length; at += 8) {
		if (bytes_have_control(bytes + at)) {
			return false;
		}
	}
	return !bytes_have_control(bytes + length - 8);
}

/* Escapes control characters ("%0A"), because they could affect other output in a terminal. */
static void text_append_printable(smart_str *text, const char *bytes)
{
	for (;;) {
		size_t printable = 0;

		while ((unsigned char) bytes[printable] >= ' ' && bytes[printable] != 127) {
			printable++;
		}
		smart_str_appendl(text, bytes, printable);
		if (EXPECTED(bytes[printable] == '\0')) {
			return;
		}
		smart_str_append_printf(text, "%%%02X", (unsigned) (unsigned char) bytes[printable]);
		bytes += printable + 1;
	}
}

void php_hiredis_append_address(smart_str *text, const char *host, uint16_t port)
{
	bool needs_brackets = strchr(host, ':') != NULL;

	smart_str_appends(text, needs_brackets ? "[" : "");
	text_append_printable(text, host);
	smart_str_appends(text, needs_brackets ? "]:" : ":");
	smart_str_append_unsigned(text, port);
}

static zend_string *endpoint_of_sentinels(const php_hiredis_config *config)
{
	smart_str text = {0};

	smart_str_appends(&text, config->tls ? "sentinels://" : "sentinel://");
	for (uint32_t i = 0; i < config->sentinels->count; i++) {
		if (i > 0) {
			smart_str_appendc(&text, ',');
		}
		php_hiredis_append_address(&text, ZSTR_VAL(config->sentinels->at[i].host), config->sentinels->at[i].port);
	}
	smart_str_appendc(&text, '/');
	smart_str_append(&text, config->primary);
	return smart_str_extract(&text);
}

static zend_string *endpoint_of_server(const php_hiredis_config *config, const char *host, uint16_t port)
{
	smart_str text = {0};

	smart_str_appends(&text, config->tls ? "rediss://" : "redis://");
	php_hiredis_append_address(&text, host, port);
	return smart_str_extract(&text);
}

zend_string *php_hiredis_config_endpoint(const php_hiredis_config *config, const char *host, uint16_t port)
{
	if (host) {
		return endpoint_of_server(config, host, port);
	}
	if (config->sentinels) {
		return endpoint_of_sentinels(config);
	}
	if (config->port == 0) {
		smart_str text = {0};

		if (EXPECTED(text_is_printable(ZSTR_VAL(config->host), ZSTR_LEN(config->host)))) {
			return zend_string_concat2(ZEND_STRL("unix://"), ZSTR_VAL(config->host), ZSTR_LEN(config->host));
		}
		smart_str_appends(&text, "unix://");
		text_append_printable(&text, ZSTR_VAL(config->host));
		return smart_str_extract(&text);
	}
	return endpoint_of_server(config, ZSTR_VAL(config->host), config->port);
}

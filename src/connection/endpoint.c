#include "connection/configuration.h"

/* Messages go to logs and terminals: a control character of a host or a path stands as in a URI. */
static void append_printable(smart_str *text, const char *bytes)
{
	for (;;) {
		size_t plain = 0;

		while ((unsigned char) bytes[plain] >= ' ' && bytes[plain] != 127) {
			plain++;
		}
		smart_str_appendl(text, bytes, plain);
		if (EXPECTED(bytes[plain] == '\0')) {
			return;
		}
		smart_str_append_printf(text, "%%%02X", (unsigned) (unsigned char) bytes[plain]);
		bytes += plain + 1;
	}
}

void php_hiredis_append_address(smart_str *text, const char *host, uint16_t port)
{
	bool bracketed = strchr(host, ':') != NULL;

	smart_str_appends(text, bracketed ? "[" : "");
	append_printable(text, host);
	smart_str_appends(text, bracketed ? "]:" : ":");
	smart_str_append_unsigned(text, port);
}

static zend_string *sentinels_endpoint(const php_hiredis_config *config)
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

zend_string *php_hiredis_config_endpoint_of(const php_hiredis_config *config, const char *host, uint16_t port)
{
	smart_str text = {0};

	smart_str_appends(&text, config->tls ? "rediss://" : "redis://");
	php_hiredis_append_address(&text, host, port);
	return smart_str_extract(&text);
}

zend_string *php_hiredis_config_endpoint(const php_hiredis_config *config)
{
	if (config->sentinels) {
		return sentinels_endpoint(config);
	}
	if (config->port == 0) {
		smart_str text = {0};

		smart_str_appends(&text, "unix://");
		append_printable(&text, ZSTR_VAL(config->host));
		return smart_str_extract(&text);
	}
	return php_hiredis_config_endpoint_of(config, ZSTR_VAL(config->host), config->port);
}

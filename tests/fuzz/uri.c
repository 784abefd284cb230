/*
 * URIs of a client. An input is the URI. The configuration that is read from it must be consistent, and its name in messages must be a URI of the
 * same server.
 */
#include "engine.h"
#include "config/config.h"

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
	fuzz_start();
	return 0;
}

static void check_whole(php_hiredis_config *config)
{
	php_hiredis_config copy, again;
	zend_string *key = php_hiredis_pool_key(config, true), *same, *endpoint = php_hiredis_config_endpoint(config, NULL, 0);
	const char *wrong;

	FUZZ_CHECK(config->host && ZSTR_LEN(config->host) > 0 && strlen(ZSTR_VAL(config->host)) == ZSTR_LEN(config->host));
	FUZZ_CHECK(config->database >= -1 && config->database <= INT_MAX);
	FUZZ_CHECK(config->protocol == 2 || config->protocol == 3);
	FUZZ_CHECK(config->timeout >= 0 && config->timeout <= 31536000 && config->connect_timeout >= 0 && config->connect_timeout <= 31536000);
	FUZZ_CHECK(!config->persistent_id || (config->persistent && ZSTR_LEN(config->persistent_id) > 0));

	php_hiredis_config_copy(&copy, config);
	same = php_hiredis_pool_key(&copy, true);
	FUZZ_CHECK(zend_string_equals(key, same));
	php_hiredis_config_free(&copy);
	pefree(same, 1);
	pefree(key, 1);

	/* If the name contains nothing that a URI would have to escape, reading it as a URI must lead to the same server. */
	if (!strpbrk(ZSTR_VAL(config->host), "%?#@[]")
			&& (config->port == 0 || !strpbrk(ZSTR_VAL(config->host), "/"))) {
		php_hiredis_config_init(&again);
		wrong = php_hiredis_config_read_uri(&again, ZSTR_VAL(endpoint), ZSTR_LEN(endpoint));
		FUZZ_CHECK(wrong == NULL);
		FUZZ_CHECK(zend_string_equals(again.host, config->host) && again.port == config->port);
		FUZZ_CHECK(config->port == 0 || again.tls == config->tls);
		FUZZ_CHECK(again.given == 0);
		php_hiredis_config_free(&again);
	}
	zend_string_release(endpoint);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	/* Copy the URI into a block of exactly its length, so that AddressSanitizer sees a read behind it. */
	char *uri = malloc(size);
	php_hiredis_config config;
	const char *wrong;

	FUZZ_CHECK(size == 0 || uri != NULL);
	memcpy(uri, data, size);
	php_hiredis_config_init(&config);
	wrong = php_hiredis_config_read_uri(&config, uri, size);
	free(uri);
	if (wrong == NULL) {
		check_whole(&config);
	} else {
		FUZZ_CHECK(wrong[0] != '\0');
	}
	php_hiredis_config_free(&config);
	return 0;
}

#include "class/client_arguments.h"

static bool refuse(php_hiredis_config *config, uint32_t arg_num, const char *wrong)
{
	if (wrong) {
		zend_argument_value_error(arg_num, "%s", wrong);
		php_hiredis_config_free(config);
	}
	return wrong != NULL;
}

/* An argument that is null may stand in the URI instead. */
static bool set_argument(php_hiredis_config *config, uint32_t arg_num, php_hiredis_option option, zval *value, bool given)
{
	return !given || !refuse(config, arg_num, php_hiredis_config_option(config, option, value));
}

static bool set_string(php_hiredis_config *config, uint32_t arg_num, php_hiredis_option option, zend_string *string)
{
	zval value;

	if (string) {
		ZVAL_STR(&value, string);
	}
	return set_argument(config, arg_num, option, &value, string != NULL);
}

static bool set_tls(php_hiredis_config *config, uint32_t arg_num, HashTable *options)
{
	zend_string *name;
	zval *value;

	if (!config->tls && zend_hash_num_elements(options) > 0) {
		return !refuse(config, arg_num, "must not be given without TLS: use rediss://");
	}
	ZEND_HASH_FOREACH_STR_KEY_VAL(options, name, value) {
		bool unknown = false;
		const char *wrong = "must have names as keys";

		ZVAL_DEREF(value);
		if (name) {
			wrong = php_hiredis_config_tls(config, ZSTR_VAL(name), ZSTR_LEN(name), value, &unknown);
			if (unknown) {
				zend_argument_value_error(arg_num, "has no option \"%s\"", ZSTR_VAL(name));
				php_hiredis_config_free(config);
				return false;
			}
		}
		if (refuse(config, arg_num, wrong)) {
			return false;
		}
	} ZEND_HASH_FOREACH_END();
	return true;
}

/* What only makes sense together. */
static bool check(php_hiredis_config *config)
{
	if (config->username && !config->password) {
		return !refuse(config, 2, "must not be given without a password");
	}
	if (config->tls && !php_hiredis_tls_available()) {
		return !refuse(config, 1, "asks for TLS, which this build does not have (no OpenSSL was found)");
	}
	for (size_t i = 0; config->name && i < ZSTR_LEN(config->name); i++) {
		if (ZSTR_VAL(config->name)[i] < '!' || ZSTR_VAL(config->name)[i] > '~') {
			return !refuse(config, 9, "must have no spaces, line ends or special characters");
		}
	}
	return true;
}

bool php_hiredis_client_arguments(php_hiredis_config *config, INTERNAL_FUNCTION_PARAMETERS)
{
	zend_string *uri = NULL, *username = NULL, *password = NULL, *name = NULL;
	zend_long database = 0, protocol = 0;
	bool no_database = true, no_connect_timeout = true, no_timeout = true, no_protocol = true, retry_reads = false, no_retry_reads = true;
	double connect_timeout = 0.0, timeout = 0.0;
	HashTable *tls = NULL;
	zval value, *persistent = NULL;

	ZEND_PARSE_PARAMETERS_START(0, 11)
		Z_PARAM_OPTIONAL
		Z_PARAM_STR(uri)
		Z_PARAM_STR_OR_NULL(username)
		Z_PARAM_STR_OR_NULL(password)
		Z_PARAM_LONG_OR_NULL(database, no_database)
		Z_PARAM_DOUBLE_OR_NULL(connect_timeout, no_connect_timeout)
		Z_PARAM_DOUBLE_OR_NULL(timeout, no_timeout)
		Z_PARAM_ZVAL(persistent)
		Z_PARAM_LONG_OR_NULL(protocol, no_protocol)
		Z_PARAM_STR_OR_NULL(name)
		Z_PARAM_BOOL_OR_NULL(retry_reads, no_retry_reads)
		Z_PARAM_ARRAY_HT(tls)
	ZEND_PARSE_PARAMETERS_END_EX(return false);

	if (persistent && Z_TYPE_P(persistent) > IS_TRUE && Z_TYPE_P(persistent) != IS_STRING) {
		zend_argument_type_error(7, "must be of type string|bool|null, %s given", zend_zval_type_name(persistent));
		return false;
	}
	php_hiredis_config_init(config);
	if (uri && refuse(config, 1, php_hiredis_config_uri(config, ZSTR_VAL(uri), ZSTR_LEN(uri)))) {
		return false;
	}
	if (!config->host) {
		config->host = zend_string_init("127.0.0.1", sizeof("127.0.0.1") - 1, 0);
	}
	if (!set_string(config, 2, PHP_HIREDIS_OPTION_USERNAME, username)
			|| !set_string(config, 3, PHP_HIREDIS_OPTION_PASSWORD, password)
			|| !set_string(config, 9, PHP_HIREDIS_OPTION_NAME, name)) {
		return false;
	}
	ZVAL_LONG(&value, database);
	if (!set_argument(config, 4, PHP_HIREDIS_OPTION_DATABASE, &value, !no_database)) {
		return false;
	}
	ZVAL_DOUBLE(&value, connect_timeout);
	if (!set_argument(config, 5, PHP_HIREDIS_OPTION_CONNECT_TIMEOUT, &value, !no_connect_timeout)) {
		return false;
	}
	ZVAL_DOUBLE(&value, timeout);
	if (!set_argument(config, 6, PHP_HIREDIS_OPTION_TIMEOUT, &value, !no_timeout)) {
		return false;
	}
	if (!set_argument(config, 7, PHP_HIREDIS_OPTION_PERSISTENT, persistent, persistent && Z_TYPE_P(persistent) != IS_NULL)) {
		return false;
	}
	ZVAL_LONG(&value, protocol);
	if (!set_argument(config, 8, PHP_HIREDIS_OPTION_PROTOCOL, &value, !no_protocol)) {
		return false;
	}
	ZVAL_BOOL(&value, retry_reads);
	if (!set_argument(config, 10, PHP_HIREDIS_OPTION_RETRY_READS, &value, !no_retry_reads)) {
		return false;
	}
	return (!tls || set_tls(config, 11, tls)) && check(config);
}

/*
 * Reads the arguments of Client's and Cluster's constructors into a php_hiredis_config. Each option has a row in
 * config/options.def.
 *
 * The two constructors have the same parameters in a different order. All arguments must be converted before the
 * configuration is created, or a __toString() that throws would leak it.
 */
#include "class/internal.h"
#include "Zend/zend_weakrefs.h"

/* The parameters that are arrays or objects. They have no row in options.def. The numbers are their positions in
 * Client's constructor, counted from 1. */
#define TLS_ARGUMENT parameter_number("tls", 11)
#define CACHE_ARGUMENT parameter_number("cache", 16)
#define ADDRESSES_ARGUMENT parameter_number("addresses", 19)
/* The constructor uses this number to reject null for `allow`. For most other parameters, null means that the option is
 * not given. */
#define ALLOW_ARGUMENT parameter_number("allow", 20)

/* Returns the name of a parameter, which PHP owns. `index` starts at 0, but parameter numbers elsewhere start at 1. */
static const char *parameter_get_name(uint32_t index)
{
	const zend_internal_function *constructor = &EG(current_execute_data)->func->internal_function;

#if PHP_VERSION_ID >= 80600
	return ZSTR_VAL(constructor->arg_info[index].name);
#else
	return constructor->arg_info[index].name;
#endif
}

static bool constructor_is_client(void)
{
	return EG(current_execute_data)->func->common.scope == php_hiredis_client_ce;
}

/* Returns the position of the running constructor's parameter, counted from 1, or 0 if no parameter has this name. */
static uint32_t parameter_find(const char *name)
{
	for (uint32_t i = 0; i < EG(current_execute_data)->func->common.num_args; i++) {
		if (strcmp(parameter_get_name(i), name) == 0) {
			return i + 1;
		}
	}
	return 0;
}

/* Like parameter_find(), but in Client's constructor returns `number_in_client` without a search. */
static zend_always_inline uint32_t parameter_number(const char *name, uint32_t number_in_client)
{
	return EXPECTED(constructor_is_client()) ? number_in_client : parameter_find(name);
}

/* Maps the number of each parameter of Client's constructor to the number of the parameter's option. Options are
 * numbered from 1; 0 means that options.def has no row for the parameter. */
static const uint8_t option_numbers_by_parameter[] = {
#define OPTION(member, type, name, initial, least, most, wrong, key, argument) [argument] = 1 + PHP_HIREDIS_OPTION_##member,
#include "config/options.def"
};

/* Returns the number (counted from 1) of the option that a parameter sets, or 0 if options.def has no row for the
 * parameter. */
static uint32_t parameter_find_option_number(uint32_t arg_num, bool is_client)
{
	const char *name;

	if (EXPECTED(is_client)) {
		return arg_num < sizeof(option_numbers_by_parameter) ? option_numbers_by_parameter[arg_num] : 0;
	}
	name = parameter_get_name(arg_num - 1);
	for (uint32_t i = 0; i < PHP_HIREDIS_OPTION_COUNT; i++) {
		if (strcmp(php_hiredis_options[i].name, name) == 0) {
			return 1 + i;
		}
	}
	return 0;
}

/* Throws a ValueError. Always returns false. */
static bool argument_refuse(uint32_t arg_num, const char *problem)
{
	zend_argument_value_error(arg_num, "%s", problem);
	return false;
}

static bool config_set_tls(php_hiredis_config *config, HashTable *options)
{
	zend_string *name;
	zval *value;

	if (!config->tls && zend_hash_num_elements(options) > 0) {
		return argument_refuse(TLS_ARGUMENT, "must not be given without TLS: use rediss://");
	}
	ZEND_HASH_FOREACH_STR_KEY_VAL(options, name, value) {
		bool is_unknown = false;
		const char *problem = "must have string keys";

		ZVAL_DEREF(value);
		if (name) {
			problem = php_hiredis_config_set_tls_option(config, ZSTR_VAL(name), ZSTR_LEN(name), value, false, &is_unknown);
		}
		if (is_unknown) {
			zend_argument_value_error(TLS_ARGUMENT, "must not contain the unknown option \"%s\"; the options are cafile, capath, local_cert, local_pk, "
				"passphrase, peer_name, verify_peer, verify_peer_name, allow_self_signed, peer_fingerprint, verify_depth, ciphers, crypto_method and "
				"SNI_enabled", ZSTR_VAL(name));
			return false;
		}
		if (problem) {
			return argument_refuse(TLS_ARGUMENT, problem);
		}
	} ZEND_HASH_FOREACH_END();
	return true;
}

/* Checks the settings even if hiredis.cache_max=0 turns all caches off, so that mistakes are found early. */
static bool config_set_cache(php_hiredis_config *config, zval *argument)
{
	if (argument && Z_TYPE_P(argument) != IS_NULL) {
		if (config->cache_from_uri) {
			return argument_refuse(CACHE_ARGUMENT, "must not be given both as an argument and in the URI");
		}
		config->cache = php_hiredis_cache_group_from_object(Z_OBJ_P(argument));
		if (!config->cache) {
			return false;
		}
	} else if (config->cache_from_uri) {
		config->cache = php_hiredis_cache_group_of(&HIREDIS_G(cache), config->cache_from_uri);
	}
	if (config->cache && (config->read_from != PHP_HIREDIS_READ_FROM_PRIMARY || config->replicas)) {
		return argument_refuse(CACHE_ARGUMENT, "must not be given with readFrom or replicas: a replica would not have the client's own writes yet");
	}
	if (config->cache && config->protocol == 2) {
		return argument_refuse(CACHE_ARGUMENT, "must not be given with protocol 2, which has no invalidations");
	}
	if (HIREDIS_G(cache).max == 0) {
		config->cache = NULL;
	}
	return true;
}

static bool addresses_check(uint32_t arg_num, zval *addresses)
{
	const char *problem;

	if (Z_TYPE_P(addresses) != IS_ARRAY) {
		zend_wrong_parameter_type_error(arg_num, Z_EXPECTED_ARRAY, addresses);
		return false;
	}
	problem = php_hiredis_addresses_check(Z_ARRVAL_P(addresses));
	return !problem || argument_refuse(arg_num, problem);
}

static bool config_set_addresses(php_hiredis_config *config, const HashTable *addresses)
{
	if (zend_hash_num_elements(addresses) == 0) {
		return true;
	}
	if (!config->sentinels && !config->redirect) {
		return argument_refuse(ADDRESSES_ARGUMENT, "must not be given without sentinels or redirect: no other server announces an address");
	}
	config->addresses = php_hiredis_addresses_normalize(addresses);
	return true;
}

/* Returns whether the caller has passed a port, as in phpredis' connect('host', 6379). The second parameter here is the
 * user, and no user has a number as its name. */
static bool argument_is_port(uint32_t arg_num, const zval *argument)
{
	return arg_num == 2 && (Z_TYPE_P(argument) == IS_LONG || Z_TYPE_P(argument) == IS_DOUBLE);
}

/* Returns the end of the error message for an argument of the wrong type: what to write instead. May be empty. */
static const char *argument_get_advice(php_hiredis_option_type type, uint32_t arg_num, const zval *argument)
{
	if (type == PHP_HIREDIS_OPTION_TYPE_SERVER) {
		return "; one URI names all replicas, such as rediss://reader:6379";
	}
	if (argument_is_port(arg_num, argument)) {
		return "; write the port into the URI, as in redis://host:6379, and other options as named arguments, as in timeout: 2.5";
	}
	if (Z_TYPE_P(argument) != IS_ARRAY) {
		return "";
	}
	if (!zend_array_is_list(Z_ARRVAL_P(argument))) {
		if (zend_hash_str_exists(Z_ARRVAL_P(argument), ZEND_STRL("prefix"))) {
			return php_hiredis_config_advise_option("prefix");
		}
		return constructor_is_client() ? "; options are named arguments: write new Hiredis\\Client('redis://127.0.0.1:6379', timeout: 2.5)"
			: "; options are named arguments: write new Hiredis\\Cluster(['redis://host:7000', 'redis://host:7001'], timeout: 2.5)";
	}
	if (type == PHP_HIREDIS_OPTION_TYPE_SECRET) {
		return "; give the user as username:";
	}
	return arg_num == 2 && !constructor_is_client() ? "; write new Hiredis\\Cluster(['redis://host:7000', 'redis://host:7001'])" : "";
}

/* Converts an argument to the type of its option by PHP's rules. `*value` borrows the result from `argument`. Throws
 * and returns false if the type is wrong. */
static bool argument_read(const php_hiredis_option_spec *spec, uint32_t arg_num, zval *argument, zval *value)
{
	const char *expected;
	bool ignored, boolean = false, is_valid;
	zend_string *text;
	double number = 0.0;
	zend_long integer = 0;

	switch (spec->type) {
		case PHP_HIREDIS_OPTION_TYPE_SECRET:
			if (Z_TYPE_P(argument) == IS_OBJECT && Z_OBJCE_P(argument) == zend_ce_closure) {
				ZVAL_COPY_VALUE(value, argument);
				return true;
			}
			ZEND_FALLTHROUGH;
		case PHP_HIREDIS_OPTION_TYPE_READ_FROM:
		case PHP_HIREDIS_OPTION_TYPE_SERVER:
		case PHP_HIREDIS_OPTION_TYPE_STRING:
			expected = spec->type == PHP_HIREDIS_OPTION_TYPE_SECRET ? "Closure|string|null" : "?string";
			is_valid = !argument_is_port(arg_num, argument) && zend_parse_arg_str(argument, &text, false, arg_num);
			ZVAL_COPY_VALUE(value, argument); /* zend_parse_arg_str() has replaced a number or a Stringable with a string */
			break;
		case PHP_HIREDIS_OPTION_TYPE_LONG:
			expected = "?int";
			is_valid = zend_parse_arg_long(argument, &integer, &ignored, false, arg_num);
			ZVAL_LONG(value, integer);
			break;
		case PHP_HIREDIS_OPTION_TYPE_SECONDS:
			expected = "?float";
			is_valid = zend_parse_arg_double(argument, &number, &ignored, false, arg_num);
			ZVAL_DOUBLE(value, number);
			break;
		case PHP_HIREDIS_OPTION_TYPE_BOOL:
			expected = "?bool";
			is_valid = zend_parse_arg_bool(argument, &boolean, &ignored, false, arg_num);
			ZVAL_BOOL(value, boolean);
			break;
		case PHP_HIREDIS_OPTION_TYPE_HOSTS:
			expected = "array";
			is_valid = Z_TYPE_P(argument) == IS_ARRAY;
			ZVAL_COPY_VALUE(value, argument);
			break;
		default:
			if (Z_TYPE_P(argument) > IS_TRUE && Z_TYPE_P(argument) != IS_STRING) {
				zend_argument_type_error(arg_num, "must be of type string|bool|null, %s given", zend_zval_type_name(argument));
				return false;
			}
			ZVAL_COPY_VALUE(value, argument);
			return true;
	}
	if (!is_valid && !EG(exception)) {
		zend_argument_type_error(arg_num, "must be of type %s, %s given%s", expected, zend_zval_type_name(argument),
			argument_get_advice(spec->type, arg_num, argument));
	}
	return is_valid;
}

/* Throws and returns false if options cannot be combined, such as `readFrom` without sentinels or replicas. */
static bool options_check(php_hiredis_config *config, bool is_client)
{
	php_hiredis_option option;
	const char *problem = php_hiredis_config_check(config, !is_client, &option);

	if (!problem) {
		return true;
	}
	if (option == PHP_HIREDIS_OPTION_COUNT) {
		return argument_refuse(1, problem);
	}
	if (!((config->given_in_uri >> option) & 1)) {
		return argument_refuse(parameter_number(php_hiredis_options[option].name, php_hiredis_options[option].argument), problem);
	}
	zend_argument_value_error(1, "has the option %s, which %s", php_hiredis_options[option].name, problem);
	return false;
}

/* Returns a number that identifies a Closure in the keys of the connection pool. The Closure's address would not do:
 * PHP may reuse the address, and another client would get a connection with the wrong password. */
static uint64_t closure_get_number(zend_object *closure)
{
	zval number, *entry;

	if (!HIREDIS_G(password_closures)) {
		HIREDIS_G(password_closures) = emalloc(sizeof(HashTable));
		zend_hash_init(HIREDIS_G(password_closures), 8, NULL, NULL, false);
	}
	entry = zend_hash_index_find(HIREDIS_G(password_closures), zend_object_to_weakref_key(closure));
	if (!entry) {
		ZVAL_LONG(&number, ++HIREDIS_G(password_closure_count));
		entry = zend_weakrefs_hash_add(HIREDIS_G(password_closures), closure, &number);
	}
	return (uint64_t) Z_LVAL_P(entry);
}

void php_hiredis_closures_free(void)
{
	if (HIREDIS_G(password_closures) && !CG(unclean_shutdown)) {
		zend_hash_destroy(HIREDIS_G(password_closures));
		efree(HIREDIS_G(password_closures));
	}
	HIREDIS_G(password_closures) = NULL;
}

bool php_hiredis_client_arguments(php_hiredis_config *config, zend_string *uri, INTERNAL_FUNCTION_PARAMETERS)
{
	struct {
		uint32_t option, arg_num;
		zval value; /* borrowed from the constructor's arguments */
	} options[PHP_HIREDIS_OPTION_COUNT];
	uint32_t count = ZEND_NUM_ARGS(), option_count = 0, problem_arg_num = 1;
	uint32_t tls_number = TLS_ARGUMENT, cache_number = CACHE_ARGUMENT, addresses_number = ADDRESSES_ARGUMENT, allow_number = ALLOW_ARGUMENT;
	bool is_client = constructor_is_client();
	const char *problem;
	zval *tls = NULL, *cache = NULL, *addresses = NULL;

	if (count > EX(func)->common.num_args) {
		zend_wrong_parameters_count_error(0, EX(func)->common.num_args);
		return false;
	}
	if (!uri && count >= 1 && !zend_parse_arg_str(ZEND_CALL_ARG(execute_data, 1), &uri, false, 1)) {
		if (Z_TYPE_P(ZEND_CALL_ARG(execute_data, 1)) == IS_ARRAY) {
			zend_argument_type_error(1, "must be of type string, array given; write redis://user:password@host:6379/0, and options as named arguments");
		} else {
			zend_wrong_parameter_type_error(1, Z_EXPECTED_STRING, ZEND_CALL_ARG(execute_data, 1));
		}
		return false;
	}
	for (uint32_t arg_num = 1; arg_num <= count; arg_num++) {
		zval *argument = ZEND_CALL_ARG(execute_data, arg_num);
		/* null means no argument: the option keeps its default or its value from the URI. */
		uint32_t option_number = Z_TYPE_P(argument) == IS_NULL ? 0 : parameter_find_option_number(arg_num, is_client);

		if (option_number) {
			if (!argument_read(&php_hiredis_options[option_number - 1], arg_num, argument, &options[option_count].value)) {
				return false;
			}
			options[option_count].option = option_number - 1;
			options[option_count++].arg_num = arg_num;
		}
	}
	if (count >= tls_number) {
		tls = ZEND_CALL_ARG(execute_data, tls_number);
		if (Z_TYPE_P(tls) != IS_ARRAY) {
			zend_argument_type_error(tls_number, "must be of type array, %s given%s", zend_zval_type_name(tls),
				Z_TYPE_P(tls) == IS_TRUE ? "; rediss:// alone turns TLS on" : "");
			return false;
		}
	}
	if (count >= cache_number) {
		cache = ZEND_CALL_ARG(execute_data, cache_number);
		if (Z_TYPE_P(cache) != IS_NULL && (Z_TYPE_P(cache) != IS_OBJECT || Z_OBJCE_P(cache) != php_hiredis_cache_ce)) {
			zend_argument_type_error(cache_number, "must be of type ?Hiredis\\Cache, %s given; write cache: new Hiredis\\Cache(maxAge: 60.0)", zend_zval_type_name(cache));
			return false;
		}
	}
	if (count >= addresses_number) {
		addresses = ZEND_CALL_ARG(execute_data, addresses_number);
		if (!addresses_check(addresses_number, addresses)) {
			return false;
		}
	}

	if (count >= allow_number && Z_TYPE_P(ZEND_CALL_ARG(execute_data, allow_number)) != IS_ARRAY) {
		zend_wrong_parameter_type_error(allow_number, Z_EXPECTED_ARRAY, ZEND_CALL_ARG(execute_data, allow_number));
		return false;
	}

	php_hiredis_config_init(config);
	problem = uri ? php_hiredis_config_read_uri(config, ZSTR_VAL(uri), ZSTR_LEN(uri)) : NULL;
	if (!config->host && !config->sentinels) {
		config->host = zend_string_init("127.0.0.1", sizeof("127.0.0.1") - 1, 0);
	}
	for (uint32_t i = 0; !problem && i < option_count; i++) {
		problem_arg_num = options[i].arg_num;
		problem = php_hiredis_config_set_option(config, (php_hiredis_option) options[i].option, &options[i].value);
	}
	if (config->password_from_closure) {
		config->password_number = closure_get_number(config->password_source);
	}
	if (problem) {
		argument_refuse(problem_arg_num, problem);
	} else if ((!tls || config_set_tls(config, Z_ARRVAL_P(tls))) && (!addresses || !is_client || config_set_addresses(config, Z_ARRVAL_P(addresses)))
			&& config_set_cache(config, cache) && options_check(config, is_client)) {
		return true;
	}
	php_hiredis_config_free(config);
	return false;
}

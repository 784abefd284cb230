/*
 * Reads the arguments of the constructors of Client and Cluster into a php_hiredis_config.
 *
 * The constructors have the parameters in different orders, so this file finds a parameter of Cluster by its name. The numbers for Client are known at compile
 * time, because Client is constructed most often. PHP code may run while an argument is converted to a string, so all arguments must be converted before the
 * configuration is made; an error then leaves nothing to free.
 */
#include "class/internal.h"
#include "Zend/zend_weakrefs.h"

/* The parameters without a row in options.def: tls and addresses are arrays, and cache is an object. The second number is the place in Client's constructor. */
#define TLS_ARGUMENT parameter_of("tls", 11)
#define CACHE_ARGUMENT parameter_of("cache", 16)
#define ADDRESSES_ARGUMENT parameter_of("addresses", 19)
/* This parameter has a row, but unlike the other ones it must not be null. */
#define ALLOW_ARGUMENT parameter_of("allow", 20)

/* Returns the name of a parameter of the constructor that runs. The first parameter has the index 0. */
static const char *parameter_name(uint32_t index)
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

/* Returns the number of the parameter with this name of the constructor that runs, or 0 if there is none. */
static uint32_t parameter_number(const char *name)
{
	for (uint32_t i = 0; i < EG(current_execute_data)->func->common.num_args; i++) {
		if (strcmp(parameter_name(i), name) == 0) {
			return i + 1;
		}
	}
	return 0;
}

/* Returns the number of the parameter in the constructor that runs, from 1, or 0 if the constructor does not have it. */
static zend_always_inline uint32_t parameter_of(const char *name, uint32_t of_client)
{
	return EXPECTED(constructor_is_client()) ? of_client : parameter_number(name);
}

/* 1 + the option for each parameter of Client, or 0 for parameters without a row. The numbers of Client's parameters are in the rows of options.def. */
static const uint8_t options_of_client[] = {
#define OPTION(member, type, name, initial, least, most, wrong, key, argument) [argument] = 1 + PHP_HIREDIS_OPTION_##member,
#include "config/options.def"
};

/* Returns 1 + the option of a parameter of the constructor that runs, or 0 if the parameter has no row. */
static uint32_t parameter_option(uint32_t number, bool client)
{
	const char *name;

	if (EXPECTED(client)) {
		return number < sizeof(options_of_client) ? options_of_client[number] : 0;
	}
	name = parameter_name(number - 1);
	for (uint32_t i = 0; i < PHP_HIREDIS_OPTION_COUNT; i++) {
		if (strcmp(php_hiredis_options[i].name, name) == 0) {
			return 1 + i;
		}
	}
	return 0;
}

/* Throws a ValueError, and returns false so that the caller can return the result. */
static bool argument_refuse(uint32_t arg_num, const char *wrong)
{
	zend_argument_value_error(arg_num, "%s", wrong);
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
		bool unknown = false;
		const char *wrong = "must have string keys";

		ZVAL_DEREF(value);
		if (name) {
			wrong = php_hiredis_config_set_tls_option(config, ZSTR_VAL(name), ZSTR_LEN(name), value, false, &unknown);
		}
		if (unknown) {
			zend_argument_value_error(TLS_ARGUMENT, "must not contain the unknown option \"%s\"", ZSTR_VAL(name));
			return false;
		}
		if (wrong) {
			return argument_refuse(TLS_ARGUMENT, wrong);
		}
	} ZEND_HASH_FOREACH_END();
	return true;
}

/* Sets the cache group for the settings in the URI or in the argument. With hiredis.cache_max=0 the client has no cache, but the settings are checked. */
static bool config_set_cache(php_hiredis_config *config, zval *argument)
{
	if (argument && Z_TYPE_P(argument) != IS_NULL) {
		if (config->cache_from_uri) {
			return argument_refuse(CACHE_ARGUMENT, "must not be given both as an argument and in the URI");
		}
		config->cache = php_hiredis_cache_from(Z_OBJ_P(argument));
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

static bool addresses_check(uint32_t number, zval *addresses)
{
	const char *wrong;

	if (Z_TYPE_P(addresses) != IS_ARRAY) {
		zend_wrong_parameter_type_error(number, Z_EXPECTED_ARRAY, addresses);
		return false;
	}
	wrong = php_hiredis_addresses_check(Z_ARRVAL_P(addresses));
	return !wrong || argument_refuse(number, wrong);
}

static bool config_set_addresses(php_hiredis_config *config, const HashTable *addresses)
{
	if (zend_hash_num_elements(addresses) == 0) {
		return true;
	}
	if (!config->sentinels && !config->redirect) {
		return argument_refuse(ADDRESSES_ARGUMENT, "must not be given without sentinels or redirect: no other server announces an address");
	}
	config->addresses = php_hiredis_addresses_of_config(addresses);
	return true;
}

/* Reads an argument that is not null, with PHP's coercion to string, int, float, bool or bool|string. `*value` is borrowed. Returns false if an exception is
 * set. */
static bool argument_read(const php_hiredis_option_spec *row, uint32_t place, zval *argument, zval *value)
{
	zend_expected_type expected;
	bool ignored, truth = false, good;
	zend_string *string;
	double number = 0.0;
	zend_long whole = 0;

	switch (row->type) {
		case PHP_HIREDIS_OPTION_TYPE_SECRET:
			if (Z_TYPE_P(argument) == IS_OBJECT && Z_OBJCE_P(argument) == zend_ce_closure) {
				ZVAL_COPY_VALUE(value, argument);
				return true;
			}
			ZEND_FALLTHROUGH;
		case PHP_HIREDIS_OPTION_TYPE_READ_FROM:
		case PHP_HIREDIS_OPTION_TYPE_SERVER:
		case PHP_HIREDIS_OPTION_TYPE_STRING:
			expected = Z_EXPECTED_STRING_OR_NULL;
			good = zend_parse_arg_str(argument, &string, false, place);
			ZVAL_COPY_VALUE(value, argument); /* the coercion has replaced it by a string */
			break;
		case PHP_HIREDIS_OPTION_TYPE_LONG:
			expected = Z_EXPECTED_LONG_OR_NULL;
			good = zend_parse_arg_long(argument, &whole, &ignored, false, place);
			ZVAL_LONG(value, whole);
			break;
		case PHP_HIREDIS_OPTION_TYPE_SECONDS:
			expected = Z_EXPECTED_DOUBLE_OR_NULL;
			good = zend_parse_arg_double(argument, &number, &ignored, false, place);
			ZVAL_DOUBLE(value, number);
			break;
		case PHP_HIREDIS_OPTION_TYPE_BOOL:
			expected = Z_EXPECTED_BOOL_OR_NULL;
			good = zend_parse_arg_bool(argument, &truth, &ignored, false, place);
			ZVAL_BOOL(value, truth);
			break;
		case PHP_HIREDIS_OPTION_TYPE_HOSTS:
			expected = Z_EXPECTED_ARRAY;
			good = Z_TYPE_P(argument) == IS_ARRAY;
			ZVAL_COPY_VALUE(value, argument);
			break;
		default:
			if (Z_TYPE_P(argument) > IS_TRUE && Z_TYPE_P(argument) != IS_STRING) {
				zend_argument_type_error(place, "must be of type string|bool|null, %s given", zend_zval_type_name(argument));
				return false;
			}
			ZVAL_COPY_VALUE(value, argument);
			return true;
	}
	if (!good && row->type == PHP_HIREDIS_OPTION_TYPE_SECRET && !EG(exception)) {
		zend_argument_type_error(place, "must be of type Closure|string|null, %s given", zend_zval_type_name(argument));
	} else if (!good) {
		zend_wrong_parameter_type_error(place, expected, argument);
	}
	return good;
}

/* Checks the configuration as a whole. Returns false and throws if the options cannot be combined. The exception names the place where the user set the
 * option: the URI or the argument. */
static bool options_check(php_hiredis_config *config, bool client)
{
	php_hiredis_option which;
	const char *wrong = php_hiredis_config_check(config, !client, &which);

	if (!wrong) {
		return true;
	}
	if (which == PHP_HIREDIS_OPTION_COUNT) {
		return argument_refuse(1, wrong);
	}
	if (!((config->given_in_uri >> which) & 1)) {
		return argument_refuse(parameter_of(php_hiredis_options[which].name, php_hiredis_options[which].argument), wrong);
	}
	zend_argument_value_error(1, "has the option %s, which %s", php_hiredis_options[which].name, wrong);
	return false;
}

/* Returns a number that identifies the Closure. An object that is destroyed leaves the table, and no number is used twice. So a connection in the pool whose
 * key contains the number of a destroyed Closure cannot be taken with a new Closure at the same address. */
static uint64_t closure_number(zend_object *closure)
{
	zval number, *known;

	if (!HIREDIS_G(closures)) {
		HIREDIS_G(closures) = emalloc(sizeof(HashTable));
		zend_hash_init(HIREDIS_G(closures), 8, NULL, NULL, false);
	}
	known = zend_hash_index_find(HIREDIS_G(closures), zend_object_to_weakref_key(closure));
	if (!known) {
		ZVAL_LONG(&number, ++HIREDIS_G(closure_count));
		known = zend_weakrefs_hash_add(HIREDIS_G(closures), closure, &number);
	}
	return (uint64_t) Z_LVAL_P(known);
}

void php_hiredis_closures_rest(void)
{
	if (HIREDIS_G(closures) && !CG(unclean_shutdown)) {
		zend_hash_destroy(HIREDIS_G(closures));
		efree(HIREDIS_G(closures));
	}
	HIREDIS_G(closures) = NULL;
}

bool php_hiredis_client_arguments(php_hiredis_config *config, zend_string *uri, INTERNAL_FUNCTION_PARAMETERS)
{
	struct {
		uint32_t option, number;
		zval value; /* borrowed from the call's frame */
	} given[PHP_HIREDIS_OPTION_COUNT];
	uint32_t count = ZEND_NUM_ARGS(), given_count = 0, number = 1;
	uint32_t tls_number = TLS_ARGUMENT, cache_number = CACHE_ARGUMENT, addresses_number = ADDRESSES_ARGUMENT, allow_number = ALLOW_ARGUMENT;
	bool client = constructor_is_client();
	const char *wrong;
	zval *tls = NULL, *cache = NULL, *addresses = NULL;

	if (count > EX(func)->common.num_args) {
		zend_wrong_parameters_count_error(0, EX(func)->common.num_args);
		return false;
	}
	if (!uri && count >= 1 && !zend_parse_arg_str(ZEND_CALL_ARG(execute_data, 1), &uri, false, 1)) {
		zend_wrong_parameter_type_error(1, Z_EXPECTED_STRING, ZEND_CALL_ARG(execute_data, 1));
		return false;
	}
	for (uint32_t place = 1; place <= count; place++) {
		zval *argument = ZEND_CALL_ARG(execute_data, place);
		/* A null argument means that the option may be set in the URI. */
		uint32_t option = Z_TYPE_P(argument) == IS_NULL ? 0 : parameter_option(place, client);

		if (option) {
			if (!argument_read(&php_hiredis_options[option - 1], place, argument, &given[given_count].value)) {
				return false;
			}
			given[given_count].option = option - 1;
			given[given_count++].number = place;
		}
	}
	if (count >= tls_number) {
		tls = ZEND_CALL_ARG(execute_data, tls_number);
		if (Z_TYPE_P(tls) != IS_ARRAY) {
			zend_wrong_parameter_type_error(tls_number, Z_EXPECTED_ARRAY, tls);
			return false;
		}
	}
	if (count >= cache_number) {
		cache = ZEND_CALL_ARG(execute_data, cache_number);
		if (Z_TYPE_P(cache) != IS_NULL && (Z_TYPE_P(cache) != IS_OBJECT || Z_OBJCE_P(cache) != php_hiredis_cache_ce)) {
			zend_argument_type_error(cache_number, "must be of type ?Hiredis\\Cache, %s given", zend_zval_type_name(cache));
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
	wrong = uri ? php_hiredis_config_read_uri(config, ZSTR_VAL(uri), ZSTR_LEN(uri)) : NULL;
	if (!config->host && !config->sentinels) {
		config->host = zend_string_init("127.0.0.1", sizeof("127.0.0.1") - 1, 0);
	}
	for (uint32_t i = 0; !wrong && i < given_count; i++) {
		number = given[i].number;
		wrong = php_hiredis_config_set_option(config, (php_hiredis_option) given[i].option, &given[i].value);
	}
	if (config->password_from_closure) {
		config->password_number = closure_number(config->password_source);
	}
	if (wrong) {
		argument_refuse(number, wrong);
	} else if ((!tls || config_set_tls(config, Z_ARRVAL_P(tls))) && (!addresses || !client || config_set_addresses(config, Z_ARRVAL_P(addresses)))
			&& config_set_cache(config, cache) && options_check(config, client)) {
		return true;
	}
	php_hiredis_config_free(config);
	return false;
}

#include "class/internal.h"

/* The parameters without a row in options.def: tls and addresses, arrays, and cache, an object. */
#define TLS_ARGUMENT argument_of("tls", 11)
#define CACHE_ARGUMENT argument_of("cache", 16)
#define ADDRESSES_ARGUMENT argument_of("addresses", 19)
/* It has a row, and is never null. */
#define ALLOW_ARGUMENT argument_of("allow", 20)

/* Seconds: maxLifetime with failover or replicas, when it is not given. */
#define LIFETIME_OF_NAMED 60.0

/* The name of a parameter of the constructor that runs; the first is 0. */
static const char *name_of(uint32_t index)
{
	const zend_internal_function *constructor = &EG(current_execute_data)->func->internal_function;

#if PHP_VERSION_ID >= 80600
	return ZSTR_VAL(constructor->arg_info[index].name);
#else
	return constructor->arg_info[index].name;
#endif
}

static bool is_client(void)
{
	return EG(current_execute_data)->func->common.scope == php_hiredis_client_ce;
}

/* The number of a parameter of the constructor that runs; 0: it has none of this name. */
static uint32_t number_of(const char *name)
{
	for (uint32_t i = 0; i < EG(current_execute_data)->func->common.num_args; i++) {
		if (strcmp(name_of(i), name) == 0) {
			return i + 1;
		}
	}
	return 0;
}

static zend_always_inline uint32_t argument_of(const char *name, uint32_t of_client)
{
	return EXPECTED(is_client()) ? of_client : number_of(name);
}

/* Client's own numbers stand in the rows: 1 + the option of each; 0: none. */
static const uint8_t options_of_client[] = {
#define OPTION(member, type, name, initial, least, most, wrong, key, argument) [argument] = 1 + PHP_HIREDIS_OPTION_##member,
#include "config/options.def"
};

/* 1 + the option of a parameter of the constructor that runs; 0: the parameter has none. */
static uint32_t option_of(uint32_t number, bool client)
{
	const char *name;

	if (EXPECTED(client)) {
		return number < sizeof(options_of_client) ? options_of_client[number] : 0;
	}
	name = name_of(number - 1);
	for (uint32_t i = 0; i < PHP_HIREDIS_OPTION_COUNT; i++) {
		if (strcmp(php_hiredis_options[i].name, name) == 0) {
			return 1 + i;
		}
	}
	return 0;
}

/* Returns false, for the caller to return. */
static bool refuse(uint32_t arg_num, const char *wrong)
{
	zend_argument_value_error(arg_num, "%s", wrong);
	return false;
}

static bool refuse_option(php_hiredis_option option, const char *wrong)
{
	return refuse(argument_of(php_hiredis_options[option].name, php_hiredis_options[option].argument), wrong);
}

static bool set_tls(php_hiredis_config *config, HashTable *options)
{
	zend_string *name;
	zval *value;

	if (!config->tls && zend_hash_num_elements(options) > 0) {
		return refuse(TLS_ARGUMENT, "must not be given without TLS: use rediss://");
	}
	ZEND_HASH_FOREACH_STR_KEY_VAL(options, name, value) {
		bool unknown = false;
		const char *wrong = "must have string keys";

		ZVAL_DEREF(value);
		if (name) {
			wrong = php_hiredis_config_tls(config, ZSTR_VAL(name), ZSTR_LEN(name), value, &unknown);
		}
		if (unknown) {
			zend_argument_value_error(TLS_ARGUMENT, "must not contain the unknown option \"%s\"", ZSTR_VAL(name));
			return false;
		}
		if (wrong) {
			return refuse(TLS_ARGUMENT, wrong);
		}
	} ZEND_HASH_FOREACH_END();
	return true;
}

/* Sets the group for the settings in the URI or the argument. There is no cache if hiredis.cache_max is 0. */
static bool set_cache(php_hiredis_config *config, zval *argument)
{
	if (argument && Z_TYPE_P(argument) != IS_NULL) {
		if (config->cache_from_uri) {
			return refuse(CACHE_ARGUMENT, "must not be given both as an argument and in the URI");
		}
		config->cache = php_hiredis_cache_from(Z_OBJ_P(argument));
		if (!config->cache) {
			return false;
		}
	} else if (config->cache_from_uri) {
		config->cache = php_hiredis_cache_group_of(&HIREDIS_G(cache), config->cache_from_uri);
	}
	if (config->cache && (config->read_from != PHP_HIREDIS_READ_FROM_PRIMARY || config->replicas)) {
		return refuse(CACHE_ARGUMENT, "must not be given with readFrom or replicas: a replica would not have the client's own writes yet");
	}
	if (config->cache && config->protocol == 2) {
		return refuse(CACHE_ARGUMENT, "must not be given with protocol 2, which has no invalidations");
	}
	if (HIREDIS_G(cache).max == 0) {
		config->cache = NULL;
	}
	return true;
}

static bool check_addresses(uint32_t number, zval *addresses)
{
	const char *wrong;

	if (Z_TYPE_P(addresses) != IS_ARRAY) {
		zend_wrong_parameter_type_error(number, Z_EXPECTED_ARRAY, addresses);
		return false;
	}
	wrong = php_hiredis_addresses_check(Z_ARRVAL_P(addresses));
	return !wrong || refuse(number, wrong);
}

static bool set_addresses(php_hiredis_config *config, const HashTable *addresses)
{
	if (zend_hash_num_elements(addresses) == 0) {
		return true;
	}
	if (!config->sentinels && !config->redirect) {
		return refuse(ADDRESSES_ARGUMENT, "must not be given without sentinels or redirect: no other server announces an address");
	}
	config->addresses = php_hiredis_addresses_of_config(addresses);
	return true;
}

/* The longest library, so that a server's list of its clients stays readable. */
#define LIBRARY_MAX 64

/* Does the server accept the string as a client's name? */
static bool is_name(const zend_string *string)
{
	for (size_t i = 0; i < ZSTR_LEN(string); i++) {
		if (ZSTR_VAL(string)[i] < '!' || ZSTR_VAL(string)[i] > '~') {
			return false;
		}
	}
	return true;
}

/* False: an exception is set. */
static bool check_replicas(const php_hiredis_config *config)
{
	if (!config->replicas) {
		return true;
	}
	if (!is_client()) {
		return refuse(1, "must not have replicas: a cluster knows them");
	}
	if (config->sentinels) {
		return refuse_option(PHP_HIREDIS_OPTION_replicas, "must not be given with sentinels, which know the replicas");
	}
	return config->replicas_tls == config->tls
		|| refuse_option(PHP_HIREDIS_OPTION_replicas, "must use TLS where the primary does, and only there");
}

/* False: an exception is set. */
static bool check_reads(const php_hiredis_config *config)
{
	if (is_client() && !config->sentinels && (config->zone || (php_hiredis_config_has(config, PHP_HIREDIS_OPTION_read_from) && !config->replicas))) {
		return refuse_option(config->zone ? PHP_HIREDIS_OPTION_zone : PHP_HIREDIS_OPTION_read_from, config->zone
			? "must not be given without sentinels or a cluster, which know the zones"
			: "must not be given without sentinels, replicas or a cluster");
	}
	if (config->zone && config->read_from == PHP_HIREDIS_READ_FROM_PRIMARY) {
		return refuse_option(PHP_HIREDIS_OPTION_zone, "must not be given without readFrom: 'replica' or 'any'");
	}
	if (config->zone && (!is_name(config->zone) || ZSTR_LEN(config->zone) == 0 || ZSTR_LEN(config->zone) > PHP_HIREDIS_ZONE_MAX)) {
		return refuse_option(PHP_HIREDIS_OPTION_zone,
			"must be 1 to 63 bytes without spaces, line ends or special characters");
	}
	return true;
}

/* Is the string a library name? CLIENT SETINFO puts the name in parentheses. */
static bool is_library(const zend_string *string)
{
	return is_name(string) && ZSTR_LEN(string) > 0 && ZSTR_LEN(string) <= LIBRARY_MAX && !strpbrk(ZSTR_VAL(string), "()");
}

/* Refuses options that need each other, and values that the server would refuse. */
static bool check(const php_hiredis_config *config)
{
	if (config->username && !config->password && !config->password_from_closure) {
		return refuse_option(PHP_HIREDIS_OPTION_username, "must not be given without a password");
	}
	if ((config->sentinel_username || config->sentinel_password) && !is_client()) {
		return refuse(1, "must not give a user or a password of sentinels: a cluster has none");
	}
	if (config->redirect && !is_client()) {
		return refuse(1, "must not have redirect: a cluster's redirects are always followed");
	}
	if (config->failover && !is_client()) {
		return refuse(1, "must not have failover: a cluster finds its primaries");
	}
	if (config->failover && (config->sentinels || config->port == 0)) {
		return refuse_option(PHP_HIREDIS_OPTION_failover, config->sentinels ? "must not be given with sentinels, which know the primary"
			: "must not be given with a unix socket, which leads to one server");
	}
	if ((config->sentinel_username || config->sentinel_password) && !config->sentinels) {
		return refuse_option(config->sentinel_password ? PHP_HIREDIS_OPTION_sentinel_password : PHP_HIREDIS_OPTION_sentinel_username,
			"must not be given without sentinels: use sentinel://");
	}
	if (config->sentinel_username && !config->sentinel_password) {
		return refuse_option(PHP_HIREDIS_OPTION_sentinel_username, "must not be given without a password");
	}
	if (config->tls && !php_hiredis_tls_available) {
		return refuse(1, "must not ask for TLS, which this build does not have (OpenSSL was not found)");
	}
	if (config->name && !is_name(config->name)) {
		return refuse_option(PHP_HIREDIS_OPTION_name, "must have no spaces, line ends or special characters");
	}
	if (config->library && !is_library(config->library)) {
		return refuse_option(PHP_HIREDIS_OPTION_library,
			"must be 1 to 64 bytes without spaces, line ends, parentheses or special characters");
	}
	if (config->allow && is_client() && !config->sentinels && !config->redirect) {
		return refuse_option(PHP_HIREDIS_OPTION_allow, "must not be given without sentinels or redirect: no other server announces an address");
	}
	return check_replicas(config) && check_reads(config);
}

/* Reads an argument that is not null, as PHP coerces it to string, int, float, bool or bool|string. The value is borrowed. False: an
 * exception is set. */
static bool read_argument(const php_hiredis_option_row *row, uint32_t place, zval *argument, zval *value)
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
			ZVAL_COPY_VALUE(value, argument); /* a string by now */
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

/* What names need, unless it is given. */
static void complete(php_hiredis_config *config)
{
	if (config->replicas && !php_hiredis_config_has(config, PHP_HIREDIS_OPTION_read_from)) {
		config->read_from = PHP_HIREDIS_READ_FROM_REPLICA;
	}
	if ((config->failover || config->replicas) && !php_hiredis_config_has(config, PHP_HIREDIS_OPTION_max_lifetime)) {
		config->max_lifetime = LIFETIME_OF_NAMED; /* who only reads hears of no switch */
	}
}

bool php_hiredis_client_arguments(php_hiredis_config *config, zend_string *uri, INTERNAL_FUNCTION_PARAMETERS)
{
	struct {
		uint32_t option, number;
		zval value; /* borrowed from the frame */
	} given[PHP_HIREDIS_OPTION_COUNT];
	uint32_t count = ZEND_NUM_ARGS(), given_count = 0, number = 1;
	uint32_t tls_number = TLS_ARGUMENT, cache_number = CACHE_ARGUMENT, addresses_number = ADDRESSES_ARGUMENT, allow_number = ALLOW_ARGUMENT;
	bool client = is_client();
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
		/* An argument that is null may stand in the URI instead. */
		uint32_t option = Z_TYPE_P(argument) == IS_NULL ? 0 : option_of(place, client);

		if (option) {
			if (!read_argument(&php_hiredis_options[option - 1], place, argument, &given[given_count].value)) {
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
		if (!check_addresses(addresses_number, addresses)) {
			return false;
		}
	}

	if (count >= allow_number && Z_TYPE_P(ZEND_CALL_ARG(execute_data, allow_number)) != IS_ARRAY) {
		zend_wrong_parameter_type_error(allow_number, Z_EXPECTED_ARRAY, ZEND_CALL_ARG(execute_data, allow_number));
		return false;
	}

	php_hiredis_config_init(config);
	wrong = uri ? php_hiredis_config_uri(config, ZSTR_VAL(uri), ZSTR_LEN(uri)) : NULL;
	if (!config->host && !config->sentinels) {
		config->host = zend_string_init("127.0.0.1", sizeof("127.0.0.1") - 1, 0);
	}
	for (uint32_t i = 0; !wrong && i < given_count; i++) {
		number = given[i].number;
		wrong = php_hiredis_config_option(config, (php_hiredis_option) given[i].option, &given[i].value);
	}
	complete(config);
	if (wrong) {
		refuse(number, wrong);
	} else if ((!tls || set_tls(config, Z_ARRVAL_P(tls))) && (!addresses || !client || set_addresses(config, Z_ARRVAL_P(addresses)))
			&& set_cache(config, cache) && check(config)) {
		return true;
	}
	php_hiredis_config_free(config);
	return false;
}

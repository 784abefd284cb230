#include "client.h"
#include "async.h"
#include "concurrent.h"
#include "exception.h"
#include "pipeline.h"
#include "scan.h"
#include "stream.h"
#include "subscriber.h"
#include "transaction.h"
#include "Zend/zend_attributes.h"
#include "client_arginfo.h"

zend_class_entry *php_hiredis_client_ce;
static php_hiredis_handlers handlers;

static inline php_hiredis_client *from_object(zend_object *object)
{
	return (php_hiredis_client *) ((char *) object - XtOffsetOf(php_hiredis_client, std));
}

php_hiredis_client *php_hiredis_client_from(zend_object *object)
{
	php_hiredis_client *client = from_object(object);

	if (UNEXPECTED(client->link == NULL)) {
		php_hiredis_exception_error("The client has not been constructed");
		return NULL;
	}
	return client;
}

#define THIS_CLIENT php_hiredis_client_from(Z_OBJ_P(ZEND_THIS))

static zend_object *create(zend_class_entry *ce)
{
	php_hiredis_client *client = zend_object_alloc(sizeof(php_hiredis_client), ce);

	zend_object_std_init(&client->std, ce);
	object_properties_init(&client->std, ce);
	client->std.handlers = &handlers.std;
	return &client->std;
}

static void free_client(zend_object *object)
{
	php_hiredis_client *client = from_object(object);

	if (client->link) {
		php_hiredis_link_release(client->link);
	}
	zend_object_std_dtor(object);
}

static HashTable *get_gc(zend_object *object, zval **table, int *count)
{
	php_hiredis_client *client = from_object(object);

	/* The link holds the listener once, however many clients hold the link: told by each of them it would be counted too often. */
	*count = client->link != NULL && client->link->refcount == 1;
	*table = *count ? &client->link->listener : NULL;
	return zend_std_get_properties(object);
}

/* ---- commands ---- */

static php_hiredis_output *begin(zend_object *object)
{
	php_hiredis_client *client = php_hiredis_client_from(object);

	return client ? php_hiredis_link_begin(client->link) : NULL;
}

static void commit(zend_object *object, const php_hiredis_sent *sent, zval *return_value)
{
	php_hiredis_client *client = from_object(object);

	php_hiredis_link_call(client->link, sent, client->timeout, return_value);
}

static const php_hiredis_target target = {begin, NULL, commit};

ZEND_METHOD(Hiredis_Client, call)
{
	php_hiredis_call_method(INTERNAL_FUNCTION_PARAM_PASSTHRU);
}

ZEND_METHOD(Hiredis_Client, query)
{
	php_hiredis_query_method(INTERNAL_FUNCTION_PARAM_PASSTHRU);
}

/* ---- construction ---- */

static bool refuse(php_hiredis_config *config, uint32_t arg_num, const char *wrong)
{
	if (wrong) {
		zend_argument_value_error(arg_num, "%s", wrong);
		php_hiredis_config_free(config);
	}
	return wrong != NULL;
}

/* An argument that was left out is as its default: it may still stand in the URI. */
static bool set_argument(php_hiredis_config *config, uint32_t arg_num, php_hiredis_option option, zval *value, bool given)
{
	const char *wrong = NULL;

	if (given) {
		wrong = php_hiredis_config_option(config, option, value);
	}
	return !refuse(config, arg_num, wrong);
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

ZEND_METHOD(Hiredis_Client, __construct)
{
	zend_string *uri = NULL, *username = NULL, *password = NULL, *name = NULL;
	zend_long database = 0, protocol = 3;
	bool no_database = true, retry_reads = false;
	double connect_timeout = PHP_HIREDIS_DEFAULT_TIMEOUT, timeout = PHP_HIREDIS_DEFAULT_TIMEOUT;
	HashTable *tls = NULL;
	php_hiredis_client *client = from_object(Z_OBJ_P(ZEND_THIS));
	php_hiredis_config config;
	const char *wrong;
	zval value, *persistent = NULL;

	ZEND_PARSE_PARAMETERS_START(0, 11)
		Z_PARAM_OPTIONAL
		Z_PARAM_STR(uri)
		Z_PARAM_STR_OR_NULL(username)
		Z_PARAM_STR_OR_NULL(password)
		Z_PARAM_LONG_OR_NULL(database, no_database)
		Z_PARAM_DOUBLE(connect_timeout)
		Z_PARAM_DOUBLE(timeout)
		Z_PARAM_ZVAL(persistent)
		Z_PARAM_LONG(protocol)
		Z_PARAM_STR_OR_NULL(name)
		Z_PARAM_BOOL(retry_reads)
		Z_PARAM_ARRAY_HT(tls)
	ZEND_PARSE_PARAMETERS_END();

	if (client->link) {
		php_hiredis_exception_error("The client has already been constructed");
		RETURN_THROWS();
	}
	php_hiredis_config_init(&config);
	wrong = uri ? php_hiredis_config_uri(&config, ZSTR_VAL(uri), ZSTR_LEN(uri)) : NULL;
	if (refuse(&config, 1, wrong)) {
		RETURN_THROWS();
	}
	if (!config.host) {
		config.host = zend_string_init("127.0.0.1", sizeof("127.0.0.1") - 1, 0);
	}
	if (!set_string(&config, 2, PHP_HIREDIS_OPTION_USERNAME, username)
			|| !set_string(&config, 3, PHP_HIREDIS_OPTION_PASSWORD, password)
			|| !set_string(&config, 9, PHP_HIREDIS_OPTION_NAME, name)) {
		RETURN_THROWS();
	}
	ZVAL_LONG(&value, database);
	if (!set_argument(&config, 4, PHP_HIREDIS_OPTION_DATABASE, &value, !no_database)) {
		RETURN_THROWS();
	}
	ZVAL_DOUBLE(&value, connect_timeout);
	if (!set_argument(&config, 5, PHP_HIREDIS_OPTION_CONNECT_TIMEOUT, &value, connect_timeout != PHP_HIREDIS_DEFAULT_TIMEOUT)) {
		RETURN_THROWS();
	}
	ZVAL_DOUBLE(&value, timeout);
	if (!set_argument(&config, 6, PHP_HIREDIS_OPTION_TIMEOUT, &value, timeout != PHP_HIREDIS_DEFAULT_TIMEOUT)) {
		RETURN_THROWS();
	}
	if (persistent && Z_TYPE_P(persistent) != IS_STRING && Z_TYPE_P(persistent) != IS_TRUE && Z_TYPE_P(persistent) != IS_FALSE) {
		zend_argument_type_error(7, "must be of type string|bool, %s given", zend_zval_type_name(persistent));
		php_hiredis_config_free(&config);
		RETURN_THROWS();
	}
	if (!set_argument(&config, 7, PHP_HIREDIS_OPTION_PERSISTENT, persistent, persistent && Z_TYPE_P(persistent) != IS_FALSE)) {
		RETURN_THROWS();
	}
	ZVAL_LONG(&value, protocol);
	if (!set_argument(&config, 8, PHP_HIREDIS_OPTION_PROTOCOL, &value, protocol != 3)) {
		RETURN_THROWS();
	}
	ZVAL_BOOL(&value, retry_reads);
	if (!set_argument(&config, 10, PHP_HIREDIS_OPTION_RETRY_READS, &value, retry_reads)) {
		RETURN_THROWS();
	}
	if ((tls && !set_tls(&config, 11, tls)) || !check(&config)) {
		RETURN_THROWS();
	}
	client->timeout = php_hiredis_nanoseconds(config.timeout);
	client->link = php_hiredis_link_create(&config);
}

/* ---- the connection ---- */

ZEND_METHOD(Hiredis_Client, connect)
{
	php_hiredis_client *client = THIS_CLIENT;

	ZEND_PARSE_PARAMETERS_NONE();
	if (!client || !php_hiredis_link_enter_alone(client->link)) {
		RETURN_THROWS();
	}
	php_hiredis_link_connect(client->link);
}

ZEND_METHOD(Hiredis_Client, close)
{
	php_hiredis_client *client = THIS_CLIENT;

	ZEND_PARSE_PARAMETERS_NONE();
	if (!client || !php_hiredis_link_enter_alone(client->link)) {
		RETURN_THROWS();
	}
	php_hiredis_link_close(client->link);
}

ZEND_METHOD(Hiredis_Client, isConnected)
{
	php_hiredis_client *client = THIS_CLIENT;

	ZEND_PARSE_PARAMETERS_NONE();
	if (!client) {
		RETURN_THROWS();
	}
	RETURN_BOOL(php_hiredis_link_is_connected(client->link));
}

ZEND_METHOD(Hiredis_Client, withTimeout)
{
	php_hiredis_client *client = THIS_CLIENT, *other;
	double timeout;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_DOUBLE(timeout)
	ZEND_PARSE_PARAMETERS_END();

	if (!client) {
		RETURN_THROWS();
	}
	if (!(timeout >= 0.0 && timeout <= 31536000.0)) {
		zend_argument_value_error(1, "must be between 0 and 31536000 seconds");
		RETURN_THROWS();
	}
	object_init_ex(return_value, php_hiredis_client_ce);
	other = from_object(Z_OBJ_P(return_value));
	other->timeout = php_hiredis_nanoseconds(timeout);
	other->link = client->link;
	other->link->refcount++;
}

ZEND_METHOD(Hiredis_Client, pipeline)
{
	php_hiredis_client *client = THIS_CLIENT;

	ZEND_PARSE_PARAMETERS_NONE();
	if (!client) {
		RETURN_THROWS();
	}
	php_hiredis_pipeline_create(return_value, client->link, client->timeout);
}

ZEND_METHOD(Hiredis_Client, pipelined)
{
	php_hiredis_client *client = THIS_CLIENT;
	zend_fcall_info call;
	zend_fcall_info_cache cache;
	bool throw = true;
	zval pipeline, ignored;

	ZEND_PARSE_PARAMETERS_START(1, 2)
		Z_PARAM_FUNC(call, cache)
		Z_PARAM_OPTIONAL
		Z_PARAM_BOOL(throw)
	ZEND_PARSE_PARAMETERS_END();

	if (!client) {
		RETURN_THROWS();
	}
	php_hiredis_pipeline_create(&pipeline, client->link, client->timeout);
	ZVAL_UNDEF(&ignored);
	call.retval = &ignored;
	call.params = &pipeline;
	call.param_count = 1;
	if (zend_call_function(&call, &cache) == SUCCESS && !EG(exception)) {
		php_hiredis_pipeline_execute(Z_OBJ(pipeline), throw, return_value);
	}
	zval_ptr_dtor(&ignored);
	zval_ptr_dtor(&pipeline);
}

#define WINDOW_MAX 1000000

ZEND_METHOD(Hiredis_Client, stream)
{
	php_hiredis_client *client = THIS_CLIENT;
	zval *commands;
	zend_long window = 1000;

	ZEND_PARSE_PARAMETERS_START(1, 2)
		Z_PARAM_ITERABLE(commands)
		Z_PARAM_OPTIONAL
		Z_PARAM_LONG(window)
	ZEND_PARSE_PARAMETERS_END();

	if (!client) {
		RETURN_THROWS();
	}
	if (window < 1 || window > WINDOW_MAX) {
		zend_argument_value_error(2, "must be between 1 and 1000000");
		RETURN_THROWS();
	}
	php_hiredis_stream_commands(return_value, client->link, client->timeout, commands, (uint32_t) window);
}

ZEND_METHOD(Hiredis_Client, transaction)
{
	php_hiredis_client *client = THIS_CLIENT;
	zend_fcall_info call;
	zend_fcall_info_cache cache;
	HashTable *watch = NULL;
	zend_long attempts = 1;
	bool throw = true;

	ZEND_PARSE_PARAMETERS_START(1, 4)
		Z_PARAM_FUNC(call, cache)
		Z_PARAM_OPTIONAL
		Z_PARAM_ARRAY_HT(watch)
		Z_PARAM_LONG(attempts)
		Z_PARAM_BOOL(throw)
	ZEND_PARSE_PARAMETERS_END();

	if (!client) {
		RETURN_THROWS();
	}
	if (watch && !zend_array_is_list(watch)) {
		zend_argument_value_error(2, "must be a list");
		RETURN_THROWS();
	}
	if (attempts < 1) {
		zend_argument_value_error(3, "must be at least 1");
		RETURN_THROWS();
	}
	php_hiredis_transaction_run(ZEND_THIS, client->link, client->timeout, &call, &cache, watch, attempts, throw, return_value);
}

ZEND_METHOD(Hiredis_Client, concurrently)
{
	php_hiredis_client *client = THIS_CLIENT;
	zval *tasks;
	zend_long limit = 100;
	bool throw = true;

	ZEND_PARSE_PARAMETERS_START(1, 3)
		Z_PARAM_ITERABLE(tasks)
		Z_PARAM_OPTIONAL
		Z_PARAM_LONG(limit)
		Z_PARAM_BOOL(throw)
	ZEND_PARSE_PARAMETERS_END();

	if (!client) {
		RETURN_THROWS();
	}
	if (limit < 1 || limit > 10000) {
		zend_argument_value_error(2, "must be between 1 and 10000");
		RETURN_THROWS();
	}
	php_hiredis_link_outlive(client->link);
	if (client->link->driver) {
		php_hiredis_exception_error("The client already runs tasks of concurrently()");
		RETURN_THROWS();
	}
	if (!php_hiredis_link_enter(client->link) || !php_hiredis_transaction_may_begin(client->link)) {
		RETURN_THROWS();
	}
	php_hiredis_concurrently(ZEND_THIS, client->link, tasks, (uint32_t) limit, throw, return_value);
}

static void scan(INTERNAL_FUNCTION_PARAMETERS, php_hiredis_scan_kind kind)
{
	bool keys = kind == PHP_HIREDIS_SCAN_KEYS, no_count = true;
	zend_string *key = NULL, *match = NULL, *type = NULL;
	zend_long count = 0;

	ZEND_PARSE_PARAMETERS_START(keys ? 0 : 1, 3)
		if (keys) {
			Z_PARAM_OPTIONAL
		} else {
			Z_PARAM_STR(key)
			Z_PARAM_OPTIONAL
		}
		Z_PARAM_STR_OR_NULL(match)
		Z_PARAM_LONG_OR_NULL(count, no_count)
		if (keys) {
			Z_PARAM_STR_OR_NULL(type)
		}
	ZEND_PARSE_PARAMETERS_END();

	if (!THIS_CLIENT) {
		RETURN_THROWS();
	}
	if (!no_count && count < 1) {
		zend_argument_value_error(keys ? 2 : 3, "must be at least 1");
		RETURN_THROWS();
	}
	php_hiredis_scan_create(return_value, ZEND_THIS, kind, key, match, count, type);
}

ZEND_METHOD(Hiredis_Client, scanKeys)
{
	scan(INTERNAL_FUNCTION_PARAM_PASSTHRU, PHP_HIREDIS_SCAN_KEYS);
}

ZEND_METHOD(Hiredis_Client, scanHash)
{
	scan(INTERNAL_FUNCTION_PARAM_PASSTHRU, PHP_HIREDIS_SCAN_HASH);
}

ZEND_METHOD(Hiredis_Client, scanSet)
{
	scan(INTERNAL_FUNCTION_PARAM_PASSTHRU, PHP_HIREDIS_SCAN_SET);
}

ZEND_METHOD(Hiredis_Client, scanSortedSet)
{
	scan(INTERNAL_FUNCTION_PARAM_PASSTHRU, PHP_HIREDIS_SCAN_SORTED_SET);
}

ZEND_METHOD(Hiredis_Client, subscriber)
{
	php_hiredis_client *client = THIS_CLIENT;

	ZEND_PARSE_PARAMETERS_NONE();
	if (!client) {
		RETURN_THROWS();
	}
	php_hiredis_subscriber_create(return_value, &client->link->config, client->timeout);
}

ZEND_METHOD(Hiredis_Client, async)
{
	php_hiredis_client *client = THIS_CLIENT;

	ZEND_PARSE_PARAMETERS_NONE();
	if (!client) {
		RETURN_THROWS();
	}
	php_hiredis_async_create(return_value, &client->link->config, client->timeout);
}

ZEND_METHOD(Hiredis_Client, onPush)
{
	php_hiredis_client *client = THIS_CLIENT;
	zend_fcall_info call;
	zend_fcall_info_cache cache;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_FUNC_OR_NULL(call, cache)
	ZEND_PARSE_PARAMETERS_END();

	if (!client) {
		RETURN_THROWS();
	}
	php_hiredis_link_listen(client->link, &call);
}

ZEND_METHOD(Hiredis_Client, __debugInfo)
{
	php_hiredis_client *client = THIS_CLIENT;
	const php_hiredis_connection *connection;

	ZEND_PARSE_PARAMETERS_NONE();
	if (!client) {
		RETURN_THROWS();
	}
	connection = client->link->connection;
	array_init(return_value);
	add_assoc_str(return_value, "endpoint", zend_string_copy(client->link->endpoint));
	add_assoc_long(return_value, "database", MAX(client->link->config.database, 0));
	add_assoc_long(return_value, "protocol", connection && connection->protocol ? connection->protocol : client->link->config.protocol);
	add_assoc_bool(return_value, "connected", php_hiredis_link_is_connected(client->link));
	add_assoc_long(return_value, "inFlight", connection ? (zend_long) connection->in_flight : 0);
	add_assoc_bool(return_value, "persistent", client->link->config.persistent);
	add_assoc_double(return_value, "timeout", (double) client->timeout / 1e9);
}

void php_hiredis_client_minit(void)
{
	php_hiredis_client_ce = register_class_Hiredis_Client(php_hiredis_commands_ce);
	php_hiredis_client_ce->create_object = create;
	php_hiredis_handlers_init(&handlers, &target);
	handlers.std.offset = XtOffsetOf(php_hiredis_client, std);
	handlers.std.free_obj = free_client;
	handlers.std.get_gc = get_gc;
}

/*
 * The class Client: its constructor, how it sends a command, and the methods that concern the connection. The main type
 * is php_hiredis_client (class.h).
 *
 * Everything about the connection must be stored in the client's php_hiredis_link, because the objects that
 * withTimeout() and withoutCache() return share it.
 */
#include "class/internal.h"
#include "sentinel/sentinel.h"
#include "shared/shared.h"
#include "class/client_arginfo.h"

zend_class_entry *php_hiredis_client_ce;
static php_hiredis_handlers client_handlers;

#define client_from_object(object) PHP_HIREDIS_AROUND(php_hiredis_client, object)

php_hiredis_client *php_hiredis_client_from(zend_object *object)
{
	php_hiredis_client *client = client_from_object(object);

	if (UNEXPECTED(client->link == NULL)) {
		php_hiredis_exception_throw_error("The client has not been constructed");
		return NULL;
	}
	return client;
}

#define THIS_CLIENT php_hiredis_client_from(Z_OBJ_P(ZEND_THIS))

/* Returns the client ($this) in a method without parameters. If arguments were passed or the object was not
 * constructed, throws and returns NULL. */
static zend_always_inline php_hiredis_client *client_parse_none(INTERNAL_FUNCTION_PARAMETERS)
{
	return zend_parse_parameters_none() == SUCCESS ? THIS_CLIENT : NULL;
}

bool php_hiredis_client_require_no_arguments(uint32_t argument_count, const char *advice)
{
	zend_string *name;

	if (EXPECTED(argument_count == 0)) {
		return true;
	}
	name = get_active_function_or_method_name();
	zend_argument_count_error("%s() expects exactly 0 arguments, %u given: %s", ZSTR_VAL(name), argument_count, advice);
	zend_string_release(name);
	return false;
}

zend_function *php_hiredis_constructor_refuse(zend_object *object)
{
	const char *name = ZSTR_VAL(object->ce->name), *last_part = strrchr(name, '\\') + 1;

	zend_throw_error(NULL, "Cannot instantiate %s with new: use Hiredis\\Client::%c%s()", name, zend_tolower_ascii(*last_part), last_part + 1);
	return NULL;
}

static zend_object *client_create_object(zend_class_entry *ce)
{
	return php_hiredis_object_init(zend_object_alloc(sizeof(php_hiredis_client), ce), ce, &client_handlers.std);
}

static void client_free_object(zend_object *object)
{
	php_hiredis_client *client = client_from_object(object);

	zend_object_std_dtor(object);
	if (client->link) {
		php_hiredis_link_release(client->link);
	}
}

static HashTable *client_get_gc(zend_object *object, zval **table, int *count)
{
	zend_get_gc_buffer *buffer = zend_get_gc_buffer_create();

	php_hiredis_link_gc(client_from_object(object)->link, buffer);
	zend_get_gc_buffer_use(buffer, table, count);
	return zend_std_get_properties(object);
}

/* ---- commands ---- */

static php_hiredis_output *client_begin(zend_object *object)
{
	php_hiredis_client *client = php_hiredis_client_from(object);

	return client ? php_hiredis_link_begin(client->link) : NULL;
}

static void client_commit(zend_object *object, const php_hiredis_encoded_command *encoded, zval *return_value)
{
	php_hiredis_client *client = client_from_object(object);

	if (UNEXPECTED(client->cache != NULL)) {
		php_hiredis_cached_call(client->link, encoded, client->timeout, return_value);
		return;
	}
	/* Even if this object has no cache, because withoutCache() returned it, other objects on the same connection may
	 * need the connection's tracking. */
	if (EXPECTED(!client->link->config.cache) || EXPECTED(!php_hiredis_link_reject_tracking_change(client->link, encoded, &client->link->out))) {
		php_hiredis_link_call(client->link, encoded, client->timeout, return_value);
	}
}

static const php_hiredis_target client_target = {client_begin, NULL, client_commit};

/* ---- the connection ---- */

php_hiredis_link *php_hiredis_client_create_link(php_hiredis_config *config)
{
	php_hiredis_link *link = php_hiredis_link_create(config);

	if (UNEXPECTED(link->config.cache && link->config.cache->settings.shared)) {
		php_hiredis_shared_attach(link);
	}
	if ((link->config.sentinels || link->config.replicas) && link->config.read_from != PHP_HIREDIS_READ_FROM_PRIMARY) {
		php_hiredis_replica_attach(link, php_hiredis_resolver_of(&link->config, true));
	}
	link->node.resolver = php_hiredis_resolver_of(&link->config, false);
	return link;
}

ZEND_METHOD(Hiredis_Client, __construct)
{
	php_hiredis_client *client = client_from_object(Z_OBJ_P(ZEND_THIS));
	php_hiredis_config config;

	if (!php_hiredis_client_arguments(&config, NULL, INTERNAL_FUNCTION_PARAM_PASSTHRU)) {
		RETURN_THROWS();
	}
	/* Check this after reading the arguments, because an argument's __toString() may call this constructor. */
	if (UNEXPECTED(client->link)) {
		php_hiredis_exception_throw_error("The client has already been constructed");
		php_hiredis_config_free(&config);
		RETURN_THROWS();
	}
	client->timeout = php_hiredis_nanoseconds(config.timeout);
	client->cache = config.cache;
	client->link = php_hiredis_client_create_link(&config);
}

ZEND_METHOD(Hiredis_Client, connect)
{
	php_hiredis_client *client = php_hiredis_client_require_no_arguments(ZEND_NUM_ARGS(),
		"the constructor takes the server, as in new Hiredis\\Client('redis://127.0.0.1:6379')") ? THIS_CLIENT : NULL;

	if (client && php_hiredis_link_enter_alone(client->link)) {
		php_hiredis_link_connect(client->link);
	}
}

ZEND_METHOD(Hiredis_Client, close)
{
	php_hiredis_client *client = client_parse_none(INTERNAL_FUNCTION_PARAM_PASSTHRU);

	if (client && php_hiredis_link_enter_alone(client->link)) {
		php_hiredis_link_close(client->link);
	}
}

ZEND_METHOD(Hiredis_Client, isConnected)
{
	php_hiredis_client *client = client_parse_none(INTERNAL_FUNCTION_PARAM_PASSTHRU);

	if (client) {
		RETURN_BOOL(php_hiredis_link_is_connected(client->link));
	}
}

/* Converts a time from php_hiredis_now(), in monotonic nanoseconds, to Unix time in seconds. */
static double convert_to_unix_time(uint64_t monotonic_time)
{
	return php_hiredis_unix_time() - (double) (php_hiredis_now() - monotonic_time) / 1e9;
}

/* The returned array always has the same keys, so that PHP code need not check for them. */
ZEND_METHOD(Hiredis_Client, stats)
{
	php_hiredis_client *client = client_parse_none(INTERNAL_FUNCTION_PARAM_PASSTHRU);
	const php_hiredis_connection *connection;
	zend_string *address = NULL;
	zval address_value, role, since;

	if (!client) {
		return;
	}
	ZVAL_NULL(&address_value);
	ZVAL_NULL(&role);
	ZVAL_NULL(&since);
	connection = client->link->node.connection;
	if (php_hiredis_link_is_connected(client->link)) {
		php_network_get_peer_name(connection->transport.socket, &address, NULL, NULL);
		if (address) {
			ZVAL_STR(&address_value, address);
		}
		if ((client->link->config.sentinels || client->link->config.failover) && !connection->handshake.role_is_unknown
				&& php_hiredis_handshake_is_done(&connection->handshake)) {
			ZVAL_STRING(&role, "master");
		}
		ZVAL_DOUBLE(&since, convert_to_unix_time(connection->connect_began));
	}
	array_init(return_value);
	add_assoc_zval(return_value, "address", &address_value);
	add_assoc_zval(return_value, "role", &role);
	add_assoc_zval(return_value, "since", &since);
	add_assoc_long(return_value, "moves", connection ? (zend_long) connection->address_changes : 0);
}

/* Returns the connection's RESP version. Without a connection, returns the version that the client will request. */
static zend_long link_get_protocol(const php_hiredis_link *link)
{
	return link->node.connection && link->node.connection->protocol ? link->node.connection->protocol : link->config.protocol;
}

ZEND_METHOD(Hiredis_Client, endpoint)
{
	php_hiredis_client *client = client_parse_none(INTERNAL_FUNCTION_PARAM_PASSTHRU);

	if (client) {
		RETURN_STR_COPY(client->link->node.endpoint);
	}
}

ZEND_METHOD(Hiredis_Client, protocol)
{
	php_hiredis_client *client = client_parse_none(INTERNAL_FUNCTION_PARAM_PASSTHRU);

	if (client) {
		RETURN_LONG(link_get_protocol(client->link));
	}
}

ZEND_METHOD(Hiredis_Client, database)
{
	php_hiredis_client *client = client_parse_none(INTERNAL_FUNCTION_PARAM_PASSTHRU);

	if (client) {
		RETURN_LONG(MAX(client->link->config.database, 0));
	}
}

php_hiredis_client *php_hiredis_client_share_link(const php_hiredis_client *client, zval *result)
{
	php_hiredis_client *new_client;

	object_init_ex(result, client->std.ce);
	new_client = client_from_object(Z_OBJ_P(result));
	new_client->timeout = client->timeout;
	new_client->cache = client->cache;
	new_client->link = php_hiredis_link_share(client->link);
	return new_client;
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
	other = php_hiredis_client_share_link(client, return_value);
	other->timeout = php_hiredis_nanoseconds(timeout);
}

ZEND_METHOD(Hiredis_Client, withoutCache)
{
	php_hiredis_client *client = client_parse_none(INTERNAL_FUNCTION_PARAM_PASSTHRU);

	if (client) {
		php_hiredis_client_share_link(client, return_value)->cache = NULL;
	}
}

ZEND_METHOD(Hiredis_Client, flushCache)
{
	php_hiredis_client *client = client_parse_none(INTERNAL_FUNCTION_PARAM_PASSTHRU);

	if (client) {
		php_hiredis_cached_flush(client->link);
	}
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
	php_hiredis_stream_of_commands(return_value, client->link, client->timeout, commands, (uint32_t) window, client->cache != NULL);
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
	php_hiredis_link_reset_after_fatal(client->link);
	if (client->link->hooks) {
		php_hiredis_exception_throw_error("The client already runs tasks of concurrently(): use a second client here");
		RETURN_THROWS();
	}
	if (!php_hiredis_link_begin(client->link) || !php_hiredis_exec_require_no_multi(client->link)) {
		RETURN_THROWS();
	}
	php_hiredis_concurrently(ZEND_THIS, client->link, tasks, (uint32_t) limit, throw, return_value);
}

ZEND_METHOD(Hiredis_Client, subscriber)
{
	php_hiredis_subscriber_options options;
	php_hiredis_client *client;

	if (!php_hiredis_subscriber_arguments(&options, INTERNAL_FUNCTION_PARAM_PASSTHRU)) {
		RETURN_THROWS();
	}
	client = THIS_CLIENT;
	if (client) {
		php_hiredis_subscriber_create(return_value, &client->link->config, client->timeout, &options, NULL);
	}
}

ZEND_METHOD(Hiredis_Client, onPush)
{
	php_hiredis_client *client = THIS_CLIENT;
	zend_fcall_info call;
	zend_fcall_info_cache call_cache;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_FUNC_OR_NULL(call, call_cache)
	ZEND_PARSE_PARAMETERS_END();

	if (!client) {
		RETURN_THROWS();
	}
	php_hiredis_link_listen(client->link, &call);
}

/* Adds the sentinels to var_dump($client). "role" is "refused" if this user may not call ROLE. */
static void link_add_sentinels(const php_hiredis_link *link, zval *info)
{
	const php_hiredis_connection *connection = link->node.connection;
	bool is_open = php_hiredis_node_is_connected(&link->node);

	add_assoc_str(info, "sentinels", php_hiredis_config_endpoint(&link->config, NULL, 0));
	add_assoc_bool(info, "watched", is_open && connection->failover_watch && connection->failover_watch->connection);
	add_assoc_string(info, "role", !is_open ? "" : connection->handshake.role_is_unknown ? "refused" : "master");
}

void php_hiredis_client_add_cache(zval *info, size_t entries, size_t bytes)
{
	zval cache;

	array_init(&cache);
	add_assoc_long(&cache, "entries", (zend_long) entries);
	add_assoc_long(&cache, "bytes", (zend_long) bytes);
	add_assoc_zval(info, "cache", &cache);
}

ZEND_METHOD(Hiredis_Client, __debugInfo)
{
	php_hiredis_client *client = client_from_object(Z_OBJ_P(ZEND_THIS));
	const php_hiredis_connection *connection;

	ZEND_PARSE_PARAMETERS_NONE();
	if (!client->link) {
		RETURN_EMPTY_ARRAY(); /* an exception thrown here would be a fatal error */
	}
	connection = client->link->node.connection;
	array_init(return_value);
	add_assoc_str(return_value, "endpoint", zend_string_copy(client->link->node.endpoint));
	add_assoc_long(return_value, "database", MAX(client->link->config.database, 0));
	add_assoc_long(return_value, "protocol", link_get_protocol(client->link));
	add_assoc_bool(return_value, "connected", php_hiredis_link_is_connected(client->link));
	add_assoc_long(return_value, "inFlight", connection ? (zend_long) connection->in_flight : 0);
	add_assoc_bool(return_value, "persistent", client->link->config.persistent);
	add_assoc_double(return_value, "timeout", (double) client->timeout / 1e9);
	if (client->link->config.sentinels) {
		link_add_sentinels(client->link, return_value);
	}
	if (client->link->config.sentinels || client->link->config.replicas) {
		add_assoc_string(return_value, "readFrom", php_hiredis_read_from_names[client->link->config.read_from]);
	}
	if (client->link->config.cache) {
		const php_hiredis_cache *cache = connection ? connection->cache : NULL;

		php_hiredis_client_add_cache(return_value, cache ? cache->count : 0, cache ? cache->bytes : 0);
	}
}

void php_hiredis_client_create(zval *result, php_hiredis_config *config, uint64_t timeout)
{
	php_hiredis_client *client;

	object_init_ex(result, php_hiredis_client_ce);
	client = client_from_object(Z_OBJ_P(result));
	client->timeout = timeout;
	client->link = php_hiredis_link_create(config);
}

void php_hiredis_client_register(zend_class_entry *ce)
{
	ce->create_object = client_create_object;
	if (client_handlers.target == NULL) {
		php_hiredis_handlers_init(&client_handlers, &client_target);
		client_handlers.std.offset = offsetof(php_hiredis_client, std);
		client_handlers.std.free_obj = client_free_object;
		client_handlers.std.get_gc = client_get_gc;
	}
}

void php_hiredis_client_minit(void)
{
	php_hiredis_client_ce = php_hiredis_commands_extend(register_class_Hiredis_Client);
	php_hiredis_client_register(php_hiredis_client_ce);
}

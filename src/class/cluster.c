/*
 * The class Cluster: its constructor, and the methods that concern nodes. A Cluster object is a php_hiredis_client
 * with a router, which sends each command to the right node.
 *
 * All nodes use the password and the options of the first URI. The other URIs must not specify different options,
 * because the client would ignore them.
 */
#include "class/internal.h"
#include "class/cluster_arginfo.h"

#define SEEDS_MAX 256
/* The number of the parameter `addresses`, which has no row in options.def. */
#define ADDRESSES_ARGUMENT 12
#define SENTINEL_SEED_MESSAGE "must not name sentinels: use Hiredis\\Client for sentinel://"
#define SOCKET_SEED_MESSAGE "must not be a unix socket: write redis://host:7000, because nodes announce ports"

typedef php_hiredis_cluster_router router_t;

static zend_class_entry *cluster_ce;

/* ---- the constructor ---- */

/* Returns whether the options in the URI of a seed (a node that the user named) have the same values in the first URI.
 * A seed's URI may omit options. */
static bool seed_has_same_options(const php_hiredis_config *config, const php_hiredis_config *cluster_config,
	const php_hiredis_cache_settings *first_uri_cache)
{
	return php_hiredis_config_has_same_options(config, cluster_config)
		&& (!config->cache_from_uri || (first_uri_cache && php_hiredis_cache_settings_equal(config->cache_from_uri, first_uri_cache)));
}

/* Reads the URI of a seed (a node that the user named) into `config`, which the caller always frees. Throws and returns
 * false if the URI is invalid, or if its options differ from those of the first seed. */
static bool seed_read(php_hiredis_config *config, zval *uri, const php_hiredis_config *cluster_config, const php_hiredis_config *first_seed)
{
	const char *problem;

	php_hiredis_config_init(config);
	if (Z_TYPE_P(uri) != IS_STRING) {
		zend_argument_type_error(1, "must be a URI or a list of URIs");
		return false;
	}
	problem = php_hiredis_config_read_uri(config, Z_STRVAL_P(uri), Z_STRLEN_P(uri));
	if (!problem && (config->port == 0 || config->sentinels)) {
		problem = config->sentinels ? SENTINEL_SEED_MESSAGE : SOCKET_SEED_MESSAGE;
	}
	if (!problem && config->tls != cluster_config->tls) {
		problem = "must have TLS for all seeds or for none";
	}
	if (!problem && !seed_has_same_options(config, cluster_config, first_seed->cache_from_uri)) {
		problem = "must not differ in user, password, database or options: write them into the first seed only";
	}
	if (problem) {
		zend_argument_value_error(1, "%s", problem);
	}
	return problem == NULL;
}

/* Returns the first seed's URI. The caller owns a reference, because converting another argument may run PHP code that
 * frees the list. Throws and returns NULL if `seeds` is invalid. */
static zend_string *seeds_get_first_uri(zval *seeds)
{
	zval *first;

	if (Z_TYPE_P(seeds) == IS_STRING) {
		return zend_string_copy(Z_STR_P(seeds));
	}
	if (Z_TYPE_P(seeds) != IS_ARRAY) {
		zend_argument_type_error(1, "must be of type array|string, %s given; write redis://host:7000, or a list of such URIs", zend_zval_type_name(seeds));
		return NULL;
	}
	if (!zend_array_is_list(Z_ARRVAL_P(seeds)) || zend_hash_num_elements(Z_ARRVAL_P(seeds)) == 0
			|| zend_hash_num_elements(Z_ARRVAL_P(seeds)) > SEEDS_MAX) {
		zend_argument_value_error(1, "must be a list of 1 to 256 URIs");
		return NULL;
	}
	first = zend_hash_index_find(Z_ARRVAL_P(seeds), 0);
	ZVAL_DEREF(first);
	if (Z_TYPE_P(first) != IS_STRING) {
		zend_argument_type_error(1, "must be a URI or a list of URIs");
		return NULL;
	}
	return zend_string_copy(Z_STR_P(first));
}

/* Creates the Cluster's router, which requests the slot map from the nodes in `seeds`, one after another. Throws if a
 * URI is invalid. */
static void link_create_router(php_hiredis_link *link, HashTable *seeds, const HashTable *addresses)
{
	uint32_t count = 0;
	php_hiredis_config *configs = safe_emalloc(zend_hash_num_elements(seeds), sizeof(*configs), 0); /* own the host names in `endpoints` */
	php_hiredis_endpoint *endpoints = safe_emalloc(zend_hash_num_elements(seeds), sizeof(*endpoints), 0);
	bool is_valid = true;
	zval *uri;

	ZEND_HASH_FOREACH_VAL(seeds, uri) {
		ZVAL_DEREF(uri);
		is_valid = seed_read(&configs[count], uri, &link->config, &configs[0]);
		endpoints[count] = (php_hiredis_endpoint) {configs[count].host ? ZSTR_VAL(configs[count].host) : "127.0.0.1", configs[count].port};
		count++;
		if (!is_valid) {
			break;
		}
	} ZEND_HASH_FOREACH_END();
	if (is_valid) {
		php_hiredis_cluster_router_attach(link, endpoints, count, addresses);
	}
	while (count-- > 0) {
		php_hiredis_config_free(&configs[count]);
	}
	efree(endpoints);
	efree(configs);
}

ZEND_METHOD(Hiredis_Cluster, __construct)
{
	php_hiredis_client *client = PHP_HIREDIS_AROUND(php_hiredis_client, Z_OBJ_P(ZEND_THIS));
	uint32_t count = ZEND_NUM_ARGS();
	zval *seeds = count >= 1 ? ZEND_CALL_ARG(execute_data, 1) : NULL;
	const HashTable *addresses;
	zend_string *uri = NULL;
	php_hiredis_config config;
	php_hiredis_link *link;
	bool is_valid;

	if (seeds && !(uri = seeds_get_first_uri(seeds))) {
		RETURN_THROWS();
	}
	is_valid = php_hiredis_client_arguments(&config, uri, INTERNAL_FUNCTION_PARAM_PASSTHRU);
	if (uri) {
		zend_string_release(uri);
	}
	if (!is_valid) {
		RETURN_THROWS();
	}
	/* Check this after reading the arguments, because an argument's __toString() may call this constructor. */
	if (client->link) {
		php_hiredis_exception_throw_error("The cluster has already been constructed");
		php_hiredis_config_free(&config);
		RETURN_THROWS();
	}
	if (config.port == 0 || config.sentinels) {
		zend_argument_value_error(1, "%s", config.sentinels ? SENTINEL_SEED_MESSAGE : SOCKET_SEED_MESSAGE);
		php_hiredis_config_free(&config);
		RETURN_THROWS();
	}
	client->timeout = php_hiredis_nanoseconds(config.timeout);
	client->cache = config.cache;
	if (client->cache) {
		client->cache->why_not_shared = "slots move from node to node";
	}
	link = php_hiredis_link_create(&config);
	addresses = count >= ADDRESSES_ARGUMENT ? Z_ARRVAL_P(ZEND_CALL_ARG(execute_data, ADDRESSES_ARGUMENT)) : NULL;
	if (seeds && Z_TYPE_P(seeds) == IS_ARRAY) {
		link_create_router(link, Z_ARRVAL_P(seeds), addresses);
	} else {
		php_hiredis_cluster_router_attach(link, &(php_hiredis_endpoint) {ZSTR_VAL(link->config.host), link->config.port}, 1, addresses);
	}
	if (EG(exception)) {
		php_hiredis_link_release(link);
		RETURN_THROWS();
	}
	client->link = link;
}

/* ---- nodes ---- */

/* Returns whether to fetch a new map of slots, because this one is stale and incomplete. Returns false soon after the
 * last attempt, because otherwise every call would query a broken cluster. */
static bool map_needs_refresh(const php_hiredis_topology *map)
{
	return map->stale && map->slot_map.covered < PHP_HIREDIS_SLOTS && php_hiredis_topology_may_refresh(map, php_hiredis_now());
}

router_t *php_hiredis_cluster_enter(php_hiredis_link *link, bool force_refresh)
{
	router_t *router = php_hiredis_cluster_router_of(link);
	bool has_map;

	if (!php_hiredis_link_enter_alone(link)) {
		return NULL;
	}
	php_hiredis_link_mark_busy(link);
	has_map = php_hiredis_cluster_wait_for_map(router, force_refresh || map_needs_refresh(router->map), 0);
	php_hiredis_link_finish_command(link);
	return has_map ? router : NULL;
}

/* Like php_hiredis_cluster_enter(), returns the Cluster's router, or throws and returns NULL. Also throws if the
 * object's constructor has not run. */
static router_t *cluster_get_router_with_map(zend_object *object, bool force_refresh)
{
	php_hiredis_client *client = php_hiredis_client_from(object);

	return client ? php_hiredis_cluster_enter(client->link, force_refresh) : NULL;
}

ZEND_METHOD(Hiredis_Cluster, slot)
{
	zend_string *key;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_STR(key)
	ZEND_PARSE_PARAMETERS_END();

	RETURN_LONG(php_hiredis_key_slot(ZSTR_VAL(key), ZSTR_LEN(key)));
}

ZEND_METHOD(Hiredis_Cluster, refresh)
{
	ZEND_PARSE_PARAMETERS_NONE();
	cluster_get_router_with_map(Z_OBJ_P(ZEND_THIS), true);
}

/* Returns a node's key in the arrays of nodes() and stats(), such as "[::1]:6379". The caller owns it. */
static zend_string *node_make_name(const char *host, uint16_t port)
{
	smart_str name = {0};

	php_hiredis_append_address(&name, host, port);
	return smart_str_extract(&name);
}

/* Returns the node's Client object, which the router owns. Returns the same object each time, so that a loop over
 * $cluster->node() opens one connection. The Client has the time limit of the Cluster's constructor. */
static zval *router_get_client(router_t *router, php_hiredis_cluster_server *server)
{
	zend_string *name = node_make_name(ZSTR_VAL(server->config.host), server->config.port);
	zval *client = zend_hash_find(Z_ARRVAL(router->clients), name), created;

	if (!client) {
		php_hiredis_config config;

		php_hiredis_config_copy(&config, &server->config);
		config.cache = NULL; /* nothing would invalidate the keys of a slot that has moved */
		php_hiredis_client_create(&created, &config, php_hiredis_nanoseconds(config.timeout));
		client = zend_hash_add_new(Z_ARRVAL(router->clients), name, &created);
	}
	zend_string_release(name);
	return client;
}

/* Sets `*result` to the node's Client object or, if the Cluster object has another time limit (see withTimeout()), to a
 * new object with this limit on the same connection. */
static void client_copy_with_timeout(zval *result, const zval *client, uint64_t timeout)
{
	const php_hiredis_client *structure = php_hiredis_client_from(Z_OBJ_P(client));

	if (EXPECTED(structure->timeout == timeout)) {
		ZVAL_COPY(result, client);
	} else {
		php_hiredis_client_share_link(structure, result)->timeout = timeout;
	}
}

ZEND_METHOD(Hiredis_Cluster, node)
{
	zend_string *key;
	router_t *router;
	php_hiredis_cluster_server *server;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_STR(key)
	ZEND_PARSE_PARAMETERS_END();

	router = cluster_get_router_with_map(Z_OBJ_P(ZEND_THIS), false);
	if (!router) {
		RETURN_THROWS();
	}
	server = php_hiredis_cluster_server_of_slot(router, php_hiredis_key_slot(ZSTR_VAL(key), ZSTR_LEN(key)));
	if (!server) {
		router->map->stale = true;
		php_hiredis_exception_throw_error("No node has the slot %u at present", php_hiredis_key_slot(ZSTR_VAL(key), ZSTR_LEN(key)));
		RETURN_THROWS();
	}
	client_copy_with_timeout(return_value, router_get_client(router, server), php_hiredis_client_from(Z_OBJ_P(ZEND_THIS))->timeout);
}

ZEND_METHOD(Hiredis_Cluster, nodes)
{
	router_t *router;
	uint64_t timeout;
	zval clients, old_clients;

	ZEND_PARSE_PARAMETERS_NONE();
	router = cluster_get_router_with_map(Z_OBJ_P(ZEND_THIS), false);
	if (!router) {
		RETURN_THROWS();
	}
	timeout = php_hiredis_client_from(Z_OBJ_P(ZEND_THIS))->timeout;
	array_init(&clients);
	array_init(return_value);
	for (uint16_t i = 0; i < router->map->slot_map.node_count; i++) {
		const php_hiredis_cluster_node *node = &router->map->slot_map.nodes[i];
		zend_string *name;
		zval *client, result;

		if (node->slot_count == 0) {
			continue;
		}
		name = node_make_name(node->endpoint.host, node->endpoint.port);
		client = router_get_client(router, php_hiredis_cluster_server_of_node(router, i));
		Z_ADDREF_P(client);
		zend_hash_update(Z_ARRVAL(clients), name, client);
		client_copy_with_timeout(&result, client, timeout);
		zend_hash_update(Z_ARRVAL_P(return_value), name, &result);
		zend_string_release(name);
	}
	/* Release the old list last, because a destructor may use the cluster and needs the new list. */
	ZVAL_COPY_VALUE(&old_clients, &router->clients);
	ZVAL_COPY_VALUE(&router->clients, &clients);
	zval_ptr_dtor(&old_clients);
}

/* Adds the server's role ("master" or "replica") to the array. If the role is unknown, keeps a role that the array
 * already contains. */
static void stats_add_role(zval *stats, const router_t *router, const php_hiredis_cluster_server *server)
{
	uint16_t index = php_hiredis_topology_find_node(router->map, ZSTR_VAL(server->config.host), ZSTR_LEN(server->config.host), server->config.port);

	if (index != PHP_HIREDIS_NO_NODE && router->map->slot_map.nodes[index].slot_count > 0) {
		add_assoc_string(stats, "role", "master");
	} else if (server->config.replica) {
		add_assoc_string(stats, "role", "replica");
	} else if (!zend_hash_str_exists(Z_ARRVAL_P(stats), ZEND_STRL("role"))) {
		add_assoc_null(stats, "role");
	}
}

/* A server may have a second connection, for replica reads. The figures of the two connections are added up. */
static void stats_add_server(zval *nodes, const router_t *router, const php_hiredis_cluster_server *server)
{
	const struct {
		const char *name;
		uint64_t value;
	} counters[] = {
		{"sent", server->node.commands_sent}, {"failed", server->lost_commands}, {"redirected", server->redirected_commands},
		{"reconnects", server->node.connections_opened > 0 ? server->node.connections_opened - 1 : 0},
	};
	zend_string *name = node_make_name(ZSTR_VAL(server->config.host), server->config.port);
	zval *stats = zend_hash_lookup(Z_ARRVAL_P(nodes), name);

	zend_string_release(name);
	if (Z_TYPE_P(stats) == IS_NULL) {
		array_init(stats);
	}
	for (size_t i = 0; i < sizeof(counters) / sizeof(*counters); i++) {
		const zval *old_value = zend_hash_str_find(Z_ARRVAL_P(stats), counters[i].name, strlen(counters[i].name));

		add_assoc_long(stats, counters[i].name, (old_value ? Z_LVAL_P(old_value) : 0) + (zend_long) counters[i].value);
	}
	stats_add_role(stats, router, server);
}

ZEND_METHOD(Hiredis_Cluster, stats)
{
	php_hiredis_client *client;
	const router_t *router;
	zval nodes;

	ZEND_PARSE_PARAMETERS_NONE();
	client = php_hiredis_client_from(Z_OBJ_P(ZEND_THIS));
	if (!client) {
		RETURN_THROWS();
	}
	router = php_hiredis_cluster_router_of(client->link);
	array_init(&nodes);
	for (uint32_t i = 0; i < router->count; i++) {
		const php_hiredis_cluster_server *server = php_hiredis_cluster_server_by_index(router, i);

		if (server->node.commands_sent || server->node.connections_opened || server->lost_commands) {
			stats_add_server(&nodes, router, server);
		}
	}
	array_init(return_value);
	add_assoc_zval(return_value, "nodes", &nodes);
	add_assoc_long(return_value, "refreshes", (zend_long) router->refreshes);
	if (router->map->source == PHP_HIREDIS_TOPOLOGY_EMPTY) {
		add_assoc_null(return_value, "age");
	} else {
		add_assoc_double(return_value, "age", (double) (php_hiredis_now() - router->map->adopted_at) / 1e9);
	}
}

ZEND_METHOD(Hiredis_Cluster, subscriber)
{
	php_hiredis_subscriber_options options;
	router_t *router;
	php_hiredis_cluster_server *server;

	if (!php_hiredis_subscriber_arguments(&options, INTERNAL_FUNCTION_PARAM_PASSTHRU)) {
		RETURN_THROWS();
	}
	router = cluster_get_router_with_map(Z_OBJ_P(ZEND_THIS), false);
	if (!router) {
		RETURN_THROWS();
	}
	server = php_hiredis_cluster_any_server(router);
	if (!server) {
		router->map->stale = true;
		php_hiredis_exception_throw_error("No node has a slot at present");
		RETURN_THROWS();
	}
	php_hiredis_subscriber_create(return_value, &server->config, php_hiredis_client_from(Z_OBJ_P(ZEND_THIS))->timeout, &options, router->link);
}

ZEND_METHOD(Hiredis_Cluster, __debugInfo)
{
	php_hiredis_client *client = PHP_HIREDIS_AROUND(php_hiredis_client, Z_OBJ_P(ZEND_THIS));
	const router_t *router;
	size_t entries = 0, bytes = 0;
	zval nodes;

	ZEND_PARSE_PARAMETERS_NONE();
	if (!client->link) {
		RETURN_EMPTY_ARRAY(); /* an exception thrown here would be a fatal error */
	}
	router = php_hiredis_cluster_router_of(client->link);
	array_init(return_value);
	add_assoc_str(return_value, "endpoint", zend_string_copy(client->link->node.endpoint));
	add_assoc_long(return_value, "slots", (zend_long) router->map->slot_map.covered);
	array_init(&nodes);
	for (uint32_t i = 0; i < router->count; i++) {
		const php_hiredis_node *node = router->nodes[i];

		if (node->connection) {
			add_assoc_bool(&nodes, ZSTR_VAL(node->endpoint), php_hiredis_node_is_connected(node));
		}
		if (node->connection && node->connection->cache) {
			entries += node->connection->cache->count;
			bytes += node->connection->cache->bytes;
		}
	}
	add_assoc_zval(return_value, "connected", &nodes);
	add_assoc_long(return_value, "database", MAX(client->link->config.database, 0));
	add_assoc_long(return_value, "protocol", client->link->config.protocol);
	add_assoc_bool(return_value, "persistent", client->link->config.persistent);
	add_assoc_string(return_value, "readFrom", php_hiredis_read_from_names[client->link->config.read_from]);
	add_assoc_double(return_value, "timeout", (double) client->timeout / 1e9);
	if (client->link->config.cache) {
		php_hiredis_client_add_cache(return_value, entries, bytes);
	}
}

void php_hiredis_cluster_minit(void)
{
	cluster_ce = php_hiredis_commands_extend(register_class_Hiredis_Cluster);
	php_hiredis_client_register(cluster_ce);
}

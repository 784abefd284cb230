#include "pubsub/internal.h"

#define VERB_SUBSCRIBE (&php_hiredis_subscription_verbs[2])
#define VERB_UNSUBSCRIBE (&php_hiredis_subscription_verbs[5])

typedef php_hiredis_shards shards_t;
typedef php_hiredis_subscription subscription_t;
typedef php_hiredis_cluster_router router_t;
typedef php_hiredis_cluster_server server_t;

/* ---- life ---- */

static bool place(void *context, subscription_t *node);
static bool is_elsewhere(void *context, zval *error);

static const php_hiredis_restore_places places = {place, is_elsewhere};

static void add(shards_t *shards, subscription_t *node)
{
	if (shards->restored) {
		php_hiredis_restore_set(node, &places, shards);
	}
	shards->nodes = safe_erealloc(shards->nodes, shards->count + 1, sizeof(*shards->nodes), 0);
	shards->nodes[shards->count++] = node;
	node->is_part = true;
}

php_hiredis_shards *php_hiredis_shards_create(php_hiredis_link *cluster, php_hiredis_subscription *home, bool restored)
{
	shards_t *new = ecalloc(1, sizeof(*new));

	new->era = php_hiredis_era();
	new->link = php_hiredis_link_share(cluster);
	new->restored = restored;
	add(new, home);
	return new;
}

static void free_node(subscription_t *node)
{
	php_hiredis_subscription_free(node);
	efree(node);
}

void php_hiredis_shards_free(php_hiredis_shards *shards)
{
	for (uint32_t i = 1; i < shards->count; i++) {
		free_node(shards->nodes[i]);
	}
	efree(shards->nodes);
	php_hiredis_output_free(&shards->command, CG(unclean_shutdown));
	php_hiredis_link_release(shards->link);
	efree(shards);
}

void php_hiredis_shards_gc(const php_hiredis_shards *shards, zend_get_gc_buffer *buffer)
{
	php_hiredis_link_gc(shards->link, buffer);
	for (uint32_t i = 1; i < shards->count; i++) {
		php_hiredis_link_gc(shards->nodes[i]->link, buffer);
	}
}

bool php_hiredis_shards_enter(php_hiredis_shards *shards)
{
	if (UNEXPECTED(php_hiredis_era_has_ended(&shards->era))) {
		shards->busy = false;
		php_hiredis_output_free(&shards->command, true);
	}
	if (UNEXPECTED(shards->busy)) {
		php_hiredis_exception_error(PHP_HIREDIS_CONNECTION_BUSY);
		return false;
	}
	return true;
}

/* ---- nodes ---- */

/* The caller's. */
static php_hiredis_config config_of(const server_t *server)
{
	php_hiredis_config config;

	php_hiredis_config_copy(&config, &server->config);
	config.persistent = false;
	config.cache = NULL;
	return config;
}

static bool is_at(const subscription_t *node, const server_t *server)
{
	return node->link->config.port == server->config.port && zend_string_equals(node->link->config.host, server->config.host);
}

/* The subscription at a server, made if there is none. */
static subscription_t *at(shards_t *shards, const server_t *server)
{
	php_hiredis_config config;
	subscription_t *new;

	for (uint32_t i = 0; i < shards->count; i++) {
		if (is_at(shards->nodes[i], server)) {
			return shards->nodes[i];
		}
	}
	new = emalloc(sizeof(*new));
	php_hiredis_subscription_init(new);
	config = config_of(server);
	new->link = php_hiredis_link_create(&config);
	new->timeout = shards->nodes[0]->timeout;
	new->ping = shards->nodes[0]->ping;
	add(shards, new);
	return new;
}

/* Drops nodes without subscriptions, messages and news. A lost node stays: next() tells of the loss again where nothing else is left. */
static void drop_unused(shards_t *shards)
{
	uint32_t kept = 1;

	for (uint32_t i = 1; i < shards->count; i++) {
		subscription_t *node = shards->nodes[i];

		if (node->lost || node->count > 0 || zend_hash_num_elements(&node->ended) > 0 || php_hiredis_subscription_is_subscribed(node)) {
			shards->nodes[kept++] = node;
		} else {
			free_node(node);
		}
	}
	shards->count = kept;
}

/* Asks for the map if there is none, or if it is known to be old and the link is not in use. `wake`: until then (php_hiredis_now()), and the next
 * call goes on; 0: until it is there. False: an exception is set. */
static bool settle(shards_t *shards, uint64_t wake)
{
	router_t *router = php_hiredis_cluster_router_of(shards->link);
	bool empty = router->map->source == PHP_HIREDIS_TOPOLOGY_EMPTY, settled;
	bool old = router->map->stale && php_hiredis_topology_may_refresh(router->map, php_hiredis_now());

	if (!empty && ((!old && !(wake && router->refreshing)) || shards->link->busy || shards->link->driver)) {
		return true;
	}
	if (!php_hiredis_link_enter_alone(shards->link)) {
		return false;
	}
	shards->link->busy = true;
	settled = php_hiredis_cluster_settle(router, old, wake);
	php_hiredis_link_leave(shards->link);
	return settled;
}

/* The link stays, because streams for event loops point to it. It has no open connection. */
static void connect_to(php_hiredis_link *link, const server_t *server)
{
	uint32_t opened = link->node.opened;
	php_hiredis_config config = config_of(server);

	php_hiredis_node_free(&link->node);
	php_hiredis_config_free(&link->config);
	link->config = config;
	php_hiredis_node_init(&link->node, &link->common, &link->config, &link->out);
	link->node.opened = opened;
}

static void move_home_to_any(shards_t *shards)
{
	const server_t *server = php_hiredis_cluster_any_server(php_hiredis_cluster_router_of(shards->link));

	if (server && !is_at(shards->nodes[0], server)) {
		connect_to(shards->nodes[0]->link, server);
	}
}

bool php_hiredis_shards_move_home(php_hiredis_shards *shards)
{
	if (!settle(shards, 0)) {
		return false;
	}
	move_home_to_any(shards);
	return true;
}

/* ---- names ---- */

typedef struct {
	zend_string *name;  /* borrowed from the list */
	uint16_t slot;
	bool done;
} wanted_t;

/* The names of a list, each with its slot; the caller's, who frees them with efree() before the list. */
static wanted_t *with_slots(const zend_array *list)
{
	wanted_t *names = safe_emalloc(zend_hash_num_elements(list), sizeof(*names), sizeof(*names)), *next = names;
	zval *name;

	ZEND_HASH_FOREACH_VAL((zend_array *) list, name) {
		*next++ = (wanted_t) {.name = Z_STR_P(name), .slot = php_hiredis_key_slot(Z_STRVAL_P(name), Z_STRLEN_P(name))};
	} ZEND_HASH_FOREACH_END();
	return names;
}

/* ---- subscribing ---- */

/* The node that has the slot; NULL: an exception is set. */
static server_t *owner_of(shards_t *shards, uint16_t slot)
{
	router_t *router = php_hiredis_cluster_router_of(shards->link);
	server_t *server = settle(shards, 0) ? php_hiredis_cluster_server_of_slot(router, slot) : NULL;

	if (!server && !EG(exception)) {
		php_hiredis_topology_mark_stale(router->map);
		php_hiredis_exception_error("No node has the slot %u at present", slot);
	}
	return server;
}

/* Has the server answered that another node has the slot? True: the map says so now, and no exception is set. */
static bool has_moved(shards_t *shards, const server_t *asked, uint16_t slot)
{
	router_t *router = php_hiredis_cluster_router_of(shards->link);
	php_hiredis_redirect redirect;
	zend_string *line;
	zval error;

	if (!EG(exception)) {
		return false;
	}
	ZVAL_OBJ(&error, EG(exception));
	if (!php_hiredis_exception_is_server(&error)) {
		php_hiredis_topology_mark_stale(router->map); /* the connection */
		return false;
	}
	line = php_hiredis_exception_line(&error);
	if (!php_hiredis_redirect_read(&redirect, ZSTR_VAL(line), ZSTR_LEN(line)) || redirect.kind != PHP_HIREDIS_REDIRECT_MOVED
			|| redirect.slot != slot || !php_hiredis_spread_target_of(router, asked, &redirect, PHP_HIREDIS_TO_NAMED)) {
		return false;
	}
	zend_clear_exception();
	return true;
}

/* Encodes the command with the names of the slot. */
static void encode(php_hiredis_output *out, const php_hiredis_subscription_verb *verb, const wanted_t *names, uint32_t count, uint16_t slot)
{
	php_hiredis_command command;
	uint32_t number = 0;

	for (uint32_t i = 0; i < count; i++) {
		number += names[i].slot == slot;
	}
	php_hiredis_command_begin(&command, out, number + 1);
	php_hiredis_command_bytes(&command, verb->name, verb->length);
	for (uint32_t i = 0; i < count; i++) {
		if (names[i].slot == slot) {
			php_hiredis_command_string(&command, names[i].name);
		}
	}
	php_hiredis_command_end(&command);
}

static bool subscribe_slot(shards_t *shards, const wanted_t *names, uint32_t count, uint16_t slot)
{
	for (uint32_t hops = 0;; hops++) {
		const server_t *server = owner_of(shards, slot);
		subscription_t *node = server ? at(shards, server) : NULL;

		if (!node || !php_hiredis_subscription_enter(node)) {
			return false;
		}
		encode(&node->link->out, VERB_SUBSCRIBE, names, count, slot);
		if (php_hiredis_subscription_change(node, VERB_SUBSCRIBE)) {
			return true;
		}
		if (hops == PHP_HIREDIS_HOPS_MAX || !has_moved(shards, server, slot)) {
			return false;
		}
	}
}

bool php_hiredis_shards_subscribe(php_hiredis_shards *shards, const php_hiredis_output *command)
{
	zend_array *list = php_hiredis_subscription_names(command);
	uint32_t count = zend_hash_num_elements(list);
	wanted_t *names = with_slots(list);
	bool fine = true;

	shards->busy = true;
	for (uint32_t i = 0; fine && i < count; i++) {
		if (names[i].done) {
			continue;
		}
		fine = subscribe_slot(shards, names, count, names[i].slot);
		for (uint32_t j = i; j < count; j++) {
			names[j].done = names[j].done || names[j].slot == names[i].slot;
		}
	}
	efree(names);
	zend_array_release(list);
	drop_unused(shards);
	shards->busy = false;
	return fine;
}

/* ---- and back ---- */

/* Adds the name if its slot is that of the others: one command cannot have several. */
static void add_name(HashTable *leaving, const char *name, size_t length)
{
	zend_string *first = NULL;

	ZEND_HASH_FOREACH_STR_KEY(leaving, first) {
		break;
	} ZEND_HASH_FOREACH_END();
	if (!first || php_hiredis_key_slot(ZSTR_VAL(first), ZSTR_LEN(first)) == php_hiredis_key_slot(name, length)) {
		zend_hash_str_add_empty_element(leaving, name, length);
	}
}

/* Those of the names, a list (NULL: of all), that this node has, as far as they are in one slot; the caller's. */
static HashTable *names_at(const subscription_t *node, const zend_array *names)
{
	const HashTable *here = &node->names[PHP_HIREDIS_SHARDS];
	HashTable *leaving = zend_new_array(0);
	zend_string *name;
	zval *each;

	if (!names) {
		ZEND_HASH_FOREACH_STR_KEY((HashTable *) here, name) {
			add_name(leaving, ZSTR_VAL(name), ZSTR_LEN(name));
		} ZEND_HASH_FOREACH_END();
		return leaving;
	}
	ZEND_HASH_FOREACH_VAL((zend_array *) names, each) {
		if (zend_hash_exists(here, Z_STR_P(each))) {
			add_name(leaving, Z_STRVAL_P(each), Z_STRLEN_P(each));
		}
	} ZEND_HASH_FOREACH_END();
	return leaving;
}

static bool unsubscribe_at(subscription_t *node, HashTable *leaving)
{
	php_hiredis_command command;
	zend_string *name;
	bool fine;

	if (!php_hiredis_subscription_enter(node)) {
		return false;
	}
	php_hiredis_command_begin(&command, &node->link->out, zend_hash_num_elements(leaving) + 1);
	php_hiredis_command_bytes(&command, VERB_UNSUBSCRIBE->name, VERB_UNSUBSCRIBE->length);
	ZEND_HASH_FOREACH_STR_KEY(leaving, name) {
		php_hiredis_command_string(&command, name);
	} ZEND_HASH_FOREACH_END();
	php_hiredis_command_end(&command);
	node->leaving = leaving;
	fine = php_hiredis_subscription_change(node, VERB_UNSUBSCRIBE);
	node->leaving = NULL;
	ZEND_HASH_FOREACH_STR_KEY(leaving, name) {
		zend_hash_del(&node->names[PHP_HIREDIS_SHARDS], name); /* whatever the server has confirmed */
	} ZEND_HASH_FOREACH_END();
	return fine;
}

/* False: an exception is set. */
static bool unsubscribe_all_at(subscription_t *node, const zend_array *names)
{
	bool fine = true, more = true;

	while (fine && more) {
		HashTable *leaving = names_at(node, names);

		more = zend_hash_num_elements(leaving) > 0;
		fine = !more || unsubscribe_at(node, leaving);
		zend_array_release(leaving);
	}
	return fine;
}

/* Names that are to be subscribed to again. */
static void give_up(subscription_t *node, const zend_array *names)
{
	zval *name;

	if (!names) {
		php_hiredis_subscription_give_up(node, PHP_HIREDIS_SHARDS, NULL);
		return;
	}
	ZEND_HASH_FOREACH_VAL((zend_array *) names, name) {
		php_hiredis_subscription_give_up(node, PHP_HIREDIS_SHARDS, Z_STR_P(name));
	} ZEND_HASH_FOREACH_END();
}

bool php_hiredis_shards_unsubscribe(php_hiredis_shards *shards, const php_hiredis_output *command)
{
	zend_array *names = command ? php_hiredis_subscription_names(command) : NULL;
	bool fine = true;

	shards->busy = true;
	for (uint32_t i = 0; fine && i < shards->count; i++) {
		give_up(shards->nodes[i], names);
		fine = unsubscribe_all_at(shards->nodes[i], names);
	}
	if (names) {
		zend_array_release(names);
	}
	drop_unused(shards);
	shards->busy = false;
	return fine;
}

/* ---- messages ---- */

/* A message of a node. False: it has none, or an exception is set. A lost node is told of once. */
static bool next_of(shards_t *shards, subscription_t *node, zval *to)
{
	if ((!node->lost || node->untold || node->count > 0) && php_hiredis_subscription_next(node, 0.0, to)) {
		return true;
	}
	if (!EG(exception) && php_hiredis_subscription_tell_ended(node)) {
		php_hiredis_topology_mark_stale(php_hiredis_cluster_router_of(shards->link)->map);
	}
	return false;
}

static bool next_of_any(shards_t *shards, zval *to)
{
	for (uint32_t i = 0; i < shards->count; i++) {
		uint32_t number = (shards->turn + i) % shards->count;

		if (next_of(shards, shards->nodes[number], to)) {
			shards->turn = number + 1;
			return true;
		}
		if (EG(exception)) {
			return false;
		}
	}
	return false;
}

/* Waits until some node has something to say, or to do. False: the time is over, there is nothing to wait for, or an exception is set. */
static bool wait_for_any(shards_t *shards, uint64_t deadline)
{
	php_hiredis_poll_set set = {.until = deadline};
	php_hiredis_wait_result result = PHP_HIREDIS_WAIT_TIMEOUT;
	bool subscribed = false;

	for (uint32_t i = 0; i < shards->count; i++) {
		subscription_t *node = shards->nodes[i];

		subscribed = subscribed || php_hiredis_subscription_is_subscribed(node);
		if (php_hiredis_subscription_is_open(node)) {
			php_hiredis_connection *connection = node->link->node.connection;

			php_hiredis_poll_set_add(&set, &connection->transport, php_hiredis_connection_wants(connection), 0, node);
		}
		php_hiredis_poll_set_add(&set, NULL, 0, php_hiredis_subscription_wake(node), NULL);
	}
	if (set.until != deadline || (set.count > 0 && (deadline || subscribed))) {
		result = php_hiredis_poll_set_wait(&set, php_hiredis_connection_interrupt, NULL);
	}
	if (UNEXPECTED(result == PHP_HIREDIS_WAIT_ERROR) && set.count > 0) {
		php_hiredis_subscription_fail_wait(set.owners[0]); /* one at a time: poll() may refuse their number alone */
	}
	php_hiredis_poll_set_end(&set);
	return result == PHP_HIREDIS_WAIT_READY || (result == PHP_HIREDIS_WAIT_TIMEOUT && set.until != deadline);
}

/* Pushes that are no messages make a node readable too: a flood of them must not outlast the deadline. */
static bool has_time(uint64_t deadline)
{
	return deadline == 0 || php_hiredis_now() < deadline;
}

/* The lost node, if a loss is all that is left: next() tells of it again, as a Client's subscriber does. Otherwise NULL. */
static subscription_t *lost_at_last(const shards_t *shards)
{
	subscription_t *lost = NULL;

	for (uint32_t i = 0; i < shards->count; i++) {
		subscription_t *node = shards->nodes[i];

		if (php_hiredis_subscription_is_subscribed(node) || node->count > 0 || zend_hash_num_elements(&node->ended) > 0) {
			return NULL;
		}
		lost = node->lost ? node : lost;
	}
	return lost;
}

bool php_hiredis_shards_next(php_hiredis_shards *shards, double timeout, zval *to)
{
	uint64_t deadline = timeout == PHP_HIREDIS_FOR_EVER ? 0 : php_hiredis_now() + php_hiredis_nanoseconds(timeout);
	subscription_t *lost = lost_at_last(shards);
	bool found;

	shards->busy = true;
	if (UNEXPECTED(lost)) {
		found = php_hiredis_subscription_next(lost, 0.0, to);
	} else {
		do {
			found = next_of_any(shards, to);
		} while (!found && !EG(exception) && has_time(deadline) && wait_for_any(shards, deadline));
	}
	shards->busy = false;
	return found;
}

bool php_hiredis_shards_ping(php_hiredis_shards *shards)
{
	bool fine = true;

	shards->busy = true;
	for (uint32_t i = 0; fine && i < shards->count; i++) {
		subscription_t *node = shards->nodes[i];

		if (i == 0 || node->lost || php_hiredis_subscription_is_subscribed(node)) {
			fine = php_hiredis_subscription_enter(node) && php_hiredis_subscription_ping(node);
		}
	}
	shards->busy = false;
	return fine;
}

bool php_hiredis_shards_close(php_hiredis_shards *shards)
{
	for (uint32_t i = 0; i < shards->count; i++) {
		if (!php_hiredis_subscription_close(shards->nodes[i])) {
			return false;
		}
	}
	drop_unused(shards);
	return true;
}

bool php_hiredis_shards_is_connected(const php_hiredis_shards *shards)
{
	for (uint32_t i = 0; i < shards->count; i++) {
		if (php_hiredis_subscription_is_connected(shards->nodes[i])) {
			return true;
		}
	}
	return false;
}

/* ---- names that are subscribed to again ---- */

/* How long one try may wait for the map; the next one goes on. */
#define GLANCE UINT64_C(1000000)

/* Gives the node's shard channels to the subscriptions at the servers that have their slots by now. False: some slot has no server. */
static bool place_shards(shards_t *shards, subscription_t *node)
{
	router_t *router = php_hiredis_cluster_router_of(shards->link);
	HashTable *wanted = &node->restore->wanted[PHP_HIREDIS_SHARDS];
	zend_string *name;

	ZEND_HASH_FOREACH_STR_KEY(wanted, name) {
		const server_t *server = php_hiredis_cluster_server_of_slot(router, php_hiredis_key_slot(ZSTR_VAL(name), ZSTR_LEN(name)));
		subscription_t *other;

		if (!server) {
			php_hiredis_topology_mark_stale(router->map);
			return false;
		}
		other = at(shards, server);
		if (other != node) {
			php_hiredis_restore_want(other, PHP_HIREDIS_SHARDS, name, node->restore->from);
			zend_hash_del(wanted, name);
		}
	} ZEND_HASH_FOREACH_END();
	return true;
}

/* The first try is at the same server, as the map has it. A second one asks for the map; channels and patterns are had from any node then. */
static bool place(void *context, subscription_t *node)
{
	shards_t *shards = context;
	router_t *router = php_hiredis_cluster_router_of(shards->link);

	if (node->restore->tries > 1) {
		php_hiredis_topology_mark_stale(router->map);
	}
	if (!settle(shards, php_hiredis_now() + GLANCE) || (router->refreshing && !shards->link->busy && !shards->link->driver)) {
		return false;
	}
	if (node == shards->nodes[0] && node->restore->tries > 1 && !php_hiredis_subscription_is_open(node)) {
		move_home_to_any(shards);
	}
	return place_shards(shards, node);
}

static bool is_elsewhere(void *context, zval *error)
{
	const shards_t *shards = context;
	zend_string *line = php_hiredis_exception_line(error);
	php_hiredis_redirect redirect;

	if (!php_hiredis_redirect_read(&redirect, ZSTR_VAL(line), ZSTR_LEN(line))) {
		return false;
	}
	php_hiredis_topology_mark_stale(php_hiredis_cluster_router_of(shards->link)->map);
	return true;
}

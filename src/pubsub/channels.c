#include "pubsub/internal.h"

#define VERB_SUBSCRIBE (&php_hiredis_subscription_verbs[2])
#define VERB_UNSUBSCRIBE (&php_hiredis_subscription_verbs[5])

typedef php_hiredis_channels channels_t;
typedef php_hiredis_subscription subscription_t;
typedef php_hiredis_cluster_router router_t;
typedef php_hiredis_cluster_server server_t;

/* ---- life ---- */

static bool place(void *context, subscription_t *node);
static bool is_elsewhere(void *context, zval *error);

static const php_hiredis_restore_places places = {place, is_elsewhere};

static void add(channels_t *channels, subscription_t *node)
{
	if (channels->restored) {
		php_hiredis_restore_set(node, channels->cluster ? &places : NULL, channels);
	}
	channels->nodes = safe_erealloc(channels->nodes, channels->count + 1, sizeof(*channels->nodes), 0);
	channels->nodes[channels->count++] = node;
	node->is_part = channels->cluster != NULL;
}

void php_hiredis_channels_init(php_hiredis_channels *channels, php_hiredis_link *link, php_hiredis_link *cluster, bool restored)
{
	memset(channels, 0, sizeof(*channels));
	php_hiredis_subscription_init(&channels->home);
	channels->home.link = link;
	channels->era = php_hiredis_era();
	channels->cluster = cluster ? php_hiredis_link_share(cluster) : NULL;
	channels->restored = restored;
	add(channels, &channels->home);
}

static void free_node(subscription_t *node)
{
	php_hiredis_subscription_free(node);
	efree(node);
}

void php_hiredis_channels_free(php_hiredis_channels *channels)
{
	if (!channels->nodes) {
		return;
	}
	for (uint32_t i = 1; i < channels->count; i++) {
		free_node(channels->nodes[i]);
	}
	efree(channels->nodes);
	php_hiredis_output_free(&channels->command, CG(unclean_shutdown));
	if (channels->cluster) {
		php_hiredis_link_release(channels->cluster);
	}
	php_hiredis_subscription_free(&channels->home);
}

void php_hiredis_channels_gc(const php_hiredis_channels *channels, zend_get_gc_buffer *buffer)
{
	if (channels->cluster) {
		php_hiredis_link_gc(channels->cluster, buffer);
	}
	for (uint32_t i = 0; i < channels->count; i++) {
		php_hiredis_link_gc(channels->nodes[i]->link, buffer);
	}
}

/* Returns false and throws if another method is under way. */
static bool enter(channels_t *channels)
{
	if (UNEXPECTED(php_hiredis_era_has_ended(&channels->era))) {
		channels->busy = false;
		php_hiredis_output_free(&channels->command, true);
	}
	if (UNEXPECTED(channels->busy)) {
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
static subscription_t *at(channels_t *channels, const server_t *server)
{
	php_hiredis_config config;
	subscription_t *new;

	for (uint32_t i = 0; i < channels->count; i++) {
		if (is_at(channels->nodes[i], server)) {
			return channels->nodes[i];
		}
	}
	new = emalloc(sizeof(*new));
	php_hiredis_subscription_init(new);
	config = config_of(server);
	new->link = php_hiredis_link_create(&config);
	new->timeout = channels->nodes[0]->timeout;
	new->ping = channels->nodes[0]->ping;
	add(channels, new);
	return new;
}

/* Drops nodes without subscriptions, messages and news. A lost node stays: next() tells of the loss again where nothing else is left. */
static void drop_unused(channels_t *channels)
{
	uint32_t kept = 1;

	for (uint32_t i = 1; i < channels->count; i++) {
		subscription_t *node = channels->nodes[i];

		if (node->lost || node->count > 0 || zend_hash_num_elements(&node->ended) > 0 || php_hiredis_subscription_is_subscribed(node)) {
			channels->nodes[kept++] = node;
		} else {
			free_node(node);
		}
	}
	channels->count = kept;
}

/* Asks for the map if there is none, or if it is known to be old and the link is not in use. `wake`: until then (php_hiredis_now()), and the next
 * call goes on; 0: until it is there. False: an exception is set. */
static bool settle(channels_t *channels, uint64_t wake)
{
	router_t *router = php_hiredis_cluster_router_of(channels->cluster);
	bool empty = router->map->source == PHP_HIREDIS_TOPOLOGY_EMPTY, settled;
	bool old = router->map->stale && php_hiredis_topology_may_refresh(router->map, php_hiredis_now());

	if (!empty && ((!old && !(wake && router->refreshing)) || channels->cluster->busy || channels->cluster->driver)) {
		return true;
	}
	if (!php_hiredis_link_enter_alone(channels->cluster)) {
		return false;
	}
	channels->cluster->busy = true;
	settled = php_hiredis_cluster_settle(router, old, wake);
	php_hiredis_link_leave(channels->cluster);
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

static void move_home_to_any(channels_t *channels)
{
	const server_t *server = php_hiredis_cluster_any_server(php_hiredis_cluster_router_of(channels->cluster));

	if (server && !is_at(channels->nodes[0], server)) {
		connect_to(channels->nodes[0]->link, server);
	}
}

/* Makes another node home if the connection to the last one is gone. Not if a fork has taken it: enter() throws then, and forgets the channels.
 * False: an exception is set. */
static bool move_home(channels_t *channels)
{
	subscription_t *home = &channels->home;

	if (!php_hiredis_subscription_enter(home)) {
		return false;
	}
	if (!php_hiredis_link_is_connected(home->link) && !php_hiredis_restore_is_away(home)) {
		if (!settle(channels, 0)) {
			return false;
		}
		move_home_to_any(channels);
	}
	return true;
}

/* ---- names ---- */

/* The names behind the verb of the one command of an output, which is empty then: a list of strings, the caller's. */
static zend_array *take_names(php_hiredis_output *command)
{
	size_t at = 0, count = php_hiredis_walk_number(command, &at) - 1;
	zend_array *names = zend_new_array((uint32_t) count);
	uint32_t borrowed = 0;
	size_t length;

	php_hiredis_walk_word(command, &at, &borrowed, &length); /* the verb */
	while (count-- > 0) {
		const char *name = php_hiredis_walk_word(command, &at, &borrowed, &length);
		zval value;

		ZVAL_STRINGL_FAST(&value, name, length);
		zend_hash_next_index_insert_new(names, &value);
	}
	php_hiredis_output_clear(command);
	return names;
}

/* The keys as a list, the caller's. */
static zend_array *keys_of(HashTable *names)
{
	zend_array *list = zend_new_array(zend_hash_num_elements(names));
	zend_string *name;
	zval value;

	ZEND_HASH_FOREACH_STR_KEY(names, name) {
		ZVAL_STR_COPY(&value, name);
		zend_hash_next_index_insert_new(list, &value);
	} ZEND_HASH_FOREACH_END();
	return list;
}

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
static server_t *owner_of(channels_t *channels, uint16_t slot)
{
	router_t *router = php_hiredis_cluster_router_of(channels->cluster);
	server_t *server = settle(channels, 0) ? php_hiredis_cluster_server_of_slot(router, slot) : NULL;

	if (!server && !EG(exception)) {
		router->map->stale = true;
		php_hiredis_exception_error("No node has the slot %u at present", slot);
	}
	return server;
}

/* Has the server answered that another node has the slot? True: the map says so now, and no exception is set. */
static bool has_moved(channels_t *channels, const server_t *asked, uint16_t slot)
{
	router_t *router = php_hiredis_cluster_router_of(channels->cluster);
	php_hiredis_redirect redirect;
	zend_string *line;
	zval error;

	if (!EG(exception)) {
		return false;
	}
	ZVAL_OBJ(&error, EG(exception));
	if (!php_hiredis_exception_is_server(&error)) {
		router->map->stale = true; /* the connection */
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

/* The names of the slot, a list, the caller's. */
static zend_array *names_of_slot(const wanted_t *names, uint32_t count, uint16_t slot)
{
	zend_array *list = zend_new_array(0);
	zval value;

	for (uint32_t i = 0; i < count; i++) {
		if (names[i].slot == slot) {
			ZVAL_STR_COPY(&value, names[i].name);
			zend_hash_next_index_insert_new(list, &value);
		}
	}
	return list;
}

static bool subscribe_slot(channels_t *channels, zend_array *names, uint16_t slot)
{
	for (uint32_t hops = 0;; hops++) {
		const server_t *server = owner_of(channels, slot);
		subscription_t *node = server ? at(channels, server) : NULL;

		if (!node || !php_hiredis_subscription_enter(node)) {
			return false;
		}
		if (php_hiredis_subscription_change(node, VERB_SUBSCRIBE, names)) {
			return true;
		}
		if (hops == PHP_HIREDIS_HOPS_MAX || !has_moved(channels, server, slot)) {
			return false;
		}
	}
}

/* SSUBSCRIBE with the names of the command, one for each slot. */
static bool subscribe(channels_t *channels)
{
	zend_array *list = take_names(&channels->command), *together;
	uint32_t count = zend_hash_num_elements(list);
	wanted_t *names = with_slots(list);
	bool fine = true;

	for (uint32_t i = 0; fine && i < count; i++) {
		if (names[i].done) {
			continue;
		}
		together = names_of_slot(names, count, names[i].slot);
		fine = subscribe_slot(channels, together, names[i].slot);
		zend_array_release(together);
		for (uint32_t j = i; j < count; j++) {
			names[j].done = names[j].done || names[j].slot == names[i].slot;
		}
	}
	efree(names);
	zend_array_release(list);
	drop_unused(channels);
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
	zend_array *list;
	zend_string *name;
	bool fine;

	if (!php_hiredis_subscription_enter(node)) {
		return false;
	}
	list = keys_of(leaving);
	node->leaving = leaving;
	fine = php_hiredis_subscription_change(node, VERB_UNSUBSCRIBE, list);
	node->leaving = NULL;
	zend_array_release(list);
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

/* SUNSUBSCRIBE with the names of the command, or all, as far as they are subscribed to. */
static bool unsubscribe(channels_t *channels, bool all)
{
	zend_array *names = all ? NULL : take_names(&channels->command);
	bool fine = true;

	for (uint32_t i = 0; fine && i < channels->count; i++) {
		give_up(channels->nodes[i], names);
		fine = unsubscribe_all_at(channels->nodes[i], names);
	}
	if (names) {
		zend_array_release(names);
	}
	drop_unused(channels);
	return fine;
}

/* ---- commands ---- */

php_hiredis_output *php_hiredis_channels_begin(php_hiredis_channels *channels)
{
	if (!channels->cluster) {
		return php_hiredis_subscription_enter(&channels->home) ? &channels->home.link->out : NULL;
	}
	return enter(channels) ? &channels->command : NULL;
}

/* The command stands in home's output, or in the cluster's. Home moves for one that subscribes and can be sent: elsewhere there is nothing to leave, and
 * next() tells of the loss at the old home again. `all`: every name of home's: without names the server would confirm as many as it has. */
static bool change_at_home(channels_t *channels, const php_hiredis_subscription_verb *verb, bool all)
{
	subscription_t *home = &channels->home;
	zend_array *names;
	bool fine;

	if (all) {
		php_hiredis_subscription_give_up(home, verb->family, NULL);
		if (zend_hash_num_elements(&home->names[verb->family]) == 0) {
			return true;
		}
	}
	if (channels->cluster && ((verb->adds && !move_home(channels)) || !php_hiredis_subscription_enter(home))) {
		return false;
	}
	names = all ? keys_of(&home->names[verb->family]) : take_names(channels->cluster ? &channels->command : &home->link->out);
	fine = php_hiredis_subscription_change(home, verb, names);
	zend_array_release(names);
	return fine;
}

static bool change_shards(channels_t *channels, const php_hiredis_subscription_verb *verb, bool all)
{
	return verb->adds ? subscribe(channels) : unsubscribe(channels, all);
}

bool php_hiredis_channels_change(php_hiredis_channels *channels, const php_hiredis_subscription_verb *verb, bool all)
{
	bool fine;

	if (!channels->cluster) {
		return change_at_home(channels, verb, all);
	}
	channels->busy = true; /* home stays where it is while a Closure tells its password */
	fine = (verb->family == PHP_HIREDIS_SHARDS ? change_shards : change_at_home)(channels, verb, all);
	php_hiredis_output_clear(&channels->command);
	channels->busy = false;
	return fine;
}

/* ---- messages ---- */

/* A message of a node. False: it has none, or an exception is set. A lost node is told of once. */
static bool next_of(channels_t *channels, subscription_t *node, zval *to)
{
	if ((!node->lost || node->untold || node->count > 0) && php_hiredis_subscription_next(node, 0.0, to)) {
		return true;
	}
	if (!EG(exception) && php_hiredis_subscription_tell_ended(node)) {
		php_hiredis_cluster_router_of(channels->cluster)->map->stale = true;
	}
	return false;
}

static bool next_of_any(channels_t *channels, zval *to)
{
	for (uint32_t i = 0; i < channels->count; i++) {
		uint32_t number = (channels->turn + i) % channels->count;

		if (next_of(channels, channels->nodes[number], to)) {
			channels->turn = number + 1;
			return true;
		}
		if (EG(exception)) {
			return false;
		}
	}
	return false;
}

/* Waits until some node has something to say, or to do. False: the time is over, there is nothing to wait for, or an exception is set. */
static bool wait_for_any(channels_t *channels, uint64_t deadline)
{
	php_hiredis_poll_set set = {.until = deadline};
	php_hiredis_wait_result result = PHP_HIREDIS_WAIT_TIMEOUT;
	bool subscribed = false;

	for (uint32_t i = 0; i < channels->count; i++) {
		subscription_t *node = channels->nodes[i];

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
static subscription_t *lost_at_last(const channels_t *channels)
{
	subscription_t *lost = NULL;

	for (uint32_t i = 0; i < channels->count; i++) {
		subscription_t *node = channels->nodes[i];

		if (php_hiredis_subscription_is_subscribed(node) || node->count > 0 || zend_hash_num_elements(&node->ended) > 0) {
			return NULL;
		}
		lost = node->lost ? node : lost;
	}
	return lost;
}

bool php_hiredis_channels_next_of_nodes(php_hiredis_channels *channels, double timeout, zval *to)
{
	uint64_t deadline = timeout == PHP_HIREDIS_FOR_EVER ? 0 : php_hiredis_now() + php_hiredis_nanoseconds(timeout);
	subscription_t *lost;
	bool found;

	if (!enter(channels)) {
		return false;
	}
	lost = lost_at_last(channels);
	channels->busy = true;
	if (UNEXPECTED(lost)) {
		found = php_hiredis_subscription_next(lost, 0.0, to);
	} else {
		do {
			found = next_of_any(channels, to);
		} while (!found && !EG(exception) && has_time(deadline) && wait_for_any(channels, deadline));
	}
	channels->busy = false;
	return found;
}

bool php_hiredis_channels_ping(php_hiredis_channels *channels)
{
	bool fine = true;

	if (!enter(channels)) {
		return false;
	}
	channels->busy = true;
	for (uint32_t i = 0; fine && i < channels->count; i++) {
		subscription_t *node = channels->nodes[i];

		if (i == 0 || node->lost || php_hiredis_subscription_is_subscribed(node)) {
			fine = php_hiredis_subscription_enter(node) && php_hiredis_subscription_ping(node);
		}
	}
	channels->busy = false;
	return fine;
}

bool php_hiredis_channels_close(php_hiredis_channels *channels)
{
	if (!enter(channels)) {
		return false;
	}
	for (uint32_t i = 0; i < channels->count; i++) {
		if (!php_hiredis_subscription_close(channels->nodes[i])) {
			return false;
		}
	}
	drop_unused(channels);
	return true;
}

bool php_hiredis_channels_is_connected(const php_hiredis_channels *channels)
{
	for (uint32_t i = 0; i < channels->count; i++) {
		const subscription_t *node = channels->nodes[i];

		if (php_hiredis_link_is_connected(node->link) && !(node->restore && node->restore->stage == PHP_HIREDIS_RESTORE_OPENS)) {
			return true;
		}
	}
	return false;
}

bool php_hiredis_channels_is_subscribed(const php_hiredis_channels *channels)
{
	for (uint32_t i = 0; i < channels->count; i++) {
		if (php_hiredis_subscription_is_subscribed(channels->nodes[i])) {
			return true;
		}
	}
	return false;
}

/* ---- names that are subscribed to again ---- */

/* How long one try may wait for the map; the next one goes on. */
#define GLANCE UINT64_C(1000000)

/* Gives the node's shard channels to the subscriptions at the servers that have their slots by now. False: some slot has no server. */
static bool place_shards(channels_t *channels, subscription_t *node)
{
	router_t *router = php_hiredis_cluster_router_of(channels->cluster);
	HashTable *wanted = &node->restore->wanted[PHP_HIREDIS_SHARDS];
	zend_string *name;

	ZEND_HASH_FOREACH_STR_KEY(wanted, name) {
		const server_t *server = php_hiredis_cluster_server_of_slot(router, php_hiredis_key_slot(ZSTR_VAL(name), ZSTR_LEN(name)));
		subscription_t *other;

		if (!server) {
			router->map->stale = true;
			return false;
		}
		other = at(channels, server);
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
	channels_t *channels = context;
	router_t *router = php_hiredis_cluster_router_of(channels->cluster);

	if (node->restore->tries > 1) {
		router->map->stale = true;
	}
	if (!settle(channels, php_hiredis_now() + GLANCE) || (router->refreshing && !channels->cluster->busy && !channels->cluster->driver)) {
		return false;
	}
	if (node == channels->nodes[0] && node->restore->tries > 1 && !php_hiredis_subscription_is_open(node)) {
		move_home_to_any(channels);
	}
	return place_shards(channels, node);
}

static bool is_elsewhere(void *context, zval *error)
{
	const channels_t *channels = context;
	zend_string *line = php_hiredis_exception_line(error);
	php_hiredis_redirect redirect;

	if (!php_hiredis_redirect_read(&redirect, ZSTR_VAL(line), ZSTR_LEN(line))) {
		return false;
	}
	php_hiredis_cluster_router_of(channels->cluster)->map->stale = true;
	return true;
}

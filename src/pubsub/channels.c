/*
 * The channels of a client, on one server or on the nodes of a Cluster, where each node with channels has its own
 * connection.
 *
 * The main type is php_hiredis_channels. The classes Subscriber and \Redis call the functions. After any call, even one
 * that throws, Subscriber::next() must still work.
 */
#include "pubsub/internal.h"

#define VERB_SUBSCRIBE (&php_hiredis_subscription_verbs[2])
#define VERB_UNSUBSCRIBE (&php_hiredis_subscription_verbs[5])

typedef php_hiredis_channels channels_t;
typedef php_hiredis_subscription subscription_t;
typedef php_hiredis_cluster_router router_t;
typedef php_hiredis_cluster_server server_t;

/* ---- creating and freeing ---- */

static bool channels_place_lost(void *context, subscription_t *subscription);
static bool channels_handle_redirect(void *context, zval *error);

static const php_hiredis_restore_placement placement = {channels_place_lost, channels_handle_redirect};

static void channels_add_subscription(channels_t *channels, subscription_t *subscription)
{
	if (channels->restores_lost) {
		php_hiredis_restore_enable(subscription, channels->cluster ? &placement : NULL, channels);
	}
	channels->subscriptions = safe_erealloc(channels->subscriptions, channels->count + 1, sizeof(*channels->subscriptions), 0);
	channels->subscriptions[channels->count++] = subscription;
	subscription->is_of_cluster = channels->cluster != NULL;
}

void php_hiredis_channels_init(php_hiredis_channels *channels, php_hiredis_link *link, php_hiredis_link *cluster, bool restores_lost)
{
	memset(channels, 0, sizeof(*channels));
	php_hiredis_subscription_init(&channels->home);
	channels->home.link = link;
	channels->bailout_stage = php_hiredis_bailout_stage();
	channels->cluster = cluster ? php_hiredis_link_share(cluster) : NULL;
	channels->restores_lost = restores_lost;
	channels_add_subscription(channels, &channels->home);
}

static void subscription_free(subscription_t *subscription)
{
	php_hiredis_subscription_free(subscription);
	efree(subscription);
}

void php_hiredis_channels_free(php_hiredis_channels *channels)
{
	if (!channels->subscriptions) {
		return;
	}
	for (uint32_t i = 1; i < channels->count; i++) {
		subscription_free(channels->subscriptions[i]);
	}
	efree(channels->subscriptions);
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
		php_hiredis_link_gc(channels->subscriptions[i]->link, buffer);
	}
}

/* Throws and returns false if another method is running, as when a signal handler calls next() during next(). */
static bool channels_enter(channels_t *channels)
{
	if (UNEXPECTED(php_hiredis_bailout_stage_update(&channels->bailout_stage))) {
		channels->is_busy = false;
		php_hiredis_output_free(&channels->command, true);
	}
	if (UNEXPECTED(channels->is_busy)) {
		php_hiredis_exception_throw_error(PHP_HIREDIS_CONNECTION_BUSY);
		return false;
	}
	return true;
}

/* ---- the subscriptions of the nodes ---- */

/* Copies the server's configuration, which the caller then owns. Disables the pool, because messages may arrive at any
 * time and would reach the connection's next user. */
static php_hiredis_config server_make_connection_config(const server_t *server)
{
	php_hiredis_config config;

	php_hiredis_config_copy(&config, &server->config);
	config.persistent = false;
	config.cache = NULL;
	return config;
}

static bool subscription_is_at(const subscription_t *subscription, const server_t *server)
{
	return subscription->link->config.port == server->config.port && zend_string_equals(subscription->link->config.host, server->config.host);
}

/* Returns the subscription on the connection to this server, or creates one. All shard channels of the server use this
 * connection. If the server is also the home node, ordinary channels use the same connection. */
static subscription_t *channels_get_subscription_at(channels_t *channels, const server_t *server)
{
	php_hiredis_config config;
	subscription_t *new;

	for (uint32_t i = 0; i < channels->count; i++) {
		if (subscription_is_at(channels->subscriptions[i], server)) {
			return channels->subscriptions[i];
		}
	}
	new = emalloc(sizeof(*new));
	php_hiredis_subscription_init(new);
	config = server_make_connection_config(server);
	new->link = php_hiredis_link_create(&config);
	new->timeout = channels->subscriptions[0]->timeout;
	new->ping_interval = channels->subscriptions[0]->ping_interval;
	channels_add_subscription(channels, new);
	return new;
}

/* Frees the subscriptions that have neither channels nor messages. Keeps the subscription on the home connection (for
 * ordinary channels), and each subscription whose connection was lost, because next() must report the loss. */
static void channels_drop_unused(channels_t *channels)
{
	uint32_t remaining_count = 1;

	for (uint32_t i = 1; i < channels->count; i++) {
		subscription_t *subscription = channels->subscriptions[i];

		if (subscription->is_lost || subscription->count > 0 || zend_hash_num_elements(&subscription->ended_names) > 0 || php_hiredis_subscription_is_subscribed(subscription)) {
			channels->subscriptions[remaining_count++] = subscription;
		} else {
			subscription_free(subscription);
		}
	}
	channels->count = remaining_count;
}

/* Fetches a missing or stale slot map, waiting until `give_up_at` (0 for no limit). Returns false after an
 * exception. */
static bool channels_request_map(channels_t *channels, uint64_t give_up_at)
{
	router_t *router = php_hiredis_cluster_router_of(channels->cluster);
	bool is_empty = router->map->source == PHP_HIREDIS_TOPOLOGY_EMPTY, has_map;
	bool is_stale = router->map->stale && php_hiredis_topology_may_refresh(router->map, php_hiredis_now());

	if (!is_empty && ((!is_stale && !(give_up_at && router->refresh == PHP_HIREDIS_REFRESH_FOREGROUND)) || channels->cluster->busy
			|| channels->cluster->hooks)) {
		return true;
	}
	if (!php_hiredis_link_enter_alone(channels->cluster)) {
		return false;
	}
	php_hiredis_link_mark_busy(channels->cluster);
	has_map = php_hiredis_cluster_wait_for_map(router, is_stale, give_up_at);
	php_hiredis_link_finish_command(channels->cluster);
	return has_map;
}

/* Makes an unconnected link (the state of a client) use another server. Keeps the link itself, because a PHP stream
 * that an event loop watches may hold a pointer to the link. */
static void link_set_server(php_hiredis_link *link, const server_t *server)
{
	uint32_t opened = link->node.connections_opened;
	php_hiredis_config config = server_make_connection_config(server);

	php_hiredis_node_free(&link->node);
	php_hiredis_config_free(&link->config);
	link->config = config;
	php_hiredis_node_init(&link->node, &link->common, &link->config, &link->out);
	link->node.connections_opened = opened;
}

static void channels_move_home_to_any(channels_t *channels)
{
	const server_t *server = php_hiredis_cluster_any_server(php_hiredis_cluster_router_of(channels->cluster));

	if (server && !subscription_is_at(channels->subscriptions[0], server)) {
		link_set_server(channels->subscriptions[0]->link, server);
	}
}

/* Chooses any node for the home connection if that connection is closed. Ordinary channels and patterns use the home
 * connection. Returns false after an exception. */
static bool channels_move_home(channels_t *channels)
{
	subscription_t *home = &channels->home;

	if (!php_hiredis_subscription_enter(home)) {
		return false;
	}
	if (!php_hiredis_link_is_connected(home->link) && !php_hiredis_restore_is_pending(home)) {
		if (!channels_request_map(channels, 0)) {
			return false;
		}
		channels_move_home_to_any(channels);
	}
	return true;
}

/* ---- names ---- */

/* Removes the only command, such as SUBSCRIBE a b, from the output. Returns a list of the command's channels, which the
 * caller owns. */
static zend_array *output_pop_names(php_hiredis_output *output)
{
	size_t at = 0, count = php_hiredis_walk_number(output, &at) - 1;
	zend_array *names = zend_new_array((uint32_t) count);
	uint32_t uncopied = 0;
	size_t length;

	php_hiredis_walk_argument(output, &at, &uncopied, &length); /* the command's own name */
	while (count-- > 0) {
		const char *name = php_hiredis_walk_argument(output, &at, &uncopied, &length);
		zval value;

		ZVAL_STRINGL_FAST(&value, name, length);
		zend_hash_next_index_insert_new(names, &value);
	}
	php_hiredis_output_clear(output);
	return names;
}

/* Copies the keys to a list, because the table may change during an iteration. The caller owns the list. */
static zend_array *table_copy_keys(HashTable *names)
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

/* Returns the subscription's channels of this kind, including lost ones that will be restored. The caller owns the
 * table. */
static HashTable *subscription_copy_names(const subscription_t *subscription, php_hiredis_channel_kind kind)
{
	HashTable *names = zend_array_dup((HashTable *) &subscription->names[kind]);

	if (subscription->restore) {
		zend_hash_copy(names, &subscription->restore->wanted[kind], NULL);
	}
	return names;
}

typedef struct {
	zend_string *name;  /* borrowed from the list */
	uint16_t slot;
	bool is_done;
} name_with_slot_t;

/* Returns the names of `list` with their hash slots. The caller frees the array with efree(); the strings still belong
 * to `list`. */
static name_with_slot_t *names_compute_slots(const zend_array *list)
{
	name_with_slot_t *names = safe_emalloc(zend_hash_num_elements(list), sizeof(*names), sizeof(*names)), *next = names;
	zval *name;

	ZEND_HASH_FOREACH_VAL((zend_array *) list, name) {
		*next++ = (name_with_slot_t) {.name = Z_STR_P(name), .slot = php_hiredis_key_slot(Z_STRVAL_P(name), Z_STRLEN_P(name))};
	} ZEND_HASH_FOREACH_END();
	return names;
}

/* ---- subscribing ---- */

/* Returns the server that owns the slot. Fetches the slot map first if necessary. Throws and returns NULL if that
 * fails, or if no server owns the slot. */
static server_t *channels_find_slot_owner(channels_t *channels, uint16_t slot)
{
	router_t *router = php_hiredis_cluster_router_of(channels->cluster);
	server_t *server = channels_request_map(channels, 0) ? php_hiredis_cluster_server_of_slot(router, slot) : NULL;

	if (!server && !EG(exception)) {
		router->map->stale = true;
		php_hiredis_exception_throw_error("No node has the slot %u at present", slot);
	}
	return server;
}

/* If the exception is a MOVED for this slot, corrects the slot map, clears the exception and returns true. Keeps other
 * exceptions. `origin` sent the MOVED. The router may have dropped its server: for example, the Closure for the
 * password may have refreshed the map while the subscription was connecting. */
static bool channels_follow_moved(channels_t *channels, const subscription_t *origin, uint16_t slot)
{
	router_t *router = php_hiredis_cluster_router_of(channels->cluster);
	php_hiredis_endpoint endpoint = {ZSTR_VAL(origin->link->config.host), origin->link->config.port};
	php_hiredis_redirect redirect;
	zend_string *line;
	zval error;

	if (!EG(exception)) {
		return false;
	}
	ZVAL_OBJ(&error, EG(exception));
	if (!php_hiredis_is_error_reply(&error)) {
		router->map->stale = true; /* the connection has failed */
		return false;
	}
	line = php_hiredis_exception_get_message(&error);
	if (!php_hiredis_redirect_read(&redirect, ZSTR_VAL(line), ZSTR_LEN(line)) || redirect.kind != PHP_HIREDIS_REDIRECT_MOVED
			|| redirect.slot != slot || !php_hiredis_cluster_follow_moved(router, &endpoint, &redirect)) {
		return false;
	}
	zend_clear_exception();
	return true;
}

/* Returns the names in this slot. The caller owns the array. */
static zend_array *names_select_slot(const name_with_slot_t *names, uint32_t count, uint16_t slot)
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

static bool channels_subscribe_slot(channels_t *channels, zend_array *names, uint16_t slot)
{
	for (uint32_t hops = 0;; hops++) {
		const server_t *server = channels_find_slot_owner(channels, slot);
		subscription_t *subscription = server ? channels_get_subscription_at(channels, server) : NULL;

		if (!subscription || !php_hiredis_subscription_enter(subscription)) {
			return false;
		}
		if (php_hiredis_subscription_change(subscription, VERB_SUBSCRIBE, names)) {
			return true;
		}
		if (hops == PHP_HIREDIS_HOPS_MAX || !channels_follow_moved(channels, subscription, slot)) {
			return false;
		}
	}
}

/* Sends one SSUBSCRIBE per slot, because a server rejects channels in different slots. */
static bool channels_subscribe(channels_t *channels)
{
	zend_array *list = output_pop_names(&channels->command), *slot_names;
	uint32_t count = zend_hash_num_elements(list);
	name_with_slot_t *names = names_compute_slots(list);
	bool succeeded = true;

	for (uint32_t i = 0; succeeded && i < count; i++) {
		if (names[i].is_done) {
			continue;
		}
		slot_names = names_select_slot(names, count, names[i].slot);
		succeeded = channels_subscribe_slot(channels, slot_names, names[i].slot);
		zend_array_release(slot_names);
		for (uint32_t j = i; j < count; j++) {
			names[j].is_done = names[j].is_done || names[j].slot == names[i].slot;
		}
	}
	efree(names);
	zend_array_release(list);
	channels_drop_unused(channels);
	return succeeded;
}

/* ---- unsubscribing ---- */

/* Adds the channel if it is in the same slot as the channels already added. A server rejects a SUNSUBSCRIBE with
 * channels of different slots. */
static void unsubscribing_add_name(HashTable *unsubscribing, const char *name, size_t length)
{
	zend_string *first = NULL;

	ZEND_HASH_FOREACH_STR_KEY(unsubscribing, first) {
		break;
	} ZEND_HASH_FOREACH_END();
	if (!first || php_hiredis_key_slot(ZSTR_VAL(first), ZSTR_LEN(first)) == php_hiredis_key_slot(name, length)) {
		zend_hash_str_add_empty_element(unsubscribing, name, length);
	}
}

/* Returns channels of one slot, for the next SUNSUBSCRIBE. They are channels of `subscription`, including lost ones
 * that will be restored. If `names` is not NULL, returns only channels in `names`. The caller owns the table. */
static HashTable *subscription_select_names(const subscription_t *subscription, const zend_array *names)
{
	HashTable *subscribed_here = subscription_copy_names(subscription, PHP_HIREDIS_KIND_SHARD), *unsubscribing = zend_new_array(0);
	zend_string *name;
	zval *each;

	if (!names) {
		ZEND_HASH_FOREACH_STR_KEY(subscribed_here, name) {
			unsubscribing_add_name(unsubscribing, ZSTR_VAL(name), ZSTR_LEN(name));
		} ZEND_HASH_FOREACH_END();
	} else {
		ZEND_HASH_FOREACH_VAL((zend_array *) names, each) {
			if (zend_hash_exists(subscribed_here, Z_STR_P(each))) {
				unsubscribing_add_name(unsubscribing, Z_STRVAL_P(each), Z_STRLEN_P(each));
			}
		} ZEND_HASH_FOREACH_END();
	}
	zend_array_release(subscribed_here);
	return unsubscribing;
}

static bool subscription_unsubscribe_slot(subscription_t *subscription, HashTable *unsubscribing)
{
	zend_array *list;
	zend_string *name;
	bool succeeded;

	if (!php_hiredis_subscription_enter(subscription)) {
		return false;
	}
	list = table_copy_keys(unsubscribing);
	subscription->unsubscribing = unsubscribing;
	succeeded = php_hiredis_subscription_change(subscription, VERB_UNSUBSCRIBE, list);
	subscription->unsubscribing = NULL;
	zend_array_release(list);
	ZEND_HASH_FOREACH_STR_KEY(unsubscribing, name) {
		zend_hash_del(&subscription->names[PHP_HIREDIS_KIND_SHARD], name); /* even if the server has not confirmed it */
	} ZEND_HASH_FOREACH_END();
	return succeeded;
}

/* Unsubscribes from the shard channels that the SUNSUBSCRIBE in `channels->command` names, or from all shard channels.
 * Sends one SUNSUBSCRIBE per slot. */
static bool channels_unsubscribe(channels_t *channels, bool unsubscribe_all)
{
	zend_array *names = unsubscribe_all ? NULL : output_pop_names(&channels->command);
	bool succeeded = true;
	uint32_t i = 0;

	while (succeeded && i < channels->count) {
		HashTable *unsubscribing = subscription_select_names(channels->subscriptions[i], names);

		if (zend_hash_num_elements(unsubscribing) == 0) {
			i++;
		} else {
			succeeded = subscription_unsubscribe_slot(channels->subscriptions[i], unsubscribing);
			i = 0; /* this may have moved channels that are being restored to any of the nodes */
		}
		zend_array_release(unsubscribing);
	}
	if (names) {
		zend_array_release(names);
	}
	channels_drop_unused(channels);
	return succeeded;
}

/* ---- commands ---- */

php_hiredis_output *php_hiredis_channels_begin(php_hiredis_channels *channels)
{
	if (!channels->cluster) {
		return php_hiredis_subscription_enter(&channels->home) ? &channels->home.link->out : NULL;
	}
	return channels_enter(channels) ? &channels->command : NULL;
}

/* Subscribes or unsubscribes on `home`, the connection to the only server or to a Cluster's home node. On a Cluster,
 * this function is called only for ordinary channels and patterns; otherwise, it is called for all kinds of channels.
 * Even for `unsubscribe_all`, the command names each channel, because the client counts the confirmations. */
static bool channels_change_on_home(channels_t *channels, const php_hiredis_subscription_verb *verb, bool unsubscribe_all)
{
	subscription_t *home = &channels->home;
	zend_array *names;
	bool succeeded;

	if (channels->cluster && ((verb->adds && !channels_move_home(channels)) || !php_hiredis_subscription_enter(home))) {
		return false;
	}
	if (unsubscribe_all) {
		HashTable *all_names = subscription_copy_names(home, verb->kind);

		names = table_copy_keys(all_names);
		zend_array_release(all_names);
	} else {
		names = output_pop_names(channels->cluster ? &channels->command : &home->link->out);
	}
	succeeded = zend_hash_num_elements(names) == 0 || php_hiredis_subscription_change(home, verb, names);
	zend_array_release(names);
	return succeeded;
}

static bool channels_change_on_shards(channels_t *channels, const php_hiredis_subscription_verb *verb, bool unsubscribe_all)
{
	return verb->adds ? channels_subscribe(channels) : channels_unsubscribe(channels, unsubscribe_all);
}

bool php_hiredis_channels_change(php_hiredis_channels *channels, const php_hiredis_subscription_verb *verb, bool unsubscribe_all)
{
	bool succeeded;

	if (!channels->cluster) {
		return channels_change_on_home(channels, verb, unsubscribe_all);
	}
	channels->is_busy = true; /* a Closure for the password may call another method, and the home node must not change */
	succeeded = (verb->kind == PHP_HIREDIS_KIND_SHARD ? channels_change_on_shards : channels_change_on_home)(channels, verb, unsubscribe_all);
	php_hiredis_output_clear(&channels->command);
	channels->is_busy = false;
	return succeeded;
}

/* ---- messages ---- */

/* Pops the next message of one subscription. Returns false if there is no message, or after an exception. For a lost
 * connection, only the first call throws. */
static bool subscription_pop_message(channels_t *channels, subscription_t *subscription, zval *to)
{
	if ((!subscription->is_lost || subscription->loss_is_unreported || subscription->count > 0) && php_hiredis_subscription_next(subscription, 0.0, to)) {
		return true;
	}
	if (!EG(exception) && php_hiredis_subscription_report_ended(subscription)) {
		php_hiredis_cluster_router_of(channels->cluster)->map->stale = true;
	}
	return false;
}

static bool channels_pop_message(channels_t *channels, zval *to)
{
	for (uint32_t i = 0; i < channels->count; i++) {
		uint32_t number = (channels->next_index + i) % channels->count;

		if (subscription_pop_message(channels, channels->subscriptions[number], to)) {
			channels->next_index = number + 1;
			return true;
		}
		if (EG(exception)) {
			return false;
		}
	}
	return false;
}

/* Waits until a socket is ready, or until a PING or another attempt to restore channels is due. Returns false if the
 * deadline has passed, if no message can arrive any more, or after an error or an exception. */
static bool channels_wait(channels_t *channels, uint64_t deadline)
{
	php_hiredis_poll_set set = {.until = deadline};
	php_hiredis_wait_result result = PHP_HIREDIS_WAIT_TIMEOUT;
	bool is_subscribed = false;

	for (uint32_t i = 0; i < channels->count; i++) {
		subscription_t *subscription = channels->subscriptions[i];

		is_subscribed = is_subscribed || php_hiredis_subscription_is_subscribed(subscription);
		if (php_hiredis_subscription_is_open(subscription)) {
			php_hiredis_connection *connection = subscription->link->node.connection;

			php_hiredis_poll_set_add(&set, &connection->transport, php_hiredis_connection_poll_events(connection), 0, subscription);
		}
		php_hiredis_poll_set_add(&set, NULL, 0, php_hiredis_subscription_wake_time(subscription), NULL);
	}
	if (set.until != deadline || (set.count > 0 && (deadline || is_subscribed))) {
		result = php_hiredis_poll_set_wait(&set, php_hiredis_connection_interrupt, NULL);
	}
	if (UNEXPECTED(result == PHP_HIREDIS_WAIT_ERROR) && set.count > 0) {
		/* poll() may have failed because of too many sockets. Close one connection, which may be enough. */
		php_hiredis_subscription_fail_poll(set.owners[0]);
	}
	php_hiredis_poll_set_end(&set);
	return result == PHP_HIREDIS_WAIT_READY || (result == PHP_HIREDIS_WAIT_TIMEOUT && set.until != deadline);
}

/* Returns whether the deadline has not passed; 0 means that there is none. Without this check, next() could run forever
 * if a server keeps sending data that contains no message. */
static bool deadline_is_ahead(uint64_t deadline)
{
	return deadline == 0 || php_hiredis_now() < deadline;
}

/* Returns a subscription whose connection was lost; next() then reports the loss. Returns NULL while any subscription
 * still has channels or unread messages, or if no connection was lost. */
static subscription_t *channels_find_lost(const channels_t *channels)
{
	subscription_t *lost = NULL;

	for (uint32_t i = 0; i < channels->count; i++) {
		subscription_t *subscription = channels->subscriptions[i];

		if (php_hiredis_subscription_is_subscribed(subscription) || subscription->count > 0 || zend_hash_num_elements(&subscription->ended_names) > 0) {
			return NULL;
		}
		lost = subscription->is_lost ? subscription : lost;
	}
	return lost;
}

bool php_hiredis_channels_next_of_nodes(php_hiredis_channels *channels, double timeout, zval *to)
{
	uint64_t deadline = timeout == PHP_HIREDIS_NO_TIME_LIMIT ? 0 : php_hiredis_now() + php_hiredis_nanoseconds(timeout);
	subscription_t *lost;
	bool found;

	if (!channels_enter(channels)) {
		return false;
	}
	lost = channels_find_lost(channels);
	channels->is_busy = true;
	if (UNEXPECTED(lost)) {
		found = php_hiredis_subscription_next(lost, 0.0, to);
	} else {
		do {
			found = channels_pop_message(channels, to);
		} while (!found && !EG(exception) && deadline_is_ahead(deadline) && channels_wait(channels, deadline));
	}
	channels->is_busy = false;
	return found;
}

bool php_hiredis_channels_ping(php_hiredis_channels *channels)
{
	bool succeeded = true;

	if (!channels_enter(channels)) {
		return false;
	}
	channels->is_busy = true;
	for (uint32_t i = 0; succeeded && i < channels->count; i++) {
		subscription_t *subscription = channels->subscriptions[i];

		if (i == 0 || subscription->is_lost || php_hiredis_subscription_is_subscribed(subscription)) {
			succeeded = php_hiredis_subscription_enter(subscription) && php_hiredis_subscription_ping(subscription);
		}
	}
	channels->is_busy = false;
	return succeeded;
}

bool php_hiredis_channels_close(php_hiredis_channels *channels)
{
	if (!channels_enter(channels)) {
		return false;
	}
	for (uint32_t i = 0; i < channels->count; i++) {
		if (!php_hiredis_subscription_close(channels->subscriptions[i])) {
			return false;
		}
	}
	channels_drop_unused(channels);
	return true;
}

bool php_hiredis_channels_is_connected(const php_hiredis_channels *channels)
{
	for (uint32_t i = 0; i < channels->count; i++) {
		const subscription_t *subscription = channels->subscriptions[i];

		if (php_hiredis_link_is_connected(subscription->link) && !(subscription->restore && subscription->restore->stage == PHP_HIREDIS_RESTORE_OPENS)) {
			return true;
		}
	}
	return false;
}

bool php_hiredis_channels_is_subscribed(const php_hiredis_channels *channels)
{
	for (uint32_t i = 0; i < channels->count; i++) {
		if (php_hiredis_subscription_is_subscribed(channels->subscriptions[i])) {
			return true;
		}
	}
	return false;
}

/* ---- subscribing again after a loss ---- */

/* One attempt to restore channels waits at most this many nanoseconds for the slot map. The next attempt continues to
 * wait. */
#define MAP_WAIT UINT64_C(1000000)

/* Returns the number of a shard channel's unread messages. */
static uint32_t subscription_count_messages(const subscription_t *subscription, const zend_string *channel)
{
	const zval *messages = subscription->messages + subscription->first;
	uint32_t count = 0;

	for (uint32_t i = 0; i < subscription->count; i++) {
		count += php_hiredis_message_is_of_shard(&messages[i], channel);
	}
	return count;
}

/* Moves a channel's unread messages to the subscription on the node that will send its next messages, because next()
 * returns the messages of several nodes in any order. */
static void subscription_move_messages(subscription_t *from, subscription_t *to, const zend_string *channel)
{
	zval *messages = from->messages + from->first;
	uint32_t remaining_count = 0;

	/* Reserve the memory first: if the loop reached the memory limit, both subscriptions would own the messages that
	 * were already moved. */
	php_hiredis_subscription_reserve(to, subscription_count_messages(from, channel));
	for (uint32_t i = 0; i < from->count; i++) {
		if (php_hiredis_message_is_of_shard(&messages[i], channel)) {
			php_hiredis_subscription_append(to, &messages[i]);
		} else {
			ZVAL_COPY_VALUE(&messages[remaining_count], &messages[i]);
			remaining_count++;
		}
	}
	from->count = remaining_count;
	from->first = remaining_count > 0 ? from->first : 0;
}

/* Moves lost shard channels to the servers that own their slots. Returns false if a slot has no owner. */
static bool channels_place_shards(channels_t *channels, subscription_t *subscription)
{
	router_t *router = php_hiredis_cluster_router_of(channels->cluster);
	HashTable *wanted = &subscription->restore->wanted[PHP_HIREDIS_KIND_SHARD];
	zend_string *name;

	ZEND_HASH_FOREACH_STR_KEY(wanted, name) {
		const server_t *server = php_hiredis_cluster_server_of_slot(router, php_hiredis_key_slot(ZSTR_VAL(name), ZSTR_LEN(name)));
		subscription_t *other;

		if (!server) {
			router->map->stale = true;
			return false;
		}
		other = channels_get_subscription_at(channels, server);
		if (other != subscription) {
			subscription_move_messages(subscription, other, name);
			php_hiredis_restore_add_lost_channel(other, PHP_HIREDIS_KIND_SHARD, name, subscription->restore->messages_lost_since);
			zend_hash_del(wanted, name);
		}
	} ZEND_HASH_FOREACH_END();
	return true;
}

/* Moves a lost subscription's shard channels to the nodes that own their slots now. If an earlier attempt failed, first
 * fetches the slot map and, if the home connection (for ordinary channels) was lost, chooses any node for that
 * connection. */
static bool channels_place_lost(void *context, subscription_t *subscription)
{
	channels_t *channels = context;
	router_t *router = php_hiredis_cluster_router_of(channels->cluster);

	if (subscription->restore->tries > 1) {
		router->map->stale = true;
	}
	if (!channels_request_map(channels, php_hiredis_now() + MAP_WAIT)
			|| (router->refresh == PHP_HIREDIS_REFRESH_FOREGROUND && !channels->cluster->busy && !channels->cluster->hooks)) {
		return false;
	}
	if (subscription == channels->subscriptions[0] && subscription->restore->tries > 1 && !php_hiredis_subscription_is_open(subscription)) {
		channels_move_home_to_any(channels);
	}
	return channels_place_shards(channels, subscription);
}

static bool channels_handle_redirect(void *context, zval *error)
{
	const channels_t *channels = context;
	zend_string *line = php_hiredis_exception_get_message(error);
	php_hiredis_redirect redirect;

	if (!php_hiredis_redirect_read(&redirect, ZSTR_VAL(line), ZSTR_LEN(line))) {
		return false;
	}
	php_hiredis_cluster_router_of(channels->cluster)->map->stale = true;
	return true;
}

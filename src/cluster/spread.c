#include "cluster/internal.h"

/* While a server is late, another one is asked for the map every so many nanoseconds. */
#define LATE_EVERY UINT64_C(500000000)

/* ---- life ---- */

/* More room than for so many commands is not kept. */
#define KEEP 1024

void php_hiredis_part_free(part_t *part, bool keep)
{
	server_t *server = part->server;

	php_hiredis_entry_clear(&part->entry);
	if (UNEXPECTED(part->doubted)) {
		zend_string_release(part->doubted);
	}
	if (EXPECTED(keep && !server->spare && part->batch.capacity <= KEEP && part->capacity <= KEEP)) {
		php_hiredis_batch_clear(&part->batch);
		memset(&part->server, 0, sizeof(*part) - offsetof(php_hiredis_part, server));
		server->spare = part;
		return;
	}
	if (part->entry.list) {
		zend_array_destroy(part->entry.list);
	}
	php_hiredis_batch_free(&part->batch);
	efree(part->items);
	efree(part);
}

/* Frees them unjudged. */
static void spread_forget_doubts(spread_t *spread)
{
	for (uint32_t i = 0; i < spread->doubt_count; i++) {
		zend_string_release(spread->doubts[i].line);
	}
	if (spread->doubts) {
		efree(spread->doubts);
	}
}

typedef php_hiredis_merge merge_t;

static void merge_free(merge_t *merge)
{
	for (uint32_t i = 0; i < merge->parts; i++) {
		zval_ptr_dtor(&merge->replies[i]);
	}
	efree(merge->replies);
	if (merge->positions) {
		efree(merge->positions);
	}
}

static void free_spread(spread_t *spread, bool forget)
{
	php_hiredis_output_free(&spread->commands, forget);
	php_hiredis_output_free(&spread->expanded, forget);
	if (forget) {
		return; /* the end of the request takes the rest back */
	}
	while (spread->parts) {
		part_t *part = spread->parts;

		spread->parts = part->next;
		php_hiredis_part_free(part, true);
	}
	for (uint32_t i = 0; i < spread->merge_count; i++) {
		merge_free(&spread->merges[i]);
	}
	if (spread->merges) {
		efree(spread->merges);
	}
	if (spread->items) {
		efree(spread->items);
	}
	spread_forget_doubts(spread);
	php_hiredis_batch_free(&spread->own);
	zval_ptr_dtor(&spread->results);
	zval_ptr_dtor(&spread->failure);
	efree(spread);
}

void php_hiredis_spread_free_all(router_t *router, bool forget)
{
	spread_t *spread = router->first;

	router->first = NULL;
	router->last = &router->first;
	while (spread) {
		php_hiredis_spread *next = spread->next;

		free_spread(spread, forget);
		spread = next;
	}
}

static bool names(const spread_t *spread, const server_t *server)
{
	if (spread->fixed == server || (spread->begins_refused && spread->begins_at == server->number)) {
		return true;
	}
	for (uint32_t i = 0; spread->items && i < spread->count; i++) {
		if (spread->items[i].number == server->number && spread->items[i].state != PHP_HIREDIS_ITEM_ANSWERED) {
			return true;
		}
	}
	for (const part_t *part = spread->parts; part; part = part->next) {
		if (part->server == server || part->target == server->number) {
			return true;
		}
	}
	for (uint32_t i = 0; i < spread->doubt_count; i++) {
		if (spread->doubts[i].server == server->number) {
			return true;
		}
	}
	return false;
}

bool php_hiredis_spread_names(const router_t *router, const server_t *server)
{
	const spread_t *spread = router->first;

	while (spread && !names(spread, server)) {
		spread = spread->next;
	}
	return spread != NULL;
}

void php_hiredis_spread_gc(const router_t *router, zend_get_gc_buffer *buffer)
{
	for (spread_t *spread = router->first; spread; spread = spread->next) {
		zend_get_gc_buffer_add_zval(buffer, &spread->results);
		zend_get_gc_buffer_add_zval(buffer, &spread->failure);
		for (uint32_t i = 0; i < spread->merge_count; i++) {
			for (uint32_t j = 0; j < spread->merges[i].parts; j++) {
				zend_get_gc_buffer_add_zval(buffer, &spread->merges[i].replies[j]);
			}
		}
	}
}

void php_hiredis_spread_push(php_hiredis_router *base, entry_t *whole, php_hiredis_output *commands)
{
	router_t *router = (php_hiredis_cluster_router *) base;
	spread_t *new = ecalloc(1, sizeof(*new));
	uint64_t limit = whole->timeout ? whole->timeout : php_hiredis_nanoseconds(router->link->config.connect_timeout);

	new->whole = whole;
	new->endpoint = router->link->node.endpoint;
	new->batch = whole->batch;
	php_hiredis_batch_init(&new->own);
	ZVAL_UNDEF(&new->results);
	ZVAL_UNDEF(&new->failure);
	new->slot = PHP_HIREDIS_NO_SLOT;
	new->fixed = router->fixed;
	router->fixed = NULL;
	new->begins_refused = router->copy_refused;
	new->begins_at = router->copy_target;
	router->copy_refused = PHP_HIREDIS_REDIRECT_NONE;
	new->give_up = limit && whole->batch->wait != UINT64_MAX ? php_hiredis_now() + limit + whole->batch->wait : 0;
	php_hiredis_output_move(&new->commands, commands);
	*router->last = new;
	router->last = &new->next;
	if (UNEXPECTED(base->sent_on)) {
		router->late_next = 1; /* now */
		php_hiredis_spread_plan(router, new);
		php_hiredis_spread_send(router, new);
	}
}

/* ---- one reply of the replies of several nodes, each of which has executed a part of one command ---- */

/* Makes `to` a list of `count` nulls, whose places can be filled in any order. Returns the first. */
static zval *begin_list(zval *to, uint32_t count)
{
	zval *values;

	array_init_size(to, count);
	zend_hash_real_init_packed(Z_ARRVAL_P(to));
	values = Z_ARRVAL_P(to)->arPacked;
	for (uint32_t i = 0; i < count; i++) {
		ZVAL_NULL(&values[i]);
	}
	Z_ARRVAL_P(to)->nNumUsed = Z_ARRVAL_P(to)->nNumOfElements = count;
	Z_ARRVAL_P(to)->nNextFreeElement = count;
	return values;
}

/* An error reply, or a lost connection. */
static bool is_failure(const zval *reply)
{
	return Z_TYPE_P(reply) == IS_OBJECT;
}

/* Is the merged reply a failure? One part's is enough, except where one node alone has to execute the command. */
static bool has_failed(const merge_t *merge)
{
	uint32_t failures = 0;

	for (uint32_t i = 0; i < merge->parts; i++) {
		failures += is_failure(&merge->replies[i]);
	}
	return failures > 0 && (merge->route != PHP_HIREDIS_ROUTE_ALL_ANY_OK || failures == merge->parts);
}

/* The failure that the merged reply is. An error reply of one node says nothing of what a lost one has done. */
static void merge_failure(merge_t *merge, zval *to)
{
	zval replies;

	array_init_size(&replies, merge->parts);
	for (uint32_t i = 0; i < merge->parts; i++) {
		zend_hash_next_index_insert_new(Z_ARRVAL(replies), &merge->replies[i]);
		ZVAL_UNDEF(&merge->replies[i]);
	}
	if (!php_hiredis_exception_of_replies(to, &replies, true)) {
		uint32_t first = merge->route == PHP_HIREDIS_ROUTE_ALL_ANY_OK ? merge->parts - 1 : 0;

		while (!is_failure(zend_hash_index_find(Z_ARRVAL(replies), first))) {
			first++;
		}
		ZVAL_COPY(to, zend_hash_index_find(Z_ARRVAL(replies), first));
	}
	zval_ptr_dtor(&replies);
}

/* Every value goes to its key's place. False: a part has not as many values as keys. */
static bool merge_values(merge_t *merge, zval *to)
{
	const uint32_t *position = merge->positions, *end = position + merge->keys;
	zval *values = begin_list(to, merge->keys);

	for (uint32_t i = 0; i < merge->parts; i++) {
		zval *value;

		if (EXPECTED(Z_TYPE(merge->replies[i]) != IS_ARRAY)) { /* of one key */
			if (position == end) {
				return false;
			}
			ZVAL_COPY_VALUE(&values[*position++], &merge->replies[i]);
			ZVAL_UNDEF(&merge->replies[i]);
			continue;
		}
		ZEND_HASH_FOREACH_VAL(Z_ARRVAL(merge->replies[i]), value) {
			if (position == end) {
				return false;
			}
			ZVAL_COPY(&values[*position++], value);
		} ZEND_HASH_FOREACH_END();
	}
	return position == end;
}

static bool merge_sum(const merge_t *merge, zval *to)
{
	ZVAL_LONG(to, 0);
	for (uint32_t i = 0; i < merge->parts; i++) {
		if (Z_TYPE(merge->replies[i]) != IS_LONG) {
			return false;
		}
		Z_LVAL_P(to) += Z_LVAL(merge->replies[i]);
	}
	return true;
}

static bool merge_joined(const merge_t *merge, zval *to)
{
	array_init(to);
	for (uint32_t i = 0; i < merge->parts; i++) {
		zval *value;

		if (Z_TYPE(merge->replies[i]) != IS_ARRAY) {
			return false;
		}
		ZEND_HASH_FOREACH_VAL(Z_ARRVAL(merge->replies[i]), value) {
			Z_TRY_ADDREF_P(value);
			zend_hash_next_index_insert_new(Z_ARRVAL_P(to), value);
		} ZEND_HASH_FOREACH_END();
	}
	return true;
}

/* The least number, of each place where the replies are lists: AND is the least of 0 and 1. */
static bool merge_least(const merge_t *merge, zval *to)
{
	ZVAL_COPY(to, &merge->replies[0]);
	if (Z_TYPE_P(to) == IS_ARRAY) {
		SEPARATE_ARRAY(to);
	}
	for (uint32_t i = 1; i < merge->parts; i++) {
		zval *other = &merge->replies[i];
		uint32_t place = 0;
		zval *value;

		if (Z_TYPE_P(other) != Z_TYPE_P(to)) {
			return false;
		}
		if (Z_TYPE_P(to) == IS_LONG) {
			Z_LVAL_P(to) = MIN(Z_LVAL_P(to), Z_LVAL_P(other));
			continue;
		}
		if (Z_TYPE_P(to) != IS_ARRAY || zend_hash_num_elements(Z_ARRVAL_P(to)) != zend_hash_num_elements(Z_ARRVAL_P(other))) {
			return false;
		}
		ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(to), value) {
			const zval *theirs = zend_hash_index_find(Z_ARRVAL_P(other), place++);

			if (!theirs || Z_TYPE_P(value) != IS_LONG || Z_TYPE_P(theirs) != IS_LONG) {
				return false;
			}
			Z_LVAL_P(value) = MIN(Z_LVAL_P(value), Z_LVAL_P(theirs));
		} ZEND_HASH_FOREACH_END();
	}
	return true;
}

/* The first reply that is no failure, of a node that has executed the command. */
static bool merge_any_ok(const merge_t *merge, zval *to)
{
	const zval *best = &merge->replies[0];

	while (is_failure(best)) {
		best++;
	}
	ZVAL_COPY(to, best);
	return true;
}

static bool merge_all(merge_t *merge, zval *to)
{
	switch (merge->route) {
		case PHP_HIREDIS_ROUTE_SPLIT:
			return merge->positions ? merge_values(merge, to) : merge_sum(merge, to);
		case PHP_HIREDIS_ROUTE_ALL_SUM:
			return merge_sum(merge, to);
		case PHP_HIREDIS_ROUTE_ALL_JOIN:
			return merge_joined(merge, to);
		case PHP_HIREDIS_ROUTE_ALL_AND:
		case PHP_HIREDIS_ROUTE_ALL_LEAST:
			return merge_least(merge, to);
		case PHP_HIREDIS_ROUTE_ALL_ANY_OK:
			return merge_any_ok(merge, to);
		default: /* each has said the same, OK */
			ZVAL_COPY(to, &merge->replies[0]);
			return true;
	}
}

/* All parts have been answered: `to` is the merged reply, the caller's. If a part was lost, it is a ConnectionException with the replies of all parts;
 * or else the first error of a part. Where one node alone has to execute the command (ALL_ANY_OK), that holds if no node has. False: the parts'
 * replies do not fit together, and `to` is UNDEF. Throws nothing. */
static bool merge_end(merge_t *merge, zval *to)
{
	if (UNEXPECTED(has_failed(merge))) {
		merge_failure(merge, to);
		return true;
	}
	ZVAL_UNDEF(to);
	if (UNEXPECTED(!merge_all(merge, to))) {
		zval_ptr_dtor(to);
		ZVAL_UNDEF(to);
		return false;
	}
	return true;
}

/* Takes the reply to one share of a command that has become several. True: it was the last one, `reply` is the merged reply, `*place` its place. */
static bool give_share(spread_t *spread, const item_t *item, zval *reply, uint32_t *place)
{
	php_hiredis_merge *merge = &spread->merges[item->place];

	ZVAL_COPY_VALUE(&merge->replies[item->share], reply);
	if (--merge->left > 0) {
		return false;
	}
	if (UNEXPECTED(!merge_end(merge, reply))) {
		/* A server that answers its part by something else is no server of Redis. */
		php_hiredis_failure failure = {.kind = PHP_HIREDIS_FAILURE_PROTOCOL};

		strcpy(failure.text, "Protocol error: the nodes' replies do not fit together");
		php_hiredis_exception_make_failure(reply, &failure, spread->endpoint, NULL, 0, true, NULL);
		spread->has_lost = true;
	}
	*place = merge->place;
	return true;
}

void php_hiredis_spread_expect(spread_t *spread, uint32_t answers)
{
	begin_list(&spread->results, answers);
	spread->left = answers;
	spread->planned = true;
}

static zend_always_inline void give(spread_t *spread, item_t *item, zval *reply)
{
	uint32_t place = item->place;
	zval whole;

	item->state = PHP_HIREDIS_ITEM_ANSWERED;
	ZVAL_COPY_VALUE(&whole, reply);
	if (UNEXPECTED(item->merged) && !give_share(spread, item, &whole, &place)) {
		return;
	}
	ZVAL_COPY_VALUE(&Z_ARRVAL(spread->results)->arPacked[place], &whole);
	spread->left--;
}

void php_hiredis_spread_give(spread_t *spread, item_t *item, zval *reply)
{
	give(spread, item, reply);
}

/* ---- the end ---- */

static void unlink_spread(router_t *router, spread_t *spread)
{
	php_hiredis_spread **at = &router->first;

	while (*at != spread) {
		at = &(*at)->next;
	}
	*at = spread->next;
	if (router->last == &spread->next) {
		router->last = at;
	}
}

/* The entry goes from those that wait on the link's node to those that have ended. */
static void end_entry(php_hiredis_node *node, entry_t *entry)
{
	php_hiredis_entry **at = &node->first;

	while (*at != entry) {
		at = &(*at)->next;
	}
	*at = entry->next;
	if (node->last == &entry->next) {
		node->last = at;
	}
	entry->next = NULL;
	*node->done_last = entry;
	node->done_last = &entry->next;
}

static void finish(router_t *router, spread_t *spread)
{
	entry_t *whole = spread->whole;

	unlink_spread(router, spread);
	if (UNEXPECTED(!Z_ISUNDEF(spread->failure))) {
		ZVAL_COPY(&whole->replies, &spread->failure);
		whole->state = PHP_HIREDIS_FAILED;
	} else if (UNEXPECTED(spread->has_lost) && whole->room == 0
			&& php_hiredis_exception_of_replies(&whole->replies, &spread->results, whole->batch->tells_replies)) {
		whole->state = PHP_HIREDIS_FAILED;
	} else {
		if (whole->single) {
			ZVAL_COPY(&whole->replies, zend_hash_index_find(Z_ARRVAL(spread->results), 0));
		} else if (Z_TYPE(whole->replies) == IS_ARRAY) { /* a stream keeps its list */
			zval *reply;

			ZEND_HASH_FOREACH_VAL(Z_ARRVAL(spread->results), reply) {
				Z_TRY_ADDREF_P(reply);
				zend_hash_next_index_insert_new(Z_ARRVAL(whole->replies), reply);
			} ZEND_HASH_FOREACH_END();
		} else {
			ZVAL_COPY_VALUE(&whole->replies, &spread->results);
			ZVAL_UNDEF(&spread->results);
		}
		whole->received = whole->batch->count;
		whole->state = PHP_HIREDIS_DONE;
	}
	end_entry(&router->link->node, whole);
	free_spread(spread, false);
}

/* Ends a spread that is not planned yet, and so has no results, with an exception, which is borrowed. */
static void end_by(router_t *router, spread_t *spread, const zval *exception)
{
	ZVAL_COPY(&spread->failure, exception);
	finish(router, spread);
}

void php_hiredis_spread_fail(router_t *router, const zval *exception)
{
	spread_t *spread = router->first;

	while (spread) {
		php_hiredis_spread *next = spread->next;

		if (!spread->planned) {
			end_by(router, spread, exception);
		}
		spread = next;
	}
}

/* ---- servers that are late ---- */

/* The first command that the part has no reply to; NULL: it stands behind ASKING, on a server that has not the slot. */
static const item_t *awaited(const part_t *part)
{
	const item_t *item = NULL;

	for (uint32_t i = part->entry.received; !item && i < part->batch.count; i++) {
		item = php_hiredis_part_item(part, i);
	}
	return item && !item->asking && !part->spread->asking ? item : NULL;
}

/* By the map, does another server answer now what this one is awaited for? */
static bool has_moved(router_t *router, const server_t *server)
{
	const part_t *part = (const php_hiredis_part *) server->node.first;
	const server_t *owner;
	uint16_t index;
	uint16_t slot = router->copy_slot; /* of a read for the store */

	if (server->config.replica) {
		return !php_hiredis_topology_has_replica(router->map, ZSTR_VAL(server->config.host), ZSTR_LEN(server->config.host), server->config.port);
	}
	if (&part->entry != &router->link->entry) {
		const item_t *item;

		php_hiredis_spread_itemize(part->spread);
		item = awaited(part);
		if (!item) {
			return false;
		}
		slot = part->batch.transaction ? part->spread->slot : item->slot;
	}
	if (slot == PHP_HIREDIS_NO_SLOT) {
		index = php_hiredis_topology_find(router->map, ZSTR_VAL(server->config.host), ZSTR_LEN(server->config.host), server->config.port);
		return index == PHP_HIREDIS_NO_NODE || router->map->chart.nodes[index].slots == 0;
	}
	owner = php_hiredis_cluster_server_of_slot(router, slot);
	return owner && owner != server;
}

/* Is the reply to a command late? Not to a question of the router's own. */
static bool is_late(server_t *server)
{
	const php_hiredis_node *node = &server->node;

	return node->late && node->first && php_hiredis_node_is_connected(node) && node->connection->started == node->late
		&& !php_hiredis_inquiry_of(server, node->first);
}

/* A server that is late may hang: another one is asked for the map, and asked again while it is late. Where another node has taken over, the commands
 * under way fail as lost. */
static zend_never_inline void judge_late(router_t *router)
{
	uint64_t now = php_hiredis_now();
	bool late = false;

	for (uint32_t i = 0; i < router->count; i++) {
		server_t *server = php_hiredis_cluster_server_at(router, i);

		if (!is_late(server)) {
			continue;
		}
		if (router->map->source == PHP_HIREDIS_TOPOLOGY_CLUSTER && has_moved(router, server)) {
			php_hiredis_node_fail(&server->node, PHP_HIREDIS_FAILURE_CLOSED, "waiting", "closed, because another node has taken over");
		} else {
			late = true;
		}
	}
	if (!late) {
		router->late_next = 0;
	} else if (now >= router->late_next) {
		router->late_next = now + LATE_EVERY;
		php_hiredis_cluster_ask_aside(router, NULL);
	}
}

/* ---- going on ---- */

/* The server that the first command of a spread goes to, if that has one key; NULL: it is not known before the spread is planned. */
static php_hiredis_cluster_server *spread_first_server(router_t *router, const spread_t *spread)
{
	const php_hiredis_row *row = spread->batch->expected[0].row;
	php_hiredis_walk walk;
	php_hiredis_span span;
	size_t length;
	const char *key;

	if (!row || row->route > PHP_HIREDIS_ROUTE_SPLIT || !(row->flags & PHP_HIREDIS_ROW_ONE_KEY)) {
		return NULL;
	}
	walk = (php_hiredis_walk) {.out = &spread->commands};
	if (!php_hiredis_walk_next(&walk, &span)) {
		return NULL;
	}
	key = php_hiredis_key_first(row, &spread->commands, &span, &length);
	return key ? php_hiredis_cluster_server_of_slot(router, php_hiredis_key_slot(key, length)) : NULL;
}

/* The map is old, and is asked for. Where no command was sent for a second, the first one waits for the answer, but not for long: its node may have been
 * replaced meanwhile, and hang. */
static zend_never_inline bool is_held(router_t *router, const spread_t *spread)
{
	if (router->old) {
		php_hiredis_cluster_ask_aside(router, spread_first_server(router, spread));
	}
	if (!router->aside || (router->held_until && php_hiredis_now() >= router->held_until)) {
		router->held_until = 0;
	}
	return router->held_until > 0;
}

/* The pause of a lost transaction is over: its results are null. */
static void spread_end_lost(spread_t *spread)
{
	for (uint32_t i = spread->loads; i < spread->count; i++) {
		zval none = {0};

		ZVAL_NULL(&none);
		give(spread, &spread->items[i], &none);
	}
}

/* Has each command its reply? The later half of a stream stays until the earlier one has ended. */
static bool spread_may_finish(const router_t *router, const spread_t *spread)
{
	const spread_t *first = router->first;

	if (spread->left > 0 || spread->whole->room == 0) {
		return spread->left == 0;
	}
	while (first->whole->room == 0) {
		first = first->next;
	}
	return first == spread;
}

/* Plans the spread, and sends its pending commands, if that can be done now. The spread may end. */
static void advance(router_t *router, spread_t *spread)
{
	if (!spread->planned) {
		php_hiredis_cluster_look_at_all(router);
		if (UNEXPECTED(router->old || router->held_until) && is_held(router, spread)) {
			return;
		}
	}
	if (UNEXPECTED(router->doubts) && spread->wake == 0) {
		php_hiredis_cluster_refresh(router);
	}
	if (!spread->planned) {
		if (router->map->source == PHP_HIREDIS_TOPOLOGY_EMPTY) {
			php_hiredis_cluster_refresh(router);
			return;
		}
		if (UNEXPECTED(router->readers) && router->map->stale) {
			php_hiredis_cluster_refresh(router); /* reads may never be refused, which would ask for the map */
		}
		if (!php_hiredis_spread_send_keyed(router, spread) && !php_hiredis_spread_plan(router, spread)) {
			zval exception;

			if (EG(exception)) {
				ZVAL_OBJ(&exception, EG(exception));
				end_by(router, spread, &exception);
				zend_clear_exception(); /* the owner of the entry is to throw it */
			}
			return;
		}
	}
	if (UNEXPECTED(spread->lost) && spread->left) {
		if (php_hiredis_now() < spread->wake) {
			return;
		}
		spread_end_lost(spread);
	}
	if (spread->pending && spread->in_flight == 0 && php_hiredis_spread_may_leave(router, spread)) {
		php_hiredis_spread_send(router, spread);
	}
	if (spread_may_finish(router, spread)) {
		finish(router, spread);
	}
}

/* The map is old, and no connection is open but those of the commands. */
static zend_never_inline void ask_behind(router_t *router)
{
	for (const spread_t *spread = router->first; spread && router->old; spread = spread->next) {
		if (spread->parts) {
			php_hiredis_cluster_ask_behind(router, spread->parts->server);
		}
	}
}

/* Queues the commands that can be sent now on their nodes. Spreads may end. */
static void advance_all(router_t *router)
{
	spread_t *spread = router->first;

	if (UNEXPECTED(router->late_next)) {
		judge_late(router);
	}
	while (spread) {
		php_hiredis_spread *next = spread->next;

		if (spread->in_flight == 0) {
			advance(router, spread);
		}
		spread = next;
	}
	if (UNEXPECTED(router->old)) {
		ask_behind(router);
	}
}

static uint64_t earlier(uint64_t one, uint64_t other)
{
	return one == 0 || (other != 0 && other < one) ? other : one;
}

/* When the next pause ends; 0: none lasts. */
static uint64_t wake_of(const router_t *router)
{
	uint64_t wake = UNEXPECTED(router->refreshing || router->aside) ? earlier(router->ask_next, router->late_next) : router->late_next;

	for (const spread_t *spread = router->first; spread; spread = spread->next) {
		if (spread->in_flight == 0) {
			/* Nothing is in flight, and no pause lasts: it waits for the map. */
			wake = earlier(wake, spread->wake || !router->refreshing ? spread->wake : spread->give_up);
		}
	}
	return wake;
}

/* ---- parts that have ended ---- */

/* The list of replies, from which each has been moved, is for the server's next part. */
static zend_always_inline void keep_list(entry_t *entry)
{
	zend_array *list = Z_ARRVAL(entry->replies);

	list->nNumUsed = list->nNumOfElements = 0;
	list->nNextFreeElement = ZEND_LONG_MIN;
	entry->list = list;
	ZVAL_UNDEF(&entry->replies);
}

/* Moves the replies to their places where each command has one reply and one place: nothing else holds the list. */
static zend_always_inline void move_plain(spread_t *spread, part_t *part)
{
	const zval *reply = part->entry.single ? &part->entry.replies : Z_ARRVAL(part->entry.replies)->arPacked, *end = reply + part->batch.count;
	zval *results = Z_ARRVAL(spread->results)->arPacked;
	const uint32_t *item = part->items;

	while (reply < end) {
		results[*item++] = *reply++;
	}
	if (part->entry.single) {
		ZVAL_UNDEF(&part->entry.replies);
	} else {
		keep_list(&part->entry);
	}
	spread->left -= part->batch.count;
}

/* Moves the replies of any commands to their places: some are refused, shares of a merged reply, or the client's own. */
static void move_replies(spread_t *spread, part_t *part)
{
	zval *reply = part->entry.single ? &part->entry.replies : Z_ARRVAL(part->entry.replies)->arPacked;

	for (uint32_t i = 0; i < part->batch.count; i++) {
		item_t *item = php_hiredis_part_item(part, i);

		if (UNEXPECTED(!item)) {
			continue;
		}
		if (EXPECTED(item->state == PHP_HIREDIS_ITEM_SENT)) {
			give(spread, item, reply);
		}
		ZVAL_NULL(reply++);
	}
}

/* If a replica has executed a command of the part in the place of its node, the map is wrong, and is asked for soon. */
static void spread_note_takeover(router_t *router, const part_t *part)
{
	for (uint32_t i = 0; i < part->batch.count; i++) {
		const item_t *item = php_hiredis_part_item(part, i);

		if (item && item->state == PHP_HIREDIS_ITEM_ANSWERED && item->slot != PHP_HIREDIS_NO_SLOT && !item->asking
				&& php_hiredis_cluster_server_of_slot(router, item->slot) != part->server) {
			php_hiredis_topology_hurry(router->map);
			return;
		}
	}
}

/* The server has answered: takes the zone that its handshake told. If the zone is a wrong one, the nodes that read from the server choose anew. */
static void learn_zone(router_t *router, server_t *server)
{
	const zend_string *wanted = router->link->config.zone;
	const char *zone;

	if (!wanted || server->zone || !server->node.connection || !*server->node.connection->handshake.zone) {
		return;
	}
	zone = server->node.connection->handshake.zone;
	server->zone = zend_string_init(zone, strlen(zone), 0);
	for (uint32_t i = 0; i < router->by_index_count; i++) {
		if (router->readers[i].server == server->number && !zend_string_equals_cstr(wanted, zone, strlen(zone))) {
			router->readers[i].server = PHP_HIREDIS_NO_SERVER;
		}
	}
}

static void take_done(router_t *router, spread_t *spread, part_t *part)
{
	if (UNEXPECTED(router->readers)) {
		learn_zone(router, part->server);
	}
	if (EXPECTED(!spread->items)) {
		move_plain(spread, part);
	} else {
		move_replies(spread, part);
	}
	if (UNEXPECTED(spread->to_replicas)) {
		spread_note_takeover(router, part);
	}
}

/* Userland code threw: pending commands are not sent any more. */
static void give_up_pending(spread_t *spread)
{
	for (uint32_t i = 0; i < spread->count && spread->pending; i++) {
		if (spread->items[i].state != PHP_HIREDIS_ITEM_LOAD && spread->items[i].state < PHP_HIREDIS_ITEM_SENT) {
			php_hiredis_spread_give_refusal(spread, i);
		}
	}
}

void php_hiredis_spread_collect(router_t *router, entry_t *entry)
{
	part_t *part = (php_hiredis_part *) entry, **at;
	spread_t *spread = part->spread;

	spread->in_flight--;
	if (router->base.watched && !router->base.watched->first && php_hiredis_node_is_connected(router->base.watched)
			&& !php_hiredis_cluster_is_watching(router)) {
		router->base.watched = NULL; /* a lost one stays, so that its loss can be told; so does one whose WATCH may be still to be sent */
	}
	if (EXPECTED(entry->state == PHP_HIREDIS_DONE && !part->batch.transaction) || !php_hiredis_spread_take_back(router, part)) {
		take_done(router, spread, part);
	}
	for (at = &spread->parts; *at != part; at = &(*at)->next) {
	}
	*at = part->next;
	php_hiredis_part_free(part, true);
	if (spread->in_flight > 0) {
		return;
	}
	if (UNEXPECTED(EG(exception))) {
		give_up_pending(spread);
	}
	if (spread_may_finish(router, spread)) {
		finish(router, spread);
	}
}

/* Userland code threw: each spread with nothing in flight ends, and nothing more is sent. */
static void give_up(router_t *router)
{
	spread_t *spread;
	zval exception;

	ZVAL_OBJ(&exception, EG(exception));
	php_hiredis_spread_fail(router, &exception);
	spread = router->first;
	while (spread) {
		php_hiredis_spread *next = spread->next;

		if (spread->in_flight == 0) {
			give_up_pending(spread);
			if (spread->lost && spread->left) {
				spread_end_lost(spread);
			}
			if (spread->left == 0) {
				finish(router, spread);
			}
		}
		spread = next;
	}
}

php_hiredis_progress php_hiredis_spread_step(php_hiredis_router *base, php_hiredis_effort effort)
{
	router_t *router = (router_t *) base;
	php_hiredis_entry **before; /* of several that are under way a later one may have ended long ago */
	php_hiredis_lanes lanes;
	php_hiredis_progress progress;

	router->link->node.reading = true;
	before = router->link->node.done_last;
	advance_all(router);
	if (router->link->node.done_last != before) {
		router->link->node.reading = false;
		return PHP_HIREDIS_PROGRESS_REPLY;
	}
	lanes = (php_hiredis_lanes) {&router->nodes, router->count, router->link->driver != NULL, wake_of(router)};
	progress = php_hiredis_lanes_step(&lanes, effort);
	php_hiredis_cluster_collect(router);
	if (UNEXPECTED(progress == PHP_HIREDIS_PROGRESS_AGAIN) && effort != PHP_HIREDIS_TAKE && !router->late_next) {
		router->late_next = 1; /* now */
	}
	router->link->node.reading = false;
	if (EG(exception)) {
		give_up(router);
		return PHP_HIREDIS_PROGRESS_FAILED;
	}
	if (progress == PHP_HIREDIS_PROGRESS_AGAIN && effort == PHP_HIREDIS_WAIT) {
		return PHP_HIREDIS_PROGRESS_REPLY; /* a pause is over */
	}
	return progress == PHP_HIREDIS_PROGRESS_IDLE && router->first ? PHP_HIREDIS_PROGRESS_REPLY : progress;
}

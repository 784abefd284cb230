#include "cluster/internal.h"

/* The nodes that read from a replica answer themselves for so many nanoseconds when it has failed. */
#define REPLICA_RESTS UINT64_C(1000000000)
/* A replica of an older map does not get writes: its address may be another cluster's by now. A refresh is due every 38 seconds. */
#define MAP_AGE_MAX UINT64_C(60000000000)

/* The line that a DOUBTED item was answered by. */
static const zend_string *line_of(const spread_t *spread, uint32_t index)
{
	const doubt_t *doubt = spread->doubts;

	while (doubt->item != index) {
		doubt++;
	}
	return doubt->line;
}

void php_hiredis_spread_give_refusal(spread_t *spread, uint32_t index)
{
#define ROW(kind, behind, own, told, ...) [PHP_HIREDIS_REDIRECT_##kind] = #kind " " told,
	static const char *const lines[] = {[PHP_HIREDIS_REDIRECT_NONE] = "CLUSTERDOWN Hash slot not served", PHP_HIREDIS_REDIRECTS(ROW)};
	item_t *item = &spread->items[index];
	const zend_string *own = item->state == PHP_HIREDIS_ITEM_DOUBTED ? line_of(spread, index) : NULL;
	size_t length = 0;
	const char *name = php_hiredis_batch_name(spread->batch, index, &length);
	zval error;

	php_hiredis_exception_make_server(&error, own ? ZSTR_VAL(own) : lines[item->why], own ? ZSTR_LEN(own) : strlen(lines[item->why]));
	php_hiredis_exception_set_command(&error, name, length);
	spread->pending--;
	php_hiredis_spread_give(spread, item, &error);
}

/* Begins a pause, unless one lasts: refused commands are sent again after it. Pauses grow to 100 ms and end with the time (`give_up`). */
static void begin_pause(spread_t *spread)
{
	if (spread->wake) {
		return;
	}
	spread->wake = php_hiredis_now() + php_hiredis_backoff(spread->pauses++, PHP_HIREDIS_BACKOFF_MAX);
	if (spread->give_up && spread->wake > spread->give_up) {
		spread->wake = spread->give_up;
	}
}

/* Is the time over in which refused commands are sent again? */
static bool is_over(const spread_t *spread)
{
	return spread->give_up && php_hiredis_now() >= spread->give_up;
}

bool php_hiredis_spread_awaits_map(const router_t *router, const spread_t *spread)
{
	return router->refreshing && !is_over(spread);
}

/* ---- refusals ---- */

/* What is to be done about a line; more is said of it by the caller. */
static php_hiredis_event event_of(const php_hiredis_redirect *redirect, const php_hiredis_row *row, uint16_t slot)
{
	return (php_hiredis_event) {.guide = PHP_HIREDIS_GUIDE_MAP, .line = redirect, .row = row, .slot = slot};
}

/* The kind of a line that has been believed before. */
static php_hiredis_redirect believed(uint8_t kind)
{
	return (php_hiredis_redirect) {.kind = (php_hiredis_redirect_kind) kind, .exact = true};
}

/*
 * A node as a witness: it is asked by a command of our own, CLUSTER NODES, whether a server belongs to the cluster.
 *
 * A script can return any line as its error, "MOVED 7 host:port" too. Such a line is followed only to a server that the map or the seeds know, or that
 * the node which sent the line lists in CLUSTER NODES: no script can send the client, with its password, to a host of the script's choice. CLUSTER
 * SLOTS would not do: it does not list a node that owns no slot yet, to which the first slot migrates.
 */
typedef enum { KNOWN, UNKNOWN, ASKED } testimony_t;

/* A node is asked at most once in so many nanoseconds; its answer is as good as new for as long. */
#define WITNESS_PAUSE UINT64_C(1000000000)

static bool is_seed(const router_t *router, const php_hiredis_endpoint *endpoint, size_t length)
{
	for (uint32_t i = 0; i < router->seed_count; i++) {
		const php_hiredis_config *seed = &php_hiredis_cluster_server_at(router, i)->config;

		if (seed->port == endpoint->port && zend_string_equals_cstr(seed->host, endpoint->host, length)) {
			return true;
		}
	}
	return false;
}

/* Do the map or the seeds know the server that this MOVED or ASK of `asked` names? The map does not change. */
static bool knows(const router_t *router, const server_t *asked, const php_hiredis_redirect *redirect)
{
	php_hiredis_endpoint own = php_hiredis_cluster_server_endpoint(asked), named;
	size_t length;

	if (!redirect->node || redirect->host_unknown) {
		return true; /* the map's own, or found by its port in the map alone */
	}
	length = php_hiredis_topology_reach(redirect, &own, router->addresses, &named);
	return php_hiredis_topology_find(router->map, named.host, length, named.port) != PHP_HIREDIS_NO_NODE
		|| php_hiredis_topology_has_replica(router->map, named.host, length, named.port) || is_seed(router, &named, length);
}

/* The same, and if they do not, does `asked` know it? It is asked at most once a second, and has `timeout` nanoseconds (0: for ever); a node that does
 * not answer, or may not, knows no server. Sends nothing yet. */
static testimony_t witness(router_t *router, server_t *asked, const php_hiredis_redirect *redirect, uint64_t timeout)
{
	const php_hiredis_inquiry *nodes = &asked->nodes;

	if (knows(router, asked, redirect)) {
		return KNOWN;
	}
	if (!nodes->asking && (nodes->asked_at == 0 || php_hiredis_now() - nodes->asked_at >= WITNESS_PAUSE)) {
		php_hiredis_inquiry_ask(asked, &asked->nodes, "CLUSTER NODES", NULL, timeout);
	}
	if (nodes->asking) {
		return ASKED;
	}
	return php_hiredis_nodes_list(asked, redirect) ? KNOWN : UNKNOWN;
}

/* May the line be a script's text, and name a server that neither the map nor the seeds know? */
static bool is_doubted(const router_t *router, const server_t *asked, const php_hiredis_redirect *redirect, const php_hiredis_row *row, uint16_t slot)
{
	return redirect->has_slot && redirect->slot == slot && UNEXPECTED(!row || row->flags & PHP_HIREDIS_ROW_SCRIPT)
		&& !knows(router, asked, redirect);
}

/* As php_hiredis_redirect_read(): most lines name the node that the last one named. */
static bool read_line(const router_t *router, php_hiredis_redirect *to, const zend_string *line)
{
	const php_hiredis_cluster_named *named = &router->named;

	if (named->length && EXPECTED(named->membership == router->map->membership)
			&& php_hiredis_redirect_read_moved(to, ZSTR_VAL(line), ZSTR_LEN(line), named->name, named->length)) {
		return true;
	}
	return php_hiredis_redirect_read(to, ZSTR_VAL(line), ZSTR_LEN(line));
}

/* The map's index of the node that a MOVED or ASK names. */
static uint16_t node_of(router_t *router, const server_t *asked, const php_hiredis_redirect *redirect)
{
	php_hiredis_cluster_named *named = &router->named;
	php_hiredis_endpoint endpoint;
	uint16_t index;

	if (!redirect->node) {
		return named->index;
	}
	endpoint = php_hiredis_cluster_server_endpoint(asked);
	index = php_hiredis_topology_node_of(router->map, redirect, &endpoint, router->addresses);
	/* Without a host it names another node to each node that is asked. */
	named->length = redirect->host_length && redirect->node_length <= sizeof(named->name) ? redirect->node_length : 0;
	memcpy(named->name, redirect->node, named->length);
	named->index = index;
	named->membership = router->map->membership;
	return index;
}

/* Does a replica, which was asked because its node is out of reach, say no more than that it has not taken the slot over? The node itself is asked
 * next, in a wave without replicas. */
static bool is_no_news(router_t *router, const spread_t *spread, const server_t *asked, uint16_t slot, const php_hiredis_redirect *redirect)
{
	if (EXPECTED(!spread->to_replicas) || slot == PHP_HIREDIS_NO_SLOT || php_hiredis_cluster_server_of_slot(router, slot) == asked) {
		return false;
	}
	if (!redirect->has_slot) {
		return true;
	}
	return redirect->kind == PHP_HIREDIS_REDIRECT_MOVED && redirect->slot == slot
		&& node_of(router, asked, redirect) == router->map->chart.owner[slot];
}

server_t *php_hiredis_spread_target_of(router_t *router, const server_t *asked, const php_hiredis_redirect *redirect, php_hiredis_verdict_to to)
{
	uint16_t index = node_of(router, asked, redirect);

	php_hiredis_cluster_server_at(router, asked->number)->redirected++;
	if (index == PHP_HIREDIS_NO_NODE) {
		router->map->stale = true;
		return NULL;
	}
	if (to == PHP_HIREDIS_TO_NAMED) {
		php_hiredis_topology_patch(router->map, redirect->slot, index);
	}
	return php_hiredis_cluster_server_of(router, index);
}

/* Where a command goes that is sent again: a cursor of SCAN, and a share of a command for all masters, mean something on their own node alone. */
static uint8_t state_again(const spread_t *spread, const item_t *item)
{
	return item->slot == PHP_HIREDIS_NO_SLOT && (item->merged || spread->fixed) ? PHP_HIREDIS_ITEM_TO_NODE : PHP_HIREDIS_ITEM_PENDING;
}

/* The command, or the transaction that begins with it, is to be sent again: sets when, and where, if that is not where its state says. `target`: the
 * server that the line names; NULL: none, or it does not know the node's name. */
static void follow(router_t *router, spread_t *spread, item_t *item, php_hiredis_verdict verdict, const server_t *target)
{
	item->refused = spread->refusals = true;
	item->hops += verdict.hop;
	if (verdict.hop && !target) {
		verdict = (php_hiredis_verdict) {.to = PHP_HIREDIS_TO_OWNER, .pause = true};
		spread->needs_map = true; /* the map is stale already */
	}
	if (verdict.to == PHP_HIREDIS_TO_ASK) {
		item->state = PHP_HIREDIS_ITEM_ASK;
		item->number = target ? target->number : item->number;
	}
	if (verdict.refresh) {
		spread->needs_map = true;
		router->map->stale = true;
	}
	if (verdict.pause) {
		begin_pause(spread);
	}
}

/* The replica has failed, loads, or has redirected a read: the nodes that read from it answer themselves for one second. */
static void reader_failed(router_t *router, server_t *server)
{
	uint64_t now = php_hiredis_now_coarse();

	server->failed = now;
	for (uint32_t i = 0; i < router->by_index_count; i++) {
		if (router->readers[i].server == server->number) {
			router->readers[i].primary_until = now + REPLICA_RESTS;
		}
	}
	router->map->stale = true;
}

/* The item does not become `refused`: a later read of the same key does not overtake a read. */
static void send_to_primary(spread_t *spread, item_t *item)
{
	item->state = PHP_HIREDIS_ITEM_PENDING;
	item->reads = false;
	spread->fell_back = true;
}

/* False: the line is the reply to the command. */
static bool send_again(router_t *router, server_t *asked, spread_t *spread, item_t *item, const php_hiredis_row *row,
	const php_hiredis_redirect *redirect)
{
	php_hiredis_event event = event_of(redirect, row, item->slot);
	php_hiredis_verdict verdict;

	event.hops = item->hops;
	event.asking = item->asking;
	event.replica = asked->config.replica;
	event.over = is_over(spread);
	event.stale = !item->asking && is_no_news(router, spread, asked, item->slot, redirect);
	verdict = php_hiredis_verdict_of(&event);
	if (UNEXPECTED(verdict.leave && event.replica)) {
		reader_failed(router, asked);
	}
	if (verdict.to == PHP_HIREDIS_TO_REPLY) {
		return false;
	}
	if (UNEXPECTED(verdict.to == PHP_HIREDIS_TO_PRIMARY)) {
		send_to_primary(spread, item);
		return true;
	}
	item->why = (uint8_t) redirect->kind;
	item->state = state_again(spread, item);
	follow(router, spread, item, verdict, verdict.hop ? php_hiredis_spread_target_of(router, asked, redirect, verdict.to) : NULL);
	return true;
}

/* ---- redirects that may be a script's text ---- */

/* Takes the line over: the item is pending until it is known whether the line is followed. */
static void doubt(const server_t *asked, spread_t *spread, item_t *item, zend_string *line)
{
	if (spread->doubt_count == spread->doubt_capacity) {
		spread->doubt_capacity = spread->doubt_capacity ? spread->doubt_capacity * 2 : 4;
		spread->doubts = safe_erealloc(spread->doubts, spread->doubt_capacity, sizeof(*spread->doubts), 0);
	}
	spread->doubts[spread->doubt_count++] = (doubt_t) {(uint32_t) (item - spread->items), asked->number, line};
	item->state = PHP_HIREDIS_ITEM_DOUBTED;
}

/* The redirect is followed, or the line is the reply; or a node is being asked, and the item stays as it is. */
static void settle_doubt(router_t *router, spread_t *spread, const doubt_t *doubt)
{
	item_t *item = &spread->items[doubt->item];
	server_t *asked = php_hiredis_cluster_server_at(router, doubt->server);
	const php_hiredis_row *row = spread->batch->expected[doubt->item].row;
	uint64_t limit = spread->whole->timeout ? spread->whole->timeout : php_hiredis_nanoseconds(asked->config.connect_timeout);
	php_hiredis_redirect redirect;
	testimony_t testimony;

	php_hiredis_redirect_read(&redirect, ZSTR_VAL(doubt->line), ZSTR_LEN(doubt->line));
	testimony = witness(router, asked, &redirect, limit);
	if (testimony == UNKNOWN
			|| (testimony == KNOWN && !send_again(router, asked, spread, item, row, &redirect))) {
		php_hiredis_spread_give_refusal(spread, doubt->item);
	}
}

/* Judges the redirects that may be scripts' texts. False: a node is still asked about one. */
static bool settle_doubts(router_t *router, spread_t *spread)
{
	uint32_t kept = 0;

	for (uint32_t i = 0; i < spread->doubt_count; i++) {
		doubt_t *doubt = &spread->doubts[i];

		if (EXPECTED(spread->items[doubt->item].state == PHP_HIREDIS_ITEM_DOUBTED)) { /* it may have been given up */
			settle_doubt(router, spread, doubt);
		}
		if (spread->items[doubt->item].state == PHP_HIREDIS_ITEM_DOUBTED) {
			spread->doubts[kept++] = *doubt;
		} else {
			zend_string_release(doubt->line);
		}
	}
	spread->doubt_count = kept;
	return kept == 0;
}

/* `line` is the answer of `asked` to the command in the router's `copy`. True: it was not executed, and the next spread that is pushed sends it
 * where the line says. */
static bool refused_single(router_t *router, const server_t *asked, const zend_string *line)
{
	php_hiredis_redirect redirect;
	php_hiredis_event event = event_of(&redirect, NULL, router->copy_slot);
	php_hiredis_verdict verdict;
	const server_t *target = NULL;

	if (!read_line(router, &redirect, line)) {
		return false;
	}
	redirect.exact = true; /* the command has one key at a known place, so it runs no script: its row is not needed */
	verdict = php_hiredis_verdict_of(&event);
	if (verdict.to == PHP_HIREDIS_TO_REPLY) {
		return false;
	}
	if (verdict.hop) {
		target = php_hiredis_spread_target_of(router, asked, &redirect, verdict.to);
	}
	router->copy_refused = (uint8_t) redirect.kind;
	router->copy_target = target ? target->number : PHP_HIREDIS_NO_SERVER;
	return true;
}

/* The one command of the spread was refused before (`begins_refused`): it goes where that answer said. */
static void begin_refused(router_t *router, spread_t *spread)
{
	const server_t *target = spread->begins_at == PHP_HIREDIS_NO_SERVER ? NULL : php_hiredis_cluster_server_at(router, spread->begins_at);
	php_hiredis_redirect line = believed(spread->begins_refused);
	php_hiredis_event event = event_of(&line, NULL, PHP_HIREDIS_NO_SLOT);

	spread->items[0].why = spread->begins_refused;
	follow(router, spread, &spread->items[0], php_hiredis_verdict_of(&event), target);
	spread->begins_refused = PHP_HIREDIS_REDIRECT_NONE;
}

/* The answer is an error: the line becomes a ServerException. Returns false, as its callers then do. */
static bool accept_error(zval *line)
{
	zend_string *text = Z_STR_P(line);

	php_hiredis_exception_make_server(line, ZSTR_VAL(text), ZSTR_LEN(text));
	zend_string_release(text);
	return false;
}

/* Remembers the first line that says that a command of the transaction was not executed: EXEC will be refused because of it, and the whole transaction
 * be sent again. */
static void note_refusal(router_t *router, part_t *part, uint32_t index, const php_hiredis_redirect *redirect, zend_string *line)
{
	spread_t *spread = part->spread;
	const php_hiredis_row *row = part->batch.expected[index].row;
	php_hiredis_event event = event_of(redirect, row, spread->slot);
	php_hiredis_verdict verdict = php_hiredis_verdict_of(&event);

	if (verdict.to == PHP_HIREDIS_TO_REPLY) {
		return;
	}
	part->exec_refused = index == part->batch.count - 1;
	if (part->why) {
		return;
	}
	part->why = (uint8_t) redirect->kind;
	if (UNEXPECTED(is_doubted(router, part->server, redirect, row, spread->slot))) {
		part->doubted = zend_string_copy(line);
		return;
	}
	part->no_news = !spread->asking && is_no_news(router, spread, part->server, spread->slot, redirect);
	if (verdict.hop) {
		server_t *target = php_hiredis_spread_target_of(router, part->server, redirect, verdict.to);

		part->target = target ? target->number : PHP_HIREDIS_NO_SERVER;
	}
}

static bool refused_part(php_hiredis_node *node, entry_t *entry, uint32_t index, zval *line)
{
	router_t *router = (php_hiredis_cluster_router *) node->part_of;
	part_t *part = (php_hiredis_part *) entry;
	spread_t *spread = part->spread;
	const php_hiredis_row *row = part->batch.expected[index].row;
	php_hiredis_redirect redirect;
	item_t *item;

	if (part->items[index] == PHP_HIREDIS_NO_ITEM || !read_line(router, &redirect, Z_STR_P(line))) {
		return accept_error(line);
	}
	php_hiredis_spread_itemize(spread);
	item = php_hiredis_part_item(part, index);
	if (part->batch.transaction) {
		note_refusal(router, part, index, &redirect, Z_STR_P(line));
		return accept_error(line);
	}
	if (UNEXPECTED(!part->server->config.replica && is_doubted(router, part->server, &redirect, row, item->slot))) {
		doubt(part->server, spread, item, Z_STR_P(line));
		spread->pending++;
		return true;
	}
	if (!send_again(router, part->server, spread, item, row, &redirect)) {
		return accept_error(line);
	}
	spread->pending++;
	zend_string_release(Z_STR_P(line));
	return true;
}

/* A node that is cut off from the others hears of no write: nothing of its store may be given. */
static void judge_store(const php_hiredis_node *node, const zend_string *line)
{
	php_hiredis_cache *cache = node->connection->cache;

	if (UNEXPECTED(cache != NULL) && strncmp(ZSTR_VAL(line), "CLUSTERDOWN", strlen("CLUSTERDOWN")) == 0) {
		php_hiredis_cache_flush(cache);
	}
}

/* An error reply in a read for the store, which stands on the node alone. True: the read was not executed, and goes the long way. */
static bool refused_read(router_t *router, server_t *server, uint32_t index, zval *line)
{
	if (index != 1 || !refused_single(router, server, Z_STR_P(line))) {
		return accept_error(line);
	}
	router->copy_refused = PHP_HIREDIS_REDIRECT_NONE; /* the long way asks by the map, which knows of a MOVED now */
	router->link->cache_read.refused = true;
	zend_string_release(Z_STR_P(line));
	return true;
}

bool php_hiredis_spread_refused(php_hiredis_node *node, php_hiredis_entry *entry, uint32_t index, zval *line)
{
	router_t *router = (router_t *) node->part_of;

	judge_store(node, Z_STR_P(line));
	if (!entry) { /* of single(): it goes the long way, to where the line says */
		if (!refused_single(router, (server_t *) node, Z_STR_P(line))) {
			return accept_error(line);
		}
		zend_string_release(Z_STR_P(line));
		return true;
	}
	if (UNEXPECTED(entry == &router->link->entry)) {
		return refused_read(router, (server_t *) node, index, line);
	}
	if (UNEXPECTED(php_hiredis_inquiry_of((server_t *) node, entry) != NULL)) {
		return accept_error(line);
	}
	return refused_part(node, entry, index, line);
}

/* ---- commands that no node has executed ---- */

/* No node has the command's slot: it stays pending, or ends when the time is over. */
static void wait_for_owner(router_t *router, spread_t *spread, uint32_t index)
{
	php_hiredis_redirect none = believed(PHP_HIREDIS_REDIRECT_NONE);
	php_hiredis_event event = event_of(&none, NULL, PHP_HIREDIS_NO_SLOT);
	php_hiredis_verdict verdict;

	event.over = is_over(spread);
	verdict = php_hiredis_verdict_of(&event);
	if (verdict.to == PHP_HIREDIS_TO_REPLY) {
		php_hiredis_spread_give_refusal(spread, index);
	} else {
		follow(router, spread, &spread->items[index], verdict, NULL);
	}
}

/* A replica that may have taken the slot over from its node, which is out of reach, as the server of a master: it redirects what it may not
 * execute. Another `turn`, another replica. NULL: none is known that is in reach. */
static server_t *stand_in_of_slot(router_t *router, uint16_t slot, uint32_t turn)
{
	const php_hiredis_topology *map = router->map;
	const php_hiredis_cluster_node *node = &map->chart.nodes[map->chart.owner[slot]];

	if (node->replica_count == 0 || php_hiredis_now() - map->born > MAP_AGE_MAX) {
		return NULL;
	}
	for (uint32_t i = 0; i < node->replica_count; i++) {
		const php_hiredis_cluster_replica *replica = &node->replicas[(turn + i) % node->replica_count];
		server_t *server = php_hiredis_cluster_server_for(router, &replica->endpoint, false);

		if (!php_hiredis_cluster_is_out_of_reach(server)) {
			return server;
		}
	}
	return NULL;
}

/* The server that is asked in the place of none, or of a doubtful one. If that is out of reach, every other wave goes to a replica of it: the replica may have
 * the slot by now, which the map need not tell for a second. NULL: the map is being asked for, and another node may have the slots by then. */
server_t *php_hiredis_spread_server_instead(router_t *router, spread_t *spread, uint32_t index, server_t *server)
{
	const item_t *item = &spread->items[index];
	php_hiredis_cluster_server *replica;

	if (!server) {
		wait_for_owner(router, spread, index);
		return NULL;
	}
	if (php_hiredis_spread_awaits_map(router, spread)) {
		return NULL;
	}
	if (item->state != PHP_HIREDIS_ITEM_PENDING || item->slot == PHP_HIREDIS_NO_SLOT || server->config.replica || spread->to_nodes
			|| !php_hiredis_cluster_is_out_of_reach(server) || is_over(spread)) {
		return server;
	}
	replica = stand_in_of_slot(router, item->slot, spread->pauses); /* the same for the whole wave: it keeps the order */
	spread->to_replicas |= replica != NULL;
	return replica ? replica : server;
}

/* The part's node could not be reached: its commands are pending again, for the time after a pause and a refresh of the map. */
static void send_part_again(router_t *router, part_t *part)
{
	spread_t *spread = part->spread;

	php_hiredis_spread_itemize(spread);
	for (uint32_t i = 0; i < part->batch.count; i++) {
		item_t *item = php_hiredis_part_item(part, i);

		if (item && item->state == PHP_HIREDIS_ITEM_SENT) {
			item->state = state_again(spread, item);
			item->refused = true;
			item->may_have_run = item->may_have_run || part->entry.may_have_run || part->entry.begun > 0;
			spread->pending++;
		}
	}
	spread->needs_map = spread->refusals = true;
	php_hiredis_cluster_doubt(part->server);
	begin_pause(spread);
}

/* A replica has failed: the commands of its part are pending again, for the primary. */
static void send_part_to_primary(part_t *part)
{
	spread_t *spread = part->spread;

	php_hiredis_spread_itemize(spread);
	for (uint32_t i = 0; i < part->batch.count; i++) {
		item_t *item = php_hiredis_part_item(part, i);

		if (item && item->state == PHP_HIREDIS_ITEM_SENT) {
			send_to_primary(spread, item);
			spread->pending++;
		}
	}
}

/* The part has failed. */
static void take_failed(router_t *router, part_t *part)
{
	spread_t *spread = part->spread;
	zval *exception = &part->entry.replies, *list = php_hiredis_exception_replies(exception);
	php_hiredis_event event = {.guide = PHP_HIREDIS_GUIDE_MAP, .replica = part->server->config.replica, .entry = &part->entry,
		.over = EG(exception) || is_over(spread), .failure = (php_hiredis_failure_kind) part->entry.failure,
		.retry_reads = part->server->config.retry_reads};
	uint32_t at = 0;

	part->server->lost += part->batch.count - part->entry.received;
	part->server->failed = php_hiredis_now_coarse();
	if (UNEXPECTED(part->server->config.replica)) {
		reader_failed(router, part->server);
	}
	switch (php_hiredis_verdict_of(&event).to) {
		case PHP_HIREDIS_TO_PRIMARY:
			send_part_to_primary(part);
			return;
		case PHP_HIREDIS_TO_OWNER:
			send_part_again(router, part);
			return;
		default:
			break;
	}
	php_hiredis_spread_itemize(spread);
	if (EXPECTED(!part->server->config.replica)) {
		php_hiredis_cluster_doubt(part->server);
	}
	for (uint32_t i = 0; i < part->batch.count; i++) {
		item_t *item = php_hiredis_part_item(part, i);
		const zval *reply = item && list ? zend_hash_index_find(Z_ARRVAL_P(list), at++) : NULL;
		zval copy;

		if (item && item->state == PHP_HIREDIS_ITEM_SENT) {
			ZVAL_COPY(&copy, reply ? reply : exception);
			php_hiredis_spread_give(spread, item, &copy);
		}
	}
	spread->has_lost = true;
}

/* As if a key had changed. The next attempt comes a while later. */
static void end_attempt(router_t *router, spread_t *spread)
{
	spread->lost = true;
	spread->pauses = router->lost_attempts++;
	begin_pause(spread);
}

void php_hiredis_spread_lose_watch(router_t *router, spread_t *spread)
{
	if (router->base.watched && router->base.watched->connection) {
		router->base.watched->connection->lost_marks &= ~PHP_HIREDIS_MARK_WATCH; /* the null tells of the loss */
	}
	for (uint32_t i = spread->loads; i < spread->count; i++) {
		spread->items[i].state = PHP_HIREDIS_ITEM_SENT;
	}
	spread->pending = 0;
	end_attempt(router, spread);
}

/* EXECABORT has come: the command was refused in place of QUEUED, so no script has run, and the line is the server's own. */
static void settle_doubted_part(router_t *router, part_t *part, php_hiredis_verdict_to to)
{
	php_hiredis_redirect redirect;
	const server_t *target;

	php_hiredis_redirect_read(&redirect, ZSTR_VAL(part->doubted), ZSTR_LEN(part->doubted));
	target = php_hiredis_spread_target_of(router, part->server, &redirect, to);
	part->target = target ? target->number : PHP_HIREDIS_NO_SERVER;
}

/* True: EXEC has failed because of a redirect or refusal. */
static bool repeat_transaction(router_t *router, part_t *part)
{
	spread_t *spread = part->spread;
	HashTable *list = Z_ARRVAL(part->entry.replies);
	zval *exec = zend_hash_index_find(list, zend_hash_num_elements(list) - 1);
	php_hiredis_redirect line = believed(part->why);
	php_hiredis_event event = event_of(&line, NULL, PHP_HIREDIS_NO_SLOT);
	php_hiredis_verdict verdict;
	item_t *head = &spread->items[spread->loads];

	if (!part->why || !php_hiredis_exception_is_server(exec)
			|| !((part->exec_refused && !part->doubted) || php_hiredis_exception_has_prefix(exec, "EXECABORT"))) {
		return false;
	}
	if (UNEXPECTED(part->doubted)) {
		settle_doubted_part(router, part, php_hiredis_verdict_of(&event).to);
	}
	if (spread->watches) {
		end_attempt(router, spread); /* the keys are elsewhere, and not watched there */
		return true;
	}
	event.hops = head->hops;
	event.asking = spread->asking;
	event.over = is_over(spread);
	event.stale = part->no_news;
	verdict = php_hiredis_verdict_of(&event);
	if (verdict.to == PHP_HIREDIS_TO_REPLY) {
		return false;
	}
	for (uint32_t i = spread->loads; i < spread->count; i++) {
		spread->items[i].state = PHP_HIREDIS_ITEM_PENDING;
		spread->pending++;
	}
	head->number = part->server->number;
	follow(router, spread, head, verdict,
		verdict.hop && part->target != PHP_HIREDIS_NO_SERVER ? php_hiredis_cluster_server_at(router, part->target) : NULL);
	return true;
}

bool php_hiredis_spread_take_back(router_t *router, part_t *part)
{
	if (UNEXPECTED(part->entry.state != PHP_HIREDIS_DONE)) {
		take_failed(router, part);
		return true;
	}
	if (UNEXPECTED(part->batch.transaction)) {
		if (repeat_transaction(router, part)) {
			return true;
		}
		router->lost_attempts = 0;
	}
	return false;
}

/* ---- the order of the batch ---- */

/* The other half stands behind this one in the same stream. */
static const spread_t *later_half(const spread_t *spread)
{
	const spread_t *later = spread->whole->room ? spread->next : NULL;

	while (later && later->whole->room == 0) {
		later = later->next;
	}
	return later;
}

/* Must a later command of the stream not be sent yet? Where the map has changed, the commands in flight may be refused, and it would overtake them. */
static bool holds_up(const router_t *router, const spread_t *spread)
{
	return spread->pending || spread->to_replicas || spread->to_nodes || (spread->in_flight && spread->generation != router->map->generation);
}

/* Is the command to be sent again, because of a refusal, in a slot? */
static bool is_refused(const item_t *item)
{
	return item->refused && item->state < PHP_HIREDIS_ITEM_SENT && item->slot != PHP_HIREDIS_NO_SLOT;
}

/* Is a command of the later half under way in the slot of a refused one? */
static bool may_be_overtaken(const spread_t *spread, const spread_t *later)
{
	zend_ulong refused[PHP_HIREDIS_SLOT_WORDS] = {0};

	for (const item_t *item = spread->items; item < spread->items + spread->count; item++) {
		if (is_refused(item)) {
			zend_bitset_incl(refused, item->slot);
		}
	}
	for (const item_t *item = later->items; item < later->items + later->count; item++) {
		if (item->state == PHP_HIREDIS_ITEM_SENT && item->slot != PHP_HIREDIS_NO_SLOT && zend_bitset_in(refused, item->slot)) {
			return true;
		}
	}
	return false;
}

/* The later half leaves when no command of the earlier one can be behind it; refused commands of the earlier half leave when it is known what the
 * later one has executed in their slots. */
static bool must_wait(const router_t *router, const spread_t *spread)
{
	const spread_t *later = later_half(spread);

	if (spread->whole->room == 0) {
		return false;
	}
	for (const php_hiredis_spread *other = router->first; other != spread; other = other->next) {
		if (other->whole->room && holds_up(router, other)) {
			return true;
		}
	}
	return later && spread->refusals && later->in_flight > 0 && may_be_overtaken(spread, later);
}

static bool shares_key(const spread_t *spread, uint32_t one, const spread_t *behind, uint32_t other)
{
	php_hiredis_span spans[2] = {php_hiredis_spread_span(spread, one), php_hiredis_spread_span(behind, other)};
	const php_hiredis_row *rows[2] = {spread->batch->expected[one].row, behind->batch->expected[other].row};
	php_hiredis_keys keys, others;
	php_hiredis_key key, theirs;

	if (!rows[0] || !rows[1]) {
		return true; /* in one slot; more is not known of commands that the table lacks */
	}
	php_hiredis_keys_begin(&keys, rows[0], &spread->commands, &spans[0]);
	while (php_hiredis_keys_next(&keys, &key)) {
		php_hiredis_keys_begin(&others, rows[1], &behind->commands, &spans[1]);
		while (php_hiredis_keys_next(&others, &theirs)) {
			if (key.length == theirs.length && memcmp(key.bytes, theirs.bytes, key.length) == 0) {
				return true;
			}
		}
	}
	return false;
}

/* By a command of `behind`, from `from` on? */
static bool is_overtaken(const spread_t *spread, uint32_t index, const spread_t *behind, uint32_t from)
{
	for (uint32_t i = from; behind && i < behind->count; i++) {
		const item_t *item = &behind->items[i];

		if (item->state == PHP_HIREDIS_ITEM_ANSWERED && item->slot == spread->items[index].slot && shares_key(spread, index, behind, i)) {
			return true;
		}
	}
	return false;
}

static void note_answered(zend_bitset answered, const item_t *item)
{
	if (item->state == PHP_HIREDIS_ITEM_ANSWERED && item->slot != PHP_HIREDIS_NO_SLOT) {
		zend_bitset_incl(answered, item->slot);
	}
}

/* Ends each refused command that a later command on one of its keys, of the stream's other half too, has overtaken: its error is its reply. */
static void end_overtaken(spread_t *spread)
{
	zend_ulong answered[PHP_HIREDIS_SLOT_WORDS] = {0};
	const spread_t *later = later_half(spread);

	if (spread->whole->batch->transaction) {
		return;
	}
	for (uint32_t i = 0; later && i < later->count; i++) {
		note_answered(answered, &later->items[i]);
	}
	for (uint32_t i = spread->count; i-- > 0;) {
		const item_t *item = &spread->items[i];

		note_answered(answered, item);
		if (is_refused(item) && UNEXPECTED(zend_bitset_in(answered, item->slot))
				&& (is_overtaken(spread, i, spread, i + 1) || is_overtaken(spread, i, later, 0))) {
			php_hiredis_spread_give_refusal(spread, i);
		}
	}
}

bool php_hiredis_spread_may_leave(router_t *router, spread_t *spread)
{
	if (UNEXPECTED(spread->begins_refused)) {
		begin_refused(router, spread);
	}
	if (UNEXPECTED(spread->doubt_count) && !settle_doubts(router, spread)) {
		return false;
	}
	if (router->map->stale) {
		php_hiredis_cluster_refresh(router);
	}
	if ((spread->needs_map && php_hiredis_spread_awaits_map(router, spread)) || (spread->wake && php_hiredis_now() < spread->wake)) {
		return false;
	}
	spread->wake = 0;
	if (must_wait(router, spread)) {
		return false;
	}
	if (UNEXPECTED(spread->refusals)) {
		end_overtaken(spread);
	}
	spread->needs_map = false;
	return true;
}

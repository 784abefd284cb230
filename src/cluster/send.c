#include "cluster/internal.h"

#define SECOND UINT64_C(1000000000)

typedef php_hiredis_cluster_router cluster_router_t;
typedef php_hiredis_cluster_server server_t;
typedef php_hiredis_cluster_reader reader_t;

/* ---- the choice ---- */

static uint32_t rank_of(const zend_string *wanted, const char *zone, const server_t *known, uint64_t now)
{
	return php_hiredis_rank(wanted, !*zone && known && known->zone ? ZSTR_VAL(known->zone) : zone, known ? known->failed : 0, now);
}

/* The best of those that were offered, one of several at random. */
typedef struct {
	const php_hiredis_endpoint *endpoint;
	uint32_t rank, equal;
	bool replica;
} choice_t;

static void offer(choice_t *best, const php_hiredis_endpoint *endpoint, bool replica, uint32_t rank)
{
	if (best->endpoint && rank > best->rank) {
		return;
	}
	best->equal = best->endpoint && rank == best->rank ? best->equal + 1 : 1;
	if (php_hiredis_random(best->equal) == 0) {
		best->endpoint = endpoint;
		best->rank = rank;
		best->replica = replica;
	}
}

static server_t *choose(cluster_router_t *router, const php_hiredis_cluster_node *node)
{
	const php_hiredis_config *config = &router->link->config;
	uint64_t now = php_hiredis_now_coarse();
	choice_t best = {NULL};

	for (uint32_t i = 0; i < node->replica_count; i++) {
		const php_hiredis_cluster_replica *replica = &node->replicas[i];
		const server_t *known = php_hiredis_cluster_find_server(router, &replica->endpoint, true);

		offer(&best, &replica->endpoint, true, rank_of(config->zone, replica->zone, known, now));
	}
	if (config->read_from == PHP_HIREDIS_READ_FROM_ANY || !best.endpoint) {
		const server_t *known = php_hiredis_cluster_find_server(router, &node->endpoint, false);

		offer(&best, &node->endpoint, false, rank_of(config->zone, node->zone, known, now));
	}
	return php_hiredis_cluster_server_for(router, best.endpoint, best.replica);
}

/* ---- the nearest ---- */

/* More replicas of a node are passed over. */
#define CANDIDATES_MAX 32

static void add_candidate(const cluster_router_t *router, php_hiredis_candidate *to, const php_hiredis_endpoint *endpoint, bool replica, const char *zone)
{
	const server_t *known = php_hiredis_cluster_find_server(router, endpoint, replica);

	*to = (php_hiredis_candidate) {*endpoint, rank_of(router->link->config.zone, zone, known, php_hiredis_now_coarse()), known && known->visited, false};
}

/* Each server of the node is asked once, then the nearest: all reads of a while go there. */
static server_t *choose_nearest(cluster_router_t *router, const php_hiredis_cluster_node *node, reader_t *reader)
{
	php_hiredis_candidate candidates[CANDIDATES_MAX];
	uint32_t count = MIN(node->replica_count, CANDIDATES_MAX - 1), chosen;
	bool settled;
	server_t *server;

	for (uint32_t i = 0; i < count; i++) {
		add_candidate(router, &candidates[i], &node->replicas[i].endpoint, true, node->replicas[i].zone);
	}
	add_candidate(router, &candidates[count], &node->endpoint, false, node->zone);
	chosen = php_hiredis_distance_choose(candidates, count + 1, &settled);
	server = php_hiredis_cluster_server_for(router, &candidates[chosen].endpoint, chosen < count);
	server->visited = true;
	reader->server = server->number;
	reader->settled_until = settled ? php_hiredis_now_coarse() + PHP_HIREDIS_DISTANCE_AGE : 0;
	for (uint32_t i = 0; settled && i <= count; i++) { /* the next round visits them again */
		server_t *known = php_hiredis_cluster_find_server(router, &candidates[i].endpoint, i < count);

		if (known) {
			known->visited = false;
		}
	}
	return server;
}

/* The server that answers reads of a slot now; NULL: no node has it. */
static server_t *cluster_reader_of_slot(cluster_router_t *router, uint16_t slot)
{
	server_t *primary = php_hiredis_cluster_server_of_slot(router, slot);
	uint16_t index = router->map->chart.owner[slot];
	reader_t *reader;

	if (UNEXPECTED(!primary)) {
		return NULL;
	}
	if (router->link->config.read_from == PHP_HIREDIS_READ_FROM_REACHABLE
			&& (!primary->failed || php_hiredis_now_coarse() - primary->failed > SECOND)) {
		return primary;
	}
	reader = &router->readers[index];
	if (UNEXPECTED(reader->primary_until)) {
		if (php_hiredis_now_coarse() < reader->primary_until) {
			return primary;
		}
		*reader = (php_hiredis_cluster_reader) {.server = PHP_HIREDIS_NO_SERVER};
	}
	if (UNEXPECTED(reader->server == PHP_HIREDIS_NO_SERVER)) {
		if (router->map->chart.nodes[index].replica_count == 0 && router->map->source == PHP_HIREDIS_TOPOLOGY_CLUSTER) {
			/* A new replica is in the map when it has its first data: it may be there in a second. */
			reader->primary_until = php_hiredis_now_coarse() + SECOND;
			router->map->stale = true;
			return primary;
		}
		if (router->link->config.read_from != PHP_HIREDIS_READ_FROM_NEAREST) {
			reader->server = choose(router, &router->map->chart.nodes[index])->number;
		}
	}
	if (UNEXPECTED(router->link->config.read_from == PHP_HIREDIS_READ_FROM_NEAREST)
			&& (reader->server == PHP_HIREDIS_NO_SERVER || php_hiredis_now_coarse() >= reader->settled_until)) {
		return choose_nearest(router, &router->map->chart.nodes[index], reader);
	}
	return php_hiredis_cluster_server_at(router, reader->server);
}

/* The commands of one read for the store: CLIENT CACHING, the read, PTTL. */
#define QUESTION 3

/* Scripts of one batch whose SCRIPT LOAD is sent once to a node; the others are loaded each time that they are run. */
#define LOADS_MAX 64

bool php_hiredis_cluster_is_watching(const router_t *router)
{
	return router->base.watched && php_hiredis_node_is_connected(router->base.watched)
		&& (router->base.watched->connection->marks & PHP_HIREDIS_MARK_WATCH);
}

/* ---- a part ---- */

static uint32_t borrowed_before(const php_hiredis_output *out, size_t at)
{
	uint32_t count = 0;

	while (count < out->borrowed_count && out->borrowed[count].at < at) {
		count++;
	}
	return count;
}

php_hiredis_span php_hiredis_spread_span(const spread_t *spread, uint32_t index)
{
	php_hiredis_span span = {.from = index ? spread->items[index - 1].to : 0, .to = spread->items[index].to};
	size_t at = span.from;

	span.words = (uint32_t) php_hiredis_walk_number(&spread->commands, &at);
	if (UNEXPECTED(spread->commands.borrowed_count)) {
		span.borrowed_from = borrowed_before(&spread->commands, span.from);
		span.borrowed_to = borrowed_before(&spread->commands, span.to);
	}
	return span;
}

/* Room for its share of many commands. */
#define ROOM_OF(count) ((count) / 2 + 4)

/* A replica has half of the time, so that the primary can still answer. */
static uint64_t limit_of(const spread_t *spread, const server_t *server)
{
	uint64_t limit = spread->whole->timeout, now;

	if (EXPECTED(!server->config.replica && !spread->fell_back) || limit == 0) {
		return limit;
	}
	if (server->config.replica) {
		return limit - limit / 2; /* rounded up: 0 would be no limit */
	}
	now = php_hiredis_now();
	return spread->give_up > now ? MIN(limit, spread->give_up - now) : 1;
}

/* With room for `room` commands, and no server yet. */
static part_t *make_part(uint32_t room)
{
	part_t *part = ecalloc(1, sizeof(*part));

	php_hiredis_batch_init(&part->batch);
	part->batch.expected = safe_emalloc(room, sizeof(*part->batch.expected), 0);
	part->items = safe_emalloc(room, sizeof(*part->items), 0);
	part->batch.capacity = part->capacity = room;
	return part;
}

static zend_never_inline part_t *new_part(spread_t *spread, server_t *server)
{
	part_t *part = server->spare;
	uint64_t now = php_hiredis_now_coarse();
	zend_array *list;

	server->spare = NULL;
	if (UNEXPECTED(!part)) {
		part = make_part(ROOM_OF(spread->batch->count));
	}
	php_hiredis_cluster_freshen(server, now);
	server->used = now;
	list = part->entry.list;
	part->entry = (php_hiredis_entry) {.batch = &part->batch, .timeout = limit_of(spread, server), .list = list,
		.doubts = !server->config.replica}; /* what a replica does not answer goes to the primary */
	part->spread = spread;
	part->server = server;
	part->target = PHP_HIREDIS_NO_SERVER;
	part->next = spread->parts;
	spread->parts = part;
	server->part = part;
	return part;
}

static zend_always_inline part_t *part_for(spread_t *spread, server_t *server)
{
	return EXPECTED(server->part != NULL) ? server->part : new_part(spread, server);
}

static zend_never_inline void grow_items(part_t *part)
{
	part->capacity = MAX(part->batch.capacity, part->batch.count);
	part->items = safe_erealloc(part->items, part->capacity, sizeof(*part->items), 0);
}

/* The command that has just been added to the part's batch is this item. */
static zend_always_inline void add_to_part(part_t *part, uint32_t item)
{
	if (UNEXPECTED(part->batch.count > part->capacity)) {
		grow_items(part);
	}
	part->items[part->batch.count - 1] = item;
}

/* A command without a borrowed string. */
static zend_always_inline void copy_bytes(php_hiredis_output *to, const char *bytes, size_t length)
{
	char *room = php_hiredis_output_room(to, length);

	to->length += length; /* behind the copy it would be read once more */
	php_hiredis_copy(room, bytes, length);
}

static zend_always_inline void copy_command(const spread_t *spread, uint32_t index, server_t *server)
{
	if (EXPECTED(spread->commands.borrowed_count == 0)) {
		size_t from = index ? spread->items[index - 1].to : 0;

		copy_bytes(&server->queue, spread->commands.bytes + from, spread->items[index].to - from);
	} else {
		php_hiredis_span span = php_hiredis_spread_span(spread, index);

		php_hiredis_output_copy(&server->queue, &spread->commands, span.from, span.to);
	}
}

/* Does some command of a part of reads mean more than its value for another reason than the store? */
static bool is_for_store_alone(const php_hiredis_batch *batch)
{
	uint32_t i = 0;

	while (i < batch->count && (batch->expected[i].flags == 0 || (batch->expected[i].flags & PHP_HIREDIS_EXPECT_CACHED))) {
		i++;
	}
	return i == batch->count;
}

/* The part stands on its node from now on. */
static void send_part(spread_t *spread, part_t *part)
{
	php_hiredis_node *node = &part->server->node;
	const php_hiredis_batch *batch = spread->batch;
	entry_t *entry = &part->entry;

	part->server->part = NULL;
	node->sent += part->batch.count;
	part->batch.shaped = batch->shaped;
	part->batch.readonly = spread->whole->batch->readonly && (EXPECTED(!part->batch.flagged) || is_for_store_alone(&part->batch));
	if (UNEXPECTED(part->batch.asks)) {
		part->batch.together = part->batch.count == QUESTION;
		node->sent -= part->batch.count - part->batch.answers; /* as a read that is sent alone */
	}
	part->batch.wait = spread->whole->batch->transaction ? 0 : spread->whole->batch->wait; /* those that block may all be in this part */
	entry->single = part->batch.count == 1;
	part->batch.tells_replies = !entry->single;
	part->batch.ones = part->ones == part->batch.count;
	entry->plain = entry->single && spread->whole->plain;
	entry->ordered = spread->whole->ordered;
	php_hiredis_node_append(node, entry);
	spread->in_flight++;
}

static void send_parts(spread_t *spread, const part_t *before)
{
	for (part_t *part = spread->parts; part != before; part = part->next) {
		send_part(spread, part);
	}
}

/* ---- commands with one key each ---- */

/* Is the place of this row's key known? `*before`: the last row of which it was. */
static zend_always_inline bool knows_key(const php_hiredis_row *row, const php_hiredis_row **before)
{
	if (row != *before) {
		if (UNEXPECTED(!row || row->route > PHP_HIREDIS_ROUTE_SPLIT || row->words != 1 || row->key != 1)) {
			return false;
		}
		*before = row;
	}
	return true;
}

/* key_at() for a command of more or less than two words. */
static zend_never_inline const char *key_of_longer(const char *command, const php_hiredis_row *row, const char **behind, size_t *length)
{
	php_hiredis_word key, value;
	size_t words;
	const char *next = php_hiredis_walk_line(command, &words);

	if (UNEXPECTED(words < 2 || !(row->flags & PHP_HIREDIS_ROW_ONE_KEY))) {
		return NULL;
	}
	next = php_hiredis_word_read(next + row->resp_length, &key);
	while (words-- > 2) {
		next = php_hiredis_word_read(next, &value);
	}
	*behind = next;
	*length = key.length;
	return key.bytes;
}

/* The key of the command at `*at`, which moves behind the command. NULL: the command has not one key. No word is a borrowed string. */
static zend_always_inline const char *key_at(const char **at, const php_hiredis_row *row, size_t *length)
{
	const char *key;

	if (memcmp(*at, "*2\r\n", 4) != 0) {
		const char *behind = *at;
		size_t of_key = 0; /* so that the caller's two can stay in registers */

		key = key_of_longer(*at, row, &behind, &of_key);
		*at = behind;
		*length = of_key;
		return key;
	}
	key = php_hiredis_walk_line(*at + 4 + row->resp_length, length);
	*at = key + *length + 2;
	return key;
}

static zend_never_inline void grow_both(part_t *part)
{
	php_hiredis_batch_add_plain(&part->batch, &(php_hiredis_expectation) {NULL}); /* makes room where there is none */
	part->batch.count--;
	part->batch.answers--;
	grow_items(part);
}

/* A command that has no note; its answer is counted with the others'. */
static zend_always_inline void add_keyed(part_t *part, const php_hiredis_expectation *expectation, uint32_t item)
{
	uint32_t count = part->batch.count;

	if (UNEXPECTED(count == part->capacity)) {
		grow_both(part);
	}
	part->batch.expected[count] = *expectation;
	part->items[count] = item;
	part->batch.count = count + 1;
}

static void cancel_parts(spread_t *spread)
{
	while (spread->parts) {
		part_t *part = spread->parts;

		spread->parts = part->next;
		part->server->part = NULL;
		php_hiredis_node_cancel(&part->server->node);
		php_hiredis_part_free(part, true);
	}
}

/* The parts of the map's first nodes; NULL: none is begun yet. They hold as long as the nodes' indexes (`membership`). */
#define NEAR 16

typedef struct {
	part_t *of[NEAR];
	uint32_t membership;
} near_t;

/* The part of the server that has the slot; the first command for a server begins its part. NULL: no node has the slot, or the node is out of
 * reach. Userland code may run. */
static zend_never_inline part_t *find_part(router_t *router, spread_t *spread, near_t *near, uint16_t slot)
{
	server_t *server = php_hiredis_cluster_server_of_slot(router, slot);
	uint16_t index = router->map->chart.owner[slot];
	part_t *part;

	if (UNEXPECTED(!server || php_hiredis_cluster_is_out_of_reach(server))) {
		return NULL;
	}
	part = part_for(spread, server);
	if (UNEXPECTED(near->membership != router->map->membership)) {
		memset(near, 0, sizeof(*near));
		near->membership = router->map->membership;
	} else if (EXPECTED(index < NEAR)) {
		near->of[index] = part;
	}
	return part;
}

/* The part of the server that the command goes to, where replicas get those that they may answer; NULL: no node has the slot. */
static part_t *find_reader(router_t *router, spread_t *spread, const php_hiredis_row *row, uint16_t slot)
{
	server_t *server = php_hiredis_cluster_may_be_read(row) ? cluster_reader_of_slot(router, slot)
		: php_hiredis_cluster_server_of_slot(router, slot);

	return server ? part_for(spread, server) : NULL;
}

/* `reads`: replicas get the commands that they may answer. */
static zend_always_inline bool send_keyed(router_t *router, spread_t *spread, bool reads)
{
	static const php_hiredis_row none; /* no command has it, but some have no row */
	const php_hiredis_batch *batch = spread->batch;
	const php_hiredis_output *out = &spread->commands;
	const php_hiredis_expectation *expected = batch->expected;
	const php_hiredis_row *before = &none;
	const uint16_t *owner = router->map->chart.owner;
	near_t near = {.membership = router->map->membership};
	uint32_t count = batch->count;
	const char *at = out->bytes, *from = at;
	size_t length;

	/* `notes`: some command means more than its reply. */
	if (UNEXPECTED(batch->notes || batch->flagged || batch->transaction || out->borrowed_count || spread->whole->room
			|| spread->begins_refused || (router->doubts && router->refreshing))) {
		return false;
	}
	for (uint32_t i = 0; i < count; i++, from = at) {
		const char *key = EXPECTED(knows_key(expected[i].row, &before)) ? key_at(&at, expected[i].row, &length) : NULL;
		part_t *part = NULL;

		if (EXPECTED(key != NULL)) {
			uint16_t slot = php_hiredis_key_slot(key, length);

			part = reads ? find_reader(router, spread, expected[i].row, slot) : EXPECTED(owner[slot] < NEAR) ? near.of[owner[slot]] : NULL;
			if (!reads && UNEXPECTED(!part)) {
				part = find_part(router, spread, &near, slot);
			}
		}
		if (UNEXPECTED(!part)) {
			cancel_parts(spread);
			return false;
		}
		copy_bytes(&part->server->queue, from, (size_t) (at - from));
		add_keyed(part, &expected[i], i);
	}
	for (part_t *part = spread->parts; part; part = part->next) {
		part->batch.answers = part->batch.count;
	}
	php_hiredis_spread_expect(spread, count);
	send_parts(spread, NULL);
	return true;
}

/* Only a batch without writes is sent so. In any other batch mark_reads() (plan.c) finds the reads that replicas may answer. */
static zend_never_inline bool send_keyed_reads(router_t *router, spread_t *spread)
{
	return spread->batch->readonly && !php_hiredis_cluster_is_watching(router) && send_keyed(router, spread, true);
}

bool php_hiredis_spread_send_keyed(router_t *router, spread_t *spread)
{
	return EXPECTED(!router->readers) ? send_keyed(router, spread, false) : send_keyed_reads(router, spread);
}

void php_hiredis_spread_itemize(spread_t *spread)
{
	const php_hiredis_batch *batch = spread->batch;
	bool reachable = batch->readonly && spread->parts->server->config.read_from == PHP_HIREDIS_READ_FROM_REACHABLE;
	const char *at = spread->commands.bytes;
	size_t length = 0;

	if (spread->items) {
		return;
	}
	spread->items = safe_emalloc(batch->count, sizeof(*spread->items), 0);
	spread->capacity = spread->count = batch->count;
	for (uint32_t i = 0; i < batch->count; i++) {
		const char *key = key_at(&at, batch->expected[i].row, &length);

		spread->items[i] = (item_t) {.to = (size_t) (at - spread->commands.bytes), .place = i, .slot = php_hiredis_key_slot(key, length), .state = PHP_HIREDIS_ITEM_ANSWERED,
			.reads = reachable && php_hiredis_cluster_may_be_read(batch->expected[i].row)};
	}
	for (const part_t *part = spread->parts; part; part = part->next) {
		for (uint32_t i = 0; i < part->batch.count; i++) {
			spread->items[part->items[i]].state = PHP_HIREDIS_ITEM_SENT;
		}
	}
}

/* ---- any commands ---- */

static void add_asking(part_t *part)
{
	php_hiredis_output_append(&part->server->queue, ZEND_STRL("*1\r\n$6\r\nASKING\r\n"));
	php_hiredis_batch_add_plain(&part->batch, &(php_hiredis_expectation) {.flags = PHP_HIREDIS_EXPECT_SWALLOW | PHP_HIREDIS_EXPECT_ASKING});
	part->batch.answers--;
	part->batch.flagged = true;
	add_to_part(part, PHP_HIREDIS_NO_ITEM);
}

/* Is the read one for the store of the server's connection? Not where another server than the one that has the slot is asked for it. */
static bool is_question(const server_t *server, const php_hiredis_expectation *expectation, const item_t *item)
{
	return expectation->note != PHP_HIREDIS_NOTE_NOT_KEPT && item->state == PHP_HIREDIS_ITEM_PENDING
		&& php_hiredis_cluster_server_of_slot((router_t *) server->node.part_of, item->slot) == server;
}

/* What is asked beside it stays with it: all goes in the server's part. */
static void add_question(const spread_t *spread, part_t *part, uint32_t index)
{
	php_hiredis_span span = php_hiredis_spread_span(spread, index);
	router_t *router = (router_t *) part->server->node.part_of;
	uint32_t from = part->batch.count;

	php_hiredis_cache_read_add(&part->server->queue, &part->batch, &spread->commands, span.from, span.to, &spread->batch->expected[index],
		php_hiredis_topology_era(router->map, spread->items[index].slot));
	if (part->batch.count > part->capacity) {
		grow_items(part);
	}
	for (uint32_t i = from; i < part->batch.count; i++) {
		part->items[i] = part->batch.expected[i].flags & PHP_HIREDIS_EXPECT_SWALLOW ? PHP_HIREDIS_NO_ITEM : index;
	}
}

/* Adds a read of which a store may be asked. Where it is no question its answer is not kept. */
static zend_never_inline void add_read(spread_t *spread, part_t *part, uint32_t index)
{
	item_t *item = &spread->items[index];

	if (is_question(part->server, &spread->batch->expected[index], item)) {
		add_question(spread, part, index);
	} else {
		copy_command(spread, index, part->server);
		php_hiredis_batch_copy(&part->batch, spread->batch, index);
		part->batch.expected[part->batch.count - 1].note = PHP_HIREDIS_NOTE_NOT_KEPT;
		add_to_part(part, index);
	}
	item->state = PHP_HIREDIS_ITEM_SENT;
	spread->pending--;
}

/* Adds the SCRIPT LOAD of the script that a command runs, unless the server knows the script or the part has loaded it. */
static void add_load(spread_t *spread, part_t *part, uint32_t index)
{
	zend_string *sha1 = php_hiredis_batch_script(spread->batch, index);

	if (php_hiredis_node_knows_script(&part->server->node, sha1)) {
		part->batch.pinned = true;
		return;
	}
	for (uint32_t i = 0; i < spread->count; i++) {
		item_t *item = &spread->items[i];

		if (item->state != PHP_HIREDIS_ITEM_LOAD || !zend_string_equals(php_hiredis_batch_script(spread->batch, i), sha1)) {
			continue;
		}
		if (item->place >= LOADS_MAX || !(part->loaded & (UINT64_C(1) << item->place))) {
			part->loaded |= item->place < LOADS_MAX ? UINT64_C(1) << item->place : 0;
			copy_command(spread, i, part->server);
			php_hiredis_batch_copy(&part->batch, spread->batch, i);
			add_to_part(part, PHP_HIREDIS_NO_ITEM);
		}
		return;
	}
}

static zend_always_inline void add_command(spread_t *spread, part_t *part, uint32_t index)
{
	const php_hiredis_expectation *expectation = &spread->batch->expected[index];
	item_t *item = &spread->items[index];

	if (UNEXPECTED(expectation->flags & PHP_HIREDIS_EXPECT_SCRIPT)) {
		add_load(spread, part, index);
	}
	item->asking = item->state == PHP_HIREDIS_ITEM_ASK;
	part->entry.may_have_run |= item->may_have_run;
	if (UNEXPECTED(item->asking)) {
		add_asking(part);
	}
	if (UNEXPECTED(expectation->flags & PHP_HIREDIS_EXPECT_CACHED)) {
		add_read(spread, part, index);
		return;
	}
	copy_command(spread, index, part->server);
	if (EXPECTED(expectation->flags == 0)) {
		php_hiredis_batch_add_plain(&part->batch, expectation);
	} else {
		php_hiredis_batch_copy(&part->batch, spread->batch, index);
	}
	part->ones += item->one;
	add_to_part(part, index);
	item->state = PHP_HIREDIS_ITEM_SENT;
	spread->pending--;
}

/* Which server a command goes to now; NULL: no node has its slot. */
static server_t *server_of(router_t *router, const item_t *item, server_t **any)
{
	if (item->state == PHP_HIREDIS_ITEM_TO_NODE || item->state == PHP_HIREDIS_ITEM_ASK) {
		return php_hiredis_cluster_server_at(router, item->number);
	}
	if (EXPECTED(item->slot != PHP_HIREDIS_NO_SLOT)) {
		return UNEXPECTED(item->reads) ? cluster_reader_of_slot(router, item->slot)
			: php_hiredis_cluster_server_of_slot(router, item->slot);
	}
	if (!*any) {
		*any = php_hiredis_cluster_is_watching(router) ? (server_t *) router->base.watched : php_hiredis_cluster_any_server(router);
	}
	return *any;
}

static void note_watch(router_t *router, const spread_t *spread, uint32_t index, server_t *server)
{
	const php_hiredis_row *row = spread->batch->expected[index].row;

	if (row && row->effect == PHP_HIREDIS_EFFECT_WATCH) {
		router->base.watched = &server->node;
		router->watched_slot = spread->items[index].slot;
		router->watched_asking = spread->items[index].state == PHP_HIREDIS_ITEM_ASK;
	}
}

/* The server that a command goes to now. `server`: that of its slot, or the one that was named for it; NULL: no node has the slot. Returns
 * NULL if the command waits, or has ended. */
static zend_always_inline server_t *server_now(router_t *router, spread_t *spread, uint32_t index, server_t *server)
{
	return EXPECTED(server && !server->doubtful) ? server : php_hiredis_spread_server_instead(router, spread, index, server);
}

static void send_each(router_t *router, spread_t *spread)
{
	server_t *any = NULL;
	const part_t *first = spread->parts;

	for (uint32_t i = 0; i < spread->count && spread->pending; i++) {
		item_t *item = &spread->items[i];
		server_t *server;

		if (item->state == PHP_HIREDIS_ITEM_LOAD || item->state >= PHP_HIREDIS_ITEM_SENT) {
			continue;
		}
		server = server_now(router, spread, i, server_of(router, item, &any));
		if (UNEXPECTED(!server)) {
			continue;
		}
		if (UNEXPECTED(spread->batch->notes)) {
			note_watch(router, spread, i, server);
		}
		add_command(spread, part_for(spread, server), i);
	}
	send_parts(spread, first);
}

/* Sends all commands from MULTI to EXEC to one server. */
static void send_transaction(router_t *router, spread_t *spread)
{
	item_t *head = &spread->items[spread->loads];
	server_t *any = NULL, *server;
	part_t *part;

	head->slot = spread->slot;
	spread->watches = php_hiredis_cluster_is_watching(router);
	if (UNEXPECTED(spread->whole->batch->watched && !spread->watches)) {
		php_hiredis_spread_lose_watch(router, spread);
		return;
	}
	server = server_now(router, spread, spread->loads, spread->watches ? (server_t *) router->base.watched : server_of(router, head, &any));
	if (!server) {
		return;
	}
	part = part_for(spread, server);
	for (uint32_t i = 0; i < spread->count; i++) {
		if (spread->items[i].state != PHP_HIREDIS_ITEM_LOAD && (spread->batch->expected[i].flags & PHP_HIREDIS_EXPECT_SCRIPT)) {
			add_load(spread, part, i);
		}
	}
	spread->asking = spread->watches ? router->watched_asking : head->state == PHP_HIREDIS_ITEM_ASK;
	if (spread->asking) {
		add_asking(part);
	}
	for (uint32_t i = spread->loads; i < spread->count; i++) {
		copy_command(spread, i, server);
		php_hiredis_batch_copy(&part->batch, spread->batch, i);
		add_to_part(part, i);
		spread->items[i].state = PHP_HIREDIS_ITEM_SENT;
	}
	spread->pending = 0;
	part->batch.transaction = true;
	send_part(spread, part);
}

/* The one command of the spread, which is in flight on this server already. */
static void send_sent(spread_t *spread, server_t *server)
{
	server->used = php_hiredis_now_coarse(); /* nothing looks at a connection with a command in flight */
	add_command(spread, part_for(spread, server), 0);
	send_parts(spread, NULL);
	server->node.sent--; /* it is counted already */
}

void php_hiredis_spread_send(router_t *router, spread_t *spread)
{
	spread->generation = router->map->generation;
	spread->to_nodes = spread->to_replicas;
	spread->to_replicas = false;
	if (UNEXPECTED(router->base.sent_on)) {
		send_sent(spread, (server_t *) router->base.sent_on);
	} else if (UNEXPECTED(spread->whole->batch->transaction)) {
		send_transaction(router, spread);
	} else {
		send_each(router, spread);
	}
}

#include "cluster/internal.h"

/*
 * CLUSTER NODES, as text: what a node says of itself and of the others. Reading allocates nothing; every text is a part of the reply.
 */

typedef struct {
	const char *at;
	size_t length;
} text_t;

/* The slots of the node that has answered. */
typedef struct {
	zend_ulong own[PHP_HIREDIS_SLOT_WORDS];
	zend_ulong leaving[PHP_HIREDIS_SLOT_WORDS]; /* its own: keys go to another node */
	zend_ulong coming[PHP_HIREDIS_SLOT_WORDS];  /* another node's: keys come */
} own_t;

/* Up to the first of the bytes, which is passed; or all of it. */
static text_t text_cut(text_t *from, const char *bytes)
{
	text_t part = {from->at, 0};

	while (part.length < from->length && !strchr(bytes, part.at[part.length])) {
		part.length++;
	}
	from->at += MIN(part.length + 1, from->length);
	from->length -= MIN(part.length + 1, from->length);
	return part;
}

static bool text_is(text_t one, const char *other, size_t length)
{
	return one.length == length && memcmp(one.at, other, length) == 0;
}

/* "ID PLACE FLAGS MASTER PING PONG EPOCH LINK SLOTS...": `line` is SLOTS then. */
typedef struct {
	text_t id, place, flags;
} line_t;

static line_t read_line(text_t *line)
{
	line_t read;

	read.id = text_cut(line, " ");
	read.place = text_cut(line, " ");
	read.flags = text_cut(line, " ");
	for (int i = 0; i < 5; i++) {
		text_cut(line, " ");
	}
	return read;
}

static bool is_own(text_t flags)
{
	bool own = false;

	while (!own && flags.length > 0) {
		own = text_is(text_cut(&flags, ","), ZEND_STRL("myself"));
	}
	return own;
}

/* The number that the text begins with, which is passed; SLOTS: there is none that is a slot's. */
static uint32_t read_slot(text_t *from)
{
	const char *begin = from->at;
	uint32_t slot = 0;

	while (from->length > 0 && *from->at >= '0' && *from->at <= '9' && slot < PHP_HIREDIS_SLOTS) {
		slot = slot * 10 + (uint32_t) (*from->at - '0');
		from->at++;
		from->length--;
	}
	return from->at > begin ? slot : PHP_HIREDIS_SLOTS;
}

/* SLOT, FIRST-LAST, [SLOT->-ID] or [SLOT-<-ID]. */
typedef struct {
	uint32_t first, last; /* last < first: none */
	char arrow;           /* '>', '<'; 0: the slots are the line's own */
	text_t id;
} range_t;

static range_t read_range(text_t part)
{
	range_t range = {1, 0, 0, {NULL, 0}};
	bool open = part.length > 0 && *part.at == '[';
	uint32_t first, last;

	part.at += open;
	part.length -= open;
	first = last = read_slot(&part);
	if (open && part.length > 4 && part.at[0] == '-' && part.at[2] == '-') {
		range.arrow = part.at[1];
		range.id = (text_t) {part.at + 3, part.length - 4};
	} else if (part.length > 1 && part.at[0] == '-') {
		part.at++;
		part.length--;
		last = read_slot(&part);
	}
	if (first < PHP_HIREDIS_SLOTS && last < PHP_HIREDIS_SLOTS && open == (range.arrow != 0)) {
		range.first = first;
		range.last = last;
	}
	return range;
}

/* False: no line is the node's own. */
static bool nodes_read_own(const zend_string *nodes, own_t *to)
{
	text_t rest = {ZSTR_VAL(nodes), ZSTR_LEN(nodes)};

	memset(to, 0, sizeof(*to));
	while (rest.length > 0) {
		text_t line = text_cut(&rest, "\n");

		if (!is_own(read_line(&line).flags)) {
			continue;
		}
		while (line.length > 0) {
			range_t range = read_range(text_cut(&line, " "));
			zend_ulong *slots = range.arrow == 0 ? to->own : range.arrow == '>' ? to->leaving : to->coming;

			for (uint32_t slot = range.first; slot <= range.last; slot++) {
				zend_bitset_incl(slots, slot);
			}
		}
		return true;
	}
	return false;
}

/* IP:PORT@BUSPORT,HOSTNAME,...: the map may know the node by either. */
static uint16_t node_at(text_t place, php_hiredis_cluster_router *router, const php_hiredis_cluster_server *asked)
{
	text_t address = text_cut(&place, "@,"), name;
	php_hiredis_endpoint own = php_hiredis_cluster_server_endpoint(asked);
	php_hiredis_redirect by_address = {0}, by_name;
	uint16_t index = PHP_HIREDIS_NO_NODE;
	php_hiredis_endpoint reached;

	text_cut(&place, ","); /* the port of the bus */
	name = text_cut(&place, ",");
	if (!php_hiredis_host_and_port(address.at, address.length, &by_address.host, &by_address.host_length, &by_address.port)
			|| !php_hiredis_host_is_sane(by_address.host, by_address.host_length)) {
		return PHP_HIREDIS_NO_NODE;
	}
	by_name = by_address;
	by_name.host = name.at;
	by_name.host_length = name.length;
	if (name.length > 0 && php_hiredis_host_is_sane(name.at, name.length)) {
		size_t length = php_hiredis_topology_reach(&by_name, &own, router->addresses, &reached);

		index = php_hiredis_topology_find(router->map, reached.host, length, reached.port);
	}
	return index != PHP_HIREDIS_NO_NODE ? index : php_hiredis_topology_node_of(router->map, &by_address, &own, router->addresses);
}

/* The map's index of the node with that id; `id` NULL: of the node that has the slot. NO_NODE: none is named. One that the map lacks is added. */
static uint16_t nodes_find(const zend_string *nodes, const text_t *id, uint16_t slot, php_hiredis_cluster_router *router,
	const php_hiredis_cluster_server *asked)
{
	text_t rest = {ZSTR_VAL(nodes), ZSTR_LEN(nodes)};

	while (rest.length > 0) {
		text_t line = text_cut(&rest, "\n");
		line_t read = read_line(&line);
		bool found = id && text_is(read.id, id->at, id->length);

		while (!id && !found && line.length > 0) {
			range_t range = read_range(text_cut(&line, " "));

			found = range.arrow == 0 && slot >= range.first && slot <= range.last;
		}
		if (found) {
			return node_at(read.place, router, asked);
		}
	}
	return PHP_HIREDIS_NO_NODE;
}

/* The index of the node that the keys of the slot go to; NO_NODE: none is known. */
static uint16_t nodes_target(const zend_string *nodes, uint16_t slot, php_hiredis_cluster_router *router,
	const php_hiredis_cluster_server *asked)
{
	char mark[16];
	int length = snprintf(mark, sizeof(mark), "[%u->-", (unsigned) slot);
	const char *end = ZSTR_VAL(nodes) + ZSTR_LEN(nodes), *at = zend_memnstr(ZSTR_VAL(nodes), mark, (size_t) length, end);
	text_t id;

	if (!at) {
		return PHP_HIREDIS_NO_NODE;
	}
	id = (text_t) {at + length, (size_t) (end - at) - (size_t) length};
	id = text_cut(&id, "]");
	return nodes_find(nodes, &id, slot, router, asked);
}

typedef php_hiredis_cluster_router router_t;
typedef php_hiredis_cluster_server server_t;

/* ---- CLUSTER NODES ---- */

/* Has the node no address, or may it be none of the cluster's yet? */
static bool is_stranger(text_t flags)
{
	while (flags.length > 0) {
		text_t flag = text_cut(&flags, ",");

		if (text_is(flag, ZEND_STRL("handshake")) || text_is(flag, ZEND_STRL("noaddr"))) {
			return true;
		}
	}
	return false;
}

/* "ID IP:PORT@BUSPORT,HOSTNAME,... FLAGS ...": is it the node that the redirect names, by its address or by its name? A redirect without a host names
 * the host that was asked. */
static bool is_named(text_t line, const php_hiredis_redirect *redirect)
{
	text_t place, address, name, ip;
	const char *colon;
	size_t digits = redirect->node_length;
	const char *port;

	text_cut(&line, " ");
	place = text_cut(&line, " ");
	address = text_cut(&place, "@,");
	text_cut(&place, ","); /* the port of the bus, or nothing */
	name = text_cut(&place, ",");
	colon = zend_memrchr(address.at, ':', address.length);
	if (!colon || is_stranger(text_cut(&line, " "))) {
		return false;
	}
	ip = (text_t) {address.at, (size_t) (colon - address.at)};
	port = (const char *) zend_memrchr(redirect->node, ':', redirect->node_length) + 1;
	digits = (size_t) (redirect->node + redirect->node_length - port);
	if (!text_is((text_t) {colon + 1, address.length - ip.length - 1}, port, digits)) {
		return false;
	}
	return redirect->host_length == 0 || text_is(ip, redirect->host, redirect->host_length)
		|| text_is(name, redirect->host, redirect->host_length);
}

/* The last answer; NULL: there was none, or the server may not tell. */
static const zend_string *nodes_of(const server_t *server)
{
	return Z_TYPE(server->nodes.entry.replies) == IS_STRING ? Z_STR(server->nodes.entry.replies) : NULL;
}

bool php_hiredis_nodes_list(const php_hiredis_cluster_server *asked, const php_hiredis_redirect *redirect)
{
	const zend_string *nodes = nodes_of(asked);
	text_t rest = {nodes ? ZSTR_VAL(nodes) : NULL, nodes ? ZSTR_LEN(nodes) : 0};

	while (rest.length > 0) {
		if (is_named(text_cut(&rest, "\n"), redirect)) {
			return true;
		}
	}
	return false;
}

/* ---- asking ---- */

static void await(router_t *router, server_t *server)
{
	php_hiredis_lanes lanes = {&router->nodes, 0, false, 0};

	while (server->nodes.asking && !EG(exception)) {
		lanes.count = router->count;
		php_hiredis_lanes_step(&lanes, PHP_HIREDIS_WAIT);
		php_hiredis_cluster_collect(router);
	}
}

/* Asks the server for CLUSTER NODES and waits. NULL: it has not answered, or may not; or an exception is set. Borrowed until it is asked again. May
 * bail out. */
static const zend_string *witness_nodes(router_t *router, server_t *server)
{
	bool before = router->link->node.reading;

	router->link->node.reading = true;
	await(router, server); /* what has been asked for before tells of another time */
	if (!EG(exception)) {
		php_hiredis_inquiry_ask(server, &server->nodes, "CLUSTER NODES", NULL, php_hiredis_nanoseconds(server->config.connect_timeout));
		await(router, server);
	}
	router->link->node.reading = before;
	return EG(exception) ? NULL : nodes_of(server);
}

typedef php_hiredis_sweep sweep_t;

/* How often nodes are scanned at most, beyond once for each: slots that never come to rest do not keep a loop for ever. */
#define ROUNDS_MORE 64

/* The one slot of all keys that match; NO_SLOT: there may be several. Only a tag before which nothing is special is the keys' own. */
static uint16_t slot_of_match(const zend_string *match)
{
	const char *open = memchr(ZSTR_VAL(match), '{', ZSTR_LEN(match)), *close;
	size_t before = open ? (size_t) (open - ZSTR_VAL(match)) : 0;

	if (!open || strcspn(ZSTR_VAL(match), "*?[\\") < before) {
		return PHP_HIREDIS_NO_SLOT;
	}
	close = memchr(open, '}', ZSTR_LEN(match) - before);
	if (!close || close == open + 1 || before + strcspn(open, "*?[\\") < (size_t) (close - ZSTR_VAL(match))) {
		return PHP_HIREDIS_NO_SLOT;
	}
	return php_hiredis_key_slot(ZSTR_VAL(match), ZSTR_LEN(match));
}

sweep_t *php_hiredis_sweep_create(const zend_string *match)
{
	sweep_t *new = ecalloc(1, sizeof(*new));
	uint16_t slot = match ? slot_of_match(match) : PHP_HIREDIS_NO_SLOT;

	new->server = new->target = PHP_HIREDIS_NO_SERVER;
	if (slot != PHP_HIREDIS_NO_SLOT) {
		memset(new->done, 0xff, sizeof(new->done));
		zend_bitset_excl(new->done, slot);
	}
	return new;
}

static uint32_t owner_of(router_t *router, uint32_t slot)
{
	const php_hiredis_cluster_server *server = php_hiredis_cluster_server_of_slot(router, (uint16_t) slot);

	return server ? server->number : PHP_HIREDIS_NO_SERVER;
}

/* The node says that the slot is another one's. */
static void learn_owner(router_t *router, const php_hiredis_cluster_server *asked, const zend_string *nodes, uint32_t slot)
{
	uint16_t index = nodes_find(nodes, NULL, (uint16_t) slot, router, asked);

	if (index != PHP_HIREDIS_NO_NODE) {
		php_hiredis_topology_patch(router->map, (uint16_t) slot, index);
	}
}

/* What the node has of the slots that it should have; the others are looked for where it says. */
static void keep_own(sweep_t *sweep, router_t *router, const zend_string *nodes, own_t *own)
{
	const php_hiredis_cluster_server *server = php_hiredis_cluster_server_at(router, sweep->server);

	for (uint32_t slot = 0; slot < PHP_HIREDIS_SLOTS; slot++) {
		if (zend_bitset_in(sweep->had, slot) && !zend_bitset_in(own->own, slot)) {
			zend_bitset_excl(sweep->had, slot);
			learn_owner(router, server, nodes, slot);
		}
	}
}

/* Asks the node for its slots. NULL: it does not tell, or an exception is set. */
static const zend_string *ask_own(const sweep_t *sweep, router_t *router, own_t *own)
{
	const zend_string *nodes = NULL;

	if (router->map->source == PHP_HIREDIS_TOPOLOGY_CLUSTER && php_hiredis_sweep_goes_on(sweep, router)) {
		nodes = witness_nodes(router, php_hiredis_cluster_server_at(router, sweep->server));
	}
	return nodes && nodes_read_own(nodes, own) ? nodes : NULL;
}

/* The scanned node does not tell: the map is asked for. */
static void end_untold(sweep_t *sweep, router_t *router)
{
	if (router->map->source == PHP_HIREDIS_TOPOLOGY_CLUSTER && !php_hiredis_cluster_settle(router, true, 0)) {
		return;
	}
	for (uint32_t slot = 0; slot < PHP_HIREDIS_SLOTS; slot++) {
		if ((zend_bitset_in(sweep->had, slot) || zend_bitset_in(sweep->half, slot)) && owner_of(router, slot) == sweep->server
				&& php_hiredis_sweep_goes_on(sweep, router)) {
			zend_bitset_incl(sweep->done, slot);
		}
	}
}

/* The node that the keys of the slot leave for is to be scanned next; the slots of one such node at a time. */
static void leave_half(sweep_t *sweep, router_t *router, const zend_string *nodes, uint32_t slot)
{
	uint16_t index = nodes_target(nodes, (uint16_t) slot, router, php_hiredis_cluster_server_at(router, sweep->server));
	uint32_t target = index == PHP_HIREDIS_NO_NODE ? PHP_HIREDIS_NO_SERVER : php_hiredis_cluster_server_of(router, index)->number;

	if (target != PHP_HIREDIS_NO_SERVER && (sweep->target == PHP_HIREDIS_NO_SERVER || sweep->target == target)) {
		sweep->target = target;
		zend_bitset_incl(sweep->half, slot);
	}
}

/* False: an exception is set. */
static bool end_scan(sweep_t *sweep, router_t *router)
{
	own_t own;
	const zend_string *nodes = sweep->told ? ask_own(sweep, router, &own) : NULL;
	zend_ulong half[PHP_HIREDIS_SLOT_WORDS];

	if (EG(exception)) {
		return false;
	}
	if (!nodes) {
		end_untold(sweep, router);
	}
	memcpy(half, sweep->half, sizeof(half));
	memset(sweep->half, 0, sizeof(sweep->half));
	sweep->target = PHP_HIREDIS_NO_SERVER;
	if (!nodes) {
		return !EG(exception);
	}
	keep_own(sweep, router, nodes, &own);
	for (uint32_t slot = 0; slot < PHP_HIREDIS_SLOTS; slot++) {
		bool leaves = zend_bitset_in(own.leaving, slot);

		if (zend_bitset_in(half, slot) && !leaves && (zend_bitset_in(own.own, slot) || zend_bitset_in(own.coming, slot))) {
			zend_bitset_incl(sweep->done, slot);
		} else if (zend_bitset_in(sweep->had, slot) && leaves) {
			leave_half(sweep, router, nodes, slot);
		} else if (zend_bitset_in(sweep->had, slot) && !zend_bitset_in(sweep->open, slot)) {
			zend_bitset_incl(sweep->done, slot);
		}
	}
	return true;
}

/* The slots that are not done of the node that is scanned next: the one that keys leave for, or the owner of the first slot. A slot that no node has
 * holds no keys that could be asked for. False: there is no such node. */
static bool choose(sweep_t *sweep, router_t *router)
{
	memset(sweep->had, 0, sizeof(sweep->had));
	sweep->server = sweep->target;
	for (uint32_t slot = 0; slot < PHP_HIREDIS_SLOTS; slot++) {
		uint32_t owner = zend_bitset_in(sweep->done, slot) ? PHP_HIREDIS_NO_SERVER : owner_of(router, slot);

		if (owner == PHP_HIREDIS_NO_SERVER) {
			continue;
		}
		if (sweep->server == PHP_HIREDIS_NO_SERVER) {
			sweep->server = owner;
		}
		if (sweep->server == owner) {
			zend_bitset_incl(sweep->had, slot);
		}
	}
	if (sweep->server == PHP_HIREDIS_NO_SERVER) {
		return false;
	}
	sweep->life = php_hiredis_cluster_server_at(router, sweep->server)->life;
	return true;
}

/* Asks the node that has been chosen for its slots. Where it does not tell, the map must be a new one. False: an exception is set. */
static bool begin_told(sweep_t *sweep, router_t *router)
{
	own_t own;
	const zend_string *nodes = ask_own(sweep, router, &own);

	sweep->told = nodes != NULL;
	if (nodes) {
		keep_own(sweep, router, nodes, &own);
		memcpy(sweep->open, own.leaving, sizeof(sweep->open));
	} else if (sweep->rounds == 1 && router->map->source == PHP_HIREDIS_TOPOLOGY_CLUSTER && !EG(exception)) {
		return php_hiredis_cluster_settle(router, true, 0) && choose(sweep, router);
	}
	return !EG(exception);
}

/* Each of two nodes says that the other has the slot: they will agree. False: an exception is set. */
static bool wait_for_agreement(router_t *router, uint32_t tries)
{
	php_hiredis_lanes lanes = {&router->nodes, router->count, false, php_hiredis_now() + php_hiredis_backoff(tries, PHP_HIREDIS_BACKOFF_MAX)};
	bool before = router->link->node.reading;

	router->link->node.reading = true;
	while (php_hiredis_lanes_step(&lanes, PHP_HIREDIS_WAIT) == PHP_HIREDIS_PROGRESS_REPLY && !EG(exception)) {
		php_hiredis_cluster_collect(router);
		lanes.count = router->count;
	}
	php_hiredis_cluster_collect(router);
	router->link->node.reading = before;
	return !EG(exception);
}

/* False: there is no other node, or an exception is set. */
static bool begin_scan(sweep_t *sweep, router_t *router)
{
	uint32_t tries = 0;

	do {
		if (tries > 1 && !wait_for_agreement(router, tries - 2)) {
			return false;
		}
		tries++;
		if (!choose(sweep, router)) {
			return false;
		}
		if (++sweep->rounds > router->map->chart.node_count + ROUNDS_MORE) {
			php_hiredis_exception_error("Slots have moved all the time: not all keys have been given");
			return false;
		}
		if (!begin_told(sweep, router)) {
			return false;
		}
	} while (zend_bitset_empty(sweep->had, PHP_HIREDIS_SLOT_WORDS) && sweep->target == PHP_HIREDIS_NO_SERVER);
	return true;
}

/* The map as it is does, if the nodes say what they have; it is asked for no more often than other commands may. */
static bool begin_first(router_t *router)
{
	php_hiredis_cluster_refresh(router);
	return php_hiredis_cluster_settle(router, false, 0);
}

bool php_hiredis_sweep_next(sweep_t *sweep, router_t *router)
{
	bool next, before = router->link->busy;

	router->link->busy = true;
	next = sweep->server == PHP_HIREDIS_NO_SERVER ? begin_first(router) : end_scan(sweep, router);
	next = next && begin_scan(sweep, router);
	router->link->busy = before;
	return next;
}

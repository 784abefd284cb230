/*
 * Reads the reply to CLUSTER NODES, in which a node lists its own slots and the other nodes of the cluster.
 *
 * CLUSTER SLOTS, the usual source of the slot map, does not show which slots are being moved, and omits nodes without
 * slots. repeat.c checks whether the target of a redirect belongs to the cluster. scan.c reads which slots a node owns,
 * and to which nodes they are being moved.
 *
 * The main type is text_t, a piece of the reply. A faulty server may send any string, so a line that cannot be parsed
 * is skipped. This file does no I/O and throws nothing, but may add a node to the slot map.
 */
#include "cluster/internal.h"

typedef struct {
	const char *bytes;
	size_t length;
} text_t;

/* Returns the text before the first separator, or the whole text, and moves `rest` past the separator. */
static text_t text_cut(text_t *rest, const char *separators)
{
	text_t part = {rest->bytes, 0};

	while (part.length < rest->length && !strchr(separators, part.bytes[part.length])) {
		part.length++;
	}
	rest->bytes += MIN(part.length + 1, rest->length);
	rest->length -= MIN(part.length + 1, rest->length);
	return part;
}

static bool text_equals(text_t one, const char *other, size_t length)
{
	return one.length == length && memcmp(one.bytes, other, length) == 0;
}

/* The first fields of a line "ID ADDRESS FLAGS MASTER PING PONG EPOCH LINK SLOTS...". ADDRESS is
 * "IP:PORT@BUSPORT,HOSTNAME". */
typedef struct {
	text_t id, address_field, flags;
} line_fields_t;

/* Removes the first eight fields from a line of CLUSTER NODES, and returns the three that are used. Afterwards `line`
 * begins at the list of slots. */
static line_fields_t line_cut_fields(text_t *line)
{
	line_fields_t fields;

	fields.id = text_cut(line, " ");
	fields.address_field = text_cut(line, " ");
	fields.flags = text_cut(line, " ");
	for (int i = 0; i < 5; i++) {
		text_cut(line, " ");
	}
	return fields;
}

/* Returns whether the flags contain "myself", which marks the node that sent the reply. */
static bool flags_have_myself(text_t flags)
{
	bool is_own = false;

	while (!is_own && flags.length > 0) {
		is_own = text_equals(text_cut(&flags, ","), ZEND_STRL("myself"));
	}
	return is_own;
}

/* Reads the number of a slot, and moves `text` past the digits. Returns PHP_HIREDIS_SLOTS if there is no valid slot. */
static uint32_t slot_read(text_t *text)
{
	const char *begin = text->bytes;
	uint32_t slot = 0;

	while (text->length > 0 && *text->bytes >= '0' && *text->bytes <= '9' && slot < PHP_HIREDIS_SLOTS) {
		slot = slot * 10 + (uint32_t) (*text->bytes - '0');
		text->bytes++;
		text->length--;
	}
	return text->bytes > begin ? slot : PHP_HIREDIS_SLOTS;
}

/* One element of a node's list of slots: "7", "0-5460", "[7->-ID]" (being moved to the node with this ID), or
 * "[7-<-ID]" (being moved from the node with this ID). */
typedef struct {
	uint32_t first, last; /* last < first if the element cannot be read */
	char arrow;           /* '>' or '<'; 0 if the slots belong to the node of the line */
	text_t id;
} range_t;

/* Reads one element of the list of slots. Returns an empty range (last < first) if it cannot be read. */
static range_t range_read(text_t text)
{
	range_t range = {1, 0, 0, {NULL, 0}};
	bool is_bracketed = text.length > 0 && *text.bytes == '[';
	uint32_t first, last;

	text.bytes += is_bracketed;
	text.length -= is_bracketed;
	first = last = slot_read(&text);
	if (is_bracketed && text.length > 4 && text.bytes[0] == '-' && text.bytes[2] == '-') {
		range.arrow = text.bytes[1];
		range.id = (text_t) {text.bytes + 3, text.length - 4};
	} else if (text.length > 1 && text.bytes[0] == '-') {
		text.bytes++;
		text.length--;
		last = slot_read(&text);
	}
	if (first < PHP_HIREDIS_SLOTS && last < PHP_HIREDIS_SLOTS && is_bracketed == (range.arrow != 0)) {
		range.first = first;
		range.last = last;
	}
	return range;
}

bool php_hiredis_nodes_read_own_slots(const zend_string *reply, php_hiredis_nodes_own_slots *to)
{
	text_t rest = {ZSTR_VAL(reply), ZSTR_LEN(reply)};

	memset(to, 0, sizeof(*to));
	while (rest.length > 0) {
		text_t line = text_cut(&rest, "\n");

		if (!flags_have_myself(line_cut_fields(&line).flags)) {
			continue;
		}
		while (line.length > 0) {
			range_t range = range_read(text_cut(&line, " "));
			zend_ulong *slots = range.arrow == 0 ? to->owned : range.arrow == '>' ? to->migrating : to->importing;

			for (uint32_t slot = range.first; slot <= range.last; slot++) {
				zend_bitset_incl(slots, slot);
			}
		}
		return true;
	}
	return false;
}

/* Returns the index of the node with this address, which is a field in the reply to CLUSTER NODES, such as
 * "10.0.0.1:6379@16379,host.example". The map may list the node under its host name or its IP address. Adds an unknown
 * node to the map. Returns NO_NODE if the address cannot be parsed. */
static uint16_t nodes_index_of_address(text_t address_field, php_hiredis_cluster_router *router, const php_hiredis_cluster_server *origin)
{
	text_t address = text_cut(&address_field, "@,"), name;
	php_hiredis_endpoint origin_endpoint = php_hiredis_cluster_server_endpoint(origin);
	php_hiredis_redirect by_address = {0}, by_name;
	uint16_t index = PHP_HIREDIS_NO_NODE;
	php_hiredis_endpoint reached;

	text_cut(&address_field, ","); /* the port of the cluster bus */
	name = text_cut(&address_field, ",");
	if (!php_hiredis_host_and_port(address.bytes, address.length, &by_address.host, &by_address.host_length, &by_address.port)
			|| !php_hiredis_host_is_sane(by_address.host, by_address.host_length)) {
		return PHP_HIREDIS_NO_NODE;
	}
	by_name = by_address;
	by_name.host = name.bytes;
	by_name.host_length = name.length;
	if (name.length > 0 && php_hiredis_host_is_sane(name.bytes, name.length)) {
		size_t length = php_hiredis_topology_redirect_endpoint(&by_name, &origin_endpoint, router->addresses, &reached);

		index = php_hiredis_topology_find_node(router->map, reached.host, length, reached.port);
	}
	return index != PHP_HIREDIS_NO_NODE ? index : php_hiredis_topology_node_of_redirect(router->map, &by_address, &origin_endpoint, router->addresses);
}

/* Finds a node in a reply to CLUSTER NODES: the node with this ID or, if `id` is NULL, the slot's owner. Adds the node
 * to the map if needed. Returns NO_NODE if no line of the reply lists the node. */
static uint16_t nodes_find(const zend_string *reply, const text_t *id, uint16_t slot, php_hiredis_cluster_router *router,
	const php_hiredis_cluster_server *origin)
{
	text_t rest = {ZSTR_VAL(reply), ZSTR_LEN(reply)};

	while (rest.length > 0) {
		text_t line = text_cut(&rest, "\n");
		line_fields_t fields = line_cut_fields(&line);
		bool found = id && text_equals(fields.id, id->bytes, id->length);

		while (!id && !found && line.length > 0) {
			range_t range = range_read(text_cut(&line, " "));

			found = range.arrow == 0 && slot >= range.first && slot <= range.last;
		}
		if (found) {
			return nodes_index_of_address(fields.address_field, router, origin);
		}
	}
	return PHP_HIREDIS_NO_NODE;
}

uint16_t php_hiredis_nodes_slot_owner(const zend_string *reply, uint16_t slot, php_hiredis_cluster_router *router,
	const php_hiredis_cluster_server *origin)
{
	return nodes_find(reply, NULL, slot, router, origin);
}

uint16_t php_hiredis_nodes_migration_target(const zend_string *reply, uint16_t slot, php_hiredis_cluster_router *router,
	const php_hiredis_cluster_server *origin)
{
	char mark[16];
	int length = snprintf(mark, sizeof(mark), "[%u->-", (unsigned) slot);
	const char *end = ZSTR_VAL(reply) + ZSTR_LEN(reply), *marked = zend_memnstr(ZSTR_VAL(reply), mark, (size_t) length, end);
	text_t id;

	if (!marked) {
		return PHP_HIREDIS_NO_NODE;
	}
	id = (text_t) {marked + length, (size_t) (end - marked) - (size_t) length};
	id = text_cut(&id, "]");
	return nodes_find(reply, &id, slot, router, origin);
}

/* ---- the target of a redirect ---- */

/* Returns whether the client cannot use the node: "noaddr" means an unknown address, and "handshake" that it has not
 * joined the cluster yet. */
static bool flags_make_unusable(text_t flags)
{
	while (flags.length > 0) {
		text_t flag = text_cut(&flags, ",");

		if (text_equals(flag, ZEND_STRL("handshake")) || text_equals(flag, ZEND_STRL("noaddr"))) {
			return true;
		}
	}
	return false;
}

/* Returns whether a line of the reply to CLUSTER NODES describes the target of the redirect. A redirect without a host
 * matches every node with its port. */
static bool line_matches_redirect(text_t line, const php_hiredis_redirect *redirect)
{
	text_t address_field, address, name, ip;
	const char *colon;
	size_t port_length = redirect->node_length;
	const char *port;

	text_cut(&line, " ");
	address_field = text_cut(&line, " ");
	address = text_cut(&address_field, "@,");
	text_cut(&address_field, ","); /* the port of the cluster bus, or nothing */
	name = text_cut(&address_field, ",");
	colon = zend_memrchr(address.bytes, ':', address.length);
	if (!colon || flags_make_unusable(text_cut(&line, " "))) {
		return false;
	}
	ip = (text_t) {address.bytes, (size_t) (colon - address.bytes)};
	port = (const char *) zend_memrchr(redirect->node, ':', redirect->node_length) + 1;
	port_length = (size_t) (redirect->node + redirect->node_length - port);
	if (!text_equals((text_t) {colon + 1, address.length - ip.length - 1}, port, port_length)) {
		return false;
	}
	return redirect->host_length == 0 || text_equals(ip, redirect->host, redirect->host_length)
		|| text_equals(name, redirect->host, redirect->host_length);
}

bool php_hiredis_nodes_lists_redirect_target(const php_hiredis_cluster_server *origin, const php_hiredis_redirect *redirect)
{
	const zend_string *reply = php_hiredis_nodes_reply_of(origin);
	text_t rest = {reply ? ZSTR_VAL(reply) : NULL, reply ? ZSTR_LEN(reply) : 0};

	while (rest.length > 0) {
		if (line_matches_redirect(text_cut(&rest, "\n"), redirect)) {
			return true;
		}
	}
	return false;
}


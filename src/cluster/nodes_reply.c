#include "cluster/internal.h"

typedef php_hiredis_text text_t;
typedef php_hiredis_own_slots own_t;

text_t php_hiredis_text_cut(text_t *from, const char *bytes)
{
	text_t part = {from->at, 0};

	while (part.length < from->length && !strchr(bytes, part.at[part.length])) {
		part.length++;
	}
	from->at += MIN(part.length + 1, from->length);
	from->length -= MIN(part.length + 1, from->length);
	return part;
}

bool php_hiredis_text_is(text_t one, const char *other, size_t length)
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

	read.id = php_hiredis_text_cut(line, " ");
	read.place = php_hiredis_text_cut(line, " ");
	read.flags = php_hiredis_text_cut(line, " ");
	for (int i = 0; i < 5; i++) {
		php_hiredis_text_cut(line, " ");
	}
	return read;
}

static bool is_own(text_t flags)
{
	bool own = false;

	while (!own && flags.length > 0) {
		own = php_hiredis_text_is(php_hiredis_text_cut(&flags, ","), ZEND_STRL("myself"));
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

bool php_hiredis_nodes_read_own(const zend_string *nodes, own_t *to)
{
	text_t rest = {ZSTR_VAL(nodes), ZSTR_LEN(nodes)};

	memset(to, 0, sizeof(*to));
	while (rest.length > 0) {
		text_t line = php_hiredis_text_cut(&rest, "\n");

		if (!is_own(read_line(&line).flags)) {
			continue;
		}
		while (line.length > 0) {
			range_t range = read_range(php_hiredis_text_cut(&line, " "));
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
	text_t address = php_hiredis_text_cut(&place, "@,"), name;
	php_hiredis_endpoint own = php_hiredis_cluster_server_endpoint(asked);
	php_hiredis_redirect by_address = {0}, by_name;
	uint16_t index = PHP_HIREDIS_NO_NODE;
	php_hiredis_endpoint reached;

	php_hiredis_text_cut(&place, ","); /* the port of the bus */
	name = php_hiredis_text_cut(&place, ",");
	if (!php_hiredis_host_and_port(address.at, address.length, &by_address.host, &by_address.host_length, &by_address.port)
			|| !php_hiredis_host_is_sane(by_address.host, by_address.host_length)) {
		return PHP_HIREDIS_NO_NODE;
	}
	by_name = by_address;
	by_name.host = name.at;
	by_name.host_length = name.length;
	if (name.length > 0 && php_hiredis_host_is_sane(name.at, name.length)) {
		size_t length = php_hiredis_topology_reach(&by_name, &own, router->addresses, &reached);

		index = php_hiredis_chart_find(&router->map->chart, reached.host, length, reached.port);
	}
	return index != PHP_HIREDIS_NO_NODE ? index : php_hiredis_topology_node_of(router->map, &by_address, &own, router->addresses);
}

uint16_t php_hiredis_nodes_find(const zend_string *nodes, const text_t *id, uint16_t slot, php_hiredis_cluster_router *router,
	const php_hiredis_cluster_server *asked)
{
	text_t rest = {ZSTR_VAL(nodes), ZSTR_LEN(nodes)};

	while (rest.length > 0) {
		text_t line = php_hiredis_text_cut(&rest, "\n");
		line_t read = read_line(&line);
		bool found = id && php_hiredis_text_is(read.id, id->at, id->length);

		while (!id && !found && line.length > 0) {
			range_t range = read_range(php_hiredis_text_cut(&line, " "));

			found = range.arrow == 0 && slot >= range.first && slot <= range.last;
		}
		if (found) {
			return node_at(read.place, router, asked);
		}
	}
	return PHP_HIREDIS_NO_NODE;
}

uint16_t php_hiredis_nodes_target(const zend_string *nodes, uint16_t slot, php_hiredis_cluster_router *router,
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
	id = php_hiredis_text_cut(&id, "]");
	return php_hiredis_nodes_find(nodes, &id, slot, router, asked);
}

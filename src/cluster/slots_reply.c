/* The reply of CLUSTER SLOTS: every type and number is checked, and a chart is filled from the whole reply or not used at all. */
#include "cluster/internal.h"

#define LONGEST_TEXT 255

/* One node of the reply; strings belong to the reply, the endpoint's to the reply, to `asked` or to `addresses`. */
typedef struct {
	php_hiredis_endpoint endpoint;
	size_t length;                    /* of the endpoint's host */
	const zend_string *id, *zone;     /* NULL: not told */
	bool same_host;                   /* announced without a host */
	bool has_port;                    /* it can be reached in the way that was asked for */
} place_t;

typedef struct {
	place_t at;
	const HashTable *entry;           /* [first, last, node, replica, ...] */
	uint16_t first, last;
} range_t;

typedef struct {
	const php_hiredis_endpoint *asked;
	const zend_array *addresses;
} context_t;

static bool is_list(const HashTable *array)
{
	return zend_array_is_list((HashTable *) array); /* const since PHP 8.3 */
}

static const HashTable *list_of(const zval *value, uint32_t least)
{
	if (!value || Z_TYPE_P(value) != IS_ARRAY || !is_list(Z_ARRVAL_P(value))) {
		return NULL;
	}
	return zend_hash_num_elements(Z_ARRVAL_P(value)) < least ? NULL : Z_ARRVAL_P(value);
}

static bool number(const zval *value, zend_long most, uint16_t *to)
{
	if (!value || Z_TYPE_P(value) != IS_LONG || Z_LVAL_P(value) < 0 || Z_LVAL_P(value) > most) {
		return false;
	}
	*to = (uint16_t) Z_LVAL_P(value);
	return true;
}

/* A short string, or null, or nothing at all. */
static bool text(const zval *value, const zend_string **to)
{
	*to = NULL;
	if (!value || Z_TYPE_P(value) == IS_NULL) {
		return true;
	}
	if (Z_TYPE_P(value) != IS_STRING || Z_STRLEN_P(value) > LONGEST_TEXT || strlen(Z_STRVAL_P(value)) != Z_STRLEN_P(value)) {
		return false;
	}
	*to = Z_STR_P(value);
	return true;
}

/* RESP2 sends a map as a list of names and values. */
static bool metadata_text(const HashTable *metadata, const char *name, const zend_string **to)
{
	size_t length = strlen(name);
	uint32_t count = is_list(metadata) ? zend_hash_num_elements(metadata) : 0;
	const zval *value = zend_hash_str_find(metadata, name, length);

	for (uint32_t i = 0; i + 1 < count; i += 2) {
		const zval *key = zend_hash_index_find(metadata, i);

		if (Z_TYPE_P(key) != IS_STRING) {
			return false;
		}
		if (zend_string_equals_cstr(Z_STR_P(key), name, length)) {
			value = zend_hash_index_find(metadata, i + 1);
		}
	}
	return count % 2 == 0 && text(value, to);
}

static bool read_metadata(const HashTable *node, const zend_string **ip, const zend_string **zone)
{
	const zval *metadata = zend_hash_index_find(node, 3);
	const zend_string *hostname;

	*ip = *zone = NULL;
	if (!metadata || Z_TYPE_P(metadata) == IS_NULL) {
		return true;
	}
	return Z_TYPE_P(metadata) == IS_ARRAY && metadata_text(Z_ARRVAL_P(metadata), "ip", ip)
		&& metadata_text(Z_ARRVAL_P(metadata), "hostname", &hostname)
		&& metadata_text(Z_ARRVAL_P(metadata), "availability-zone", zone);
}

/* Where the node is reached: null, "" and "?" mean the host that was asked, but for "?" the metadata may know the address. */
static bool find_endpoint(const context_t *c, const zend_string *host, const zend_string *ip, uint16_t port, place_t *to)
{
	if (host && zend_string_equals_literal(host, "?")) {
		host = ip;
	}
	to->same_host = !host || ZSTR_LEN(host) == 0;
	if (!to->same_host) {
		to->length = php_hiredis_addresses_reach(c->addresses, ZSTR_VAL(host), ZSTR_LEN(host), port, &to->endpoint);
		return php_hiredis_host_is_sane(ZSTR_VAL(host), ZSTR_LEN(host));
	}
	to->endpoint = *c->asked;
	to->length = strlen(c->asked->host);
	if (c->asked->port != 0) { /* a unix socket has no other port */
		to->length = php_hiredis_addresses_reach(c->addresses, c->asked->host, to->length, port, &to->endpoint);
	}
	return true;
}

/* [host, port, id, metadata]; the last two came with later servers. */
static bool read_place(const context_t *c, const zval *value, place_t *to)
{
	const HashTable *node = list_of(value, 2);
	const zend_string *host, *ip;
	uint16_t port;

	if (!node || !text(zend_hash_index_find(node, 0), &host) || !number(zend_hash_index_find(node, 1), 65535, &port)
			|| !text(zend_hash_index_find(node, 2), &to->id)) {
		return false;
	}
	to->has_port = port != 0;
	return read_metadata(node, &ip, &to->zone) && find_endpoint(c, host, ip, port, to);
}

static bool check_replicas(const context_t *c, const HashTable *entry)
{
	uint32_t count = zend_hash_num_elements(entry);
	place_t replica;

	for (uint32_t i = 3; i < count; i++) {
		if (!read_place(c, zend_hash_index_find(entry, i), &replica)) {
			return false;
		}
	}
	return true;
}

static bool read_range(const context_t *c, const zval *value, range_t *to)
{
	to->entry = list_of(value, 3);
	return to->entry && number(zend_hash_index_find(to->entry, 0), PHP_HIREDIS_SLOTS - 1, &to->first)
		&& number(zend_hash_index_find(to->entry, 1), PHP_HIREDIS_SLOTS - 1, &to->last) && to->first <= to->last
		&& read_place(c, zend_hash_index_find(to->entry, 2), &to->at) && check_replicas(c, to->entry);
}

/* By host and port, so that the order of the nodes is always the same. */
static int compare_ranges(const void *left, const void *right)
{
	const range_t *a = left, *b = right;
	int order = zend_binary_strcmp(a->at.endpoint.host, a->at.length, b->at.endpoint.host, b->at.length);

	return order ? order : (int) a->at.endpoint.port - (int) b->at.endpoint.port;
}

static void replace(const char **to, const zend_string *with)
{
	if (with) {
		pefree((char *) *to, 1);
		*to = pestrndup(ZSTR_VAL(with), ZSTR_LEN(with), 1);
	}
}

static int compare_replicas(const void *left, const void *right)
{
	const php_hiredis_cluster_replica *a = left, *b = right;
	int order = strcmp(a->endpoint.host, b->endpoint.host);

	return order ? order : (int) a->endpoint.port - (int) b->endpoint.port;
}

static void add_replicas(const context_t *c, const HashTable *entry, php_hiredis_cluster_node *node)
{
	uint32_t count = zend_hash_num_elements(entry);
	place_t from;

	if (count == 3) {
		return;
	}
	node->replicas = safe_pemalloc(count - 3, sizeof(*node->replicas), 0, 1);
	for (uint32_t i = 3; i < count; i++) {
		if (read_place(c, zend_hash_index_find(entry, i), &from) && from.has_port) {
			php_hiredis_cluster_replica *replica = &node->replicas[node->replica_count++];

			replica->endpoint.host = pestrndup(from.endpoint.host, from.length, 1);
			replica->endpoint.port = from.endpoint.port;
			replica->same_host = from.same_host;
			replica->zone = from.zone ? pestrndup(ZSTR_VAL(from.zone), ZSTR_LEN(from.zone), 1) : pestrndup("", 0, 1);
		}
	}
	/* Each node of the cluster has an order of its own. */
	qsort(node->replicas, node->replica_count, sizeof(*node->replicas), compare_replicas);
}

static uint16_t add_node(const context_t *c, php_hiredis_chart *chart, const range_t *from)
{
	uint16_t index = php_hiredis_chart_add(chart, from->at.endpoint.host, from->at.length, from->at.endpoint.port);
	php_hiredis_cluster_node *node = &chart->nodes[index];

	node->same_host = from->at.same_host;
	replace(&node->id, from->at.id);
	replace(&node->zone, from->at.zone);
	add_replicas(c, from->entry, node);
	return index;
}

/* False: another node has one of these slots. */
static bool give_slots(php_hiredis_chart *chart, const range_t *from, uint16_t index)
{
	for (uint32_t slot = from->first; slot <= from->last; slot++) {
		if (chart->owner[slot] == PHP_HIREDIS_NO_NODE) {
			chart->owner[slot] = index;
			chart->nodes[index].slots++;
			chart->covered++;
		} else if (chart->owner[slot] != index) {
			return false;
		}
	}
	return true;
}

static bool fill(const context_t *c, php_hiredis_chart *chart, const range_t *ranges, uint32_t count)
{
	uint16_t index = PHP_HIREDIS_NO_NODE;

	for (uint32_t i = 0; i < count; i++) {
		if (i == 0 || compare_ranges(&ranges[i - 1], &ranges[i]) != 0) {
			index = add_node(c, chart, &ranges[i]);
		}
		if (!give_slots(chart, &ranges[i], index)) {
			return false;
		}
	}
	return true;
}

/* Fills `ranges`, which has room for all. */
static bool read_ranges(const context_t *c, const HashTable *list, range_t *ranges, uint32_t *count)
{
	uint32_t entries = zend_hash_num_elements(list);

	*count = 0;
	for (uint32_t i = 0; i < entries; i++) {
		if (!read_range(c, zend_hash_index_find(list, i), &ranges[*count])) {
			return false;
		}
		*count += ranges[*count].at.has_port;
	}
	return true;
}

bool php_hiredis_chart_read(php_hiredis_chart *chart, const zval *slots, const php_hiredis_endpoint *asked, const zend_array *addresses)
{
	const context_t c = {asked, addresses};
	const HashTable *list;
	uint32_t count;
	range_t *ranges;
	bool whole;

	list = list_of(slots, 0);
	if (!list || zend_hash_num_elements(list) > PHP_HIREDIS_SLOTS) {
		return false;
	}
	ranges = safe_pemalloc(zend_hash_num_elements(list) + 1, sizeof(*ranges), 0, 1);
	whole = read_ranges(&c, list, ranges, &count);
	if (whole) {
		qsort(ranges, count, sizeof(*ranges), compare_ranges);
		whole = fill(&c, chart, ranges, count);
	}
	pefree(ranges, 1);
	return whole;
}

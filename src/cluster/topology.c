/*
 * The slot map of a cluster: reads it from replies to CLUSTER SLOTS, applies redirects to it, and decides when a new
 * one is needed.
 *
 * The main types are php_hiredis_topology, the map, and php_hiredis_slot_map, the nodes and slot owners of a map or of
 * one reply. The router and refresh.c are the main callers. Maps are malloc'ed and belong to the thread, whose clients
 * share a map if they have the same seeds.
 *
 * Three invariants must hold. A malformed reply leaves the map unchanged. `slot_count` of each node and `covered`
 * always agree with `owner`. `node_list_version` changes whenever an index may mean a different node.
 */
#include "cluster/internal.h"

/* ---- the reply to CLUSTER SLOTS ---- */

#define STRING_LENGTH_MAX 255

/* One node in a reply to CLUSTER SLOTS. Its strings belong to the reply, the client's options or the queried server. */
typedef struct {
	php_hiredis_endpoint endpoint;
	size_t length;                    /* the length of the endpoint's host */
	const zend_string *id, *zone;     /* each is NULL if the server did not report it */
	bool uses_sender_host;                   /* the reply contains no host for it */
	bool has_port;                    /* it has a port for this kind of connection (TLS or not) */
} reply_node_t;

typedef struct {
	reply_node_t node;
	const HashTable *element;         /* the range's element in the reply: [first, last, node, replica, ...] */
	uint16_t first, last;
} range_t;

typedef struct {
	const php_hiredis_endpoint *origin;
	const zend_array *addresses;
} context_t;

static bool reply_is_list(const HashTable *array)
{
	return zend_array_is_list((HashTable *) array); /* the parameter has been const only since PHP 8.3 */
}

/* Returns NULL unless the value is a list of at least `minimum_count` elements. */
static const HashTable *reply_list_of(const zval *value, uint32_t minimum_count)
{
	if (!value || Z_TYPE_P(value) != IS_ARRAY || !reply_is_list(Z_ARRVAL_P(value))) {
		return NULL;
	}
	return zend_hash_num_elements(Z_ARRVAL_P(value)) < minimum_count ? NULL : Z_ARRVAL_P(value);
}

/* Reads a number into `*to`. Returns false if the value is not a number from 0 to `maximum`. */
static bool reply_read_number(const zval *value, zend_long maximum, uint16_t *to)
{
	if (!value || Z_TYPE_P(value) != IS_LONG || Z_LVAL_P(value) < 0 || Z_LVAL_P(value) > maximum) {
		return false;
	}
	*to = (uint16_t) Z_LVAL_P(value);
	return true;
}

/* Sets `*to` to NULL if the value is missing. Returns false if it is invalid, for example if it contains a NUL byte,
 * which would truncate a host name. */
static bool reply_read_text(const zval *value, const zend_string **to)
{
	*to = NULL;
	if (!value || Z_TYPE_P(value) == IS_NULL) {
		return true;
	}
	if (Z_TYPE_P(value) != IS_STRING || Z_STRLEN_P(value) > STRING_LENGTH_MAX || strlen(Z_STRVAL_P(value)) != Z_STRLEN_P(value)) {
		return false;
	}
	*to = Z_STR_P(value);
	return true;
}

/* Finds a string in a node's metadata, which is a map in RESP3 and a list of names and values in RESP2. Sets `*to` to
 * NULL if there is none. */
static bool reply_read_metadata_text(const HashTable *metadata, const char *name, const zend_string **to)
{
	size_t length = strlen(name);
	uint32_t count = reply_is_list(metadata) ? zend_hash_num_elements(metadata) : 0;
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
	return count % 2 == 0 && reply_read_text(value, to);
}

/* Reads a node's IP address and availability zone. Returns false if the metadata is malformed. */
static bool reply_read_metadata(const HashTable *node, const zend_string **ip, const zend_string **zone)
{
	const zval *metadata = zend_hash_index_find(node, 3);
	const zend_string *hostname;

	*ip = *zone = NULL;
	if (!metadata || Z_TYPE_P(metadata) == IS_NULL) {
		return true;
	}
	return Z_TYPE_P(metadata) == IS_ARRAY && reply_read_metadata_text(Z_ARRVAL_P(metadata), "ip", ip)
		&& reply_read_metadata_text(Z_ARRVAL_P(metadata), "hostname", &hostname)
		&& reply_read_metadata_text(Z_ARRVAL_P(metadata), "availability-zone", zone);
}

/* Finds the address of a node. A missing host means the host of the server that sent the reply. Returns false if the
 * host has forbidden characters. */
static bool reply_find_endpoint(const context_t *context, const zend_string *host, const zend_string *ip, uint16_t port, reply_node_t *to)
{
	if (host && zend_string_equals_literal(host, "?")) {
		host = ip;
	}
	to->uses_sender_host = !host || ZSTR_LEN(host) == 0;
	if (!to->uses_sender_host) {
		to->length = php_hiredis_addresses_translate(context->addresses, ZSTR_VAL(host), ZSTR_LEN(host), port, &to->endpoint);
		return php_hiredis_host_is_sane(ZSTR_VAL(host), ZSTR_LEN(host));
	}
	to->endpoint = *context->origin;
	to->length = strlen(context->origin->host);
	if (context->origin->port != 0) { /* a unix socket has no other port */
		to->length = php_hiredis_addresses_translate(context->addresses, context->origin->host, to->length, port, &to->endpoint);
	}
	return true;
}

/* Reads [host, port, id, metadata]. Older servers omit the ID or the metadata. */
static bool reply_read_node(const context_t *context, const zval *value, reply_node_t *to)
{
	const HashTable *node = reply_list_of(value, 2);
	const zend_string *host, *ip;
	uint16_t port;

	if (!node || !reply_read_text(zend_hash_index_find(node, 0), &host) || !reply_read_number(zend_hash_index_find(node, 1), 65535, &port)
			|| !reply_read_text(zend_hash_index_find(node, 2), &to->id)) {
		return false;
	}
	to->has_port = port != 0;
	return reply_read_metadata(node, &ip, &to->zone) && reply_find_endpoint(context, host, ip, port, to);
}

/* Returns whether all replicas of a slot range are well-formed. `element` is [first, last, node, replica, ...]. */
static bool reply_check_replicas(const context_t *context, const HashTable *element)
{
	uint32_t count = zend_hash_num_elements(element);
	reply_node_t replica;

	for (uint32_t i = 3; i < count; i++) {
		if (!reply_read_node(context, zend_hash_index_find(element, i), &replica)) {
			return false;
		}
	}
	return true;
}

/* Reads [first slot, last slot, node, replica, ...]. Returns false if it is malformed. */
static bool reply_read_range(const context_t *context, const zval *value, range_t *to)
{
	to->element = reply_list_of(value, 3);
	return to->element && reply_read_number(zend_hash_index_find(to->element, 0), PHP_HIREDIS_SLOTS - 1, &to->first)
		&& reply_read_number(zend_hash_index_find(to->element, 1), PHP_HIREDIS_SLOTS - 1, &to->last) && to->first <= to->last
		&& reply_read_node(context, zend_hash_index_find(to->element, 2), &to->node) && reply_check_replicas(context, to->element);
}

/* For qsort(): servers list the nodes in different orders, but each node must get the same index. */
static int reply_compare_ranges(const void *left, const void *right)
{
	const range_t *a = left, *b = right;
	int order = zend_binary_strcmp(a->node.endpoint.host, a->node.length, b->node.endpoint.host, b->node.length);

	return order ? order : (int) a->node.endpoint.port - (int) b->node.endpoint.port;
}

/* Replaces a string of a node with a copy of `replacement`, unless that is NULL. */
static void node_replace_string(const char **to, const zend_string *replacement)
{
	if (replacement) {
		pefree((char *) *to, 1);
		*to = pestrndup(ZSTR_VAL(replacement), ZSTR_LEN(replacement), 1);
	}
}

static int slot_map_compare_replicas(const void *left, const void *right)
{
	const php_hiredis_cluster_replica *a = left, *b = right;
	int order = strcmp(a->endpoint.host, b->endpoint.host);

	return order ? order : (int) a->endpoint.port - (int) b->endpoint.port;
}

/* Adds the replicas in an element of CLUSTER SLOTS to their node. reply_check_replicas() has already checked the
 * replicas. */
static void slot_map_add_replicas(const context_t *context, const HashTable *element, php_hiredis_cluster_node *node)
{
	uint32_t count = zend_hash_num_elements(element);
	reply_node_t reply_node;

	if (count == 3) {
		return;
	}
	node->replicas = safe_pemalloc(count - 3, sizeof(*node->replicas), 0, 1);
	for (uint32_t i = 3; i < count; i++) {
		if (reply_read_node(context, zend_hash_index_find(element, i), &reply_node) && reply_node.has_port) {
			php_hiredis_cluster_replica *replica = &node->replicas[node->replica_count++];

			replica->endpoint.host = pestrndup(reply_node.endpoint.host, reply_node.length, 1);
			replica->endpoint.port = reply_node.endpoint.port;
			replica->uses_sender_host = reply_node.uses_sender_host;
			replica->zone = reply_node.zone ? pestrndup(ZSTR_VAL(reply_node.zone), ZSTR_LEN(reply_node.zone), 1) : pestrndup("", 0, 1);
		}
	}
	/* Sort the replicas: servers report them in different orders, and equal maps would otherwise look different. */
	qsort(node->replicas, node->replica_count, sizeof(*node->replicas), slot_map_compare_replicas);
}

static uint16_t slot_map_add_node(php_hiredis_slot_map *slot_map, const char *host, size_t length, uint16_t port);

/* Adds the owner of a slot range to the map, with its replicas. Returns the index of the owner. */
static uint16_t slot_map_add_range_node(const context_t *context, php_hiredis_slot_map *slot_map, const range_t *range)
{
	uint16_t index = slot_map_add_node(slot_map, range->node.endpoint.host, range->node.length, range->node.endpoint.port);
	php_hiredis_cluster_node *node = &slot_map->nodes[index];

	node->uses_sender_host = range->node.uses_sender_host;
	node_replace_string(&node->id, range->node.id);
	node_replace_string(&node->zone, range->node.zone);
	slot_map_add_replicas(context, range->element, node);
	return index;
}

/* Makes the node the owner of the range. Returns false if the reply has already named a different owner for a slot. */
static bool slot_map_set_owner(php_hiredis_slot_map *slot_map, const range_t *range, uint16_t index)
{
	for (uint32_t slot = range->first; slot <= range->last; slot++) {
		if (slot_map->owner[slot] == PHP_HIREDIS_NO_NODE) {
			slot_map->owner[slot] = index;
			slot_map->nodes[index].slot_count++;
			slot_map->covered++;
		} else if (slot_map->owner[slot] != index) {
			return false;
		}
	}
	return true;
}

/* Fills the slot map from ranges that are sorted by node. Returns false if a slot has two owners. */
static bool slot_map_fill(const context_t *context, php_hiredis_slot_map *slot_map, const range_t *ranges, uint32_t count)
{
	uint16_t index = PHP_HIREDIS_NO_NODE;

	for (uint32_t i = 0; i < count; i++) {
		if (i == 0 || reply_compare_ranges(&ranges[i - 1], &ranges[i]) != 0) {
			index = slot_map_add_range_node(context, slot_map, &ranges[i]);
		}
		if (!slot_map_set_owner(slot_map, &ranges[i], index)) {
			return false;
		}
	}
	return true;
}

/* Reads the ranges of the reply, but skips nodes without a port for this kind of connection (TLS or not). Returns false
 * if the reply is malformed. */
static bool reply_read_ranges(const context_t *context, const HashTable *list, range_t *ranges, uint32_t *count)
{
	uint32_t entries = zend_hash_num_elements(list);

	*count = 0;
	for (uint32_t i = 0; i < entries; i++) {
		if (!reply_read_range(context, zend_hash_index_find(list, i), &ranges[*count])) {
			return false;
		}
		*count += ranges[*count].node.has_port;
	}
	return true;
}

/* Fills an empty slot map from a reply. Returns false if the reply is malformed; the map may then be incomplete. */
static bool slot_map_read(php_hiredis_slot_map *slot_map, const zval *slots, const php_hiredis_endpoint *origin, const zend_array *addresses)
{
	const context_t context = {origin, addresses};
	const HashTable *list;
	uint32_t count;
	range_t *ranges;
	bool is_valid;

	list = reply_list_of(slots, 0);
	if (!list || zend_hash_num_elements(list) > PHP_HIREDIS_SLOTS) {
		return false;
	}
	ranges = safe_pemalloc(zend_hash_num_elements(list) + 1, sizeof(*ranges), 0, 1);
	is_valid = reply_read_ranges(&context, list, ranges, &count);
	if (is_valid) {
		qsort(ranges, count, sizeof(*ranges), reply_compare_ranges);
		is_valid = slot_map_fill(&context, slot_map, ranges, count);
	}
	pefree(ranges, 1);
	return is_valid;
}

#define UNUSED_MAPS_MAX 16
#define SECOND UINT64_C(1000000000)
#define PAUSE_SECONDS_MAX 30
/* After this many refreshes of the map without a change, the pauses between refreshes grow. A failover usually ends
 * within fewer refreshes. */
#define UNCHANGED_MAX 8
/* A new map is requested after 10 to 30 seconds, at random, so that processes do not all query together. */
#define AGE_MIN (10 * SECOND)
#define AGE_JITTER_MAX (20 * SECOND)

/* ---- slot maps ---- */

/* Returns a new slot map without nodes. The caller frees it with slot_map_free(). */
static php_hiredis_slot_map *slot_map_create(void)
{
	php_hiredis_slot_map *slot_map = pecalloc(1, sizeof(*slot_map), 1);

	memset(slot_map->owner, 0xff, sizeof(slot_map->owner));
	return slot_map;
}

static void node_free_text(const char *text)
{
	pefree((char *) text, 1);
}

static void node_clear(php_hiredis_cluster_node *node)
{
	for (uint32_t i = 0; i < node->replica_count; i++) {
		node_free_text(node->replicas[i].endpoint.host);
		node_free_text(node->replicas[i].zone);
	}
	pefree(node->replicas, 1);
	node_free_text(node->endpoint.host);
	node_free_text(node->id);
	node_free_text(node->zone);
}

/* Frees the nodes, but not the slot map itself, which may be part of another structure. */
static void slot_map_clear(php_hiredis_slot_map *slot_map)
{
	for (uint32_t i = 0; i < slot_map->node_count; i++) {
		node_clear(&slot_map->nodes[i]);
	}
	pefree(slot_map->nodes, 1);
}

static void slot_map_free(php_hiredis_slot_map *slot_map)
{
	slot_map_clear(slot_map);
	pefree(slot_map, 1);
}

/* Initializes a node without slots or replicas. The host is copied. */
static void node_init(php_hiredis_cluster_node *node, const char *host, size_t length, uint16_t port)
{
	memset(node, 0, sizeof(*node));
	node->endpoint.host = pestrndup(host, length, 1);
	node->endpoint.port = port;
	node->id = pestrndup("", 0, 1);
	node->zone = pestrndup("", 0, 1);
}

/* Appends a node without slots, and returns its index. */
static uint16_t slot_map_add_node(php_hiredis_slot_map *slot_map, const char *host, size_t length, uint16_t port)
{
	uint32_t count = slot_map->node_count;

	/* The capacity is a power of two, so this tests whether the array is full. */
	if ((count & (count - 1)) == 0) {
		slot_map->nodes = safe_perealloc(slot_map->nodes, count ? count * 2 : 1, sizeof(*slot_map->nodes), 0, 1);
	}
	node_init(&slot_map->nodes[count], host, length, port);
	return (uint16_t) slot_map->node_count++;
}

static bool endpoint_has_address(const php_hiredis_endpoint *endpoint, const char *host, size_t length, uint16_t port)
{
	return endpoint->port == port && strlen(endpoint->host) == length && memcmp(endpoint->host, host, length) == 0;
}

uint16_t php_hiredis_topology_find_node(const php_hiredis_topology *map, const char *host, size_t length, uint16_t port)
{
	for (uint32_t i = 0; i < map->slot_map.node_count; i++) {
		if (endpoint_has_address(&map->slot_map.nodes[i].endpoint, host, length, port)) {
			return (uint16_t) i;
		}
	}
	return PHP_HIREDIS_NO_NODE;
}

bool php_hiredis_topology_has_replica(const php_hiredis_topology *map, const char *host, size_t length, uint16_t port)
{
	for (uint32_t i = 0; i < map->slot_map.node_count; i++) {
		for (uint32_t j = 0; j < map->slot_map.nodes[i].replica_count; j++) {
			if (endpoint_has_address(&map->slot_map.nodes[i].replicas[j].endpoint, host, length, port)) {
				return true;
			}
		}
	}
	return false;
}

/* Returns whether both nodes have the same zone and the same replicas, in the same order. */
static bool node_has_same_zone_and_replicas(const php_hiredis_cluster_node *a, const php_hiredis_cluster_node *b)
{
	if (a->replica_count != b->replica_count || strcmp(a->zone, b->zone) != 0) {
		return false;
	}
	for (uint32_t i = 0; i < a->replica_count; i++) {
		const php_hiredis_cluster_replica *other = &b->replicas[i];

		if (!endpoint_has_address(&a->replicas[i].endpoint, other->endpoint.host, strlen(other->endpoint.host), other->endpoint.port)
				|| strcmp(a->replicas[i].zone, other->zone) != 0) {
			return false;
		}
	}
	return true;
}

/* Returns whether both maps have the same nodes, zones and replicas in the same order, and whether the same nodes are
 * known only from redirects. If so, stored node indexes stay valid. */
static bool slot_map_has_same_nodes(const php_hiredis_slot_map *a, const php_hiredis_slot_map *b)
{
	if (a->node_count != b->node_count) {
		return false;
	}
	for (uint32_t i = 0; i < a->node_count; i++) {
		const php_hiredis_endpoint *other = &b->nodes[i].endpoint;

		if (!endpoint_has_address(&a->nodes[i].endpoint, other->host, strlen(other->host), other->port)
				|| a->nodes[i].is_from_redirect != b->nodes[i].is_from_redirect || !node_has_same_zone_and_replicas(&a->nodes[i], &b->nodes[i])) {
			return false;
		}
	}
	return true;
}

/* Returns whether this slot map also contains `node`, a node of a different slot map. */
static bool slot_map_contains_node(const php_hiredis_slot_map *slot_map, const php_hiredis_cluster_node *node)
{
	for (uint32_t i = 0; i < slot_map->node_count; i++) {
		const php_hiredis_cluster_node *known = &slot_map->nodes[i];

		/* An address may by now belong to a different cluster, so the IDs are compared if both are known. */
		if (*known->id && *node->id) {
			if (strcmp(known->id, node->id) == 0) {
				return true;
			}
		} else if (endpoint_has_address(&known->endpoint, node->endpoint.host, strlen(node->endpoint.host), node->endpoint.port)) {
			return true;
		}
	}
	return false;
}

/* Returns the only node with this port, or PHP_HIREDIS_NO_NODE if there is none or more than one. */
static uint16_t slot_map_find_by_port(const php_hiredis_slot_map *slot_map, uint16_t port)
{
	uint16_t found = PHP_HIREDIS_NO_NODE;

	for (uint32_t i = 0; i < slot_map->node_count; i++) {
		if (slot_map->nodes[i].endpoint.port == port) {
			if (found != PHP_HIREDIS_NO_NODE) {
				return PHP_HIREDIS_NO_NODE;
			}
			found = (uint16_t) i;
		}
	}
	return found;
}

/* Replaces a node with one without slots. `host` must not belong to the old node, which is freed first. */
static void slot_map_replace_node(php_hiredis_slot_map *slot_map, uint16_t index, const char *host, size_t length, uint16_t port)
{
	node_clear(&slot_map->nodes[index]);
	node_init(&slot_map->nodes[index], host, length, port);
}

/* ---- maps ---- */

static int topology_compare_seeds(const void *left, const void *right)
{
	const zend_string *a = *(zend_string *const *) left, *b = *(zend_string *const *) right;

	return zend_binary_strcmp(ZSTR_VAL(a), ZSTR_LEN(a), ZSTR_VAL(b), ZSTR_LEN(b));
}

/* Appends a string and its length. Without the length, "ab" and "c" would produce the same key as "a" and "bc". */
static void topology_key_append(smart_str *key, const zend_string *part)
{
	smart_str_append_unsigned(key, ZSTR_LEN(part));
	smart_str_appendc(key, ':');
	smart_str_append(key, part);
}

/* Appends the seeds in sorted order, because clients may list the same seeds in different orders. */
static void topology_key_append_seeds(smart_str *key, const php_hiredis_endpoint *seeds, uint32_t count)
{
	zend_string **strings = safe_emalloc(count, sizeof(*strings), 0);

	for (uint32_t i = 0; i < count; i++) {
		strings[i] = strpprintf(0, "%s %u", seeds[i].host, (unsigned) seeds[i].port);
	}
	qsort(strings, count, sizeof(*strings), topology_compare_seeds);
	for (uint32_t i = 0; i < count; i++) {
		topology_key_append(key, strings[i]);
		zend_string_release(strings[i]);
	}
	smart_str_appendc(key, ';');
	efree(strings);
}

/* Returns a key made from all settings that clients must have in common to share a map. The caller owns the key. */
static zend_string *topology_make_key(const php_hiredis_config *config, const php_hiredis_endpoint *seeds, uint32_t seed_count,
	const zend_array *addresses)
{
	smart_str key = {0};
	zend_string *announced;
	zval *reached;

	topology_key_append_seeds(&key, seeds, seed_count);
	smart_str_appendc(&key, config->tls ? 's' : ' ');
	if (addresses) {
		ZEND_HASH_FOREACH_STR_KEY_VAL((zend_array *) addresses, announced, reached) {
			topology_key_append(&key, announced);
			topology_key_append(&key, Z_STR_P(reached));
		} ZEND_HASH_FOREACH_END();
	}
	smart_str_appendc(&key, config->username ? '@' : ' ');
	if (config->username) {
		smart_str_append(&key, config->username);
	}
	smart_str_0(&key);
	return key.s;
}

static void topology_destroy(php_hiredis_topology *map)
{
	slot_map_clear(&map->slot_map);
	pefree(map->keyspaces, 1);
	zend_hash_destroy(&map->commands);
	zend_string_release(map->key);
	pefree(map, 1);
}

php_hiredis_topology *php_hiredis_topology_acquire(php_hiredis_topology **maps, const php_hiredis_config *config,
	const php_hiredis_endpoint *seeds, uint32_t seed_count, const zend_array *addresses)
{
	zend_string *key = topology_make_key(config, seeds, seed_count, addresses);
	php_hiredis_topology *map = *maps;

	while (map && !zend_string_equals(map->key, key)) {
		map = map->next;
	}
	if (!map) {
		map = pecalloc(1, sizeof(*map), 1);
		memset(map->slot_map.owner, 0xff, sizeof(map->slot_map.owner));
		map->key = zend_string_dup(key, 1);
		map->background_refresh_at = UINT64_MAX;
		zend_hash_init(&map->commands, 0, NULL, NULL, 1);
		map->next = *maps;
		*maps = map;
	}
	map->reference_count++;
	zend_string_release(key);
	return map;
}

static void topology_unlink(php_hiredis_topology **maps, const php_hiredis_topology *map)
{
	while (*maps != map) {
		maps = &(*maps)->next;
	}
	*maps = map->next;
}

void php_hiredis_topology_release(php_hiredis_topology **maps, php_hiredis_topology *map)
{
	php_hiredis_topology *oldest = NULL;
	uint32_t unused_count = 0;

	if (--map->reference_count > 0) {
		return;
	}
	topology_unlink(maps, map);
	map->next = *maps;
	*maps = map;
	for (php_hiredis_topology *each = map; each; each = each->next) {
		if (each->reference_count == 0) {
			oldest = each;
			unused_count++;
		}
	}
	if (unused_count > UNUSED_MAPS_MAX) {
		topology_unlink(maps, oldest);
		topology_destroy(oldest);
	}
}

void php_hiredis_topology_free_all(php_hiredis_topology **maps)
{
	while (*maps) {
		php_hiredis_topology *map = *maps;

		*maps = map->next;
		topology_destroy(map);
	}
}

/* ---- refreshes ---- */

/* Returns a random time below `maximum`. Forked processes may have the same map address and time, so the process ID is
 * mixed in. */
static uint64_t topology_random_time(const php_hiredis_topology *map, uint64_t now, uint64_t maximum)
{
	uint64_t mixed = ((now ^ (uint64_t) (uintptr_t) map) + (uint64_t) getpid()) * UINT64_C(0x9e3779b97f4a7c15);

	return ((mixed >> 32) * (maximum >> 16)) >> 16;
}

void php_hiredis_topology_begin_refresh(php_hiredis_topology *map, uint64_t now)
{
	uint64_t pause = 1;

	if (now - map->last_refresh_at > 2 * PAUSE_SECONDS_MAX * SECOND) {
		map->unchanged_refreshes = 0;
	}
	if (map->unchanged_refreshes > UNCHANGED_MAX) {
		pause = map->unchanged_refreshes - UNCHANGED_MAX < 5 ? UINT64_C(1) << (map->unchanged_refreshes - UNCHANGED_MAX) : PAUSE_SECONDS_MAX;
	}
	pause *= SECOND;
	map->unchanged_refreshes++;
	map->last_refresh_at = now;
	map->next_refresh_at = now + pause + topology_random_time(map, now, pause / 4);
}

void php_hiredis_topology_shorten_pause(php_hiredis_topology *map)
{
	map->unchanged_refreshes = 0;
	if (map->next_refresh_at > map->last_refresh_at + 2 * SECOND) {
		map->next_refresh_at = map->last_refresh_at + SECOND;
	}
}

bool php_hiredis_topology_check_age(php_hiredis_topology *map, uint64_t now)
{
	if (UNEXPECTED(map->fork_depth != php_hiredis_fork_depth)) {
		map->fork_depth = php_hiredis_fork_depth;
		/* Forked processes inherit the map, and would all request a new one at the same moment. */
		map->background_refresh_at = now + topology_random_time(map, now, AGE_JITTER_MAX);
	}
	return now >= map->background_refresh_at;
}

/* Records that nodes or slot owners have changed. More changes are likely, so a long pause between refreshes is
 * shortened. */
static void topology_count_change(php_hiredis_topology *map)
{
	map->owner_version++;
	php_hiredis_topology_shorten_pause(map);
}

/* ---- the keyspaces of slots: numbers that the cache uses in place of a database ---- */

#define SLOT_KEYSPACE_BIT (UINT32_C(1) << 31)

/* Returns a new keyspace, the number under which the cache stores a slot's values. A slot that moves gets a new
 * keyspace, because its cached values are no longer valid. The highest bit is set, so that no keyspace equals a
 * database number. */
static uint32_t topology_create_keyspace(void)
{
	return SLOT_KEYSPACE_BIT | ++HIREDIS_G(last_slot_keyspace);
}

uint32_t php_hiredis_topology_find_keyspace(php_hiredis_topology *map, uint16_t slot)
{
	if (UNEXPECTED(!map->keyspaces)) {
		uint32_t keyspace = topology_create_keyspace();

		map->keyspaces = safe_pemalloc(PHP_HIREDIS_SLOTS, sizeof(*map->keyspaces), 0, 1);
		for (uint32_t i = 0; i < PHP_HIREDIS_SLOTS; i++) {
			map->keyspaces[i] = keyspace;
		}
	}
	return map->keyspaces[slot];
}

/* Assigns a new keyspace to each slot whose owner changed, so that the cache no longer finds values from the old
 * owner. */
static void topology_renew_keyspaces(php_hiredis_topology *map, const php_hiredis_slot_map *slot_map)
{
	uint16_t *old_indexes; /* for each node of `slot_map`, its index in the old map */
	uint32_t keyspace;

	if (!map->keyspaces) {
		return;
	}
	old_indexes = safe_pemalloc(slot_map->node_count + 1, sizeof(*old_indexes), 0, 1);
	for (uint32_t i = 0; i < slot_map->node_count; i++) {
		const php_hiredis_endpoint *endpoint = &slot_map->nodes[i].endpoint;

		old_indexes[i] = php_hiredis_topology_find_node(map, endpoint->host, strlen(endpoint->host), endpoint->port);
	}
	keyspace = topology_create_keyspace();
	for (uint32_t i = 0; i < PHP_HIREDIS_SLOTS; i++) {
		uint16_t owner = slot_map->owner[i];

		if (owner == PHP_HIREDIS_NO_NODE || old_indexes[owner] == PHP_HIREDIS_NO_NODE || old_indexes[owner] != map->slot_map.owner[i]) {
			map->keyspaces[i] = keyspace;
		}
	}
	pefree(old_indexes, 1);
}

/* ---- replies of servers ---- */

/* Returns whether `slot_map`, which comes from a reply, describes a different cluster than `map`: the two have no node
 * in common. */
static bool topology_is_foreign(const php_hiredis_topology *map, const php_hiredis_slot_map *slot_map)
{
	for (uint32_t i = 0; i < slot_map->node_count; i++) {
		if (slot_map_contains_node(&map->slot_map, &slot_map->nodes[i])) {
			return false;
		}
	}
	/* An empty reply does not prove that the server belongs to a different cluster. The caller rejects a reply that
	 * covers too few slots. */
	return map->source != PHP_HIREDIS_TOPOLOGY_EMPTY && slot_map->node_count > 0;
}

/* Replaces `map->slot_map` with `slot_map`. Afterwards, `slot_map` contains the old nodes, which the caller frees. */
static void topology_adopt(php_hiredis_topology *map, php_hiredis_slot_map *slot_map, php_hiredis_topology_source source, uint64_t now)
{
	bool has_same_nodes = slot_map_has_same_nodes(&map->slot_map, slot_map);
	php_hiredis_cluster_node *nodes = map->slot_map.nodes;
	uint32_t count = map->slot_map.node_count;

	if (!has_same_nodes || memcmp(map->slot_map.owner, slot_map->owner, sizeof(slot_map->owner)) != 0) {
		topology_count_change(map);
	}
	topology_renew_keyspaces(map, slot_map);
	map->node_list_version += !has_same_nodes;
	map->slot_map = *slot_map;
	map->source = source;
	map->stale = map->has_suspects = false;
	map->adopted_at = now;
	map->fork_depth = php_hiredis_fork_depth;
	map->background_refresh_at = source == PHP_HIREDIS_TOPOLOGY_CLUSTER ? now + AGE_MIN + topology_random_time(map, now, AGE_JITTER_MAX)
		: UINT64_MAX;
	slot_map->nodes = nodes;
	slot_map->node_count = count;
}

/* Uses a reply to CLUSTER SLOTS as the new map, and returns true. Returns false if the reply is malformed, describes a
 * different cluster, or covers fewer slots than the old map. Only a seed's reply may describe a different cluster. Only
 * the reply of the last server that can be queried may cover fewer slots. */
static bool topology_read_slots(php_hiredis_topology *map, const zval *slots, const php_hiredis_topology_answer *answer)
{
	php_hiredis_slot_map *slot_map = slot_map_create();
	uint32_t slots_required = map->source == PHP_HIREDIS_TOPOLOGY_EMPTY ? 1 : map->slot_map.covered;
	bool adopted = slot_map_read(slot_map, slots, answer->origin, answer->addresses) && (answer->is_from_seed || !topology_is_foreign(map, slot_map))
		&& (answer->is_last_answer || slot_map->covered >= slots_required);

	if (adopted) {
		topology_adopt(map, slot_map, PHP_HIREDIS_TOPOLOGY_CLUSTER, answer->received_at);
	}
	slot_map_free(slot_map);
	return adopted;
}

/* Classifies an error reply to CLUSTER SLOTS. STANDALONE and REFUSED mean that the client uses the server like a
 * cluster of one node. Returns EMPTY for any other error. */
static php_hiredis_topology_source topology_source_of_error(const zend_string *line)
{
	static const struct {
		const char *prefix;
		php_hiredis_topology_source source;
	} lines[] = {
		{"ERR This instance has cluster support disabled", PHP_HIREDIS_TOPOLOGY_STANDALONE},
		{"NOPERM", PHP_HIREDIS_TOPOLOGY_REFUSED},
		{"ERR unknown command", PHP_HIREDIS_TOPOLOGY_REFUSED},
		{"ERR unknown subcommand", PHP_HIREDIS_TOPOLOGY_REFUSED},
	};

	for (size_t i = 0; i < sizeof(lines) / sizeof(*lines); i++) {
		size_t prefix_length = strlen(lines[i].prefix);

		/* Ignore case: some proxies write "unknown command", others "Unknown Command". */
		if (zend_binary_strncasecmp(ZSTR_VAL(line), ZSTR_LEN(line), lines[i].prefix, prefix_length, prefix_length) == 0) {
			return lines[i].source;
		}
	}
	return PHP_HIREDIS_TOPOLOGY_EMPTY;
}

/* Reads an error reply to CLUSTER SLOTS. A server without cluster support becomes the owner of all slots. Returns
 * whether the map was replaced. */
static bool topology_read_error(php_hiredis_topology *map, const zend_string *line, const php_hiredis_topology_answer *answer)
{
	php_hiredis_topology_source source = topology_source_of_error(line);
	const php_hiredis_endpoint *origin = answer->origin;
	php_hiredis_slot_map *slot_map;

	if (source == PHP_HIREDIS_TOPOLOGY_EMPTY || (!answer->is_from_seed && map->source == PHP_HIREDIS_TOPOLOGY_CLUSTER)) {
		return false;
	}
	slot_map = slot_map_create();
	slot_map_add_node(slot_map, origin->host, strlen(origin->host), origin->port);
	memset(slot_map->owner, 0, sizeof(slot_map->owner));
	slot_map->covered = slot_map->nodes[0].slot_count = PHP_HIREDIS_SLOTS;
	topology_adopt(map, slot_map, source, answer->received_at);
	slot_map_free(slot_map);
	return true;
}

bool php_hiredis_topology_read(php_hiredis_topology *map, const zval *slots, const php_hiredis_topology_answer *answer)
{
	return Z_TYPE_P(slots) == IS_STRING ? topology_read_error(map, Z_STR_P(slots), answer) : topology_read_slots(map, slots, answer);
}

/* ---- one slot, one node ---- */

/* Adds a node that a redirect named. If the list is full, the new node replaces a node without slots, because a faulty
 * server could name new nodes forever. */
static uint16_t topology_add_node(php_hiredis_topology *map, const char *host, size_t length, uint16_t port)
{
	uint16_t index = 0;

	map->node_list_version++;
	topology_count_change(map);
	if (map->slot_map.node_count <= PHP_HIREDIS_SLOTS) {
		index = slot_map_add_node(&map->slot_map, host, length, port);
	} else {
		while (map->slot_map.nodes[index].slot_count > 0) {
			index++;
		}
		slot_map_replace_node(&map->slot_map, index, host, length, port);
	}
	map->slot_map.nodes[index].is_from_redirect = true;
	return index;
}

size_t php_hiredis_topology_redirect_endpoint(const php_hiredis_redirect *redirect, const php_hiredis_endpoint *origin, const zend_array *addresses,
	php_hiredis_endpoint *to)
{
	if (redirect->host_length) {
		return php_hiredis_addresses_translate(addresses, redirect->host, redirect->host_length, redirect->port, to);
	}
	if (origin->port == 0) {
		*to = *origin; /* a unix socket has no other port */
		return strlen(origin->host);
	}
	return php_hiredis_addresses_translate(addresses, origin->host, strlen(origin->host), redirect->port, to);
}

uint16_t php_hiredis_topology_node_of_redirect(php_hiredis_topology *map, const php_hiredis_redirect *redirect, const php_hiredis_endpoint *origin,
	const zend_array *addresses)
{
	php_hiredis_endpoint reached;
	size_t length;
	uint16_t node;

	if (redirect->host_unknown) {
		return slot_map_find_by_port(&map->slot_map, redirect->port);
	}
	length = php_hiredis_topology_redirect_endpoint(redirect, origin, addresses, &reached);
	node = php_hiredis_topology_find_node(map, reached.host, length, reached.port);
	if (node == PHP_HIREDIS_NO_NODE) {
		/* The host is copied, because it may belong to a node that topology_add_node() frees. */
		char copy[512];

		length = MIN(length, sizeof(copy));
		memcpy(copy, reached.host, length);
		node = topology_add_node(map, copy, length, reached.port);
		map->slot_map.nodes[node].uses_sender_host = !redirect->host_length;
	}
	return node;
}

void php_hiredis_topology_set_owner(php_hiredis_topology *map, uint16_t slot, uint16_t node)
{
	uint16_t owner = map->slot_map.owner[slot];

	map->stale = true;
	if (owner == node) {
		return;
	}
	if (owner == PHP_HIREDIS_NO_NODE) {
		map->slot_map.covered++;
	} else {
		map->slot_map.nodes[owner].slot_count--;
	}
	map->slot_map.owner[slot] = node;
	map->slot_map.nodes[node].slot_count++;
	if (map->keyspaces) {
		map->keyspaces[slot] = topology_create_keyspace();
	}
	topology_count_change(map);
}

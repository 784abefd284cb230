#include "cluster/internal.h"

/* The reply of CLUSTER SLOTS: every type and number is checked, and a chart is filled from the whole reply or not used at all. */

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

static uint16_t chart_add(php_hiredis_chart *chart, const char *host, size_t length, uint16_t port);

static uint16_t add_read_node(const context_t *c, php_hiredis_chart *chart, const range_t *from)
{
	uint16_t index = chart_add(chart, from->at.endpoint.host, from->at.length, from->at.endpoint.port);
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
			index = add_read_node(c, chart, &ranges[i]);
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

/* Fills an empty chart from a reply. False: garbage; the chart is to be freed in both cases. */
static bool chart_read(php_hiredis_chart *chart, const zval *slots, const php_hiredis_endpoint *asked, const zend_array *addresses)
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

#define UNUSED_MAPS_MAX 16
#define SECOND UINT64_C(1000000000)
#define LONGEST_PAUSE 30
/* This many refreshes in a row may change nothing before the pauses grow: a failover has come to an end by then. */
#define PATIENCE 8
/* A map may become so old without a doubt, and so much older by chance, each time anew. 1,000 processes whose maps are of one moment (a start, a failover)
 * ask 50 times a second at 10 to 30 s, and those that were first then ask once more: at 30 s it is 75, later 50, and chance does not make it 100. */
#define AGE_MAX (10 * SECOND)
#define CHANCE_MAX (20 * SECOND)

/* ---- charts ---- */

/* A chart without a node, the caller's. */
static php_hiredis_chart *chart_create(void)
{
	php_hiredis_chart *chart = pecalloc(1, sizeof(*chart), 1);

	memset(chart->owner, 0xff, sizeof(chart->owner));
	return chart;
}

static void free_text(const char *text)
{
	pefree((char *) text, 1);
}

static void free_node(php_hiredis_cluster_node *node)
{
	for (uint32_t i = 0; i < node->replica_count; i++) {
		free_text(node->replicas[i].endpoint.host);
		free_text(node->replicas[i].zone);
	}
	pefree(node->replicas, 1);
	free_text(node->endpoint.host);
	free_text(node->id);
	free_text(node->zone);
}

/* Frees the nodes alone, of a chart that is part of something else. */
static void chart_clear(php_hiredis_chart *chart)
{
	for (uint32_t i = 0; i < chart->node_count; i++) {
		free_node(&chart->nodes[i]);
	}
	pefree(chart->nodes, 1);
}

static void chart_free(php_hiredis_chart *chart)
{
	chart_clear(chart);
	pefree(chart, 1);
}

static void init_node(php_hiredis_cluster_node *node, const char *host, size_t length, uint16_t port)
{
	memset(node, 0, sizeof(*node));
	node->endpoint.host = pestrndup(host, length, 1);
	node->endpoint.port = port;
	node->id = pestrndup("", 0, 1);
	node->zone = pestrndup("", 0, 1);
}

/* Adds a node without slots. Returns its index. */
static uint16_t chart_add(php_hiredis_chart *chart, const char *host, size_t length, uint16_t port)
{
	uint32_t count = chart->node_count;

	/* There is room up to the next power of two. */
	if ((count & (count - 1)) == 0) {
		chart->nodes = safe_perealloc(chart->nodes, count ? count * 2 : 1, sizeof(*chart->nodes), 0, 1);
	}
	init_node(&chart->nodes[count], host, length, port);
	return (uint16_t) chart->node_count++;
}

static bool is_at(const php_hiredis_endpoint *endpoint, const char *host, size_t length, uint16_t port)
{
	return endpoint->port == port && strlen(endpoint->host) == length && memcmp(endpoint->host, host, length) == 0;
}

uint16_t php_hiredis_topology_find(const php_hiredis_topology *map, const char *host, size_t length, uint16_t port)
{
	for (uint32_t i = 0; i < map->chart.node_count; i++) {
		if (is_at(&map->chart.nodes[i].endpoint, host, length, port)) {
			return (uint16_t) i;
		}
	}
	return PHP_HIREDIS_NO_NODE;
}

bool php_hiredis_topology_has_replica(const php_hiredis_topology *map, const char *host, size_t length, uint16_t port)
{
	for (uint32_t i = 0; i < map->chart.node_count; i++) {
		for (uint32_t j = 0; j < map->chart.nodes[i].replica_count; j++) {
			if (is_at(&map->chart.nodes[i].replicas[j].endpoint, host, length, port)) {
				return true;
			}
		}
	}
	return false;
}

static bool has_same_replicas(const php_hiredis_cluster_node *a, const php_hiredis_cluster_node *b)
{
	if (a->replica_count != b->replica_count || strcmp(a->zone, b->zone) != 0) {
		return false;
	}
	for (uint32_t i = 0; i < a->replica_count; i++) {
		const php_hiredis_cluster_replica *other = &b->replicas[i];

		if (!is_at(&a->replicas[i].endpoint, other->endpoint.host, strlen(other->endpoint.host), other->endpoint.port)
				|| strcmp(a->replicas[i].zone, other->zone) != 0) {
			return false;
		}
	}
	return true;
}

/* Does each index mean the same node, with the same zone and replicas? */
static bool chart_has_same_nodes(const php_hiredis_chart *a, const php_hiredis_chart *b)
{
	if (a->node_count != b->node_count) {
		return false;
	}
	for (uint32_t i = 0; i < a->node_count; i++) {
		const php_hiredis_endpoint *other = &b->nodes[i].endpoint;

		if (!is_at(&a->nodes[i].endpoint, other->host, strlen(other->host), other->port) || !has_same_replicas(&a->nodes[i], &b->nodes[i])) {
			return false;
		}
	}
	return true;
}

/* Is the node, of another chart, one of this chart's? */
static bool chart_knows(const php_hiredis_chart *chart, const php_hiredis_cluster_node *node)
{
	for (uint32_t i = 0; i < chart->node_count; i++) {
		const php_hiredis_cluster_node *held = &chart->nodes[i];

		/* An address may have passed to another cluster: where both have an id it alone counts. */
		if (*held->id && *node->id) {
			if (strcmp(held->id, node->id) == 0) {
				return true;
			}
		} else if (is_at(&held->endpoint, node->endpoint.host, strlen(node->endpoint.host), node->endpoint.port)) {
			return true;
		}
	}
	return false;
}

/* The node with this port, if there is only one; otherwise PHP_HIREDIS_NO_NODE. */
static uint16_t chart_find_by_port(const php_hiredis_chart *chart, uint16_t port)
{
	uint16_t found = PHP_HIREDIS_NO_NODE;

	for (uint32_t i = 0; i < chart->node_count; i++) {
		if (chart->nodes[i].endpoint.port == port) {
			if (found != PHP_HIREDIS_NO_NODE) {
				return PHP_HIREDIS_NO_NODE;
			}
			found = (uint16_t) i;
		}
	}
	return found;
}

/* Puts a node without slots in the place of another one. `host` must not be that one's. */
static void chart_replace(php_hiredis_chart *chart, uint16_t index, const char *host, size_t length, uint16_t port)
{
	free_node(&chart->nodes[index]);
	init_node(&chart->nodes[index], host, length, port);
}

/* ---- maps ---- */

static int compare_strings(const void *left, const void *right)
{
	const zend_string *a = *(zend_string *const *) left, *b = *(zend_string *const *) right;

	return zend_binary_strcmp(ZSTR_VAL(a), ZSTR_LEN(a), ZSTR_VAL(b), ZSTR_LEN(b));
}

/* With its length in front no part can run into the next. */
static void append_part(smart_str *key, const zend_string *part)
{
	smart_str_append_unsigned(key, ZSTR_LEN(part));
	smart_str_appendc(key, ':');
	smart_str_append(key, part);
}

static void append_seeds(smart_str *key, const php_hiredis_endpoint *seeds, uint32_t count)
{
	zend_string **strings = safe_emalloc(count, sizeof(*strings), 0);

	for (uint32_t i = 0; i < count; i++) {
		strings[i] = strpprintf(0, "%s %u", seeds[i].host, (unsigned) seeds[i].port);
	}
	qsort(strings, count, sizeof(*strings), compare_strings);
	for (uint32_t i = 0; i < count; i++) {
		append_part(key, strings[i]);
		zend_string_release(strings[i]);
	}
	smart_str_appendc(key, ';');
	efree(strings);
}

/* Request memory, the caller's. */
static zend_string *key_of(const php_hiredis_config *config, const php_hiredis_endpoint *seeds, uint32_t seed_count,
	const zend_array *addresses)
{
	smart_str key = {0};
	zend_string *announced;
	zval *reached;

	append_seeds(&key, seeds, seed_count);
	smart_str_appendc(&key, config->tls ? 's' : ' ');
	if (addresses) {
		ZEND_HASH_FOREACH_STR_KEY_VAL((zend_array *) addresses, announced, reached) {
			append_part(&key, announced);
			append_part(&key, Z_STR_P(reached));
		} ZEND_HASH_FOREACH_END();
	}
	smart_str_appendc(&key, config->username ? '@' : ' ');
	if (config->username) {
		smart_str_append(&key, config->username);
	}
	smart_str_0(&key);
	return key.s;
}

static void destroy(php_hiredis_topology *map)
{
	chart_clear(&map->chart);
	pefree(map->eras, 1);
	zend_hash_destroy(&map->commands);
	zend_string_release(map->key);
	pefree(map, 1);
}

php_hiredis_topology *php_hiredis_topology_use(php_hiredis_topology **maps, const php_hiredis_config *config,
	const php_hiredis_endpoint *seeds, uint32_t seed_count, const zend_array *addresses)
{
	zend_string *key = key_of(config, seeds, seed_count, addresses);
	php_hiredis_topology *map = *maps;

	while (map && !zend_string_equals(map->key, key)) {
		map = map->next;
	}
	if (!map) {
		map = pecalloc(1, sizeof(*map), 1);
		memset(map->chart.owner, 0xff, sizeof(map->chart.owner));
		map->key = zend_string_dup(key, 1);
		map->old_at = UINT64_MAX;
		zend_hash_init(&map->commands, 0, NULL, NULL, 1);
		map->next = *maps;
		*maps = map;
	}
	map->users++;
	zend_string_release(key);
	return map;
}

static void unlink_map(php_hiredis_topology **maps, const php_hiredis_topology *map)
{
	while (*maps != map) {
		maps = &(*maps)->next;
	}
	*maps = map->next;
}

void php_hiredis_topology_leave(php_hiredis_topology **maps, php_hiredis_topology *map)
{
	php_hiredis_topology *oldest = NULL;
	uint32_t unused = 0;

	if (--map->users > 0) {
		return;
	}
	unlink_map(maps, map);
	map->next = *maps;
	*maps = map;
	for (php_hiredis_topology *each = map; each; each = each->next) {
		if (each->users == 0) {
			oldest = each;
			unused++;
		}
	}
	if (unused > UNUSED_MAPS_MAX) {
		unlink_map(maps, oldest);
		destroy(oldest);
	}
}

void php_hiredis_topology_free_all(php_hiredis_topology **maps)
{
	while (*maps) {
		php_hiredis_topology *map = *maps;

		*maps = map->next;
		destroy(map);
	}
}

/* ---- refreshes ---- */

/* By chance, less than `most`: processes that hear of the same change in one moment do not ask in one moment. Children of one process have the address
 * of the map and the coarse time in common; processes of several containers may have the same number. */
static uint64_t chance(const php_hiredis_topology *map, uint64_t now, uint64_t most)
{
	uint64_t mixed = ((now ^ (uint64_t) (uintptr_t) map) + (uint64_t) getpid()) * UINT64_C(0x9e3779b97f4a7c15);

	return ((mixed >> 32) * (most >> 16)) >> 16;
}

void php_hiredis_topology_refresh_begins(php_hiredis_topology *map, uint64_t now)
{
	uint64_t pause = 1;

	if (now - map->last_refresh > 2 * LONGEST_PAUSE * SECOND) {
		map->fruitless = 0;
	}
	if (map->fruitless > PATIENCE) {
		pause = map->fruitless - PATIENCE < 5 ? UINT64_C(1) << (map->fruitless - PATIENCE) : LONGEST_PAUSE;
	}
	pause *= SECOND;
	map->fruitless++;
	map->last_refresh = now;
	map->next_refresh = now + pause + chance(map, now, pause / 4);
}

void php_hiredis_topology_hurry(php_hiredis_topology *map)
{
	map->fruitless = 0;
	if (map->next_refresh > map->last_refresh + 2 * SECOND) {
		map->next_refresh = map->last_refresh + SECOND;
	}
}

bool php_hiredis_topology_is_old(php_hiredis_topology *map, uint64_t now)
{
	if (UNEXPECTED(map->process != php_hiredis_generation)) {
		map->process = php_hiredis_generation;
		map->old_at = now + chance(map, now, CHANCE_MAX); /* the map is the parent's, and its other children's, too */
	}
	return now >= map->old_at;
}

static void has_changed(php_hiredis_topology *map)
{
	map->generation++;
	php_hiredis_topology_hurry(map);
}

/* ---- eras ---- */

#define NO_DATABASE (UINT32_C(1) << 31)

static uint32_t new_era(void)
{
	return NO_DATABASE | ++HIREDIS_G(last_era);
}

uint32_t php_hiredis_topology_era(php_hiredis_topology *map, uint16_t slot)
{
	if (UNEXPECTED(!map->eras)) {
		uint32_t era = new_era();

		map->eras = safe_pemalloc(PHP_HIREDIS_SLOTS, sizeof(*map->eras), 0, 1);
		for (uint32_t i = 0; i < PHP_HIREDIS_SLOTS; i++) {
			map->eras[i] = era;
		}
	}
	return map->eras[slot];
}

/* The owners of the chart become the map's. The order of the nodes, and their replicas, change no owner. */
static void begin_eras(php_hiredis_topology *map, const php_hiredis_chart *chart)
{
	uint16_t *before; /* the map's index of each node of the chart */
	uint32_t era;

	if (!map->eras) {
		return;
	}
	before = safe_pemalloc(chart->node_count + 1, sizeof(*before), 0, 1);
	for (uint32_t i = 0; i < chart->node_count; i++) {
		const php_hiredis_endpoint *endpoint = &chart->nodes[i].endpoint;

		before[i] = php_hiredis_topology_find(map, endpoint->host, strlen(endpoint->host), endpoint->port);
	}
	era = new_era();
	for (uint32_t i = 0; i < PHP_HIREDIS_SLOTS; i++) {
		uint16_t owner = chart->owner[i];

		if (owner == PHP_HIREDIS_NO_NODE || before[owner] == PHP_HIREDIS_NO_NODE || before[owner] != map->chart.owner[i]) {
			map->eras[i] = era;
		}
	}
	pefree(before, 1);
}

/* ---- answers of servers ---- */

static bool is_foreign(const php_hiredis_topology *map, const php_hiredis_chart *chart)
{
	for (uint32_t i = 0; i < chart->node_count; i++) {
		if (chart_knows(&map->chart, &chart->nodes[i])) {
			return false;
		}
	}
	/* A reply without a node is no other cluster's: its coverage tells. */
	return map->source != PHP_HIREDIS_TOPOLOGY_EMPTY && chart->node_count > 0;
}

/* Takes over the content of the chart, which gets the old nodes: its owner frees them with it. */
static void adopt(php_hiredis_topology *map, php_hiredis_chart *chart, php_hiredis_topology_source source, uint64_t now)
{
	bool same_nodes = chart_has_same_nodes(&map->chart, chart);
	php_hiredis_cluster_node *nodes = map->chart.nodes;
	uint32_t count = map->chart.node_count;

	if (!same_nodes || memcmp(map->chart.owner, chart->owner, sizeof(chart->owner)) != 0) {
		has_changed(map);
	}
	begin_eras(map, chart);
	map->membership += !same_nodes;
	map->chart = *chart;
	map->source = source;
	map->stale = map->doubts = false;
	map->born = now;
	map->process = php_hiredis_generation;
	map->old_at = source == PHP_HIREDIS_TOPOLOGY_CLUSTER ? now + AGE_MAX + chance(map, now, CHANCE_MAX) : UINT64_MAX;
	chart->nodes = nodes;
	chart->node_count = count;
}

static bool read_slots(php_hiredis_topology *map, const zval *slots, const php_hiredis_topology_answer *answer)
{
	php_hiredis_chart *chart = chart_create();
	uint32_t held = map->source == PHP_HIREDIS_TOPOLOGY_EMPTY ? 1 : map->chart.covered;
	bool adopted = chart_read(chart, slots, answer->asked, answer->addresses) && (answer->from_seed || !is_foreign(map, chart))
		&& (answer->last || chart->covered >= held);

	if (adopted) {
		adopt(map, chart, PHP_HIREDIS_TOPOLOGY_CLUSTER, answer->now);
	}
	chart_free(chart);
	return adopted;
}

/* PLAIN or REFUSED, if the line means that the server is a cluster of one node; EMPTY: it does not. */
static php_hiredis_topology_source one_node_source(const zend_string *line)
{
	static const struct {
		const char *begins;
		php_hiredis_topology_source source;
	} lines[] = {
		{"ERR This instance has cluster support disabled", PHP_HIREDIS_TOPOLOGY_PLAIN},
		{"NOPERM", PHP_HIREDIS_TOPOLOGY_REFUSED},
		{"ERR unknown command", PHP_HIREDIS_TOPOLOGY_REFUSED},
		{"ERR unknown subcommand", PHP_HIREDIS_TOPOLOGY_REFUSED},
	};

	for (size_t i = 0; i < sizeof(lines) / sizeof(*lines); i++) {
		size_t begins = strlen(lines[i].begins);

		/* "Unknown" and "unknown": servers and proxies differ. */
		if (zend_binary_strncasecmp(ZSTR_VAL(line), ZSTR_LEN(line), lines[i].begins, begins, begins) == 0) {
			return lines[i].source;
		}
	}
	return PHP_HIREDIS_TOPOLOGY_EMPTY;
}

/* The server that was asked has all slots, if its line means that. */
static bool read_error(php_hiredis_topology *map, const zend_string *line, const php_hiredis_topology_answer *answer)
{
	php_hiredis_topology_source source = one_node_source(line);
	const php_hiredis_endpoint *asked = answer->asked;
	php_hiredis_chart *chart;

	if (source == PHP_HIREDIS_TOPOLOGY_EMPTY || (!answer->from_seed && map->source == PHP_HIREDIS_TOPOLOGY_CLUSTER)) {
		return false;
	}
	chart = chart_create();
	chart_add(chart, asked->host, strlen(asked->host), asked->port);
	memset(chart->owner, 0, sizeof(chart->owner));
	chart->covered = chart->nodes[0].slots = PHP_HIREDIS_SLOTS;
	adopt(map, chart, source, answer->now);
	chart_free(chart);
	return true;
}

bool php_hiredis_topology_read(php_hiredis_topology *map, const zval *slots, const php_hiredis_topology_answer *answer)
{
	return Z_TYPE_P(slots) == IS_STRING ? read_error(map, Z_STR_P(slots), answer) : read_slots(map, slots, answer);
}

/* ---- one slot, one node ---- */

/* A server that names one node after another cannot make the list longer than the number of slots allows. */
static uint16_t add_node(php_hiredis_topology *map, const char *host, size_t length, uint16_t port)
{
	uint16_t index = 0;

	map->membership++;
	has_changed(map);
	if (map->chart.node_count <= PHP_HIREDIS_SLOTS) {
		index = chart_add(&map->chart, host, length, port);
	} else {
		while (map->chart.nodes[index].slots > 0) {
			index++;
		}
		chart_replace(&map->chart, index, host, length, port);
	}
	map->chart.nodes[index].announced = true;
	return index;
}

size_t php_hiredis_topology_reach(const php_hiredis_redirect *redirect, const php_hiredis_endpoint *asked, const zend_array *addresses,
	php_hiredis_endpoint *to)
{
	if (redirect->host_length) {
		return php_hiredis_addresses_reach(addresses, redirect->host, redirect->host_length, redirect->port, to);
	}
	if (asked->port == 0) {
		*to = *asked; /* a unix socket has no other port */
		return strlen(asked->host);
	}
	return php_hiredis_addresses_reach(addresses, asked->host, strlen(asked->host), redirect->port, to);
}

uint16_t php_hiredis_topology_node_of(php_hiredis_topology *map, const php_hiredis_redirect *redirect, const php_hiredis_endpoint *asked,
	const zend_array *addresses)
{
	php_hiredis_endpoint reached;
	size_t length;
	uint16_t node;

	if (redirect->host_unknown) {
		return chart_find_by_port(&map->chart, redirect->port);
	}
	length = php_hiredis_topology_reach(redirect, asked, addresses, &reached);
	node = php_hiredis_topology_find(map, reached.host, length, reached.port);
	if (node == PHP_HIREDIS_NO_NODE) {
		/* The host may be that of a node which makes room. */
		char copy[512];

		length = MIN(length, sizeof(copy));
		memcpy(copy, reached.host, length);
		node = add_node(map, copy, length, reached.port);
		map->chart.nodes[node].same_host = !redirect->host_length;
	}
	return node;
}

void php_hiredis_topology_patch(php_hiredis_topology *map, uint16_t slot, uint16_t node)
{
	uint16_t owner = map->chart.owner[slot];

	map->stale = true;
	if (owner == node) {
		return;
	}
	if (owner == PHP_HIREDIS_NO_NODE) {
		map->chart.covered++;
	} else {
		map->chart.nodes[owner].slots--;
	}
	map->chart.owner[slot] = node;
	map->chart.nodes[node].slots++;
	if (map->eras) {
		map->eras[slot] = new_era();
	}
	has_changed(map);
}

/*
 * Maps of a Cluster. An input is the line of a redirect, a few replies to CLUSTER SLOTS with arbitrary values in any place, and MOVED and ASK between
 * them. After each of them the map must be consistent, a refused reply must have changed nothing, and an accepted one must have given each slot to
 * the node that it names.
 *
 * Before the first input runs, fixed replies and lines are read whose meaning is known.
 */
#include "engine.h"
#include "cluster/cluster.h"

static php_hiredis_topology *maps;
static const php_hiredis_endpoint asked = {"seed", 7000};
static zval addresses;
#define KNOWN (Z_ISUNDEF(addresses) ? NULL : Z_ARRVAL(addresses))

/* ---- consistency ---- */

static void check_whole(const php_hiredis_topology *map)
{
	const php_hiredis_slot_map *slot_map = &map->slot_map;
	uint32_t covered = 0, *slots = calloc(slot_map->node_count + 1, sizeof(*slots));

	for (uint32_t slot = 0; slot < PHP_HIREDIS_SLOTS; slot++) {
		if (slot_map->owner[slot] != PHP_HIREDIS_NO_NODE) {
			FUZZ_CHECK(slot_map->owner[slot] < slot_map->node_count);
			slots[slot_map->owner[slot]]++;
			covered++;
		}
	}
	FUZZ_CHECK(covered == slot_map->covered);
	for (uint32_t i = 0; i < slot_map->node_count; i++) {
		const php_hiredis_cluster_node *node = &slot_map->nodes[i];

		FUZZ_CHECK(slots[i] == node->slot_count && strlen(node->id) < 256 && strlen(node->zone) < 256);
		FUZZ_CHECK(php_hiredis_host_is_sane(node->endpoint.host, strlen(node->endpoint.host)) && node->endpoint.port > 0);
		FUZZ_CHECK(php_hiredis_topology_find_node(map, node->endpoint.host, strlen(node->endpoint.host), node->endpoint.port) == i);
		for (uint32_t r = 0; r < node->replica_count; r++) {
			FUZZ_CHECK(php_hiredis_host_is_sane(node->replicas[r].endpoint.host, strlen(node->replicas[r].endpoint.host)));
			FUZZ_CHECK(node->replicas[r].endpoint.port > 0 && strlen(node->replicas[r].zone) < 256);
		}
	}
	free(slots);
}

static zval *at(zval *list, zend_ulong index)
{
	return zend_hash_index_find(Z_ARRVAL_P(list), index);
}

/* Reads a reply that has been accepted a second time, without any check, and compares the owners of the slots. Nodes whose host is only in the
 * metadata are left out. */
static void check_owners(const php_hiredis_topology *map, zval *reply)
{
	zval *entry;

	ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(reply), entry) {
		zval *node = at(entry, 2), *host = at(node, 0);
		zend_long port = Z_LVAL_P(at(node, 1));

		for (zend_long slot = Z_LVAL_P(at(entry, 0)); port > 0 && slot <= Z_LVAL_P(at(entry, 1)); slot++) {
			const php_hiredis_endpoint *owner = &map->slot_map.nodes[map->slot_map.owner[slot]].endpoint;
			bool named = Z_TYPE_P(host) == IS_STRING && Z_STRLEN_P(host) > 0;

			if (!named || strcmp(Z_STRVAL_P(host), "?") != 0) {
				FUZZ_CHECK(strcmp(owner->host, named ? Z_STRVAL_P(host) : asked.host) == 0 && owner->port == port);
			}
		}
	} ZEND_HASH_FOREACH_END();
}

/* ---- replies that an input chooses ---- */

static void make_any(fuzz_input *input, zval *to, int depth)
{
	static const zend_long numbers[] = {0, 1, -1, 16383, 16384, 65535, 65536, ZEND_LONG_MAX, ZEND_LONG_MIN, 7001};
	zval element;

	switch (fuzz_byte(input) % 9) {
		case 0: ZVAL_NULL(to); break;
		case 1: ZVAL_BOOL(to, fuzz_byte(input) & 1); break;
		case 2: ZVAL_LONG(to, numbers[fuzz_byte(input) % 10]); break;
		case 3: ZVAL_DOUBLE(to, 1.5); break;
		case 4: ZVAL_STRINGL(to, "a\0b", fuzz_byte(input) % 4); break;
		case 5: ZVAL_STR(to, zend_string_alloc(300, 0)); memset(Z_STRVAL_P(to), 'h', 301); Z_STRVAL_P(to)[300] = '\0'; break;
		case 6: fuzz_make_error(to, "ERR", 3); break;
		default:
			array_init(to);
			for (int count = fuzz_byte(input) % 5; depth < 4 && count > 0; count--) {
				make_any(input, &element, depth + 1);
				add_next_index_zval(to, &element);
			}
	}
}

/* Puts another value in the place of the expected one now and then. Returns whether it did. */
static bool is_other(fuzz_input *input, zval *to)
{
	if (fuzz_byte(input) < 250) {
		return false;
	}
	make_any(input, to, 0);
	return true;
}

static void make_host(fuzz_input *input, zval *to)
{
	static const char *const hosts[] = {"10.0.0.1", "10.0.0.2", "::1", "node-a.example", "", "?", "seed", "a b", "/tmp/socket", "10.0.0.3"};
	uint8_t which = fuzz_byte(input) % 11;

	if (which == 10) {
		ZVAL_NULL(to);
	} else {
		ZVAL_STRING(to, hosts[which]);
	}
}

static void make_metadata(fuzz_input *input, zval *to)
{
	static const char *const names[] = {"ip", "hostname", "availability-zone", "other"};
	bool map = fuzz_byte(input) & 1;
	zval value;

	array_init(to);
	for (int count = fuzz_byte(input) % 4; count > 0; count--) {
		const char *name = names[fuzz_byte(input) % 4];

		if (!is_other(input, &value)) {
			make_host(input, &value);
		}
		if (map) {
			zend_hash_str_update(Z_ARRVAL_P(to), name, strlen(name), &value);
		} else {
			add_next_index_string(to, name);
			add_next_index_zval(to, &value);
		}
	}
}

static void make_node(fuzz_input *input, zval *to)
{
	zval value;

	if (is_other(input, to)) {
		return;
	}
	array_init(to);
	if (!is_other(input, &value)) {
		make_host(input, &value);
	}
	add_next_index_zval(to, &value);
	if (!is_other(input, &value)) {
		ZVAL_LONG(&value, fuzz_byte(input) % 4);
	}
	add_next_index_zval(to, &value);
	if (!is_other(input, &value)) {
		ZVAL_STRINGL(&value, "id01234567", 3 + fuzz_byte(input) % 4);
	}
	add_next_index_zval(to, &value);
	if (fuzz_byte(input) & 1) {
		make_metadata(input, &value);
		add_next_index_zval(to, &value);
	}
}

static void make_entry(fuzz_input *input, zval *to, uint32_t *next)
{
	uint32_t first = *next + fuzz_byte(input) % 3, last = first + fuzz_byte(input) * 64;
	zval value;

	if (is_other(input, to)) {
		return;
	}
	array_init(to);
	add_next_index_long(to, first);
	add_next_index_long(to, MIN(last, 16383));
	*next = last + 1;
	for (int count = 1 + fuzz_byte(input) % 3; count > 0; count--) {
		make_node(input, &value);
		add_next_index_zval(to, &value);
	}
}

static void make_reply(fuzz_input *input, zval *to)
{
	uint32_t next = 0;
	zval entry;

	if (is_other(input, to)) {
		return;
	}
	array_init(to);
	for (int count = fuzz_byte(input) % 8; count > 0; count--) {
		make_entry(input, &entry, &next);
		add_next_index_zval(to, &entry);
	}
}

/* ---- fixed inputs ---- */

/* Returns the map of the seed. `code` is PHP code for a new value of the option `addresses`; NULL if the option does not change. */
static php_hiredis_topology *use(const char *code)
{
	const php_hiredis_config config = {0};
	php_hiredis_topology *map;

	zval_ptr_dtor(&addresses);
	ZVAL_UNDEF(&addresses);
	if (code) {
		zval given;

		FUZZ_CHECK(zend_eval_string((char *) code, &given, "addresses") == SUCCESS);
		FUZZ_CHECK(php_hiredis_addresses_check(Z_ARRVAL(given)) == NULL);
		ZVAL_ARR(&addresses, php_hiredis_addresses_normalize(Z_ARRVAL(given)));
		zval_ptr_dtor(&given);
	}
	map = php_hiredis_topology_acquire(&maps, &config, &asked, 1, KNOWN);
	FUZZ_CHECK(php_hiredis_topology_acquire(&maps, &config, &asked, 1, KNOWN) == map);
	php_hiredis_topology_release(&maps, map);
	return map;
}

static bool read_code(php_hiredis_topology *map, const char *code, bool from_seed, bool last)
{
	const php_hiredis_topology_answer answer = {&asked, KNOWN, 1, from_seed, last};
	bool adopted;
	zval reply;

	FUZZ_CHECK(zend_eval_string((char *) code, &reply, "reply") == SUCCESS);
	adopted = php_hiredis_topology_read(map, &reply, &answer);
	zval_ptr_dtor(&reply);
	check_whole(map);
	return adopted;
}

/* Returns the first node from this index on that has slots. */
static uint16_t first_master(const php_hiredis_topology *map, uint32_t from)
{
	while (from < map->slot_map.node_count && map->slot_map.nodes[from].slot_count == 0) {
		from++;
	}
	return from < map->slot_map.node_count ? (uint16_t) from : PHP_HIREDIS_NO_NODE;
}

static bool read_error(php_hiredis_topology *map, const char *line, const php_hiredis_topology_answer *answer)
{
	zval error;
	bool adopted;

	ZVAL_STRING(&error, line);
	adopted = php_hiredis_topology_read(map, &error, answer);
	zval_ptr_dtor(&error);
	return adopted;
}

static bool owns(const php_hiredis_topology *map, uint16_t slot, const char *host, uint16_t port)
{
	uint16_t owner = map->slot_map.owner[slot];

	return owner != PHP_HIREDIS_NO_NODE && strcmp(map->slot_map.nodes[owner].endpoint.host, host) == 0
		&& map->slot_map.nodes[owner].endpoint.port == port;
}

static uint16_t node_of(php_hiredis_topology *map, const char *line)
{
	php_hiredis_redirect redirect;

	FUZZ_CHECK(php_hiredis_redirect_read(&redirect, line, strlen(line)) && redirect.has_slot);
	return php_hiredis_topology_node_of_redirect(map, &redirect, &asked, KNOWN);
}

#define THREE "[[0, 5460, ['10.0.0.1', 1, 'a', ['availability-zone' => 'z1']], ['10.0.0.4', 1, 'd', ['availability-zone', 'z2']]]," \
	"[5461, 10922, ['10.0.0.2', 1, 'b', []]], [10923, 16383, ['10.0.0.3', 1, 'c']]]"

static void known_maps(void)
{
	php_hiredis_topology *map = use(NULL);
	uint32_t owner_version, node_list_version;
	uint16_t node;

	FUZZ_CHECK(map->source == PHP_HIREDIS_TOPOLOGY_EMPTY && map->slot_map.owner[0] == PHP_HIREDIS_NO_NODE);
	FUZZ_CHECK(!read_code(map, "[]", true, false));
	FUZZ_CHECK(read_code(map, THREE, true, false));
	FUZZ_CHECK(owns(map, 5460, "10.0.0.1", 1) && owns(map, 5461, "10.0.0.2", 1) && owns(map, 16383, "10.0.0.3", 1));
	FUZZ_CHECK(map->slot_map.covered == 16384 && strcmp(map->slot_map.nodes[0].zone, "z1") == 0 && strcmp(map->slot_map.nodes[0].id, "a") == 0);
	FUZZ_CHECK(map->slot_map.nodes[0].replica_count == 1 && strcmp(map->slot_map.nodes[0].replicas[0].zone, "z2") == 0);
	owner_version = map->owner_version, node_list_version = map->node_list_version;
	FUZZ_CHECK(read_code(map, THREE, false, false));
	FUZZ_CHECK(owner_version == map->owner_version && node_list_version == map->node_list_version);

	FUZZ_CHECK(!read_code(map, "[[0, 100, ['10.0.0.1', 1, 'a']]]", false, false));
	FUZZ_CHECK(!read_code(map, "[[0, 16383, ['10.0.0.1', 1, 'x']]]", false, true));
	FUZZ_CHECK(!read_code(map, "[[0, 16384, ['10.0.0.1', 1, 'a']]]", true, true));
	FUZZ_CHECK(!read_code(map, "[[5, 4, ['10.0.0.1', 1, 'a']]]", true, true));
	FUZZ_CHECK(!read_code(map, "[[0, 9, ['10.0.0.1', 1]], [9, 10, ['10.0.0.2', 1]]]", true, true));
	FUZZ_CHECK(!read_code(map, "[[0, 9, ['10.0.0.1', 65536]]]", true, true));
	FUZZ_CHECK(!read_code(map, "[[0, 9, ['/tmp/x', 1]]]", true, true));
	FUZZ_CHECK(owner_version == map->owner_version && owns(map, 5460, "10.0.0.1", 1));

	node = node_of(map, "MOVED 7 10.0.0.9:5");
	FUZZ_CHECK(node == 3 && node_list_version != map->node_list_version && !map->stale);
	php_hiredis_topology_set_owner(map, 7, node);
	FUZZ_CHECK(owns(map, 7, "10.0.0.9", 5) && map->stale && map->slot_map.nodes[3].slot_count == 1 && map->slot_map.nodes[0].slot_count == 5460);
	FUZZ_CHECK(node_of(map, "ASK 9 10.0.0.9:5") == 3);
	FUZZ_CHECK(node_of(map, "MOVED 9 ?:5") == 3 && node_of(map, "MOVED 9 ?:1") == PHP_HIREDIS_NO_NODE);
	FUZZ_CHECK(first_master(map, 0) == 0 && first_master(map, 4) == PHP_HIREDIS_NO_NODE);
	check_whole(map);
	FUZZ_CHECK(read_code(map, "[[0, 100, ['10.0.0.1', 1, 'a']]]", false, true));
	FUZZ_CHECK(map->slot_map.covered == 101 && map->slot_map.node_count == 1 && !map->stale);
	php_hiredis_topology_release(&maps, map);
	php_hiredis_topology_free_all(&maps);
}

/* Checks that the list of nodes never becomes longer than the number of slots, even if redirects name one new node after another. */
static void known_limits(void)
{
	const php_hiredis_endpoint path = {"/tmp/socket", 0};
	const php_hiredis_topology_answer answer = {&path, NULL, 1, true, false};
	php_hiredis_topology *map = use(NULL);
	php_hiredis_redirect redirect;
	char line[64];

	for (unsigned i = 0; i < 17000; i++) {
		snprintf(line, sizeof(line), "ASK 1 10.1.%u.%u:1", i / 250, i % 250);
		node_of(map, line);
	}
	FUZZ_CHECK(map->slot_map.node_count == PHP_HIREDIS_SLOTS + 1 && first_master(map, 0) == PHP_HIREDIS_NO_NODE);
	php_hiredis_topology_set_owner(map, 1, 0);
	php_hiredis_topology_set_owner(map, 1, 0);
	FUZZ_CHECK(map->slot_map.covered == 1 && node_of(map, "ASK 1 10.2.0.1:1") == 1 && first_master(map, 0) == 0);
	php_hiredis_topology_set_owner(map, 1, 1);
	FUZZ_CHECK(owns(map, 1, "10.2.0.1", 1) && first_master(map, 0) == 1);
	check_whole(map);

	FUZZ_CHECK(read_error(map, "NOPERM", &answer));
	FUZZ_CHECK(owns(map, 5, "/tmp/socket", 0));
	FUZZ_CHECK(php_hiredis_redirect_read(&redirect, "MOVED 5 :7000", 13));
	FUZZ_CHECK(php_hiredis_topology_node_of_redirect(map, &redirect, &path, NULL) == 0);
	php_hiredis_topology_free_all(&maps);
}

static void known_words(void)
{
	static const struct { const char *line; php_hiredis_topology_source source; } answers[] = {
		{"ERR This instance has cluster support disabled", PHP_HIREDIS_TOPOLOGY_STANDALONE},
		{"NOPERM this user has no permissions to run the 'cluster|slots' command", PHP_HIREDIS_TOPOLOGY_REFUSED},
		{"ERR unknown command 'CLUSTER', with args beginning with: 'SLOTS'", PHP_HIREDIS_TOPOLOGY_REFUSED},
		{"ERR Unknown subcommand or wrong number of arguments for 'SLOTS'", PHP_HIREDIS_TOPOLOGY_REFUSED},
		{"LOADING Redis is loading the dataset in memory", PHP_HIREDIS_TOPOLOGY_EMPTY},
		{"ERR", PHP_HIREDIS_TOPOLOGY_EMPTY},
	};
	static const char *const wrong[] = {"['a' => 'b:1']", "['b:1']", "['a:1' => 'b']", "['a:1' => 5]", "['a:1' => '/x:1']", "['?:1' => 'b:1']"};
	const php_hiredis_topology_answer answer = {&asked, NULL, 1, true, false};
	zval list;

	for (size_t i = 0; i < sizeof(answers) / sizeof(*answers); i++) {
		php_hiredis_topology *map = use(NULL);

		read_error(map, answers[i].line, &answer);
		FUZZ_CHECK(map->source == answers[i].source);
		php_hiredis_topology_release(&maps, map);
		php_hiredis_topology_free_all(&maps);
	}
	for (size_t i = 0; i < sizeof(wrong) / sizeof(*wrong); i++) {
		FUZZ_CHECK(zend_eval_string((char *) wrong[i], &list, "addresses") == SUCCESS);
		FUZZ_CHECK(php_hiredis_addresses_check(Z_ARRVAL(list)) != NULL);
		zval_ptr_dtor(&list);
	}
}

/* Checks endpoints that servers do not know themselves, that are missing, or that `addresses` replaces. */
static void known_endpoints(void)
{
	php_hiredis_topology *other = use(NULL), *map = use("['10.0.0.1:1' => '[::2]:21', 'node-a:3' => 'out:23']");
	php_hiredis_topology_answer answer = {&asked, KNOWN, 1, true, false};

	FUZZ_CHECK(map != other);
	FUZZ_CHECK(read_code(map, "[[0, 1, ['10.0.0.1', 1]], [2, 3, [null, 2]], [4, 5, ['', 3]], [6, 7, ['?', 4, 'q', ['ip' => '10.0.0.7']]],"
		"[8, 9, ['?', 5, 'r', ['ip', '10.0.0.8']]], [10, 11, ['?', 6]], [12, 13, ['10.0.0.5', 0]], [14, 15, ['node-a', 3]]]", true, false));
	FUZZ_CHECK(owns(map, 0, "::2", 21) && owns(map, 3, "seed", 2) && owns(map, 5, "seed", 3) && owns(map, 7, "10.0.0.7", 4));
	FUZZ_CHECK(owns(map, 9, "10.0.0.8", 5) && owns(map, 11, "seed", 6) && owns(map, 15, "out", 23));
	FUZZ_CHECK(map->slot_map.owner[12] == PHP_HIREDIS_NO_NODE && map->slot_map.covered == 14);
	php_hiredis_topology_set_owner(map, 12, node_of(map, "MOVED 12 10.0.0.1:1"));
	php_hiredis_topology_set_owner(map, 13, node_of(map, "MOVED 13 :9"));
	FUZZ_CHECK(owns(map, 12, "::2", 21) && owns(map, 13, "seed", 9) && map->slot_map.covered == 16);
	check_whole(map);

	answer.is_from_seed = false;
	FUZZ_CHECK(!read_error(map, "ERR This instance has cluster support disabled", &answer));
	answer.is_from_seed = true;
	FUZZ_CHECK(read_error(map, "ERR This instance has cluster support disabled", &answer));
	FUZZ_CHECK(owns(map, 0, "seed", 7000) && owns(map, 16383, "seed", 7000) && map->source == PHP_HIREDIS_TOPOLOGY_STANDALONE);
	check_whole(map);
	php_hiredis_topology_free_all(&maps);
}

static void known_lines(void)
{
	static const char *const none[] = {"", "MOVED", "MOVED ", "MOVED 1", "MOVED 1 ", "MOVED 16384 a:1", "MOVED -1 a:1", "MOVED 1 a:0",
		"MOVED 1 a:65536", "MOVED 1 a:", "MOVED 1 a", "MOVED 1 a:1 ", "MOVED 1 a b:1", "MOVED 1 /tmp/x:1", "MOVED  1 a:1", "MOVED 000001 a:1",
		"MOVED 1 []:1", "moved 1 a:1", "ASK x a:1", "ERR x", "TRYAGAIN", "LOADINGS x"};
	static const struct { const char *line; php_hiredis_redirect_kind kind; bool exact; } lines[] = {
		{"TRYAGAIN Multiple keys request during rehashing of slot", PHP_HIREDIS_REDIRECT_TRYAGAIN, true},
		{"TRYAGAIN later", PHP_HIREDIS_REDIRECT_TRYAGAIN, false},
		{"CLUSTERDOWN Hash slot not served", PHP_HIREDIS_REDIRECT_CLUSTERDOWN, true},
		{"LOADING Redis is loading the dataset in memory", PHP_HIREDIS_REDIRECT_LOADING, true},
		{"MASTERDOWN x", PHP_HIREDIS_REDIRECT_MASTERDOWN, false},
		{"READONLY You can't write against a read only replica.", PHP_HIREDIS_REDIRECT_READONLY, true},
		{"READONLY You can't write against a read only replica. script: 1", PHP_HIREDIS_REDIRECT_READONLY, false},
		{"NOREPLICAS Not enough good replicas to write.", PHP_HIREDIS_REDIRECT_NOREPLICAS, true},
	};
	php_hiredis_redirect to;

	for (size_t i = 0; i < sizeof(none) / sizeof(*none); i++) {
		FUZZ_CHECK(!php_hiredis_redirect_read(&to, none[i], strlen(none[i])) && to.kind == PHP_HIREDIS_REDIRECT_NONE);
	}
	for (size_t i = 0; i < sizeof(lines) / sizeof(*lines); i++) {
		FUZZ_CHECK(php_hiredis_redirect_read(&to, lines[i].line, strlen(lines[i].line)));
		FUZZ_CHECK(to.kind == lines[i].kind && to.exact == lines[i].exact && !to.has_slot);
	}
	FUZZ_CHECK(php_hiredis_redirect_read(&to, "MOVED 16383 2001:db8::1:65535", 29) && to.slot == 16383 && to.port == 65535
		&& to.host_length == 11 && memcmp(to.host, "2001:db8::1", 11) == 0 && to.exact);
	FUZZ_CHECK(php_hiredis_redirect_read(&to, "ASK 0 [::1]:1", 13) && to.host_length == 3 && memcmp(to.host, "::1", 3) == 0);
	FUZZ_CHECK(php_hiredis_redirect_read(&to, "MOVED 0 :1", 10) && to.host_length == 0 && !to.host_unknown);
	FUZZ_CHECK(php_hiredis_redirect_read(&to, "MOVED 0 ?:1", 11) && to.host_length == 0 && to.host_unknown);
	FUZZ_CHECK(php_hiredis_redirect_read_moved(&to, "MOVED 77 h:1", 12, "h:1", 3) && to.slot == 77 && to.exact && to.node == NULL);
	FUZZ_CHECK(!php_hiredis_redirect_read_moved(&to, "MOVED 16384 h:1", 15, "h:1", 3));
	FUZZ_CHECK(!php_hiredis_redirect_read_moved(&to, "MOVED  h:1", 10, "h:1", 3));
	FUZZ_CHECK(!php_hiredis_redirect_read_moved(&to, "MOVED 7h:1", 10, "h:1", 3));
	FUZZ_CHECK(!php_hiredis_redirect_read_moved(&to, "MOVED 7 hh:1", 12, "h:1", 3));
	FUZZ_CHECK(!php_hiredis_redirect_read_moved(&to, "ASK 7 h:1", 9, "h:1", 3));
	FUZZ_CHECK(!php_hiredis_redirect_read_moved(&to, "h:1", 3, "h:1", 3));
}

/* Checks that the map is refreshed at most once a second, and less often while nothing changes. */
static void known_refreshes(void)
{
	php_hiredis_topology *map = use(NULL);
	uint64_t second = UINT64_C(1000000000), now = 1000 * second, begun = 0;

	FUZZ_CHECK(php_hiredis_topology_may_refresh(map, now));
	FUZZ_CHECK(read_code(map, THREE, true, false));
	for (uint64_t end = now + 600 * second; now < end; now += second / 10) {
		if (php_hiredis_topology_may_refresh(map, now)) {
			php_hiredis_topology_begin_refresh(map, now);
			FUZZ_CHECK(!php_hiredis_topology_may_refresh(map, now + second - 1) && php_hiredis_topology_may_refresh(map, now + 40 * second));
			begun++;
		}
	}
	FUZZ_CHECK(begun > 20 && begun < 40);
	FUZZ_CHECK(!php_hiredis_topology_may_refresh(map, map->last_refresh_at + 2 * second));
	php_hiredis_topology_set_owner(map, 0, 1);
	FUZZ_CHECK(php_hiredis_topology_may_refresh(map, map->last_refresh_at + 2 * second));
	php_hiredis_topology_release(&maps, map);
}

/* Checks that maps are kept when no client uses them, but not all of them. */
static void known_keys(void)
{
	php_hiredis_endpoint seeds[] = {{"a", 1}, {"b", 2}}, turned[] = {{"b", 2}, {"a", 1}};
	php_hiredis_config key = {0}, other = {0};
	php_hiredis_topology *map = php_hiredis_topology_acquire(&maps, &key, seeds, 2, NULL);
	uint32_t count = 0;

	FUZZ_CHECK(php_hiredis_topology_acquire(&maps, &other, turned, 2, NULL) == map && map->reference_count == 2);
	other.tls = true;
	FUZZ_CHECK(php_hiredis_topology_acquire(&maps, &other, turned, 2, NULL) != map);
	other.tls = false;
	other.username = ZSTR_EMPTY_ALLOC();
	FUZZ_CHECK(php_hiredis_topology_acquire(&maps, &other, turned, 2, NULL) != map);
	for (uint16_t port = 100; port < 200; port++) {
		turned[0].port = port;
		php_hiredis_topology_release(&maps, php_hiredis_topology_acquire(&maps, &other, turned, 2, NULL));
	}
	for (php_hiredis_topology *each = maps; each; each = each->next) {
		count++;
	}
	FUZZ_CHECK(count >= 16 && count < 24 && php_hiredis_topology_acquire(&maps, &key, seeds, 2, NULL) == map);
	php_hiredis_topology_free_all(&maps);
}

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
	fuzz_start();
	known_lines();
	known_words();
	known_maps();
	known_limits();
	known_endpoints();
	known_refreshes();
	known_keys();
	return 0;
}

/* ---- an input ---- */

static void redirected(fuzz_input *input, php_hiredis_topology *map)
{
	char *line = malloc(64);
	size_t length = 0;
	php_hiredis_redirect redirect, again;

	FUZZ_CHECK(line != NULL);
	length = (size_t) snprintf(line, 64, fuzz_byte(input) & 1 ? "MOVED %u " : "ASK %u ", fuzz_byte(input) * 64u);
	for (size_t end = length + fuzz_byte(input) % 16; length < end; length++) {
		line[length] = (char) fuzz_byte(input);
	}
	/* Copy the line into a block of exactly its length, so that AddressSanitizer sees a read behind it. */
	line = realloc(line, length);
	if (php_hiredis_redirect_read(&redirect, line, length)) {
		uint16_t node = php_hiredis_topology_node_of_redirect(map, &redirect, &asked, KNOWN);

		FUZZ_CHECK(redirect.slot < PHP_HIREDIS_SLOTS && redirect.port > 0 && redirect.exact);
		FUZZ_CHECK(php_hiredis_redirect_read_moved(&again, line, length, redirect.node, redirect.node_length)
			== (redirect.kind == PHP_HIREDIS_REDIRECT_MOVED));
		FUZZ_CHECK(redirect.kind != PHP_HIREDIS_REDIRECT_MOVED || again.slot == redirect.slot);
		FUZZ_CHECK(node != PHP_HIREDIS_NO_NODE || redirect.host_unknown);
		if (node != PHP_HIREDIS_NO_NODE && redirect.kind == PHP_HIREDIS_REDIRECT_MOVED) {
			php_hiredis_topology_set_owner(map, redirect.slot, node);
			FUZZ_CHECK(map->slot_map.owner[redirect.slot] == node && map->stale);
		}
	}
	free(line);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	fuzz_input input = {data, data + size};
	php_hiredis_topology *map = use(NULL);
	php_hiredis_redirect redirect;
	char *line = malloc(size);

	FUZZ_CHECK(size == 0 || line != NULL);
	memcpy(line, data, size);
	php_hiredis_redirect_read(&redirect, line, size);
	free(line);
	while (input.at < input.end) {
		uint8_t how = fuzz_byte(&input);
		const php_hiredis_topology_answer answer = {&asked, KNOWN, 1, (how & 1) != 0, (how & 2) != 0};
		uint32_t owner_version = map->owner_version;
		bool adopted;
		zval reply;

		make_reply(&input, &reply);
		adopted = php_hiredis_topology_read(map, &reply, &answer);
		FUZZ_CHECK(adopted || owner_version == map->owner_version);
		if (adopted && Z_TYPE(reply) == IS_ARRAY) {
			check_owners(map, &reply);
		}
		zval_ptr_dtor(&reply);
		check_whole(map);
		redirected(&input, map);
		check_whole(map);
	}
	php_hiredis_topology_free_all(&maps);
	return 0;
}

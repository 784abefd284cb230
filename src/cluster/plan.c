#include "cluster/internal.h"

/* Names that a map keeps when a command is called: no program makes it grow without end. */
#define NAMES_MAX 4096
/* No command has so many subcommands: the rest counts as unknown to the server. */
#define SUBCOMMANDS_MAX 1024
/* Longer words are no names. */
#define NAME_MAX_LENGTH 128
#define SECOND UINT64_C(1000000000)

/*
 * The place of the first key in commands that the table lacks, from COMMAND INFO. The answer for a name is kept with the map, as long as the map
 * lives: learned_make_room() forgets all answers when they are 4096 or more. Data only: no I/O, no exception.
 */

typedef enum {
	NOTHING,  /* not asked yet, or the answer is too old */
	KEYLESS,
	KEY,      /* word `first` */
	COUNTED,  /* the same, if word `count` is not 0 */
	FAMILY,   /* the name's subcommands have places of their own */
	UNCLEAR   /* it has keys, and their place is not a fixed one */
} learned_how_t;

typedef struct {
	uint8_t how;                  /* learned_how_t */
	uint8_t first, count;         /* words; 0 is the name */
} learned_t;

/* ---- kept as one number: `how`, and above it `first` and `count`, or for a brief answer, which has neither, the second until which it holds ---- */

#define BRIEFLY 0x80
/* A number of 32 bits has room for 24 bits of the second: an old answer does not count as a new one for longer than this. */
#define NEW_FOR 3600

static zend_long pack(learned_t learned, bool briefly)
{
	zend_ulong packed = briefly ? BRIEFLY | (zend_ulong) (php_hiredis_now() / SECOND + 1) << 8
		: (zend_ulong) learned.first << 8 | (zend_ulong) learned.count << 16;

	return (zend_long) (packed | learned.how);
}

static learned_t unpack(zend_long kept, uint64_t asked)
{
	zend_ulong packed = (zend_ulong) kept, left;

	if (!(packed & BRIEFLY)) {
		return (learned_t) {(uint8_t) packed, (uint8_t) (packed >> 8), (uint8_t) (packed >> 16)};
	}
	left = ((packed >> 8) - (zend_ulong) (asked / SECOND)) & (ZEND_ULONG_MAX >> 8);
	return (learned_t) {left <= NEW_FOR ? packed & (BRIEFLY - 1) : NOTHING, 0, 0};
}

/* "name" or "name|subcommand", in lower case. Returns its length; 0: that is no name. */
static size_t make_key(char *to, const char *name, size_t length, const char *subcommand, size_t subcommand_length)
{
	if (length == 0 || length > NAME_MAX_LENGTH || subcommand_length > NAME_MAX_LENGTH) {
		return 0;
	}
	zend_str_tolower_copy(to, name, length);
	if (!subcommand) {
		return length;
	}
	to[length] = '|';
	zend_str_tolower_copy(to + length + 1, subcommand, subcommand_length);
	return length + 1 + subcommand_length;
}

static void keep(php_hiredis_topology *map, const char *key, size_t length, learned_t learned, bool briefly)
{
	zval packed;

	ZVAL_LONG(&packed, pack(learned, briefly));
	zend_hash_str_update(&map->commands, key, length, &packed);
}

/* To be called once for a batch, before its first learned_find(). */
static void learned_make_room(php_hiredis_topology *map)
{
	if (zend_hash_num_elements(&map->commands) >= NAMES_MAX) {
		zend_hash_clean(&map->commands);
	}
}

static learned_t find(const php_hiredis_topology *map, const char *key, size_t length, uint64_t asked)
{
	const zval *packed = length ? zend_hash_str_find(&map->commands, key, length) : NULL;

	return packed ? unpack(Z_LVAL_P(packed), asked) : (learned_t) {NOTHING, 0, 0};
}

/* Returns the answer for a command that stands in an output, if it held at `asked` (php_hiredis_now()) or came later: however long the answers for
 * the other commands of a batch take, none is asked for twice. */
static learned_t learned_find(const php_hiredis_topology *map, const php_hiredis_output *out, const php_hiredis_span *span, uint64_t asked)
{
	char key[2 * NAME_MAX_LENGTH + 2];
	size_t length, subcommand_length;
	const char *name = php_hiredis_span_word(out, span, 0, &length), *subcommand;
	learned_t known;

	if (!name || length > NAME_MAX_LENGTH) {
		return (learned_t) {KEYLESS, 0, 0}; /* no server knows it */
	}
	known = find(map, key, make_key(key, name, length, NULL, 0), asked);
	if (known.how != FAMILY) {
		return known;
	}
	subcommand = php_hiredis_span_word(out, span, 1, &subcommand_length);
	known = subcommand ? find(map, key, make_key(key, name, length, subcommand, subcommand_length), asked) : known;
	if (known.how == NOTHING || known.how == FAMILY) {
		known.how = KEYLESS; /* no such subcommand: the server says so */
	}
	return known;
}

/* ---- the reply to COMMAND INFO ---- */

static bool has_flag(const zval *info, const char *flag)
{
	zval *flags = php_hiredis_element(info, 2, IS_ARRAY), *one;

	if (flags) {
		ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(flags), one) {
			if (Z_TYPE_P(one) == IS_STRING && php_hiredis_is_text(one, flag)) {
				return true;
			}
		} ZEND_HASH_FOREACH_END();
	}
	return false;
}

static learned_t at(learned_how_t how, zend_long first, zend_long count)
{
	if (first < 1 || first > UINT8_MAX || count < 0 || count > UINT8_MAX) {
		return (learned_t) {UNCLEAR, 0, 0};
	}
	return (learned_t) {(uint8_t) how, (uint8_t) first, (uint8_t) count};
}

/* By the first of its key specifications: Redis 7. */
static learned_t read_specification(const zval *specification)
{
	const zval *begin = php_hiredis_member(specification, "begin_search", IS_ARRAY);
	const zval *find = php_hiredis_member(specification, "find_keys", IS_ARRAY);
	const zval *index = php_hiredis_member(php_hiredis_member(begin, "spec", IS_ARRAY), "index", IS_LONG);
	const zval *how = php_hiredis_member(find, "spec", IS_ARRAY);
	const zval *number = php_hiredis_member(how, "keynumidx", IS_LONG), *first = php_hiredis_member(how, "firstkey", IS_LONG);

	if (php_hiredis_is_text(php_hiredis_member(begin, "type", IS_STRING), "index") && index) {
		if (php_hiredis_is_text(php_hiredis_member(find, "type", IS_STRING), "range")) {
			return at(KEY, Z_LVAL_P(index), 0);
		}
		if (php_hiredis_is_text(php_hiredis_member(find, "type", IS_STRING), "keynum") && number && first
				&& Z_LVAL_P(number) >= 0 && Z_LVAL_P(number) <= UINT8_MAX
				&& Z_LVAL_P(first) >= 0 && Z_LVAL_P(first) <= UINT8_MAX && Z_LVAL_P(index) >= 1 && Z_LVAL_P(index) <= UINT8_MAX) {
			return at(COUNTED, Z_LVAL_P(index) + Z_LVAL_P(first), Z_LVAL_P(index) + Z_LVAL_P(number));
		}
	}
	return (learned_t) {UNCLEAR, 0, 0};
}

static learned_t read_info(const zval *info)
{
	const zval *first = php_hiredis_element(info, 3, IS_LONG), *specifications = php_hiredis_element(info, 8, IS_ARRAY);
	const zval *subcommands = php_hiredis_element(info, 9, IS_ARRAY);

	if (!first) {
		return (learned_t) {UNCLEAR, 0, 0};
	}
	if (subcommands && zend_hash_num_elements(Z_ARRVAL_P(subcommands)) > 0) {
		return (learned_t) {FAMILY, 0, 0};
	}
	if (specifications && zend_hash_num_elements(Z_ARRVAL_P(specifications)) > 0) {
		return read_specification(php_hiredis_element(specifications, 0, IS_ARRAY));
	}
	if (Z_LVAL_P(first) != 0) {
		return at(KEY, Z_LVAL_P(first), 0);
	}
	return (learned_t) {has_flag(info, "movablekeys") ? UNCLEAR : KEYLESS, 0, 0};
}

/* Takes the reply of COMMAND INFO with that one name, RESP2 or RESP3, borrowed. A name that the server does not know counts as keyless for one to two
 * seconds: the server's own error is the answer, and a module may be loaded later. */
static void learned_take(php_hiredis_topology *map, const char *name, size_t length, const zval *info)
{
	char key[2 * NAME_MAX_LENGTH + 2];
	size_t key_length = make_key(key, name, length, NULL, 0);
	const zval *found = php_hiredis_element(info, 0, IS_ARRAY), *subcommands;
	learned_t learned = {UNCLEAR, 0, 0};
	uint32_t taken = 0;
	zval *one;

	if (key_length == 0) {
		return;
	}
	if (!found) {
		learned.how = php_hiredis_element(info, 0, IS_NULL) ? KEYLESS : UNCLEAR;
		keep(map, key, key_length, learned, true);
		return;
	}
	learned = read_info(found);
	keep(map, key, key_length, learned, false);
	subcommands = php_hiredis_element(found, 9, IS_ARRAY);
	if (learned.how != FAMILY) {
		return;
	}
	ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(subcommands), one) {
		const zval *full = php_hiredis_element(one, 0, IS_STRING);
		const char *bar = full ? memchr(Z_STRVAL_P(full), '|', Z_STRLEN_P(full)) : NULL;

		if (bar && taken++ < SUBCOMMANDS_MAX) {
			key_length = make_key(key, name, length, bar + 1, Z_STRLEN_P(full) - (size_t) (bar + 1 - Z_STRVAL_P(full)));
			if (key_length) {
				keep(map, key, key_length, read_info(one), false);
			}
		}
	} ZEND_HASH_FOREACH_END();
}

/* ---- the key ---- */

static bool is_zero(const char *number, size_t length)
{
	for (size_t i = 0; i < length; i++) {
		if (number[i] != '0') {
			return false;
		}
	}
	return true;
}

/* The first key, which stays the output's; NULL: the command has none. */
static const char *learned_key(learned_t learned, const php_hiredis_output *out, const php_hiredis_span *span, size_t *length)
{
	const char *number;

	if (learned.how == COUNTED) {
		number = php_hiredis_span_word(out, span, learned.count, length);
		if (!number || is_zero(number, *length)) {
			return NULL;
		}
	}
	return learned.how == KEY || learned.how == COUNTED
		? php_hiredis_span_word(out, span, learned.first, length) : NULL;
}

/* ---- planning: which slot each command has ---- */

/* Adds an item behind the others; its bytes end at `to`. The pointer is good until the next call. */
static item_t *add(spread_t *spread, size_t to, uint32_t place, php_hiredis_item_state state, uint16_t slot)
{
	item_t *item;

	if (spread->count == spread->capacity) {
		spread->capacity = spread->capacity ? spread->capacity * 2 : MAX(spread->batch->count, 4);
		spread->items = safe_erealloc(spread->items, spread->capacity, sizeof(*spread->items), 0);
	}
	item = &spread->items[spread->count++];
	memset(item, 0, sizeof(*item));
	item->to = to;
	item->place = place;
	item->state = (uint8_t) state;
	item->slot = slot;
	spread->pending += state != PHP_HIREDIS_ITEM_LOAD;
	return item;
}

static bool refuse_slots(const php_hiredis_row *row, uint16_t one, uint16_t other)
{
	zend_value_error("%s has keys in the slots %u and %u: all keys of one command must be in one slot (hash tags: {user:7}:a)",
		php_hiredis_row_name(row), one, other);
	return false;
}

/* The one slot of all keys; NO_SLOT: the command has no key. False: an exception is set, or, with `split`, the keys are in several slots. */
static bool slot_of(const php_hiredis_row *row, const php_hiredis_output *out, const php_hiredis_span *span, bool split, uint16_t *slot)
{
	php_hiredis_keys keys;
	php_hiredis_key key;

	*slot = PHP_HIREDIS_NO_SLOT;
	if (EXPECTED(row->flags & PHP_HIREDIS_ROW_ONE_KEY)) {
		key.bytes = php_hiredis_key_first(row, out, span, &key.length);
		if (EXPECTED(key.bytes != NULL)) {
			*slot = php_hiredis_key_slot(key.bytes, key.length);
		}
		return true;
	}
	if (UNEXPECTED(!php_hiredis_keys_begin(&keys, row, out, span))) {
		php_hiredis_exception_error("It is not known where the keys of %s stand: use node($key)->call()", php_hiredis_row_name(row));
		return false;
	}
	while (php_hiredis_keys_next(&keys, &key)) {
		uint16_t of_key = php_hiredis_key_slot(key.bytes, key.length);

		if (*slot == PHP_HIREDIS_NO_SLOT) {
			*slot = of_key;
		} else if (UNEXPECTED(*slot != of_key)) {
			return !split && refuse_slots(row, *slot, of_key);
		}
	}
	return true;
}

/* Is it a command whose replies of all masters become one? */
static bool is_for_all(php_hiredis_route route)
{
	return route >= PHP_HIREDIS_ROUTE_ALL_SUM && route <= PHP_HIREDIS_ROUTE_ALL_LEAST;
}

/* Is one of its commands for all masters? */
static bool has_one_for_all(const spread_t *spread)
{
	for (uint32_t i = 0; i < spread->batch->count; i++) {
		if (spread->batch->expected[i].row && is_for_all(spread->batch->expected[i].row->route)) {
			return true;
		}
	}
	return false;
}

/* transaction() watches its keys on the node that has them. */
static bool is_of_watching(const php_hiredis_row *row)
{
	return row->effect == PHP_HIREDIS_EFFECT_WATCH || row->effect == PHP_HIREDIS_EFFECT_UNWATCH;
}

/* The advice for a command that concerns one node. */
static const char *on_a_node(const php_hiredis_row *row)
{
	switch (row->effect) {
		case PHP_HIREDIS_EFFECT_AUTH:
		case PHP_HIREDIS_EFFECT_HELLO:
			return "username:, password: and protocol: of the constructor";
		case PHP_HIREDIS_EFFECT_SETNAME:
			return "name: of the constructor";
	}
	return strcmp(php_hiredis_row_name(row), "SCAN") == 0 ? "scanKeys(), or nodes()" : "node() or nodes()";
}

/* The advice for a command that is never sent to a cluster. */
static const char *instead_of(const php_hiredis_row *row)
{
	switch (row->effect) {
		case PHP_HIREDIS_EFFECT_SELECT:
			return ": use database: of the constructor";
		case PHP_HIREDIS_EFFECT_MULTI:
		case PHP_HIREDIS_EFFECT_EXEC:
		case PHP_HIREDIS_EFFECT_WATCH:
		case PHP_HIREDIS_EFFECT_UNWATCH:
			return ": use transaction()";
	}
	return "";
}

/* The slot of a command that the table lacks. Returns false and throws if no server has told where its first key stands. */
static bool slot_of_unknown(const router_t *router, const spread_t *spread, const php_hiredis_span *span, uint16_t *slot)
{
	const php_hiredis_output *out = &spread->commands;
	learned_t learned = learned_find(router->map, out, span, spread->asked);
	size_t length;
	const char *key, *name = php_hiredis_span_word(out, span, 0, &length);

	if (learned.how == NOTHING || learned.how == UNCLEAR) {
		php_hiredis_exception_error("It is not known where the keys of %.*s stand: use node($key)->call()", (int) MIN(length, 64), name);
		return false;
	}
	key = learned_key(learned, out, span, &length);
	*slot = key ? php_hiredis_key_slot(key, length) : PHP_HIREDIS_NO_SLOT;
	return true;
}

/* Is it a command of the caller's that the table lacks? */
static bool is_unknown(const php_hiredis_batch *batch, uint32_t index)
{
	const php_hiredis_expectation *expectation = &batch->expected[index];

	return !expectation->row && !(expectation->flags & PHP_HIREDIS_EXPECT_SWALLOW)
		&& (!batch->transaction || (expectation->flags & PHP_HIREDIS_EXPECT_QUEUED));
}

/* The command itself has not been sent. */
static void throw_untold(const router_t *router)
{
	php_hiredis_failure failure = {.kind = (php_hiredis_failure_kind) router->info.entry.failure};

	strcpy(failure.text, "COMMAND INFO, which tells where the keys stand, was not answered");
	php_hiredis_exception_failure(&failure, router->link->node.endpoint, ZSTR_VAL(router->learning), ZSTR_LEN(router->learning), false);
}

/* The answer about a command that the table lacks has come: spreads that wait for it can be planned. */
static void take_info(router_t *router)
{
	if (router->learning && router->info.entry.state == PHP_HIREDIS_DONE) {
		learned_take(router->map, ZSTR_VAL(router->learning), ZSTR_LEN(router->learning), &router->info.entry.replies);
		php_hiredis_entry_clear(&router->info.entry);
		zend_string_release(router->learning);
		router->learning = NULL;
	}
}

/* Asks any node where the keys of the command stand, unless one is being asked. False: an exception is set, because none has answered; or there is no
 * node. Sends nothing yet. */
static bool ask_info(router_t *router, const spread_t *spread, const char *name, size_t length)
{
	server_t *server;

	if (router->info.asking) {
		return true;
	}
	if (router->learning && zend_string_equals_cstr(router->learning, name, length) && router->info.asked_at >= spread->asked) {
		throw_untold(router);
		return false;
	}
	server = php_hiredis_cluster_any_server(router);
	if (!server) {
		return false;
	}
	if (router->learning) {
		zend_string_release(router->learning);
	}
	router->learning = zend_string_init(name, length, 0);
	php_hiredis_inquiry_ask(server, &router->info, "COMMAND INFO", router->learning, php_hiredis_nanoseconds(server->config.connect_timeout));
	return true;
}

/* Is it known where the keys of all commands stand that the table lacks? False: a node is being asked; its answer lets the spread be planned. */
static bool knows_commands(router_t *router, spread_t *spread)
{
	const php_hiredis_batch *batch = spread->batch;
	php_hiredis_walk walk;
	php_hiredis_span span;

	if (spread->asked == 0) {
		spread->asked = php_hiredis_now();
		learned_make_room(router->map);
	}
	take_info(router);
	walk = (php_hiredis_walk) {.out = &spread->commands};
	for (uint32_t i = 0; i < batch->count && php_hiredis_walk_next(&walk, &span); i++) {
		if (is_unknown(batch, i)
				&& learned_find(router->map, &spread->commands, &span, spread->asked).how == NOTHING) {
			size_t length;
			const char *name = php_hiredis_span_word(&spread->commands, &span, 0, &length);

			return !ask_info(router, spread, name, length);
		}
	}
	return true;
}

static bool may_be_planned(router_t *router, spread_t *spread)
{
	if (UNEXPECTED(spread->batch->notes) && !spread->fixed && !knows_commands(router, spread)) {
		return false;
	}
	/* Its shares are for the masters of the time when it is planned. */
	return !router->doubts || !php_hiredis_spread_awaits_map(router, spread) || !has_one_for_all(spread);
}

static bool may_be_sent(const router_t *router, const php_hiredis_batch *batch, uint32_t index)
{
	const php_hiredis_row *row = batch->expected[index].row;

	if (UNEXPECTED(row->route == PHP_HIREDIS_ROUTE_NODE)) {
		php_hiredis_exception_error("%s concerns one node: use %s", php_hiredis_row_name(row), on_a_node(row));
		return false;
	}
	if (UNEXPECTED(row->route == PHP_HIREDIS_ROUTE_NEVER) && !(is_of_watching(row) && router->link->transacts)) {
		php_hiredis_exception_error("%s cannot be sent to a cluster%s", php_hiredis_row_name(row), instead_of(row));
		return false;
	}
	return true;
}

/* Checks a command of a transaction, or its WATCH: all must be in one slot, that of keys that are watched. Returns false and throws if it is not. */
static bool plan_transaction(router_t *router, spread_t *spread, const php_hiredis_row *row, uint16_t slot)
{
	if (row && is_for_all(row->route)) {
		php_hiredis_exception_error("%s is for all nodes: it cannot be part of a transaction", php_hiredis_row_name(row));
		return false;
	}
	if (slot == PHP_HIREDIS_NO_SLOT) {
		return true;
	}
	if (spread->slot == PHP_HIREDIS_NO_SLOT) {
		spread->slot = php_hiredis_cluster_is_watching(router) ? router->watched_slot : slot;
	}
	if (spread->slot != slot) {
		zend_value_error("The transaction has keys in the slots %u and %u: all must be in one slot (hash tags: {user:7}:a)", spread->slot, slot);
		return false;
	}
	return true;
}

/* False: an exception is set. `*expand`: a command must become several. */
static bool plan_each(router_t *router, spread_t *spread, bool *expand)
{
	const php_hiredis_batch *batch = spread->batch;
	uint32_t place = 0;
	php_hiredis_walk walk;
	php_hiredis_span span;

	walk = (php_hiredis_walk) {.out = &spread->commands};
	for (uint32_t i = 0; i < batch->count && php_hiredis_walk_next(&walk, &span); i++) {
		const php_hiredis_expectation *expectation = &batch->expected[i];
		const php_hiredis_row *row = expectation->row;
		uint16_t slot = PHP_HIREDIS_NO_SLOT;

		if (UNEXPECTED(expectation->flags & PHP_HIREDIS_EXPECT_SWALLOW)) {
			add(spread, span.to, spread->loads++, PHP_HIREDIS_ITEM_LOAD, slot);
			continue;
		}
		if (UNEXPECTED(spread->fixed)) {
			add(spread, span.to, place++, PHP_HIREDIS_ITEM_TO_NODE, slot)->number = spread->fixed->number;
			continue;
		}
		if (UNEXPECTED(batch->transaction && !(expectation->flags & PHP_HIREDIS_EXPECT_QUEUED))) {
			add(spread, span.to, place++, PHP_HIREDIS_ITEM_PENDING, slot); /* MULTI and EXEC */
			continue;
		}
		if (UNEXPECTED(!row ? !slot_of_unknown(router, spread, &span, &slot) : !may_be_sent(router, batch, i))) {
			return false;
		}
		if (UNEXPECTED(!row)) {
			/* its slot is known */
		} else if (EXPECTED(row->route <= PHP_HIREDIS_ROUTE_SPLIT) || row->effect == PHP_HIREDIS_EFFECT_WATCH) {
			bool split = row->route == PHP_HIREDIS_ROUTE_SPLIT && !batch->transaction;

			if (!slot_of(row, &spread->commands, &span, split, &slot)) {
				if (EG(exception)) {
					return false;
				}
				*expand = true;
			}
		} else {
			*expand |= is_for_all(row->route);
		}
		if (UNEXPECTED(batch->transaction || (row && row->effect == PHP_HIREDIS_EFFECT_WATCH)) && !plan_transaction(router, spread, row, slot)) {
			return false;
		}
		add(spread, span.to, place++, PHP_HIREDIS_ITEM_PENDING, slot);
	}
	return true;
}

/* ---- planning: one command that becomes several ---- */

typedef php_hiredis_merge merge_t;

static void merge_init(merge_t *merge, php_hiredis_route route, uint32_t place, uint32_t parts)
{
	memset(merge, 0, sizeof(*merge));
	merge->route = route;
	merge->place = place;
	merge->left = merge->parts = parts;
	merge->replies = safe_emalloc(parts, sizeof(zval), 0);
	for (uint32_t i = 0; i < parts; i++) {
		ZVAL_UNDEF(&merge->replies[i]);
	}
}

static merge_t *add_merge(spread_t *spread, php_hiredis_route route, uint32_t place, uint32_t parts)
{
	spread->merges = safe_erealloc(spread->merges, spread->merge_count + 1, sizeof(*spread->merges), 0);
	merge_init(&spread->merges[spread->merge_count], route, place, parts);
	return &spread->merges[spread->merge_count++];
}

/* The command that has just been written behind the others is this share of the last merge. */
static void add_share(spread_t *spread, const php_hiredis_batch *from, uint32_t index, uint32_t share, php_hiredis_item_state state, uint16_t slot)
{
	item_t *item = add(spread, spread->expanded.length, spread->merge_count - 1, state, slot);

	item->merged = true;
	item->share = share;
	if (EXPECTED(from->expected[index].flags == 0)) {
		php_hiredis_batch_add_plain(&spread->own, &from->expected[index]);
	} else {
		php_hiredis_batch_copy(&spread->own, from, index);
	}
}

/* A key of a command that is split, and the next one of the same slot. */
typedef struct {
	php_hiredis_key key;
	uint32_t next;
	uint16_t slot;
} grouped_key_t;

typedef struct {
	uint32_t first, last, count;
	uint16_t slot;
} group_t;

/* Chains the keys of each slot; the groups stand in the order of their first keys. Returns how many there are. */
static uint32_t group_keys(grouped_key_t *keys, uint32_t count, group_t *groups, uint32_t *heads, uint32_t mask)
{
	uint32_t made = 0;

	memset(heads, 0xff, (mask + 1) * sizeof(*heads));
	for (uint32_t i = 0; i < count; i++) {
		uint32_t at = keys[i].slot & mask;

		while (heads[at] != PHP_HIREDIS_NO_ITEM && groups[heads[at]].slot != keys[i].slot) {
			at = (at + 1) & mask;
		}
		keys[i].next = PHP_HIREDIS_NO_ITEM;
		if (heads[at] == PHP_HIREDIS_NO_ITEM) {
			heads[at] = made;
			groups[made++] = (group_t) {i, i, 1, keys[i].slot};
		} else {
			group_t *group = &groups[heads[at]];

			keys[group->last].next = i;
			group->last = i;
			group->count++;
		}
	}
	return made;
}

/* The key's bulk as it stands in the command. */
static void copy_bulk(php_hiredis_output *out, const php_hiredis_key *key)
{
	size_t head = 4;

	if (UNEXPECTED(key->length >= PHP_HIREDIS_BORROW_MIN)) { /* its bytes may be elsewhere */
		char line[32];

		php_hiredis_output_append(out, line, (size_t) snprintf(line, sizeof(line), "$%zu\r\n", key->length));
		php_hiredis_output_append(out, key->bytes, key->length);
		php_hiredis_output_append(out, ZEND_STRL("\r\n"));
		return;
	}
	for (size_t rest = key->length; rest >= 10; rest /= 10) {
		head++;
	}
	php_hiredis_copy(php_hiredis_output_room(out, head + key->length + 2), key->bytes - head, head + key->length + 2);
	out->length += head + key->length + 2;
}

/* Writes the command once more, with the keys of one slot. */
static void write_group(php_hiredis_output *out, const php_hiredis_row *row, const grouped_key_t *keys, const group_t *group)
{
	char head[16];
	int length = 4;

	if (EXPECTED(group->count == 1)) {
		memcpy(head, "*2\r\n", 4);
	} else {
		length = snprintf(head, sizeof(head), "*%u\r\n", group->count + 1);
	}
	php_hiredis_output_append(out, head, (size_t) length);
	php_hiredis_output_append(out, php_hiredis_row_resp(row), row->resp_length);
	for (uint32_t i = group->first; i != PHP_HIREDIS_NO_ITEM; i = keys[i].next) {
		copy_bulk(out, &keys[i].key);
	}
}

/* MGET, DEL and their like: a command for each slot. */
static void split(spread_t *spread, const php_hiredis_batch *batch, uint32_t index, const php_hiredis_span *span, uint32_t place)
{
	const php_hiredis_row *row = batch->expected[index].row;
	uint32_t count = 0, mask = 15, made, position = 0;
	grouped_key_t *keys = safe_emalloc(span->words, sizeof(*keys), 0);
	group_t *groups = safe_emalloc(span->words, sizeof(*groups), 0);
	php_hiredis_merge *merge;
	php_hiredis_keys walk;
	uint32_t *heads;

	while (mask < span->words * 2) {
		mask = mask * 2 + 1;
	}
	heads = safe_emalloc(mask + 1, sizeof(*heads), 0);
	php_hiredis_keys_begin(&walk, row, &spread->commands, span);
	while (php_hiredis_keys_next(&walk, &keys[count].key)) {
		keys[count].slot = php_hiredis_key_slot(keys[count].key.bytes, keys[count].key.length);
		count++;
	}
	made = group_keys(keys, count, groups, heads, mask);
	merge = add_merge(spread, row->route, place, made);
	if (strcmp(php_hiredis_row_name(row), "MGET") == 0) {
		merge->keys = count;
		merge->positions = safe_emalloc(count, sizeof(uint32_t), 0);
	}
	for (uint32_t i = 0; i < made; i++) {
		write_group(&spread->expanded, row, keys, &groups[i]);
		add_share(spread, batch, index, i, PHP_HIREDIS_ITEM_PENDING, groups[i].slot);
		spread->items[spread->count - 1].one = merge->positions && groups[i].count == 1;
		for (uint32_t j = groups[i].first; merge->positions && j != PHP_HIREDIS_NO_ITEM; j = keys[j].next) {
			merge->positions[position++] = j;
		}
	}
	efree(heads);
	efree(groups);
	efree(keys);
}

/* A command for every master. */
static void repeat(router_t *router, spread_t *spread, const php_hiredis_batch *batch, uint32_t index, const php_hiredis_span *span, uint32_t place)
{
	const php_hiredis_chart *chart = &router->map->chart;
	uint32_t count = 0, share = 0;

	for (uint16_t i = 0; i < chart->node_count; i++) {
		count += chart->nodes[i].slots > 0;
	}
	add_merge(spread, batch->expected[index].row->route, place, count);
	for (uint16_t i = 0; i < chart->node_count; i++) {
		if (chart->nodes[i].slots > 0) {
			php_hiredis_output_copy(&spread->expanded, &spread->commands, span->from, span->to);
			add_share(spread, batch, index, share++, PHP_HIREDIS_ITEM_TO_NODE, PHP_HIREDIS_NO_SLOT);
			spread->items[spread->count - 1].number = php_hiredis_cluster_server_of(router, i)->number;
		}
	}
}

static void expand(router_t *router, spread_t *spread)
{
	const php_hiredis_batch *batch = spread->batch;
	uint32_t count = spread->count;
	item_t *items = spread->items;
	php_hiredis_walk walk;
	php_hiredis_span span;

	spread->items = NULL;
	spread->count = spread->capacity = spread->pending = 0;
	walk = (php_hiredis_walk) {.out = &spread->commands};
	for (uint32_t i = 0; i < count && php_hiredis_walk_next(&walk, &span); i++) {
		const php_hiredis_row *row = items[i].state == PHP_HIREDIS_ITEM_LOAD ? NULL : batch->expected[i].row;

		if (row && row->route == PHP_HIREDIS_ROUTE_SPLIT) {
			split(spread, batch, i, &span, items[i].place);
		} else if (row && is_for_all(row->route)) {
			repeat(router, spread, batch, i, &span, items[i].place);
		} else {
			php_hiredis_output_copy(&spread->expanded, &spread->commands, span.from, span.to);
			add(spread, spread->expanded.length, items[i].place, (php_hiredis_item_state) items[i].state, items[i].slot);
			php_hiredis_batch_copy(&spread->own, batch, i);
		}
	}
	efree(items);
	php_hiredis_output_clear(&spread->commands);
	php_hiredis_output_move(&spread->commands, &spread->expanded);
	spread->own.shaped = batch->shaped;
	spread->batch = &spread->own;
}

/* Replicas answer reads in slots that no command of the batch writes; not in a stream, transaction or blocking batch, nor while keys are watched. */
static void mark_reads(const router_t *router, spread_t *spread)
{
	zend_ulong written[PHP_HIREDIS_SLOT_WORDS] = {0};

	if (spread->whole->batch->transaction || spread->whole->batch->wait || spread->whole->room || php_hiredis_cluster_is_watching(router)) {
		return;
	}
	for (uint32_t i = 0; i < spread->count; i++) {
		const item_t *item = &spread->items[i];

		if (spread->batch->expected[i].row && (spread->batch->expected[i].row->flags & PHP_HIREDIS_ROW_READONLY)) {
			continue;
		}
		if (item->slot == PHP_HIREDIS_NO_SLOT) {
			return; /* the command may write anywhere */
		}
		zend_bitset_incl(written, item->slot);
	}
	for (uint32_t i = 0; i < spread->count; i++) {
		item_t *item = &spread->items[i];

		item->reads = item->slot != PHP_HIREDIS_NO_SLOT && !zend_bitset_in(written, item->slot)
			&& php_hiredis_cluster_may_be_read(spread->batch->expected[i].row);
	}
}

bool php_hiredis_spread_plan(router_t *router, spread_t *spread)
{
	uint32_t answers = spread->batch->answers;
	bool several = false;

	if (UNEXPECTED((spread->batch->notes || router->doubts) && (!may_be_planned(router, spread) || EG(exception)))
			|| !plan_each(router, spread, &several)) {
		return false;
	}
	if (UNEXPECTED(several)) {
		expand(router, spread);
	}
	if (UNEXPECTED(router->readers)) {
		mark_reads(router, spread);
	}
	php_hiredis_spread_expect(spread, answers);
	return true;
}

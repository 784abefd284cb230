/*
 * Finds the keys of commands that are not in the command table: those of modules, and those of servers newer than this
 * extension.
 *
 * A client of a Cluster must know the first key before it can choose a server. For an unknown command it sends COMMAND
 * INFO to any node, and stores the answer with the slot map. plan.c calls php_hiredis_command_info_ensure_known() until
 * every command of the batch is known, and then php_hiredis_command_info_find_slot() for each of them. The main type is
 * key_position_t, the position of the first key.
 *
 * Two invariants must hold. A batch queries each name only once, even if an answer expires meanwhile. The table of
 * answers is emptied at NAMES_MAX, so that it cannot grow without limit.
 */
#include "cluster/internal.h"

/* The maximum number of command names whose key positions are stored with a slot map. Otherwise programs that send
 * invented names would use more and more memory. */
#define NAMES_MAX 4096
/* At most this many subcommands of a command are read. No real command has more. */
#define SUBCOMMANDS_MAX 1024
/* No real command has a longer name. */
#define NAME_MAX_LENGTH 128
#define SECOND UINT64_C(1000000000)

typedef enum {
	UNKNOWN,  /* no server has been queried yet, or the answer is too old */
	KEYLESS,
	KEY,      /* the key is the argument at index `first_key_index` */
	COUNTED_KEYS,  /* like KEY, but there is no key if the argument at `count_index` is 0 */
	HAS_SUBCOMMANDS,   /* each subcommand has its own key positions */
	NOT_FIXED   /* the command has keys, but not at a fixed position */
} key_position_kind_t;

typedef struct {
	uint8_t kind;                  /* key_position_kind_t */
	uint8_t first_key_index, count_index; /* indexes of arguments; 0 is the name */
} key_position_t;

/* ---- answers stored as one number ---- */

/* A flag in the number that stores an answer to COMMAND INFO. The flag means that the answer expires soon, and that
 * bits 8 and up are the expiry time in seconds. */
#define SHORT_LIVED 0x80
/* The client computes the expiry time minus the time of the lookup, in unsigned seconds. A result above this maximum
 * means that the answer has expired: the difference was negative, and has become a huge number. */
#define SHORT_LIVED_MAX 3600

static zend_long key_position_pack(key_position_t position, bool is_short_lived)
{
	zend_ulong packed = is_short_lived ? SHORT_LIVED | (zend_ulong) (php_hiredis_now() / SECOND + 1) << 8
		: (zend_ulong) position.first_key_index << 8 | (zend_ulong) position.count_index << 16;

	return (zend_long) (packed | position.kind);
}

static key_position_t key_position_unpack(zend_long packed_value, uint64_t lookup_began)
{
	zend_ulong packed = (zend_ulong) packed_value, seconds_left;

	if (!(packed & SHORT_LIVED)) {
		return (key_position_t) {(uint8_t) packed, (uint8_t) (packed >> 8), (uint8_t) (packed >> 16)};
	}
	seconds_left = ((packed >> 8) - (zend_ulong) (lookup_began / SECOND)) & (ZEND_ULONG_MAX >> 8);
	return (key_position_t) {seconds_left <= SHORT_LIVED_MAX ? packed & (SHORT_LIVED - 1) : UNKNOWN, 0, 0};
}

/* Writes "name" or "name|subcommand" in lower case. Returns 0 if no command can have this name. */
static size_t command_info_write_key(char *to, const char *name, size_t length, const char *subcommand, size_t subcommand_length)
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

static void key_position_store(php_hiredis_topology *map, const char *key, size_t length, key_position_t position, bool is_short_lived)
{
	zval packed;

	ZVAL_LONG(&packed, key_position_pack(position, is_short_lived));
	zend_hash_str_update(&map->commands, key, length, &packed);
}

/* Empties the table of COMMAND INFO answers if the table is full. Must only be called before a batch sends its first
 * COMMAND INFO, because the batch would otherwise lose answers that it needs. */
static void key_position_discard_if_full(php_hiredis_topology *map)
{
	if (zend_hash_num_elements(&map->commands) >= NAMES_MAX) {
		zend_hash_clean(&map->commands);
	}
}

static key_position_t key_position_find_by_name(const php_hiredis_topology *map, const char *key, size_t length, uint64_t lookup_began)
{
	const zval *packed = length ? zend_hash_str_find(&map->commands, key, length) : NULL;

	return packed ? key_position_unpack(Z_LVAL_P(packed), lookup_began) : (key_position_t) {UNKNOWN, 0, 0};
}

/* Returns the position of the command's first key. Uses each answer to COMMAND INFO that was still valid at
 * `lookup_began`, even if it has expired since. Otherwise a batch with several unknown commands might never have all
 * answers at the same time, and would query forever. */
static key_position_t key_position_find(const php_hiredis_topology *map, const php_hiredis_output *out, const php_hiredis_span *span, uint64_t lookup_began)
{
	char key[2 * NAME_MAX_LENGTH + 2];
	size_t length, subcommand_length;
	const char *name = php_hiredis_span_argument(out, span, 0, &length), *subcommand;
	key_position_t position;

	if (!name || length > NAME_MAX_LENGTH) {
		return (key_position_t) {KEYLESS, 0, 0}; /* no server has such a command */
	}
	position = key_position_find_by_name(map, key, command_info_write_key(key, name, length, NULL, 0), lookup_began);
	if (position.kind != HAS_SUBCOMMANDS) {
		return position;
	}
	subcommand = php_hiredis_span_argument(out, span, 1, &subcommand_length);
	position = subcommand ? key_position_find_by_name(map, key, command_info_write_key(key, name, length, subcommand, subcommand_length), lookup_began)
		: position;
	if (position.kind == UNKNOWN || position.kind == HAS_SUBCOMMANDS) {
		position.kind = KEYLESS; /* the server has no such subcommand, and will answer with an error */
	}
	return position;
}

/* ---- the reply to COMMAND INFO ---- */

/* Returns whether the command has this flag, such as "movablekeys", in the reply to COMMAND INFO. */
static bool info_has_flag(const zval *info, const char *flag)
{
	zval *flags = php_hiredis_list_find(info, 2, IS_ARRAY), *each;

	if (flags) {
		ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(flags), each) {
			if (Z_TYPE_P(each) == IS_STRING && php_hiredis_text_equals(each, flag)) {
				return true;
			}
		} ZEND_HASH_FOREACH_END();
	}
	return false;
}

/* Returns NOT_FIXED if an index does not fit into 8 bits. */
static key_position_t key_position_create(key_position_kind_t kind, zend_long first_key_index, zend_long count_index)
{
	if (first_key_index < 1 || first_key_index > UINT8_MAX || count_index < 0 || count_index > UINT8_MAX) {
		return (key_position_t) {NOT_FIXED, 0, 0};
	}
	return (key_position_t) {(uint8_t) kind, (uint8_t) first_key_index, (uint8_t) count_index};
}

/* Reads a key specification, which servers have sent since Redis 7. Returns NOT_FIXED if the key follows a keyword. */
static key_position_t info_read_specification(const zval *specification)
{
	const zval *begin = php_hiredis_map_find(specification, "begin_search", IS_ARRAY);
	const zval *find = php_hiredis_map_find(specification, "find_keys", IS_ARRAY);
	const zval *index = php_hiredis_map_find(php_hiredis_map_find(begin, "spec", IS_ARRAY), "index", IS_LONG);
	const zval *find_spec = php_hiredis_map_find(find, "spec", IS_ARRAY);
	const zval *number = php_hiredis_map_find(find_spec, "keynumidx", IS_LONG), *first = php_hiredis_map_find(find_spec, "firstkey", IS_LONG);

	if (php_hiredis_text_equals(php_hiredis_map_find(begin, "type", IS_STRING), "index") && index) {
		if (php_hiredis_text_equals(php_hiredis_map_find(find, "type", IS_STRING), "range")) {
			return key_position_create(KEY, Z_LVAL_P(index), 0);
		}
		if (php_hiredis_text_equals(php_hiredis_map_find(find, "type", IS_STRING), "keynum") && number && first
				&& Z_LVAL_P(number) >= 0 && Z_LVAL_P(number) <= UINT8_MAX
				&& Z_LVAL_P(first) >= 0 && Z_LVAL_P(first) <= UINT8_MAX && Z_LVAL_P(index) >= 1 && Z_LVAL_P(index) <= UINT8_MAX) {
			return key_position_create(COUNTED_KEYS, Z_LVAL_P(index) + Z_LVAL_P(first), Z_LVAL_P(index) + Z_LVAL_P(number));
		}
	}
	return (key_position_t) {NOT_FIXED, 0, 0};
}

/* Reads the position of the first key from the server's description of a command. */
static key_position_t info_read_position(const zval *info)
{
	const zval *first = php_hiredis_list_find(info, 3, IS_LONG), *specifications = php_hiredis_list_find(info, 8, IS_ARRAY);
	const zval *subcommands = php_hiredis_list_find(info, 9, IS_ARRAY);

	if (!first) {
		return (key_position_t) {NOT_FIXED, 0, 0};
	}
	if (subcommands && zend_hash_num_elements(Z_ARRVAL_P(subcommands)) > 0) {
		return (key_position_t) {HAS_SUBCOMMANDS, 0, 0};
	}
	if (specifications && zend_hash_num_elements(Z_ARRVAL_P(specifications)) > 0) {
		return info_read_specification(php_hiredis_list_find(specifications, 0, IS_ARRAY));
	}
	if (Z_LVAL_P(first) != 0) {
		return key_position_create(KEY, Z_LVAL_P(first), 0);
	}
	return (key_position_t) {info_has_flag(info, "movablekeys") ? NOT_FIXED : KEYLESS, 0, 0};
}

/* Stores the reply to COMMAND INFO. A command that the server does not know counts as keyless, but only for a second or
 * two, because its module may be loaded later. */
static void key_position_store_reply(php_hiredis_topology *map, const char *name, size_t length, const zval *info)
{
	char key[2 * NAME_MAX_LENGTH + 2];
	size_t key_length = command_info_write_key(key, name, length, NULL, 0);
	const zval *found = php_hiredis_list_find(info, 0, IS_ARRAY), *subcommands;
	key_position_t position = {NOT_FIXED, 0, 0};
	uint32_t subcommand_count = 0;
	zval *each;

	if (key_length == 0) {
		return;
	}
	if (!found) {
		position.kind = php_hiredis_list_find(info, 0, IS_NULL) ? KEYLESS : NOT_FIXED;
		key_position_store(map, key, key_length, position, true);
		return;
	}
	position = info_read_position(found);
	key_position_store(map, key, key_length, position, false);
	subcommands = php_hiredis_list_find(found, 9, IS_ARRAY);
	if (position.kind != HAS_SUBCOMMANDS) {
		return;
	}
	ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(subcommands), each) {
		const zval *full_name = php_hiredis_list_find(each, 0, IS_STRING);
		const char *separator = full_name ? memchr(Z_STRVAL_P(full_name), '|', Z_STRLEN_P(full_name)) : NULL;

		if (separator && subcommand_count++ < SUBCOMMANDS_MAX) {
			key_length = command_info_write_key(key, name, length, separator + 1, Z_STRLEN_P(full_name) - (size_t) (separator + 1 - Z_STRVAL_P(full_name)));
			if (key_length) {
				key_position_store(map, key, key_length, info_read_position(each), false);
			}
		}
	} ZEND_HASH_FOREACH_END();
}

/* ---- the key of a command ---- */

static bool number_is_zero(const char *number, size_t length)
{
	for (size_t i = 0; i < length; i++) {
		if (number[i] != '0') {
			return false;
		}
	}
	return true;
}

/* Returns the first key, or NULL if the command has none. The output owns the bytes. */
static const char *key_position_find_key(key_position_t position, const php_hiredis_output *out, const php_hiredis_span *span, size_t *length)
{
	const char *number;

	if (position.kind == COUNTED_KEYS) {
		number = php_hiredis_span_argument(out, span, position.count_index, length);
		if (!number || number_is_zero(number, *length)) {
			return NULL;
		}
	}
	return position.kind == KEY || position.kind == COUNTED_KEYS
		? php_hiredis_span_argument(out, span, position.first_key_index, length) : NULL;
}

/* ---- functions that plan.c calls ---- */

bool php_hiredis_command_info_find_slot(const router_t *router, const fanout_t *fanout, const php_hiredis_span *span, uint16_t *slot)
{
	const php_hiredis_output *out = &fanout->commands;
	key_position_t position = key_position_find(router->map, out, span, fanout->lookup_started_at);
	size_t length;
	const char *key, *name = php_hiredis_span_argument(out, span, 0, &length);

	if (position.kind == UNKNOWN || position.kind == NOT_FIXED) {
		php_hiredis_exception_throw_error("The client does not know which arguments of %.*s are keys: use node($key)->call()", (int) MIN(length, 64), name);
		return false;
	}
	key = key_position_find_key(position, out, span, &length);
	*slot = key ? php_hiredis_key_slot(key, length) : PHP_HIREDIS_NO_SLOT;
	return true;
}

/* Returns whether the command is not in the command table. Returns false for commands that the client itself added,
 * such as SCRIPT LOAD. */
static bool command_is_unknown(const php_hiredis_batch *batch, uint32_t index)
{
	const php_hiredis_expectation *expectation = &batch->expected[index];

	return !expectation->spec && !(expectation->flags & PHP_HIREDIS_EXPECT_SWALLOW)
		&& (!batch->is_transaction || (expectation->flags & PHP_HIREDIS_EXPECT_QUEUED));
}

/* Throws a ConnectionException because no server has answered COMMAND INFO. */
static void info_throw_unanswered(const router_t *router)
{
	php_hiredis_failure failure = {.kind = (php_hiredis_failure_kind) router->command_info.entry.failure};

	strcpy(failure.text, "COMMAND INFO, which gives the positions of the keys, was not answered");
	php_hiredis_exception_throw_failure(&failure, router->link->node.endpoint, ZSTR_VAL(router->command_looked_up), ZSTR_LEN(router->command_looked_up),
		false);
}

/* Stores the reply to COMMAND INFO if it has arrived. */
static void info_store_reply(router_t *router)
{
	if (router->command_looked_up && router->command_info.entry.state == PHP_HIREDIS_ENTRY_DONE) {
		key_position_store_reply(router->map, ZSTR_VAL(router->command_looked_up), ZSTR_LEN(router->command_looked_up),
			&router->command_info.entry.replies);
		php_hiredis_entry_clear(&router->command_info.entry);
		zend_string_release(router->command_looked_up);
		router->command_looked_up = NULL;
	}
}

/* Sends COMMAND INFO to any node, unless a query is in progress. Returns false if there is no node to query, or if an
 * exception is set. */
static bool info_query(router_t *router, const fanout_t *fanout, const char *name, size_t length)
{
	server_t *server;

	if (router->command_info.is_queued) {
		return true;
	}
	if (router->command_looked_up && zend_string_equals_cstr(router->command_looked_up, name, length)
			&& router->command_info.sent_at >= fanout->lookup_started_at) {
		info_throw_unanswered(router);
		return false;
	}
	server = php_hiredis_cluster_any_server(router);
	if (!server) {
		return false;
	}
	if (router->command_looked_up) {
		zend_string_release(router->command_looked_up);
	}
	router->command_looked_up = zend_string_init(name, length, 0);
	php_hiredis_router_query_queue(server, &router->command_info, "COMMAND INFO", router->command_looked_up, php_hiredis_nanoseconds(server->config.connect_timeout));
	return true;
}

bool php_hiredis_command_info_ensure_known(router_t *router, fanout_t *fanout)
{
	const php_hiredis_batch *batch = fanout->batch;
	php_hiredis_walk walk;
	php_hiredis_span span;

	if (fanout->lookup_started_at == 0) {
		fanout->lookup_started_at = php_hiredis_now();
		key_position_discard_if_full(router->map);
	}
	info_store_reply(router);
	walk = (php_hiredis_walk) {.out = &fanout->commands};
	for (uint32_t i = 0; i < batch->count && php_hiredis_walk_next(&walk, &span); i++) {
		if (command_is_unknown(batch, i)
				&& key_position_find(router->map, &fanout->commands, &span, fanout->lookup_started_at).kind == UNKNOWN) {
			size_t length;
			const char *name = php_hiredis_span_argument(&fanout->commands, &span, 0, &length);

			return !info_query(router, fanout, name, length);
		}
	}
	return true;
}

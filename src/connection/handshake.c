/*
 * The handshake: the commands that a new connection sends first, their replies, and the renewal of credentials.
 * `step_table` has an entry for each command. exchange.c passes each reply to php_hiredis_handshake_reply().
 *
 * This file must detect a missing reply; otherwise every later reply would go to the wrong command. A command that
 * changes something is never sent before the replies to AUTH, SELECT and ROLE. The part of an error that may contain
 * a password is never shown.
 */
#include "connection/internal.h"

/* ---- the steps ---- */

#define STEP_ARGUMENTS_MAX 8

/* One handshake command. The bytes are borrowed. */
typedef struct {
	const char *bytes[STEP_ARGUMENTS_MAX];
	size_t lengths[STEP_ARGUMENTS_MAX];
	uint32_t count;
	char text[96];                /* for a generated argument, such as the database number */
} step_arguments_t;

static void step_add_argument(step_arguments_t *arguments, const char *bytes, size_t length)
{
	ZEND_ASSERT(arguments->count < STEP_ARGUMENTS_MAX);
	arguments->bytes[arguments->count] = bytes;
	arguments->lengths[arguments->count++] = length;
}

static void step_add_text(step_arguments_t *arguments, const char *text)
{
	step_add_argument(arguments, text, strlen(text));
}

static void step_add_value(step_arguments_t *arguments, const zend_string *value)
{
	step_add_argument(arguments, ZSTR_VAL(value), ZSTR_LEN(value));
}

static bool step_wants_hello(const php_hiredis_config *config, int protocol)
{
	return protocol == 3;
}

static void step_append_hello(step_arguments_t *arguments, const php_hiredis_config *config)
{
	step_add_text(arguments, "HELLO");
	step_add_text(arguments, "3");
	if (config->password) {
		step_add_text(arguments, "AUTH");
		if (config->username) {
			step_add_value(arguments, config->username);
		} else {
			step_add_text(arguments, "default");
		}
		step_add_value(arguments, config->password);
	}
	if (config->name) {
		step_add_text(arguments, "SETNAME");
		step_add_value(arguments, config->name);
	}
}

/* The only entries of HELLO's reply that the client uses. The parser skips the other entries, which saves a dozen
 * allocations. */
static const php_hiredis_wanted_keys hello_keys = {{{ZEND_STRL("proto")}, {ZEND_STRL("availability_zone")}}};
/* Used for clients that read the server's role from HELLO. The availability zone is left out: only clients of a Cluster
 * or with sentinels need it, and these do not read the role from HELLO. */
static const php_hiredis_wanted_keys hello_keys_with_role = {{{ZEND_STRL("proto")}, {ZEND_STRL("role")}}};

/* Finds `proto` in HELLO's reply, which in RESP2 is a list of names and values. */
static const zval *hello_find_proto(const zval *reply)
{
	const zval *proto;
	zend_array *list;

	if (Z_TYPE_P(reply) != IS_ARRAY) {
		return NULL;
	}
	list = Z_ARRVAL_P(reply);
	proto = zend_hash_str_find(list, ZEND_STRL("proto"));
	if (!proto && HT_IS_PACKED(list)) {
		for (uint32_t i = 0; !proto && i + 1 < list->nNumUsed; i += 2) {
			if (Z_TYPE(list->arPacked[i]) == IS_STRING && zend_string_equals_literal(Z_STR(list->arPacked[i]), "proto")) {
				proto = &list->arPacked[i + 1];
			}
		}
	}
	return proto && Z_TYPE_P(proto) == IS_LONG ? proto : NULL;
}

bool php_hiredis_hello_is_reply(const zval *reply)
{
	return hello_find_proto(reply) != NULL;
}

static const char *step_check_hello(const zval *reply)
{
	const zval *proto = Z_TYPE_P(reply) == IS_ARRAY ? zend_hash_str_find(Z_ARRVAL_P(reply), ZEND_STRL("proto")) : NULL;

	return proto && Z_TYPE_P(proto) == IS_LONG && Z_LVAL_P(proto) == 3
		? NULL : "Protocol error: the reply to HELLO 3 is not a map in which proto is 3";
}

/* Returns whether to send AUTH. In RESP3, HELLO already contains the user and the password. */
static bool step_wants_auth(const php_hiredis_config *config, int protocol)
{
	return protocol == 2 && config->password;
}

static void step_append_auth(step_arguments_t *arguments, const php_hiredis_config *config)
{
	step_add_text(arguments, "AUTH");
	if (config->username) {
		step_add_value(arguments, config->username);
	}
	step_add_value(arguments, config->password);
}

static bool step_wants_name(const php_hiredis_config *config, int protocol)
{
	return protocol == 2 && config->name;
}

static void step_append_name(step_arguments_t *arguments, const php_hiredis_config *config)
{
	step_add_text(arguments, "CLIENT");
	step_add_text(arguments, "SETNAME");
	step_add_value(arguments, config->name);
}

const char *php_hiredis_default_library;

/* Returns the library name for CLIENT SETINFO, such as "laravel_v11". Returns NULL if no name is configured, or "" if
 * the client must not send CLIENT SETINFO. */
static const char *config_library(const php_hiredis_config *config)
{
	return EXPECTED(!config->library) ? php_hiredis_default_library : ZSTR_VAL(config->library);
}

/* Returns whether to send CLIENT SETINFO. The command costs bytes, so only persistent clients and clients with a
 * library name send the command. */
static bool step_wants_setinfo(const php_hiredis_config *config, int protocol)
{
	const char *library = config_library(config);

	return library ? *library != '\0' : config->persistent;
}

static void step_append_library(step_arguments_t *arguments, const php_hiredis_config *config)
{
	const char *library = config_library(config);

	step_add_text(arguments, "CLIENT");
	step_add_text(arguments, "SETINFO");
	step_add_text(arguments, "LIB-NAME");
	if (library) {
		snprintf(arguments->text, sizeof(arguments->text), "hiredis-php(%s)", library);
		step_add_text(arguments, arguments->text);
	} else {
		step_add_text(arguments, "hiredis-php");
	}
}

static void step_append_version(step_arguments_t *arguments, const php_hiredis_config *config)
{
	step_add_text(arguments, "CLIENT");
	step_add_text(arguments, "SETINFO");
	step_add_text(arguments, "LIB-VER");
	step_add_text(arguments, PHP_HIREDIS_VERSION);
}

static bool step_wants_select(const php_hiredis_config *config, int protocol)
{
	return config->database > 0;
}

static void step_append_select(step_arguments_t *arguments, const php_hiredis_config *config)
{
	step_add_text(arguments, "SELECT");
	step_add_text(arguments, zend_print_long_to_buf(arguments->text + sizeof(arguments->text) - 1, config->database));
}

static bool step_wants_redirect(const php_hiredis_config *config, int protocol)
{
	return config->redirect && !config->replica; /* with this capability, a replica would redirect reads as well */
}

static void step_append_redirect(step_arguments_t *arguments, const php_hiredis_config *config)
{
	step_add_text(arguments, "CLIENT");
	step_add_text(arguments, "CAPA");
	step_add_text(arguments, "redirect");
}

static bool config_reads_role_from_hello(const php_hiredis_config *config)
{
	return !config->sentinels && php_hiredis_config_needs_role_check(config);
}

/* A sentinel's report may be outdated, so the server must confirm its role. */
static bool step_wants_role(const php_hiredis_config *config, int protocol)
{
	return config->sentinels || (protocol == 2 && php_hiredis_config_needs_role_check(config));
}

static void step_append_role(step_arguments_t *arguments, const php_hiredis_config *config)
{
	step_add_text(arguments, "ROLE");
}

static zval *reply_find_role(const zval *reply)
{
	zval *role = Z_TYPE_P(reply) == IS_ARRAY ? zend_hash_index_find(Z_ARRVAL_P(reply), 0) : NULL;

	return role && Z_TYPE_P(role) == IS_STRING ? role : NULL;
}

static bool role_is_wanted(const php_hiredis_config *config, const zend_string *role)
{
	return config->replica ? zend_string_equals_literal(role, "slave") : zend_string_equals_literal(role, "master");
}

/* Accepts any reply. CLIENT CAPA is optional, and a proxy may send any reply to ROLE; the role is then unknown. */
static const char *step_accept_any_reply(const zval *reply)
{
	return NULL;
}

/* Without READONLY, a Cluster replica replies to reads with MOVED. */
static bool step_wants_readonly(const php_hiredis_config *config, int protocol)
{
	return config->replica && !config->sentinels && !config->replicas;
}

static void step_append_readonly(step_arguments_t *arguments, const php_hiredis_config *config)
{
	step_add_text(arguments, "READONLY");
}

/* Valkey 8.0 reports the availability zone only in INFO. Since 8.1, HELLO's reply contains it as well. */
static bool step_wants_zone(const php_hiredis_config *config, int protocol)
{
	return config->zone != NULL;
}

static void step_append_zone(step_arguments_t *arguments, const php_hiredis_config *config)
{
	step_add_text(arguments, "INFO");
	step_add_text(arguments, "server");
}

static const char *step_check_zone(const zval *reply)
{
	return Z_TYPE_P(reply) == IS_STRING ? NULL : "Protocol error: the reply to INFO is not a string";
}

static void handshake_set_zone(php_hiredis_handshake *handshake, const char *zone, size_t length)
{
	if (length <= PHP_HIREDIS_ZONE_MAX) {
		memcpy(handshake->zone, zone, length);
		handshake->zone[length] = '\0';
	}
}

/* Reads the zone from HELLO's map, or from INFO's line "availability_zone:...". */
static void handshake_read_zone(php_hiredis_handshake *handshake, const zval *reply)
{
	const zval *zone;
	const char *line;

	if (Z_TYPE_P(reply) == IS_ARRAY) {
		zone = zend_hash_str_find(Z_ARRVAL_P(reply), ZEND_STRL("availability_zone"));
		if (zone && Z_TYPE_P(zone) == IS_STRING) {
			handshake_set_zone(handshake, Z_STRVAL_P(zone), Z_STRLEN_P(zone));
		}
		return;
	}
	line = php_memnstr(Z_STRVAL_P(reply), ZEND_STRL("\navailability_zone:"), Z_STRVAL_P(reply) + Z_STRLEN_P(reply));
	if (line) {
		line += strlen("\navailability_zone:");
		handshake_set_zone(handshake, line, strcspn(line, "\r\n"));
	}
}

/* Returns whether to send CLIENT TRACKING ON OPTIN: the server then tracks only keys that are read after CLIENT CACHING
 * YES. */
static bool step_wants_tracking(const php_hiredis_config *config, int protocol)
{
	return config->cache != NULL && protocol == 3 && !config->shared;
}

static void step_append_tracking(step_arguments_t *arguments, const php_hiredis_config *config)
{
	step_add_text(arguments, "CLIENT");
	step_add_text(arguments, "TRACKING");
	step_add_text(arguments, "ON");
	step_add_text(arguments, "OPTIN");
}

static const char *step_check_ok(const zval *reply)
{
	/* Compare pointers: the parser returns this string for every +OK status, but not for a value "OK". */
	return Z_TYPE_P(reply) == IS_STRING && Z_STR_P(reply) == php_hiredis_ok
		? NULL : "Protocol error: a reply of the handshake is not OK";
}

/* Returns whether to send PING. In RESP2, the handshake may be empty, but the circuit breaker needs a reply. */
static bool step_wants_ping(const php_hiredis_config *config, int protocol)
{
	return protocol == 2 && config->breaker;
}

static void step_append_ping(step_arguments_t *arguments, const php_hiredis_config *config)
{
	step_add_text(arguments, "PING");
}

static const char *step_check_ping(const zval *reply)
{
	return Z_TYPE_P(reply) == IS_STRING ? NULL : "Protocol error: the reply to PING is not a string";
}

/* Appends a HELLO after AUTH, because some servers lose the error reply to AUTH (redis/redis#15640). They always answer
 * a HELLO without AUTH arguments, so this HELLO shows whether the reply to AUTH is missing. */
static void step_append_sync_check(step_arguments_t *arguments, const php_hiredis_config *config)
{
	step_add_text(arguments, "HELLO");
	step_add_text(arguments, config->protocol == 3 ? "3" : "2");
}

static const char *step_check_sync_check(const zval *reply)
{
	return php_hiredis_hello_is_reply(reply) ? NULL : "Protocol error: the reply to the HELLO after AUTH is not a map with a numeric proto";
}

/* Says what happens if the server rejects a command of the handshake. Some servers repeat the arguments, such as the
 * password, in the error line. The user must not see the password there. */
typedef enum {
	REFUSAL_IGNORED,
	REFUSAL_ENDS,                 /* the handshake fails; the line is shown only if `refusals` lists it or there is no password */
	REFUSAL_ENDS_SHOWN            /* the handshake fails; the line is shown unless it contains the password */
} step_refusal_t;

/* The commands of the handshake, in the order in which they are sent. The last one is sent only by
 * handshake_renew(), after AUTH with a new password. */
static const struct {
	const char *name;
	bool (*is_wanted)(const php_hiredis_config *config, int protocol);
	void (*append)(step_arguments_t *arguments, const php_hiredis_config *config);
	const char *(*check)(const zval *reply); /* returns why a reply other than an error is invalid, as a static string, or NULL */
	step_refusal_t refusal;
	uint8_t omitted_for_quirks;   /* bits of php_hiredis_quirk; any of them omits the step */
	bool is_repeated;             /* if the server rejects HELLO, the step is sent again in RESP2, and its first rejection is ignored */
} step_table[PHP_HIREDIS_STEP_COUNT] = {
	[PHP_HIREDIS_STEP_HELLO] = {"HELLO", step_wants_hello, step_append_hello, step_check_hello, REFUSAL_ENDS, 0, false},
	[PHP_HIREDIS_STEP_AUTH] = {"AUTH", step_wants_auth, step_append_auth, step_check_ok, REFUSAL_ENDS, 0, true},
	[PHP_HIREDIS_STEP_SETNAME] = {"CLIENT SETNAME", step_wants_name, step_append_name, step_check_ok, REFUSAL_IGNORED, 0, true},
	[PHP_HIREDIS_STEP_LIBRARY] = {"CLIENT SETINFO", step_wants_setinfo, step_append_library, step_check_ok, REFUSAL_IGNORED, PHP_HIREDIS_QUIRK_NO_SETINFO,
		false}, /* not known before Redis 7.2 */
	[PHP_HIREDIS_STEP_VERSION] = {"CLIENT SETINFO", step_wants_setinfo, step_append_version, step_check_ok, REFUSAL_IGNORED, PHP_HIREDIS_QUIRK_NO_SETINFO, false},
	[PHP_HIREDIS_STEP_SELECT] = {"SELECT", step_wants_select, step_append_select, step_check_ok, REFUSAL_ENDS_SHOWN, 0, true},
	/* Known since Valkey 8.0. */
	[PHP_HIREDIS_STEP_CAPA] = {"CLIENT CAPA", step_wants_redirect, step_append_redirect, step_accept_any_reply, REFUSAL_IGNORED, 0, true},
	[PHP_HIREDIS_STEP_ROLE] = {"ROLE", step_wants_role, step_append_role, step_accept_any_reply, REFUSAL_IGNORED, 0, true},
	[PHP_HIREDIS_STEP_READONLY] = {"READONLY", step_wants_readonly, step_append_readonly, step_check_ok, REFUSAL_ENDS, 0, true},
	[PHP_HIREDIS_STEP_ZONE] = {"INFO", step_wants_zone, step_append_zone, step_check_zone, REFUSAL_IGNORED, 0, true},
	[PHP_HIREDIS_STEP_TRACKING] = {"CLIENT TRACKING", step_wants_tracking, step_append_tracking, step_check_ok, REFUSAL_ENDS, 0, false},
	[PHP_HIREDIS_STEP_PING] = {"PING", step_wants_ping, step_append_ping, step_check_ping, REFUSAL_IGNORED, 0, false},
	[PHP_HIREDIS_STEP_SYNC_CHECK] = {"HELLO", NULL, step_append_sync_check, step_check_sync_check, REFUSAL_IGNORED, 0, false},
};

static const char no_resp3[] = "the server speaks RESP2 only, and a cache needs RESP3";

static bool config_requires_cache(const php_hiredis_config *config)
{
	return config->cache && !config->cache_optional;
}

/* Turns off the connection's cache, if any. `why` says why the server does not report changed keys, and is not copied. */
static void connection_turn_cache_off(php_hiredis_connection *connection, const char *why)
{
	if (connection->cache) {
		php_hiredis_cache_turn_off(connection->cache, why);
	}
}

/* Appends the command of a step to the output. Adds the step to `steps`, so that the reply can be matched to the
 * step. */
static zend_always_inline void handshake_append_step(php_hiredis_connection *connection, int step)
{
	php_hiredis_handshake *handshake = &connection->handshake;
	step_arguments_t arguments;
	php_hiredis_command command;

	arguments.count = 0;
	step_table[step].append(&arguments, connection->config);
	php_hiredis_command_begin(&command, &connection->out, arguments.count);
	for (uint32_t i = 0; i < arguments.count; i++) {
		/* Copy the bytes, because the output must not refer to request memory. */
		php_hiredis_command_append_bytes(&command, arguments.bytes[i], arguments.lengths[i]);
	}
	php_hiredis_command_end(&command);
	handshake->steps[handshake->count++] = (uint8_t) step;
}

/* Appends the wanted commands of the handshake, except those that the server is known to reject (`quirks`). If
 * `only_repeated` is true, appends only those that are sent again after the server has rejected HELLO. */
static void handshake_append_steps(php_hiredis_connection *connection, int protocol, bool only_repeated, uint32_t quirks)
{
	connection->handshake.count = connection->handshake.done = 0;
	for (int step = 0; step < PHP_HIREDIS_STEP_SYNC_CHECK; step++) {
		if ((!only_repeated || step_table[step].is_repeated) && step_table[step].is_wanted(connection->config, protocol) && !(step_table[step].omitted_for_quirks & quirks)) {
			handshake_append_step(connection, step);
		}
	}
}

/* Returns whether a command of the handshake must be sent again in RESP2 after the server has rejected HELLO. */
static bool config_has_steps_to_repeat(const php_hiredis_config *config)
{
	for (int step = 0; step < PHP_HIREDIS_STEP_SYNC_CHECK; step++) {
		if (step_table[step].is_repeated && step_table[step].is_wanted(config, 2)) {
			return true;
		}
	}
	return false;
}

/* ---- beginning ---- */

static zend_never_inline const php_hiredis_wanted_keys *handshake_wanted_keys_with_cache(php_hiredis_connection *connection, int protocol)
{
	if (protocol == 2) {
		return NULL;
	}
	if (connection->cache) {
		connection->cache->group->why_off = NULL; /* an earlier server could not report changed keys, but this one may */
	}
	return step_wants_tracking(connection->config, 3) ? NULL /* all entries, because the server's version must be checked */
		: config_reads_role_from_hello(connection->config) ? &hello_keys_with_role : &hello_keys;
}

/* Returns the RESP version, 2 or 3, for a server that has quirks (it closed earlier connections after HELLO, for
 * example). May add bits to `*quirks`. */
static zend_never_inline int handshake_choose_protocol(php_hiredis_connection *connection, int protocol, uint32_t *quirks)
{
	uint32_t closing_quirks = *quirks & (PHP_HIREDIS_QUIRK_NO_HELLO | PHP_HIREDIS_QUIRK_CLOSED_AT_HELLO);

	if (connection->handshake.without_hello) {
		protocol = 2;
		closing_quirks = PHP_HIREDIS_QUIRK_CLOSED_AT_HELLO;
		connection->reads_into_parser = true; /* so that php_hiredis_handshake_note_first_byte() is called */
	} else if (closing_quirks && protocol == 3) {
		/* The server may have closed the earlier connection only because it was restarting. A client with a cache needs
		 * RESP3, so it sends HELLO nevertheless. Other clients omit HELLO if the server is known to work without it. */
		if (closing_quirks & PHP_HIREDIS_QUIRK_NO_HELLO && !connection->config->cache) {
			protocol = 2;
		} else {
			connection->handshake.hello_is_tried_again = connection->reads_into_parser = true;
		}
	}
	if (closing_quirks && protocol == 2) {
		/* The server would also close the connection after CLIENT SETINFO, which is newer than HELLO. */
		*quirks |= PHP_HIREDIS_QUIRK_NO_SETINFO;
	}
	return protocol;
}

void php_hiredis_handshake_begin(php_hiredis_connection *connection)
{
	const php_hiredis_config *config = connection->config;

	ZEND_ASSERT(connection->handshake.count == 0 && !*connection->handshake.refusal); /* closing the connection has cleared the last handshake */
	uint32_t quirks = php_hiredis_quirks_of(connection);
	int protocol = config->protocol == 3 ? 3 : 2;

	if (UNEXPECTED(quirks || connection->handshake.without_hello)) {
		protocol = handshake_choose_protocol(connection, protocol, &quirks);
	}
	if (protocol == 2) {
		connection->protocol = 2;
		connection_turn_cache_off(connection, no_resp3);
	}
	if (UNEXPECTED(config->cache != NULL)) {
		connection->parser.builder.wanted_keys = handshake_wanted_keys_with_cache(connection, protocol);
	} else {
		connection->parser.builder.wanted_keys = protocol == 2 ? NULL
			: UNEXPECTED(config_reads_role_from_hello(config)) ? &hello_keys_with_role : &hello_keys;
	}
	connection->parser.builder.flat = false; /* HELLO's reply itself must be a map */
	handshake_append_steps(connection, protocol, false, quirks);
}

void php_hiredis_handshake_append_ping(php_hiredis_connection *connection)
{
	if ((connection->config->protocol == 3 || connection->handshake.without_hello) && connection->handshake.count == 0 && connection->received == 0) {
		handshake_append_step(connection, PHP_HIREDIS_STEP_PING);
	}
}

void php_hiredis_handshake_note_first_byte(php_hiredis_connection *connection, char first)
{
	php_hiredis_handshake *handshake = &connection->handshake;

	if (handshake->without_hello && first != '-') { /* an error proves nothing: a server with too many clients sends one, too */
		php_hiredis_quirks_add(connection, PHP_HIREDIS_QUIRK_NO_HELLO);
		handshake->without_hello = false;
		connection->reads_into_parser = false;
	} else if (handshake->hello_is_tried_again) {
		if (first == '%') { /* '%' begins a map, which is the reply to HELLO */
			php_hiredis_quirks_remove(connection, PHP_HIREDIS_QUIRK_NO_HELLO | PHP_HIREDIS_QUIRK_CLOSED_AT_HELLO);
		}
		handshake->hello_is_tried_again = false;
		connection->reads_into_parser = false;
	}
}

/* ---- renewals ---- */

/* If the server rejects a new password, the client waits at least this many nanoseconds before it calls the user's
 * Closure again. The normal wait is half of the time until the old credentials expire. */
#define RENEW_PAUSE UINT64_C(1000000000)

/* Appends AUTH if there is a new password, or PING if the server must first prove that it works. Returns true if AUTH
 * was appended: the user's commands may then follow in the same write. Otherwise returns false. */
static bool handshake_renew(php_hiredis_connection *connection, uint32_t count)
{
	php_hiredis_handshake *handshake = &connection->handshake;
	bool has_password = handshake->renewal == PHP_HIREDIS_RENEWAL_HAS_PASSWORD;
	uint64_t limit = has_password ? php_hiredis_nanoseconds(connection->config->connect_timeout) : connection->timeout;

	if (!has_password && handshake->renewal != PHP_HIREDIS_RENEWAL_PING_DUE) {
		return false;
	}
	handshake->renewal = has_password ? PHP_HIREDIS_RENEWAL_AUTH_PENDING : PHP_HIREDIS_RENEWAL_PING_PENDING;
	handshake->count = handshake->done = 0;
	handshake->joined_offset = 0;
	handshake->joined_count = has_password ? count : 0;
	connection->open_by = limit ? php_hiredis_now() + limit : 0;
	handshake_append_step(connection, has_password ? PHP_HIREDIS_STEP_AUTH : PHP_HIREDIS_STEP_PING);
	if (has_password && connection->protocol == connection->config->protocol) { /* in RESP2, the server may not know HELLO */
		handshake_append_step(connection, PHP_HIREDIS_STEP_SYNC_CHECK);
	}
	return has_password;
}

/* Records that the server has rejected the new password. The connection keeps its user, and tries AUTH again later. */
static void renewal_record_refusal(php_hiredis_connection *connection)
{
	uint64_t now = php_hiredis_now(), remaining = connection->old_credentials_end > now ? connection->old_credentials_end - now : 0;

	connection->stats->server++;
	connection->credentials_end = connection->old_credentials_end;
	connection->renew_at = now + MAX(remaining / 2, RENEW_PAUSE);
}

/* Processes a reply while the client renews its credentials or tests the connection: the reply to AUTH, to the HELLO
 * after AUTH (the sync check), or to PING. Returns a static string that says why the reply cannot belong to the
 * command, or NULL if it can. */
static const char *renewal_process_reply(php_hiredis_connection *connection, php_hiredis_step step, const zval *reply, bool error)
{
	php_hiredis_handshake *handshake = &connection->handshake;
	const char *violation = NULL;

	if (step == PHP_HIREDIS_STEP_AUTH && !error && handshake->count == 2 && php_hiredis_hello_is_reply(reply)) {
		handshake->done = handshake->count; /* the sync check's reply: the server rejected AUTH, and the error was lost */
		error = true;
	} else if (!error) {
		violation = step_table[step].check(reply);
	} else if (step == PHP_HIREDIS_STEP_SYNC_CHECK && !php_hiredis_hello_caused_error(connection->parser.error_line)) {
		violation = step_check_sync_check(reply);
	}
	if (error && step == PHP_HIREDIS_STEP_AUTH) {
		renewal_record_refusal(connection);
	}
	if (php_hiredis_handshake_is_done(handshake)) {
		handshake->renewal = PHP_HIREDIS_RENEWAL_NONE;
	}
	return violation;
}

bool php_hiredis_handshake_join(php_hiredis_connection *connection, const php_hiredis_output *commands, uint32_t count, bool is_readonly,
	bool may_write, bool has_time_limit)
{
	php_hiredis_handshake *handshake = &connection->handshake;
	const php_hiredis_config *config = connection->config;
	/* After a rejected AUTH, SELECT or ROLE, a write would run as the wrong user, in the wrong database, or on a
	 * replica. */
	bool must_wait = config->password || config->database > 0 || php_hiredis_config_needs_role_check(config);

	if (php_hiredis_handshake_is_done(handshake)) {
		return true;
	}
	if (UNEXPECTED(handshake->renewal)) {
		return handshake_renew(connection, count);
	}
	if (handshake->done > 0 || handshake->joined_count > 0) {
		return false; /* the handshake was already sent, or other commands have joined it */
	}
	if (must_wait && !is_readonly) {
		return false;
	}
	if (may_write && UNEXPECTED(config_requires_cache(config))) {
		return false; /* if HELLO or CLIENT TRACKING is rejected, the exception must not hide that a write was executed */
	}
	if (count > 1 && !must_wait && connection->owner && UNEXPECTED(php_hiredis_quirks_of(connection) & PHP_HIREDIS_QUIRK_UNCLEAR_HELLO_ERROR)) {
		return false; /* without an owner, which means a sentinel's connection, every error is accepted as HELLO's */
	}
	if (!is_readonly && UNEXPECTED(handshake->hello_is_tried_again)) {
		return false; /* HELLO is sent alone, so that the client can connect again without it */
	}
	if (!has_time_limit && connection->open_by) {
		/* Do not send these commands, which have no time limit, together with the handshake: the handshake would have
		 * no time limit either. */
		return false;
	}
	if (must_wait && (config->protocol == 3 || php_hiredis_config_needs_role_check(config))) {
		/* Remember where the user's commands begin. The client must send these commands again if this server has the
		 * wrong role or rejects HELLO. */
		handshake->joined_offset = connection->out.length;
	}
	handshake->joined_count = count;
	handshake->joined_may_write = may_write;
	return true;
}

/* Begins the handshake again in RESP2, because the server has rejected HELLO. Also repeats the commands that were sent
 * together with the first handshake, if they need its user or database. */
static void handshake_begin_again(php_hiredis_connection *connection)
{
	php_hiredis_handshake *handshake = &connection->handshake;
	size_t end = connection->out.length;

	handshake->falls_back_to_resp2 = false;
	handshake->was_rearranged = true;
	handshake_append_steps(connection, 2, true, 0);
	if (!handshake->joined_offset) {
		/* The commands that were sent with the first handshake needed no user or database, so the replies to these
		 * commands are valid. These replies arrive before the replies to the second handshake. */
		handshake->replies_to_return = handshake->joined_count;
	} else {
		php_hiredis_output_copy(&connection->out, &connection->out, handshake->joined_offset, end);
		if (!php_hiredis_config_needs_role_check(connection->config)) {
			handshake->joined_offset = 0;
		}
	}
}

/* Known errors and the advice for each. Servers do not repeat a password in these errors. If `server_knows_hello` is
 * false, a server that answers HELLO with the error usually speaks only RESP2; see hello_falls_back(). */
static const struct {
	const char *prefix;
	bool server_knows_hello;
	const char *advice;
} refusals[] = {
	{"WRONGPASS ", true, "Check the username and the password."},
	{"NOAUTH ", false, "The server asks for a password: give it to the constructor, the URI or Redis::auth(). Client::auth() only changes the user of an open connection."},
	{"NOPERM ", true, "Allow the user this command with ACL SETUSER, or connect as another user."},
	{"NOPROTO ", false, NULL},
	{"DENIED ", true, "Set a password on the server and give it here, or connect from the server's own machine."},
	{"LOADING ", true, "The server is still reading its data: try again later."},
	{"MASTERDOWN ", true, "The replica has lost its primary: connect to another server."},
	{"BUSY ", true, "A script keeps the server busy: wait for its end, or stop it with SCRIPT KILL."},
	{"ERR max number of clients", true, "The server is full: close connections that are not needed, or raise its maxclients."},
	{"ERR invalid password", true, "Check the password."},
	{"ERR AUTH <password> called without any password", false, "Leave the password out: the server has none."},
	{"ERR DB index is out of range", false, "Choose a database that the server has, or raise its setting databases."},
	{"ERR SELECT is not allowed in cluster mode", false, "Leave the database out: a Cluster has database 0 only."},
	{NULL, false, NULL}
};

/* Returns the index of the entry of `refusals` for the error line. The last entry matches every line. */
static size_t refusal_find(const char *line)
{
	size_t i = 0;

	while (refusals[i].prefix && strncmp(line, refusals[i].prefix, strlen(refusals[i].prefix)) != 0) {
		i++;
	}
	return i;
}

/* Returns the advice for an error that `refusals` does not list. */
static const char *refusal_advice(php_hiredis_step step)
{
	switch (step) {
		case PHP_HIREDIS_STEP_HELLO:
			return "Leave the cache out: it needs RESP3, and this server speaks RESP2 only.";
		case PHP_HIREDIS_STEP_AUTH:
			return "Check the username and the password.";
		case PHP_HIREDIS_STEP_SELECT:
			return "Leave the database out: a proxy may have database 0 only.";
		case PHP_HIREDIS_STEP_TRACKING:
			return "Leave the cache out: the server does not report changes of keys.";
		default:
			return "Connect to a server of a Cluster.";
	}
}

/* Returns whether `text` contains the secret, or ends with the first bytes of the secret. `secret` may be NULL. */
static bool text_has_secret(const char *text, size_t length, const zend_string *secret)
{
	if (!secret || ZSTR_LEN(secret) == 0) {
		return false;
	}
	if (php_memnstr(text, ZSTR_VAL(secret), ZSTR_LEN(secret), text + length)) {
		return true;
	}
	/* The parser truncates long lines, possibly in the middle of the secret. */
	for (size_t part = MIN(length, ZSTR_LEN(secret) - 1); part > 0; part--) {
		if (memcmp(text + length - part, ZSTR_VAL(secret), part) == 0) {
			return true;
		}
	}
	return false;
}

/* Returns how much of the server's error line an exception may show. `trusted` means that there is no password, or that
 * errors of this command never echo its arguments. */
static php_hiredis_shown line_shown_part(const char *line, size_t length, size_t prefix_length, const zend_string *secret, bool trusted)
{
	bool is_known = refusals[refusal_find(line)].prefix != NULL;

	if ((trusted || is_known) && !text_has_secret(line, length, secret)) {
		return PHP_HIREDIS_SHOWN_ALL;
	}
	return is_known || !text_has_secret(line, prefix_length, secret) ? PHP_HIREDIS_SHOWN_PREFIX : PHP_HIREDIS_SHOWN_NOTHING;
}

php_hiredis_shown php_hiredis_handshake_shown_part(const char *line, size_t length, size_t prefix_length, const zend_string *secret)
{
	return line_shown_part(line, length, prefix_length, secret, false);
}

/* Writes the exception's message: advice, and the part of the error line that cannot contain the password. */
static void handshake_write_refusal(php_hiredis_connection *connection, php_hiredis_step step)
{
	php_hiredis_handshake *handshake = &connection->handshake;
	const zend_string *secret = connection->config->password;
	const char *line = connection->parser.error_line;
	const char *advice = secret && strncmp(line, "NOAUTH ", strlen("NOAUTH ")) == 0 ? NULL : refusals[refusal_find(line)].advice;
	size_t length = strlen(line), prefix_length = strspn(line, "ABCDEFGHIJKLMNOPQRSTUVWXYZ");
	php_hiredis_shown shown = line_shown_part(line, length, prefix_length, secret, !secret || step_table[step].refusal == REFUSAL_ENDS_SHOWN);

	handshake->refused_command = step_table[step].name;
	advice = advice ? advice : refusal_advice(step);
	if (shown == PHP_HIREDIS_SHOWN_ALL) {
		bool is_cut = length + 1 == sizeof(connection->parser.error_line);
		bool has_end = length > 0 && strchr(".!?", line[length - 1]);

		snprintf(handshake->refusal, sizeof(handshake->refusal), "%s%s %s", line, is_cut ? " ..." : has_end ? "" : ".", advice);
	} else {
		bool is_prefix = prefix_length > 0 && prefix_length <= 32 && line[prefix_length] == ' ' && shown == PHP_HIREDIS_SHOWN_PREFIX;

		snprintf(handshake->refusal, sizeof(handshake->refusal), "%.*s The server refused %s. %s",
			is_prefix ? (int) prefix_length : 3, is_prefix ? line : "ERR", step_table[step].name, advice);
	}
}

/* Rejects Redis 6 for a client with a cache, and returns true: Redis 6 sends invalidations in the middle of other
 * replies (redis/redis#8935, #11038). Returns false for all other servers. */
static bool handshake_refuse_old_redis(php_hiredis_connection *connection, const zval *reply)
{
	php_hiredis_handshake *handshake = &connection->handshake;
	const zval *server = zend_hash_str_find(Z_ARRVAL_P(reply), ZEND_STRL("server"));
	const zval *version = zend_hash_str_find(Z_ARRVAL_P(reply), ZEND_STRL("version"));

	if (!server || !version || Z_TYPE_P(server) != IS_STRING || Z_TYPE_P(version) != IS_STRING
			|| !zend_string_equals_literal(Z_STR_P(server), "redis") || !isdigit((unsigned char) *Z_STRVAL_P(version))
			|| atoi(Z_STRVAL_P(version)) >= 7) {
		return false;
	}
	handshake->refused_command = step_table[PHP_HIREDIS_STEP_TRACKING].name;
	snprintf(handshake->refusal, sizeof(handshake->refusal),
		"ERR A cache needs Redis 7.0 or newer, or Valkey: this server is Redis %.*s. Leave the cache out.", (int) strspn(Z_STRVAL_P(version), "0123456789."), Z_STRVAL_P(version));
	return true;
}

/* Returns whether the error reply to HELLO means that the server speaks only RESP2. If the client has no password,
 * NOAUTH does not mean this: Valkey sends NOAUTH to every client that has not authenticated. */
static bool hello_falls_back(const php_hiredis_connection *connection)
{
	const char *line = connection->parser.error_line;
	size_t index = refusal_find(line);

	return !refusals[index].server_knows_hello && (connection->config->password || strncmp(line, "NOAUTH ", strlen("NOAUTH ")) != 0);
}

/* Says whether an error line can be the reply to HELLO. */
typedef enum {
	HELLO_YES,        /* the line mentions HELLO, or only HELLO and AUTH cause it */
	HELLO_NO,         /* the line is the reply to a different command */
	HELLO_MAYBE       /* a proxy may send any message */
} hello_judgement_t;

/* Finds the first quoted word, usually a command, as in "ERR unknown command 'FOO'". Returns its length, or 0. */
static size_t line_find_quoted(const char *line, const char **quoted)
{
	for (const char *at = line; (at = strpbrk(at, "'`")) != NULL; at++) {
		size_t length = strcspn(at + 1, "'`");

		if ((at == line || at[-1] == ' ') && length > 0 && at[1 + length]) {
			*quoted = at + 1;
			return length;
		}
	}
	return 0;
}

/* Servers never send these errors in reply to HELLO. If the first reply is one of these errors, HELLO's reply is
 * missing. */
static const char *const never_from_hello[] = {
	"WRONGTYPE ", "NOSCRIPT ", "MOVED ", "ASK ", "CROSSSLOT ", "TRYAGAIN ", "CLUSTERDOWN ", "REDIRECT ", "OOM ", "READONLY ", "NOREPLICAS ", "MISCONF ",
	"BUSYGROUP ", "NOGROUP ", "BUSYKEY ", "EXECABORT ", "NOTBUSY ", "UNKILLABLE ", "UNBLOCKED ", "INPROG ", "IOERR ", "NOPERM No permissions to access ",
	"ERR DB index ", "ERR invalid DB index", "ERR SELECT ", "ERR AUTH ", "ERR value is not ", "ERR hash value ", "ERR no such key", "ERR index out of range",
	"ERR increment or decrement ", "ERR string exceeds ", "ERR offset is out of range", "ERR min or max ", "ERR XX and NX ", "ERR invalid expire "};

/* Returns whether the first `length` bytes contain HELLO as a whole word, in any case. */
static bool line_names_hello(const char *line, size_t length)
{
	for (size_t i = 0; i + strlen("hello") <= length; i++) {
		if (strncasecmp(line + i, "hello", strlen("hello")) == 0 && (i == 0 || !isalnum((unsigned char) line[i - 1]))
				&& !isalnum((unsigned char) line[i + strlen("hello")])) {
			return true;
		}
	}
	return false;
}

bool php_hiredis_hello_caused_error(const char *line)
{
	const char *quoted;
	size_t length = line_find_quoted(line, &quoted);

	/* Ignore what follows the quoted word. It may be an argument: "ERR unknown command 'GET', with args beginning
	 * with: 'hello'". */
	return strncmp(line, "NOPROTO ", strlen("NOPROTO ")) == 0 || strstr(line, "'" PHP_HIREDIS_SYNC_CHECK_OPTION "'")
		|| line_names_hello(line, length > 0 ? (size_t) (quoted + length - line) : strlen(line));
}

/* Returns whether the word quoted in the error is the name of a command that was sent with HELLO. If so, the error is
 * probably the reply to that command, and not to HELLO. */
static bool handshake_has_command(const php_hiredis_connection *connection, const char *quoted, size_t quoted_length)
{
	php_hiredis_walk walk = {.out = &connection->out};
	php_hiredis_span span;

	php_hiredis_walk_next(&walk, &span); /* skips HELLO itself */
	while (php_hiredis_walk_next(&walk, &span)) {
		for (uint32_t i = 0; i < 2; i++) {
			size_t length;
			const char *arg = php_hiredis_span_argument(&connection->out, &span, i, &length);

			if (arg && length > 0 && isalpha((unsigned char) *arg) && length <= quoted_length && strncasecmp(arg, quoted, length) == 0
					&& (length == quoted_length || quoted[length] == '|' || quoted[length] == ' ')) {
				return true;
			}
		}
	}
	return false;
}

/* Judges whether the connection's first reply, an error, answers HELLO or a later command. */
static hello_judgement_t hello_judge(const php_hiredis_connection *connection, const char *line)
{
	const char *quoted;
	size_t length;

	if (php_hiredis_hello_caused_error(line)) {
		return HELLO_YES;
	}
	for (size_t i = 0; i < sizeof(never_from_hello) / sizeof(*never_from_hello); i++) {
		if (strncmp(line, never_from_hello[i], strlen(never_from_hello[i])) == 0) {
			return HELLO_NO;
		}
	}
	if (refusals[refusal_find(line)].server_knows_hello) {
		return HELLO_YES;
	}
	/* If the line quotes a command that was sent with HELLO, the error belongs to that command. Any other quoted word
	 * proves nothing: a proxy may send "ERR tenant 'blue' is suspended". */
	length = line_find_quoted(line, &quoted);
	return length > 0 && handshake_has_command(connection, quoted, length) ? HELLO_NO : HELLO_MAYBE;
}

/* Returns whether the user's own AUTH was sent together with HELLO. An error about credentials then belongs to AUTH. */
static bool handshake_is_joined_by_auth(const php_hiredis_connection *connection)
{
	const php_hiredis_output *out = &connection->out;

	return connection->handshake.joined_count > 0 && !connection->config->password
		&& php_memnstr(out->bytes, ZEND_STRL("\r\nAUTH\r\n"), out->bytes + out->length) != NULL;
}

/* Returns NULL if the error is accepted as HELLO's reply. If HELLO's reply seems to be missing, returns the reason, a
 * static string: the caller must close the connection, because every later reply would go to the wrong command. */
static const char *hello_error_violation(php_hiredis_connection *connection)
{
	const php_hiredis_handshake *handshake = &connection->handshake;
	const char *line = connection->parser.error_line;
	hello_judgement_t judged = hello_judge(connection, line);

	if ((strncmp(line, "WRONGPASS ", strlen("WRONGPASS ")) == 0 || strncmp(line, "ERR invalid password", strlen("ERR invalid password")) == 0)
			&& handshake_is_joined_by_auth(connection)) {
		judged = HELLO_NO;
	}
	if (judged == HELLO_MAYBE && handshake->joined_count > 1 && !handshake->joined_offset && connection->owner && !config_requires_cache(connection->config)) {
		/* Close the connection: if HELLO's reply is missing, each command would receive a wrong reply. The next
		 * connections send at most one command with HELLO, so that an error is unambiguous. */
		php_hiredis_quirks_add(connection, PHP_HIREDIS_QUIRK_UNCLEAR_HELLO_ERROR);
		return "Protocol error: the first reply is an error, and whether it is HELLO's is not certain";
	}
	return judged == HELLO_NO ? "Protocol error: HELLO got no reply: the first reply is the error of another command" : NULL;
}

/* Reads the server's role ("master" or "replica") from HELLO's reply, so that no ROLE command is needed. */
static void handshake_read_role(php_hiredis_connection *connection, const zval *reply)
{
	php_hiredis_handshake *handshake = &connection->handshake;
	const zval *role = zend_hash_str_find(Z_ARRVAL_P(reply), ZEND_STRL("role"));

	handshake->role_is_unknown = !role || Z_TYPE_P(role) != IS_STRING;
	handshake->has_wrong_role = !handshake->role_is_unknown && connection->config->replica == zend_string_equals_literal(Z_STR_P(role), "master");
}

/* Records that this server has been the primary since the newest failover, because ROLE has not reported a replica.
 * Connections to earlier primaries are no longer used. */
static void handshake_confirm_epoch(const php_hiredis_connection *connection)
{
	const php_hiredis_config *config = connection->config;

	if (!config->replica && config->sentinels && connection->failover_watch && connection->failover_watch->epoch == config->sentinels->epoch) {
		config->sentinels->confirmed = config->sentinels->epoch;
	}
}

bool php_hiredis_handshake_reply(php_hiredis_connection *connection, const zval *reply, bool error)
{
	php_hiredis_handshake *handshake = &connection->handshake;
	php_hiredis_step step = (php_hiredis_step) handshake->steps[handshake->done++];

	connection->parser.builder.wanted_keys = NULL;
	if (UNEXPECTED(handshake->renewal)) {
		handshake->violation = renewal_process_reply(connection, step, reply, error);
		return handshake->violation == NULL;
	}
	handshake->violation = !error ? step_table[step].check(reply) : step == PHP_HIREDIS_STEP_HELLO ? hello_error_violation(connection) : NULL;
	if (handshake->violation) {
		return false;
	}

	/* A client that requires its cache needs RESP3, so it reports the error instead of falling back to RESP2. */
	if (error && step == PHP_HIREDIS_STEP_HELLO && hello_falls_back(connection) && !config_requires_cache(connection->config)) {
		handshake->falls_back_to_resp2 = true;
		connection_turn_cache_off(connection, no_resp3);
	} else if (error && step == PHP_HIREDIS_STEP_TRACKING && !config_requires_cache(connection->config)) {
		connection_turn_cache_off(connection, connection->protocol == 2 ? no_resp3 : "the server has refused CLIENT TRACKING");
	} else if (error && step_table[step].refusal != REFUSAL_IGNORED && !(handshake->falls_back_to_resp2 && step_table[step].is_repeated)) {
		handshake_write_refusal(connection, step);
		return false;
	}
	if (step == PHP_HIREDIS_STEP_HELLO) {
		connection->protocol = error ? 2 : 3;
		connection->parser.builder.flat = connection->config->flat;
		if (!error && UNEXPECTED(step_wants_tracking(connection->config, 3)) && handshake_refuse_old_redis(connection, reply)) {
			return false;
		}
		if (UNEXPECTED(config_reads_role_from_hello(connection->config)) && !error) {
			handshake_read_role(connection, reply);
			if (handshake->has_wrong_role) {
				return false;
			}
		}
	}
	if (UNEXPECTED(error) && (step_table[step].omitted_for_quirks || handshake->falls_back_to_resp2)) {
		php_hiredis_quirks_add(connection, PHP_HIREDIS_QUIRK_NO_SETINFO); /* a server that does not know HELLO does not know CLIENT SETINFO either */
	}
	if (step == PHP_HIREDIS_STEP_ROLE) {
		handshake->role_is_unknown = error || !reply_find_role(reply);
		handshake->has_wrong_role = !handshake->role_is_unknown && !role_is_wanted(connection->config, Z_STR_P(reply_find_role(reply)));
		if (handshake->has_wrong_role) {
			return false;
		}
		handshake_confirm_epoch(connection);
	}
	if (connection->config->zone && !error && (step == PHP_HIREDIS_STEP_HELLO || step == PHP_HIREDIS_STEP_ZONE)) {
		handshake_read_zone(handshake, reply);
	}
	if (handshake->done == handshake->count) {
		if (handshake->falls_back_to_resp2 && config_has_steps_to_repeat(connection->config)) {
			if (handshake->joined_offset) {
				handshake->replies_to_discard = handshake->joined_count;
			} else {
				handshake_begin_again(connection);
			}
		}
		if (!handshake->falls_back_to_resp2) {
			handshake->joined_offset = 0;
		}
	}
	return true;
}

void php_hiredis_handshake_discard_reply(php_hiredis_connection *connection)
{
	if (--connection->handshake.replies_to_discard == 0) {
		handshake_begin_again(connection);
	}
}

#include "connection/internal.h"

/* ---- the steps ---- */

#define WORDS_MAX 8

/* A command of the handshake. */
typedef struct {
	const char *bytes[WORDS_MAX];
	size_t lengths[WORDS_MAX];
	uint32_t count;
	char text[96];                /* holds a word that is made for this command */
} step_words_t;

static void add_word(step_words_t *words, const char *bytes, size_t length)
{
	ZEND_ASSERT(words->count < WORDS_MAX);
	words->bytes[words->count] = bytes;
	words->lengths[words->count++] = length;
}

static void add_text(step_words_t *words, const char *text)
{
	add_word(words, text, strlen(text));
}

static void add_value(step_words_t *words, const zend_string *value)
{
	add_word(words, ZSTR_VAL(value), ZSTR_LEN(value));
}

static bool wants_hello(const php_hiredis_config *config, int protocol)
{
	return protocol == 3;
}

static void say_hello(step_words_t *words, const php_hiredis_config *config)
{
	add_text(words, "HELLO");
	add_text(words, "3");
	if (config->password) {
		add_text(words, "AUTH");
		if (config->username) {
			add_value(words, config->username);
		} else {
			add_text(words, "default");
		}
		add_value(words, config->password);
	}
	if (config->name) {
		add_text(words, "SETNAME");
		add_value(words, config->name);
	}
}

/* What is read of the reply to HELLO, which tells the server's name, version, role and modules as well. */
static const php_hiredis_picks hello_picks = {{{ZEND_STRL("proto")}, {ZEND_STRL("availability_zone")}}};
static const php_hiredis_picks hello_role_picks = {{{ZEND_STRL("proto")}, {ZEND_STRL("role")}}}; /* a client with a zone has sentinels or a cluster */

static const char *check_hello(const zval *reply)
{
	const zval *proto = Z_TYPE_P(reply) == IS_ARRAY ? zend_hash_str_find(Z_ARRVAL_P(reply), ZEND_STRL("proto")) : NULL;

	return proto && Z_TYPE_P(proto) == IS_LONG && Z_LVAL_P(proto) == 3
		? NULL : "Protocol error: the reply to HELLO 3 is not a map in which proto is 3";
}

/* AUTH and SETNAME are commands of their own in RESP2; in RESP3 they are words of HELLO. */
static bool wants_auth(const php_hiredis_config *config, int protocol)
{
	return protocol == 2 && config->password;
}

static void say_auth(step_words_t *words, const php_hiredis_config *config)
{
	add_text(words, "AUTH");
	if (config->username) {
		add_value(words, config->username);
	}
	add_value(words, config->password);
}

static bool wants_name(const php_hiredis_config *config, int protocol)
{
	return protocol == 2 && config->name;
}

static void say_name(step_words_t *words, const php_hiredis_config *config)
{
	add_text(words, "CLIENT");
	add_text(words, "SETNAME");
	add_value(words, config->name);
}

/* CLIENT SETINFO: for persistent clients, and where the option `library` is given. */
static bool wants_library(const php_hiredis_config *config, int protocol)
{
	return config->persistent || config->library;
}

static void say_library(step_words_t *words, const php_hiredis_config *config)
{
	add_text(words, "CLIENT");
	add_text(words, "SETINFO");
	add_text(words, "LIB-NAME");
	if (config->library) {
		snprintf(words->text, sizeof(words->text), "hiredis-php(%s)", ZSTR_VAL(config->library));
		add_text(words, words->text);
	} else {
		add_text(words, "hiredis-php");
	}
}

static void say_version(step_words_t *words, const php_hiredis_config *config)
{
	add_text(words, "CLIENT");
	add_text(words, "SETINFO");
	add_text(words, "LIB-VER");
	add_text(words, PHP_HIREDIS_VERSION);
}

static bool wants_select(const php_hiredis_config *config, int protocol)
{
	return config->database > 0;
}

static void say_select(step_words_t *words, const php_hiredis_config *config)
{
	add_text(words, "SELECT");
	add_text(words, zend_print_long_to_buf(words->text + sizeof(words->text) - 1, config->database));
}

static bool wants_redirect(const php_hiredis_config *config, int protocol)
{
	return config->redirect && !config->replica; /* a replica would redirect reads as well */
}

static void say_redirect(step_words_t *words, const php_hiredis_config *config)
{
	add_text(words, "CLIENT");
	add_text(words, "CAPA");
	add_text(words, "redirect");
}

static bool doubts_name(const php_hiredis_config *config)
{
	return !config->sentinels && php_hiredis_config_asks_role(config);
}

/* The sentinels' knowledge may be old: the server itself tells its role. So may a name server's be, but HELLO tells the role, too. */
static bool wants_role(const php_hiredis_config *config, int protocol)
{
	return config->sentinels || (protocol == 2 && php_hiredis_config_asks_role(config));
}

static void say_role(step_words_t *words, const php_hiredis_config *config)
{
	add_text(words, "ROLE");
}

static zval *role_of(const zval *reply)
{
	zval *role = Z_TYPE_P(reply) == IS_ARRAY ? zend_hash_index_find(Z_ARRVAL_P(reply), 0) : NULL;

	return role && Z_TYPE_P(role) == IS_STRING ? role : NULL;
}

static bool is_wanted(const php_hiredis_config *config, const zend_string *role)
{
	return config->replica ? zend_string_equals_literal(role, "slave") : zend_string_equals_literal(role, "master");
}

static const char *check_role(const zval *reply)
{
	return role_of(reply) ? NULL : "Protocol error: the reply to ROLE does not begin with a role";
}

/* Without READONLY a replica of a cluster answers reads with MOVED. */
static bool wants_readonly(const php_hiredis_config *config, int protocol)
{
	return config->replica && !config->sentinels && !config->replicas;
}

static void say_readonly(step_words_t *words, const php_hiredis_config *config)
{
	add_text(words, "READONLY");
}

/* HELLO tells the zone since Valkey 8.1, INFO since 8.0. */
static bool wants_zone(const php_hiredis_config *config, int protocol)
{
	return config->zone != NULL;
}

static void say_zone(step_words_t *words, const php_hiredis_config *config)
{
	add_text(words, "INFO");
	add_text(words, "server");
}

static const char *check_zone(const zval *reply)
{
	return Z_TYPE_P(reply) == IS_STRING ? NULL : "Protocol error: the reply to INFO is not a string";
}

static void take_zone(php_hiredis_handshake *handshake, const char *zone, size_t length)
{
	if (length <= PHP_HIREDIS_ZONE_MAX) {
		memcpy(handshake->zone, zone, length);
		handshake->zone[length] = '\0';
	}
}

/* Takes the zone from the reply to HELLO or INFO. */
static void read_zone(php_hiredis_handshake *handshake, const zval *reply)
{
	const zval *zone;
	const char *line;

	if (Z_TYPE_P(reply) == IS_ARRAY) {
		zone = zend_hash_str_find(Z_ARRVAL_P(reply), ZEND_STRL("availability_zone"));
		if (zone && Z_TYPE_P(zone) == IS_STRING) {
			take_zone(handshake, Z_STRVAL_P(zone), Z_STRLEN_P(zone));
		}
		return;
	}
	line = php_memnstr(Z_STRVAL_P(reply), ZEND_STRL("\navailability_zone:"), Z_STRVAL_P(reply) + Z_STRLEN_P(reply));
	if (line) {
		line += strlen("\navailability_zone:");
		take_zone(handshake, line, strcspn(line, "\r\n"));
	}
}

/* OPTIN: the server sends invalidations of keys that the cache has asked for, and of no others. */
static bool wants_tracking(const php_hiredis_config *config, int protocol)
{
	return config->cache != NULL && !config->shared;
}

static void say_tracking(step_words_t *words, const php_hiredis_config *config)
{
	add_text(words, "CLIENT");
	add_text(words, "TRACKING");
	add_text(words, "ON");
	add_text(words, "OPTIN");
}

static const char *check_ok(const zval *reply)
{
	return Z_TYPE_P(reply) == IS_STRING && zend_string_equals_literal(Z_STR_P(reply), "OK")
		? NULL : "Protocol error: a reply of the handshake is not OK";
}

/* In RESP2 there may be no other step, and the breaker wants to hear the server. */
static bool wants_ping(const php_hiredis_config *config, int protocol)
{
	return protocol == 2 && config->breaker;
}

static void say_ping(step_words_t *words, const php_hiredis_config *config)
{
	add_text(words, "PING");
}

static const char *check_ping(const zval *reply)
{
	return Z_TYPE_P(reply) == IS_STRING ? NULL : "Protocol error: the reply to PING is not a string";
}

/* The effect of an error reply. */
typedef enum {
	REFUSAL_IGNORED,
	REFUSAL_ENDS,                 /* ends the handshake; the server's text is passed on if it is known not to echo arguments */
	REFUSAL_ENDS_TRUSTED          /* the same, but the text is passed on unless it tells the password */
} step_refusal_t;

/* A step is a row, in the order of php_hiredis_step, which is the order on the wire. */
static const struct {
	const char *name;
	bool (*is_wanted)(const php_hiredis_config *config, int protocol); /* on a connection that speaks, or is to speak, this protocol */
	void (*say)(step_words_t *words, const php_hiredis_config *config);
	const char *(*check)(const zval *reply); /* why a reply that is no error is invalid: static; NULL: it is valid */
	step_refusal_t refusal;
	bool again;                   /* asked once more where HELLO turned out to be unknown, and a refusal before that does not count */
} rows[PHP_HIREDIS_STEP_COUNT] = {
	[PHP_HIREDIS_STEP_HELLO] = {"HELLO", wants_hello, say_hello, check_hello, REFUSAL_ENDS, false},
	[PHP_HIREDIS_STEP_AUTH] = {"AUTH", wants_auth, say_auth, check_ok, REFUSAL_ENDS, true},
	[PHP_HIREDIS_STEP_SETNAME] = {"CLIENT SETNAME", wants_name, say_name, check_ok, REFUSAL_IGNORED, true},
	[PHP_HIREDIS_STEP_LIBRARY] = {"CLIENT SETINFO", wants_library, say_library, check_ok, REFUSAL_IGNORED, false}, /* unknown before 7.2 */
	[PHP_HIREDIS_STEP_VERSION] = {"CLIENT SETINFO", wants_library, say_version, check_ok, REFUSAL_IGNORED, false},
	[PHP_HIREDIS_STEP_SELECT] = {"SELECT", wants_select, say_select, check_ok, REFUSAL_ENDS_TRUSTED, true},
	[PHP_HIREDIS_STEP_CAPA] = {"CLIENT CAPA", wants_redirect, say_redirect, check_ok, REFUSAL_IGNORED, true}, /* Valkey's, since 8.0 */
	[PHP_HIREDIS_STEP_ROLE] = {"ROLE", wants_role, say_role, check_role, REFUSAL_IGNORED, true},
	[PHP_HIREDIS_STEP_READONLY] = {"READONLY", wants_readonly, say_readonly, check_ok, REFUSAL_ENDS, true},
	[PHP_HIREDIS_STEP_ZONE] = {"INFO", wants_zone, say_zone, check_zone, REFUSAL_IGNORED, true},
	[PHP_HIREDIS_STEP_TRACKING] = {"CLIENT TRACKING", wants_tracking, say_tracking, check_ok, REFUSAL_ENDS, false},
	[PHP_HIREDIS_STEP_PING] = {"PING", wants_ping, say_ping, check_ping, REFUSAL_IGNORED, false},
};

/* Appends the step to the output. */
static zend_always_inline void say(php_hiredis_connection *connection, int step)
{
	php_hiredis_handshake *handshake = &connection->handshake;
	step_words_t words;
	php_hiredis_command command;

	words.count = 0;
	rows[step].say(&words, connection->config);
	php_hiredis_command_begin(&command, &connection->out, words.count);
	for (uint32_t i = 0; i < words.count; i++) {
		/* Copied, not borrowed: the handshake must not depend on anything of the request. */
		php_hiredis_command_bytes(&command, words.bytes[i], words.lengths[i]);
	}
	php_hiredis_command_end(&command);
	handshake->steps[handshake->count++] = (uint8_t) step;
}

/* Appends the steps that are wanted to the output. `again`: only those that are asked again. */
static void ask(php_hiredis_connection *connection, int protocol, bool again)
{
	connection->handshake.count = connection->handshake.done = 0;
	for (int step = 0; step < PHP_HIREDIS_STEP_COUNT; step++) {
		if ((!again || rows[step].again) && rows[step].is_wanted(connection->config, protocol)) {
			say(connection, step);
		}
	}
}

/* Is there a step to be asked again in RESP2? */
static bool has_to_ask_again(const php_hiredis_config *config)
{
	for (int step = 0; step < PHP_HIREDIS_STEP_COUNT; step++) {
		if (rows[step].again && rows[step].is_wanted(config, 2)) {
			return true;
		}
	}
	return false;
}

/* ---- the handshake ---- */

void php_hiredis_handshake_begin(php_hiredis_connection *connection)
{
	const php_hiredis_config *config = connection->config;

	ZEND_ASSERT(connection->handshake.count == 0 && !*connection->handshake.refusal); /* closing has cleared it */
	if (config->protocol != 3) {
		connection->protocol = 2;
	}
	connection->parser.builder.picks = config->protocol != 3 ? NULL
		: UNEXPECTED(doubts_name(config)) ? &hello_role_picks : &hello_picks;
	connection->parser.builder.flat = false; /* HELLO's own reply is a map */
	ask(connection, config->protocol == 3 ? 3 : 2, false);
}

/* ---- renewals ---- */

/* A password that is refused is told anew after half of the time that is left, and that is a second at least. */
#define RENEW_PAUSE UINT64_C(1000000000)

/* Says AUTH in front of `count` commands; or PING, whose answer they wait for. False: there is nothing to say yet, or it has been said. */
static bool renew(php_hiredis_connection *connection, uint32_t count)
{
	php_hiredis_handshake *handshake = &connection->handshake;
	bool told = handshake->renewal == PHP_HIREDIS_RENEWAL_TOLD;
	uint64_t limit = told ? php_hiredis_nanoseconds(connection->config->connect_timeout) : connection->timeout;

	if (!told && handshake->renewal != PHP_HIREDIS_RENEWAL_DOUBTED) {
		return false;
	}
	handshake->renewal = told ? PHP_HIREDIS_RENEWAL_SAID : PHP_HIREDIS_RENEWAL_ASKED;
	handshake->count = handshake->done = 0;
	handshake->joined_at = 0;
	handshake->joined_count = told ? count : 0;
	connection->open_by = limit ? php_hiredis_now() + limit : 0;
	say(connection, told ? PHP_HIREDIS_STEP_AUTH : PHP_HIREDIS_STEP_PING);
	return told;
}

/* AUTH has been answered: the user is the same as before, whatever the answer. Or PING has. */
static void end_renewal(php_hiredis_connection *connection, bool refused)
{
	bool asked = connection->handshake.renewal == PHP_HIREDIS_RENEWAL_ASKED;

	connection->handshake.renewal = PHP_HIREDIS_RENEWAL_NONE;
	if (refused && !asked) {
		uint64_t now = php_hiredis_now(), left = connection->ends_as_yet > now ? connection->ends_as_yet - now : 0;

		connection->stats->server++;
		connection->ends = connection->ends_as_yet;
		connection->renew_at = now + MAX(left / 2, RENEW_PAUSE);
	}
}

bool php_hiredis_handshake_join(php_hiredis_connection *connection, const php_hiredis_output *commands, uint32_t count, bool without_effect,
	bool limited)
{
	php_hiredis_handshake *handshake = &connection->handshake;
	const php_hiredis_config *config = connection->config;
	/* With AUTH, SELECT or ROLE no command with an effect is sent before their replies. */
	bool guarded = config->password || config->database > 0 || php_hiredis_config_asks_role(config);

	if (php_hiredis_handshake_is_done(handshake)) {
		return true;
	}
	if (UNEXPECTED(handshake->renewal)) {
		return renew(connection, count);
	}
	if (handshake->done > 0 || handshake->joined_count > 0) {
		return false; /* the write has left, or has been joined already */
	}
	if (guarded && !without_effect) {
		return false;
	}
	if (!limited && connection->open_by) {
		return false; /* a server may answer both together: the commands' limit holds for the handshake, which would have none */
	}
	if (guarded && (config->protocol == 3 || php_hiredis_config_asks_role(config))) {
		/* Where HELLO turns out to be unknown, the commands ran without a user: they are sent again after AUTH and SELECT. If the server is not
		 * the primary, they are sent again to another one. */
		handshake->joined_at = connection->out.length;
	}
	handshake->joined_count = count;
	return true;
}

/* HELLO was unknown, and all replies are in: asks again in RESP2, then sends the commands that came too early again. */
static void ask_again(php_hiredis_connection *connection)
{
	php_hiredis_handshake *handshake = &connection->handshake;
	size_t end = connection->out.length;

	handshake->fall_back = false;
	ask(connection, 2, true);
	if (!handshake->joined_at) {
		/* There is no user and no database to wait for: the joined commands count, and the steps that are asked again come behind them. */
		handshake->pass = handshake->joined_count;
	} else {
		php_hiredis_output_copy(&connection->out, &connection->out, handshake->joined_at, end);
		if (!php_hiredis_config_asks_role(connection->config)) {
			handshake->joined_at = 0;
		}
	}
}

static bool starts_with(const char *line, const char *prefix)
{
	return strncmp(line, prefix, strlen(prefix)) == 0;
}

/* Is it known that servers echo no arguments in an error line that begins so? Other errors may contain a password. */
static bool is_trusted(const char *line)
{
	static const char *const trusted[] = {"WRONGPASS ", "NOAUTH ", "NOPERM ", "NOPROTO ", "ERR AUTH <password> called without any password"};

	for (size_t i = 0; i < sizeof(trusted) / sizeof(*trusted); i++) {
		if (starts_with(line, trusted[i])) {
			return true;
		}
	}
	return false;
}

/* Does a server's text hold the secret, or end with its beginning? `secret` may be NULL. */
static bool tells(const char *text, size_t length, const zend_string *secret)
{
	if (!secret || ZSTR_LEN(secret) == 0) {
		return false;
	}
	if (php_memnstr(text, ZSTR_VAL(secret), ZSTR_LEN(secret), text + length)) {
		return true;
	}
	/* A line is cut: its end may be the secret's beginning. */
	for (size_t part = MIN(length, ZSTR_LEN(secret) - 1); part > 0; part--) {
		if (memcmp(text + length - part, ZSTR_VAL(secret), part) == 0) {
			return true;
		}
	}
	return false;
}

/* `trusted`: the line echoes no arguments, however it begins. */
static php_hiredis_shown shows(const char *line, size_t length, size_t prefix, const zend_string *secret, bool trusted)
{
	bool is_known = is_trusted(line);

	if ((trusted || is_known) && !tells(line, length, secret)) {
		return PHP_HIREDIS_SHOWN_ALL;
	}
	return is_known || !tells(line, prefix, secret) ? PHP_HIREDIS_SHOWN_PREFIX : PHP_HIREDIS_SHOWN_NOTHING;
}

php_hiredis_shown php_hiredis_handshake_shows(const char *line, size_t length, size_t prefix, const zend_string *secret)
{
	return shows(line, length, prefix, secret, false);
}

static void refuse(php_hiredis_connection *connection, const char *what, bool trusted)
{
	php_hiredis_handshake *handshake = &connection->handshake;
	const char *line = connection->parser.error_line;
	size_t prefix = strspn(line, "ABCDEFGHIJKLMNOPQRSTUVWXYZ");
	php_hiredis_shown shown = shows(line, strlen(line), prefix, connection->config->password, trusted);

	handshake->refused = what;
	if (shown == PHP_HIREDIS_SHOWN_ALL) {
		snprintf(handshake->refusal, sizeof(handshake->refusal), "%.256s", line);
	} else {
		bool is_prefix = prefix > 0 && prefix <= 32 && line[prefix] == ' ' && shown == PHP_HIREDIS_SHOWN_PREFIX;

		snprintf(handshake->refusal, sizeof(handshake->refusal), "%.*s The server refused %s",
			is_prefix ? (int) prefix : 3, is_prefix ? line : "ERR", what);
	}
}

/* Does the refusal of HELLO say that the server speaks RESP2 alone? */
static bool falls_back(const php_hiredis_connection *connection)
{
	const char *line = connection->parser.error_line;

	/* Valkey answers NOAUTH to a client without a user even if the command is unknown. */
	return starts_with(line, "NOPROTO ") || starts_with(line, "ERR unknown command")
		|| (connection->config->password && starts_with(line, "NOAUTH "));
}

/* What HELLO says of the role, the place of ROLE: "master" or, unlike ROLE, "replica". */
static void read_role(php_hiredis_connection *connection, const zval *reply)
{
	php_hiredis_handshake *handshake = &connection->handshake;
	const zval *role = zend_hash_str_find(Z_ARRVAL_P(reply), ZEND_STRL("role"));

	handshake->role_refused = !role || Z_TYPE_P(role) != IS_STRING;
	handshake->misplaced = !handshake->role_refused && connection->config->replica == zend_string_equals_literal(Z_STR_P(role), "master");
}

/* The server is what the sentinels' answer has said, as far as it tells. */
static void confirm_epoch(const php_hiredis_connection *connection)
{
	const php_hiredis_config *config = connection->config;

	if (!config->replica && config->sentinels && connection->watch && connection->watch->epoch == config->sentinels->epoch) {
		config->sentinels->confirmed = config->sentinels->epoch;
	}
}

bool php_hiredis_handshake_reply(php_hiredis_connection *connection, const zval *reply, bool error)
{
	php_hiredis_handshake *handshake = &connection->handshake;
	php_hiredis_step step = (php_hiredis_step) handshake->steps[handshake->done++];

	connection->parser.builder.picks = NULL;
	handshake->violation = error ? NULL : rows[step].check(reply);
	if (handshake->violation) {
		return false;
	}

	if (error && step == PHP_HIREDIS_STEP_HELLO && falls_back(connection) && !connection->config->cache) {
		handshake->fall_back = true;
	} else if (UNEXPECTED(handshake->renewal)) {
		end_renewal(connection, error);
	} else if (error && rows[step].refusal != REFUSAL_IGNORED && !(handshake->fall_back && rows[step].again)) {
		refuse(connection, rows[step].name, rows[step].refusal == REFUSAL_ENDS_TRUSTED);
		return false;
	}
	if (step == PHP_HIREDIS_STEP_HELLO) {
		connection->protocol = error ? 2 : 3;
		connection->parser.builder.flat = connection->config->flat;
		if (UNEXPECTED(doubts_name(connection->config)) && !error) {
			read_role(connection, reply);
			if (handshake->misplaced) {
				return false;
			}
		}
	}
	if (step == PHP_HIREDIS_STEP_ROLE) {
		handshake->role_refused = error;
		handshake->misplaced = !error && !is_wanted(connection->config, Z_STR_P(role_of(reply)));
		if (handshake->misplaced) {
			return false;
		}
		confirm_epoch(connection);
	}
	if (connection->config->zone && !error && (step == PHP_HIREDIS_STEP_HELLO || step == PHP_HIREDIS_STEP_ZONE)) {
		read_zone(handshake, reply);
	}
	if (handshake->done == handshake->count) {
		if (handshake->fall_back && has_to_ask_again(connection->config)) {
			if (handshake->joined_at) {
				handshake->skip = handshake->joined_count;
			} else {
				ask_again(connection);
			}
		}
		if (!handshake->fall_back) {
			handshake->joined_at = 0;
		}
	}
	return true;
}

void php_hiredis_handshake_skip(php_hiredis_connection *connection)
{
	if (--connection->handshake.skip == 0) {
		ask_again(connection);
	}
}

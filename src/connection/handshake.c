#include "connection/connection.h"
#include "protocol/encoder.h"
#include "php_hiredis.h"

#define KEEP_JOINED_MAX PHP_HIREDIS_BORROW_MIN

static void words(php_hiredis_connection *connection, php_hiredis_step step, const char *const *texts, zend_string *const *values, uint32_t count)
{
	php_hiredis_handshake *handshake = &connection->handshake;
	php_hiredis_command command;

	php_hiredis_command_begin(&command, &connection->out, count);
	for (uint32_t i = 0; i < count; i++) {
		/* A value is copied, not borrowed: the handshake must not depend on anything of the request. */
		if (texts[i]) {
			php_hiredis_command_bytes(&command, texts[i], strlen(texts[i]));
		} else {
			php_hiredis_command_bytes(&command, ZSTR_VAL(values[i]), ZSTR_LEN(values[i]));
		}
	}
	php_hiredis_command_end(&command);
	handshake->steps[handshake->count++] = step;
}

static void add_hello(php_hiredis_connection *connection, const php_hiredis_config *config)
{
	const char *texts[7] = {"HELLO", "3"};
	zend_string *values[7] = {0};
	uint32_t count = 2;

	if (config->password) {
		texts[count++] = "AUTH";
		if (config->username) {
			values[count++] = config->username;
		} else {
			texts[count++] = "default";
		}
		values[count++] = config->password;
	}
	if (config->name) {
		texts[count++] = "SETNAME";
		values[count++] = config->name;
	}
	words(connection, PHP_HIREDIS_STEP_HELLO, texts, values, count);
}

/* What HELLO would have done. */
static void add_auth(php_hiredis_connection *connection, const php_hiredis_config *config)
{
	if (config->password) {
		const char *texts[3] = {"AUTH"};
		zend_string *values[3] = {0};
		uint32_t count = 1;

		if (config->username) {
			values[count++] = config->username;
		}
		values[count++] = config->password;
		words(connection, PHP_HIREDIS_STEP_AUTH, texts, values, count);
	}
	if (config->name) {
		const char *texts[3] = {"CLIENT", "SETNAME"};
		zend_string *values[3] = {NULL, NULL, config->name};

		words(connection, PHP_HIREDIS_STEP_SETNAME, texts, values, 3);
	}
}

static void add_select(php_hiredis_connection *connection, const php_hiredis_config *config)
{
	char number[MAX_LENGTH_OF_LONG + 1];
	const char *texts[2] = {"SELECT", number};

	if (config->database > 0) {
		snprintf(number, sizeof(number), ZEND_LONG_FMT, config->database);
		words(connection, PHP_HIREDIS_STEP_SELECT, texts, NULL, 2);
	}
}

void php_hiredis_handshake_reset(php_hiredis_handshake *handshake)
{
	if (handshake->joined) {
		pefree(handshake->joined, 1);
	}
	memset(handshake, 0, sizeof(*handshake));
}

void php_hiredis_handshake_begin(php_hiredis_connection *connection)
{
	const php_hiredis_config *config = connection->config;

	php_hiredis_handshake_reset(&connection->handshake);
	if (config->protocol == 3) {
		add_hello(connection, config);
	} else {
		connection->protocol = 2;
		add_auth(connection, config);
	}
	if (config->persistent) {
		/* Who holds a connection for long says who it is; a server before 7.2 refuses, which is ignored. */
		static const char *const name[] = {"CLIENT", "SETINFO", "LIB-NAME", "hiredis-php"};
		static const char *const version[] = {"CLIENT", "SETINFO", "LIB-VER", PHP_HIREDIS_VERSION};

		words(connection, PHP_HIREDIS_STEP_SETINFO, name, NULL, 4);
		words(connection, PHP_HIREDIS_STEP_SETINFO, version, NULL, 4);
	}
	add_select(connection, config);
}

bool php_hiredis_handshake_join(php_hiredis_connection *connection, const php_hiredis_output *commands, uint32_t count, bool without_effect,
	bool limited)
{
	php_hiredis_handshake *handshake = &connection->handshake;
	const php_hiredis_config *config = connection->config;
	bool guarded = config->password || config->database > 0;

	if (php_hiredis_handshake_is_done(handshake)) {
		return true;
	}
	if (handshake->done > 0 || handshake->joined_count > 0) {
		return false; /* its write has left, or has been joined */
	}
	if (guarded && !without_effect) {
		return false;
	}
	if (!limited && connection->open_by) {
		return false; /* a server may answer both together, so that their limit is the handshake's: it would have none */
	}
	if (guarded && config->protocol == 3) {
		/* Where HELLO turns out to be unknown, the commands ran as nobody: they are asked again after AUTH and SELECT. */
		if (commands->borrowed_count > 0 || commands->length > KEEP_JOINED_MAX) {
			return false;
		}
		handshake->joined = pemalloc(commands->length, 1);
		memcpy(handshake->joined, commands->bytes, commands->length);
		handshake->joined_length = commands->length;
	}
	handshake->joined_count = count;
	return true;
}

/* HELLO's replies are in and it was unknown: the same in RESP2, then the commands that came too early. */
static void ask_again(php_hiredis_connection *connection)
{
	php_hiredis_handshake *handshake = &connection->handshake;

	handshake->fall_back = false;
	handshake->count = handshake->done = 0;
	add_auth(connection, connection->config);
	add_select(connection, connection->config);
	if (!handshake->joined) {
		/* Without a user or a database to wait for, what joined was right to: only CLIENT SETNAME is asked behind it. */
		handshake->pass = handshake->joined_count;
	} else {
		php_hiredis_output_append(&connection->out, handshake->joined, handshake->joined_length);
		pefree(handshake->joined, 1);
		handshake->joined = NULL;
	}
}

static bool starts_with(const char *line, const char *prefix)
{
	return strncmp(line, prefix, strlen(prefix)) == 0;
}

bool php_hiredis_handshake_trusts(const char *prefix, size_t length)
{
	static const char *const trusted[] = {"WRONGPASS", "NOAUTH", "NOPERM", "NOPROTO"};

	for (size_t i = 0; i < sizeof(trusted) / sizeof(*trusted); i++) {
		if (strlen(trusted[i]) == length && memcmp(trusted[i], prefix, length) == 0) {
			return true;
		}
	}
	return false;
}

bool php_hiredis_handshake_tells(const char *text, size_t length, const zend_string *secret)
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

static void refuse(php_hiredis_connection *connection, const char *what, bool trusted)
{
	php_hiredis_handshake *handshake = &connection->handshake;
	const zend_string *password = connection->config->password;
	const char *line = connection->parser.error_line;
	bool is_known = php_hiredis_handshake_trusts(line, strcspn(line, " "));

	if ((trusted || is_known) && !php_hiredis_handshake_tells(line, strlen(line), password)) {
		snprintf(handshake->refusal, sizeof(handshake->refusal), "%.256s", line);
	} else {
		size_t length = strspn(line, "ABCDEFGHIJKLMNOPQRSTUVWXYZ");
		bool is_prefix = length > 0 && length <= 32 && line[length] == ' '
			&& (is_known || !php_hiredis_handshake_tells(line, length, password));

		snprintf(handshake->refusal, sizeof(handshake->refusal), "%.*s The server refused %s",
			is_prefix ? (int) length : 3, is_prefix ? line : "ERR", what);
	}
}

/* Why a reply that is no error is no answer to the step; NULL: it is one. */
static const char *violation(php_hiredis_step step, const zval *reply)
{
	if (step == PHP_HIREDIS_STEP_HELLO) {
		const zval *proto = Z_TYPE_P(reply) == IS_ARRAY ? zend_hash_str_find(Z_ARRVAL_P(reply), ZEND_STRL("proto")) : NULL;

		return proto && Z_TYPE_P(proto) == IS_LONG && Z_LVAL_P(proto) == 3
			? NULL : "Protocol error: the reply to HELLO 3 is not a map in which proto is 3";
	}
	return Z_TYPE_P(reply) == IS_STRING && zend_string_equals_literal(Z_STR_P(reply), "OK")
		? NULL : "Protocol error: a reply of the handshake is not OK";
}

bool php_hiredis_handshake_reply(php_hiredis_connection *connection, const zval *reply, bool error)
{
	php_hiredis_handshake *handshake = &connection->handshake;
	php_hiredis_step step = handshake->steps[handshake->done++];

	handshake->violation = error ? NULL : violation(step, reply);
	if (handshake->violation) {
		return false;
	}

	if (error) {
		const char *line = connection->parser.error_line;

		switch (step) {
			case PHP_HIREDIS_STEP_HELLO:
				/* Valkey asks those it does not know for a password before it says that it has no such command. */
				if (starts_with(line, "NOPROTO ") || starts_with(line, "ERR unknown command")
						|| (connection->config->password && starts_with(line, "NOAUTH "))) {
					handshake->fall_back = true;
					break;
				}
				refuse(connection, "HELLO", false);
				return false;
			case PHP_HIREDIS_STEP_AUTH:
				refuse(connection, "AUTH", false);
				return false;
			case PHP_HIREDIS_STEP_SELECT:
				if (handshake->fall_back) {
					break;
				}
				refuse(connection, "SELECT", true);
				return false;
			case PHP_HIREDIS_STEP_SETNAME:
			case PHP_HIREDIS_STEP_SETINFO:
				break;
		}
	}
	if (step == PHP_HIREDIS_STEP_HELLO) {
		connection->protocol = error ? 2 : 3;
	}
	if (handshake->done == handshake->count) {
		const php_hiredis_config *config = connection->config;

		if (handshake->fall_back && (config->password || config->name || config->database > 0)) {
			if (handshake->joined) {
				handshake->skip = handshake->joined_count;
			} else {
				ask_again(connection);
			}
		}
		if (!handshake->fall_back && handshake->joined) {
			pefree(handshake->joined, 1);
			handshake->joined = NULL;
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

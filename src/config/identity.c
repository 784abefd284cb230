/*
 * The identity of a client is everything that a server's replies depend on, such as the user and the database. These
 * functions change it, and derive keys from it.
 *
 * Each function that changes a part must increment config->identity. Each key must contain all parts; otherwise a
 * client could get another user's connection or cached values.
 */
#include "config/config.h"
#ifndef PHP_WIN32
# include <unistd.h>
#endif

/* ---- changes ---- */

static void string_replace(zend_string **old, zend_string *new)
{
	zend_string *released = *old;

	*old = new ? zend_string_copy(new) : NULL;
	if (released) {
		zend_string_release(released);
	}
}

void php_hiredis_identity_exchange(php_hiredis_config *config, php_hiredis_identity *parts)
{
	php_hiredis_identity old_parts = {config->username, config->password, config->database};

	config->username = parts->username;
	config->password = parts->password;
	config->database = parts->database;
	config->identity++;
	*parts = old_parts;
}

void php_hiredis_identity_set_user(php_hiredis_config *config, zend_string *username, zend_string *password)
{
	string_replace(&config->username, username);
	string_replace(&config->password, password);
	config->password_from_closure = false; /* the Closure returns the previous user's password */
	config->identity++;
}

void php_hiredis_identity_set_database(php_hiredis_config *config, zend_long database)
{
	config->database = database;
	config->identity++;
}

void php_hiredis_identity_set_protocol(php_hiredis_config *config, zend_long protocol)
{
	config->protocol = protocol;
	config->identity++;
}

/* ---- keys ---- */

/* Enough for most keys. */
#define KEY_SIZE_INITIAL 200

static void key_append_part(smart_str *key, const char *part, size_t length)
{
	if (!part) {
		smart_str_appendc(key, '-');
		return;
	}
	/* Without the lengths, "ab", "c" and "a", "bc" would produce the same key. */
	smart_str_append_unsigned(key, length);
	smart_str_appendc(key, ':');
	smart_str_appendl(key, part, length);
}

static void key_append_string(smart_str *key, const zend_string *string)
{
	key_append_part(key, string ? ZSTR_VAL(string) : NULL, string ? ZSTR_LEN(string) : 0);
}

static void key_append_text(smart_str *key, const char *text)
{
	key_append_part(key, text, text ? strlen(text) : 0);
}

static void key_append_number(smart_str *key, char letter, zend_long number)
{
	smart_str_appendc(key, letter);
	smart_str_append_long(key, number);
	smart_str_appendc(key, ' ');
}

/* Host and port come first: php_hiredis_pool_close_host() finds connections by the beginning of keys. */
static void key_append_server(smart_str *key, const php_hiredis_config *config)
{
	key_append_string(key, config->host);
	smart_str_append_unsigned(key, config->port);
	smart_str_appendc(key, ' ');
	/* The sentinels belong in the key, because `host` alone may be the name of a former primary. */
	for (uint32_t i = 0; config->sentinels && i < config->sentinels->count; i++) {
		key_append_string(key, config->sentinels->at[i].host);
		smart_str_append_unsigned(key, config->sentinels->at[i].port);
		smart_str_appendc(key, ' '); /* separates the port from the next host's length */
	}
	key_append_string(key, config->primary);
	smart_str_appendc(key, !config->replica ? ' ' : php_hiredis_config_needs_role_check(config) ? 'R' : 'r');
	smart_str_appendc(key, (char) ('0' + config->protocol));
	smart_str_appendc(key, config->tls ? 's' : ' ');
	if (config->tls) {
#define TLS_APPEND_STRING(member) key_append_text(key, config->tls_options.member);
#define TLS_APPEND_PIN(member) key_append_text(key, config->tls_options.member);
#define TLS_APPEND_BOOL(member) smart_str_appendc(key, config->tls_options.member ? '1' : '0');
#define TLS_APPEND_LONG(member) key_append_number(key, 'l', config->tls_options.member);
#define TLS_OPTION(member, type, initial) TLS_APPEND_##type(member)
#include "config/options.def"
		key_append_text(key, config->tls_options.seed_name);
	}
}

/* Appends the user and the password. If a Closure returns the password, appends the Closure's number instead, because
 * the password may change. */
static void key_append_user(smart_str *key, const php_hiredis_config *config)
{
	key_append_string(key, config->username);
	if (config->password_from_closure) {
		key_append_number(key, '?', (zend_long) config->password_number);
	} else {
		key_append_string(key, config->password);
	}
}

/* The database comes last, so that the shared cache can compare keys without it. */
static void key_append_database(smart_str *key, const php_hiredis_config *config)
{
	if (config->database > 0) {
		key_append_number(key, 'd', config->database);
	} else {
		smart_str_appendc(key, ' ');
	}
}

static bool option_is_of_identity(size_t option)
{
	return option == PHP_HIREDIS_OPTION_username || option == PHP_HIREDIS_OPTION_password || option == PHP_HIREDIS_OPTION_database
		|| option == PHP_HIREDIS_OPTION_protocol;
}

/* Appends an option to the key. In the key, each string is preceded by its length, and each number is followed by a
 * space. Otherwise, different options could give equal keys. */
static void key_append_option(smart_str *key, const php_hiredis_config *config, const php_hiredis_option_spec *spec, char letter)
{
	const char *value = (const char *) config + spec->offset;
	const zend_string *string = NULL;

	switch (spec->type) {
		case PHP_HIREDIS_OPTION_TYPE_STRING:
		case PHP_HIREDIS_OPTION_TYPE_HOSTS:
		case PHP_HIREDIS_OPTION_TYPE_SECRET:
			string = *(zend_string *const *) value;
			break;
		case PHP_HIREDIS_OPTION_TYPE_BOOL_OR_ID:
			string = *(zend_string *const *) ((const char *) config + spec->second);
			break;
		case PHP_HIREDIS_OPTION_TYPE_LONG:
			key_append_number(key, letter, *(const zend_long *) value);
			break;
		case PHP_HIREDIS_OPTION_TYPE_SECONDS:
			smart_str_appendc(key, letter);
			smart_str_append_printf(key, "%.17g ", *(const double *) value);
			break;
		case PHP_HIREDIS_OPTION_TYPE_BOOL:
			if (*(const bool *) value) {
				smart_str_appendc(key, letter);
			}
			break;
		case PHP_HIREDIS_OPTION_TYPE_SERVER:
		case PHP_HIREDIS_OPTION_TYPE_READ_FROM:
			break; /* not needed: `replica` says what kind of server this is */
	}
	if (string) {
		smart_str_appendc(key, letter);
		key_append_string(key, string);
	}
}

static void key_append_addresses(smart_str *key, const zend_array *addresses)
{
	zend_string *announced;
	zval *reachable;

	ZEND_HASH_FOREACH_STR_KEY_VAL((zend_array *) addresses, announced, reachable) {
		key_append_string(key, announced);
		key_append_string(key, Z_STR_P(reachable));
	} ZEND_HASH_FOREACH_END();
}

/* Appends what the keys (identifying strings) of servers and of pooled connections have in common: everything except
 * the user, the password and the database. */
static void key_append_server_and_options(smart_str *key, const php_hiredis_config *config)
{
	smart_str_alloc(key, KEY_SIZE_INITIAL, false);
	key_append_server(key, config);
	smart_str_appendc(key, config->announced ? 'a' : ' ');
	smart_str_appendc(key, config->flat ? 'f' : ' ');
	for (size_t i = 0; i < PHP_HIREDIS_OPTION_COUNT; i++) {
		if (php_hiredis_options[i].in_key && !option_is_of_identity(i)) {
			key_append_option(key, config, &php_hiredis_options[i], (char) ('A' + i));
		}
	}
	smart_str_append_unsigned(key, config->cache ? config->cache->number : 0);
	smart_str_appendc(key, config->shared ? 'm' : ' ');
	if (config->addresses) {
		key_append_addresses(key, config->addresses);
	}
	smart_str_appendc(key, '|');
}

zend_string *php_hiredis_server_key(const php_hiredis_config *config)
{
	smart_str key = {0};

	key_append_server_and_options(&key, config);
	smart_str_0(&key);
	return key.s;
}

zend_string *php_hiredis_pool_key(const php_hiredis_config *config, bool is_persistent)
{
	smart_str key = {0};
	zend_string *copy;

	key_append_server_and_options(&key, config);
	key_append_user(&key, config);
	key_append_database(&key, config);
	smart_str_0(&key);
	if (!is_persistent) {
		return key.s;
	}
	copy = zend_string_init(ZSTR_VAL(key.s), ZSTR_LEN(key.s), 1);
	smart_str_free(&key);
	return copy;
}

zend_string *php_hiredis_shared_key(const php_hiredis_config *config, size_t *database_at)
{
	const php_hiredis_cache_settings *settings = &config->cache->settings;
	smart_str key = {0};

	smart_str_alloc(&key, KEY_SIZE_INITIAL, false);
	key_append_server(&key, config);
	key_append_user(&key, config);
	key_append_string(&key, config->name);
	key_append_number(&key, 'v', (zend_long) settings->max_value);
	key_append_number(&key, 'a', (zend_long) config->cache->max_age);
	key_append_string(&key, settings->prefixes);
#ifndef PHP_WIN32
	key_append_number(&key, 'u', (zend_long) geteuid());
#endif
	*database_at = ZSTR_LEN(key.s);
	key_append_database(&key, config);
	smart_str_0(&key);
	return key.s;
}

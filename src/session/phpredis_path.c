/*
 * Reads session.save_path in phpredis' syntax, for instance "tcp://h:6379?auth=secret&weight=1" or
 * "seed[]=h:6379&timeout=2".
 *
 * An application that migrates from phpredis must not lose its sessions. With the handlers "redis" and
 * "rediscluster", a path therefore means the same as in phpredis: unknown options are ignored, and "database=abc" is
 * database 0. With the handler "hiredis", both are errors.
 */
#include "session/internal.h"
#include "ext/standard/url.h"
#include "main/php_variables.h"

typedef php_hiredis_session_path path_t;

#define MAX_SECONDS 31536000.0 /* a year, in seconds */

/* Parses a query such as "a[]=1&b[c]=2". Like phpredis, ignores arg_separator.input. */
static void query_parse(const char *query, size_t length, zval *options)
{
	const char *end = query + length;

	array_init(options);
	while (query < end) {
		const char *stop = memchr(query, '&', end - query), *equals;
		zend_string *name;
		zval value;

		stop = stop ? stop : end;
		equals = memchr(query, '=', stop - query);
		name = zend_string_init(query, (equals ? equals : stop) - query, 0);
		ZSTR_LEN(name) = php_url_decode(ZSTR_VAL(name), ZSTR_LEN(name));
		ZVAL_STRINGL(&value, equals ? equals + 1 : "", equals ? stop - equals - 1 : 0);
		Z_STRLEN(value) = php_url_decode(Z_STRVAL(value), Z_STRLEN(value));
		php_register_variable_ex(ZSTR_VAL(name), &value, options);
		zend_string_release(name);
		query = stop + 1;
	}
}

static zval *options_find(zval *options, const char *name)
{
	return zend_hash_str_find(Z_ARRVAL_P(options), name, strlen(name));
}

/* Returns an option's value, or NULL if it is missing or a list. */
static zend_string *options_find_text(zval *options, const char *name)
{
	zval *value = options_find(options, name);

	return value && Z_TYPE_P(value) == IS_STRING ? Z_STR_P(value) : NULL;
}

static const char *config_set_string(php_hiredis_config *config, php_hiredis_option option, zend_string *string)
{
	zval value;

	ZVAL_STR(&value, string);
	return php_hiredis_config_set_option(config, option, &value);
}

/* Reads auth=password, auth[]=user&auth[]=password or auth[user]=user&auth[pass]=password. Returns the error, or
 * NULL. */
static const char *config_set_auth(php_hiredis_config *config, zval *auth)
{
	zend_string *credentials[2] = {NULL, NULL}; /* the user and the password */
	zval *element, *user, *password, *element_0, *element_1;
	const char *problem = NULL;
	uint32_t count = 0;

	if (Z_TYPE_P(auth) != IS_ARRAY) {
		return config_set_string(config, PHP_HIREDIS_OPTION_password, Z_STR_P(auth));
	}
	user = options_find(auth, "user");
	password = options_find(auth, "pass");
	ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(auth), element) {
		if (Z_TYPE_P(element) == IS_STRING && element != user && element != password && count < 2) {
			credentials[count++] = Z_STR_P(element);
		}
	} ZEND_HASH_FOREACH_END();
	element_0 = zend_hash_index_find(Z_ARRVAL_P(auth), 0);
	element_1 = zend_hash_index_find(Z_ARRVAL_P(auth), 1);
	/* Use the indexes, not the order: auth[1]=password&auth[0]=user is possible. */
	if (count == 2 && element_0 && element_1 && Z_TYPE_P(element_0) == IS_STRING && Z_TYPE_P(element_1) == IS_STRING) {
		credentials[0] = Z_STR_P(element_0);
		credentials[1] = Z_STR_P(element_1);
	}
	if (password && Z_TYPE_P(password) == IS_STRING) {
		credentials[1] = Z_STR_P(password);
	} else if (count == 1) { /* a single unnamed element is a password; there may also be an auth[user] */
		credentials[1] = credentials[0];
		credentials[0] = NULL;
	}
	if (user && Z_TYPE_P(user) == IS_STRING) {
		credentials[0] = Z_STR_P(user);
	}
	if (credentials[1]) {
		problem = config_set_string(config, PHP_HIREDIS_OPTION_password, credentials[1]);
	}
	return credentials[0] && credentials[1] && !problem ? config_set_string(config, PHP_HIREDIS_OPTION_username, credentials[0]) : problem;
}

/* Sets a time limit. If `is_lenient` is true, reads the text as phpredis does: "2.5s" is 2.5, "abc" is 0, and a
 * negative number means no limit. */
static const char *config_set_seconds(php_hiredis_config *config, php_hiredis_option option, zend_string *text, bool is_lenient)
{
	zval value;

	ZVAL_STR(&value, text);
	if (is_lenient) {
		double seconds = zend_strtod(ZSTR_VAL(text), NULL);

		ZVAL_DOUBLE(&value, seconds >= 0.0 ? MIN(seconds, MAX_SECONDS) : 0.0);
	}
	return php_hiredis_config_set_option(config, option, &value);
}

static const char *config_set_database(php_hiredis_config *config, zend_string *text, bool is_lenient)
{
	zval value;

	ZVAL_STR(&value, text);
	if (is_lenient) {
		zend_long number = ZEND_STRTOL(ZSTR_VAL(text), NULL, 10);

		ZVAL_LONG(&value, MAX(number, 0));
	}
	return php_hiredis_config_set_option(config, PHP_HIREDIS_OPTION_database, &value);
}

static const char *config_set_persistent(php_hiredis_config *config, zend_string *text, zend_string *id, bool is_lenient)
{
	int8_t is_on = 0;
	bool is_word = php_hiredis_session_parse_bool(text, &is_on);
	zval value;

	if (is_on && id && ZSTR_LEN(id) > 0) {
		ZVAL_STR(&value, id);
	} else if (is_lenient || is_word) {
		ZVAL_BOOL(&value, is_on);
	} else {
		ZVAL_STR(&value, text); /* a persistent id, or an invalid value, which is an error */
	}
	return php_hiredis_config_set_option(config, PHP_HIREDIS_OPTION_persistent, &value);
}

/* Sets an option of phpredis. Sets `*is_known` to false if phpredis has no such option. Returns an error, or NULL. */
static const char *path_set_phpredis_option(path_t *path, zval *options, zend_string *name, zval *value, bool is_lenient, bool *is_known)
{
	static const char *const ignored_names[] = {"weight", "retry_interval", "persistent_id", "stream", "seed", "distribute"};
	zend_string *text = Z_TYPE_P(value) == IS_STRING ? Z_STR_P(value) : ZSTR_EMPTY_ALLOC();

	*is_known = true;
	if (zend_string_equals_literal(name, "auth")) {
		return config_set_auth(&path->config, value);
	}
	if (zend_string_equals_literal(name, "prefix")) {
		return options_find_text(options, "session_prefix") ? NULL : php_hiredis_session_set_prefix(path, text);
	}
	if (zend_string_equals_literal(name, "timeout")) {
		return config_set_seconds(&path->config, PHP_HIREDIS_OPTION_connect_timeout, text, is_lenient);
	}
	if (zend_string_equals_literal(name, "read_timeout")) {
		return config_set_seconds(&path->config, PHP_HIREDIS_OPTION_timeout, text, is_lenient);
	}
	if (zend_string_equals_literal(name, "database")) {
		return config_set_database(&path->config, text, is_lenient);
	}
	if (zend_string_equals_literal(name, "persistent")) {
		return config_set_persistent(&path->config, text, options_find_text(options, "persistent_id"), is_lenient);
	}
	for (size_t i = 0; i < sizeof(ignored_names) / sizeof(*ignored_names); i++) {
		if (zend_string_equals_cstr(name, ignored_names[i], strlen(ignored_names[i]))) {
			return NULL;
		}
	}
	/* For a cluster, ignore the option `failover`, because phpredis only uses it to choose nodes for reads. For a
	 * single server, `failover` is an option of the class Client. */
	*is_known = path->seeds && zend_string_equals_literal(name, "failover");
	return NULL;
}

/* Sets an option of the class Client. Only paths of the handler "hiredis" may contain such options. Returns an error,
 * or NULL. */
static const char *path_set_client_option(path_t *path, zend_string *name, zval *value)
{
	const char *problem;

	for (int option = 0; option < PHP_HIREDIS_OPTION_COUNT; option++) {
		const php_hiredis_option_spec *spec = &php_hiredis_options[option];

		if (zend_string_equals_cstr(name, spec->name, strlen(spec->name))
				&& (Z_TYPE_P(value) == IS_ARRAY) == (spec->type == PHP_HIREDIS_OPTION_TYPE_HOSTS)) {
			return php_hiredis_config_set_option(&path->config, (php_hiredis_option) option, value);
		}
	}
	if (zend_string_starts_with_literal(name, "cache")) {
		return "has a cache, which sessions cannot use";
	}
	problem = php_hiredis_session_suggest_option(ZSTR_VAL(name));
	return problem ? problem : php_hiredis_config_unknown_option("option", ZSTR_VAL(name), php_hiredis_config_advise_option(ZSTR_VAL(name)));
}

static const char *path_set_stream(path_t *path, zval *stream, bool is_lenient)
{
	const char *unsupported, *problem;

	if (!stream || Z_TYPE_P(stream) != IS_ARRAY) {
		return NULL;
	}
	if (!path->config.tls) {
		return is_lenient ? NULL : "has a tls option without TLS: use rediss://";
	}
	problem = php_hiredis_config_set_stream_options(&path->config, Z_ARRVAL_P(stream), &unsupported);
	if (unsupported) {
		path->error = strpprintf(0, "has the option stream[%s], which hiredis does not support", unsupported);
	}
	return problem;
}

static const char *path_read_options(path_t *path, zval *options, bool is_lenient)
{
	const char *problem = NULL;
	zend_string *name;
	zval *value;

	path->config.has_read_uri = false;
	ZEND_HASH_FOREACH_STR_KEY_VAL(Z_ARRVAL_P(options), name, value) {
		bool is_known = false;

		if (!name || problem) {
			continue;
		}
		if (Z_TYPE_P(value) == IS_STRING) {
			problem = php_hiredis_session_set_own_option(path, ZSTR_VAL(name), ZSTR_LEN(name), Z_STR_P(value), &is_known);
		}
		if (!is_known) {
			problem = path_set_phpredis_option(path, options, name, value, is_lenient, &is_known);
		}
		if (!is_known && !is_lenient) {
			problem = path_set_client_option(path, name, value);
		}
	} ZEND_HASH_FOREACH_END();
	return problem ? problem : path_set_stream(path, options_find(options, "stream"), is_lenient);
}

const char *php_hiredis_session_read_options(path_t *path, const char *query, size_t length, bool is_lenient)
{
	const char *problem;
	zval options;

	query_parse(query, length, &options);
	problem = path_read_options(path, &options, is_lenient);
	zval_ptr_dtor(&options);
	return problem;
}

/* ---- one server ---- */

static bool scheme_is_tls(const zend_string *scheme)
{
	static const char *const schemes[] = {"tls", "ssl", "tlsv1.0", "tlsv1.1", "tlsv1.2", "tlsv1.3", "sslv3"};

	for (size_t i = 0; i < sizeof(schemes) / sizeof(*schemes); i++) {
		if (ZSTR_LEN(scheme) == strlen(schemes[i]) && strncasecmp(ZSTR_VAL(scheme), schemes[i], ZSTR_LEN(scheme)) == 0) {
			return true;
		}
	}
	return false;
}

/* Detects a password that PHP's URL parser misses, as in "user:secret@host". Warnings would show it as part of the
 * host. */
static bool path_has_password(const php_url *url, const char *text)
{
	bool is_socket = *text == '/' || (url->scheme && zend_string_equals_literal_ci(url->scheme, "file"));

	return !url->host && !is_socket && url->path && strchr(ZSTR_VAL(url->path), '@');
}

/* Sets the host, the port and TLS. Like phpredis, ignores the database in "tcp://h:6379/3". Returns the error, or
 * NULL. */
static const char *config_set_server(php_hiredis_config *config, const php_url *url)
{
	zend_string *host = url->host ? url->host : url->path;
	const char *bytes;
	size_t length;

	if (!host || ZSTR_LEN(host) == 0) {
		return "has no host";
	}
	bytes = ZSTR_VAL(host);
	length = ZSTR_LEN(host);
	if (php_hiredis_text_has_options(bytes, bytes + length, !url->host && *bytes == '/')) {
		return PHP_HIREDIS_NO_QUESTION_MARK;
	}
	config->tls = url->host && url->scheme && scheme_is_tls(url->scheme);
	config->port = url->host || *bytes != '/' ? 6379 : 0;
	if (url->host && url->port) {
		config->port = url->port;
	}
	if (length > 2 && *bytes == '[' && bytes[length - 1] == ']') {
		bytes++;
		length -= 2;
	}
	config->host = zend_string_init(bytes, length, 0);
	return NULL;
}

/* Decodes and sets the user or the password of "user:password@host". phpredis ignores both, but they are used here,
 * because they can have no other meaning. */
static const char *config_set_decoded(php_hiredis_config *config, php_hiredis_option option, const zend_string *raw)
{
	zend_string *text;
	const char *problem;

	if (!raw) {
		return NULL;
	}
	text = zend_string_init(ZSTR_VAL(raw), ZSTR_LEN(raw), 0);
	ZSTR_LEN(text) = php_raw_url_decode(ZSTR_VAL(text), ZSTR_LEN(text));
	problem = config_set_string(config, option, text);
	zend_string_release(text);
	return problem;
}

const char *php_hiredis_session_read_server(path_t *path, const char *text, size_t length)
{
	/* Do not treat # as the beginning of a fragment, because it may be part of a password. */
	const char *question = memchr(text, '?', length), *problem = "has no host that can be read";
	size_t base = question ? (size_t) (question - text) : length;
	char *copy = estrndup(text, base);
	zval options;
	php_url *url;

	if (base > 5 && strncasecmp(copy, "unix:", 5) == 0) {
		memcpy(copy, "file:", 5); /* PHP's parser accepts an empty host only for "file" */
	}
	url = php_url_parse_ex(copy, base);
	efree(copy);
	if (!url) {
		return length ? problem : "must not be empty; for a server on this machine write tcp://127.0.0.1:6379";
	}
	problem = path_has_password(url, text) ? "has a user or a password without tcp:// in front of it" : config_set_server(&path->config, url);
	if (!problem) {
		query_parse(question ? question + 1 : "", question ? length - base - 1 : 0, &options);
		problem = path_read_options(path, &options, true);
		if (!problem && !options_find(&options, "auth")) {
			problem = config_set_decoded(&path->config, PHP_HIREDIS_OPTION_password, url->pass);
			problem = problem || !url->pass ? problem : config_set_decoded(&path->config, PHP_HIREDIS_OPTION_username, url->user);
		}
		zval_ptr_dtor(&options);
	}
	php_url_free(url);
	return problem;
}

/* ---- seeds ---- */

/* Reads a seed (either "h:6379" or a URI) into an initialised `config`. Returns the error, or NULL. */
static const char *seed_parse(php_hiredis_config *config, const zend_string *seed, bool uses_tls)
{
	smart_str uri = {0};
	const char *problem;

	if (!strstr(ZSTR_VAL(seed), "://")) {
		smart_str_appends(&uri, uses_tls ? "rediss://" : "redis://");
	}
	smart_str_append(&uri, (zend_string *) seed);
	smart_str_0(&uri);
	problem = php_hiredis_session_parse_uri(config, ZSTR_VAL(uri.s), ZSTR_LEN(uri.s), NULL);
	smart_str_free(&uri);
	return problem ? problem : config->port == 0 || config->sentinels ? "has a seed that is no node of a cluster" : NULL;
}

/* Reads the seeds of a cluster. The first seed's options apply to all nodes. Of all other seeds, only the addresses are
 * used. */
static const char *path_read_seeds(path_t *path, HashTable *seeds, bool uses_tls)
{
	const char *problem = NULL;
	uint32_t count = 0;
	zval *seed;

	ZEND_HASH_FOREACH_VAL(seeds, seed) {
		php_hiredis_config seed_config, *config = count == 0 ? &path->config : &seed_config;

		if (Z_TYPE_P(seed) != IS_STRING || problem) {
			continue;
		}
		if (count > 0) {
			php_hiredis_config_init(&seed_config);
		}
		problem = count == PHP_HIREDIS_SESSION_SEEDS_MAX ? "has more than 256 seeds" : seed_parse(config, Z_STR_P(seed), uses_tls);
		if (!problem) {
			path->seeds = php_hiredis_hosts_add(path->seeds, zend_string_copy(config->host), config->port);
		}
		if (count++ > 0) {
			php_hiredis_config_free(&seed_config);
		}
	} ZEND_HASH_FOREACH_END();
	return problem || path->seeds ? problem : "has no seed: write seed[]=host:6379";
}

const char *php_hiredis_session_read_seeds(path_t *path, const char *text, size_t length, bool is_lenient)
{
	const char *problem = "has no seed: write seed[]=host:6379";
	zval options, *seeds, *stream;

	query_parse(text, length, &options);
	seeds = options_find(&options, "seed");
	stream = options_find(&options, "stream");
	if (seeds && Z_TYPE_P(seeds) == IS_ARRAY) {
		problem = path_read_seeds(path, Z_ARRVAL_P(seeds), stream && Z_TYPE_P(stream) == IS_ARRAY);
		if (!problem) {
			problem = path_read_options(path, &options, is_lenient);
		}
	}
	zval_ptr_dtor(&options);
	return problem;
}

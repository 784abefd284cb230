/*
 * session.save_path as phpredis has it: "tcp://h:6379?auth=secret&weight=1", "h:6379", "/run/redis.sock", "seed[]=h:6379&timeout=2".
 *
 * With the handlers "redis" and "rediscluster" such a path is read leniently. An application that moves from phpredis must not lose its sessions, so the path
 * means what it meant there: unknown options are ignored, "database=abc" is database 0, and "/3" behind the port is not a database. With the handler "hiredis"
 * the same options are known, but what cannot be read is an error.
 */
#include "session/internal.h"
#include "ext/standard/url.h"
#include "main/php_variables.h"

typedef php_hiredis_session_path path_t;

#define MAX_SECONDS 31536000.0 /* a year, in seconds */

/* Parses the query as PHP does, but with "&" whatever the setting arg_separator.input is: "a[]=1&b[c]=2". */
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

/* Returns the option's text if it is given and not a list. */
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

/* Reads auth=password, auth[]=password, auth[]=user&auth[]=password, and auth[user]=user&auth[pass]=password. */
static const char *config_set_auth(php_hiredis_config *config, zval *auth)
{
	zend_string *strings[2] = {NULL, NULL};
	zval *element, *user, *password, *first, *second;
	const char *wrong = NULL;
	uint32_t count = 0;

	if (Z_TYPE_P(auth) != IS_ARRAY) {
		return config_set_string(config, PHP_HIREDIS_OPTION_password, Z_STR_P(auth));
	}
	user = options_find(auth, "user");
	password = options_find(auth, "pass");
	ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(auth), element) {
		if (Z_TYPE_P(element) == IS_STRING && element != user && element != password && count < 2) {
			strings[count++] = Z_STR_P(element);
		}
	} ZEND_HASH_FOREACH_END();
	first = zend_hash_index_find(Z_ARRVAL_P(auth), 0);
	second = zend_hash_index_find(Z_ARRVAL_P(auth), 1);
	if (count == 2 && first && second && Z_TYPE_P(first) == IS_STRING && Z_TYPE_P(second) == IS_STRING) { /* also as auth[1]=password&auth[0]=user */
		strings[0] = Z_STR_P(first);
		strings[1] = Z_STR_P(second);
	}
	if (password && Z_TYPE_P(password) == IS_STRING) {
		strings[1] = Z_STR_P(password);
	} else if (count == 1) { /* a password alone, or next to auth[user] */
		strings[1] = strings[0];
		strings[0] = NULL;
	}
	if (user && Z_TYPE_P(user) == IS_STRING) {
		strings[0] = Z_STR_P(user);
	}
	if (strings[1]) {
		wrong = config_set_string(config, PHP_HIREDIS_OPTION_password, strings[1]);
	}
	return strings[0] && strings[1] && !wrong ? config_set_string(config, PHP_HIREDIS_OPTION_username, strings[0]) : wrong;
}

/* Sets a time limit. phpredis reads "2.5s" as 2.5 and "abc" as 0, and takes a negative limit as no limit. */
static const char *config_set_seconds(php_hiredis_config *config, php_hiredis_option option, zend_string *text, bool lenient)
{
	zval value;

	ZVAL_STR(&value, text);
	if (lenient) {
		double seconds = zend_strtod(ZSTR_VAL(text), NULL);

		ZVAL_DOUBLE(&value, seconds >= 0.0 ? MIN(seconds, MAX_SECONDS) : 0.0);
	}
	return php_hiredis_config_set_option(config, option, &value);
}

static const char *config_set_database(php_hiredis_config *config, zend_string *text, bool lenient)
{
	zval value;

	ZVAL_STR(&value, text);
	if (lenient) {
		zend_long number = ZEND_STRTOL(ZSTR_VAL(text), NULL, 10);

		ZVAL_LONG(&value, MAX(number, 0));
	}
	return php_hiredis_config_set_option(config, PHP_HIREDIS_OPTION_database, &value);
}

static const char *config_set_persistent(php_hiredis_config *config, zend_string *text, zend_string *id, bool lenient)
{
	int8_t on = 0;
	bool is_word = php_hiredis_session_parse_bool(text, &on);
	zval value;

	if (on && id && ZSTR_LEN(id) > 0) {
		ZVAL_STR(&value, id);
	} else if (lenient || is_word) {
		ZVAL_BOOL(&value, on);
	} else {
		ZVAL_STR(&value, text); /* an id, or an error */
	}
	return php_hiredis_config_set_option(config, PHP_HIREDIS_OPTION_persistent, &value);
}

/* Sets an option of phpredis' paths. Sets `*known` if it is one. */
static const char *path_set_phpredis_option(path_t *path, zval *options, zend_string *name, zval *value, bool lenient, bool *known)
{
	static const char *const elsewhere[] = {"weight", "retry_interval", "persistent_id", "stream", "seed", "distribute"};
	zend_string *text = Z_TYPE_P(value) == IS_STRING ? Z_STR_P(value) : ZSTR_EMPTY_ALLOC();

	*known = true;
	if (zend_string_equals_literal(name, "auth")) {
		return config_set_auth(&path->config, value);
	}
	if (zend_string_equals_literal(name, "prefix")) {
		return options_find_text(options, "session_prefix") ? NULL : php_hiredis_session_set_prefix(path, text);
	}
	if (zend_string_equals_literal(name, "timeout")) {
		return config_set_seconds(&path->config, PHP_HIREDIS_OPTION_connect_timeout, text, lenient);
	}
	if (zend_string_equals_literal(name, "read_timeout")) {
		return config_set_seconds(&path->config, PHP_HIREDIS_OPTION_timeout, text, lenient);
	}
	if (zend_string_equals_literal(name, "database")) {
		return config_set_database(&path->config, text, lenient);
	}
	if (zend_string_equals_literal(name, "persistent")) {
		return config_set_persistent(&path->config, text, options_find_text(options, "persistent_id"), lenient);
	}
	for (size_t i = 0; i < sizeof(elsewhere) / sizeof(*elsewhere); i++) {
		if (zend_string_equals_cstr(name, elsewhere[i], strlen(elsewhere[i]))) {
			return NULL;
		}
	}
	/* phpredis' `failover` of a cluster chooses the node that reads. For one server it is Client's option of that name. */
	*known = path->seeds && zend_string_equals_literal(name, "failover");
	return NULL;
}

/* Sets an option of Client, which may be used together with phpredis' options. */
static const char *path_set_client_option(path_t *path, zend_string *name, zval *value)
{
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
	return php_hiredis_config_unknown_option("option", ZSTR_VAL(name), "; options have the names of the parameters");
}

static const char *path_set_stream(path_t *path, zval *stream, bool lenient)
{
	const char *lacks, *wrong;

	if (!stream || Z_TYPE_P(stream) != IS_ARRAY) {
		return NULL;
	}
	if (!path->config.tls) {
		return lenient ? NULL : "has a tls option without TLS: use rediss://";
	}
	wrong = php_hiredis_config_set_stream_options(&path->config, Z_ARRVAL_P(stream), &lacks);
	if (lacks) {
		path->error = strpprintf(0, "has the option stream[%s], which hiredis does not support", lacks);
	}
	return wrong;
}

static const char *path_read_options(path_t *path, zval *options, bool lenient)
{
	const char *wrong = NULL;
	zend_string *name;
	zval *value;

	path->config.uri_is_read = false;
	ZEND_HASH_FOREACH_STR_KEY_VAL(Z_ARRVAL_P(options), name, value) {
		bool known = false;

		if (!name || wrong) {
			continue;
		}
		if (Z_TYPE_P(value) == IS_STRING) {
			wrong = php_hiredis_session_set_own_option(path, ZSTR_VAL(name), ZSTR_LEN(name), Z_STR_P(value), &known);
		}
		if (!known) {
			wrong = path_set_phpredis_option(path, options, name, value, lenient, &known);
		}
		if (!known && !lenient) {
			wrong = path_set_client_option(path, name, value);
		}
	} ZEND_HASH_FOREACH_END();
	return wrong ? wrong : path_set_stream(path, options_find(options, "stream"), lenient);
}

const char *php_hiredis_session_read_options(path_t *path, const char *query, size_t length, bool lenient)
{
	const char *wrong;
	zval options;

	query_parse(query, length, &options);
	wrong = path_read_options(path, &options, lenient);
	zval_ptr_dtor(&options);
	return wrong;
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

/* PHP's parser sees only a path in "user:secret@host", which has no scheme, and in "redis:/:secret@host". That path would become the server's name, which
 * warnings show. The path of a socket, "/run/a@b.sock" or "unix:///run/a@b.sock", may have an @. */
static bool path_has_password(const php_url *url, const char *text)
{
	bool is_socket = *text == '/' || (url->scheme && zend_string_equals_literal_ci(url->scheme, "file"));

	return !url->host && !is_socket && url->path && strchr(ZSTR_VAL(url->path), '@');
}

/* Sets the server. phpredis ignores a path after the host, so "tcp://h:6379/3" is database 0. */
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

/* Sets the user or the password from the authority of the URL, which phpredis ignores. */
static const char *config_set_decoded(php_hiredis_config *config, php_hiredis_option option, const zend_string *raw)
{
	zend_string *text;
	const char *wrong;

	if (!raw) {
		return NULL;
	}
	text = zend_string_init(ZSTR_VAL(raw), ZSTR_LEN(raw), 0);
	ZSTR_LEN(text) = php_raw_url_decode(ZSTR_VAL(text), ZSTR_LEN(text));
	wrong = config_set_string(config, option, text);
	zend_string_release(text);
	return wrong;
}

const char *php_hiredis_session_read_server(path_t *path, const char *text, size_t length)
{
	/* As for phpredis, the query goes on to the end: a # belongs to a password or a prefix, and begins no fragment. */
	const char *question = memchr(text, '?', length), *wrong = "has no host that can be read";
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
		return length ? wrong : "must not be empty; for a server on this machine write tcp://127.0.0.1:6379";
	}
	wrong = path_has_password(url, text) ? "has a user or a password without tcp:// in front of it" : config_set_server(&path->config, url);
	if (!wrong) {
		query_parse(question ? question + 1 : "", question ? length - base - 1 : 0, &options);
		wrong = path_read_options(path, &options, true);
		if (!wrong && !options_find(&options, "auth")) {
			wrong = config_set_decoded(&path->config, PHP_HIREDIS_OPTION_password, url->pass);
			wrong = wrong || !url->pass ? wrong : config_set_decoded(&path->config, PHP_HIREDIS_OPTION_username, url->user);
		}
		zval_ptr_dtor(&options);
	}
	php_url_free(url);
	return wrong;
}

/* ---- the seeds of a cluster ---- */

/* Reads a seed ("h:6379" or a URI) into `config`, which has just been initialised. */
static const char *seed_parse(php_hiredis_config *config, const zend_string *seed, bool tls)
{
	smart_str uri = {0};
	const char *wrong;

	if (!strstr(ZSTR_VAL(seed), "://")) {
		smart_str_appends(&uri, tls ? "rediss://" : "redis://");
	}
	smart_str_append(&uri, (zend_string *) seed);
	smart_str_0(&uri);
	wrong = php_hiredis_session_parse_uri(config, ZSTR_VAL(uri.s), ZSTR_LEN(uri.s), NULL);
	smart_str_free(&uri);
	return wrong ? wrong : config->port == 0 || config->sentinels ? "has a seed that is no node of a cluster" : NULL;
}

/* Reads the seeds. The first one gives the configuration of all nodes. */
static const char *path_read_seeds(path_t *path, HashTable *seeds, bool tls)
{
	const char *wrong = NULL;
	uint32_t count = 0;
	zval *seed;

	ZEND_HASH_FOREACH_VAL(seeds, seed) {
		php_hiredis_config other, *config = count == 0 ? &path->config : &other;

		if (Z_TYPE_P(seed) != IS_STRING || wrong) {
			continue;
		}
		if (count > 0) {
			php_hiredis_config_init(&other);
		}
		wrong = count == PHP_HIREDIS_SESSION_SEEDS_MAX ? "has more than 256 seeds" : seed_parse(config, Z_STR_P(seed), tls);
		if (!wrong) {
			path->seeds = php_hiredis_hosts_add(path->seeds, zend_string_copy(config->host), config->port);
		}
		if (count++ > 0) {
			php_hiredis_config_free(&other);
		}
	} ZEND_HASH_FOREACH_END();
	return wrong || path->seeds ? wrong : "has no seed: write seed[]=host:6379";
}

const char *php_hiredis_session_read_seeds(path_t *path, const char *text, size_t length, bool lenient)
{
	const char *wrong = "has no seed: write seed[]=host:6379";
	zval options, *seeds, *stream;

	query_parse(text, length, &options);
	seeds = options_find(&options, "seed");
	stream = options_find(&options, "stream");
	if (seeds && Z_TYPE_P(seeds) == IS_ARRAY) {
		wrong = path_read_seeds(path, Z_ARRVAL_P(seeds), stream && Z_TYPE_P(stream) == IS_ARRAY);
		if (!wrong) {
			wrong = path_read_options(path, &options, lenient);
		}
	}
	zval_ptr_dtor(&options);
	return wrong;
}

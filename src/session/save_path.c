/*
 * Reads session.save_path: determines whether it uses Client's syntax or that of phpredis, reads it, and checks the
 * result. session.c calls php_hiredis_session_path_parse() once per request.
 *
 * An error is the end of a sentence that begins with "session.save_path". It must not contain the path, because the
 * path may contain a password.
 */
#include "session/internal.h"
#include "class/class.h"
#include "ext/standard/url.h"

typedef php_hiredis_session_path path_t;

#define ERROR_SEVERAL_SERVERS "names several servers: only phpredis spreads sessions over them; name one, sentinels, or the seeds of a cluster: " \
	"redis://h1, sentinel://h1,h2/mymaster, or seed[]=h1:6379&seed[]=h2:6379"
#define MAX_SECONDS 31536000.0 /* a year, in seconds */

typedef struct {
	const char *bytes; /* borrowed */
	size_t length;
} slice_t;

typedef struct {
	path_t *path;
	bool has_phpredis_option; /* the query contains an option that only phpredis' paths have */
	smart_str options;        /* the options for Client's URI, still escaped */
} reader_t;

static bool text_is(const char *bytes, size_t length, const char *name)
{
	return length == strlen(name) && memcmp(bytes, name, length) == 0;
}

/* ---- own options ---- */

bool php_hiredis_session_parse_bool(const zend_string *text, int8_t *to)
{
	static const char *const names[] = {"0", "1", "false", "true", "off", "on", "no", "yes"};

	for (size_t i = 0; i < sizeof(names) / sizeof(*names); i++) {
		if (zend_string_equals_cstr(text, names[i], strlen(names[i]))) {
			*to = i & 1;
			return true;
		}
	}
	return false;
}

static bool text_to_seconds(zend_string *text, double min, double *to)
{
	zval value;

	ZVAL_STR(&value, text);
	return php_hiredis_config_to_double(&value, to) && *to >= min && *to <= MAX_SECONDS;
}

const char *php_hiredis_session_set_prefix(path_t *path, zend_string *prefix)
{
	if (ZSTR_LEN(prefix) > PHP_HIREDIS_SESSION_PREFIX_MAX) {
		return "has a prefix of more than 512 bytes";
	}
	if (path->prefix) {
		zend_string_release(path->prefix);
	}
	path->prefix = zend_string_copy(prefix);
	return NULL;
}

const char *php_hiredis_session_set_own_option(path_t *path, const char *name, size_t length, zend_string *value, bool *is_known)
{
	*is_known = true;
	if (text_is(name, length, "session_prefix")) {
		return php_hiredis_session_set_prefix(path, value);
	}
	if (text_is(name, length, "session_wait")) {
		return text_to_seconds(value, 0.0, &path->wait_seconds) ? NULL
				: "has the option session_wait, which must be a number of seconds from 0 to 31536000";
	}
	if (text_is(name, length, "session_lock")) {
		return text_to_seconds(value, 0.001, &path->lock_seconds) ? NULL
				: "has the option session_lock, which must be a number of seconds from 0.001 to 31536000";
	}
	if (text_is(name, length, "session_locking")) {
		return php_hiredis_session_parse_bool(value, &path->uses_lock) ? NULL : "has the option session_locking, which must be 1 or 0";
	}
	if (text_is(name, length, "session_tag")) {
		return php_hiredis_session_parse_bool(value, &path->uses_tag) ? NULL : "has the option session_tag, which must be 1 or 0";
	}
	*is_known = false;
	return NULL;
}

const char *php_hiredis_session_suggest_option(const char *name)
{
	static const char *const names[] = {"session_prefix", "session_wait", "session_lock", "session_locking", "session_tag"};
	uint32_t least = PHP_HIREDIS_NOT_SIMILAR;
	char advice[48];

	for (size_t i = 0; i < sizeof(names) / sizeof(*names); i++) {
		uint32_t distance = strcasecmp(name, names[i] + strlen("session_")) == 0 ? 0 : php_hiredis_name_distance(name, names[i]);

		if (strcmp(name, names[i]) == 0) {
			return NULL;
		}
		if (distance < least) {
			least = distance;
			snprintf(advice, sizeof(advice), "; did you mean %s?", names[i]);
		}
	}
	return least == PHP_HIREDIS_NOT_SIMILAR ? NULL : php_hiredis_config_unknown_option("option", name, advice);
}

/* ---- the query ---- */

/* Returns whether only phpredis has this option. If session.save_path has such an option, its `timeout` means the
 * connect timeout, as in phpredis. */
static bool option_is_phpredis(const char *base, size_t length)
{
	static const char *const names[] = {"auth", "weight", "prefix", "read_timeout", "retry_interval", "persistent_id", "stream"};

	for (size_t i = 0; i < sizeof(names) / sizeof(*names); i++) {
		if (text_is(base, length, names[i])) {
			return true;
		}
	}
	return false;
}

/* Calls `handle_option` for each NAME=VALUE, with the decoded name and the undecoded value. Stops at the first
 * error. */
static const char *query_for_each(reader_t *reader, slice_t query, const char *(*handle_option)(reader_t *, const char *, size_t, slice_t))
{
	const char *option_start = query.bytes, *end = query.bytes + query.length, *problem = NULL;

	while (option_start < end && !problem) {
		const char *stop = memchr(option_start, '&', end - option_start), *equals;
		zend_string *name;
		slice_t raw;

		stop = stop ? stop : end;
		equals = memchr(option_start, '=', stop - option_start);
		if (stop > option_start && !equals) {
			return "has an option without a value: in php.ini the path needs quotation marks";
		}
		if (equals) {
			raw = (slice_t) {equals + 1, stop - equals - 1};
			name = zend_string_init(option_start, equals - option_start, 0);
			ZSTR_LEN(name) = php_url_decode(ZSTR_VAL(name), ZSTR_LEN(name));
			problem = handle_option(reader, ZSTR_VAL(name), ZSTR_LEN(name), raw);
			zend_string_release(name);
		}
		option_start = stop + 1;
	}
	return problem;
}

/* The first pass over the query: records whether the query contains a phpredis option. If so, all options are read in
 * phpredis' syntax. */
static const char *query_detect_syntax(reader_t *reader, const char *name, size_t length, slice_t raw)
{
	const char *bracket = memchr(name, '[', length);

	reader->has_phpredis_option = reader->has_phpredis_option || option_is_phpredis(name, bracket ? (size_t) (bracket - name) : length);
	return NULL;
}

/* The second pass over the query: sets the save handler's own options, and collects all other options for the server's
 * URI. */
static const char *query_handle_option(reader_t *reader, const char *name, size_t length, slice_t raw)
{
	zend_string *value = zend_string_init(raw.bytes, raw.length, 0);
	const char *problem;
	bool is_known;

	ZSTR_LEN(value) = php_raw_url_decode(ZSTR_VAL(value), ZSTR_LEN(value));
	problem = php_hiredis_session_set_own_option(reader->path, name, length, value, &is_known);
	zend_string_release(value);
	if (!is_known) {
		if (reader->options.s) {
			smart_str_appendc(&reader->options, '&');
		}
		smart_str_appendl(&reader->options, name, length);
		smart_str_appendc(&reader->options, '=');
		smart_str_appendl(&reader->options, raw.bytes, raw.length);
	}
	return problem;
}

/* Suggests the correct name of a misspelt option, after an error. */
static const char *query_suggest_option(reader_t *reader, const char *name, size_t length, slice_t raw)
{
	return php_hiredis_session_suggest_option(name);
}

/* ---- servers ---- */

const char *php_hiredis_session_parse_uri(php_hiredis_config *config, const char *base, size_t length, const smart_str *options)
{
	smart_str uri = {0};
	const char *problem;

	smart_str_appendl(&uri, base, length);
	if (options && options->s) {
		smart_str_appendc(&uri, '?');
		smart_str_append(&uri, options->s);
	}
	smart_str_0(&uri);
	problem = uri.s ? php_hiredis_config_read_uri(config, ZSTR_VAL(uri.s), ZSTR_LEN(uri.s)) : php_hiredis_config_read_uri(config, "", 0);
	smart_str_free(&uri);
	return problem;
}

/* Detects several servers, as in "tcp://h1, tcp://h2", which only phpredis supports. */
static bool text_has_several_servers(slice_t text)
{
	const char *at = text.bytes, *end = text.bytes + text.length;

	while ((at = php_memnstr(at, ZEND_STRL("://"), end)) != NULL) {
		const char *scheme = at;

		while (scheme > text.bytes && ((scheme[-1] >= 'a' && scheme[-1] <= 'z') || (scheme[-1] >= 'A' && scheme[-1] <= 'Z'))) {
			scheme--;
		}
		if (scheme < at && scheme > text.bytes && strchr(", \t\r\n", scheme[-1])) {
			return true;
		}
		at += 3;
	}
	return false;
}

/* Reads a session.save_path that is a URI such as the class Client accepts, or that begins with seed[. Returns the
 * error, or NULL. */
static const char *path_read_native(reader_t *reader, slice_t text)
{
	path_t *path = reader->path;
	const char *question = memchr(text.bytes, '?', text.length), *problem, *suggestion;
	size_t base = question ? (size_t) (question - text.bytes) : text.length;
	slice_t query = {text.bytes + base + !!question, text.length - base - !!question};

	if (text.length > 5 && memcmp(text.bytes, "seed[", 5) == 0) {
		return php_hiredis_session_read_seeds(path, text.bytes, text.length, false);
	}
	if (text_has_several_servers(text)) {
		return ERROR_SEVERAL_SERVERS;
	}
	if (text.length > 0 && *text.bytes == '/') {
		return "must not be a directory or a path; write redis://127.0.0.1:6379, or for a unix socket unix:// before the path";
	}
	problem = query_for_each(reader, query, query_detect_syntax);
	if (problem) {
		return problem;
	}
	if (reader->has_phpredis_option) {
		problem = php_hiredis_session_parse_uri(&path->config, text.bytes, base, NULL);
		return problem ? problem : php_hiredis_session_read_options(path, query.bytes, query.length, false);
	}
	problem = query_for_each(reader, query, query_handle_option);
	problem = problem ? problem : php_hiredis_session_parse_uri(&path->config, text.bytes, base, &reader->options);
	suggestion = problem ? query_for_each(reader, query, query_suggest_option) : NULL;
	if (suggestion) {
		return suggestion;
	}
	return problem && strncmp(problem, "has several hosts", strlen("has several hosts")) == 0 ? ERROR_SEVERAL_SERVERS : problem;
}

/* Reads a session.save_path in phpredis' syntax, or a URI with a scheme that phpredis does not support, such as
 * sentinel://h. Returns the error, or NULL. */
static const char *path_read_phpredis(reader_t *reader, slice_t text, bool is_cluster)
{
	static const char *const schemes[] = {"redis://", "rediss://", "valkey://", "valkeys://", "sentinel://", "sentinels://"};

	while (text.length > 0 && (isspace((unsigned char) *text.bytes) || *text.bytes == ',')) {
		text.bytes++;
		text.length--;
	}
	while (text.length > 0 && (isspace((unsigned char) text.bytes[text.length - 1]) || text.bytes[text.length - 1] == ',')) {
		text.length--;
	}
	for (size_t i = 0; i < sizeof(schemes) / sizeof(*schemes); i++) {
		if (text.length > strlen(schemes[i]) && strncasecmp(text.bytes, schemes[i], strlen(schemes[i])) == 0) {
			return path_read_native(reader, text);
		}
	}
	if ((is_cluster && !php_memnstr(text.bytes, ZEND_STRL("://"), text.bytes + strcspn(text.bytes, "=?"))) || (text.length > 5 && memcmp(text.bytes,
			"seed[", 5) == 0)) {
		return php_hiredis_session_read_seeds(reader->path, text.bytes, text.length, true);
	}
	for (size_t i = 0; i < text.length; i++) {
		if (isspace((unsigned char) text.bytes[i]) || text.bytes[i] == ',') {
			return ERROR_SEVERAL_SERVERS;
		}
	}
	return php_hiredis_session_read_server(reader->path, text.bytes, text.length);
}

/* Rejects caches and replicas, which may return old data. The caller owns the returned error. */
static zend_string *path_check(path_t *path)
{
	php_hiredis_option option;
	const char *problem;

	if (path->config.cache_from_uri) {
		return ZSTR_INIT_LITERAL("has a cache, which sessions cannot use", 0);
	}
	problem = php_hiredis_config_check(&path->config, path->seeds != NULL, &option);
	if (problem) {
		return option == PHP_HIREDIS_OPTION_COUNT ? zend_string_init(problem, strlen(problem), 0)
			: strpprintf(0, "has the option %s, which %s", php_hiredis_options[option].name, problem);
	}
	if (path->config.read_from != PHP_HIREDIS_READ_FROM_PRIMARY) {
		return ZSTR_INIT_LITERAL("has replicas, which do not have yet what a request before has written", 0);
	}
	return NULL;
}

zend_string *php_hiredis_session_path_parse(path_t *path, const char *text, size_t length, php_hiredis_session_syntax syntax)
{
	reader_t reader = {.path = path};
	slice_t span = {text, length};
	zend_string *message;
	const char *problem;

	memset(path, 0, sizeof(*path));
	path->wait_seconds = path->lock_seconds = -1.0;
	path->uses_lock = path->uses_tag = -1;
	php_hiredis_config_init(&path->config);
	problem = syntax == PHP_HIREDIS_SESSION_SYNTAX_NATIVE ? path_read_native(&reader, span) : path_read_phpredis(&reader, span,
			syntax == PHP_HIREDIS_SESSION_SYNTAX_CLUSTER);
	smart_str_free(&reader.options);
	message = path->error ? path->error : problem ? zend_string_init(problem, strlen(problem), 0) : path_check(path);
	if (message) {
		php_hiredis_session_path_free(path);
		return message;
	}
	path->text = zend_string_init(text, length, 0);
	path->syntax = syntax;
	if (!php_hiredis_config_has_option(&path->config, PHP_HIREDIS_OPTION_library) && !php_hiredis_default_library) {
		path->config.library = ZSTR_INIT_LITERAL("session", 0);
	}
	return NULL;
}

void php_hiredis_session_path_free(path_t *path)
{
	php_hiredis_config_free(&path->config);
	php_hiredis_hosts_release(path->seeds);
	if (path->prefix) {
		zend_string_release(path->prefix);
	}
	if (path->text) {
		zend_string_release(path->text);
	}
}

php_hiredis_link *php_hiredis_session_path_link(const path_t *path)
{
	php_hiredis_endpoint endpoints[PHP_HIREDIS_SESSION_SEEDS_MAX];
	php_hiredis_config config;
	php_hiredis_link *link;

	php_hiredis_config_copy(&config, &path->config);
	if (!path->seeds) {
		return php_hiredis_client_create_link(&config);
	}
	link = php_hiredis_link_create(&config);
	for (uint32_t i = 0; i < path->seeds->count; i++) {
		endpoints[i] = (php_hiredis_endpoint) {ZSTR_VAL(path->seeds->at[i].host), path->seeds->at[i].port};
	}
	php_hiredis_cluster_router_attach(link, endpoints, path->seeds->count, NULL);
	return link;
}

#include "session/internal.h"
#include "class/class.h"
#include "ext/standard/url.h"

typedef php_hiredis_session_path path_t;

#define SEVERAL "names several servers: only phpredis spreads sessions over them; name one, sentinels, or the seeds of a cluster"
#define LONGEST 31536000.0 /* a year, in seconds */
#define SEEDS_MAX 256

/* Bytes of the text. */
typedef struct {
	const char *bytes; /* NULL: not given */
	size_t length;
} span_t;

/* What a query says that is not passed on as it stands. */
typedef struct {
	path_t *path;
	bool phpredis;       /* it has phpredis' words, and a plus is a space */
	bool cluster;
	bool tls;            /* of the seeds */
	smart_str options;   /* Client's, as in its URI */
	span_t user, password, nameless[2];
	uint32_t nameless_count;
	span_t persistent, persistent_id;
	smart_str seeds;     /* URIs, each with a NUL behind it */
} reader_t;

static bool is(const char *bytes, size_t length, const char *word)
{
	return length == strlen(word) && memcmp(bytes, word, length) == 0;
}

/* ---- values ---- */

static zend_string *decode(const reader_t *reader, span_t raw)
{
	zend_string *text = zend_string_init(raw.bytes, raw.length, 0);

	ZSTR_LEN(text) = reader->phpredis ? php_url_decode(ZSTR_VAL(text), ZSTR_LEN(text)) : php_raw_url_decode(ZSTR_VAL(text), ZSTR_LEN(text));
	return text;
}

/* Appends an option of Client. The value stays escaped; a space is never a plus there. */
static void add_option(reader_t *reader, const char *name, size_t length, span_t raw)
{
	if (reader->options.s) {
		smart_str_appendc(&reader->options, '&');
	}
	smart_str_appendl(&reader->options, name, length);
	smart_str_appendc(&reader->options, '=');
	for (size_t i = 0; i < raw.length; i++) {
		if (raw.bytes[i] == '+' && reader->phpredis) {
			smart_str_appends(&reader->options, "%20");
		} else {
			smart_str_appendc(&reader->options, raw.bytes[i]);
		}
	}
}

static bool to_bool(const zend_string *text, int8_t *to)
{
	static const char *const words[] = {"0", "1", "false", "true", "off", "on", "no", "yes"};

	for (size_t i = 0; i < sizeof(words) / sizeof(*words); i++) {
		if (zend_string_equals_cstr(text, words[i], strlen(words[i]))) {
			*to = i & 1;
			return true;
		}
	}
	return false;
}

static bool to_seconds(zend_string *text, double least, double *to)
{
	zval value;

	ZVAL_STR(&value, text);
	return php_hiredis_config_to_double(&value, to) && *to >= least && *to <= LONGEST;
}

static const char *set_prefix(path_t *path, zend_string *prefix)
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

/* The handler's own options. `*known` is set if it is one. */
static const char *own_option(path_t *path, const char *name, size_t length, zend_string *value, bool *known)
{
	*known = true;
	if (is(name, length, "session_prefix")) {
		return set_prefix(path, value);
	}
	if (is(name, length, "session_wait")) {
		return to_seconds(value, 0.0, &path->wait) ? NULL : "has a session_wait that is not a number of seconds from 0 to 31536000";
	}
	if (is(name, length, "session_lock")) {
		return to_seconds(value, 0.001, &path->lock) ? NULL : "has a session_lock that is not a number of seconds from 0.001 to 31536000";
	}
	if (is(name, length, "session_locking")) {
		return to_bool(value, &path->locking) ? NULL : "has a session_locking that is not a bool";
	}
	if (is(name, length, "session_tag")) {
		return to_bool(value, &path->tag) ? NULL : "has a session_tag that is not a bool";
	}
	*known = false;
	return NULL;
}

/* ---- the query ---- */

/* What only phpredis' paths have: with one of them `timeout` is phpredis', too. */
static bool is_of_phpredis(const char *base, size_t length)
{
	static const char *const words[] = {"auth", "weight", "prefix", "read_timeout", "retry_interval", "persistent_id", "stream"};

	for (size_t i = 0; i < sizeof(words) / sizeof(*words); i++) {
		if (is(base, length, words[i])) {
			return true;
		}
	}
	return false;
}

/* auth=password, auth[]=user&auth[]=password, auth[user]=..&auth[pass]=.. */
static void take_auth(reader_t *reader, const char *member, size_t length, span_t raw)
{
	if (is(member, length, "[user]")) {
		reader->user = raw;
	} else if (is(member, length, "[pass]")) {
		reader->password = raw;
	} else if (reader->nameless_count < 2) {
		reader->nameless[reader->nameless_count++] = raw;
	}
}

static void add_auth(reader_t *reader)
{
	uint32_t next = 0, given = (reader->user.bytes != NULL) + (reader->password.bytes != NULL) + reader->nameless_count;

	if (given > 1 && !reader->user.bytes) {
		reader->user = reader->nameless[next++];
	}
	if (!reader->password.bytes && next < reader->nameless_count) {
		reader->password = reader->nameless[next];
	}
	if (given > 1) {
		add_option(reader, ZEND_STRL("username"), reader->user);
	}
	if (reader->password.bytes) {
		add_option(reader, ZEND_STRL("password"), reader->password);
	}
}

/* An option in phpredis' words. `length` of `base`; `member`: "[..]" behind it. */
static const char *translate(reader_t *reader, const char *base, size_t length, const char *member, size_t member_length, span_t raw)
{
	if (is(base, length, "auth")) {
		take_auth(reader, member, member_length, raw);
	} else if (is(base, length, "prefix")) {
		zend_string *prefix = decode(reader, raw);
		const char *wrong = reader->path->prefix ? NULL : set_prefix(reader->path, prefix);

		zend_string_release(prefix);
		return wrong;
	} else if (is(base, length, "timeout")) {
		add_option(reader, ZEND_STRL("connectTimeout"), raw);
	} else if (is(base, length, "read_timeout")) {
		add_option(reader, ZEND_STRL("timeout"), raw);
	} else if (is(base, length, "persistent")) {
		reader->persistent = raw;
	} else if (is(base, length, "persistent_id")) {
		reader->persistent_id = raw;
	} else if (is(base, length, "stream")) {
		smart_str name = {0};

		smart_str_appends(&name, "tls");
		smart_str_appendl(&name, member, member_length);
		smart_str_0(&name);
		add_option(reader, ZSTR_VAL(name.s), ZSTR_LEN(name.s), raw);
		smart_str_free(&name);
	} else if (!is(base, length, "weight") && !is(base, length, "retry_interval") && !is(base, length, "failover")) {
		add_option(reader, base, length, raw);
	}
	return NULL;
}

static void add_seed(reader_t *reader, span_t raw)
{
	zend_string *seed = decode(reader, raw);

	if (!strstr(ZSTR_VAL(seed), "://")) {
		smart_str_appends(&reader->seeds, reader->tls ? "rediss://" : "redis://");
	}
	smart_str_append(&reader->seeds, seed);
	smart_str_appendc(&reader->seeds, '\0');
	zend_string_release(seed);
}

/* Calls `take` for each NAME=VALUE; the name is decoded. Returns what is wrong. */
static const char *each(reader_t *reader, span_t query, const char *(*take)(reader_t *, const char *, size_t, span_t))
{
	const char *from = query.bytes, *end = query.bytes + query.length, *wrong = NULL;

	while (from < end && !wrong) {
		const char *stop = memchr(from, '&', end - from), *equals;
		zend_string *name;
		span_t raw;

		stop = stop ? stop : end;
		equals = memchr(from, '=', stop - from);
		if (stop > from && !equals) {
			return "has an option without a value";
		}
		if (equals) {
			raw = (span_t) {equals + 1, stop - equals - 1};
			name = zend_string_init(from, equals - from, 0);
			ZSTR_LEN(name) = php_url_decode(ZSTR_VAL(name), ZSTR_LEN(name));
			wrong = take(reader, ZSTR_VAL(name), ZSTR_LEN(name), raw);
			zend_string_release(name);
		}
		from = stop + 1;
	}
	return wrong;
}

static size_t base_length(const char *name, size_t length)
{
	const char *bracket = memchr(name, '[', length);

	return bracket ? (size_t) (bracket - name) : length;
}

/* The first reading: in whose words is the query? */
static const char *look_at(reader_t *reader, const char *name, size_t length, span_t raw)
{
	size_t base = base_length(name, length);

	reader->phpredis = reader->phpredis || is_of_phpredis(name, base);
	reader->tls = reader->tls || is(name, base, "stream");
	return NULL;
}

static const char *take(reader_t *reader, const char *name, size_t length, span_t raw)
{
	size_t base = base_length(name, length);
	zend_string *value;
	const char *wrong;
	bool known;

	if (reader->cluster && is(name, base, "seed")) {
		add_seed(reader, raw);
		return NULL;
	}
	value = decode(reader, raw);
	wrong = own_option(reader->path, name, length, value, &known);
	zend_string_release(value);
	if (known) {
		return wrong;
	}
	if (reader->phpredis) {
		return translate(reader, name, base, name + base, length - base, raw);
	}
	add_option(reader, name, length, raw);
	return NULL;
}

/* The words of phpredis that stand together. */
static void finish(reader_t *reader)
{
	if (!reader->phpredis) {
		return;
	}
	add_auth(reader);
	if (reader->persistent.bytes) {
		zend_string *text = decode(reader, reader->persistent);
		int8_t on = 0;

		add_option(reader, ZEND_STRL("persistent"), to_bool(text, &on) && on && reader->persistent_id.bytes ? reader->persistent_id : reader->persistent);
		zend_string_release(text);
	}
}

/* ---- servers ---- */

static const char *parse_uri(php_hiredis_config *config, span_t base, const smart_str *options)
{
	smart_str uri = {0};
	const char *wrong;

	smart_str_appendl(&uri, base.bytes, base.length);
	if (options && options->s) {
		smart_str_appendc(&uri, '?');
		smart_str_append(&uri, options->s);
	}
	smart_str_0(&uri);
	wrong = uri.s ? php_hiredis_config_uri(config, ZSTR_VAL(uri.s), ZSTR_LEN(uri.s)) : php_hiredis_config_uri(config, "", 0);
	smart_str_free(&uri);
	if (!wrong && config->cache_from_uri) {
		wrong = "has a cache, which sessions cannot use";
	}
	if (!wrong && config->replicas) {
		wrong = "has replicas, which do not have yet what a request before has written";
	}
	return wrong;
}

/* The first seed has the options. */
static const char *parse_seeds(reader_t *reader)
{
	const char *at = ZSTR_VAL(reader->seeds.s), *end = at + ZSTR_LEN(reader->seeds.s), *wrong = NULL;
	path_t *path = reader->path;
	php_hiredis_config other;

	for (uint32_t i = 0; at < end && !wrong; i++, at += strlen(at) + 1) {
		php_hiredis_config *config = i == 0 ? &path->config : &other;

		if (i > 0) {
			php_hiredis_config_init(&other);
		}
		wrong = i == SEEDS_MAX ? "has more than 256 seeds" : parse_uri(config, (span_t) {at, strlen(at)}, i == 0 ? &reader->options : NULL);
		if (!wrong && (config->port == 0 || config->sentinels)) {
			wrong = "has a seed that is no node of a cluster";
		}
		if (!wrong) {
			path->seeds = php_hiredis_hosts_add(path->seeds, zend_string_copy(config->host), config->port);
		}
		if (i > 0) {
			php_hiredis_config_free(&other);
		}
	}
	return wrong;
}

/* Weighted servers, behind a comma or spaces: "tcp://h1, tcp://h2". */
static bool names_several(span_t text)
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

static const char *read_text(reader_t *reader, span_t text)
{
	const char *question = reader->cluster ? NULL : memchr(text.bytes, '?', text.length), *wrong;
	span_t base = {text.bytes, question ? (size_t) (question - text.bytes) : text.length}, query = {text.bytes, text.length};

	if (!reader->cluster) {
		if (names_several(text)) {
			return SEVERAL;
		}
		query = question ? (span_t) {question + 1, text.length - base.length - 1} : (span_t) {text.bytes, 0};
	}
	wrong = each(reader, query, look_at);
	if (!wrong) {
		wrong = each(reader, query, take);
	}
	if (wrong) {
		return wrong;
	}
	finish(reader);
	return reader->cluster ? parse_seeds(reader) : parse_uri(&reader->path->config, base, &reader->options);
}

const char *php_hiredis_session_path_parse(path_t *path, const char *text, size_t length)
{
	reader_t reader = {.path = path};
	const char *wrong;

	memset(path, 0, sizeof(*path));
	path->wait = path->lock = -1.0;
	path->locking = path->tag = -1;
	php_hiredis_config_init(&path->config);
	reader.cluster = reader.phpredis = length > 5 && memcmp(text, "seed[", 5) == 0;
	wrong = read_text(&reader, (span_t) {text, length});
	smart_str_free(&reader.options);
	smart_str_free(&reader.seeds);
	if (wrong) {
		php_hiredis_session_path_free(path);
		return wrong;
	}
	path->text = zend_string_init(text, length, 0);
	if (!php_hiredis_config_has(&path->config, PHP_HIREDIS_OPTION_library)) {
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
	php_hiredis_endpoint endpoints[SEEDS_MAX];
	php_hiredis_config config;
	php_hiredis_link *link;

	php_hiredis_config_copy(&config, &path->config);
	if (!path->seeds) {
		return php_hiredis_client_link(&config);
	}
	link = php_hiredis_link_create(&config);
	for (uint32_t i = 0; i < path->seeds->count; i++) {
		endpoints[i] = (php_hiredis_endpoint) {ZSTR_VAL(path->seeds->at[i].host), path->seeds->at[i].port};
	}
	php_hiredis_cluster_router_attach(link, endpoints, path->seeds->count, NULL);
	return link;
}

/*
 * Reads a URI such as "rediss://user:password@host:6379/2?timeout=1" into a php_hiredis_config. The constructors of
 * Client and Cluster, session.save_path and the option `replicas` use php_hiredis_config_read_uri().
 *
 * Functions that return a const char * return NULL, or the words that complete an error message. No message may contain
 * text from the URI, which may be part of an unescaped password.
 */
#include "config/config.h"

static int hex_digit(char c)
{
	return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

/* Decodes percent-escapes, but not "+", which passwords often contain. Returns NULL for a malformed escape. The caller
 * owns the string. */
static zend_string *uri_decode(const char *start, const char *end)
{
	zend_string *decoded;
	char *to;

	if (EXPECTED(!memchr(start, '%', end - start))) {
		return zend_string_init(start, end - start, 0);
	}
	decoded = zend_string_alloc(end - start, 0);
	to = ZSTR_VAL(decoded);
	while (start < end) {
		if (*start != '%') {
			*to++ = *start++;
			continue;
		}
		if (end - start < 3 || hex_digit(start[1]) < 0 || hex_digit(start[2]) < 0) {
			zend_string_efree(decoded);
			return NULL;
		}
		*to++ = (char) (hex_digit(start[1]) << 4 | hex_digit(start[2]));
		start += 3;
	}
	*to = '\0';
	ZSTR_LEN(decoded) = to - ZSTR_VAL(decoded);
	return decoded;
}

const char *php_hiredis_config_unknown_option(const char *kind, const char *name, const char *advice)
{
	ZEND_TLS char text[240];
	size_t length = strspn(name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-[]");

	if (name[length] || length == 0 || length > 40) {
		snprintf(text, sizeof(text), "has an unknown %s%s", kind, advice);
	} else {
		snprintf(text, sizeof(text), "has the unknown %s \"%s\"%s", kind, name, advice);
	}
	return text;
}

/* ---- the cache ---- */

/* Converts digits with an optional K, M or G to a number of bytes. Returns false for other text. */
static bool text_to_bytes(const zend_string *text, size_t *bytes)
{
	size_t digits = strspn(ZSTR_VAL(text), "0123456789");
	int shift = 0;

	if (digits == 0 || digits > 9 || digits + 1 < ZSTR_LEN(text)) {
		return false;
	}
	if (digits < ZSTR_LEN(text)) {
		const char *unit = memchr("KMG", ZSTR_VAL(text)[digits], 3);

		if (!unit) {
			return false;
		}
		shift = 10 * (int) (unit - "KMG" + 1);
	}
	*bytes = (size_t) ZEND_STRTOUL(ZSTR_VAL(text), NULL, 10);
	if (*bytes > SIZE_MAX >> shift) {
		return false;
	}
	*bytes <<= shift;
	return true;
}

/* The options of the cache. cache_option_set() refers to these rows by their index. */
static const struct {
	const char *name;
	const char *wrong, *twice;
} cache_options[] = {
	{"cache", "has the option cache, which must be a number of bytes from 1024, such as 8M", "gives cache twice"},
	{"cacheMaxValue", "has the option cacheMaxValue, which must be a number of bytes from 1, such as 64K", "gives cacheMaxValue twice"},
	{"cacheMaxAge", "has the option cacheMaxAge, which must be a number of seconds above 0", "gives cacheMaxAge twice"},
	{"cacheLease", "has the option cacheLease, which must be a number of seconds above 0", "gives cacheLease twice"},
	{"cacheRecheck", "has the option cacheRecheck, which must be a number of seconds from 0 to less than the lease", "gives cacheRecheck twice"},
	{"cacheShared", "has the option cacheShared, which must be 1 or 0", "gives cacheShared twice"},
	{"cachePrefixes[]", "", ""},
};

const char *php_hiredis_config_advise_option(const char *name)
{
	ZEND_TLS char text[64];
	size_t cache_count = sizeof(cache_options) / sizeof(*cache_options), length = strlen(name);
	uint32_t least = PHP_HIREDIS_NOT_SIMILAR;
	const char *found = NULL, *found_at_end = NULL, *brackets = "";

	for (size_t i = 0; i < PHP_HIREDIS_OPTION_COUNT + cache_count; i++) {
		const char *option = i < PHP_HIREDIS_OPTION_COUNT ? php_hiredis_options[i].name : cache_options[i - PHP_HIREDIS_OPTION_COUNT].name;
		size_t option_length = strlen(option);
		uint32_t distance = php_hiredis_name_distance(name, option);

		if (distance < least) {
			least = distance;
			found = option;
			brackets = i < PHP_HIREDIS_OPTION_COUNT && php_hiredis_options[i].type == PHP_HIREDIS_OPTION_TYPE_HOSTS ? "[]" : "";
		} else if (length > option_length && strcasecmp(name + length - option_length, option) == 0) {
			found_at_end = option; /* timeout for read_timeout */
		}
	}
	found = found ? found : found_at_end;
	if (strcasecmp(name, "prefix") == 0) {
		return "; keys are sent as they are, so write the prefix into each key";
	}
	if (strcasecmp(name, "db") == 0) {
		return "; the database is the path, as in redis://host:6379/3, or the option database";
	}
	if (strcasecmp(name, "cafile") == 0 || strcasecmp(name, "capath") == 0 || strncasecmp(name, "verify_peer", sizeof("verify_peer") - 1) == 0
			|| strncasecmp(name, "tls", sizeof("tls") - 1) == 0 || strncasecmp(name, "ssl", sizeof("ssl") - 1) == 0) {
		return "; rediss:// turns TLS on, and an option of TLS is written as in tls[cafile]=/path/ca.pem";
	}
	if (!found && strncmp(name, ZEND_STRL("cache")) == 0) {
		return "; those of a cache are cache, cacheMaxValue, cacheMaxAge, cacheLease, cacheRecheck, cacheShared and cachePrefixes[]";
	}
	if (!found) {
		return "; the options of Hiredis\\Client have the names of its constructor's parameters";
	}
	snprintf(text, sizeof(text), "; did you mean %s%s?", found, brackets);
	return text;
}

static bool cache_option_set(php_hiredis_cache_settings *settings, size_t option, const zend_string *value)
{
	zval text;

	ZVAL_STR(&text, (zend_string *) value);
	switch (option) {
		case 0: return text_to_bytes(value, &settings->max_memory);
		case 1: return text_to_bytes(value, &settings->max_value);
		case 2: return php_hiredis_config_to_double(&text, &settings->max_age);
		case 3: return php_hiredis_config_to_double(&text, &settings->lease);
		case 4: return php_hiredis_config_to_double(&text, &settings->recheck);
		case 5: return php_hiredis_config_to_bool(&text, &settings->shared);
		default:
			php_hiredis_cache_settings_add_prefix(&settings->prefixes, value);
			return true;
	}
}

static const char *cache_option_read(php_hiredis_config *config, const zend_string *name, const zend_string *value)
{
	size_t option = 0, count = sizeof(cache_options) / sizeof(*cache_options);

	while (option < count && !zend_string_equals_cstr(name, cache_options[option].name, strlen(cache_options[option].name))) {
		option++;
	}
	if (option == count) {
		return php_hiredis_config_unknown_option("option", ZSTR_VAL(name), php_hiredis_config_advise_option(ZSTR_VAL(name)));
	}
	if (option + 1 < count && (config->cache_given & (1u << option))) {
		return cache_options[option].twice;
	}
	if (!config->cache_from_uri) {
		config->cache_from_uri = emalloc(sizeof(*config->cache_from_uri));
		*config->cache_from_uri = (php_hiredis_cache_settings) PHP_HIREDIS_CACHE_DEFAULTS;
	}
	config->cache_given |= 1u << option;
	return cache_option_set(config->cache_from_uri, option, value) ? NULL : cache_options[option].wrong;
}

static const char *cache_options_check(const php_hiredis_config *config)
{
	uint32_t which;

	if (!config->cache_from_uri) {
		return NULL;
	}
	if (!(config->cache_given & 1)) {
		return "has an option of a cache, and no cache";
	}
	return php_hiredis_cache_settings_error(config->cache_from_uri, &which) ? cache_options[which - 1].wrong : NULL;
}

/* ---- the parts of a URI ---- */

static const char *option_set_decoded(php_hiredis_config *config, php_hiredis_option option, const char *start, const char *end)
{
	zend_string *string = uri_decode(start, end);
	const char *error;
	zval value;

	if (!string) {
		return "has a broken percent-escape";
	}
	ZVAL_STR(&value, string);
	error = php_hiredis_config_set_option(config, option, &value);
	zend_string_release(string);
	return error;
}

/* Returns whether the option has this name in a URI. The name of a list ends with [], as in `allow[]=10.0.0.0/8`. */
static bool option_has_name(const php_hiredis_option_spec *spec, const zend_string *name)
{
	size_t length = strlen(spec->name), brackets = spec->type == PHP_HIREDIS_OPTION_TYPE_HOSTS ? 2 : 0;

	return ZSTR_LEN(name) == length + brackets && memcmp(ZSTR_VAL(name), spec->name, length) == 0
		&& memcmp(ZSTR_VAL(name) + length, "[]", brackets) == 0;
}

/* Reads the parameter `tls[NAME]`, or `tls[NAME][KEY]` for an array's element. Overwrites the brackets. */
static const char *tls_option_read(php_hiredis_config *config, zend_string *parameter, zend_string *string)
{
	char *name = ZSTR_VAL(parameter) + strlen("tls["), *end = ZSTR_VAL(parameter) + ZSTR_LEN(parameter) - 1, *key = strstr(name, "][");
	bool unknown = false;
	const char *error;
	zval value;

	*end = '\0';
	if (key) {
		*key = '\0';
		array_init(&value);
		add_assoc_str_ex(&value, key + 2, (size_t) (end - key - 2), zend_string_copy(string));
	} else {
		ZVAL_STR_COPY(&value, string);
	}
	error = php_hiredis_config_set_tls_option(config, name, (size_t) ((key ? key : end) - name), &value, true, &unknown);
	zval_ptr_dtor(&value);
	return unknown ? php_hiredis_config_unknown_option("tls option", name, "") : error;
}

static const char *uri_parse_parameter(php_hiredis_config *config, const char *start, const char *end)
{
	const char *equals = memchr(start, '=', end - start);
	zend_string *name;
	const char *error = NULL;
	bool is_known = true;

	if (!equals) {
		return "has an option without a value; write it as in persistent=1";
	}
	name = uri_decode(start, equals);
	if (!name) {
		return "has a broken percent-escape";
	}
	if (ZSTR_LEN(name) > 5 && memcmp(ZSTR_VAL(name), "tls[", 4) == 0 && ZSTR_VAL(name)[ZSTR_LEN(name) - 1] == ']') {
		zend_string *string = config->tls ? uri_decode(equals + 1, end) : NULL;

		error = config->tls ? "has a broken percent-escape" : "has a tls option without TLS: use rediss://";
		if (string) {
			error = tls_option_read(config, name, string);
			zend_string_release(string);
		}
	} else if (zend_string_starts_with_literal(name, "cache")) {
		zend_string *string = uri_decode(equals + 1, end);

		error = string ? cache_option_read(config, name, string) : "has a broken percent-escape";
		if (string) {
			zend_string_release(string);
		}
	} else {
		is_known = false;
		for (int option = 0; option < PHP_HIREDIS_OPTION_COUNT && !is_known; option++) {
			is_known = option_has_name(&php_hiredis_options[option], name);
			error = is_known ? option_set_decoded(config, (php_hiredis_option) option, equals + 1, end) : NULL;
		}
		error = is_known ? error : php_hiredis_config_unknown_option("option", ZSTR_VAL(name), php_hiredis_config_advise_option(ZSTR_VAL(name)));
	}
	zend_string_release(name);
	return error;
}

static const char *uri_parse_query(php_hiredis_config *config, const char *start, const char *end)
{
	while (start < end) {
		const char *stop = memchr(start, '&', end - start);
		const char *error;

		if (!stop) {
			stop = end;
		}
		error = uri_parse_parameter(config, start, stop);
		if (error) {
			return error;
		}
		start = stop + 1;
	}
	return NULL;
}

static const char *uri_parse_user(php_hiredis_config *config, const char *start, const char *end)
{
	const char *colon = memchr(start, ':', end - start);
	const char *error = NULL;

	if (colon) {
		error = option_set_decoded(config, PHP_HIREDIS_OPTION_password, colon + 1, end);
		end = colon;
	}
	if (!error && end > start) {
		error = option_set_decoded(config, PHP_HIREDIS_OPTION_username, start, end);
	}
	return error;
}

#define NOT_A_PORT "has a port that is not a number from 1 to 65535"
#define HAS_NULL "must not contain any null bytes"

static const char *uri_parse_port(uint16_t *port, const char *start, const char *end)
{
	zend_long number = 0;

	if (start == end || end - start > 5) {
		return NOT_A_PORT;
	}
	for (; start < end; start++) {
		if (*start < '0' || *start > '9') {
			return NOT_A_PORT;
		}
		number = number * 10 + (*start - '0');
	}
	if (number < 1 || number > 65535) {
		return NOT_A_PORT;
	}
	*port = (uint16_t) number;
	return NULL;
}

/* Parses the host and the port of a URI. Returns NULL or an error. The caller owns `*host`, which may be set even after
 * an error. */
static const char *uri_parse_host(zend_string **host, uint16_t *port, const char *start, const char *end)
{
	const char *host_end = end, *port_start = NULL, *character;

	if (start < end && *start == '[') {
		const char *close = memchr(start, ']', end - start);

		if (!close || (close + 1 < end && close[1] != ':')) {
			return "has a broken IPv6 address";
		}
		if (close + 1 < end) {
			port_start = close + 2;
		}
		start++;
		host_end = close;
	} else {
		const char *colon = memchr(start, ':', end - start);

		if (colon) {
			port_start = colon + 1;
			host_end = colon;
		}
	}
	if (port_start && memchr(port_start, ':', end - port_start)) {
		return "must write an IPv6 address in brackets, as in redis://[::1]:6379, and : as %3A in a password";
	}
	if (start == host_end) {
		return "has no host";
	}
	*host = uri_decode(start, host_end);
	if (!*host) {
		return "has a broken percent-escape";
	}
	for (character = ZSTR_VAL(*host); (unsigned char) *character > ' ' && *character != 127; character++);
	if (character < ZSTR_VAL(*host) + ZSTR_LEN(*host)) {
		return *character ? "has a host with spaces, line ends or control characters" : HAS_NULL;
	}
	return port_start ? uri_parse_port(port, port_start, end) : NULL;
}

static const char *uri_parse_database(php_hiredis_config *config, const char *start, const char *end)
{
	return start < end ? option_set_decoded(config, PHP_HIREDIS_OPTION_database, start, end) : NULL;
}

#define SENTINEL_PORT 26379

/* Reads a list of sentinels, such as "h1:26379,h2,[::1]". */
static const char *uri_parse_sentinels(php_hiredis_config *config, const char *start, const char *end)
{
	while (start <= end) {
		const char *comma = memchr(start, ',', end - start), *error;
		zend_string *host = NULL;
		uint16_t port = SENTINEL_PORT;

		if (!comma) {
			comma = end;
		}
		error = uri_parse_host(&host, &port, start, comma);
		if (host) {
			config->sentinels = php_hiredis_hosts_add(config->sentinels, host, port);
		}
		if (error) {
			return error;
		}
		start = comma + 1;
	}
	return NULL;
}

/* Reads the name of the primary and the database, as in "mymaster/0". */
static const char *uri_parse_primary(php_hiredis_config *config, const char *start, const char *end)
{
	const char *slash = memchr(start, '/', end - start), *name_end = slash ? slash : end;

	if (start == name_end) {
		return "must name the primary behind the sentinels, as in sentinel://host:26379/mymaster";
	}
	config->primary = uri_decode(start, name_end);
	if (!config->primary) {
		return "has a broken percent-escape";
	}
	for (size_t i = 0; i < ZSTR_LEN(config->primary); i++) {
		if (ZSTR_VAL(config->primary)[i] < '!' || ZSTR_VAL(config->primary)[i] > '~') {
			return "has a name of the primary with spaces, line ends or special characters";
		}
	}
	return slash ? uri_parse_database(config, slash + 1, end) : NULL;
}

/* The schemes of a URI, with or without TLS. */
static const struct { const char *scheme; size_t length; bool tls; enum { SERVER, UNIX_SOCKET, SENTINELS } kind; } schemes[] = {
	{"redis://", 8, false, SERVER}, {"rediss://", 9, true, SERVER},
	{"tcp://", 6, false, SERVER}, {"tls://", 6, true, SERVER},
	{"valkey://", 9, false, SERVER}, {"valkeys://", 10, true, SERVER},
	{"unix://", 7, false, UNIX_SOCKET},
	{"sentinel://", 11, false, SENTINELS}, {"sentinels://", 12, true, SENTINELS},
};

/* Returns the error for a URI without a known scheme. The error says how to write the URI. */
static const char *uri_explain_scheme(const char *uri, size_t length)
{
	if (length == 0) {
		return "must not be empty; for a server on this machine write redis://127.0.0.1:6379";
	}
	if (*uri == '/' || (strncasecmp(uri, "unix:", 5) == 0 && strncmp(uri + 5, "//", 2) != 0)) {
		return "must not be a path; for a unix socket write unix:// before the path";
	}
	if (!php_memnstr(uri, "://", 3, uri + length)) {
		return "must have a scheme; write host and port as redis://host:6379";
	}
	return "must begin with redis://, rediss://, tcp://, tls://, valkey://, valkeys://, unix://, sentinel:// or sentinels://";
}

static const char *uri_parse_socket(php_hiredis_config *config, const char *start, const char *end)
{
	if (start == end || *start != '/') {
		return "must name an absolute path after unix://";
	}
	config->port = 0;
	config->host = uri_decode(start, end);
	if (!config->host) {
		return "has a broken percent-escape";
	}
	return strlen(ZSTR_VAL(config->host)) != ZSTR_LEN(config->host) ? HAS_NULL : NULL;
}

bool php_hiredis_text_has_options(const char *start, const char *end, bool is_path)
{
	if (is_path) { /* a path may contain "=", so only an "=" after an "&" counts */
		start = memchr(start, '&', end - start);
	}
	return start && memchr(start, '=', end - start);
}

static const char *uri_parse(php_hiredis_config *config, const char *uri, size_t length)
{
	const char *end = uri + length, *query, *authority_end, *at_sign;
	const char *error = NULL;
	size_t i, count = sizeof(schemes) / sizeof(*schemes);

	if (memchr(uri, '\0', length)) {
		return HAS_NULL;
	}
	for (i = 0; i < count; i++) {
		/* Comparing the first letter rules out most schemes. */
		if (length >= schemes[i].length && zend_tolower_ascii(*uri) == *schemes[i].scheme
				&& zend_binary_strncasecmp(uri, length, schemes[i].scheme, schemes[i].length, schemes[i].length) == 0) {
			break;
		}
	}
	if (i == count) {
		return uri_explain_scheme(uri, length);
	}
	config->tls = schemes[i].tls;
	uri += schemes[i].length;
	if (memchr(uri, '#', end - uri)) {
		return "has a fragment: write %23 for #";
	}
	query = memchr(uri, '?', end - uri);
	if (!query) {
		query = end;
	}
	/* The last "@" before the path ends the password, which may contain an unescaped "@". */
	authority_end = memchr(uri, '/', query - uri);
	if (!authority_end) {
		authority_end = query;
	}
	at_sign = zend_memrchr(uri, '@', authority_end - uri);
	if (at_sign) {
		error = uri_parse_user(config, uri, at_sign);
		uri = at_sign + 1;
	}
	if (!error && php_hiredis_text_has_options(uri, query, schemes[i].kind == UNIX_SOCKET)) {
		error = PHP_HIREDIS_NO_QUESTION_MARK;
	}
	if (!error) {
		switch (schemes[i].kind) {
			case UNIX_SOCKET:
				error = uri_parse_socket(config, uri, query);
				break;
			case SENTINELS:
				error = uri_parse_sentinels(config, uri, authority_end);
				if (!error) {
					error = uri_parse_primary(config, MIN(authority_end + 1, query), query);
				}
				break;
			default:
				if (memchr(uri, ',', authority_end - uri)) {
					error = "has several hosts: for sentinels write sentinel://, for the nodes of a Cluster use Hiredis\\Cluster with a list of URIs";
					break;
				}
				if (uri == authority_end && authority_end + 1 < query && !(authority_end[1] >= '0' && authority_end[1] <= '9')) {
					error = "has no host; for a unix socket write unix:// before the path";
					break;
				}
				error = uri_parse_host(&config->host, &config->port, uri, authority_end);
				if (!error && authority_end < query) {
					error = uri_parse_database(config, authority_end + 1, query);
				}
		}
	}
	if (!error && query < end) {
		error = uri_parse_query(config, query + 1, end);
	}
	/* Report the cause of the error: an unescaped "/" or "?" has ended the password too early. */
	if (error && memchr(authority_end, '@', query - authority_end)) {
		error = "must write / as %2F and @ as %40 in a password";
	} else if (error && memchr(query, '@', end - query)) {
		error = "must write ? as %3F and @ as %40 in a password";
	}
	return error;
}

const char *php_hiredis_config_read_uri(php_hiredis_config *config, const char *uri, size_t length)
{
	const char *error = uri_parse(config, uri, length);

	if (!error) {
		error = cache_options_check(config);
	}

	config->has_read_uri = true;
	config->given_in_uri = config->given;
	return error;
}

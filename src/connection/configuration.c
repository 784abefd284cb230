#include "connection/configuration.h"
#include "Zend/zend_smart_str.h"
#include "Zend/zend_strtod.h"

static const char *const option_names[PHP_HIREDIS_OPTION_VERIFY_PEER] = {
	"username", "password", "database", "connectTimeout", "timeout", "persistent", "protocol", "name", "retryReads",
};

void php_hiredis_config_init(php_hiredis_config *config)
{
	memset(config, 0, sizeof(*config));
	config->port = 6379;
	config->database = -1;
	config->connect_timeout = config->timeout = PHP_HIREDIS_DEFAULT_TIMEOUT;
	config->protocol = 3;
	config->tls_options.verify_peer = config->tls_options.verify_peer_name = true;
}

static void release(zend_string *string)
{
	if (string) {
		zend_string_release(string);
	}
}

static bool is_name(const char *name, size_t length, const char *wanted)
{
	return strlen(wanted) == length && memcmp(name, wanted, length) == 0;
}

/* The strings of the tls options by name. */
static char **tls_string(php_hiredis_tls_options *options, const char *name, size_t length)
{
	static const struct { const char *name; size_t offset; } strings[] = {
		{"cafile", offsetof(php_hiredis_tls_options, cafile)},
		{"capath", offsetof(php_hiredis_tls_options, capath)},
		{"local_cert", offsetof(php_hiredis_tls_options, local_cert)},
		{"local_pk", offsetof(php_hiredis_tls_options, local_pk)},
		{"passphrase", offsetof(php_hiredis_tls_options, passphrase)},
		{"peer_name", offsetof(php_hiredis_tls_options, peer_name)},
	};

	for (size_t i = 0; i < sizeof(strings) / sizeof(*strings); i++) {
		if (is_name(name, length, strings[i].name)) {
			return (char **) ((char *) options + strings[i].offset);
		}
	}
	return NULL;
}

void php_hiredis_config_free(php_hiredis_config *config)
{
	php_hiredis_tls_options *tls = &config->tls_options;
	char *strings[] = {tls->cafile, tls->capath, tls->local_cert, tls->local_pk, tls->passphrase, tls->peer_name};

	release(config->host);
	release(config->username);
	release(config->password);
	release(config->name);
	release(config->persistent_id);
	for (size_t i = 0; i < sizeof(strings) / sizeof(*strings); i++) {
		if (strings[i]) {
			efree(strings[i]);
		}
	}
	memset(config, 0, sizeof(*config));
}

static void share(zend_string *string)
{
	if (string) {
		zend_string_addref(string);
	}
}

static void duplicate(char **string)
{
	if (*string) {
		*string = estrdup(*string);
	}
}

void php_hiredis_config_copy(php_hiredis_config *to, const php_hiredis_config *from)
{
	*to = *from;
	share(to->host);
	share(to->username);
	share(to->password);
	share(to->name);
	share(to->persistent_id);
	duplicate(&to->tls_options.cafile);
	duplicate(&to->tls_options.capath);
	duplicate(&to->tls_options.local_cert);
	duplicate(&to->tls_options.local_pk);
	duplicate(&to->tls_options.passphrase);
	duplicate(&to->tls_options.peer_name);
}

/* ---- options ---- */

#define GIVEN_BOTH "must not be given both as an argument and in the URI"

static const char *give(php_hiredis_config *config, php_hiredis_option option)
{
	static const char *const twice[PHP_HIREDIS_OPTION_COUNT] = {
		"gives the username twice", "gives the password twice", "gives the database twice", "gives connectTimeout twice",
		"gives timeout twice", "gives persistent twice", "gives protocol twice", "gives name twice", "gives retryReads twice",
		"gives the same tls option twice", "gives the same tls option twice",
	};

	if (config->given & (1u << option)) {
		return config->uri_is_read ? GIVEN_BOTH : twice[option];
	}
	config->given |= 1u << option;
	return NULL;
}

/* A query parameter is always a string: what a string means as an option of another type. */
static bool to_long(zval *value, zend_long *number)
{
	double ignored;

	if (Z_TYPE_P(value) == IS_LONG) {
		*number = Z_LVAL_P(value);
		return true;
	}
	/* Digits alone: PHP would take a sign and spaces for a number as well. */
	return Z_TYPE_P(value) == IS_STRING && strspn(Z_STRVAL_P(value), "0123456789") == Z_STRLEN_P(value)
		&& is_numeric_string(Z_STRVAL_P(value), Z_STRLEN_P(value), number, &ignored, false) == IS_LONG;
}

static bool to_double(zval *value, double *number)
{
	zend_long whole;

	switch (Z_TYPE_P(value)) {
		case IS_DOUBLE:
			*number = Z_DVAL_P(value);
			return true;
		case IS_LONG:
			*number = (double) Z_LVAL_P(value);
			return true;
		case IS_STRING:
			if (strspn(Z_STRVAL_P(value), "0123456789.eE+-") != Z_STRLEN_P(value) || Z_STRVAL_P(value)[0] == '+') {
				return false; /* PHP would take spaces and a sign */
			}
			switch (is_numeric_string(Z_STRVAL_P(value), Z_STRLEN_P(value), &whole, number, false)) {
				case IS_LONG:
					*number = (double) whole;
					return true;
				case IS_DOUBLE:
					return true;
			}
	}
	return false;
}

static bool to_bool(zval *value, bool *truth)
{
	if (Z_TYPE_P(value) == IS_STRING) {
		if (zend_string_equals_literal(Z_STR_P(value), "1") || zend_string_equals_literal_ci(Z_STR_P(value), "true")) {
			*truth = true;
			return true;
		}
		if (zend_string_equals_literal(Z_STR_P(value), "0") || zend_string_equals_literal_ci(Z_STR_P(value), "false")) {
			*truth = false;
			return true;
		}
		return false;
	}
	*truth = Z_TYPE_P(value) == IS_TRUE;
	return Z_TYPE_P(value) == IS_TRUE || Z_TYPE_P(value) == IS_FALSE;
}

static const char *set_timeout(double *timeout, zval *value, const char *wrong)
{
	/* A year is for ever enough, and keeps nanoseconds within 64 bits. */
	if (!to_double(value, timeout) || !(*timeout >= 0.0 && *timeout <= 31536000.0)) {
		return wrong;
	}
	return NULL;
}

const char *php_hiredis_config_option(php_hiredis_config *config, php_hiredis_option option, zval *value)
{
	const char *wrong = give(config, option);

	if (wrong) {
		return wrong;
	}
	switch (option) {
		case PHP_HIREDIS_OPTION_USERNAME:
			config->username = zend_string_copy(Z_STR_P(value));
			return NULL;
		case PHP_HIREDIS_OPTION_PASSWORD:
			config->password = zend_string_copy(Z_STR_P(value));
			return NULL;
		case PHP_HIREDIS_OPTION_NAME:
			config->name = zend_string_copy(Z_STR_P(value));
			return NULL;
		case PHP_HIREDIS_OPTION_DATABASE:
			if (!to_long(value, &config->database) || config->database < 0 || config->database > INT_MAX) {
				return "has a database that is not a number from 0";
			}
			return NULL;
		case PHP_HIREDIS_OPTION_CONNECT_TIMEOUT:
			return set_timeout(&config->connect_timeout, value, "has a connectTimeout that is not a number of seconds from 0 to 31536000");
		case PHP_HIREDIS_OPTION_TIMEOUT:
			return set_timeout(&config->timeout, value, "has a timeout that is not a number of seconds from 0 to 31536000");
		case PHP_HIREDIS_OPTION_PROTOCOL:
			if (!to_long(value, &config->protocol) || (config->protocol != 2 && config->protocol != 3)) {
				return "has a protocol that is neither 2 nor 3";
			}
			return NULL;
		case PHP_HIREDIS_OPTION_PERSISTENT:
			if (to_bool(value, &config->persistent)) {
				return NULL;
			}
			if (Z_TYPE_P(value) != IS_STRING || Z_STRLEN_P(value) == 0) {
				return "has a persistent that is neither a bool nor an id";
			}
			config->persistent = true;
			config->persistent_id = zend_string_copy(Z_STR_P(value));
			return NULL;
		case PHP_HIREDIS_OPTION_RETRY_READS:
			return to_bool(value, &config->retry_reads) ? NULL : "has a retryReads that is not a bool";
		default:
			return "has an unknown option";
	}
}

const char *php_hiredis_config_tls(php_hiredis_config *config, const char *name, size_t length, zval *value, bool *unknown)
{
	char **string = tls_string(&config->tls_options, name, length);
	const char *wrong;

	if (string) {
		if (Z_TYPE_P(value) != IS_STRING || memchr(Z_STRVAL_P(value), '\0', Z_STRLEN_P(value))) {
			return "has a tls option that is not a string";
		}
		if (*string) {
			return config->uri_is_read ? GIVEN_BOTH : "gives the same tls option twice";
		}
		*string = estrndup(Z_STRVAL_P(value), Z_STRLEN_P(value));
		return NULL;
	}
	if (is_name(name, length, "verify_peer")) {
		wrong = give(config, PHP_HIREDIS_OPTION_VERIFY_PEER);
		return wrong ? wrong : to_bool(value, &config->tls_options.verify_peer) ? NULL : "has a verify_peer that is not a bool";
	}
	if (is_name(name, length, "verify_peer_name")) {
		wrong = give(config, PHP_HIREDIS_OPTION_VERIFY_PEER_NAME);
		return wrong ? wrong : to_bool(value, &config->tls_options.verify_peer_name) ? NULL : "has a verify_peer_name that is not a bool";
	}
	*unknown = true;
	return "has an unknown tls option";
}

/* ---- the URI ---- */

static int hex_digit(char c)
{
	return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

/* Percent-decoded, or NULL when an escape is broken. A plus stays a plus: passwords are full of them. */
static zend_string *decode(const char *from, const char *end)
{
	zend_string *decoded = zend_string_alloc(end - from, 0);
	char *to = ZSTR_VAL(decoded);

	while (from < end) {
		if (*from != '%') {
			*to++ = *from++;
			continue;
		}
		if (end - from < 3 || hex_digit(from[1]) < 0 || hex_digit(from[2]) < 0) {
			zend_string_efree(decoded);
			return NULL;
		}
		*to++ = (char) (hex_digit(from[1]) << 4 | hex_digit(from[2]));
		from += 3;
	}
	*to = '\0';
	ZSTR_LEN(decoded) = to - ZSTR_VAL(decoded);
	return decoded;
}

static const char *decoded_option(php_hiredis_config *config, php_hiredis_option option, const char *from, const char *end)
{
	zend_string *string = decode(from, end);
	const char *wrong;
	zval value;

	if (!string) {
		return "has a broken percent-escape";
	}
	ZVAL_STR(&value, string);
	wrong = php_hiredis_config_option(config, option, &value);
	zend_string_release(string);
	return wrong;
}

static const char *query_parameter(php_hiredis_config *config, const char *from, const char *end)
{
	const char *equals = memchr(from, '=', end - from);
	zend_string *name;
	const char *wrong = "has an unknown option";

	if (!equals) {
		return "has an option without a value";
	}
	name = decode(from, equals);
	if (!name) {
		return "has a broken percent-escape";
	}
	if (ZSTR_LEN(name) > 5 && memcmp(ZSTR_VAL(name), "tls[", 4) == 0 && ZSTR_VAL(name)[ZSTR_LEN(name) - 1] == ']') {
		zend_string *string = config->tls ? decode(equals + 1, end) : NULL;

		wrong = config->tls ? "has a broken percent-escape" : "has a tls option without TLS: use rediss://";
		if (string) {
			bool unknown = false;
			zval value;

			ZVAL_STR(&value, string);
			wrong = php_hiredis_config_tls(config, ZSTR_VAL(name) + 4, ZSTR_LEN(name) - 5, &value, &unknown);
			zend_string_release(string);
		}
	} else {
		for (int option = 0; option < PHP_HIREDIS_OPTION_VERIFY_PEER; option++) {
			if (zend_string_equals_cstr(name, option_names[option], strlen(option_names[option]))) {
				wrong = decoded_option(config, (php_hiredis_option) option, equals + 1, end);
				break;
			}
		}
	}
	zend_string_release(name);
	return wrong;
}

static const char *parse_query(php_hiredis_config *config, const char *from, const char *end)
{
	while (from < end) {
		const char *stop = memchr(from, '&', end - from);
		const char *wrong;

		if (!stop) {
			stop = end;
		}
		wrong = query_parameter(config, from, stop);
		if (wrong) {
			return wrong;
		}
		from = stop + 1;
	}
	return NULL;
}

static const char *parse_user(php_hiredis_config *config, const char *from, const char *end)
{
	const char *colon = memchr(from, ':', end - from);
	const char *wrong = NULL;

	if (colon) {
		wrong = decoded_option(config, PHP_HIREDIS_OPTION_PASSWORD, colon + 1, end);
		end = colon;
	}
	if (!wrong && end > from) {
		wrong = decoded_option(config, PHP_HIREDIS_OPTION_USERNAME, from, end);
	}
	return wrong;
}

static const char *parse_port(php_hiredis_config *config, const char *from, const char *end)
{
	zend_long port = 0;

	if (from == end || end - from > 5) {
		return "has a port that is not a number from 1 to 65535";
	}
	for (; from < end; from++) {
		if (*from < '0' || *from > '9') {
			return "has a port that is not a number from 1 to 65535";
		}
		port = port * 10 + (*from - '0');
	}
	if (port < 1 || port > 65535) {
		return "has a port that is not a number from 1 to 65535";
	}
	config->port = (uint16_t) port;
	return NULL;
}

static const char *parse_host(php_hiredis_config *config, const char *from, const char *end)
{
	const char *stop = end, *port = NULL;

	if (from < end && *from == '[') {
		const char *close = memchr(from, ']', end - from);

		if (!close || (close + 1 < end && close[1] != ':')) {
			return "has a broken IPv6 address";
		}
		if (close + 1 < end) {
			port = close + 2;
		}
		from++;
		stop = close;
	} else {
		const char *colon = memchr(from, ':', end - from);

		if (colon) {
			port = colon + 1;
			stop = colon;
		}
	}
	if (from == stop) {
		return "has no host";
	}
	config->host = decode(from, stop);
	if (!config->host) {
		return "has a broken percent-escape";
	}
	return port ? parse_port(config, port, end) : NULL;
}

static const char *parse_database(php_hiredis_config *config, const char *from, const char *end)
{
	return from < end ? decoded_option(config, PHP_HIREDIS_OPTION_DATABASE, from, end) : NULL;
}

/* What stands before "://", and what follows from it. */
static const struct { const char *scheme; size_t length; bool tls, unix_socket; } schemes[] = {
	{"redis://", 8, false, false}, {"rediss://", 9, true, false},
	{"tcp://", 6, false, false}, {"tls://", 6, true, false},
	{"valkey://", 9, false, false}, {"valkeys://", 10, true, false},
	{"unix://", 7, false, true},
};

/* Which URI to write in the place of something that has no scheme of ours. */
static const char *explain_scheme(const char *uri, size_t length)
{
	if (length == 0) {
		return "must not be empty; for a server on this machine write redis://127.0.0.1:6379";
	}
	if (*uri == '/') {
		return "must not be a path; for a unix socket write unix:// before the path";
	}
	if (!php_memnstr(uri, "://", 3, uri + length)) {
		return "must have a scheme; write redis:// before the host";
	}
	return "must begin with redis://, rediss://, tcp://, tls://, valkey://, valkeys:// or unix://";
}

static const char *parse_uri(php_hiredis_config *config, const char *uri, size_t length)
{
	const char *end = uri + length, *query, *authority_end, *at;
	const char *wrong = NULL;
	size_t i, count = sizeof(schemes) / sizeof(*schemes);

	if (memchr(uri, '\0', length)) {
		return "must not contain any null bytes";
	}
	for (i = 0; i < count; i++) {
		if (length >= schemes[i].length && zend_binary_strncasecmp(uri, length, schemes[i].scheme, schemes[i].length, schemes[i].length) == 0) {
			break;
		}
	}
	if (i == count) {
		return explain_scheme(uri, length);
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
	/* The user ends at the last @ before the path: a password may hold an @ that nobody escaped. */
	authority_end = memchr(uri, '/', query - uri);
	if (!authority_end) {
		authority_end = query;
	}
	at = zend_memrchr(uri, '@', authority_end - uri);
	if (at) {
		wrong = parse_user(config, uri, at);
		uri = at + 1;
	}
	if (!wrong && schemes[i].unix_socket) {
		if (uri == query || *uri != '/') {
			return "must name an absolute path after unix://";
		}
		config->port = 0;
		config->host = decode(uri, query);
		if (!config->host) {
			return "has a broken percent-escape";
		}
		if (strlen(ZSTR_VAL(config->host)) != ZSTR_LEN(config->host)) {
			return "must not contain any null bytes";
		}
	} else if (!wrong) {
		wrong = parse_host(config, uri, authority_end);
		if (!wrong && strlen(ZSTR_VAL(config->host)) != ZSTR_LEN(config->host)) {
			return "must not contain any null bytes";
		}
		if (!wrong && authority_end < query) {
			wrong = parse_database(config, authority_end + 1, query);
		}
	}
	if (!wrong && query < end) {
		wrong = parse_query(config, query + 1, end);
	}
	return wrong;
}

const char *php_hiredis_config_uri(php_hiredis_config *config, const char *uri, size_t length)
{
	const char *wrong = parse_uri(config, uri, length);

	config->uri_is_read = true;
	return wrong;
}

/* ---- names ---- */

zend_string *php_hiredis_config_endpoint(const php_hiredis_config *config)
{
	if (config->port == 0) {
		return strpprintf(0, "unix://%s", ZSTR_VAL(config->host));
	}
	return strpprintf(0, strchr(ZSTR_VAL(config->host), ':') ? "%s://[%s]:%u" : "%s://%s:%u", config->tls ? "rediss" : "redis",
		ZSTR_VAL(config->host), (unsigned) config->port);
}

static void add_part(smart_str *key, const char *part, size_t length)
{
	/* With its length in front no part can run into the next. */
	smart_str_append_unsigned(key, part ? length + 1 : 0);
	smart_str_appendc(key, ':');
	if (part) {
		smart_str_appendl(key, part, length);
	}
}

static void add_string(smart_str *key, const zend_string *string)
{
	add_part(key, string ? ZSTR_VAL(string) : NULL, string ? ZSTR_LEN(string) : 0);
}

zend_string *php_hiredis_config_key(const php_hiredis_config *config)
{
	const php_hiredis_tls_options *tls = &config->tls_options;
	const char *const strings[] = {tls->cafile, tls->capath, tls->local_cert, tls->local_pk, tls->passphrase, tls->peer_name};
	smart_str key = {0};
	zend_string *copy;

	add_string(&key, config->host);
	smart_str_append_printf(&key, "%u %d %d %d ", (unsigned) config->port, (int) config->tls, (int) config->protocol,
		(int) MAX(config->database, 0));
	add_string(&key, config->username);
	add_string(&key, config->password);
	add_string(&key, config->name);
	add_string(&key, config->persistent_id);
	if (config->tls) {
		for (size_t i = 0; i < sizeof(strings) / sizeof(*strings); i++) {
			add_part(&key, strings[i], strings[i] ? strlen(strings[i]) : 0);
		}
		smart_str_append_printf(&key, "%d %d", (int) tls->verify_peer, (int) tls->verify_peer_name);
	}
	smart_str_0(&key);
	copy = zend_string_init(ZSTR_VAL(key.s), ZSTR_LEN(key.s), 1);
	smart_str_free(&key);
	return copy;
}

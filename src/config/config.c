#include "config/config.h"

#define IN_KEY true
#define ANY false
#define SECOND_OF_STRING(member) 0
#define SECOND_OF_LONG(member) 0
#define SECOND_OF_SECONDS(member) 0
#define SECOND_OF_BOOL(member) 0
#define SECOND_OF_READ_FROM(member) 0
#define SECOND_OF_HOSTS(member) 0
#define SECOND_OF_SERVER(member) 0
#define SECOND_OF_BOOL_OR_ID(member) offsetof(php_hiredis_config, member##_id)
#define SECOND_OF_SECRET(member) offsetof(php_hiredis_config, member##_source)

const php_hiredis_option_row php_hiredis_options[PHP_HIREDIS_OPTION_COUNT] = {
#define OPTION(member, type, name, initial, least, most, wrong, key, argument) \
	{name, PHP_HIREDIS_OPTION_TYPE_##type, offsetof(php_hiredis_config, member), SECOND_OF_##type(member), least, most, \
		"has a " name " that is " wrong, "gives " name " twice", key, argument},
#include "config/options.def"
};

/* The entries of the tls option. */
static const struct {
	const char *name;
	size_t offset;
	const char *wrong;          /* NULL: a string */
} tls_options[PHP_HIREDIS_TLS_OPTION_COUNT] = {
#define TLS_STRING(member) {#member, offsetof(php_hiredis_tls_options, member), NULL},
#define TLS_BOOL(member, initial) {#member, offsetof(php_hiredis_tls_options, member), "has a " #member " that is not a bool"},
#include "config/options.def"
};

_Static_assert(PHP_HIREDIS_OPTION_COUNT <= 32 && PHP_HIREDIS_TLS_OPTION_COUNT <= 32, "which options are given is told by 32 bits");

static void *at(php_hiredis_config *config, size_t offset)
{
	return (char *) config + offset;
}

static const void *value_of(const php_hiredis_config *config, size_t offset)
{
	return (const char *) config + offset;
}

static char **tls_string(php_hiredis_config *config, size_t i)
{
	return at(config, offsetof(php_hiredis_config, tls_options) + tls_options[i].offset);
}

/* The string of an option, NULL where its type has none. */
static zend_string **string_of(php_hiredis_config *config, const php_hiredis_option_row *row)
{
	switch (row->type) {
		case PHP_HIREDIS_OPTION_TYPE_STRING:
		case PHP_HIREDIS_OPTION_TYPE_HOSTS:
		case PHP_HIREDIS_OPTION_TYPE_SERVER:
		case PHP_HIREDIS_OPTION_TYPE_SECRET:
			return at(config, row->offset);
		case PHP_HIREDIS_OPTION_TYPE_BOOL_OR_ID:
			return at(config, row->second);
		default:
			return NULL;
	}
}

void php_hiredis_config_init(php_hiredis_config *config)
{
	memset(config, 0, sizeof(*config));
	config->port = 6379;
#define OPTION(member, type, name, initial, least, most, wrong, key, argument) config->member = initial;
#define TLS_BOOL(member, initial) config->tls_options.member = initial;
#include "config/options.def"
}

static inline void release(zend_string *string)
{
	if (string) {
		zend_string_release(string);
	}
}

static inline void share(zend_string *string)
{
	if (string) {
		zend_string_addref(string);
	}
}

php_hiredis_hosts *php_hiredis_hosts_add(php_hiredis_hosts *hosts, zend_string *host, uint16_t port)
{
	uint32_t count = hosts ? hosts->count : 0;

	ZEND_ASSERT(!hosts || hosts->refcount == 1);
	hosts = safe_erealloc(hosts, count + 1, sizeof(hosts->at[0]), sizeof(*hosts));
	hosts->refcount = 1;
	hosts->epoch = hosts->confirmed = 0;
	hosts->count = count + 1;
	hosts->at[count].host = host;
	hosts->at[count].port = port;
	return hosts;
}

void php_hiredis_hosts_release(php_hiredis_hosts *hosts)
{
	if (!hosts || --hosts->refcount > 0) {
		return;
	}
	for (uint32_t i = 0; i < hosts->count; i++) {
		zend_string_release(hosts->at[i].host);
	}
	efree(hosts);
}

/* Expanded from the rows: a loop over the rows would cost time for every new client. */
#define EACH_STRING_STRING(do, config, member) do((config)->member);
#define EACH_STRING_HOSTS(do, config, member) do((config)->member);
#define EACH_STRING_SERVER(do, config, member) do((config)->member);
#define EACH_STRING_LONG(do, config, member)
#define EACH_STRING_SECONDS(do, config, member)
#define EACH_STRING_BOOL(do, config, member)
#define EACH_STRING_READ_FROM(do, config, member)
#define EACH_STRING_BOOL_OR_ID(do, config, member) do((config)->member##_id);
#define EACH_STRING_SECRET(do, config, member) do((config)->member);

void php_hiredis_config_free(php_hiredis_config *config)
{
	zend_object *source = config->password_source;

	release(config->host);
	release(config->primary);
	php_hiredis_hosts_release(config->sentinels);
	if (config->addresses) {
		zend_array_release(config->addresses);
	}
#define OPTION(member, type, ...) EACH_STRING_##type(release, config, member)
#include "config/options.def"
	/* The config owns strings of these options only with TLS. */
	for (size_t i = 0; config->tls && i < PHP_HIREDIS_TLS_OPTION_COUNT; i++) {
		if (!tls_options[i].wrong && *tls_string(config, i)) {
			efree(*tls_string(config, i));
		}
	}
	if (config->tls_options.seed_name) {
		efree(config->tls_options.seed_name);
	}
	if (config->cache_from_uri) {
		release(config->cache_from_uri->prefixes);
		efree(config->cache_from_uri);
	}
	memset(config, 0, sizeof(*config));
	if (source) {
		OBJ_RELEASE(source); /* last: a destructor may run */
	}
}

void php_hiredis_config_copy(php_hiredis_config *to, const php_hiredis_config *from)
{
	*to = *from;
	to->cache_from_uri = NULL;
	share(to->host);
	share(to->primary);
	if (to->sentinels) {
		to->sentinels->refcount++;
	}
	if (to->addresses) {
		GC_ADDREF(to->addresses);
	}
	if (to->password_source) {
		GC_ADDREF(to->password_source);
	}
#define OPTION(member, type, ...) EACH_STRING_##type(share, to, member)
#include "config/options.def"
	for (size_t i = 0; to->tls && i < PHP_HIREDIS_TLS_OPTION_COUNT; i++) {
		char **string = tls_string(to, i);

		if (!tls_options[i].wrong && *string) {
			*string = estrdup(*string);
		}
	}
	if (to->tls_options.seed_name) {
		to->tls_options.seed_name = estrdup(to->tls_options.seed_name);
	}
}

/* ---- options ---- */

#define GIVEN_BOTH "must not be given both as an argument and in the URI"

static const char *give(php_hiredis_config *config, uint32_t *given, size_t option, const char *twice)
{
	uint32_t bit = UINT32_C(1) << option;

	if (*given & bit) {
		return config->uri_is_read ? GIVEN_BOTH : twice;
	}
	*given |= bit;
	return NULL;
}

/* A query parameter is always a string: these functions convert strings too. */
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

bool php_hiredis_config_to_double(zval *value, double *number)
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

bool php_hiredis_config_to_bool(zval *value, bool *truth)
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

const char *const php_hiredis_read_from_words[] = {
	[PHP_HIREDIS_READ_FROM_PRIMARY] = "primary", [PHP_HIREDIS_READ_FROM_REPLICA] = "replica", [PHP_HIREDIS_READ_FROM_ANY] = "any",
	[PHP_HIREDIS_READ_FROM_NEAREST] = "nearest",
};

static bool to_read_from(const zend_string *word, php_hiredis_read_from *to)
{
	for (size_t i = 0; i < sizeof(php_hiredis_read_from_words) / sizeof(*php_hiredis_read_from_words); i++) {
		if (zend_string_equals_cstr(word, php_hiredis_read_from_words[i], strlen(php_hiredis_read_from_words[i]))) {
			*to = (php_hiredis_read_from) i;
			return true;
		}
	}
	return false;
}

/* ---- hosts ---- */

#define NO_HOST "has an entry of allow that is neither a network, as 10.0.0.0/8, nor an address, nor a name with at most one *"

static const char *add_host(zend_string **hosts, zval *entry)
{
	zend_string *before = *hosts;

	ZVAL_DEREF(entry);
	if (Z_TYPE_P(entry) != IS_STRING || !php_hiredis_allowed_is_entry(Z_STRVAL_P(entry), Z_STRLEN_P(entry))) {
		return NO_HOST;
	}
	*hosts = before ? zend_string_concat3(ZSTR_VAL(before), ZSTR_LEN(before), " ", 1, Z_STRVAL_P(entry), Z_STRLEN_P(entry))
		: zend_string_copy(Z_STR_P(entry));
	release(before);
	return NULL;
}

/* All entries at once, or, in the URI, one of them. */
static const char *add_hosts(zend_string **hosts, zval *value)
{
	const char *wrong = NULL;
	zval *entry;

	if (Z_TYPE_P(value) != IS_ARRAY) {
		return add_host(hosts, value);
	}
	ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(value), entry) {
		wrong = wrong ? wrong : add_host(hosts, entry);
	} ZEND_HASH_FOREACH_END();
	return wrong;
}

/* An empty list gives nothing, and in the URI each entry but the first one belongs to what is given. */
static bool gives_hosts(const php_hiredis_config *config, php_hiredis_option option, const zval *value)
{
	return Z_TYPE_P(value) == IS_ARRAY ? zend_hash_num_elements(Z_ARRVAL_P(value)) > 0
		: config->uri_is_read || !php_hiredis_config_has(config, option);
}

bool php_hiredis_addresses_lead_to(const zend_array *addresses, const php_hiredis_endpoint *endpoint)
{
	zend_string *reached = strpprintf(0, "%s %u", endpoint->host, (unsigned) endpoint->port);
	bool found = false;
	zval *each;

	if (addresses) {
		ZEND_HASH_FOREACH_VAL((zend_array *) addresses, each) {
			found = found || zend_string_equals(Z_STR_P(each), reached);
		} ZEND_HASH_FOREACH_END();
	}
	zend_string_release(reached);
	return found;
}

/* Reads a URI that says a server and nothing else. */
static bool to_replicas(const zend_string *uri, php_hiredis_config *config)
{
	php_hiredis_config server;
	bool good;

	php_hiredis_config_init(&server);
	good = !php_hiredis_config_uri(&server, ZSTR_VAL(uri), ZSTR_LEN(uri)) && !server.sentinels && !server.given && !server.tls_given
		&& !server.cache_given;
	if (good) {
		config->replicas = zend_string_copy(server.host);
		config->replicas_port = server.port;
		config->replicas_tls = server.tls;
	}
	php_hiredis_config_free(&server);
	return good;
}

const char *php_hiredis_config_option(php_hiredis_config *config, php_hiredis_option option, zval *value)
{
	const php_hiredis_option_row *row = &php_hiredis_options[option];
	const char *wrong = NULL;
	zend_long whole;
	double number;

	if (row->type != PHP_HIREDIS_OPTION_TYPE_HOSTS || gives_hosts(config, option, value)) {
		wrong = give(config, &config->given, option, row->twice);
	}
	if (wrong) {
		return wrong;
	}
	switch (row->type) {
		case PHP_HIREDIS_OPTION_TYPE_SECRET:
			if (Z_TYPE_P(value) == IS_OBJECT) {
				*(zend_object **) at(config, row->second) = Z_OBJ_P(value);
				Z_ADDREF_P(value);
				config->password_from_closure = true;
				return NULL;
			}
			ZEND_FALLTHROUGH;
		case PHP_HIREDIS_OPTION_TYPE_STRING:
			*string_of(config, row) = zend_string_copy(Z_STR_P(value));
			return NULL;
		case PHP_HIREDIS_OPTION_TYPE_HOSTS:
			return add_hosts(string_of(config, row), value);
		case PHP_HIREDIS_OPTION_TYPE_SERVER:
			return to_replicas(Z_STR_P(value), config) ? NULL : row->wrong;
		case PHP_HIREDIS_OPTION_TYPE_LONG:
			if (!to_long(value, &whole) || whole < row->least || whole > row->most) {
				return row->wrong;
			}
			*(zend_long *) at(config, row->offset) = whole;
			return NULL;
		case PHP_HIREDIS_OPTION_TYPE_SECONDS:
			if (!php_hiredis_config_to_double(value, &number) || !(number >= row->least && number <= row->most)) {
				return row->wrong;
			}
			*(double *) at(config, row->offset) = number;
			return NULL;
		case PHP_HIREDIS_OPTION_TYPE_BOOL:
			return php_hiredis_config_to_bool(value, at(config, row->offset)) ? NULL : row->wrong;
		case PHP_HIREDIS_OPTION_TYPE_READ_FROM:
			return to_read_from(Z_STR_P(value), at(config, row->offset)) ? NULL : row->wrong;
		case PHP_HIREDIS_OPTION_TYPE_BOOL_OR_ID:
			if (php_hiredis_config_to_bool(value, at(config, row->offset))) {
				return NULL;
			}
			if (Z_TYPE_P(value) != IS_STRING || Z_STRLEN_P(value) == 0) {
				return row->wrong;
			}
			*(bool *) at(config, row->offset) = true;
			*string_of(config, row) = zend_string_copy(Z_STR_P(value));
			return NULL;
	}
	return row->wrong;
}

const char *php_hiredis_config_tls(php_hiredis_config *config, const char *name, size_t length, zval *value, bool *unknown)
{
	const char *wrong;
	size_t i;

	for (i = 0; i < PHP_HIREDIS_TLS_OPTION_COUNT; i++) {
		if (strlen(tls_options[i].name) == length && memcmp(tls_options[i].name, name, length) == 0) {
			break;
		}
	}
	if (i == PHP_HIREDIS_TLS_OPTION_COUNT) {
		*unknown = true;
		return "has an unknown tls option";
	}
	if (!tls_options[i].wrong && (Z_TYPE_P(value) != IS_STRING || memchr(Z_STRVAL_P(value), '\0', Z_STRLEN_P(value)))) {
		return "has a tls option that is not a string";
	}
	wrong = give(config, &config->tls_given, i, "gives the same tls option twice");
	if (wrong) {
		return wrong;
	}
	if (tls_options[i].wrong) {
		return php_hiredis_config_to_bool(value, (bool *) tls_string(config, i)) ? NULL : tls_options[i].wrong;
	}
	*tls_string(config, i) = estrndup(Z_STRVAL_P(value), Z_STRLEN_P(value));
	return NULL;
}

/* ---- two configurations ---- */

static bool are_equal(const zend_string *one, const zend_string *other)
{
	return one && other ? zend_string_equals(one, other) : one == other;
}

static bool is_same_option(const php_hiredis_config *one, const php_hiredis_config *other, const php_hiredis_option_row *row)
{
	const void *value = value_of(one, row->offset), *with = value_of(other, row->offset);
	zend_string *const *id = value_of(one, row->second), *const *with_id = value_of(other, row->second); /* of BOOL_OR_ID alone */

	switch (row->type) {
		case PHP_HIREDIS_OPTION_TYPE_SECRET:
			return !other->password_from_closure && are_equal(*(zend_string *const *) value, *(zend_string *const *) with);
		case PHP_HIREDIS_OPTION_TYPE_STRING:
		case PHP_HIREDIS_OPTION_TYPE_HOSTS:
		case PHP_HIREDIS_OPTION_TYPE_SERVER:
			return are_equal(*(zend_string *const *) value, *(zend_string *const *) with);
		case PHP_HIREDIS_OPTION_TYPE_LONG:
			return *(const zend_long *) value == *(const zend_long *) with;
		case PHP_HIREDIS_OPTION_TYPE_SECONDS:
			return *(const double *) value == *(const double *) with;
		case PHP_HIREDIS_OPTION_TYPE_READ_FROM:
			return *(const php_hiredis_read_from *) value == *(const php_hiredis_read_from *) with;
		case PHP_HIREDIS_OPTION_TYPE_BOOL_OR_ID:
			return *(const bool *) value == *(const bool *) with && are_equal(*id, *with_id);
		case PHP_HIREDIS_OPTION_TYPE_BOOL:
			break;
	}
	return *(const bool *) value == *(const bool *) with;
}

static bool is_same_tls_option(const php_hiredis_config *one, const php_hiredis_config *other, size_t i)
{
	const void *value = value_of(one, offsetof(php_hiredis_config, tls_options) + tls_options[i].offset);
	const void *with = value_of(other, offsetof(php_hiredis_config, tls_options) + tls_options[i].offset);

	if (tls_options[i].wrong) {
		return *(const bool *) value == *(const bool *) with;
	}
	return *(char *const *) with && strcmp(*(char *const *) value, *(char *const *) with) == 0;
}

bool php_hiredis_config_gives_same(const php_hiredis_config *config, const php_hiredis_config *other)
{
	bool same = true;

	for (size_t i = 0; same && i < 32; i++) {
		same = (!(config->given >> i & 1) || is_same_option(config, other, &php_hiredis_options[i]))
			&& (!(config->tls_given >> i & 1) || is_same_tls_option(config, other, i));
	}
	return same;
}

/* ---- the key ---- */

/* The first size of a key: most keys are shorter. */
#define MOST_KEYS 200

static void add_part(smart_str *key, const char *part, size_t length)
{
	if (!part) {
		smart_str_appendc(key, '-');
		return;
	}
	/* With its length in front no part can run into the next. */
	smart_str_append_unsigned(key, length);
	smart_str_appendc(key, ':');
	smart_str_appendl(key, part, length);
}

static void add_string(smart_str *key, const zend_string *string)
{
	add_part(key, string ? ZSTR_VAL(string) : NULL, string ? ZSTR_LEN(string) : 0);
}

/* Only what is not empty has a part, behind its letter: a string begins with its length, a number ends with a space. */
static void add_option(smart_str *key, const php_hiredis_config *config, const php_hiredis_option_row *row, char letter)
{
	const void *value = value_of(config, row->offset);
	const zend_string *string = NULL;

	switch (row->type) {
		case PHP_HIREDIS_OPTION_TYPE_STRING:
		case PHP_HIREDIS_OPTION_TYPE_HOSTS:
			string = *(zend_string *const *) value;
			break;
		case PHP_HIREDIS_OPTION_TYPE_SECRET:
			/* A Closure may give another password each time: only the user and the persistent id tell its connections apart. */
			if (config->password_from_closure) {
				smart_str_appendc(key, '?');
			} else {
				string = *(zend_string *const *) value;
			}
			break;
		case PHP_HIREDIS_OPTION_TYPE_LONG:
			smart_str_appendc(key, letter);
			smart_str_append_long(key, *(const zend_long *) value);
			smart_str_appendc(key, ' ');
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
			break; /* `replica` says which server this one is */
		case PHP_HIREDIS_OPTION_TYPE_BOOL_OR_ID:
			string = *(zend_string *const *) value_of(config, row->second);
			break;
	}
	if (string) {
		smart_str_appendc(key, letter);
		add_string(key, string);
	}
}

static void add_addresses(smart_str *key, const zend_array *addresses)
{
	zend_string *announced;
	zval *reached;

	ZEND_HASH_FOREACH_STR_KEY_VAL((zend_array *) addresses, announced, reached) {
		add_string(key, announced);
		add_string(key, Z_STR_P(reached));
	} ZEND_HASH_FOREACH_END();
}

zend_string *php_hiredis_config_key(const php_hiredis_config *config, bool kept)
{
	smart_str key = {0};
	zend_string *copy;

	smart_str_alloc(&key, MOST_KEYS, false);
	add_string(&key, config->host);
	smart_str_append_unsigned(&key, config->port);
	smart_str_appendc(&key, ' ');
	/* Not the address that the sentinels told, which may be that of a former primary. */
	for (uint32_t i = 0; config->sentinels && i < config->sentinels->count; i++) {
		add_string(&key, config->sentinels->at[i].host);
		smart_str_append_unsigned(&key, config->sentinels->at[i].port);
		smart_str_appendc(&key, ' '); /* the next host begins with a number, too */
	}
	add_string(&key, config->primary);
	smart_str_appendc(&key, config->tls ? 's' : ' ');
	smart_str_appendc(&key, !config->replica ? ' ' : php_hiredis_config_asks_role(config) ? 'R' : 'r');
	smart_str_appendc(&key, config->announced ? 'a' : ' ');
	smart_str_appendc(&key, config->flat ? 'f' : ' ');
	for (size_t i = 0; i < PHP_HIREDIS_OPTION_COUNT; i++) {
		if (php_hiredis_options[i].in_key) {
			add_option(&key, config, &php_hiredis_options[i], (char) ('A' + i));
		}
	}
	smart_str_append_unsigned(&key, config->cache ? config->cache->number : 0);
	smart_str_appendc(&key, config->shared ? 'm' : ' ');
	for (size_t i = 0; config->tls && i < PHP_HIREDIS_TLS_OPTION_COUNT; i++) {
		const void *value = (const char *) &config->tls_options + tls_options[i].offset;

		if (tls_options[i].wrong) {
			smart_str_appendc(&key, *(const bool *) value ? '1' : '0');
		} else {
			const char *string = *(char *const *) value;

			add_part(&key, string, string ? strlen(string) : 0);
		}
	}
	if (config->addresses) {
		add_addresses(&key, config->addresses);
	}
	if (config->tls_options.seed_name) {
		add_part(&key, config->tls_options.seed_name, strlen(config->tls_options.seed_name));
	}
	smart_str_0(&key);
	if (!kept) {
		return key.s;
	}
	copy = zend_string_init(ZSTR_VAL(key.s), ZSTR_LEN(key.s), 1);
	smart_str_free(&key);
	return copy;
}

/*
 * Creates, copies and frees configurations, and sets their options from PHP values.
 *
 * The constructors of clients, uri.c, \Redis and session.save_path call these functions. All tables and loops must be
 * generated from options.def. After any error, it must still be possible to free the configuration.
 */
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

const php_hiredis_option_spec php_hiredis_options[PHP_HIREDIS_OPTION_COUNT] = {
#define OPTION(member, type, name, initial, least, most, requirement, key, argument) \
	{name, PHP_HIREDIS_OPTION_TYPE_##type, offsetof(php_hiredis_config, member), SECOND_OF_##type(member), least, most, \
		{"has the option " name ", which must be " requirement, "must be " requirement}, "gives " name " twice", key, argument},
#include "config/options.def"
};

/* The entries of the tls option, in the order of options.def. `wrong` is the error for an invalid value. */
typedef enum { TLS_TYPE_STRING, TLS_TYPE_BOOL, TLS_TYPE_LONG, TLS_TYPE_PIN } tls_type_t;
static const struct {
	const char *name;
	tls_type_t type;
	size_t offset;
	const char *wrong;
} tls_options[PHP_HIREDIS_TLS_OPTION_COUNT] = {
#define WRONG_STRING(member) "has a tls option that is not a string"
#define WRONG_BOOL(member) "has a tls option " #member " that is not 1 or 0"
#define WRONG_LONG(member) "has a tls option " #member " that is not a number from 0 to 1000"
#define TLS_WRONG_PIN_IN_URI "has a fingerprint that is neither tls[peer_fingerprint]=MD5, nor =SHA-1, nor tls[peer_fingerprint][sha256]=SHA-256"
#define TLS_TWICE "gives the same tls option twice"
#define WRONG_PIN(member) "has a tls option " #member " that is neither the hexadecimal MD5 or SHA-1 of a certificate nor an array of algorithm => fingerprint"
#define TLS_OPTION(member, type, initial) {#member, TLS_TYPE_##type, offsetof(php_hiredis_tls_options, member), WRONG_##type(member)},
#include "config/options.def"
};

_Static_assert(PHP_HIREDIS_OPTION_COUNT <= 32 && PHP_HIREDIS_TLS_OPTION_COUNT <= 32, "config->given has one bit for each option");

static void *config_at(php_hiredis_config *config, size_t offset)
{
	return (char *) config + offset;
}

static const void *config_value_at(const php_hiredis_config *config, size_t offset)
{
	return (const char *) config + offset;
}

/* Returns a pointer to the member of `config` that stores TLS option number `i`. If the member is a number or a bool,
 * the caller must cast the pointer. */
static char **tls_option_at(php_hiredis_config *config, size_t i)
{
	return config_at(config, offsetof(php_hiredis_config, tls_options) + tls_options[i].offset);
}

static bool tls_option_is_string(size_t i)
{
	return tls_options[i].type == TLS_TYPE_STRING || tls_options[i].type == TLS_TYPE_PIN;
}

/* Returns the address of the option's string in `config`, or NULL if options of this type have no string. */
static zend_string **option_string(php_hiredis_config *config, const php_hiredis_option_spec *spec)
{
	switch (spec->type) {
		case PHP_HIREDIS_OPTION_TYPE_STRING:
		case PHP_HIREDIS_OPTION_TYPE_HOSTS:
		case PHP_HIREDIS_OPTION_TYPE_SERVER:
		case PHP_HIREDIS_OPTION_TYPE_SECRET:
			return config_at(config, spec->offset);
		case PHP_HIREDIS_OPTION_TYPE_BOOL_OR_ID:
			return config_at(config, spec->second);
		default:
			return NULL;
	}
}

void php_hiredis_config_init(php_hiredis_config *config)
{
	memset(config, 0, sizeof(*config));
	config->port = 6379;
	config->identity = 1;
#define OPTION(member, type, name, initial, least, most, requirement, key, argument) config->member = initial;
#define TLS_OPTION(member, type, initial) config->tls_options.member = initial;
#include "config/options.def"
}

static inline void string_release(zend_string *string)
{
	if (string) {
		zend_string_release(string);
	}
}

static inline void string_add_reference(zend_string *string)
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

/* These macros visit each string of a configuration. A loop over the table would be slower, and this runs for every
 * client. */
#define EACH_STRING_STRING(visit, config, member) visit((config)->member);
#define EACH_STRING_HOSTS(visit, config, member) visit((config)->member);
#define EACH_STRING_SERVER(visit, config, member) visit((config)->member);
#define EACH_STRING_LONG(visit, config, member)
#define EACH_STRING_SECONDS(visit, config, member)
#define EACH_STRING_BOOL(visit, config, member)
#define EACH_STRING_READ_FROM(visit, config, member)
#define EACH_STRING_BOOL_OR_ID(visit, config, member) visit((config)->member##_id);
#define EACH_STRING_SECRET(visit, config, member) visit((config)->member);

void php_hiredis_config_free(php_hiredis_config *config)
{
	zend_object *source = config->password_source;

	string_release(config->host);
	string_release(config->primary);
	php_hiredis_hosts_release(config->sentinels);
	if (config->addresses) {
		zend_array_release(config->addresses);
	}
#define OPTION(member, type, ...) EACH_STRING_##type(string_release, config, member)
#include "config/options.def"
	/* The configuration owns these strings only if it uses TLS. */
	for (size_t i = 0; config->tls && i < PHP_HIREDIS_TLS_OPTION_COUNT; i++) {
		if (tls_option_is_string(i) && *tls_option_at(config, i)) {
			efree(*tls_option_at(config, i));
		}
	}
	if (config->tls_options.seed_name) {
		efree(config->tls_options.seed_name);
	}
	if (config->cache_from_uri) {
		string_release(config->cache_from_uri->prefixes);
		efree(config->cache_from_uri);
	}
	memset(config, 0, sizeof(*config));
	if (source) {
		OBJ_RELEASE(source); /* released last, because its destructor may run PHP code */
	}
}

void php_hiredis_config_copy(php_hiredis_config *to, const php_hiredis_config *from)
{
	*to = *from;
	to->cache_from_uri = NULL;
	string_add_reference(to->host);
	string_add_reference(to->primary);
	if (to->sentinels) {
		to->sentinels->refcount++;
	}
	if (to->addresses) {
		GC_ADDREF(to->addresses);
	}
	if (to->password_source) {
		GC_ADDREF(to->password_source);
	}
#define OPTION(member, type, ...) EACH_STRING_##type(string_add_reference, to, member)
#include "config/options.def"
	for (size_t i = 0; to->tls && i < PHP_HIREDIS_TLS_OPTION_COUNT; i++) {
		char **string = tls_option_at(to, i);

		if (tls_option_is_string(i) && *string) {
			*string = estrdup(*string);
		}
	}
	if (to->tls_options.seed_name) {
		to->tls_options.seed_name = estrdup(to->tls_options.seed_name);
	}
}

/* ---- options ---- */

#define GIVEN_BOTH "must not be given both as an argument and in the URI"

/* Marks the option as set. If the option is already set, returns an error: `error_if_twice` while the URI is being
 * read, and GIVEN_BOTH after that. */
static const char *option_mark_given(php_hiredis_config *config, uint32_t *given, size_t option, const char *error_if_twice)
{
	uint32_t bit = UINT32_C(1) << option;

	if (*given & bit) {
		return config->has_read_uri ? GIVEN_BOTH : error_if_twice;
	}
	*given |= bit;
	return NULL;
}

/* Converts an int, or digits from a URI. Returns false for other values. */
static bool value_to_long(zval *value, zend_long *number)
{
	double ignored;

	if (Z_TYPE_P(value) == IS_LONG) {
		*number = Z_LVAL_P(value);
		return true;
	}
	/* PHP's own conversion would also accept a sign and spaces. */
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
				return false; /* is_numeric_string() would also accept spaces and a plus sign */
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

const char *const php_hiredis_read_from_names[] = {
	[PHP_HIREDIS_READ_FROM_PRIMARY] = "primary", [PHP_HIREDIS_READ_FROM_REPLICA] = "replica", [PHP_HIREDIS_READ_FROM_ANY] = "any",
	[PHP_HIREDIS_READ_FROM_NEAREST] = "nearest",
};

static bool value_to_read_from(const zend_string *value, php_hiredis_read_from *to)
{
	for (size_t i = 0; i < sizeof(php_hiredis_read_from_names) / sizeof(*php_hiredis_read_from_names); i++) {
		if (zend_string_equals_cstr(value, php_hiredis_read_from_names[i], strlen(php_hiredis_read_from_names[i]))) {
			*to = (php_hiredis_read_from) i;
			return true;
		}
	}
	return false;
}

/* ---- hosts ---- */

#define NO_HOST "has an entry of allow that is neither a network, as 10.0.0.0/8, nor an address, nor a name with at most one *"

static const char *hosts_add_entry(zend_string **hosts, zval *entry)
{
	zend_string *old_hosts = *hosts;

	ZVAL_DEREF(entry);
	if (Z_TYPE_P(entry) != IS_STRING || !php_hiredis_allow_is_entry(Z_STRVAL_P(entry), Z_STRLEN_P(entry))) {
		return NO_HOST;
	}
	*hosts = old_hosts ? zend_string_concat3(ZSTR_VAL(old_hosts), ZSTR_LEN(old_hosts), " ", 1, Z_STRVAL_P(entry), Z_STRLEN_P(entry))
		: zend_string_copy(Z_STR_P(entry));
	string_release(old_hosts);
	return NULL;
}

/* Adds all entries in `value` to `*hosts`. `value` is an array, or one entry from a URI. Returns NULL or an error. */
static const char *hosts_add_all(zend_string **hosts, zval *value)
{
	const char *error = NULL;
	zval *entry;

	if (Z_TYPE_P(value) != IS_ARRAY) {
		return hosts_add_entry(hosts, value);
	}
	ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(value), entry) {
		error = error ? error : hosts_add_entry(hosts, entry);
	} ZEND_HASH_FOREACH_END();
	return error;
}

/* Returns whether the caller must mark the option as set. Marking an option twice is an error. In a URI, each entry of
 * a list is a separate parameter (`allow[]=a&allow[]=b`), so only the first entry marks the option. From PHP code, a
 * list arrives as one array. */
static bool option_must_be_marked(const php_hiredis_config *config, php_hiredis_option option, const zval *value)
{
	return Z_TYPE_P(value) == IS_ARRAY ? zend_hash_num_elements(Z_ARRVAL_P(value)) > 0
		: config->has_read_uri || !php_hiredis_config_has_option(config, option);
}

bool php_hiredis_addresses_has_target(const zend_array *addresses, const php_hiredis_endpoint *endpoint)
{
	zend_string *wanted_address = strpprintf(0, "%s %u", endpoint->host, (unsigned) endpoint->port);
	bool found = false;
	zval *reachable;

	if (addresses) {
		ZEND_HASH_FOREACH_VAL((zend_array *) addresses, reachable) {
			found = found || zend_string_equals(Z_STR_P(reachable), wanted_address);
		} ZEND_HASH_FOREACH_END();
	}
	zend_string_release(wanted_address);
	return found;
}

/* Returns false if the URI of `replicas` is malformed, or contains more than a server's address. */
static bool replicas_read_uri(const zend_string *uri, php_hiredis_config *config)
{
	php_hiredis_config server;
	bool is_valid;

	php_hiredis_config_init(&server);
	is_valid = !php_hiredis_config_read_uri(&server, ZSTR_VAL(uri), ZSTR_LEN(uri)) && !server.sentinels && !server.given && !server.tls_given
		&& !server.cache_given;
	if (is_valid) {
		config->replicas = zend_string_copy(server.host);
		config->replicas_port = server.port;
		config->replicas_tls = server.tls;
	}
	php_hiredis_config_free(&server);
	return is_valid;
}

const char *php_hiredis_config_set_option(php_hiredis_config *config, php_hiredis_option option, zval *value)
{
	const php_hiredis_option_spec *spec = &php_hiredis_options[option];
	const char *error = NULL, *value_error = spec->wrong[config->has_read_uri];
	zend_long whole;
	double number;

	if (spec->type != PHP_HIREDIS_OPTION_TYPE_HOSTS || option_must_be_marked(config, option, value)) {
		error = option_mark_given(config, &config->given, option, spec->twice);
	}
	if (error) {
		return error;
	}
	switch (spec->type) {
		case PHP_HIREDIS_OPTION_TYPE_SECRET:
			if (Z_TYPE_P(value) == IS_OBJECT) {
				*(zend_object **) config_at(config, spec->second) = Z_OBJ_P(value);
				Z_ADDREF_P(value);
				config->password_from_closure = true;
				return NULL;
			}
			ZEND_FALLTHROUGH;
		case PHP_HIREDIS_OPTION_TYPE_STRING:
			*option_string(config, spec) = zend_string_copy(Z_STR_P(value));
			return NULL;
		case PHP_HIREDIS_OPTION_TYPE_HOSTS:
			return hosts_add_all(option_string(config, spec), value);
		case PHP_HIREDIS_OPTION_TYPE_SERVER:
			return replicas_read_uri(Z_STR_P(value), config) ? NULL : value_error;
		case PHP_HIREDIS_OPTION_TYPE_LONG:
			if (!value_to_long(value, &whole) || whole < spec->least || whole > spec->most) {
				return value_error;
			}
			*(zend_long *) config_at(config, spec->offset) = whole;
			return NULL;
		case PHP_HIREDIS_OPTION_TYPE_SECONDS:
			if (!php_hiredis_config_to_double(value, &number) || !(number >= spec->least && number <= spec->most)) {
				return value_error;
			}
			*(double *) config_at(config, spec->offset) = number;
			return NULL;
		case PHP_HIREDIS_OPTION_TYPE_BOOL:
			return php_hiredis_config_to_bool(value, config_at(config, spec->offset)) ? NULL : value_error;
		case PHP_HIREDIS_OPTION_TYPE_READ_FROM:
			return value_to_read_from(Z_STR_P(value), config_at(config, spec->offset)) ? NULL : value_error;
		case PHP_HIREDIS_OPTION_TYPE_BOOL_OR_ID:
			if (php_hiredis_config_to_bool(value, config_at(config, spec->offset))) {
				return NULL;
			}
			if (Z_TYPE_P(value) != IS_STRING || Z_STRLEN_P(value) == 0) {
				return value_error;
			}
			*(bool *) config_at(config, spec->offset) = true;
			*option_string(config, spec) = zend_string_copy(Z_STR_P(value));
			return NULL;
	}
	return value_error;
}

/* ---- TLS ---- */

/* Appends "algorithm:fingerprint," in lower case. Returns false if either has an invalid character. */
static bool fingerprint_append(smart_str *fingerprints, const char *algorithm, size_t algorithm_length, const zval *fingerprint)
{
	static const char letters[] = "0123456789abcdefghijklmnopqrstuvwxyz-";
	zend_string *name, *digits;
	bool is_valid;

	if (Z_TYPE_P(fingerprint) != IS_STRING) {
		return false;
	}
	name = zend_string_init(algorithm, algorithm_length, 0);
	zend_str_tolower(ZSTR_VAL(name), ZSTR_LEN(name));
	digits = zend_string_tolower(Z_STR_P(fingerprint));
	is_valid = ZSTR_LEN(name) > 0 && strspn(ZSTR_VAL(name), letters) == ZSTR_LEN(name)
		&& ZSTR_LEN(digits) > 0 && ZSTR_LEN(digits) % 2 == 0 && strspn(ZSTR_VAL(digits), "0123456789abcdef") == ZSTR_LEN(digits);
	if (is_valid) {
		smart_str_append(fingerprints, name);
		smart_str_appendc(fingerprints, ':');
		smart_str_append(fingerprints, digits);
		smart_str_appendc(fingerprints, ',');
	}
	zend_string_release(name);
	zend_string_release(digits);
	return is_valid;
}

/* Reads fingerprints as PHP's openssl extension does: 32 digits are MD5, 40 are SHA-1. Returns
 * "algorithm:fingerprint,...", which the caller owns, or NULL if a fingerprint is invalid. */
static char *fingerprints_read(const zval *value)
{
	smart_str fingerprints = {0};
	zend_string *name;
	zval *fingerprint;
	bool is_valid = false;
	char *list;

	if (Z_TYPE_P(value) == IS_STRING) {
		is_valid = (Z_STRLEN_P(value) == 32 && fingerprint_append(&fingerprints, "md5", 3, value))
			|| (Z_STRLEN_P(value) == 40 && fingerprint_append(&fingerprints, "sha1", 4, value));
	} else if (Z_TYPE_P(value) == IS_ARRAY) {
		is_valid = zend_hash_num_elements(Z_ARRVAL_P(value)) > 0;
		ZEND_HASH_FOREACH_STR_KEY_VAL(Z_ARRVAL_P(value), name, fingerprint) {
			ZVAL_DEREF(fingerprint);
			is_valid = is_valid && name && fingerprint_append(&fingerprints, ZSTR_VAL(name), ZSTR_LEN(name), fingerprint);
		} ZEND_HASH_FOREACH_END();
	}
	smart_str_0(&fingerprints);
	list = is_valid ? estrdup(ZSTR_VAL(fingerprints.s)) : NULL;
	smart_str_free(&fingerprints);
	return list;
}

/* Appends `fingerprints` to `*list`, which may be NULL. Takes ownership of `fingerprints`. Returns an error if `*list`
 * already has a fingerprint of the same algorithm (the text before the ':'), otherwise NULL. */
static const char *fingerprints_add(char **list, char *fingerprints)
{
	size_t prefix_length = strcspn(fingerprints, ":") + 1;
	char *old_list = *list;

	for (const char *entry = old_list; entry && *entry; entry += strcspn(entry, ",") + 1) {
		if (strncmp(entry, fingerprints, prefix_length) == 0) {
			efree(fingerprints);
			return TLS_TWICE;
		}
	}
	if (old_list) {
		spprintf(list, 0, "%s%s", old_list, fingerprints);
		efree(old_list);
		efree(fingerprints);
	} else {
		*list = fingerprints;
	}
	return NULL;
}

/* The bits of PHP's STREAM_CRYPTO_METHOD_... constants for TLS 1.2 and 1.3. Older versions are not supported. */
#define TLS_METHODS_KNOWN (32 | 64)

static const char *tls_set_number(php_hiredis_config *config, size_t i, zval *value)
{
	zend_long number = 0;

	if (Z_TYPE_P(value) != IS_NULL && (!value_to_long(value, &number) || number < 0 || number > 1000)) {
		return tls_options[i].wrong;
	}
	if (i == PHP_HIREDIS_TLS_OPTION_crypto_method && number > 1 && !(number & TLS_METHODS_KNOWN)) {
		return "has a tls option crypto_method without TLS 1.2 and TLS 1.3: older versions are not supported";
	}
	*(zend_long *) tls_option_at(config, i) = number;
	return NULL;
}

static const char *tls_set(php_hiredis_config *config, size_t i, zval *value, bool in_uri)
{
	char **string = tls_option_at(config, i), *fingerprints;

	switch (tls_options[i].type) {
		case TLS_TYPE_BOOL:
			if (!in_uri) {
				*(bool *) string = zend_is_true(value);
				return NULL;
			}
			return php_hiredis_config_to_bool(value, (bool *) string) ? NULL : tls_options[i].wrong;
		case TLS_TYPE_LONG:
			return tls_set_number(config, i, value);
		case TLS_TYPE_PIN:
			fingerprints = fingerprints_read(value);
			return fingerprints ? fingerprints_add(string, fingerprints) : in_uri ? TLS_WRONG_PIN_IN_URI : tls_options[i].wrong;
		case TLS_TYPE_STRING:
			break;
	}
	if (Z_TYPE_P(value) <= IS_NULL || Z_TYPE_P(value) == IS_LONG || Z_TYPE_P(value) == IS_DOUBLE) { /* a pass phrase may be a number; null becomes "" */
		zend_string *text = zval_get_string(value);

		*string = estrndup(ZSTR_VAL(text), ZSTR_LEN(text));
		zend_string_release(text);
		return NULL;
	}
	if (Z_TYPE_P(value) != IS_STRING || memchr(Z_STRVAL_P(value), '\0', Z_STRLEN_P(value))) {
		return tls_options[i].wrong;
	}
	*string = estrndup(Z_STRVAL_P(value), Z_STRLEN_P(value));
	return NULL;
}

const char *php_hiredis_config_set_tls_option(php_hiredis_config *config, const char *name, size_t length, zval *value, bool in_uri, bool *unknown)
{
	const char *error;
	bool appends;
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
	appends = in_uri && tls_options[i].type == TLS_TYPE_PIN && *tls_option_at(config, i);
	error = appends ? NULL : option_mark_given(config, &config->tls_given, i, TLS_TWICE);
	return error ? error : tls_set(config, i, value, in_uri);
}

bool php_hiredis_config_tls_is_unsupported(const char *name, zval *value)
{
	static const char *const unsupported[] = {"security_level", "no_ticket", "min_proto_version", "max_proto_version", "alpn_protocols", "capture_peer_cert",
		"capture_peer_cert_chain", "capture_session_meta", "SNI_server_certs", "SNI_server_name", "CN_match", "dh_param", "ecdh_curve",
		"honor_cipher_order", "single_dh_use", "single_ecdh_use", "rsa_key_size", "reneg_limit", "reneg_window", "reneg_limit_callback"};
	bool is_unsupported = strcmp(name, "disable_compression") == 0 && !zend_is_true(value); /* compression is never used */

	for (size_t i = 0; i < sizeof(unsupported) / sizeof(*unsupported) && !is_unsupported; i++) {
		is_unsupported = strcmp(name, unsupported[i]) == 0 && Z_TYPE_P(value) != IS_NULL && Z_TYPE_P(value) != IS_FALSE;
	}
	return is_unsupported;
}

/* ---- comparing two configurations ---- */

static bool strings_are_equal(const zend_string *one, const zend_string *other)
{
	return one && other ? zend_string_equals(one, other) : one == other;
}

static bool option_is_same(const php_hiredis_config *one, const php_hiredis_config *other, const php_hiredis_option_spec *spec)
{
	const void *value = config_value_at(one, spec->offset), *other_value = config_value_at(other, spec->offset);
	zend_string *const *id = config_value_at(one, spec->second), *const *other_id = config_value_at(other, spec->second); /* used only for BOOL_OR_ID */

	switch (spec->type) {
		case PHP_HIREDIS_OPTION_TYPE_SECRET:
			return !other->password_from_closure && strings_are_equal(*(zend_string *const *) value, *(zend_string *const *) other_value);
		case PHP_HIREDIS_OPTION_TYPE_STRING:
		case PHP_HIREDIS_OPTION_TYPE_HOSTS:
		case PHP_HIREDIS_OPTION_TYPE_SERVER:
			return strings_are_equal(*(zend_string *const *) value, *(zend_string *const *) other_value);
		case PHP_HIREDIS_OPTION_TYPE_LONG:
			return *(const zend_long *) value == *(const zend_long *) other_value;
		case PHP_HIREDIS_OPTION_TYPE_SECONDS:
			return *(const double *) value == *(const double *) other_value;
		case PHP_HIREDIS_OPTION_TYPE_READ_FROM:
			return *(const php_hiredis_read_from *) value == *(const php_hiredis_read_from *) other_value;
		case PHP_HIREDIS_OPTION_TYPE_BOOL_OR_ID:
			return *(const bool *) value == *(const bool *) other_value && strings_are_equal(*id, *other_id);
		case PHP_HIREDIS_OPTION_TYPE_BOOL:
			break;
	}
	return *(const bool *) value == *(const bool *) other_value;
}

static bool tls_option_is_same(const php_hiredis_config *one, const php_hiredis_config *other, size_t i)
{
	const void *value = config_value_at(one, offsetof(php_hiredis_config, tls_options) + tls_options[i].offset);
	const void *other_value = config_value_at(other, offsetof(php_hiredis_config, tls_options) + tls_options[i].offset);

	if (tls_options[i].type == TLS_TYPE_BOOL) {
		return *(const bool *) value == *(const bool *) other_value;
	}
	if (tls_options[i].type == TLS_TYPE_LONG) {
		return *(const zend_long *) value == *(const zend_long *) other_value;
	}
	return *(char *const *) other_value && strcmp(*(char *const *) value, *(char *const *) other_value) == 0;
}

bool php_hiredis_config_has_same_options(const php_hiredis_config *config, const php_hiredis_config *other)
{
	bool same = true;

	for (size_t i = 0; same && i < 32; i++) {
		same = (!(config->given >> i & 1) || option_is_same(config, other, &php_hiredis_options[i]))
			&& (!(config->tls_given >> i & 1) || tls_option_is_same(config, other, i));
	}
	return same;
}

const char *php_hiredis_config_set_stream_options(php_hiredis_config *config, HashTable *stream, const char **unsupported)
{
	zend_string *name;
	zval *value;

	*unsupported = NULL;
	ZEND_HASH_FOREACH_STR_KEY_VAL(stream, name, value) {
		bool unknown = false;
		const char *error;

		ZVAL_DEREF(value);
		if (!name) {
			continue;
		}
		error = php_hiredis_config_set_tls_option(config, ZSTR_VAL(name), ZSTR_LEN(name), value, false, &unknown);
		if (!unknown && error) {
			return error;
		}
		if (unknown && php_hiredis_config_tls_is_unsupported(ZSTR_VAL(name), value)) {
			*unsupported = ZSTR_VAL(name);
			return "has an option that hiredis does not support";
		}
	} ZEND_HASH_FOREACH_END();
	return NULL;
}

#include "redis/internal.h"
#include "ext/standard/file.h"

typedef php_hiredis_redis redis_t;

static void release(zend_string **string)
{
	if (*string) {
		zend_string_release(*string);
		*string = NULL;
	}
}

/* User and password from what auth() takes: a string, [password], [user, password]. Both are the caller's; the user may be NULL. False: it is
 * nothing of these, or an exception is set. */
static bool redis_credentials(zval *auth, zend_string **user, zend_string **password)
{
	zval *element, *parts[2];
	uint32_t count = 0;

	*user = *password = NULL;
	ZVAL_DEREF(auth);
	if (Z_TYPE_P(auth) == IS_ARRAY) {
		if (zend_hash_num_elements(Z_ARRVAL_P(auth)) > 2) {
			return false;
		}
		ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(auth), element) {
			parts[count++] = element;
		} ZEND_HASH_FOREACH_END();
		if (count == 0) {
			return false;
		}
	} else if (Z_TYPE_P(auth) <= IS_FALSE) {
		return false;
	} else {
		parts[count++] = auth;
	}
	if (count == 2 && Z_TYPE_P(parts[0]) != IS_NULL) {
		*user = zval_try_get_string(parts[0]);
	}
	*password = EG(exception) ? NULL : zval_try_get_string(parts[count - 1]);
	if (EG(exception)) {
		release(user);
		release(password);
	}
	return *password != NULL;
}

/*
 * May another connection take the place of this one? A pool keeps connections of each user and database apart: to change either on a connection
 * would make it unfit for the pool. What the server knows of the connection (WATCH, a name) would be lost, so such a connection stays.
 */
static bool may_exchange(const redis_t *self)
{
	const php_hiredis_link *link = self->link;

	return link && link->config.persistent && self->mode == PHP_HIREDIS_REDIS_ATOMIC && !self->channels && !self->exchanging
		&& !link->busy && !link->driver
		&& (!link->node.connection || !php_hiredis_connection_is_open(link->node.connection) || php_hiredis_connection_is_clean(link->node.connection));
}

/* Sends or queues the words, and frees them. */
static void send_words(redis_t *self, const char *wire, php_hiredis_redis_words *words, php_hiredis_redis_reply reply, zval *return_value)
{
	php_hiredis_redis_call call = {.self = self, .wire = wire, .return_value = return_value, .how = {.reply = (uint8_t) reply}};

	call.words = *words;
	if (words->at == words->first) {
		call.words.at = call.words.first;
	}
	if (words->owned == words->first_owned) {
		call.words.owned = call.words.first_owned;
	}
	php_hiredis_redis_send(&call);
	php_hiredis_redis_words_free(&call.words);
}

/* What the server is told of the object. */
typedef struct {
	zend_string *user, *password; /* the configuration's */
	zend_long database;
} identity_t;

static identity_t identity_of(const php_hiredis_config *config)
{
	return (identity_t) {config->username, config->password, config->database};
}

static void set_identity(php_hiredis_config *config, const identity_t *identity)
{
	config->username = identity->user;
	config->password = identity->password;
	config->database = identity->database;
}

/* From `least` to `most` nanoseconds. */
static uint64_t between(uint64_t least, uint64_t most)
{
	zend_long number = (zend_long) least;

	php_random_int_silent((zend_long) least, (zend_long) MAX(least, most), &number);
	return (uint64_t) number;
}

/* Nanoseconds before the next try, by OPT_BACKOFF_*. `tried`: how often there was a pause; `last`: the last one. */
static uint64_t pause_of(const redis_t *self, uint32_t tried, uint64_t last)
{
	uint64_t base = (uint64_t) MIN(self->options[OPT_BACKOFF_BASE], 3600000) * UINT64_C(1000000);
	uint64_t cap = (uint64_t) MIN(self->options[OPT_BACKOFF_CAP], 3600000) * UINT64_C(1000000), grown = MIN(base << MIN(tried, 10), cap);

	switch (self->options[OPT_BACKOFF_ALGORITHM]) {
		case 1: /* BACKOFF_ALGORITHM_DECORRELATED_JITTER */
			return MIN(cap, between(base, 3 * last));
		case 2: /* _FULL_JITTER */
			return between(0, grown);
		case 3: /* _EQUAL_JITTER */
			return grown / 2 + between(0, grown / 2);
		case 4: /* _EXPONENTIAL */
			return grown;
		case 5: /* _UNIFORM */
			return between(0, base);
		case 6: /* _CONSTANT */
			return base;
		default:
			return tried > 0 ? base : between(0, base);
	}
}

/* Pauses, if the time and OPT_MAX_RETRIES allow another try after `tried`. False: the connection's exception is set, or a signal's. */
static bool may_try_again(redis_t *self, uint32_t tried, uint64_t *last, uint64_t deadline)
{
	php_hiredis_connection *connection = self->link->node.connection;
	zval ignored;

	*last = pause_of(self, tried, *last);
	if ((zend_long) tried >= self->options[OPT_MAX_RETRIES] || !connection || connection->failure.kind != PHP_HIREDIS_FAILURE_CONNECT
			|| (deadline && php_hiredis_now() + *last >= deadline)) {
		php_hiredis_redis_failed(self, &ignored);
		return false;
	}
	zend_clear_exception();
	if (*last > 0) {
		self->link->busy = true; /* a signal's handler must not connect this object to another server */
		php_hiredis_poll_set_wait(&(php_hiredis_poll_set) {.until = php_hiredis_now() + *last}, php_hiredis_connection_interrupt, connection);
		php_hiredis_link_leave(self->link);
	}
	return !EG(exception);
}

/* Connects the link, again as OPT_MAX_RETRIES says. False: getLastError() has the server's refusal, or an exception is set. */
static bool redis_attempt(redis_t *self)
{
	php_hiredis_config *config = &self->link->config;
	double limit = config->connect_timeout;
	uint64_t deadline = limit > 0.0 ? php_hiredis_now() + php_hiredis_nanoseconds(limit) : 0, last = 0;
	bool connected;

	for (uint32_t tried = 0; !(connected = php_hiredis_link_connect(self->link)) && may_try_again(self, tried, &last, deadline); tried++) {
		if (deadline) { /* the tries have one limit together */
			config->connect_timeout = (double) (deadline - MIN(php_hiredis_now(), deadline - 1)) / 1e9;
		}
	}
	config->connect_timeout = limit;
	return connected;
}

/* The connection goes back to the pool, and one of the other identity is taken: now, or by the first command. False: the server refused it, which
 * getLastError() or an exception says, and the old identity holds. */
static bool take_on(redis_t *self, const identity_t *identity)
{
	php_hiredis_config *config = &self->link->config;
	identity_t before = identity_of(config);

	php_hiredis_link_close(self->link);
	self->closed = false;
	set_identity(config, identity);
	if (self->deferred || redis_attempt(self)) {
		return true;
	}
	set_identity(config, &before);
	return false;
}

static bool is_same(const zend_string *one, const zend_string *other)
{
	return one == other || (one && other && zend_string_equals(one, other));
}

/* Takes both strings over. */
static bool authenticate(redis_t *self, zend_string *user, zend_string *password)
{
	identity_t before = identity_of(&self->link->config), other = {user, password, before.database};
	bool done = true;

	if (!is_same(before.user, user) || !is_same(before.password, password)) {
		done = take_on(self, &other);
	} else {
		before = other;
	}
	if (!done) {
		before = other;
	}
	release(&before.user);
	release(&before.password);
	return done;
}

ZEND_METHOD(Redis, auth)
{
	redis_t *self = PHP_HIREDIS_REDIS_THIS;
	zend_string *user, *password;
	php_hiredis_redis_words words;
	zval *credentials;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_ZVAL(credentials)
	ZEND_PARSE_PARAMETERS_END();

	if (!redis_credentials(credentials, &user, &password)) {
		RETURN_FALSE;
	}
	zval_ptr_dtor(&self->auth);
	ZVAL_COPY(&self->auth, credentials);
	if (may_exchange(self)) {
		RETURN_BOOL(authenticate(self, user, password));
	}
	php_hiredis_redis_words_init(&words);
	if (user) {
		php_hiredis_redis_add_own(&words, user);
	}
	php_hiredis_redis_add_own(&words, password);
	send_words(self, "AUTH", &words, REPLY_B, return_value);
}

ZEND_METHOD(Redis, select)
{
	redis_t *self = PHP_HIREDIS_REDIS_THIS;
	php_hiredis_redis_words words;
	zend_long database;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_LONG(database)
	ZEND_PARSE_PARAMETERS_END();

	if (database < 0) {
		RETURN_FALSE;
	}
	if (may_exchange(self)) {
		identity_t other = identity_of(&self->link->config);

		if (other.database != database) {
			other.database = database;
			RETVAL_BOOL(take_on(self, &other));
		} else {
			RETVAL_TRUE;
		}
	} else {
		php_hiredis_redis_words_init(&words);
		php_hiredis_redis_add_long(&words, database);
		send_words(self, "SELECT", &words, REPLY_B, return_value);
	}
	if (Z_TYPE_P(return_value) == IS_TRUE || self->mode) {
		self->database = database;
	}
}

ZEND_METHOD(Redis, reset)
{
	redis_t *self = PHP_HIREDIS_REDIS_THIS;
	php_hiredis_redis_words words;
	bool done;

	ZEND_PARSE_PARAMETERS_NONE();

	if (self->mode & PHP_HIREDIS_REDIS_PIPELINE) {
		php_error_docref(NULL, E_WARNING, "reset() cannot be part of a pipeline");
		RETURN_FALSE;
	}
	php_hiredis_redis_leave(self);
	if (may_exchange(self)) {
		identity_t before = identity_of(&self->link->config), none = {NULL, NULL, 0};

		done = take_on(self, &none);
		if (done) {
			release(&before.user);
			release(&before.password);
		}
	} else {
		php_hiredis_redis_words_init(&words);
		if (!php_hiredis_redis_ask(self, "RESET", &words, NULL, return_value)) {
			return;
		}
		done = Z_TYPE_P(return_value) == IS_STRING && zend_string_equals_literal(Z_STR_P(return_value), "RESET");
		zval_ptr_dtor(return_value);
	}
	self->database = 0;
	RETURN_BOOL(done);
}

php_hiredis_link *php_hiredis_redis_need(redis_t *self)
{
	if (UNEXPECTED(!self->link)) {
		php_hiredis_redis_throw("Redis server went away");
	}
	return self->link;
}

typedef php_hiredis_redis_target target_t;

/* Drops a scheme that is before the host. True: it asks for TLS. */
static bool drop_scheme(const char **host, size_t *length)
{
	static const struct {
		const char *name;
		bool tls;
	} schemes[] = {{"tls://", true}, {"ssl://", true}, {"rediss://", true}, {"tcp://", false}, {"unix://", false}, {"file://", false}};

	if (EXPECTED(!php_memnstr(*host, "://", 3, *host + *length))) {
		return false;
	}
	for (size_t i = 0; i < sizeof(schemes) / sizeof(*schemes); i++) {
		size_t size = strlen(schemes[i].name);

		if (*length > size && strncasecmp(*host, schemes[i].name, size) == 0) {
			*host += size;
			*length -= size;
			return schemes[i].tls;
		}
	}
	return false;
}

static const char *add_tls(php_hiredis_config *config, HashTable *stream)
{
	zend_string *name;
	zval *value;

	ZEND_HASH_FOREACH_STR_KEY_VAL(stream, name, value) {
		bool unknown = false;
		const char *wrong;

		ZVAL_DEREF(value);
		if (!name || Z_TYPE_P(value) == IS_NULL) {
			continue;
		}
		wrong = php_hiredis_config_tls(config, ZSTR_VAL(name), ZSTR_LEN(name), value, &unknown);
		if (wrong && !unknown) { /* PHP's streams pass over what they do not know */
			return wrong;
		}
	} ZEND_HASH_FOREACH_END();
	return NULL;
}

bool php_hiredis_redis_configure(php_hiredis_config *config, const target_t *target)
{
	const char *host = ZSTR_VAL(target->host), *wrong = NULL;
	size_t length = ZSTR_LEN(target->host);

	php_hiredis_config_init(config);
	config->tls = drop_scheme(&host, &length) || target->tls;
	if (length > 2 && *host == '[' && host[length - 1] == ']') {
		host++;
		length -= 2;
	}
	config->host = zend_string_init(host, length, 0);
	config->port = length > 0 && *host == '/' ? 0 : target->port > 0 ? (uint16_t) target->port : 6379;
	config->protocol = 2;
	config->database = target->database;
	config->connect_timeout = target->timeout > 0.0 ? target->timeout : FG(default_socket_timeout);
	config->timeout = 0.0;
	config->persistent = target->persistent;
	config->persistent_id = target->persistent && target->persistent_id && ZSTR_LEN(target->persistent_id)
		? zend_string_copy(target->persistent_id) : NULL;
	if (target->stream && config->tls) {
		wrong = add_tls(config, target->stream);
	}
	if (target->port > 65535 || target->port < -1) {
		wrong = "the port must be from 0 to 65535";
	} else if (length == 0 || strlen(host) < length) {
		wrong = "the host must be a name, an address or a path";
	}
	if (target->auth && !wrong) {
		redis_credentials(target->auth, &config->username, &config->password);
	}
	if (wrong) {
		php_hiredis_redis_throw("%s", wrong);
	}
	if (EG(exception)) {
		php_hiredis_config_free(config);
		return false;
	}
	return true;
}

void php_hiredis_redis_set_read_timeout(redis_t *self, double seconds)
{
	double limit = seconds > 0.0 ? seconds : seconds < 0.0 ? 0.0 : (double) FG(default_socket_timeout);

	self->read_timeout = seconds;
	self->timeout = limit > 0.0 && limit < 31536000.0 ? php_hiredis_nanoseconds(limit) : 0;
}

static void forget_connection(redis_t *self)
{
	php_hiredis_link *link = self->link;

	self->link = NULL;
	php_hiredis_redis_leave(self);
	zval_ptr_dtor(&self->server);
	ZVAL_UNDEF(&self->server);
	if (link) {
		php_hiredis_link_release(link);
	}
}

/* What the other connection's values were written with is not this one's. */
static void forget_options(redis_t *self)
{
	release(&self->prefix);
	release(&self->error);
	zval_ptr_dtor(&self->auth);
	ZVAL_UNDEF(&self->auth);
	self->serializer = SERIALIZER_NONE;
	self->scan = 0;
	self->literal = self->null_as_null = self->pack_ignore_numbers = false;
}

static bool is_in_use(php_hiredis_link *link)
{
	php_hiredis_link_outlive(link);
	return link->busy;
}

static bool connect_to(redis_t *self, const target_t *target)
{
	php_hiredis_config config;

	/* From a signal's handler or a destructor, too: the call that runs would go on with a connection that is no more. */
	if (self->channels || self->exchanging || (self->link && is_in_use(self->link))) {
		php_hiredis_redis_throw("The connection is in use");
		return false;
	}
	if (target->timeout < 0.0 || target->timeout > INT_MAX || target->read_timeout > INT_MAX) {
		php_hiredis_redis_throw("Invalid connect or read timeout");
		return false;
	}
	if (!php_hiredis_redis_configure(&config, target)) {
		return false;
	}
	if (target->lazy) {
		self->deferred = true;
	} else if (!php_hiredis_redis_ground(self, &config)) {
		php_hiredis_config_free(&config);
		return false;
	}
	forget_connection(self);
	forget_options(self);
	release(&self->host);
	release(&self->persistent_id);
	self->host = zend_string_copy(target->host);
	self->port = config.port;
	self->database = target->database;
	self->connect_timeout = target->timeout;
	self->persistent_id = target->persistent_id ? zend_string_copy(target->persistent_id) : NULL;
	php_hiredis_redis_set_read_timeout(self, target->read_timeout);
	if (target->auth) {
		ZVAL_COPY(&self->auth, target->auth);
	}
	self->closed = false;
	self->link = php_hiredis_client_link(&config);
	if (!self->deferred && !target->later && !redis_attempt(self)) {
		if (!EG(exception)) {
			php_hiredis_redis_throw("%s", self->error ? ZSTR_VAL(self->error) : "Connection refused");
		}
		forget_connection(self);
		return false;
	}
	php_hiredis_redis_settle(self);
	return true;
}

/* Milliseconds between the tries. */
static void set_retry_interval(redis_t *self, zend_long interval)
{
	if (interval > 0) {
		self->options[OPT_BACKOFF_ALGORITHM] = 0; /* BACKOFF_ALGORITHM_DEFAULT */
		self->options[OPT_BACKOFF_BASE] = self->options[OPT_BACKOFF_CAP] = interval;
	}
}

static void parse_target(INTERNAL_FUNCTION_PARAMETERS, bool persistent)
{
	target_t target = {.port = 6379, .persistent = persistent};
	zend_long retry_interval = 0;
	HashTable *context = NULL;
	zval *value;

	ZEND_PARSE_PARAMETERS_START(1, 7)
		Z_PARAM_STR(target.host)
		Z_PARAM_OPTIONAL
		Z_PARAM_LONG(target.port)
		Z_PARAM_DOUBLE(target.timeout)
		Z_PARAM_STR_OR_NULL(target.persistent_id)
		Z_PARAM_LONG(retry_interval)
		Z_PARAM_DOUBLE(target.read_timeout)
		Z_PARAM_ARRAY_HT_OR_NULL(context)
	ZEND_PARSE_PARAMETERS_END();

	if (retry_interval < 0) {
		php_hiredis_redis_throw("Invalid retry interval");
		RETURN_THROWS();
	}
	set_retry_interval(PHP_HIREDIS_REDIS_THIS, retry_interval);
	if (context && (value = zend_hash_str_find_deref(context, ZEND_STRL("auth"))) && Z_TYPE_P(value) != IS_NULL) {
		target.auth = value;
	}
	if (context && (value = zend_hash_str_find_deref(context, ZEND_STRL("stream"))) && Z_TYPE_P(value) == IS_ARRAY) {
		target.stream = Z_ARRVAL_P(value);
	}
	RETURN_BOOL(connect_to(PHP_HIREDIS_REDIS_THIS, &target));
}

ZEND_METHOD(Redis, connect)
{
	parse_target(INTERNAL_FUNCTION_PARAM_PASSTHRU, false);
}

ZEND_METHOD(Redis, open)
{
	parse_target(INTERNAL_FUNCTION_PARAM_PASSTHRU, false);
}

ZEND_METHOD(Redis, pconnect)
{
	parse_target(INTERNAL_FUNCTION_PARAM_PASSTHRU, true);
}

ZEND_METHOD(Redis, popen)
{
	parse_target(INTERNAL_FUNCTION_PARAM_PASSTHRU, true);
}

/* One entry of the constructor's options. */
static void take_option(redis_t *self, target_t *target, const zend_string *name, zval *value)
{
	ZVAL_DEREF(value);
	if (zend_string_equals_literal_ci(name, "host")) {
		if (Z_TYPE_P(value) == IS_STRING) {
			target->host = Z_STR_P(value);
		}
	} else if (zend_string_equals_literal_ci(name, "port")) {
		target->port = zval_get_long(value);
	} else if (zend_string_equals_literal_ci(name, "connectTimeout")) {
		target->timeout = zval_get_double(value);
	} else if (zend_string_equals_literal_ci(name, "readTimeout")) {
		target->read_timeout = zval_get_double(value);
	} else if (zend_string_equals_literal_ci(name, "persistent")) {
		target->persistent = Z_TYPE_P(value) == IS_STRING || zend_is_true(value);
		target->persistent_id = Z_TYPE_P(value) == IS_STRING ? Z_STR_P(value) : NULL;
	} else if (zend_string_equals_literal_ci(name, "database")) {
		target->database = zval_get_long(value);
	} else if (zend_string_equals_literal_ci(name, "auth")) {
		target->auth = Z_TYPE_P(value) == IS_NULL ? NULL : value;
	} else if (zend_string_equals_literal_ci(name, "ssl")) {
		target->stream = Z_TYPE_P(value) == IS_ARRAY ? Z_ARRVAL_P(value) : NULL;
	} else if (zend_string_equals_literal_ci(name, "backoff")) {
		zval *base = Z_TYPE_P(value) == IS_ARRAY ? zend_hash_str_find_deref(Z_ARRVAL_P(value), ZEND_STRL("base")) : NULL;
		zval *cap = Z_TYPE_P(value) == IS_ARRAY ? zend_hash_str_find_deref(Z_ARRVAL_P(value), ZEND_STRL("cap")) : NULL;
		zval *algorithm = Z_TYPE_P(value) == IS_ARRAY ? zend_hash_str_find_deref(Z_ARRVAL_P(value), ZEND_STRL("algorithm")) : NULL;

		self->options[OPT_BACKOFF_BASE] = base ? zval_get_long(base) : self->options[OPT_BACKOFF_BASE];
		self->options[OPT_BACKOFF_CAP] = cap ? zval_get_long(cap) : self->options[OPT_BACKOFF_CAP];
		self->options[OPT_BACKOFF_ALGORITHM] = algorithm ? zval_get_long(algorithm) : self->options[OPT_BACKOFF_ALGORITHM];
	} else if (zend_string_equals_literal_ci(name, "retryInterval")) {
		set_retry_interval(self, zval_get_long(value));
	} else {
		php_error_docref(NULL, E_WARNING, "There is no option '%s'", ZSTR_VAL(name));
	}
}

void php_hiredis_redis_construct(redis_t *self, HashTable *options, target_t *target)
{
	zend_string *name;
	zval *value;

	self->options[OPT_MAX_RETRIES] = 10;
	if (!options) {
		return;
	}
	ZEND_HASH_FOREACH_STR_KEY_VAL(options, name, value) {
		if (!name) {
			zend_argument_value_error(1, "must have the names of options as its keys");
			return;
		}
		take_option(self, target, name, value);
	} ZEND_HASH_FOREACH_END();
	if (target->host && !EG(exception)) {
		connect_to(self, target);
	}
}

ZEND_METHOD(Redis, __construct)
{
	target_t target = {.port = 6379, .later = true};
	HashTable *options = NULL;

	ZEND_PARSE_PARAMETERS_START(0, 1)
		Z_PARAM_OPTIONAL
		Z_PARAM_ARRAY_HT_OR_NULL(options)
	ZEND_PARSE_PARAMETERS_END();

	php_hiredis_redis_construct(PHP_HIREDIS_REDIS_THIS, options, &target);
}

ZEND_METHOD(Redis, __destruct)
{
	ZEND_PARSE_PARAMETERS_NONE();
}

ZEND_METHOD(Redis, close)
{
	redis_t *self = PHP_HIREDIS_REDIS_THIS;

	ZEND_PARSE_PARAMETERS_NONE();

	if (!self->link || self->exchanging || self->channels || !php_hiredis_link_enter_alone(self->link)) {
		RETURN_FALSE;
	}
	if (self->cluster) {
		php_hiredis_redis_cluster_end_exec(self); /* the connection that watches keys is closed */
	}
	php_hiredis_redis_leave(self);
	php_hiredis_link_close(self->link);
	self->closed = true;
	RETURN_TRUE;
}

ZEND_METHOD(Redis, isConnected)
{
	redis_t *self = PHP_HIREDIS_REDIS_THIS;

	ZEND_PARSE_PARAMETERS_NONE();

	/* The first command takes the connection: until then it is as good as there. */
	RETURN_BOOL(self->link && (php_hiredis_link_is_connected(self->link) || (self->deferred && !self->closed && !self->link->node.connection)));
}

/* ---- what is known of the connection ---- */

ZEND_METHOD(Redis, getHost)
{
	redis_t *self = PHP_HIREDIS_REDIS_THIS;

	ZEND_PARSE_PARAMETERS_NONE();

	if (php_hiredis_redis_need(self)) {
		RETURN_STR_COPY(self->host);
	}
}

ZEND_METHOD(Redis, getPort)
{
	redis_t *self = PHP_HIREDIS_REDIS_THIS;

	ZEND_PARSE_PARAMETERS_NONE();

	if (php_hiredis_redis_need(self)) {
		RETURN_LONG(self->port);
	}
}

ZEND_METHOD(Redis, getDBNum)
{
	redis_t *self = PHP_HIREDIS_REDIS_THIS;

	ZEND_PARSE_PARAMETERS_NONE();

	if (php_hiredis_redis_need(self)) {
		RETURN_LONG(self->database);
	}
}

ZEND_METHOD(Redis, getTimeout)
{
	redis_t *self = PHP_HIREDIS_REDIS_THIS;

	ZEND_PARSE_PARAMETERS_NONE();

	if (php_hiredis_redis_need(self)) {
		RETURN_DOUBLE(self->connect_timeout);
	}
}

ZEND_METHOD(Redis, getReadTimeout)
{
	redis_t *self = PHP_HIREDIS_REDIS_THIS;

	ZEND_PARSE_PARAMETERS_NONE();

	if (php_hiredis_redis_need(self)) {
		RETURN_DOUBLE(self->read_timeout);
	}
}

ZEND_METHOD(Redis, getPersistentID)
{
	redis_t *self = PHP_HIREDIS_REDIS_THIS;

	ZEND_PARSE_PARAMETERS_NONE();

	if (php_hiredis_redis_need(self) && self->persistent_id) {
		RETURN_STR_COPY(self->persistent_id);
	}
}

ZEND_METHOD(Redis, getAuth)
{
	redis_t *self = PHP_HIREDIS_REDIS_THIS;

	ZEND_PARSE_PARAMETERS_NONE();

	if (!php_hiredis_redis_need(self)) {
		RETURN_THROWS();
	}
	if (!Z_ISUNDEF(self->auth)) {
		RETURN_COPY(&self->auth);
	}
}

ZEND_METHOD(Redis, getMode)
{
	ZEND_PARSE_PARAMETERS_NONE();

	RETURN_LONG(PHP_HIREDIS_REDIS_THIS->mode & PHP_HIREDIS_REDIS_PIPELINE ? PHP_HIREDIS_REDIS_PIPELINE : PHP_HIREDIS_REDIS_THIS->mode);
}

/* Bytes of this socket; all that the object's earlier sockets had is gone with them. */
static void count_bytes(const redis_t *self, uint64_t *sent, uint64_t *received)
{
	const php_hiredis_cluster_router *router = self->cluster && self->link ? php_hiredis_cluster_router_of(self->link) : NULL;
	const php_hiredis_connection *connection = self->link ? self->link->node.connection : NULL;

	*sent = connection ? connection->sent : 0;
	*received = connection ? connection->received : 0;
	for (uint32_t i = 0; router && i < router->count; i++) {
		connection = router->nodes[i]->connection;
		*sent += connection ? connection->sent : 0;
		*received += connection ? connection->received : 0;
	}
}

ZEND_METHOD(Redis, getTransferredBytes)
{
	redis_t *self = PHP_HIREDIS_REDIS_THIS;
	uint64_t sent, received;

	ZEND_PARSE_PARAMETERS_NONE();

	count_bytes(self, &sent, &received);
	array_init_size(return_value, 2);
	add_next_index_long(return_value, (zend_long) (sent - MIN(self->sent_before, sent)));
	add_next_index_long(return_value, (zend_long) (received - MIN(self->received_before, received)));
}

ZEND_METHOD(Redis, clearTransferredBytes)
{
	redis_t *self = PHP_HIREDIS_REDIS_THIS;

	ZEND_PARSE_PARAMETERS_NONE();

	count_bytes(self, &self->sent_before, &self->received_before);
}

/* Asks the server once what it is. */
static zval *server(redis_t *self, const char *what)
{
	php_hiredis_redis_words words;
	php_hiredis_redis_how how = {.reply = REPLY_INFO};
	zval info, *version, *valkey;

	if (Z_ISUNDEF(self->server)) {
		php_hiredis_redis_words_init(&words);
		php_hiredis_redis_add_text(&words, "server");
		if (self->mode || !php_hiredis_redis_ask(self, "INFO", &words, NULL, &info)) {
			php_hiredis_redis_words_free(&words);
			return NULL;
		}
		php_hiredis_redis_words_free(&words);
		php_hiredis_redis_convert(self, &how, &info);
		array_init(&self->server);
		if (Z_TYPE(info) == IS_ARRAY) {
			valkey = zend_hash_str_find(Z_ARRVAL(info), ZEND_STRL("valkey_version"));
			version = valkey ? valkey : zend_hash_str_find(Z_ARRVAL(info), ZEND_STRL("redis_version"));
			add_assoc_string(&self->server, "name", valkey ? "valkey" : "redis");
			if (version) {
				Z_TRY_ADDREF_P(version);
				add_assoc_zval(&self->server, "version", version);
			}
		}
		zval_ptr_dtor(&info);
	}
	return zend_hash_str_find(Z_ARRVAL(self->server), what, strlen(what));
}

ZEND_METHOD(Redis, serverName)
{
	zval *name;

	ZEND_PARSE_PARAMETERS_NONE();

	name = server(PHP_HIREDIS_REDIS_THIS, "name");
	if (!name) {
		RETURN_FALSE;
	}
	RETURN_COPY(name);
}

ZEND_METHOD(Redis, serverVersion)
{
	zval *version;

	ZEND_PARSE_PARAMETERS_NONE();

	version = server(PHP_HIREDIS_REDIS_THIS, "version");
	if (!version) {
		RETURN_FALSE;
	}
	RETURN_STR(zval_get_string(version));
}

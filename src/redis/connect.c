/*
 * Connects, authenticates and closes \Redis objects: connect(), pconnect(), auth(), select(), reset(), close() and
 * the constructor. The main type is `php_hiredis_redis_connect_arguments`, the arguments of connect().
 *
 * A pool keeps the connections of different users and databases separate. With a pool, auth() and select() therefore
 * take a different connection. They send AUTH or SELECT only if the object must keep its connection. Before you
 * replace the object's link, which holds its connections, check that no call is using it: a signal handler may run in
 * the middle of a call.
 */
#include "redis/internal.h"
#include "ext/standard/file.h"

typedef php_hiredis_redis redis_t;

/* Reads the user and the password from `auth`, which must be a copy of the PHP argument, because a __toString() may
 * change the application's variable. */
static bool auth_parse_credentials(zval *auth, zend_string **user, zend_string **password)
{
	zval *element, *parts[2];
	uint32_t count = 0;

	*user = *password = NULL;
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
	return *password != NULL;
}

/* Reads the credentials: a string (the password), [password] or [user, password]. The caller owns both strings; `*user`
 * may be NULL. Returns false for other forms, or after an exception. */
static bool auth_read_credentials(zval *auth, zend_string **user, zend_string **password)
{
	zval copy;
	bool is_valid;

	ZVAL_COPY_DEREF(&copy, auth); /* __toString() of the user or the password may change the argument */
	is_valid = auth_parse_credentials(&copy, user, password);
	zval_ptr_dtor(&copy);
	if (EG(exception)) {
		free_string(user);
		free_string(password);
		return false;
	}
	return is_valid;
}

/* Returns whether auth() and select() may switch to another pooled connection. They may not if state on the server,
 * such as a WATCH, would be lost. */
static bool connection_is_replaceable(const redis_t *self)
{
	const php_hiredis_link *link = self->link;

	return link && link->config.persistent && self->mode == PHP_HIREDIS_REDIS_ATOMIC && !self->channels && !self->is_queue_in_use
		&& !link->busy && !link->hooks && (!link->node.connection || !php_hiredis_connection_is_open(link->node.connection)
			|| php_hiredis_connection_is_clean(link->node.connection) || php_hiredis_connection_lacks_identity(link->node.connection));
}

/* Sends or queues AUTH or SELECT. Frees `call->arguments`, the only part of `call` that the caller fills. */
static void connect_send_command(redis_t *self, const char *command_name, php_hiredis_redis_call *call, php_hiredis_redis_conversion_kind reply,
		zval *return_value)
{
	call->self = self;
	call->command_name = command_name;
	call->return_value = return_value;
	call->conversion.kind = (uint8_t) reply;
	php_hiredis_redis_send(call);
	php_hiredis_redis_arguments_free(&call->arguments);
}

static uint64_t backoff_random(uint64_t minimum, uint64_t maximum)
{
	zend_long number = (zend_long) minimum;

	php_random_int_silent((zend_long) minimum, (zend_long) MAX(minimum, maximum), &number);
	return (uint64_t) number;
}

/* Returns the pause before the next attempt to connect, by the algorithm that OPT_BACKOFF_ALGORITHM selects. */
static uint64_t backoff_pause(const redis_t *self, uint32_t pause_count, uint64_t last_pause)
{
	uint64_t base = (uint64_t) MIN(self->options[OPT_BACKOFF_BASE], 3600000) * UINT64_C(1000000);
	uint64_t cap = (uint64_t) MIN(self->options[OPT_BACKOFF_CAP], 3600000) * UINT64_C(1000000), exponential = MIN(base << MIN(pause_count, 10), cap);

	switch (self->options[OPT_BACKOFF_ALGORITHM]) {
		case 1: /* BACKOFF_ALGORITHM_DECORRELATED_JITTER */
			return MIN(cap, backoff_random(base, 3 * last_pause));
		case 2: /* _FULL_JITTER */
			return backoff_random(0, exponential);
		case 3: /* _EQUAL_JITTER */
			return exponential / 2 + backoff_random(0, exponential / 2);
		case 4: /* _EXPONENTIAL */
			return exponential;
		case 5: /* _UNIFORM */
			return backoff_random(0, base);
		case 6: /* _CONSTANT */
			return base;
		default:
			return pause_count > 0 ? base : backoff_random(0, base);
	}
}

/* Waits until the next attempt to connect. If no further attempt is allowed, reports the error and returns false. */
static bool backoff_wait(redis_t *self, uint32_t pause_count, uint64_t *last_pause, uint64_t deadline)
{
	php_hiredis_connection *connection = self->link->node.connection;

	*last_pause = backoff_pause(self, pause_count, *last_pause);
	if ((zend_long) pause_count >= self->options[OPT_MAX_RETRIES] || !connection || connection->failure.kind != PHP_HIREDIS_FAILURE_CONNECT
			|| (deadline && php_hiredis_now() + *last_pause >= deadline)) {
		php_hiredis_redis_report_connect_failure(self);
		return false;
	}
	zend_clear_exception();
	if (*last_pause > 0) {
		php_hiredis_poll_set_wait(&(php_hiredis_poll_set) {.until = php_hiredis_now() + *last_pause}, php_hiredis_connection_interrupt, connection);
	}
	return !EG(exception);
}

/* Returns whether to try again after an attempt to connect has failed. Marks the link as busy meanwhile: a signal
 * handler, or a destructor that runs while the exception is freed, must not connect the object and so free the link. */
static bool backoff_permits_retry(redis_t *self, uint32_t pause_count, uint64_t *last_pause, uint64_t deadline)
{
	bool is_permitted;

	php_hiredis_link_mark_busy(self->link);
	is_permitted = backoff_wait(self, pause_count, last_pause, deadline);
	php_hiredis_link_finish_command(self->link);
	return is_permitted;
}

/* Connects, retrying up to OPT_MAX_RETRIES times. Reports the error and returns false on failure. */
static bool redis_connect_with_retries(redis_t *self)
{
	php_hiredis_config *config = &self->link->config;
	double limit = config->connect_timeout;
	uint64_t deadline = limit > 0.0 ? php_hiredis_now() + php_hiredis_nanoseconds(limit) : 0, last_pause = 0;
	bool (*open_link)(php_hiredis_link *) = self->is_deferred ? php_hiredis_link_ensure_reachable : php_hiredis_link_connect;
	bool connected;

	for (uint32_t pause_count = 0; !(connected = open_link(self->link)) && backoff_permits_retry(self, pause_count, &last_pause, deadline); pause_count++) {
		if (deadline) { /* the timeout limits all attempts together */
			config->connect_timeout = (double) (deadline - MIN(php_hiredis_now(), deadline - 1)) / 1e9;
		}
	}
	config->connect_timeout = limit;
	return connected;
}

/* Exchanges the client's user, password and database with those in `identity`, and connects again. If `is_deferred` is
 * true, the next command connects instead. If connecting fails, undoes the exchange and returns false. */
static bool identity_replace(redis_t *self, php_hiredis_identity *identity)
{
	php_hiredis_config *config = &self->link->config;

	if (!self->link->node.connection || !php_hiredis_connection_lacks_identity(self->link->node.connection)) {
		php_hiredis_link_close(self->link);
	}
	self->is_closed = false;
	php_hiredis_identity_exchange(config, identity);
	if (self->is_deferred || redis_connect_with_retries(self)) {
		return true;
	}
	php_hiredis_identity_exchange(config, identity);
	return false;
}

static bool identity_string_equals(const zend_string *first, const zend_string *second)
{
	return first == second || (first && second && zend_string_equals(first, second));
}

/* Changes the user and the password, and releases both strings. Returns false if the server rejects them. */
static bool identity_set_user(redis_t *self, zend_string *user, zend_string *password)
{
	const php_hiredis_config *config = &self->link->config;
	php_hiredis_identity identity = {user, password, config->database};
	bool done = (identity_string_equals(config->username, user) && identity_string_equals(config->password, password)) || identity_replace(self,
			&identity);

	free_string(&identity.username);
	free_string(&identity.password);
	return done;
}

ZEND_METHOD(Redis, auth)
{
	redis_t *self = PHP_HIREDIS_REDIS_THIS;
	zend_string *user, *password;
	php_hiredis_redis_call call = {0};
	zval *credentials, old_auth;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_ZVAL(credentials)
	ZEND_PARSE_PARAMETERS_END();

	if (!auth_read_credentials(credentials, &user, &password)) {
		RETURN_FALSE;
	}
	ZVAL_COPY_VALUE(&old_auth, &self->auth);
	ZVAL_COPY(&self->auth, credentials);
	zval_ptr_dtor(&old_auth); /* released last, because a destructor may call auth() or connect() */
	if (EG(exception)) {
		free_string(&user);
		free_string(&password);
		RETURN_THROWS();
	}
	if (connection_is_replaceable(self)) {
		RETURN_BOOL(identity_set_user(self, user, password));
	}
	php_hiredis_redis_arguments_init(&call.arguments);
	if (user) {
		php_hiredis_redis_add_owned(&call.arguments, user);
	}
	php_hiredis_redis_add_owned(&call.arguments, password);
	connect_send_command(self, "AUTH", &call, REPLY_B, return_value);
}

ZEND_METHOD(Redis, select)
{
	redis_t *self = PHP_HIREDIS_REDIS_THIS;
	php_hiredis_redis_call call = {0};
	zend_long database;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_LONG(database)
	ZEND_PARSE_PARAMETERS_END();

	if (database < 0) {
		RETURN_FALSE;
	}
	if (connection_is_replaceable(self)) {
		const php_hiredis_config *config = &self->link->config;
		php_hiredis_identity identity = {config->username, config->password, database};

		RETVAL_BOOL(config->database == database || identity_replace(self, &identity));
	} else {
		php_hiredis_redis_arguments_init(&call.arguments);
		php_hiredis_redis_add_long(&call.arguments, database);
		connect_send_command(self, "SELECT", &call, REPLY_B, return_value);
	}
}

/* Sends RESET and sets `*done` to whether the server executed it. Reports the error and returns false if the reply is
 * an error or does not arrive. */
static bool redis_send_reset(redis_t *self, bool *done, zval *return_value)
{
	php_hiredis_link *link = php_hiredis_redis_require_link(self);
	php_hiredis_redis_arguments arguments;
	bool answered;

	if (!link) {
		return false;
	}
	php_hiredis_link_share(link); /* PHP code that observes RESET may call connect(), which replaces the object's link */
	php_hiredis_redis_arguments_init(&arguments);
	answered = php_hiredis_redis_send_now(self, "RESET", &arguments, NULL, return_value);
	if (answered) {
		*done = Z_TYPE_P(return_value) == IS_STRING && zend_string_equals_literal(Z_STR_P(return_value), "RESET");
		zval_ptr_dtor(return_value);
		/* phpredis continues in database 0 after RESET, so the next connection must select it. */
		php_hiredis_identity_set_database(&link->config, 0);
	}
	php_hiredis_link_release(link);
	return answered;
}

ZEND_METHOD(Redis, reset)
{
	redis_t *self = PHP_HIREDIS_REDIS_THIS;
	bool done;

	ZEND_PARSE_PARAMETERS_NONE();

	if (self->mode & PHP_HIREDIS_REDIS_PIPELINE) {
		php_error_docref(NULL, E_WARNING, "reset() cannot be part of a pipeline");
		RETURN_FALSE;
	}
	php_hiredis_redis_reset_after_fatal(self);
	if (self->is_queue_in_use) { /* called by a signal handler while exec() is waiting */
		php_hiredis_redis_throw("The connection is in use");
		RETURN_THROWS();
	}
	php_hiredis_redis_discard_queue(self);
	if (connection_is_replaceable(self)) {
		const php_hiredis_config *config = &self->link->config;
		php_hiredis_identity identity = {config->username, config->password, 0};

		done = identity_replace(self, &identity);
	} else if (self->link && self->link->config.cache && !self->channels && php_hiredis_link_enter_alone(self->link)) {
		php_hiredis_link_close(self->link); /* RESET would end the tracking that the cache needs */
		php_hiredis_identity_set_database(&self->link->config, 0);
		done = true;
	} else if (!redis_send_reset(self, &done, return_value)) {
		return;
	}
	RETURN_BOOL(done);
}

php_hiredis_link *php_hiredis_redis_require_link(redis_t *self)
{
	if (UNEXPECTED(!self->link)) {
		php_hiredis_redis_throw("Redis server went away");
	}
	return self->link;
}

typedef php_hiredis_redis_connect_arguments connect_arguments_t;

/* The value of PHP's constant STREAM_CRYPTO_METHOD_TLSv1_3_CLIENT, which no PHP header exports. */
#define METHOD_TLS_1_3 65

/* Removes a scheme such as "tls://" from the host. Returns whether it requires TLS. Only tlsv1.3:// sets `*method`,
 * because TLS 1.2 is always the minimum. */
static bool host_strip_scheme(const char **host, size_t *length, zend_long *method)
{
	static const struct {
		const char *name;
		bool tls;
		zend_long method;           /* 0: determined by the option crypto_method */
	} schemes[] = {{"tls://", true, 0}, {"ssl://", true, 0}, {"rediss://", true, 0}, {"tlsv1.2://", true, 0}, {"tlsv1.3://", true, METHOD_TLS_1_3},
		{"tcp://", false, 0}, {"unix://", false, 0}, {"file://", false, 0}};

	if (EXPECTED(!php_memnstr(*host, "://", 3, *host + *length))) {
		return false;
	}
	for (size_t i = 0; i < sizeof(schemes) / sizeof(*schemes); i++) {
		size_t size = strlen(schemes[i].name);

		if (*length > size && strncasecmp(*host, schemes[i].name, size) == 0) {
			*host += size;
			*length -= size;
			*method = schemes[i].method ? schemes[i].method : *method;
			return schemes[i].tls;
		}
	}
	return false;
}

/* Adds the options of a PHP stream context. Throws if one is unsupported: ignoring it could be insecure. */
static void config_add_stream_options(php_hiredis_config *config, HashTable *stream)
{
	const char *unsupported, *problem = php_hiredis_config_set_stream_options(config, stream, &unsupported);

	if (unsupported) {
		php_hiredis_redis_throw("The stream context has the option %s, which hiredis does not support", unsupported);
	} else if (problem) {
		php_hiredis_redis_throw("The stream context %s", problem);
	}
}

bool php_hiredis_redis_configure(php_hiredis_config *config, const connect_arguments_t *target)
{
	const char *host = ZSTR_VAL(target->host), *problem = NULL;
	size_t length = ZSTR_LEN(target->host);

	php_hiredis_config_init(config);
	config->tls = host_strip_scheme(&host, &length, &config->tls_options.crypto_method) || target->tls;
	if (length > 2 && *host == '[' && host[length - 1] == ']') {
		host++;
		length -= 2;
	}
	config->host = zend_string_init(host, length, 0);
	config->port = length > 0 && *host == '/' ? 0 : target->port > 0 ? (uint16_t) target->port : 6379;
	config->protocol = 2;
	config->error_lines = true;
	config->database = target->database;
	config->connect_timeout = target->timeout > 0.0 ? target->timeout : FG(default_socket_timeout);
	config->timeout = 0.0;
	config->persistent = target->persistent;
	config->persistent_id = target->persistent && target->persistent_id && ZSTR_LEN(target->persistent_id)
		? zend_string_copy(target->persistent_id) : NULL;
	if (target->stream && config->tls) {
		config_add_stream_options(config, target->stream);
	}
	if (target->port > 65535 || target->port < -1) {
		problem = "the port must be from 0 to 65535";
	} else if (length == 0 || strlen(host) < length) {
		problem = "the host must be a name, an address or a path";
	} else if (*host != '/' && php_memnstr(host, "://", 3, host + length)) {
		problem = target->is_seed ? "a seed is 'host:port', such as '127.0.0.1:7000': a URI is not read"
			: "the host must be a name, an address or a path: a URI is not read, so the port, the user and the password are separate arguments";
	} else if (*host != '/' && memchr(host, ':', length) && memchr(host, ':', length) == zend_memrchr(host, ':', length)) { /* IPv6 has several */
		problem = "the host must be a name, an address or a path: the port is the second argument";
	}
	if (target->auth && !problem) {
		auth_read_credentials(target->auth, &config->username, &config->password);
	}
	if (problem && !EG(exception)) {
		php_hiredis_redis_throw("%s", problem);
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

/* Releases the object's link, which holds its connections. Also discards the queued commands and the stored reply to
 * INFO. */
static void redis_release_link(redis_t *self)
{
	php_hiredis_link *link = self->link;

	self->link = NULL;
	php_hiredis_redis_discard_queue(self);
	zval_ptr_dtor(&self->server);
	ZVAL_UNDEF(&self->server);
	if (link) {
		php_hiredis_link_release(link);
	}
}

/* Resets the options, as phpredis does in connect(). The next server may need another prefix. */
static void redis_reset_options(redis_t *self)
{
	free_string(&self->prefix);
	free_string(&self->error);
	self->serializer = SERIALIZER_NONE;
	self->codec = PHP_HIREDIS_CODEC_NONE;
	self->options[OPT_COMPRESSION_LEVEL] = 0;
	self->has_set_codec = self->reads_any = self->packs_values = false;
	self->scan = 0;
	self->is_literal = self->null_as_null = self->pack_ignore_numbers = false;
}

/* Throws phpredis' ValueError and returns false if a timeout is too large. */
static bool connect_check_timeouts(double timeout, double read_timeout)
{
	if (timeout > INT_MAX || read_timeout > INT_MAX) {
		zend_value_error("Invalid %s timeout", timeout > INT_MAX ? "connect" : "read");
		return false;
	}
	return true;
}

/* Returns whether a call is using the connections that the link holds. A call that a fatal error aborted does not
 * count. */
static bool redis_link_is_busy(php_hiredis_link *link)
{
	php_hiredis_link_reset_after_fatal(link);
	return link->busy;
}

/* Connects the \Redis object to a server. Releases the object's previous connection, even if connecting then fails.
 * Throws and returns false on failure. */
static bool redis_connect(redis_t *self, const connect_arguments_t *target)
{
	php_hiredis_config config;
	zval old_auth;
	bool done;

	if (!connect_check_timeouts(target->timeout, target->read_timeout) || !php_hiredis_redis_configure(&config, target)) {
		return false;
	}
	php_hiredis_redis_reset_after_fatal(self);
	/* A signal handler must not connect while another method is running. Check this after
	 * php_hiredis_redis_configure(), where a __toString() may let another fiber use the object. */
	if (self->channels || self->is_queue_in_use || (self->link && redis_link_is_busy(self->link))) {
		php_hiredis_config_free(&config);
		php_hiredis_redis_throw("The connection is in use");
		return false;
	}
	if (target->is_sentinel) {
		self->is_deferred = true;
	} else if (!php_hiredis_redis_apply_ini(self, &config)) {
		php_hiredis_config_free(&config);
		return false;
	}
	redis_release_link(self);
	redis_reset_options(self);
	free_string(&self->host);
	free_string(&self->persistent_id);
	self->host = zend_string_copy(target->host);
	self->port = config.port == 0 && target->port != 0 ? -1 : config.port; /* -1 for a socket, as in phpredis */
	self->connect_timeout = target->timeout;
	self->persistent_id = target->persistent_id ? zend_string_copy(target->persistent_id) : NULL;
	php_hiredis_redis_set_read_timeout(self, target->read_timeout);
	ZVAL_COPY_VALUE(&old_auth, &self->auth);
	if (target->auth) {
		ZVAL_COPY(&self->auth, target->auth);
	} else {
		ZVAL_UNDEF(&self->auth);
	}
	self->is_closed = false;
	self->link = php_hiredis_client_create_link(&config);
	done = target->is_lazy || target->is_sentinel || redis_connect_with_retries(self);
	if (done) {
		php_hiredis_redis_update_raw(self);
	} else {
		if (!EG(exception)) {
			php_hiredis_redis_throw("%s", self->error ? ZSTR_VAL(self->error) : "Connection refused");
		}
		redis_release_link(self);
	}
	zval_ptr_dtor(&old_auth); /* released last, because a destructor may call connect() */
	return done;
}

/* Copies the options without references, so that PHP code cannot change them during the conversion. */
static HashTable *options_copy(HashTable *options)
{
	HashTable *copy = zend_new_array(zend_hash_num_elements(options));
	zend_ulong index;
	zend_string *name;
	zval *element, value;

	ZEND_HASH_FOREACH_KEY_VAL(options, index, name, element) {
		ZVAL_COPY_DEREF(&value, element);
		if (name) {
			zend_hash_add_new(copy, name, &value);
		} else {
			zend_hash_index_add_new(copy, index, &value);
		}
	} ZEND_HASH_FOREACH_END();
	return copy;
}

/* Sets the pause between attempts to connect, in milliseconds. 0 leaves the options OPT_BACKOFF_* unchanged. */
static void redis_set_retry_interval(redis_t *self, zend_long interval)
{
	if (interval > 0) {
		self->options[OPT_BACKOFF_ALGORITHM] = 0; /* BACKOFF_ALGORITHM_DEFAULT */
		self->options[OPT_BACKOFF_BASE] = self->options[OPT_BACKOFF_CAP] = interval;
	}
}

static void redis_run_connect(INTERNAL_FUNCTION_PARAMETERS, bool persistent)
{
	connect_arguments_t target = {.port = 6379, .persistent = persistent};
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

	if (!connect_check_timeouts(target.timeout, target.read_timeout) || retry_interval < 0 || retry_interval > INT_MAX) {
		if (!EG(exception)) {
			zend_value_error("Invalid retry interval");
		}
		RETURN_THROWS();
	}
	redis_set_retry_interval(PHP_HIREDIS_REDIS_THIS, retry_interval);
	context = context ? options_copy(context) : NULL;
	if (context && (value = zend_hash_str_find(context, ZEND_STRL("auth"))) && Z_TYPE_P(value) != IS_NULL) {
		target.auth = value;
	}
	if (context && (value = zend_hash_str_find(context, ZEND_STRL("stream"))) && Z_TYPE_P(value) == IS_ARRAY) {
		target.stream = Z_ARRVAL_P(value);
	}
	RETVAL_BOOL(redis_connect(PHP_HIREDIS_REDIS_THIS, &target));
	if (context) {
		zend_array_release(context);
	}
}

ZEND_METHOD(Redis, connect)
{
	redis_run_connect(INTERNAL_FUNCTION_PARAM_PASSTHRU, false);
}

ZEND_METHOD(Redis, open)
{
	redis_run_connect(INTERNAL_FUNCTION_PARAM_PASSTHRU, false);
}

ZEND_METHOD(Redis, pconnect)
{
	redis_run_connect(INTERNAL_FUNCTION_PARAM_PASSTHRU, true);
}

ZEND_METHOD(Redis, popen)
{
	redis_run_connect(INTERNAL_FUNCTION_PARAM_PASSTHRU, true);
}

/* Reads one option of new Redis([...]). Ignores an unknown option with a warning. */
static void connect_read_option(redis_t *self, connect_arguments_t *target, const zend_string *name, zval *value)
{
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
		redis_set_retry_interval(self, zval_get_long(value));
	} else {
		php_error_docref(NULL, E_WARNING, "There is no option '%s'%s", ZSTR_VAL(name),
			zend_string_equals_literal_ci(name, "password") ? "; use 'auth'" : "");
	}
}

void php_hiredis_redis_construct(redis_t *self, HashTable *options, connect_arguments_t *target)
{
	zend_string *name;
	zval *value;

	self->options[OPT_MAX_RETRIES] = 10;
	if (!options) {
		return;
	}
	options = options_copy(options); /* `target` borrows strings and arrays from the copy */
	ZEND_HASH_FOREACH_STR_KEY_VAL(options, name, value) {
		if (!name) {
			zend_argument_value_error(1, "must have the names of options as its keys");
			break;
		}
		connect_read_option(self, target, name, value);
	} ZEND_HASH_FOREACH_END();
	if (target->host && !EG(exception)) {
		redis_connect(self, target);
	}
	zend_array_release(options);
}

ZEND_METHOD(Redis, __construct)
{
	connect_arguments_t target = {.port = 6379, .is_lazy = true};
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

	php_hiredis_redis_reset_after_fatal(self);
	if (!self->link || self->is_queue_in_use || !php_hiredis_link_enter_alone(self->link)) {
		RETURN_FALSE;
	}
	if (self->channels && !php_hiredis_redis_close_channels(self)) {
		RETURN_THROWS();
	}
	if (self->is_cluster) {
		php_hiredis_redis_cluster_reset_transaction(self); /* WATCH ends because its connection is being closed */
	}
	php_hiredis_redis_discard_queue(self);
	php_hiredis_link_close(self->link);
	self->is_closed = true;
	RETURN_TRUE;
}

ZEND_METHOD(Redis, isConnected)
{
	redis_t *self = PHP_HIREDIS_REDIS_THIS;

	ZEND_PARSE_PARAMETERS_NONE();

	/* Report a deferred object, which connects with its first command, as connected. Otherwise applications would call
	 * connect() again. */
	RETURN_BOOL(self->link && (php_hiredis_link_is_connected(self->link) || (self->is_deferred && !self->is_closed && !self->link->node.connection)));
}

/* ---- properties ---- */

ZEND_METHOD(Redis, getHost)
{
	redis_t *self = PHP_HIREDIS_REDIS_THIS;

	ZEND_PARSE_PARAMETERS_NONE();

	RETVAL_FALSE; /* no call to connect() has succeeded */
	if (self->link) {
		RETURN_STR_COPY(self->host);
	}
}

ZEND_METHOD(Redis, getPort)
{
	redis_t *self = PHP_HIREDIS_REDIS_THIS;

	ZEND_PARSE_PARAMETERS_NONE();

	RETVAL_FALSE; /* no call to connect() has succeeded */
	if (self->link) {
		RETURN_LONG(self->port);
	}
}

ZEND_METHOD(Redis, getDBNum)
{
	redis_t *self = PHP_HIREDIS_REDIS_THIS;

	ZEND_PARSE_PARAMETERS_NONE();

	RETVAL_FALSE; /* no call to connect() has succeeded */
	if (self->link) {
		RETURN_LONG(self->link->config.database);
	}
}

ZEND_METHOD(Redis, getTimeout)
{
	redis_t *self = PHP_HIREDIS_REDIS_THIS;

	ZEND_PARSE_PARAMETERS_NONE();

	RETVAL_FALSE; /* no call to connect() has succeeded */
	if (self->link) {
		RETURN_DOUBLE(self->connect_timeout);
	}
}

ZEND_METHOD(Redis, getReadTimeout)
{
	redis_t *self = PHP_HIREDIS_REDIS_THIS;

	ZEND_PARSE_PARAMETERS_NONE();

	RETVAL_FALSE; /* no call to connect() has succeeded */
	if (self->link) {
		RETURN_DOUBLE(self->read_timeout);
	}
}

ZEND_METHOD(Redis, getPersistentID)
{
	redis_t *self = PHP_HIREDIS_REDIS_THIS;

	ZEND_PARSE_PARAMETERS_NONE();

	if (!self->link) {
		RETURN_FALSE;
	}
	if (self->persistent_id) {
		RETURN_STR_COPY(self->persistent_id);
	}
}

ZEND_METHOD(Redis, getAuth)
{
	redis_t *self = PHP_HIREDIS_REDIS_THIS;
	zend_string *user, *password;

	ZEND_PARSE_PARAMETERS_NONE();

	if (!self->link) {
		RETURN_FALSE;
	}
	if (Z_ISUNDEF(self->auth) || !auth_read_credentials(&self->auth, &user, &password)) {
		RETURN_NULL();
	}
	if (!user) {
		RETURN_STR(password);
	}
	array_init_size(return_value, 2);
	add_next_index_str(return_value, user);
	add_next_index_str(return_value, password);
}

ZEND_METHOD(Redis, getMode)
{
	ZEND_PARSE_PARAMETERS_NONE();

	RETURN_LONG(PHP_HIREDIS_REDIS_THIS->mode & PHP_HIREDIS_REDIS_PIPELINE ? PHP_HIREDIS_REDIS_PIPELINE : PHP_HIREDIS_REDIS_THIS->mode);
}

/* Counts the bytes sent and received on the connections that are currently open. */
static void redis_count_bytes(const redis_t *self, uint64_t *sent, uint64_t *received)
{
	const php_hiredis_cluster_router *router = self->is_cluster && self->link ? php_hiredis_cluster_router_of(self->link) : NULL;
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

	redis_count_bytes(self, &sent, &received);
	array_init_size(return_value, 2);
	add_next_index_long(return_value, (zend_long) (sent - MIN(self->sent_before, sent)));
	add_next_index_long(return_value, (zend_long) (received - MIN(self->received_before, received)));
}

ZEND_METHOD(Redis, clearTransferredBytes)
{
	redis_t *self = PHP_HIREDIS_REDIS_THIS;

	ZEND_PARSE_PARAMETERS_NONE();

	redis_count_bytes(self, &self->sent_before, &self->received_before);
}

enum { SERVER_NAME, SERVER_VERSION }; /* the indexes of `server` */

/* Returns the server's name or version, or NULL if INFO failed. Sends INFO only once per connect(). */
static zval *redis_server_info(redis_t *self, zend_ulong field)
{
	php_hiredis_redis_arguments arguments;
	php_hiredis_redis_conversion conversion = {.kind = REPLY_INFO};
	zval info, *version, *valkey;

	if (Z_ISUNDEF(self->server)) {
		php_hiredis_redis_arguments_init(&arguments);
		php_hiredis_redis_add_text(&arguments, "server");
		if (self->mode || !php_hiredis_redis_send_now(self, "INFO", &arguments, NULL, &info)) {
			php_hiredis_redis_arguments_free(&arguments);
			return NULL;
		}
		php_hiredis_redis_arguments_free(&arguments);
		php_hiredis_redis_convert_reply(self, &conversion, &info);
		zval_ptr_dtor(&self->server); /* PHP code that observes INFO may have called serverName() as well */
		array_init(&self->server);
		if (Z_TYPE(info) == IS_ARRAY) {
			valkey = zend_hash_str_find(Z_ARRVAL(info), ZEND_STRL("valkey_version"));
			version = valkey ? valkey : zend_hash_str_find(Z_ARRVAL(info), ZEND_STRL("redis_version"));
			add_index_string(&self->server, SERVER_NAME, valkey ? "valkey" : "redis");
			if (version) {
				Z_TRY_ADDREF_P(version);
				add_index_zval(&self->server, SERVER_VERSION, version);
			}
		}
		zval_ptr_dtor(&info);
	}
	return zend_hash_index_find(Z_ARRVAL(self->server), field);
}

ZEND_METHOD(Redis, serverName)
{
	zval *name;

	ZEND_PARSE_PARAMETERS_NONE();

	name = redis_server_info(PHP_HIREDIS_REDIS_THIS, SERVER_NAME);
	if (!name) {
		RETURN_FALSE;
	}
	RETURN_COPY(name);
}

ZEND_METHOD(Redis, serverVersion)
{
	zval *version;

	ZEND_PARSE_PARAMETERS_NONE();

	version = redis_server_info(PHP_HIREDIS_REDIS_THIS, SERVER_VERSION);
	if (!version) {
		RETURN_FALSE;
	}
	RETURN_STR(zval_get_string(version));
}

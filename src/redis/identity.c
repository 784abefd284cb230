#include "redis/internal.h"

typedef php_hiredis_redis redis_t;

static void release(zend_string **string)
{
	if (*string) {
		zend_string_release(*string);
		*string = NULL;
	}
}

bool php_hiredis_redis_credentials(zval *auth, zend_string **user, zend_string **password)
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

	return link && link->config.persistent && self->mode == PHP_HIREDIS_REDIS_ATOMIC && !self->subscription && !self->exchanging
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

/* The connection goes back to the pool, and one of the other identity is taken: now, or by the first command. False: the server refused it, which
 * getLastError() or an exception says, and the old identity holds. */
static bool take_on(redis_t *self, const identity_t *identity)
{
	php_hiredis_config *config = &self->link->config;
	identity_t before = identity_of(config);

	php_hiredis_link_close(self->link);
	self->closed = false;
	set_identity(config, identity);
	if (self->deferred || php_hiredis_redis_attempt(self)) {
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

	if (!php_hiredis_redis_credentials(credentials, &user, &password)) {
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

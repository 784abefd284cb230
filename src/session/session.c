/*
 * The save handlers for PHP's sessions: they lock, read, write and destroy a session. PHP calls the functions of
 * `handlers` at the end of this file. The main type is `handler_state_t`, the state of an open handler.
 *
 * A request whose lock has expired must not write its data, because another request may have changed the session. No
 * error may make PHP show session.save_path, which may contain a password.
 */
#ifdef HAVE_CONFIG_H
# include "config.h"
#endif
#include "session/internal.h"

#ifdef HAVE_PHP_SESSION

#include "ext/session/php_session.h"
#include "ext/random/php_random.h"
#include "ext/standard/md5.h"
#include "ext/standard/sha1.h"
#ifdef PHP_WIN32
# include "win32/time.h"
#else
# include <unistd.h>
#endif

#if PHP_VERSION_ID >= 80600
# define TEXT_OF(save_path) ZSTR_VAL(save_path)
#else
# define TEXT_OF(save_path) (save_path)
#endif

#define ID_MAX 256
#define SECRET_LENGTH 32
#define DEFAULT_PREFIX "PHPREDIS_SESSION:"
#define DEFAULT_PREFIX_OF_REDISCLUSTER "PHPREDIS_CLUSTER_SESSION:"
#define DEFAULT_WAIT 10.0
#define DEFAULT_LOCK 30.0
#define DEFAULT_LIFETIME 1440
#define MAX_SECONDS 31536000.0 /* a year, in seconds */
/* The pauses between attempts to acquire a lock, in microseconds. PAUSE_PHPREDIS_MAX limits
 * redis.session.lock_wait_time. */
#define PAUSE_FIRST 2000
#define PAUSE_MAX 50000
#define PAUSE_PHPREDIS_MAX 60000000

/* ---- the scripts ---- */

/* Only sessions with a lock run these scripts. Sessions without a lock send GET, SETEX, EXPIRE and DEL, and therefore
 * work even if an ACL forbids scripts. */

/* Acquires the lock and returns [data]. Returns 0 if another request holds the lock, or -1 for a missing session. */
static const char read_lua[] =
	"local data = redis.call('GET', KEYS[1])\n"
	"if ARGV[3] == '1' and not data then return -1 end\n"
	"if ARGV[2] ~= '0' and not redis.call('SET', KEYS[2], ARGV[1], 'NX', 'PX', ARGV[2]) then return 0 end\n"
	"return {data}";
/* Writes the data and releases the lock. Returns 0 if the lock was lost. */
static const char write_lua[] =
	"if ARGV[1] ~= '' and redis.call('GET', KEYS[2]) ~= ARGV[1] then return 0 end\n"
	"redis.call('SET', KEYS[1], ARGV[3], 'EX', ARGV[2])\n"
	"if ARGV[1] ~= '' then redis.call('DEL', KEYS[2]) end\n"
	"return 1";
/* Extends the lifetime of unchanged data, or writes expired data again, and releases the lock. Returns 0 if the lock
 * was lost. */
static const char touch_lua[] =
	"if ARGV[1] ~= '' and redis.call('GET', KEYS[2]) ~= ARGV[1] then return 0 end\n"
	"if redis.call('EXPIRE', KEYS[1], ARGV[2]) == 0 then redis.call('SET', KEYS[1], ARGV[3], 'EX', ARGV[2]) end\n"
	"if ARGV[1] ~= '' then redis.call('DEL', KEYS[2]) end\n"
	"return 1";
/* Releases the lock, if it is still held. If session_destroy() has passed ARGV[2], also deletes the data, even without
 * the lock. */
static const char unlock_lua[] =
	"if ARGV[2] then redis.call('DEL', KEYS[1]) end\n"
	"if ARGV[1] ~= '' and redis.call('GET', KEYS[2]) == ARGV[1] then redis.call('DEL', KEYS[2]) end\n"
	"return 1";

typedef struct {
	const char *lua;
	size_t length;
	char evalsha[80];            /* as bulk strings: EVALSHA, the SHA1 and the number of keys */
} script_t;

#define SCRIPT(lua) {lua, sizeof(lua) - 1, ""}

static script_t scripts[] = {SCRIPT(read_lua), SCRIPT(write_lua), SCRIPT(touch_lua), SCRIPT(unlock_lua)};
static const script_t *const read_script = &scripts[0], *const write_script = &scripts[1], *const touch_script = &scripts[2],
	*const unlock_script = &scripts[3];
static const php_hiredis_command_spec *evalsha_spec, *eval_spec, *get_spec, *setex_spec, *expire_spec, *del_spec;

/* The exception classes of the session handlers "redis" and "rediscluster"; NULL if \Redis is not registered. */
static zend_class_entry *exception_of_redis, *exception_of_rediscluster;

/* PHP's function that creates session ids, looked up at run time because ext/session may be missing. */
static zend_string *(*create_default_id)(PS_CREATE_SID_ARGS);

/* ---- the open handler ---- */

typedef enum { HIREDIS, REDIS, REDISCLUSTER } handler_kind_t;

typedef enum { NOT_READ, NOT_WRITTEN, NOT_DESTROYED, NOT_UNLOCKED } failed_operation_t;

/* The forms of a session's data key and lock key; P is the prefix. A Lua script uses both keys, so on a cluster both
 * keys must have the same slot. */
typedef enum {
	KEYS_UNTAGGED,               /* P:id     P:id_LOCK */
	KEYS_TAGGED,                 /* P:{id}   P:{id}_LOCK */
	KEYS_LOCK_TAGGED   /* P:id     {P:id}_LOCK */
} key_form_t;

typedef struct {
	handler_kind_t handler;
	zend_string *path;           /* the value of session.save_path; owned */
	php_hiredis_link *link;      /* the handler owns one reference */
	uint64_t timeout;            /* in nanoseconds */
	zend_string *prefix;         /* owned */
	key_form_t key_form;
	bool uses_lock;
	bool warns_about_locks;      /* if the lock cannot be obtained, raise a warning instead of throwing an exception */
	bool is_lock_error;          /* the next error to be reported is about a lock */
	double lock_seconds;         /* how long the lock lasts, in seconds; 0 for max_execution_time */
	uint64_t wait_limit;         /* how long to wait for a lock, in nanoseconds; UINT64_MAX for no limit */
	zend_long retry_pause;       /* microseconds between two attempts; 0: increases from PAUSE_FIRST to PAUSE_MAX */
	php_hiredis_codec codec;     /* how data is compressed when it is written */
	zend_long codec_level;
	/* The session that this request reads. If a reply is lost, `id` stays set, because the server may have granted the
	 * lock. */
	zend_string *id;             /* owned; NULL for none */
	bool is_read;                /* the data has arrived and, if `uses_lock`, this request holds the lock */
	uint32_t fork_depth;         /* php_hiredis_fork_depth of the process that holds the lock */
	zend_string *data;           /* the data that was read with the lock, if `has_unread_data`; owned; or NULL */
	bool has_unread_data;        /* read_session() has not passed the data to PHP yet */
	char lock_secret[SECRET_LENGTH];
	zval pending_error;          /* the error of validate_id(), for read_session() to report; UNDEF for none */
	zend_string *running_id;     /* the id with which a function of the handler is running; owned; NULL if none is running */
	bool is_closed;              /* PHP has closed the handler while one of its functions was running */
	uint8_t bailout_stage;       /* php_hiredis_bailout_stage() at the last call; it changes if a fatal error ended that call */
} handler_state_t;

typedef struct {
	const char *bytes;
	size_t length;
	zend_string *string;         /* if not NULL, used instead of `bytes`, to avoid a copy */
} argument_t;

#define ARGUMENT(text) {text, sizeof(text) - 1, NULL}

static argument_t number_argument(char *buffer, size_t size, double number)
{
	return (argument_t) {buffer, (size_t) snprintf(buffer, size, "%.0f", number), NULL};
}

static argument_t long_argument(char (*buffer)[MAX_LENGTH_OF_LONG + 1], zend_long number)
{
	char *end = *buffer + sizeof(*buffer) - 1, *at = zend_print_long_to_buf(end, number);

	return (argument_t) {at, (size_t) (end - at), NULL};
}

/* Returns the lock's secret as an argument. The argument is empty if there is no session or no lock. */
static argument_t secret_argument(const handler_state_t *state, bool has_session)
{
	return (argument_t) {state->lock_secret, has_session && state->uses_lock ? SECRET_LENGTH : 0, NULL};
}

/* Returns whether PHP permits all characters of the id. Without this check, the id "x_LOCK" would have the key of the
 * lock of "x". */
static bool id_is_valid(const zend_string *id)
{
	for (size_t i = 0; i < ZSTR_LEN(id); i++) {
		char c = ZSTR_VAL(id)[i];

		if (!((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || c == '-' || c == ',')) {
			return false;
		}
	}
	return ZSTR_LEN(id) > 0 && ZSTR_LEN(id) <= ID_MAX;
}

/* Returns whether this process was created with pcntl_fork() by the process that holds the session's lock. Only the
 * parent writes the session. */
static bool lock_belongs_to_parent(const handler_state_t *state)
{
	return state->uses_lock && state->id && state->fork_depth != php_hiredis_fork_depth;
}

static bool state_has_session(const handler_state_t *state, const zend_string *id)
{
	return state->is_read && !lock_belongs_to_parent(state) && zend_string_equals(state->id, id);
}

static bool id_check(const zend_string *id)
{
	if (EXPECTED(id_is_valid(id))) {
		return true;
	}
	php_error_docref(NULL, E_WARNING,
		"Session ID is too long or contains illegal characters. Only the A-Z, a-z, 0-9, \"-\", and \",\" characters are allowed");
	return false;
}

/* Throws phpredis' exception with the message of `error`. The exception then owns `error` as its previous exception. */
static void session_throw_phpredis_exception(handler_kind_t handler, zval *error)
{
	zend_class_entry *ce = handler == REDISCLUSTER ? exception_of_rediscluster : exception_of_redis;
	zend_object *exception = zend_throw_exception(ce, ZSTR_VAL(php_hiredis_exception_get_message(error)), 0);

	zend_exception_set_previous(exception, Z_OBJ_P(error));
}

/* Throws an error or issues a warning, and releases `error`. Issues a warning if phpredis would do so, if
 * session_lock_fail demands it, or if no PHP code is running: an exception would then be fatal. */
static zend_result session_report_error(handler_state_t *state, failed_operation_t operation, zval *error)
{
	static const char *const participles[] = {[NOT_READ] = "read", [NOT_WRITTEN] = "written", [NOT_DESTROYED] = "destroyed",
			[NOT_UNLOCKED] = "unlocked"};
	bool warns = state->warns_about_locks && state->is_lock_error;

	state->is_lock_error = false;
	if (Z_TYPE_P(error) != IS_OBJECT) {
		return FAILURE; /* userland code threw an exception */
	}
	warns = warns || (state->handler != HIREDIS && operation == NOT_READ);
	if (!EG(current_execute_data) || warns) {
		php_error_docref(NULL, E_WARNING, "Session not %s: %s", participles[operation], ZSTR_VAL(php_hiredis_exception_get_message(error)));
		zval_ptr_dtor(error);
	} else if (state->handler == HIREDIS) {
		php_hiredis_exception_throw(error, false);
	} else {
		session_throw_phpredis_exception(state->handler, error);
	}
	return FAILURE;
}

/* ---- commands ---- */

#define KEY_MAX (PHP_HIREDIS_SESSION_PREFIX_MAX + ID_MAX + sizeof("{}_LOCK"))

static char *buffer_append(char *at, const char *bytes, size_t length)
{
	memcpy(at, bytes, length);
	return at + length;
}

/* Writes the key of the session's lock or data into the buffer. */
static argument_t key_argument(const handler_state_t *state, const zend_string *id, bool is_lock, char *buffer)
{
	char *at = buffer;

	if (is_lock && state->key_form == KEYS_LOCK_TAGGED) {
		*at++ = '{';
	}
	at = buffer_append(at, ZSTR_VAL(state->prefix), ZSTR_LEN(state->prefix));
	if (state->key_form == KEYS_TAGGED) {
		*at++ = '{';
	}
	at = buffer_append(at, ZSTR_VAL(id), ZSTR_LEN(id));
	if (state->key_form == KEYS_TAGGED || (is_lock && state->key_form == KEYS_LOCK_TAGGED)) {
		*at++ = '}';
	}
	if (is_lock) {
		at = buffer_append(at, ZEND_STRL("_LOCK"));
	}
	return (argument_t) {buffer, (size_t) (at - buffer), NULL};
}

static void command_add_argument(php_hiredis_command *command, const argument_t *argument)
{
	if (argument->string) {
		php_hiredis_command_append_string(command, argument->string);
	} else {
		php_hiredis_command_append_bytes(command, argument->bytes, argument->length);
	}
}

/* Sends a command and sets `reply`. On failure returns false; `reply` is then an exception for the caller to throw, or
 * UNDEF if an exception is already set. */
static bool session_send_command(handler_state_t *state, const php_hiredis_command_spec *spec, const script_t *script, const argument_t *arguments,
		uint32_t count, zval *reply)
{
	php_hiredis_output *out = php_hiredis_link_begin(state->link);
	php_hiredis_encoded_command encoded = {.spec = spec};
	php_hiredis_command command;

	if (UNEXPECTED(!out)) {
		ZVAL_UNDEF(reply);
		return false;
	}
	php_hiredis_command_begin(&command, out, count + (script ? 3 : 1));
	if (spec == evalsha_spec) {
		php_hiredis_command_append_raw(&command, script->evalsha, strlen(script->evalsha), 3);
	} else {
		php_hiredis_command_append_raw(&command, php_hiredis_spec_encoded_name(spec), spec->encoded_name_length, 1);
		if (script) {
			php_hiredis_command_append_bytes(&command, script->lua, script->length);
			php_hiredis_command_append_bytes(&command, ZEND_STRL("2"));
		}
	}
	for (uint32_t i = 0; i < count; i++) {
		command_add_argument(&command, &arguments[i]);
	}
	php_hiredis_command_end(&command);
	return php_hiredis_link_call_nothrow(state->link, &encoded, state->timeout, reply);
}

/* Sends a command even while an exception is set, as when PHP closes a session that failed to start. Restores that
 * exception or, if there is a new one, makes it the previous exception of the new one. */
static bool session_execute(handler_state_t *state, const php_hiredis_command_spec *spec, const script_t *script,
		const argument_t *arguments, uint32_t count, zval *reply)
{
	zend_object *pending = EG(exception);
	bool succeeded;

	EG(exception) = NULL;
	succeeded = session_send_command(state, spec, script, arguments, count, reply);
	if (UNEXPECTED(pending)) {
		if (EG(exception)) {
			zend_exception_set_previous(EG(exception), pending);
		} else {
			EG(exception) = pending;
		}
	}
	return succeeded;
}

/* Runs a script on the session's keys, with EVALSHA. If the server does not know the script, sends EVAL. */
static bool session_run_script(handler_state_t *state, const script_t *script, const zend_string *id, const argument_t *arguments, uint32_t count,
		zval *reply)
{
	char data_key[KEY_MAX], lock_key[KEY_MAX];
	argument_t all_arguments[5];
	bool succeeded;

	all_arguments[0] = key_argument(state, id, false, data_key);
	all_arguments[1] = key_argument(state, id, true, lock_key);
	memcpy(all_arguments + 2, arguments, count * sizeof(*arguments));
	succeeded = session_execute(state, evalsha_spec, script, all_arguments, count + 2, reply);
	if (UNEXPECTED(!succeeded) && php_hiredis_is_error_reply(reply) && php_hiredis_exception_has_prefix(reply, "NOSCRIPT")) {
		zval_ptr_dtor(reply);
		succeeded = session_execute(state, eval_spec, script, all_arguments, count + 2, reply);
	}
	return succeeded;
}

/* Sends a command for the key that holds the session's data, without checking the lock. */
static bool session_execute_on_data(handler_state_t *state, const php_hiredis_command_spec *spec, const zend_string *id, const argument_t *arguments,
		uint32_t count, zval *reply)
{
	char key[KEY_MAX];
	argument_t all_arguments[3];

	all_arguments[0] = key_argument(state, id, false, key);
	for (uint32_t i = 0; i < count; i++) {
		all_arguments[i + 1] = arguments[i];
	}
	return session_execute(state, spec, NULL, all_arguments, count + 1, reply);
}

/* ---- the lock ---- */

static void state_clear_session(handler_state_t *state)
{
	if (state->id) {
		zend_string_release(state->id);
		state->id = NULL;
	}
	if (state->data) {
		zend_string_release(state->data);
		state->data = NULL;
	}
	state->is_read = state->has_unread_data = false;
}

/* Releases the lock and clears the session. Returns false with the exception in `error` on failure. Ignores failures if
 * the session was not read, because the user already receives another error. */
static bool session_release_lock(handler_state_t *state, zval *error)
{
	bool released = true, was_read = state->is_read;

	state->is_read = false; /* if a fatal error ends the wait, PHP would write the session that it has closed */
	if (state->id && state->uses_lock && !lock_belongs_to_parent(state)) {
		argument_t lock_secret = secret_argument(state, true);

		released = session_run_script(state, unlock_script, state->id, &lock_secret, 1, error);
		if (released || !was_read) {
			zval_ptr_dtor(error);
			released = true;
		}
	}
	state_clear_session(state);
	return released;
}

static double lock_duration(const handler_state_t *state)
{
	zend_long limit;

	if (state->lock_seconds > 0.0) {
		return state->lock_seconds;
	}
	limit = zend_ini_long(ZEND_STRL("max_execution_time"), 0);
	return limit > 0 ? MIN((double) limit, MAX_SECONDS) : DEFAULT_LOCK; /* max_execution_time is 0 or -1 for no limit */
}

/* Pauses before the next attempt to acquire a lock. Unless `retry_pause` is set, pauses for at most `*pause`
 * microseconds, and then doubles `*pause`. Returns false if the wait limit has passed. */
static bool lock_pause(const handler_state_t *state, uint64_t began_at, zend_long *pause)
{
	uint64_t waited = php_hiredis_now() - began_at, remaining = state->wait_limit - MIN(waited, state->wait_limit);
	zend_long microseconds = state->retry_pause;
	uint16_t random_number = 0;

	if (remaining == 0) {
		return false;
	}
	if (!microseconds) { /* a random pause, so that waiting requests do not all try at once */
		php_random_bytes_silent(&random_number, sizeof(random_number));
		microseconds = *pause / 2 + *pause / 2 * random_number / UINT16_MAX;
		*pause = MIN(2 * *pause, PAUSE_MAX);
	}
	php_hiredis_pause(MIN((uint64_t) microseconds * 1000, remaining + 1000));
	return true;
}

/* Keeps the data that was read, a string or nil, until PHP calls read_session(). */
static void state_store_data(handler_state_t *state, const zval *data)
{
	state->is_read = true;
	state->data = data && Z_TYPE_P(data) == IS_STRING ? zend_string_copy(Z_STR_P(data)) : NULL;
	state->has_unread_data = true;
}

typedef enum { ACQUIRED, MISSING, REFUSED } acquire_result_t;

/* Reads a session without a lock. Uses GET, which may be sent again after a lost connection. Returns MISSING if
 * `must_exist` is true and there is no session. On failure returns REFUSED, with the exception in `error`. */
static acquire_result_t session_read_unlocked(handler_state_t *state, zend_string *id, bool must_exist, zval *error)
{
	acquire_result_t outcome = ACQUIRED;
	zval reply;

	if (UNEXPECTED(!session_execute_on_data(state, get_spec, id, NULL, 0, &reply))) {
		ZVAL_COPY_VALUE(error, &reply);
		return REFUSED;
	}
	if (must_exist && Z_TYPE(reply) != IS_STRING) {
		outcome = MISSING;
	} else {
		state->id = zend_string_copy(id);
		state_store_data(state, &reply);
	}
	zval_ptr_dtor(&reply);
	return outcome;
}

/* Creates the random secret of this process's lock. Without it, a request whose lock has expired would release the next
 * request's lock. */
static bool lock_create_secret(handler_state_t *state)
{
	unsigned char bytes[SECRET_LENGTH / 2];
	char lock_secret[SECRET_LENGTH + 1];

	if (UNEXPECTED(php_random_bytes_silent(bytes, sizeof(bytes)) == FAILURE)) {
		return false;
	}
	make_digest_ex(lock_secret, bytes, sizeof(bytes));
	memcpy(state->lock_secret, lock_secret, SECRET_LENGTH);
	state->fork_depth = php_hiredis_fork_depth;
	return true;
}

/* Returns whether a failed command may have been executed: the reply was lost, or PHP code threw. */
static bool failure_may_have_executed(const zval *error)
{
	return Z_ISUNDEF_P(error) || php_hiredis_exception_maybe_executed(error);
}

/* Acquires the lock and reads the data. Returns MISSING if `must_exist` is true and there is no session. On failure
 * returns REFUSED, with the exception in `error`. If the reply is lost, `state->id` stays set, so that
 * session_release_lock() releases the lock that the server may have granted. */
static acquire_result_t session_acquire(handler_state_t *state, zend_string *id, bool must_exist, zval *error)
{
	char milliseconds[32];
	argument_t arguments[3] = {{state->lock_secret, SECRET_LENGTH, NULL}, ARGUMENT("0"), {must_exist ? "1" : "0", 1, NULL}};
	zend_long pause = PAUSE_FIRST;
	uint64_t began_at = 0;
	zval reply;

	if (!state->uses_lock) {
		return session_read_unlocked(state, id, must_exist, error);
	}
	arguments[1] = number_argument(milliseconds, sizeof(milliseconds), MAX(1000.0 * lock_duration(state), 1.0));
	state->id = zend_string_copy(id); /* set before anything is sent, because a fatal error can end the wait */
	for (;;) {
		const zend_object *exception = EG(exception);

		/* Use a new secret for each attempt: if an observer has forked since the last one, this may be a different
		 * process. */
		if (UNEXPECTED(!lock_create_secret(state))) {
			state_clear_session(state);
			state->is_lock_error = true;
			php_hiredis_exception_make_session_lock(error, "There are no random bytes for the lock");
			return REFUSED;
		}
		if (UNEXPECTED(!session_run_script(state, read_script, id, arguments, 3, &reply))) {
			ZVAL_COPY_VALUE(error, &reply);
			if (!failure_may_have_executed(error)) {
				state_clear_session(state);
			}
			return REFUSED;
		}
		if (EXPECTED(Z_TYPE(reply) == IS_ARRAY)) {
			state_store_data(state, zend_hash_index_find(Z_ARRVAL(reply), 0));
			zval_ptr_dtor(&reply);
			return ACQUIRED;
		}
		if (Z_TYPE(reply) == IS_LONG && Z_LVAL(reply) == -1) {
			state_clear_session(state);
			return MISSING;
		}
		zval_ptr_dtor(&reply);
		began_at = began_at ? began_at : php_hiredis_now();
		if (!lock_pause(state, began_at, &pause)) {
			state_clear_session(state);
			state->is_lock_error = true;
			php_hiredis_exception_make_session_lock(error, "The session is in use by another request, which has not let go of it within %g s",
				(double) state->wait_limit / 1e9);
			return REFUSED;
		}
		if (UNEXPECTED(EG(exception) != exception)) { /* another coroutine cancelled this one */
			state_clear_session(state);
			ZVAL_UNDEF(error);
			return REFUSED;
		}
	}
}

/* ---- session operations ---- */

/* Returns the request's parsed session.save_path, or NULL with a warning. */
static const php_hiredis_session_path *session_parse_path(const char *text, handler_kind_t handler)
{
	static const php_hiredis_session_syntax syntax_of[] = {[HIREDIS] = PHP_HIREDIS_SESSION_SYNTAX_NATIVE, [REDIS] = PHP_HIREDIS_SESSION_SYNTAX_SERVER,
		[REDISCLUSTER] = PHP_HIREDIS_SESSION_SYNTAX_CLUSTER};
	php_hiredis_session_path *path = HIREDIS_G(session_path);
	zend_string *problem;

	if (path && path->syntax == syntax_of[handler] && strcmp(ZSTR_VAL(path->text), text) == 0) {
		return path;
	}
	php_hiredis_session_free_path();
	path = emalloc(sizeof(*path));
	problem = php_hiredis_session_path_parse(path, text, strlen(text), syntax_of[handler]);
	if (problem) {
		efree(path);
		php_error_docref(NULL, E_WARNING, "session.save_path %s", ZSTR_VAL(problem));
		zend_string_release(problem);
		return NULL;
	}
	HIREDIS_G(session_path) = path;
	return path;
}

/* Reads phpredis' settings redis.session.*, in which 0 means the default. */
static void state_read_phpredis_settings(handler_state_t *state)
{
	zend_long expire = HIREDIS_G(redis_session).lock_expire, retries = HIREDIS_G(redis_session).lock_retries;
	zend_long pause = HIREDIS_G(redis_session).lock_wait_time;

	state->codec = HIREDIS_G(redis_session).codec;
	state->codec_level = state->codec == PHP_HIREDIS_CODEC_NONE ? 0 : HIREDIS_G(redis_session).compression_level;
	state->uses_lock = HIREDIS_G(redis_session).locking_enabled != 0;
	state->warns_about_locks = true;
	state->lock_seconds = expire > 0 ? MIN((double) expire, MAX_SECONDS) : 0.0;
	state->retry_pause = pause > 0 ? MIN(pause, PAUSE_PHPREDIS_MAX) : 20000;
	state->wait_limit = retries < 0 ? UINT64_MAX : (uint64_t) (retries ? MIN(retries, 1000000) : 100) * (uint64_t) state->retry_pause * 1000;
}

typedef enum { TAG_NONE, TAG_EMPTY, TAG_WITH_BYTES } tag_kind_t;

/* Returns whether the prefix has a hash tag (a part in braces), and whether the tag is empty. Only a tag that is not
 * empty determines a key's slot. */
static tag_kind_t prefix_tag_kind(const zend_string *prefix)
{
	const char *end = ZSTR_VAL(prefix) + ZSTR_LEN(prefix), *open = memchr(ZSTR_VAL(prefix), '{', ZSTR_LEN(prefix));
	const char *close = open ? memchr(open, '}', (size_t) (end - open)) : NULL;

	return !close ? TAG_NONE : close == open + 1 ? TAG_EMPTY : TAG_WITH_BYTES;
}

static key_form_t path_key_form(const php_hiredis_session_path *path, handler_kind_t handler, const zend_string *prefix)
{
	bool is_tagged = path->uses_tag >= 0 ? path->uses_tag : path->seeds && handler != REDISCLUSTER;

	if (is_tagged) {
		return KEYS_TAGGED;
	}
	return path->seeds && prefix_tag_kind(prefix) != TAG_WITH_BYTES ? KEYS_LOCK_TAGGED : KEYS_UNTAGGED;
}

/* Returns whether the key of each session and the key of its lock have the same slot. A session id contains no
 * braces. */
static bool keys_have_one_slot(key_form_t key_form, const zend_string *prefix)
{
	switch (key_form) {
		case KEYS_TAGGED:
			/* A {} in the prefix is an empty hash tag: the server hashes the whole key and ignores the braces around
			 * the id. */
			return prefix_tag_kind(prefix) != TAG_EMPTY;
		case KEYS_LOCK_TAGGED:
			/* The lock's hash tag is the key of the data, as in {prefix:id}. A } in the prefix would end the tag too
			 * early. */
			return !memchr(ZSTR_VAL(prefix), '}', ZSTR_LEN(prefix));
		default:
			return prefix_tag_kind(prefix) == TAG_WITH_BYTES;
	}
}

static handler_state_t *state_create(const php_hiredis_session_path *path, handler_kind_t handler)
{
	handler_state_t *state = ecalloc(1, sizeof(*state));

	state->handler = handler;
	state->path = zend_string_copy(path->text);
	state->timeout = php_hiredis_nanoseconds(path->config.timeout);
	state->prefix = path->prefix ? zend_string_copy(path->prefix)
		: handler == REDISCLUSTER ? ZSTR_INIT_LITERAL(DEFAULT_PREFIX_OF_REDISCLUSTER, 0) : ZSTR_INIT_LITERAL(DEFAULT_PREFIX, 0);
	state->key_form = path_key_form(path, handler, state->prefix);
	if (handler == HIREDIS) {
		state->uses_lock = true;
		state->warns_about_locks = HIREDIS_G(session_lock_warns);
		state->lock_seconds = HIREDIS_G(session_lock);
		state->wait_limit = php_hiredis_nanoseconds(DEFAULT_WAIT);
	} else {
		state_read_phpredis_settings(state);
	}
	state->uses_lock = path->uses_lock >= 0 ? path->uses_lock : state->uses_lock;
	state->lock_seconds = path->lock_seconds > 0.0 ? path->lock_seconds : state->lock_seconds;
	state->wait_limit = path->wait_seconds >= 0.0 ? php_hiredis_nanoseconds(path->wait_seconds) : state->wait_limit;
	state->link = php_hiredis_session_path_link(path);
	state->bailout_stage = php_hiredis_bailout_stage();
	return state;
}

/* Releases the lock, reports an error, and frees the state. */
static zend_result state_close(handler_state_t *state)
{
	zend_result result = SUCCESS;
	zval error;

	if (UNEXPECTED(!session_release_lock(state, &error))) {
		result = session_report_error(state, NOT_UNLOCKED, &error);
	}
	zval_ptr_dtor(&state->pending_error);
	php_hiredis_link_release(state->link);
	zend_string_release(state->prefix);
	zend_string_release(state->path);
	efree(state);
	return result;
}

static zend_result close_session(PS_CLOSE_ARGS)
{
	handler_state_t *state = *mod_data;
	zend_result result = SUCCESS;

	if (state) {
		state->running_id = ZSTR_EMPTY_ALLOC(); /* no other function of the handler may run while the lock is released */
		result = state_close(state);
	}
	if (*mod_data == state) {
		*mod_data = NULL;
	}
	return result;
}

/* Opens the handler for a path. If the handler is already open for this path, as in session_reset(), keeps it and its
 * lock. */
static zend_result open_session(void **mod_data, const char *text, handler_kind_t handler)
{
	handler_state_t *state = *mod_data;
	const php_hiredis_session_path *path;

	if (state && state->handler == handler && strcmp(ZSTR_VAL(state->path), text) == 0) {
		return SUCCESS;
	}
	if (state && close_session(mod_data) == FAILURE) {
		return FAILURE;
	}
	path = session_parse_path(text, handler);
	if (!path) {
		return FAILURE;
	}
	state = state_create(path, handler);
	*mod_data = state;
	if (path->seeds && state->uses_lock && !keys_have_one_slot(state->key_form, state->prefix)) {
		php_error_docref(NULL, E_WARNING, "session.save_path has a prefix with braces that put a session and its lock into different hash slots of the cluster: use a prefix without braces");
		close_session(mod_data);
		return FAILURE;
	}
	return SUCCESS;
}

/* Decompresses `data`, and passes the result to PHP. Takes ownership of `data`, which may be NULL. Always recognises
 * zstd and LZ4, because a different save handler may have written the session. Returns FAILURE if the data is too
 * large. */
static zend_result session_pass_data(handler_state_t *state, zend_string *data, zend_string **val)
{
	php_hiredis_decompress_result result;
	zend_string *content;

	*val = data ? data : ZSTR_EMPTY_ALLOC();
	state->is_read = false; /* if memory_limit ends the request here, PHP would write an empty session */
	result = php_hiredis_decompress(*val, state->codec == PHP_HIREDIS_CODEC_LZF, (size_t) HIREDIS_G(max_decompressed), &content);
	state->is_read = true;
	switch (result) {
		case PHP_HIREDIS_DECOMPRESSED:
			zend_string_release(*val);
			*val = content;
			return SUCCESS;
		case PHP_HIREDIS_TOO_LARGE:
			zend_string_release(*val);
			*val = NULL;
			php_error_docref(NULL, E_WARNING, "Session not read: its data is compressed, and has more bytes than hiredis.max_decompressed allows: "
				ZEND_LONG_FMT, HIREDIS_G(max_decompressed));
			return FAILURE;
		default:
			return SUCCESS;
	}
}

/* Reads the data again for session_reset(). The lock is still held. */
static zend_result session_read_again(handler_state_t *state, const zend_string *id, zend_string **val)
{
	zval reply;

	if (UNEXPECTED(!session_execute_on_data(state, get_spec, id, NULL, 0, &reply))) {
		return session_report_error(state, NOT_READ, &reply);
	}
	if (Z_TYPE(reply) == IS_STRING) {
		return session_pass_data(state, Z_STR(reply), val);
	}
	zval_ptr_dtor(&reply);
	return session_pass_data(state, NULL, val);
}

static zend_result read_session(PS_READ_ARGS)
{
	handler_state_t *state = *mod_data;
	zend_string *data;
	zval error;

	if (!state || !id_check(key)) {
		return FAILURE;
	}
	if (UNEXPECTED(!Z_ISUNDEF(state->pending_error))) {
		ZVAL_COPY_VALUE(&error, &state->pending_error);
		ZVAL_UNDEF(&state->pending_error);
		return session_report_error(state, NOT_READ, &error);
	}
	if (!state_has_session(state, key) && UNEXPECTED(!session_release_lock(state, &error) || session_acquire(state, key, false,
			&error) != ACQUIRED)) {
		return session_report_error(state, NOT_READ, &error);
	}
	if (!state->has_unread_data) {
		return session_read_again(state, key, val);
	}
	data = state->data;
	state->data = NULL;
	state->has_unread_data = false;
	return session_pass_data(state, data, val);
}

/* Returns whether the session exists, for session.use_strict_mode. Also locks and reads the session, to save a round
 * trip. */
static zend_result validate_id(PS_VALIDATE_SID_ARGS)
{
	handler_state_t *state = *mod_data;
	zval answer;

	if (!state || !id_is_valid(key)) {
		return FAILURE;
	}
	if (state_has_session(state, key)) {
		return SUCCESS; /* session_reset() checks the open session again */
	}
	if (state->is_read) { /* session_create_id() checks a new id while another session is open */
		bool exists;

		if (UNEXPECTED(!session_execute_on_data(state, get_spec, key, NULL, 0, &answer))) {
			return session_report_error(state, NOT_READ, &answer);
		}
		exists = Z_TYPE(answer) == IS_STRING;
		zval_ptr_dtor(&answer);
		return exists ? SUCCESS : FAILURE;
	}
	if (UNEXPECTED(!Z_ISUNDEF(state->pending_error))) {
		return SUCCESS; /* PHP tries a new id. Keep the first error, and send no more queries */
	}
	session_release_lock(state, &answer); /* the lock of an id that PHP no longer uses; this cannot fail */
	switch (session_acquire(state, key, true, &answer)) {
		case ACQUIRED:
			return SUCCESS;
		case MISSING:
			return FAILURE;
		default:
			/* FAILURE would make PHP create a new session. After SUCCESS, read_session() reports the error. */
			ZVAL_COPY_VALUE(&state->pending_error, &answer);
			return Z_ISUNDEF(answer) ? FAILURE : SUCCESS;
	}
}

/* Writes the data, or extends its lifetime if `is_same` is true. `*is_stored` is false if the lock was lost. */
static bool session_write_data(handler_state_t *state, zend_string *id, bool is_same, zend_string *data, zend_long lifetime, bool *is_stored,
		zval *reply)
{
	char number[MAX_LENGTH_OF_LONG + 1];
	argument_t arguments[3] = {secret_argument(state, true), long_argument(&number, lifetime), {NULL, 0, data}};
	bool succeeded;

	*is_stored = true;
	if (state->uses_lock) {
		succeeded = session_run_script(state, is_same ? touch_script : write_script, id, arguments, 3, reply);
		*is_stored = succeeded && Z_TYPE_P(reply) == IS_LONG && Z_LVAL_P(reply) == 1;
		return succeeded;
	}
	if (is_same) {
		succeeded = session_execute_on_data(state, expire_spec, id, &arguments[1], 1, reply);
		if (!succeeded || (Z_TYPE_P(reply) == IS_LONG && Z_LVAL_P(reply) == 1)) {
			return succeeded;
		}
		zval_ptr_dtor(reply); /* the data no longer exists, so write it */
	}
	return session_execute_on_data(state, setex_spec, id, &arguments[1], 2, reply);
}

static zend_long session_lifetime(zend_long lifetime)
{
	if (EXPECTED(lifetime > 0)) {
		return MIN(lifetime, INT32_MAX);
	}
	php_error_docref(NULL, E_NOTICE, "session.gc_maxlifetime is <= 0, defaulting to %d seconds", DEFAULT_LIFETIME);
	return DEFAULT_LIFETIME;
}

/* Writes the data, and releases the lock. If `is_same` is true, the data has not changed since it was read: only
 * extends its lifetime, or writes the data again if it has expired. Reports errors. */
static zend_result session_write_and_unlock(handler_state_t *state, zend_string *id, bool is_same, zend_string *data, zend_long lifetime)
{
	bool is_stored, is_written;
	zval reply;

	if (UNEXPECTED(lock_belongs_to_parent(state))) {
		if (is_same) {
			return SUCCESS; /* the data is unchanged, so nothing is lost; most child processes end like this */
		}
		php_error_docref(NULL, E_WARNING, "Session not written: this process is a fork, and only the process that has read the session writes it");
		return FAILURE;
	}
	if (UNEXPECTED(!state_has_session(state, id))) {
		/* After max_execution_time has ended the wait for the lock, PHP tries to write an empty session. Reject the
		 * write. */
		php_error_docref(NULL, E_WARNING, "Session not written: it was not read");
		return FAILURE;
	}
	data = php_hiredis_compress(state->codec, state->codec_level, data);
	is_written = session_write_data(state, id, is_same, data, session_lifetime(lifetime), &is_stored, &reply);
	zend_string_release(data);
	if (UNEXPECTED(!is_written)) {
		if (php_hiredis_is_error_reply(&reply)) {
			/* The server rejected the write. Release the lock, or the next request would wait for it. */
			zval ignored;

			if (!session_release_lock(state, &ignored)) {
				zval_ptr_dtor(&ignored);
			}
		}
		if (php_hiredis_is_error_reply(&reply) || !state->uses_lock) {
			state_clear_session(state);
		} else {
			state->is_read = false; /* the script may not have run, so closing the session must release the lock */
		}
		return session_report_error(state, NOT_WRITTEN, &reply);
	}
	zval_ptr_dtor(&reply);
	state_clear_session(state);
	if (UNEXPECTED(!is_stored)) {
		php_error_docref(NULL, E_WARNING, "Session not written: its lock has lapsed after %g s, and another request may have changed it",
			lock_duration(state));
	}
	return is_stored ? SUCCESS : FAILURE;
}

static zend_result write_session(PS_WRITE_ARGS)
{
	return *mod_data ? session_write_and_unlock(*mod_data, key, false, val, maxlifetime) : FAILURE;
}

static zend_result touch_session(PS_UPDATE_TIMESTAMP_ARGS)
{
	return *mod_data ? session_write_and_unlock(*mod_data, key, true, val, maxlifetime) : FAILURE;
}

static zend_result destroy_session(PS_DESTROY_ARGS)
{
	handler_state_t *state = *mod_data;
	argument_t arguments[2] = {{NULL, 0, NULL}, ARGUMENT("data")};
	zval reply;

	if (!state || !id_check(key)) {
		return FAILURE;
	}
	arguments[0] = secret_argument(state, state_has_session(state, key));
	if (UNEXPECTED(!(state->uses_lock ? session_run_script(state, unlock_script, key, arguments, 2, &reply) : session_execute_on_data(state,
			del_spec, key, NULL, 0, &reply)))) {
		return session_report_error(state, NOT_DESTROYED, &reply);
	}
	zval_ptr_dtor(&reply);
	if (state_has_session(state, key)) {
		state_clear_session(state);
	}
	return SUCCESS;
}

/* There is nothing to do, because the keys expire on the server. */
static zend_long collect_garbage(PS_GC_ARGS)
{
	*nrdels = 0;
	return 0;
}

/* Returns NULL after an exception, because session_regenerate_id() would otherwise continue although it could not write
 * the old session. */
static zend_string *create_session_id(PS_CREATE_SID_ARGS)
{
	return EG(exception) ? NULL : create_default_id(mod_data);
}

/* ---- the functions that PHP calls ---- */

/* If a function returns FAILURE and throws nothing, PHP prints session.save_path, with its password, in a warning. So
 * the functions below return SUCCESS instead, and close a session that could not be read. */

/* A placeholder, used as the state if session.save_path is invalid. Opening does not return FAILURE, because PHP's
 * warning would show the path with the password. */
static handler_state_t invalid_state;

/* Returns the globals of ext/session, or NULL if its library does not export them. */
static php_ps_globals *session_globals(void);

static zend_result handler_result(zend_result result)
{
	return result == FAILURE && !EG(exception) ? SUCCESS : result;
}

/* Returns whether a function of the handler is running, further up the call stack or in another coroutine: PHP code
 * that runs while the function waits, such as a signal handler, may use the session. */
static bool handler_is_running(handler_state_t *state)
{
	if (!state || state == &invalid_state) {
		return false;
	}
	if (UNEXPECTED(php_hiredis_bailout_stage_update(&state->bailout_stage))) {
		state->running_id = NULL;
	}
	return state->running_id != NULL;
}

/* Throws and returns false if a function of the handler is running. */
static bool handler_enter(handler_state_t *state)
{
	if (UNEXPECTED(handler_is_running(state))) {
		php_hiredis_exception_throw_error(PHP_HIREDIS_CONNECTION_BUSY);
		return false;
	}
	return true;
}

/* Begins a function of the handler, which must end with handler_end(). Holds a reference to the id, because PHP
 * releases the id if the session is destroyed meanwhile. */
static bool handler_begin(handler_state_t *state, zend_string *id)
{
	if (UNEXPECTED(!handler_enter(state))) {
		return false;
	}
	if (EXPECTED(state && state != &invalid_state)) {
		state->running_id = zend_string_copy(id);
	}
	return true;
}

/* Called after PHP code has closed the handler while one of its functions was running. That code may also have cleared
 * the session's id, as session_destroy() does. PHP functions further up the call stack, such as
 * session_regenerate_id(), would then access a null pointer, so this function sets an empty id. PHP replaces the empty
 * id when the next session starts. */
static void session_keep_id(void)
{
	if (session_globals() && !session_globals()->id) {
		session_globals()->id = ZSTR_EMPTY_ALLOC();
	}
}

/* Ends a function of the handler, and returns its result. Frees the state if PHP has closed the handler meanwhile. If
 * another session has been opened since, throws and returns FAILURE: PHP would use the result for the new session. */
static zend_result handler_end(void **mod_data, handler_state_t *state, zend_result result)
{
	if (UNEXPECTED(!state || state == &invalid_state)) {
		return result;
	}
	zend_string_release(state->running_id);
	state->running_id = NULL;
	if (EXPECTED(!state->is_closed)) {
		return result;
	}
	state_close(state);
	session_keep_id();
	if (!*mod_data || (session_globals() && session_globals()->session_status != php_session_active)) {
		return result;
	}
	if (!EG(exception)) {
		php_hiredis_exception_throw_error("The session was closed while a function of its save handler was running, and another one was opened");
	}
	return FAILURE;
}

static zend_result handler_open(void **mod_data, const char *text, handler_kind_t handler)
{
	if (UNEXPECTED(!handler_enter(*mod_data))) {
		return FAILURE;
	}
	if (UNEXPECTED(*mod_data == &invalid_state)) {
		*mod_data = NULL;
	}
	if (UNEXPECTED(open_session(mod_data, text, handler) == FAILURE)) {
		if (EG(exception) || !session_globals()) {
			return FAILURE;
		}
		*mod_data = &invalid_state;
	}
	return SUCCESS;
}

static zend_result open_hiredis(PS_OPEN_ARGS)
{
	return handler_open(mod_data, TEXT_OF(save_path), HIREDIS);
}

static zend_result open_redis(PS_OPEN_ARGS)
{
	return handler_open(mod_data, TEXT_OF(save_path), REDIS);
}

static zend_result open_rediscluster(PS_OPEN_ARGS)
{
	return handler_open(mod_data, TEXT_OF(save_path), REDISCLUSTER);
}

/* Closes the handler. While one of its functions is running, only notes that handler_end() must close it. */
static zend_result handler_close(PS_CLOSE_ARGS)
{
	handler_state_t *state = *mod_data;
	bool had_id = session_globals() && session_globals()->id;
	zend_result result;

	if (UNEXPECTED(state == &invalid_state)) {
		*mod_data = NULL;
		return SUCCESS;
	}
	if (UNEXPECTED(handler_is_running(state))) {
		*mod_data = NULL;
		state->is_closed = true;
		return SUCCESS;
	}
	result = handler_result(close_session(mod_data));
	if (had_id) {
		session_keep_id();
	}
	return result;
}

static zend_result handler_read(PS_READ_ARGS)
{
	handler_state_t *state = *mod_data;

	*val = NULL;
	if (UNEXPECTED(!handler_begin(state, key))) {
		return FAILURE;
	}
	if (EXPECTED(state != &invalid_state) && EXPECTED(handler_end(mod_data, state, read_session(mod_data, key, val, maxlifetime)) == SUCCESS)) {
		return SUCCESS;
	}
	if (*val) { /* the data of a session that was closed meanwhile; PHP would not release it */
		zend_string_release(*val);
		*val = NULL;
	}
	if (EG(exception) || !session_globals()) {
		return FAILURE;
	}
	handler_close(mod_data);
	if (EG(exception)) {
		return FAILURE;
	}
	session_globals()->session_status = php_session_none;
	*val = ZSTR_EMPTY_ALLOC();
	return SUCCESS;
}

static zend_result handler_validate(PS_VALIDATE_SID_ARGS)
{
	handler_state_t *state = *mod_data;
	zend_result result;

	if (UNEXPECTED(state == &invalid_state)) {
		return SUCCESS; /* after FAILURE, PHP would silently create a new id */
	}
	/* The key is NULL if session_create_id() calls this function again after an exception, because then there is no new
	 * id. */
	if (UNEXPECTED(!key || !handler_begin(state, key))) {
		return FAILURE;
	}
	result = handler_end(mod_data, state, validate_id(mod_data, key));
	/* After FAILURE, PHP would give a new id to the session that has been opened meanwhile. */
	return UNEXPECTED(EG(exception) && *mod_data && *mod_data != state) ? SUCCESS : result;
}

/* Always returns SUCCESS: after FAILURE, session_regenerate_id() would show session.save_path even if an exception is
 * set. */
static zend_result handler_write(PS_WRITE_ARGS)
{
	handler_state_t *state = *mod_data;

	if (EXPECTED(handler_begin(state, key))) {
		handler_end(mod_data, state, write_session(mod_data, key, val, maxlifetime));
	}
	return SUCCESS;
}

/* Always returns SUCCESS, like handler_write(). */
static zend_result handler_touch(PS_UPDATE_TIMESTAMP_ARGS)
{
	handler_state_t *state = *mod_data;

	if (EXPECTED(handler_begin(state, key))) {
		handler_end(mod_data, state, touch_session(mod_data, key, val, maxlifetime));
	}
	return SUCCESS;
}

static zend_result handler_destroy(PS_DESTROY_ARGS)
{
	handler_state_t *state = *mod_data;

	if (UNEXPECTED(state == &invalid_state)) {
		return SUCCESS;
	}
	return EXPECTED(handler_begin(state, key)) ? handler_end(mod_data, state, handler_result(destroy_session(mod_data, key))) : FAILURE;
}

#define HANDLER(name, open) {name, open, handler_close, handler_read, handler_write, handler_destroy, collect_garbage, create_session_id, \
	handler_validate, handler_touch}

static const ps_module handlers[] = {HANDLER("hiredis", open_hiredis), HANDLER("redis", open_redis), HANDLER("rediscluster", open_rediscluster)};

/* ---- registration ---- */

static zend_result (*register_handler)(const ps_module *);

#ifdef ZTS
static const ts_rsrc_id *globals_id;

static php_ps_globals *session_globals(void)
{
	return globals_id ? TSRMG_BULK(*globals_id, php_ps_globals *) : NULL;
}
#else
static php_ps_globals *globals_of_session;

static php_ps_globals *session_globals(void)
{
	return globals_of_session;
}
#endif

static void scripts_init(void)
{
	for (size_t i = 0; i < sizeof(scripts) / sizeof(*scripts); i++) {
		PHP_SHA1_CTX context;
		unsigned char digest[20];
		char hex[41];

		PHP_SHA1Init(&context);
		PHP_SHA1Update(&context, (const unsigned char *) scripts[i].lua, scripts[i].length);
		PHP_SHA1Final(digest, &context);
		make_digest_ex(hex, digest, sizeof(digest));
		snprintf(scripts[i].evalsha, sizeof(scripts[i].evalsha), "$7\r\nEVALSHA\r\n$40\r\n%s\r\n$1\r\n2\r\n", hex);
	}
}

void php_hiredis_session_minit(int type)
{
	const zend_module_entry *session = zend_hash_str_find_ptr(&module_registry, ZEND_STRL("session"));

	/* ext/session uses the handlers until the process ends, but a module that was loaded with dl() is unloaded
	 * earlier. */
	if (!session || type != MODULE_PERSISTENT) {
		return;
	}
	register_handler = (zend_result (*)(const ps_module *)) php_hiredis_session_find_symbol(session, "php_session_register_module");
	create_default_id = (zend_string *(*)(PS_CREATE_SID_ARGS)) php_hiredis_session_find_symbol(session, "php_session_create_id");
#ifdef ZTS
	globals_id = (const ts_rsrc_id *) php_hiredis_session_find_symbol(session, "ps_globals_id");
#else
	globals_of_session = (php_ps_globals *) php_hiredis_session_find_symbol(session, "ps_globals");
#endif
	if (!create_default_id) {
		register_handler = NULL;
	}
	if (!register_handler) {
		return;
	}
	scripts_init();
	evalsha_spec = php_hiredis_spec_by_name("EVALSHA");
	eval_spec = php_hiredis_spec_by_name("EVAL");
	get_spec = php_hiredis_spec_by_name("GET");
	setex_spec = php_hiredis_spec_by_name("SETEX");
	expire_spec = php_hiredis_spec_by_name("EXPIRE");
	del_spec = php_hiredis_spec_by_name("DEL");
	register_handler(&handlers[HIREDIS]);
}

void php_hiredis_session_minit_redis(zend_class_entry *redis_exception_ce, zend_class_entry *rediscluster_exception_ce)
{
	exception_of_redis = redis_exception_ce;
	exception_of_rediscluster = rediscluster_exception_ce;
	if (register_handler) {
		register_handler(&handlers[REDIS]);
		register_handler(&handlers[REDISCLUSTER]);
	}
}

#else

void php_hiredis_session_minit(int type)
{
}

void php_hiredis_session_minit_redis(zend_class_entry *redis_exception_ce, zend_class_entry *rediscluster_exception_ce)
{
}

#endif

void php_hiredis_session_free_path(void)
{
	if (HIREDIS_G(session_path)) {
		php_hiredis_session_path_free(HIREDIS_G(session_path));
		efree(HIREDIS_G(session_path));
		HIREDIS_G(session_path) = NULL;
	}
}

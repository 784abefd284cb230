#ifdef HAVE_CONFIG_H
# include "config.h"
#endif
#include "session/internal.h"

/* Seconds, as an int or a float; 0: max_execution_time. */
PHP_INI_MH(php_hiredis_session_on_update_lock)
{
	double seconds = 0.0;
	zval value;

	if (new_value && ZSTR_LEN(new_value) > 0) {
		ZVAL_STR(&value, new_value);
		if (!php_hiredis_config_to_double(&value, &seconds)) {
			return FAILURE;
		}
	}
	if (!(seconds == 0.0 || (seconds >= 0.001 && seconds <= 31536000.0))) {
		return FAILURE;
	}
	HIREDIS_G(session_lock) = seconds;
	return SUCCESS;
}

PHP_INI_MH(php_hiredis_session_on_update_lock_fail)
{
	if (zend_string_equals_literal(new_value, "throw")) {
		HIREDIS_G(session_lock_warns) = false;
	} else if (zend_string_equals_literal(new_value, "warning")) {
		HIREDIS_G(session_lock_warns) = true;
	} else {
		return FAILURE;
	}
	return SUCCESS;
}

#ifdef HAVE_PHP_SESSION

#include "ext/session/php_session.h"
#include "ext/random/php_random.h"
#include "ext/standard/md5.h"
#include "ext/standard/sha1.h"
#ifdef PHP_WIN32
# include "win32/time.h"
#else
# include <dlfcn.h>
# include <unistd.h>
#endif

#if PHP_VERSION_ID >= 80600
# define TEXT_OF(save_path) ZSTR_VAL(save_path)
#else
# define TEXT_OF(save_path) (save_path)
#endif

#define ID_MAX 256
#define TOKEN_LENGTH 32
#define DEFAULT_PREFIX "PHPREDIS_SESSION:"
#define DEFAULT_PREFIX_OF_REDISCLUSTER "PHPREDIS_CLUSTER_SESSION:"
#define DEFAULT_WAIT 10.0
#define DEFAULT_LOCK 30.0
#define LONGEST 31536000.0 /* a year, in seconds */
/* Microseconds between two looks at a lock that another request holds: they grow, and have a part of chance. */
#define PAUSE_FIRST 2000
#define PAUSE_MAX 50000
#define PAUSE_OF_REDIS_MAX 60000000

/* ---- the scripts, byte for byte those of packages/session: both have the same SHA1 ---- */

/* The data, or nil; takes the lock first. 0: another has it. -1: there is no such session, and there must be. */
static const char read_lua[] =
	"local data = redis.call('GET', KEYS[1])\n"
	"if ARGV[3] == '1' and not data then return -1 end\n"
	"if ARGV[2] ~= '0' and not redis.call('SET', KEYS[2], ARGV[1], 'NX', 'PX', ARGV[2]) then return 0 end\n"
	"return {data}";
/* Writes and unlocks, if the lock is mine. 0: it is not. */
static const char write_lua[] =
	"if ARGV[1] ~= '' and redis.call('GET', KEYS[2]) ~= ARGV[1] then return 0 end\n"
	"redis.call('SET', KEYS[1], ARGV[3], 'EX', ARGV[2])\n"
	"if ARGV[1] ~= '' then redis.call('DEL', KEYS[2]) end\n"
	"return 1";
/* The same for data that has not changed: written only where it is gone. */
static const char touch_lua[] =
	"if ARGV[1] ~= '' and redis.call('GET', KEYS[2]) ~= ARGV[1] then return 0 end\n"
	"if redis.call('EXPIRE', KEYS[1], ARGV[2]) == 0 then redis.call('SET', KEYS[1], ARGV[3], 'EX', ARGV[2]) end\n"
	"if ARGV[1] ~= '' then redis.call('DEL', KEYS[2]) end\n"
	"return 1";
/* Unlocks, if the lock is mine; with a second argument the data goes, too, even if another request has the lock. */
static const char unlock_lua[] =
	"if ARGV[2] then redis.call('DEL', KEYS[1]) end\n"
	"if ARGV[1] ~= '' and redis.call('GET', KEYS[2]) == ARGV[1] then redis.call('DEL', KEYS[2]) end\n"
	"return 1";

typedef struct {
	const char *lua;
	size_t length;
	char head[80]; /* EVALSHA, the SHA1 and the number of keys, as bulks */
} script_t;

#define SCRIPT(lua) {lua, sizeof(lua) - 1, ""}

static script_t scripts[] = {SCRIPT(read_lua), SCRIPT(write_lua), SCRIPT(touch_lua), SCRIPT(unlock_lua)};
static const script_t *const read_script = &scripts[0], *const write_script = &scripts[1], *const touch_script = &scripts[2],
	*const unlock_script = &scripts[3];
static const php_hiredis_row *evalsha_row, *eval_row, *get_row, *exists_row;

/* ext/session's own maker of ids. */
static zend_string *(*create_id)(PS_CREATE_SID_ARGS);

/* ---- an open handler: PS(mod_data), from s_open to s_close ---- */

typedef enum { HIREDIS, REDIS, REDISCLUSTER } handler_t;

/* How the keys of data and lock are named. Those of a cluster have one slot. */
typedef enum {
	KEYS_PLAIN,  /* P:id     P:id_LOCK */
	KEYS_TAGGED, /* P:{id}   P:{id}_LOCK */
	KEYS_WHOLE   /* P:id     {P:id}_LOCK */
} keys_t;

typedef struct {
	handler_t handler;
	zend_string *path;       /* the text of session.save_path; owned */
	php_hiredis_link *link;  /* one reference */
	uint64_t timeout;        /* nanoseconds */
	zend_string *prefix;     /* owned */
	keys_t keys;
	bool locking;
	bool warns;              /* who gets no lock is told by a warning */
	bool lock_refused;       /* the error that is told next is that of a lock */
	double lock;             /* seconds; 0: max_execution_time */
	uint64_t wait;           /* nanoseconds that a lock is waited for; UINT64_MAX: for ever */
	zend_long pause;         /* microseconds between two looks; 0: as PAUSE_FIRST and PAUSE_MAX say */
	/* The session that this request has read, and has locked if `locking`. */
	zend_string *id;         /* owned; NULL: none */
	zend_string *data;       /* what was read with the lock, if it is `fresh`; owned; NULL: there is none */
	bool fresh;              /* PHP has not got it yet */
	char token[TOKEN_LENGTH];
	zval failure;            /* why s_validate_sid could not read, for s_read; UNDEF: it could */
} state_t;

/* A word of a command. */
typedef struct {
	const char *bytes;
	size_t length;
	zend_string *string; /* not NULL: it is this one, which may be long */
} word_t;

#define WORD(text) {text, sizeof(text) - 1, NULL}

static word_t number_word(char *buffer, size_t size, double number)
{
	return (word_t) {buffer, (size_t) snprintf(buffer, size, "%.0f", number), NULL};
}

static word_t long_word(char (*buffer)[MAX_LENGTH_OF_LONG + 1], zend_long number)
{
	char *end = *buffer + sizeof(*buffer) - 1, *at = zend_print_long_to_buf(end, number);

	return (word_t) {at, (size_t) (end - at), NULL};
}

/* The secret of the lock that this request has; empty: it has none. */
static word_t token_word(const state_t *state, bool mine)
{
	return (word_t) {state->token, mine && state->locking ? TOKEN_LENGTH : 0, NULL};
}

/* With any other byte a session could name another's lock. */
static bool is_valid(const zend_string *id)
{
	for (size_t i = 0; i < ZSTR_LEN(id); i++) {
		char c = ZSTR_VAL(id)[i];

		if (!((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || c == '-' || c == ',')) {
			return false;
		}
	}
	return ZSTR_LEN(id) > 0 && ZSTR_LEN(id) <= ID_MAX;
}

static bool is_mine(const state_t *state, const zend_string *id)
{
	return state->id && zend_string_equals(state->id, id);
}

static bool check_id(const zend_string *id)
{
	if (EXPECTED(is_valid(id))) {
		return true;
	}
	php_error_docref(NULL, E_WARNING,
		"Session ID is too long or contains illegal characters. Only the A-Z, a-z, 0-9, \"-\", and \",\" characters are allowed");
	return false;
}

/* Tells what went wrong by an exception, which is taken over; outside of every frame, where that would be a fatal error at once, by a warning. */
static zend_result fail(state_t *state, const char *what, zval *error)
{
	bool of_lock = state->lock_refused;

	state->lock_refused = false;
	if (Z_TYPE_P(error) != IS_OBJECT) {
		return FAILURE; /* an exception of userland code is set */
	}
	if (EG(current_execute_data) && !(state->warns && of_lock)) {
		php_hiredis_exception_throw(error, false);
	} else {
		php_error_docref(NULL, E_WARNING, "Session not %s: %s", what, ZSTR_VAL(php_hiredis_exception_line(error)));
		zval_ptr_dtor(error);
	}
	return FAILURE;
}

/* ---- commands ---- */

#define KEY_MAX (PHP_HIREDIS_SESSION_PREFIX_MAX + ID_MAX + sizeof("{}_LOCK"))

static char *append(char *at, const char *bytes, size_t length)
{
	memcpy(at, bytes, length);
	return at + length;
}

/* The key of the data, or of the lock. */
static word_t key_word(const state_t *state, const zend_string *id, bool lock, char *buffer)
{
	char *at = buffer;

	if (lock && state->keys == KEYS_WHOLE) {
		*at++ = '{';
	}
	at = append(at, ZSTR_VAL(state->prefix), ZSTR_LEN(state->prefix));
	if (state->keys == KEYS_TAGGED) {
		*at++ = '{';
	}
	at = append(at, ZSTR_VAL(id), ZSTR_LEN(id));
	if (state->keys == KEYS_TAGGED || (lock && state->keys == KEYS_WHOLE)) {
		*at++ = '}';
	}
	if (lock) {
		at = append(at, ZEND_STRL("_LOCK"));
	}
	return (word_t) {buffer, (size_t) (at - buffer), NULL};
}

static void add_word(php_hiredis_command *command, const word_t *word)
{
	if (word->string) {
		php_hiredis_command_string(command, word->string);
	} else {
		php_hiredis_command_bytes(command, word->bytes, word->length);
	}
}

/* Sends what `encode` writes. False: `reply` is the exception, or UNDEF, and one of userland code is set. */
static bool ask(state_t *state, const php_hiredis_row *row, const script_t *script, const word_t *words, uint32_t count, zval *reply)
{
	php_hiredis_output *out = php_hiredis_link_begin(state->link);
	php_hiredis_sent sent = {.row = row};
	php_hiredis_command command;

	if (UNEXPECTED(!out)) {
		ZVAL_UNDEF(reply);
		return false;
	}
	php_hiredis_command_begin(&command, out, count + (script ? 3 : 1));
	if (row == evalsha_row) {
		php_hiredis_command_raw(&command, script->head, strlen(script->head), 3);
	} else {
		php_hiredis_command_raw(&command, php_hiredis_row_resp(row), row->resp_length, 1);
		if (script) {
			php_hiredis_command_bytes(&command, script->lua, script->length);
			php_hiredis_command_bytes(&command, ZEND_STRL("2"));
		}
	}
	for (uint32_t i = 0; i < count; i++) {
		add_word(&command, &words[i]);
	}
	php_hiredis_command_end(&command);
	return php_hiredis_link_ask(state->link, &sent, state->timeout, reply);
}

/* Runs a script on the keys of the session. As ask(). */
static bool run(state_t *state, const script_t *script, const zend_string *id, const word_t *arguments, uint32_t count, zval *reply)
{
	zend_object *pending = EG(exception); /* PHP closes a session that could not be begun: what it waits for is no failure of ours */
	char data_key[KEY_MAX], lock_key[KEY_MAX];
	word_t words[5];
	bool answered;

	words[0] = key_word(state, id, false, data_key);
	words[1] = key_word(state, id, true, lock_key);
	memcpy(words + 2, arguments, count * sizeof(*arguments));
	EG(exception) = NULL;
	answered = ask(state, evalsha_row, script, words, count + 2, reply);
	if (UNEXPECTED(!answered) && php_hiredis_exception_is_server(reply) && php_hiredis_exception_has_prefix(reply, "NOSCRIPT")) {
		zval_ptr_dtor(reply);
		answered = ask(state, eval_row, script, words, count + 2, reply);
	}
	if (UNEXPECTED(pending)) {
		if (EG(exception)) {
			zend_exception_set_previous(EG(exception), pending);
		} else {
			EG(exception) = pending;
		}
	}
	return answered;
}

/* A command that has the key of the data alone. */
static bool ask_data(state_t *state, const php_hiredis_row *row, const zend_string *id, zval *reply)
{
	char key[KEY_MAX];
	word_t word = key_word(state, id, false, key);

	return ask(state, row, NULL, &word, 1, reply);
}

/* ---- the lock ---- */

static void forget(state_t *state)
{
	if (state->id) {
		zend_string_release(state->id);
		state->id = NULL;
	}
	if (state->data) {
		zend_string_release(state->data);
		state->data = NULL;
	}
	state->fresh = false;
}

/* Gives the lock back, if there is one. False: `error` says why not. */
static bool release(state_t *state, zval *error)
{
	bool released = true;

	if (state->id && state->locking) {
		word_t token = token_word(state, true);

		released = run(state, unlock_script, state->id, &token, 1, error);
		if (released) {
			zval_ptr_dtor(error);
		}
	}
	forget(state);
	return released;
}

static double lock_lasts(const state_t *state)
{
	zend_long limit;

	if (state->lock > 0.0) {
		return state->lock;
	}
	limit = zend_ini_long(ZEND_STRL("max_execution_time"), 0);
	return limit > 0 ? MIN((double) limit, LONGEST) : DEFAULT_LOCK; /* -1 is no limit, as 0 */
}

/* Waits before the next look. False: the time is over. */
static bool pause_until(const state_t *state, uint64_t since, zend_long *pause)
{
	uint64_t waited = php_hiredis_now() - since, left = state->wait - MIN(waited, state->wait);
	zend_long span = state->pause;
	uint16_t chance = 0;

	if (left == 0) {
		return false;
	}
	if (!span) { /* waiting requests must not ask all at once */
		php_random_bytes_silent(&chance, sizeof(chance));
		span = *pause / 2 + *pause / 2 * chance / UINT16_MAX;
		*pause = MIN(2 * *pause, PAUSE_MAX);
	}
	usleep((unsigned) MIN((uint64_t) span, left / 1000 + 1));
	return true;
}

/* Keeps what was read. The reply is released. */
static void keep(state_t *state, zend_string *id, zval *reply)
{
	zval *data = zend_hash_index_find(Z_ARRVAL_P(reply), 0);

	state->id = zend_string_copy(id);
	state->data = data && Z_TYPE_P(data) == IS_STRING ? zend_string_copy(Z_STR_P(data)) : NULL;
	state->fresh = true;
	zval_ptr_dtor(reply);
}

typedef enum { ACQUIRED, MISSING, REFUSED } acquired_t;

/* Takes the lock and the data of the session, of which the state has none. REFUSED: `error` says why, as ask() does. */
static acquired_t acquire(state_t *state, zend_string *id, bool must_exist, zval *error)
{
	unsigned char bytes[TOKEN_LENGTH / 2];
	char token[TOKEN_LENGTH + 1], lasts[32];
	word_t arguments[3] = {{state->token, 0, NULL}, WORD("0"), {must_exist ? "1" : "0", 1, NULL}};
	zend_long pause = PAUSE_FIRST;
	uint64_t since = 0;
	zval reply;

	if (state->locking) {
		if (UNEXPECTED(php_random_bytes_silent(bytes, sizeof(bytes)) == FAILURE)) {
			state->lock_refused = true;
			php_hiredis_exception_make_session_lock(error, "There are no random bytes for the lock");
			return REFUSED;
		}
		make_digest_ex(token, bytes, sizeof(bytes));
		memcpy(state->token, token, TOKEN_LENGTH);
		arguments[0].length = TOKEN_LENGTH;
		arguments[1] = state->lock > 0.0 ? number_word(lasts, sizeof(lasts), MAX(1000.0 * state->lock, 1.0))
			: number_word(lasts, sizeof(lasts), 1000.0 * lock_lasts(state));
	}
	for (;;) {
		if (UNEXPECTED(!run(state, read_script, id, arguments, 3, &reply))) {
			ZVAL_COPY_VALUE(error, &reply);
			return REFUSED;
		}
		if (EXPECTED(Z_TYPE(reply) == IS_ARRAY)) {
			keep(state, id, &reply);
			return ACQUIRED;
		}
		if (Z_TYPE(reply) == IS_LONG && Z_LVAL(reply) == -1) {
			return MISSING;
		}
		zval_ptr_dtor(&reply);
		since = since ? since : php_hiredis_now();
		if (!pause_until(state, since, &pause)) {
			state->lock_refused = true;
			php_hiredis_exception_make_session_lock(error, "The session is in use by another request, which has not let go of it within %g s",
				(double) state->wait / 1e9);
			return REFUSED;
		}
	}
}

/* ---- the functions of a save handler ---- */

/* The path, read once for all sessions of a request; NULL: a warning says what is wrong with it. */
static const php_hiredis_session_path *path_of(const char *text)
{
	php_hiredis_session_path *path = HIREDIS_G(session_path);
	const char *wrong;

	if (path && strcmp(ZSTR_VAL(path->text), text) == 0) {
		return path;
	}
	php_hiredis_session_rest();
	path = emalloc(sizeof(*path));
	wrong = php_hiredis_session_path_parse(path, text, strlen(text));
	if (wrong) {
		php_error_docref(NULL, E_WARNING, "session.save_path %s", wrong);
		efree(path);
		return NULL;
	}
	HIREDIS_G(session_path) = path;
	return path;
}

/* phpredis' settings, with its defaults, which 0 stands for. */
static void read_settings_of_redis(state_t *state)
{
	zend_long expire = zend_ini_long(ZEND_STRL("redis.session.lock_expire"), 0);
	zend_long retries = zend_ini_long(ZEND_STRL("redis.session.lock_retries"), 0);
	zend_long pause = zend_ini_long(ZEND_STRL("redis.session.lock_wait_time"), 0);

	state->locking = zend_ini_long(ZEND_STRL("redis.session.locking_enabled"), 0) != 0;
	state->warns = true;
	state->lock = expire > 0 ? MIN((double) expire, LONGEST) : 0.0;
	state->pause = pause > 0 ? MIN(pause, PAUSE_OF_REDIS_MAX) : 20000;
	state->wait = retries < 0 ? UINT64_MAX : (uint64_t) (retries ? MIN(retries, 1000000) : 100) * (uint64_t) state->pause * 1000;
}

static keys_t keys_of(const php_hiredis_session_path *path, handler_t handler, const zend_string *prefix)
{
	bool tagged = path->tag >= 0 ? path->tag : path->seeds && handler != REDISCLUSTER;

	if (tagged) {
		return KEYS_TAGGED;
	}
	/* A prefix with a tag of its own has all keys in one slot. */
	return path->seeds && !memchr(ZSTR_VAL(prefix), '{', ZSTR_LEN(prefix)) ? KEYS_WHOLE : KEYS_PLAIN;
}

static state_t *state_of(const php_hiredis_session_path *path, handler_t handler)
{
	state_t *state = ecalloc(1, sizeof(*state));

	state->handler = handler;
	state->path = zend_string_copy(path->text);
	state->timeout = php_hiredis_nanoseconds(path->config.timeout);
	state->prefix = path->prefix ? zend_string_copy(path->prefix)
		: handler == REDISCLUSTER ? ZSTR_INIT_LITERAL(DEFAULT_PREFIX_OF_REDISCLUSTER, 0) : ZSTR_INIT_LITERAL(DEFAULT_PREFIX, 0);
	state->keys = keys_of(path, handler, state->prefix);
	if (handler == HIREDIS) {
		state->locking = true;
		state->warns = HIREDIS_G(session_lock_warns);
		state->lock = HIREDIS_G(session_lock);
		state->wait = php_hiredis_nanoseconds(DEFAULT_WAIT);
	} else {
		read_settings_of_redis(state);
	}
	state->locking = path->locking >= 0 ? path->locking : state->locking;
	state->lock = path->lock > 0.0 ? path->lock : state->lock;
	state->wait = path->wait >= 0.0 ? php_hiredis_nanoseconds(path->wait) : state->wait;
	state->link = php_hiredis_session_path_link(path);
	return state;
}

static zend_result close_session(PS_CLOSE_ARGS)
{
	state_t *state = *mod_data;
	zend_result result = SUCCESS;
	zval error;

	if (!state) {
		return SUCCESS;
	}
	*mod_data = NULL;
	if (UNEXPECTED(!release(state, &error))) {
		result = fail(state, "unlocked", &error);
	}
	zval_ptr_dtor(&state->failure);
	php_hiredis_link_release(state->link);
	zend_string_release(state->prefix);
	zend_string_release(state->path);
	efree(state);
	return result;
}

/* session_reset() opens an open handler once more, and keeps what it has locked. */
static zend_result open_session(void **mod_data, const char *text, handler_t handler)
{
	const state_t *state = *mod_data;
	const php_hiredis_session_path *path;

	if (state && state->handler == handler && strcmp(ZSTR_VAL(state->path), text) == 0) {
		return SUCCESS;
	}
	if (state && close_session(mod_data) == FAILURE) {
		return FAILURE;
	}
	path = path_of(text);
	if (!path) {
		return FAILURE;
	}
	*mod_data = state_of(path, handler);
	return SUCCESS;
}

static zend_result open_hiredis(PS_OPEN_ARGS)
{
	return open_session(mod_data, TEXT_OF(save_path), HIREDIS);
}

static zend_result open_redis(PS_OPEN_ARGS)
{
	return open_session(mod_data, TEXT_OF(save_path), REDIS);
}

static zend_result open_rediscluster(PS_OPEN_ARGS)
{
	return open_session(mod_data, TEXT_OF(save_path), REDISCLUSTER);
}

/* session_reset() reads once more what this request has locked. */
static zend_result read_again(state_t *state, const zend_string *id, zend_string **val)
{
	zval reply;

	if (UNEXPECTED(!ask_data(state, get_row, id, &reply))) {
		return fail(state, "read", &reply);
	}
	*val = Z_TYPE(reply) == IS_STRING ? zend_string_copy(Z_STR(reply)) : ZSTR_EMPTY_ALLOC();
	zval_ptr_dtor(&reply);
	return SUCCESS;
}

static zend_result read_session(PS_READ_ARGS)
{
	state_t *state = *mod_data;
	zval error;

	if (!state || !check_id(key)) {
		return FAILURE;
	}
	if (UNEXPECTED(!Z_ISUNDEF(state->failure))) {
		ZVAL_COPY_VALUE(&error, &state->failure);
		ZVAL_UNDEF(&state->failure);
		return fail(state, "read", &error);
	}
	if (!is_mine(state, key) && UNEXPECTED(!release(state, &error) || acquire(state, key, false, &error) != ACQUIRED)) {
		return fail(state, "read", &error);
	}
	if (!state->fresh) {
		return read_again(state, key, val);
	}
	*val = state->data ? state->data : ZSTR_EMPTY_ALLOC();
	state->data = NULL;
	state->fresh = false;
	return SUCCESS;
}

/* Strict mode asks this before it reads: both are one round trip. */
static zend_result validate_id(PS_VALIDATE_SID_ARGS)
{
	state_t *state = *mod_data;
	zval answer;

	if (!state || !is_valid(key)) {
		return FAILURE;
	}
	if (is_mine(state, key)) {
		return SUCCESS; /* of session_reset() */
	}
	if (state->id) { /* session_create_id() asks while a session is open */
		if (UNEXPECTED(!ask_data(state, exists_row, key, &answer))) {
			return fail(state, "read", &answer);
		}
		return Z_TYPE(answer) == IS_LONG && Z_LVAL(answer) == 1 ? SUCCESS : FAILURE;
	}
	switch (acquire(state, key, true, &answer)) {
		case ACQUIRED:
			return SUCCESS;
		case MISSING:
			return FAILURE;
		default:
			/* PHP would make another id. Told that this one is good it reads, which says what is wrong. */
			ZVAL_COPY_VALUE(&state->failure, &answer);
			return Z_ISUNDEF(answer) ? FAILURE : SUCCESS;
	}
}

/* Writes with the script, and unlocks. */
static zend_result store(state_t *state, const script_t *script, zend_string *id, zend_string *data, zend_long lifetime)
{
	char number[MAX_LENGTH_OF_LONG + 1];
	word_t arguments[3] = {token_word(state, true), long_word(&number, MAX(1, MIN(lifetime, INT32_MAX))), {NULL, 0, data}};
	zval reply;
	bool stored;

	if (UNEXPECTED(!is_mine(state, id))) {
		/* The time limit can end a script while it waits for the lock: PHP has no data then, and would write that. */
		php_error_docref(NULL, E_WARNING, "Session not written: it was not read");
		return FAILURE;
	}
	if (UNEXPECTED(!run(state, script, id, arguments, 3, &reply))) {
		if (php_hiredis_exception_is_server(&reply)) {
			/* A server without memory, for one: the next request must not wait for a lock that has no use any more. */
			zval ignored;

			if (!release(state, &ignored)) {
				zval_ptr_dtor(&ignored);
			}
		}
		forget(state);
		return fail(state, "written", &reply);
	}
	stored = Z_TYPE(reply) == IS_LONG && Z_LVAL(reply) == 1;
	zval_ptr_dtor(&reply);
	forget(state);
	if (UNEXPECTED(!stored)) {
		php_error_docref(NULL, E_WARNING, "Session not written: its lock has lapsed after %g s, and another request may have changed it",
			lock_lasts(state));
	}
	return stored ? SUCCESS : FAILURE;
}

static zend_result write_session(PS_WRITE_ARGS)
{
	return *mod_data ? store(*mod_data, write_script, key, val, maxlifetime) : FAILURE;
}

static zend_result touch_session(PS_UPDATE_TIMESTAMP_ARGS)
{
	return *mod_data ? store(*mod_data, touch_script, key, val, maxlifetime) : FAILURE;
}

static zend_result destroy_session(PS_DESTROY_ARGS)
{
	state_t *state = *mod_data;
	word_t arguments[2] = {{NULL, 0, NULL}, WORD("data")};
	zval reply;

	if (!state || !check_id(key)) {
		return FAILURE;
	}
	arguments[0] = token_word(state, is_mine(state, key));
	if (UNEXPECTED(!run(state, unlock_script, key, arguments, 2, &reply))) {
		return fail(state, "destroyed", &reply);
	}
	zval_ptr_dtor(&reply);
	if (is_mine(state, key)) {
		forget(state);
	}
	return SUCCESS;
}

/* The server lets sessions expire. */
static zend_long collect_garbage(PS_GC_ARGS)
{
	*nrdels = 0;
	return 0;
}

static zend_string *create_session_id(PS_CREATE_SID_ARGS)
{
	return create_id(mod_data);
}

#define HANDLER(name, open) {name, open, close_session, read_session, write_session, destroy_session, collect_garbage, create_session_id, \
	validate_id, touch_session}

static const ps_module handlers[] = {HANDLER("hiredis", open_hiredis), HANDLER("redis", open_redis), HANDLER("rediscluster", open_rediscluster)};

/* ---- registration ---- */

static zend_result (*register_handler)(const ps_module *);

/* A function of ext/session, wherever that is; NULL: it is not there. */
static void *find(const zend_module_entry *session, const char *name)
{
#ifdef PHP_WIN32
	HMODULE handle = session->handle;

	if (!handle) {
		GetModuleHandleExA(GET_MODULE_HANDLE_EX_FLAG_FROM_ADDRESS | GET_MODULE_HANDLE_EX_FLAG_UNCHANGED_REFCOUNT, (LPCSTR) zend_register_ini_entries,
			&handle);
	}
	return handle ? (void *) GetProcAddress(handle, name) : NULL;
#else
	return dlsym(session->handle ? session->handle : RTLD_DEFAULT, name);
#endif
}

static void name_scripts(void)
{
	for (size_t i = 0; i < sizeof(scripts) / sizeof(*scripts); i++) {
		PHP_SHA1_CTX context;
		unsigned char digest[20];
		char hex[41];

		PHP_SHA1Init(&context);
		PHP_SHA1Update(&context, (const unsigned char *) scripts[i].lua, scripts[i].length);
		PHP_SHA1Final(digest, &context);
		make_digest_ex(hex, digest, sizeof(digest));
		snprintf(scripts[i].head, sizeof(scripts[i].head), "$7\r\nEVALSHA\r\n$40\r\n%s\r\n$1\r\n2\r\n", hex);
	}
}

void php_hiredis_session_minit(int type)
{
	const zend_module_entry *session = zend_hash_str_find_ptr(&module_registry, ZEND_STRL("session"));

	/* ext/session keeps its handlers for the life of the process. */
	if (!session || type != MODULE_PERSISTENT) {
		return;
	}
	register_handler = (zend_result (*)(const ps_module *)) find(session, "php_session_register_module");
	create_id = (zend_string *(*)(PS_CREATE_SID_ARGS)) find(session, "php_session_create_id");
	if (!create_id) {
		register_handler = NULL;
	}
	if (!register_handler) {
		return;
	}
	name_scripts();
	evalsha_row = php_hiredis_row_named("EVALSHA");
	eval_row = php_hiredis_row_named("EVAL");
	get_row = php_hiredis_row_named("GET");
	exists_row = php_hiredis_row_named("EXISTS");
	register_handler(&handlers[HIREDIS]);
}

void php_hiredis_session_minit_redis(void)
{
	if (register_handler) {
		register_handler(&handlers[REDIS]);
		register_handler(&handlers[REDISCLUSTER]);
	}
}

#else

void php_hiredis_session_minit(int type)
{
}

void php_hiredis_session_minit_redis(void)
{
}

#endif

void php_hiredis_session_rest(void)
{
	if (HIREDIS_G(session_path)) {
		php_hiredis_session_path_free(HIREDIS_G(session_path));
		efree(HIREDIS_G(session_path));
		HIREDIS_G(session_path) = NULL;
	}
}

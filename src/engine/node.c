#include "engine/internal.h"

static bool push(void *context, zval *list)
{
	const php_hiredis_node *node = context;
	zval message, ignored, listener;

	if (Z_TYPE(node->common->listener) == IS_UNDEF) {
		zval_ptr_dtor(list);
		return true;
	}
	php_hiredis_push_create(&message, list);
	ZVAL_UNDEF(&ignored);
	ZVAL_COPY(&listener, &node->common->listener); /* the listener may remove itself */
	if (call_user_function(NULL, NULL, &listener, &ignored, 1, &message) == SUCCESS) {
		zval_ptr_dtor(&ignored);
	}
	zval_ptr_dtor(&listener);
	zval_ptr_dtor(&message);
	return EG(exception) == NULL;
}

static bool look(void *context)
{
	php_hiredis_node *node = context;
	const php_hiredis_connection *connection = node->connection;

	if (UNEXPECTED(connection->renew_at) && connection->in_flight > 0 && !node->close_after && !connection->subscribed
			&& !(connection->marks & (PHP_HIREDIS_MARK_MULTI | PHP_HIREDIS_MARK_QUEUED)) && php_hiredis_now() >= connection->renew_at) {
		node->close_after = PHP_HIREDIS_DRAINS; /* always busy: there is no moment for AUTH else */
	}
	return !node->resolver || !node->resolver->look || node->resolver->look(node);
}

static const php_hiredis_owner_ops owner = {push, look};
/* Of a connection that a node has taken from the pool and may not keep: no listener hears its pushes. */
static const php_hiredis_owner_ops taker = {NULL, look};

/* ---- life ---- */

void php_hiredis_node_init(php_hiredis_node *node, php_hiredis_common *common, php_hiredis_config *config, php_hiredis_output *queue)
{
	memset(node, 0, sizeof(*node));
	node->common = common;
	node->config = config;
	node->endpoint = php_hiredis_config_endpoint(config, NULL, 0);
	node->queue = queue;
	node->last = &node->first;
	node->done_last = &node->done;
}

/* The endpoint that messages name: where the connection goes. */
static void name_endpoint(php_hiredis_node *node)
{
	const php_hiredis_connection *connection = node->connection;

	zend_string_release(node->endpoint);
	node->durations = NULL;
	node->endpoint = php_hiredis_config_endpoint(node->config, connection->host ? ZSTR_VAL(connection->host) : NULL, connection->port);
}

/* Lets the store act on pushes that were received behind the last reply: those of the client's own writes. Other bytes stay there, and make the
 * connection unfit for the pool. No userland code runs. */
static void read_buffered(php_hiredis_connection *connection)
{
	zval none;

	if (connection->cache && !CG(unclean_shutdown) && php_hiredis_connection_is_open(connection) && connection->in_flight == 0
			&& php_hiredis_handshake_is_done(&connection->handshake)) {
		connection->owner = NULL;
		php_hiredis_connection_take(connection, &none);
	}
}

static void give_back(php_hiredis_node *node)
{
	if (node->connection) {
		php_hiredis_connection *connection = node->connection;

		node->connection = NULL;
		read_buffered(connection);
		php_hiredis_pool_give(&HIREDIS_G(pool), connection, (uint32_t) HIREDIS_G(persistent_max), CG(unclean_shutdown));
	}
}

void php_hiredis_node_free(php_hiredis_node *node)
{
	if (node->router) {
		node->router->ops->free(node->router);
		node->router = NULL;
	}
	give_back(node);
	if (node->resolving) {
		node->resolver->release(node, CG(unclean_shutdown));
	}
	if (node->target) {
		if (!CG(unclean_shutdown)) {
			efree(node->target);
		}
		node->target = NULL;
	}
	if (node->scalars) {
		zend_array_destroy(node->scalars);
		node->scalars = NULL;
	}
	if (EXPECTED(node->endpoint != NULL)) { /* NULL: the memory limit was reached while the node was made */
		zend_string_release(node->endpoint);
	}
	node->endpoint = ZSTR_EMPTY_ALLOC();
}

void php_hiredis_node_close(php_hiredis_node *node)
{
	if (node->router) {
		node->router->ops->drop(node->router, true);
		return;
	}
	if (node->connection) {
		read_buffered(node->connection);
	}
	if (node->connection && !php_hiredis_connection_is_clean(node->connection)) {
		php_hiredis_connection_close(node->connection, false);
		node->connection->lost_marks = 0; /* given up on purpose: nothing is lost */
	}
	give_back(node);
}

void php_hiredis_node_turn_away(php_hiredis_node *node)
{
	node->opened_for = NULL;
	if (UNEXPECTED(node->close_after) && node->first == node->unsent) {
		bool drains = node->close_after == PHP_HIREDIS_DRAINS;

		/* The next command resolves the name anew. */
		node->close_after = false;
		if (node->connection && !drains) {
			php_hiredis_connection_close(node->connection, false);
		} else if (node->connection && node->connection->watch) {
			node->connection->watch->look_at = 0;
		}
	}
}

void php_hiredis_node_leave(php_hiredis_node *node)
{
	php_hiredis_node_end_trouble(node);
	php_hiredis_node_turn_away(node);
}

void php_hiredis_node_make_failure(php_hiredis_node *node, const char *command, size_t length, bool maybe_executed, zval *to)
{
	if (node->connection->failure.kind != PHP_HIREDIS_FAILURE_THROWN) {
		node->connection->lost_marks = 0; /* the exception tells of the loss */
	}
	if (!command && node->opened_for && node->opened_for->count) {
		command = php_hiredis_batch_name(node->opened_for, 0, &length);
	}
	php_hiredis_exception_make_failure(to, &node->connection->failure, node->endpoint, command, length, maybe_executed, NULL);
}

void php_hiredis_node_throw(php_hiredis_node *node, const char *command, size_t length, bool maybe_executed)
{
	zval exception;

	php_hiredis_node_make_failure(node, command, length, maybe_executed, &exception);
	if (!Z_ISUNDEF(exception)) {
		php_hiredis_exception_throw(&exception, false);
	}
}

/* ---- opening ---- */

static php_hiredis_connection *create(const php_hiredis_node *node)
{
	php_hiredis_connection *connection = php_hiredis_connection_create(php_hiredis_exception_make_server);

	if (node->config->cache) {
		connection->cache = php_hiredis_cache_create(node->config->cache);
	}
	return connection;
}

/* Reads the bytes that came for a connection with a store, and for its watch, while it lay in the pool. True: they were whole pushes, no sentinel
 * tells of another primary, and the connection is good. */
static bool is_good(php_hiredis_node *node, php_hiredis_connection *connection)
{
	uint64_t now = php_hiredis_cache_now();
	zval none;

	connection->config = node->config;
	connection->owner = &taker;
	connection->context = node;
	connection->cache->drain = (php_hiredis_cache_drain) {.by = now + PHP_HIREDIS_DRAIN_TIME};
	php_hiredis_connection_begin(connection, php_hiredis_nanoseconds(node->config->timeout), 0);
	php_hiredis_connection_next(connection, &none, false);
	connection->cache->drain = (php_hiredis_cache_drain) {0};
	connection->cache->looked = now;
	if (!php_hiredis_connection_is_clean(connection)) {
		return false;
	}
	connection->stats->reused++;
	return true;
}

static php_hiredis_connection *take_idle(const php_hiredis_node *node)
{
	uint64_t idle_limit = (uint64_t) HIREDIS_G(persistent_idle) * UINT64_C(1000000000);
	zend_string *key = php_hiredis_config_key(node->config, false);
	php_hiredis_connection *connection = php_hiredis_pool_take(&HIREDIS_G(pool), key, idle_limit, node->config->max_lifetime);

	zend_string_release(key);
	return connection;
}

static php_hiredis_connection *take(php_hiredis_node *node)
{
	php_hiredis_connection *connection;
	zend_string *key;

	if (!node->config->persistent) {
		return create(node);
	}
	while ((connection = take_idle(node)) != NULL) {
		node->connection = connection; /* if the request ends during the read, the connection must be found there */
		if (!connection->cache || is_good(node, connection)) {
			return connection;
		}
		node->connection = NULL;
		php_hiredis_connection_destroy(connection, false);
		if (EG(exception)) {
			break;
		}
	}
	key = php_hiredis_config_key(node->config, true);
	connection = create(node);
	connection->key = key;
	return connection;
}

bool php_hiredis_node_adopt(php_hiredis_node *node)
{
	const zend_object *before = EG(exception);
	php_hiredis_connection *connection = take(node);

	node->connection = connection;
	connection->owner = &owner;
	connection->context = node;
	connection->config = node->config;
	if (UNEXPECTED(node->config->shared)) {
		node->common->recorder->adopt(connection);
	}
	node->silent = node->part_of && connection->idle_since && php_hiredis_now() - connection->idle_since > PHP_HIREDIS_SILENCE;
	connection->parser.keeps_lines = node->part_of != NULL;
	connection->slice = node->part_of ? PHP_HIREDIS_PATIENCE : PHP_HIREDIS_SLICE;
	if (UNEXPECTED(connection->host)) {
		name_endpoint(node);
	}
	if (UNEXPECTED(EG(exception) != before)) {
		connection->failure.kind = PHP_HIREDIS_FAILURE_THROWN; /* by a signal's handler */
		return false;
	}
	return true;
}

bool php_hiredis_node_knows_script(const php_hiredis_node *node, const zend_string *sha1)
{
	return php_hiredis_node_is_connected(node) && node->connection->scripts
		&& zend_hash_str_exists(node->connection->scripts, ZSTR_VAL(sha1), ZSTR_LEN(sha1)) && php_hiredis_connection_is_alive(node->connection);
}

/* Turns `lost_marks` (WATCH, MULTI, TRACKING of the old socket) into a failure, once, so that each entry gets an exception of its own. */
static bool fail_lost(php_hiredis_connection *connection)
{
	uint32_t marks = connection->lost_marks;
	char text[64];

	connection->lost_marks = 0;
	snprintf(text, sizeof(text), "the connection that held %s is gone",
		marks & PHP_HIREDIS_MARK_MULTI ? "MULTI" : marks & PHP_HIREDIS_MARK_WATCH ? "WATCH"
			: marks & PHP_HIREDIS_MARK_TRACKING ? "CLIENT TRACKING" : "what a MULTI of its own had set");
	php_hiredis_connection_fail(connection, PHP_HIREDIS_FAILURE_LOST, NULL, text);
	connection->failure.unsent = false; /* only a caller that asks again, and knows of the loss, gets a new connection */
	return false;
}

/* AUTH is due from 80 percent of the time on that the credentials have left. `expires`: Unix time; 0: they have no end. */
static void note_end(php_hiredis_connection *connection, double expires)
{
	uint64_t now = php_hiredis_now();
	struct timeval wall;
	double left;

	connection->ends_as_yet = connection->ends;
	connection->ends = connection->renew_at = 0;
	if (expires != 0.0) {
		gettimeofday(&wall, NULL);
		left = expires - (double) wall.tv_sec - (double) wall.tv_usec / 1e6;
		left = left > 0.0 ? MIN(left, 1e9) : 0.0;
		connection->ends = now + php_hiredis_nanoseconds(left);
		connection->renew_at = now + php_hiredis_nanoseconds(left * 0.8);
	}
}

/* The Closure's answer: a password, or a list of one and the Unix time of its end. */
static void take_password(php_hiredis_node *node, zval *answer)
{
	php_hiredis_config *config = node->config;
	zval *password = answer, *expires = NULL;

	if (Z_TYPE_P(answer) == IS_ARRAY && zend_hash_num_elements(Z_ARRVAL_P(answer)) == 2) {
		password = zend_hash_index_find_deref(Z_ARRVAL_P(answer), 0);
		expires = zend_hash_index_find_deref(Z_ARRVAL_P(answer), 1);
	}
	if (!password || Z_TYPE_P(password) != IS_STRING || (expires && Z_TYPE_P(expires) != IS_LONG && Z_TYPE_P(expires) != IS_DOUBLE)
			|| (password != answer && !expires)) {
		zend_type_error("The Closure that tells the password must return a string, or a list of it and the Unix time of its end, %s returned",
			zend_zval_type_name(answer));
		return;
	}
	if (config->password) {
		zend_string_release(config->password);
	}
	config->password = zend_string_copy(Z_STR_P(password));
	note_end(node->connection, expires ? zval_get_double(expires) : 0.0);
}

/* Asks the Closure for the password of the next handshake. Its answer stands in the configuration alone: in no key, no message, no dump.
 * False: the Closure threw, or returned something else. */
static bool ask_password(php_hiredis_node *node)
{
	zval source, answer, *told = &answer;

	ZVAL_OBJ_COPY(&source, node->config->password_source);
	ZVAL_UNDEF(&answer);
	if (call_user_function(NULL, NULL, &source, &answer, 0, NULL) == SUCCESS && !EG(exception)) {
		ZVAL_DEREF(told);
		take_password(node, told);
	}
	zval_ptr_dtor(&answer);
	zval_ptr_dtor(&source);
	return !EG(exception) || php_hiredis_connection_fail(node->connection, PHP_HIREDIS_FAILURE_THROWN, "connecting", "");
}

/* Delivers the pushes that came behind the last reply. False: there was a reply, or a listener threw; the connection has failed. */
static zend_never_inline bool take_unasked(php_hiredis_connection *connection)
{
	zval none;

	php_hiredis_connection_begin(connection, 0, 0);
	return php_hiredis_connection_take(connection, &none) != PHP_HIREDIS_PROGRESS_FAILED;
}

bool php_hiredis_node_start(php_hiredis_node *node, bool wait)
{
	php_hiredis_connection *connection = node->connection;
	uint64_t limit = php_hiredis_nanoseconds(node->config->connect_timeout);

	if (!connection) {
		if (UNEXPECTED(!php_hiredis_node_adopt(node))) {
			return false;
		}
		connection = node->connection;
	}
	if (EXPECTED(php_hiredis_connection_is_open(connection))) {
		if (EXPECTED(!php_hiredis_connection_is_foreign(connection))) {
			if (!wait) {
				return EXPECTED(php_hiredis_node_is_quiet(node)) || take_unasked(connection);
			}
			return EXPECTED(!php_hiredis_connection_is_opening(connection)) || php_hiredis_connection_go_on(connection, true);
		}
		php_hiredis_connection_close(connection, false);
	}
	if (UNEXPECTED(connection->lost_marks)) {
		return fail_lost(connection);
	}
	if (UNEXPECTED(node->config->password_from_closure) && !ask_password(node)) {
		return false;
	}
	if (connection->key) {
		/* A select() or auth() since the last opening is part of the handshake now, and so of the pool's key. */
		zend_string_release(connection->key);
		connection->key = php_hiredis_config_key(node->config, true);
	}
	php_hiredis_output_clear(&connection->out);
	connection->parser.keeps_lines = node->part_of != NULL;
	if (UNEXPECTED(node->resolver)) {
		bool resolved = node->resolver->resolve(node, &limit);

		name_endpoint(node);
		if (!resolved) {
			return false;
		}
	}
	if (!php_hiredis_connection_open(connection, node->config, limit, wait)) {
		return false;
	}
	node->opened++;
	return true;
}

/* AUTH is due: asks for the password, and says it in front of `count` commands. False: the Closure threw, and the connection has failed. */
static zend_never_inline bool renew(php_hiredis_node *node, uint32_t count)
{
	bool told, reading = node->reading;

	node->reading = true;
	told = ask_password(node);
	node->reading = reading;
	if (!told || !php_hiredis_connection_is_ours(node->connection)) {
		return false;
	}
	node->connection->handshake.renewal = PHP_HIREDIS_RENEWAL_TOLD;
	node->connection->handshake.count = 1;
	node->connection->handshake.done = 0;
	return php_hiredis_handshake_join(node->connection, NULL, count, false, true);
}

/* Waits for the handshake's replies, unless that is a renewal, which the `count` commands join. */
static bool settle(php_hiredis_node *node, uint32_t count)
{
	if (UNEXPECTED(node->connection->handshake.renewal == PHP_HIREDIS_RENEWAL_WANTED)) {
		bool renewed = renew(node, count);

		if (!renewed || count > 0) {
			return renewed;
		}
	}
	php_hiredis_connection_begin(node->connection, php_hiredis_nanoseconds(node->config->connect_timeout), 0);
	return php_hiredis_connection_settle(node->connection);
}

/* There is no connection to the right server. */
static bool may_try_again(php_hiredis_node *node)
{
	uint64_t of_command = node->unsent && node->config->failover ? node->unsent->timeout : 0;

	return php_hiredis_node_may_find_another(node, of_command ? of_command : php_hiredis_nanoseconds(node->config->connect_timeout));
}

bool php_hiredis_node_open(php_hiredis_node *node, const php_hiredis_batch *first, const php_hiredis_output *commands, uint32_t count,
	bool readonly, bool limited)
{
	bool calm = node->give_up == 0, opened;

	node->opened_for = first;
	do {
		opened = EXPECTED(php_hiredis_node_start(node, true))
			&& ((EXPECTED(count > 0) && EXPECTED(php_hiredis_handshake_join(node->connection, commands, count, readonly, limited)
				&& php_hiredis_node_is_quiet(node))) || settle(node, count));
	} while (UNEXPECTED(!opened) && may_try_again(node));
	if (EXPECTED(opened)) {
		node->opened_for = NULL;
	}
	if (calm) {
		php_hiredis_node_end_trouble(node); /* there was none before the opening, so there is none now */
	}
	return opened;
}

/* The server has said nothing for long, and may hang: it is asked for a sign of life before it gets what may not be sent twice. Of a new connection the
 * handshake is the sign. */
static zend_never_inline void doubt(php_hiredis_node *node)
{
	bool wanted = false;

	node->silent = false;
	for (const php_hiredis_entry *entry = node->unsent; entry; entry = entry->next) {
		wanted = wanted || (entry->doubts && !(node->config->retry_reads && entry->batch->readonly));
	}
	if (wanted && php_hiredis_node_is_ready(node) && node->connection->in_flight == 0) {
		php_hiredis_connection_begin(node->connection, node->unsent->timeout, 0);
		node->connection->handshake.renewal = PHP_HIREDIS_RENEWAL_DOUBTED;
		node->connection->handshake.count = 1;
		node->connection->handshake.done = 0;
	}
}

php_hiredis_held php_hiredis_node_join(php_hiredis_node *node, const php_hiredis_output *commands, uint32_t count, bool limited)
{
	if (php_hiredis_connection_is_opening(node->connection)) {
		return PHP_HIREDIS_HELD_OPENING;
	}
	if (UNEXPECTED(node->connection->handshake.renewal == PHP_HIREDIS_RENEWAL_WANTED)) {
		return renew(node, count) ? PHP_HIREDIS_HELD_NOT : PHP_HIREDIS_HELD_LOST;
	}
	if (UNEXPECTED(node->silent)) {
		doubt(node);
	}
	/* As commands with an effect: those without one could have to be asked again, behind others by then. */
	return php_hiredis_handshake_join(node->connection, commands, count, false, limited) ? PHP_HIREDIS_HELD_NOT : PHP_HIREDIS_HELD_HANDSHAKE;
}

php_hiredis_progress php_hiredis_node_read_push(php_hiredis_node *node, zval *to)
{
	php_hiredis_progress progress;

	if (UNEXPECTED(node->connection->handshake.renewal == PHP_HIREDIS_RENEWAL_WANTED) && !renew(node, 0)) {
		return PHP_HIREDIS_PROGRESS_FAILED;
	}
	node->reading = true;
	progress = php_hiredis_connection_next(node->connection, to, false);
	node->reading = false;
	return progress;
}

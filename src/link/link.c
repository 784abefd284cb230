#include "link/internal.h"

/* ---- access ---- */

static bool is_watching(const php_hiredis_node *node)
{
	return node->connection && (node->connection->marks & PHP_HIREDIS_MARK_WATCH);
}

void php_hiredis_link_outlive(php_hiredis_link *link)
{
	/* Keys that were watched before are not watched for the commands of a shutdown function. */
	bool unfinished = link->busy || link->transacts || is_watching(&link->node);

	if (!php_hiredis_era_has_ended(&link->era)) {
		return;
	}
	if (link->driver) {
		if (!link->driver->of_a_call) {
			return;
		}
		link->driver = NULL;
		link->driver_context = NULL;
		unfinished = true;
	}
	php_hiredis_output_free(&link->out, true);
	php_hiredis_batch_init(&link->single);
	if (unfinished) {
		php_hiredis_node_forget(&link->node, true);
		if (link->replica) {
			php_hiredis_node_forget(&link->replica->node, true);
		}
		if (link->node.connection) { /* the fatal error tells of the loss */
			link->node.connection->lost_marks &= ~(PHP_HIREDIS_MARK_WATCH | (link->transacts ? PHP_HIREDIS_MARK_MULTI : 0));
		}
		link->transacts = 0;
		link->watches = link->busy = false;
	}
}

/* On the way of every command. */
static zend_always_inline bool enter(php_hiredis_link *link)
{
	if (UNEXPECTED(CG(unclean_shutdown))) {
		php_hiredis_link_outlive(link);
	}
	if (UNEXPECTED(link->driver != NULL)) {
		return link->driver->enter(link);
	}
	if (UNEXPECTED(link->busy)) {
		php_hiredis_exception_error(PHP_HIREDIS_CONNECTION_BUSY);
		return false;
	}
	return true;
}

php_hiredis_output *php_hiredis_link_begin(php_hiredis_link *link)
{
	if (UNEXPECTED(!enter(link))) {
		return NULL;
	}
	return &link->out;
}

bool php_hiredis_link_enter_alone(php_hiredis_link *link)
{
	php_hiredis_link_outlive(link);
	if (UNEXPECTED(link->driver != NULL)) {
		php_hiredis_exception_error("The connection is shared by other tasks: neither a stream nor connect() or close() can have it alone");
		return false;
	}
	return enter(link);
}

void php_hiredis_link_leave(php_hiredis_link *link)
{
	link->busy = false;
	php_hiredis_node_leave(&link->node);
}

static void replica_close(php_hiredis_replica *replica)
{
	php_hiredis_node_close(&replica->node);
	replica->primary_until = 0;
}

void php_hiredis_link_close(php_hiredis_link *link)
{
	php_hiredis_node_close(&link->node);
	if (link->replica) {
		replica_close(link->replica);
	}
}

bool php_hiredis_link_is_connected(php_hiredis_link *link)
{
	const php_hiredis_router *router = link->node.router;

	return router ? link->routing->is_connected(router) : php_hiredis_node_is_connected(&link->node);
}

/* Connects and waits for the handshake's replies. */
static bool node_settle(php_hiredis_node *node)
{
	return php_hiredis_node_open(node, NULL, NULL, 0, false, false);
}

bool php_hiredis_link_connect(php_hiredis_link *link)
{
	php_hiredis_router *router = link->node.router;
	bool connected;

	link->busy = true;
	connected = router ? link->routing->settle(router) : node_settle(&link->node);
	if (!connected && !router) {
		php_hiredis_node_throw(&link->node, NULL, 0, false);
	}
	php_hiredis_link_leave(link);
	return connected;
}

php_hiredis_node *php_hiredis_link_watched(php_hiredis_link *link)
{
	return link->node.router ? link->node.router->watched : &link->node;
}

/* ---- batches ---- */

/* The body of the next one. */
static zend_always_inline void run(php_hiredis_link *link, php_hiredis_node *node, php_hiredis_output *commands)
{
	php_hiredis_entry *entry = &link->entry;

	php_hiredis_node_submit(node, entry, commands);
	do {
		if (UNEXPECTED(php_hiredis_node_step(node, PHP_HIREDIS_WAIT) == PHP_HIREDIS_PROGRESS_AGAIN) && node->part_of) {
			php_hiredis_node_step(&link->node, PHP_HIREDIS_WAIT); /* the router looks for the server that may have replaced it */
		}
	} while (entry->state == PHP_HIREDIS_WAITING);
	php_hiredis_node_take(node, entry);
}

void php_hiredis_link_run(php_hiredis_link *link, php_hiredis_node *node, php_hiredis_output *commands)
{
	run(link, node, commands);
}

/* The first error among the replies to a batch, which stay theirs; an exception in their place is it. NULL: there is none. */
static zval *observer_error(const php_hiredis_call *call, zval *replies)
{
	zval *reply;

	if (Z_TYPE_P(replies) != IS_ARRAY) {
		return replies;
	}
	ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(replies), reply) {
		if (Z_TYPE_P(reply) == IS_OBJECT && php_hiredis_exception_is_server(reply)) {
			return reply;
		}
		if (call->transaction && Z_TYPE_P(reply) == IS_ARRAY) { /* EXEC's */
			php_hiredis_call results = {0};

			return observer_error(&results, reply);
		}
	} ZEND_HASH_FOREACH_END();
	return NULL;
}

/* The observer hears of the entry that has been taken off the node. It may use the link itself: what the caller still needs of the entry is kept. */
static zend_never_inline void tell_of_entry(php_hiredis_link *link, const php_hiredis_node *node, const php_hiredis_batch *batch)
{
	php_hiredis_entry_state state = link->entry.state;
	php_hiredis_call call = php_hiredis_batch_call(batch);
	zval replies;

	ZVAL_COPY_VALUE(&replies, &link->entry.replies);
	ZVAL_UNDEF(&link->entry.replies);
	php_hiredis_observer_tell(node->endpoint, &call, link->entry.waited, observer_error(&call, &replies));
	link->entry.state = state;
	ZVAL_COPY_VALUE(&link->entry.replies, &replies);
}

/* As php_hiredis_link_result(), but the entry's exception is given in `to` and not thrown; UNDEF: one of userland code is set. */
static zend_always_inline bool take_result(php_hiredis_link *link, zval *to)
{
	ZVAL_COPY_VALUE(to, &link->entry.replies);
	ZVAL_UNDEF(&link->entry.replies);
	if (EXPECTED(link->entry.state == PHP_HIREDIS_DONE && !EG(exception))) {
		return true;
	}
	if (EG(exception)) {
		zval_ptr_dtor(to); /* the exception that userland code threw during the wait says more */
		ZVAL_UNDEF(to);
	}
	return false;
}

/* Throws the exception that a call gave, if there is one. */
static void throw_given(zval *exception)
{
	if (EXPECTED(Z_TYPE_P(exception) == IS_OBJECT)) {
		php_hiredis_exception_throw(exception, false);
	}
	ZVAL_UNDEF(exception);
}

bool php_hiredis_link_result(php_hiredis_link *link, zval *to)
{
	if (EXPECTED(take_result(link, to))) {
		return true;
	}
	throw_given(to);
	return false;
}

/* Sends the batch as the link's entry, and waits until the entry has ended. */
static zend_always_inline void await(php_hiredis_link *link, php_hiredis_batch *batch, php_hiredis_output *commands, uint64_t timeout)
{
	link->busy = true;
	link->entry = (php_hiredis_entry) {.batch = batch, .timeout = timeout};
	run(link, &link->node, commands);
	php_hiredis_link_leave(link);
	if (UNEXPECTED(php_hiredis_is_observed())) {
		tell_of_entry(link, &link->node, batch);
	}
}

/* As php_hiredis_link_exchange() on the link itself, but the exception is given in `replies` and not thrown; UNDEF: another one is set. */
static zend_always_inline bool exchange(php_hiredis_link *link, php_hiredis_batch *batch, php_hiredis_output *commands, uint64_t timeout, zval *replies)
{
	if (UNEXPECTED(link->replica != NULL) && php_hiredis_replica_ask(link, batch, commands, &timeout)) {
		if (php_hiredis_is_observed()) {
			tell_of_entry(link, &link->replica->node, batch);
		}
	} else {
		await(link, batch, commands, timeout);
	}
	if (UNEXPECTED(!take_result(link, replies))) {
		return false;
	}
	if (UNEXPECTED(Z_ISUNDEF_P(replies))) {
		ZVAL_EMPTY_ARRAY(replies); /* each of its replies was the client's own */
	}
	return true;
}

/* A task waits while others run. What an event loop is given has not ended yet, and is not told. */
static bool tells(const php_hiredis_link *link)
{
	return php_hiredis_is_observed() && link->driver->of_a_call;
}

static zend_never_inline bool exchange_driven(php_hiredis_link *link, php_hiredis_batch *batch, php_hiredis_output *commands, uint64_t timeout, zval *replies)
{
	bool told = tells(link), done;
	uint64_t since = php_hiredis_now();
	php_hiredis_call call = php_hiredis_batch_call(batch); /* the driver takes the batch over */

	done = link->driver->exchange(link, batch, commands, timeout, replies);
	if (told && php_hiredis_is_observed()
			&& !php_hiredis_observer_tell(link->node.endpoint, &call, php_hiredis_now() - since, done ? observer_error(&call, replies) : NULL)) {
		if (done) {
			zval_ptr_dtor(replies);
			ZVAL_UNDEF(replies);
		}
		return false;
	}
	return done;
}

bool php_hiredis_link_exchange(php_hiredis_link *link, php_hiredis_batch *batch, php_hiredis_output *commands, uint64_t timeout, zval *replies)
{
	if (UNEXPECTED(link->driver != NULL)) {
		return UNEXPECTED(php_hiredis_is_observed()) ? exchange_driven(link, batch, commands, timeout, replies)
			: link->driver->exchange(link, batch, commands, timeout, replies);
	}
	if (EXPECTED(exchange(link, batch, commands, timeout, replies))) {
		return true;
	}
	throw_given(replies);
	return false;
}

/* The slow way of a single command: everything that is not one plain reply on an open connection. False: as php_hiredis_link_ask(). */
static bool call_as_batch(php_hiredis_link *link, uint64_t timeout, zval *reply)
{
	zval replies;

	if (!exchange(link, &link->single, &link->out, timeout, &replies)) {
		ZVAL_COPY_VALUE(reply, &replies);
		return false;
	}
	ZVAL_COPY(reply, zend_hash_index_find(Z_ARRVAL(replies), 0));
	zval_ptr_dtor(&replies);
	return !php_hiredis_exception_is_server(reply);
}

/* Can the effect be applied from the words as they stand? */
static bool has_plain_words(const php_hiredis_sent *sent)
{
	for (uint32_t i = 0; i < sent->count; i++) {
		if (Z_TYPE(sent->values[i]) != IS_STRING && (Z_TYPE(sent->values[i]) != IS_LONG || sent->row->effect != PHP_HIREDIS_EFFECT_SELECT)) {
			return false;
		}
	}
	return true;
}

/*
 * The short way: nothing to keep for a second try, one send, one recv. It is built twice: for commands without an effect, and out of line for those with
 * one, which differ in what stands before the send and behind the reply.
 */

static zend_always_inline bool is_plain(const php_hiredis_link *link, const php_hiredis_sent *sent, bool effect)
{
	return sent->row != NULL && (sent->row->effect != PHP_HIREDIS_EFFECT_NONE) == effect && !link->careful && (!effect || has_plain_words(sent));
}

/* What became of a command that went the short way. */
typedef enum {
	ANSWERED,
	ANSWERED_LATE, /* by a cluster, whose node may be another server's now */
	FAILED,        /* as php_hiredis_link_ask() tells it */
	FAILED_LATE,
	NOT_EXECUTED   /* it stands in the link's output again */
} outcome_t;

/* The node that gets the one command in the link's output by the short way; NULL: there is none. */
static zend_always_inline php_hiredis_node *node_for(php_hiredis_link *link, const php_hiredis_sent *sent, bool effect)
{
	php_hiredis_node *node = &link->node;

	if (UNEXPECTED(!is_plain(link, sent, effect))) {
		return NULL;
	}
	if (UNEXPECTED(node->router)) {
		return link->routing->single(node->router, sent);
	}
	return EXPECTED(php_hiredis_node_is_ready(node) && php_hiredis_node_is_quiet(node)) ? node : NULL;
}

/* The command that went the short way stands in the link's output again. */
static outcome_t take_back(php_hiredis_link *link, php_hiredis_connection *connection)
{
	php_hiredis_output_unsend(&connection->out);
	php_hiredis_output_move(&link->out, &connection->out);
	return NOT_EXECUTED;
}

/* The reply has not come for long. The command, which stays in flight, becomes the link's entry. */
static zend_never_inline outcome_t wait_on(php_hiredis_link *link, php_hiredis_node *node, const php_hiredis_sent *sent, uint64_t timeout,
	zval *reply)
{
	php_hiredis_batch_clear(&link->single);
	php_hiredis_batch_add(&link->single, sent);
	link->entry = (php_hiredis_entry) {.batch = &link->single, .single = true, .timeout = timeout};
	php_hiredis_output_copy(&link->out, &node->connection->out, 0, node->connection->out.length);
	node->part_of->sent_on = node;
	php_hiredis_node_submit(&link->node, &link->entry, &link->out);
	do {
		link->node.router->ops->step(link->node.router, PHP_HIREDIS_WAIT); /* not counted as a wait: the caller knows since when it waits */
	} while (link->entry.state == PHP_HIREDIS_WAITING);
	php_hiredis_node_take(&link->node, &link->entry);
	php_hiredis_link_leave(link);
	return take_result(link, reply) && !php_hiredis_exception_is_server(reply) ? ANSWERED_LATE : FAILED_LATE;
}

/* Sends the command on a node that is ready. `since`, where it is not NULL, gets the time of its first byte. */
static zend_always_inline outcome_t call_at_once(php_hiredis_link *link, php_hiredis_node *node, const php_hiredis_sent *sent, uint64_t timeout,
	zval *reply, uint64_t *since, bool effect)
{
	php_hiredis_connection *connection = node->connection;
	php_hiredis_progress progress;

	link->busy = true;
	php_hiredis_connection_begin(connection, timeout, sent->wait);
	if (effect) {
		connection->marks |= php_hiredis_effect_marks(sent->row->effect);
	}
	php_hiredis_connection_expect(connection, 1);
	php_hiredis_output_move(&connection->out, &link->out);
	progress = php_hiredis_connection_next(connection, reply, true);
	if (since) {
		*since = connection->used; /* here, for after an error the connection may be gone */
	}
	if (EXPECTED(progress == PHP_HIREDIS_PROGRESS_REPLY) && !effect && EXPECTED(!sent->shape)) {
		link->busy = false;
		php_hiredis_connection_end(connection);
		return ANSWERED;
	}
	if (progress == PHP_HIREDIS_PROGRESS_AGAIN) {
		return wait_on(link, node, sent, timeout, reply);
	}
	link->busy = false; /* throwing may run a destructor; releasing an error line does not, its trace holds no arguments */
	progress = php_hiredis_single_end(node, sent, timeout, reply, progress);
	return progress == PHP_HIREDIS_PROGRESS_REPLY ? ANSWERED : progress == PHP_HIREDIS_PROGRESS_AGAIN ? take_back(link, connection) : FAILED;
}

static bool call_as_single(php_hiredis_link *link, const php_hiredis_sent *sent, uint64_t timeout, zval *reply)
{
	php_hiredis_batch_clear(&link->single);
	php_hiredis_batch_add(&link->single, sent);
	return call_as_batch(link, timeout, reply);
}

static bool call_with_effect(php_hiredis_link *link, const php_hiredis_sent *sent, uint64_t timeout, zval *reply);

/* What the short way, built for `effect`, was not for. */
static zend_always_inline bool call_otherwise(php_hiredis_link *link, const php_hiredis_sent *sent, uint64_t timeout, zval *reply, bool effect)
{
	return !effect && sent->row && UNEXPECTED(sent->row->effect) ? call_with_effect(link, sent, timeout, reply) : call_as_single(link, sent, timeout, reply);
}

/* The reply to the one command in the link's output. False: as php_hiredis_link_ask(). `effect`: it has one. */
static zend_always_inline bool call(php_hiredis_link *link, const php_hiredis_sent *sent, uint64_t timeout, zval *reply, bool effect)
{
	php_hiredis_node *node = node_for(link, sent, effect);

	if (EXPECTED(node != NULL)) {
		outcome_t outcome = call_at_once(link, node, sent, timeout, reply, NULL, effect);

		if (EXPECTED(outcome != NOT_EXECUTED)) {
			return outcome <= ANSWERED_LATE;
		}
	}
	return call_otherwise(link, sent, timeout, reply, effect);
}

/* A call that went the short way and is not just one more for the durations. False: as php_hiredis_link_ask(). */
static bool tell_of_single(php_hiredis_link *link, php_hiredis_node *node, const php_hiredis_row *row, uint64_t took, outcome_t outcome, zval *reply)
{
	php_hiredis_call call = {php_hiredis_kind(row), 1, false};

	if (outcome == ANSWERED_LATE || outcome == FAILED_LATE) {
		node = &link->node;
	}
	if (HIREDIS_G(seen) & PHP_HIREDIS_SEEN_DURATIONS) {
		php_hiredis_durations_add(&node->durations, node->endpoint, call.kind, took);
	}
	if (UNEXPECTED(php_hiredis_is_observed() && !php_hiredis_observer_tell(node->endpoint, &call, took, reply))) {
		zval_ptr_dtor(reply);
		ZVAL_UNDEF(reply);
		return false;
	}
	return outcome <= ANSWERED_LATE;
}

/* The same with something that looks at each call. The slow log looks at entries alone. */
static zend_always_inline bool call_seen(php_hiredis_link *link, const php_hiredis_sent *sent, uint64_t timeout, zval *reply, bool effect)
{
	php_hiredis_node *node = UNEXPECTED(HIREDIS_G(seen) & PHP_HIREDIS_SEEN_SLOWLOG) ? NULL : node_for(link, sent, effect);

	if (EXPECTED(node != NULL)) {
		uint64_t since;
		outcome_t outcome = call_at_once(link, node, sent, timeout, reply, &since, effect);

		if (EXPECTED(outcome != NOT_EXECUTED)) {
			uint64_t now = php_hiredis_now(), took = since < now ? now - since : 0; /* it failed before its clock was read: PHP_HIREDIS_LOOKED_AT */

			if (EXPECTED(outcome == ANSWERED) && EXPECTED(HIREDIS_G(seen) == PHP_HIREDIS_SEEN_DURATIONS)) {
				php_hiredis_durations_add(&node->durations, node->endpoint, php_hiredis_kind(sent->row), took);
				return true;
			}
			return tell_of_single(link, node, sent->row, took, outcome, reply);
		}
	}
	return call_otherwise(link, sent, timeout, reply, effect);
}

static zend_never_inline bool call_with_effect(php_hiredis_link *link, const php_hiredis_sent *sent, uint64_t timeout, zval *reply)
{
	return HIREDIS_G(seen) != 0 ? call_seen(link, sent, timeout, reply, true) : call(link, sent, timeout, reply, true);
}

static zend_never_inline bool ask_seen(php_hiredis_link *link, const php_hiredis_sent *sent, uint64_t timeout, zval *reply)
{
	return call_seen(link, sent, timeout, reply, false);
}

bool php_hiredis_link_ask(php_hiredis_link *link, const php_hiredis_sent *sent, uint64_t timeout, zval *reply)
{
	ZEND_ASSERT(!link->driver);
	return UNEXPECTED(HIREDIS_G(seen) != 0) ? ask_seen(link, sent, timeout, reply) : call(link, sent, timeout, reply, false);
}

static void call_driven(php_hiredis_link *link, const php_hiredis_sent *sent, uint64_t timeout, zval *return_value)
{
	bool told = tells(link);
	uint64_t since = told ? php_hiredis_now() : 0;
	php_hiredis_call call = {php_hiredis_kind(sent->row), 1, false};

	link->driver->call(link, sent, timeout, return_value);
	if (told && php_hiredis_is_observed() && !php_hiredis_observer_tell(link->node.endpoint, &call, php_hiredis_now() - since, NULL)) {
		zval_ptr_dtor(return_value);
		ZVAL_NULL(return_value);
	}
}

/* The body of the next two. */
static zend_always_inline void call_or_throw(php_hiredis_link *link, const php_hiredis_sent *sent, uint64_t timeout, zval *return_value, bool seen)
{
	if (UNEXPECTED(link->driver != NULL)) {
		seen ? call_driven(link, sent, timeout, return_value) : link->driver->call(link, sent, timeout, return_value);
		return;
	}
	/* Since php_hiredis_link_begin() an argument's __toString() may have begun a stream. */
	if (UNEXPECTED(!enter(link))) {
		php_hiredis_output_clear(&link->out);
		return;
	}
	if (UNEXPECTED(!(seen ? call_seen(link, sent, timeout, return_value, false) : call(link, sent, timeout, return_value, false)))) {
		throw_given(return_value);
		ZVAL_NULL(return_value);
	}
}

static zend_never_inline void link_call_seen(php_hiredis_link *link, const php_hiredis_sent *sent, uint64_t timeout, zval *return_value)
{
	call_or_throw(link, sent, timeout, return_value, true);
}

void php_hiredis_link_call(php_hiredis_link *link, const php_hiredis_sent *sent, uint64_t timeout, zval *return_value)
{
	if (UNEXPECTED(HIREDIS_G(seen) != 0)) {
		link_call_seen(link, sent, timeout, return_value);
		return;
	}
	call_or_throw(link, sent, timeout, return_value, false);
}

static zend_class_entry link_ce;
static zend_object_handlers handlers;

static void replica_free(php_hiredis_replica *replica)
{
	php_hiredis_node_free(&replica->node);
	php_hiredis_output_free(&replica->queue, CG(unclean_shutdown));
	php_hiredis_config_free(&replica->config);
	if (!CG(unclean_shutdown)) {
		efree(replica);
	}
}

/* The end of the request and the garbage collector may free the link before its holders: they find its node without a connection. */
static void free_link(zend_object *object)
{
	php_hiredis_link *link = (php_hiredis_link *) ((char *) object - offsetof(php_hiredis_link, std));
	zval listener;

	if (link->replica) {
		replica_free(link->replica);
		link->replica = NULL;
	}
	php_hiredis_node_free(&link->node);
	php_hiredis_output_free(&link->out, CG(unclean_shutdown));
	php_hiredis_batch_free(&link->single);
	if (link->cache_read.command && !CG(unclean_shutdown)) {
		zend_string_release(link->cache_read.command);
	}
	link->cache_read.command = NULL;
	php_hiredis_config_free(&link->config);
	ZVAL_COPY_VALUE(&listener, &link->common.listener);
	ZVAL_UNDEF(&link->common.listener);
	zval_ptr_dtor(&listener);
	zend_object_std_dtor(object);
}

static HashTable *get_gc(zend_object *object, zval **table, int *count)
{
	php_hiredis_link *link = (php_hiredis_link *) ((char *) object - offsetof(php_hiredis_link, std));
	zend_get_gc_buffer *buffer = zend_get_gc_buffer_create();

	zend_get_gc_buffer_add_zval(buffer, &link->common.listener);
	if (link->node.router) {
		link->routing->gc(link->node.router, buffer);
	}
	if (link->config.password_source) {
		zend_get_gc_buffer_add_obj(buffer, link->config.password_source);
	}
	if (link->replica && link->replica->config.password_source) {
		zend_get_gc_buffer_add_obj(buffer, link->replica->config.password_source);
	}
	zend_get_gc_buffer_use(buffer, table, count);
	return NULL;
}

php_hiredis_link *php_hiredis_link_create(php_hiredis_config *config)
{
	php_hiredis_link *link = emalloc(sizeof(php_hiredis_link) + zend_object_properties_size(&link_ce));

	memset(&link->out, 0, offsetof(php_hiredis_link, std) - offsetof(php_hiredis_link, out)); /* what stands before it is set below */
	zend_object_std_init(&link->std, &link_ce);
	link->std.handlers = &handlers;
	link->common = (php_hiredis_common) {.link = link};
	ZVAL_UNDEF(&link->common.listener);
	link->config = *config;
	link->config.shared = false; /* who lets it share attaches a keeper */
	link->era = php_hiredis_era();
	link->careful = config->retry_reads || config->cache;
	php_hiredis_node_init(&link->node, &link->common, &link->config, &link->out);
	php_hiredis_batch_init(&link->single);
	return link;
}

void php_hiredis_link_release(php_hiredis_link *link)
{
	if (GC_DELREF(&link->std) == 0) {
		zend_objects_store_del(&link->std);
	} else if (!Z_ISUNDEF(link->common.listener) || link->config.password_source) {
		gc_check_possible_root((zend_refcounted *) &link->std); /* without these it is part of no cycle */
	}
}

void php_hiredis_link_minit(void)
{
	/* Not in the table of classes: PHP code cannot name it. */
	INIT_CLASS_ENTRY(link_ce, "Hiredis\\Link", NULL);
	memcpy(&handlers, zend_get_std_object_handlers(), sizeof(handlers));
	handlers.offset = offsetof(php_hiredis_link, std);
	handlers.free_obj = free_link;
	handlers.get_gc = get_gc;
}

void php_hiredis_link_listen(php_hiredis_link *link, const zend_fcall_info *call)
{
	zval old;

	ZVAL_COPY_VALUE(&old, &link->common.listener);
	if (ZEND_FCI_INITIALIZED(*call)) {
		ZVAL_COPY(&link->common.listener, &call->function_name);
	} else {
		ZVAL_UNDEF(&link->common.listener);
	}
	zval_ptr_dtor(&old);
}

/* The callable of transaction() may have lost the connection and caught the exception, or have sent an EXEC or UNWATCH of its own. */
bool php_hiredis_exec_is_watched(php_hiredis_link *link)
{
	const php_hiredis_node *node = php_hiredis_link_watched(link);

	return node && php_hiredis_node_is_connected(node) && (node->connection->marks & PHP_HIREDIS_MARK_WATCH);
}

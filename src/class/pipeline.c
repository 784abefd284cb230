/*
 * The queues of commands that Pipeline and Transaction have in common (php_hiredis_queue in internal.h), and the class Pipeline.
 *
 * The methods of Commands call the target of a queue: queue_begin() returns the output, and queue_commit() adds the command to the batch. transaction.c,
 * async.c and script.c use the functions of queues. The output and the batch must always describe the same commands. A fatal error could separate them, so
 * `closed` is set whenever they may differ.
 */
#include "class/internal.h"
#include "class/pipeline_arginfo.h"

/* guarded_handlers are for clients with a cache. Their target refuses commands that would change the tracking. */
static php_hiredis_handlers handlers, guarded_handlers;

/* The specs of MULTI and EXEC, which are looked up once, in MINIT. */
static const php_hiredis_row *multi_row, *exec_row;

/* The value of `closed` while a command is being added: its bytes are there, and the batch does not count it yet. It stays set only if a fatal error comes at
 * that moment. */
static const char half_done[] = "A fatal error has left it half done";

/* The value of `closed` in an object that was not constructed. */
static const char without_state[] = "";

static zend_always_inline php_hiredis_queue *queue_from_object(zend_object *object)
{
	return (php_hiredis_queue *) ((char *) object - offsetof(php_hiredis_queue, std));
}

static zend_object *queue_create_object(zend_class_entry *ce)
{
	php_hiredis_queue *queue = zend_object_alloc(sizeof(php_hiredis_queue), ce);

	zend_object_std_init(&queue->std, ce);
	object_properties_init(&queue->std, ce);
	queue->std.handlers = &handlers.std;
	php_hiredis_batch_init(&queue->batch);
	queue->closed = without_state;
	return &queue->std;
}

static void queue_free_object(zend_object *object)
{
	php_hiredis_queue *queue = queue_from_object(object);

	zend_object_std_dtor(object);
	php_hiredis_output_free(&queue->commands, CG(unclean_shutdown));
	php_hiredis_output_free(&queue->head, CG(unclean_shutdown));
	php_hiredis_batch_free(&queue->batch);
	if (queue->scripts) {
		zend_array_destroy(queue->scripts);
	}
	if (queue->link) {
		php_hiredis_link_release(queue->link);
	}
}

static void queue_throw_closed(const php_hiredis_queue *queue)
{
	if (!queue->link) {
		php_hiredis_object_without_state(&queue->std);
	} else {
		php_hiredis_exception_error("%s", queue->closed);
	}
}

static HashTable *queue_get_gc(zend_object *object, zval **table, int *count)
{
	zend_get_gc_buffer *buffer = zend_get_gc_buffer_create();

	php_hiredis_link_gc(queue_from_object(object)->link, buffer);
	zend_get_gc_buffer_use(buffer, table, count);
	return zend_std_get_properties(object);
}

static php_hiredis_output *queue_begin(zend_object *object)
{
	php_hiredis_queue *queue = queue_from_object(object);

	if (UNEXPECTED(queue->closed != NULL)) {
		queue_throw_closed(queue);
		return NULL;
	}
	return &queue->commands;
}

static void queue_commit(zend_object *object, const php_hiredis_sent *sent, zval *return_value)
{
	php_hiredis_queue *queue = queue_from_object(object);
	bool added;

	if (UNEXPECTED(queue->closed != NULL)) {
		/* An argument's __toString() suspended a fiber after queue_begin(), and the queue was closed meanwhile. The commands before this one were already sent. */
		php_hiredis_output_clear(&queue->commands);
		queue_throw_closed(queue);
		return;
	}
	/* The command was already written. If the memory limit ends this function, the output has a command that the batch lacks. */
	queue->closed = half_done;
	added = php_hiredis_link_add(queue->link, &queue->batch, &queue->commands, sent);
	queue->closed = NULL;
	if (EXPECTED(added)) {
		RETVAL_OBJ_COPY(object);
	}
}

/* Returns false and throws for commands that would nest or end a transaction, since EXEC must return one reply for each command of the queue. */
static bool queue_may_add(zend_object *object, const php_hiredis_row *row)
{
	if (EXPECTED(!row || !(row->policy & PHP_HIREDIS_POLICY_NOT_QUEUED)) || !queue_from_object(object)->transaction) {
		return true;
	}
	php_hiredis_exception_error("%s cannot be part of a transaction", php_hiredis_row_name(row));
	return false;
}

/* Adds a command to the queue of a client with a cache. */
static void queue_commit_guarded(zend_object *object, const php_hiredis_sent *sent, zval *return_value)
{
	php_hiredis_queue *queue = queue_from_object(object);

	if (queue->closed || !php_hiredis_link_refuses(queue->link, sent, &queue->commands)) {
		queue_commit(object, sent, return_value);
	}
}

static const php_hiredis_target target = {queue_begin, queue_may_add, queue_commit}, guarded_target = {queue_begin, queue_may_add, queue_commit_guarded};

static void queue_init_handlers(php_hiredis_handlers *made, const php_hiredis_target *made_for)
{
	php_hiredis_handlers_init(made, made_for);
	made->std.offset = offsetof(php_hiredis_queue, std);
	made->std.free_obj = queue_free_object;
	made->std.get_gc = queue_get_gc;
}

void php_hiredis_queue_register(zend_class_entry *ce)
{
	ce->create_object = queue_create_object;
	if (handlers.target == NULL) {
		queue_init_handlers(&handlers, &target);
		queue_init_handlers(&guarded_handlers, &guarded_target);
		multi_row = php_hiredis_row_named("MULTI");
		exec_row = php_hiredis_row_named("EXEC");
	}
}

php_hiredis_queue *php_hiredis_queue_create(zval *to, zend_class_entry *ce, php_hiredis_link *link, uint64_t timeout)
{
	php_hiredis_queue *queue;

	object_init_ex(to, ce);
	queue = queue_from_object(Z_OBJ_P(to));
	queue->link = php_hiredis_link_share(link);
	if (UNEXPECTED(link->config.cache != NULL)) {
		queue->std.handlers = &guarded_handlers.std;
	}
	queue->closed = NULL;
	queue->timeout = timeout;
	return queue;
}

php_hiredis_queue *php_hiredis_queue_of(zend_object *object)
{
	return object->handlers == &handlers.std || object->handlers == &guarded_handlers.std ? queue_from_object(object) : NULL;
}

/* Adds SCRIPT LOAD for scripts that the connection does not know, and MULTI, before the commands and to the start of the batch. */
static void queue_add_head(php_hiredis_queue *queue, bool transaction)
{
	const char *closed = queue->closed;
	php_hiredis_batch before;
	zend_string *sha1;
	zval *lua;

	if (!queue->scripts && !transaction) {
		return;
	}
	queue->closed = half_done;
	php_hiredis_batch_init(&before);
	if (queue->scripts) {
		ZEND_HASH_FOREACH_STR_KEY_VAL(queue->scripts, sha1, lua) {
			if (php_hiredis_node_knows_script(&queue->link->node, sha1)) {
				queue->batch.needs_same_connection = true;
				continue;
			}
			php_hiredis_batch_add_script_load(&before, &queue->head, sha1, Z_STR_P(lua));
		} ZEND_HASH_FOREACH_END();
		zend_array_destroy(queue->scripts);
		queue->scripts = NULL;
	}
	if (transaction) {
		php_hiredis_sent multi = {.row = multi_row};

		php_hiredis_output_append(&queue->head, ZEND_STRL("*1\r\n$5\r\nMULTI\r\n"));
		php_hiredis_batch_add(&before, &multi);
	}
	php_hiredis_output_move(&queue->head, &queue->commands);
	php_hiredis_output_move(&queue->commands, &queue->head);
	php_hiredis_batch_replace(&queue->batch, 0, &before);
	php_hiredis_batch_free(&before);
	queue->closed = closed;
}

void php_hiredis_queue_complete(php_hiredis_queue *queue, bool transaction)
{
	queue_add_head(queue, transaction);
	if (transaction) {
		php_hiredis_sent exec = {.row = exec_row};

		php_hiredis_output_append(&queue->commands, ZEND_STRL("*1\r\n$4\r\nEXEC\r\n"));
		php_hiredis_batch_add(&queue->batch, &exec);
		php_hiredis_batch_make_transaction(&queue->batch);
	}
}

bool php_hiredis_queue_send(php_hiredis_queue *queue, bool transaction, zval *replies)
{
	const char *before = queue->closed;
	bool done;

	/* PHP code that runs meanwhile, of a signal handler or a listener, must not add commands to a batch that is being sent. */
	queue->closed = "The queue is being sent";
	if (UNEXPECTED(transaction || queue->scripts)) {
		php_hiredis_queue_complete(queue, transaction);
	}
	done = (EXPECTED(!queue->cached) ? php_hiredis_link_exchange : php_hiredis_cached_exchange)(queue->link, &queue->batch, &queue->commands,
		queue->timeout, replies);
	queue->closed = before;
	php_hiredis_batch_clear(&queue->batch);
	return done;
}

/* ---- the class Pipeline ---- */

static zend_class_entry *pipeline_ce;

/* Returns the queue, or NULL and throws if it must not be sent. */
static php_hiredis_queue *pipeline_ready(zend_object *object)
{
	php_hiredis_queue *queue = php_hiredis_queue_of(object);

	if (UNEXPECTED(queue->closed != NULL)) {
		queue_throw_closed(queue);
		return NULL;
	}
	return php_hiredis_link_begin(queue->link) ? queue : NULL;
}

bool php_hiredis_pipeline_throw_first(zval *replies)
{
	const zend_array *list = Z_ARRVAL_P(replies);

	ZEND_ASSERT(list->nNumUsed == 0 || (HT_IS_PACKED(list) && HT_IS_WITHOUT_HOLES(list)));
	for (uint32_t i = 0; i < list->nNumUsed; i++) {
		if (php_hiredis_exception_is_server(&list->arPacked[i])) {
			php_hiredis_exception_pipeline(replies, i);
			zval_ptr_dtor(replies);
			ZVAL_UNDEF(replies);
			return false;
		}
	}
	return true;
}

void php_hiredis_pipeline_create(zval *to, php_hiredis_link *link, uint64_t timeout, bool cached)
{
	php_hiredis_queue_create(to, pipeline_ce, link, timeout)->cached = cached;
}

/* Sends the commands of a Pipeline, which is empty afterwards. Sets `return_value` to the list of replies, or throws. */
static void pipeline_execute(zend_object *object, bool throw, zval *return_value)
{
	php_hiredis_queue *queue = pipeline_ready(object);

	if (UNEXPECTED(queue == NULL)) {
		RETURN_THROWS();
	}
	if (queue->batch.count == 0) {
		RETURN_EMPTY_ARRAY();
	}
	queue->batch.reports_replies = true;
	if (php_hiredis_queue_send(queue, false, return_value) && throw) {
		php_hiredis_pipeline_throw_first(return_value);
	}
}

ZEND_METHOD(Hiredis_Pipeline, execute)
{
	bool throw = true;

	ZEND_PARSE_PARAMETERS_START(0, 1)
		Z_PARAM_OPTIONAL
		Z_PARAM_BOOL(throw)
	ZEND_PARSE_PARAMETERS_END();

	pipeline_execute(Z_OBJ_P(ZEND_THIS), throw, return_value);
}

ZEND_METHOD(Hiredis_Pipeline, stream)
{
	php_hiredis_queue *queue = pipeline_ready(Z_OBJ_P(ZEND_THIS));

	ZEND_PARSE_PARAMETERS_NONE();
	if (UNEXPECTED(queue == NULL)) {
		RETURN_THROWS();
	}
	php_hiredis_queue_complete(queue, false);
	php_hiredis_stream_of_queue(return_value, queue);
}

ZEND_METHOD(Hiredis_Client, pipeline)
{
	php_hiredis_client *client;

	if (!php_hiredis_client_has_no_arguments(ZEND_NUM_ARGS(), "pipelined() takes a callable")) {
		RETURN_THROWS();
	}
	client = php_hiredis_client_from(Z_OBJ_P(ZEND_THIS));
	if (client) {
		php_hiredis_pipeline_create(return_value, client->link, client->timeout, client->cache != NULL);
	}
}

ZEND_METHOD(Hiredis_Client, pipelined)
{
	php_hiredis_client *client = php_hiredis_client_from(Z_OBJ_P(ZEND_THIS));
	zend_fcall_info call;
	zend_fcall_info_cache cache;
	bool throw = true;
	zval pipeline;

	ZEND_PARSE_PARAMETERS_START(1, 2)
		Z_PARAM_FUNC(call, cache)
		Z_PARAM_OPTIONAL
		Z_PARAM_BOOL(throw)
	ZEND_PARSE_PARAMETERS_END();

	if (!client) {
		RETURN_THROWS();
	}
	php_hiredis_pipeline_create(&pipeline, client->link, client->timeout, client->cache != NULL);
	php_hiredis_queue_fill(&call, &cache, &pipeline, 1);
	if (!EG(exception)) {
		pipeline_execute(Z_OBJ(pipeline), throw, return_value);
	}
	zval_ptr_dtor(&pipeline);
}

void php_hiredis_pipeline_minit(void)
{
	pipeline_ce = php_hiredis_commands_extend(register_class_Hiredis_Pipeline);
	php_hiredis_queue_register(pipeline_ce);
}

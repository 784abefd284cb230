#include "class/internal.h"
#include "class/pipeline_arginfo.h"

/* The second one is for clients with a cache: its target refuses commands that would change the tracking. */
static php_hiredis_handlers handlers, guarded_handlers;

/* Found once, in MINIT. */
static const php_hiredis_row *multi_row, *exec_row;

/* The reason why a queue is closed while its commands and its batch do not match; only a fatal error leaves it so. */
static const char half_done[] = "A fatal error has left it half done";

/* The object was not constructed. */
static const char without_state[] = "";

static zend_always_inline php_hiredis_queue *from_object(zend_object *object)
{
	return (php_hiredis_queue *) ((char *) object - offsetof(php_hiredis_queue, std));
}

static zend_object *create(zend_class_entry *ce)
{
	php_hiredis_queue *queue = zend_object_alloc(sizeof(php_hiredis_queue), ce);

	zend_object_std_init(&queue->std, ce);
	object_properties_init(&queue->std, ce);
	queue->std.handlers = &handlers.std;
	php_hiredis_batch_init(&queue->batch);
	queue->closed = without_state;
	return &queue->std;
}

static void free_queue(zend_object *object)
{
	php_hiredis_queue *queue = from_object(object);

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

static void refuse(const php_hiredis_queue *queue)
{
	if (!queue->link) {
		php_hiredis_object_without_state(&queue->std);
	} else {
		php_hiredis_exception_error("%s", queue->closed);
	}
}

static HashTable *get_gc(zend_object *object, zval **table, int *count)
{
	zend_get_gc_buffer *buffer = zend_get_gc_buffer_create();

	php_hiredis_link_gc(from_object(object)->link, buffer);
	zend_get_gc_buffer_use(buffer, table, count);
	return zend_std_get_properties(object);
}

static php_hiredis_output *begin(zend_object *object)
{
	php_hiredis_queue *queue = from_object(object);

	if (UNEXPECTED(queue->closed != NULL)) {
		refuse(queue);
		return NULL;
	}
	return &queue->commands;
}

static void commit(zend_object *object, const php_hiredis_sent *sent, zval *return_value)
{
	php_hiredis_queue *queue = from_object(object);

	if (UNEXPECTED(queue->closed != NULL)) {
		/* The queue has been closed since begin(), where an argument's __toString() was suspended. The commands before have left. */
		php_hiredis_output_clear(&queue->commands);
		refuse(queue);
		return;
	}
	/* The command has been written: if the memory limit ends this function, the queue must not count as whole. */
	queue->closed = half_done;
	php_hiredis_batch_add(&queue->batch, sent);
	queue->closed = NULL;
	RETVAL_OBJ_COPY(object);
}

/* Refuses commands that nest or end a transaction: each command between MULTI and EXEC must get one reply. */
static bool may_queue(zend_object *object, const php_hiredis_row *row)
{
	if (EXPECTED(!row || !(row->policy & PHP_HIREDIS_POLICY_NOT_QUEUED)) || !from_object(object)->transaction) {
		return true;
	}
	php_hiredis_exception_error("%s cannot be part of a transaction", php_hiredis_row_name(row));
	return false;
}

/* The commit() of a client with a cache. */
static void commit_guarded(zend_object *object, const php_hiredis_sent *sent, zval *return_value)
{
	php_hiredis_queue *queue = from_object(object);

	if (queue->closed || !php_hiredis_link_refuses(queue->link, sent, &queue->commands)) {
		commit(object, sent, return_value);
	}
}

static const php_hiredis_target target = {begin, may_queue, commit}, guarded_target = {begin, may_queue, commit_guarded};

static void init_handlers(php_hiredis_handlers *made, const php_hiredis_target *made_for)
{
	php_hiredis_handlers_init(made, made_for);
	made->std.offset = offsetof(php_hiredis_queue, std);
	made->std.free_obj = free_queue;
	made->std.get_gc = get_gc;
}

void php_hiredis_queue_register(zend_class_entry *ce)
{
	ce->create_object = create;
	if (handlers.target == NULL) {
		init_handlers(&handlers, &target);
		init_handlers(&guarded_handlers, &guarded_target);
		multi_row = php_hiredis_row_named("MULTI");
		exec_row = php_hiredis_row_named("EXEC");
	}
}

php_hiredis_queue *php_hiredis_queue_create(zval *to, zend_class_entry *ce, php_hiredis_link *link, uint64_t timeout)
{
	php_hiredis_queue *queue;

	object_init_ex(to, ce);
	queue = from_object(Z_OBJ_P(to));
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
	return object->handlers == &handlers.std || object->handlers == &guarded_handlers.std ? from_object(object) : NULL;
}

/* Puts SCRIPT LOAD for scripts that the connection does not know, and MULTI, in front of the commands and of the batch. */
static void add_head(php_hiredis_queue *queue, bool transaction)
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
				queue->batch.pinned = true;
				continue;
			}
			php_hiredis_batch_load(&before, &queue->head, sha1, Z_STR_P(lua));
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
	add_head(queue, transaction);
	if (transaction) {
		php_hiredis_sent exec = {.row = exec_row};

		php_hiredis_output_append(&queue->commands, ZEND_STRL("*1\r\n$4\r\nEXEC\r\n"));
		php_hiredis_batch_add(&queue->batch, &exec);
		php_hiredis_batch_be_transaction(&queue->batch);
	}
}

bool php_hiredis_queue_send(php_hiredis_queue *queue, bool transaction, zval *replies)
{
	const char *before = queue->closed;
	bool done;

	/* Userland code of a signal's handler or a listener may not add commands to a batch under way. */
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
static php_hiredis_queue *ready(zend_object *object)
{
	php_hiredis_queue *queue = php_hiredis_queue_of(object);

	if (UNEXPECTED(queue->closed != NULL)) {
		refuse(queue);
		return NULL;
	}
	return php_hiredis_link_begin(queue->link) ? queue : NULL;
}

bool php_hiredis_pipeline_throw_first(zval *replies)
{
	const zend_array *list = Z_ARRVAL_P(replies);

	ZEND_ASSERT(list->nNumUsed == 0 || (HT_IS_PACKED(list) && HT_IS_WITHOUT_HOLES(list)));
	for (uint32_t i = 0; i < list->nNumUsed; i++) {
		if (UNEXPECTED(Z_TYPE(list->arPacked[i]) == IS_OBJECT) && php_hiredis_exception_is_server(&list->arPacked[i])) {
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

/* Sends the commands of a Pipeline, which is empty afterwards. Throws, or returns the list of replies in `return_value`. */
static void execute(zend_object *object, bool throw, zval *return_value)
{
	php_hiredis_queue *queue = ready(object);

	if (UNEXPECTED(queue == NULL)) {
		RETURN_THROWS();
	}
	if (queue->batch.count == 0) {
		RETURN_EMPTY_ARRAY();
	}
	queue->batch.tells_replies = true;
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

	execute(Z_OBJ_P(ZEND_THIS), throw, return_value);
}

ZEND_METHOD(Hiredis_Pipeline, stream)
{
	php_hiredis_queue *queue = ready(Z_OBJ_P(ZEND_THIS));

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

	ZEND_PARSE_PARAMETERS_NONE();

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
		execute(Z_OBJ(pipeline), throw, return_value);
	}
	zval_ptr_dtor(&pipeline);
}

void php_hiredis_pipeline_minit(void)
{
	pipeline_ce = php_hiredis_commands_extend(register_class_Hiredis_Pipeline);
	php_hiredis_queue_register(pipeline_ce);
}

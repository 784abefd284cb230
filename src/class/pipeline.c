/*
 * The queue of commands of a Pipeline or Transaction (php_hiredis_queue in internal.h), and the class Pipeline.
 *
 * $pipeline->get('k') encodes the command and then adds it to the batch, which says how each reply is read. The bytes
 * and the batch must describe the same commands, or commands would receive each other's replies. After a fatal error
 * between the two steps, `closed_message` is still set, and every later use of the queue throws.
 */
#include "class/internal.h"
#include "class/pipeline_arginfo.h"

/* A client with a cache uses queue_guarded_handlers. They reject CLIENT TRACKING OFF, after which the server would not
 * report changed keys. */
static php_hiredis_handlers queue_handlers, queue_guarded_handlers;

/* The descriptions of MULTI and EXEC, looked up once when the module starts. */
static const php_hiredis_command_spec *multi_spec, *exec_spec;

/* Shown if a shutdown function uses a queue that a fatal error left inconsistent. */
static const char fatal_error_message[] = "A fatal error has left it half done";

/* The `closed_message` of an object that php_hiredis_queue_create() did not create. The text is empty, because
 * queue_throw_closed() throws a different message for such an object. */
static const char not_constructed_marker[] = "";

static zend_always_inline php_hiredis_queue *queue_from_object(zend_object *object)
{
	return (php_hiredis_queue *) ((char *) object - offsetof(php_hiredis_queue, std));
}

static zend_object *queue_create_object(zend_class_entry *ce)
{
	php_hiredis_queue *queue = zend_object_alloc(sizeof(php_hiredis_queue), ce);

	zend_object_std_init(&queue->std, ce);
	object_properties_init(&queue->std, ce);
	queue->std.handlers = &queue_handlers.std;
	php_hiredis_batch_init(&queue->batch);
	queue->closed_message = not_constructed_marker;
	return &queue->std;
}

static void queue_free_object(zend_object *object)
{
	php_hiredis_queue *queue = queue_from_object(object);

	zend_object_std_dtor(object);
	php_hiredis_output_free(&queue->commands, CG(unclean_shutdown));
	php_hiredis_output_free(&queue->leading_commands, CG(unclean_shutdown));
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
		php_hiredis_throw_not_constructed(&queue->std);
	} else {
		php_hiredis_exception_throw_error("%s", queue->closed_message);
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

	if (UNEXPECTED(queue->closed_message != NULL)) {
		queue_throw_closed(queue);
		return NULL;
	}
	return &queue->commands;
}

static void queue_commit(zend_object *object, const php_hiredis_encoded_command *encoded, zval *return_value)
{
	php_hiredis_queue *queue = queue_from_object(object);
	bool is_added;

	if (UNEXPECTED(queue->closed_message != NULL)) {
		/* A __toString() switched to another fiber, which sent and closed the queue. Discard the remaining bytes, which
		 * belong only to this command. */
		php_hiredis_output_clear(&queue->commands);
		queue_throw_closed(queue);
		return;
	}
	/* php_hiredis_link_add() may bail out at PHP's memory limit, before the command has been added to the batch.
	 * `closed_message` then stays set, so the incomplete batch is never sent. */
	queue->closed_message = fatal_error_message;
	is_added = php_hiredis_link_add(queue->link, &queue->batch, &queue->commands, encoded);
	queue->closed_message = NULL;
	if (EXPECTED(is_added)) {
		RETVAL_OBJ_COPY(object);
	}
}

/* Throws and returns false for commands such as EXEC and DISCARD, which would end a Transaction early. */
static bool queue_accept_command(zend_object *object, const php_hiredis_command_spec *spec)
{
	if (EXPECTED(!spec || !(spec->policy & PHP_HIREDIS_POLICY_NOT_QUEUED)) || !queue_from_object(object)->is_transaction) {
		return true;
	}
	php_hiredis_exception_throw_error("%s cannot be part of a transaction", php_hiredis_spec_name(spec));
	return false;
}

/* Queues the command. Throws instead if the command would end tracking (CLIENT TRACKING OFF, for example): the server
 * would no longer report changed keys. */
static void queue_commit_guarded(zend_object *object, const php_hiredis_encoded_command *encoded, zval *return_value)
{
	php_hiredis_queue *queue = queue_from_object(object);

	if (queue->closed_message || !php_hiredis_link_reject_tracking_change(queue->link, encoded, &queue->commands)) {
		queue_commit(object, encoded, return_value);
	}
}

static const php_hiredis_target queue_target = {queue_begin, queue_accept_command, queue_commit};
static const php_hiredis_target queue_guarded_target = {queue_begin, queue_accept_command, queue_commit_guarded};

/* ---- a queue that is used like a reply ---- */

/* A command's method returns the queue itself, so `$pipeline->get('n') + 1` adds 1 to the queue. The handlers below
 * throw in such cases. Without them, a foreach over the queue would silently do nothing, and a cast to int would give 1
 * with only a warning. */
static void queue_throw_no_reply(zend_object *object)
{
	php_hiredis_exception_throw_error(queue_from_object(object)->is_transaction
		? "A command of a transaction has no reply before EXEC: use the list that transaction() returns, or read the value with the client and name its key in watch: ['key']"
		: "A command of a pipeline has no reply before the pipeline is executed: use the list that pipelined() or execute() returns");
}

static zend_result queue_cast(zend_object *object, zval *result, int type)
{
	switch (type) {
		case IS_STRING:
			queue_throw_no_reply(object);
			return FAILURE; /* a function that expects a string is not called */
		case IS_LONG:
		case IS_DOUBLE:
		case _IS_NUMBER:
			queue_throw_no_reply(object);
			ZVAL_LONG(result, 0); /* after FAILURE, PHP would show a warning, too */
			return SUCCESS;
		default:
			return zend_std_cast_object_tostring(object, result, type);
	}
}

static zval *queue_read_dimension(zend_object *object, zval *offset, int type, zval *result)
{
	(void) offset, (void) type, (void) result;
	queue_throw_no_reply(object);
	return NULL;
}

static zend_object_iterator *queue_get_iterator(zend_class_entry *ce, zval *object, int by_ref)
{
	(void) ce, (void) by_ref;
	queue_throw_no_reply(Z_OBJ_P(object));
	return NULL;
}

static void queue_init_handlers(php_hiredis_handlers *handlers, const php_hiredis_target *target)
{
	php_hiredis_handlers_init(handlers, target);
	handlers->std.offset = offsetof(php_hiredis_queue, std);
	handlers->std.free_obj = queue_free_object;
	handlers->std.get_gc = queue_get_gc;
	handlers->std.get_constructor = php_hiredis_constructor_refuse;
	handlers->std.cast_object = queue_cast;
	handlers->std.read_dimension = queue_read_dimension;
}

void php_hiredis_queue_register(zend_class_entry *ce)
{
	ce->create_object = queue_create_object;
	ce->get_iterator = queue_get_iterator;
	if (queue_handlers.target == NULL) {
		queue_init_handlers(&queue_handlers, &queue_target);
		queue_init_handlers(&queue_guarded_handlers, &queue_guarded_target);
		multi_spec = php_hiredis_spec_by_name("MULTI");
		exec_spec = php_hiredis_spec_by_name("EXEC");
	}
}

php_hiredis_queue *php_hiredis_queue_create(zval *result, zend_class_entry *ce, php_hiredis_link *link, uint64_t timeout)
{
	php_hiredis_queue *queue;

	object_init_ex(result, ce);
	queue = queue_from_object(Z_OBJ_P(result));
	queue->link = php_hiredis_link_share(link);
	if (UNEXPECTED(link->config.cache != NULL)) {
		queue->std.handlers = &queue_guarded_handlers.std;
	}
	queue->closed_message = NULL;
	queue->timeout = timeout;
	return queue;
}

php_hiredis_queue *php_hiredis_queue_of(zend_object *object)
{
	return object->handlers == &queue_handlers.std || object->handlers == &queue_guarded_handlers.std ? queue_from_object(object) : NULL;
}

/* Inserts the commands in `leading` before those in `commands`. Empties `leading`, and frees `leading_batch`. */
static void commands_prepend(php_hiredis_output *commands, php_hiredis_batch *batch, php_hiredis_output *leading, php_hiredis_batch *leading_batch)
{
	php_hiredis_output_move(leading, commands);
	php_hiredis_output_move(commands, leading);
	php_hiredis_batch_replace(batch, 0, leading_batch);
	php_hiredis_batch_free(leading_batch);
}

bool php_hiredis_scripts_need_load(const HashTable *scripts, const php_hiredis_node *node)
{
	zend_string *sha1;

	if (EXPECTED(!scripts)) {
		return false;
	}
	ZEND_HASH_FOREACH_STR_KEY((HashTable *) scripts, sha1) {
		if (!php_hiredis_node_knows_script(node, sha1)) {
			return true;
		}
	} ZEND_HASH_FOREACH_END();
	return false;
}

void php_hiredis_scripts_prepend(HashTable **scripts, const php_hiredis_node *node, php_hiredis_output *commands, php_hiredis_batch *batch,
	php_hiredis_output *leading)
{
	php_hiredis_batch leading_batch;
	zend_string *sha1;
	zval *lua;

	php_hiredis_batch_init(&leading_batch);
	ZEND_HASH_FOREACH_STR_KEY_VAL(*scripts, sha1, lua) {
		if (php_hiredis_node_knows_script(node, sha1)) {
			batch->needs_same_connection = true;
			continue;
		}
		php_hiredis_batch_add_script_load(&leading_batch, leading, sha1, Z_STR_P(lua));
	} ZEND_HASH_FOREACH_END();
	zend_array_destroy(*scripts);
	*scripts = NULL;
	commands_prepend(commands, batch, leading, &leading_batch);
}

/* Inserts SCRIPT LOAD and MULTI before the queued commands. SCRIPT LOAD comes first, or EXEC's reply would include the
 * reply to SCRIPT LOAD. */
static void queue_prepend_scripts_and_multi(php_hiredis_queue *queue, bool as_transaction)
{
	const char *saved_message = queue->closed_message;

	queue->closed_message = fatal_error_message;
	if (as_transaction) {
		php_hiredis_encoded_command multi = {.spec = multi_spec};
		php_hiredis_batch leading_batch;

		php_hiredis_batch_init(&leading_batch);
		php_hiredis_output_append(&queue->leading_commands, ZEND_STRL("*1\r\n$5\r\nMULTI\r\n"));
		php_hiredis_batch_add(&leading_batch, &multi);
		commands_prepend(&queue->commands, &queue->batch, &queue->leading_commands, &leading_batch);
	}
	if (queue->scripts) {
		php_hiredis_scripts_prepend(&queue->scripts, &queue->link->node, &queue->commands, &queue->batch, &queue->leading_commands);
	}
	queue->closed_message = saved_message;
}

void php_hiredis_queue_complete(php_hiredis_queue *queue, bool as_transaction)
{
	queue_prepend_scripts_and_multi(queue, as_transaction);
	if (as_transaction) {
		php_hiredis_encoded_command exec = {.spec = exec_spec};

		php_hiredis_output_append(&queue->commands, ZEND_STRL("*1\r\n$4\r\nEXEC\r\n"));
		php_hiredis_batch_add(&queue->batch, &exec);
		php_hiredis_batch_make_transaction(&queue->batch);
	}
}

bool php_hiredis_queue_send(php_hiredis_queue *queue, bool as_transaction, zval *replies)
{
	const char *saved_message = queue->closed_message;
	bool is_complete;

	/* A signal handler or an onPush() listener must not add commands during the wait. */
	queue->closed_message = "The queue is being sent";
	if (UNEXPECTED(as_transaction || queue->scripts)) {
		php_hiredis_queue_complete(queue, as_transaction);
	}
	is_complete = (EXPECTED(!queue->may_use_cache) ? php_hiredis_link_exchange : php_hiredis_cached_exchange)(queue->link, &queue->batch,
		&queue->commands, queue->timeout, replies);
	php_hiredis_batch_clear(&queue->batch); /* may run a destructor, which must not add commands meanwhile */
	queue->closed_message = saved_message;
	return is_complete;
}

/* ---- the class Pipeline ---- */

static zend_class_entry *pipeline_ce;

/* Throws and returns NULL if the queue is closed or the connection is in use. */
static php_hiredis_queue *pipeline_queue_to_send(zend_object *object)
{
	php_hiredis_queue *queue = php_hiredis_queue_of(object);

	if (UNEXPECTED(queue->closed_message != NULL)) {
		queue_throw_closed(queue);
		return NULL;
	}
	return php_hiredis_link_begin(queue->link) ? queue : NULL;
}

uint32_t php_hiredis_pipeline_find_error(const zend_array *replies)
{
	uint32_t index = 0;

	ZEND_ASSERT(replies->nNumUsed == 0 || (HT_IS_PACKED(replies) && HT_IS_WITHOUT_HOLES(replies)));
	while (index < replies->nNumUsed && !php_hiredis_is_error_reply(&replies->arPacked[index])) {
		index++;
	}
	return index;
}

bool php_hiredis_pipeline_throw_first_error(zval *replies)
{
	uint32_t index = php_hiredis_pipeline_find_error(Z_ARRVAL_P(replies));

	if (EXPECTED(index == Z_ARRVAL_P(replies)->nNumUsed)) {
		return true;
	}
	php_hiredis_exception_throw_pipeline(replies, index);
	zval_ptr_dtor(replies);
	ZVAL_UNDEF(replies);
	return false;
}

void php_hiredis_pipeline_create(zval *result, php_hiredis_link *link, uint64_t timeout, bool may_use_cache)
{
	php_hiredis_queue_create(result, pipeline_ce, link, timeout)->may_use_cache = may_use_cache;
}

/* Sends the Pipeline's commands, and empties the Pipeline even if the connection is lost. If `throw` is true, throws
 * the first error reply. */
static void pipeline_execute(zend_object *object, bool throw, zval *return_value)
{
	php_hiredis_queue *queue = pipeline_queue_to_send(object);

	if (UNEXPECTED(queue == NULL)) {
		RETURN_THROWS();
	}
	if (queue->batch.count == 0) {
		RETURN_EMPTY_ARRAY();
	}
	if (UNEXPECTED(php_hiredis_scripts_need_load(queue->scripts, &queue->link->node)) && !php_hiredis_exec_require_no_multi(queue->link)) {
		RETURN_THROWS();
	}
	queue->batch.reports_replies = true;
	if (php_hiredis_queue_send(queue, false, return_value) && throw) {
		php_hiredis_pipeline_throw_first_error(return_value);
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
	php_hiredis_queue *queue = pipeline_queue_to_send(Z_OBJ_P(ZEND_THIS));

	ZEND_PARSE_PARAMETERS_NONE();
	if (UNEXPECTED(queue == NULL)) {
		RETURN_THROWS();
	}
	php_hiredis_stream_of_queue(return_value, queue);
}

bool php_hiredis_queue_require_callable(zend_execute_data *execute_data, const char *expected, const char *call)
{
	zval *value = ZEND_NUM_ARGS() > 0 ? ZEND_CALL_ARG(execute_data, 1) : NULL, *first;
	zend_string *name;

	if (!value) {
		name = get_active_function_or_method_name();
		zend_argument_count_error("%s() expects at least 1 argument, 0 given: %s", ZSTR_VAL(name), expected);
		zend_string_release(name);
		return false;
	}
	if (EXPECTED(Z_TYPE_P(value) == IS_OBJECT || Z_TYPE_P(value) == IS_STRING)) {
		return true;
	}
	if (Z_TYPE_P(value) != IS_ARRAY) {
		zend_argument_type_error(1, "must be %s, %s given", expected, zend_zval_type_name(value));
		return false;
	}
	first = zend_hash_index_find_deref(Z_ARRVAL_P(value), 0);
	if (zend_hash_num_elements(Z_ARRVAL_P(value)) == 2 && first && (Z_TYPE_P(first) == IS_STRING || Z_TYPE_P(first) == IS_OBJECT)) {
		return true; /* may be [$object, 'method'] */
	}
	if (zend_array_is_list(Z_ARRVAL_P(value))) {
		zend_argument_type_error(1, "must be %s, array given", expected);
	} else {
		zend_argument_type_error(1, "must be %s, array given; there are no options: write %s", expected, call);
	}
	return false;
}

bool php_hiredis_queue_require_parameter(const zend_function *function)
{
	/* `function` is NULL if the callable is a method that __call() handles, because PHP looks up such a method again
	 * before the call. Its parameters cannot be checked here. */
	if (EXPECTED(!function || function->type != ZEND_USER_FUNCTION || function->common.num_args > 0
			|| (function->common.fn_flags & (ZEND_ACC_VARIADIC | ZEND_ACC_CALL_VIA_TRAMPOLINE)))) {
		return true;
	}
	zend_argument_type_error(1, "must have a parameter, to which it adds the commands, as in fn ($p) => $p->get('key')");
	return false;
}

ZEND_METHOD(Hiredis_Client, pipeline)
{
	php_hiredis_client *client;

	if (!php_hiredis_client_require_no_arguments(ZEND_NUM_ARGS(), "pipelined() takes a callable")) {
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
	zend_fcall_info_cache call_cache;
	bool throw = true;
	zval pipeline;

	if (UNEXPECTED(!php_hiredis_queue_require_callable(execute_data, PHP_HIREDIS_GETS_PIPELINE, "pipelined(fn ($p) => $p->get('key'))"))) {
		RETURN_THROWS();
	}
	ZEND_PARSE_PARAMETERS_START(1, 2)
		Z_PARAM_FUNC(call, call_cache)
		Z_PARAM_OPTIONAL
		Z_PARAM_BOOL(throw)
	ZEND_PARSE_PARAMETERS_END();

	if (!client || !php_hiredis_queue_require_parameter(call_cache.function_handler)) {
		RETURN_THROWS();
	}
	php_hiredis_pipeline_create(&pipeline, client->link, client->timeout, client->cache != NULL);
	php_hiredis_queue_fill(&call, &call_cache, &pipeline, 1);
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

#include "class/internal.h"
#include "class/pipeline_arginfo.h"

static zend_class_entry *pipeline_ce;

/* Returns the queue, or NULL and throws if it must not be sent. */
static php_hiredis_queue *ready(zend_object *object)
{
	php_hiredis_queue *queue = php_hiredis_queue_of(object);

	if (UNEXPECTED(queue->closed != NULL)) {
		php_hiredis_queue_refuse(queue);
		return NULL;
	}
	return php_hiredis_link_enter(queue->link) ? queue : NULL;
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
	php_hiredis_window_queued(php_hiredis_stream_create(return_value), queue->link, queue->timeout, &queue->batch, &queue->commands, queue->cached);
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

#include "pipeline.h"
#include "exception.h"
#include "pipeline_arginfo.h"

typedef struct {
	php_hiredis_link *link;
	uint64_t timeout;
	php_hiredis_output commands;
	php_hiredis_batch batch;
	bool executing;            /* its replies are being read: userland code of a signal or a listener may not add to it */
	zend_object std;
} pipeline_object;

static zend_class_entry *pipeline_ce;
static php_hiredis_handlers handlers;

static inline pipeline_object *from_object(zend_object *object)
{
	return (pipeline_object *) ((char *) object - XtOffsetOf(pipeline_object, std));
}

static zend_object *create(zend_class_entry *ce)
{
	pipeline_object *pipeline = zend_object_alloc(sizeof(pipeline_object), ce);

	zend_object_std_init(&pipeline->std, ce);
	object_properties_init(&pipeline->std, ce);
	pipeline->std.handlers = &handlers.std;
	php_hiredis_batch_init(&pipeline->batch);
	return &pipeline->std;
}

static void free_pipeline(zend_object *object)
{
	pipeline_object *pipeline = from_object(object);

	php_hiredis_output_free(&pipeline->commands, CG(unclean_shutdown));
	php_hiredis_batch_free(&pipeline->batch);
	if (pipeline->link) {
		php_hiredis_link_release(pipeline->link);
	}
	zend_object_std_dtor(object);
}

void php_hiredis_pipeline_create(zval *to, php_hiredis_link *link, uint64_t timeout)
{
	pipeline_object *pipeline;

	object_init_ex(to, pipeline_ce);
	pipeline = from_object(Z_OBJ_P(to));
	pipeline->link = link;
	pipeline->timeout = timeout;
	link->refcount++;
}

ZEND_METHOD(Hiredis_Pipeline, __construct)
{
	ZEND_PARSE_PARAMETERS_NONE();
}

static php_hiredis_output *begin(zend_object *object)
{
	if (UNEXPECTED(from_object(object)->link == NULL)) {
		php_hiredis_exception_error("A pipeline comes from Hiredis\\Client::pipeline()");
		return NULL;
	}
	if (UNEXPECTED(from_object(object)->executing)) {
		php_hiredis_exception_busy();
		return NULL;
	}
	return &from_object(object)->commands;
}

static void commit(zend_object *object, const php_hiredis_sent *sent, zval *return_value)
{
	php_hiredis_batch_add(&from_object(object)->batch, sent);
	RETVAL_OBJ_COPY(object);
}

static const php_hiredis_target target = {begin, commit};

ZEND_METHOD(Hiredis_Pipeline, call)
{
	php_hiredis_call_method(INTERNAL_FUNCTION_PARAM_PASSTHRU);
}

ZEND_METHOD(Hiredis_Pipeline, query)
{
	php_hiredis_query_method(INTERNAL_FUNCTION_PARAM_PASSTHRU);
}

void php_hiredis_pipeline_execute(zend_object *object, bool throw, zval *return_value)
{
	pipeline_object *pipeline = from_object(object);
	bool done;

	if (pipeline->batch.count == 0) {
		RETURN_EMPTY_ARRAY();
	}
	if (!php_hiredis_link_enter(pipeline->link)) {
		RETURN_THROWS();
	}
	pipeline->executing = true;
	done = php_hiredis_link_exchange(pipeline->link, &pipeline->batch, &pipeline->commands, pipeline->timeout, return_value);
	pipeline->executing = false;
	php_hiredis_batch_clear(&pipeline->batch);
	if (done && throw) {
		php_hiredis_link_throw_first(return_value);
	}
}

ZEND_METHOD(Hiredis_Pipeline, execute)
{
	bool throw = true;

	ZEND_PARSE_PARAMETERS_START(0, 1)
		Z_PARAM_OPTIONAL
		Z_PARAM_BOOL(throw)
	ZEND_PARSE_PARAMETERS_END();

	if (!begin(Z_OBJ_P(ZEND_THIS))) {
		RETURN_THROWS();
	}
	php_hiredis_pipeline_execute(Z_OBJ_P(ZEND_THIS), throw, return_value);
}

void php_hiredis_pipeline_minit(void)
{
	pipeline_ce = register_class_Hiredis_Pipeline(php_hiredis_commands_ce);
	pipeline_ce->create_object = create;
	php_hiredis_handlers_init(&handlers, &target);
	handlers.std.offset = XtOffsetOf(pipeline_object, std);
	handlers.std.free_obj = free_pipeline;
}

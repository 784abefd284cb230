#include "class/internal.h"
#include "class/stream_arginfo.h"

typedef struct {
	php_hiredis_window window;
	zend_object std;
} stream_t;

static zend_class_entry *stream_ce;
static php_hiredis_iterator_handlers handlers;

#define from_object(object) PHP_HIREDIS_AROUND(stream_t, object)

static zend_object *create(zend_class_entry *ce)
{
	return php_hiredis_object_init(zend_object_alloc(sizeof(stream_t), ce), ce, &handlers.std);
}

static void free_stream(zend_object *object)
{
	zend_object_std_dtor(object);
	php_hiredis_window_free(&from_object(object)->window);
}

static HashTable *get_gc(zend_object *object, zval **table, int *count)
{
	zend_get_gc_buffer *buffer = zend_get_gc_buffer_create();

	php_hiredis_window_gc(&from_object(object)->window, buffer);
	zend_get_gc_buffer_use(buffer, table, count);
	return zend_std_get_properties(object);
}

php_hiredis_window *php_hiredis_stream_create(zval *to)
{
	object_init_ex(to, stream_ce);
	return &from_object(Z_OBJ_P(to))->window;
}

/* Returns true and throws if the source or a listener uses the stream while it is being filled. */
static bool in_source(php_hiredis_window *window)
{
	bool inside = window->filling || window->link->node.reading;

	if (UNEXPECTED(inside)) {
		php_hiredis_exception_error(PHP_HIREDIS_CONNECTION_BUSY);
	}
	return inside;
}

static zend_never_inline bool make_ready(stream_t *stream)
{
	php_hiredis_window *window = &stream->window;

	if (UNEXPECTED(!window->link)) {
		php_hiredis_exception_without_state(&stream->std);
		return false;
	}
	php_hiredis_link_outlive(window->link);
	if (UNEXPECTED(window->era != php_hiredis_era()) && (window->filling || (window->state & PHP_HIREDIS_WINDOW_RUNNING))) {
		php_hiredis_exception_error("The stream ended with the fatal error");
		return false;
	}
	if (in_source(window)) {
		return false;
	}
	if (UNEXPECTED(window->state == PHP_HIREDIS_WINDOW_NEW)) {
		php_hiredis_window_advance(window);
	}
	return EG(exception) == NULL;
}

/* May the iterator be asked? foreach asks it three times for each reply. */
static zend_always_inline bool ready(stream_t *stream)
{
	const php_hiredis_window *window = &stream->window;

	if (EXPECTED((window->state & PHP_HIREDIS_WINDOW_RUNNING) && !window->filling && !window->link->node.reading && !CG(unclean_shutdown))) {
		return EXPECTED(EG(exception) == NULL);
	}
	return make_ready(stream);
}

/* ---- foreach and the methods ---- */

#define STREAM_OF(iterator) from_object(Z_OBJ((iterator)->data))

static int has_current(zend_object_iterator *iterator)
{
	stream_t *stream = STREAM_OF(iterator);

	return ready(stream) && !Z_ISUNDEF(stream->window.current) ? SUCCESS : FAILURE;
}

static zval *get_current(zend_object_iterator *iterator)
{
	stream_t *stream = STREAM_OF(iterator);

	return ready(stream) && !Z_ISUNDEF(stream->window.current) ? &stream->window.current : &EG(uninitialized_zval);
}

static void get_key(zend_object_iterator *iterator, zval *key)
{
	stream_t *stream = STREAM_OF(iterator);

	ZVAL_COPY(key, ready(stream) && !Z_ISUNDEF(stream->window.key) ? &stream->window.key : &EG(uninitialized_zval));
}

static void move_forward(zend_object_iterator *iterator)
{
	stream_t *stream = STREAM_OF(iterator);

	if (ready(stream) && (stream->window.state & PHP_HIREDIS_WINDOW_RUNNING)) {
		php_hiredis_window_advance(&stream->window);
	}
}

static void rewind_iterator(zend_object_iterator *iterator)
{
	stream_t *stream = STREAM_OF(iterator);
	php_hiredis_window *window = &stream->window;

	if (window->number > 1 || window->state == PHP_HIREDIS_WINDOW_ENDED) {
		if (!in_source(window)) {
			php_hiredis_exception_error("A stream of replies can be gone through once");
		}
		return;
	}
	ready(stream);
}

static const zend_object_iterator_funcs iterator_functions = {
	.dtor = php_hiredis_native_iterator_free,
	.valid = has_current,
	.get_current_data = get_current,
	.get_current_key = get_key,
	.move_forward = move_forward,
	.rewind = rewind_iterator,
	.get_gc = php_hiredis_native_iterator_gc,
};

void php_hiredis_stream_minit(void)
{
	stream_ce = register_class_Hiredis_ReplyIterator(zend_ce_iterator);
	stream_ce->create_object = create;
	stream_ce->get_iterator = php_hiredis_native_iterator_get;
	handlers.functions = &iterator_functions;
	php_hiredis_object_handlers(&handlers.std, offsetof(stream_t, std), free_stream, get_gc);
}

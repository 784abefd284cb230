#include "class/stream.h"
#include "value/exception.h"
#include "link/iterable.h"
#include "class/native_iterator.h"
#include "class/stream_arginfo.h"

/* Half a window: it is sent whole and read whole, while the other half is under way, so that the wire never runs dry. */
typedef struct {
	php_hiredis_batch batch;
	php_hiredis_entry entry; /* its list: replies that have come and have not been given */
	uint32_t given;          /* replies of the list */
	uint32_t read;           /* replies given, of all */
	HashTable *keys;         /* of its commands; NULL: numbered */
} half;

/* Replies that are taken off the connection in one go, at most. */
#define ROOM 256

typedef enum { NEW, RUNNING, ENDED } state;

typedef struct {
	php_hiredis_link *link;
	uint64_t timeout;
	half halves[2];
	int reading;                  /* the half whose replies come now */
	uint32_t room;                /* commands in one half */
	php_hiredis_iterable source;  /* NULL: the queued commands are all */
	bool begun, exhausted;        /* the source */
	bool single;                  /* a window of one: one half alone is used */
	php_hiredis_output commands;  /* encoded and not yet handed over */
	zval current, key;
	zend_ulong number;
	state state;
	bool passed;                  /* the loop has a reply: nothing is sent again */
	bool filling;                 /* PHP code runs in the middle of it: the source's, or destructors of what it drops */
	bool late;                    /* begun after a fatal error */
	zend_object std;
} stream;

static zend_class_entry *stream_ce;
static zend_object_handlers handlers;

static inline stream *from_object(zend_object *object)
{
	return (stream *) ((char *) object - offsetof(stream, std));
}

static zend_object *create(zend_class_entry *ce)
{
	stream *new = zend_object_alloc(sizeof(stream), ce);

	zend_object_std_init(&new->std, ce);
	object_properties_init(&new->std, ce);
	new->std.handlers = &handlers;
	php_hiredis_batch_init(&new->halves[0].batch);
	php_hiredis_batch_init(&new->halves[1].batch);
	ZVAL_UNDEF(&new->halves[0].entry.replies);
	ZVAL_UNDEF(&new->halves[1].entry.replies);
	php_hiredis_iterable_init(&new->source, NULL);
	ZVAL_UNDEF(&new->current);
	ZVAL_UNDEF(&new->key);
	return &new->std;
}

/* A key may be any value: its destructor finds the stream closed to it. */
static void clear_half(stream *stream, half *half)
{
	bool before = stream->filling;

	php_hiredis_batch_clear(&half->batch);
	half->read = 0;
	if (half->keys) {
		stream->filling = true;
		zend_hash_clean(half->keys);
		stream->filling = before;
	}
}

/* The list holds nothing any more, and keeps its room. */
static void empty_list(half *half)
{
	if (Z_TYPE(half->entry.replies) == IS_ARRAY) {
		zend_array *list = Z_ARRVAL(half->entry.replies);

		list->nNumUsed = list->nNumOfElements = 0;
		list->nNextFreeElement = ZEND_LONG_MIN;
	}
	half->given = 0;
}

/* Drops what has come and has not been given. Destructors find the stream closed to them. */
static void free_list(stream *stream, half *half)
{
	bool before = stream->filling;
	zval replies;

	if (Z_TYPE(half->entry.replies) == IS_ARRAY) {
		while (half->given > 0) {
			ZVAL_UNDEF(&Z_ARRVAL(half->entry.replies)->arPacked[--half->given]);
		}
	}
	ZVAL_COPY_VALUE(&replies, &half->entry.replies);
	ZVAL_UNDEF(&half->entry.replies);
	stream->filling = true;
	zval_ptr_dtor(&replies);
	stream->filling = before;
}

/* Lets the link go. With replies outstanding the connection is closed. */
static void end(stream *stream)
{
	if (stream->state == RUNNING) {
		stream->state = ENDED;
		if (CG(unclean_shutdown)) {
			if (php_hiredis_node_is_owed(&stream->link->node)) {
				php_hiredis_node_abandon(&stream->link->node);
			}
		} else {
			free_list(stream, &stream->halves[0]);
			free_list(stream, &stream->halves[1]);
			php_hiredis_node_drop(&stream->link->node);
		}
		php_hiredis_link_leave(stream->link);
	}
	stream->state = ENDED;
}

static void free_stream(zend_object *object)
{
	stream *stream = from_object(object);

	if (stream->link) {
		if (!CG(unclean_shutdown) || stream->late) {
			end(stream);
		}
		php_hiredis_link_release(stream->link);
	}
	for (int i = 0; i < 2; i++) {
		php_hiredis_batch_free(&stream->halves[i].batch);
		free_list(stream, &stream->halves[i]);
		if (stream->halves[i].keys) {
			zend_array_destroy(stream->halves[i].keys);
		}
	}
	php_hiredis_output_free(&stream->commands, CG(unclean_shutdown));
	php_hiredis_iterable_free(&stream->source);
	zval_ptr_dtor(&stream->current);
	zval_ptr_dtor(&stream->key);
	zend_object_std_dtor(object);
}

static HashTable *get_gc(zend_object *object, zval **table, int *count)
{
	stream *stream = from_object(object);
	zend_get_gc_buffer *buffer = zend_get_gc_buffer_create();

	php_hiredis_link_gc(stream->link, buffer);
	php_hiredis_iterable_gc(&stream->source, buffer);
	zend_get_gc_buffer_add_zval(buffer, &stream->current);
	zend_get_gc_buffer_add_zval(buffer, &stream->key);
	for (int i = 0; i < 2; i++) {
		zval *key;

		if (stream->halves[i].keys) {
			ZEND_HASH_FOREACH_VAL(stream->halves[i].keys, key) {
				zend_get_gc_buffer_add_zval(buffer, key);
			} ZEND_HASH_FOREACH_END();
		}
	}
	zend_get_gc_buffer_use(buffer, table, count);
	return zend_std_get_properties(object);
}

static stream *new_stream(zval *to, php_hiredis_link *link, uint64_t timeout)
{
	stream *stream;

	object_init_ex(to, stream_ce);
	stream = from_object(Z_OBJ_P(to));
	stream->link = php_hiredis_link_share(link);
	stream->timeout = timeout;
	return stream;
}

void php_hiredis_stream_queued(zval *to, php_hiredis_link *link, uint64_t timeout, php_hiredis_batch *batch, php_hiredis_output *commands)
{
	stream *stream = new_stream(to, link, timeout);

	stream->halves[0].batch = *batch;
	php_hiredis_batch_init(batch);
	php_hiredis_output_move(&stream->commands, commands);
	stream->exhausted = true;
}

void php_hiredis_stream_commands(zval *to, php_hiredis_link *link, uint64_t timeout, zval *commands, uint32_t window)
{
	stream *stream = new_stream(to, link, timeout);

	php_hiredis_iterable_init(&stream->source, commands);
	stream->room = window > 1 ? window / 2 : 1;
	stream->single = window == 1;
}

/* ---- the source ---- */

/* Encodes one command of the source. False: an exception is set. */
static bool add(stream *stream, half *half, zval *command)
{
	php_hiredis_sent sent;
	uint32_t count = 0;
	zval *values, *name, *word;
	bool fine, simple;

	if (Z_TYPE_P(command) != IS_ARRAY || zend_hash_num_elements(Z_ARRVAL_P(command)) == 0 || !zend_array_is_list(Z_ARRVAL_P(command))) {
		zend_value_error("Each command of a stream must be a list of words");
		return false;
	}
	name = zend_hash_index_find(Z_ARRVAL_P(command), 0);
	ZVAL_DEREF(name);
	if (Z_TYPE_P(name) != IS_STRING) {
		zend_type_error("A command's name must be of type string, %s given", zend_zval_type_name(name));
		return false;
	}
	if (Z_STRLEN_P(name) == 0) {
		zend_value_error("A command's name must not be empty");
		return false;
	}
	simple = HT_IS_PACKED(Z_ARRVAL_P(command)) && HT_IS_WITHOUT_HOLES(Z_ARRVAL_P(command));
	ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(command), word) {
		simple = simple && Z_TYPE_P(word) <= IS_STRING;
		count++;
	} ZEND_HASH_FOREACH_END();
	values = Z_ARRVAL_P(command)->arPacked; /* Simple values: no PHP code runs, and none is converted in place. */
	if (UNEXPECTED(!simple)) {
		values = safe_emalloc(count, sizeof(zval), 0);
		count = 0;
		ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(command), word) {
			ZVAL_COPY_DEREF(&values[count++], word);
		} ZEND_HASH_FOREACH_END();
	}
	fine = php_hiredis_call_encode(&stream->commands, NULL, NULL, values, count, 0, &sent)
		&& EXPECTED(!php_hiredis_link_refuses(stream->link, &sent, &stream->commands));
	if (EXPECTED(fine)) {
		php_hiredis_batch_add(&half->batch, &sent);
	}
	if (UNEXPECTED(!simple)) {
		php_hiredis_command_free(values, count);
	}
	return fine;
}

static void add_key(stream *stream, half *half, zval *key)
{
	if (UNEXPECTED(!half->keys)) {
		half->keys = zend_new_array(stream->room > 1024 ? 1024 : stream->room);
		zend_hash_real_init_packed(half->keys);
	}
	if (EXPECTED(half->keys->nNumUsed < half->keys->nTableSize)) {
		ZVAL_COPY_VALUE(&half->keys->arPacked[half->keys->nNumUsed], key);
		php_hiredis_list_added(half->keys);
	} else {
		zend_hash_next_index_insert_new(half->keys, key);
	}
}

/* Fills a half from the source and puts it on its way. False: an exception is set. */
static bool fill(stream *stream, half *half)
{
	bool fine = stream->begun || php_hiredis_iterable_begin(&stream->source);

	stream->begun = true;
	while (fine && half->batch.count < stream->room) {
		zval command, key;

		if (!php_hiredis_iterable_next(&stream->source, &command, &key)) {
			stream->exhausted = true;
			fine = EG(exception) == NULL;
			break;
		}
		fine = add(stream, half, &command);
		zval_ptr_dtor(&command);
		if (EXPECTED(fine)) {
			add_key(stream, half, &key);
		} else {
			zval_ptr_dtor(&key);
		}
	}
	if (!fine) {
		php_hiredis_output_clear(&stream->commands);
		clear_half(stream, half);
	}
	return fine;
}

/* ---- going on ---- */

static bool dispatch(stream *stream, half *half)
{
	php_hiredis_node *node = &stream->link->node;
	zval list;

	if (half->batch.count == 0) {
		return true;
	}
	if (stream->state == NEW) {
		/* The other half leaves without another look at the handshake: it must have been answered before. */
		if (!php_hiredis_link_connect(stream->link)) {
			return false;
		}
		stream->link->busy = true;
		stream->state = RUNNING;
	}
	ZVAL_COPY_VALUE(&list, &half->entry.replies);
	php_hiredis_entry_init(&half->entry, &half->batch, stream->timeout);
	ZVAL_COPY_VALUE(&half->entry.replies, &list);
	half->entry.room = ROOM;
	half->entry.given = stream->passed;
	php_hiredis_node_push(node, &half->entry, &stream->commands);
	if (php_hiredis_node_is_connected(node)) {
		php_hiredis_node_hand_over(node);
	}
	return true;
}

static bool refill(stream *stream, half *half)
{
	bool fine;

	if (stream->exhausted) {
		return true;
	}
	stream->filling = true;
	fine = fill(stream, half);
	stream->filling = false;
	return fine && dispatch(stream, half);
}

/* The half has failed, or userland code threw while it waited. */
static void fail(stream *stream, half *half)
{
	zval failure;

	ZVAL_COPY_VALUE(&failure, &half->entry.replies);
	ZVAL_UNDEF(&half->entry.replies);
	end(stream);
	if (EG(exception)) {
		zval_ptr_dtor(&failure);
	} else {
		php_hiredis_exception_throw(&failure);
	}
}

/* Takes the current reply and its key away. Their destructors find the stream closed to them. */
static zend_always_inline void drop_current(stream *stream)
{
	zval current, key;

	ZVAL_COPY_VALUE(&current, &stream->current);
	ZVAL_COPY_VALUE(&key, &stream->key);
	ZVAL_UNDEF(&stream->current);
	ZVAL_UNDEF(&stream->key);
	if (EXPECTED(Z_TYPE(current) <= IS_STRING && Z_TYPE(key) <= IS_STRING)) {
		zval_ptr_dtor_str(&current);
		zval_ptr_dtor_str(&key);
		return;
	}
	stream->filling = true;
	zval_ptr_dtor(&current);
	zval_ptr_dtor(&key);
	stream->filling = false;
}

/* Moves the next reply of the half's list to the current one. False: the list is empty. */
static zend_always_inline bool take(stream *stream, half *half)
{
	zend_array *list = Z_TYPE(half->entry.replies) == IS_ARRAY ? Z_ARRVAL(half->entry.replies) : NULL;

	if (!list || half->given == list->nNumUsed) {
		return false;
	}
	ZVAL_COPY_VALUE(&stream->current, &list->arPacked[half->given++]);
	if (half->given == list->nNumUsed) {
		empty_list(half);
	}
	return true;
}

/* The half whose replies come next, refilled behind the one that has been read. NULL: there is none. */
static half *turn(stream *stream, half *half)
{
	clear_half(stream, half);
	if (!refill(stream, half)) {
		return NULL;
	}
	stream->reading = stream->single ? 0 : !stream->reading;
	half = &stream->halves[stream->reading];
	return half->batch.count > 0 ? half : NULL;
}

/* Makes the next reply the current one, or ends. An exception may be set. */
static void advance(stream *stream)
{
	half *half = &stream->halves[stream->reading];

	drop_current(stream);
	while (!take(stream, half)) {
		if (half->entry.state == PHP_HIREDIS_WAITING) {
			php_hiredis_progress progress = php_hiredis_node_step(&stream->link->node, PHP_HIREDIS_WAIT);

			if (UNEXPECTED(progress == PHP_HIREDIS_PROGRESS_FAILED || half->entry.state == PHP_HIREDIS_FAILED)) {
				fail(stream, half);
				return;
			}
			continue;
		}
		php_hiredis_node_take(&stream->link->node, &half->entry);
		half = turn(stream, half);
		if (!half) {
			end(stream);
			return;
		}
	}
	if (UNEXPECTED(!stream->passed)) {
		stream->passed = stream->halves[0].entry.given = stream->halves[1].entry.given = true;
	}
	if (half->keys) {
		ZVAL_COPY(&stream->key, &half->keys->arPacked[half->read]);
	} else {
		ZVAL_LONG(&stream->key, (zend_long) stream->number++);
	}
	half->read++;
	/* A server that must not be asked again is left when nothing is under way any more: see php_hiredis_node_leave(). */
}

static void start(stream *stream)
{
	if (!php_hiredis_link_enter_alone(stream->link)) {
		return;
	}
	stream->link->busy = true;
	stream->late = php_hiredis_link_is_after_fatal_error();
	if (!Z_ISUNDEF(stream->source.source)) {
		stream->filling = true;
		if (!fill(stream, &stream->halves[0])) {
			stream->filling = false;
			stream->link->busy = false;
			stream->state = ENDED;
			return;
		}
		stream->filling = false;
	}
	if (stream->halves[0].batch.count == 0 || !dispatch(stream, &stream->halves[0])) {
		stream->link->busy = false;
		stream->state = ENDED;
		return;
	}
	if (!stream->single && !refill(stream, &stream->halves[1])) {
		end(stream);
		return;
	}
	advance(stream);
}

#define THIS_STREAM from_object(Z_OBJ_P(ZEND_THIS))

/* The source, or a listener, could use the stream while it is being filled. */
static bool in_source(stream *stream)
{
	bool inside = stream->filling || stream->link->node.reading;

	if (UNEXPECTED(inside)) {
		php_hiredis_exception_busy();
	}
	return inside;
}

static bool ready(stream *stream)
{
	if (UNEXPECTED(!stream->link)) {
		php_hiredis_exception_without_state(&stream->std);
		return false;
	}
	if (UNEXPECTED(php_hiredis_link_is_after_fatal_error()) && !stream->late && (stream->filling || stream->state == RUNNING)) {
		/* After a fatal error its replies must not be read: see php_hiredis_link_outlive(). */
		php_hiredis_link_outlive(stream->link);
		php_hiredis_exception_error("The stream ended with the fatal error");
		return false;
	}
	if (in_source(stream)) {
		return false;
	}
	if (UNEXPECTED(stream->state == NEW)) {
		start(stream);
	}
	return EG(exception) == NULL;
}

ZEND_METHOD(Hiredis_ReplyIterator, __construct)
{
	ZEND_PARSE_PARAMETERS_NONE();
}

ZEND_METHOD(Hiredis_ReplyIterator, current)
{
	ZEND_PARSE_PARAMETERS_NONE();
	if (ready(THIS_STREAM) && !Z_ISUNDEF(THIS_STREAM->current)) {
		RETURN_COPY(&THIS_STREAM->current);
	}
}

ZEND_METHOD(Hiredis_ReplyIterator, key)
{
	ZEND_PARSE_PARAMETERS_NONE();
	if (ready(THIS_STREAM) && !Z_ISUNDEF(THIS_STREAM->key)) {
		RETURN_COPY(&THIS_STREAM->key);
	}
}

ZEND_METHOD(Hiredis_ReplyIterator, next)
{
	ZEND_PARSE_PARAMETERS_NONE();
	if (ready(THIS_STREAM) && THIS_STREAM->state == RUNNING) {
		advance(THIS_STREAM);
	}
}

static void rewind_stream(stream *stream)
{
	if (stream->state != NEW && (stream->reading || stream->halves[0].read > 1 || stream->state == ENDED)) {
		php_hiredis_exception_error("A stream of replies can be gone through once");
		return;
	}
	ready(stream);
}

ZEND_METHOD(Hiredis_ReplyIterator, rewind)
{
	ZEND_PARSE_PARAMETERS_NONE();
	rewind_stream(THIS_STREAM);
}

ZEND_METHOD(Hiredis_ReplyIterator, valid)
{
	ZEND_PARSE_PARAMETERS_NONE();
	RETURN_BOOL(ready(THIS_STREAM) && !Z_ISUNDEF(THIS_STREAM->current));
}

/* ---- foreach ---- */

/* All state is the stream's: what foreach does and what the methods do is one. */
#define STREAM_OF(iterator) from_object(Z_OBJ((iterator)->data))

static int has_current(zend_object_iterator *iterator)
{
	stream *stream = STREAM_OF(iterator);

	return ready(stream) && !Z_ISUNDEF(stream->current) ? SUCCESS : FAILURE;
}

static zval *get_current(zend_object_iterator *iterator)
{
	stream *stream = STREAM_OF(iterator);

	return ready(stream) && !Z_ISUNDEF(stream->current) ? &stream->current : &EG(uninitialized_zval);
}

static void get_key(zend_object_iterator *iterator, zval *key)
{
	stream *stream = STREAM_OF(iterator);

	if (ready(stream) && !Z_ISUNDEF(stream->key)) {
		ZVAL_COPY(key, &stream->key);
	} else {
		ZVAL_NULL(key);
	}
}

static void move_forward(zend_object_iterator *iterator)
{
	stream *stream = STREAM_OF(iterator);

	if (ready(stream) && stream->state == RUNNING) {
		advance(stream);
	}
}

static void rewind_iterator(zend_object_iterator *iterator)
{
	rewind_stream(STREAM_OF(iterator));
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

static zend_object_iterator *get_iterator(zend_class_entry *ce, zval *object, int by_ref)
{
	return php_hiredis_native_iterator_create(&iterator_functions, object, by_ref);
}

void php_hiredis_stream_minit(void)
{
	stream_ce = register_class_Hiredis_ReplyIterator(zend_ce_iterator);
	stream_ce->create_object = create;
	stream_ce->get_iterator = get_iterator;
	memcpy(&handlers, zend_get_std_object_handlers(), sizeof(handlers));
	handlers.offset = offsetof(stream, std);
	handlers.free_obj = free_stream;
	handlers.clone_obj = NULL;
	handlers.get_gc = get_gc;
}

#include "class/internal.h"
#include "class/stream_arginfo.h"

/*
 * A stream of the replies to a queue, or to a source of commands that is asked for more as replies are taken. Two halves go round: one is sent
 * whole and read whole while the other is under way, so that the wire never runs dry.
 *
 * The stream owns its commands, replies and source, and shares the link. From the start to the end it has the link alone.
 */

typedef struct {
	php_hiredis_batch batch;
	php_hiredis_entry entry; /* its list: replies that have come and have not been given */
	uint32_t given;          /* replies of the list that have been given */
	uint32_t read;           /* replies of the batch that have been given */
	bool local;              /* the link's cache has answered all of it: the entry stands on no node */
	HashTable *keys;         /* of its commands; NULL: numbered */
} half_t;

typedef enum {
	STREAM_NEW,
	STREAM_RUNNING, /* its bit: under way */
	STREAM_ENDED,
	STREAM_SEEN,    /* RUNNING, and it has waited while something looked at each call: HIREDIS_G(seen) */
} stream_state;

typedef struct {
	php_hiredis_link *link;       /* one reference; NULL: it has no commands yet */
	uint64_t timeout;
	half_t halves[2];
	int reading;                  /* the half whose replies come now */
	uint32_t room;                /* commands in one half */
	php_hiredis_iterable source;  /* NULL: the queued commands are all */
	bool exhausted;               /* the source */
	bool single;                  /* one half alone is used: a window of one, or the link's cache answers what it has */
	bool cached;                  /* the link's cache may answer what it has */
	php_hiredis_output commands;  /* encoded and not yet handed over */
	zval current, key;            /* the reply at which it stands; UNDEF: none */
	zend_object *error;           /* while SEEN: the first error reply of the half that is read, for an observer; owned; NULL: none */
	zend_ulong number;            /* of replies that have been given: once one has, nothing is sent again */
	stream_state state;
	bool filling;                 /* PHP code runs during a call: the source's, or destructors of replies and keys */
	uint8_t era;                  /* of the request, in which the stream was begun */
	zend_object std;
} stream_t;

static zend_class_entry *stream_ce;
static php_hiredis_iterator_handlers handlers;

#define from_object(object) PHP_HIREDIS_AROUND(stream_t, object)

/* Replies that are taken off the connection in one go, at most. */
#define ROOM 256

/* A key may be any value: its destructor finds the stream closed, and a garbage collector that runs then finds no keys. */
static void clear_half(stream_t *stream, half_t *half)
{
	bool before = stream->filling;
	zend_array *keys = half->keys;

	php_hiredis_batch_clear(&half->batch);
	half->read = 0;
	if (keys) {
		half->keys = NULL;
		stream->filling = true;
		zend_hash_clean(keys);
		stream->filling = before;
		half->keys = keys;
	}
}

/* The list holds nothing any more, and keeps its room. */
static void empty_list(half_t *half)
{
	if (Z_TYPE(half->entry.replies) == IS_ARRAY) {
		zend_array *list = Z_ARRVAL(half->entry.replies);

		list->nNumUsed = list->nNumOfElements = 0;
		list->nNextFreeElement = ZEND_LONG_MIN;
	}
	half->given = 0;
}

/* Drops the replies that have come and have not been given. */
static void free_list(half_t *half)
{
	if (Z_TYPE(half->entry.replies) == IS_ARRAY) {
		while (half->given > 0) {
			ZVAL_UNDEF(&Z_ARRVAL(half->entry.replies)->arPacked[--half->given]);
		}
	}
	zval_ptr_dtor(&half->entry.replies);
	ZVAL_UNDEF(&half->entry.replies);
}

/* Are replies still to come? */
static inline bool node_is_owed(const php_hiredis_node *node)
{
	return node->router ? node->first != NULL : node->connection && node->connection->in_flight > 0;
}

/* Ends the use of the link. With replies outstanding the connection is closed. */
static void end(stream_t *stream)
{
	php_hiredis_node *node = &stream->link->node;
	bool running = stream->state & STREAM_RUNNING;
	zend_object *error = stream->error;

	stream->state = STREAM_ENDED;
	if (!running) {
		return;
	}
	if (!CG(unclean_shutdown)) {
		free_list(&stream->halves[0]);
		free_list(&stream->halves[1]);
		php_hiredis_node_drop(node);
	} else {
		php_hiredis_node_forget(node, node_is_owed(node)); /* entries that have ended stand there, and are the stream's */
	}
	php_hiredis_link_leave(stream->link);
	if (UNEXPECTED(error != NULL)) {
		stream->error = NULL;
		OBJ_RELEASE(error);
	}
}

static zend_object *create(zend_class_entry *ce)
{
	return php_hiredis_object_init(zend_object_alloc(sizeof(stream_t), ce), ce, &handlers.std);
}

/* Closes the connection if replies are outstanding. */
static void free_stream(zend_object *object)
{
	stream_t *stream = from_object(object);

	zend_object_std_dtor(object);
	if (stream->link) {
		if (EXPECTED(stream->era == php_hiredis_era())) {
			if (UNEXPECTED(stream->state & STREAM_RUNNING)) {
				end(stream);
			}
		} else {
			php_hiredis_link_outlive(stream->link); /* the next use would, but the collector may look at the entries before it */
		}
		php_hiredis_link_release(stream->link);
	}
	for (int i = 0; i < 2; i++) {
		php_hiredis_batch_free(&stream->halves[i].batch);
		free_list(&stream->halves[i]);
		if (stream->halves[i].keys) {
			zend_array_destroy(stream->halves[i].keys);
		}
	}
	php_hiredis_output_free(&stream->commands, CG(unclean_shutdown));
	php_hiredis_iterable_free(&stream->source);
	zval_ptr_dtor(&stream->current);
	zval_ptr_dtor(&stream->key);
}

/* No reply that has not been given holds an object of userland. */
static HashTable *get_gc(zend_object *object, zval **table, int *count)
{
	zend_get_gc_buffer *buffer = zend_get_gc_buffer_create();
	stream_t *stream = from_object(object);

	php_hiredis_link_gc(stream->link, buffer);
	php_hiredis_iterable_gc(&stream->source, buffer);
	zend_get_gc_buffer_add_zval(buffer, &stream->current);
	zend_get_gc_buffer_add_zval(buffer, &stream->key);
	if (stream->error) {
		zend_get_gc_buffer_add_obj(buffer, stream->error);
	}
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

static stream_t *make(zval *to, php_hiredis_link *link, uint64_t timeout, bool cached)
{
	stream_t *stream;

	object_init_ex(to, stream_ce);
	stream = from_object(Z_OBJ_P(to));
	stream->link = php_hiredis_link_share(link);
	stream->timeout = timeout;
	stream->cached = cached;
	return stream;
}

void php_hiredis_stream_of_queue(zval *to, php_hiredis_queue *queue)
{
	stream_t *stream = make(to, queue->link, queue->timeout, queue->cached);

	stream->halves[0].batch = queue->batch;
	php_hiredis_batch_init(&queue->batch);
	php_hiredis_output_move(&stream->commands, &queue->commands);
	stream->exhausted = true;
}

void php_hiredis_stream_of_commands(zval *to, php_hiredis_link *link, uint64_t timeout, zval *commands, uint32_t size, bool cached)
{
	stream_t *stream = make(to, link, timeout, cached);

	php_hiredis_batch_init(&stream->halves[0].batch);
	php_hiredis_batch_init(&stream->halves[1].batch);
	ZVAL_COPY(&stream->source.source, commands);
	stream->room = size > 1 ? size / 2 : 1;
	stream->single = size == 1;
}

/* ---- the source ---- */

/* Encodes one command of the source. False: an exception is set. */
static bool add(stream_t *stream, half_t *half, zval *command)
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

static void add_key(stream_t *stream, half_t *half, zval *key)
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
static bool fill(stream_t *stream, half_t *half)
{
	bool fine = true;

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

/* The observer hears of a half that has ended; `failure` NULL: what it threw is set, or its replies have been given. False: an exception is set. */
static zend_never_inline bool tell(stream_t *stream, half_t *half, uint64_t took, zval *failure)
{
	php_hiredis_call call = php_hiredis_batch_call(&half->batch);
	bool goes_on;
	zval error;

	ZVAL_UNDEF(&error);
	if (stream->error) {
		ZVAL_OBJ(&error, stream->error);
		stream->error = NULL;
	}
	stream->filling = true;
	goes_on = php_hiredis_observer_tell(stream->link->node.endpoint, &call, took, failure ? failure : &error);
	stream->filling = false;
	zval_ptr_dtor(&error);
	return goes_on;
}

static bool dispatch(stream_t *stream, half_t *half)
{
	php_hiredis_node *node = &stream->link->node;
	zval list;

	if (half->batch.count == 0) {
		return true;
	}
	if (stream->state == STREAM_NEW) {
		/* The other half leaves without another look at the handshake: it must have been answered before. */
		if (!php_hiredis_link_connect(stream->link)) {
			if (php_hiredis_is_observed()) {
				tell(stream, half, node->connection ? node->connection->failure.elapsed : 0, NULL);
			}
			return false;
		}
		stream->link->busy = true;
		stream->state = STREAM_RUNNING;
	}
	ZVAL_COPY_VALUE(&list, &half->entry.replies);
	half->entry = (php_hiredis_entry) {.batch = &half->batch, .timeout = stream->timeout};
	ZVAL_COPY_VALUE(&half->entry.replies, &list);
	half->local = false;
	if (UNEXPECTED(stream->cached) && stream->halves[half == stream->halves].batch.count == 0) {
		if (!php_hiredis_cached_lead(stream->link, &half->batch, &stream->commands, stream->timeout, &half->entry.replies, &half->local)) {
			return false;
		}
		stream->single |= half->local || half->batch.asks;
		if (half->local) {
			half->entry.state = PHP_HIREDIS_DONE;
			return true;
		}
	}
	half->entry.room = ROOM;
	half->entry.ordered = true;
	half->entry.replies_seen = stream->number > 0;
	php_hiredis_node_submit(node, &half->entry, &stream->commands);
	return true;
}

static bool refill(stream_t *stream, half_t *half)
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
static void fail(stream_t *stream, half_t *half)
{
	zval failure;

	ZVAL_COPY_VALUE(&failure, &half->entry.replies);
	ZVAL_UNDEF(&half->entry.replies);
	end(stream);
	if (UNEXPECTED(php_hiredis_is_observed())) {
		tell(stream, half, half->entry.waited, &failure);
	}
	if (EG(exception)) {
		zval_ptr_dtor(&failure);
	} else {
		php_hiredis_exception_throw(&failure, false);
	}
}

/* Takes the current reply and its key away. Their destructors find the stream closed to them. */
static zend_always_inline void drop_current(stream_t *stream, bool seen)
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
	if (seen && php_hiredis_is_observed() && !stream->error && Z_TYPE(current) == IS_OBJECT) {
		stream->error = Z_OBJ(current);
		GC_ADDREF(stream->error);
	}
	stream->filling = true;
	zval_ptr_dtor(&current);
	zval_ptr_dtor(&key);
	stream->filling = false;
}

/* Moves the next reply of the half's list to the current one. False: the list is empty. */
static zend_always_inline bool take(stream_t *stream, half_t *half)
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
static half_t *turn(stream_t *stream, half_t *half)
{
	clear_half(stream, half);
	if (!refill(stream, half)) {
		return NULL;
	}
	stream->reading = stream->single ? 0 : !stream->reading;
	half = &stream->halves[stream->reading];
	return half->batch.count > 0 ? half : NULL;
}

static void advance_seen(stream_t *stream);

/* The body of the next two. `seen` false: nothing looks at each call; the first wait finds out whether that is so. */
static zend_always_inline void advance(stream_t *stream, bool seen)
{
	half_t *half = &stream->halves[stream->reading];

	drop_current(stream, seen);
	while (!take(stream, half)) {
		if (half->entry.state == PHP_HIREDIS_WAITING) {
			php_hiredis_node *node = &stream->link->node;

			if (!seen && UNEXPECTED(HIREDIS_G(seen) != 0)) {
				stream->state = STREAM_SEEN;
				advance_seen(stream);
				return;
			}
			if (UNEXPECTED(php_hiredis_node_step(node, PHP_HIREDIS_WAIT) == PHP_HIREDIS_PROGRESS_FAILED)) {
				fail(stream, half);
				return;
			}
			continue;
		}
		if (UNEXPECTED(half->entry.state == PHP_HIREDIS_FAILED)) { /* perhaps while the other half was read */
			fail(stream, half);
			return;
		}
		if (EXPECTED(!half->local)) {
			php_hiredis_node_take(&stream->link->node, &half->entry);
		}
		if (seen && php_hiredis_is_observed() && !half->local && !tell(stream, half, half->entry.waited, NULL)) {
			end(stream);
			return;
		}
		half = turn(stream, half);
		if (!half) {
			end(stream);
			return;
		}
	}
	if (half->keys) {
		ZVAL_COPY(&stream->key, &half->keys->arPacked[half->read]);
	} else {
		ZVAL_LONG(&stream->key, (zend_long) stream->number);
	}
	stream->number++;
	half->read++;
	/* A server that must not be asked again is left when nothing is under way any more: see php_hiredis_node_leave(). */
}

static zend_never_inline void advance_seen(stream_t *stream)
{
	advance(stream, true);
}

static zend_never_inline void start(stream_t *stream)
{
	half_t *first = &stream->halves[0];

	if (!php_hiredis_link_enter_alone(stream->link)) {
		return;
	}
	stream->link->busy = true;
	stream->era = php_hiredis_era();
	if (!(stream->exhausted ? dispatch(stream, first) : refill(stream, first)) || first->batch.count == 0) {
		stream->link->busy = false;
		stream->state = STREAM_ENDED;
		return;
	}
	if (!stream->single && !refill(stream, &stream->halves[1])) {
		end(stream);
		return;
	}
	advance(stream, false);
	stream->halves[0].entry.replies_seen = stream->halves[1].entry.replies_seen = true; /* the first reply is the caller's */
}

static void go_on(stream_t *stream)
{
	if (EXPECTED(stream->state == STREAM_RUNNING)) {
		advance(stream, false);
	} else if (stream->state == STREAM_NEW) {
		start(stream);
	} else {
		advance_seen(stream);
	}
}

/* ---- foreach and the methods ---- */

/* Returns true and throws if the source or a listener uses the stream while it is being filled. */
static bool in_source(stream_t *stream)
{
	bool inside = stream->filling || stream->link->node.reading;

	if (UNEXPECTED(inside)) {
		php_hiredis_exception_error(PHP_HIREDIS_CONNECTION_BUSY);
	}
	return inside;
}

static zend_never_inline bool make_ready(stream_t *stream)
{
	if (UNEXPECTED(!stream->link)) {
		php_hiredis_object_without_state(&stream->std);
		return false;
	}
	php_hiredis_link_outlive(stream->link);
	if (UNEXPECTED(stream->era != php_hiredis_era()) && (stream->filling || (stream->state & STREAM_RUNNING))) {
		php_hiredis_exception_error("The stream ended with the fatal error");
		return false;
	}
	if (in_source(stream)) {
		return false;
	}
	if (UNEXPECTED(stream->state == STREAM_NEW)) {
		go_on(stream);
	}
	return EG(exception) == NULL;
}

/* May the iterator be asked? foreach asks it three times for each reply. */
static zend_always_inline bool ready(stream_t *stream)
{
	if (EXPECTED((stream->state & STREAM_RUNNING) && !stream->filling && !stream->link->node.reading && !CG(unclean_shutdown))) {
		return EXPECTED(EG(exception) == NULL);
	}
	return make_ready(stream);
}

#define STREAM_OF(iterator) from_object(Z_OBJ((iterator)->data))

static int has_current(zend_object_iterator *iterator)
{
	stream_t *stream = STREAM_OF(iterator);

	return ready(stream) && !Z_ISUNDEF(stream->current) ? SUCCESS : FAILURE;
}

static zval *get_current(zend_object_iterator *iterator)
{
	stream_t *stream = STREAM_OF(iterator);

	return ready(stream) && !Z_ISUNDEF(stream->current) ? &stream->current : &EG(uninitialized_zval);
}

static void get_key(zend_object_iterator *iterator, zval *key)
{
	stream_t *stream = STREAM_OF(iterator);

	ZVAL_COPY(key, ready(stream) && !Z_ISUNDEF(stream->key) ? &stream->key : &EG(uninitialized_zval));
}

static void move_forward(zend_object_iterator *iterator)
{
	stream_t *stream = STREAM_OF(iterator);

	if (ready(stream) && (stream->state & STREAM_RUNNING)) {
		go_on(stream);
	}
}

static void rewind_iterator(zend_object_iterator *iterator)
{
	stream_t *stream = STREAM_OF(iterator);

	if (stream->number > 1 || stream->state == STREAM_ENDED) {
		if (!in_source(stream)) {
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

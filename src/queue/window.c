#include "queue/queue.h"
#include "Zend/zend_interfaces.h"

void php_hiredis_iterable_init(php_hiredis_iterable *iterable, zval *source)
{
	memset(iterable, 0, sizeof(*iterable));
	if (source) {
		ZVAL_COPY(&iterable->source, source);
	}
}

void php_hiredis_iterable_free(php_hiredis_iterable *iterable)
{
	if (iterable->iterator) {
		zend_iterator_dtor(iterable->iterator);
		iterable->iterator = NULL;
	}
	zval_ptr_dtor(&iterable->source);
	ZVAL_UNDEF(&iterable->source);
}

static void iterable_gc(const php_hiredis_iterable *iterable, zend_get_gc_buffer *buffer)
{
	zend_get_gc_buffer_add_zval(buffer, (zval *) &iterable->source);
	if (iterable->iterator) {
		zend_get_gc_buffer_add_obj(buffer, &iterable->iterator->std);
	}
}

/* Once, before the first pair. False: an exception is set. */
static bool begin(php_hiredis_iterable *iterable)
{
	zend_class_entry *ce;

	if (Z_TYPE(iterable->source) == IS_ARRAY) {
		zend_hash_internal_pointer_reset_ex(Z_ARRVAL(iterable->source), &iterable->position);
		return true;
	}
	ce = Z_OBJCE(iterable->source);
	iterable->iterator = ce->get_iterator(ce, &iterable->source, 0);
	if (iterable->iterator && !EG(exception) && iterable->iterator->funcs->rewind) {
		iterable->iterator->funcs->rewind(iterable->iterator);
	}
	return EG(exception) == NULL;
}

static bool next_of_array(php_hiredis_iterable *iterable, zval *value, zval *key)
{
	HashTable *array = Z_ARRVAL(iterable->source);
	zval *current;

	if (HT_IS_PACKED(array)) {
		while (iterable->position < array->nNumUsed) {
			current = &array->arPacked[iterable->position];
			if (EXPECTED(!Z_ISUNDEF_P(current))) {
				ZVAL_COPY_DEREF(value, current);
				ZVAL_LONG(key, iterable->position++);
				return true;
			}
			iterable->position++;
		}
		return false;
	}
	current = zend_hash_get_current_data_ex(array, &iterable->position);
	if (!current) {
		return false;
	}
	ZVAL_COPY_DEREF(value, current);
	zend_hash_get_current_key_zval_ex(array, key, &iterable->position);
	zend_hash_move_forward_ex(array, &iterable->position);
	return true;
}

bool php_hiredis_iterable_next(php_hiredis_iterable *iterable, zval *value, zval *key)
{
	zend_object_iterator *iterator;
	zval *current;

	if (UNEXPECTED(!iterable->begun)) {
		iterable->begun = true;
		if (!begin(iterable)) {
			return false;
		}
	}
	iterator = iterable->iterator;
	if (!iterator) {
		return next_of_array(iterable, value, key);
	}
	if (iterator->funcs->valid(iterator) != SUCCESS || EG(exception)) {
		return false;
	}
	current = iterator->funcs->get_current_data(iterator);
	if (EG(exception) || !current) {
		return false;
	}
	ZVAL_COPY_DEREF(value, current);
	ZVAL_UNDEF(key);
	if (iterator->funcs->get_current_key) {
		iterator->funcs->get_current_key(iterator, key);
	} else {
		ZVAL_LONG(key, iterable->given);
	}
	iterable->given++;
	if (!EG(exception)) {
		iterator->funcs->move_forward(iterator);
	}
	if (EG(exception)) {
		zval_ptr_dtor(value);
		zval_ptr_dtor(key);
		ZVAL_UNDEF(value);
		ZVAL_UNDEF(key);
		return false;
	}
	return true;
}

/* Replies that are taken off the connection in one go, at most. */
#define ROOM 256

/* A key may be any value: its destructor finds the window closed, and a garbage collector that runs then finds no keys. */
static void clear_half(php_hiredis_window *window, php_hiredis_window_half *half)
{
	bool before = window->filling;
	zend_array *keys = half->keys;

	php_hiredis_batch_clear(&half->batch);
	half->read = 0;
	if (keys) {
		half->keys = NULL;
		window->filling = true;
		zend_hash_clean(keys);
		window->filling = before;
		half->keys = keys;
	}
}

/* The list holds nothing any more, and keeps its room. */
static void empty_list(php_hiredis_window_half *half)
{
	if (Z_TYPE(half->entry.replies) == IS_ARRAY) {
		zend_array *list = Z_ARRVAL(half->entry.replies);

		list->nNumUsed = list->nNumOfElements = 0;
		list->nNextFreeElement = ZEND_LONG_MIN;
	}
	half->given = 0;
}

/* Drops the replies that have come and have not been given. */
static void free_list(php_hiredis_window_half *half)
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
static void end(php_hiredis_window *window)
{
	php_hiredis_node *node = &window->link->node;
	bool running = window->state & PHP_HIREDIS_WINDOW_RUNNING;
	zend_object *error = window->error;

	window->state = PHP_HIREDIS_WINDOW_ENDED;
	if (!running) {
		return;
	}
	if (!CG(unclean_shutdown)) {
		free_list(&window->halves[0]);
		free_list(&window->halves[1]);
		php_hiredis_node_drop(node);
	} else {
		php_hiredis_node_forget(node, node_is_owed(node)); /* entries that have ended stand there, and are the window's */
	}
	php_hiredis_link_leave(window->link);
	if (UNEXPECTED(error != NULL)) {
		window->error = NULL;
		OBJ_RELEASE(error);
	}
}

void php_hiredis_window_free(php_hiredis_window *window)
{
	if (window->link) {
		if (EXPECTED(window->era == php_hiredis_era())) {
			if (UNEXPECTED(window->state & PHP_HIREDIS_WINDOW_RUNNING)) {
				end(window);
			}
		} else {
			php_hiredis_link_outlive(window->link); /* the next use would, but the collector may look at the entries before it */
		}
		php_hiredis_link_release(window->link);
	}
	for (int i = 0; i < 2; i++) {
		php_hiredis_batch_free(&window->halves[i].batch);
		free_list(&window->halves[i]);
		if (window->halves[i].keys) {
			zend_array_destroy(window->halves[i].keys);
		}
	}
	php_hiredis_output_free(&window->commands, CG(unclean_shutdown));
	php_hiredis_iterable_free(&window->source);
	zval_ptr_dtor(&window->current);
	zval_ptr_dtor(&window->key);
}

/* No reply that has not been given holds an object of userland. */
void php_hiredis_window_gc(php_hiredis_window *window, zend_get_gc_buffer *buffer)
{
	php_hiredis_link_gc(window->link, buffer);
	iterable_gc(&window->source, buffer);
	zend_get_gc_buffer_add_zval(buffer, &window->current);
	zend_get_gc_buffer_add_zval(buffer, &window->key);
	if (window->error) {
		zend_get_gc_buffer_add_obj(buffer, window->error);
	}
	for (int i = 0; i < 2; i++) {
		zval *key;

		if (window->halves[i].keys) {
			ZEND_HASH_FOREACH_VAL(window->halves[i].keys, key) {
				zend_get_gc_buffer_add_zval(buffer, key);
			} ZEND_HASH_FOREACH_END();
		}
	}
}

void php_hiredis_window_queued(php_hiredis_window *window, php_hiredis_link *link, uint64_t timeout, php_hiredis_batch *batch,
	php_hiredis_output *commands, bool cached)
{
	window->cached = cached;
	window->link = php_hiredis_link_share(link);
	window->timeout = timeout;
	window->halves[0].batch = *batch;
	php_hiredis_batch_init(batch);
	php_hiredis_output_move(&window->commands, commands);
	window->exhausted = true;
}

void php_hiredis_window_commands(php_hiredis_window *window, php_hiredis_link *link, uint64_t timeout, zval *commands, uint32_t size,
	bool cached)
{
	window->cached = cached;
	window->link = php_hiredis_link_share(link);
	window->timeout = timeout;
	php_hiredis_batch_init(&window->halves[0].batch);
	php_hiredis_batch_init(&window->halves[1].batch);
	php_hiredis_iterable_init(&window->source, commands);
	window->room = size > 1 ? size / 2 : 1;
	window->single = size == 1;
}

/* ---- the source ---- */

/* Encodes one command of the source. False: an exception is set. */
static bool add(php_hiredis_window *window, php_hiredis_window_half *half, zval *command)
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
	fine = php_hiredis_call_encode(&window->commands, NULL, NULL, values, count, 0, &sent)
		&& EXPECTED(!php_hiredis_link_refuses(window->link, &sent, &window->commands));
	if (EXPECTED(fine)) {
		php_hiredis_batch_add(&half->batch, &sent);
	}
	if (UNEXPECTED(!simple)) {
		php_hiredis_command_free(values, count);
	}
	return fine;
}

static void add_key(php_hiredis_window *window, php_hiredis_window_half *half, zval *key)
{
	if (UNEXPECTED(!half->keys)) {
		half->keys = zend_new_array(window->room > 1024 ? 1024 : window->room);
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
static bool fill(php_hiredis_window *window, php_hiredis_window_half *half)
{
	bool fine = true;

	while (fine && half->batch.count < window->room) {
		zval command, key;

		if (!php_hiredis_iterable_next(&window->source, &command, &key)) {
			window->exhausted = true;
			fine = EG(exception) == NULL;
			break;
		}
		fine = add(window, half, &command);
		zval_ptr_dtor(&command);
		if (EXPECTED(fine)) {
			add_key(window, half, &key);
		} else {
			zval_ptr_dtor(&key);
		}
	}
	if (!fine) {
		php_hiredis_output_clear(&window->commands);
		clear_half(window, half);
	}
	return fine;
}

/* ---- going on ---- */

/* The observer hears of a half that has ended; `failure` NULL: what it threw is set, or its replies have been given. False: an exception is set. */
static zend_never_inline bool tell(php_hiredis_window *window, php_hiredis_window_half *half, uint64_t took, zval *failure)
{
	php_hiredis_call call = php_hiredis_batch_call(&half->batch);
	bool goes_on;
	zval error;

	ZVAL_UNDEF(&error);
	if (window->error) {
		ZVAL_OBJ(&error, window->error);
		window->error = NULL;
	}
	window->filling = true;
	goes_on = php_hiredis_observer_tell(window->link->node.endpoint, &call, took, failure ? failure : &error);
	window->filling = false;
	zval_ptr_dtor(&error);
	return goes_on;
}

static bool dispatch(php_hiredis_window *window, php_hiredis_window_half *half)
{
	php_hiredis_node *node = &window->link->node;
	zval list;

	if (half->batch.count == 0) {
		return true;
	}
	if (window->state == PHP_HIREDIS_WINDOW_NEW) {
		/* The other half leaves without another look at the handshake: it must have been answered before. */
		if (!php_hiredis_link_connect(window->link)) {
			if (php_hiredis_is_observed()) {
				tell(window, half, node->connection ? node->connection->failure.elapsed : 0, NULL);
			}
			return false;
		}
		window->link->busy = true;
		window->state = PHP_HIREDIS_WINDOW_RUNNING;
	}
	ZVAL_COPY_VALUE(&list, &half->entry.replies);
	half->entry = (php_hiredis_entry) {.batch = &half->batch, .timeout = window->timeout};
	ZVAL_COPY_VALUE(&half->entry.replies, &list);
	half->local = false;
	if (UNEXPECTED(window->cached) && window->halves[half == window->halves].batch.count == 0) {
		if (!php_hiredis_cached_lead(window->link, &half->batch, &window->commands, window->timeout, &half->entry.replies, &half->local)) {
			return false;
		}
		window->single |= half->local || half->batch.asks;
		if (half->local) {
			half->entry.state = PHP_HIREDIS_DONE;
			return true;
		}
	}
	half->entry.room = ROOM;
	half->entry.ordered = true;
	half->entry.given = window->number > 0;
	php_hiredis_node_submit(node, &half->entry, &window->commands);
	return true;
}

static bool refill(php_hiredis_window *window, php_hiredis_window_half *half)
{
	bool fine;

	if (window->exhausted) {
		return true;
	}
	window->filling = true;
	fine = fill(window, half);
	window->filling = false;
	return fine && dispatch(window, half);
}

/* The half has failed, or userland code threw while it waited. */
static void fail(php_hiredis_window *window, php_hiredis_window_half *half)
{
	zval failure;

	ZVAL_COPY_VALUE(&failure, &half->entry.replies);
	ZVAL_UNDEF(&half->entry.replies);
	end(window);
	if (UNEXPECTED(php_hiredis_is_observed())) {
		tell(window, half, half->entry.waited, &failure);
	}
	if (EG(exception)) {
		zval_ptr_dtor(&failure);
	} else {
		php_hiredis_exception_throw(&failure, false);
	}
}

/* Takes the current reply and its key away. Their destructors find the window closed to them. */
static zend_always_inline void drop_current(php_hiredis_window *window, bool seen)
{
	zval current, key;

	ZVAL_COPY_VALUE(&current, &window->current);
	ZVAL_COPY_VALUE(&key, &window->key);
	ZVAL_UNDEF(&window->current);
	ZVAL_UNDEF(&window->key);
	if (EXPECTED(Z_TYPE(current) <= IS_STRING && Z_TYPE(key) <= IS_STRING)) {
		zval_ptr_dtor_str(&current);
		zval_ptr_dtor_str(&key);
		return;
	}
	if (seen && php_hiredis_is_observed() && !window->error && Z_TYPE(current) == IS_OBJECT) {
		window->error = Z_OBJ(current);
		GC_ADDREF(window->error);
	}
	window->filling = true;
	zval_ptr_dtor(&current);
	zval_ptr_dtor(&key);
	window->filling = false;
}

/* Moves the next reply of the half's list to the current one. False: the list is empty. */
static zend_always_inline bool take(php_hiredis_window *window, php_hiredis_window_half *half)
{
	zend_array *list = Z_TYPE(half->entry.replies) == IS_ARRAY ? Z_ARRVAL(half->entry.replies) : NULL;

	if (!list || half->given == list->nNumUsed) {
		return false;
	}
	ZVAL_COPY_VALUE(&window->current, &list->arPacked[half->given++]);
	if (half->given == list->nNumUsed) {
		empty_list(half);
	}
	return true;
}

/* The half whose replies come next, refilled behind the one that has been read. NULL: there is none. */
static php_hiredis_window_half *turn(php_hiredis_window *window, php_hiredis_window_half *half)
{
	clear_half(window, half);
	if (!refill(window, half)) {
		return NULL;
	}
	window->reading = window->single ? 0 : !window->reading;
	half = &window->halves[window->reading];
	return half->batch.count > 0 ? half : NULL;
}

static void advance_seen(php_hiredis_window *window);

/* The body of the next two. `seen` false: nothing looks at each call; the first wait finds out whether that is so. */
static zend_always_inline void advance(php_hiredis_window *window, bool seen)
{
	php_hiredis_window_half *half = &window->halves[window->reading];

	drop_current(window, seen);
	while (!take(window, half)) {
		if (half->entry.state == PHP_HIREDIS_WAITING) {
			php_hiredis_node *node = &window->link->node;

			if (!seen && UNEXPECTED(HIREDIS_G(seen) != 0)) {
				window->state = PHP_HIREDIS_WINDOW_SEEN;
				advance_seen(window);
				return;
			}
			if (UNEXPECTED(php_hiredis_node_step(node, PHP_HIREDIS_WAIT) == PHP_HIREDIS_PROGRESS_FAILED)) {
				fail(window, half);
				return;
			}
			continue;
		}
		if (UNEXPECTED(half->entry.state == PHP_HIREDIS_FAILED)) { /* perhaps while the other half was read */
			fail(window, half);
			return;
		}
		if (EXPECTED(!half->local)) {
			php_hiredis_node_take(&window->link->node, &half->entry);
		}
		if (seen && php_hiredis_is_observed() && !half->local && !tell(window, half, half->entry.waited, NULL)) {
			end(window);
			return;
		}
		half = turn(window, half);
		if (!half) {
			end(window);
			return;
		}
	}
	if (half->keys) {
		ZVAL_COPY(&window->key, &half->keys->arPacked[half->read]);
	} else {
		ZVAL_LONG(&window->key, (zend_long) window->number);
	}
	window->number++;
	half->read++;
	/* A server that must not be asked again is left when nothing is under way any more: see php_hiredis_node_leave(). */
}

static zend_never_inline void advance_seen(php_hiredis_window *window)
{
	advance(window, true);
}

static zend_never_inline void start(php_hiredis_window *window)
{
	php_hiredis_window_half *first = &window->halves[0];

	if (!php_hiredis_link_enter_alone(window->link)) {
		return;
	}
	window->link->busy = true;
	window->era = php_hiredis_era();
	if (!(window->exhausted ? dispatch(window, first) : refill(window, first)) || first->batch.count == 0) {
		window->link->busy = false;
		window->state = PHP_HIREDIS_WINDOW_ENDED;
		return;
	}
	if (!window->single && !refill(window, &window->halves[1])) {
		end(window);
		return;
	}
	advance(window, false);
	window->halves[0].entry.given = window->halves[1].entry.given = true; /* the first reply is the caller's */
}

void php_hiredis_window_advance(php_hiredis_window *window)
{
	if (EXPECTED(window->state == PHP_HIREDIS_WINDOW_RUNNING)) {
		advance(window, false);
	} else if (window->state == PHP_HIREDIS_WINDOW_NEW) {
		start(window);
	} else {
		advance_seen(window);
	}
}

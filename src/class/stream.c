/*
 * The class ReplyIterator, which Pipeline::stream() and Client::stream() return. The main type is stream_t.
 *
 * Client::stream() sends its commands in two groups, called halves: the server executes one while the program reads the
 * replies to the other. Pipeline::stream() sends all commands as one half.
 *
 * Until the last reply is read, no other command may use the connection, or it would receive a reply of the stream.
 * While PHP code runs inside the stream, such as the user's generator, `is_running_php` is set, and any use of the
 * stream throws.
 */
#include "class/internal.h"
#include "class/stream_arginfo.h"

typedef struct {
	php_hiredis_batch batch; /* commands of the half; empty if the half is not in use */
	php_hiredis_entry entry; /* the half in the list of commands in flight; `entry.replies` are the replies received so far */
	uint32_t list_position;  /* how many replies of that list the program has consumed */
	uint32_t consumed;       /* how many replies of the whole half the program has consumed */
	bool is_from_cache;      /* the cache answered all commands, so nothing was sent */
	HashTable *keys;         /* the user's keys of the commands, in order; NULL if the replies are numbered */
} half_t;

typedef enum {
	STREAM_NEW,       /* nothing has been sent yet */
	STREAM_RUNNING,   /* replies are outstanding; the bit is also set in STREAM_REPORTING */
	STREAM_ENDED,     /* the last reply has been read, or an exception ended the stream */
	STREAM_REPORTING, /* like STREAM_RUNNING, but the end of each half is reported, for example to an observer */
} stream_state;

typedef struct {
	php_hiredis_link *link;      /* one reference; NULL if the object was not constructed */
	uint64_t timeout;            /* time limit for each half in nanoseconds; 0 means no limit */
	half_t halves[2];
	int current_half;            /* index of the half whose replies come next */
	uint32_t half_size;          /* maximum number of commands in a half */
	php_hiredis_iterable source; /* array or Traversable with the commands; empty for Pipeline::stream() */
	bool source_has_ended;       /* the source has no more commands */
	bool uses_one_half;          /* because $window is 1, or because the cache answers commands */
	bool may_use_cache;          /* the link's cache may answer reads */
	php_hiredis_output commands; /* encoded commands of a half that has not been sent yet */
	zval current, key;           /* current reply and its key for foreach; UNDEF if none */
	zend_object *first_error;    /* the first error reply of the current half, for an observer; owned; NULL if none */
	zend_ulong replies_consumed; /* if not 0, no command is sent again after a lost connection */
	stream_state state;
	bool is_running_php;         /* the source, an observer, or the destructor of a reply or key is running */
	uint8_t bailout_stage;       /* php_hiredis_bailout_stage() when the stream began; it changes if a fatal error ends the stream */
	zend_object std;
} stream_t;

static zend_class_entry *stream_ce;
static php_hiredis_iterator_handlers stream_handlers;

#define stream_from_object(object) PHP_HIREDIS_AROUND(stream_t, object)

/* How many replies are parsed ahead. A higher limit would use more memory, a lower one would call the parser more
 * often. */
#define PARSED_REPLIES_MAX 256

/* A key's destructor may try to use the stream, so `is_running_php` is set meanwhile. */
static void half_clear(stream_t *stream, half_t *half)
{
	bool was_running_php = stream->is_running_php;
	zend_array *keys = half->keys;

	php_hiredis_batch_clear(&half->batch);
	half->consumed = 0;
	if (keys) {
		half->keys = NULL;
		stream->is_running_php = true;
		zend_hash_clean(keys);
		stream->is_running_php = was_running_php;
		half->keys = keys;
	}
}

/* The program owns the replies now, so they are not released. Keeps the list's memory. */
static void half_empty_list(half_t *half)
{
	if (Z_TYPE(half->entry.replies) == IS_ARRAY) {
		zend_array *list = Z_ARRVAL(half->entry.replies);

		list->nNumUsed = list->nNumOfElements = 0;
		list->nNextFreeElement = ZEND_LONG_MIN;
	}
	half->list_position = 0;
}

/* Replies that the program has read are set to UNDEF first, because the program owns them. */
static void half_free_list(half_t *half)
{
	if (Z_TYPE(half->entry.replies) == IS_ARRAY) {
		while (half->list_position > 0) {
			ZVAL_UNDEF(&Z_ARRVAL(half->entry.replies)->arPacked[--half->list_position]);
		}
	}
	zval_ptr_dtor(&half->entry.replies);
	ZVAL_UNDEF(&half->entry.replies);
}

/* Returns whether replies are outstanding, so that the connection cannot be used for anything else. */
static inline bool node_awaits_replies(const php_hiredis_node *node)
{
	return node->router ? node->first != NULL : node->connection && php_hiredis_connection_awaits_replies(node->connection);
}

/* If replies are outstanding, closes the connection, because the next command would read one of them. */
static void stream_end(stream_t *stream)
{
	php_hiredis_node *node = &stream->link->node;
	bool was_running = stream->state & STREAM_RUNNING;
	zend_object *error = stream->first_error;

	stream->state = STREAM_ENDED;
	if (!was_running) {
		return;
	}
	stream->link->common.stream_is_open = false;
	if (!CG(unclean_shutdown)) {
		half_free_list(&stream->halves[0]);
		half_free_list(&stream->halves[1]);
		php_hiredis_node_discard_entries(node);
	} else {
		php_hiredis_node_abandon_entries(node, node_awaits_replies(node)); /* the node must not refer to the entries in `halves`, which are freed soon */
	}
	php_hiredis_link_finish_command(stream->link);
	if (UNEXPECTED(error != NULL)) {
		stream->first_error = NULL;
		OBJ_RELEASE(error);
	}
}

static zend_object *stream_create_object(zend_class_entry *ce)
{
	return php_hiredis_object_init(zend_object_alloc(sizeof(stream_t), ce), ce, &stream_handlers.std);
}

/* After a `break` in foreach, replies are outstanding, and stream_end() closes the connection. */
static void stream_free_object(zend_object *object)
{
	stream_t *stream = stream_from_object(object);

	zend_object_std_dtor(object);
	if (stream->link) {
		if (EXPECTED(stream->bailout_stage == php_hiredis_bailout_stage())) {
			if (UNEXPECTED(stream->state & STREAM_RUNNING)) {
				stream_end(stream);
			}
		} else {
			/* Must run before the halves are freed. Otherwise the garbage collector could still visit them. */
			php_hiredis_link_reset_after_fatal(stream->link);
		}
		php_hiredis_link_release(stream->link);
	}
	for (int i = 0; i < 2; i++) {
		php_hiredis_batch_free(&stream->halves[i].batch);
		half_free_list(&stream->halves[i]);
		if (stream->halves[i].keys) {
			zend_array_destroy(stream->halves[i].keys);
		}
	}
	php_hiredis_output_free(&stream->commands, CG(unclean_shutdown));
	php_hiredis_iterable_free(&stream->source);
	zval_ptr_dtor(&stream->current);
	zval_ptr_dtor(&stream->key);
}

/* Omits unread replies: no PHP code has seen them, so no cycle contains them. */
static HashTable *stream_get_gc(zend_object *object, zval **table, int *count)
{
	zend_get_gc_buffer *buffer = zend_get_gc_buffer_create();
	stream_t *stream = stream_from_object(object);

	php_hiredis_link_gc(stream->link, buffer);
	php_hiredis_iterable_gc(&stream->source, buffer);
	zend_get_gc_buffer_add_zval(buffer, &stream->current);
	zend_get_gc_buffer_add_zval(buffer, &stream->key);
	if (stream->first_error) {
		zend_get_gc_buffer_add_obj(buffer, stream->first_error);
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

static stream_t *stream_create(zval *result, php_hiredis_link *link, uint64_t timeout, bool may_use_cache)
{
	stream_t *stream;

	object_init_ex(result, stream_ce);
	stream = stream_from_object(Z_OBJ_P(result));
	stream->link = php_hiredis_link_share(link);
	stream->timeout = timeout;
	stream->may_use_cache = may_use_cache;
	return stream;
}

void php_hiredis_stream_of_queue(zval *result, php_hiredis_queue *queue)
{
	stream_t *stream = stream_create(result, queue->link, queue->timeout, queue->may_use_cache);

	stream->halves[0].batch = queue->batch;
	php_hiredis_batch_init(&queue->batch);
	php_hiredis_output_move(&stream->commands, &queue->commands);
	stream->source_has_ended = true;
}

void php_hiredis_stream_of_commands(zval *result, php_hiredis_link *link, uint64_t timeout, zval *commands, uint32_t window, bool may_use_cache)
{
	stream_t *stream = stream_create(result, link, timeout, may_use_cache);

	php_hiredis_batch_init(&stream->halves[0].batch);
	php_hiredis_batch_init(&stream->halves[1].batch);
	ZVAL_COPY(&stream->source.source, commands);
	stream->half_size = window > 1 ? window / 2 : 1;
	stream->uses_one_half = window == 1;
}

/* ---- the source ---- */

/* Encodes one command, such as ['SET', 'k', 'v']. Throws and returns false if it is invalid or not allowed here. */
static bool half_add_command(stream_t *stream, half_t *half, zval *command)
{
	php_hiredis_encoded_command encoded;
	uint32_t count = 0;
	zval *values, *name, *arg;
	bool is_valid, is_simple;

	if (Z_TYPE_P(command) != IS_ARRAY || zend_hash_num_elements(Z_ARRVAL_P(command)) == 0 || !zend_array_is_list(Z_ARRVAL_P(command))) {
		zend_value_error("Each command of a stream must be a list of words, as ['GET', 'key']");
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
	is_simple = HT_IS_PACKED(Z_ARRVAL_P(command)) && HT_IS_WITHOUT_HOLES(Z_ARRVAL_P(command));
	ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(command), arg) {
		is_simple = is_simple && Z_TYPE_P(arg) <= IS_STRING;
		count++;
	} ZEND_HASH_FOREACH_END();
	values = Z_ARRVAL_P(command)->arPacked; /* not copied, because encoding strings and numbers neither runs PHP code nor changes them */
	if (UNEXPECTED(!is_simple)) {
		values = safe_emalloc(count, sizeof(zval), 0);
		count = 0;
		ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(command), arg) {
			ZVAL_COPY_DEREF(&values[count++], arg);
		} ZEND_HASH_FOREACH_END();
	}
	is_valid = php_hiredis_call_encode(&stream->commands, NULL, NULL, values, count, 0, &encoded)
		&& EXPECTED(!php_hiredis_link_reject_tracking_change(stream->link, &encoded, &stream->commands));
	is_valid = EXPECTED(is_valid) && EXPECTED(php_hiredis_link_add_ordered(stream->link, &half->batch, &stream->commands, &encoded));
	if (UNEXPECTED(!is_simple)) {
		php_hiredis_command_free_values(values, count);
	}
	return is_valid;
}

static void half_add_key(stream_t *stream, half_t *half, zval *key)
{
	if (UNEXPECTED(!half->keys)) {
		half->keys = zend_new_array(stream->half_size > 1024 ? 1024 : stream->half_size);
		zend_hash_real_init_packed(half->keys);
	}
	if (EXPECTED(half->keys->nNumUsed < half->keys->nTableSize)) {
		ZVAL_COPY_VALUE(&half->keys->arPacked[half->keys->nNumUsed], key);
		php_hiredis_list_commit_slot(half->keys);
	} else {
		zend_hash_next_index_insert_new(half->keys, key);
	}
}

/* If the source throws, empties the half and returns false. */
static bool half_fill(stream_t *stream, half_t *half)
{
	bool is_valid = true;

	while (is_valid && half->batch.count < stream->half_size) {
		zval command, key;

		if (!php_hiredis_iterable_next(&stream->source, &command, &key)) {
			stream->source_has_ended = true;
			is_valid = EG(exception) == NULL;
			break;
		}
		is_valid = half_add_command(stream, half, &command);
		zval_ptr_dtor(&command);
		if (EXPECTED(is_valid)) {
			half_add_key(stream, half, &key);
		} else {
			zval_ptr_dtor(&key);
		}
	}
	if (!is_valid) {
		php_hiredis_output_clear(&stream->commands);
		half_clear(stream, half);
	}
	return is_valid;
}

/* ---- advancing ---- */

/* Reports a completed or failed half to the user's observer. Returns false if an exception is set. */
static zend_never_inline bool stream_report(stream_t *stream, half_t *half, uint64_t duration, zval *failure)
{
	php_hiredis_call call = php_hiredis_batch_describe(&half->batch);
	bool may_continue;
	zval error;

	ZVAL_UNDEF(&error);
	if (stream->first_error) {
		ZVAL_OBJ(&error, stream->first_error);
		stream->first_error = NULL;
	}
	stream->is_running_php = true;
	may_continue = php_hiredis_report(&stream->link->node, NULL, &call, duration, PHP_HIREDIS_REPORT_TO_OBSERVER, failure ? failure : &error);
	stream->is_running_php = false;
	zval_ptr_dtor(&error);
	return may_continue;
}

static bool stream_submit(stream_t *stream, half_t *half)
{
	php_hiredis_node *node = &stream->link->node;
	zval list;

	if (half->batch.count == 0) {
		return true;
	}
	if (stream->state == STREAM_NEW) {
		/* Connect first, because the second half must not be sent in the middle of the handshake. */
		if (!php_hiredis_link_connect(stream->link)) {
			if (php_hiredis_is_observed()) {
				stream_report(stream, half, node->connection ? node->connection->failure.elapsed : 0, NULL);
			}
			return false;
		}
		php_hiredis_link_mark_busy(stream->link);
		stream->link->common.stream_is_open = true;
		stream->state = STREAM_RUNNING;
	}
	ZVAL_COPY_VALUE(&list, &half->entry.replies);
	half->entry = (php_hiredis_entry) {.batch = &half->batch, .timeout = stream->timeout};
	ZVAL_COPY_VALUE(&half->entry.replies, &list);
	half->is_from_cache = false;
	if (UNEXPECTED(stream->may_use_cache) && stream->halves[half == stream->halves].batch.count == 0) {
		if (!php_hiredis_cached_answer_leading(stream->link, &half->batch, &stream->commands, stream->timeout, &half->entry.replies,
				&half->is_from_cache)) {
			return false;
		}
		stream->uses_one_half |= half->is_from_cache || half->batch.fills_cache;
		if (half->is_from_cache) {
			half->entry.state = PHP_HIREDIS_ENTRY_DONE;
			return true;
		}
	}
	half->entry.replies_max = PARSED_REPLIES_MAX;
	php_hiredis_entry_set_kind(&half->entry, false, false, true);
	half->entry.has_returned_replies = stream->replies_consumed > 0;
	php_hiredis_node_submit(node, &half->entry, &stream->commands);
	return true;
}

static bool stream_refill(stream_t *stream, half_t *half)
{
	bool is_valid;

	if (stream->source_has_ended) {
		return true;
	}
	stream->is_running_php = true;
	is_valid = half_fill(stream, half);
	stream->is_running_php = false;
	return is_valid && stream_submit(stream, half);
}

/* Ends the stream and throws the half's exception, unless another one is already set. */
static void stream_fail(stream_t *stream, half_t *half)
{
	zval failure;

	ZVAL_COPY_VALUE(&failure, &half->entry.replies);
	ZVAL_UNDEF(&half->entry.replies);
	stream_end(stream);
	if (UNEXPECTED(php_hiredis_is_observed())) {
		stream_report(stream, half, half->entry.waited, &failure);
	}
	if (EG(exception)) {
		zval_ptr_dtor(&failure);
	} else {
		php_hiredis_exception_throw(&failure, false);
	}
}

/* A destructor that uses the stream gets an exception. If `is_reporting` is true, keeps the first error reply for the
 * observer. */
static zend_always_inline void stream_drop_current(stream_t *stream, bool is_reporting)
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
	if (is_reporting && php_hiredis_is_observed() && !stream->first_error && Z_TYPE(current) == IS_OBJECT) {
		stream->first_error = Z_OBJ(current);
		GC_ADDREF(stream->first_error);
	}
	stream->is_running_php = true;
	zval_ptr_dtor(&current);
	zval_ptr_dtor(&key);
	stream->is_running_php = false;
}

/* Moves the next received reply to `current`. Returns false if there is none. */
static zend_always_inline bool half_pop_reply(stream_t *stream, half_t *half)
{
	zend_array *list = Z_TYPE(half->entry.replies) == IS_ARRAY ? Z_ARRVAL(half->entry.replies) : NULL;

	if (!list || half->list_position == list->nNumUsed) {
		return false;
	}
	ZVAL_COPY_VALUE(&stream->current, &list->arPacked[half->list_position++]);
	if (half->list_position == list->nNumUsed) {
		half_empty_list(half);
	}
	return true;
}

/* Refills a half. Returns the half whose replies come next, or NULL at the end or after an exception. */
static half_t *stream_switch_halves(stream_t *stream, half_t *half)
{
	half_clear(stream, half);
	if (!stream_refill(stream, half)) {
		return NULL;
	}
	stream->current_half = stream->uses_one_half ? 0 : !stream->current_half;
	half = &stream->halves[stream->current_half];
	return half->batch.count > 0 ? half : NULL;
}

static void stream_advance_reporting(stream_t *stream);

/* Moves to the next reply. At the end or after an exception, `current` is UNDEF. `is_reporting` must be a constant, so
 * that the common variant contains no reporting code. */
static zend_always_inline void stream_advance(stream_t *stream, bool is_reporting)
{
	half_t *half = &stream->halves[stream->current_half];

	stream_drop_current(stream, is_reporting);
	while (!half_pop_reply(stream, half)) {
		if (half->entry.state == PHP_HIREDIS_ENTRY_WAITING) {
			php_hiredis_node *node = &stream->link->node;

			if (!is_reporting && UNEXPECTED(HIREDIS_G(report_targets) != 0)) {
				stream->state = STREAM_REPORTING;
				stream_advance_reporting(stream);
				return;
			}
			if (UNEXPECTED(php_hiredis_node_step(node, PHP_HIREDIS_MODE_BLOCKING) == PHP_HIREDIS_PROGRESS_FAILED)) {
				stream_fail(stream, half);
				return;
			}
			continue;
		}
		if (UNEXPECTED(half->entry.state == PHP_HIREDIS_ENTRY_FAILED)) { /* for example, the connection was lost while the other half was read */
			stream_fail(stream, half);
			return;
		}
		if (EXPECTED(!half->is_from_cache)) {
			php_hiredis_node_remove_entry(&stream->link->node, &half->entry);
		}
		if (is_reporting && php_hiredis_is_observed() && !half->is_from_cache && !stream_report(stream, half, half->entry.waited, NULL)) {
			stream_end(stream);
			return;
		}
		half = stream_switch_halves(stream, half);
		if (!half) {
			stream_end(stream);
			return;
		}
	}
	if (half->keys) {
		ZVAL_COPY(&stream->key, &half->keys->arPacked[half->consumed]);
	} else {
		ZVAL_LONG(&stream->key, (zend_long) stream->replies_consumed);
	}
	stream->replies_consumed++;
	half->consumed++;
}

static zend_never_inline void stream_advance_reporting(stream_t *stream)
{
	stream_advance(stream, true);
}

static zend_never_inline void stream_start(stream_t *stream)
{
	half_t *first_half = &stream->halves[0];

	if (!php_hiredis_link_enter_alone(stream->link)) {
		return;
	}
	php_hiredis_link_mark_busy(stream->link);
	stream->bailout_stage = php_hiredis_bailout_stage();
	php_hiredis_link_begin_stream(stream->link);
	if (!(stream->source_has_ended ? stream_submit(stream, first_half) : stream_refill(stream, first_half)) || first_half->batch.count == 0) {
		php_hiredis_link_unmark_busy(stream->link, false);
		stream->link->common.stream_is_open = false; /* stream_submit() may have failed after setting this */
		stream->state = STREAM_ENDED;
		return;
	}
	if (!stream->uses_one_half && !stream_refill(stream, &stream->halves[1])) {
		stream_end(stream);
		return;
	}
	stream_advance(stream, false);
	/* If the commands were sent again, the program would receive the first reply twice. */
	stream->halves[0].entry.has_returned_replies = stream->halves[1].entry.has_returned_replies = true;
}

static void stream_continue(stream_t *stream)
{
	if (EXPECTED(stream->state == STREAM_RUNNING)) {
		stream_advance(stream, false);
	} else if (stream->state == STREAM_NEW) {
		stream_start(stream);
	} else {
		stream_advance_reporting(stream);
	}
}

/* ---- foreach and the methods ---- */

/* Throws and returns true if the caller is PHP code that the stream itself called, such as its generator. */
static bool stream_throw_if_in_use(stream_t *stream)
{
	bool is_in_use = stream->is_running_php || stream->link->node.is_reading;

	if (UNEXPECTED(is_in_use)) {
		php_hiredis_exception_throw_error(PHP_HIREDIS_CONNECTION_BUSY);
	}
	return is_in_use;
}

static zend_never_inline bool stream_ensure_ready_slow(stream_t *stream)
{
	if (UNEXPECTED(!stream->link)) {
		php_hiredis_throw_not_constructed(&stream->std);
		return false;
	}
	php_hiredis_link_reset_after_fatal(stream->link);
	if (UNEXPECTED(stream->bailout_stage != php_hiredis_bailout_stage()) && (stream->is_running_php || (stream->state & STREAM_RUNNING))) {
		php_hiredis_exception_throw_error("The stream ended with the fatal error");
		return false;
	}
	if (stream_throw_if_in_use(stream)) {
		return false;
	}
	if (UNEXPECTED(stream->state == STREAM_NEW)) {
		stream_continue(stream);
	}
	return EG(exception) == NULL;
}

/* Returns false if an exception is set. Inlined, because foreach calls this three times for each reply. */
static zend_always_inline bool stream_ensure_ready(stream_t *stream)
{
	if (EXPECTED((stream->state & STREAM_RUNNING) && !stream->is_running_php && !stream->link->node.is_reading && !CG(unclean_shutdown))) {
		return EXPECTED(EG(exception) == NULL);
	}
	return stream_ensure_ready_slow(stream);
}

#define STREAM_OF(iterator) stream_from_object(Z_OBJ((iterator)->data))

static int stream_has_current(zend_object_iterator *iterator)
{
	stream_t *stream = STREAM_OF(iterator);

	return stream_ensure_ready(stream) && !Z_ISUNDEF(stream->current) ? SUCCESS : FAILURE;
}

static zval *stream_get_current(zend_object_iterator *iterator)
{
	stream_t *stream = STREAM_OF(iterator);

	return stream_ensure_ready(stream) && !Z_ISUNDEF(stream->current) ? &stream->current : &EG(uninitialized_zval);
}

static void stream_get_key(zend_object_iterator *iterator, zval *key)
{
	stream_t *stream = STREAM_OF(iterator);

	ZVAL_COPY(key, stream_ensure_ready(stream) && !Z_ISUNDEF(stream->key) ? &stream->key : &EG(uninitialized_zval));
}

static void stream_move_forward(zend_object_iterator *iterator)
{
	stream_t *stream = STREAM_OF(iterator);

	if (stream_ensure_ready(stream) && (stream->state & STREAM_RUNNING)) {
		stream_continue(stream);
	}
}

static void stream_rewind(zend_object_iterator *iterator)
{
	stream_t *stream = STREAM_OF(iterator);

	if (stream->replies_consumed > 1 || stream->state == STREAM_ENDED) {
		if (!stream_throw_if_in_use(stream)) {
			php_hiredis_exception_throw_error("A stream of replies can be gone through once");
		}
		return;
	}
	stream_ensure_ready(stream);
}

static const zend_object_iterator_funcs stream_iterator_functions = {
	.dtor = php_hiredis_native_iterator_free,
	.valid = stream_has_current,
	.get_current_data = stream_get_current,
	.get_current_key = stream_get_key,
	.move_forward = stream_move_forward,
	.rewind = stream_rewind,
	.get_gc = php_hiredis_native_iterator_gc,
};

void php_hiredis_stream_minit(void)
{
	stream_ce = register_class_Hiredis_ReplyIterator(zend_ce_iterator);
	stream_ce->create_object = stream_create_object;
	stream_ce->get_iterator = php_hiredis_native_iterator_get;
	stream_handlers.functions = &stream_iterator_functions;
	php_hiredis_object_handlers(&stream_handlers.std, offsetof(stream_t, std), stream_free_object, stream_get_gc);
}

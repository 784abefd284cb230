/*
 * The class ReplyIterator, which Pipeline::stream() and Client::stream() return. The main type is stream_t.
 *
 * Client::stream() sends its commands in batches, of which two are in use: the server executes one while the program
 * reads the replies to the other. Pipeline::stream() sends all commands as one batch.
 *
 * Until the last reply is read, no other command may use the connection, or it would receive a reply of the stream.
 * While PHP code runs inside the stream, such as the user's generator, `is_running_php` is set, and any use of the
 * stream throws.
 */
#include "class/internal.h"
#include "class/stream_arginfo.h"

/* A batch of stream(): commands that are sent together, and their replies, which PHP code reads one by one. Each stream
 * has two batches. */
typedef struct {
	php_hiredis_batch batch; /* describes the commands and their replies; empty if this stream batch is not in use */
	php_hiredis_entry entry; /* queues the commands on the node; `entry.replies` are the replies received so far */
	uint32_t list_position;  /* how many replies in `entry.replies` the program has consumed */
	uint32_t consumed;       /* how many replies of the whole stream batch the program has consumed */
	bool is_from_cache;      /* the cache answered all commands, so nothing was sent */
	HashTable *keys;         /* the user's keys of the commands, in order; NULL if the replies are numbered */
} stream_batch_t;

typedef enum {
	STREAM_NEW,       /* nothing has been sent yet */
	STREAM_RUNNING,   /* replies are outstanding; the bit is also set in STREAM_REPORTING */
	STREAM_ENDED,     /* the last reply has been read, or an exception ended the stream */
	STREAM_REPORTING, /* like STREAM_RUNNING, but the end of each stream batch is reported, for example to an observer */
} stream_state;

typedef struct {
	php_hiredis_link *link;      /* one reference; NULL if the object was not constructed */
	uint64_t timeout;            /* time limit for each stream batch in nanoseconds; 0 means no limit */
	stream_batch_t batches[2];
	int current_batch;           /* index of the stream batch whose replies come next */
	uint32_t batch_size;         /* maximum number of commands in a stream batch */
	php_hiredis_iterable source; /* array or Traversable with the commands; empty for Pipeline::stream() */
	bool source_has_ended;       /* the source has no more commands */
	bool uses_one_batch;         /* uses only batches[0], because $window is 1 or the cache answers commands */
	bool may_use_cache;          /* the link's cache may answer reads */
	php_hiredis_output commands; /* encoded commands of a stream batch that has not been sent yet */
	HashTable *scripts;          /* for Pipeline::stream(): scripts of `commands` that the server may not know yet, as SHA1 => Lua; NULL if none */
	zval current, key;           /* current reply and its key for foreach; UNDEF if none */
	zend_object *first_error;    /* the current stream batch's first error reply, for an observer; owned; NULL if none */
	zend_ulong replies_consumed; /* if not 0, no command is sent again after a lost connection */
	stream_state state;
	bool is_running_php;         /* the source, an observer, or the destructor of a reply or key is running */
	uint8_t bailout_stage;       /* php_hiredis_bailout_stage() when the stream began; it changes if a fatal error ends the stream */
	zend_object std;
} stream_t;

static zend_class_entry *stream_ce;
static php_hiredis_iterator_handlers stream_handlers;

#define stream_from_object(object) PHP_HIREDIS_AROUND(stream_t, object)

/* At most this many replies are parsed before PHP code reads them. A higher limit would use more memory; with a lower
 * limit, the parser would be called more often. */
#define PARSED_REPLIES_MAX 256

/* Removes the batch's commands and keys. This may run destructors that try to use the stream, so `is_running_php` is
 * true until they have ended. */
static void stream_batch_clear(stream_t *stream, stream_batch_t *stream_batch)
{
	bool was_running_php = stream->is_running_php;
	zend_array *keys = stream_batch->keys;

	stream->is_running_php = true;
	php_hiredis_batch_clear(&stream_batch->batch);
	stream_batch->consumed = 0;
	if (keys) {
		stream_batch->keys = NULL;
		zend_hash_clean(keys);
		stream_batch->keys = keys;
	}
	stream->is_running_php = was_running_php;
}

/* Empties the list of replies without releasing them, because PHP code owns them now. Keeps the list's memory. */
static void stream_batch_empty_replies(stream_batch_t *stream_batch)
{
	if (Z_TYPE(stream_batch->entry.replies) == IS_ARRAY) {
		zend_array *list = Z_ARRVAL(stream_batch->entry.replies);

		list->nNumUsed = list->nNumOfElements = 0;
		list->nNextFreeElement = ZEND_LONG_MIN;
	}
	stream_batch->list_position = 0;
}

/* Frees the list of replies. Before that, removes the replies that were already read, because PHP code owns them. */
static void stream_batch_free_replies(stream_batch_t *stream_batch)
{
	if (Z_TYPE(stream_batch->entry.replies) == IS_ARRAY) {
		while (stream_batch->list_position > 0) {
			ZVAL_UNDEF(&Z_ARRVAL(stream_batch->entry.replies)->arPacked[--stream_batch->list_position]);
		}
	}
	zval_ptr_dtor(&stream_batch->entry.replies);
	ZVAL_UNDEF(&stream_batch->entry.replies);
}

/* Returns whether replies are outstanding, so that the connection cannot be used for anything else. */
static inline bool node_awaits_replies(const php_hiredis_node *node)
{
	return node->router ? node->first != NULL : node->connection && php_hiredis_connection_awaits_replies(node->connection);
}

/* Ends the stream. If replies are outstanding, closes the connection, because the next command would read one of
 * them. */
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
		stream_batch_free_replies(&stream->batches[0]);
		stream_batch_free_replies(&stream->batches[1]);
		php_hiredis_node_discard_entries(node);
	} else {
		php_hiredis_node_abandon_entries(node, node_awaits_replies(node)); /* the node must not refer to the entries in `batches`, which are freed soon */
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

/* The free_obj handler. If a foreach ended early, replies are outstanding, and stream_end() closes the connection. */
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
			/* Call this before the stream's batches are freed. Otherwise the garbage collector could still visit
			 * them. */
			php_hiredis_link_reset_after_fatal(stream->link);
		}
		php_hiredis_link_release(stream->link);
	}
	for (int i = 0; i < 2; i++) {
		php_hiredis_batch_free(&stream->batches[i].batch);
		stream_batch_free_replies(&stream->batches[i]);
		if (stream->batches[i].keys) {
			zend_array_destroy(stream->batches[i].keys);
		}
	}
	php_hiredis_output_free(&stream->commands, CG(unclean_shutdown));
	if (stream->scripts) {
		zend_array_destroy(stream->scripts);
	}
	php_hiredis_iterable_free(&stream->source);
	zval_ptr_dtor(&stream->current);
	zval_ptr_dtor(&stream->key);
}

/* The get_gc handler. Omits unread replies: no PHP code has seen them, so no cycle contains them. */
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

		if (stream->batches[i].keys) {
			ZEND_HASH_FOREACH_VAL(stream->batches[i].keys, key) {
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

	stream->batches[0].batch = queue->batch;
	php_hiredis_batch_init(&queue->batch);
	php_hiredis_output_move(&stream->commands, &queue->commands);
	stream->scripts = queue->scripts;
	queue->scripts = NULL;
	stream->source_has_ended = true;
}

void php_hiredis_stream_of_commands(zval *result, php_hiredis_link *link, uint64_t timeout, zval *commands, uint32_t window, bool may_use_cache)
{
	stream_t *stream = stream_create(result, link, timeout, may_use_cache);

	php_hiredis_batch_init(&stream->batches[0].batch);
	php_hiredis_batch_init(&stream->batches[1].batch);
	ZVAL_COPY(&stream->source.source, commands);
	stream->batch_size = window > 1 ? window / 2 : 1;
	stream->uses_one_batch = window == 1;
}

/* ---- the source ---- */

/* Encodes one command, such as ['SET', 'k', 'v'], and adds it to the batch. Throws and returns false if the command is
 * invalid or not allowed in a stream. */
static bool stream_batch_add_command(stream_t *stream, stream_batch_t *stream_batch, zval *command)
{
	php_hiredis_encoded_command encoded;
	uint32_t count = 0;
	zval *values, *name, *arg;
	bool is_valid, is_simple;

	if (Z_TYPE_P(command) != IS_ARRAY || zend_hash_num_elements(Z_ARRVAL_P(command)) == 0 || !zend_array_is_list(Z_ARRVAL_P(command))) {
		zend_value_error("Each command of a stream must be a list of arguments, as in stream([['GET', 'key'], ['INCR', 'n']])");
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
	is_valid = EXPECTED(is_valid) && EXPECTED(php_hiredis_link_add_ordered(stream->link, &stream_batch->batch, &stream->commands, &encoded));
	if (UNEXPECTED(!is_simple)) {
		php_hiredis_command_free_values(values, count);
	}
	return is_valid;
}

static void stream_batch_add_key(stream_t *stream, stream_batch_t *stream_batch, zval *key)
{
	if (UNEXPECTED(!stream_batch->keys)) {
		stream_batch->keys = zend_new_array(stream->batch_size > 1024 ? 1024 : stream->batch_size);
		zend_hash_real_init_packed(stream_batch->keys);
	}
	if (EXPECTED(stream_batch->keys->nNumUsed < stream_batch->keys->nTableSize)) {
		ZVAL_COPY_VALUE(&stream_batch->keys->arPacked[stream_batch->keys->nNumUsed], key);
		php_hiredis_list_commit_slot(stream_batch->keys);
	} else {
		zend_hash_next_index_insert_new(stream_batch->keys, key);
	}
}

/* Fills the batch with commands from the user's array or Traversable. If a command is invalid or the source throws,
 * empties the batch and returns false. */
static bool stream_batch_fill(stream_t *stream, stream_batch_t *stream_batch)
{
	bool is_valid = true;

	while (is_valid && stream_batch->batch.count < stream->batch_size) {
		zval command, key;

		if (!php_hiredis_iterable_next(&stream->source, &command, &key)) {
			stream->source_has_ended = true;
			is_valid = EG(exception) == NULL;
			break;
		}
		is_valid = stream_batch_add_command(stream, stream_batch, &command);
		zval_ptr_dtor(&command);
		if (EXPECTED(is_valid)) {
			stream_batch_add_key(stream, stream_batch, &key);
		} else {
			zval_ptr_dtor(&key);
		}
	}
	if (!is_valid) {
		php_hiredis_output_clear(&stream->commands);
		stream_batch_clear(stream, stream_batch);
	}
	return is_valid;
}

/* ---- advancing ---- */

/* Reports a completed or failed batch of the stream to the user's observer. Returns false if an exception is set. */
static zend_never_inline bool stream_report(stream_t *stream, stream_batch_t *stream_batch, uint64_t duration, zval *failure)
{
	php_hiredis_call call = php_hiredis_batch_describe(&stream_batch->batch);
	bool may_continue;
	zval error;

	ZVAL_UNDEF(&error);
	if (stream->first_error) {
		ZVAL_OBJ(&error, stream->first_error);
		stream->first_error = NULL;
	}
	stream->is_running_php = true;
	may_continue = php_hiredis_report(&stream->link->node, NULL, &call, duration, PHP_HIREDIS_REPORT_TO_OBSERVER, failure ? failure : &error);
	zval_ptr_dtor(&error);
	stream->is_running_php = false;
	return may_continue;
}

static bool stream_submit(stream_t *stream, stream_batch_t *stream_batch)
{
	php_hiredis_node *node = &stream->link->node;
	zval list;

	if (stream_batch->batch.count == 0) {
		return true;
	}
	if (stream->state == STREAM_NEW) {
		/* Connect first, because the stream's second batch must not be sent in the middle of the handshake. */
		if (!php_hiredis_link_connect(stream->link)) {
			if (php_hiredis_is_observed()) {
				stream_report(stream, stream_batch, node->connection ? node->connection->failure.elapsed : 0, NULL);
			}
			return false;
		}
		if (UNEXPECTED(php_hiredis_scripts_need_load(stream->scripts, node)) && !php_hiredis_exec_require_no_multi(stream->link)) {
			return false;
		}
		php_hiredis_link_mark_busy(stream->link);
		stream->link->common.stream_is_open = true;
		stream->state = STREAM_RUNNING;
		if (UNEXPECTED(stream->scripts != NULL)) { /* only now is it known over which connection the commands are sent */
			php_hiredis_scripts_prepend(&stream->scripts, node, &stream->commands, &stream_batch->batch, &stream->link->out);
		}
	}
	ZVAL_COPY_VALUE(&list, &stream_batch->entry.replies);
	php_hiredis_entry_init(&stream_batch->entry, &stream_batch->batch, stream->timeout);
	ZVAL_COPY_VALUE(&stream_batch->entry.replies, &list);
	stream_batch->is_from_cache = false;
	if (UNEXPECTED(stream->may_use_cache) && stream->batches[stream_batch == stream->batches].batch.count == 0) {
		if (!php_hiredis_cached_answer_leading(stream->link, &stream_batch->batch, &stream->commands, stream->timeout, &stream_batch->entry.replies,
				&stream_batch->is_from_cache)) {
			return false;
		}
		stream->uses_one_batch |= stream_batch->is_from_cache || stream_batch->batch.fills_cache;
		if (stream_batch->is_from_cache) {
			stream_batch->entry.state = PHP_HIREDIS_ENTRY_DONE;
			return true;
		}
	}
	stream_batch->entry.replies_max = PARSED_REPLIES_MAX;
	php_hiredis_entry_set_kind(&stream_batch->entry, false, false, true);
	stream_batch->entry.has_returned_replies = stream->replies_consumed > 0;
	php_hiredis_node_submit(node, &stream_batch->entry, &stream->commands);
	return true;
}

static bool stream_refill(stream_t *stream, stream_batch_t *stream_batch)
{
	bool is_valid;

	if (stream->source_has_ended) {
		return true;
	}
	stream->is_running_php = true;
	is_valid = stream_batch_fill(stream, stream_batch);
	stream->is_running_php = false;
	return is_valid && stream_submit(stream, stream_batch);
}

/* Ends the stream and throws the exception of the failed batch, unless another one is already set. */
static void stream_fail(stream_t *stream, stream_batch_t *stream_batch)
{
	zval failure;

	ZVAL_COPY_VALUE(&failure, &stream_batch->entry.replies);
	ZVAL_UNDEF(&stream_batch->entry.replies);
	stream_end(stream);
	if (UNEXPECTED(php_hiredis_is_observed())) {
		stream_report(stream, stream_batch, stream_batch->entry.waited, &failure);
	}
	if (EG(exception)) {
		zval_ptr_dtor(&failure);
	} else {
		php_hiredis_exception_throw(&failure, false);
	}
}

/* Releases the current reply and its key. A destructor that then uses the stream gets an exception. If `is_reporting`
 * is true, keeps the first error reply for the observer. */
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
static zend_always_inline bool stream_batch_pop_reply(stream_t *stream, stream_batch_t *stream_batch)
{
	zend_array *list = Z_TYPE(stream_batch->entry.replies) == IS_ARRAY ? Z_ARRVAL(stream_batch->entry.replies) : NULL;

	if (!list || stream_batch->list_position == list->nNumUsed) {
		return false;
	}
	ZVAL_COPY_VALUE(&stream->current, &list->arPacked[stream_batch->list_position++]);
	if (stream_batch->list_position == list->nNumUsed) {
		stream_batch_empty_replies(stream_batch);
	}
	return true;
}

/* Refills a batch whose replies have all been read. Returns the batch to read next, or NULL at the end or after an
 * exception. */
static stream_batch_t *stream_switch_batches(stream_t *stream, stream_batch_t *stream_batch)
{
	stream_batch_clear(stream, stream_batch);
	if (!stream_refill(stream, stream_batch)) {
		return NULL;
	}
	stream->current_batch = stream->uses_one_batch ? 0 : !stream->current_batch;
	stream_batch = &stream->batches[stream->current_batch];
	return stream_batch->batch.count > 0 ? stream_batch : NULL;
}

static void stream_advance_reporting(stream_t *stream);

/* Moves to the next reply. At the end or after an exception, `current` is UNDEF. If `is_reporting` is true, reports
 * each finished batch to the user's observer. `is_reporting` must be a constant, so that the compiler can omit the
 * reporting code. */
static zend_always_inline void stream_advance(stream_t *stream, bool is_reporting)
{
	stream_batch_t *stream_batch = &stream->batches[stream->current_batch];

	stream_drop_current(stream, is_reporting);
	while (!stream_batch_pop_reply(stream, stream_batch)) {
		if (stream_batch->entry.state == PHP_HIREDIS_ENTRY_WAITING) {
			php_hiredis_node *node = &stream->link->node;

			if (!is_reporting && UNEXPECTED(HIREDIS_G(report_targets) != 0)) {
				stream->state = STREAM_REPORTING;
				stream_advance_reporting(stream);
				return;
			}
			if (UNEXPECTED(php_hiredis_node_step(node, PHP_HIREDIS_MODE_BLOCKING) == PHP_HIREDIS_PROGRESS_FAILED)) {
				stream_fail(stream, stream_batch);
				return;
			}
			continue;
		}
		if (UNEXPECTED(stream_batch->entry.state == PHP_HIREDIS_ENTRY_FAILED)) { /* for example, the connection was lost while the other batch was read */
			stream_fail(stream, stream_batch);
			return;
		}
		if (EXPECTED(!stream_batch->is_from_cache)) {
			php_hiredis_node_remove_entry(&stream->link->node, &stream_batch->entry);
		}
		if (is_reporting && php_hiredis_is_observed() && !stream_batch->is_from_cache && !stream_report(stream, stream_batch, stream_batch->entry.waited, NULL)) {
			stream_end(stream);
			return;
		}
		stream_batch = stream_switch_batches(stream, stream_batch);
		if (!stream_batch) {
			stream_end(stream);
			return;
		}
	}
	if (stream_batch->keys) {
		ZVAL_COPY(&stream->key, &stream_batch->keys->arPacked[stream_batch->consumed]);
	} else {
		ZVAL_LONG(&stream->key, (zend_long) stream->replies_consumed);
	}
	stream->replies_consumed++;
	stream_batch->consumed++;
}

static zend_never_inline void stream_advance_reporting(stream_t *stream)
{
	stream_advance(stream, true);
}

static zend_never_inline void stream_start(stream_t *stream)
{
	stream_batch_t *first_batch = &stream->batches[0];

	if (!php_hiredis_link_enter_alone(stream->link)) {
		return;
	}
	php_hiredis_link_mark_busy(stream->link);
	stream->bailout_stage = php_hiredis_bailout_stage();
	php_hiredis_link_note_open_multi(stream->link, php_hiredis_exec_has_multi(stream->link));
	if (!(stream->source_has_ended ? stream_submit(stream, first_batch) : stream_refill(stream, first_batch)) || first_batch->batch.count == 0) {
		php_hiredis_link_unmark_busy(stream->link, false);
		stream->link->common.stream_is_open = false; /* stream_submit() may have failed after setting this */
		stream->state = STREAM_ENDED;
		return;
	}
	if (!stream->uses_one_batch && !stream_refill(stream, &stream->batches[1])) {
		stream_end(stream);
		return;
	}
	stream_advance(stream, false);
	/* From now on, the commands must not be sent again. Otherwise the program would receive the first reply twice. */
	stream->batches[0].entry.has_returned_replies = stream->batches[1].entry.has_returned_replies = true;
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

/* Throws and returns true if PHP code that the stream itself is running, such as its generator, uses the stream. */
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

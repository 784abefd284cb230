#include "redis/internal.h"

typedef php_hiredis_redis redis_t;

/* ---- MSET, MSETNX ---- */

/* Queues the command for each run of keys that have one slot. False: an exception is set. */
static bool queue_runs(php_hiredis_redis_call *call, HashTable *values, bool runs)
{
	uint16_t slot = PHP_HIREDIS_NO_SLOT, next;
	zend_string *name;
	zend_ulong index;
	zval *value, key;

	ZEND_HASH_FOREACH_KEY_VAL(values, index, name, value) {
		if (name) {
			ZVAL_STR(&key, name);
		} else {
			ZVAL_LONG(&key, (zend_long) index);
		}
		next = php_hiredis_redis_cluster_key_slot(call->self, &key);
		if (runs && call->words.count > 0 && next != slot) {
			php_hiredis_redis_send(call);
			zval_ptr_dtor(call->return_value);
			ZVAL_NULL(call->return_value);
			php_hiredis_redis_words_free(&call->words);
			php_hiredis_redis_words_init(&call->words);
		}
		slot = next;
		if (EG(exception) || !php_hiredis_redis_add_key(call, &key) || !php_hiredis_redis_add_value(call, value)) {
			return false;
		}
	} ZEND_HASH_FOREACH_END();
	php_hiredis_redis_send(call);
	return EG(exception) == NULL;
}

/* Keys of several slots cannot be set together: `return_value` is the list of the answers for the runs. Within MULTI the command stays one. */
static void set_all(INTERNAL_FUNCTION_PARAMETERS, const char *wire, php_hiredis_redis_reply reply)
{
	redis_t *self = PHP_HIREDIS_REDIS_THIS;
	php_hiredis_redis_call call = {.self = self, .return_value = return_value, .wire = wire, .how = {.reply = (uint8_t) reply}};
	bool queued = self->mode != PHP_HIREDIS_REDIS_ATOMIC, done;
	HashTable *values;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_ARRAY_HT(values)
	ZEND_PARSE_PARAMETERS_END();

	if (zend_hash_num_elements(values) == 0 || (!queued && !php_hiredis_redis_pipeline(self))) {
		RETURN_FALSE;
	}
	php_hiredis_redis_words_init(&call.words);
	done = queue_runs(&call, values, !queued);
	php_hiredis_redis_words_free(&call.words);
	if (queued) {
		return;
	}
	zval_ptr_dtor(return_value);
	ZVAL_NULL(return_value);
	if (done) {
		php_hiredis_redis_exec(self, return_value);
	} else {
		php_hiredis_redis_leave(self);
	}
}

ZEND_METHOD(RedisCluster, msetnx)
{
	set_all(INTERNAL_FUNCTION_PARAM_PASSTHRU, "MSETNX", REPLY_I1);
}

ZEND_METHOD(RedisCluster, mset)
{
	zval *answer;
	bool all = true;

	set_all(INTERNAL_FUNCTION_PARAM_PASSTHRU, "MSET", REPLY_B);
	if (Z_TYPE_P(return_value) != IS_ARRAY) {
		return;
	}
	ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(return_value), answer) {
		all &= Z_TYPE_P(answer) == IS_TRUE;
	} ZEND_HASH_FOREACH_END();
	zval_ptr_dtor(return_value);
	RETURN_BOOL(all);
}

/* ---- MULTI ---- */

/* The commands of one slot, in their order. */
struct php_hiredis_redis_share {
	php_hiredis_batch batch;
	php_hiredis_output commands;
	zval results;                /* EXEC's answer; UNDEF: none yet */
	uint32_t given;              /* how many of them have been taken */
};
typedef php_hiredis_redis_share share_t;

/* The slot of a queued command's first key; NO_SLOT: it has none. */
static uint16_t slot_of(const redis_t *self, uint32_t index, const php_hiredis_span *span)
{
	const php_hiredis_row *row = self->batch.expected[index].row;
	php_hiredis_keys keys;
	php_hiredis_key key;

	return row && row->route <= PHP_HIREDIS_ROUTE_SPLIT && php_hiredis_keys_begin(&keys, row, &self->queue, span) && php_hiredis_keys_next(&keys, &key)
		? php_hiredis_key_slot(key.bytes, key.length) : PHP_HIREDIS_NO_SLOT;
}

static void copy(const redis_t *self, share_t *share, uint32_t index, const php_hiredis_span *span)
{
	php_hiredis_span_copy(&share->commands, &self->queue, span);
	php_hiredis_batch_copy(&share->batch, &self->batch, index);
}

/* The number of slots, and for each command the place of its slot among them: without a key that of the command before it. */
static uint32_t place_all(const redis_t *self, php_hiredis_span *spans, uint16_t *slots, uint32_t *places)
{
	uint32_t count = self->batch.count, made = 0, place = 0;
	php_hiredis_walk walk;

	php_hiredis_walk_from(&walk, &self->queue, 0);
	for (uint32_t i = 0; i < count && php_hiredis_walk_next(&walk, &spans[i]); i++) {
		uint16_t slot = i == 0 || i == count - 1 ? PHP_HIREDIS_NO_SLOT : slot_of(self, i, &spans[i]);

		if (slot != PHP_HIREDIS_NO_SLOT) {
			for (place = 0; place < made && slots[place] != slot; place++) {
			}
			if (place == made) {
				slots[made++] = slot;
			}
		}
		places[i] = place;
	}
	return made;
}

static void begin_share(const redis_t *self, share_t *share, const php_hiredis_span *multi)
{
	memset(share, 0, sizeof(*share));
	php_hiredis_batch_init(&share->batch);
	share->batch.readonly = false;
	share->batch.shaped = self->batch.shaped;
	ZVAL_UNDEF(&share->results);
	copy(self, share, 0, multi);
}

/* False: an exception is set. */
static bool send_share(redis_t *self, share_t *share)
{
	zval replies, *last;

	php_hiredis_batch_be_transaction(&share->batch);
	if (!php_hiredis_link_exchange(self->link, &share->batch, &share->commands, self->timeout, &replies)) {
		return false;
	}
	last = zend_hash_index_find(Z_ARRVAL(replies), zend_hash_num_elements(Z_ARRVAL(replies)) - 1);
	ZVAL_COPY(&share->results, last);
	zval_ptr_dtor(&replies);
	return true;
}

/* The result of the next command of a share, the caller's. */
static void take(share_t *share, zval *to)
{
	zval *result = Z_TYPE(share->results) == IS_ARRAY ? zend_hash_index_find(Z_ARRVAL(share->results), share->given++) : &share->results;

	if (result && Z_TYPE_P(result) != IS_UNDEF) {
		ZVAL_COPY(to, result);
	} else {
		ZVAL_FALSE(to);
	}
}

/* Makes the replies as of one transaction: something for MULTI and each command, and the list of EXEC. */
static void join(share_t *shares, const uint32_t *places, uint32_t count, zval *replies)
{
	zval results, none, result;

	ZVAL_NULL(&none);
	array_init_size(replies, count);
	array_init_size(&results, count);
	for (uint32_t i = 0; i < count - 1; i++) {
		zend_hash_next_index_insert(Z_ARRVAL_P(replies), &none);
		if (i > 0) {
			take(&shares[places[i]], &result);
			zend_hash_next_index_insert(Z_ARRVAL(results), &result);
		}
	}
	zend_hash_next_index_insert(Z_ARRVAL_P(replies), &results);
}

void php_hiredis_redis_cluster_drop_shares(redis_t *self)
{
	share_t *shares = self->shares;

	self->shares = NULL;
	for (uint32_t i = 0; shares && i < self->share_count; i++) {
		php_hiredis_batch_free(&shares[i].batch);
		php_hiredis_output_free(&shares[i].commands, false);
		zval_ptr_dtor(&shares[i].results);
	}
	if (shares) {
		efree(shares);
	}
}

/* One transaction for each slot, in turn. The object owns the shares: a fatal error may end this function. */
static bool transact_each(redis_t *self, const php_hiredis_span *spans, const uint32_t *places, uint32_t made, zval *replies)
{
	uint32_t count = self->batch.count;
	share_t *shares = safe_emalloc(made, sizeof(*shares), 0);
	bool done = true;

	self->shares = shares;
	for (self->share_count = 0; self->share_count < made; self->share_count++) {
		begin_share(self, &shares[self->share_count], &spans[0]);
	}
	for (uint32_t i = 1; i < count - 1; i++) {
		copy(self, &shares[places[i]], i, &spans[i]);
	}
	for (uint32_t i = 0; i < made; i++) {
		copy(self, &shares[i], count - 1, &spans[count - 1]);
		done = done && send_share(self, &shares[i]);
	}
	if (done) {
		join(shares, places, count, replies);
	}
	php_hiredis_redis_cluster_drop_shares(self);
	return done;
}

/* To the one slot of all keys, or to the node that a command names. */
static bool transact(redis_t *self, zval *replies)
{
	if (self->node_slot != PHP_HIREDIS_NO_SLOT && !php_hiredis_redis_cluster_direct(self, self->node_slot, NULL)) {
		return false;
	}
	self->batch.watched = self->watching;
	php_hiredis_batch_be_transaction(&self->batch);
	return php_hiredis_link_exchange(self->link, &self->batch, &self->queue, self->timeout, replies);
}

/* The transaction may have been refused before a byte was sent: its keys are watched still. An exception that is set is kept. */
static void unwatch(redis_t *self)
{
	zend_object *before = EG(exception);

	if (!self->watching || !php_hiredis_exec_is_watched(self->link) || (before && (zend_is_unwind_exit(before) || zend_is_graceful_exit(before)))) {
		return;
	}
	EG(exception) = NULL;
	php_hiredis_redis_cluster_unwatch(self);
	if (EG(exception)) {
		zend_clear_exception();
	}
	EG(exception) = before;
}

bool php_hiredis_redis_cluster_transact(redis_t *self, zval *replies)
{
	uint32_t count = self->batch.count, made;
	php_hiredis_span *spans = safe_emalloc(count, sizeof(*spans), 0);
	uint16_t *slots = safe_emalloc(count, sizeof(*slots), 0);
	uint32_t *places = safe_emalloc(count, sizeof(*places), 0);
	bool done;

	made = place_all(self, spans, slots, places);
	done = made > 1 && self->node_slot == PHP_HIREDIS_NO_SLOT && !self->watching
		? transact_each(self, spans, places, made, replies) : transact(self, replies);
	if (!done) {
		unwatch(self);
	}
	php_hiredis_redis_cluster_end_exec(self);
	efree(spans);
	efree(slots);
	efree(places);
	return done;
}

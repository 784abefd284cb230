/*
 * The class RedisCluster: its constructor, the methods that select a node, MSET and MSETNX over several slots, and
 * transactions. It shares all other methods with \Redis.
 *
 * The router sends each command to the node that owns the command's keys. A method that selects a node sets
 * the router's `fixed_server` and must reset it afterwards. Otherwise later commands would be sent to that node.
 */
#include "redis/internal.h"
#include "main/SAPI.h"
#include "main/php_variables.h"

#include "redis/redis_cluster_arginfo.h"

typedef php_hiredis_redis redis_t;

/* ---- MSET and MSETNX ---- */

/* Returns the hash slot of a key with the prefix added. Returns PHP_HIREDIS_NO_SLOT if __toString() throws. */
static uint16_t redis_cluster_key_slot(const redis_t *self, zval *key)
{
	zend_string *name = zval_try_get_string(key), *full_key;
	uint16_t slot;

	if (!name) {
		return PHP_HIREDIS_NO_SLOT;
	}
	full_key = add_prefix(self, name);
	slot = php_hiredis_key_slot(ZSTR_VAL(full_key), ZSTR_LEN(full_key));
	zend_string_release(full_key);
	zend_string_release(name);
	return slot;
}

/* Adds each key and its value. Returns false if __toString() or a serializer throws. */
static bool mset_add_arguments(php_hiredis_redis_call *call, HashTable *values)
{
	zend_string *name;
	zend_ulong index;
	zval *value, key;

	ZEND_HASH_FOREACH_KEY_VAL(values, index, name, value) {
		if (name) {
			ZVAL_STR(&key, name);
		} else {
			ZVAL_LONG(&key, (zend_long) index);
		}
		if (!php_hiredis_redis_add_key(call, &key) || !php_hiredis_redis_add_value(call, value)) {
			return false;
		}
	} ZEND_HASH_FOREACH_END();
	return !EG(exception);
}

/* Returns the hash slot of a key that already includes the prefix. */
static uint16_t argument_slot(zval *key)
{
	zend_string *temporary, *name = zval_get_tmp_string(key, &temporary);
	uint16_t slot = php_hiredis_key_slot(ZSTR_VAL(name), ZSTR_LEN(name));

	zend_tmp_string_release(temporary);
	return slot;
}

/* Queues a command with the arguments whose index is at least `from` and less than `to`. */
static void mset_queue(const php_hiredis_redis_call *call, uint32_t from, uint32_t to)
{
	php_hiredis_redis_call part = *call;

	/* This copy of the call borrows its part of the arguments and does not free it. */
	part.arguments.values = call->arguments.values + from;
	part.arguments.count = to - from;
	if (call->conversion.kind == REPLY_REPEATED) {
		ZVAL_LONG(&part.conversion.context, (to - from) / 2);
	}
	php_hiredis_redis_send(&part);
}

/* Queues a command for each run of consecutive keys in one slot, because a node rejects a command whose keys are in
 * several slots. */
static void mset_queue_runs(const php_hiredis_redis_call *call)
{
	const php_hiredis_redis_arguments *arguments = &call->arguments;

	for (uint32_t from = 0, to; from < arguments->count; from = to) {
		uint16_t slot = argument_slot(&arguments->values[from]);

		for (to = from + 2; to < arguments->count && argument_slot(&arguments->values[to]) == slot; to += 2);
		mset_queue(call, from, to);
		zval_ptr_dtor(call->return_value);
		ZVAL_NULL(call->return_value);
	}
}

/*
 * Runs MSET or MSETNX. Inside MULTI, queues a single command. Otherwise sends a pipeline with one command for each
 * run of consecutive keys in one slot, and returns the list of their results.
 *
 * The arguments are built before the pipeline begins. Building them may run PHP code, which must not find the object
 * in pipeline mode.
 */
static void mset_run(INTERNAL_FUNCTION_PARAMETERS, const char *command_name, php_hiredis_redis_conversion_kind reply)
{
	redis_t *self = PHP_HIREDIS_REDIS_THIS;
	php_hiredis_redis_call call = {.self = self, .return_value = return_value, .command_name = command_name,
			.conversion = {.kind = (uint8_t) reply}};
	HashTable *values;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_ARRAY_HT(values)
	ZEND_PARSE_PARAMETERS_END();

	if (zend_hash_num_elements(values) == 0) {
		RETURN_FALSE;
	}
	php_hiredis_redis_arguments_init(&call.arguments);
	if (!mset_add_arguments(&call, values)) {
		RETVAL_NULL();
	} else if (self->mode != PHP_HIREDIS_REDIS_ATOMIC) {
		mset_queue(&call, 0, call.arguments.count);
	} else if (!php_hiredis_redis_begin_pipeline(self)) {
		RETVAL_FALSE;
	} else {
		mset_queue_runs(&call);
		if (EXPECTED(!EG(exception))) {
			php_hiredis_redis_exec(self, return_value);
		} else {
			php_hiredis_redis_discard_queue(self);
		}
	}
	php_hiredis_redis_arguments_free(&call.arguments);
}

/* MSETNX was sent as one command for each run of consecutive keys in one slot. The result of each command is a list
 * that repeats the command's reply for each key. Joins these lists. The result is false if the server rejected one of
 * the commands. */
static void msetnx_join_results(zval *run_results)
{
	zval all, *run_result, *result;

	array_init(&all);
	ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(run_results), run_result) {
		if (Z_TYPE_P(run_result) != IS_ARRAY) {
			zval_ptr_dtor(&all);
			ZVAL_FALSE(&all);
			break;
		}
		ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(run_result), result) {
			Z_TRY_ADDREF_P(result);
			zend_hash_next_index_insert(Z_ARRVAL(all), result);
		} ZEND_HASH_FOREACH_END();
	} ZEND_HASH_FOREACH_END();
	zval_ptr_dtor(run_results);
	ZVAL_COPY_VALUE(run_results, &all);
}

ZEND_METHOD(RedisCluster, msetnx)
{
	mset_run(INTERNAL_FUNCTION_PARAM_PASSTHRU, "MSETNX", REPLY_REPEATED);
	if (Z_TYPE_P(return_value) == IS_ARRAY) {
		msetnx_join_results(return_value);
	}
}

ZEND_METHOD(RedisCluster, mset)
{
	zval *run_result;
	bool all = true;

	mset_run(INTERNAL_FUNCTION_PARAM_PASSTHRU, "MSET", REPLY_B);
	if (Z_TYPE_P(return_value) != IS_ARRAY) {
		return;
	}
	ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(return_value), run_result) {
		all &= Z_TYPE_P(run_result) == IS_TRUE;
	} ZEND_HASH_FOREACH_END();
	zval_ptr_dtor(return_value);
	RETURN_BOOL(all);
}

/* ---- MULTI ---- */

/* The part of a transaction whose keys are all in one slot. */
struct php_hiredis_redis_slot_transaction {
	php_hiredis_batch batch;
	php_hiredis_output commands;
	zval results;                /* the reply to EXEC; UNDEF until it arrives */
	uint32_t copied_count;       /* the number of results already copied to the result of exec() */
};
typedef php_hiredis_redis_slot_transaction slot_transaction_t;

/* Returns the slot of a queued command's first key, or PHP_HIREDIS_NO_SLOT if the command has no key. */
static uint16_t command_find_slot(const redis_t *self, uint32_t index, const php_hiredis_span *span)
{
	const php_hiredis_command_spec *spec = self->batch.expected[index].spec;
	php_hiredis_keys keys;
	php_hiredis_key key;

	return spec && spec->route <= PHP_HIREDIS_ROUTE_SPLIT && php_hiredis_keys_begin(&keys, spec, &self->queue, span) && php_hiredis_keys_next(&keys,
			&key)
		? php_hiredis_key_slot(key.bytes, key.length) : PHP_HIREDIS_NO_SLOT;
}

static void slot_transaction_add(const redis_t *self, slot_transaction_t *slot_transaction, uint32_t index, const php_hiredis_span *span)
{
	php_hiredis_output_copy(&slot_transaction->commands, &self->queue, span->from, span->to);
	php_hiredis_batch_copy(&slot_transaction->batch, &self->batch, index);
}

/* Finds the slot of each queued command: `slots[slot_indexes[i]]` for command number i. A command without a key gets
 * the slot of the previous command. Returns the number of slots. */
static uint32_t transaction_assign_slots(const redis_t *self, php_hiredis_span *spans, uint16_t *slots, uint32_t *slot_indexes)
{
	uint32_t count = self->batch.count, slot_count = 0, slot_index = 0;
	php_hiredis_walk walk;

	walk = (php_hiredis_walk) {.out = &self->queue};
	for (uint32_t i = 0; i < count && php_hiredis_walk_next(&walk, &spans[i]); i++) {
		uint16_t slot = i == 0 || i == count - 1 ? PHP_HIREDIS_NO_SLOT : command_find_slot(self, i, &spans[i]);

		if (slot != PHP_HIREDIS_NO_SLOT) {
			for (slot_index = 0; slot_index < slot_count && slots[slot_index] != slot; slot_index++) {
			}
			if (slot_index == slot_count) {
				slots[slot_count++] = slot;
			}
		}
		slot_indexes[i] = slot_index;
	}
	return slot_count;
}

/* Begins the transaction of one slot with a copy of the queued MULTI. */
static void slot_transaction_init(const redis_t *self, slot_transaction_t *slot_transaction, const php_hiredis_span *multi)
{
	memset(slot_transaction, 0, sizeof(*slot_transaction));
	php_hiredis_batch_init(&slot_transaction->batch);
	slot_transaction->batch.readonly = false;
	slot_transaction->batch.converts_replies = self->batch.converts_replies;
	ZVAL_UNDEF(&slot_transaction->results);
	slot_transaction_add(self, slot_transaction, 0, multi);
}

/* Sends the transaction of one slot and stores the reply to EXEC. */
static bool slot_transaction_send(redis_t *self, slot_transaction_t *slot_transaction)
{
	zval replies, *last;

	php_hiredis_batch_make_transaction(&slot_transaction->batch);
	if (!php_hiredis_link_exchange(self->link, &slot_transaction->batch, &slot_transaction->commands, self->timeout, &replies)) {
		return false;
	}
	last = zend_hash_index_find(Z_ARRVAL(replies), zend_hash_num_elements(Z_ARRVAL(replies)) - 1);
	ZVAL_COPY(&slot_transaction->results, last);
	zval_ptr_dtor(&replies);
	return true;
}

/* Sets `to` to the next result of the slot's transaction, or to false if the transaction was not executed. */
static void slot_transaction_next_result(slot_transaction_t *slot_transaction, zval *to)
{
	zval *result = Z_TYPE(slot_transaction->results) == IS_ARRAY ? zend_hash_index_find(Z_ARRVAL(slot_transaction->results),
			slot_transaction->copied_count++) : &slot_transaction->results;

	if (result && Z_TYPE_P(result) != IS_UNDEF) {
		ZVAL_COPY(to, result);
	} else {
		ZVAL_FALSE(to);
	}
}

/* Merges the results of all slots in the order of the queue, so that `replies` looks like the replies to a single
 * transaction. */
static void transaction_join_results(slot_transaction_t *slot_transactions, const uint32_t *slot_indexes, uint32_t count, zval *replies)
{
	zval results, none, result;

	ZVAL_NULL(&none);
	array_init_size(replies, count);
	array_init_size(&results, count);
	for (uint32_t i = 0; i < count - 1; i++) {
		zend_hash_next_index_insert(Z_ARRVAL_P(replies), &none);
		if (i > 0) {
			slot_transaction_next_result(&slot_transactions[slot_indexes[i]], &result);
			zend_hash_next_index_insert(Z_ARRVAL(results), &result);
		}
	}
	zend_hash_next_index_insert(Z_ARRVAL_P(replies), &results);
}

void php_hiredis_redis_cluster_free_slot_transactions(redis_t *self)
{
	slot_transaction_t *slot_transactions = self->slot_transactions;

	self->slot_transactions = NULL;
	for (uint32_t i = 0; slot_transactions && i < self->slot_transaction_count; i++) {
		php_hiredis_batch_free(&slot_transactions[i].batch);
		php_hiredis_output_free(&slot_transactions[i].commands, false);
		zval_ptr_dtor(&slot_transactions[i].results);
	}
	if (slot_transactions) {
		efree(slot_transactions);
	}
}

/* Sends the transactions of all slots, one after another. The PHP object owns these transactions, so that they are
 * freed even after a fatal error. */
static bool transaction_send_by_slot(redis_t *self, const php_hiredis_span *spans, const uint32_t *slot_indexes, uint32_t slot_count, zval *replies)
{
	uint32_t count = self->batch.count;
	slot_transaction_t *slot_transactions = safe_emalloc(slot_count, sizeof(*slot_transactions), 0);
	bool done = true;

	self->slot_transactions = slot_transactions;
	for (self->slot_transaction_count = 0; self->slot_transaction_count < slot_count; self->slot_transaction_count++) {
		slot_transaction_init(self, &slot_transactions[self->slot_transaction_count], &spans[0]);
	}
	for (uint32_t i = 1; i < count - 1; i++) {
		slot_transaction_add(self, &slot_transactions[slot_indexes[i]], i, &spans[i]);
	}
	for (uint32_t i = 0; i < slot_count; i++) {
		slot_transaction_add(self, &slot_transactions[i], count - 1, &spans[count - 1]);
		done = done && slot_transaction_send(self, &slot_transactions[i]);
	}
	if (done) {
		transaction_join_results(slot_transactions, slot_indexes, count, replies);
	}
	php_hiredis_redis_cluster_free_slot_transactions(self);
	return done;
}

/* Sends the queue as one transaction, to the selected node or else to the node that owns the keys. */
static bool transaction_send(redis_t *self, zval *replies)
{
	if (self->node_slot != PHP_HIREDIS_NO_SLOT && !php_hiredis_redis_cluster_select_node(self, self->node_slot, NULL)) {
		return false;
	}
	self->batch.depends_on_watch = self->is_watching;
	php_hiredis_batch_make_transaction(&self->batch);
	return php_hiredis_link_exchange(self->link, &self->batch, &self->queue, self->timeout, replies);
}

/* Clears the current exception if the running method has thrown it. Keeps exceptions of PHP code, and exit(). Returns
 * false if there is still an exception. */
static bool redis_cluster_clear_own_error(void)
{
	zval error;

	if (EG(exception)) {
		ZVAL_OBJ(&error, EG(exception));
		if (php_hiredis_redis_is_own_error(&error)) {
			zend_clear_exception();
		}
	}
	return !EG(exception);
}

/* Sends UNWATCH if a transaction failed before it was sent. Preserves the current exception, unless a signal handler
 * throws another one meanwhile. */
static void transaction_unwatch(redis_t *self)
{
	zend_object *exception_before = EG(exception);

	if (!self->is_watching || !php_hiredis_link_has_watch(self->link) || (exception_before && (zend_is_unwind_exit(exception_before)
			|| zend_is_graceful_exit(exception_before)))) {
		return;
	}
	EG(exception) = NULL;
	php_hiredis_redis_cluster_unwatch(self);
	if (redis_cluster_clear_own_error()) {
		EG(exception) = exception_before;
	} else if (exception_before) {
		OBJ_RELEASE(exception_before);
	}
}

bool php_hiredis_redis_cluster_exec(redis_t *self, zval *replies)
{
	uint32_t count = self->batch.count, slot_count;
	php_hiredis_span *spans = safe_emalloc(count, sizeof(*spans), 0);
	uint16_t *slots = safe_emalloc(count, sizeof(*slots), 0);
	uint32_t *slot_indexes = safe_emalloc(count, sizeof(*slot_indexes), 0);
	bool done;

	slot_count = transaction_assign_slots(self, spans, slots, slot_indexes);
	done = slot_count > 1 && self->node_slot == PHP_HIREDIS_NO_SLOT && !self->is_watching
		? transaction_send_by_slot(self, spans, slot_indexes, slot_count, replies) : transaction_send(self, replies);
	if (!done) {
		transaction_unwatch(self);
	}
	php_hiredis_redis_cluster_reset_transaction(self);
	efree(spans);
	efree(slots);
	efree(slot_indexes);
	return done;
}

typedef php_hiredis_cluster_router router_t;
typedef php_hiredis_cluster_server server_t;

#define SEEDS_MAX 256
enum { FAILOVER_NONE, FAILOVER_ERROR, FAILOVER_DISTRIBUTE, FAILOVER_DISTRIBUTE_SLAVES };

zend_class_entry *php_hiredis_redis_cluster_ce, *php_hiredis_redis_cluster_exception_ce;

/* Creates an object of RedisCluster or a subclass. */
static zend_object *redis_cluster_create_object(zend_class_entry *ce)
{
	zend_object *object = php_hiredis_redis_create_object(ce);
	redis_t *self = PHP_HIREDIS_AROUND(redis_t, object);

	self->is_cluster = true;
	self->node_slot = PHP_HIREDIS_NO_SLOT;
	return object;
}

/* ---- seeds ---- */

static const char *const settings[] = {"seeds", "auth", "timeout", "read_timeout", "persistent"};

/* Reads the entry of the cluster `name` from a setting such as redis.clusters.seeds =
 * "name[]=host:port&name[]=host:port". The caller owns `to`, which becomes UNDEF if there is no such entry. */
static void cluster_read_setting(const char *setting, zend_string *name, zval *to)
{
	char key[48];
	zval clusters, *cluster_value;

	snprintf(key, sizeof(key), "redis.clusters.%s", setting);
	ZVAL_UNDEF(to);
	array_init(&clusters);
	sapi_module.treat_data(PARSE_STRING, estrdup(zend_ini_string(key, strlen(key), 0)), &clusters);
	cluster_value = zend_hash_find(Z_ARRVAL(clusters), name);
	if (cluster_value) {
		ZVAL_COPY(to, cluster_value);
	}
	zval_ptr_dtor(&clusters);
}

/* Splits "host:port". Returns the host, which the caller owns, or NULL if the port is invalid. */
static zend_string *seed_split(const zval *seed, zend_long *port)
{
	const char *colon = Z_TYPE_P(seed) == IS_STRING ? zend_memrchr(Z_STRVAL_P(seed), ':', Z_STRLEN_P(seed)) : NULL;

	if (!colon || colon == Z_STRVAL_P(seed)) {
		return NULL;
	}
	*port = ZEND_STRTOL(colon + 1, NULL, 10);
	return *port > 0 && *port <= UINT16_MAX ? zend_string_init(Z_STRVAL_P(seed), colon - Z_STRVAL_P(seed), 0) : NULL;
}

static void seed_clear_credentials(php_hiredis_config *config)
{
	zend_string_release(config->password);
	if (config->username) {
		zend_string_release(config->username);
	}
	config->username = config->password = NULL;
}

/* Creates the object's link, which holds its connections. The link can request the slot map from the nodes in `seeds`,
 * but does not connect yet. On failure, for example if no seed is valid or there is a link already, throws an exception
 * and returns false. */
static bool redis_cluster_create_link(redis_t *self, php_hiredis_redis_connect_arguments *target, HashTable *seeds)
{
	php_hiredis_endpoint endpoints[SEEDS_MAX];
	/* `endpoints` borrows the host names of these configurations, so free `configs` only after the names have been
	 * copied. */
	php_hiredis_config *configs = safe_emalloc(MIN(zend_hash_num_elements(seeds), SEEDS_MAX), sizeof(*configs), 0);
	uint32_t count = 0;
	bool is_valid = true;
	zval *seed;

	target->is_seed = true;
	ZEND_HASH_FOREACH_VAL(seeds, seed) {
		ZVAL_DEREF(seed);
		target->host = count < SEEDS_MAX ? seed_split(seed, &target->port) : NULL;
		if (!target->host) {
			continue;
		}
		is_valid = php_hiredis_redis_configure(&configs[count], target);
		/* Symfony passes '' for "no password", as phpredis allows. The server would reject AUTH with an empty
		 * password. */
		if (is_valid && configs[count].password && ZSTR_LEN(configs[count].password) == 0) {
			seed_clear_credentials(&configs[count]);
		}
		zend_string_release(target->host);
		if (!is_valid) {
			break;
		}
		if (configs[count].port == 0) { /* a unix socket, which cannot be the address of a cluster node */
			php_hiredis_config_free(&configs[count]);
			continue;
		}
		endpoints[count] = (php_hiredis_endpoint) {ZSTR_VAL(configs[count].host), configs[count].port};
		count++;
	} ZEND_HASH_FOREACH_END();
	target->host = NULL;
	if (is_valid && count == 0) {
		php_hiredis_redis_throw("No valid seeds detected");
		is_valid = false;
	}
	if (is_valid && self->link) { /* checked only now, because __toString() of the password may call the constructor, too */
		php_hiredis_redis_throw("The object has been constructed already");
		is_valid = false;
	}
	if (is_valid && (is_valid = php_hiredis_redis_apply_ini(self, &configs[0]))) {
		php_hiredis_config config;

		php_hiredis_config_copy(&config, &configs[0]);
		self->host = zend_string_copy(config.host);
		self->port = config.port;
		self->link = php_hiredis_link_create(&config);
		php_hiredis_cluster_router_attach(self->link, endpoints, count, NULL);
	}
	while (count-- > 0) {
		php_hiredis_config_free(&configs[count]);
	}
	efree(configs);
	return is_valid;
}

/* Replaces the object's link, which holds its connections, with a link that may read from other nodes, such as
 * replicas. Both links share the slot map. */
static void redis_cluster_set_read_from(redis_t *self, php_hiredis_read_from read_from)
{
	const router_t *router = php_hiredis_cluster_router_of(self->link);
	php_hiredis_endpoint endpoints[SEEDS_MAX];
	php_hiredis_link *old_link = self->link;
	php_hiredis_config config;

	php_hiredis_config_copy(&config, &old_link->config);
	config.read_from = read_from;
	config.retry_reads = read_from == PHP_HIREDIS_READ_FROM_REPLICA_IF_NEEDED;
	for (uint32_t i = 0; i < router->seed_count; i++) {
		endpoints[i] = php_hiredis_cluster_server_endpoint(php_hiredis_cluster_server_by_index(router, i));
	}
	self->link = php_hiredis_link_create(&config);
	php_hiredis_cluster_router_attach(self->link, endpoints, router->seed_count, NULL);
	php_hiredis_link_release(old_link);
}

bool php_hiredis_redis_cluster_set_failover(redis_t *self, zend_long failover)
{
	static const php_hiredis_read_from from[] = {
		[FAILOVER_NONE] = PHP_HIREDIS_READ_FROM_PRIMARY, [FAILOVER_ERROR] = PHP_HIREDIS_READ_FROM_REPLICA_IF_NEEDED,
		[FAILOVER_DISTRIBUTE] = PHP_HIREDIS_READ_FROM_ANY, [FAILOVER_DISTRIBUTE_SLAVES] = PHP_HIREDIS_READ_FROM_REPLICA,
	};

	if (failover < FAILOVER_NONE || failover > FAILOVER_DISTRIBUTE_SLAVES) {
		return false;
	}
	if (self->link && self->link->config.read_from != from[failover]) {
		if (self->mode != PHP_HIREDIS_REDIS_ATOMIC || self->is_watching || self->is_queue_in_use || self->channels || self->link->busy) {
			php_hiredis_redis_throw("The option cannot change while commands are queued, or keys are watched");
			return false;
		}
		redis_cluster_set_read_from(self, from[failover]);
	}
	self->options[OPT_SLAVE_FAILOVER] = failover;
	return true;
}

/* Creates the object's link, which holds its connections to a cluster. Connects at once or, if `is_deferred` is true,
 * with the first command. Sets an exception on failure. */
static void redis_cluster_connect(redis_t *self, php_hiredis_redis_connect_arguments *target, zval *seeds)
{
	if (Z_TYPE_P(seeds) != IS_ARRAY || zend_hash_num_elements(Z_ARRVAL_P(seeds)) == 0) {
		php_hiredis_redis_throw("No seeds of the cluster are known: pass a list of them as the second argument, or add the name to redis.clusters.seeds");
		return;
	}
	if (target->timeout < 0.0 || target->timeout > INT_MAX || target->read_timeout < 0.0 || target->read_timeout > INT_MAX) {
		php_hiredis_redis_throw("Invalid connect or read timeout");
		return;
	}
	if (!redis_cluster_create_link(self, target, Z_ARRVAL_P(seeds))) {
		return;
	}
	php_hiredis_redis_set_read_timeout(self, target->read_timeout);
	php_hiredis_redis_update_raw(self);
	if (!self->is_deferred && !php_hiredis_cluster_enter(self->link, false) && redis_cluster_clear_own_error()) {
		php_hiredis_redis_throw("Couldn't map cluster keyspace using any provided seed");
	}
}

/* Implements new RedisCluster('name'). The settings redis.clusters.* of php.ini describe the cluster. */
static void redis_cluster_connect_named(redis_t *self, zend_string *name)
{
	php_hiredis_redis_connect_arguments target = {0};
	zval values[sizeof(settings) / sizeof(*settings)];

	for (size_t i = 0; i < sizeof(settings) / sizeof(*settings); i++) {
		cluster_read_setting(settings[i], name, &values[i]);
	}
	target.auth = Z_ISUNDEF(values[1]) ? NULL : &values[1];
	target.timeout = Z_ISUNDEF(values[2]) ? 0.0 : zval_get_double(&values[2]);
	target.read_timeout = Z_ISUNDEF(values[3]) ? 0.0 : zval_get_double(&values[3]);
	target.persistent = !Z_ISUNDEF(values[4]) && zend_is_true(&values[4]);
	redis_cluster_connect(self, &target, &values[0]);
	for (size_t i = 0; i < sizeof(settings) / sizeof(*settings); i++) {
		zval_ptr_dtor(&values[i]);
	}
}

ZEND_METHOD(RedisCluster, __construct)
{
	redis_t *self = PHP_HIREDIS_REDIS_THIS;
	php_hiredis_redis_connect_arguments target = {0};
	zend_string *name = NULL;
	zval *seeds = NULL;

	ZEND_PARSE_PARAMETERS_START(1, 7)
		Z_PARAM_STR_OR_NULL(name)
		Z_PARAM_OPTIONAL
		Z_PARAM_ARRAY_OR_NULL(seeds)
		Z_PARAM_DOUBLE(target.timeout)
		Z_PARAM_DOUBLE(target.read_timeout)
		Z_PARAM_BOOL(target.persistent)
		Z_PARAM_ZVAL_OR_NULL(target.auth)
		Z_PARAM_ARRAY_HT_OR_NULL(target.stream)
	ZEND_PARSE_PARAMETERS_END();

	if (seeds) {
		target.tls = target.stream != NULL;
		redis_cluster_connect(self, &target, seeds);
	} else if (name && ZSTR_LEN(name) > 0) {
		redis_cluster_connect_named(self, name);
	} else {
		php_hiredis_redis_throw("You must specify a name or pass seeds!");
	}
}

/* ---- nodes ---- */

/* Returns the object's router, which sends each command to the right node. Returns NULL with an exception if no node
 * could send the slot map. */
static router_t *redis_cluster_router(redis_t *self)
{
	router_t *router = php_hiredis_redis_require_link(self) ? php_hiredis_cluster_enter(self->link, false) : NULL;

	if (!router && EG(exception)) {
		zval ignored;

		ZVAL_NULL(&ignored);
		php_hiredis_redis_report_failure(self, &ignored);
	}
	return router;
}

const php_hiredis_config *php_hiredis_redis_cluster_any_config(redis_t *self)
{
	router_t *router = redis_cluster_router(self);
	const server_t *server = router ? php_hiredis_cluster_any_server(router) : NULL;

	if (router && !server) {
		php_hiredis_redis_throw("No node has a slot at present");
	}
	return server ? &server->config : NULL;
}

/* Returns the lowest slot of the master at this address, or PHP_HIREDIS_NO_SLOT. */
static uint16_t redis_cluster_master_slot(const router_t *router, const zend_string *host, zend_long port)
{
	uint16_t index = port > 0 && port <= UINT16_MAX ? php_hiredis_topology_find_node(router->map, ZSTR_VAL(host), ZSTR_LEN(host), (uint16_t) port)
		: PHP_HIREDIS_NO_NODE;

	for (uint32_t slot = 0; slot < PHP_HIREDIS_SLOTS && index != PHP_HIREDIS_NO_NODE; slot++) {
		if (router->map->slot_map.owner[slot] == index) {
			return (uint16_t) slot;
		}
	}
	return PHP_HIREDIS_NO_SLOT;
}

/* Returns any slot of the master at [host, port], because the router finds a node by slot. Emits phpredis' warning if
 * the master is unknown. */
static uint16_t redis_cluster_address_slot(redis_t *self, HashTable *address)
{
	const zval *host_value = zend_hash_index_find_deref(address, 0);
	zval *port_value = zend_hash_index_find_deref(address, 1);
	const router_t *router;
	zend_string *host;
	zend_long port;
	uint16_t slot;

	if (!host_value || !port_value || Z_TYPE_P(host_value) != IS_STRING) {
		php_error_docref(NULL, E_WARNING, "Directed commands must be passed a key or [host,port] array");
		return PHP_HIREDIS_NO_SLOT;
	}
	host = zend_string_copy(Z_STR_P(host_value)); /* if the host is a reference, an error handler may change it */
	port = zval_get_long(port_value);
	router = EG(exception) ? NULL : redis_cluster_router(self);
	slot = router ? redis_cluster_master_slot(router, host, port) : PHP_HIREDIS_NO_SLOT;
	if (router && slot == PHP_HIREDIS_NO_SLOT) {
		php_error_docref(NULL, E_WARNING, "Unknown node %s:" ZEND_LONG_FMT, ZSTR_VAL(host), port);
	}
	zend_string_release(host);
	return slot;
}

uint16_t php_hiredis_redis_cluster_node_slot(redis_t *self, zval *selector)
{
	uint16_t slot;

	ZVAL_DEREF(selector);
	if (Z_TYPE_P(selector) == IS_ARRAY) {
		return redis_cluster_address_slot(self, Z_ARRVAL_P(selector));
	}
	slot = redis_cluster_key_slot(self, selector);
	return slot != PHP_HIREDIS_NO_SLOT && redis_cluster_router(self) ? slot : PHP_HIREDIS_NO_SLOT;
}

/* Makes the router send the next command to the slot's owner. Without an owner, throws and marks the slot map as
 * stale. */
static bool redis_cluster_pin_node(router_t *router, uint16_t slot)
{
	router->fixed_server = php_hiredis_cluster_server_of_slot(router, slot);
	if (!router->fixed_server) {
		router->map->stale = true;
		php_hiredis_redis_throw("No node has the slot %u at present", slot);
	}
	return router->fixed_server != NULL;
}

bool php_hiredis_redis_cluster_select_node(redis_t *self, uint16_t slot, const php_hiredis_command_spec *spec)
{
	/* If the command has keys, select no node: the router sends the command to the owner of the keys, even if a slot
	 * moves. */
	bool has_keys = spec && spec->route <= PHP_HIREDIS_ROUTE_SPLIT;

	return has_keys || redis_cluster_pin_node(php_hiredis_cluster_router_of(self->link), slot);
}

bool php_hiredis_redis_cluster_select_queue_node(redis_t *self, uint16_t slot)
{
	if (self->node_slot != PHP_HIREDIS_NO_SLOT) {
		router_t *router = php_hiredis_cluster_router_of(self->link);

		if (router->map->slot_map.owner[self->node_slot] != router->map->slot_map.owner[slot]) {
			php_hiredis_redis_throw("The commands of a transaction must be for one node");
			return false;
		}
	}
	self->node_slot = slot;
	return true;
}

ZEND_METHOD(RedisCluster, _masters)
{
	router_t *router;

	ZEND_PARSE_PARAMETERS_NONE();

	router = redis_cluster_router(PHP_HIREDIS_REDIS_THIS);
	if (!router) {
		RETURN_THROWS();
	}
	array_init(return_value);
	for (uint32_t i = 0; i < router->map->slot_map.node_count; i++) {
		const php_hiredis_cluster_node *master = &router->map->slot_map.nodes[i];
		zval node;

		if (master->slot_count == 0) {
			continue;
		}
		array_init_size(&node, 2);
		add_next_index_string(&node, master->endpoint.host);
		add_next_index_long(&node, master->endpoint.port);
		zend_hash_next_index_insert(Z_ARRVAL_P(return_value), &node);
	}
}

/* phpredis returns the address of a pending redirect. This client follows redirects immediately, so there is none. */
ZEND_METHOD(RedisCluster, _redir)
{
	ZEND_PARSE_PARAMETERS_NONE();
}

/* ---- WATCH ---- */

/* If keys are watched, ends the transaction. In a RedisCluster, a transaction with WATCH begins with WATCH, not with
 * MULTI. */
static void redis_cluster_end_watched_transaction(redis_t *self)
{
	if (self->is_watching) {
		self->is_watching = false;
		php_hiredis_link_end_transaction(self->link, true);
	}
}

/* Sends WATCH or UNWATCH. On failure returns false, with an exception or an error for getLastError(). */
static bool redis_cluster_send_watch(redis_t *self, const char *command_name, php_hiredis_redis_arguments *arguments)
{
	zval reply;

	if (!php_hiredis_redis_send_now(self, command_name, arguments, NULL, &reply)) {
		return false;
	}
	zval_ptr_dtor(&reply);
	return true;
}

ZEND_METHOD(RedisCluster, watch)
{
	redis_t *self = PHP_HIREDIS_REDIS_THIS;
	php_hiredis_redis_call call = {.self = self};
	bool done, was_watching;
	uint32_t count;
	zval *keys;

	ZEND_PARSE_PARAMETERS_START(1, -1)
		Z_PARAM_VARIADIC('+', keys, count)
	ZEND_PARSE_PARAMETERS_END();

	if (self->mode != PHP_HIREDIS_REDIS_ATOMIC) {
		php_hiredis_redis_throw("WATCH command not allowed in MULTI mode");
		RETURN_THROWS();
	}
	if (!php_hiredis_redis_require_link(self)) {
		RETURN_THROWS();
	}
	php_hiredis_redis_arguments_init(&call.arguments);
	for (uint32_t i = 0; i < count; i++) {
		if (!php_hiredis_redis_add_key(&call, &keys[i])) {
			php_hiredis_redis_arguments_free(&call.arguments);
			RETURN_THROWS();
		}
	}
	was_watching = self->is_watching;
	if (!was_watching) {
		php_hiredis_link_begin_transaction(self->link, true);
		self->is_watching = true; /* set before sending: an observer must not replace the link, which would end the WATCH */
	}
	done = redis_cluster_send_watch(self, "WATCH", &call.arguments);
	php_hiredis_redis_arguments_free(&call.arguments);
	if (!done && !was_watching) {
		redis_cluster_end_watched_transaction(self);
	}
	RETURN_BOOL(done);
}

bool php_hiredis_redis_cluster_unwatch(redis_t *self)
{
	php_hiredis_redis_arguments arguments;
	bool done = true;

	if (self->is_watching) {
		php_hiredis_redis_arguments_init(&arguments);
		done = redis_cluster_send_watch(self, "UNWATCH", &arguments);
		redis_cluster_end_watched_transaction(self);
	}
	return done;
}

ZEND_METHOD(RedisCluster, unwatch)
{
	redis_t *self = PHP_HIREDIS_REDIS_THIS;

	ZEND_PARSE_PARAMETERS_NONE();

	if (self->mode != PHP_HIREDIS_REDIS_ATOMIC) {
		php_hiredis_redis_throw("UNWATCH command not allowed in MULTI mode");
		RETURN_THROWS();
	}
	RETURN_BOOL(php_hiredis_redis_cluster_unwatch(self));
}

void php_hiredis_redis_cluster_reset_transaction(redis_t *self)
{
	php_hiredis_cluster_router_of(self->link)->fixed_server = NULL;
	redis_cluster_end_watched_transaction(self);
}

/* ---- generated methods ---- */

static const php_hiredis_redis_method methods[] = {
#define METHOD(name, command_name, reply, ...) {command_name, REPLY_##reply, __VA_ARGS__},
#include "redis/cluster_methods.def"
};

enum {
#define METHOD(name, ...) METHOD_##name,
#include "redis/cluster_methods.def"
};

#define METHOD(name, ...) \
	ZEND_METHOD(RedisCluster, name) \
	{ \
		php_hiredis_redis_run_method(INTERNAL_FUNCTION_PARAM_PASSTHRU, &methods[METHOD_##name]); \
	}
#include "redis/cluster_methods.def"

void php_hiredis_redis_register_cluster_classes(void)
{
	php_hiredis_redis_cluster_exception_ce = register_class_RedisClusterException(spl_ce_RuntimeException);
	php_hiredis_redis_cluster_ce = register_class_RedisCluster();
	php_hiredis_redis_cluster_ce->create_object = redis_cluster_create_object;
#define CONSTANT(name, type, value) zend_declare_class_constant_##type(php_hiredis_redis_cluster_ce, #name, strlen(#name), value);
#include "redis/cluster_methods.def"
}

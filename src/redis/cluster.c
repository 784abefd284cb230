#include "redis/internal.h"
#include "main/SAPI.h"
#include "main/php_variables.h"

/* The tables that the header names are made where the classes are registered (module.c): these here are left out. */
#undef INIT_CLASS_ENTRY
#define INIT_CLASS_ENTRY(ce, name, functions) INIT_CLASS_ENTRY_EX(ce, name, sizeof(name) - 1, NULL)
#include "redis/redis_cluster_arginfo.h"

typedef php_hiredis_redis redis_t;

/* ---- MSET, MSETNX ---- */

/* The slot of a key, which has no prefix yet. NO_SLOT: an exception is set. */
static uint16_t redis_cluster_key_slot(const redis_t *self, zval *key)
{
	zend_string *name = zval_try_get_string(key), *whole;
	uint16_t slot;

	if (!name) {
		return PHP_HIREDIS_NO_SLOT;
	}
	whole = self->prefix ? zend_string_concat2(ZSTR_VAL(self->prefix), ZSTR_LEN(self->prefix), ZSTR_VAL(name), ZSTR_LEN(name))
		: zend_string_copy(name);
	slot = php_hiredis_key_slot(ZSTR_VAL(whole), ZSTR_LEN(whole));
	zend_string_release(whole);
	zend_string_release(name);
	return slot;
}

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
		next = redis_cluster_key_slot(call->self, &key);
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
	php_hiredis_output_copy(&share->commands, &self->queue, span->from, span->to);
	php_hiredis_batch_copy(&share->batch, &self->batch, index);
}

/* The number of slots, and for each command the place of its slot among them: without a key that of the command before it. */
static uint32_t place_all(const redis_t *self, php_hiredis_span *spans, uint16_t *slots, uint32_t *places)
{
	uint32_t count = self->batch.count, made = 0, place = 0;
	php_hiredis_walk walk;

	walk = (php_hiredis_walk) {.out = &self->queue};
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

typedef php_hiredis_cluster_router router_t;
typedef php_hiredis_cluster_server server_t;

#define SEEDS_MAX 256
enum { FAILOVER_NONE, FAILOVER_ERROR, FAILOVER_DISTRIBUTE, FAILOVER_DISTRIBUTE_SLAVES };

zend_class_entry *php_hiredis_redis_cluster_ce, *php_hiredis_redis_cluster_exception_ce;

static zend_object *create(zend_class_entry *ce)
{
	zend_object *object = php_hiredis_redis_create(ce);
	redis_t *self = PHP_HIREDIS_AROUND(redis_t, object);

	self->cluster = true;
	self->node_slot = PHP_HIREDIS_NO_SLOT;
	return object;
}

/* ---- seeds ---- */

static const char *const settings[] = {"seeds", "auth", "timeout", "read_timeout", "persistent"};

/* Reads the entry of a setting that belongs to the cluster's name: redis.clusters.seeds is "name[]=host:port&name[]=host:port", the others are
 * "name=value". `to` is the caller's; UNDEF: there is none. */
static void read_setting(const char *setting, zend_string *name, zval *to)
{
	char key[48];
	zval all, *own;

	snprintf(key, sizeof(key), "redis.clusters.%s", setting);
	ZVAL_UNDEF(to);
	array_init(&all);
	sapi_module.treat_data(PARSE_STRING, estrdup(zend_ini_string(key, strlen(key), 0)), &all);
	own = zend_hash_find(Z_ARRVAL(all), name);
	if (own) {
		ZVAL_COPY(to, own);
	}
	zval_ptr_dtor(&all);
}

/* The address of a seed without its port, the caller's. NULL: it is no seed. */
static zend_string *split_seed(const zval *seed, zend_long *port)
{
	const char *colon = Z_TYPE_P(seed) == IS_STRING ? zend_memrchr(Z_STRVAL_P(seed), ':', Z_STRLEN_P(seed)) : NULL;

	if (!colon || colon == Z_STRVAL_P(seed)) {
		return NULL;
	}
	*port = ZEND_STRTOL(colon + 1, NULL, 10);
	return *port > 0 && *port <= UINT16_MAX ? zend_string_init(Z_STRVAL_P(seed), colon - Z_STRVAL_P(seed), 0) : NULL;
}

static void forget_credentials(php_hiredis_config *config)
{
	zend_string_release(config->password);
	if (config->username) {
		zend_string_release(config->username);
	}
	config->username = config->password = NULL;
}

/* Gives the object a link that begins at the seeds. False: an exception is set. */
static bool attach(redis_t *self, php_hiredis_redis_target *target, HashTable *seeds)
{
	php_hiredis_endpoint endpoints[SEEDS_MAX];
	php_hiredis_config *configs = safe_emalloc(MIN(zend_hash_num_elements(seeds), SEEDS_MAX), sizeof(*configs), 0); /* they hold the names */
	uint32_t count = 0;
	bool fine = true;
	zval *seed;

	ZEND_HASH_FOREACH_VAL(seeds, seed) {
		ZVAL_DEREF(seed);
		target->host = count < SEEDS_MAX ? split_seed(seed, &target->port) : NULL;
		if (!target->host) {
			continue;
		}
		fine = php_hiredis_redis_configure(&configs[count], target);
		if (fine && configs[count].password && ZSTR_LEN(configs[count].password) == 0) { /* as phpredis: Symfony says '' where there is none */
			forget_credentials(&configs[count]);
		}
		zend_string_release(target->host);
		if (!fine) {
			break;
		}
		if (configs[count].port == 0) { /* a path: nodes have ports */
			php_hiredis_config_free(&configs[count]);
			continue;
		}
		endpoints[count] = (php_hiredis_endpoint) {ZSTR_VAL(configs[count].host), configs[count].port};
		count++;
	} ZEND_HASH_FOREACH_END();
	target->host = NULL;
	if (fine && count == 0) {
		php_hiredis_redis_throw("No valid seeds detected");
		fine = false;
	}
	if (fine && (fine = php_hiredis_redis_ground(self, &configs[0]))) {
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
	return fine;
}

/* Makes a link with other replicas in use. */
static void read_from(redis_t *self, php_hiredis_read_from from)
{
	const router_t *router = php_hiredis_cluster_router_of(self->link);
	php_hiredis_endpoint endpoints[SEEDS_MAX];
	php_hiredis_link *before = self->link;
	php_hiredis_config config;

	php_hiredis_config_copy(&config, &before->config);
	config.read_from = from;
	config.retry_reads = from == PHP_HIREDIS_READ_FROM_REACHABLE;
	for (uint32_t i = 0; i < router->seed_count; i++) {
		endpoints[i] = php_hiredis_cluster_server_endpoint(php_hiredis_cluster_server_at(router, i));
	}
	self->link = php_hiredis_link_create(&config);
	php_hiredis_cluster_router_attach(self->link, endpoints, router->seed_count, NULL);
	php_hiredis_link_release(before);
}

bool php_hiredis_redis_cluster_failover(redis_t *self, zend_long failover)
{
	static const php_hiredis_read_from from[] = {
		[FAILOVER_NONE] = PHP_HIREDIS_READ_FROM_PRIMARY, [FAILOVER_ERROR] = PHP_HIREDIS_READ_FROM_REACHABLE,
		[FAILOVER_DISTRIBUTE] = PHP_HIREDIS_READ_FROM_ANY, [FAILOVER_DISTRIBUTE_SLAVES] = PHP_HIREDIS_READ_FROM_REPLICA,
	};

	if (failover < FAILOVER_NONE || failover > FAILOVER_DISTRIBUTE_SLAVES) {
		return false;
	}
	if (self->link && self->link->config.read_from != from[failover]) {
		if (self->mode != PHP_HIREDIS_REDIS_ATOMIC || self->watching || self->exchanging || self->channels || self->link->busy) {
			php_hiredis_redis_throw("The option cannot change while commands are queued, or keys are watched");
			return false;
		}
		read_from(self, from[failover]);
	}
	self->options[OPT_SLAVE_FAILOVER] = failover;
	return true;
}

static void connect_by(redis_t *self, php_hiredis_redis_target *target, zval *seeds)
{
	if (Z_TYPE_P(seeds) != IS_ARRAY || zend_hash_num_elements(Z_ARRVAL_P(seeds)) == 0) {
		php_hiredis_redis_throw("No seeds of the cluster are known");
		return;
	}
	if (target->timeout < 0.0 || target->timeout > INT_MAX || target->read_timeout < 0.0 || target->read_timeout > INT_MAX) {
		php_hiredis_redis_throw("Invalid connect or read timeout");
		return;
	}
	if (!attach(self, target, Z_ARRVAL_P(seeds))) {
		return;
	}
	php_hiredis_redis_set_read_timeout(self, target->read_timeout);
	php_hiredis_redis_settle(self);
	if (!self->deferred && !php_hiredis_cluster_enter(self->link, false)) {
		zend_clear_exception();
		php_hiredis_redis_throw("Couldn't map cluster keyspace using any provided seed");
	}
}

/* The cluster that the settings redis.clusters.* know by its name. */
static void connect_named(redis_t *self, zend_string *name)
{
	php_hiredis_redis_target target = {0};
	zval values[sizeof(settings) / sizeof(*settings)];

	for (size_t i = 0; i < sizeof(settings) / sizeof(*settings); i++) {
		read_setting(settings[i], name, &values[i]);
	}
	target.auth = Z_ISUNDEF(values[1]) ? NULL : &values[1];
	target.timeout = Z_ISUNDEF(values[2]) ? 0.0 : zval_get_double(&values[2]);
	target.read_timeout = Z_ISUNDEF(values[3]) ? 0.0 : zval_get_double(&values[3]);
	target.persistent = !Z_ISUNDEF(values[4]) && zend_is_true(&values[4]);
	connect_by(self, &target, &values[0]);
	for (size_t i = 0; i < sizeof(settings) / sizeof(*settings); i++) {
		zval_ptr_dtor(&values[i]);
	}
}

ZEND_METHOD(RedisCluster, __construct)
{
	redis_t *self = PHP_HIREDIS_REDIS_THIS;
	php_hiredis_redis_target target = {0};
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

	if (self->link) {
		php_hiredis_redis_throw("The object has been constructed already");
	} else if (seeds) {
		target.tls = target.stream != NULL;
		connect_by(self, &target, seeds);
	} else if (name && ZSTR_LEN(name) > 0) {
		connect_named(self, name);
	} else {
		php_hiredis_redis_throw("You must specify a name or pass seeds!");
	}
}

/* ---- nodes ---- */

static router_t *settle(redis_t *self)
{
	router_t *router = php_hiredis_redis_need(self) ? php_hiredis_cluster_enter(self->link, false) : NULL;

	if (!router && EG(exception)) {
		zval ignored;

		php_hiredis_redis_failed(self, &ignored);
	}
	return router;
}

const php_hiredis_config *php_hiredis_redis_cluster_config(redis_t *self)
{
	router_t *router = settle(self);
	const server_t *server = router ? php_hiredis_cluster_any_server(router) : NULL;

	if (router && !server) {
		php_hiredis_redis_throw("No node has a slot at present");
	}
	return server ? &server->config : NULL;
}

/* The first slot of the master at [host, port]. */
static uint16_t slot_of_address(const router_t *router, HashTable *address)
{
	const zval *host = zend_hash_index_find_deref(address, 0);
	zval *port = zend_hash_index_find_deref(address, 1);
	zend_long number = port ? zval_get_long(port) : 0;

	if (host && Z_TYPE_P(host) == IS_STRING && number > 0 && number <= UINT16_MAX && zend_hash_num_elements(address) == 2) {
		uint16_t index = php_hiredis_topology_find(router->map, Z_STRVAL_P(host), Z_STRLEN_P(host), (uint16_t) number);

		for (uint32_t slot = 0; slot < PHP_HIREDIS_SLOTS && index != PHP_HIREDIS_NO_NODE; slot++) {
			if (router->map->chart.owner[slot] == index) {
				return (uint16_t) slot;
			}
		}
	}
	php_hiredis_redis_throw("The node is none of the cluster's masters");
	return PHP_HIREDIS_NO_SLOT;
}

uint16_t php_hiredis_redis_cluster_slot(redis_t *self, zval *node)
{
	router_t *router = settle(self);

	ZVAL_DEREF(node);
	if (!router) {
		return PHP_HIREDIS_NO_SLOT;
	}
	return Z_TYPE_P(node) == IS_ARRAY ? slot_of_address(router, Z_ARRVAL_P(node)) : redis_cluster_key_slot(self, node);
}

/* The server of the slot is that of the next command. */
static bool direct(router_t *router, uint16_t slot)
{
	router->fixed = php_hiredis_cluster_server_of_slot(router, slot);
	if (!router->fixed) {
		router->map->stale = true;
		php_hiredis_redis_throw("No node has the slot %u at present", slot);
	}
	return router->fixed != NULL;
}

bool php_hiredis_redis_cluster_direct(redis_t *self, uint16_t slot, const php_hiredis_row *row)
{
	/* Its keys tell better, and follow a move. */
	bool keyed = row && row->route <= PHP_HIREDIS_ROUTE_SPLIT;

	return keyed || direct(php_hiredis_cluster_router_of(self->link), slot);
}

bool php_hiredis_redis_cluster_direct_queue(redis_t *self, uint16_t slot)
{
	if (self->node_slot != PHP_HIREDIS_NO_SLOT) {
		router_t *router = php_hiredis_cluster_router_of(self->link);

		if (router->map->chart.owner[self->node_slot] != router->map->chart.owner[slot]) {
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

	router = settle(PHP_HIREDIS_REDIS_THIS);
	if (!router) {
		RETURN_THROWS();
	}
	array_init(return_value);
	for (uint32_t i = 0; i < router->map->chart.node_count; i++) {
		const php_hiredis_cluster_node *master = &router->map->chart.nodes[i];
		zval node;

		if (master->slots == 0) {
			continue;
		}
		array_init_size(&node, 2);
		add_next_index_string(&node, master->endpoint.host);
		add_next_index_long(&node, master->endpoint.port);
		zend_hash_next_index_insert(Z_ARRVAL_P(return_value), &node);
	}
}

/* Redirects are followed where they come: none is ever open. */
ZEND_METHOD(RedisCluster, _redir)
{
	ZEND_PARSE_PARAMETERS_NONE();
}

/* ---- transactions ---- */

static void end_watch(redis_t *self)
{
	if (self->watching) {
		self->watching = false;
		self->link->watches = false;
		self->link->transacts -= self->link->transacts > 0; /* a fatal error has ended all */
	}
}

/* Sends WATCH or UNWATCH. False: an exception is set, or getLastError() tells. */
static bool watch(redis_t *self, const char *wire, php_hiredis_redis_words *words)
{
	zval reply;

	if (!php_hiredis_redis_ask(self, wire, words, NULL, &reply)) {
		return false;
	}
	zval_ptr_dtor(&reply);
	return true;
}

ZEND_METHOD(RedisCluster, watch)
{
	redis_t *self = PHP_HIREDIS_REDIS_THIS;
	php_hiredis_redis_call call = {.self = self};
	uint32_t count;
	zval *keys;
	bool done;

	ZEND_PARSE_PARAMETERS_START(1, -1)
		Z_PARAM_VARIADIC('+', keys, count)
	ZEND_PARSE_PARAMETERS_END();

	if (self->mode != PHP_HIREDIS_REDIS_ATOMIC) {
		php_hiredis_redis_throw("WATCH command not allowed in MULTI mode");
		RETURN_THROWS();
	}
	if (!php_hiredis_redis_need(self)) {
		RETURN_THROWS();
	}
	php_hiredis_redis_words_init(&call.words);
	for (uint32_t i = 0; i < count; i++) {
		if (!php_hiredis_redis_add_key(&call, &keys[i])) {
			php_hiredis_redis_words_free(&call.words);
			RETURN_THROWS();
		}
	}
	if (!self->watching) {
		self->link->transacts++;
		self->link->watches = true;
	}
	done = watch(self, "WATCH", &call.words);
	php_hiredis_redis_words_free(&call.words);
	self->watching |= done;
	if (!self->watching) {
		self->watching = true;
		end_watch(self);
	}
	RETURN_BOOL(done);
}

bool php_hiredis_redis_cluster_unwatch(redis_t *self)
{
	php_hiredis_redis_words words;
	bool done = true;

	if (self->watching) {
		php_hiredis_redis_words_init(&words);
		done = watch(self, "UNWATCH", &words);
		end_watch(self);
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

void php_hiredis_redis_cluster_end_exec(redis_t *self)
{
	php_hiredis_cluster_router_of(self->link)->fixed = NULL;
	end_watch(self);
}

/* ---- the methods of commands ---- */

static const php_hiredis_redis_method methods[] = {
#define METHOD(name, wire, parameters, words, reply, ...) {wire, parameters, words, REPLY_##reply, __VA_ARGS__},
#include "redis/cluster_methods.def"
};

enum {
#define METHOD(name, ...) METHOD_##name,
#include "redis/cluster_methods.def"
};

#define METHOD(name, ...) \
	ZEND_METHOD(RedisCluster, name) \
	{ \
		php_hiredis_redis_run(INTERNAL_FUNCTION_PARAM_PASSTHRU, &methods[METHOD_##name]); \
	}
#include "redis/cluster_methods.def"

void php_hiredis_redis_cluster_classes(void)
{
	php_hiredis_redis_cluster_exception_ce = register_class_RedisClusterException(spl_ce_RuntimeException);
	php_hiredis_redis_cluster_ce = register_class_RedisCluster();
	php_hiredis_redis_cluster_ce->create_object = create;
#define CONSTANT(name, type, value) zend_declare_class_constant_##type(php_hiredis_redis_cluster_ce, #name, strlen(#name), value);
#include "redis/cluster_methods.def"
}

/*
 * Runs the methods of \Redis that send a command: reads the PHP arguments, sends or queues the command, and converts
 * its reply. Also implements multi(), pipeline(), exec() and discard(). Each generated method calls
 * php_hiredis_redis_run_method() with its row of methods.def.
 *
 * The queue has three parts: the bytes to send (`queue`), how each reply is checked (`batch`), and how each reply is
 * converted (`conversions`). All three must always describe the same commands. `is_queue_in_use` is true while they
 * are being changed or sent, so that PHP code cannot use them then.
 */
#include "redis/internal.h"

typedef php_hiredis_redis redis_t;
typedef php_hiredis_redis_call call_t;
typedef php_hiredis_redis_arguments arguments_t;
typedef php_hiredis_redis_method method_t;

/* ---- reading the PHP arguments ---- */

/* For each TAKES_... value, the zval type that needs no conversion, or IS_UNDEF if there are several such types. */
static const uint8_t exact_types[] = {IS_STRING, IS_LONG, IS_DOUBLE, IS_UNDEF, IS_ARRAY, IS_UNDEF};

/* Converts an argument as PHP does: "5" becomes 5, unless the caller uses strict_types. Throws a TypeError if the
 * type is wrong. */
static zend_never_inline bool call_convert_argument(uint8_t accepted_type, zval *argument, uint32_t number, zval *to)
{
	bool is_nullable = accepted_type & TAKES_NULL, is_null = false, flag = false;
	zend_expected_type expected = Z_EXPECTED_STRING;
	zend_string *string = NULL;
	HashTable *array = NULL;
	zend_long integer = 0;
	double real = 0;

	switch (accepted_type & TAKES_MASK) {
		case TAKES_STRING:
			if (EXPECTED(zend_parse_arg_str(argument, &string, is_nullable, number))) {
				if (EXPECTED(string)) {
					ZVAL_STR(to, string);
				}
				is_null = string == NULL;
				break;
			}
			goto failed;
		case TAKES_INT:
			expected = Z_EXPECTED_LONG;
			if (EXPECTED(zend_parse_arg_long(argument, &integer, &is_null, is_nullable, number))) {
				ZVAL_LONG(to, integer);
				break;
			}
			goto failed;
		case TAKES_FLOAT:
			expected = Z_EXPECTED_DOUBLE;
			if (EXPECTED(zend_parse_arg_double(argument, &real, &is_null, is_nullable, number))) {
				ZVAL_DOUBLE(to, real);
				break;
			}
			goto failed;
		case TAKES_BOOL:
			expected = Z_EXPECTED_BOOL;
			if (EXPECTED(zend_parse_arg_bool(argument, &flag, &is_null, is_nullable, number))) {
				ZVAL_BOOL(to, flag);
				break;
			}
			goto failed;
		case TAKES_ARRAY:
			expected = Z_EXPECTED_ARRAY;
			if (EXPECTED(zend_parse_arg_array_ht(argument, &array, is_nullable, false, false))) {
				is_null = array == NULL;
				ZVAL_ARR(to, array);
				break;
			}
			goto failed;
	}
	if (is_null) {
		ZVAL_NULL(to);
	}
	return true;

failed: /* adding 1 to Z_EXPECTED_... yields Z_EXPECTED_..._OR_NULL, whose message says "or null" */
	zend_wrong_parameter_error(ZPP_ERROR_WRONG_ARG, number, NULL, expected + is_nullable, argument);
	return false;
}

/* Copies a PHP argument to `to`, and converts it to the accepted type if necessary. Throws a TypeError if it cannot be
 * converted. */
static zend_always_inline bool call_read_argument(uint8_t accepted_type, zval *argument, uint32_t number, zval *to)
{
	if (EXPECTED(Z_TYPE_P(argument) == exact_types[accepted_type & TAKES_MASK])) {
		ZVAL_COPY_VALUE(to, argument);
		return true;
	}
	if (accepted_type == TAKES_ANY) {
		ZVAL_DEREF(argument);
		ZVAL_COPY_VALUE(to, argument);
		return true;
	}
	return call_convert_argument(accepted_type, argument, number, to);
}

/* Sets `to` to the default of an omitted parameter. */
static zend_always_inline void call_set_default(uint8_t accepted_type, int16_t number, zval *to)
{
	ZVAL_NULL(to);
	if (accepted_type & NULL_IF_OMITTED) {
		return;
	}
	switch (accepted_type & TAKES_MASK) {
		case TAKES_INT:
			ZVAL_LONG(to, number);
			break;
		case TAKES_FLOAT:
			ZVAL_DOUBLE(to, 0.0);
			break;
		case TAKES_BOOL:
			ZVAL_BOOL(to, number != 0);
			break;
		case TAKES_ARRAY:
			ZVAL_EMPTY_ARRAY(to);
			break;
	}
}

/* Reads the PHP arguments. Throws and returns false if their number or a type is wrong. */
static zend_always_inline bool call_read_arguments(call_t *call, zval *php_arguments)
{
	const method_t *method = call->method;
	uint32_t index;

	if (UNEXPECTED(call->php_argument_count < method->min_count) || (UNEXPECTED(call->php_argument_count > method->max_count)
			&& method->max_count != UINT8_MAX)) {
		zend_wrong_parameters_count_error(method->min_count, method->max_count == UINT8_MAX ? UINT32_MAX : method->max_count);
		return false;
	}
	if (UNEXPECTED(method->has_node_argument)) {
		call->node = php_arguments++;
		call->php_argument_count--;
	}
	for (index = 0; index < method->parameter_count; index++) {
		if (index >= call->php_argument_count) {
			call_set_default(method->accepted_types[index], method->defaults[index], &call->php_arguments[index]);
		} else if (UNEXPECTED(!call_read_argument(method->accepted_types[index], &php_arguments[index], method->has_node_argument + index + 1,
				&call->php_arguments[index]))) {
			return false;
		}
	}
	call->variadic = php_arguments + index;
	call->variadic_count = 0;
	for (; index < call->php_argument_count; index++, call->variadic_count++) {
		zval ignored;

		if (UNEXPECTED(!call_read_argument(method->accepted_types[method->parameter_count], &php_arguments[index], method->has_node_argument + index + 1, &ignored))) {
			return false;
		}
	}
	return !EG(exception); /* the destructor of an object that was converted to a string may have thrown */
}

/* ---- sending ---- */

/* Throws and returns true for a command such as CLIENT TRACKING OFF: if the server did not report changed keys, the
 * cache would return stale values. */
static zend_always_inline bool call_refuse_tracking_change(redis_t *self, const php_hiredis_encoded_command *encoded, php_hiredis_output *commands)
{
	if (EXPECTED(!self->link) || EXPECTED(!self->link->config.cache) || EXPECTED(!php_hiredis_link_reject_tracking_change(self->link, encoded, commands))) {
		return false;
	}
	zend_clear_exception();
	php_hiredis_redis_throw("%s would change the tracking that hiredis.redis_cache needs", php_hiredis_spec_name(encoded->spec));
	return true;
}

/* The RESP header of a command without a fixed name. The array has PHP_HIREDIS_HEAD_MAX bytes, because the code that
 * copies a header always reads that many. */
static const char empty_head[PHP_HIREDIS_HEAD_MAX] = "*0\r\n";

/* Writes the command to `out`. With an empty `command_name`, the first argument is the name. Most commands take the
 * fast path. */
static zend_always_inline void call_write_command(php_hiredis_output *out, const char *command_name, const php_hiredis_command_spec *spec,
		const arguments_t *arguments)
{
	php_hiredis_command command;

	if (EXPECTED(*command_name) ? EXPECTED(spec) && EXPECTED(php_hiredis_spec_encode_scalars(out, spec, arguments->values, arguments->count))
			: EXPECTED(php_hiredis_output_append_scalar_command(out, empty_head, 4, 0, arguments->values, arguments->count))) {
		return;
	}
	php_hiredis_command_begin(&command, out, arguments->count + arguments->list_element_count + (*command_name != 0));
	if (EXPECTED(spec)) {
		php_hiredis_command_append_raw(&command, php_hiredis_spec_encoded_name(spec), spec->encoded_name_length, spec->name_argument_count);
	} else if (*command_name) {
		php_hiredis_command_append_bytes(&command, command_name, strlen(command_name));
	}
	for (uint32_t i = 0; i < arguments->count; i++) {
		zval *argument = &arguments->values[i];

		if (Z_TYPE_P(argument) == IS_ARRAY) {
			php_hiredis_command_append_measured(&command, Z_ARRVAL_P(argument), Z_EXTRA_P(argument), arguments->list_max_bytes);
		} else {
			php_hiredis_command_append_value(&command, argument);
		}
	}
	php_hiredis_command_end(&command);
}

/* Appends the command to `out`, and fills `encoded`, which borrows `arguments`. Throws and returns false if the command
 * is rejected. */
static zend_always_inline bool call_encode(redis_t *self, php_hiredis_output *out, const char *command_name, const php_hiredis_command_spec *spec,
		arguments_t *arguments, php_hiredis_encoded_command *encoded)
{
	uint32_t name_count = 0; /* number of leading arguments that belong to the name */

	memset(encoded, 0, sizeof(*encoded));
	if (EXPECTED(*command_name)) {
		spec = EXPECTED(spec) ? spec : php_hiredis_spec_by_name(command_name);
		encoded->spec = spec;
		if (spec && UNEXPECTED(spec->flags & PHP_HIREDIS_SPEC_CONTAINER) && arguments->count > 0 && Z_TYPE(arguments->values[0]) == IS_STRING) {
			const php_hiredis_command_spec *subcommand_spec = php_hiredis_spec_find_subcommand(spec, Z_STR(arguments->values[0]));

			encoded->spec = subcommand_spec ? subcommand_spec : spec;
		}
	} else {
		encoded->spec = php_hiredis_spec_find(Z_STR(arguments->values[0]), arguments->values + 1, arguments->count - 1);
		encoded->name = Z_STR(arguments->values[0]);
		name_count = 1;
	}
	if (UNEXPECTED(encoded->spec && (encoded->spec->flags & PHP_HIREDIS_SPEC_REFUSED))) {
		php_hiredis_redis_throw("%s has replies that cannot be counted", php_hiredis_spec_name(encoded->spec));
		return false;
	}
	call_write_command(out, command_name, spec, arguments);
	name_count += encoded->spec && encoded->spec->name_argument_count > 1;
	encoded->values = arguments->values + name_count;
	encoded->count = arguments->count - name_count;
	if (encoded->spec && UNEXPECTED(encoded->spec->wait != PHP_HIREDIS_SPEC_WAIT_NONE)) {
		encoded->wait = php_hiredis_spec_wait_time(encoded->spec, encoded->values, encoded->count, NULL);
	}
	return !call_refuse_tracking_change(self, encoded, out);
}

/* Sets `return_value` to the reply, from the cache or else from the server. Returns false if an exception is set. */
static zend_never_inline bool call_send_cached(redis_t *self, const php_hiredis_encoded_command *encoded, uint8_t kind, zval *return_value)
{
	php_hiredis_cached_call(self->link, encoded, self->timeout, return_value);
	if (UNEXPECTED(EG(exception))) {
		return false;
	}
	/* The cache still owns this array and returns it again for an identical command. So copy it, because the reply
	 * conversion may change it. REPLY_H, REPLY_HR and REPLY_Z need no copy: they build a new array. */
	if (Z_TYPE_P(return_value) == IS_ARRAY && kind != REPLY_H && kind != REPLY_HR && kind != REPLY_Z) {
		SEPARATE_ARRAY(return_value);
	}
	return true;
}

/* Sends the command. On failure, reports the error as phpredis does and returns false. */
static zend_always_inline bool call_send_link(redis_t *self, const php_hiredis_encoded_command *encoded, uint8_t kind, zval *return_value)
{
	if (EXPECTED(UNEXPECTED(self->link->config.cache != NULL) ? call_send_cached(self, encoded, kind, return_value)
			: php_hiredis_link_call_nothrow(self->link, encoded, self->timeout, return_value))) {
		return true;
	}
	php_hiredis_redis_report_failure(self, return_value);
	return false;
}

static zend_never_inline void conversions_grow(php_hiredis_redis_conversions *conversions)
{
	uint32_t capacity = conversions->capacity ? conversions->capacity * 2 : 64;

	conversions->kinds = safe_erealloc(conversions->kinds, capacity, sizeof(*conversions->kinds), 0);
	conversions->capacity = capacity;
}

/* Records how the reply to the last queued command will be converted. Takes ownership of `context`. */
static zend_always_inline void conversions_add(redis_t *self, uint8_t kind, zval *context)
{
	php_hiredis_redis_conversions *conversions = &self->conversions;

	if (UNEXPECTED(conversions->count == conversions->capacity)) {
		conversions_grow(conversions);
	}
	conversions->kinds[conversions->count++] = kind;
	if (context && UNEXPECTED(!Z_ISUNDEF_P(context))) {
		if (!conversions->contexts) {
			conversions->contexts = zend_new_array(0);
		}
		zend_hash_index_add_new(conversions->contexts, conversions->count - 1, context);
		ZVAL_UNDEF(context);
	}
}

static const char *call_command_name(const call_t *call)
{
	return call->command_name ? call->command_name : call->method->command_name;
}

static const php_hiredis_command_spec *call_spec(const call_t *call)
{
	return call->command_name ? NULL : call->method->spec;
}

/* Throws and returns false while the queue is being sent. If a signal handler could add a command then, nothing would
 * read the command's reply. */
static bool queue_check(const redis_t *self)
{
	if (UNEXPECTED(self->is_queue_in_use)) {
		php_hiredis_redis_throw("The commands that are queued are being sent");
		return false;
	}
	return true;
}

/* Adds a command to the batch after php_hiredis_batch_add_simple() has returned false for it. Rejects a command that a
 * transaction must not contain, such as EXEC, which would end the transaction early. */
static zend_never_inline bool queue_add_special(redis_t *self, const php_hiredis_encoded_command *encoded)
{
	bool is_refused = (self->mode & PHP_HIREDIS_REDIS_MULTI) && encoded->spec && (encoded->spec->policy & PHP_HIREDIS_POLICY_NOT_QUEUED);

	if (is_refused) {
		php_hiredis_link_remove_last_command(&self->queue);
	}
	if (is_refused || UNEXPECTED(!php_hiredis_link_add_special(self->link, &self->batch, &self->queue, encoded))) {
		zend_clear_exception();
		php_hiredis_redis_throw("%s cannot be part of a transaction", php_hiredis_spec_name(encoded->spec));
		return false;
	}
	return true;
}

/* Registers the command that was just written to the queue. Removes it and throws if it is not allowed. */
static zend_always_inline void queue_finish_command(redis_t *self, const php_hiredis_encoded_command *encoded, uint8_t kind, zval *context,
		zval *return_value)
{
	if (EXPECTED(php_hiredis_batch_add_simple(&self->batch, encoded)) || queue_add_special(self, encoded)) {
		conversions_add(self, kind, context);
		ZVAL_OBJ_COPY(return_value, &self->std);
	}
	self->is_queue_in_use = false;
}

/* Adds the command to the queue. The PHP method returns the object, so that calls can be chained. */
static zend_always_inline void queue_command(call_t *call, uint16_t slot)
{
	redis_t *self = call->self;
	php_hiredis_encoded_command encoded;

	if (UNEXPECTED(!queue_check(self))) {
		return;
	}
	if (UNEXPECTED(slot != PHP_HIREDIS_NO_SLOT) && !php_hiredis_redis_cluster_select_queue_node(self, slot)) {
		ZVAL_FALSE(call->return_value);
		return;
	}
	self->is_queue_in_use = true;
	if (UNEXPECTED(!call_encode(self, &self->queue, call_command_name(call), call_spec(call), &call->arguments, &encoded))) {
		self->is_queue_in_use = false;
		return;
	}
	queue_finish_command(self, &encoded, call->conversion.kind, &call->conversion.context, call->return_value);
}

/* Finds a hash slot of the node that `selector` (a key or [host, port]) selects. Call this before you read the object's
 * members, because it may run PHP code that changes them. */
static zend_never_inline bool call_find_node_slot(redis_t *self, zval *selector, uint16_t *slot, zval *return_value)
{
	*slot = php_hiredis_redis_cluster_node_slot(self, selector);
	if (*slot == PHP_HIREDIS_NO_SLOT) {
		ZVAL_FALSE(return_value);
	}
	return *slot != PHP_HIREDIS_NO_SLOT;
}

/* Sends a command immediately. On failure, reports the error as phpredis does and returns false. */
static zend_always_inline bool call_send_arguments(redis_t *self, const char *command_name, const php_hiredis_command_spec *spec,
		arguments_t *arguments, uint16_t slot, uint8_t kind, zval *to)
{
	php_hiredis_link *link = EXPECTED(self->link) ? self->link : php_hiredis_redis_require_link(self);
	bool has_node = UNEXPECTED(slot != PHP_HIREDIS_NO_SLOT);
	php_hiredis_output *out;
	php_hiredis_encoded_command encoded;
	bool done;

	if (UNEXPECTED(!link)) {
		return false;
	}
	out = php_hiredis_link_begin(link);
	if (UNEXPECTED(!out) || UNEXPECTED(!call_encode(self, out, command_name, spec, arguments, &encoded))) {
		return false;
	}
	if (UNEXPECTED(has_node) && !php_hiredis_redis_cluster_select_node(self, slot, encoded.spec)) {
		php_hiredis_output_clear(out);
		return false;
	}
	done = call_send_link(self, &encoded, kind, to);
	if (UNEXPECTED(has_node)) {
		php_hiredis_cluster_router_of(self->link)->fixed_server = NULL;
	}
	return done;
}

/* Returns whether subscribe() is running. First resets `channels` if a fatal error in a callback left it set. */
static zend_never_inline bool call_is_inside_subscribe(redis_t *self)
{
	php_hiredis_redis_reset_after_fatal(self);
	return self->channels != NULL;
}

/* Sends the command immediately and converts its reply. Throws during subscribe(), as in phpredis. */
static zend_always_inline void call_send(call_t *call, uint16_t slot)
{
	redis_t *self = call->self;

	if (UNEXPECTED(self->channels) && call_is_inside_subscribe(self)) {
		php_hiredis_redis_throw("Only subscribe and unsubscribe commands can be sent while messages are awaited");
	} else if (EXPECTED(call_send_arguments(self, call_command_name(call), call_spec(call), &call->arguments, slot, call->conversion.kind,
			call->return_value))) {
		php_hiredis_redis_convert_reply(self, &call->conversion, call->return_value);
	}
}

void php_hiredis_redis_send(call_t *call)
{
	uint16_t slot = PHP_HIREDIS_NO_SLOT;

	if (UNEXPECTED(call->node) && !call_find_node_slot(call->self, call->node, &slot, call->return_value)) {
		return;
	}
	if (EXPECTED(call->self->mode == PHP_HIREDIS_REDIS_ATOMIC)) {
		call_send(call, slot);
	} else {
		queue_command(call, slot);
	}
}

bool php_hiredis_redis_send_now(redis_t *self, const char *command_name, arguments_t *arguments, zval *node, zval *to)
{
	uint16_t slot = PHP_HIREDIS_NO_SLOT;

	ZVAL_FALSE(to);
	return (!node || call_find_node_slot(self, node, &slot, to)) && call_send_arguments(self, command_name, NULL, arguments, slot, REPLY_R, to);
}

static bool raw_name_is_one_of(const zval *name, const char *const *names, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		if (argument_is(name, names[i])) {
			return true;
		}
	}
	return false;
}

/* Returns whether a nil reply to this command means an empty list. RESP2 servers may send *-1 for nil or for an empty
 * list, so only the command's name can tell. */
static bool raw_nil_is_list(const zval *name)
{
	static const char *const lists[] = {"BLPOP", "BRPOP", "BZPOPMIN", "BZPOPMAX", "XREAD", "XREADGROUP", "LMPOP", "ZMPOP", "BLMPOP", "BZMPOP"};

	return *Z_STRVAL_P(name) && strchr("BLXZblxz", *Z_STRVAL_P(name)) && raw_name_is_one_of(name, lists, sizeof(lists) / sizeof(*lists));
}

/* Returns whether RESP3 may send pairs where RESP2 sends a flat list. */
static bool raw_reply_has_pairs(const zval *name)
{
	static const char *const names[] = {"ZRANGE", "ZREVRANGE", "ZRANGEBYSCORE", "ZREVRANGEBYSCORE", "ZPOPMIN", "ZPOPMAX", "ZRANDMEMBER", "ZUNION",
			"ZINTER", "ZDIFF", "HRANDFIELD"};

	return *Z_STRVAL_P(name) && strchr("HZhz", *Z_STRVAL_P(name)) && raw_name_is_one_of(name, names, sizeof(names) / sizeof(*names));
}

bool php_hiredis_redis_build_rawcommand(call_t *call)
{
	if (raw_reply_has_pairs(PHP_ARGUMENT(0))) {
		call->conversion.kind = REPLY_RAW_PAIRS;
	} else if (!raw_nil_is_list(PHP_ARGUMENT(0))) {
		/* the reply is returned as the server sent it */
	} else if (argument_is(PHP_ARGUMENT(0), "XREAD") || argument_is(PHP_ARGUMENT(0), "XREADGROUP")) {
		call->conversion.kind = REPLY_RAW_STREAMS;
	} else {
		ZVAL_TRUE(&call->conversion.context);
	}
	return Z_STRLEN_P(PHP_ARGUMENT(0)) > 0 && call_add_raw(call, 0) && call_add_variadic(call);
}

/* Runs a method on the slow path, which works for every method. */
static zend_never_inline void call_run(INTERNAL_FUNCTION_PARAMETERS, const method_t *method)
{
	call_t call;

	call.self = PHP_HIREDIS_REDIS_THIS;
	call.method = method;
	call.command_name = NULL;
	call.node = NULL;
	call.php_argument_count = ZEND_NUM_ARGS();
	call.return_value = return_value;
	call.conversion.kind = method->kind;
	ZVAL_UNDEF(&call.conversion.context);
	if (UNEXPECTED(!call_read_arguments(&call, ZEND_CALL_ARG(execute_data, 1)))) {
		RETURN_THROWS();
	}
	php_hiredis_redis_arguments_init(&call.arguments);
	if (EXPECTED((method->build ? method->build : php_hiredis_redis_add_arguments)(&call)) && EXPECTED(!EG(exception))) {
		php_hiredis_redis_send(&call);
	} else if (Z_TYPE_P(return_value) == IS_NULL) {
		RETVAL_FALSE;
	}
	if (UNEXPECTED(call.arguments.owned_count > 0) || UNEXPECTED(call.arguments.values != call.arguments.inline_values)) {
		php_hiredis_redis_arguments_free(&call.arguments);
	}
	if (UNEXPECTED(!Z_ISUNDEF(call.conversion.context))) {
		zval_ptr_dtor(&call.conversion.context);
	}
}

/* Returns whether a call with this many PHP arguments may be sent without conversion, for example set('k', 'v'). */
static zend_always_inline bool call_is_raw(const method_t *method, uint32_t php_argument_count)
{
	return (php_argument_count == (method->raw_argument_counts & 0x7f) || ((method->raw_argument_counts & 0x80) && php_argument_count > (method->raw_argument_counts & 0x7f)))
			&& EXPECTED(php_argument_count);
}

/* Sends or queues the PHP arguments unchanged. If that is not possible, returns false without writing anything, and
 * the caller uses call_run(). */
static zend_always_inline bool call_send_raw(redis_t *self, const method_t *method, zval *php_arguments, uint32_t php_argument_count,
		zval *return_value)
{
	bool is_atomic = EXPECTED(self->mode == PHP_HIREDIS_REDIS_ATOMIC);
	php_hiredis_encoded_command encoded = {.spec = method->spec, .values = php_arguments, .count = php_argument_count};
	php_hiredis_redis_conversion conversion = {.kind = method->kind};
	php_hiredis_output *out = is_atomic ? php_hiredis_link_begin(self->link) : &self->queue;

	if (UNEXPECTED(!out)) {
		php_hiredis_redis_report_failure(self, return_value);
		return true;
	}
	if (UNEXPECTED(!is_atomic && self->is_queue_in_use)
			|| UNEXPECTED(!php_hiredis_spec_encode_short(out, method->spec, php_arguments, php_argument_count))) {
		return false;
	}
	if (is_atomic) {
		if (EXPECTED(call_send_link(self, &encoded, method->kind, return_value))) {
			php_hiredis_redis_convert_reply(self, &conversion, return_value);
		}
	} else {
		self->is_queue_in_use = true; /* if reaching the memory limit aborts this function, the queue must not be used */
		queue_finish_command(self, &encoded, method->kind, NULL, return_value);
	}
	return true;
}

void php_hiredis_redis_run_method(INTERNAL_FUNCTION_PARAMETERS, const method_t *method)
{
	redis_t *self = PHP_HIREDIS_REDIS_THIS;
	zval *php_arguments = ZEND_CALL_ARG(execute_data, 1);
	uint32_t php_argument_count = ZEND_NUM_ARGS();

	if (UNEXPECTED(!call_is_raw(method, php_argument_count)) || UNEXPECTED(!self->may_send_raw)
			|| UNEXPECTED(!call_send_raw(self, method, php_arguments, php_argument_count, return_value))) {
		call_run(INTERNAL_FUNCTION_PARAM_PASSTHRU, method);
	}
}

/* ---- MULTI and pipelines ---- */

static void queue_clear(redis_t *self)
{
	self->conversions.count = 0;
	if (self->conversions.contexts) {
		zend_array_release(self->conversions.contexts);
		self->conversions.contexts = NULL;
	}
	php_hiredis_batch_clear(&self->batch);
	php_hiredis_output_clear(&self->queue);
}

void php_hiredis_redis_discard_queue(redis_t *self)
{
	self->mode = PHP_HIREDIS_REDIS_ATOMIC;
	self->has_multi = false;
	self->node_slot = PHP_HIREDIS_NO_SLOT;
	queue_clear(self);
	php_hiredis_redis_update_raw(self);
}

/* The descriptions of MULTI and EXEC, looked up only once, because each transaction needs both. */
static const php_hiredis_command_spec *multi_spec, *exec_spec;

void php_hiredis_redis_find_transaction_specs(void)
{
	multi_spec = php_hiredis_spec_by_name("MULTI");
	exec_spec = php_hiredis_spec_by_name("EXEC");
}

/* Queues MULTI or EXEC. They have no arguments and are never rejected, so call_encode() is not needed. */
static void queue_add_transaction_command(redis_t *self, const php_hiredis_command_spec *spec, php_hiredis_redis_conversion_kind reply)
{
	php_hiredis_encoded_command encoded = {.spec = spec};

	self->is_queue_in_use = true;
	php_hiredis_spec_encode_short(&self->queue, spec, NULL, 0);
	php_hiredis_batch_add(&self->batch, &encoded);
	conversions_add(self, (uint8_t) reply, NULL);
	self->is_queue_in_use = false;
}

/* Starts MULTI or a pipeline. MULTI itself is queued, too, so a transaction takes one round trip. */
static void queue_begin(redis_t *self, uint8_t mode)
{
	self->mode |= mode;
	if (mode == PHP_HIREDIS_REDIS_MULTI) {
		queue_add_transaction_command(self, multi_spec, REPLY_NONE);
		self->has_multi = true;
	}
	php_hiredis_redis_update_raw(self);
}

static bool queue_may_begin(redis_t *self)
{
	if (UNEXPECTED(self->is_queue_in_use)) {
		php_hiredis_redis_reset_after_fatal(self);
	}
	return php_hiredis_redis_require_link(self) && queue_check(self);
}

ZEND_METHOD(Redis, multi)
{
	redis_t *self = PHP_HIREDIS_REDIS_THIS;
	zend_long mode = PHP_HIREDIS_REDIS_MULTI;

	ZEND_PARSE_PARAMETERS_START(0, 1)
		Z_PARAM_OPTIONAL
		Z_PARAM_LONG(mode)
	ZEND_PARSE_PARAMETERS_END();

	if (!queue_may_begin(self)) {
		RETURN_THROWS();
	}
	if (mode != PHP_HIREDIS_REDIS_MULTI && (mode != PHP_HIREDIS_REDIS_PIPELINE || self->is_cluster)) {
		php_error_docref(NULL, E_WARNING, "The mode must be Redis::MULTI or Redis::PIPELINE");
		RETURN_FALSE;
	}
	if (mode == PHP_HIREDIS_REDIS_PIPELINE && (self->mode & PHP_HIREDIS_REDIS_MULTI)) {
		php_error_docref(NULL, E_WARNING, "A pipeline cannot begin inside of MULTI");
		RETURN_FALSE;
	}
	if (!(self->mode & mode)) {
		queue_begin(self, (uint8_t) mode);
	}
	RETURN_OBJ_COPY(Z_OBJ_P(ZEND_THIS));
}

bool php_hiredis_redis_begin_pipeline(redis_t *self)
{
	if (!queue_may_begin(self)) {
		return false;
	}
	queue_begin(self, PHP_HIREDIS_REDIS_PIPELINE);
	return true;
}

ZEND_METHOD(Redis, pipeline)
{
	redis_t *self = PHP_HIREDIS_REDIS_THIS;

	ZEND_PARSE_PARAMETERS_NONE();

	if (self->mode & PHP_HIREDIS_REDIS_MULTI) {
		php_error_docref(NULL, E_WARNING, "A pipeline cannot begin inside of MULTI");
		RETURN_FALSE;
	}
	if (!php_hiredis_redis_begin_pipeline(self)) {
		RETURN_THROWS();
	}
	RETURN_OBJ_COPY(Z_OBJ_P(ZEND_THIS));
}

ZEND_METHOD(Redis, discard)
{
	redis_t *self = PHP_HIREDIS_REDIS_THIS;
	bool has_watch;

	ZEND_PARSE_PARAMETERS_NONE();

	if (self->mode == PHP_HIREDIS_REDIS_ATOMIC || !queue_check(self)) {
		RETURN_FALSE;
	}
	has_watch = self->link && self->link->node.connection && php_hiredis_connection_has_watch(self->link->node.connection);
	has_watch = has_watch && (self->mode & PHP_HIREDIS_REDIS_MULTI);
	php_hiredis_redis_discard_queue(self);
	if (self->is_cluster) {
		RETURN_BOOL(php_hiredis_redis_cluster_unwatch(self));
	}
	if (has_watch) { /* MULTI was only queued, but the server is watching the keys */
		arguments_t arguments;
		zval ok;

		php_hiredis_redis_arguments_init(&arguments);
		if (!php_hiredis_redis_send_now(self, "UNWATCH", &arguments, NULL, &ok)) {
			RETURN_FALSE;
		}
		zval_ptr_dtor(&ok);
	}
	RETURN_TRUE;
}

/* Sets the result of EXEC after a watched key has changed: false or, for RedisCluster, a list in which each
 * element is false, as in phpredis. */
static void exec_set_failed(const redis_t *self, uint32_t count, zval *to)
{
	zval result;

	ZVAL_FALSE(&result);
	if (!self->is_cluster) {
		ZVAL_FALSE(to);
		return;
	}
	array_init_size(to, count);
	while (count-- > 0) {
		zend_hash_next_index_insert(Z_ARRVAL_P(to), &result);
	}
}

/* Converts, in place, the reply to the queued command with the index `number`. */
static void conversions_apply(redis_t *self, const php_hiredis_redis_conversions *conversions, uint32_t number, zval *reply)
{
	php_hiredis_redis_conversion conversion = {.kind = conversions->kinds[number]};
	zval *context = conversions->contexts ? zend_hash_index_find(conversions->contexts, number) : NULL;

	if (context) {
		ZVAL_COPY_VALUE(&conversion.context, context);
	}
	php_hiredis_redis_convert_reply(self, &conversion, reply);
}

/* Converts the reply to EXEC. The transaction's first command is number `start` in the queue. If `*error_to_throw` is
 * set afterwards, the caller must throw this error. */
static void exec_convert(redis_t *self, const php_hiredis_redis_conversions *conversions, uint32_t start, uint32_t count, zval *reply,
		zend_string **error_to_throw)
{
	zval *element;
	uint32_t i = 0;

	if (php_hiredis_redis_replace_error(self, reply, error_to_throw)) {
		return;
	}
	if (Z_TYPE_P(reply) != IS_ARRAY) {
		zval_ptr_dtor(reply);
		exec_set_failed(self, count, reply);
		return;
	}
	if (UNEXPECTED(zend_hash_num_elements(Z_ARRVAL_P(reply)) == 0)) {
		return;
	}
	SEPARATE_ARRAY(reply);
	ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(reply), element) {
		if (i == count) {
			break;
		}
		if (!php_hiredis_redis_replace_error(self, element, error_to_throw)) {
			conversions_apply(self, conversions, start + i, element);
		}
		i++;
	} ZEND_HASH_FOREACH_END();
}

/* Converts the replies to a pipeline without MULTI. If `*error_to_throw` is set afterwards, the caller must throw this
 * error. */
static void pipeline_convert(redis_t *self, const php_hiredis_redis_conversions *conversions, zval *replies, zend_string **error_to_throw)
{
	const uint8_t *kinds = conversions->kinds;
	bool is_raw = !self->packs_values; /* values are returned unchanged */
	zval *reply;
	uint32_t i = 0;

	SEPARATE_ARRAY(replies);
	ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(replies), reply) {
		if (UNEXPECTED(i == conversions->count)) {
			break;
		}
		if (EXPECTED(Z_TYPE_P(reply) == IS_STRING) && (kinds[i] == REPLY_R || (kinds[i] == REPLY_V && is_raw))) {
			/* most replies need no conversion */
		} else if (EXPECTED(!php_hiredis_is_error_reply(reply)) || !php_hiredis_redis_replace_error(self, reply, error_to_throw)) {
			conversions_apply(self, conversions, i, reply);
		}
		i++;
	} ZEND_HASH_FOREACH_END();
}

/* Converts the replies of a pipeline that contains MULTI. pipeline()->set(...)->multi()->get(...)->exec()->exec()
 * returns [set's result, [get's result]]. A transaction on its own returns only the inner list. */
static void pipeline_convert_nested(redis_t *self, const php_hiredis_redis_conversions *conversions, HashTable *replies, bool is_transaction,
		zval *to, zend_string **error_to_throw)
{
	uint32_t i = 0, multi_start = UINT32_MAX; /* index of the first command after an open MULTI; otherwise UINT32_MAX */
	zval *reply;

	if (!is_transaction) {
		array_init(to);
	}
	ZEND_HASH_FOREACH_VAL(replies, reply) {
		uint8_t kind;

		if (i == conversions->count) {
			break;
		}
		kind = conversions->kinds[i++];
		if (kind == REPLY_NONE) {
			multi_start = i;
		} else if (kind == REPLY_EXEC) {
			exec_convert(self, conversions, multi_start, i - 1 - multi_start, reply, error_to_throw);
			multi_start = UINT32_MAX;
		} else if (!php_hiredis_redis_replace_error(self, reply, error_to_throw) && multi_start == UINT32_MAX) {
			conversions_apply(self, conversions, i - 1, reply);
		}
		if (multi_start == UINT32_MAX && is_transaction) {
			ZVAL_COPY(to, reply);
		} else if (multi_start == UINT32_MAX) {
			Z_TRY_ADDREF_P(reply);
			zend_hash_next_index_insert(Z_ARRVAL_P(to), reply);
		}
	} ZEND_HASH_FOREACH_END();
}

/* Throws the error reply `line` instead of returning the replies. Releases `line`. */
static zend_never_inline void exec_throw(zend_string *line, zval *return_value)
{
	zval_ptr_dtor(return_value);
	ZVAL_FALSE(return_value);
	php_hiredis_redis_throw("%s", ZSTR_VAL(line));
	zend_string_release(line);
}

/* Sends all queued commands. Empties the queue even after a failure, because some commands may have been executed. */
static void exec_send(redis_t *self, bool is_transaction, zval *return_value)
{
	php_hiredis_redis_conversions conversions = self->conversions;
	zval replies;
	zend_string *error_to_throw = NULL;
	bool done, has_multi = self->has_multi;

	self->is_queue_in_use = true;
	self->mode = PHP_HIREDIS_REDIS_ATOMIC;
	if (is_transaction && !self->is_cluster) {
		php_hiredis_batch_make_transaction(&self->batch);
	}
	done = php_hiredis_link_begin(self->link) && (UNEXPECTED(self->is_cluster) && is_transaction ? php_hiredis_redis_cluster_exec(self, &replies)
		: php_hiredis_link_exchange(self->link, &self->batch, &self->queue, self->timeout, &replies));
	/* Take the conversions out of the object first: unserialize() may run PHP code that begins a transaction. */
	memset(&self->conversions, 0, sizeof(self->conversions));
	self->is_queue_in_use = false;
	php_hiredis_redis_discard_queue(self);
	if (!done) {
		php_hiredis_redis_report_failure(self, return_value);
	} else if (EXPECTED(!has_multi)) {
		pipeline_convert(self, &conversions, &replies, &error_to_throw);
		ZVAL_COPY_VALUE(return_value, &replies);
	} else {
		pipeline_convert_nested(self, &conversions, Z_ARRVAL(replies), is_transaction, return_value, &error_to_throw);
		zval_ptr_dtor(&replies);
	}
	if (conversions.contexts) {
		zend_array_release(conversions.contexts);
	}
	efree(conversions.kinds);
	if (UNEXPECTED(error_to_throw)) {
		exec_throw(error_to_throw, return_value);
	}
}

void php_hiredis_redis_exec(redis_t *self, zval *return_value)
{
	if (self->mode == PHP_HIREDIS_REDIS_ATOMIC || !queue_check(self)) {
		RETURN_FALSE;
	}
	if (self->mode & PHP_HIREDIS_REDIS_MULTI) {
		queue_add_transaction_command(self, exec_spec, REPLY_EXEC);
		if (self->mode & PHP_HIREDIS_REDIS_PIPELINE) {
			self->mode = PHP_HIREDIS_REDIS_PIPELINE;
			RETURN_OBJ_COPY(&self->std);
		}
		exec_send(self, true, return_value);
		return;
	}
	if (self->conversions.count == 0) {
		php_hiredis_redis_discard_queue(self);
		RETURN_EMPTY_ARRAY();
	}
	exec_send(self, false, return_value);
}

ZEND_METHOD(Redis, exec)
{
	ZEND_PARSE_PARAMETERS_NONE();

	php_hiredis_redis_exec(PHP_HIREDIS_REDIS_THIS, return_value);
}

#include "redis/internal.h"

typedef php_hiredis_redis redis_t;
typedef php_hiredis_redis_call call_t;
typedef php_hiredis_redis_words words_t;
typedef php_hiredis_redis_method method_t;

/* ---- parameters ---- */

/* Parses one argument by its letter. False: an exception is set. */
static bool parse(char letter, bool nullable, zval *argument, uint32_t number, zval *to)
{
	bool is_null = false;

	switch (letter) {
		case 'S': {
			zend_string *string;

			if (!zend_parse_arg_str(argument, &string, nullable, number)) {
				zend_wrong_parameter_error(ZPP_ERROR_WRONG_ARG, number, NULL, nullable ? Z_EXPECTED_STRING_OR_NULL : Z_EXPECTED_STRING, argument);
				return false;
			}
			if (string) {
				ZVAL_STR(to, string);
			} else {
				ZVAL_NULL(to);
			}
			return true;
		}
		case 'L': {
			zend_long number_value;

			if (!zend_parse_arg_long(argument, &number_value, &is_null, nullable, number)) {
				zend_wrong_parameter_error(ZPP_ERROR_WRONG_ARG, number, NULL, nullable ? Z_EXPECTED_LONG_OR_NULL : Z_EXPECTED_LONG, argument);
				return false;
			}
			ZVAL_LONG(to, number_value);
			break;
		}
		case 'D': {
			double number_value;

			if (!zend_parse_arg_double(argument, &number_value, &is_null, nullable, number)) {
				zend_wrong_parameter_error(ZPP_ERROR_WRONG_ARG, number, NULL, nullable ? Z_EXPECTED_DOUBLE_OR_NULL : Z_EXPECTED_DOUBLE, argument);
				return false;
			}
			ZVAL_DOUBLE(to, number_value);
			break;
		}
		case 'B': {
			bool flag;

			if (!zend_parse_arg_bool(argument, &flag, &is_null, nullable, number)) {
				zend_wrong_parameter_error(ZPP_ERROR_WRONG_ARG, number, NULL, nullable ? Z_EXPECTED_BOOL_OR_NULL : Z_EXPECTED_BOOL, argument);
				return false;
			}
			ZVAL_BOOL(to, flag);
			break;
		}
		case 'A': {
			HashTable *array;

			if (!zend_parse_arg_array_ht(argument, &array, nullable, false, false)) {
				zend_wrong_parameter_error(ZPP_ERROR_WRONG_ARG, number, NULL, nullable ? Z_EXPECTED_ARRAY_OR_NULL : Z_EXPECTED_ARRAY, argument);
				return false;
			}
			if (array) {
				ZVAL_ARR(to, array);
			} else {
				ZVAL_NULL(to);
			}
			return true;
		}
		default:
			ZVAL_DEREF(argument);
			ZVAL_COPY_VALUE(to, argument);
	}
	if (is_null) {
		ZVAL_NULL(to);
	}
	return true;
}

/* The value of a parameter that was not given. */
static void set_default(char letter, bool nullable, const char *number, zval *to)
{
	if (nullable && !*number) {
		ZVAL_NULL(to);
		return;
	}
	switch (letter) {
		case 'L':
			ZVAL_LONG(to, ZEND_STRTOL(number, NULL, 10));
			break;
		case 'D':
			ZVAL_DOUBLE(to, 0.0);
			break;
		case 'B':
			ZVAL_FALSE(to);
			break;
		case 'A':
			ZVAL_EMPTY_ARRAY(to);
			break;
		default:
			ZVAL_NULL(to);
	}
}

/* Does it take so many arguments? False: an exception is set. */
static bool check_count(const char *parameters, uint32_t given)
{
	uint32_t least = 0, most = 0;
	bool optional = false, many = false;

	for (const char *at = parameters; *at; at++) {
		if (*at == '@') {
			least = most = 1;
		} else if (*at == '|') {
			optional = true;
		} else if (*at == '*') {
			many = true;
		} else if (*at >= 'A' && *at <= 'Z') {
			most++;
			least += !optional && at[1] != '*';
		}
	}
	if (UNEXPECTED(given < least || (given > most && !many))) {
		zend_wrong_parameters_count_error(least, many ? UINT32_MAX : most);
		return false;
	}
	return true;
}

static bool parse_all(call_t *call, zval *arguments)
{
	const char *at = call->method->parameters;
	uint32_t index = 0, before = *at == '@';

	if (UNEXPECTED(!check_count(at, call->given))) {
		return false;
	}
	if (before) {
		call->node = arguments++;
		call->given--;
		at++;
	}
	while (*at) {
		char letter = *at++, number[12] = "";
		bool nullable, many;

		if (letter == '|') {
			continue;
		}
		nullable = *at == '!';
		at += nullable;
		many = *at == '*';
		at += many;
		for (size_t i = 0; (*at >= '0' && *at <= '9') || *at == '-'; at++) {
			number[i++] = *at;
			number[i] = '\0';
		}
		if (many) {
			call->rest = arguments + index;
			call->rest_count = call->given > index ? call->given - index : 0;
			for (uint32_t i = 0; i < call->rest_count; i++) {
				zval ignored;

				if (UNEXPECTED(!parse(letter, nullable, &call->rest[i], before + index + i + 1, &ignored))) {
					return false;
				}
			}
		} else if (index < call->given) {
			if (UNEXPECTED(!parse(letter, nullable, &arguments[index], before + index + 1, &call->arguments[index]))) {
				return false;
			}
		} else {
			set_default(letter, nullable, number, &call->arguments[index]);
		}
		index++;
	}
	return !EG(exception); /* an object that became a string may throw while it is destroyed */
}

/* ---- sending ---- */

/* True, with an exception: the command, the last one of the output, would end the tracking that the cache needs. It is removed. */
static zend_always_inline bool refuses(redis_t *self, const php_hiredis_sent *sent, php_hiredis_output *commands)
{
	if (EXPECTED(!self->link) || EXPECTED(!self->link->config.cache) || EXPECTED(!php_hiredis_link_refuses(self->link, sent, commands))) {
		return false;
	}
	zend_clear_exception();
	php_hiredis_redis_throw("%s would change the tracking that hiredis.redis_cache needs", php_hiredis_row_name(sent->row));
	return true;
}

/* Writes the command; `sent` borrows the words. `row`: of a wire that is not empty, NULL: to be found. False: it is refused, and an exception is set. */
static bool encode(redis_t *self, php_hiredis_output *out, const char *wire, const php_hiredis_row *row, words_t *words, php_hiredis_sent *sent)
{
	php_hiredis_command command;
	uint32_t from = 0;

	memset(sent, 0, sizeof(*sent));
	if (*wire) {
		sent->row = row ? row : php_hiredis_row_named(wire);
		if (sent->row && (sent->row->flags & PHP_HIREDIS_ROW_CONTAINER) && words->count > 0 && Z_TYPE(words->at[0]) == IS_STRING) {
			const php_hiredis_row *below = php_hiredis_subrow_find(sent->row, Z_STR(words->at[0]));

			sent->row = below ? below : sent->row;
		}
	} else {
		sent->row = php_hiredis_row_find(Z_STR(words->at[0]), words->at + 1, words->count - 1);
		sent->name = Z_STR(words->at[0]);
		from = 1;
	}
	if (UNEXPECTED(sent->row && (sent->row->flags & PHP_HIREDIS_ROW_REFUSED))) {
		php_hiredis_redis_throw("%s has replies that cannot be counted", php_hiredis_row_name(sent->row));
		return false;
	}
	from += sent->row && sent->row->words > 1;
	if (!*wire || !sent->row || sent->row->words > 1 || !php_hiredis_row_write(out, sent->row, words->at, words->count)) {
		php_hiredis_command_begin(&command, out, words->count + (*wire != 0));
		if (*wire) {
			php_hiredis_command_bytes(&command, wire, strlen(wire));
		}
		for (uint32_t i = 0; i < words->count; i++) {
			php_hiredis_command_value(&command, &words->at[i]);
		}
		php_hiredis_command_end(&command);
	}
	sent->values = words->at + from;
	sent->count = words->count - from;
	if (sent->row && sent->row->wait != PHP_HIREDIS_ROW_WAIT_NONE) {
		sent->wait = php_hiredis_row_waits(sent->row, sent->values, sent->count, NULL);
	}
	return !refuses(self, sent, out);
}

static zend_never_inline void call_cached(redis_t *self, const php_hiredis_sent *sent, uint8_t reply, zval *return_value)
{
	php_hiredis_cached_call(self->link, sent, self->timeout, return_value);
	/* A hit's array is kept for the next one: what the method changes in place must be the caller's own. */
	if (Z_TYPE_P(return_value) == IS_ARRAY && reply != REPLY_H && reply != REPLY_HR && reply != REPLY_Z) {
		SEPARATE_ARRAY(return_value);
	}
}

/* Sends the command that stands in the link's output. */
static zend_always_inline void call_link(redis_t *self, const php_hiredis_sent *sent, uint8_t reply, zval *return_value)
{
	if (UNEXPECTED(self->link->config.cache != NULL)) {
		call_cached(self, sent, reply, return_value);
	} else {
		php_hiredis_link_call(self->link, sent, self->timeout, return_value);
	}
}

static zend_never_inline void grow_hows(php_hiredis_redis_hows *hows)
{
	uint32_t room = hows->room ? hows->room * 2 : 64;

	hows->replies = safe_erealloc(hows->replies, room, sizeof(*hows->replies), 0);
	hows->room = room;
}

/* Appends what becomes of a reply; takes the context over. */
static zend_always_inline void add_how(redis_t *self, uint8_t reply, zval *context)
{
	php_hiredis_redis_hows *hows = &self->hows;

	if (UNEXPECTED(hows->count == hows->room)) {
		grow_hows(hows);
	}
	hows->replies[hows->count++] = reply;
	if (context && UNEXPECTED(!Z_ISUNDEF_P(context))) {
		if (!hows->contexts) {
			hows->contexts = zend_new_array(0);
		}
		zend_hash_index_add_new(hows->contexts, hows->count - 1, context);
		ZVAL_UNDEF(context);
	}
}

static const char *wire_of(const call_t *call)
{
	return call->wire ? call->wire : call->method->wire;
}

static const php_hiredis_row *row_of(const call_t *call)
{
	return call->wire ? NULL : call->method->row;
}

static bool may_queue(const redis_t *self)
{
	if (UNEXPECTED(self->exchanging)) {
		php_hiredis_redis_throw("The commands that are queued are being sent");
		return false;
	}
	return true;
}

static void queue(call_t *call)
{
	redis_t *self = call->self;
	php_hiredis_sent sent;
	uint16_t slot;

	if (UNEXPECTED(!may_queue(self))) {
		return;
	}
	if (UNEXPECTED(call->node) && ((slot = php_hiredis_redis_cluster_slot(self, call->node)) == PHP_HIREDIS_NO_SLOT
			|| !php_hiredis_redis_cluster_direct_queue(self, slot))) {
		return;
	}
	self->exchanging = true;
	if (UNEXPECTED(!encode(self, &self->queue, wire_of(call), row_of(call), &call->words, &sent))) {
		self->exchanging = false;
		return;
	}
	php_hiredis_batch_add(&self->batch, &sent);
	add_how(self, call->how.reply, &call->how.context);
	self->exchanging = false;
	ZVAL_OBJ_COPY(call->return_value, &self->std);
}

/* Writes the command into the link's output and sends it. False: an exception of RedisException's kind is set. Otherwise the link's, or `to` is the
 * reply. */
static bool send_now(redis_t *self, const char *wire, const php_hiredis_row *row, words_t *words, zval *node, uint8_t reply, zval *to)
{
	php_hiredis_link *link = php_hiredis_redis_need(self);
	uint16_t slot = PHP_HIREDIS_NO_SLOT;
	php_hiredis_output *out;
	php_hiredis_sent sent;

	if (UNEXPECTED(!link) || (UNEXPECTED(node) && (slot = php_hiredis_redis_cluster_slot(self, node)) == PHP_HIREDIS_NO_SLOT)) {
		return false;
	}
	out = php_hiredis_link_begin(link);
	if (UNEXPECTED(!out) || UNEXPECTED(!encode(self, out, wire, row, words, &sent))) {
		return false;
	}
	if (UNEXPECTED(node) && !php_hiredis_redis_cluster_direct(self, slot, sent.row)) {
		php_hiredis_output_clear(out);
		return false;
	}
	call_link(self, &sent, reply, to);
	if (UNEXPECTED(node)) {
		php_hiredis_cluster_router_of(self->link)->fixed = NULL;
	}
	return true;
}

void php_hiredis_redis_send(call_t *call)
{
	redis_t *self = call->self;
	zval *return_value = call->return_value;

	if (self->mode != PHP_HIREDIS_REDIS_ATOMIC) {
		queue(call);
		return;
	}
	if (UNEXPECTED(self->channels)) {
		php_hiredis_redis_throw("Only subscribe and unsubscribe commands can be sent while messages are awaited");
		return;
	}
	if (UNEXPECTED(!send_now(self, wire_of(call), row_of(call), &call->words, call->node, call->how.reply, return_value))) {
		return;
	}
	if (UNEXPECTED(EG(exception))) {
		php_hiredis_redis_failed(self, return_value);
	} else {
		php_hiredis_redis_convert(self, &call->how, return_value);
	}
}

bool php_hiredis_redis_ask(redis_t *self, const char *wire, words_t *words, zval *node, zval *to)
{
	ZVAL_FALSE(to);
	if (UNEXPECTED(!send_now(self, wire, NULL, words, node, REPLY_R, to))) {
		return false;
	}
	if (UNEXPECTED(EG(exception))) {
		php_hiredis_redis_failed(self, to);
		return false;
	}
	return true;
}

/* The slow way: anything but a few short strings. */
static zend_never_inline void run(INTERNAL_FUNCTION_PARAMETERS, const method_t *method)
{
	call_t call;

	call.self = PHP_HIREDIS_REDIS_THIS;
	call.method = method;
	call.wire = NULL;
	call.node = NULL;
	call.given = ZEND_NUM_ARGS();
	call.rest = NULL;
	call.rest_count = 0;
	call.return_value = return_value;
	call.how.reply = method->reply;
	ZVAL_UNDEF(&call.how.context);
	for (uint32_t i = 0; i < PHP_HIREDIS_REDIS_ARGUMENTS; i++) {
		ZVAL_UNDEF(&call.arguments[i]);
	}
	if (UNEXPECTED(!parse_all(&call, ZEND_CALL_ARG(execute_data, 1)))) {
		RETURN_THROWS();
	}
	php_hiredis_redis_words_init(&call.words);
	if (EXPECTED((method->build ? method->build : php_hiredis_redis_add_words)(&call))) {
		php_hiredis_redis_send(&call);
	} else if (Z_TYPE_P(return_value) == IS_NULL) {
		RETVAL_FALSE;
	}
	php_hiredis_redis_words_free(&call.words);
	zval_ptr_dtor(&call.how.context);
}

static zend_always_inline bool is_plain(const method_t *method, uint32_t given)
{
	return given == (method->plain & 0x7f) || ((method->plain & 0x80) && given > (method->plain & 0x7f));
}

/* Sends the command that stands in the link's output, and sets the return value. */
static zend_always_inline void finish_at_once(redis_t *self, const method_t *method, zval *arguments, uint32_t given, zval *return_value)
{
	php_hiredis_sent sent = {.row = method->row, .values = arguments, .count = given};
	php_hiredis_redis_how how;

	call_link(self, &sent, method->reply, return_value);
	if (UNEXPECTED(EG(exception))) {
		php_hiredis_redis_failed(self, return_value);
		return;
	}
	how.reply = method->reply;
	ZVAL_UNDEF(&how.context);
	php_hiredis_redis_convert(self, &how, return_value);
}

/* The words are the arguments. False: some are no short strings, and nothing is written. */
static zend_always_inline bool send_at_once(redis_t *self, const method_t *method, zval *arguments, uint32_t given, zval *return_value)
{
	php_hiredis_output *out = php_hiredis_link_begin(self->link);

	if (UNEXPECTED(!out)) {
		php_hiredis_redis_failed(self, return_value);
		return true;
	}
	if (UNEXPECTED(!php_hiredis_row_write(out, method->row, arguments, given))) {
		return false;
	}
	finish_at_once(self, method, arguments, given, return_value);
	return true;
}

/* The same for the queue. */
static zend_always_inline bool queue_at_once(redis_t *self, const method_t *method, zval *arguments, uint32_t given, zval *return_value)
{
	php_hiredis_sent sent = {.row = method->row, .values = arguments, .count = given};

	if (UNEXPECTED(self->exchanging) || UNEXPECTED(!php_hiredis_row_write(&self->queue, method->row, arguments, given))) {
		return false;
	}
	self->exchanging = true; /* if the memory limit ends this function, the queue must not count as whole */
	php_hiredis_batch_add(&self->batch, &sent);
	add_how(self, method->reply, NULL);
	self->exchanging = false;
	ZVAL_OBJ_COPY(return_value, &self->std);
	return true;
}

/* A key that is longer with its prefix goes the slow way. */
#define PREFIXED_MAX 160
#define PREFIXED_WORDS 4

/* The same with a prefix before the first word. */
static zend_never_inline bool with_prefix(redis_t *self, const method_t *method, const zval *arguments, uint32_t given, zval *return_value)
{
	size_t before = ZSTR_LEN(self->prefix), length;
	union {
		zend_string string;
		char bytes[sizeof(zend_string) + PREFIXED_MAX + PHP_HIREDIS_HEAD_MAX];
	} key;
	zval words[PREFIXED_WORDS];

	if (given > PREFIXED_WORDS || Z_TYPE(arguments[0]) != IS_STRING || before + Z_STRLEN(arguments[0]) > PREFIXED_MAX) {
		return false;
	}
	length = before + Z_STRLEN(arguments[0]);
	GC_SET_REFCOUNT(&key.string, 1);
	GC_TYPE_INFO(&key.string) = GC_STRING;
	ZSTR_H(&key.string) = 0;
	ZSTR_LEN(&key.string) = length;
	memcpy(ZSTR_VAL(&key.string), ZSTR_VAL(self->prefix), before);
	memcpy(ZSTR_VAL(&key.string) + before, Z_STRVAL(arguments[0]), Z_STRLEN(arguments[0]) + 1);
	ZVAL_NEW_STR(&words[0], &key.string); /* no one keeps it: short words are copied */
	for (uint32_t i = 1; i < given; i++) {
		ZVAL_COPY_VALUE(&words[i], &arguments[i]);
	}
	return EXPECTED(self->mode == PHP_HIREDIS_REDIS_ATOMIC) ? send_at_once(self, method, words, given, return_value)
		: queue_at_once(self, method, words, given, return_value);
}

/* The same where some arguments are ints, and the prefix is put before the first word if there is one. */
static zend_never_inline bool with_numbers(redis_t *self, const method_t *method, const zval *arguments, uint32_t given, zval *return_value)
{
	union {
		zend_string string;
		char bytes[sizeof(zend_string) + MAX_LENGTH_OF_LONG + 1 + PHP_HIREDIS_HEAD_MAX];
	} numbers[PREFIXED_WORDS];
	char text[MAX_LENGTH_OF_LONG + 1];
	zval words[PREFIXED_WORDS];

	for (uint32_t i = 0; i < given; i++) {
		bool is_number = method->numbers & (0x10 << i);

		if (UNEXPECTED(Z_TYPE(arguments[i]) != (is_number ? IS_LONG : IS_STRING))) {
			return false;
		}
		if (is_number) {
			zend_string *number = &numbers[i].string;
			char *digits = zend_print_long_to_buf(text + sizeof(text) - 1, Z_LVAL(arguments[i]));

			GC_SET_REFCOUNT(number, 1);
			GC_TYPE_INFO(number) = GC_STRING;
			ZSTR_H(number) = 0;
			ZSTR_LEN(number) = text + sizeof(text) - 1 - digits;
			memcpy(ZSTR_VAL(number), digits, ZSTR_LEN(number) + 1);
			ZVAL_NEW_STR(&words[i], number); /* no one keeps it: short words are copied */
		} else {
			ZVAL_COPY_VALUE(&words[i], &arguments[i]);
		}
	}
	if (self->prefixed) {
		return with_prefix(self, method, words, given, return_value);
	}
	return EXPECTED(self->mode == PHP_HIREDIS_REDIS_ATOMIC) ? send_at_once(self, method, words, given, return_value)
		: queue_at_once(self, method, words, given, return_value);
}

/* Writes a command whose words are the elements of the array. False: some are neither strings nor ints, and nothing is written. */
static bool write_list(php_hiredis_output *out, const method_t *method, const HashTable *list)
{
	php_hiredis_command command;

	if (EXPECTED(HT_IS_PACKED(list)) && EXPECTED(HT_IS_WITHOUT_HOLES(list)) && php_hiredis_row_write(out, method->row, list->arPacked, list->nNumUsed)) {
		return true;
	}
	php_hiredis_command_begin(&command, out, 1 + zend_hash_num_elements(list));
	php_hiredis_command_bytes(&command, method->wire, strlen(method->wire));
	if (UNEXPECTED(!php_hiredis_command_elements(&command, list, false))) {
		php_hiredis_command_cancel(&command);
		return false;
	}
	php_hiredis_command_end(&command);
	return true;
}

/* The words are the elements of the array. */
static bool send_list(redis_t *self, const method_t *method, zval *list, zval *return_value)
{
	php_hiredis_output *out;

	if (Z_TYPE_P(list) != IS_ARRAY || zend_hash_num_elements(Z_ARRVAL_P(list)) == 0 || self->mode != PHP_HIREDIS_REDIS_ATOMIC) {
		return false;
	}
	out = php_hiredis_link_begin(self->link);
	if (UNEXPECTED(!out)) {
		return false;
	}
	if (UNEXPECTED(!write_list(out, method, Z_ARRVAL_P(list)))) {
		return false;
	}
	finish_at_once(self, method, list, 1, return_value);
	return true;
}

/* Of a raw command by its name: is its nil an empty list? */
static bool nil_is_list(const zval *name)
{
	static const char *const lists[] = {"BLPOP", "BRPOP", "BZPOPMIN", "BZPOPMAX", "XREAD", "XREADGROUP", "LMPOP", "ZMPOP", "BLMPOP", "BZMPOP"};

	if (!*Z_STRVAL_P(name) || !strchr("BLXZblxz", *Z_STRVAL_P(name))) {
		return false;
	}
	for (size_t i = 0; i < sizeof(lists) / sizeof(*lists); i++) {
		if (is_word(name, lists[i])) {
			return true;
		}
	}
	return false;
}

bool php_hiredis_redis_build_rawcommand(call_t *call)
{
	if (nil_is_list(ARGUMENT(0))) {
		ZVAL_TRUE(&call->how.context);
	}
	return Z_STRLEN_P(ARGUMENT(0)) > 0 && raw(call, 0) && rest(call);
}
/* A command's head without a name, as long as php_hiredis_command_short() may read. */
static const char empty_head[PHP_HIREDIS_HEAD_MAX] = "*0\r\n";

/* May a command be sent as its words stand, and is its reply all that it means? */
static bool is_simple(const redis_t *self, const php_hiredis_row *row)
{
	return row && !row->effect && row->wait == PHP_HIREDIS_ROW_WAIT_NONE && row->words == 1 && !self->link->config.cache
		&& !(row->flags & (PHP_HIREDIS_ROW_CONTAINER | PHP_HIREDIS_ROW_REFUSED));
}

/* The words are the arguments, or the name is all that is sent. False: some are no short strings, or it is not so, and nothing is written. */
static zend_never_inline bool send_bare(redis_t *self, const method_t *method, zval *arguments, uint32_t given, zval *return_value)
{
	bool raw = !*method->wire;
	php_hiredis_redis_how how = {.reply = method->reply};
	php_hiredis_sent sent = {.row = method->row, .values = raw ? arguments + 1 : NULL, .count = raw ? given - 1 : 0};
	php_hiredis_output *out;

	if (*method->parameters == '@') {
		return false;
	}
	if (raw) {
		if (given == 0 || Z_TYPE(arguments[0]) != IS_STRING || nil_is_list(&arguments[0])) {
			return false;
		}
		sent.row = php_hiredis_row_find(Z_STR(arguments[0]), arguments + 1, given - 1);
	} else if (given > 0 || *method->words || (method->reply != REPLY_PONG && (*method->parameters || method->build))) {
		return false;
	}
	if (!is_simple(self, sent.row)) {
		return false;
	}
	out = php_hiredis_link_begin(self->link);
	if (UNEXPECTED(!out)) {
		php_hiredis_redis_failed(self, return_value);
		return true;
	}
	if (UNEXPECTED(!(raw ? php_hiredis_command_short(out, empty_head, 4, 0, arguments, given) : php_hiredis_row_write(out, sent.row, NULL, 0)))) {
		return false;
	}
	call_link(self, &sent, method->reply, return_value);
	if (UNEXPECTED(EG(exception))) {
		php_hiredis_redis_failed(self, return_value);
	} else {
		php_hiredis_redis_convert(self, &how, return_value);
	}
	return true;
}

void php_hiredis_redis_run(INTERNAL_FUNCTION_PARAMETERS, const method_t *method)
{
	redis_t *self = PHP_HIREDIS_REDIS_THIS;
	zval *arguments = ZEND_CALL_ARG(execute_data, 1);
	uint32_t given = ZEND_NUM_ARGS();
	bool done = false;

	if (EXPECTED(is_plain(method, given)) && EXPECTED(given)) {
		if (EXPECTED(self->plain)) {
			done = EXPECTED(self->mode == PHP_HIREDIS_REDIS_ATOMIC) ? send_at_once(self, method, arguments, given, return_value)
				: queue_at_once(self, method, arguments, given, return_value);
		} else if (self->prefixed && method->first_key) {
			done = with_prefix(self, method, arguments, given, return_value);
		}
	} else if (given && given == (method->numbers & 0xf) && (self->plain || self->prefixed)) {
		done = with_numbers(self, method, arguments, given, return_value);
	} else if ((given == 0 || !method->row) && self->plain && self->mode == PHP_HIREDIS_REDIS_ATOMIC) {
		done = send_bare(self, method, arguments, given, return_value);
	}
	if (UNEXPECTED(!done) && !(given == 1 && method->list && self->plain && send_list(self, method, arguments, return_value))) {
		run(INTERNAL_FUNCTION_PARAM_PASSTHRU, method);
	}
}

/* ---- MULTI, pipelines ---- */

static void drop_queue(redis_t *self)
{
	self->hows.count = 0;
	if (self->hows.contexts) {
		zend_array_release(self->hows.contexts);
		self->hows.contexts = NULL;
	}
	php_hiredis_batch_clear(&self->batch);
	php_hiredis_output_clear(&self->queue);
}

void php_hiredis_redis_leave(redis_t *self)
{
	self->mode = PHP_HIREDIS_REDIS_ATOMIC;
	self->nested = false;
	self->node_slot = PHP_HIREDIS_NO_SLOT;
	drop_queue(self);
	php_hiredis_redis_settle(self);
}

/* Queues MULTI or EXEC. */
static void queue_bare(redis_t *self, const char *wire, php_hiredis_redis_reply reply)
{
	php_hiredis_sent sent;
	words_t words;

	php_hiredis_redis_words_init(&words);
	self->exchanging = true;
	encode(self, &self->queue, wire, NULL, &words, &sent);
	php_hiredis_batch_add(&self->batch, &sent);
	add_how(self, (uint8_t) reply, NULL);
	self->exchanging = false;
}

static void begin_mode(redis_t *self, uint8_t mode)
{
	self->mode |= mode;
	if (mode == PHP_HIREDIS_REDIS_MULTI) {
		queue_bare(self, "MULTI", REPLY_NONE);
		self->nested = true;
	}
	php_hiredis_redis_settle(self);
}

static bool may_begin(redis_t *self)
{
	return php_hiredis_redis_need(self) && may_queue(self);
}

ZEND_METHOD(Redis, multi)
{
	redis_t *self = PHP_HIREDIS_REDIS_THIS;
	zend_long mode = PHP_HIREDIS_REDIS_MULTI;

	ZEND_PARSE_PARAMETERS_START(0, 1)
		Z_PARAM_OPTIONAL
		Z_PARAM_LONG(mode)
	ZEND_PARSE_PARAMETERS_END();

	if (!may_begin(self)) {
		RETURN_THROWS();
	}
	if (mode != PHP_HIREDIS_REDIS_MULTI && (mode != PHP_HIREDIS_REDIS_PIPELINE || self->cluster)) {
		php_error_docref(NULL, E_WARNING, "The mode must be Redis::MULTI or Redis::PIPELINE");
		RETURN_FALSE;
	}
	if (mode == PHP_HIREDIS_REDIS_PIPELINE && (self->mode & PHP_HIREDIS_REDIS_MULTI)) {
		php_error_docref(NULL, E_WARNING, "A pipeline cannot begin inside of MULTI");
		RETURN_FALSE;
	}
	if (!(self->mode & mode)) {
		begin_mode(self, (uint8_t) mode);
	}
	RETURN_OBJ_COPY(Z_OBJ_P(ZEND_THIS));
}

bool php_hiredis_redis_pipeline(redis_t *self)
{
	if (!may_begin(self)) {
		return false;
	}
	begin_mode(self, PHP_HIREDIS_REDIS_PIPELINE);
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
	if (!php_hiredis_redis_pipeline(self)) {
		RETURN_THROWS();
	}
	RETURN_OBJ_COPY(Z_OBJ_P(ZEND_THIS));
}

ZEND_METHOD(Redis, discard)
{
	redis_t *self = PHP_HIREDIS_REDIS_THIS;
	bool watches;

	ZEND_PARSE_PARAMETERS_NONE();

	if (self->mode == PHP_HIREDIS_REDIS_ATOMIC || !may_queue(self)) {
		RETURN_FALSE;
	}
	watches = self->link && self->link->node.connection && (self->link->node.connection->marks & PHP_HIREDIS_MARK_WATCH);
	watches = watches && (self->mode & PHP_HIREDIS_REDIS_MULTI);
	php_hiredis_redis_leave(self);
	if (self->cluster) {
		RETURN_BOOL(php_hiredis_redis_cluster_unwatch(self));
	}
	if (watches) { /* as the DISCARD that was never sent would do it */
		words_t words;
		zval ok;

		php_hiredis_redis_words_init(&words);
		if (!php_hiredis_redis_ask(self, "UNWATCH", &words, NULL, &ok)) {
			RETURN_FALSE;
		}
		zval_ptr_dtor(&ok);
	}
	RETURN_TRUE;
}

/* A key that was watched has changed: false, of a cluster for each command. */
static void no_exec(const redis_t *self, uint32_t count, zval *to)
{
	zval none;

	ZVAL_FALSE(&none);
	if (!self->cluster) {
		ZVAL_FALSE(to);
		return;
	}
	array_init_size(to, count);
	while (count-- > 0) {
		zend_hash_next_index_insert(Z_ARRVAL_P(to), &none);
	}
}

/* Converts the reply to a queued command. */
static void convert(redis_t *self, const php_hiredis_redis_hows *hows, uint32_t number, zval *reply)
{
	php_hiredis_redis_how how = {.reply = hows->replies[number]};
	zval *context = hows->contexts ? zend_hash_index_find(hows->contexts, number) : NULL;

	if (context) {
		ZVAL_COPY_VALUE(&how.context, context);
	}
	php_hiredis_redis_convert(self, &how, reply);
}

/* Turns the reply of EXEC into the list of what `count` commands return. */
static void convert_exec(redis_t *self, const php_hiredis_redis_hows *hows, uint32_t first, uint32_t count, zval *reply, zend_string **thrown)
{
	zval *element;
	uint32_t i = 0;

	if (php_hiredis_redis_take_error(self, reply, thrown)) {
		return;
	}
	if (Z_TYPE_P(reply) != IS_ARRAY) {
		zval_ptr_dtor(reply);
		no_exec(self, count, reply);
		return;
	}
	SEPARATE_ARRAY(reply);
	ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(reply), element) {
		if (i == count) {
			break;
		}
		if (!php_hiredis_redis_take_error(self, element, thrown)) {
			convert(self, hows, first + i, element);
		}
		i++;
	} ZEND_HASH_FOREACH_END();
}

/* Turns the replies of a pipeline without MULTI into what the commands return, in their place. `thrown`: as
 * php_hiredis_redis_take_error() has it. */
static void convert_all(redis_t *self, const php_hiredis_redis_hows *hows, zval *replies, zend_string **thrown)
{
	const uint8_t *kinds = hows->replies;
	bool raw = self->serializer == SERIALIZER_NONE;
	zval *reply;
	uint32_t i = 0;

	SEPARATE_ARRAY(replies);
	ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(replies), reply) {
		if (UNEXPECTED(i == hows->count)) {
			break;
		}
		if (EXPECTED(Z_TYPE_P(reply) == IS_STRING) && (kinds[i] == REPLY_R || (kinds[i] == REPLY_V && raw))) {
			/* most of them */
		} else if (EXPECTED(Z_TYPE_P(reply) != IS_OBJECT) || !php_hiredis_redis_take_error(self, reply, thrown)) {
			convert(self, hows, i, reply);
		}
		i++;
	} ZEND_HASH_FOREACH_END();
}

/* Makes the result of a pipeline: a value for each command that stands in no MULTI, and a list for each EXEC. `hows` are the caller's. */
static void gather(redis_t *self, const php_hiredis_redis_hows *hows, HashTable *replies, zval *to, zend_string **thrown)
{
	uint32_t i = 0, from = UINT32_MAX; /* of the first command behind the MULTI that is open */
	zval *reply;

	array_init(to);
	ZEND_HASH_FOREACH_VAL(replies, reply) {
		uint8_t kind;

		if (i == hows->count) {
			break;
		}
		kind = hows->replies[i++];
		if (kind == REPLY_NONE) {
			from = i;
		} else if (kind == REPLY_EXEC) {
			convert_exec(self, hows, from, i - 1 - from, reply, thrown);
			from = UINT32_MAX;
		} else if (!php_hiredis_redis_take_error(self, reply, thrown) && from == UINT32_MAX) {
			convert(self, hows, i - 1, reply);
		}
		if (from == UINT32_MAX) {
			Z_TRY_ADDREF_P(reply);
			zend_hash_next_index_insert(Z_ARRVAL_P(to), reply);
		}
	} ZEND_HASH_FOREACH_END();
}

/* Throws what one of the replies says, in their place. Takes the line over. */
static zend_never_inline void throw_reply(zend_string *line, zval *return_value)
{
	zval_ptr_dtor(return_value);
	ZVAL_FALSE(return_value);
	php_hiredis_redis_throw("%s", ZSTR_VAL(line));
	zend_string_release(line);
}

/* Sends what is queued. */
static void exchange(redis_t *self, bool transaction, zval *return_value)
{
	php_hiredis_redis_hows hows = self->hows;
	zval replies, *first;
	zend_string *thrown = NULL;
	bool done, nested = self->nested;

	self->exchanging = true;
	self->mode = PHP_HIREDIS_REDIS_ATOMIC;
	if (transaction && !self->cluster) {
		php_hiredis_batch_be_transaction(&self->batch);
	}
	done = php_hiredis_link_begin(self->link) && (UNEXPECTED(self->cluster) && transaction ? php_hiredis_redis_cluster_transact(self, &replies)
		: php_hiredis_link_exchange(self->link, &self->batch, &self->queue, self->timeout, &replies));
	/* What the queue knows is this call's now: unserialize() may run code that begins another one. */
	memset(&self->hows, 0, sizeof(self->hows));
	self->exchanging = false;
	php_hiredis_redis_leave(self);
	if (!done) {
		php_hiredis_redis_failed(self, return_value);
	} else if (EXPECTED(!nested)) {
		convert_all(self, &hows, &replies, &thrown);
		ZVAL_COPY_VALUE(return_value, &replies);
	} else {
		gather(self, &hows, Z_ARRVAL(replies), return_value, &thrown);
		zval_ptr_dtor(&replies);
		if (transaction) {
			first = zend_hash_index_find(Z_ARRVAL_P(return_value), 0);
			ZVAL_COPY(&replies, first);
			zval_ptr_dtor(return_value);
			ZVAL_COPY_VALUE(return_value, &replies);
		}
	}
	if (hows.contexts) {
		zend_array_release(hows.contexts);
	}
	efree(hows.replies);
	if (UNEXPECTED(thrown)) {
		throw_reply(thrown, return_value);
	}
}

void php_hiredis_redis_exec(redis_t *self, zval *return_value)
{
	if (self->mode == PHP_HIREDIS_REDIS_ATOMIC || !may_queue(self)) {
		RETURN_FALSE;
	}
	if (self->mode & PHP_HIREDIS_REDIS_MULTI) {
		queue_bare(self, "EXEC", REPLY_EXEC);
		if (self->mode & PHP_HIREDIS_REDIS_PIPELINE) {
			self->mode = PHP_HIREDIS_REDIS_PIPELINE;
			RETURN_OBJ_COPY(&self->std);
		}
		exchange(self, true, return_value);
		return;
	}
	if (self->hows.count == 0) {
		php_hiredis_redis_leave(self);
		RETURN_EMPTY_ARRAY();
	}
	exchange(self, false, return_value);
}

ZEND_METHOD(Redis, exec)
{
	ZEND_PARSE_PARAMETERS_NONE();

	php_hiredis_redis_exec(PHP_HIREDIS_REDIS_THIS, return_value);
}

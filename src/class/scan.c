#include "class/internal.h"
#include "class/scan_arginfo.h"

typedef enum {
	NEW,      /* there is no answer yet */
	AWAITING, /* the next elements are awaited */
	BEGUN
} phase_t;

typedef struct {
	zval client;
	php_hiredis_scan_kind kind;
	zend_string *key, *match, *type;
	zend_long count;
	zend_string *cursor;  /* an unsigned 64-bit number, as the server wrote it; NULL: before the first call */
	bool last;            /* the cursor has come back to 0 */
	uint8_t phase;        /* phase_t */
	uint8_t era;          /* of the request, in which elements were last awaited */
	zval elements;        /* elements of the last call's reply; UNDEF: none */
	uint32_t at;          /* index of the next element */
	zval current, name;   /* UNDEF: before the first or behind the last */
	zend_long number;
	php_hiredis_sweep *sweep; /* the keys of all nodes; owned; NULL: one server has them */
	zend_object std;
} scan_t;

static zend_class_entry *scan_ce;
static php_hiredis_iterator_handlers handlers;

#define from_object(object) PHP_HIREDIS_AROUND(scan_t, object)

static zend_object *create(zend_class_entry *ce)
{
	return php_hiredis_object_init(zend_object_alloc(sizeof(scan_t), ce), ce, &handlers.std);
}

static void release(zend_string **string)
{
	if (*string) {
		zend_string_release(*string);
		*string = NULL;
	}
}

/* Releases a value; its destructor already finds UNDEF. */
static void clear(zval *value)
{
	zval old;

	ZVAL_COPY_VALUE(&old, value);
	ZVAL_UNDEF(value);
	zval_ptr_dtor(&old);
}

static void free_scan(zend_object *object)
{
	scan_t *scan = from_object(object);

	zend_object_std_dtor(object);
	clear(&scan->client);
	clear(&scan->elements);
	clear(&scan->current);
	clear(&scan->name);
	release(&scan->key);
	release(&scan->match);
	release(&scan->type);
	release(&scan->cursor);
	if (scan->sweep) {
		efree(scan->sweep);
	}
}

static HashTable *get_gc(zend_object *object, zval **table, int *count)
{
	*table = &from_object(object)->client;
	*count = 1;
	return zend_std_get_properties(object);
}

/* An iterator on the client object. Strings may be NULL, `count` 0. */
static void create_scan(zval *to, zval *client, php_hiredis_scan_kind kind, zend_string *key, zend_string *match, zend_long count,
	zend_string *type)
{
	scan_t *scan;

	object_init_ex(to, scan_ce);
	scan = from_object(Z_OBJ_P(to));
	ZVAL_COPY(&scan->client, client);
	scan->kind = kind;
	scan->key = key ? zend_string_copy(key) : NULL;
	scan->match = match ? zend_string_copy(match) : NULL;
	scan->type = type ? zend_string_copy(type) : NULL;
	scan->count = count;
}

/* The cluster whose keys are scanned; NULL: the keys of one server are. */
static php_hiredis_cluster_router *router_of(const scan_t *scan)
{
	return scan->kind == PHP_HIREDIS_SCAN_KEYS ? php_hiredis_cluster_router_of(php_hiredis_client_from(Z_OBJ(scan->client))->link) : NULL;
}

/* Goes on with the next node's keys. False: there is no other node, or an exception is set. */
static bool next_node(scan_t *scan)
{
	php_hiredis_link *link = php_hiredis_client_from(Z_OBJ(scan->client))->link;

	if (!php_hiredis_link_begin(link) || !php_hiredis_sweep_next(scan->sweep, php_hiredis_cluster_router_of(link))) {
		return false;
	}
	release(&scan->cursor);
	scan->cursor = ZSTR_CHAR('0');
	scan->last = false;
	return true;
}

/* One call of the command. False: an exception is set. */
static bool fetch(scan_t *scan)
{
	static const char *const names[] = {"SCAN", "HSCAN", "SSCAN", "ZSCAN"};
	zend_object *client;
	const php_hiredis_target *target;
	php_hiredis_output *out;
	bool pairs = scan->kind == PHP_HIREDIS_SCAN_HASH || scan->kind == PHP_HIREDIS_SCAN_SORTED_SET;
	php_hiredis_sent sent = {
		.row = php_hiredis_row_named(names[scan->kind]), .shape = pairs ? PHP_HIREDIS_SHAPE_CURSOR_PAIRS : PHP_HIREDIS_SHAPE_CURSOR};
	php_hiredis_command command;
	zval reply, *cursor, *elements;

	if (UNEXPECTED(Z_ISUNDEF(scan->client))) {
		php_hiredis_object_without_state(&scan->std);
		return false;
	}
	client = Z_OBJ(scan->client);
	target = php_hiredis_target_of(client);
	out = target->begin(client);
	if (!out) {
		return false;
	}
	php_hiredis_command_begin(&command, out, 9);
	php_hiredis_command_raw(&command, php_hiredis_row_resp(sent.row), sent.row->resp_length, sent.row->words);
	if (scan->key) {
		php_hiredis_command_string(&command, scan->key);
	}
	if (scan->cursor) {
		php_hiredis_command_string(&command, scan->cursor);
	} else {
		php_hiredis_command_bytes(&command, "0", 1);
	}
	if (scan->match) {
		php_hiredis_command_bytes(&command, ZEND_STRL("MATCH"));
		php_hiredis_command_string(&command, scan->match);
	}
	if (scan->count) {
		php_hiredis_command_bytes(&command, ZEND_STRL("COUNT"));
		php_hiredis_command_long(&command, scan->count);
	}
	if (scan->type) {
		php_hiredis_command_bytes(&command, ZEND_STRL("TYPE"));
		php_hiredis_command_string(&command, scan->type);
	}
	php_hiredis_command_end(&command);
	ZVAL_UNDEF(&reply);
	if (scan->sweep) {
		router_of(scan)->fixed = php_hiredis_cluster_server_at(router_of(scan), scan->sweep->server);
	}
	target->commit(client, &sent, &reply);
	if (EG(exception)) {
		return false;
	}
	/* The shape has been checked: a list of a cursor and a list. */
	cursor = zend_hash_index_find(Z_ARRVAL(reply), 0);
	elements = zend_hash_index_find(Z_ARRVAL(reply), 1);
	release(&scan->cursor);
	scan->cursor = zend_string_copy(Z_STR_P(cursor));
	scan->last = zend_string_equals_literal(scan->cursor, "0");
	clear(&scan->elements);
	ZVAL_COPY(&scan->elements, elements);
	scan->at = 0;
	zval_ptr_dtor(&reply);
	return true;
}

static zend_always_inline zval *take(scan_t *scan)
{
	const zend_array *elements = Z_ISUNDEF(scan->elements) ? NULL : Z_ARRVAL(scan->elements);

	if (EXPECTED(elements && HT_IS_PACKED(elements) && scan->at < elements->nNumUsed)) {
		return &elements->arPacked[scan->at++]; /* a list as the parser makes it, without holes */
	}
	return NULL;
}

/* Nothing is awaited any more. */
static void settle(scan_t *scan)
{
	scan->phase = scan->cursor ? BEGUN : NEW;
}

/* Asks for elements until there are some. False: the end, or an exception is set. Meanwhile a signal's handler, or another task, may not
 * move the iterator. */
static zend_never_inline bool fetch_some(scan_t *scan)
{
	bool some;

	scan->phase = AWAITING;
	scan->era = php_hiredis_era();
	/* An empty batch is not the end: only the cursor tells. */
	do {
		scan->last = scan->last || (scan->sweep && UNEXPECTED(!php_hiredis_sweep_goes_on(scan->sweep, router_of(scan))));
		some = (!scan->last || (scan->sweep && next_node(scan))) && fetch(scan);
	} while (some && scan->at >= zend_hash_num_elements(Z_ARRVAL(scan->elements)));
	settle(scan);
	return some;
}

/* Makes the next element the current one; there must be none. */
static zend_always_inline void next_element(scan_t *scan)
{
	zval *element, *value;

	while ((element = take(scan)) == NULL) {
		if (!fetch_some(scan)) {
			return;
		}
	}
	if (scan->kind == PHP_HIREDIS_SCAN_KEYS || scan->kind == PHP_HIREDIS_SCAN_SET) {
		ZVAL_COPY(&scan->current, element);
		ZVAL_LONG(&scan->name, scan->number++);
		return;
	}
	value = take(scan);
	ZVAL_COPY(&scan->name, element);
	ZVAL_COPY(&scan->current, value ? value : &EG(uninitialized_zval));
	/* The scores of ZSCAN are strings in both protocols. */
	if (scan->kind == PHP_HIREDIS_SCAN_SORTED_SET && Z_TYPE(scan->current) == IS_STRING) {
		php_hiredis_shape_apply(PHP_HIREDIS_SHAPE_DOUBLE, &scan->current);
	}
}

static void advance(scan_t *scan)
{
	zval current, name;

	ZVAL_COPY_VALUE(&current, &scan->current);
	ZVAL_COPY_VALUE(&name, &scan->name);
	ZVAL_UNDEF(&scan->current);
	ZVAL_UNDEF(&scan->name);
	next_element(scan);
	/* Not earlier: a destructor may move the iterator. */
	if (EXPECTED(Z_TYPE(current) <= IS_STRING && Z_TYPE(name) <= IS_STRING)) {
		zval_ptr_dtor_str(&current);
		zval_ptr_dtor_str(&name);
		return;
	}
	zval_ptr_dtor(&current);
	zval_ptr_dtor(&name);
}

/* Returns true and throws if the iterator's next elements are awaited further up, or by another task. */
static bool in_use(scan_t *scan)
{
	if (EXPECTED(scan->phase != AWAITING)) {
		return false;
	}
	if (php_hiredis_era_has_ended(&scan->era)) {
		settle(scan);
		return false;
	}
	php_hiredis_exception_error(PHP_HIREDIS_CONNECTION_BUSY);
	return true;
}

static zend_never_inline void begin(scan_t *scan)
{
	if (in_use(scan)) {
		return;
	}
	release(&scan->cursor);
	clear(&scan->elements);
	scan->last = false;
	scan->number = 0;
	scan->at = 0;
	if (scan->sweep) {
		efree(scan->sweep);
		scan->sweep = NULL;
	}
	if (!Z_ISUNDEF(scan->client) && router_of(scan)) {
		scan->sweep = php_hiredis_sweep_create(scan->match);
		scan->last = true; /* of no node */
		scan->cursor = ZSTR_CHAR('0');
	}
	advance(scan);
}

static zend_never_inline void begin_first(scan_t *scan)
{
	if (!in_use(scan) && scan->phase == NEW && !EG(exception)) {
		begin(scan);
	}
}

/* foreach asks three times for each element. */
static zend_always_inline scan_t *begun(scan_t *scan)
{
	if (UNEXPECTED(scan->phase != BEGUN)) {
		begin_first(scan);
	}
	return scan;
}

/* ---- foreach and the methods ---- */

#define SCAN_OF(iterator) from_object(Z_OBJ((iterator)->data))

static int has_current(zend_object_iterator *iterator)
{
	return Z_ISUNDEF(begun(SCAN_OF(iterator))->current) ? FAILURE : SUCCESS;
}

static zval *get_current(zend_object_iterator *iterator)
{
	scan_t *scan = begun(SCAN_OF(iterator));

	return Z_ISUNDEF(scan->current) ? &EG(uninitialized_zval) : &scan->current;
}

static void get_key(zend_object_iterator *iterator, zval *key)
{
	scan_t *scan = begun(SCAN_OF(iterator));

	ZVAL_COPY(key, Z_ISUNDEF(scan->name) ? &EG(uninitialized_zval) : &scan->name);
}

static void move_forward(zend_object_iterator *iterator)
{
	scan_t *scan = begun(SCAN_OF(iterator));

	if (scan->phase != AWAITING) {
		advance(scan);
	}
}

static void rewind_iterator(zend_object_iterator *iterator)
{
	begin(SCAN_OF(iterator));
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

/* ---- Client's methods ---- */

static void scan(INTERNAL_FUNCTION_PARAMETERS, php_hiredis_scan_kind kind)
{
	bool keys = kind == PHP_HIREDIS_SCAN_KEYS, no_count = true;
	zend_string *key = NULL, *match = NULL, *type = NULL;
	zend_long count = 0;

	ZEND_PARSE_PARAMETERS_START(keys ? 0 : 1, 3)
		if (keys) {
			Z_PARAM_OPTIONAL
		} else {
			Z_PARAM_STR(key)
			Z_PARAM_OPTIONAL
		}
		Z_PARAM_STR_OR_NULL(match)
		Z_PARAM_LONG_OR_NULL(count, no_count)
		if (keys) {
			Z_PARAM_STR_OR_NULL(type)
		}
	ZEND_PARSE_PARAMETERS_END();

	if (!php_hiredis_client_from(Z_OBJ_P(ZEND_THIS))) {
		RETURN_THROWS();
	}
	if (!no_count && count < 1) {
		zend_argument_value_error(keys ? 2 : 3, "must be at least 1");
		RETURN_THROWS();
	}
	create_scan(return_value, ZEND_THIS, kind, key, match, count, type);
}

ZEND_METHOD(Hiredis_Client, scanKeys)
{
	scan(INTERNAL_FUNCTION_PARAM_PASSTHRU, PHP_HIREDIS_SCAN_KEYS);
}

ZEND_METHOD(Hiredis_Client, scanHash)
{
	scan(INTERNAL_FUNCTION_PARAM_PASSTHRU, PHP_HIREDIS_SCAN_HASH);
}

ZEND_METHOD(Hiredis_Client, scanSet)
{
	scan(INTERNAL_FUNCTION_PARAM_PASSTHRU, PHP_HIREDIS_SCAN_SET);
}

ZEND_METHOD(Hiredis_Client, scanSortedSet)
{
	scan(INTERNAL_FUNCTION_PARAM_PASSTHRU, PHP_HIREDIS_SCAN_SORTED_SET);
}

void php_hiredis_scan_minit(void)
{
	scan_ce = register_class_Hiredis_ScanIterator(zend_ce_iterator);
	scan_ce->create_object = create;
	scan_ce->get_iterator = php_hiredis_native_iterator_get;
	handlers.functions = &iterator_functions;
	php_hiredis_object_handlers(&handlers.std, offsetof(scan_t, std), free_scan, get_gc);
}

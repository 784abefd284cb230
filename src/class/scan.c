/*
 * The class ScanIterator, which scanKeys(), scanHash(), scanSet() and scanSortedSet() return. The main type is scan_t.
 *
 * Each SCAN returns some elements and the cursor for the next SCAN; 0 ends the scan. A Cluster is scanned node by node.
 * While a SCAN waits for its reply, no other fiber may advance the iterator. Otherwise the iterator would combine the
 * elements of one reply with the cursor of another reply.
 */
#include "class/internal.h"
#include "class/scan_arginfo.h"

typedef enum {
	SCAN_NEW,            /* no SCAN has been sent yet */
	SCAN_AWAITING_REPLY, /* a SCAN was sent, and its reply has not arrived yet */
	SCAN_STARTED         /* the iterator has elements, or has reached its end */
} phase_t;

typedef struct {
	zval client;                     /* the Client or Cluster object; UNDEF if the iterator was not constructed */
	php_hiredis_scan_kind kind;
	zend_string *key, *match, *type; /* key of HSCAN, SSCAN and ZSCAN, and the options MATCH and TYPE; NULL if none */
	zend_long count;                 /* the option COUNT; 0 if none */
	zend_string *cursor;             /* a string, because a PHP int may be too small for it; NULL before the first SCAN */
	bool is_last;                    /* the server returned the cursor 0 */
	uint8_t phase;                   /* a phase_t */
	uint8_t bailout_stage;           /* php_hiredis_bailout_stage() at the last SCAN; it changes if a fatal error ends that SCAN */
	zval elements;                   /* list of the last reply; UNDEF before the first one */
	uint32_t position;               /* index in `elements` of the next element */
	zval current, current_key;       /* value and key of the current foreach step; UNDEF before the first and after the last */
	zend_long next_number;           /* for SCAN and SSCAN: foreach key of the next element, counted from 0 */
	php_hiredis_cluster_scan *cluster_scan; /* records which nodes have been scanned; owned; NULL for a single server */
	zend_object std;
} scan_t;

static zend_class_entry *scan_ce;
static php_hiredis_iterator_handlers scan_handlers;

#define scan_from_object(object) PHP_HIREDIS_AROUND(scan_t, object)

static zend_object *scan_create_object(zend_class_entry *ce)
{
	return php_hiredis_object_init(zend_object_alloc(sizeof(scan_t), ce), ce, &scan_handlers.std);
}

static void scan_string_clear(zend_string **string)
{
	if (*string) {
		zend_string_release(*string);
		*string = NULL;
	}
}

/* Sets a member to UNDEF before releasing its value, because a destructor may use the iterator. */
static void scan_zval_clear(zval *value)
{
	zval old;

	ZVAL_COPY_VALUE(&old, value);
	ZVAL_UNDEF(value);
	zval_ptr_dtor(&old);
}

static void scan_free_object(zend_object *object)
{
	scan_t *scan = scan_from_object(object);

	zend_object_std_dtor(object);
	scan_zval_clear(&scan->client);
	scan_zval_clear(&scan->elements);
	scan_zval_clear(&scan->current);
	scan_zval_clear(&scan->current_key);
	scan_string_clear(&scan->key);
	scan_string_clear(&scan->match);
	scan_string_clear(&scan->type);
	scan_string_clear(&scan->cursor);
	if (scan->cluster_scan) {
		efree(scan->cluster_scan);
	}
}

static HashTable *scan_get_gc(zend_object *object, zval **table, int *count)
{
	*table = &scan_from_object(object)->client;
	*count = 1;
	return zend_std_get_properties(object);
}

/* Sets `*result` to a new iterator. Adds references to the strings. NULL or 0 stands for an omitted argument. */
static void scan_create(zval *result, zval *client, php_hiredis_scan_kind kind, zend_string *key, zend_string *match, zend_long count,
	zend_string *type)
{
	scan_t *scan;

	object_init_ex(result, scan_ce);
	scan = scan_from_object(Z_OBJ_P(result));
	ZVAL_COPY(&scan->client, client);
	scan->kind = kind;
	scan->key = key ? zend_string_copy(key) : NULL;
	scan->match = match ? zend_string_copy(match) : NULL;
	scan->type = type ? zend_string_copy(type) : NULL;
	scan->count = count;
}

/* Returns the router of a Cluster whose keys are scanned node by node. Returns NULL for a single server, and for
 * commands such as HSCAN, whose key is on one node. */
static php_hiredis_cluster_router *scan_get_router(const scan_t *scan)
{
	return scan->kind == PHP_HIREDIS_SCAN_KEYS ? php_hiredis_cluster_router_of(php_hiredis_client_from(Z_OBJ(scan->client))->link) : NULL;
}

/* Begins to scan the next node. Returns false if all nodes have been scanned, or if an exception is set. */
static bool scan_next_node(scan_t *scan)
{
	php_hiredis_link *link = php_hiredis_client_from(Z_OBJ(scan->client))->link;

	if (!php_hiredis_link_begin(link) || !php_hiredis_cluster_scan_next(scan->cluster_scan, php_hiredis_cluster_router_of(link))) {
		return false;
	}
	scan_string_clear(&scan->cursor);
	scan->cursor = ZSTR_CHAR('0');
	scan->is_last = false;
	return true;
}

/* Sends one SCAN, and stores its cursor and elements. Returns false if an exception is set. */
static bool scan_call(scan_t *scan)
{
	static const char *const names[] = {"SCAN", "HSCAN", "SSCAN", "ZSCAN"};
	zend_object *client;
	const php_hiredis_target *target;
	php_hiredis_output *out;
	bool returns_pairs = scan->kind == PHP_HIREDIS_SCAN_HASH || scan->kind == PHP_HIREDIS_SCAN_SORTED_SET;
	php_hiredis_encoded_command encoded = {
		.spec = php_hiredis_spec_by_name(names[scan->kind]), .shape = returns_pairs ? PHP_HIREDIS_SHAPE_CURSOR_PAIRS : PHP_HIREDIS_SHAPE_CURSOR};
	php_hiredis_command command;
	zval reply, *cursor, *elements;

	if (UNEXPECTED(Z_ISUNDEF(scan->client))) {
		php_hiredis_throw_not_constructed(&scan->std);
		return false;
	}
	client = Z_OBJ(scan->client);
	target = php_hiredis_target_of(client);
	out = target->begin(client);
	/* In the user's own MULTI, the server would only queue the SCAN, and its +QUEUED is not a cursor. */
	if (!out || !php_hiredis_exec_require_no_multi(php_hiredis_client_from(client)->link)) {
		return false;
	}
	php_hiredis_command_begin(&command, out, 9);
	php_hiredis_command_append_raw(&command, php_hiredis_spec_encoded_name(encoded.spec), encoded.spec->encoded_name_length, encoded.spec->name_argument_count);
	if (scan->key) {
		php_hiredis_command_append_string(&command, scan->key);
	}
	if (scan->cursor) {
		php_hiredis_command_append_string(&command, scan->cursor);
	} else {
		php_hiredis_command_append_bytes(&command, "0", 1);
	}
	if (scan->match) {
		php_hiredis_command_append_bytes(&command, ZEND_STRL("MATCH"));
		php_hiredis_command_append_string(&command, scan->match);
	}
	if (scan->count) {
		php_hiredis_command_append_bytes(&command, ZEND_STRL("COUNT"));
		php_hiredis_command_append_long(&command, scan->count);
	}
	if (scan->type) {
		php_hiredis_command_append_bytes(&command, ZEND_STRL("TYPE"));
		php_hiredis_command_append_string(&command, scan->type);
	}
	php_hiredis_command_end(&command);
	ZVAL_UNDEF(&reply);
	if (scan->cluster_scan) {
		scan_get_router(scan)->fixed_server = php_hiredis_cluster_server_by_index(scan_get_router(scan), scan->cluster_scan->server_index);
	}
	target->commit(client, &encoded, &reply);
	if (EG(exception)) {
		return false;
	}
	/* `target->commit` has checked that the reply is a cursor and a list of elements. */
	cursor = zend_hash_index_find(Z_ARRVAL(reply), 0);
	elements = zend_hash_index_find(Z_ARRVAL(reply), 1);
	scan_string_clear(&scan->cursor);
	scan->cursor = zend_string_copy(Z_STR_P(cursor));
	scan->is_last = zend_string_equals_literal(scan->cursor, "0");
	scan_zval_clear(&scan->elements);
	ZVAL_COPY(&scan->elements, elements);
	scan->position = 0;
	zval_ptr_dtor(&reply);
	return true;
}

static zend_always_inline zval *scan_pop_element(scan_t *scan)
{
	const zend_array *elements = Z_ISUNDEF(scan->elements) ? NULL : Z_ARRVAL(scan->elements);

	if (EXPECTED(elements && HT_IS_PACKED(elements) && scan->position < elements->nNumUsed)) {
		return &elements->arPacked[scan->position++]; /* needs no test for UNDEF, because the parser's lists have no holes */
	}
	return NULL;
}

static void scan_end_call(scan_t *scan)
{
	scan->phase = scan->cursor ? SCAN_STARTED : SCAN_NEW;
}

/* Sends SCAN until a reply contains elements. Returns false at the end or after an exception. During the wait, any
 * other use of the iterator throws. */
static zend_never_inline bool scan_call_until_elements(scan_t *scan)
{
	bool has_elements;

	scan->phase = SCAN_AWAITING_REPLY;
	scan->bailout_stage = php_hiredis_bailout_stage();
	/* An empty reply does not end the scan: perhaps none of the keys that the server just examined matches. */
	do {
		scan->is_last = scan->is_last || (scan->cluster_scan
			&& UNEXPECTED(!php_hiredis_cluster_scan_has_server(scan->cluster_scan, scan_get_router(scan))));
		has_elements = (!scan->is_last || (scan->cluster_scan && scan_next_node(scan))) && scan_call(scan);
	} while (has_elements && scan->position >= zend_hash_num_elements(Z_ARRVAL(scan->elements)));
	scan_end_call(scan);
	return has_elements;
}

/* Moves to the next element. At the end or after an exception, leaves `current` and `current_key` UNDEF. */
static zend_always_inline void scan_next_element(scan_t *scan)
{
	zval *element, *value;

	while ((element = scan_pop_element(scan)) == NULL) {
		if (!scan_call_until_elements(scan)) {
			return;
		}
	}
	if (scan->kind == PHP_HIREDIS_SCAN_KEYS || scan->kind == PHP_HIREDIS_SCAN_SET) {
		ZVAL_COPY(&scan->current, element);
		ZVAL_LONG(&scan->current_key, scan->next_number++);
		return;
	}
	value = scan_pop_element(scan);
	ZVAL_COPY(&scan->current_key, element);
	ZVAL_COPY(&scan->current, value ? value : &EG(uninitialized_zval));
	/* ZSCAN returns scores as strings even in RESP3, but users expect floats. */
	if (scan->kind == PHP_HIREDIS_SCAN_SORTED_SET && Z_TYPE(scan->current) == IS_STRING) {
		(void) php_hiredis_shape_apply(PHP_HIREDIS_SHAPE_DOUBLE, &scan->current);
	}
}

static void scan_advance(scan_t *scan)
{
	zval current, current_key;

	ZVAL_COPY_VALUE(&current, &scan->current);
	ZVAL_COPY_VALUE(&current_key, &scan->current_key);
	ZVAL_UNDEF(&scan->current);
	ZVAL_UNDEF(&scan->current_key);
	scan_next_element(scan);
	/* Destroy the old values last, because a destructor may advance the iterator. */
	if (EXPECTED(Z_TYPE(current) <= IS_STRING && Z_TYPE(current_key) <= IS_STRING)) {
		zval_ptr_dtor_str(&current);
		zval_ptr_dtor_str(&current_key);
		return;
	}
	zval_ptr_dtor(&current);
	zval_ptr_dtor(&current_key);
}

/* Throws and returns true if another fiber waits for a reply, unless a fatal error has ended that wait. */
static bool scan_throw_if_in_use(scan_t *scan)
{
	if (EXPECTED(scan->phase != SCAN_AWAITING_REPLY)) {
		return false;
	}
	if (php_hiredis_bailout_stage_update(&scan->bailout_stage)) {
		scan_end_call(scan);
		return false;
	}
	php_hiredis_exception_throw_error(PHP_HIREDIS_CONNECTION_BUSY);
	return true;
}

static zend_never_inline void scan_restart(scan_t *scan)
{
	if (scan_throw_if_in_use(scan)) {
		return;
	}
	scan_string_clear(&scan->cursor);
	scan_zval_clear(&scan->elements);
	scan->is_last = false;
	scan->next_number = 0;
	scan->position = 0;
	if (scan->cluster_scan) {
		efree(scan->cluster_scan);
		scan->cluster_scan = NULL;
	}
	if (!Z_ISUNDEF(scan->client) && scan_get_router(scan)) {
		scan->cluster_scan = php_hiredis_cluster_scan_create(scan->match);
		scan->is_last = true; /* the state of a completely scanned node, so that the next step chooses the first node */
		scan->cursor = ZSTR_CHAR('0');
	}
	scan_advance(scan);
}

static zend_never_inline void scan_start(scan_t *scan)
{
	if (!scan_throw_if_in_use(scan) && scan->phase == SCAN_NEW && !EG(exception)) {
		scan_restart(scan);
	}
}

/* Inlined, because foreach calls this three times for each element. */
static zend_always_inline scan_t *scan_ensure_started(scan_t *scan)
{
	if (UNEXPECTED(scan->phase != SCAN_STARTED)) {
		scan_start(scan);
	}
	return scan;
}

/* ---- foreach and the methods ---- */

#define SCAN_OF(iterator) scan_from_object(Z_OBJ((iterator)->data))

static int scan_has_current(zend_object_iterator *iterator)
{
	return Z_ISUNDEF(scan_ensure_started(SCAN_OF(iterator))->current) ? FAILURE : SUCCESS;
}

static zval *scan_get_current(zend_object_iterator *iterator)
{
	scan_t *scan = scan_ensure_started(SCAN_OF(iterator));

	return Z_ISUNDEF(scan->current) ? &EG(uninitialized_zval) : &scan->current;
}

static void scan_get_key(zend_object_iterator *iterator, zval *key)
{
	scan_t *scan = scan_ensure_started(SCAN_OF(iterator));

	ZVAL_COPY(key, Z_ISUNDEF(scan->current_key) ? &EG(uninitialized_zval) : &scan->current_key);
}

static void scan_move_forward(zend_object_iterator *iterator)
{
	scan_t *scan = scan_ensure_started(SCAN_OF(iterator));

	if (scan->phase != SCAN_AWAITING_REPLY) {
		scan_advance(scan);
	}
}

static void scan_rewind(zend_object_iterator *iterator)
{
	scan_restart(SCAN_OF(iterator));
}

static const zend_object_iterator_funcs scan_iterator_functions = {
	.dtor = php_hiredis_native_iterator_free,
	.valid = scan_has_current,
	.get_current_data = scan_get_current,
	.get_current_key = scan_get_key,
	.move_forward = scan_move_forward,
	.rewind = scan_rewind,
	.get_gc = php_hiredis_native_iterator_gc,
};

/* ---- Client's methods ---- */

static void scan_method(INTERNAL_FUNCTION_PARAMETERS, php_hiredis_scan_kind kind)
{
	bool scans_keys = kind == PHP_HIREDIS_SCAN_KEYS, no_count = true;
	zend_string *key = NULL, *match = NULL, *type = NULL;
	zend_long count = 0;

	ZEND_PARSE_PARAMETERS_START(scans_keys ? 0 : 1, 3)
		if (scans_keys) {
			Z_PARAM_OPTIONAL
		} else {
			Z_PARAM_STR(key)
			Z_PARAM_OPTIONAL
		}
		Z_PARAM_STR_OR_NULL(match)
		Z_PARAM_LONG_OR_NULL(count, no_count)
		if (scans_keys) {
			Z_PARAM_STR_OR_NULL(type)
		}
	ZEND_PARSE_PARAMETERS_END();

	if (!php_hiredis_client_from(Z_OBJ_P(ZEND_THIS))) {
		RETURN_THROWS();
	}
	if (!no_count && count < 1) {
		zend_argument_value_error(scans_keys ? 2 : 3, "must be at least 1");
		RETURN_THROWS();
	}
	scan_create(return_value, ZEND_THIS, kind, key, match, count, type);
}

ZEND_METHOD(Hiredis_Client, scanKeys)
{
	scan_method(INTERNAL_FUNCTION_PARAM_PASSTHRU, PHP_HIREDIS_SCAN_KEYS);
}

ZEND_METHOD(Hiredis_Client, scanHash)
{
	scan_method(INTERNAL_FUNCTION_PARAM_PASSTHRU, PHP_HIREDIS_SCAN_HASH);
}

ZEND_METHOD(Hiredis_Client, scanSet)
{
	scan_method(INTERNAL_FUNCTION_PARAM_PASSTHRU, PHP_HIREDIS_SCAN_SET);
}

ZEND_METHOD(Hiredis_Client, scanSortedSet)
{
	scan_method(INTERNAL_FUNCTION_PARAM_PASSTHRU, PHP_HIREDIS_SCAN_SORTED_SET);
}

void php_hiredis_scan_minit(void)
{
	scan_ce = register_class_Hiredis_ScanIterator(zend_ce_iterator);
	scan_ce->create_object = scan_create_object;
	scan_ce->get_iterator = php_hiredis_native_iterator_get;
	scan_handlers.functions = &scan_iterator_functions;
	php_hiredis_object_handlers(&scan_handlers.std, offsetof(scan_t, std), scan_free_object, scan_get_gc);
}

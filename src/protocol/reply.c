/* Builds PHP values from replies: the functions that the parsing library calls for each element. The main type is
 * php_hiredis_builder. Invariant: these functions neither run PHP code nor throw. They store errors in the builder, and
 * the parser reports them. */
#include "protocol/internal.h"

/* A list gets memory for at most this many elements at first, because a few bytes can announce a huge list.
 * NESTED_SLOTS_MAX is the limit for lists inside a list. */
#define ROOT_SLOTS_MAX 65536
#define NESTED_SLOTS_MAX 1024

/* The parsing library's callbacks must return an object. Ours store the values themselves, and return this address for
 * success. */
static char value_created;
zend_string *php_hiredis_ok, *php_hiredis_queued;

void php_hiredis_reply_startup(void)
{
	php_hiredis_ok = zend_string_init_interned("OK", 2, 1);
	php_hiredis_queued = zend_string_init_interned("QUEUED", 6, 1);
}

/* At the memory limit, these macros return NULL or false if PHP was patched to have femalloc(). An unpatched PHP jumps
 * out of the parsing library with longjmp(), so php_hiredis_parser_free() must cope with an inconsistent reply. */
#ifdef femalloc
# define REPLY_ALLOCATE(size) femalloc(size, true)
# define REPLY_NEW_ARRAY(size) zend_fnew_array(size)
# define REPLY_INIT_PACKED(array) (zend_hash_real_finit_packed(array, true) == SUCCESS)
# define REPLY_INIT_MIXED(array) (zend_hash_real_finit_mixed(array, true) == SUCCESS)
# define REPLY_EXTEND(array, size, packed) (zend_hash_fextend(array, size, packed) == SUCCESS)
#else
# define REPLY_ALLOCATE(size) emalloc(size)
# define REPLY_NEW_ARRAY(size) zend_new_array(size)
# define REPLY_INIT_PACKED(array) (zend_hash_real_init_packed(array), true)
# define REPLY_INIT_MIXED(array) (zend_hash_real_init_mixed(array), true)
# define REPLY_EXTEND(array, size, packed) (zend_hash_extend(array, size, packed), true)
#endif

static void *builder_refuse(php_hiredis_builder *builder, const char *violation)
{
	builder->violation = violation;
	return NULL;
}

static void *builder_exhaust(php_hiredis_builder *builder, size_t size)
{
	builder->exhausted = size;
	return NULL;
}

ZEND_COLD ZEND_NORETURN void php_hiredis_reply_exhausted(size_t size)
{
	zend_error_noreturn(E_ERROR, "Allowed memory size of " ZEND_LONG_FMT " bytes exhausted (tried to allocate %zu bytes)",
		PG(memory_limit), size);
}

bool php_hiredis_reply_string(php_hiredis_builder *builder, zval *to, const char *bytes, size_t length)
{
	zend_string *string;

	if (length <= 1) {
		ZVAL_INTERNED_STR(to, length ? ZSTR_CHAR((zend_uchar) *bytes) : ZSTR_EMPTY_ALLOC());
		return true;
	}
	string = php_hiredis_reply_alloc(builder, length);
	if (UNEXPECTED(string == NULL)) {
		return false;
	}
	memcpy(ZSTR_VAL(string), bytes, length);
	ZSTR_VAL(string)[length] = '\0';
	ZVAL_NEW_STR(to, string);
	return true;
}

zend_string *php_hiredis_reply_alloc_prepared(php_hiredis_builder *builder, size_t length, php_hiredis_prepare prepare)
{
	size_t size = ZEND_MM_ALIGNED_SIZE(offsetof(zend_string, val) + length + 1);
	zend_string *string = REPLY_ALLOCATE(size);

	if (UNEXPECTED(string == NULL)) {
		builder->exhausted = length;
		return NULL;
	}
	prepare(string, size);
	GC_SET_REFCOUNT(string, 1);
	GC_TYPE_INFO(string) = GC_STRING;
	ZSTR_H(string) = 0;
	ZSTR_LEN(string) = length;
	return string;
}

zval *php_hiredis_list_slot(php_hiredis_builder *builder, zend_array *list)
{
	if (UNEXPECTED(list->nNumUsed >= list->nTableSize)) {
		if (!REPLY_EXTEND(list, list->nTableSize * 2, true)) {
			return builder_exhaust(builder, (size_t) list->nTableSize * 2 * sizeof(zval));
		}
	}
	return list->arPacked + list->nNumUsed;
}

/* Returns whether the element is in a map or a RESP3 attribute, which is a map, too. */
static zend_always_inline bool task_is_in_map(const redisReadTask *task)
{
	return task->parent->type == REDIS_REPLY_MAP || task->parent->type == REDIS_REPLY_ATTR;
}

static zend_always_inline bool task_is_key(const redisReadTask *task)
{
	return task_is_in_map(task) && !(task->idx & 1);
}

#define BAD_KEY "an aggregate or an error as the key of a map"

/* Returns the key as a string. For a numeric key such as "5", which PHP stores as an int, sets `*index` and returns
 * NULL. The key must not be a double, an aggregate or an error. */
static zend_always_inline zend_string *map_key_name(const zval *key, zend_ulong *index)
{
	if (EXPECTED(Z_TYPE_P(key) == IS_STRING)) {
		return ZEND_HANDLE_NUMERIC_STR(Z_STRVAL_P(key), Z_STRLEN_P(key), *index) ? NULL : Z_STR_P(key);
	}
	switch (Z_TYPE_P(key)) {
		case IS_LONG:
			*index = Z_LVAL_P(key);
			return NULL;
		case IS_TRUE:
		case IS_FALSE:
			*index = Z_TYPE_P(key) == IS_TRUE;
			return NULL;
		case IS_NULL:
			return ZSTR_EMPTY_ALLOC();
		default:
			ZEND_UNREACHABLE(); /* lists, maps and errors have been rejected as keys */
	}
}

/* Adds a key to a map that is not full. Takes ownership of `name`, and returns the memory for the key's value. If the
 * map already has the key, returns NULL, and the caller still owns `name`. */
static zend_always_inline zval *map_add_name(zend_array *map, zend_string *name)
{
	zend_ulong hash = zend_string_hash_val(name);
	const Bucket *bucket;
	zval none = {.u1.type_info = IS_NULL}; /* unlike ZVAL_NULL(), initialises all bytes, which PHP copies; otherwise gcc 16 would warn */

	for (uint32_t at = HT_HASH(map, (uint32_t) hash | map->nTableMask); at != HT_INVALID_IDX; at = Z_NEXT(bucket->val)) {
		bucket = HT_HASH_TO_BUCKET(map, at);
		if (UNEXPECTED(bucket->h == hash) && bucket->key && zend_string_equals(bucket->key, name)) {
			return NULL;
		}
	}
	if (EXPECTED(!ZSTR_IS_INTERNED(name))) {
		HT_FLAGS(map) &= ~HASH_FLAG_STATIC_KEYS;
	}
	return _zend_hash_append_ex(map, name, &none, true); /* `true` means "interned": PHP adds no reference, so the map takes over ours */
}

zval *php_hiredis_map_add_key(php_hiredis_builder *builder, zend_array *map, zval *key)
{
	zend_string *name;
	zend_ulong index;
	zval *slot, none;

	if (UNEXPECTED(map->nNumUsed >= map->nTableSize)) {
		if (!REPLY_EXTEND(map, map->nTableSize * 2, false)) {
			zval_ptr_dtor_nogc(key);
			return builder_exhaust(builder, (size_t) map->nTableSize * 2 * sizeof(Bucket));
		}
	}
	if (UNEXPECTED(Z_TYPE_P(key) == IS_DOUBLE)) {
		char bytes[PHP_HIREDIS_DOUBLE_MAX];
		size_t length = php_hiredis_double_to_bytes(bytes, Z_DVAL_P(key));

		if (!php_hiredis_reply_string(builder, key, bytes, length)) {
			return NULL;
		}
	}
	name = map_key_name(key, &index);
	if (EXPECTED(name != NULL)) {
		while (UNEXPECTED((slot = map_add_name(map, name)) == NULL)) {
			zend_hash_del(map, name);
		}
		return slot;
	}
	ZVAL_NULL(&none);
	while (UNEXPECTED((slot = zend_hash_index_add(map, index, &none)) == NULL)) {
		zend_hash_index_del(map, index);
	}
	zval_ptr_dtor_str(key);
	return slot;
}

/* Stores a complete value in the enclosing array, or as the whole reply. Takes ownership of `value`. Returns NULL on
 * failure. */
static zend_always_inline void *value_store(const redisReadTask *task, zval *value)
{
	php_hiredis_builder *builder = task->privdata;
	zend_array *parent;
	zval *slot;

	if (!task->parent) {
		builder->kind = PHP_HIREDIS_ROOT_VALUE;
		ZVAL_COPY_VALUE(&builder->root, value);
		return &value_created;
	}
	parent = task->parent->obj;
	if (task_is_key(task)) {
		return php_hiredis_map_add_key(builder, parent, value) ? &value_created : NULL;
	}
	if (task_is_in_map(task)) {
		ZVAL_COPY_VALUE(&parent->arData[parent->nNumUsed - 1].val, value);
		return &value_created;
	}
	slot = php_hiredis_list_slot(builder, parent);
	if (UNEXPECTED(slot == NULL)) {
		zval_ptr_dtor_nogc(value);
		return NULL;
	}
	ZVAL_COPY_VALUE(slot, value);
	php_hiredis_list_commit_slot(parent);
	return &value_created;
}

static void *value_make(php_hiredis_builder *builder, const redisReadTask *task, php_hiredis_make_value make_value, const char *bytes, size_t length)
{
	zval value;

	builder->has_made_value = true;
	make_value(&value, bytes, length);
	return value_store(task, &value);
}

static void *reply_create_string(const redisReadTask *task, char *bytes, size_t length)
{
	php_hiredis_builder *builder = task->privdata;
	zval value;

	switch (task->type) {
		case REDIS_REPLY_STRING:
		case REDIS_REPLY_VERB:
			/* The parsing library waits for these two bytes but does not verify them. */
			if (UNEXPECTED(bytes[length] != '\r' || bytes[length + 1] != '\n')) {
				return builder_refuse(builder, "a bulk string without its CRLF");
			}
			if (UNEXPECTED(length > builder->max_bulk)) {
				return builder_refuse(builder, "a bulk string longer than allowed");
			}
			if (task->type == REDIS_REPLY_VERB) {
				bytes += 4; /* "txt:" */
				length -= 4;
			}
			break;
		case REDIS_REPLY_STATUS:
			if (UNEXPECTED(builder->make_status != NULL) && !(task->parent && task_is_key(task))) {
				return value_make(builder, task, builder->make_status, bytes, length);
			}
			if (length == 2 && bytes[0] == 'O' && bytes[1] == 'K') {
				ZVAL_INTERNED_STR(&value, php_hiredis_ok);
				return value_store(task, &value);
			}
			if (length == 6 && memcmp(bytes, "QUEUED", 6) == 0) {
				ZVAL_INTERNED_STR(&value, php_hiredis_queued);
				return value_store(task, &value);
			}
			break;
		case REDIS_REPLY_BIGNUM:
			/* The parsing library accepts a big number without a digit, such as "-". */
			if (UNEXPECTED(length == 0 || bytes[length - 1] == '-')) {
				return builder_refuse(builder, "a big number without a digit");
			}
			if (UNEXPECTED(builder->make_big_number != NULL) && !(task->parent && task_is_key(task))) {
				return value_make(builder, task, builder->make_big_number, bytes, length);
			}
			break;
		case REDIS_REPLY_ERROR:
			if (task->parent) {
				if (UNEXPECTED(task_is_key(task))) {
					return builder_refuse(builder, BAD_KEY);
				}
				return value_make(builder, task, builder->make_error, bytes, length);
			}
			if (!php_hiredis_reply_string(builder, &builder->root, bytes, length)) {
				return NULL;
			}
			builder->kind = PHP_HIREDIS_ROOT_ERROR;
			return &value_created;
	}
	return php_hiredis_reply_string(builder, &value, bytes, length) ? value_store(task, &value) : NULL;
}

static void *reply_create_integer(const redisReadTask *task, long long number)
{
	zval value;

#if SIZEOF_ZEND_LONG < 8
	/* On 32-bit PHP, a number that does not fit becomes a string. */
	if (UNEXPECTED(number > ZEND_LONG_MAX || number < ZEND_LONG_MIN)) {
		char digits[24];
		int length = snprintf(digits, sizeof(digits), "%lld", number);

		return php_hiredis_reply_string(task->privdata, &value, digits, (size_t) length) ? value_store(task, &value) : NULL;
	}
#endif
	ZVAL_LONG(&value, (zend_long) number);
	return value_store(task, &value);
}

const char *php_hiredis_read_double(const char *at, const char *end, double *number)
{
	static const double tens[] = {1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15};
	bool negative = false;
	int64_t value = 0;
	int digits = 0, fraction = 0;

	if (at < end && *at == '-') {
		negative = true;
		at++;
	}
	while (at < end && (unsigned char) (*at - '0') < 10 && digits < 16) {
		value = value * 10 + (*at++ - '0');
		digits++;
	}
	if (digits == 0) {
		return NULL;
	}
	if (at < end && *at == '.') {
		at++;
		while (at < end && (unsigned char) (*at - '0') < 10 && digits < 16) {
			value = value * 10 + (*at++ - '0');
			digits++;
			fraction++;
		}
		if (fraction == 0) {
			return NULL;
		}
	}
	if (digits > 15 || end - at < 2 || at[0] != '\r' || at[1] != '\n') {
		return NULL;
	}
	*number = (double) value / tens[fraction];
	if (negative) {
		*number = -*number;
	}
	return at + 2;
}

static void *reply_create_double(const redisReadTask *task, double number, char *bytes, size_t length)
{
	zval value;

	if (UNEXPECTED(((php_hiredis_builder *) task->privdata)->flat)) {
		return php_hiredis_reply_string(task->privdata, &value, bytes, length) ? value_store(task, &value) : NULL;
	}
	ZVAL_DOUBLE(&value, number);
	return value_store(task, &value);
}

static void *reply_create_nil(const redisReadTask *task)
{
	php_hiredis_builder *builder = task->privdata;
	zval value = {0}; /* value_store() copies all of it, and some compilers warn about uninitialised bytes */

	/* RESP2 sends null as a string or list of length -1. A push message or an attribute of length -1 is invalid. */
	if (UNEXPECTED(task->type == REDIS_REPLY_PUSH || task->type == REDIS_REPLY_ATTR)) {
		return builder_refuse(builder, "a push or an attribute of length -1");
	}
	ZVAL_NULL(&value);
	return value_store(task, &value);
}

static void *reply_create_bool(const redisReadTask *task, int truth)
{
	zval value;

	if (UNEXPECTED(((php_hiredis_builder *) task->privdata)->flat)) {
		ZVAL_LONG(&value, truth != 0);
	} else {
		ZVAL_BOOL(&value, truth);
	}
	return value_store(task, &value);
}

zend_array *php_hiredis_reply_list(php_hiredis_builder *builder, uint32_t slots)
{
	zend_array *list = REPLY_NEW_ARRAY(slots);

	if (UNEXPECTED(list == NULL)) {
		return builder_exhaust(builder, sizeof(zend_array));
	}
	if (UNEXPECTED(!REPLY_INIT_PACKED(list))) {
		efree(list);
		return builder_exhaust(builder, slots * sizeof(zval));
	}
	return list;
}

zend_array *php_hiredis_reply_array(php_hiredis_builder *builder, const redisReadTask *task, size_t elements)
{
	long long max_elements = php_hiredis_reader_max_elements(builder->reader);
	bool is_map = task->type == REDIS_REPLY_MAP || task->type == REDIS_REPLY_ATTR;
	size_t slots = is_map ? elements / 2 : elements;
	zend_array *array;
	zval value;

	/* The parsing library limits only the number of pairs, but counts keys and values together in an int, which could
	 * overflow. */
	if (UNEXPECTED(is_map && max_elements > 0 && elements > (size_t) max_elements)) {
		return builder_refuse(builder, "a map longer than allowed");
	}
	if (UNEXPECTED(task->parent)) {
		if (task->type == REDIS_REPLY_PUSH) {
			return builder_refuse(builder, "a push inside another reply");
		}
		if (task->type == REDIS_REPLY_ATTR) {
			return builder_refuse(builder, "an attribute inside a reply");
		}
		if (php_hiredis_reader_depth(builder->reader) >= builder->max_depth) {
			return builder_refuse(builder, "replies nested too deeply");
		}
		if (task_is_key(task)) {
			return builder_refuse(builder, BAD_KEY);
		}
	}
	if (elements == 0) {
		array = (zend_array *) &zend_empty_array;
		ZVAL_EMPTY_ARRAY(&value);
	} else {
		size_t slots_max = task->parent ? NESTED_SLOTS_MAX : ROOT_SLOTS_MAX;

		slots = MIN(slots, slots_max);
		array = REPLY_NEW_ARRAY((uint32_t) slots);
		if (UNEXPECTED(array == NULL)) {
			return builder_exhaust(builder, sizeof(zend_array));
		}
		if (!(is_map ? REPLY_INIT_MIXED(array) : REPLY_INIT_PACKED(array))) {
			efree(array);
			return builder_exhaust(builder, slots * (is_map ? sizeof(Bucket) : sizeof(zval)));
		}
		ZVAL_ARR(&value, array);
	}
	if (!value_store(task, &value)) {
		return NULL;
	}
	if (!task->parent) {
		builder->kind = task->type == REDIS_REPLY_PUSH ? PHP_HIREDIS_ROOT_PUSH
			: task->type == REDIS_REPLY_ATTR ? PHP_HIREDIS_ROOT_ATTRIBUTE : PHP_HIREDIS_ROOT_VALUE;
	}
	return array;
}

static void *reply_create_array(const redisReadTask *task, size_t elements)
{
	php_hiredis_builder *builder = task->privdata;

	if (UNEXPECTED(builder->flat) && task->type == REDIS_REPLY_MAP) {
		php_hiredis_task_set_type(php_hiredis_reader_current(builder->reader), REDIS_REPLY_ARRAY);
	}
	return php_hiredis_reply_array(builder, task, elements);
}

/* Does nothing, because the parser frees the reply later, when PHP destructors may run. */
static void reply_free_nothing(void *object)
{
}

redisReplyObjectFunctions php_hiredis_reply_functions = {
	.createString = reply_create_string,
	.createArray = reply_create_array,
	.createInteger = reply_create_integer,
	.createDouble = reply_create_double,
	.createNil = reply_create_nil,
	.createBool = reply_create_bool,
	.freeObject = reply_free_nothing,
};

bool php_hiredis_reply_store_bulk(php_hiredis_builder *builder, zval *string)
{
	return value_store(php_hiredis_reader_current(builder->reader), string) && php_hiredis_reader_advance(builder->reader);
}

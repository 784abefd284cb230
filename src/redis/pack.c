#include "redis/internal.h"
#include "ext/json/php_json.h"
#include "ext/standard/php_var.h"

typedef php_hiredis_redis redis_t;

/* The functions of extensions that are there or not: found when they are first asked for. */
static zend_function *find_function(const char *name)
{
	return zend_hash_str_find_ptr(CG(function_table), name, strlen(name));
}

bool php_hiredis_redis_has_serializer(zend_long serializer)
{
	switch (serializer) {
		case SERIALIZER_NONE:
		case SERIALIZER_PHP:
		case SERIALIZER_JSON:
			return true;
		case SERIALIZER_IGBINARY:
			return find_function("igbinary_serialize") && find_function("igbinary_unserialize");
		case SERIALIZER_MSGPACK:
			return find_function("msgpack_pack") && find_function("msgpack_unpack");
		default:
			return false;
	}
}

/* Texts that look like a number are none: they would come back as one. */
static bool is_number(const zval *value)
{
	return Z_TYPE_P(value) == IS_LONG || Z_TYPE_P(value) == IS_DOUBLE;
}

/* A value as it is: a number as it reads back, an array as its word. */
static zend_string *to_text(zval *value)
{
	switch (Z_TYPE_P(value)) {
		case IS_ARRAY:
			return ZSTR_KNOWN(ZEND_STR_ARRAY_CAPITALIZED);
		case IS_OBJECT:
			if (!Z_OBJCE_P(value)->__tostring) {
				return zend_string_init(ZEND_STRL("Object"), 0);
			}
			ZEND_FALLTHROUGH;
		default:
			return zval_try_get_string(value);
	}
}

/*
 * Serializable::serialize() and unserialize() run inside a serialize() of PHP, which numbers what is written there along with its own: a value of ours
 * would refer to values that stand elsewhere. `level` 0 begins a count of our own, and PHP's goes on behind it.
 */
static zend_string *to_php(zval *value)
{
	php_serialize_data_t data;
	smart_str text = {0};
	struct php_serialize_data *around = BG(serialize).data;
	unsigned level = BG(serialize).level;

	BG(serialize).level = 0;
	PHP_VAR_SERIALIZE_INIT(data);
	php_var_serialize(&text, value, &data);
	PHP_VAR_SERIALIZE_DESTROY(data);
	BG(serialize).data = around;
	BG(serialize).level = level;
	smart_str_0(&text);
	if (EG(exception)) {
		smart_str_free(&text);
		return NULL;
	}
	return text.s ? text.s : ZSTR_EMPTY_ALLOC();
}

static zend_string *to_json(zval *value)
{
	smart_str text = {0};

	if (php_json_encode(&text, value, PHP_JSON_OBJECT_AS_ARRAY) != SUCCESS || EG(exception)) {
		if (EG(exception)) {
			smart_str_free(&text);
			return NULL;
		}
	}
	smart_str_0(&text);
	return text.s ? text.s : ZSTR_EMPTY_ALLOC();
}

static zend_string *by_function(const char *name, zval *value)
{
	zend_function *function = find_function(name);
	zval packed;

	ZVAL_UNDEF(&packed);
	if (!function) {
		php_hiredis_redis_throw("%s() is not there any more", name);
		return NULL;
	}
	zend_call_known_function(function, NULL, NULL, &packed, 1, value, NULL);
	if (EG(exception) || Z_TYPE(packed) != IS_STRING) {
		zval_ptr_dtor(&packed);
		return EG(exception) ? NULL : ZSTR_EMPTY_ALLOC();
	}
	return Z_STR(packed);
}

zend_string *php_hiredis_redis_pack(redis_t *self, zval *value)
{
	zend_string *packed;
	zval held;

	ZVAL_DEREF(value);
	if (self->serializer == SERIALIZER_NONE || (self->pack_ignore_numbers && self->serializer != SERIALIZER_JSON && is_number(value))) {
		return to_text(value);
	}
	ZVAL_COPY(&held, value); /* userland code may change the variable */
	switch (self->serializer) {
		case SERIALIZER_PHP:
			packed = to_php(&held);
			break;
		case SERIALIZER_IGBINARY:
			packed = by_function("igbinary_serialize", &held);
			break;
		case SERIALIZER_MSGPACK:
			packed = by_function("msgpack_pack", &held);
			break;
		default:
			packed = to_json(&held);
	}
	zval_ptr_dtor(&held);
	return packed;
}

/* ---- back ---- */

static bool from_php(const zend_string *text, zval *to)
{
	php_unserialize_data_t data;
	const unsigned char *at = (const unsigned char *) ZSTR_VAL(text);
	struct php_unserialize_data *around = BG(unserialize).data;
	unsigned level = BG(unserialize).level;
	bool done;

	ZVAL_NULL(to);
	BG(unserialize).level = 0;
	PHP_VAR_UNSERIALIZE_INIT(data);
	done = php_var_unserialize(to, &at, (const unsigned char *) ZSTR_VAL(text) + ZSTR_LEN(text), &data);
	PHP_VAR_UNSERIALIZE_DESTROY(data);
	BG(unserialize).data = around;
	BG(unserialize).level = level;
	if (!done) {
		zval_ptr_dtor(to);
	} else if (UNEXPECTED(Z_ISREF_P(to))) {
		zend_unwrap_reference(to); /* something inside refers to the whole */
	}
	return done;
}

static bool from_function(const char *name, zval *text, zval *to)
{
	zend_function *function = find_function(name);

	ZVAL_UNDEF(to);
	if (!function) {
		return false;
	}
	zend_call_known_function(function, NULL, NULL, to, 1, text, NULL);
	return !EG(exception) && !Z_ISUNDEF_P(to);
}

static bool begins_as_igbinary(const zend_string *text)
{
	return ZSTR_LEN(text) >= 5 && memcmp(ZSTR_VAL(text), "\0\0\0", 3) == 0 && (ZSTR_VAL(text)[3] == 1 || ZSTR_VAL(text)[3] == 2);
}

static bool from_json(const zend_string *text, zval *to)
{
	return php_json_decode_ex(to, ZSTR_VAL(text), ZSTR_LEN(text), PHP_JSON_OBJECT_AS_ARRAY, PHP_JSON_PARSER_DEFAULT_DEPTH) == SUCCESS;
}

bool php_hiredis_redis_unpack(redis_t *self, zval *value)
{
	zend_object *before = EG(exception);
	zval unpacked;
	zend_long whole;
	double number;
	bool done;

	if (Z_TYPE_P(value) != IS_STRING) {
		if (Z_TYPE_P(value) == IS_NULL) {
			ZVAL_FALSE(value);
		}
		return true;
	}
	if (self->serializer == SERIALIZER_NONE || UNEXPECTED(before)) {
		return true;
	}
	if (self->pack_ignore_numbers && self->serializer != SERIALIZER_JSON) {
		switch (is_numeric_string(Z_STRVAL_P(value), Z_STRLEN_P(value), &whole, &number, false)) {
			case IS_LONG:
				zval_ptr_dtor(value);
				ZVAL_LONG(value, whole);
				return true;
			case IS_DOUBLE:
				zval_ptr_dtor(value);
				ZVAL_DOUBLE(value, number);
				return true;
		}
	}
	switch (self->serializer) {
		case SERIALIZER_PHP:
			done = from_php(Z_STR_P(value), &unpacked);
			break;
		case SERIALIZER_IGBINARY:
			done = begins_as_igbinary(Z_STR_P(value)) && from_function("igbinary_unserialize", value, &unpacked);
			break;
		case SERIALIZER_MSGPACK:
			done = Z_STRLEN_P(value) > 0 && from_function("msgpack_unpack", value, &unpacked);
			break;
		default:
			done = from_json(Z_STR_P(value), &unpacked);
	}
	if (done) {
		zval_ptr_dtor(value);
		ZVAL_COPY_VALUE(value, &unpacked);
	}
	return done;
}

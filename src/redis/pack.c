/*
 * The serializers of OPT_SERIALIZER and the codecs of OPT_COMPRESSION. Values are serialized and then compressed
 * before they are sent; the strings of a reply become values again. arguments.c and reply.c call these functions.
 * value/compression.c contains the codecs themselves.
 *
 * Serializing may run PHP code, which may use the same client or call serialize() itself. A reply that is not
 * compressed or not serialized is not an error: the method returns the string itself.
 */
#include "redis/internal.h"
#include "ext/json/php_json.h"
#include "ext/standard/php_var.h"

typedef php_hiredis_redis redis_t;

/* Returns a PHP function, or NULL if its extension is not loaded. */
static zend_function *pack_find_function(const char *name)
{
	return zend_hash_str_find_ptr(CG(function_table), name, strlen(name));
}

/* Returns whether the value is an int or float. A numeric string must be serialized, or it would be read back as a
 * number. */
static bool pack_is_number(const zval *value)
{
	return Z_TYPE_P(value) == IS_LONG || Z_TYPE_P(value) == IS_DOUBLE;
}

/* Converts a value to a string as phpredis does without a serializer. Returns NULL with an exception if __toString()
 * throws. */
static zend_string *pack_text(zval *value)
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

/* Like PHP's serialize(), but saves the state of an outer serialize() whose Serializable::serialize() calls this
 * function. Otherwise, a back reference could point outside the new string. In __serialize() or __sleep(), PHP itself
 * separates the two. There, the state must not be saved: if these methods switch fibers, the outer serialize() may end
 * first. */
static zend_string *pack_php(zval *value)
{
	php_serialize_data_t data;
	smart_str text = {0};
	struct php_serialize_data *outer = BG(serialize).data;
	unsigned level = BG(serialize).level;
	bool shares_outer = level > 0 && BG(serialize_lock) == 0;

	BG(serialize).level = shares_outer ? 0 : level;
	PHP_VAR_SERIALIZE_INIT(data);
	php_var_serialize(&text, value, &data);
	PHP_VAR_SERIALIZE_DESTROY(data);
	if (UNEXPECTED(shares_outer)) {
		BG(serialize).data = outer;
		BG(serialize).level = level;
	}
	smart_str_0(&text);
	if (EG(exception)) {
		smart_str_free(&text);
		return NULL;
	}
	return text.s ? text.s : ZSTR_EMPTY_ALLOC();
}

zend_string *php_hiredis_redis_encode_json(zval *value)
{
	smart_str text = {0};

	if (php_json_encode(&text, value, 0) != SUCCESS || EG(exception)) {
		smart_str_free(&text);
		return NULL;
	}
	smart_str_0(&text);
	return text.s;
}

/* Converts a value to JSON. A value that JSON cannot represent becomes "", as in phpredis. */
static zend_string *pack_json(zval *value)
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

/* Types of the C functions of igbinary and msgpack. Calling these functions is faster than calling the PHP
 * functions. */
typedef int (*igbinary_serialize_t)(uint8_t **bytes, size_t *length, zval *value); /* returns 0 on success; the caller frees the bytes with efree() */
typedef void (*msgpack_serialize_t)(smart_str *text, zval *value);

/* Returns a C function that an extension's shared library exports, or NULL. */
static void *pack_find_c_function(const char *extension, const char *name)
{
	const zend_module_entry *module = zend_hash_str_find_ptr(&module_registry, extension, strlen(extension));

	return module && module->type == MODULE_PERSISTENT && module->handle ? DL_FETCH_SYMBOL(module->handle, name) : NULL;
}

/* The C functions of the two extensions. Each pointer is NULL if its extension is missing, or is linked statically into
 * PHP. */
static igbinary_serialize_t igbinary_serialize_function;
static msgpack_serialize_t msgpack_serialize_function;

void php_hiredis_redis_find_serializers(void)
{
	static bool is_done;

	if (is_done) {
		return;
	}
	is_done = true;
	igbinary_serialize_function = (igbinary_serialize_t) pack_find_c_function("igbinary", "igbinary_serialize");
	msgpack_serialize_function = (msgpack_serialize_t) pack_find_c_function("msgpack", "php_msgpack_serialize");
}

bool php_hiredis_redis_has_serializer(zend_long serializer)
{
	switch (serializer) {
		case SERIALIZER_NONE:
		case SERIALIZER_PHP:
		case SERIALIZER_JSON:
			return true;
		case SERIALIZER_IGBINARY:
			return pack_find_function("igbinary_serialize") && pack_find_function("igbinary_unserialize");
		case SERIALIZER_MSGPACK:
			return pack_find_function("msgpack_pack") && pack_find_function("msgpack_unpack");
		default:
			return false;
	}
}

/* Serializes a value with a PHP function such as igbinary_serialize(). */
static zend_string *pack_by_function(const char *name, zval *value)
{
	zend_function *function = pack_find_function(name);
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

static zend_string *pack_igbinary(zval *value)
{
	zend_string *text;
	uint8_t *bytes;
	size_t length;

	if (UNEXPECTED(!igbinary_serialize_function)) {
		return pack_by_function("igbinary_serialize", value);
	}
	if (igbinary_serialize_function(&bytes, &length, value) != 0) {
		return EG(exception) ? NULL : ZSTR_EMPTY_ALLOC();
	}
	text = zend_string_init((const char *) bytes, length, 0);
	efree(bytes);
	if (UNEXPECTED(EG(exception) != NULL)) {
		zend_string_release(text);
		return NULL;
	}
	return text;
}

static zend_string *pack_msgpack(zval *value)
{
	smart_str text = {0};

	if (UNEXPECTED(!msgpack_serialize_function)) {
		return pack_by_function("msgpack_pack", value);
	}
	msgpack_serialize_function(&text, value);
	smart_str_0(&text);
	if (UNEXPECTED(EG(exception) != NULL)) {
		smart_str_free(&text);
		return NULL;
	}
	return text.s ? text.s : ZSTR_EMPTY_ALLOC();
}

zend_string *php_hiredis_redis_serialize(redis_t *self, zval *value)
{
	zend_string *packed;
	zval copy;

	ZVAL_DEREF(value);
	if (self->serializer == SERIALIZER_NONE) {
		return pack_text(value);
	}
	ZVAL_COPY(&copy, value); /* userland code may change the variable */
	switch (self->serializer) {
		case SERIALIZER_PHP:
			packed = pack_php(&copy);
			break;
		case SERIALIZER_IGBINARY:
			packed = pack_igbinary(&copy);
			break;
		case SERIALIZER_MSGPACK:
			packed = pack_msgpack(&copy);
			break;
		default:
			packed = pack_json(&copy);
	}
	zval_ptr_dtor(&copy);
	return packed;
}

zend_string *php_hiredis_redis_pack(redis_t *self, zval *value)
{
	zend_string *packed, *compressed;

	ZVAL_DEREF(value);
	if (self->pack_ignore_numbers && pack_is_number(value)) {
		return pack_text(value);
	}
	packed = php_hiredis_redis_serialize(self, value);
	if (EXPECTED(self->codec == PHP_HIREDIS_CODEC_NONE) || UNEXPECTED(!packed)) {
		return packed;
	}
	compressed = php_hiredis_compress(self->codec, self->options[OPT_COMPRESSION_LEVEL], packed);
	zend_string_release(packed);
	return compressed;
}

/* ---- unserializing ---- */

/* Like PHP's unserialize(), but saves the state of an outer unserialize() whose Serializable::unserialize() calls this
 * function, for the reason given at pack_php(). On failure, returns false, and `to` has no value. */
static bool unpack_php(const zend_string *text, zval *to)
{
	php_unserialize_data_t data;
	const unsigned char *at = (const unsigned char *) ZSTR_VAL(text);
	struct php_unserialize_data *outer = BG(unserialize).data;
	unsigned level = BG(unserialize).level;
	bool shares_outer = level > 0 && BG(serialize_lock) == 0, done;

	ZVAL_NULL(to);
	BG(unserialize).level = shares_outer ? 0 : level;
	PHP_VAR_UNSERIALIZE_INIT(data);
	done = php_var_unserialize(to, &at, (const unsigned char *) ZSTR_VAL(text) + ZSTR_LEN(text), &data);
	PHP_VAR_UNSERIALIZE_DESTROY(data);
	if (UNEXPECTED(shares_outer)) {
		BG(unserialize).data = outer;
		BG(unserialize).level = level;
	}
	if (!done) {
		zval_ptr_dtor(to);
	} else if (UNEXPECTED(Z_ISREF_P(to))) {
		zend_unwrap_reference(to); /* the value contains a reference to itself */
	}
	return done;
}

/* Unserializes a string with a PHP function. Returns false if the function does not exist or throws. */
static bool unpack_by_function(const char *name, zval *text, zval *to)
{
	zend_function *function = pack_find_function(name);

	ZVAL_UNDEF(to);
	if (!function) {
		return false;
	}
	zend_call_known_function(function, NULL, NULL, to, 1, text, NULL);
	return !EG(exception) && !Z_ISUNDEF_P(to);
}

/* Unserializes with a PHP function, which returns `failure` (null or false) for an invalid string. `failure_is_valid`
 * means that the string really contains null or false, so the result is correct. */
static bool unpack_by_checked_function(const char *name, zval *text, zend_uchar failure, bool failure_is_valid, zval *to)
{
	if (unpack_by_function(name, text, to) && (Z_TYPE_P(to) != failure || failure_is_valid)) {
		return true;
	}
	zval_ptr_dtor(to);
	ZVAL_UNDEF(to);
	return false;
}

/* Checks for igbinary's header, because igbinary would emit a warning for any other string. */
static bool unpack_is_igbinary(const zend_string *text)
{
	return ZSTR_LEN(text) >= 5 && memcmp(ZSTR_VAL(text), "\0\0\0", 3) == 0 && (ZSTR_VAL(text)[3] == 1 || ZSTR_VAL(text)[3] == 2);
}

static bool unpack_igbinary(zval *text, zval *to)
{
	bool is_null = Z_STRLEN_P(text) == 5 && Z_STRVAL_P(text)[4] == '\0';

	return unpack_is_igbinary(Z_STR_P(text)) && unpack_by_checked_function("igbinary_unserialize", text, IS_NULL, is_null, to);
}

static bool unpack_msgpack(zval *text, zval *to)
{
	return Z_STRLEN_P(text) > 0 && unpack_by_checked_function("msgpack_unpack", text, IS_FALSE, Z_STRVAL_P(text)[0] == '\xc2', to);
}

static bool unpack_json(const zend_string *text, zval *to)
{
	return php_json_decode_ex(to, ZSTR_VAL(text), ZSTR_LEN(text), PHP_JSON_OBJECT_AS_ARRAY, PHP_JSON_PARSER_DEFAULT_DEPTH) == SUCCESS;
}

void php_hiredis_redis_decode_json(zval *value)
{
	zval decoded;

	if (unpack_json(Z_STR_P(value), &decoded)) {
		zval_ptr_dtor(value);
		ZVAL_COPY_VALUE(value, &decoded);
	}
}

/* Implements OPT_READ_ANY: reads a string that looks like the output of igbinary or serialize(). */
static bool unpack_any(zval *text, zval *to)
{
	if (unpack_is_igbinary(Z_STR_P(text))) {
		return php_hiredis_redis_has_serializer(SERIALIZER_IGBINARY) && unpack_igbinary(text, to);
	}
	/* The output of serialize() begins with a letter and a colon, or is "N;", which represents null. */
	return Z_STRLEN_P(text) >= 2 && (Z_STRVAL_P(text)[1] == ':' || Z_STRVAL_P(text)[1] == ';') && unpack_php(Z_STR_P(text), to);
}

bool php_hiredis_redis_unserialize(redis_t *self, zval *value)
{
	zval unpacked;
	bool done;

	if (self->serializer == SERIALIZER_NONE || UNEXPECTED(EG(exception))) {
		return true;
	}
	switch (self->serializer) {
		case SERIALIZER_PHP:
			done = unpack_php(Z_STR_P(value), &unpacked);
			break;
		case SERIALIZER_IGBINARY:
			done = unpack_igbinary(value, &unpacked);
			break;
		case SERIALIZER_MSGPACK:
			/* Try msgpack last: it would decode the first byte of the other formats as a number, without reporting an
			 * error. */
			done = (self->reads_any && unpack_any(value, &unpacked)) || (!EG(exception) && unpack_msgpack(value, &unpacked));
			break;
		default:
			done = unpack_json(Z_STR_P(value), &unpacked);
	}
	if (UNEXPECTED(!done) && self->reads_any && !EG(exception)) {
		done = unpack_any(value, &unpacked);
	}
	if (done) {
		zval_ptr_dtor(value);
		ZVAL_COPY_VALUE(value, &unpacked);
	}
	return done;
}

bool php_hiredis_redis_uncompress(redis_t *self, zval *value, bool *is_compressed)
{
	bool reads_lzf = self->codec == PHP_HIREDIS_CODEC_LZF || self->reads_any;
	php_hiredis_decompress_result result = PHP_HIREDIS_NOT_COMPRESSED;
	zend_string *content;

	if (self->has_set_codec && EXPECTED(!EG(exception))) {
		result = php_hiredis_decompress(Z_STR_P(value), reads_lzf, (size_t) HIREDIS_G(max_decompressed), &content);
	}
	if (is_compressed) {
		*is_compressed = result != PHP_HIREDIS_NOT_COMPRESSED;
	}
	switch (result) {
		case PHP_HIREDIS_DECOMPRESSED:
			zval_ptr_dtor(value);
			ZVAL_STR(value, content);
			return true;
		case PHP_HIREDIS_TOO_LARGE:
			php_hiredis_redis_throw("The value is compressed, and its content has more bytes than hiredis.max_decompressed allows: " ZEND_LONG_FMT,
				HIREDIS_G(max_decompressed));
			return false;
		default:
			return true;
	}
}

bool php_hiredis_redis_unpack(redis_t *self, zval *value)
{
	zend_long whole;
	double number;

	if (Z_TYPE_P(value) != IS_STRING) {
		if (Z_TYPE_P(value) == IS_NULL) {
			ZVAL_FALSE(value);
		}
		return true;
	}
	if (!self->packs_values) {
		return true;
	}
	if (self->pack_ignore_numbers && (self->serializer != SERIALIZER_NONE || self->codec != PHP_HIREDIS_CODEC_NONE) && EXPECTED(!EG(exception))) {
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
	return php_hiredis_redis_uncompress(self, value, NULL) && php_hiredis_redis_unserialize(self, value);
}

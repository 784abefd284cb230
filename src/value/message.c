/* The objects that subscribers receive: Message, Push (any other RESP3 push message), and Gap (a period in which
 * messages may have been lost). src/pubsub calls the functions that create these objects. Each of these functions must
 * set every property, because message_new() sets no defaults. */
#include "value/value.h"
#include "value/message_arginfo.h"

#define MESSAGE_PROPERTIES 4

static zend_class_entry *message_ce, *push_ce, *gap_ce;
static zend_object_handlers message_handlers;

/* Private, to prevent `new` in PHP code. */
ZEND_METHOD(Hiredis_Message, __construct)
{
	ZEND_PARSE_PARAMETERS_NONE();
}

/* Sets a property by its position in message.stub.php. Takes ownership of the value. */
static zend_always_inline void message_set_property(zval *object, int index, zval *value)
{
	zval *slot = OBJ_PROP_NUM(Z_OBJ_P(object), index);

	ZVAL_COPY_VALUE(slot, value);
	Z_PROP_FLAG_P(slot) = 0;
}

void php_hiredis_push_create(zval *to, zval *list)
{
	zval *kind = zend_hash_index_find(Z_ARRVAL_P(list), 0), *element, data;

	ZEND_ASSERT(Z_TYPE_P(kind) == IS_STRING);
	object_init_ex(to, push_ce);
	Z_TRY_ADDREF_P(kind);
	message_set_property(to, 0, kind);
	array_init_size(&data, zend_hash_num_elements(Z_ARRVAL_P(list)));
	ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(list), element) {
		if (element != kind) {
			Z_TRY_ADDREF_P(element);
			zend_hash_next_index_insert(Z_ARRVAL(data), element);
		}
	} ZEND_HASH_FOREACH_END();
	message_set_property(to, 1, &data);
	zval_ptr_dtor(list);
}

/* Creates an object faster than zend_objects_new(), because the size is constant. zend_object already contains the
 * first property. The caller must set all properties. */
static zend_object *message_new(void)
{
	zend_object *object = emalloc(sizeof(zend_object) + (MESSAGE_PROPERTIES - 1) * sizeof(zval));

	ZEND_ASSERT(zend_object_properties_size(message_ce) == (MESSAGE_PROPERTIES - 1) * sizeof(zval));
	zend_object_std_init(object, message_ce);
	object->handlers = &message_handlers;
	return object;
}

/* Frees an object faster than zend_object_std_dtor(), because the properties are only strings or null. */
static void message_free(zend_object *object)
{
	if (UNEXPECTED(object->properties != NULL) || UNEXPECTED(GC_FLAGS(object) & IS_OBJ_WEAKLY_REFERENCED)) {
		zend_object_std_dtor(object);
		return;
	}
	for (int i = 0; i < MESSAGE_PROPERTIES; i++) {
		zval_ptr_dtor_str(&object->properties_table[i]);
	}
}

void php_hiredis_message_create(zval *to, zval *strings, uint32_t count)
{
	zval none = {0}; /* initialised, because message_set_property() copies the whole zval */

	ZVAL_OBJ(to, message_new());
	message_set_property(to, 0, &strings[0]);
	message_set_property(to, 1, &strings[count - 2]);
	message_set_property(to, 2, &strings[count - 1]);
	ZVAL_NULL(&none);
	message_set_property(to, 3, count == 4 ? &strings[1] : &none);
}

bool php_hiredis_message_is_of_shard(const zval *object, const zend_string *channel)
{
	return Z_OBJCE_P(object) == message_ce && zend_string_equals_literal(Z_STR_P(OBJ_PROP_NUM(Z_OBJ_P(object), 0)), "smessage")
		&& zend_string_equals(Z_STR_P(OBJ_PROP_NUM(Z_OBJ_P(object), 1)), channel);
}

/* ---- Gap ---- */

static void gap_extend(zval *gap, double start_time, double end_time, zend_array *channel_names)
{
	zval *gap_start_time = OBJ_PROP_NUM(Z_OBJ_P(gap), 0), *gap_channel_names = OBJ_PROP_NUM(Z_OBJ_P(gap), 2), *name;

	ZVAL_DOUBLE(gap_start_time, MIN(Z_DVAL_P(gap_start_time), start_time));
	ZVAL_DOUBLE(OBJ_PROP_NUM(Z_OBJ_P(gap), 1), end_time);
	SEPARATE_ARRAY(gap_channel_names);
	ZEND_HASH_FOREACH_VAL(channel_names, name) {
		Z_TRY_ADDREF_P(name);
		zend_hash_next_index_insert_new(Z_ARRVAL_P(gap_channel_names), name);
	} ZEND_HASH_FOREACH_END();
}

bool php_hiredis_gap_create(zval *to, zval *last_object, double start_time, double end_time, zend_array *channel_names)
{
	zval value;

	if (last_object && Z_OBJCE_P(last_object) == gap_ce) {
		gap_extend(last_object, start_time, end_time, channel_names);
		return false;
	}
	object_init_ex(to, gap_ce);
	ZVAL_DOUBLE(&value, start_time);
	message_set_property(to, 0, &value);
	ZVAL_DOUBLE(&value, end_time);
	message_set_property(to, 1, &value);
	GC_ADDREF(channel_names);
	ZVAL_ARR(&value, channel_names);
	message_set_property(to, 2, &value);
	return true;
}

bool php_hiredis_gap_remove_duplicates(zval *object)
{
	zval *names, *name, unique_names;
	HashTable seen;

	if (EXPECTED(Z_OBJCE_P(object) != gap_ce)) {
		return false;
	}
	names = OBJ_PROP_NUM(Z_OBJ_P(object), 2);
	zend_hash_init(&seen, zend_hash_num_elements(Z_ARRVAL_P(names)), NULL, NULL, 0);
	array_init_size(&unique_names, zend_hash_num_elements(Z_ARRVAL_P(names)));
	ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(names), name) {
		if (zend_hash_add_empty_element(&seen, Z_STR_P(name))) {
			Z_TRY_ADDREF_P(name);
			zend_hash_next_index_insert_new(Z_ARRVAL(unique_names), name);
		}
	} ZEND_HASH_FOREACH_END();
	zend_hash_destroy(&seen);
	zval_ptr_dtor(names);
	ZVAL_COPY_VALUE(names, &unique_names);
	return true;
}

void php_hiredis_message_minit(void)
{
	message_ce = register_class_Hiredis_Message();
	push_ce = register_class_Hiredis_Push();
	gap_ce = register_class_Hiredis_Gap();
	memcpy(&message_handlers, zend_get_std_object_handlers(), sizeof(message_handlers));
	message_handlers.free_obj = message_free;
}

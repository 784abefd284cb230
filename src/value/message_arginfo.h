/* This is a generated file, edit the .stub.php file instead.
 * Stub hash: 422c9bfb0404eca21f23e146f764758123ed1771 */

ZEND_BEGIN_ARG_INFO_EX(arginfo_class_Hiredis_Message___construct, 0, 0, 0)
ZEND_END_ARG_INFO()

#define arginfo_class_Hiredis_Push___construct arginfo_class_Hiredis_Message___construct

#define arginfo_class_Hiredis_Gap___construct arginfo_class_Hiredis_Message___construct


ZEND_METHOD(Hiredis_Message, __construct);


static const zend_function_entry class_Hiredis_Message_methods[] = {
	ZEND_ME(Hiredis_Message, __construct, arginfo_class_Hiredis_Message___construct, ZEND_ACC_PRIVATE)
	ZEND_FE_END
};


static const zend_function_entry class_Hiredis_Push_methods[] = {
	ZEND_MALIAS(Hiredis_Message, __construct, __construct, arginfo_class_Hiredis_Push___construct, ZEND_ACC_PRIVATE)
	ZEND_FE_END
};


static const zend_function_entry class_Hiredis_Gap_methods[] = {
	ZEND_MALIAS(Hiredis_Message, __construct, __construct, arginfo_class_Hiredis_Gap___construct, ZEND_ACC_PRIVATE)
	ZEND_FE_END
};

static zend_class_entry *register_class_Hiredis_Message(void)
{
	zend_class_entry ce, *class_entry;

	INIT_NS_CLASS_ENTRY(ce, "Hiredis", "Message", class_Hiredis_Message_methods);
	class_entry = zend_register_internal_class_ex(&ce, NULL);
	class_entry->ce_flags |= ZEND_ACC_FINAL|ZEND_ACC_NO_DYNAMIC_PROPERTIES|ZEND_ACC_NOT_SERIALIZABLE;

	zval property_kind_default_value;
	ZVAL_UNDEF(&property_kind_default_value);
	zend_string *property_kind_name = zend_string_init("kind", sizeof("kind") - 1, 1);
	zend_declare_typed_property(class_entry, property_kind_name, &property_kind_default_value, ZEND_ACC_PUBLIC|ZEND_ACC_READONLY, NULL, (zend_type) ZEND_TYPE_INIT_MASK(MAY_BE_STRING));
	zend_string_release(property_kind_name);

	zval property_channel_default_value;
	ZVAL_UNDEF(&property_channel_default_value);
	zend_string *property_channel_name = zend_string_init("channel", sizeof("channel") - 1, 1);
	zend_declare_typed_property(class_entry, property_channel_name, &property_channel_default_value, ZEND_ACC_PUBLIC|ZEND_ACC_READONLY, NULL, (zend_type) ZEND_TYPE_INIT_MASK(MAY_BE_STRING));
	zend_string_release(property_channel_name);

	zval property_payload_default_value;
	ZVAL_UNDEF(&property_payload_default_value);
	zend_string *property_payload_name = zend_string_init("payload", sizeof("payload") - 1, 1);
	zend_declare_typed_property(class_entry, property_payload_name, &property_payload_default_value, ZEND_ACC_PUBLIC|ZEND_ACC_READONLY, NULL, (zend_type) ZEND_TYPE_INIT_MASK(MAY_BE_STRING));
	zend_string_release(property_payload_name);

	zval property_pattern_default_value;
	ZVAL_UNDEF(&property_pattern_default_value);
	zend_string *property_pattern_name = zend_string_init("pattern", sizeof("pattern") - 1, 1);
	zend_declare_typed_property(class_entry, property_pattern_name, &property_pattern_default_value, ZEND_ACC_PUBLIC|ZEND_ACC_READONLY, NULL, (zend_type) ZEND_TYPE_INIT_MASK(MAY_BE_STRING|MAY_BE_NULL));
	zend_string_release(property_pattern_name);

	return class_entry;
}

static zend_class_entry *register_class_Hiredis_Push(void)
{
	zend_class_entry ce, *class_entry;

	INIT_NS_CLASS_ENTRY(ce, "Hiredis", "Push", class_Hiredis_Push_methods);
	class_entry = zend_register_internal_class_ex(&ce, NULL);
	class_entry->ce_flags |= ZEND_ACC_FINAL|ZEND_ACC_NO_DYNAMIC_PROPERTIES|ZEND_ACC_NOT_SERIALIZABLE;

	zval property_kind_default_value;
	ZVAL_UNDEF(&property_kind_default_value);
	zend_string *property_kind_name = zend_string_init("kind", sizeof("kind") - 1, 1);
	zend_declare_typed_property(class_entry, property_kind_name, &property_kind_default_value, ZEND_ACC_PUBLIC|ZEND_ACC_READONLY, NULL, (zend_type) ZEND_TYPE_INIT_MASK(MAY_BE_STRING));
	zend_string_release(property_kind_name);

	zval property_data_default_value;
	ZVAL_UNDEF(&property_data_default_value);
	zend_string *property_data_name = zend_string_init("data", sizeof("data") - 1, 1);
	zend_declare_typed_property(class_entry, property_data_name, &property_data_default_value, ZEND_ACC_PUBLIC|ZEND_ACC_READONLY, NULL, (zend_type) ZEND_TYPE_INIT_MASK(MAY_BE_ARRAY));
	zend_string_release(property_data_name);

	return class_entry;
}

static zend_class_entry *register_class_Hiredis_Gap(void)
{
	zend_class_entry ce, *class_entry;

	INIT_NS_CLASS_ENTRY(ce, "Hiredis", "Gap", class_Hiredis_Gap_methods);
	class_entry = zend_register_internal_class_ex(&ce, NULL);
	class_entry->ce_flags |= ZEND_ACC_FINAL|ZEND_ACC_NO_DYNAMIC_PROPERTIES|ZEND_ACC_NOT_SERIALIZABLE;

	zval property_from_default_value;
	ZVAL_UNDEF(&property_from_default_value);
	zend_string *property_from_name = zend_string_init("from", sizeof("from") - 1, 1);
	zend_declare_typed_property(class_entry, property_from_name, &property_from_default_value, ZEND_ACC_PUBLIC|ZEND_ACC_READONLY, NULL, (zend_type) ZEND_TYPE_INIT_MASK(MAY_BE_DOUBLE));
	zend_string_release(property_from_name);

	zval property_until_default_value;
	ZVAL_UNDEF(&property_until_default_value);
	zend_string *property_until_name = zend_string_init("until", sizeof("until") - 1, 1);
	zend_declare_typed_property(class_entry, property_until_name, &property_until_default_value, ZEND_ACC_PUBLIC|ZEND_ACC_READONLY, NULL, (zend_type) ZEND_TYPE_INIT_MASK(MAY_BE_DOUBLE));
	zend_string_release(property_until_name);

	zval property_names_default_value;
	ZVAL_UNDEF(&property_names_default_value);
	zend_string *property_names_name = zend_string_init("names", sizeof("names") - 1, 1);
	zend_declare_typed_property(class_entry, property_names_name, &property_names_default_value, ZEND_ACC_PUBLIC|ZEND_ACC_READONLY, NULL, (zend_type) ZEND_TYPE_INIT_MASK(MAY_BE_ARRAY));
	zend_string_release(property_names_name);

	return class_entry;
}

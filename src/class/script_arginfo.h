/* This is a generated file, edit the .stub.php file instead.
 * Stub hash: 643f18cf2ea4b14587c8ef91fb9f10a91c5f31c2 */

ZEND_BEGIN_ARG_INFO_EX(arginfo_class_Hiredis_Script___construct, 0, 0, 1)
	ZEND_ARG_TYPE_INFO(0, lua, IS_STRING, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Script_run, 0, 1, IS_MIXED, 0)
	ZEND_ARG_OBJ_INFO(0, redis, Hiredis\\Commands, 0)
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, keys, IS_ARRAY, 0, "[]")
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, args, IS_ARRAY, 0, "[]")
ZEND_END_ARG_INFO()


ZEND_METHOD(Hiredis_Script, __construct);
ZEND_METHOD(Hiredis_Script, run);


static const zend_function_entry class_Hiredis_Script_methods[] = {
	ZEND_ME(Hiredis_Script, __construct, arginfo_class_Hiredis_Script___construct, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Script, run, arginfo_class_Hiredis_Script_run, ZEND_ACC_PUBLIC)
	ZEND_FE_END
};

static zend_class_entry *register_class_Hiredis_Script(void)
{
	zend_class_entry ce, *class_entry;

	INIT_NS_CLASS_ENTRY(ce, "Hiredis", "Script", class_Hiredis_Script_methods);
	class_entry = zend_register_internal_class_ex(&ce, NULL);
	class_entry->ce_flags |= ZEND_ACC_FINAL|ZEND_ACC_NO_DYNAMIC_PROPERTIES|ZEND_ACC_NOT_SERIALIZABLE;

	zval property_sha1_default_value;
	ZVAL_UNDEF(&property_sha1_default_value);
	zend_string *property_sha1_name = zend_string_init("sha1", sizeof("sha1") - 1, 1);
	zend_declare_typed_property(class_entry, property_sha1_name, &property_sha1_default_value, ZEND_ACC_PUBLIC|ZEND_ACC_READONLY, NULL, (zend_type) ZEND_TYPE_INIT_MASK(MAY_BE_STRING));
	zend_string_release(property_sha1_name);

	return class_entry;
}

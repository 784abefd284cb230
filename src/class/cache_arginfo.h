/* This is a generated file, edit the .stub.php file instead.
 * Stub hash: b42e3c655f7d86d62e41eb5322d9ff2438eff1b0 */

ZEND_BEGIN_ARG_INFO_EX(arginfo_class_Hiredis_Cache___construct, 0, 0, 0)
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, maxMemory, IS_LONG, 0, "8388608")
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, maxValue, IS_LONG, 0, "65536")
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, maxAge, IS_DOUBLE, 0, "60.0")
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, lease, IS_DOUBLE, 0, "1.0")
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, recheck, IS_DOUBLE, 0, "0.0")
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, prefixes, IS_ARRAY, 0, "[]")
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, shared, _IS_BOOL, 0, "false")
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Cache_stats, 0, 0, IS_ARRAY, 0)
ZEND_END_ARG_INFO()


ZEND_METHOD(Hiredis_Cache, __construct);
ZEND_METHOD(Hiredis_Cache, stats);


static const zend_function_entry class_Hiredis_Cache_methods[] = {
	ZEND_ME(Hiredis_Cache, __construct, arginfo_class_Hiredis_Cache___construct, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Cache, stats, arginfo_class_Hiredis_Cache_stats, ZEND_ACC_PUBLIC)
	ZEND_FE_END
};

static zend_class_entry *register_class_Hiredis_Cache(void)
{
	zend_class_entry ce, *class_entry;

	INIT_NS_CLASS_ENTRY(ce, "Hiredis", "Cache", class_Hiredis_Cache_methods);
	class_entry = zend_register_internal_class_ex(&ce, NULL);
	class_entry->ce_flags |= ZEND_ACC_FINAL|ZEND_ACC_NO_DYNAMIC_PROPERTIES|ZEND_ACC_NOT_SERIALIZABLE;

	zval property_maxMemory_default_value;
	ZVAL_UNDEF(&property_maxMemory_default_value);
	zend_string *property_maxMemory_name = zend_string_init("maxMemory", sizeof("maxMemory") - 1, 1);
	zend_declare_typed_property(class_entry, property_maxMemory_name, &property_maxMemory_default_value, ZEND_ACC_PUBLIC|ZEND_ACC_READONLY, NULL, (zend_type) ZEND_TYPE_INIT_MASK(MAY_BE_LONG));
	zend_string_release(property_maxMemory_name);

	zval property_maxValue_default_value;
	ZVAL_UNDEF(&property_maxValue_default_value);
	zend_string *property_maxValue_name = zend_string_init("maxValue", sizeof("maxValue") - 1, 1);
	zend_declare_typed_property(class_entry, property_maxValue_name, &property_maxValue_default_value, ZEND_ACC_PUBLIC|ZEND_ACC_READONLY, NULL, (zend_type) ZEND_TYPE_INIT_MASK(MAY_BE_LONG));
	zend_string_release(property_maxValue_name);

	zval property_maxAge_default_value;
	ZVAL_UNDEF(&property_maxAge_default_value);
	zend_string *property_maxAge_name = zend_string_init("maxAge", sizeof("maxAge") - 1, 1);
	zend_declare_typed_property(class_entry, property_maxAge_name, &property_maxAge_default_value, ZEND_ACC_PUBLIC|ZEND_ACC_READONLY, NULL, (zend_type) ZEND_TYPE_INIT_MASK(MAY_BE_DOUBLE));
	zend_string_release(property_maxAge_name);

	zval property_lease_default_value;
	ZVAL_UNDEF(&property_lease_default_value);
	zend_string *property_lease_name = zend_string_init("lease", sizeof("lease") - 1, 1);
	zend_declare_typed_property(class_entry, property_lease_name, &property_lease_default_value, ZEND_ACC_PUBLIC|ZEND_ACC_READONLY, NULL, (zend_type) ZEND_TYPE_INIT_MASK(MAY_BE_DOUBLE));
	zend_string_release(property_lease_name);

	zval property_recheck_default_value;
	ZVAL_UNDEF(&property_recheck_default_value);
	zend_string *property_recheck_name = zend_string_init("recheck", sizeof("recheck") - 1, 1);
	zend_declare_typed_property(class_entry, property_recheck_name, &property_recheck_default_value, ZEND_ACC_PUBLIC|ZEND_ACC_READONLY, NULL, (zend_type) ZEND_TYPE_INIT_MASK(MAY_BE_DOUBLE));
	zend_string_release(property_recheck_name);

	zval property_prefixes_default_value;
	ZVAL_UNDEF(&property_prefixes_default_value);
	zend_string *property_prefixes_name = zend_string_init("prefixes", sizeof("prefixes") - 1, 1);
	zend_declare_typed_property(class_entry, property_prefixes_name, &property_prefixes_default_value, ZEND_ACC_PUBLIC|ZEND_ACC_READONLY, NULL, (zend_type) ZEND_TYPE_INIT_MASK(MAY_BE_ARRAY));
	zend_string_release(property_prefixes_name);

	zval property_shared_default_value;
	ZVAL_UNDEF(&property_shared_default_value);
	zend_string *property_shared_name = zend_string_init("shared", sizeof("shared") - 1, 1);
	zend_declare_typed_property(class_entry, property_shared_name, &property_shared_default_value, ZEND_ACC_PUBLIC|ZEND_ACC_READONLY, NULL, (zend_type) ZEND_TYPE_INIT_MASK(MAY_BE_BOOL));
	zend_string_release(property_shared_name);

	return class_entry;
}

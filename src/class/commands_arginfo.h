/* This is a generated file, edit the .stub.php file instead.
 * Stub hash: 6d1bf2f79fa432fdd248cf5c888b22343224e95b */

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_call, 0, 1, IS_MIXED, 0)
	ZEND_ARG_TYPE_INFO(0, command, IS_STRING, 0)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, args, IS_MIXED, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_acl, 0, 1, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, subcommand, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, args, IS_MIXED, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_append, 0, 2, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, value, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_arcount, 0, 1, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_ardel, 0, 2, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, index, Stringable, MAY_BE_ARRAY|MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, indexes, IS_MIXED, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_ardelrange, 0, 2, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, range, Stringable, MAY_BE_ARRAY|MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, ranges, IS_MIXED, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_arget, 0, 2, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_TYPE_MASK(0, index, MAY_BE_LONG|MAY_BE_STRING|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_argetrange, 0, 3, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_TYPE_MASK(0, start, MAY_BE_LONG|MAY_BE_STRING|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_TYPE_MASK(0, end, MAY_BE_LONG|MAY_BE_STRING|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_argrep, 0, 3, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, start, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, end, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, options, IS_MIXED, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_arinfo, 0, 1, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, options, IS_MIXED, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_arinsert, 0, 2, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, value, Stringable, MAY_BE_ARRAY|MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, values, IS_MIXED, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_arlastitems, 0, 2, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_TYPE_MASK(0, count, MAY_BE_LONG|MAY_BE_STRING|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, options, IS_MIXED, 0)
ZEND_END_ARG_INFO()

#define arginfo_class_Hiredis_Commands_arlen arginfo_class_Hiredis_Commands_arcount

#define arginfo_class_Hiredis_Commands_armget arginfo_class_Hiredis_Commands_ardel

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_armset, 0, 2, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, data, Stringable, MAY_BE_ARRAY|MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, args, IS_MIXED, 0)
ZEND_END_ARG_INFO()

#define arginfo_class_Hiredis_Commands_arnext arginfo_class_Hiredis_Commands_arcount

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_arop, 0, 3, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_TYPE_MASK(0, start, MAY_BE_LONG|MAY_BE_STRING|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_TYPE_MASK(0, end, MAY_BE_LONG|MAY_BE_STRING|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, options, IS_MIXED, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_arring, 0, 3, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_TYPE_MASK(0, size, MAY_BE_LONG|MAY_BE_STRING|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, value, Stringable, MAY_BE_ARRAY|MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, values, IS_MIXED, 0)
ZEND_END_ARG_INFO()

#define arginfo_class_Hiredis_Commands_arscan arginfo_class_Hiredis_Commands_arop

#define arginfo_class_Hiredis_Commands_arseek arginfo_class_Hiredis_Commands_arget

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_arset, 0, 3, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_TYPE_MASK(0, index, MAY_BE_LONG|MAY_BE_STRING|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, value, Stringable, MAY_BE_ARRAY|MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, values, IS_MIXED, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_asking, 0, 0, IS_MIXED, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_auth, 0, 1, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, username, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, args, IS_MIXED, 0)
ZEND_END_ARG_INFO()

#define arginfo_class_Hiredis_Commands_backup arginfo_class_Hiredis_Commands_acl

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_bf_add, 0, 2, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, item, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
ZEND_END_ARG_INFO()

#define arginfo_class_Hiredis_Commands_bf_card arginfo_class_Hiredis_Commands_arcount

#define arginfo_class_Hiredis_Commands_bf_debug arginfo_class_Hiredis_Commands_arcount

#define arginfo_class_Hiredis_Commands_bf_exists arginfo_class_Hiredis_Commands_bf_add

#define arginfo_class_Hiredis_Commands_bf_info arginfo_class_Hiredis_Commands_arinfo

#define arginfo_class_Hiredis_Commands_bf_insert arginfo_class_Hiredis_Commands_arinfo

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_bf_load, 0, 2, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, data, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_bf_loadchunk, 0, 3, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_TYPE_MASK(0, iterator, MAY_BE_LONG|MAY_BE_STRING|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, data, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_bf_madd, 0, 2, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, item, Stringable, MAY_BE_ARRAY|MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, items, IS_MIXED, 0)
ZEND_END_ARG_INFO()

#define arginfo_class_Hiredis_Commands_bf_mexists arginfo_class_Hiredis_Commands_bf_madd

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_bf_reserve, 0, 3, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, error_rate, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_TYPE_MASK(0, capacity, MAY_BE_LONG|MAY_BE_STRING|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, options, IS_MIXED, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_bf_scandump, 0, 2, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_TYPE_MASK(0, iterator, MAY_BE_LONG|MAY_BE_STRING|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
ZEND_END_ARG_INFO()

#define arginfo_class_Hiredis_Commands_bgrewriteaof arginfo_class_Hiredis_Commands_asking

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_bgsave, 0, 0, IS_MIXED, 0)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, options, IS_MIXED, 0)
ZEND_END_ARG_INFO()

#define arginfo_class_Hiredis_Commands_bitcount arginfo_class_Hiredis_Commands_arinfo

#define arginfo_class_Hiredis_Commands_bitfield arginfo_class_Hiredis_Commands_arinfo

#define arginfo_class_Hiredis_Commands_bitfield_ro arginfo_class_Hiredis_Commands_arinfo

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_bitop, 0, 3, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, operation, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, destkey, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_ARRAY|MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, keys, IS_MIXED, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_bitpos, 0, 2, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_TYPE_MASK(0, bit, MAY_BE_LONG|MAY_BE_STRING|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, options, IS_MIXED, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_blmove, 0, 5, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, source, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, destination, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, wherefrom, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, whereto, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, timeout, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_blmovem, 0, 5, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, source, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, destination, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, wherefrom, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, whereto, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, timeout, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, options, IS_MIXED, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_blmpop, 0, 3, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, timeout, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_TYPE_MASK(0, numkeys, MAY_BE_LONG|MAY_BE_STRING|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_ARRAY|MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, options, IS_MIXED, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_blpop, 0, 1, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_ARRAY|MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, keys, IS_MIXED, 0)
ZEND_END_ARG_INFO()

#define arginfo_class_Hiredis_Commands_brpop arginfo_class_Hiredis_Commands_blpop

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_brpoplpush, 0, 3, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, source, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, destination, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, timeout, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
ZEND_END_ARG_INFO()

#define arginfo_class_Hiredis_Commands_bzmpop arginfo_class_Hiredis_Commands_blmpop

#define arginfo_class_Hiredis_Commands_bzpopmax arginfo_class_Hiredis_Commands_blpop

#define arginfo_class_Hiredis_Commands_bzpopmin arginfo_class_Hiredis_Commands_blpop

#define arginfo_class_Hiredis_Commands_cf_add arginfo_class_Hiredis_Commands_bf_add

#define arginfo_class_Hiredis_Commands_cf_addnx arginfo_class_Hiredis_Commands_bf_add

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_cf_compact, 0, 0, IS_MIXED, 0)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, args, IS_MIXED, 0)
ZEND_END_ARG_INFO()

#define arginfo_class_Hiredis_Commands_cf_count arginfo_class_Hiredis_Commands_bf_add

#define arginfo_class_Hiredis_Commands_cf_debug arginfo_class_Hiredis_Commands_arcount

#define arginfo_class_Hiredis_Commands_cf_del arginfo_class_Hiredis_Commands_bf_add

#define arginfo_class_Hiredis_Commands_cf_exists arginfo_class_Hiredis_Commands_bf_add

#define arginfo_class_Hiredis_Commands_cf_info arginfo_class_Hiredis_Commands_arcount

#define arginfo_class_Hiredis_Commands_cf_insert arginfo_class_Hiredis_Commands_arinfo

#define arginfo_class_Hiredis_Commands_cf_insertnx arginfo_class_Hiredis_Commands_arinfo

#define arginfo_class_Hiredis_Commands_cf_loadchunk arginfo_class_Hiredis_Commands_bf_loadchunk

#define arginfo_class_Hiredis_Commands_cf_mexists arginfo_class_Hiredis_Commands_bf_madd

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_cf_reserve, 0, 2, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_TYPE_MASK(0, capacity, MAY_BE_LONG|MAY_BE_STRING|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, options, IS_MIXED, 0)
ZEND_END_ARG_INFO()

#define arginfo_class_Hiredis_Commands_cf_scandump arginfo_class_Hiredis_Commands_bf_scandump

#define arginfo_class_Hiredis_Commands_client arginfo_class_Hiredis_Commands_acl

#define arginfo_class_Hiredis_Commands_cluster arginfo_class_Hiredis_Commands_acl

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_clusterscan, 0, 1, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, cursor, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, options, IS_MIXED, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_cms_incrby, 0, 2, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, items, Stringable, MAY_BE_ARRAY|MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, args, IS_MIXED, 0)
ZEND_END_ARG_INFO()

#define arginfo_class_Hiredis_Commands_cms_info arginfo_class_Hiredis_Commands_arcount

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_cms_initbydim, 0, 3, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_TYPE_MASK(0, width, MAY_BE_LONG|MAY_BE_STRING|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_TYPE_MASK(0, depth, MAY_BE_LONG|MAY_BE_STRING|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_cms_initbyprob, 0, 3, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, error, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, probability, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_cms_merge, 0, 3, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_TYPE_MASK(0, numKeys, MAY_BE_LONG|MAY_BE_STRING|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, source, Stringable, MAY_BE_ARRAY|MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, options, IS_MIXED, 0)
ZEND_END_ARG_INFO()

#define arginfo_class_Hiredis_Commands_cms_query arginfo_class_Hiredis_Commands_bf_madd

#define arginfo_class_Hiredis_Commands_command arginfo_class_Hiredis_Commands_cf_compact

#define arginfo_class_Hiredis_Commands_commandlog arginfo_class_Hiredis_Commands_acl

#define arginfo_class_Hiredis_Commands_config arginfo_class_Hiredis_Commands_acl

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_copy, 0, 2, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, source, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, destination, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, options, IS_MIXED, 0)
ZEND_END_ARG_INFO()

#define arginfo_class_Hiredis_Commands_dbsize arginfo_class_Hiredis_Commands_asking

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_debug, 0, 1, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, arg, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, args, IS_MIXED, 0)
ZEND_END_ARG_INFO()

#define arginfo_class_Hiredis_Commands_decr arginfo_class_Hiredis_Commands_arcount

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_decrby, 0, 2, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_TYPE_MASK(0, decrement, MAY_BE_LONG|MAY_BE_STRING|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
ZEND_END_ARG_INFO()

#define arginfo_class_Hiredis_Commands_del arginfo_class_Hiredis_Commands_blpop

#define arginfo_class_Hiredis_Commands_delex arginfo_class_Hiredis_Commands_arinfo

#define arginfo_class_Hiredis_Commands_delifeq arginfo_class_Hiredis_Commands_append

#define arginfo_class_Hiredis_Commands_digest arginfo_class_Hiredis_Commands_arcount

#define arginfo_class_Hiredis_Commands_dump arginfo_class_Hiredis_Commands_arcount

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_echo, 0, 1, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, message, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_eval, 0, 2, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, script, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_TYPE_MASK(0, numkeys, MAY_BE_LONG|MAY_BE_STRING|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, args, IS_MIXED, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_evalsha, 0, 2, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, sha1, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_TYPE_MASK(0, numkeys, MAY_BE_LONG|MAY_BE_STRING|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, args, IS_MIXED, 0)
ZEND_END_ARG_INFO()

#define arginfo_class_Hiredis_Commands_evalsha_ro arginfo_class_Hiredis_Commands_evalsha

#define arginfo_class_Hiredis_Commands_eval_ro arginfo_class_Hiredis_Commands_eval

#define arginfo_class_Hiredis_Commands_exists arginfo_class_Hiredis_Commands_blpop

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_expire, 0, 2, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_TYPE_MASK(0, seconds, MAY_BE_LONG|MAY_BE_STRING|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, options, IS_MIXED, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_expireat, 0, 2, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_TYPE_MASK(0, unix_time_seconds, MAY_BE_LONG|MAY_BE_STRING|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, options, IS_MIXED, 0)
ZEND_END_ARG_INFO()

#define arginfo_class_Hiredis_Commands_expiretime arginfo_class_Hiredis_Commands_arcount

#define arginfo_class_Hiredis_Commands_failover arginfo_class_Hiredis_Commands_bgsave

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_fcall, 0, 2, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, function, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_TYPE_MASK(0, numkeys, MAY_BE_LONG|MAY_BE_STRING|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, args, IS_MIXED, 0)
ZEND_END_ARG_INFO()

#define arginfo_class_Hiredis_Commands_fcall_ro arginfo_class_Hiredis_Commands_fcall

#define arginfo_class_Hiredis_Commands_flushall arginfo_class_Hiredis_Commands_bgsave

#define arginfo_class_Hiredis_Commands_flushdb arginfo_class_Hiredis_Commands_bgsave

#define arginfo_class_Hiredis_Commands_ft_add arginfo_class_Hiredis_Commands_cf_compact

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_ft_aggregate, 0, 2, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, index, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, query, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, options, IS_MIXED, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_ft_aliasadd, 0, 2, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, alias, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, index, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_ft_aliasdel, 0, 1, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, alias, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_ft_aliaslist, 0, 1, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, index, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
ZEND_END_ARG_INFO()

#define arginfo_class_Hiredis_Commands_ft_aliasupdate arginfo_class_Hiredis_Commands_ft_aliasadd

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_ft_alter, 0, 1, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, index, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, options, IS_MIXED, 0)
ZEND_END_ARG_INFO()

#define arginfo_class_Hiredis_Commands_ft_config arginfo_class_Hiredis_Commands_acl

#define arginfo_class_Hiredis_Commands_ft_create arginfo_class_Hiredis_Commands_ft_alter

#define arginfo_class_Hiredis_Commands_ft_cursor arginfo_class_Hiredis_Commands_acl

#define arginfo_class_Hiredis_Commands_ft_del arginfo_class_Hiredis_Commands_cf_compact

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_ft_dictadd, 0, 2, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, dict, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, term, Stringable, MAY_BE_ARRAY|MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, terms, IS_MIXED, 0)
ZEND_END_ARG_INFO()

#define arginfo_class_Hiredis_Commands_ft_dictdel arginfo_class_Hiredis_Commands_ft_dictadd

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_ft_dictdump, 0, 1, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, dict, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
ZEND_END_ARG_INFO()

#define arginfo_class_Hiredis_Commands_ft_drop arginfo_class_Hiredis_Commands_cf_compact

#define arginfo_class_Hiredis_Commands_ft_dropindex arginfo_class_Hiredis_Commands_ft_alter

#define arginfo_class_Hiredis_Commands_ft_explain arginfo_class_Hiredis_Commands_ft_aggregate

#define arginfo_class_Hiredis_Commands_ft_explaincli arginfo_class_Hiredis_Commands_ft_aggregate

#define arginfo_class_Hiredis_Commands_ft_get arginfo_class_Hiredis_Commands_cf_compact

#define arginfo_class_Hiredis_Commands_ft_hybrid arginfo_class_Hiredis_Commands_ft_alter

#define arginfo_class_Hiredis_Commands_ft_info arginfo_class_Hiredis_Commands_ft_aliaslist

#define arginfo_class_Hiredis_Commands_ft_mget arginfo_class_Hiredis_Commands_cf_compact

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_ft_profile, 0, 2, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, index, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, querytype, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, options, IS_MIXED, 0)
ZEND_END_ARG_INFO()

#define arginfo_class_Hiredis_Commands_ft_search arginfo_class_Hiredis_Commands_ft_aggregate

#define arginfo_class_Hiredis_Commands_ft_spellcheck arginfo_class_Hiredis_Commands_ft_aggregate

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_ft_sugadd, 0, 3, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, string, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, score, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, options, IS_MIXED, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_ft_sugdel, 0, 2, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, string, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_ft_sugget, 0, 2, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, prefix, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, options, IS_MIXED, 0)
ZEND_END_ARG_INFO()

#define arginfo_class_Hiredis_Commands_ft_suglen arginfo_class_Hiredis_Commands_arcount

#define arginfo_class_Hiredis_Commands_ft_synadd arginfo_class_Hiredis_Commands_cf_compact

#define arginfo_class_Hiredis_Commands_ft_syndump arginfo_class_Hiredis_Commands_ft_aliaslist

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_ft_synupdate, 0, 2, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, index, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, synonym_group_id, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, options, IS_MIXED, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_ft_tagvals, 0, 2, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, index, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, field_name, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
ZEND_END_ARG_INFO()

#define arginfo_class_Hiredis_Commands_ft__list arginfo_class_Hiredis_Commands_cf_compact

#define arginfo_class_Hiredis_Commands_function arginfo_class_Hiredis_Commands_acl

#define arginfo_class_Hiredis_Commands_geoadd arginfo_class_Hiredis_Commands_arinfo

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_geodist, 0, 3, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, member1, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, member2, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, options, IS_MIXED, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_geohash, 0, 1, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, args, IS_MIXED, 0)
ZEND_END_ARG_INFO()

#define arginfo_class_Hiredis_Commands_geopos arginfo_class_Hiredis_Commands_geohash

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_georadius, 0, 5, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, longitude, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, latitude, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, radius, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, unit, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, options, IS_MIXED, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_georadiusbymember, 0, 4, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, member, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, radius, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, unit, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, options, IS_MIXED, 0)
ZEND_END_ARG_INFO()

#define arginfo_class_Hiredis_Commands_georadiusbymember_ro arginfo_class_Hiredis_Commands_georadiusbymember

#define arginfo_class_Hiredis_Commands_georadius_ro arginfo_class_Hiredis_Commands_georadius

#define arginfo_class_Hiredis_Commands_geosearch arginfo_class_Hiredis_Commands_arinfo

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_geosearchstore, 0, 2, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, destination, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, source, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, options, IS_MIXED, 0)
ZEND_END_ARG_INFO()

#define arginfo_class_Hiredis_Commands_get arginfo_class_Hiredis_Commands_arcount

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_getbit, 0, 2, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_TYPE_MASK(0, offset, MAY_BE_LONG|MAY_BE_STRING|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
ZEND_END_ARG_INFO()

#define arginfo_class_Hiredis_Commands_getdel arginfo_class_Hiredis_Commands_arcount

#define arginfo_class_Hiredis_Commands_getex arginfo_class_Hiredis_Commands_arinfo

#define arginfo_class_Hiredis_Commands_getrange arginfo_class_Hiredis_Commands_argetrange

#define arginfo_class_Hiredis_Commands_getset arginfo_class_Hiredis_Commands_append

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_hdel, 0, 2, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, field, Stringable, MAY_BE_ARRAY|MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, fields, IS_MIXED, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_hexists, 0, 2, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, field, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
ZEND_END_ARG_INFO()

#define arginfo_class_Hiredis_Commands_hexpire arginfo_class_Hiredis_Commands_expire

#define arginfo_class_Hiredis_Commands_hexpireat arginfo_class_Hiredis_Commands_expireat

#define arginfo_class_Hiredis_Commands_hexpiretime arginfo_class_Hiredis_Commands_arinfo

#define arginfo_class_Hiredis_Commands_hget arginfo_class_Hiredis_Commands_hexists

#define arginfo_class_Hiredis_Commands_hgetall arginfo_class_Hiredis_Commands_arcount

#define arginfo_class_Hiredis_Commands_hgetdel arginfo_class_Hiredis_Commands_arinfo

#define arginfo_class_Hiredis_Commands_hgetex arginfo_class_Hiredis_Commands_arinfo

#define arginfo_class_Hiredis_Commands_himport arginfo_class_Hiredis_Commands_acl

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_hincrby, 0, 3, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, field, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_TYPE_MASK(0, increment, MAY_BE_LONG|MAY_BE_STRING|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_hincrbyfloat, 0, 3, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, field, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, increment, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
ZEND_END_ARG_INFO()

#define arginfo_class_Hiredis_Commands_hkeys arginfo_class_Hiredis_Commands_arcount

#define arginfo_class_Hiredis_Commands_hlen arginfo_class_Hiredis_Commands_arcount

#define arginfo_class_Hiredis_Commands_hmget arginfo_class_Hiredis_Commands_hdel

#define arginfo_class_Hiredis_Commands_hmset arginfo_class_Hiredis_Commands_armset

#define arginfo_class_Hiredis_Commands_hotkeys arginfo_class_Hiredis_Commands_acl

#define arginfo_class_Hiredis_Commands_hpersist arginfo_class_Hiredis_Commands_arinfo

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_hpexpire, 0, 2, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_TYPE_MASK(0, milliseconds, MAY_BE_LONG|MAY_BE_STRING|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, options, IS_MIXED, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_hpexpireat, 0, 2, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_TYPE_MASK(0, unix_time_milliseconds, MAY_BE_LONG|MAY_BE_STRING|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, options, IS_MIXED, 0)
ZEND_END_ARG_INFO()

#define arginfo_class_Hiredis_Commands_hpexpiretime arginfo_class_Hiredis_Commands_arinfo

#define arginfo_class_Hiredis_Commands_hpttl arginfo_class_Hiredis_Commands_arinfo

#define arginfo_class_Hiredis_Commands_hrandfield arginfo_class_Hiredis_Commands_arinfo

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_hscan, 0, 2, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, cursor, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, options, IS_MIXED, 0)
ZEND_END_ARG_INFO()

#define arginfo_class_Hiredis_Commands_hset arginfo_class_Hiredis_Commands_armset

#define arginfo_class_Hiredis_Commands_hsetex arginfo_class_Hiredis_Commands_arinfo

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_hsetnx, 0, 3, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, field, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, value, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
ZEND_END_ARG_INFO()

#define arginfo_class_Hiredis_Commands_hstrlen arginfo_class_Hiredis_Commands_hexists

#define arginfo_class_Hiredis_Commands_httl arginfo_class_Hiredis_Commands_arinfo

#define arginfo_class_Hiredis_Commands_hvals arginfo_class_Hiredis_Commands_arcount

#define arginfo_class_Hiredis_Commands_incr arginfo_class_Hiredis_Commands_arcount

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_incrby, 0, 2, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_TYPE_MASK(0, increment, MAY_BE_LONG|MAY_BE_STRING|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_incrbyfloat, 0, 2, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, increment, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
ZEND_END_ARG_INFO()

#define arginfo_class_Hiredis_Commands_increx arginfo_class_Hiredis_Commands_arinfo

#define arginfo_class_Hiredis_Commands_info arginfo_class_Hiredis_Commands_cf_compact

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_json_arrappend, 0, 2, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, path, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, args, IS_MIXED, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_json_arrindex, 0, 3, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, path, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, json_value, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, args, IS_MIXED, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_json_arrinsert, 0, 4, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, path, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_TYPE_MASK(0, index, MAY_BE_LONG|MAY_BE_STRING|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, json, Stringable, MAY_BE_ARRAY|MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, jsons, IS_MIXED, 0)
ZEND_END_ARG_INFO()

#define arginfo_class_Hiredis_Commands_json_arrlen arginfo_class_Hiredis_Commands_geohash

#define arginfo_class_Hiredis_Commands_json_arrpop arginfo_class_Hiredis_Commands_arinfo

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_json_arrtrim, 0, 4, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, path, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_TYPE_MASK(0, start, MAY_BE_LONG|MAY_BE_STRING|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_TYPE_MASK(0, stop, MAY_BE_LONG|MAY_BE_STRING|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
ZEND_END_ARG_INFO()

#define arginfo_class_Hiredis_Commands_json_clear arginfo_class_Hiredis_Commands_geohash

#define arginfo_class_Hiredis_Commands_json_debug arginfo_class_Hiredis_Commands_acl

#define arginfo_class_Hiredis_Commands_json_del arginfo_class_Hiredis_Commands_geohash

#define arginfo_class_Hiredis_Commands_json_forget arginfo_class_Hiredis_Commands_geohash

#define arginfo_class_Hiredis_Commands_json_get arginfo_class_Hiredis_Commands_arinfo

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_json_merge, 0, 3, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, path, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, json, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, options, IS_MIXED, 0)
ZEND_END_ARG_INFO()

#define arginfo_class_Hiredis_Commands_json_mget arginfo_class_Hiredis_Commands_blpop

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_json_mset, 0, 3, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, path, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, json, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, args, IS_MIXED, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_json_numincrby, 0, 3, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, path, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, number, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
ZEND_END_ARG_INFO()

#define arginfo_class_Hiredis_Commands_json_nummultby arginfo_class_Hiredis_Commands_json_numincrby

#define arginfo_class_Hiredis_Commands_json_numpowby arginfo_class_Hiredis_Commands_json_numincrby

#define arginfo_class_Hiredis_Commands_json_objkeys arginfo_class_Hiredis_Commands_geohash

#define arginfo_class_Hiredis_Commands_json_objlen arginfo_class_Hiredis_Commands_geohash

#define arginfo_class_Hiredis_Commands_json_resp arginfo_class_Hiredis_Commands_geohash

#define arginfo_class_Hiredis_Commands_json_set arginfo_class_Hiredis_Commands_json_merge

#define arginfo_class_Hiredis_Commands_json_strappend arginfo_class_Hiredis_Commands_geohash

#define arginfo_class_Hiredis_Commands_json_strlen arginfo_class_Hiredis_Commands_geohash

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_json_toggle, 0, 2, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, path, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
ZEND_END_ARG_INFO()

#define arginfo_class_Hiredis_Commands_json_type arginfo_class_Hiredis_Commands_geohash

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_keys, 0, 1, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, pattern, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
ZEND_END_ARG_INFO()

#define arginfo_class_Hiredis_Commands_lastsave arginfo_class_Hiredis_Commands_asking

#define arginfo_class_Hiredis_Commands_latency arginfo_class_Hiredis_Commands_acl

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_lcs, 0, 2, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, key1, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, key2, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, options, IS_MIXED, 0)
ZEND_END_ARG_INFO()

#define arginfo_class_Hiredis_Commands_lindex arginfo_class_Hiredis_Commands_arget

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_linsert, 0, 4, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, where, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, pivot, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, element, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
ZEND_END_ARG_INFO()

#define arginfo_class_Hiredis_Commands_llen arginfo_class_Hiredis_Commands_arcount

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_lmove, 0, 4, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, source, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, destination, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, wherefrom, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, whereto, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_lmovem, 0, 4, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, source, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, destination, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, wherefrom, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, whereto, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, options, IS_MIXED, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_lmpop, 0, 2, IS_MIXED, 0)
	ZEND_ARG_TYPE_MASK(0, numkeys, MAY_BE_LONG|MAY_BE_STRING|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_ARRAY|MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, options, IS_MIXED, 0)
ZEND_END_ARG_INFO()

#define arginfo_class_Hiredis_Commands_lolwut arginfo_class_Hiredis_Commands_bgsave

#define arginfo_class_Hiredis_Commands_lpop arginfo_class_Hiredis_Commands_geohash

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_lpos, 0, 2, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, element, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, options, IS_MIXED, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_lpush, 0, 2, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, element, Stringable, MAY_BE_ARRAY|MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, elements, IS_MIXED, 0)
ZEND_END_ARG_INFO()

#define arginfo_class_Hiredis_Commands_lpushx arginfo_class_Hiredis_Commands_lpush

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_lrange, 0, 3, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_TYPE_MASK(0, start, MAY_BE_LONG|MAY_BE_STRING|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_TYPE_MASK(0, stop, MAY_BE_LONG|MAY_BE_STRING|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_lrem, 0, 3, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_TYPE_MASK(0, count, MAY_BE_LONG|MAY_BE_STRING|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, element, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_lset, 0, 3, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_TYPE_MASK(0, index, MAY_BE_LONG|MAY_BE_STRING|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, element, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
ZEND_END_ARG_INFO()

#define arginfo_class_Hiredis_Commands_ltrim arginfo_class_Hiredis_Commands_lrange

#define arginfo_class_Hiredis_Commands_memory arginfo_class_Hiredis_Commands_acl

#define arginfo_class_Hiredis_Commands_mget arginfo_class_Hiredis_Commands_blpop

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_migrate, 0, 5, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, host, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_TYPE_MASK(0, port, MAY_BE_LONG|MAY_BE_STRING|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, key_selector, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_TYPE_MASK(0, destination_db, MAY_BE_LONG|MAY_BE_STRING|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_TYPE_MASK(0, timeout, MAY_BE_LONG|MAY_BE_STRING|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, options, IS_MIXED, 0)
ZEND_END_ARG_INFO()

#define arginfo_class_Hiredis_Commands_module arginfo_class_Hiredis_Commands_acl

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_move, 0, 2, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_TYPE_MASK(0, db, MAY_BE_LONG|MAY_BE_STRING|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_mset, 0, 1, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, data, Stringable, MAY_BE_ARRAY|MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, args, IS_MIXED, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_msetex, 0, 2, IS_MIXED, 0)
	ZEND_ARG_TYPE_MASK(0, numkeys, MAY_BE_LONG|MAY_BE_STRING|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, data, Stringable, MAY_BE_ARRAY|MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, options, IS_MIXED, 0)
ZEND_END_ARG_INFO()

#define arginfo_class_Hiredis_Commands_msetnx arginfo_class_Hiredis_Commands_mset

#define arginfo_class_Hiredis_Commands_object arginfo_class_Hiredis_Commands_acl

#define arginfo_class_Hiredis_Commands_persist arginfo_class_Hiredis_Commands_arcount

#define arginfo_class_Hiredis_Commands_pexpire arginfo_class_Hiredis_Commands_hpexpire

#define arginfo_class_Hiredis_Commands_pexpireat arginfo_class_Hiredis_Commands_hpexpireat

#define arginfo_class_Hiredis_Commands_pexpiretime arginfo_class_Hiredis_Commands_arcount

#define arginfo_class_Hiredis_Commands_pfadd arginfo_class_Hiredis_Commands_geohash

#define arginfo_class_Hiredis_Commands_pfcount arginfo_class_Hiredis_Commands_blpop

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_pfmerge, 0, 1, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, destkey, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, args, IS_MIXED, 0)
ZEND_END_ARG_INFO()

#define arginfo_class_Hiredis_Commands_ping arginfo_class_Hiredis_Commands_cf_compact

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_psetex, 0, 3, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_TYPE_MASK(0, milliseconds, MAY_BE_LONG|MAY_BE_STRING|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, value, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
ZEND_END_ARG_INFO()

#define arginfo_class_Hiredis_Commands_pttl arginfo_class_Hiredis_Commands_arcount

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_publish, 0, 2, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, channel, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, message, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
ZEND_END_ARG_INFO()

#define arginfo_class_Hiredis_Commands_pubsub arginfo_class_Hiredis_Commands_acl

#define arginfo_class_Hiredis_Commands_randomkey arginfo_class_Hiredis_Commands_asking

#define arginfo_class_Hiredis_Commands_readonly arginfo_class_Hiredis_Commands_asking

#define arginfo_class_Hiredis_Commands_readwrite arginfo_class_Hiredis_Commands_asking

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_rename, 0, 2, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, newkey, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
ZEND_END_ARG_INFO()

#define arginfo_class_Hiredis_Commands_renamenx arginfo_class_Hiredis_Commands_rename

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_replicaof, 0, 2, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, args, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, args2, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_restore, 0, 3, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_TYPE_MASK(0, ttl, MAY_BE_LONG|MAY_BE_STRING|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, serialized_value, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, options, IS_MIXED, 0)
ZEND_END_ARG_INFO()

#define arginfo_class_Hiredis_Commands_role arginfo_class_Hiredis_Commands_asking

#define arginfo_class_Hiredis_Commands_rpop arginfo_class_Hiredis_Commands_geohash

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_rpoplpush, 0, 2, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, source, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, destination, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
ZEND_END_ARG_INFO()

#define arginfo_class_Hiredis_Commands_rpush arginfo_class_Hiredis_Commands_lpush

#define arginfo_class_Hiredis_Commands_rpushx arginfo_class_Hiredis_Commands_lpush

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_sadd, 0, 2, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, member, Stringable, MAY_BE_ARRAY|MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, members, IS_MIXED, 0)
ZEND_END_ARG_INFO()

#define arginfo_class_Hiredis_Commands_save arginfo_class_Hiredis_Commands_asking

#define arginfo_class_Hiredis_Commands_scan arginfo_class_Hiredis_Commands_clusterscan

#define arginfo_class_Hiredis_Commands_scard arginfo_class_Hiredis_Commands_arcount

#define arginfo_class_Hiredis_Commands_script arginfo_class_Hiredis_Commands_acl

#define arginfo_class_Hiredis_Commands_sdiff arginfo_class_Hiredis_Commands_blpop

#define arginfo_class_Hiredis_Commands_sdiffcard arginfo_class_Hiredis_Commands_lmpop

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_sdiffstore, 0, 2, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, destination, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_ARRAY|MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, keys, IS_MIXED, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_select, 0, 1, IS_MIXED, 0)
	ZEND_ARG_TYPE_MASK(0, index, MAY_BE_LONG|MAY_BE_STRING|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_set, 0, 2, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, value, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, options, IS_MIXED, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_setbit, 0, 3, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_TYPE_MASK(0, offset, MAY_BE_LONG|MAY_BE_STRING|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_TYPE_MASK(0, value, MAY_BE_LONG|MAY_BE_STRING|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_setex, 0, 3, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_TYPE_MASK(0, seconds, MAY_BE_LONG|MAY_BE_STRING|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, value, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
ZEND_END_ARG_INFO()

#define arginfo_class_Hiredis_Commands_setnx arginfo_class_Hiredis_Commands_append

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_setrange, 0, 3, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_TYPE_MASK(0, offset, MAY_BE_LONG|MAY_BE_STRING|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, value, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_sflush, 0, 1, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, data, Stringable, MAY_BE_ARRAY|MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, options, IS_MIXED, 0)
ZEND_END_ARG_INFO()

#define arginfo_class_Hiredis_Commands_shutdown arginfo_class_Hiredis_Commands_bgsave

#define arginfo_class_Hiredis_Commands_sinter arginfo_class_Hiredis_Commands_blpop

#define arginfo_class_Hiredis_Commands_sintercard arginfo_class_Hiredis_Commands_lmpop

#define arginfo_class_Hiredis_Commands_sinterstore arginfo_class_Hiredis_Commands_sdiffstore

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_sismember, 0, 2, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, member, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
ZEND_END_ARG_INFO()

#define arginfo_class_Hiredis_Commands_slaveof arginfo_class_Hiredis_Commands_replicaof

#define arginfo_class_Hiredis_Commands_slowlog arginfo_class_Hiredis_Commands_acl

#define arginfo_class_Hiredis_Commands_smembers arginfo_class_Hiredis_Commands_arcount

#define arginfo_class_Hiredis_Commands_smismember arginfo_class_Hiredis_Commands_sadd

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_smove, 0, 3, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, source, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, destination, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, member, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
ZEND_END_ARG_INFO()

#define arginfo_class_Hiredis_Commands_sort arginfo_class_Hiredis_Commands_arinfo

#define arginfo_class_Hiredis_Commands_sort_ro arginfo_class_Hiredis_Commands_arinfo

#define arginfo_class_Hiredis_Commands_spop arginfo_class_Hiredis_Commands_geohash

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_spublish, 0, 2, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, shardchannel, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, message, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
ZEND_END_ARG_INFO()

#define arginfo_class_Hiredis_Commands_srandmember arginfo_class_Hiredis_Commands_geohash

#define arginfo_class_Hiredis_Commands_srem arginfo_class_Hiredis_Commands_sadd

#define arginfo_class_Hiredis_Commands_sscan arginfo_class_Hiredis_Commands_hscan

#define arginfo_class_Hiredis_Commands_strlen arginfo_class_Hiredis_Commands_arcount

#define arginfo_class_Hiredis_Commands_substr arginfo_class_Hiredis_Commands_argetrange

#define arginfo_class_Hiredis_Commands_sunion arginfo_class_Hiredis_Commands_blpop

#define arginfo_class_Hiredis_Commands_sunioncard arginfo_class_Hiredis_Commands_lmpop

#define arginfo_class_Hiredis_Commands_sunionstore arginfo_class_Hiredis_Commands_sdiffstore

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_swapdb, 0, 2, IS_MIXED, 0)
	ZEND_ARG_TYPE_MASK(0, index1, MAY_BE_LONG|MAY_BE_STRING|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_TYPE_MASK(0, index2, MAY_BE_LONG|MAY_BE_STRING|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
ZEND_END_ARG_INFO()

#define arginfo_class_Hiredis_Commands_tdigest_add arginfo_class_Hiredis_Commands_arinsert

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_tdigest_byrank, 0, 2, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, rank, Stringable, MAY_BE_ARRAY|MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, ranks, IS_MIXED, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_tdigest_byrevrank, 0, 2, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, reverse_rank, Stringable, MAY_BE_ARRAY|MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, reverse_ranks, IS_MIXED, 0)
ZEND_END_ARG_INFO()

#define arginfo_class_Hiredis_Commands_tdigest_cdf arginfo_class_Hiredis_Commands_arinsert

#define arginfo_class_Hiredis_Commands_tdigest_create arginfo_class_Hiredis_Commands_arinfo

#define arginfo_class_Hiredis_Commands_tdigest_info arginfo_class_Hiredis_Commands_arcount

#define arginfo_class_Hiredis_Commands_tdigest_max arginfo_class_Hiredis_Commands_arcount

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_tdigest_merge, 0, 3, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, destination_key, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_TYPE_MASK(0, numkeys, MAY_BE_LONG|MAY_BE_STRING|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, source_key, Stringable, MAY_BE_ARRAY|MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, options, IS_MIXED, 0)
ZEND_END_ARG_INFO()

#define arginfo_class_Hiredis_Commands_tdigest_min arginfo_class_Hiredis_Commands_arcount

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_tdigest_quantile, 0, 2, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, quantile, Stringable, MAY_BE_ARRAY|MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, quantiles, IS_MIXED, 0)
ZEND_END_ARG_INFO()

#define arginfo_class_Hiredis_Commands_tdigest_rank arginfo_class_Hiredis_Commands_arinsert

#define arginfo_class_Hiredis_Commands_tdigest_reset arginfo_class_Hiredis_Commands_arcount

#define arginfo_class_Hiredis_Commands_tdigest_revrank arginfo_class_Hiredis_Commands_arinsert

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_tdigest_trimmed_mean, 0, 3, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, low_cut_quantile, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, high_cut_quantile, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
ZEND_END_ARG_INFO()

#define arginfo_class_Hiredis_Commands_time arginfo_class_Hiredis_Commands_asking

#define arginfo_class_Hiredis_Commands_topk_add arginfo_class_Hiredis_Commands_bf_madd

#define arginfo_class_Hiredis_Commands_topk_count arginfo_class_Hiredis_Commands_bf_madd

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_topk_incrby, 0, 2, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, item_increment, Stringable, MAY_BE_ARRAY|MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, args, IS_MIXED, 0)
ZEND_END_ARG_INFO()

#define arginfo_class_Hiredis_Commands_topk_info arginfo_class_Hiredis_Commands_arcount

#define arginfo_class_Hiredis_Commands_topk_list arginfo_class_Hiredis_Commands_arinfo

#define arginfo_class_Hiredis_Commands_topk_query arginfo_class_Hiredis_Commands_bf_madd

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_topk_reserve, 0, 2, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_TYPE_MASK(0, topk, MAY_BE_LONG|MAY_BE_STRING|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, args, IS_MIXED, 0)
ZEND_END_ARG_INFO()

#define arginfo_class_Hiredis_Commands_touch arginfo_class_Hiredis_Commands_blpop

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_ts_add, 0, 3, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, timestamp, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, value, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, options, IS_MIXED, 0)
ZEND_END_ARG_INFO()

#define arginfo_class_Hiredis_Commands_ts_alter arginfo_class_Hiredis_Commands_arinfo

#define arginfo_class_Hiredis_Commands_ts_create arginfo_class_Hiredis_Commands_arinfo

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_ts_createrule, 0, 2, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, sourceKey, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, destKey, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, options, IS_MIXED, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_ts_decrby, 0, 2, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, subtrahend, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, options, IS_MIXED, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_ts_del, 0, 3, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, fromTimestamp, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, toTimestamp, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_ts_deleterule, 0, 2, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, sourceKey, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, destKey, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
ZEND_END_ARG_INFO()

#define arginfo_class_Hiredis_Commands_ts_get arginfo_class_Hiredis_Commands_arinfo

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_ts_incrby, 0, 2, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, addend, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, options, IS_MIXED, 0)
ZEND_END_ARG_INFO()

#define arginfo_class_Hiredis_Commands_ts_info arginfo_class_Hiredis_Commands_arinfo

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_ts_madd, 0, 3, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, timestamp, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, value, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, args, IS_MIXED, 0)
ZEND_END_ARG_INFO()

#define arginfo_class_Hiredis_Commands_ts_mget arginfo_class_Hiredis_Commands_bgsave

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_ts_mrange, 0, 2, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, fromTimestamp, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, toTimestamp, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, options, IS_MIXED, 0)
ZEND_END_ARG_INFO()

#define arginfo_class_Hiredis_Commands_ts_mrevrange arginfo_class_Hiredis_Commands_ts_mrange

#define arginfo_class_Hiredis_Commands_ts_nrange arginfo_class_Hiredis_Commands_lmpop

#define arginfo_class_Hiredis_Commands_ts_nrevrange arginfo_class_Hiredis_Commands_lmpop

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_ts_queryindex, 0, 1, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, filterExpr, Stringable, MAY_BE_ARRAY|MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, filterExprs, IS_MIXED, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_ts_querylabels, 0, 1, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, subtype, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, options, IS_MIXED, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_ts_range, 0, 3, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, fromTimestamp, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, toTimestamp, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, options, IS_MIXED, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_ts_read, 0, 2, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, timestamp, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, options, IS_MIXED, 0)
ZEND_END_ARG_INFO()

#define arginfo_class_Hiredis_Commands_ts_revrange arginfo_class_Hiredis_Commands_ts_range

#define arginfo_class_Hiredis_Commands_ttl arginfo_class_Hiredis_Commands_arcount

#define arginfo_class_Hiredis_Commands_type arginfo_class_Hiredis_Commands_arcount

#define arginfo_class_Hiredis_Commands_unlink arginfo_class_Hiredis_Commands_blpop

#define arginfo_class_Hiredis_Commands_vadd arginfo_class_Hiredis_Commands_lpos

#define arginfo_class_Hiredis_Commands_vcard arginfo_class_Hiredis_Commands_arcount

#define arginfo_class_Hiredis_Commands_vdim arginfo_class_Hiredis_Commands_arcount

#define arginfo_class_Hiredis_Commands_vemb arginfo_class_Hiredis_Commands_lpos

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_vgetattr, 0, 2, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, element, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
ZEND_END_ARG_INFO()

#define arginfo_class_Hiredis_Commands_vinfo arginfo_class_Hiredis_Commands_arcount

#define arginfo_class_Hiredis_Commands_vismember arginfo_class_Hiredis_Commands_vgetattr

#define arginfo_class_Hiredis_Commands_vlinks arginfo_class_Hiredis_Commands_lpos

#define arginfo_class_Hiredis_Commands_vrandmember arginfo_class_Hiredis_Commands_geohash

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_vrange, 0, 3, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, start, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, end, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, args, IS_MIXED, 0)
ZEND_END_ARG_INFO()

#define arginfo_class_Hiredis_Commands_vrem arginfo_class_Hiredis_Commands_vgetattr

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_vsetattr, 0, 3, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, element, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, json, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
ZEND_END_ARG_INFO()

#define arginfo_class_Hiredis_Commands_vsim arginfo_class_Hiredis_Commands_arinfo

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_wait, 0, 2, IS_MIXED, 0)
	ZEND_ARG_TYPE_MASK(0, numreplicas, MAY_BE_LONG|MAY_BE_STRING|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_TYPE_MASK(0, timeout, MAY_BE_LONG|MAY_BE_STRING|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_waitaof, 0, 3, IS_MIXED, 0)
	ZEND_ARG_TYPE_MASK(0, numlocal, MAY_BE_LONG|MAY_BE_STRING|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_TYPE_MASK(0, numreplicas, MAY_BE_LONG|MAY_BE_STRING|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_TYPE_MASK(0, timeout, MAY_BE_LONG|MAY_BE_STRING|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_xack, 0, 3, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, group, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, id, Stringable, MAY_BE_ARRAY|MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, ids, IS_MIXED, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_xackdel, 0, 2, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, group, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, options, IS_MIXED, 0)
ZEND_END_ARG_INFO()

#define arginfo_class_Hiredis_Commands_xadd arginfo_class_Hiredis_Commands_arinfo

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_xautoclaim, 0, 5, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, group, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, consumer, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, min_idle_time, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, start, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, options, IS_MIXED, 0)
ZEND_END_ARG_INFO()

#define arginfo_class_Hiredis_Commands_xcfgset arginfo_class_Hiredis_Commands_arinfo

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_xclaim, 0, 5, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, group, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, consumer, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, min_idle_time, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, id, Stringable, MAY_BE_ARRAY|MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, options, IS_MIXED, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_xdel, 0, 2, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, id, Stringable, MAY_BE_ARRAY|MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, ids, IS_MIXED, 0)
ZEND_END_ARG_INFO()

#define arginfo_class_Hiredis_Commands_xdelex arginfo_class_Hiredis_Commands_arinfo

#define arginfo_class_Hiredis_Commands_xgroup arginfo_class_Hiredis_Commands_acl

#define arginfo_class_Hiredis_Commands_xinfo arginfo_class_Hiredis_Commands_acl

#define arginfo_class_Hiredis_Commands_xlen arginfo_class_Hiredis_Commands_arcount

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_xnack, 0, 3, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, group, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, mode, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, options, IS_MIXED, 0)
ZEND_END_ARG_INFO()

#define arginfo_class_Hiredis_Commands_xpending arginfo_class_Hiredis_Commands_xackdel

#define arginfo_class_Hiredis_Commands_xrange arginfo_class_Hiredis_Commands_argrep

#define arginfo_class_Hiredis_Commands_xread arginfo_class_Hiredis_Commands_bgsave

#define arginfo_class_Hiredis_Commands_xreadgroup arginfo_class_Hiredis_Commands_bgsave

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_xrevrange, 0, 3, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, end, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, start, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, options, IS_MIXED, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_xsetid, 0, 2, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, last_id, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, options, IS_MIXED, 0)
ZEND_END_ARG_INFO()

#define arginfo_class_Hiredis_Commands_xtrim arginfo_class_Hiredis_Commands_arinfo

#define arginfo_class_Hiredis_Commands_zadd arginfo_class_Hiredis_Commands_arinfo

#define arginfo_class_Hiredis_Commands_zcard arginfo_class_Hiredis_Commands_arcount

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_zcount, 0, 3, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, min, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, max, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
ZEND_END_ARG_INFO()

#define arginfo_class_Hiredis_Commands_zdiff arginfo_class_Hiredis_Commands_lmpop

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_zdiffstore, 0, 3, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, destination, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_TYPE_MASK(0, numkeys, MAY_BE_LONG|MAY_BE_STRING|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_ARRAY|MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, keys, IS_MIXED, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_zincrby, 0, 3, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, increment, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, member, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
ZEND_END_ARG_INFO()

#define arginfo_class_Hiredis_Commands_zinter arginfo_class_Hiredis_Commands_lmpop

#define arginfo_class_Hiredis_Commands_zintercard arginfo_class_Hiredis_Commands_lmpop

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_zinterstore, 0, 3, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, destination, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_TYPE_MASK(0, numkeys, MAY_BE_LONG|MAY_BE_STRING|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_ARRAY|MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, options, IS_MIXED, 0)
ZEND_END_ARG_INFO()

#define arginfo_class_Hiredis_Commands_zlexcount arginfo_class_Hiredis_Commands_zcount

#define arginfo_class_Hiredis_Commands_zmpop arginfo_class_Hiredis_Commands_lmpop

#define arginfo_class_Hiredis_Commands_zmscore arginfo_class_Hiredis_Commands_sadd

#define arginfo_class_Hiredis_Commands_zpopmax arginfo_class_Hiredis_Commands_geohash

#define arginfo_class_Hiredis_Commands_zpopmin arginfo_class_Hiredis_Commands_geohash

#define arginfo_class_Hiredis_Commands_zrandmember arginfo_class_Hiredis_Commands_arinfo

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_zrange, 0, 3, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, start, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, stop, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, options, IS_MIXED, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_zrangebylex, 0, 3, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, min, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, max, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, options, IS_MIXED, 0)
ZEND_END_ARG_INFO()

#define arginfo_class_Hiredis_Commands_zrangebyscore arginfo_class_Hiredis_Commands_zrangebylex

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_zrangestore, 0, 4, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, dst, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, src, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, min, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, max, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, options, IS_MIXED, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_zrank, 0, 2, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, member, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, options, IS_MIXED, 0)
ZEND_END_ARG_INFO()

#define arginfo_class_Hiredis_Commands_zrem arginfo_class_Hiredis_Commands_sadd

#define arginfo_class_Hiredis_Commands_zremrangebylex arginfo_class_Hiredis_Commands_zcount

#define arginfo_class_Hiredis_Commands_zremrangebyrank arginfo_class_Hiredis_Commands_lrange

#define arginfo_class_Hiredis_Commands_zremrangebyscore arginfo_class_Hiredis_Commands_zcount

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_zrevrange, 0, 3, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_TYPE_MASK(0, start, MAY_BE_LONG|MAY_BE_STRING|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_TYPE_MASK(0, stop, MAY_BE_LONG|MAY_BE_STRING|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, options, IS_MIXED, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Commands_zrevrangebylex, 0, 3, IS_MIXED, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, key, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, max, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_OBJ_TYPE_MASK(0, min, Stringable, MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL, NULL)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, options, IS_MIXED, 0)
ZEND_END_ARG_INFO()

#define arginfo_class_Hiredis_Commands_zrevrangebyscore arginfo_class_Hiredis_Commands_zrevrangebylex

#define arginfo_class_Hiredis_Commands_zrevrank arginfo_class_Hiredis_Commands_zrank

#define arginfo_class_Hiredis_Commands_zscan arginfo_class_Hiredis_Commands_hscan

#define arginfo_class_Hiredis_Commands_zscore arginfo_class_Hiredis_Commands_sismember

#define arginfo_class_Hiredis_Commands_zunion arginfo_class_Hiredis_Commands_lmpop

#define arginfo_class_Hiredis_Commands_zunionstore arginfo_class_Hiredis_Commands_zinterstore


ZEND_METHOD(Hiredis_Commands, acl);
ZEND_METHOD(Hiredis_Commands, append);
ZEND_METHOD(Hiredis_Commands, arcount);
ZEND_METHOD(Hiredis_Commands, ardel);
ZEND_METHOD(Hiredis_Commands, ardelrange);
ZEND_METHOD(Hiredis_Commands, arget);
ZEND_METHOD(Hiredis_Commands, argetrange);
ZEND_METHOD(Hiredis_Commands, argrep);
ZEND_METHOD(Hiredis_Commands, arinfo);
ZEND_METHOD(Hiredis_Commands, arinsert);
ZEND_METHOD(Hiredis_Commands, arlastitems);
ZEND_METHOD(Hiredis_Commands, arlen);
ZEND_METHOD(Hiredis_Commands, armget);
ZEND_METHOD(Hiredis_Commands, armset);
ZEND_METHOD(Hiredis_Commands, arnext);
ZEND_METHOD(Hiredis_Commands, arop);
ZEND_METHOD(Hiredis_Commands, arring);
ZEND_METHOD(Hiredis_Commands, arscan);
ZEND_METHOD(Hiredis_Commands, arseek);
ZEND_METHOD(Hiredis_Commands, arset);
ZEND_METHOD(Hiredis_Commands, asking);
ZEND_METHOD(Hiredis_Commands, auth);
ZEND_METHOD(Hiredis_Commands, backup);
ZEND_METHOD(Hiredis_Commands, bf_add);
ZEND_METHOD(Hiredis_Commands, bf_card);
ZEND_METHOD(Hiredis_Commands, bf_debug);
ZEND_METHOD(Hiredis_Commands, bf_exists);
ZEND_METHOD(Hiredis_Commands, bf_info);
ZEND_METHOD(Hiredis_Commands, bf_insert);
ZEND_METHOD(Hiredis_Commands, bf_load);
ZEND_METHOD(Hiredis_Commands, bf_loadchunk);
ZEND_METHOD(Hiredis_Commands, bf_madd);
ZEND_METHOD(Hiredis_Commands, bf_mexists);
ZEND_METHOD(Hiredis_Commands, bf_reserve);
ZEND_METHOD(Hiredis_Commands, bf_scandump);
ZEND_METHOD(Hiredis_Commands, bgrewriteaof);
ZEND_METHOD(Hiredis_Commands, bgsave);
ZEND_METHOD(Hiredis_Commands, bitcount);
ZEND_METHOD(Hiredis_Commands, bitfield);
ZEND_METHOD(Hiredis_Commands, bitfield_ro);
ZEND_METHOD(Hiredis_Commands, bitop);
ZEND_METHOD(Hiredis_Commands, bitpos);
ZEND_METHOD(Hiredis_Commands, blmove);
ZEND_METHOD(Hiredis_Commands, blmovem);
ZEND_METHOD(Hiredis_Commands, blmpop);
ZEND_METHOD(Hiredis_Commands, blpop);
ZEND_METHOD(Hiredis_Commands, brpop);
ZEND_METHOD(Hiredis_Commands, brpoplpush);
ZEND_METHOD(Hiredis_Commands, bzmpop);
ZEND_METHOD(Hiredis_Commands, bzpopmax);
ZEND_METHOD(Hiredis_Commands, bzpopmin);
ZEND_METHOD(Hiredis_Commands, cf_add);
ZEND_METHOD(Hiredis_Commands, cf_addnx);
ZEND_METHOD(Hiredis_Commands, cf_compact);
ZEND_METHOD(Hiredis_Commands, cf_count);
ZEND_METHOD(Hiredis_Commands, cf_debug);
ZEND_METHOD(Hiredis_Commands, cf_del);
ZEND_METHOD(Hiredis_Commands, cf_exists);
ZEND_METHOD(Hiredis_Commands, cf_info);
ZEND_METHOD(Hiredis_Commands, cf_insert);
ZEND_METHOD(Hiredis_Commands, cf_insertnx);
ZEND_METHOD(Hiredis_Commands, cf_loadchunk);
ZEND_METHOD(Hiredis_Commands, cf_mexists);
ZEND_METHOD(Hiredis_Commands, cf_reserve);
ZEND_METHOD(Hiredis_Commands, cf_scandump);
ZEND_METHOD(Hiredis_Commands, client);
ZEND_METHOD(Hiredis_Commands, cluster);
ZEND_METHOD(Hiredis_Commands, clusterscan);
ZEND_METHOD(Hiredis_Commands, cms_incrby);
ZEND_METHOD(Hiredis_Commands, cms_info);
ZEND_METHOD(Hiredis_Commands, cms_initbydim);
ZEND_METHOD(Hiredis_Commands, cms_initbyprob);
ZEND_METHOD(Hiredis_Commands, cms_merge);
ZEND_METHOD(Hiredis_Commands, cms_query);
ZEND_METHOD(Hiredis_Commands, command);
ZEND_METHOD(Hiredis_Commands, commandlog);
ZEND_METHOD(Hiredis_Commands, config);
ZEND_METHOD(Hiredis_Commands, copy);
ZEND_METHOD(Hiredis_Commands, dbsize);
ZEND_METHOD(Hiredis_Commands, debug);
ZEND_METHOD(Hiredis_Commands, decr);
ZEND_METHOD(Hiredis_Commands, decrby);
ZEND_METHOD(Hiredis_Commands, del);
ZEND_METHOD(Hiredis_Commands, delex);
ZEND_METHOD(Hiredis_Commands, delifeq);
ZEND_METHOD(Hiredis_Commands, digest);
ZEND_METHOD(Hiredis_Commands, dump);
ZEND_METHOD(Hiredis_Commands, echo);
ZEND_METHOD(Hiredis_Commands, eval);
ZEND_METHOD(Hiredis_Commands, evalsha);
ZEND_METHOD(Hiredis_Commands, evalsha_ro);
ZEND_METHOD(Hiredis_Commands, eval_ro);
ZEND_METHOD(Hiredis_Commands, exists);
ZEND_METHOD(Hiredis_Commands, expire);
ZEND_METHOD(Hiredis_Commands, expireat);
ZEND_METHOD(Hiredis_Commands, expiretime);
ZEND_METHOD(Hiredis_Commands, failover);
ZEND_METHOD(Hiredis_Commands, fcall);
ZEND_METHOD(Hiredis_Commands, fcall_ro);
ZEND_METHOD(Hiredis_Commands, flushall);
ZEND_METHOD(Hiredis_Commands, flushdb);
ZEND_METHOD(Hiredis_Commands, ft_add);
ZEND_METHOD(Hiredis_Commands, ft_aggregate);
ZEND_METHOD(Hiredis_Commands, ft_aliasadd);
ZEND_METHOD(Hiredis_Commands, ft_aliasdel);
ZEND_METHOD(Hiredis_Commands, ft_aliaslist);
ZEND_METHOD(Hiredis_Commands, ft_aliasupdate);
ZEND_METHOD(Hiredis_Commands, ft_alter);
ZEND_METHOD(Hiredis_Commands, ft_config);
ZEND_METHOD(Hiredis_Commands, ft_create);
ZEND_METHOD(Hiredis_Commands, ft_cursor);
ZEND_METHOD(Hiredis_Commands, ft_del);
ZEND_METHOD(Hiredis_Commands, ft_dictadd);
ZEND_METHOD(Hiredis_Commands, ft_dictdel);
ZEND_METHOD(Hiredis_Commands, ft_dictdump);
ZEND_METHOD(Hiredis_Commands, ft_drop);
ZEND_METHOD(Hiredis_Commands, ft_dropindex);
ZEND_METHOD(Hiredis_Commands, ft_explain);
ZEND_METHOD(Hiredis_Commands, ft_explaincli);
ZEND_METHOD(Hiredis_Commands, ft_get);
ZEND_METHOD(Hiredis_Commands, ft_hybrid);
ZEND_METHOD(Hiredis_Commands, ft_info);
ZEND_METHOD(Hiredis_Commands, ft_mget);
ZEND_METHOD(Hiredis_Commands, ft_profile);
ZEND_METHOD(Hiredis_Commands, ft_search);
ZEND_METHOD(Hiredis_Commands, ft_spellcheck);
ZEND_METHOD(Hiredis_Commands, ft_sugadd);
ZEND_METHOD(Hiredis_Commands, ft_sugdel);
ZEND_METHOD(Hiredis_Commands, ft_sugget);
ZEND_METHOD(Hiredis_Commands, ft_suglen);
ZEND_METHOD(Hiredis_Commands, ft_synadd);
ZEND_METHOD(Hiredis_Commands, ft_syndump);
ZEND_METHOD(Hiredis_Commands, ft_synupdate);
ZEND_METHOD(Hiredis_Commands, ft_tagvals);
ZEND_METHOD(Hiredis_Commands, ft__list);
ZEND_METHOD(Hiredis_Commands, function);
ZEND_METHOD(Hiredis_Commands, geoadd);
ZEND_METHOD(Hiredis_Commands, geodist);
ZEND_METHOD(Hiredis_Commands, geohash);
ZEND_METHOD(Hiredis_Commands, geopos);
ZEND_METHOD(Hiredis_Commands, georadius);
ZEND_METHOD(Hiredis_Commands, georadiusbymember);
ZEND_METHOD(Hiredis_Commands, georadiusbymember_ro);
ZEND_METHOD(Hiredis_Commands, georadius_ro);
ZEND_METHOD(Hiredis_Commands, geosearch);
ZEND_METHOD(Hiredis_Commands, geosearchstore);
ZEND_METHOD(Hiredis_Commands, get);
ZEND_METHOD(Hiredis_Commands, getbit);
ZEND_METHOD(Hiredis_Commands, getdel);
ZEND_METHOD(Hiredis_Commands, getex);
ZEND_METHOD(Hiredis_Commands, getrange);
ZEND_METHOD(Hiredis_Commands, getset);
ZEND_METHOD(Hiredis_Commands, hdel);
ZEND_METHOD(Hiredis_Commands, hexists);
ZEND_METHOD(Hiredis_Commands, hexpire);
ZEND_METHOD(Hiredis_Commands, hexpireat);
ZEND_METHOD(Hiredis_Commands, hexpiretime);
ZEND_METHOD(Hiredis_Commands, hget);
ZEND_METHOD(Hiredis_Commands, hgetall);
ZEND_METHOD(Hiredis_Commands, hgetdel);
ZEND_METHOD(Hiredis_Commands, hgetex);
ZEND_METHOD(Hiredis_Commands, himport);
ZEND_METHOD(Hiredis_Commands, hincrby);
ZEND_METHOD(Hiredis_Commands, hincrbyfloat);
ZEND_METHOD(Hiredis_Commands, hkeys);
ZEND_METHOD(Hiredis_Commands, hlen);
ZEND_METHOD(Hiredis_Commands, hmget);
ZEND_METHOD(Hiredis_Commands, hmset);
ZEND_METHOD(Hiredis_Commands, hotkeys);
ZEND_METHOD(Hiredis_Commands, hpersist);
ZEND_METHOD(Hiredis_Commands, hpexpire);
ZEND_METHOD(Hiredis_Commands, hpexpireat);
ZEND_METHOD(Hiredis_Commands, hpexpiretime);
ZEND_METHOD(Hiredis_Commands, hpttl);
ZEND_METHOD(Hiredis_Commands, hrandfield);
ZEND_METHOD(Hiredis_Commands, hscan);
ZEND_METHOD(Hiredis_Commands, hset);
ZEND_METHOD(Hiredis_Commands, hsetex);
ZEND_METHOD(Hiredis_Commands, hsetnx);
ZEND_METHOD(Hiredis_Commands, hstrlen);
ZEND_METHOD(Hiredis_Commands, httl);
ZEND_METHOD(Hiredis_Commands, hvals);
ZEND_METHOD(Hiredis_Commands, incr);
ZEND_METHOD(Hiredis_Commands, incrby);
ZEND_METHOD(Hiredis_Commands, incrbyfloat);
ZEND_METHOD(Hiredis_Commands, increx);
ZEND_METHOD(Hiredis_Commands, info);
ZEND_METHOD(Hiredis_Commands, json_arrappend);
ZEND_METHOD(Hiredis_Commands, json_arrindex);
ZEND_METHOD(Hiredis_Commands, json_arrinsert);
ZEND_METHOD(Hiredis_Commands, json_arrlen);
ZEND_METHOD(Hiredis_Commands, json_arrpop);
ZEND_METHOD(Hiredis_Commands, json_arrtrim);
ZEND_METHOD(Hiredis_Commands, json_clear);
ZEND_METHOD(Hiredis_Commands, json_debug);
ZEND_METHOD(Hiredis_Commands, json_del);
ZEND_METHOD(Hiredis_Commands, json_forget);
ZEND_METHOD(Hiredis_Commands, json_get);
ZEND_METHOD(Hiredis_Commands, json_merge);
ZEND_METHOD(Hiredis_Commands, json_mget);
ZEND_METHOD(Hiredis_Commands, json_mset);
ZEND_METHOD(Hiredis_Commands, json_numincrby);
ZEND_METHOD(Hiredis_Commands, json_nummultby);
ZEND_METHOD(Hiredis_Commands, json_numpowby);
ZEND_METHOD(Hiredis_Commands, json_objkeys);
ZEND_METHOD(Hiredis_Commands, json_objlen);
ZEND_METHOD(Hiredis_Commands, json_resp);
ZEND_METHOD(Hiredis_Commands, json_set);
ZEND_METHOD(Hiredis_Commands, json_strappend);
ZEND_METHOD(Hiredis_Commands, json_strlen);
ZEND_METHOD(Hiredis_Commands, json_toggle);
ZEND_METHOD(Hiredis_Commands, json_type);
ZEND_METHOD(Hiredis_Commands, keys);
ZEND_METHOD(Hiredis_Commands, lastsave);
ZEND_METHOD(Hiredis_Commands, latency);
ZEND_METHOD(Hiredis_Commands, lcs);
ZEND_METHOD(Hiredis_Commands, lindex);
ZEND_METHOD(Hiredis_Commands, linsert);
ZEND_METHOD(Hiredis_Commands, llen);
ZEND_METHOD(Hiredis_Commands, lmove);
ZEND_METHOD(Hiredis_Commands, lmovem);
ZEND_METHOD(Hiredis_Commands, lmpop);
ZEND_METHOD(Hiredis_Commands, lolwut);
ZEND_METHOD(Hiredis_Commands, lpop);
ZEND_METHOD(Hiredis_Commands, lpos);
ZEND_METHOD(Hiredis_Commands, lpush);
ZEND_METHOD(Hiredis_Commands, lpushx);
ZEND_METHOD(Hiredis_Commands, lrange);
ZEND_METHOD(Hiredis_Commands, lrem);
ZEND_METHOD(Hiredis_Commands, lset);
ZEND_METHOD(Hiredis_Commands, ltrim);
ZEND_METHOD(Hiredis_Commands, memory);
ZEND_METHOD(Hiredis_Commands, mget);
ZEND_METHOD(Hiredis_Commands, migrate);
ZEND_METHOD(Hiredis_Commands, module);
ZEND_METHOD(Hiredis_Commands, move);
ZEND_METHOD(Hiredis_Commands, mset);
ZEND_METHOD(Hiredis_Commands, msetex);
ZEND_METHOD(Hiredis_Commands, msetnx);
ZEND_METHOD(Hiredis_Commands, object);
ZEND_METHOD(Hiredis_Commands, persist);
ZEND_METHOD(Hiredis_Commands, pexpire);
ZEND_METHOD(Hiredis_Commands, pexpireat);
ZEND_METHOD(Hiredis_Commands, pexpiretime);
ZEND_METHOD(Hiredis_Commands, pfadd);
ZEND_METHOD(Hiredis_Commands, pfcount);
ZEND_METHOD(Hiredis_Commands, pfmerge);
ZEND_METHOD(Hiredis_Commands, ping);
ZEND_METHOD(Hiredis_Commands, psetex);
ZEND_METHOD(Hiredis_Commands, pttl);
ZEND_METHOD(Hiredis_Commands, publish);
ZEND_METHOD(Hiredis_Commands, pubsub);
ZEND_METHOD(Hiredis_Commands, randomkey);
ZEND_METHOD(Hiredis_Commands, readonly);
ZEND_METHOD(Hiredis_Commands, readwrite);
ZEND_METHOD(Hiredis_Commands, rename);
ZEND_METHOD(Hiredis_Commands, renamenx);
ZEND_METHOD(Hiredis_Commands, replicaof);
ZEND_METHOD(Hiredis_Commands, restore);
ZEND_METHOD(Hiredis_Commands, role);
ZEND_METHOD(Hiredis_Commands, rpop);
ZEND_METHOD(Hiredis_Commands, rpoplpush);
ZEND_METHOD(Hiredis_Commands, rpush);
ZEND_METHOD(Hiredis_Commands, rpushx);
ZEND_METHOD(Hiredis_Commands, sadd);
ZEND_METHOD(Hiredis_Commands, save);
ZEND_METHOD(Hiredis_Commands, scan);
ZEND_METHOD(Hiredis_Commands, scard);
ZEND_METHOD(Hiredis_Commands, script);
ZEND_METHOD(Hiredis_Commands, sdiff);
ZEND_METHOD(Hiredis_Commands, sdiffcard);
ZEND_METHOD(Hiredis_Commands, sdiffstore);
ZEND_METHOD(Hiredis_Commands, select);
ZEND_METHOD(Hiredis_Commands, set);
ZEND_METHOD(Hiredis_Commands, setbit);
ZEND_METHOD(Hiredis_Commands, setex);
ZEND_METHOD(Hiredis_Commands, setnx);
ZEND_METHOD(Hiredis_Commands, setrange);
ZEND_METHOD(Hiredis_Commands, sflush);
ZEND_METHOD(Hiredis_Commands, shutdown);
ZEND_METHOD(Hiredis_Commands, sinter);
ZEND_METHOD(Hiredis_Commands, sintercard);
ZEND_METHOD(Hiredis_Commands, sinterstore);
ZEND_METHOD(Hiredis_Commands, sismember);
ZEND_METHOD(Hiredis_Commands, slaveof);
ZEND_METHOD(Hiredis_Commands, slowlog);
ZEND_METHOD(Hiredis_Commands, smembers);
ZEND_METHOD(Hiredis_Commands, smismember);
ZEND_METHOD(Hiredis_Commands, smove);
ZEND_METHOD(Hiredis_Commands, sort);
ZEND_METHOD(Hiredis_Commands, sort_ro);
ZEND_METHOD(Hiredis_Commands, spop);
ZEND_METHOD(Hiredis_Commands, spublish);
ZEND_METHOD(Hiredis_Commands, srandmember);
ZEND_METHOD(Hiredis_Commands, srem);
ZEND_METHOD(Hiredis_Commands, sscan);
ZEND_METHOD(Hiredis_Commands, strlen);
ZEND_METHOD(Hiredis_Commands, substr);
ZEND_METHOD(Hiredis_Commands, sunion);
ZEND_METHOD(Hiredis_Commands, sunioncard);
ZEND_METHOD(Hiredis_Commands, sunionstore);
ZEND_METHOD(Hiredis_Commands, swapdb);
ZEND_METHOD(Hiredis_Commands, tdigest_add);
ZEND_METHOD(Hiredis_Commands, tdigest_byrank);
ZEND_METHOD(Hiredis_Commands, tdigest_byrevrank);
ZEND_METHOD(Hiredis_Commands, tdigest_cdf);
ZEND_METHOD(Hiredis_Commands, tdigest_create);
ZEND_METHOD(Hiredis_Commands, tdigest_info);
ZEND_METHOD(Hiredis_Commands, tdigest_max);
ZEND_METHOD(Hiredis_Commands, tdigest_merge);
ZEND_METHOD(Hiredis_Commands, tdigest_min);
ZEND_METHOD(Hiredis_Commands, tdigest_quantile);
ZEND_METHOD(Hiredis_Commands, tdigest_rank);
ZEND_METHOD(Hiredis_Commands, tdigest_reset);
ZEND_METHOD(Hiredis_Commands, tdigest_revrank);
ZEND_METHOD(Hiredis_Commands, tdigest_trimmed_mean);
ZEND_METHOD(Hiredis_Commands, time);
ZEND_METHOD(Hiredis_Commands, topk_add);
ZEND_METHOD(Hiredis_Commands, topk_count);
ZEND_METHOD(Hiredis_Commands, topk_incrby);
ZEND_METHOD(Hiredis_Commands, topk_info);
ZEND_METHOD(Hiredis_Commands, topk_list);
ZEND_METHOD(Hiredis_Commands, topk_query);
ZEND_METHOD(Hiredis_Commands, topk_reserve);
ZEND_METHOD(Hiredis_Commands, touch);
ZEND_METHOD(Hiredis_Commands, ts_add);
ZEND_METHOD(Hiredis_Commands, ts_alter);
ZEND_METHOD(Hiredis_Commands, ts_create);
ZEND_METHOD(Hiredis_Commands, ts_createrule);
ZEND_METHOD(Hiredis_Commands, ts_decrby);
ZEND_METHOD(Hiredis_Commands, ts_del);
ZEND_METHOD(Hiredis_Commands, ts_deleterule);
ZEND_METHOD(Hiredis_Commands, ts_get);
ZEND_METHOD(Hiredis_Commands, ts_incrby);
ZEND_METHOD(Hiredis_Commands, ts_info);
ZEND_METHOD(Hiredis_Commands, ts_madd);
ZEND_METHOD(Hiredis_Commands, ts_mget);
ZEND_METHOD(Hiredis_Commands, ts_mrange);
ZEND_METHOD(Hiredis_Commands, ts_mrevrange);
ZEND_METHOD(Hiredis_Commands, ts_nrange);
ZEND_METHOD(Hiredis_Commands, ts_nrevrange);
ZEND_METHOD(Hiredis_Commands, ts_queryindex);
ZEND_METHOD(Hiredis_Commands, ts_querylabels);
ZEND_METHOD(Hiredis_Commands, ts_range);
ZEND_METHOD(Hiredis_Commands, ts_read);
ZEND_METHOD(Hiredis_Commands, ts_revrange);
ZEND_METHOD(Hiredis_Commands, ttl);
ZEND_METHOD(Hiredis_Commands, type);
ZEND_METHOD(Hiredis_Commands, unlink);
ZEND_METHOD(Hiredis_Commands, vadd);
ZEND_METHOD(Hiredis_Commands, vcard);
ZEND_METHOD(Hiredis_Commands, vdim);
ZEND_METHOD(Hiredis_Commands, vemb);
ZEND_METHOD(Hiredis_Commands, vgetattr);
ZEND_METHOD(Hiredis_Commands, vinfo);
ZEND_METHOD(Hiredis_Commands, vismember);
ZEND_METHOD(Hiredis_Commands, vlinks);
ZEND_METHOD(Hiredis_Commands, vrandmember);
ZEND_METHOD(Hiredis_Commands, vrange);
ZEND_METHOD(Hiredis_Commands, vrem);
ZEND_METHOD(Hiredis_Commands, vsetattr);
ZEND_METHOD(Hiredis_Commands, vsim);
ZEND_METHOD(Hiredis_Commands, wait);
ZEND_METHOD(Hiredis_Commands, waitaof);
ZEND_METHOD(Hiredis_Commands, xack);
ZEND_METHOD(Hiredis_Commands, xackdel);
ZEND_METHOD(Hiredis_Commands, xadd);
ZEND_METHOD(Hiredis_Commands, xautoclaim);
ZEND_METHOD(Hiredis_Commands, xcfgset);
ZEND_METHOD(Hiredis_Commands, xclaim);
ZEND_METHOD(Hiredis_Commands, xdel);
ZEND_METHOD(Hiredis_Commands, xdelex);
ZEND_METHOD(Hiredis_Commands, xgroup);
ZEND_METHOD(Hiredis_Commands, xinfo);
ZEND_METHOD(Hiredis_Commands, xlen);
ZEND_METHOD(Hiredis_Commands, xnack);
ZEND_METHOD(Hiredis_Commands, xpending);
ZEND_METHOD(Hiredis_Commands, xrange);
ZEND_METHOD(Hiredis_Commands, xread);
ZEND_METHOD(Hiredis_Commands, xreadgroup);
ZEND_METHOD(Hiredis_Commands, xrevrange);
ZEND_METHOD(Hiredis_Commands, xsetid);
ZEND_METHOD(Hiredis_Commands, xtrim);
ZEND_METHOD(Hiredis_Commands, zadd);
ZEND_METHOD(Hiredis_Commands, zcard);
ZEND_METHOD(Hiredis_Commands, zcount);
ZEND_METHOD(Hiredis_Commands, zdiff);
ZEND_METHOD(Hiredis_Commands, zdiffstore);
ZEND_METHOD(Hiredis_Commands, zincrby);
ZEND_METHOD(Hiredis_Commands, zinter);
ZEND_METHOD(Hiredis_Commands, zintercard);
ZEND_METHOD(Hiredis_Commands, zinterstore);
ZEND_METHOD(Hiredis_Commands, zlexcount);
ZEND_METHOD(Hiredis_Commands, zmpop);
ZEND_METHOD(Hiredis_Commands, zmscore);
ZEND_METHOD(Hiredis_Commands, zpopmax);
ZEND_METHOD(Hiredis_Commands, zpopmin);
ZEND_METHOD(Hiredis_Commands, zrandmember);
ZEND_METHOD(Hiredis_Commands, zrange);
ZEND_METHOD(Hiredis_Commands, zrangebylex);
ZEND_METHOD(Hiredis_Commands, zrangebyscore);
ZEND_METHOD(Hiredis_Commands, zrangestore);
ZEND_METHOD(Hiredis_Commands, zrank);
ZEND_METHOD(Hiredis_Commands, zrem);
ZEND_METHOD(Hiredis_Commands, zremrangebylex);
ZEND_METHOD(Hiredis_Commands, zremrangebyrank);
ZEND_METHOD(Hiredis_Commands, zremrangebyscore);
ZEND_METHOD(Hiredis_Commands, zrevrange);
ZEND_METHOD(Hiredis_Commands, zrevrangebylex);
ZEND_METHOD(Hiredis_Commands, zrevrangebyscore);
ZEND_METHOD(Hiredis_Commands, zrevrank);
ZEND_METHOD(Hiredis_Commands, zscan);
ZEND_METHOD(Hiredis_Commands, zscore);
ZEND_METHOD(Hiredis_Commands, zunion);
ZEND_METHOD(Hiredis_Commands, zunionstore);


static const zend_function_entry class_Hiredis_Commands_methods[] = {
	ZEND_ABSTRACT_ME_WITH_FLAGS(Hiredis_Commands, call, arginfo_class_Hiredis_Commands_call, ZEND_ACC_PUBLIC|ZEND_ACC_ABSTRACT)
	ZEND_ME(Hiredis_Commands, acl, arginfo_class_Hiredis_Commands_acl, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, append, arginfo_class_Hiredis_Commands_append, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, arcount, arginfo_class_Hiredis_Commands_arcount, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, ardel, arginfo_class_Hiredis_Commands_ardel, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, ardelrange, arginfo_class_Hiredis_Commands_ardelrange, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, arget, arginfo_class_Hiredis_Commands_arget, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, argetrange, arginfo_class_Hiredis_Commands_argetrange, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, argrep, arginfo_class_Hiredis_Commands_argrep, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, arinfo, arginfo_class_Hiredis_Commands_arinfo, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, arinsert, arginfo_class_Hiredis_Commands_arinsert, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, arlastitems, arginfo_class_Hiredis_Commands_arlastitems, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, arlen, arginfo_class_Hiredis_Commands_arlen, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, armget, arginfo_class_Hiredis_Commands_armget, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, armset, arginfo_class_Hiredis_Commands_armset, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, arnext, arginfo_class_Hiredis_Commands_arnext, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, arop, arginfo_class_Hiredis_Commands_arop, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, arring, arginfo_class_Hiredis_Commands_arring, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, arscan, arginfo_class_Hiredis_Commands_arscan, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, arseek, arginfo_class_Hiredis_Commands_arseek, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, arset, arginfo_class_Hiredis_Commands_arset, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, asking, arginfo_class_Hiredis_Commands_asking, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, auth, arginfo_class_Hiredis_Commands_auth, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, backup, arginfo_class_Hiredis_Commands_backup, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, bf_add, arginfo_class_Hiredis_Commands_bf_add, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, bf_card, arginfo_class_Hiredis_Commands_bf_card, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, bf_debug, arginfo_class_Hiredis_Commands_bf_debug, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, bf_exists, arginfo_class_Hiredis_Commands_bf_exists, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, bf_info, arginfo_class_Hiredis_Commands_bf_info, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, bf_insert, arginfo_class_Hiredis_Commands_bf_insert, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, bf_load, arginfo_class_Hiredis_Commands_bf_load, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, bf_loadchunk, arginfo_class_Hiredis_Commands_bf_loadchunk, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, bf_madd, arginfo_class_Hiredis_Commands_bf_madd, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, bf_mexists, arginfo_class_Hiredis_Commands_bf_mexists, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, bf_reserve, arginfo_class_Hiredis_Commands_bf_reserve, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, bf_scandump, arginfo_class_Hiredis_Commands_bf_scandump, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, bgrewriteaof, arginfo_class_Hiredis_Commands_bgrewriteaof, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, bgsave, arginfo_class_Hiredis_Commands_bgsave, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, bitcount, arginfo_class_Hiredis_Commands_bitcount, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, bitfield, arginfo_class_Hiredis_Commands_bitfield, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, bitfield_ro, arginfo_class_Hiredis_Commands_bitfield_ro, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, bitop, arginfo_class_Hiredis_Commands_bitop, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, bitpos, arginfo_class_Hiredis_Commands_bitpos, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, blmove, arginfo_class_Hiredis_Commands_blmove, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, blmovem, arginfo_class_Hiredis_Commands_blmovem, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, blmpop, arginfo_class_Hiredis_Commands_blmpop, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, blpop, arginfo_class_Hiredis_Commands_blpop, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, brpop, arginfo_class_Hiredis_Commands_brpop, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, brpoplpush, arginfo_class_Hiredis_Commands_brpoplpush, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, bzmpop, arginfo_class_Hiredis_Commands_bzmpop, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, bzpopmax, arginfo_class_Hiredis_Commands_bzpopmax, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, bzpopmin, arginfo_class_Hiredis_Commands_bzpopmin, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, cf_add, arginfo_class_Hiredis_Commands_cf_add, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, cf_addnx, arginfo_class_Hiredis_Commands_cf_addnx, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, cf_compact, arginfo_class_Hiredis_Commands_cf_compact, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, cf_count, arginfo_class_Hiredis_Commands_cf_count, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, cf_debug, arginfo_class_Hiredis_Commands_cf_debug, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, cf_del, arginfo_class_Hiredis_Commands_cf_del, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, cf_exists, arginfo_class_Hiredis_Commands_cf_exists, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, cf_info, arginfo_class_Hiredis_Commands_cf_info, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, cf_insert, arginfo_class_Hiredis_Commands_cf_insert, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, cf_insertnx, arginfo_class_Hiredis_Commands_cf_insertnx, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, cf_loadchunk, arginfo_class_Hiredis_Commands_cf_loadchunk, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, cf_mexists, arginfo_class_Hiredis_Commands_cf_mexists, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, cf_reserve, arginfo_class_Hiredis_Commands_cf_reserve, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, cf_scandump, arginfo_class_Hiredis_Commands_cf_scandump, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, client, arginfo_class_Hiredis_Commands_client, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, cluster, arginfo_class_Hiredis_Commands_cluster, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, clusterscan, arginfo_class_Hiredis_Commands_clusterscan, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, cms_incrby, arginfo_class_Hiredis_Commands_cms_incrby, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, cms_info, arginfo_class_Hiredis_Commands_cms_info, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, cms_initbydim, arginfo_class_Hiredis_Commands_cms_initbydim, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, cms_initbyprob, arginfo_class_Hiredis_Commands_cms_initbyprob, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, cms_merge, arginfo_class_Hiredis_Commands_cms_merge, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, cms_query, arginfo_class_Hiredis_Commands_cms_query, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, command, arginfo_class_Hiredis_Commands_command, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, commandlog, arginfo_class_Hiredis_Commands_commandlog, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, config, arginfo_class_Hiredis_Commands_config, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, copy, arginfo_class_Hiredis_Commands_copy, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, dbsize, arginfo_class_Hiredis_Commands_dbsize, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, debug, arginfo_class_Hiredis_Commands_debug, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, decr, arginfo_class_Hiredis_Commands_decr, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, decrby, arginfo_class_Hiredis_Commands_decrby, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, del, arginfo_class_Hiredis_Commands_del, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, delex, arginfo_class_Hiredis_Commands_delex, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, delifeq, arginfo_class_Hiredis_Commands_delifeq, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, digest, arginfo_class_Hiredis_Commands_digest, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, dump, arginfo_class_Hiredis_Commands_dump, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, echo, arginfo_class_Hiredis_Commands_echo, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, eval, arginfo_class_Hiredis_Commands_eval, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, evalsha, arginfo_class_Hiredis_Commands_evalsha, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, evalsha_ro, arginfo_class_Hiredis_Commands_evalsha_ro, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, eval_ro, arginfo_class_Hiredis_Commands_eval_ro, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, exists, arginfo_class_Hiredis_Commands_exists, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, expire, arginfo_class_Hiredis_Commands_expire, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, expireat, arginfo_class_Hiredis_Commands_expireat, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, expiretime, arginfo_class_Hiredis_Commands_expiretime, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, failover, arginfo_class_Hiredis_Commands_failover, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, fcall, arginfo_class_Hiredis_Commands_fcall, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, fcall_ro, arginfo_class_Hiredis_Commands_fcall_ro, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, flushall, arginfo_class_Hiredis_Commands_flushall, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, flushdb, arginfo_class_Hiredis_Commands_flushdb, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, ft_add, arginfo_class_Hiredis_Commands_ft_add, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, ft_aggregate, arginfo_class_Hiredis_Commands_ft_aggregate, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, ft_aliasadd, arginfo_class_Hiredis_Commands_ft_aliasadd, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, ft_aliasdel, arginfo_class_Hiredis_Commands_ft_aliasdel, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, ft_aliaslist, arginfo_class_Hiredis_Commands_ft_aliaslist, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, ft_aliasupdate, arginfo_class_Hiredis_Commands_ft_aliasupdate, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, ft_alter, arginfo_class_Hiredis_Commands_ft_alter, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, ft_config, arginfo_class_Hiredis_Commands_ft_config, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, ft_create, arginfo_class_Hiredis_Commands_ft_create, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, ft_cursor, arginfo_class_Hiredis_Commands_ft_cursor, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, ft_del, arginfo_class_Hiredis_Commands_ft_del, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, ft_dictadd, arginfo_class_Hiredis_Commands_ft_dictadd, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, ft_dictdel, arginfo_class_Hiredis_Commands_ft_dictdel, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, ft_dictdump, arginfo_class_Hiredis_Commands_ft_dictdump, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, ft_drop, arginfo_class_Hiredis_Commands_ft_drop, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, ft_dropindex, arginfo_class_Hiredis_Commands_ft_dropindex, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, ft_explain, arginfo_class_Hiredis_Commands_ft_explain, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, ft_explaincli, arginfo_class_Hiredis_Commands_ft_explaincli, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, ft_get, arginfo_class_Hiredis_Commands_ft_get, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, ft_hybrid, arginfo_class_Hiredis_Commands_ft_hybrid, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, ft_info, arginfo_class_Hiredis_Commands_ft_info, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, ft_mget, arginfo_class_Hiredis_Commands_ft_mget, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, ft_profile, arginfo_class_Hiredis_Commands_ft_profile, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, ft_search, arginfo_class_Hiredis_Commands_ft_search, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, ft_spellcheck, arginfo_class_Hiredis_Commands_ft_spellcheck, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, ft_sugadd, arginfo_class_Hiredis_Commands_ft_sugadd, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, ft_sugdel, arginfo_class_Hiredis_Commands_ft_sugdel, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, ft_sugget, arginfo_class_Hiredis_Commands_ft_sugget, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, ft_suglen, arginfo_class_Hiredis_Commands_ft_suglen, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, ft_synadd, arginfo_class_Hiredis_Commands_ft_synadd, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, ft_syndump, arginfo_class_Hiredis_Commands_ft_syndump, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, ft_synupdate, arginfo_class_Hiredis_Commands_ft_synupdate, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, ft_tagvals, arginfo_class_Hiredis_Commands_ft_tagvals, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, ft__list, arginfo_class_Hiredis_Commands_ft__list, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, function, arginfo_class_Hiredis_Commands_function, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, geoadd, arginfo_class_Hiredis_Commands_geoadd, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, geodist, arginfo_class_Hiredis_Commands_geodist, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, geohash, arginfo_class_Hiredis_Commands_geohash, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, geopos, arginfo_class_Hiredis_Commands_geopos, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, georadius, arginfo_class_Hiredis_Commands_georadius, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, georadiusbymember, arginfo_class_Hiredis_Commands_georadiusbymember, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, georadiusbymember_ro, arginfo_class_Hiredis_Commands_georadiusbymember_ro, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, georadius_ro, arginfo_class_Hiredis_Commands_georadius_ro, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, geosearch, arginfo_class_Hiredis_Commands_geosearch, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, geosearchstore, arginfo_class_Hiredis_Commands_geosearchstore, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, get, arginfo_class_Hiredis_Commands_get, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, getbit, arginfo_class_Hiredis_Commands_getbit, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, getdel, arginfo_class_Hiredis_Commands_getdel, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, getex, arginfo_class_Hiredis_Commands_getex, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, getrange, arginfo_class_Hiredis_Commands_getrange, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, getset, arginfo_class_Hiredis_Commands_getset, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, hdel, arginfo_class_Hiredis_Commands_hdel, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, hexists, arginfo_class_Hiredis_Commands_hexists, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, hexpire, arginfo_class_Hiredis_Commands_hexpire, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, hexpireat, arginfo_class_Hiredis_Commands_hexpireat, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, hexpiretime, arginfo_class_Hiredis_Commands_hexpiretime, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, hget, arginfo_class_Hiredis_Commands_hget, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, hgetall, arginfo_class_Hiredis_Commands_hgetall, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, hgetdel, arginfo_class_Hiredis_Commands_hgetdel, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, hgetex, arginfo_class_Hiredis_Commands_hgetex, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, himport, arginfo_class_Hiredis_Commands_himport, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, hincrby, arginfo_class_Hiredis_Commands_hincrby, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, hincrbyfloat, arginfo_class_Hiredis_Commands_hincrbyfloat, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, hkeys, arginfo_class_Hiredis_Commands_hkeys, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, hlen, arginfo_class_Hiredis_Commands_hlen, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, hmget, arginfo_class_Hiredis_Commands_hmget, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, hmset, arginfo_class_Hiredis_Commands_hmset, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, hotkeys, arginfo_class_Hiredis_Commands_hotkeys, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, hpersist, arginfo_class_Hiredis_Commands_hpersist, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, hpexpire, arginfo_class_Hiredis_Commands_hpexpire, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, hpexpireat, arginfo_class_Hiredis_Commands_hpexpireat, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, hpexpiretime, arginfo_class_Hiredis_Commands_hpexpiretime, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, hpttl, arginfo_class_Hiredis_Commands_hpttl, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, hrandfield, arginfo_class_Hiredis_Commands_hrandfield, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, hscan, arginfo_class_Hiredis_Commands_hscan, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, hset, arginfo_class_Hiredis_Commands_hset, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, hsetex, arginfo_class_Hiredis_Commands_hsetex, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, hsetnx, arginfo_class_Hiredis_Commands_hsetnx, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, hstrlen, arginfo_class_Hiredis_Commands_hstrlen, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, httl, arginfo_class_Hiredis_Commands_httl, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, hvals, arginfo_class_Hiredis_Commands_hvals, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, incr, arginfo_class_Hiredis_Commands_incr, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, incrby, arginfo_class_Hiredis_Commands_incrby, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, incrbyfloat, arginfo_class_Hiredis_Commands_incrbyfloat, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, increx, arginfo_class_Hiredis_Commands_increx, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, info, arginfo_class_Hiredis_Commands_info, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, json_arrappend, arginfo_class_Hiredis_Commands_json_arrappend, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, json_arrindex, arginfo_class_Hiredis_Commands_json_arrindex, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, json_arrinsert, arginfo_class_Hiredis_Commands_json_arrinsert, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, json_arrlen, arginfo_class_Hiredis_Commands_json_arrlen, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, json_arrpop, arginfo_class_Hiredis_Commands_json_arrpop, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, json_arrtrim, arginfo_class_Hiredis_Commands_json_arrtrim, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, json_clear, arginfo_class_Hiredis_Commands_json_clear, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, json_debug, arginfo_class_Hiredis_Commands_json_debug, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, json_del, arginfo_class_Hiredis_Commands_json_del, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, json_forget, arginfo_class_Hiredis_Commands_json_forget, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, json_get, arginfo_class_Hiredis_Commands_json_get, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, json_merge, arginfo_class_Hiredis_Commands_json_merge, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, json_mget, arginfo_class_Hiredis_Commands_json_mget, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, json_mset, arginfo_class_Hiredis_Commands_json_mset, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, json_numincrby, arginfo_class_Hiredis_Commands_json_numincrby, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, json_nummultby, arginfo_class_Hiredis_Commands_json_nummultby, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, json_numpowby, arginfo_class_Hiredis_Commands_json_numpowby, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, json_objkeys, arginfo_class_Hiredis_Commands_json_objkeys, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, json_objlen, arginfo_class_Hiredis_Commands_json_objlen, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, json_resp, arginfo_class_Hiredis_Commands_json_resp, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, json_set, arginfo_class_Hiredis_Commands_json_set, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, json_strappend, arginfo_class_Hiredis_Commands_json_strappend, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, json_strlen, arginfo_class_Hiredis_Commands_json_strlen, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, json_toggle, arginfo_class_Hiredis_Commands_json_toggle, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, json_type, arginfo_class_Hiredis_Commands_json_type, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, keys, arginfo_class_Hiredis_Commands_keys, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, lastsave, arginfo_class_Hiredis_Commands_lastsave, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, latency, arginfo_class_Hiredis_Commands_latency, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, lcs, arginfo_class_Hiredis_Commands_lcs, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, lindex, arginfo_class_Hiredis_Commands_lindex, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, linsert, arginfo_class_Hiredis_Commands_linsert, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, llen, arginfo_class_Hiredis_Commands_llen, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, lmove, arginfo_class_Hiredis_Commands_lmove, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, lmovem, arginfo_class_Hiredis_Commands_lmovem, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, lmpop, arginfo_class_Hiredis_Commands_lmpop, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, lolwut, arginfo_class_Hiredis_Commands_lolwut, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, lpop, arginfo_class_Hiredis_Commands_lpop, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, lpos, arginfo_class_Hiredis_Commands_lpos, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, lpush, arginfo_class_Hiredis_Commands_lpush, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, lpushx, arginfo_class_Hiredis_Commands_lpushx, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, lrange, arginfo_class_Hiredis_Commands_lrange, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, lrem, arginfo_class_Hiredis_Commands_lrem, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, lset, arginfo_class_Hiredis_Commands_lset, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, ltrim, arginfo_class_Hiredis_Commands_ltrim, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, memory, arginfo_class_Hiredis_Commands_memory, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, mget, arginfo_class_Hiredis_Commands_mget, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, migrate, arginfo_class_Hiredis_Commands_migrate, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, module, arginfo_class_Hiredis_Commands_module, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, move, arginfo_class_Hiredis_Commands_move, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, mset, arginfo_class_Hiredis_Commands_mset, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, msetex, arginfo_class_Hiredis_Commands_msetex, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, msetnx, arginfo_class_Hiredis_Commands_msetnx, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, object, arginfo_class_Hiredis_Commands_object, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, persist, arginfo_class_Hiredis_Commands_persist, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, pexpire, arginfo_class_Hiredis_Commands_pexpire, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, pexpireat, arginfo_class_Hiredis_Commands_pexpireat, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, pexpiretime, arginfo_class_Hiredis_Commands_pexpiretime, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, pfadd, arginfo_class_Hiredis_Commands_pfadd, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, pfcount, arginfo_class_Hiredis_Commands_pfcount, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, pfmerge, arginfo_class_Hiredis_Commands_pfmerge, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, ping, arginfo_class_Hiredis_Commands_ping, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, psetex, arginfo_class_Hiredis_Commands_psetex, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, pttl, arginfo_class_Hiredis_Commands_pttl, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, publish, arginfo_class_Hiredis_Commands_publish, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, pubsub, arginfo_class_Hiredis_Commands_pubsub, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, randomkey, arginfo_class_Hiredis_Commands_randomkey, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, readonly, arginfo_class_Hiredis_Commands_readonly, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, readwrite, arginfo_class_Hiredis_Commands_readwrite, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, rename, arginfo_class_Hiredis_Commands_rename, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, renamenx, arginfo_class_Hiredis_Commands_renamenx, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, replicaof, arginfo_class_Hiredis_Commands_replicaof, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, restore, arginfo_class_Hiredis_Commands_restore, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, role, arginfo_class_Hiredis_Commands_role, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, rpop, arginfo_class_Hiredis_Commands_rpop, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, rpoplpush, arginfo_class_Hiredis_Commands_rpoplpush, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, rpush, arginfo_class_Hiredis_Commands_rpush, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, rpushx, arginfo_class_Hiredis_Commands_rpushx, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, sadd, arginfo_class_Hiredis_Commands_sadd, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, save, arginfo_class_Hiredis_Commands_save, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, scan, arginfo_class_Hiredis_Commands_scan, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, scard, arginfo_class_Hiredis_Commands_scard, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, script, arginfo_class_Hiredis_Commands_script, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, sdiff, arginfo_class_Hiredis_Commands_sdiff, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, sdiffcard, arginfo_class_Hiredis_Commands_sdiffcard, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, sdiffstore, arginfo_class_Hiredis_Commands_sdiffstore, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, select, arginfo_class_Hiredis_Commands_select, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, set, arginfo_class_Hiredis_Commands_set, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, setbit, arginfo_class_Hiredis_Commands_setbit, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, setex, arginfo_class_Hiredis_Commands_setex, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, setnx, arginfo_class_Hiredis_Commands_setnx, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, setrange, arginfo_class_Hiredis_Commands_setrange, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, sflush, arginfo_class_Hiredis_Commands_sflush, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, shutdown, arginfo_class_Hiredis_Commands_shutdown, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, sinter, arginfo_class_Hiredis_Commands_sinter, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, sintercard, arginfo_class_Hiredis_Commands_sintercard, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, sinterstore, arginfo_class_Hiredis_Commands_sinterstore, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, sismember, arginfo_class_Hiredis_Commands_sismember, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, slaveof, arginfo_class_Hiredis_Commands_slaveof, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, slowlog, arginfo_class_Hiredis_Commands_slowlog, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, smembers, arginfo_class_Hiredis_Commands_smembers, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, smismember, arginfo_class_Hiredis_Commands_smismember, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, smove, arginfo_class_Hiredis_Commands_smove, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, sort, arginfo_class_Hiredis_Commands_sort, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, sort_ro, arginfo_class_Hiredis_Commands_sort_ro, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, spop, arginfo_class_Hiredis_Commands_spop, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, spublish, arginfo_class_Hiredis_Commands_spublish, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, srandmember, arginfo_class_Hiredis_Commands_srandmember, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, srem, arginfo_class_Hiredis_Commands_srem, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, sscan, arginfo_class_Hiredis_Commands_sscan, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, strlen, arginfo_class_Hiredis_Commands_strlen, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, substr, arginfo_class_Hiredis_Commands_substr, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, sunion, arginfo_class_Hiredis_Commands_sunion, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, sunioncard, arginfo_class_Hiredis_Commands_sunioncard, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, sunionstore, arginfo_class_Hiredis_Commands_sunionstore, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, swapdb, arginfo_class_Hiredis_Commands_swapdb, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, tdigest_add, arginfo_class_Hiredis_Commands_tdigest_add, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, tdigest_byrank, arginfo_class_Hiredis_Commands_tdigest_byrank, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, tdigest_byrevrank, arginfo_class_Hiredis_Commands_tdigest_byrevrank, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, tdigest_cdf, arginfo_class_Hiredis_Commands_tdigest_cdf, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, tdigest_create, arginfo_class_Hiredis_Commands_tdigest_create, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, tdigest_info, arginfo_class_Hiredis_Commands_tdigest_info, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, tdigest_max, arginfo_class_Hiredis_Commands_tdigest_max, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, tdigest_merge, arginfo_class_Hiredis_Commands_tdigest_merge, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, tdigest_min, arginfo_class_Hiredis_Commands_tdigest_min, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, tdigest_quantile, arginfo_class_Hiredis_Commands_tdigest_quantile, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, tdigest_rank, arginfo_class_Hiredis_Commands_tdigest_rank, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, tdigest_reset, arginfo_class_Hiredis_Commands_tdigest_reset, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, tdigest_revrank, arginfo_class_Hiredis_Commands_tdigest_revrank, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, tdigest_trimmed_mean, arginfo_class_Hiredis_Commands_tdigest_trimmed_mean, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, time, arginfo_class_Hiredis_Commands_time, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, topk_add, arginfo_class_Hiredis_Commands_topk_add, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, topk_count, arginfo_class_Hiredis_Commands_topk_count, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, topk_incrby, arginfo_class_Hiredis_Commands_topk_incrby, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, topk_info, arginfo_class_Hiredis_Commands_topk_info, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, topk_list, arginfo_class_Hiredis_Commands_topk_list, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, topk_query, arginfo_class_Hiredis_Commands_topk_query, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, topk_reserve, arginfo_class_Hiredis_Commands_topk_reserve, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, touch, arginfo_class_Hiredis_Commands_touch, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, ts_add, arginfo_class_Hiredis_Commands_ts_add, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, ts_alter, arginfo_class_Hiredis_Commands_ts_alter, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, ts_create, arginfo_class_Hiredis_Commands_ts_create, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, ts_createrule, arginfo_class_Hiredis_Commands_ts_createrule, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, ts_decrby, arginfo_class_Hiredis_Commands_ts_decrby, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, ts_del, arginfo_class_Hiredis_Commands_ts_del, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, ts_deleterule, arginfo_class_Hiredis_Commands_ts_deleterule, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, ts_get, arginfo_class_Hiredis_Commands_ts_get, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, ts_incrby, arginfo_class_Hiredis_Commands_ts_incrby, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, ts_info, arginfo_class_Hiredis_Commands_ts_info, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, ts_madd, arginfo_class_Hiredis_Commands_ts_madd, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, ts_mget, arginfo_class_Hiredis_Commands_ts_mget, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, ts_mrange, arginfo_class_Hiredis_Commands_ts_mrange, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, ts_mrevrange, arginfo_class_Hiredis_Commands_ts_mrevrange, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, ts_nrange, arginfo_class_Hiredis_Commands_ts_nrange, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, ts_nrevrange, arginfo_class_Hiredis_Commands_ts_nrevrange, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, ts_queryindex, arginfo_class_Hiredis_Commands_ts_queryindex, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, ts_querylabels, arginfo_class_Hiredis_Commands_ts_querylabels, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, ts_range, arginfo_class_Hiredis_Commands_ts_range, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, ts_read, arginfo_class_Hiredis_Commands_ts_read, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, ts_revrange, arginfo_class_Hiredis_Commands_ts_revrange, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, ttl, arginfo_class_Hiredis_Commands_ttl, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, type, arginfo_class_Hiredis_Commands_type, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, unlink, arginfo_class_Hiredis_Commands_unlink, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, vadd, arginfo_class_Hiredis_Commands_vadd, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, vcard, arginfo_class_Hiredis_Commands_vcard, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, vdim, arginfo_class_Hiredis_Commands_vdim, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, vemb, arginfo_class_Hiredis_Commands_vemb, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, vgetattr, arginfo_class_Hiredis_Commands_vgetattr, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, vinfo, arginfo_class_Hiredis_Commands_vinfo, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, vismember, arginfo_class_Hiredis_Commands_vismember, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, vlinks, arginfo_class_Hiredis_Commands_vlinks, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, vrandmember, arginfo_class_Hiredis_Commands_vrandmember, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, vrange, arginfo_class_Hiredis_Commands_vrange, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, vrem, arginfo_class_Hiredis_Commands_vrem, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, vsetattr, arginfo_class_Hiredis_Commands_vsetattr, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, vsim, arginfo_class_Hiredis_Commands_vsim, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, wait, arginfo_class_Hiredis_Commands_wait, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, waitaof, arginfo_class_Hiredis_Commands_waitaof, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, xack, arginfo_class_Hiredis_Commands_xack, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, xackdel, arginfo_class_Hiredis_Commands_xackdel, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, xadd, arginfo_class_Hiredis_Commands_xadd, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, xautoclaim, arginfo_class_Hiredis_Commands_xautoclaim, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, xcfgset, arginfo_class_Hiredis_Commands_xcfgset, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, xclaim, arginfo_class_Hiredis_Commands_xclaim, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, xdel, arginfo_class_Hiredis_Commands_xdel, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, xdelex, arginfo_class_Hiredis_Commands_xdelex, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, xgroup, arginfo_class_Hiredis_Commands_xgroup, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, xinfo, arginfo_class_Hiredis_Commands_xinfo, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, xlen, arginfo_class_Hiredis_Commands_xlen, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, xnack, arginfo_class_Hiredis_Commands_xnack, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, xpending, arginfo_class_Hiredis_Commands_xpending, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, xrange, arginfo_class_Hiredis_Commands_xrange, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, xread, arginfo_class_Hiredis_Commands_xread, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, xreadgroup, arginfo_class_Hiredis_Commands_xreadgroup, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, xrevrange, arginfo_class_Hiredis_Commands_xrevrange, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, xsetid, arginfo_class_Hiredis_Commands_xsetid, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, xtrim, arginfo_class_Hiredis_Commands_xtrim, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, zadd, arginfo_class_Hiredis_Commands_zadd, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, zcard, arginfo_class_Hiredis_Commands_zcard, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, zcount, arginfo_class_Hiredis_Commands_zcount, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, zdiff, arginfo_class_Hiredis_Commands_zdiff, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, zdiffstore, arginfo_class_Hiredis_Commands_zdiffstore, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, zincrby, arginfo_class_Hiredis_Commands_zincrby, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, zinter, arginfo_class_Hiredis_Commands_zinter, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, zintercard, arginfo_class_Hiredis_Commands_zintercard, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, zinterstore, arginfo_class_Hiredis_Commands_zinterstore, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, zlexcount, arginfo_class_Hiredis_Commands_zlexcount, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, zmpop, arginfo_class_Hiredis_Commands_zmpop, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, zmscore, arginfo_class_Hiredis_Commands_zmscore, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, zpopmax, arginfo_class_Hiredis_Commands_zpopmax, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, zpopmin, arginfo_class_Hiredis_Commands_zpopmin, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, zrandmember, arginfo_class_Hiredis_Commands_zrandmember, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, zrange, arginfo_class_Hiredis_Commands_zrange, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, zrangebylex, arginfo_class_Hiredis_Commands_zrangebylex, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, zrangebyscore, arginfo_class_Hiredis_Commands_zrangebyscore, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, zrangestore, arginfo_class_Hiredis_Commands_zrangestore, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, zrank, arginfo_class_Hiredis_Commands_zrank, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, zrem, arginfo_class_Hiredis_Commands_zrem, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, zremrangebylex, arginfo_class_Hiredis_Commands_zremrangebylex, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, zremrangebyrank, arginfo_class_Hiredis_Commands_zremrangebyrank, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, zremrangebyscore, arginfo_class_Hiredis_Commands_zremrangebyscore, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, zrevrange, arginfo_class_Hiredis_Commands_zrevrange, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, zrevrangebylex, arginfo_class_Hiredis_Commands_zrevrangebylex, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, zrevrangebyscore, arginfo_class_Hiredis_Commands_zrevrangebyscore, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, zrevrank, arginfo_class_Hiredis_Commands_zrevrank, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, zscan, arginfo_class_Hiredis_Commands_zscan, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, zscore, arginfo_class_Hiredis_Commands_zscore, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, zunion, arginfo_class_Hiredis_Commands_zunion, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Commands, zunionstore, arginfo_class_Hiredis_Commands_zunionstore, ZEND_ACC_PUBLIC)
	ZEND_FE_END
};

static zend_class_entry *register_class_Hiredis_Commands(void)
{
	zend_class_entry ce, *class_entry;

	INIT_NS_CLASS_ENTRY(ce, "Hiredis", "Commands", class_Hiredis_Commands_methods);
	class_entry = zend_register_internal_class_ex(&ce, NULL);
	class_entry->ce_flags |= ZEND_ACC_ABSTRACT|ZEND_ACC_NO_DYNAMIC_PROPERTIES|ZEND_ACC_NOT_SERIALIZABLE;


	zend_add_parameter_attribute(zend_hash_str_find_ptr(&class_entry->function_table, "call", sizeof("call") - 1), 1, ZSTR_KNOWN(ZEND_STR_SENSITIVEPARAMETER), 0);

	return class_entry;
}

/* This is a generated file, edit the .stub.php file instead.
 * Stub hash: 90b374ee86fb97d2e9e38bdd924a64dc68588032 */

ZEND_BEGIN_ARG_INFO_EX(arginfo_class_Hiredis_Cluster___construct, 0, 0, 0)
	ZEND_ARG_TYPE_MASK(0, seeds, MAY_BE_STRING|MAY_BE_ARRAY, "\"redis://127.0.0.1:6379\"")
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, username, IS_STRING, 1, "null")
	ZEND_ARG_OBJ_TYPE_MASK(0, password, Closure, MAY_BE_STRING|MAY_BE_NULL, "null")
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, connectTimeout, IS_DOUBLE, 1, "null")
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, timeout, IS_DOUBLE, 1, "null")
	ZEND_ARG_TYPE_MASK(0, persistent, MAY_BE_BOOL|MAY_BE_STRING|MAY_BE_NULL, "null")
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, protocol, IS_LONG, 1, "null")
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, name, IS_STRING, 1, "null")
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, retryReads, _IS_BOOL, 1, "null")
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, tls, IS_ARRAY, 0, "[]")
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, library, IS_STRING, 1, "null")
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, addresses, IS_ARRAY, 0, "[]")
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, readFrom, IS_STRING, 1, "null")
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, zone, IS_STRING, 1, "null")
	ZEND_ARG_OBJ_INFO_WITH_DEFAULT_VALUE(0, cache, Hiredis\\Cache, 1, "null")
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, allow, IS_ARRAY, 0, "[]")
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, database, IS_LONG, 1, "null")
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, maxLifetime, IS_DOUBLE, 1, "null")
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, breaker, _IS_BOOL, 1, "null")
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Cluster_slot, 0, 1, IS_LONG, 0)
	ZEND_ARG_TYPE_INFO(0, key, IS_STRING, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Cluster_refresh, 0, 0, IS_VOID, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_OBJ_INFO_EX(arginfo_class_Hiredis_Cluster_node, 0, 1, Hiredis\\Client, 0)
	ZEND_ARG_TYPE_INFO(0, key, IS_STRING, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Cluster_nodes, 0, 0, IS_ARRAY, 0)
ZEND_END_ARG_INFO()

#define arginfo_class_Hiredis_Cluster_stats arginfo_class_Hiredis_Cluster_nodes

#define arginfo_class_Hiredis_Cluster_close arginfo_class_Hiredis_Cluster_refresh

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Cluster_isConnected, 0, 0, _IS_BOOL, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Cluster_endpoint, 0, 0, IS_STRING, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Cluster_protocol, 0, 0, IS_LONG, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Cluster_withTimeout, 0, 1, IS_STATIC, 0)
	ZEND_ARG_TYPE_INFO(0, timeout, IS_DOUBLE, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Cluster_withoutCache, 0, 0, IS_STATIC, 0)
ZEND_END_ARG_INFO()

#define arginfo_class_Hiredis_Cluster_flushCache arginfo_class_Hiredis_Cluster_refresh

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Cluster_call, 0, 1, IS_MIXED, 0)
	ZEND_ARG_TYPE_INFO(0, command, IS_STRING, 0)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, args, IS_MIXED, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Cluster_query, 0, 1, IS_MIXED, 0)
	ZEND_ARG_TYPE_INFO(0, template, IS_STRING, 0)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, args, IS_MIXED, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_OBJ_INFO_EX(arginfo_class_Hiredis_Cluster_pipeline, 0, 0, Hiredis\\Pipeline, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Cluster_pipelined, 0, 1, IS_ARRAY, 0)
	ZEND_ARG_TYPE_INFO(0, queue, IS_CALLABLE, 0)
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, throw, _IS_BOOL, 0, "true")
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_OBJ_INFO_EX(arginfo_class_Hiredis_Cluster_stream, 0, 1, Iterator, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, commands, Traversable, MAY_BE_ARRAY, NULL)
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, window, IS_LONG, 0, "1000")
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Cluster_transaction, 0, 1, IS_ARRAY, 1)
	ZEND_ARG_TYPE_INFO(0, queue, IS_CALLABLE, 0)
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, watch, IS_ARRAY, 0, "[]")
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, attempts, IS_LONG, 0, "1")
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, throw, _IS_BOOL, 0, "true")
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Cluster_concurrently, 0, 1, IS_ARRAY, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, tasks, Traversable, MAY_BE_ARRAY, NULL)
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, limit, IS_LONG, 0, "100")
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, throw, _IS_BOOL, 0, "true")
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_OBJ_INFO_EX(arginfo_class_Hiredis_Cluster_scanKeys, 0, 0, Iterator, 0)
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, MATCH, IS_STRING, 1, "null")
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, COUNT, IS_LONG, 1, "null")
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, TYPE, IS_STRING, 1, "null")
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_OBJ_INFO_EX(arginfo_class_Hiredis_Cluster_scanHash, 0, 1, Iterator, 0)
	ZEND_ARG_TYPE_INFO(0, key, IS_STRING, 0)
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, MATCH, IS_STRING, 1, "null")
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, COUNT, IS_LONG, 1, "null")
ZEND_END_ARG_INFO()

#define arginfo_class_Hiredis_Cluster_scanSet arginfo_class_Hiredis_Cluster_scanHash

#define arginfo_class_Hiredis_Cluster_scanSortedSet arginfo_class_Hiredis_Cluster_scanHash

ZEND_BEGIN_ARG_WITH_RETURN_OBJ_INFO_EX(arginfo_class_Hiredis_Cluster_subscriber, 0, 0, Hiredis\\Subscriber, 0)
	ZEND_ARG_OBJ_INFO_WITH_DEFAULT_VALUE(0, restore, Closure, 1, "null")
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, ping, IS_DOUBLE, 0, "0.0")
ZEND_END_ARG_INFO()

#define arginfo_class_Hiredis_Cluster___debugInfo arginfo_class_Hiredis_Cluster_nodes


ZEND_METHOD(Hiredis_Cluster, __construct);
ZEND_METHOD(Hiredis_Cluster, slot);
ZEND_METHOD(Hiredis_Cluster, refresh);
ZEND_METHOD(Hiredis_Cluster, node);
ZEND_METHOD(Hiredis_Cluster, nodes);
ZEND_METHOD(Hiredis_Cluster, stats);
ZEND_METHOD(Hiredis_Client, close);
ZEND_METHOD(Hiredis_Client, isConnected);
ZEND_METHOD(Hiredis_Client, endpoint);
ZEND_METHOD(Hiredis_Client, protocol);
ZEND_METHOD(Hiredis_Client, withTimeout);
ZEND_METHOD(Hiredis_Client, withoutCache);
ZEND_METHOD(Hiredis_Client, flushCache);
ZEND_METHOD(Hiredis_Client, call);
ZEND_METHOD(Hiredis_Client, query);
ZEND_METHOD(Hiredis_Client, pipeline);
ZEND_METHOD(Hiredis_Client, pipelined);
ZEND_METHOD(Hiredis_Client, stream);
ZEND_METHOD(Hiredis_Client, transaction);
ZEND_METHOD(Hiredis_Client, concurrently);
ZEND_METHOD(Hiredis_Client, scanKeys);
ZEND_METHOD(Hiredis_Client, scanHash);
ZEND_METHOD(Hiredis_Client, scanSet);
ZEND_METHOD(Hiredis_Client, scanSortedSet);
ZEND_METHOD(Hiredis_Cluster, subscriber);
ZEND_METHOD(Hiredis_Cluster, __debugInfo);


static const zend_function_entry class_Hiredis_Cluster_methods[] = {
	ZEND_ME(Hiredis_Cluster, __construct, arginfo_class_Hiredis_Cluster___construct, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Cluster, slot, arginfo_class_Hiredis_Cluster_slot, ZEND_ACC_PUBLIC|ZEND_ACC_STATIC)
	ZEND_ME(Hiredis_Cluster, refresh, arginfo_class_Hiredis_Cluster_refresh, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Cluster, node, arginfo_class_Hiredis_Cluster_node, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Cluster, nodes, arginfo_class_Hiredis_Cluster_nodes, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Cluster, stats, arginfo_class_Hiredis_Cluster_stats, ZEND_ACC_PUBLIC)
	ZEND_MALIAS(Hiredis_Client, close, close, arginfo_class_Hiredis_Cluster_close, ZEND_ACC_PUBLIC)
	ZEND_MALIAS(Hiredis_Client, isConnected, isConnected, arginfo_class_Hiredis_Cluster_isConnected, ZEND_ACC_PUBLIC)
	ZEND_MALIAS(Hiredis_Client, endpoint, endpoint, arginfo_class_Hiredis_Cluster_endpoint, ZEND_ACC_PUBLIC)
	ZEND_MALIAS(Hiredis_Client, protocol, protocol, arginfo_class_Hiredis_Cluster_protocol, ZEND_ACC_PUBLIC)
	ZEND_MALIAS(Hiredis_Client, withTimeout, withTimeout, arginfo_class_Hiredis_Cluster_withTimeout, ZEND_ACC_PUBLIC)
	ZEND_MALIAS(Hiredis_Client, withoutCache, withoutCache, arginfo_class_Hiredis_Cluster_withoutCache, ZEND_ACC_PUBLIC)
	ZEND_MALIAS(Hiredis_Client, flushCache, flushCache, arginfo_class_Hiredis_Cluster_flushCache, ZEND_ACC_PUBLIC)
	ZEND_MALIAS(Hiredis_Client, call, call, arginfo_class_Hiredis_Cluster_call, ZEND_ACC_PUBLIC)
	ZEND_MALIAS(Hiredis_Client, query, query, arginfo_class_Hiredis_Cluster_query, ZEND_ACC_PUBLIC)
	ZEND_MALIAS(Hiredis_Client, pipeline, pipeline, arginfo_class_Hiredis_Cluster_pipeline, ZEND_ACC_PUBLIC)
	ZEND_MALIAS(Hiredis_Client, pipelined, pipelined, arginfo_class_Hiredis_Cluster_pipelined, ZEND_ACC_PUBLIC)
	ZEND_MALIAS(Hiredis_Client, stream, stream, arginfo_class_Hiredis_Cluster_stream, ZEND_ACC_PUBLIC)
	ZEND_MALIAS(Hiredis_Client, transaction, transaction, arginfo_class_Hiredis_Cluster_transaction, ZEND_ACC_PUBLIC)
	ZEND_MALIAS(Hiredis_Client, concurrently, concurrently, arginfo_class_Hiredis_Cluster_concurrently, ZEND_ACC_PUBLIC)
	ZEND_MALIAS(Hiredis_Client, scanKeys, scanKeys, arginfo_class_Hiredis_Cluster_scanKeys, ZEND_ACC_PUBLIC)
	ZEND_MALIAS(Hiredis_Client, scanHash, scanHash, arginfo_class_Hiredis_Cluster_scanHash, ZEND_ACC_PUBLIC)
	ZEND_MALIAS(Hiredis_Client, scanSet, scanSet, arginfo_class_Hiredis_Cluster_scanSet, ZEND_ACC_PUBLIC)
	ZEND_MALIAS(Hiredis_Client, scanSortedSet, scanSortedSet, arginfo_class_Hiredis_Cluster_scanSortedSet, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Cluster, subscriber, arginfo_class_Hiredis_Cluster_subscriber, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Cluster, __debugInfo, arginfo_class_Hiredis_Cluster___debugInfo, ZEND_ACC_PUBLIC)
	ZEND_FE_END
};

static zend_class_entry *register_class_Hiredis_Cluster(zend_class_entry *class_entry_Hiredis_Commands)
{
	zend_class_entry ce, *class_entry;

	INIT_NS_CLASS_ENTRY(ce, "Hiredis", "Cluster", class_Hiredis_Cluster_methods);
	class_entry = zend_register_internal_class_ex(&ce, class_entry_Hiredis_Commands);
	class_entry->ce_flags |= ZEND_ACC_FINAL|ZEND_ACC_NO_DYNAMIC_PROPERTIES|ZEND_ACC_NOT_SERIALIZABLE;


	zend_add_parameter_attribute(zend_hash_str_find_ptr(&class_entry->function_table, "__construct", sizeof("__construct") - 1), 0, ZSTR_KNOWN(ZEND_STR_SENSITIVEPARAMETER), 0);

	zend_add_parameter_attribute(zend_hash_str_find_ptr(&class_entry->function_table, "__construct", sizeof("__construct") - 1), 2, ZSTR_KNOWN(ZEND_STR_SENSITIVEPARAMETER), 0);

	zend_add_parameter_attribute(zend_hash_str_find_ptr(&class_entry->function_table, "__construct", sizeof("__construct") - 1), 9, ZSTR_KNOWN(ZEND_STR_SENSITIVEPARAMETER), 0);

	zend_add_parameter_attribute(zend_hash_str_find_ptr(&class_entry->function_table, "call", sizeof("call") - 1), 1, ZSTR_KNOWN(ZEND_STR_SENSITIVEPARAMETER), 0);

	zend_add_parameter_attribute(zend_hash_str_find_ptr(&class_entry->function_table, "query", sizeof("query") - 1), 0, ZSTR_KNOWN(ZEND_STR_SENSITIVEPARAMETER), 0);

	zend_add_parameter_attribute(zend_hash_str_find_ptr(&class_entry->function_table, "query", sizeof("query") - 1), 1, ZSTR_KNOWN(ZEND_STR_SENSITIVEPARAMETER), 0);

	zend_add_parameter_attribute(zend_hash_str_find_ptr(&class_entry->function_table, "stream", sizeof("stream") - 1), 0, ZSTR_KNOWN(ZEND_STR_SENSITIVEPARAMETER), 0);

	return class_entry;
}

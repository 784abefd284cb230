/* What the client says about a method that an object does not have. PHP only says that the method is undefined. Here the message also names what the
 * caller probably means: the method with the most similar name, or what replaces a method of phpredis or Predis. Invariant: nothing here runs PHP
 * code. */
#include "command/internal.h"

/* A method of phpredis or Predis, and either the method that replaces it here, or a text that says what to do. */
typedef struct {
	const char *name, *method, *advice;
} foreign_method_t;

#define CONSTRUCTOR_OPTIONS "the options are arguments of the constructor"
#define ERRORS_ARE_THROWN "an error reply is thrown as an exception"

static const foreign_method_t foreign_methods[] = {
	{"clearlasterror", NULL, ERRORS_ARE_THROWN},
	{"delete", "del", NULL},
	{"disconnect", "close", NULL},
	{"executecommand", "call", NULL},
	{"executeraw", "call", NULL},
	{"getauth", NULL, CONSTRUCTOR_OPTIONS},
	{"getdbnum", "database", NULL},
	{"gethost", "endpoint", NULL},
	{"getkeys", "keys", NULL},
	{"getlasterror", NULL, ERRORS_ARE_THROWN},
	{"getmultiple", "mget", NULL},
	{"getoption", NULL, CONSTRUCTOR_OPTIONS},
	{"getport", "endpoint", NULL},
	{"getreadtimeout", NULL, CONSTRUCTOR_OPTIONS},
	{"gets", "read", NULL},
	{"gettimeout", NULL, CONSTRUCTOR_OPTIONS},
	{"lget", "lindex", NULL},
	{"lgetrange", "lrange", NULL},
	{"listtrim", "ltrim", NULL},
	{"lremove", "lrem", NULL},
	{"lsize", "llen", NULL},
	{"open", NULL, "the constructor takes the server"},
	{"pconnect", NULL, "give persistent: true to the constructor"},
	{"popen", NULL, "give persistent: true to the constructor"},
	{"pubsubloop", "subscriber", NULL},
	{"rawcommand", "call", NULL},
	{"renamekey", "rename", NULL},
	{"scontains", "sismember", NULL},
	{"setoption", NULL, CONSTRUCTOR_OPTIONS},
	{"setreadtimeout", "withTimeout", NULL},
	{"settimeout", "withTimeout", NULL},
	{"sgetmembers", "smembers", NULL},
	{"sremove", "srem", NULL},
	{"ssize", "scard", NULL},
	{"substr", "getrange", NULL},
	{"zdelete", "zrem", NULL},
	{"zsize", "zcard", NULL},
};

/* Returns the name of the public method whose name is the most similar one, or NULL if none is similar. The class owns the string. */
static const zend_string *method_find_similar(zend_class_entry *ce, const char *name)
{
	const zend_string *found = NULL;
	uint32_t least = PHP_HIREDIS_NOT_SIMILAR;
	const zend_function *function;

	ZEND_HASH_FOREACH_PTR(&ce->function_table, function) {
		const zend_string *method = function->common.function_name;
		uint32_t distance = ZSTR_VAL(method)[0] == '_' || !(function->common.fn_flags & ZEND_ACC_PUBLIC)
			? PHP_HIREDIS_NOT_SIMILAR : php_hiredis_name_distance(name, ZSTR_VAL(method));

		if (distance < least) {
			least = distance;
			found = method;
		}
	} ZEND_HASH_FOREACH_END();
	return found;
}

static const foreign_method_t *foreign_method_find(const zend_string *method)
{
	for (size_t i = 0; i < sizeof(foreign_methods) / sizeof(foreign_methods[0]); i++) {
		if (zend_binary_strcasecmp(ZSTR_VAL(method), ZSTR_LEN(method), foreign_methods[i].name, strlen(foreign_methods[i].name)) == 0) {
			return &foreign_methods[i];
		}
	}
	return NULL;
}

static bool class_has_method(zend_class_entry *ce, const char *method)
{
	return zend_hash_str_find_ptr_lc(&ce->function_table, method, strlen(method)) != NULL;
}

bool php_hiredis_method_explain_undefined(const zend_object *object, zend_string *method)
{
	zend_class_entry *ce = object->ce;
	const foreign_method_t *foreign = foreign_method_find(method);
	bool sends_commands = zend_hash_str_exists(&ce->function_table, ZEND_STRL("call"));
	const php_hiredis_command_spec *spec;
	const zend_string *similar;

	if (foreign && (foreign->method ? class_has_method(ce, foreign->method) : sends_commands)) {
		zend_throw_error(NULL, foreign->method ? "Call to undefined method %s::%s(): use %s()" : "Call to undefined method %s::%s(): %s",
			ZSTR_VAL(ce->name), ZSTR_VAL(method), foreign->method ? foreign->method : foreign->advice);
		return true;
	}
	spec = sends_commands ? NULL : php_hiredis_spec_find(method, NULL, 0);
	if (spec) {
		if (zend_hash_str_exists(&ce->function_table, ZEND_STRL("rawcommand"))) { /* \Redis has fewer methods than there are commands */
			zend_throw_error(NULL, "Call to undefined method %s::%s(): use rawCommand('%s', ...)", ZSTR_VAL(ce->name), ZSTR_VAL(method),
				php_hiredis_spec_name(spec));
		} else {
			zend_throw_error(NULL, "Call to undefined method %s::%s(): call it on the client", ZSTR_VAL(ce->name), ZSTR_VAL(method));
		}
		return true;
	}
	similar = method_find_similar(ce, ZSTR_VAL(method));
	if (similar) {
		zend_throw_error(NULL, "Call to undefined method %s::%s(): did you mean %s()?", ZSTR_VAL(ce->name), ZSTR_VAL(method), ZSTR_VAL(similar));
	}
	return similar != NULL;
}

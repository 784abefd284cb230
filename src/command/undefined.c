/* Throws the error for a call to an undefined method. The message says what the caller probably meant: the
 * most similar method, or the replacement for a method of phpredis or Predis. Invariant: nothing here runs PHP code. */
#include "command/internal.h"

/* A method of phpredis or Predis, and what to use instead: a method of ours, advice for the message, or both. */
typedef struct {
	const char *name, *method, *advice;
} foreign_method_t;

#define CONSTRUCTOR_OPTIONS "the options are arguments of the constructor"
#define OPTIONS_OF_PHPREDIS "the options are arguments of the constructor, as in timeout: 2.5; " \
	"only \\Redis has a prefix and a serializer (hiredis.redis=1 in php.ini)"
#define ERRORS_ARE_THROWN "an error reply is thrown as an exception"

static const foreign_method_t foreign_methods[] = {
	{"_masters", "nodes", NULL},
	{"clearlasterror", NULL, ERRORS_ARE_THROWN},
	{"await", "poll", NULL},
	{"createcommand", "call", NULL},
	{"delete", "del", NULL},
	{"disconnect", "close", NULL},
	{"executecommand", "call", NULL},
	{"execute", "flush", NULL},
	{"execute", NULL, "call() sends one command, and a transaction is sent at the end of its callable"},
	{"executeraw", "call", NULL},
	{"getauth", NULL, CONSTRUCTOR_OPTIONS},
	{"getdbnum", "database", NULL},
	{"gethost", "endpoint", NULL},
	{"getkeys", "keys", NULL},
	{"getlasterror", NULL, ERRORS_ARE_THROWN},
	{"getmultiple", "mget", NULL},
	{"getoption", NULL, OPTIONS_OF_PHPREDIS},
	{"getoptions", NULL, CONSTRUCTOR_OPTIONS},
	{"getport", "endpoint", NULL},
	{"getreadtimeout", NULL, CONSTRUCTOR_OPTIONS},
	{"gets", "read", NULL},
	{"gettimeout", NULL, CONSTRUCTOR_OPTIONS},
	{"lget", "lindex", NULL},
	{"lgetrange", "lrange", NULL},
	{"listen", "next", NULL},
	{"listtrim", "ltrim", NULL},
	{"lremove", "lrem", NULL},
	{"lsize", "llen", NULL},
	{"open", NULL, "the constructor takes the server"},
	{"pconnect", NULL, "give persistent: true to the constructor"},
	{"pipelined", "pipeline", "write $redis->pipeline()->get('key')->exec()"},
	{"popen", NULL, "give persistent: true to the constructor"},
	{"pubsubloop", "subscriber", NULL},
	{"rawcommand", "call", NULL},
	{"renamekey", "rename", NULL},
	{"result", "poll", NULL},
	{"scontains", "sismember", NULL},
	{"setoption", NULL, OPTIONS_OF_PHPREDIS},
	{"setreadtimeout", "withTimeout", NULL},
	{"settimeout", "withTimeout", NULL},
	{"sgetmembers", "smembers", NULL},
	{"sremove", "srem", NULL},
	{"ssize", "scard", NULL},
	{"substr", "getrange", NULL},
	{"zdelete", "zrem", NULL},
	{"zsize", "zcard", NULL},
};

/* Returns the most similar public method, or NULL. The class owns the name. */
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

static bool class_has_method(zend_class_entry *ce, const char *method)
{
	return zend_hash_str_find_ptr_lc(&ce->function_table, method, strlen(method)) != NULL;
}

/* Returns the first entry for this method of phpredis or Predis. Skips an entry whose suggested method the class does
 * not have. Skips an entry with only advice if the class has no call(). Returns NULL if no entry is left. */
static const foreign_method_t *foreign_method_find(zend_class_entry *ce, const zend_string *method)
{
	for (size_t i = 0; i < sizeof(foreign_methods) / sizeof(foreign_methods[0]); i++) {
		const foreign_method_t *each = &foreign_methods[i];

		if (zend_binary_strcasecmp(ZSTR_VAL(method), ZSTR_LEN(method), each->name, strlen(each->name)) == 0
				&& class_has_method(ce, each->method ? each->method : "call")) {
			return each;
		}
	}
	return NULL;
}

/* Returns whether a Client has this method. A call such as $pipeline->subscriber() was probably meant for the
 * client. */
static bool client_has_method(const zend_string *method)
{
	zend_class_entry *client = zend_hash_str_find_ptr(EG(class_table), ZEND_STRL("hiredis\\client"));

	return client && zend_hash_find_ptr_lc(&client->function_table, (zend_string *) method);
}

bool php_hiredis_method_explain_undefined(const zend_object *object, zend_string *method)
{
	zend_class_entry *ce = object->ce;
	const char *class_name = ZSTR_VAL(ce->name), *name = ZSTR_VAL(method);
	const foreign_method_t *foreign = foreign_method_find(ce, method);
	const php_hiredis_command_spec *spec;
	const zend_string *similar;

	if (foreign) {
		zend_throw_error(NULL, foreign->advice ? "Call to undefined method %s::%s(): %s" : "Call to undefined method %s::%s(): use %s()", class_name, name,
			foreign->advice ? foreign->advice : foreign->method);
		return true;
	}
	if (class_has_method(ce, "run")) { /* a Script, which has no other method */
		zend_throw_error(NULL, "Call to undefined method %s::%s(): use run($client, $keys, $args)", class_name, name);
		return true;
	}
	if (class_has_method(ce, "rawcommand")) { /* \Redis has fewer methods than there are commands */
		spec = php_hiredis_spec_find(method, NULL, 0);
		if (spec) {
			zend_throw_error(NULL, "Call to undefined method %s::%s(): use rawCommand('%s', ...)", class_name, name, php_hiredis_spec_name(spec));
			return true;
		}
	} else if (client_has_method(method)) {
		zend_throw_error(NULL, class_has_method(ce, "nodes")
			? "Call to undefined method %s::%s(): call it on one of the clients that nodes() returns"
			: "Call to undefined method %s::%s(): call it on the client", class_name, name);
		return true;
	}
	similar = method_find_similar(ce, name);
	if (similar) {
		zend_throw_error(NULL, "Call to undefined method %s::%s(): did you mean %s()?", class_name, name, ZSTR_VAL(similar));
	}
	return similar != NULL;
}

/* What the client says about a method that an object does not have. PHP only says that the method is undefined. Here the message also names what the
 * caller probably means: the method with the most similar name, or what replaces a method of phpredis or Predis. Invariant: nothing here runs PHP
 * code. */
#include "command/internal.h"

#define NAME_MAX_LENGTH 32 /* longer than the name of any method that is worth a comparison */

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

/* Writes the name in lower case and without underscores, so that jsonGet and json_get are equal. Returns its length, or 0 if it is too long. */
static size_t name_normalize(char *to, const zend_string *name)
{
	size_t length = 0;

	if (ZSTR_LEN(name) > NAME_MAX_LENGTH) {
		return 0;
	}
	for (size_t i = 0; i < ZSTR_LEN(name); i++) {
		if (ZSTR_VAL(name)[i] != '_') {
			to[length++] = (char) zend_tolower_ascii(ZSTR_VAL(name)[i]);
		}
	}
	return length;
}

/* Returns how many letters must be inserted, removed, replaced or exchanged with their neighbour to make one name of the other. */
static uint32_t names_distance(const char *a, size_t a_length, const char *b, size_t b_length)
{
	uint32_t lines[3][NAME_MAX_LENGTH + 1], *before = lines[0], *above = lines[1], *line = lines[2];

	for (uint32_t j = 0; j <= b_length; j++) {
		above[j] = j;
	}
	for (uint32_t i = 1; i <= a_length; i++) {
		uint32_t *oldest = before;

		line[0] = i;
		for (uint32_t j = 1; j <= b_length; j++) {
			uint32_t replaced = above[j - 1] + (a[i - 1] != b[j - 1]);

			line[j] = MIN(replaced, MIN(above[j], line[j - 1]) + 1);
			if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
				line[j] = MIN(line[j], before[j - 2] + 1);
			}
		}
		before = above;
		above = line;
		line = oldest;
	}
	return above[b_length];
}

/* Returns the name of the public method whose name is the most similar one, or NULL if none is similar enough. The class owns the string. */
static const zend_string *method_find_similar(zend_class_entry *ce, const char *name, size_t length)
{
	const zend_string *found = NULL;
	uint32_t least = length < 8 ? 2 : 3; /* one wrong letter of a short name, two of a long one */
	const zend_function *function;

	ZEND_HASH_FOREACH_PTR(&ce->function_table, function) {
		char other[NAME_MAX_LENGTH];
		const zend_string *method = function->common.function_name;
		size_t other_length = ZSTR_VAL(method)[0] == '_' || !(function->common.fn_flags & ZEND_ACC_PUBLIC) ? 0 : name_normalize(other, method);
		uint32_t distance;

		if (other_length == 0 || other_length + least <= length || length + least <= other_length) {
			continue;
		}
		distance = names_distance(name, length, other, other_length);
		if (distance < least) {
			least = distance;
			found = method;
		}
	} ZEND_HASH_FOREACH_END();
	return found;
}

static const foreign_method_t *foreign_method_find(const char *name, size_t length)
{
	for (size_t i = 0; i < sizeof(foreign_methods) / sizeof(foreign_methods[0]); i++) {
		if (strlen(foreign_methods[i].name) == length && memcmp(foreign_methods[i].name, name, length) == 0) {
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
	char name[NAME_MAX_LENGTH];
	size_t length = name_normalize(name, method);
	const foreign_method_t *foreign = foreign_method_find(name, length);
	bool sends_commands = zend_hash_str_exists(&ce->function_table, ZEND_STRL("call"));
	const php_hiredis_command_spec *spec;
	const zend_string *similar;

	if (length == 0) {
		return false;
	}
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
	similar = method_find_similar(ce, name, length);
	if (similar) {
		zend_throw_error(NULL, "Call to undefined method %s::%s(): did you mean %s()?", ZSTR_VAL(ce->name), ZSTR_VAL(method), ZSTR_VAL(similar));
	}
	return similar != NULL;
}

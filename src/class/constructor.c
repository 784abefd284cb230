/*
 * What `new` calls. For a named argument that a constructor does not have, PHP throws "Unknown named parameter
 * $readTimeout" without calling the constructor, so the constructor could not say which names there are.
 *
 * PHP does call a function with a variadic parameter, and passes the unknown names separately. This file therefore
 * keeps a second form of the constructors of Client, Cluster and Cache. It has such a parameter, throws if there are
 * unknown names, and otherwise calls the declared constructor. Only `new` uses the second form, through the
 * get_constructor handler: reflection, IDEs and static analysis see the constructor of the stub.
 *
 * MINIT creates the second forms. They never change, so threads share them.
 */
#include "class/internal.h"

typedef struct {
	const zend_class_entry *ce;
	zend_internal_function function;
	zend_internal_arg_info arg_info[32]; /* a copy of the declared one: the return value, the parameters, and the variadic parameter */
} constructor_t;

static constructor_t constructors[3];

zend_function *php_hiredis_constructor_refuse(zend_object *object)
{
	const char *name = ZSTR_VAL(object->ce->name), *last_part = strrchr(name, '\\') + 1;

	zend_throw_error(NULL, "Cannot instantiate %s with new: use Hiredis\\Client::%c%s()", name, zend_tolower_ascii(*last_part), last_part + 1);
	return NULL;
}

zend_function *php_hiredis_constructor_find(zend_object *object)
{
	for (size_t i = 0; i < sizeof(constructors) / sizeof(*constructors); i++) {
		if (constructors[i].ce == object->ce) {
			return (zend_function *) &constructors[i].function;
		}
	}
	return object->ce->constructor;
}

/* Discards the values that were passed with unknown names, then throws. The exception's trace would show these values,
 * and one of them may be a password whose parameter is misspelt. */
static void constructor_throw_unknown(zend_execute_data *execute_data)
{
	const zend_internal_function *declared = &Z_OBJCE_P(ZEND_THIS)->constructor->internal_function;
	zend_string *unknown = NULL;
	smart_str names = {0};

	ZEND_HASH_FOREACH_STR_KEY(execute_data->extra_named_params, unknown) {
		zend_string_addref(unknown);
		break;
	} ZEND_HASH_FOREACH_END();
	zend_free_extra_named_params(execute_data->extra_named_params);
	execute_data->extra_named_params = NULL;
	ZEND_DEL_CALL_FLAG(execute_data, ZEND_CALL_HAS_EXTRA_NAMED_PARAMS);
	for (uint32_t i = 0; i < declared->num_args; i++) {
		smart_str_append_printf(&names, "%s%s:", i > 0 ? ", " : "", declared->arg_info[i].name);
	}
	smart_str_0(&names);
	zend_throw_error(NULL, "Unknown named parameter $%s; the parameters are %s", ZSTR_VAL(unknown), ZSTR_VAL(names.s));
	smart_str_free(&names);
	zend_string_release(unknown);
}

static ZEND_FUNCTION(constructor_call)
{
	if (UNEXPECTED(ZEND_CALL_INFO(execute_data) & ZEND_CALL_HAS_EXTRA_NAMED_PARAMS)) {
		constructor_throw_unknown(execute_data);
		RETURN_THROWS();
	}
	Z_OBJCE_P(ZEND_THIS)->constructor->internal_function.handler(INTERNAL_FUNCTION_PARAM_PASSTHRU);
}

void php_hiredis_constructor_register(const zend_class_entry *ce)
{
	static const zend_internal_arg_info variadic[] = {ZEND_ARG_VARIADIC_INFO(0, unknown)};
	const zend_internal_function *declared = &ce->constructor->internal_function;
	static size_t registered;
	/* Apache starts PHP twice in one process, and then registers the same classes again. */
	constructor_t *constructor = &constructors[registered++ % (sizeof(constructors) / sizeof(*constructors))];

	ZEND_ASSERT(declared->num_args + 2 <= sizeof(constructor->arg_info) / sizeof(*constructor->arg_info));
	constructor->ce = ce;
	constructor->function = *declared;
	memcpy(constructor->arg_info, declared->arg_info - 1, (declared->num_args + 1) * sizeof(*constructor->arg_info));
	constructor->arg_info[declared->num_args + 1] = variadic[0];
	constructor->function.arg_info = constructor->arg_info + 1;
	constructor->function.fn_flags |= ZEND_ACC_VARIADIC;
	constructor->function.handler = ZEND_FN(constructor_call);
}

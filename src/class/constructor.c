/* The get_constructor handlers, which PHP calls for `new`. They throw if PHP code may not create objects of the class, or if a named argument does
 * not exist. For an unknown named argument PHP itself throws "Unknown named parameter $timout" before the constructor runs, so the constructor cannot
 * say more. But PHP calls these handlers before it reads the arguments. The names of the arguments are in the compiled code of the caller, so the
 * handler finds them there. If it does not understand the code, it must not throw: PHP then throws its own message. */
#include "class/internal.h"

zend_function *php_hiredis_constructor_refuse(zend_object *object)
{
	const char *name = ZSTR_VAL(object->ce->name), *last_part = strrchr(name, '\\') + 1;

	zend_throw_error(NULL, "Cannot instantiate %s with new: use Hiredis\\Client::%c%s()", name, zend_tolower_ascii(*last_part), last_part + 1);
	return NULL;
}

/* Returns whether the instruction begins a call, or creates an object, whose arguments follow. */
static bool opline_begins_call(const zend_op *opline)
{
	switch (opline->opcode) {
		case ZEND_NEW:
		case ZEND_INIT_FCALL:
		case ZEND_INIT_FCALL_BY_NAME:
		case ZEND_INIT_NS_FCALL_BY_NAME:
		case ZEND_INIT_DYNAMIC_CALL:
		case ZEND_INIT_USER_CALL:
		case ZEND_INIT_METHOD_CALL:
		case ZEND_INIT_STATIC_METHOD_CALL:
#if PHP_VERSION_ID >= 80400
		case ZEND_INIT_PARENT_PROPERTY_HOOK_CALL:
#endif
			return true;
		default:
			return false;
	}
}

static bool opline_ends_call(const zend_op *opline)
{
	switch (opline->opcode) {
		case ZEND_DO_FCALL:
		case ZEND_DO_ICALL:
		case ZEND_DO_UCALL:
		case ZEND_DO_FCALL_BY_NAME:
		case ZEND_CALLABLE_CONVERT:
			return true;
		default:
			return false;
	}
}

static bool opline_sends_argument(const zend_op *opline)
{
	switch (opline->opcode) {
		case ZEND_SEND_VAL:
		case ZEND_SEND_VAL_EX:
		case ZEND_SEND_VAR:
		case ZEND_SEND_VAR_EX:
		case ZEND_SEND_VAR_NO_REF:
		case ZEND_SEND_VAR_NO_REF_EX:
		case ZEND_SEND_FUNC_ARG:
		case ZEND_SEND_REF:
			return true;
		default:
			return false;
	}
}

static bool constructor_has_parameter(const zend_function *constructor, const zend_string *name)
{
	const zend_internal_arg_info *parameters = constructor->internal_function.arg_info;

	for (uint32_t i = 0; i < constructor->common.num_args; i++) {
		if (zend_string_equals_cstr(name, parameters[i].name, strlen(parameters[i].name))) {
			return true;
		}
	}
	return false;
}

/* Throws for a named argument that the constructor does not have. Names the most similar parameter, or else all of them. */
static void constructor_throw_unknown(const zend_function *constructor, const zend_string *name)
{
	const zend_internal_arg_info *parameters = constructor->internal_function.arg_info;
	uint32_t least = PHP_HIREDIS_NOT_SIMILAR;
	const char *similar = NULL;
	smart_str names = {0};

	for (uint32_t i = 0; i < constructor->common.num_args; i++) {
		uint32_t distance = php_hiredis_name_distance(ZSTR_VAL(name), parameters[i].name);

		if (distance < least) {
			least = distance;
			similar = parameters[i].name;
		}
		smart_str_appends(&names, i ? ", $" : "$");
		smart_str_appends(&names, parameters[i].name);
	}
	smart_str_0(&names);
	if (similar) {
		zend_throw_error(NULL, "Unknown named parameter $%s; did you mean $%s?", ZSTR_VAL(name), similar);
	} else {
		zend_throw_error(NULL, "Unknown named parameter $%s; the parameters are %s", ZSTR_VAL(name), ZSTR_VAL(names.s));
	}
	smart_str_free(&names);
}

zend_function *php_hiredis_constructor_find(zend_object *object)
{
	zend_function *constructor = zend_std_get_constructor(object);
	const zend_execute_data *caller = EG(current_execute_data);
	const zend_op *opline, *end;
	uint32_t depth = 1;

	if (!constructor || !caller || !caller->func || !ZEND_USER_CODE(caller->func->type) || caller->opline->opcode != ZEND_NEW) {
		return constructor; /* for example Reflection, which reads the names of an array */
	}
	end = caller->func->op_array.opcodes + caller->func->op_array.last;
	for (opline = caller->opline + 1; opline < end && depth > 0; opline++) {
		if (depth == 1 && opline_sends_argument(opline) && opline->op2_type == IS_CONST) {
			const zend_string *name = Z_STR_P(RT_CONSTANT(opline, opline->op2));

			if (!constructor_has_parameter(constructor, name)) {
				constructor_throw_unknown(constructor, name);
				return NULL;
			}
		}
		depth += opline_begins_call(opline);
		depth -= opline_ends_call(opline);
	}
	return constructor;
}

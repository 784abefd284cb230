/* Creates and throws the extension's exceptions. Callers pass an error line or a php_hiredis_failure; this file chooses
 * the class, the message and the properties. All properties must be set when the exception is created, because reading
 * an unset readonly property throws an \Error. The trace of a stored exception has no arguments;
 * php_hiredis_exception_throw() adds them if php.ini permits it. */
#include "globals.h"
#include "value/value.h"
#include "Zend/zend_builtin_functions.h"
#include "Zend/zend_enum.h"
#include "value/exception_arginfo.h"

#define LINE_MAX_BYTES 256

static zend_class_entry *exception_ce, *error_ce, *server_ce, *pipeline_ce, *failure_ce, *connection_ce, *timeout_ce, *protocol_ce, *session_lock_ce;

/* These object handlers mark a ServerException as the error reply to a command that the client sent by itself, such as
 * HELLO. A property could mark the exception as well, but PHP code would see it. */
static zend_object_handlers own_command_handlers;
/* The same handlers as in the table of PHP's own exceptions, which PHP does not export to extensions. */
static zend_object_handlers exception_handlers;

/* The address of this string marks the property `prefix` as not yet set. Only then may the constructor set it, because
 * `prefix` is readonly. */
static zend_string no_prefix = {
	.gc = {.refcount = 2, .u.type_info = GC_STRING | ((IS_STR_INTERNED | IS_STR_PERMANENT) << GC_FLAGS_SHIFT)},
};

/* Offsets of properties. They are the same in PHP classes that extend ServerException. */
static struct {
	uint32_t message, file, line, trace; /* of \Exception and \Error */
	uint32_t prefix, command;            /* of ServerException */
} offsets;

static zval *exception_property_slot(const zval *object, const char *name)
{
	zend_property_info *info = zend_hash_str_find_ptr(&Z_OBJCE_P(object)->properties_info, name, strlen(name));

	return OBJ_PROP(Z_OBJ_P(object), info->offset);
}

/* Returns the property's value. The property may be a PHP reference, because unserialize() can create one. */
static zval *exception_property(const zval *object, const char *name)
{
	zval *slot = exception_property_slot(object, name);

	ZVAL_DEREF(slot);
	return slot;
}

/* Returns a property's value by the property's offset. Error replies are frequent, and a search by name is slow. */
static zval *exception_property_at(const zval *object, uint32_t offset)
{
	zval *slot = OBJ_PROP(Z_OBJ_P(object), offset);

	ZVAL_DEREF(slot);
	return slot;
}

/* Sets a property, even a readonly one. Adds a reference to the value. */
static void exception_set_property(zval *object, const char *name, zval *value)
{
	zval *slot = exception_property_slot(object, name);

	zval_ptr_dtor(slot);
	ZVAL_COPY(slot, value);
	Z_PROP_FLAG_P(slot) = 0;
}

static void exception_set_string(zval *object, const char *name, const char *bytes, size_t length)
{
	zval value;

	if (bytes) {
		ZVAL_STRINGL(&value, bytes, length);
	} else {
		ZVAL_NULL(&value);
	}
	exception_set_property(object, name, &value);
	zval_ptr_dtor(&value);
}

/* Returns whether the error is only an error line (a PHP reference to a string), not an exception. */
static bool exception_is_only_line(const zval *error)
{
	return Z_ISREF_P(error);
}

/* Returns the zval that holds the message: the exception's property or, if the error is only an error line (a PHP
 * reference to a string), that string. */
static zval *exception_message_slot(const zval *error)
{
	return exception_is_only_line(error) ? Z_REFVAL_P(error) : OBJ_PROP(Z_OBJ_P(error), offsets.message);
}

static void exception_set_message(zval *error, const char *bytes, size_t length)
{
	zval *slot = exception_message_slot(error);

	zval_ptr_dtor(slot);
	ZVAL_STRINGL(slot, bytes, length);
}

/* ---- creation ---- */

/* Initializes the readonly properties, because the stub file cannot give them default values. Reading an unset property
 * would throw an \Error. */
static void server_exception_init(zend_object *object)
{
	zval *prefix = OBJ_PROP(object, offsets.prefix), *command = OBJ_PROP(object, offsets.command);

	ZVAL_INTERNED_STR(prefix, &no_prefix);
	ZVAL_NULL(command);
	Z_PROP_FLAG_P(prefix) = Z_PROP_FLAG_P(command) = 0;
}

static zend_object *server_exception_create(zend_class_entry *ce)
{
	zend_object *object = zend_ce_exception->create_object(ce);

	server_exception_init(object);
	return object;
}

static zend_object *pipeline_exception_create(zend_class_entry *ce)
{
	zend_object *object = server_exception_create(ce);
	zval exception, value;

	ZVAL_OBJ(&exception, object);
	ZVAL_LONG(&value, 0);
	exception_set_property(&exception, "index", &value);
	ZVAL_EMPTY_ARRAY(&value);
	exception_set_property(&exception, "replies", &value);
	return object;
}

/* Returns a case of the enum Failure. The caller must not release the case. The scope passed to
 * zval_update_constant_ex() is NULL: if memory ran out, PHP 8.3 and 8.4 would read the scope's file name, which an
 * internal class does not have. */
static zend_object *failure_find_case(const char *name)
{
	zend_class_constant *constant = zend_hash_str_find_ptr(CE_CONSTANTS_TABLE(failure_ce), name, strlen(name));

	zval_update_constant_ex(&constant->value, NULL);
	return Z_OBJ(constant->value);
}

static void exception_set_failure(zval *exception, php_hiredis_failure_kind kind)
{
	static const char *const cases[] = {
		[PHP_HIREDIS_FAILURE_NONE] = "Closed",
		[PHP_HIREDIS_FAILURE_RESOLVE] = "Resolve",
		[PHP_HIREDIS_FAILURE_CONNECT] = "Connect",
		[PHP_HIREDIS_FAILURE_FORBIDDEN] = "Connect",
		[PHP_HIREDIS_FAILURE_BREAKER_OPEN] = "Connect",
		[PHP_HIREDIS_FAILURE_TLS] = "Tls",
		[PHP_HIREDIS_FAILURE_HANDSHAKE] = "Handshake",
		[PHP_HIREDIS_FAILURE_TIMEOUT] = "Timeout",
		[PHP_HIREDIS_FAILURE_CLOSED] = "Closed",
		[PHP_HIREDIS_FAILURE_PROTOCOL] = "Protocol",
		[PHP_HIREDIS_FAILURE_LOST] = "Lost",
	};
	zval value;

	ZEND_ASSERT(kind <= PHP_HIREDIS_FAILURE_LOST);
	ZVAL_OBJ(&value, failure_find_case(cases[kind]));
	exception_set_property(exception, "failure", &value);
}

/* Sets the initial values of the properties. The stub file cannot set them, because the properties are readonly. */
static void connection_exception_init(zend_object *object)
{
	const zend_class_entry *ce = object->ce;
	zval exception, value;

	ZVAL_OBJ(&exception, object);
	exception_set_failure(&exception, instanceof_function(ce, timeout_ce) ? PHP_HIREDIS_FAILURE_TIMEOUT
		: instanceof_function(ce, protocol_ce) ? PHP_HIREDIS_FAILURE_PROTOCOL : PHP_HIREDIS_FAILURE_CLOSED);
	ZVAL_FALSE(&value);
	exception_set_property(&exception, "maybeExecuted", &value);
	ZVAL_NULL(&value);
	exception_set_property(&exception, "command", &value);
	exception_set_property(&exception, "replies", &value);
}

static zend_object *connection_exception_create(zend_class_entry *ce)
{
	zend_object *object = zend_ce_exception->create_object(ce);

	connection_exception_init(object);
	return object;
}

static uint32_t property_offset(const zend_class_entry *ce, const char *name)
{
	return ((const zend_property_info *) zend_hash_str_find_ptr(&ce->properties_info, name, strlen(name)))->offset;
}

void php_hiredis_exception_minit(void)
{
	zend_string_hash_val(&no_prefix);
	exception_handlers = own_command_handlers = std_object_handlers;
	exception_handlers.clone_obj = own_command_handlers.clone_obj = NULL;
	exception_ce = register_class_Hiredis_HiredisException(zend_ce_exception);
	error_ce = register_class_Hiredis_HiredisError(zend_ce_error);
	session_lock_ce = register_class_Hiredis_SessionLockException(exception_ce);
	server_ce = register_class_Hiredis_ServerException(exception_ce);
	server_ce->create_object = server_exception_create;
	offsets.message = property_offset(zend_ce_exception, "message");
	offsets.file = property_offset(zend_ce_exception, "file");
	offsets.line = property_offset(zend_ce_exception, "line");
	offsets.trace = property_offset(zend_ce_exception, "trace");
	offsets.prefix = property_offset(server_ce, "prefix");
	offsets.command = property_offset(server_ce, "command");
	pipeline_ce = register_class_Hiredis_PipelineException(server_ce);
	pipeline_ce->create_object = pipeline_exception_create;
	failure_ce = register_class_Hiredis_Failure();
	connection_ce = register_class_Hiredis_ConnectionException(exception_ce);
	connection_ce->create_object = connection_exception_create;
	timeout_ce = register_class_Hiredis_TimeoutException(connection_ce);
	protocol_ce = register_class_Hiredis_ProtocolException(connection_ce);
}

/* ---- file, line and trace of an exception ---- */

/* A trace is slow to create, and most of these exceptions are never thrown. exception_set_trace() adds it later. */
static zend_object *exception_create_without_trace(zval *to, zend_class_entry *ce)
{
	zend_object *object = zend_objects_new(ce);

	object_properties_init(object, ce);
	object->handlers = &exception_handlers;
	ZVAL_OBJ(to, object);
	return object;
}

/* Returns a hash of the call stack. Exceptions with equal call stacks can share one stack trace. */
static uint64_t stack_hash(void)
{
	uint64_t hash = UINT64_C(14695981039346656037);

	for (const zend_execute_data *frame = EG(current_execute_data); frame; frame = frame->prev_execute_data) {
		uint64_t frame_hash = (uint64_t) (uintptr_t) frame + 3 * (uint64_t) (uintptr_t) frame->func;

		if (frame->func && ZEND_USER_CODE(frame->func->common.type)) {
			frame_hash += 5 * (uint64_t) (uintptr_t) frame->opline + 7 * (uint64_t) (uintptr_t) frame->func->op_array.filename;
		}
		hash = (hash ^ frame_hash) * UINT64_C(1099511628211);
	}
	return hash;
}

/* Returns whether the call stack cannot change while replies are read. In a fiber, it can: a push listener may suspend
 * the fiber, and a different function may resume it. */
static bool stack_is_fixed(void)
{
	return HIREDIS_G(batch_frame) != NULL && HIREDIS_G(batch_frame) == EG(current_execute_data) && !EG(active_fiber) && !CG(unclean_shutdown);
}

/* Releases the trace that several errors share. After a fatal error, PHP itself frees the trace. */
static void trace_release_shared(void)
{
	if (HIREDIS_G(last_trace) && !CG(unclean_shutdown)) {
		zend_array_release(HIREDIS_G(last_trace));
	}
	HIREDIS_G(last_trace) = NULL;
}

/* Sets `*to` to a stack trace without arguments. Errors from the same call stack share one trace. */
static void trace_copy_shared(zval *to)
{
	uint64_t hash = HIREDIS_G(stack_is_known) && stack_is_fixed() ? HIREDIS_G(last_stack_hash) : stack_hash();

	if (!HIREDIS_G(last_trace) || HIREDIS_G(last_stack_hash) != hash) {
		zval trace;

		zend_fetch_debug_backtrace(&trace, 0, DEBUG_BACKTRACE_IGNORE_ARGS, 0);
		if (!Z_REFCOUNTED(trace)) { /* there is no stack after the end of the script */
			ZVAL_COPY_VALUE(to, &trace);
			return;
		}
		trace_release_shared();
		HIREDIS_G(last_trace) = Z_ARR(trace);
		HIREDIS_G(last_stack_hash) = hash;
	}
	HIREDIS_G(stack_is_known) = stack_is_fixed();
	ZVAL_ARR(to, HIREDIS_G(last_trace));
	Z_TRY_ADDREF_P(to);
}

void php_hiredis_exception_begin_batch(void)
{
	HIREDIS_G(batch_frame) = EG(current_execute_data);
	HIREDIS_G(stack_is_known) = false;
}

void php_hiredis_exception_end_batch(void)
{
	HIREDIS_G(batch_frame) = NULL;
}

void php_hiredis_exception_free_trace(void)
{
	trace_release_shared();
	HIREDIS_G(batch_frame) = NULL;
}

/* Sets file, line and trace to those of the running PHP code. If `with_arguments` is true, the trace contains the
 * functions' arguments, unless php.ini forbids that. */
static void exception_set_trace(zval *exception, bool with_arguments)
{
	zend_object *object = Z_OBJ_P(exception);
	zend_string *file = zend_get_executed_filename_ex();
	zval *slot = OBJ_PROP(object, offsets.trace), trace;

	if (with_arguments && !EG(exception_ignore_args)) {
		zend_fetch_debug_backtrace(&trace, 0, 0, 0);
	} else {
		trace_copy_shared(&trace);
	}
	zval_ptr_dtor(slot);
	ZVAL_COPY_VALUE(slot, &trace);
	if (EXPECTED(file)) {
		slot = OBJ_PROP(object, offsets.file);
		zval_ptr_dtor(slot);
		ZVAL_STR_COPY(slot, file);
		ZVAL_LONG(OBJ_PROP(object, offsets.line), zend_get_executed_lineno());
	}
}

/* ---- misuse ---- */

void php_hiredis_exception_throw_error(const char *format, ...)
{
	va_list arguments;
	zend_string *message;

	va_start(arguments, format);
	message = zend_vstrpprintf(0, format, arguments);
	va_end(arguments);
	zend_throw_error(error_ce, "%s", ZSTR_VAL(message));
	zend_string_release(message);
}

/* ---- sessions ---- */

void php_hiredis_exception_make_session_lock(zval *to, const char *format, ...)
{
	va_list arguments;
	zend_string *message;

	va_start(arguments, format);
	message = zend_vstrpprintf(0, format, arguments);
	va_end(arguments);
	object_init_ex(to, session_lock_ce);
	exception_set_message(to, ZSTR_VAL(message), ZSTR_LEN(message));
	zend_string_release(message);
}

/* ---- server errors ---- */

static size_t line_prefix_length(const char *line, size_t length)
{
	size_t i = 0;

	while (i < length && ((line[i] >= 'A' && line[i] <= 'Z') || (i > 0 && (line[i] == '_' || (line[i] >= '0' && line[i] <= '9'))))) {
		i++;
	}
	return i < length && line[i] != ' ' ? 0 : i;
}

static void exception_set_prefix(zval *exception, const char *line, size_t length)
{
	exception_set_string(exception, "prefix", line, line_prefix_length(line, length));
}

/* Runs for `new ServerException('ERR no')` in PHP code. If PHP code calls the constructor again, `prefix` stays as it
 * is. */
ZEND_METHOD(Hiredis_ServerException, __construct)
{
	zval *message, rv;

	zend_ce_exception->constructor->internal_function.handler(INTERNAL_FUNCTION_PARAM_PASSTHRU);
	if (EG(exception)) {
		RETURN_THROWS();
	}
	if (Z_STR_P(exception_property(ZEND_THIS, "prefix")) != &no_prefix) {
		return;
	}
	message = zend_read_property_ex(zend_ce_exception, Z_OBJ_P(ZEND_THIS), ZSTR_KNOWN(ZEND_STR_MESSAGE), 1, &rv);
	if (EXPECTED(Z_TYPE_P(message) == IS_STRING)) {
		exception_set_prefix(ZEND_THIS, Z_STRVAL_P(message), Z_STRLEN_P(message));
	}
}

/* Inserts the command after the message. Searches from the end, because the text begins with previous exceptions, which
 * may have the same message. Copies the message first: the message of a previous exception may be a Stringable, whose
 * __toString() can replace the message of this exception. */
ZEND_METHOD(Hiredis_ServerException, __toString)
{
	const zend_string *line = php_hiredis_exception_get_message(ZEND_THIS), *name = Z_OBJCE_P(ZEND_THIS)->name;
	const zval *command;
	const char *title_start;
	size_t title_end_offset;
	zend_string *title;
	zval text;

	ZEND_PARSE_PARAMETERS_NONE();
	title = zend_string_concat3(ZSTR_VAL(name), ZSTR_LEN(name), ": ", 2, ZSTR_VAL(line), ZSTR_LEN(line));
	zend_call_known_instance_method_with_0_params(zend_ce_exception->__tostring, Z_OBJ_P(ZEND_THIS), &text);
	if (EG(exception)) {
		zend_string_release(title);
		RETURN_THROWS();
	}
	title_start = zend_memnrstr(Z_STRVAL(text), ZSTR_VAL(title), ZSTR_LEN(title), Z_STRVAL(text) + Z_STRLEN(text));
	title_end_offset = title_start ? (size_t) (title_start - Z_STRVAL(text)) + ZSTR_LEN(title) : 0;
	zend_string_release(title);
	command = exception_property(ZEND_THIS, "command");
	if (!title_start || Z_TYPE_P(command) != IS_STRING) {
		RETURN_COPY_VALUE(&text);
	}
	RETVAL_STR(strpprintf(0, "%.*s, command %s%s", (int) title_end_offset, Z_STRVAL(text), Z_STRVAL_P(command), Z_STRVAL(text) + title_end_offset));
	zval_ptr_dtor(&text);
}

void php_hiredis_exception_make_without_trace(zval *to, const char *line, size_t length)
{
	zend_object *object = exception_create_without_trace(to, server_ce);

	server_exception_init(object);
	exception_set_message(to, line, MIN(length, LINE_MAX_BYTES));
	ZVAL_STRINGL(OBJ_PROP(object, offsets.prefix), line, line_prefix_length(line, length));
}

void php_hiredis_exception_make_line(zval *to, const char *line, size_t length)
{
	zval text;

	if (UNEXPECTED(HIREDIS_G(report_targets) & PHP_HIREDIS_REPORT_TO_OBSERVER)) {
		php_hiredis_exception_from_line(to, line, length);
		return;
	}
	ZVAL_STRINGL(&text, line, MIN(length, LINE_MAX_BYTES));
	ZVAL_NEW_REF(to, &text);
}

/* Creates a ServerException whose trace has no arguments. An argument could be an iterator that stores this exception,
 * and this cycle would never be freed. */
void php_hiredis_exception_from_line(zval *to, const char *line, size_t length)
{
	php_hiredis_exception_make_without_trace(to, line, length);
	exception_set_trace(to, false);
}

/* Replaces an error line with a ServerException. Does nothing if the error is already an exception. */
static void line_to_exception(zval *error)
{
	zval line;

	if (exception_is_only_line(error)) {
		ZVAL_COPY_VALUE(&line, error);
		php_hiredis_exception_from_line(error, Z_STRVAL_P(Z_REFVAL(line)), Z_STRLEN_P(Z_REFVAL(line)));
		zval_ptr_dtor(&line);
	}
}

bool php_hiredis_is_error_reply_slow(const zval *value)
{
	return exception_is_only_line(value) || (Z_TYPE_P(value) == IS_OBJECT && instanceof_function(Z_OBJCE_P(value), server_ce));
}

void php_hiredis_exception_mark_own_command(zval *error)
{
	line_to_exception(error);
	Z_OBJ_P(error)->handlers = &own_command_handlers;
}

bool php_hiredis_exception_is_of_own_command(const zval *value)
{
	return Z_TYPE_P(value) == IS_OBJECT && Z_OBJ_P(value)->handlers == &own_command_handlers;
}

zend_string *php_hiredis_exception_get_message(zval *error)
{
	zval *line = exception_message_slot(error);

	ZVAL_DEREF(line);
	return Z_TYPE_P(line) == IS_STRING ? Z_STR_P(line) : ZSTR_EMPTY_ALLOC();
}

bool php_hiredis_exception_has_prefix(zval *error, const char *prefix)
{
	size_t length = strlen(prefix);
	const zend_string *line;

	if (!exception_is_only_line(error)) {
		return zend_string_equals_cstr(Z_STR_P(exception_property_at(error, offsets.prefix)), prefix, length);
	}
	line = Z_STR_P(Z_REFVAL_P(error));
	return zend_string_starts_with_cstr(line, prefix, length) && (ZSTR_LEN(line) == length || ZSTR_VAL(line)[length] == ' ');
}

void php_hiredis_exception_set_command(zval *error, const char *command, size_t length)
{
	if (!exception_is_only_line(error) && Z_TYPE_P(exception_property_at(error, offsets.command)) == IS_NULL) {
		ZVAL_STRINGL(exception_property_at(error, offsets.command), command, length);
	}
}

void php_hiredis_exception_add_advice(zval *error, const char *advice)
{
	const zend_string *line = php_hiredis_exception_get_message(error);
	size_t length = ZSTR_LEN(line);
	zend_string *message;

	while (length > 0 && ZSTR_VAL(line)[length - 1] == ' ') {
		length--; /* Redis ends "ERR unknown command" with a space */
	}
	message = strpprintf(0, "%.*s (%s)", (int) length, ZSTR_VAL(line), advice);

	exception_set_message(error, ZSTR_VAL(message), ZSTR_LEN(message));
	zend_string_release(message);
}

void php_hiredis_exception_hide_secret(zval *error, const char *command, const zend_string *secret)
{
	zend_string *line = php_hiredis_exception_get_message(error), *message;
	size_t prefix = line_prefix_length(ZSTR_VAL(line), ZSTR_LEN(line));
	php_hiredis_shown shown = php_hiredis_handshake_shown_part(ZSTR_VAL(line), ZSTR_LEN(line), prefix, secret);

	if (shown == PHP_HIREDIS_SHOWN_ALL) {
		return;
	}
	prefix = shown == PHP_HIREDIS_SHOWN_PREFIX ? prefix : 0;
	message = strpprintf(0, "%.*s The server refused %s", prefix ? (int) prefix : 3, prefix ? ZSTR_VAL(line) : "ERR", command);
	exception_set_message(error, ZSTR_VAL(message), ZSTR_LEN(message));
	if (!exception_is_only_line(error) && shown == PHP_HIREDIS_SHOWN_NOTHING) {
		/* PHP code may depend on `prefix`, the error's first word, so change `prefix` only if it contains the
		 * password. */
		exception_set_prefix(error, ZSTR_VAL(message), ZSTR_LEN(message));
	}
	zend_string_release(message);
}

static void exception_copy(zval *to, const zval *error)
{
	const zend_object *from = Z_OBJ_P(error);
	zend_object *object = zend_objects_new(from->ce);

	object->handlers = from->handlers;
	for (int i = 0; i < from->ce->default_properties_count; i++) {
		ZVAL_COPY_PROP(&object->properties_table[i], &from->properties_table[i]);
	}
	ZVAL_OBJ(to, object);
}

/* Replaces `*replies`, an exception or a list of replies, with a copy, because the original may be shared. */
static void replies_separate(zval *replies)
{
	zval shared;

	ZVAL_COPY_VALUE(&shared, replies);
	php_hiredis_replies_copy(replies, &shared);
	zval_ptr_dtor(&shared);
}

void php_hiredis_replies_copy(zval *to, const zval *replies)
{
	zval *reply;

	if (Z_TYPE_P(replies) == IS_OBJECT) {
		exception_copy(to, replies);
		reply = php_hiredis_exception_replies(to);
		if (reply) {
			replies_separate(reply);
		}
		return;
	}
	ZVAL_ARR(to, zend_array_dup(Z_ARRVAL_P(replies)));
	ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(to), reply) {
		if (php_hiredis_is_error_reply(reply) || php_hiredis_exception_is_connection(reply)) {
			replies_separate(reply);
		}
	} ZEND_HASH_FOREACH_END();
}

void php_hiredis_exception_throw(zval *error, bool in_task)
{
	line_to_exception(error);
	if (UNEXPECTED(in_task || !EG(exception_ignore_args))) {
		exception_set_trace(error, true);
	}
	zend_throw_exception_object(error);
}

/* Sets the exception's properties. Its message is that of the error at `index` in `replies`. */
static void pipeline_exception_set_properties(zval *exception, zval *replies, zend_ulong index)
{
	zval *error = zend_hash_index_find_deref(Z_ARRVAL_P(replies), index), number;
	zend_string *message = php_hiredis_exception_get_message(error);

	exception_set_message(exception, ZSTR_VAL(message), ZSTR_LEN(message));
	exception_set_property(exception, "prefix", exception_property(error, "prefix"));
	exception_set_property(exception, "command", exception_property(error, "command"));
	ZVAL_LONG(&number, (zend_long) index);
	exception_set_property(exception, "index", &number);
	exception_set_property(exception, "replies", replies);
}

void php_hiredis_exception_make_pipeline(zval *to, zval *replies, uint32_t index)
{
	object_init_ex(to, pipeline_ce);
	pipeline_exception_set_properties(to, replies, index);
}

void php_hiredis_exception_throw_pipeline(zval *replies, uint32_t index)
{
	zval exception;

	php_hiredis_exception_make_pipeline(&exception, replies, index);
	zend_throw_exception_object(&exception);
}

ZEND_METHOD(Hiredis_PipelineException, fromReplies)
{
	zval *replies, *reply;
	zend_ulong index;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_ARRAY(replies)
	ZEND_PARSE_PARAMETERS_END();
	if (UNEXPECTED(!zend_array_is_list(Z_ARRVAL_P(replies)))) {
		zend_argument_value_error(1, "must be a list");
		RETURN_THROWS();
	}
	ZEND_HASH_FOREACH_NUM_KEY_VAL(Z_ARRVAL_P(replies), index, reply) {
		ZVAL_DEREF(reply);
		if (php_hiredis_is_error_reply(reply)) {
			object_init_ex(return_value, pipeline_ce);
			pipeline_exception_set_properties(return_value, replies, index);
			return;
		}
	} ZEND_HASH_FOREACH_END();
	zend_argument_value_error(1, "must contain a Hiredis\\ServerException: the first error of the pipeline");
}

/* ---- connections ---- */

/* Creates an exception without file, line or trace. Takes ownership of the message. */
static void connection_exception_make(zval *to, php_hiredis_failure_kind kind, zend_string *message, const char *command, size_t length,
	bool maybe_executed, zval *replies)
{
	zend_class_entry *ce = kind == PHP_HIREDIS_FAILURE_TIMEOUT ? timeout_ce
		: kind == PHP_HIREDIS_FAILURE_PROTOCOL || kind == PHP_HIREDIS_FAILURE_HANDSHAKE ? protocol_ce : connection_ce;
	zval value;

	connection_exception_init(exception_create_without_trace(to, ce));
	exception_set_message(to, ZSTR_VAL(message), ZSTR_LEN(message));
	zend_string_release(message);
	exception_set_failure(to, kind);
	ZVAL_BOOL(&value, maybe_executed);
	exception_set_property(to, "maybeExecuted", &value);
	exception_set_string(to, "command", command, length);
	ZVAL_NULL(&value);
	exception_set_property(to, "replies", replies ? replies : &value);
}

bool php_hiredis_exception_is_connection(const zval *value)
{
	return Z_TYPE_P(value) == IS_OBJECT && instanceof_function(Z_OBJCE_P(value), connection_ce);
}

bool php_hiredis_exception_maybe_executed(const zval *value)
{
	return php_hiredis_exception_is_connection(value) && Z_TYPE_P(exception_property(value, "maybeExecuted")) == IS_TRUE;
}

zval *php_hiredis_exception_replies(zval *exception)
{
	zval *replies;

	if (!instanceof_function(Z_OBJCE_P(exception), connection_ce)) {
		return NULL;
	}
	replies = exception_property(exception, "replies");
	return Z_TYPE_P(replies) == IS_ARRAY ? replies : NULL;
}

/* Returns whether any command may have been executed. Only a ConnectionException with a false `maybeExecuted` rules
 * that out. */
static bool replies_may_be_executed(const zval *replies)
{
	zval *reply;

	ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(replies), reply) {
		if (!php_hiredis_exception_is_connection(reply) || Z_TYPE_P(exception_property(reply, "maybeExecuted")) == IS_TRUE) {
			return true;
		}
	} ZEND_HASH_FOREACH_END();
	return false;
}

/* Returns the first ConnectionException, which the list owns, or NULL. */
static zval *replies_first_connection_exception(const zval *replies)
{
	zval *reply;

	ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(replies), reply) {
		if (UNEXPECTED(php_hiredis_exception_is_connection(reply))) {
			return reply;
		}
	} ZEND_HASH_FOREACH_END();
	return NULL;
}

bool php_hiredis_exception_from_replies(zval *to, zval *replies, bool reports_replies)
{
	static const char *const copied_properties[] = {"failure", "command"};
	zval *connection_error = replies_first_connection_exception(replies), value;
	const zval *message;

	if (!connection_error) {
		return false;
	}
	if (!reports_replies) {
		ZVAL_COPY(to, connection_error);
		return true;
	}
	message = exception_property(connection_error, "message");
	object_init_ex(to, Z_OBJCE_P(connection_error));
	exception_set_message(to, Z_STRVAL_P(message), Z_STRLEN_P(message));
	for (size_t i = 0; i < sizeof(copied_properties) / sizeof(*copied_properties); i++) {
		exception_set_property(to, copied_properties[i], exception_property(connection_error, copied_properties[i]));
	}
	ZVAL_BOOL(&value, replies_may_be_executed(replies));
	exception_set_property(to, "maybeExecuted", &value);
	exception_set_property(to, "replies", replies);
	return true;
}

void php_hiredis_exception_add_reason(zval *exception, const zval *other)
{
	zend_string *joined_message;

	if (instanceof_function(Z_OBJCE_P(exception), connection_ce) && instanceof_function(Z_OBJCE_P(other), connection_ce)) {
		joined_message = strpprintf(0, "%s; %s", Z_STRVAL_P(exception_property(exception, "message")),
			Z_STRVAL_P(exception_property(other, "message")));
		exception_set_message(exception, ZSTR_VAL(joined_message), ZSTR_LEN(joined_message));
		zend_string_release(joined_message);
	}
}

void php_hiredis_exception_from_failure(zval *to, const php_hiredis_failure *failure, const zend_string *endpoint, const char *command,
	size_t length, bool maybe_executed, zval *replies)
{
	zend_string *message;

	if (failure->kind == PHP_HIREDIS_FAILURE_THROWN) {
		ZVAL_UNDEF(to);
		return;
	}
	if (failure->kind == PHP_HIREDIS_FAILURE_MEMORY_LIMIT) {
		php_hiredis_reply_exhausted(failure->size);
	}
	if (failure->kind == PHP_HIREDIS_FAILURE_REFUSED) {
		php_hiredis_exception_from_line(to, failure->text, strlen(failure->text));
		exception_set_message(to, failure->text, strlen(failure->text)); /* not truncated to 256 bytes, because the end of the message says what to do */
		php_hiredis_exception_set_command(to, failure->phase, strlen(failure->phase));
		php_hiredis_exception_mark_own_command(to);
		return;
	}
	if (failure->phase) {
		message = strpprintf(0, "%s: %s after %.3F s while %s%s%.*s", ZSTR_VAL(endpoint), failure->text, (double) failure->elapsed / 1e9,
			failure->phase, command ? ", command " : "", command ? (int) MIN(length, 64) : 0, command ? command : "");
		connection_exception_make(to, failure->kind, message, command, length, maybe_executed || (replies && replies_may_be_executed(replies)), replies);
	} else {
		/* There was no connection, so the message has no command, phase or time. */
		connection_exception_make(to, failure->kind, strpprintf(0, "%s%s%s", endpoint ? ZSTR_VAL(endpoint) : "", endpoint ? ": " : "", failure->text),
			NULL, 0, false, NULL);
	}
	exception_set_trace(to, false);
}

void php_hiredis_exception_throw_failure(const php_hiredis_failure *failure, const zend_string *endpoint, const char *command, size_t length,
	bool maybe_executed)
{
	zval exception;

	php_hiredis_exception_from_failure(&exception, failure, endpoint, command, length, maybe_executed, NULL);
	if (!Z_ISUNDEF(exception)) {
		php_hiredis_exception_throw(&exception, false);
	}
}

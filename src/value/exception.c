#include "value/value.h"
#include "Zend/zend_builtin_functions.h"
#include "Zend/zend_enum.h"
#include "value/exception_arginfo.h"

#define LINE_MAX_BYTES 256

static zend_class_entry *exception_ce, *error_ce, *server_ce, *pipeline_ce, *failure_ce, *connection_ce, *timeout_ce, *protocol_ce, *session_lock_ce;

/* The prefix of a ServerException that no constructor has run on. It is told from every other empty string by its address, so that a
 * second $exception->__construct() changes nothing that is readonly. */
static zend_string no_prefix = {
	.gc = {.refcount = 2, .u.type_info = GC_STRING | ((IS_STR_INTERNED | IS_STR_PERMANENT) << GC_FLAGS_SHIFT)},
};

static zval *slot_of(const zval *object, const char *name)
{
	zend_property_info *info = zend_hash_str_find_ptr(&Z_OBJCE_P(object)->properties_info, name, strlen(name));

	return OBJ_PROP(Z_OBJ_P(object), info->offset);
}

/* The value of a property. unserialize() can make a reference of it. */
static zval *property(const zval *object, const char *name)
{
	zval *slot = slot_of(object, name);

	ZVAL_DEREF(slot);
	return slot;
}

/* Sets a readonly property without the check for readonly. `value` stays the caller's. */
static void set_property(zval *object, const char *name, zval *value)
{
	zval *slot = slot_of(object, name);

	zval_ptr_dtor(slot);
	ZVAL_COPY(slot, value);
	Z_PROP_FLAG_P(slot) = 0;
}

static void set_string_or_null(zval *object, const char *name, const char *bytes, size_t length)
{
	zval value;

	if (bytes) {
		ZVAL_STRINGL(&value, bytes, length);
	} else {
		ZVAL_NULL(&value);
	}
	set_property(object, name, &value);
	zval_ptr_dtor(&value);
}

static void set_message(zval *object, const char *bytes, size_t length)
{
	zval message;

	ZVAL_STRINGL(&message, bytes, length);
	zend_update_property_ex(zend_ce_exception, Z_OBJ_P(object), ZSTR_KNOWN(ZEND_STR_MESSAGE), &message);
	zval_ptr_dtor(&message);
}

/* ---- life: a readonly property has no default, and reading one that is not set is an \Error ---- */

static zend_object *create_server(zend_class_entry *ce)
{
	zend_object *object = zend_ce_exception->create_object(ce);
	zval exception, value;

	ZVAL_OBJ(&exception, object);
	ZVAL_INTERNED_STR(&value, &no_prefix);
	set_property(&exception, "prefix", &value);
	set_string_or_null(&exception, "command", NULL, 0);
	return object;
}

static zend_object *create_pipeline(zend_class_entry *ce)
{
	zend_object *object = create_server(ce);
	zval exception, value;

	ZVAL_OBJ(&exception, object);
	ZVAL_LONG(&value, 0);
	set_property(&exception, "index", &value);
	ZVAL_EMPTY_ARRAY(&value);
	set_property(&exception, "replies", &value);
	return object;
}

/* Borrowed. The engine makes a case's object when it is first asked for. It is told no class: where the memory limit is reached in that moment,
 * PHP 8.3 and 8.4 take the error's file from the class, and an internal one has none. */
static zend_object *failure_case(const char *name)
{
	zend_class_constant *constant = zend_hash_str_find_ptr(CE_CONSTANTS_TABLE(failure_ce), name, strlen(name));

	zval_update_constant_ex(&constant->value, NULL);
	return Z_OBJ(constant->value);
}

static void set_failure(zval *exception, php_hiredis_failure_kind kind)
{
	static const char *const cases[] = {
		[PHP_HIREDIS_FAILURE_NONE] = "Closed",
		[PHP_HIREDIS_FAILURE_RESOLVE] = "Resolve",
		[PHP_HIREDIS_FAILURE_CONNECT] = "Connect",
		[PHP_HIREDIS_FAILURE_FORBIDDEN] = "Connect",
		[PHP_HIREDIS_FAILURE_BROKEN] = "Connect",
		[PHP_HIREDIS_FAILURE_TLS] = "Tls",
		[PHP_HIREDIS_FAILURE_HANDSHAKE] = "Handshake",
		[PHP_HIREDIS_FAILURE_TIMEOUT] = "Timeout",
		[PHP_HIREDIS_FAILURE_CLOSED] = "Closed",
		[PHP_HIREDIS_FAILURE_PROTOCOL] = "Protocol",
		[PHP_HIREDIS_FAILURE_LOST] = "Lost",
	};
	zval value;

	ZEND_ASSERT(kind <= PHP_HIREDIS_FAILURE_LOST);
	ZVAL_OBJ(&value, failure_case(cases[kind]));
	set_property(exception, "failure", &value);
}

static zend_object *create_connection(zend_class_entry *ce)
{
	zend_object *object = zend_ce_exception->create_object(ce);
	zval exception, value;

	ZVAL_OBJ(&exception, object);
	set_failure(&exception, instanceof_function(ce, timeout_ce) ? PHP_HIREDIS_FAILURE_TIMEOUT
		: instanceof_function(ce, protocol_ce) ? PHP_HIREDIS_FAILURE_PROTOCOL : PHP_HIREDIS_FAILURE_CLOSED);
	ZVAL_FALSE(&value);
	set_property(&exception, "maybeExecuted", &value);
	ZVAL_NULL(&value);
	set_property(&exception, "command", &value);
	set_property(&exception, "replies", &value);
	return object;
}

void php_hiredis_exception_minit(void)
{
	zend_string_hash_val(&no_prefix);
	exception_ce = register_class_Hiredis_HiredisException(zend_ce_exception);
	error_ce = register_class_Hiredis_HiredisError(zend_ce_error);
	session_lock_ce = register_class_Hiredis_SessionLockException(exception_ce);
	zend_register_class_alias("Hiredis\\Session\\LockException", session_lock_ce); /* of packages/session */
	server_ce = register_class_Hiredis_ServerException(exception_ce);
	server_ce->create_object = create_server;
	pipeline_ce = register_class_Hiredis_PipelineException(server_ce);
	pipeline_ce->create_object = create_pipeline;
	failure_ce = register_class_Hiredis_Failure();
	connection_ce = register_class_Hiredis_ConnectionException(exception_ce);
	connection_ce->create_object = create_connection;
	timeout_ce = register_class_Hiredis_TimeoutException(connection_ce);
	protocol_ce = register_class_Hiredis_ProtocolException(connection_ce);
}

/* ---- the place of an exception ---- */

/*
 * An exception that is a reply waits for its reader: in a list, or in a stream that is half read. The arguments in its trace would hold that
 * stream, and it them: what drops it would end nothing.
 */
static void forget_arguments(zval *exception)
{
	zval rv, *frame;
	bool before;

	if (EXPECTED(EG(exception_ignore_args))) {
		return;
	}
	before = gc_protect(true); /* what is released here is still the frames': the collector, which would run in half a reply, misses nothing */
	ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(zend_read_property_ex(zend_ce_exception, Z_OBJ_P(exception), ZSTR_KNOWN(ZEND_STR_TRACE), 1, &rv)), frame) {
		zend_hash_del(Z_ARRVAL_P(frame), ZSTR_KNOWN(ZEND_STR_ARGS));
	} ZEND_HASH_FOREACH_END();
	gc_protect(before);
}

static void set_place(zval *exception)
{
	zend_class_entry *base = zend_get_exception_base(Z_OBJ_P(exception));
	zend_string *file = zend_get_executed_filename_ex();
	zval value;

	zend_fetch_debug_backtrace(&value, 0, EG(exception_ignore_args) ? DEBUG_BACKTRACE_IGNORE_ARGS : 0, 0);
	zend_update_property_ex(base, Z_OBJ_P(exception), ZSTR_KNOWN(ZEND_STR_TRACE), &value);
	zval_ptr_dtor(&value);
	if (EXPECTED(file)) {
		ZVAL_STR(&value, file);
		zend_update_property_ex(base, Z_OBJ_P(exception), ZSTR_KNOWN(ZEND_STR_FILE), &value);
		ZVAL_LONG(&value, zend_get_executed_lineno());
		zend_update_property_ex(base, Z_OBJ_P(exception), ZSTR_KNOWN(ZEND_STR_LINE), &value);
	}
}

/* ---- misuse ---- */

void php_hiredis_exception_error(const char *format, ...)
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
	set_message(to, ZSTR_VAL(message), ZSTR_LEN(message));
	zend_string_release(message);
}

/* ---- server errors ---- */

static size_t prefix_length(const char *line, size_t length)
{
	size_t i = 0;

	while (i < length && ((line[i] >= 'A' && line[i] <= 'Z') || (i > 0 && (line[i] == '_' || (line[i] >= '0' && line[i] <= '9'))))) {
		i++;
	}
	return i < length && line[i] != ' ' ? 0 : i;
}

static void set_prefix(zval *exception, const char *line, size_t length)
{
	set_string_or_null(exception, "prefix", line, prefix_length(line, length));
}

/* For `new ServerException()` in PHP code: \Exception's constructor, and then, once, the prefix of the message. */
ZEND_METHOD(Hiredis_ServerException, __construct)
{
	zval *message, rv;

	zend_ce_exception->constructor->internal_function.handler(INTERNAL_FUNCTION_PARAM_PASSTHRU);
	if (EG(exception)) {
		RETURN_THROWS();
	}
	if (Z_STR_P(property(ZEND_THIS, "prefix")) != &no_prefix) {
		return;
	}
	message = zend_read_property_ex(zend_ce_exception, Z_OBJ_P(ZEND_THIS), ZSTR_KNOWN(ZEND_STR_MESSAGE), 1, &rv);
	if (EXPECTED(Z_TYPE_P(message) == IS_STRING)) {
		set_prefix(ZEND_THIS, Z_STRVAL_P(message), Z_STRLEN_P(message));
	}
}

/* \Exception's text, with the command behind the message: the message is the server's alone. Earlier exceptions stand in front of this one. */
ZEND_METHOD(Hiredis_ServerException, __toString)
{
	zend_string *line = php_hiredis_exception_line(ZEND_THIS), *title;
	const zval *command = property(ZEND_THIS, "command");
	const char *at;
	size_t before;
	zval text;

	ZEND_PARSE_PARAMETERS_NONE();
	zend_call_known_instance_method_with_0_params(zend_ce_exception->__tostring, Z_OBJ_P(ZEND_THIS), &text);
	if (EG(exception)) {
		RETURN_THROWS();
	}
	title = zend_string_concat3(ZSTR_VAL(Z_OBJCE_P(ZEND_THIS)->name), ZSTR_LEN(Z_OBJCE_P(ZEND_THIS)->name), ": ", 2, ZSTR_VAL(line), ZSTR_LEN(line));
	at = zend_memnrstr(Z_STRVAL(text), ZSTR_VAL(title), ZSTR_LEN(title), Z_STRVAL(text) + Z_STRLEN(text));
	before = at ? (size_t) (at - Z_STRVAL(text)) + ZSTR_LEN(title) : 0;
	zend_string_release(title);
	if (!at || Z_TYPE_P(command) != IS_STRING) {
		RETURN_COPY_VALUE(&text);
	}
	RETVAL_STR(strpprintf(0, "%.*s, command %s%s", (int) before, Z_STRVAL(text), Z_STRVAL_P(command), Z_STRVAL(text) + before));
	zval_ptr_dtor(&text);
}

void php_hiredis_exception_make_server(zval *to, const char *line, size_t length)
{
	object_init_ex(to, server_ce);
	forget_arguments(to);
	set_message(to, line, MIN(length, LINE_MAX_BYTES));
	set_prefix(to, line, length);
}

bool php_hiredis_exception_is_server(const zval *value)
{
	return Z_TYPE_P(value) == IS_OBJECT && instanceof_function(Z_OBJCE_P(value), server_ce);
}

zend_string *php_hiredis_exception_line(zval *error)
{
	zval *line, rv;

	line = zend_read_property_ex(zend_ce_exception, Z_OBJ_P(error), ZSTR_KNOWN(ZEND_STR_MESSAGE), 1, &rv);
	return Z_TYPE_P(line) == IS_STRING ? Z_STR_P(line) : ZSTR_EMPTY_ALLOC();
}

bool php_hiredis_exception_has_prefix(zval *error, const char *prefix)
{
	return zend_string_equals_cstr(Z_STR_P(property(error, "prefix")), prefix, strlen(prefix));
}

void php_hiredis_exception_set_command(zval *error, const char *command, size_t length)
{
	if (Z_TYPE_P(property(error, "command")) == IS_NULL) {
		set_string_or_null(error, "command", command, length);
	}
}

void php_hiredis_exception_hide(zval *error, const char *command, const zend_string *secret)
{
	zend_string *prefix = Z_STR_P(property(error, "prefix")), *line = php_hiredis_exception_line(error), *message;

	switch (php_hiredis_handshake_shows(ZSTR_VAL(line), ZSTR_LEN(line), MIN(ZSTR_LEN(prefix), ZSTR_LEN(line)), secret)) {
		case PHP_HIREDIS_SHOWN_ALL:
			return;
		case PHP_HIREDIS_SHOWN_PREFIX:
			break;
		case PHP_HIREDIS_SHOWN_NOTHING:
			set_string_or_null(error, "prefix", ZEND_STRL("ERR"));
			prefix = Z_STR_P(property(error, "prefix"));
	}
	message = strpprintf(0, "%s The server refused %s", ZSTR_LEN(prefix) ? ZSTR_VAL(prefix) : "ERR", command);
	set_message(error, ZSTR_VAL(message), ZSTR_LEN(message));
	zend_string_release(message);
}

void php_hiredis_exception_throw(zval *error, bool in_task)
{
	if (UNEXPECTED(in_task || !EG(exception_ignore_args))) {
		set_place(error);
	}
	zend_throw_exception_object(error);
}

void php_hiredis_exception_pipeline(zval *replies, uint32_t index)
{
	zval *error = zend_hash_index_find(Z_ARRVAL_P(replies), index), exception, number;
	zend_string *message = php_hiredis_exception_line(error);

	object_init_ex(&exception, pipeline_ce);
	set_message(&exception, ZSTR_VAL(message), ZSTR_LEN(message));
	set_property(&exception, "prefix", property(error, "prefix"));
	set_property(&exception, "command", property(error, "command"));
	ZVAL_LONG(&number, index);
	set_property(&exception, "index", &number);
	set_property(&exception, "replies", replies);
	zend_throw_exception_object(&exception);
}

/* ---- connections ---- */

/* Takes over the message. */
static void init_connection(zval *to, php_hiredis_failure_kind kind, zend_string *message, const char *command, size_t length,
	bool maybe_executed, zval *replies)
{
	zend_class_entry *ce = kind == PHP_HIREDIS_FAILURE_TIMEOUT ? timeout_ce
		: kind == PHP_HIREDIS_FAILURE_PROTOCOL || kind == PHP_HIREDIS_FAILURE_HANDSHAKE ? protocol_ce : connection_ce;
	zval value;

	object_init_ex(to, ce);
	set_message(to, ZSTR_VAL(message), ZSTR_LEN(message));
	zend_string_release(message);
	set_failure(to, kind);
	ZVAL_BOOL(&value, maybe_executed);
	set_property(to, "maybeExecuted", &value);
	set_string_or_null(to, "command", command, length);
	ZVAL_NULL(&value);
	set_property(to, "replies", replies ? replies : &value);
}

bool php_hiredis_exception_is_connection(const zval *value)
{
	return Z_TYPE_P(value) == IS_OBJECT && instanceof_function(Z_OBJCE_P(value), connection_ce);
}

zval *php_hiredis_exception_replies(zval *exception)
{
	zval *replies;

	if (!instanceof_function(Z_OBJCE_P(exception), connection_ce)) {
		return NULL;
	}
	replies = property(exception, "replies");
	return Z_TYPE_P(replies) == IS_ARRAY ? replies : NULL;
}

/* May one of the replies of a list have been executed? All may but a ConnectionException that says no. */
static bool is_executed(const zval *replies)
{
	zval *reply;

	ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(replies), reply) {
		if (!php_hiredis_exception_is_connection(reply) || Z_TYPE_P(property(reply, "maybeExecuted")) == IS_TRUE) {
			return true;
		}
	} ZEND_HASH_FOREACH_END();
	return false;
}

/* The first ConnectionException of a list; NULL: there is none. */
static zval *first_lost(const zval *replies)
{
	zval *reply;

	ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(replies), reply) {
		if (UNEXPECTED(php_hiredis_exception_is_connection(reply))) {
			return reply;
		}
	} ZEND_HASH_FOREACH_END();
	return NULL;
}

bool php_hiredis_exception_of_replies(zval *to, zval *replies, bool tells_replies)
{
	static const char *const same[] = {"failure", "command"};
	zval *lost = first_lost(replies), value;
	const zval *message;

	if (!lost) {
		return false;
	}
	if (!tells_replies) {
		ZVAL_COPY(to, lost);
		return true;
	}
	message = property(lost, "message");
	object_init_ex(to, Z_OBJCE_P(lost));
	set_message(to, Z_STRVAL_P(message), Z_STRLEN_P(message));
	for (size_t i = 0; i < sizeof(same) / sizeof(*same); i++) {
		set_property(to, same[i], property(lost, same[i]));
	}
	ZVAL_BOOL(&value, is_executed(replies));
	set_property(to, "maybeExecuted", &value);
	set_property(to, "replies", replies);
	return true;
}

void php_hiredis_exception_add_reason(zval *exception, const zval *other)
{
	zend_string *both;

	if (instanceof_function(Z_OBJCE_P(exception), connection_ce) && instanceof_function(Z_OBJCE_P(other), connection_ce)) {
		both = strpprintf(0, "%s; %s", Z_STRVAL_P(property(exception, "message")), Z_STRVAL_P(property(other, "message")));
		set_message(exception, ZSTR_VAL(both), ZSTR_LEN(both));
		zend_string_release(both);
	}
}

void php_hiredis_exception_make_failure(zval *to, const php_hiredis_failure *failure, const zend_string *endpoint, const char *command,
	size_t length, bool maybe_executed, zval *replies)
{
	zend_string *message;

	if (failure->kind == PHP_HIREDIS_FAILURE_THROWN) {
		ZVAL_UNDEF(to);
		return;
	}
	if (failure->kind == PHP_HIREDIS_FAILURE_EXHAUSTED) {
		php_hiredis_reply_exhausted(failure->size);
	}
	if (failure->kind == PHP_HIREDIS_FAILURE_REFUSED) {
		php_hiredis_exception_make_server(to, failure->text, strlen(failure->text));
		php_hiredis_exception_set_command(to, failure->phase, strlen(failure->phase));
		return;
	}
	if (failure->phase) {
		message = strpprintf(0, "%s: %s after %.3F s while %s%s%.*s", ZSTR_VAL(endpoint), failure->text, (double) failure->elapsed / 1e9,
			failure->phase, command ? ", command " : "", command ? (int) MIN(length, 64) : 0, command ? command : "");
		init_connection(to, failure->kind, message, command, length, maybe_executed || (replies && is_executed(replies)), replies);
	} else {
		/* No command was under way: the message has no command, phase or time. */
		init_connection(to, failure->kind, strpprintf(0, "%s%s%s", endpoint ? ZSTR_VAL(endpoint) : "", endpoint ? ": " : "", failure->text),
			NULL, 0, false, NULL);
	}
	forget_arguments(to);
}

void php_hiredis_exception_failure(const php_hiredis_failure *failure, const zend_string *endpoint, const char *command, size_t length,
	bool maybe_executed)
{
	zval exception;

	php_hiredis_exception_make_failure(&exception, failure, endpoint, command, length, maybe_executed, NULL);
	if (!Z_ISUNDEF(exception)) {
		php_hiredis_exception_throw(&exception, false);
	}
}

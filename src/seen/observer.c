/*
 * Hiredis\observe(): passes each finished call of the request to a PHP callable.
 *
 * php_hiredis_report() calls php_hiredis_observer_notify(). The callable may do anything, including calling
 * Hiredis\observe() or ending the script. Therefore, all members of the observer must be valid before each call, and
 * may have changed afterwards.
 */
#include "seen/seen.h"

struct php_hiredis_observer {
	zend_fcall_info call;  /* its `function_name` is the callable, owned */
	zend_fcall_info_cache cache;
	zval arguments[6], result;
	bool running;         /* remains true after a fatal error in the callable, so that it is not called again */
	zend_string *names[]; /* the names of the kinds; each is NULL until it is needed */
};
typedef struct php_hiredis_observer observer_t;

void php_hiredis_observer_rshutdown(void)
{
	observer_t *observer = HIREDIS_G(observer);

	if (!observer) {
		return;
	}
	HIREDIS_G(report_targets) &= (uint8_t) ~PHP_HIREDIS_REPORT_TO_OBSERVER;
	HIREDIS_G(observer) = NULL;
	for (uint32_t i = 0; i < PHP_HIREDIS_KINDS; i++) {
		if (observer->names[i]) {
			zend_string_release(observer->names[i]);
		}
	}
	zval_ptr_dtor(&observer->call.function_name);
	efree(observer);
}

static observer_t *observer_create(void)
{
	observer_t *observer = ecalloc(1, sizeof(*observer) + PHP_HIREDIS_KINDS * sizeof(*observer->names));

	observer->call.size = sizeof(observer->call);
	observer->call.params = observer->arguments;
	observer->call.param_count = 6;
	observer->call.retval = &observer->result;
	HIREDIS_G(observer) = observer;
	return observer;
}

ZEND_FUNCTION(Hiredis_observe)
{
	observer_t *observer = HIREDIS_G(observer);
	zend_fcall_info call;
	zend_fcall_info_cache cache;
	zval old_callable;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_FUNC_OR_NULL(call, cache)
	ZEND_PARSE_PARAMETERS_END();

	if (!observer) {
		if (!ZEND_FCI_INITIALIZED(call)) {
			return;
		}
		observer = observer_create();
	}
	ZVAL_COPY_VALUE(&old_callable, &observer->call.function_name); /* released last, because a destructor of the old callable may call observe() */
	if (ZEND_FCI_INITIALIZED(call)) {
		ZVAL_COPY(&observer->call.function_name, &call.function_name);
		observer->cache = cache;
		HIREDIS_G(report_targets) |= PHP_HIREDIS_REPORT_TO_OBSERVER;
	} else {
		ZVAL_UNDEF(&observer->call.function_name);
		HIREDIS_G(report_targets) &= (uint8_t) ~PHP_HIREDIS_REPORT_TO_OBSERVER;
	}
	zval_ptr_dtor(&old_callable);
}

/* ---- the arguments of the callable ---- */

static zend_always_inline zend_string *observer_kind_name(observer_t *observer, uint32_t kind)
{
	if (UNEXPECTED(!observer->names[kind])) {
		const char *name = php_hiredis_kind_name(kind);

		observer->names[kind] = zend_string_init(name, strlen(name), false);
	}
	return observer->names[kind];
}

/* Returns the Unix time at which a call began. The call took `nanoseconds`, and has just ended. */
static zend_always_inline double unix_time_before(uint64_t nanoseconds)
{
	return php_hiredis_unix_time() - (double) (int64_t) nanoseconds / 1e9;
}

/* ---- the call ---- */

/* Converts an exception that the observer has thrown into a warning. Otherwise, the observer would make the observed
 * call fail. Returns false for exit(). */
static bool observer_warn(void)
{
	zend_object *thrown = EG(exception);
	zval value, rv, *message;

	if (zend_is_unwind_exit(thrown) || zend_is_graceful_exit(thrown)) {
		return false;
	}
	GC_ADDREF(thrown);
	zend_clear_exception();
	ZVAL_OBJ(&value, thrown);
	message = zend_read_property_ex(zend_get_exception_base(thrown), thrown, ZSTR_KNOWN(ZEND_STR_MESSAGE), true, &rv);
	php_error_docref(NULL, E_WARNING, "The observer threw %s: %s", ZSTR_VAL(thrown->ce->name), Z_TYPE_P(message) == IS_STRING ? Z_STRVAL_P(message) : "");
	zval_ptr_dtor(&value);
	return true;
}

static zend_always_inline void value_release(zval *value)
{
	if (UNEXPECTED(Z_REFCOUNTED_P(value))) {
		zval_ptr_dtor(value);
	}
}

/* Calls the observer. Keeps a reference to the callable, which may install another observer while it runs. Returns false
 * if the callable called exit(). */
static zend_always_inline bool observer_call(observer_t *observer)
{
	zval callable;

	ZVAL_COPY(&callable, &observer->call.function_name);
	ZVAL_UNDEF(&observer->result);
	observer->running = true;
	zend_call_function(&observer->call, &observer->cache);
	observer->running = false;
	value_release(&observer->result);
	zval_ptr_dtor_nogc(&callable); /* the callable is no garbage */
	return EXPECTED(!EG(exception)) || observer_warn();
}

static bool exception_ends_script(const zend_object *exception)
{
	return zend_is_unwind_exit(exception) || zend_is_graceful_exit(exception);
}

/* Calls the observer's callable after the measured call threw. PHP runs no code while an exception is set, so the
 * function clears the exception first. Afterwards, the exception and the place where it was thrown are restored. */
static zend_never_inline bool observer_call_with_exception(observer_t *observer, zend_object *measured_exception)
{
	zend_execute_data *frame = EG(current_execute_data);
	bool is_user_code = frame->func && ZEND_USER_CODE(frame->func->common.type);
	const zend_op *opline_before;
	bool may_continue;

	if (is_user_code) {
		zend_rethrow_exception(frame);
	}
	opline_before = EG(opline_before_exception);
	EG(exception) = NULL;
	ZVAL_OBJ(&observer->arguments[5], measured_exception);
	may_continue = observer_call(observer);
	if (!may_continue) {
		OBJ_RELEASE(measured_exception);
	} else if (EG(exception)) { /* an error handler threw an exception for the warning */
		zend_exception_set_previous(EG(exception), measured_exception);
	} else {
		EG(exception) = measured_exception;
	}
	EG(opline_before_exception) = opline_before;
	if (is_user_code) {
		frame->opline = EG(exception_op);
	}
	return may_continue;
}

bool php_hiredis_observer_notify(zend_string *endpoint, const php_hiredis_call *call, uint64_t duration, zval *error)
{
	observer_t *observer = HIREDIS_G(observer);
	zend_object *thrown = EG(exception);
	zval *arguments = observer->arguments;
	bool may_continue;

	if (UNEXPECTED(observer->running || !EG(current_execute_data) || (thrown && exception_ends_script(thrown)))) {
		return true;
	}
	ZVAL_STR(&arguments[0], observer_kind_name(observer, call->kind));
	ZVAL_LONG(&arguments[1], call->count);
	ZVAL_DOUBLE(&arguments[2], unix_time_before(duration));
	ZVAL_DOUBLE(&arguments[3], (double) (int64_t) duration / 1e9);
	ZVAL_STR_COPY(&arguments[4], endpoint);
	ZVAL_NULL(&arguments[5]);
	if (UNEXPECTED(thrown != NULL)) {
		may_continue = observer_call_with_exception(observer, thrown);
	} else {
		if (error && UNEXPECTED(Z_TYPE_P(error) == IS_OBJECT)) {
			ZVAL_COPY_VALUE(&arguments[5], error);
		}
		may_continue = observer_call(observer) && EXPECTED(!EG(exception));
	}
	zend_string_release(endpoint);
	return may_continue;
}

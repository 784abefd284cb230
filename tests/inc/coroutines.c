/*
 * A PHP extension for tests of coroutines. It exports the functions of Swoole that src/transport/waiting.c uses, over a small scheduler. Each coroutine
 * is a fiber context of PHP with a C stack of its own, so it can also wait inside a C function.
 *
 * tests/inc/coroutines.inc compiles it. PHP code uses five functions:
 *
 *   coroutines(callable ...$bodies)      runs the bodies as coroutines until all have ended; ids are 1, 2, and so on
 *   coroutine_pause(int $milliseconds)
 *   coroutine_cancel(int $id, bool $throw)   ends the wait of another coroutine, with an exception if $throw is true
 *   coroutine_waits()                    returns how often coroutines have waited so far
 *   coroutine_abandon(int $id)           the coroutine is never continued, as at the end of a process
 */
#include "php.h"
#include "zend_exceptions.h"
#include "zend_fibers.h"
#include <errno.h>
#include <poll.h>
#include <time.h>
#include <unistd.h>

#define STACK_SIZE (256 * 1024)

typedef struct {
	zend_fiber_context context;
	zend_fiber_context *waiting; /* the context to continue: its own, or that of a fiber of PHP in it */
	zval body;
	bool is_waiting, has_ended, is_abandoned, was_cancelled, must_throw;
	struct pollfd *polled; /* on the stack of the waiting coroutine; NULL for a pause */
	nfds_t count;
	int result;
	double until;
	zend_object *thrown;   /* the exception with which it has ended; owned */
} coroutine_t;

static coroutine_t *all;
static uint32_t count, ended;
static zend_long waits;
static long current;             /* the id of the running coroutine; 0 for none */
static zend_fiber_context *scheduler;
static zend_function bottom = {ZEND_INTERNAL_FUNCTION};

static double now(void)
{
	struct timespec time;

	clock_gettime(CLOCK_MONOTONIC, &time);
	return (double) time.tv_sec * 1e3 + (double) time.tv_nsec / 1e6;
}

/* ---- switching ---- */

static void run_body(zend_fiber_transfer *transfer)
{
	coroutine_t *self = all + current - 1;
	zend_execute_data *frame;
	zval result;

	EG(active_fiber) = NULL;
	zend_vm_stack_init();
	frame = (zend_execute_data *) EG(vm_stack_top);
	EG(vm_stack_top) += ZEND_CALL_FRAME_SLOT;
	memset(frame, 0, sizeof(*frame));
	frame->func = &bottom;
	EG(current_execute_data) = frame;
	transfer->flags = 0;
	zend_first_try {
		if (call_user_function(NULL, NULL, &self->body, &result, 0, NULL) == SUCCESS) {
			zval_ptr_dtor(&result);
		}
		if (EG(exception)) {
			self->thrown = EG(exception);
			GC_ADDREF(self->thrown);
			zend_clear_exception();
		}
	} zend_catch {
		transfer->flags = ZEND_FIBER_TRANSFER_FLAG_BAILOUT;
	} zend_end_try();
	zend_vm_stack_destroy();
	self->has_ended = true;
	transfer->context = scheduler;
	ZVAL_NULL(&transfer->value);
}

static void continue_with(long id)
{
	zend_fiber_transfer transfer = {.context = all[id - 1].waiting};

	ZVAL_NULL(&transfer.value);
	current = id;
	all[id - 1].is_waiting = false;
	zend_fiber_switch_context(&transfer);
	current = 0;
	ended += all[id - 1].has_ended;
	if (transfer.flags & ZEND_FIBER_TRANSFER_FLAG_BAILOUT) {
		zend_bailout();
	}
}

static int wait_until(struct pollfd *polled, nfds_t polled_count, int milliseconds)
{
	coroutine_t *self = all + current - 1;
	zend_fiber_transfer transfer = {.context = scheduler};

	ZVAL_NULL(&transfer.value);
	waits++;
	self->is_waiting = true;
	self->waiting = EG(current_fiber_context);
	self->was_cancelled = self->must_throw = false;
	self->polled = polled;
	self->count = polled_count;
	self->result = -1;
	self->until = now() + milliseconds;
	zend_fiber_switch_context(&transfer);
	if (self->must_throw) { /* as Swoole does it, the exception is only set, not thrown */
		zval exception;

		object_init_ex(&exception, zend_ce_exception);
		zend_update_property_string(zend_ce_exception, Z_OBJ(exception), ZEND_STRL("message"), "cancelled");
		zend_exception_set_previous(Z_OBJ(exception), EG(exception));
		EG(exception) = Z_OBJ(exception);
	}
	return self->result;
}

/* ---- what Swoole exports ---- */

ZEND_DLEXPORT long swoole_coroutine_get_id(void);
ZEND_DLEXPORT void swoole_coroutine_usleep(int microseconds);
ZEND_DLEXPORT int swoole_coroutine_poll(struct pollfd *polled, nfds_t polled_count, int milliseconds);

long swoole_coroutine_get_id(void)
{
	return current ? current : -1;
}

void swoole_coroutine_usleep(int microseconds)
{
	wait_until(NULL, 0, (microseconds + 999) / 1000);
}

int swoole_coroutine_poll(struct pollfd *polled, nfds_t polled_count, int milliseconds)
{
	if (!current || milliseconds == 0) {
		return poll(polled, polled_count, milliseconds);
	}
	return wait_until(polled, polled_count, milliseconds);
}

/* ---- the scheduler ---- */

/* Returns the id of a coroutine whose wait has ended, or 0 after a short pause. Begins behind the last one, so that each has its turn. */
static long find_ready(void)
{
	static uint32_t last;

	for (uint32_t tried = 0; tried < count; tried++) {
		uint32_t i = (last + 1 + tried) % count;
		coroutine_t *waiting = all + i;

		if (!waiting->is_waiting || waiting->is_abandoned) {
			continue;
		}
		if (waiting->count && (waiting->result = poll(waiting->polled, waiting->count, 0)) <= 0) {
			waiting->result = -1; /* as Swoole's function after the time limit */
		}
		if (waiting->result > 0 || waiting->was_cancelled || now() >= waiting->until) {
			last = i;
			return (long) i + 1;
		}
	}
	usleep(200);
	return 0;
}

static uint32_t count_abandoned(void)
{
	uint32_t abandoned = 0;

	for (uint32_t i = 0; i < count; i++) {
		abandoned += all[i].is_abandoned && !all[i].has_ended;
	}
	return abandoned;
}

ZEND_BEGIN_ARG_INFO_EX(coroutines_arguments, 0, 0, 0)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, bodies, IS_CALLABLE, 0)
ZEND_END_ARG_INFO()

ZEND_FUNCTION(coroutines)
{
	zval *bodies;
	uint32_t body_count;

	ZEND_PARSE_PARAMETERS_START(0, -1)
		Z_PARAM_VARIADIC('*', bodies, body_count)
	ZEND_PARSE_PARAMETERS_END();
	if (current || (all && ended + count_abandoned() < count)) {
		zend_throw_error(NULL, "coroutines() runs already");
		RETURN_THROWS();
	}
	if (all && ended == count) {
		efree(all);
	}
	all = ecalloc(body_count, sizeof(*all)); /* stays if a coroutine is abandoned, because that one still refers to it */
	count = body_count;
	ended = 0;
	scheduler = EG(current_fiber_context);
	for (uint32_t i = 0; i < count; i++) {
		ZVAL_COPY(&all[i].body, bodies + i);
		zend_fiber_init_context(&all[i].context, &all, run_body, STACK_SIZE);
		all[i].waiting = &all[i].context;
		continue_with((long) i + 1);
	}
	while (ended + count_abandoned() < count) {
		long ready = find_ready();

		if (ready) {
			continue_with(ready);
		}
	}
	for (uint32_t i = 0; i < count; i++) {
		if (!all[i].has_ended) {
			continue;
		}
		zval_ptr_dtor(&all[i].body);
		if (all[i].thrown && EG(exception)) {
			OBJ_RELEASE(all[i].thrown);
		} else if (all[i].thrown) {
			zend_throw_exception_internal(all[i].thrown);
		}
	}
}

ZEND_BEGIN_ARG_INFO_EX(no_arguments, 0, 0, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_INFO_EX(pause_arguments, 0, 0, 1)
	ZEND_ARG_TYPE_INFO(0, milliseconds, IS_LONG, 0)
ZEND_END_ARG_INFO()

ZEND_FUNCTION(coroutine_pause)
{
	zend_long milliseconds;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_LONG(milliseconds)
	ZEND_PARSE_PARAMETERS_END();
	wait_until(NULL, 0, (int) milliseconds);
}

ZEND_BEGIN_ARG_INFO_EX(cancel_arguments, 0, 0, 2)
	ZEND_ARG_TYPE_INFO(0, id, IS_LONG, 0)
	ZEND_ARG_TYPE_INFO(0, throw, _IS_BOOL, 0)
ZEND_END_ARG_INFO()

ZEND_FUNCTION(coroutine_cancel)
{
	zend_long id;
	bool throws;

	ZEND_PARSE_PARAMETERS_START(2, 2)
		Z_PARAM_LONG(id)
		Z_PARAM_BOOL(throws)
	ZEND_PARSE_PARAMETERS_END();
	if (id >= 1 && id <= count && all[id - 1].is_waiting) {
		all[id - 1].was_cancelled = true;
		all[id - 1].must_throw = throws;
	}
}

ZEND_FUNCTION(coroutine_waits)
{
	ZEND_PARSE_PARAMETERS_NONE();
	RETURN_LONG(waits);
}

ZEND_BEGIN_ARG_INFO_EX(abandon_arguments, 0, 0, 1)
	ZEND_ARG_TYPE_INFO(0, id, IS_LONG, 0)
ZEND_END_ARG_INFO()

ZEND_FUNCTION(coroutine_abandon)
{
	zend_long id;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_LONG(id)
	ZEND_PARSE_PARAMETERS_END();
	if (id >= 1 && id <= count) {
		all[id - 1].is_abandoned = true;
	}
}

static const zend_function_entry functions[] = {
	ZEND_FE(coroutines, coroutines_arguments)
	ZEND_FE(coroutine_pause, pause_arguments)
	ZEND_FE(coroutine_cancel, cancel_arguments)
	ZEND_FE(coroutine_waits, no_arguments)
	ZEND_FE(coroutine_abandon, abandon_arguments)
	ZEND_FE_END
};

zend_module_entry coroutines_module_entry = {STANDARD_MODULE_HEADER, "coroutines", functions, NULL, NULL, NULL, NULL, NULL, "1", STANDARD_MODULE_PROPERTIES};

#ifdef ZTS
ZEND_TSRMLS_CACHE_DEFINE()
#endif
ZEND_GET_MODULE(coroutines)

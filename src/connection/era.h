/*
 * Eras: what was under way in an older era is abandoned.
 *
 * A fork begins an era of the process. It unwinds nothing: the child's frames go on, but each socket is the parent's. The child closes it without
 * a byte, an idle one too, and what was in flight on it fails (php_hiredis_connection_is_foreign()).
 *
 * A fatal error begins an era of the request: shutdown functions, output callbacks and session handlers still run. It has unwound every frame. What
 * they had half encoded, half queued or in flight is forgotten when its owner is used next (php_hiredis_era_has_ended()). An idle connection goes on.
 */
#ifndef PHP_HIREDIS_ERA_H
#define PHP_HIREDIS_ERA_H

#include "php.h"

/* Of the process: how often it has been forked since MINIT. */
extern uint32_t php_hiredis_generation;

/* Of the request. 0: no fatal error has come; 1: the shutdown functions run behind one; 2: the code behind these runs, and another fatal error may
 * have come meanwhile. Elsewhere a bailout has been caught, as opcache_compile_file() does, and ends nothing. */
static zend_always_inline uint8_t php_hiredis_era(void)
{
	return EXPECTED(!CG(unclean_shutdown)) || !(EG(flags) & EG_FLAGS_IN_SHUTDOWN) ? 0 : EG(flags) & EG_FLAGS_OBJECT_STORE_NO_REUSE ? 2 : 1;
}

/* Has the era in which the owner began something ended? Once: the present one is its era then. */
static zend_always_inline bool php_hiredis_era_has_ended(uint8_t *of)
{
	uint8_t now = php_hiredis_era();
	bool ended = *of != now;

	*of = now;
	return ended;
}

#endif

/*
 * Hiredis\observe(): a callable that is told of each call of this request when the call has ended.
 *
 * It runs where nothing of the call is under way any more, so that it may use the same client; its own calls are not told. An exception that it
 * throws is a warning; exit in it ends the script. It is the request's, in its memory, and `seen` has PHP_HIREDIS_SEEN_OBSERVER while there is one.
 */
#ifndef PHP_HIREDIS_OBSERVER_H
#define PHP_HIREDIS_OBSERVER_H

#include "globals.h"
#include "link/node.h"

static zend_always_inline bool php_hiredis_is_observed(void)
{
	return HIREDIS_G(seen) & PHP_HIREDIS_SEEN_OBSERVER;
}

/* From now on this callable, of which it takes a reference; `call` NULL: none. The last one goes, and may run a destructor. */
void php_hiredis_observer_set(const zend_fcall_info *call, const zend_fcall_info_cache *cache);
/* In RSHUTDOWN. */
void php_hiredis_observer_rshutdown(void);

/* Only while it is observed: tells of a call that took so many nanoseconds at the node's endpoint. `error` stays the caller's: the exception that the
 * call is about to throw, or an error among its replies; NULL, or no object: there is none, or it is set already. False: an exception is set that
 * comes before the call's own: the callable has ended the script, or an error handler made one of its warning. May bail out. */
bool php_hiredis_observer_tell(const php_hiredis_node *node, const php_hiredis_call *call, uint64_t took, zval *error);
/* The first error among the replies to a batch, which stay theirs; an exception in their place is it. NULL: there is none. */
zval *php_hiredis_observer_error(const php_hiredis_call *call, zval *replies);

#endif

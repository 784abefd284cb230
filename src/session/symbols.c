/*
 * Finds functions and variables of ext/session by name, for session.c. This extension is not linked to ext/session,
 * because PHP may have been built without it.
 */
#ifndef _GNU_SOURCE
# define _GNU_SOURCE /* for RTLD_DEFAULT */
#endif
#include "session/internal.h"
#ifndef PHP_WIN32
# include <dlfcn.h>
#endif

void *php_hiredis_session_find_symbol(const zend_module_entry *session, const char *name)
{
#ifdef PHP_WIN32
	HMODULE handle = session->handle;

	if (!handle) {
		GetModuleHandleExA(GET_MODULE_HANDLE_EX_FLAG_FROM_ADDRESS | GET_MODULE_HANDLE_EX_FLAG_UNCHANGED_REFCOUNT, (LPCSTR) zend_register_ini_entries,
			&handle);
	}
	return handle ? (void *) GetProcAddress(handle, name) : NULL;
#else
	return dlsym(session->handle ? session->handle : RTLD_DEFAULT, name);
#endif
}

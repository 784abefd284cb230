/*
 * Stores the values of the settings hiredis.session_lock and hiredis.session_lock_fail. PHP calls these functions at
 * startup and for ini_set(). A value that is not stored must cause a warning, because PHP itself gives none.
 */
#include "session/internal.h"

/* hiredis.session_lock: how many seconds a lock lasts. 0 means max_execution_time. */
PHP_INI_MH(php_hiredis_session_on_update_lock)
{
	double seconds;

	if (!php_hiredis_setting_seconds(new_value, &seconds) || !(seconds == 0.0 || (seconds >= 0.001 && seconds <= 31536000.0))) {
		return php_hiredis_setting_warn(entry, new_value, "must be 0 or a number of seconds from 0.001 to 31536000");
	}
	HIREDIS_G(session_lock) = seconds;
	return SUCCESS;
}

PHP_INI_MH(php_hiredis_session_on_update_lock_fail)
{
	bool is_warning = zend_string_equals_literal(new_value, "warning");

	if (!is_warning && !zend_string_equals_literal(new_value, "throw")) {
		return php_hiredis_setting_warn(entry, new_value, "must be throw or warning");
	}
	HIREDIS_G(session_lock_warns) = is_warning;
	return SUCCESS;
}

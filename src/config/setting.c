/*
 * Converts the text of php.ini settings, and warns about text that cannot be converted.
 *
 * PHP calls php_hiredis_setting_on_update() at startup, for .user.ini, and for ini_set(). A rejected value must cause a
 * warning, because PHP itself gives none, and silently keeps the previous value or the default.
 */
#include "config/config.h"

#define SHOWN_MAX 64

int php_hiredis_setting_warn(const zend_ini_entry *entry, const zend_string *text, const char *requirement)
{
	char shown[SHOWN_MAX + 1];
	size_t length = text ? MIN(ZSTR_LEN(text), SHOWN_MAX) : 0;

	for (size_t i = 0; i < length; i++) {
		unsigned char c = (unsigned char) ZSTR_VAL(text)[i];

		shown[i] = (char) (c < ' ' || c > '~' ? '?' : c);
	}
	shown[length] = '\0';
	/* Use single quotes: with html_errors, as in PHP-FPM, a double quote would be logged as &quot;. */
	php_error_docref(NULL, E_WARNING, "%s %s: '%s%s' is ignored", ZSTR_VAL(entry->name), requirement, shown, text && ZSTR_LEN(text) > length ? "..." : "");
	return FAILURE;
}

bool php_hiredis_setting_refuse_after_start(const zend_ini_entry *entry, const zend_string *text, int stage)
{
	if (stage == PHP_INI_STAGE_STARTUP || stage == PHP_INI_STAGE_SHUTDOWN || (entry->value && text && zend_string_equals(entry->value, text))) {
		return false;
	}
	php_hiredis_setting_warn(entry, text, "is read only when PHP starts, so set it in php.ini");
	return true;
}

bool php_hiredis_setting_seconds(zend_string *text, double *seconds)
{
	zval value;

	*seconds = 0.0;
	if (!text || ZSTR_LEN(text) == 0) {
		return true; /* "Off" in php.ini arrives as an empty string */
	}
	ZVAL_STR(&value, text);
	return php_hiredis_config_to_double(&value, seconds);
}

bool php_hiredis_setting_whole(zend_string *text, zend_long *number)
{
	zend_string *error = NULL;

	*number = text ? zend_ini_parse_quantity(text, &error) : 0;
	if (error) {
		zend_string_release(error);
	}
	return !error;
}

bool php_hiredis_setting_is_bool(const zend_string *text)
{
	static const char *const spellings[] = {"", "0", "1", "off", "on", "no", "yes", "false", "true"};
	bool is_known = !text;

	for (size_t i = 0; i < sizeof(spellings) / sizeof(*spellings) && !is_known; i++) {
		is_known = zend_binary_strcasecmp(ZSTR_VAL(text), ZSTR_LEN(text), spellings[i], strlen(spellings[i])) == 0;
	}
	return is_known;
}

PHP_INI_MH(php_hiredis_setting_on_update)
{
	const php_hiredis_setting *setting = mh_arg3;
	double seconds;
	zend_long number;

	if (setting->is_read_at_start && php_hiredis_setting_refuse_after_start(entry, new_value, stage)) {
		return FAILURE;
	}
	switch (setting->kind) {
		case PHP_HIREDIS_SETTING_WHOLE:
			if (php_hiredis_setting_whole(new_value, &number) && (double) number >= setting->least && (double) number <= setting->most) {
				return OnUpdateLong(entry, new_value, mh_arg1, mh_arg2, NULL, stage);
			}
			break;
		case PHP_HIREDIS_SETTING_SECONDS:
			if (php_hiredis_setting_seconds(new_value, &seconds) && seconds >= setting->least && seconds <= setting->most) {
				return OnUpdateReal(entry, new_value, mh_arg1, mh_arg2, NULL, stage);
			}
			break;
		case PHP_HIREDIS_SETTING_BOOL:
			if (php_hiredis_setting_is_bool(new_value)) {
				return OnUpdateBool(entry, new_value, mh_arg1, mh_arg2, NULL, stage);
			}
	}
	return php_hiredis_setting_warn(entry, new_value, setting->requirement);
}

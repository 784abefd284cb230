#include "shared/internal.h"
/* The longest line that has no text: a type, a number, a line end. A line of text is longer; more than this many bytes of one are no reply. */
#define TEXT_MAX (64 * 1024)
#define BULK_MAX ((uint64_t) 512 * 1024 * 1024)
#define VALUES_MAX ((uint64_t) 1 << 30)

/* The number behind the type of a line whose "\r" is `end`; `*nothing`: it is "-1". False: it is no number. */
static bool read_count(const char *at, const char *end, uint64_t *count, bool *nothing)
{
	*nothing = end - at == 2 && at[0] == '-' && at[1] == '1';
	*count = 0;
	if (*nothing) {
		return true;
	}
	if (at == end || end - at > 10) {
		return false;
	}
	for (; at < end; at++) {
		if (*at < '0' || *at > '9') {
			return false;
		}
		*count = *count * 10 + (uint64_t) (*at - '0');
	}
	return true;
}

/* Takes the line of one value, whose "\r" is `end`. False: it is no such line. */
static bool take_line(php_hiredis_log *log, const char *line, const char *end)
{
	char type = *line;
	uint64_t count;
	bool nothing;

	if (log->type == '\0' && type != '|') {
		log->type = type;
	} else if (type == '-' || type == '!' || type == '>') {
		log->odd = true;
	}
	switch (type) {
		case '+': case '-': case ':': case ',': case '#': case '(': case '_':
			log->left--;
			return true;
		case '$': case '=': case '!':
			if (!read_count(line + 1, end, &count, &nothing) || count > BULK_MAX) {
				return false;
			}
			log->left--;
			log->odd |= nothing;
			log->bulk = nothing ? 0 : count + 2;
			return true;
		case '*': case '~': case '>': case '%': case '|':
			if (!read_count(line + 1, end, &count, &nothing) || count > VALUES_MAX || log->left > VALUES_MAX) {
				return false;
			}
			log->odd |= nothing || type == '|';
			/* An attribute is no value: the one that it belongs to is still to come. */
			log->left += (type == '%' || type == '|' ? 2 * count : count) - (type != '|');
			return true;
		default:
			return false;
	}
}

php_hiredis_log_state php_hiredis_log_go_on(php_hiredis_log *log, const char *bytes, size_t length)
{
	if (!log->begun) {
		log->begun = true;
		log->left = 1;
	}
	while (log->left > 0 || log->bulk > 0) {
		size_t rest = length - log->at;
		const char *line = bytes + log->at, *end;

		if (log->bulk > 0) {
			size_t part = MIN(rest, log->bulk);

			for (size_t i = 0; i < 2; i++) { /* the line end, as far as it is here */
				if (log->bulk - i <= part && log->bulk > i && line[log->bulk - 1 - i] != (i == 0 ? '\n' : '\r')) {
					return PHP_HIREDIS_LOG_BROKEN;
				}
			}
			log->at += part;
			log->bulk -= part;
			if (log->bulk > 0) {
				return PHP_HIREDIS_LOG_MORE;
			}
			continue;
		}
		end = rest > 0 ? memchr(line, '\r', rest) : NULL;
		if (!end || (size_t) (end - line) + 1 == rest) {
			return rest > TEXT_MAX ? PHP_HIREDIS_LOG_BROKEN : PHP_HIREDIS_LOG_MORE;
		}
		if (end[1] != '\n' || end == line || !take_line(log, line, end)) {
			return PHP_HIREDIS_LOG_BROKEN;
		}
		log->at += (size_t) (end - line) + 2;
	}
	return PHP_HIREDIS_LOG_WHOLE;
}

/* ---- what a whole item says ---- */

/* Moves behind a line; returns its number. */
static uint64_t read_number(const char **at)
{
	uint64_t number = 0;

	while (*++*at != '\r') {
		number = number * 10 + (uint64_t) (**at - '0');
	}
	*at += 2;
	return number;
}

static const char *read_bulk(const char **at, size_t *length)
{
	const char *bytes;

	*length = read_number(at);
	bytes = *at;
	*at += *length + 2;
	return bytes;
}

bool php_hiredis_log_is_invalidation(const char *push, size_t length, php_hiredis_log_names *names, bool *all)
{
	static const char beginning[] = "$10\r\ninvalidate\r\n";
	const char *at = push, *end = push + length;
	uint64_t count = read_number(&at);

	if (count == 0 || (size_t) (end - at) < sizeof(beginning) - 1 || memcmp(at, beginning, sizeof(beginning) - 1) != 0) {
		return false;
	}
	at += sizeof(beginning) - 1;
	*names = (php_hiredis_log_names) {.at = at};
	*all = true;
	if (count != 2 || *at != '*' || at[1] == '-') {
		return true;
	}
	names->left = read_number(&names->at);
	/* Each must be a string. */
	at = names->at;
	for (uint64_t i = 0; i < names->left; i++) {
		size_t size;

		if (*at != '$' || at[1] == '-') {
			return true;
		}
		read_bulk(&at, &size);
	}
	*all = false;
	return true;
}

const char *php_hiredis_log_name(php_hiredis_log_names *names, size_t *length)
{
	if (names->left == 0) {
		return NULL;
	}
	names->left--;
	return read_bulk(&names->at, length);
}

bool php_hiredis_log_number(const char *reply, size_t length, zend_long *number)
{
	char text[24];

	if (*reply != ':' || length < 4 || length - 3 >= sizeof(text)) {
		return false;
	}
	memcpy(text, reply + 1, length - 3);
	text[length - 3] = '\0';
	*number = ZEND_STRTOL(text, NULL, 10);
	return true;
}

static bool is_nothing(const char *line)
{
	return *line == '_' || (*line == ':' && line[1] == '0' && line[2] == '\r');
}

bool php_hiredis_log_is_absent(const char *reply, size_t length)
{
	const char *at, *end = reply + length;

	if (*reply == '$') {
		return reply[1] == '0';
	}
	if (*reply != '*' && *reply != '~' && *reply != '%') {
		return is_nothing(reply);
	}
	for (at = (const char *) memchr(reply, '\n', length) + 1; at < end; at = (const char *) memchr(at, '\n', (size_t) (end - at)) + 1) {
		if (!is_nothing(at)) {
			return false;
		}
	}
	return true;
}

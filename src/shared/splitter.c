/*
 * Finds where each reply and push message ends in the received bytes of a tracking connection, on which the server
 * reports changed keys. Also reads invalidations and a few kinds of replies. segment.c is the caller.
 *
 * The splitter's state is in shared memory and contains no pointers, so another process can continue with the next
 * bytes. If the splitter found different ends than protocol/parser.c, later replies would go to the wrong queries.
 */
#include "shared/internal.h"
#ifdef PHP_HIREDIS_HAS_SEGMENTS

#define BULK_MAX ((uint64_t) 512 * 1024 * 1024)
#define VALUES_MAX ((uint64_t) 1 << 30)

/* Reads the number between a line's type and its "\r" at `end`. Sets `*is_null` to whether the number is -1, which
 * means null in RESP2. Returns false if the number is invalid. */
static bool splitter_read_count(const char *at, const char *end, uint64_t *count, bool *is_null)
{
	*is_null = end - at == 2 && at[0] == '-' && at[1] == '1';
	*count = 0;
	if (*is_null) {
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

/* Processes the first line of a value, from `line` to the "\r" at `end`. Returns false if the line is invalid. */
static bool splitter_process_line(php_hiredis_splitter *splitter, const char *line, const char *end)
{
	char type = *line;
	uint64_t count;
	bool is_null;

	/* The type of the reply is that of its first line, not that of a line in an attribute before the reply. Inside such
	 * an attribute, `values_left` is above 1. */
	if (splitter->type == '\0' && type != '|' && splitter->values_left == 1) {
		splitter->type = type;
	} else if (type == '-' || type == '!' || type == '>') {
		splitter->uncacheable = true;
	}
	switch (type) {
		case '+': case '-': case ':': case ',': case '#': case '(': case '_':
			splitter->values_left--;
			return true;
		case '$': case '=': case '!':
			if (!splitter_read_count(line + 1, end, &count, &is_null) || count > BULK_MAX) {
				return false;
			}
			splitter->values_left--;
			splitter->uncacheable |= is_null;
			splitter->bulk_left = is_null ? 0 : count + 2;
			return true;
		case '*': case '~': case '>': case '%': case '|':
			if (!splitter_read_count(line + 1, end, &count, &is_null) || count > VALUES_MAX || splitter->values_left > VALUES_MAX) {
				return false;
			}
			splitter->uncacheable |= is_null || type == '|';
			/* An attribute ('|') precedes the value that it describes, so the described value is still missing. */
			splitter->values_left += (type == '%' || type == '|' ? 2 * count : count) - (type != '|');
			return true;
		default:
			return false;
	}
}

php_hiredis_splitter_state php_hiredis_splitter_advance(php_hiredis_splitter *splitter, const char *bytes, size_t length)
{
	if (!splitter->started) {
		splitter->started = true;
		splitter->values_left = 1;
	}
	while (splitter->values_left > 0 || splitter->bulk_left > 0) {
		size_t rest = length - splitter->examined;
		const char *line = bytes + splitter->examined, *end;

		if (splitter->bulk_left > 0) {
			size_t part = MIN(rest, splitter->bulk_left);

			for (size_t i = 0; i < 2; i++) { /* check as much of the line end as has arrived */
				if (splitter->bulk_left - i <= part && splitter->bulk_left > i && line[splitter->bulk_left - 1 - i] != (i == 0 ? '\n' : '\r')) {
					return PHP_HIREDIS_SPLITTER_INVALID;
				}
			}
			splitter->examined += part;
			splitter->bulk_left -= part;
			if (splitter->bulk_left > 0) {
				return PHP_HIREDIS_SPLITTER_INCOMPLETE;
			}
			continue;
		}
		end = rest > 0 ? memchr(line, '\r', MIN(rest, PHP_HIREDIS_SPLITTER_LINE_MAX)) : NULL;
		if (!end || (size_t) (end - line) + 1 == rest) {
			return rest > PHP_HIREDIS_SPLITTER_LINE_MAX ? PHP_HIREDIS_SPLITTER_INVALID : PHP_HIREDIS_SPLITTER_INCOMPLETE;
		}
		if (end[1] != '\n' || end == line || !splitter_process_line(splitter, line, end)) {
			return PHP_HIREDIS_SPLITTER_INVALID;
		}
		splitter->examined += (size_t) (end - line) + 2;
	}
	return PHP_HIREDIS_SPLITTER_COMPLETE;
}

/* ---- complete items ---- */

/* Reads the number that follows the type byte at `*at`, and moves `*at` to the next line. */
static uint64_t item_read_number(const char **at)
{
	uint64_t number = 0;

	while (*++*at != '\r') {
		number = number * 10 + (uint64_t) (**at - '0');
	}
	*at += 2;
	return number;
}

static const char *item_read_bulk(const char **at, size_t *length)
{
	const char *bytes;

	*length = item_read_number(at);
	bytes = *at;
	*at += *length + 2;
	return bytes;
}

bool php_hiredis_message_is_invalidation(const char *push, size_t length, php_hiredis_invalidation_keys *keys, bool *all)
{
	static const char beginning[] = "$10\r\ninvalidate\r\n";
	const char *at = push, *end = push + length;
	uint64_t count = item_read_number(&at);

	if (count == 0 || (size_t) (end - at) < sizeof(beginning) - 1 || memcmp(at, beginning, sizeof(beginning) - 1) != 0) {
		return false;
	}
	at += sizeof(beginning) - 1;
	*keys = (php_hiredis_invalidation_keys) {.next_key = at};
	*all = true;
	if (count != 2 || *at != '*' || at[1] == '-') {
		return true;
	}
	keys->keys_left = item_read_number(&keys->next_key);
	/* An element that is not a string does not name a key, so treat the entries of all keys as invalid. */
	at = keys->next_key;
	for (uint64_t i = 0; i < keys->keys_left; i++) {
		size_t size;

		if (*at != '$' || at[1] == '-') {
			return true;
		}
		item_read_bulk(&at, &size);
	}
	*all = false;
	return true;
}

const char *php_hiredis_invalidation_next_key(php_hiredis_invalidation_keys *keys, size_t *length)
{
	if (keys->keys_left == 0) {
		return NULL;
	}
	keys->keys_left--;
	return item_read_bulk(&keys->next_key, length);
}

bool php_hiredis_reply_read_integer(const char *reply, size_t length, zend_long *number)
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

static bool item_line_is_null(const char *line)
{
	return *line == '_' || (*line == ':' && line[1] == '0' && line[2] == '\r');
}

bool php_hiredis_reply_fits_missing_key(const char *reply, size_t length)
{
	const char *at, *end = reply + length;

	if (*reply == '$') {
		return reply[1] == '0';
	}
	if (*reply != '*' && *reply != '~' && *reply != '%') {
		return item_line_is_null(reply);
	}
	for (at = (const char *) memchr(reply, '\n', length) + 1; at < end; at = (const char *) memchr(at, '\n', (size_t) (end - at)) + 1) {
		if (!item_line_is_null(at)) {
			return false;
		}
	}
	return true;
}
#endif

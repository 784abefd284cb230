/* Recognises error lines that redirect a command, such as "MOVED 1 host:port", or temporarily reject it, such as
 * "LOADING ...". The result is a php_hiredis_redirect. Invariant: `exact` is true only if the whole line has the form
 * that servers send. The first word is not enough, because a script may return an error that begins like a redirect. */
#include "protocol/internal.h"

typedef enum { NODE, HOST, TEXT, SENTENCE } form_t;

#define LIST(...) {__VA_ARGS__}
#define REDIRECT_KIND(kind, form, sentences, ...) {#kind " ", sizeof(#kind), PHP_HIREDIS_REDIRECT_##kind, form, LIST sentences},
static const struct {
	const char *prefix;
	size_t length;
	php_hiredis_redirect_kind kind;
	form_t form;
	const char *sentences[3];
} kinds[] = {PHP_HIREDIS_REDIRECTS(REDIRECT_KIND)};

bool php_hiredis_host_is_sane(const char *host, size_t length)
{
	if (length == 0 || length > PHP_HIREDIS_HOST_MAX) {
		return false;
	}
	for (size_t i = 0; i < length; i++) {
		char c = host[i];
		bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');

		if (!letter && !(c >= '0' && c <= '9') && (c == '\0' || !strchr("-._:%", c))) {
			return false;
		}
	}
	return true;
}

/* Returns false if the text is not a number, or if it is greater than `maximum`. */
static bool redirect_read_number(const char *digits, const char *end, uint32_t maximum, uint16_t *number)
{
	uint32_t value = 0;

	if (digits == end || end - digits > 5) {
		return false;
	}
	for (; digits < end; digits++) {
		if (*digits < '0' || *digits > '9') {
			return false;
		}
		value = value * 10 + (uint32_t) (*digits - '0');
	}
	*number = (uint16_t) value;
	return value <= maximum;
}

bool php_hiredis_host_and_port(const char *text, size_t length, const char **host, size_t *host_length, uint16_t *port)
{
	const char *end = text + length, *colon = zend_memrchr(text, ':', length);

	if (!colon || !redirect_read_number(colon + 1, end, 65535, port) || *port == 0) {
		return false;
	}
	*host = text;
	*host_length = colon - text;
	if (*host_length >= 2 && text[0] == '[' && colon[-1] == ']') {
		*host += 1;
		*host_length -= 2;
		return php_hiredis_host_is_sane(*host, *host_length);
	}
	return true;
}

/* Parses what follows MOVED or ASK, "3999 127.0.0.1:6381". Returns false for other text. */
static bool redirect_read_node(php_hiredis_redirect *to, const char *from, size_t length)
{
	const char *space = memchr(from, ' ', length);

	if (!space || !redirect_read_number(from, space, PHP_HIREDIS_SLOTS - 1, &to->slot)) {
		return false;
	}
	to->node = space + 1;
	to->node_length = from + length - to->node;
	if (!php_hiredis_host_and_port(to->node, to->node_length, &to->host, &to->host_length, &to->port)) {
		return false;
	}
	if (to->host_length == 1 && to->host[0] == '?') {
		to->host_unknown = true;
		to->host_length = 0;
	}
	return to->host_length == 0 || php_hiredis_host_is_sane(to->host, to->host_length);
}

static bool redirect_is_sentence(const char *const *sentences, const char *text, size_t length)
{
	for (int i = 0; i < 3 && sentences[i]; i++) {
		if (strlen(sentences[i]) == length && memcmp(sentences[i], text, length) == 0) {
			return true;
		}
	}
	return false;
}

/* Returns whether a redirect can begin with this letter. Most errors, such as WRONGTYPE, fail this quick test. */
static zend_always_inline bool redirect_may_begin_with(char letter)
{
#define INITIAL(kind, ...) | UINT32_C(1) << (#kind[0] - 'A')
	const uint32_t initials = 0 PHP_HIREDIS_REDIRECTS(INITIAL);

	return letter >= 'A' && letter <= 'Z' && (initials >> (letter - 'A') & 1);
}

bool php_hiredis_redirect_read(php_hiredis_redirect *to, const char *line, size_t length)
{
	to->kind = PHP_HIREDIS_REDIRECT_NONE;
	if (length == 0 || EXPECTED(!redirect_may_begin_with(line[0]))) {
		return false;
	}
	memset(to, 0, sizeof(*to));
	for (size_t i = 0; i < sizeof(kinds) / sizeof(*kinds); i++) {
		if (length < kinds[i].length || memcmp(line, kinds[i].prefix, kinds[i].length) != 0) {
			continue;
		}

		const char *rest = line + kinds[i].length;
		size_t rest_length = length - kinds[i].length;
		bool is_valid = true;

		switch (kinds[i].form) {
			case NODE:
				is_valid = to->exact = to->has_slot = redirect_read_node(to, rest, rest_length);
				break;
			case HOST:
				/* Keep `exact` false: the client then does not follow "REDIRECT host:port" after a command that may run
				 * a script. Otherwise, a script that returns this line could make the client send its password to any
				 * host. */
				is_valid = php_hiredis_host_and_port(rest, rest_length, &to->host, &to->host_length, &to->port)
					&& php_hiredis_host_is_sane(to->host, to->host_length);
				break;
			default:
				to->exact = redirect_is_sentence(kinds[i].sentences, rest, rest_length);
				is_valid = to->exact || kinds[i].form == TEXT;
				break;
		}
		to->kind = is_valid ? kinds[i].kind : PHP_HIREDIS_REDIRECT_NONE;
		return is_valid;
	}
	return false;
}

#define MOVED "MOVED "

bool php_hiredis_redirect_read_moved(php_hiredis_redirect *to, const char *line, size_t length, const char *node, size_t node_length)
{
	const char *space;

	/* Between "MOVED " and the node, there must be at least one digit of the slot and a space. */
	if (length < strlen(MOVED) + 2 + node_length || memcmp(line, ZEND_STRL(MOVED)) != 0) {
		return false;
	}
	space = line + length - node_length - 1;
	if (*space != ' ' || memcmp(space + 1, node, node_length) != 0) {
		return false;
	}
	memset(to, 0, sizeof(*to));
	to->kind = PHP_HIREDIS_REDIRECT_MOVED;
	to->exact = to->has_slot = true;
	return redirect_read_number(line + strlen(MOVED), space, PHP_HIREDIS_SLOTS - 1, &to->slot);
}

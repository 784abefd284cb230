#include "transport/internal.h"

#ifdef PHP_WIN32
# include <winsock2.h>
# include <ws2tcpip.h>
#else
# include <arpa/inet.h>
# include <netinet/in.h>
# include <sys/socket.h>
#endif

#define LONGEST_NAME 253
#define MAPPED_BITS 96

/* An address as the 16 bytes of IPv6, IPv4 as ::ffff:a.b.c.d. */
typedef struct {
	uint8_t bytes[16];
	uint32_t bits;      /* of a network: so many are the same in all its addresses */
} network_t;

typedef struct {
	const char *at;
	size_t length;
} text_t;

static void map(network_t *to, const void *four)
{
	static const uint8_t mapped[12] = {[10] = 0xff, [11] = 0xff};

	memcpy(to->bytes, mapped, sizeof(mapped));
	memcpy(to->bytes + sizeof(mapped), four, 4);
}

/* 0.0.0.0/0, as ::ffff:0:0/96. */
static bool is_mapped(const network_t *network)
{
	network_t any = {.bits = 0};

	map(&any, (const uint8_t[4]) {0});
	return network->bits >= MAPPED_BITS && memcmp(network->bytes, any.bytes, MAPPED_BITS / 8) == 0;
}

/* At most three digits. */
static bool read_bits(text_t text, uint32_t most, uint32_t *bits)
{
	*bits = 0;
	for (size_t i = 0; i < text.length; i++) {
		if (text.at[i] < '0' || text.at[i] > '9') {
			return false;
		}
		*bits = *bits * 10 + (uint32_t) (text.at[i] - '0');
	}
	return text.length > 0 && text.length <= 3 && *bits <= most;
}

/* "ADDRESS" or "ADDRESS/BITS" */
static bool read_network(text_t text, network_t *to)
{
	const char *slash = memchr(text.at, '/', text.length);
	size_t length = slash ? (size_t) (slash - text.at) : text.length;
	text_t digits = {text.at + length + 1, text.length - length - 1};
	char address[64];
	uint8_t four[4];

	if (length >= sizeof(address)) {
		return false;
	}
	memcpy(address, text.at, length);
	address[length] = '\0';
	if (inet_pton(AF_INET, address, four) == 1) {
		map(to, four);
		to->bits = 32;
		if (slash && !read_bits(digits, 32, &to->bits)) {
			return false;
		}
		to->bits += MAPPED_BITS;
		return true;
	}
	to->bits = 128;
	return inet_pton(AF_INET6, address, to->bytes) == 1 && (!slash || read_bits(digits, 128, &to->bits));
}

/* One that looks like a part of an address is none: 10.0.* would let 10.0.example.com in, too. */
static bool is_name(text_t text)
{
	bool letters = false;
	size_t stars = 0;

	for (size_t i = 0; i < text.length; i++) {
		char c = text.at[i];
		bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-' || c == '_';

		if (!letter && c != '.' && c != '*' && !(c >= '0' && c <= '9')) {
			return false;
		}
		letters = letters || letter;
		stars += c == '*';
	}
	return text.length <= LONGEST_NAME && stars <= 1 && (letters || (stars == 1 && text.length == 1));
}

bool php_hiredis_allowed_is_entry(const char *text, size_t length)
{
	network_t network;

	return read_network((text_t) {text, length}, &network) || is_name((text_t) {text, length});
}

/* The next entry; false: there is none. */
static bool next(const zend_string *allow, size_t *at, text_t *entry)
{
	const char *from = ZSTR_VAL(allow) + *at, *end = ZSTR_VAL(allow) + ZSTR_LEN(allow), *space;

	if (from >= end) {
		return false;
	}
	space = memchr(from, ' ', (size_t) (end - from));
	*entry = (text_t) {from, (size_t) ((space ? space : end) - from)};
	*at += entry->length + 1;
	return true;
}

static bool is_same(const char *one, const char *other, size_t length)
{
	return zend_binary_strncasecmp(one, length, other, length, length) == 0;
}

static bool matches(text_t name, const char *host, size_t length)
{
	const char *star = memchr(name.at, '*', name.length);
	size_t before, behind;

	if (!star) {
		return length == name.length && is_same(name.at, host, length);
	}
	before = (size_t) (star - name.at);
	behind = name.length - before - 1;
	return length >= before + behind && is_same(name.at, host, before) && is_same(star + 1, host + length - behind, behind);
}

bool php_hiredis_allowed_names(const zend_string *allow, const char *host)
{
	size_t at = 0, length = strlen(host);
	network_t network;
	text_t entry;
	bool address = read_network((text_t) {host, length}, &network);

	while (next(allow, &at, &entry)) {
		/* *.example means names alone; * means everything. */
		if ((!address || entry.length == 1) && !read_network(entry, &network) && matches(entry, host, length)) {
			return true;
		}
	}
	return false;
}

static bool begin_alike(const uint8_t *one, const uint8_t *other, uint32_t bits)
{
	uint32_t bytes = bits / 8, rest = bits % 8;

	return memcmp(one, other, bytes) == 0 && (rest == 0 || (one[bytes] ^ other[bytes]) >> (8 - rest) == 0);
}

bool php_hiredis_allowed_has(const zend_string *allow, const struct sockaddr *address)
{
	network_t own = {.bits = 128}, network;
	size_t at = 0;
	text_t entry;

	switch (address->sa_family) {
		case AF_INET:
			map(&own, &((const struct sockaddr_in *) address)->sin_addr);
			break;
		case AF_INET6:
			memcpy(own.bytes, &((const struct sockaddr_in6 *) address)->sin6_addr, sizeof(own.bytes));
			break;
		default:
			return false;
	}
	while (next(allow, &at, &entry)) {
		/* ::/0 means IPv6 alone. */
		if (read_network(entry, &network) && is_mapped(&network) == is_mapped(&own) && begin_alike(network.bytes, own.bytes, network.bits)) {
			return true;
		}
	}
	return false;
}

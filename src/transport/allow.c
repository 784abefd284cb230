/*
 * The `allow` option, which lists the announced servers that the client may connect to.
 *
 * Sentinels, redirects and a Cluster's slot map announce hosts. Without this option, a server under an attacker's
 * control could announce any internal host, and the client would send its password there.
 *
 * opening.c calls php_hiredis_allow_permits() before it connects. Text that is not a valid entry must not permit
 * anything.
 */
#include "transport/internal.h"

#ifdef PHP_WIN32
# include <winsock2.h>
# include <ws2tcpip.h>
#else
# include <arpa/inet.h>
# include <netdb.h>
# include <netinet/in.h>
# include <sys/socket.h>
#endif

#define NAME_LENGTH_MAX 253
#define IPV4_PREFIX_BITS 96

/* An address or a network. IPv4 is stored as the IPv6 address ::ffff:a.b.c.d, so that the same code compares both. */
typedef struct {
	uint8_t bytes[16];
	uint32_t bits;      /* the length of the prefix (for IPv4 plus 96); 128 for a single address */
} network_t;

typedef struct {
	const char *start;
	size_t length;
} text_t;

/* Converts an IPv4 address to the IPv6 address ::ffff:a.b.c.d. */
static void network_map_ipv4(network_t *to, const void *ipv4_bytes)
{
	static const uint8_t mapped_prefix[12] = {[10] = 0xff, [11] = 0xff};

	memcpy(to->bytes, mapped_prefix, sizeof(mapped_prefix));
	memcpy(to->bytes + sizeof(mapped_prefix), ipv4_bytes, 4);
}

/* Returns whether the network contains only IPv4 addresses, that is, lies in ::ffff:0:0/96. */
static bool network_is_ipv4(const network_t *network)
{
	network_t mapped_zero = {.bits = 0};

	network_map_ipv4(&mapped_zero, (const uint8_t[4]) {0});
	return network->bits >= IPV4_PREFIX_BITS && memcmp(network->bytes, mapped_zero.bytes, IPV4_PREFIX_BITS / 8) == 0;
}

/* Reads the number after the slash of `10.0.0.0/8`. Returns false if it is invalid or too large. */
static bool network_read_bits(text_t text, uint32_t max_bits, uint32_t *bits)
{
	*bits = 0;
	for (size_t i = 0; i < text.length; i++) {
		if (text.start[i] < '0' || text.start[i] > '9') {
			return false;
		}
		*bits = *bits * 10 + (uint32_t) (text.start[i] - '0');
	}
	return text.length > 0 && text.length <= 3 && *bits <= max_bits;
}

/* Reads an address such as `10.1.2.3`, or a network such as `10.0.0.0/8`. Returns false for anything else. */
static bool network_read(text_t text, network_t *network)
{
	const char *slash = memchr(text.start, '/', text.length);
	size_t length = slash ? (size_t) (slash - text.start) : text.length;
	text_t digits = {text.start + length + 1, text.length - length - 1};
	char address[64];
	uint8_t ipv4_bytes[4];

	if (length >= sizeof(address)) {
		return false;
	}
	memcpy(address, text.start, length);
	address[length] = '\0';
	if (inet_pton(AF_INET, address, ipv4_bytes) == 1) {
		network_map_ipv4(network, ipv4_bytes);
		network->bits = 32;
		if (slash && !network_read_bits(digits, 32, &network->bits)) {
			return false;
		}
		network->bits += IPV4_PREFIX_BITS;
		return true;
	}
	network->bits = 128;
	return inet_pton(AF_INET6, address, network->bytes) == 1 && (!slash || network_read_bits(digits, 128, &network->bits));
}

/* Returns whether getaddrinfo() reads the text as an address. It accepts more forms than inet_pton(), such as `0x7f.1`.
 * The text must not be longer than NAME_LENGTH_MAX. */
static bool text_is_address(text_t text)
{
	struct addrinfo hints = {.ai_family = AF_UNSPEC, .ai_socktype = SOCK_STREAM, .ai_flags = AI_NUMERICHOST}, *address;
	char host[NAME_LENGTH_MAX + 1];

	memcpy(host, text.start, text.length);
	host[text.length] = '\0';
	if (getaddrinfo(host, NULL, &hints, &address) != 0) {
		return false;
	}
	freeaddrinfo(address);
	return true;
}

/* Returns whether the text is a valid name. At most one * is valid. At least one letter is required, because `10.0.*`
 * looks like a network but would permit 10.0.example.com. `*` alone permits every host. An address in an unusual form,
 * such as `0x7f.1`, is not a name. */
static bool entry_is_name(text_t text)
{
	bool has_letter = false;
	size_t stars = 0;

	for (size_t i = 0; i < text.length; i++) {
		char c = text.start[i];
		bool is_letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-' || c == '_';

		if (!is_letter && c != '.' && c != '*' && !(c >= '0' && c <= '9')) {
			return false;
		}
		has_letter = has_letter || is_letter;
		stars += c == '*';
	}
	if (text.length > NAME_LENGTH_MAX || stars > 1) {
		return false;
	}
	return has_letter ? !text_is_address(text) : stars == 1 && text.length == 1;
}

bool php_hiredis_allow_is_entry(const char *text, size_t length)
{
	network_t network;

	return network_read((text_t) {text, length}, &network) || entry_is_name((text_t) {text, length});
}

/* Reads the entry at `*offset`, and moves `*offset` to the next entry. Returns false at the end of the list. */
static bool entry_next(const zend_string *allow, size_t *offset, text_t *entry)
{
	const char *entry_start = ZSTR_VAL(allow) + *offset, *list_end = ZSTR_VAL(allow) + ZSTR_LEN(allow), *space;

	if (entry_start >= list_end) {
		return false;
	}
	space = memchr(entry_start, ' ', (size_t) (list_end - entry_start));
	*entry = (text_t) {entry_start, (size_t) ((space ? space : list_end) - entry_start)};
	*offset += entry->length + 1;
	return true;
}

static bool text_is_same(const char *one, const char *other, size_t length)
{
	return zend_binary_strncasecmp(one, length, other, length, length) == 0;
}

/* Returns whether the host matches a pattern such as `redis-*.internal`, ignoring case as DNS does. */
static bool pattern_matches(text_t pattern, const char *host, size_t length)
{
	const char *star = memchr(pattern.start, '*', pattern.length);
	size_t prefix_length, suffix_length;

	if (!star) {
		return length == pattern.length && text_is_same(pattern.start, host, length);
	}
	prefix_length = (size_t) (star - pattern.start);
	suffix_length = pattern.length - prefix_length - 1;
	return length >= prefix_length + suffix_length && text_is_same(pattern.start, host, prefix_length) && text_is_same(star + 1, host + length - suffix_length, suffix_length);
}

static bool allow_has_name(const zend_string *allow, const char *host, bool is_address)
{
	size_t offset = 0, length = strlen(host);
	network_t network;
	text_t entry;

	while (entry_next(allow, &offset, &entry)) {
		/* Among the names in `allow`, only `*` permits IP addresses. A name such as `f*` would otherwise permit
		 * fe80::1%eth0, and `*b` would permit 0x7f00000b. */
		if ((!is_address || entry.length == 1) && !network_read(entry, &network) && pattern_matches(entry, host, length)) {
			return true;
		}
	}
	return false;
}

static bool prefix_is_same(const uint8_t *one, const uint8_t *other, uint32_t bits)
{
	uint32_t bytes = bits / 8, rest = bits % 8;

	return memcmp(one, other, bytes) == 0 && (rest == 0 || (one[bytes] ^ other[bytes]) >> (8 - rest) == 0);
}

static bool allow_has_address(const zend_string *allow, const struct sockaddr *address)
{
	network_t server = {.bits = 128}, network;
	size_t offset = 0;
	text_t entry;

	switch (address->sa_family) {
		case AF_INET:
			network_map_ipv4(&server, &((const struct sockaddr_in *) address)->sin_addr);
			break;
		case AF_INET6:
			memcpy(server.bytes, &((const struct sockaddr_in6 *) address)->sin6_addr, sizeof(server.bytes));
			break;
		default:
			return false;
	}
	while (entry_next(allow, &offset, &entry)) {
		/* `::/0` must not permit IPv4 addresses, although they are stored as IPv6 addresses. */
		if (network_read(entry, &network) && network_is_ipv4(&network) == network_is_ipv4(&server) && prefix_is_same(network.bytes, server.bytes, network.bits)) {
			return true;
		}
	}
	return false;
}

bool php_hiredis_allow_permits(const zend_string *allow, const char *host, bool is_address, const struct sockaddr *address)
{
	return allow_has_name(allow, host, is_address) || allow_has_address(allow, address);
}

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

/* Is the host a name that an entry gives? Its addresses need not be looked at then. */
static bool allowed_names(const zend_string *allow, const char *host)
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

/* Is the address in a network of an entry? */
static bool allowed_has(const zend_string *allow, const struct sockaddr *address)
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

#ifdef PHP_WIN32
# include <winsock2.h>
# include <ws2tcpip.h>
#else
# include <errno.h>
# include <fcntl.h>
# include <netdb.h>
# include <netinet/in.h>
# include <netinet/tcp.h>
# include <sys/socket.h>
# include <sys/un.h>
#endif
#ifdef __linux__
# include <sys/timerfd.h>
#endif

#define SECOND UINT64_C(1000000000)
#define SHORTEST_PAUSE UINT64_C(1000000)
#define LONGEST_PAUSE UINT64_C(64000000)

typedef php_hiredis_opening_result result_t;
#define DONE PHP_HIREDIS_OPENING_DONE
#define UNDER_WAY PHP_HIREDIS_OPENING_UNDER_WAY
#define FAILED PHP_HIREDIS_OPENING_FAILED

bool (*php_hiredis_make_room)(void);

struct php_hiredis_opening {
	php_hiredis_destination to;
	size_t path_length;             /* of a unix socket */
	struct addrinfo *numeric;       /* owned: the address that was given as one; NULL: a name or a unix socket */
	php_hiredis_lookup *lookup;     /* a reference: that of the name; NULL: there is none */
	const struct addrinfo *first;   /* of these */
	const struct addrinfo *address; /* the current one of these; NULL: a unix socket, or the name is being looked up */
	bool limited;                   /* `to.allow` decides which of the addresses may be connected to */
	uint64_t deadline;
	uint64_t pause;                 /* the last pause before a new try of a unix socket whose queue is full */
	enum {
		LOOKING_UP,                 /* the socket is what the look-up reports its end with */
		CONNECTING,
		PAUSING,                    /* the socket is a timer */
		QUEUEING,                   /* the next connect() waits */
		SHAKING_HANDS
	} stage;
	bool wait;
	bool kept;                      /* malloc'ed: it lasts longer than the call that began it */
};

/* ---- the four functions, until it is done ---- */

static ssize_t nothing_read(php_hiredis_transport *transport, void *to, size_t size, bool wait, bool whole)
{
	return -1;
}

static ssize_t nothing_written(php_hiredis_transport *transport, const struct iovec *parts, int count)
{
	return -1;
}

static bool nothing_pending(php_hiredis_transport *transport)
{
	return false;
}

static void release(php_hiredis_transport *transport)
{
	php_hiredis_opening *opening = transport->opening;

	transport->opening = NULL;
	if (opening->numeric) {
		freeaddrinfo(opening->numeric);
	}
	if (opening->lookup) {
		php_hiredis_lookup_release(opening->lookup);
	}
	if (opening->kept) {
		pefree(opening, 1);
	}
}

static void give_up(php_hiredis_transport *transport, bool silent)
{
	if (transport->tls) {
		php_hiredis_tls_abort(transport);
	}
	release(transport);
}

static const php_hiredis_transport_ops opening_ops = {nothing_read, nothing_written, nothing_pending, give_up};

/* ---- the end ---- */

static result_t fail(php_hiredis_transport *transport)
{
	give_up(transport, true);
	if (transport->socket != -1) {
		closesocket(transport->socket);
		transport->socket = -1;
	}
	transport->ops = &php_hiredis_transport_plain;
	return FAILED;
}

static result_t finish(php_hiredis_transport *transport)
{
	release(transport);
	if (!transport->tls) {
		transport->ops = &php_hiredis_transport_plain;
	}
	transport->wants = transport->blocked = 0;
	transport->fault = PHP_HIREDIS_FAULT_NONE;
	return DONE;
}

/* ---- the time ---- */

static bool is_late(const php_hiredis_transport *transport)
{
	return transport->limit && php_hiredis_now() >= transport->limit;
}

static result_t time_out(php_hiredis_transport *transport)
{
	snprintf(transport->error, sizeof(transport->error), "timed out");
	transport->fault = PHP_HIREDIS_FAULT_TIMEOUT;
	return FAILED;
}

/* The first of these addresses that may be connected to; NULL: none may. */
static const struct addrinfo *allowed(const php_hiredis_opening *opening, const struct addrinfo *address)
{
	while (address && opening->limited && !allowed_has(opening->to.allow, address->ai_addr)) {
		address = address->ai_next;
	}
	return address;
}

/* The address behind the current one, around the end. */
static const struct addrinfo *behind(const php_hiredis_opening *opening)
{
	const struct addrinfo *next = allowed(opening, opening->address->ai_next);

	return next ? next : allowed(opening, opening->first);
}

/* Each address gets an even share of the time that is left: a silent one must not use up that of the others. */
static uint64_t share(const php_hiredis_transport *transport)
{
	const php_hiredis_opening *opening = transport->opening;
	uint64_t now;

	if (!opening->deadline || transport->untried == 0) {
		return opening->deadline;
	}
	now = php_hiredis_now();
	return now + (opening->deadline > now ? opening->deadline - now : 0) / (transport->untried + 1);
}

/* ---- one address ---- */

static void set_options(php_socket_t socket)
{
	int on = 1;

	setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, (char *) &on, sizeof(on));
	setsockopt(socket, SOL_SOCKET, SO_KEEPALIVE, (char *) &on, sizeof(on));
#ifdef TCP_KEEPIDLE
	int idle = 60, interval = 15, probes = 3;

	setsockopt(socket, IPPROTO_TCP, TCP_KEEPIDLE, (char *) &idle, sizeof(idle));
	setsockopt(socket, IPPROTO_TCP, TCP_KEEPINTVL, (char *) &interval, sizeof(interval));
	setsockopt(socket, IPPROTO_TCP, TCP_KEEPCNT, (char *) &probes, sizeof(probes));
#elif defined(TCP_KEEPALIVE) && defined(__APPLE__)
	int idle = 60;

	setsockopt(socket, IPPROTO_TCP, TCP_KEEPALIVE, (char *) &idle, sizeof(idle));
#endif
#ifdef SO_NOSIGPIPE
	setsockopt(socket, SOL_SOCKET, SO_NOSIGPIPE, (char *) &on, sizeof(on));
#endif
}

/* The kernel may choose the port that the client connects to as its own. If no server listens there, the client is connected to itself
 * and would read its commands as replies. */
static bool is_connected_to_itself(php_socket_t socket)
{
	struct sockaddr_storage own = {0}, other = {0};
	socklen_t own_length = sizeof(own), other_length = sizeof(other);

	return getsockname(socket, (struct sockaddr *) &own, &own_length) == 0
		&& getpeername(socket, (struct sockaddr *) &other, &other_length) == 0
		&& own_length == other_length && memcmp(&own, &other, own_length) == 0;
}

/* Non-blocking, and closed by exec(). -1: errno says why. */
static php_socket_t new_socket(int family)
{
#if defined(SOCK_CLOEXEC) && defined(SOCK_NONBLOCK)
	return socket(family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
#else
	php_socket_t opened = socket(family, SOCK_STREAM, 0);

	if (opened != -1) {
# ifndef PHP_WIN32
		fcntl(opened, F_SETFD, FD_CLOEXEC);
# endif
		php_set_sock_blocking(opened, false);
	}
	return opened;
#endif
}

#ifdef PHP_WIN32
# define IS_FULL(error) ((error) == WSAEMFILE)
#else
# define IS_FULL(error) ((error) == EMFILE || (error) == ENFILE)
#endif

/* After a call that has failed: is it worth another try? */
static bool is_room_now(void)
{
	return IS_FULL(php_socket_errno()) && php_hiredis_make_room();
}

static php_socket_t open_socket(int family)
{
	php_socket_t opened;

	do {
		opened = new_socket(family);
	} while (opened == -1 && is_room_now());
	return opened;
}

#ifdef PHP_WIN32
# define IS_TIMED_OUT(error) ((error) == WSAETIMEDOUT)
# define IS_UNREACHED(error) ((error) == WSAEHOSTUNREACH || (error) == WSAENETUNREACH || (error) == WSAEHOSTDOWN || (error) == WSAENETDOWN)
#else
# define IS_TIMED_OUT(error) ((error) == ETIMEDOUT)
# define IS_UNREACHED(error) ((error) == EHOSTUNREACH || (error) == ENETUNREACH || (error) == EHOSTDOWN || (error) == ENETDOWN)
#endif

/* The system refuses the connection. */
static result_t refuse(php_hiredis_transport *transport, int error)
{
	php_hiredis_transport_keep_error(transport, error);
	transport->fault = IS_TIMED_OUT(error) ? PHP_HIREDIS_FAULT_TIMEOUT : IS_UNREACHED(error) ? PHP_HIREDIS_FAULT_CONNECT
		: PHP_HIREDIS_FAULT_REFUSED;
	return FAILED;
}

/* connect() has ended; `error` 0: with success. */
static result_t connected(php_hiredis_transport *transport, int error)
{
	if (error) {
		return refuse(transport, error);
	}
	if (!transport->opening->address) {
		return DONE;
	}
	if (is_connected_to_itself(transport->socket)) {
#ifdef PHP_WIN32
		return refuse(transport, WSAECONNREFUSED);
#else
		return refuse(transport, ECONNREFUSED);
#endif
	}
	set_options(transport->socket);
	return DONE;
}

/* The address to connect to. fits() has checked the path of a unix socket. */
static const struct sockaddr *address_of(const php_hiredis_opening *opening, struct sockaddr_storage *room, socklen_t *length)
{
	if (opening->address) {
		*length = (socklen_t) opening->address->ai_addrlen;
		return opening->address->ai_addr;
	}
#ifndef PHP_WIN32
	struct sockaddr_un *local = (struct sockaddr_un *) room;

	memset(local, 0, sizeof(*local));
	local->sun_family = AF_UNIX;
	memcpy(local->sun_path, opening->to.endpoint.host, opening->path_length);
	*length = sizeof(*local);
#endif
	return (const struct sockaddr *) room;
}

#ifdef PHP_WIN32
# define IS_UNDER_WAY(error) ((error) == WSAEWOULDBLOCK)
# define IS_QUEUE_FULL(error) false
#else
# define IS_UNDER_WAY(error) ((error) == EINPROGRESS || (error) == EINTR)
# define IS_QUEUE_FULL(error) ((error) == EAGAIN)
#endif

/* The queue of a unix socket's listener is full. No poll() says when that ends. If the caller waits, a connect() that blocks waits for
 * room; else a timer takes the socket's place until the next try. Only Linux tells of a full queue instead of refusing. */
static result_t queue(php_hiredis_transport *transport)
{
	php_hiredis_opening *opening = transport->opening;

	if (opening->wait) {
		opening->stage = QUEUEING;
		return UNDER_WAY;
	}
#ifdef __linux__
	struct itimerspec timer = {.it_value = {0}};
	uint64_t pause = opening->pause = opening->pause ? MIN(2 * opening->pause, LONGEST_PAUSE) : SHORTEST_PAUSE;

	if (transport->limit) {
		uint64_t now = php_hiredis_now();

		if (now >= transport->limit) {
			return time_out(transport);
		}
		pause = MIN(pause, transport->limit - now);
	}
	closesocket(transport->socket);
	transport->socket = timerfd_create(CLOCK_MONOTONIC, TFD_NONBLOCK | TFD_CLOEXEC);
	transport->sockets++;
	timer.it_value.tv_nsec = (long) pause;
	if (transport->socket == -1 || timerfd_settime(transport->socket, 0, &timer, NULL) != 0) {
		return refuse(transport, errno);
	}
	opening->stage = PAUSING;
	transport->wants = POLLIN;
	return UNDER_WAY;
#else
	return refuse(transport, EAGAIN);
#endif
}

/* DONE: connected. */
static result_t begin_connect(php_hiredis_transport *transport)
{
	php_hiredis_opening *opening = transport->opening;
	struct sockaddr_storage room;
	socklen_t length = 0;
	const struct sockaddr *address = address_of(opening, &room, &length);
	int error;

	transport->socket = open_socket(address->sa_family);
	if (transport->socket == -1) {
		return refuse(transport, php_socket_errno());
	}
	transport->sockets++;
	if (connect(transport->socket, address, length) == 0) {
		return connected(transport, 0);
	}
	error = php_socket_errno();
	transport->wants = POLLOUT;
	if (IS_UNDER_WAY(error)) {
		opening->stage = CONNECTING;
		return UNDER_WAY;
	}
	return IS_QUEUE_FULL(error) && !opening->address ? queue(transport) : refuse(transport, error);
}

/* `ready`: poll() has reported the socket. */
static result_t go_on_connecting(php_hiredis_transport *transport, bool ready)
{
	php_pollfd polled = {.fd = transport->socket, .events = transport->wants};
	int error = 0;
	socklen_t size = sizeof(error);

	if (!ready && php_poll2(&polled, 1, 0) <= 0) {
		return is_late(transport) ? time_out(transport) : UNDER_WAY;
	}
	if (transport->opening->stage == PAUSING) {
		closesocket(transport->socket);
		return begin_connect(transport);
	}
	if (getsockopt(transport->socket, SOL_SOCKET, SO_ERROR, (char *) &error, &size) != 0) {
		error = php_socket_errno();
	}
	return connected(transport, error);
}

/* ---- all addresses, and TLS ---- */

/* Goes on to the next address. False: there is none. */
static bool next_address(php_hiredis_transport *transport)
{
	php_hiredis_opening *opening = transport->opening;

	if (transport->untried == 0) {
		return false;
	}
	transport->untried--;
	opening->address = behind(opening);
	if (transport->socket != -1) {
		closesocket(transport->socket);
		transport->socket = -1;
	}
	return true;
}

static result_t try_addresses(php_hiredis_transport *transport)
{
	result_t result;

	do {
		transport->limit = share(transport);
		result = begin_connect(transport);
	} while (result == FAILED && next_address(transport));
	return result;
}

/* None of the addresses may be connected to. */
static result_t forbid(php_hiredis_transport *transport, const struct addrinfo *first)
{
	char address[64] = "";

	getnameinfo(first->ai_addr, (socklen_t) first->ai_addrlen, address, sizeof(address), NULL, 0, NI_NUMERICHOST);
	snprintf(transport->error, sizeof(transport->error), "the option allow has neither the announced host nor its address %s", address);
	transport->fault = PHP_HIREDIS_FAULT_FORBIDDEN;
	return FAILED;
}

/* The addresses that are passed over have been tried, and are not again before all have been. */
static void pass_over(php_hiredis_transport *transport)
{
	uint32_t skip = transport->opening->to.skip;

	if (skip < transport->addresses) {
		while (skip-- > 0) {
			next_address(transport);
		}
	}
}

/* Connects to one of the host's addresses that may be connected to. */
static result_t begin_addresses(php_hiredis_transport *transport, const struct addrinfo *addresses)
{
	php_hiredis_opening *opening = transport->opening;

	opening->limited = opening->to.allow && !allowed_names(opening->to.allow, opening->to.endpoint.host);
	opening->first = addresses;
	opening->address = allowed(opening, addresses);
	if (!opening->address) {
		return forbid(transport, addresses);
	}
	for (const struct addrinfo *each = opening->address; each; each = allowed(opening, each->ai_next)) {
		transport->addresses++;
	}
	transport->untried = transport->addresses - 1;
	if (UNEXPECTED(opening->to.skip > 0)) {
		pass_over(transport);
	}
	return try_addresses(transport);
}

/* ---- the name ---- */

static result_t looked_up(php_hiredis_transport *transport, int failure);

static result_t look_up(php_hiredis_transport *transport)
{
	php_hiredis_opening *opening = transport->opening;
	const php_hiredis_endpoint *endpoint = &opening->to.endpoint;
	php_hiredis_lookup *last;

	opening->stage = LOOKING_UP;
	transport->limit = opening->deadline;
	opening->lookup = opening->to.known_for ? php_hiredis_lookup_recent(endpoint->host, endpoint->port, opening->to.known_for) : NULL;
	if (opening->lookup) {
		return looked_up(transport, php_hiredis_lookup_result(opening->lookup, &opening->address));
	}
	do {
		opening->lookup = php_hiredis_lookup_begin(endpoint->host, endpoint->port, opening->to.known_for, &transport->socket);
	} while (!opening->lookup && is_room_now());
	if (!opening->lookup) {
		return looked_up(transport, EAI_AGAIN);
	}
	if (transport->socket == -1) {
		return looked_up(transport, php_hiredis_lookup_result(opening->lookup, &opening->address));
	}
	transport->sockets++;
	transport->wants = POLLIN;
	last = opening->deadline ? php_hiredis_lookup_recent(endpoint->host, endpoint->port, UINT64_MAX) : NULL;
	if (last) {
		uint64_t now = php_hiredis_now();

		/* Half of the time is for its addresses. */
		transport->limit = now + (opening->deadline > now ? opening->deadline - now : 0) / 2;
		php_hiredis_lookup_release(last);
	}
	return UNDER_WAY;
}

/* The look-up has ended, with `failure` or 0; or it cannot be waited for (EAI_AGAIN). A name server that does not answer may have answered
 * before: then what it said is still the best that is known. */
static result_t looked_up(php_hiredis_transport *transport, int failure)
{
	php_hiredis_opening *opening = transport->opening;

	if (transport->socket != -1) {
		closesocket(transport->socket);
		transport->socket = -1;
	}
#ifdef EAI_SYSTEM
	/* The look-up reads files, and does not say that it found no descriptor for them. */
	if (failure == EAI_SYSTEM && php_hiredis_make_room()) {
		php_hiredis_lookup_release(opening->lookup);
		return look_up(transport);
	}
#endif
	if (failure == EAI_AGAIN) {
		if (opening->lookup) {
			php_hiredis_lookup_release(opening->lookup);
		}
		opening->lookup = php_hiredis_lookup_recent(opening->to.endpoint.host, opening->to.endpoint.port, UINT64_MAX);
		failure = opening->lookup ? php_hiredis_lookup_result(opening->lookup, &opening->address) : EAI_AGAIN;
	}
	if (failure) {
		snprintf(transport->error, sizeof(transport->error), "%s", gai_strerror(failure));
		transport->fault = PHP_HIREDIS_FAULT_RESOLVE;
		return FAILED;
	}
	return begin_addresses(transport, opening->address);
}

/* An address needs no look-up: it is connected to at once. */
static result_t resolve(php_hiredis_transport *transport)
{
	php_hiredis_opening *opening = transport->opening;
	struct addrinfo hints = {.ai_family = AF_UNSPEC, .ai_socktype = SOCK_STREAM, .ai_flags = AI_NUMERICHOST | AI_NUMERICSERV};
	char port[8];

	snprintf(port, sizeof(port), "%u", (unsigned) opening->to.endpoint.port);
	if (getaddrinfo(opening->to.endpoint.host, port, &hints, &opening->numeric) == 0) {
		return begin_addresses(transport, opening->numeric);
	}
	opening->numeric = NULL;
	return look_up(transport);
}

/* `ready`: poll() has reported the descriptor. */
static result_t go_on_looking_up(php_hiredis_transport *transport, bool ready)
{
	php_hiredis_opening *opening = transport->opening;
	php_pollfd polled = {.fd = transport->socket, .events = POLLIN};
	result_t result;

	if (ready || php_poll2(&polled, 1, 0) > 0) {
		return looked_up(transport, php_hiredis_lookup_result(opening->lookup, &opening->address));
	}
	if (!is_late(transport)) {
		return UNDER_WAY;
	}
	result = looked_up(transport, EAI_AGAIN);
	if (result == FAILED && transport->fault == PHP_HIREDIS_FAULT_RESOLVE) {
		snprintf(transport->error, sizeof(transport->error), "looking up the name timed out");
		transport->fault = PHP_HIREDIS_FAULT_TIMEOUT;
	}
	return result;
}

static result_t shake_hands(php_hiredis_transport *transport)
{
	result_t result = php_hiredis_tls_shake_hands(transport);

	/* A peer that always has one byte more would never let a wait look at the clock. */
	return result == UNDER_WAY && is_late(transport) ? time_out(transport) : result;
}

static result_t secure(php_hiredis_transport *transport)
{
	php_hiredis_opening *opening = transport->opening;

	opening->stage = SHAKING_HANDS;
	transport->limit = opening->deadline;
	return php_hiredis_tls_begin(transport, opening->to.tls, opening->to.endpoint.host, opening->to.session_key)
		? shake_hands(transport) : FAILED;
}

/* Acts on the result of a step: goes on to the next address, to TLS, or to the end. */
static result_t follow(php_hiredis_transport *transport, result_t result)
{
	php_hiredis_opening *opening = transport->opening;

	if (opening->stage != SHAKING_HANDS) {
		if (result == FAILED && next_address(transport)) {
			result = try_addresses(transport);
		}
		if (result == DONE && opening->to.tls) {
			result = secure(transport);
		}
	}
	switch (result) {
		case DONE:
			return finish(transport);
		case FAILED:
			return fail(transport);
		default:
			return UNDER_WAY;
	}
}

static result_t go_on(php_hiredis_transport *transport, bool ready)
{
	switch (transport->opening->stage) {
		case LOOKING_UP:
			return follow(transport, go_on_looking_up(transport, ready));
		case SHAKING_HANDS:
			return follow(transport, shake_hands(transport));
		default:
			return follow(transport, go_on_connecting(transport, ready));
	}
}

/* ---- the begin ---- */

static bool fits(php_hiredis_transport *transport)
{
#ifdef PHP_WIN32
	snprintf(transport->error, sizeof(transport->error), "Unix sockets are not supported on this system");
	return false;
#else
	php_hiredis_opening *opening = transport->opening;
	struct sockaddr_un *address;

	opening->path_length = strlen(opening->to.endpoint.host);
	if (opening->path_length < sizeof(address->sun_path)) {
		return true;
	}
	snprintf(transport->error, sizeof(transport->error), "The path of the unix socket is longer than %zu bytes", sizeof(address->sun_path) - 1);
	return false;
#endif
}

php_hiredis_opening_result php_hiredis_opening_begin(php_hiredis_transport *transport, const php_hiredis_destination *destination,
	uint64_t deadline, bool wait)
{
	php_hiredis_opening opening = {.to = *destination, .deadline = deadline, .wait = wait};
	result_t result;

	memset(transport, 0, sizeof(*transport));
	transport->ops = &opening_ops;
	transport->socket = -1;
	transport->fault = PHP_HIREDIS_FAULT_CONNECT;
	transport->opening = &opening;
	if (destination->endpoint.port == 0) {
		result = fits(transport) ? try_addresses(transport) : FAILED;
	} else {
		result = resolve(transport);
	}
	result = follow(transport, result);
	if (result == UNDER_WAY) {
		opening.kept = true;
		transport->opening = pemalloc(sizeof(opening), 1);
		*transport->opening = opening;
	}
	return result;
}

/* ---- waiting for the end ---- */

#ifndef PHP_WIN32
/* UNDER_WAY: interrupted. */
static result_t wait_for_room(php_hiredis_transport *transport, php_hiredis_interrupt interrupt, void *context)
{
	struct sockaddr_storage room;
	socklen_t length = 0;
	const struct sockaddr *address = address_of(transport->opening, &room, &length);
	uint64_t limit = transport->limit, now;
	int error;

	php_set_sock_blocking(transport->socket, true);
	do {
		struct timeval slice = {.tv_sec = 1};

		if (!interrupt(context)) {
			return UNDER_WAY;
		}
		if (is_late(transport)) {
			return time_out(transport);
		}
		now = php_hiredis_now();
		if (limit && limit < now + SECOND) {
			slice = (struct timeval) {.tv_usec = limit > now + 1000 ? (suseconds_t) ((limit - now) / 1000) : 1}; /* 0 would be for ever */
		}
		setsockopt(transport->socket, SOL_SOCKET, SO_SNDTIMEO, &slice, sizeof(slice));
		error = connect(transport->socket, address, length) == 0 ? 0 : php_socket_errno();
	} while (error == EAGAIN || error == EINTR);
	php_set_sock_blocking(transport->socket, false);
	return connected(transport, error);
}
#endif

php_hiredis_opening_result php_hiredis_opening_go_on(php_hiredis_transport *transport, php_hiredis_interrupt interrupt, void *context)
{
	result_t result;

	if (!interrupt) {
		return go_on(transport, false);
	}
	do {
		php_hiredis_wait_result waited;
		php_hiredis_poll_set set = {0};

#ifndef PHP_WIN32
		if (transport->opening->stage == QUEUEING) {
			result = wait_for_room(transport, interrupt, context);
			return result == UNDER_WAY ? UNDER_WAY : follow(transport, result);
		}
#endif
		php_hiredis_poll_set_add(&set, transport, transport->wants, transport->limit, NULL);
		waited = php_hiredis_poll_set_wait(&set, interrupt, context);
		if (waited == PHP_HIREDIS_WAIT_INTERRUPTED) {
			return UNDER_WAY;
		}
		if (waited == PHP_HIREDIS_WAIT_ERROR) {
			transport->fault = PHP_HIREDIS_FAULT_CONNECT;
			return fail(transport);
		}
		result = go_on(transport, waited == PHP_HIREDIS_WAIT_READY);
	} while (result == UNDER_WAY);
	return result;
}

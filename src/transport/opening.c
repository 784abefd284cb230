/*
 * Opens a transport in steps that do not wait: looks up the host name, connects to one of its addresses, and performs
 * the TLS handshake.
 *
 * connection.c and poll_nodes.c call php_hiredis_opening_begin() and then php_hiredis_opening_continue() until the
 * result is DONE or HAS_FAILED.
 *
 * Until the result is DONE, `transport->ops` must read and write nothing, so that no command is sent too early.
 */
#include "transport/internal.h"

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
/* If a unix socket's backlog is full, connect() fails at once, and is repeated after growing pauses. */
#define PAUSE_MIN UINT64_C(1000000)
#define PAUSE_MAX UINT64_C(64000000)

typedef php_hiredis_opening_result result_t;
#define DONE PHP_HIREDIS_OPENING_DONE
#define UNDER_WAY PHP_HIREDIS_OPENING_UNDER_WAY
#define HAS_FAILED PHP_HIREDIS_OPENING_FAILED

bool (*php_hiredis_free_descriptor)(void);

struct php_hiredis_opening {
	php_hiredis_destination destination;
	size_t path_length;             /* the length of a unix socket's path */
	struct addrinfo *parsed_address; /* owned: the host if it is an IP address; NULL for a name or a unix socket */
	php_hiredis_lookup *lookup;     /* a reference to the look-up of the name; NULL if there is none */
	const struct addrinfo *address; /* the address that is being tried; NULL for a unix socket, and during the look-up */
	uint64_t deadline;              /* when the whole attempt fails; 0 for never */
	uint64_t last_pause;            /* the last pause for a full backlog, in nanoseconds; 0 for none */
	enum {
		LOOKING_UP,                 /* `socket` becomes readable when the look-up ends */
		CONNECTING,
		PAUSING,  /* a unix socket's backlog was full; `socket` is a timer */
		QUEUEING, /* a unix socket's backlog was full; the next connect() blocks until there is room */
		SHAKING_HANDS
	} stage;
	bool may_block;  /* the caller waits until the transport is open */
	bool is_on_heap; /* otherwise on the stack of php_hiredis_opening_begin() */
};

/* ---- while opening ---- */

static ssize_t opening_read(php_hiredis_transport *transport, void *to, size_t size, bool wait, bool whole)
{
	return -1;
}

static ssize_t opening_write(php_hiredis_transport *transport, const struct iovec *parts, int count)
{
	return -1;
}

static bool opening_pending(php_hiredis_transport *transport)
{
	return false;
}

static void opening_release(php_hiredis_transport *transport)
{
	php_hiredis_opening *opening = transport->opening;

	transport->opening = NULL;
	if (opening->parsed_address) {
		freeaddrinfo(opening->parsed_address);
	}
	if (opening->lookup) {
		php_hiredis_lookup_release(opening->lookup);
	}
	if (opening->is_on_heap) {
		pefree(opening, 1);
	}
}

static void opening_abandon(php_hiredis_transport *transport, bool silent)
{
	if (transport->tls) {
		php_hiredis_tls_abort(transport);
	}
	opening_release(transport);
}

static const php_hiredis_transport_ops opening_ops = {opening_read, opening_write, opening_pending, opening_abandon};

/* ---- ending the attempt ---- */

static result_t opening_fail(php_hiredis_transport *transport)
{
	opening_abandon(transport, true);
	if (transport->socket != SOCK_ERR) {
		closesocket(transport->socket);
		transport->socket = -1;
	}
	transport->ops = &php_hiredis_transport_without_tls;
	return HAS_FAILED;
}

static result_t opening_finish(php_hiredis_transport *transport)
{
	opening_release(transport);
	if (!transport->tls) {
		transport->ops = &php_hiredis_transport_without_tls;
	}
	transport->wants = transport->blocked = 0;
	transport->fault = PHP_HIREDIS_FAULT_NONE;
	return DONE;
}

/* ---- time ---- */

static bool opening_is_overdue(const php_hiredis_transport *transport)
{
	return transport->limit && php_hiredis_now() >= transport->limit;
}

static result_t opening_time_out(php_hiredis_transport *transport)
{
	snprintf(transport->error, sizeof(transport->error), "timed out");
	transport->fault = PHP_HIREDIS_FAULT_TIMEOUT;
	return HAS_FAILED;
}

/* Returns the first address that the `allow` option permits, beginning with `address`. Returns NULL if there is
 * none. */
static const struct addrinfo *opening_find_allowed(const php_hiredis_opening *opening, const struct addrinfo *address)
{
	while (address && UNEXPECTED(opening->destination.allow != NULL)
			&& !php_hiredis_allow_permits(opening->destination.allow, opening->destination.endpoint.host, opening->parsed_address != NULL, address->ai_addr)) {
		address = address->ai_next;
	}
	return address;
}

/* Returns the time at which to give up on the current address, or 0 for never. Divides the remaining time among this
 * address and all addresses not tried yet, so that one unresponsive address cannot use up all the time. */
static uint64_t opening_address_limit(const php_hiredis_transport *transport)
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

static void socket_set_options(php_socket_t socket)
{
	int on = 1;

	setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, (char *) &on, sizeof(on));
	setsockopt(socket, SOL_SOCKET, SO_KEEPALIVE, (char *) &on, sizeof(on));
#ifdef TCP_KEEPIDLE
	int idle = 60, interval = 14, probes = 3;

	setsockopt(socket, IPPROTO_TCP, TCP_KEEPIDLE, (char *) &idle, sizeof(idle));
	setsockopt(socket, IPPROTO_TCP, TCP_KEEPINTVL, (char *) &interval, sizeof(interval));
	setsockopt(socket, IPPROTO_TCP, TCP_KEEPCNT, (char *) &probes, sizeof(probes));
# ifdef TCP_USER_TIMEOUT
	/* Without this limit, the kernel would retransmit for 15 minutes. 100 s is about the time after which keepalive
	 * would close the connection. */
	unsigned int unacknowledged = 100000;

	setsockopt(socket, IPPROTO_TCP, TCP_USER_TIMEOUT, (char *) &unacknowledged, sizeof(unacknowledged));
# endif
#elif defined(TCP_KEEPALIVE) && defined(__APPLE__)
	int idle = 60;

	setsockopt(socket, IPPROTO_TCP, TCP_KEEPALIVE, (char *) &idle, sizeof(idle));
#endif
#ifdef SO_NOSIGPIPE
	setsockopt(socket, SOL_SOCKET, SO_NOSIGPIPE, (char *) &on, sizeof(on));
#endif
}

/* If no server listens on a local port, the kernel may connect the client to itself. The client would then read its own
 * commands. */
static bool socket_is_connected_to_itself(php_socket_t socket)
{
	struct sockaddr_storage local = {0}, remote = {0};
	socklen_t local_length = sizeof(local), remote_length = sizeof(remote);

	return getsockname(socket, (struct sockaddr *) &local, &local_length) == 0
		&& getpeername(socket, (struct sockaddr *) &remote, &remote_length) == 0
		&& local_length == remote_length && memcmp(&local, &remote, local_length) == 0;
}

/* Creates a non-blocking socket with close-on-exec. Returns SOCK_ERR and sets errno on failure. */
static php_socket_t socket_create(int family)
{
#if defined(SOCK_CLOEXEC) && defined(SOCK_NONBLOCK)
	return socket(family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
#else
	php_socket_t opened = socket(family, SOCK_STREAM, 0);

	if (opened != SOCK_ERR) {
# ifndef PHP_WIN32
		fcntl(opened, F_SETFD, FD_CLOEXEC);
# endif
		php_set_sock_blocking(opened, false);
	}
	return opened;
#endif
}

#ifdef PHP_WIN32
# define IS_OUT_OF_DESCRIPTORS(error) ((error) == WSAEMFILE)
#else
# define IS_OUT_OF_DESCRIPTORS(error) ((error) == EMFILE || (error) == ENFILE)
#endif

/* If too many files are open, closes a pooled connection and returns true. The caller then repeats the system call. */
static bool opening_free_descriptor(void)
{
	return IS_OUT_OF_DESCRIPTORS(php_socket_errno()) && php_hiredis_free_descriptor();
}

static php_socket_t socket_open(int family)
{
	php_socket_t opened;

	do {
		opened = socket_create(family);
	} while (opened == SOCK_ERR && opening_free_descriptor());
	return opened;
}

#ifdef PHP_WIN32
# define IS_TIMED_OUT(error) ((error) == WSAETIMEDOUT)
# define IS_UNREACHED(error) ((error) == WSAEHOSTUNREACH || (error) == WSAENETUNREACH || (error) == WSAEHOSTDOWN || (error) == WSAENETDOWN)
#else
# define IS_TIMED_OUT(error) ((error) == ETIMEDOUT)
# define IS_UNREACHED(error) ((error) == EHOSTUNREACH || (error) == ENETUNREACH || (error) == EHOSTDOWN || (error) == ENETDOWN)
#endif

/* Stores the error's text and kind. Returns HAS_FAILED. */
static result_t opening_store_failure(php_hiredis_transport *transport, int error)
{
	php_hiredis_transport_store_error(transport, error);
	transport->fault = IS_TIMED_OUT(error) ? PHP_HIREDIS_FAULT_TIMEOUT : IS_UNREACHED(error) ? PHP_HIREDIS_FAULT_CONNECT
		: PHP_HIREDIS_FAULT_REFUSED;
	return HAS_FAILED;
}

/* Handles the result of connect(); `error` is 0 for success. Returns DONE or HAS_FAILED. */
static result_t opening_handle_connect(php_hiredis_transport *transport, int error)
{
	if (error) {
		return opening_store_failure(transport, error);
	}
	if (!transport->opening->address) {
		return DONE;
	}
	if (socket_is_connected_to_itself(transport->socket)) {
#ifdef PHP_WIN32
		return opening_store_failure(transport, WSAECONNREFUSED);
#else
		return opening_store_failure(transport, ECONNREFUSED);
#endif
	}
	socket_set_options(transport->socket);
	return DONE;
}

/* Returns the address to connect to. Stores a unix socket's address in `buffer`; opening_set_path() has checked that
 * the path fits. */
static const struct sockaddr *opening_address(const php_hiredis_opening *opening, struct sockaddr_storage *buffer, socklen_t *length)
{
	if (opening->address) {
		*length = (socklen_t) opening->address->ai_addrlen;
		return opening->address->ai_addr;
	}
#ifndef PHP_WIN32
	struct sockaddr_un *unix_address = (struct sockaddr_un *) buffer;

	memset(unix_address, 0, sizeof(*unix_address));
	unix_address->sun_family = AF_UNIX;
	memcpy(unix_address->sun_path, opening->destination.endpoint.host, opening->path_length);
	*length = sizeof(*unix_address);
#endif
	return (const struct sockaddr *) buffer;
}

#ifdef PHP_WIN32
# define IS_UNDER_WAY(error) ((error) == WSAEWOULDBLOCK)
# define IS_QUEUE_FULL(error) false
#else
# define IS_UNDER_WAY(error) ((error) == EINPROGRESS || (error) == EINTR)
# define IS_QUEUE_FULL(error) ((error) == EAGAIN)
#endif

/* Called if the listen backlog of a Unix socket is full. poll() cannot report when the backlog has room again. If
 * blocking is allowed, the next connect() blocks. If not, poll() waits for a timer on Linux; on other systems,
 * connecting fails. */
static result_t opening_wait_or_pause(php_hiredis_transport *transport)
{
	php_hiredis_opening *opening = transport->opening;

	if (opening->may_block) {
		opening->stage = QUEUEING;
		return UNDER_WAY;
	}
#ifdef __linux__
	struct itimerspec timer = {.it_value = {0}};
	uint64_t pause = opening->last_pause = opening->last_pause ? MIN(2 * opening->last_pause, PAUSE_MAX) : PAUSE_MIN;

	if (transport->limit) {
		uint64_t now = php_hiredis_now();

		if (now >= transport->limit) {
			return opening_time_out(transport);
		}
		pause = MIN(pause, transport->limit - now);
	}
	closesocket(transport->socket);
	transport->socket = timerfd_create(CLOCK_MONOTONIC, TFD_NONBLOCK | TFD_CLOEXEC);
	transport->sockets++;
	timer.it_value.tv_nsec = (long) pause;
	if (transport->socket == SOCK_ERR || timerfd_settime(transport->socket, 0, &timer, NULL) != 0) {
		return opening_store_failure(transport, errno);
	}
	opening->stage = PAUSING;
	transport->wants = POLLIN;
	return UNDER_WAY;
#else
	return opening_store_failure(transport, EAGAIN);
#endif
}

/* Creates the socket and starts to connect. Returns DONE if the connection is established immediately, which is usual
 * for unix sockets. */
static result_t opening_connect(php_hiredis_transport *transport)
{
	php_hiredis_opening *opening = transport->opening;
	struct sockaddr_storage buffer;
	socklen_t length = 0;
	const struct sockaddr *address = opening_address(opening, &buffer, &length);
	int error;

	transport->socket = socket_open(address->sa_family);
	if (transport->socket == SOCK_ERR) {
		return opening_store_failure(transport, php_socket_errno());
	}
	transport->sockets++;
	if (connect(transport->socket, address, length) == 0) {
		return opening_handle_connect(transport, 0);
	}
	error = php_socket_errno();
	transport->wants = POLLOUT;
	if (IS_UNDER_WAY(error)) {
		opening->stage = CONNECTING;
		return UNDER_WAY;
	}
	return IS_QUEUE_FULL(error) && !opening->address ? opening_wait_or_pause(transport) : opening_store_failure(transport, error);
}

/* Checks whether connect() has finished, or connects again after a pause. `ready` means that poll() has already found
 * the socket ready. */
static result_t opening_continue_connecting(php_hiredis_transport *transport, bool ready)
{
	php_pollfd polled = {.fd = transport->socket, .events = transport->wants};
	int error = 0;
	socklen_t size = sizeof(error);

	if (!ready && php_poll2(&polled, 1, 0) <= 0) {
		return opening_is_overdue(transport) ? opening_time_out(transport) : UNDER_WAY;
	}
	if (transport->opening->stage == PAUSING) {
		closesocket(transport->socket);
		return opening_connect(transport);
	}
	if (getsockopt(transport->socket, SOL_SOCKET, SO_ERROR, (char *) &error, &size) != 0) {
		error = php_socket_errno();
	}
	return opening_handle_connect(transport, error);
}

/* ---- the next address ---- */

/* Gives up on the current address and moves on to the next one. Returns false if there is none. */
static bool opening_next_address(php_hiredis_transport *transport)
{
	php_hiredis_opening *opening = transport->opening;

	if (transport->untried == 0) {
		return false;
	}
	transport->untried--;
	opening->address = opening_find_allowed(opening, opening->address->ai_next);
	if (transport->socket != SOCK_ERR) {
		closesocket(transport->socket);
		transport->socket = -1;
	}
	return true;
}

static result_t opening_try_addresses(php_hiredis_transport *transport)
{
	result_t result;

	do {
		transport->limit = opening_address_limit(transport);
		result = opening_connect(transport);
	} while (result == HAS_FAILED && opening_next_address(transport));
	return result;
}

static result_t opening_fail_forbidden(php_hiredis_transport *transport, const struct addrinfo *forbidden)
{
	char address[64] = "";

	getnameinfo(forbidden->ai_addr, (socklen_t) forbidden->ai_addrlen, address, sizeof(address), NULL, 0, NI_NUMERICHOST);
	snprintf(transport->error, sizeof(transport->error), "the option allow has neither the announced host nor its address %s", address);
	transport->fault = PHP_HIREDIS_FAULT_FORBIDDEN;
	return HAS_FAILED;
}

/* Skips the first `destination.skip` addresses, because earlier attempts did not find the right server there. They are
 * not tried even if all other addresses fail. If there are no other addresses, skips none. */
static void opening_skip_addresses(php_hiredis_transport *transport)
{
	uint32_t skip = transport->opening->destination.skip;

	if (skip < transport->addresses) {
		while (skip-- > 0) {
			opening_next_address(transport);
		}
	}
}

/* Starts to connect to the first permitted address. */
static result_t opening_begin_addresses(php_hiredis_transport *transport, const struct addrinfo *addresses)
{
	php_hiredis_opening *opening = transport->opening;

	opening->address = opening_find_allowed(opening, addresses);
	if (!opening->address) {
		return opening_fail_forbidden(transport, addresses);
	}
	for (const struct addrinfo *allowed = opening->address; allowed; allowed = opening_find_allowed(opening, allowed->ai_next)) {
		transport->addresses++;
	}
	transport->untried = transport->addresses - 1;
	if (UNEXPECTED(opening->destination.skip > 0)) {
		opening_skip_addresses(transport);
	}
	return opening_try_addresses(transport);
}

/* ---- the name ---- */

static result_t opening_handle_lookup(php_hiredis_transport *transport, int failure);

static result_t opening_look_up(php_hiredis_transport *transport)
{
	php_hiredis_opening *opening = transport->opening;
	const php_hiredis_endpoint *endpoint = &opening->destination.endpoint;
	php_hiredis_lookup *earlier;

	opening->stage = LOOKING_UP;
	transport->limit = opening->deadline;
	opening->lookup = opening->destination.max_lookup_age ? php_hiredis_lookup_find_recent(endpoint->host, endpoint->port, opening->destination.max_lookup_age) : NULL;
	if (opening->lookup) {
		return opening_handle_lookup(transport, php_hiredis_lookup_result(opening->lookup, &opening->address));
	}
	do {
		opening->lookup = php_hiredis_lookup_begin(endpoint->host, endpoint->port, opening->destination.max_lookup_age, &transport->socket);
	} while (!opening->lookup && opening_free_descriptor());
	if (!opening->lookup) {
		return opening_handle_lookup(transport, EAI_AGAIN);
	}
	if (transport->socket == SOCK_ERR) {
		return opening_handle_lookup(transport, php_hiredis_lookup_result(opening->lookup, &opening->address));
	}
	transport->sockets++;
	transport->wants = POLLIN;
	earlier = opening->deadline ? php_hiredis_lookup_find_recent(endpoint->host, endpoint->port, UINT64_MAX) : NULL;
	if (earlier) {
		uint64_t now = php_hiredis_now();

		/* If the look-up takes longer than half of the remaining time, the client tries the addresses of an earlier
		 * look-up. */
		transport->limit = now + (opening->deadline > now ? opening->deadline - now : 0) / 2;
		php_hiredis_lookup_release(earlier);
	}
	return UNDER_WAY;
}

/* Handles the result of looking up the host name. If the name server does not answer (EAI_AGAIN), the last known
 * addresses are used. */
static result_t opening_handle_lookup(php_hiredis_transport *transport, int failure)
{
	php_hiredis_opening *opening = transport->opening;

	if (transport->socket != SOCK_ERR) {
		closesocket(transport->socket);
		transport->socket = -1;
	}
#ifdef EAI_SYSTEM
	/* EAI_SYSTEM may mean that too many files are open. So close a pooled connection and repeat the look-up. */
	if (failure == EAI_SYSTEM && php_hiredis_free_descriptor()) {
		php_hiredis_lookup_release(opening->lookup);
		return opening_look_up(transport);
	}
#endif
	if (failure == EAI_AGAIN) {
		if (opening->lookup) {
			php_hiredis_lookup_release(opening->lookup);
		}
		opening->lookup = php_hiredis_lookup_find_recent(opening->destination.endpoint.host, opening->destination.endpoint.port, UINT64_MAX);
		failure = opening->lookup ? php_hiredis_lookup_result(opening->lookup, &opening->address) : EAI_AGAIN;
	}
	if (failure) {
		snprintf(transport->error, sizeof(transport->error), "%s", gai_strerror(failure));
		transport->fault = PHP_HIREDIS_FAULT_RESOLVE;
		return HAS_FAILED;
	}
	return opening_begin_addresses(transport, opening->address);
}

/* Starts to connect. If the host is a name, a separate thread looks it up first. */
static result_t opening_resolve(php_hiredis_transport *transport)
{
	php_hiredis_opening *opening = transport->opening;
	struct addrinfo hints = {.ai_family = AF_UNSPEC, .ai_socktype = SOCK_STREAM, .ai_flags = AI_NUMERICHOST | AI_NUMERICSERV};
	char port[8];

	snprintf(port, sizeof(port), "%u", (unsigned) opening->destination.endpoint.port);
	if (getaddrinfo(opening->destination.endpoint.host, port, &hints, &opening->parsed_address) == 0) {
		return opening_begin_addresses(transport, opening->parsed_address);
	}
	opening->parsed_address = NULL;
	return opening_look_up(transport);
}

/* Starts to connect if the look-up has ended. `ready` means that poll() has already found the descriptor ready. */
static result_t opening_continue_lookup(php_hiredis_transport *transport, bool ready)
{
	php_hiredis_opening *opening = transport->opening;
	php_pollfd polled = {.fd = transport->socket, .events = POLLIN};
	result_t result;

	if (ready || php_poll2(&polled, 1, 0) > 0) {
		return opening_handle_lookup(transport, php_hiredis_lookup_result(opening->lookup, &opening->address));
	}
	if (!opening_is_overdue(transport)) {
		return UNDER_WAY;
	}
	result = opening_handle_lookup(transport, EAI_AGAIN);
	if (result == HAS_FAILED && transport->fault == PHP_HIREDIS_FAULT_RESOLVE) {
		snprintf(transport->error, sizeof(transport->error), "looking up the name timed out");
		transport->fault = PHP_HIREDIS_FAULT_TIMEOUT;
	}
	return result;
}

static result_t opening_shake_hands(php_hiredis_transport *transport)
{
	result_t result = php_hiredis_tls_continue_handshake(transport);

	/* Check the time limit here, too, because poll() would never time out if the peer kept sending bytes. */
	if (result == UNDER_WAY && opening_is_overdue(transport)) {
		result = opening_time_out(transport);
		strcat(transport->error, " (does the port speak TLS? if not, use redis://)");
	}
	return result;
}

static result_t opening_begin_tls(php_hiredis_transport *transport)
{
	php_hiredis_opening *opening = transport->opening;

	opening->stage = SHAKING_HANDS;
	transport->limit = opening->deadline;
	return php_hiredis_tls_begin(transport, opening->destination.tls, opening->destination.endpoint.host, opening->destination.session_key)
		? opening_shake_hands(transport) : HAS_FAILED;
}

/* After a failed step, tries the next address. After connecting, starts TLS. */
static result_t opening_handle_step(php_hiredis_transport *transport, result_t result)
{
	php_hiredis_opening *opening = transport->opening;

	if (opening->stage != SHAKING_HANDS) {
		if (result == HAS_FAILED && opening_next_address(transport)) {
			result = opening_try_addresses(transport);
		}
		if (result == DONE && opening->destination.tls) {
			result = opening_begin_tls(transport);
		}
	}
	switch (result) {
		case DONE:
			return opening_finish(transport);
		case HAS_FAILED:
			return opening_fail(transport);
		default:
			return UNDER_WAY;
	}
}

static result_t opening_step(php_hiredis_transport *transport, bool ready)
{
	switch (transport->opening->stage) {
		case LOOKING_UP:
			return opening_handle_step(transport, opening_continue_lookup(transport, ready));
		case SHAKING_HANDS:
			return opening_handle_step(transport, opening_shake_hands(transport));
		default:
			return opening_handle_step(transport, opening_continue_connecting(transport, ready));
	}
}

/* ---- beginning ---- */

/* Returns false, with a message in `error`, if the path does not fit into an address. */
static bool opening_set_path(php_hiredis_transport *transport)
{
#ifdef PHP_WIN32
	snprintf(transport->error, sizeof(transport->error), "Unix sockets are not supported on this system");
	return false;
#else
	php_hiredis_opening *opening = transport->opening;
	struct sockaddr_un *address;

	opening->path_length = strlen(opening->destination.endpoint.host);
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
	php_hiredis_opening opening = {.destination = *destination, .deadline = deadline, .may_block = wait && php_hiredis_may_block()};
	result_t result;

	memset(transport, 0, sizeof(*transport));
	transport->ops = &opening_ops;
	transport->socket = -1;
	transport->fault = PHP_HIREDIS_FAULT_CONNECT;
	transport->opening = &opening;
	if (destination->endpoint.port == 0) {
		result = opening_set_path(transport) ? opening_try_addresses(transport) : HAS_FAILED;
	} else {
		result = opening_resolve(transport);
	}
	result = opening_handle_step(transport, result);
	if (result == UNDER_WAY) {
		opening.is_on_heap = true;
		transport->opening = pemalloc(sizeof(opening), 1);
		*transport->opening = opening;
	}
	return result;
}

/* ---- waiting for the end ---- */

#ifndef PHP_WIN32
/* Blocks until the listen backlog of a Unix socket has room, and connects. Returns UNDER_WAY if `interrupt` ended the
 * wait by returning false. */
static result_t opening_wait_for_queue(php_hiredis_transport *transport, php_hiredis_interrupt interrupt, void *context)
{
	struct sockaddr_storage buffer;
	socklen_t length = 0;
	const struct sockaddr *address = opening_address(transport->opening, &buffer, &length);
	uint64_t limit = transport->limit, now;
	int error;

	php_set_sock_blocking(transport->socket, true);
	do {
		struct timeval slice = {.tv_sec = 1};

		if (!interrupt(context)) {
			return UNDER_WAY;
		}
		if (opening_is_overdue(transport)) {
			return opening_time_out(transport);
		}
		now = php_hiredis_now();
		if (limit && limit < now + SECOND) {
			slice = (struct timeval) {.tv_usec = limit > now + 1000 ? (suseconds_t) ((limit - now) / 1000) : 1}; /* 0 would mean no limit */
		}
		setsockopt(transport->socket, SOL_SOCKET, SO_SNDTIMEO, &slice, sizeof(slice));
		error = connect(transport->socket, address, length) == 0 ? 0 : php_socket_errno();
	} while (error == EAGAIN || error == EINTR);
	php_set_sock_blocking(transport->socket, false);
	return opening_handle_connect(transport, error);
}
#endif

php_hiredis_opening_result php_hiredis_opening_continue(php_hiredis_transport *transport, php_hiredis_interrupt interrupt, void *context)
{
	result_t result;

	if (!interrupt) {
		return opening_step(transport, false);
	}
	do {
		php_hiredis_wait_result wait_result;
		php_hiredis_poll_set set = {0};

#ifndef PHP_WIN32
		if (transport->opening->stage == QUEUEING) {
			result = opening_wait_for_queue(transport, interrupt, context);
			return result == UNDER_WAY ? UNDER_WAY : opening_handle_step(transport, result);
		}
#endif
		php_hiredis_poll_set_add(&set, transport, transport->wants, transport->limit, NULL);
		wait_result = php_hiredis_poll_set_wait(&set, interrupt, context);
		if (wait_result == PHP_HIREDIS_WAIT_INTERRUPTED) {
			return UNDER_WAY;
		}
		if (wait_result == PHP_HIREDIS_WAIT_ERROR) {
			transport->fault = PHP_HIREDIS_FAULT_CONNECT;
			return opening_fail(transport);
		}
		result = opening_step(transport, wait_result == PHP_HIREDIS_WAIT_READY);
	} while (result == UNDER_WAY);
	return result;
}

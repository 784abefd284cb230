#include "transport/transport.h"

#ifdef PHP_WIN32
# include <winsock2.h>
# include <ws2tcpip.h>
# define MSG_DONTWAIT 0 /* the descriptor does not block, so no call waits for the whole */
#else
# include <errno.h>
# include <fcntl.h>
# include <netdb.h>
# include <netinet/in.h>
# include <netinet/tcp.h>
# include <poll.h>
# include <sys/mman.h>
# include <sys/socket.h>
# include <sys/un.h>
# include <time.h>
#endif
#ifndef MSG_NOSIGNAL
# define MSG_NOSIGNAL 0
#endif

#define SECOND UINT64_C(1000000000)

uint64_t php_hiredis_now(void)
{
#ifdef PHP_WIN32
	LARGE_INTEGER count, frequency;

	QueryPerformanceCounter(&count);
	QueryPerformanceFrequency(&frequency);
	return (uint64_t) ((double) count.QuadPart * 1e9 / (double) frequency.QuadPart);
#else
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (uint64_t) now.tv_sec * SECOND + (uint64_t) now.tv_nsec;
#endif
}

uint64_t php_hiredis_now_coarse(void)
{
#ifdef CLOCK_MONOTONIC_COARSE
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC_COARSE, &now);
	return (uint64_t) now.tv_sec * SECOND + (uint64_t) now.tv_nsec;
#else
	return php_hiredis_now();
#endif
}

static bool would_block(int error)
{
#ifdef PHP_WIN32
	return error == WSAEWOULDBLOCK || error == WSAEINTR;
#else
	return error == EAGAIN || error == EWOULDBLOCK || error == EINTR;
#endif
}

void php_hiredis_transport_keep_error(php_hiredis_transport *transport, int error)
{
	char buffer[sizeof(transport->error)] = "";
	/* Since PHP 8.4 the text may lie elsewhere, with nothing in the buffer. */
	const char *text = php_socket_strerror(error, buffer, sizeof(buffer));

	snprintf(transport->error, sizeof(transport->error), "%s", text);
#ifdef PHP_WIN32
	transport->fault = error == WSAETIMEDOUT ? PHP_HIREDIS_FAULT_TIMEOUT : PHP_HIREDIS_FAULT_NONE;
#else
	transport->fault = error == ETIMEDOUT ? PHP_HIREDIS_FAULT_TIMEOUT : PHP_HIREDIS_FAULT_NONE;
#endif
}

/* ---- plain sockets ---- */

static ssize_t moved(php_hiredis_transport *transport, ssize_t count, short wants)
{
	if (EXPECTED(count >= 0)) {
		return count;
	}

	int error = php_socket_errno();

	if (would_block(error)) {
		transport->wants = wants;
	} else {
		transport->wants = 0;
		php_hiredis_transport_keep_error(transport, error);
	}
	return -1;
}

static ssize_t plain_read(php_hiredis_transport *transport, void *to, size_t size, bool wait, bool whole)
{
	return moved(transport, recv(transport->socket, to, size, !wait ? MSG_DONTWAIT : whole ? MSG_WAITALL : 0), POLLIN);
}

static ssize_t plain_write(php_hiredis_transport *transport, const struct iovec *parts, int count)
{
#ifdef PHP_WIN32
	WSABUF buffers[PHP_HIREDIS_IOV_MAX];
	DWORD sent;

	for (int i = 0; i < count; i++) {
		buffers[i].buf = parts[i].iov_base;
		buffers[i].len = (ULONG) parts[i].iov_len;
	}
	return moved(transport, WSASend(transport->socket, buffers, count, &sent, 0, NULL, NULL) == 0 ? (ssize_t) sent : -1, POLLOUT);
#else
	if (EXPECTED(count == 1)) {
		return moved(transport, send(transport->socket, parts->iov_base, parts->iov_len, MSG_NOSIGNAL | MSG_DONTWAIT), POLLOUT);
	}

	struct msghdr message = {.msg_iov = (struct iovec *) parts, .msg_iovlen = (size_t) count};

	return moved(transport, sendmsg(transport->socket, &message, MSG_NOSIGNAL | MSG_DONTWAIT), POLLOUT);
#endif
}

static bool plain_pending(php_hiredis_transport *transport)
{
	return false;
}

static void plain_close(php_hiredis_transport *transport, bool silent)
{
}

static const php_hiredis_transport_ops plain = {plain_read, plain_write, plain_pending, plain_close};

/* ---- connecting ---- */

static void set_options(php_socket_t socket, bool tcp)
{
	int on = 1;

	if (!tcp) {
		return;
	}
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
static php_socket_t open_socket(int family)
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

#ifndef PHP_WIN32
static struct timeval timeval_of(uint64_t nanoseconds)
{
	struct timeval time = {
		.tv_sec = (time_t) (nanoseconds / SECOND),
		.tv_usec = (suseconds_t) (nanoseconds % SECOND / 1000),
	};

	if (time.tv_sec == 0 && time.tv_usec == 0) {
		time.tv_usec = 1; /* 0 would wait for ever */
	}
	return time;
}

/* The queue of a unix socket's listener is full. No poll() says when that ends: only a connect() that blocks waits for it. */
static php_hiredis_wait_result connect_when_there_is_room(php_hiredis_transport *transport, const struct sockaddr *address, socklen_t length,
	uint64_t deadline, php_hiredis_interrupt interrupt, void *context, int *error)
{
	php_hiredis_wait_result result = PHP_HIREDIS_WAIT_READY;

	php_set_sock_blocking(transport->socket, true);
	do {
		uint64_t now = php_hiredis_now();
		struct timeval slice = timeval_of(deadline && deadline < now + SECOND ? MAX(deadline, now) - now : SECOND);

		*error = 0;
		if (interrupt && !interrupt(context)) {
			result = PHP_HIREDIS_WAIT_INTERRUPTED;
			break;
		}
		if (deadline && now >= deadline) {
			result = PHP_HIREDIS_WAIT_TIMEOUT;
			break;
		}
		setsockopt(transport->socket, SOL_SOCKET, SO_SNDTIMEO, &slice, sizeof(slice));
		if (connect(transport->socket, address, length) != 0) {
			*error = php_socket_errno();
		}
	} while (*error == EAGAIN || *error == EINTR);
	php_set_sock_blocking(transport->socket, false);
	return result;
}
#endif

/* A non-blocking socket that begins to connect. `*error` is the system's, 0: it is connected. False: there is no socket, `error` says why. */
static bool begin_address(php_hiredis_transport *transport, const struct sockaddr *address, socklen_t length, int *error)
{
	transport->socket = open_socket(address->sa_family);
	if (transport->socket == -1) {
		php_hiredis_transport_keep_error(transport, php_socket_errno());
		return false;
	}
	*error = connect(transport->socket, address, length) == 0 ? 0 : php_socket_errno();
	return true;
}

static bool is_under_way(int error)
{
#ifdef PHP_WIN32
	return error == WSAEWOULDBLOCK;
#else
	return error == EINPROGRESS || error == EINTR;
#endif
}

/* What has become of a connect() that was under way. */
static int error_of(const php_hiredis_transport *transport)
{
	int error = 0;
	socklen_t size = sizeof(error);

	return getsockopt(transport->socket, SOL_SOCKET, SO_ERROR, (char *) &error, &size) != 0 ? php_socket_errno() : error;
}

/* Nothing is under way any more: without an error the socket is ready for use, else it is closed. */
static bool finish_address(php_hiredis_transport *transport, int error, bool tcp)
{
	if (!error && tcp && is_connected_to_itself(transport->socket)) {
#ifdef PHP_WIN32
		error = WSAECONNREFUSED;
#else
		error = ECONNREFUSED;
#endif
	}
	if (error) {
		php_hiredis_transport_keep_error(transport, error);
		closesocket(transport->socket);
		transport->socket = -1;
		return false;
	}
	set_options(transport->socket, tcp);
	return true;
}

/* One address. On success the transport holds a connected, non-blocking socket. */
static php_hiredis_wait_result connect_address(php_hiredis_transport *transport, const struct sockaddr *address, socklen_t length,
	uint64_t deadline, php_hiredis_interrupt interrupt, void *context)
{
	php_hiredis_wait_result result = PHP_HIREDIS_WAIT_READY;
	int error = 0;

	if (!begin_address(transport, address, length, &error)) {
		return PHP_HIREDIS_WAIT_ERROR;
	}
	if (is_under_way(error)) {
		short events = POLLOUT;

		error = 0;
		result = php_hiredis_transport_wait(&transport, &events, NULL, 1, deadline, interrupt, context);
		if (result == PHP_HIREDIS_WAIT_READY) {
			error = error_of(transport);
		}
	}
#ifndef PHP_WIN32
	if (error == EAGAIN && address->sa_family == AF_UNIX) {
		result = connect_when_there_is_room(transport, address, length, deadline, interrupt, context, &error);
	}
#endif
	if (result != PHP_HIREDIS_WAIT_READY && !error) {
		closesocket(transport->socket);
		transport->socket = -1;
		return result;
	}
	return finish_address(transport, error, address->sa_family != AF_UNIX) ? PHP_HIREDIS_WAIT_READY : PHP_HIREDIS_WAIT_ERROR;
}

static php_hiredis_wait_result connect_unix(php_hiredis_transport *transport, const char *path,
	uint64_t deadline, php_hiredis_interrupt interrupt, void *context)
{
#ifdef PHP_WIN32
	snprintf(transport->error, sizeof(transport->error), "Unix sockets are not supported on this system");
	return PHP_HIREDIS_WAIT_ERROR;
#else
	struct sockaddr_un address = {.sun_family = AF_UNIX};
	size_t length = strlen(path);

	if (length >= sizeof(address.sun_path)) {
		snprintf(transport->error, sizeof(transport->error), "The path of the unix socket is longer than %zu bytes",
			sizeof(address.sun_path) - 1);
		return PHP_HIREDIS_WAIT_ERROR;
	}
	memcpy(address.sun_path, path, length);
	return connect_address(transport, (struct sockaddr *) &address, sizeof(address), deadline, interrupt, context);
#endif
}

/* The addresses of the endpoint's name, to be freed. NULL: there are none, and `error` says why. */
static struct addrinfo *find_addresses(php_hiredis_transport *transport, const php_hiredis_endpoint *endpoint)
{
	struct addrinfo hints = {.ai_family = AF_UNSPEC, .ai_socktype = SOCK_STREAM, .ai_flags = AI_NUMERICHOST | AI_NUMERICSERV};
	struct addrinfo *addresses = NULL;
	char port[8];
	int failure;

	snprintf(port, sizeof(port), "%u", (unsigned) endpoint->port);
	failure = getaddrinfo(endpoint->host, port, &hints, &addresses); /* an address needs no look-up */
	if (failure == EAI_NONAME) {
		hints.ai_flags = AI_NUMERICSERV | AI_ADDRCONFIG;
		failure = getaddrinfo(endpoint->host, port, &hints, &addresses);
		if (failure) {
			/* AI_ADDRCONFIG hides the loopback names of a host that has no other address. */
			hints.ai_flags = AI_NUMERICSERV;
			failure = getaddrinfo(endpoint->host, port, &hints, &addresses);
		}
	}
	if (failure) {
		snprintf(transport->error, sizeof(transport->error), "%s", gai_strerror(failure));
		transport->fault = PHP_HIREDIS_FAULT_RESOLVE;
		return NULL;
	}
	return addresses;
}

static php_hiredis_wait_result connect_tcp(php_hiredis_transport *transport, const php_hiredis_endpoint *endpoint,
	uint64_t deadline, php_hiredis_interrupt interrupt, void *context)
{
	struct addrinfo *addresses = find_addresses(transport, endpoint);
	php_hiredis_wait_result result = PHP_HIREDIS_WAIT_ERROR;

	for (struct addrinfo *address = addresses; address; address = address->ai_next) {
		uint64_t limit = deadline;

		if (deadline && address->ai_next) {
			/* Each address gets an even share of the time that is left: a silent one must not use up that of the others. */
			uint64_t now = php_hiredis_now(), rest = deadline > now ? deadline - now : 0;
			uint32_t left = 0;

			for (struct addrinfo *other = address; other; other = other->ai_next) {
				left++;
			}
			limit = now + rest / left;
		}
		result = connect_address(transport, address->ai_addr, (socklen_t) address->ai_addrlen, limit, interrupt, context);
		if (result == PHP_HIREDIS_WAIT_READY || result == PHP_HIREDIS_WAIT_INTERRUPTED) {
			break;
		}
	}
	if (addresses) {
		freeaddrinfo(addresses);
	}
	return result;
}

static void reset(php_hiredis_transport *transport)
{
	memset(transport, 0, sizeof(*transport));
	transport->ops = &plain;
	transport->socket = -1;
}

php_hiredis_wait_result php_hiredis_transport_connect(php_hiredis_transport *transport, const php_hiredis_endpoint *endpoint,
	uint64_t deadline, php_hiredis_interrupt interrupt, void *context)
{
	php_hiredis_wait_result result;

	reset(transport);
	result = endpoint->port == 0
		? connect_unix(transport, endpoint->host, deadline, interrupt, context)
		: connect_tcp(transport, endpoint, deadline, interrupt, context);
	return result;
}

php_hiredis_wait_result php_hiredis_transport_begin(php_hiredis_transport *transport, const php_hiredis_endpoint *endpoint, uint32_t which)
{
	struct addrinfo *addresses, *address;
	bool begun = false;

	reset(transport);
	address = addresses = find_addresses(transport, endpoint);
	while (address && which > 0) {
		address = address->ai_next;
		which--;
	}
	if (address) {
		int error = 0;

		begun = begin_address(transport, address->ai_addr, (socklen_t) address->ai_addrlen, &error)
			&& (!error || is_under_way(error) || finish_address(transport, error, true));
	} else {
		transport->fault = PHP_HIREDIS_FAULT_RESOLVE;
	}
	if (addresses) {
		freeaddrinfo(addresses);
	}
	return begun ? PHP_HIREDIS_WAIT_READY : PHP_HIREDIS_WAIT_ERROR;
}

bool php_hiredis_transport_finish(php_hiredis_transport *transport)
{
	return finish_address(transport, error_of(transport), true);
}

void php_hiredis_transport_set_slice(php_hiredis_transport *transport, uint64_t nanoseconds)
{
#ifndef PHP_WIN32 /* there is no MSG_DONTWAIT: the descriptor stays non-blocking and every wait is a poll */
	if (transport->slice == nanoseconds || transport->tls) {
		return;
	}

	struct timeval slice = timeval_of(nanoseconds);

	if (transport->slice == 0) {
		fcntl(transport->socket, F_SETFL, 0); /* it blocks, and has no other flag: the socket is our own */
	}
	setsockopt(transport->socket, SOL_SOCKET, SO_RCVTIMEO, &slice, sizeof(slice));
	transport->slice = nanoseconds;
#endif
}

#ifdef MADV_HUGEPAGE
# define HUGE_PAGE ((uintptr_t) 2 * 1024 * 1024)
#endif

void php_hiredis_transport_prepare(void *to, size_t size)
{
#ifdef MADV_HUGEPAGE
	/* What memory of this size costs most is a page fault every 4 KiB. The allocator's blocks of this size are maps of their own, which
	 * begin at a large page and end with the block. Where a byte has been written before, pages stay small. It is advice: a system that
	 * does not take it leaves things as they are. */
	uintptr_t from, end;

	if (size < HUGE_PAGE) {
		return;
	}
	from = ((uintptr_t) to + HUGE_PAGE - 1) & ~(HUGE_PAGE - 1); /* the bytes before it belong to another allocation */
	end = ((uintptr_t) to + size) & ~(HUGE_PAGE - 1);
	if (from < end) {
		madvise((void *) from, end - from, MADV_HUGEPAGE);
	}
#endif
}

/* ---- waiting ---- */

#define POLL_STACK 16

php_hiredis_wait_result php_hiredis_transport_wait(php_hiredis_transport **transports, const short *events, short *revents, uint32_t count,
	uint64_t deadline, php_hiredis_interrupt interrupt, void *context)
{
	php_pollfd stack[POLL_STACK], *polled = stack;
	php_hiredis_wait_result result;

	if (UNEXPECTED(count > POLL_STACK)) {
		/* A bailout of `interrupt` would leak malloc'ed memory here: the engine's is swept. */
		polled = safe_emalloc(count, sizeof(php_pollfd), 0);
	}
	for (uint32_t i = 0; i < count; i++) {
		polled[i].fd = transports[i]->socket;
		polled[i].events = events[i];
		polled[i].revents = 0;
	}
	for (;;) {
		int timeout = 1000, ready;

		if (interrupt && !interrupt(context)) {
			result = PHP_HIREDIS_WAIT_INTERRUPTED;
			break;
		}
		if (deadline) {
			uint64_t now = php_hiredis_now();

			if (now >= deadline) {
				timeout = 0;
			} else if (deadline - now < SECOND) {
				timeout = (int) ((deadline - now + 999999) / 1000000);
			}
		}
		ready = php_poll2(polled, count, timeout);
		if (ready > 0) {
			for (uint32_t i = 0; revents && i < count; i++) {
				revents[i] = polled[i].revents;
			}
			result = PHP_HIREDIS_WAIT_READY;
			break;
		}
		if (ready < 0 && !would_block(php_socket_errno())) {
			php_hiredis_transport_keep_error(transports[0], php_socket_errno());
			result = PHP_HIREDIS_WAIT_ERROR;
			break;
		}
		if (ready == 0 && deadline && php_hiredis_now() >= deadline) {
			result = PHP_HIREDIS_WAIT_TIMEOUT;
			break;
		}
	}
	if (polled != stack) {
		efree(polled);
	}
	return result;
}

bool php_hiredis_transport_is_quiet(php_hiredis_transport *transport)
{
	php_pollfd polled = {.fd = transport->socket, .events = POLLIN};

	return php_poll2(&polled, 1, 0) == 0 && !transport->ops->pending(transport);
}

void php_hiredis_transport_close(php_hiredis_transport *transport, bool silent)
{
	if (transport->socket == -1) {
		return;
	}
	transport->ops->close(transport, silent);
	closesocket(transport->socket);
	transport->socket = -1;
	transport->tls = NULL;
	transport->slice = 0;
	transport->ops = &plain;
}

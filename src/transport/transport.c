/*
 * Sockets without TLS, the clock, and the fork handler.
 *
 * The connection layer reads and writes through php_hiredis_transport_without_tls. Writing must never block; reading
 * may block only with `wait`. SIGPIPE must never be raised, because it would kill the PHP process.
 */
#include "transport/internal.h"

#ifdef PHP_WIN32
# include <winsock2.h>
# define MSG_DONTWAIT 0 /* the descriptor does not block anyway */
#else
# include <errno.h>
# include <fcntl.h>
# include <pthread.h>
# include <sys/mman.h>
# include <sys/socket.h>
# include <sys/time.h>
# include <time.h>
#endif
#ifndef MSG_NOSIGNAL
# define MSG_NOSIGNAL 0
#endif

#define SECOND UINT64_C(1000000000)

/* ---- forks ---- */

uint32_t php_hiredis_fork_depth;

#ifndef PHP_WIN32
static void transport_after_fork(void)
{
	php_hiredis_fork_depth++;
}
#endif

void php_hiredis_transport_startup(void)
{
#ifndef PHP_WIN32
	/* Use a fork handler, because calling getpid() would cost a system call for every command. The handler cannot be
	 * removed, so register it only once. */
	static bool registered;

	if (!registered) {
		registered = true;
		pthread_atfork(NULL, NULL, transport_after_fork);
	}
#endif
}

/* ---- time ---- */

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

double php_hiredis_unix_time(void)
{
	struct timeval now;

	gettimeofday(&now, NULL);
	return (double) now.tv_sec + (double) now.tv_usec / 1e6;
}

bool php_hiredis_error_is_temporary(int error)
{
#ifdef PHP_WIN32
	return error == WSAEWOULDBLOCK || error == WSAEINTR;
#else
	return error == EAGAIN || error == EWOULDBLOCK || error == EINTR;
#endif
}

void php_hiredis_transport_store_error(php_hiredis_transport *transport, int error)
{
	char buffer[sizeof(transport->error)] = "";
	/* Since PHP 8.4, the text may be a static string, with nothing in the buffer. */
	const char *text = php_socket_strerror(error, buffer, sizeof(buffer));

	snprintf(transport->error, sizeof(transport->error), "%s", text);
	transport->fault = PHP_HIREDIS_FAULT_NONE;
}

/* ---- sockets without TLS ---- */

static ssize_t socket_handle_result(php_hiredis_transport *transport, ssize_t count, short wants)
{
	if (EXPECTED(count >= 0)) {
		return count;
	}

	int error = php_socket_errno();

	if (php_hiredis_error_is_temporary(error)) {
		transport->wants = wants;
	} else {
		transport->wants = 0;
		php_hiredis_transport_store_error(transport, error);
	}
	return -1;
}

static ssize_t socket_read(php_hiredis_transport *transport, void *to, size_t size, bool wait, bool whole)
{
	return socket_handle_result(transport, recv(transport->socket, to, size, !wait ? MSG_DONTWAIT : whole ? MSG_WAITALL : 0), POLLIN);
}

static ssize_t socket_write(php_hiredis_transport *transport, const struct iovec *parts, int count)
{
#ifdef PHP_WIN32
	WSABUF buffers[PHP_HIREDIS_IOV_MAX];
	DWORD sent;

	for (int i = 0; i < count; i++) {
		buffers[i].buf = parts[i].iov_base;
		buffers[i].len = (ULONG) parts[i].iov_len;
	}
	return socket_handle_result(transport, WSASend(transport->socket, buffers, count, &sent, 0, NULL, NULL) == 0 ? (ssize_t) sent : -1, POLLOUT);
#else
	if (EXPECTED(count == 1)) {
		return socket_handle_result(transport, send(transport->socket, parts->iov_base, parts->iov_len, MSG_NOSIGNAL | MSG_DONTWAIT), POLLOUT);
	}

	struct msghdr message = {.msg_iov = (struct iovec *) parts, .msg_iovlen = (size_t) count};

	return socket_handle_result(transport, sendmsg(transport->socket, &message, MSG_NOSIGNAL | MSG_DONTWAIT), POLLOUT);
#endif
}

static bool socket_pending(php_hiredis_transport *transport)
{
	return false;
}

static void socket_release(php_hiredis_transport *transport, bool silent)
{
}

const php_hiredis_transport_ops php_hiredis_transport_without_tls = {socket_read, socket_write, socket_pending, socket_release};

#ifndef PHP_WIN32
static struct timeval nanoseconds_to_timeval(uint64_t nanoseconds)
{
	struct timeval time = {
		.tv_sec = (time_t) (nanoseconds / SECOND),
		.tv_usec = (suseconds_t) (nanoseconds % SECOND / 1000),
	};

	if (time.tv_sec == 0 && time.tv_usec == 0) {
		time.tv_usec = 1; /* 0 would mean no limit */
	}
	return time;
}
#endif

void php_hiredis_transport_set_slice(php_hiredis_transport *transport, uint64_t nanoseconds)
{
#ifndef PHP_WIN32 /* Windows has no MSG_DONTWAIT, so the descriptor stays non-blocking */
	if (transport->slice == nanoseconds || transport->tls) {
		return;
	}

	struct timeval slice = nanoseconds_to_timeval(nanoseconds);

	if (transport->slice == 0) {
		fcntl(transport->socket, F_SETFL, 0); /* make it blocking; it has no other flag, because this module created it */
	}
	setsockopt(transport->socket, SOL_SOCKET, SO_RCVTIMEO, &slice, sizeof(slice));
	transport->slice = nanoseconds;
#endif
}

#ifdef MADV_HUGEPAGE
# define HUGE_PAGE ((uintptr_t) 2 * 1024 * 1024)
#endif

void php_hiredis_transport_advise_huge_pages(void *memory, size_t size)
{
#ifdef MADV_HUGEPAGE
	/* Each new page causes a page fault, so large pages are faster to fill. */
	uintptr_t start, end;

	if (size < HUGE_PAGE) {
		return;
	}
	start = ((uintptr_t) memory + HUGE_PAGE - 1) & ~(HUGE_PAGE - 1); /* the bytes before it belong to another allocation */
	end = ((uintptr_t) memory + size) & ~(HUGE_PAGE - 1);
	if (start < end) {
		madvise((void *) start, end - start, MADV_HUGEPAGE);
	}
#endif
}

/* ---- looking without waiting ---- */

bool php_hiredis_transport_has_no_input(php_hiredis_transport *transport)
{
	php_pollfd polled = {.fd = transport->socket, .events = POLLIN};

	return php_poll2(&polled, 1, 0) == 0 && !transport->ops->pending(transport);
}

bool php_hiredis_transport_is_closed_by_peer(const php_hiredis_transport *transport)
{
#ifdef POLLRDHUP
	php_pollfd polled = {.fd = transport->socket, .events = POLLRDHUP};

	return php_poll2(&polled, 1, 0) != 0;
#else
	return false;
#endif
}

bool php_hiredis_transport_may_be_closed(php_hiredis_transport *transport)
{
#ifdef POLLRDHUP
	return php_hiredis_transport_is_closed_by_peer(transport);
#else
	return !php_hiredis_transport_has_no_input(transport);
#endif
}

void php_hiredis_transport_close(php_hiredis_transport *transport, bool silent)
{
	if (transport->socket == SOCK_ERR) {
		return;
	}
	transport->ops->release(transport, silent);
	closesocket(transport->socket);
	transport->socket = -1;
	transport->tls = NULL;
	transport->slice = 0;
	transport->ops = &php_hiredis_transport_without_tls;
}

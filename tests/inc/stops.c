/*
 * A library for LD_PRELOAD, used by tests/inc/stops.inc: it stops a process (SIGSTOP) at a place that a test has chosen. The test creates a file with
 * the name of the place in the directory HIREDIS_STOPS; the first process that comes to the place removes the file and is stopped there.
 *
 *   recv      after receiving bytes with MSG_DONTWAIT, into a buffer that is larger than those of PHP's streams
 *   trylock   before trying to lock a mutex
 *   lock      after locking a mutex
 *   unsent    before sending with MSG_NOSIGNAL, which PHP's streams do not
 *
 * At these places no process is stopped:
 *
 *   send      before sending with MSG_NOSIGNAL, which PHP's streams do not; the file contains how many of the bytes the socket takes, and 0 makes the
 *             call fail with EAGAIN. The first process removes the file.
 *   input     while the file exists, poll() of one descriptor without waiting reports that bytes have arrived
 *   clock     while the file exists, CLOCK_REALTIME is an hour ahead. For a process that computes a time from it and lets the system wait until then,
 *             this is as if the clock was set back meanwhile.
 *   ahead     the file contains by how many seconds CLOCK_BOOTTIME, the clock of the caches, is ahead
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

/* PHP loads each module so that the module's own libraries come first. This would keep the functions below from being used. */
void *dlopen(const char *file, int mode)
{
	return ((void *(*)(const char *, int)) dlsym(RTLD_NEXT, "dlopen"))(file, mode & ~RTLD_DEEPBIND);
}

static void stop(const char *where)
{
	const char *directory = getenv("HIREDIS_STOPS");
	char path[4096];

	if (directory && !strstr(program_invocation_short_name, "-server")) { /* the test's own server locks and receives as well */
		snprintf(path, sizeof(path), "%s/%s", directory, where);
		if (unlink(path) == 0) {
			raise(SIGSTOP);
		}
	}
}

ssize_t recv(int socket, void *to, size_t size, int flags)
{
	static ssize_t (*real)(int, void *, size_t, int);
	ssize_t received;

	if (!real) {
		real = (ssize_t (*)(int, void *, size_t, int)) dlsym(RTLD_NEXT, "recv");
	}
	received = real(socket, to, size, flags);
	if (received > 0 && size > 16384 && (flags & MSG_DONTWAIT)) {
		stop("recv");
	}
	return received;
}

/* Returns how many bytes the socket takes, if the test has limited the next send(), and otherwise `size`. */
static size_t take_limit(size_t size)
{
	const char *directory = getenv("HIREDIS_STOPS");
	char path[4096];
	FILE *file;
	size_t limit = size;

	if (directory && !strstr(program_invocation_short_name, "-server")) {
		snprintf(path, sizeof(path), "%s/send", directory);
		file = fopen(path, "r");
		if (file) {
			if (unlink(path) != 0 || fscanf(file, "%zu", &limit) != 1) {
				limit = size;
			}
			fclose(file);
		}
	}
	return limit < size ? limit : size;
}

ssize_t send(int socket, const void *from, size_t size, int flags)
{
	static ssize_t (*real)(int, const void *, size_t, int);
	size_t limit = (flags & MSG_NOSIGNAL) ? take_limit(size) : size;

	if (!real) {
		real = (ssize_t (*)(int, const void *, size_t, int)) dlsym(RTLD_NEXT, "send");
	}
	if (flags & MSG_NOSIGNAL) {
		stop("unsent");
	}
	if (limit == 0 && size > 0) {
		errno = EAGAIN;
		return -1;
	}
	return real(socket, from, limit, flags);
}

int poll(struct pollfd *descriptors, nfds_t count, int timeout)
{
	static int (*real)(struct pollfd *, nfds_t, int);
	const char *directory = getenv("HIREDIS_STOPS");
	char path[4096];

	if (!real) {
		real = (int (*)(struct pollfd *, nfds_t, int)) dlsym(RTLD_NEXT, "poll");
	}
	if (directory && count == 1 && timeout == 0 && descriptors->events == POLLIN) {
		snprintf(path, sizeof(path), "%s/input", directory);
		if (access(path, F_OK) == 0) {
			descriptors->revents = POLLIN;
			return 1;
		}
	}
	return real(descriptors, count, timeout);
}

int clock_gettime(clockid_t clock, struct timespec *time)
{
	static int (*real)(clockid_t, struct timespec *);
	const char *directory = getenv("HIREDIS_STOPS");
	char path[4096];
	FILE *file;
	int result, seconds;

	if (!real) {
		real = (int (*)(clockid_t, struct timespec *)) dlsym(RTLD_NEXT, "clock_gettime");
	}
	result = real(clock, time);
	if (directory && clock == CLOCK_REALTIME) {
		snprintf(path, sizeof(path), "%s/clock", directory);
		time->tv_sec += access(path, F_OK) == 0 ? 3600 : 0;
	} else if (directory && clock == CLOCK_BOOTTIME) {
		snprintf(path, sizeof(path), "%s/ahead", directory);
		file = fopen(path, "r");
		if (file) {
			time->tv_sec += fscanf(file, "%d", &seconds) == 1 ? seconds : 0;
			fclose(file);
		}
	}
	return result;
}

int pthread_mutex_trylock(pthread_mutex_t *lock)
{
	static int (*real)(pthread_mutex_t *);
	int result;

	if (!real) {
		real = (int (*)(pthread_mutex_t *)) dlsym(RTLD_NEXT, "pthread_mutex_trylock");
	}
	stop("trylock");
	result = real(lock);
	if (result == 0) {
		stop("lock");
	}
	return result;
}

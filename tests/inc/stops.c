/*
 * A library for LD_PRELOAD, used by tests/inc/stops.inc: it stops a process (SIGSTOP) at a place that a test has chosen. The test creates a file with
 * the name of the place in the directory HIREDIS_STOPS; the first process that comes to the place removes the file and is stopped there.
 *
 *   recv   after receiving bytes with MSG_DONTWAIT, into a buffer that is larger than those of PHP's streams
 *   lock   after locking a mutex
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
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

int pthread_mutex_trylock(pthread_mutex_t *lock)
{
	static int (*real)(pthread_mutex_t *);
	int result;

	if (!real) {
		real = (int (*)(pthread_mutex_t *)) dlsym(RTLD_NEXT, "pthread_mutex_trylock");
	}
	result = real(lock);
	if (result == 0) {
		stop("lock");
	}
	return result;
}

/*
 * For LD_PRELOAD, by tests/inc/stops.inc: the first process that comes there while a file of the directory HIREDIS_STOPS is there removes it and is stopped:
 *
 *   recv   with bytes that it has received with MSG_DONTWAIT, where it has room for more than a stream of PHP's
 *   lock   with a lock that it has just taken
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

/* PHP has each module look for a function in the module's own libraries first. */
void *dlopen(const char *file, int mode)
{
	return ((void *(*)(const char *, int)) dlsym(RTLD_NEXT, "dlopen"))(file, mode & ~RTLD_DEEPBIND);
}

static void stop(const char *where)
{
	const char *directory = getenv("HIREDIS_STOPS");
	char path[4096];

	if (directory && !strstr(program_invocation_short_name, "-server")) { /* the test's own server locks and receives, too */
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

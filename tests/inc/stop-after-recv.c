/*
 * For LD_PRELOAD: the first process that receives bytes with MSG_DONTWAIT, and has room for more than a stream of PHP's, while the file named by STOP_AFTER_RECV is there removes it and is stopped
 * before it goes on with them.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <unistd.h>

/* PHP has each module look for a function in the module's own libraries first. */
void *dlopen(const char *file, int mode)
{
	return ((void *(*)(const char *, int)) dlsym(RTLD_NEXT, "dlopen"))(file, mode & ~RTLD_DEEPBIND);
}

ssize_t recv(int socket, void *to, size_t size, int flags)
{
	static ssize_t (*real)(int, void *, size_t, int);
	const char *file = getenv("STOP_AFTER_RECV");
	ssize_t received;

	if (!real) {
		real = (ssize_t (*)(int, void *, size_t, int)) dlsym(RTLD_NEXT, "recv");
	}
	received = real(socket, to, size, flags);
	if (received > 0 && size > 16384 && (flags & MSG_DONTWAIT) && file && unlink(file) == 0) {
		raise(SIGSTOP);
	}
	return received;
}

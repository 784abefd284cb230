#ifndef _GNU_SOURCE
# define _GNU_SOURCE /* dladdr(), RTLD_NODELETE */
#endif
#include "transport/internal.h"
#include <errno.h>

#ifdef PHP_WIN32
# include <winsock2.h>
# include <ws2tcpip.h>
#else
# include <dlfcn.h>
# include <fcntl.h>
# include <netdb.h>
# include <pthread.h>
# include <resolv.h>
# include <signal.h>
# include <unistd.h>
#endif

#define MOST_THREADS 4
#define MOST_NAMES 256 /* that are remembered; names come from configurations and from servers that announce others */

/* Everything is malloc'ed and guarded by `lock`; `failure` and `addresses` belong to the thread until it takes the lock to end. */
struct php_hiredis_lookup {
	uint32_t references;        /* of those who wait, of the thread, and of the list below */
	int failure;
	struct addrinfo *addresses; /* owned */
	php_hiredis_lookup *next;   /* in the list of those that run, or of those that have succeeded */
	uint64_t begun;             /* php_hiredis_now() */
	int ends[2];                /* of a pipe while the thread runs; -1: closed. The byte that the thread writes is never read. */
	char port[8];
	char name[1];               /* and all that follows */
};

static php_hiredis_lookup *running, *succeeded; /* the newest first; each list has a reference */
static uint32_t threads, names;

static void look_up(php_hiredis_lookup *lookup)
{
	/* AI_ADDRCONFIG hides the loopback names of a host that has no other address: only then another try makes sense. */
	struct addrinfo hints = {.ai_family = AF_UNSPEC, .ai_socktype = SOCK_STREAM, .ai_flags = AI_NUMERICSERV | AI_ADDRCONFIG};

	lookup->failure = getaddrinfo(lookup->name, lookup->port, &hints, &lookup->addresses);
	switch (lookup->failure) {
		case EAI_NONAME:
#if defined(EAI_NODATA) && EAI_NODATA != EAI_NONAME
		case EAI_NODATA:
#endif
#ifdef EAI_ADDRFAMILY
		case EAI_ADDRFAMILY:
#endif
			hints.ai_flags = AI_NUMERICSERV;
			lookup->failure = getaddrinfo(lookup->name, lookup->port, &hints, &lookup->addresses);
	}
	if (lookup->failure) {
		lookup->addresses = NULL;
	}
}

static php_hiredis_lookup *create(const char *name, uint16_t port)
{
	size_t length = strlen(name);
	php_hiredis_lookup *lookup = calloc(1, sizeof(*lookup) + length);

	if (lookup) {
		lookup->references = 1;
		lookup->begun = php_hiredis_now();
		lookup->ends[0] = lookup->ends[1] = -1;
		snprintf(lookup->port, sizeof(lookup->port), "%u", (unsigned) port);
		memcpy(lookup->name, name, length + 1);
	}
	return lookup;
}

static void free_lookup(php_hiredis_lookup *lookup)
{
	if (lookup->addresses) {
		freeaddrinfo(lookup->addresses);
	}
	free(lookup);
}

#ifdef PHP_WIN32

php_hiredis_lookup *php_hiredis_lookup_begin(const char *name, uint16_t port, php_socket_t *waited_for)
{
	php_hiredis_lookup *lookup = create(name, port);

	*waited_for = -1;
	if (lookup) {
		look_up(lookup);
	}
	return lookup;
}

php_hiredis_lookup *php_hiredis_lookup_recent(const char *name, uint16_t port, uint64_t age)
{
	return NULL;
}

int php_hiredis_lookup_result(php_hiredis_lookup *lookup, const struct addrinfo **addresses)
{
	*addresses = lookup->addresses;
	return lookup->failure;
}

void php_hiredis_lookup_release(php_hiredis_lookup *lookup)
{
	free_lookup(lookup);
}

#else

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void close_pipe(php_hiredis_lookup *lookup)
{
	for (int i = 0; i < 2; i++) {
		if (lookup->ends[i] != -1) {
			close(lookup->ends[i]);
			lookup->ends[i] = -1;
		}
	}
}

static void release_locked(php_hiredis_lookup *lookup)
{
	if (--lookup->references == 0) {
		free_lookup(lookup);
	}
}

void php_hiredis_lookup_release(php_hiredis_lookup *lookup)
{
	pthread_mutex_lock(&lock);
	release_locked(lookup);
	pthread_mutex_unlock(&lock);
}

int php_hiredis_lookup_result(php_hiredis_lookup *lookup, const struct addrinfo **addresses)
{
	int failure;

	pthread_mutex_lock(&lock); /* so that what the thread wrote is seen here */
	*addresses = lookup->addresses;
	failure = lookup->failure;
	pthread_mutex_unlock(&lock);
	return failure;
}

/* Where the list has the look-up of that name, or its end. */
static php_hiredis_lookup **find(php_hiredis_lookup **list, const char *name, uint16_t port)
{
	char number[8];

	snprintf(number, sizeof(number), "%u", (unsigned) port);
	while (*list && (strcmp((*list)->name, name) != 0 || strcmp((*list)->port, number) != 0)) {
		list = &(*list)->next;
	}
	return list;
}

static void take_out(php_hiredis_lookup **place)
{
	php_hiredis_lookup *lookup = *place;

	*place = lookup->next;
	release_locked(lookup);
}

/* The one before it of the same name goes; of too many names the one that was looked up longest ago. */
static void remember(php_hiredis_lookup *lookup)
{
	php_hiredis_lookup **place = find(&succeeded, lookup->name, (uint16_t) atoi(lookup->port));

	if (*place) {
		take_out(place);
	} else if (names < MOST_NAMES) {
		names++;
	} else {
		for (place = &succeeded; (*place)->next; place = &(*place)->next);
		take_out(place);
	}
	lookup->next = succeeded;
	succeeded = lookup;
	lookup->references++;
}

static void *run(void *argument)
{
	php_hiredis_lookup *lookup = argument;
	ssize_t written;

#ifdef __GLIBC__
	/* In a child this may be the stack of a thread of the parent's, with its resolver's state (glibc 2.36), whose socket is open in the parent: each
	 * would receive the other's answers. What that state owns is lost with the thread. */
	memset(&_res, 0, sizeof(_res));
#endif
	look_up(lookup);
	pthread_mutex_lock(&lock);
	take_out(find(&running, lookup->name, (uint16_t) atoi(lookup->port)));
	threads--;
	do {
		written = write(lookup->ends[1], "", 1);
	} while (written == -1 && errno == EINTR);
	close_pipe(lookup); /* who waits has a descriptor of its own */
	if (lookup->addresses) {
		remember(lookup);
	}
	release_locked(lookup);
	pthread_mutex_unlock(&lock);
	return NULL;
}

/* ---- forks ---- */

static void before_fork(void)
{
	pthread_mutex_lock(&lock);
}

static void in_parent(void)
{
	pthread_mutex_unlock(&lock);
}

/* Here no thread runs: what they own is lost, some hundred bytes each. */
static void in_child(void)
{
	pthread_mutex_init(&lock, NULL);
	running = NULL;
	threads = 0;
}

/* The thread returns into this module's code. */
static void stay_loaded(void)
{
	static bool stays;
	Dl_info info;

	if (!stays && dladdr((void *) stay_loaded, &info) && info.dli_fname) {
		stays = true;
		dlopen(info.dli_fname, RTLD_LAZY | RTLD_NODELETE);
		pthread_atfork(before_fork, in_parent, in_child);
	}
}

/* ---- the begin ---- */

/* No signal handler of PHP's may run in the thread. Returns 0, or an error of the system. */
static int start_thread(php_hiredis_lookup *lookup)
{
	pthread_attr_t attributes;
	sigset_t all, before;
	pthread_t thread;
	int error;

	stay_loaded();
	if (pthread_attr_init(&attributes) != 0) {
		return ENOMEM;
	}
	pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
	pthread_attr_setstacksize(&attributes, 512 * 1024); /* what extends the look-up (nss) needs more than musl's 128 KiB */
	sigfillset(&all);
	pthread_sigmask(SIG_SETMASK, &all, &before);
	error = pthread_create(&thread, &attributes, run, lookup);
	pthread_sigmask(SIG_SETMASK, &before, NULL);
	pthread_attr_destroy(&attributes);
	return error;
}

static bool open_pipe(int ends[2])
{
#ifdef __linux__
	return pipe2(ends, O_CLOEXEC) == 0;
#else
	return pipe(ends) == 0 && fcntl(ends[0], F_SETFD, FD_CLOEXEC) != -1 && fcntl(ends[1], F_SETFD, FD_CLOEXEC) != -1;
#endif
}

/* With the lock held; one reference is the thread's, one the list's. */
static php_hiredis_lookup *start(const char *name, uint16_t port)
{
	php_hiredis_lookup *lookup;
	int error = EAGAIN;

	if (threads == MOST_THREADS) {
		errno = EAGAIN;
		return NULL;
	}
	lookup = create(name, port);
	if (!lookup) {
		errno = ENOMEM;
		return NULL;
	}
	if (!open_pipe(lookup->ends) || (error = start_thread(lookup)) != 0) {
		error = lookup->ends[0] == -1 ? errno : error;
		close_pipe(lookup);
		free_lookup(lookup);
		errno = error;
		return NULL;
	}
	threads++;
	lookup->references = 2;
	lookup->next = running;
	running = lookup;
	return lookup;
}

php_hiredis_lookup *php_hiredis_lookup_begin(const char *name, uint16_t port, php_socket_t *waited_for)
{
	php_hiredis_lookup *lookup;

	pthread_mutex_lock(&lock);
	lookup = *find(&running, name, port);
	if (!lookup) {
		lookup = start(name, port);
	}
	if (lookup) {
		*waited_for = fcntl(lookup->ends[0], F_DUPFD_CLOEXEC, 0);
		if (*waited_for == -1) {
			lookup = NULL; /* its thread ends it */
		} else {
			lookup->references++;
		}
	}
	pthread_mutex_unlock(&lock);
	return lookup;
}

php_hiredis_lookup *php_hiredis_lookup_recent(const char *name, uint16_t port, uint64_t age)
{
	php_hiredis_lookup *lookup;

	pthread_mutex_lock(&lock);
	lookup = *find(&succeeded, name, port);
	if (lookup && php_hiredis_now() - lookup->begun <= age) {
		lookup->references++;
	} else {
		lookup = NULL;
	}
	pthread_mutex_unlock(&lock);
	return lookup;
}

#endif

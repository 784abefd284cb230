/*
 * Looks up host names in threads, and shares the results with other threads and processes.
 *
 * The main type is php_hiredis_lookup; only opening.c calls these functions. A look-up's thread may outlive the PHP
 * request, so it must never touch the request's memory.
 */
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
# include <netinet/in.h>
# include <pthread.h>
# include <resolv.h>
# include <signal.h>
# include <time.h>
# include <unistd.h>
#endif

#define THREADS_MAX 4
#define NAMES_MAX 256 /* the most names to remember, because servers may announce any number of them */

/* A look-up of a host name, malloc'ed. While the thread that resolves the name runs, only that thread may use `failure`
 * and `addresses`. `lock` guards all other members. */
struct php_hiredis_lookup {
	uint32_t references;        /* one for each waiting caller, the thread if it has one, and the list that contains it */
	int failure;                /* the error of getaddrinfo(); 0 for none */
	struct addrinfo *addresses; /* owned */
	php_hiredis_lookup *next;   /* in the list `running` or `succeeded` */
	uint64_t started;           /* when resolving began, possibly in another process; until then, when the look-up or its thread began */
	uint64_t max_lookup_age;    /* the maximum age of another process's result, in nanoseconds; 0 if no such result may be used */
	bool is_own_block;          /* `addresses` is one block from this file, not from getaddrinfo() */
	bool needs_thread;          /* all threads were busy, so it waits for one of them */
	/* The two ends of a pipe; -1 after the look-up has ended. The thread that ends the look-up writes a byte to wake
	 * poll(). The byte must stay unread, because several callers may wait for it. */
	int pipe_ends[2];
	char port[8];
	char name[1];               /* followed by the rest of the name */
};

static php_hiredis_lookup *running, *succeeded; /* the newest first; each list has a reference to its look-ups */
static uint32_t thread_count, succeeded_count;

static void lookup_resolve(php_hiredis_lookup *lookup)
{
	/* AI_ADDRCONFIG omits IPv6 addresses if this host has no IPv6. On a host with only loopback addresses, it omits
	 * all addresses, so the second call below does not use AI_ADDRCONFIG. */
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

static php_hiredis_lookup *lookup_create(const char *name, uint16_t port)
{
	size_t length = strlen(name);
	php_hiredis_lookup *lookup = calloc(1, sizeof(*lookup) + length);

	if (lookup) {
		lookup->references = 1;
		lookup->started = php_hiredis_now();
		lookup->pipe_ends[0] = lookup->pipe_ends[1] = -1;
		snprintf(lookup->port, sizeof(lookup->port), "%u", (unsigned) port);
		memcpy(lookup->name, name, length + 1);
	}
	return lookup;
}

static void lookup_free(php_hiredis_lookup *lookup)
{
	if (lookup->is_own_block) {
		free(lookup->addresses);
	} else if (lookup->addresses) {
		freeaddrinfo(lookup->addresses);
	}
	free(lookup);
}

#ifdef PHP_WIN32

size_t php_hiredis_lookup_shared_size(void)
{
	return 0;
}

void php_hiredis_lookup_share(void *shared)
{
}

php_hiredis_lookup *php_hiredis_lookup_begin(const char *name, uint16_t port, uint64_t max_lookup_age, php_socket_t *descriptor)
{
	php_hiredis_lookup *lookup = lookup_create(name, port);

	*descriptor = -1;
	if (lookup) {
		lookup_resolve(lookup);
	}
	return lookup;
}

php_hiredis_lookup *php_hiredis_lookup_find_recent(const char *name, uint16_t port, uint64_t max_age)
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
	lookup_free(lookup);
}

#else

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

/* ---- what processes share ---- */

#define SHARED_NAMES 32
#define ADDRESSES 16
#define WORDS (sizeof(answer_t) / sizeof(uint64_t))
#define MILLISECOND UINT64_C(1000000)
/* Other processes wait at most this long for the process that resolves a name, because that process may hang. */
#define CLAIM_MILLISECONDS_MAX 1000

typedef struct {
	uint32_t family, scope;
	unsigned char bytes[16];
} address_t;

/* A name server's answer, in memory that processes share without a lock. Processes ignore the answer if `hash` does not
 * match its other members, because a process may be killed while it writes. */
typedef struct {
	uint64_t hash;
	uint64_t started;
	uint64_t count;
	char name[256];             /* padded with zeros, because the hash covers all of it */
	address_t addresses[ADDRESSES];
} answer_t;

/* One element of the look-up table that processes share. The hash of a host name selects the element. If two names
 * select the same element, the newer name overwrites the older name. */
typedef struct {
	uint64_t claim;             /* the process that resolves the name (22 bits), and when it began (ms, 42 bits); 0 for none */
	answer_t answer;
} shared_name_t;

/* The table of look-up results that forked processes share, or NULL if there is none. `lock` guards the pointer,
 * because MSHUTDOWN unmaps the memory. */
static shared_name_t *shared_names;

size_t php_hiredis_lookup_shared_size(void)
{
	return SHARED_NAMES * sizeof(shared_name_t);
}

void php_hiredis_lookup_share(void *shared)
{
	pthread_mutex_lock(&lock);
	shared_names = shared;
	pthread_mutex_unlock(&lock);
}

static uint64_t bytes_hash(const void *bytes, size_t size)
{
	const unsigned char *at = bytes;
	uint64_t hash = UINT64_C(0xcbf29ce484222325);

	while (size-- > 0) {
		hash = (hash ^ *at++) * UINT64_C(0x100000001b3);
	}
	return hash;
}

static uint64_t answer_hash(const answer_t *answer)
{
	return bytes_hash(&answer->started, sizeof(*answer) - offsetof(answer_t, started));
}

/* Returns the element of `shared_names` for the name, or NULL if the look-up must not share answers. The element may
 * hold a different name with the same hash. */
static shared_name_t *lookup_shared_name(const php_hiredis_lookup *lookup)
{
	size_t length = strlen(lookup->name);

	return shared_names && lookup->max_lookup_age && length < sizeof(shared_names->answer.name) ? shared_names + bytes_hash(lookup->name, length) % SHARED_NAMES : NULL;
}

static bool answer_add_address(answer_t *answer, const struct addrinfo *info)
{
	address_t *address = answer->addresses + answer->count;

	if (answer->count == ADDRESSES) {
		return false;
	}
	address->family = (uint32_t) info->ai_family;
	if (info->ai_family == AF_INET) {
		memcpy(address->bytes, &((const struct sockaddr_in *) info->ai_addr)->sin_addr, 4);
	} else if (info->ai_family == AF_INET6) {
		memcpy(address->bytes, &((const struct sockaddr_in6 *) info->ai_addr)->sin6_addr, 16);
		address->scope = ((const struct sockaddr_in6 *) info->ai_addr)->sin6_scope_id;
	} else {
		return false;
	}
	answer->count++;
	return true;
}

/* Stores the addresses for other processes. Does nothing if there are more addresses than ADDRESSES, or if one is
 * neither IPv4 nor IPv6. */
static void shared_name_store_answer(shared_name_t *shared_name, const php_hiredis_lookup *lookup)
{
	answer_t answer = {.started = lookup->started};
	uint64_t words[WORDS];

	memcpy(answer.name, lookup->name, strlen(lookup->name));
	for (const struct addrinfo *info = lookup->addresses; info; info = info->ai_next) {
		if (!answer_add_address(&answer, info)) {
			return;
		}
	}
	answer.hash = answer_hash(&answer);
	memcpy(words, &answer, sizeof(answer));
	for (size_t i = 0; i < WORDS; i++) {
		__atomic_store_n((uint64_t *) &shared_name->answer + i, words[i], __ATOMIC_RELAXED);
	}
}

typedef struct {
	struct addrinfo info;
	union {
		struct sockaddr_in four;
		struct sockaddr_in6 six;
	} address;
} built_address_t;

static void address_build(built_address_t *to, const address_t *from, in_port_t port)
{
	to->info.ai_family = (int) from->family;
	to->info.ai_socktype = SOCK_STREAM;
	to->info.ai_protocol = IPPROTO_TCP;
	to->info.ai_addr = (struct sockaddr *) &to->address;
	if (from->family == AF_INET) {
		to->info.ai_addrlen = sizeof(to->address.four);
		to->address.four.sin_family = AF_INET;
		to->address.four.sin_port = port;
		memcpy(&to->address.four.sin_addr, from->bytes, 4);
	} else {
		to->info.ai_addrlen = sizeof(to->address.six);
		to->address.six.sin6_family = AF_INET6;
		to->address.six.sin6_port = port;
		to->address.six.sin6_scope_id = from->scope;
		memcpy(&to->address.six.sin6_addr, from->bytes, 16);
	}
}

/* Copies the addresses that another process has found for the name. Returns false if they are missing or too old. */
static bool lookup_copy_answer(php_hiredis_lookup *lookup, const shared_name_t *shared_name)
{
	uint64_t words[WORDS];
	answer_t answer;
	built_address_t *built;

	for (size_t i = 0; i < WORDS; i++) {
		words[i] = __atomic_load_n((const uint64_t *) &shared_name->answer + i, __ATOMIC_RELAXED);
	}
	memcpy(&answer, words, sizeof(answer));
	if (answer.count == 0 || answer.hash != answer_hash(&answer) || strcmp(answer.name, lookup->name) != 0
			|| answer.started + lookup->max_lookup_age < lookup->started || !(built = calloc(answer.count, sizeof(*built)))) {
		return false;
	}
	for (size_t i = 0; i < answer.count; i++) {
		address_build(built + i, answer.addresses + i, htons((uint16_t) atoi(lookup->port)));
		built[i].info.ai_next = i + 1 < answer.count ? &built[i + 1].info : NULL;
	}
	lookup->failure = 0;
	lookup->addresses = &built->info;
	lookup->is_own_block = true;
	lookup->started = answer.started;
	return true;
}

static uint64_t claim_create(uint64_t now)
{
	return (uint64_t) getpid() << 42 | ((now / MILLISECOND) & ((UINT64_C(1) << 42) - 1));
}

/* Returns whether the process that is resolving the host name is still alive and has not taken too long. `claim`
 * contains the process id and the start time. */
static bool claim_is_active(uint64_t claim, uint64_t now)
{
	int64_t age = (int64_t) ((claim_create(now) - claim) << 22) >> 22; /* negative if the process began after `now` */

	return claim != 0 && age < CLAIM_MILLISECONDS_MAX && (kill((pid_t) (claim >> 42), 0) == 0 || errno != ESRCH);
}

/* The next action of a thread that looks up a host name. */
typedef enum {
	SHARED_ANSWER_COPIED, /* another process's answer was copied */
	SHARED_RESOLVE_NOW,  /* query the name server; `*claim` makes other processes wait, unless it is 0 */
	SHARED_WAIT          /* another process queries the name server; check again later */
} shared_action_t;

static shared_action_t lookup_copy_or_claim(php_hiredis_lookup *lookup, uint64_t *claim)
{
	uint64_t now = php_hiredis_now(), old_claim;
	shared_name_t *shared_name;
	shared_action_t result = SHARED_RESOLVE_NOW;

	pthread_mutex_lock(&lock);
	shared_name = lookup_shared_name(lookup);
	if (shared_name) {
		old_claim = __atomic_load_n(&shared_name->claim, __ATOMIC_ACQUIRE);
		if (lookup_copy_answer(lookup, shared_name)) {
			result = SHARED_ANSWER_COPIED;
		} else if (claim_is_active(old_claim, now)) {
			result = now - lookup->started < CLAIM_MILLISECONDS_MAX * MILLISECOND ? SHARED_WAIT : SHARED_RESOLVE_NOW;
		} else {
			*claim = claim_create(now);
			result = __sync_bool_compare_and_swap(&shared_name->claim, old_claim, *claim) ? SHARED_RESOLVE_NOW : SHARED_WAIT;
		}
	}
	pthread_mutex_unlock(&lock);
	return result;
}

/* Resolves the name, or waits while another process resolves it. */
static void lookup_resolve_shared(php_hiredis_lookup *lookup)
{
	struct timespec pause = {0, MILLISECOND};
	uint64_t claim = 0;
	shared_action_t action;
	shared_name_t *shared_name;

	while ((action = lookup_copy_or_claim(lookup, &claim)) == SHARED_WAIT) {
		nanosleep(&pause, NULL);
		pause.tv_nsec = MIN(pause.tv_nsec * 2, 8 * (long) MILLISECOND);
	}
	if (action == SHARED_ANSWER_COPIED) {
		return;
	}
	lookup->started = php_hiredis_now();
	lookup_resolve(lookup);
	pthread_mutex_lock(&lock);
	shared_name = lookup_shared_name(lookup);
	if (shared_name) {
		if (lookup->addresses) {
			shared_name_store_answer(shared_name, lookup);
		}
		/* Let other processes resolve the name again. If this process took so long that another process has already
		 * begun to resolve it, this does nothing. */
		(void) __sync_bool_compare_and_swap(&shared_name->claim, claim, 0);
	}
	pthread_mutex_unlock(&lock);
}

/* ---- threads ---- */

static void lookup_close_pipe(php_hiredis_lookup *lookup)
{
	for (int i = 0; i < 2; i++) {
		if (lookup->pipe_ends[i] != -1) {
			close(lookup->pipe_ends[i]);
			lookup->pipe_ends[i] = -1;
		}
	}
}

static void lookup_release_locked(php_hiredis_lookup *lookup)
{
	if (--lookup->references == 0) {
		lookup_free(lookup);
	}
}

int php_hiredis_lookup_result(php_hiredis_lookup *lookup, const struct addrinfo **addresses)
{
	int failure;

	pthread_mutex_lock(&lock); /* a memory barrier: makes the other thread's writes visible */
	*addresses = lookup->addresses;
	failure = lookup->failure;
	pthread_mutex_unlock(&lock);
	return failure;
}

/* Returns the address of the pointer to the look-up, so that the caller can remove the look-up from the list. The
 * pointer is NULL if the list has no look-up of this name and port. */
static php_hiredis_lookup **lookup_find(php_hiredis_lookup **list, const char *name, uint16_t port)
{
	char port_text[8];

	snprintf(port_text, sizeof(port_text), "%u", (unsigned) port);
	while (*list && (strcmp((*list)->name, name) != 0 || strcmp((*list)->port, port_text) != 0)) {
		list = &(*list)->next;
	}
	return list;
}

static void lookup_remove(php_hiredis_lookup **place)
{
	php_hiredis_lookup *lookup = *place;

	*place = lookup->next;
	lookup_release_locked(lookup);
}

void php_hiredis_lookup_release(php_hiredis_lookup *lookup)
{
	php_hiredis_lookup **place;

	pthread_mutex_lock(&lock);
	if (UNEXPECTED(lookup->needs_thread) && lookup->references == 2) { /* only the list and this caller use it, so no thread need resolve the name */
		place = lookup_find(&running, lookup->name, (uint16_t) atoi(lookup->port));
		lookup_close_pipe(lookup);
		if (*place == lookup) { /* not in a forked child, which has forgotten the parent's list */
			*place = lookup->next;
			lookup->references--;
		}
	}
	lookup_release_locked(lookup);
	pthread_mutex_unlock(&lock);
}

/* Keeps a successful look-up, and removes the oldest if there are too many. */
static void lookup_remember(php_hiredis_lookup *lookup)
{
	php_hiredis_lookup **place = lookup_find(&succeeded, lookup->name, (uint16_t) atoi(lookup->port));

	if (*place) {
		lookup_remove(place);
	} else if (succeeded_count < NAMES_MAX) {
		succeeded_count++;
	} else {
		for (place = &succeeded; (*place)->next; place = &(*place)->next);
		lookup_remove(place);
	}
	lookup->next = succeeded;
	succeeded = lookup;
	lookup->references++;
}

/* Ends a look-up whose name the thread has resolved, and wakes the callers. The caller holds the lock. */
static void lookup_end(php_hiredis_lookup *lookup)
{
	ssize_t written;

	lookup_remove(lookup_find(&running, lookup->name, (uint16_t) atoi(lookup->port)));
	do {
		written = write(lookup->pipe_ends[1], "", 1);
	} while (written == -1 && errno == EINTR);
	lookup_close_pipe(lookup); /* each caller has its own duplicate of the descriptor */
	if (lookup->addresses) {
		lookup_remember(lookup);
	}
	lookup_release_locked(lookup);
}

/* Returns the oldest look-up that waits for a thread, with a reference for the thread that calls this function. Returns
 * NULL if there is none; the thread must then end. The caller holds the lock. */
static php_hiredis_lookup *lookup_next(void)
{
	php_hiredis_lookup *next = NULL;

	for (php_hiredis_lookup *lookup = running; lookup; lookup = lookup->next) {
		next = lookup->needs_thread ? lookup : next;
	}
	if (next) {
		next->needs_thread = false;
		next->started = php_hiredis_now(); /* not counting the wait for a thread: another process's answer must be recent now */
		next->references++;
	} else {
		thread_count--;
	}
	return next;
}

static void *lookup_run(void *argument)
{
	php_hiredis_lookup *lookup = argument;

#ifdef __GLIBC__
	/* After fork(), glibc 2.36 may give this thread the resolver state of a thread of the parent. The state contains a
	 * socket, so parent and child could receive each other's answers. */
	memset(&_res, 0, sizeof(_res));
#endif
	while (lookup) {
		lookup_resolve_shared(lookup);
		pthread_mutex_lock(&lock);
		lookup_end(lookup);
		lookup = lookup_next();
		pthread_mutex_unlock(&lock);
	}
	return NULL;
}

/* ---- forks ---- */

static void lookup_before_fork(void)
{
	pthread_mutex_lock(&lock);
}

static void lookup_in_parent(void)
{
	pthread_mutex_unlock(&lock);
}

/* Called in the child of a fork, where the parent's threads do not exist. Forgets the running look-ups, because they
 * would never end. Their memory leaks. */
static void lookup_forget_running_in_child(void)
{
	pthread_mutex_init(&lock, NULL);
	running = NULL;
	thread_count = 0;
}

/* Keeps the module in memory even after PHP unloads it, because the thread of a look-up may still be running code of
 * the module. */
static void module_keep_loaded(void)
{
	static bool stays_loaded;
	Dl_info info;

	if (!stays_loaded && dladdr((void *) module_keep_loaded, &info) && info.dli_fname) {
		stays_loaded = true;
		dlopen(info.dli_fname, RTLD_LAZY | RTLD_NODELETE);
		pthread_atfork(lookup_before_fork, lookup_in_parent, lookup_forget_running_in_child);
	}
}

/* ---- starting a look-up ---- */

/* The thread blocks all signals, because PHP's handlers may run only in PHP's threads. */
static int lookup_start_thread(php_hiredis_lookup *lookup)
{
	pthread_attr_t attributes;
	sigset_t all_signals, old_mask;
	pthread_t thread;
	int error;

	module_keep_loaded();
	if (pthread_attr_init(&attributes) != 0) {
		return ENOMEM;
	}
	pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
	pthread_attr_setstacksize(&attributes, 512 * 1024); /* name service modules (NSS) need more than musl's default of 128 KiB */
	sigfillset(&all_signals);
	pthread_sigmask(SIG_SETMASK, &all_signals, &old_mask);
	error = pthread_create(&thread, &attributes, lookup_run, lookup);
	pthread_sigmask(SIG_SETMASK, &old_mask, NULL);
	pthread_attr_destroy(&attributes);
	return error;
}

static bool pipe_open(int ends[2])
{
#ifdef __linux__
	return pipe2(ends, O_CLOEXEC) == 0;
#else
	return pipe(ends) == 0 && fcntl(ends[0], F_SETFD, FD_CLOEXEC) != -1 && fcntl(ends[1], F_SETFD, FD_CLOEXEC) != -1;
#endif
}

/* Starts a look-up in a new thread or, if there are THREADS_MAX threads, lets it wait for one of them. The caller must
 * hold the lock. Returns NULL and sets errno on failure. */
static php_hiredis_lookup *lookup_start(const char *name, uint16_t port, uint64_t max_lookup_age)
{
	php_hiredis_lookup *lookup = lookup_create(name, port);
	int error;

	if (!lookup) {
		errno = ENOMEM;
		return NULL;
	}
	lookup->max_lookup_age = max_lookup_age;
	lookup->needs_thread = thread_count == THREADS_MAX;
	error = !pipe_open(lookup->pipe_ends) ? errno : lookup->needs_thread ? 0 : lookup_start_thread(lookup);
	if (error != 0) {
		lookup_close_pipe(lookup);
		lookup_free(lookup);
		errno = error;
		return NULL;
	}
	if (!lookup->needs_thread) {
		thread_count++;
		lookup->references++;
	}
	lookup->next = running;
	running = lookup;
	return lookup;
}

php_hiredis_lookup *php_hiredis_lookup_begin(const char *name, uint16_t port, uint64_t max_lookup_age, php_socket_t *descriptor)
{
	php_hiredis_lookup *lookup;

	pthread_mutex_lock(&lock);
	lookup = *lookup_find(&running, name, port);
	if (!lookup) {
		lookup = lookup_start(name, port, max_lookup_age);
	}
	if (lookup) {
		*descriptor = fcntl(lookup->pipe_ends[0], F_DUPFD_CLOEXEC, 0);
		if (*descriptor == -1) {
			lookup = NULL; /* the look-up continues, and its thread releases it */
		} else {
			lookup->references++;
		}
	}
	pthread_mutex_unlock(&lock);
	return lookup;
}

php_hiredis_lookup *php_hiredis_lookup_find_recent(const char *name, uint16_t port, uint64_t max_age)
{
	php_hiredis_lookup *lookup;

	pthread_mutex_lock(&lock);
	lookup = *lookup_find(&succeeded, name, port);
	if (lookup && php_hiredis_now() - lookup->started <= max_age) {
		lookup->references++;
	} else {
		lookup = NULL;
	}
	pthread_mutex_unlock(&lock);
	return lookup;
}

#endif

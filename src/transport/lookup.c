/*
 * Resolves names in threads, and shares the results among threads and processes. opening.c is the caller.
 *
 * A thread must never touch memory of a request, and must never be waited for without a limit: internal.h explains who owns what.
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

#define MOST_THREADS 4
#define MOST_NAMES 256 /* the number of names that are remembered; names come from configurations, and from servers that announce others */

/* Allocated with malloc() and guarded by `lock`, except that `failure` and `addresses` belong to the thread until it takes the lock to finish. */
struct php_hiredis_lookup {
	uint32_t references;        /* held by each waiting caller, by the thread, and by the list below */
	int failure;
	struct addrinfo *addresses; /* owned */
	php_hiredis_lookup *next;   /* the next one in the list of running or of successful look-ups */
	uint64_t begun;             /* php_hiredis_now() when it began; for a result of another process, when that one began */
	uint64_t max_lookup_age;         /* a result of another process is used if it is at most that old; 0 for never */
	bool made;                  /* `addresses` is one block that this file has allocated */
	int ends[2];                /* the ends of a pipe while the thread runs; -1 is closed. The byte that the thread writes is never read */
	char port[8];
	char name[1];               /* followed by the rest of the name */
};

static php_hiredis_lookup *running, *succeeded; /* newest first; each list holds a reference */
static uint32_t threads, names;

static void lookup_resolve(php_hiredis_lookup *lookup)
{
	/* On a host with only loopback addresses AI_ADDRCONFIG hides them, so repeat without it in that case. */
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
		lookup->begun = php_hiredis_now();
		lookup->ends[0] = lookup->ends[1] = -1;
		snprintf(lookup->port, sizeof(lookup->port), "%u", (unsigned) port);
		memcpy(lookup->name, name, length + 1);
	}
	return lookup;
}

static void lookup_free(php_hiredis_lookup *lookup)
{
	if (lookup->made) {
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

php_hiredis_lookup *php_hiredis_lookup_begin(const char *name, uint16_t port, uint64_t max_lookup_age, php_socket_t *waited_for)
{
	php_hiredis_lookup *lookup = lookup_create(name, port);

	*waited_for = -1;
	if (lookup) {
		lookup_resolve(lookup);
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
	lookup_free(lookup);
}

#else

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

/* ---- what processes share ---- */

#define PLACES 32
#define ADDRESSES 16
#define WORDS (sizeof(answer_t) / sizeof(uint64_t))
#define MILLISECOND UINT64_C(1000000)
/* A process that has been resolving a name for longer than this (in milliseconds) is not waited for. */
#define LONG_CLAIM 1000

typedef struct {
	uint32_t family, scope;
	unsigned char bytes[16];
} address_t;

/* The answer of a name server. Processes write it without a lock and may die while doing so. If `sum` is not the sum of the rest, there is no answer. */
typedef struct {
	uint64_t sum;
	uint64_t begun;
	uint64_t count;
	char name[256];             /* filled with 0 to its end */
	address_t addresses[ADDRESSES];
} answer_t;

/* The place of a name. Another name with the same place replaces it. */
typedef struct {
	uint64_t claim;             /* the number of the process that resolves the name (22 bits), and since when, in milliseconds; 0 if none does */
	answer_t answer;
} place_t;

static place_t *places; /* PLACES of them; NULL if nothing is shared. Guarded by `lock` at every access, because the memory is unmapped at the end */

size_t php_hiredis_lookup_shared_size(void)
{
	return PLACES * sizeof(place_t);
}

void php_hiredis_lookup_share(void *shared)
{
	pthread_mutex_lock(&lock);
	places = shared;
	pthread_mutex_unlock(&lock);
}

static uint64_t bytes_hash(const void *bytes, size_t size)
{
	const unsigned char *at = bytes;
	uint64_t sum = UINT64_C(0xcbf29ce484222325);

	while (size-- > 0) {
		sum = (sum ^ *at++) * UINT64_C(0x100000001b3);
	}
	return sum;
}

static uint64_t answer_sum(const answer_t *answer)
{
	return bytes_hash(&answer->begun, sizeof(*answer) - offsetof(answer_t, begun));
}

/* Returns the name's place, or NULL if the look-up is not shared. */
static place_t *lookup_place(const php_hiredis_lookup *lookup)
{
	size_t length = strlen(lookup->name);

	return places && lookup->max_lookup_age && length < sizeof(places->answer.name) ? places + bytes_hash(lookup->name, length) % PLACES : NULL;
}

static bool answer_add_address(answer_t *answer, const struct addrinfo *from)
{
	address_t *to = answer->addresses + answer->count;

	if (answer->count == ADDRESSES) {
		return false;
	}
	to->family = (uint32_t) from->ai_family;
	if (from->ai_family == AF_INET) {
		memcpy(to->bytes, &((const struct sockaddr_in *) from->ai_addr)->sin_addr, 4);
	} else if (from->ai_family == AF_INET6) {
		memcpy(to->bytes, &((const struct sockaddr_in6 *) from->ai_addr)->sin6_addr, 16);
		to->scope = ((const struct sockaddr_in6 *) from->ai_addr)->sin6_scope_id;
	} else {
		return false;
	}
	answer->count++;
	return true;
}

/* Stores the addresses for the other processes, unless there are too many. */
static void place_store_answer(place_t *place, const php_hiredis_lookup *lookup)
{
	answer_t answer = {.begun = lookup->begun};
	uint64_t words[WORDS];

	memcpy(answer.name, lookup->name, strlen(lookup->name));
	for (const struct addrinfo *each = lookup->addresses; each; each = each->ai_next) {
		if (!answer_add_address(&answer, each)) {
			return;
		}
	}
	answer.sum = answer_sum(&answer);
	memcpy(words, &answer, sizeof(answer));
	for (size_t i = 0; i < WORDS; i++) {
		__atomic_store_n((uint64_t *) &place->answer + i, words[i], __ATOMIC_RELAXED);
	}
}

typedef struct {
	struct addrinfo info;
	union {
		struct sockaddr_in four;
		struct sockaddr_in6 six;
	} address;
} made_t;

static void address_make(made_t *to, const address_t *from, in_port_t port)
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

/* Uses the answer of another process if it is recent enough. Returns false if there is none. */
static bool lookup_take_answer(php_hiredis_lookup *lookup, const place_t *place)
{
	uint64_t words[WORDS];
	answer_t answer;
	made_t *made;

	for (size_t i = 0; i < WORDS; i++) {
		words[i] = __atomic_load_n((const uint64_t *) &place->answer + i, __ATOMIC_RELAXED);
	}
	memcpy(&answer, words, sizeof(answer));
	if (answer.count == 0 || answer.sum != answer_sum(&answer) || strcmp(answer.name, lookup->name) != 0
			|| answer.begun + lookup->max_lookup_age < lookup->begun || !(made = calloc(answer.count, sizeof(*made)))) {
		return false;
	}
	for (size_t i = 0; i < answer.count; i++) {
		address_make(made + i, answer.addresses + i, htons((uint16_t) atoi(lookup->port)));
		made[i].info.ai_next = i + 1 < answer.count ? &made[i + 1].info : NULL;
	}
	lookup->failure = 0;
	lookup->addresses = &made->info;
	lookup->made = true;
	lookup->begun = answer.begun;
	return true;
}

static uint64_t claim_create(uint64_t now)
{
	return (uint64_t) getpid() << 42 | ((now / MILLISECOND) & ((UINT64_C(1) << 42) - 1));
}

/* Returns whether another process is resolving the name. A process that is dead or has waited for long does not count. */
static bool claim_is_active(uint64_t claim, uint64_t now)
{
	int64_t age = (int64_t) ((claim_create(now) - claim) << 22) >> 22; /* negative if it began after `now` */

	return claim != 0 && age < LONG_CLAIM && (kill((pid_t) (claim >> 42), 0) == 0 || errno != ESRCH);
}

typedef enum {
	TAKEN,
	ASK,  /* *claim is the claim of this process, if it has one */
	WAIT
} shared_t;

static shared_t lookup_check_others(php_hiredis_lookup *lookup, uint64_t *claim)
{
	uint64_t now = php_hiredis_now(), before;
	place_t *place;
	shared_t result = ASK;

	pthread_mutex_lock(&lock);
	place = lookup_place(lookup);
	if (place) {
		before = __atomic_load_n(&place->claim, __ATOMIC_ACQUIRE);
		if (lookup_take_answer(lookup, place)) {
			result = TAKEN;
		} else if (claim_is_active(before, now)) {
			result = now - lookup->begun < LONG_CLAIM * MILLISECOND ? WAIT : ASK;
		} else {
			*claim = claim_create(now);
			result = __sync_bool_compare_and_swap(&place->claim, before, *claim) ? ASK : WAIT;
		}
	}
	pthread_mutex_unlock(&lock);
	return result;
}

/* Resolves the name, or waits for another process that is already doing so. */
static void lookup_resolve_shared(php_hiredis_lookup *lookup)
{
	struct timespec pause = {0, MILLISECOND};
	uint64_t claim = 0;
	shared_t found;
	place_t *place;

	while ((found = lookup_check_others(lookup, &claim)) == WAIT) {
		nanosleep(&pause, NULL);
		pause.tv_nsec = MIN(pause.tv_nsec * 2, 8 * (long) MILLISECOND);
	}
	if (found == TAKEN) {
		return;
	}
	lookup->begun = php_hiredis_now();
	lookup_resolve(lookup);
	pthread_mutex_lock(&lock);
	place = lookup_place(lookup);
	if (place) {
		if (lookup->addresses) {
			place_store_answer(place, lookup);
		}
		(void) __sync_bool_compare_and_swap(&place->claim, claim, 0); /* another process may have lost its patience and taken over the claim */
	}
	pthread_mutex_unlock(&lock);
}

/* ---- what the threads of this process share ---- */

static void lookup_close_pipe(php_hiredis_lookup *lookup)
{
	for (int i = 0; i < 2; i++) {
		if (lookup->ends[i] != -1) {
			close(lookup->ends[i]);
			lookup->ends[i] = -1;
		}
	}
}

static void lookup_release_locked(php_hiredis_lookup *lookup)
{
	if (--lookup->references == 0) {
		lookup_free(lookup);
	}
}

void php_hiredis_lookup_release(php_hiredis_lookup *lookup)
{
	pthread_mutex_lock(&lock);
	lookup_release_locked(lookup);
	pthread_mutex_unlock(&lock);
}

int php_hiredis_lookup_result(php_hiredis_lookup *lookup, const struct addrinfo **addresses)
{
	int failure;

	pthread_mutex_lock(&lock); /* for the memory barrier: makes visible here what the thread has written */
	*addresses = lookup->addresses;
	failure = lookup->failure;
	pthread_mutex_unlock(&lock);
	return failure;
}

/* Returns the place of the look-up of this name in the list, or the end of the list. */
static php_hiredis_lookup **lookup_find(php_hiredis_lookup **list, const char *name, uint16_t port)
{
	char number[8];

	snprintf(number, sizeof(number), "%u", (unsigned) port);
	while (*list && (strcmp((*list)->name, name) != 0 || strcmp((*list)->port, number) != 0)) {
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

/* Remembers a successful look-up. It replaces an older one of the same name; if there are too many names, the oldest look-up is dropped. */
static void lookup_remember(php_hiredis_lookup *lookup)
{
	php_hiredis_lookup **place = lookup_find(&succeeded, lookup->name, (uint16_t) atoi(lookup->port));

	if (*place) {
		lookup_remove(place);
	} else if (names < MOST_NAMES) {
		names++;
	} else {
		for (place = &succeeded; (*place)->next; place = &(*place)->next);
		lookup_remove(place);
	}
	lookup->next = succeeded;
	succeeded = lookup;
	lookup->references++;
}

static void *lookup_run(void *argument)
{
	php_hiredis_lookup *lookup = argument;
	ssize_t written;

#ifdef __GLIBC__
	/* After a fork this may be the stack of one of the parent's threads, with that thread's resolver state (glibc 2.36), whose socket is also open in the
	 * parent. Each process would receive the other's answers. Whatever that state owns is lost with the thread. */
	memset(&_res, 0, sizeof(_res));
#endif
	lookup_resolve_shared(lookup);
	pthread_mutex_lock(&lock);
	lookup_remove(lookup_find(&running, lookup->name, (uint16_t) atoi(lookup->port)));
	threads--;
	do {
		written = write(lookup->ends[1], "", 1);
	} while (written == -1 && errno == EINTR);
	lookup_close_pipe(lookup); /* the caller waits for a descriptor of its own */
	if (lookup->addresses) {
		lookup_remember(lookup);
	}
	lookup_release_locked(lookup);
	pthread_mutex_unlock(&lock);
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

/* In the child no thread runs. What they own is lost, some hundred bytes for each. */
static void lookup_in_child(void)
{
	pthread_mutex_init(&lock, NULL);
	running = NULL;
	threads = 0;
}

/* Keeps the module in memory, because the thread will return into its code. */
static void module_stay_loaded(void)
{
	static bool stays;
	Dl_info info;

	if (!stays && dladdr((void *) module_stay_loaded, &info) && info.dli_fname) {
		stays = true;
		dlopen(info.dli_fname, RTLD_LAZY | RTLD_NODELETE);
		pthread_atfork(lookup_before_fork, lookup_in_parent, lookup_in_child);
	}
}

/* ---- starting a look-up ---- */

/* Creates the thread, in which no signal handler of PHP may run. Returns 0, or an error number. */
static int lookup_start_thread(php_hiredis_lookup *lookup)
{
	pthread_attr_t attributes;
	sigset_t all, before;
	pthread_t thread;
	int error;

	module_stay_loaded();
	if (pthread_attr_init(&attributes) != 0) {
		return ENOMEM;
	}
	pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
	pthread_attr_setstacksize(&attributes, 512 * 1024); /* libraries that extend the look-up (nss) need more than the 128 KiB of musl */
	sigfillset(&all);
	pthread_sigmask(SIG_SETMASK, &all, &before);
	error = pthread_create(&thread, &attributes, lookup_run, lookup);
	pthread_sigmask(SIG_SETMASK, &before, NULL);
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

/* Starts a look-up. The caller holds the lock. One reference belongs to the thread and one to the list. */
static php_hiredis_lookup *lookup_start(const char *name, uint16_t port, uint64_t max_lookup_age)
{
	php_hiredis_lookup *lookup;
	int error = EAGAIN;

	if (threads == MOST_THREADS) {
		errno = EAGAIN;
		return NULL;
	}
	lookup = lookup_create(name, port);
	if (!lookup) {
		errno = ENOMEM;
		return NULL;
	}
	lookup->max_lookup_age = max_lookup_age;
	if (!pipe_open(lookup->ends) || (error = lookup_start_thread(lookup)) != 0) {
		error = lookup->ends[0] == -1 ? errno : error;
		lookup_close_pipe(lookup);
		lookup_free(lookup);
		errno = error;
		return NULL;
	}
	threads++;
	lookup->references = 2;
	lookup->next = running;
	running = lookup;
	return lookup;
}

php_hiredis_lookup *php_hiredis_lookup_begin(const char *name, uint16_t port, uint64_t max_lookup_age, php_socket_t *waited_for)
{
	php_hiredis_lookup *lookup;

	pthread_mutex_lock(&lock);
	lookup = *lookup_find(&running, name, port);
	if (!lookup) {
		lookup = lookup_start(name, port, max_lookup_age);
	}
	if (lookup) {
		*waited_for = fcntl(lookup->ends[0], F_DUPFD_CLOEXEC, 0);
		if (*waited_for == -1) {
			lookup = NULL; /* the thread will free it */
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
	lookup = *lookup_find(&succeeded, name, port);
	if (lookup && php_hiredis_now() - lookup->begun <= age) {
		lookup->references++;
	} else {
		lookup = NULL;
	}
	pthread_mutex_unlock(&lock);
	return lookup;
}

#endif

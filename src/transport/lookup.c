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
#define MOST_NAMES 256 /* that are remembered; names come from configurations and from servers that announce others */

/* Everything is malloc'ed and guarded by `lock`; `failure` and `addresses` belong to the thread until it takes the lock to end. */
struct php_hiredis_lookup {
	uint32_t references;        /* of those who wait, of the thread, and of the list below */
	int failure;
	struct addrinfo *addresses; /* owned */
	php_hiredis_lookup *next;   /* in the list of those that run, or of those that have succeeded */
	uint64_t begun;             /* php_hiredis_now(); of an answer that another process has got, when that one asked */
	uint64_t known_for;         /* an answer of another process is taken, if it was asked for at most so long before; 0: none is */
	bool made;                  /* `addresses` is one block of ours */
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

php_hiredis_lookup *php_hiredis_lookup_begin(const char *name, uint16_t port, uint64_t known_for, php_socket_t *waited_for)
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

/* ---- what the processes share ---- */

#define PLACES 32
#define ADDRESSES 16
#define WORDS (sizeof(answer_t) / sizeof(uint64_t))
#define MILLISECOND UINT64_C(1000000)
/* Who asks for so long, in milliseconds, is not waited for. */
#define LONG_CLAIM 1000

typedef struct {
	uint32_t family, scope;
	unsigned char bytes[16];
} address_t;

/* What a name server has said. Processes write it without a lock, and may die meanwhile: where `sum` is not that of the rest, there is no answer. */
typedef struct {
	uint64_t sum;
	uint64_t begun;
	uint64_t count;
	char name[256];             /* to its end 0 */
	address_t addresses[ADDRESSES];
} answer_t;

/* A name has one place; another name of that place takes it over. */
typedef struct {
	uint64_t claim;             /* the number of the process that asks, 22 bits, and since when, in milliseconds; 0: none asks */
	answer_t answer;
} place_t;

static place_t *places; /* PLACES of them; NULL: nothing is shared. Guarded by `lock`, as each touch of them is: they are unmapped at the end. */

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

static uint64_t hash(const void *bytes, size_t size)
{
	const unsigned char *at = bytes;
	uint64_t sum = UINT64_C(0xcbf29ce484222325);

	while (size-- > 0) {
		sum = (sum ^ *at++) * UINT64_C(0x100000001b3);
	}
	return sum;
}

static uint64_t sum_of(const answer_t *answer)
{
	return hash(&answer->begun, sizeof(*answer) - offsetof(answer_t, begun));
}

/* NULL: this look-up is the process' own. */
static place_t *place_of(const php_hiredis_lookup *lookup)
{
	size_t length = strlen(lookup->name);

	return places && lookup->known_for && length < sizeof(places->answer.name) ? places + hash(lookup->name, length) % PLACES : NULL;
}

static bool add_address(answer_t *answer, const struct addrinfo *from)
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

/* Gives the others the addresses, unless there are too many of them. */
static void publish(place_t *place, const php_hiredis_lookup *lookup)
{
	answer_t answer = {.begun = lookup->begun};
	uint64_t words[WORDS];

	memcpy(answer.name, lookup->name, strlen(lookup->name));
	for (const struct addrinfo *each = lookup->addresses; each; each = each->ai_next) {
		if (!add_address(&answer, each)) {
			return;
		}
	}
	answer.sum = sum_of(&answer);
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

static void make_address(made_t *to, const address_t *from, in_port_t port)
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

/* The answer that another process has got, if it is recent. */
static bool take(php_hiredis_lookup *lookup, const place_t *place)
{
	uint64_t words[WORDS];
	answer_t answer;
	made_t *made;

	for (size_t i = 0; i < WORDS; i++) {
		words[i] = __atomic_load_n((const uint64_t *) &place->answer + i, __ATOMIC_RELAXED);
	}
	memcpy(&answer, words, sizeof(answer));
	if (answer.count == 0 || answer.sum != sum_of(&answer) || strcmp(answer.name, lookup->name) != 0
			|| answer.begun + lookup->known_for < lookup->begun || !(made = calloc(answer.count, sizeof(*made)))) {
		return false;
	}
	for (size_t i = 0; i < answer.count; i++) {
		make_address(made + i, answer.addresses + i, htons((uint16_t) atoi(lookup->port)));
		made[i].info.ai_next = i + 1 < answer.count ? &made[i + 1].info : NULL;
	}
	lookup->failure = 0;
	lookup->addresses = &made->info;
	lookup->made = true;
	lookup->begun = answer.begun;
	return true;
}

static uint64_t my_claim(uint64_t now)
{
	return (uint64_t) getpid() << 42 | ((now / MILLISECOND) & ((UINT64_C(1) << 42) - 1));
}

/* Does somebody ask who will tell? Where that process is dead, or its name server is silent, nobody does. */
static bool is_asking(uint64_t claim, uint64_t now)
{
	int64_t age = (int64_t) ((my_claim(now) - claim) << 22) >> 22; /* less than 0: it began after `now` */

	return claim != 0 && age < LONG_CLAIM && (kill((pid_t) (claim >> 42), 0) == 0 || errno != ESRCH);
}

typedef enum {
	TAKEN,
	ASK,  /* *claim is this process' claim, if it has one */
	WAIT
} shared_t;

static shared_t look_at_others(php_hiredis_lookup *lookup, uint64_t *claim)
{
	uint64_t now = php_hiredis_now(), before;
	place_t *place;
	shared_t result = ASK;

	pthread_mutex_lock(&lock);
	place = place_of(lookup);
	if (place) {
		before = __atomic_load_n(&place->claim, __ATOMIC_ACQUIRE);
		if (take(lookup, place)) {
			result = TAKEN;
		} else if (is_asking(before, now)) {
			result = now - lookup->begun < LONG_CLAIM * MILLISECOND ? WAIT : ASK;
		} else {
			*claim = my_claim(now);
			result = __sync_bool_compare_and_swap(&place->claim, before, *claim) ? ASK : WAIT;
		}
	}
	pthread_mutex_unlock(&lock);
	return result;
}

/* Looks the name up, or waits for the process that does already. */
static void look_up_once(php_hiredis_lookup *lookup)
{
	struct timespec pause = {0, MILLISECOND};
	uint64_t claim = 0;
	shared_t found;
	place_t *place;

	while ((found = look_at_others(lookup, &claim)) == WAIT) {
		nanosleep(&pause, NULL);
		pause.tv_nsec = MIN(pause.tv_nsec * 2, 8 * (long) MILLISECOND);
	}
	if (found == TAKEN) {
		return;
	}
	lookup->begun = php_hiredis_now();
	look_up(lookup);
	pthread_mutex_lock(&lock);
	place = place_of(lookup);
	if (place) {
		if (lookup->addresses) {
			publish(place, lookup);
		}
		(void) __sync_bool_compare_and_swap(&place->claim, claim, 0); /* another one may have lost its patience */
	}
	pthread_mutex_unlock(&lock);
}

/* ---- what the threads of this process share ---- */

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
	look_up_once(lookup);
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
static php_hiredis_lookup *start(const char *name, uint16_t port, uint64_t known_for)
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
	lookup->known_for = known_for;
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

php_hiredis_lookup *php_hiredis_lookup_begin(const char *name, uint16_t port, uint64_t known_for, php_socket_t *waited_for)
{
	php_hiredis_lookup *lookup;

	pthread_mutex_lock(&lock);
	lookup = *find(&running, name, port);
	if (!lookup) {
		lookup = start(name, port, known_for);
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

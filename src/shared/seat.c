#include "shared/internal.h"
#ifdef PHP_HIREDIS_SHARES
#include "ext/hash/php_hash.h"
#include "ext/hash/php_hash_sha.h"
#include "ext/random/php_random.h"
#include <errno.h>
#include <linux/futex.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#define MILLISECOND UINT64_C(1000000)
#define LOCK_WITHIN MILLISECOND
/* A room is taken once: so often who waits for it tries. */
#define TAKE_TRIES 200
#define SLEEP_MAX (2 * MILLISECOND)
/* When opening S has failed, no process tries again for so long. */
#define OPEN_AGAIN (1000 * MILLISECOND)
/* So long an answer of S is waited for by a client without a time limit; with one a fiftieth of it. Then the client's own connection is asked. */
#define WAIT_MAX (100 * MILLISECOND)
#define WAIT_PART 50

typedef php_hiredis_seat seat_t;
typedef php_hiredis_room_view view_t;

/* ---- locks ---- */

typedef enum {
	LOCKED,
	OWNER_DIED, /* locked: php_hiredis_room_wipe() is the next thing that is done */
	PASSED      /* not to be had within a millisecond */
} lock_state;

static lock_state take_lock(const view_t *view)
{
	pthread_mutex_t *lock = &view->shared->lock;
	int result = pthread_mutex_trylock(lock);

	if (result == EBUSY) {
		struct timespec until;

		/* Robust mutexes do not help against an owner that is stopped. */
		clock_gettime(CLOCK_REALTIME, &until);
		until.tv_nsec += LOCK_WITHIN;
		if (until.tv_nsec >= 1000000000) {
			until.tv_nsec -= 1000000000;
			until.tv_sec++;
		}
		result = pthread_mutex_timedlock(lock, &until);
	}
	if (UNEXPECTED(result == EOWNERDEAD)) {
		pthread_mutex_consistent(lock);
		view->shared->deaths++;
		return view->shared->taken ? OWNER_DIED : LOCKED;
	}
	return result == 0 ? LOCKED : PASSED;
}

static void give_lock(const view_t *view)
{
	pthread_mutex_unlock(&view->shared->lock);
}

/* Takes the role; false: another one has it. Who gives it wakes those who wait for answers: one of them takes it then. */
static bool take_role(const view_t *view)
{
	int result = pthread_mutex_trylock(&view->shared->role);

	if (UNEXPECTED(result == EOWNERDEAD)) {
		pthread_mutex_consistent(&view->shared->role); /* it says who waits, and nothing else */
		result = 0;
	}
	return result == 0;
}

static void give_role(const view_t *view)
{
	pthread_mutex_unlock(&view->shared->role);
	php_hiredis_room_wake(view);
}

/* Waits until something has been answered, for 2 ms at most, unless the question of that number has been. */
static void sleep_for(const view_t *view, uint64_t id)
{
	php_hiredis_room *room = view->shared;
	struct timespec limit = {.tv_nsec = SLEEP_MAX};
	uint32_t word = __atomic_load_n(&room->word, __ATOMIC_SEQ_CST); /* before it is seen that the answer is not there */

	if (php_hiredis_room_load(&room->answered) >= id) {
		return;
	}
	/* One who is killed here leaves `sleepers` too high, which costs a system call. */
	__atomic_fetch_add(&room->sleepers, 1, __ATOMIC_SEQ_CST);
	syscall(SYS_futex, &room->word, FUTEX_WAIT, word, &limit, NULL, 0);
	__atomic_fetch_sub(&room->sleepers, 1, __ATOMIC_SEQ_CST);
}

/* ---- rooms ---- */

static void init_lock(pthread_mutex_t *lock)
{
	pthread_mutexattr_t attributes;

	pthread_mutexattr_init(&attributes);
	pthread_mutexattr_setpshared(&attributes, PTHREAD_PROCESS_SHARED);
	pthread_mutexattr_setrobust(&attributes, PTHREAD_MUTEX_ROBUST);
	pthread_mutex_init(lock, &attributes);
	pthread_mutexattr_destroy(&attributes);
}

static php_hiredis_room *room_at(uint32_t number)
{
	return (php_hiredis_room *) (php_hiredis_arena.rooms + number * php_hiredis_arena.room_size);
}

/* In MINIT, behind php_hiredis_arena_map(): the seed and the locks. */
static void make_rooms(void)
{
	php_random_bytes_silent(php_hiredis_room_seed, sizeof(php_hiredis_room_seed));
	for (uint32_t i = 0; i < php_hiredis_arena.room_count; i++) {
		php_hiredis_room *room = room_at(i);

		init_lock(&room->lock);
		init_lock(&room->role);
		room->epoch = 1;
	}
}

static bool is_of(const php_hiredis_room *room, const unsigned char *identity)
{
	return __atomic_load_n(&room->taken, __ATOMIC_ACQUIRE) && memcmp(room->identity, identity, PHP_HIREDIS_ROOM_IDENTITY) == 0;
}

/* Takes a free room, unless another process is faster: then that process has it. False: a process that takes it is stopped. */
static bool take(view_t *view, php_hiredis_room *room, const unsigned char *identity, uint32_t max_value, uint64_t max_age)
{
	int tries = 0;

	view->shared = room;
	while (take_lock(view) == PASSED) {
		if (++tries == TAKE_TRIES) {
			return false;
		}
	}
	if (!room->taken) {
		php_hiredis_room_make(view, room, max_value, max_age);
		memcpy(room->identity, identity, PHP_HIREDIS_ROOM_IDENTITY);
		__atomic_store_n(&room->taken, 1, __ATOMIC_RELEASE);
	}
	give_lock(view);
	return true;
}

/* Sees the room of this identity, which is taken if there is none yet. Returns NULL, or why there is none. */
static const char *see_room(view_t *view, const unsigned char *identity, uint32_t max_value, uint64_t max_age)
{
	for (uint32_t i = 0; i < php_hiredis_arena.room_count; i++) {
		php_hiredis_room *room = room_at(i);

		view->number = i;
		/* The next room is not looked at before this one has an owner: an identity would have two. */
		if (!__atomic_load_n(&room->taken, __ATOMIC_ACQUIRE) && !take(view, room, identity, max_value, max_age)) {
			return "another process takes a room, and is stopped";
		}
		if (is_of(room, identity)) {
			php_hiredis_room_view_of(view, room);
			return NULL;
		}
	}
	return "all of hiredis.cache_rooms are taken";
}

static bool is_alive(int32_t pid)
{
	return pid != 0 && (kill(pid, 0) == 0 || errno == EPERM);
}

/* The process is one of the workers. */
static void enter_room(const view_t *view)
{
	int32_t *workers = view->shared->workers, own = (int32_t) getpid();

	for (uint32_t i = 0; i < PHP_HIREDIS_ROOM_WORKERS; i++) {
		if (__atomic_load_n(&workers[i], __ATOMIC_RELAXED) == own) {
			return;
		}
	}
	for (uint32_t i = 0; i < PHP_HIREDIS_ROOM_WORKERS; i++) {
		int32_t pid = __atomic_load_n(&workers[i], __ATOMIC_RELAXED);

		if (!is_alive(pid) && __atomic_compare_exchange_n(&workers[i], &pid, own, false, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST)) {
			return;
		}
	}
}

/* How many of the processes that entered are alive. */
static uint32_t count_workers(const view_t *view)
{
	uint32_t count = 0;

	for (uint32_t i = 0; i < PHP_HIREDIS_ROOM_WORKERS; i++) {
		count += is_alive(__atomic_load_n(&view->shared->workers[i], __ATOMIC_RELAXED));
	}
	return count;
}

/*
 * Mailboxes: where the workers of a machine find the one connection of a room, a message that holds the descriptor, and stays when its worker has died.
 *
 * They are made in MINIT, one for each room, and all processes that are forked later have them. A message is copied, not taken. Put and emptied only
 * under the room's lock.
 */

/* Of each a pair of sockets: what is sent to the first lies in the second. */
static int (*pairs)[2];
static uint32_t pair_count;

typedef union {
	struct cmsghdr head; /* its alignment */
	char bytes[CMSG_SPACE(sizeof(int))];
} control_t;

void php_hiredis_shared_mshutdown(void)
{
	for (uint32_t i = 0; i < pair_count; i++) {
		close(pairs[i][0]);
		close(pairs[i][1]);
	}
	if (pairs) {
		pefree(pairs, true);
	}
	pairs = NULL;
	pair_count = 0;
}

/* Makes so many. False: there are no descriptors for them, and none was made. */
static bool make_mailboxes(uint32_t count)
{
	pairs = pecalloc(count, sizeof(*pairs), true);
	for (; pair_count < count; pair_count++) {
		if (socketpair(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0, pairs[pair_count]) < 0) {
			php_hiredis_shared_mshutdown();
			return false;
		}
	}
	return true;
}

void php_hiredis_shared_minit(void)
{
	if (php_hiredis_arena.room_count > 0 && !make_mailboxes(php_hiredis_arena.room_count)) {
		php_hiredis_arena.room_count = 0;
		php_hiredis_arena.lack = "there were no descriptors for the rooms of hiredis.cache_shared";
		return;
	}
	make_rooms();
}

/* Receives the message, or a copy of it. -1: there is none, or no descriptor came with it. `*there`: there was one. */
static int receive_message(uint32_t number, int flags, bool *there)
{
	char byte;
	control_t control;
	struct iovec part = {&byte, 1};
	struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1, .msg_control = control.bytes, .msg_controllen = sizeof(control.bytes)};
	const struct cmsghdr *head;
	int descriptor = -1;

	*there = recvmsg(pairs[number][1], &message, MSG_DONTWAIT | MSG_CMSG_CLOEXEC | flags) >= 0;
	head = *there ? CMSG_FIRSTHDR(&message) : NULL;
	/* Where the table of descriptors is full, the message comes without one. */
	if (head && head->cmsg_level == SOL_SOCKET && head->cmsg_type == SCM_RIGHTS && head->cmsg_len == CMSG_LEN(sizeof(int))) {
		memcpy(&descriptor, CMSG_DATA(head), sizeof(int));
	}
	return descriptor;
}

/* A descriptor of the caller's own, closed at exec, for what lies there; -1: nothing does, or the process can have no more descriptors. */
static int take_copy(uint32_t number)
{
	bool there;

	return receive_message(number, MSG_PEEK, &there);
}

/* Shuts the connection that lies there for all who have it, and takes it out. */
static void empty_mailbox(uint32_t number)
{
	bool there;

	do {
		int descriptor = receive_message(number, 0, &there);

		if (descriptor >= 0) {
			shutdown(descriptor, SHUT_RDWR);
			close(descriptor);
		}
	} while (there);
}

/* Puts the descriptor there in the place of another; it stays the caller's as well. False: the system allows no more of them. */
static bool put_in_mailbox(uint32_t number, int descriptor)
{
	char byte = 'S';
	control_t control = {.bytes = {0}};
	struct iovec part = {&byte, 1};
	struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1, .msg_control = control.bytes, .msg_controllen = sizeof(control.bytes)};
	struct cmsghdr *head = CMSG_FIRSTHDR(&message);

	empty_mailbox(number);
	head->cmsg_level = SOL_SOCKET;
	head->cmsg_type = SCM_RIGHTS;
	head->cmsg_len = CMSG_LEN(sizeof(int));
	memcpy(CMSG_DATA(head), &descriptor, sizeof(int));
	return sendmsg(pairs[number][0], &message, MSG_DONTWAIT | MSG_NOSIGNAL) >= 0;
}

/* ---- seats ---- */

static const char *lack_of(const php_hiredis_config *config)
{
	return php_hiredis_arena.lack ? php_hiredis_arena.lack
		: config->tls ? "the keys of a TLS connection belong to one process"
		: config->sentinels ? "the sentinels may tell another server"
		: config->redirect || config->replica || config->announced || config->failover ? "the server may be another one later"
		: config->password_from_closure ? "the password is a Closure's"
		: NULL;
}

/* Clients of one identity may be given the same values. */
static void identify(const php_hiredis_config *config, unsigned char *identity)
{
	const php_hiredis_cache_settings *settings = &config->cache->settings;
	php_hiredis_config plain = *config;
	PHP_SHA256_CTX context;
	zend_string *key;
	char rest[96];
	int length;

	plain.cache = NULL;
	plain.shared = plain.persistent = false;
	plain.persistent_id = NULL;
	key = php_hiredis_config_key(&plain, false);
	length = snprintf(rest, sizeof(rest), " %zu %.17g %lu %lu ", settings->max_value, settings->max_age, (unsigned long) geteuid(),
		(unsigned long) (settings->prefixes ? ZSTR_LEN(settings->prefixes) : 0));
	PHP_SHA256Init(&context);
	PHP_SHA256Update(&context, (unsigned char *) ZSTR_VAL(key), ZSTR_LEN(key));
	PHP_SHA256Update(&context, (unsigned char *) rest, (size_t) length);
	if (settings->prefixes) {
		PHP_SHA256Update(&context, (unsigned char *) ZSTR_VAL(settings->prefixes), ZSTR_LEN(settings->prefixes));
	}
	PHP_SHA256Final(identity, &context);
	ZEND_SECURE_ZERO(ZSTR_VAL(key), ZSTR_LEN(key));
	zend_string_release(key);
}

php_hiredis_seat *php_hiredis_seat_for(const php_hiredis_config *config)
{
	php_hiredis_cache_group *group = config->cache;
	unsigned char identity[PHP_HIREDIS_ROOM_IDENTITY];
	seat_t *seat;

	group->lack = lack_of(config);
	if (group->lack) {
		return NULL;
	}
	identify(config, identity);
	for (seat = HIREDIS_G(seats); seat; seat = seat->next) {
		if (seat->group == group && memcmp(seat->identity, identity, sizeof(identity)) == 0) {
			return seat;
		}
	}
	seat = pecalloc(1, sizeof(*seat), 1);
	group->lack = see_room(&seat->reader.view, identity, (uint32_t) group->settings.max_value, group->max_age);
	if (group->lack) {
		pefree(seat, 1);
		return NULL;
	}
	seat->group = group;
	group->counters.connections++; /* the group stays as long as the seat */
	memcpy(seat->identity, identity, sizeof(identity));
	seat->transport = (php_hiredis_transport) {.ops = &php_hiredis_transport_plain, .socket = -1};
	for (uint32_t i = 0; i < PHP_HIREDIS_SEAT_MEMOS; i++) {
		ZVAL_UNDEF(&seat->memos[i].value);
	}
	seat->next = HIREDIS_G(seats);
	HIREDIS_G(seats) = seat;
	return seat;
}

void php_hiredis_seat_drop_memos(php_hiredis_seat *seat, bool forget)
{
	for (uint32_t i = 0; seat->memo_cost > 0 && i < PHP_HIREDIS_SEAT_MEMOS; i++) {
		if (!forget) {
			zval_ptr_dtor_nogc(&seat->memos[i].value);
		}
		ZVAL_UNDEF(&seat->memos[i].value);
	}
	seat->memo_cost = 0;
}

void php_hiredis_seats_rest(php_hiredis_seat *seats, bool forget)
{
	for (seat_t *seat = seats; seat; seat = seat->next) {
		php_hiredis_seat_drop_memos(seat, forget);
		if (seat->parses) {
			if (forget) {
				php_hiredis_parser_free(&seat->parser, true);
			} else {
				php_hiredis_parser_free(&seat->parser, false);
			}
			seat->parses = false;
		}
		if (UNEXPECTED(seat->opening)) {
			php_hiredis_connection_destroy(seat->opening, true);
			seat->opening = NULL;
		}
		if (UNEXPECTED(seat->has_role)) {
			give_role(&seat->reader.view);
			seat->has_role = false;
		}
	}
}

/* S stays open: other processes have descriptors of it. */
static void leave_transport(seat_t *seat)
{
	if (seat->transport.socket >= 0) {
		close(seat->transport.socket);
		seat->transport.socket = -1;
	}
}

void php_hiredis_seats_free(php_hiredis_seat *seats)
{
	while (seats) {
		seat_t *next = seats->next;

		leave_transport(seats);
		free(seats->copy);
		pefree(seats, 1);
		seats = next;
	}
}

/* ---- S ---- */

/* Ends S for all. The lock is held. */
static void end(const seat_t *seat)
{
	const view_t *view = &seat->reader.view;

	php_hiredis_room_wipe(view);
	empty_mailbox(view->number);
}

/* Takes the room's lock. False: it is not to be had, and the room is passed by. Where its owner has died, S and all that was known have gone. */
static bool lock(seat_t *seat)
{
	const view_t *view = &seat->reader.view;

	switch (take_lock(view)) {
		case LOCKED:
			return true;
		case OWNER_DIED:
			end(seat);
			return true;
		default:
			seat->group->counters.passed++;
			return false;
	}
}

/* Takes the descriptor that lies in the mailbox. The lock is held. */
static bool take_descriptor(seat_t *seat)
{
	const php_hiredis_room *room = seat->reader.view.shared;

	if (room->epoch & 1) {
		return false;
	}
	seat->transport.socket = take_copy(seat->reader.view.number);
	seat->epoch = room->epoch;
	if (seat->generation != php_hiredis_generation + 1) {
		seat->generation = php_hiredis_generation + 1; /* 0: of none */
		enter_room(&seat->reader.view);
	}
	return seat->transport.socket >= 0;
}

/* Gives the open connection to all. */
static bool install(seat_t *seat, const php_hiredis_connection *connection)
{
	const view_t *view = &seat->reader.view;
	bool put;

	if (!lock(seat)) {
		return false;
	}
	put = put_in_mailbox(view->number, connection->transport.socket);
	if (put) {
		php_hiredis_room_begin(view);
		put = take_descriptor(seat);
	} else {
		view->shared->failed_at = php_hiredis_cache_now();
		snprintf(view->shared->trouble, sizeof(view->shared->trouble), "the user has too many descriptors in messages");
	}
	give_lock(&seat->reader.view);
	return put;
}

static void note_trouble(seat_t *seat, const php_hiredis_connection *connection)
{
	php_hiredis_room *room = seat->reader.view.shared;

	if (lock(seat)) {
		room->failed_at = php_hiredis_cache_now();
		snprintf(room->trouble, sizeof(room->trouble), "%.95s", connection->failure.text);
		give_lock(&seat->reader.view);
	}
}

/* Opens S with the role, and without the lock: others go past the room meanwhile. */
static php_hiredis_seat_verdict open_with_role(php_hiredis_link *link, seat_t *seat)
{
	php_hiredis_connection *connection = php_hiredis_connection_create(php_hiredis_exception_make_server);
	const zend_object *before = EG(exception);
	uint64_t limit = php_hiredis_nanoseconds(link->config.connect_timeout);
	bool opened;

	seat->opening = connection;
	seat->config = link->config;
	seat->config.seat = NULL;
	seat->config.shared = seat->config.persistent = false;
	seat->config.persistent_id = seat->config.library = NULL;
	connection->config = &seat->config;
	link->busy = true;
	opened = php_hiredis_connection_open(connection, &seat->config, limit, true);
	if (opened) {
		php_hiredis_connection_begin(connection, limit, 0);
		opened = php_hiredis_connection_settle(connection);
	}
	link->busy = false;
	if (opened) {
		opened = install(seat, connection);
	} else {
		note_trouble(seat, connection);
	}
	seat->opening = NULL;
	php_hiredis_connection_destroy(connection, false);
	return EG(exception) != before ? PHP_HIREDIS_SEAT_THROWN : opened ? PHP_HIREDIS_SEAT_READY : PHP_HIREDIS_SEAT_PASSED;
}

static php_hiredis_seat_verdict open_shared(php_hiredis_link *link, seat_t *seat)
{
	const view_t *view = &seat->reader.view;
	const php_hiredis_room *room = view->shared;
	php_hiredis_seat_verdict verdict = PHP_HIREDIS_SEAT_PASSED;

	if (room->trouble[0] && php_hiredis_cache_now() < room->failed_at + OPEN_AGAIN) {
		return PHP_HIREDIS_SEAT_PASSED;
	}
	if (!take_role(view)) {
		return PHP_HIREDIS_SEAT_PASSED;
	}
	seat->has_role = true;
	if (php_hiredis_room_load(&room->epoch) & 1) {
		verdict = open_with_role(link, seat);
	}
	seat->has_role = false;
	give_role(view);
	return verdict;
}

/* Gets the descriptor, or opens S. */
static php_hiredis_seat_verdict attach(php_hiredis_link *link, seat_t *seat)
{
	bool taken;

	leave_transport(seat);
	if (php_hiredis_room_load(&seat->reader.view.shared->epoch) & 1) {
		return open_shared(link, seat);
	}
	if (!lock(seat)) {
		return PHP_HIREDIS_SEAT_PASSED;
	}
	taken = take_descriptor(seat);
	give_lock(&seat->reader.view);
	return taken ? PHP_HIREDIS_SEAT_READY : PHP_HIREDIS_SEAT_PASSED;
}

/* Receives and applies what has come. False: the lock is not to be had. */
static bool drain(seat_t *seat)
{
	if (!lock(seat)) {
		return false;
	}
	if (php_hiredis_seat_is_attached(seat) && !php_hiredis_room_receive(&seat->reader.view, &seat->transport)) {
		end(seat);
	}
	give_lock(&seat->reader.view);
	return true;
}

php_hiredis_seat_verdict php_hiredis_seat_step(php_hiredis_link *link, php_hiredis_seat *seat)
{
	if (php_hiredis_seat_is_attached(seat)) {
		return drain(seat) ? PHP_HIREDIS_SEAT_READY : PHP_HIREDIS_SEAT_PASSED;
	}
	return link ? attach(link, seat) : PHP_HIREDIS_SEAT_PASSED;
}

/* ---- questions ---- */

/* Sends them under the lock. Returns the last one's number; 0: not now. */
static uint64_t send_questions(seat_t *seat, const php_hiredis_seat_questions *asked)
{
	const view_t *view = &seat->reader.view;
	const php_hiredis_output *bytes = asked->bytes;
	struct iovec part = {bytes->bytes, bytes->length};
	uint64_t id;

	if (!lock(seat)) {
		return 0;
	}
	id = php_hiredis_seat_is_attached(seat) ? php_hiredis_room_ask(view, asked->questions, asked->count) : 0;
	if (id > 0 && seat->transport.ops->write(&seat->transport, &part, 1) != (ssize_t) bytes->length) {
		end(seat); /* some of it may have left */
		id = 0;
	}
	give_lock(view);
	return id;
}

/* False: nothing has come to S. */
static bool wait_at_socket(const seat_t *seat, uint64_t nanoseconds)
{
	php_pollfd polled = {.fd = seat->transport.socket, .events = POLLIN};

	return php_poll2(&polled, 1, (int) ((nanoseconds + MILLISECOND - 1) / MILLISECOND)) != 0;
}

/* Waits for S, for the answer to the question of that number. One at a time waits at the socket. False: it has not come, or the room ended. */
static bool await(seat_t *seat, uint64_t id, uint64_t limit)
{
	const view_t *view = &seat->reader.view;
	const php_hiredis_room *room = view->shared;
	uint64_t until = php_hiredis_cache_now() + limit;
	bool role = false, goes_on = true;

	while (goes_on && php_hiredis_room_load(&room->answered) < id) {
		uint64_t now = php_hiredis_cache_now();

		/* A signal's handler, or the time limit of the request, is served by the wait on the own connection. */
		if (now >= until || !php_hiredis_seat_is_attached(seat) || zend_atomic_bool_load_ex(&EG(vm_interrupt))) {
			goes_on = false;
			break;
		}
		role = role || take_role(view);
		if (role) {
			goes_on = !wait_at_socket(seat, until - now) || drain(seat);
		} else {
			sleep_for(view, id);
			/* Who has the role may be stopped. */
			goes_on = php_hiredis_room_load(&room->answered) >= id || php_hiredis_transport_is_quiet(&seat->transport) || drain(seat);
		}
	}
	if (role) {
		give_role(view); /* another one waits at the socket now */
	}
	return goes_on && php_hiredis_seat_is_attached(seat);
}

bool php_hiredis_seat_ask(php_hiredis_seat *seat, const php_hiredis_seat_questions *asked, uint64_t timeout)
{
	uint64_t id = send_questions(seat, asked);

	return id > 0 && await(seat, id, timeout == 0 ? WAIT_MAX : timeout / WAIT_PART);
}

/* ---- figures ---- */

php_hiredis_room_figures php_hiredis_room_figures_of(const php_hiredis_cache_group *group)
{
	php_hiredis_room_figures sum = {0};

	for (const seat_t *seat = HIREDIS_G(seats); seat; seat = seat->next) {
		const php_hiredis_room *room = seat->reader.view.shared;

		if (seat->group != group) {
			continue;
		}
		sum.wipes += room->wipes;
		sum.deaths += room->deaths;
		sum.invalidations += room->invalidations;
		sum.evictions += room->ring.evictions;
		sum.entries += room->ring.entries;
		sum.bytes += room->ring.bytes;
		sum.workers += count_workers(&seat->reader.view);
		sum.rooms++;
		if (room->trouble[0]) {
			sum.trouble = room->trouble;
		}
	}
	return sum;
}
#endif

/*
 * The delay proxy: it delays every byte between client and server by the same time, in each direction. Nothing else is
 * limited: it reads as fast as it can, queues the bytes, and sends each chunk when its time has come.
 *
 *     delay PORT SERVER-HOST SERVER-PORT MICROSECONDS
 *
 * It listens on PORT of the loopback address, and prints a line once it does. For each line on standard input, it
 * prints one line of JSON about the time since the previous line: bytes in each direction, round trips, and the actual
 * delay of the chunks, measured from read to write. A round trip is counted when a request arrives while no bytes are
 * queued, and a reply was sent since the previous request.
 */
#define _GNU_SOURCE

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

enum {
	CHUNK = 65536,
	BUCKETS = 100000, /* one microsecond each; longer delays count in the last */
	SPIN = 20000      /* nanoseconds of busy-waiting before a due time, because timers fire late */
};

struct chunk {
	struct chunk *next;
	int64_t read_at;
	size_t length, sent;
	char bytes[];
};

/* One direction of a connection: the chunks that were read from one socket and wait to be written to the other. */
struct direction {
	struct chunk *first, *last;
	bool ended, shut;
};

/* The target of an epoll event: a socket of a link, or one of the proxy's own descriptors (`link` is NULL). */
struct poll_target {
	struct link *link;
	int side;
	int descriptor;
};

struct link {
	struct link *next;
	struct poll_target targets[2];
	int sockets[2];      /* 0: the client's, 1: the server's */
	struct direction directions[2];  /* 0: requests, 1: replies */
	bool answered, gone;
};

static struct link *links;
static struct sockaddr_in server;
static int64_t delay;
static int poller, timer;
static uint64_t bytes[2], trips, histogram[BUCKETS];

static void fail(const char *what)
{
	perror(what);
	exit(1);
}

static int64_t now(void)
{
	struct timespec time;

	clock_gettime(CLOCK_MONOTONIC, &time);
	return (int64_t) time.tv_sec * 1000000000 + time.tv_nsec;
}

static void watch(struct poll_target *target, uint32_t events)
{
	struct epoll_event event = {.events = events, .data.ptr = target};

	if (epoll_ctl(poller, EPOLL_CTL_ADD, target->descriptor, &event) != 0) {
		fail("epoll_ctl");
	}
}

static void without_nagle(int socket)
{
	int on = 1;

	setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &on, sizeof(on));
}

static void accept_link(int listener)
{
	int client = accept4(listener, NULL, NULL, SOCK_NONBLOCK | SOCK_CLOEXEC), upstream;
	struct link *link;

	if (client < 0) {
		return;
	}
	upstream = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
	if (connect(upstream, (struct sockaddr *) &server, sizeof(server)) != 0) {
		close(client);
		close(upstream);
		return;
	}
	fcntl(upstream, F_SETFL, O_NONBLOCK);
	without_nagle(client);
	without_nagle(upstream);
	link = calloc(1, sizeof(*link));
	link->sockets[0] = client;
	link->sockets[1] = upstream;
	link->answered = true;
	link->next = links;
	links = link;
	for (int side = 0; side < 2; side++) {
		link->targets[side] = (struct poll_target){link, side, link->sockets[side]};
		watch(&link->targets[side], EPOLLIN | EPOLLOUT | EPOLLRDHUP | EPOLLET);
	}
}

static void count_request(struct link *link)
{
	if (link->answered && !link->directions[0].first && !link->directions[1].first) {
		trips++;
		link->answered = false;
	}
}

/* Reads all bytes that a socket has. Each chunk stores the time at which it was read. */
static void read_side(struct link *link, int side)
{
	struct direction *direction = &link->directions[side];

	while (!direction->ended) {
		struct chunk *chunk = malloc(sizeof(*chunk) + CHUNK);
		ssize_t length = recv(link->sockets[side], chunk->bytes, CHUNK, 0);

		if (length <= 0) {
			free(chunk);
			if (length < 0 && (errno == EAGAIN || errno == EINTR)) {
				return;
			}
			direction->ended = true;
			return;
		}
		if (side == 0) {
			count_request(link);
		}
		bytes[side] += (uint64_t) length;
		chunk = realloc(chunk, sizeof(*chunk) + (size_t) length);
		*chunk = (struct chunk){.read_at = now(), .length = (size_t) length};
		if (direction->last) {
			direction->last->next = chunk;
		} else {
			direction->first = chunk;
		}
		direction->last = chunk;
	}
}

static void drop_first(struct direction *direction)
{
	struct chunk *chunk = direction->first;

	direction->first = chunk->next;
	if (!direction->first) {
		direction->last = NULL;
	}
	free(chunk);
}

/* Writes the due chunks of one direction. Returns the time at which the next chunk is due, or INT64_MAX. */
static int64_t write_due(struct link *link, int side)
{
	struct direction *direction = &link->directions[side];
	int target = link->sockets[!side];

	while (direction->first) {
		struct chunk *chunk = direction->first;
		int64_t due = chunk->read_at + delay, left = due - now();
		ssize_t sent;

		if (left > SPIN) {
			return due;
		}
		while (left > 0) {
			left = due - now();
		}
		if (chunk->sent == 0) {
			int64_t held = (now() - chunk->read_at) / 1000;

			histogram[held < BUCKETS ? held : BUCKETS - 1]++;
		}
		sent = send(target, chunk->bytes + chunk->sent, chunk->length - chunk->sent, MSG_NOSIGNAL);
		if (sent < 0) {
			if (errno == EAGAIN || errno == EINTR) {
				return INT64_MAX; /* EPOLLOUT comes when there is room */
			}
			link->gone = true;
			return INT64_MAX;
		}
		chunk->sent += (size_t) sent;
		if (chunk->sent == chunk->length) {
			drop_first(direction);
			if (side == 1) {
				link->answered = true;
			}
		}
	}
	if (direction->ended && !direction->shut) {
		shutdown(target, SHUT_WR);
		direction->shut = true;
	}
	return INT64_MAX;
}

static void release(struct link *link)
{
	for (int side = 0; side < 2; side++) {
		while (link->directions[side].first) {
			drop_first(&link->directions[side]);
		}
		close(link->sockets[side]);
	}
	free(link);
}

/* Writes all due chunks, frees the links that have ended, and sets the timer for the next chunk. */
static void serve_links(void)
{
	int64_t next = INT64_MAX;
	struct itimerspec when = {0};

	for (struct link **at = &links; *at;) {
		struct link *link = *at;

		for (int side = 0; side < 2; side++) {
			int64_t due = write_due(link, side);

			next = due < next ? due : next;
		}
		if (link->gone || (link->directions[0].shut && link->directions[1].shut)) {
			*at = link->next;
			release(link);
			continue;
		}
		at = &link->next;
	}
	if (next != INT64_MAX) {
		next -= SPIN;
		when.it_value.tv_sec = next / 1000000000;
		when.it_value.tv_nsec = next % 1000000000;
	}
	timerfd_settime(timer, TFD_TIMER_ABSTIME, &when, NULL);
}

static unsigned held_at_most(double share)
{
	uint64_t total = 0, seen = 0;

	for (unsigned i = 0; i < BUCKETS; i++) {
		total += histogram[i];
	}
	for (unsigned i = 0; i < BUCKETS; i++) {
		seen += histogram[i];
		if (total && seen >= share * total) {
			return i;
		}
	}
	return 0;
}

static void answer_question(void)
{
	char line[64];

	if (read(STDIN_FILENO, line, sizeof(line)) <= 0) {
		exit(0); /* the process that started this one is gone */
	}
	printf("{\"sent\":%llu,\"received\":%llu,\"roundTrips\":%llu,\"median\":%u,\"p99\":%u}\n",
		(unsigned long long) bytes[0], (unsigned long long) bytes[1], (unsigned long long) trips, held_at_most(0.5),
		held_at_most(0.99));
	fflush(stdout);
	bytes[0] = bytes[1] = trips = 0;
	memset(histogram, 0, sizeof(histogram));
}

static int listen_locally(const char *port)
{
	struct sockaddr_in address = {
		.sin_family = AF_INET,
		.sin_port = htons((uint16_t) atoi(port)),
		.sin_addr.s_addr = htonl(INADDR_LOOPBACK),
	};
	int on = 1;
	int listener = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);

	setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &on, sizeof(on));
	if (bind(listener, (struct sockaddr *) &address, sizeof(address)) != 0 || listen(listener, 128) != 0) {
		fail("listen");
	}
	puts("listening");
	fflush(stdout);
	return listener;
}

int main(int argc, char **argv)
{
	struct epoll_event events[64];
	struct poll_target listening = {0}, ticking = {0}, asking = {.descriptor = STDIN_FILENO};

	if (argc != 5) {
		fputs("usage: delay PORT SERVER-HOST SERVER-PORT MICROSECONDS\n", stderr);
		return 1;
	}
	server.sin_family = AF_INET;
	server.sin_port = htons((uint16_t) atoi(argv[3]));
	inet_pton(AF_INET, argv[2], &server.sin_addr);
	delay = atoll(argv[4]) * 1000;
	prctl(PR_SET_TIMERSLACK, 1);
	poller = epoll_create1(EPOLL_CLOEXEC);
	timer = timerfd_create(CLOCK_MONOTONIC, TFD_NONBLOCK | TFD_CLOEXEC);
	ticking.descriptor = timer;
	listening.descriptor = listen_locally(argv[1]);
	watch(&ticking, EPOLLIN);
	watch(&listening, EPOLLIN);
	watch(&asking, EPOLLIN);
	for (;;) {
		int count = epoll_wait(poller, events, 64, -1);

		for (int i = 0; i < count; i++) {
			struct poll_target *target = events[i].data.ptr;
			uint64_t expirations;

			if (target->link) {
				read_side(target->link, target->side);
			} else if (target == &listening) {
				accept_link(listening.descriptor);
			} else if (target == &ticking) {
				(void) !read(timer, &expirations, sizeof(expirations));
			} else {
				answer_question();
			}
		}
		serve_links();
	}
}

/*
 * The limit of the wire: a program that sends prepared bytes and receives as many as the replies have, into a buffer of
 * 64 KiB, always the same. It encodes nothing, creates no values, and parses nothing, except in the mode "steps".
 *
 *     bytes HOST PORT MODE COMMANDS
 *     bytes PATH -    MODE COMMANDS
 *
 * COMMANDS is a file of requests in the Redis protocol. For each line "N" on standard input, the program does the work
 * N times and prints one line of JSON: wall and CPU time, and the number of received bytes. MODE is
 *
 *     each      one command after another
 *     pipeline  all of them at once, receiving while it sends
 *     steps     writes the commands before each empty one ("*0\r\n") at once, and receives their replies
 *     connect   opens a connection each time, writes all commands at once, and closes it
 *     messages  the first command subscribes, the second publishes on a second connection
 *
 * The lengths of the replies are measured before the first round, with RESP3 except in the mode "connect". The mode
 * "steps" parses each reply for its length, because counters grow and the length of INFO changes.
 */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

#define BUFFER (64 * 1024)
#define LITTLE_ROOM_MS 20
#define SILENCE_MS 300
#define EMPTY 4 /* the length of "*0\r\n", which has no reply */

struct command {
	size_t at, length, reply;
};

struct work {
	const char *host;
	int port;
	char *requests;
	size_t length;
	struct command *commands;
	size_t count;
	size_t replies;
	int fd, publisher;
};

static char buffer[BUFFER];

static void fail(const char *what)
{
	fprintf(stderr, "bytes: %s: %s\n", what, strerror(errno));
	exit(1);
}

static int connected(const struct work *work)
{
	struct sockaddr_un unix_address = {.sun_family = AF_UNIX};
	struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons((uint16_t) work->port)};
	int fd, on = 1;

	if (work->host[0] == '/') {
		snprintf(unix_address.sun_path, sizeof(unix_address.sun_path), "%s", work->host);
		fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
		if (fd < 0 || connect(fd, (struct sockaddr *) &unix_address, sizeof(unix_address)) != 0) {
			fail("connect");
		}
		return fd;
	}
	fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
	if (fd < 0 || inet_pton(AF_INET, work->host, &address.sin_addr) != 1 || connect(fd, (struct sockaddr *) &address, sizeof(address)) != 0) {
		fail("connect");
	}
	setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof(on));
	return fd;
}

static void send_all(int fd, const char *bytes, size_t length)
{
	for (size_t sent = 0; sent < length;) {
		ssize_t n = send(fd, bytes + sent, length - sent, MSG_NOSIGNAL);

		if (n < 0) {
			fail("send");
		}
		sent += (size_t) n;
	}
}

static void receive_all(int fd, size_t length)
{
	while (length > 0) {
		ssize_t n = recv(fd, buffer, length < BUFFER ? length : BUFFER, 0);

		if (n <= 0) {
			fail("recv");
		}
		length -= (size_t) n;
	}
}

/* Returns the length of the reply at `bytes`, or 0 if it is incomplete. */
static size_t reply_length(const char *bytes, size_t have)
{
	const char *end = have > 0 ? memchr(bytes, '\n', have) : NULL;
	size_t length;
	long number;

	if (!end) {
		return 0;
	}
	length = (size_t) (end - bytes) + 1;
	number = strtol(bytes + 1, NULL, 10);
	switch (*bytes) {
		case '$':
		case '=':
			length += number < 0 ? 0 : (size_t) number + 2;
			return have >= length ? length : 0;
		case '%':
			number *= 2;
			/* fall through */
		case '*':
		case '~':
		case '>':
			for (; number > 0; number--) {
				size_t element = length < have ? reply_length(bytes + length, have - length) : 0;

				if (element == 0) {
					return 0;
				}
				length += element;
			}
			return length;
		default:
			return length;
	}
}

/* Sends one request and returns the length of its reply. */
static size_t measure_reply(int fd, const char *request, size_t request_length)
{
	size_t room = 1 << 20, have = 0, length;
	char *bytes = malloc(room);

	send_all(fd, request, request_length);
	do {
		ssize_t n;

		if (have == room) {
			bytes = realloc(bytes, room *= 2);
		}
		n = recv(fd, bytes + have, room - have, 0);
		if (n <= 0) {
			fail("recv");
		}
		have += (size_t) n;
		length = reply_length(bytes, have);
	} while (length == 0);
	if (*bytes == '-') {
		fprintf(stderr, "bytes: %.*s", (int) length, bytes);
		exit(1);
	}
	free(bytes);
	return length;
}

static void read_requests(struct work *work, const char *path)
{
	FILE *file = fopen(path, "rb");
	size_t room = 16;
	long size;
	char *at, *end;

	if (!file || fseek(file, 0, SEEK_END) != 0 || (size = ftell(file)) < 0) {
		fail("cannot read the commands");
	}
	rewind(file);
	work->length = (size_t) size;
	work->requests = calloc(1, work->length + 1);
	if (fread(work->requests, 1, work->length, file) != work->length) {
		fail("cannot read the commands");
	}
	fclose(file);
	work->commands = malloc(room * sizeof(*work->commands));
	for (at = work->requests, end = at + work->length; at < end;) {
		char *start = at;
		long words = strtol(at + 1, &at, 10);

		for (at += 2; words > 0; words--) {
			long length = strtol(at + 1, &at, 10);

			at += 2 + length + 2;
		}
		if (work->count == room) {
			work->commands = realloc(work->commands, (room *= 2) * sizeof(*work->commands));
		}
		work->commands[work->count++] = (struct command) {(size_t) (start - work->requests), (size_t) (at - start), 0};
	}
}

static void each(struct work *work)
{
	for (size_t i = 0; i < work->count; i++) {
		send_all(work->fd, work->requests + work->commands[i].at, work->commands[i].length);
		receive_all(work->fd, work->commands[i].reply);
	}
}

/* Receives and discards `count` complete replies, whose lengths may differ from those measured before. */
static void receive_replies(int fd, size_t count)
{
	static char *bytes;
	static size_t room;
	size_t have = 0, at = 0;

	while (count > 0) {
		size_t length = reply_length(bytes + at, have - at);
		ssize_t n;

		if (length > 0) {
			at += length;
			count--;
			continue;
		}
		if (have == room) {
			room = room ? 2 * room : BUFFER;
			bytes = realloc(bytes, room);
		}
		n = recv(fd, bytes + have, room - have, 0);
		if (n <= 0) {
			fail("recv");
		}
		have += (size_t) n;
	}
}

static void steps(struct work *work)
{
	size_t begin = 0, replies = 0;

	for (size_t i = 0; i < work->count; i++) {
		const struct command *command = &work->commands[i];

		if (command->length != EMPTY) {
			replies++;
			continue;
		}
		send_all(work->fd, work->requests + begin, command->at - begin);
		receive_replies(work->fd, replies);
		begin = command->at + EMPTY;
		replies = 0;
	}
}

/* Sends all requests while receiving replies. If the socket is full, waits up to LITTLE_ROOM_MS for room to write. If
 * there is still no room, waits until there is room or a reply arrives. */
static void pipeline(struct work *work)
{
	size_t sent = 0, left = work->replies;

	while (sent < work->length) {
		struct pollfd poller = {work->fd, POLLOUT, 0};
		ssize_t n = send(work->fd, work->requests + sent, work->length - sent, MSG_NOSIGNAL | MSG_DONTWAIT);

		if (n > 0) {
			sent += (size_t) n;
			continue;
		}
		if (errno != EAGAIN) {
			fail("send");
		}
		if (poll(&poller, 1, LITTLE_ROOM_MS) == 0) {
			poller.events = POLLIN | POLLOUT;
			poll(&poller, 1, -1);
		}
		while ((n = recv(work->fd, buffer, BUFFER, MSG_DONTWAIT)) > 0) {
			left -= (size_t) n;
			if (n < BUFFER) {
				break;
			}
		}
	}
	receive_all(work->fd, left);
}

static void connection(struct work *work)
{
	int fd = connected(work);

	send_all(fd, work->requests, work->length);
	receive_all(fd, work->replies);
	close(fd);
}

static void messages(struct work *work)
{
	send_all(work->publisher, work->requests + work->commands[1].at, work->commands[1].length);
	receive_all(work->publisher, work->commands[1].reply);
	receive_all(work->fd, work->replies);
}

static void learn(struct work *work, const char *mode)
{
	static const char hello[] = "*2\r\n$5\r\nHELLO\r\n$1\r\n3\r\n";

	work->fd = connected(work);
	if (strcmp(mode, "connect") != 0) {
		measure_reply(work->fd, hello, sizeof(hello) - 1);
	}
	if (strcmp(mode, "messages") == 0) {
		struct pollfd poller = {work->fd, POLLIN, 0};

		measure_reply(work->fd, work->requests + work->commands[0].at, work->commands[0].length);
		work->publisher = connected(work);
		work->commands[1].reply = measure_reply(work->publisher, work->requests + work->commands[1].at, work->commands[1].length);
		/* The number of bytes is not known in advance, so read until nothing has arrived for SILENCE_MS. */
		while (poll(&poller, 1, SILENCE_MS) > 0) {
			ssize_t n = recv(work->fd, buffer, BUFFER, 0);

			if (n <= 0) {
				fail("recv");
			}
			work->replies += (size_t) n;
		}
		return;
	}
	for (size_t i = 0; i < work->count; i++) {
		if (work->commands[i].length == EMPTY) {
			continue;
		}
		work->commands[i].reply = measure_reply(work->fd, work->requests + work->commands[i].at, work->commands[i].length);
		work->replies += work->commands[i].reply;
	}
}

static long long microseconds(struct timeval time)
{
	return (long long) time.tv_sec * 1000000 + time.tv_usec;
}

static long long monotonic(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (long long) now.tv_sec * 1000000000 + now.tv_nsec;
}

typedef void mode(struct work *work);

static mode *mode_of(const char *name)
{
	static const struct {
		const char *name;
		mode *work;
	} modes[] = {{"pipeline", pipeline}, {"steps", steps}, {"connect", connection}, {"messages", messages}};

	for (size_t i = 0; i < sizeof(modes) / sizeof(*modes); i++) {
		if (strcmp(name, modes[i].name) == 0) {
			return modes[i].work;
		}
	}
	return each;
}

int main(int argc, char **argv)
{
	struct work work = {0};
	void (*run)(struct work *);
	char line[64];

	if (argc == 2 && strcmp(argv[1], "version") == 0) {
		puts("");
		return 0;
	}
	if (argc != 5) {
		fprintf(stderr, "usage: bytes HOST PORT each|pipeline|steps|connect|messages COMMANDS\n");
		return 1;
	}
	work.host = argv[1];
	work.port = atoi(argv[2]);
	run = mode_of(argv[3]);
	read_requests(&work, argv[4]);
	learn(&work, argv[3]);
	while (fgets(line, sizeof(line), stdin)) {
		struct rusage before, after;
		long long start, wall;

		getrusage(RUSAGE_SELF, &before);
		start = monotonic();
		for (long i = 0, times = atol(line); i < times; i++) {
			run(&work);
		}
		wall = monotonic() - start;
		getrusage(RUSAGE_SELF, &after);
		printf("{\"wall\":%lld,\"user\":%lld,\"system\":%lld,\"proof\":\"%zu bytes\",\"peak\":%ld}\n", wall,
			microseconds(after.ru_utime) - microseconds(before.ru_utime),
			microseconds(after.ru_stime) - microseconds(before.ru_stime), work.replies, after.ru_maxrss * 1024);
		fflush(stdout);
	}
	return 0;
}

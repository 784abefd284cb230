/*
 * The limit: what a C program on bare hiredis needs for the same commands.
 *
 *     limit HOST PORT MODE COMMANDS
 *     limit PATH -    MODE COMMANDS
 *
 *     limit version
 *
 * COMMANDS is a file of requests in the Redis protocol ("*2\r\n$3\r\nGET\r\n..."). Each line "N" on standard input
 * runs the whole file N times and answers with one line of JSON: wall and CPU time, and a proof of what was read.
 * Every value is read as a user would read it: its last byte is looked at. MODE is each, pipeline, steps (an empty command,
 * "*0\r\n", ends what is sent together), connect (a connection for each time) or messages (the first command subscribes,
 * the second, on a connection of its own, publishes).
 */
#include <hiredis.h>

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <time.h>

struct request {
	int argc;
	const char **argv;
	size_t *lengths;
};

struct workload {
	struct request *requests;
	size_t count;
	const char *host;
	int port;
	redisContext *publisher;
};

static void fail(const char *what)
{
	fprintf(stderr, "limit: %s\n", what);
	exit(1);
}

/* The whole file, owned by the caller and never freed: the requests point into it. */
static char *file_contents(const char *path, size_t *length)
{
	FILE *file = fopen(path, "rb");
	char *bytes;
	long size;

	if (!file || fseek(file, 0, SEEK_END) != 0 || (size = ftell(file)) < 0) {
		fail("cannot read the commands");
	}
	rewind(file);
	bytes = malloc((size_t) size + 1);
	if (!bytes || fread(bytes, 1, (size_t) size, file) != (size_t) size) {
		fail("cannot read the commands");
	}
	bytes[size] = '\0';
	fclose(file);
	*length = (size_t) size;
	return bytes;
}

/* Reads "<mark><number>\r\n" at `*at` and moves past it. */
static long number_after(char **at, char mark)
{
	long number;

	if (**at != mark) {
		fail("the commands are not in the Redis protocol");
	}
	number = strtol(*at + 1, at, 10);
	*at += 2;
	return number;
}

static struct workload workload_from(const char *path)
{
	size_t length, room = 16;
	char *at = file_contents(path, &length), *end = at + length;
	struct workload workload = {.requests = malloc(room * sizeof(struct request))};

	while (at < end) {
		struct request *request;

		if (workload.count == room) {
			room *= 2;
			workload.requests = realloc(workload.requests, room * sizeof(struct request));
		}
		request = &workload.requests[workload.count++];
		request->argc = (int) number_after(&at, '*');
		request->argv = malloc((size_t) request->argc * sizeof(char *));
		request->lengths = malloc((size_t) request->argc * sizeof(size_t));
		for (int i = 0; i < request->argc; i++) {
			request->lengths[i] = (size_t) number_after(&at, '$');
			request->argv[i] = at;
			at += request->lengths[i] + 2;
		}
	}
	return workload;
}

/* Looks at the last byte of every value and returns how many values there were. */
static uint64_t touch(const redisReply *reply, uint64_t *bytes)
{
	uint64_t values = 0;

	switch (reply->type) {
		case REDIS_REPLY_ERROR:
			fail(reply->str);
			return 0;
		case REDIS_REPLY_ARRAY:
		case REDIS_REPLY_MAP:
		case REDIS_REPLY_SET:
			for (size_t i = 0; i < reply->elements; i++) {
				values += touch(reply->element[i], bytes);
			}
			return values;
		case REDIS_REPLY_INTEGER:
			*bytes += (uint64_t) reply->integer & 1;
			return 1;
		default:
			if (reply->str && reply->len) {
				*bytes += (unsigned char) reply->str[reply->len - 1];
			}
			return 1;
	}
}

static void take(redisReply *reply, redisContext *context, uint64_t *values, uint64_t *bytes)
{
	if (!reply) {
		fail(context->errstr);
	}
	*values += touch(reply, bytes);
	freeReplyObject(reply);
}

static void each(redisContext *context, const struct workload *workload, uint64_t *values, uint64_t *bytes)
{
	for (size_t i = 0; i < workload->count; i++) {
		const struct request *request = &workload->requests[i];

		take(redisCommandArgv(context, request->argc, request->argv, request->lengths), context, values, bytes);
	}
}

static void together(redisContext *context, const struct request *requests, size_t count, uint64_t *values, uint64_t *bytes)
{
	for (size_t i = 0; i < count; i++) {
		redisAppendCommandArgv(context, requests[i].argc, requests[i].argv, requests[i].lengths);
	}
	for (size_t i = 0; i < count; i++) {
		void *reply = NULL;

		if (redisGetReply(context, &reply) != REDIS_OK) {
			fail(context->errstr);
		}
		take(reply, context, values, bytes);
	}
}

static void pipeline(redisContext *context, const struct workload *workload, uint64_t *values, uint64_t *bytes)
{
	together(context, workload->requests, workload->count, values, bytes);
}

static void steps(redisContext *context, const struct workload *workload, uint64_t *values, uint64_t *bytes)
{
	size_t begin = 0;

	for (size_t i = 0; i < workload->count; i++) {
		if (workload->requests[i].argc == 0) {
			together(context, workload->requests + begin, i - begin, values, bytes);
			begin = i + 1;
		}
	}
}

static redisContext *connected(const struct workload *workload)
{
	redisContext *context = workload->host[0] == '/' ? redisConnectUnix(workload->host) : redisConnect(workload->host, workload->port);

	if (!context || context->err) {
		fail(context ? context->errstr : "out of memory");
	}
	return context;
}

static void connection(redisContext *unused, const struct workload *workload, uint64_t *values, uint64_t *bytes)
{
	redisContext *context = connected(workload);

	(void) unused;
	pipeline(context, workload, values, bytes);
	redisFree(context);
}

static void messages(redisContext *context, const struct workload *workload, uint64_t *values, uint64_t *bytes)
{
	const struct request *request = &workload->requests[1];
	long count = atol(request->argv[request->argc - 1]);

	freeReplyObject(redisCommandArgv(workload->publisher, request->argc, request->argv, request->lengths));
	for (long i = 0; i < count; i++) {
		void *reply = NULL;

		if (redisGetReply(context, &reply) != REDIS_OK) {
			fail(context->errstr);
		}
		take(reply, context, values, bytes);
	}
}

typedef void mode(redisContext *context, const struct workload *workload, uint64_t *values, uint64_t *bytes);

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

static void round_of(redisContext *context, const struct workload *workload, mode *work, long times)
{
	struct rusage before, after;
	uint64_t values = 0, bytes = 0;
	long long start, wall;

	getrusage(RUSAGE_SELF, &before);
	start = monotonic();
	for (long i = 0; i < times; i++) {
		work(context, workload, &values, &bytes);
	}
	wall = monotonic() - start;
	getrusage(RUSAGE_SELF, &after);
	printf("{\"wall\":%lld,\"user\":%lld,\"system\":%lld,\"proof\":\"%llu values\",\"last\":%llu,\"peak\":%ld}\n", wall,
		microseconds(after.ru_utime) - microseconds(before.ru_utime),
		microseconds(after.ru_stime) - microseconds(before.ru_stime), (unsigned long long) values,
		(unsigned long long) bytes, after.ru_maxrss * 1024);
	fflush(stdout);
}

int main(int argc, char **argv)
{
	char line[64];
	struct workload workload;
	redisContext *context;

	if (argc == 2 && strcmp(argv[1], "version") == 0) {
		printf("hiredis %d.%d.%d\n", HIREDIS_MAJOR, HIREDIS_MINOR, HIREDIS_PATCH);
		return 0;
	}
	if (argc != 5) {
		fail("usage: limit HOST PORT each|pipeline|steps|connect|messages COMMANDS");
	}
	workload = workload_from(argv[4]);
	workload.host = argv[1];
	workload.port = atoi(argv[2]);
	context = connected(&workload);
	if (mode_of(argv[3]) == messages) {
		const struct request *subscribe = &workload.requests[0];

		workload.publisher = connected(&workload);
		freeReplyObject(redisCommandArgv(context, subscribe->argc, subscribe->argv, subscribe->lengths));
	}
	while (fgets(line, sizeof(line), stdin)) {
		round_of(context, &workload, mode_of(argv[3]), atol(line));
	}
	redisFree(context);
	return 0;
}

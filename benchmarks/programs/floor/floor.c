/*
 * The floor: the least work of any client in PHP. A method call with its arguments, the bytes sent and received, and
 * the values of the reply, whose lengths and kinds are known in advance. Nothing is encoded, parsed or checked, and no
 * error is handled: learn() sends each request once, and records the values of its reply.
 *
 *     $floor = new Floor($pathOrHost, $port);
 *     $floor->learn($requests);   // encoded requests, which the calls below send in turn, again and again
 *     $floor->get($key);          // sends the next request and makes its reply, as does each other command
 *     $floor->queue()->get($key); // does nothing
 *     $floor->all();              // sends all requests, makes all replies
 *     $floor->last();             // sends all requests, makes the last one's reply
 */
#include "php.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#define BUFFER (64 * 1024)
#define LARGE (16 * 1024)

enum kind { OK, TEXT, NUMBER, FRACTION, LIST, MAP, NOTHING };

/* One value of a reply. `at` is the offset of its bytes in the concatenation of all replies, and `length` their number.
 * For a list or map, `length` is the number of elements that follow. */
struct value {
	enum kind kind;
	size_t at, length;
	zend_long number;
	double fraction;
};

struct request {
	char *bytes;
	size_t length, reply_at, reply_end, first;
	bool is_small;
};

static struct request *requests;
static size_t request_count, next_request;
static struct value *values;
static size_t value_count, value_room;
static char *everything; /* the concatenation of all requests */
static size_t everything_length;
static zend_object *queue;
static zend_string *ok;
static int fd = -1;

/* The `have` bytes that were received most recently. They begin at offset `base` of the stream of all replies. */
static char buffer[BUFFER];
static size_t base, have;

static void give_up(const char *what)
{
	php_printf("floor: %s\n", what);
	exit(1);
}

static void send_all(const char *bytes, size_t length)
{
	for (size_t sent = 0; sent < length;) {
		ssize_t n = send(fd, bytes + sent, length - sent, MSG_NOSIGNAL);

		if (n < 0) {
			give_up("send failed");
		}
		sent += (size_t) n;
	}
}

static size_t receive(char *to, size_t room)
{
	ssize_t n = recv(fd, to, room, 0);

	if (n <= 0) {
		give_up("recv failed");
	}
	return (size_t) n;
}

/* Receives until the buffer has `length` bytes that begin at offset `at` of the stream of all replies. */
static zend_never_inline void receive_until(size_t at, size_t length)
{
	do {
		if (at >= base + have) {
			/* No byte in the buffer is needed any more. */
			base += have;
			have = 0;
		} else if (at + length - base > BUFFER) {
			memmove(buffer, buffer + (at - base), base + have - at);
			have -= at - base;
			base = at;
		}
		/* With length 0, receive only the bytes before `at`: receive_large() itself receives the value's bytes. */
		have += receive(buffer + have, length == 0 ? MIN(BUFFER - have, at - base - have) : BUFFER - have);
	} while (at + length > base + have);
}

/* Returns `length` bytes (at most LARGE) at the offset `at` in the concatenation of all replies. */
static zend_always_inline const char *bytes_at(size_t at, size_t length)
{
	if (UNEXPECTED(at + length > base + have)) {
		receive_until(at, length);
	}
	return buffer + (at - base);
}

static zend_never_inline void receive_large(const struct value *value, char *to)
{
	size_t there;

	bytes_at(value->at, 0);
	there = MIN(base + have - value->at, value->length);
	memcpy(to, buffer + (value->at - base), there);
	for (size_t filled = there; filled < value->length;) {
		filled += receive(to + filled, value->length - filled);
	}
	if (there < value->length) {
		base = value->at + value->length;
		have = 0;
	}
}

static zend_always_inline zend_string *text_of(const struct value *value)
{
	size_t length = value->length;
	zend_string *text = zend_string_alloc(length, 0);

	if (EXPECTED(length <= LARGE)) {
		memcpy(ZSTR_VAL(text), bytes_at(value->at, length), length);
	} else {
		receive_large(value, ZSTR_VAL(text));
	}
	ZSTR_VAL(text)[length] = '\0';
	return text;
}

/* Creates the PHP value that `value` describes, with all elements. Returns the description of the next value. */
static const struct value *make(const struct value *value, zval *to)
{
	size_t count = value->length;

	switch (value->kind) {
		case OK:
			ZVAL_INTERNED_STR(to, ok);
			return value + 1;
		case TEXT:
			ZVAL_NEW_STR(to, text_of(value));
			return value + 1;
		case NUMBER:
			ZVAL_LONG(to, value->number);
			return value + 1;
		case FRACTION:
			ZVAL_DOUBLE(to, value->fraction);
			return value + 1;
		case NOTHING:
			ZVAL_NULL(to);
			return value + 1;
		case LIST: {
			array_init_size(to, (uint32_t) count);
			zend_hash_real_init_packed(Z_ARRVAL_P(to));
			value++;
			ZEND_HASH_FILL_PACKED(Z_ARRVAL_P(to)) {
				for (size_t i = 0; i < count; i++) {
					if (EXPECTED(value->kind == TEXT)) {
						ZVAL_NEW_STR(__fill_val, text_of(value++));
					} else {
						value = make(value, __fill_val);
					}
					ZEND_HASH_FILL_NEXT();
				}
			} ZEND_HASH_FILL_END();
			return value;
		}
		case MAP:
			array_init_size(to, (uint32_t) count);
			zend_hash_real_init_mixed(Z_ARRVAL_P(to));
			value++;
			for (size_t i = 0; i < count; i++) {
				zend_string *key = text_of(value);
				zval element;

				value++;
				if (EXPECTED(value->kind == TEXT)) {
					ZVAL_NEW_STR(&element, text_of(value++));
				} else {
					value = make(value, &element);
				}
				/* Append without a lookup: the array has room, and cannot contain the key yet. */
				_zend_hash_append_ex(Z_ARRVAL_P(to), key, &element, false);
				zend_string_release_ex(key, false);
			}
			return value;
	}
	return value;
}

static void exchange(const struct request *request, zval *reply)
{
	base = request->reply_at;
	have = 0;
	send_all(request->bytes, request->length);
	make(values + request->first, reply);
	bytes_at(request->reply_end, 0);
}

/* The fast path for OK or a short string: one send(), one recv() and one value. Returns false for other replies. */
static zend_always_inline bool exchange_small(const struct request *request, zval *reply)
{
	const struct value *value = values + request->first;

	if (UNEXPECTED(!request->is_small)) {
		return false;
	}
	if (UNEXPECTED(send(fd, request->bytes, request->length, MSG_NOSIGNAL) != (ssize_t) request->length)
			|| UNEXPECTED(recv(fd, buffer, BUFFER, 0) != (ssize_t) (request->reply_end - request->reply_at))) {
		give_up("a small command was not exchanged at once");
	}
	if (value->kind == OK) {
		ZVAL_INTERNED_STR(reply, ok);
	} else {
		ZVAL_STRINGL(reply, buffer + (value->at - request->reply_at), value->length);
	}
	return true;
}

static struct value *new_value(enum kind kind, size_t at, size_t length)
{
	if (value_count == value_room) {
		value_room = value_room ? 2 * value_room : 64;
		values = realloc(values, value_room * sizeof(*values));
	}
	values[value_count] = (struct value) {.kind = kind, .at = at, .length = length};
	return &values[value_count++];
}

/* Records the values of the reply at bytes[at], and returns the position after it, or 0 if the reply is incomplete.
 * `start` is the offset of bytes[0] in the concatenation of all replies. */
static size_t learn_reply(const char *bytes, size_t at, size_t length, size_t start)
{
	const char *end = at < length ? memchr(bytes + at, '\n', length - at) : NULL;
	size_t behind;
	long number;
	bool is_map;

	if (!end) {
		return 0;
	}
	behind = (size_t) (end - bytes) + 1;
	number = strtol(bytes + at + 1, NULL, 10);
	switch (bytes[at]) {
		case '$':
			if (number < 0) {
				new_value(NOTHING, 0, 0);
				return behind;
			}
			new_value(TEXT, start + behind, (size_t) number);
			behind += (size_t) number + 2;
			return behind <= length ? behind : 0;
		case ':':
			new_value(NUMBER, 0, 0)->number = number;
			return behind;
		case ',':
			new_value(FRACTION, 0, 0)->fraction = strtod(bytes + at + 1, NULL);
			return behind;
		case '_':
			new_value(NOTHING, 0, 0);
			return behind;
		case '*':
		case '~':
		case '%':
			is_map = bytes[at] == '%';
			new_value(is_map ? MAP : LIST, 0, (size_t) number);
			for (long i = 0; i < (is_map ? 2 * number : number); i++) {
				behind = learn_reply(bytes, behind, length, start);
				if (behind == 0) {
					return 0;
				}
			}
			return behind;
		case '-':
			give_up(bytes + at);
			return 0;
		default:
			if (end - (bytes + at) == 4 && memcmp(bytes + at, "+OK", 3) == 0) {
				new_value(OK, 0, 0);
			} else {
				new_value(TEXT, start + at + 1, (size_t) (end - (bytes + at)) - 2);
			}
			return behind;
	}
}

/* Sends a request and records the values of its reply. Returns the length of the reply. */
static size_t learn_request(const char *bytes, size_t length, size_t start)
{
	size_t room = 1 << 20, filled = 0, whole, first = value_count;
	char *reply = malloc(room + 1);

	send_all(bytes, length);
	do {
		if (filled == room) {
			reply = realloc(reply, (room *= 2) + 1);
		}
		filled += receive(reply + filled, room - filled);
		reply[filled] = '\0';
		value_count = first;
		whole = learn_reply(reply, 0, filled, start);
	} while (whole == 0);
	free(reply);
	return whole;
}

ZEND_BEGIN_ARG_INFO_EX(arginfo_any, 0, 0, 0)
	ZEND_ARG_VARIADIC_INFO(0, arguments)
ZEND_END_ARG_INFO()

static PHP_METHOD(Floor, __construct)
{
	struct sockaddr_un unix_address = {.sun_family = AF_UNIX};
	struct sockaddr_in address = {.sin_family = AF_INET};
	char *host;
	size_t host_length;
	zend_long port;
	int on = 1, failed;

	ZEND_PARSE_PARAMETERS_START(2, 2)
		Z_PARAM_STRING(host, host_length)
		Z_PARAM_LONG(port)
	ZEND_PARSE_PARAMETERS_END();
	if (host[0] == '/') {
		snprintf(unix_address.sun_path, sizeof(unix_address.sun_path), "%s", host);
		fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
		failed = connect(fd, (struct sockaddr *) &unix_address, sizeof(unix_address));
	} else {
		address.sin_port = htons((uint16_t) port);
		inet_pton(AF_INET, host, &address.sin_addr);
		fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
		setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof(on));
		failed = connect(fd, (struct sockaddr *) &address, sizeof(address));
	}
	if (failed) {
		give_up("connect failed");
	}
	learn_request("*2\r\n$5\r\nHELLO\r\n$1\r\n3\r\n", 22, 0);
	value_count = 0;
}

static PHP_METHOD(Floor, learn)
{
	HashTable *encoded;
	zval *element;
	size_t start = 0;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_ARRAY_HT(encoded)
	ZEND_PARSE_PARAMETERS_END();
	requests = calloc(zend_hash_num_elements(encoded), sizeof(*requests));
	ZEND_HASH_FOREACH_VAL(encoded, element) {
		struct request *request = &requests[request_count++];

		request->length = Z_STRLEN_P(element);
		request->first = value_count;
		request->reply_at = start;
		start += learn_request(Z_STRVAL_P(element), Z_STRLEN_P(element), start);
		request->reply_end = start;
		request->is_small = value_count == request->first + 1 && start - request->reply_at < 1024
			&& (values[request->first].kind == TEXT || values[request->first].kind == OK);
		everything = realloc(everything, everything_length + request->length);
		memcpy(everything + everything_length, Z_STRVAL_P(element), request->length);
		everything_length += request->length;
	} ZEND_HASH_FOREACH_END();
	for (size_t i = 0, at = 0; i < request_count; at += requests[i++].length) {
		requests[i].bytes = everything + at;
	}
}

static zend_always_inline const struct request *next(void)
{
	const struct request *request = &requests[next_request];

	if (++next_request == request_count) {
		next_request = 0;
	}
	return request;
}

static PHP_METHOD(Floor, get)
{
	zend_string *key;
	const struct request *request;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_STR(key)
	ZEND_PARSE_PARAMETERS_END();
	(void) key;
	request = next();
	if (!exchange_small(request, return_value)) {
		exchange(request, return_value);
	}
}

static PHP_METHOD(Floor, set)
{
	zend_string *key, *value;
	const struct request *request;

	ZEND_PARSE_PARAMETERS_START(2, 2)
		Z_PARAM_STR(key)
		Z_PARAM_STR(value)
	ZEND_PARSE_PARAMETERS_END();
	(void) key;
	(void) value;
	request = next();
	if (!exchange_small(request, return_value)) {
		exchange(request, return_value);
	}
}

/* All commands without a method of their own above. */
static PHP_METHOD(Floor, command)
{
	zval *arguments;
	uint32_t count;

	ZEND_PARSE_PARAMETERS_START(0, -1)
		Z_PARAM_VARIADIC('*', arguments, count)
	ZEND_PARSE_PARAMETERS_END();
	(void) arguments;
	(void) count;
	exchange(next(), return_value);
}

/* Stands for a method that queues a command: only returns the object. Shows the minimum time of a method call. */
static PHP_METHOD(FloorQueue, command)
{
	RETURN_COPY(ZEND_THIS);
}

static PHP_METHOD(Floor, queue)
{
	ZEND_PARSE_PARAMETERS_NONE();
	RETURN_OBJ_COPY(queue);
}

static PHP_METHOD(Floor, all)
{
	const struct value *value = values;

	ZEND_PARSE_PARAMETERS_NONE();
	base = have = 0;
	send_all(everything, everything_length);
	array_init_size(return_value, (uint32_t) request_count);
	zend_hash_real_init_packed(Z_ARRVAL_P(return_value));
	ZEND_HASH_FILL_PACKED(Z_ARRVAL_P(return_value)) {
		for (size_t i = 0; i < request_count; i++) {
			value = make(value, __fill_val);
			ZEND_HASH_FILL_NEXT();
		}
	} ZEND_HASH_FILL_END();
	bytes_at(requests[request_count - 1].reply_end, 0);
}

static PHP_METHOD(Floor, last)
{
	const struct request *request = &requests[request_count - 1];

	ZEND_PARSE_PARAMETERS_NONE();
	base = have = 0;
	send_all(everything, everything_length);
	make(values + request->first, return_value);
	bytes_at(request->reply_end, 0);
}

#define COMMANDS(class) \
	ZEND_MALIAS(class, keys, command, arginfo_any, ZEND_ACC_PUBLIC) \
	ZEND_MALIAS(class, mget, command, arginfo_any, ZEND_ACC_PUBLIC) \
	ZEND_MALIAS(class, mset, command, arginfo_any, ZEND_ACC_PUBLIC) \
	ZEND_MALIAS(class, hget, command, arginfo_any, ZEND_ACC_PUBLIC) \
	ZEND_MALIAS(class, hset, command, arginfo_any, ZEND_ACC_PUBLIC) \
	ZEND_MALIAS(class, hmget, command, arginfo_any, ZEND_ACC_PUBLIC) \
	ZEND_MALIAS(class, hmset, command, arginfo_any, ZEND_ACC_PUBLIC) \
	ZEND_MALIAS(class, hgetall, command, arginfo_any, ZEND_ACC_PUBLIC) \
	ZEND_MALIAS(class, zrange, command, arginfo_any, ZEND_ACC_PUBLIC) \
	ZEND_MALIAS(class, evalsha, command, arginfo_any, ZEND_ACC_PUBLIC)

static const zend_function_entry floor_methods[] = {
	PHP_ME(Floor, __construct, arginfo_any, ZEND_ACC_PUBLIC)
	PHP_ME(Floor, learn, arginfo_any, ZEND_ACC_PUBLIC)
	PHP_ME(Floor, queue, arginfo_any, ZEND_ACC_PUBLIC)
	PHP_ME(Floor, all, arginfo_any, ZEND_ACC_PUBLIC)
	PHP_ME(Floor, last, arginfo_any, ZEND_ACC_PUBLIC)
	PHP_ME(Floor, get, arginfo_any, ZEND_ACC_PUBLIC)
	PHP_ME(Floor, set, arginfo_any, ZEND_ACC_PUBLIC)
	COMMANDS(Floor)
	PHP_FE_END
};

static const zend_function_entry queue_methods[] = {
	ZEND_MALIAS(FloorQueue, get, command, arginfo_any, ZEND_ACC_PUBLIC)
	ZEND_MALIAS(FloorQueue, set, command, arginfo_any, ZEND_ACC_PUBLIC)
	COMMANDS(FloorQueue)
	PHP_FE_END
};

static zend_class_entry *queue_class;

static PHP_MINIT_FUNCTION(floor)
{
	zend_class_entry class;

	INIT_CLASS_ENTRY(class, "Floor", floor_methods);
	zend_register_internal_class(&class);
	INIT_CLASS_ENTRY(class, "FloorQueue", queue_methods);
	queue_class = zend_register_internal_class(&class);
	ok = zend_string_init_interned("OK", 2, 1);
	return SUCCESS;
}

static PHP_RINIT_FUNCTION(floor)
{
	queue = zend_objects_new(queue_class);
	return SUCCESS;
}

static PHP_RSHUTDOWN_FUNCTION(floor)
{
	OBJ_RELEASE(queue);
	return SUCCESS;
}

zend_module_entry floor_module_entry = {
	STANDARD_MODULE_HEADER, "floor", NULL, PHP_MINIT(floor), NULL, PHP_RINIT(floor), PHP_RSHUTDOWN(floor), NULL, "1",
	STANDARD_MODULE_PROPERTIES
};

ZEND_GET_MODULE(floor)

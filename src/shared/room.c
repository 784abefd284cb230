#include "shared/internal.h"
#ifdef PHP_HIREDIS_SHARES
#include <linux/futex.h>
#include <sys/syscall.h>

#define MILLISECOND UINT64_C(1000000)
/* So long the oldest question may stand out before others go past the room: one slow command must not stop a machine. */
#define ANSWERED_WITHIN (100 * MILLISECOND)
#define NOWHERE UINT32_MAX
#define CELLS_MIN 64
#define GENS_MAX 65536
#define PLACES_MAX 1024
#define INPUT_MAX (256 * 1024)
#define NO_KEY (-2)
/* The most that is received in one go: the lock is not held for long. */
#define RECEIVE_MAX (1024 * 1024)

/* The longest line that has no text: a type, a number, a line end. A line of text is longer; more than this many bytes of one are no reply. */
#define TEXT_MAX (64 * 1024)
#define BULK_MAX ((uint64_t) 512 * 1024 * 1024)
#define VALUES_MAX ((uint64_t) 1 << 30)

typedef php_hiredis_room_view view_t;
typedef php_hiredis_room_question question_t;

uint64_t php_hiredis_room_seed[2];

#define STORE(to, value) __atomic_store_n(&(to), value, __ATOMIC_SEQ_CST)
#define ADD(to, value) __atomic_fetch_add(&(to), value, __ATOMIC_SEQ_CST)

/* ---- the log: where each reply and push ends, and which names an invalidation has ---- */

/* The names of a push that have not been read yet. */
typedef struct {
	const char *at;
	uint64_t left;
} names_t;

/* The number behind the type of a line whose "\r" is `end`; `*nothing`: it is "-1". False: it is no number. */
static bool read_count(const char *at, const char *end, uint64_t *count, bool *nothing)
{
	*nothing = end - at == 2 && at[0] == '-' && at[1] == '1';
	*count = 0;
	if (*nothing) {
		return true;
	}
	if (at == end || end - at > 10) {
		return false;
	}
	for (; at < end; at++) {
		if (*at < '0' || *at > '9') {
			return false;
		}
		*count = *count * 10 + (uint64_t) (*at - '0');
	}
	return true;
}

/* Takes the line of one value, whose "\r" is `end`. False: it is no such line. */
static bool take_line(php_hiredis_log *log, const char *line, const char *end)
{
	char type = *line;
	uint64_t count;
	bool nothing;

	if (log->type == '\0' && type != '|') {
		log->type = type;
	} else if (type == '-' || type == '!' || type == '>') {
		log->odd = true;
	}
	switch (type) {
		case '+': case '-': case ':': case ',': case '#': case '(': case '_':
			log->left--;
			return true;
		case '$': case '=': case '!':
			if (!read_count(line + 1, end, &count, &nothing) || count > BULK_MAX) {
				return false;
			}
			log->left--;
			log->odd |= nothing;
			log->bulk = nothing ? 0 : count + 2;
			return true;
		case '*': case '~': case '>': case '%': case '|':
			if (!read_count(line + 1, end, &count, &nothing) || count > VALUES_MAX || log->left > VALUES_MAX) {
				return false;
			}
			log->odd |= nothing || type == '|';
			/* An attribute is no value: the one that it belongs to is still to come. */
			log->left += (type == '%' || type == '|' ? 2 * count : count) - (type != '|');
			return true;
		default:
			return false;
	}
}

/* Goes on with the item whose first byte, or, after a cut, whatever comes next of it, is bytes[0]. WHOLE: it has `at` bytes. */
static php_hiredis_log_state go_on(php_hiredis_log *log, const char *bytes, size_t length)
{
	if (!log->begun) {
		log->begun = true;
		log->left = 1;
	}
	while (log->left > 0 || log->bulk > 0) {
		size_t rest = length - log->at;
		const char *line = bytes + log->at, *end;

		if (log->bulk > 0) {
			size_t part = MIN(rest, log->bulk);

			for (size_t i = 0; i < 2; i++) { /* the line end, as far as it is here */
				if (log->bulk - i <= part && log->bulk > i && line[log->bulk - 1 - i] != (i == 0 ? '\n' : '\r')) {
					return PHP_HIREDIS_LOG_BROKEN;
				}
			}
			log->at += part;
			log->bulk -= part;
			if (log->bulk > 0) {
				return PHP_HIREDIS_LOG_MORE;
			}
			continue;
		}
		end = rest > 0 ? memchr(line, '\r', MIN(rest, TEXT_MAX)) : NULL;
		if (!end || (size_t) (end - line) + 1 == rest) {
			return rest > TEXT_MAX ? PHP_HIREDIS_LOG_BROKEN : PHP_HIREDIS_LOG_MORE;
		}
		if (end[1] != '\n' || end == line || !take_line(log, line, end)) {
			return PHP_HIREDIS_LOG_BROKEN;
		}
		log->at += (size_t) (end - line) + 2;
	}
	return PHP_HIREDIS_LOG_WHOLE;
}

/* ---- what a whole item says ---- */

/* Moves behind a line; returns its number. */
static uint64_t read_number(const char **at)
{
	uint64_t number = 0;

	while (*++*at != '\r') {
		number = number * 10 + (uint64_t) (**at - '0');
	}
	*at += 2;
	return number;
}

static const char *read_bulk(const char **at, size_t *length)
{
	const char *bytes;

	*length = read_number(at);
	bytes = *at;
	*at += *length + 2;
	return bytes;
}

/* Is the whole push an invalidation? `*all`: it means all names, or those that it means are not known. */
static bool is_invalidation(const char *push, size_t length, names_t *names, bool *all)
{
	static const char beginning[] = "$10\r\ninvalidate\r\n";
	const char *at = push, *end = push + length;
	uint64_t count = read_number(&at);

	if (count == 0 || (size_t) (end - at) < sizeof(beginning) - 1 || memcmp(at, beginning, sizeof(beginning) - 1) != 0) {
		return false;
	}
	at += sizeof(beginning) - 1;
	*names = (names_t) {.at = at};
	*all = true;
	if (count != 2 || *at != '*' || at[1] == '-') {
		return true;
	}
	names->left = read_number(&names->at);
	/* Each must be a string. */
	at = names->at;
	for (uint64_t i = 0; i < names->left; i++) {
		size_t size;

		if (*at != '$' || at[1] == '-') {
			return true;
		}
		read_bulk(&at, &size);
	}
	*all = false;
	return true;
}

/* The next name, inside of the push; NULL: that was the last one. */
static const char *next_name(names_t *names, size_t *length)
{
	if (names->left == 0) {
		return NULL;
	}
	names->left--;
	return read_bulk(&names->at, length);
}

/* The number of a whole reply ":1"; false: it is none. */
static bool number_of(const char *reply, size_t length, zend_long *number)
{
	char text[24];

	if (*reply != ':' || length < 4 || length - 3 >= sizeof(text)) {
		return false;
	}
	memcpy(text, reply + 1, length - 3);
	text[length - 3] = '\0';
	*number = ZEND_STRTOL(text, NULL, 10);
	return true;
}

static bool is_nothing(const char *line)
{
	return *line == '_' || (*line == ':' && line[1] == '0' && line[2] == '\r');
}

/* As php_hiredis_resp_is_absent(), for the bytes of a whole reply. */
static bool is_absent(const char *reply, size_t length)
{
	const char *at, *end = reply + length;

	if (*reply == '$') {
		return reply[1] == '0';
	}
	if (*reply != '*' && *reply != '~' && *reply != '%') {
		return is_nothing(reply);
	}
	for (at = (const char *) memchr(reply, '\n', length) + 1; at < end; at = (const char *) memchr(at, '\n', (size_t) (end - at)) + 1) {
		if (!is_nothing(at)) {
			return false;
		}
	}
	return true;
}

static inline uint32_t version_of(const php_hiredis_ring_view *view, uint32_t cell)
{
	return __atomic_load_n(&view->cells[cell].version, __ATOMIC_ACQUIRE);
}

/* ---- life ---- */

static uint32_t power_below(size_t number)
{
	uint32_t power = 1;

	while ((size_t) power * 2 <= number) {
		power *= 2;
	}
	return power;
}

static size_t line_up(size_t size)
{
	return (size + 63) & ~(size_t) 63;
}

/* Says where its lists stand, and how long they are. */
static void lay_out(php_hiredis_room *room)
{
	size_t whole = php_hiredis_arena.room_size, at = line_up(sizeof(*room));

	room->ring.cells = MAX(power_below(whole / 96), CELLS_MIN);
	room->gens = MIN(room->ring.cells, GENS_MAX);
	room->places = MIN(power_below(whole / 2048), PLACES_MAX);
	room->room_of_input = MIN((uint32_t) (whole / 16), INPUT_MAX);
	room->cells_at = (uint32_t) at;
	at += line_up(room->ring.cells * sizeof(php_hiredis_ring_cell));
	room->gens_at = (uint32_t) at;
	at += line_up(room->gens * sizeof(uint32_t));
	room->questions_at = (uint32_t) at;
	at += line_up(room->places * sizeof(question_t));
	room->input_at = (uint32_t) at;
	at += line_up(room->room_of_input);
	room->bytes_at = (uint32_t) at;
	room->ring.size = (uint32_t) ((whole - at) & ~(size_t) 7);
}

void php_hiredis_room_view_of(php_hiredis_room_view *view, php_hiredis_room *room)
{
	char *base = (char *) room;

	view->shared = room;
	view->ring = (php_hiredis_ring_view) {&room->ring, (php_hiredis_ring_cell *) (base + room->cells_at), base + room->bytes_at};
	view->gens = (uint32_t *) (base + room->gens_at);
	view->questions = (question_t *) (base + room->questions_at);
	view->input = base + room->input_at;
}

void php_hiredis_room_make(php_hiredis_room_view *view, php_hiredis_room *room, uint32_t max_value, uint64_t max_age)
{
	lay_out(room);
	php_hiredis_room_view_of(view, room);
	room->max_value = MIN(max_value, MIN(room->ring.size / 16, room->room_of_input) / 2);
	room->max_age = max_age;
	php_hiredis_ring_empty(&view->ring);
}

void php_hiredis_room_wake(const php_hiredis_room_view *view)
{
	php_hiredis_room *room = view->shared;

	ADD(room->word, 1);
	if (__atomic_load_n(&room->sleepers, __ATOMIC_SEQ_CST) > 0) {
		syscall(SYS_futex, &room->word, FUTEX_WAKE, INT32_MAX, NULL, NULL, 0);
	}
}

void php_hiredis_room_wipe(const php_hiredis_room_view *view)
{
	php_hiredis_room *room = view->shared;

	STORE(room->epoch, room->epoch | 1);
	php_hiredis_ring_empty(&view->ring);
	room->log = (php_hiredis_log) {0};
	room->have = 0;
	room->first = room->last = 0;
	/* Who waits for a lost question ends; an old `need` stays unmet until the new S has answered. */
	STORE(room->answered, room->sent);
	STORE(room->lease_from, 0);
	room->changes++;
	room->wipes++;
	STORE(room->parsing, (room->parsing + 1) & ~1u);
	php_hiredis_room_wake(view);
}

void php_hiredis_room_begin(const php_hiredis_room_view *view)
{
	STORE(view->shared->lease_from, 0);
	STORE(view->shared->looked, 0);
	view->shared->trouble[0] = '\0';
	STORE(view->shared->epoch, (view->shared->epoch | 1) + 1);
}

/* ---- questions ---- */

/* Is there a place for so many questions, and has S answered lately? */
static bool may_ask(const view_t *view, uint32_t count, uint64_t now)
{
	const php_hiredis_room *room = view->shared;

	return room->last - room->first + count <= room->places
		&& (room->first == room->last || now < view->questions[room->first & (room->places - 1)].began + ANSWERED_WITHIN);
}

static void note(const view_t *view, const php_hiredis_cache_question *question, uint64_t now)
{
	php_hiredis_room *room = view->shared;
	question_t *noted = &view->questions[room->last & (room->places - 1)];

	noted->id = room->sent + 1;
	noted->began = now;
	noted->hash = php_hiredis_cache_hash(php_hiredis_room_seed, question->key, question->key_length);
	noted->gen = __atomic_load_n(&view->gens[noted->hash & (room->gens - 1)], __ATOMIC_SEQ_CST);
	noted->cell = NOWHERE;
	noted->key_length = question->key_length;
	noted->rest_length = question->rest_length;
	noted->row = question->row;
	noted->replies = 0;
	noted->tracked = noted->absent = false;
	memcpy(noted->bytes, question->key, question->key_length);
	memcpy(noted->bytes + question->key_length, question->rest, question->rest_length);
	room->last++;
	STORE(room->sent, noted->id);
}

uint64_t php_hiredis_room_ask(const php_hiredis_room_view *view, const php_hiredis_cache_question *questions, uint32_t count)
{
	uint64_t now = php_hiredis_cache_now();

	if (!may_ask(view, count, now)) {
		return 0;
	}
	for (uint32_t i = 0; i < count; i++) {
		note(view, &questions[i], now);
	}
	return view->shared->sent;
}

/* ---- the log ---- */

/* Keeps the answer, for which PTTL has not been answered yet. `reply` NULL: it was too large. */
static void keep(const view_t *view, question_t *asked, const char *reply, size_t length)
{
	const php_hiredis_cache_question question = {.key = asked->bytes, .rest = asked->bytes + asked->key_length, .key_length = asked->key_length,
		.rest_length = asked->rest_length, .row = asked->row};

	asked->absent = reply && is_absent(reply, length);
	asked->cell = php_hiredis_ring_put(&view->ring, &question, asked->hash, asked->gen, reply, (uint32_t) length);
	if (asked->cell != NOWHERE) {
		asked->version = version_of(&view->ring, asked->cell);
	}
}

/* `known`: PTTL has told the milliseconds. */
static void settle(const view_t *view, const question_t *asked, bool known, zend_long milliseconds)
{
	uint64_t age = view->shared->max_age;
	bool gone = !known || milliseconds < NO_KEY || (milliseconds == NO_KEY && !asked->absent);

	if (milliseconds >= 0 && (uint64_t) milliseconds < age / MILLISECOND) {
		age = (uint64_t) milliseconds * MILLISECOND;
	}
	php_hiredis_ring_settle(&view->ring, asked->cell, asked->version, gone ? 0 : asked->began + age);
}

/* The next reply; `cut`: its beginning is not here any more. False: nothing was asked. */
static bool take_reply(const view_t *view, const char *reply, size_t length, bool cut)
{
	php_hiredis_room *room = view->shared;
	question_t *asked = &view->questions[room->first & (room->places - 1)];
	const php_hiredis_log *log = &room->log;
	zend_long milliseconds = 0;

	if (room->first == room->last) {
		return false;
	}
	switch (asked->replies++) {
		case 0:
			asked->tracked = log->type == '+';
			return true;
		case 1:
			if (!asked->tracked || log->odd || log->type == '-' || log->type == '!'
					|| asked->gen != __atomic_load_n(&view->gens[asked->hash & (room->gens - 1)], __ATOMIC_SEQ_CST)) {
				return true;
			}
			cut = cut || length > room->max_value;
			keep(view, asked, cut ? NULL : reply, cut ? 0 : length);
			return true;
		default:
			if (asked->cell != NOWHERE) {
				bool known = !cut && number_of(reply, length, &milliseconds);

				settle(view, asked, known, milliseconds);
			}
			STORE(room->lease_from, asked->began);
			room->first++;
			STORE(room->answered, asked->id);
			return true;
	}
}

static void take_push(const view_t *view, const char *push, size_t length, bool cut)
{
	php_hiredis_room *room = view->shared;
	names_t names;
	const char *name;
	size_t size;
	bool all = cut;

	if (!cut && !is_invalidation(push, length, &names, &all)) {
		return;
	}
	__atomic_store_n(&room->changes, room->changes + 1, __ATOMIC_SEQ_CST);
	room->invalidations++;
	if (all) {
		php_hiredis_ring_empty(&view->ring);
		return;
	}
	while ((name = next_name(&names, &size)) != NULL) {
		php_hiredis_ring_drop(&view->ring, php_hiredis_cache_hash(php_hiredis_room_seed, name, size));
	}
}

/* Where bytes are received to, `*size` of them at most. */
static char *begin_input(const view_t *view, size_t *size)
{
	php_hiredis_room *room = view->shared;

	if (!(room->parsing & 1)) {
		STORE(room->parsing, room->parsing + 1);
	}
	*size = room->room_of_input - room->have;
	return view->input + room->have;
}

/* So many bytes have been received there. False: they are no replies and pushes. */
static bool apply(const view_t *view, size_t received)
{
	php_hiredis_room *room = view->shared;
	php_hiredis_log *log = &room->log;
	uint64_t answered = room->answered;
	uint32_t at = 0;
	bool whole = true;

	room->have += (uint32_t) received;
	while (whole && at < room->have) {
		php_hiredis_log_state state = go_on(log, view->input + at, room->have - at);

		whole = state == PHP_HIREDIS_LOG_WHOLE;
		if (state == PHP_HIREDIS_LOG_BROKEN) {
			return false;
		}
		if (whole) {
			if (log->type == '>') {
				take_push(view, view->input + at, (size_t) log->at, log->cut);
			} else if (!take_reply(view, view->input + at, (size_t) log->at, log->cut)) {
				return false;
			}
			at += (uint32_t) log->at;
			*log = (php_hiredis_log) {0};
		}
	}
	if (at == 0 && room->have == room->room_of_input) { /* a large one: all that has been gone over goes */
		if (log->at == 0) {
			return false;
		}
		at = (uint32_t) log->at;
		log->at = 0;
		log->cut = true;
	}
	room->have -= at;
	memmove(view->input, view->input + at, room->have);
	if (answered != room->answered) {
		php_hiredis_room_wake(view);
	}
	return true;
}

bool php_hiredis_room_receive(const php_hiredis_room_view *view, php_hiredis_transport *transport)
{
	size_t received = 0, size;
	ssize_t count = 0;

	do {
		char *to = begin_input(view, &size);

		count = transport->ops->read(transport, to, size, false, false);
		if (count < 0 && transport->wants) {
			break;
		}
		if (count <= 0 || !apply(view, (size_t) count)) {
			return false;
		}
		received += (size_t) count;
	} while ((size_t) count == size && received < RECEIVE_MAX);
	if (received < RECEIVE_MAX) {
		STORE(view->shared->looked, php_hiredis_cache_now());
	}
	STORE(view->shared->parsing, view->shared->parsing + 1);
	return true;
}

/* ---- own writes ---- */

void php_hiredis_room_raise(const php_hiredis_room_view *view, uint32_t hash)
{
	ADD(view->gens[hash & (view->shared->gens - 1)], 1);
}

void php_hiredis_room_raise_all(const php_hiredis_room_view *view)
{
	for (uint32_t i = 0; i < view->shared->gens; i++) {
		ADD(view->gens[i], 1);
	}
}
#endif

#include "shared/internal.h"

#ifndef PHP_HIREDIS_SHARES

void php_hiredis_shared_minit(void) {}
void php_hiredis_shared_mshutdown(void) {}
void php_hiredis_seats_rest(php_hiredis_seat *seats, bool forget) {}
void php_hiredis_seats_free(php_hiredis_seat *seats) {}

void php_hiredis_shared_attach(php_hiredis_link *link)
{
	link->config.cache->lack = php_hiredis_arena.lack;
}

php_hiredis_room_figures php_hiredis_room_figures_of(const php_hiredis_cache_group *group)
{
	return (php_hiredis_room_figures) {0};
}

#else

/* So often a read tries to see S as it is, and its keys as of one moment. */
#define TRIES 4

typedef php_hiredis_seat seat_t;
typedef php_hiredis_room_view view_t;

/* ---- the notes of a connection ---- */

/* No hit before S has answered a question that is sent from now on. */
static inline void fence(php_hiredis_reader *reader)
{
	reader->need = php_hiredis_room_load(&reader->view.shared->sent);
}

static void act(php_hiredis_cache_notes *head)
{
	php_hiredis_notes *notes = (php_hiredis_notes *) head;
	php_hiredis_reader *reader = notes->reader;

	if (reader && php_hiredis_arena.lack == NULL) { /* at the end of the module the rooms go before the pool */
		uint64_t sent;

		for (uint32_t i = 0; i < notes->wrote_count; i++) {
			php_hiredis_room_raise(&reader->view, notes->wrote[i]);
		}
		if (notes->flush) {
			php_hiredis_room_raise_all(&reader->view);
		}
		sent = php_hiredis_room_load(&reader->view.shared->sent);
		for (uint32_t i = 0; i < notes->seen_count; i++) {
			reader->needs[notes->seen[i] % PHP_HIREDIS_NEEDS] = sent;
		}
		if (notes->fence) {
			fence(reader);
		}
	}
	notes->wrote_count = notes->seen_count = 0;
	notes->head.any = notes->fence = notes->flush = false;
}

/* They act by php_hiredis_cache_notes_settle(). */
static php_hiredis_notes *create_notes(void)
{
	php_hiredis_notes *notes = pecalloc(1, sizeof(*notes), 1);

	notes->head.act = act;
	return notes;
}

/* False: there is no place for one more. */
static bool add(uint32_t *hashes, uint32_t *count, const char *key, size_t length)
{
	if (*count == PHP_HIREDIS_NOTES_MAX) {
		return false;
	}
	hashes[(*count)++] = php_hiredis_cache_hash(php_hiredis_room_seed, key, length);
	return true;
}

static void note_write(php_hiredis_notes *notes, const char *key, size_t length)
{
	notes->head.any = true;
	notes->fence |= !add(notes->wrote, &notes->wrote_count, key, length);
}

static void note_read(php_hiredis_notes *notes, const char *key, size_t length)
{
	notes->head.any = true;
	notes->fence |= !add(notes->seen, &notes->seen_count, key, length);
}

/* `flush`: the data set, or the user, may be another one. */
static void note_fence(php_hiredis_notes *notes, bool flush)
{
	notes->head.any = notes->fence = true;
	notes->flush |= flush;
}

/* ---- what the room says of an entry ---- */

/* Has S answered late enough for an entry of this hash? */
static zend_always_inline bool may_be_given(const php_hiredis_reader *reader, uint32_t hash)
{
	uint64_t answered = php_hiredis_room_load(&reader->view.shared->answered);

	return answered > reader->need && answered > reader->needs[hash % PHP_HIREDIS_NEEDS];
}

/* May the entry be given, as far as the room says? The reader has copied it before. */
static zend_always_inline bool counts(const php_hiredis_room_view *view, const php_hiredis_ring_found *found, uint64_t now,
	uint64_t epoch)
{
	return php_hiredis_ring_holds(&view->ring, found)
		&& found->gen == __atomic_load_n(&view->gens[found->hash & (view->shared->gens - 1)], __ATOMIC_SEQ_CST) && found->until > now
		&& php_hiredis_room_load(&view->shared->epoch) == epoch;
}

static zend_always_inline bool is_parsing(const php_hiredis_room_view *view)
{
	return __atomic_load_n(&view->shared->parsing, __ATOMIC_SEQ_CST) & 1;
}

/* PHP_HIREDIS_SEAT_READY: all that had arrived when S was looked at is applied. `link` NULL: the seat may not be attached. */
static zend_always_inline php_hiredis_seat_verdict look(php_hiredis_link *link, php_hiredis_seat *seat, uint64_t *now)
{
	const php_hiredis_room *room = seat->reader.view.shared;

	*now = php_hiredis_cache_now();
	for (int tries = 0; tries < TRIES; tries++, *now = php_hiredis_cache_now()) {
		php_hiredis_seat_verdict verdict;

		if (EXPECTED(php_hiredis_seat_is_attached(seat))) {
			if (seat->group->recheck > 0 && *now < php_hiredis_room_load(&room->looked) + seat->group->recheck) {
				return PHP_HIREDIS_SEAT_READY;
			}
			/* In this order: where a process has received bytes and not applied them, S is quiet. */
			if (EXPECTED(php_hiredis_transport_is_quiet(&seat->transport)) && EXPECTED(!is_parsing(&seat->reader.view))) {
				if (seat->group->recheck > 0) {
					__atomic_store_n(&seat->reader.view.shared->looked, *now, __ATOMIC_SEQ_CST);
				}
				return PHP_HIREDIS_SEAT_READY;
			}
		}
		verdict = php_hiredis_seat_step(link, seat);
		if (verdict != PHP_HIREDIS_SEAT_READY) {
			return verdict;
		}
	}
	return PHP_HIREDIS_SEAT_PASSED;
}

static const char caching[] = "*3\r\n$6\r\nCLIENT\r\n$7\r\nCACHING\r\n$3\r\nYES\r\n";
static const char pttl[] = "*2\r\n$4\r\nPTTL\r\n";

/* ---- values ---- */

/* As the parser of a connection makes them. False: it cannot be read. */
static bool parse(seat_t *seat, const char *bytes, size_t length, bool flat, zval *to)
{
	php_hiredis_parser *parser = &seat->parser;
	php_hiredis_parsed parsed = PHP_HIREDIS_PARSED_NOTHING;

	if (!seat->parses) {
		php_hiredis_parser_init(parser, php_hiredis_exception_make_server, NULL);
		seat->parses = true;
	}
	parser->builder.flat = flat;
	for (size_t at = 0, part; at < length && parsed == PHP_HIREDIS_PARSED_NOTHING; at += part) {
		part = MIN(length - at, PHP_HIREDIS_FEED);
		php_hiredis_parser_feed(parser, bytes + at, part, NULL);
		parsed = php_hiredis_parser_next(parser, to);
	}
	if (EXPECTED(parsed == PHP_HIREDIS_PARSED_REPLY)) {
		return true;
	}
	php_hiredis_parser_raise_exhausted(parser);
	php_hiredis_parser_reset(parser);
	return false;
}

static void remember(seat_t *seat, const php_hiredis_ring_found *found, zval *array)
{
	php_hiredis_seat_memo *memo = &seat->memos[found->cell % PHP_HIREDIS_SEAT_MEMOS];
	size_t cost = sizeof(zend_array) + zend_hash_num_elements(Z_ARRVAL_P(array)) * (sizeof(Bucket) + 2 * offsetof(zend_string, val)) + found->length;

	if (cost > seat->group->settings.max_memory / 4 || !Z_REFCOUNTED_P(array)) {
		return;
	}
	if (seat->memo_cost + cost > seat->group->settings.max_memory / 4) {
		php_hiredis_seat_drop_memos(seat, false);
	}
	if (!Z_ISUNDEF(memo->value)) {
		seat->memo_cost -= memo->cost;
		zval_ptr_dtor_nogc(&memo->value);
	}
	*memo = (php_hiredis_seat_memo) {.cell = found->cell, .version = found->version, .cost = cost};
	ZVAL_COPY(&memo->value, array);
	seat->memo_cost += cost;
}

typedef enum { GIVEN, ABSENT, TOO_LARGE } outcome_t;

/* A value that has been copied and checked. */
static bool make(seat_t *seat, const php_hiredis_ring_found *found, const char *copy, bool flat, zval *to)
{
	if (EXPECTED(*copy == '$') || *copy == '_' || *copy == ':') {
		php_hiredis_resp_read(copy, to);
		return true;
	}
	if (!parse(seat, copy, found->length, flat, to)) {
		return false;
	}
	if (Z_TYPE_P(to) == IS_ARRAY) {
		remember(seat, found, to);
	}
	return true;
}

static char *copy_of(seat_t *seat, const php_hiredis_ring_found *found)
{
	if (UNEXPECTED(found->length > seat->copy_size)) {
		char *larger = realloc(seat->copy, found->length);

		if (!larger) {
			return NULL;
		}
		seat->copy = larger;
		seat->copy_size = found->length;
	}
	memcpy(seat->copy, found->value, found->length);
	return seat->copy;
}

/* The bytes of a string in an entry, "$5\r\nhello\r\n", whose length says how long it is; 0: it has two bytes at most, or is none. */
static zend_always_inline uint32_t string_length(const php_hiredis_ring_found *found)
{
	uint32_t length = found->length - (sizeof("$0\r\n\r\n") - 1);

	if (found->length < sizeof("$3\r\nabc\r\n") - 1 || *found->value != '$') {
		return 0;
	}
	for (uint32_t more = 10; length >= more; more *= 10) {
		length--;
	}
	return length;
}

/* The entry for the question, if it counts. */
static zend_always_inline outcome_t give_here(seat_t *seat, const php_hiredis_cache_question *question, uint32_t hash, uint64_t now, bool flat, zval *to)
{
	const view_t *view = &seat->reader.view;
	php_hiredis_ring_found found;
	const php_hiredis_seat_memo *memo;
	const char *copy;
	uint32_t length;

	if (!php_hiredis_ring_find(&view->ring, question, hash, &found)) {
		return ABSENT;
	}
	length = string_length(&found);
	if (EXPECTED(length > 0)) { /* copied once */
		zend_string *string = zend_string_alloc(length, 0);

		memcpy(ZSTR_VAL(string), found.value + found.length - 2 - length, length);
		ZSTR_VAL(string)[length] = '\0';
		if (UNEXPECTED(!counts(view, &found, now, seat->epoch))) {
			zend_string_efree(string);
			return ABSENT;
		}
		ZVAL_NEW_STR(to, string);
		php_hiredis_ring_visit(&view->ring, &found);
		return GIVEN;
	}
	memo = &seat->memos[found.cell % PHP_HIREDIS_SEAT_MEMOS];
	if (!Z_ISUNDEF(memo->value) && memo->cell == found.cell && memo->version == found.version) {
		if (!counts(view, &found, now, seat->epoch)) {
			return ABSENT;
		}
		ZVAL_COPY(to, &memo->value);
	} else if (UNEXPECTED(found.large)) {
		return counts(view, &found, now, seat->epoch) ? TOO_LARGE : ABSENT;
	} else {
		copy = copy_of(seat, &found);
		if (!copy || !counts(view, &found, now, seat->epoch) || !make(seat, &found, copy, flat, to)) {
			return ABSENT;
		}
	}
	php_hiredis_ring_visit(&view->ring, &found);
	return GIVEN;
}

static zend_never_inline outcome_t give(seat_t *seat, const php_hiredis_cache_question *question, uint32_t hash, uint64_t now, bool flat, zval *to)
{
	return give_here(seat, question, hash, now, flat, to);
}

/* May a hit be given: has S answered behind what this thread has had, and lately? */
static zend_always_inline bool may_hit(const seat_t *seat, uint32_t hash, uint64_t now)
{
	if (UNEXPECTED(!may_be_given(&seat->reader, hash))) {
		seat->group->counters.fences++;
		return false;
	}
	if (UNEXPECTED(now >= php_hiredis_room_load(&seat->reader.view.shared->lease_from) + seat->group->lease)) {
		seat->group->counters.lapses++;
		return false;
	}
	return true;
}

/* ---- asking ---- */

/* Adds what is sent for a question whose key stands in a command: the bulk of a word is its line, its bytes and a line end. */
static void add_question(php_hiredis_seat_questions *asked, const php_hiredis_cache_question *question, const char *command, size_t length)
{
	char line[MAX_LENGTH_OF_LONG + 4];
	int begin = snprintf(line, sizeof(line), "$%u\r\n", question->key_length);
	size_t bulk = (size_t) begin + question->key_length + 2;

	php_hiredis_output_append(asked->bytes, caching, sizeof(caching) - 1);
	php_hiredis_output_append(asked->bytes, command, length);
	if (question->key > command + length || question->key < command) { /* the command is what stands before its key */
		php_hiredis_output_append(asked->bytes, question->key - begin, bulk);
	}
	php_hiredis_output_append(asked->bytes, pttl, sizeof(pttl) - 1);
	php_hiredis_output_append(asked->bytes, question->key - begin, bulk);
	asked->questions[asked->count++] = *question;
}

static zend_always_inline bool is_short(const php_hiredis_cache_question *question)
{
	return (uint64_t) question->key_length + question->rest_length <= PHP_HIREDIS_ROOM_QUESTION;
}

/* The own connection is asked, whose answer may be newer than what S has told yet: no hit before S has answered a later question. */
static bool pass(php_hiredis_link *link)
{
	link->config.past = true;
	return false;
}

/* ---- one key ---- */

/* As the keeper's call(). */
static bool ask_one(php_hiredis_link *link, seat_t *seat, const php_hiredis_cache_question *question, uint32_t hash, uint64_t now,
	uint64_t timeout, zval *return_value)
{
	php_hiredis_seat_questions asked;
	bool given;

	asked.bytes = php_hiredis_scratch();
	asked.count = 0;
	add_question(&asked, question, link->out.bytes, link->out.length);
	given = php_hiredis_seat_ask(seat, &asked, timeout) && give(seat, question, hash, now, link->config.flat, return_value) == GIVEN;
	php_hiredis_output_clear(asked.bytes);
	return given;
}

static zend_always_inline bool call_one(php_hiredis_link *link, seat_t *seat, const php_hiredis_sent *sent, uint64_t timeout, zval *return_value)
{
	php_hiredis_cache_question question = php_hiredis_question_of(link->out.bytes, link->out.length, sent->row, 0);
	uint32_t hash;
	uint64_t now;

	if (!php_hiredis_cache_group_takes(seat->group, question.key, question.key_length) || !is_short(&question)) {
		seat->group->counters.refused++;
		return false;
	}
	hash = php_hiredis_cache_hash(php_hiredis_room_seed, question.key, question.key_length);
	switch (look(link, seat, &now)) {
		case PHP_HIREDIS_SEAT_READY:
			break;
		case PHP_HIREDIS_SEAT_PASSED:
			return pass(link);
		case PHP_HIREDIS_SEAT_THROWN:
			php_hiredis_output_clear(&link->out);
			return true;
	}
	if (EXPECTED(may_hit(seat, hash, now))) {
		outcome_t outcome = give_here(seat, &question, hash, now, link->config.flat, return_value);

		if (EXPECTED(outcome == GIVEN)) {
			link->out.length = 0; /* nothing of the command has left, and it has no borrowed string */
			seat->group->counters.hits++;
			return true;
		}
		if (outcome == TOO_LARGE) {
			return false;
		}
	}
	seat->group->counters.misses++;
	if (ask_one(link, seat, &question, hash, now, timeout, return_value)) {
		link->out.length = 0;
		return true;
	}
	return pass(link);
}

/* ---- several keys ---- */

/* The reads of one call: the keys of the MGET that stands in `commands`, or the commands of a batch. */
typedef struct {
	const php_hiredis_batch *batch; /* NULL: MGET */
	const php_hiredis_output *commands;
	uint32_t count;
	const char *at;             /* of MGET: the next word */
	php_hiredis_walk walk;      /* of a batch */
	uint32_t next;
} reads_t;

static void begin_reads(reads_t *reads)
{
	reads->next = 0;
	if (reads->batch) {
		reads->walk = (php_hiredis_walk) {.out = reads->commands};
	} else {
		reads->at = php_hiredis_word_first(reads->commands->bytes, php_hiredis_mget_row, &reads->count);
	}
}

/* The next read's question, and the command that asks it, which ends with its key where it is one of MGET. */
static php_hiredis_cache_question next_read(reads_t *reads, const char **command, size_t *length)
{
	static const char head[] = "*2\r\n$3\r\nGET\r\n";
	php_hiredis_span span;

	if (!reads->batch) {
		php_hiredis_cache_question question;

		reads->at = php_hiredis_question_next(reads->at, 0, &question);
		*command = head;
		*length = sizeof(head) - 1;
		return question;
	}
	php_hiredis_walk_next(&reads->walk, &span);
	*command = reads->commands->bytes + span.from;
	*length = span.to - span.from;
	return php_hiredis_question_of(*command, *length, reads->batch->expected[reads->next++].row, 0);
}

/* Is the room asked for all of them? */
static bool may_be_kept(const seat_t *seat, reads_t *reads)
{
	begin_reads(reads);
	for (uint32_t i = 0; i < reads->count; i++) {
		const char *command;
		size_t length;
		php_hiredis_cache_question question = next_read(reads, &command, &length);

		if (!php_hiredis_cache_group_takes(seat->group, question.key, question.key_length) || !is_short(&question)) {
			seat->group->counters.refused++;
			return false;
		}
	}
	return true;
}

/* Puts the values into the list, and into `asked` what it lacks, as far as there is place for it. False: one of them is not kept. `hits`: nothing has
 * been asked yet. */
static bool take_all(php_hiredis_link *link, seat_t *seat, reads_t *reads, uint64_t now, bool hits, zend_array *list, php_hiredis_seat_questions *asked)
{
	asked->count = 0;
	php_hiredis_output_clear(asked->bytes);
	begin_reads(reads);
	for (uint32_t i = 0; i < reads->count; i++) {
		zval *value = &list->arPacked[i];
		const char *command;
		size_t length;
		php_hiredis_cache_question question = next_read(reads, &command, &length);
		uint32_t hash = php_hiredis_cache_hash(php_hiredis_room_seed, question.key, question.key_length);
		outcome_t outcome = ABSENT;

		ZVAL_UNDEF(value);
		list->nNumUsed = list->nNumOfElements = i + 1;
		if (!hits || may_hit(seat, hash, now)) {
			outcome = give(seat, &question, hash, now, link->config.flat, value);
		}
		if (outcome == TOO_LARGE) {
			return false;
		}
		if (outcome == ABSENT && asked->count < PHP_HIREDIS_CACHE_KEYS_MAX) {
			add_question(asked, &question, command, length);
		}
	}
	list->nNextFreeElement = reads->count;
	return true;
}

/* All values as of one moment of the log. False: not to be had. */
static bool take_whole(php_hiredis_link *link, seat_t *seat, reads_t *reads, uint64_t now, bool hits, zend_array *list, php_hiredis_seat_questions *asked)
{
	const uint64_t *changes = &seat->reader.view.shared->changes;

	for (int tries = 0; tries < TRIES; tries++) {
		uint64_t before = php_hiredis_room_load(changes);

		zend_hash_clean(list);
		if (!take_all(link, seat, reads, now, hits, list, asked)) {
			return false;
		}
		if (before == php_hiredis_room_load(changes)) {
			return true;
		}
	}
	return false;
}

/* `timeout` ASK_NOTHING: all must be there. */
#define ASK_NOTHING UINT64_MAX

static bool fill(php_hiredis_link *link, seat_t *seat, reads_t *reads, uint64_t now, uint64_t timeout, zend_array *list)
{
	php_hiredis_seat_questions asked;
	uint64_t missing = 0;
	/* What is asked late must not push out what was asked first. */
	uint32_t rounds = reads->count / PHP_HIREDIS_CACHE_KEYS_MAX + 2;
	bool whole = false;

	asked.bytes = php_hiredis_scratch();
	for (uint32_t i = 0; i < rounds; i++) {
		if (!take_whole(link, seat, reads, now, i == 0, list, &asked)) {
			break;
		}
		if (asked.count == 0) {
			whole = true;
			break;
		}
		if (timeout == ASK_NOTHING || !php_hiredis_seat_ask(seat, &asked, timeout)) {
			break;
		}
		missing += asked.count;
	}
	php_hiredis_output_clear(asked.bytes);
	seat->group->counters.misses += whole || timeout != ASK_NOTHING ? missing : 0;
	seat->group->counters.hits += whole && missing < reads->count ? reads->count - missing : 0;
	return whole;
}

/* As the keeper's exchange(). */
static php_hiredis_keeper_end read_all(php_hiredis_link *link, seat_t *seat, reads_t *reads, uint64_t timeout, bool peek, zval *replies)
{
	zend_array *list;
	uint64_t now;

	if (!may_be_kept(seat, reads)) {
		return PHP_HIREDIS_KEEPER_PAST;
	}
	switch (look(peek ? NULL : link, seat, &now)) {
		case PHP_HIREDIS_SEAT_READY:
			break;
		case PHP_HIREDIS_SEAT_PASSED:
			pass(link);
			return PHP_HIREDIS_KEEPER_PAST;
		case PHP_HIREDIS_SEAT_THROWN:
			return PHP_HIREDIS_KEEPER_ENDED;
	}
	list = zend_new_array(reads->count);
	zend_hash_real_init_packed(list);
	if (!fill(link, seat, reads, now, peek ? ASK_NOTHING : timeout, list)) {
		zend_array_destroy(list);
		pass(link);
		return PHP_HIREDIS_KEEPER_PAST;
	}
	ZVAL_ARR(replies, list);
	return PHP_HIREDIS_KEEPER_DONE;
}

/* As the keeper's call(). */
static bool call_many(php_hiredis_link *link, seat_t *seat, uint64_t timeout, zval *return_value)
{
	reads_t reads = {.commands = &link->out};
	php_hiredis_keeper_end end;

	begin_reads(&reads);
	end = read_all(link, seat, &reads, timeout, false, return_value);
	if (end != PHP_HIREDIS_KEEPER_PAST) {
		php_hiredis_output_clear(&link->out);
	}
	return end != PHP_HIREDIS_KEEPER_PAST;
}

/* ---- the door ---- */

static void adopt(php_hiredis_connection *connection)
{
	php_hiredis_seat *seat = connection->config->seat;

	if (!connection->cache->notes) {
		connection->cache->notes = &create_notes()->head;
	}
	((php_hiredis_notes *) connection->cache->notes)->reader = seat ? &seat->reader : NULL;
}

/* The user or the database is another one now. What was written or read before, in whatever database, has no order with the other room's S. */
static void sit_elsewhere(php_hiredis_link *link)
{
	link->config.seat = php_hiredis_seat_for(&link->config);
	link->config.moved = false;
	if (link->node.connection) {
		adopt(link->node.connection);
	}
}

/* The seat from which the next read may be answered: the own connection holds nothing that the answer would depend on, and it has all its replies.
 * What it has been sent acts now. NULL: none. */
static zend_always_inline seat_t *seat_of(php_hiredis_link *link)
{
	const php_hiredis_connection *connection = link->node.connection;

	if (EXPECTED(connection != NULL)) {
		if (UNEXPECTED(connection->in_flight > 0 || (connection->marks & ~PHP_HIREDIS_MARK_CHANGED) || link->node.close_after)) {
			return NULL;
		}
		php_hiredis_cache_notes_settle(connection->cache->notes);
	}
	if (UNEXPECTED(link->config.past)) {
		if (link->config.moved) {
			sit_elsewhere(link);
		}
		if (link->config.seat) {
			fence(&link->config.seat->reader);
		}
		link->config.past = false;
	}
	return link->config.seat;
}

static bool call(php_hiredis_link *link, const php_hiredis_sent *sent, uint64_t timeout, zval *return_value)
{
	seat_t *seat = seat_of(link);

	return EXPECTED(seat != NULL)
		&& (sent->row == php_hiredis_mget_row ? call_many(link, seat, timeout, return_value) : call_one(link, seat, sent, timeout, return_value));
}

static php_hiredis_keeper_end exchange(php_hiredis_link *link, const php_hiredis_batch *batch, const php_hiredis_output *commands, bool peek,
	uint64_t timeout, zval *replies)
{
	reads_t reads = {.batch = batch, .commands = commands, .count = batch->count};
	/* What a stream or another task has queued is sent and answered first. */
	seat_t *seat = link->node.first ? NULL : seat_of(link);

	return seat ? read_all(link, seat, &reads, timeout, peek, replies) : PHP_HIREDIS_KEEPER_PAST;
}

static bool peek_one(php_hiredis_link *link, const php_hiredis_row *row, const char *command, size_t length, zval *return_value)
{
	php_hiredis_cache_question question = php_hiredis_question_of(command, length, row, 0);
	/* What another task has queued is sent and answered first. */
	seat_t *seat = link->node.first ? NULL : seat_of(link);
	uint32_t hash = php_hiredis_cache_hash(php_hiredis_room_seed, question.key, question.key_length);
	uint64_t now;

	if (!seat || !php_hiredis_cache_group_takes(seat->group, question.key, question.key_length)) {
		return false;
	}
	if (look(NULL, seat, &now) == PHP_HIREDIS_SEAT_READY && may_hit(seat, hash, now)) {
		outcome_t outcome = give(seat, &question, hash, now, link->config.flat, return_value);

		seat->group->counters.hits += outcome == GIVEN;
		if (outcome != ABSENT) {
			return outcome == GIVEN;
		}
	}
	seat->group->counters.misses++;
	return pass(link);
}

static bool attach(php_hiredis_link *link)
{
	seat_t *seat = seat_of(link);
	uint64_t now;

	return !seat || look(link, seat, &now) != PHP_HIREDIS_SEAT_THROWN;
}

static void flush(php_hiredis_link *link)
{
	if (link->config.seat) {
		php_hiredis_room_raise_all(&link->config.seat->reader.view);
		link->config.cache->counters.flushes++;
	}
}

static void note(php_hiredis_connection *connection, const php_hiredis_row *row, const php_hiredis_output *commands, const php_hiredis_span *span)
{
	php_hiredis_notes *notes = (php_hiredis_notes *) connection->cache->notes;
	uint8_t touches = row ? row->touches : PHP_HIREDIS_TOUCHES_SOME;
	bool reads = touches == PHP_HIREDIS_TOUCHES_NOTHING;
	php_hiredis_keys keys;
	php_hiredis_key key;

	if (reads && !(row->flags & PHP_HIREDIS_ROW_READONLY)) {
		return;
	}
	if ((reads || touches == PHP_HIREDIS_TOUCHES_KEYS) && php_hiredis_keys_begin(&keys, row, commands, span)) {
		while (php_hiredis_keys_next(&keys, &key)) {
			if (reads) {
				note_read(notes, key.bytes, key.length);
			} else {
				note_write(notes, key.bytes, key.length);
			}
		}
		return;
	}
	note_fence(notes, touches == PHP_HIREDIS_TOUCHES_ALL);
}

static const php_hiredis_keeper keeper = {.call = call, .exchange = exchange, .peek = peek_one, .attach = attach, .flush = flush};
static const php_hiredis_recorder recorder = {.note = note, .adopt = adopt};

void php_hiredis_shared_attach(php_hiredis_link *link)
{
	link->config.seat = php_hiredis_seat_for(&link->config);
	link->config.shared = link->config.seat != NULL;
	link->keeper = link->config.shared ? &keeper : NULL;
	link->common.recorder = &recorder;
}
#endif

/*
 * Checks the ring buffer of src/shared: does a reader ever copy an entry that is half overwritten, or the entry of another key?
 * scripts/room-check compiles and runs it.
 *
 *   cc -O2 ... scripts/lib/ring-check.c src/shared/ring_buffer.c; ./a.out SECONDS
 *
 * First, one process checks that the bytes of an entry do not change as long as php_hiredis_ring_buffer_is_unchanged() returns true. Then
 * one process stores and removes more entries than the ring has room for, while four processes read without a lock and are stopped in the
 * middle of a copy. Each byte of a value follows from the number of its key and the length, so a wrong copy shows. The exit status is 1 if
 * a copy was wrong, or if no entry was found.
 */
#include "shared/internal.h"
#include <signal.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define READERS 4
#define KEYS 64
#define CELLS 128
#define EVICTED 64
#define SIZE (64 * 1024)

typedef struct {
	php_hiredis_ring_buffer ring;
	php_hiredis_ring_buffer_cell cells[CELLS];
	uint32_t evicted[EVICTED];
	_Alignas(8) char bytes[SIZE];
	volatile uint64_t found, wrong;
} shared_t;

static shared_t *shared;
static php_hiredis_ring_buffer_view view;

static php_hiredis_cache_query question_of(uint32_t number, char *key)
{
	return (php_hiredis_cache_query) {.key = key, .rest = "", .key_length = (uint32_t) sprintf(key, "key%u", number), .spec = 1};
}

/* Returns the hash of a test key. No two keys of one bucket share a hash, so finding another key's entry is a bug. */
static uint32_t hash_of(uint32_t number)
{
	return number * 0x9e3779b1u;
}

static void read_all(void)
{
	static char copy[SIZE];
	char key[16];

	for (uint32_t turn = 0;; turn++) {
		uint32_t number = (uint32_t) rand() % KEYS;
		php_hiredis_cache_query question = question_of(number, key);
		php_hiredis_ring_buffer_found found;
		bool wrong = false;

		if (!php_hiredis_ring_buffer_find(&view, &question, hash_of(number), &found)) {
			continue;
		}
		memcpy(copy, found.value, found.length / 2);
		if (turn % 4096 == 0) {
			usleep(100); /* the writer continues meanwhile */
		}
		memcpy(copy + found.length / 2, found.value + found.length / 2, found.length - found.length / 2);
		if (!php_hiredis_ring_buffer_is_unchanged(&view, &found)) {
			continue;
		}
		for (uint32_t i = 0; i < found.length; i++) {
			wrong |= (unsigned char) copy[i] != number + found.length % 64;
		}
		php_hiredis_ring_buffer_mark_used(&view, &found);
		__atomic_fetch_add(&shared->found, 1, __ATOMIC_RELAXED);
		if (wrong) {
			__atomic_fetch_add(&shared->wrong, 1, __ATOMIC_RELAXED);
		}
	}
}

/* Stores an entry of any size, or removes one. */
static void change_one(void)
{
	static char value[SIZE / 16];
	char key[16];
	uint32_t number = (uint32_t) rand() % KEYS, length = 1 + (uint32_t) rand() % (SIZE / 16 - 64), cell;
	php_hiredis_cache_query question = question_of(number, key);

	if (rand() % 4 == 0) {
		php_hiredis_ring_buffer_remove(&view, hash_of(number));
		return;
	}
	memset(value, (int) (number + length % 64), length);
	cell = php_hiredis_ring_buffer_put(&view, &question, hash_of(number), 0, 0, value, length);
	php_hiredis_ring_buffer_set_expiry(&view, cell, __atomic_load_n(&view.cells[cell].version, __ATOMIC_ACQUIRE), rand() % 16 == 0 ? 0 : 1);
}

static void write_all(time_t end)
{
	while (time(NULL) < end) {
		for (int i = 0; i < 1000; i++) {
			change_one();
		}
	}
}

static bool is_whole(uint32_t number, const php_hiredis_ring_buffer_found *found)
{
	for (uint32_t i = 0; i < found->length; i++) {
		if ((unsigned char) found->value[i] != (unsigned char) (number + found->length % 64)) {
			return false;
		}
	}
	return true;
}

/* Stores entries in one process. Checks that each entry found before keeps its bytes, or is reported as changed. */
static void hold_all(void)
{
	static php_hiredis_ring_buffer_found found[KEYS];
	bool held[KEYS] = {false};
	char key[16];

	for (int turn = 0; turn < 4000; turn++) {
		for (uint32_t number = 0; number < KEYS; number++) {
			php_hiredis_cache_query question = question_of(number, key);

			if (held[number] && php_hiredis_ring_buffer_is_unchanged(&view, &found[number])) {
				shared->wrong += !is_whole(number, &found[number]);
			} else {
				held[number] = php_hiredis_ring_buffer_find(&view, &question, hash_of(number), &found[number]);
			}
			if (held[number] && rand() % 8 == 0) {
				php_hiredis_ring_buffer_mark_used(&view, &found[number]);
			}
		}
		change_one();
	}
	php_hiredis_ring_buffer_empty(&view);
}

int main(int count, char **words)
{
	pid_t readers[READERS];

	shared = mmap(NULL, sizeof(*shared), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	shared->ring.cells = CELLS;
	shared->ring.evicted_count = EVICTED;
	shared->ring.size = SIZE;
	view = (php_hiredis_ring_buffer_view) {&shared->ring, shared->cells, shared->evicted, shared->bytes};
	php_hiredis_ring_buffer_empty(&view);
	hold_all();
	for (int i = 0; i < READERS; i++) {
		readers[i] = fork();
		if (readers[i] == 0) {
			srand((unsigned) getpid());
			read_all();
		}
	}
	write_all(time(NULL) + (count > 1 ? atoi(words[1]) : 2));
	for (int i = 0; i < READERS; i++) {
		kill(readers[i], SIGKILL);
		waitpid(readers[i], NULL, 0);
	}
	printf("{\"ring reads\":%llu,\"ring wrong\":%llu}\n", (unsigned long long) shared->found, (unsigned long long) shared->wrong);
	return shared->wrong > 0 || shared->found == 0;
}

#include "shared/internal.h"
#ifdef PHP_HIREDIS_SHARES

typedef php_hiredis_ring_view view_t;
typedef php_hiredis_ring_cell cell_t;

typedef php_hiredis_ring_block block_t;
typedef php_hiredis_ring_entry entry_t;

#define NOBODY UINT32_MAX
/* So many entries that were asked for are kept in the way of one new entry: the lock is not held for long. */
#define KEPT 8

#define LOAD(from) __atomic_load_n(&(from), __ATOMIC_RELAXED)
#define STORE(to, value) __atomic_store_n(&(to), value, __ATOMIC_RELAXED)

static block_t *block_at(const view_t *view, uint32_t offset)
{
	return (block_t *) (view->bytes + offset);
}

/* ---- cells ---- */

static void begin_change(cell_t *cell)
{
	STORE(cell->version, cell->version + 1);
	__atomic_thread_fence(__ATOMIC_RELEASE);
}

static void end_change(cell_t *cell)
{
	__atomic_store_n(&cell->version, cell->version + 1, __ATOMIC_RELEASE);
	/* What is done to the bytes of an entry comes behind the change of its cell. */
	__atomic_thread_fence(__ATOMIC_RELEASE);
}

/* Its entry is found no more. */
static void unpublish(const view_t *view, cell_t *cell)
{
	view->ring->entries--;
	view->ring->bytes -= cell->length;
	begin_change(cell);
	STORE(cell->length, 0);
	end_change(cell);
}

static void publish(const view_t *view, cell_t *cell, uint32_t hash, uint32_t gen, uint32_t offset, uint32_t length)
{
	view->ring->entries++;
	view->ring->bytes += length;
	begin_change(cell);
	STORE(cell->hash, hash);
	STORE(cell->gen, gen);
	STORE(cell->offset, offset);
	STORE(cell->length, length);
	STORE(cell->visited, 0);
	end_change(cell);
}

void php_hiredis_ring_empty(const php_hiredis_ring_view *view)
{
	php_hiredis_ring *ring = view->ring;

	for (uint32_t i = 0; i < ring->cells; i++) {
		cell_t *cell = view->cells + i;

		/* A holder of the lock may have died with an odd version. */
		STORE(cell->version, cell->version | 1);
		__atomic_thread_fence(__ATOMIC_RELEASE);
		STORE(cell->length, 0);
		end_change(cell);
	}
	ring->head = 0;
	ring->entries = ring->bytes = 0;
	*block_at(view, 0) = (block_t) {.size = ring->size, .cell = NOBODY};
}

void php_hiredis_ring_drop(const php_hiredis_ring_view *view, uint32_t hash)
{
	cell_t *home = php_hiredis_ring_home(view, hash);

	for (uint32_t i = 0; i < PHP_HIREDIS_RING_HOME; i++) {
		if (home[i].length > 0 && home[i].hash == hash) {
			unpublish(view, home + i);
		}
	}
}

/* ---- room ---- */

/* The block's entry, if it is still found. */
static cell_t *cell_of(const view_t *view, const block_t *block, uint32_t offset)
{
	cell_t *cell = block->cell != NOBODY ? view->cells + block->cell : NULL;

	return cell && cell->length > 0 && cell->offset == offset ? cell : NULL;
}

/* Moves an entry to the head; the head is behind it then. */
static void keep(const view_t *view, cell_t *cell, uint32_t from)
{
	php_hiredis_ring *ring = view->ring;
	uint32_t size = block_at(view, from)->size, hash = cell->hash, gen = cell->gen, length = cell->length;

	STORE(cell->visited, 0);
	if (from != ring->head) {
		unpublish(view, cell);
		memmove(view->bytes + ring->head, view->bytes + from, size);
		publish(view, cell, hash, gen, ring->head, length);
	}
	ring->head += size;
}

/* Makes a free block of at least `size` bytes at the head, and marks what is left of it. */
static void make_room(const view_t *view, uint32_t size)
{
	php_hiredis_ring *ring = view->ring;
	uint32_t end = ring->head, kept = 0;

	while (end - ring->head < size) {
		const block_t *block;
		cell_t *cell;
		uint32_t whole;

		if (end == ring->size) { /* an entry does not go over the end */
			if (ring->head < end) {
				*block_at(view, ring->head) = (block_t) {.size = end - ring->head, .cell = NOBODY};
			}
			ring->head = end = 0;
			continue;
		}
		block = block_at(view, end);
		whole = block->size;
		cell = cell_of(view, block, end);
		if (cell && LOAD(cell->visited) && kept < KEPT) {
			kept++;
			keep(view, cell, end);
		} else if (cell) {
			unpublish(view, cell);
			ring->evictions++;
		}
		end += whole;
	}
	if (end - ring->head > size) {
		*block_at(view, ring->head + size) = (block_t) {.size = end - ring->head - size, .cell = NOBODY};
	}
}

/* A cell of the home for the question: that of an older answer, a free one, or that of the entry that is freed first. It is free then. */
static cell_t *cell_for(const view_t *view, const php_hiredis_cache_question *question, uint32_t hash)
{
	const php_hiredis_ring *ring = view->ring;
	cell_t *home = php_hiredis_ring_home(view, hash), *oldest = NULL, *empty = NULL;
	uint32_t least = 0;

	for (uint32_t i = 0; i < PHP_HIREDIS_RING_HOME; i++) {
		cell_t *cell = home + i;
		uint32_t distance;

		if (cell->length == 0) {
			empty = empty ? empty : cell; /* readers look at the first ones first */
			continue;
		}
		if (cell->hash == hash && php_hiredis_ring_answers((const entry_t *) (view->bytes + cell->offset), cell->length, question)) {
			unpublish(view, cell);
			return cell;
		}
		distance = cell->offset >= ring->head ? cell->offset - ring->head : cell->offset + (ring->size - ring->head);
		if (!oldest || distance < least) {
			oldest = cell;
			least = distance;
		}
	}
	if (empty) {
		return empty;
	}
	unpublish(view, oldest);
	view->ring->evictions++;
	return oldest;
}

uint32_t php_hiredis_ring_put(const php_hiredis_ring_view *view, const php_hiredis_cache_question *question, uint32_t hash, uint32_t gen,
	const char *value, uint32_t length)
{
	php_hiredis_ring *ring = view->ring;
	size_t bytes = offsetof(entry_t, bytes) + question->key_length + question->rest_length + length;
	uint32_t size = (uint32_t) ((bytes + 7) & ~(size_t) 7);
	entry_t *entry;
	cell_t *cell;

	if (bytes > ring->size / 16) {
		return NOBODY;
	}
	make_room(view, size);
	cell = cell_for(view, question, hash);
	entry = (entry_t *) (view->bytes + ring->head);
	entry->block = (block_t) {.size = size, .cell = (uint32_t) (cell - view->cells)};
	STORE(entry->until, 0);
	STORE(entry->key_length, question->key_length);
	STORE(entry->rest_length, question->rest_length);
	STORE(entry->row, question->row);
	STORE(entry->large, length == 0);
	memcpy(entry->bytes, question->key, question->key_length);
	memcpy(entry->bytes + question->key_length, question->rest, question->rest_length);
	if (length > 0) {
		memcpy(entry->bytes + question->key_length + question->rest_length, value, length);
	}
	publish(view, cell, hash, gen, ring->head, (uint32_t) bytes);
	ring->head += size;
	return entry->block.cell;
}

void php_hiredis_ring_settle(const php_hiredis_ring_view *view, uint32_t number, uint32_t version, uint64_t until)
{
	cell_t *cell = view->cells + number;
	entry_t *entry;

	if (cell->version != version || cell->length == 0) {
		return; /* dropped, or moved: then it has been there for a whole round of the hand, and goes */
	}
	if (until == 0) {
		unpublish(view, cell);
		return;
	}
	entry = (entry_t *) (view->bytes + cell->offset);
	__atomic_store_n(&entry->until, until, __ATOMIC_RELEASE);
}
#endif

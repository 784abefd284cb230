/*
 * The ring buffer of a segment: stores entries, removes them and makes space. segment.c is the only caller and holds the segment's lock. Readers
 * hold no lock and use the inline functions of internal.h.
 *
 * Readers rely on the order of a change: the cell gets an odd version, then its members and the bytes change, and then the version becomes even.
 */
#include "shared/internal.h"
#ifdef PHP_HIREDIS_HAS_SEGMENTS

typedef php_hiredis_ring_buffer_view view_t;
typedef php_hiredis_ring_buffer_cell cell_t;

typedef php_hiredis_ring_buffer_block block_t;
typedef php_hiredis_ring_buffer_entry entry_t;

#define NO_CELL UINT32_MAX
/* Recently used entries are moved to the head of the ring and not evicted. For each new entry, at most this many are moved, because other processes
 * wait for the lock in the meantime. */
#define KEPT_MAX 8

#define LOAD(from) __atomic_load_n(&(from), __ATOMIC_RELAXED)
#define STORE(to, value) __atomic_store_n(&(to), value, __ATOMIC_RELAXED)

static block_t *ring_block_at(const view_t *view, uint32_t offset)
{
	return (block_t *) (view->bytes + offset);
}

/* ---- cells ---- */

static void cell_begin_change(cell_t *cell)
{
	STORE(cell->version, cell->version + 1);
	__atomic_thread_fence(__ATOMIC_RELEASE);
}

static void cell_end_change(cell_t *cell)
{
	__atomic_store_n(&cell->version, cell->version + 1, __ATOMIC_RELEASE);
	/* Without this fence the bytes of an entry could change before the version of its cell. A reader would not notice. */
	__atomic_thread_fence(__ATOMIC_RELEASE);
}

/* Frees a cell, so that readers no longer find its entry. */
static void cell_unpublish(const view_t *view, cell_t *cell)
{
	view->ring->entries--;
	view->ring->bytes -= cell->length;
	cell_begin_change(cell);
	STORE(cell->length, 0);
	cell_end_change(cell);
}

static void cell_publish(const view_t *view, cell_t *cell, uint32_t hash, uint32_t write_count, uint32_t offset, uint32_t length)
{
	view->ring->entries++;
	view->ring->bytes += length;
	cell_begin_change(cell);
	STORE(cell->hash, hash);
	STORE(cell->write_count, write_count);
	STORE(cell->offset, offset);
	STORE(cell->length, length);
	STORE(cell->visited, 0);
	cell_end_change(cell);
}

void php_hiredis_ring_buffer_empty(const php_hiredis_ring_buffer_view *view)
{
	php_hiredis_ring_buffer *ring = view->ring;

	for (uint32_t i = 0; i < ring->cells; i++) {
		cell_t *cell = view->cells + i;

		/* The last owner of the lock may have died while it changed this cell, so its version may be odd. */
		STORE(cell->version, cell->version | 1);
		__atomic_thread_fence(__ATOMIC_RELEASE);
		STORE(cell->length, 0);
		cell_end_change(cell);
	}
	ring->head = 0;
	ring->entries = ring->bytes = 0;
	*ring_block_at(view, 0) = (block_t) {.size = ring->size, .cell = NO_CELL};
}

void php_hiredis_ring_buffer_remove(const php_hiredis_ring_buffer_view *view, uint32_t hash)
{
	cell_t *bucket = php_hiredis_ring_buffer_bucket(view, hash);

	for (uint32_t i = 0; i < PHP_HIREDIS_RING_BUFFER_BUCKET; i++) {
		if (bucket[i].length > 0 && bucket[i].hash == hash) {
			cell_unpublish(view, bucket + i);
		}
	}
}

/* ---- making space ---- */

/* Returns the cell that refers to the block at `offset`, or NULL if the block is free. */
static cell_t *block_find_cell(const view_t *view, const block_t *block, uint32_t offset)
{
	cell_t *cell = block->cell != NO_CELL ? view->cells + block->cell : NULL;

	return cell && cell->length > 0 && cell->offset == offset ? cell : NULL;
}

/* Moves an entry from `offset` to the head of the ring, where it is the newest one. */
static void ring_move_to_head(const view_t *view, cell_t *cell, uint32_t offset)
{
	php_hiredis_ring_buffer *ring = view->ring;
	uint32_t size = ring_block_at(view, offset)->size, hash = cell->hash, write_count = cell->write_count, length = cell->length;

	STORE(cell->visited, 0);
	if (offset != ring->head) {
		cell_unpublish(view, cell);
		memmove(view->bytes + ring->head, view->bytes + offset, size);
		cell_publish(view, cell, hash, write_count, ring->head, length);
	}
	ring->head += size;
}

/* Evicts entries until `size` bytes are free at the head of the ring. If the last evicted entry was larger than needed, the rest of it becomes a free
 * block. */
static void ring_free_bytes(const view_t *view, uint32_t size)
{
	php_hiredis_ring_buffer *ring = view->ring;
	uint32_t end = ring->head, kept_count = 0;

	while (end - ring->head < size) {
		const block_t *block;
		cell_t *cell;
		uint32_t block_size;

		if (end == ring->size) { /* an entry cannot continue at the beginning of the ring, so the rest of the ring becomes a free block */
			if (ring->head < end) {
				*ring_block_at(view, ring->head) = (block_t) {.size = end - ring->head, .cell = NO_CELL};
			}
			ring->head = end = 0;
			continue;
		}
		block = ring_block_at(view, end);
		block_size = block->size;
		cell = block_find_cell(view, block, end);
		if (cell && LOAD(cell->visited) && kept_count < KEPT_MAX) {
			kept_count++;
			ring_move_to_head(view, cell, end);
		} else if (cell) {
			cell_unpublish(view, cell);
			ring->evictions++;
		}
		end += block_size;
	}
	if (end - ring->head > size) {
		*ring_block_at(view, ring->head + size) = (block_t) {.size = end - ring->head - size, .cell = NO_CELL};
	}
}

/* Returns a cell for a new entry: that of an older reply to the query, an empty one, or that of the oldest entry in the bucket. */
static cell_t *bucket_claim_cell(const view_t *view, const php_hiredis_cache_query *query, uint32_t hash)
{
	const php_hiredis_ring_buffer *ring = view->ring;
	cell_t *bucket = php_hiredis_ring_buffer_bucket(view, hash), *oldest = NULL, *empty = NULL;
	uint32_t least_distance = 0;

	for (uint32_t i = 0; i < PHP_HIREDIS_RING_BUFFER_BUCKET; i++) {
		cell_t *cell = bucket + i;
		uint32_t distance;

		if (cell->length == 0) {
			empty = empty ? empty : cell; /* the first one, because readers search from the beginning */
			continue;
		}
		if (cell->hash == hash && php_hiredis_ring_buffer_entry_matches((const entry_t *) (view->bytes + cell->offset), cell->length, query)) {
			cell_unpublish(view, cell);
			return cell;
		}
		distance = cell->offset >= ring->head ? cell->offset - ring->head : cell->offset + (ring->size - ring->head);
		if (!oldest || distance < least_distance) {
			oldest = cell;
			least_distance = distance;
		}
	}
	if (empty) {
		return empty;
	}
	cell_unpublish(view, oldest);
	view->ring->evictions++;
	return oldest;
}

uint32_t php_hiredis_ring_buffer_put(const php_hiredis_ring_buffer_view *view, const php_hiredis_cache_query *query, uint32_t hash, uint32_t write_count,
	const char *value, uint32_t length)
{
	php_hiredis_ring_buffer *ring = view->ring;
	size_t bytes = offsetof(entry_t, bytes) + query->key_length + query->rest_length + length;
	uint32_t size = (uint32_t) ((bytes + 7) & ~(size_t) 7);
	entry_t *entry;
	cell_t *cell;

	if (bytes > ring->size / 16) {
		return NO_CELL;
	}
	ring_free_bytes(view, size);
	cell = bucket_claim_cell(view, query, hash);
	entry = (entry_t *) (view->bytes + ring->head);
	entry->block = (block_t) {.size = size, .cell = (uint32_t) (cell - view->cells)};
	STORE(entry->expires_at, 0);
	STORE(entry->key_length, query->key_length);
	STORE(entry->rest_length, query->rest_length);
	STORE(entry->spec, query->spec);
	STORE(entry->large, length == 0);
	memcpy(entry->bytes, query->key, query->key_length);
	memcpy(entry->bytes + query->key_length, query->rest, query->rest_length);
	if (length > 0) {
		memcpy(entry->bytes + query->key_length + query->rest_length, value, length);
	}
	cell_publish(view, cell, hash, write_count, ring->head, (uint32_t) bytes);
	ring->head += size;
	return entry->block.cell;
}

void php_hiredis_ring_buffer_set_expiry(const php_hiredis_ring_buffer_view *view, uint32_t number, uint32_t version, uint64_t expires_at)
{
	cell_t *cell = view->cells + number;
	entry_t *entry;

	if (cell->version != version || cell->length == 0) {
		/* The entry was removed or moved. A moved entry keeps the expiry 0, so no reader uses it, and it is evicted later. */
		return;
	}
	if (expires_at == 0) {
		cell_unpublish(view, cell);
		return;
	}
	entry = (entry_t *) (view->bytes + cell->offset);
	__atomic_store_n(&entry->expires_at, expires_at, __ATOMIC_RELEASE);
}
#endif

/*
 * The ring buffer of a segment: stores entries, removes them and makes space. segment.c is the only caller and holds
 * the segment's lock. Readers do not hold it, and use the inline functions in internal.h.
 *
 * A change consists of three steps, and readers rely on their order: the cell's version becomes odd, its members and
 * the bytes change, and the version becomes even.
 */
#include "shared/internal.h"
#ifdef PHP_HIREDIS_HAS_SEGMENTS

typedef php_hiredis_ring_buffer_view view_t;
typedef php_hiredis_ring_buffer_cell cell_t;
typedef php_hiredis_ring_buffer_queue queue_t;

typedef php_hiredis_ring_buffer_block_header block_header_t;
typedef php_hiredis_ring_buffer_entry entry_t;

/* The indexes of the two queues, as in the algorithm S3-FIFO: most entries begin in the new queue, and move to the main
 * queue if they are read again. */
enum { NEW_QUEUE, MAIN_QUEUE };

#define NO_CELL UINT32_MAX
/* To make space for a new entry, entries that have been read are moved instead of evicted. During the moves, other
 * processes wait for the lock, so at most this many bytes, plus 8 times the new entry's size, are moved. */
#define MOVED_BYTES_MAX (16 * 1024)

#define LOAD(from) __atomic_load_n(&(from), __ATOMIC_RELAXED)
#define STORE(to, value) __atomic_store_n(&(to), value, __ATOMIC_RELAXED)

static block_header_t *block_at(const view_t *view, uint32_t offset)
{
	return (block_header_t *) (view->bytes + offset);
}

static uint32_t *ring_evicted_element(const view_t *view, uint32_t hash)
{
	return php_hiredis_cache_evicted_element(view->evicted, view->ring->evicted_count, view->ring->entries, hash);
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
	/* Without this fence, another process could see changed bytes of an entry before the new version of its cell, and
	 * would not notice the change. */
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

		/* The version may be odd, because the last owner of the lock may have died here. */
		STORE(cell->version, cell->version | 1);
		__atomic_thread_fence(__ATOMIC_RELEASE);
		STORE(cell->length, 0);
		cell_end_change(cell);
	}
	ring->entries = ring->bytes = 0;
	ring->queues[NEW_QUEUE].begin = 0;
	ring->queues[NEW_QUEUE].end = ring->queues[MAIN_QUEUE].begin = ring->size / PHP_HIREDIS_CACHE_NEW_QUEUE_DIVISOR & ~7u;
	ring->queues[MAIN_QUEUE].end = ring->size;
	for (uint32_t is_main = 0; is_main < 2; is_main++) {
		queue_t *queue = &ring->queues[is_main];

		queue->head = queue->begin;
		*block_at(view, queue->begin) = (block_header_t) {.size = queue->end - queue->begin, .cell = NO_CELL};
	}
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
static cell_t *block_find_cell(const view_t *view, const block_header_t *block, uint32_t offset)
{
	cell_t *cell = block->cell != NO_CELL ? view->cells + block->cell : NULL;

	return cell && cell->length > 0 && cell->offset == offset ? cell : NULL;
}

static void cell_evict(const view_t *view, cell_t *cell)
{
	cell_unpublish(view, cell);
	view->ring->evictions++;
}

/* Moves an entry to `head`, the end at which a queue grows. The queue must have enough free bytes there. */
static void queue_append(const view_t *view, queue_t *queue, cell_t *cell, uint32_t offset)
{
	uint32_t size = block_at(view, offset)->size, hash = cell->hash, write_count = cell->write_count, length = cell->length;

	STORE(cell->visited, 0);
	if (offset != queue->head) {
		cell_unpublish(view, cell);
		memmove(view->bytes + queue->head, view->bytes + offset, size);
		cell_publish(view, cell, hash, write_count, queue->head, length);
	}
	queue->head += size;
}

/* Returns the block at `*end`, which the caller frees next. If `*end` is the end of the queue's memory, first moves the
 * head and `*end` to the beginning of that memory. The unused space after the old head, which is too small for the next
 * entry, becomes a free block: no entry wraps around. */
static const block_header_t *queue_next_block(const view_t *view, queue_t *queue, uint32_t *end)
{
	if (*end == queue->end) {
		if (queue->head < *end) {
			*block_at(view, queue->head) = (block_header_t) {.size = *end - queue->head, .cell = NO_CELL};
		}
		queue->head = *end = queue->begin;
	}
	return block_at(view, *end);
}

/* The next entry will use `size` bytes, starting at the head. Turns the space between that entry and `end` into a free
 * block. */
static void queue_free_rest(const view_t *view, const queue_t *queue, uint32_t size, uint32_t end)
{
	if (end - queue->head > size) {
		*block_at(view, queue->head + size) = (block_header_t) {.size = end - queue->head - size, .cell = NO_CELL};
	}
}

/* Makes room for `size` bytes at the head of the main queue, where the oldest entries are. Evicts these entries. But
 * entries that were read since they were stored or last moved stay, up to `*movable_bytes` in total: the head moves
 * past them, so they count as the newest entries. */
static void main_queue_free_bytes(const view_t *view, uint32_t size, uint32_t *movable_bytes)
{
	queue_t *queue = &view->ring->queues[MAIN_QUEUE];
	uint32_t end = queue->head;

	while (end - queue->head < size) {
		const block_header_t *block = queue_next_block(view, queue, &end);
		uint32_t block_size = block->size;
		cell_t *cell = block_find_cell(view, block, end);

		if (cell && LOAD(cell->visited) && *movable_bytes >= block_size) {
			*movable_bytes -= block_size;
			queue_append(view, queue, cell, end);
		} else if (cell) {
			cell_evict(view, cell);
		}
		end += block_size;
	}
	queue_free_rest(view, queue, size, end);
}

/* Returns whether the main queue has a free block of this size at its head. */
static bool main_queue_has_space(const view_t *view, uint32_t size)
{
	const queue_t *queue = &view->ring->queues[MAIN_QUEUE];
	const block_header_t *block = block_at(view, queue->head);

	return queue->head < queue->end && block->size >= size && !block_find_cell(view, block, queue->head);
}

/* Frees `size` bytes at the head of the queue of new entries. An entry moves to the main queue if it was read, or if
 * the main queue has space for it. An entry is evicted if neither is true, or if it is larger than `*movable_bytes`. */
static void new_queue_free_bytes(const view_t *view, uint32_t size, uint32_t *movable_bytes)
{
	queue_t *queue = &view->ring->queues[NEW_QUEUE];
	uint32_t end = queue->head;

	while (end - queue->head < size) {
		const block_header_t *block = queue_next_block(view, queue, &end);
		uint32_t block_size = block->size;
		cell_t *cell = block_find_cell(view, block, end);

		if (cell && *movable_bytes >= block_size && (LOAD(cell->visited) || main_queue_has_space(view, block_size))) {
			*movable_bytes -= block_size;
			main_queue_free_bytes(view, block_size, movable_bytes);
			queue_append(view, &view->ring->queues[MAIN_QUEUE], cell, end);
		} else if (cell) {
			*ring_evicted_element(view, cell->hash) = cell->hash;
			cell_evict(view, cell);
		}
		end += block_size;
	}
	queue_free_rest(view, queue, size, end);
}

/* Returns the rank of an entry; the lowest rank is evicted first. Entries that were not read rank below those that
 * were. Of two entries that were both read or both not read, the one that its queue would overwrite sooner ranks
 * lower. */
static uint64_t cell_rank(const view_t *view, const cell_t *cell)
{
	bool is_main = cell->offset >= view->ring->queues[MAIN_QUEUE].begin;
	const queue_t *queue = &view->ring->queues[is_main];
	uint64_t distance = cell->offset >= queue->head ? cell->offset - queue->head : cell->offset - queue->begin + (queue->end - queue->head);

	/* The queue for new entries is shorter. Scale its distances up, to make positions in the two queues comparable. */
	return (uint64_t) LOAD(cell->visited) << 40 | (is_main ? distance : distance * (PHP_HIREDIS_CACHE_NEW_QUEUE_DIVISOR - 1));
}

/* Returns a cell for a new entry. This is the cell of an older reply to the same query, or else an empty cell, or else
 * the cell of lowest rank, whose entry is evicted. */
static cell_t *bucket_vacate_cell(const view_t *view, const php_hiredis_cache_query *query, uint32_t hash, uint64_t began_at)
{
	cell_t *bucket = php_hiredis_ring_buffer_bucket(view, hash), *lowest = NULL, *empty = NULL;
	uint64_t lowest_rank = 0;

	for (uint32_t i = 0; i < PHP_HIREDIS_RING_BUFFER_BUCKET; i++) {
		cell_t *cell = bucket + i;
		const entry_t *entry = (const entry_t *) (view->bytes + cell->offset);
		uint64_t rank;

		if (cell->length == 0) {
			empty = empty ? empty : cell; /* the first empty cell, because readers search from the beginning */
			continue;
		}
		if (cell->hash == hash && php_hiredis_ring_buffer_entry_matches(entry, cell->length, query)) {
			view->ring->expiries += entry->expires_at > 0 && entry->expires_at <= began_at;
			cell_unpublish(view, cell);
			return cell;
		}
		rank = cell_rank(view, cell);
		if (!lowest || rank < lowest_rank) {
			lowest = cell;
			lowest_rank = rank;
		}
	}
	if (empty) {
		return empty;
	}
	cell_evict(view, lowest);
	return lowest;
}

uint32_t php_hiredis_ring_buffer_put(const php_hiredis_ring_buffer_view *view, const php_hiredis_cache_query *query, uint32_t hash, uint32_t write_count,
	uint64_t began_at, const char *value, uint32_t length)
{
	php_hiredis_ring_buffer *ring = view->ring;
	bool is_main = *ring_evicted_element(view, hash) == hash; /* a wrong answer is harmless: the entry only goes to the other queue */
	queue_t *queue = &ring->queues[is_main];
	size_t bytes = offsetof(entry_t, bytes) + query->key_length + query->rest_length + length;
	uint32_t size = (uint32_t) ((bytes + 7) & ~(size_t) 7), movable_bytes = MOVED_BYTES_MAX + 8 * size;
	entry_t *entry;
	cell_t *cell;

	if (bytes > ring->size / 16) {
		return NO_CELL;
	}
	(is_main ? main_queue_free_bytes : new_queue_free_bytes)(view, size, &movable_bytes);
	cell = bucket_vacate_cell(view, query, hash, began_at);
	entry = (entry_t *) (view->bytes + queue->head);
	entry->header = (block_header_t) {.size = size, .cell = (uint32_t) (cell - view->cells)};
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
	cell_publish(view, cell, hash, write_count, queue->head, (uint32_t) bytes);
	queue->head += size;
	return entry->header.cell;
}

void php_hiredis_ring_buffer_set_expiry(const php_hiredis_ring_buffer_view *view, uint32_t number, uint32_t version, uint64_t expires_at)
{
	cell_t *cell = view->cells + number;
	entry_t *entry;

	if (cell->version != version || cell->length == 0) {
		/* The entry was moved, replaced or removed before its expiry was known. A moved entry keeps the expiry 0, and
		 * readers ignore such an entry. */
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

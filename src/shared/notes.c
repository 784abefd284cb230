#include "shared/internal.h"
#ifdef PHP_HIREDIS_SHARES

static void act(php_hiredis_cache_notes *head)
{
	php_hiredis_notes *notes = (php_hiredis_notes *) head;
	php_hiredis_reader *reader = notes->reader;

	if (reader && php_hiredis_arena_lack() == NULL) { /* at the end of the module the rooms go before the pool */
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
			php_hiredis_reader_fence(reader);
		}
	}
	notes->wrote_count = notes->seen_count = 0;
	notes->head.any = notes->fence = notes->flush = false;
}

php_hiredis_notes *php_hiredis_notes_create(void)
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

void php_hiredis_notes_write(php_hiredis_notes *notes, const char *key, size_t length)
{
	notes->head.any = true;
	notes->fence |= !add(notes->wrote, &notes->wrote_count, key, length);
}

void php_hiredis_notes_see(php_hiredis_notes *notes, const char *key, size_t length)
{
	notes->head.any = true;
	notes->fence |= !add(notes->seen, &notes->seen_count, key, length);
}

void php_hiredis_notes_fence(php_hiredis_notes *notes, bool flush)
{
	notes->head.any = notes->fence = true;
	notes->flush |= flush;
}
#endif

#include "link/internal.h"

/* Found once, in MINIT. */
static const php_hiredis_row *caching_row;

void php_hiredis_fence_minit(void)
{
	caching_row = php_hiredis_row_named("CLIENT CACHING");
}

static void act(php_hiredis_cache *cache, const php_hiredis_row *row, const php_hiredis_output *commands, const php_hiredis_span *span)
{
	php_hiredis_keys keys;
	php_hiredis_key key;

	switch (row ? row->touches : PHP_HIREDIS_TOUCHES_SOME) {
		case PHP_HIREDIS_TOUCHES_NOTHING:
			return;
		case PHP_HIREDIS_TOUCHES_KEYS:
			if (EXPECTED(php_hiredis_keys_begin(&keys, row, commands, span))) {
				while (php_hiredis_keys_next(&keys, &key)) {
					php_hiredis_cache_drop(cache, key.bytes, key.length);
				}
				if (EXPECTED(!cache->asks)) {
					return;
				}
				/* A read in flight before this command is kept when it is answered, and what tells of the change comes behind this one's reply. */
			}
			break;
		case PHP_HIREDIS_TOUCHES_ALL:
			php_hiredis_cache_flush(cache);
			break;
	}
	cache->fence = cache->sent;
}

void php_hiredis_fence_act(php_hiredis_connection *connection, const php_hiredis_entry *entry, const php_hiredis_output *commands)
{
	php_hiredis_cache *cache = connection->cache;
	php_hiredis_walk walk;
	php_hiredis_span span;

	if (connection->in_flight == 0) {
		cache->flight_began = php_hiredis_cache_now();
		cache->asks = false;
		connection->together = entry->batch->together ? entry->batch->count - 1 : 0;
	}
	php_hiredis_walk_from(&walk, commands, 0);
	for (; entry; entry = entry->next) {
		cache->asks |= entry->batch->asks;
		for (uint32_t i = 0; i < entry->batch->count && php_hiredis_walk_next(&walk, &span); i++) {
			cache->sent++;
			if (UNEXPECTED(cache->notes)) {
				((const php_hiredis_node *) connection->context)->link->keeper->note(connection, entry->batch->expected[i].row, commands, &span);
			} else {
				act(cache, entry->batch->expected[i].row, commands, &span);
			}
		}
	}
}

static bool is_refused(const php_hiredis_row *row)
{
	return row == caching_row || row->effect == PHP_HIREDIS_EFFECT_TRACKING || row->effect == PHP_HIREDIS_EFFECT_HELLO
		|| row->effect == PHP_HIREDIS_EFFECT_RESET;
}

static void take_back(php_hiredis_output *commands)
{
	php_hiredis_walk walk;
	php_hiredis_span span;

	php_hiredis_walk_from(&walk, commands, 0);
	while (php_hiredis_walk_next(&walk, &span));
	php_hiredis_output_rewind(commands, (php_hiredis_mark) {span.from, span.borrowed_from});
}

bool php_hiredis_link_refuses(const php_hiredis_link *link, const php_hiredis_sent *sent, php_hiredis_output *commands)
{
	if (EXPECTED(!link->config.cache) || !sent->row || !is_refused(sent->row)) {
		return false;
	}
	take_back(commands);
	php_hiredis_exception_error("%s would change the tracking that the client's cache needs: use a client without a cache", php_hiredis_row_name(sent->row));
	return true;
}

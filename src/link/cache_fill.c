/*
 * Cache fills: reads whose replies are stored in the connection's cache. Also rejects the commands that a client with
 * a cache may not send.
 *
 * cached.c calls php_hiredis_cache_fill_send() for one command, and php_hiredis_cache_fill_add() for each read of a
 * batch.
 *
 * CLIENT CACHING YES must come directly before the read, and PTTL after it. Otherwise, the server would not send an
 * invalidation, and the cache would return the old value forever.
 */
#include "link/internal.h"

static const char caching[] = "*3\r\n$6\r\nCLIENT\r\n$7\r\nCACHING\r\n$3\r\nYES\r\n";
static const char pttl[] = "*2\r\n$4\r\nPTTL\r\n";
static const char info[] = PHP_HIREDIS_CACHE_INFO;

#define LENGTH(literal) (sizeof(literal) - 1)

/* Adds the expected replies of a cache fill to the batch: CLIENT CACHING YES, the read, and one PTTL for each key. */
static void batch_add_cache_fill(php_hiredis_batch *batch, const php_hiredis_expectation *read, uint32_t keys)
{
	php_hiredis_expectation *expected = php_hiredis_batch_extend(batch, 2 + keys);
	/* Exceptions should name the user's read, not a PTTL that the user never sent. */
	php_hiredis_expectation added = {.spec = read->spec, .flags = PHP_HIREDIS_EXPECT_CACHED | PHP_HIREDIS_EXPECT_SWALLOW};

	added.detail = PHP_HIREDIS_DETAIL_CACHING;
	*expected++ = added;
	*expected++ = (php_hiredis_expectation) {.spec = read->spec, .shape = read->shape, .detail = read->detail, .flags = PHP_HIREDIS_EXPECT_CACHED};
	while (keys-- > 0) {
		added.detail++;
		*expected++ = added;
	}
	batch->answers++;
	batch->has_special_replies = batch->fills_cache = true;
}

void php_hiredis_cache_fill_add(php_hiredis_output *to, php_hiredis_batch *batch, const php_hiredis_output *out, size_t read_start, size_t read_end,
	const php_hiredis_expectation *read)
{
	size_t length = read_end - read_start, start = to == out ? read_start : to->length, key_offset;
	uint32_t count, keys;
	const char *next_key;
	char *at;

	key_offset = (size_t) (php_hiredis_command_first_argument(out->bytes + read_start, read->spec, &count) - (out->bytes + read_start));
	keys = read->spec == php_hiredis_mget_spec ? count : 1;
	php_hiredis_output_room(to, LENGTH(caching) + length + keys * LENGTH(pttl) + length); /* the read contains all keys of the PTTLs */
	at = to->bytes + start;
	if (UNEXPECTED(to == out)) {
		memmove(at + LENGTH(caching), at, length);
	} else {
		php_hiredis_copy(at + LENGTH(caching), out->bytes + read_start, length);
	}
	php_hiredis_copy(at, caching, LENGTH(caching));
	at += LENGTH(caching);
	next_key = at + key_offset;
	at += length;
	for (uint32_t i = 0; i < keys; i++) {
		php_hiredis_argument key;

		next_key = php_hiredis_argument_read(next_key, &key);
		memcpy(at, pttl, LENGTH(pttl));
		php_hiredis_copy(at + LENGTH(pttl), key.bulk, key.bulk_length);
		at += LENGTH(pttl) + key.bulk_length;
	}
	to->length = (size_t) (at - to->bytes);
	batch_add_cache_fill(batch, read, keys);
}

void php_hiredis_cache_fill_add_info(php_hiredis_output *to, php_hiredis_batch *batch, const php_hiredis_node *node)
{
	if (!batch->fills_cache || !node->connection || EXPECTED(!php_hiredis_cache_needs_info(node->connection->cache))
			|| node->parent_router || !php_hiredis_node_is_ready(node)) {
		return;
	}
	php_hiredis_output_append(to, info, LENGTH(info));
	php_hiredis_batch_append(batch, &(php_hiredis_expectation) {.spec = batch->expected[batch->count - 1].spec, .detail = PHP_HIREDIS_DETAIL_INFO,
		.flags = PHP_HIREDIS_EXPECT_CACHED | PHP_HIREDIS_EXPECT_SWALLOW});
	batch->answers--;
}

/* Sends the read command that is in the link's output, waits, and stores the reply in the cache. If too many
 * invalidations arrive meanwhile, the connection is closed, because reconnecting is faster than reading them all.
 * Returns whether this happened. */
static bool cache_fill_run(php_hiredis_link *link, php_hiredis_node *node, uint64_t timeout)
{
	php_hiredis_cache *cache = node->connection ? node->connection->cache : NULL;
	uint32_t floods = 0;
	bool was_flooded;

	if (cache) {
		cache->drain.query_in_flight = true;
		floods = cache->floods;
	}
	php_hiredis_link_run_entry(link, node, &link->scratch_batch, true, &link->out, timeout);
	cache = node->connection->cache; /* the node may have got another connection */
	cache->drain = (php_hiredis_cache_drain) {0};
	was_flooded = cache->floods != floods;
	if (UNEXPECTED(node->parent_router)) {
		node->commands_sent++;
		php_hiredis_node_handle_idle(node);
	}
	php_hiredis_link_finish_command(link);
	return was_flooded;
}

bool php_hiredis_cache_fill_send(php_hiredis_link *link, php_hiredis_node *node, const php_hiredis_expectation *read,
	const php_hiredis_cache_query *query, uint64_t timeout, zval *answer)
{
	php_hiredis_link_save_command(link);
	for (bool again = false;; again = true) {
		bool was_flooded;

		php_hiredis_batch_clear(&link->scratch_batch);
		php_hiredis_cache_fill_add(&link->out, &link->scratch_batch, &link->saved_command, 0, link->saved_command.length, read);
		php_hiredis_cache_fill_add_info(&link->out, &link->scratch_batch, node);
		link->scratch_batch.query = query;
		link->scratch_batch.shares_deadline = true;
		was_flooded = cache_fill_run(link, node, timeout);
		if (EXPECTED(!was_flooded) || again || EG(exception) || link->entry.state == PHP_HIREDIS_ENTRY_DONE) {
			if (EXPECTED(!node->parent_router) || EXPECTED(!php_hiredis_link_decide_repeat(link, node))) {
				return php_hiredis_link_pop_reply(link, answer);
			}
			again = true;
		}
		/* The command must be sent again: either too many invalidations closed the connection, or the Cluster's router
		 * must choose the node. */
		php_hiredis_link_discard_result(link);
		if (UNEXPECTED(link->needs_router)) {
			php_hiredis_output_move(&link->out, &link->saved_command);
			ZVAL_NULL(answer);
			return false;
		}
	}
}

/* ---- rejected commands ---- */

/* The spec of CLIENT CACHING, looked up in MINIT. A lookup for each command would take longer than a cached read. */
static const php_hiredis_command_spec *caching_spec;

void php_hiredis_cached_minit(void)
{
	caching_spec = php_hiredis_spec_by_name("CLIENT CACHING");
}

/* Returns whether the command may stop some of the server's invalidations. The cache would then return old values. */
static bool spec_stops_invalidations(const php_hiredis_command_spec *spec)
{
	return spec == caching_spec || spec->state_change == PHP_HIREDIS_STATE_CHANGE_TRACKING || spec->state_change == PHP_HIREDIS_STATE_CHANGE_HELLO
		|| spec->state_change == PHP_HIREDIS_STATE_CHANGE_RESET;
}

bool php_hiredis_link_reject_tracking_change(const php_hiredis_link *link, const php_hiredis_encoded_command *encoded, php_hiredis_output *commands)
{
	if (EXPECTED(!link->config.cache) || !encoded->spec || !spec_stops_invalidations(encoded->spec)) {
		return false;
	}
	php_hiredis_link_remove_last_command(commands);
	php_hiredis_exception_throw_error("%s would change the tracking that the client's cache needs: use a client without a cache",
		php_hiredis_spec_name(encoded->spec));
	return true;
}

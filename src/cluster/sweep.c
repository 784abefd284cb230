#include "cluster/sweep.h"
#include "cluster/key_slot.h"
#include "value/exception.h"
#include "Zend/zend_exceptions.h"

typedef php_hiredis_sweep sweep_t;
typedef php_hiredis_cluster_router router_t;

/* How often nodes are scanned at most, beyond once for each: slots that never come to rest do not keep a loop for ever. */
#define ROUNDS_MORE 64

/* The one slot of all keys that match; NO_SLOT: there may be several. Only a tag before which nothing is special is the keys' own. */
static uint16_t slot_of_match(const zend_string *match)
{
	const char *open = memchr(ZSTR_VAL(match), '{', ZSTR_LEN(match)), *close;
	size_t before = open ? (size_t) (open - ZSTR_VAL(match)) : 0;

	if (!open || strcspn(ZSTR_VAL(match), "*?[\\") < before) {
		return PHP_HIREDIS_NO_SLOT;
	}
	close = memchr(open, '}', ZSTR_LEN(match) - before);
	if (!close || close == open + 1 || before + strcspn(open, "*?[\\") < (size_t) (close - ZSTR_VAL(match))) {
		return PHP_HIREDIS_NO_SLOT;
	}
	return php_hiredis_key_slot(ZSTR_VAL(match), ZSTR_LEN(match));
}

sweep_t *php_hiredis_sweep_create(const zend_string *match)
{
	sweep_t *new = ecalloc(1, sizeof(*new));
	uint16_t slot = match ? slot_of_match(match) : PHP_HIREDIS_NO_SLOT;

	new->server = PHP_HIREDIS_NO_SERVER;
	if (slot != PHP_HIREDIS_NO_SLOT) {
		memset(new->done, 0xff, sizeof(new->done));
		zend_bitset_excl(new->done, slot);
	}
	return new;
}

static uint32_t owner_of(router_t *router, uint32_t slot)
{
	const php_hiredis_cluster_server *server = php_hiredis_cluster_server_of_slot(router, (uint16_t) slot);

	return server ? server->number : PHP_HIREDIS_NO_SERVER;
}

/* The slots that the scanned node still has. */
static void end_scan(sweep_t *sweep, router_t *router)
{
	for (uint32_t slot = 0; slot < PHP_HIREDIS_SLOTS; slot++) {
		if (zend_bitset_in(sweep->had, slot) && owner_of(router, slot) == sweep->server) {
			zend_bitset_incl(sweep->done, slot);
		}
	}
}

/* The owner of the first slot that is not done. A slot that no node has holds no keys that could be asked for. */
static bool begin_scan(sweep_t *sweep, router_t *router)
{
	memset(sweep->had, 0, sizeof(sweep->had));
	sweep->server = PHP_HIREDIS_NO_SERVER;
	for (uint32_t slot = 0; slot < PHP_HIREDIS_SLOTS; slot++) {
		uint32_t owner = zend_bitset_in(sweep->done, slot) ? PHP_HIREDIS_NO_SERVER : owner_of(router, slot);

		if (owner == PHP_HIREDIS_NO_SERVER) {
			continue;
		}
		if (sweep->server == PHP_HIREDIS_NO_SERVER) {
			sweep->server = owner;
		}
		if (sweep->server == owner) {
			zend_bitset_incl(sweep->had, slot);
		}
	}
	return sweep->server != PHP_HIREDIS_NO_SERVER;
}

bool php_hiredis_sweep_next(sweep_t *sweep, router_t *router)
{
	bool settled, before = router->link->busy;

	/* No reply to SCAN tells that a slot has moved: the map is asked for. */
	router->link->busy = true;
	settled = php_hiredis_cluster_settle(router, true);
	router->link->busy = before;
	if (!settled) {
		return false;
	}
	if (sweep->server != PHP_HIREDIS_NO_SERVER) {
		end_scan(sweep, router);
	}
	if (!begin_scan(sweep, router)) {
		return false;
	}
	if (++sweep->rounds > router->map->chart.node_count + ROUNDS_MORE) {
		php_hiredis_exception_error("Slots have moved all the time: not all keys have been given");
		return false;
	}
	return true;
}

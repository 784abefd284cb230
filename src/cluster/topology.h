/*
 * The map of a cluster: which node has which slot, and where the nodes are. Data only: no I/O, no class, no exception.
 *
 * A map is malloc'ed and outlives requests: a thread has one (module globals) for each set of seeds, TLS, user and `addresses`. Objects that
 * use a map have counted references (php_hiredis_topology_use, _leave); nothing else owns a part of it. Every pointer that a function gives
 * out is borrowed, and good until the next call that may change the map: _read, _one_node, _node_of, _leave.
 *
 * A node is known by its endpoint, host and port, as they are reached: the option `addresses` has been applied. Its index is good as long
 * as `membership` is the same number; a caller that keeps an index compares that first.
 */
#ifndef PHP_HIREDIS_TOPOLOGY_H
#define PHP_HIREDIS_TOPOLOGY_H

#include "cluster/key_slot.h"
#include "protocol/redirect.h"
#include "connection/configuration.h"

/* ---- a chart: the nodes and slot owners that one reply tells, or that a map holds; all of it is malloc'ed, and strings are copied ---- */

#define PHP_HIREDIS_NO_NODE UINT16_MAX

typedef struct {
	php_hiredis_endpoint endpoint;
	const char *zone;                 /* "": not told */
	bool same_host;                   /* announced without a host: that of the server that was asked */
} php_hiredis_cluster_replica;

typedef struct {
	php_hiredis_endpoint endpoint;
	const char *id;                   /* the node's id; "": not told */
	const char *zone;                 /* "": not told */
	php_hiredis_cluster_replica *replicas;
	uint32_t replica_count;
	bool same_host;                   /* as a replica's */
	bool doubtful;                    /* of a map: a connection to it was lost or could not be made, and the map has not been adopted since */
	bool announced;                   /* of a map: by a redirect, and by no reply to CLUSTER SLOTS */
	uint32_t slots;                   /* how many it has; 0: told of by ASK, or all its slots have moved away */
} php_hiredis_cluster_node;

/* The nodes and owners that one reply tells. */
typedef struct {
	uint16_t owner[PHP_HIREDIS_SLOTS]; /* index of a node, or PHP_HIREDIS_NO_NODE */
	php_hiredis_cluster_node *nodes;
	uint32_t node_count;
	uint32_t covered;                 /* slots that have an owner */
} php_hiredis_chart;

/* Adds a node without slots. Returns its index. */
uint16_t php_hiredis_chart_add(php_hiredis_chart *chart, const char *host, size_t length, uint16_t port);

/* The index of the node that is reached there; PHP_HIREDIS_NO_NODE: there is none. */
uint16_t php_hiredis_chart_find(const php_hiredis_chart *chart, const char *host, size_t length, uint16_t port);
/* Is a replica of some node reached there? */
bool php_hiredis_chart_has_replica(const php_hiredis_chart *chart, const char *host, size_t length, uint16_t port);

/* ---- the map ---- */

typedef enum {
	PHP_HIREDIS_TOPOLOGY_EMPTY,       /* nothing has been adopted yet */
	PHP_HIREDIS_TOPOLOGY_CLUSTER,     /* CLUSTER SLOTS */
	PHP_HIREDIS_TOPOLOGY_PLAIN,       /* a server without cluster support: one node with all slots */
	PHP_HIREDIS_TOPOLOGY_REFUSED      /* the server does not let its user ask (NOPERM, unknown command): one node with all slots, too */
} php_hiredis_topology_source;

/* The server that answered, and when. */
typedef struct {
	const php_hiredis_endpoint *asked; /* as it was reached */
	const zend_array *addresses;      /* of the map's key */
	uint64_t now;                     /* php_hiredis_now() */
	bool from_seed;                   /* a seed was asked: the answer may be that of another cluster than before */
	bool last;                        /* no other node can be asked: fewer slots are taken, too */
} php_hiredis_topology_answer;

typedef struct php_hiredis_topology php_hiredis_topology;

struct php_hiredis_topology {
	php_hiredis_chart chart;
	php_hiredis_topology_source source;
	uint32_t membership;              /* another number as soon as an index means another node, or a node has other replicas */
	uint32_t generation;              /* another number as soon as the nodes or an owner change */
	uint32_t *eras;                   /* of each slot, for php_hiredis_topology_era(); malloc'ed; NULL: not asked for yet */
	bool stale;                       /* a refresh is wanted */
	bool doubts;                      /* some node is doubtful */
	uint64_t born;                    /* php_hiredis_now() when the map was last adopted */
	uint64_t old_at;                  /* php_hiredis_now_coarse() from which on a command asks for the map aside; UINT64_MAX: no command does */
	uint64_t next_refresh;            /* when the next refresh may begin */
	/* The rest is topology.c's. */
	uint64_t last_refresh;
	uint32_t process;                 /* `old_at` is of this one (php_hiredis_generation) */
	uint32_t fruitless;               /* refreshes in a row that changed nothing */
	uint32_t users;
	zend_string *key;
	HashTable commands;               /* learned.c's; malloc'ed */
	php_hiredis_topology *next;
};

/* ---- maps ---- */

/* The map of these seeds, an empty one if it is new; never NULL. Counts a user more: _leave takes it back. `maps` is the list of the
 * thread, `addresses` as php_hiredis_addresses_of_config() makes it, or NULL; everything is the caller's. */
php_hiredis_topology *php_hiredis_topology_use(php_hiredis_topology **maps, const php_hiredis_config *config,
	const php_hiredis_endpoint *seeds, uint32_t seed_count, const zend_array *addresses);
/* One user less. The map stays for the next request, unless too many are without a user: the one that lost its user first goes. */
void php_hiredis_topology_leave(php_hiredis_topology **maps, php_hiredis_topology *map);
/* Frees all maps, used or not: the thread ends. */
void php_hiredis_topology_free_all(php_hiredis_topology **maps);

/* ---- answers of servers ---- */

/* Reads a reply of CLUSTER SLOTS (RESP2 or RESP3, borrowed): the map holds the nodes and owners of the reply alone. A node without a port
 * of the kind that was asked for (port 0) is left out, with its slots. False: nothing has changed. The reply is garbage, or of a node of
 * another cluster, because not one of its nodes is known here and it is not a seed's; or fewer slots have an owner than in the map, and
 * another node can be asked. */
bool php_hiredis_topology_read(php_hiredis_topology *map, const zval *slots, const php_hiredis_topology_answer *answer);
/* Does this error line, the answer to CLUSTER SLOTS, mean that the server is a cluster of one node? PLAIN or REFUSED; EMPTY: it does not. */
php_hiredis_topology_source php_hiredis_topology_one_node_source(const char *line, size_t length);
/* The node that was asked has all slots from now on. False: a cluster is known, and this is no seed's answer; nothing has changed. */
bool php_hiredis_topology_one_node(php_hiredis_topology *map, php_hiredis_topology_source source,
	const php_hiredis_topology_answer *answer);

/* ---- one slot, one node ---- */

static inline uint16_t php_hiredis_topology_owner(const php_hiredis_topology *map, uint16_t slot)
{
	return map->chart.owner[slot];
}

/* Numbers the slot's time with its owner of now: another number as soon as the owner changes, one that no slot has had in any map of the thread,
 * and that is no number of a database. */
uint32_t php_hiredis_topology_era(php_hiredis_topology *map, uint16_t slot);
/* The index of the node with this endpoint; PHP_HIREDIS_NO_NODE: there is none. */
uint16_t php_hiredis_topology_find(const php_hiredis_topology *map, const php_hiredis_endpoint *endpoint);
/* Where the server is reached that a MOVED or ASK of `asked` names, which has a host, or means that of `asked`. Returns the length of `to->host`, which
 * is borrowed and not always terminated. */
size_t php_hiredis_topology_reach(const php_hiredis_redirect *redirect, const php_hiredis_endpoint *asked, const zend_array *addresses,
	php_hiredis_endpoint *to);
/* The index of the node that a MOVED or ASK of `asked` names, added if it is unknown. PHP_HIREDIS_NO_NODE: the server does not know its name
 * either ("?") and no single node has this port: refresh. */
uint16_t php_hiredis_topology_node_of(php_hiredis_topology *map, const php_hiredis_redirect *redirect, const php_hiredis_endpoint *asked,
	const zend_array *addresses);
/* A MOVED: the slot is that node's from now on, and a refresh is wanted. */
void php_hiredis_topology_patch(php_hiredis_topology *map, uint16_t slot, uint16_t node);
/* A connection to this node was lost or could not be made: a refresh is wanted, before any client connects to it. False: it has no slots, so that
 * nothing need be asked. */
bool php_hiredis_topology_doubt(php_hiredis_topology *map, const php_hiredis_endpoint *endpoint);
/* No node is doubtful any more. */
void php_hiredis_topology_trust(php_hiredis_topology *map);
/* The nodes that have slots, in an order that lasts as long as `membership`: the first one from index `from`; PHP_HIREDIS_NO_NODE: no more. */
uint16_t php_hiredis_topology_master(const php_hiredis_topology *map, uint32_t from);

/* ---- refreshes ---- */

static inline bool php_hiredis_topology_may_refresh(const php_hiredis_topology *map, uint64_t now)
{
	return map->source == PHP_HIREDIS_TOPOLOGY_EMPTY || now >= map->next_refresh;
}

/* Something is known that was not known when the last refresh began: the next one need not wait longer than a second. */
void php_hiredis_topology_hurry(php_hiredis_topology *map);
/* A refresh begins, and may ask several nodes. The next may begin 1 second later, up to 30 while refreshes change nothing, plus up to a quarter. */
void php_hiredis_topology_refresh_begins(php_hiredis_topology *map, uint64_t now);

/* Is the map so old that it is asked for? It is 10 to 20 seconds after it was adopted: by chance, so that many processes do not ask at the same time;
 * the same for all maps of a process, and another number for its child. `now`: php_hiredis_now_coarse(). */
bool php_hiredis_topology_is_old(php_hiredis_topology *map, uint64_t now);

static inline void php_hiredis_topology_mark_stale(php_hiredis_topology *map)
{
	map->stale = true;
}

/* ---- between topology.c and slots_reply.c ---- */

/* Fills an empty chart from a reply. False: garbage; the chart is to be freed in both cases. */
bool php_hiredis_chart_read(php_hiredis_chart *chart, const zval *slots, const php_hiredis_endpoint *asked, const zend_array *addresses);

/* Does it name a node that has the slot? */
static inline bool php_hiredis_redirect_has_node(const php_hiredis_redirect *redirect)
{
	return redirect->kind == PHP_HIREDIS_REDIRECT_MOVED || redirect->kind == PHP_HIREDIS_REDIRECT_ASK;
}

#endif

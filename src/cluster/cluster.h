/*
 * The face of cluster: keys and their slots, the map of slots, the router of a link, batches over several nodes, scans of all keys.
 */
#ifndef PHP_HIREDIS_CLUSTER_H
#define PHP_HIREDIS_CLUSTER_H

#include "link/link.h"
#include "Zend/zend_bitset.h"

/*
 * The slot of a key: which part of a cluster's keys it belongs to.
 */

/* The words of a zend_bitset of slots. */
#define PHP_HIREDIS_SLOT_WORDS (PHP_HIREDIS_SLOTS / (8 * sizeof(zend_ulong)))

/* CRC16, modulo 16384, of the key or of its hash tag: the bytes between the first { and the first } behind it, if there are any. */
uint16_t php_hiredis_key_slot(const char *key, size_t length);

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
	bool stale;                       /* a refresh is wanted: anyone may set it */
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
	HashTable commands;               /* plan.c's; malloc'ed */
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
 * of the kind that was asked for (port 0) is left out, with its slots. A string is the line of an error: one that means that the server is a cluster of
 * one node gives that one all slots. False: nothing has changed. The reply is garbage, another error, or of a node of another cluster, because not one of its nodes is known here and
 * it is not a seed's; or fewer slots have an owner than in the map, and another node can be asked. */
bool php_hiredis_topology_read(php_hiredis_topology *map, const zval *slots, const php_hiredis_topology_answer *answer);

/* ---- one slot, one node ---- */

/* The index of the node that is reached there; PHP_HIREDIS_NO_NODE: there is none. */
uint16_t php_hiredis_topology_find(const php_hiredis_topology *map, const char *host, size_t length, uint16_t port);
/* The index of the node that a MOVED or ASK of `asked` names, added if it is unknown. PHP_HIREDIS_NO_NODE: the server does not know its name
 * either ("?") and no single node has this port: refresh. */
uint16_t php_hiredis_topology_node_of(php_hiredis_topology *map, const php_hiredis_redirect *redirect, const php_hiredis_endpoint *asked,
	const zend_array *addresses);
/* A MOVED: the slot is that node's from now on, and a refresh is wanted. */
void php_hiredis_topology_patch(php_hiredis_topology *map, uint16_t slot, uint16_t node);

/* ---- refreshes ---- */

static inline bool php_hiredis_topology_may_refresh(const php_hiredis_topology *map, uint64_t now)
{
	return map->source == PHP_HIREDIS_TOPOLOGY_EMPTY || now >= map->next_refresh;
}

/* A refresh begins, and may ask several nodes. The next may begin 1 second later, up to 30 while refreshes change nothing, plus up to a quarter. */
void php_hiredis_topology_refresh_begins(php_hiredis_topology *map, uint64_t now);

/*
 * The router of a Cluster's link: its servers, the map that says which of them has which slot, and the batches that are spread over them.
 *
 * router.c owns the servers, refresh.c asks them for the map; spread.c takes an entry's commands apart and puts their replies together again. A
 * router lives in request memory and is owned by the link's node; the map outlives it (topology.c).
 */

#define PHP_HIREDIS_NO_SLOT UINT16_MAX
#define PHP_HIREDIS_NO_SERVER UINT32_MAX

typedef struct php_hiredis_spread php_hiredis_spread;
typedef struct php_hiredis_part php_hiredis_part;

/* What the client asks a server on its own account: one command, one reply. It is asked, awaited in the one poll(), answered, and ends with its time or
 * its connection, as any entry; the answer stays in the entry until the next one. refresh.c asks, and who has asked looks whether it is answered. */
typedef struct {
	php_hiredis_entry entry;     /* first; FAILED, or an error: without `replies`, but of CLUSTER SLOTS */
	php_hiredis_batch batch;     /* owned */
	uint64_t asked_at;           /* php_hiredis_now(); 0: never */
	bool asking;                 /* the entry stands on a node */
} php_hiredis_inquiry;

/* One node of the cluster as this router uses it. */
typedef struct {
	php_hiredis_node node;       /* first */
	php_hiredis_config config;   /* the client's with this endpoint; owned */
	php_hiredis_output queue;    /* owned */
	php_hiredis_part *part;      /* filled by the spread that is being sent; NULL: none yet */
	php_hiredis_part *spare;     /* one that has ended, whose room the next one has; owned; NULL: none */
	uint32_t number;             /* its place among the router's */
	php_hiredis_inquiry map;    /* CLUSTER SLOTS; another node's answer may have ended its refresh */
	php_hiredis_inquiry nodes;  /* CLUSTER NODES: does another server belong to its cluster (witness.c)? */
	bool asked;                  /* for the map, in the refresh that is under way */
	bool doubtful;               /* its last connection was lost, or could not be made: the map is asked for before it is used again */
	uint64_t used;               /* php_hiredis_now_coarse() of the last time that it got a command, or answered a question of the router's own */
	uint64_t looked;             /* the same of the last look at its idle connection */
	bool stranger;               /* neither the last map that was adopted nor a seed tells of it: a redirect does, or an older map */
	bool vacant;                 /* its server was dropped: the place waits for another one */
	uint32_t life;               /* another number as soon as the place is another server's */
	uint64_t lost, redirected;   /* commands of it: without a reply; answered by MOVED or ASK */
	/* send.c */
	zend_string *zone;           /* told by its handshake; owned; NULL: none yet */
	uint64_t failed;             /* php_hiredis_now_coarse() of its last failure; 0: none */
	bool visited;                /* 'nearest': a read has gone there, so its distance is known, or will not be */
} php_hiredis_cluster_server;

/* The server that answers reads in the slots of one node. */
typedef struct {
	uint32_t server;             /* its number; NO_SERVER: none is chosen */
	uint64_t primary_until;      /* a replica has failed: the node itself answers till then, by php_hiredis_now_coarse(); 0: none has */
	uint64_t settled_until;      /* 'nearest': the choice holds till then, by php_hiredis_now_coarse() */
} php_hiredis_cluster_reader;

/* The node that the last MOVED named: slots that have moved together are answered by the same name thousands of times. */
typedef struct {
	char name[64];               /* HOST:PORT as the server wrote it */
	size_t length;               /* 0: none */
	uint16_t index;              /* the map's, as long as `membership` is the map's */
	uint32_t membership;
} php_hiredis_cluster_named;

typedef struct {
	php_hiredis_router base;     /* first */
	php_hiredis_link *link;      /* borrowed: it owns the router */
	php_hiredis_topology *map;   /* one counted reference (php_hiredis_topology_use()) */
	zend_array *addresses;       /* of the map's key; owned; NULL: none */
	php_hiredis_node **nodes;    /* each a php_hiredis_cluster_server; owned */
	uint32_t count, capacity;
	HashTable by_endpoint;       /* the numbers, by what endpoint_key() makes of the endpoint */
	uint32_t *by_index;          /* the map's index of a node => the server's number, or NO_SERVER: not made yet; owned */
	php_hiredis_cluster_reader *readers; /* by the same index; owned; NULL: the nodes themselves answer */
	uint32_t by_index_count, membership;
	uint32_t seed_count;         /* the first servers are the seeds': only a seed may replace the map by that of another cluster */
	uint32_t vacancies, lives;   /* places of servers that were dropped; the last `life` */
	uint32_t swept;              /* the map's `membership` when no stranger was left the last time; another number: there may be some */
	uint64_t refreshes;          /* maps that were adopted */
	uint16_t copy_slot;          /* its slot */
	uint8_t copy_refused;        /* the php_hiredis_redirect_kind of its answer, for the spread that takes the command over; NONE: no such answer */
	uint32_t copy_target;        /* MOVED, ASK: the server that the command is sent to; NO_SERVER: the redirect did not name one */
	php_hiredis_spread *first, **last; /* in the order in which they were pushed */
	bool refreshing;             /* servers are asked for the map, and commands wait for it */
	bool aside;                  /* servers are asked for the map, because it is old; no command waits for it */
	bool old;                    /* the map is old, and no server is asked yet */
	bool quiet;                  /* `old`: no command was sent for a second before */
	uint64_t held_until;         /* aside: the first command of a while waits for the map up to this time; 0: none does */
	uint32_t asks;               /* refreshing, aside: the number of those that have not answered */
	uint64_t ask_next;           /* then: php_hiredis_now() at which another one is asked, too; 0: all have been */
	uint64_t late_next;          /* a server is late: php_hiredis_now() at which another one is asked who has its slots; 0: none is */
	php_hiredis_inquiry info;   /* COMMAND INFO of a command that the table lacks (plan.c) */
	zend_string *learning;       /* its name; owned; NULL: none is asked for */
	bool settling;               /* php_hiredis_cluster_settle() waits, and reads `refusal` at its end */
	zval refusal;                /* the last answer that was an error, or why a server could not be asked: an exception; UNDEF: none */
	zval clients;                /* the Clients that node() and nodes() give: 'host:port' => Client */
	php_hiredis_cluster_server *fixed; /* the server of the next command or transaction, whatever rows say; NULL: they decide */
	bool doubts;                 /* some server is doubtful */
	php_hiredis_cluster_named named;
	uint32_t lost_attempts;      /* watched transactions in a row that a move of their slot, or the loss of its node, has ended */
	/* Of the node that is watched: */
	uint16_t watched_slot;
	bool watched_asking;         /* by ASKING: the slot is on its way there */
} php_hiredis_cluster_router;

static inline php_hiredis_cluster_router *php_hiredis_cluster_router_of(php_hiredis_link *link)
{
	return (php_hiredis_cluster_router *) link->node.router;
}

static inline php_hiredis_cluster_server *php_hiredis_cluster_server_at(const php_hiredis_cluster_router *router, uint32_t number)
{
	return (php_hiredis_cluster_server *) router->nodes[number];
}

/* Makes the link a cluster's. `seeds` are copied; `addresses` NULL: none, otherwise it has been checked. */
void php_hiredis_cluster_router_attach(php_hiredis_link *link, const php_hiredis_endpoint *seeds, uint32_t seed_count, const HashTable *addresses);

/* ---- for spread.c ---- */

php_hiredis_endpoint php_hiredis_cluster_server_endpoint(const php_hiredis_cluster_server *server);
/* The server of a node of the map; it stays the router's. */
php_hiredis_cluster_server *php_hiredis_cluster_server_of(php_hiredis_cluster_router *router, uint16_t index);
/* The server that has the slot now; NULL: no node has it. */
static zend_always_inline php_hiredis_cluster_server *php_hiredis_cluster_server_of_slot(php_hiredis_cluster_router *router, uint16_t slot)
{
	uint16_t index = router->map->chart.owner[slot];

	if (UNEXPECTED(index == PHP_HIREDIS_NO_NODE)) {
		return NULL;
	}
	if (EXPECTED(router->membership == router->map->membership && index < router->by_index_count
			&& router->by_index[index] != PHP_HIREDIS_NO_SERVER)) {
		return php_hiredis_cluster_server_at(router, router->by_index[index]);
	}
	return php_hiredis_cluster_server_of(router, index);
}
/* Any node that has slots, one with a connection if there is one; NULL: the map is empty. */
php_hiredis_cluster_server *php_hiredis_cluster_any_server(php_hiredis_cluster_router *router);

/* A connection is idle after so many nanoseconds without a command. */
#define PHP_HIREDIS_CLUSTER_IDLE UINT64_C(100000000)

/* ---- refresh.c ---- */

/* Waits until there is a map. `anew`: asks for it even if there is one. `wake`: until then (php_hiredis_now()), and a later call goes on, 0: as long as it
 * takes. False: an exception is set. */
bool php_hiredis_cluster_settle(php_hiredis_cluster_router *router, bool anew, uint64_t wake);

/*
 * A batch over the nodes of a cluster: each command goes to the node that has its slot, and its reply to its place in the caller's list.
 *
 * A spread lives from push to the end of its entry. It keeps the bytes of all commands, because a node may answer that another one has the slot:
 * such a command has not been executed, and is sent again, in the order of the batch, in the next wave. A part is the share of one node in a
 * wave: an entry of its own on that node. A command that no node has executed is sent again
 *  - after MOVED and ASK, at most five times;
 *  - after TRYAGAIN, CLUSTERDOWN, LOADING, MASTERDOWN, and where a node could not be reached, with pauses, until the entry's time limit;
 *    a node that is gone is asked in turns with its replicas, one of which may have taken over;
 *  - never if a later command of the batch on one of its keys has been executed.
 * Where a connection was lost with commands in flight, their places hold a ConnectionException. When all others have come, the entry ends with the
 * first one, which may have been executed as soon as one command may (php_hiredis_exception_of_several()); so does a command of which a share is lost.
 */

/* The server that a line of `asked` points to. `to` TO_NAMED: the map has it as the slot's owner now. NULL: `asked` does not know its name, the map is
 * stale. */
php_hiredis_cluster_server *php_hiredis_spread_target_of(php_hiredis_cluster_router *router, const php_hiredis_cluster_server *asked,
	const php_hiredis_redirect *redirect, php_hiredis_verdict_to to);

/*
 * The nodes that a scan of all keys has to ask, one after another, while slots move.
 *
 * A slot is done when its node says, before and after its own scan, that it has the slot and that no key of it is leaving. Where keys leave for another
 * node, that one is scanned next: a key is on the one side or the other. Keys of slots that moved meanwhile may be given twice. A node that does not
 * answer CLUSTER NODES is believed to have what the map says before and after.
 */

/* Request memory, owned by the iterator; efree() frees it. */
typedef struct {
	zend_ulong done[PHP_HIREDIS_SLOT_WORDS];
	zend_ulong had[PHP_HIREDIS_SLOT_WORDS];  /* by the node that is scanned, when its scan began */
	zend_ulong open[PHP_HIREDIS_SLOT_WORDS]; /* keys of them were leaving then */
	zend_ulong half[PHP_HIREDIS_SLOT_WORDS]; /* their node has been scanned, and `target` is next: their keys leave for it */
	uint32_t target;   /* NO_SERVER: none */
	bool told;         /* the node has said what it has */
	uint32_t server;   /* that is scanned; NO_SERVER: none yet */
	uint32_t life;     /* its own: a server that has left the cluster may be dropped */
	uint32_t rounds;
} php_hiredis_sweep;

/* `match` NULL: all keys. One with a hash tag asks the node of that slot alone. */
php_hiredis_sweep *php_hiredis_sweep_create(const zend_string *match);
/* Is the server of the cursor still there? Otherwise the scan of its keys has ended: they are other nodes' by now. */
static inline bool php_hiredis_sweep_goes_on(const php_hiredis_sweep *sweep, const php_hiredis_cluster_router *router)
{
	return php_hiredis_cluster_server_at(router, sweep->server)->life == sweep->life;
}

/* The node before it has been scanned: the next one is in `sweep->server`. False: there is no other, or an exception is set. May bail out. */
bool php_hiredis_sweep_next(php_hiredis_sweep *sweep, php_hiredis_cluster_router *router);

#endif

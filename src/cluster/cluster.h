/*
 * The interface of src/cluster, for the rest of the extension: the slots of keys, the map of a cluster, the router of a Cluster's link, batches that are
 * distributed over the nodes, and scans of all keys.
 *
 * The main types are php_hiredis_topology, the map, and php_hiredis_cluster_router, the router, which class/cluster.c and redis/cluster.c attach to a link by
 * php_hiredis_cluster_router_attach(). The engine then calls the router through its php_hiredis_router_ops. Invariant: an index of a node of the map is used
 * only while `node_list_version` has not changed, and a server that other code remembers by its number is compared by its `serial`.
 */
#ifndef PHP_HIREDIS_CLUSTER_H
#define PHP_HIREDIS_CLUSTER_H

#include "link/link.h"
#include "Zend/zend_bitset.h"

/* ---- the slot of a key: one of the 16384 parts into which a cluster divides its keys ---- */

/* The number of zend_ulongs in a zend_bitset that has a bit for each slot. */
#define PHP_HIREDIS_SLOT_WORDS (PHP_HIREDIS_SLOTS / (8 * sizeof(zend_ulong)))

/* Returns the slot: CRC16, modulo 16384, of the key or of its hash tag. The hash tag is what is between the first { and the first } after that {, unless
 * that is empty. */
uint16_t php_hiredis_key_slot(const char *key, size_t length);

/* The map of a cluster: which node has which slot, and at which addresses the nodes are reached. A map is only data: these functions do no I/O, create no
 * objects and throw no exceptions. A map is allocated with malloc() and outlives requests: each thread has one (in the module globals) for each combination
 * of seeds, TLS, user and the option `addresses`. Objects that use a map count a reference with php_hiredis_topology_acquire() and give it back with
 * php_hiredis_topology_release(). Every pointer into a map is borrowed, and valid until the next call that may change the map: php_hiredis_topology_read(),
 * php_hiredis_topology_node_of_redirect() or php_hiredis_topology_release(). A node is identified by its endpoint: the host and port at which it is reached, after the
 * option `addresses` has been applied. The index of a node is valid as long as `node_list_version` does not change; a caller that stores an index stores
 * `node_list_version` as well and compares it before it uses the index. */

/* ---- a slot_map: the nodes and slot owners of one reply or of a map; its memory comes from malloc(), and its strings are copies ---- */

#define PHP_HIREDIS_NO_NODE UINT16_MAX

typedef struct {
	php_hiredis_endpoint endpoint;
	const char *zone;                 /* "" if the server did not report one */
	bool same_host;                   /* announced without a host: the host is that of the server that was queried */
} php_hiredis_cluster_replica;

typedef struct {
	php_hiredis_endpoint endpoint;
	const char *id;                   /* the ID of the node; "" if the server did not report one */
	const char *zone;                 /* "" if the server did not report one */
	php_hiredis_cluster_replica *replicas;
	uint32_t replica_count;
	bool same_host;                   /* as in php_hiredis_cluster_replica */
	bool is_suspect;                    /* in a map: a connection to the node was lost or failed, and no map has been adopted since */
	bool announced;                   /* in a map: only a redirect named the node, no reply to CLUSTER SLOTS has listed it */
	uint32_t slots;                   /* the number of its slots; 0 if only an ASK named the node, or all its slots have moved away */
} php_hiredis_cluster_node;

/* The nodes and slot owners that one reply lists. */
typedef struct {
	uint16_t owner[PHP_HIREDIS_SLOTS]; /* the index of a node, or PHP_HIREDIS_NO_NODE */
	php_hiredis_cluster_node *nodes;
	uint32_t node_count;
	uint32_t covered;                 /* the number of slots that have an owner */
} php_hiredis_slot_map;

/* ---- the map ---- */

typedef enum {
	PHP_HIREDIS_TOPOLOGY_EMPTY,       /* no map has been adopted yet */
	PHP_HIREDIS_TOPOLOGY_CLUSTER,     /* read from a reply to CLUSTER SLOTS */
	PHP_HIREDIS_TOPOLOGY_STANDALONE,       /* a server without cluster support: one node that has all slots */
	PHP_HIREDIS_TOPOLOGY_REFUSED      /* the server refused CLUSTER SLOTS (NOPERM, unknown command): one node that has all slots, too */
} php_hiredis_topology_source;

/* The server that answered, and the time of its answer. */
typedef struct {
	const php_hiredis_endpoint *asked; /* the server's endpoint, as it was reached */
	const zend_array *addresses;      /* node_batch of the map's key */
	uint64_t now;                     /* by php_hiredis_now() */
	bool from_seed;                   /* a seed was queried: its answer may describe another cluster than the map */
	bool last;                        /* no other node can be queried: the answer is adopted even if it covers fewer slots than the map */
} php_hiredis_topology_answer;

typedef struct php_hiredis_topology php_hiredis_topology;

struct php_hiredis_topology {
	php_hiredis_slot_map slot_map;
	php_hiredis_topology_source source;
	uint32_t node_list_version;              /* changes as soon as an index means another node, or a node has other replicas */
	uint32_t generation;              /* changes as soon as the nodes or the owner of a slot change */
	uint32_t *cache_databases;                   /* the number of each slot that php_hiredis_topology_cache_database() returns; malloc'ed; NULL until its first call */
	bool stale;                       /* a refresh is wanted; any code may set it */
	bool has_suspects;                /* some node is `is_suspect`: a connection to it was lost or failed */
	uint64_t born;                    /* when the map was last adopted, by php_hiredis_now() */
	uint64_t old_at;                  /* php_hiredis_now_coarse() from which on a command requests the map in the background; UINT64_MAX for never */
	uint64_t next_refresh;            /* when the next refresh may begin, by php_hiredis_now() */
	/* Only topology.c uses the members from here on, except `commands`. */
	uint64_t last_refresh;
	uint32_t process;                 /* the process (php_hiredis_fork_count) that has set `old_at` */
	uint32_t unchanged_refreshes;               /* the number of refreshes in a row that changed nothing */
	uint32_t users;
	zend_string *key;
	HashTable commands;               /* used by command_info.c; malloc'ed */
	php_hiredis_topology *next;
};

/* ---- maps ---- */

/* Returns the map for these seeds, which is empty if it is new; never NULL. Counts a reference, which php_hiredis_topology_release() gives back. `maps` is the
 * list of the thread. `addresses` is a result of php_hiredis_addresses_of_config(), or NULL. The caller keeps the ownership of all arguments. */
php_hiredis_topology *php_hiredis_topology_acquire(php_hiredis_topology **maps, const php_hiredis_config *config,
	const php_hiredis_endpoint *seeds, uint32_t seed_count, const zend_array *addresses);
/* Gives back a reference. The map stays for the next request, unless too many maps are unused: then the map that has been unused for longest is freed. */
void php_hiredis_topology_release(php_hiredis_topology **maps, php_hiredis_topology *map);
/* Frees all maps, used or not, at the end of the thread. */
void php_hiredis_topology_free_all(php_hiredis_topology **maps);

/* ---- answers of servers ---- */

/* Reads a reply to CLUSTER SLOTS (RESP2 or RESP3, borrowed) and replaces the nodes and owners in the map by those of the reply. A node whose port is 0,
 * because it has no port for the kind of connection (TLS or not) that was used, is skipped together with its slots. If `slots` is a string, it is the line
 * of an error: if the line means that the server is a cluster of one node, that node gets all slots. Returns false, without a change, if the reply is
 * malformed or another error; if the map knows none of its nodes and it does not come from a seed, because it then describes another cluster; or if it
 * covers fewer slots than the map and another node can be queried. */
bool php_hiredis_topology_read(php_hiredis_topology *map, const zval *slots, const php_hiredis_topology_answer *answer);

/* ---- one slot, one node ---- */

/* Returns the index of the node that is reached at this address, or PHP_HIREDIS_NO_NODE if there is none. */
uint16_t php_hiredis_topology_find_node(const php_hiredis_topology *map, const char *host, size_t length, uint16_t port);
/* Returns the index of the node that a MOVED or ASK of `asked` names. Adds the node if it is unknown. Returns PHP_HIREDIS_NO_NODE if the server does not
 * know the name of the node either ("?") and not exactly one node has this port; the caller then has to refresh the map. */
uint16_t php_hiredis_topology_node_of_redirect(php_hiredis_topology *map, const php_hiredis_redirect *redirect, const php_hiredis_endpoint *asked,
	const zend_array *addresses);
/* Applies a MOVED: makes the node the owner of the slot, and marks the map for a refresh. */
void php_hiredis_topology_set_owner(php_hiredis_topology *map, uint16_t slot, uint16_t node);

/* ---- refreshes ---- */

/* Returns whether a refresh may begin now: the map is empty, or the pause after the last refresh is over. `now` is php_hiredis_now(). */
static inline bool php_hiredis_topology_may_refresh(const php_hiredis_topology *map, uint64_t now)
{
	return map->source == PHP_HIREDIS_TOPOLOGY_EMPTY || now >= map->next_refresh;
}

/* Notes that a refresh begins, which may query several nodes. The next one may begin after 1 second; while refreshes change nothing, the pause grows to 30
 * seconds. Up to a quarter of the pause is added at random. */
void php_hiredis_topology_begin_refresh(php_hiredis_topology *map, uint64_t now);

/* The router of a Cluster: its servers, the map that says which server has which slot, and the batches that are distributed over the servers. router.c owns
 * the servers, refresh.c queries them for the map, and fanout.c distributes the commands of an entry and collects their replies. A router is in request
 * memory and owned by the link's node; the map outlives it (topology.c). */

#define PHP_HIREDIS_NO_SLOT UINT16_MAX
#define PHP_HIREDIS_NO_SERVER UINT32_MAX

typedef struct php_hiredis_fanout php_hiredis_fanout;
typedef struct php_hiredis_node_batch php_hiredis_node_batch;

/* A command that the router itself sends to a server, and its reply. It is queued, sent, answered and subject to time limits like any other entry. The reply
 * stays in the entry until the next command. refresh.c sends it; the code that wanted the answer checks `asking` and reads the reply. */
typedef struct {
	php_hiredis_entry entry;     /* first; after an error or failure `replies` is unset, except for CLUSTER SLOTS */
	php_hiredis_batch batch;     /* owned */
	uint64_t asked_at;           /* when it was sent last, by php_hiredis_now(); 0 for never */
	bool asking;                 /* the entry is queued on a node */
} php_hiredis_router_query;

/* One node of the cluster as this router uses it. */
typedef struct {
	php_hiredis_node node;       /* first */
	php_hiredis_config config;   /* the client's configuration with this endpoint; owned */
	php_hiredis_output queue;    /* owned */
	php_hiredis_node_batch *node_batch;      /* the node_batch that the batch which is being sent fills; NULL if there is none yet */
	php_hiredis_node_batch *spare;     /* a node_batch that has ended, whose memory the next one reuses; owned; NULL if there is none */
	uint32_t number;             /* its index in the router's `nodes` */
	php_hiredis_router_query map;    /* CLUSTER SLOTS; the answer of another node may have ended the refresh before */
	php_hiredis_router_query nodes;  /* CLUSTER NODES, to find out whether another server belongs to the cluster (nodes.c) */
	bool asked;                  /* was queried for the map in the refresh that is under way */
	bool is_suspect;               /* suspect: its last connection was lost or failed, so the map is refreshed before the server is used again */
	uint64_t used;               /* when it last got a command, or answered a query of the router, by php_hiredis_now_coarse() */
	uint64_t looked;             /* when its idle connection was last checked, by php_hiredis_now_coarse() */
	bool is_unlisted;               /* neither the last adopted map nor a seed names it, only a redirect or an older map */
	bool vacant;                 /* the server was dropped: the structure can be reused for another one */
	uint32_t serial;               /* changes as soon as the structure is used for another server */
	uint64_t lost, redirected;   /* the number of its commands that got no reply, and of those answered by MOVED or ASK */
	/* Used by reader.c: */
	zend_string *zone;           /* as its handshake reported it; owned; NULL if it did not yet */
	uint64_t failed;             /* when it last failed, by php_hiredis_now_coarse(); 0 for never */
	bool visited;                /* 'nearest': a read was sent to it, so its distance has been measured, or cannot be */
} php_hiredis_cluster_server;

/* The refresh of the map that a router has under way. */
typedef enum {
	PHP_HIREDIS_REFRESH_NONE,
	PHP_HIREDIS_REFRESH_FOREGROUND, /* commands wait for the new map, because the map at hand is empty or has proved wrong */
	PHP_HIREDIS_REFRESH_BACKGROUND  /* no command waits: the map has only reached its age, or a server is overdue */
} php_hiredis_refresh;

/* The server that answers reads of the slots of one node. */
typedef struct {
	uint32_t server;             /* its number; PHP_HIREDIS_NO_SERVER if none is chosen */
	uint64_t primary_until;      /* a replica has failed: the node itself answers until this time (php_hiredis_now_coarse()); 0 if none has failed */
	uint64_t settled_until;      /* 'nearest': the choice is valid until this time (php_hiredis_now_coarse()) */
} php_hiredis_cluster_reader;

/* The node that the last MOVED named. It is remembered because, when many slots have moved, the same name is read thousands of times. */
typedef struct {
	char name[64];               /* HOST:PORT, as the server wrote it */
	size_t length;               /* 0 if there is none */
	uint16_t index;              /* its index in the map, valid as long as `node_list_version` equals that of the map */
	uint32_t node_list_version;
} php_hiredis_cluster_last_moved;

typedef struct {
	php_hiredis_router base;     /* first */
	php_hiredis_link *link;      /* borrowed; the link owns the router */
	php_hiredis_topology *map;   /* a counted reference (php_hiredis_topology_acquire()) */
	zend_array *addresses;       /* node_batch of the map's key; owned; NULL if the option is not set */
	php_hiredis_node **nodes;    /* each is a php_hiredis_cluster_server; owned */
	uint32_t count, capacity;
	HashTable by_endpoint;       /* the numbers of the servers, by a string that server_endpoint_key() builds from the endpoint */
	uint32_t *by_index;          /* maps the index of a node to the number of its server, or PHP_HIREDIS_NO_SERVER if there is none yet; owned */
	php_hiredis_cluster_reader *readers; /* by the same index as `by_index`; owned; NULL if all reads go to the nodes themselves */
	uint32_t by_index_count, node_list_version;
	uint32_t seed_count;         /* the first servers are the seeds; only a seed's answer may replace the map by that of another cluster */
	uint32_t vacancies, last_serial;   /* the number of `vacant` servers; the last `serial` that was given out */
	uint32_t swept;              /* the map's `node_list_version` at the last time when no `is_unlisted` was left; if it differs, there may be some */
	uint64_t refreshes;          /* the number of maps that were adopted */
	uint16_t link_entry_slot;          /* the slot of the command that was last sent alone, through the link's entry */
	uint8_t link_entry_refusal;        /* the php_hiredis_redirect_kind of its answer, for the batch that sends the command again; NONE if it was no redirect */
	uint32_t link_entry_target;        /* after MOVED or ASK: the server that the command is sent to; NO_SERVER if the redirect did not name one */
	php_hiredis_fanout *first, **last; /* the batches that are under way, in the order in which they were pushed */
	php_hiredis_refresh refresh; /* the refresh of the map that is under way; only refresh.c sets it */
	bool needs_background_refresh; /* the map has reached its age, and no server has been queried yet; only refresh.c sets it */
	bool was_idle;               /* with `needs_background_refresh`: no command was sent in the second before */
	uint64_t held_until;         /* a background refresh: the first command after a while waits for the map until this time; 0 if none does */
	uint32_t asks;               /* the number of servers that this refresh has queried and that have not answered yet */
	uint64_t ask_next;           /* then: when another server is queried as well, by php_hiredis_now(); 0 if all have been */
	uint64_t late_next;          /* a server is overdue: php_hiredis_now() at which another one is queried for the owners of its slots; 0 if none is */
	php_hiredis_router_query info;   /* COMMAND INFO for a command that the command table lacks (command_info.c) */
	zend_string *learning;       /* the name of that command; owned; NULL if no server is being queried */
	bool is_waiting_for_map;               /* php_hiredis_cluster_wait_for_map() is waiting, and reads `refusal` when it is done */
	zval refusal;                /* an exception: the last answer that was an error, or why a server could not be queried; UNDEF if there is none */
	zval clients;                /* the Clients that node() and nodes() return: 'host:port' => Client */
	php_hiredis_cluster_server *fixed_server; /* the server of the next command or transaction, whatever its slots are; NULL if they decide */
	bool has_suspects;           /* some server is `is_suspect`; only router.c sets it */
	php_hiredis_cluster_last_moved named;
	uint32_t lost_attempts;      /* how many watched transactions in a row failed because their slot moved or their node was lost */
	/* About the node on which keys are watched: */
	uint16_t watched_slot;
	bool watched_asking;         /* WATCH was sent after ASKING: the slot is being moved to that node */
} php_hiredis_cluster_router;

/* Returns the router of a link that php_hiredis_cluster_router_attach() has made a Cluster's. */
static inline php_hiredis_cluster_router *php_hiredis_cluster_router_of(php_hiredis_link *link)
{
	return (php_hiredis_cluster_router *) link->node.router;
}

/* Returns the server with this number; the router owns it. */
static inline php_hiredis_cluster_server *php_hiredis_cluster_server_by_number(const php_hiredis_cluster_router *router, uint32_t number)
{
	return (php_hiredis_cluster_server *) router->nodes[number];
}

/* Makes the link that of a Cluster. The seeds are copied. `addresses` is the option, already validated, or NULL. */
void php_hiredis_cluster_router_attach(php_hiredis_link *link, const php_hiredis_endpoint *seeds, uint32_t seed_count, const HashTable *addresses);

/* ---- functions of router.c for fanout.c ---- */

/* Returns the server's endpoint, whose host is borrowed from its configuration. */
php_hiredis_endpoint php_hiredis_cluster_server_endpoint(const php_hiredis_cluster_server *server);
/* Returns the server of a node of the map; the router owns it. */
php_hiredis_cluster_server *php_hiredis_cluster_server_of_node(php_hiredis_cluster_router *router, uint16_t index);
/* Returns the server that has the slot now, or NULL if no node has it. */
static zend_always_inline php_hiredis_cluster_server *php_hiredis_cluster_server_of_slot(php_hiredis_cluster_router *router, uint16_t slot)
{
	uint16_t index = router->map->slot_map.owner[slot];

	if (UNEXPECTED(index == PHP_HIREDIS_NO_NODE)) {
		return NULL;
	}
	if (EXPECTED(router->node_list_version == router->map->node_list_version && index < router->by_index_count
			&& router->by_index[index] != PHP_HIREDIS_NO_SERVER)) {
		return php_hiredis_cluster_server_by_number(router, router->by_index[index]);
	}
	return php_hiredis_cluster_server_of_node(router, index);
}
/* Returns any node that has slots, preferably one with an open connection, or NULL if the map is empty. */
php_hiredis_cluster_server *php_hiredis_cluster_any_server(php_hiredis_cluster_router *router);

/* A connection counts as idle after this many nanoseconds without a command. */
#define PHP_HIREDIS_CLUSTER_IDLE UINT64_C(100000000)

/* ---- refresh.c ---- */

/* Waits until there is a map. `anew` requests the map even if there is one. `wake` is the time (php_hiredis_now()) until which the function waits; a later
 * call continues. 0 for no limit. Returns false if an exception is set. */
bool php_hiredis_cluster_wait_for_map(php_hiredis_cluster_router *router, bool anew, uint64_t wake);

/* A batch over the nodes of a cluster (a fanout): each command goes to the node that has its slot, and its reply to its place in the caller's list. A fanout
 * last_serial from push to the end of its entry. It keeps the bytes of all commands, because a node may answer that another node has the slot: such a command was
 * not executed, and is sent again in the next wave, in the order of the batch. A node_batch is what one node gets in a wave: an entry on that node. A command that
 * no node has executed is sent again after MOVED and ASK, at most five times; and after TRYAGAIN, CLUSTERDOWN, LOADING and MASTERDOWN, or if a node could
 * not be reached, with pauses, until the time limit of the entry. A node that cannot be reached and its replicas, one of which may have taken over, then get
 * the command in turns. It is never sent again if a later command of the batch on one of its keys has been executed. If a connection was lost with commands
 * in flight, the places of their replies hold a ConnectionException; when all other replies have arrived, the entry ends with the first of these exceptions,
 * which says that the batch may have been executed if that is true for any of its commands (php_hiredis_exception_of_replies()). The same holds for a
 * command of which only a share was lost. */

/* Returns the server that the redirect of `asked` points to. With PHP_HIREDIS_RETRY_ON_NAMED the map has that server as the owner of the slot from now on. Returns
 * NULL if `asked` does not know the server's name; the map is marked for a refresh then. */
php_hiredis_cluster_server *php_hiredis_cluster_redirect_target(php_hiredis_cluster_router *router, const php_hiredis_cluster_server *asked,
	const php_hiredis_redirect *redirect, php_hiredis_retry_action to);

/* A scan of all keys of a Cluster (scan.c): chooses the next node while slots may move. class/scan.c sends the SCAN commands. */

/* In request memory, owned by the iterator, which frees it with efree(). */
typedef struct {
	zend_ulong done[PHP_HIREDIS_SLOT_WORDS];
	zend_ulong had[PHP_HIREDIS_SLOT_WORDS];  /* the slots that the current node had when its scan began */
	zend_ulong open[PHP_HIREDIS_SLOT_WORDS]; /* of these, the slots whose keys were being moved away at that time */
	zend_ulong half[PHP_HIREDIS_SLOT_WORDS]; /* their old node has been scanned, and `target`, to which their keys are being moved, is next */
	uint32_t target;   /* PHP_HIREDIS_NO_SERVER if there is none */
	bool told;         /* the node has reported its slots */
	uint32_t server;   /* the server that is being scanned; PHP_HIREDIS_NO_SERVER if there is none yet */
	uint32_t serial;     /* the `serial` of that server, which may be dropped when it has left the cluster */
	uint32_t rounds;
} php_hiredis_cluster_scan;

/* Returns a new scan, which the caller owns. `match` is a pattern or NULL for all keys. If it has a hash tag, only the node of that slot is scanned. */
php_hiredis_cluster_scan *php_hiredis_cluster_scan_create(const zend_string *match);
/* Returns whether the server of the cursor is still known. If it is not, the scan of its keys has ended: other nodes have its slots by now. */
static inline bool php_hiredis_cluster_scan_may_continue(const php_hiredis_cluster_scan *scan, const php_hiredis_cluster_router *router)
{
	return php_hiredis_cluster_server_by_number(router, scan->server)->serial == scan->serial;
}

/* Ends the scan of the current node, and sets `scan->server` to the next one. Returns false if there is no other node, or if an exception is set. May bail
 * out. */
bool php_hiredis_cluster_scan_next(php_hiredis_cluster_scan *scan, php_hiredis_cluster_router *router);

#endif

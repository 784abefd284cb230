/*
 * The public interface of src/cluster, which computes the slots of keys, keeps the slot map of a cluster, sends commands to the right nodes, and
 * scans all keys.
 *
 * The main types are php_hiredis_topology, the slot map, and php_hiredis_cluster_router, the router. class/cluster.c and redis/cluster.c create a
 * router with php_hiredis_cluster_router_attach(). The engine then calls it through php_hiredis_router_ops.
 *
 * Two invariants must hold. A node's index in the map may be used only as long as the map's `node_list_version` has not changed. Code that stores a
 * server's number must also store the server's `serial`, and must compare the serial before using the number, because the number may since have been
 * reused for another server.
 */
#ifndef PHP_HIREDIS_CLUSTER_H
#define PHP_HIREDIS_CLUSTER_H

#include "link/link.h"
#include "Zend/zend_bitset.h"

/* ---- slots ---- */

/* The size of a slot set, in words (zend_ulong). A slot set is a zend_bitset with one bit for each of the 16384 slots of a cluster. */
#define PHP_HIREDIS_SLOT_BITSET_WORDS (PHP_HIREDIS_SLOTS / (8 * sizeof(zend_ulong)))

/* Returns the slot of a key. If the key has a hash tag, only the tag is hashed: "{user:7}:cart" and "{user:7}:name" are in the same slot. An empty
 * tag, as in "{}name", is ignored. */
uint16_t php_hiredis_key_slot(const char *key, size_t length);

/* The slot map of a cluster records which node owns which slot, and the addresses at which the nodes can be reached. A map is only data: its
 * functions do no I/O and throw no exceptions.
 *
 * A map is allocated with malloc() and outlives requests, so that a new request does not have to query the cluster again. Clients in the same thread
 * share a map if they have the same seeds (the servers that the user configured), TLS setting, user and `addresses` option. Code that uses a map must
 * call php_hiredis_topology_acquire() first, and php_hiredis_topology_release() when it is done. Every pointer into a map is borrowed. It becomes
 * invalid when a function that may change the map is called: php_hiredis_topology_read(), php_hiredis_topology_node_of_redirect() or
 * php_hiredis_topology_release().
 *
 * A node is identified by its endpoint: the host and port at which the client reaches it. The index of a node is valid as long as `node_list_version`
 * does not change. Code that stores an index must also store that version, and compare it before using the index. */

/* ---- the contents of a map ---- */

#define PHP_HIREDIS_NO_NODE UINT16_MAX

/* A replica of a node, as CLUSTER SLOTS lists it. The slot map owns the strings. */
typedef struct {
	php_hiredis_endpoint endpoint;
	const char *zone;                 /* "" if the server did not report one */
	bool uses_sender_host;            /* the reply contains no host for it, so the client uses the host of the server that sent the reply */
} php_hiredis_cluster_replica;

/* A node that owns slots, or that was named by a redirect (MOVED or ASK). The slot map owns the strings. */
typedef struct {
	php_hiredis_endpoint endpoint;
	const char *id;                   /* the ID of the node; "" if the server did not report one */
	const char *zone;                 /* "" if the server did not report one */
	php_hiredis_cluster_replica *replicas;
	uint32_t replica_count;
	bool uses_sender_host;            /* as in php_hiredis_cluster_replica */
	bool is_suspect;                  /* a connection to it was lost or failed; cleared by a new map, or by a foreground refresh that found none */
	bool is_from_redirect;            /* so far only a redirect has named it; no reply to CLUSTER SLOTS has listed it */
	uint32_t slot_count;              /* the number of slots that it owns; 0 if only an ASK named it, or if all its slots have moved away */
} php_hiredis_cluster_node;

/* The nodes of a cluster, and the node that owns each slot. */
typedef struct {
	uint16_t owner[PHP_HIREDIS_SLOTS]; /* for each slot, the index in `nodes` of its owner, or PHP_HIREDIS_NO_NODE */
	php_hiredis_cluster_node *nodes;
	uint32_t node_count;
	uint32_t covered;                 /* the number of slots that have an owner */
} php_hiredis_slot_map;

/* Where the slot map comes from. */
typedef enum {
	PHP_HIREDIS_TOPOLOGY_EMPTY,       /* there is no map yet */
	PHP_HIREDIS_TOPOLOGY_CLUSTER,     /* a reply to CLUSTER SLOTS */
	PHP_HIREDIS_TOPOLOGY_STANDALONE,  /* an error from a server without cluster support: this single node owns all slots */
	PHP_HIREDIS_TOPOLOGY_REFUSED      /* the server rejected CLUSTER SLOTS (NOPERM, unknown command): this single node owns all slots */
} php_hiredis_topology_source;

/* Describes where a reply to CLUSTER SLOTS came from, and how far it can be trusted. Passed to php_hiredis_topology_read() together with the
 * reply. */
typedef struct {
	const php_hiredis_endpoint *origin; /* the endpoint at which the server was reached */
	const zend_array *addresses;      /* the option `addresses`, prepared by php_hiredis_addresses_normalize(); NULL if it is not set */
	uint64_t received_at;             /* by php_hiredis_now() */
	bool is_from_seed;                /* the user configured this server, so its answer is accepted even if it describes a different cluster */
	bool is_last_answer;              /* no other node can be queried, so the answer is accepted even if it covers fewer slots than the map */
} php_hiredis_topology_answer;

typedef struct php_hiredis_topology php_hiredis_topology;

struct php_hiredis_topology {
	php_hiredis_slot_map slot_map;
	php_hiredis_topology_source source;
	uint32_t node_list_version;       /* incremented when the list `nodes` (addresses, order) or the replicas of a node change */
	uint32_t owner_version;           /* incremented when the nodes or the owner of a slot change */
	uint32_t *cache_databases;        /* for each slot the result of php_hiredis_topology_cache_database(); malloc'ed; NULL until the first call */
	bool stale;                       /* a redirect or a failed connection suggests that the map is wrong; any code may set this */
	bool has_suspects;                /* at least one node has `is_suspect` set */
	uint64_t adopted_at;              /* when the map was last adopted, by php_hiredis_now() */
	uint64_t background_refresh_at;   /* when the map will be old enough to request a new one, by php_hiredis_now_coarse(); UINT64_MAX means never */
	uint64_t next_refresh_at;         /* when the next refresh may start, by php_hiredis_now() */
	/* Only topology.c uses the members below, except `commands`. */
	uint64_t last_refresh_at;
	uint32_t fork_depth;              /* the php_hiredis_fork_depth of the process that set `background_refresh_at` */
	uint32_t unchanged_refreshes;     /* the number of consecutive refreshes that changed nothing */
	uint32_t reference_count;         /* the number of routers that use the map */
	zend_string *key;                 /* the seeds and options that clients must have in common to share this map */
	HashTable commands;               /* key positions of commands that are not in the command table (command_info.c); malloc'ed */
	php_hiredis_topology *next;
};

/* ---- maps ---- */

/* Returns the slot map for these seeds (the servers that the user configured) from the list `maps`. Adds an empty map if the list has none. The
 * caller releases the map with php_hiredis_topology_release(). */
php_hiredis_topology *php_hiredis_topology_acquire(php_hiredis_topology **maps, const php_hiredis_config *config,
	const php_hiredis_endpoint *seeds, uint32_t seed_count, const zend_array *addresses);
/* Releases the caller's reference to a slot map. The map stays in the list for later requests. If more than 16 maps are unused, the least recently
 * used one is freed. */
void php_hiredis_topology_release(php_hiredis_topology **maps, php_hiredis_topology *map);
/* Called when a thread ends. Frees all its slot maps, even those still in use. */
void php_hiredis_topology_free_all(php_hiredis_topology **maps);

/* ---- answers of servers ---- */

/* Replaces the nodes and slot owners of the map with those in a reply to CLUSTER SLOTS. The caller still owns the reply. A node with port 0 cannot be
 * reached over this kind of connection (TLS or not), so it is skipped together with its slots.
 *
 * `slots` is a list or, for an error reply, a string with the error line. If the error says that the server has no cluster support or rejects CLUSTER
 * SLOTS, the new map contains only this node, which then owns all slots. A map that came from a cluster is replaced in this way only if the server is
 * a seed.
 *
 * Returns false, and leaves the map unchanged, in three cases: the reply is malformed or is a different error; it does not come from a seed, and the
 * map knows none of its nodes, so it describes a different cluster; or it covers fewer slots than the map, and another node can still be queried. */
bool php_hiredis_topology_read(php_hiredis_topology *map, const zval *slots, const php_hiredis_topology_answer *answer);

/* ---- one slot, one node ---- */

/* Returns the index of the node with this address. Returns PHP_HIREDIS_NO_NODE if the map has no such node. */
uint16_t php_hiredis_topology_find_node(const php_hiredis_topology *map, const char *host, size_t length, uint16_t port);
/* Returns the index of the node that a MOVED or ASK names. Adds the node if the map does not have it. Returns PHP_HIREDIS_NO_NODE if the redirect
 * names only a port, and the map has no node or several nodes with that port. */
uint16_t php_hiredis_topology_node_of_redirect(php_hiredis_topology *map, const php_hiredis_redirect *redirect, const php_hiredis_endpoint *origin,
	const zend_array *addresses);
/* Called after a MOVED, or when a node's reply to CLUSTER NODES names a different owner. Makes the node the owner of this one slot, and marks the map
 * as stale (possibly wrong), because other slots have usually moved as well. */
void php_hiredis_topology_set_owner(php_hiredis_topology *map, uint16_t slot, uint16_t node);

/* ---- refreshes ---- */

/* Returns true if the client may now query servers for a new map. The client pauses after each refresh, because thousands of redirects would
 * otherwise cause thousands of queries. */
static inline bool php_hiredis_topology_may_refresh(const php_hiredis_topology *map, uint64_t now)
{
	return map->source == PHP_HIREDIS_TOPOLOGY_EMPTY || now >= map->next_refresh_at;
}

/* Called when the client queries a server for a new map. Sets the earliest time for the next query: usually one second later, but up to 30 seconds
 * later if many consecutive refreshes have changed nothing. A random delay is added, so that many processes do not query at the same moment. */
void php_hiredis_topology_begin_refresh(php_hiredis_topology *map, uint64_t now);

/* The router sends each command of a client to the right server of the Cluster. router.c owns the servers, refresh.c fetches the slot map, and
 * fanout.c distributes commands and collects replies. Each client has its own router, but clients may share a slot map, which outlives their
 * routers. */

#define PHP_HIREDIS_NO_SLOT UINT16_MAX
#define PHP_HIREDIS_NO_SERVER UINT32_MAX

typedef struct php_hiredis_fanout php_hiredis_fanout;
typedef struct php_hiredis_node_batch php_hiredis_node_batch;

/* A command that the router sends for itself, such as CLUSTER SLOTS, and its reply. The reply is kept until the next query. */
typedef struct {
	php_hiredis_entry entry;     /* after an error or failure its `replies` is unset, except for CLUSTER SLOTS */
	php_hiredis_batch batch;     /* owned */
	uint64_t sent_at;            /* when it was last sent, by php_hiredis_now(); 0 if never */
	bool is_queued;              /* it is queued on a node, and its reply has not arrived */
} php_hiredis_router_query;

/* Four terms have a fixed meaning here. A reply or its server is "overdue" after 250 ms without an answer. A server is "idle too long" if it has
 * received no command for a while, so it may have stopped responding without the client noticing. A server is "suspect" if the last connection to it
 * was lost or could not be opened. A map is "stale" if a redirect or a failed connection suggests that it is wrong. */

/* One server of the cluster: its connection, and what the router knows about the server. */
typedef struct {
	php_hiredis_node node;       /* must stay the first member, because a pointer to it is cast to this type */
	php_hiredis_config config;   /* the client's configuration with this server's endpoint; owned */
	php_hiredis_output queue;    /* the bytes of commands that are to be sent; owned */
	php_hiredis_node_batch *node_batch;  /* the commands that are being collected for this server; NULL if there are none */
	php_hiredis_node_batch *spare_batch; /* an emptied batch, kept so that the next one needs no allocation; owned; NULL if there is none */
	uint32_t number;             /* its index in the router's `nodes` */
	php_hiredis_router_query map_query;   /* CLUSTER SLOTS; may still be queued after another node's answer has ended the refresh */
	php_hiredis_router_query nodes_query; /* CLUSTER NODES, to find out whether a different server belongs to the cluster (nodes.c) */
	bool was_queried;            /* the current refresh has queried this server for the map */
	bool is_suspect;             /* its last connection was lost or failed, so the map is refreshed before the server is used again */
	uint64_t last_used;          /* when it last received a command, or answered a query of the router, by php_hiredis_now_coarse() */
	uint64_t last_checked;       /* when its idle connection was last checked, by php_hiredis_now_coarse() */
	bool is_unlisted;            /* named only by a redirect or an earlier map, not by the current map or the user */
	bool is_vacant;              /* the server was dropped, and this structure can be reused for another one */
	uint32_t serial;             /* changes when the server is dropped, and again when the structure is reused for a different server */
	uint64_t lost_commands;      /* the number of its commands that received no reply, perhaps because the server was unreachable */
	uint64_t redirected_commands; /* the number of commands that it answered with MOVED or ASK */
	/* Used by reader.c: */
	zend_string *zone;           /* the zone that its handshake reported; owned; NULL if none is known */
	uint64_t failed_at;          /* the time of its last failure, by php_hiredis_now_coarse(); 0 if it has not failed */
	bool was_read_from;          /* readFrom: 'nearest': it was sent a read, so either its round trip time is known or the attempt failed */
} php_hiredis_cluster_server;

/* Whether the router is fetching a new slot map, and whether commands wait for it. */
typedef enum {
	PHP_HIREDIS_REFRESH_NONE,
	PHP_HIREDIS_REFRESH_FOREGROUND, /* commands wait for the new map, because the current map is empty or has proved wrong */
	PHP_HIREDIS_REFRESH_BACKGROUND  /* commands do not wait: the map is merely old, or a server is overdue */
} php_hiredis_refresh;

/* The server that answers reads for one node's slots: one of the node's replicas, or the node itself. */
typedef struct {
	uint32_t server_number;      /* the chosen server; PHP_HIREDIS_NO_SERVER if none is chosen */
	uint64_t primary_until;      /* after a replica failed: the time (php_hiredis_now_coarse()) until which the node itself answers; otherwise 0 */
	uint64_t choice_valid_until; /* readFrom: 'nearest': when the choice expires (php_hiredis_now_coarse()) */
} php_hiredis_cluster_read_choice;

/* The target of the last redirect. While slots are being moved, thousands of MOVED errors contain the same HOST:PORT text. Comparing this text is
 * faster than parsing the address each time. */
typedef struct {
	char name[64];               /* HOST:PORT, as the server wrote it */
	size_t length;               /* 0 if there is none */
	uint16_t index;              /* the node's index in the map, valid as long as `node_list_version` equals that of the map */
	uint32_t node_list_version;
} php_hiredis_cluster_last_redirect;

typedef struct {
	php_hiredis_router base;     /* must stay the first member, because a pointer to it is cast to this type */
	php_hiredis_link *link;      /* borrowed; the link owns the router */
	php_hiredis_topology *map;   /* a counted reference (php_hiredis_topology_acquire()) */
	zend_array *addresses;       /* the option `addresses`, prepared by php_hiredis_addresses_normalize(); owned; NULL if it is not set */
	php_hiredis_node **nodes;    /* each points to a php_hiredis_cluster_server; owned */
	uint32_t count, capacity;
	HashTable by_endpoint;       /* maps an endpoint to the number of its server; server_make_endpoint_key() makes the key */
	uint32_t *by_node_index;     /* maps the index of a node to the number of its server, or to PHP_HIREDIS_NO_SERVER if there is none yet; owned */
	php_hiredis_cluster_read_choice *read_choices; /* also indexed by node; owned; NULL if all reads go to the nodes themselves */
	uint32_t node_index_count, node_list_version;
	uint32_t seed_count;         /* the first servers are the seeds; the map of a different cluster is used only if a seed sent it */
	uint32_t vacant_count, last_serial; /* the number of `is_vacant` servers; the last `serial` that was assigned */
	uint32_t clean_version;      /* if it equals the map's `node_list_version`, no server is `is_unlisted` */
	uint64_t refreshes;          /* the number of maps adopted so far */
	uint16_t link_entry_slot;    /* the slot of the last command that was sent alone, not as part of a batch */
	uint8_t link_entry_refusal;  /* if that command is sent again, as a batch: why it was refused (php_hiredis_redirect_kind); otherwise NONE */
	uint32_t link_entry_target;  /* after MOVED or ASK: the server to send the command to next; NO_SERVER if the redirect did not name one */
	php_hiredis_fanout *first_fanout, **last_fanout; /* the unfinished batches, in the order in which they were queued */
	php_hiredis_refresh refresh; /* only refresh.c sets it */
	bool needs_background_refresh; /* the map is too old, and no server has been queried for a new one yet; only refresh.c sets it */
	bool was_idle;               /* set together with `needs_background_refresh`: whether the client had sent no command for a second */
	uint64_t first_command_waits_until; /* after an idle period, the first command waits until this time for a new map; 0 if none waits */
	uint32_t unanswered_queries; /* the number of servers that this refresh has queried but that have not answered yet */
	uint64_t next_query_at;      /* when this refresh queries another server, by php_hiredis_now(); 0 if all have been queried */
	uint64_t next_overdue_query_at; /* while a server is overdue: when to query a different one for the map (php_hiredis_now()); else 0 */
	php_hiredis_router_query command_info; /* COMMAND INFO for a command that is not in the command table (command_info.c) */
	zend_string *command_looked_up; /* the name of that command; owned; NULL if no server is being queried */
	bool is_waiting_for_map;     /* php_hiredis_cluster_wait_for_map() is waiting, and reads `query_failure` when the wait ends */
	zval query_failure;          /* an exception that explains why the last query returned no map; UNDEF if there is none */
	zval clients;                /* the Clients that node() and nodes() return: 'host:port' => Client */
	php_hiredis_cluster_server *fixed_server; /* the server for the next command or transaction, regardless of its slots; NULL if the slots decide */
	bool has_suspects;           /* at least one server has `is_suspect` set; only router.c changes it */
	php_hiredis_cluster_last_redirect last_redirect;
	uint32_t lost_attempts;      /* the number of consecutive transactions with WATCH aborted because their slot moved or their node was lost */
	/* The next two members are only valid while the client watches keys on one of the nodes (`base.watched`). */
	uint16_t watched_slot;
	bool watched_after_asking;   /* WATCH was sent after ASKING, because the slot was being moved to that node */
} php_hiredis_cluster_router;

/* Returns the router of a Cluster client, given its link. Must not be called for a client of a single server. */
static inline php_hiredis_cluster_router *php_hiredis_cluster_router_of(php_hiredis_link *link)
{
	return (php_hiredis_cluster_router *) link->node.router;
}

/* Returns the server at index `number`, which must be less than the router's `count`. The router owns the server. */
static inline php_hiredis_cluster_server *php_hiredis_cluster_server_by_number(const php_hiredis_cluster_router *router, uint32_t number)
{
	return (php_hiredis_cluster_server *) router->nodes[number];
}

/* Creates the router of a Cluster client. The link (the state shared by all PHP objects of the client) owns it. The seeds (the servers that the user
 * configured) are copied. `addresses` is the `addresses` option, or NULL if it is not set. */
void php_hiredis_cluster_router_attach(php_hiredis_link *link, const php_hiredis_endpoint *seeds, uint32_t seed_count, const HashTable *addresses);

/* ---- servers of a router ---- */

/* Returns the host and port of the server. The host string belongs to the server's configuration. */
php_hiredis_endpoint php_hiredis_cluster_server_endpoint(const php_hiredis_cluster_server *server);
/* Returns the server for the node with this index in the map. If this client has not used that server yet, creates the server without connecting to
 * it. The router owns the server. */
php_hiredis_cluster_server *php_hiredis_cluster_server_of_node(php_hiredis_cluster_router *router, uint16_t index);
/* Returns the server that owns the slot, or NULL if no node owns it. The router owns the server. */
static zend_always_inline php_hiredis_cluster_server *php_hiredis_cluster_server_of_slot(php_hiredis_cluster_router *router, uint16_t slot)
{
	uint16_t index = router->map->slot_map.owner[slot];

	if (UNEXPECTED(index == PHP_HIREDIS_NO_NODE)) {
		return NULL;
	}
	if (EXPECTED(router->node_list_version == router->map->node_list_version && index < router->node_index_count
			&& router->by_node_index[index] != PHP_HIREDIS_NO_SERVER)) {
		return php_hiredis_cluster_server_by_number(router, router->by_node_index[index]);
	}
	return php_hiredis_cluster_server_of_node(router, index);
}
/* Returns a server for a command without a key, such as PING. Prefers a server with an open connection. Returns NULL if the map is empty. */
php_hiredis_cluster_server *php_hiredis_cluster_any_server(php_hiredis_cluster_router *router);

/* A connection that has been idle for this many nanoseconds is checked before its next use, because the server may have closed it. */
#define PHP_HIREDIS_CLUSTER_IDLE UINT64_C(100000000)

/* ---- refresh.c ---- */

/* Waits until the client has a slot map. If `always_query` is true, queries the servers even if the client already has a map, which is kept if no
 * new one arrives. Gives up at `give_up_at` (by php_hiredis_now(); 0 means never). Returns false if an exception is set. */
bool php_hiredis_cluster_wait_for_map(php_hiredis_cluster_router *router, bool always_query, uint64_t give_up_at);

/* A fanout is a batch of commands, such as a pipeline, that is distributed over the nodes of a cluster. Each command goes to the node that owns its
 * slot. The replies are returned in the order of the commands.
 *
 * The bytes of all commands are kept, because a node may redirect a command to the node that owns the slot. A redirected command was not executed.
 * All redirected commands are sent again together, in the order of the batch. Each such round is called a wave. The commands that one node receives
 * in a wave are called a node batch, and are queued on that node together.
 *
 * After MOVED or ASK, a command is sent again at most five times. After TRYAGAIN, CLUSTERDOWN, LOADING or MASTERDOWN, or if a node cannot be reached,
 * it is sent again, with pauses, until it times out. While a node cannot be reached, the command is sent to its replicas in every other wave, because
 * one of them may have been promoted. A command is never sent again if a later command of the batch with the same key has been executed.
 *
 * If a connection is lost, the missing replies become ConnectionExceptions. When all other replies have arrived, the caller receives an exception
 * with the message of the first of these ConnectionExceptions. The caller's exception also says whether any command of the batch may have been
 * executed (php_hiredis_exception_from_replies()). A command that was split, such as an MGET, is treated as lost even if only one of its parts was
 * lost. */

/* Returns the server named by a MOVED or ASK from `origin`. A MOVED also changes the slot's owner in the map. Returns NULL, and marks the map as
 * stale (possibly wrong), if the server cannot be identified. */
php_hiredis_cluster_server *php_hiredis_cluster_redirect_target(php_hiredis_cluster_router *router, const php_hiredis_cluster_server *origin,
	const php_hiredis_redirect *redirect, php_hiredis_retry_action action);

/* ---- scans of all keys ---- */

/* The state of a scan over all keys of a Cluster. The iterator owns the structure and frees it with efree(). */
typedef struct {
	zend_ulong scanned_slots[PHP_HIREDIS_SLOT_BITSET_WORDS];
	zend_ulong current_slots[PHP_HIREDIS_SLOT_BITSET_WORDS];   /* the slots that the current node had when its scan began */
	zend_ulong migrating_slots[PHP_HIREDIS_SLOT_BITSET_WORDS]; /* those of `current_slots` whose keys were being moved away at that time */
	/* Slots whose keys are being moved. Their old node has been scanned; their new node, `target_number`, is scanned next. */
	zend_ulong half_scanned_slots[PHP_HIREDIS_SLOT_BITSET_WORDS];
	uint32_t target_number; /* the server to which keys of `half_scanned_slots` are being moved; PHP_HIREDIS_NO_SERVER if there is none */
	bool has_reported_slots; /* the current node has answered CLUSTER NODES */
	uint32_t server_number; /* the server that is being scanned; PHP_HIREDIS_NO_SERVER if there is none yet */
	uint32_t serial;   /* the `serial` of that server, which changes if the router drops the server because it left the cluster */
	uint32_t rounds;   /* the number of nodes that the scan has visited so far */
} php_hiredis_cluster_scan;

/* Returns a new scan, which the caller owns. `match` is a pattern such as "{user:7}:*", or NULL for all keys. If the pattern has a hash tag, only the
 * node of that slot is scanned. */
php_hiredis_cluster_scan *php_hiredis_cluster_scan_create(const zend_string *match);
/* Returns whether the server being scanned still belongs to the cluster. If it does not, other nodes own its slots by now. */
static inline bool php_hiredis_cluster_scan_may_continue(const php_hiredis_cluster_scan *scan, const php_hiredis_cluster_router *router)
{
	return php_hiredis_cluster_server_by_number(router, scan->server_number)->serial == scan->serial;
}

/* Chooses the next node to scan, and stores it in `scan->server_number`. Returns false if all slots have been scanned, or if an exception is set. May
 * end the script with a fatal error (longjmp). */
bool php_hiredis_cluster_scan_next(php_hiredis_cluster_scan *scan, php_hiredis_cluster_router *router);

#endif

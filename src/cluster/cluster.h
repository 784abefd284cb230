/*
 * The public interface of src/cluster: the slots of keys, the slot map of a cluster, the router, and scans of all keys.
 *
 * The main types are php_hiredis_topology, the slot map, and php_hiredis_cluster_router. class/cluster.c and
 * redis/cluster.c create a router with php_hiredis_cluster_router_attach(). The engine then calls it through
 * php_hiredis_router_ops.
 *
 * A node's index is valid only while the map's `node_list_version` is unchanged. Code that stores a server's index
 * must also store and compare the server's `serial`, because the index of a dropped server is reused.
 */
#ifndef PHP_HIREDIS_CLUSTER_H
#define PHP_HIREDIS_CLUSTER_H

#include "link/link.h"
#include "Zend/zend_bitset.h"

/* ---- slots ---- */

/* The number of words in a slot set, which is a zend_bitset with one bit for each slot. */
#define PHP_HIREDIS_SLOT_BITSET_WORDS (PHP_HIREDIS_SLOTS / (8 * sizeof(zend_ulong)))

/* Returns the slot of a key. Only its hash tag counts, if it has one: "{user:7}:cart" and "{user:7}:name" are in the
 * same slot. */
uint16_t php_hiredis_key_slot(const char *key, size_t length);

/* The slot map records which node owns which slot, and the addresses of the nodes. Its functions do no I/O and throw no
 * exceptions.
 *
 * A map is malloc'ed and outlives requests, so that a new request need not query the cluster again. Clients in one
 * thread share a map if they have the same seeds (the servers that the user configured), TLS setting, user and
 * `addresses` option.
 *
 * Pointers into a map become invalid when php_hiredis_topology_read(), php_hiredis_topology_node_of_redirect() or
 * php_hiredis_topology_release() is called. Node indexes become invalid when `node_list_version` changes. */

/* ---- the contents of a map ---- */

#define PHP_HIREDIS_NO_NODE UINT16_MAX

/* A replica of a node, as CLUSTER SLOTS lists it. The slot map owns the strings. */
typedef struct {
	php_hiredis_endpoint endpoint;
	const char *zone;                 /* "" if the server did not report one */
	bool uses_sender_host;            /* the reply names no host, so the client uses the host of the server that sent it */
} php_hiredis_cluster_replica;

/* A node that owns slots, or that a redirect has named. The slot map owns the strings. */
typedef struct {
	php_hiredis_endpoint endpoint;
	const char *id;                   /* the ID of the node; "" if the server did not report one */
	const char *zone;                 /* "" if the server did not report one */
	php_hiredis_cluster_replica *replicas;
	uint32_t replica_count;
	bool uses_sender_host;            /* as in php_hiredis_cluster_replica */
	bool is_suspect;                  /* a connection to it was lost or failed */
	bool is_from_redirect;            /* only a redirect has named it, and no reply to CLUSTER SLOTS so far */
	uint32_t slot_count;              /* the number of slots that it owns; may be 0 after an ASK or after its slots moved */
} php_hiredis_cluster_node;

/* The nodes of a cluster, and the node that owns each slot. */
typedef struct {
	uint16_t owner[PHP_HIREDIS_SLOTS]; /* for each slot, the index in `nodes` of its owner, or PHP_HIREDIS_NO_NODE */
	php_hiredis_cluster_node *nodes;
	uint32_t node_count;
	uint32_t covered;                 /* the number of slots that have an owner */
} php_hiredis_slot_map;

/* Says where the slot map comes from. */
typedef enum {
	PHP_HIREDIS_TOPOLOGY_EMPTY,       /* there is no map yet */
	PHP_HIREDIS_TOPOLOGY_CLUSTER,     /* a reply to CLUSTER SLOTS */
	PHP_HIREDIS_TOPOLOGY_STANDALONE,  /* the server has no cluster support, so it owns all slots */
	PHP_HIREDIS_TOPOLOGY_REFUSED      /* the server rejected CLUSTER SLOTS (NOPERM, unknown command), so it owns all slots */
} php_hiredis_topology_source;

/* Says where a reply to CLUSTER SLOTS came from, and how far it can be trusted. */
typedef struct {
	const php_hiredis_endpoint *origin; /* the endpoint at which the server was reached */
	const zend_array *addresses;      /* the option `addresses`, prepared by php_hiredis_addresses_normalize(); NULL if it is not set */
	uint64_t received_at;             /* when the client read the reply (php_hiredis_now()) */
	bool is_from_seed;                /* the user configured this server, so its answer may describe a different cluster */
	bool is_last_answer;              /* no other node can be queried, so the answer may cover fewer slots than the map */
} php_hiredis_topology_answer;

typedef struct php_hiredis_topology php_hiredis_topology;

struct php_hiredis_topology {
	php_hiredis_slot_map slot_map;
	php_hiredis_topology_source source;
	uint32_t node_list_version;       /* incremented when `nodes` (addresses, order) or the replicas of a node change */
	uint32_t owner_version;           /* incremented when the nodes or the owner of a slot change */
	uint32_t *keyspaces;              /* the keyspace of each slot (php_hiredis_cache_query); malloc'ed; NULL until the first use */
	bool stale;                       /* a redirect or a failed connection suggests that the map is wrong; any code may set it */
	bool has_suspects;                /* at least one node has `is_suspect` set */
	uint64_t adopted_at;              /* when the map was last adopted, by php_hiredis_now() */
	uint64_t background_refresh_at;   /* when to request a new map, by php_hiredis_now_coarse(); UINT64_MAX means never */
	uint64_t next_refresh_at;         /* when the next refresh may start, by php_hiredis_now() */
	/* Only topology.c uses the members below, except `commands`, which command_info.c uses as well. */
	uint64_t last_refresh_at;
	uint32_t fork_depth;              /* the php_hiredis_fork_depth at which `background_refresh_at` was set */
	uint32_t unchanged_refreshes;     /* the number of consecutive refreshes that changed nothing */
	uint32_t reference_count;         /* the number of routers that use the map */
	zend_string *key;                 /* the seeds and options that clients must share to use this map */
	HashTable commands;               /* key positions of commands that are not in the command table; malloc'ed */
	php_hiredis_topology *next;
};

/* ---- maps ---- */

/* Returns the slot map of the cluster that has these seeds (servers that the user configured). The map may be empty.
 * The caller releases it with php_hiredis_topology_release(). */
php_hiredis_topology *php_hiredis_topology_acquire(php_hiredis_topology **maps, const php_hiredis_config *config,
	const php_hiredis_endpoint *seeds, uint32_t seed_count, const zend_array *addresses);
/* Releases a reference to a slot map. Up to 16 unused maps are kept for later requests. */
void php_hiredis_topology_release(php_hiredis_topology **maps, php_hiredis_topology *map);
/* Frees all slot maps of a thread that ends, even those still in use. */
void php_hiredis_topology_free_all(php_hiredis_topology **maps);

/* ---- answers of servers ---- */

/* Replaces the nodes and slot owners of the map with those in a reply to CLUSTER SLOTS. The caller still owns the
 * reply. A node with port 0 is skipped, because this kind of connection (TLS or not) cannot reach it.
 *
 * `slots` is a list or the line of an error reply. If the line says that the server has no cluster support or rejects
 * CLUSTER SLOTS, this node becomes the owner of all slots. Only a seed may replace a cluster's map in this way.
 *
 * Returns false, and changes nothing, in three cases: the reply is malformed or a different error; it describes a
 * different cluster and is not from a seed; or it covers fewer slots than the map, and another node can be queried. */
bool php_hiredis_topology_read(php_hiredis_topology *map, const zval *slots, const php_hiredis_topology_answer *answer);

/* ---- one slot, one node ---- */

/* Returns the index of the node with this address, or PHP_HIREDIS_NO_NODE. */
uint16_t php_hiredis_topology_find_node(const php_hiredis_topology *map, const char *host, size_t length, uint16_t port);
/* Returns the index of the node that a redirect names. Adds an unknown node to the map. If the redirect names the host
 * "?", returns the only node with the redirect's port. If there is not exactly one such node, returns
 * PHP_HIREDIS_NO_NODE. */
uint16_t php_hiredis_topology_node_of_redirect(php_hiredis_topology *map, const php_hiredis_redirect *redirect, const php_hiredis_endpoint *origin,
	const zend_array *addresses);
/* Makes the node the owner of this slot. Marks the map as stale (possibly wrong), because usually other slots have
 * moved, too. */
void php_hiredis_topology_set_owner(php_hiredis_topology *map, uint16_t slot, uint16_t node);

/* ---- refreshes ---- */

/* Returns whether servers may be queried for a map. Thousands of redirects must not cause thousands of queries. */
static inline bool php_hiredis_topology_may_refresh(const php_hiredis_topology *map, uint64_t now)
{
	return map->source == PHP_HIREDIS_TOPOLOGY_EMPTY || now >= map->next_refresh_at;
}

/* Records that a refresh begins, and sets the time of the next one. The pause grows while nothing changes. */
void php_hiredis_topology_begin_refresh(php_hiredis_topology *map, uint64_t now);

/* The router sends commands to the right servers. Each client has its own router, but clients may share a slot map. */

#define PHP_HIREDIS_NO_SLOT UINT16_MAX
#define PHP_HIREDIS_NO_SERVER UINT32_MAX

typedef struct php_hiredis_fanout php_hiredis_fanout;
typedef struct php_hiredis_node_batch php_hiredis_node_batch;

/* A command that the router sends for itself, such as CLUSTER SLOTS. The reply is kept until the next query. */
typedef struct {
	php_hiredis_entry entry;     /* after an error or failure its `replies` is unset, except for CLUSTER SLOTS */
	php_hiredis_batch batch;     /* owned */
	uint64_t sent_at;            /* when it was last sent (php_hiredis_now()); 0 if never */
	bool is_queued;              /* it is queued on a node, and its reply has not arrived */
} php_hiredis_router_query;

/* Names for states of a server: "overdue" means that the server has not answered for 250 ms. "Idle too long" means that
 * the server has received no command for a while, and may have stopped responding unnoticed. "Suspect" means that the
 * last connection was lost or could not be opened. A map that may be wrong is called "stale". */

/* One server of the cluster: its connection, and what the router knows about the server. */
typedef struct {
	php_hiredis_node node;       /* must stay the first member: a pointer to it is cast to this type */
	php_hiredis_config config;   /* the client's configuration with this server's endpoint; owned */
	php_hiredis_output queue;    /* the bytes of commands that are to be sent; owned */
	php_hiredis_node_batch *node_batch;  /* the commands being collected for this server; NULL if there are none */
	php_hiredis_node_batch *spare_batch; /* an emptied batch for reuse; owned; NULL if there is none */
	uint32_t index;              /* its index in the router's `nodes` */
	php_hiredis_router_query map_query;   /* CLUSTER SLOTS; may still be queued after another node's answer ended the refresh */
	php_hiredis_router_query nodes_query; /* CLUSTER NODES, to check whether a different server belongs to the cluster (nodes.c) */
	bool was_queried;            /* the current refresh has queried this server for the map */
	bool is_suspect;             /* its last connection was lost or failed, so the map is refreshed before its next use */
	uint64_t last_used;          /* when it last received a command or answered the router, by php_hiredis_now_coarse() */
	uint64_t last_checked;       /* when its idle connection was last checked, by php_hiredis_now_coarse() */
	bool is_unlisted;            /* only a redirect or an earlier map names it */
	bool is_new_owner;           /* a redirect has named it, and no map has listed it since: the other nodes may not know yet that it owns slots */
	bool is_vacant;              /* it was dropped, and this structure can be reused */
	uint32_t serial;             /* changes when the server is dropped, and when the structure is reused */
	uint64_t lost_commands;      /* the number of its commands that received no reply */
	uint64_t redirected_commands; /* the number of commands that it answered with MOVED or ASK */
	/* Used by reader.c: */
	zend_string *zone;           /* the zone that its handshake reported; owned; NULL if none is known */
	uint64_t failed_at;          /* the time of its last failure, by php_hiredis_now_coarse(); 0 if it has not failed */
	bool was_read_from;          /* readFrom: 'nearest': it was sent a read, so its round trip time is known or the read failed */
} php_hiredis_cluster_server;

/* Says whether the router is fetching a new slot map, and whether commands wait for the map. */
typedef enum {
	PHP_HIREDIS_REFRESH_NONE,
	PHP_HIREDIS_REFRESH_FOREGROUND, /* commands wait: the map is empty or has proved wrong */
	PHP_HIREDIS_REFRESH_BACKGROUND  /* commands do not wait: the map is merely old, or a server is overdue */
} php_hiredis_refresh;

/* The server that answers reads of the slots of one primary: one of its replicas, or the primary. */
typedef struct {
	uint32_t server_index;       /* the chosen server; PHP_HIREDIS_NO_SERVER if none is chosen */
	/* Reads go to the primary until this time (php_hiredis_now_coarse()), because a replica has failed or none is
	 * known. Otherwise 0. */
	uint64_t use_primary_until;
	uint64_t choice_valid_until; /* for readFrom 'nearest': when the choice expires, by php_hiredis_now_coarse() */
} php_hiredis_cluster_read_choice;

/* The server that the last MOVED or ASK named. While slots move, thousands of MOVED errors contain the same HOST:PORT.
 * Comparing the text is faster than parsing it. */
typedef struct {
	char name[64];               /* HOST:PORT, as the server wrote it */
	size_t length;               /* 0 if there is none */
	uint16_t index;              /* the node's index in the map, valid while `node_list_version` equals the map's */
	uint32_t node_list_version;
} php_hiredis_cluster_last_redirect;

typedef struct {
	php_hiredis_router base;     /* must stay the first member: a pointer to it is cast to this type */
	php_hiredis_link *link;      /* borrowed; the link owns the router */
	php_hiredis_topology *map;   /* a counted reference (php_hiredis_topology_acquire()) */
	zend_array *addresses;       /* the prepared option `addresses`; owned; NULL if it is not set */
	php_hiredis_node **nodes;    /* each points to a php_hiredis_cluster_server; owned */
	uint32_t count, capacity;
	HashTable by_endpoint;       /* maps an endpoint to the index of its server in `nodes`; server_make_endpoint_key() makes the key */
	uint32_t *by_node_index;     /* the index in `nodes` for each node index of the map; NO_SERVER if there is none yet; owned */
	php_hiredis_cluster_read_choice *read_choices; /* also indexed by node; owned; NULL if all reads go to the nodes themselves */
	uint32_t node_index_count, node_list_version;
	uint32_t seed_count;         /* the number of seeds, which are the first servers */
	uint32_t vacant_count, last_serial; /* the number of `is_vacant` servers; the last `serial` that was assigned */
	uint32_t clean_version;      /* if it equals the map's `node_list_version`, no server is `is_unlisted` */
	uint64_t refreshes;          /* the number of maps adopted so far */
	/* The next three members are about the last command that was sent directly, without a batch: */
	uint16_t direct_command_slot; /* the command's slot */
	uint8_t direct_command_refusal; /* why it is resent (php_hiredis_redirect_kind); NONE if it is not, or was a cache fill */
	uint32_t direct_command_target; /* after MOVED or ASK: the command's next server; NO_SERVER if none was named */
	php_hiredis_fanout *first_fanout, *last_fanout; /* the unfinished batches, oldest first */
	uint32_t writing_fanout_count; /* how many of them contain a command that is not a read */
	uint64_t step_ended_at;      /* when the last step ended, by php_hiredis_now_coarse(), if PHP code may run before the next step; otherwise 0 */
	php_hiredis_refresh refresh; /* only refresh.c sets it */
	bool needs_background_refresh; /* the map is too old, and no server has been queried yet; only refresh.c sets it */
	bool was_idle;               /* set with `needs_background_refresh`: no command was sent for over a second */
	uint64_t first_command_waits_until; /* after an idle period: until when the first command waits for a new map; 0 if none waits */
	uint32_t unanswered_queries; /* the number of servers whose answer this refresh still expects */
	uint64_t next_query_at;      /* when this refresh queries another server, by php_hiredis_now(); 0 if all have been queried */
	uint64_t next_overdue_query_at; /* while a server is overdue: when to query another one (php_hiredis_now()); otherwise 0 */
	php_hiredis_router_query command_info; /* COMMAND INFO for a command that is not in the command table */
	zend_string *command_looked_up; /* the name of that command; owned; NULL if there is none */
	bool is_waiting_for_map;     /* php_hiredis_cluster_wait_for_map() is waiting, and will read `query_failure` */
	zval query_failure;          /* an exception that explains why the last query returned no map; UNDEF if none */
	zval clients;                /* the Clients that node() and nodes() return: 'host:port' => Client */
	php_hiredis_cluster_server *fixed_server; /* the server for the next command or transaction; NULL if the slots decide */
	bool has_suspects;           /* at least one server has `is_suspect` set; only router.c changes it */
	php_hiredis_cluster_last_redirect last_redirect;
	uint32_t lost_attempts;      /* consecutive transactions with WATCH aborted because of a moved slot or lost node */
	/* The next two members are valid only while the client watches keys on one of the nodes (`base.watched`): */
	uint16_t watched_slot;
	bool watched_after_asking;   /* WATCH was sent after ASKING, because the slot was being moved to that node */
} php_hiredis_cluster_router;

/* Returns the router of a Cluster client. The client of a single server has none. */
static inline php_hiredis_cluster_router *php_hiredis_cluster_router_of(php_hiredis_link *link)
{
	return (php_hiredis_cluster_router *) link->node.router;
}

/* Returns `router->nodes[index]`. `index` must be less than `router->count`. */
static inline php_hiredis_cluster_server *php_hiredis_cluster_server_by_index(const php_hiredis_cluster_router *router, uint32_t index)
{
	return (php_hiredis_cluster_server *) router->nodes[index];
}

/* Creates the router of a Cluster client. `link`, the internals of that client, owns the router. Copies the seeds.
 * `addresses` may be NULL. */
void php_hiredis_cluster_router_attach(php_hiredis_link *link, const php_hiredis_endpoint *seeds, uint32_t seed_count, const HashTable *addresses);

/* ---- servers of a router ---- */

/* Returns the host and port of the server. The server's configuration owns the host string. */
php_hiredis_endpoint php_hiredis_cluster_server_endpoint(const php_hiredis_cluster_server *server);
/* Returns this client's server structure for the node with this index in the slot map. If there is none yet, creates it
 * without a connection. */
php_hiredis_cluster_server *php_hiredis_cluster_server_of_node(php_hiredis_cluster_router *router, uint16_t index);
/* Returns the server that owns the slot, or NULL if no node owns it. */
static zend_always_inline php_hiredis_cluster_server *php_hiredis_cluster_server_of_slot(php_hiredis_cluster_router *router, uint16_t slot)
{
	uint16_t index = router->map->slot_map.owner[slot];

	if (UNEXPECTED(index == PHP_HIREDIS_NO_NODE)) {
		return NULL;
	}
	if (EXPECTED(router->node_list_version == router->map->node_list_version && index < router->node_index_count
			&& router->by_node_index[index] != PHP_HIREDIS_NO_SERVER)) {
		return php_hiredis_cluster_server_by_index(router, router->by_node_index[index]);
	}
	return php_hiredis_cluster_server_of_node(router, index);
}
/* Returns a server for a command without a key. Prefers a connected server. Returns NULL if the map is empty. */
php_hiredis_cluster_server *php_hiredis_cluster_any_server(php_hiredis_cluster_router *router);

/* A connection idle for this many nanoseconds is checked, because the server may have closed it. */
#define PHP_HIREDIS_CLUSTER_IDLE UINT64_C(100000000)

/* ---- refresh.c ---- */

/* Waits until there is a slot map, but at most until php_hiredis_now() returns `give_up_at` (0 means no limit).
 * `always_query` requests a new map even if there is one. Returns false if an exception is set. */
bool php_hiredis_cluster_wait_for_map(php_hiredis_cluster_router *router, bool always_query, uint64_t give_up_at);

/* A fanout is a batch of commands, such as a pipeline, that is distributed over the nodes of a cluster. The replies
 * keep the order of the commands.
 *
 * A node may redirect a command, which it then has not executed. All redirected commands are sent again together, in
 * the order of the batch. Each such sending is called a round. The commands that one node receives in a round are
 * called a node batch.
 *
 * After MOVED or ASK, a command is sent again at most five times. After TRYAGAIN, CLUSTERDOWN, LOADING or MASTERDOWN,
 * or if a node cannot be reached, it is sent again, with pauses, until it times out. Every second round tries the
 * replicas of an unreachable node, because one may have been promoted. A command is never sent again if a later command
 * of the batch with the same key has been executed.
 *
 * If a connection is lost, the missing replies become ConnectionExceptions. The caller then receives one exception,
 * which also says whether any command may have been executed. A split command, such as an MGET, is lost if one of its
 * parts was lost. */

/* Records in the map that the node named by a MOVED owns the slot, and returns true. If the node cannot be identified,
 * marks the map as stale and returns false. `origin` is the endpoint that sent the MOVED; the router may have dropped
 * its server in the meantime. */
bool php_hiredis_cluster_follow_moved(php_hiredis_cluster_router *router, const php_hiredis_endpoint *origin, const php_hiredis_redirect *redirect);

/* ---- scans of all keys ---- */

/* The state of a scan over all keys of a Cluster. The iterator frees the state with efree(). */
typedef struct {
	zend_ulong scanned_slots[PHP_HIREDIS_SLOT_BITSET_WORDS];
	zend_ulong current_slots[PHP_HIREDIS_SLOT_BITSET_WORDS];   /* the slots that the current node had when its scan began */
	zend_ulong migrating_slots[PHP_HIREDIS_SLOT_BITSET_WORDS]; /* those of `current_slots` that were being moved away at that time */
	/* Slots that are being moved, and have been scanned on their old node only. The server `target_index` is scanned
	 * next. */
	zend_ulong source_scanned_slots[PHP_HIREDIS_SLOT_BITSET_WORDS];
	uint32_t target_index; /* the server to which `source_scanned_slots` are being moved; NO_SERVER if there is none */
	bool has_reported_slots; /* the current node has answered CLUSTER NODES */
	uint32_t server_index; /* the server that is being scanned; PHP_HIREDIS_NO_SERVER if there is none yet */
	uint32_t serial;   /* the `serial` of that server, which changes if the router drops it */
	uint32_t visits;   /* how often the scan has visited a node so far */
} php_hiredis_cluster_scan;

/* Returns a new scan, which the caller owns. `match` is the pattern of the keys, or NULL for all keys. If all matching
 * keys have the same hash tag, as with "{user:7}:*", only the slot of this tag is scanned. */
php_hiredis_cluster_scan *php_hiredis_cluster_scan_create(const zend_string *match);
/* Returns whether the router still has the server that is being scanned. If not, the server has left the cluster, and
 * its slots have moved. */
static inline bool php_hiredis_cluster_scan_has_server(const php_hiredis_cluster_scan *scan, const php_hiredis_cluster_router *router)
{
	return php_hiredis_cluster_server_by_index(router, scan->server_index)->serial == scan->serial;
}

/* Chooses the next node to scan. Returns false at the end, or if an exception is set. May bail out (longjmp). */
bool php_hiredis_cluster_scan_next(php_hiredis_cluster_scan *scan, php_hiredis_cluster_router *router);

#endif

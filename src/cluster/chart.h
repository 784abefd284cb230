/*
 * A chart: the nodes and slot owners that one reply tells, or that a map holds. Data only; all of it is malloc'ed, and strings are copied.
 */
#ifndef PHP_HIREDIS_CLUSTER_CHART_H
#define PHP_HIREDIS_CLUSTER_CHART_H

#include "cluster/key_slot.h"
#include "transport/transport.h"

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

/* A chart without a node, the caller's. */
php_hiredis_chart *php_hiredis_chart_create(void);
void php_hiredis_chart_free(php_hiredis_chart *chart);
/* Frees the nodes alone, of a chart that is part of something else. */
void php_hiredis_chart_clear(php_hiredis_chart *chart);
/* Adds a node without slots. Returns its index. */
uint16_t php_hiredis_chart_add(php_hiredis_chart *chart, const char *host, size_t length, uint16_t port);
/* Puts a node without slots in the place of another one. `host` must not be that one's. */
void php_hiredis_chart_replace(php_hiredis_chart *chart, uint16_t index, const char *host, size_t length, uint16_t port);

/* The index of the node that is reached there; PHP_HIREDIS_NO_NODE: there is none. */
uint16_t php_hiredis_chart_find(const php_hiredis_chart *chart, const char *host, size_t length, uint16_t port);
/* Is a replica of some node reached there? */
bool php_hiredis_chart_has_replica(const php_hiredis_chart *chart, const char *host, size_t length, uint16_t port);
/* The node with this port, if there is only one; otherwise PHP_HIREDIS_NO_NODE. */
uint16_t php_hiredis_chart_find_by_port(const php_hiredis_chart *chart, uint16_t port);
/* Does each index mean the same node, with the same zone and replicas? */
bool php_hiredis_chart_has_same_nodes(const php_hiredis_chart *a, const php_hiredis_chart *b);
/* Is the node, of another chart, one of this chart's? */
bool php_hiredis_chart_knows(const php_hiredis_chart *chart, const php_hiredis_cluster_node *node);

#endif

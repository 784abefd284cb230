/*
 * The class Cluster: a Client whose link has a router.
 */
#ifndef PHP_HIREDIS_CLASS_CLUSTER_H
#define PHP_HIREDIS_CLASS_CLUSTER_H

#include "cluster/router.h"

void php_hiredis_cluster_minit(void);

/* The router of a link that nothing else uses, with a map; `anew`: one that is asked for now. NULL: an exception is set. */
php_hiredis_cluster_router *php_hiredis_cluster_enter(php_hiredis_link *link, bool anew);

#endif

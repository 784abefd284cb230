/*
 * The class Cluster: a Client whose link has a router.
 */
#ifndef PHP_HIREDIS_CLASS_CLUSTER_H
#define PHP_HIREDIS_CLASS_CLUSTER_H

#include "php.h"

void php_hiredis_cluster_minit(void);

#endif

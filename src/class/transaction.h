/*
 * The class Transaction, and the body of Client::transaction().
 */
#ifndef PHP_HIREDIS_TRANSACTION_H
#define PHP_HIREDIS_TRANSACTION_H

#include "link/queue.h"

void php_hiredis_transaction_minit(void);

/* Runs `callable` with a Transaction and `client` until EXEC has been answered: the list of replies, or null when a watched key changed
 * on the last of `attempts`. Throws as the stub of Client::transaction() says, with nothing left in flight and nothing watched. */
void php_hiredis_transaction_run(zval *client, php_hiredis_link *link, uint64_t timeout, zend_fcall_info *call, zend_fcall_info_cache *cache,
	HashTable *watch, zend_long attempts, bool throw, zval *return_value);

/* An empty Transaction on the link, which it references, for callers that send it themselves; `to` is the caller's. */
php_hiredis_queue *php_hiredis_transaction_create(zval *to, php_hiredis_link *link, uint64_t timeout);

#endif

/*
 * The slot of a key: which part of a cluster's keys it belongs to.
 */
#ifndef PHP_HIREDIS_KEY_SLOT_H
#define PHP_HIREDIS_KEY_SLOT_H

#include "php.h"

#define PHP_HIREDIS_SLOTS 16384

/* CRC16 of the key, or of its hash tag: of what stands between the first { and the first } behind it, where that is not empty. */
uint16_t php_hiredis_key_slot(const char *key, size_t length);

#endif

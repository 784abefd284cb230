#include "connection/internal.h"

php_hiredis_stats *(*php_hiredis_current_stats)(void);

#define VALUE_OF_COUNT(value) add_assoc_long(array, name, (zend_long) (value))
#define VALUE_OF_GAUGE(value) VALUE_OF_COUNT(value)
#define VALUE_OF_SECONDS(value) add_assoc_double(array, name, (double) (value) / 1e9)

void php_hiredis_stats_add(const php_hiredis_stats *stats, zval *array)
{
	const char *name;

#define STAT(member, type, label) name = label; VALUE_OF_##type(stats->member);
#include "connection/stats.def"
}

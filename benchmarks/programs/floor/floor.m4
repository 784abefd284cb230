PHP_ARG_ENABLE([floor], [the floor of the benchmarks], [AS_HELP_STRING([--enable-floor], [What no PHP client can do without])])
PHP_NEW_EXTENSION([floor], [floor.c], [$ext_shared])

/*
 * Checks which options may be combined.
 *
 * Every function that creates a php_hiredis_config calls php_hiredis_config_check() at the end. All rules must be here:
 * a rule elsewhere would reject a combination in one place and accept it in another.
 */
#include "config/config.h"

/* The default of maxLifetime, in seconds, if the host name must be resolved again from time to time, because `failover`
 * or `replicas` is set. The name is resolved only for a new connection, so connections must end. */
#define LIFETIME_IF_RESOLVED_AGAIN 60.0
/* Longer library names would make CLIENT LIST hard to read. */
#define LIBRARY_MAX 64

/* A check stores this in `*which`, in place of an option's number, if the error concerns the server's address. */
#define ABOUT_SERVER PHP_HIREDIS_OPTION_COUNT

/* Stores the number of the invalid option in `*which`, and returns the error. The macro REFUSE() calls this function,
 * so a check needs only one statement: return REFUSE(...). */
static const char *option_refuse(php_hiredis_option *which, php_hiredis_option option, const char *error)
{
	*which = option;
	return error;
}

#define REFUSE(member, error) option_refuse(which, PHP_HIREDIS_OPTION_##member, error)

/* Spaces, line ends and special characters in a client's name would make the handshake fail. */
static bool name_is_valid(const zend_string *string)
{
	for (size_t i = 0; i < ZSTR_LEN(string); i++) {
		if (ZSTR_VAL(string)[i] < '!' || ZSTR_VAL(string)[i] > '~') {
			return false;
		}
	}
	return true;
}

bool php_hiredis_is_library_name(const zend_string *string)
{
	return name_is_valid(string) && ZSTR_LEN(string) <= LIBRARY_MAX && !strpbrk(ZSTR_VAL(string), "()");
}

static const char *config_check_replicas(const php_hiredis_config *config, php_hiredis_option *which)
{
	if (!config->replicas) {
		return NULL;
	}
	if (config->sentinels) {
		return REFUSE(replicas, "must not be given with sentinels, which know the replicas");
	}
	return config->replicas_tls == config->tls ? NULL : REFUSE(replicas, "must use TLS where the primary does, and only there");
}

static const char *config_check_reads(const php_hiredis_config *config, bool cluster, php_hiredis_option *which)
{
	if (!cluster && !config->sentinels) {
		if (config->zone) {
			return REFUSE(zone, "must not be given without sentinels or a cluster, which know the zones");
		}
		if (php_hiredis_config_has_option(config, PHP_HIREDIS_OPTION_read_from) && !config->replicas) {
			return REFUSE(read_from, "must not be given without sentinels, replicas or a cluster");
		}
	}
	if (config->zone && config->read_from == PHP_HIREDIS_READ_FROM_PRIMARY) {
		return REFUSE(zone, "must not be given without readFrom: 'replica' or 'any'");
	}
	if (config->zone && (!name_is_valid(config->zone) || ZSTR_LEN(config->zone) == 0 || ZSTR_LEN(config->zone) > PHP_HIREDIS_ZONE_MAX)) {
		return REFUSE(zone, "must be 1 to 63 bytes without spaces, line ends or special characters");
	}
	return NULL;
}

/* Rejects options that help to find a server, because a Cluster does not need them. Returns NULL or an error. */
static const char *config_check_cluster(const php_hiredis_config *config)
{
	if (config->sentinel_username || config->sentinel_password) {
		return "must not give a user or a password of sentinels: a cluster has none";
	}
	if (config->redirect) {
		return "must not have redirect: a cluster's redirects are always followed";
	}
	if (config->failover) {
		return "must not have failover: a cluster finds its primaries";
	}
	return config->replicas ? "must not have replicas: a cluster knows them" : NULL;
}

/* Rejects options that need sentinels if there are none, and options that conflict with sentinels. */
static const char *config_check_sentinels(const php_hiredis_config *config, php_hiredis_option *which)
{
	if (config->failover && config->sentinels) {
		return REFUSE(failover, "must not be given with sentinels, which know the primary");
	}
	if (config->failover && config->port == 0) {
		return REFUSE(failover, "must not be given with a unix socket, which always reaches the same server");
	}
	if (config->sentinel_password && !config->sentinels) {
		return REFUSE(sentinel_password, "must not be given without sentinels: use sentinel://");
	}
	if (config->sentinel_username && !config->sentinels) {
		return REFUSE(sentinel_username, "must not be given without sentinels: use sentinel://");
	}
	if (config->sentinel_username && !config->sentinel_password) {
		return REFUSE(sentinel_username, "must not be given without a password");
	}
	if (config->allow && !config->sentinels && !config->redirect) {
		return REFUSE(allow, "must not be given without sentinels or redirect: no other server announces an address");
	}
	return NULL;
}

/* Rejects values that no server accepts, and options for a library that this build lacks. */
static const char *config_check_values(const php_hiredis_config *config, bool cluster, php_hiredis_option *which)
{
	if (config->username && !config->password && !config->password_from_closure) {
		if ((config->given_in_uri >> PHP_HIREDIS_OPTION_username) & 1) {
			return REFUSE(username, "must not be given without a password: write redis://:password@host, or redis://user:password@host");
		}
		return REFUSE(username, cluster
			? "must not be given without a password: write password: '...' for a password alone; several seeds are one list, and options are named arguments: timeout: 2.5"
			: "must not be given without a password: write password: '...' for a password alone; options are named arguments: timeout: 2.5");
	}
	if (config->tls && !php_hiredis_tls_available) {
		return option_refuse(which, ABOUT_SERVER, "must not ask for TLS, which this build does not have (OpenSSL was not found)");
	}
	if (config->name && !name_is_valid(config->name)) {
		return REFUSE(name, "must have no spaces, line ends or special characters");
	}
	if (config->library && !php_hiredis_is_library_name(config->library)) {
		return REFUSE(library, "must have at most 64 bytes, without spaces, line ends, parentheses or special characters");
	}
	return NULL;
}

/* Sets the defaults that depend on other options, such as readFrom with replicas. */
static void config_set_dependent_defaults(php_hiredis_config *config)
{
	if (config->replicas && !php_hiredis_config_has_option(config, PHP_HIREDIS_OPTION_read_from)) {
		config->read_from = PHP_HIREDIS_READ_FROM_REPLICA;
	}
	if ((config->failover || config->replicas) && !php_hiredis_config_has_option(config, PHP_HIREDIS_OPTION_max_lifetime)) {
		config->max_lifetime = LIFETIME_IF_RESOLVED_AGAIN;
	}
}

const char *php_hiredis_config_check(php_hiredis_config *config, bool cluster, php_hiredis_option *which)
{
	const char *error;

	*which = ABOUT_SERVER;
	config_set_dependent_defaults(config);
	error = cluster ? config_check_cluster(config) : config_check_sentinels(config, which);
	if (!error) {
		error = config_check_values(config, cluster, which);
	}
	if (!error && !cluster) {
		error = config_check_replicas(config, which);
	}
	return error ? error : config_check_reads(config, cluster, which);
}

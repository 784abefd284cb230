#include "cluster/redirected.h"
#include "cluster/addresses.h"

typedef php_hiredis_node node_t;

bool php_hiredis_redirect_target_set(php_hiredis_redirect_target *target, const php_hiredis_node *node, const php_hiredis_redirect *redirect)
{
	php_hiredis_endpoint reached;
	size_t length;

	if (node->tries == 0) {
		target->hops = 0;
	}
	if (!node->config->redirect || target->hops >= PHP_HIREDIS_HOPS_MAX) {
		return false;
	}
	length = php_hiredis_addresses_reach(node->config->addresses, redirect->host, redirect->host_length, redirect->port, &reached);
	memcpy(target->host, reached.host, length);
	target->host[length] = '\0';
	target->port = reached.port;
	target->pending = true;
	return true;
}

bool php_hiredis_redirect_target_take(php_hiredis_redirect_target *target, php_hiredis_connection *connection)
{
	if (!target->pending) {
		return false;
	}
	target->pending = false;
	target->hops++;
	php_hiredis_connection_go_to(connection, target->host, strlen(target->host), target->port);
	return true;
}

static php_hiredis_redirect_target *target_of(node_t *node)
{
	if (!node->resolving) {
		node->resolving = ecalloc(1, sizeof(php_hiredis_redirect_target));
	}
	return node->resolving;
}

static bool resolve(node_t *node, uint64_t *limit)
{
	if (!php_hiredis_redirect_target_take(target_of(node), node->connection)) {
		php_hiredis_connection_go_to(node->connection, NULL, 0, 0);
	}
	return true;
}

static bool refused(node_t *node, const char *line, size_t length, bool exact)
{
	php_hiredis_redirect redirect;

	return !exact && php_hiredis_redirect_read(&redirect, line, length) && redirect.kind == PHP_HIREDIS_REDIRECT_REDIRECT
		&& php_hiredis_redirect_target_set(target_of(node), node, &redirect);
}

static void release(node_t *node, bool forget)
{
	if (!forget) {
		efree(node->resolving);
	}
	node->resolving = NULL;
}

/* Not curable: the user hears of a server that cannot be reached, as without redirects. */
const php_hiredis_resolver php_hiredis_redirected = {.resolve = resolve, .refused = refused, .release = release};

#include "link/internal.h"

bool php_hiredis_redirect_follow(php_hiredis_node *node, const php_hiredis_redirect *redirect)
{
	php_hiredis_redirect_target *target = node->target;
	php_hiredis_endpoint reached;
	size_t length;

	if (!target) {
		target = node->target = ecalloc(1, sizeof(*target));
	}
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

bool php_hiredis_redirect_take(php_hiredis_node *node)
{
	php_hiredis_redirect_target *target = node->target;

	if (!target || !target->pending) {
		return false;
	}
	target->pending = false;
	target->hops++;
	php_hiredis_connection_go_to(node->connection, target->host, strlen(target->host), target->port);
	return true;
}

static bool resolve(php_hiredis_node *node, uint64_t *limit)
{
	if (!php_hiredis_redirect_take(node)) {
		php_hiredis_connection_go_to(node->connection, NULL, 0, 0);
	}
	return true;
}

/* Not curable: the user hears of a server that cannot be reached, as without redirects. */
const php_hiredis_resolver php_hiredis_redirected = {.resolve = resolve, .kinds = 1u << PHP_HIREDIS_REDIRECT_REDIRECT};

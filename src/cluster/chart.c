#include "cluster/chart.h"

php_hiredis_chart *php_hiredis_chart_create(void)
{
	php_hiredis_chart *chart = pecalloc(1, sizeof(*chart), 1);

	memset(chart->owner, 0xff, sizeof(chart->owner));
	return chart;
}

static void free_text(const char *text)
{
	pefree((char *) text, 1);
}

static void free_node(php_hiredis_cluster_node *node)
{
	for (uint32_t i = 0; i < node->replica_count; i++) {
		free_text(node->replicas[i].endpoint.host);
		free_text(node->replicas[i].zone);
	}
	pefree(node->replicas, 1);
	free_text(node->endpoint.host);
	free_text(node->id);
	free_text(node->zone);
}

void php_hiredis_chart_clear(php_hiredis_chart *chart)
{
	for (uint32_t i = 0; i < chart->node_count; i++) {
		free_node(&chart->nodes[i]);
	}
	pefree(chart->nodes, 1);
}

void php_hiredis_chart_free(php_hiredis_chart *chart)
{
	php_hiredis_chart_clear(chart);
	pefree(chart, 1);
}

static void init_node(php_hiredis_cluster_node *node, const char *host, size_t length, uint16_t port)
{
	memset(node, 0, sizeof(*node));
	node->endpoint.host = pestrndup(host, length, 1);
	node->endpoint.port = port;
	node->id = pestrndup("", 0, 1);
	node->zone = pestrndup("", 0, 1);
}

uint16_t php_hiredis_chart_add(php_hiredis_chart *chart, const char *host, size_t length, uint16_t port)
{
	uint32_t count = chart->node_count;

	/* There is room up to the next power of two. */
	if ((count & (count - 1)) == 0) {
		chart->nodes = safe_perealloc(chart->nodes, count ? count * 2 : 1, sizeof(*chart->nodes), 0, 1);
	}
	init_node(&chart->nodes[count], host, length, port);
	return (uint16_t) chart->node_count++;
}

static bool is_at(const php_hiredis_endpoint *endpoint, const char *host, size_t length, uint16_t port)
{
	return endpoint->port == port && strlen(endpoint->host) == length && memcmp(endpoint->host, host, length) == 0;
}

uint16_t php_hiredis_chart_find(const php_hiredis_chart *chart, const char *host, size_t length, uint16_t port)
{
	for (uint32_t i = 0; i < chart->node_count; i++) {
		if (is_at(&chart->nodes[i].endpoint, host, length, port)) {
			return (uint16_t) i;
		}
	}
	return PHP_HIREDIS_NO_NODE;
}

bool php_hiredis_chart_has_replica(const php_hiredis_chart *chart, const char *host, size_t length, uint16_t port)
{
	for (uint32_t i = 0; i < chart->node_count; i++) {
		for (uint32_t j = 0; j < chart->nodes[i].replica_count; j++) {
			if (is_at(&chart->nodes[i].replicas[j].endpoint, host, length, port)) {
				return true;
			}
		}
	}
	return false;
}

static bool has_same_replicas(const php_hiredis_cluster_node *a, const php_hiredis_cluster_node *b)
{
	if (a->replica_count != b->replica_count || strcmp(a->zone, b->zone) != 0) {
		return false;
	}
	for (uint32_t i = 0; i < a->replica_count; i++) {
		const php_hiredis_cluster_replica *other = &b->replicas[i];

		if (!is_at(&a->replicas[i].endpoint, other->endpoint.host, strlen(other->endpoint.host), other->endpoint.port)
				|| strcmp(a->replicas[i].zone, other->zone) != 0) {
			return false;
		}
	}
	return true;
}

bool php_hiredis_chart_has_same_nodes(const php_hiredis_chart *a, const php_hiredis_chart *b)
{
	if (a->node_count != b->node_count) {
		return false;
	}
	for (uint32_t i = 0; i < a->node_count; i++) {
		const php_hiredis_endpoint *other = &b->nodes[i].endpoint;

		if (!is_at(&a->nodes[i].endpoint, other->host, strlen(other->host), other->port) || !has_same_replicas(&a->nodes[i], &b->nodes[i])) {
			return false;
		}
	}
	return true;
}

bool php_hiredis_chart_knows(const php_hiredis_chart *chart, const php_hiredis_cluster_node *node)
{
	for (uint32_t i = 0; i < chart->node_count; i++) {
		const php_hiredis_cluster_node *held = &chart->nodes[i];

		/* An address may have passed to another cluster: where both have an id it alone counts. */
		if (*held->id && *node->id) {
			if (strcmp(held->id, node->id) == 0) {
				return true;
			}
		} else if (is_at(&held->endpoint, node->endpoint.host, strlen(node->endpoint.host), node->endpoint.port)) {
			return true;
		}
	}
	return false;
}

uint16_t php_hiredis_chart_find_by_port(const php_hiredis_chart *chart, uint16_t port)
{
	uint16_t found = PHP_HIREDIS_NO_NODE;

	for (uint32_t i = 0; i < chart->node_count; i++) {
		if (chart->nodes[i].endpoint.port == port) {
			if (found != PHP_HIREDIS_NO_NODE) {
				return PHP_HIREDIS_NO_NODE;
			}
			found = (uint16_t) i;
		}
	}
	return found;
}

void php_hiredis_chart_replace(php_hiredis_chart *chart, uint16_t index, const char *host, size_t length, uint16_t port)
{
	free_node(&chart->nodes[index]);
	init_node(&chart->nodes[index], host, length, port);
}

#include "cluster/internal.h"

/* A node is asked at most once in so many nanoseconds; its answer is as good as new for as long. */
#define PAUSE UINT64_C(1000000000)

typedef php_hiredis_cluster_router router_t;
typedef php_hiredis_cluster_server server_t;
typedef php_hiredis_witness witness_t;

/* ---- the map and the seeds ---- */

static bool is_at(const php_hiredis_endpoint *one, const php_hiredis_endpoint *other, size_t length)
{
	return one->port == other->port && strlen(one->host) == length && memcmp(one->host, other->host, length) == 0;
}

static bool is_replica(const php_hiredis_chart *chart, const php_hiredis_endpoint *endpoint, size_t length)
{
	for (uint32_t i = 0; i < chart->node_count; i++) {
		for (uint32_t j = 0; j < chart->nodes[i].replica_count; j++) {
			if (is_at(&chart->nodes[i].replicas[j].endpoint, endpoint, length)) {
				return true;
			}
		}
	}
	return false;
}

static bool is_seed(const router_t *router, const php_hiredis_endpoint *endpoint, size_t length)
{
	for (uint32_t i = 0; i < router->seed_count; i++) {
		php_hiredis_endpoint seed = php_hiredis_cluster_server_endpoint(php_hiredis_cluster_server_at(router, i));

		if (is_at(&seed, endpoint, length)) {
			return true;
		}
	}
	return false;
}

bool php_hiredis_cluster_knows(const router_t *router, const server_t *asked, const php_hiredis_redirect *redirect)
{
	php_hiredis_endpoint own = php_hiredis_cluster_server_endpoint(asked), named;
	size_t length;

	if (!redirect->node || redirect->host_unknown) {
		return true; /* the map's own, or found by its port in the map alone */
	}
	length = php_hiredis_topology_reach(redirect, &own, router->addresses, &named);
	return php_hiredis_chart_find(&router->map->chart, named.host, length, named.port) != PHP_HIREDIS_NO_NODE
		|| is_replica(&router->map->chart, &named, length) || is_seed(router, &named, length);
}

/* ---- CLUSTER NODES ---- */

/* Has the node no address, or may it be none of the cluster's yet? */
static bool is_stranger(php_hiredis_text flags)
{
	while (flags.length > 0) {
		php_hiredis_text flag = php_hiredis_text_cut(&flags, ",");

		if (php_hiredis_text_is(flag, ZEND_STRL("handshake")) || php_hiredis_text_is(flag, ZEND_STRL("noaddr"))) {
			return true;
		}
	}
	return false;
}

/* "ID IP:PORT@BUSPORT,HOSTNAME,... FLAGS ...": is it the node that the redirect names, by its address or by its name? A redirect without a host names
 * the host that was asked. */
static bool is_named(php_hiredis_text line, const php_hiredis_redirect *redirect)
{
	php_hiredis_text place, address, name, ip;
	const char *colon;
	size_t digits = redirect->node_length;
	const char *port;

	php_hiredis_text_cut(&line, " ");
	place = php_hiredis_text_cut(&line, " ");
	address = php_hiredis_text_cut(&place, "@,");
	php_hiredis_text_cut(&place, ","); /* the port of the bus, or nothing */
	name = php_hiredis_text_cut(&place, ",");
	colon = zend_memrchr(address.at, ':', address.length);
	if (!colon || is_stranger(php_hiredis_text_cut(&line, " "))) {
		return false;
	}
	ip = (php_hiredis_text) {address.at, (size_t) (colon - address.at)};
	port = (const char *) zend_memrchr(redirect->node, ':', redirect->node_length) + 1;
	digits = (size_t) (redirect->node + redirect->node_length - port);
	if (!php_hiredis_text_is((php_hiredis_text) {colon + 1, address.length - ip.length - 1}, port, digits)) {
		return false;
	}
	return redirect->host_length == 0 || php_hiredis_text_is(ip, redirect->host, redirect->host_length)
		|| php_hiredis_text_is(name, redirect->host, redirect->host_length);
}

static bool lists(const zend_string *nodes, const php_hiredis_redirect *redirect)
{
	php_hiredis_text rest = {ZSTR_VAL(nodes), ZSTR_LEN(nodes)};

	while (rest.length > 0) {
		if (is_named(php_hiredis_text_cut(&rest, "\n"), redirect)) {
			return true;
		}
	}
	return false;
}

/* ---- asking ---- */

static void ask(server_t *server, uint64_t timeout)
{
	php_hiredis_sent nodes = {.row = php_hiredis_row_named("CLUSTER NODES")};
	witness_t *witness = server->witness;

	witness->asked_at = php_hiredis_now();
	witness->asking = true;
	php_hiredis_batch_clear(&witness->batch);
	php_hiredis_batch_add(&witness->batch, &nodes);
	php_hiredis_entry_init(&witness->entry, &witness->batch, timeout);
	witness->entry.single = true;
	php_hiredis_output_append(&server->queue, ZEND_STRL("*2\r\n$7\r\nCLUSTER\r\n$5\r\nNODES\r\n"));
	php_hiredis_node_append(&server->node, &witness->entry);
}

static witness_t *witness_of(server_t *server)
{
	if (!server->witness) {
		server->witness = ecalloc(1, sizeof(*server->witness));
		php_hiredis_batch_init(&server->witness->batch);
	}
	return server->witness;
}

php_hiredis_verdict php_hiredis_witness_judge(router_t *router, server_t *asked, const php_hiredis_redirect *redirect, uint64_t timeout)
{
	witness_t *witness;

	if (php_hiredis_cluster_knows(router, asked, redirect)) {
		return PHP_HIREDIS_WITNESS_KNOWN;
	}
	witness = witness_of(asked);
	if (!witness->asking && (witness->asked_at == 0 || php_hiredis_now() - witness->asked_at >= PAUSE)) {
		ask(asked, timeout);
	}
	if (witness->asking) {
		return PHP_HIREDIS_WITNESS_ASKED;
	}
	return witness->nodes && lists(witness->nodes, redirect) ? PHP_HIREDIS_WITNESS_KNOWN : PHP_HIREDIS_WITNESS_UNKNOWN;
}

static void await(router_t *router, server_t *server)
{
	php_hiredis_lanes lanes = {&router->nodes, 0, false, 0};

	while (server->witness && server->witness->asking && !EG(exception)) {
		lanes.count = router->count;
		php_hiredis_lanes_step(&lanes, PHP_HIREDIS_WAIT);
		php_hiredis_cluster_collect(router);
	}
}

const zend_string *php_hiredis_witness_nodes(router_t *router, server_t *server)
{
	bool before = router->link->node.reading;

	router->link->node.reading = true;
	await(router, server); /* what has been asked for before tells of another time */
	if (!EG(exception)) {
		witness_of(server);
		ask(server, php_hiredis_nanoseconds(server->config.connect_timeout));
		await(router, server);
	}
	router->link->node.reading = before;
	return server->witness && !EG(exception) ? server->witness->nodes : NULL;
}

static void forget_nodes(witness_t *witness)
{
	if (witness->nodes) {
		zend_string_release(witness->nodes);
		witness->nodes = NULL;
	}
}

void php_hiredis_witness_end(server_t *server)
{
	witness_t *witness = server->witness;

	witness->asking = false;
	forget_nodes(witness);
	if (witness->entry.state == PHP_HIREDIS_DONE && Z_TYPE(witness->entry.replies) == IS_STRING) {
		witness->nodes = zend_string_copy(Z_STR(witness->entry.replies));
	}
	php_hiredis_entry_clear(&witness->entry);
}

void php_hiredis_witness_stop(server_t *server)
{
	if (server->witness) {
		server->witness->asking = false;
		forget_nodes(server->witness);
	}
}

void php_hiredis_witness_free(server_t *server, bool forget)
{
	witness_t *witness = server->witness;

	server->witness = NULL;
	if (witness && !forget) {
		php_hiredis_batch_free(&witness->batch);
		forget_nodes(witness);
		efree(witness);
	}
}

#include "link/internal.h"

#define SECOND UINT64_C(1000000000)
#define PAUSE_MAX (16 * SECOND)

typedef php_hiredis_replica replica_t;

void php_hiredis_replica_attach(php_hiredis_link *link, const php_hiredis_resolver *resolver)
{
	replica_t *new = ecalloc(1, sizeof(*new));

	php_hiredis_config_copy(&new->config, &link->config);
	new->config.replica = true;
	if (!new->config.sentinels) {
		zend_string_release(new->config.host);
		new->config.host = zend_string_copy(new->config.replicas);
		new->config.port = new->config.replicas_port;
	}
	new->config.connect_timeout /= 2; /* the rest of the time is the primary's */
	php_hiredis_node_init(&new->node, &link->common, &new->config, &new->queue);
	new->node.resolver = resolver;
	link->replica = new;
	link->careful = true;
}

/* Does the replica know the client by the same user and database as the link's node? SELECT and AUTH go to the link's node alone. */
static bool is_same_user(const php_hiredis_config *a, const php_hiredis_config *b)
{
	return a->database == b->database && a->username == b->username && (a->password_from_closure || a->password == b->password);
}

/* May the replica get the batch? Not if a command has an effect or blocks, or if the link's connection holds or has lost WATCH, MULTI or the like. */
static bool may_ask(const php_hiredis_link *link, const php_hiredis_batch *batch)
{
	const php_hiredis_connection *connection = link->node.connection;

	if (!batch->readonly || batch->wait || batch->notes || batch->flagged || batch->pinned || !is_same_user(&link->config, &link->replica->config)
			|| (connection && (connection->marks || connection->lost_marks)) || php_hiredis_now() < link->replica->primary_until) {
		return false;
	}
	for (uint32_t i = 0; i < batch->count; i++) {
		const php_hiredis_row *row = batch->expected[i].row;

		if (!row || !(row->flags & PHP_HIREDIS_ROW_REPLICA)) {
			return false;
		}
	}
	return true;
}

static bool goes_to_primary(const php_hiredis_batch *batch, uint32_t index, zval *reply)
{
	const zend_string *line = php_hiredis_exception_line(reply);
	php_hiredis_redirect redirect;
	php_hiredis_event event = {.guide = PHP_HIREDIS_GUIDE_REPLICA, .line = &redirect, .row = batch->expected[index].row};

	return php_hiredis_redirect_read(&redirect, ZSTR_VAL(line), ZSTR_LEN(line)) && php_hiredis_verdict_of(&event).to == PHP_HIREDIS_TO_PRIMARY;
}

/* Is the batch, whose entry has ended, the primary's? All of it, if the replica was lost, or says of one command that it has no data now. */
static bool is_refused(const php_hiredis_entry *entry)
{
	php_hiredis_event loss = {.guide = PHP_HIREDIS_GUIDE_REPLICA, .replica = true, .over = EG(exception) != NULL, .entry = entry,
		.failure = (php_hiredis_failure_kind) entry->failure};
	uint32_t index = 0;
	zval *reply;

	if (entry->state != PHP_HIREDIS_DONE) {
		return php_hiredis_verdict_of(&loss).to == PHP_HIREDIS_TO_PRIMARY;
	}
	if (Z_TYPE(entry->replies) == IS_ARRAY) {
		ZEND_HASH_FOREACH_VAL(Z_ARRVAL(entry->replies), reply) {
			if (Z_TYPE_P(reply) == IS_OBJECT && php_hiredis_exception_is_server(reply) && goes_to_primary(entry->batch, index, reply)) {
				return true;
			}
			index++;
		} ZEND_HASH_FOREACH_END();
	}
	return false;
}

/* Closes the connection if its server is no longer the replica to ask: the next read finds another. */
static void leave_wrong(replica_t *replica)
{
	if (php_hiredis_node_is_connected(&replica->node) && !replica->node.resolver->look(&replica->node)) {
		php_hiredis_connection_close(replica->node.connection, false);
	}
}

bool php_hiredis_replica_ask(php_hiredis_link *link, php_hiredis_batch *batch, php_hiredis_output *commands, uint64_t *timeout)
{
	php_hiredis_entry *entry = &link->entry;
	replica_t *replica = link->replica;
	uint64_t began, now;
	zend_string *kept;

	if (!may_ask(link, batch)) {
		return false;
	}
	leave_wrong(replica); /* the client may have found another primary */
	began = php_hiredis_now();
	kept = php_hiredis_output_to_string(commands);
	link->busy = true;
	*entry = (php_hiredis_entry) {.batch = batch, .timeout = *timeout - *timeout / 2}; /* rounded up: 0 would be no limit */
	php_hiredis_link_run(link, &replica->node, commands);
	php_hiredis_node_leave(&replica->node);
	link->busy = false;
	if (EG(exception) || !is_refused(entry)) {
		leave_wrong(replica); /* its zone is known now */
		replica->pause = 0;
		zend_string_release(kept);
		return true;
	}
	php_hiredis_entry_clear(entry);
	now = php_hiredis_now();
	replica->pause = MIN(MAX(replica->pause * 2, SECOND), PAUSE_MAX);
	replica->primary_until = MAX(replica->primary_until, now + replica->pause);
	if (*timeout) {
		*timeout -= MIN(now - began, *timeout - 1);
	}
	php_hiredis_output_append(commands, ZSTR_VAL(kept), ZSTR_LEN(kept));
	zend_string_release(kept);
	return false;
}

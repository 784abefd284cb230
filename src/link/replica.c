/*
 * A client's second node, a replica, to which batches of reads are sent.
 *
 * link.c calls php_hiredis_replica_try() for each batch. The main type is php_hiredis_replica.
 *
 * If the replica does not answer the whole batch, the primary answers all of it. So a failed replica causes only a
 * delay, and the replies to one batch never come from two servers.
 */
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
	new->config.connect_timeout /= 2; /* the rest of the time is reserved for the primary */
	php_hiredis_node_init(&new->node, &link->common, &new->config, &new->queue);
	new->node.resolver = resolver;
	link->replica = new;
}

/* Returns whether the replica has the primary's user and database. SELECT and AUTH are sent only to the primary.
 * After one of them, the replica would read as the wrong user or from the wrong database. */
static bool replica_has_same_user_and_database(const php_hiredis_config *a, const php_hiredis_config *b)
{
	return a->database == b->database && a->username == b->username && (a->password_from_closure || a->password == b->password);
}

/* Reads that belong to a WATCH or MULTI must stay on the primary. */
static bool replica_may_run_batch(const php_hiredis_link *link, const php_hiredis_batch *batch)
{
	const php_hiredis_connection *connection = link->node.connection;

	if (!batch->readonly || batch->wait || batch->details || batch->has_special_replies || batch->needs_same_connection
			|| !replica_has_same_user_and_database(&link->config, &link->replica->config)
			|| (connection && (connection->server_state || connection->lost_server_state)) || php_hiredis_now() < link->replica->use_primary_until) {
		return false;
	}
	for (uint32_t i = 0; i < batch->count; i++) {
		const php_hiredis_command_spec *spec = batch->expected[i].spec;

		if (!spec || !(spec->flags & PHP_HIREDIS_SPEC_REPLICA)) {
			return false;
		}
	}
	return true;
}

/* A replica without data sends LOADING or MASTERDOWN. The primary must then execute the command. */
static bool replica_lacks_data(const php_hiredis_batch *batch, uint32_t index, zval *reply)
{
	const zend_string *line = php_hiredis_exception_get_message(reply);
	php_hiredis_redirect redirect;
	php_hiredis_command_failure failure = {.policy = PHP_HIREDIS_REDIRECT_POLICY_REPLICA, .redirect = &redirect, .spec = batch->expected[index].spec};

	return php_hiredis_redirect_read(&redirect, ZSTR_VAL(line), ZSTR_LEN(line))
		&& php_hiredis_retry_decide(&failure).action == PHP_HIREDIS_RETRY_ON_PRIMARY;
}

/* Returns whether the replica was lost or has no data. The primary must then run the whole batch. */
static bool replica_has_failed(php_hiredis_entry *entry)
{
	php_hiredis_command_failure loss = {.policy = PHP_HIREDIS_REDIRECT_POLICY_REPLICA, .was_on_replica = true, .gave_up = EG(exception) != NULL,
		.entry = entry, .failure = (php_hiredis_failure_kind) entry->failure};
	uint32_t index = 0;
	zval *reply;

	if (entry->state != PHP_HIREDIS_ENTRY_DONE) {
		return php_hiredis_retry_decide(&loss).action == PHP_HIREDIS_RETRY_ON_PRIMARY;
	}
	if (entry->is_single) {
		return php_hiredis_is_error_reply(&entry->replies) && replica_lacks_data(entry->batch, 0, &entry->replies);
	}
	if (Z_TYPE(entry->replies) == IS_ARRAY) {
		ZEND_HASH_FOREACH_VAL(Z_ARRVAL(entry->replies), reply) {
			if (php_hiredis_is_error_reply(reply) && replica_lacks_data(entry->batch, index, reply)) {
				return true;
			}
			index++;
		} ZEND_HASH_FOREACH_END();
	}
	return false;
}

/* Closes the connection to a server that is no longer a suitable replica. */
static void replica_close_if_wrong(replica_t *replica)
{
	if (php_hiredis_node_is_connected(&replica->node) && !replica->node.resolver->check_connection(&replica->node)) {
		php_hiredis_connection_close(replica->node.connection, false);
	}
}

bool php_hiredis_replica_try(php_hiredis_link *link, php_hiredis_batch *batch, bool is_single, php_hiredis_output *commands, uint64_t *timeout)
{
	php_hiredis_entry *entry = &link->entry;
	replica_t *replica = link->replica;
	uint64_t start_time, now;
	zend_string *saved_commands;

	if (!replica_may_run_batch(link, batch)) {
		return false;
	}
	replica_close_if_wrong(replica); /* the client may have found a new primary */
	start_time = php_hiredis_now();
	saved_commands = php_hiredis_output_to_string(commands);
	php_hiredis_link_run_entry(link, &replica->node, batch, is_single, commands, *timeout - *timeout / 2); /* rounded up, because 0 means no limit */
	php_hiredis_node_handle_idle(&replica->node);
	if (EG(exception) || !replica_has_failed(entry)) {
		php_hiredis_link_unmark_busy(link, false);
		replica_close_if_wrong(replica); /* check again, because the server's availability zone is known now */
		replica->pause = 0;
		zend_string_release(saved_commands);
		return true;
	}
	php_hiredis_link_discard_result(link); /* while the link is busy: a destructor's command would replace `batch` */
	php_hiredis_link_unmark_busy(link, false);
	now = php_hiredis_now();
	replica->pause = MIN(MAX(replica->pause * 2, SECOND), PAUSE_MAX);
	replica->use_primary_until = MAX(replica->use_primary_until, now + replica->pause);
	if (*timeout) {
		*timeout -= MIN(now - start_time, *timeout - 1);
	}
	php_hiredis_output_append(commands, ZSTR_VAL(saved_commands), ZSTR_LEN(saved_commands));
	zend_string_release(saved_commands);
	return false;
}

/*
 * Adds commands that change the connection, such as SELECT, to a batch. The inline functions in link.h call it.
 *
 * Some servers send no reply when they reject a password. So after each AUTH or HELLO that may get no reply, the
 * client sends a HELLO, the sync check, whose reply shows whether the first was answered (see engine/sync_check.c).
 * Without the check, each later command would receive the reply to the command after it. The check cannot work inside
 * a transaction, so AUTH and HELLO are rejected there.
 */
#include "link/internal.h"

void php_hiredis_link_remove_last_command(php_hiredis_output *commands)
{
	php_hiredis_walk walk;
	php_hiredis_span span;

	walk = (php_hiredis_walk) {.out = commands};
	while (php_hiredis_walk_next(&walk, &span));
	php_hiredis_output_rewind(commands, (php_hiredis_mark) {span.from, span.uncopied_from});
}

static bool link_is_in_multi(const php_hiredis_link *link)
{
	return link->node.connection && (link->node.connection->server_state & PHP_HIREDIS_SERVER_STATE_MULTI);
}

/* Returns whether the batch's last command, AUTH or HELLO, contains a password. Only the reply to such a command can
 * get lost (redis/redis#15640), so only then is an extra HELLO needed to detect the loss. */
static bool batch_authenticates(const php_hiredis_batch *batch)
{
	const php_hiredis_expectation *last = &batch->expected[batch->count - 1];
	const zend_array *arguments = Z_ARRVAL_P(zend_hash_index_find(batch->details, last->detail));

	for (uint32_t i = 1; i < arguments->nNumUsed; i++) {
		if (last->spec->state_change == PHP_HIREDIS_STATE_CHANGE_HELLO && zend_string_equals_literal_ci(Z_STR(arguments->arPacked[i]), "AUTH")) {
			return true;
		}
	}
	return last->spec->state_change == PHP_HIREDIS_STATE_CHANGE_AUTH;
}

/* Some servers lose the reply to AUTH (redis/redis#15640). Returns true if that cannot happen: the server does not know
 * HELLO, or AUTH is sent alone in RESP2. Returns false for a Cluster, where other commands may be sent along with
 * AUTH. */
static bool batch_may_skip_sync_check(const php_hiredis_link *link, const php_hiredis_batch *batch)
{
	const php_hiredis_connection *connection = link->node.connection;

	if (link->node.router || !php_hiredis_node_is_ready(&link->node) || connection->protocol != 2) {
		return false;
	}
	return link->config.protocol == 3
		|| (batch == &link->scratch_batch && !link->hooks && batch->expected[0].spec->state_change == PHP_HIREDIS_STATE_CHANGE_AUTH);
}

/* After AUTH, or HELLO with a password, adds an extra HELLO that reveals whether the reply to that command was lost.
 * Adds nothing if no reply can get lost. `hello_is_pending` means that an earlier HELLO is unanswered. */
static void add_sync_check(const php_hiredis_link *link, php_hiredis_batch *batch, php_hiredis_output *commands, bool hello_is_pending)
{
	bool is_hello = batch->expected[batch->count - 1].spec->state_change == PHP_HIREDIS_STATE_CHANGE_HELLO;
	const char *version = link && link->config.protocol == 3 ? "3" : "2";

	if ((link && batch_may_skip_sync_check(link, batch)) || !batch_authenticates(batch)) {
		return;
	}
	if (is_hello) {
		php_hiredis_batch_add_sync_check(batch, commands, version, PHP_HIREDIS_SYNC_CHECK_OPTION);
	} else {
		/* Send HELLO without a version if an unanswered HELLO may be changing the protocol. HELLO without a version
		 * leaves the protocol unchanged. */
		php_hiredis_batch_add_sync_check(batch, commands, hello_is_pending || !link || link->node.router ? NULL : version, NULL);
	}
}

/* Adds a command that changes the connection's state. Throws and returns false for AUTH or HELLO inside a
 * transaction. */
static bool add_state_change(php_hiredis_link *link, php_hiredis_batch *batch, php_hiredis_output *commands,
	const php_hiredis_encoded_command *encoded, bool multi_was_open, bool hello_is_pending)
{
	bool is_auth_or_hello = encoded->spec->state_change == PHP_HIREDIS_STATE_CHANGE_AUTH || encoded->spec->state_change == PHP_HIREDIS_STATE_CHANGE_HELLO;

	hello_is_pending |= batch->has_hello;
	if (is_auth_or_hello && (batch->multi == PHP_HIREDIS_MULTI_AS_BEFORE ? multi_was_open : batch->multi == PHP_HIREDIS_MULTI_OPEN)) {
		php_hiredis_link_remove_last_command(commands);
		php_hiredis_exception_throw_error("%s cannot be part of a transaction", php_hiredis_spec_name(encoded->spec));
		return false;
	}
	php_hiredis_batch_add(batch, encoded);
	if (is_auth_or_hello) {
		add_sync_check(link, batch, commands, hello_is_pending);
	}
	return true;
}

bool php_hiredis_link_add_special(php_hiredis_link *link, php_hiredis_batch *batch, php_hiredis_output *commands,
	const php_hiredis_encoded_command *encoded)
{
	if (!encoded->spec || !encoded->spec->state_change) {
		php_hiredis_batch_add(batch, encoded);
		return true;
	}
	/* If tasks (fibers) share the client (`hooks` is set), ignore an open MULTI, because it may belong to a different
	 * task. */
	return add_state_change(link, batch, commands, encoded, link && !link->hooks && link_is_in_multi(link), false);
}

bool php_hiredis_link_add_ordered_special(php_hiredis_link *link, php_hiredis_batch *batch, php_hiredis_output *commands,
	const php_hiredis_encoded_command *encoded)
{
	bool multi_was_open;

	if (!encoded->spec || !encoded->spec->state_change) {
		php_hiredis_batch_add(batch, encoded);
		return true;
	}
	/* If the connection was lost, its MULTI is no longer open. */
	multi_was_open = link->multi_is_open && (link->node.first || link_is_in_multi(link));
	if (!add_state_change(link, batch, commands, encoded, multi_was_open, link->has_hello)) {
		return false;
	}
	link->multi_is_open = batch->multi == PHP_HIREDIS_MULTI_AS_BEFORE ? multi_was_open : batch->multi == PHP_HIREDIS_MULTI_OPEN;
	link->has_hello |= batch->has_hello;
	return true;
}

void php_hiredis_link_note_open_multi(php_hiredis_link *link, bool multi_is_open)
{
	link->multi_is_open = multi_is_open;
	link->has_hello = false;
}

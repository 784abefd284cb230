--TEST--
Commands are known by their names in every locale, in one too whose capital of "i" is no "I"
--EXTENSIONS--
hiredis
--SKIPIF--
<?php
require __DIR__ . '/../inc/skipif.inc';
require __DIR__ . '/../inc/locale.inc';
if (!set_turkish_locale()) {
	die('skip localedef cannot make a locale here');
}
?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/locale.inc';

$server = Server::start();
say(set_turkish_locale());
$client = new Hiredis\Client($server->uri('?protocol=2'));
/* What may not be sent, what marks the connection, and what a method's subcommand is. */
say(outcome(fn () => $client->call('client', 'reply', 'off')), outcome(fn () => $client->call('psubscribe', '*')));
$client->call('multi');
say(outcome(fn () => $client->transaction(fn ($transaction) => $transaction->get('k'))));
$client->call('discard');
$client->zadd('z', ['m' => INF]);
say($client->xgroup('create', 'x', 'g', '$', mkstream: true), $client->xinfo('groups', 'x')[0]['name'], $client->zscore('z', 'm'));
?>
--EXPECT--
true
Hiredis\HiredisError: CLIENT REPLY has replies that cannot be counted: use a pipeline, which reads its replies without waiting for each
Hiredis\HiredisError: PSUBSCRIBE has replies that cannot be counted: write $messages = $client->subscriber(), then $messages->psubscribe('news.*'), and read with foreach ($messages as $message)
Hiredis\HiredisError: A MULTI that was sent through call() is still open: EXEC, DISCARD or close() comes first
"OK"
"g"
INF

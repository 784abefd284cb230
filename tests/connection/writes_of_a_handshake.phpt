--TEST--
Connecting, HELLO, SELECT and a GET are one write; with a SET they are two; without a user and a database every command joins that may not wait for ever
--EXTENSIONS--
hiredis
--SKIPIF--
<?php
require __DIR__ . '/../inc/strace.inc';
Strace::skip();
require __DIR__ . '/../inc/skipif.inc';
?>
--FILE--
<?php
require __DIR__ . '/../inc/strace.inc';
require __DIR__ . '/../inc/server.inc';

$server = Server::start();
$server->cli('CONFIG', 'SET', 'requirepass', 'secret');
$commands = [
	'get' => '$client->get("k");', 'set' => '$client->set("k", "v");', 'batch of reads' => '$client->pipelined(fn ($p) => $p->get("a")->get("b"));',
	'batch with a write' => '$client->pipelined(fn ($p) => $p->get("a")->set("b", 1));', 'blocking read' => '$client->xread(BLOCK: 1, STREAMS: ["s" => "$"]);',
	'call of a read' => '$client->call("GET", "k");', 'call of anything else' => '$client->call("NOSUCH");',
	'transaction' => '$client->transaction(fn ($t) => $t->get("k"));', 'connect' => '$client->connect();',
];
foreach (['password=secret&database=3', 'password=secret', 'password=secret&protocol=2', 'password=secret&timeout=0', '', 'timeout=0', 'timeout=0&connectTimeout=0'] as $query) {
	if ($query === '') {
		$server->cli('CONFIG', 'SET', 'requirepass', '');
	}
	echo $query, ":\n";
	foreach ($commands as $name => $command) {
		$calls = Strace::calls("\$client = new Hiredis\\Client(\$uri); begin(); try { $command } catch (Hiredis\\ServerException) { } finish();", ['uri' => $server->uri("?$query")]);
		$writes = array_values(preg_grep('/^send(to|msg)\(/', $calls));
		echo '  ', $name, ': ', implode(' | ', array_map(function (string $call) {
			preg_match_all('/\\\\n(HELLO|AUTH|SELECT|GET|SET|XREAD|NOSUCH|MULTI|EXEC)\\\\r/', $call, $words);
			return implode(' ', $words[1]);
		}, $writes)), "\n";
	}
}
?>
--EXPECT--
password=secret&database=3:
  get: HELLO AUTH SELECT GET
  set: HELLO AUTH SELECT | SET
  batch of reads: HELLO AUTH SELECT GET GET
  batch with a write: HELLO AUTH SELECT | GET SET
  blocking read: HELLO AUTH SELECT | XREAD
  call of a read: HELLO AUTH SELECT GET
  call of anything else: HELLO AUTH SELECT | NOSUCH
  transaction: HELLO AUTH SELECT | MULTI GET EXEC
  connect: HELLO AUTH SELECT
password=secret:
  get: HELLO AUTH GET
  set: HELLO AUTH | SET
  batch of reads: HELLO AUTH GET GET
  batch with a write: HELLO AUTH | GET SET
  blocking read: HELLO AUTH | XREAD
  call of a read: HELLO AUTH GET
  call of anything else: HELLO AUTH | NOSUCH
  transaction: HELLO AUTH | MULTI GET EXEC
  connect: HELLO AUTH
password=secret&protocol=2:
  get: AUTH GET
  set: AUTH | SET
  batch of reads: AUTH GET GET
  batch with a write: AUTH | GET SET
  blocking read: AUTH | XREAD
  call of a read: AUTH GET
  call of anything else: AUTH | NOSUCH
  transaction: AUTH | MULTI GET EXEC
  connect: AUTH
password=secret&timeout=0:
  get: HELLO AUTH | GET
  set: HELLO AUTH | SET
  batch of reads: HELLO AUTH | GET GET
  batch with a write: HELLO AUTH | GET SET
  blocking read: HELLO AUTH | XREAD
  call of a read: HELLO AUTH | GET
  call of anything else: HELLO AUTH | NOSUCH
  transaction: HELLO AUTH | MULTI GET EXEC
  connect: HELLO AUTH
:
  get: HELLO GET
  set: HELLO SET
  batch of reads: HELLO GET GET
  batch with a write: HELLO GET SET
  blocking read: HELLO XREAD
  call of a read: HELLO GET
  call of anything else: HELLO NOSUCH
  transaction: HELLO MULTI GET EXEC
  connect: HELLO
timeout=0:
  get: HELLO | GET
  set: HELLO | SET
  batch of reads: HELLO | GET GET
  batch with a write: HELLO | GET SET
  blocking read: HELLO | XREAD
  call of a read: HELLO | GET
  call of anything else: HELLO | NOSUCH
  transaction: HELLO | MULTI GET EXEC
  connect: HELLO
timeout=0&connectTimeout=0:
  get: HELLO GET
  set: HELLO SET
  batch of reads: HELLO GET GET
  batch with a write: HELLO GET SET
  blocking read: HELLO XREAD
  call of a read: HELLO GET
  call of anything else: HELLO NOSUCH
  transaction: HELLO MULTI GET EXEC
  connect: HELLO

--TEST--
Server: cut(), stall(), refuse() and failover() make the failures that code has to handle, and resume() ends them
--EXTENSIONS--
hiredis
--FILE--
<?php
require getenv('AUTOLOAD');

use Hiredis\Testing\Server;

$server = Server::start();
$redis = $server->client('?timeout=0.3&connectTimeout=0.3');
$outcome = function (callable $call): string {
	try {
		return json_encode($call());
	} catch (Hiredis\ConnectionException $exception) {
		return $exception::class . ' ' . $exception->failure->name;
	} catch (Hiredis\ServerException $exception) {
		return "$exception->prefix";
	}
};
$redis->set('k', 'v');
$id = $redis->client('ID');

echo "cut: ";
$server->cut();
/* Whether the client has seen the end before it sends, and connects again, is a matter of microseconds. */
echo in_array($outcome(fn () => $redis->get('k')), ['"v"', 'Hiredis\\ConnectionException Closed'], true) ? 'noticed' : 'wrong', ', then ', $outcome(fn () => $redis->get('k')), ', ';
echo count(array_unique([$id, $redis->client('ID')])), " connections\n";

echo "stall: ";
$server->stall();
echo $outcome(fn () => $redis->get('k')), ', a new client ', $outcome(fn () => $server->client('?timeout=0.2&connectTimeout=0.2')->get('k')), "\n";
$server->resume();
echo 'resume: ', $outcome(fn () => $redis->get('k')), "\n";

echo "refuse: ";
$server->refuse();
$server->refuse();
$outcome(fn () => $redis->get('k')); // Closed or Connect, for the same reason
echo $outcome(fn () => $redis->get('k')), ', a new client ', $outcome(fn () => $server->client()->get('k')), "\n";
$server->resume();
echo 'resume: ', $outcome(fn () => $redis->get('k')), ', a new client ', $outcome(fn () => $server->client()->get('k')), "\n";

echo "failover: ";
$primary = $server->failover();
$old = $server->client();
echo $outcome(fn () => $old->set('k', 'w')), ', the new primary ', $outcome(fn () => $primary->client()->get('k')), ' ', $outcome(fn () => $primary->client()->set('k', 'w')), "\n";
?>
--EXPECT--
cut: noticed, then "v", 2 connections
stall: Hiredis\TimeoutException Timeout, a new client Hiredis\TimeoutException Timeout
resume: "v"
refuse: Hiredis\ConnectionException Connect, a new client Hiredis\ConnectionException Connect
resume: "v", a new client "v"
failover: READONLY, the new primary "v" "OK"

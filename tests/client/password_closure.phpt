--TEST--
A Closure as password is asked before each handshake; what it throws comes out as it is; its answer is in no dump and no key of the pool
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start(['requirepass' => 'first secret']);
$asked = 0;
$word = 'first secret';
$tell = function () use (&$asked, &$word) {
	$asked++;
	return $word;
};
$client = new Hiredis\Client($server->uri(), password: $tell);
say($asked, $client->set('k', 'v'), $client->get('k'), $asked);
$server->cli('CONFIG', 'SET', 'requirepass', 'second secret');
say($client->get('k'), $asked);
$client->close();
$word = 'second secret';
say($client->get('k'), $asked);
ob_start();
var_dump($client);
say(str_contains(ob_get_clean(), 'secret'));

echo "-- wrong answers\n";
foreach (['wrong secret', 5, null, [], new stdClass()] as $word) {
	$client->close();
	say(outcome(fn () => $client->get('k')));
}
$word = 'second secret';
say($client->get('k'));

echo "-- what it throws, in every way of sending\n";
$thrown = new LogicException('no token');
$broken = new Hiredis\Client($server->uri(), username: 'default', password: fn () => throw $thrown);
foreach ([
	fn ($c) => $c->get('k'), fn ($c) => $c->connect(), fn ($c) => $c->pipelined(fn ($p) => $p->get('k')), fn ($c) => $c->transaction(fn ($t) => $t->get('k')),
	fn ($c) => $c->concurrently([fn ($c) => $c->get('k')]), fn ($c) => iterator_to_array($c->stream([['GET', 'k']])), fn ($c) => $c->subscriber()->subscribe('k'),
	fn ($c) => iterator_to_array($c->scanKeys()),
] as $use) {
	echo outcome(fn () => $use($broken)) === $thrown ? 'it ' : 'another ';
}
echo "\n-- one that uses the same client, and one that lets go of it\n";
$self = null;
$self = new Hiredis\Client($server->uri(), password: function () use (&$self) {
	$self->get('k');
});
say(outcome(fn () => $self->get('k')), outcome(fn () => $self->concurrently([fn ($c) => $c->get('k')])));
$self = new Hiredis\Client($server->uri(), password: function () use (&$self) {
	$self = null;
	return 'second secret';
});
say($self->get('k'), $self);

echo "-- the pool: one connection for a Closure, a user and an id; AUTH of one's own counts from then on\n";
$ids = [];
$known = function () use (&$ids) {
	return count($ids) === 0 ? 'second secret' : throw new LogicException('not asked');
};
foreach ([$known, $known] as $tell) {
	$pooled = new Hiredis\Client($server->uri(), password: $tell, persistent: 'x');
	$ids[] = $pooled->call('CLIENT', 'ID');
	$pooled = null;
}
say($ids[0] === $ids[1]);
$asked = 0;
$client->auth('second secret');
$client->close();
say($client->get('k'), $asked);

echo "-- given twice, and no Closure\n";
say(outcome(fn () => new Hiredis\Client('redis://:x@h', password: $tell)), outcome(fn () => new Hiredis\Client('redis://h', password: new ArrayObject())));

echo "-- a cycle\n";
$cycle = new stdClass();
$cycle->client = new Hiredis\Client($server->uri(), password: function () use ($cycle) {
	return 'second secret';
});
$gone = WeakReference::create($cycle);
say($cycle->client->get('k'));
unset($cycle);
gc_collect_cycles();
say($gone->get());
?>
--EXPECT--
0
"OK"
"v"
1
"v"
1
"v"
2
false
-- wrong answers
error(WRONGPASS) "WRONGPASS invalid username-password pair or user is disabled. Check the username and the password."
TypeError: The Closure that returns the password must return a string, or a list of the string and the Unix time at which it expires, int returned
TypeError: The Closure that returns the password must return a string, or a list of the string and the Unix time at which it expires, null returned
TypeError: The Closure that returns the password must return a string, or a list of the string and the Unix time at which it expires, array returned
TypeError: The Closure that returns the password must return a string, or a list of the string and the Unix time at which it expires, stdClass returned
"v"
-- what it throws, in every way of sending
it it it it it it it it 
-- one that uses the same client, and one that lets go of it
Hiredis\HiredisError: The connection is in use: code further up the call stack waits for a reply on it; use a second client here
Hiredis\HiredisError: The connection is in use: code further up the call stack waits for a reply on it; use a second client here
"v"
NULL
-- the pool: one connection for a Closure, a user and an id; AUTH of one's own counts from then on
true
"v"
0
-- given twice, and no Closure
ValueError: Hiredis\Client::__construct(): Argument #3 ($password) must not be given both as an argument and in the URI
TypeError: Hiredis\Client::__construct(): Argument #3 ($password) must be of type Closure|string|null, ArrayObject given
-- a cycle
"v"
NULL

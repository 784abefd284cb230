--TEST--
Options in an array, as other clients take them, and string keys for call() are refused with a sentence that says what to write
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';

$client = new Hiredis\Client('redis://127.0.0.1:1');
say(outcome(fn () => $client->set('k', 'v', ['ex' => 10])));
say(outcome(fn () => $client->set('k', 'v', ['nx', 'ex' => 10])));
$seconds = '10';
say(outcome(fn () => $client->set('k', 'v', ['nx' => true, 'secret', 'ex' => &$seconds, 'px' => ['secret']])));
say(outcome(fn () => $client->set('k', 'v', ['ttl' => 10])));
say(outcome(fn () => $client->zrange('z', 0, -1, ['withscores' => true])));
say(outcome(fn () => $client->scan('0', ['match' => 'secret'])));
say(outcome(fn () => $client->sort('k', 'GET', ['a' => 'b'])));
say(outcome(fn () => $client->xread(['stream' => '0'])));
say(outcome(fn () => $client->xreadgroup('group', 'consumer', ['stream' => '>'])));
say(outcome(fn () => $client->ft_search('index', 'query', ['secret' => '0'])));
say(outcome(fn () => $client->sort('k', GET: ['a' => 'b'])));
say(outcome(fn () => $client->del(['a' => 'b'])));
say(outcome(fn () => $client->call('MGET', ...['first' => 'a'])));
say(outcome(fn () => $client->query('GET %s', ...['first' => 'a'])));
?>
--EXPECT--
ValueError: Hiredis\Commands::set(): Argument #3 must be written as named arguments, as in EX: 10
ValueError: Hiredis\Commands::set(): Argument #3 must be written as named arguments, as in NX: true, EX: 10
ValueError: Hiredis\Commands::set(): Argument #3 must be written as named arguments, as in NX: true, EX: ..., PX: ...
ValueError: Hiredis\Commands::set(): Argument #3 must have no keys; options are named arguments: NX:, XX:, IFEQ:, IFNE:, IFDEQ:, IFDNE:, GET:, EX:, PX:, EXAT:, PXAT:, KEEPTTL:
ValueError: Hiredis\Commands::zrange(): Argument #4 must be written as named arguments, as in WITHSCORES: true
ValueError: Hiredis\Commands::scan(): Argument #2 must be written as named arguments, as in MATCH: ...
ValueError: Hiredis\Commands::sort(): Argument #3 must have no keys; options are named arguments: BY:, LIMIT:, GET:, ASC:, DESC:, ALPHA:, STORE:
ValueError: Hiredis\Commands::xread(): Argument #1 must be written as named arguments, as in STREAMS: ['key' => 'id']
ValueError: Hiredis\Commands::xreadgroup(): Argument #3 must be written as named arguments, as in GROUP: ['group', 'consumer'], STREAMS: ['key' => 'id']
ValueError: Hiredis\Commands::ft_search(): Argument #3 must have no keys; options are named arguments: NOCONTENT:, VERBATIM:, NOSTOPWORDS:, WITHSCORES:, WITHPAYLOADS:, WITHSORTKEYS:, FILTER:, ...
ValueError: SORT: option GET must be a list
ValueError: Hiredis\Commands::del(): Argument #1 ($key) must be a list
ValueError: call() takes positional arguments; use array_values() or the command's own method
ValueError: query() takes positional arguments; use array_values() or the command's own method

--TEST--
What newcomers do wrong is told with what to do instead, and names the place of the mistake
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';

use Hiredis\{Client, Cluster};

/** Prints the message without the constructor's name, the endpoint and the time; Redis 8 writes "HELLO <proto> AUTH". */
function mistake(string $what, callable $function): void
{
	echo "$what: ", preg_replace(['/Hiredis\\\\\w+::__construct\(\): /', '~redis://127\.0\.0\.1:\d+: |unix:\S+: ~', '/ after [\d.]+ s/', '/<proto> (?=AUTH)/'], '', show(outcome($function))), "\n";
}

echo "-- an option in the URI\n";
foreach (['timout=1', 'Timeout=1', 'read_timeout=1', 'connect_timeout=1', 'retryRead=1', 'cafile=x', 'addresses=h', 'retries=3', 'db=3', 'DB=3', 'prefix=app:', 'cacheMax=8M', 'tls=1', 'ssl[cafile]=x', 'persistent', 'a%20b=1', str_repeat('x', 50) . '=1'] as $query) {
	mistake($query, fn () => new Client("redis://h?$query"));
}

echo "-- a password that is not escaped\n";
foreach (['redis://:p@ss/word@h', 'redis://:pass/word@h', 'redis://u:pass/word@h:6379/1', 'redis://:1/2@h', 'redis://:pass?word@h', 'redis://:pass?wo=rd@h', 'redis://u:a#b@h',
	'sentinel://:pass/word@h/m'] as $uri) {
	mistake($uri, fn () => new Client($uri));
}
mistake('one @', fn () => (new Client('redis://:p@ss@h'))->endpoint());

echo "-- values of arguments and of options in the URI\n";
foreach (['timeout' => -1, 'connectTimeout' => 1e9, 'database' => -1, 'protocol' => 4, 'persistent' => '', 'readFrom' => 'replicas', 'replicas' => 'r1'] as $name => $value) {
	mistake($name, fn () => new Client('redis://h', ...[$name => $value]));
	mistake("?$name", fn () => new Client("redis://h?$name=$value"));
}
mistake('retryReads', fn () => new Client('redis://h?retryReads=2'));

echo "-- options that need another one\n";
mistake('a user alone', fn () => new Client('redis://secret@h'));
mistake('as an argument', fn () => new Client('redis://h', username: 'u'));
foreach (['name=a%20b', 'zone=z', 'failover=1&maxLifetime=1', 'readFrom=any', 'allow[]=10.0.0.0/8'] as $query) {
	mistake($query, fn () => new Client(($query[0] === 'f' ? 'unix:///s' : 'redis://h') . "?$query"));
}
mistake('of a Cluster', fn () => new Cluster('redis://u@h'));

echo "-- methods of phpredis\n";
mistake('subscriber()', fn () => (new Client)->subscriber(['news'], fn () => 1));
mistake('pipeline()', fn () => (new Client)->pipeline(fn ($p) => 1));
mistake('pipelined() without a parameter', fn () => (new Client)->pipelined(fn () => 1));
mistake('transaction() without a parameter', fn () => (new Client)->transaction(function () { throw new Exception('is not called'); }, watch: []));
mistake('a constant of phpredis', fn () => (new Client)->transaction(1));
mistake('options of Predis', fn () => (new Client)->transaction(['cas' => true], fn ($t) => 1));
mistake('of a pipeline', fn () => (new Client)->pipelined(['atomic' => true], fn ($p) => 1));
mistake('of async()', fn () => (new Client)->async()->transaction(['cas' => true], fn ($t) => 1));
mistake('async()', fn () => (new Client)->async()->pipelined(fn () => 1));
mistake('any number of parameters', fn () => (new Client)->pipelined(fn (...$p) => count($p)));
mistake('__call()', fn () => (new Client)->pipelined([new class { public function __call($name, $arguments) { return 1; } }, 'add']));
mistake('connect()', fn () => (new Client)->connect('127.0.0.1', 6379));
mistake('of a Cluster', fn () => (new Cluster('redis://h'))->pipeline(1, 2));

echo "-- a script and a cache without a client\n";
$script = new Hiredis\Script('return 1');
mistake('run()', fn () => $script->run());
mistake('run() with the keys', fn () => $script->run(['k']));
mistake('run() with values by name', fn () => $script->run(new Client, ['k' => 'v']));
mistake('a cache of a client', fn () => new Hiredis\Cache(new Client));
mistake('a cache with an array', fn () => new Hiredis\Cache(['maxMemory' => 8 << 20]));

echo "-- a server that is no URI\n";
mistake('an array', fn () => new Client(['host' => '127.0.0.1', 'port' => 6379]));
mistake('a path after redis://', fn () => new Client('redis:///run/redis.sock'));
mistake('a path after unix:', fn () => new Client('unix:/run/redis.sock'));
mistake('IPv6', fn () => new Client('redis://fe80::1:6379'));
mistake('two arguments', fn () => new Cluster('redis://h1', 'redis://h2'));
mistake('an option of TLS', fn () => new Client('rediss://h', tls: ['ca_file' => '/ca.pem']));
mistake('options in an array', fn () => new Client('redis://h', ['timeout' => 1]));
mistake('a prefix', fn () => new Client('redis://h', ['prefix' => 'app:']));
mistake('a port', fn () => new Client('redis://h', 6379, 2.5));
mistake('after the user', fn () => new Client('redis://h', 'u', ['timeout' => 1]));
mistake('a list', fn () => new Client('redis://h', timeout: [1]));
mistake('of a Cluster', fn () => new Cluster('redis://h', ['timeout' => 1]));
mistake('seeds of RedisCluster', fn () => new Cluster(null, ['h1:7000', 'h2:7000']));
mistake('a name', fn () => new Cluster('redis://h', ['h1:7000', 'h2:7000']));
mistake('new', fn () => new Hiredis\Pipeline(new Client));

echo "-- several hosts\n";
foreach (['redis://h1,h2', 'redis://h1:1,h2:2/3'] as $uri) {
	mistake($uri, fn () => new Client($uri));
}
mistake('of a Cluster', fn () => new Cluster('redis://h1,h2'));

echo "-- a port that speaks TLS\n";
foreach (['$connection->reset();' => 3, '$connection->close();' => 3, '$connection->send("\x15\x03\x01\x00\x02\x02\x46"); $connection->close();' => 2, '$connection->send("x"); $connection->close();' => 3] as $end => $protocol) {
	/* It ends each connection so: the client tries once more, without HELLO. */
	$peer = Peer::start('for (;;) { $connection = $peer->accept(); $connection->commands(1); ' . $end . ' }');
	mistake("protocol $protocol", fn () => (new Client($peer->tcpUri(), protocol: $protocol))->get('k'));
}
$peer = Peer::start('$connection = $peer->accept(); $connection->hello(); $connection->commands(1); $connection->close();');
mistake('one that has answered', fn () => (new Client($peer->tcpUri()))->get('k'));
$peer = Peer::start('for (;;) { $connection = $peer->accept(); $connection->commands(1); $connection->close(); }');
mistake('a unix socket', fn () => (new Client($peer->uri()))->get('k'));

echo "-- no password\n";
$server = Server::start(['requirepass' => 'p@ss/word']);
mistake('NOAUTH', fn () => (new Client($server->uri()))->get('k'));
?>
--EXPECT--
-- an option in the URI
timout=1: ValueError: Argument #1 ($uri) has the unknown option "timout"; did you mean timeout?
Timeout=1: ValueError: Argument #1 ($uri) has the unknown option "Timeout"; did you mean timeout?
read_timeout=1: ValueError: Argument #1 ($uri) has the unknown option "read_timeout"; did you mean timeout?
connect_timeout=1: ValueError: Argument #1 ($uri) has the unknown option "connect_timeout"; did you mean connectTimeout?
retryRead=1: ValueError: Argument #1 ($uri) has the unknown option "retryRead"; did you mean retryReads?
cafile=x: ValueError: Argument #1 ($uri) has the unknown option "cafile"; rediss:// turns TLS on, and an option of TLS is written as in tls[cafile]=/path/ca.pem
addresses=h: ValueError: Argument #1 ($uri) has the unknown option "addresses"; the options of Hiredis\Client have the names of its constructor's parameters
retries=3: ValueError: Argument #1 ($uri) has the unknown option "retries"; the options of Hiredis\Client have the names of its constructor's parameters
db=3: ValueError: Argument #1 ($uri) has the unknown option "db"; the database is the path, as in redis://host:6379/3, or the option database
DB=3: ValueError: Argument #1 ($uri) has the unknown option "DB"; the database is the path, as in redis://host:6379/3, or the option database
prefix=app:: ValueError: Argument #1 ($uri) has the unknown option "prefix"; keys are sent as they are, so write the prefix into each key
cacheMax=8M: ValueError: Argument #1 ($uri) has the unknown option "cacheMax"; those of a cache are cache, cacheMaxValue, cacheMaxAge, cacheLease, cacheRecheck, cacheShared and cachePrefixes[]
tls=1: ValueError: Argument #1 ($uri) has the unknown option "tls"; rediss:// turns TLS on, and an option of TLS is written as in tls[cafile]=/path/ca.pem
ssl[cafile]=x: ValueError: Argument #1 ($uri) has the unknown option "ssl[cafile]"; rediss:// turns TLS on, and an option of TLS is written as in tls[cafile]=/path/ca.pem
persistent: ValueError: Argument #1 ($uri) has an option without a value; write it as in persistent=1
a%20b=1: ValueError: Argument #1 ($uri) has an unknown option; the options of Hiredis\Client have the names of its constructor's parameters
xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx=1: ValueError: Argument #1 ($uri) has an unknown option; the options of Hiredis\Client have the names of its constructor's parameters
-- a password that is not escaped
redis://:p@ss/word@h: ValueError: Argument #1 ($uri) must write / as %2F and @ as %40 in a password
redis://:pass/word@h: ValueError: Argument #1 ($uri) must write / as %2F and @ as %40 in a password
redis://u:pass/word@h:6379/1: ValueError: Argument #1 ($uri) must write / as %2F and @ as %40 in a password
redis://:1/2@h: ValueError: Argument #1 ($uri) must write / as %2F and @ as %40 in a password
redis://:pass?word@h: ValueError: Argument #1 ($uri) must write ? as %3F and @ as %40 in a password
redis://:pass?wo=rd@h: ValueError: Argument #1 ($uri) must write ? as %3F and @ as %40 in a password
redis://u:a#b@h: ValueError: Argument #1 ($uri) has a fragment: write %23 for #
sentinel://:pass/word@h/m: ValueError: Argument #1 ($uri) must write / as %2F and @ as %40 in a password
one @: "redis://h:6379"
-- values of arguments and of options in the URI
timeout: ValueError: Argument #6 ($timeout) must be a number of seconds from 0 to 31536000
?timeout: ValueError: Argument #1 ($uri) has the option timeout, which must be a number of seconds from 0 to 31536000
connectTimeout: ValueError: Argument #5 ($connectTimeout) must be a number of seconds from 0 to 31536000
?connectTimeout: ValueError: Argument #1 ($uri) has the option connectTimeout, which must be a number of seconds from 0 to 31536000
database: ValueError: Argument #4 ($database) must be a number from 0
?database: ValueError: Argument #1 ($uri) has the option database, which must be a number from 0
protocol: ValueError: Argument #8 ($protocol) must be 2 or 3
?protocol: ValueError: Argument #1 ($uri) has the option protocol, which must be 2 or 3
persistent: ValueError: Argument #7 ($persistent) must be a bool or an id
?persistent: ValueError: Argument #1 ($uri) has the option persistent, which must be a bool or an id
readFrom: ValueError: Argument #17 ($readFrom) must be primary, replica, any or nearest
?readFrom: ValueError: Argument #1 ($uri) has the option readFrom, which must be primary, replica, any or nearest
replicas: ValueError: Argument #23 ($replicas) must be a server alone, as rediss://reader:6379
?replicas: ValueError: Argument #1 ($uri) has the option replicas, which must be a server alone, as rediss://reader:6379
retryReads: ValueError: Argument #1 ($uri) has the option retryReads, which must be 1 or 0
-- options that need another one
a user alone: ValueError: Argument #1 ($uri) has the option username, which must not be given without a password: write redis://:password@host, or redis://user:password@host
as an argument: ValueError: Argument #2 ($username) must not be given without a password: write password: '...' for a password alone; options are named arguments: timeout: 2.5
name=a%20b: ValueError: Argument #1 ($uri) has the option name, which must have no spaces, line ends or special characters
zone=z: ValueError: Argument #1 ($uri) has the option zone, which must not be given without sentinels or a cluster, which know the zones
failover=1&maxLifetime=1: ValueError: Argument #1 ($uri) has the option failover, which must not be given with a unix socket, which always reaches the same server
readFrom=any: ValueError: Argument #1 ($uri) has the option readFrom, which must not be given without sentinels, replicas or a cluster
allow[]=10.0.0.0/8: ValueError: Argument #1 ($uri) has the option allow, which must not be given without sentinels or redirect: no other server announces an address
of a Cluster: ValueError: Argument #1 ($seeds) has the option username, which must not be given without a password: write redis://:password@host, or redis://user:password@host
-- methods of phpredis
subscriber(): TypeError: Hiredis\Client::subscriber(): Argument #1 ($restore) must be of type ?Closure, array given; pass channels to subscribe(), as in subscriber()->subscribe('news')
pipeline(): ArgumentCountError: Hiredis\Client::pipeline() expects exactly 0 arguments, 1 given: pipelined() takes a callable
pipelined() without a parameter: TypeError: Hiredis\Client::pipelined(): Argument #1 ($queue) must have a parameter, to which it adds the commands, as in fn ($p) => $p->get('key')
transaction() without a parameter: TypeError: Hiredis\Client::transaction(): Argument #1 ($queue) must have a parameter, to which it adds the commands, as in fn ($p) => $p->get('key')
a constant of phpredis: TypeError: Hiredis\Client::transaction(): Argument #1 ($queue) must be a callable that gets the transaction, int given
options of Predis: TypeError: Hiredis\Client::transaction(): Argument #1 ($queue) must be a callable that gets the transaction, array given; there are no options: write transaction(fn ($t) => $t->incr('key'), watch: ['key'])
of a pipeline: TypeError: Hiredis\Client::pipelined(): Argument #1 ($queue) must be a callable that gets the pipeline, array given; there are no options: write pipelined(fn ($p) => $p->get('key'))
of async(): TypeError: Hiredis\Async::transaction(): Argument #1 ($queue) must be a callable that gets the transaction, array given; there are no options: write transaction(fn ($t) => $t->incr('key'))
async(): TypeError: Hiredis\Async::pipelined(): Argument #1 ($queue) must have a parameter, to which it adds the commands, as in fn ($p) => $p->get('key')
any number of parameters: []
__call(): []
connect(): ArgumentCountError: Hiredis\Client::connect() expects exactly 0 arguments, 2 given: the constructor takes the server, as in new Hiredis\Client('redis://127.0.0.1:6379')
of a Cluster: ArgumentCountError: Hiredis\Cluster::pipeline() expects exactly 0 arguments, 2 given: pipelined() takes a callable
-- a script and a cache without a client
run(): ArgumentCountError: Hiredis\Script::run() expects at least 1 argument, 0 given: write run($client, ['key'], ['argument'])
run() with the keys: TypeError: Hiredis\Script::run(): Argument #1 ($redis) must be of type Hiredis\Commands, array given; write run($client, ['key'], ['argument'])
run() with values by name: ValueError: Hiredis\Script::run(): Argument #2 ($keys) must be a list of keys; values go into the third argument, as in run($client, ['key'], ['argument'])
a cache of a client: TypeError: Argument #1 ($maxMemory) must be of type int, Hiredis\Client given; write new Hiredis\Client($uri, cache: new Hiredis\Cache(maxMemory: 8 << 20))
a cache with an array: TypeError: Argument #1 ($maxMemory) must be of type int, array given; write new Hiredis\Client($uri, cache: new Hiredis\Cache(maxMemory: 8 << 20))
-- a server that is no URI
an array: TypeError: Argument #1 ($uri) must be of type string, array given; write redis://user:password@host:6379/0, and options as named arguments
a path after redis://: ValueError: Argument #1 ($uri) has no host; for a unix socket write unix:// before the path
a path after unix:: ValueError: Argument #1 ($uri) must not be a path; for a unix socket write unix:// before the path
IPv6: ValueError: Argument #1 ($uri) must write an IPv6 address in brackets, as in redis://[::1]:6379, and : as %3A in a password
two arguments: ValueError: Argument #2 ($username) must not be given without a password: write password: '...' for a password alone; several seeds are one list, and options are named arguments: timeout: 2.5
an option of TLS: ValueError: Argument #11 ($tls) must not contain the unknown option "ca_file"; the options are cafile, capath, local_cert, local_pk, passphrase, peer_name, verify_peer, verify_peer_name, allow_self_signed, peer_fingerprint, verify_depth, ciphers, crypto_method and SNI_enabled
options in an array: TypeError: Argument #2 ($username) must be of type ?string, array given; options are named arguments: write new Hiredis\Client('redis://127.0.0.1:6379', timeout: 2.5)
a prefix: TypeError: Argument #2 ($username) must be of type ?string, array given; keys are sent as they are, so write the prefix into each key
a port: TypeError: Argument #2 ($username) must be of type ?string, int given; write the port into the URI, as in redis://host:6379, and other options as named arguments, as in timeout: 2.5
after the user: TypeError: Argument #3 ($password) must be of type Closure|string|null, array given; options are named arguments: write new Hiredis\Client('redis://127.0.0.1:6379', timeout: 2.5)
a list: TypeError: Argument #6 ($timeout) must be of type ?float, array given
of a Cluster: TypeError: Argument #2 ($username) must be of type ?string, array given; options are named arguments: write new Hiredis\Cluster(['redis://host:7000', 'redis://host:7001'], timeout: 2.5)
seeds of RedisCluster: TypeError: Argument #1 ($seeds) must be of type array|string, null given; write redis://host:7000, or a list of such URIs
a name: TypeError: Argument #2 ($username) must be of type ?string, array given; write new Hiredis\Cluster(['redis://host:7000', 'redis://host:7001'])
new: Error: Cannot instantiate Hiredis\Pipeline with new: use Hiredis\Client::pipeline()
-- several hosts
redis://h1,h2: ValueError: Argument #1 ($uri) has several hosts: for sentinels write sentinel://, for the nodes of a Cluster use Hiredis\Cluster with a list of URIs
redis://h1:1,h2:2/3: ValueError: Argument #1 ($uri) has several hosts: for sentinels write sentinel://, for the nodes of a Cluster use Hiredis\Cluster with a list of URIs
of a Cluster: ValueError: Argument #1 ($seeds) has several hosts: for sentinels write sentinel://, for the nodes of a Cluster use Hiredis\Cluster with a list of URIs
-- a port that speaks TLS
protocol 3: Hiredis\ConnectionException: Connection reset by peer (is this a Redis server? if it expects TLS, use rediss://) while reading, command GET
protocol 3: Hiredis\ConnectionException: closed by the server (is this a Redis server? if it expects TLS, use rediss://) while reading, command GET
protocol 2: Hiredis\ProtocolException: Protocol error, got "\x15" as reply type byte (does the port speak TLS? use rediss://) while reading, command GET
protocol 3: Hiredis\ProtocolException: Protocol error, got "x" as reply type byte (is this a Redis server?) while reading, command GET
one that has answered: Hiredis\ConnectionException: closed by the server while reading, command GET
a unix socket: Hiredis\ConnectionException: closed by the server while reading, command GET
-- no password
NOAUTH: error(NOAUTH) "NOAUTH HELLO must be called with the client already authenticated, otherwise the HELLO AUTH <user> <pass> option can be used to authenticate the client and select the RESP protocol version at the same time. The server asks for a password: give it to the constructor, the URI or Redis::auth(). Client::auth() only changes the user of an open connection."

--TEST--
Each way to get no reply is told by $failure and by its class, never by the text: Resolve, Connect, Handshake, Timeout, Closed, Protocol, Lost
--EXTENSIONS--
hiredis
sockets
posix
--SKIPIF--
<?php
require __DIR__ . '/../inc/skipif.inc';
if (!function_exists('pcntl_fork')) die('skip pcntl is not there');
?>
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

use Hiredis\{Client, ConnectionException};

function told(string $what, callable $attempt): void
{
	$exception = outcome($attempt);
	if (!$exception instanceof ConnectionException) {
		echo "$what: ", show($exception), "\n";
		return;
	}
	printf("%s: %s %s%s%s\n", $what, substr(get_class($exception), 8), $exception->failure->name, $exception->maybeExecuted ? ', maybe executed' : '', $exception->command === null ? '' : ", $exception->command");
}

/** A client of a peer that plays the script. */
function meets(string $script, string $suffix = ''): Client
{
	static $peers = [];
	$peers[] = $peer = Peer::start($script);
	return new Client($peer->uri($suffix));
}

$server = Server::start();
$closed = socket_create(AF_INET, SOCK_STREAM, 0);
socket_bind($closed, '127.0.0.1'); // a port that is taken, and refuses
socket_getsockname($closed, $address, $port);

told('a name that is none', fn () => (new Client('redis://name.invalid'))->get('k'));
told('a refused port', fn () => (new Client("redis://127.0.0.1:$port"))->get('k'));
told('no such socket', fn () => (new Client('unix:///no/such/socket'))->set('k', 'v'));
told('a path that is too long', fn () => (new Client('unix:///' . str_repeat('x', 200)))->connect());

told('silence in the handshake', fn () => meets('$one = $peer->accept(); $one->silence();', '?connectTimeout=0.05')->connect());
told('silence for a command', fn () => meets('$one = $peer->accept(); $one->hello(); $one->silence();', '?timeout=0.05')->set('k', 'v'));
told('silence for a batch', fn () => meets('$one = $peer->accept(); $one->hello(); $one->silence();', '?timeout=0.05')->pipelined(fn ($p) => $p->set('k', 'v')));
told('silence for a stream', fn () => iterator_to_array(meets('$one = $peer->accept(); $one->hello(); $one->silence();', '?timeout=0.05')->stream([['SET', 'k', 'v']])));
told('silence for a task', fn () => meets('$one = $peer->accept(); $one->hello(); $one->silence();', '?timeout=0.05')->concurrently([fn ($redis) => $redis->set('k', 'v')]));
told('silence for a subscription', fn () => meets('$one = $peer->accept(); $one->hello(); $one->silence();', '?timeout=0.05')->subscriber()->subscribe('c'));

told('closed in the handshake', fn () => meets('$one = $peer->accept(); $one->commands(1); $one->close();')->connect());
told('reset in the handshake', fn () => meets('$one = $peer->accept(); $one->commands(1); $one->reset();')->connect());
told('closed for a command', fn () => meets('$one = $peer->accept(); $one->hello(); $one->commands(1); $one->close();')->set('k', 'v'));
told('reset in a reply', fn () => meets('$one = $peer->accept(); $one->hello(); $one->commands(1); $one->send("$5\r\nhel"); $one->reset();')->set('k', 'v'));

told('HELLO answered by OK', fn () => meets('$one = $peer->accept(); $one->commands(1); $one->send("+OK\r\n"); $one->silence();')->get('k'));
told('garbage in the handshake', fn () => meets('$one = $peer->accept(); $one->commands(1); $one->send("HTTP/1.1 400 Bad Request\r\n\r\n"); $one->silence();')->connect());
told('garbage for a command', fn () => meets('$one = $peer->accept(); $one->hello(); $one->commands(1); $one->send("hello\r\n"); $one->silence();')->set('k', 'v'));
told('garbage, fed', fn () => Hiredis\decode('hello'));

foreach (['WATCH', 'MULTI', 'CLIENT TRACKING'] as $mark) {
	$client = new Client($server->uri());
	$client->call(...explode(' ', $mark), ...($mark === 'WATCH' ? ['k'] : ($mark === 'MULTI' ? [] : ['ON'])));
	/* A stream that is left early takes the connection along. */
	foreach ($client->stream([['PING'], ['PING']]) as $reply) {
		break;
	}
	told("$mark is gone", fn () => $client->get('k'));
	told('and then', fn () => $client->get('k'));
}
$client = new Client($server->uri());
told('watched keys in a transaction', fn () => $client->transaction(function ($t) use ($client) { $client->call('UNWATCH'); $t->get('k'); }, watch: ['k']));

$client->connect();
$subscriber = $client->subscriber();
$subscriber->subscribe('c');
$async = $client->async();
$async->get('k');
$async->flush();
if (($child = pcntl_fork()) === 0) {
	told("a parent's subscriptions", fn () => $subscriber->next(0.0));
	told("a parent's ticket", fn () => throw array_values($async->poll())[0]);
	posix_kill(getmypid(), 9);
}
pcntl_waitpid($child, $status);
?>
--EXPECT--
a name that is none: ConnectionException Resolve, GET
a refused port: ConnectionException Connect, GET
no such socket: ConnectionException Connect, SET
a path that is too long: ConnectionException Connect
silence in the handshake: TimeoutException Timeout
silence for a command: TimeoutException Timeout, maybe executed, SET
silence for a batch: TimeoutException Timeout, maybe executed, SET
silence for a stream: TimeoutException Timeout, maybe executed, SET
silence for a task: TimeoutException Timeout, maybe executed, SET
silence for a subscription: TimeoutException Timeout, maybe executed, SUBSCRIBE
closed in the handshake: ConnectionException Closed
reset in the handshake: ConnectionException Closed
closed for a command: ConnectionException Closed, maybe executed, SET
reset in a reply: ConnectionException Closed, maybe executed, SET
HELLO answered by OK: ProtocolException Handshake, maybe executed, GET
garbage in the handshake: ProtocolException Protocol
garbage for a command: ProtocolException Protocol, maybe executed, SET
garbage, fed: ProtocolException Protocol
WATCH is gone: ConnectionException Lost
and then: NULL
MULTI is gone: ConnectionException Lost
and then: NULL
CLIENT TRACKING is gone: ConnectionException Lost
and then: NULL
watched keys in a transaction: ConnectionException Lost
a parent's subscriptions: ConnectionException Lost
a parent's ticket: ConnectionException Lost, maybe executed, GET

--TEST--
Tracing: a span for each call under a recording parent, with public names and the call's own times, and never an argument
--EXTENSIONS--
hiredis
--FILE--
<?php
require getenv('AUTOLOAD');
require __DIR__ . '/../../../tests/inc/server.inc';
require __DIR__ . '/../../../tests/inc/show.inc';

use Hiredis\OpenTelemetry\Tracing;
use OpenTelemetry\SDK\Trace\Sampler\AlwaysOffSampler;
use OpenTelemetry\SDK\Trace\SpanExporter\InMemoryExporter;
use OpenTelemetry\SDK\Trace\SpanProcessor\SimpleSpanProcessor;
use OpenTelemetry\SDK\Trace\TracerProvider;

$server = Server::start();
$exporter = new InMemoryExporter();
$provider = new TracerProvider(new SimpleSpanProcessor($exporter));
Hiredis\observe(new Tracing($provider));
$client = new Hiredis\Client($server->uri());
$client->set('secret', 'secret');
say(count($exporter->getSpans()));

$parent = $provider->getTracer('test')->spanBuilder('parent')->startSpan();
$scope = $parent->activate();
$before = microtime(true);
$client->get('secret');
outcome(fn () => $client->incr('secret'));
outcome(fn () => $client->call('x{secret}', 'secret'));
$client->pipelined(fn ($pipeline) => $pipeline->get('secret')->get('secret')->get('secret'));
$client->transaction(fn ($transaction) => $transaction->get('secret'));
$tcp = new Hiredis\Client($server->tcpUri());
$tcp->get('secret');
outcome(fn () => (new Hiredis\Client('redis://[::1]:1'))->get('secret'));
outcome(fn () => (new Hiredis\Client('unix:///no/such/socket'))->get('secret'));
$after = microtime(true);
foreach ($exporter->getSpans() as $span) {
	$attributes = $span->getAttributes()->toArray();
	ksort($attributes);
	echo strtr($span->getName() . ' ' . show($attributes) . ' ' . $span->getStatus()->getCode(), [$server->socket() => 'SOCKET', (string) $server->port() => 'PORT']), "\n";
	if ($span->getParentSpanId() !== $parent->getContext()->getSpanId() || $span->getKind() !== OpenTelemetry\API\Trace\SpanKind::KIND_CLIENT || $span->getEvents() !== []
		|| $span->getStartEpochNanos() < ($before - 0.1) * 1e9 || $span->getEndEpochNanos() > ($after + 0.1) * 1e9
		|| $span->getStartEpochNanos() > $span->getEndEpochNanos()) {
		echo "not as it should be\n";
	}
}
$scope->detach();
$parent->end();

$exported = count($exporter->getSpans());
$off = new TracerProvider(new SimpleSpanProcessor($exporter), new AlwaysOffSampler());
$scope = $off->getTracer('test')->spanBuilder('not sampled')->startSpan()->activate();
$client->get('secret');
$scope->detach();
say(count($exporter->getSpans()) - $exported);
?>
--EXPECT--
0
GET {"db.operation.name": "GET", "db.system.name": "redis", "network.transport": "unix", "server.address": "SOCKET"} Unset
INCR {"db.operation.name": "INCR", "db.response.status_code": "ERR", "db.system.name": "redis", "error.type": "ERR", "network.transport": "unix", "server.address": "SOCKET"} Error
redis {"db.response.status_code": "ERR", "db.system.name": "redis", "error.type": "ERR", "network.transport": "unix", "server.address": "SOCKET"} Error
PIPELINE {"db.operation.batch.size": 3, "db.operation.name": "PIPELINE", "db.system.name": "redis", "network.transport": "unix", "server.address": "SOCKET"} Unset
MULTI {"db.operation.name": "MULTI", "db.system.name": "redis", "network.transport": "unix", "server.address": "SOCKET"} Unset
GET {"db.operation.name": "GET", "db.system.name": "redis", "server.address": "127.0.0.1", "server.port": PORT} Unset
GET {"db.operation.name": "GET", "db.system.name": "redis", "error.type": "Hiredis\\ConnectionException", "hiredis.client.maybe_executed": false, "server.address": "::1", "server.port": 1} Error
GET {"db.operation.name": "GET", "db.system.name": "redis", "error.type": "Hiredis\\ConnectionException", "hiredis.client.maybe_executed": false, "network.transport": "unix", "server.address": "/no/such/socket"} Error
0

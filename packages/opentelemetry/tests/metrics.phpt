--TEST--
Metrics: each figure of Hiredis\stats() is an instrument with the public name, and what stands behind the name is an attribute
--EXTENSIONS--
hiredis
--FILE--
<?php
require getenv('AUTOLOAD');
require __DIR__ . '/../../../tests/inc/server.inc';
require __DIR__ . '/../../../tests/inc/show.inc';

use OpenTelemetry\SDK\Metrics\Data\Sum;
use OpenTelemetry\SDK\Metrics\MeterProvider;
use OpenTelemetry\SDK\Metrics\MetricExporter\InMemoryExporter;
use OpenTelemetry\SDK\Metrics\MetricReader\ExportingReader;

$server = Server::start();
$exporter = new InMemoryExporter();
$reader = new ExportingReader($exporter);
$provider = MeterProvider::builder()->addReader($reader)->build();
Hiredis\OpenTelemetry\Metrics::register($provider);
$client = new Hiredis\Client($server->uri());
$client->set('k', 'v');
outcome(fn () => $client->incr('k'));
$reader->collect();
$figures = 0;
foreach ($exporter->collect() as $metric) {
	foreach ($metric->data->dataPoints as $point) {
		$figures++;
		if ($point->value !== 0 && $point->value !== 0.0) {
			echo $metric->name, $metric->unit ? " $metric->unit " : ' ', show($point->attributes->toArray()), ' ', $metric->data->monotonic ? 'grows' : 'is',
				str_contains($metric->name, 'bytes') || is_float($point->value) ? '' : " $point->value", "\n";
		}
	}
}
say($figures === count(Hiredis\stats()));
?>
--EXPECT--
db.client.connection.count {"db.client.connection.state": "used"} is 1
db.client.connection.create_time.count [] grows 1
db.client.connection.create_time.sum s [] grows
redis.client.errors {"error.type": "server"} grows 1
hiredis.client.commands [] grows 2
hiredis.client.bytes.sent [] grows
hiredis.client.bytes.received [] grows
true

<?php
// A call inside a span is a span.
// with open-telemetry/sdk
[, $project, $socket] = $argv;
require "$project/vendor/autoload.php";
$exporter = new OpenTelemetry\SDK\Trace\SpanExporter\InMemoryExporter();
$provider = new OpenTelemetry\SDK\Trace\TracerProvider(new OpenTelemetry\SDK\Trace\SpanProcessor\SimpleSpanProcessor($exporter));
Hiredis\observe(new Hiredis\OpenTelemetry\Tracing($provider));
$scope = $provider->getTracer('test')->spanBuilder('parent')->startSpan()->activate();
(new Hiredis\Client("unix://$socket"))->get('opentelemetry');
$scope->detach();
echo $exporter->getSpans()[0]->getName() === 'GET' ? 'works' : 'there is no span';

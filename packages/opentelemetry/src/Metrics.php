<?php

declare(strict_types=1);

namespace Hiredis\OpenTelemetry;

use OpenTelemetry\API\Globals;
use OpenTelemetry\API\Metrics\MeterProviderInterface;
use OpenTelemetry\API\Metrics\ObserverInterface;

/** The figures of Hiredis\stats() as instruments, under the names of Redis' list of client metrics, read when the SDK collects. */
final class Metrics
{
	/** What stands behind a metric's name in stats() is the value of an attribute. */
	private const ATTRIBUTES = [
		'db.client.connection.count' => 'db.client.connection.state',
		'redis.client.errors' => 'error.type',
		'redis.client.csc.requests' => 'redis.client.csc.result',
		'redis.client.csc.evictions' => 'redis.client.csc.reason',
	];
	/** What may become less. */
	private const PRESENT = ['db.client.connection.count', 'redis.client.csc.items'];

	private function __construct()
	{
	}

	/** @param ?MeterProviderInterface $provider null: the global one */
	public static function register(?MeterProviderInterface $provider = null): void
	{
		$meter = ($provider ?? Globals::meterProvider())->getMeter('hiredis-php/opentelemetry', (string) phpversion('hiredis'));
		$metrics = [];
		foreach (array_keys(\Hiredis\stats()) as $name) {
			[$metric, $attributes] = self::metric($name);
			$metrics[$metric][$name] = $attributes;
		}
		foreach ($metrics as $metric => $figures) {
			$unit = str_ends_with($metric, '.sum') ? 's' : null;
			$instrument = in_array($metric, self::PRESENT, true) ? $meter->createObservableUpDownCounter($metric, $unit)
				: $meter->createObservableCounter($metric, $unit);
			$instrument->observe(static function (ObserverInterface $observer) use ($figures): void {
				$stats = \Hiredis\stats();
				foreach ($figures as $name => $attributes) {
					$observer->observe($stats[$name] ?? 0, $attributes);
				}
			});
		}
	}

	/** @return array{string, array<non-empty-string, string>} */
	private static function metric(string $name): array
	{
		foreach (self::ATTRIBUTES as $metric => $attribute) {
			if (str_starts_with($name, "$metric.")) {
				return [$metric, [$attribute => substr($name, strlen($metric) + 1)]];
			}
		}
		return [$name, []];
	}
}

<?php

declare(strict_types=1);

namespace Hiredis\OpenTelemetry;

use Hiredis\ConnectionException;
use Hiredis\ServerException;
use OpenTelemetry\API\Globals;
use OpenTelemetry\API\Trace\Span;
use OpenTelemetry\API\Trace\SpanKind;
use OpenTelemetry\API\Trace\StatusCode;
use OpenTelemetry\API\Trace\TracerInterface;
use OpenTelemetry\API\Trace\TracerProviderInterface;

/**
 * A span for each call of hiredis, made when the call has ended, with the call's own times: Hiredis\observe(new Tracing()).
 *
 * Only where the current span is recorded: a call outside of any, or of a trace that is not sampled, costs a look. The names are those of the
 * semantic conventions for databases. No argument, no key and no message of an error is in a span.
 */
final class Tracing
{
	private ?TracerInterface $tracer = null;

	/** @var array<string, array<non-empty-string, string|int>> by endpoint */
	private array $servers = [];

	/** @param ?TracerProviderInterface $provider null: the global one, as it is when the first span is made */
	public function __construct(private readonly ?TracerProviderInterface $provider = null)
	{
	}

	public function __invoke(string $command, int $count, float $start, float $seconds, string $endpoint, ?\Throwable $error): void
	{
		if (!Span::getCurrent()->isRecording()) {
			return;
		}
		$this->tracer ??= ($this->provider ?? Globals::tracerProvider())->getTracer('hiredis-php/opentelemetry', (string) phpversion('hiredis'));
		$known = $command !== '' && $command !== 'other';
		$span = $this->tracer->spanBuilder($known ? $command : 'redis')
			->setSpanKind(SpanKind::KIND_CLIENT)
			->setStartTimestamp((int) ($start * 1e9))
			->setAttributes($this->servers[$endpoint] ??= self::server($endpoint));
		if ($known) {
			$span->setAttribute('db.operation.name', $command);
		}
		if ($count > 1) {
			$span->setAttribute('db.operation.batch.size', $count);
		}
		if ($error instanceof ServerException) {
			$span->setAttribute('db.response.status_code', $error->prefix)->setAttribute('error.type', $error->prefix);
		} elseif ($error) {
			$span->setAttribute('error.type', $error::class);
		}
		if ($error instanceof ConnectionException) {
			$span->setAttribute('hiredis.client.maybe_executed', $error->maybeExecuted);
		}
		$span = $span->startSpan();
		if ($error) {
			$span->setStatus(StatusCode::STATUS_ERROR);
		}
		$span->end((int) (($start + $seconds) * 1e9));
	}

	/** @return array<non-empty-string, string|int> */
	private static function server(string $endpoint): array
	{
		$attributes = ['db.system.name' => 'redis'];
		if (str_starts_with($endpoint, 'unix://')) {
			return $attributes + ['server.address' => substr($endpoint, 7), 'network.transport' => 'unix'];
		}
		if (preg_match('~^rediss?://(?:\[(.+)\]|(.+)):(\d+)$~', $endpoint, $parts)) {
			return $attributes + ['server.address' => $parts[1] . $parts[2], 'server.port' => (int) $parts[3]];
		}
		return $attributes + ['server.address' => $endpoint]; /* sentinels that have named no server yet */
	}
}

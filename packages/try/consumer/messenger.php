<?php

/* Symfony Messenger's Redis transport: a bus sends, a worker consumes, retries, gives up. Run by packages/try/consumers. */

use Symfony\Component\EventDispatcher\EventDispatcher;
use Symfony\Component\Messenger\Bridge\Redis\Transport\{Connection, RedisTransportFactory};
use Symfony\Component\Messenger\{Envelope, MessageBus, Worker};
use Symfony\Component\Messenger\Event\{WorkerMessageFailedEvent, WorkerMessageHandledEvent, WorkerRunningEvent};
use Symfony\Component\Messenger\EventListener\{SendFailedMessageForRetryListener, StopWorkerOnMessageLimitListener};
use Symfony\Component\Messenger\Handler\HandlersLocator;
use Symfony\Component\Messenger\Middleware\{HandleMessageMiddleware, SendMessageMiddleware};
use Symfony\Component\Messenger\Retry\MultiplierRetryStrategy;
use Symfony\Component\Messenger\Stamp\DelayStamp;
use Symfony\Component\Messenger\Transport\Sender\SendersLocatorInterface;
use Symfony\Component\Messenger\Transport\Serialization\PhpSerializer;

require '/usr/share/php/Symfony/Component/Messenger/autoload.php';
require '/usr/share/php/Symfony/Component/Messenger/Bridge/Redis/autoload.php';
require '/usr/share/php/Symfony/Component/EventDispatcher/autoload.php';
require '/usr/share/php/Psr/Container/autoload.php';
require __DIR__ . '/tell.inc';

final class Order
{
    public function __construct(public readonly int $number, public readonly array $lines = [])
    {
    }
}

final class Services implements Psr\Container\ContainerInterface
{
    public function __construct(private array $services)
    {
    }

    public function get(string $id): mixed
    {
        return $this->services[$id];
    }

    public function has(string $id): bool
    {
        return isset($this->services[$id]);
    }
}

$dsn = "redis://127.0.0.1:$port/orders/shop/one?dbindex=2&delete_after_ack=true&stream_max_entries=1000";
$transport = (new RedisTransportFactory())->createTransport($dsn, [], new PhpSerializer());
$senders = new class($transport) implements SendersLocatorInterface {
    public function __construct(private mixed $transport)
    {
    }

    public function getSenders(Envelope $envelope): iterable
    {
        return ['orders' => $this->transport];
    }
};
$failures = 0;
$handle = static function (Order $order) use (&$failures): void {
    if ($order->number === 3 && $failures++ < 2) {
        throw new RuntimeException('not yet');
    }

    tell('handled', [$order->number, $order->lines]);
};
$transport->setup();
tell('groups', array_slice(server($port, 'EVAL', '"redis.call(\'SELECT\', 2) return redis.call(\'XINFO\', \'GROUPS\', \'orders\')[1]"', '0'), 0, 4));

$send = new MessageBus([new SendMessageMiddleware($senders)]);

for ($i = 1; $i <= 5; ++$i) {
    $sent = $send->dispatch(new Order($i, ['x' => str_repeat("\0é", $i)]));
}

tell('stamps', array_keys($sent->all()));
$send->dispatch(new Envelope(new Order(6), [new DelayStamp(300)]));
tell('waiting', $transport->getMessageCount());

$dispatcher = new EventDispatcher();
$dispatcher->addSubscriber(new SendFailedMessageForRetryListener(new Services(['orders' => $transport]), new Services(['orders' => new MultiplierRetryStrategy(3, 20, 1, 0, 0.0)])));
$dispatcher->addSubscriber(new StopWorkerOnMessageLimitListener(8));
$dispatcher->addListener(WorkerMessageFailedEvent::class, static function (WorkerMessageFailedEvent $event): void {
    tell('failed', [$event->getEnvelope()->getMessage()->number, $event->willRetry()]);
});
$bus = new MessageBus([new HandleMessageMiddleware(new HandlersLocator([Order::class => [$handle]]))]);
(new Worker(['orders' => $transport], $bus, $dispatcher))->run(['sleep' => 10_000]);
tell('waiting', $transport->getMessageCount());

// By hand: what one consumer does not acknowledge, another claims.
$connection = Connection::fromDsn("redis://127.0.0.1:$port/claims/group/first?redeliver_timeout=0&claim_interval=0", []);
tell('added', $connection->add('body', ['header' => 'x']));
tell('got', static fn () => $connection->get()['data']);
$other = Connection::fromDsn("redis://127.0.0.1:$port/claims/group/second?redeliver_timeout=0&claim_interval=0", []);
tell('claimed', static function () use ($other): mixed {
    $message = $other->get();
    $other->ack($message['id']);

    return $message['data'];
});
tell('left', [$other->getMessageCount(), $other->get()]);
$connection->add('rejected', []);
tell('rejected', static fn () => $connection->reject($connection->get()['id']));
$connection->cleanup();
tell('cleaned', server($port, 'EXISTS', 'claims', 'claims__queue'));
tell('no server', static fn () => Connection::fromDsn('redis://127.0.0.1:1/x', [])->add('x', []));

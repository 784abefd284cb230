<?php

namespace Hiredis\Predis;

use Hiredis\ProtocolException;
use Hiredis\Push;
use Hiredis\Reader;
use Predis\Command\CommandInterface;
use Predis\Response\Error;

/**
 * Reads the replies of a Predis connection with Hiredis\Reader, and gives what Predis itself would give: its own objects for errors and
 * statuses, at any depth.
 *
 * Different from Predis' own parser, on purpose: -inf is -INF and nan is NAN, big numbers need no bcmath, and elements of a set, which a
 * server sends once, are not compared with each other.
 */
trait Replies
{
    private ?Reader $reader = null;

    /** No subclass has a read() of its own; null: not looked up yet. */
    private ?bool $readIsOurs = null;

    /** Some bytes of a reply are here, or asked for, and others are not. */
    private bool $waiting = false;

    /** @var int<1, max> what a stream is asked for at once; PHP's own 8 KiB make a long reply slow */
    private static int $most = 65536;

    /** Some bytes from the server; never none. */
    abstract protected function receive(): string;

    /** The value of a simple string. */
    abstract protected static function status(string $payload): mixed;

    /**
     * The value of a push message.
     *
     * @param list<mixed> $elements
     */
    abstract protected function push(array $elements): mixed;

    public function __destruct()
    {
        // What was read ahead is here, not in PHP's stream, and would be missing in the next request.
        if ($this->waiting || $this->reader?->buffered()) {
            $this->disconnect();
        }

        parent::__destruct();
    }

    /** @return void */
    public function disconnect()
    {
        parent::disconnect();

        $this->reader = null;
        $this->waiting = false;
    }

    public function read()
    {
        return $this->next();
    }

    /** A pipeline calls this method for each of its commands: read() is called only where a subclass has one of its own. */
    public function readResponse(?CommandInterface $command = null)
    {
        return static::class === self::class || $this->readIsOurs() ? $this->next() : $this->read();
    }

    private function readIsOurs(): bool
    {
        return $this->readIsOurs ??= (new \ReflectionMethod($this, 'read'))->class === self::class;
    }

    private function next(): mixed
    {
        try {
            // Nearly always a reply is there: what was received last holds thousands.
            if (!($this->reader ?? $this->reader())->read($reply)) {
                $this->wait($reply);
            }
        } catch (ProtocolException $exception) {
            $this->onProtocolError(self::message($exception));

            throw $exception;
        } catch (\Throwable $exception) {
            // Not even a signal handler's exception leaves half a reply behind.
            $this->disconnect();

            throw $exception;
        }

        if ($reply instanceof Push) {
            return $this->push([$reply->kind, ...$reply->data]);
        }

        return $reply;
    }

    /** As Predis says it where it has a sentence for it: `Protocol error, got "?" as reply type byte`. */
    private static function message(ProtocolException $exception): string
    {
        return preg_match('/got "(.+)" as reply type byte/s', $exception->getMessage(), $found)
            ? 'Unknown response prefix: \'' . stripcslashes($found[1]) . "'."
            : $exception->getMessage();
    }

    private function reader(): Reader
    {
        // Static functions: the reader must not keep its own connection alive.
        return $this->reader = new Reader(
            status: static fn (string $payload): mixed => self::status($payload),
            error: static fn (string $line): Error => new Error($line),
            bigNumber: self::bigNumber(...),
        );
    }

    private static function bigNumber(string $digits): int|float
    {
        // The reader lets nothing else pass, which PHP's types do not know.
        return is_numeric($digits) ? $digits + 0 : throw new ProtocolException("Bad bignum value: '$digits'");
    }

    private function wait(mixed &$reply): void
    {
        $this->waiting = true;

        do {
            ($this->reader ?? $this->reader())->feed($this->receive());
        } while (!($this->reader ?? $this->reader())->read($reply));

        $this->waiting = false;
    }
}

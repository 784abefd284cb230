<?php

namespace Hiredis\Predis;

use Predis\Command\CommandInterface;
use Predis\Connection\ParametersInterface;
use Predis\Connection\Resource\StreamFactoryInterface;
use Predis\Connection\StreamConnection;
use Predis\Consumer\Push\PushResponse;
use Predis\Response\Status;
use Psr\Http\Message\StreamInterface;
use RuntimeException;

if (\extension_loaded('hiredis') && interface_exists(StreamFactoryInterface::class)) {
    /**
     * Predis 3: its StreamConnection with the hiredis extension as the parser.
     */
    class Connection extends StreamConnection
    {
        use Registration;
        use Replies;

        /** Those that Predis 3 makes objects of. */
        private const STATUSES = ['OK' => true, 'QUEUED' => true, 'NOKEY' => true, 'PONG' => true];

        public function __construct(ParametersInterface $parameters, ?StreamFactoryInterface $factory = null)
        {
            parent::__construct($parameters, $factory ?? new StreamFactory());
        }

        /** Predis leaves these two out of __sleep(). */
        public function __wakeup(): void
        {
            $this->streamFactory = new StreamFactory();
            $this->setParserStrategy();
        }

        public function hasDataToRead(): bool
        {
            return $this->reader?->buffered() || parent::hasDataToRead();
        }

        /** @return void */
        public function writeRequest(CommandInterface $command)
        {
            $this->write(Request::bytes($command));
        }

        protected function receive(): string
        {
            /** @var StreamInterface $stream */
            $stream = $this->resource ?? $this->getResource();

            try {
                $bytes = $stream->read(self::$most);
            } catch (RuntimeException $exception) {
                $this->onStreamError($exception, 'Error while reading line from the server.');

                throw $exception;
            }

            if ($bytes === '') {
                $timedOut = $stream->getMetadata('timed_out');
                $this->onStreamError(new RuntimeException('', $timedOut ? 2 : 1), 'Stream is already at the end');
            }

            return $bytes;
        }

        protected static function status(string $payload): mixed
        {
            return isset(self::STATUSES[$payload]) ? Status::get($payload) : $payload;
        }

        /** @param list<mixed> $elements */
        protected function push(array $elements): mixed
        {
            return new PushResponse($elements);
        }
    }
} elseif (\extension_loaded('hiredis')) {
    /**
     * Predis 2: its StreamConnection with the hiredis extension as the parser.
     */
    class Connection extends StreamConnection
    {
        use Registration;
        use Replies;

        /**
         * @param string $address
         * @param int    $flags
         *
         * @return resource
         */
        protected function createStreamSocket(ParametersInterface $parameters, $address, $flags)
        {
            /** @var resource $stream */
            $stream = parent::createStreamSocket($parameters, $address, $flags); // @phpstan-ignore staticMethod.notFound (Predis 2 has it, and PHPStan sees Predis 3)
            stream_set_chunk_size($stream, self::$most);

            return $stream;
        }

        protected function receive(): string
        {
            /** @var resource|null $stream */
            $stream = $this->getResource();
            $bytes = is_resource($stream) ? (string) fread($stream, self::$most) : '';

            if ($bytes === '') {
                $this->onConnectionError('Error while reading line from the server.');
            }

            return $bytes;
        }

        protected static function status(string $payload): mixed
        {
            return Status::get($payload);
        }

        /** @param list<mixed> $elements */
        protected function push(array $elements): mixed
        {
            return $elements;
        }
    }
} else {
    /**
     * Without the extension: Predis' own StreamConnection, so that the application goes on.
     */
    class Connection extends StreamConnection
    {
        use Registration;
    }

    MissingExtension::warn(Connection::class, 'Predis parses the replies itself');
}

<?php

namespace Hiredis\Predis;

use Predis\Command\CommandInterface;
use Predis\Connection\ParametersInterface;
use Predis\Connection\Resource\StreamFactoryInterface;
use Predis\Connection\StreamConnection;
use Predis\Consumer\Push\PushResponse;
use Predis\Response\Status;
use RuntimeException;

if (!\extension_loaded('hiredis')) {
    /**
     * Without the extension: Predis' own StreamConnection, so that the application goes on.
     */
    class Connection extends StreamConnection
    {
        use Registration;
    }

    MissingExtension::warn(Connection::class, 'Predis parses the replies itself');
} elseif (interface_exists(StreamFactoryInterface::class)) {
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

        public function writeRequest(CommandInterface $command)
        {
            $this->write(Request::bytes($command));
        }

        protected function receive(): string
        {
            $stream = $this->resource ?? $this->getResource();

            try {
                $bytes = $stream->read(self::$most);
            } catch (RuntimeException $exception) {
                $this->onStreamError($exception, 'Error while reading line from the server.');
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

        protected function push(array $elements): mixed
        {
            return new PushResponse($elements);
        }
    }
} else {
    /**
     * Predis 2: its StreamConnection with the hiredis extension as the parser.
     */
    class Connection extends StreamConnection
    {
        use Registration;
        use Replies;

        protected function createStreamSocket(ParametersInterface $parameters, $address, $flags)
        {
            $stream = parent::createStreamSocket($parameters, $address, $flags);
            stream_set_chunk_size($stream, self::$most);

            return $stream;
        }

        protected function receive(): string
        {
            $stream = $this->getResource();
            $bytes = is_resource($stream) ? fread($stream, self::$most) : false;

            if ($bytes === false || $bytes === '') {
                $this->onConnectionError('Error while reading line from the server.');
            }

            return $bytes;
        }

        protected static function status(string $payload): mixed
        {
            return Status::get($payload);
        }

        protected function push(array $elements): mixed
        {
            return $elements;
        }
    }
}

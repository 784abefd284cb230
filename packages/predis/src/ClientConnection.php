<?php

namespace Hiredis\Predis;

use Hiredis\ConnectionException;
use Hiredis\ProtocolException;
use Hiredis\ServerException;
use Hiredis\TimeoutException;
use Predis\ClientException;
use Predis\Command\CommandInterface;
use Predis\CommunicationException;
use Predis\Connection\ConnectionException as PredisConnectionException;
use Predis\Connection\ParametersInterface;
use Predis\Protocol\ProtocolException as PredisProtocolException;
use Predis\Response\Error;
use Predis\Response\ServerException as PredisServerException;
use Predis\TimeoutException as PredisTimeoutException;

if (\extension_loaded('hiredis')) {
    /**
     * A connection of Predis whose commands a Hiredis\Client sends.
     *
     * What reads and writes the connection itself, as channels and MONITOR do, gets a socket of its own: the inherited one.
     */
    class ClientConnection extends Connection
    {
        /** Commands whose replies the caller reads from the socket itself. */
        private const OWN_SOCKET = [
            'SUBSCRIBE' => true, 'UNSUBSCRIBE' => true, 'PSUBSCRIBE' => true, 'PUNSUBSCRIBE' => true, 'SSUBSCRIBE' => true, 'SUNSUBSCRIBE' => true,
            'MONITOR' => true,
        ];

        /** The client, while commands may be sent past executeCommand(): not inside MULTI, where each reply belongs to response(). */
        private ?\Hiredis\Client $direct = null;

        /** @var list<array{string, list<string|int>}>|null commands that wait for the first readResponse(); null: they are not traced */
        private ?array $written = null;

        /** @var list<array{string, mixed}> what readResponse() gives next, with the commands' ids */
        private array $answers = [];

        /** executeCommand() writes: whatever it is, the client sends it. */
        private bool $executing = false;

        /** Null: the parameters ask for what only PHP's streams have. */
        private ?\Hiredis\Client $client;

        private bool $resp3;

        /** The inherited connection shakes hands. */
        private bool $handshake = false;

        /** @var list<array{string, list<string|int>}>|null the commands since MULTI, as pairs of id and words; null: there was none */
        private ?array $queued = null;

        public function __construct(ParametersInterface $parameters)
        {
            parent::__construct($parameters);
            $this->direct = $this->client = Endpoint::client($parameters);
            $this->resp3 = (int) ($parameters->protocol ?? 2) === 3;
        }

        public function __wakeup(): void
        {
            if (is_callable('parent::__wakeup')) {
                parent::__wakeup();
            }

            $parameters = $this->getParameters();
            $this->direct = $this->client = Endpoint::client($parameters);
            $this->resp3 = (int) ($parameters->protocol ?? 2) === 3;
        }

        public function __sleep()
        {
            return ['parameters', 'initCommands'];
        }

        /** The client that sends the commands. */
        public function client(): ?\Hiredis\Client
        {
            return $this->client;
        }

        /** The client, if commands may be sent past executeCommand(). */
        public function direct(): ?\Hiredis\Client
        {
            return $this->direct;
        }

        /** From now on each command goes through executeCommand(), writeRequest() and readResponse(), as tools that trace Predis expect it. */
        public function trace(): void
        {
            $this->written ??= [];
        }

        public function isConnected()
        {
            return !$this->handshake && $this->client?->isConnected() || parent::isConnected();
        }

        /** @return void */
        public function connect()
        {
            if ($this->client === null || $this->handshake) {
                parent::connect();

                return;
            }

            $this->attempt(fn () => $this->client->connect());
        }

        public function __destruct()
        {
            $this->direct = $this->client = null;
            parent::__destruct();
        }

        /** @return void */
        public function disconnect()
        {
            $client = $this->client;

            if ($client !== null) {
                // A pipeline whose replies are not read ends like this.
                $this->written && $this->sendWritten();
                $this->answers = [];
                $client->close();
                // The next connection has the database and the name of the parameters again.
                $this->direct = $this->client = Endpoint::client($this->getParameters());
                $this->queued = null;
            }

            if (parent::isConnected()) {
                $this->handshake = true;

                try {
                    parent::disconnect();
                } finally {
                    $this->handshake = false;
                }
            }
        }

        public function getResource()
        {
            if ($this->client === null || parent::isConnected() || $this->handshake) {
                return parent::getResource();
            }

            $this->handshake = true;

            try {
                return parent::getResource();
            } finally {
                $this->handshake = false;
            }
        }

        public function getClientId(): ?int
        {
            if ($this->client === null) {
                return parent::getClientId();
            }

            $id = $this->attempt(fn (): mixed => $this->client->call('CLIENT', 'ID'));

            return \is_int($id) ? $id : null;
        }

        public function executeCommand(CommandInterface $command)
        {
            if ($this->client === null || $this->handshake) {
                return parent::executeCommand($command);
            }

            if ($this->written !== null) {
                $this->executing = true;

                try {
                    return parent::executeCommand($command);
                } finally {
                    $this->executing = false;
                }
            }

            $id = $command->getId();
            $words = CommandTable::written($command->getArguments());

            return $this->response($id, $words, $this->send([[$id, $words]])[0]);
        }

        /** @return void */
        public function writeRequest(CommandInterface $command)
        {
            if ($this->hasOwnSocket($command->getId())) {
                $this->toSocket(fn () => parent::writeRequest($command));
            } else {
                $this->written[] = [$command->getId(), CommandTable::written($command->getArguments())];
            }
        }

        /**
         * What Predis 3 makes of a pipeline.
         *
         * @param string $buffer
         */
        public function write($buffer): void
        {
            if ($this->hasOwnSocket(null)) {
                parent::write($buffer);

                return;
            }

            /** @var list<non-empty-list<string>> $commands */
            $commands = \Hiredis\decode($buffer);

            foreach ($commands as $words) {
                $id = array_shift($words);
                $this->written[] = [$id, $words];
            }
        }

        public function readResponse(?CommandInterface $command = null)
        {
            $this->written && $this->sendWritten();

            if (!$this->answers) {
                return parent::readResponse($command);
            }

            [$id, $answer] = array_shift($this->answers);

            if ($command !== null && $command->getId() !== $id) {
                $this->handle(new PredisProtocolException($this, "The next reply is that to $id, and that to {$command->getId()} was asked for"));
            }

            return $answer;
        }

        /** @param string|null $id null: bytes, of which it is not known whose they are */
        private function hasOwnSocket(?string $id): bool
        {
            return $this->written === null || $this->client === null || $this->handshake
                || !$this->executing && (isset(self::OWN_SOCKET[$id ?? '']) || $id === 'PING' && parent::isConnected());
        }

        private function toSocket(\Closure $action): void
        {
            $handshake = $this->handshake;
            $this->handshake = true;

            try {
                $action();
            } finally {
                $this->handshake = $handshake;
            }
        }

        private function sendWritten(): void
        {
            $written = $this->written ?? [];
            $this->written = $this->answers = [];
            $answers = [];

            foreach ($this->send($written) as $i => $reply) {
                [$id, $words] = $written[$i];
                $answers[] = [$id, $this->response(strtoupper($id), $words, $reply)];
            }

            $this->answers = $answers;
        }

        /**
         * The replies to commands that leave together, error replies as exceptions.
         *
         * @param list<array{0: string, 1: list<string|int>}> $commands ids and words
         *
         * @return list<mixed>
         */
        public function send(array $commands): array
        {
            $client = $this->client ?? throw new ClientException('The connection has no client of the extension.');

            try {
                if (\count($commands) === 1) {
                    try {
                        return [$client->call($commands[0][0], $commands[0][1])];
                    } catch (ServerException $exception) {
                        $this->refused($exception);

                        return [$exception];
                    }
                }

                $pipeline = $client->pipeline();

                foreach ($commands as [$id, $words]) {
                    $pipeline->call($id, $words);
                }

                return $pipeline->execute(throw: false);
            } catch (ServerException $exception) {
                $this->refused($exception);

                throw new PredisServerException($exception->getMessage());
            } catch (ConnectionException $exception) {
                $this->lost($exception);
            }
        }

        /**
         * What Predis' connection would have given, and whether a transaction has begun or ended.
         *
         * @param list<string|int> $words
         */
        public function response(string $id, array $words, mixed $reply): mixed
        {
            if ($reply instanceof ServerException) {
                if ($id === 'EXEC') {
                    $this->endTransaction();
                }

                return new Error($reply->getMessage());
            }

            return match (true) {
                $id === 'MULTI' => $this->beginTransaction($reply),
                $this->queued !== null => $this->inTransaction($id, $words, $reply),
                default => CommandTable::response($id, $words, $reply),
            };
        }

        /** What a command makes of a reply that is neither status nor error. */
        public function value(CommandInterface $command, mixed $response): mixed
        {
            return $this->resp3
                ? $command->parseResp3Response($response)
                : $command->parseResponse($response); // @phpstan-ignore argument.type (Predis gives it integers, too; its docblock lacks them)
        }

        private function beginTransaction(mixed $reply): mixed
        {
            $this->queued = [];
            $this->direct = null;

            return CommandTable::response('MULTI', [], $reply);
        }

        /** @return list<array{string, list<string|int>}> those since MULTI */
        private function endTransaction(): array
        {
            $queued = $this->queued ?? [];
            $this->queued = null;
            $this->direct = $this->client;

            return $queued;
        }

        /** @param list<string|int> $words */
        private function inTransaction(string $id, array $words, mixed $reply): mixed
        {
            if ($id === 'DISCARD' || $id === 'RESET') {
                $this->endTransaction();
            } elseif ($id === 'EXEC') {
                $queued = $this->endTransaction();

                if (\is_array($reply)) {
                    foreach ($reply as $i => $element) {
                        $reply[$i] = CommandTable::withErrors(CommandTable::response($queued[$i][0], $queued[$i][1], $element));
                    }
                }

                return $reply;
            } elseif ($reply === 'QUEUED') {
                $this->queued[] = [$id, $words];

                return CommandTable::response('MULTI', [], $reply);
            }

            return CommandTable::response($id, $words, $reply);
        }

        private function attempt(\Closure $action): mixed
        {
            try {
                return $action();
            } catch (ServerException $exception) {
                $this->handle(new PredisConnectionException($this, "Failed: {$exception->getMessage()} [{$this->getParameters()}]"));
            } catch (ConnectionException $exception) {
                $this->lost($exception);
            }
        }

        private function handle(CommunicationException $exception): never
        {
            CommunicationException::handle($exception);

            throw $exception; // handle() has thrown it; its docblock does not say that it always does
        }

        /** Throws what Predis would where the server has refused the handshake, which leaves no connection; a refused SELECT of the program's own does. */
        public function refused(ServerException $exception): void
        {
            if (in_array($exception->command, ['HELLO', 'AUTH', 'SELECT'], true) && !$this->client?->isConnected()) {
                $this->handle(new PredisConnectionException($this, "Failed: {$exception->getMessage()} [{$this->getParameters()}]", 0, $exception));
            }
        }

        /** Throws what Predis would. */
        public function lost(ConnectionException $exception): never
        {
            $message = "{$exception->getMessage()} [{$this->getParameters()}]";

            $this->handle(match (true) {
                $exception instanceof ProtocolException => new PredisProtocolException($this, $message, 0, $exception),
                // Predis 2 does not tell it apart; a time limit while connecting is no TimeoutException of Predis 3 either.
                $exception instanceof TimeoutException && class_exists(PredisTimeoutException::class) && $exception->command !== null && $exception->maybeExecuted
                    => new PredisTimeoutException($this, 2, $exception),
                default => new PredisConnectionException($this, $message, 0, $exception),
            });
        }
    }
} else {
    class ClientConnection extends Connection
    {
    }
}

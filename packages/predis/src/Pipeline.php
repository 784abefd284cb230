<?php

namespace Hiredis\Predis;

use Hiredis\ConnectionException;
use Hiredis\ServerException;
use Hiredis\Transaction;
use Predis\ClientException;
use Predis\Command\CommandInterface;
use Predis\Pipeline\Pipeline as PredisPipeline;
use Predis\Response\Error;
use Predis\Response\ResponseInterface;
use Predis\Response\ServerException as PredisServerException;
use Predis\Response\Status;

/**
 * Predis' pipeline on a Hiredis\Client: one write, and all replies.
 *
 * @phpstan-type Queued array{string, list<string|int>, int|CommandInterface}
 */
class Pipeline extends PredisPipeline
{
    /** @var list<Queued> id, words, and how the value is made of the reply */
    private array $queue = [];

    /** @var array<mixed> */
    private array $responses = [];

    private bool $running = false;

    /** @param string|null $prefix of keys; null: each command needs an object of its own */
    public function __construct(
        Client $client,
        private ClientConnection $connection,
        private ?string $prefix,
        private bool $atomic,
        private bool $forget,
    ) {
        // Not the parent's constructor: its queue is not used.
        $this->client = $client;
    }

    /**
     * @param string       $method
     * @param array<mixed> $arguments
     *
     * @return $this
     */
    public function __call($method, $arguments)
    {
        $row = CommandTable::ROWS[$method] ?? CommandTable::ROWS[strtolower($method)] ?? null;

        if ($row === null || $this->prefix === null || ($words = CommandTable::words($row, $arguments, $this->prefix)) === null) {
            return parent::__call($method, $arguments);
        }

        $this->queue[] = [$method, $words, $row[1]];

        return $this;
    }

    /** @return void */
    protected function recordCommand(CommandInterface $command)
    {
        $this->queue[] = [$command->getId(), CommandTable::written($command->getArguments()), $command];
    }

    public function flushPipeline($send = true)
    {
        $queue = $this->queue;
        $this->queue = [];

        if ($send && $queue) {
            $replies = $this->replies($queue);

            if (!$this->forget) {
                $replies = $this->values($queue, $replies);
                $this->responses = $this->responses ? array_merge($this->responses, $replies) : $replies;
            }
        }

        return $this;
    }

    /**
     * @param list<Queued> $queue
     *
     * @return list<mixed>
     */
    private function replies(array $queue): array
    {
        $attempt = function () use ($queue): array {
            try {
                return $this->atomic ? $this->transaction($queue) : $this->connection->send($queue);
            } catch (ServerException $exception) {
                $this->connection->refused($exception);

                throw new PredisServerException($exception->getMessage());
            } catch (ConnectionException $exception) {
                $this->connection->lost($exception);
            }
        };
        $parameters = $this->connection->getParameters();

        // What belongs to a transaction may not be sent again without its MULTI, or its WATCH.
        if ($this->atomic || $this->connection->direct() === null || !method_exists($parameters, 'isDisabledRetry') || $parameters->isDisabledRetry()) {
            return $attempt();
        }

        /** @var list<mixed> */
        return $parameters->retry->callWithRetry($attempt);
    }

    /**
     * @param list<Queued> $queue
     *
     * @return list<mixed>
     */
    private function transaction(array $queue): array
    {
        $client = $this->connection->client() ?? throw new ClientException('The connection has no client of the extension.');
        $this->connection->direct() ?? throw new ClientException('A transaction has begun: EXEC or DISCARD must end it first.');

        /** @var list<mixed>|null $replies null after a WATCH that was a command of its own */
        $replies = $client->transaction(static function (Transaction $transaction) use ($queue): void {
            foreach ($queue as [$id, $words]) {
                $transaction->call($id, $words);
            }
        }, throw: false);

        return $replies ?? throw new ClientException('The underlying transaction has been aborted by the server.');
    }

    /**
     * @param list<Queued> $queue
     * @param list<mixed>  $replies
     *
     * @return array<mixed>
     */
    private function values(array $queue, array $replies): array
    {
        $direct = $this->connection->direct();

        foreach ($replies as $i => $reply) {
            [$id, $words, $maker] = $queue[$i];

            if ($direct === null || $maker instanceof CommandInterface || $reply instanceof ServerException) {
                // Inside MULTI, or what begins it.
                $response = $this->connection->response(strtoupper($id), $words, $reply);
                $direct = $this->connection->direct();
                $replies[$i] = $maker instanceof CommandInterface && !$response instanceof ResponseInterface
                    ? $this->connection->value($maker, $response)
                    : $response;

                if ($response instanceof Error && $this->throwServerExceptions()) {
                    $this->exception($this->connection, $response);
                }
            } elseif ($maker === CommandTable::STATUS) {
                $replies[$i] = $reply === 'OK' ? Status::get('OK') : $reply;
            } elseif ($maker === CommandTable::SCRIPT) {
                $replies[$i] = CommandTable::response('EVAL', $words, $reply);
            } elseif ($maker === CommandTable::SET) {
                $replies[$i] = CommandTable::response('SET', $words, $reply);
            }
        }

        return $replies;
    }

    /**
     * @param mixed $callable
     *
     * @return array<mixed>
     */
    public function execute($callable = null)
    {
        if ($callable && !\is_callable($callable)) {
            throw new \InvalidArgumentException('The argument must be a callable object.');
        }

        if ($this->running) {
            throw new ClientException('The current pipeline context is already being executed.');
        }

        $this->running = true;

        try {
            if ($callable) {
                $callable($this);
            }

            $this->flushPipeline();
        } finally {
            $this->queue = [];
            $this->running = false;
        }

        return $this->responses;
    }
}

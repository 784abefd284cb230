<?php

namespace Hiredis\Predis;

use Hiredis\ConnectionException;
use Hiredis\ServerException;
use Predis\Command\Processor\KeyPrefixProcessor;
use Predis\Command\RedisFactory;
use Predis\Configuration\OptionsInterface;
use Predis\Connection\ConnectionInterface;
use Predis\Connection\Factory;
use Predis\Pipeline\Pipeline as PredisPipeline;
use Predis\Response\Error;
use Predis\Response\ServerException as PredisServerException;
use Predis\Response\Status;

if (\extension_loaded('hiredis')) {
    /**
     * Predis' client with a Hiredis\Client as its connection: the same methods, the same values, the same exceptions.
     *
     * Commands whose arguments and replies need no work are sent as they are; all others go through Predis' own classes. With one server,
     * that is: clusters, replication and Sentinel stay with Predis, and hiredis parses the replies.
     */
    class Client extends \Predis\Client
    {
        /** Tools that trace Predis' methods; where PHP has loaded one, commands go through them. */
        private const TRACERS = ['ddtrace', 'newrelic', 'opentelemetry'];

        /** The connection, where a command needs no object: not where Predis is to retry, and not where commands have classes of the user's. */
        private ?ClientConnection $plain = null;

        /** Commands go through executeCommand(), executePipeline() and writeRequest(). */
        private bool $traced = false;

        private string $prefix = '';

        public function __construct($parameters = null, $options = null)
        {
            $hasOwnCommands = \is_array($options) ? isset($options['commands']) : $options instanceof OptionsInterface && $options->defined('commands');
            parent::__construct($parameters, $options);
            $connection = $this->getConnection();

            if (!$connection instanceof ClientConnection || $connection->client() === null) {
                return;
            }

            $trace = $this->getOptions()->trace ?? $connection->getParameters()->toArray()['trace'] ?? null;
            // A class that extends this one may override what Predis' own methods call.
            $this->traced = $trace !== null ? filter_var($trace, FILTER_VALIDATE_BOOL) : static::class !== self::class || self::isTraced();

            if ($this->traced) {
                $connection->trace();

                return;
            }

            $retries = method_exists($connection->getParameters(), 'isDisabledRetry') && !$connection->getParameters()->isDisabledRetry();
            $factory = $this->getCommandFactory();
            $processor = !$retries && !$hasOwnCommands && $factory::class === RedisFactory::class ? $factory->getProcessor() : false;

            if ($processor === null) {
                $this->plain = $connection;
            } elseif ($processor && $processor::class === KeyPrefixProcessor::class) {
                $this->plain = $connection;
                $this->prefix = (string) $processor->getPrefix();
            }
        }

        private static function isTraced(): bool
        {
            foreach (self::TRACERS as $extension) {
                if (extension_loaded($extension)) {
                    return true;
                }
            }

            return false;
        }

        protected static function createConnection(OptionsInterface $options, $parameters)
        {
            if (!$options->defined('connections') && $options->connections::class === Factory::class && !$parameters instanceof ConnectionInterface) {
                // An address for each node, or a function: Predis asks the servers, and some connections are read and written directly.
                $class = \is_callable($parameters) || \is_array($parameters) && isset($parameters[0]) ? Connection::class : ClientConnection::class;

                foreach (Connection::connections() as $scheme => $_) {
                    $options->connections->define($scheme, $class);
                }
            }

            return parent::createConnection($options, $parameters);
        }

        /**
         * @param string       $commandID
         * @param array<mixed> $arguments
         *
         * @return mixed
         */
        public function __call($commandID, $arguments)
        {
            $row = CommandTable::ROWS[$commandID] ?? CommandTable::ROWS[strtolower($commandID)] ?? null;

            if ($row === null || ($redis = $this->plain?->direct()) === null || ($words = CommandTable::words($row, $arguments, $this->prefix)) === null) {
                return parent::__call($commandID, $arguments);
            }

            try {
                $reply = $redis->call($commandID, $words);
            } catch (ServerException $exception) {
                return $this->refused($exception, $this->plain);
            } catch (ConnectionException $exception) {
                $this->plain->lost($exception);
            }

            return match ($row[1]) {
                CommandTable::VALUE => $reply,
                CommandTable::STATUS => $reply === 'OK' ? Status::get('OK') : $reply,
                CommandTable::SCRIPT => CommandTable::response('EVAL', $words, $reply),
                CommandTable::SET => CommandTable::response('SET', $words, $reply),
            };
        }

        /**
         * What Symfony's caches do most: the same as __call(), in fewer steps.
         *
         * @param mixed ...$arguments
         *
         * @return mixed
         */
        public function mget(...$arguments)
        {
            $keys = $arguments[0] ?? null;

            if (!\is_array($keys) || \count($arguments) > 1 || $this->prefix !== '' || ($redis = $this->plain?->direct()) === null) {
                return $this->__call('mget', $arguments);
            }

            foreach ($keys as $key) {
                if (!\is_string($key)) {
                    return $this->__call('mget', $arguments);
                }
            }

            try {
                return $redis->call('MGET', array_is_list($keys) ? $keys : array_values($keys));
            } catch (ServerException $exception) {
                return $this->refused($exception, $this->plain);
            } catch (ConnectionException $exception) {
                $this->plain->lost($exception);
            }
        }

        /**
         * @param mixed ...$arguments
         *
         * @return array<mixed>|PredisPipeline
         */
        public function pipeline(...$arguments)
        {
            // The usual way, without Predis' look at the arguments.
            return \count($arguments) === 1 && $arguments[0] instanceof \Closure
                ? $this->createPipeline(null, $arguments[0])
                : parent::pipeline(...$arguments);
        }

        /**
         * @param array<mixed>|null $options
         * @param callable|null     $callable
         *
         * @return array<mixed>|PredisPipeline
         */
        protected function createPipeline(?array $options = null, $callable = null)
        {
            $connection = $this->getConnection();

            if ($this->traced || !$connection instanceof ClientConnection || $connection->client() === null) {
                return parent::createPipeline($options, $callable);
            }

            $pipeline = new Pipeline($this, $connection, $this->plain === null ? null : $this->prefix, !empty($options['atomic']), !empty($options['fire-and-forget']));

            return $callable === null ? $pipeline : $pipeline->execute($callable);
        }

        private function refused(ServerException $exception, ClientConnection $connection): Error
        {
            $connection->refused($exception);

            if ($this->getOptions()->exceptions) {
                throw new PredisServerException($exception->getMessage());
            }

            return new Error($exception->getMessage());
        }
    }
} else {
    /**
     * Without the extension: Predis' own client, so that the application goes on.
     */
    class Client extends \Predis\Client
    {
    }

    MissingExtension::warn(Client::class, 'the client is Predis\' own');
}

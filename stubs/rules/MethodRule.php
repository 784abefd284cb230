<?php

namespace Hiredis\PHPStan;

use PHPStan\Analyser\Scope;
use PHPStan\Rules\Rule;
use PHPStan\Rules\RuleErrorBuilder;
use PhpParser\Node;
use PhpParser\Node\Expr\MethodCall;

/**
 * Methods of phpredis and Predis that the extension does not have, with what to write.
 *
 * @implements Rule<MethodCall>
 */
final class MethodRule implements Rule
{
    private const CONNECT = 'the URI and named arguments of the constructor say where and how: new Client(\'redis://user:password@host:6379/3\', timeout: 1.0)';
    private const TRANSACTION = 'transaction(fn ($transaction) => ..., watch: [...], attempts: 3)';

    /** By the name in lower case. */
    public const ADVICE = [
        'open' => self::CONNECT,
        'pconnect' => 'persistent: true is an argument of the constructor',
        'popen' => 'persistent: true is an argument of the constructor',
        'setoption' => 'options are named arguments of the constructor; withTimeout(1.0) is the same connection with another read timeout',
        'getoption' => 'options are named arguments of the constructor',
        'getoptions' => 'options are named arguments of the constructor',
        'gethost' => 'endpoint()',
        'getport' => 'endpoint()',
        'getdbnum' => 'database()',
        'gettimeout' => 'the limits are what the constructor was given',
        'getreadtimeout' => 'the limits are what the constructor was given',
        'getpersistentid' => 'persistent is what the constructor was given',
        'getauth' => 'the password is never shown',
        'getmode' => self::TRANSACTION . ' and pipelined() have no mode',
        'getlasterror' => 'errors are exceptions',
        'clearlasterror' => 'errors are exceptions',
        'gettransferredbytes' => 'Hiredis\stats()',
        'cleartransferredbytes' => 'Hiredis\stats()',
        'multi' => self::TRANSACTION . '; multi(Redis::PIPELINE) is pipelined(fn ($pipeline) => ...)',
        'exec' => self::TRANSACTION,
        'discard' => self::TRANSACTION,
        'watch' => self::TRANSACTION,
        'unwatch' => self::TRANSACTION,
        'rawcommand' => 'call($command, ...$arguments)',
        'evaluate' => '(new Hiredis\Script($lua))->run($redis, $keys, $arguments)',
        'subscribe' => '$subscriber = $redis->subscriber(); $subscriber->subscribe($channel); foreach ($subscriber as $message)',
        'psubscribe' => '$subscriber = $redis->subscriber(); $subscriber->psubscribe($pattern); foreach ($subscriber as $message)',
        'ssubscribe' => '$subscriber = $redis->subscriber(); $subscriber->ssubscribe($channel); foreach ($subscriber as $message)',
        'delete' => 'del()',
        'getkeys' => 'keys(), or scanKeys()',
        'settimeout' => 'expire(); for the client withTimeout()',
        'renamekey' => 'rename()',
        'lsize' => 'llen()',
        'lget' => 'lindex()',
        'lgetrange' => 'lrange()',
        'listtrim' => 'ltrim()',
        'lremove' => 'lrem($key, $count, $value)',
        'scontains' => 'sismember()',
        'sremove' => 'srem()',
        'sgetmembers' => 'smembers()',
        'ssize' => 'scard()',
        'zdelete' => 'zrem()',
        'zremove' => 'zrem()',
        'zsize' => 'zcard()',
        'zinter_store' => 'zinterstore()',
        'zreverserange' => 'zrevrange()',
        'zdeleterangebyscore' => 'zremrangebyscore()',
        'zdeleterangebyrank' => 'zremrangebyrank()',
        'sortasc' => 'sort($key, ASC: true)',
        'sortdesc' => 'sort($key, DESC: true)',
        'sortascalpha' => 'sort($key, ASC: true, ALPHA: true)',
        'sortdescalpha' => 'sort($key, DESC: true, ALPHA: true)',
        '_prefix' => 'keys are sent as they are; examples/PrefixedRedis.php puts a prefix before them',
        '_serialize' => 'values are sent as they are: serialize() where they are written',
        '_unserialize' => 'values are as they came: unserialize() where they are read',
        '_pack' => 'values are sent as they are',
        '_unpack' => 'values are as they came',
        '_compress' => 'values are sent as they are: gzcompress() where they are written',
        '_uncompress' => 'values are as they came: gzuncompress() where they are read',
        '_masters' => 'nodes()',
        // Predis
        'executeraw' => 'call($command, ...$arguments)',
        'executecommand' => 'call($command, ...$arguments)',
        'createcommand' => 'call($command, ...$arguments)',
        'pubsubloop' => 'subscriber()',
        'disconnect' => 'close()',
        'getconnection' => 'the client is the connection: isConnected(), close(), endpoint()',
        'getcommandfactory' => 'every command is a method; call() sends any other',
    ];

    public function getNodeType(): string
    {
        return MethodCall::class;
    }

    /** @param MethodCall $node */
    public function processNode(Node $node, Scope $scope): array
    {
        $method = Calls::method($node, $scope);

        if ($method === null || !isset(self::ADVICE[$method]) || $scope->getType($node->var)->hasMethod($method)->yes()) {
            return [];
        }

        return [
            RuleErrorBuilder::message(sprintf('%s() is a method of another client. Here: %s.', $node->name->toString(), self::ADVICE[$method]))
                ->identifier('hiredis.method')->build(),
        ];
    }
}

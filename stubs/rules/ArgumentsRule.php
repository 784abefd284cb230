<?php

namespace Hiredis\PHPStan;

use PHPStan\Analyser\Scope;
use PHPStan\Rules\Rule;
use PHPStan\Rules\RuleErrorBuilder;
use PHPStan\Type\Type;
use PhpParser\Node;
use PhpParser\Node\Arg;
use PhpParser\Node\Expr\MethodCall;

/**
 * Arguments in phpredis' order, where PHP's types alone do not show it.
 *
 * @implements Rule<MethodCall>
 */
final class ArgumentsRule implements Rule
{
    public function getNodeType(): string
    {
        return MethodCall::class;
    }

    /** @param MethodCall $node */
    public function processNode(Node $node, Scope $scope): array
    {
        $method = Calls::method($node, $scope);

        if ($method === null) {
            return [];
        }

        $types = [];

        foreach ($node->args as $argument) {
            if (!$argument instanceof Arg || $argument->name !== null || $argument->unpack) {
                break;
            }

            $types[] = $scope->getType($argument->value);
        }

        $advice = $this->advice($method, $types);

        return $advice === null ? [] : [RuleErrorBuilder::message("Arguments of $method() as phpredis has them. Here: $advice.")->identifier('hiredis.arguments')->build()];
    }

    /** @param list<Type> $types */
    private function advice(string $method, array $types): ?string
    {
        switch ($method) {
            case 'zrange':
            case 'zrevrange':
            case 'zinter':
            case 'zunion':
            case 'zdiff':
                return isset($types[3]) && $types[3]->isBoolean()->yes() ? "$method(..., WITHSCORES: true)" : null;
            case 'scan':
                return isset($types[0]) && !$types[0]->isNull()->no() ? 'foreach ($redis->scanKeys($pattern) as $key)' : null;
            case 'hscan':
            case 'sscan':
            case 'zscan':
                $iterator = ['hscan' => 'scanHash', 'sscan' => 'scanSet', 'zscan' => 'scanSortedSet'][$method];

                return isset($types[1]) && !$types[1]->isNull()->no() ? "foreach (\$redis->$iterator(\$key, \$pattern) as ...)" : null;
            case 'eval':
            case 'evalsha':
                return isset($types[1]) && $types[1]->isArray()->yes() ? '(new Hiredis\Script($lua))->run($redis, $keys, $arguments)' : null;
            case 'lrem':
                return isset($types[2]) && $types[2]->isInteger()->yes() && $types[1]->isString()->yes() && $types[1]->isNumericString()->no()
                    ? 'lrem($key, $count, $value)' : null;
            case 'connect':
                return $types !== [] ? 'new Client(\'redis://host:6379\', connectTimeout: 2.0)' : null;
            case 'auth':
                return isset($types[0]) && $types[0]->isArray()->yes() ? 'auth($user, $password), or the URI' : null;
            case 'xread':
                return isset($types[0]) && $types[0]->isArray()->yes() ? 'xread(COUNT: 10, STREAMS: [$key => $id])' : null;
            case 'xreadgroup':
                return isset($types[2]) && $types[2]->isArray()->yes() ? 'xreadgroup(GROUP: [$group, $consumer], STREAMS: [$key => \'>\'])' : null;
            default:
                return null;
        }
    }
}

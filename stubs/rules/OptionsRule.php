<?php

namespace Hiredis\PHPStan;

use PHPStan\Analyser\Scope;
use PHPStan\Reflection\ReflectionProvider;
use PHPStan\Rules\Rule;
use PHPStan\Rules\RuleErrorBuilder;
use PhpParser\Node;
use PhpParser\Node\Arg;
use PhpParser\Node\Expr\MethodCall;

/**
 * Options as an array with keys, as phpredis takes them: a \ValueError here, where they are named arguments.
 *
 * @implements Rule<MethodCall>
 */
final class OptionsRule implements Rule
{
    /** Commands with pairs of their own, ['field' => 'value'], and two that ArgumentsRule knows better. */
    private const PAIRS = ['hset', 'hmset', 'hsetex', 'mset', 'msetnx', 'msetex', 'xadd', 'zadd', 'xread', 'xreadgroup'];

    public function __construct(private ReflectionProvider $classes)
    {
    }

    public function getNodeType(): string
    {
        return MethodCall::class;
    }

    /** @param MethodCall $node */
    public function processNode(Node $node, Scope $scope): array
    {
        $method = Calls::method($node, $scope);

        if ($method === null || \in_array($method, self::PAIRS, true) || !$this->classes->getClass(\Hiredis\Commands::class)->hasMethod($method)) {
            return [];
        }

        foreach ($node->args as $argument) {
            if ($argument instanceof Arg && $argument->name === null && !$argument->unpack && ($key = $this->key($argument, $scope)) !== null) {
                return [
                    RuleErrorBuilder::message(sprintf('Options of %s() are named arguments, not an array with keys: %s: ...', $node->name->toString(), strtoupper($key)))
                        ->identifier('hiredis.options')->line($argument->getStartLine())->build(),
                ];
            }
        }

        return [];
    }

    /** The first key that is a name. */
    private function key(Arg $argument, Scope $scope): ?string
    {
        foreach ($scope->getType($argument->value)->getConstantArrays() as $array) {
            foreach ($array->getKeyTypes() as $key) {
                if (\is_string($key->getValue())) {
                    return $key->getValue();
                }
            }
        }

        return null;
    }
}

<?php

namespace Hiredis\PHPStan;

use PHPStan\Analyser\Scope;
use PHPStan\Reflection\ReflectionProvider;
use PHPStan\Rules\IdentifierRuleError;
use PHPStan\Rules\Rule;
use PHPStan\Rules\RuleErrorBuilder;
use PHPStan\Type\IntegerType;
use PHPStan\Type\ObjectType;
use PHPStan\Type\StringType;
use PHPStan\Type\Type;
use PhpParser\Node;
use PhpParser\Node\Arg;
use PhpParser\Node\Expr\MethodCall;

/**
 * Named arguments that are no option of the command, null as a value, and words where the command takes a number. The client refuses them
 * before it sends the command; PHP's types do not show it, because options are mixed, and a string of digits may stand for a number.
 *
 * @implements Rule<MethodCall>
 */
final class ValuesRule implements Rule
{
    /** What the syntax of a command calls a whole number that follows an option, such as the seconds of EX. */
    private const NUMBERS = ['seconds', 'milliseconds', 'unix-time-seconds', 'unix-time-milliseconds', 'count'];

    /** Options of Valkey that are not in the syntax, which is that of Redis. tests/docs/stub_options.phpt compares both with the client. */
    private const VALKEY = [
        'bgsave' => ['CANCEL'],
        'geosearch' => ['BYPOLYGON'],
        'geosearchstore' => ['BYPOLYGON'],
        'hsetex' => ['NX', 'XX'],
        'shutdown' => ['FAILOVER', 'SAFE'],
    ];

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
        $commands = $this->classes->getClass(\Hiredis\Commands::class);

        if ($method === null || $method === 'lrem' || !$commands->hasNativeMethod($method)) { // ArgumentsRule knows more about LREM
            return [];
        }

        $declared = $commands->getNativeMethod($method);

        if (!preg_match('/^\s*\* Command: (.*?)\n\s*\*\s*\n/ms', $declared->getDocComment() ?? '', $found)) {
            return [];
        }

        $parameters = $declared->getVariants()[0]->getParameters();
        $names = array_map(fn ($parameter) => $parameter->getName(), $parameters);
        $syntax = (string) preg_replace('/\s*\n\s*\*\s*/', ' ', $found[1]);
        $errors = [];

        foreach ($node->getArgs() as $i => $argument) {
            $type = $scope->getType($argument->value);
            $name = $argument->name?->toString();
            $at = $name === null ? $i : array_search($name, $names, true);
            $parameter = $at === false || !isset($parameters[$at]) || $parameters[$at]->isVariadic() ? null : $parameters[$at];

            if ($argument->unpack) {
                break;
            }

            if ($name !== null && $parameter === null) {
                if (($names[0] ?? '') === 'subcommand' || \in_array('args', $names, true)) {
                    continue; // which options there are depends on the subcommand
                }
                $option = str_replace('_', '-', strtoupper($name));
                $isKnown = preg_match('/(?<![\w-])' . preg_quote($option, '/') . '(?![\w-])(?: ([a-z-]+))?/', $syntax, $word) === 1;
                if (!$isKnown && !\in_array($option, self::VALKEY[$method] ?? [], true)) {
                    $errors[] = $this->error($argument, 'hiredis.options', sprintf('%s has no option %s. Its syntax: %s', strtoupper($method), $name, $syntax));
                    continue;
                }
                $isNumber = \in_array($word[1] ?? '', self::NUMBERS, true);
            } else {
                $isNumber = $parameter !== null && self::isNumber($parameter->getType());
            }

            if (($parameter === null && $type->isNull()->yes()) || self::containsNull($type)) {
                $errors[] = $this->error($argument, 'hiredis.values', sprintf('%s() does not take null as a value.', $method));
            } elseif ($isNumber && $type->getConstantStrings() !== [] && $type->isString()->yes() && $type->isNumericString()->no()) {
                $errors[] = $this->error($argument, 'hiredis.values', sprintf('%s() takes a number here, not a word.', $method));
            }
        }

        return $errors;
    }

    /** A number may be written as a string of digits; an object with __toString() stands only for strings. */
    private static function isNumber(Type $type): bool
    {
        return $type->isSuperTypeOf(new IntegerType())->yes() && $type->isSuperTypeOf(new StringType())->yes()
            && $type->isSuperTypeOf(new ObjectType(\Stringable::class))->no();
    }

    private static function containsNull(Type $type): bool
    {
        foreach ($type->getConstantArrays() as $array) {
            foreach ($array->getValueTypes() as $value) {
                if ($value->isNull()->yes()) {
                    return true;
                }
            }
        }

        return false;
    }

    private function error(Arg $argument, string $identifier, string $message): IdentifierRuleError
    {
        return RuleErrorBuilder::message($message)->identifier($identifier)->line($argument->getStartLine())->build();
    }
}

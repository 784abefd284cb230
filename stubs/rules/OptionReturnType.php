<?php

namespace Hiredis\PHPStan;

use PHPStan\Analyser\Scope;
use PHPStan\PhpDoc\TypeStringResolver;
use PHPStan\Reflection\MethodReflection;
use PHPStan\Type\DynamicMethodReturnTypeExtension;
use PHPStan\Type\Type;
use PhpParser\Node\Arg;
use PhpParser\Node\Expr\MethodCall;

/**
 * The reply of a command whose type an option or a further argument decides, such as WITHSCORES of ZRANGE. Where the call does not show
 * whether the option is given, the type is the one of the stubs: all that may come.
 */
final class OptionReturnType implements DynamicMethodReturnTypeExtension
{
    private const SCORES = 'list<array{string, float}>';

    /** method => [the option, the number of required arguments, the type with the option, the type without it] */
    private const OPTIONS = [
        'zrange' => ['WITHSCORES', 3, self::SCORES, 'list<string>'],
        'zrevrange' => ['WITHSCORES', 3, self::SCORES, 'list<string>'],
        'zrangebyscore' => ['WITHSCORES', 3, self::SCORES, 'list<string>'],
        'zrevrangebyscore' => ['WITHSCORES', 3, self::SCORES, 'list<string>'],
        'zdiff' => ['WITHSCORES', 2, self::SCORES, 'list<string>'],
        'zinter' => ['WITHSCORES', 2, self::SCORES, 'list<string>'],
        'zunion' => ['WITHSCORES', 2, self::SCORES, 'list<string>'],
        'zrank' => ['WITHSCORE', 2, 'array{int, float}|null', 'int|null'],
        'zrevrank' => ['WITHSCORE', 2, 'array{int, float}|null', 'int|null'],
        'zadd' => ['INCR', 1, 'float|null', 'int'],
    ];

    /** method => [the number of required arguments, the type with a count behind them, the type without one, an option behind the count, its type] */
    private const COUNTS = [
        'lpop' => [1, 'list<string>|null', 'string|null', null, null],
        'rpop' => [1, 'list<string>|null', 'string|null', null, null],
        'spop' => [1, 'list<string>', 'string|null', null, null],
        'srandmember' => [1, 'list<string>', 'string|null', null, null],
        'zpopmin' => [1, self::SCORES, 'array{}|array{string, float}', null, null],
        'zpopmax' => [1, self::SCORES, 'array{}|array{string, float}', null, null],
        'hrandfield' => [1, 'list<string>', 'string|null', 'WITHVALUES', 'list<array{string, string}>'],
        'zrandmember' => [1, 'list<string>', 'string|null', 'WITHSCORES', self::SCORES],
    ];

    /** @param class-string $class */
    public function __construct(private string $class, private TypeStringResolver $types)
    {
    }

    public function getClass(): string
    {
        return $this->class;
    }

    public function isMethodSupported(MethodReflection $methodReflection): bool
    {
        $method = strtolower($methodReflection->getName());

        return isset(self::OPTIONS[$method]) || isset(self::COUNTS[$method]);
    }

    public function getTypeFromMethodCall(MethodReflection $methodReflection, MethodCall $methodCall, Scope $scope): ?Type
    {
        $method = strtolower($methodReflection->getName());
        $type = isset(self::OPTIONS[$method])
            ? self::ofOption(self::OPTIONS[$method], $methodCall, $scope) : self::ofCount(self::COUNTS[$method], $methodCall, $scope);

        return $type === null ? null : $this->types->resolve($type);
    }

    /** @param array{string, int, string, string} $row */
    private static function ofOption(array $row, MethodCall $call, Scope $scope): ?string
    {
        return match (self::isGiven($row[0], $row[1], $call, $scope)) {
            true => $row[2],
            false => $row[3],
            null => null,
        };
    }

    /** @param array{int, string, string, string|null, string|null} $row */
    private static function ofCount(array $row, MethodCall $call, Scope $scope): ?string
    {
        [$required, $with, $without, $option, $withOption] = $row;
        $isGiven = $option === null ? false : self::isGiven($option, $required, $call, $scope);
        $positional = array_filter(self::arguments($call), fn ($argument) => $argument->name === null);

        return match (true) {
            $isGiven === null, (bool) array_filter(self::arguments($call), fn ($argument) => $argument->unpack) => null,
            $isGiven => $withOption,
            default => count($positional) > $required ? $with : $without,
        };
    }

    /**
     * The arguments as they are written: PHPStan hands over a call whose named arguments have lost their names.
     *
     * @return list<Arg>
     */
    private static function arguments(MethodCall $call): array
    {
        return array_map(function (Arg $argument): Arg {
            $written = $argument->getAttribute('originalArg');

            return $written instanceof Arg ? $written : $argument;
        }, array_values($call->getArgs()));
    }

    /** Null: the call does not show it. */
    private static function isGiven(string $option, int $required, MethodCall $call, Scope $scope): ?bool
    {
        $given = false;

        foreach (self::arguments($call) as $i => $argument) {
            $type = $scope->getType($argument->value);

            if ($argument->unpack) {
                return null;
            }
            if ($argument->name !== null) {
                if (strcasecmp($argument->name->toString(), $option) === 0) {
                    return $type->isTrue()->yes() ? true : ($type->isFalse()->yes() ? false : null);
                }
                continue;
            }
            if ($i < $required || $type->isInteger()->yes() || $type->isFloat()->yes() || ($option === 'INCR' && $type->isArray()->yes())) {
                continue; // the array of ZADD is member => score
            }
            $words = $type->getConstantStrings();
            if (count($words) !== 1) {
                $given = null; // an array, or a word that is not known
            } elseif (strcasecmp($words[0]->getValue(), $option) === 0) {
                return true;
            }
        }

        return $given;
    }
}

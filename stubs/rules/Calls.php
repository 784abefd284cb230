<?php

namespace Hiredis\PHPStan;

use PHPStan\Analyser\Scope;
use PHPStan\Type\ObjectType;
use PHPStan\Type\TypeCombinator;
use PhpParser\Node\Expr;
use PhpParser\Node\Identifier;

/**
 * Which expressions are calls of the extension's clients, pipelines and transactions.
 */
final class Calls
{
    /** The method's name in lower case; null: it is none, or on something else. */
    public static function method(Expr $call, Scope $scope): ?string
    {
        if (!$call instanceof Expr\MethodCall || !$call->name instanceof Identifier) {
            return null;
        }

        $type = TypeCombinator::removeNull($scope->getType($call->var));

        return (new ObjectType(\Hiredis\Commands::class))->isSuperTypeOf($type)->yes() ? $call->name->toLowerString() : null;
    }
}

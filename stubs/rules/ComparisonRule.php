<?php

namespace Hiredis\PHPStan;

use PHPStan\Analyser\Scope;
use PHPStan\Rules\Rule;
use PHPStan\Rules\RuleErrorBuilder;
use PHPStan\Type\Constant\ConstantBooleanType;
use PHPStan\Type\VerbosityLevel;
use PhpParser\Node;
use PhpParser\Node\Expr;
use PhpParser\Node\Expr\BinaryOp;

/**
 * A reply that is compared with false or true and is neither: phpredis' nil is false, here it is null.
 *
 * @implements Rule<BinaryOp>
 */
final class ComparisonRule implements Rule
{
    public function getNodeType(): string
    {
        return BinaryOp::class;
    }

    /** @param BinaryOp $node */
    public function processNode(Node $node, Scope $scope): array
    {
        if (!$node instanceof BinaryOp\Identical && !$node instanceof BinaryOp\NotIdentical) {
            return [];
        }

        return $this->compare($node->left, $node->right, $scope) ?: $this->compare($node->right, $node->left, $scope);
    }

    /** @return list<\PHPStan\Rules\IdentifierRuleError> */
    private function compare(Expr $reply, Expr $with, Scope $scope): array
    {
        $call = $reply instanceof Expr\Assign ? $reply->expr : $reply;
        $method = Calls::method($call, $scope);
        $truth = $scope->getType($with);

        if ($method === null || !$truth instanceof ConstantBooleanType) {
            return [];
        }

        $type = $scope->getType($call);

        if (!$truth->isSuperTypeOf($type)->no()) {
            return [];
        }

        return [
            RuleErrorBuilder::message(sprintf(
                'The reply of %s() is %s, never %s: %s.',
                $method,
                $type->describe(VerbosityLevel::typeOnly()),
                $truth->getValue() ? 'true' : 'false',
                $truth->getValue() ? 'yes is 1, and OK is \'OK\'' : 'what is not there is null, and an error is an exception'
            ))->identifier('hiredis.comparison')->build(),
        ];
    }
}

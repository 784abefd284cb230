<?php

namespace Hiredis\Cache;

use Symfony\Contracts\Cache\NamespacedPoolInterface;

// Symfony's interface is there since symfony/cache-contracts 3.6, and Symfony 6.4 works with older ones. A class cannot implement it on a condition.
if (interface_exists(NamespacedPoolInterface::class)) {
    /** @internal */
    interface NamespacedPool extends NamespacedPoolInterface
    {
    }
} else {
    /** @internal */
    interface NamespacedPool
    {
    }
}

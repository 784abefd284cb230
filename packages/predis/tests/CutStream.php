<?php

namespace Hiredis\Predis\Tests;

use Predis\Connection\Resource\Stream;

/**
 * A stream that gives its bytes in pieces of one size.
 */
final class CutStream extends Stream
{
    private int $at = 0;

    public function __construct(private readonly string $bytes, private readonly int $size)
    {
        parent::__construct(fopen('php://memory', 'r+'));
    }

    public function read(int $length): string
    {
        $piece = substr($this->bytes, $this->at, min($length, $this->size));
        $this->at += strlen($piece);

        return $piece;
    }
}

<?php

namespace Hiredis\Predis;

use Predis\Connection\ParametersInterface;
use Predis\Connection\Resource\StreamFactory as PredisStreamFactory;

/**
 * Predis' streams, but one read may give more than PHP's 8 KiB.
 */
class StreamFactory extends PredisStreamFactory
{
    public const CHUNK = 65536;

    protected function createStreamSocket(ParametersInterface $parameters, $address, $flags)
    {
        $stream = parent::createStreamSocket($parameters, $address, $flags);
        stream_set_chunk_size($stream, self::CHUNK);

        return $stream;
    }
}

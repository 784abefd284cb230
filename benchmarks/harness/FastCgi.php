<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Harness;

use RuntimeException;

/** A FastCGI request as a web server sends it: a new connection, parameters, an empty body, one answer. */
final class FastCgi
{
    private const BEGIN = 1;
    private const END = 3;
    private const PARAMETERS = 4;
    private const INPUT = 5;
    private const OUTPUT = 6;

    public function __construct(private readonly string $socket)
    {
    }

    /**
     * @param array<string, string> $parameters
     * @return string the body of the answer
     */
    public function request(array $parameters): string
    {
        $stream = @stream_socket_client("unix://{$this->socket}", $code, $message, 5.0);
        if ($stream === false) {
            throw new RuntimeException("php-fpm does not listen: $message");
        }
        stream_set_timeout($stream, 30);
        $encoded = '';
        foreach ($parameters as $name => $value) {
            $encoded .= pack('NN', strlen($name) | 1 << 31, strlen($value) | 1 << 31) . $name . $value;
        }
        fwrite($stream, self::record(self::BEGIN, pack('nCx5', 1, 0)) . self::record(self::PARAMETERS, $encoded)
            . self::record(self::PARAMETERS, '') . self::record(self::INPUT, ''));
        $output = '';
        while (($header = fread($stream, 8)) !== false && strlen($header) === 8) {
            ['type' => $type, 'length' => $length, 'padding' => $padding] = unpack('Cversion/Ctype/nid/nlength/Cpadding', $header);
            $content = $length + $padding > 0 ? stream_get_contents($stream, $length + $padding) : '';
            if ($type === self::OUTPUT) {
                $output .= substr($content, 0, $length);
            }
            if ($type === self::END) {
                break;
            }
        }
        fclose($stream);

        return substr(strstr($output, "\r\n\r\n") ?: throw new RuntimeException("php-fpm answered: $output"), 4);
    }

    private static function record(int $type, string $content): string
    {
        return pack('CCnnCx', 1, $type, 1, strlen($content), 0) . $content;
    }
}

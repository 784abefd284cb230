<?php

namespace Hiredis\Predis;

use Hiredis\ProtocolException;
use Hiredis\Reader;
use Predis\Response\Error;

use function strlen; // compiled to an opcode; by its short name alone it would be a call

/**
 * Reads the replies of a Predis connection with Hiredis\Reader, and gives what Predis itself would give.
 *
 * The reader returns a status as a plain string and an error as a ServerException. Predis wants its own objects for them, at any depth, so
 * the bytes of a reply are kept until it is whole: its first byte says what it is, and where bytes of an aggregate look as if there were
 * such an element in it, value() builds the reply once more from them. Most aggregates are only strings and numbers: they cost one search.
 *
 * Different from Predis' own parser, on purpose: -inf is -INF and nan is NAN, and elements of a set, which a server sends once, are not
 * compared with each other.
 */
trait Replies
{
    private ?Reader $reader = null;

    /** What was received last, and where in it the next reply begins; -1 while a reply is waited for. */
    private string $bytes = '';
    private int $at = 0;

    /** What a stream is asked for at once; PHP's own 8 KiB make a long reply slow. */
    private static int $most = 65536;

    /** Some bytes from the server; never none. */
    abstract protected function receive(): string;

    /** The value of a simple string. */
    abstract protected function status(string $payload): mixed;

    /** The value of a push message. */
    abstract protected function push(array $elements): mixed;

    public function __destruct()
    {
        // What was read ahead is here, not in PHP's stream, and would be missing in the next request.
        if ($this->at !== strlen($this->bytes)) {
            $this->disconnect();
        }

        parent::__destruct();
    }

    public function disconnect()
    {
        parent::disconnect();

        $this->reader = null;
        $this->bytes = '';
        $this->at = 0;
    }

    public function read()
    {
        $parts = [];

        try {
            if ($this->at === strlen($this->bytes)) {
                $this->fill();
            }

            $at = $this->at;
            $type = $this->bytes[$at];

            while (!$this->reader->read($reply)) {
                if ($type !== '$') {
                    $parts[] = substr($this->bytes, $at);
                    $at = 0;
                }

                $this->fill();
            }
        } catch (ProtocolException $exception) {
            $this->onProtocolError(
                strpbrk($type, '+-:$*_#,(=%~>|') ? $exception->getMessage() : "Unknown response prefix: '$type'."
            );
        } catch (\Throwable $exception) {
            // Not even a signal handler's exception leaves half a reply behind.
            $this->disconnect();

            throw $exception;
        }

        $this->at = strlen($this->bytes) - $this->reader->buffered();

        if ($type === '$') {
            return $reply;
        }

        switch ($type) {
            case ':':
            case '_':
            case '#':
            case ',':
            case '=':
                return $reply;

            case '+':
                return $this->status($reply);

            case '*':
            case '%':
            case '~':
                if (!$reply) {
                    return $reply;
                }

                $tail = '';
                $plain = true;
                $parts[] = substr($this->bytes, $at, $this->at - $at);

                foreach ($parts as $part) {
                    if (preg_match(self::NOT_PLAIN, $tail . $part)) {
                        $plain = false;
                        break;
                    }

                    $tail = substr($tail . $part, -16);
                }

                if ($plain) {
                    return $reply;
                }
                break;

            default:
                $parts[] = substr($this->bytes, $at, $this->at - $at);
        }

        $offset = 0;

        return $this->value(implode('', $parts), $offset);
    }

    private function fill(): void
    {
        $this->at = -1;
        $this->bytes = $this->receive();
        $this->at = 0;
        $this->reader ??= new Reader();
        $this->reader->feed($this->bytes);
    }

    /** The reply at $at of bytes that the reader has found to be right; $at is moved behind it. */
    private function value(string $bytes, int &$at): mixed
    {
        $type = $bytes[$at];
        $end = strpos($bytes, "\r\n", $at);
        $line = substr($bytes, $at + 1, $end - $at - 1);
        $at = $end + 2;

        switch ($type) {
            case '+':
                return $this->status($line);

            case '-':
                return new Error($line);

            case ':':
                return (int) $line;

            case '(':
                return $line + 0;

            case '#':
                return $line === 't';

            case ',':
                return match (strtolower($line)) {
                    'inf' => INF,
                    '-inf' => -INF,
                    'nan', '-nan' => NAN,
                    default => (float) $line,
                };

            case '_':
                return null;
        }

        $count = (int) $line;

        if ($count < 0) {
            return null;
        }

        switch ($type) {
            case '$':
            case '=':
                $skip = $type === '=' ? 4 : 0;
                $string = substr($bytes, $at + $skip, $count - $skip);
                $at += $count + 2;

                return $string;

            case '%':
                $map = [];

                while ($count-- > 0) {
                    $key = $this->value($bytes, $at);
                    $map[is_int($key) ? $key : (string) $key] = $this->value($bytes, $at);
                }

                return $map;

            case '|':
                while ($count-- > 0) {
                    $this->value($bytes, $at);
                    $this->value($bytes, $at);
                }

                return $this->value($bytes, $at);
        }

        $list = [];

        while ($count-- > 0) {
            $list[] = $this->value($bytes, $at);
        }

        return $type === '>' ? $this->push($list) : $list;
    }
}

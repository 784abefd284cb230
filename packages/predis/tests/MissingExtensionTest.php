<?php

namespace Hiredis\Predis\Tests;

use PHPUnit\Framework\TestCase;

/**
 * Each test is a process of its own, in which PHP loads no extension at all.
 */
final class MissingExtensionTest extends TestCase
{
    private static function php(string $code): string
    {
        $server = new Server();
        $loader = (new \ReflectionClass(\Composer\Autoload\ClassLoader::class))->getFileName();
        $code = 'if (extension_loaded("hiredis")) { exit("loaded all the same"); } (require $argv[1])->addPsr4("Hiredis\\\\Predis\\\\", $argv[3]);
            $socket = $argv[2]; ' . $code;
        $process = proc_open(
            [PHP_BINARY, '-n', '-d', 'display_errors=1', '-d', 'html_errors=0', '-r', $code, '--', dirname($loader, 2) . '/autoload.php', $server->socket, dirname(__DIR__) . '/src'],
            [['file', '/dev/null', 'r'], ['pipe', 'w'], ['redirect', 1]],
            $pipes
        );
        $output = stream_get_contents($pipes[1]);
        proc_close($process);

        return preg_replace('/ in \S+ on line \d+/', '', $output);
    }

    public function testTheLineFallsBackToPredisOwnParserWithOneWarning(): void
    {
        $output = self::php('
            for ($i = 0; $i < 2; ++$i) {
                $redis = new Predis\Client("unix:$socket", ["connections" => "Hiredis\Predis\Connection::connections"]);
                echo $redis->set("k", "v"), " ", $redis->get("k"), " ", json_encode($redis->mget("k", "none")), "\n";
            }
            echo $redis->getConnection() instanceof Hiredis\Predis\Connection ? "ours" : "not ours";
        ');

        $this->assertSame(
            "\nWarning: Hiredis\Predis\Connection needs the extension hiredis, which PHP does not load: Predis parses the replies itself\n"
            . "OK v [\"v\",null]\nOK v [\"v\",null]\nours",
            $output
        );
    }

    public function testTheClientFallsBackToPredisOwn(): void
    {
        $output = self::php('
            for ($i = 0; $i < 2; ++$i) {
                $redis = new Hiredis\Predis\Client("unix:$socket");
                echo $redis->set("k", "v"), " ", $redis->get("k"), " ", json_encode($redis->pipeline(fn ($pipe) => $pipe->get("k"))), "\n";
            }
        ');

        $this->assertSame(
            "\nWarning: Hiredis\Predis\Client needs the extension hiredis, which PHP does not load: the client is Predis' own\n"
            . "OK v [\"v\"]\nOK v [\"v\"]\n",
            $output
        );
    }

    public function testAHandlerThatThrowsForWarningsDoesNotStopIt(): void
    {
        $output = self::php('
            set_error_handler(static fn (int $level, string $message) => throw new ErrorException($message));
            ini_set("error_log", "/dev/stdout");
            $redis = new Predis\Client("unix:$socket", ["connections" => "Hiredis\Predis\Connection::connections"]);
            echo $redis->set("k", "v"), " ", $redis->get("k");
        ');

        $this->assertMatchesRegularExpression('/^\[.*\] Warning: Hiredis\\\\Predis\\\\Connection needs the extension hiredis, .*\nOK v$/', $output);
    }
}

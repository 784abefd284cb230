<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Harness;

/** The servers of a run, each started when a case first asks for it. */
final class Servers
{
    public const PASSWORD = 'only-for-this-benchmark';

    /** @var array<string, Server|Masters|Sentinel> */
    private array $servers = [];

    /** @var array<string, Proxy> */
    private array $proxies = [];

    private ?MariaDbServer $mariaDb = null;

    /** @var ?resource accepts no connection: the kernel completes them, and no answer ever comes */
    private $silent = null;

    public function __construct(private readonly Workspace $workspace, private readonly string $delayProgram)
    {
    }

    /**
     * plain: nothing is persisted; always: an append-only file, synced before each reply; password: plain with a password;
     * cluster: three masters that share the slots; sentinel: the plain one, behind a sentinel
     */
    public function get(string $kind): Server|Masters|Sentinel
    {
        return $this->servers[$kind] ??= match ($kind) {
            'plain' => new Server($this->workspace, $kind),
            'always' => new Server($this->workspace, $kind, ['--appendonly', 'yes', '--appendfsync', 'always']),
            'password' => new Server($this->workspace, $kind, password: self::PASSWORD),
            'cluster' => new Masters($this->workspace, $kind),
            'sentinel' => new Sentinel($this->workspace, $kind, $this->get('plain')),
        };
    }

    /**
     * Those that a row is measured on, filled as it wants them: its own, and that of a subject which has another one. MariaDB's
     * driver fills its own.
     *
     * @param list<Subject> $subjects
     * @return array<string, Server|Masters|Sentinel> by kind
     */
    public function prepared(Row $row, array $subjects): array
    {
        $kinds = array_unique([$row->server, ...array_filter(array_map(static fn (Subject $subject) => $subject->server, $subjects))]);
        $servers = [];
        foreach (array_diff($kinds, ['mariadb']) as $kind) {
            $servers[$kind] = $this->get($kind);
            if ($row->prepare !== null) {
                ($row->prepare)($servers[$kind]->wire);
            }
        }

        return $servers;
    }

    /** The delay proxy before a server, 0.125 ms each way. */
    public function proxy(string $kind): Proxy
    {
        return $this->proxies[$kind] ??= new Proxy($this->delayProgram, $this->get($kind)->tcp, 125);
    }

    public function endpoint(string $kind, string $path): Endpoint
    {
        if ($kind === 'mariadb') {
            return ($this->mariaDb ??= new MariaDbServer($this->workspace))->unix;
        }

        if ($path === 'silent') {
            $socket = $this->workspace->path('silent');
            $this->silent ??= stream_socket_server("unix://$socket", context: stream_context_create(['socket' => ['backlog' => 4096]]));

            return new Endpoint(path: $socket);
        }

        return match ($path) {
            'unix' => $this->get($kind)->unix,
            'tcp' => $this->get($kind)->tcp,
            'remote' => $this->proxy($kind)->endpoint,
        };
    }

    public function stop(): void
    {
        foreach ([...$this->proxies, ...$this->servers, $this->mariaDb] as $process) {
            $process?->stop();
        }
        $this->mariaDb = null;
        $this->proxies = $this->servers = [];
    }
}

<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Harness;

/** Fills a cluster: each command goes to the node that has the slot of its first argument. It follows no redirect. */
final class ClusterWire extends Wire
{
    public const SLOTS = 16384;

    /** @param non-empty-list<Wire> $nodes that share the slots evenly, in order */
    public function __construct(private readonly array $nodes)
    {
    }

    /** Replies are in no order that means anything: the nodes' one after another. */
    public function calls(iterable $commands): array
    {
        $batches = [];
        foreach ($commands as $command) {
            $batches[intdiv(self::slot($command[1]) * count($this->nodes), self::SLOTS)][] = $command;
        }
        $replies = [];
        foreach ($batches as $node => $batch) {
            array_push($replies, ...$this->nodes[$node]->calls($batch));
        }

        return $replies;
    }

    /** Of a key without a hash tag: the bits of CRC16 XMODEM. */
    private static function slot(string $key): int
    {
        $crc = 0;
        for ($i = 0; $i < strlen($key); $i++) {
            $crc ^= ord($key[$i]) << 8;
            for ($bit = 0; $bit < 8; $bit++) {
                $crc = ($crc & 0x8000 ? $crc << 1 ^ 0x1021 : $crc << 1) & 0xffff;
            }
        }

        return $crc % self::SLOTS;
    }
}

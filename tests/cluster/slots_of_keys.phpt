--TEST--
The slot of a key is its CRC16, or that of its hash tag, at every length and with braces and high bytes anywhere
--FILE--
<?php
use Hiredis\Cluster;

/** Bit by bit, as the specification of Redis Cluster says. */
function slot(string $key): int
{
    if (preg_match('/^[^{]*\{([^}]+)\}/s', $key, $match)) {
        $key = $match[1];
    }
    $crc = 0;
    foreach (unpack('C*', $key) as $byte) {
        $crc ^= $byte << 8;
        for ($bit = 0; $bit < 8; $bit++) {
            $crc = ($crc & 0x8000 ? $crc << 1 ^ 0x1021 : $crc << 1) & 0xffff;
        }
    }
    return $crc % 16384;
}

mt_srand(17);
$alphabets = ['0123456789', 'ab{}', "key:{}|~\x7a\x7c", "{\x80\xfb\xff\0"];
$wrong = $tried = 0;
foreach (range(0, 80) as $length) {
    foreach ($alphabets as $bytes) {
        for ($i = 0; $i < 25; $i++, $tried++) {
            $key = '';
            while (strlen($key) < $length) {
                $key .= $bytes[mt_rand(0, strlen($bytes) - 1)];
            }
            $wrong += Cluster::slot($key) !== slot($key) ? 1 : 0;
        }
    }
    /* One brace, at each place. */
    for ($at = 0; $at < $length; $at++, $tried++) {
        $key = substr_replace(str_repeat('x', $length) . '}y', '{', $at, 1);
        $wrong += Cluster::slot($key) !== slot($key) ? 1 : 0;
    }
}
echo "$wrong of $tried wrong\n";
echo json_encode([Cluster::slot('123456789'), Cluster::slot('{user1000}.following'), Cluster::slot('foo{}{bar}'), Cluster::slot('')]), "\n";
?>
--EXPECT--
0 of 11340 wrong
[12739,3443,8363,0]

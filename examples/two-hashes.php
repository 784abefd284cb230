<?php
/*
 * One key read from two hashes in one round trip, in three ways. HIREDIS_URI names the server; two keys are written to it.
 *
 * A user's own settings stand in a hash of their own, defaults for all in another.
 */
use Hiredis\{Client, Pipeline, Script};

$redis = new Client(getenv('HIREDIS_URI') ?: 'redis://127.0.0.1:6379');
$redis->hset('settings:default', ['theme' => 'light', 'language' => 'en']);
$redis->hset('settings:ada', ['theme' => 'dark']);

// A pipeline: both replies travel, PHP decides.
$setting = function (string $user, string $name) use ($redis): ?string {
	/** @var array{string|null, string|null} $replies */
	$replies = $redis->pipelined(fn(Pipeline $p) => $p->hget("settings:$user", $name)->hget('settings:default', $name));
	return $replies[0] ?? $replies[1];
};
printf("pipeline:    %s, %s\n", $setting('ada', 'theme') ?? '', $setting('ada', 'language') ?? '');

// A transaction: the same, and no other client writes between the two reads.
/** @var array{string|null, string|null} $replies */
$replies = $redis->transaction(fn($t) => $t->hget('settings:ada', 'theme')->hget('settings:default', 'theme'));
printf("transaction: %s\n", $replies[0] ?? $replies[1] ?? '');

// A script: the server decides, one reply travels. The script itself is sent only when the server does not know it.
$script = new Script(<<<'LUA'
	return redis.call('HGET', KEYS[1], ARGV[1]) or redis.call('HGET', KEYS[2], ARGV[1])
	LUA);
foreach (['theme', 'language', 'nothing'] as $name) {
	printf("script:      %s\n", var_export($script->run($redis, ['settings:ada', 'settings:default'], [$name]), true));
}

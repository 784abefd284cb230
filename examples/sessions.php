<?php
/*
 * PHP's sessions behind sentinels, by two lines of php.ini: a php-fpm serves twenty users who are logged in, through a planned failover and through
 * the death of the primary. Run: php -d extension=modules/hiredis.so examples/sessions.php
 */
require __DIR__ . '/../tests/inc/sentinel.inc';
require __DIR__ . '/../tests/inc/fpm.inc';

$group = Sentinels::start(['replicas' => 2]);
$lines = ['session.save_handler' => 'hiredis', 'session.save_path' => "\"{$group->uri()}?persistent=1&timeout=20\""];
echo "session.save_handler = hiredis\nsession.save_path = \"", preg_replace('/127\.0\.0\.1:\d+/', 'HOST', $group->uri()), "?persistent=1&timeout=20\"\n\n";
$fpm = Fpm::start(<<<'PHP'
	<?php
	session_start();
	$_SESSION['user'] ??= $_GET['login'] ?? 'nobody';
	$_SESSION['pages'] = ($_SESSION['pages'] ?? 0) + 1;
	echo json_encode(['id' => session_id(), 'user' => $_SESSION['user']]);
	PHP, $lines + ['session.use_cookies' => 0, 'session.use_only_cookies' => 0, 'session.use_trans_sid' => 0, 'session.use_strict_mode' => 1, 'error_reporting' => E_ALL & ~E_DEPRECATED]);

/** @var array<string, string> $users */
$users = [];
$served = $errors = $lost = 0;
foreach (range(1, 20) as $number) {
	/** @var array{id: string, user: string} $page */
	$page = json_decode($fpm->request(['login' => "user$number"]), true);
	$users[$page['id']] = $page['user'];
}
$visit = function (string $id, string $user) use ($fpm, &$served, &$errors, &$lost): void {
	/** @var array{id: string, user: string}|null $page */
	$page = json_decode($fpm->request(['PHPSESSID' => $id]), true);
	if ($page === null) { // an exception: its request was in flight
		$errors++;
		return;
	}
	$served++;
	$lost += (int) ($page['user'] !== $user || $page['id'] !== $id);
};
$through = function (string $what, callable $begin) use ($group, $users, $visit, &$served, &$errors, &$lost): void {
	$group->until('both replicas have all', fn () => (new Hiredis\Client($group->uri()))->wait(2, 100) === 2);
	$served = $errors = $lost = 0;
	$before = $group->primary();
	$begin($before);
	/* One request at a time, until the sentinels have switched, and each user once more. */
	for ($switched = false; !$switched; ) {
		$switched = $group->primary() !== $before;
		array_map($visit, array_keys($users), $users);
	}
	printf("%-24s %d pages served, %d errors, %d logins lost\n", $what, $served, $errors, $lost);
};
$through('A planned failover:', fn () => $group->orderFailover());
$through('The primary is killed:', fn (Server $primary) => $primary->signal('KILL'));

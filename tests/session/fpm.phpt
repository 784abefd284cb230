--TEST--
php-fpm with two lines of php.ini: sessions behind sentinels go on through a failover, and nobody is logged out
--EXTENSIONS--
hiredis
session
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; require __DIR__ . '/../inc/fpm.inc'; Fpm::skip(); ?>
--FILE--
<?php
require __DIR__ . '/../inc/session.inc';
require __DIR__ . '/../inc/fpm.inc';
require __DIR__ . '/../inc/sentinel.inc';

$group = Sentinels::start();
$fpm = Fpm::start(<<<'PHP'
	<?php
	session_id($_GET['id']);
	session_start();
	$_SESSION['user'] = $_GET['login'] ?? $_SESSION['user'] ?? 'nobody';
	echo $_SESSION['user'];
	PHP, ['session.save_handler' => 'hiredis', 'session.save_path' => '"' . path($group->uri(), '?persistent=1&timeout=10') . '"',
	'session.use_strict_mode' => '0']);

$users = array_map(static fn (int $number) => "user$number", range(1, 10));
foreach ($users as $user) {
	$fpm->request(['id' => $user, 'login' => $user]);
}
$before = $group->primary();
$group->until('the replica has all', static fn () => $before->cli('WAIT', 1, 100) === 1);

/* Requests go on while the sentinels switch. */
$strangers = $pages = 0;
$visit = static function (string $user) use ($fpm, &$strangers, &$pages): void {
	$pages++;
	$strangers += $fpm->request(['id' => $user]) !== $user;
};
$group->orderFailover();
$group->until('the sentinels have switched', static function () use ($group, $before, $users, $visit): bool {
	array_map($visit, $users);
	return $group->primary() !== $before;
});
array_map($visit, $users);
say($pages >= 20, $strangers);
?>
--EXPECT--
true 0

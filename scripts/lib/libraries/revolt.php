<?php
// The client suspends a fiber of Revolt until its reply arrives.
[, $project, $socket] = $argv;
require "$project/vendor/autoload.php";
$redis = new Hiredis\Revolt\Client("unix://$socket");
Revolt\EventLoop::queue(function () use ($redis): void {
	$redis->set('revolt', 'works');
	echo $redis->get('revolt');
});
Revolt\EventLoop::run();

<?php
// A private server is empty, and has what a client writes.
[, $project] = $argv;
require "$project/vendor/autoload.php";
$redis = Hiredis\Testing\Server::start()->client();
echo $redis->dbsize() === 0 && $redis->set('testing', 'works') !== null ? $redis->get('testing') : 'the server is not empty';

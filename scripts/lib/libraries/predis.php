<?php
// Predis' client of the library sets and gets a value.
[, $project, $socket] = $argv;
require "$project/vendor/autoload.php";
$redis = new Hiredis\Predis\Client("unix:$socket");
$redis->set('predis', 'works');
echo $redis->get('predis');

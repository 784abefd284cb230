<?php
// The pool computes a value once.
[, $project, $socket] = $argv;
require "$project/vendor/autoload.php";
$pool = new Hiredis\Cache\Pool(new Hiredis\Client("unix://$socket"), 'shop');
$pool->get('menu', fn () => 'works');
echo $pool->get('menu', fn () => 'was computed again');

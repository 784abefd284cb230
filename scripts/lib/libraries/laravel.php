<?php
// Laravel's manager of connections gets the driver from the service provider.
// with laravel/framework
[, $project, $socket] = $argv;
require "$project/vendor/autoload.php";
$application = new Illuminate\Container\Container();
$application->instance('redis', new Illuminate\Redis\RedisManager($application, 'hiredis', ['default' => ['scheme' => 'unix', 'path' => $socket]]));
(new Hiredis\Laravel\HiredisServiceProvider($application))->register();
$redis = $application['redis']->connection();
$redis->set('laravel', 'works');
echo $redis->get('laravel');

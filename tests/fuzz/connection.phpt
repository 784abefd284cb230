--TEST--
Every operation with a failure at every step, of a new client and of one that holds a connection: the client does what the model says
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/connection.inc';

$peer = new ConnectionPeerProcess;
register_shutdown_function($peer->stop(...));
$wrong = 0;
foreach ([[false, false], [false, true], [true, false], [true, true]] as $setting) {
	foreach ([[], [['a', 'watch', 'none', 0, 0]], [['a', 'get', 'none', 0, 0], ['a', 'close', 'none', 0, 0]]] as $before) {
		foreach (ConnectionModel::steps() as $step) {
			/* No test waits. */
			if ($step[2] === 'silence') {
				continue;
			}
			$model = new ConnectionModel(...$setting);
			$reality = new ConnectionReality($peer, ...$setting);
			foreach ([...$before, $step, ['a', 'get', 'none', 0, 0], ['b', 'get', 'none', 0, 0]] as $each) {
				[$expected, $got] = [$model->step(...$each), $reality->step(...$each)];
				if ($got !== $expected) {
					$wrong++;
					echo json_encode([$setting, $before, $step, $each, $expected, $got]), "\n";
					break;
				}
			}
		}
	}
}
echo $wrong, " wrong\n";
?>
--EXPECT--
0 wrong

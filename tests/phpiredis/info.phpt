--TEST--
phpinfo() tells of phpiredis: versions, and how many connections are idle
--EXTENSIONS--
phpiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';

function info(): void
{
	ob_start();
	(new ReflectionExtension('phpiredis'))->info();
	echo preg_replace(['/^libvalkey library/m', '/=> \d+\.\d+\.\d+$/m', '/(?<=Extension version => )' . preg_quote(phpversion('phpiredis')) . '$/m'], ['hiredis library', '=> VERSION', 'VERSION'], trim(ob_get_clean())), "\n";
}

$server = Server::start();
info();
$link = phpiredis_pconnect($server->socket());
echo phpiredis_command_bs($link, ['PING']), "\n";
$link = null;
info();
?>
--EXPECT--
phpiredis

phpiredis support => enabled
Extension version => VERSION
hiredis library (compiled against) => VERSION
Idle persistent connections => 0
Persistent connections used again => 0
PONG
phpiredis

phpiredis support => enabled
Extension version => VERSION
hiredis library (compiled against) => VERSION
Idle persistent connections => 1
Persistent connections used again => 0

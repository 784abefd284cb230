--TEST--
While the server is away next() is null in time; refused credentials and channels are thrown; the Closure may throw and unsubscribe; a fork ends the subscriptions
--EXTENSIONS--
hiredis
pcntl
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/subscriber.inc';

$start = fn (string $script) => Peer::start(<<<'PHP'
	$confirm = fn (string $name) => ">3\r\n$9\r\nsubscribe\r\n$" . strlen($name) . "\r\n$name\r\n:1\r\n";
	$say = fn (string $text) => ">3\r\n$7\r\nmessage\r\n$1\r\na\r\n$" . strlen($text) . "\r\n$text\r\n";
	$begin = function (string $more = '') use ($peer, $confirm) {
		$one = $peer->accept();
		$one->hello();
		$one->answer($confirm('a') . $more);
		return $one;
	};
	PHP . $script);
$tell = fn (Hiredis\Gap $gap) => print('a Gap in ' . implode(', ', $gap->names) . "\n");
/* Tries until there is a message or an exception. */
$try = function (Hiredis\Subscriber $subscriber) {
	while (($message = $subscriber->next(0.005)) === null);
	return $message;
};

echo "silent\n";
$peer = $start(<<<'PHP'
	$begin()->close();
	$peer->tell('closed');
	$one = $peer->accept();
	$peer->hear('go');
	$one->hello();
	$one->answer($confirm('a') . $say('back'));
	$one->silence();
	PHP);
$subscriber = (new Hiredis\Client($peer->uri()))->subscriber($tell);
$subscriber->subscribe('a');
$peer->hear('closed');
say($subscriber->next(0.0), $subscriber->next(0.01), $subscriber->isConnected(), $subscriber->socket()); /* one connection, which is carried on */
$peer->tell('go');
echo message($try($subscriber)), "\n";
$subscriber->close();
$peer->stop();

echo "refused\n";
$peer = $start(<<<'PHP'
	$begin()->close();
	foreach ([1, 2] as $i) {
		$one = $peer->accept();
		$one->answer("-WRONGPASS invalid username-password pair or user is disabled.\r\n");
		$one->silence();
	}
	$one = $peer->accept();
	$one->hello();
	$one->answer("-NOPERM No permissions to access a channel\r\n");
	$one->answer($confirm('a') . $say('at last'));
	$one->silence();
	PHP);
$subscriber = (new Hiredis\Client($peer->uri(), password: 'x'))->subscriber($tell);
$subscriber->subscribe('a');
for ($i = 0; $i < 3; $i++) {
	echo failure(fn () => $try($subscriber), $peer->uri()), "\n";
}
echo message($try($subscriber)), "\n";
$subscriber->close();
$peer->wait();

echo "the Closure\n";
$peer = $start(<<<'PHP'
	$begin()->close();
	$one = $begin($say('one'));
	$one->close();
	$one = $begin();
	$one->answer(str_replace('$9', '$11', str_replace('subscribe', 'unsubscribe', $confirm('a'))));
	$one->silence();
	PHP);
$calls = 0;
$subscriber = (new Hiredis\Client($peer->uri()))->subscriber(function () use (&$calls, &$subscriber) {
	if ($calls++ === 0) {
		throw new LogicException('from the Closure');
	}
	$subscriber->unsubscribe('a');
});
$subscriber->subscribe('a');
say(outcome(fn () => $try($subscriber)));
echo message($try($subscriber)), "\n";
say($subscriber->next()); /* nothing is subscribed to any more */
$subscriber->close();
$peer->wait();

echo "a fork\n";
$peer = $start(<<<'PHP'
	$begin()->close();
	$peer->tell('closed');
	$one = $begin($say('to the parent'));
	$one->silence();
	PHP);
$subscriber = (new Hiredis\Client($peer->uri()))->subscriber($tell);
$subscriber->subscribe('a');
$peer->hear('closed');
if (($child = pcntl_fork()) === 0) {
	echo failure(fn () => $subscriber->next(0.0), $peer->uri()), "\n";
	exit;
}
pcntl_waitpid($child, $status);
echo message($try($subscriber)), "\n";
if (($child = pcntl_fork()) === 0) {
	echo failure(fn () => $subscriber->next(), $peer->uri()), "\n", failure(fn () => $subscriber->next(), $peer->uri()), "\n";
	exit;
}
pcntl_waitpid($child, $status);
unset($subscriber);
$peer->wait();

echo "a signal\n";
$peer = $start(<<<'PHP'
	$one = $begin();
	$one->silence();
	$one = $begin($say('again'));
	$one->silence();
	PHP);
$subscriber = (new Hiredis\Client($peer->uri()))->subscriber($tell);
$subscriber->subscribe('a');
pcntl_async_signals(true);
pcntl_signal(SIGALRM, fn () => throw new LogicException('from the handler'));
pcntl_alarm(1);
say(outcome(fn () => $subscriber->next()));
echo message($subscriber->next()), "\n";
$subscriber->close();
$peer->wait();
?>
--EXPECT--
silent
NULL
NULL
false
NULL
a Gap in a
message a back
refused
error(WRONGPASS) "WRONGPASS invalid username-password pair or user is disabled. Check the username and the password."
error(WRONGPASS) "WRONGPASS invalid username-password pair or user is disabled. Check the username and the password."
error(NOPERM) "NOPERM No permissions to access a channel (channel a)"
a Gap in a
message a at last
the Closure
LogicException: from the Closure
message a one
NULL
a fork
Hiredis\ConnectionException: URI: the subscriptions stay with the parent process while forking (not executed)
a Gap in a
message a to the parent
Hiredis\ConnectionException: URI: the subscriptions stay with the parent process while forking (not executed)
Hiredis\ConnectionException: URI: the subscriptions stay with the parent process while forking (not executed)
a signal
LogicException: from the handler
a Gap in a
message a again

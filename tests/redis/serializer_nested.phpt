--TEST--
A value that refers to itself comes back as a value; what is stored inside of Serializable::serialize() and read inside of unserialize() counts for itself
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--INI--
hiredis.redis=1
error_reporting=24575
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

final class Old implements Serializable
{
	public static ?Redis $redis = null;
	public static mixed $read = null;

	public function __construct(public array $held = [])
	{
	}

	public function serialize(): ?string
	{
		self::$redis->set('inside', [$this->held, $this->held[0]]);
		return serialize($this->held);
	}

	public function unserialize(string $data): void
	{
		self::$read = self::$redis->get('inside');
		$this->held = unserialize($data);
	}
}

$server = Server::start();
Old::$redis = $redis = new Redis;
$redis->connect($server->socket());
$redis->rawCommand('SET', 'whole', 'O:8:"stdClass":1:{s:4:"self";R:1;}');
$redis->setOption(Redis::OPT_SERIALIZER, Redis::SERIALIZER_PHP);
$whole = $redis->get('whole');
say($whole::class, $whole->self === $whole);
[$piped] = $redis->pipeline()->get('whole')->exec();
say($piped::class);
unset($whole->self, $piped->self);

$shared = new stdClass;
$redis->set('outside', [$shared, new Old([$shared]), $shared]);
say($redis->rawCommand('GET', 'inside'));
$back = $redis->get('outside');
say($back[0] === $back[2], $back[1]->held[0] === $back[0], Old::$read[0][0] === Old::$read[1], Old::$read[1] === $back[0]);
?>
--EXPECT--
"stdClass"
true
"stdClass"
"a:2:{i:0;a:1:{i:0;O:8:\"stdClass\":0:{}}i:1;r:3;}"
true
true
true
false

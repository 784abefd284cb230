--TEST--
RedisCluster: the constructor throws if __toString() of the password has called it meanwhile
--EXTENSIONS--
hiredis
--INI--
hiredis.redis=1
--FILE--
<?php
final class Password
{
	public ?RedisCluster $cluster;

	public function __toString(): string
	{
		$cluster = $this->cluster;
		$this->cluster = null;
		if ($cluster) {
			construct($cluster, 'inner', 'password');
		}
		return 'password';
	}
}

function construct(RedisCluster $cluster, string $which, mixed $password): void
{
	try {
		$cluster->__construct(null, ['127.0.0.1:1'], 0.1, 0.1, false, $password);
	} catch (RedisClusterException $thrown) {
		echo "$which: {$thrown->getMessage()}\n";
	}
}

$cluster = (new ReflectionClass(RedisCluster::class))->newInstanceWithoutConstructor();
$password = new Password;
$password->cluster = $cluster;
construct($cluster, 'outer', $password);
construct($cluster, 'again', 'password');
?>
--EXPECT--
inner: Couldn't map cluster keyspace using any provided seed
outer: The object has been constructed already
again: The object has been constructed already

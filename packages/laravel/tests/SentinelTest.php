<?php

namespace Hiredis\Laravel\Tests;

/**
 * A primary that sentinels name, with servers of its own.
 */
final class SentinelTest extends TestCase
{
    private static \Sentinels $group;

    public static function setUpBeforeClass(): void
    {
        parent::setUpBeforeClass();
        require_once __DIR__ . '/../../../tests/inc/sentinel.inc';
        self::$group = \Sentinels::start(['password' => 'secret', 'sentinelPassword' => 'word']);
    }

    public function testTheConnectionIsToThePrimaryAndFollowsAFailover(): void
    {
        $connection = $this->application(['options' => ['prefix' => 'p:'], 'default' => [
            'sentinels' => array_map(static fn ($sentinel): array => ['host' => '127.0.0.1', 'port' => $sentinel->port()], self::$group->sentinels()),
            'service' => \Sentinels::NAME, 'sentinel_password' => 'word', 'password' => 'secret', 'database' => '3',
        ]])['redis']->connection();
        $connection->set('k', 'before');
        $connection->client()->hiredis()->wait(1, 60000);
        $old = self::$group->primary();
        $this->assertSame('before', $this->stored($old));

        self::$group->failover();
        $this->assertSame('before', $connection->get('k'));
        $this->assertSame('OK', $connection->set('k', 'after'));
        $new = self::$group->primary();
        $this->assertNotSame($old->port(), $new->port());
        $this->assertSame('after', $this->stored($new));
    }

    public function testAServiceThatTheSentinelsDoNotKnow(): void
    {
        $this->expectException(\Hiredis\ConnectionException::class);
        $this->expectExceptionMessage('/other');
        $this->application(['default' => [
            'sentinels' => '127.0.0.1:' . self::$group->sentinels()[0]->port(), 'service' => 'other', 'sentinel_password' => 'word', 'timeout' => 0.5,
        ]])['redis']->connection()->get('k');
    }

    public function testAddressesSayWhereTheAnnouncedPrimaryIsReached(): void
    {
        $announced = '127.0.0.1:' . self::$group->primary()->port();
        $redis = $this->application(['options' => ['addresses' => [$announced => '127.0.0.1:' . self::$server->port]], 'default' => [
            'sentinels' => ['127.0.0.1:' . self::$group->sentinels()[0]->port()], 'service' => \Sentinels::NAME, 'sentinel_password' => 'word',
        ], 'one' => ['host' => '127.0.0.1', 'port' => self::$server->port]])['redis'];
        $redis->connection()->set('k', 'there');
        $this->assertSame('redis://127.0.0.1:' . self::$server->port, $redis->connection()->client()->hiredis()->endpoint());
        // A connection to one server takes nothing of the options of all that only sentinels and clusters have.
        $this->assertSame('there', $redis->connection('one')->get('k'));
    }

    /** What a server has; a failover closes the connections that it had. */
    private function stored(\Server $server): ?string
    {
        return (new \Hiredis\Client($server->uri(), password: 'secret', database: 3))->get('p:k');
    }
}

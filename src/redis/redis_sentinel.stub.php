<?php

/**
 * Written by scripts/generate from src/facts. Do not edit.
 *
 * @generate-class-entries
 */

/** @not-serializable */
class RedisSentinel
{
	public function __construct(#[\SensitiveParameter] ?array $options = null) {}

	/** @return mixed */
	public function ckquorum(string $master) {}

	/** @return mixed */
	public function failover(string $master) {}

	/** @return mixed */
	public function flushconfig() {}

	/** @return mixed */
	public function getMasterAddrByName(string $master) {}

	/** @return mixed */
	public function master(string $master) {}

	/** @return mixed */
	public function masters() {}

	public function myid(): string {}

	/** @return mixed */
	public function ping() {}

	/** @return mixed */
	public function reset(string $pattern) {}

	/** @return mixed */
	public function sentinels(string $master) {}

	/** @return mixed */
	public function slaves(string $master) {}
}

/** @not-serializable */
class RedisArray
{
	public function __construct(string|array $name_or_hosts, ?array $options = null) {}
}

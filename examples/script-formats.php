<?php
/*
 * A script that answers with a structure. What a script returns as it stands loses its field names and the fractions of its numbers;
 * JSON and MessagePack keep them. cjson and cmsgpack are part of the server; json is part of PHP, msgpack an extension of its own (left
 * out when it is missing). HIREDIS_URI names the server; two keys are written to it.
 */
use Hiredis\{Client, Script};

$redis = new Client(getenv('HIREDIS_URI') ?: 'redis://127.0.0.1:6379');
$redis->hset('product:7', ['name' => 'Kettle', 'price' => 24.5]);
$redis->hset('product:8', ['name' => 'Cup', 'price' => 3.2]);

$collect = <<<'LUA'
	local products, sum = {}, 0
	for i, key in ipairs(KEYS) do
		local price = tonumber(redis.call('HGET', key, 'price'))
		products[redis.call('HGET', key, 'name')] = price
		sum = sum + price
	end
	LUA;
$keys = ['product:7', 'product:8'];

// What RESP makes of it: a number loses its fraction, and a table without numbered elements is empty.
$plain = new Script("$collect return {products, sum}");
echo 'plain:       ', json_encode($plain->run($redis, $keys)), "\n";

$json = new Script("$collect return cjson.encode({products = products, sum = sum})");
/** @var string $text */
$text = $json->run($redis, $keys);
/** @var array{products: array<string, float>, sum: float} $value */
$value = json_decode($text, true, flags: JSON_THROW_ON_ERROR);
ksort($value['products']); // Lua's tables have no order
printf("JSON:        %s cost %.2f\n", implode(' and ', array_keys($value['products'])), $value['sum']);

$messagePack = new Script("$collect return cmsgpack.pack({products = products, sum = sum})");
/** @var string $bytes */
$bytes = $messagePack->run($redis, $keys);
if (function_exists('msgpack_unpack')) {
	/** @var array{products: array<string, float>, sum: float} $value */
	$value = msgpack_unpack($bytes);
	ksort($value['products']);
	printf("MessagePack: %s cost %.2f\n", implode(' and ', array_keys($value['products'])), $value['sum']);
} else {
	echo "MessagePack: left out, the msgpack extension is not loaded\n";
}

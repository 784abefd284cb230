<?php
/*
 * What the servers' own descriptions do not say, or say wrongly. Written by hand, read by scripts/generate.
 * Everything here is checked against the facts: an entry that names an unknown command stops the generator.
 */
return [
	// Commands whose replies cannot be counted. No methods, and call() refuses them too.
	'refused' => [
		'SUBSCRIBE' => 'Hiredis\Client::subscriber()',
		'PSUBSCRIBE' => 'Hiredis\Client::subscriber()',
		'SSUBSCRIBE' => 'Hiredis\Client::subscriber()',
		'UNSUBSCRIBE' => 'Hiredis\Subscriber::unsubscribe()',
		'PUNSUBSCRIBE' => 'Hiredis\Subscriber::punsubscribe()',
		'SUNSUBSCRIBE' => 'Hiredis\Subscriber::sunsubscribe()',
		'MONITOR' => 'redis-cli MONITOR',
		'SYNC' => 'a replication tool',
		'PSYNC' => 'a replication tool',
		'REPLCONF' => 'a replication tool', // ACK and GETACK, wherever they stand among its words, are not answered
		'CLUSTER SYNCSLOTS' => 'a replication tool', // what follows it is a stream, too
		'CLIENT REPLY' => 'a pipeline, which reads its replies without waiting for each',
		'SCRIPT DEBUG' => 'redis-cli --ldb',
	],
	// Commands that change the state of the connection. No methods; through call() they mark it.
	'call_only' => [
		'MULTI' => 'Hiredis\Client::transaction()',
		'EXEC' => 'Hiredis\Client::transaction(), which sends it at the end of its callable, or execute() of a pipeline',
		'DISCARD' => 'Hiredis\Client::transaction(), and throw an exception in its callable',
		'WATCH' => 'Hiredis\Client::transaction() with watch:',
		'UNWATCH' => 'Hiredis\Client::transaction() with watch:',
		'HELLO' => 'the arguments protocol:, username: and password: of the constructor',
		'RESET' => 'Hiredis\Client::close()',
		'QUIT' => 'Hiredis\Client::close()',
	],
	// What servers and modules say to themselves and to one another, and what tests them. No methods; call() sends them.
	'internal' => [
		'PFDEBUG', 'PFSELFTEST', 'RESTORE-ASKING', 'TRIMSLOTS', 'XIDMPRECORD',
		'FT.SAFEADD', 'FT._ALIASADDIFNX', 'FT._ALIASDELIFX', 'FT._ALTERIFNX', 'FT._CREATEIFNX', 'FT._DROPIFX', 'FT._DROPINDEXIFX',
		'SEARCH.CLUSTERINFO', 'SEARCH.CLUSTERREFRESH', 'SEARCH.CLUSTERSET', 'TIMESERIES.CLUSTERSET', 'TIMESERIES.REFRESHCLUSTER',
		'_FT.CONFIG', '_FT.DEBUG', // with their subcommands
	],
	// What a command does to its connection beyond its reply: PHP_HIREDIS_STATE_CHANGE_... of src/command/command.h.
	'effects' => [
		'SELECT' => 'SELECT',
		'AUTH' => 'AUTH',
		'CLIENT SETNAME' => 'SETNAME',
		'HELLO' => 'HELLO',
		'RESET' => 'RESET',
		'QUIT' => 'QUIT',
		'MULTI' => 'MULTI',
		'WATCH' => 'WATCH',
		'UNWATCH' => 'UNWATCH',
		'EXEC' => 'EXEC',
		'DISCARD' => 'EXEC',
		'CLIENT TRACKING' => 'TRACKING',
		'SCRIPT FLUSH' => 'SCRIPT_FLUSH',
		'READONLY' => 'OTHER',
		'READWRITE' => 'OTHER',
		'ASKING' => 'OTHER',
		'HIMPORT PREPARE' => 'OTHER',
		'CLIENT MAINT_NOTIFICATIONS' => 'OTHER',
		'CLIENT NO-EVICT' => 'OTHER',
		'CLIENT NO-TOUCH' => 'OTHER',
		'CLIENT CAPA' => 'OTHER',
		'CLIENT IMPORT-SOURCE' => 'OTHER',
		'CLIENT SETINFO' => 'OTHER',
		'CLIENT' => 'OTHER', // a subcommand without a row: what it does is not known
	],
	// Where keys stand, where the arguments do not say it: the word, or the first and the last (-1 is the last word). NONE: what the server
	// calls a key is none.
	'keys' => [
		'CF.COMPACT' => '1',
		'COMMAND' => 'NONE', // nor has any of its subcommands
		'CLUSTERSCAN' => '1', // a cursor, whose hash tag says which node goes on
		'FT.ADD' => '2', 'FT.DEL' => '2', 'FT.GET' => '2', 'FT.SAFEADD' => '2', // of servers that have no syntax for them
		'FT.SUGADD' => '1', 'FT.SUGDEL' => '1', 'FT.SUGGET' => '1', 'FT.SUGLEN' => '1',
		'MIGRATE' => 'MIGRATE',
		'SPUBLISH' => '1', 'SSUBSCRIBE' => '1:-1', 'SUNSUBSCRIBE' => '1:-1', // channels, which have slots as keys have
	],
	// Where a command goes in a cluster: PHP_HIREDIS_ROUTE_... of src/command/command.h, by name, or by 'CLIENT *' for all that begin so. What is not
	// here goes where its key is; without a key, where the server's policies say; HELP goes to any node; what is refused, nowhere. The
	// generator stops where nothing of this decides. A container's own row stands for a subcommand that is not known.
	'routes' => [
		// Several keys, each of which means the same alone.
		'SPLIT' => ['DEL', 'EXISTS', 'MGET', 'TOUCH', 'UNLINK'],
		// Several keys that change at once or not at all: the server's policy would split them.
		'KEY' => ['CLUSTERSCAN', 'MSET', 'MSETEX', 'SSUBSCRIBE', 'SUNSUBSCRIBE'],
		// The same everywhere, or no matter where.
		'ANY' => [
			'ACL CAT', 'ACL GENPASS', 'ACL WHOAMI',
			'CLUSTER INFO', 'CLUSTER KEYSLOT', 'CLUSTER NODES', 'CLUSTER REPLICAS', 'CLUSTER SHARDS', 'CLUSTER SLAVES', 'CLUSTER SLOTS',
			'COMMAND', 'COMMAND *', 'ECHO', 'FUNCTION DUMP', 'FUNCTION LIST', 'LOLWUT', 'PING', 'PUBLISH', 'RANDOMKEY', 'SCRIPT SHOW', 'TIME',
			'FT.*', 'TS.MGET', 'TS.MRANGE', 'TS.MREVRANGE', 'TS.QUERYINDEX', 'TS.QUERYLABELS', // the module asks the other nodes
		],
		// What one node alone knows or does, and what changes the connection.
		'NODE' => [
			'ACL DRYRUN', 'ACL GETUSER', 'ACL LIST', 'ACL LOAD', 'ACL LOG', 'ACL USERS', 'AUTH', 'BACKUP *', 'BGREWRITEAOF', 'BGSAVE', 'CLIENT *',
			'CLUSTER *', 'CONFIG GET', 'DEBUG', 'FT.CONFIG GET', 'FT.CURSOR DEL', 'FT.CURSOR GC', 'FT.CURSOR READ', 'FUNCTION STATS', 'HELLO',
			'HIMPORT DISCARD', 'HIMPORT DISCARDALL', 'HIMPORT PREPARE', 'HOTKEYS *', 'INFO', 'LASTSAVE', 'LATENCY *', 'MEMORY *', 'MODULE *',
			'PFSELFTEST', 'PUBSUB *', 'ROLE', 'SAVE', 'SCAN', 'SEARCH.*', 'SFLUSH', 'SHUTDOWN', 'TIMESERIES.*', 'TRIMSLOTS', '_FT.*',
		],
		// What a cluster does by itself, and what its servers refuse.
		'NEVER' => [
			'ASKING', 'DISCARD', 'EXEC', 'FAILOVER', 'MIGRATE', 'MULTI', 'QUIT', 'READONLY', 'READWRITE', 'REPLICAOF', 'RESET', 'RESTORE-ASKING',
			'SELECT', 'SLAVEOF', 'SWAPDB', 'UNWATCH', 'WATCH',
		],
		'ALL_OK' => ['FT.CONFIG SET'],
	],
	// What a client's cache must drop when one of these is sent: PHP_HIREDIS_TOUCHES_... of src/command/command.h. What writes and is not here drops its
	// keys; what does not write, nothing. The generator stops where a write has no keys that are known.
	'touches' => [
		'KEYS' => ['PFCOUNT'], // it remembers the count in the key's value
		'SOME' => [
			'EVAL', 'EVALSHA', 'FCALL', 'EXEC', // any key, whatever they declare
			'FLUSHALL', 'FLUSHDB', 'SFLUSH', 'CLUSTER FLUSHSLOT', 'TRIMSLOTS', 'DEBUG', 'REPLICAOF', 'SLAVEOF', 'FAILOVER',
			'FUNCTION DELETE', 'FUNCTION FLUSH', 'FUNCTION LOAD', 'FUNCTION RESTORE',
			'FT.ALIASADD', 'FT.ALIASDEL', 'FT.ALIASUPDATE', 'FT.ALTER', 'FT.CREATE', 'FT.DICTADD', 'FT.DICTDEL', 'FT.DROP', 'FT.DROPINDEX', 'FT.SYNADD',
			'FT.SYNUPDATE', 'FT._ALIASADDIFNX', 'FT._ALIASDELIFX', 'FT._ALTERIFNX', 'FT._CREATEIFNX', 'FT._DROPIFX', 'FT._DROPINDEXIFX',
			'FT.CONFIG SET',
		],
		'ALL' => ['AUTH', 'SWAPDB'], // the server says nothing of either
	],
	// Reads of one key, its first word, whose reply says the same until the key changes (EXISTS of one key alone; MGET key by key). The generator
	// stops at one that stands neither here nor below.
	'kept' => [
		'BITCOUNT', 'BITFIELD_RO', 'BITPOS', 'DIGEST', 'EXISTS', 'GET', 'GETBIT', 'GETRANGE', 'MGET', 'STRLEN', 'SUBSTR', 'TYPE',
		'GEODIST', 'GEOHASH', 'GEOPOS', 'GEORADIUSBYMEMBER_RO', 'GEORADIUS_RO', 'GEOSEARCH',
		'HEXISTS', 'HGET', 'HGETALL', 'HKEYS', 'HLEN', 'HMGET', 'HSTRLEN', 'HVALS',
		'LINDEX', 'LLEN', 'LPOS', 'LRANGE',
		'SCARD', 'SISMEMBER', 'SMEMBERS', 'SMISMEMBER',
		'XLEN', 'XRANGE', 'XREVRANGE',
		'ZCARD', 'ZCOUNT', 'ZLEXCOUNT', 'ZMSCORE', 'ZRANGE', 'ZRANGEBYLEX', 'ZRANGEBYSCORE', 'ZRANK', 'ZREVRANGE', 'ZREVRANGEBYLEX', 'ZREVRANGEBYSCORE',
		'ZREVRANK', 'ZSCORE',
		'JSON.ARRLEN', 'JSON.GET', 'JSON.OBJKEYS', 'JSON.OBJLEN', 'JSON.STRLEN', 'JSON.TYPE',
	],
	'not_kept' => [
		'EXPIRETIME', 'HEXPIRETIME', 'HPEXPIRETIME', 'HPTTL', 'HTTL', 'PEXPIRETIME', 'PTTL', 'TTL', // they change with the time
		'CLUSTERSCAN', 'HRANDFIELD', 'HSCAN', 'SRANDMEMBER', 'SSCAN', 'ZRANDMEMBER', 'ZSCAN', // each time another
		'SORT_RO', // reads other keys
		'XPENDING', // idle times
		'DUMP', // of no use twice
		'AR*', 'BF.*', 'CF.*', 'CMS.*', 'FT.*', 'TDIGEST.*', 'TOPK.*', 'TS.*', 'V*', // not tried
		'JSON.ARRINDEX', 'JSON.RESP',
	],
	// Modules call these read-only, and they are not: asked again they would give another answer, or change something twice. The rows of
	// containers are never read-only: what a subcommand without a row does is not known.
	'not_readonly' => [
		'CF.COMPACT', // rewrites the filter
		'FT.CURSOR DEL', 'FT.CURSOR GC',
		'FT.CURSOR READ', // moves the cursor: the batch of a reply that was lost does not come again
		'SEARCH.CLUSTERREFRESH', 'SEARCH.CLUSTERSET', 'TIMESERIES.CLUSTERSET', 'TIMESERIES.REFRESHCLUSTER',
	],
	// Method names that Client, Pipeline and Transaction have for themselves.
	'own_methods' => [
		'call', 'query', 'connect', 'close', 'isConnected', 'withTimeout', 'pipeline', 'pipelined', 'stream', 'transaction', 'concurrently',
		'scanKeys', 'scanHash', 'scanSet', 'scanSortedSet', 'subscriber', 'onPush', 'execute',
	],
	// Corrections of single facts, in the notation of the fact file. 'parameters' replaces 'args' for the method alone, not for the syntax shown.
	'facts' => [
		// Cursors are unsigned 64-bit numbers: a PHP integer cannot hold them all.
		'SCAN' => ['args' => "cursor 'MATCH' pattern:p? 'COUNT' count:i? 'TYPE' type?"],
		'HSCAN' => ['args' => "key:k cursor 'MATCH' pattern:p? 'COUNT' count:i? 'NOVALUES'?"],
		'SSCAN' => ['args' => "key:k cursor 'MATCH' pattern:p? 'COUNT' count:i?"],
		'ZSCAN' => ['args' => "key:k cursor 'MATCH' pattern:p? 'COUNT' count:i? 'NOSCORES'?"],
		// One argument is the password, two are the name and the password.
		'AUTH' => ['parameters' => 'username password?'],
		// Scores are floating-point numbers.
		'ZINCRBY' => ['args' => 'key:k increment:d member'],
		// Valkey had these on its own.
		'SET' => ['valkey_options_since' => ['IFEQ' => '8.1.0']],
		'GEOSEARCH' => ['valkey_options_since' => ['BYPOLYGON' => '9.0.0']],
		'GEOSEARCHSTORE' => ['valkey_options_since' => ['BYPOLYGON' => '9.0.0']],
		// The options that must be there can be said by name, too: GROUP: [group, consumer], MAXLEN: 1000.
		'XREADGROUP' => ['reply' => 'null|array<int|string, list<array{string, null|array<int|string, string>}>>',
			'parameters' => "'GROUP' group-block{group consumer}? 'COUNT' count:i? 'MAXCOUNT' maxcount:i? 'MAXSIZE' maxsize:i? 'BLOCK' milliseconds:i? 'CLAIM' min-idle-time:i? 'NOACK'? 'STREAMS' streams{key:k+ id+}"],
		'XTRIM' => ['parameters' => "key:k trim{strategy('MAXLEN'|'MINID') operator('='|'~')? threshold 'LIMIT' count:i?}? condition('KEEPREF'|'DELREF'|'ACKED')?"],
		// Their options are steps, which the server takes one after the other: named ones keep the caller's order. OVERFLOW says how the steps that
		// follow it behave.
		'BITFIELD' => ['steps' => ['OVERFLOW']],
		'FT.AGGREGATE' => ['steps' => []],
		'FT.HYBRID' => ['steps' => []],
		'FT.ALTER' => ['behind' => 'ADD'], // the word SCHEMA, which has no value, stands in front of it
		// Redis takes every argument behind ID as an id.
		'CLIENT LIST' => ['last' => 'ID'],
		// Without a path the root is meant.
		'JSON.ARRAPPEND' => ['parameters' => 'key:k path json+?'],
		// What a server was seen to answer.
		'DIGEST' => ['reply' => 'null|string'], // null: no such key
		'GEOHASH' => ['reply' => 'list<null|string>'],
		'VRANDMEMBER' => ['reply' => 'null|string|list<string>'],
		'WAITAOF' => ['reply' => 'array{int, int}'],
		'XPENDING' => ['reply' => 'list<array{string, string, int, int}>|array{int, null|string, null|string, null|list<array{string, string}>}'], // null: nothing is pending
		// The servers give the fields of an entry as a flat list; the shapes below make a map of it.
		'XRANGE' => ['reply' => 'list<array{string, array<int|string, string>}>'],
		'XREVRANGE' => ['reply' => 'list<array{string, array<int|string, string>}>'],
		'XREAD' => ['reply' => 'null|array<int|string, list<array{string, array<int|string, string>}>>'],
		'XCLAIM' => ['reply' => 'list<string>|list<array{string, array<int|string, string>}>'],
		'XAUTOCLAIM' => ['reply' => 'array{string, list<array{string, array<int|string, string>}>|list<string>, list<string>}'],
		// VALUES counts its numbers, which the documentation leaves out.
		// By name the vector stands before the element, and what follows from `behind` on behind it.
		'VADD' => ['args' => "key:k 'REDUCE' dim:i? vector('FP32' blob|values{'VALUES' count:i number:d+}) element 'CAS'? quant_type('NOQUANT'|'BIN'|'Q8')? 'EF' build-exploration-factor:i? 'SETATTR' attributes? 'M' numlinks:i?",
			'parameters' => "key:k element 'REDUCE' dim:i? vector('FP32' blob|values{'VALUES' count:i number:d+})? 'CAS'? quant_type('NOQUANT'|'BIN'|'Q8')? 'EF' build-exploration-factor:i? 'SETATTR' attributes? 'M' numlinks:i?",
			'place' => 1, 'behind' => 'CAS'],
		'VSIM' => ['args' => "key:k query('ELE' element|'FP32' blob|values{'VALUES' count:i number:d+}) 'WITHSCORES'? 'WITHATTRIBS'? 'COUNT' count:i? 'EPSILON' max_distance:d? 'EF' search-exploration-factor:i? 'FILTER' expression? 'FILTER-EF' max-filtering-effort:i? 'TRUTH'? 'NOTHREAD'?"],
		// Points in time may be - and + too.
		'TS.DEL' => ['parameters' => 'key:k fromTimestamp toTimestamp'],
		// The word that stands before the key is always the first one.
		'JSON.DEBUG' => ['key' => '2'],
		'CLUSTER REPLICATE' => ['args' => "args(node-id|no-one{'NO' 'ONE'})"],
	],
	// RESP2 replies that differ from RESP3's: shape, or condition => shape (the word sent, or "#n": n words after the name), else raw or 'else'.
	// Measured on Redis 7.0; what came later, and the modules', is from the documentation. A name that is missing here is raw under RESP2:
	// introspection with maps inside maps, and FT.*, JSON.*, TS.*, TOPK.INFO, BF.INFO, VSIM and VLINKS, whose shapes depend on more than one word.
	'shapes' => [
		'ACL LOG' => 'ACL_LOG',
		'ARINFO' => 'MAP',
		'BACKUP STATUS' => 'MAP',
		'BF.ADD' => 'BOOL',
		'BF.EXISTS' => 'BOOL',
		'BF.INSERT' => 'BOOLS',
		'BF.MADD' => 'BOOLS',
		'BF.MEXISTS' => 'BOOLS',
		'BZMPOP' => 'MPOP',
		'BZPOPMAX' => 'KEY_MEMBER_DOUBLE',
		'BZPOPMIN' => 'KEY_MEMBER_DOUBLE',
		'CF.ADD' => 'BOOL',
		'CF.ADDNX' => 'BOOL',
		'CF.DEL' => 'BOOL',
		'CF.EXISTS' => 'BOOL',
		'CF.INFO' => 'MAP',
		'CF.INSERT' => 'BOOLS',
		'CF.MEXISTS' => 'BOOLS',
		'CLIENT TRACKINGINFO' => 'MAP',
		'CLUSTER GETSLOTMIGRATIONS' => 'LIST_OF_MAPS',
		'CLUSTER LINKS' => 'LIST_OF_MAPS',
		'CMS.INFO' => 'MAP',
		'CONFIG GET' => 'MAP',
		'GEOPOS' => 'GEOPOS',
		'GEORADIUS' => ['WITHCOORD' => 'GEO_COORD'],
		'GEORADIUSBYMEMBER' => ['WITHCOORD' => 'GEO_COORD'],
		'GEORADIUSBYMEMBER_RO' => ['WITHCOORD' => 'GEO_COORD'],
		'GEORADIUS_RO' => ['WITHCOORD' => 'GEO_COORD'],
		'GEOSEARCH' => ['WITHCOORD' => 'GEO_COORD'],
		'HGETALL' => 'MAP',
		'HRANDFIELD' => ['WITHVALUES' => 'PAIRS'],
		'LCS' => ['IDX' => 'MAP'],
		'MODULE LIST' => 'LIST_OF_MAPS',
		'TDIGEST.BYRANK' => 'DOUBLES',
		'TDIGEST.BYREVRANK' => 'DOUBLES',
		'TDIGEST.CDF' => 'DOUBLES',
		'TDIGEST.INFO' => 'MAP',
		'TDIGEST.MAX' => 'DOUBLE',
		'TDIGEST.MIN' => 'DOUBLE',
		'TDIGEST.QUANTILE' => 'DOUBLES',
		'TDIGEST.TRIMMED_MEAN' => 'DOUBLE',
		'TOPK.QUERY' => 'BOOLS',
		'VADD' => 'BOOL',
		'VEMB' => ['RAW' => 'RAW', 'else' => 'DOUBLES'],
		'VINFO' => 'MAP',
		'VISMEMBER' => 'BOOL',
		'VREM' => 'BOOL',
		'VSETATTR' => 'BOOL',
		'XAUTOCLAIM' => 'AUTOCLAIM',
		'XCLAIM' => 'ENTRIES',
		'XINFO CONSUMERS' => 'LIST_OF_MAPS',
		'XINFO GROUPS' => 'LIST_OF_MAPS',
		'XRANGE' => 'ENTRIES',
		'XREAD' => 'STREAMS',
		'XREADGROUP' => 'STREAMS',
		'XREVRANGE' => 'ENTRIES',
		'ZADD' => ['INCR' => 'DOUBLE'],
		'ZDIFF' => ['WITHSCORES' => 'PAIRS_DOUBLE'],
		'ZINCRBY' => 'DOUBLE',
		'ZINTER' => ['WITHSCORES' => 'PAIRS_DOUBLE'],
		'ZMPOP' => 'MPOP',
		'ZMSCORE' => 'DOUBLES',
		'ZPOPMAX' => ['#2' => 'PAIRS_DOUBLE', 'else' => 'MEMBER_DOUBLE'],
		'ZPOPMIN' => ['#2' => 'PAIRS_DOUBLE', 'else' => 'MEMBER_DOUBLE'],
		'ZRANDMEMBER' => ['WITHSCORES' => 'PAIRS_DOUBLE'],
		'ZRANGE' => ['WITHSCORES' => 'PAIRS_DOUBLE'],
		'ZRANGEBYSCORE' => ['WITHSCORES' => 'PAIRS_DOUBLE'],
		'ZRANK' => ['WITHSCORE' => 'RANK_DOUBLE'],
		'ZREVRANGE' => ['WITHSCORES' => 'PAIRS_DOUBLE'],
		'ZREVRANGEBYSCORE' => ['WITHSCORES' => 'PAIRS_DOUBLE'],
		'ZREVRANK' => ['WITHSCORE' => 'RANK_DOUBLE'],
		'ZSCORE' => 'DOUBLE',
		'ZUNION' => ['WITHSCORES' => 'PAIRS_DOUBLE'],
	],
];

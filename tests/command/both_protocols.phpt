--TEST--
A method returns the same value and type under RESP2 and RESP3
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/facts.inc';
require __DIR__ . '/../inc/calls.inc';

const LEFT_OUT = [
	'maps inside maps: raw under RESP2, as the documents say' => ['ACL GETUSER', 'COMMAND', 'COMMAND DOCS', 'COMMAND INFO',
		'FUNCTION LIST', 'FUNCTION STATS', 'HOTKEYS GET', 'LATENCY HISTOGRAM', 'MEMORY STATS', 'XINFO STREAM'],
	'needs a cluster' => ['ASKING', 'READONLY', 'READWRITE', 'CLUSTER ADDSLOTS', 'CLUSTER ADDSLOTSRANGE', 'CLUSTER BUMPEPOCH',
		'CLUSTER CANCELSLOTMIGRATIONS', 'CLUSTER COUNT-FAILURE-REPORTS', 'CLUSTER COUNTKEYSINSLOT', 'CLUSTER DELSLOTS',
		'CLUSTER DELSLOTSRANGE', 'CLUSTER FAILOVER', 'CLUSTER FLUSHSLOT', 'CLUSTER FLUSHSLOTS', 'CLUSTER FORGET', 'CLUSTER GETKEYSINSLOT',
		'CLUSTER GETSLOTMIGRATIONS', 'CLUSTER HELP', 'CLUSTER INFO', 'CLUSTER KEYSLOT', 'CLUSTER LINKS', 'CLUSTER MEET',
		'CLUSTER MIGRATESLOTS', 'CLUSTER MIGRATION', 'CLUSTER MYID', 'CLUSTER MYSHARDID', 'CLUSTER NODES', 'CLUSTER REPLICAS', 'CLUSTER REPLICATE',
		'CLUSTER RESET', 'CLUSTER SAVECONFIG', 'CLUSTER SET-CONFIG-EPOCH', 'CLUSTER SETSLOT', 'CLUSTER SHARDS', 'CLUSTER SLAVES',
		'CLUSTER SLOT-STATS', 'CLUSTER SLOTS', 'CLUSTERSCAN'],
	'needs a second server' => ['FAILOVER', 'MIGRATE'],
	'needs something to load, write to or break' => ['ACL LOAD', 'ACL SAVE', 'BGREWRITEAOF', 'BGSAVE', 'CONFIG REWRITE',
		'FUNCTION RESTORE', 'MODULE LOAD', 'MODULE LOADEX', 'MODULE UNLOAD', 'SAVE', 'SHUTDOWN', 'FUNCTION KILL', 'SCRIPT KILL',
		'LATENCY GRAPH', 'OBJECT FREQ', 'SCRIPT SHOW', 'SFLUSH'],
	'changes what the connection is told' => ['CLIENT CACHING', 'CLIENT CAPA', 'CLIENT IMPORT-SOURCE', 'CLIENT TRACKING'],
	'depends on more than one word: raw under RESP2' => ['VLINKS'],
	'no methods' => [...Facts::NO_METHODS, ...Facts::INTERNAL, 'CLIENT REPLY', 'SCRIPT DEBUG', 'CLUSTER SYNCSLOTS'],
];

/** The types alone, because the values are of the moment */
function types(mixed $value): string
{
	if (is_array($value)) {
		$types = array_unique(array_map(types(...), array_values($value)));
		sort($types);
		return (array_is_list($value) ? 'list' : 'map') . '<' . implode('|', $types) . '>';
	}
	return is_object($value) ? show($value) : get_debug_type($value);
}

function evaluate(array $arguments, Hiredis\Client $redis): array
{
	return array_map(fn (mixed $each) => $each instanceof Closure ? $each($redis) : $each, $arguments);
}

$clients = $servers = [];
foreach ([2, 3] as $protocol) {
	/* What is slow on one may not be on the other: SLOWLOG LEN would differ. */
	$servers[$protocol] = Server::start(['enable-debug-command' => 'yes', 'slowlog-log-slower-than' => -1]);
	$clients[$protocol] = new Hiredis\Client($servers[$protocol]->uri("?protocol=$protocol"));
}
$listed = array_map(fn (string $name) => strtr(strtoupper($name), '|', ' '), $servers[3]->cli('COMMAND', 'LIST'));

$compared = 0;
$seen = [];
foreach ([['show', calls(), true], ['show', calls_of_later_servers(), false], ['types', calls_with_other_values(), true]] as [$as, $calls, $mustBeKnown]) {
	foreach ($calls as $call) {
		$method = array_shift($call);
		$name = strtoupper($method);
		if (!in_array($name, $listed, true)) {
			continue;
		}
		$subcommand = is_string($call[0] ?? null) ? "$name " . strtoupper($call[0]) : '';
		$replies = array_map(fn (Hiredis\Client $redis) => outcome(fn () => $redis->$method(...evaluate($call, $redis))), $clients);
		$shown = array_map($as, $replies);
		if ($shown[2] !== $shown[3]) {
			echo "$method ", show($call), "\n  RESP2: $shown[2]\n  RESP3: $shown[3]\n";
		} elseif (!$replies[3] instanceof Throwable) {
			$compared++;
			$seen[in_array($subcommand, $listed, true) ? $subcommand : $name] = true;
		} elseif ($mustBeKnown || !$replies[3] instanceof Hiredis\ServerException) {
			echo "$method ", show($call), ": $shown[3]\n";
		}
	}
}

echo "compared: $compared replies of ", count($seen), " commands\n";
echo $compared >= 180 && count($seen) >= 180 ? "that is enough\n" : "that is not enough\n";
foreach (LEFT_OUT as $reason => $names) {
	echo "left out, $reason:\n", wordwrap(implode(', ', $names), 120), "\n";
}
$isContainer = fn (string $name): bool => (bool) array_filter($listed, fn (string $other) => str_starts_with($other, "$name "));
$forgotten = array_diff($listed, array_keys($seen), ...array_values(LEFT_OUT));
$forgotten = array_filter($forgotten, fn (string $name) => !$isContainer($name));
sort($forgotten);
echo 'neither compared nor left out: ', show($forgotten), "\n";
?>
--EXPECTF--
compared: %d replies of %d commands
that is enough
left out, maps inside maps: raw under RESP2, as the documents say:
ACL GETUSER, COMMAND, COMMAND DOCS, COMMAND INFO, FUNCTION LIST, FUNCTION STATS, HOTKEYS GET, LATENCY HISTOGRAM, MEMORY
STATS, XINFO STREAM
left out, needs a cluster:
ASKING, READONLY, READWRITE, CLUSTER ADDSLOTS, CLUSTER ADDSLOTSRANGE, CLUSTER BUMPEPOCH, CLUSTER CANCELSLOTMIGRATIONS,
CLUSTER COUNT-FAILURE-REPORTS, CLUSTER COUNTKEYSINSLOT, CLUSTER DELSLOTS, CLUSTER DELSLOTSRANGE, CLUSTER FAILOVER,
CLUSTER FLUSHSLOT, CLUSTER FLUSHSLOTS, CLUSTER FORGET, CLUSTER GETKEYSINSLOT, CLUSTER GETSLOTMIGRATIONS, CLUSTER HELP,
CLUSTER INFO, CLUSTER KEYSLOT, CLUSTER LINKS, CLUSTER MEET, CLUSTER MIGRATESLOTS, CLUSTER MIGRATION, CLUSTER MYID,
CLUSTER MYSHARDID, CLUSTER NODES, CLUSTER REPLICAS, CLUSTER REPLICATE, CLUSTER RESET, CLUSTER SAVECONFIG, CLUSTER
SET-CONFIG-EPOCH, CLUSTER SETSLOT, CLUSTER SHARDS, CLUSTER SLAVES, CLUSTER SLOT-STATS, CLUSTER SLOTS, CLUSTERSCAN
left out, needs a second server:
FAILOVER, MIGRATE
left out, needs something to load, write to or break:
ACL LOAD, ACL SAVE, BGREWRITEAOF, BGSAVE, CONFIG REWRITE, FUNCTION RESTORE, MODULE LOAD, MODULE LOADEX, MODULE UNLOAD,
SAVE, SHUTDOWN, FUNCTION KILL, SCRIPT KILL, LATENCY GRAPH, OBJECT FREQ, SCRIPT SHOW, SFLUSH
left out, changes what the connection is told:
CLIENT CACHING, CLIENT CAPA, CLIENT IMPORT-SOURCE, CLIENT TRACKING
left out, depends on more than one word: raw under RESP2:
VLINKS
left out, no methods:
SUBSCRIBE, PSUBSCRIBE, SSUBSCRIBE, UNSUBSCRIBE, PUNSUBSCRIBE, SUNSUBSCRIBE, MONITOR, SYNC, PSYNC, REPLCONF, MULTI, EXEC,
DISCARD, WATCH, UNWATCH, HELLO, RESET, QUIT, PFDEBUG, PFSELFTEST, RESTORE-ASKING, TRIMSLOTS, XIDMPRECORD, FT.SAFEADD,
FT._ALIASADDIFNX, FT._ALIASDELIFX, FT._ALTERIFNX, FT._CREATEIFNX, FT._DROPIFX, FT._DROPINDEXIFX, SEARCH.CLUSTERINFO,
SEARCH.CLUSTERREFRESH, SEARCH.CLUSTERSET, TIMESERIES.CLUSTERSET, TIMESERIES.REFRESHCLUSTER, _FT.CONFIG, _FT.DEBUG,
CLIENT REPLY, SCRIPT DEBUG, CLUSTER SYNCSLOTS
neither compared nor left out: []

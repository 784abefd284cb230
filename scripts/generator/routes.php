<?php
/* Decides where a command is sent in a Cluster. The result is the end of PHP_HIREDIS_ROUTE_... (src/command/command.h). */
declare(strict_types=1);

/** Returns the route that follows from the servers' own policies, or null if they are not clear enough. */
function route_of_policies(array $fact): ?string
{
	return match ([in_array($fact['request'] ?? '', ['all_shards', 'all_nodes'], true), $fact['response'] ?? null]) {
		[true, null] => 'ALL_JOIN',
		[true, 'agg_sum'] => 'ALL_SUM',
		[true, 'agg_min'] => 'ALL_LEAST',
		[true, 'agg_logical_and'] => 'ALL_AND',
		[true, 'all_succeeded'] => 'ALL_OK',
		[true, 'one_succeeded'] => 'ALL_ANY_OK',
		default => null,
	};
}

/**
 * Returns the routes of overrides.php by name. "CLIENT *" matches every name that begins with "CLIENT ".
 * @return array<string, string>
 */
function said_routes(array $overrides): array
{
	$routes = [];
	foreach ($overrides['routes'] as $route => $names) {
		foreach ($names as $name) {
			isset($routes[$name]) && fail("overrides.php names $name in two 'routes'");
			$routes[$name] = $route;
		}
	}
	return $routes;
}

/**
 * Returns the route of a command, or null if overrides.php must still decide it.
 * @param array<string, string> $said
 */
function command_route(string $name, array $fact, Places $places, bool $isContainer, array $overrides, array $said): ?string
{
	return $said[$name]
		?? (isset($overrides['refused'][$name]) ? 'NEVER' : null)
		?? ($isContainer ? 'NODE' : null)
		?? (str_ends_with($name, ' HELP') ? 'ANY' : null)
		?? ($places->how !== 'NONE' && !isset($fact['request']) ? 'KEY' : null)
		?? $said[strtok($name, ' ') . ' *']
		?? $said[strtok($name, '.') . '.*']
		?? route_of_policies($fact);
}

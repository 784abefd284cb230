// Run by packages/try/node-redis, with the client-side cache of node-redis:
//
//   node node-redis.mjs tasks URL KEY          16 reads of one key in one turn of the event loop
//   node node-redis.mjs silence URL KEY TTL    reads a key, says so, waits for a line, and then counts what reads return for some seconds
import {createClient} from 'redis';
import {createInterface} from 'node:readline';

const [mode, url, key, ttl] = process.argv.slice(2);
const client = createClient({url, RESP: 3, clientSideCache: {ttl: Number(ttl ?? 0), maxEntries: 0, evictPolicy: 'LRU'}});
client.on('error', () => {});
await client.connect();
if (mode === 'tasks') {
	const replies = await Promise.all(Array.from({length: 16}, () => client.get(key)));
	console.log(replies.join(' '));
	client.destroy();
} else {
	const old = await client.get(key);
	console.log('read');
	const lines = createInterface({input: process.stdin})[Symbol.asyncIterator]();
	await lines.next();
	const counts = {old: 0, new: 0, failed: 0, last: 0};
	for (const began = performance.now(); performance.now() < began + 3000;) {
		const value = await Promise.race([client.get(key).catch(() => null), new Promise((done) => setTimeout(() => done(null), 500))]);
		const kind = value === null ? 'failed' : value === old ? 'old' : 'new';
		counts[kind]++;
		if (kind === 'old') {
			counts.last = (performance.now() - began) / 1000;
		}
		await new Promise((done) => setTimeout(done, 10));
	}
	console.log(JSON.stringify(counts));
	process.exit();
}

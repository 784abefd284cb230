// Run by packages/try/node-redis: 16 reads of one key in one turn of the event loop, through the client-side cache of node-redis.
import {createClient} from 'redis';

const [url, key] = process.argv.slice(2);
const client = createClient({url, RESP: 3, clientSideCache: {ttl: 0, maxEntries: 0, evictPolicy: 'LRU'}});
await client.connect();
const replies = await Promise.all(Array.from({length: 16}, () => client.get(key)));
console.log(replies.join(' '));
client.destroy();

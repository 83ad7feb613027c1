/** Ends many calls with one signal, and prints how many it has ended. */
import { createClient } from '@atrium-console/sdk';

const client = createClient({ baseUrl: 'http://atrium.test', fetch: () => new Promise(() => {}) });
const controller = new AbortController();
const calls = Array.from({ length: 50 }, () => client.call('listSla', { signal: controller.signal }));
setTimeout(() => controller.abort(), 50);
const ended = await Promise.all(calls);
console.log(`aborted: ${ended.filter(({ error }) => error?.kind === 'aborted').length}`);

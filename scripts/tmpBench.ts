import { createServer } from 'node:http';
import { createClient } from '../sdk/src/index.ts';
const body = JSON.stringify({ code: 20000, data: [] });
const server = createServer((_, r) => { r.setHeader('Content-Type', 'application/json'); r.end(body); });
await new Promise<void>((d) => server.listen(0, '127.0.0.1', d));
const origin = `http://127.0.0.1:${(server.address() as any).port}`;
const S = '/api/v1.0/working-status';
const client = createClient({ baseUrl: origin });
const H = { Accept: 'application/json' };
const V: Record<string, () => Promise<unknown>> = {
  raw: async () => (await fetch(origin + S, { headers: H })).json(),
  text: async () => JSON.parse(await (await fetch(origin + S, { headers: H })).text()),
  signal: async () => { const c = new AbortController(); return (await fetch(origin + S, { headers: H, signal: c.signal })).json(); },
  timer: async () => { const t = setTimeout(() => {}, 30000); const r = await (await fetch(origin + S, { headers: H })).json(); clearTimeout(t); return r; },
  headers3: async () => (await fetch(origin + S, { headers: new Headers({ 'User-Agent': 'atrium-sdk/0.1.0', 'X-Request-Id': crypto.randomUUID() }) })).json(),
  headersPlain: async () => (await fetch(origin + S, { headers: { 'User-Agent': 'atrium-sdk/0.1.0', 'X-Request-Id': crypto.randomUUID() } })).json(),
  manual: async () => (await fetch(origin + S, { headers: H, redirect: 'manual' })).json(),
  GET: () => client.GET('/api/v1.0/working-status' as never),
  call: () => client.call('listWorkingStatuses'),
};
const N = 400; const names = Object.keys(V); const time = new Map(names.map((n) => [n, [] as number[]]));
for (const n of names) for (let i = 0; i < 300; i++) await V[n]!();
for (let round = 0; round < 40; round++) for (const n of names) { const t = performance.now(); for (let i = 0; i < N; i++) await V[n]!(); time.get(n)!.push((performance.now() - t) / N * 1000); }
const med = (a: number[]) => a.sort((x, y) => x - y)[Math.floor(a.length / 2)]!;
const raw = med(time.get('raw')!);
for (const n of names) { const m = med(time.get(n)!); console.log(n.padEnd(14), m.toFixed(1), 'µs', (m / raw).toFixed(3)); }
server.closeAllConnections(); server.close();

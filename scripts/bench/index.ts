/**
 * `npm run bench`: the project's performance, as figures of this machine and as ratios within one run. It never fails a
 * build, because a busy machine is not a bug. `npm run bench -- --lists` measures only the lists in Chromium,
 * `-- --screens` only the first screens, and `-- --mock` only the mocked server.
 */
import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import { createEngine, createMemoryJar, createMockFetch, type Engine } from '@atrium-console/mock';
import { createClient } from '@atrium-console/sdk';
import { areas } from '../../mocks/engine/generated/areas.ts';
import { seedAccount } from '../../mocks/engine/state/seedAccount.ts';
import { consoleSpeed } from './console.ts';
import { firstScreens, SLOWED_DOWN } from './firstScreens.ts';
import { TARGET_MS, THROTTLING, WANTED_FRAME_MS } from './interactions.ts';
import { callsPerSecond, millisecondsOf } from './measure.ts';
import { CONNECTIONS, mockedServerSpeed } from './mockedServer.ts';
import { paletteSearch } from './palette.ts';

const STATUSES = '/api/v1.0/crm/working-status';
const WANTED_STATUSES = 20;

const whole = (value: number) => Math.round(value).toLocaleString('en');
const row = (name: string, value: string, note = '') =>
  console.log(`  ${name.padEnd(50)} ${value.padStart(12)}  ${note}`);

/** Fills the list of working statuses up to twenty entries. */
async function addStatuses(engine: Engine): Promise<void> {
  const jar = createMemoryJar();
  engine.signIn('owner', jar);
  const send = (init?: RequestInit) => engine.handle(new Request(`http://mock.invalid${STATUSES}`, init), jar);
  const { data } = await (await send()).json();
  for (let index = data.length; index < WANTED_STATUSES; index += 1) {
    const body = JSON.stringify({ name: `Status ${index}`, color: '#2f9e44', is_available: true });
    await send({ method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
  }
}

async function engineSpeed(): Promise<void> {
  const engine = createEngine();
  await addStatuses(engine);
  const checked = createMockFetch({ engine, signedInAs: 'owner' });
  const jar = createMemoryJar();
  engine.signIn('owner', jar);
  const speeds = await callsPerSecond({
    'engine, each response validated': () => checked(STATUSES),
    'engine alone': () => engine.handle(new Request(`http://mock.invalid${STATUSES}`), jar),
    'an empty Response, for comparison': async () => new Response('{}', { status: 200 }),
  });
  console.log(`\nEngine as an injected fetch, GET of ${WANTED_STATUSES} statuses, calls per second (target: 20,000)`);
  for (const [name, speed] of speeds) row(name, whole(speed));
}

async function mockSpeed(): Promise<void> {
  const { engine, mocked, prismServer } = await mockedServerSpeed(STATUSES, addStatuses);
  console.log(
    `\nMocked server, GET of ${WANTED_STATUSES} statuses on ${CONNECTIONS} connections, answers per second (target: 900)`,
  );
  row('engine alone over HTTP', whole(engine));
  row('the mock: engine behind Prism', whole(mocked), `${(mocked / prismServer).toFixed(1)}× Prism's own server`);
  row("Prism's own server in front of the engine", whole(prismServer));
}

/** A server that responds immediately, so that only the round trip is measured. */
async function startServer(): Promise<{ origin: string; stop: () => void }> {
  const body = JSON.stringify({ code: 20000, data: [] });
  const server = createServer((_, response) => {
    response.setHeader('Content-Type', 'application/json');
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin: `http://127.0.0.1:${port}`, stop };
}

async function clientSpeed(): Promise<void> {
  const { origin, stop } = await startServer();
  const client = createClient({ baseUrl: origin });
  const raw = async () => {
    const response = await fetch(`${origin}${STATUSES}`, { headers: { Accept: 'application/json' } });
    if (!response.ok) throw new Error(`The server answered ${response.status}.`);
    return response.json();
  };
  const speeds = await callsPerSecond({
    'raw fetch': raw,
    'client.GET with retries and timeouts': () => client.GET(STATUSES),
    'client.call by operationId': () => client.call('listWorkingStatuses'),
  });
  stop();
  const fastest = speeds.get('raw fetch') ?? 1;
  console.log(
    '\nSDK, calls per second to a server on this machine, and the cost compared with a raw fetch (target: 1.15×)',
  );
  for (const [name, speed] of speeds) row(name, whole(speed), `${(fastest / speed).toFixed(2)}×`);
}

async function seeding(): Promise<void> {
  const all = () => JSON.stringify(Object.keys({ ...seedAccount(areas, 'large', 1001) }));
  const milliseconds = await millisecondsOf(all);
  const data = seedAccount(areas, 'large', 1001);
  console.log('\nScenario large, everything seeded (target: under 2,000 ms)');
  row('one account', `${whole(milliseconds)} ms`);
  row('keywords', whole(data.keywords.length));
  row('canned responses', whole(data.responses.length));
  row('ticket tags', whole(data.ticketTags.crm.length));
  row('activity log entries', whole(data.activities.length));
}

async function interactions(): Promise<void> {
  const { lists, keywords, log } = await consoleSpeed();
  console.log(
    `\nLarge lists in Chromium, ${THROTTLING}× slower CPU, from input to paint: slowest and median (target: ${TARGET_MS} ms, a frame ${WANTED_FRAME_MS} ms)`,
  );
  for (const { page, what, slowest, median, count, wanted } of lists) {
    const verdict = Math.round(slowest) <= wanted ? '' : 'TOO SLOW, ';
    row(`${page}: ${what}`, `${whole(slowest)} ms`, `${verdict}median ${whole(median)} ms of ${count}`);
  }
  const { openMs, wantedOpenMs, heapMb, wantedHeapMb } = keywords;
  console.log('\nKeywords of Listening in an account with 100,000, not slowed down');
  row('opened, and the first one chosen', `${whole(openMs)} ms`, `target: ${whole(wantedOpenMs)} ms`);
  row('heap after use', `${whole(heapMb)} MB`, `target: ${whole(wantedHeapMb)} MB`);
  console.log('\nActivity log of an account with 50,000 entries, not slowed down: median');
  row('opened, until its first rows', `${whole(log.openMs)} ms`, `target: ${whole(log.wantedOpenMs)} ms`);
  row('filtered', `${whole(log.filterMs)} ms`, `target: ${whole(log.wantedFilterMs)} ms`);
}

async function searching(): Promise<void> {
  const { medianMs, slowestMs, wantedMs } = await paletteSearch();
  console.log('\nSearch of the command palette over everything the owner finds, one key');
  const verdict = slowestMs <= wantedMs ? '' : 'TOO SLOW, ';
  row(
    'slowest',
    `${slowestMs.toFixed(1)} ms`,
    `${verdict}target: ${wantedMs} ms, a frame on a ${THROTTLING}× slower CPU`,
  );
  row('median', `${medianMs.toFixed(2)} ms`);
}

/** Runs of a visit with an empty cache. */
const VISITS = 5;

async function waits(): Promise<void> {
  const screens = await firstScreens(VISITS);
  console.log(
    `\nFirst screens on slow 4G (150 ms, 1.6 Mbit/s), ${SLOWED_DOWN}× slower CPU: median of ${VISITS} visits`,
  );
  for (const { what, ms, wanted, requests, depth, bytes } of screens) {
    const isSlow = wanted !== undefined && (ms > wanted.ms || requests > (wanted.requests ?? requests));
    const most = wanted?.requests === undefined ? '' : `, ${wanted.requests} requests`;
    const target = wanted === undefined ? '' : `, target: ${whole(wanted.ms)} ms${most}`;
    const found = `${requests} requests, ${depth} in a row, ${whole(bytes / 1000)} kB`;
    row(what, `${whole(ms)} ms`, `${isSlow ? 'TOO SLOW, ' : ''}${found}${target}`);
  }
}

const { values: options } = parseArgs({
  options: {
    lists: { type: 'boolean', default: false },
    mock: { type: 'boolean', default: false },
    screens: { type: 'boolean', default: false },
  },
});
const wantsAll = !Object.values(options).some(Boolean);
if (wantsAll) await engineSpeed();
if (wantsAll || options.mock) await mockSpeed();
if (wantsAll) {
  await clientSpeed();
  await seeding();
  await searching();
}
if (wantsAll || options.lists) await interactions();
if (wantsAll || options.screens) await waits();

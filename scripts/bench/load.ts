/**
 * Sends requests to a server as fast as it answers them, in a thread of its own: `new Worker(…, { workerData })` posts the
 * answers per second of each address, in the order of `urls`.
 */
import { Agent, get } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import { median } from './measure.ts';

export type Load = {
  urls: readonly string[];
  cookie: string;
  /** Requests that are under way at the same time, each on a connection of its own. */
  connections: number;
  rounds: number;
  /** Duration of a round. */
  ms: number;
};

function request(url: string, agent: Agent, cookie: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = get(url, { agent, headers: { cookie } }, (response) => {
      response.resume();
      response.once('end', () =>
        response.statusCode === 200 ? resolve() : reject(new Error(`${url} answered ${response.statusCode}.`)),
      );
    });
    sent.once('error', reject);
  });
}

/** Answers per second of one round. */
async function round(url: string, { connections, cookie, ms }: Load): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const started = performance.now();
  let answers = 0;
  const keepAsking = async () => {
    while (performance.now() - started < ms) {
      await request(url, agent, cookie);
      answers += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, keepAsking));
  agent.destroy();
  return (answers / (performance.now() - started)) * 1000;
}

const load: Load = workerData;
const found = load.urls.map((): number[] => []);
// The first round warms up. Rounds are interleaved, so that a busy machine affects all addresses alike.
for (let at = 0; at <= load.rounds; at += 1) {
  for (const [index, url] of load.urls.entries()) {
    const speed = await round(url, load);
    if (at > 0) found[index]?.push(speed);
  }
}
parentPort?.postMessage(found.map(median));

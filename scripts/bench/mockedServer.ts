/** How many requests the mocked server answers, compared with the engine alone and with Prism's own server. */
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { createMemoryJar, type Engine } from '@atrium-console/mock';
import { startMock } from '@atrium-console/mock/server';
import type { Load } from './load.ts';
import { startPrism } from './prismServer.ts';

/** Requests that are under way at the same time. */
export const CONNECTIONS = 20;

const LOAD = fileURLToPath(new URL('./load.ts', import.meta.url));

function signIn(engine: Engine): string {
  const jar = createMemoryJar();
  engine.signIn('owner', jar);
  return `access_token=${jar.get('access_token')}`;
}

/** Answers per second of each server to GET requests of `path`. Rejects when one does not answer with status 200. */
export async function mockedServerSpeed(path: string, prepare: (engine: Engine) => Promise<void>) {
  const mock = await startMock();
  await prepare(mock.engine);
  const prism = await startPrism(mock.engineOrigin);
  const workerData: Load = {
    urls: [mock.engineOrigin, mock.origin, prism.origin].map((origin) => `${origin}${path}`),
    cookie: signIn(mock.engine),
    connections: CONNECTIONS,
    rounds: 3,
    ms: 2000,
  };
  const worker = new Worker(LOAD, { workerData });
  try {
    const [engine = 0, mocked = 0, prismServer = 0] = await new Promise<number[]>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
    });
    return { engine, mocked, prismServer };
  } finally {
    await worker.terminate();
    await prism.stop();
    await mock.stop();
  }
}

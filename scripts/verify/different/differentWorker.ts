/** Verifies a part of the correct but different servers in a thread of its own. */
import { parentPort, workerData } from 'node:worker_threads';
import { runSeed } from './runServer.ts';

const seeds: readonly number[] = workerData;

for (const seed of seeds) parentPort?.postMessage(await runSeed(seed));

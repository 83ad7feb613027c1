/** Runs a part of the matrix in a thread of its own. */
import { parentPort, workerData } from 'node:worker_threads';
import { type Case, nameOf } from './cases.ts';
import { runCase } from './runCase.ts';

const part: readonly Case[] = workerData;

for (const one of part) parentPort?.postMessage({ name: nameOf(one), problems: await runCase(one) });

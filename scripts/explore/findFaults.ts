import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { personas } from '@atrium-console/mock';
import { buildConsole } from '../start/buildConsole.ts';
import { startStack } from '../start/startStack.ts';
import { type Fault, seeded } from './faults.ts';
import { isFoundAgain, OUTPUT, walk } from './walk.ts';

/**
 * Builds each fault into a console of its own and walks through it until the property of the fault fails.
 * @param minutes How long each is walked through at most.
 * @returns The faults that were not found.
 */
export async function findFaults(faults: readonly Fault[], minutes: number): Promise<Fault[]> {
  const missed: Fault[] = [];
  for (const fault of faults) {
    const { failed, seconds, isAgain } = await find(fault, minutes);
    const isFound = failed.includes(fault.property);
    const how = failed.length === 0 ? 'missed' : `${isFound ? 'found' : 'not found, but'} by ${failed.join(', ')}`;
    console.log(
      `${fault.id.padEnd(20)} ${String(seconds).padStart(4)} s  ${how}${isAgain ? ', and again on the same way' : ''}`,
    );
    if (!isFound) missed.push(fault);
  }
  return missed;
}

type Found = {
  /** The properties that failed. If that of the fault is not among them, the others were luck. */
  failed: readonly string[];
  seconds: number;
  /** Whether the trace leads there again. */
  isAgain: boolean;
};

async function find(fault: Fault, minutes: number): Promise<Found> {
  const persona = personas.find(({ id }) => id === fault.persona);
  if (persona === undefined) throw new Error(`There is no persona ${fault.persona}.`);
  const folder = join(tmpdir(), `atrium-fault-${fault.id}`);
  await buildConsole({ force: true, folder, plugins: [seeded(fault)] });
  const stack = await startStack({ port: 0, prism: false, build: 'never', root: folder });
  try {
    const began = Date.now();
    const output = join(OUTPUT, fault.id);
    const failed = await walk(persona, stack, { way: { minutes }, folder: output, isLoud: false });
    const seconds = Math.round((Date.now() - began) / 1000);
    return {
      failed,
      seconds,
      isAgain: failed.length > 0 && (await isFoundAgain(persona, stack, { folder: output, failed })),
    };
  } finally {
    await stack.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

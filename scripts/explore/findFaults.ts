import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { personas } from '@atrium-console/mock';
import { buildConsole } from '../start/buildConsole.ts';
import { startStack } from '../start/startStack.ts';
import { type Fault, seeded } from './faults.ts';
import { OUTPUT, walk } from './walk.ts';

/**
 * Builds each fault into a console of its own and walks through it until the property of the fault fails.
 * @param minutes How long each is walked through at most.
 * @returns The faults that were not found.
 */
export async function findFaults(faults: readonly Fault[], minutes: number): Promise<Fault[]> {
  const missed: Fault[] = [];
  for (const fault of faults) {
    const { found, seconds } = await find(fault, minutes);
    console.log(`${found.padEnd(9)} ${fault.id.padEnd(20)} ${String(seconds).padStart(4)} s   ${fault.description}`);
    if (found !== 'found') missed.push(fault);
  }
  return missed;
}

async function find(fault: Fault, minutes: number): Promise<{ found: string; seconds: number }> {
  const persona = personas.find(({ id }) => id === fault.persona);
  if (persona === undefined) throw new Error(`There is no persona ${fault.persona}.`);
  const folder = join(tmpdir(), `atrium-fault-${fault.id}`);
  await buildConsole({ force: true, folder, plugins: [seeded(fault)] });
  const stack = await startStack({ port: 0, build: 'never', root: folder });
  try {
    const began = Date.now();
    const output = join(OUTPUT, fault.id);
    const { isFine, printed } = await walk(persona, stack, { way: { minutes }, folder: output, isLoud: false });
    const seconds = Math.round((Date.now() - began) / 1000);
    // Another property that fails by the same fault would be luck.
    const isIt = !isFine && printed.includes(fault.property);
    return { found: isIt ? 'found' : isFine ? 'missed' : 'other', seconds };
  } finally {
    await stack.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

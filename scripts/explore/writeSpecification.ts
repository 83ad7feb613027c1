import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';

const PROPERTIES = resolve('tests/explore/properties.ts');
const ACTIONS = resolve('tests/explore/actions.ts');

/** How far somebody walks: for some time at random until something is found, or the way of a trace once more. */
export type Way = { minutes: number } | { trace: string };

/** What Bombadil is to do and to check, as a file, and for how long, in seconds. */
export type Specification = { file: string; seconds: number };

/** How long the last properties are waited for once the way of a trace has ended, in seconds: the longest has this much time. */
const AFTERWARDS = 30;

/** On a busy machine, the same way takes longer. */
const SLOWER = 2;

/**
 * Writes what is done and checked on a way. Bombadil 0.7 could walk a trace again by itself, but not beyond the first reload or
 * the first label that was clicked on: it looks for the same elements. Here, the same is done at the same points.
 * @param folder Where the file is written.
 * @throws If there is no trace, or it cannot be read.
 */
export async function writeSpecification(folder: string, way: Way): Promise<Specification> {
  const properties = `export * from ${JSON.stringify(PROPERTIES)};\n`;
  const at = 'trace' in way ? await readTrace(way.trace) : undefined;
  const file = resolve(folder, 'specification.js');
  await mkdir(folder, { recursive: true });
  await writeFile(file, properties + (at ? replay(at.actions) : `export { walk } from ${JSON.stringify(ACTIONS)};\n`));
  return { file, seconds: Math.round('minutes' in way ? way.minutes * 60 : (at?.seconds ?? 0) * SLOWER + AFTERWARDS) };
}

/** One action after the other, and nothing afterwards. */
function replay(actions: readonly unknown[]): string {
  return `import { actions } from '@antithesishq/bombadil/browser';
const way = ${JSON.stringify(actions, undefined, 1)};
let done = 0;
export const walk = actions(() => [way[done++] ?? 'Wait']);
`;
}

type Trace = {
  /** As the functions of Bombadil's library give them. */
  actions: readonly unknown[];
  seconds: number;
};

async function readTrace(path: string): Promise<Trace> {
  const lines: readonly unknown[] = (await readFile(path, 'utf8'))
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  const times = lines.map((line) => Number(fieldOf(line, 'timestamp')) / 1e6);
  return {
    actions: lines.map((line) => fieldOf(line, 'action')).flatMap((action) => (action === null ? [] : [toDo(action)])),
    seconds: (times.at(-1) ?? 0) - (times[0] ?? 0),
  };
}

function fieldOf(value: unknown, key: string): unknown {
  return value instanceof Object ? Reflect.get(value, key) : undefined;
}

/** An action of a trace as one that is to be done: its keys are written otherwise, and a text is one to choose from. */
function toDo(action: unknown, key?: string): unknown {
  if (key === 'text') return { CharSet: [{ Literal: action }] };
  if (!(action instanceof Object)) return action;
  return Object.fromEntries(
    Object.entries(action).map(([name, value]) => [
      name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase()),
      toDo(value, name),
    ]),
  );
}

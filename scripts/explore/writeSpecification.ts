import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';

const PROPERTIES = resolve('tests/explore/properties.ts');
const ACTIONS = resolve('tests/explore/actions.ts');

/** How far somebody walks: for some time at random until something is found, or the way of a trace once more. */
export type Way = { minutes: number } | { trace: string };

/** What Bombadil is to do and to check, as a file, and for how long at most, in seconds. */
export type Specification = { file: string; seconds: number };

/** The property that fails at the end of a way that is walked again: Bombadil ends before its time only if something fails. */
export const END = 'goesOn';

/** How often is looked at the page after the last action of a way that is walked again. */
const LAST_LOOKS = 20;

/** How much more time a busy machine may need for the same way. */
const SLOWER = 2;

/**
 * Writes what is done and checked on a way. Bombadil 0.7 could walk a trace again by itself, but not beyond the first reload or
 * the first label that was clicked on: it looks for the same elements. Here, the same is done at the same points, and no earlier.
 * @param folder Where the file is written.
 * @throws If there is no trace, or it cannot be read.
 */
export async function writeSpecification(folder: string, way: Way): Promise<Specification> {
  const properties = `export * from ${JSON.stringify(PROPERTIES)};\n`;
  const steps = 'trace' in way ? await readTrace(way.trace) : [];
  const actions = 'trace' in way ? replay(steps) : `export { walk } from ${JSON.stringify(ACTIONS)};\n`;
  const file = resolve(folder, 'specification.js');
  await mkdir(folder, { recursive: true });
  await writeFile(file, properties + actions);
  const seconds = 'minutes' in way ? way.minutes * 60 : ((steps.at(-1)?.after ?? 0) / 1000) * SLOWER + 60;
  return { file, seconds: Math.round(seconds) };
}

/** One action after the other, and then nothing for a while. */
function replay(steps: readonly Step[]): string {
  return `import { always } from '@antithesishq/bombadil';
import { actions } from '@antithesishq/bombadil/browser';
const steps = ${JSON.stringify(steps, undefined, 1)};
let began;
let done = 0;
export const walk = actions(() => {
  began ??= Date.now();
  const step = steps[done];
  const isEarly = step !== undefined && Date.now() - began < step.after;
  if (!isEarly) done += 1;
  const action = isEarly ? 'Wait' : (step?.action ?? 'Wait');
  // Bombadil only goes back from pages that are not the console's, and ends with an error if it may not.
  return { branches: [[10000, { value: action }], [1, { value: 'Back' }]] };
});
export const ${END} = always(() => done < steps.length + ${LAST_LOOKS});
`;
}

/** An action, as the functions of Bombadil's library give it, and how long after the beginning it was done, in milliseconds. */
type Step = { after: number; action: unknown };

async function readTrace(path: string): Promise<Step[]> {
  const lines = (await readFile(path, 'utf8')).trimEnd().split('\n');
  const looks = lines.map((line) => readLook(JSON.parse(line)));
  return looks.flatMap(({ action }, index) => {
    // An action is written with what was seen after it.
    const before = looks[index - 1];
    return before === undefined ? [] : [{ after: before.time - (looks[0]?.time ?? 0), action: toDo(action) }];
  });
}

/** What was done last at a look, and when it was, in milliseconds. */
function readLook(line: unknown): { action: unknown; time: number } {
  return { action: fieldOf(line, 'action'), time: Number(fieldOf(line, 'timestamp')) / 1000 };
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

import type { ServerFetch } from '../engineServer.ts';
import { type Group, layered } from './layer.ts';
import { createRandom } from './random.ts';
import * as checks from './traits/checks.ts';
import { clocks, dateForms } from './traits/dates.ts';
import { errorForms, unknownPaths } from './traits/errors.ts';
import { absentFields, extraFields, fieldOrder } from './traits/fields.ts';
import { formats } from './traits/format.ts';
import { cursors, files, secrets } from './traits/generated.ts';
import { ids } from './traits/ids.ts';
import { storedTexts, strictness } from './traits/input.ts';
import { listOrder, pages, setOrder } from './traits/lists.ts';
import { numbers } from './traits/numbers.ts';
import * as statuses from './traits/statuses.ts';
import * as transport from './traits/transport.ts';
import { codes, words } from './traits/words.ts';

/** All ways in which a server can differ, the innermost first: what a trait needs to see comes before what changes it. */
const groups = (): Group[] => [
  ...[checks.patches(), checks.gone(), checks.foreign(), checks.unknownFirst(), checks.inputFirst()],
  ...[checks.mediaTypes(), checks.sessionFirst(), storedTexts(), strictness()],
  ...[pages(), listOrder(), setOrder(), clocks(), dateForms(), cursors(), secrets(), files()],
  ...[absentFields(), extraFields(), numbers(), ids(), words(), codes()],
  ...[statuses.created(), statuses.deleted(), statuses.envelopes(), statuses.refused(), statuses.denied()],
  ...[errorForms(), unknownPaths(), fieldOrder(), formats(), transport.types(), transport.headers()],
  ...[transport.cookies(), transport.pieces(), transport.pace()],
];

/** The names of all traits, in the order in which they are applied. */
export const traitNames = (): string[] => groups().flatMap((group) => group.map(({ name }) => name));

/** A server that is correct, and differs from our mock in some ways. */
export type Different = {
  name: string;
  traits: string[];
  /** How it shows an id of our mock. */
  shown: (id: string) => string;
  /** Our mock as this server; to be called once, because the server may remember what it answered. */
  wrap: (fetch: ServerFetch) => ServerFetch;
};

/** A server with the traits of these names. */
export function differentWith(names: readonly string[], seed: number): Different {
  const traits = groups().flatMap((group) => group.filter(({ name }) => names.includes(name)).slice(0, 1));
  const random = createRandom(seed);
  const layers = traits.map(({ make }) => make(random));
  return {
    name: `different ${seed}`,
    traits: traits.map(({ name }) => name),
    shown: (id) => traits.reduce((text, { shown }) => shown?.(text) ?? text, id),
    wrap: (fetch) => layered(fetch, layers),
  };
}

/** The server of a seed, with one trait, or several, or one of each group. */
export function createDifferent(seed: number): Different {
  const random = createRandom(seed);
  const all = groups();
  const many = 1 + random.below(random.chance(0.5) ? 6 : all.length);
  const chosen = random.shuffled(all).slice(0, many);
  return differentWith(
    chosen.map((group) => random.pick(group).name),
    seed,
  );
}

import type { Json, JsonObject } from '../contract/json.ts';
import type { Exchange } from '../http/call.ts';
import { type Bench, create, type Path, remove } from './bench.ts';
import { isSuccessful, note, type Problem, send } from './lab.ts';

/** How many calls are made at once. */
const AT_ONCE = 4;

/** Statuses with which a server asks for a call to be made again. */
const BUSY = [412, 423, 429, 500, 502, 503, 504];

/** A call of a race: what it was, and the path of the item that it made, if it made one. */
type Run = { exchange: Exchange; isAccepted: boolean; path?: Path };

async function creating(bench: Bench, body: JsonObject): Promise<Run> {
  const { exchange, path } = await create(bench, body);
  return { exchange, isAccepted: path !== undefined, ...(path === undefined ? {} : { path }) };
}

async function changing({ world, resource }: Bench, path: Path, body: JsonObject): Promise<Run> {
  const operation = resource.update ?? resource.create;
  const exchange = await send(world, { operation, path, body });
  return { exchange, isAccepted: isSuccessful({ operation }, exchange) };
}

/** Notes that of calls which exclude each other one is accepted, and no more. Deletes what they made. */
async function noteRace(bench: Bench, runs: readonly Run[], says: string): Promise<void> {
  const { world, resource } = bench;
  const accepted = runs.filter(({ isAccepted }) => isAccepted).length;
  for (const [index, { exchange, path }] of runs.entries()) {
    const operation = path === undefined && resource.update !== undefined ? resource.update : resource.create;
    const isBusy = runs.some((run) => BUSY.includes(run.exchange.answer?.status ?? 500));
    const problem: Problem = {
      certainty: accepted > 1 ? 'inferred' : 'assumed',
      cause: accepted > 1 ? 'the same created twice at once' : 'every one of several calls at once refused',
      expected: 'one success, as when the calls are made in turn',
      received: `${accepted} successes`,
    };
    const isWrong = index === 0 && (accepted > 1 || (accepted === 0 && !isBusy));
    note(world, 'parallel', { operation }, exchange, isWrong ? [problem] : [], says);
  }
  for (const { path } of runs) if (path !== undefined) await remove(bench, path);
}

/** A body with its texts of this run in upper case. */
function inCapitals(body: JsonObject, word: string): JsonObject {
  const entries = Object.entries(body).map(([name, value]): [string, Json] => [
    name,
    typeof value === 'string' && value.includes(word) && !value.includes(':') ? value.toUpperCase() : value,
  ]);
  return Object.fromEntries(entries);
}

/** Whether a second item is refused beside a first one, which can be deleted, so that its name is free again. */
async function excludes(bench: Bench, first: JsonObject, second: JsonObject): Promise<boolean> {
  const runs = [await creating(bench, first), await creating(bench, second)];
  const operation = bench.resource.remove;
  let isFree = true;
  for (const { path } of runs)
    if (path !== undefined) isFree = isSuccessful({ operation }, await remove(bench, path)) && isFree;
  return isFree && runs[0]?.isAccepted === true && runs[1]?.isAccepted === false;
}

/** A body that gives an item the names that a creation would give it. */
function sameBody({ bodyOf, world }: Bench, name: string, path: Path): JsonObject {
  const [created, changed] = [bodyOf(name), bodyOf(name, path)];
  const names = Object.entries(created).filter(
    ([key, value]) => key in changed && typeof value === 'string' && value.includes(world.word),
  );
  return { ...changed, ...Object.fromEntries(names) };
}

/** Changes two items to the same at once, and creates it while another one is changed to it. */
async function changeToSame(bench: Bench): Promise<void> {
  const made = [await creating(bench, bench.bodyOf('ra')), await creating(bench, bench.bodyOf('rb'))];
  const [one, two] = made.map(({ path }) => path);
  const change = (path: Path, name: string) => changing(bench, path, sameBody(bench, name, path));
  if (one !== undefined && two !== undefined) {
    const inTurn = [await change(one, 'rc'), await change(two, 'rc')];
    if (inTurn[0]?.isAccepted && inTurn[1]?.isAccepted === false)
      await noteRace(
        bench,
        await Promise.all([change(one, 'rd'), change(two, 'rd')]),
        'Of several items that are given the same name at once, one has it.',
      );
    const first = await creating(bench, bench.bodyOf('re'));
    const second = await change(two, 're');
    if (first.path !== undefined) await remove(bench, first.path);
    if (first.isAccepted && !second.isAccepted)
      await noteRace(
        bench,
        await Promise.all([creating(bench, bench.bodyOf('rf')), change(two, 'rf')]),
        'A name that is given at once to a new item and to another one is given once.',
      );
  }
  for (const { path } of made) if (path !== undefined) await remove(bench, path);
}

/** Where a name is taken in capitals, too, it is so with letters of other alphabets. */
async function checkAccents(bench: Bench): Promise<void> {
  const { resource, world } = bench;
  const named = Object.entries(bench.bodyOf('ac')).map(([name, value]): [string, Json] => [
    name,
    typeof value === 'string' && value.includes(world.word) && !/[:@]/.test(value) ? `${value} éж` : value,
  ]);
  const body = Object.fromEntries(named);
  const [first, second] = [await creating(bench, body), await creating(bench, inCapitals(body, world.word))];
  const problem: Problem = {
    certainty: 'assumed',
    cause: 'name in other capitals accepted',
    expected: 'a rejection, as of a name whose letters a to z are in capitals',
    received: `status ${second.exchange.answer?.status}`,
  };
  const isWrong = first.isAccepted && second.isAccepted;
  const says = 'Names that differ by the case of é and ж alone are the same, where the case of a to z does not matter.';
  note(world, 'again', { operation: resource.create }, second.exchange, isWrong ? [problem] : [], says);
  for (const { path } of [first, second]) if (path !== undefined) await remove(bench, path);
}

/** Creates and changes items to the same several times at once, where a second one is refused when the calls are made in turn. */
export async function checkSameAtOnce(bench: Bench): Promise<void> {
  const { resource, world } = bench;
  if (resource.clientId) return;
  const body = bench.bodyOf('s');
  if (!(await excludes(bench, body, body))) return;
  const says = 'Of several calls at the same time that create the same, at most one is accepted.';
  for (const times of [AT_ONCE, 2])
    await noteRace(bench, await Promise.all(Array.from({ length: times }, () => creating(bench, body))), says);
  const capitals = inCapitals(body, world.word);
  if (await excludes(bench, body, capitals)) {
    await noteRace(bench, await Promise.all([body, capitals].map((one) => creating(bench, one))), says);
    await checkAccents(bench);
  }
  if (resource.update !== undefined) await changeToSame(bench);
}

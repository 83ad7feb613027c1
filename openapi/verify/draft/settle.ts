/** What follows from everything that was seen: one statement for each place. */
import type { Operation } from '../contract/contract.ts';
import { isSame, type JsonObject } from '../contract/json.ts';
import { pathNames } from '../contract/template.ts';
import { canBeLeftOut } from '../dialect/operation.ts';
import { type Bases, basedPath } from './addresses.ts';
import { assign } from './assign.ts';
import type { Comparison } from './compare.ts';
import { groupsOf } from './groups.ts';
import { type FormStatement, type Matched, pointerTo, type Seen, type Statement } from './statement.ts';
import { ID_PATTERN } from './view.ts';
import { likeness } from './words.ts';

/** What was seen at each place, as one statement. What is the same as in the contract needs none. */
export function settled(seen: readonly Seen[]): Statement[] {
  const places = groupsOf(seen, ({ kind, pointer }) => `${kind} ${pointer}`);
  return [...places.values()].flatMap((all): Statement[] => {
    const sure = all.filter(({ isSure }) => isSure);
    const counted = groupsOf(sure.length > 0 ? sure : all, ({ wire }) => JSON.stringify(wire));
    const [most = [], next] = [...counted.values()].toSorted((a, b) => b.length - a.length);
    const [first] = most;
    if (first === undefined || Object.keys(first.wire).length === 0) return [];
    const { pointer, wire, why } = first;
    if (next === undefined) return [{ pointer, wire, why, isSure: sure.length > 0 }];
    return [
      {
        pointer,
        wire,
        isSure: false,
        why: `${why}; elsewhere it is otherwise, as in ${JSON.stringify(next[0]?.wire)}`,
      },
    ];
  });
}

/** The parameters that a path of a server has, of those of the contract, if it leaves out what it may; undefined otherwise. */
function namesOf(contract: Operation, count: number): string[] | undefined {
  const all = pathNames(contract.path);
  const spare = all.filter((name) => canBeLeftOut(contract, name)).slice(0, Math.max(0, all.length - count));
  const kept = all.filter((name) => !spare.includes(name));
  return kept.length === count ? kept : undefined;
}

/** A path of a server with the names that the contract has for its parameters; undefined if there are others. */
export function withNames(theirs: string, contract: Operation): string | undefined {
  const own = pathNames(theirs);
  const ours = namesOf(contract, own.length);
  if (ours === undefined) return undefined;
  const scores = own.map((name, at) =>
    ours.map((other, index) => 0.6 * likeness(name, other) + (at === index ? 0.4 : 0.1)),
  );
  const names = new Map(assign(scores, 0).map(({ row, column }) => [own[row], ours[column]]));
  return theirs.replaceAll(/\{([^}]+)\}/g, (_, name) => `{${names.get(name) ?? name}}`);
}

/** A status of a success that stands for another one. */
function statusOf(contract: Operation, theirs: Operation): JsonObject {
  const of = ({ answers }: Operation) => [...answers.keys()].filter((status) => /^2\d\d$/.test(status));
  const [ours, own] = [of(contract), of(theirs)];
  const [only, ...others] = ours.filter((status) => !own.includes(status));
  const [another, ...more] = own.filter((status) => !ours.includes(status));
  if (only === undefined || another === undefined || others.length + more.length > 0) return {};
  return { [only]: Number(another) };
}

/**
 * How a matched operation differs.
 * @param failures What stands everywhere for a status of an error; statuses of an operation replace it.
 */
export function operationStatement(
  { contract, theirs, isSure, why }: Matched,
  bases: Bases,
  failures: ReadonlyMap<string, number>,
): Statement[] {
  const pointer = pointerTo(contract);
  const named = withNames(theirs.path, contract);
  const status = statusOf(contract, theirs);
  const usual = Object.fromEntries([...failures].filter(([failure]) => contract.answers.has(failure)));
  const own = named ?? theirs.path;
  const wire = {
    ...(theirs.method !== contract.method && { method: theirs.method }),
    ...(own !== basedPath(bases, contract.path) && { path: own }),
    ...(Object.keys(status).length > 0 && { status: { ...status, ...usual } }),
  };
  if (Object.keys(wire).length === 0) return [];
  if (named === undefined)
    return [{ pointer, wire, isSure: false, why: `${why}; its path has other parameters, which x-wire cannot say` }];
  return [{ pointer, wire, isSure, why }];
}

/**
 * With what the paths begin.
 * @param isDoubtful Whether the server may have nothing to do with the contract.
 */
export function baseStatement(bases: Bases, isDoubtful: boolean): Statement[] {
  const other = [...bases].filter(([from, { to }]) => from !== to);
  if (other.length === 0) return [];
  const counts = other.map(([from, { found, of }]) => `${found} of ${of} addresses under ${from} are found so`);
  const isSure = !isDoubtful && other.every(([, { found, of }]) => found >= 3 || found === of);
  const base = Object.fromEntries(other.map(([from, { to }]) => [from, to]));
  return [{ pointer: '', wire: { base }, isSure, why: counts.join(', ') }];
}

const places = (count: number) => (count === 1 ? '1 place' : `${count} places`);

/**
 * In what form this server has times and ids.
 * @param isSeen Whether the values are those of responses.
 */
export function formStatements({ forms }: Comparison, isSeen: boolean): FormStatement[] {
  const sure = forms.filter(({ isSure }) => isSure);
  const all = [...new Map((sure.length > 0 ? sure : forms).map((one) => [`${one.pointer} ${one.form}`, one])).values()];
  const ids = all.filter(({ form }) => form === 'number' || form === 'id');
  const times = all.filter(({ form }) => form !== 'number' && form !== 'id');
  return [...timeStatements(times, sure.length > 0, isSeen), ...idStatements(ids, sure.length > 0)];
}

type Forms = Comparison['forms'];

function timeStatements(times: Forms, isSure: boolean, isSeen: boolean): FormStatement[] {
  const target = "$..[?@.format == 'date-time']";
  const of = (...names: string[]) => times.filter(({ form }) => names.includes(form));
  const count = places(times.length);
  const exact = (['milliseconds', 'seconds'] as const).filter((form) => of(form).length > 0);
  const numbers = of('milliseconds', 'seconds', 'some number');
  const [form = 'milliseconds'] = exact;
  if (numbers.length > 0 && numbers.length === times.length && exact.length < 2) {
    const why =
      exact.length === 1
        ? `numbers in ${count}`
        : `numbers in ${count}, of which nothing says whether they are seconds`;
    return [{ pointer: '', target, wire: { as: form }, isSure: isSure && exact.length === 1, why }];
  }
  if (numbers.length > 0)
    return numbers.map((one) => ({
      pointer: one.pointer,
      wire: { as: one.form === 'some number' ? form : one.form },
      isSure: isSure && one.form !== 'some number',
      why: 'a number here, and not everywhere',
    }));
  if (of('iso').length === 0 || of('text').length > 0) return [];
  // Whoever writes an example by hand often leaves them out.
  const [what, more] = isSeen ? ['time', ''] : ['example', '; only responses show whether it is so'];
  const why = `no ${what} has parts of a second, in ${places(of('iso').length)}${more}`;
  return [{ pointer: '', target, wire: { as: 'iso' }, isSure: isSure && isSeen && of('iso').length > 1, why }];
}

function idStatements(ids: Forms, isSure: boolean): FormStatement[] {
  const numbers = ids.filter(({ form }) => form === 'number');
  const wire = { as: 'number' };
  if (numbers.length > 1 && numbers.length === ids.length) {
    const why = `numbers in ${places(numbers.length)}`;
    return [{ pointer: '', target: `$..[?@.pattern == '${ID_PATTERN}']`, wire, isSure, why }];
  }
  const others = ids.filter(({ form }) => form !== 'number');
  return numbers.map(({ pointer }) => {
    const isMixed = others.some((other) => isSame(other.pointer, pointer));
    return { pointer, wire, isSure: isSure && !isMixed, why: isMixed ? 'a number in some places' : 'a number' };
  });
}

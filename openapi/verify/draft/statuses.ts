/** Statuses of errors that a server has in the place of the contract's. */
import type { Operation } from '../contract/contract.ts';
import { atPointer } from '../contract/json.ts';
import { groupsOf } from './groups.ts';
import type { SeenCall } from './seen.ts';
import { type FormStatement, type Matched, pointerTo } from './statement.ts';

/** Statuses that stand beside those of the contract, and not for one of them. */
const BESIDE = /^(?:5\d\d|40[2568]|41[1345]|42[89]|431|451)$/;
/** Those of most operations. That one has another of them does not say for what it stands. */
const USUAL = ['400', '401', '403', '404', '409', '422'];

/** In how many operations a status must stand for another one. */
const SEVERAL = 3;

const failuresOf = ({ answers }: Operation) => [...answers.keys()].filter((status) => /^4\d\d$/.test(status));

/** A status of the contract and one of the server, if each is the only one that the other side does not have. */
function exchangeOf({ contract, theirs }: Matched): { ours: string; own: string } | undefined {
  const [all, others] = [failuresOf(contract), failuresOf(theirs)];
  const [ours, ...left] = all.filter((status) => !others.includes(status));
  const [own, ...more] = others.filter((status) => !all.includes(status) && !BESIDE.test(status));
  return ours === undefined || own === undefined || left.length + more.length > 0 ? undefined : { ours, own };
}

/** Under which heading statuses are that are the same everywhere: behind what is not served, which has none. */
const GROUP = 'Statuses of errors';

/**
 * Where all operations of the contract with a status are. One that is not there has no statuses.
 * @param without One that they do not have.
 */
function everywhere(status: string, without?: string): string {
  const served = "@['x-wire'].served";
  // One “!” for both, because some readers of JSONPath do not take two.
  const not = without === undefined ? served : `(@.responses['${without}'] || ${served})`;
  return `$.paths[*][?@.responses['${status}'] && !${not}]`;
}

/** `wide`: what stands for a status everywhere. */
export type Failures = { statements: FormStatement[]; wide: Map<string, number> };

/** What is said of a status that stands for another one and, elsewhere, for itself. */
const accepted = (ours: string, own: number, isSure: boolean, why: string): FormStatement => ({
  pointer: '',
  wire: { accepts: { [ours]: [own] } },
  isSure,
  why,
  group: GROUP,
});

/** What is said of a server that has no status of its own for invalid fields. */
function oneForBoth(matched: readonly Matched[]): FormStatement[] {
  const [own, ours] = ['400', '422'];
  const both = matched.filter(({ contract: { answers } }) => answers.has(own) && answers.has(ours));
  const only = both.filter(({ theirs: { answers } }) => answers.has(own) && !answers.has(ours));
  if (only.length < SEVERAL || matched.some(({ theirs }) => theirs.answers.has(ours))) return [];
  const isSure = only.some((pair) => pair.isSure);
  return [accepted(ours, Number(own), isSure, `${only.length} operations have ${own}, and none has ${ours}`)];
}

/** Says which statuses of errors are others. One that is the same in all operations becomes one action. */
export function failureStatuses(matched: readonly Matched[]): Failures {
  const exchanged = matched.flatMap((pair) => {
    const exchange = exchangeOf(pair);
    return exchange === undefined ? [] : [{ pair, ...exchange }];
  });
  const wide = new Map<string, number>();
  const statements = [...groupsOf(exchanged, ({ ours, own }) => `${ours} ${own}`).values()].flatMap(
    (all): FormStatement[] => {
      const [first] = all;
      if (first === undefined) return [];
      const { ours, own } = first;
      const wire = { status: { [ours]: Number(own) } };
      const isNew = !USUAL.includes(own);
      // What the contract has for something else cannot stand for another status, too.
      const others = matched.filter(({ contract: { answers } }) => answers.has(ours) && !answers.has(own));
      const isEverywhere = matched.every(({ theirs }) => !theirs.answers.has(ours));
      const counts = `${all.length} of ${others.length} operations have ${own} and not ${ours}`;
      if (isEverywhere && all.length >= SEVERAL && all.length > others.length / 2) {
        const isSure = isNew && all.some(({ pair }) => pair.isSure);
        if (isSure) wide.set(ours, Number(own));
        const target = isNew ? everywhere(ours) : everywhere(ours, own);
        return [{ pointer: '', target, wire, isSure, why: counts, group: GROUP }];
      }
      if (!isNew) return [];
      return all.map(({ pair }) => ({ pointer: pointerTo(pair.contract), wire, isSure: false, why: counts }));
    },
  );
  const said = new Set(exchanged.map(({ ours }) => ours));
  return { statements: [...statements, ...(said.has('422') ? [] : oneForBoth(matched))], wide };
}

/** A status of failed calls of some kind, if it is always the same one. */
function onlyStatus(calls: readonly SeenCall[]): { status: number; count: number } | undefined {
  const [first, ...more] = calls;
  if (first === undefined || more.some(({ status }) => status !== first.status)) return undefined;
  return { status: first.status, count: new Set(calls.map(({ method, path }) => `${method} ${path}`)).size };
}

/**
 * Says which statuses of errors are others, by calls that failed: those without a session, and those that name invalid fields.
 * @param fields The place of the list of invalid fields.
 */
export function seenStatuses(failures: readonly SeenCall[], fields: string): Failures {
  const invalid = failures.filter(({ answer }) => {
    const named = atPointer(answer, fields);
    return Array.isArray(named) && named.length > 0;
  });
  const kinds = [
    { ours: '401', what: 'calls without a session', calls: failures.filter(({ isSignedOut }) => isSignedOut) },
    { ours: '422', what: 'calls that name invalid fields', calls: invalid.filter(({ status }) => status !== 409) },
  ];
  const wide = new Map<string, number>();
  const statements = kinds.flatMap(({ ours, what, calls }): FormStatement[] => {
    const only = onlyStatus(calls);
    // What the contract has for something else could not be told from it.
    if (only === undefined || only.status >= 500 || String(only.status) === ours) return [];
    const { status, count } = only;
    const isSure = count >= SEVERAL;
    const why = `${count} ${what} were answered with ${status}`;
    if (USUAL.includes(String(status))) return [accepted(ours, status, isSure, why)];
    if (isSure) wide.set(ours, status);
    return [{ pointer: '', target: everywhere(ours), wire: { status: { [ours]: status } }, isSure, why, group: GROUP }];
  });
  return { statements, wide };
}

import { isObject, listAt } from '../contract/json.ts';
import { pathNames } from '../contract/template.ts';
import { spokenOfLacked } from '../http/had.ts';
import { lacking, lacksWords, personOf } from '../http/persons.ts';
import { NOT_SERVED, serves } from '../http/served.ts';
import type { Context } from '../judge/context.ts';
import type { Check, Flow, Step } from '../plan/flow.ts';

/** The checks of what happens to somebody who may not make a call. */
const DENIALS: readonly Check['kind'][] = ['permission', 'other-account'];

/** The values of a step's path that are known before it is made. */
function pathOf({ arazzo }: Step): Map<string, string> {
  const path = listAt(arazzo, 'parameters').filter((one) => isObject(one) && one.in === 'path');
  return new Map(
    path.filter(isObject).flatMap(({ name, value }) => {
      const text = String(value);
      return text.startsWith('$') ? [] : [[String(name), decodeURIComponent(text)] as const];
    }),
  );
}

/** Why a workflow is not followed that chooses an id which no call can say. */
const GIVES_IDS = 'the server gives the ids of new items itself, as its --dialect says';

/** Whether a step says something in its path that the path of this server does not have. */
function saysTooMuch({ arazzo, check }: Step): boolean {
  const names = pathNames(check.operation.path);
  return listAt(arazzo, 'parameters').some(
    (one) => isObject(one) && one.in === 'path' && !names.includes(String(one.name)),
  );
}

/** Whether a workflow without this step is worth nothing, or leaves something behind. */
function isEssential({ needs, arazzo }: Step): boolean {
  return needs === undefined || arazzo.stepId === 'create' || arazzo.stepId === 'delete';
}

/** Why a workflow is not begun: the server does not have a call of it, or its users are known not to be permitted to make it. */
export function lacksFor(
  { persons, dialect, contract }: Pick<Context, 'persons' | 'dialect' | 'contract'>,
  { steps }: Flow,
): string | undefined {
  if (dialect !== undefined && steps.some(saysTooMuch)) return GIVES_IDS;
  const [lacked] = steps.flatMap(
    ({ check, arazzo }) => spokenOfLacked(contract, dialect, check.operation, arazzo) ?? [],
  );
  if (lacked !== undefined) return `the server has no ${lacked}, as its --dialect says; these checks need it`;
  for (const step of steps.filter(isEssential)) {
    const { check } = step;
    if (!serves(dialect, check.operation)) return NOT_SERVED;
    const person = ['main', 'limited'].includes(check.session) ? personOf(persons, check) : undefined;
    if (person === undefined || DENIALS.includes(check.kind)) continue;
    const path = pathOf(step);
    if (check.operation.permissions.byProduct !== undefined && !path.has('product')) continue;
    const lacks = lacking(check.operation, person, path) ?? [];
    if (lacks.length > 0) return lacksWords(lacks, check);
  }
  return undefined;
}

/** Why it is not checked that what a list gains moves no row to another page. */
export const COUNTED =
  'this server counts pages or rows, as its --dialect says, so that what is added moves the others';

/** Whether a server counts pages or rows where the contract has cursors, which name a row and belong to their filters. */
export function countsPages(dialect: Context['dialect'], { id }: Pick<Check['operation'], 'id'>): boolean {
  const pages = dialect?.operations[id]?.pages;
  return pages?.paged !== undefined && pages.by !== 'cursor';
}

/** Whether a step goes on from a page of such a list, which shows what it should only as long as nothing is added. */
export function goesOn(dialect: Context['dialect'], { arazzo, check }: Step): boolean {
  if (!countsPages(dialect, check.operation)) return false;
  return listAt(arazzo, 'parameters').some((one) => isObject(one) && one.name === 'cursor');
}

/** Why a change that leaves out a field is not checked where the server has PATCH for the contract's PUT. */
export function partialChange(
  dialect: Context['dialect'],
  { id, method }: Check['operation'],
  kind: Check['kind'],
): string | undefined {
  const isPartial = method === 'PUT' && dialect?.operations[id]?.own.method === 'PATCH';
  return isPartial && kind === 'missing-field'
    ? 'the server changes with PATCH, which may leave out fields'
    : undefined;
}

import { pathNames } from '../contract/template.ts';
import { lacking, lacksWords, personOf } from '../http/persons.ts';
import { NOT_SERVED, serves } from '../http/served.ts';
import type { Context } from '../judge/context.ts';
import type { Check, Flow, Step } from '../plan/flow.ts';
import { lackedIn } from './lacked.ts';
import { parametersOf } from './parametersOf.ts';

/** The checks of what happens to somebody who may not make a call. */
const DENIALS: readonly Check['kind'][] = ['permission', 'other-account'];

/** The values of a step's path that are known before it is made. */
function pathOf(step: Step): Map<string, string> {
  return new Map(
    parametersOf(step, 'path').flatMap(({ name, value }) =>
      value.startsWith('$') ? [] : [[name, decodeURIComponent(value)] as const],
    ),
  );
}

/** Why a workflow is not followed that chooses an id which no call can say. */
const GIVES_IDS = 'the server gives the ids of new items itself, as its --dialect says';

/** Whether a step says something in its path that the path of this server does not have. Of what is refused, nobody needs the id. */
function saysTooMuch(step: Step): boolean {
  const { statuses = [] } = step.check;
  if (statuses.length > 0 && statuses.every((status) => status >= 400)) return false;
  const names = pathNames(step.check.operation.path);
  return parametersOf(step, 'path').some(({ name }) => !names.includes(name));
}

/** Whether a workflow without this step is worth nothing, or leaves something behind. */
function isEssential({ needs, arazzo }: Step): boolean {
  return needs === undefined || arazzo.stepId === 'create' || arazzo.stepId === 'delete';
}

/** Why a workflow is not begun: the server does not have a call of it, or its users are known not to be permitted to make it. */
export function lacksFor(
  context: Pick<Context, 'persons' | 'dialect' | 'contract'>,
  { steps }: Flow,
): string | undefined {
  const { persons, dialect } = context;
  if (dialect !== undefined && steps.some(saysTooMuch)) return GIVES_IDS;
  const [lacked] = steps.flatMap((step) => lackedIn(context, step) ?? []);
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

/** Why it is not checked what the contract promises of a cursor. */
export const NO_CURSORS = 'this server has no cursors that belong to their filters, as its --dialect says';

/** Whether a server counts, or goes on behind a row, where the contract has cursors. */
export function hasOtherCursors(dialect: Context['dialect'], operation: Pick<Check['operation'], 'id'>): boolean {
  const pages = dialect?.operations[operation.id]?.pages;
  return countsPages(dialect, operation) || (pages?.paged !== undefined && pages.after !== undefined);
}

/** Why it is not checked that the response to one of several changes at once is about this change. */
export const READ_LATER =
  'the response does not show what has changed, as its --dialect says, and another change may come before it is read';

/** Whether a list is read by several calls, of which others may come between. */
export function isJoined(dialect: Context['dialect'], { id }: Pick<Check['operation'], 'id'>): boolean {
  const pages = dialect?.operations[id]?.pages;
  return pages !== undefined && !pages.paged;
}

/** Whether a server does not show in its response what it has changed. */
export function readsLater(dialect: Context['dialect'], { id }: Pick<Check['operation'], 'id'>): boolean {
  return dialect?.operations[id]?.reading !== undefined;
}

/** Whether a step goes on from a page of such a list, which shows what it should only as long as nothing is added. */
export function goesOn(dialect: Context['dialect'], step: Step): boolean {
  return (
    hasOtherCursors(dialect, step.check.operation) && parametersOf(step, 'query').some(({ name }) => name === 'cursor')
  );
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

import type { Operation } from '../contract/contract.ts';
import { type Json, valueAt } from '../contract/json.ts';
import { fillPath } from '../contract/template.ts';
import type { Exchange } from '../http/call.ts';
import { isSuccess } from '../http/ledger.ts';
import { featureOff, lacking, lacksWords, personOf } from '../http/persons.ts';
import { NOT_SERVED, serves } from '../http/served.ts';
import type { By, Session } from '../http/sessions.ts';
import { answerFor } from '../judge/answers.ts';
import { toFinding } from '../judge/context.ts';
import { describe, schemaFindings } from '../judge/judgeStep.ts';
import { READ_LATER, readsLater } from '../phases/able.ts';
import type { World } from '../phases/world.ts';
import type { Check } from '../plan/flow.ts';
import { KINDS, type Kind } from '../plan/kinds.ts';

/** A call of one of the families of checks, which need no workflow: they send many and compare what comes back. */
export type Call = {
  operation: Operation;
  path: ReadonlyMap<string, string>;
  query?: ReadonlyMap<string, string>;
  body?: Json;
  /** Whether what it changes is put back. */
  restores?: boolean;
  /** Another media type than JSON's, and the text that is sent in place of the body. */
  as?: Sent;
};

/** How a body is sent, if not as plain JSON. */
export type Sent = { type: string; text?: string };

/** Statuses with which a server may ask for a call to be made again when another one is in its way. */
const BUSY: readonly number[] = [409, 412, 423, 429, 503];

/** The kinds of checks that the families make. */
export type FamilyKind =
  | 'value'
  | 'half-done'
  | 'own-fields'
  | 'parallel'
  | 'again'
  | 'order'
  | 'page'
  | 'filter'
  | 'leak'
  | 'header'
  | 'method'
  | 'existence'
  | 'permission'
  | 'count'
  | 'cookie-value'
  | 'media-type'
  | 'content-type'
  | 'shape';

type Detail = Parameters<typeof toFinding>[3];

/** What is wrong: a detail of a finding without what follows from the check. */
export type Problem = Omit<Detail, 'kind'>;

/** Whether a call did what was asked. */
export function isSuccessful({ operation }: Pick<Call, 'operation'>, { answer }: Exchange): boolean {
  return answer !== undefined && isSuccess(operation, answer.status, answer.json);
}

/** What says why a call was refused: in the envelope, the status does not. */
export function codeOf({ envelope }: Operation, { answer }: Exchange): Json | undefined {
  return envelope && answer?.status === 200 ? valueAt(answer.json, 'code') : answer?.status;
}

/** The code with which a change is refused because somebody else has saved since. */
export const CONFLICT = 'conflict';

/** Whether a call was made, or met another one that was in its way; that a server fails is a finding of its own. */
export function isServed(call: Pick<Call, 'operation'>, exchange: Exchange): boolean {
  const status = exchange.answer?.status ?? 0;
  return isSuccessful(call, exchange) || BUSY.includes(status) || status >= 500;
}

/** Makes a call. */
export function send(world: World, call: Call, by: By = { session: 'main' }): Promise<Exchange> {
  return sendAs(world, call, by, {});
}

/** Makes a call with further headers, or with another method than the operation's. */
export async function sendAs(
  { server, connection }: World,
  { operation, path, query = new Map(), body, restores, as }: Call,
  by: By,
  { method = operation.method, headers = {} }: { method?: string; headers?: Readonly<Record<string, string>> },
): Promise<Exchange> {
  const search = query.size === 0 ? '' : `?${new URLSearchParams([...query])}`;
  const url = `${server}${fillPath(operation.path, path)}${search}`;
  const text = body === undefined ? {} : { body: as?.text ?? JSON.stringify(body) };
  const all: Record<string, string> = { accept: 'application/json', ...headers };
  if (body !== undefined) all['content-type'] = as?.type ?? 'application/json';
  const request = { method, url, headers: all };
  return connection.send({ ...request, ...text }, { ...by, ...(restores ? { restores } : {}) });
}

/** Why a call cannot succeed for this user; undefined if it can, as far as that is known. */
export function obstacle(
  { contract, context }: World,
  operation: Operation,
  path: ReadonlyMap<string, string>,
  by: By = { session: 'main' },
): string | undefined {
  if (!serves(context.dialect, operation)) return NOT_SERVED;
  const person = personOf(context.persons, by);
  if (person === undefined) return undefined;
  const off = featureOff(contract, operation, person, path);
  if (off !== undefined) return `the feature “${off}” is off for this account`;
  const lacks = lacking(operation, person, path) ?? [];
  return lacks.length === 0 ? undefined : lacksWords(lacks, by);
}

/** Why one of several calls cannot succeed for this user. */
export function firstObstacle(
  world: World,
  operations: readonly Operation[],
  path: ReadonlyMap<string, string>,
): string | undefined {
  return operations.map((operation) => obstacle(world, operation, path)).find((reason) => reason !== undefined);
}

/**
 * Records a check of a family, and what is wrong. A response of 500 or above, none at all or one in another form than
 * documented is reported with it. `isUndocumented`: whether the contract says nothing of such a call.
 */
export function note(
  { context, tally }: World,
  kind: FamilyKind,
  { operation, session = 'main' }: { operation: Operation; session?: Exclude<Session, 'limited' | 'opened'> },
  exchange: Exchange,
  problems: readonly Problem[],
  says: string = sentenceOf(kind),
  { isUndocumented = false } = {},
): void {
  const check: Check = { kind, operation, session, says, expected: says };
  const { answer, failure } = exchange;
  if (failure?.kind === 'refused' || answer?.status === 429) return;
  if (answer === undefined) {
    const detail = { kind: 'no-answer', expected: 'a response', received: `the server ${failure?.reason}` } as const;
    tally.addRecorded(check, exchange, { findings: [toFinding(context, check, exchange, detail)], validated: false });
    return;
  }
  const documented = isUndocumented ? undefined : answerFor(context, operation, answer.status);
  const shape = documented === undefined ? [] : schemaFindings(context, check, exchange, documented);
  // HTTP has 501 for a method that a server does not know (RFC 9110, 9.1), and many answer so by default.
  const isUnknownMethod = answer.status === 501 && exchange.request.method !== operation.method;
  const what = isUndocumented ? 'undocumented call' : 'valid call';
  const broken =
    answer.status >= 500 && !isUnknownMethod
      ? [
          {
            expected: 'a status below 500',
            received: describe(answer),
            certainty: 'inferred',
            cause: `${what} answered ${answer.status}`,
          } as const,
        ]
      : [];
  // What is read after a change may have been changed again.
  const certain = problems.filter(({ cause }) => cause !== MIXED_UP || !readsLater(context.dialect, operation));
  if (certain.length < problems.length) tally.skip(operation, kind, READ_LATER);
  const findings = [...broken, ...certain].map((problem) => toFinding(context, check, exchange, { kind, ...problem }));
  tally.addRecorded(check, exchange, { findings: [...findings, ...shape], validated: documented !== undefined });
}

/** The cause where a response shows what another call of the same time has sent. */
export const MIXED_UP = 'response to another call';

/** What a kind of check says, as a sentence. */
export function sentenceOf(kind: Kind): string {
  const { says } = KINDS[kind];
  return `${says[0]?.toUpperCase()}${says.slice(1)}.`;
}

/** So few operations can each be tried with everything. */
const FEW = 12;

/** Whether a run is about so much that what finds the same mistakes is shared out among the operations. */
export const isWide = ({ operations }: World): boolean => operations.length > FEW;

/**
 * Some of several things that find the same mistakes: others for each operation, because what is wrong with one operation is
 * mostly wrong with all, and a call for each would take too long. All of them if the run is about few operations.
 */
export function someFor<T>(world: World, operation: Operation, all: readonly T[], count: number): readonly T[] {
  if (!isWide(world)) return all;
  const first = world.contract.operations.findIndex(({ id }) => id === operation.id) * count;
  return all.filter((_, index) => (((index - first) % all.length) + all.length) % all.length < count);
}

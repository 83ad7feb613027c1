import type { Contract, Operation } from '../contract/contract.ts';
import { idOf, itemsAt, listPlace } from '../contract/items.ts';
import { isOfRun } from '../contract/samples.ts';
import type { Exchange, ReceivedAnswer, SentRequest } from '../http/call.ts';
import { type FoundOperation, findOperation } from '../http/paths.ts';
import { answerFor } from '../judge/answers.ts';
import type { Context } from '../judge/context.ts';
import type { World } from '../phases/world.ts';
import type { Group, Groups } from '../plan/groups.ts';
import { bodyProblems } from './answerBodies.ts';
import { furtherCookieProblems } from './answeredCookies.ts';
import { furtherHeaderProblems } from './answeredHeaders.ts';
import { neighbourOf } from './answeredPlaces.ts';
import { furtherBodyProblems } from './answeredTexts.ts';
import { createTwice } from './answeredTwice.ts';
import { headerProblems } from './answerHeaders.ts';
import { createGuardedHeaders } from './guardedHeaders.ts';
import { createGuardedSecrets } from './guardedSecrets.ts';
import { createGuardedTexts } from './guardedTexts.ts';
import { type FamilyKind, isSuccessful, note, type Problem } from './lab.ts';
import { createSecrets, SHOWN_AGAIN } from './secrets.ts';

type Seen = { kind: FamilyKind; operation: Operation; exchange: Exchange; problem: Problem };

/** Looks at every response of a run for what it should not tell. Each problem of an operation is kept once. */
export type Watch = {
  see(path: string, exchange: Exchange): void;
  report(world: World): void;
  /** Whether another run has created or deleted something on this server since this one began. */
  isDisturbed(): boolean;
};

/** Looks for items of other runs that come and go. `word`: what the names of this run contain. */
function createNeighbours(contract: Contract, word: string) {
  const known = new Map<string, Set<string>>();
  let isDisturbed = false;
  return {
    isDisturbed: () => isDisturbed,
    see(operation: Operation, { request, answer }: Exchange) {
      const place = operation.method === 'GET' ? listPlace(contract, operation) : undefined;
      if (place === undefined || answer === undefined || answer.status >= 300) return;
      const items = itemsAt(answer.json, place).filter((item) => isOfRun(item, word));
      const ids = new Set(items.flatMap((item) => idOf(item, place.key) ?? []));
      const before = known.get(request.url);
      known.set(request.url, ids);
      isDisturbed ||= before !== undefined && [...ids, ...before].some((id) => !(ids.has(id) && before.has(id)));
    },
  };
}

/** The methods that an operation of the contract can have. */
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** The operation of a call, or one at its path: what answers other methods must not tell more. */
function operationAt({ operations }: Contract, method: string, path: string): FoundOperation | undefined {
  const own = findOperation(operations, method, path);
  if (own !== undefined) return own;
  const other = METHODS.map((one) => findOperation(operations, one, path)).find((found) => found !== undefined);
  return other ?? neighbourOf(operations, path);
}

/** Whether a call asks for what the contract describes, rather than for a part of it, another language or another form. */
const asksPlainly = ({ method, headers }: SentRequest, operation: Operation) =>
  method === operation.method && [undefined, '*/*', 'application/json'].includes(headers.accept);

/** What a server answers to a method that it does not know, and to more calls than it can make at a time. */
const NO_FAILURES: readonly number[] = [501, 503];

const FORM = 'A response matches its schema.';
const FAILS = 'A call is answered without an error of the server.';

/** Whether a check has found that a call of an operation fails, which need not be said again. */
const hasFailed = ({ tally }: World, { id }: Operation) =>
  tally
    .findings()
    .some(({ operationId, received }) => operationId === id && /status 5\d\d|did not answer/.test(received));

/** A response that is reported, and the sentence about it. */
type Judged = { operation: Operation; exchange: Exchange; says: string };

/**
 * Judges every response, whatever it is needed for: by the schema of its status, because what a field shows when it is empty, 0 or
 * written a second time may be of another type than what it mostly shows, and by whether the server has failed. The first response
 * of each status that is wrong is reported. `isAlone`: whether nothing else judges forms, so that a success of each operation is
 * reported, too.
 */
function createForms(context: Context, isAlone: boolean) {
  const known = new Map<Operation, Set<number | 'success'>>();
  const judged: Judged[] = [];
  /** What each operation has answered last and was right: much is read again and again. */
  const right = new Map<Operation, string>();
  /** What is wrong with a response, as a sentence that it breaks; undefined if nothing is. */
  const broken = (operation: Operation, { request, answer }: Exchange): string | undefined => {
    if (answer === undefined) return FAILS;
    const { status, contentType, json, text } = answer;
    if (status >= 500) return NO_FAILURES.includes(status) ? undefined : FAILS;
    // An error in a form of the server's own is judged by that form where it is asked for.
    if (!asksPlainly(request, operation) || (status >= 400 && context.errors !== undefined)) return undefined;
    const documented = answerFor(context, operation, status);
    if (documented === undefined || documented.schemas.size === 0) return undefined;
    const pointer = documented.schemas.get(contentType);
    if (pointer === undefined) return FORM;
    const said = `${status} ${text}`;
    if (right.get(operation) === said) return undefined;
    const isFitting = json === undefined ? !/json$/.test(contentType) : context.schemas.accepts(pointer, json);
    if (isFitting) right.set(operation, said);
    return isFitting ? undefined : FORM;
  };
  return {
    see(operation: Operation, exchange: Exchange) {
      const seen = known.get(operation) ?? new Set();
      const keep = (what: number | 'success', says: string) => {
        if (seen.has(what)) return;
        known.set(operation, seen.add(what));
        judged.push({ operation, exchange, says });
      };
      if (isAlone && isSuccessful({ operation }, exchange)) keep('success', FORM);
      const status = exchange.answer?.status ?? 0;
      const says = seen.has(status) ? undefined : broken(operation, exchange);
      if (says !== undefined) keep(status, says);
    },
    report(world: World) {
      for (const { operation, exchange, says } of judged) {
        const isKnown = says === FAILS && hasFailed(world, operation);
        if (world.operations.includes(operation) && !isKnown) note(world, 'shape', { operation }, exchange, [], says);
      }
    },
  };
}

/** What is wrong with a response. */
type Look = (operation: Operation, exchange: Exchange, answer: ReceivedAnswer) => Problem[];

/** Looks at every response of a run. `word`: what the names of this run contain. `groups`: what is looked for. */
export function createWatch(contract: Contract, context: Context, word: string, groups: Groups): Watch {
  const neighbours = createNeighbours(contract, word);
  const seen = new Map<string, Seen>();
  const looked = new Map<Operation, Exchange>();
  const secrets = createSecrets(contract);
  const twice = createTwice(contract.cookie);
  const guardedSecrets = createGuardedSecrets(contract.cookie);
  const guardedTexts = createGuardedTexts();
  const guardedHeaders = createGuardedHeaders();
  const keep = (kind: FamilyKind, operation: Operation, exchange: Exchange, problem: Problem) => {
    const key = [operation.id, problem.cause, problem.pointer?.replaceAll(/\/\d+/g, '/*')].join(' ');
    if (!seen.has(key)) seen.set(key, { kind, operation, exchange, problem });
  };
  const all: [Group, FamilyKind, Look][] = [
    [
      'leaks',
      'leak',
      (operation, exchange, answer) => [
        ...secrets(operation, exchange),
        ...bodyProblems(context, operation, exchange, answer),
        ...furtherBodyProblems(context, operation, exchange, answer, word),
        ...guardedSecrets(operation, exchange, answer),
        ...guardedTexts(operation, exchange, answer),
      ],
    ],
    [
      'http',
      'header',
      (operation, exchange, answer) => [
        ...headerProblems(operation, answer, contract.cookie),
        ...furtherHeaderProblems(operation, exchange, answer, word),
        ...furtherCookieProblems(operation, exchange, answer, contract.cookie),
        ...twice(operation, exchange, answer),
        ...guardedHeaders(operation, exchange, answer),
      ],
    ],
  ];
  const kinds = new Map(all.flatMap(([group, kind, look]) => (groups.has(group) ? [[kind, look] as const] : [])));
  const forms = createForms(context, !groups.has('form'));
  return {
    see(path, exchange) {
      const { answer, request } = exchange;
      const operation = operationAt(contract, request.method, path)?.operation;
      if (operation !== undefined && (answer !== undefined || exchange.failure?.kind === 'timeout'))
        forms.see(operation, exchange);
      if (answer === undefined || operation === undefined) return;
      neighbours.see(operation, exchange);
      if (!looked.has(operation)) looked.set(operation, exchange);
      for (const [kind, problemsIn] of kinds)
        for (const problem of problemsIn(operation, exchange, answer)) keep(kind, operation, exchange, problem);
    },
    isDisturbed: neighbours.isDisturbed,
    report(world) {
      forms.report(world);
      for (const [operation, exchange] of looked) {
        const isSelected = world.operations.includes(operation);
        for (const kind of kinds.keys()) {
          const found = [...seen.values()].filter((one) => one.operation === operation && one.kind === kind);
          // What the run has given away itself is its own affair wherever it shows, such as in a log.
          const own = isSelected ? found : found.filter(({ problem }) => problem.cause === SHOWN_AGAIN);
          if (!isSelected && own.length === 0) continue;
          // One that was made too often is not noted by itself.
          const shown = own.find((one) => one.exchange.answer?.status !== 429);
          const judged = shown?.exchange ?? exchange;
          const problems = own.map(({ problem }) => problem);
          // What another method is answered has no schema of this operation's.
          const isUndocumented = judged.request.method !== operation.method;
          note(world, kind, { operation }, judged, problems, undefined, { isUndocumented });
        }
      }
    },
  };
}

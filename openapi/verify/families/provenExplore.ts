import { type Contract, isSafe, type Operation } from '../contract/contract.ts';
import { resources } from '../contract/items.ts';
import { isObject, type Json, type JsonObject } from '../contract/json.ts';
import { fillPath, pathNames } from '../contract/template.ts';
import { type Exchange, type SentRequest, sentObject } from '../http/call.ts';
import type { Caller, Connection } from '../http/connection.ts';
import { isSuccess } from '../http/ledger.ts';
import { findOperation } from '../http/paths.ts';
import { lacking } from '../http/persons.ts';
import { isOver, makeParts, type Part, type World } from '../phases/world.ts';
import { isSuccessful, note, type Problem } from './lab.ts';
import { ACCOUNT, tellsOfSelf, valueNamed } from './provenAccount.ts';
import type { Subject, View } from './subject.ts';
import { checkValues } from './values.ts';

/** A change that was just made: with what, and by whom. */
type Made = {
  world: World;
  operation: Operation;
  request: SentRequest;
  by: Caller;
  values: ReadonlyMap<string, string>;
};

/** The runs whose connections also try more than the workflows ask for. */
const runs = new WeakMap<Connection, World>();

/** From now on, the connection of a run repeats changes that workflows make as users who may not make them, and with other values. */
export function explore(world: World): void {
  runs.set(world.connection, world);
}

/** The view of a whole response. */
function viewOf(operation: Operation, exchange: Exchange): View {
  const json = isSuccessful({ operation }, exchange) ? exchange.answer?.json : undefined;
  const item = isObject(json) ? json : undefined;
  return { operation, exchange, item, pointer: '', isOwn: false, others: [], strays: [] };
}

/** The query with which the look of settings is read: nothing, or the account of whoever has changed them. */
async function queryFor(
  { world, by, request }: Made,
  read: Operation,
): Promise<ReadonlyMap<string, string> | undefined> {
  const required = read.parameters.filter(({ in: place, required }) => place === 'query' && required);
  const query = new Map<string, string>();
  for (const { name } of required) {
    if (!ACCOUNT.test(name)) return undefined;
    for (const { path } of tellsOfSelf(world.contract)) {
      if (query.has(name)) break;
      const url = `${world.server}${path}`;
      const { answer } = await world.connection.send({ method: 'GET', url, headers: request.headers }, by);
      const found = valueNamed(answer?.json, name);
      if (found !== undefined) query.set(name, found);
    }
    if (!query.has(name)) return undefined;
  }
  return query;
}

/** Settings of an account that a workflow has made, which can be written as often as one likes. */
async function subjectOf(made: Made, body: JsonObject): Promise<Subject | undefined> {
  const { world, operation, request, by, values } = made;
  const read = world.contract.operations.find(({ method, path }) => method === 'GET' && path === operation.path);
  const query = read === undefined ? undefined : await queryFor(made, read);
  if (read === undefined || query === undefined) return undefined;
  const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => !/^content-/i.test(name)));
  const search = query.size === 0 ? '' : `?${new URLSearchParams([...query])}`;
  const url = `${world.server}${fillPath(read.path, values)}${search}`;
  const set = (sent: Json) => world.connection.send({ ...request, body: JSON.stringify(sent) }, by);
  return {
    write: operation,
    body,
    isOwnItem: false,
    set,
    path: () => values,
    look: async (written) => [
      ...(written === undefined ? [] : [viewOf(operation, written)]),
      viewOf(read, await world.connection.send({ method: 'GET', url, headers }, by)),
    ],
    async end() {
      await set(body);
    },
  };
}

/** Writes other values to settings of an account that a workflow has made. */
async function tryValues(made: Made): Promise<void> {
  const body = sentObject(made.request);
  if (body === undefined || isOver(made.world)) return;
  const subject = await subjectOf(made, body);
  if (subject === undefined) return;
  await checkValues(made.world, subject);
  await subject.end();
}

/** Makes a change once more as somebody who may not make it: it is refused, and would have changed nothing more. */
async function tryLimited({ world, operation, request, by, values }: Made): Promise<void> {
  const { limited } = world.context.persons;
  const who = limited.findIndex((person) => (lacking(operation, person, values) ?? []).length > 0);
  if (who < 0) return;
  const restores = by.restores === undefined ? {} : { restores: by.restores };
  const exchange = await world.connection.send(request, { session: 'limited', who, ...restores });
  const problem: Problem = {
    isLoss: true,
    cause: 'change accepted from somebody who may not make it',
    expected: 'a rejection',
    received: `status ${exchange.answer?.status}`,
  };
  const isDone = isSuccessful({ operation }, exchange);
  const says = 'What somebody has just done cannot be done by who may not do so.';
  note(world, 'permission', { operation }, exchange, isDone ? [problem] : [], says);
}

/** What is tried with a change of the main user and with one of somebody else, and the groups of checks to which that belongs. */
const OWN: readonly Part<[Made]>[] = [[['rights'], (_, made) => tryLimited(made)]];
const OTHERS: readonly Part<[Made]>[] = [[['values'], (_, made) => tryValues(made)]];

/** Whether a call replaces something that is there. */
const isReplacing = ({ method, secured, body }: Operation) =>
  ['PUT', 'PATCH'].includes(method) && secured && body !== undefined;

/** Whether somebody else could make a call once more: one that does something, and not with a collection's items, with which all is tried. */
const isRepeatable = ({ method, secured }: Operation) => secured && method !== 'DELETE';

/** A connection that tries more with the changes that are made: each kind of change once. */
export function exploring(contract: Contract, server: string, connection: Connection): Connection {
  const base = new URL(server).pathname.replace(/\/$/, '');
  const items = new Set(resources(contract).flatMap(({ create, update }) => [create, update]));
  /** What the main user has changed, whose values are tried elsewhere. */
  const known = new Set<Operation>();
  const tried = new Set<Operation>();
  const own: Connection = {
    ...connection,
    async send(request, by) {
      const exchange = await connection.send(request, by);
      const world = runs.get(own);
      const { session } = by;
      if (isSafe({ method: request.method }) || (session !== 'main' && session !== 'opened')) return exchange;
      const path = new URL(request.url).pathname.slice(base.length);
      const found = findOperation(contract.operations, request.method, path);
      const { answer } = exchange;
      const isDone =
        found !== undefined && answer !== undefined && isSuccess(found.operation, answer.status, answer.json);
      if (!isDone || items.has(found.operation)) return exchange;
      const { operation, values } = found;
      if (!(session === 'main' ? isRepeatable(operation) : isReplacing(operation))) return exchange;
      const isNew = !tried.has(operation) && (session === 'main' || !known.has(operation));
      if (session === 'main') known.add(operation);
      if (world === undefined || !isNew || !world.operations.includes(operation)) return exchange;
      const made = { world, operation, request, by, values };
      tried.add(operation);
      if (session === 'main') await makeParts(world, OWN, made);
      else if (pathNames(operation.path).length === 0) await makeParts(world, OTHERS, made);
      return exchange;
    },
  };
  return own;
}

/** Looks at a server with calls that change nothing. */

import { type Contract, isSafe, type Operation } from '../contract/contract.ts';
import { isObject, type Json, type JsonObject, texts } from '../contract/json.ts';
import { typesOf } from '../contract/samples.ts';
import { fillPath, pathNames } from '../contract/template.ts';
import { call, type Fetch, type ReceivedAnswer } from '../http/call.ts';
import type { Credentials } from '../http/sessions.ts';
import { type Address, startOf } from './addresses.ts';
import { askSession, withoutSession } from './askSession.ts';
import { inferredDocument } from './inferred.ts';
import { readTheirs } from './readTheirs.ts';
import { answerOf, type SeenCall, type Sight } from './seen.ts';

export type Looking = {
  fetch: Fetch;
  /** URL of the server. */
  server: string;
  /** What signs a user in, with the headers of every call. */
  headers: Credentials;
  timeoutMs: number;
  /** The addresses that are known, by the ids of operations of the contract. */
  addresses?: ReadonlyMap<string, Address>;
};

/** Where servers usually have their own document. */
const DOCUMENTS = [
  '/openapi.json',
  '/openapi.yaml',
  '/v3/api-docs',
  '/swagger/v1/swagger.json',
  '/swagger.json',
  '/api-docs',
  '/api/openapi.json',
  '/api/docs.json',
];

/** What paths usually begin with. */
const STARTS = [
  '/api/v1.0',
  '/api',
  '',
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((version) => [`/api/v${version}`, `/v${version}`]),
  '/rest',
];

/** How many calls show whether a beginning is right. */
const PROBES = 8;

/** Another spelling of a path: with hyphens, underscores or capitals between its words. */
const SPELLINGS = [
  (path: string) => path,
  (path: string) => path.replaceAll('_', '-'),
  (path: string) => path.replaceAll('-', '_'),
  (path: string) => path.replaceAll(/[-_]([a-z])/g, (_, letter) => String(letter).toUpperCase()),
];

/** Calls that only read: not those of signing in and out, which some servers do with GET. */
function reads({ operations }: Contract): Operation[] {
  return operations.filter(
    (one) => isSafe(one) && one.secured && one.area !== 'auth' && !/log(?:in|out)/i.test(one.id),
  );
}

/** An id in the items of a list. */
function idIn(answer: Json | undefined): string | undefined {
  if (Array.isArray(answer)) return answer.map(idIn).find((id) => id !== undefined);
  if (!isObject(answer)) return undefined;
  const id = answer._id ?? answer.id;
  if (typeof id === 'string' || typeof id === 'number') return String(id);
  return Object.values(answer)
    .filter((value) => typeof value === 'object')
    .map(idIn)
    .find((found) => found !== undefined);
}

/**
 * A path with values that the server knows: a word of the parameter's enum, or an id of a list that it answered; undefined if
 * there is none. `answers`: by path.
 */
function filledPath({ path, parameters }: Operation, answers: ReadonlyMap<string, Json>): string | undefined {
  let filled = path;
  for (const name of pathNames(path)) {
    const schema = parameters.find((one) => one.in === 'path' && one.name === name)?.schema;
    const before = filled.slice(0, filled.indexOf(`{${name}}`) - 1);
    const plural = `/${name.replace(/_id$/, 's')}`;
    const list = answers.get(before) ?? [...answers].find(([known]) => known.endsWith(plural))?.[1];
    const value = texts(schema?.enum)[0] ?? idIn(list);
    if (value === undefined) return undefined;
    filled = fillPath(filled, new Map([[name, value]]));
  }
  return filled;
}

/** Reads from a server, and remembers what it answered. */
class Reader {
  readonly calls: SeenCall[] = [];
  readonly failures: SeenCall[] = [];
  /** Why the last call was not answered, as a clause about the server. */
  failure: string | undefined;
  /** Whether a call was rejected because nobody is signed in. */
  isRejected = false;
  readonly #looking: Looking;

  constructor(looking: Looking) {
    this.#looking = looking;
  }

  async get(path: string, headers = this.#looking.headers): Promise<ReceivedAnswer | undefined> {
    const { fetch, server, timeoutMs } = this.#looking;
    const url = `${server.replace(/\/$/, '')}${path}`;
    const request = { method: 'GET', url, headers: { accept: 'application/json', ...headers } };
    const { answer, failure } = await call(fetch, request, timeoutMs);
    this.failure = failure?.reason;
    return answer;
  }

  /** The JSON at a path; undefined if there is none. */
  async read(path: string): Promise<Json | undefined> {
    const answer = await this.get(path);
    if (answer?.status === 401) this.isRejected = true;
    if (answer !== undefined && answer.status >= 400) this.#failed(path, answer);
    if (answer?.json === undefined || answer.status >= 300) return undefined;
    this.calls.push({ method: 'GET', path, query: [], ...answerOf(answer) });
    return answer.json;
  }

  #failed(path: string, answer: ReceivedAnswer, more: Pick<SeenCall, 'isSignedOut'> = {}): void {
    this.failures.push({ method: 'GET', path, query: [], ...answerOf(answer), ...more });
  }

  /** Asks in vain, as somebody who is not signed in. */
  async readSignedOut(path: string): Promise<void> {
    const answer = await this.get(path, withoutSession(this.#looking.headers));
    if (answer !== undefined && answer.status >= 400) this.#failed(path, answer, { isSignedOut: true });
  }
}

/** The server's own document; undefined if it shows none that can be read. */
async function ownDocument(reader: Reader, server: string): Promise<JsonObject | undefined> {
  for (const path of DOCUMENTS) {
    const text = (await reader.get(path))?.text ?? '';
    if (reader.failure !== undefined) return undefined;
    if (!textIsDocument(text)) continue;
    try {
      return readTheirs(text, server);
    } catch {
      // One in parts, for example: its calls still say something.
    }
  }
  return undefined;
}

const endOf = ({ path }: Operation) => path.slice(startOf(path).length);

/** What paths of the server begin with; undefined if no path is found. */
async function foundStart(reader: Reader, probes: readonly Operation[]): Promise<string | undefined> {
  let best: { start: string; found: number } | undefined;
  for (const start of STARTS) {
    let found = 0;
    for (const probe of probes) found += (await reader.read(`${start}${endOf(probe)}`)) === undefined ? 0 : 1;
    if (found > (best?.found ?? 0)) best = { start, found };
    if (found >= probes.length / 2) break;
  }
  return best?.start;
}

/** How many calls of a kind show how the server refuses them. */
const REFUSALS = 3;

/** Sees errors: without a session, at an address that is not there, and of a number that is none. */
async function readErrors(reader: Reader, start: string, lists: readonly Operation[]): Promise<void> {
  for (const { path } of reader.calls.slice(0, REFUSALS)) await reader.readSignedOut(path);
  await reader.read(`${start}/${crypto.randomUUID()}`);
  const isNumber = ({ in: place, schema }: Operation['parameters'][number]) =>
    place === 'query' && typesOf(schema).includes('integer');
  const known = new Set(reader.calls.map(({ path }) => path));
  const numbered = lists.flatMap((operation) => {
    const parameter = operation.parameters.find(isNumber);
    const path = `${start}${endOf(operation)}`;
    return parameter === undefined || !known.has(path) ? [] : [`${path}?${parameter.name}=none`];
  });
  for (const path of numbered.slice(0, REFUSALS)) await reader.read(path);
}

export type Shown = { ok: true; value: JsonObject; sight?: Sight } | { ok: false; problem: string };

/** Looks at a server. @returns What it shows, its own document or what follows from its responses; or why nothing is known. */
export async function lookAt(contract: Contract, looking: Looking): Promise<Shown> {
  const { server, addresses = new Map<string, Address>() } = looking;
  const finding = new Reader(looking);
  const document = await ownDocument(finding, server);
  if (document !== undefined) return { ok: true, value: document };
  const fail = (problem: string): Shown => ({ ok: false, problem });
  if (finding.failure !== undefined) return fail(`${server} ${finding.failure}.`);

  const all = reads(contract);
  const lists = all.filter(({ path }) => pathNames(path).length === 0);
  const found = await foundStart(finding, lists.slice(0, PROBES));
  const start = found ?? '';
  if (found === undefined && addresses.size === 0) {
    if (finding.isRejected) return fail(`${server} answers 401: sign in again, and pass the new --cookie or --header.`);
    return fail(
      `${server} answers none of the paths that were tried. Pass its own document with --their-openapi, or a recording with --har.`,
    );
  }
  const reader = new Reader(looking);
  const answers = new Map<string, Json>();
  for (const operation of lists) {
    const known = addresses.get(operation.id);
    const usual = SPELLINGS.map((spell) => `${start}${spell(endOf(operation))}`);
    for (const path of known === undefined ? new Set(usual) : [known.path]) {
      const answer = await reader.read(path);
      if (answer === undefined) continue;
      answers.set(operation.path, answer).set(path, answer);
      break;
    }
  }
  for (const operation of all.filter(({ path }) => pathNames(path).length > 0)) {
    const known = addresses.get(operation.id);
    const path = filledPath({ ...operation, ...known }, answers);
    if (path === undefined) continue;
    const answer = await reader.read(known === undefined ? `${start}${path.slice(startOf(path).length)}` : path);
    if (answer !== undefined) answers.set(path, answer);
  }
  const ask = async (path: string, headers: Credentials) => (await reader.get(path, headers))?.status;
  const session = await askSession(ask, reader.calls[0]?.path ?? start, looking.headers, contract.cookie);
  await readErrors(reader, start, lists);
  const { calls, failures } = reader;
  const value = inferredDocument(server, calls, failures, contract.operations);
  return { ok: true, value, sight: { failures, ...(session !== undefined && { session }) } };
}

/** Whether a text may be an OpenAPI document, and no page about one. */
function textIsDocument(text: string): boolean {
  return /^\s*(?:\{[\s\S]{0,200}"openapi"\s*:|openapi:)/.test(text);
}

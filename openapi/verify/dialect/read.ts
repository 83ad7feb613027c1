/** Items that a server does not show in its response to a change: read by another operation. */
import { atPointer, fromPointer, isObject, type Json, valueAt } from '../contract/json.ts';
import { decode, fillPath, matchPath } from '../contract/template.ts';
import { type Dialect, type Reading, type Spoken, translated, translatedText, type WireAnswer } from './dialect.ts';
import { isFailure } from './envelope.ts';
import type { ReadPage } from './pages.ts';
import { withAt } from './places.ts';

/** In place of the place of an id: the header with the address of what has been created. */
export const LOCATION = 'Location';

/** The headers of a change that the call which reads has not. */
export const OF_CHANGES = ['content-type', 'content-length', 'idempotency-key'];

/** So many pages of a list are looked at for an item. */
const MOST_PAGES = 1000;

/** Whether a response is that of a change that has succeeded without showing the item. */
export function isUnseen({ reading }: Spoken, { status, body }: { status: number; body?: Json }): boolean {
  if (reading === undefined || status >= 300) return false;
  return body === undefined || (reading.created?.id.startsWith('/') === true && !isFailure(body));
}

/**
 * Whether the body of a success has nothing of what it needs.
 * @param body In the words of the contract.
 */
export function isOfNothing({ needs = [] }: Spoken, body: Json): boolean {
  return needs.length > 0 && !isFailure(body) && needs.every((place) => atPointer(body, place) === undefined);
}

/** Whether the item is to be read after a response, by the body that its translation has. */
export function isToRead(spoken: Spoken | undefined, status: number, body: Json | undefined): boolean {
  return spoken?.reading !== undefined && status < 300 && body === undefined;
}

/** The contract's status of such a response, by that of the server in the contract's terms. */
export function unseenStatus({ reading, accepted = {} }: Spoken, status: number): number {
  const isUsual = status === 204 || (status === 201 && reading?.created !== undefined);
  return Number((isUsual ? reading?.status : accepted[status]) ?? status);
}

/** An answer as a server gives it, with headers that say something of it. */
export type OwnAnswer = WireAnswer & { headers?: Record<string, string> };

/**
 * The answer of a server that does not show the item.
 * @param answer The server's status, the contract's body, and the path of the call, as the server has it.
 */
export function unseenAnswer(
  dialect: Dialect,
  spoken: Spoken,
  answer: Required<WireAnswer> & { asked: string | undefined },
): OwnAnswer {
  const { reading } = spoken;
  const { created, key = '', enveloped } = reading ?? {};
  const isUsual = String(answer.status) === reading?.status;
  const status = isUsual ? (created ? 201 : 204) : answer.status;
  if (created === undefined) return { status };
  const item = enveloped ? valueAt(answer.body, 'data') : answer.body;
  const id = translated(dialect, created.shape, valueAt(item, key) ?? null, 'own');
  if (created.id === LOCATION) {
    const [path = ''] = answer.asked?.split('?') ?? [];
    return { status, headers: { [LOCATION]: `${path}/${encodeURIComponent(String(id))}` } };
  }
  const { envelope } = dialect;
  const others = (envelope !== 'none' && envelope?.others) || {};
  return { status, body: withAt(others, fromPointer(created.id), id) };
}

/** What is known of a change that a server has answered without its item. */
type Change = {
  operation: string;
  /** The path of its call, as the contract has it. */
  path: string;
  /** The body of the response, as the server has it. */
  own: Json | undefined;
  /** The header with the address of what has been created. */
  location: string | null;
};

/** The id of what has been created, in the words of the contract. */
function createdId(dialect: Dialect, { id, shape }: NonNullable<Reading['created']>, change: Change) {
  const [address = ''] = change.location?.split(/[?#]/) ?? [];
  const value = id === LOCATION ? decode(address.split('/').filter(Boolean).at(-1) ?? '') : atPointer(change.own, id);
  const isId = (typeof value === 'string' && value !== '') || typeof value === 'number';
  return isId ? translatedText(dialect, shape, String(value), 'contract') : undefined;
}

/** What another operation answers with, in the words of the contract. */
type Answered = Pick<ReadPage, 'status' | 'body'>;

/** The body of a change's response in the words of the contract; or in words why it is not known, and the status that says so. */
type ReadBack = { body: Json } | { unread: string; status?: number };

/**
 * Reads an item that a change did not show.
 * @param ask Reads an address of the contract.
 */
export async function readBack(
  dialect: Dialect,
  change: Change,
  ask: (path: string) => Promise<Answered>,
): Promise<ReadBack> {
  const { path = '', reading } = dialect.operations[change.operation] ?? {};
  const reader = reading && dialect.operations[reading.by];
  if (reading === undefined || reader === undefined) throw new TypeError(`${change.operation} is not read.`);
  const { by, created, parameter = '', rows, key = '', limit } = reading;
  const values = matchPath(path, change.path.split('?')[0] ?? '') ?? new Map<string, string>();
  const id = created ? createdId(dialect, created, change) : values.get(parameter);
  const without = `${change.operation} has succeeded, but its response does not show the item`;
  if (created && id === undefined) return { unread: `${without}, and has no id at ${created.id}.` };
  if (created && id !== undefined) values.set(parameter, id);
  const address = fillPath(reader.path, values);
  const failed = ({ status }: Answered): ReadBack => ({
    unread: `${without}, and ${by} has answered ${status}.`,
    status,
  });
  if (rows === undefined) {
    const answer = await ask(address);
    return isRead(answer) ? { body: answer.body ?? null } : failed(answer);
  }
  let cursor: Json | undefined;
  for (let count = 0; count < MOST_PAGES; count += 1) {
    const query = new URLSearchParams();
    if (limit !== undefined) query.set('limit', String(limit));
    if (typeof cursor === 'string') query.set('cursor', cursor);
    const answer = await ask(query.size === 0 ? address : `${address}?${query}`);
    if (!isRead(answer)) return failed(answer);
    const found = atPointer(answer.body, rows);
    const item = Array.isArray(found) ? found.find((row) => String(valueAt(row, key)) === id) : undefined;
    if (item !== undefined) return { body: inBody(reading, answer.body, item) };
    cursor = valueAt(answer.body, 'next_cursor');
    if (typeof cursor !== 'string') break;
  }
  const unread = `${without}, and ${by} has none with the ${key} ${id}.`;
  // What was there before the change may have been deleted since, as a call that reads it alone would say.
  return created ? { unread } : { unread, status: 404 };
}

const isRead = ({ status, body }: Answered) => status < 300 && !isFailure(body);

/** In the envelope that the contract has in a few areas, or bare. */
function inBody({ enveloped }: Reading, list: Json | undefined, item: Json): Json {
  return enveloped && isObject(list) ? { ...list, data: item } : item;
}

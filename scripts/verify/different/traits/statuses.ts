import { resources } from '../../../../openapi/verify/contract/items.ts';
import { isObject } from '../../../../openapi/verify/contract/json.ts';
import { contract } from '../../mutants/mutant.ts';
import {
  type Asked,
  type Group,
  isDone,
  isEnvelopeError,
  operationOf,
  type Reply,
  replies,
  type Trait,
} from '../layer.ts';

const creations: ReadonlySet<string> = new Set(resources(contract).map(({ create }) => create.id));

/** Another status. The contract only proposes them, except that those of 400 and above are failures. */
function statusTrait(name: string, statusOf: (reply: Reply, asked: Asked) => number | undefined): Trait {
  return {
    name,
    make: () =>
      replies((reply, asked) => {
        const status = statusOf(reply, asked);
        return status === undefined ? reply : { ...reply, status };
      }),
  };
}

const isCreation = (asked: Asked) => creations.has(operationOf(asked)?.operation.id ?? '');

export const created = (): Group => [
  statusTrait('201 for creations', (reply, asked) => (isDone(reply) && isCreation(asked) ? 201 : undefined)),
  statusTrait('201 for every POST', (reply, asked) => (isDone(reply) && asked.method === 'POST' ? 201 : undefined)),
  statusTrait('202 for changes', (reply, asked) => (isDone(reply) && asked.method === 'PUT' ? 202 : undefined)),
];

/** Whether a deletion answers with nothing that a client could need: a message, and no data. */
function isMessage({ json }: Reply): boolean {
  return isObject(json) && Object.keys(json).every((key) => key === 'message');
}

function withoutBody(reply: Reply, status: number): Reply {
  const { json: _, bytes: __, schema: ___, ...rest } = reply;
  const headers = new Headers(reply.headers);
  headers.delete('content-type');
  return { ...rest, headers, status };
}

export const deleted = (): Group => [
  {
    name: '204 for deletions',
    make: () =>
      replies((reply, asked) =>
        isDone(reply) && asked.method === 'DELETE' && isMessage(reply) ? withoutBody(reply, 204) : reply,
      ),
  },
  {
    name: '204 for whatever has nothing to say',
    make: () =>
      replies((reply, asked) =>
        isDone(reply) && asked.method !== 'GET' && isMessage(reply) ? withoutBody(reply, 204) : reply,
      ),
  },
  {
    name: '200 without a body for deletions',
    make: () =>
      replies((reply, asked) =>
        isDone(reply) && asked.method === 'DELETE' && isMessage(reply) ? withoutBody(reply, 200) : reply,
      ),
  },
  statusTrait('202 for deletions', (reply, asked) => (isDone(reply) && asked.method === 'DELETE' ? 202 : undefined)),
];

const mapped = (name: string, statuses: Readonly<Record<number, number>>) =>
  statusTrait(name, ({ status }) => statuses[status]);

export const refused = (): Group => [
  mapped('400 for invalid input', { 422: 400 }),
  mapped('422 for what is no JSON', { 400: 422 }),
  mapped('400 for conflicts', { 409: 400 }),
  mapped('422 for conflicts', { 409: 422 }),
  mapped('409 for invalid input', { 422: 409 }),
  mapped('400 for all that is wrong with a request', { 404: 400, 409: 400, 422: 400 }),
];

export const denied = (): Group => [
  // As Django REST framework does with cookies.
  mapped('403 without a session', { 401: 403 }),
  mapped('401 for a missing permission', { 403: 401 }),
];

/** Errors of the 20000 envelope with an HTTP status, which rejects a call as well (SPEC 7). */
export const envelopes = (): Group => [
  statusTrait('400 for errors in the envelope', (reply) => (isEnvelopeError(reply) ? 400 : undefined)),
  statusTrait('409 for errors in the envelope', (reply) => (isEnvelopeError(reply) ? 409 : undefined)),
  statusTrait('422 for errors in the envelope', (reply) => (isEnvelopeError(reply) ? 422 : undefined)),
];

import type { Operation } from '../../../../openapi/verify/contract/contract.ts';
import { idOf, itemsAt, listPlace, resources } from '../../../../openapi/verify/contract/items.ts';
import { objectAt, readJson } from '../../../../openapi/verify/contract/json.ts';
import { schemasOf } from '../../../../openapi/verify/contract/schemas.ts';
import { mediaType } from '../../../../openapi/verify/http/call.ts';
import { cookieValue } from '../../../../openapi/verify/http/sessions.ts';
import { contract } from '../../mutants/mutant.ts';
import {
  type Asked,
  emptyReply,
  type Group,
  isDone,
  jsonReply,
  type Next,
  operationOf,
  type Reply,
  type Trait,
} from '../layer.ts';

const schemas = schemasOf(contract.document);

const notFound = () => jsonReply(404, { code: 'not_found', message: 'There is no such item.' });
const forbidden = () => jsonReply(403, { code: 'permission_denied', message: 'You Do Not Have Permission To Access' });
const invalid = (status: number) => jsonReply(status, { code: 'invalid', message: 'The body is invalid.' });

/** What a server has shown and deleted, by id as our mock has it. */
type Memory = { shown: Set<string>; deleted: Set<string> };

const IDS = /\b[0-9a-f]{24}\b/g;

const sessionOf = ({ headers }: Asked) => cookieValue(headers.get('cookie') ?? undefined, contract.cookie) ?? '';

/** The id of the item in a path: the last value that looks like one. */
function itemIn(asked: Asked): string | undefined {
  return [...(operationOf(asked)?.values.values() ?? [])].findLast((value) => /^[0-9a-f]{24}$/.test(value));
}

function remember({ shown, deleted }: Memory, asked: Asked, reply: Reply): void {
  if (reply.json === undefined || !isDone(reply)) return;
  const item = itemIn(asked);
  if (asked.method === 'DELETE' && item !== undefined) deleted.add(item);
  for (const [id] of JSON.stringify(reply.json).matchAll(IDS)) shown.add(id);
}

/** A server that looks at something earlier or later than our mock does. */
function checkTrait(name: string, instead: (reply: Reply, asked: Asked, memory: Memory) => Reply | undefined): Trait {
  return {
    name,
    make() {
      const memory: Memory = { shown: new Set(), deleted: new Set() };
      return async (asked, next) => {
        const reply = await next(asked);
        remember(memory, asked, reply);
        return instead(reply, asked, memory) ?? reply;
      };
    },
  };
}

const createdByClient = new Set(resources(contract).flatMap(({ clientId, create }) => (clientId ? [create.id] : [])));

/** Whether a call is about an item that nobody was ever told of, or that was deleted. */
function isUnknown(asked: Asked, { shown, deleted }: Memory): boolean {
  const id = itemIn(asked);
  const found = operationOf(asked);
  if (id === undefined || found === undefined || createdByClient.has(found.operation.id)) return false;
  return !shown.has(id) || deleted.has(id);
}

/** What is wrong with the body of a request by its schema; undefined if nothing is. */
function statusOfBody({ headers, body }: Asked, { body: wanted }: Operation): 400 | 415 | 422 | undefined {
  if (wanted === undefined) return undefined;
  if (body === undefined) return wanted.required ? 400 : undefined;
  if (mediaType(headers.get('content-type')) !== wanted.mediaType) return 415;
  const read = readJson(body);
  if (!read.ok) return 400;
  return schemas.accepts(wanted.pointer, read.value) ? undefined : 422;
}

/** Whether the last value in a path cannot be an id. */
function isMalformed(asked: Asked): boolean {
  const found = operationOf(asked);
  const [name, value = ''] = [...(found?.values ?? [])].at(-1) ?? [];
  const schema = found?.operation.parameters.find((one) => one.in === 'path' && one.name === name)?.schema;
  if (schema?.type === 'integer') return !/^\d+$/.test(value);
  return typeof schema?.pattern === 'string' && !new RegExp(schema.pattern, 'u').test(value);
}

const wrongStatus = (asked: Asked) => {
  const found = operationOf(asked);
  return found && statusOfBody(asked, found.operation);
};

export const unknownFirst = (): Group => [
  checkTrait('looks for the item before the permission', ({ status }, asked, memory) =>
    status === 403 && isUnknown(asked, memory) ? notFound() : undefined,
  ),
  checkTrait('looks for the item before the input', ({ status }, asked, memory) =>
    [400, 422].includes(status) && isUnknown(asked, memory) ? notFound() : undefined,
  ),
  checkTrait('looks for the item before the permission and the input', ({ status }, asked, memory) =>
    [400, 403, 422].includes(status) && isUnknown(asked, memory) ? notFound() : undefined,
  ),
];

export const inputFirst = (): Group => [
  checkTrait('looks at the input before the permission', ({ status }, asked) => {
    const wrong = status === 403 ? wrongStatus(asked) : undefined;
    return wrong && invalid(wrong);
  }),
  // As Express does with a parser of bodies in front of everything.
  checkTrait('reads the body before the session', ({ status }, asked) => {
    const isBroken = asked.body !== undefined && asked.body !== '' && !readJson(asked.body).ok;
    return [401, 403, 404].includes(status) && isBroken ? invalid(400) : undefined;
  }),
  checkTrait('looks at the input before the session', ({ status }, asked) => {
    const wrong = status === 401 || status === 403 ? wrongStatus(asked) : undefined;
    return wrong && invalid(wrong);
  }),
  // As databases do that cannot compare a text with their ids.
  checkTrait('an id in another form is invalid input', ({ status }, asked) =>
    status === 404 && isMalformed(asked) ? invalid(400) : undefined,
  ),
];

export const mediaTypes = (): Group => [
  checkTrait('415 for another media type', ({ status }, asked) =>
    [400, 422].includes(status) && wrongStatus(asked) === 415 ? invalid(415) : undefined,
  ),
  checkTrait('415 before everything', ({ status }, asked) =>
    status >= 400 && wrongStatus(asked) === 415 ? invalid(415) : undefined,
  ),
];

export const gone = (): Group => [
  checkTrait('410 for what was deleted', ({ status }, asked, { deleted }) =>
    status === 404 && deleted.has(itemIn(asked) ?? '') ? { ...notFound(), status: 410 } : undefined,
  ),
];

/** Whether an item is there, in whichever account. Only our mock itself can tell. */
async function exists(asked: Asked, next: Next, id: string): Promise<boolean> {
  const { json } = await next({
    ...asked,
    method: 'GET',
    url: new URL('/__mock/snapshot', asked.url),
    body: undefined,
  });
  const accounts = Object.values(objectAt(json, 'accounts')).map((account) =>
    Object.entries(objectAt(account)).filter(([name]) => !/activities/i.test(name)),
  );
  return JSON.stringify(accounts).includes(`"_id":"${id}"`);
}

export const foreign = (): Group => [
  {
    name: '403 for items of others',
    make: () => async (asked, next) => {
      const reply = await next(asked);
      const id = reply.status === 404 ? itemIn(asked) : undefined;
      return id !== undefined && (await exists(asked, next, id)) ? forbidden() : reply;
    },
  },
];

export const sessionFirst = (): Group => [
  checkTrait('looks at the session before the path', ({ status }, asked) =>
    status === 404 && operationOf(asked) === undefined && sessionOf(asked) === ''
      ? jsonReply(401, { code: 'signed_out', message: 'Sign in.' })
      : undefined,
  ),
];

/** As Rails does: PATCH is another name for PUT. */
export const patches = (): Group => [
  {
    name: 'PATCH as PUT',
    make: () => async (asked, next) => {
      const put = { ...asked, method: 'PUT' };
      const isPut = asked.method === 'PATCH' && operationOf(asked) === undefined && operationOf(put) !== undefined;
      return next(isPut ? put : asked);
    },
  },
  {
    name: 'HEAD and OPTIONS are known',
    make: () => async (asked, next) => {
      const methods = contract.operations.filter(({ method }) => operationOf({ ...asked, method }) !== undefined);
      const allow = [...new Set(methods.map(({ method }) => method)), 'HEAD', 'OPTIONS'].join(', ');
      if (asked.method === 'OPTIONS') return emptyReply(204, { allow });
      if (asked.method !== 'HEAD') return next(asked);
      const { json: _, bytes: __, ...reply } = await next({ ...asked, method: 'GET' });
      return reply;
    },
  },
  {
    name: 'GET of an item that the contract only lists',
    make: () => async (asked, next) => {
      const reply = await next(asked);
      const path = asked.url.pathname;
      const isItem = asked.method === 'GET' && operationOf(asked) === undefined && /\/[0-9a-f]{24}$/.test(path);
      if (!isItem) return reply;
      const url = new URL(asked.url);
      url.pathname = path.replace(/\/[^/]+$/, '');
      const list = await next({ ...asked, url });
      if (!isDone(list)) return list;
      const operation = operationOf({ ...asked, url })?.operation;
      const place = operation && listPlace(contract, operation);
      const items = place === undefined ? [] : itemsAt(list.json, place);
      const item = items.find((one) => path.endsWith(`/${idOf(one, place?.key ?? '_id')}`));
      return item === undefined ? reply : jsonReply(200, item);
    },
  },
];

import { isObject, type Json, type JsonObject, readJson } from '../../../../openapi/verify/contract/json.ts';
import { type Group, operationOf, type Trait, withJson, withUrl } from '../layer.ts';

/** Fields with the number of a user or an account. */
const NAMES: ReadonlySet<string> = new Set([
  ...['_id', 'id', 'user_id', 'account_id', 'owner_id', 'from_account_id', 'to_account_id', 'members'],
]);

/** A number that our mock does not know, for one that this server does not know. */
const NOBODY = 2 ** 50;

function changeNumbers(value: Json, change: (number: number) => number, isNumber = false): Json {
  if (typeof value === 'number') return isNumber && Number.isSafeInteger(value) ? change(value) : value;
  // Logs and search results name users by the text of their number.
  if (typeof value === 'string')
    return isNumber && /^[1-9]\d{0,15}$/.test(value) ? String(change(Number(value))) : value;
  if (Array.isArray(value)) return value.map((item) => changeNumbers(item, change, isNumber));
  if (!isObject(value)) return value;
  const named = (key: string, field: Json): [string, Json] => {
    // The names of the items that a log entry refers to, by field and then by id.
    const isByNumber = key === 'names' && isObject(field);
    return [key, isByNumber ? changeKeys(field, change) : changeNumbers(field, change, NAMES.has(key))];
  };
  return Object.fromEntries(Object.entries(value).map(([key, field]) => named(key, field)));
}

function changeKeys(names: JsonObject, change: (number: number) => number): Json {
  const changed = (field: Json) =>
    isObject(field)
      ? Object.fromEntries(
          Object.entries(field).map(([key, name]) => [
            /^[1-9]\d{0,15}$/.test(key) ? String(change(Number(key))) : key,
            name,
          ]),
        )
      : field;
  return Object.fromEntries(
    Object.entries(names).map(([field, byId]) => [field, NAMES.has(field) ? changed(byId) : byId]),
  );
}

/** Users and accounts have other numbers. 0, which stands for the system, stays (SPEC 4). */
function shifted(name: string, by: number): Trait {
  const show = (number: number) => (number > 0 && number < NOBODY ? number + by : number);
  const own = (number: number) => (number > by ? number - by : number > 0 ? number + NOBODY : number);
  return {
    name,
    make: () => async (asked, next) => {
      const found = operationOf(asked);
      const isNumber = (parameter: string, place: string) =>
        found?.operation.parameters.some(
          (one) => one.name === parameter && one.in === place && one.schema.type === 'integer' && NAMES.has(parameter),
        );
      const ownText = (text: string) => (/^[1-9]\d{0,15}$/.test(text) ? String(own(Number(text))) : text);
      const sent = withUrl(asked, (url) => {
        const template = found?.operation.path.split('/') ?? [];
        const parts = url.pathname.split('/');
        const changed = parts.map((part, index) => {
          const parameter = /^\{(.+)\}$/.exec(template[index] ?? '')?.[1];
          return parameter !== undefined && isNumber(parameter, 'path') ? ownText(part) : part;
        });
        url.pathname = changed.join('/');
        for (const [key, value] of [...url.searchParams])
          if (key === 'q' || isNumber(key, 'query')) url.searchParams.set(key, ownText(value));
      });
      const body = asked.body === undefined ? undefined : readJson(asked.body);
      const reply = await next(body?.ok ? { ...sent, body: JSON.stringify(changeNumbers(body.value, own)) } : sent);
      return reply.json === undefined ? reply : withJson(reply, changeNumbers(reply.json, show));
    },
  };
}

export const numbers = (): Group => [
  shifted('users and accounts have numbers beyond 32 bits', 5_000_000_000),
  shifted('users and accounts have other numbers', 40_000),
  shifted('users and accounts have numbers near the largest', 9_007_199_254_000_000 - 2 ** 50),
];

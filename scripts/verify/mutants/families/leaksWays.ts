import { needsPermission, type Operation } from '../../../../openapi/verify/contract/contract.ts';
import { isObject, type Json, type JsonObject } from '../../../../openapi/verify/contract/json.ts';
import { answered, type Call, contract, objectIn } from '../mutant.ts';
import type { WrittenRule } from './family.ts';
import type { Random } from './random.ts';
import { hasUniqueName, listed, operationOf } from './targets.ts';
import { afterSuccess, jsonOf, type Make, withBody } from './wrap.ts';

/** Secrets, traces, paths and versions in responses (OWASP API3 and API8). */

type Leak = { says: string; add: (item: JsonObject, call: Call) => JsonObject };

/** Adds fields to an item, or to every item of the lists in a body. */
function toItems(body: Json, add: (item: JsonObject) => JsonObject): Json {
  if (!isObject(body)) return body;
  const hasList = Object.values(body).some((value) => Array.isArray(value) && value.some(isObject));
  if (!hasList)
    return isObject(body.user)
      ? { ...body, user: add(body.user) }
      : isObject(body.data)
        ? { ...body, data: add(body.data) }
        : add(body);
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map((one) => (isObject(one) ? add(one) : one)) : value,
    ]),
  );
}

export function inItems(
  id: string,
  operations: readonly string[],
  draw: (random: Random) => Leak,
  severity: 'failure' | 'finding' = 'failure',
): WrittenRule {
  return {
    id,
    severity,
    draw: (random) => {
      const operation = operationOf(random.pick(operations));
      if (operation === undefined) return undefined;
      const { says, add } = draw(random);
      const make = afterSuccess(operation.id, async (call, response) =>
        withBody(
          response,
          toItems(await jsonOf(response), (item) => add(item, call)),
        ),
      );
      return { name: `${operation.id} shows ${says}`, area: operation.area, only: [operation.id], make };
    },
  };
}

export const withField = (
  says: string,
  random: Random,
  names: readonly [string, ...string[]],
  value: (item: JsonObject) => Json,
): Leak => {
  const name = random.oneOf(...names);
  return { says: `${says} as ${name}`, add: (item) => ({ ...item, [name]: value(item) }) };
};

/** Whether an operation can easily be made to refuse a call with a status. */
function canRefuse(operation: Operation, status: number): boolean {
  const { answers, body, path, secured } = operation;
  if (!answers.has(String(status))) return false;
  if (status === 401) return secured || operation.id === 'loginByEmail';
  if (status === 403) return needsPermission(operation);
  if (status === 404) return path.endsWith('{id}');
  if (status === 409) return hasUniqueName(operation);
  return body !== undefined;
}

/** Changes refusals of one operation. */
export function inRefusals(
  id: string,
  operations: readonly Operation[],
  statuses: readonly number[],
  draw: (random: Random) => { says: string; change: (body: JsonObject, call: Call) => JsonObject | Response },
  severity: 'failure' | 'finding' = 'finding',
): WrittenRule {
  return {
    id,
    severity,
    draw: (random) => {
      const status = random.pick(statuses);
      const operation = random.pick(operations.filter((one) => status !== undefined && canRefuse(one, status)));
      if (operation === undefined || status === undefined) return undefined;
      const { says, change } = draw(random);
      const make: Make = () =>
        answered(operation.id, async (call) => {
          const response = await call.next();
          if (response.status !== status) return response;
          const changed = change(objectIn(await response.clone().text()), call);
          return changed instanceof Response ? changed : withBody(response, changed);
        });
      return {
        name: `${operation.id} shows ${says} when it answers ${status}`,
        area: operation.area,
        only: [operation.id],
        make,
      };
    },
  };
}

/** Adds a header to all responses of an operation. */
export function header(
  id: string,
  draw: (random: Random, call?: Call) => readonly [string, string | ((call: Call) => string)],
  severity: 'failure' | 'finding' = 'finding',
): WrittenRule {
  return {
    id,
    severity,
    draw: (random) => {
      const operation = random.pick(contract.operations.filter(({ secured }) => secured));
      if (operation === undefined) return undefined;
      const [name, value] = draw(random);
      const make: Make = () =>
        answered(operation.id, async (call) => {
          const response = await call.next();
          const headers = new Headers(response.headers);
          headers.set(name, typeof value === 'string' ? value : value(call));
          return new Response(response.body, { status: response.status, headers });
        });
      const says = typeof value === 'string' ? `${name}: ${value}` : name;
      return { name: `${operation.id} has the header ${says}`, area: operation.area, only: [operation.id], make };
    },
  };
}

export const USERS = [
  'listUsers',
  'getCurrentUser',
  'getProfile',
  'createUser',
  'updateUser',
  'listRemoteUsers',
  'updateCurrentUser',
] as const;
export const all = contract.operations;
export const withBodies = all.filter(({ body }) => body !== undefined);
export const lists = listed.map(({ listed: { operation } }) => operation.id);

export const BCRYPT = '$2b$10$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy';
export const TRACES = [
  "TypeError: Cannot read properties of undefined (reading 'id')\n    at update (/srv/app/dist/controllers/items.js:88:21)\n    at Layer.handle (/srv/app/node_modules/express/lib/router/layer.js:95:5)",
  'java.lang.NullPointerException: null\n\tat com.atrium.api.ItemController.update(ItemController.java:112)\n\tat org.springframework.web.servlet.FrameworkServlet.service(FrameworkServlet.java:897)',
  'Traceback (most recent call last):\n  File "/usr/lib/python3.11/site-packages/django/core/handlers/exception.py", line 55, in inner\n  File "/app/items/views.py", line 41, in put\nKeyError: \'name\'',
  '#0 /var/www/html/app/Http/Controllers/ItemController.php(73): App\\Models\\Item->save()\n#1 /var/www/html/vendor/laravel/framework/src/Illuminate/Routing/Controller.php(54)',
] as const;
export const DATABASES = [
  "SQLSTATE[23000]: Integrity constraint violation: 1062 Duplicate entry 'x' for key 'items.name' (SQL: insert into `items` (`name`) values ('x'))",
  'E11000 duplicate key error collection: atrium.items index: account_id_1_name_1 dup key: { account_id: 1001, name: "x" }',
  'ERROR: duplicate key value violates unique constraint "items_name_key" (SQLSTATE 23505)',
  'ORA-00001: unique constraint (ATRIUM.ITEMS_NAME) violated',
] as const;
export const PATHS = [
  '/var/www/html/app/Models/Item.php',
  'C:\\inetpub\\atrium\\Items.cs',
  '/srv/app/dist/items/store.js',
  '/srv/atrium/releases/20260410/app.rb',
] as const;

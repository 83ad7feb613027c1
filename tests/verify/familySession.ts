import { type Operation, resolveSchema } from '../../openapi/verify/contract/contract.ts';
import { idOf, itemsAt, type Resource } from '../../openapi/verify/contract/items.ts';
import { isObject, type Json, type JsonObject, listAt, objectAt } from '../../openapi/verify/contract/json.ts';
import { typesOf } from '../../openapi/verify/contract/samples.ts';
import { fillPath } from '../../openapi/verify/contract/template.ts';
import type { ServerFetch } from '../../scripts/verify/engineServer.ts';
import { createEngineServer } from '../../scripts/verify/engineServer.ts';
import { changeAt } from '../../scripts/verify/mutants/derived/schemas.ts';
import { idsIn } from '../../scripts/verify/mutants/derived/stored.ts';
import { all, type Kept, kept, lengthOf, operationOf } from '../../scripts/verify/mutants/families/targets.ts';
import { broken, contract, type Mutant, objectIn } from '../../scripts/verify/mutants/mutant.ts';

/** A scripted session with a server, to compare what a broken one and a sound one answer to the same calls. */

type Answer = { status: number; text: string };
type Send = (method: string, path: string, as: string, body?: Json, more?: Record<string, string>) => Promise<Answer>;

/** Bodies that differ in everything that servers are known to spoil. */
const ROUNDS = ['hostile', 'numbers', 'empty', 'longest'] as const;
type Round = (typeof ROUNDS)[number];

const TEXTS: Readonly<Record<Round, string>> = {
  hostile: `=a\u{1f600}e\u0301\u200f\u200d\u00a0  \t\r\nﬁ&amp;<b>'"\\%41+{{x}}$&,\u201ct \u00e9`,
  numbers: '007',
  empty: 'null',
  longest: '\u00fc',
};

function textFor(round: Round, target: Kept): string {
  const most = lengthOf(target);
  if (round === 'longest') return `a b${TEXTS.longest.repeat(Math.min(most, 5000) - 4)}\u{1f600}`;
  if (round === 'empty' && target.schema.minLength === undefined) return '';
  const text = [...TEXTS[round]].slice(0, most - 1).join('');
  return most >= 200 && round === 'hostile' ? ` ${text}\0 ` : text;
}

function valueFor(round: Round, target: Kept, value: Json): Json {
  const { schema } = target;
  const types = typesOf(schema);
  if (round === 'empty' && types.includes('null')) return null;
  if (Array.isArray(value)) {
    const items = resolveSchema(contract.document, schema.items);
    const isFree = items.type === 'string' && items.enum === undefined && items.pattern === undefined;
    if (round === 'empty' && schema.minItems === undefined) return [];
    if (isFree && items.format === undefined)
      return round === 'numbers' ? ['One'] : ['Zb,x', 'aa', 'Mm', 'dd', 'ee', 'ff'];
    return value;
  }
  if (schema.enum !== undefined || schema.pattern !== undefined || schema.format !== undefined) return value;
  if (typeof value === 'string') return textFor(round, target);
  if (typeof value === 'boolean') return round !== 'empty';
  if (typeof value === 'number' && typeof schema.maximum === 'number' && !target.place.includes('*'))
    return round === 'empty' && typeof schema.minimum === 'number'
      ? schema.minimum
      : round === 'numbers'
        ? schema.maximum
        : value;
  return value;
}

function bodyFor(operation: Operation, round: Round): JsonObject {
  const examples = (operation.body?.examples ?? []).filter(isObject);
  const fullest = examples.toSorted((a, b) => JSON.stringify(b).length - JSON.stringify(a).length)[0] ?? {};
  const own = kept.filter(({ write }) => write.id === operation.id);
  return objectAt(
    own.reduce<Json>(
      (body, target) => changeAt(body, target.place, (value) => valueFor(round, target, value)),
      fullest,
    ),
  );
}

/** Fills in the parameters of a path with values that the engine has. */
function pathOf(operation: Operation, id = ''): string {
  const names = [...operation.path.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name);
  const values = names.map((name, index): [string, string] => {
    const parameter = operation.parameters.find((one) => one.in === 'path' && one.name === name);
    const word = listAt(parameter?.schema ?? {}, 'enum')[0] ?? parameter?.example ?? 'x';
    return [name, name === 'account_id' ? '1001' : index === names.length - 1 && id !== '' ? id : String(word)];
  });
  return fillPath(operation.path, new Map(values));
}

async function itemSession(resource: Resource, send: Send): Promise<void> {
  const { create, listed, read, remove, update } = resource;
  const list = (as = 'operator') => (listed === undefined ? undefined : send('GET', pathOf(listed.operation), as));
  const path = pathOf(create, resource.clientId ? '0123456789abcdef01234567' : '');
  const made: string[] = [];
  const creating = async (body: Json, as = 'operator') => {
    const { text } = await send('POST', path, as, body);
    const id = resource.clientId ? path.split('/').at(-1) : idsIn(objectIn(text))[0];
    if (as === 'operator' && id !== undefined) made.push(id);
  };
  await list();
  await list('other');
  for (const round of ROUNDS) {
    const body = bodyFor(create, round);
    await creating(body);
    await list();
    await list();
    await list();
    if (round === 'hostile') await creating(body);
    await creating({
      ...body,
      name: typeof body.name === 'string' ? `${body.name.slice(0, 20)} other`.toUpperCase() : 7,
    });
  }
  const example = bodyFor(create, 'hostile');
  const wrong = {
    ...example,
    ...Object.fromEntries(
      Object.keys(example)
        .slice(-1)
        .map((name) => [name, { wrong: 1 }]),
    ),
  };
  for (const as of ['limited', 'agent', 'other', '']) await creating({ ...example, name: `As ${as}`, _id: 'x' }, as);
  await creating({ ...wrong, name: 'Wrong' });
  const own = {
    users: 7,
    fixed: true,
    owner_id: 1,
    user_id: 1,
    shared: 'all',
    status: 'error',
    responses: [],
    created_at: '2020-01-01T00:00:00Z',
    updated_time: '2020-01-01T00:00:00Z',
    secret: 'x',
    last_holder_of: [],
    size: 1,
    url: 'https://x.example/',
    last_used_at: null,
    last_sign_in: null,
    is_default: true,
  };
  await creating({ ...own, ...bodyFor(create, 'numbers'), name: 'Own fields' });
  await list();
  for (const as of ['limited', 'agent', 'other', '']) await list(as);
  const [first = '', second = '', third = ''] = made;
  const item = pathOf(remove, first);
  if (read !== undefined) for (const as of ['operator', 'other', 'agent']) await send('GET', pathOf(read, first), as);
  const change = (body: Json, as = 'operator', id = first) =>
    update === undefined ? undefined : send('PUT', pathOf(update, id), as, body);
  if (update !== undefined) {
    const needsId = bodyFor(update, 'hostile')._id !== undefined;
    const bodies = ROUNDS.map((round) => ({ ...bodyFor(update, round), ...(needsId ? { _id: first } : {}) }));
    for (const body of bodies.flatMap((one) => [one, one])) {
      await change(body);
      await list();
      if (read !== undefined) await send('GET', pathOf(read, first), 'operator');
    }
    const [one = {}, two = {}] = bodies;
    for (const body of [one, two, one, two]) await change({ ...body, ...own, name: 'Case' });
    await change({ ...one, name: 'CASE' });
    for (const position of [0, 1, 900]) {
      await change({ ...one, position, priority: position });
      await list();
    }
    await change({ ...two, name: 'Second' }, 'operator', second);
    await change({ ...two, name: 'Second' });
    await list();
    await list();
    await change({
      ...two,
      ...Object.fromEntries(
        Object.keys(two)
          .slice(-1)
          .map((name) => [name, { wrong: 1 }]),
      ),
      name: 'Half',
    });
    await list();
    for (const as of ['limited', 'agent', 'other', '']) await change({ ...one, name: `By ${as}` }, as);
    await list();
    await Promise.all([
      change({ ...one, name: 'At once 1' }),
      change({ ...two, name: 'At once 2' }),
      change({ ...one, name: 'At once 3', ...(needsId ? { _id: second } : {}) }, 'operator', second),
    ]);
    await list();
    await Promise.all([
      change({ ...one, name: 'Same' }),
      change({ ...one, name: 'Same', ...(needsId ? { _id: second } : {}) }, 'operator', second),
    ]);
    await list();
  }
  const plain = { ...example, name: 'Twin' };
  await Promise.all([
    creating(plain),
    creating(plain),
    creating({ ...bodyFor(create, 'numbers'), name: 'Other twin' }),
    list(),
  ]);
  await list();
  for (const as of ['', 'other', 'agent', 'limited']) await send('DELETE', item, as);
  await list();
  await Promise.all([
    send('DELETE', pathOf(remove, second), 'operator'),
    send('DELETE', pathOf(remove, second), 'operator'),
    send('DELETE', pathOf(remove, third), 'operator'),
    creating({ ...plain, name: 'Meanwhile' }),
    change({ ...plain, _id: second }, 'operator', second),
  ]);
  await list();
  await send('DELETE', item, 'operator');
  await send('DELETE', item, 'operator');
  await list();
  await change({ ...plain, name: 'Gone', _id: first });
  await creating(example);
  for (const id of made) await send('DELETE', pathOf(remove, id), 'operator');
  for (const seeded of listed === undefined ? [] : itemsAt(objectIn((await list())?.text ?? ''), listed.place))
    await send('DELETE', pathOf(remove, idOf(seeded, resource.key)), 'operator');
  await list();
}

const QUERIES = [
  'limit=1',
  'limit=2',
  'limit=5',
  'limit=200',
  'account_id=1001',
  'q=at',
  'q=al',
  'q=AL',
  'q=alpine',
  'type=word&value=a',
  'from=2026-11-20T08:00:00Z&to=2026-11-20T16:00:00Z',
  'from=2026-11-10T08:00:00Z&to=2026-11-20T16:00:00Z',
  'time_zone=America/New_York&product=crm',
  'plan_id=65f0c1a2b3d4e5f690000003',
  'q=AT',
  'q=Update',
  'q=%25',
  'q=(',
  "q='",
  'q=%C3%A9',
  'sort=name',
  'sort=created',
  'sort=users',
  'user_id=501',
  'user_id=0',
  'user_id=501&action=update',
  'action=create',
  'object=sla',
  'action=update&object=sla&q=support',
  'product=crm',
  'time_zone=America/New_York',
  'keyword_id=65f0c1a2b3d4e5f610000001',
  'from=2026-11-21T00:00:00Z&to=2026-11-25T12:00:00Z',
  'from=2026-11-21T00:00:00%2B07:00&to=2026-11-25T12:00:00%2B07:00&user_id=501',
  'from=2026-11-25T00:00:00Z&to=2026-11-21T12:00:00Z',
  'hierarchy=true',
  'fields=name',
  'from=2026-11-20&to=2026-11-26',
  'from=2026-11-20&to=2026-11-26&limit=1',
  'from=2026-11-20&to=2026-11-26&user_id=501',
  'from=2026-11-20&to=2026-11-26&time_zone=America/New_York',
  'from=2026-11-26&to=2026-11-20',
];

async function callSession(operation: Operation, send: Send): Promise<void> {
  const path = pathOf(operation);
  const { method } = operation;
  const bodies =
    operation.body === undefined
      ? [undefined]
      : [...operation.body.examples, ...ROUNDS.map((round) => bodyFor(operation, round)), { wrong: 1 }];
  for (const as of ['operator', 'limited', 'agent', 'other', '', 'unknown', 'longer', 'shorter', 'upper', 'changed'])
    for (const body of bodies.slice(0, 2)) await send(method, path, as, body);
  for (const body of bodies.flatMap((one) => [one, one, one])) {
    await send(method, path, 'operator', body);
    const reader = contract.operations.find((one) => one.method === 'GET' && one.path === operation.path);
    if (reader !== undefined) await send('GET', path, 'operator');
  }
  for (const other of ['HEAD', 'OPTIONS', 'PATCH', 'PROPFIND']) await send(other, path, 'operator');
  await send(method, path, 'operator', bodies[0], { origin: 'https://evil.example', accept: 'text/html' });
  for (const type of ['application/json; charset=utf-8', 'text/plain', 'application/x-www-form-urlencoded'])
    await send(method, path, 'operator', bodies[0], { 'content-type': type });
  await Promise.all(
    ['operator', 'other', 'limited', 'agent', 'operator', 'operator'].map((as, index) =>
      send(method, path, as, bodies[index % bodies.length]),
    ),
  );
  await send(method, pathOf(operation, '0123456789abcdef01234567'), 'operator', bodies[0]);
  if (method !== 'GET') return;
  for (const query of QUERIES) {
    const { text } = await send('GET', `${path}?${query}`, 'operator');
    let cursor = objectIn(text).next_cursor;
    for (let page = 0; typeof cursor === 'string' && page < 4; page += 1)
      cursor = objectIn((await send('GET', `${path}?${query}&cursor=${cursor}`, 'operator')).text).next_cursor;
  }
  if (/Punch|Shift/.test(operation.id))
    for (const in_status of [true, false, true]) await send('POST', '/api/v1.0/punch-log', 'operator', { in_status });
  await send('GET', path, 'operator');
}

/** Everything that a server answers in the session of a mutant, with what differs from run to run made equal. */
export async function transcript(mutant: Pick<Mutant, 'make' | 'only'>, isBroken: boolean): Promise<string> {
  const engine = createEngineServer();
  const fetch: ServerFetch = isBroken ? broken(engine.fetch, mutant.make()) : engine.fetch;
  const tokens: Record<string, string> = {
    operator: engine.session('operator'),
    limited: engine.session('analyst'),
    agent: engine.session('agent'),
    other: engine.session('unpaid'),
    unknown: 'nobody-has-this-session',
  };
  const { operator = '' } = tokens;
  Object.assign(tokens, {
    longer: `${operator}x`,
    shorter: operator.slice(0, 12),
    upper: operator.toUpperCase(),
    changed: `${operator.slice(0, -1)}${operator.endsWith('a') ? 'b' : 'a'}`,
  });
  const lines: string[] = [];
  const ids = new Map<string, string>();
  const steady = (text: string) =>
    text
      .replaceAll(/(?<![0-9a-z])[0-9a-f]{24,48}(?![0-9a-z])|\batr_[0-9a-f]+/g, (id) =>
        id.startsWith('65f0c1') ? id : (ids.get(id) ?? ids.set(id, `id${ids.size}`).get(id) ?? id),
      )
      .replaceAll(/"now":[^,]*/g, '')
      .replaceAll(/20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d\d\dZ/g, (time) =>
        Math.abs(Date.parse(time) - Date.now()) < 20_000 ? 'now' : time,
      );
  const send: Send = async (method, path, as, body, more = {}) => {
    const cookie = tokens[as];
    const response = await fetch(`http://engine.test${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(cookie === undefined ? {} : { cookie: `access_token=${cookie}` }),
        ...more,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = new TextDecoder().decode(await response.arrayBuffer());
    lines.push(
      `${method} ${steady(path)} ${as} ${response.status} ${steady(JSON.stringify([...response.headers]))} ${steady(text)}`,
    );
    return { status: response.status, text };
  };
  const only = mutant.only ?? [];
  for (const resource of all.filter(
    ({ create, listed }) => only.includes(create.id) || only.includes(listed?.operation.id ?? ''),
  ))
    await itemSession(resource, send);
  for (const operation of only
    .flatMap((id) => operationOf(id) ?? [])
    .filter(({ id }) => !/logout|changePassword/i.test(id)))
    await callSession(operation, send);
  if (only.includes('logout'))
    for (const path of ['profile', 'auth/logout', 'profile', 'users/me', 'roles'])
      await send('GET', `/api/v1.0/${path}`, 'operator');
  return lines.join('\n');
}

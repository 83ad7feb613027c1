import { isSafe, type Operation, type Parameter } from '../contract/contract.ts';
import { texts } from '../contract/json.ts';
import type { Exchange } from '../http/call.ts';
import { lacking } from '../http/persons.ts';
import type { World } from '../phases/world.ts';
import { caller } from '../plan/protocol.ts';
import { type Call, isSuccessful, isWide, note, type Problem, send, sendAs, someFor } from './lab.ts';
import { foreignSites } from './origins.ts';

/** With what servers are told to let everybody in, where developers have forgotten it. */
const OPENING: Readonly<Record<string, string>> = {
  admin: 'true',
  is_admin: '1',
  role: 'admin',
  debug: '1',
  test: '1',
  public: '1',
  internal: '1',
  preview: 'true',
  guest: '1',
  user_id: '1',
  api_key: 'test',
};

const exampleOf = ({ schema, example }: Parameter) =>
  typeof example === 'string' || typeof example === 'number' ? String(example) : texts(schema.enum)[0];

/** A call with everything that it can be asked for, and with what could open it. */
export function opened({ operation, query = new Map(), ...call }: Call): Call {
  const own = operation.parameters.filter((one) => one.in === 'query');
  const names = new Set(own.map(({ name }) => name));
  const optional = own.flatMap((one): [string, string][] => {
    const value = exampleOf(one);
    return value === undefined || query.has(one.name) || one.name === 'cursor' ? [] : [[one.name, value]];
  });
  const more = Object.entries(OPENING).filter(([name]) => !names.has(name));
  return { ...call, operation, query: new Map([...query, ...optional, ...more]) };
}

/** Of so many calls in a run about everything, one is made by somebody who may not make it. */
const ONE_OF = [true, false, false, false, false];

const isTried = (world: World, operation: Operation) => someFor(world, operation, ONE_OF, 1).includes(true);

type User = { by: { session: 'limited'; who: number } | { session: 'other' }; lacks: readonly string[] };

/** Everybody who lacks something for a call, those first who lack least: whoever has an account of their own lacks only what operators have. */
function lackingUsers({ context, hasOther }: World, { operation, path }: Call): User[] {
  const { limited, other } = context.persons;
  const users = limited.map(
    (person, who): User => ({ by: { session: 'limited', who }, lacks: lacking(operation, person, path) ?? [] }),
  );
  if (hasOther && other !== undefined && operation.admin)
    users.push({ by: { session: 'other' }, lacks: lacking(operation, other, path) ?? [] });
  return users.filter(({ lacks }) => lacks.length > 0).toSorted((a, b) => a.lacks.length - b.lacks.length);
}

const isDenial = ({ answer }: Exchange) => answer?.status === 401 || answer?.status === 403;

/** What is wrong with what somebody is told who may not make a call. `isAsked`: whether another one was denied it. */
function barredProblem(call: Call, exchange: Exchange, isAsked: boolean): Problem | undefined {
  const received = `status ${exchange.answer?.status}`;
  if (isSuccessful(call, exchange))
    return { isLoss: true, cause: 'call of somebody without the permission', expected: 'status 403', received };
  const status = exchange.answer?.status ?? 0;
  if (!isAsked || isDenial(exchange) || status < 400 || status >= 500 || status === 429) return undefined;
  const expected = 'status 403, as for another user without the permission';
  return { certainty: 'inferred', cause: 'permission asked of some users only', expected, received };
}

/** Whoever lacks something for a call is denied it whatever else the address says, and another site may not read the refusal. */
export async function checkBarred(world: World, call: Call): Promise<void> {
  const { operation } = call;
  if (isWide(world) && !isTried(world, operation)) return;
  const users = lackingUsers(world, call);
  const tried = isWide(world) ? users.slice(0, 1) : users;
  const [origin = ''] = foreignSites(world.server);
  const made: { user: User; exchange: Exchange }[] = [];
  for (const user of tried)
    made.push({ user, exchange: await sendAs(world, opened(call), user.by, { headers: { origin } }) });
  const isAsked = made.some(({ exchange }) => isDenial(exchange));
  for (const { user, exchange } of made) {
    const problem = barredProblem(call, exchange, isAsked);
    const says = `A user without ${user.lacks.join(' and ')} is denied, whatever the address says.`;
    const { session } = user.by;
    const by = session === 'other' ? { operation, session } : { operation };
    note(world, 'permission', by, exchange, problem === undefined ? [] : [problem], says, { isUndocumented: true });
  }
}

/** What HEAD allows another site is seen with all others. In a run about everything, GET tells enough. */
export async function checkHeadAbroad(world: World, call: Call): Promise<void> {
  const { operation } = call;
  if (!isSafe(operation) || isWide(world) || world.mode === 'read') return;
  const [origin = ''] = foreignSites(world.server);
  const exchange = await sendAs(world, call, { session: 'main' }, { method: 'HEAD', headers: { origin } });
  const says = 'Another site may not read what HEAD tells with a session.';
  note(world, 'header', { operation }, exchange, [], says, { isUndocumented: true });
}

/** Without a session, nothing in the address opens a call. */
export async function checkOpening(world: World, call: Call): Promise<void> {
  const { operation } = call;
  const exchange = await send(world, opened(call), { session: 'none' });
  const problem: Problem = {
    isLoss: true,
    cause: 'session not asked for with something in the query',
    expected: 'status 401',
    received: `status ${exchange.answer?.status}`,
  };
  const says = 'Nothing in the address takes the place of a session.';
  const problems = isSuccessful(call, exchange) ? [problem] : [];
  note(world, 'cookie-value', { operation, session: 'none' }, exchange, problems, says, { isUndocumented: true });
}

/** Names of parameters that say where somebody is sent afterwards. */
const TARGET = /^(?:redirect|return|next|continue|target|callback|destination|goto)(?:_?(?:to|uri|url|path))?$/i;

/** Addresses of another site that careless rules take for those of the server, or for a path. */
function disguised(server: string): string[] {
  const { host } = new URL(server);
  const [elsewhere = ''] = foreignSites(server);
  const foreign = new URL(elsewhere).host;
  return [
    elsewhere,
    `//${foreign}/`,
    `/\\${foreign}/`,
    `https://${host}@${foreign}/`,
    `https://${host}.${foreign}/`,
    `https://${foreign}/?${host}`,
    `https://${foreign}/#//${host}`,
    'javascript:alert(1)//',
  ];
}

/** Nobody is sent to another site, however its address is written. */
export async function checkTargets(world: World): Promise<void> {
  const { operations, values, server } = world;
  for (const operation of operations.filter(isSafe)) {
    const name = operation.parameters.find((one) => one.in === 'query' && TARGET.test(one.name))?.name;
    const found = values.existing(operation);
    if (name === undefined || !found.ok) continue;
    const session = caller(operation);
    const [plain = '', ...others] = disguised(server);
    const go = (target: string) =>
      send(world, { operation, path: found.path, query: new Map([...found.query, [name, target]]) }, { session });
    // Where every site may be named, no other check is needed.
    if (isSuccessful({ operation }, await go(plain))) continue;
    for (const target of others) {
      const exchange = await go(target);
      const isSent = isSuccessful({ operation }, exchange) || /^3/.test(String(exchange.answer?.status));
      const problem: Problem = {
        isLoss: true,
        cause: 'sent to another site',
        expected: 'a rejection, as of the same site in other words',
        received: `status ${exchange.answer?.status} for ?${name}=${target}`,
      };
      const says = 'Nobody is sent to another site, however its address is written.';
      note(world, 'header', { operation, session }, exchange, isSent ? [problem] : [], says, { isUndocumented: true });
    }
  }
}

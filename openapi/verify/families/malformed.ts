import { fieldsOf } from '../contract/bodies.ts';
import { isSafe, type Operation } from '../contract/contract.ts';
import { isObject } from '../contract/json.ts';
import { isWord } from '../contract/samples.ts';
import { pathNames } from '../contract/template.ts';
import type { Exchange } from '../http/call.ts';
import { inLanes, type World } from '../phases/world.ts';
import { sampleBody } from '../plan/badInput.ts';
import { caller } from '../plan/protocol.ts';
import { type Call, isSuccessful, note, obstacle, type Problem, sendAs, someFor } from './lab.ts';
import { foreignSites } from './origins.ts';
import { isSecretName } from './secrets.ts';

/** Deeper than what anybody sends, and than what a parser that calls itself can read. */
const DEPTH = 1000;

/** Bodies that no client sends by itself, in which parsers and what reads their results fail. */
const BODIES: readonly { what: string; text: string }[] = [
  { what: 'a list', text: '[]' },
  { what: 'null', text: 'null' },
  { what: 'a number', text: '1e400' },
  { what: 'a comma too much', text: '{"name":"a",}' },
  { what: 'a body that is too deep', text: '['.repeat(DEPTH) + ']'.repeat(DEPTH) },
];

/** Ids that no client sends by itself, as they stand in the address. */
const IDS: readonly { what: string; raw: string }[] = [
  { what: 'a zero byte', raw: 'a%00b' },
  { what: 'signs of other languages', raw: encodeURIComponent(`'"<{$}>;--`) },
  { what: 'more than anybody reads', raw: 'a'.repeat(5000) },
  { what: 'a path of its own', raw: encodeURIComponent('../../../etc/passwd') },
];

/** Queries that no client sends by itself. `name`: a parameter that the call has. */
const QUERIES: readonly { what: string; of: (name: string) => string }[] = [
  { what: 'a parameter twice', of: (name) => `${name}=1&${name}=2` },
  { what: 'a parameter with fields', of: (name) => `${name}[$ne]=1&__proto__[a]=b&constructor=1` },
  { what: 'a broken escape', of: (name) => `${name}=%E0%A4%A&x=%zz&y=%00` },
  { what: 'more than anybody reads', of: (name) => `${name}=${'a'.repeat(5000)}` },
];

/** How many of each are tried with each operation: all are read by the same parser. */
const SOME = 2;

/** The last parameter of a path that is an id. */
function idIn({ parameters, path }: Operation): string | undefined {
  const ids = parameters.filter((one) => one.in === 'path' && !isWord(one));
  return pathNames(path).findLast((name) => ids.some((one) => one.name === name));
}

/** A call as it is sent, with a part of its address that is not escaped as usual. */
const withPath = (call: Call, path: string): Call => ({ ...call, operation: { ...call.operation, path } });

async function attempt(
  world: World,
  call: Call,
  made: Call,
  what: string,
  { isRefused = false, headers = {} }: { isRefused?: boolean; headers?: Record<string, string> } = {},
): Promise<Exchange> {
  const { operation } = call;
  const session = caller(operation);
  const exchange = await sendAs(world, made, { session }, { headers });
  const problem: Problem = {
    certainty: 'assumed',
    cause: 'malformed request accepted',
    expected: 'a rejection',
    received: `status ${exchange.answer?.status}`,
  };
  const problems = isRefused && isSuccessful({ operation }, exchange) ? [problem] : [];
  const says = `A request with ${what} is answered without an error of the server.`;
  // The web server before it may answer what it cannot read in its own way.
  note(world, 'leak', { operation, session }, exchange, problems, says, { isUndocumented: true });
  return exchange;
}

/** Sends bodies that are no object, or no JSON. */
async function checkBodies(world: World, call: Call): Promise<void> {
  for (const { what, text } of someFor(world, call.operation, BODIES, SOME))
    await attempt(world, call, { ...call, body: {}, as: { type: 'application/json', text } }, what, {
      isRefused: true,
    });
}

/** Sends ids that cannot be any. */
async function checkIds(world: World, call: Call): Promise<void> {
  const { operation } = call;
  const name = idIn(operation);
  if (name === undefined) return;
  for (const { what, raw } of someFor(world, operation, IDS, SOME)) {
    world.ledger.invent(decodeURIComponent(raw));
    const made = withPath(call, operation.path.replace(`{${name}}`, raw));
    // What the refusal allows another site is seen with all others.
    await attempt(world, call, made, `an id with ${what}`, {
      headers: { origin: foreignSites(world.server)[0] ?? '' },
    });
  }
}

/** Sends queries that cannot be read as usual. */
async function checkQueries(world: World, call: Call): Promise<void> {
  const { operation, query = new Map<string, string>() } = call;
  const own = operation.parameters.find((one) => one.in === 'query' && !one.required)?.name ?? 'x';
  const before = query.size === 0 ? '' : `${new URLSearchParams([...query])}&`;
  for (const { what, of } of someFor(world, operation, QUERIES, SOME)) {
    const made = withPath({ ...call, query: new Map() }, `${operation.path}?${before}${of(own)}`);
    await attempt(world, call, made, `a query with ${what}`);
  }
}

/** Whoever has no session sends what is refused anyway: the refusal is not to repeat it. */
async function checkRefusal(world: World, call: Call): Promise<void> {
  const { contract, values, word } = world;
  const { operation } = call;
  const sample = sampleBody(contract, operation, values, word, call.path);
  if (!isObject(sample)) return;
  const { fields } = fieldsOf(contract.document, operation.body?.schema ?? {});
  // Everything but what may be secret is invalid.
  const spoilt = [...fields.keys()].filter((name) => !isSecretName(name) || typeof sample[name] !== 'string');
  const body = { ...sample, ...Object.fromEntries(spoilt.map((name) => [name, { wrong: 'type' }])) };
  const [origin = ''] = foreignSites(world.server);
  const exchange = await sendAs(world, { ...call, body }, { session: 'none' }, { headers: { origin } });
  const says = 'A refusal does not repeat what was sent.';
  note(world, 'leak', { operation, session: 'none' }, exchange, [], says, { isUndocumented: true });
}

/** A call that changes nothing if it is refused, and where it goes. */
function target({ values, mode }: World, operation: Operation): Call | undefined {
  const existing = values.existing(operation);
  const query = existing.ok ? existing.query : new Map<string, string>();
  if (isSafe(operation)) return existing.ok ? { operation, path: existing.path, query } : undefined;
  const path = values.invented(operation) ?? (existing.ok ? existing.path : undefined);
  return mode === 'write' && path !== undefined ? { operation, path, query } : undefined;
}

/** Sends each operation what no client sends by itself: the server refuses it, and does not fail or tell what is inside. */
export async function proveMalformed(world: World): Promise<void> {
  await inLanes(world, world.operations, async (operation) => {
    const call = target(world, operation);
    if (call === undefined || obstacle(world, operation, call.path) !== undefined) return;
    const { body, method } = operation;
    if (isSafe(operation)) await checkQueries(world, call);
    else if (body?.required === true && method !== 'DELETE' && body.mediaType === 'application/json') {
      await checkBodies(world, call);
      // Without a session to ask for, what is sent could be done.
      if (operation.secured) await checkRefusal(world, call);
    }
    // Without the body that it needs, a change does no harm whatever it is made of.
    if (isSafe(operation) || (body?.required === true && method !== 'DELETE')) await checkIds(world, call);
  });
}

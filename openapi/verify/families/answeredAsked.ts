import { fieldsOf } from '../contract/bodies.ts';
import { isSafe, type Operation } from '../contract/contract.ts';
import { isObject, type Json, preview } from '../contract/json.ts';
import { oncePer } from '../contract/oncePer.ts';
import type { Exchange, ReceivedAnswer } from '../http/call.ts';
import type { World } from '../phases/world.ts';
import { caller } from '../plan/protocol.ts';
import { type Call, isSuccessful, note, type Problem, send, sendAs } from './lab.ts';
import { foreignSites } from './origins.ts';
import { isSecretName } from './secrets.ts';

/** The name of a function that nobody has. */
const FUNCTION = 'atriumCall';

/** What developers leave in a server to see more of it, and what makes a script of a response. */
const SWITCHES: Readonly<Record<string, string>> = {
  debug: 'true',
  trace: '1',
  verbose: '1',
  admin: 'true',
  with_deleted: 'true',
  callback: FUNCTION,
  jsonp: FUNCTION,
};

/** Headers that proxies and browsers send, with values that cannot be read. */
const ODD: Readonly<Record<string, string>> = {
  'accept-language': 'xx-YY;q=a, *',
  'x-forwarded-proto': 'none',
  'x-forwarded-port': 'a',
  'x-request-start': 't=-1',
  'cache-control': 'max-age="',
  dnt: '1',
};

/** The names of all fields of a value. */
function namesIn(value: Json | undefined, found: Set<string> = new Set()): Set<string> {
  if (typeof value !== 'object' || value === null) return found;
  for (const [name, one] of Object.entries(value)) {
    if (!Array.isArray(value)) found.add(name);
    namesIn(one, found);
  }
  return found;
}

/** What is wrong with the response to whoever asks for more than there is. */
function switchProblems(shown: ReceivedAnswer, exchange: Exchange, word: string): Problem[] {
  const { answer } = exchange;
  const isPage = /html|xml/.test(answer?.contentType ?? '') && (answer?.status ?? 0) < 300;
  if (answer?.status === 406 || isPage)
    return [
      {
        certainty: 'inferred',
        cause: 'a page in place of JSON',
        expected: 'JSON for whoever accepts anything',
        received: `status ${answer?.status} with ${answer?.contentType}`,
      },
    ];
  if (answer === undefined || answer.status >= 300) return [];
  const problems: Problem[] = [];
  if (/javascript|ecmascript/.test(answer.contentType) || new RegExp(`^\\W*${FUNCTION}\\(`).test(answer.text))
    problems.push({
      isLoss: true,
      cause: 'response that other sites can load as a script',
      expected: 'JSON',
      received: `${answer.contentType}: ${preview(answer.text.slice(0, 40))}`,
    });
  const known = namesIn(shown.json);
  const more = [...namesIn(answer.json)].filter((name) => !known.has(name));
  // An object by words or ids has others at any time.
  if (known.size > 0 && more.length > 0 && more.every((name) => /^[a-z_]\w*$/i.test(name) && !/\d{3}/.test(name)))
    problems.push({
      certainty: 'assumed',
      cause: 'more shown to whoever asks for it with a switch for developers',
      expected: 'the same fields as without it',
      received: more.join(', '),
    });
  if (answer.text.includes(word) && !shown.text.includes(word))
    problems.push({
      certainty: 'assumed',
      cause: 'response that repeats headers of its request',
      expected: 'nothing of User-Agent and Referer',
      received: 'the name of a client',
    });
  return problems;
}

/** Whoever asks for what developers see gets what everybody gets. */
async function checkSwitches(world: World, call: Call, shown: ReceivedAnswer): Promise<void> {
  const { operation, query = new Map<string, string>() } = call;
  const own = new Set(operation.parameters.map(({ name }) => name));
  const more = Object.entries(SWITCHES).filter(([name]) => !own.has(name));
  const word = `${world.word}h`;
  // A browser asks for anything unless it is told what to ask for.
  const headers = { accept: '*/*', ...ODD, 'x-debug': '1', 'user-agent': word, referer: `https://${word}.invalid/` };
  const session = caller(operation);
  const exchange = await sendAs(world, { ...call, query: new Map([...query, ...more]) }, { session }, { headers });
  const says = 'Whoever asks for what developers see gets what everybody gets.';
  const problems = switchProblems(shown, exchange, word);
  note(world, 'leak', { operation, session }, exchange, problems, says, { isUndocumented: true });
}

/** Without a session, what does not exist is refused as what exists. HEAD finds as little as GET. */
async function checkUnknown(world: World, call: Call): Promise<void> {
  const { operation } = call;
  const path = world.values.invented(operation);
  if (path === undefined || !operation.secured) return;
  const nobody = { session: 'none' } as const;
  const [origin = ''] = foreignSites(world.server);
  const none = await sendAs(world, { ...call, path }, nobody, { headers: { origin } });
  const status = none.answer?.status;
  const there = status === 404 || status === 410 ? await send(world, call, nobody) : none;
  const isTold = there.answer?.status !== status;
  const problem: Problem = {
    certainty: 'assumed',
    cause: 'existence told without a session',
    expected: `status ${there.answer?.status}, as for what exists`,
    received: `status ${status}`,
  };
  const says = 'Whoever has no session is not told what exists.';
  note(world, 'existence', { operation, session: 'none' }, none, isTold ? [problem] : [], says, {
    isUndocumented: true,
  });
  const head = await sendAs(world, { ...call, path }, { session: 'main' }, { method: 'HEAD' });
  const isFound = !operation.envelope && (head.answer?.status ?? 404) < 300;
  const found: Problem = {
    certainty: 'assumed',
    cause: 'HEAD finds what does not exist',
    expected: 'a rejection, as of GET',
    received: `status ${head.answer?.status}`,
  };
  const rule = 'HEAD of what does not exist is rejected.';
  note(world, 'method', { operation }, head, isFound ? [found] : [], rule, { isUndocumented: true });
}

/** A time before there was anything. */
const OLD = 'Mon, 01 Jan 1990 00:00:00 GMT';

/** Whoever has what there is is told so, and nothing else. */
async function checkOwnTag(world: World, call: Call, { headers }: ReceivedAnswer): Promise<void> {
  const { operation } = call;
  const { etag, 'last-modified': changed } = headers;
  if (etag === undefined && changed === undefined) return;
  const session = caller(operation);
  const conditions = {
    ...(etag === undefined ? {} : { 'if-none-match': etag }),
    ...(changed === undefined ? {} : { 'if-modified-since': changed }),
  };
  const exchange = await sendAs(world, call, { session }, { headers: conditions });
  const { answer } = exchange;
  const isRight = isSuccessful(call, exchange) || answer?.status === 304;
  const problems: Problem[] = [];
  if (!isRight)
    problems.push({
      certainty: 'inferred',
      cause: 'condition answered wrongly',
      expected: 'status 304, or a success',
      received: `status ${answer?.status}`,
    });
  const other = answer?.status === 304 && etag !== undefined ? answer.headers.etag : undefined;
  if (other !== undefined && other.replace(/^W\//, '') !== etag?.replace(/^W\//, ''))
    problems.push({
      certainty: 'assumed',
      cause: 'condition answered wrongly',
      expected: `ETag: ${etag}`,
      received: `status 304 with ETag: ${other}`,
    });
  const says = 'Whoever has what there is is told that it has not changed, or gets it again.';
  note(world, 'header', { operation, session }, exchange, problems, says, { isUndocumented: true });
  if (changed === undefined) return;
  const old = await sendAs(world, call, { session }, { headers: { 'if-modified-since': OLD } });
  const kept: Problem = {
    certainty: 'inferred',
    cause: 'nothing new for whoever has something else',
    expected: `a success, because it has changed since ${OLD}`,
    received: `status ${old.answer?.status}`,
  };
  note(world, 'header', { operation, session }, old, old.answer?.status === 304 ? [kept] : [], says, {
    isUndocumented: true,
  });
}

/** The areas of which one call is asked for a part and at another spelling of its path, for each run. */
const asked = oncePer((_: World) => new Set<string>());

/** Whoever asks for a part gets it, or all; with a slash at its end, a path leads nowhere else. */
async function checkPart(world: World, call: Call, shown: ReceivedAnswer): Promise<void> {
  const { operation } = call;
  if (asked(world).has(operation.area)) return;
  asked(world).add(operation.area);
  const session = caller(operation);
  const exchange = await sendAs(world, call, { session }, { headers: { range: 'bytes=0-9' } });
  const { answer } = exchange;
  const isPart = answer?.status === 206;
  const isRight = isPart
    ? Buffer.byteLength(answer.text) === 10 && /^bytes 0-9\//.test(answer.headers['content-range'] ?? '')
    : answer?.status !== 200 || answer.json !== undefined || shown.json === undefined;
  const problem: Problem = {
    certainty: 'inferred',
    cause: 'part of a response that is not what was asked for',
    expected: 'status 206 with 10 bytes and Content-Range, or all of it',
    received: `status ${answer?.status} with ${answer?.text.length} characters`,
  };
  const says = 'Whoever asks for a part gets it, or all.';
  note(world, 'header', { operation, session }, exchange, isRight ? [] : [problem], says, { isUndocumented: true });
  // Where it leads is looked at in every response.
  const other = { ...call, operation: { ...operation, path: `${operation.path}/` } };
  const spelt = await send(world, other, { session });
  const rule = 'A path with a slash at its end leads nowhere else.';
  note(world, 'header', { operation, session }, spelt, [], rule, { isUndocumented: true });
}

/** Asks a reading call for what it should not tell. `shown`: what it shows. */
export async function checkAsked(world: World, call: Call, shown: ReceivedAnswer): Promise<void> {
  await checkOwnTag(world, call, shown);
  // Without further options, a run takes a few seconds.
  if (world.mode === 'read') return;
  await checkSwitches(world, call, shown);
  await checkUnknown(world, call);
  await checkPart(world, call, shown);
}

/** A call without a session that is about whoever has an email address, as far as it does nothing for an unknown one. */
function aboutAddress({ contract, word }: World, operation: Operation): ((email: string) => Call) | undefined {
  const path = new Map<string, string>();
  if (operation.secured || operation.path.includes('{')) return undefined;
  const example = operation.body?.examples.find(isObject);
  if (isSafe(operation)) {
    const needed = operation.parameters.filter(({ in: place, required }) => place === 'query' && required);
    const [only] = needed;
    if (needed.length !== 1 || only === undefined || only.schema.format !== 'email') return undefined;
    return (email) => ({ operation, path, query: new Map([[only.name, email]]) });
  }
  const { fields } = fieldsOf(contract.document, operation.body?.schema ?? {});
  const names = [...fields].flatMap(([name, { format }]) => (format === 'email' ? [name] : []));
  const [name] = names;
  if (example === undefined || names.length !== 1 || name === undefined) return undefined;
  const secrets = Object.keys(example).filter((key) => isSecretName(key) && typeof example[key] === 'string');
  // Whatever takes more than an address and a secret stores something.
  if (Object.keys(example).some((key) => key !== name && !secrets.includes(key) && typeof example[key] === 'string'))
    return undefined;
  const wrong = Object.fromEntries(secrets.map((key) => [key, `Wrong-${word}-7`]));
  return (email) => ({ operation, path, body: { ...example, ...wrong, [name]: email } });
}

/** What a response says, without the address, numbers and times. */
function saidTo({ answer }: Exchange, email: string): string {
  const text = (answer?.text ?? '').replaceAll(email, '').replaceAll(/\d+/g, '');
  return `${answer?.status} ${text} ${answer?.cookies.length}`;
}

/** A call without a session does not tell who has an account. */
export async function checkWho(world: World): Promise<void> {
  const { email } = world.context.persons.main;
  if (world.mode !== 'write' || email === undefined) return;
  for (const operation of world.operations) {
    const made = aboutAddress(world, operation);
    if (made === undefined) continue;
    const unknown = `${world.word}w@atrium.example`;
    const none = await send(world, made(unknown), { session: 'none' });
    const known = await send(world, made(email), { session: 'none' });
    const isTold = saidTo(known, email) !== saidTo(none, unknown);
    const problem: Problem = {
      certainty: 'assumed',
      cause: 'who has an account is told to everybody',
      expected: `${preview(none.answer?.json)}, as for an address that nobody has`,
      received: preview(known.answer?.json),
    };
    const isLimited = [none, known].some(({ answer }) => answer === undefined || answer.status === 429);
    const says = 'Nobody is told who has an account.';
    note(world, 'existence', { operation, session: 'none' }, known, isTold && !isLimited ? [problem] : [], says);
  }
}

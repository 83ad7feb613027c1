import { ADMIN_ROLE, type Contract, isSafe, type Operation } from '../contract/contract.ts';
import { isObject, type Json, texts } from '../contract/json.ts';
import { call, type Exchange, type Fetch } from './call.ts';
import type { Person, Persons } from './persons.ts';
import { type Credentials, mergeHeaders, type Sessions } from './sessions.ts';

type Ask = { fetch: Fetch; server: string; timeoutMs: number; contract: Contract };

/** Calls that every signed-in user may make, those stated by the specification first. */
function candidates({ operations }: Contract): Operation[] {
  const rank = ({ provenance, permissions }: Operation) =>
    ['stated', 'inferred', 'assumed'].indexOf(provenance.status) + (permissions.always.length === 0 ? 0 : 10);
  return operations
    .filter((operation) => isSafe(operation) && operation.secured && !operation.admin && !operation.path.includes('{'))
    .filter(({ parameters }) => parameters.every(({ required }) => !required))
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, 3);
}

function isHtml({ answer }: Exchange): boolean {
  return answer !== undefined && (answer.contentType === 'text/html' || /^\s*<(?:!doctype|html)/i.test(answer.text));
}

const MOST_HOPS = 10;

/** Follows redirects to explain them: a loop, or another URL. */
async function followRedirects(first: Exchange, { fetch, timeoutMs }: Ask): Promise<string> {
  const start = first.request.url;
  const seen = [start];
  let exchange = first;
  while (seen.length <= MOST_HOPS) {
    const { answer } = exchange;
    const location = answer?.headers.location;
    if (answer === undefined || answer.status < 300 || answer.status >= 400 || location === undefined) {
      return `redirects to ${seen.at(-1)}; pass the final URL as --server`;
    }
    const base = seen.at(-1) ?? start;
    if (!URL.canParse(location, base)) return `redirects to ${location}, which is not a URL`;
    const next = new URL(location, base).href;
    if (seen.includes(next)) return `redirects in a loop: ${[...seen, next].join(' → ')}`;
    seen.push(next);
    // Without the cookie, which is only for the given server.
    exchange = await call(fetch, { method: 'GET', url: next, headers: {} }, timeoutMs);
  }
  return `redirects too often: more than ${MOST_HOPS} times from ${start}`;
}

/** The role in a response: an object with a name and a list of permissions. */
function roleIn(value: Json | undefined): Person | undefined {
  if (!isObject(value)) return undefined;
  if (Array.isArray(value.permissions)) {
    const name = typeof value.name === 'string' ? { isAdmin: value.name === ADMIN_ROLE } : {};
    return { permissions: new Set(texts(value.permissions)), ...name };
  }
  return Object.values(value)
    .map(roleIn)
    .find((found) => found !== undefined);
}

/** The features that are off for the account: those that the `crm_features` of a response say so of. */
function offIn(value: Json | undefined): ReadonlySet<string> | undefined {
  if (!isObject(value)) return undefined;
  if (isObject(value.crm_features)) {
    const flags = Object.entries(value.crm_features);
    return new Set(flags.flatMap(([key, isOn]) => (isOn === false ? [key] : [])));
  }
  return Object.values(value)
    .map(offIn)
    .find((found) => found !== undefined);
}

/** Whether a value can be an id. */
const isId = (value: Json | undefined) => typeof value === 'string' || typeof value === 'number';

/** The account in a response about the signed-in user. */
function accountIn(value: Json | undefined): string | undefined {
  if (!isObject(value)) return undefined;
  if (isId(value.account_id)) return String(value.account_id);
  return Object.values(value)
    .map(accountIn)
    .find((found) => found !== undefined);
}

/** The group of the signed-in user, by its id or as an object. */
function groupIn(value: Json | undefined): string | undefined {
  if (!isObject(value)) return undefined;
  const { group_id, group } = value;
  const id = isObject(group) ? (group._id ?? group.id) : group_id;
  return isId(id)
    ? String(id)
    : Object.values(value)
        .map(groupIn)
        .find((found) => found !== undefined);
}

/** The first email address in a response about the signed-in user. */
function emailIn(value: Json | undefined): string | undefined {
  if (!isObject(value)) return undefined;
  if (typeof value.email === 'string') return value.email;
  return Object.values(value)
    .map(emailIn)
    .find((found) => found !== undefined);
}

type Probe = { ok: true; person: Person } | { ok: false; problem: string };

/**
 * Checks whether a run is possible: the server responds with JSON at this URL and accepts the credentials. `option` is the
 * name of their option, for the message.
 */
async function probe(ask: Ask, headers: Credentials, option: string): Promise<Probe> {
  const { fetch, server, timeoutMs, contract } = ask;
  let problem: string | undefined;
  let person: Person | undefined;
  let off: ReadonlySet<string> | undefined;
  let email: string | undefined;
  let account: string | undefined;
  let group: string | undefined;
  let isUsable = false;
  let isSignedIn = false;
  let isRefused = false;
  for (const { path } of candidates(contract)) {
    const request = { method: 'GET', url: `${server}${path}`, headers: { ...headers, accept: 'application/json' } };
    const exchange = await call(fetch, request, timeoutMs);
    const { answer, failure } = exchange;
    if (answer === undefined) return { ok: false, problem: `${server} ${failure?.reason ?? 'does not answer'}.` };
    const { status } = answer;
    if (status >= 300 && status < 400) {
      return { ok: false, problem: `${server} ${await followRedirects(exchange, ask)}.` };
    }
    if (isHtml(exchange)) {
      problem ??= `${server} answers with HTML at ${path}; pass the URL of the API as --server, not that of a web page.`;
    } else if (status === 401) {
      isRefused = true;
      problem ??= `${server} does not accept ${option}: GET ${path} answers 401. Sign in and pass the new cookie.`;
    } else if (status >= 502 && status <= 504) {
      problem ??= `${server} does not respond as expected: GET ${path} answers ${status}.`;
    } else {
      isUsable = true;
      isSignedIn ||= status < 300;
      person ??= roleIn(answer.json);
      off ??= offIn(answer.json);
      email ??= emailIn(answer.json);
      account ??= accountIn(answer.json);
      group ??= groupIn(answer.json);
    }
  }
  // A server that has not built the other calls yet answers them with 404 whoever asks.
  if (problem !== undefined && (!isUsable || (isRefused && !isSignedIn))) return { ok: false, problem };
  const known = {
    ...(off === undefined ? {} : { off }),
    ...(email === undefined ? {} : { email }),
    ...(account === undefined ? {} : { account }),
    ...(group === undefined ? {} : { group }),
  };
  return { ok: true, person: { ...person, ...known } };
}

/** The statuses of the calls that every signed-in user may make; undefined for those without a response. */
async function statusesOf(
  { fetch, server, timeoutMs, contract }: Ask,
  headers: Credentials,
): Promise<(number | undefined)[]> {
  const made = candidates(contract).map(({ path }) =>
    call(fetch, { method: 'GET', url: `${server}${path}`, headers: { ...headers } }, timeoutMs),
  );
  return (await Promise.all(made)).map(({ answer }) => answer?.status);
}

/** Statuses of a call that a server has not built yet, whoever makes it. */
const ABSENT: readonly (number | undefined)[] = [404, 405, 501];

/** Whether a session that was accepted at first no longer is. */
export async function hasEnded(ask: Ask, headers: Credentials): Promise<boolean> {
  const statuses = (await statusesOf(ask, headers)).filter((status) => !ABSENT.includes(status));
  return statuses.length > 0 && statuses.every((status) => status === 401);
}

/** Whether a server still answers. */
export async function isAlive(ask: Ask, headers: Credentials): Promise<boolean> {
  return (await statusesOf(ask, headers)).some((status) => status !== undefined && (status < 502 || status > 504));
}

/** The users of a run, and the sessions of those who are asked. */
type Probed = Persons & { sessions: Sessions; notices: string[] };

/** Checks all credentials of a run, and what is known about their users. */
export async function probeAll(
  ask: Ask,
  sessions: Sessions,
  always: Credentials,
): Promise<({ ok: true } & Probed) | { ok: false; problem: string }> {
  const { main, limited, other } = sessions;
  const repeated = repeatedSession(sessions);
  if (repeated !== undefined) return { ok: false, problem: repeated };
  const probed = (credentials: Credentials, option: string) => probe(ask, mergeHeaders(credentials, always), option);
  const first = await probed(main, optionOf(main, '--cookie', '--header'));
  if (!first.ok) return first;
  const people: Person[] = [];
  for (const session of limited) {
    const next = await probed(session, optionOf(session, '--limited-cookie', '--limited-header'));
    if (!next.ok) return next;
    people.push(next.person);
  }
  const last = other && (await probed(other, optionOf(other, '--other-cookie', '--other-header')));
  if (last?.ok === false) return last;
  const persons = { main: first.person, limited: people, ...(last === undefined ? {} : { other: last.person }) };
  const notices = [...sameUsers(persons, sessions), ...strangers(persons, sessions)];
  return { ok: true, ...asked(persons, sessions), notices };
}

/** Those of whom it can be told what they must be refused. */
function asked(persons: Persons, { main, limited, other }: Sessions): Persons & { sessions: Sessions } {
  const isAsked = (_: unknown, index: number) => !isStranger(persons, persons.limited[index]);
  const users = { main: persons.main, limited: persons.limited.filter(isAsked) };
  const sessions = { main, limited: limited.filter(isAsked) };
  // Whatever a colleague may see, another account must not.
  if (other === undefined || persons.other === undefined || isColleague(persons)) return { ...users, sessions };
  return { ...users, other: persons.other, sessions: { ...sessions, other } };
}

/** The option of each session, as it is named in messages. */
function optionsOf({ main, limited, other }: Sessions): string[] {
  return [
    optionOf(main, '--cookie', '--header'),
    ...limited.map((one) => optionOf(one, '--limited-cookie', '--limited-header')),
    ...(other === undefined ? [] : [optionOf(other, '--other-cookie', '--other-header')]),
  ];
}

/** What is wrong with sessions that are given twice; undefined if none is. */
function repeatedSession(sessions: Sessions): string | undefined {
  const { main, limited, other } = sessions;
  const options = optionsOf(sessions);
  const texts = [main, ...limited, ...(other === undefined ? [] : [other])].map((one) => JSON.stringify(one));
  const second = texts.findIndex((text, index) => texts.indexOf(text) < index);
  if (second < 0) return undefined;
  const first = options[texts.indexOf(texts[second] ?? '')];
  const whose = first === options[second] ? `${first} was given twice with the same session` : undefined;
  return `${whose ?? `${options[second]} has the same session as ${first}`}: sign in as another user and pass that session.`;
}

/** Users who are the same though their sessions are not, and what that leaves unproven. */
function sameUsers({ main, limited, other }: Persons, sessions: Sessions): string[] {
  const options = optionsOf(sessions);
  const all = [main, ...limited, ...(other === undefined ? [] : [other])];
  const repeated = all.flatMap(({ email }, index) => {
    const first = all.findIndex((one) => one.email === email);
    if (email === undefined || first === index) return [];
    const isTwice = options[first] === options[index];
    const who = isTwice
      ? `${options[index]} is twice the user ${email}`
      : `${options[index]} signs in ${email}, as ${options[first]} does`;
    return [`${who}: the second session shows nothing that the first does not. Pass that of another user.`];
  });
  const whose = `signs in a user of the account of ${options[0]} (${other?.account})`;
  const colleague = `${options.at(-1)} ${whose}: that accounts are separate was not checked. Pass the session of a user of another account.`;
  return [...repeated, ...(isColleague({ main, ...(other === undefined ? {} : { other }) }) ? [colleague] : [])];
}

/** Users with fewer permissions who are of the other account, and what that leaves unproven. */
function strangers(persons: Persons, sessions: Sessions): string[] {
  const options = optionsOf(sessions);
  return persons.limited.flatMap((person, index) => {
    if (!isStranger(persons, person)) return [];
    const who = `${options[index + 1]} signs in a user of the account of ${options.at(-1)} (${person.account})`;
    return [`${who}: it was left out. Pass the session of a user of the account of ${options[0]}.`];
  });
}

/** Whether a user who should be of the main account is of the other one, as far as the server says so. */
function isStranger({ main, other }: Persons, person: Person | undefined): boolean {
  const account = person?.account;
  return account !== undefined && account === other?.account && account !== main.account;
}

/** Whether the user who should be of another account is another one of the same account, as far as the server says so. */
function isColleague({ main, other }: Partial<Persons>): boolean {
  return other?.account !== undefined && other.account === main?.account && other.email !== main?.email;
}

function optionOf(credentials: Credentials, cookie: string, header: string): string {
  return 'cookie' in credentials ? cookie : header;
}

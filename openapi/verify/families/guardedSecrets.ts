import { createHash } from 'node:crypto';
import type { Operation } from '../contract/contract.ts';
import { type Json, toPointer } from '../contract/json.ts';
import { type Exchange, type ReceivedAnswer, sentJson } from '../http/call.ts';
import { cookieValue } from '../http/sessions.ts';
import { isDone } from './answeredFields.ts';
import type { Problem } from './lab.ts';
import { isSecretName } from './secrets.ts';

/** So long are secrets at least. */
const LEAST = 12;

/** Two that nobody can guess differ in more places than this. */
const FEW_PLACES = 5;

/** A text of this length has more different signs than this. */
const LONG = 20;
const FEW_SIGNS = 6;

/** At most so many are remembered, and so many responses of each kind are looked through. */
const MOST = 12;
const MOST_LOOKED = 6;

type Leaf = { keys: string[]; name: string; text: string };

function leavesOf(value: Json | undefined, keys: string[] = []): Leaf[] {
  if (typeof value === 'string' || typeof value === 'number')
    return [{ keys, name: keys.findLast((key) => !/^\d+$/.test(key)) ?? '', text: String(value) }];
  if (typeof value !== 'object' || value === null || keys.length > 20) return [];
  return Object.entries(value).flatMap(([key, one]) => leavesOf(one, [...keys, key]));
}

const DIGESTS = ['md5', 'sha1', 'sha256'] as const;

const digestsOf = (text: string) => DIGESTS.map((name) => createHash(name).update(text).digest());

/** What a key begins with that says what it is, up to a sign behind which enough is left; the rest is the secret. */
const LABEL = new RegExp(`^.*[._-](?=.{${LONG},}$)`);

/** The forms in which a secret tells itself without being itself. */
function formsOf(secret: string): string[] {
  const bytes = Buffer.from(secret);
  const [label = ''] = LABEL.exec(secret) ?? [];
  // Of a part that people tell it by, more is left than is told.
  const most = Math.max(LEAST, Math.ceil((secret.length - label.length) * 0.6));
  const forms = [
    bytes.toString('base64').replace(/=+$/, ''),
    bytes.toString('base64url'),
    bytes.toString('hex'),
    [...secret].toReversed().join(''),
    ...digestsOf(secret).map((digest) => digest.toString('hex')),
    secret.slice(0, label.length + most),
    secret.slice(-most),
  ];
  return [...new Set(forms)];
}

/** What everybody who sees an item knows of it: its ids and what was sent. */
function knownOf({ request }: Exchange, { json }: ReceivedAnswer, secret: string): string[] {
  const sent = sentJson(request);
  const shown = leavesOf(json).filter(({ name }) => /(?:^|_)id$|^name$|^email$/.test(name));
  const all = [...shown, ...(sent === undefined ? [] : leavesOf(sent))].map(({ text }) => text);
  return [...new Set(all)].filter((text) => text !== secret);
}

/** A secret that was just given was made within these minutes, even if the clocks differ. */
const JUST_NOW_MS = 10 * 60_000;

/** Whether a secret has the time at which it was made in it: in a longer number, it can be there by chance. */
function hasTime(secret: string): boolean {
  const now = Date.now();
  const numbers = (secret.match(/(?<!\d)1\d{9}(?:\d{3})?(?!\d)/g) ?? []).map(
    (text) => Number(text) * (text.length === 10 ? 1000 : 1),
  );
  return numbers.some((time) => Math.abs(time - now) < JUST_NOW_MS);
}

/** Why a secret is none; undefined if nobody can guess it, as far as that can be said. */
function weakness(secret: string, known: readonly string[], before: readonly string[]): string | undefined {
  const spoken = Buffer.from(secret.replace(/^[a-z]{2,8}_/i, ''), 'base64').toString('latin1');
  const isIn = (text: string) => text.length >= 8 && (secret.includes(text) || spoken.includes(text));
  if (known.some(isIn)) return 'one that is not made of what everybody knows';
  const isDigest = (text: string) =>
    digestsOf(text).some((digest) => ['hex', 'base64url'].some((form) => holds(secret, digest, form)));
  if (known.some(isDigest)) return 'one that is not the digest of what everybody knows';
  if (hasTime(secret)) return 'one that is not made of the time';
  if (secret.length >= LONG && new Set(secret).size < FEW_SIGNS) return 'one of many signs';
  const isNear = (other: string) =>
    other !== secret &&
    other.length === secret.length &&
    [...secret].filter((sign, index) => sign !== other[index]).length <= FEW_PLACES;
  return before.some(isNear) ? 'one that does not follow from another one' : undefined;
}

/** Whether a secret has the beginning of a digest. */
const holds = (secret: string, digest: Buffer, form: string) =>
  secret.toLowerCase().includes(
    digest
      .toString(form === 'hex' ? 'hex' : 'base64url')
      .slice(0, 16)
      .toLowerCase(),
  );

type Given = { name: string; text: string; operation: Operation };

/** The secrets that a response gives, which were not sent. */
function givenBy(operation: Operation, { request }: Exchange, answer: ReceivedAnswer, cookie: string): Given[] {
  if (request.method === 'GET' || request.method === 'HEAD' || !isDone(operation, answer)) return [];
  const sent = `${request.body ?? ''} ${request.headers.cookie ?? ''}`;
  const session = answer.cookies.flatMap((one) => cookieValue(one, cookie) ?? []);
  const all = [
    ...leavesOf(answer.json).filter(({ name }) => isSecretName(name) && !/prefix|date|_at$|_id$/.test(name)),
    ...session.map((text) => ({ name: cookie, text })),
  ];
  return all
    .filter(({ text }) => text.length >= LEAST && /^[\w.~+/=:-]+$/.test(text) && !sent.includes(text))
    .map(({ name, text }) => ({ name, text, operation }));
}

/** Looks for secrets that can be guessed, and for those that are told in another form. `cookie`: the name of the session cookie. */
export function createGuardedSecrets(cookie: string) {
  const given: Given[] = [];
  /** Secret → its forms, and the areas in which it is looked for. */
  const forms = new Map<string, { name: string; area: string | undefined; all: string[] }>();
  const looked = new Map<string, number>();
  const keep = (text: string, name: string, area?: string) => {
    if (forms.size < MOST && !forms.has(text)) forms.set(text, { name, area, all: formsOf(text) });
  };
  const isEnough = (key: string) => {
    const times = (looked.get(key) ?? 0) + 1;
    looked.set(key, times);
    return times > MOST_LOOKED;
  };
  const guessed = (operation: Operation, exchange: Exchange, answer: ReceivedAnswer): Problem[] =>
    givenBy(operation, exchange, answer, cookie).flatMap((one): Problem[] => {
      const before = given.filter((other) => other.name === one.name).map(({ text }) => text);
      const expected = weakness(one.text, knownOf(exchange, answer, one.text), before.slice(-MOST));
      given.push(one);
      if (one.name !== cookie) keep(one.text, one.name, operation.area);
      if (expected === undefined) return [];
      return [{ isLoss: true, cause: 'secret that can be guessed', expected, received: `a \`${one.name}\` that can` }];
    });
  const told = (operation: Operation, { request }: Exchange, answer: ReceivedAnswer): Problem[] => {
    const session = cookieValue(request.headers.cookie, cookie) ?? '';
    if (session.length >= LEAST && answer.status < 300) keep(session, cookie);
    const key = `${operation.id} ${request.method} ${answer.status}`;
    const isSessionLooked = !isEnough(key);
    const headers = Object.entries(answer.headers).flatMap(([name, value]) => (name === 'set-cookie' ? [] : [value]));
    const texts = [answer.text, ...headers];
    return [...forms].flatMap(([secret, { name, area, all }]): Problem[] => {
      const isLooked = area === undefined ? isSessionLooked : area === operation.area && request.method === 'GET';
      if (!isLooked || texts.some((text) => text.includes(secret))) return [];
      const form = all.find((one) => texts.some((text) => text.includes(one)));
      if (form === undefined || (request.body ?? '').includes(form) || request.url.includes(form)) return [];
      const place = leavesOf(answer.json).find(({ text }) => text.includes(form));
      return [
        {
          isLoss: true,
          cause: 'secret told in another form',
          pointer: toPointer(place?.keys ?? []),
          expected: `nothing from which \`${name}\` follows`,
          received: 'a value, which is not repeated here',
        },
      ];
    });
  };
  return (operation: Operation, exchange: Exchange, answer: ReceivedAnswer): Problem[] => [
    ...guessed(operation, exchange, answer),
    ...told(operation, exchange, answer),
  ];
}

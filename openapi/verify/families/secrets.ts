import { type Contract, type Operation, resolveSchema } from '../contract/contract.ts';
import { isObject, type Json, type JsonObject, listAt, objectAt, readJson, toPointer } from '../contract/json.ts';
import { oncePer } from '../contract/oncePer.ts';
import { type Exchange, sentJson } from '../http/call.ts';
import { cookieValue } from '../http/sessions.ts';
import type { Problem } from './lab.ts';

/** Names of fields with secrets, in small letters with underscores. */
const SECRET =
  /(?:^|_)(?:pass(?:word|wd|phrase|code)?|pwd|secret|token|api_?key|private_?key|access_?key|signing_?key|encryption_?key|salt|hash|otp|totp|mfa|cvv|cvc|ssn|iban|pin|pan|jwt|bearer|cookies?|session(?:_?id)?|sid|recovery_?codes?|backup_?codes?|card_?number|bank_?account|account_?number|credentials?|(?:reset|invit(?:e|ation)|verification|confirmation|activation|magic|sign_?in|login)_(?:url|link|code))(?:$|_)/;

/** The same names where nothing follows, as in `password_change_date`. */
const WHOLE = new RegExp(`${SECRET.source.replace('(?:$|_)', '$')}`);

/** A name in small letters with underscores. */
export const plainName = (name: string): string => name.replaceAll(/([a-z\d])([A-Z])/g, '$1_$2').toLowerCase();

/** What a field says of a secret without showing it, such as `token_type` and `password_changed_at`. */
const ABOUT = /_(?:types?|at|date|time|strength|count|policy|status|length|expires_?in|expir\w+|ttl|required|enabled)$/;

/** Whether the name of a field says that there is a secret in it. */
export const isSecretName = (name: string): boolean => SECRET.test(plainName(name)) && !ABOUT.test(plainName(name));

/** A quick look for such names in a text. */
const MAY_HAVE = /pass|pwd|secret|token|key|otp|pin|jwt|credential|session/i;

/** Texts that are secrets wherever they stand: tokens, keys, hashes of passwords. */
export const SECRET_TEXT =
  /\beyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]*|\b(?:sk|rk|whsec)_(?:live_|test_)?[A-Za-z0-9]{12,}|\bAKIA[0-9A-Z]{12,}|\bgh[pousr]_\w{20,}|\bxox[abpr]-\w{8,}|\$2[aby]\$\d\d\$|\$argon2|-----BEGIN [A-Z ]*PRIVATE KEY|\bBearer\s+[\w.~+/-]{12,}/;

/** The cause where a secret of this run is shown later. */
export const SHOWN_AGAIN = 'secret shown again';

/** A shorter text may be an ordinary word. */
const LEAST = 8;

/** At most so many secrets are looked for in each response. */
const MOST = 24;
const MOST_SESSIONS = 8;

/** What is deeper is sent to see whether a server can read it. */
const DEEPEST = 30;

type Leaf = { keys: string[]; name: string; text: string };

/** The texts in a value, with their places. */
function leavesOf(value: Json | undefined, keys: string[] = []): Leaf[] {
  if (typeof value === 'string') return [{ keys, name: keys.findLast((key) => !/^\d+$/.test(key)) ?? '', text: value }];
  if (typeof value !== 'object' || value === null || keys.length > DEEPEST) return [];
  return Object.entries(value).flatMap(([key, one]) => leavesOf(one, [...keys, key]));
}

/**
 * Whether a text can be told from ordinary ones, so that finding it elsewhere says something. A word is ordinary, such as
 * "undefined", which another client may send as a name to see whether it comes back.
 */
const isOdd = (text: string) =>
  text.length >= LEAST && /^[\w.~+/=:-]+$/.test(text) && !/^[A-Za-z]+$/.test(text) && new Set(text).size >= LEAST - 2;

const isSecret = ({ name, text }: Leaf) => WHOLE.test(plainName(name)) && isOdd(text);

const problemAt = (keys: readonly string[], cause: string, expected: string): Problem => ({
  isLoss: true,
  cause,
  pointer: toPointer(keys),
  expected,
  received: 'a value, which is not repeated here',
});

/** The names of all properties that a document has in the responses to a call, at whatever depth. */
function fieldNames(document: JsonObject, { answers }: Operation): ReadonlySet<string> {
  const names = new Set<string>();
  const seen = new Set<JsonObject>();
  const collect = (raw: Json) => {
    const schema = resolveSchema(document, raw);
    if (seen.has(schema)) return;
    seen.add(schema);
    for (const [key, one] of Object.entries(objectAt(schema, 'properties'))) {
      names.add(key);
      collect(one);
    }
    for (const kind of ['allOf', 'anyOf', 'oneOf']) for (const arm of listAt(schema, kind)) collect(arm);
    for (const key of ['items', 'additionalProperties']) if (isObject(schema[key])) collect(schema[key]);
  };
  for (const { schemas } of answers.values()) for (const pointer of schemas.values()) collect({ $ref: `#${pointer}` });
  return names;
}

/** The values of the session in a request's headers. */
function sessionsIn({ headers }: Exchange['request'], cookie: string): string[] {
  const bearer = /^\w+\s+(\S+)$/.exec(headers.authorization ?? '')?.[1];
  return [cookieValue(headers.cookie, cookie), bearer].flatMap((value) =>
    value !== undefined && value.length >= LEAST ? [value] : [],
  );
}

/**
 * Looks for secrets that a run has sent or was given in what it is shown later: sessions anywhere, and passwords, tokens and keys
 * in fields of other names, and in those of the same name where the contract has none.
 * @param contract The contract, with the name of the session cookie.
 */
export function createSecrets({ cookie, document }: Pick<Contract, 'cookie' | 'document'>) {
  const namesOf = oncePer((operation: Operation) => fieldNames(document, operation));
  const sessions = new Set<string>();
  /** Secret → the name of its field. */
  const known = new Map<string, string>();
  /** What is sent in other fields, too, is no secret. */
  const ordinary = new Set<string>();
  const remember = (leaves: readonly Leaf[]) => {
    for (const leaf of leaves) {
      if (!isSecret(leaf) || ordinary.has(leaf.text) || known.has(leaf.text)) continue;
      // The last ones are most likely to be in what is shown next.
      const [oldest] = known.size < MOST ? [] : known.keys();
      if (oldest !== undefined) known.delete(oldest);
      known.set(leaf.text, leaf.name);
    }
  };
  const noteSent = (body: string) => {
    const read = readJson(body);
    const leaves = read.ok ? leavesOf(read.value) : [];
    remember(leaves);
    for (const { text } of leaves.filter((one) => !isSecret(one))) {
      if (isOdd(text)) ordinary.add(text);
      for (const secret of known.keys())
        if (text.includes(secret)) {
          ordinary.add(secret);
          known.delete(secret);
        }
    }
  };
  return (operation: Operation, exchange: Exchange): Problem[] => {
    const { request, answer } = exchange;
    if (answer === undefined) return [];
    // One that was not accepted is no secret, except where a response repeats it.
    const own = sessionsIn(request, cookie);
    if (answer.status < 400 && sessions.size < MOST_SESSIONS) for (const value of own) sessions.add(value);
    if (request.body !== undefined) noteSent(request.body);
    const problems: Problem[] = [];
    const headers = Object.entries(answer.headers).filter(([name]) => name !== 'set-cookie');
    for (const value of new Set([...sessions, ...own])) {
      if (answer.text.includes(value))
        problems.push(problemAt([], 'session in a response', 'no session outside of a cookie'));
      const told = headers.find(([, text]) => text.includes(value));
      if (told !== undefined) problems.push(problemAt([], 'session in a header', `no session in \`${told[0]}\``));
      // A change can end one session and go on with another.
      const isRead = request.method === 'GET' && own.length > 0;
      const isOther =
        isRead && !own.includes(value) && answer.cookies.some((one) => cookieValue(one, cookie) === value);
      if (isOther) problems.push(problemAt([], 'session of somebody else set', 'no session of another user'));
    }
    for (const [secret, name] of known) {
      const told = headers.find(([, text]) => text.includes(secret));
      if (told !== undefined) problems.push(problemAt([], 'secret in a header', `no \`${name}\` in \`${told[0]}\``));
      if (!answer.text.includes(secret)) continue;
      const place = leavesOf(answer.json).find(
        (leaf) => leaf.text.includes(secret) && (leaf.name !== name || !namesOf(operation).has(name)),
      );
      if (answer.json === undefined) problems.push(problemAt([], SHOWN_AGAIN, `no \`${name}\` in a text`));
      if (place !== undefined) problems.push(problemAt(place.keys, SHOWN_AGAIN, `no \`${name}\` in \`${place.name}\``));
    }
    if (request.method !== 'GET' && answer.status < 300 && MAY_HAVE.test(answer.text)) remember(leavesOf(answer.json));
    return problems;
  };
}

/** Names under which servers repeat a request. */
const ECHO =
  /^_?(?:request|req|body|input|payload|received|params?|query|headers?|cookies?|data|form|args|raw|original)(?:_?(?:body|data|headers?))?$/i;

/** Whether a field of an error that the contract does not have repeats what was sent: texts of the body, headers or cookies. */
export function isEcho({ request }: Exchange, name: string, value: Json): boolean {
  if (isObject(value) && ECHO.test(name)) {
    const keys = Object.keys(value).map((key) => key.toLowerCase());
    if (
      keys.some((key) => ['method', 'url', 'headers', 'cookie', 'accept', 'user-agent', 'content-type'].includes(key))
    )
      return true;
  }
  const sent = sentJson(request);
  if (sent === undefined) return request.body !== undefined && request.body.length >= LEAST && value === request.body;
  if (value === request.body || (isObject(value) && JSON.stringify(value) === JSON.stringify(sent))) return true;
  const own = new Set(leavesOf(sent).flatMap(({ text }) => (text.length >= LEAST ? [text] : [])));
  const told = leavesOf(value);
  // All texts of an object that was sent are those of an object that is not in the contract.
  return (ECHO.test(name) || (isObject(value) && told.length > 1)) && told.some(({ text }) => own.has(text));
}

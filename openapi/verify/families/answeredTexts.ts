import type { Operation } from '../contract/contract.ts';
import { isObject, type Json, preview, readJson, toPointer } from '../contract/json.ts';
import type { Exchange, ReceivedAnswer } from '../http/call.ts';
import type { Context } from '../judge/context.ts';
import { TRACES } from './answerBodies.ts';
import { isDone } from './answeredFields.ts';
import type { Problem } from './lab.ts';
import { isSecretName, SECRET_TEXT } from './secrets.ts';

/** Settings of a server, as programs print them. */
const SETTINGS =
  /\b(?:DATABASE_URL|DB_(?:PASS(?:WORD)?|HOST|USER)|AWS_(?:SECRET|ACCESS)\w*|SECRET_KEY(?:_BASE)?|APP_KEY|NODE_ENV|REDIS_URL|JWT_SECRET|API_SECRET|PGPASSWORD|STRIPE_\w*KEY|DOCUMENT_ROOT|LD_LIBRARY_PATH)\b/;

/** Addresses with something in them that lets whoever reads them in, or act as the server. */
const SECRET_ADDRESS =
  /[?&#;](?:access_token|refresh_token|id_token|client_secret|api_?key|apikey|password|passwd|secret|jwt|session(?:_?id)?|sid|private_key)=[^&\s"]{6,}|^\w+:\/\/[^/\s:@]+:[^/\s:@]+@/i;

/** Places of a server's files and databases. */
const INSIDE_ADDRESS =
  /^(?:postgres(?:ql)?|mysql|mongodb(?:\+srv)?|rediss?|amqps?|kafka|jdbc|s3|gs|file|ldap):\/\/|^\/(?:var|home|usr|opt|srv|root|etc)\/[\w./-]+$/;

/** A quick look for them. */
const MAY_BE_ADDRESS = /=[^"]{6}|:\/\/|"\/(?:var|home|usr|opt|srv|root|etc)\//;

/** Fields of a success in which the server itself speaks. */
const SPOKEN =
  /^(?:message|msg|error|errors?_?message|warnings?|detail|details|hint|note|info|debug|description|reason|log)$/i;

/** Fields with a part of a secret, by which people tell it from others. */
const PART = /prefix|suffix|last_?4|mask|fingerprint/i;

type Text = { keys: string[]; name: string; text: string };

function textsIn(value: Json | undefined, keys: string[] = []): Text[] {
  if (typeof value === 'string') return [{ keys, name: keys.findLast((key) => !/^\d+$/.test(key)) ?? '', text: value }];
  if (typeof value !== 'object' || value === null || keys.length > 20) return [];
  return Object.entries(value).flatMap(([key, one]) => textsIn(one, [...keys, key]));
}

/** Whether a text comes from the request itself. */
function isSent({ request }: Exchange, text: string): boolean {
  const escaped = JSON.stringify(text).slice(1, -1);
  const { body = '', url } = request;
  return (
    [text, escaped].some((one) => body.includes(one)) ||
    [text, encodeURIComponent(text)].some((one) => url.includes(one))
  );
}

/** Secrets in fields that the contract has for something else, and what the server says of itself in a success. */
function successProblems(exchange: Exchange, { json, text }: ReceivedAnswer): Problem[] {
  const problems: Problem[] = [];
  if (SECRET_TEXT.test(text)) {
    const place = textsIn(json).find(
      (one) =>
        SECRET_TEXT.test(one.text) && !isSecretName(one.name) && !PART.test(one.name) && !isSent(exchange, one.text),
    );
    if (place !== undefined)
      problems.push({
        certainty: 'inferred',
        cause: 'secret in a field of another name',
        pointer: toPointer(place.keys),
        expected: `no token, key or hash in \`${place.name}\``,
        received: 'a value, which is not repeated here',
      });
  }
  const address = MAY_BE_ADDRESS.test(text)
    ? textsIn(json).find((one) => SECRET_ADDRESS.test(one.text) || INSIDE_ADDRESS.test(one.text))
    : undefined;
  if (address !== undefined && !isSent(exchange, address.text))
    problems.push({
      certainty: 'assumed',
      cause: SECRET_ADDRESS.test(address.text) ? 'secret in an address' : 'place of a file or a database',
      pointer: toPointer(address.keys),
      expected: `an address that anybody may see in \`${address.name}\``,
      received: 'a value, which is not repeated here',
    });
  const outer = isObject(json) ? { ...(isObject(json.data) ? json.data : {}), ...json } : undefined;
  const spoken = outer === undefined ? [] : Object.entries(outer).filter(([name]) => SPOKEN.test(name));
  for (const [name, value] of spoken) {
    const told = TRACES.flatMap(({ what, pattern }) => {
      const [found] = pattern.exec(typeof value === 'string' ? value : '') ?? [];
      return found === undefined || isSent(exchange, found) ? [] : [{ what, found }];
    })[0];
    if (told !== undefined)
      problems.push({
        certainty: 'inferred',
        cause: `${told.what} in a success`,
        pointer: toPointer([name]),
        expected: `a text without ${told.what}`,
        received: told.what === 'a secret' ? 'a value, which is not repeated here' : preview(told.found),
      });
  }
  return problems;
}

/** More than an error has to say. */
const LONGEST_ERROR = 20_000;

/** Who is told in an error, and is not in the request. */
const EMAIL = /[\w.+-]+@[\w-]+\.[a-z]{2,}/i;

/** What an error says of the program in passing: names of constraints and classes, ports of databases, values that are none. */
const IN_PASSING =
  /\b(?:fk|pk|uq|uniq|idx|ix)_\w+|\b\w+_(?:pkey|fkey|idx|unique|constraint)\b|\bApp\\\w+|\b(?:com|org|io)\.\w+\.\w+\.\w+|\bprocess\.env\b|\[object Object\]|\bundefined\b|\b(?:password_hash|hashed_password|passwordHash)\b|:(?:5432|3306|6379|27017|9200|11211|1433|9092)\b|\bip-\d+-\d+-\d+-\d+\b|\b\d{1,3}(?:\.\d{1,3}){3}\b|\b(?:Mongoose|Hibernate|Eloquent|Doctrine|SQLAlchemy|TypeORM|Knex)\b/;

/** The texts in which an error speaks. */
const spokenIn = (json: Json | undefined): Text[] =>
  textsIn(json).filter(({ name }) => SPOKEN.test(name) || /message|title|detail/i.test(name));

function errorProblems(
  exchange: Exchange,
  { json, status, text, contentType }: ReceivedAnswer,
  word: string,
): Problem[] {
  const problems: Problem[] = [];
  const isRefusal = [401, 403, 404].includes(status);
  if (isRefusal && text.includes(word) && !isSent(exchange, word))
    problems.push({
      certainty: 'inferred',
      cause: 'rejected call shows what it refuses',
      expected: 'nothing of what was asked for',
      received: 'a name in it',
    });
  if (text.length > LONGEST_ERROR + (exchange.request.body ?? exchange.request.url).length)
    problems.push({
      certainty: 'assumed',
      cause: 'error that is far longer than what it has to say',
      expected: 'a short error',
      received: `${text.length} characters`,
    });
  const spokenOf = (pattern: RegExp) =>
    spokenIn(json).find((one) => {
      const [found] = pattern.exec(one.text) ?? [];
      return found !== undefined && !isSent(exchange, found);
    });
  const told = spokenOf(EMAIL);
  if (told !== undefined)
    problems.push({
      certainty: 'assumed',
      cause: 'personal data in an error',
      pointer: toPointer(told.keys),
      expected: 'no address of a person',
      received: 'one that was not sent',
    });
  const passing = spokenOf(IN_PASSING);
  if (passing !== undefined)
    problems.push({
      certainty: 'assumed',
      cause: 'inside of the program in an error',
      pointer: toPointer(passing.keys),
      expected: 'what a person can do about it',
      received: preview(passing.text),
    });
  const asked = markupIn(exchange).find((one) => text.includes(one));
  if (/html|xml/.test(contentType) && asked !== undefined)
    problems.push({
      isLoss: true,
      cause: 'page with markup of the request',
      expected: 'a page in which `<` is escaped',
      received: preview(asked),
    });
  return problems;
}

/** Pieces of a request that a page must not have as they are. */
function markupIn({ request }: Exchange): string[] {
  let address = request.url;
  try {
    address = decodeURIComponent(request.url);
  } catch {
    // What cannot be decoded is not decoded by a server, either.
  }
  return [address, request.body ?? ''].flatMap((text) => text.match(/["'`]?<[a-z{/][^\s]{3,60}/gi) ?? []);
}

/** Whether a response has to have a body by the contract. */
function needsBody(context: Context, operation: Operation): boolean {
  const [first] = [...operation.answers.values()].filter(({ status }) => /^2/.test(status));
  return first !== undefined && first.schemas.size > 0 && operation.method === 'GET' && context.errors === undefined;
}

/** What is wrong with the texts of any response, in fields that the contract has. `word`: that of the run. */
export function furtherBodyProblems(
  context: Context,
  operation: Operation,
  exchange: Exchange,
  answer: ReceivedAnswer,
  word: string,
): Problem[] {
  const { text, status, json, contentType } = answer;
  const { method } = exchange.request;
  const isRead = method === 'GET' && operation.method === 'GET';
  const [setting] = SETTINGS.exec(text) ?? [];
  const all = isDone(operation, answer) ? successProblems(exchange, answer) : errorProblems(exchange, answer, word);
  if (setting !== undefined && !isSent(exchange, setting))
    all.push({ isLoss: true, cause: 'settings of the server', expected: 'none of them', received: setting });
  if (isRead && status >= 200 && status < 300 && text === '' && needsBody(context, operation))
    all.push({
      certainty: 'inferred',
      cause: 'nothing in a response',
      expected: 'what was asked for',
      received: `status ${status} without a body`,
    });
  if (method === 'OPTIONS' && operation.secured && status < 300 && hasItem(json))
    all.push({ isLoss: true, cause: 'data in a response to OPTIONS', expected: 'none', received: preview(json) });
  if (json === undefined && contentType !== '' && /^\s*[{[]/.test(text) && readJson(text).ok)
    all.push({
      certainty: status < 400 ? 'inferred' : 'assumed',
      cause: 'JSON that is said to be something else',
      expected: 'application/json',
      received: contentType,
    });
  if (contentType === '' && text !== '')
    all.push({ certainty: 'assumed', cause: 'body without a type', expected: 'a Content-Type', received: 'none' });
  return all;
}

/** Whether a value has something with an id. */
function hasItem(value: Json | undefined): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return (isObject(value) && ('_id' in value || 'id' in value)) || Object.values(value).some(hasItem);
}

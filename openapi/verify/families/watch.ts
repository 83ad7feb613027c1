import type { Contract, Operation } from '../contract/contract.ts';
import { idOf, itemsAt, listPlace } from '../contract/items.ts';
import { isObject, type Json, type JsonObject, preview, toPointer } from '../contract/json.ts';
import { describes } from '../contract/marks.ts';
import { isOfRun } from '../contract/samples.ts';
import type { Exchange, ReceivedAnswer } from '../http/call.ts';
import { findOperation } from '../http/paths.ts';
import { answerFor } from '../judge/answers.ts';
import type { Context } from '../judge/context.ts';
import type { World } from '../phases/world.ts';
import { type FamilyKind, note, type Problem } from './lab.ts';

/** Names of fields with secrets. */
const SECRET =
  /(?:^|_|[a-z](?=[A-Z]))(?:pass(?:word|wd|phrase|code)?|pwd|secret|token|api_?key|private_?key|access_?key|salt|hash|otp|totp|mfa|cvv|cvc|ssn|iban|pin|credentials?)(?:$|_|[A-Z])/i;

/** Names of fields with what only developers need. */
const INNARDS = /^(?:stack|stack_?trace|trace|traceback|exception|debug|sql|query|file|line|backtrace)$/i;

/** Names of fields that carry what another system said, or what a server keeps to itself. */
const INSIDE_FIELD =
  /^_?(?:internal|raw|debug|provider|vendor|upstream|stripe|paypal|braintree|adyen|auth0|firebase|cognito|twilio|sendgrid|aws|gcp|azure|mongo|postgres|redis|elastic)(?:_|$)|_(?:internal|raw|payload|dump)$/i;

/** An address that lets whoever has it do something. */
const SECRET_LINK =
  /[?&](?:token|key|code|secret|signature|sig)=[^&\s"]{6,}|\/(?:reset|invite|invitation|verify|confirm|activate|magic)[\w-]*\/[\w.~-]{8,}/i;

const EMAIL = /[\w.+-]+@[\w-]+\.[\w.-]+/;

/** What servers print when they fail: traces, files, statements of a database. */
const TRACES: readonly { what: string; pattern: RegExp }[] = [
  {
    what: 'a stack trace',
    pattern:
      /\bat (?:[\w.$<>[\] ]{1,80} \()?[^\s"'()]{0,200}[./\\][^\s"'()]{1,200}:\d+:\d+|Traceback \(most recent call last\)|File ".+", line \d+|\.(?:java|kt|scala|cs):\d+\)|goroutine \d+ \[|\.go:\d+|\.rb:\d+:in|\.php(?: on line |:)\d+|\b(?:java|javax|org|com|System)(?:\.\w+)+(?:Exception|Error)\b/,
  },
  {
    what: 'a statement or an error of a database',
    pattern:
      /SQLSTATE\[?|\b(?:ORA|PLS)-\d{4,5}|\bSELECT\b.{1,300}\bFROM\b|\bINSERT INTO\b|\bUPDATE\b.{1,100}\bSET\b|\bDELETE FROM\b|syntax error at or near|violates (?:unique|foreign|not-null|check)|SQL syntax|E11000 duplicate key|Mongo(?:Server|Network)?Error|PrismaClient|Sequelize\w*Error|psycopg2|ActiveRecord::/,
  },
  {
    what: 'a path of the file system',
    pattern:
      /node_modules\/|\/(?:var\/(?:www|lib|log)|home\/[\w.-]+|usr\/(?:src|local|lib|share)|opt\/[\w.-]+|srv\/[\w.-]+|root|etc)\/[\w.-]+|[A-Z]:\\(?:Users|inetpub|Program Files)/,
  },
];

/** Headers that name the software of a server, which helps nobody but those who look for holes in it. */
const SOFTWARE = /^x-(?:powered-by|aspnet(?:mvc)?-version|generator|runtime-version)$|^server$/;

/** Headers that tell how a server is built inside: hosts, statements, the time that parts of it take. */
const INSIDE =
  /^x-(?:application-context|backend|upstream|debug|sql|query|db|database|pod|node|instance|internal|origin|real|stack|trace-?log)/;
/** Addresses of a private network. */
const PRIVATE =
  /\b(?:10(?:\.\d{1,3}){3}|192\.168(?:\.\d{1,3}){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d{1,3}){2}|[\w-]+\.(?:internal|local|svc|cluster\.local))\b/;

/** A time in a year in which nobody has used the product, such as one that was counted in another unit. */
const STRANGE_TIME = /"(?:0\d{3}|1\d{3}|2[1-9]\d{2}|[3-9]\d{3}|[+-]\d{6})-\d{2}-\d{2}T[^"]*"/;

type Seen = { kind: FamilyKind; operation: Operation; exchange: Exchange; problem: Problem };

/** The fields of a value that its schema does not describe, with their place. */
function unknownFields(
  document: JsonObject,
  schema: Json,
  value: Json,
  keys: string[] = [],
): { keys: string[]; name: string; value: Json }[] {
  if (Array.isArray(value))
    return value.flatMap((one, index) => unknownFields(document, schema, one, [...keys, String(index)]));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, one]) => {
    const place = [...keys, name];
    const below = unknownFields(document, schema, one, place);
    return describes(document, schema, place) ? below : [{ keys: place, name, value: one }, ...below];
  });
}

/** Whether it is worth looking at every field of a body. */
const MAY_TELL =
  /"[^"]*(?:pass|pwd|secret|token|key|salt|hash|otp|mfa|cv[vc]|ssn|iban|pin|credential|internal|raw|debug|provider|vendor|upstream|payload|dump|stripe|paypal|braintree|adyen|auth0|firebase|cognito|twilio|sendgrid|aws|gcp|azure|mongo|postgres|redis|elastic)[^"]*"\s*:|@|[?&](?:token|key|code|secret|sig)/i;

/** Whether a value can be a secret, rather than a statement about one. */
const isTelling = (value: Json) => (typeof value === 'string' && value !== '') || typeof value === 'number';

function bodyProblems(context: Context, operation: Operation, answer: ReceivedAnswer): Problem[] {
  const { json } = answer;
  const isFailure = answer.status >= 400;
  const problems: Problem[] = [];
  const mayTell = json !== undefined && (isFailure || MAY_TELL.test(answer.text));
  if (mayTell) {
    const pointer = answerFor(context, operation, answer.status)?.schemas.get(answer.contentType);
    const unknown =
      pointer === undefined ? [] : unknownFields(context.contract.document, { $ref: `#${pointer}` }, json);
    for (const { keys, name, value } of unknown) {
      const text = JSON.stringify(value);
      const isSecret = isTelling(value) && (SECRET.test(name) || SECRET_LINK.test(text));
      const isPersonal = isTelling(value) && EMAIL.test(text);
      const isInside = INSIDE_FIELD.test(name) || (isFailure && isTelling(value) && INNARDS.test(name));
      if (!isSecret && !isPersonal && !isInside) continue;
      problems.push({
        ...(isSecret ? { isLoss: true } : { certainty: 'assumed' }),
        cause: isSecret
          ? 'field that looks like a secret'
          : isPersonal
            ? 'personal data in a field that the contract does not have'
            : 'field that only developers need',
        pointer: toPointer(keys),
        expected: `no \`${name}\`, which the contract does not have`,
        received: isSecret ? 'a value, which is not repeated here' : preview(value),
      });
    }
  }
  const [strange] = STRANGE_TIME.exec(answer.text) ?? [];
  if (strange !== undefined && !isFailure)
    problems.push({
      certainty: 'assumed',
      cause: 'time in a year that cannot be',
      expected: 'a time of this century',
      received: strange,
    });
  // Successes have texts of people, who may write what they like.
  for (const { what, pattern } of isFailure ? TRACES : []) {
    const [found] = pattern.exec(answer.text) ?? [];
    if (found !== undefined)
      problems.push({
        certainty: 'inferred',
        cause: `${what} in an error`,
        expected: `an error without ${what}`,
        received: preview(found),
      });
  }
  return problems;
}

function headerProblems(operation: Operation, { headers, status, text }: ReceivedAnswer): Seen['problem'][] {
  const problems: Problem[] = [];
  for (const [name, value] of Object.entries(headers))
    if (SOFTWARE.test(name) && /\d|php|express|asp\.net/i.test(value))
      problems.push({
        certainty: 'assumed',
        cause: 'header that names software',
        expected: `no version in \`${name}\``,
        received: value,
      });
  for (const [name, value] of Object.entries(headers))
    if (INSIDE.test(name) || PRIVATE.test(value))
      problems.push({
        certainty: 'assumed',
        cause: 'header that tells what is inside',
        expected: `no \`${name}\``,
        received: value,
      });
  const caching = headers['cache-control'] ?? '';
  if (operation.secured && status < 300 && caching === '' && Date.parse(headers.expires ?? '') > Date.now())
    problems.push({
      certainty: 'inferred',
      cause: 'private response that is kept without saying for whom',
      expected: 'Cache-Control with no-store or private',
      received: `Expires: ${headers.expires}`,
    });
  if (
    operation.secured &&
    status < 300 &&
    /\bpublic\b|\bs-maxage=[1-9]/i.test(caching) &&
    !/\b(?:private|no-store)\b/i.test(caching)
  )
    problems.push({
      isLoss: true,
      cause: 'private response that others may be shown from a cache',
      expected: 'no shared caching of what needs a session',
      received: `Cache-Control: ${caching}`,
    });
  const length = headers['content-length'];
  if (
    length !== undefined &&
    headers['content-encoding'] === undefined &&
    text !== '' &&
    Number(length) !== Buffer.byteLength(text)
  )
    problems.push({
      certainty: 'inferred',
      cause: 'wrong Content-Length',
      expected: `Content-Length: ${Buffer.byteLength(text)}`,
      received: `Content-Length: ${length}`,
    });
  const [, charset = 'utf-8'] = /charset="?([^;"\s]+)/i.exec(headers['content-type'] ?? '') ?? [];
  if (!/^(?:utf-?8|us-ascii)$/i.test(charset))
    problems.push({
      certainty: 'inferred',
      cause: 'JSON in another character set',
      expected: 'UTF-8, as RFC 8259 requires',
      received: headers['content-type'] ?? '',
    });
  return problems;
}

/** Looks at every response of a run for what it should not tell. Each problem of an operation is kept once. */
export type Watch = {
  see(path: string, exchange: Exchange): void;
  report(world: World): void;
  /** Whether another run has created or deleted something on this server since this one began. */
  isDisturbed(): boolean;
};

/** Looks for items of other runs that come and go. `word`: what the names of this run contain. */
function createNeighbours(contract: Contract, word: string) {
  const known = new Map<string, Set<string>>();
  let isDisturbed = false;
  return {
    isDisturbed: () => isDisturbed,
    see(operation: Operation, { request, answer }: Exchange) {
      const place = operation.method === 'GET' ? listPlace(contract, operation) : undefined;
      if (place === undefined || answer === undefined || answer.status >= 300) return;
      const items = itemsAt(answer.json, place).filter((item) => isOfRun(item, word));
      const ids = new Set(items.flatMap((item) => idOf(item, place.key) ?? []));
      const before = known.get(request.url);
      known.set(request.url, ids);
      isDisturbed ||= before !== undefined && [...ids, ...before].some((id) => !(ids.has(id) && before.has(id)));
    },
  };
}

export function createWatch(contract: Contract, context: Context, word: string): Watch {
  const neighbours = createNeighbours(contract, word);
  const seen = new Map<string, Seen>();
  const looked = new Map<Operation, Exchange>();
  return {
    see(path, exchange) {
      const { answer, request } = exchange;
      const operation = findOperation(contract.operations, request.method, path)?.operation;
      if (answer === undefined || operation === undefined) return;
      neighbours.see(operation, exchange);
      if (!looked.has(operation)) looked.set(operation, exchange);
      const add = (kind: FamilyKind, problem: Problem) => {
        const key = [operation.id, problem.cause, problem.pointer?.replaceAll(/\/\d+/g, '/*')].join(' ');
        if (!seen.has(key)) seen.set(key, { kind, operation, exchange, problem });
      };
      for (const problem of bodyProblems(context, operation, answer)) add('leak', problem);
      for (const problem of headerProblems(operation, answer)) add('header', problem);
    },
    isDisturbed: neighbours.isDisturbed,
    report(world) {
      for (const [operation, exchange] of looked) {
        if (!world.operations.includes(operation)) continue;
        for (const kind of ['leak', 'header'] as const) {
          const own = [...seen.values()].filter((one) => one.operation === operation && one.kind === kind);
          note(
            world,
            kind,
            { operation },
            own[0]?.exchange ?? exchange,
            own.map(({ problem }) => problem),
          );
        }
      }
    },
  };
}

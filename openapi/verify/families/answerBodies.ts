import type { Operation } from '../contract/contract.ts';
import { isObject, type Json, type JsonObject, preview, toPointer } from '../contract/json.ts';
import { schemaAt } from '../contract/marks.ts';
import type { Exchange, ReceivedAnswer } from '../http/call.ts';
import type { Context } from '../judge/context.ts';
import { furtherCause, isDone, mayTellMore, schemaOf } from './answeredFields.ts';
import type { Problem } from './lab.ts';
import { isEcho, isSecretName, plainName, SECRET_TEXT } from './secrets.ts';

/** Names of fields with what only developers need. */
const INNARDS =
  /^(?:stack|stack_?trace|trace|traceback|exception|debug|sql|query|queries|file|line|backtrace|cause|inner_?exception|class|thread)$/i;

/** Names of fields that carry what another system said, or what a server keeps to itself. */
const INSIDE_FIELD =
  /^_?(?:internal|raw|debug|provider|vendor|upstream|stripe|paypal|braintree|adyen|omise|chargebee|recurly|paddle|mollie|auth0|okta|firebase|cognito|keycloak|ldap|twilio|sendgrid|mailgun|salesforce|hubspot|segment|sentry|aws|gcp|azure|s3|bucket|mongo|mysql|postgres|redis|elastic|kafka|sql|shard|hostname|datacenter|staff|risk|fraud|margin|wholesale)(?:_|$)|_(?:internal|raw|payload|dump|bucket|hostname)$|^(?:admin|support|moderator)_notes?$/i;

/** Names of fields with data about a person. */
const PERSONAL =
  /(?:^|_)(?:phone|phone_number|mobile|birth_?(?:day|date)|date_of_birth|dob|passport|national_id|salary|home_address|street|ip|ip_?address|user_agent|latitude|longitude|device_id|gender|religion)(?:$|_)/;

/** An address that lets whoever has it do something. */
const SECRET_LINK =
  /[?&](?:token|key|code|secret|signature|sig|access_token|api_key)=[^&\s"]{6,}|\/(?:reset|invite|invitation|verify|confirm|activate|magic)[\w-]*\/[\w.~-]{8,}/i;

const EMAIL = /[\w.+-]+@[\w-]+\.[\w.-]+/;

/** Ids that payment providers give, addresses of databases and private networks, and files of a server. */
const INSIDE_TEXT =
  /^(?:cus|sub|pm|pi|ch|acct|src|tok|seti|evt)_[A-Za-z0-9]{8,}$|^(?:postgres(?:ql)?|mysql|mongodb(?:\+srv)?|rediss?|amqps?|kafka|jdbc|s3|gs|file|ldap):|^https?:\/\/(?:localhost|127\.0\.0\.1|10\.\d|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|[\w.-]+\.(?:internal|local|svc))\b|^\/(?:var|home|usr|opt|srv|root|etc|app)\/[\w./-]+$/;

/** A text that nobody has chosen, such as a token: long, without blanks, of letters and digits. */
const RANDOM = /^(?=[^\s]*\d)(?=[^\s]*[a-z])[\w.~+/=-]{16,}$/i;

/** What servers print when they fail: traces, files, statements of a database. */
export const TRACES: readonly { what: string; pattern: RegExp }[] = [
  {
    what: 'a stack trace',
    pattern:
      /\bat (?:[\w.$<>[\] ]{1,80} \()?[^\s"'()]{0,200}[./\\][^\s"'()]{1,200}:\d+:\d+|Traceback \(most recent call last\)|File ".+", line \d+|\.(?:java|kt|scala|cs):\d+\)|goroutine \d+ \[|\.go:\d+|\.rb:\d+:in|\.php(?: on line |:)\d+|\b(?:java|javax|org|com|System)(?:\.\w+)+(?:Exception|Error)\b/,
  },
  {
    what: 'a statement or an error of a database',
    pattern:
      /SQLSTATE\[?|\b(?:ORA|PLS)-\d{4,5}|\bSELECT\b.{1,300}\bFROM\b|\bINSERT INTO\b|\bUPDATE\b.{1,100}\bSET\b|\bDELETE FROM\b|syntax error at or near|violates (?:unique|foreign|not-null|check)|SQL syntax|E11000 duplicate key|Cast to ObjectId failed|BSONError|(?:relation|column|table) ["'`][\w.]+["'`] (?:does not|doesn't) exist|Mongo(?:Server|Network)?Error|PrismaClient|Sequelize\w*Error|psycopg2|ActiveRecord::/,
  },
  {
    what: 'a path of the file system',
    pattern:
      /node_modules\/|\/(?:var\/(?:www|lib|log|task)|home\/[\w.-]+|usr\/(?:src|local|lib|share)|opt\/[\w.-]+|srv\/[\w.-]+|root|etc|app\/(?:src|dist|build|lib|server))\/[\w.-]+|[A-Z]:\\(?:Users|inetpub|Program Files)|file:\/\/\//,
  },
  {
    what: 'an error of the program itself',
    pattern:
      /\b(?:Type|Reference|Range|Key|Index|Attribute|Value|Integrity|Operational|NoMethod|Name|Runtime)Error\b:?|Cannot read propert(?:y|ies) of (?:undefined|null)|\bis not a function\b|'NoneType' object|NullPointerException|null pointer dereference|Object reference not set|undefined method|runtime error:|\bpanic:|index out of (?:range|bounds)|\b(?:ECONNREFUSED|ECONNRESET|ENOENT|ETIMEDOUT|ENOTFOUND|EACCES|EPIPE)\b|Unexpected (?:token .{1,12} in|end of) JSON|JSONDecodeError|json: cannot unmarshal|Whitelabel Error Page|Unhandled (?:exception|rejection)/,
  },
  {
    what: 'an address inside the network',
    pattern:
      /\b(?:postgres(?:ql)?|mysql|mongodb(?:\+srv)?|rediss?|amqps?|jdbc:\w+):\/\/|\b(?:10(?:\.\d{1,3}){3}|192\.168(?:\.\d{1,3}){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d{1,3}){2})(?::\d+)?\b|\b[\w-]+\.(?:internal|svc\.cluster\.local|cluster\.local)\b|\b(?:localhost|127\.0\.0\.1):\d{4,5}\b/,
  },
  { what: 'a secret', pattern: SECRET_TEXT },
  {
    what: 'the name and version of software',
    pattern:
      /\b(?:nginx|Apache|Microsoft-IIS|Tomcat|Jetty|Werkzeug|gunicorn|openresty|PHP|Node\.js|Python|Django|Rails|Express|Spring Boot|Laravel)(?:\/| v| version )\d+(?:\.\d+)+/i,
  },
];

/** A time in a year in which nobody has used the product, such as one that was counted in another unit. */
const STRANGE_TIME = /"(?:0\d{3}|1\d{3}|2[1-9]\d{2}|[3-9]\d{3}|[+-]\d{6})-\d{2}-\d{2}T[^"]*"/;

type Field = { keys: string[]; name: string; value: Json };

/** The fields of a value that its schema does not describe, with their place. `schema`: undefined where nothing is described. */
function unknownFields(
  document: JsonObject,
  schema: JsonObject | undefined,
  value: Json,
  keys: string[] = [],
): Field[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => {
    const place = [...keys, key];
    const own = schema === undefined ? undefined : schemaAt(document, schema, key);
    if (own === 'open') return [];
    const below = unknownFields(document, own, one, place);
    return own !== undefined || Array.isArray(value) ? below : [{ keys: place, name: key, value: one }, ...below];
  });
}

/** Whether it is worth looking at every field of a body. */
const MAY_TELL =
  /"[^"]*(?:pass|pwd|secret|token|key|salt|hash|otp|mfa|cv[vc]|ssn|iban|pin|credential|jwt|session|cookie|reset|invit|verif|confirm|activat|magic|recovery|backup|card|internal|raw|debug|provider|vendor|upstream|payload|dump|stripe|paypal|braintree|adyen|omise|chargebee|auth0|okta|firebase|cognito|twilio|sendgrid|salesforce|hubspot|aws|gcp|azure|s3|bucket|mongo|mysql|postgres|redis|elastic|sql|shard|host|staff|risk|fraud|margin|note|phone|mobile|birth|dob|salary|address|street|ip|agent|latitude|gender)[^"]*"\s*:|@|[?&](?:token|key|code|secret|sig)|:"(?:cus|sub|pm|pi|ch|acct|src|tok|sk|eyJ|\$2|\/(?:var|home|usr|opt|srv|app))/i;

/** Whether a value can be a secret, rather than a statement about one. */
const isTelling = (value: Json): boolean =>
  Array.isArray(value)
    ? value.length > 0 && value.every((one) => typeof one === 'string' || typeof one === 'number')
    : (typeof value === 'string' && value !== '') || typeof value === 'number';

/** Whether a value has something with an id: data of the account. */
const hasItem = (value: Json): boolean =>
  Array.isArray(value)
    ? value.some(hasItem)
    : isObject(value) && (['_id', 'id'].some((key) => key in value) || Object.values(value).some(hasItem));

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : undefined);

type Verdict = { cause: string; isLoss: boolean };

/** What is wrong with a field that the contract does not have; undefined if nothing is. */
function verdictOf(
  { secured }: Operation,
  exchange: Exchange,
  { name, value }: Field,
  { status }: ReceivedAnswer,
  isFailure: boolean,
): Verdict | undefined {
  const plain = plainName(name);
  const text = JSON.stringify(value);
  // A list in an error may be what is wrong with the field of that name.
  const mayTell = isTelling(value) && !(isFailure && Array.isArray(value));
  const isInside = INSIDE_FIELD.test(plain) || (isFailure && mayTell && INNARDS.test(plain));
  if (mayTell) {
    // What is mailed to somebody must not be told to whoever asks for it.
    const isMailed =
      typeof value === 'string' && RANDOM.test(value) && (isInside || (!secured && !isFailure && !/id$/.test(plain)));
    if (isSecretName(plain) || SECRET_LINK.test(text) || SECRET_TEXT.test(text) || isMailed)
      return { cause: 'field that looks like a secret', isLoss: true };
    if (EMAIL.test(text) || PERSONAL.test(plain))
      return { cause: 'personal data in a field that the contract does not have', isLoss: false };
  }
  // Whoever asks a server at an inside address, such as one on the same machine, is told none that is new.
  const isOwn = typeof value === 'string' && hostOf(value) === hostOf(exchange.request.url);
  if (isInside || (typeof value === 'string' && INSIDE_TEXT.test(value) && !isOwn))
    // Whoever has no session may be anybody.
    return { cause: 'field that only developers need', isLoss: !secured && mayTell };
  if (isFailure && isEcho(exchange, name, value)) return { cause: 'error that repeats the request', isLoss: false };
  if ((status === 401 || status === 403) && hasItem(value))
    return { cause: 'rejected call shows what it refuses', isLoss: true };
  const cause = furtherCause(exchange, { name, value, mayTell, isFailure, secured });
  return cause === undefined ? undefined : { cause, isLoss: false };
}

function fieldProblems(context: Context, operation: Operation, exchange: Exchange, answer: ReceivedAnswer): Problem[] {
  const { json } = answer;
  const isFailure = !isDone(operation, answer);
  // Every field is looked at that whoever asks is shown.
  const isShort = !isFailure && operation.secured;
  if (json === undefined || (isShort && !MAY_TELL.test(answer.text) && !mayTellMore(answer.text))) return [];
  const schema = schemaOf(context, operation, answer);
  const unknown = schema === undefined ? [] : unknownFields(context.contract.document, schema, json);
  return unknown.flatMap((field): Problem[] => {
    const verdict = verdictOf(operation, exchange, field, answer, isFailure);
    if (verdict === undefined) return [];
    return [
      {
        ...(verdict.isLoss ? { isLoss: true } : { certainty: 'assumed' }),
        cause: verdict.cause,
        pointer: toPointer(field.keys),
        expected: `no \`${field.name}\`, which the contract does not have`,
        received: verdict.isLoss ? 'a value, which is not repeated here' : preview(field.value),
      },
    ];
  });
}

/** What is wrong with the body of any response: what it tells beyond the contract. */
export function bodyProblems(
  context: Context,
  operation: Operation,
  exchange: Exchange,
  answer: ReceivedAnswer,
): Problem[] {
  const isFailure = !isDone(operation, answer);
  const problems = fieldProblems(context, operation, exchange, answer);
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
    // What was sent comes back in some messages.
    if (found === undefined || (exchange.request.body ?? '').includes(found) || exchange.request.url.includes(found))
      continue;
    problems.push({
      certainty: 'inferred',
      cause: `${what} in an error`,
      expected: `an error without ${what}`,
      received: what === 'a secret' ? 'a value, which is not repeated here' : preview(found),
    });
  }
  return problems;
}

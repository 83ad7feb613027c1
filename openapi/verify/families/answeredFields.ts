import { type Operation, resolve } from '../contract/contract.ts';
import { isObject, type Json, type JsonObject } from '../contract/json.ts';
import type { Exchange, ReceivedAnswer } from '../http/call.ts';
import { isSuccess } from '../http/ledger.ts';
import { answerFor } from '../judge/answers.ts';
import type { Context } from '../judge/context.ts';
import { isEcho, plainName } from './secrets.ts';

/** Whether a call did what was asked: in the envelope, the status does not say so. */
export const isDone = (operation: Operation, { status, json }: ReceivedAnswer): boolean =>
  isSuccess(operation, status, json);

/** The schema of a response, or of an error like it where the contract does not have its status or its type. */
export function schemaOf(
  context: Context,
  operation: Operation,
  { status, contentType }: ReceivedAnswer,
): JsonObject | undefined {
  const own = answerFor(context, operation, status);
  const isJson = /[/+]json$/.test(contentType);
  const like =
    own ?? (status >= 400 ? [...operation.answers.values()].find((one) => Number(one.status) >= 400) : undefined);
  const pointer = like?.schemas.get(contentType) ?? (isJson ? like?.schemas.get('application/json') : undefined);
  return pointer === undefined ? undefined : resolve(context.contract.document, pointer).value;
}

/** Names of fields with what only developers need, also where a call has done what was asked. */
const INSIDE =
  /_*(?:stack_?trace|stack|traceback|backtrace|exception|inner_?exception|sql|statement|db|database|table_?name|collection_?name|server_?(?:name|id|ip|host)?|host_?name|pod|container_?id|worker|pid|process_?id|thread|cluster|environment|env|node_?env|git_?(?:sha|hash|commit)|commit|build_?(?:id|number)?|(?:php|node|server|app|software|framework|db)_?version|cache_?key|quer(?:y_?(?:time|count|plan|ms)|ies)|(?:sql|db)_?(?:time|ms|queries)|explain|profil(?:er|ing)_?(?:data|info)?|memory(?:_?usage)?|cpu|uptime|execution_?time|took_?ms|elapsed_?(?:ms)?|file_?path|source_?file|class_?name|controller|handler|config_?(?:dump|file)|env(?:ironment)?_?vars?|pk|row_?id|db_?id|legacy_?id|sys_?id|trace_?log|debug_?\w*)/;

/** Names of fields with what a person, or the one who sells to it, keeps to themselves. */
const PRIVATE =
  /(?:\w*_)?(?:tax_?id|vat_?id|income|wage|nationality|ethnicity|marital_?status|health|medical|sexual_?orientation|maiden_?name|emergency_?contact|postal_?code|zip_?code|home_?phone|private_?\w+|credit_?(?:score|limit|card)|commission|revenue|mrr|ltv|lead_?score|churn_?\w+|failed_?logins?|login_?attempts|lock_?reason|security_?(?:question|answer)|last_?(?:login_?)?(?:ip|location)|geo_?location|device|browser|password_?hint)/;

const IS_INSIDE = new RegExp(`^${INSIDE.source}$`, 'i');
const IS_PRIVATE = new RegExp(`^${PRIVATE.source}$`, 'i');

/** Names under which servers repeat a whole request. */
const REQUEST = /^_*(?:request|req|received|raw_?request|headers|cookies)$/i;

/** Names under which an error repeats the value that was wrong. */
const WRONG_VALUE = /^(?:value|rejected_?(?:value)?|invalid_?value|actual|got|given|provided|submitted)$/;

/** Who something belongs to, which is nobody's business where no session is needed. */
const OWNER =
  /^(?:account|user|owner|customer|creator|created_by|updated_by|author|organization|company)(?:_?(?:id|name))?$/;

/** Parts of such names, traces and paths, and fingerprints: a quick look for all that is judged here. */
const MAY_TELL_MORE = new RegExp(
  `"(?:${INSIDE.source}|${PRIVATE.source}|_*(?:request|req|received|raw_?request|headers|cookies))"\\s*:|\\bSELECT\\b|\\bINSERT INTO\\b|node_modules|/(?:var|home|usr|opt|srv|etc|root)/|\\w:\\\\\\\\|Error:|Exception|:"[0-9a-f]{32,128}"`,
  'i',
);

/** A shorter text may be an ordinary word. */
const LEAST = 8;

/** A fingerprint of something, such as of a password. */
const FINGERPRINT = /^(?:[0-9a-f]{32}|[0-9a-f]{40}|[0-9a-f]{56}|[0-9a-f]{64}|[0-9a-f]{96}|[0-9a-f]{128})$/i;

/** Names of fingerprints that tell nothing. */
const OF_CONTENT =
  /e_?tag|check_?sum|digest|md5|sha|finger_?print|revision|version|uuid|guid|trace|request|correlation/i;

/** What servers say of their inside, in a field of any name. */
const SPOKEN =
  /\bSELECT\b.{1,300}\bFROM\b|\bINSERT INTO\b|\bUPDATE\b.{1,100}\bSET\b|node_modules\/|^\/(?:var|home|usr|opt|srv|etc|root)\/|\bat [\w.<>]+ \(.{1,200}:\d+\)|\b(?:Type|Reference|Range|Key|Attribute|Value|Syntax)Error:|[a-z]Exception\b|[A-Z]:\\\w+\\/;

/** Whether it is worth looking at every field of a body for what is judged here. */
export const mayTellMore = (text: string): boolean => MAY_TELL_MORE.test(text);

const isId = (value: JsonObject, key: string) =>
  typeof value[key] === 'number' || (typeof value[key] === 'string' && value[key] !== '');

/** Whether a field of an error has data that was stored, rather than something of the error. */
function hasData(value: Json): boolean {
  if (Array.isArray(value)) return value.some(hasData);
  if (!isObject(value)) return false;
  const names = Object.keys(value);
  const isError = names.some((name) => /^(?:code|status|title|detail|message)$/.test(name));
  const isItem = names.length >= 2 && !isError && ['_id', 'id'].some((key) => isId(value, key));
  return isItem || Object.values(value).some(hasData);
}

type Field = { name: string; value: Json; mayTell: boolean; isFailure: boolean; secured: boolean };

/** What else a field that the contract does not have tells, as a cause; undefined if it tells nothing. */
export function furtherCause(
  exchange: Exchange,
  { name, value, mayTell, isFailure, secured }: Field,
): string | undefined {
  if (isFailure && hasData(value)) return 'error that shows what is stored';
  if (!isFailure && REQUEST.test(name) && isEcho(exchange, name, value)) return 'response that repeats the request';
  if (!mayTell) return undefined;
  const plain = plainName(name);
  const text = typeof value === 'string' ? value : '';
  if (IS_INSIDE.test(plain) || SPOKEN.test(text)) return 'field that only developers need';
  const isWrong = isFailure && WRONG_VALUE.test(plain) && text.length >= LEAST;
  if (isWrong && (exchange.request.body ?? '').includes(text)) return 'error that repeats the request';
  if (IS_PRIVATE.test(plain) || (!secured && !isFailure && OWNER.test(plain)))
    return 'personal data in a field that the contract does not have';
  return FINGERPRINT.test(text) && !OF_CONTENT.test(plain)
    ? 'fingerprint in a field that the contract does not have'
    : undefined;
}

/** What a server puts around the bodies of its responses. */
import { isObject, type Json, valueAt } from '../contract/json.ts';
import type { Envelope, Spoken, WireAnswer } from './dialect.ts';
import type { Towards } from './exchange.ts';
import { swappedAlone } from './forms.ts';

/** The envelope that a few operations of the contract have, of a success. */
const OURS = { property: 'data', others: { code: 20000 } };

/** Codes of failures in that envelope begin with the HTTP status that they would have without it. */
const FAILURE = /^[45]\d{4}$/;

const isSuccess = (status: number) => status >= 200 && status < 300;

/** Swaps a failure in the contract's envelope, with status 200 and a number, and one with a status of its own and a text. */
function swappedFailure(answer: WireAnswer): WireAnswer {
  const { status, body } = answer;
  if (!isObject(body)) return answer;
  const { code } = body;
  const own = Math.floor(Number(code) / 100);
  if (!FAILURE.test(String(code))) return answer;
  if (typeof code === 'number' && status === 200) return { status: own, body: { ...body, code: String(code) } };
  if (typeof code === 'string' && status === own) return { status: 200, body: { ...body, code: Number(code) } };
  return answer;
}

/** Whether a body is a failure in the contract's envelope, which has the status of a success. */
export function isFailure(body: Json | undefined): boolean {
  return isObject(body) && typeof body.code === 'number' && FAILURE.test(String(body.code));
}

/** A failure of an operation as the other side says it. */
export function failureIn(envelope: Envelope | undefined, { enveloped }: Spoken, answer: WireAnswer): WireAnswer {
  return envelope !== undefined && enveloped ? swappedFailure(answer) : answer;
}

/** The body of a success in the envelope of the other side. */
export function inEnvelope(
  envelope: Envelope | undefined,
  { enveloped }: Spoken,
  { status, body }: Required<WireAnswer>,
  towards: Towards,
): Json {
  if (envelope === undefined || !isSuccess(status)) return body;
  if (towards === 'own') {
    const bare = enveloped ? swappedAlone(OURS, body) : body;
    return envelope === 'none' ? bare : { ...envelope.others, [envelope.body]: bare };
  }
  const bare = (envelope === 'none' ? undefined : valueAt(body, envelope.body)) ?? body;
  return enveloped ? swappedAlone(OURS, bare) : bare;
}

/** The keys that lead to a place in a success, in the envelope of the server. */
export function placeInEnvelope(
  envelope: Envelope | undefined,
  { enveloped }: Spoken,
  keys: readonly string[],
): string[] {
  if (envelope === undefined) return [...keys];
  const bare = enveloped && keys[0] === OURS.property ? keys.slice(1) : keys;
  return envelope === 'none' ? [...bare] : [envelope.body, ...bare];
}

import { isObject, type Json, type JsonObject } from '../../../../openapi/verify/contract/json.ts';
import { type Group, isDone, isEnvelopeError, type Reply, replies, type Trait, withJson } from '../layer.ts';
import { hashOf } from '../random.ts';

/** Messages whose wording the specification gives (SPEC 5, 6 and 8). */
const STATED: readonly RegExp[] = [
  /^Must have at least one (?:lowercase letter|uppercase letter|number|symbol)$/,
  /^Cannot add (?:empty keyword|exists include keyword|exists exclude keyword)\.$/,
  /^Can not add empty string\.$/,
  /^You Do Not Have Permission To Access$/,
  /Level \d(?: and Level \d are| is) invalid/,
  /^Can't delete ticket tags not found property/,
  /^(?:Delete completed|You've just .*|(?:Status|Setting) has been (?:created|updated|deleted))$/,
];

export function isStated(message: string): boolean {
  return STATED.some((pattern) => pattern.test(message));
}

const GERMAN = [
  'Das hat nicht geklappt. Bitte prüfen Sie Ihre Eingaben.',
  'Nicht möglich: „Größe“ oder Straße ungültig.',
  'Bitte versuchen Sie es später noch einmal.',
  'Ihre Sitzung ist ungültig oder Sie dürfen das nicht.',
];

const THAI = ['ไม่สามารถดำเนินการได้ กรุณาลองใหม่อีกครั้ง', 'ข้อมูลไม่ถูกต้อง', 'ไม่พบรายการที่ต้องการ', 'กรุณาเข้าสู่ระบบใหม่'];

const TERSE = ['Failed', 'E_FAILED', 'Error #42: 100 % "bad" \\ input', 'no'];

/** Another wording of a message: always the same one for the same message. */
const inWords = (texts: readonly string[]) => (message: string) => texts[hashOf(message) % texts.length] ?? message;

/** The message of a body and those of its fields, changed. */
function changeMessages(body: JsonObject, change: (message: string) => string): JsonObject {
  const one = (value: Json): Json => {
    if (!isObject(value) || typeof value.message !== 'string' || isStated(value.message)) return value;
    return { ...value, message: change(value.message) };
  };
  const { errors } = body;
  const changed = one(body);
  const all = isObject(changed) ? changed : body;
  return Array.isArray(errors) ? { ...all, errors: errors.map(one) } : all;
}

/** Whether the body is only a message, such as that of a deletion. */
const isAcknowledgement = ({ json }: Reply) => isObject(json) && Object.keys(json).join() === 'message';

function worded(name: string, texts: readonly string[]): Trait {
  const change = inWords(texts);
  return {
    name,
    make: () =>
      replies((reply) => {
        const isMessage = reply.status >= 400 || isEnvelopeError(reply) || isAcknowledgement(reply);
        if (!isMessage || !isObject(reply.json)) return reply;
        return withJson(reply, changeMessages(reply.json, change));
      }),
  };
}

export const words = (): Group => [
  worded('messages in German', GERMAN),
  worded('messages in Thai', THAI),
  worded('messages of few words', TERSE),
];

/** Other codes of errors. Which ones there are is only proposed, except that 20000 is a success. */
function coded(name: string, ofText: (code: string) => string, ofNumber: (code: number) => number): Trait {
  const change = (value: Json): Json => {
    if (!isObject(value)) return value;
    const { code, errors } = value;
    const own = typeof code === 'string' ? ofText(code) : typeof code === 'number' ? ofNumber(code) : undefined;
    return {
      ...value,
      ...(own === undefined ? {} : { code: own }),
      ...(Array.isArray(errors) ? { errors: errors.map(change) } : {}),
    };
  };
  return {
    name,
    make: () =>
      replies((reply) => (reply.json === undefined || isDone(reply) ? reply : withJson(reply, change(reply.json)))),
  };
}

export const codes = (): Group => [
  coded(
    'codes in capitals',
    (code) => code.toUpperCase(),
    (code) => code + 500,
  ),
  coded(
    'codes with dots',
    (code) => `errors.${code.replaceAll('_', '.')}`,
    () => 49_999,
  ),
  coded(
    'codes of the envelope of other ranges',
    (code) => `E-${hashOf(code) % 10_000}`,
    () => 1001,
  ),
];

/** Where recorded calls have the session. Of its value, nothing is written. */
import { isObject, type Json, toPointer } from '../contract/json.ts';
import type { RecordedCall } from '../har/readHar.ts';
import type { Statement } from './statement.ts';

/** The names of the cookies of a request. */
export const cookiesOf = ({ headers }: RecordedCall) =>
  (headers.get('cookie') ?? '')
    .split(/; */)
    .map((pair) => pair.split('=')[0]?.trim() ?? '')
    .filter(Boolean);

const tokenOf = ({ headers }: RecordedCall) =>
  /^Bearer +([\w.~+/-]{8,}=*)$/i.exec(headers.get('authorization') ?? '')?.[1];

/** The places of a text in a value. */
function placesOf(value: Json | undefined, text: string, keys: readonly string[] = []): string[] {
  if (value === text && keys.length > 0) return [toPointer(keys)];
  return isObject(value) ? Object.entries(value).flatMap(([key, part]) => placesOf(part, text, [...keys, key])) : [];
}

const succeeds = ({ answer }: RecordedCall) => answer !== undefined && answer.status < 300 && answer.json !== undefined;

function ofToken(calls: readonly RecordedCall[], tokens: ReadonlySet<string>, count: number): Statement {
  const found = calls.flatMap((call) =>
    [...tokens].flatMap((token) => placesOf(call.answer?.json, token).map((place) => ({ place, call }))),
  );
  const places = new Set(found.map(({ place }) => place));
  const [first] = found;
  const with_ = `${count} calls that succeed have a token in Authorization`;
  if (first === undefined) {
    const why = `${with_}; the response that it comes from was not recorded, so that its place is a guess`;
    return { pointer: '', wire: { auth: { bearer: '/token' } }, isSure: false, why };
  }
  const { method, url } = first.call;
  const why = `${with_}, which is in the response of ${method} ${url.pathname}`;
  return { pointer: '', wire: { auth: { bearer: first.place } }, isSure: places.size === 1, why };
}

const nameOf = (cookie: string) => cookie.split('=')[0]?.trim() ?? '';

/** Of some cookies, those that the server has set: those that scripts do not see, as sessions should be, if there are any. */
function setCookies(calls: readonly RecordedCall[], names: readonly string[]): string[] {
  const all = calls.flatMap(({ answer }) => answer?.cookies ?? []);
  const set = names.filter((name) => all.some((one) => nameOf(one) === name));
  const hidden = set.filter((name) => all.some((one) => nameOf(one) === name && /;\s*httponly/i.test(one)));
  return hidden.length > 0 ? hidden : set;
}

/**
 * Finds where the session is.
 * @param cookie The contract's.
 * @returns Undefined if it is there, or if nothing is known of it.
 */
export function sessionOf(calls: readonly RecordedCall[], cookie: string): Statement | undefined {
  const answered = calls.filter(succeeds);
  const names = answered.map(cookiesOf);
  if (names.some((all) => all.includes(cookie))) return undefined;
  const tokens = new Set(answered.flatMap((call) => tokenOf(call) ?? []));
  const withToken = answered.filter((call) => tokenOf(call) !== undefined).length;
  if (withToken > 0) return ofToken(answered, tokens, withToken);

  const signedIn = names.filter((all) => all.length > 0);
  const everywhere = [...new Set(signedIn.flat())].filter((name) => signedIn.every((all) => all.includes(name)));
  const set = setCookies(calls, everywhere);
  const [best, ...others] = set.length > 0 ? set : everywhere;
  if (best === undefined) return undefined;
  const why = [
    `${signedIn.length} calls that succeed have the cookie ${best}`,
    ...(set.length > 0 ? ['which the server has set'] : ['of which no response shows that it is the session']),
    ...(others.length > 0 ? [`but also ${others.join(', ')}`] : []),
  ];
  return {
    pointer: '',
    wire: { auth: { cookie: best } },
    isSure: set.length === 1 && signedIn.length > 1,
    why: why.join(', '),
  };
}

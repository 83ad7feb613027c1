import type { Operation } from '../contract/contract.ts';
import { type Exchange, type ReceivedAnswer, sentObject } from '../http/call.ts';
import { cookieValue } from '../http/sessions.ts';
import type { Problem } from './lab.ts';
import { isSecretName, SECRET_TEXT } from './secrets.ts';

type Cookie = { name: string; value: string; attributes: string[]; isDeleted: boolean };

const YEAR_MS = 365 * 24 * 3600 * 1000;

/** So long nobody stays signed in. */
const MOST_YEARS = 5;

const EMAIL = /[\w.+-]+@[\w-]+\.[\w.-]+/;

/** Names of cookies in which a server that believes them keeps rights, and what tells of a person. */
const INSIDE =
  /(?:^|[_-])(?:roles?|is_?admin|admin|permissions?|scopes?|user|user_?id|account_?id|email|debug|cart_?total|logged_?in|impersonat\w*)$/i;

/** The value of an attribute; undefined if the cookie does not have it. */
function attributeOf({ attributes }: Cookie, name: string): string | undefined {
  const own = attributes.filter((one) => one.split('=')[0]?.trim().toLowerCase() === name);
  return own.at(-1)?.split(/=(.*)/s)[1]?.trim() ?? (own.length > 0 ? '' : undefined);
}

function readCookie(header: string): Cookie {
  const [pair = '', ...attributes] = header.split(/;\s*/);
  const [name = '', value = ''] = pair.split(/=(.*)/s);
  const cookie = { name: name.trim(), value: value.trim(), attributes, isDeleted: false };
  const ends = Date.parse(attributeOf(cookie, 'expires') ?? '');
  const age = attributeOf(cookie, 'max-age');
  const isDeleted = value === '' || value === 'deleted' || (age === undefined ? ends < Date.now() : Number(age) <= 0);
  return { ...cookie, isDeleted };
}

/** A host that is not one of a domain: an address, or one of a computer of one's own. */
const isLocal = (host: string) => /^[\d.]+$|:|^localhost$/.test(host);

/** What browsers leave out, or read otherwise than it was meant. `host`: that of the server. */
function writingProblems(cookie: Cookie, host: string): string[] {
  const { name, value, attributes } = cookie;
  const known = new Map(
    ['expires', 'max-age', 'samesite', 'domain', 'path', 'secure', 'partitioned'].map(
      (one) => [one, attributeOf(cookie, one)] as const,
    ),
  );
  const [expires, age, site, domain] = ['expires', 'max-age', 'samesite', 'domain'].map((one) => known.get(one));
  const isSecure = known.get('secure') !== undefined;
  const names = attributes.map((one) => one.split('=')[0]?.trim().toLowerCase());
  const ends = Date.parse(expires ?? '');
  const within = domain?.replace(/^\./, '').toLowerCase() ?? '';
  const isOutside = within !== host && !host.endsWith(`.${within}`);
  const isEnd = (one: boolean) => (one ? 'ends' : 'lasts');
  return [
    ...(/^[\w!#$%&'*+.^`|~-]+$/.test(name) ? [] : ['a name of letters and digits']),
    ...(/^"?[^\s",;\\]*"?$/.test(value) ? [] : ['a value without spaces, commas and quotes']),
    ...(new Set(names).size === names.length ? [] : ['each attribute once']),
    ...(expires === undefined || !Number.isNaN(ends) ? [] : ['Expires with a date']),
    ...(age === undefined || /^-?\d+$/.test(age) ? [] : ['Max-Age with a number']),
    ...(site === undefined || /^(?:lax|strict|none)$/i.test(site) ? [] : ['SameSite with Lax, Strict or None']),
    ...(/^none$/i.test(site ?? '') && !isSecure ? ['Secure, which SameSite=None needs'] : []),
    ...(known.get('partitioned') !== undefined && !isSecure ? ['Secure, which Partitioned needs'] : []),
    ...(/^__(?:host|secure)-/i.test(name) && !isSecure ? ['Secure, which its name needs'] : []),
    ...(/^__host-/i.test(name) && (domain !== undefined || known.get('path') !== '/') ? ['Path=/ and no Domain'] : []),
    ...(within !== '' && !isLocal(host) && (isOutside || (within !== host && !within.includes('.')))
      ? [`a Domain of ${host}`]
      : []),
    ...(!Number.isNaN(ends) && age !== undefined && ends < Date.now() !== Number(age) <= 0
      ? [`one end: Expires says that it ${isEnd(ends < Date.now())}, Max-Age that it ${isEnd(Number(age) <= 0)}`]
      : []),
  ];
}

/** Names of cookies that only one language or framework sets. */
const OF_SOFTWARE =
  /^(?:PHPSESSID|JSESSIONID|ASP\.NET_SessionId|\.AspNet\S*|ASPSESSIONID\w*|CFID|CFTOKEN|laravel_session|symfony|ci_session|connect\.sid|_\w+_session|rack\.session|sails\.sid|play_session|csrftoken|wordpress_\w+)$/i;

/** What is in a text that may be escaped or in base 64. */
function plainTexts(value: string): string[] {
  const unescaped = value.includes('%')
    ? value.replaceAll(/%([0-7][\da-f])/gi, (_, code) => String.fromCharCode(parseInt(String(code), 16)))
    : value;
  const decoded = /^[\w+/=-]{12,}$/.test(unescaped) ? Buffer.from(unescaped, 'base64').toString('latin1') : '';
  return [unescaped, ...(/^[\x20-\x7e]+$/.test(decoded) ? [decoded] : [])];
}

/** The secrets that a request sends in its body. */
function secretsSent(request: Exchange['request']): string[] {
  return Object.entries(sentObject(request) ?? {}).flatMap(([name, value]) =>
    typeof value === 'string' && value.length >= 8 && isSecretName(name) ? [value] : [],
  );
}

/** What a cookie of another purpose tells whoever can read it, or lets its owner change. */
function tellingProblem(cookie: Cookie, { request }: Exchange, session: string | undefined): Problem | undefined {
  const { name, value } = cookie;
  if (value === '' || cookie.isDeleted) return undefined;
  const all = plainTexts(value);
  const has = (text: string) => all.some((one) => one.includes(text));
  const isSecret = (session !== undefined && has(session)) || secretsSent(request).some(has);
  if (isSecret || /pass(?:word|wd)|secret|api_?key/i.test(name))
    return {
      isLoss: true,
      cause: 'secret in a cookie of another purpose',
      expected: `no secret in the cookie \`${name}\``,
      received: 'a value, which is not repeated here',
    };
  if (OF_SOFTWARE.test(name))
    return {
      certainty: 'assumed',
      cause: 'header that names software',
      expected: 'a cookie of another name',
      received: name,
    };
  const isData = all.some(
    (one) => EMAIL.test(one) || /"(?:role|permissions|email|user|is_?admin|password)"/i.test(one),
  );
  if (!isData && !(INSIDE.test(name) && !SECRET_TEXT.test(value))) return undefined;
  return {
    certainty: 'assumed',
    cause: 'cookie that tells of the user',
    expected: `nothing of the user in the cookie \`${name}\``,
    received: 'a value, which is not repeated here',
  };
}

/** What is wrong with a session cookie for the call that it comes with. */
function sessionProblems(
  cookie: Cookie,
  operation: Operation,
  { request }: Exchange,
  { status }: ReceivedAnswer,
): Problem[] {
  const { isDeleted } = cookie;
  const problem = (cause: string, expected: string, more: Partial<Problem> = { certainty: 'assumed' }): Problem => ({
    ...{ cause, expected, ...more },
    received: cookie.attributes.join('; ') || 'no attributes',
  });
  const isRead = ['GET', 'HEAD', 'OPTIONS'].includes(request.method) && operation.secured && operation.method === 'GET';
  const isRefused = [403, 404, 405, 409, 415, 422, 429].includes(status) || status >= 500;
  // Whoever signs in, or opens a session for somebody else, gets one.
  const isOpening = request.method === 'POST' && status < 300 && /log-?in|sign-?in|session/i.test(operation.path);
  if (isDeleted) {
    const isWrong = status !== 401 && (isRead || isRefused || isOpening);
    return [
      ...(isWrong
        ? [problem('session cookie deleted by an ordinary call', 'the session cookie stays', { certainty: 'inferred' })]
        : []),
      ...(attributeOf(cookie, 'path') === undefined
        ? [problem('session cookie that is not deleted everywhere', 'Path=/, as where it was set')]
        : []),
    ];
  }
  const path = attributeOf(cookie, 'path');
  const hasSession = request.headers.cookie !== undefined || request.headers.authorization !== undefined;
  const ends = attributeOf(cookie, 'max-age');
  const lasts =
    ends === undefined ? Date.parse(attributeOf(cookie, 'expires') ?? '') - Date.now() : Number(ends) * 1000;
  return [
    ...(path === undefined ? [problem('session cookie for some paths only', 'Path=/')] : []),
    ...(attributeOf(cookie, 'samesite') === undefined
      ? [problem('session cookie that calls of other sites carry', 'SameSite=Lax or Strict')]
      : []),
    ...(request.url.startsWith('https:') && attributeOf(cookie, 'secure') === undefined
      ? [problem('session cookie that is sent without encryption', 'Secure')]
      : []),
    ...(status >= 400 && !hasSession
      ? [problem('session cookie with a refusal', 'no session for whoever is refused')]
      : []),
    // What most calls have in common may stand in it.
    ...(path !== undefined &&
    path !== '' &&
    (path.split('/').length > 3 || !new URL(request.url).pathname.startsWith(path))
      ? [problem('session cookie for some paths only', 'Path=/')]
      : []),
    ...(lasts > MOST_YEARS * YEAR_MS ? [problem('session cookie that does not end', 'an end of the session')] : []),
  ];
}

/** What is wrong with the cookies of any response. `name`: that of the session cookie. */
export function furtherCookieProblems(
  operation: Operation,
  exchange: Exchange,
  answer: ReceivedAnswer,
  name: string,
): Problem[] {
  if (answer.cookies.length === 0) return [];
  const host = new URL(exchange.request.url).hostname;
  const own = cookieValue(exchange.request.headers.cookie, name);
  const session = (own?.length ?? 0) >= 8 ? own : undefined;
  const all = answer.cookies.map(readCookie);
  const twice = all.find((one, index) =>
    all.some(
      (other, at) =>
        at < index &&
        other.name === one.name &&
        other.value !== one.value &&
        ['path', 'domain'].every((key) => attributeOf(one, key) === attributeOf(other, key)),
    ),
  );
  const written = all.flatMap((cookie) =>
    writingProblems(cookie, host).map(
      (expected): Problem => ({
        certainty: 'assumed',
        cause: 'cookie that browsers do not take as it is meant',
        expected: `${expected} in the cookie \`${cookie.name}\``,
        received: cookie.attributes.join('; ') || 'no attributes',
      }),
    ),
  );
  return [
    ...written,
    ...(twice === undefined
      ? []
      : [
          {
            certainty: 'assumed' as const,
            cause: 'cookie set twice in one response',
            expected: `one value of \`${twice.name}\``,
            received: 'two',
          },
        ]),
    ...all.flatMap((cookie) =>
      cookie.name === name
        ? sessionProblems(cookie, operation, exchange, answer)
        : (tellingProblem(cookie, exchange, session) ?? []),
    ),
  ];
}

import type { Operation } from '../contract/contract.ts';
import { isObject, readJson } from '../contract/json.ts';
import type { Exchange, ReceivedAnswer } from '../http/call.ts';
import { COUNTS } from '../http/translated.ts';
import { TRACES } from './answerBodies.ts';
import { syntaxProblems } from './answeredSyntax.ts';
import type { Problem } from './lab.ts';

type Named = readonly [string, string];

/** Further headers that tell how a server is built, how it works on a call, or for whom. */
const INSIDE =
  /^x-(?:served-by|server-(?:id|host|node|port)|pod|container|worker|pid|process|thread|cluster|namespace|kubernetes|k8s|revision|release|sha|branch|deploy\w*|handler|controller|template|view|method-name|table|collection|index|cache-(?:key|tags?|store)|queue|bucket|storage|redis|mongo\w*|mysql|maria\w*|postgres\w*|pg|elastic\w*|sql\w*|quer(?:y|ies)|rows?|cpu|mem\w*|load|uptime|gc|timing|duration|elapsed|took|process-time|execution-time|response-time|render-time|db-time|debug\w*|clockwork|chromelogger|php\w*|laravel\w*|symfony\w*|drupal\w*|litespeed\w*|sourcemap|source-?files|owa-version|turbo-charged-by|redirect-by|impersonat\w*|on-behalf-of|authenticated-\w+|auth-(?:user|role|account|email)\w*|user\w*|email|customer\w*|owner|organi[sz]ation\w*|company|plan|scopes?|groups?|employee|staff|client-ip|remote-(?:addr|ip|user)|forwarded\w*|config|settings|feature-?flags?|secret|password|warn\w*|log\w*|cookie|params?|headers?|body|payload|request-(?:body|headers|params|url|uri))(?:-|$)|^(?:sourcemap|liferay-portal|microsoftsharepointteamservices|debug|user|role|sql|query|stack|trace|exception)$/;

/** Headers that only requests have: a response with one repeats what was sent. */
const OF_REQUESTS =
  /^(?:authorization|proxy-authorization|cookie|cookie2|host|user-agent|referer|accept|accept-encoding|accept-language|if-(?:none-)?match|if-(?:un)?modified-since|x-api-key|forwarded|x-forwarded-(?:for|host|proto)|te|expect)$/;

/** Headers with addresses or rules of a product, in which a host may be any. */
const OF_ADDRESSES =
  /^(?:location|link|content-location|content-security-policy.*|report-to|reporting-endpoints|nel|access-control-.*|alt-svc|set-cookie|vary|via)$/;

/** Names under which a new session or token goes to a client in a header, where everything on the way can read it. */
const TOKEN =
  /^(?!.*(?:csrf|xsrf|page|next|continuation|cursor))(?:[\w-]+-)?(?:token|jwt|session|session-id|otp|password|secret|api-?key)$/;

const EMAIL = /[\w.+-]+@[\w-]+\.[a-z]{2,}/i;

/** A text that nobody has chosen. */
const RANDOM = /^(?=.*\d)(?=.*[a-z])[\w.~+/=-]{12,}$/i;

const assumed = (cause: string, expected: string, received: string): Problem => ({
  certainty: 'assumed',
  cause,
  expected,
  received,
});

/** Whether a header has an object in JSON, as such or in base 64. */
function hasObject(name: string, value: string): boolean {
  if (!name.startsWith('x-')) return false;
  const isEncoded = /^[\w+/=-]{16,}$/.test(value);
  const text = isEncoded ? Buffer.from(value, 'base64').toString('utf8') : value;
  if (!/^\s*\{/.test(text)) return false;
  const read = readJson(text);
  return read.ok && isObject(read.value);
}

/** What a header tells that it should not. */
function tellingProblems([name, value]: Named): Problem[] {
  if (name === 'set-cookie' || value === '') return [];
  if (OF_REQUESTS.test(name)) return [assumed('header of a request in a response', `no \`${name}\``, 'one')];
  if (TOKEN.test(name) && RANDOM.test(value))
    return [assumed('token in a header', `no \`${name}\``, 'a value, which is not repeated here')];
  if (INSIDE.test(name)) return [assumed('header that tells what is inside', `no \`${name}\``, value)];
  if (EMAIL.test(value)) return [assumed('personal data in a header', `no address of a person in \`${name}\``, 'one')];
  const trace = OF_ADDRESSES.test(name) ? undefined : TRACES.find(({ pattern }) => pattern.test(value));
  if (trace !== undefined)
    return [
      assumed('header that tells what is inside', `no ${trace.what.replace(/^an? |^the /, '')} in \`${name}\``, value),
    ];
  return hasObject(name, value) ? [assumed('header that tells what is inside', `no data in \`${name}\``, value)] : [];
}

/** Headers that tell nothing, as most responses have the same: at most so many are kept in mind. */
const plain = new Set<string>();
const MOST_PLAIN = 500;

/** What the headers of a response tell that they should not. */
function allTelling(headers: Readonly<Record<string, string>>): Problem[] {
  return Object.entries(headers).flatMap((header) => {
    const text = header.join(': ');
    if (plain.has(text)) return [];
    const problems = tellingProblems(header);
    if (problems.length === 0 && plain.size < MOST_PLAIN) plain.add(text);
    return problems;
  });
}

/** Headers that say where something is, so that what was asked for may be in it. */
const MAY_REPEAT = /^(?:location|link|content-location|content-disposition|access-control-.*|refresh|vary|etag|allow)$/;

/** Shorter texts are in many headers anyway. */
const LEAST = 8;

/** A header that repeats a text of the request, so that whoever chooses the text writes the header. `word`: that of the run. */
function repeatedProblem({ request }: Exchange, { headers }: ReceivedAnswer, word: string): Problem | undefined {
  const asked = request.url.includes('?') ? [...new URL(request.url).searchParams.values()] : [];
  const sent = asked.filter((text) => text.length >= LEAST && !/^\d{4}-\d\d-\d\d|^\d+$/.test(text));
  const isRepeated = (value: string) =>
    [word, ...sent].some((text) => value.includes(text) || value.includes(encodeURIComponent(text)));
  const found = Object.entries(headers).find(([name, value]) => !MAY_REPEAT.test(name) && isRepeated(value));
  if (found === undefined) return undefined;
  return assumed('header that repeats what was sent', `nothing of the request in \`${found[0]}\``, found[1]);
}

const numberIn = (text: string | undefined) => Number(text === undefined || text === '' ? Number.NaN : text);

/** How long the directives of a response let a cache keep it, in seconds. */
function keptFor({ 'cache-control': caching = '' }: Record<string, string>): number {
  if (/\bno-(?:store|cache)\b/i.test(caching)) return 0;
  const ages = [...caching.matchAll(/\b(?:max-age|s-maxage|stale-while-revalidate|stale-if-error)="?(\d+)/gi)];
  return Math.max(0, ...ages.map(([, age]) => Number(age)));
}

/** What a browser shows again goes on for this many seconds, whatever has changed since then. */
const MOST_SECONDS = 30;

/** Responses that are shown after they have changed: of what can be changed, of changes, and errors. */
function keepingProblems(operation: Operation, { request }: Exchange, answer: ReceivedAnswer): Problem[] {
  const { headers, status } = answer;
  const { 'cache-control': caching = '', age, 'x-cache': cache = '' } = headers;
  const kept = keptFor(headers);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const expires = Date.parse(headers.expires ?? '');
  const problems: Problem[] = [];
  if (status >= 400 && ![404, 405, 410].includes(status) && kept > 0)
    problems.push(assumed('error that a cache keeps', 'Cache-Control: no-store', `Cache-Control: ${caching}`));
  else if (!isRead && request.method !== 'OPTIONS' && kept > 0)
    problems.push(
      assumed('response to a change that a cache keeps', 'Cache-Control: no-store', `Cache-Control: ${caching}`),
    );
  else if (operation.secured && (kept > MOST_SECONDS || /\bimmutable\b/i.test(caching)) && request.method !== 'OPTIONS')
    problems.push(
      assumed(
        'response that is shown after it has changed',
        'Cache-Control: no-store or no-cache',
        `Cache-Control: ${caching}`,
      ),
    );
  if (/\bno-(?:store|cache)\b|max-age=0/i.test(caching) && expires > Date.now() + MOST_SECONDS * 1000)
    problems.push(
      assumed(
        'caching headers that contradict each other',
        'Expires as in Cache-Control',
        `Expires: ${headers.expires}`,
      ),
    );
  if (caching === '' && (status >= 400 || !isRead) && expires > Date.now() + MOST_SECONDS * 1000)
    problems.push(assumed('error or change that a cache keeps', 'no Expires', `Expires: ${headers.expires}`));
  if (operation.secured && status < 300 && isRead && (numberIn(age) > 0 || /^hit\b/i.test(cache.trim())))
    problems.push(
      assumed(
        'private response from a shared cache',
        'a response of the server itself',
        age === undefined ? `X-Cache: ${cache}` : `Age: ${age}`,
      ),
    );
  return problems;
}

/** Whether a call asks for a part of something, or on conditions. */
const CONDITIONS = /^(?:range|expect|if-(?:match|none-match|range|modified-since|unmodified-since))$/i;

/** A status that answers what was not asked. */
function unaskedProblems({ request }: Exchange, { status, headers, text }: ReceivedAnswer): Problem[] {
  const isAsked = Object.keys(request.headers).some((name) => CONDITIONS.test(name));
  const problems: Problem[] = [];
  if ([206, 304, 412, 416, 417].includes(status) && !isAsked)
    problems.push({
      certainty: 'inferred',
      cause: 'answer to a condition that was not sent',
      expected: 'a status for a call without conditions',
      received: `status ${status}`,
    });
  if (headers['content-range'] !== undefined && status !== 206 && status !== 416)
    problems.push(assumed('Content-Range of a whole response', 'no Content-Range', headers['content-range']));
  const length = headers['content-length'];
  if (request.method !== 'HEAD' && text === '' && status !== 304 && numberIn(length) > 0)
    problems.push(
      assumed('Content-Length of a body that is not there', 'Content-Length: 0', `Content-Length: ${length}`),
    );
  return problems;
}

/** Methods that nobody may be told to use. */
const DEBUGGING = /\b(?:TRACE|TRACK|CONNECT|DEBUG)\b/i;

/** What a server says of the methods of a path. */
function methodProblems({ request }: Exchange, { status, headers }: ReceivedAnswer, operation: Operation): Problem[] {
  const { allow } = headers;
  const allowed = allow?.split(',').map((one) => one.trim().toUpperCase());
  const problems: Problem[] = [];
  if (status === 405 && allow === undefined && request.method !== 'OPTIONS')
    problems.push(assumed('405 without Allow', 'an Allow header', 'none'));
  // Whoever names the same methods for every path says nothing of this one.
  if (status === 405 && allowed?.includes(request.method) && !allowed.includes('POST'))
    problems.push(
      assumed('Allow with the method that was refused', `Allow without ${request.method}`, `Allow: ${allow}`),
    );
  if (status < 300 && allowed !== undefined && !allowed.includes(operation.method) && !allowed.includes('*'))
    problems.push(assumed('Allow without a method that there is', `Allow with ${operation.method}`, `Allow: ${allow}`));
  const cors = headers['access-control-allow-methods'] ?? '';
  if (DEBUGGING.test(`${allow ?? ''} ${cors}`))
    problems.push(assumed('methods for debugging', 'no TRACE, CONNECT or DEBUG', `${allow ?? ''} ${cors}`.trim()));
  return problems;
}

const isInside = (host: string) =>
  /^(?:localhost$|127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)|\.(?:internal|local|svc)$|^[\w-]+$/.test(host);

/** Addresses to which a client is sent. */
function addressProblems({ request }: Exchange, { status, headers, json }: ReceivedAnswer): Problem[] {
  const own = new URL(request.url);
  return (['location', 'content-location'] as const).flatMap((name): Problem[] => {
    const value = headers[name];
    if (value === undefined) return [];
    const shown = `${name}: ${value}`;
    if (!URL.canParse(value, own.href)) return [assumed('address that is none', 'an address', shown)];
    const url = new URL(value, own.href);
    if (!/^https?:$/.test(url.protocol) || (own.protocol === 'https:' && url.protocol === 'http:'))
      return [assumed('address without protection', own.protocol, shown)];
    if (url.host !== own.host && (isInside(url.hostname) || status < 300 || name === 'content-location'))
      return [assumed('address of another host', `an address of ${own.host}`, shown)];
    const id = status === 201 && isObject(json) ? (json._id ?? json.id) : undefined;
    if (id !== undefined && name === 'location' && !url.href.includes(String(id)))
      return [assumed('Location of something else', `the address of ${String(id)}`, shown)];
    // What is created with 200 has an address as well.
    const isNew = status === 201 || status === 202 || (status === 200 && request.method === 'POST');
    if (name === 'location' && !isNew && (status < 300 || status >= 400))
      return [assumed('Location that leads nowhere', `no Location with status ${status}`, shown)];
    return [];
  });
}

/** Sites of this name are nobody's (RFC 2606), so that no product can have allowed them anything. */
const FOREIGN = /^https?:\/\/[^/]+\.invalid(?:[/:]|$)/;

/** A site that nobody knows may read what a session shows, whatever it asks for. */
function siteProblem({ secured }: Operation, { request }: Exchange, { headers, status }: ReceivedAnswer): Problem[] {
  const { origin = '' } = request.headers;
  const allowed = headers['access-control-allow-origin'];
  const isOpen = headers['access-control-allow-credentials'] === 'true';
  const isForeign = FOREIGN.test(origin) && allowed === origin;
  if (!secured || allowed === undefined) return [];
  const shown = `Access-Control-Allow-Origin: ${allowed}`;
  if (isForeign && isOpen)
    return [
      {
        isLoss: true,
        cause: 'every site may read what a session shows',
        expected: `no permission for ${origin}`,
        received: `${shown} with Access-Control-Allow-Credentials: true`,
      },
    ];
  // Without a session, a site reads what everybody in the server's network can.
  if (status < 300 && (isForeign || allowed === '*' || allowed === 'null'))
    return [assumed('permission for every site', 'the sites of the product', shown)];
  return [];
}

/** A number of rows in a header that is another than that in the body. */
function countProblem({ headers, json }: ReceivedAnswer): Problem[] {
  const name = COUNTS.find((one) => headers[one] !== undefined);
  if (name === undefined || !isObject(json)) return [];
  const said = headers[name] ?? '';
  const lists = Object.values(json).flatMap((value) => (Array.isArray(value) ? [value.length] : []));
  const isOther = typeof json.total === 'number' && String(json.total) !== said;
  const isLess = lists.length === 1 && Number(said) < (lists[0] ?? 0);
  if (!isOther && !isLess) return [];
  return [assumed('count in a header other than in the body', 'as many as in the body', `${name}: ${said}`)];
}

/** What a server that is busy, or wants a session, asks of its client. */
function askingProblems({ status, headers }: ReceivedAnswer): Problem[] {
  const wait = headers['retry-after'];
  const challenge = headers['www-authenticate'];
  const seconds = numberIn(wait);
  const problems: Problem[] = [];
  if (status === 429 && wait === undefined)
    problems.push(assumed('429 without Retry-After', 'a Retry-After header', 'none'));
  if ((status === 429 || status === 503) && (seconds < 1 || seconds > 24 * 3600))
    problems.push(assumed('Retry-After that helps nobody', 'some seconds', `Retry-After: ${wait}`));
  if (challenge !== undefined && status !== 401)
    problems.push(assumed('WWW-Authenticate without 401', 'no WWW-Authenticate', challenge));
  if (/\b(?:basic|digest|ntlm|negotiate)\b/i.test(challenge ?? ''))
    problems.push(
      assumed('browser asked for a password', 'no scheme that browsers know', `WWW-Authenticate: ${challenge}`),
    );
  return problems;
}

/** Further problems of the headers of any response. `word`: that of the run. */
export function furtherHeaderProblems(
  operation: Operation,
  exchange: Exchange,
  answer: ReceivedAnswer,
  word: string,
): Problem[] {
  return [
    ...allTelling(answer.headers),
    ...[repeatedProblem(exchange, answer, word) ?? []].flat(),
    ...keepingProblems(operation, exchange, answer),
    ...unaskedProblems(exchange, answer),
    ...methodProblems(exchange, answer, operation),
    ...addressProblems(exchange, answer),
    ...siteProblem(operation, exchange, answer),
    ...countProblem(answer),
    ...askingProblems(answer),
    ...syntaxProblems(operation, exchange, answer),
  ];
}

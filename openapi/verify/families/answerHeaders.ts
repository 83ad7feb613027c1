import type { Operation } from '../contract/contract.ts';
import type { ReceivedAnswer } from '../http/call.ts';
import type { Problem } from './lab.ts';
import { SECRET_TEXT } from './secrets.ts';

/** Headers that name the software of a server, which helps nobody but those who look for holes in it. */
const SOFTWARE =
  /^x-(?:powered-by|aspnet(?:mvc)?-version|generator|framework|php-version|runtime(?:-version)?|server(?:-version)?|app-version|django-version|rack-version)$|^(?:server|via)$/;

/** What such a header says of the software itself: a version, or a language or framework. */
const NAMED =
  /\d|php|express|asp\.net|django|rails|spring|laravel|flask|koa|next\.js|tomcat|jetty|werkzeug|gunicorn|uvicorn/i;

/** Headers that tell how a server is built inside: hosts, statements, the time that parts of it take. */
const INSIDE =
  /^x-(?:application-context|backend|upstream|debug|sql|query|db|database|pod|node|instance|internal|origin|real|stack|trace-?log|host|hostname|machine|server-?name|environment|env|commit|git|build|source|file|line|exception|error-(?:stack|detail|message)|user|account|role|permissions?|session|tenant|shard|memory|profil(?:e|er))(?:-|$)|^x-debug|^server-timing$/;

/** Addresses of a private network. */
const PRIVATE =
  /\b(?:10(?:\.\d{1,3}){3}|192\.168(?:\.\d{1,3}){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d{1,3}){2}|[\w-]+\.(?:internal|local|svc|cluster\.local))\b/;

/** An address with a secret in it. */
const SECRET_ADDRESS = /[?&](?:token|key|code|secret|signature|sig|access_token)=[^&\s"]{6,}/;

/** Headers with which a cache before the server, of whatever maker, is told how long it may keep a response. */
const OF_CACHES = /^(?:surrogate-control|(?:[\w-]+-)?cdn-cache-control|edge-control|x-accel-expires)$/;

/** Headers in which a browser or a cache takes one of a few words only, and these words. */
const WORDS: readonly { name: string; allowed: RegExp; what: string }[] = [
  { name: 'x-content-type-options', allowed: /^nosniff$/i, what: 'nosniff' },
  { name: 'x-frame-options', allowed: /^(?:deny|sameorigin)$/i, what: 'DENY or SAMEORIGIN' },
  { name: 'access-control-allow-credentials', allowed: /^true$/, what: 'true, or no such header' },
  { name: 'access-control-allow-origin', allowed: /^(?:\*|null|[a-z][a-z\d+.-]*:\/\/[^\s,/]+)$/i, what: 'one origin' },
  { name: 'strict-transport-security', allowed: /max-age="?[1-9]/i, what: 'a time above 0' },
  { name: 'etag', allowed: /^(?:W\/)?"[^"]*"$/, what: 'a text in quotation marks' },
  { name: 'content-length', allowed: /^\d+$/, what: 'a number' },
  { name: 'retry-after', allowed: /^(?:\d+|\w{3}, .* GMT)$/, what: 'a number of seconds or a date' },
  { name: 'date', allowed: /^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/, what: 'a date of HTTP' },
  { name: 'last-modified', allowed: /^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/, what: 'a date of HTTP' },
];

type Named = readonly [string, string];

/** Headers that tell of the software or of what is inside. */
function tellingProblems([name, value]: Named): Problem[] {
  const problem = (cause: string, expected: string): Problem => ({
    certainty: 'assumed',
    cause,
    expected,
    received: value,
  });
  if (SOFTWARE.test(name) && NAMED.test(value) && (name !== 'via' || /\/\d+\.\d+\.\d|[a-z]\/\d/i.test(value)))
    return [problem('header that names software', `no version in \`${name}\``)];
  if (INSIDE.test(name) || PRIVATE.test(value)) return [problem('header that tells what is inside', `no \`${name}\``)];
  return [];
}

/** Secrets in headers that other programs, logs and pages see. */
function secretProblems([name, value]: Named): Problem[] {
  if (name === 'set-cookie' || !(SECRET_TEXT.test(value) || SECRET_ADDRESS.test(value))) return [];
  return [
    {
      isLoss: true,
      cause: 'secret in a header',
      expected: `no token or key in \`${name}\``,
      received: 'a value, which is not repeated here',
    },
  ];
}

/** Headers that mean nothing, because of a word that no browser and no cache knows. */
function wordProblems([name, value]: Named): Problem[] {
  const rule = WORDS.find((one) => one.name === name);
  if (rule === undefined || rule.allowed.test(value.trim())) return [];
  return [
    {
      certainty: 'assumed',
      cause: `\`${name}\` that means nothing`,
      expected: rule.what,
      received: value,
    },
  ];
}

/** Caches that others share may not keep what needs a session, nor that somebody was refused. */
function cachingProblems({ secured }: Operation, { headers, status, cookies }: ReceivedAnswer): Problem[] {
  const caching = headers['cache-control'] ?? '';
  const isOwn = /\b(?:private|no-store|no-cache)\b/i.test(caching);
  const setsCookie = cookies.some((one) => !/max-age=0|expires=thu, 01 jan 1970/i.test(one));
  if (!secured && !setsCookie) return [];
  const shared = (received: string, isLoss: boolean): Problem => ({
    ...(isLoss ? { isLoss: true } : { certainty: 'inferred' }),
    cause: 'private response that others may be shown from a cache',
    expected: 'no shared caching of what needs a session',
    received,
  });
  if (/\bpublic\b|\bs-maxage=[1-9]/i.test(caching) && !/\b(?:private|no-store)\b/i.test(caching))
    return [shared(`Cache-Control: ${caching}`, status < 300)];
  const [other] = Object.entries(headers).filter(
    ([name, value]) => OF_CACHES.test(name) && /max-age=[1-9]|^[1-9]/i.test(value) && !/private|no-store/i.test(value),
  );
  if (other !== undefined) return [shared(other.join(': '), status < 300)];
  if (/\bmax-age=[1-9]/i.test(caching) && !isOwn)
    return [
      {
        certainty: 'inferred',
        cause: 'private response that is kept without saying for whom',
        expected: 'Cache-Control with no-store or private',
        received: `Cache-Control: ${caching}`,
      },
    ];
  if (caching !== '' || status >= 300) return [];
  const isKept = Date.parse(headers.expires ?? '') > Date.now();
  // RFC 9111 lets a cache keep it for a tenth of the time since then.
  const isGuessed = headers['last-modified'] !== undefined && headers.expires === undefined;
  if (!isKept && !isGuessed) return [];
  return [
    {
      certainty: isKept ? 'inferred' : 'assumed',
      cause: 'private response that is kept without saying for whom',
      expected: 'Cache-Control with no-store or private',
      received: isKept
        ? `Expires: ${headers.expires}`
        : `Last-Modified: ${headers['last-modified']}, and no Cache-Control`,
    },
  ];
}

/** How a session cookie is protected from other hosts, from connections that are read, and from calls of other sites. */
function cookieProblems(cookieName: string, { cookies }: ReceivedAnswer): Problem[] {
  return cookies.flatMap((cookie): Problem[] => {
    const [pair = '', ...attributes] = cookie.split(/;\s*/);
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    if (name !== cookieName || value === '' || value === 'deleted') return [];
    const has = (attribute: RegExp) => attributes.some((one) => attribute.test(one));
    const lacks = [
      // Scripts of the product may read it, so HttpOnly is not asked for.
      ...(has(/^samesite=none$/i) && !has(/^secure$/i) ? ['Secure, which SameSite=None needs'] : []),
    ];
    return lacks.map((lack) => ({
      certainty: 'assumed',
      cause: 'session cookie without protection',
      expected: `a session cookie with ${lack}`,
      received: attributes.join('; ') || 'no attributes',
    }));
  });
}

/** A body of another length or in other characters than a response says. */
function bodyProblems({ headers, text, status }: ReceivedAnswer): Problem[] {
  const problems: Problem[] = [];
  const length = headers['content-length'];
  const isEmpty = text === '' && (status === 204 || status === 304);
  if (
    length !== undefined &&
    headers['content-encoding'] === undefined &&
    (text !== '' || isEmpty) &&
    Number(length) !== Buffer.byteLength(text)
  )
    problems.push({
      certainty: 'inferred',
      cause: 'wrong Content-Length',
      expected: `Content-Length: ${Buffer.byteLength(text)}`,
      received: `Content-Length: ${length}`,
    });
  const type = headers['content-type'] ?? '';
  const [, charset = 'utf-8'] = /charset="?([^;"\s]+)/i.exec(type) ?? [];
  if (!/^utf-?8$/i.test(charset) && (/json/i.test(type) || !/^us-ascii$/i.test(charset)))
    problems.push({
      certainty: 'inferred',
      cause: 'JSON in another character set',
      expected: 'UTF-8, as RFC 8259 requires',
      received: type,
    });
  return problems;
}

/** What is wrong with the headers of any response. `cookie`: the name of the session cookie. */
export function headerProblems(operation: Operation, answer: ReceivedAnswer, cookie: string): Problem[] {
  const each = Object.entries(answer.headers).flatMap((header) => [
    ...tellingProblems(header),
    ...secretProblems(header),
    ...wordProblems(header),
  ]);
  return [...each, ...cachingProblems(operation, answer), ...cookieProblems(cookie, answer), ...bodyProblems(answer)];
}

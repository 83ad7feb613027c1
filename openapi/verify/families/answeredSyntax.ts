import type { Operation } from '../contract/contract.ts';
import type { Exchange, ReceivedAnswer } from '../http/call.ts';
import type { Problem } from './lab.ts';

/** A directive of `Cache-Control` that some cache knows. */
const DIRECTIVE =
  /^(?:(?:no-store|private|no-cache|public|must-revalidate|proxy-revalidate|must-understand|no-transform|immutable)(?:="[^"]*")?|(?:max-age|s-maxage|stale-while-revalidate|stale-if-error|post-check|pre-check)="?\d+"?|no-(?:store|cache)-?remote)$/i;

const TOKEN = /^[\w!#$%&'*+.^`|~-]+$/;

const LANGUAGE = /^(?:[a-z]{2,3}(?:-[a-z\d]{2,8})*|\*)$/i;

const REFERRER =
  /^(?:no-referrer|no-referrer-when-downgrade|origin|origin-when-cross-origin|same-origin|strict-origin|strict-origin-when-cross-origin)$/i;

/** What stands in lists of headers. */
const partsOf = (value: string) => value.split(',').map((part) => part.trim());

/** Parts of `Cache-Control`, of which some have commas in quotes. */
const directivesOf = (value: string) =>
  (value.match(/(?:[^,"]|"[^"]*")+/g) ?? []).map((part) => part.trim()).filter((part) => part !== '');

/** Why a header means nothing, or something that nobody can mean, by name: what is expected; undefined if it is right. */
const RULES: Readonly<Record<string, (value: string) => string | undefined>> = {
  'cache-control': (value) => {
    const all = directivesOf(value);
    const wrong = all.find((one) => !DIRECTIVE.test(one));
    if (wrong !== undefined || all.length === 0) return 'directives that caches know';
    const has = (directive: RegExp) => all.some((one) => directive.test(one));
    if (has(/^public$/i) && has(/^(?:private|no-store)$/i)) return 'either public or private';
    if (has(/^no-store$/i) && has(/^(?:max-age|s-maxage)="?[1-9]/i)) return 'either no-store or a time';
    if (has(/^no-store$/i) && has(/^immutable$/i)) return 'either no-store or immutable';
    const ages = new Set(all.filter((one) => /^max-age/i.test(one)));
    return ages.size > 1 ? 'one max-age' : undefined;
  },
  pragma: (value) => (/^no-cache$/i.test(value) ? undefined : 'no-cache'),
  vary: (value) => {
    const all = partsOf(value);
    if (!all.every((one) => one === '*' || TOKEN.test(one))) return 'names of headers';
    return all.some((one) => /^(?:set-cookie|content-\w+|etag|expires|date)$/i.test(one))
      ? 'headers of requests'
      : undefined;
  },
  'content-encoding': () => 'no encoding, because nobody asked for one, and the body has none',
  'transfer-encoding': (value) => (/^(?:(?:gzip|deflate|compress), ?)?chunked$/i.test(value) ? undefined : 'chunked'),
  'content-language': (value) => (partsOf(value).every((one) => LANGUAGE.test(one)) ? undefined : 'codes of languages'),
  'content-disposition': (value) => {
    if (!/^(?:inline|attachment|form-data)\b/i.test(value)) return 'inline or attachment';
    const [, name = ''] = /filename\*?="?([^";]*)/i.exec(value) ?? [];
    const plain = name.replaceAll(/%2f|%5c/gi, '/');
    if (/[/\\<>]|\.\.|\p{Cc}/u.test(plain.replace(/^utf-8''/i, ''))) return 'a name without a path';
    return /\.(?:html?|svg|js|exe|bat|cmd|com|hta|ps1|sh|vbs|jar)$/i.test(plain)
      ? 'the name of a file that nobody runs'
      : undefined;
  },
  'content-type': (value) =>
    (value.match(/charset=/gi) ?? []).length > 1 || /,\s*\w+\/\w/.test(value)
      ? 'one type with one character set'
      : undefined,
  'referrer-policy': (value) =>
    partsOf(value).every((one) => REFERRER.test(one)) ? undefined : 'a policy that keeps addresses back',
  'x-xss-protection': (value) => (/^(?:0|1(?:;\s*mode=block)?)$/i.test(value.trim()) ? undefined : '0'),
  'x-permitted-cross-domain-policies': (value) =>
    /^(?:none|master-only|by-content-type|by-ftp-filename)$/i.test(value) ? undefined : 'none',
  'access-control-max-age': (value) => (/^-?\d+$/.test(value) ? undefined : 'a number of seconds'),
  'access-control-expose-headers': (value) =>
    partsOf(value).some((one) => /^(?:set-cookie2?|authorization|cookie)$/i.test(one))
      ? 'no headers with sessions'
      : undefined,
  'access-control-allow-headers': (value) =>
    partsOf(value).every((one) => one === '*' || TOKEN.test(one)) ? undefined : 'names of headers',
  'access-control-allow-methods': (value) =>
    partsOf(value).every((one) => one === '*' || /^[A-Z]+$/.test(one)) ? undefined : 'methods in capitals',
  allow: (value) =>
    value === '' || partsOf(value).every((one) => /^[A-Z]+$/.test(one)) ? undefined : 'methods in capitals',
  'accept-ranges': (value) => (TOKEN.test(value) ? undefined : 'bytes or none'),
  age: (value) => (/^\d+$/.test(value) ? undefined : 'a number of seconds'),
  refresh: () => 'no page to go to',
  'timing-allow-origin': (value) => (value.includes('*') ? 'no permission for every site' : undefined),
  'cross-origin-resource-policy': (value) =>
    /^(?:same-origin|same-site|cross-origin)$/.test(value) ? undefined : 'same-origin or same-site',
  'strict-transport-security': (value) => {
    const [, age = '0'] = /max-age="?(\d+)/i.exec(value) ?? [];
    return Number(age) < 24 * 3600 ? 'a day or more' : undefined;
  },
  'content-length': (value) => (/^\d+$/.test(value) ? undefined : 'a number'),
  expires: (value) => (/^(?:-1|0)$/.test(value) || !Number.isNaN(Date.parse(value)) ? undefined : 'a date of HTTP'),
};

const DAY_MS = 24 * 3600 * 1000;

/** Times in headers that cannot be. */
function timeProblems({ headers }: ReceivedAnswer): string[] {
  const now = Date.parse(headers.date ?? '');
  const here = Number.isNaN(now) ? Date.now() : now;
  const isOff = Math.abs(here - Date.now()) > DAY_MS;
  const changed = Date.parse(headers['last-modified'] ?? '');
  return [
    ...(isOff ? ['Date: the time at which it was sent'] : []),
    ...(!isOff && changed > here + DAY_MS / 24 ? ['Last-Modified: a time that has been'] : []),
    ...(changed < Date.UTC(1990) ? ['Last-Modified: a time at which there was something'] : []),
  ];
}

/** Limits of a rate that contradict themselves. */
function rateProblems({ headers }: ReceivedAnswer): string[] {
  return ['x-ratelimit', 'x-rate-limit', 'ratelimit'].flatMap((name) => {
    const [limit, left] = ['limit', 'remaining'].map((end) => headers[`${name}-${end}`]);
    const isWrong = (text: string | undefined) => text !== undefined && /^-/.test(text);
    const isMore = limit !== undefined && left !== undefined && /^\d+$/.test(limit) && Number(left) > Number(limit);
    return isWrong(limit) || isWrong(left) || isMore ? [`${name}: no more left than there may be`] : [];
  });
}

/** What wipes what a browser keeps, which is only right when somebody signs out. */
function wipes(operation: Operation, { method }: Exchange['request'], { headers }: ReceivedAnswer): boolean {
  const isEnd = /log-?out|sign-?out|session|password/i.test(`${operation.path} ${operation.id}`);
  return headers['clear-site-data'] !== undefined && !(isEnd || method === 'DELETE');
}

/** Headers that mean nothing, what nobody can mean, or something else than another one. */
export function syntaxProblems(operation: Operation, { request }: Exchange, answer: ReceivedAnswer): Problem[] {
  const { headers, json } = answer;
  const wrong = Object.entries(headers).flatMap(([name, value]) => {
    // Another program between the two may have taken the encoding away; what is readable has none.
    if (name === 'content-encoding' && json === undefined && !/^\s*$|utf|json|none|text|binary/i.test(value)) return [];
    const expected = RULES[name]?.(value.trim());
    return expected === undefined ? [] : [`${name}: ${expected}`];
  });
  const isOpen =
    headers['access-control-allow-origin'] === '*' && headers['access-control-allow-credentials'] === 'true';
  const isFile = /^attachment/i.test(headers['content-disposition'] ?? '') && json !== undefined;
  const all = [
    ...wrong,
    ...(isFile ? ['content-disposition: none, because nobody downloads this'] : []),
    ...timeProblems(answer),
    ...rateProblems(answer),
    ...(wipes(operation, request, answer) ? ['clear-site-data: only when somebody signs out'] : []),
    ...(isOpen ? ['access-control-allow-origin: one site, because of the credentials'] : []),
    ...(headers['transfer-encoding'] !== undefined && headers['content-length'] !== undefined
      ? ['content-length: none beside Transfer-Encoding']
      : []),
  ];
  return all.map((expected): Problem => {
    const [name = ''] = expected.split(':');
    return {
      certainty: 'assumed',
      cause: `\`${name.toLowerCase()}\` that cannot be meant`,
      expected,
      received: headers[name.toLowerCase()] ?? '',
    };
  });
}

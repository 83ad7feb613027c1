import type { Operation } from '../contract/contract.ts';
import type { Exchange, ReceivedAnswer } from '../http/call.ts';
import type { Problem } from './lab.ts';
import { settled } from './lists/order.ts';

/** What was shown at an address to somebody. */
type Shown = { body: string; at: number };

/** At most so many addresses are remembered, and bodies of each. */
const MOST = 2000;
const MOST_BODIES = 50;

/** Clocks of two computers are seldom further apart, once their difference is known. */
const TOLERANCE_MS = 2000;

/** After so many responses with one id, it is no id. */
const MANY = 12;

/** A date with a time, which can be that of the response. */
const TIME = /"\d{4}-\d{2}-\d{2}T[^"]*"/g;

const REQUEST_IDS = /^(?:x-)?(?:amzn-)?(?:request|correlation|trace)-id$/;

/** What a body says, whatever its order and the time. */
const saidIn = ({ json, text }: ReceivedAnswer) =>
  json === undefined ? text : JSON.stringify(settled(json)).replaceAll(TIME, '');

/** Whether a cache that others share, or a browser, is told to ask again before it shows a response. */
const isGuarded = ({ headers }: ReceivedAnswer) =>
  /\b(?:no-store|private|no-cache)\b|max-age=0/i.test(headers['cache-control'] ?? '');

/** Something kept by address and user. */
function createShelf<T>(make: () => T) {
  const all = new Map<string, T>();
  return ({ url, headers }: Exchange['request']): T | undefined => {
    const key = `${url} ${headers.cookie ?? ''} ${headers.authorization ?? ''}`;
    const known = all.get(key);
    if (known !== undefined || all.size >= MOST) return known;
    const made = make();
    all.set(key, made);
    return made;
  };
}

/** Looks for one tag of two bodies, with which a client goes on showing the first. */
function createTags() {
  const shelf = createShelf(() => new Map<string, string>());
  return ({ request }: Exchange, answer: ReceivedAnswer): Problem[] => {
    const { etag } = answer.headers;
    const tags = etag === undefined ? undefined : shelf(request);
    if (etag === undefined || tags === undefined) return [];
    const body = saidIn(answer);
    const before = tags.get(etag);
    if (tags.size < MOST_BODIES) tags.set(etag, body);
    if (before === undefined || before === body) return [];
    return [
      {
        certainty: 'inferred',
        cause: 'one ETag for two responses',
        expected: 'another ETag, because the response has changed',
        received: etag,
      },
    ];
  };
}

/** Looks for times of a change that are before what was there until then was last seen. */
function createTimes() {
  const shelf = createShelf((): Shown[] => []);
  return ({ request }: Exchange, answer: ReceivedAnswer): Problem[] => {
    const said = answer.headers['last-modified'];
    const changed = Date.parse(said ?? '');
    const shown = Number.isNaN(changed) ? undefined : shelf(request);
    if (shown === undefined) return [];
    const body = saidIn(answer);
    const clock = Date.parse(answer.headers.date ?? '');
    const at = Number.isNaN(clock) ? Date.now() : clock;
    // The last response with something else than now: it has changed since.
    const before = shown.findLast((one) => one.body !== body);
    if (shown.at(-1)?.body !== body && shown.length < MOST_BODIES) shown.push({ body, at });
    if (before === undefined || changed >= before.at - TOLERANCE_MS) return [];
    return [
      {
        certainty: 'assumed',
        cause: 'Last-Modified before the change',
        expected: `a time after ${new Date(before.at).toUTCString()}, when the response was another one`,
        received: `Last-Modified: ${said}`,
      },
    ];
  };
}

/** Looks for ids of requests that are always the same. */
function createIds() {
  const seen = new Map<string, { value: string; times: number }>();
  return ({ request }: Exchange, { headers }: ReceivedAnswer): Problem[] =>
    Object.entries(headers).flatMap(([name, value]): Problem[] => {
      if (!REQUEST_IDS.test(name) || request.headers[name] !== undefined) return [];
      const before = seen.get(name);
      const times = before?.value === value ? before.times + 1 : 1;
      seen.set(name, { value, times });
      if (times < MANY) return [];
      return [{ certainty: 'assumed', cause: 'one id for all requests', expected: 'another id', received: value }];
    });
}

/** Looks for private responses of one call that are sometimes kept from caches, and sometimes not. */
function createGuards() {
  const seen = new Map<Operation, boolean>();
  return (operation: Operation, { request }: Exchange, answer: ReceivedAnswer): Problem[] => {
    const isShown = operation.secured && request.method === 'GET' && operation.method === 'GET' && answer.status < 300;
    if (!isShown) return [];
    const isNow = isGuarded(answer);
    const before = seen.get(operation);
    seen.set(operation, isNow);
    if (before === undefined || before === isNow) return [];
    return [
      {
        certainty: 'assumed',
        cause: 'private responses that are only sometimes kept from caches',
        expected: 'Cache-Control with no-store, private or no-cache, as in other responses of this call',
        received: `Cache-Control: ${answer.headers['cache-control'] ?? 'none'}`,
      },
    ];
  };
}

/** Looks for private responses without a word on caching, where the server has it elsewhere. */
function createCaching() {
  let times = 0;
  return ({ secured }: Operation, { request }: Exchange, { headers, status, json }: ReceivedAnswer): Problem[] => {
    const caching = headers['cache-control'];
    if (/\bno-store\b/i.test(caching ?? '')) times += 1;
    const isPrivate = secured && request.method === 'GET' && status === 200 && json !== undefined;
    if (!isPrivate || caching !== undefined || times < MANY) return [];
    return [
      {
        certainty: 'assumed',
        cause: 'private responses that are only sometimes kept from caches',
        expected: 'Cache-Control: no-store, as in responses of other calls',
        received: 'no Cache-Control',
      },
    ];
  };
}

/** Headers that protect a browser, and are meant for all responses. */
export const PROTECTING: readonly string[] = [
  'x-content-type-options',
  'x-frame-options',
  'content-security-policy',
  'strict-transport-security',
  'referrer-policy',
];

/** Looks for responses without a header of protection that the other ones of the same kind have. */
function createProtection() {
  const seen = new Map<string, number>();
  return ({ request }: Exchange, answer: ReceivedAnswer): Problem[] => {
    if (request.method === 'OPTIONS' || request.method === 'HEAD' || answer.text === '') return [];
    // What does not reach the program has the headers of the web server.
    if (![200, 201, 202].includes(answer.status) || answer.json === undefined) return [];
    return PROTECTING.flatMap((name): Problem[] => {
      const times = seen.get(name) ?? 0;
      if (answer.headers[name] !== undefined) {
        seen.set(name, times + 1);
        return [];
      }
      if (times < MANY) return [];
      return [
        {
          certainty: 'assumed',
          cause: `\`${name}\` missing here`,
          expected: `\`${name}\`, as in other responses`,
          received: 'none',
        },
      ];
    });
  };
}

/** Looks for deletions of the session cookie that browsers do not take for the cookie that was set. */
function createDeletions(name: string) {
  const set = new Map<string, Set<string>>();
  const placeOf = (cookie: string, key: string) =>
    new RegExp(`;\\s*${key}=([^;]*)`, 'i').exec(cookie)?.[1]?.toLowerCase().replace(/^\./, '') ?? '';
  return ({ cookies }: ReceivedAnswer): Problem[] =>
    cookies
      .filter((cookie) => cookie.startsWith(`${name}=`))
      .flatMap((cookie): Problem[] => {
        const isDeleted = /^[^;=]*=(?:;|$)|max-age=(?:0|-)|expires=thu, 01 jan 1970/i.test(cookie);
        return ['Path', 'Domain'].flatMap((key): Problem[] => {
          const known = set.get(key) ?? new Set();
          const own = placeOf(cookie, key);
          if (!isDeleted) set.set(key, known.add(own));
          if (!isDeleted || known.size === 0 || known.has(own)) return [];
          return [
            {
              certainty: 'assumed',
              cause: 'session cookie that is not deleted everywhere',
              expected: `${key}=${[...known].join(' or ')}, as where it was set`,
              received: `${key}=${own}`,
            },
          ];
        });
      });
}

/** Looks at what the headers of several responses say together. `cookie`: the name of the session cookie. */
export function createTwice(cookie: string) {
  const deletions = createDeletions(cookie);
  const tags = createTags();
  const times = createTimes();
  const ids = createIds();
  const guards = createGuards();
  const protection = createProtection();
  const caching = createCaching();
  return (operation: Operation, exchange: Exchange, answer: ReceivedAnswer): Problem[] => {
    const isRead = exchange.request.method === 'GET' && answer.status === 200;
    return [
      ...(isRead ? [...tags(exchange, answer), ...times(exchange, answer)] : []),
      ...ids(exchange, answer),
      ...guards(operation, exchange, answer),
      ...protection(exchange, answer),
      ...deletions(answer),
      ...caching(operation, exchange, answer),
    ];
  };
}

import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { mediaType } from '../../../../openapi/verify/http/call.ts';
import { cookieValue } from '../../../../openapi/verify/http/sessions.ts';
import { contract } from '../../mutants/mutant.ts';
import { type Group, type Reply, replies, type Trait } from '../layer.ts';
import type { Random } from '../random.ts';

const MOST_MS = 4;

export const pace = (): Group => [
  {
    name: 'slow answers',
    make: (random) => async (asked, next) => {
      if (random.chance(0.2)) await sleep(random.below(MOST_MS));
      return next(asked);
    },
  },
  {
    name: 'answers that come late',
    make: (random) => async (asked, next) => {
      const reply = await next(asked);
      if (random.chance(0.2)) await sleep(random.below(MOST_MS));
      return reply;
    },
  },
];

/** A body in pieces, also cut within a character. */
function inPieces(bytes: Uint8Array<ArrayBuffer>, size: () => number): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) {
        controller.close();
        return;
      }
      const next = at + size();
      controller.enqueue(bytes.slice(at, next));
      at = next;
    },
  });
}

/** Where a text has characters of several bytes, the pieces are as small as one byte. */
function pieceTrait(name: string, sizeOf: (random: Random, length: number) => number): Trait {
  return {
    name,
    make: (random) =>
      replies((reply) => ({
        ...reply,
        send: (bytes) => inPieces(bytes, () => Math.max(1, sizeOf(random, bytes.length))),
      })),
  };
}

export const pieces = (): Group => [
  pieceTrait('bodies in pieces of many lengths', (random, length) => 1 + random.below(Math.max(2, length / 10))),
  pieceTrait('bodies in small pieces of an odd length', (_, length) => (length < 1500 ? 7 : 333)),
];

function withHeaders(name: string, change: (headers: Headers, reply: Reply) => void): Trait {
  return {
    name,
    make: () =>
      replies((reply) => {
        const headers = new Headers(reply.headers);
        change(headers, reply);
        return { ...reply, headers };
      }),
  };
}

/** Other parameters or letters of the same media type. */
function typed(name: string, change: (type: string) => string): Trait {
  return withHeaders(name, (headers) => {
    const type = headers.get('content-type');
    if (type !== null && /[/+]json$/.test(mediaType(type))) headers.set('content-type', change(mediaType(type)));
  });
}

export const types = (): Group => [
  typed('charset=UTF-8', (type) => `${type}; charset=UTF-8`),
  typed('charset="utf-8" without a blank', (type) => `${type};charset="utf-8"`),
  typed('media types in capitals', (type) => type.replace('application/json', 'Application/JSON')),
  typed('media types of their own', (type) => type.replace('application/json', 'application/vnd.atrium.v1+json')),
  typed('media types with further parameters', (type) => `${type}; profile="https://atrium.example/1"; v=2`),
];

export const headers = (): Group => [
  withHeaders('headers of Express', (all) => {
    all.set('x-powered-by', 'Express');
    all.set('vary', 'Origin, Accept-Encoding');
    all.set('access-control-allow-credentials', 'true');
  }),
  withHeaders('ETag and Cache-Control', (all, { json }) => {
    all.set('cache-control', 'max-age=0, private, must-revalidate');
    if (json !== undefined)
      all.set('etag', `W/"${createHash('sha1').update(JSON.stringify(json)).digest('hex').slice(0, 16)}"`);
  }),
  withHeaders('headers of a proxy', (all) => {
    all.set('server', 'cloudflare');
    all.set('cf-ray', '8d1f0c1a2b3d4e5f-BKK');
    all.set('strict-transport-security', 'max-age=63072000; includeSubDomains');
    all.set('x-ratelimit-remaining', '0');
    all.set('retry-after', '0');
    all.set('link', '</api/v1.0/?page=2>; rel="next"');
  }),
];

const { cookie: NAME } = contract;

/** The session cookie again with each answer, so that the session lasts while it is used. */
function renewed(
  name: string,
  attributes: string,
  show = (value: string) => value,
  own = (value: string) => value,
): Trait {
  return {
    name,
    make: () => async (asked, next) => {
      const sent = new Headers(asked.headers);
      const cookies = sent.get('cookie');
      const value = cookieValue(cookies ?? undefined, NAME);
      if (cookies !== null && value !== undefined)
        sent.set(
          'cookie',
          cookies.replace(`${NAME}=${value}`, () => `${NAME}=${own(value)}`),
        );
      const reply = await next({ ...asked, headers: sent });
      const all = new Headers(reply.headers);
      const isNew = all.getSetCookie().some((one) => one.startsWith(`${NAME}=`));
      const isValid = value !== undefined && reply.status !== 401 && /^[0-9a-f]{24}$/.test(own(value));
      if (isValid && !isNew) all.append('set-cookie', `${NAME}=${show(own(value))}; ${attributes}`);
      return { ...reply, headers: all };
    },
  };
}

export const cookies = (): Group => [
  renewed('the session cookie with each answer', 'Path=/; HttpOnly; SameSite=Lax; Max-Age=3600'),
  renewed(
    'the session cookie with a domain',
    'Domain=.engine.test; Path=/; Secure; HttpOnly; SameSite=None; Expires=Wed, 01 Jan 2031 00:00:00 GMT',
  ),
  // As Express does with signed sessions.
  renewed(
    'a signed session cookie with each answer',
    'path=/; httponly',
    (value) => `s%3A${value}.c2lnbmVk`,
    (value) => /^s%3A([0-9a-f]{24})\.c2lnbmVk$/.exec(value)?.[1] ?? value,
  ),
  withHeaders('cookies for other purposes', (all) => {
    all.append('set-cookie', 'XSRF-TOKEN=eyJpdiI6IjEifQ%3D%3D; Path=/; SameSite=Lax');
    all.append('set-cookie', 'access_token_hint=1; Path=/');
    all.append('set-cookie', 'lb=a; Path=/; Max-Age=0');
  }),
];

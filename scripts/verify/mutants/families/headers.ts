import { isObject, readJson } from '../../../../openapi/verify/contract/json.ts';
import { sessionIn } from '../faults.ts';
import { answered, json } from '../mutant.ts';
import { alternately, type Rule, type WrittenRule } from './family.ts';
import {
  answering,
  byMethod,
  failed,
  hasNames,
  html,
  isMessage,
  isUnknown,
  latin1,
  ofItems,
  reads,
  refusing,
  rewriting,
  rule,
  secured,
  setting,
  toGet,
  withHeaders,
  writes,
} from './headersWays.ts';
import { isVarying, operationOf, withChanges } from './targets.ts';
import { succeeded } from './wrap.ts';

/** Headers, content types and methods. */

const written: WrittenRule[] = [
  rule(
    'origin-reflected',
    secured,
    (_, operation) => ({
      says: 'lets every origin read with credentials',
      make: setting(
        operation,
        ({ headers }) => ({
          'access-control-allow-origin': headers.get('origin') ?? 'https://anyone.example',
          'access-control-allow-credentials': 'true',
        }),
        true,
      ),
    }),
    'failure',
  ),
  rule('origin-any', secured, (_, operation) => ({
    says: 'has Access-Control-Allow-Origin: * with credentials',
    make: setting(
      operation,
      () => ({ 'access-control-allow-origin': '*', 'access-control-allow-credentials': 'true' }),
      true,
    ),
  })),
  rule(
    'origin-null',
    secured,
    (_, operation) => ({
      says: 'lets the origin null read with credentials',
      make: setting(
        operation,
        () => ({ 'access-control-allow-origin': 'null', 'access-control-allow-credentials': 'true' }),
        true,
      ),
    }),
    'failure',
  ),
  rule(
    'cache-public',
    reads,
    (random, operation) => {
      const value = random.oneOf(
        'public, max-age=3600',
        'max-age=86400, public',
        's-maxage=600',
        'public, immutable, max-age=31536000',
      );
      return { says: `has Cache-Control: ${value}`, make: setting(operation, () => ({ 'cache-control': value })) };
    },
    'failure',
  ),
  rule('expires-later', reads, (_, operation) => ({
    says: 'has Expires in an hour and no Cache-Control',
    make: setting(operation, () => ({
      'cache-control': null,
      expires: new Date(Date.now() + 3_600_000).toUTCString(),
    })),
  })),
  rule(
    'answer-cached',
    reads.filter(isVarying),
    (_, operation) => ({
      says: 'shows one user what another one has just read',
      make: () => {
        let last: { text: string; key: string } | undefined;
        return answered(operation.id, async (call) => {
          const key = `${call.path}?${call.query}`;
          if (last?.key === key && sessionIn(call.headers.get('cookie')) !== '') {
            const { text } = last;
            last = undefined;
            const response = await call.next();
            return response.status === 200 ? withHeaders(response, {}, text) : response;
          }
          const response = await call.next();
          if (response.status === 200) last = { key, text: await response.clone().text() };
          return response;
        });
      },
    }),
    'failure',
    withChanges,
  ),
  rule('type-html', secured, (random, operation) => {
    const type = random.oneOf('text/html', 'text/html; charset=utf-8', 'text/plain', 'text/plain; charset=utf-8');
    return { says: `answers with JSON as ${type}`, make: setting(operation, () => ({ 'content-type': type })) };
  }),
  rule('type-other', secured, (random, operation) => {
    const type = random.oneOf(
      'application/octet-stream',
      'application/xml',
      'application/javascript',
      'multipart/form-data',
    );
    return { says: `answers with JSON as ${type}`, make: setting(operation, () => ({ 'content-type': type })) };
  }),
  rule('type-missing', secured, (_, operation) => ({
    says: 'answers without a content type',
    make: setting(operation, () => ({ 'content-type': null })),
  })),
  rule('errors-as-html', writes, (_, operation) => ({
    says: 'answers with a page when the input is invalid',
    make: refusing(operation, 422, () => html('<h1>Unprocessable Entity</h1>', 422)),
  })),
  rule('charset-declared', reads, (random, operation) => {
    const charset = random.oneOf('iso-8859-1', 'windows-1252', 'us-ascii', 'utf-16');
    return {
      says: `declares the charset ${charset}`,
      make: setting(operation, () => ({ 'content-type': `application/json; charset=${charset}` })),
    };
  }),
  rule('charset-latin1', reads.filter(hasNames), (_, operation) => ({
    says: 'sends Latin-1',
    make: rewriting(operation, (text) => ({ text: latin1(text.replace(/"name":"/, '"name":"é')) })),
  })),
  rule('length-short', reads, (_, operation) => ({
    says: 'declares a Content-Length that is too small',
    make: rewriting(operation, (text) => ({ text, headers: { 'content-length': String(text.length - 1) } })),
  })),
  rule('length-of-characters', reads, (_, operation) => ({
    says: 'declares twice its Content-Length',
    make: rewriting(operation, (text) => ({ text, headers: { 'content-length': String(text.length * 2) } })),
  })),
  rule('body-cut', reads, (random, operation) => {
    const share = random.oneOf(0.5, 0.9, 0.99);
    return {
      says: `sends ${share * 100} % of its body`,
      make: rewriting(operation, (text) => ({ text: text.slice(0, Math.floor(text.length * share)) })),
    };
  }),
  rule('byte-order-mark', reads, (_, operation) => ({
    says: 'puts a byte order mark before its JSON',
    make: rewriting(operation, (text) => ({ text: `\uFEFF${text}` })),
  })),
  rule('warning-before', secured, (random, operation) => {
    const text = random.oneOf(
      '<br />\n<b>Warning</b>: Undefined variable $items in <b>/var/www/html/items.php</b> on line <b>12</b><br />\n',
      '\nNotice: Undefined index: name\n',
      ")]}',\n",
    );
    return {
      says: `puts ${JSON.stringify(text.slice(0, 12))} before its JSON`,
      make: rewriting(operation, (body) => ({ text: text + body })),
    };
  }),
  rule('text-behind', secured, (random, operation) => {
    const text = random.oneOf('null', '{}', '<!-- 0.013 s -->', ';');
    return { says: `puts ${text} behind its JSON`, make: rewriting(operation, (body) => ({ text: body + text })) };
  }),
  rule('empty-success', secured, (random, operation) => {
    // What has nothing to say but a message may as well say nothing.
    const text = isMessage(operation) ? random.oneOf('null', '[]', '""') : random.oneOf('', 'null', '[]', '""');
    return { says: `answers with ${text === '' ? 'nothing' : text}`, make: rewriting(operation, () => ({ text })) };
  }),
  rule('head-fails', reads, (random, operation) => {
    const status = random.oneOf(500, 501, 503);
    return {
      says: `answers HEAD with ${status}`,
      make: byMethod(
        operation,
        (method) => method === 'HEAD',
        () => new Response(null, { status }),
      ),
    };
  }),
  rule(
    'head-open',
    reads,
    (_, operation) => ({
      says: 'answers HEAD without a session',
      make: byMethod(
        operation,
        (method) => method === 'HEAD',
        () => new Response(null, { status: 200, headers: { 'content-type': 'application/json' } }),
      ),
    }),
    'failure',
  ),
  rule('head-other', reads, (random, operation) => {
    const status = random.oneOf(404, 405, 204);
    return {
      says: `answers HEAD with ${status} and GET with 200`,
      make: byMethod(
        operation,
        (method) => method === 'HEAD',
        () => new Response(null, { status }),
      ),
    };
  }),
  rule('options-fails', secured, (_, operation) => ({
    says: 'answers OPTIONS with 500',
    make: byMethod(operation, (method) => method === 'OPTIONS', failed),
  })),
  rule('unknown-method-fails', secured, (_, operation) => ({
    says: 'answers methods that it does not have with 500',
    make: byMethod(operation, isUnknown, failed),
  })),
  rule('unknown-method-is-get', reads, (_, operation) => ({
    says: 'takes methods that it does not have for GET',
    make: byMethod(operation, isUnknown, toGet),
  })),
  rule('unknown-method-succeeds', reads, (_, operation) => ({
    says: 'answers methods that it does not have with 200',
    make: byMethod(operation, isUnknown, () => json({ ok: true })),
  })),
  rule('charset-refused', writes, (_, operation) => ({
    says: 'refuses JSON with a charset',
    make: answering(
      operation,
      ({ headers }) => /;\s*charset/i.test(headers.get('content-type') ?? ''),
      () => json({ code: 'unsupported', message: 'The content type is not supported.' }, 415),
    ),
  })),
  rule(
    'plain-text-taken',
    writes.filter(({ method }) => method === 'POST'),
    (_, operation) => ({
      says: 'takes JSON that is declared as text',
      make: answering(
        operation,
        ({ headers }) => /^text\/plain/.test(headers.get('content-type') ?? ''),
        (call) => {
          const headers = new Headers(call.headers);
          headers.set('content-type', 'application/json');
          return call.next({ headers });
        },
      ),
    }),
  ),
  rule(
    'form-taken',
    writes.filter(({ method }) => method === 'POST'),
    (_, operation) => ({
      says: 'takes the fields of a form',
      make: answering(
        operation,
        ({ headers }) => /^application\/x-www-form-urlencoded/.test(headers.get('content-type') ?? ''),
        (call) => {
          const headers = new Headers(call.headers);
          headers.set('content-type', 'application/json');
          const read = readJson(call.body);
          return call.next({
            headers,
            body:
              read.ok && isObject(read.value)
                ? call.body
                : JSON.stringify(Object.fromEntries(new URLSearchParams(call.body))),
          });
        },
      ),
    }),
  ),
  rule('redirects-to-sign-in', secured, (random, operation) => {
    const status = random.oneOf(302, 303, 307);
    return {
      says: `redirects with ${status} instead of 401`,
      make: refusing(operation, 401, () => new Response(null, { status, headers: { location: '/login' } })),
    };
  }),
  rule('sign-in-page', secured, (_, operation) => ({
    says: 'answers with the sign-in page instead of 401',
    make: refusing(operation, 401, () => html('<form action="/login">Sign in</form>', 200)),
  })),
  rule('console-page', ofItems, (_, operation) => ({
    says: 'answers with the page of the console instead of 404',
    make: refusing(operation, 404, () => html('<div id="root"></div>', 200)),
  })),
  rule('not-found-page', ofItems, (_, operation) => ({
    says: 'answers with a page instead of a message when it finds nothing',
    make: refusing(operation, 404, (_response, { method, path }) => html(`<pre>Cannot ${method} ${path}</pre>`, 404)),
  })),
  rule('session-renewed', reads, (_, operation) => ({
    says: 'sets a new session cookie without HttpOnly',
    make: setting(operation, ({ headers }) => ({
      'set-cookie': `access_token=${sessionIn(headers.get('cookie'))}; Path=/`,
    })),
  })),
  {
    id: 'sign-out-keeps-cookie',
    draw: (random) => {
      // The other sign-outs end the session without a word about the cookie, which the contract allows.
      const operation = operationOf(random.oneOf('logout', 'endRemoteSession'));
      return (
        operation && {
          name: `${operation.id} does not clear the cookie`,
          area: operation.area,
          only: [operation.id, 'createRemoteSession', 'listRemoteUsers'],
          make: setting(operation, () => ({ 'set-cookie': null })),
        }
      );
    },
  },
  rule(
    'success-created',
    // A change that has nothing to say but a message may as well say nothing.
    writes.filter((operation) => operation.method === 'PUT' && !isMessage(operation)),
    (_, operation) => ({
      says: 'answers a change with 202 and nothing',
      make: () =>
        answered(operation.id, async (call) => {
          const response = await call.next();
          return (await succeeded(call, response)) ? new Response(null, { status: 202 }) : response;
        }),
    }),
  ),
  rule('page-for-browsers', reads, (_, operation) => ({
    says: 'answers with a page when it is asked for text/html',
    make: answering(
      operation,
      ({ headers }) => /html/.test(headers.get('accept') ?? ''),
      () => html('<h1>API</h1>', 200),
    ),
  })),
  rule('broken-json-as-page', writes, (_, operation) => ({
    says: 'answers broken JSON with a page',
    make: refusing(operation, 400, () => html('<h1>Bad Request</h1>', 400)),
  })),
];

export const headerRules: readonly Rule[] = alternately('headers', written);

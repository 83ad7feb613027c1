import { sessionIn } from '../faults.ts';
import { answered, json, objectIn } from '../mutant.ts';
import { alternately, type Rule, type WrittenRule } from './family.ts';
import {
  all,
  BCRYPT,
  DATABASES,
  header,
  inItems,
  inRefusals,
  lists,
  PATHS,
  TRACES,
  USERS,
  withBodies,
  withField,
} from './leaksWays.ts';
import { type Make, succeeded } from './wrap.ts';

/** Secrets, traces, paths and versions in responses (OWASP API3 and API8). */

const written: WrittenRule[] = [
  inItems('password-hash', USERS, (random) =>
    withField(
      'the hash of the password',
      random,
      ['password', 'password_hash', 'encrypted_password', 'passwordDigest'],
      () => BCRYPT,
    ),
  ),
  inItems('user-token', USERS, (random) =>
    withField(
      'a token of the user',
      random,
      ['remember_token', 'refresh_token', 'reset_password_token', 'api_token'],
      () => 'b1946ac92492d2347c6235b4d2611184',
    ),
  ),
  inItems('reset-token', ['checkEmail'], (random) =>
    withField(
      'the token that it mails',
      random,
      ['token', 'reset_token', 'reset_url', 'debug'],
      () => 'mock-reset-owner',
    ),
  ),
  inItems('second-factor', USERS, (random) =>
    withField(
      'the secret of the second factor',
      random,
      ['otp_secret', 'totp_secret', 'security_answer'],
      () => 'JBSWY3DPEHPK3PXP',
    ),
  ),
  inRefusals('trace', all, [401, 403, 404, 409, 422], (random) => {
    const name = random.oneOf('stack', 'trace', 'exception', 'detail');
    const trace = random.oneOf(...TRACES);
    return { says: `a trace as ${name}`, change: (body) => ({ ...body, [name]: trace }) };
  }),
  inRefusals('database-message', all, [409, 422, 404], (random) => {
    const text = random.oneOf(...DATABASES);
    return {
      says: `the message of the database (${text.slice(0, 8)})`,
      change: (body) => ({ ...body, message: text }),
    };
  }),
  inRefusals('path-in-message', all, [403, 404, 409, 422], (random) => {
    const path = random.oneOf(...PATHS);
    return {
      says: `the path ${path}`,
      change: (body) => ({ ...body, message: `${String(body.message)} (${path}:73)` }),
    };
  }),
  inRefusals('trace-page', withBodies, [400, 422], (random) => {
    const trace = random.oneOf(...TRACES);
    return {
      says: `a page with the trace ${trace.slice(0, 9)}`,
      change: () =>
        new Response(`<!DOCTYPE html><html><body><h1>Error</h1><pre>${trace}</pre></body></html>`, {
          status: 400,
          headers: { 'content-type': 'text/html' },
        }),
    };
  }),
  inRefusals(
    'input-echoed',
    all.filter(({ id }) =>
      ['loginByEmail', 'changePassword', 'resetPassword', 'createEngagement', 'renewEngagement', 'addCard'].includes(
        id,
      ),
    ),
    [401, 422],
    () => ({
      says: 'what was sent, passwords and tokens too,',
      change: (body, call) => ({ ...body, received: objectIn(call.body) }),
    }),
    'failure',
  ),
  inRefusals('owner-told', all, [404, 409], (random) => {
    const email = random.oneOf(
      'owner@atrium.test',
      'db-admin@internal.atrium.example',
      'nicha.suwan@northwind.example',
    );
    return {
      says: `the address ${email}`,
      change: (body) => ({ ...body, message: `${String(body.message)} Contact ${email}.` }),
    };
  }),
  header('powered-by', (random) => [
    'X-Powered-By',
    // With a version: a name alone is allowed.
    random.oneOf('Express/4.17.1', 'PHP/8.1.2', 'ASP.NET/4.8', 'Phusion Passenger 6.0.4', 'Servlet/3.0'),
  ]),
  header('server-version', (random) => [
    'Server',
    random.oneOf(
      'nginx/1.18.0 (Ubuntu)',
      'Apache/2.4.41 (Ubuntu)',
      'Microsoft-IIS/10.0',
      'gunicorn/20.0.4',
      'Werkzeug/2.0.1 Python/3.8.10',
    ),
  ]),
  header('framework-version', (random) =>
    random.oneOf(
      ['X-AspNet-Version', '4.0.30319'],
      ['X-AspNetMvc-Version', '5.2'],
      ['X-Generator', 'Drupal 9'],
      ['X-Application-Context', 'atrium:prod:8080'],
    ),
  ),
  header('debug-header', (random) =>
    random.oneOf(
      ['X-Debug-Token-Link', '/_profiler/8f2b1c'],
      ['X-SQL-Query', 'SELECT * FROM items WHERE account_id = 1001'],
      ['X-Debug-Exception-File', '/srv/app/src/items.php:73'],
    ),
  ),
  header('internal-host', (random) =>
    random.oneOf(
      ['X-Backend-Server', '10.0.3.17:8080'],
      ['Via', '1.1 api-7.internal.atrium.example (squid/4.10)'],
      ['X-Upstream', 'http://items.svc.cluster.local'],
    ),
  ),
  header(
    'session-in-header',
    (random) => [
      random.oneOf('X-Session-Id', 'X-Auth-Token', 'X-Access-Token'),
      (call) => sessionIn(call.headers.get('cookie')),
    ],
    'failure',
  ),
  inItems('webhook-secret', ['listWebhooks', 'createWebhook', 'updateWebhook'], (random) =>
    withField(
      'the signing secret',
      random,
      ['secret', 'signing_secret', 'verify_token'],
      () => 'whsec_5f4dcc3b5aa765d61d8327deb882cf99',
    ),
  ),
  inItems('key-hash', ['listApiKeys', 'updateApiKey'], (random) =>
    withField(
      'the hash of the key',
      random,
      ['hash', 'secret_hash', 'key_hash', 'token'],
      () => '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    ),
  ),
  inItems('channel-token', ['listEngagements', 'updateEngagement', 'createEngagement'], (random) =>
    withField(
      'the token of the channel',
      random,
      ['access_token', 'channel_access_token', 'page_token', 'app_secret'],
      () => 'EAACEdEose0cBAKzO5ZC1pZBZAhZCZCexample',
    ),
  ),
  inItems('card-number', ['listCards', 'addCard'], (random) =>
    withField('the whole number of a card', random, ['number', 'pan', 'card_number'], () => '4242424242424242'),
  ),
  inItems('customer-id', ['getPaymentCustomer', 'getSubscription', 'listInvoices'], (random) =>
    withField(
      'ids of the payment provider',
      random,
      ['stripe_customer_id', 'stripe_secret', 'provider_payload'],
      () => 'cus_NffrFeUfNV2Hib',
    ),
  ),
  inItems(
    'bookkeeping',
    lists,
    // A version or a mark alone tells nothing, and servers may add fields; where the rows are is nobody's business.
    (random) => {
      const place = random.oneOf(
        'mongodb://10.0.3.17:27017/atrium_1001',
        '10.0.3.17:27017',
        'db-3.internal.atrium.example',
      );
      return withField(
        `that it is stored in ${place}`,
        random,
        ['tenant_db', '_shard', 'db_host', '_source', 'replica'],
        () => place,
      );
    },
    'finding',
  ),
  inItems(
    'creator-address',
    lists,
    (random) =>
      withField(
        'the address of the creator',
        random,
        ['created_by_email', 'owner_email', 'last_ip'],
        () => 'nicha.suwan@northwind.example',
      ),
    'finding',
  ),
  inItems('debug-object', lists, (random) =>
    withField('an object for debugging', random, ['debug', '_debug', 'profiler'], () => ({
      queries: ['SELECT * FROM items'],
      env: { DB_PASSWORD: 's3cret' },
    })),
  ),
  {
    id: 'unknown-path-trace',
    draw: (random) => {
      const trace = random.oneOf(...TRACES);
      const operation = random.pick(
        all.filter(({ envelope, path, secured }) => secured && !envelope && path.endsWith('{id}')),
      );
      if (operation === undefined) return undefined;
      const make: Make = () =>
        answered(operation.id, async (call) => {
          const response = await call.next();
          const isUnknown = response.status === 404 && !(await succeeded(call, response));
          return isUnknown
            ? json(
                {
                  code: 'not_found',
                  message: 'No route matches.',
                  routes: ['/api/v1.0/internal/debug', '/api/v1.0/internal/users'],
                  trace,
                },
                404,
              )
            : response;
        });
      return {
        name: `${operation.id} lists internal routes and the trace ${trace.slice(0, 9)}`,
        area: operation.area,
        only: [operation.id],
        make,
      };
    },
  },
  {
    id: 'broken-json-trace',
    draw: (random) => {
      const operation = random.pick(withBodies.filter(({ secured }) => secured));
      const path = random.oneOf(...PATHS);
      if (operation === undefined) return undefined;
      const make: Make = () =>
        answered(operation.id, async (call) => {
          const response = await call.next();
          return response.status === 400
            ? json(
                {
                  code: 'malformed',
                  message: `SyntaxError: Unexpected token in JSON at position 1 at JSON.parse (<anonymous>) at parse (${path}:89:19)`,
                },
                400,
              )
            : response;
        });
      return {
        name: `${operation.id} shows ${path} when the JSON is broken`,
        area: operation.area,
        only: [operation.id],
        make,
      };
    },
  },
];

export const leakRules: readonly Rule[] = alternately('leaks', written);

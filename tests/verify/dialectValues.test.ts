/** Servers that have numbers where the contract has words, the opposite of a boolean, and bodies with more than it knows. */
import { describe, expect, it } from 'vitest';
import { isObject } from '../../openapi/verify/contract/json.ts';
import { readDialect } from '../../openapi/verify/dialect/index.ts';
import { translateAnswer, translateCall } from '../../openapi/verify/dialect/wire.ts';
import { createEngineServer } from '../../scripts/verify/engineServer.ts';
import { fileOf, ofOperation } from './dialects/pages.ts';
import { speaking } from './dialects/speaking.ts';
import { judged } from './support.ts';

const action = (target: string, wire: string) => `  - { target: "${target}", update: { x-wire: ${wire} } }\n`;
const schema = (place: string) => `$.components.schemas${place.startsWith('[') ? '' : '.'}${place}`;

const NUMBERS = '{ values: { author: 1, word: 2, link: 3 } }';
const OPPOSITE = '{ name: suspended, values: { true: false, false: true } }';
const FILE = [
  action(schema("['AccountUser','AccountUserBody'].properties.active"), OPPOSITE),
  action(schema("['BlacklistEntry','BlacklistEntryBody'].properties.type"), NUMBERS),
  action("$.paths[*][?@.operationId == 'previewBlacklistEntry'].parameters[?@.name == 'type'].schema", NUMBERS),
];
const PASSWORD = ofOperation('loginByEmail', '{ body: { grant_type: password, scope: 7 } }');

const problemsOf = (...actions: string[]) => {
  const read = readDialect(`overlay: 1.0.0\nactions:\n${actions.join('')}`);
  return read.ok ? [] : read.problems;
};

describe('values of another kind', { timeout: 60_000 }, () => {
  const dialect = fileOf(...FILE);

  it('are translated both ways, in bodies and in addresses', () => {
    const body = { type: 'word', value: 'spam', note: '' };
    const sent = translateCall(dialect, { method: 'POST', path: '/api/v1.0/blacklist', body }, 'own');
    expect(sent.body).toEqual({ ...body, type: 2 });
    expect(translateCall(dialect, sent, 'contract').body).toEqual(body);
    // What is none of the values stays, so that the server can refuse it.
    const wrong = translateCall(dialect, { method: 'POST', path: '/api/v1.0/blacklist', body: { type: '2' } }, 'own');
    expect(wrong.body).toEqual({ type: '2' });
    const asked = translateCall(
      dialect,
      { method: 'GET', path: '/api/v1.0/blacklist/preview?type=link&value=a' },
      'own',
    );
    expect(asked.path).toBe('/api/v1.0/blacklist/preview?type=3&value=a');
    expect(translateCall(dialect, asked, 'contract').path).toBe('/api/v1.0/blacklist/preview?type=link&value=a');
    const users = { users: [{ active: false }, { active: true }] };
    const own = translateAnswer(dialect, 'listUsers', { status: 200, body: users }, 'own');
    expect(own.body).toEqual({ users: [{ suspended: true }, { suspended: false }] });
    expect(translateAnswer(dialect, 'listUsers', own, 'contract').body).toEqual(users);
  });

  it('are what a server conforms with', async () => {
    const { fetch, session } = createEngineServer();
    const main = { cookie: `access_token=${session('operator')}` };
    const server = { fetch: speaking(dialect, fetch), main, areas: ['blacklist', 'users'], write: true };
    expect((await judged({ ...server, dialect })).report.findings).toEqual([]);
    expect((await judged({ ...server, areas: ['blacklist'], write: false })).report.findings).not.toEqual([]);
  });

  it('are refused where two would be one', () => {
    const two = '{ values: { author: 1, word: "1" } }';
    expect(problemsOf(action(schema('BlacklistEntryBody.properties.type'), two)).join()).toContain('would both be “1”');
    const none = '{ values: { yes: false } }';
    expect(problemsOf(action(schema('AccountUserBody.properties.active'), none)).join()).toContain(
      'none of true, false',
    );
  });
});

describe('what a server always needs in a body', () => {
  const dialect = fileOf(PASSWORD);
  const body = { email: 'a@b.test', password: 'c' };
  const path = '/api/v1.0/auth/login/email';

  it('is sent with the rest, and left out on the way back', () => {
    const sent = translateCall(dialect, { method: 'POST', path, body }, 'own');
    expect(sent.body).toEqual({ ...body, grant_type: 'password', scope: 7 });
    expect(translateCall(dialect, sent, 'contract').body).toEqual(body);
  });

  it('is refused where the contract has a property of that name, or no body', () => {
    expect(problemsOf(ofOperation('loginByEmail', '{ body: { email: x } }')).join()).toContain('has email already');
    expect(problemsOf(ofOperation('listSla', '{ body: { a: x } }')).join()).toContain('listSla has no body');
    const renamed = action(schema('LoginByEmail.properties.email'), '{ name: username }');
    const taken = ofOperation('loginByEmail', '{ body: { username: x } }');
    expect(problemsOf(renamed, taken).join()).toContain('has username already');
  });
});

it.each([
  [
    { error: 'RecordInvalid', description: 'No.' },
    { code: 'RecordInvalid', message: 'No.' },
  ],
  [{ error: "Couldn't authenticate you" }, { message: "Couldn't authenticate you" }],
  [
    { error: 'invalid_grant', error_description: 'Wrong.' },
    { code: 'invalid_grant', message: 'Wrong.' },
  ],
  [{ error: { title: 'Forbidden', message: 'You may not.' } }, { message: 'You may not.' }],
  [{ reason: 7 }, { reason: 7 }],
])('an error has its message in one of several places, %j', (own, body) => {
  const places = 'fallbacks: [/error_description, /error/message, /error]';
  const dialect = fileOf(
    `  - { target: $, update: { x-wire: { errors: { message: /description, code: /error, ${places} } } } }\n`,
  );
  const read = translateAnswer(dialect, 'listSla', { status: 403, body: own }, 'contract');
  expect(read.body).toEqual(expect.objectContaining(body));
  expect(Object.keys(body).includes('code')).toBe(isObject(read.body) && 'code' in read.body);
});

it('a form that is said of all times may be said of one that a server does not have', () => {
  const all = action("$..[?@.format == 'date-time']", '{ as: seconds }');
  const lacked = action(schema("['Sla','SlaBody'].properties.updated_time"), '{ served: false, default: 1 }');
  expect(problemsOf(all, lacked)).toEqual([]);
  const named = action(schema("['Sla','SlaBody'].properties.updated_time"), '{ served: false, default: 1, name: at }');
  expect(problemsOf(named).join()).toContain('cannot have a `name`');
});

describe('a server with null for what the contract leaves out', { timeout: 120_000 }, () => {
  const WIDE = action('$.components.schemas[*].properties[*]', '{ nullable: true }');
  const dialect = fileOf(WIDE);

  it('is understood where nothing is needed, and null means nothing of its own', () => {
    const tag = { _id: '0'.repeat(24), name: 'Refund' };
    const own = translateAnswer(dialect, 'listUsers', { status: 200, body: { users: [{ _id: 7 }] } }, 'own');
    expect(translateAnswer(dialect, 'listUsers', own, 'contract').body).toEqual({ users: [{ _id: 7 }] });
    // What the contract needs, and where it has null itself, is as it is.
    const shown = { ...tag, parent_id: null };
    expect(translateAnswer(dialect, 'updateTicketTag', { status: 200, body: shown }, 'contract').body).toEqual(
      translateAnswer(fileOf(), 'updateTicketTag', { status: 200, body: shown }, 'contract').body,
    );
  });

  it('conforms, and not without its file', async () => {
    const { fetch, session } = createEngineServer();
    const main = { cookie: `access_token=${session('operator')}` };
    const server = { fetch: speaking(dialect, fetch), main, areas: ['ticketTags', 'users', 'sla'] };
    expect((await judged({ ...server, write: true, dialect })).report.findings).toEqual([]);
    expect((await judged(server)).report.findings).not.toEqual([]);
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { verify } from '../../openapi/verify/verify.ts';
import { drawWhole } from './dialects/drawWhole.ts';
import { factsOf } from './dialects/facts.ts';
import { draftFolder } from './drafting.ts';
import { recordedServer } from './recordedServer.ts';
import { chromium, recording } from './recordings.ts';
import { command } from './support.ts';

const overlay = (...actions: string[]) =>
  `overlay: 1.0.0\ninfo: { title: One server, version: 1.0.0 }\nactions:\n${actions.map((one) => `  - ${one}\n`).join('')}`;

const WITH_TOKEN = overlay(
  '{ target: $, update: { x-wire: { base: { /api/v1.0: /v2 }, envelope: { body: data, others: { success: true } }, errors: { code: /error/code, message: /error/message, errors: /error/fields, others: { success: false } }, auth: { bearer: /data/session/token } } } }',
  '{ target: "$.paths[*][?@.responses[\'422\']]", update: { x-wire: { status: { 422: 412 } } } }',
);

const WITH_COOKIE = overlay(
  '{ target: $, update: { x-wire: { base: { /api/v1.0: /v2 }, envelope: none, errors: { code: /type, message: /detail, errors: /errors, status: /status, fields: pointer }, auth: { cookie: sid } } } }',
  '{ target: $.components.schemas.FieldError.properties.field, update: { x-wire: { name: pointer } } }',
  '{ target: "$.paths[*][?@.tags[?@ == \'roles\']]", update: { x-wire: { served: false } } }',
);

type Server = Awaited<ReturnType<typeof recordedServer>>;

/** Uses a server, also in vain. */
const use = async ({ url, server, session, dialect }: Server, ...areas: string[]) =>
  verify({ server: url, main: session, fetch: server, dialect, probe: true, areas });

async function draftedBy(argv: readonly string[], fetch?: Server['server']) {
  const file = join(draftFolder(), 'draft.yaml');
  const { code, error } = await command([...argv, '--draft-dialect', file], fetch);
  expect(code, error).toBe(0);
  return readFileSync(file, 'utf8');
}

/** What a draft says that is so, and that is not. */
function judged(draft: string, text: string) {
  const [told, known] = [[...factsOf(draft)], factsOf(text)];
  return { right: told.filter((fact) => known.has(fact)), wrong: told.filter((fact) => !known.has(fact)) };
}

const ENVELOPE = ['envelope body: "data"', 'envelope others success: true'];
const ERRORS = [
  'errors code: "/error/code"',
  'errors message: "/error/message"',
  'errors errors: "/error/fields"',
  'errors others success: false',
];
const PROBLEMS = [
  'errors code: "/type"',
  'errors message: "/detail"',
  'errors errors: "/errors"',
  'errors status: "/status"',
  'errors fields: "pointer"',
];

describe('a draft by a recording, of what holds for the whole document', { timeout: 120_000 }, () => {
  it('finds what is around bodies, errors, their status and the token, and does not show it', async () => {
    const server = await recordedServer(WITH_TOKEN);
    await use(server, 'sla', 'interestTag', 'cannedResponses');
    const draft = await draftedBy(['--har', recording(server.entries)]);
    const { right, wrong } = judged(draft, WITH_TOKEN);
    expect(wrong).toEqual([]);
    expect(right).toEqual(
      expect.arrayContaining([...ENVELOPE, ...ERRORS, 'bearer /data/session/token', '422 is 412: everywhere']),
    );
    expect(draft).toContain('which is in the response of POST /v2/auth/login/email.');
    expect(draft).not.toContain(server.token);
  });

  it('finds another cookie, and that nothing is around bodies', async () => {
    const server = await recordedServer(WITH_COOKIE);
    await use(server, 'interestTag', 'workingStatus');
    const draft = await draftedBy(['--har', recording(server.entries)]);
    const { right, wrong } = judged(draft, WITH_COOKIE);
    expect(wrong).toEqual([]);
    expect(right).toEqual(expect.arrayContaining([...PROBLEMS, 'envelope: none', 'cookie sid']));
    expect(draft).not.toContain(server.token);
  });

  it('leaves the place of the token to a person if nobody has signed in', async () => {
    const server = await recordedServer(WITH_TOKEN);
    await use(server, 'sla');
    const draft = await draftedBy(['--har', recording(server.entries.slice(1))]);
    expect(draft).toMatch(/# Not sure: .+its place is a guess\.\n.+\n.+bearer: \/token/);
    expect(judged(draft, WITH_TOKEN).wrong).toEqual([]);
  });

  it('says what is not there only if the server says so, and of what else was refused, what to look at', async () => {
    const list = { sla: [] };
    const calls = [
      { url: 'http://desk.test/api/v1.0/sla', body: list },
      { url: 'http://desk.test/api/v1.0/roles', status: 501, body: { code: 'not_implemented', message: 'Not yet.' } },
      { url: 'http://desk.test/api/v1.0/blacklist', status: 404, body: { code: 'not_found', message: 'No.' } },
      { url: 'http://desk.test/api/v1.0/users/me', status: 405, body: { code: 'no', message: 'No.' } },
      {
        url: 'http://desk.test/api/v1.0/roles/65f0c1a2b3d4e5f601000001',
        status: 404,
        body: { code: 'no', message: 'No.' },
      },
    ];
    const draft = await draftedBy(['--har', recording(calls.map(chromium))]);
    expect([...factsOf(draft)]).toEqual(['listRoles is not there']);
    expect(draft).toMatch(
      /# Not sure: GET \/api\/v1\.0\/blacklist is answered with 404; there may be another address\./,
    );
    expect(draft).toMatch(
      /# Not sure: GET \/api\/v1\.0\/users\/me is answered with 405; there may be another method\./,
    );
    expect(draft).not.toContain("'getRole'");
  });

  it.each((process.env.ATRIUM_DIALECTS ?? '4').split(' ').map(Number))(
    'says nothing that is not so of a server with the drawn differences %i',
    async (seed) => {
      const text = drawWhole(seed);
      const server = await recordedServer(text);
      await use(server, 'sla', 'blacklist', 'interestTag', 'cannedResponses');
      const draft = await draftedBy(['--har', recording(server.entries)]);
      expect(judged(draft, text).wrong).toEqual([]);
    },
  );
});

describe('a draft by a server, of what holds for the whole document', { timeout: 120_000 }, () => {
  it('finds what is around bodies, errors, and that there is a token, whose place is left to a person', async () => {
    const server = await recordedServer(WITH_TOKEN);
    const before = server.calls.length;
    const draft = await draftedBy(['--server', server.url, ...server.own], server.server);
    const { right, wrong } = judged(draft, WITH_TOKEN);
    expect(wrong).toEqual([]);
    expect(right).toEqual(expect.arrayContaining([...ENVELOPE, ...ERRORS, '422 is 412: everywhere']));
    expect(draft).toMatch(/# Not sure: GET \S+ is answered with the token in Authorization.+\n.+\n.+bearer: \/token/);
    expect(new Set(server.calls.slice(before).map(({ method }) => method))).toEqual(new Set(['GET']));
    expect(draft).not.toContain(server.token);
  });

  it('finds the name of the cookie by asking with each alone, and that nothing is around bodies', async () => {
    const server = await recordedServer(WITH_COOKIE);
    const cookies = `theme=dark; sid=${server.token}`;
    const draft = await draftedBy(['--server', server.url, '--cookie', cookies], server.server);
    const { right, wrong } = judged(draft, WITH_COOKIE);
    expect(wrong).toEqual([]);
    expect(right).toEqual(expect.arrayContaining([...PROBLEMS, 'envelope: none', 'cookie sid']));
    expect(draft).toMatch(/# Not sure: GET \/v2\/roles is answered with 404; .+\n.+'listRoles'/);
    expect(draft).not.toContain(server.token);
  });

  it.each((process.env.ATRIUM_DIALECTS ?? '9').split(' ').map(Number))(
    'says nothing that is not so of one with the drawn differences %i',
    async (seed) => {
      const text = drawWhole(seed);
      const server = await recordedServer(text);
      const draft = await draftedBy(['--server', server.url, ...server.own], server.server);
      expect(judged(draft, text).wrong).toEqual([]);
    },
  );
});

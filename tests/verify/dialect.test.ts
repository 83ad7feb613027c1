import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { translateAnswer, translateCall } from '../../openapi/verify/dialect/wire.ts';
import { failures } from '../../openapi/verify/report/report.ts';
import { createEngineServer, type ServerFetch } from '../../scripts/verify/engineServer.ts';
import { drawShortDialect } from './dialects/drawShortDialect.ts';
import { compiled, speaking } from './dialects/speaking.ts';
import { command, judged } from './support.ts';

const EXAMPLE = readFileSync(new URL('dialects/example.yaml', import.meta.url), 'utf8');

describe('a server that differs', { timeout: 60_000 }, () => {
  const dialect = compiled(EXAMPLE);

  it('is judged in the words of the contract, and conforms if only its words are others', async () => {
    const { fetch, session } = createEngineServer();
    const main = { cookie: `access_token=${session('operator')}` };
    const asked = new Set<string>();
    const server: ServerFetch = async (url, init) => {
      asked.add(`${init.method} ${new URL(url).pathname.replace(/[0-9a-f]{24}/, '{id}')}`);
      return speaking(dialect, fetch)(url, init);
    };
    const { report } = await judged({ fetch: server, main, areas: ['sla'], write: true, dialect });
    expect(failures(report)).toEqual([]);
    expect(asked).toContain('GET /v2/service-levels');
    expect(asked).toContain('PUT /v2/new-service-levels/{id}');
    expect(asked).toContain('PATCH /v2/service-levels');
    expect(asked).not.toContain('GET /api/v1.0/sla');
  });

  it('is told what is wrong in its own words, too', async () => {
    const { fetch, session } = createEngineServer();
    const main = { cookie: `access_token=${session('operator')}` };
    const broken: ServerFetch = async (url, init) => {
      const response = await speaking(dialect, fetch)(url, init);
      if (!url.endsWith('/v2/service-levels')) return response;
      return new Response((await response.text()).replaceAll(/"title":"[^"]*"/g, '"title":7'), response);
    };
    const { report } = await judged({ fetch: broken, main, areas: ['sla'], dialect });
    const [finding] = report.findings;
    expect(finding).toMatchObject({ operationId: 'listSla', pointer: '/sla/0/name' });
    expect(finding?.own).toBe('GET /v2/service-levels, /results/0/title');
    expect(finding?.curl).toContain('/v2/service-levels');
  });

  it('names invalid fields in its own words', () => {
    const body = { code: 'invalid', message: 'No.', errors: [{ field: 'name', code: 'empty', message: 'Empty.' }] };
    const own = translateAnswer(dialect, 'updateSla', { status: 422, body }, 'own');
    expect(own.body).toMatchObject({ errors: [{ field: 'title' }] });
    expect(translateAnswer(dialect, 'updateSla', own, 'contract')).toEqual({ status: 422, body });
  });

  it('has what it says of a list further inside', async () => {
    const page = '$.components.schemas.PunchPage.properties';
    const actions = ['total', 'next_cursor'].map(
      (name) => `  - { target: ${page}.${name}, update: { x-wire: { place: /meta/${name} } } }\n`,
    );
    const cursor = "$.paths[*][?@.operationId == 'listPunches'].parameters[?@.name == 'cursor']";
    const after = `  - { target: "${cursor}", update: { x-wire: { name: after } } }\n`;
    const nested = compiled(`overlay: 1.0.0\nactions:\n${actions.join('')}${after}`);
    const { fetch, session } = createEngineServer();
    const main = { cookie: `access_token=${session('operator')}` };
    const broken: ServerFetch = async (url, init) => {
      const response = await speaking(nested, fetch)(url, init);
      return new Response((await response.text()).replaceAll(/"total":\d+/g, '"total":"a"'), response);
    };
    const given = { main, only: ['listPunches'], dialect: nested };
    const sound = await judged({ ...given, fetch: speaking(nested, fetch) });
    expect(sound.report.findings).toEqual([]);
    expect(sound.report.coverage.reached).toEqual({ seen: 1, of: 1 });
    const { report } = await judged({ ...given, fetch: broken });
    expect(report.findings[0]).toMatchObject({ pointer: '/total', own: expect.stringMatching(/, \/meta\/total$/) });
  });

  it('is not understood without its dialect', async () => {
    const { fetch, session } = createEngineServer();
    const main = { cookie: `access_token=${session('operator')}` };
    const { report } = await judged({ fetch: speaking(dialect, fetch), main, areas: ['sla'] });
    expect(failures(report)).not.toEqual([]);
  });
});

describe('a server that does not have some calls', { timeout: 60_000 }, () => {
  const file = (...ids: string[]) => {
    const actions = ids.map(
      (id) => `  - { target: "$.paths[*][?@.operationId == '${id}']", update: { x-wire: { served: false } } }`,
    );
    return `overlay: 1.0.0\nactions:\n${actions.join('\n')}\n`;
  };

  it('is not asked for them, and conforms without', async () => {
    const dialect = compiled(file('deleteSla', 'listBlacklist'));
    const { fetch, session } = createEngineServer();
    const main = { cookie: `access_token=${session('operator')}` };
    const asked = new Set<string>();
    const server: ServerFetch = async (url, init) => {
      asked.add(`${init.method} ${new URL(url).pathname.replace(/[0-9a-f]{24}/, '{id}')}`);
      return speaking(dialect, fetch)(url, init);
    };
    const { report } = await judged({ fetch: server, main, areas: ['sla'], write: true, dialect });
    expect(report.findings).toEqual([]);
    expect(asked).toContain('PUT /api/v1.0/sla/{id}');
    expect(asked).not.toContain('DELETE /api/v1.0/sla/{id}');
    expect(report.checks).toContainEqual(
      expect.objectContaining({
        operationId: 'deleteSla',
        outcome: 'unchecked',
        reason: 'the server does not have these calls, as its --dialect says',
      }),
    );
    expect(report.coverage.notReached.map(({ operationId }) => operationId)).not.toContain('deleteSla');
  });

  it('is not checked if it has nothing of what is selected', async () => {
    const dialect = compiled(file('listSla'));
    const verified = judged({ only: ['listSla'], dialect });
    await expect(verified).rejects.toThrow('The server has none of the selected operations');
  });

  it('has their addresses for others', () => {
    const path = `  - { target: "$.paths[*][?@.operationId == 'listGroups']", update: { x-wire: { path: /api/v1.0/sla } } }\n`;
    const dialect = compiled(`${file('listSla')}${path}`);
    const call = { method: 'GET', path: '/api/v1.0/sla' };
    expect(translateCall(dialect, call, 'own')).toEqual({ ...call, notServed: 'listSla' });
    expect(translateCall(dialect, call, 'contract')).toMatchObject({
      operation: 'listGroups',
      path: '/api/v1.0/groups',
    });
  });
});

describe('a call', () => {
  const dialect = compiled(EXAMPLE);

  it('with a method that its path does not have is told apart from one of no path', () => {
    const remove = { method: 'DELETE', path: '/v2/service-levels' };
    const { methods, ...call } = translateCall(dialect, remove, 'contract');
    expect(call).toEqual({ method: 'DELETE', path: '/api/v1.0/sla' });
    expect(methods).toEqual(['GET']);
    const nothing = { method: 'GET', path: '/v2/nothing' };
    expect(translateCall(dialect, nothing, 'contract')).toEqual(nothing);
  });

  it('with HEAD is one that reads', () => {
    const head = { method: 'HEAD', path: '/v2/service-levels' };
    const call = { method: 'HEAD', path: '/api/v1.0/sla', operation: 'listSla' };
    expect(translateCall(dialect, head, 'contract')).toEqual(call);
  });
});

describe('atrium-verify --dialect', () => {
  const argv = ['--server', 'http://engine.test', '--area', 'sla', '--dialect'];
  const file = fileURLToPath(new URL('dialects/example.yaml', import.meta.url));

  it('reads the file', async () => {
    const { fetch, session } = createEngineServer();
    const cookie = ['--cookie', `access_token=${session('operator')}`];
    const { code, out } = await command([...argv, file, ...cookie], speaking(compiled(EXAMPLE), fetch));
    expect(code, out).toBe(0);
  });

  it('says why a file is not accepted, and calls nothing', async () => {
    const cookie = ['--cookie', 'access_token=a'];
    const calls: string[] = [];
    const fetch: ServerFetch = async (url) => {
      calls.push(url);
      return new Response();
    };
    const missing = await command([...argv, 'missing.yaml', ...cookie], fetch);
    expect(missing).toMatchObject({
      code: 2,
      error: expect.stringMatching(/^--dialect missing\.yaml cannot be read: /),
    });
    const wrong = await command([...argv, file.replace('example.yaml', 'drawDialect.ts'), ...cookie], fetch);
    expect(wrong).toMatchObject({ code: 2, error: expect.stringMatching(/drawDialect\.ts is not accepted\.\n/) });
    expect(calls).toEqual([]);
  });
});

describe('a server that differs in many places', { timeout: 300_000 }, () => {
  it.each((process.env.ATRIUM_DIALECTS ?? '1 2 10').split(' ').map(Number))('conforms, drawn with %i', async (seed) => {
    const { text, areas: differing } = drawShortDialect(seed);
    const lines = text.trimEnd().split('\n');
    expect(lines.filter((line) => line.includes('x-wire')).length).toBeGreaterThanOrEqual(40);
    expect(lines.length).toBeLessThanOrEqual(60);
    expect(differing.length).toBeGreaterThanOrEqual(10);
    const dialect = compiled(text);
    const { fetch, session } = createEngineServer();
    const main = { cookie: `access_token=${session('operator')}` };
    const limited = [{ cookie: `access_token=${session('analyst')}` }];
    const areas = (process.env.ATRIUM_DIALECT_AREAS ?? 'interestTag,groups,blacklist,cannedResponses').split(',');
    const { report } = await judged({ fetch: speaking(dialect, fetch), main, limited, areas, write: true, dialect });
    expect(report.findings).toEqual([]);
  });
});

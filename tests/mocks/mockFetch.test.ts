import { createEngine, createMemoryJar, createMockFetch, SANDBOX_COOKIE } from '@atrium-console/mock';
import { describe, expect, it } from 'vitest';
import { areas } from '../../mocks/engine/generated/areas.ts';
import { createSandboxes } from '../../mocks/engine/state/sandboxes.ts';
import { example, ids, validOf } from './support/document.ts';
import { drive, engineWithClock } from './support/drive.ts';

const PROFILE = '/api/v1.0/profile';

describe('createMockFetch', () => {
  it.each([
    ['a path', PROFILE],
    ['an absolute URL', `https://console.example${PROFILE}`],
    ['a URL object', new URL(PROFILE, 'http://localhost:1')],
    ['a Request', new Request(`http://localhost:1${PROFILE}`)],
  ])('accepts %s', async (_, input) => {
    expect((await createMockFetch({ signedInAs: 'owner' })(input)).status).toBe(200);
  });

  it.each([
    [{ scenario: 'fulll' }, /scenario "fulll"\. Use one of: full, empty, /],
    [{ signedInAs: 'boss' }, /persona "boss"\. Use one of: .*owner/],
    [{ featuresOff: ['survey', 'surveys'] }, /feature "surveys"\. Use one of: .*survey/],
    [{ network: 'fast' }, /network "fast"\. Use one of: normal, slow, failing\./],
  ])('refuses what it does not know: %j', (options, message) => {
    const untyped: (given: object) => unknown = createMockFetch;
    expect(() => untyped(options)).toThrow(message);
  });

  it('does not share its session', async () => {
    const [signedIn, other] = [createMockFetch({ signedInAs: 'owner' }), createMockFetch()];
    expect((await signedIn(PROFILE)).status).toBe(200);
    expect((await other(PROFILE)).status).toBe(401);
  });

  it('reports each call', async () => {
    const agent = drive({ signedInAs: 'agent' });
    await agent.call('createWorkingStatus', { body: { name: '' } });
    expect(agent.calls).toEqual([
      {
        operationId: 'createWorkingStatus',
        method: 'POST',
        path: '/api/v1.0/crm/working-status',
        status: 422,
        permissions: ['crm.working_status.write'],
        provenance: 'inferred',
        contractProblems: [
          'request name: Enter a name.',
          'request color: Enter a color.',
          'request is_available: Choose yes or no for is available.',
        ],
        durationMs: expect.any(Number),
      },
    ]);
  });

  it('throws for a call that is not in the contract', async () => {
    await expect(createMockFetch()('/api/v1.0/nothing')).rejects.toThrow(
      'The contract has no operation GET /api/v1.0/nothing.',
    );
  });

  it('throws when the engine violates the contract, even with an extra field', async () => {
    const answering = (status: number, body: unknown) =>
      createMockFetch({
        engine: {
          ...createEngine(),
          handle: async (_request, _jar, onExchange) => {
            onExchange?.({ operationId: 'getAccount', answer: { status, body }, requestProblems: [] });
            return Response.json(body, { status });
          },
        },
      })('/api/v1.0/accounts/1001');
    const account = example('ownAccount');
    expect((await answering(200, account)).status).toBe(200);
    await expect(answering(200, { ...account, password: 'x' })).rejects.toThrow('must NOT have additional properties');
    await expect(answering(200, { ...account, _id: '1001' })).rejects.toThrow('/_id must be integer');
    await expect(answering(418, account)).rejects.toThrow('answered 418, which the contract does not list');
  });

  it('returns 400 for a body that is not JSON', async () => {
    const headers = { 'Content-Type': 'application/json' };
    const response = await createMockFetch()('/api/v1.0/auth/login/email', {
      method: 'POST',
      headers,
      body: '{"email":',
    });
    expect([response.status, await response.json()]).toEqual([400, example('malformed')]);
  });

  it('rejects with a TypeError when the network is down', async () => {
    await expect(createMockFetch({ network: 'failing' })(PROFILE)).rejects.toThrow(TypeError);
  });

  it('rejects immediately when the caller aborts', async () => {
    const controller = new AbortController();
    const pending = createMockFetch({ network: 'slow' })(PROFILE, { signal: controller.signal });
    controller.abort();
    await expect(pending).rejects.toMatchObject({ name: 'AbortError' });
    await expect(createMockFetch()(PROFILE, { signal: controller.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});

describe('Prefer', () => {
  it.each([
    ['code=409, example=idTaken', 409, example('slaIdTaken')],
    ['code=422', 422, example('slaOneLevelInvalid')],
    ['example="twoLevels"', 422, example('slaTwoLevelsInvalid')],
    ['code=500', 500, example('failed')],
  ])('%s returns that example of the contract', async (prefer, status, body) => {
    const owner = drive({ signedInAs: 'owner' });
    const answer = await owner.call('updateSla', { ...validOf('updateSla'), headers: { Prefer: prefer } });
    expect([answer.status, answer.body]).toEqual([status, body]);
    expect((await owner.call('listSla')).body).toEqual(example('slaList'));
  });

  it('makes the engine itself return 501', async () => {
    const request = new Request('http://mock.invalid/api/v1.0/sla', { headers: { Prefer: 'code=200' } });
    expect((await createEngine().handle(request, createMemoryJar())).status).toBe(501);
  });

  it('throws when the contract has no such example', async () => {
    const asked = drive().call('listSla', { headers: { Prefer: 'example=unheardOf' } });
    await expect(asked).rejects.toThrow('The contract has no example of listSla');
  });
});

describe('scenarios', () => {
  it('slow delays each response by 1.5 seconds', async () => {
    const { engine, waited } = engineWithClock(undefined, 'slow');
    await drive({ engine, signedInAs: 'owner' }).call('listSla');
    expect(waited).toEqual([1500]);
  });

  it('empty has only users', async () => {
    const owner = drive({ scenario: 'empty', signedInAs: 'owner' });
    expect((await owner.call('listSla')).body.sla).toEqual([]);
    expect((await owner.call('listCannedResponses')).body.responses).toEqual([]);
    expect((await owner.call('listWorkingStatuses')).body.data).toEqual([]);
  });

  it('large has thousands of responses, each in the folder that lists it', async () => {
    const owner = drive({ scenario: 'large', signedInAs: 'owner' });
    const { folders } = (await owner.call('listCannedFolders')).body;
    const { responses } = (await owner.call('listCannedResponses')).body;
    expect([folders.length, responses.length]).toEqual([100, 5000]);
    const folderOf = new Map(
      folders.flatMap(({ _id, responses: list }: { _id: string; responses: string[] }) => list.map((id) => [id, _id])),
    );
    expect(
      responses.every(({ _id, folder_id }: { _id: string; folder_id: string }) => folderOf.get(_id) === folder_id),
    ).toBe(true);
  });

  it('failing allows reads and fails writes, but still validates first', async () => {
    const owner = drive({ scenario: 'failing', signedInAs: 'owner' });
    expect((await owner.call('listSla')).status).toBe(200);
    const failed = await owner.call('deleteSla', { params: { id: ids.sla } });
    expect([failed.status, failed.body]).toEqual([500, example('failed')]);
    expect((await owner.call('createCannedFolder', { body: {} })).status).toBe(422);
    expect((await owner.call('listSla')).body).toEqual(example('slaList'));
  });
});

describe('sandboxes', () => {
  const control = async (engine: ReturnType<typeof createEngine>, sandbox: string, path: string, body?: unknown) => {
    const jar = createMemoryJar();
    jar.set(SANDBOX_COOKIE, sandbox);
    const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    const response = await engine.handle(new Request(`http://mock.invalid/__mock/${path}`, init), jar);
    return { status: response.status, body: await response.json() };
  };

  it('switches the scenario of one sandbox only, and rejects an unknown scenario', async () => {
    const engine = createEngine();
    expect(await control(engine, 'a', 'scenario', { scenario: 'empty' })).toEqual({
      status: 200,
      body: { scenario: 'empty' },
    });
    expect((await control(engine, 'a', 'snapshot')).body.scenario).toBe('empty');
    expect((await control(engine, 'b', 'snapshot')).body.scenario).toBe('full');
    expect((await control(engine, 'a', 'scenario', { scenario: 'nonsense' })).status).toBe(422);
    expect((await control(engine, 'a', 'reset', {})).body.scenario).toBe('full');
  });

  it('keeps users signed in when the scenario changes, but not on reset', async () => {
    const engine = createEngine();
    const owner = drive({ engine, signedInAs: 'owner' });
    await owner.call('deleteSla', { params: { id: ids.sla } });
    await control(engine, 'default', 'scenario', { scenario: 'full' });
    expect((await owner.call('listSla')).body.sla).toHaveLength(3);
    await control(engine, 'default', 'reset', {});
    expect((await owner.call('listSla')).status).toBe(401);
  });

  it('keeps a limited number and drops the least recently used', () => {
    const sandboxes = createSandboxes(areas, 'full', 2);
    const [a, b] = [sandboxes.get('a'), sandboxes.get('b')];
    expect(sandboxes.get('a')).toBe(a);
    sandboxes.get('c');
    expect(sandboxes.get('a')).toBe(a);
    expect(sandboxes.get('b')).not.toBe(b);
  });

  it('ignores an invalid name', () => {
    const sandboxes = createSandboxes(areas, 'full');
    expect(sandboxes.get('../x')).toBe(sandboxes.get(undefined));
    expect(sandboxes.get('x'.repeat(65))).toBe(sandboxes.get('default'));
  });
});

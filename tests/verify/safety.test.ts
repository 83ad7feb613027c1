import { beforeAll, describe, expect, it } from 'vitest';
import { loadContract } from '../../openapi/verify/contract/contract.ts';
import { type Json, listAt, textAt, valueAt } from '../../openapi/verify/contract/json.ts';
import { createLedger } from '../../openapi/verify/http/ledger.ts';
import { cookieCredentials } from '../../openapi/verify/http/sessions.ts';
import { failures, type Report } from '../../openapi/verify/report/report.ts';
import { createEngineServer } from '../../scripts/verify/engineServer.ts';
import { broken, type Call, json } from '../../scripts/verify/mutants/mutant.ts';
import { fileOf, ofOperation } from './dialects/pages.ts';
import { judged } from './support.ts';

const AREAS = ['sla', 'cannedResponses', 'workingStatus'];
const contract = loadContract();

/** Records every call to a server. */
function recorder() {
  const calls: Call[] = [];
  const defect = (call: Call) => {
    calls.push(call);
    return call.next();
  };
  return { calls, defect };
}

/** A run with two users of an account, and what the account holds before and after it. */
type Watched = { calls: readonly Call[]; report: Report; before: Json; after: Json };

async function watched(mode: { probe: true } | { write: true; areas: readonly string[] }): Promise<Watched> {
  const { server, fetch, session, data } = createEngineServer();
  const main = cookieCredentials('access_token', session('operator'));
  const limited = [cookieCredentials('access_token', session('analyst'))];
  // The engine loads an account once it is asked for, and works out the punches of today once they are read.
  const get = (path: string) =>
    fetch(`${server}${path}`, { headers: { cookie: `access_token=${session('operator')}` } });
  const accounts = listAt(await (await get('/api/v1.0/accounts')).json(), 'accounts').map((one) => valueAt(one, '_id'));
  for (const id of accounts) await get(`/api/v1.0/admin/accounts/${id}/roles`);
  await get('/api/v1.0/punch-log');
  const before = await data();
  const { calls, defect } = recorder();
  const { report } = await judged({ server, main, limited, ...mode, fetch: broken(fetch, defect) });
  return { calls, report, before, after: await data() };
}

describe('with --probe', { timeout: 60_000 }, () => {
  // Both tests look at the same run, which is one of all operations.
  let run: Watched;
  beforeAll(async () => {
    run = await watched({ probe: true });
  }, 120_000);

  it('sends calls that could change data only without a session, or to no item that exists', () => {
    const { calls, report, after } = run;
    expect(report).toMatchObject({ probe: true, write: false });
    const known = JSON.stringify(after);
    const unsafe = calls.filter(({ method }) => method !== 'GET');
    const isSignedIn = ({ headers }: Call) => /(?:^|;\s*)access_token=(?!nobody)/.test(headers.get('cookie') ?? '');
    expect(unsafe.filter(isSignedIn).length).toBeGreaterThan(100);
    expect(unsafe.filter((call) => !isSignedIn(call)).length).toBeGreaterThan(100);
    for (const { values } of unsafe) {
      // What contains the item may exist, for example the webhook of a delivery.
      const [, id] = [...values].filter(([name]) => /(?:^|_)id$/.test(name)).at(-1) ?? [];
      if (id !== undefined) expect(known.includes(`"_id":"${id}"`), id).toBe(false);
    }
    expect(unsafe.filter((call) => !isSignedIn(call)).every(({ body }) => body === '')).toBe(true);
  });

  it('changes no data', () => {
    expect(run.after).toEqual(run.before);
  });

  it('finds bad input that a server accepts, and deletes what the server created from it', async () => {
    const { report, engine } = await judged({ probe: true, areas: ['cannedResponses'] }, async (call) => {
      const response = await call.next();
      const isLenient = call.operationId === 'createCannedFolder' && response.status === 422;
      return isLenient ? call.next({ body: '{"name":"Left behind"}' }) : response;
    });
    expect(report.findings).toContainEqual(
      expect.objectContaining({ operationId: 'createCannedFolder', kind: 'missing-field', pointer: '/name' }),
    );
    expect(JSON.stringify(await engine.data())).not.toContain('Left behind');
    expect(report.left).toEqual([]);
  });

  it('never deletes an item that was there before, though the server says that it has just created it', async () => {
    const { calls, defect } = recorder();
    let first = '';
    const { report } = await judged({ probe: true, areas: ['cannedResponses'] }, async (call) => {
      const response = await defect(call);
      const isList = call.operationId === 'listCannedFolders' && response.status === 200;
      if (isList) first ||= textAt(listAt(await response.clone().json(), 'folders')[0], '_id');
      const isLenient = call.operationId === 'createCannedFolder' && response.status === 422;
      return isLenient ? json({ _id: first, name: 'x', user_id: 0, responses: [] }) : response;
    });
    expect(report.findings.map(({ kind }) => kind)).toContain('wrong-type');
    expect(first).not.toBe('');
    expect(calls.filter(({ method, values }) => method === 'DELETE' && values.get('id') === first)).toEqual([]);
  });

  it('says which checks take --write', async () => {
    const { report } = await judged({ probe: true, areas: ['workingStatus'] });
    const reasons = report.checks.filter(({ outcome }) => outcome === 'unchecked').map(({ reason }) => reason);
    expect(new Set(reasons)).toEqual(new Set(['it changes data; use --write to check it']));
    expect(report.coverage.reached).toEqual({ seen: 2, of: 5 });
  });
});

describe('with --write', { timeout: 60_000 }, () => {
  // Both tests look at the same run.
  let run: Watched;
  beforeAll(async () => {
    run = await watched({ write: true, areas: AREAS });
  }, 120_000);

  it('deletes everything that it created, and changes nothing else', () => {
    const { report, before, after } = run;
    expect(failures(report)).toEqual([]);
    expect(report.left).toEqual([]);
    expect(after).toEqual(before);
  });

  it('changes and deletes only what it created', () => {
    const { calls, after } = run;
    const mine = new Set(calls.filter(({ method }) => method === 'POST').map(({ values }) => values.get('id')));
    const seeded = JSON.stringify(after);
    const changes = calls.filter(({ method }) => method === 'PUT' || method === 'DELETE');
    expect(changes.length).toBeGreaterThan(20);
    for (const { values } of changes) {
      const id = values.get('id') ?? '';
      if (!mine.has(id)) expect(seeded.includes(`"_id":"${id}"`), id).toBe(false);
    }
  });

  it('deletes what a failed life cycle leaves behind', async () => {
    const { calls, defect } = recorder();
    let kept: string | undefined;
    const { report, engine } = await judged({ write: true, areas: ['sla'] }, async (call) => {
      const id = call.values.get('id') ?? '';
      // The first deletion of a new item fails, which is that of its life cycle.
      const isMade = calls.some(({ operationId, values }) => operationId === 'updateSla' && values.get('id') === id);
      const fails = call.operationId === 'deleteSla' && isMade && kept === undefined;
      if (fails) kept = id;
      return fails ? Response.json({ code: 'server_error', message: 'No.' }, { status: 500 }) : defect(call);
    });
    expect(kept).toBeDefined();
    expect(failures(report).map(({ kind }) => kind)).toContain('life-cycle');
    expect(calls.some(({ operationId }) => operationId === 'deleteSla')).toBe(true);
    expect(/ v[0-9a-f]{8}b?"/.test(JSON.stringify(await engine.data()))).toBe(false);
    expect(report.left).toEqual([]);
  });

  it('lists what could not be deleted', async () => {
    const { report } = await judged({ write: true, areas: ['sla'] }, async (call) =>
      call.operationId === 'deleteSla'
        ? Response.json({ code: 'server_error', message: 'No.' }, { status: 500 })
        : call.next(),
    );
    expect(report.left.length).toBeGreaterThan(0);
    expect(report.left[0]).toMatch(/^\/api\/v1\.0\/sla\/[0-9a-f]{24}$/);
  });
});

describe('the ledger', { timeout: 60_000 }, () => {
  const put = (id: string) => ({ method: 'PUT', path: `/api/v1.0/sla/${id}`, signedIn: true });

  it('of a run with --probe allows changes that must be rejected, to what does not exist or is created', () => {
    const ledger = createLedger(contract, 'probe');
    const own = 'c'.repeat(24);
    ledger.invent(own);
    const status = { method: 'POST', path: '/api/v1.0/crm/working-status', signedIn: true };
    expect(ledger.refusal({ ...status, isRejected: true })).toBeUndefined();
    expect(ledger.refusal(status)).toMatch(/use --write/);
    expect(ledger.refusal({ ...put(own), isRejected: true })).toBeUndefined();
    expect(ledger.refusal({ ...put('65f0c1a2b3d4e5f601000001'), isRejected: true })).toMatch(/use --write/);
    expect(ledger.refusal({ ...put('65f0c1a2b3d4e5f601000001'), restores: true })).toMatch(/use --write/);
    expect(ledger.refusal({ ...put('65f0c1a2b3d4e5f601000001'), signedIn: false })).toMatch(/did not create/);
  });

  it('of a run that only reads refuses what this server does with another method', () => {
    const out = { method: 'GET', path: '/api/v1.0/auth/logout', signedIn: true };
    const dialect = fileOf(ofOperation('logout', '{ method: DELETE }'));
    expect(createLedger(contract, 'read', dialect).refusal(out)).toMatch(/use --probe/);
    expect(createLedger(contract, 'write', dialect).refusal(out)).toBeUndefined();
    expect(createLedger(contract, 'read').refusal(out)).toBeUndefined();
  });

  it('tracks created and invented ids', () => {
    const ledger = createLedger(contract, 'write');
    const own = 'a'.repeat(24);
    expect(ledger.refusal(put(own))).toMatch(/which this run did not create/);
    ledger.note(`/api/v1.0/sla/${own}`, {
      request: { method: 'POST', url: `http://a.test/api/v1.0/sla/${own}`, headers: {} },
      answer: { status: 200, headers: {}, cookies: [], contentType: 'application/json', text: '{}', json: {} },
    });
    expect(ledger.refusal(put(own))).toBeUndefined();
    expect(ledger.left().map(({ id }) => id)).toEqual([own]);
    const other = 'b'.repeat(24);
    ledger.invent(other);
    expect(ledger.refusal(put(other))).toBeUndefined();
  });
});

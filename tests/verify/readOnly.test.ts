import { describe, expect, it } from 'vitest';
import { loadContract } from '../../openapi/verify/contract/contract.ts';
import { createConnection } from '../../openapi/verify/http/connection.ts';
import { createLedger } from '../../openapi/verify/http/ledger.ts';
import { guarded, modeOf, NEEDS_PROBE } from '../../openapi/verify/http/mode.ts';
import { toHtml } from '../../openapi/verify/report/html.ts';
import { toText } from '../../openapi/verify/report/text.ts';
import { createEngineServer } from '../../scripts/verify/engineServer.ts';
import type { Call } from '../../scripts/verify/mutants/mutant.ts';
import { command, judged, serve } from './support.ts';

/** A server on a port that notes the method of every request, however it was made. */
async function recordingServer() {
  const { fetch, session } = createEngineServer();
  const methods: string[] = [];
  const server = await serve(async (request, response) => {
    const { method = '', url = '/' } = request;
    methods.push(method);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const headers = new Headers();
    for (const [name, value] of Object.entries(request.headers)) headers.set(name, String(value));
    const body = chunks.length === 0 ? {} : { body: Buffer.concat(chunks).toString() };
    const answer = await fetch(`http://engine.test${url}`, { method, headers, ...body });
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
  });
  const sessions = [
    ...['--cookie', `access_token=${session('operator')}`, '--limited-cookie', `access_token=${session('analyst')}`],
    ...['--other-cookie', `access_token=${session('unpaid')}`],
  ];
  return { server, methods, sessions };
}

const calling = (method: string, path = '/api/v1.0/sla') => ({ method, url: `http://a.test${path}`, headers: {} });

describe('a run without --probe and --write', { timeout: 60_000 }, () => {
  it('sends nothing but GET, with every session that it can be given', async () => {
    const { server, methods, sessions } = await recordingServer();
    const { code, out } = await command(['--server', server, ...sessions]);
    expect(code, out).toBe(0);
    expect(methods.length).toBeGreaterThan(400);
    expect([...new Set(methods)]).toEqual(['GET']);
  });

  it('sends the other methods with --probe', async () => {
    const { server, methods, sessions } = await recordingServer();
    // Their operations have every method.
    const areas = ['--area', 'sla,uiSettings'];
    const { code, out } = await command(['--server', server, ...sessions, '--probe', ...areas]);
    expect(code, out).toBe(0);
    expect(new Set(methods)).toEqual(new Set(['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']));
  });

  /** Answers that there is nothing at a path of auto-assignment. */
  const nothingAt = (operationId: string) => async (call: Call) =>
    call.operationId === operationId && call.method === 'GET' && (await call.next()).status === 200
      ? Response.json({ code: 'not_found', message: 'There is none.' }, { status: 404 })
      : call.next();

  it('accepts that an account has stored no settings yet, where the contract has a status for it', async () => {
    const { report } = await judged({ areas: ['autoAssign'] }, nothingAt('getAssignSettings'));
    expect(report.findings).toEqual([]);
    expect(report.checks).toContainEqual(
      expect.objectContaining({ operationId: 'getAssignSettings', kind: 'reach', reason: 'none was stored yet' }),
    );
  });

  it('does not accept it elsewhere', async () => {
    const { report } = await judged({ areas: ['autoAssign'] }, nothingAt('getAutoAssign'));
    expect(report.findings).toMatchObject([{ operationId: 'getAutoAssign', kind: 'reach', severity: 'failure' }]);
  });

  it('reports what it leaves out as not checked, why, and how to check it', async () => {
    const { report } = await judged({ areas: ['workingStatus'] });
    expect(report).toMatchObject({ probe: false, write: false });
    const left = report.checks.filter(({ reason }) => reason === NEEDS_PROBE);
    expect(new Set(left.map(({ outcome }) => outcome))).toEqual(new Set(['unchecked']));
    const kinds = new Set(left.map(({ kind }) => kind));
    for (const kind of [
      'auth',
      'cookie-name',
      'cookie-value',
      'unknown-id',
      'missing-field',
      'wrong-type',
      'not-json',
    ]) {
      expect(kinds).toContain(kind);
    }
    const line = `Sent nothing but GET. ${left.length} checks that calls are rejected were not made; --probe makes them.`;
    expect(toText(report).split('\n')).toContain(line);
    expect(toText(report).split('\n')).toContain(`  ${NEEDS_PROBE}`);
    expect(toHtml(report)).toContain(`<p>${line}</p>`);
  });

  it.each([{ probe: true }, { write: true }])('with %j leaves none of them out', async (mode) => {
    const { report } = await judged({ areas: ['workingStatus'], ...mode });
    expect(report.checks.filter(({ reason }) => reason === NEEDS_PROBE)).toEqual([]);
    expect(toText(report)).not.toContain('Sent nothing but GET');
  });

  it('includes --probe in --write', () => {
    expect(modeOf({})).toBe('read');
    expect(modeOf({ probe: true })).toBe('probe');
    expect(modeOf({ write: true })).toBe('write');
    expect(modeOf({ probe: false, write: true })).toBe('write');
  });
});

describe('the connection of a run that only reads', () => {
  const contract = loadContract();
  const connect = () => {
    const methods: string[] = [];
    const connection = createConnection({
      fetch: async (_, init) => {
        methods.push(init.method ?? 'GET');
        return Response.json({});
      },
      server: 'http://a.test',
      cookie: contract.cookie,
      sessions: { main: {}, limited: [] },
      timeoutMs: 1000,
      always: {},
      ledger: createLedger(contract, 'read'),
    });
    return { connection, methods };
  };

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('does not send %s, whoever asks for it and why', async (method) => {
    const { connection, methods } = connect();
    const callers = [
      { session: 'none', kind: 'auth' },
      { session: 'main', kind: 'wrong-type' },
      { session: 'limited', kind: 'permission' },
      { session: 'main', kind: 'rule', restores: true },
      { session: 'main' },
    ] as const;
    for (const caller of callers) {
      const { failure } = await connection.send(calling(method), caller);
      expect(failure).toEqual({ kind: 'refused', reason: NEEDS_PROBE });
    }
    expect(methods).toEqual([]);
  });

  it.each(['GET', 'HEAD', 'OPTIONS'])('sends %s', async (method) => {
    const { connection, methods } = connect();
    await connection.send(calling(method), { session: 'main' });
    expect(methods).toEqual([method]);
  });

  it('has a fetch that throws before an unsafe call leaves, even past the connection', async () => {
    const sent: string[] = [];
    const fetch = guarded(async (_, { method = 'GET' }) => {
      sent.push(method);
      return Response.json({});
    }, 'read');
    await fetch('http://a.test', {});
    await fetch('http://a.test', { method: 'HEAD' });
    await expect(fetch('http://a.test', { method: 'DELETE' })).rejects.toThrow(
      'A run that only reads must not send DELETE.',
    );
    expect(sent).toEqual(['GET', 'HEAD']);
  });
});

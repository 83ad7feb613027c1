import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startMock } from '@atrium-console/mock/server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startProxy } from '../../openapi/verify/proxy/startProxy.ts';
import { serve } from './support.ts';

async function proxyTo(server: string) {
  const problems: string[] = [];
  const proxy = await startProxy({ server, onProblem: (problem) => problems.push(problem) });
  onTestFinished(proxy.stop);
  return { ...proxy, problems };
}

/** Responds with JSON, with the status and headers of a test. */
function server(
  answers: Record<string, { status?: number; body?: unknown; headers?: Record<string, string | string[]> }>,
) {
  return serve((request, response) => {
    const { status = 200, body = {}, headers = {} } = answers[request.url?.split('?')[0] ?? ''] ?? { status: 404 };
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  });
}

describe('the checking proxy', { timeout: 60_000 }, () => {
  it('finds nothing wrong with a correct server, and forwards everything', async () => {
    const mock = await startMock();
    onTestFinished(mock.stop);
    const { origin, problems, traffic } = await proxyTo(mock.engineOrigin);
    const signIn = await fetch(`${origin}/api/v1.0/auth/login/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'owner@atrium.test', password: 'Wrong-Horse-9' }),
    });
    expect(signIn.status).toBe(401);
    const broken = await fetch(`${origin}/api/v1.0/auth/login/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"email": ',
    });
    expect(broken.status).toBe(400);
    expect((await fetch(`${origin}/api/v1.0/profile`)).status).toBe(401);
    expect(problems).toEqual([]);
    expect(traffic.hasFailures()).toBe(false);
    expect(traffic.summary()).toMatch(/3 calls of the contract, 0 of them with violations[\s\S]*All of it conforms/);
  });

  it('reports an invalid response with its location', async () => {
    const address = await server({ '/api/v1.0/get-login-attempt': { body: { attempts: 'many' } } });
    const { origin, problems } = await proxyTo(address);
    await fetch(`${origin}/api/v1.0/get-login-attempt?email=a@b.test`);
    expect(problems.join('\n')).toMatch(
      /^getLoginAttempt \(GET .*\): the response, at \/attempts: expected integer, /m,
    );
  });

  it('counts routes and statuses that are not in the contract', async () => {
    const address = await server({ '/api/v1.0/nope': {}, '/api/v1.0/profile': { status: 418 }, '/index.html': {} });
    const { origin, problems, traffic } = await proxyTo(address);
    for (const path of ['/api/v1.0/nope', '/api/v1.0/profile', '/index.html']) await fetch(`${origin}${path}`);
    expect(problems).toEqual([
      'GET /api/v1.0/nope is not in the contract',
      expect.stringMatching(
        /^getProfile \(GET \/api\/v1\.0\/profile\): status 418 is not documented; expected one of 200/,
      ),
    ]);
    expect(traffic.summary()).toContain(
      '2 calls of the contract, 2 of them with violations; 1 other requests were forwarded.',
    );
  });

  it('reports an invalid request only when the server accepts it', async () => {
    const lenient = await server({
      '/api/v1.0/crm/working-status': {
        body: { code: 20000, data: { _id: 'a'.repeat(24), name: 'x', color: '#000000', is_available: true } },
      },
    });
    const strict = await server({ '/api/v1.0/crm/working-status': { body: { code: 40001, message: 'No.' } } });
    const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"name":"x"}' };
    const first = await proxyTo(lenient);
    await fetch(`${first.origin}/api/v1.0/crm/working-status`, post);
    expect(first.problems.join('\n')).toContain('a request that the contract forbids was accepted');
    const second = await proxyTo(strict);
    await fetch(`${second.origin}/api/v1.0/crm/working-status`, post);
    expect(second.problems).toEqual([]);
  });

  it('reports a query that the contract forbids, when the server accepts it', async () => {
    const address = await server({ '/api/v1.0/activity-log': { body: {} } });
    const { origin, problems } = await proxyTo(address);
    await fetch(`${origin}/api/v1.0/activity-log?limit=many`);
    expect(problems.join('\n')).toContain('accepted, at /query/limit: expected integer, received "many"');
  });

  it('rewrites cookies and redirects', async () => {
    const address = await server({});
    const moving = await serve((request, response) => {
      const headers = {
        'set-cookie': [
          'access_token=1; Domain=b.test; Secure; SameSite=None; Expires=Wed, 21 Oct 2026 07:28:00 GMT',
          'b=2',
        ],
        location: `http://${request.headers.host}/there`,
      };
      response.writeHead(302, headers).end();
    });
    expect(address).not.toBe(moving);
    const { origin } = await proxyTo(moving);
    const answer = await fetch(`${origin}/here`, { redirect: 'manual' });
    expect(answer.headers.getSetCookie()).toEqual([
      'access_token=1; SameSite=Lax; Expires=Wed, 21 Oct 2026 07:28:00 GMT',
      'b=2',
    ]);
    expect(answer.headers.get('location')).toBe(`${origin}/there`);
  });

  it('returns 502 when the server does not respond', async () => {
    const { origin, problems } = await proxyTo(await serve((request) => request.socket.destroy()));
    const answer = await fetch(`${origin}/api/v1.0/profile`);
    expect(answer.status).toBe(502);
    expect(await answer.json()).toMatchObject({ code: 'server_unreachable' });
    expect(problems).toEqual(['getProfile (GET /api/v1.0/profile): the server did not answer']);
  });

  it('returns 502 when the server breaks off', async () => {
    const address = await serve((request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 100 });
      response.write('{', () => request.socket.destroy());
    });
    const { origin, problems } = await proxyTo(address);
    expect((await fetch(`${origin}/api/v1.0/profile`)).status).toBe(502);
    expect(problems).toEqual(['getProfile (GET /api/v1.0/profile): the server did not answer']);
  });

  it('as a command, prints its URL, and a summary on Ctrl-C', async () => {
    const address = await server({ '/api/v1.0/nope': {} });
    const file = join(fileURLToPath(new URL('../..', import.meta.url)), 'openapi/verify/proxy.ts');
    const child = spawn(process.execPath, [file, '--server', address, '--port', '0'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let out = '';
    const origin = await new Promise<string>((resolve, reject) => {
      child.on('error', reject);
      child.stdout.on('data', (chunk: Buffer) => {
        out += chunk.toString();
        const [, found] = /^(http:\S+) →/m.exec(out) ?? [];
        if (found !== undefined) resolve(found);
      });
    });
    await fetch(`${origin}/api/v1.0/nope`);
    const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
    child.kill('SIGINT');
    expect(await ended).toBe(1);
    expect(out).toContain('1 × GET /api/v1.0/nope is not in the contract');
  }, 20_000);
});

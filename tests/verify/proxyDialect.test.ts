import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readDialect, translateAnswer } from '@atrium-console/contract/dialect';
import { startMock } from '@atrium-console/mock/server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startProxy } from '../../openapi/verify/proxy/startProxy.ts';
import { EXAMPLE, readExample } from './dialects/readExample.ts';
import { chromium, example, folder, judge, judged } from './recordings.ts';
import { command, serve } from './support.ts';

const dialect = readExample();

/** What that server answers to listSla, with titles that are no texts. */
function wrongTitles() {
  const { body } = translateAnswer(dialect, 'listSla', { status: 200, body: example('listSla') ?? null }, 'own');
  return JSON.parse(JSON.stringify(body).replaceAll(/"title":"[^"]*"/g, '"title":7'));
}

async function proxyTo(server: string, options: { har?: { file: string; keepSecrets?: boolean } } = {}) {
  const problems: string[] = [];
  const proxy = await startProxy({ server, dialect, ...options, onProblem: (problem) => problems.push(problem) });
  let isStopped = false;
  const stop = async () => {
    if (!isStopped) await proxy.stop();
    isStopped = true;
  };
  onTestFinished(stop);
  return { ...proxy, problems, stop };
}

/** A correct server that speaks the dialect. */
async function theirs() {
  const mock = await startMock({ dialect, prism: false });
  onTestFinished(mock.stop);
  return mock.origin;
}

const json = (method: string, body: unknown) => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

async function signIn(origin: string) {
  const credentials = { email: 'owner@atrium.test', password: 'Atrium#2026' };
  const answer = await fetch(`${origin}/api/v1.0/auth/login/email`, json('POST', credentials));
  const cookie = answer.headers.getSetCookie().map((text) => String(text.split(';')[0]));
  return { cookie: cookie.join('; ') };
}

describe('the checking proxy of a server that differs', { timeout: 60_000 }, () => {
  it('lets who speaks the contract call it', async () => {
    const { origin, problems, traffic } = await proxyTo(await theirs());
    const headers = await signIn(origin);
    const { sla } = await (await fetch(`${origin}/api/v1.0/sla`, { headers })).json();
    expect(sla).toContainEqual(expect.objectContaining({ name: 'Standard support' }));
    const [{ _id, ...first }] = sla;
    const changed = await fetch(`${origin}/api/v1.0/sla/${_id}`, {
      ...json('PUT', { ...first, _id, name: 'Renamed' }),
      headers: { ...headers, 'content-type': 'application/json' },
    });
    expect(changed.status).toBe(200);
    const after = await (await fetch(`${origin}/api/v1.0/sla`, { headers })).json();
    expect(after.sla.find((one: { _id: string }) => one._id === _id)).toMatchObject({ name: 'Renamed' });
    const broken = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"email": ' };
    expect((await fetch(`${origin}/api/v1.0/auth/login/email`, broken)).status).toBe(400);
    expect(problems).toEqual([]);
    expect(traffic.summary()).toMatch(/5 calls of the contract, 0 of them with violations/);
  });

  it('reports violations in the words of the contract and of the server', async () => {
    const address = await serve((request, response) => {
      const status = request.method === 'PUT' ? 418 : 200;
      const body = {
        results: [
          { _id: 31, title: 7 },
          { _id: 32, title: 8 },
        ],
      };
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
    const { origin, problems, traffic } = await proxyTo(address);
    await fetch(`${origin}/api/v1.0/sla`);
    expect(problems).toContain(
      'listSla (GET /api/v1.0/sla): the response, at /sla/0/name: expected string, received 7; on this server GET /v2/service-levels, /results/0/title',
    );
    expect(traffic.summary()).toContain('; on this server GET /v2/service-levels, /results/*/title');
    problems.length = 0;
    await fetch(`${origin}/api/v1.0/sla/00000000000000000000001f`, json('POST', { name: 'VIP' }));
    expect(problems).toEqual([
      expect.stringMatching(
        /^createSla .*status 418 is not documented; .*; on this server PUT \/v2\/new-service-levels\/\{id\}$/,
      ),
    ]);
  });

  it('says why a server does not answer', async () => {
    const address = await serve((request) => request.socket.destroy());
    const { origin, problems } = await proxyTo(address);
    const answer = await fetch(`${origin}/api/v1.0/sla`);
    expect(answer.status).toBe(502);
    expect(await answer.json()).toEqual({
      code: 'server_unreachable',
      message: `${address} closed the connection without a response.`,
    });
    expect(problems).toEqual([
      'listSla (GET /api/v1.0/sla): the server did not answer; on this server GET /v2/service-levels',
    ]);
  });

  it('records what the server was sent and has answered, without secrets, which the verifier judges', async () => {
    const file = join(folder(), 'traffic.har');
    const { origin, stop } = await proxyTo(await theirs(), { har: { file } });
    const headers = await signIn(origin);
    await fetch(`${origin}/api/v1.0/sla`, { headers });
    await fetch(`${origin}/api/v1.0/profile`, { headers });
    await stop();
    const text = readFileSync(file, 'utf8');
    const [first, second] = JSON.parse(text).log.entries;
    expect(new URL(first.request.url).pathname).toBe('/v2/auth/login/email');
    expect(new URL(second.request.url).pathname).toBe('/v2/service-levels');
    expect(JSON.parse(second.response.content.text)).toMatchObject({ results: expect.any(Array) });
    for (const secret of ['Atrium#2026', headers.cookie.split('=')[1]]) expect(text).not.toContain(secret);
    expect(await judge(file, '--dialect', EXAMPLE)).toMatchObject({ code: 0 });
    // In the words of the contract, these are calls of nothing.
    expect(await judge(file)).toMatchObject({ code: 2 });
  });

  it('hides secrets from a recording even if the server gives them other names', async () => {
    const read = readDialect(`overlay: 1.0.0
actions:
  - target: $..properties.password
    update: { x-wire: { name: word } }
`);
    if (!read.ok) throw new Error(read.problems.join('\n'));
    const asked: string[] = [];
    const address = await serve(async (request, response) => {
      for await (const chunk of request) asked.push(String(chunk));
      response.writeHead(401, { 'content-type': 'application/json' }).end('{"code":"wrong","message":"No."}');
    });
    const file = join(folder(), 'traffic.har');
    const { origin, stop } = await startProxy({ server: address, dialect: read.value, har: { file } });
    await signIn(origin);
    await stop();
    expect(asked.join('')).toContain('"word":"Atrium#2026"');
    expect(readFileSync(file, 'utf8')).not.toContain('Atrium#2026');
  });
});

describe('recorded traffic of a server that differs', { timeout: 60_000 }, () => {
  const API = 'https://console.test/v2';

  it('is judged by the contract, and findings have the words of both', async () => {
    const { report } = await judged(
      [chromium({ url: `${API}/service-levels`, body: wrongTitles() })],
      '--dialect',
      EXAMPLE,
    );
    expect(report.server).toBe('https://console.test');
    expect(report.findings).toContainEqual(
      expect.objectContaining({
        operationId: 'listSla',
        path: '/api/v1.0/sla',
        pointer: '/sla/0/name',
        own: 'GET /v2/service-levels, /results/0/title',
        curl: expect.stringContaining("'https://console.test/v2/service-levels'"),
      }),
    );
  });

  it('is judged in its requests, too, and shows no secrets', async () => {
    const sent = { email: 7, password: 's3cret-password' };
    const { out, report } = await judged(
      [
        chromium({ method: 'PUT', url: `${API}/new-service-levels/31`, status: 201, sent: { title: 7 }, body: {} }),
        chromium({ method: 'POST', url: `${API}/auth/login/email`, sent, body: {} }),
      ],
      '--dialect',
      EXAMPLE,
    );
    expect(report.findings).toContainEqual(
      expect.objectContaining({
        operationId: 'createSla',
        place: 'request',
        pointer: '/name',
        own: 'PUT /v2/new-service-levels/{id}, /title',
        received: '7, accepted with status 200',
      }),
    );
    expect(out).not.toContain('s3cret');
  });

  it('has calls that no dialect explains', async () => {
    const { report } = await judged(
      [
        chromium({ url: `${API}/service-levels`, body: { results: [] } }),
        chromium({ url: `${API}/nothing` }),
        // The contract has POST /api/v1.0/sla/{id}, and this server PUT.
        chromium({ method: 'POST', url: `${API}/new-service-levels/31`, sent: {} }),
      ],
      '--dialect',
      EXAMPLE,
    );
    const unknown = report.findings.filter(({ kind }: { kind: string }) => kind === 'unknown-call');
    expect(unknown).toEqual([
      expect.objectContaining({ path: '/v2/nothing', expected: 'a path of the contract for GET' }),
      expect.objectContaining({ path: '/v2/new-service-levels/{id}', expected: 'PUT, not POST' }),
    ]);
    expect(report.findings).toHaveLength(2);
  });

  it('needs a dialect that can be read', async () => {
    const wrong = await command(['--har', 'any.har', '--dialect', 'missing.yaml']);
    expect(wrong).toMatchObject({ code: 2, error: expect.stringMatching(/^--dialect missing\.yaml cannot be read: /) });
  });
});

describe('atrium-proxy --dialect', { timeout: 60_000 }, () => {
  const program = fileURLToPath(new URL('../../openapi/verify/proxy.ts', import.meta.url));

  /** Starts the command, until its output contains a text or it ends. */
  async function start(pattern: RegExp, ...argv: readonly string[]) {
    const child = spawn(process.execPath, [program, '--port', '0', ...argv], { stdio: 'pipe' });
    onTestFinished(() => void child.kill('SIGKILL'));
    let out = '';
    const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
    await new Promise<void>((resolve) => {
      const read = (chunk: Buffer) => {
        out += chunk.toString();
        if (pattern.test(out)) resolve();
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      void ended.then(() => resolve());
    });
    return { child, ended, out };
  }

  it('translates', async () => {
    const { child, ended, out } = await start(/Ctrl-C/, '--server', await theirs(), '--dialect', EXAMPLE);
    const [origin = ''] = /http:\S+/.exec(out) ?? [];
    expect((await fetch(`${origin}/api/v1.0/sla`, { headers: await signIn(origin) })).status).toBe(200);
    child.kill('SIGINT');
    expect(await ended).toBe(0);
  });

  it('says what is wrong with a file', async () => {
    const wrong = await start(/--help/, '--server', 'http://theirs.test', '--dialect', program);
    expect(await wrong.ended).toBe(2);
    expect(wrong.out).toMatch(/proxy\.ts is not accepted\.\n/);
  });
});

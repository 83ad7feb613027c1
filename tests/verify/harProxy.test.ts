import { spawn } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startMock } from '@atrium-console/mock/server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startProxy } from '../../openapi/verify/proxy/startProxy.ts';
import { example, folder, judge } from './recordings.ts';
import { serve } from './support.ts';

const post = (body: unknown) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', cookie: 'theme=dark; access_token=s3cret-cookie' },
  body: JSON.stringify(body),
});

async function recordTo(file: string, server: string, keepSecrets = false) {
  const problems: string[] = [];
  const onProblem = (problem: string) => problems.push(problem);
  const proxy = await startProxy({ server, onProblem, har: { file, keepSecrets } });
  let isStopped = false;
  const stop = async () => {
    if (!isStopped) await proxy.stop();
    isStopped = true;
  };
  onTestFinished(stop);
  return { ...proxy, problems, stop };
}

const wrongName = JSON.parse(JSON.stringify(example('listSla')).replaceAll(/"name":"[^"]*"/g, '"name":7'));

/** A server with a fault at each path. */
function faulty() {
  const answers: Record<string, { status?: number; body: unknown }> = {
    '/api/v1.0/nope': { body: {} },
    '/api/v1.0/sla': { body: wrongName },
    '/api/v1.0/profile': { status: 418, body: {} },
    '/api/v1.0/crm/working-status': { body: example('createWorkingStatus') },
    '/api/v1.0/auth/login/email': { status: 401, body: example('loginByEmail', '401') },
  };
  return serve((request, response) => {
    const answer = answers[request.url?.split('?')[0] ?? ''];
    if (answer === undefined && request.url !== '/') return void request.socket.destroy();
    const headers = { 'content-type': 'application/json', 'set-cookie': 'access_token=s3cret-new; Path=/; HttpOnly' };
    response.writeHead(answer?.status ?? 200, headers).end(JSON.stringify(answer?.body));
  });
}

async function makeCalls(origin: string) {
  await fetch(`${origin}/`);
  await fetch(`${origin}/api/v1.0/nope`);
  await fetch(`${origin}/api/v1.0/sla?token=s3cret-query`, { headers: { authorization: 'Bearer s3cret-token' } });
  await fetch(`${origin}/api/v1.0/profile`);
  await fetch(`${origin}/api/v1.0/crm/working-status`, post({ name: 'Lunch' }));
  await fetch(`${origin}/api/v1.0/auth/login/email`, post({ email: 'owner@atrium.test', password: 's3cret-password' }));
  await fetch(`${origin}/api/v1.0/canned_response/folders`);
}

/** The names of the operations in the proxy's problems, as findings have them. */
const namesIn = (problems: readonly string[]) =>
  new Set(problems.map((problem) => (/not in the contract$/.test(problem) ? 'unknown' : problem.split(' ')[0])));

describe('a recording of the checking proxy', { timeout: 60_000 }, () => {
  it('has the violations that the proxy found, and no other calls', async () => {
    const file = join(folder(), 'traffic.har');
    const server = await faulty();
    const { origin, problems, stop } = await recordTo(file, server);
    await makeCalls(origin);
    await stop();
    const { code, out, error } = await judge(file, '--report', 'json');
    expect(error).toBe('');
    expect(code).toBe(1);
    const { findings, ...report } = JSON.parse(out);
    expect(report).toMatchObject({ server, recording: { entries: 6, calls: 6 } });
    const kinds = new Map(findings.map(({ operationId, kind }: Record<string, string>) => [operationId, kind]));
    expect(Object.fromEntries(kinds)).toEqual({
      unknown: 'unknown-call',
      listSla: 'shape',
      getProfile: 'status',
      createWorkingStatus: 'request',
      listCannedFolders: 'no-answer',
    });
    expect(namesIn(problems)).toEqual(new Set(kinds.keys()));
    // The address in the recording is the server's, not the proxy's.
    const selected = await judge(file, '--server', server);
    expect(selected.code).toBe(1);
  });

  it('conforms if the server does', async () => {
    const mock = await startMock();
    onTestFinished(mock.stop);
    const file = join(folder(), 'traffic.har');
    const { origin, problems, stop } = await recordTo(file, mock.engineOrigin);
    const signIn = post({ email: 'owner@atrium.test', password: 'Atrium#2026' });
    const answer = await fetch(`${origin}/api/v1.0/auth/login/email`, signIn);
    const cookie = answer.headers.getSetCookie().map((text) => text.split(';')[0]);
    for (const path of ['sla', 'profile', 'crm/working-status'])
      await fetch(`${origin}/api/v1.0/${path}`, { headers: { cookie: cookie.join('; ') } });
    await fetch(`${origin}/api/v1.0/sla`);
    await stop();
    expect(problems).toEqual([]);
    const { code, out } = await judge(file, '--strict', '--report', 'json');
    const { findings, checks, coverage } = JSON.parse(out);
    expect(findings).toEqual([]);
    expect(checks.filter(({ outcome }: Record<string, string>) => outcome === 'unchecked')).toEqual([]);
    expect(coverage.reached.seen).toBe(4);
    expect(code).toBe(0);
  });

  it('is a HAR 1.2 with the bodies, for its owner only and without secrets', async () => {
    const file = join(folder(), 'traffic.har');
    const { origin, stop } = await recordTo(file, await faulty());
    await makeCalls(origin);
    const text = readFileSync(file, 'utf8');
    await stop();
    // It was complete before the proxy stopped.
    expect(readFileSync(file, 'utf8')).toBe(text);
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(text).not.toContain('s3cret');
    const { log } = JSON.parse(text);
    expect(log).toMatchObject({ version: '1.2', creator: { name: 'atrium-proxy' } });
    expect(log.entries[4]).toMatchObject({
      startedDateTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      time: expect.any(Number),
      cache: {},
      timings: { send: expect.any(Number), wait: expect.any(Number), receive: expect.any(Number) },
      request: {
        method: 'POST',
        httpVersion: 'HTTP/1.1',
        cookies: [
          { name: 'theme', value: '[redacted]' },
          { name: 'access_token', value: '[redacted]' },
        ],
        headers: expect.arrayContaining([
          { name: 'cookie', value: 'theme=[redacted]; access_token=[redacted]' },
          { name: 'content-type', value: 'application/json' },
        ]),
        queryString: [],
        postData: { mimeType: 'application/json' },
        headersSize: -1,
        bodySize: expect.any(Number),
      },
      response: {
        status: 401,
        statusText: 'Unauthorized',
        httpVersion: 'HTTP/1.1',
        cookies: [{ name: 'access_token', value: '[redacted]' }],
        headers: expect.arrayContaining([{ name: 'set-cookie', value: 'access_token=[redacted]; Path=/; HttpOnly' }]),
        content: { mimeType: 'application/json', text: JSON.stringify(example('loginByEmail', '401')) },
        redirectURL: '',
        headersSize: -1,
        bodySize: expect.any(Number),
      },
    });
    expect(JSON.parse(log.entries[4].request.postData.text)).toEqual({
      email: 'owner@atrium.test',
      password: '[redacted]',
    });
    // What was removed is no violation.
    expect((await judge(file, '--only', 'loginByEmail')).code).toBe(0);
  });

  it('has the secrets if they are asked for, but its report never', async () => {
    const file = join(folder(), 'traffic.har');
    const { origin, stop } = await recordTo(file, await faulty(), true);
    await makeCalls(origin);
    await stop();
    const text = readFileSync(file, 'utf8');
    for (const secret of ['cookie', 'new', 'query', 'token', 'password']) expect(text).toContain(`s3cret-${secret}`);
    expect((await judge(file)).out).not.toContain('s3cret');
  });
});

describe('atrium-proxy --har', { timeout: 60_000 }, () => {
  const command = join(fileURLToPath(new URL('../..', import.meta.url)), 'openapi/verify/proxy.ts');

  /** Starts the command; `origin` is undefined if it ends. */
  async function start(...argv: readonly string[]) {
    const child = spawn(process.execPath, [command, '--port', '0', ...argv], { stdio: 'pipe' });
    onTestFinished(() => void child.kill('SIGKILL'));
    let out = '';
    const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
    const origin = await new Promise<string | undefined>((resolve) => {
      const read = (chunk: Buffer) => {
        out += chunk.toString();
        const [, found] = /^(http:\S+) →/m.exec(out) ?? [];
        if (found !== undefined) resolve(found);
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      ended.then(() => resolve(undefined));
    });
    return { child, origin, ended, out: () => out };
  }

  it('keeps what it has recorded when it is killed', async () => {
    const file = join(folder(), 'traffic.har');
    const { child, origin, ended } = await start('--server', await faulty(), '--har', file);
    await fetch(`${origin}/api/v1.0/nope`);
    await fetch(`${origin}/api/v1.0/sla`);
    child.kill('SIGKILL');
    await ended;
    expect(JSON.parse(readFileSync(file, 'utf8')).log.entries).toHaveLength(2);
  });

  it('names the file on Ctrl-C', async () => {
    const file = join(folder(), 'traffic.har');
    const { child, ended, out } = await start('--server', await faulty(), '--har', file);
    child.kill('SIGINT');
    expect(await ended).toBe(0);
    expect(out()).toContain(`The recording is in ${file}.`);
    expect(JSON.parse(readFileSync(file, 'utf8')).log.entries).toEqual([]);
  });

  it('never overwrites a file, and says what is wrong in one line', async () => {
    const file = join(folder(), 'traffic.har');
    writeFileSync(file, 'mine');
    const server = await faulty();
    const taken = await start('--server', server, '--har', file);
    expect(await taken.ended).toBe(2);
    expect(taken.out()).toContain(`--har ${file} exists already; choose another name`);
    expect(readFileSync(file, 'utf8')).toBe('mine');
    const nowhere = await start('--server', server, '--har', '/nowhere/traffic.har');
    expect(await nowhere.ended).toBe(2);
    expect(nowhere.out()).toContain('--har /nowhere/traffic.har cannot be written: ENOENT');
    const alone = await start('--server', server, '--keep-secrets');
    expect(await alone.ended).toBe(2);
    expect(alone.out()).toContain('--keep-secrets is only for --har FILE.');
  });
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createEngineServer } from '../../scripts/verify/engineServer.ts';
import { command, serve, vacantAddress } from './support.ts';

const COOKIE = ['--cookie', 'access_token=abc'];

/** Expects one line with the error, without a stack trace. */
function expectOneLine(error: string, words: string | RegExp) {
  expect(error.trimEnd().split('\n')).toHaveLength(1);
  expect(error).toMatch(words);
  expect(error).not.toMatch(/\n\s+at |node:internal|Error:/);
}

describe('a server that cannot be checked', { timeout: 60_000 }, () => {
  it('refuses connections', async () => {
    const { code, error } = await command(['--server', await vacantAddress(), ...COOKIE]);
    expect(code).toBe(2);
    expectOneLine(error, 'refused the connection: nothing listens there');
  });

  it('has an unknown host name', async () => {
    const { code, error } = await command(['--server', 'http://atrium.invalid', ...COOKIE]);
    expect(code).toBe(2);
    expectOneLine(error, /http:\/\/atrium\.invalid cannot be found/);
  });

  it('does not accept the cookie', async () => {
    const { server, fetch } = createEngineServer();
    const { code, error } = await command(['--server', server, ...COOKIE], fetch);
    expect(code).toBe(2);
    expectOneLine(error, /does not accept --cookie: GET \/api\/v1\.0\/profile answers 401/);
  });

  it('does not accept the limited cookie', async () => {
    const { server, fetch, session } = createEngineServer();
    const cookies = ['--cookie', `access_token=${session('owner')}`, '--limited-cookie', 'access_token=abc'];
    const { code, error } = await command(['--server', server, ...cookies], fetch);
    expect(code).toBe(2);
    expectOneLine(error, /does not accept --limited-cookie/);
  });

  it('returns HTML', async () => {
    const address = await serve((_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Console</title>');
    });
    const { code, error } = await command(['--server', address, ...COOKIE]);
    expect(code).toBe(2);
    expectOneLine(error, /answers with HTML at \/api/);
  });

  it('redirects in a loop', async () => {
    const address = await serve((request, response) => {
      response.writeHead(302, { location: request.url === '/a' ? '/b' : '/a' }).end();
    });
    const { code, error } = await command(['--server', address, ...COOKIE]);
    expect(code).toBe(2);
    expectOneLine(error, /redirects in a loop: .*→ .*\/a → .*\/b → .*\/a/);
  });

  it('redirects too often', async () => {
    let count = 0;
    const address = await serve((_, response) => {
      count += 1;
      response.writeHead(302, { location: `/${count}` }).end();
    });
    const { code, error } = await command(['--server', address, ...COOKIE]);
    expect(code).toBe(2);
    expectOneLine(error, /redirects too often/);
  });

  it('has moved', async () => {
    const target = await serve((_, response) => response.writeHead(200).end('{}'));
    const address = await serve((_, response) => response.writeHead(308, { location: `${target}/new` }).end());
    const { code, error } = await command(['--server', address, ...COOKIE]);
    expect(code).toBe(2);
    expectOneLine(error, `redirects to ${target}/new; pass the final URL as --server`);
  });

  it('hangs', async () => {
    const address = await serve(() => {});
    const { code, error } = await command(['--server', address, ...COOKIE, '--timeout', '0.2']);
    expect(code).toBe(2);
    expectOneLine(error, `${address} did not answer within 0.2 s`);
  });

  it('hangs in the middle of a response', async () => {
    const address = await serve((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).write('{"user":');
    });
    const { code, error } = await command(['--server', address, ...COOKIE, '--timeout', '0.2']);
    expect(code).toBe(2);
    expectOneLine(error, 'did not answer within 0.2 s');
  });

  it('has only a gateway that returns 503', async () => {
    const address = await serve((_, response) =>
      response.writeHead(503, { 'content-type': 'application/json' }).end('{}'),
    );
    const { code, error } = await command(['--server', address, ...COOKIE]);
    expect(code).toBe(2);
    expectOneLine(error, /does not respond as expected: GET .* answers 503/);
  });

  it('goes down in the middle of the run', async () => {
    const { server, fetch, session } = createEngineServer();
    let calls = 0;
    const dying = async (url: string, init: RequestInit) => {
      calls += 1;
      if (calls > 20)
        throw new TypeError('fetch failed', { cause: Object.assign(new Error('x'), { code: 'ECONNREFUSED' }) });
      return fetch(url, init);
    };
    const argv = ['--server', server, '--cookie', `access_token=${session('owner')}`];
    const { code, out, error } = await command(argv, dying);
    expect(code).toBe(2);
    expectOneLine(error, /refused the connection.*, 3 times in a row, at last to GET \/api\S+; the run was aborted/);
    // What was checked until then is printed all the same.
    expect(out).toMatch(/The run is incomplete: it does not say whether the server conforms: 0 failures, .* made/);
  });
});

describe('the command line', { timeout: 60_000 }, () => {
  it.each([
    [[], '--server is missing'],
    [['--server', 'http://a.test'], '--cookie is missing'],
    [['--server', 'a.test', ...COOKIE], '--server a.test is not a URL'],
    [['--server', 'ftp://a.test', ...COOKIE], '--server ftp://a.test is not a URL'],
    [['--server', 'http://a.test/?q', ...COOKIE], 'must not contain'],
    [['--server', 'http://a.test', '--cookie', 'abc'], '--cookie abc is not a cookie'],
    [['--server', 'http://a.test', '--cookie', ''], '--cookie is empty; pass access_token=….'],
    [['--server', 'http://a.test', '--cookie', 'token=abc'], '--cookie has no access_token'],
    [['--server', 'http://a.test', ...COOKIE, '--limited-cookie', 'x=1'], '--limited-cookie has no access_token'],
    [['--server', 'http://a.test', ...COOKIE, '--report', 'pdf'], '--report pdf is unknown; use one of text, json'],
    [['--server', 'http://a.test', ...COOKIE, '--timeout', 'soon'], '--timeout soon is not a number'],
    [['--server', 'http://a.test', ...COOKIE, '--timeout', '0'], '--timeout 0 is not a number'],
    [['--server', 'http://a.test', ...COOKIE, '--input', 'x'], '--input x is not NAME=VALUE'],
    [['--server', 'http://a.test', ...COOKIE, '--wirte'], "Unknown option '--wirte'"],
    [['--server', 'http://a.test', ...COOKIE, 'extra'], 'extra'],
    [['--server', 'http://a.test', ...COOKIE, '--only', 'nope'], '--only contains nope'],
    [['--server', 'http://a.test', ...COOKIE, '--area', 'nope'], '--area contains nope, which is not one of auth'],
    [['--server', 'http://a.test', ...COOKIE, '--area', 'sla', '--only', 'getProfile'], 'select no operation'],
    [['--server', 'http://a.test', ...COOKIE, '--paths', 'nowhere.yaml'], '--paths nowhere.yaml cannot be read'],
  ])('%j', async (argv, words) => {
    const { code, out, error } = await command(argv);
    expect(code).toBe(2);
    expect(out).toBe('');
    expect(error).toContain(words);
    expect(error).not.toMatch(/\n\s+at /);
  });

  it('prints its options with --help', async () => {
    const { code, out } = await command(['--help']);
    expect(code).toBe(0);
    for (const option of [
      '--server',
      '--cookie',
      '--write',
      '--only',
      '--area',
      '--paths',
      '--report',
      '--out',
      '--timeout',
    ]) {
      expect(out).toContain(option);
    }
  });

  it('lists all invalid entries of a path map', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'atrium-verify-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'map.yaml');
    writeFileSync(file, 'nope: /a\nlistCannedResponses: 7\ndeletePlan: /api/plans\n');
    const { code, error } = await command(['--server', 'http://a.test', ...COOKIE, '--paths', file]);
    expect(code).toBe(2);
    expect(error).toContain('contains nope, which is not an operation');
    expect(error).toContain('maps listCannedResponses to 7; use a path');
    expect(error).toContain('--paths: the path of deletePlan needs the parameters of /api/v1.0/plans/{id}, each once.');
  });
});

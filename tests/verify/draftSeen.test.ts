import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { failures } from '../../openapi/verify/report/report.ts';
import { createEngineServer, type ServerFetch } from '../../scripts/verify/engineServer.ts';
import { drawDialect } from './dialects/drawDialect.ts';
import { factsOf } from './dialects/facts.ts';
import { compiled, speaking } from './dialects/speaking.ts';
import { theirDocument } from './dialects/theirDocument.ts';
import { type Call, chromium, recording } from './recordings.ts';
import { command, judged, vacantAddress } from './support.ts';

function draftFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-draft-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'draft.yaml');
}

const AREAS = ['sla', 'blacklist', 'interestTag', 'cannedResponses'];

/** A server that speaks a drawn dialect, and what it was asked. Nothing is around its bodies. */
function drawn(seed: number) {
  const text = drawDialect(seed, true);
  const dialect = compiled(text);
  const { fetch, session } = createEngineServer();
  const own = speaking(dialect, fetch);
  const calls: Call[] = [];
  const server: ServerFetch = async (url, init) => {
    const response = await own(url, init);
    const body = await response.clone().text();
    calls.push({ method: init.method ?? 'GET', url, status: response.status, body, sent: init.body ?? undefined });
    return response;
  };
  return { text, dialect, server, calls, cookie: `access_token=${session('operator')}` };
}

describe('a draft by a recording', { timeout: 120_000 }, () => {
  it('says of what was called how it differs, and nothing that is not so', async () => {
    const { text, dialect, server, calls, cookie } = drawn(1);
    await judged({ fetch: server, main: { cookie }, areas: AREAS, dialect });
    const file = draftFile();
    const har = recording(calls.map(chromium));
    const { code, out, error } = await command(['--har', har, '--draft-dialect', file]);
    expect(code, error).toBe(0);
    expect(out).toContain('actions, and');
    const draft = readFileSync(file, 'utf8');
    const [told, known] = [factsOf(draft), factsOf(text)];
    // Times of the mock that have no parts of a second stay as they are, so that not all times differ.
    const wrong = [...told].filter((fact) => !known.has(fact) && !fact.startsWith('as milliseconds'));
    expect(wrong).toEqual([]);
    expect(told).toContain('/api/v1.0 is /v7');
    expect(told.size).toBeGreaterThan(5);
  });

  it('is not made without calls that were answered with JSON', async () => {
    const har = recording([chromium({ url: 'https://console.test/', type: 'text/html', body: '<p>' })]);
    const { code, error } = await command(['--har', har, '--draft-dialect', draftFile()]);
    expect(code).toBe(2);
    expect(error).toContain('has no call that was answered with JSON.');
  });
});

describe('a draft by a server', { timeout: 120_000 }, () => {
  it('is made with calls that only read, and makes the server understood', async () => {
    // It has the roles where the contract has them: other addresses cannot be guessed.
    const { server, calls, cookie } = drawn(3);
    const file = draftFile();
    const argv = ['--server', 'http://engine.test', '--cookie', cookie, '--draft-dialect', file];
    const { code, error } = await command(argv, server);
    expect(code, error).toBe(0);
    expect([...new Set(calls.map(({ method }) => method))]).toEqual(['GET']);
    expect(calls.filter(({ url }) => /log(?:out|in)/i.test(url))).toEqual([]);
    const { report } = await judged({
      fetch: server,
      main: { cookie },
      areas: ['roles'],
      dialect: compiled(readFileSync(file, 'utf8')),
    });
    expect(failures(report)).toEqual([]);
  });

  it('is made by the document of the server, if it shows one', async () => {
    const { text, server, cookie } = drawn(2);
    const withDocument: ServerFetch = async (url, init) =>
      url.endsWith('/openapi.json') ? Response.json(theirDocument(text)) : server(url, init);
    const file = draftFile();
    const argv = ['--server', 'http://engine.test', '--cookie', cookie, '--draft-dialect', file];
    const { code, out } = await command(argv, withDocument);
    expect(code).toBe(0);
    expect(out).toContain('234 of 234 operations found');
  });

  it.each([
    [404, 'Pass its own document with --their-openapi, or a recording with --har.'],
    [401, 'http://engine.test answers 401: sign in again, and pass the new --cookie or --header.'],
  ])('is not made of one that answers %i to all, and says what to do', async (status, words) => {
    const argv = ['--server', 'http://engine.test', '--cookie', 'access_token=a', '--draft-dialect', draftFile()];
    const { code, error } = await command(argv, async () => new Response('no', { status }));
    expect(code).toBe(2);
    expect(error).toContain(words);
  });

  it('is not made of one that cannot be called', async () => {
    const argv = ['--server', await vacantAddress(), '--cookie', 'access_token=a', '--draft-dialect', draftFile()];
    const { code, error } = await command(argv);
    expect(code).toBe(2);
    expect(error).toContain('refused the connection');
  });

  it('goes on with calls if the document of the server is in parts', async () => {
    const { server, cookie } = drawn(6);
    const inParts = { openapi: '3.1.0', paths: { '/a': { $ref: 'other.json' } } };
    const withDocument: ServerFetch = async (url, init) =>
      url.endsWith('/openapi.json') ? Response.json(inParts) : server(url, init);
    const file = draftFile();
    const argv = ['--server', 'http://engine.test', '--cookie', cookie, '--draft-dialect', file];
    expect(await command(argv, withDocument)).toMatchObject({ code: 0 });
    expect(readFileSync(file, 'utf8')).toContain('base: { /api/v1.0: ');
  });
});

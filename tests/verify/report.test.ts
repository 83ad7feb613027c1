import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { curl, secretsOf } from '../../openapi/verify/http/curl.ts';
import { toHtml } from '../../openapi/verify/report/html.ts';
import { toJunit } from '../../openapi/verify/report/junit.ts';
import { failures, warnings } from '../../openapi/verify/report/report.ts';
import { toText } from '../../openapi/verify/report/text.ts';
import { createEngineServer } from '../../scripts/verify/engineServer.ts';
import { ownInputs } from '../../scripts/verify/inputs.ts';
import { verifyEngine } from '../../scripts/verify/judge.ts';
import { broken, changedItems, json } from '../../scripts/verify/mutants/mutant.ts';
import { command, judged } from './support.ts';

const levelless = changedItems('listSla', 'sla', (item) => ({ ...item, first_response: 7 }));

/** Splits a curl command into words, as a shell does. */
function wordsOf(line: string, env: Record<string, string> = {}): string[] {
  const script = `curl() { for word in "$@"; do printf '%s\\0' "$word"; done; }\n${line}`;
  return execFileSync('sh', ['-c', script], { encoding: 'utf8', env }).split('\0').slice(0, -1);
}

describe('a finding', { timeout: 60_000 }, () => {
  it('about a step of a workflow says what its rule means, with the ids of this run, the item, and what the workflow did', async () => {
    const { report } = await judged(
      { areas: ['verification'], write: true },
      changedItems('listVerificationSettings', 'settings', (item) =>
        item.label_id === null && String(item.name).startsWith('Verify')
          ? { ...item, label_id: 'ffffffffffffffffffffffff' }
          : item,
      ),
    );
    const finding = report.findings.find(
      ({ rule, says }) => rule === 'verification.labels' && says.includes('no label'),
    );
    const id = /"_id":"(\w{24})"/.exec(finding?.received ?? '')?.[1] ?? '';
    expect(finding?.expected).toContain(`@._id == "${id}"`);
    expect(finding?.received).toMatch(/^\{[^{]*"label_id":"f{24}"[^{]*\} \(status 200/);
    expect(finding?.before?.map((line) => line.split(' ')[0])).toEqual(['POST', 'POST', 'DELETE']);
    expect(toText(report)).toContain('rule      verification.labels (SPEC 7): Links have labels, which can be created');
  });

  it('includes operation, section with the call, location, expected, received, certainty and a curl line', async () => {
    const { report } = await judged({ only: ['listSla'] }, levelless);
    const [finding] = failures(report);
    expect(finding).toMatchObject({
      operationId: 'listSla',
      kind: 'shape',
      section: 'SPEC 7',
      sentence: 'GET /api/v1.0/sla: List service levels.',
      place: 'answer',
      pointer: '/sla/0/first_response',
      expected: 'array',
      received: '7',
      certainty: 'stated',
    });
    const text = toText(report);
    for (const words of [
      'FAILURE listSla (GET /api/v1.0/sla)',
      'rule      SPEC 7, GET /api/v1.0/sla: List service levels.',
      '/sla/0/first_response of the response',
      'expected  array',
      'received  7',
      'contract  stated',
      "curl -sS -i 'http://engine.test/api/v1.0/sla' -H 'cookie: access_token=",
      'Coverage',
      'The server does not conform',
    ]) {
      expect(text).toContain(words);
    }
  });

  it('is reported once for all items of a list', async () => {
    const { report } = await judged({ only: ['listSla'] }, levelless);
    expect(failures(report)).toHaveLength(1);
    expect(failures(report)[0]?.times).toBeGreaterThan(1);
  });

  it('is a warning for assumed parts of the contract, and a failure with --strict', async () => {
    const defect = changedItems('listCannedResponses', 'responses', (item) => ({ ...item, permission: 'nobody' }));
    const lax = (await judged({ only: ['listCannedResponses'] }, defect)).report;
    expect(failures(lax)).toEqual([]);
    expect(warnings(lax)[0]).toMatchObject({ pointer: '/responses/0/permission', certainty: 'assumed' });
    const strict = (await judged({ only: ['listCannedResponses'], strict: true }, defect)).report;
    expect(failures(strict)).not.toEqual([]);
    expect(warnings(strict)).toEqual([]);
  });

  it('points to the field of the request that should have been rejected', async () => {
    const { report } = await judged({ only: ['createWorkingStatus'], write: true }, async (call) => {
      const response = await call.next();
      const isLenient = call.operationId === 'createWorkingStatus' && response.status === 422;
      return isLenient ? Response.json({ code: 20000, data: {} }) : response;
    });
    const missing = warnings(report).find(({ kind, pointer }) => kind === 'missing-field' && pointer === '/color');
    expect(missing).toMatchObject({ place: 'request', says: 'A body without `color` is rejected.' });
    expect(missing?.expected).toContain('422');
    expect(wordsOf(missing?.curl ?? '').at(-1)).not.toContain('color');
  });
});

describe('a curl command', { timeout: 60_000 }, () => {
  const request = {
    method: 'POST',
    url: "http://a.test/it's?q=%20&b=$HOME",
    headers: { cookie: 'access_token=s3cret; other=1', 'content-type': 'application/json', accept: '*/*' },
    body: `{"a":"it's \`$HOME\` \\n \\"quoted\\" !"}`,
  };

  it('makes the same call when pasted into a shell', () => {
    expect(wordsOf(curl(request))).toEqual([
      '-sS',
      '-i',
      '-X',
      'POST',
      request.url,
      '-H',
      'cookie: access_token=s3cret; other=1',
      '-H',
      'content-type: application/json',
      '--data-raw',
      request.body,
    ]);
  });

  it('can replace the credentials with shell variables', () => {
    const signedIn = { ...request, headers: { ...request.headers, authorization: 'Bearer t0ken' } };
    const line = curl(signedIn, secretsOf({ cookie: 'access_token=s3cret', authorization: 'Bearer t0ken' }));
    expect(line).not.toContain('s3cret');
    expect(line).not.toContain('t0ken');
    const words = wordsOf(line, { ATRIUM_COOKIE: 's3cret', ATRIUM_AUTHORIZATION: 'Bearer t0ken' });
    expect(words).toContain('cookie: access_token=s3cret; other=1');
    expect(words).toContain('authorization: Bearer t0ken');
  });
});

describe('a report that hides what it was given', { timeout: 60_000 }, () => {
  it('has none of the sessions and secrets in it, and says whose each is', async () => {
    const outcome = await verifyEngine(
      {
        make: () => async (call) => {
          const response = await call.next();
          if (call.operationId === 'listSla' && response.status === 403) return json({ sla: [] });
          return call.operationId === 'loginByEmail' && response.status === 200 ? json({ user_id: 0 }) : response;
        },
      },
      { areas: ['sla', 'auth'], hideCookie: true },
    );
    if (!outcome.ok) throw new Error(outcome.problems.join('\n'));
    const text = toText(outcome.report);
    expect(text).toContain(`'cookie: access_token='"$ATRIUM_LIMITED_COOKIE"`);
    expect(text).toContain(`"password":"'"$ATRIUM_INPUT_PASSWORD"'"`);
    expect(text).not.toContain(ownInputs.password);
    expect(text).not.toMatch(/access_token=\w/);
  });
});

describe('the report', { timeout: 60_000 }, () => {
  it('as JUnit has a case for each check, including failed and unchecked ones, and one for what the run lacks', async () => {
    const { report } = await judged({ areas: ['sla'] }, levelless);
    const junit = toJunit(report);
    expect(junit).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<testsuites name="Contract/);
    expect(junit.match(/<testcase /g)).toHaveLength(report.checks.length + 2);
    expect(junit).toContain('<skipped message="Sent nothing but GET.');
    expect(junit).toContain('<failure message="expected array, received 7" type="wrong type in the response">');
    expect(junit).toContain('<skipped message="it changes data; use --write to check it"/>');
    expect(junit).toContain('classname="sla.listSla"');
    expect(junit).not.toMatch(/&(?!amp;|lt;|gt;|quot;)/);
  });

  it('as HTML is a self-contained page and escapes markup', async () => {
    const defect = changedItems('listSla', 'sla', (item) => ({ ...item, first_response: '<script>' }));
    const { report } = await judged({ only: ['listSla'] }, defect);
    const html = toHtml(report);
    expect(html).toContain('<!doctype html>');
    expect(html).toContain('does not conform');
    expect(html).toContain('&lt;script&gt;');
    expect(html).not.toContain('<script>');
  });

  it('as JSON contains findings, checks and coverage; the command prints its path and the result', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'atrium-verify-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'report.json');
    const { server, fetch, session } = createEngineServer();
    const argv = [
      '--server',
      server,
      '--cookie',
      `access_token=${session('owner')}`,
      '--only',
      'listSla',
      '--hide-cookie',
    ];
    const bad = await command([...argv, '--report', 'json', '--out', file], broken(fetch, levelless));
    expect(bad.code).toBe(1);
    expect(bad.out).toContain('does not conform: 1 failure, ');
    expect(bad.out).toMatch(/ checks made, sent nothing but GET\. The report is in /);
    const text = readFileSync(file, 'utf8');
    expect(text).not.toContain(session('owner'));
    expect(JSON.parse(text)).toMatchObject({
      server,
      write: false,
      findings: [{ operationId: 'listSla' }],
      coverage: { called: { seen: 1, of: 1 } },
    });

    const good = await command(argv, fetch);
    expect(good.code).toBe(0);
    expect(good.out).toContain('The server conforms in what GET alone shows: 0 failures, 0 warnings');
  });

  it('that cannot be written exits with 2', async () => {
    const { server, fetch, session } = createEngineServer();
    const argv = ['--server', server, '--cookie', `access_token=${session('owner')}`, '--only', 'listSla'];
    const { code, error } = await command([...argv, '--out', '/nowhere/report.txt'], fetch);
    expect(code).toBe(2);
    expect(error).toContain('--out /nowhere/report.txt cannot be written');
  });
});

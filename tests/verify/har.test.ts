import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listAt, objectAt } from '../../openapi/verify/contract/json.ts';
import { chromium, example, firefox, folder, judge, judged, recording, withContent } from './recordings.ts';

const API = 'https://console.test/api/v1.0';
const SLA = { url: `${API}/sla`, body: example('listSla') };
const STATUS = { method: 'POST', url: `${API}/crm/working-status`, body: example('createWorkingStatus') };
/** The same with holidays that are no list. */
const faulty = { sla: listAt(SLA.body, 'sla').map((item) => ({ ...objectAt(item), holidays: 7 })) };

/** Reasons for which something was not checked, by kind of check. */
const uncheckedIn = (report: { checks: { outcome: string; kind: string; reason: string; times?: number }[] }) =>
  report.checks
    .filter(({ outcome }) => outcome === 'unchecked')
    .map(({ kind, reason, times = 1 }) => `${kind} ${times}: ${reason}`);

describe('recorded traffic that conforms', { timeout: 60_000 }, () => {
  it('passes, whichever browser recorded it, and everything else in it is left out', async () => {
    const base64 = Buffer.from(JSON.stringify(SLA.body)).toString('base64');
    const { code, report } = await judged([
      chromium(SLA),
      firefox(SLA),
      withContent(chromium(SLA), { size: 90, mimeType: 'application/json', text: base64, encoding: 'base64' }),
      chromium({ url: SLA.url, method: 'OPTIONS', status: 204 }),
      chromium({ url: 'https://console.test/assets/index.js', type: 'text/javascript', body: 'x' }),
      chromium({ url: 'https://stats.test/api/v1.0/collect' }),
      { ...chromium(SLA), request: { method: 'GET', url: 'blob:https://console.test/7' } },
      'not an entry',
    ]);
    expect(report.findings).toEqual([]);
    expect(code).toBe(0);
    expect(report.server).toBe('https://console.test');
    expect(report.recording).toMatchObject({ entries: 8, calls: 3 });
    expect(report.coverage.called.seen).toBe(1);
    expect(report.coverage.reached.seen).toBe(1);
    expect(report.coverage.statuses.seen).toBe(1);
  });

  it('says what could not be checked and why, and counts it', async () => {
    const aborted = { status: 0, headers: [], _error: 'net::ERR_ABORTED' };
    const { code, report } = await judged([
      chromium(SLA),
      withContent(chromium(SLA), { size: 90, mimeType: 'application/json' }),
      withContent(firefox(SLA), { size: 90, mimeType: 'application/json', comment: 'Not included.' }),
      withContent(firefox(SLA), { size: 90_000, mimeType: 'application/json', text: '{"sla": [{"_id' }),
      withContent(chromium(SLA), { size: 0, mimeType: 'x-unknown' }, aborted),
      withContent(chromium(SLA), { size: -1, mimeType: 'x-unknown' }, { status: -1, _failureText: 'canceled' }),
      withContent(chromium(SLA), { size: 0, mimeType: '' }, { status: 304 }),
      withContent(
        chromium(SLA),
        { size: 0, mimeType: '' },
        { status: 307, headers: [{ name: 'non-authoritative-reason', value: 'HSTS' }] },
      ),
      { ...chromium(STATUS), request: { ...chromium(STATUS).request, bodySize: 30 } },
    ]);
    expect(report.findings).toEqual([]);
    expect(code).toBe(0);
    expect(uncheckedIn(report)).toEqual([
      'shape 2: the recording does not contain the body of the response',
      'shape 1: the recording contains only a part of the response',
      'no-answer 1: the call has no response: it was aborted or failed (net::ERR_ABORTED)',
      'no-answer 1: the call has no response: it was aborted or failed (canceled)',
      'no-answer 1: the response is a copy in the cache of the browser (304)',
      'no-answer 1: the browser redirected the call without asking the server',
      'request 1: the recording does not contain the body of the request',
    ]);
  });

  it('is read with the bodies that Playwright stores beside it', async () => {
    const into = folder();
    writeFileSync(join(into, 'body.json'), JSON.stringify(faulty));
    const content = (_file: string) => ({ size: 90, mimeType: 'application/json', _file });
    const file = recording([withContent(chromium(SLA), content('body.json'))], into);
    const { code, out } = await judge(file);
    expect(code).toBe(1);
    expect(out).toContain('/sla/0/holidays of the response');
    // Only files beside the recording are read.
    const outside = recording([withContent(chromium(SLA), content(join('..', 'body.json')))], into);
    expect((await judge(outside)).out).toMatch(/does not contain the body of the response\n +1 check of listSla\n/);
  });
});

describe('a violation in recorded traffic', { timeout: 60_000 }, () => {
  it('is reported with its rule, location, entry and a curl command without credentials', async () => {
    const bearer = { authorization: 'Bearer s3cret-token' };
    const entries = [chromium({ url: `${API}/profile`, status: 401, body: example('getProfile', '401') })];
    const { code, out, report } = await judged([
      ...entries,
      chromium({ ...SLA, body: faulty }),
      chromium({ ...SLA, body: faulty, headers: bearer }),
    ]);
    expect(code).toBe(1);
    expect(report.findings).toContainEqual(
      expect.objectContaining({
        severity: 'failure',
        operationId: 'listSla',
        kind: 'shape',
        section: 'SPEC 7',
        sentence: 'GET /api/v1.0/sla: List service levels.',
        place: 'answer',
        pointer: '/sla/0/holidays',
        expected: 'array',
        received: '7',
        certainty: 'stated',
        entry: 'entry 2, 2026-11-23T09:12:44.812Z',
        times: 2 * faulty.sla.length,
        curl: `curl -sS -i '${SLA.url}' -H 'cookie: access_token='"$ATRIUM_COOKIE"`,
      }),
    );
    expect(out).not.toContain('s3cret');
  });

  it('is an undocumented status, another content type, or a code that is no failure', async () => {
    const { report } = await judged([
      chromium({ ...SLA, status: 418, body: { message: 'short and stout' } }),
      chromium({ ...SLA, type: 'text/html', body: '<!doctype html>' }),
      firefox({ ...SLA, body: 'not JSON' }),
      chromium({ ...STATUS, body: { code: 1, message: 'Taken.' }, sent: { name: 'x' } }),
      withContent(chromium({ url: `${API}/profile` }), { size: 0 }, { status: 0, _error: 'net::ERR_EMPTY_RESPONSE' }),
      withContent(chromium({ url: `${API}/cms/crm/ticket-tags`, status: 599 }), { size: 9, mimeType: 'text/html' }),
    ]);
    expect(report.findings.at(-1)).toMatchObject({
      operationId: 'listTicketTags',
      received: 'status 599; the recording does not contain the body of the response',
    });
    const found = report.findings
      .slice(0, -1)
      .map(({ operationId, kind, pointer }: Record<string, string>) => [operationId, kind, pointer].join(' ').trim());
    expect(found).toEqual([
      'listSla status',
      'listSla content-type',
      'listSla shape',
      'createWorkingStatus shape /code',
      'getProfile no-answer',
    ]);
  });

  it('is a call that the contract does not have, once for all ids', async () => {
    const ids = ['a'.repeat(24), 'b'.repeat(24), '17'];
    const { report } = await judged([
      chromium(SLA),
      ...ids.map((id) => chromium({ url: `${API}/levels/${id}?q=1`, status: 200 })),
      chromium({ url: SLA.url, method: 'PATCH', status: 405 }),
    ]);
    expect(report.findings).toMatchObject([
      {
        kind: 'unknown-call',
        operationId: 'unknown',
        path: '/api/v1.0/levels/{id}',
        section: 'SPEC 7',
        expected: 'a path of the contract for GET',
        received: 'status 200 with {}',
        times: 3,
        severity: 'failure',
      },
      {
        kind: 'unknown-call',
        method: 'PATCH',
        path: '/api/v1.0/sla',
        expected: 'GET, not PATCH',
      },
    ]);
  });
});

describe('a recorded request that the contract forbids', { timeout: 60_000 }, () => {
  /** Findings about the request of a call. */
  const places = async (...entries: readonly unknown[]) => {
    const { report } = await judged(entries);
    return report.findings
      .filter(({ kind }: Record<string, string>) => kind === 'request')
      .map(({ pointer, expected, received }: Record<string, string>) => `${pointer}: ${expected}, ${received}`);
  };

  it('is a violation if the server accepted it', async () => {
    expect(await places(chromium({ ...STATUS, sent: { name: 'Lunch' } }))).toEqual([
      ': the field `color`, an object without it: {"name":"Lunch"}, accepted with status 200',
      ': the field `is_available`, an object without it: {"name":"Lunch"}, accepted with status 200',
    ]);
    expect(await places(firefox({ ...STATUS, sent: '{"name"' }))).toEqual([
      ': JSON, "{\\"name\\"", accepted with status 200',
    ]);
    expect(await places(chromium(STATUS))).toEqual([': a body, none, accepted with status 200']);
  });

  it('is none if the server rejected it', async () => {
    const sent = { name: 'Lunch' };
    const refused = { code: 40001, message: 'No.' };
    expect(await places(chromium({ ...STATUS, sent, body: refused }))).toEqual([]);
    const invalid = example('createWorkingStatus', '422');
    expect(await places(chromium({ ...STATUS, sent, status: 422, body: invalid }))).toEqual([]);
  });

  it('is a form, of which only the fields may be stored', async () => {
    const entry = chromium(STATUS);
    const params = [{ name: 'name', value: 'Lunch' }];
    const postData = { mimeType: 'application/x-www-form-urlencoded', params };
    expect(await places({ ...entry, request: { ...entry.request, bodySize: 10, postData } })).toEqual([
      ': application/json, application/x-www-form-urlencoded, accepted with status 200',
    ]);
  });

  it('may be in the query', async () => {
    const attempts = { url: `${API}/get-login-attempt`, body: example('getLoginAttempt') };
    expect(await places(chromium(attempts))).toEqual(['/query/email: a value, none, accepted with status 200']);
    expect(await places(chromium({ ...attempts, url: `${attempts.url}?email=a@b.test` }))).toEqual([]);
  });

  it('does not show passwords and tokens', async () => {
    const sign = { method: 'POST', url: `${API}/auth/login/email?token=s3cret`, body: example('loginByEmail') };
    const { out, report } = await judged([chromium({ ...sign, sent: { email: 7, password: 's3cret' } })]);
    expect(report.findings).toContainEqual(expect.objectContaining({ kind: 'request', pointer: '/email' }));
    expect(out).not.toContain('s3cret');
    expect(report.findings[0].curl).toContain('"password":"[redacted]"');
    const secret = { password: 's3cret' };
    const answers = await judged([
      chromium({ ...sign, sent: secret, status: 418, body: { token: 's3cret' } }),
      chromium({ ...SLA, body: { sla: secret } }),
      chromium({ url: `${API}/nope`, body: secret }),
    ]);
    expect(answers.report.findings).toHaveLength(3);
    expect(answers.out).not.toContain('s3cret');
  });
});

describe('the options', { timeout: 60_000 }, () => {
  it('--server selects one of several servers, with the path before the API', async () => {
    const entries = [
      chromium({ ...SLA, url: 'https://a.test/eu/api/v1.0/sla' }),
      chromium({ url: 'https://a.test/eu/api/nope' }),
      chromium({ ...SLA, url: 'https://b.test/api/v1.0/sla', body: faulty }),
      chromium({ url: 'https://b.test/eu/api/v1.0/nope' }),
    ];
    const all = await judged(entries);
    expect(all.report.server).toBe('https://a.test/eu, https://b.test');
    expect(all.report.recording.calls).toBe(3);
    const one = await judged(entries, '--server', 'https://a.test/eu/');
    expect(one.report.recording.calls).toBe(2);
    expect(one.report.findings).toMatchObject([{ kind: 'unknown-call', path: '/api/nope' }]);
    const other = await judge(recording(entries), '--server', 'https://c.test');
    expect(other.code).toBe(2);
    expect(other.error).toMatch(/nothing to check: none of its 4 entries is a call to https:\/\/c\.test that belongs/);
  });

  it('--only and --area select operations, --strict makes warnings failures', async () => {
    const body = { responses: [{ permission: 'nobody' }] };
    const entries = [chromium({ url: `${API}/canned_response`, body }), chromium({ url: `${API}/nope` })];
    const only = await judged(entries, '--only', 'listCannedResponses', '--strict');
    expect(only.report.recording.calls).toBe(1);
    expect(only.report.coverage.called).toEqual({ seen: 1, of: 1 });
    expect(only.report.findings.every(({ severity }: Record<string, string>) => severity === 'failure')).toBe(true);
    const none = await judge(recording(entries), '--area', 'sla');
    expect(none.code).toBe(2);
    expect(none.error).toContain('a call that belongs to the selected operations');
  });

  it("--paths maps an operation to the server's path", async () => {
    const map = join(folder(), 'map.yaml');
    writeFileSync(map, 'listWebhooks: /hooks\n');
    const hooks = chromium({ url: 'https://console.test/hooks', body: { hooks: 7 } });
    const argv = ['--server', 'https://console.test', '--paths', map];
    const { report } = await judged([chromium(SLA), hooks], ...argv);
    expect(report.findings[0]).toMatchObject({ operationId: 'listWebhooks', own: 'GET /hooks' });
  });

  it('--paths can leave out the account, which calls then do not say', async () => {
    const map = join(folder(), 'map.yaml');
    writeFileSync(map, 'updateUser: /people/{id}\n');
    const url = 'https://console.test/people/503';
    const renamed = chromium({ url, method: 'PUT', sent: { name: 7 }, body: { error: 'No.' }, status: 400 });
    const argv = ['--server', 'https://console.test', '--paths', map];
    const { report } = await judged([chromium(SLA), renamed], ...argv);
    const found = report.findings.filter((one: { operationId: string }) => one.operationId === 'updateUser');
    expect(found).toMatchObject([{ kind: 'shape', own: 'PUT /people/{id}' }]);
  });

  it("--base, --status and --errors map the server's own conventions", async () => {
    const url = 'https://console.test/v2/sla';
    const entries = [
      chromium({ ...SLA, url, status: 206 }),
      chromium({ url, status: 401, body: { error: 'Who?' } }),
      chromium({ url: 'https://console.test/v2/nope' }),
    ];
    const argv = ['--base', '/v2', '--status', '200=206', '--errors', 'message=/error', '--strict'];
    const { report } = await judged(entries, ...argv);
    expect(report.findings).toMatchObject([{ kind: 'unknown-call', path: '/v2/nope' }]);
  });

  it('--baseline leaves out known differences, each call that the contract does not have apart', async () => {
    const baseline = join(folder(), 'known.json');
    const sent = { name: 'Lunch' };
    const known = [chromium({ url: `${API}/nope` }), chromium({ ...STATUS, sent }), chromium(SLA)];
    const update = await judge(recording(known), '--baseline', baseline, '--update-baseline');
    expect(update.code).toBe(0);
    const same = await judge(recording(known), '--baseline', baseline, '--strict');
    expect(same.code).toBe(0);
    expect(same.out).toContain('Baseline: 3 known differences are left out.');
    const more = [chromium({ url: `${API}/other` }), chromium({ ...STATUS, sent: { ...sent, color: 7 } })];
    const { report } = await judged([...known, ...more], '--baseline', baseline);
    expect(report.findings).toMatchObject([
      { kind: 'unknown-call', path: '/api/v1.0/other' },
      { kind: 'request', pointer: '/color' },
    ]);
  });

  it('--report and --out work as for a server', async () => {
    const file = recording([chromium({ ...SLA, body: faulty }), chromium({ url: `${API}/nope` })]);
    const text = await judge(file, '--hide-cookie');
    expect(text.code).toBe(1);
    expect(text.out).toContain(`(recorded in ${file}: 2 of 2 entries are calls of the API)`);
    expect(text.out).toContain('FAILURE unknown (GET /api/v1.0/nope): the call is in the contract');
    expect(text.out).toContain('  recorded  entry 1, 2026-11-23T09:12:44.812Z');
    expect(text.out).toMatch(/The recorded traffic does not conform: \d+ failures?/);
    const junit = await judge(file, '--report', 'junit');
    expect(junit.out).toMatch(/classname="sla\.listSla" name="response matches its schema: [^"]*"><failure/);
    expect(junit.out).toMatch(/classname="unknown\.unknown" name="[^"]*"><failure message="expected a path/);
    expect((await judge(file, '--report', 'html')).out).toContain('<h1>The recorded traffic does not conform</h1>');
    const report = join(folder(), 'report.json');
    const written = await judge(file, '--report', 'json', '--out', report);
    expect(written.out).toMatch(
      /^The recorded traffic does not conform: \d+ failures?, \d+ of \d+ checks made\. The report is in /,
    );
    expect(JSON.parse(readFileSync(report, 'utf8')).recording).toMatchObject({ file });
  });

  it.each([
    [['--cookie', 'access_token=a'], 'leave out --cookie.'],
    [['--write', '--timeout', '3', '--input', 'a=b'], 'leave out --write, --timeout, --input.'],
    [['--fail-fast', '--header', 'a: b'], 'leave out --fail-fast, --header.'],
    [['--update-baseline'], '--update-baseline needs --baseline FILE'],
    [['--server', 'console.test'], '--server console.test is not a URL'],
    [['--report', 'pdf'], '--report pdf is unknown'],
    [['--only', 'nope'], '--only contains nope'],
    [['--paths', 'nowhere.yaml'], '--paths nowhere.yaml cannot be read'],
  ])('%j are refused with a clear message', async (argv, words) => {
    const { code, error } = await judge(recording([chromium(SLA)]), ...argv);
    expect(code).toBe(2);
    expect(error).toContain(words);
  });

  it.each([
    ['missing', undefined, /cannot be read: there is no such file/],
    ['a compressed one', '\u001f\u008b\b', /is not JSON; pass an uncompressed HAR file/],
    ['a list', '[]', /is JSON, but not a HAR: it has no list log\.entries/],
    ['without entries', '{"log":{"entries":[]}}', /has nothing to check: none of its 0 entries/],
  ])('a file that is %s exits with 2 and one line', async (_, text, words) => {
    const file = join(folder(), 'traffic.har');
    if (text !== undefined) writeFileSync(file, text);
    const { code, error } = await judge(file);
    expect(code).toBe(2);
    expect(error.trimEnd().split('\n')).toHaveLength(1);
    expect(error).toMatch(words);
  });
});

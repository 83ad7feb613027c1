import { describe, expect, it } from 'vitest';
import { listAt, textAt } from '../../openapi/verify/contract/json.ts';
import type { Finding } from '../../openapi/verify/judge/types.ts';
import { byCause, operationsOf } from '../../openapi/verify/report/causes.ts';
import { toHtml } from '../../openapi/verify/report/html.ts';
import { toJunit } from '../../openapi/verify/report/junit.ts';
import { toText } from '../../openapi/verify/report/text.ts';
import { createEngineServer } from '../../scripts/verify/engineServer.ts';
import { accepts, refusedWith } from '../../scripts/verify/mutants/faults.ts';
import { answered, broken, type Call, changedItems, json } from '../../scripts/verify/mutants/mutant.ts';
import { command, judged } from './support.ts';

const AREAS = ['sla', 'cannedResponses', 'workingStatus'];

/** A server that takes everybody for signed in. */
async function open(call: Call): Promise<Response> {
  const response = await call.next();
  return response.status === 401 ? json({}) : response;
}

const countOf = (text: string, words: RegExp) => text.match(words)?.length ?? 0;

describe('findings with the same cause', { timeout: 60_000 }, () => {
  it('have one heading with their count and the operations concerned', async () => {
    const { report } = await judged({ areas: AREAS, probe: true }, open);
    const alike = report.findings.filter(({ cause }) => cause === 'call without a session accepted');
    const failed = alike.filter(({ severity }) => severity === 'failure');
    expect(failed.length).toBeGreaterThan(10);
    const text = toText(report);
    const [, list = ''] =
      new RegExp(`^FAILURES ${failed.length} × call without a session accepted\\n((?: {2}.*\\n)+)`, 'm').exec(text) ??
      [];
    expect(list.trimEnd().split('\n')).toEqual(
      failed.map(({ operationId, method, path }) => `  ${operationId} (${method} ${path})`),
    );
    expect(toHtml(report)).toContain(`<h3>Failures: ${failed.length} × call without a session accepted</h3>`);
    const common = text.slice(text.indexOf('Most common causes\n'), text.indexOf('\nCoverage\n'));
    expect(common).toContain(`  ${failed.length} × call without a session accepted (failures)\n`);
  });

  it('are shown three in full, of three operations, and the rest on demand', async () => {
    const { report } = await judged({ areas: AREAS, probe: true }, open);
    const [cause] = byCause(
      report.findings.filter(({ kind, severity }) => kind === 'auth' && severity === 'failure'),
    ).shared;
    const count = cause?.findings.length ?? 0;
    expect(new Set(cause?.shown.map(({ operationId }) => operationId)).size).toBe(3);
    const text = toText(report);
    expect(countOf(text, /^FAILURE .*: a call without a session is rejected$/gm)).toBe(3);
    expect(text).toContain(`… and ${count - 3} more with this cause; --report html, json and junit show each in full`);
    const html = toHtml(report);
    expect(html).toContain(`<details><summary>${count - 3} more</summary><article>`);
    expect(countOf(html, /<article>/g)).toBe(report.findings.length);
  });

  it('keep every finding in JSON and JUnit', async () => {
    const { server, fetch, session } = createEngineServer();
    const argv = [
      '--server',
      server,
      '--cookie',
      `access_token=${session('operator')}`,
      '--area',
      AREAS.join(),
      '--probe',
    ];
    const { out } = await command([...argv, '--report', 'json'], broken(fetch, open));
    const { report } = await judged({ areas: AREAS, probe: true }, open);
    const findings = listAt(JSON.parse(out), 'findings');
    expect(findings).toHaveLength(report.findings.length);
    expect(findings.filter((finding) => textAt(finding, 'cause') === '')).toEqual([]);
    const failed = report.checks.filter(({ outcome }) => outcome === 'failed').length;
    expect(countOf(toJunit(report), /<failure /g)).toBe(failed);
    expect(toJunit(report)).toContain('type="call without a session accepted"');
  });

  it('are listed with the places in each operation, a missing field where it should be', async () => {
    const { report } = await judged({ only: ['listSla', 'listCannedFolders'] }, async (call) => {
      const nameless = changedItems('listSla', 'sla', ({ name: _, ...item }) => item);
      return nameless({
        ...call,
        next: () => changedItems('listCannedFolders', 'folders', ({ name: _, user_id: __, ...item }) => item)(call),
      });
    });
    const missing = report.findings.filter(({ cause }) => cause === 'field missing in the response');
    const places = operationsOf(missing).map(({ operation, pointers }) => [operation, pointers.toSorted()]);
    expect(Object.fromEntries(places)).toEqual({
      'listCannedFolders (GET /api/v1.0/canned_response/folders)': ['/folders/0/name', '/folders/0/user_id'],
      'listSla (GET /api/v1.0/sla)': ['/sla/0/name'],
    });
  });
});

describe('a report with few findings', { timeout: 60_000 }, () => {
  it('has no heading for a finding with a cause of its own', async () => {
    const levelless = changedItems('listSla', 'sla', (item) => ({ ...item, first_response: 7 }));
    const { report } = await judged({ only: ['listSla'] }, levelless);
    const text = toText(report);
    expect(text.split('\n')[2]).toBe('FAILURE listSla (GET /api/v1.0/sla): response matches its schema');
    expect(text).not.toMatch(/ × |Most common causes/);
    expect(toHtml(report)).not.toContain(' × ');
    expect(toHtml(report)).toContain('<h3>Failure: listSla, response matches its schema</h3>');
  });

  it('shows four findings with the same cause in full', async () => {
    const { report } = await judged(
      { only: ['createWorkingStatus'], write: true },
      accepts('createWorkingStatus', refusedWith(400, 422))(),
    );
    const causes = byCause(report.findings).shared.filter(({ findings }) => findings.length <= 4);
    expect(causes.length).toBeGreaterThan(0);
    for (const { findings, shown, rest } of causes) {
      expect(shown).toHaveLength(findings.length);
      expect(rest).toEqual([]);
    }
  });
});

describe('the cause of a finding', { timeout: 60_000 }, () => {
  const causes = (findings: readonly Finding[], operationId: string) =>
    findings.filter((finding) => finding.operationId === operationId).map(({ cause }) => cause);
  const error = (status: number) => () => json({ code: 'no', message: 'No.' }, status);

  it.each<[string, string, (call: Call) => Promise<Response>, string]>([
    ['listSla', 'a failure', answered('listSla', error(500)), 'call that must succeed answered 500'],
    [
      'createSla',
      'accepted input',
      accepts('createSla', ({ holidays }, _call, status) => status === 422 && !Array.isArray(holidays))(),
      'wrong type accepted',
    ],
    ['updateSla', 'an unknown id', answered('updateSla', () => json({})), 'unknown id accepted'],
    ['deleteSla', 'a repetition', answered('deleteSla', () => json({})), 'second deletion of an item accepted'],
    ['listSla', 'a status of its own', answered('listSla', () => json({ sla: [] }, 203)), 'status 203 in place of 200'],
    [
      'listSla',
      'another content type',
      answered('listSla', () => new Response('{"sla":[]}', { headers: { 'content-type': 'text/plain' } })),
      'text/plain in place of application/json',
    ],
    [
      'listSla',
      'broken JSON',
      answered('listSla', () => new Response('{', { headers: { 'content-type': 'application/json' } })),
      'response is not JSON',
    ],
    [
      'listSla',
      'a value of its own',
      changedItems('listSla', 'sla', (item) => ({ ...item, name: 'Always the same' })),
      'value not returned as it was sent',
    ],
    ['listSla', 'nothing', answered('listSla', () => json({ sla: [] })), 'item missing from its list'],
  ])('of %s with %s is in words that say what the server does', async (operationId, _, server, cause) => {
    const { report } = await judged({ areas: ['sla'], write: true, checks: ['form', 'rules'] }, server);
    expect(causes(report.findings, operationId)).toContain(cause);
  });

  it('of a business rule names the rule', async () => {
    const { report } = await judged(
      { areas: ['sla'], write: true, checks: ['rules'] },
      answered('deleteSla', () => json({})),
    );
    const ofRule = report.findings.filter(({ kind, rule }) => kind === 'rule' && rule === 'sla.delete');
    expect(ofRule.map(({ cause }) => cause)).toContain('rule sla.delete broken');
  });
});

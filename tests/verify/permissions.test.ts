import { describe, expect, it } from 'vitest';
import { objectAt } from '../../openapi/verify/contract/json.ts';
import { cookieCredentials } from '../../openapi/verify/http/sessions.ts';
import { toHtml } from '../../openapi/verify/report/html.ts';
import { toJunit } from '../../openapi/verify/report/junit.ts';
import { toText } from '../../openapi/verify/report/text.ts';
import { createEngineServer } from '../../scripts/verify/engineServer.ts';
import { broken, type Call, json } from '../../scripts/verify/mutants/mutant.ts';
import { judged } from './support.ts';

const LINE =
  'No permission could be checked: 5 operations need one; give --limited-cookie, the session of a user who lacks it.';

/** Verifies service levels as somebody, with or without a user who may not see them. */
async function verifySla(
  persona: 'operator' | 'agent' | 'analyst',
  hasLimited: boolean,
  defect?: (call: Call) => Promise<Response>,
) {
  const { server, fetch, session } = createEngineServer();
  const as = (id: typeof persona) => cookieCredentials('access_token', session(id));
  const others = hasLimited ? { limited: [as('analyst')] } : {};
  const answering = defect === undefined ? fetch : broken(fetch, defect);
  return (await judged({ server, fetch: answering, main: as(persona), areas: ['sla'], write: true, ...others })).report;
}

describe('a run in which nobody lacks a permission', { timeout: 60_000 }, () => {
  it('says so, and how many operations need one, in every format', async () => {
    const report = await verifySla('operator', false);
    const { seen, of } = report.coverage.permissions;
    expect(seen).toBe(0);
    const line = LINE.replace('5', String(of));
    expect(of).toBeGreaterThan(2);
    expect(toText(report).split('\n')).toContain(line);
    expect(toHtml(report)).toContain(`<p>${line}</p>`);
    expect(toJunit(report)).toContain(`<skipped message="${line}"/>`);
    expect(objectAt(JSON.parse(JSON.stringify(report)), 'coverage', 'permissions')).toEqual({ seen: 0, of });
  });

  it('says nothing of the kind with a user who lacks some', async () => {
    const report = await verifySla('operator', true);
    const { seen, of } = report.coverage.permissions;
    expect(seen).toBe(of);
    for (const words of [toText(report), toHtml(report), toJunit(report)])
      expect(words).not.toContain('No permission could be checked');
    expect(toText(report)).toMatch(new RegExp(`permissions +${seen} of ${of} `));
  });
});

describe('a user who lacks a permission', { timeout: 60_000 }, () => {
  it('is denied each call that needs it, and asked for nothing else', async () => {
    const report = await verifySla('analyst', false);
    expect(report.findings).toEqual([]);
    expect(report.coverage.permissions.seen).toBe(report.coverage.permissions.of);
    const reasons = report.checks.flatMap(({ kind, reason }) => (kind === 'rule' ? (reason ?? []) : []));
    expect(reasons.length).toBeGreaterThan(5);
    for (const reason of reasons)
      expect(reason).toMatch(
        /^the user of --cookie lacks (?:the role “Atrium Administrator” of|crm\.(?:sla|ticket_timer)\.).*; repeat these with the --cookie of a/,
      );
  });

  it('who is not denied is a failure, though it is the only user', async () => {
    const allowed = await verifySla('analyst', false, async (call) =>
      call.operationId === 'deleteSla' && (await call.next()).status === 403
        ? json({ message: 'Deleted' })
        : call.next(),
    );
    expect(allowed.findings).toContainEqual(
      expect.objectContaining({ operationId: 'deleteSla', kind: 'permission', severity: 'failure' }),
    );
  });
});

describe('a session that ends during the run', { timeout: 60_000 }, () => {
  it('ends the run with one message, in place of findings about every call after it', async () => {
    let calls = 0;
    const ends = async (call: Call): Promise<Response> => {
      calls += 1;
      if (calls < 60) return call.next();
      return json({ code: 'signed_out', message: 'Your session has ended. Sign in again.' }, 401);
    };
    await expect(judged({ areas: ['sla'], write: true }, ends)).rejects.toThrow(
      'http://engine.test ended the session during the run: sign in again; the run was aborted.',
    );
  });
});

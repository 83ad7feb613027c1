/**
 * `npm run verify -- --self`: verifies our own mock over HTTP with all checks that write, and once more through Prism with
 * an empty account, without changes. Exit status 0 if there are no deviations, not even from what the contract only assumes.
 */

import { createMemoryJar, type PersonaId } from '@atrium-console/mock';
import { type Mock, startMock } from '@atrium-console/mock/server';
import { cookieCredentials } from '../../openapi/verify/http/sessions.ts';
import type { Report } from '../../openapi/verify/report/report.ts';
import { toText } from '../../openapi/verify/report/text.ts';
import { verify } from '../../openapi/verify/verify.ts';
import { ownInputs } from './inputs.ts';

function session(mock: Mock, persona: PersonaId): string {
  const jar = createMemoryJar();
  mock.engine.signIn(persona, jar);
  return jar.get('access_token') ?? '';
}

async function check(mock: Mock, server: string, mode: { probe: true } | { write: true }): Promise<Report> {
  const outcome = await verify({
    server,
    main: cookieCredentials('access_token', session(mock, 'operator')),
    // The first has Listening only, the second CRM only, the third neither money nor management: each call is denied to one.
    limited: [
      cookieCredentials('access_token', session(mock, 'analyst')),
      cookieCredentials('access_token', session(mock, 'expired')),
      cookieCredentials('access_token', session(mock, 'agent')),
    ],
    other: cookieCredentials('access_token', session(mock, 'unpaid')),
    ...mode,
    strict: true,
    inputs: ownInputs,
  });
  if (!outcome.ok) throw new Error(outcome.problems.join('\n'));
  return outcome.report;
}

/** Runs both and returns the exit code. */
export async function runSelf(print: (line: string) => void): Promise<0 | 1> {
  const started = performance.now();
  const full = await startMock({ scenario: 'full' });
  const empty = await startMock({ scenario: 'empty' });
  try {
    const reports = [
      await check(full, full.engineOrigin, { write: true }),
      await check(empty, empty.origin, { probe: true }),
    ];
    for (const report of reports) print(toText(report));
    const checks = reports.flatMap((report) => report.checks);
    const made = checks.filter(({ outcome }) => outcome !== 'unchecked');
    const passed = made.filter(({ outcome }) => outcome === 'passed');
    const share = ((100 * passed.length) / made.length).toFixed(passed.length === made.length ? 0 : 2);
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    print(`${passed.length} of ${made.length} checks of our own mock passed (${share} %) in ${seconds} s.`);
    return passed.length === made.length ? 0 : 1;
  } finally {
    await full.stop();
    await empty.stop();
  }
}

import { loadWorkflows } from '../../../openapi/verify/arazzo/load.ts';
import { loadRules } from '../../../openapi/verify/contract/rules.ts';
import type { Fetch } from '../../../openapi/verify/http/call.ts';
import { cookieCredentials } from '../../../openapi/verify/http/sessions.ts';
import type { Outcome } from '../../../openapi/verify/report/report.ts';
import { verify } from '../../../openapi/verify/verify.ts';
import { createEngineServer } from '../engineServer.ts';
import { ownInputs } from '../inputs.ts';
import { contract } from '../mutants/mutant.ts';
import type { Case } from './cases.ts';

const rules = loadRules();
const workflows = loadWorkflows(contract);

/** A network that goes down for good after some changes. */
function downAfter(fetch: Fetch, changes: number): Fetch {
  let made = 0;
  return async (url, init) => {
    if (!['GET', undefined].includes(init.method)) made += 1;
    if (made > changes) throw new Error('The network is down.');
    return fetch(url, init);
  };
}

/** What is wrong with a run of which nothing may be. */
function problemsOf(outcome: Outcome): string[] {
  if (!outcome.ok) return outcome.problems;
  const { findings, left } = outcome.report;
  return [
    ...findings.map(
      ({ severity, operationId, kind, rule, says, expected, received, curl }) =>
        `${severity}: ${operationId}, ${rule ?? kind}: ${says}\n  expected ${expected}\n  received ${received}\n  ${curl}`,
    ),
    ...left.map((path) => `left behind: ${path}`),
  ];
}

/** Runs a case on a server of its own and returns what the last run reports. */
export async function runCase({ persona, area, mode, twist, isFull }: Case): Promise<string[]> {
  const engine = createEngineServer({ scenario: 'full' });
  const cookie = (id: Parameters<typeof engine.session>[0]) => cookieCredentials('access_token', engine.session(id));
  /** `isAlone`: whether it may change the password and pay the invoice of the inputs, which only one run at a time can. */
  const run = (fetch: Fetch = engine.fetch, isAlone = true) =>
    verify({
      server: engine.server,
      main: cookie(persona),
      ...(isFull
        ? {
            limited: [cookie('analyst'), cookie('expired'), cookie('agent')],
            other: cookie(persona === 'unpaid' ? 'owner' : 'unpaid'),
            ...(isAlone ? { inputs: ownInputs } : {}),
          }
        : {}),
      probe: mode === 'probe',
      write: mode === 'write',
      ...(area === undefined ? {} : { areas: [area] }),
      timeoutMs: 5000,
      contract,
      rules,
      workflows: () => workflows,
      fetch,
    });
  if (twist === 'twice') return [...problemsOf(await run()), ...problemsOf(await run())];
  if (twist === 'side by side') return (await Promise.all([run(), run(engine.fetch, false)])).flatMap(problemsOf);
  if (twist === 'after an aborted run')
    for (const changes of [4, 9, 23, 90]) await run(downAfter(engine.fetch, changes));
  return problemsOf(await run());
}

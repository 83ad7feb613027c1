import type { PersonaId } from '@atrium-console/mock';
import { loadWorkflows } from '../../../openapi/verify/arazzo/load.ts';
import { loadRules } from '../../../openapi/verify/contract/rules.ts';
import { cookieCredentials } from '../../../openapi/verify/http/sessions.ts';
import type { Outcome } from '../../../openapi/verify/report/report.ts';
import { verify } from '../../../openapi/verify/verify.ts';
import { createEngineServer, type ServerFetch } from '../engineServer.ts';
import { ownInputs } from '../inputs.ts';
import { contract } from '../mutants/mutant.ts';
import type { Case } from './cases.ts';

const rules = loadRules();
const workflows = loadWorkflows(contract);

/** A network that goes down for good after some changes. */
function downAfter(fetch: ServerFetch, changes: number): ServerFetch {
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

export type RunOptions = Pick<Case, 'persona' | 'mode' | 'isFull' | 'areas'> & {
  /** Whether one of the other users may write. */
  hasWriter?: boolean;
  fetch?: ServerFetch;
  /** Values for hand-written workflows, of a run with other users. */
  inputs?: Readonly<Record<string, string>>;
};

/** The users whose sessions are given as those of users with fewer permissions: one who may write comes first, to be tried first. */
function limitedOf(persona: PersonaId, hasWriter: boolean): PersonaId[] {
  if (!hasWriter) return ['analyst', 'expired', 'agent'];
  return [persona === 'owner' ? 'operator' : 'owner', 'analyst', 'agent'];
}

/** Runs the verifier once, with the sessions that the mock gives to its users. */
export function verifyAs(
  engine: ReturnType<typeof createEngineServer>,
  { persona, mode, isFull, hasWriter = false, areas, fetch = engine.fetch, inputs = {} }: RunOptions,
): Promise<Outcome> {
  const cookie = (id: Parameters<typeof engine.session>[0]) => cookieCredentials('access_token', engine.session(id));
  return verify({
    server: engine.server,
    main: cookie(persona),
    ...(isFull
      ? {
          limited: limitedOf(persona, hasWriter).map(cookie),
          other: cookie(persona === 'unpaid' ? 'owner' : 'unpaid'),
          inputs,
        }
      : {}),
    probe: mode === 'probe',
    write: mode === 'write',
    ...(areas === undefined ? {} : { areas }),
    timeoutMs: 5000,
    contract,
    rules,
    workflows: () => workflows,
    fetch,
  });
}

/** Runs a case on a server of its own and returns what the last run reports. */
export async function runCase({ twist, ...options }: Case): Promise<string[]> {
  const engine = createEngineServer({ scenario: 'full' });
  /** `isAlone`: whether it may change the password and pay the invoice of the inputs, which only one run at a time can. */
  const run = (fetch: ServerFetch = engine.fetch, isAlone = true) =>
    verifyAs(engine, { ...options, fetch, ...(isAlone ? { inputs: ownInputs } : {}) });
  // A token of the inputs can be used once.
  if (twist === 'twice') return [...problemsOf(await run()), ...problemsOf(await run(engine.fetch, false))];
  if (twist === 'side by side') return (await Promise.all([run(), run(engine.fetch, false)])).flatMap(problemsOf);
  if (twist === 'after an aborted run')
    for (const changes of [4, 9, 23, 90]) await run(downAfter(engine.fetch, changes), false);
  return problemsOf(await run());
}

import { loadWorkflows } from '../../openapi/verify/arazzo/load.ts';
import { loadRules } from '../../openapi/verify/contract/rules.ts';
import { cookieCredentials } from '../../openapi/verify/http/sessions.ts';
import { type Outcome, type VerifyOptions, verify } from '../../openapi/verify/verify.ts';
import { createEngineServer } from './engineServer.ts';
import { ownInputs } from './inputs.ts';
import { broken, contract, type Mutant } from './mutants/mutant.ts';

const rules = loadRules();
const workflows = loadWorkflows(contract);

/** Verifies an engine of its own, which may be broken, with all that the verifier can be given. */
export function verifyEngine(
  { make, scenario = 'full' }: Partial<Pick<Mutant, 'make' | 'scenario'>>,
  options: Partial<VerifyOptions> = {},
): Promise<Outcome> {
  const { server, fetch, session } = createEngineServer({ scenario });
  const signedIn = (persona: Parameters<typeof session>[0]) => cookieCredentials('access_token', session(persona));
  return verify({
    server,
    main: signedIn('operator'),
    limited: [signedIn('analyst'), signedIn('expired')],
    other: signedIn('unpaid'),
    write: true,
    inputs: ownInputs,
    timeoutMs: 2000,
    contract,
    rules,
    workflows: () => workflows,
    fetch: make === undefined ? fetch : broken(fetch, make()),
    ...options,
  });
}

export type Judged = {
  failures: string[];
  warnings: string[];
  /** The business rules that findings name. */
  rules: ReadonlySet<string>;
};

/** The verifier's findings about a server, or why the run was not possible. */
export async function judge(
  mutant: Mutant | undefined,
  options: Pick<VerifyOptions, 'only' | 'areas' | 'failFast'>,
): Promise<Judged> {
  const outcome = await verifyEngine(mutant ?? {}, options);
  if (!outcome.ok) return { failures: outcome.problems, warnings: [], rules: new Set() };
  const { findings, left } = outcome.report;
  const of = (severity: 'failure' | 'warning') =>
    findings
      .filter((finding) => finding.severity === severity)
      .map(({ operationId, kind, says }) => `${operationId}, ${kind}: ${says}`);
  return {
    // What the run created and could not delete is in the report, too.
    failures: [...of('failure'), ...left.map((path) => `left behind: ${path}`)],
    warnings: of('warning'),
    rules: new Set(findings.flatMap(({ rule }) => rule ?? [])),
  };
}

/** Whether the findings are about the defect: those of a server that breaks a rule have to name the rule. */
export function catches({ failures, warnings, rules: named }: Judged, { rule }: Pick<Mutant, 'rule'>): boolean {
  return rule === undefined ? failures.length + warnings.length > 0 : named.has(rule);
}

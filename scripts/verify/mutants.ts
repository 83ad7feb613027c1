/**
 * `npm run verify -- --mutants`: verifies servers that are broken in one way each, and prints which of them the verifier
 * catches. Exit status 0 if it catches all of them.
 */
import { cookieCredentials } from '../../openapi/verify/http/sessions.ts';
import { verify } from '../../openapi/verify/verify.ts';
import { createEngineServer } from './engineServer.ts';
import { ownInputs } from './inputs.ts';
import { accessMutants } from './mutants/access.ts';
import { answerMutants } from './mutants/answers.ts';
import { inputMutants } from './mutants/input.ts';
import { broken, type Mutant } from './mutants/mutant.ts';
import { paymentMutants } from './mutants/payments.ts';
import { ruleMutants } from './mutants/rules/index.ts';
import { stateMutants } from './mutants/state.ts';

export const mutants: readonly Mutant[] = [
  ...answerMutants,
  ...accessMutants,
  ...inputMutants,
  ...stateMutants,
  ...paymentMutants,
  ...ruleMutants,
];

export type Judged = {
  failures: string[];
  warnings: string[];
  /** The business rules that findings name. */
  rules: ReadonlySet<string>;
};

/** The verifier's findings about a server, or why the run was not possible. */
export async function judge(mutant: Mutant | undefined, area: string): Promise<Judged> {
  const { server, fetch, session } = createEngineServer({ scenario: mutant?.scenario ?? 'full' });
  const outcome = await verify({
    server,
    main: cookieCredentials('access_token', session('operator')),
    limited: [cookieCredentials('access_token', session('analyst'))],
    other: cookieCredentials('access_token', session('unpaid')),
    write: true,
    areas: [area],
    inputs: ownInputs,
    timeoutMs: 2000,
    fetch: mutant === undefined ? fetch : broken(fetch, mutant.make()),
  });
  if (!outcome.ok) return { failures: outcome.problems, warnings: [], rules: new Set() };
  const of = (severity: 'failure' | 'warning') =>
    outcome.report.findings
      .filter((finding) => finding.severity === severity)
      .map(({ operationId, kind, says }) => `${operationId}, ${kind}: ${says}`);
  const rules = new Set(outcome.report.findings.flatMap(({ rule }) => rule ?? []));
  return { failures: of('failure'), warnings: of('warning'), rules };
}

/** Whether the findings are about the defect: those of a server that breaks a rule have to name the rule. */
export function catches({ failures, warnings, rules }: Judged, { rule }: Mutant): boolean {
  return rule === undefined ? failures.length + warnings.length > 0 : rules.has(rule);
}

/** Runs all mutants and returns the exit code. */
export async function runMutants(print: (line: string) => void): Promise<0 | 1> {
  const started = performance.now();
  const missed: string[] = [];
  for (const area of new Set(mutants.map((mutant) => mutant.area))) {
    const { failures, warnings } = await judge(undefined, area);
    if (failures.length + warnings.length > 0) missed.push(`the sound server, in ${area}`);
    for (const finding of [...failures, ...warnings]) print(`SOUND    ${area}: ${finding}`);
  }
  for (const mutant of mutants) {
    const judged = await judge(mutant, mutant.area);
    const [first] = [...judged.failures, ...judged.warnings];
    const isCaught = catches(judged, mutant);
    if (!isCaught) missed.push(mutant.name);
    const verdict = !isCaught ? 'MISSED ' : judged.failures.length > 0 ? 'caught ' : 'warned ';
    print(`${verdict}  ${mutant.name}${first === undefined ? '' : `\n           ${first}`}`);
  }
  const caught = mutants.filter(({ name }) => !missed.includes(name)).length;
  const share = ((100 * caught) / mutants.length).toFixed(0);
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  print(`\n${caught} of ${mutants.length} broken servers caught (${share} %) in ${seconds} s.`);
  return missed.length === 0 ? 0 : 1;
}

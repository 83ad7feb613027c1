/**
 * `npm run verify -- --mutants`: verifies servers that are broken in one way each, and prints which of them the verifier
 * catches. Exit status 0 if it catches all of them.
 */
import { verify } from '../../openapi/verify/verify.ts';
import { createEngineServer } from './engineServer.ts';
import { accessMutants } from './mutants/access.ts';
import { answerMutants } from './mutants/answers.ts';
import { inputMutants } from './mutants/input.ts';
import { broken, type Mutant } from './mutants/mutant.ts';
import { paymentMutants } from './mutants/payments.ts';
import { stateMutants } from './mutants/state.ts';

export const mutants: readonly Mutant[] = [
  ...answerMutants,
  ...accessMutants,
  ...inputMutants,
  ...stateMutants,
  ...paymentMutants,
];

/** The verifier's findings about a server, or why the run was not possible. */
export async function judge(
  mutant: Mutant | undefined,
  area: string,
): Promise<{ failures: string[]; warnings: string[] }> {
  const { server, fetch, session } = createEngineServer({ scenario: mutant?.scenario ?? 'full' });
  const outcome = await verify({
    server,
    cookies: new Map([['access_token', session('operator')]]),
    limited: [session('analyst')],
    write: true,
    areas: [area],
    inputs: { card_token: 'tok_visa' },
    timeoutMs: 2000,
    fetch: mutant === undefined ? fetch : broken(fetch, mutant.make()),
  });
  if (!outcome.ok) return { failures: outcome.problems, warnings: [] };
  const of = (severity: 'failure' | 'warning') =>
    outcome.report.findings
      .filter((finding) => finding.severity === severity)
      .map(({ operationId, kind, says }) => `${operationId}, ${kind}: ${says}`);
  return { failures: of('failure'), warnings: of('warning') };
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
    const { failures, warnings } = await judge(mutant, mutant.area);
    const [first] = [...failures, ...warnings];
    if (first === undefined) missed.push(mutant.name);
    const verdict = failures.length > 0 ? 'caught ' : warnings.length > 0 ? 'warned ' : 'MISSED ';
    print(`${verdict}  ${mutant.name}${first === undefined ? '' : `\n           ${first}`}`);
  }
  const caught = mutants.filter(({ name }) => !missed.includes(name)).length;
  const share = ((100 * caught) / mutants.length).toFixed(0);
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  print(`\n${caught} of ${mutants.length} broken servers caught (${share} %) in ${seconds} s.`);
  return missed.length === 0 ? 0 : 1;
}

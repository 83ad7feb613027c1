/**
 * `npm run verify -- --mutants`: verifies servers that are broken in one way each, and prints which of them the verifier
 * catches. Exit status 0 if it catches all of them.
 */
import { runGenerated } from './generated/run.ts';
import { catches, judge } from './judge.ts';
import { accessMutants } from './mutants/access.ts';
import { answerMutants } from './mutants/answers.ts';
import { inputMutants } from './mutants/input.ts';
import type { Mutant } from './mutants/mutant.ts';
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

/** Runs all mutants and returns the exit code. */
export async function runMutants(print: (line: string) => void): Promise<0 | 1> {
  const started = performance.now();
  const missed: string[] = [];
  for (const area of new Set(mutants.map((mutant) => mutant.area))) {
    const { failures, warnings } = await judge(undefined, { areas: [area] });
    if (failures.length + warnings.length > 0) missed.push(`the sound server, in ${area}`);
    for (const finding of [...failures, ...warnings]) print(`SOUND    ${area}: ${finding}`);
  }
  for (const mutant of mutants) {
    const judged = await judge(mutant, { areas: [mutant.area] });
    const [first] = [...judged.failures, ...judged.warnings];
    const isCaught = catches(judged, mutant);
    if (!isCaught) missed.push(mutant.name);
    const verdict = !isCaught ? 'MISSED ' : judged.failures.length > 0 ? 'caught ' : 'warned ';
    print(`${verdict}  ${mutant.name}${first === undefined ? '' : `\n           ${first}`}`);
  }
  const caught = mutants.filter(({ name }) => !missed.includes(name)).length;
  const share = ((100 * caught) / mutants.length).toFixed(0);
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  print(`\n${caught} of ${mutants.length} hand-written broken servers caught (${share} %) in ${seconds} s.\n`);
  const isEnough = await runGenerated(print);
  return missed.length === 0 && isEnough ? 0 : 1;
}

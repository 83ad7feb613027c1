/**
 * `npm run verify -- --mutants`: verifies servers that are broken in one way each, and prints which of them the verifier
 * catches. Exit status 0 if it catches all that are written by hand, and enough of those that are generated.
 */

import { judge } from './judge.ts';
import { judgeOnAllCores, type Verdict } from './judgeOnAllCores.ts';
import { runGenerated } from './mutants/derived/run.ts';
import { mutants } from './mutants/index.ts';

const secondsSince = (started: number) => ((performance.now() - started) / 1000).toFixed(0);

/** The findings about sound servers, of which there must be none: those of broken ones would say nothing. */
async function findingsOfSound(): Promise<string[]> {
  const findings: string[] = [];
  for (const area of new Set(mutants.map((mutant) => mutant.area))) {
    const { failures, warnings } = await judge(undefined, { areas: [area] });
    findings.push(...[...failures, ...warnings].map((finding) => `${area}: ${finding}`));
  }
  return findings;
}

function verdictLine({ name, isCaught, isFailure, first }: Verdict): string {
  const verdict = !isCaught ? 'MISSED ' : isFailure ? 'caught ' : 'warned ';
  return `${verdict}  ${name}${first === undefined ? '' : `\n           ${first}`}`;
}

/** Runs all mutants and returns the exit code. */
export async function runMutants(print: (line: string) => void): Promise<0 | 1> {
  const started = performance.now();
  const sound = await findingsOfSound();
  for (const finding of sound) print(`SOUND    ${finding}`);
  const verdicts = await judgeOnAllCores({ source: 'written' });
  for (const verdict of verdicts) print(verdictLine(verdict));
  const caught = verdicts.filter(({ isCaught }) => isCaught).length;
  const share = ((100 * caught) / verdicts.length).toFixed(0);
  print(
    `\n${caught} of ${verdicts.length} hand-written broken servers caught (${share} %) in ${secondsSince(started)} s.\n`,
  );
  const isEnough = await runGenerated(print);
  return sound.length === 0 && caught === verdicts.length && isEnough ? 0 : 1;
}

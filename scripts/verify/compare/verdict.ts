import type { Failure, Found } from './tools/tool.ts';

/** What a tool made of a server: what it found, or why it gave no verdict. */
export type Ran = { found: Found; seconds: number } | { problem: string; seconds: number };

/** A failure in one text, by which it is recognised in another run. */
export function keyOf({ operation, check, message }: Failure): string {
  return [operation, check, message].join(' | ');
}

/** What a tool reports about the sound server, in any run: of another server it says nothing. */
export type Baseline = { failures: ReadonlySet<string>; warnings: ReadonlySet<string>; problem?: string };

/**
 * The baseline of some runs on the sound server. What is in one of them only is unstable, and is left out of the comparison
 * like what is in all.
 */
export function baselineOf(runs: readonly Ran[]): Baseline {
  const problem = runs.flatMap((ran) => ('problem' in ran ? [ran.problem] : []))[0];
  const all = runs.flatMap((ran) => ('found' in ran ? [ran.found] : []));
  return {
    failures: new Set(all.flatMap(({ failures }) => failures.map(keyOf))),
    warnings: new Set(all.flatMap(({ warnings }) => warnings.map(keyOf))),
    ...(problem === undefined ? {} : { problem }),
  };
}

export type Verdict = {
  /** Whether it reports any failure, also one of the sound server. */
  alarms: boolean;
  /** Failures and warnings that it does not report about the sound server. */
  failures: readonly string[];
  warnings: readonly string[];
  /** Why there is no verdict; then nothing counts as found. */
  problem?: string;
  seconds: number;
};

/** What a run says beyond the baseline. Without a baseline there is nothing to compare with, and so no verdict. */
export function verdictOf(ran: Ran, baseline: Baseline): Verdict {
  const { seconds } = ran;
  const none = { alarms: false, failures: [], warnings: [], seconds };
  if ('problem' in ran) return { ...none, problem: ran.problem };
  if (baseline.problem !== undefined) return { ...none, problem: `on the sound server: ${baseline.problem}` };
  const beyond = (found: readonly Failure[], known: ReadonlySet<string>) =>
    [...new Set(found.map(keyOf))].filter((key) => !known.has(key));
  return {
    alarms: ran.found.failures.length > 0,
    failures: beyond(ran.found.failures, baseline.failures),
    warnings: beyond(ran.found.warnings, baseline.warnings),
    seconds,
  };
}

/** What two runs on the same server agree on: a failure that does not come again may be chance, as in the baseline. */
export function agreed(first: Verdict, second: Verdict): Verdict {
  const both = (one: readonly string[], other: readonly string[]) => one.filter((key) => other.includes(key));
  return {
    ...first,
    failures: both(first.failures, second.failures),
    warnings: both(first.warnings, second.warnings),
  };
}

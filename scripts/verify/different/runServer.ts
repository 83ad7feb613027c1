import { personas } from '@atrium-console/mock';
import type { Mode } from '../../../openapi/verify/http/mode.ts';
import type { Finding } from '../../../openapi/verify/judge/types.ts';
import { createEngineServer } from '../engineServer.ts';
import { ownInputs } from '../inputs.ts';
import { AREAS } from '../matrix/cases.ts';
import { type RunOptions, verifyAs } from '../matrix/runCase.ts';
import { createDifferent, type Different } from './createDifferent.ts';
import { createRandom } from './random.ts';

/** What the verifier says of a correct server. */
export type Result = {
  seed: number;
  traits: string[];
  /** The run in a few words. */
  run: string;
  /** Each is a false alarm. */
  failures: string[];
  warnings: number;
};

const MODES: readonly [Mode, ...Mode[]] = ['read', 'probe', 'write'];

/** The share of runs for all areas, which take long. */
const ALL_AREAS = 0.02;

/** Who runs the verifier with what; the same for the same seed. */
export function caseOf(seed: number): RunOptions {
  // Not the numbers that choose the traits of the server.
  const random = createRandom(seed + 500_000_000);
  const [first, ...others] = random.shuffled(personas);
  const persona = first?.id ?? others[0]?.id ?? 'owner';
  const areas = random.shuffled(AREAS).slice(0, 1 + random.below(2));
  const mode = random.chance(0.6) ? 'write' : random.pick(MODES);
  return { persona, mode, isFull: random.chance(0.6), ...(random.chance(ALL_AREAS) ? {} : { areas }) };
}

/** A failure with what is needed to understand it. */
function words({ operationId, kind, rule, certainty, says, pointer, expected, received, curl }: Finding): string {
  return [
    `${operationId}, ${kind}${rule === undefined ? '' : ` (${rule})`}, ${certainty}: ${says}`,
    `at ${pointer === '' ? 'the whole' : pointer}, expected ${expected}`,
    `received ${received}`,
    curl,
  ].join('\n    ');
}

/** Runs the verifier against a server. */
export async function runServer(
  { traits, shown, wrap }: Pick<Different, 'traits' | 'shown' | 'wrap'>,
  seed: number,
  options: RunOptions = caseOf(seed),
): Promise<Result> {
  const { persona, mode, isFull, areas = ['all areas'] } = options;
  const engine = createEngineServer({ scenario: 'full' });
  const inputs = { ...ownInputs, due_invoice: shown(ownInputs.due_invoice) };
  const outcome = await verifyAs(engine, { ...options, fetch: wrap(engine.fetch), inputs });
  const findings = outcome.ok ? outcome.report.findings : [];
  const left = outcome.ok ? outcome.report.left.map((path) => `left behind: ${path}`) : outcome.problems;
  const failed = findings.filter(({ severity }) => severity === 'failure');
  return {
    seed,
    traits,
    run: `${persona}, ${areas.join(' and ')}, ${mode}${isFull ? ', with other users' : ''}`,
    failures: [...failed.map(words), ...left],
    warnings: findings.length - failed.length,
  };
}

/** Runs the verifier against the server of a seed. */
export function runSeed(seed: number): Promise<Result> {
  return runServer(createDifferent(seed), seed);
}

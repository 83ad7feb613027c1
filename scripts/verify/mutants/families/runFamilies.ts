import { judge } from '../../judge.ts';
import { judgeOnAllCores } from '../../judgeOnAllCores.ts';
import { drawFamilies } from './draw.ts';
import { type FamilyMutant, families } from './family.ts';

/** The share of all drawn mutants that has to be caught, and that of each family. */
const LEAST_SHARE = 0.99;
const LEAST_OF_FAMILY = 0.95;

type Judged = FamilyMutant & { isCaught: boolean; isFailure: boolean; first: string | undefined };

const share = (judged: readonly Judged[]) =>
  judged.length === 0 ? 1 : judged.filter(({ isCaught }) => isCaught).length / judged.length;

/** ‘12 of 13 (92.3 %)’. */
function said(judged: readonly Judged[]): string {
  const caught = judged.filter(({ isCaught }) => isCaught).length;
  return `${String(caught).padStart(4)} of ${String(judged.length).padEnd(4)} ${(100 * share(judged)).toFixed(1).padStart(5)} %`;
}

/**
 * Draws broken servers by the families of their faults, judges them on every core, and prints what share of each family is
 * caught. Findings about a sound server are printed first. Survivors are named only if their rule is not held out, unless
 * `reveal` asks for all.
 */
export async function runFamilies(
  print: (line: string) => void,
  { seed, count, reveal = false }: { seed: number | string; count: number; reveal?: boolean },
): Promise<boolean> {
  const started = performance.now();
  const drawn = new Map(drawFamilies(seed, count).map((mutant) => [mutant.name, mutant]));
  const areas = [...new Set([...drawn.values()].map(({ area }) => area))];
  const [verdicts, sound] = await Promise.all([
    judgeOnAllCores({ source: 'families', seed, count }),
    judge(undefined, { areas }),
  ]);
  // What is found in a sound server would say nothing about broken ones.
  const alarms = [...sound.failures, ...sound.warnings];
  for (const alarm of alarms) print(`SOUND ${alarm}`);
  const all: Judged[] = verdicts.flatMap((verdict) => {
    const mutant = drawn.get(verdict.name);
    const { isCaught, isFailure, first } = verdict;
    return mutant === undefined ? [] : [{ ...mutant, isCaught, isFailure, first }];
  });
  print(`${'family'.padEnd(14)} ${'seen'.padEnd(22)} held out`);
  for (const family of families) {
    const own = all.filter((judged) => judged.family === family);
    const seen = said(own.filter(({ heldOut }) => !heldOut));
    print(`${family.padEnd(14)} ${seen.padEnd(22)} ${said(own.filter(({ heldOut }) => heldOut))}`);
  }
  print('');
  for (const { family, first, heldOut, isCaught, isFailure, name, ruleId, severity } of all) {
    const isNamed = reveal || !heldOut;
    if (!isCaught && isNamed) print(`SURVIVED ${ruleId}: ${name}${first === undefined ? '' : `\n           ${first}`}`);
    if (isCaught && !isFailure && severity === 'failure')
      print(
        isNamed ? `ONLY WARNED ${ruleId}: ${name}\n           ${first}` : `ONLY WARNED a held-out rule of ${family}`,
      );
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  print(`\n${said(all).trim()} drawn broken servers caught in ${seconds} s (seed ${seed}).`);
  return (
    alarms.length === 0 &&
    share(all) >= LEAST_SHARE &&
    families.every((family) => share(all.filter((judged) => judged.family === family)) >= LEAST_OF_FAMILY)
  );
}

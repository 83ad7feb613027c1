import { beforeAll, describe, expect, it } from 'vitest';
import { catches, judge } from '../../scripts/verify/judge.ts';
import { EXPLAINED, explanationOf } from '../../scripts/verify/mutants/derived/explained.ts';
import { type GeneratedMutant, generateMutants } from '../../scripts/verify/mutants/derived/index.ts';
import { record } from '../../scripts/verify/mutants/derived/record.ts';

describe('broken servers that are generated from the contract', { timeout: 120_000 }, () => {
  let mutants: readonly GeneratedMutant[] = [];
  beforeAll(async () => {
    mutants = generateMutants(await record());
  }, 120_000);

  it('are thousands, each with a name of its own, of many kinds and for almost every operation', () => {
    expect(mutants.length).toBeGreaterThan(2000);
    expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length);
    expect(new Set(mutants.map(({ kind }) => kind)).size).toBeGreaterThan(20);
    expect(new Set(mutants.flatMap(({ only }) => only)).size).toBeGreaterThan(225);
  });

  it('that are explained exist', () => {
    expect(EXPLAINED.filter(({ mutant }) => !mutants.some(({ name }) => mutant.test(name)))).toEqual([]);
  });

  // To judge all of them, run npm run verify -- --mutants.
  it('are caught, in a sample', async () => {
    const sample = mutants.filter((_, index) => index % 89 === 0);
    const survivors: string[] = [];
    for (const mutant of sample) {
      const judged = await judge(mutant, { only: mutant.only, failFast: true });
      if (!catches(judged, mutant) && explanationOf(mutant.name) === undefined) survivors.push(mutant.name);
    }
    expect(survivors.length / sample.length, survivors.join('\n')).toBeLessThan(0.05);
  });
});

import { describe, expect, it } from 'vitest';
import { catches, judge } from '../../scripts/verify/judge.ts';
import { mutants } from '../../scripts/verify/mutants/index.ts';

describe('broken servers', { timeout: 60_000 }, () => {
  it('are many, each broken in a different way', () => {
    expect(mutants.length).toBeGreaterThanOrEqual(60);
    expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length);
  });

  // To test all of them, run npm run verify -- --mutants.
  it.each([
    'cookie name unanchored',
    'permission ignored on a list',
    'stale list after a deletion',
    'cascade forgotten: the responses of a deleted folder stay',
    '200 with the wrong code',
  ])('%s: detected', async (name) => {
    const mutant = mutants.find((one) => one.name === name);
    if (mutant === undefined) throw new Error('There is no such mutant.');
    expect(catches(await judge(mutant, { areas: [mutant.area], checks: ['form', 'rules', 'rights'] }), mutant)).toBe(
      true,
    );
  });

  it('are distinguished from a correct one', async () => {
    expect(await judge(undefined, { areas: ['workingStatus'] })).toMatchObject({ failures: [], warnings: [] });
  });
});

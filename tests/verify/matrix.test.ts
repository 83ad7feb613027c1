import { describe, expect, it } from 'vitest';
import { cases, nameOf } from '../../scripts/verify/matrix/cases.ts';
import { runCase } from '../../scripts/verify/matrix/runCase.ts';

/** Those with which the verifier has reported what was no fault, each for a reason of its own. */
const FORMERLY_WRONG = [
  // The workflow of the fixed role needs an operator's session.
  'owner, profile, --write',
  // Two workflows created a role with the same name, of which one was left behind.
  'owner, roles, --write',
  // What the session may not do was expected to fail for another reason.
  'agent, roles, --write',
  'agent, uiSettings, --write',
  'agent, interestTag, --probe',
  'agent, sla, GET only',
  // The owner of the group in the contract's example is no user of this account.
  'unpaid, groups, --write',
  // A new password ended the session with which the run was made.
  'owner, passwords, --write, with other users',
  'owner, sla, --write, twice',
  'owner, workingStatus, --write, after an aborted run',
];

/** The same runs in every run of the test, whatever is added to the matrix at its end. */
function sample(count: number): string[] {
  let state = 31;
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
  const short = cases.filter(({ areas, twist }) => areas !== undefined && twist !== 'after an aborted run').map(nameOf);
  return Array.from({ length: count }, () => short[Math.floor(next() * short.length)] ?? '');
}

describe('a run against our own mock', { timeout: 120_000 }, () => {
  it('has a name of its own, for every user, area and mode', () => {
    expect(new Set(cases.map(nameOf)).size).toBe(cases.length);
    expect(cases.length).toBeGreaterThan(4600);
  });

  // To make all of them, run npm run verify -- --matrix.
  it.each([...new Set([...FORMERLY_WRONG, ...sample(6)])])('%s: ends without a finding', async (name) => {
    const found = cases.find((one) => nameOf(one) === name);
    if (found === undefined) throw new Error('There is no such run.');
    expect(await runCase(found)).toEqual([]);
  });
});

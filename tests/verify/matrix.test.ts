import { describe, expect, it } from 'vitest';
import type { Mode } from '../../openapi/verify/http/mode.ts';
import { type Case, cases, nameOf } from '../../scripts/verify/matrix/cases.ts';
import { runCase } from '../../scripts/verify/matrix/runCase.ts';

const of = (persona: Case['persona'], area: string, mode: Mode, more: Partial<Case> = {}): Case => ({
  persona,
  areas: [area],
  mode,
  twist: 'once',
  isFull: false,
  hasWriter: false,
  ...more,
});

/** Those with which the verifier has reported what was no fault, each for a reason of its own. */
const FORMERLY_WRONG: readonly Case[] = [
  // The workflow of the fixed role needs an operator's session.
  of('owner', 'profile', 'write'),
  // Two workflows created a role with the same name, of which one was left behind.
  of('owner', 'roles', 'write'),
  // What the session may not do was expected to fail for another reason.
  of('agent', 'roles', 'write'),
  of('agent', 'uiSettings', 'write'),
  of('agent', 'interestTag', 'probe'),
  of('agent', 'sla', 'read'),
  // The owner of the group in the contract's example is no user of this account.
  of('unpaid', 'groups', 'write'),
  // A new password ended the session with which the run was made.
  of('owner', 'passwords', 'write', { isFull: true }),
  of('owner', 'sla', 'write', { twist: 'twice' }),
  of('owner', 'workingStatus', 'write', { twist: 'after an aborted run' }),
  // The roles of an account are a second way to one's own.
  of('operator', 'roles', 'write', { areas: ['roles', 'admin'], isFull: true }),
  // A limited user who may write created an item with the name of the life cycle's.
  of('operator', 'sla', 'write', { isFull: true, hasWriter: true }),
  // A limited user of another account has other settings, though they say the same.
  of('unpaid', 'uiSettings', 'write', { isFull: true, hasWriter: true }),
  // Whoever is no operator lists the roles of the own account in another way.
  of('operator', 'admin', 'write', { isFull: true, hasWriter: true }),
  // A second session of the same user is nobody with whom nothing is shared.
  of('analyst', 'templates', 'write', { isFull: true }),
  // Each run had sent the word "undefined", one as a token and one as a name.
  of('owner', 'emailNotifications', 'write', { twist: 'side by side', isFull: true, hasWriter: true }),
];

/** The same runs in every run of the test, whatever is added to the matrix at its end. */
function sample(count: number): Case[] {
  let state = 31;
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
  const short = cases.filter(({ areas, twist }) => areas !== undefined && twist !== 'after an aborted run');
  return Array.from({ length: count }, () => short[Math.floor(next() * short.length)]).filter(
    (one) => one !== undefined,
  );
}

const tried = new Map([...FORMERLY_WRONG, ...sample(6)].map((one) => [nameOf(one), one]));

describe('a run against our own mock', { timeout: 120_000 }, () => {
  it('has a name of its own, for every user, area and mode', () => {
    expect(new Set(cases.map(nameOf)).size).toBe(cases.length);
    expect(cases.length).toBeGreaterThan(2400);
  });

  // To make all of them, run npm run verify -- --matrix.
  it.each([...tried])('%s: ends without a finding', async (_, one) => {
    expect(await runCase(one)).toEqual([]);
  });
});

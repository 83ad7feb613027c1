import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadWorkflows } from '../../openapi/verify/arazzo/load.ts';
import { loadContract } from '../../openapi/verify/contract/contract.ts';
import { resources } from '../../openapi/verify/contract/items.ts';
import { daysAround } from '../../openapi/verify/phases/rules.ts';
import { testedRule } from '../../openapi/verify/plan/flow.ts';
import { sharedRule } from '../../openapi/verify/plan/itemSteps.ts';
import { mutants } from '../../scripts/verify/mutants/index.ts';
import { changed } from '../../scripts/verify/mutants/mutant.ts';
import { judged } from './support.ts';

const contract = loadContract();
const { flows } = loadWorkflows(contract);

describe('the rules that operations name', () => {
  const named = [...new Set(contract.operations.flatMap(({ rules }) => rules))];
  const proven = new Set([
    ...flows.flatMap(({ steps }) => steps.flatMap(({ check }) => testedRule(check) ?? [])),
    ...resources(contract).flatMap((resource) => sharedRule(resource) ?? []),
    // Every operation is called without a session.
    'session.cookie',
  ]);

  it('are proven by a workflow or a life cycle', () => {
    expect(named.filter((id) => !proven.has(id))).toEqual([]);
  });

  it('are each broken by a server that the verifier has to catch by the name of the rule', () => {
    const broken = new Set(mutants.flatMap(({ rule }) => rule ?? []));
    expect(named.filter((id) => !broken.has(id))).toEqual([]);
  });
});

describe('a workflow', { timeout: 60_000 }, () => {
  it('that cannot go on, because a response lacks a value, is reported', async () => {
    const lacking = changed('listActivities', ({ next_cursor: _, ...page }) => page);
    const { report } = await judged({ only: ['listActivities'], write: true }, lacking);
    expect(report.findings).toContainEqual(
      expect.objectContaining({
        rule: 'log.cursor',
        pointer: '/next_cursor',
        expected: 'a value that the next steps need ($response.body#/next_cursor)',
      }),
    );
  });

  it('that needs data which a correct server may lack ends without a finding', async () => {
    const empty = changed('getHeatmap', (body) => ({ ...body, cells: [] }));
    const { report } = await judged({ only: ['getHeatmap'], write: true }, empty);
    expect(report.findings).toEqual([]);
    // The future, the past, and that the products are among all; not what needs a cell.
    const cells = report.checks.filter(({ rule }) => rule === 'heatmap.cells');
    expect(cells.filter(({ outcome }) => outcome === 'passed')).toHaveLength(3);
    const reasons = cells.filter(({ outcome }) => outcome !== 'passed').map(({ reason }) => reason);
    expect(new Set(reasons).size).toBe(1);
    expect(reasons[0]).toMatch(/^getHeatmap shows no data that these checks need \(.+\)$/);
  });

  it('[heatmap.cells] that adds up parts names where the whole has less, and what it should have at least', async () => {
    const cell = { weekday: 1, hour: 9, count: 3 };
    const same = changed('getHeatmap', (body) => ({ ...body, cells: [cell, { ...cell, hour: 10 }] }));
    const { report } = await judged({ only: ['getHeatmap'], write: true }, same);
    expect(report.findings).toContainEqual(
      expect.objectContaining({
        rule: 'heatmap.cells',
        pointer: '/cells',
        expected: 'at least 21 of `count` where weekday and hour are [1,9], the sum of its parts',
        received: '3',
      }),
    );
  });
});

describe('the days that workflows are given', () => {
  it('have begun at UTC+14 and not yet at UTC-11, half an hour away from either, at any time', () => {
    const HALF_HOUR = 1_800_000;
    const dayIn = (timeZone: string, time: number) =>
      new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(time);
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
        (date) => {
          const now = date.getTime();
          const { eastern_day = '', in_two_weeks = '' } = daysAround(now);
          expect(dayIn('Pacific/Kiritimati', now - HALF_HOUR) >= eastern_day).toBe(true);
          expect(dayIn('Pacific/Pago_Pago', now + HALF_HOUR - 1) < eastern_day).toBe(true);
          expect(dayIn('Pacific/Kiritimati', now + HALF_HOUR) < in_two_weeks).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });
});

import { describe, expect, it } from 'vitest';
import { loadWorkflows } from '../../openapi/verify/arazzo/load.ts';
import { loadContract } from '../../openapi/verify/contract/contract.ts';
import { resources } from '../../openapi/verify/contract/items.ts';
import { sharedRule } from '../../openapi/verify/plan/lifeCycle.ts';
import { mutants } from '../../scripts/verify/mutants/index.ts';
import { changed } from '../../scripts/verify/mutants/mutant.ts';
import { judged } from './support.ts';

const contract = loadContract();
const { flows } = loadWorkflows(contract);

describe('the rules that operations name', () => {
  const named = [...new Set(contract.operations.flatMap(({ rules }) => rules))];
  const proven = new Set([
    ...flows.flatMap(({ steps }) => steps.flatMap(({ check }) => check.rule ?? [])),
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
    expect(report.checks.filter(({ rule }) => rule === 'heatmap.cells')).toHaveLength(2);
  });
});

import { describe, expect, it } from 'vitest';
import { loadWorkflows, readWorkflows } from '../../openapi/verify/arazzo/load.ts';
import { loadContract } from '../../openapi/verify/contract/contract.ts';
import { resources } from '../../openapi/verify/contract/items.ts';
import { listAt, textAt } from '../../openapi/verify/contract/json.ts';
import { loadRules } from '../../openapi/verify/contract/rules.ts';
import { testedRule } from '../../openapi/verify/plan/flow.ts';

const contract = loadContract();
const rules = loadRules();
const { flows, problems } = loadWorkflows(contract);

describe('hand-written workflows', () => {
  it('use operations and examples of the contract', () => {
    expect(problems).toEqual([]);
    expect(flows.length).toBeGreaterThan(10);
  });

  it('have unique names and check existing rules', () => {
    const names = flows.map(({ id }) => id);
    expect(new Set(names).size).toBe(names.length);
    const named = flows.flatMap(({ steps }) => steps.flatMap(({ check }) => testedRule(check) ?? []));
    expect(named.filter((id) => !rules.has(id))).toEqual([]);
    expect(flows.filter(({ steps }) => !steps.some(({ check }) => testedRule(check))).map(({ id }) => id)).toEqual([]);
  });

  it('delete what they create', () => {
    const made = resources(contract);
    for (const { id, steps } of flows) {
      const calls = steps.map(({ check }) => check.operation.id);
      for (const { create, remove } of made.filter((one) => calls.includes(one.create.id))) {
        const isRefused = steps.every(
          ({ check }) => check.operation.id !== create.id || /rejected|message/.test(check.says),
        );
        expect(isRefused || calls.includes(remove.id), `${id}: ${create.id}`).toBe(true);
      }
    }
  });

  it('combine two conditions at a time, because the JSONPath library ignores a third one after && or ||', () => {
    const criteria = flows.flatMap(({ steps }) => steps.flatMap(({ arazzo }) => listAt(arazzo, 'successCriteria')));
    const paths = criteria.filter((one) => textAt(one, 'type') === 'jsonpath');
    const conditions = paths.map((one) => textAt(one, 'condition'));
    expect(conditions.length).toBeGreaterThan(20);
    expect(conditions.filter((condition) => /(?:&&|\|\|)[^()]*(?:&&|\|\|)/.test(condition))).toEqual([]);
  });

  it('with unknown operations or examples are reported one by one', () => {
    const step = (more: object) => ({ stepId: 's', operationId: 'listSla', ...more });
    const example = { requestBody: { payload: '$sourceDescriptions.contract.components.examples.nope.value' } };
    const document = {
      workflows: [{ workflowId: 'w', steps: [step({ operationId: 'nope' }), step({}), step(example)] }],
    };
    const read = readWorkflows(contract, JSON.parse(JSON.stringify(document)), 'a.yaml');
    expect(read.problems).toEqual([
      'a.yaml: workflow w: step s uses nope, which is not in the contract.',
      'a.yaml: workflow w: step s sends the example nope, which is not in the contract.',
    ]);
    expect(read.flows[0]?.steps).toHaveLength(1);
  });
});

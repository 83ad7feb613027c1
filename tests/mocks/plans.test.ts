import { createEngine } from '@atrium-console/mock';
import { describe, expect, it } from 'vitest';
import { example } from './support/document.ts';
import { person } from './support/owner.ts';

/** An operator and the owner of an account, of one server. */
function people() {
  const engine = createEngine();
  return { operator: person({ engine, signedInAs: 'operator' }), owner: person({ engine, signedInAs: 'owner' }) };
}

describe('plans', () => {
  it('[plan.calls] plans are public and managed by the operator', async () => {
    const { operator, owner } = people();
    expect((await owner.send('createPlan')).status).toBe(403);
    const plan = await operator.get('createPlan');
    expect((await person({}).get('listPlans')).plans.length).toBeGreaterThan(0);
    expect((await owner.get('getPlan', { params: { id: plan._id } })).name).toBe(plan.name);
    expect((await operator.refused('createPlan')).status).toBe(409);
    await operator.get('deletePlan', { params: { id: plan._id } });
    const used = example('planList').plans[0]?._id ?? '';
    expect((await operator.refused('deletePlan', { params: { id: used } })).message).toContain('still use this plan');
  });

  it('[plan.calls] a new name of a plan is that of all its accounts, also of those that nobody has opened', async () => {
    const { operator } = people();
    const accounts = async (): Promise<{ _id: number; plan: string }[]> =>
      (await operator.get('listAccounts')).accounts;
    const plans: { _id: string; name: string }[] = (await operator.get('listPlans')).plans;
    const idsOf = async (plan: string) => (await accounts()).filter((one) => one.plan === plan).map(({ _id }) => _id);
    const [first] = await accounts();
    const { _id: id = '', ...body } = plans.find(({ name }) => name === first?.plan) ?? {};
    const own = await idsOf(first?.plan ?? '');
    await operator.get('updatePlan', { params: { id }, body: { ...body, name: 'Renamed' } });
    expect(own.length).toBeGreaterThan(0);
    expect(await idsOf('Renamed')).toEqual(own);
  });
});

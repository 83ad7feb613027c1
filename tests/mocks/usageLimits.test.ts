import type { AccountRole } from '@atrium-console/sdk';
import { describe, expect, it } from 'vitest';
import { example } from './support/document.ts';
import { person } from './support/owner.ts';

const body = example('userBody');
const account = { params: { account_id: '1001' } };

/** Invites users to the account until one is refused; answers with that refusal. */
async function inviteUntilRefused(owner: ReturnType<typeof person>, role_id: string) {
  for (let invited = 0; invited < 60; invited += 1) {
    const sent = { ...body, role_id, email: `limit-${invited}@northwind.example` };
    const response = await owner.send('createUser', { ...account, body: sent });
    if (response.status !== 200) return response;
  }
  throw new Error('No user was refused.');
}

/** The products whose limit of users is reached. */
async function fullProducts(owner: ReturnType<typeof person>): Promise<string[]> {
  const { usage } = await owner.get('getUsage');
  const lines: { product: string; metric: string; used: number; limit: number | null }[] = usage;
  return lines.flatMap(({ product, metric, used, limit }) => (metric === 'users' && used === limit ? [product] : []));
}

describe('[usage.limit-reached] the limits of the plan', () => {
  it('refuse the keyword that exceeds them, at its name, until another one is deleted', async () => {
    const owner = person({ signedInAs: 'owner', scenario: 'large' });
    const { total, limit } = await owner.get('countKeywords');
    expect(total).toBe(limit);
    const refused = await owner.send('createKeyword');
    expect(refused.status).toBe(409);
    expect(refused.body).toEqual(example('keywordLimitReached'));
    expect((await owner.send('deleteKeyword')).status).toBe(200);
    expect((await owner.send('createKeyword')).status).toBe(200);
  });

  it('refuse the active user who exceeds them, at the role, and let others in', async () => {
    const owner = person();
    expect(await fullProducts(owner)).toEqual([]);
    const { roles }: { roles: AccountRole[] } = await owner.get('listRoles');
    const [crm] = roles.filter(({ permissions }) => permissions.some((one) => one.startsWith('crm.')));
    const outside = roles.find(({ permissions }) => !permissions.some((one) => /^(?:crm|listening)\./.test(one)));
    const refused = await inviteUntilRefused(owner, crm?._id ?? '');
    expect(refused.status).toBe(409);
    expect(refused.body).toEqual(example('userLimitReached'));
    expect(await fullProducts(owner)).not.toEqual([]);

    const inactive = { ...body, role_id: crm?._id ?? '', email: 'inactive@northwind.example', active: false };
    const stored = await owner.send('createUser', { ...account, body: inactive });
    expect(stored.status).toBe(200);
    const id = String(Reflect.get(Object(stored.body), '_id'));
    const activated = await owner.send('updateUser', {
      params: { ...account.params, id },
      body: { ...inactive, active: true },
    });
    expect(activated.status).toBe(409);
    expect(activated.body).toMatchObject({ code: 'limit_reached', errors: [{ field: 'active' }] });
    if (outside !== undefined) {
      const free = { ...body, role_id: outside._id, email: 'free@northwind.example' };
      expect((await owner.send('createUser', { ...account, body: free })).status).toBe(200);
    }
  });
});

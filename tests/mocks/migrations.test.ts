import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { engineWithClock } from './support/drive.ts';
import { bodyOf, person } from './support/owner.ts';

type Keyword = { _id: string; name: string };

/** An operator, and the owner of a new account, to which keywords are copied. */
async function world(plan: object = {}) {
  const { engine, pass } = engineWithClock();
  const operator = person({ engine, signedInAs: 'operator' });
  const owner = person({ engine, signedInAs: 'operator' });
  const { _id: plan_id } = await operator.get('createPlan', { body: bodyOf('createPlan', plan) });
  const { _id: to_account_id } = await operator.get('createAccount', { body: bodyOf('createAccount', { plan_id }) });
  const { users } = await operator.get('listRemoteUsers', { params: { account_id: to_account_id } });
  await owner.get('createRemoteSession', { params: { account_id: to_account_id, user_id: users[0]._id } });
  const bodyFor = (change: object) => bodyOf('createKeywordMigration', { to_account_id, dry_run: false, ...change });
  const start = (change: object = {}) => operator.get('createKeywordMigration', { body: bodyFor(change) });
  const at = (id: string) => operator.get('getKeywordMigration', { params: { id } });
  const stop = (id: string) => operator.get('stopKeywordMigration', { params: { id } });
  const names = async (): Promise<string[]> =>
    (await owner.get('listKeywords', { params: { product: 'listening' } })).keywords.map(({ name }: Keyword) => name);
  return { at, bodyFor, names, operator, pass, start, stop };
}

describe('keyword migrations', () => {
  it('[admin.migration] a preview copies nothing and says what the migration will do', async () => {
    const { at, names, pass, start } = await world();
    const before = await names();
    const preview = await start({ dry_run: true });
    expect(preview).toMatchObject({ status: 'done', done: preview.copied.length, to_name: 'Seaside Hotels' });
    expect(preview.done + preview.skipped_total).toBe(preview.total);
    expect(await names()).toEqual(before);
    const { _id, status, done } = await start();
    expect([status, done]).toEqual(['running', 0]);
    pass(60);
    const result = await at(_id);
    expect(result).toMatchObject({
      status: 'done',
      done: preview.done,
      copied: preview.copied,
      skipped: preview.skipped,
    });
    expect(await names()).toEqual([...before, ...preview.copied.map(({ name }: Keyword) => name)]);
  });

  it('[admin.migration] skips names that exist and what the plan does not allow, and says which', async () => {
    const limits = { keywords: 10, users: null, messages: null };
    const { at, names, pass, start } = await world({ name: 'Ten', limits });
    const { _id, total } = await start();
    pass(60);
    const { done, skipped } = await at(_id);
    expect([done, skipped.length]).toEqual([10, total - 10]);
    expect(skipped[0].reason).toBe('The plan of Seaside Hotels allows no more than 10 keywords.');
    expect(await names()).toHaveLength(10);
    const again = await start({ dry_run: true });
    expect(again).toMatchObject({ done: 0, skipped_total: total });
    expect(again.skipped[0].reason).toBe('Seaside Hotels already has a keyword with this name.');
  });

  it('[admin.migration] goes on by itself, is listed, and one runs at a time', async () => {
    const { bodyFor, operator, pass, start } = await world();
    const { _id } = await start();
    const body = bodyFor({});
    expect((await operator.refused('createKeywordMigration', { body })).message).toContain('already');
    pass(1);
    const running = (await operator.get('listKeywordMigrations')).migrations[0];
    expect(running).toMatchObject({ _id, started_by: { name: 'Sam Okafor' } });
    expect(running.done + running.skipped_total).toBeGreaterThan(0);
    pass(60);
    expect((await operator.get('listKeywordMigrations')).migrations[0].status).toBe('done');
  });

  it('[admin.migration] refuses accounts that do not exist or are the same', async () => {
    const { bodyFor, operator } = await world();
    for (const to_account_id of [1001, 9999]) {
      const body = bodyFor({ to_account_id });
      expect((await operator.refused('createKeywordMigration', { body })).status).toBe(409);
    }
  });

  it('[admin.migration] copies each keyword at most once, however often it is stopped and started again', async () => {
    const step = fc.oneof(fc.constant('start' as const), fc.constant('stop' as const), fc.integer({ min: 1, max: 2 }));
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const { at, names, operator, pass, start, stop } = await world();
        let id: string | undefined;
        for (const now of steps) {
          if (typeof now === 'number') pass(now);
          else if (now === 'stop') {
            if (id !== undefined) await stop(id);
          } else if (id === undefined || (await at(id)).status !== 'running') id = (await start())._id;
          const copied = await names();
          expect(new Set(copied).size).toBe(copied.length);
        }
        if (id === undefined) return;
        const { copied, done, status, skipped_total, total } = await at(id);
        expect(copied).toHaveLength(Math.min(done, 100));
        if (status === 'done') expect(done + skipped_total).toBe(total);
        expect((await operator.get('listKeywordMigrations')).migrations[0]._id).toBe(id);
      }),
      { numRuns: 40 },
    );
  });
});

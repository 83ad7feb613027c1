import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { example } from './support/document.ts';
import { engineWithClock } from './support/drive.ts';
import { person } from './support/owner.ts';

function world(scenario?: 'large') {
  const { engine, pass } = engineWithClock(undefined, scenario);
  const as = (signedInAs: 'owner' | 'agent') => person({ engine, signedInAs });
  return { agent: as('agent'), owner: as('owner'), pass };
}

type Row = { _id: string };
type Query = Record<string, string | number>;
type Reader = ReturnType<typeof person>;

/** Reads a log page by page, and does something between two pages. */
async function readAll(reader: Reader, log: 'activities' | 'punches', query: Query, between = async () => {}) {
  const operation = log === 'activities' ? 'listActivities' : 'listPunches';
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const place: Query = cursor === null ? query : { ...query, cursor };
    const page: { next_cursor: string | null } & Record<typeof log, Row[]> = await reader.get(operation, {
      query: place,
    });
    ids.push(...page[log].map(({ _id }) => _id));
    cursor = page.next_cursor;
    await between();
  } while (cursor !== null);
  return ids;
}

describe('reading a log page by page', () => {
  it('[log.cursor] repeats no row and misses none, even if rows are added meanwhile', async () => {
    const page = fc.integer({ min: 1, max: 12 });
    await fc.assert(
      fc.asyncProperty(page, fc.array(fc.boolean(), { maxLength: 12 }), async (limit, additions) => {
        const { agent, owner } = world();
        let isIn = true;
        const add = async () => {
          if (!additions.pop()) return;
          isIn = !isIn;
          await agent.get('createPunch', { body: { in_status: isIn } });
          await agent.get('createWorkingStatus', {
            body: { name: `Break ${additions.length}`, color: '#2f9e44', is_available: false },
          });
        };
        const activities = example('activityPage').activities.map(({ _id }) => _id);
        expect(await readAll(owner, 'activities', { limit }, add)).toEqual(activities);
        const punches = await readAll(owner, 'punches', { limit: 200 });
        expect(await readAll(owner, 'punches', { limit }, add)).toEqual(punches);
      }),
      { numRuns: 20 },
    );
  });

  it('[log.cursor] keeps to the filters', async () => {
    const { owner } = world();
    const updates = example('activityPage').activities.filter(({ action }) => action === 'update');
    expect(await readAll(owner, 'activities', { action: 'update', limit: 2 })).toEqual(updates.map(({ _id }) => _id));
    const ofOne = example('punchPage').punches.filter(({ user }) => user._id === 502);
    expect(await readAll(owner, 'punches', { user_id: 502, limit: 1 })).toEqual(ofOne.map(({ _id }) => _id));
  });

  it('[log.cursor] refuses the cursor of other filters, and one that it did not make, with a sentence', async () => {
    const { owner } = world();
    const { next_cursor: cursor } = await owner.get('listActivities', { query: { limit: 2 } });
    expect((await owner.send('listActivities', { query: { limit: 5, cursor } })).status).toBe(200);
    const refused = { status: 422, body: example('logCursorInvalid') };
    expect(await owner.send('listActivities', { query: { cursor, action: 'update' } })).toMatchObject(refused);
    expect(await owner.send('listActivities', { query: { cursor: 'made-up' } })).toMatchObject(refused);
    expect(await owner.send('listPunches', { query: { cursor } })).toMatchObject(refused);
  });

  it('[log.cursor] reaches all 50,000 rows of a large account, newest first', async () => {
    const { owner } = world('large');
    expect(new Set(await readAll(owner, 'activities', { limit: 200 })).size).toBe(50_000);
    expect((await owner.get('listPunches')).total).toBe(50_000);
    const { activities } = await owner.get('listActivities', { query: { limit: 200, to: '2026-11-01T00:00:00Z' } });
    const times = activities.map(({ at }: { at: string }) => at);
    expect(times).toEqual(times.toSorted().reverse());
    expect(new Set(activities.map(({ user }: { user: Row }) => user._id)).size).toBeGreaterThan(20);
  });
});

describe('the fields of a change', () => {
  const status = { name: 'Back office', color: '#2f9e44', is_available: true };
  const latest = async (reader: Reader) => (await reader.get('listActivities', { query: { limit: 1 } })).activities[0];

  it('[activity.changes] logs what a creation set, what an update changed, and what a deletion removed', async () => {
    const { owner } = world();
    const { data } = await owner.get('createWorkingStatus', { body: status });
    expect(await latest(owner)).toMatchObject({ action: 'create', before: null, after: status });
    const params = { id: data._id };
    await owner.get('updateWorkingStatus', { params, body: { ...status, color: '#e03131' } });
    const update = await latest(owner);
    expect([update.before, update.after]).toEqual([{ color: '#2f9e44' }, { color: '#e03131' }]);
    await owner.get('deleteWorkingStatus', { params });
    expect(await latest(owner)).toMatchObject({
      action: 'delete',
      object: { name: 'Back office' },
      before: { name: 'Back office', color: '#e03131' },
      after: null,
    });
  });

  it('[activity.changes] logs the changes of a document, and of the account', async () => {
    const { owner } = world();
    const settings = await owner.get('getUiSettings');
    await owner.get('updateUiSettings', { body: { ...settings, timer_enabled: !settings.timer_enabled } });
    expect(await latest(owner)).toMatchObject({
      before: { timer_enabled: settings.timer_enabled },
      after: { timer_enabled: !settings.timer_enabled },
    });
    await owner.get('updateAccount', { body: { name: 'Northwind Trading', password_strength: 'very_strong' } });
    const { before, after } = await latest(owner);
    expect([before, after]).toEqual([{ password_strength: 'strong' }, { password_strength: 'very_strong' }]);
  });

  it('[activity.changes] logs the names of the items that fields refer to, as they were then', async () => {
    const { owner } = world();
    const { users } = await owner.get('listUsers');
    const { roles } = await owner.get('listRoles');
    const aiko = users.find(({ name }: { name: string }) => name === 'Aiko Tanaka');
    const { _id, last_sign_in: _, last_administrator: __, last_holder_of: ___, ...body } = aiko;
    const other = roles.find((role: { _id: string }) => role._id !== body.role_id);
    await owner.get('updateUser', { params: { id: _id }, body: { ...body, role_id: other._id } });
    const before = roles.find((role: { _id: string }) => role._id === body.role_id);
    expect((await latest(owner)).names).toEqual({
      role_id: { [body.role_id]: before.name, [other._id]: other.name },
    });
  });

  it('[activity.changes] logs an update that changed nothing without fields, and a test message not at all', async () => {
    const { owner } = world();
    const [first] = (await owner.get('listWorkingStatuses')).data;
    const { _id, ...body } = first;
    await owner.get('updateWorkingStatus', { params: { id: _id }, body });
    const update = await latest(owner);
    expect(update).toMatchObject({ action: 'update', before: null, after: null });
    await owner.get('testEmailNotification');
    expect((await latest(owner))._id).toBe(update._id);
  });

  it('[activity.log] names what was created by its id, also where a secret is shown beside it', async () => {
    const { owner } = world();
    const { key } = await owner.get('createApiKey');
    expect(await latest(owner)).toMatchObject({ action: 'create', object: { _id: key._id, name: key.name } });
  });

  it('[activity.changes] logs no credentials', async () => {
    const { owner } = world();
    await owner.get('createEngagement');
    expect(JSON.stringify(await owner.get('listActivities'))).not.toContain('mock-channel-token');
  });

  it('[activity.log] logs who signs in and out', async () => {
    const { owner } = world();
    await owner.get('loginByEmail', { body: { email: 'agent@atrium.test', password: 'Atrium#2026' } });
    const jonas = { user: { _id: 502 }, object: { type: 'user', name: 'Jonas Weber' } };
    // The new session is of the agent, who may not read the log.
    expect((await owner.send('listActivities')).status).toBe(403);
    await owner.get('logout');
    await owner.get('loginByEmail', { body: { email: 'owner@atrium.test', password: 'Atrium#2026' } });
    const { activities } = await owner.get('listActivities', { query: { limit: 3 } });
    expect(activities[1]).toMatchObject({ action: 'sign_out', ...jonas });
    expect(activities[2]).toMatchObject({ action: 'sign_in', ...jonas });
  });
});

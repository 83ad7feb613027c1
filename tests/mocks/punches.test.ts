import { describe, expect, it } from 'vitest';
import { example } from './support/document.ts';
import { drive, engineWithClock } from './support/drive.ts';
import { person } from './support/owner.ts';

const WEEK = { from: '2026-11-15', to: '2026-11-21' };

/** An owner at the time of the examples. */
function world(scenario?: 'large') {
  const { engine, pass } = engineWithClock(undefined, scenario);
  const driven = drive({ engine, signedInAs: 'owner' });
  const get = async (query: Record<string, string | number>) => {
    const { body, status } = await driven.call('listShifts', { query: { ...WEEK, ...query } });
    return { ...body, status };
  };
  const list = async (query: Record<string, string | number>) => (await driven.call('listPunches', { query })).body;
  return { get, list, owner: person({ engine, signedInAs: 'owner' }), pass };
}

describe('[punch.shifts] the shifts by person and day', () => {
  it('are those of the example at its time', async () => {
    const { status, ...body } = await world().get({});
    expect([status, body]).toEqual([200, example('shiftPage')]);
  });

  it('count running shifts until now', async () => {
    const { get, pass } = world();
    const before = await get({ user_id: 502 });
    pass(3600);
    const after = await get({ user_id: 502 });
    expect(after.seconds - before.seconds).toBe(3600);
    expect([after.total, after.total_in]).toEqual([1, 1]);
  });

  it('are of the same punches as the list', async () => {
    const { get, list } = world();
    const { people } = await get({ from: '2026-11-21' });
    const { punches } = await list({ from: '2026-11-20T17:00:00Z', to: '2026-11-21T17:00:00Z' });
    const ids = (rows: { _id: string }[]) => rows.map(({ _id }) => _id).toSorted();
    expect(ids(people.flatMap(({ shifts }: { shifts: { _id: string }[] }) => shifts))).toEqual(ids(punches));
    // Two of them began on the day before.
    expect(punches).toHaveLength(5);
  });

  it('are split at the midnights of the given time zone', async () => {
    const { get } = world();
    const { account_time_zone, people, time_zone } = await get({ user_id: 508, time_zone: 'Europe/Berlin' });
    expect([time_zone, account_time_zone]).toEqual(['Europe/Berlin', 'Asia/Bangkok']);
    expect(people[0].days.map(({ date }: { date: string }) => date)).toEqual(['2026-11-19', '2026-11-20']);
  });

  it('come in pages that together have everyone once, with the totals of all on each', async () => {
    const { get } = world('large');
    const names: string[] = [];
    let cursor: string | null = null;
    let seconds = 0;
    do {
      const page = await get({ limit: 100, ...(cursor !== null && { cursor }) });
      expect([page.status, page.total]).toEqual([200, 204]);
      for (const { seconds: own, user } of page.people) {
        names.push(user.name);
        seconds += own;
      }
      cursor = page.next_cursor;
      if (cursor === null) expect(seconds).toBe(page.seconds);
    } while (cursor !== null);
    expect(new Set(names).size).toBe(204);
    expect(names).toEqual(names.toSorted());
  });

  it.each([
    [{ to: '2026-11-14' }, 'to', 'The period must not end before it begins.'],
    [{ from: '2026-10-20' }, 'to', 'Choose at most 31 days.'],
    [{ time_zone: 'Asia/Bankok' }, 'time_zone', 'This time zone is unknown.'],
    [{ cursor: '999' }, 'cursor', 'These people changed. Start again.'],
  ])('refuses %j', async (query, field, message) => {
    const { errors, status } = await world().get(query);
    expect([status, errors[0].field, errors[0].message]).toEqual([422, field, message]);
  });

  it('accepts a period of 31 days', async () => {
    expect((await world().get({ from: '2026-10-22' })).status).toBe(200);
  });
});

describe('[punch.log] the list of punches', () => {
  it('has the shifts that touch the period, newest first', async () => {
    const { list } = world();
    const { punches } = await list({ from: '2026-11-19T22:00:00Z', to: '2026-11-20T08:01:00Z' });
    expect(punches.map(({ _id }: { _id: string }) => _id.slice(-1))).toEqual(['8']);
    expect((await list({})).punches).toEqual(example('punchPage').punches);
  });

  it('marks shifts of a person that overlap, also those of other pages and periods', async () => {
    const { get, list, owner, pass } = world();
    await owner.get('createPunch', { body: { in_status: false } });
    // The clock was set back.
    pass(-1800);
    await owner.get('createPunch', { body: { in_status: true } });
    pass(600);
    const { punches } = await list({ user_id: 501 });
    expect(punches.map(({ overlaps }: { overlaps: boolean }) => overlaps)).toEqual([true, true, false, false]);
    const first = await list({ user_id: 501, limit: 1 });
    expect(first.punches).toEqual(punches.slice(0, 1));
    const before = await list({ user_id: 501, to: '2026-11-21T08:00:00Z' });
    expect(before.punches).toEqual(punches.slice(1));
    const { people } = await get({ user_id: 501 });
    const marked = people[0].shifts.filter(({ overlaps }: { overlaps: boolean }) => overlaps);
    expect(marked).toHaveLength(2);
  });

  it('has 50,000 rows in the scenario large', async () => {
    const { total } = await world('large').list({ limit: 1 });
    expect(total).toBe(50_000);
  });

  it('ends on the present day, whenever the mocks are used', async () => {
    const { engine } = engineWithClock('2027-03-05T10:00:00.000Z');
    const { punches } = await person({ engine, signedInAs: 'owner' }).get('listPunches', { query: {} });
    expect(punches[0].in_at).toBe('2027-03-05T08:02:00.000Z');
  });
});

it('[punch.log] [punch.shifts] a new account has no shifts, and not the id of a deleted one', async () => {
  const operator = person({ signedInAs: 'operator' });
  const signIn = async () => {
    const { _id: account_id } = await operator.get('createAccount');
    const { users } = await operator.get('listRemoteUsers', { params: { account_id } });
    await operator.get('createRemoteSession', { params: { account_id, user_id: users[0]._id } });
    return account_id;
  };
  const account_id = await signIn();
  await operator.get('createPunch', { body: { in_status: true } });
  expect((await operator.get('listPunches', { query: {} })).total).toBe(1);
  await operator.get('endRemoteSession');
  await operator.get('deleteAccount', { params: { account_id } });
  expect(await signIn()).toBeGreaterThan(account_id);
  expect((await operator.get('listPunches', { query: {} })).total).toBe(0);
});

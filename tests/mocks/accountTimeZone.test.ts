import { describe, expect, it } from 'vitest';
import { engineWithClock } from './support/drive.ts';
import { bodyOf, person } from './support/owner.ts';

function world() {
  const { engine } = engineWithClock();
  const as = (signedInAs: 'owner' | 'agent' | 'unpaid' | 'operator') => person({ engine, signedInAs });
  return { as, owner: as('owner') };
}

const change = (fields: object = {}) => ({
  body: { name: 'Northwind Trading', password_strength: 'strong', ...fields },
});

describe('the time zone of an account', () => {
  it('[account.time-zone] is that of all its users, and kept by a change without one', async () => {
    const { as, owner } = world();
    expect((await owner.get('getProfile')).account.time_zone).toBe('Asia/Bangkok');
    expect((await owner.get('updateAccount', change({ time_zone: 'Europe/Berlin' }))).time_zone).toBe('Europe/Berlin');
    expect((await as('agent').get('getProfile')).account.time_zone).toBe('Europe/Berlin');
    expect((await owner.get('updateAccount', change())).time_zone).toBe('Europe/Berlin');
  });

  it('[account.time-zone] is UTC until another one is stored', async () => {
    const { as } = world();
    expect((await as('unpaid').get('getProfile')).account.time_zone).toBe('UTC');
    expect((await as('operator').get('createAccount', { body: bodyOf('createAccount') })).time_zone).toBe('UTC');
  });

  it.each(['Nowhere/Never', 'Asia/Bankok'])(
    '[account.time-zone] is not %s, which does not exist',
    async (time_zone) => {
      const { owner } = world();
      const { body, status } = await owner.send('updateAccount', change({ time_zone, name: 'Elsewhere' }));
      expect(status).toBe(422);
      expect(body.errors).toEqual([{ field: 'time_zone', code: 'unknown', message: 'This time zone is unknown.' }]);
      expect((await owner.get('getProfile')).account).toMatchObject({
        name: 'Northwind Trading',
        time_zone: 'Asia/Bangkok',
      });
    },
  );

  it('[account.time-zone] is no offset', async () => {
    const { owner } = world();
    const { body, status } = await owner.send('updateAccount', change({ time_zone: '+07:00' }));
    expect(status).toBe(422);
    expect(body.errors).toMatchObject([{ field: 'time_zone' }]);
  });

  it('[account.time-zone] is that of the shifts and of the heat map, unless they are asked for in another one', async () => {
    const { owner } = world();
    await owner.get('updateAccount', change({ time_zone: 'Asia/Kolkata' }));
    const period = { from: '2026-11-15', to: '2026-11-21' };
    expect(await owner.get('listShifts', { query: period })).toMatchObject({
      account_time_zone: 'Asia/Kolkata',
      time_zone: 'Asia/Kolkata',
    });
    expect(await owner.get('listShifts', { query: { ...period, time_zone: 'Asia/Tokyo' } })).toMatchObject({
      account_time_zone: 'Asia/Kolkata',
      time_zone: 'Asia/Tokyo',
    });
    expect((await owner.get('getHeatmap')).time_zone).toBe('Asia/Kolkata');
  });

  it('[heatmap.cells] the hours are those of the time zone that is asked for', async () => {
    const { owner } = world();
    const hours = async (time_zone: string) => {
      const { cells } = await owner.get('getHeatmap', { query: { time_zone } });
      return new Map(
        cells.map(({ count, hour, weekday }: Record<string, number>) => [Number(weekday) * 24 + Number(hour), count]),
      );
    };
    const [bangkok, utc] = [await hours('Asia/Bangkok'), await hours('UTC')];
    const moved = [...bangkok].map(([hour, count]) => [(Number(hour) - 7 + 168) % 168, count] as const);
    expect(utc).toEqual(new Map(moved));
    const { body, status } = await owner.send('getHeatmap', { query: { time_zone: 'Nowhere/Never' } });
    expect(status).toBe(422);
    expect(body.errors).toMatchObject([{ field: 'time_zone' }]);
  });

  it('[activity.changes] is in the activity log when it changes', async () => {
    const { owner } = world();
    await owner.get('updateAccount', change({ time_zone: 'Europe/Berlin' }));
    const [entry] = (await owner.get('listActivities')).activities;
    expect(entry).toMatchObject({
      before: { time_zone: 'Asia/Bangkok' },
      after: { time_zone: 'Europe/Berlin' },
    });
  });
});

import { describe, expect, it } from 'vitest';
import { lastFiring } from '../../mocks/engine/areas/monitors/lastFiring.ts';
import { HISTORY_HOURS, type HourOfPosts, postHistory } from '../../mocks/engine/areas/monitors/postHistory.ts';
import { example, ids } from './support/document.ts';
import { engineWithClock } from './support/drive.ts';
import { bodyOf, person } from './support/owner.ts';

const NORTHWIND = '65f0c1a2b3d4e5f610000001';
const NOW = new Date('2026-11-21T09:20:00.000Z');

const quiet: HourOfPosts = { mentions: 0, negative: 0, reach: 0, engagement: 0 };
/** Hours with these numbers of mentions. */
const mentions = (...counts: number[]): HourOfPosts[] => counts.map((count) => ({ ...quiet, mentions: count }));
const above = (threshold: number, window: 3600 | 21600 = 3600) =>
  ({ metric: 'mentions', operator: 'above', threshold, window }) as const;
const below = (threshold: number, window: 3600 | 21600 = 3600) =>
  ({ metric: 'mentions', operator: 'below', threshold, window }) as const;

describe('[monitor.firings] lastFiring', () => {
  it('is the last hour in which the condition became true', () => {
    expect(lastFiring(above(10), mentions(0, 20, 0, 20, 20, 0))).toBe(4);
    expect(lastFiring(below(10), mentions(20, 0, 20, 20, 0, 0))).toBe(5);
  });

  it('is undefined if it was never true: the threshold itself is neither above nor below', () => {
    expect(lastFiring(above(20), mentions(0, 20, 20))).toBeUndefined();
    expect(lastFiring(below(20), mentions(20, 20))).toBeUndefined();
    expect(lastFiring(above(0), [])).toBeUndefined();
  });

  it('adds up the hours of the window, and judges nothing before the first whole one', () => {
    expect(lastFiring(above(5, 21600), mentions(1, 1, 1, 1, 1, 1, 0))).toBe(6);
    expect(lastFiring(above(6, 21600), mentions(1, 1, 1, 1, 1, 1, 1))).toBeUndefined();
    expect(lastFiring(below(1, 21600), mentions(0, 0, 0, 0, 0))).toBeUndefined();
    expect(lastFiring(below(1, 21600), mentions(9, 0, 0, 0, 0, 0, 0))).toBe(7);
  });

  it('takes shares of mentions in per cent, and has none without mentions', () => {
    const hours = [quiet, { ...quiet, mentions: 3, negative: 1 }, quiet];
    const share = { metric: 'negative_share', threshold: 33, window: 3600 } as const;
    expect(lastFiring({ ...share, operator: 'above' }, hours)).toBe(2);
    expect(lastFiring({ ...share, operator: 'above', threshold: 34 }, hours)).toBeUndefined();
    expect(lastFiring({ ...share, operator: 'below' }, hours)).toBeUndefined();
  });

  it.each(['reach', 'engagement'] as const)('counts %s', (metric) => {
    const hours = [quiet, { ...quiet, [metric]: 101 }];
    expect(lastFiring({ ...above(100), metric }, hours)).toBe(2);
    expect(lastFiring({ ...above(101), metric }, hours)).toBeUndefined();
  });
});

describe('postHistory', () => {
  const hours = postHistory(NORTHWIND, NOW);

  it('has the same posts for the same hour, an hour later, too', () => {
    expect(hours).toHaveLength(HISTORY_HOURS);
    const later = postHistory(NORTHWIND, new Date(NOW.getTime() + 3_600_000));
    expect(later.slice(0, -1)).toEqual(hours.slice(1));
    expect(postHistory('65f0c1a2b3d4e5f610000002', NOW)).not.toEqual(hours);
  });

  it('never has more negative mentions than mentions', () => {
    expect(hours.filter((hour) => hour.negative > hour.mentions || hour.mentions < 0)).toEqual([]);
  });
});

describe('the firings of monitors', () => {
  const { conditions } = example('monitorConditionList');
  const at = (start: string) => person({ engine: engineWithClock(start).engine, signedInAs: 'owner' });

  it('[monitor.firings] has an entry for each monitored keyword and condition, those that are off, too', async () => {
    const owner = at(NOW.toISOString());
    const { firings, since } = await owner.get('listMonitorFirings');
    const watched = new Set(example('monitorKeywordList').keywords.map(({ keyword_id }) => keyword_id));
    expect(since).toBe('2026-10-22T09:00:00.000Z');
    expect(firings).toHaveLength(watched.size * conditions.length);
    const times: (string | null)[] = firings.map(({ fired_time }: { fired_time: string | null }) => fired_time);
    expect(times).toContain(null);
    const fired = times.filter((time) => time !== null);
    expect(fired.length).toBeGreaterThan(watched.size);
    expect(fired.filter((time) => time <= since || time > NOW.toISOString())).toEqual([]);
  });

  it('[monitor.firings] follows a changed threshold', async () => {
    const owner = at(NOW.toISOString());
    const [condition] = conditions;
    const params = { id: condition?._id ?? '' };
    const firedOf = async () => {
      const { firings } = await owner.get('listMonitorFirings', { query: { keyword_id: NORTHWIND } });
      return firings.find((one: { condition_id: string }) => one.condition_id === condition?._id).fired_time;
    };
    expect(await firedOf()).not.toBeNull();
    await owner.get('updateMonitorCondition', {
      params,
      body: bodyOf('updateMonitorCondition', { threshold: 1_000_000_000 }),
    });
    expect(await firedOf()).toBeNull();
  });

  it('[monitor.firings] asks about one keyword, monitored or not', async () => {
    const owner = at(NOW.toISOString());
    const unmonitored = '65f0c1a2b3d4e5f610000010';
    const { firings } = await owner.get('listMonitorFirings', { query: { keyword_id: unmonitored } });
    expect(firings.map(({ condition_id }: { condition_id: string }) => condition_id)).toEqual(
      conditions.map(({ _id }) => _id),
    );
    expect((await owner.send('listMonitorFirings', { query: { keyword_id: ids.unknown } })).status).toBe(404);
  });

  it('[monitor.firings] nothing fires for a keyword whose posts are not collected', async () => {
    const paused = example('keywordList').keywords.find(({ status }) => status === 'paused')?._id ?? '';
    const { firings } = await at(NOW.toISOString()).get('listMonitorFirings', { query: { keyword_id: paused } });
    expect(new Set(firings.map(({ fired_time }: { fired_time: string | null }) => fired_time))).toEqual(
      new Set([null]),
    );
  });
});

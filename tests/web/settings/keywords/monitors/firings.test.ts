import { describe, expect, it } from 'vitest';
import { firingsIn } from '../../../../../web/src/settings/keywords/monitors/firings.ts';

const of = (keyword_id: string, condition_id: string) => ({ keyword_id, condition_id });
const { since, latest } = firingsIn({
  since: '2026-10-22T09:00:00.000Z',
  firings: [
    { ...of('tea', 'spike'), fired_time: '2026-11-18T12:00:00.000Z' },
    { ...of('milk', 'spike'), fired_time: '2026-11-20T12:00:00.000Z' },
    { ...of('tea', 'silence'), fired_time: null },
  ],
});

describe('[monitor.firings] firingsIn', () => {
  it('finds the latest of several firings', () => {
    expect(latest([of('tea', 'spike'), of('milk', 'spike'), of('tea', 'silence')])).toEqual({
      ...of('milk', 'spike'),
      time: '2026-11-20T12:00:00.000Z',
    });
    expect(since).toBe('2026-10-22T09:00:00.000Z');
  });

  it('tells what never fired from what is not known', () => {
    expect(latest([of('tea', 'silence')])).toBeNull();
    expect(latest([of('tea', 'silence'), of('milk', 'silence')])).toBeNull();
    expect(latest([of('milk', 'silence')])).toBeUndefined();
    expect(latest([])).toBeUndefined();
    expect(firingsIn(undefined).latest([of('tea', 'spike')])).toBeUndefined();
  });
});

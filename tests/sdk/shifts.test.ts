import {
  commonSpan,
  mergeSpans,
  overlappingShifts,
  periodSpan,
  secondsIn,
  shiftSpan,
  shiftsByPerson,
  splitByDay,
  type TimeSpan,
  timeZones,
  touchesPeriod,
  zoneClock,
} from '@atrium-console/sdk/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const HOUR = 3600;
const now = new Date('2026-11-21T09:00:00Z');
const at = (instant: string) => Date.parse(`${instant}Z`);
const span = (from: string, to: string): TimeSpan => ({ from: at(from), to: at(to) });

/** The hours of a span on each day of a zone. */
const hoursByDay = (zone: string, part: TimeSpan) =>
  Object.fromEntries(splitByDay(part, zoneClock(zone)).map((day) => [day.date, secondsIn(day) / HOUR]));

const ann = { _id: 1, name: 'Ann' };
const bob = { _id: 2, name: 'Bob' };
let ids = 0;

function punch(user: { _id: number; name: string }, from: string, to: string | null) {
  ids += 1;
  return { _id: String(ids), user, in_at: `${from}Z`, out_at: to === null ? null : `${to}Z` };
}

/** A week in Bangkok, seven hours ahead of UTC all year round. */
const week = { from: '2026-11-16', to: '2026-11-22', timeZone: 'Asia/Bangkok' };

describe('[punch.shifts] the time of a shift', () => {
  it('is between in and out, to the second', () => {
    expect(shiftSpan({ in_at: '2026-11-20T08:00:00.999Z', out_at: '2026-11-20T09:00:00.001Z' }, now)).toEqual(
      span('2026-11-20T08:00:00', '2026-11-20T09:00:00'),
    );
  });

  it('lasts until now while it is running', () => {
    const running = { in_at: '2026-11-21T08:00:00Z', out_at: null };
    expect(shiftSpan(running, now)).toEqual(span('2026-11-21T08:00:00', '2026-11-21T09:00:00'));
  });

  it.each([
    ['it ends before it begins', { in_at: '2026-11-20T08:00:00Z', out_at: '2026-11-20T07:00:00Z' }],
    ['it begins in the future', { in_at: '2026-11-22T08:00:00Z', out_at: null }],
  ])('is empty if %s', (_, times) => {
    expect(secondsIn(shiftSpan(times, now))).toBe(0);
  });
});

describe('[punch.shifts] a shift is split at the midnights of a time zone', () => {
  it('stays whole within a day', () => {
    const part = span('2026-11-20T01:00:00', '2026-11-20T17:00:00');
    expect(splitByDay(part, zoneClock('Asia/Bangkok'))).toEqual([{ date: '2026-11-20', ...part }]);
  });

  it('begins and ends at midnight without an empty part', () => {
    expect(hoursByDay('UTC', span('2026-11-20T00:00:00', '2026-11-21T00:00:00'))).toEqual({ '2026-11-20': 24 });
  });

  it('is on no day if it is empty', () => {
    expect(hoursByDay('UTC', span('2026-11-20T00:00:00', '2026-11-20T00:00:00'))).toEqual({});
  });

  it.each([
    ['nine hours over the end of summer time', 'Europe/Berlin', '2026-10-24T20:00:00', '2026-10-25T05:00:00', 2, 7],
    ['seven hours over its start', 'Europe/Berlin', '2026-03-28T21:00:00', '2026-03-29T04:00:00', 2, 5],
    ['eight hours on any other night', 'Europe/Berlin', '2026-11-20T21:00:00', '2026-11-21T05:00:00', 2, 6],
    ['eight hours elsewhere on that night', 'Asia/Bangkok', '2026-10-24T15:00:00', '2026-10-24T23:00:00', 2, 6],
  ])('from 22:00 to 06:00 counts %s, and is on both days', (_, zone, from, to, before, after) => {
    const clock = zoneClock(zone);
    const wall = (instant: string) => new Date(clock.timeAt(at(instant))).toISOString().slice(11, 16);
    expect([wall(from), wall(to)]).toEqual(['22:00', '06:00']);
    expect(Object.values(hoursByDay(zone, span(from, to)))).toEqual([before, after]);
  });

  it('of several days has each of them', () => {
    expect(hoursByDay('Europe/Berlin', span('2026-10-23T10:00:00', '2026-10-26T10:00:00'))).toEqual({
      '2026-10-23': 12,
      '2026-10-24': 24,
      '2026-10-25': 25,
      '2026-10-26': 11,
    });
  });

  it('has no part on a day that was skipped', () => {
    // Samoa moved to the other side of the date line.
    expect(hoursByDay('Pacific/Apia', span('2011-12-29T10:00:00', '2011-12-31T10:00:00'))).toEqual({
      '2011-12-29': 24,
      '2011-12-31': 24,
    });
  });

  it('begins the day at the first of two midnights, and later if there is none', () => {
    expect(hoursByDay('America/Havana', span('2026-10-31T16:00:00', '2026-11-02T05:00:00'))).toEqual({
      '2026-10-31': 12,
      '2026-11-01': 25,
    });
    expect(hoursByDay('America/Havana', span('2026-03-07T05:00:00', '2026-03-09T04:00:00'))).toEqual({
      '2026-03-07': 24,
      '2026-03-08': 23,
    });
  });
});

describe('[punch.shifts] spans', () => {
  it('have in common what both have', () => {
    const one = span('2026-11-20T08:00:00', '2026-11-20T12:00:00');
    expect(commonSpan(one, span('2026-11-20T10:00:00', '2026-11-20T14:00:00'))).toEqual(
      span('2026-11-20T10:00:00', '2026-11-20T12:00:00'),
    );
    expect(commonSpan(one, span('2026-11-20T12:00:00', '2026-11-20T14:00:00'))).toBeUndefined();
  });

  it('that overlap or meet are one, and one within another adds nothing', () => {
    const given = [
      span('2026-11-20T12:00:00', '2026-11-20T13:00:00'),
      span('2026-11-20T08:00:00', '2026-11-20T10:00:00'),
      span('2026-11-20T08:30:00', '2026-11-20T09:00:00'),
      span('2026-11-20T10:00:00', '2026-11-20T11:00:00'),
    ];
    const before = structuredClone(given);
    expect(mergeSpans(given)).toEqual([
      span('2026-11-20T08:00:00', '2026-11-20T11:00:00'),
      span('2026-11-20T12:00:00', '2026-11-20T13:00:00'),
    ]);
    expect(given).toEqual(before);
    expect(mergeSpans([])).toEqual([]);
  });

  it('of a period are its days in the time zone, with the hours that they have there', () => {
    expect(periodSpan(week)).toEqual(span('2026-11-15T17:00:00', '2026-11-22T17:00:00'));
    const berlin = { from: '2026-10-25', to: '2026-10-25', timeZone: 'Europe/Berlin' };
    expect(secondsIn(periodSpan(berlin))).toBe(25 * HOUR);
  });
});

describe('[punch.shifts] a shift touches a period', () => {
  const period = span('2026-11-20T00:00:00', '2026-11-21T00:00:00');
  it.each([
    ['2026-11-19T20:00:00', '2026-11-20T00:00:01', true],
    ['2026-11-19T20:00:00', '2026-11-20T00:00:00', false],
    ['2026-11-20T23:59:59', '2026-11-21T08:00:00', true],
    ['2026-11-21T00:00:00', '2026-11-21T08:00:00', false],
    ['2026-11-19T08:00:00', '2026-11-22T08:00:00', true],
    ['2026-11-20T00:00:00', '2026-11-20T00:00:00', true],
    ['2026-11-18T08:00:00', null, true],
  ])('from %s to %s: %s', (from, to, touches) => {
    expect(touchesPeriod(punch(ann, from, to), period, now)).toBe(touches);
  });

  it('as soon as it begins', () => {
    const begun = punch(ann, '2026-11-20T08:00:00', null);
    expect(touchesPeriod(begun, period, new Date('2026-11-20T08:00:00Z'))).toBe(true);
  });
});

describe('[punch.shifts] the totals', () => {
  it('are by person, sorted by name, and by day', () => {
    const night = punch(bob, '2026-11-18T15:00:00', '2026-11-18T23:00:00');
    const second = punch(ann, '2026-11-17T06:00:00', '2026-11-17T08:00:00');
    const first = punch(ann, '2026-11-17T02:00:00', '2026-11-17T05:30:00');
    const times = ({ _id, in_at, out_at }: typeof night) => ({ _id, in_at, out_at, overlaps: false });
    expect(shiftsByPerson([night, second, first], week, now)).toEqual([
      {
        user: ann,
        seconds: 5.5 * HOUR,
        is_in: false,
        days: [{ date: '2026-11-17', seconds: 5.5 * HOUR }],
        shifts: [times(first), times(second)],
      },
      {
        user: bob,
        seconds: 8 * HOUR,
        is_in: false,
        days: [
          { date: '2026-11-18', seconds: 2 * HOUR },
          { date: '2026-11-19', seconds: 6 * HOUR },
        ],
        shifts: [times(night)],
      },
    ]);
  });

  it('tell people of the same name apart', () => {
    const other = { _id: 9, name: 'Ann' };
    const found = shiftsByPerson(
      [punch(other, '2026-11-17T02:00:00', null), punch(ann, '2026-11-17T02:00:00', null)],
      week,
      now,
    );
    expect(found.map(({ user }) => user)).toEqual([ann, other]);
  });

  it('count only the time within the period', () => {
    const before = punch(ann, '2026-11-15T15:00:00', '2026-11-15T23:00:00');
    const after = punch(ann, '2026-11-22T16:00:00', '2026-11-23T01:00:00');
    const outside = punch(ann, '2026-11-24T02:00:00', '2026-11-24T10:00:00');
    const [found] = shiftsByPerson([before, after, outside], week, new Date('2026-11-30T00:00:00Z'));
    expect(found?.days).toEqual([
      { date: '2026-11-16', seconds: 6 * HOUR },
      { date: '2026-11-22', seconds: HOUR },
    ]);
    expect(found?.seconds).toBe(7 * HOUR);
    expect(found?.shifts.map(({ _id }) => _id)).toEqual([before._id, after._id]);
  });

  it('count a running shift until now, and say that the person is in', () => {
    const [found] = shiftsByPerson([punch(ann, '2026-11-21T02:00:00', null)], week, now);
    expect(found).toMatchObject({ is_in: true, seconds: 7 * HOUR });
  });

  it('have a shift without any time, which adds nothing', () => {
    const empty = punch(ann, '2026-11-17T02:00:00', '2026-11-17T01:00:00');
    const [found] = shiftsByPerson([empty], week, now);
    expect(found).toMatchObject({ seconds: 0, days: [], shifts: [{ _id: empty._id }] });
  });

  it('say that a person is in who was also in before', () => {
    const before = punch(ann, '2026-11-20T02:00:00', '2026-11-20T10:00:00');
    const [found] = shiftsByPerson([before, punch(ann, '2026-11-21T02:00:00', null)], week, now);
    expect(found).toMatchObject({ is_in: true, seconds: 15 * HOUR });
  });

  it('count time once where shifts of a person overlap, and mark those', () => {
    const long = punch(ann, '2026-11-17T02:00:00', '2026-11-17T06:00:00');
    const twice = punch(ann, '2026-11-17T05:00:00', '2026-11-17T07:00:00');
    const next = punch(ann, '2026-11-17T07:00:00', '2026-11-17T08:00:00');
    const others = punch(bob, '2026-11-17T02:00:00', '2026-11-17T06:00:00');
    const [found, other] = shiftsByPerson([long, twice, next, others], week, now);
    expect(found?.seconds).toBe(6 * HOUR);
    expect(found?.shifts.map(({ overlaps }) => overlaps)).toEqual([true, true, false]);
    expect(other?.shifts.map(({ overlaps }) => overlaps)).toEqual([false]);
  });

  it('mark a shift that overlaps one of another period', () => {
    const outside = punch(ann, '2026-11-15T08:00:00', '2026-11-15T17:00:00');
    const within = punch(ann, '2026-11-15T16:30:00', '2026-11-15T23:00:00');
    const [found] = shiftsByPerson([within, outside], week, now);
    expect(found?.shifts).toMatchObject([{ _id: within._id, overlaps: true }]);
  });

  it('are empty without shifts', () => {
    expect(shiftsByPerson([], week, now)).toEqual([]);
  });
});

describe('[punch.shifts] shifts overlap', () => {
  it('if those of the same person have any time in common, in any order', () => {
    const hour = fc.integer({ min: 0, max: 20 });
    const anyPunch = fc.tuple(fc.constantFrom(ann, bob), hour, fc.option(fc.integer({ min: -1, max: 8 })));
    fc.assert(
      fc.property(fc.array(anyPunch, { maxLength: 10 }), (given) => {
        const time = (hours: number) =>
          new Date(at('2026-11-20T00:00:00') + hours * 3_600_000).toISOString().slice(0, -1);
        const punches = given.map(([user, from, length]) =>
          punch(user, time(from), length === null ? null : time(from + length)),
        );
        const expected = punches.filter((one) =>
          punches.some(
            (other) =>
              other !== one &&
              other.user === one.user &&
              commonSpan(shiftSpan(one, now), shiftSpan(other, now)) !== undefined,
          ),
        );
        expect([...overlappingShifts(punches, now)].sort()).toEqual(expected.map(({ _id }) => _id).sort());
      }),
    );
  });
});

describe('[punch.shifts] in any time zone', () => {
  const zone = fc.constantFrom(...timeZones());
  const start = fc.integer({ min: Date.UTC(2015, 0) / 1000, max: Date.UTC(2035, 0) / 1000 });
  const anySpan = fc
    .tuple(start, fc.integer({ min: 1, max: 40 * HOUR }))
    .map(([from, length]) => ({ from: from * 1000, to: (from + length) * 1000 }));

  it('the sum of the days is the length of the shift, and each part is on its day', () => {
    fc.assert(
      fc.property(zone, anySpan, (name, whole) => {
        const clock = zoneClock(name);
        const parts = splitByDay(whole, clock);
        expect(parts.reduce((sum, part) => sum + secondsIn(part), 0)).toBe(secondsIn(whole));
        expect(parts[0]?.from).toBe(whole.from);
        expect(parts.at(-1)?.to).toBe(whole.to);
        for (const [index, part] of parts.entries()) {
          if (index > 0) expect(part.from).toBe(parts[index - 1]?.to);
          for (const instant of [part.from, part.to - 1000]) {
            expect(new Date(clock.timeAt(instant)).toISOString().slice(0, 10)).toBe(part.date);
          }
        }
      }),
    );
  });

  it('the total of a person is the sum of the days, and at most that of the shifts', () => {
    const later = new Date('2040-01-01T00:00:00Z');
    fc.assert(
      fc.property(zone, fc.array(anySpan, { maxLength: 6 }), start, (timeZone, spans, day) => {
        const from = new Date(day * 1000).toISOString().slice(0, 10);
        const to = new Date((day + 20 * 86_400) * 1000).toISOString().slice(0, 10);
        const punches = spans.map((one) =>
          punch(ann, new Date(one.from).toISOString().slice(0, -1), new Date(one.to).toISOString().slice(0, -1)),
        );
        const period = { from, to, timeZone };
        const whole = periodSpan(period);
        const touching = spans.filter((one) => commonSpan(one, whole) !== undefined);
        const [found] = shiftsByPerson(punches, period, later);
        expect(found?.shifts.length ?? 0).toBe(touching.length);
        const total = found?.days.reduce((sum, { seconds }) => sum + seconds, 0) ?? 0;
        expect(found?.seconds ?? 0).toBe(total);
        const apart = touching.reduce((sum, one) => sum + secondsIn(commonSpan(one, whole) ?? one), 0);
        expect(total).toBeLessThanOrEqual(apart);
        if (found?.shifts.every(({ overlaps }) => !overlaps)) expect(total).toBe(apart);
      }),
    );
  });
});

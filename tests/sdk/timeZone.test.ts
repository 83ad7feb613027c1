import { instantIn, isTimeZone, timeZones, utcOffset, wallClockIn, zoneClock } from '@atrium-console/sdk/rules';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';

const plain = (wallClock: string) => Date.parse(`${wallClock}Z`);
const instantOf = (zone: string, wallClock: string) =>
  new Date(zoneClock(zone).instantOf(plain(wallClock))).toISOString().slice(0, 19);
const timeAt = (zone: string, instant: string) =>
  new Date(zoneClock(zone).timeAt(Date.parse(`${instant}Z`))).toISOString().slice(0, 19);

describe('the name of a time zone [sla.time-zone]', () => {
  it.each(['Asia/Bangkok', 'America/Argentina/Buenos_Aires', 'Etc/GMT+7', 'UTC'])('%s is known', (name) => {
    expect(isTimeZone(name)).toBe(true);
  });

  it.each(['', '+07:00', 'GMT+7', 'Asia/Bankok', ' Asia/Bangkok', 'local'])('%j is not', (name) => {
    expect(isTimeZone(name)).toBe(false);
  });
});

describe('the list of time zones', () => {
  it('has UTC and others, each once, in order, and all are known', () => {
    const names = timeZones();
    expect(names).toEqual([...new Set(names)].toSorted());
    expect(names).toEqual(expect.arrayContaining(['UTC', 'Asia/Bangkok', 'America/New_York']));
    expect(names.filter((name) => !isTimeZone(name))).toEqual([]);
  });
});

describe('the wall clock of a time zone [sla.time-zone]', () => {
  it.each([
    ['Asia/Bangkok', '2026-11-20T16:30', '2026-11-20T09:30:00'],
    ['Asia/Kathmandu', '2026-11-20T05:00', '2026-11-19T23:15:00'],
    ['Europe/Berlin', '2026-07-01T12:00', '2026-07-01T10:00:00'],
    ['America/New_York', '2026-01-01T00:00', '2026-01-01T05:00:00'],
    ['Pacific/Kiritimati', '2027-01-01T00:00', '2026-12-31T10:00:00'],
    ['Pacific/Niue', '2026-12-31T23:59:59', '2027-01-01T10:59:59'],
    // Before and after a change of the clock on the same day.
    ['Europe/Berlin', '2027-03-28T01:00', '2027-03-28T00:00:00'],
    ['Europe/Berlin', '2027-03-28T10:00', '2027-03-28T08:00:00'],
    ['Europe/Berlin', '2026-10-25T01:00', '2026-10-24T23:00:00'],
    ['Europe/Berlin', '2026-10-25T10:00', '2026-10-25T09:00:00'],
  ])('%s shows %s at %s', (zone, wallClock, instant) => {
    expect(instantOf(zone, wallClock)).toBe(instant);
    expect(timeAt(zone, instant)).toBe(wallClock.padEnd(19, ':00'));
  });

  it.each([
    ['Europe/Berlin', '2027-03-28T02:30', '2027-03-28T01:00:00'],
    ['America/New_York', '2027-03-14T02:00', '2027-03-14T07:00:00'],
    ['America/New_York', '2027-03-14T02:59:59', '2027-03-14T07:00:00'],
    ['Australia/Lord_Howe', '2026-10-04T02:15', '2026-10-03T15:30:00'],
    // Samoa moved to the other side of the date line.
    ['Pacific/Apia', '2011-12-30T12:00', '2011-12-30T10:00:00'],
  ])('in %s, %s is skipped: the moment at which the clock is set forward', (zone, wallClock, instant) => {
    expect(instantOf(zone, wallClock)).toBe(instant);
  });

  it.each([
    ['Europe/Berlin', '2026-10-25T02:30', '2026-10-25T00:30:00'],
    ['America/New_York', '2026-11-01T01:30', '2026-11-01T05:30:00'],
    ['Australia/Lord_Howe', '2027-04-04T01:45', '2027-04-03T14:45:00'],
  ])('in %s, %s occurs twice: the first of the two', (zone, wallClock, instant) => {
    expect(instantOf(zone, wallClock)).toBe(instant);
    expect(timeAt(zone, instant)).toBe(`${wallClock}:00`);
  });

  it('shows every instant, to the millisecond, as it was or an hour before when the clock was set back', () => {
    const zone = fc.constantFrom('Europe/Berlin', 'America/New_York', 'Asia/Bangkok', 'Australia/Lord_Howe', 'UTC');
    const instant = fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2037, 0) });
    fc.assert(
      fc.property(zone, instant, (name, at) => {
        const clock = zoneClock(name);
        const back = clock.instantOf(clock.timeAt(at));
        expect([0, 30 * 60_000, 3_600_000]).toContain(at - back);
        expect(clock.timeAt(back)).toBe(clock.timeAt(at));
      }),
    );
  });

  it('never goes back as wall-clock time goes on', () => {
    const day = fc.constantFrom('2027-03-28', '2026-10-25', '2026-10-04', '2027-04-04', '2026-06-01');
    const second = fc.integer({ min: 0, max: 86_400 });
    const zone = fc.constantFrom('Europe/Berlin', 'Australia/Lord_Howe');
    fc.assert(
      fc.property(zone, day, second, second, (name, date, a, b) => {
        const [from, to] = [Math.min(a, b), Math.max(a, b)].map((one) =>
          zoneClock(name).instantOf(plain(`${date}T00:00`) + one * 1000),
        );
        expect(from).toBeLessThanOrEqual(to ?? 0);
      }),
    );
  });

  it('without a time zone, or with an unknown one, has days of 24 hours', () => {
    for (const zone of [undefined, 'Mars/Olympus']) {
      expect(zoneClock(zone).instantOf(12_345)).toBe(12_345);
      expect(zoneClock(zone).timeAt(12_345)).toBe(12_345);
    }
  });

  it('does not depend on where it is asked for', () => {
    vi.stubEnv('TZ', 'Asia/Bangkok');
    expect(zoneClock(undefined).timeAt(12_345)).toBe(12_345);
    expect(timeAt('Europe/Berlin', '2026-07-01T10:00:00')).toBe('2026-07-01T12:00:00');
    vi.unstubAllEnvs();
  });

  it('is given to the minute, and back', () => {
    expect(wallClockIn('Asia/Bangkok', new Date('2026-11-20T18:30:59.999Z'))).toBe('2026-11-21T01:30');
    expect(instantIn('Asia/Bangkok', '2026-11-21T01:30')).toEqual(new Date('2026-11-20T18:30:00Z'));
  });
});

describe('the offset from UTC', () => {
  it.each([
    ['Asia/Bangkok', '2026-11-20', 'UTC+07:00'],
    ['America/New_York', '2026-11-20', 'UTC-05:00'],
    ['America/New_York', '2026-07-20', 'UTC-04:00'],
    ['Asia/Kathmandu', '2026-11-20', 'UTC+05:45'],
    ['UTC', '2026-11-20', 'UTC+00:00'],
    ['Mars/Olympus', '2026-11-20', undefined],
  ])('of %s on %s is %s', (zone, date, offset) => {
    expect(utcOffset(zone, new Date(date))).toBe(offset);
  });
});

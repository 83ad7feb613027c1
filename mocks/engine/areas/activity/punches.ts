import {
  daysBetween,
  isTimeZone,
  overlappingShifts,
  type PersonShifts,
  shiftSpan,
  shiftsByPerson,
  touchesPeriod,
} from '@atrium-console/sdk/rules';
import { DEFAULT_TIME_ZONE, personOf } from '../../caller/people.ts';
import { invalidField, ok, refuse, unknownTimeZone } from '../../contract/answers.ts';
import { logPage } from '../../log/logPage.ts';
import { type Route, route } from '../../route/route.ts';
import { punchesOf, type StoredPunch } from './punchesOf.ts';

const PEOPLE_PAGE = 25;

/** The most days for which shifts are returned, as in the contract. */
const MOST_DAYS = 31;

/** The period of the query; open where it has no start or end. */
function periodOf({ from, to }: { from?: string; to?: string }) {
  return {
    from: from === undefined ? Number.NEGATIVE_INFINITY : Date.parse(from),
    to: to === undefined ? Number.POSITIVE_INFINITY : Date.parse(to),
  };
}

/** The people after a cursor, which is the id of the last one before them; undefined if it is unknown. */
function peopleAfter(people: readonly PersonShifts[], cursor: string | undefined): readonly PersonShifts[] | undefined {
  if (cursor === undefined) return people;
  const index = people.findIndex(({ user }) => String(user._id) === cursor);
  return index === -1 ? undefined : people.slice(index + 1);
}

const ofUser =
  (userId: number | undefined) =>
  ({ user }: StoredPunch) =>
    userId === undefined || user._id === userId;

/** The punch log: the list, the shifts by person and day, and punching in and out. */
export const punchRoutes: readonly Route[] = [
  route('listPunches', ({ now, profile, query, sandbox }) => {
    const period = periodOf(query);
    const all = punchesOf(sandbox, profile.user.account_id, now).filter(ofUser(query.user_id));
    const rows = all
      .filter((punch) => touchesPeriod(punch, period, now))
      // Of punches at the same moment, the one that was added last comes first.
      .toReversed()
      .toSorted((a, b) => shiftSpan(b, now).from - shiftSpan(a, now).from);
    const found = logPage(rows, query);
    if (!found.ok) return found.answer;
    const { next_cursor, page, total } = found;
    const people = new Set(page.map(({ user }) => user._id));
    // Also by shifts of other periods and pages.
    const overlapping = overlappingShifts(
      all.filter(({ user }) => people.has(user._id)),
      now,
    );
    const punches = page.map((punch) => ({ ...punch, overlaps: overlapping.has(punch._id) }));
    return ok({ total, next_cursor, punches });
  }),

  route('listShifts', ({ now, profile, query, sandbox }) => {
    const account_time_zone = profile.account.time_zone ?? DEFAULT_TIME_ZONE;
    const { cursor, from, limit = PEOPLE_PAGE, time_zone = account_time_zone, to, user_id } = query;
    const days = daysBetween(from, to) + 1;
    if (days < 1) return invalidField('to', 'before_start', 'The period must not end before it begins.');
    if (days > MOST_DAYS) return invalidField('to', 'too_long', `Choose at most ${MOST_DAYS} days.`);
    if (!isTimeZone(time_zone)) return unknownTimeZone();
    const punches = punchesOf(sandbox, profile.user.account_id, now).filter(ofUser(user_id));
    const people = shiftsByPerson(punches, { from, to, timeZone: time_zone }, now);
    const left = peopleAfter(people, cursor);
    if (left === undefined) return invalidField('cursor', 'unknown', 'These people changed. Start again.');
    const page = left.slice(0, limit);
    return ok({
      time_zone,
      account_time_zone,
      now: now.toISOString(),
      seconds: people.reduce((sum, { seconds }) => sum + seconds, 0),
      total: people.length,
      total_in: people.filter(({ is_in }) => is_in).length,
      people: page,
      next_cursor: left.length > limit ? String(page.at(-1)?.user._id) : null,
    });
  }),

  route('createPunch', ({ body, newId, now, profile, sandbox }) => {
    const { _id, account_id, name } = profile.user;
    const person = personOf(sandbox, _id, now);
    if (person.isIn === body.in_status) return refuse(409, 'punchSame');
    const punches = punchesOf(sandbox, account_id, now);
    const time = now.toISOString();
    person.isIn = body.in_status;
    const running = punches.find(({ out_at, user }) => user._id === _id && out_at === null);
    if (!body.in_status && running !== undefined) running.out_at = time;
    if (body.in_status) punches.push({ _id: newId(), user: { _id, name }, in_at: time, out_at: null });
    return ok({ in_status: person.isIn, at: time });
  }),
];

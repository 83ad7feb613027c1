import type { Schemas } from '../../contract/types.ts';
import { largeId } from '../../state/large.ts';

type Activity = Schemas['Activity'];
type Person = Schemas['PersonName'];

const ROWS = 50_000;
const PEOPLE = 100;
const ACTIVITIES_A_DAY = 400;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The Monday before all rows of the examples. */
const NEWEST_DAY = Date.UTC(2026, 10, 16);

/** Numbers from 0 to below `size` that look random and are always the same. */
function scattered(index: number, size: number): number {
  return Math.floor((Math.abs(Math.sin(index * 12.9898) * 43758.5453) % 1) * size);
}

/** The start of a working day, counted back from the newest. */
function workingDay(index: number): number {
  const weeks = Math.floor((index + 4) / 5);
  const inWeek = (index + 4) % 5;
  return NEWEST_DAY - weeks * 7 * DAY + (4 - inWeek) * DAY;
}

const at = (time: number) => new Date(time).toISOString();

/** The people of the examples, and others who have names like theirs. */
function manyPeople(known: readonly Person[]): Person[] {
  const firsts = known.map(({ name }) => name.split(' ')[0]);
  const lasts = known.map(({ name }) => name.split(' ').at(-1));
  const others = Array.from({ length: PEOPLE - known.length }, (_, index) => {
    const first = firsts[index % firsts.length];
    const last = lasts[(index + 1 + Math.floor(index / firsts.length)) % lasts.length];
    return { _id: 2001 + index, name: `${first} ${last} ${index + 1}` };
  });
  return [...known, ...others];
}

/** `size` activities: the examples, then months of working days like them. */
function activities(full: readonly Activity[]): Activity[] {
  const people = manyPeople([...new Map(full.map(({ user }) => [user._id, user])).values()]);
  const rows = [...full];
  for (let index = 0; rows.length < ROWS; index += 1) {
    const like = full[scattered(index, full.length)];
    const user = people[scattered(index + 0.5, people.length)];
    if (like === undefined || user === undefined) throw new Error('The example of the activity log is empty.');
    const place = index % ACTIVITIES_A_DAY;
    const step = (11 * HOUR) / ACTIVITIES_A_DAY;
    const time = workingDay(Math.floor(index / ACTIVITIES_A_DAY)) + 18 * HOUR - place * step - scattered(index, step);
    // Signing in and out is about the person who does it.
    const isOwn = like.object.type === 'user';
    const object = isOwn ? { type: 'user', _id: String(user._id), name: user.name } : like.object;
    rows.push({ ...like, _id: largeId('45', index + 1), user, object, at: at(time) });
  }
  return rows;
}

let kept: Activity[] | undefined;

/** 50,000 activities, newest first. Generated once; all sandboxes share the rows, which are never changed. */
export function largeActivities(full: readonly Activity[]): Activity[] {
  kept ??= activities(full);
  return kept;
}

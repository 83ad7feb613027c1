import { type Group, type Trait, withJson } from '../layer.ts';
import { type Change, changeBody, changePlaces, hasFormat } from '../places.ts';

/** Changes the texts of the format date-time. */
function ofDates(change: (time: number) => string): Change {
  return (value, place) => {
    if (typeof value !== 'string' || !hasFormat(place, 'date-time')) return value;
    const time = Date.parse(value);
    return Number.isNaN(time) ? value : change(time);
  };
}

/** Points in time in another form; what comes back in it means the same. */
function dateTrait(name: string, show: (time: number) => string, own = (time: number) => time): Trait {
  const toShown = ofDates(show);
  const toOwn = ofDates((time) => new Date(own(time)).toISOString());
  return {
    name,
    make: () => async (asked, next) => {
      const reply = await next(changeBody(asked, toOwn));
      return reply.json === undefined ? reply : withJson(reply, changePlaces(reply.json, reply.schema, toShown));
    },
  };
}

const HOUR_MS = 3_600_000;

const iso = (time: number) => new Date(time).toISOString();
const offset = (time: number, hours: number) =>
  iso(time + hours * HOUR_MS).replace('Z', `${hours < 0 ? '-' : '+'}${String(Math.abs(hours)).padStart(2, '0')}:00`);

export const dateForms = (): Group => [
  dateTrait('points in time with the offset +07:00', (time) => offset(time, 7)),
  dateTrait('points in time with the offset -05:00', (time) => offset(time, -5)),
  dateTrait('points in time with the offset +00:00', (time) => offset(time, 0)),
  // A fraction only where there is one, as in Java and Go.
  dateTrait('points in time with as few digits as possible', (time) => iso(time).replace(/\.?0*Z$/, 'Z')),
  dateTrait('points in time with microseconds', (time) => iso(time).replace('Z', '000Z')),
];

/** A clock that is not the verifier's. */
const skewed = (name: string, seconds: number) =>
  dateTrait(
    name,
    (time) => iso(time + seconds * 1000),
    (time) => time - seconds * 1000,
  );

export const clocks = (): Group => [
  skewed('a clock that is 4 s fast', 4),
  skewed('a clock that is 7 s slow', -7),
  skewed('a clock that is 2 min fast', 120),
];

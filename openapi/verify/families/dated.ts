import { idOf } from '../contract/items.ts';
import { isSame, type Json, type JsonObject, preview } from '../contract/json.ts';
import { isOfRun } from '../contract/samples.ts';
import type { World } from '../phases/world.ts';
import { note, type Problem } from './lab.ts';
import { DATE } from './sane.ts';
import type { Subject, View } from './subject.ts';

/** Names of fields with the time of a creation or a change. */
const MADE = /^(?:created|added)(?:_(?:at|on|time|date))?$/;
const CHANGED = /^(?:updated|modified|changed)(?:_(?:at|on|time|date))?$/;

/** What a view showed of a time. */
type Seen = { value: string; item: JsonObject };

/** A time that moved although nothing should have moved it. */
const moved = (view: View, name: string, cause: string, before: string, now: string): Problem => ({
  certainty: 'assumed',
  cause,
  pointer: `${view.pointer}/${name}`,
  expected: `${preview(before)}, as before`,
  received: preview(now),
});

/** Whether two times are the same, however they are written. */
const isSameTime = (one: string, other: string) => Date.parse(one) === Date.parse(other);

const isText = (value: Json | undefined): value is string => typeof value === 'string';

/** The id of an item of a list. */
const keyOf = (item: JsonObject): string | undefined => ['_id', 'id'].map((name) => idOf(item, name)).find(isText);

/** The times in an item whose names say that they are of some kind. */
const timesIn = (item: JsonObject | undefined, names: RegExp): [string, string][] =>
  Object.entries(item ?? {}).flatMap(([name, value]): [string, string][] =>
    names.test(name) && typeof value === 'string' && DATE.test(value) ? [[name, value]] : [],
  );

/** An item without its times. */
const restOf = (item: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(item).filter(([, value]) => typeof value !== 'string' || !DATE.test(value)));

/** The units that times are cut to by mistake; many servers cut fractions of seconds. */
const UNITS = [
  { name: 'days', ms: 86_400_000 },
  { name: 'hours', ms: 3_600_000 },
  { name: 'minutes', ms: 60_000 },
];

/** So many changes, and none of them within a minute: that is no chance. */
const MANY = 4;

const CUT = 'The time of a change is that of the change, to the second.';
const CREATED = 'A change leaves the time of the creation as it is.';
const UNCHANGED = 'The time of the last change is that of a change: neither reading nor a rejected call moves it.';
const OTHERS = 'A change of one item leaves the times of the others as they are.';

/**
 * Watches the times of an item that is written and read: that of its creation never moves, that of its last change only with a
 * change of itself. Each kind of finding is noted once.
 */
export function createDated(world: World, subject: Subject) {
  const isNew = subject.isOwnItem && subject.remove === undefined;
  const created = new Map<string, string>();
  const changed = new Map<string, Seen>();
  const others = new Map<string, Seen>();
  const noted = new Set<string>();
  /** The times of changes that a view showed, after how many of them. */
  const shown = new Map<string, Map<number, number>>();
  /** How many changes were begun, and how many of them were accepted. */
  let [begun, accepted, ended] = [0, 0, 0];
  const report = (view: View, problem: Problem, says: string) => {
    const key = `${view.operation.id} ${problem.cause}`;
    if (noted.has(key)) return;
    noted.add(key);
    note(world, 'value', view, view.exchange, [problem], says);
  };
  const compare = (view: View, id: string) => {
    for (const [name, value] of timesIn(view.item, MADE)) {
      // The id of what was deleted may be given again.
      const key = `${view.operation.id} ${id} ${isNew ? accepted : ''} ${name}`;
      const before = created.get(key);
      if (before === undefined) created.set(key, value);
      else if (!isSameTime(before, value))
        report(view, moved(view, name, 'time of a creation moves', before, value), CREATED);
    }
    for (const [name, value] of timesIn(view.item, CHANGED)) {
      const key = `${view.operation.id} ${id} ${accepted} ${name}`;
      const before = changed.get(key);
      if (before === undefined) changed.set(key, { value, item: view.item ?? {} });
      else if (!isSameTime(before.value, value) && isSame(restOf(before.item), restOf(view.item ?? {})))
        report(view, moved(view, name, 'time of a change moves without one', before.value, value), UNCHANGED);
    }
  };
  /** Says whether all times that a view shows of the changes are whole minutes. */
  const compareUnits = (view: View) => {
    for (const [name, value] of [...timesIn(view.item, CHANGED), ...(isNew ? timesIn(view.item, MADE) : [])]) {
      const key = `${view.operation.id} ${name}`;
      const times = shown.get(key) ?? new Map<number, number>();
      shown.set(key, times.set(accepted, Date.parse(value)));
      // A day says nothing of the hour.
      const unit = UNITS.find(({ ms }) => [...times.values()].every((time) => time % ms === 0));
      if (unit === undefined || times.size < MANY || value.length <= 10) continue;
      const problem: Problem = {
        certainty: 'assumed',
        cause: 'time of a change cut off',
        pointer: `${view.pointer}/${name}`,
        expected: `the time of each of ${times.size} changes`,
        received: `whole ${unit.name}, such as ${preview(value)}`,
      };
      report(view, problem, CUT);
    }
  };
  const compareOthers = (view: View, id: string) => {
    for (const item of view.others) {
      const own = keyOf(item);
      // What this run has made, and another one may make, is changed by others.
      if (own === undefined || own === id || isOfRun(item)) continue;
      for (const [name, value] of timesIn(item, CHANGED)) {
        const place = `${view.operation.id} ${own} ${name}`;
        const before = others.get(place);
        if (before === undefined) others.set(place, { value, item });
        else if (!isSameTime(before.value, value) && isSame(restOf(before.item), restOf(item)))
          report(view, moved(view, name, 'time of a change moves without one', before.value, value), OTHERS);
      }
    }
  };
  return {
    begin() {
      begun += 1;
    },
    end(isAccepted: boolean) {
      ended += 1;
      // What is refused may have been done, which is judged elsewhere.
      accepted += isAccepted ? 1 : 0;
    },
    /** How many changes were begun; undefined while one is under way. */
    mark: () => (begun === ended ? begun : undefined),
    see(views: readonly View[]) {
      const ids = [...(subject.path()?.values() ?? [])];
      for (const view of views) {
        compare(view, ids.join('/'));
        compareUnits(view);
        compareOthers(view, ids.at(-1) ?? '');
      }
    },
  };
}

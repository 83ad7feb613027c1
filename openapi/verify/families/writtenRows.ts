import { fieldsOf } from '../contract/bodies.ts';
import { type Contract, type Operation, resolveSchema } from '../contract/contract.ts';
import { idOf, itemsAt, type ListPlace, listPlace } from '../contract/items.ts';
import { isSame, type Json, type JsonObject, preview } from '../contract/json.ts';
import { isOfRun, typesOf } from '../contract/samples.ts';
import { isFreeText } from './hostile.ts';
import type { Problem } from './lab.ts';
import type { Finds } from './repeatFinds.ts';
import type { Change, Moment, Timeline, Witness } from './repeatMoments.ts';
import { partsOf } from './repeatParts.ts';
import { isRelative } from './shown.ts';

/** Names of the time at which something was made. */
const MADE = /^(?:created|added)(?:_(?:at|on|time|date))?$/;

/** A list as it was read, with the ids of its items in their order. */
type Seen = { moment: Moment; rows: ReadonlyMap<string, JsonObject>; ids: readonly string[] };

/** Whether a schema is of what an item says of itself: a text, a word, a number or texts, and no reference. */
function isOwn(document: JsonObject, raw: Json | undefined): boolean {
  const schema = resolveSchema(document, raw);
  const types = typesOf(schema);
  if (types.includes('array')) return isFreeText(resolveSchema(document, schema.items));
  return isFreeText(schema) || schema.enum !== undefined || types.includes('number') || types.includes('integer');
}

/** The first field of an item that is shown otherwise than before, of those that a body can have. */
function changedField(before: JsonObject, now: JsonObject, fields: ReadonlySet<string>): string | undefined {
  const isKept = (name: string) => !isRelative(name) && !/(?:^|_)ids?$/.test(name);
  const isThere = (value: Json | undefined) => value !== undefined && value !== null;
  return [...fields].find(
    (name) => isKept(name) && [before[name], now[name]].every(isThere) && !isSame(before[name], now[name]),
  );
}

/**
 * Looks at the rows of each list, also while others are changed: a call on one item leaves what the others have as it is, their
 * place among each other, and the time at which they were made. `word`: what the names of this run contain.
 */
export function watchRows(contract: Contract, word: string, finds: Finds): Witness {
  const parts = partsOf(contract);
  const last = new Map<string, Seen>();
  /** The times at which items were made, by their ids. */
  const made = new Map<string, Map<string, string>>();
  const fieldsOfList = new Map<Operation, Set<string>>();
  for (const [operation, own] of parts)
    for (const { part, resource } of own) {
      if (part !== 'create' && part !== 'update') continue;
      const list = resource.listed?.operation;
      if (list === undefined) continue;
      const names = [...fieldsOf(contract.document, operation.body?.schema ?? {}).fields]
        .filter(([, schema]) => isOwn(contract.document, schema))
        .map(([name]) => name);
      fieldsOfList.set(list, new Set([...(fieldsOfList.get(list) ?? []), ...names]));
    }

  /** The ids that changes are about; undefined if one may be about any item. */
  const named = (changes: readonly Change[]): Set<string> | undefined => {
    const ids = new Set<string>();
    for (const { operation, values } of changes) {
      const own = operation === undefined ? undefined : parts.get(operation);
      if (own === undefined || own.some(({ part }) => part === 'list' || part === 'read')) return undefined;
      for (const value of values?.values() ?? []) ids.add(value);
    }
    return ids;
  };

  const judgeMade = (moment: Moment, id: string, row: JsonObject) => {
    const known = made.get(id) ?? new Map<string, string>();
    made.set(id, known);
    for (const [name, value] of Object.entries(row)) {
      if (!MADE.test(name) || typeof value !== 'string') continue;
      const key = `${moment.operation.id} ${moment.exchange.request.url.split('?')[0]} ${name}`;
      const before = known.get(key);
      known.set(key, before ?? value);
      if (before === undefined || Date.parse(before) === Date.parse(value)) continue;
      const expected = `${preview(before)}, as before`;
      const cause = 'time of a creation moves';
      const problem: Problem = { certainty: 'assumed', cause, expected, received: preview(value) };
      finds.add('value', moment, problem, 'A change leaves the time of the creation as it is.');
    }
  };

  const judgeOrder = (moment: Moment, now: Seen, before: Seen, touched: ReadonlySet<string>) => {
    const isSteady = (id: string) => !touched.has(id) && isSame(before.rows.get(id), now.rows.get(id));
    const kept = now.ids.filter((id) => isSteady(id));
    const earlier = before.ids.filter((id) => kept.includes(id));
    if (kept.join() === earlier.join()) return;
    const problem: Problem = {
      certainty: 'assumed',
      cause: 'order of a list changes with other items',
      expected: `${preview(earlier, 300)}, as before`,
      received: preview(kept, 300),
    };
    finds.add('order', moment, problem, 'A change of one item leaves the others in their order.');
  };

  const judgeOthers = (moment: Moment, now: Seen, before: Seen, touched: ReadonlySet<string>) => {
    const fields = fieldsOfList.get(moment.operation) ?? new Set<string>();
    for (const [id, row] of now.rows) {
      const old = before.rows.get(id);
      if (old === undefined || touched.has(id) || isOfRun(row, word) || isOfRun(old, word)) continue;
      const name = changedField(old, row, fields);
      // What another item is called may be shown here, too.
      const isOther = name !== undefined && [...touched].some((one) => JSON.stringify(old).includes(one));
      if (name === undefined || isOther) continue;
      const problem: Problem = {
        certainty: 'assumed',
        cause: 'call on one item changed another',
        expected: `\`${name}\` ${preview(old[name])} of ${id}, as before`,
        received: preview(row[name]),
      };
      finds.add('value', moment, problem, 'A change of one item leaves the others as they are.');
      return;
    }
  };

  const judge = (moment: Moment, place: ListPlace, timeline: Timeline) => {
    const all = itemsAt(moment.exchange.answer?.json, place);
    const rows = new Map(
      all.flatMap((row): [string, JsonObject][] => {
        const id = idOf(row, place.key);
        return id === undefined ? [] : [[id, row]];
      }),
    );
    const now: Seen = { moment, rows, ids: [...rows.keys()] };
    // What is deleted meanwhile may be shown, and its id may be given to another one.
    const isDeleting = timeline
      .changesSince(moment.from)
      .some(({ operation }) => operation === undefined || parts.get(operation)?.some(({ part }) => part === 'remove'));
    for (const [id, row] of isDeleting ? [] : rows) judgeMade(moment, id, row);
    const key = `${moment.who} ${moment.exchange.request.url}`;
    const before = last.get(key);
    last.set(key, now);
    if (before === undefined || before.moment.to > moment.from) return;
    const touched = named(timeline.changesSince(before.moment.from));
    if (touched === undefined) return;
    judgeOrder(moment, now, before, touched);
    judgeOthers(moment, now, before, touched);
  };

  return {
    ends({ operation, values }) {
      // The id of what was deleted may be given again.
      const isRemoved = operation !== undefined && parts.get(operation)?.some(({ part }) => part === 'remove');
      for (const id of isRemoved ? (values?.values() ?? []) : []) made.delete(id);
    },
    sees(moment, timeline) {
      const place =
        moment.isDone && fieldsOfList.has(moment.operation) ? listPlace(contract, moment.operation) : undefined;
      if (place !== undefined) judge(moment, place, timeline);
    },
  };
}

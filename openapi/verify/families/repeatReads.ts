import { fieldsOf } from '../contract/bodies.ts';
import { type Contract, isSafe, type Operation } from '../contract/contract.ts';
import { resources } from '../contract/items.ts';
import { isObject, type Json, preview } from '../contract/json.ts';
import { oncePer } from '../contract/oncePer.ts';
import type { ReceivedAnswer } from '../http/call.ts';
import { isPaged } from '../plan/itemSteps.ts';
import { replaceables } from '../plan/writeBack.ts';
import type { Problem } from './lab.ts';
import { settled } from './lists/order.ts';
import type { Finds } from './repeatFinds.ts';
import type { Change, Moment, Witness } from './repeatMoments.ts';

/** Names of the times at which something was made or changed: no reading moves them. */
const TIMES = /^(?:created|added|updated|modified|changed)(?:_(?:at|on|time|date|by))?$/;

/** The fields that only a write changes, of each call that reads something that can be written. */
const writtenFields = oncePer((contract: Contract) => {
  const found = new Map<Operation, Set<string>>();
  const add = (read: Operation | undefined, writes: readonly (Operation | undefined)[]) => {
    if (read === undefined || isPaged(read)) return;
    const names = writes.flatMap((write) => [...fieldsOf(contract.document, write?.body?.schema ?? {}).fields.keys()]);
    found.set(read, new Set([...(found.get(read) ?? []), ...names]));
  };
  for (const { listed, read, create, update } of resources(contract)) {
    add(listed?.operation, [create, update]);
    add(read, [create, update]);
  }
  for (const { read, write } of replaceables(contract)) add(read, [write]);
  return found;
});

/** What a response shows of each thing with an id, and of itself, by id and field. */
function factsIn(value: Json | undefined, fields: ReadonlySet<string>): Map<string, Json> {
  const facts = new Map<string, Json>();
  const visit = (one: Json | undefined, label: string | undefined): void => {
    if (Array.isArray(one)) for (const item of one) visit(item, undefined);
    if (!isObject(one)) return;
    const own = one._id ?? one.id;
    const id = typeof own === 'string' || typeof own === 'number' ? `#${own}` : label;
    for (const [name, inner] of Object.entries(one)) {
      if (id !== undefined && (fields.has(name) || TIMES.test(name))) facts.set(`${id} ${name}`, inner);
      else visit(inner, id === undefined || id.startsWith('#') ? undefined : `${id}/${name}`);
    }
    if (id?.startsWith('#') && !facts.has(id)) facts.set(id, null);
  };
  visit(value, '');
  return facts;
}

const isAlike = (a: Json | undefined, b: Json | undefined) =>
  JSON.stringify(settled(a ?? null)) === JSON.stringify(settled(b ?? null));

/** Which facts can be compared, by the id of what they are about and by what was shown first. */
type IsCompared = (id: string, value: Json | undefined) => boolean;

/** What one reading shows otherwise than the one before. */
function differenceOf(
  [before, now]: readonly [ReceivedAnswer, ReceivedAnswer],
  fields: ReadonlySet<string>,
  isCompared: IsCompared,
): Problem | undefined {
  if (before.text === now.text) return undefined;
  const [earlier, later] = [factsIn(before.json, fields), factsIn(now.json, fields)];
  for (const key of new Set([...earlier.keys(), ...later.keys()])) {
    const [id = ''] = key.split(' ');
    const isMissing = earlier.has(key) !== later.has(key);
    if (!isCompared(id.slice(1), earlier.get(key))) continue;
    if (!isMissing && isAlike(earlier.get(key), later.get(key))) continue;
    return {
      certainty: 'assumed',
      cause: 'two readings without a change between them differ',
      expected: `${isMissing ? '' : `\`${key.split(' ')[1]}\` `}${preview(earlier.get(key))}, as the call before showed it`,
      received: isMissing ? `${later.has(key) ? 'an' : 'no'} item ${id.slice(1)}` : preview(later.get(key)),
    };
  }
  return undefined;
}

/** Statuses that say something of the caller's haste rather than of what is asked for. */
const PASSING = [401, 408, 429, 503];

/** Whether the same call succeeds once and is refused, or fails, another time. */
function flips(before: ReceivedAnswer, now: ReceivedAnswer): boolean {
  if (PASSING.includes(before.status) || PASSING.includes(now.status)) return false;
  return before.status !== now.status && [before, now].some(({ status }) => status < 300);
}

/** The items that the run has made itself, by the area in which it did. */
export type Own = { has(area: string, id: string): boolean };

/** A text that says something of the item itself: it has a space, which no id, word or time has. */
const isPlain = (value: Json | undefined) => typeof value === 'string' && value.includes(' ');

/**
 * What can be compared although something was changed: all if nothing was; if it was elsewhere, the texts of the run's own items,
 * because what they refer to may be gone.
 */
function comparable(changes: readonly Change[], { operation }: Moment, own: Own): IsCompared | undefined {
  if (changes.length === 0) return () => true;
  const isElsewhere = changes.every((one) => one.operation !== undefined && one.operation.area !== operation.area);
  return isElsewhere ? (id, value) => own.has(operation.area, id) && isPlain(value) : undefined;
}

const SAYS = 'The same reading twice, without a change between them, shows the same.';

/** Compares each reading with the same one before, if nothing was changed between them: no reading changes or loses anything. */
export function watchReads(contract: Contract, finds: Finds, own: Own): Witness {
  const last = new Map<string, Moment>();
  return {
    sees(moment, timeline) {
      const { operation, exchange, from } = moment;
      const { request, answer } = exchange;
      const fields = writtenFields(contract).get(operation);
      if (!isSafe(operation) || !operation.secured || answer === undefined) return;
      const key = `${request.url} ${JSON.stringify(request.headers)}`;
      const before = last.get(key);
      last.set(key, moment);
      const earlier = before?.exchange.answer;
      if (before === undefined || earlier === undefined || before.to > from) return;
      if (earlier.status === answer.status && (fields === undefined || earlier.text === answer.text)) return;
      const isCompared = comparable(timeline.changesSince(before.from), moment, own);
      if (isCompared === undefined) return;
      if (flips(earlier, answer) && isCompared('', null)) {
        const cause = 'the same reading answered otherwise';
        const expected = `status ${earlier.status}, as when the call was made before`;
        finds.add(
          'again',
          moment,
          { certainty: 'assumed', cause, expected, received: `status ${answer.status}` },
          SAYS,
        );
      }
      if (fields === undefined || !before.isDone || !moment.isDone) return;
      const problem = differenceOf([earlier, answer], fields, isCompared);
      if (problem !== undefined) finds.add('again', moment, problem, SAYS);
    },
  };
}

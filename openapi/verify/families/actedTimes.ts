import { type Contract, isSafe } from '../contract/contract.ts';
import { resources } from '../contract/items.ts';
import { isObject, type Json, type JsonObject, preview, toPointer } from '../contract/json.ts';
import type { Problem } from './lab.ts';
import type { Finds } from './repeatFinds.ts';
import type { Moment, Witness } from './repeatMoments.ts';

/** A date with a time. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

/** Names of the times at which something happened, which stay as they are. */
const HAPPENED =
  /^(?:at|(?:created|added|started|stopped|ended|finished|opened|closed|fired|sent|received|requested|queued|delivered|rotated|renewed|paid)(?:_(?:at|on|time|date))?)$/;

/** Names of the time at which something begins that a call makes. */
const MADE = /^(?:at|(?:created|added|started|fired|sent|requested|queued)(?:_(?:at|on|time|date))?)$/;

/** How far the clock of a server may be from that of its responses, in milliseconds. */
const SKEW_MS = 15 * 60_000;

/** The deepest place at which an object is looked for. */
const DEPTH = 4;

/** An object with an id in a response, and where it is. */
type Found = { id: string; item: JsonObject; keys: string[] };

const idOf = ({ _id, id }: JsonObject): string | undefined => {
  const own = _id ?? id;
  return typeof own === 'string' || typeof own === 'number' ? String(own) : undefined;
};

function objectsIn(value: Json | undefined, keys: string[] = []): Found[] {
  if (typeof value !== 'object' || value === null || keys.length > DEPTH) return [];
  const below = Object.entries(value).flatMap(([key, one]) => objectsIn(one, [...keys, key]));
  const id = isObject(value) ? idOf(value) : undefined;
  return id === undefined || !isObject(value) ? below : [{ id, item: value, keys }, ...below];
}

/** The ids in a response, whatever has them. */
const idsIn = (text: string): string[] => [...text.matchAll(/"_?id":\s*"?([\w-]+)/g)].flatMap(([, id]) => id ?? []);

/** The times of an object whose names have a form. */
const timesOf = ({ item }: Found, names: RegExp): [string, string][] =>
  Object.entries(item).flatMap(([name, value]): [string, string][] =>
    names.test(name) && typeof value === 'string' && INSTANT.test(value) ? [[name, value]] : [],
  );

/** What a call that does something said of a time. */
type Said = { value: string; moment: Moment };

const NOW = 'What a call makes has the time at which it was made.';
const SAME = 'What a call says of a time is what is shown of it afterwards.';

/**
 * Compares the times in what calls answer that are neither a creation nor a change of an item, such as a delivery that is made again,
 * with the time at which they were answered, and with what readings show of the same objects until something else is changed.
 */
export function watchActedTimes(contract: Contract, finds: Finds): Witness {
  const ofItems = new Set(resources(contract).flatMap(({ create, update }) => [create, ...(update ? [update] : [])]));
  /** The ids that were there before, as the first response at each address has them. */
  const known = new Set<string>();
  const read = new Set<string>();
  const said = new Map<string, Said>();
  const judgeNew = (moment: Moment, [first]: readonly Found[]) => {
    const { url } = moment.exchange.request;
    const isNew = first !== undefined && !known.has(first.id) && !url.includes(first.id) && first.keys.length <= 1;
    if (!isNew || moment.operation.method !== 'POST') return;
    const now = Date.parse(moment.exchange.answer?.headers.date ?? '') || Date.now();
    for (const [name, value] of timesOf(first, MADE)) {
      if (Math.abs(Date.parse(value) - now) <= SKEW_MS) continue;
      const problem: Problem = {
        certainty: 'assumed',
        cause: 'time of what a call has made is another one',
        pointer: toPointer([...first.keys, name]),
        expected: `about ${new Date(now).toISOString()}, when it was made`,
        received: preview(value),
      };
      finds.add('value', moment, problem, NOW);
    }
  };
  const judgeShown = (moment: Moment, found: Found, isQuiet: (since: number) => boolean) => {
    for (const [name, value] of timesOf(found, HAPPENED)) {
      const before = said.get(`${found.id} ${name}`);
      if (before === undefined || Date.parse(before.value) === Date.parse(value)) continue;
      if (before.moment.who !== moment.who || !isQuiet(before.moment.to + 1)) continue;
      const problem: Problem = {
        certainty: 'assumed',
        cause: 'time shown otherwise than a call has said',
        pointer: toPointer([...found.keys, name]),
        expected: `${preview(before.value)}, as ${before.moment.operation.id} has said`,
        received: preview(value),
      };
      finds.add('value', moment, problem, SAME);
    }
  };
  return {
    sees(moment, timeline) {
      const { operation, exchange, isDone } = moment;
      if (!isDone || exchange.answer?.json === undefined || ofItems.has(operation)) return;
      const isReading = isSafe(operation);
      const { url } = exchange.request;
      if (isReading && !read.has(url)) for (const id of idsIn(exchange.answer.text)) known.add(id);
      if (isReading) read.add(url);
      // Nothing but what calls have said is compared.
      if (isReading && said.size === 0) return;
      const found = objectsIn(exchange.answer.json);
      if (isReading) {
        const isQuiet = (since: number) => timeline.changesSince(since).length === 0;
        for (const one of found) judgeShown(moment, one, isQuiet);
        return;
      }
      judgeNew(moment, found);
      for (const one of found) {
        known.add(one.id);
        for (const [name, value] of timesOf(one, HAPPENED)) said.set(`${one.id} ${name}`, { value, moment });
      }
    },
  };
}

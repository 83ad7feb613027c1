/** What a run has sent before a call: changes, without which the call alone shows nothing. */
import { isSafe } from '../contract/contract.ts';
import type { Exchange } from './call.ts';

/** A change, and whether it was made at the same time as the call that comes after it. */
export type Earlier = { exchange: Exchange; isAtOnce: boolean };

export type History = {
  /** Notes that a call starts. @returns Notes that it has ended. */
  start(): (exchange: Exchange) => void;
  /** The last changes of the same thing before a call, the oldest first. */
  before(exchange: Exchange): Earlier[];
};

/** So many changes are shown, of so many that are looked at. */
const MOST = 3;
const LOOKED_AT = 200;

/** When a call started and ended, counted in starts and ends. */
type Time = { started: number; ended: number };

const ID = /^(?:\d+|[0-9a-f]{24}|[0-9a-f-]{36})$/i;

/** The parts of an address: words, and ids. */
type Parts = { words: string; ids: string[] };

function partsOf({ request }: Exchange): Parts {
  const parts = new URL(request.url).pathname.split('/').filter((part) => part !== '');
  return { words: parts.filter((part) => !ID.test(part)).join('/'), ids: parts.filter((part) => ID.test(part)) };
}

const isWithin = (outer: string, inner: string) => `${inner}/`.startsWith(`${outer}/`);

/** Whether two calls are about one thing: an item and the list that it is in, or two parts of an item. */
function isRelated(a: Parts, b: Parts): boolean {
  if (!isWithin(a.words, b.words) && !isWithin(b.words, a.words)) return a.ids.some((id) => b.ids.includes(id));
  return a.ids.length === 0 || b.ids.length === 0 || a.ids.some((id) => b.ids.includes(id));
}

export function createHistory(): History {
  let count = 0;
  const times = new WeakMap<Exchange, Time>();
  const changes: Exchange[] = [];
  const timeOf = (exchange: Exchange): Time => times.get(exchange) ?? { started: 0, ended: 0 };
  return {
    start() {
      count += 1;
      const started = count;
      return (exchange) => {
        count += 1;
        times.set(exchange, { started, ended: count });
        if (!isSafe(exchange.request) && exchange.answer !== undefined) changes.push(exchange);
      };
    },
    before(exchange) {
      const { started, ended } = timeOf(exchange);
      const parts = partsOf(exchange);
      const earlier = changes.filter((one) => one !== exchange && timeOf(one).started < ended);
      return earlier
        .slice(-LOOKED_AT)
        .filter((one) => isRelated(partsOf(one), parts))
        .slice(-MOST)
        .map((one) => ({ exchange: one, isAtOnce: timeOf(one).ended > started }));
    },
  };
}

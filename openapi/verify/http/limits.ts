import { setTimeout as delay } from 'node:timers/promises';
import type { Exchange } from './call.ts';

/** Waits for some milliseconds. */
export type Wait = (milliseconds: number) => Promise<void>;

const wait: Wait = (milliseconds) => delay(milliseconds);

/** How long a run waits for a server that limits the rate of requests, in all and at once. */
const MOST_MS = 120_000;
const MOST_AT_ONCE_MS = 30_000;

/** How long it waits where the server does not say how long. */
const USUAL_MS = 1000;

/** How often a call is made again that a limit has refused. */
const MOST_TIMES = 5;

/** So few refusals do not spoil a run: what they are about is listed as not checked. */
const FEW_SHARE = 0.02;

/** How long the server asks to be left alone, with `Retry-After` as seconds or as a date. */
export function retryAfter({ answer }: Exchange, now: number): number {
  const text = answer?.headers['retry-after']?.trim() ?? '';
  if (/^\d+(?:\.\d+)?$/.test(text)) return Number(text) * 1000;
  const date = Date.parse(text);
  return Number.isNaN(date) ? USUAL_MS : Math.max(0, date - now);
}

export type Limits = {
  /**
   * Makes a call when the server can be called, and again when it was refused with 429 and the server will have it. `isMeant`: whether
   * the contract says that this call is answered so.
   */
  within(name: string, make: () => Promise<Exchange>, isMeant: boolean): Promise<Exchange>;
  /** Why the run says too little, because too many calls were refused with 429; undefined if it does not. */
  problem(): string | undefined;
  /** Whether the run has waited as long as it may, so that further calls would be refused. */
  isSpent(): boolean;
  /** Lets a run wait again: at its end, it must delete what it has created. */
  renew(): void;
};

/** Waits for a server that limits the rate of requests: a run makes thousands of calls. */
export function createLimits(pause: Wait = wait): Limits {
  let [calls, refused, waited, until] = [0, 0, 0, 0];
  let [budget, isSpent] = [MOST_MS, false];
  /** Calls that are refused however long one waits. */
  const hopeless = new Set<string>();
  /** Waits for as long as the server asked for; all calls wait together. Returns whether they may be made then. */
  const waitFor = async (milliseconds: number): Promise<boolean> => {
    const now = Date.now();
    const added = Math.max(0, now + milliseconds - Math.max(until, now));
    if (milliseconds > MOST_AT_ONCE_MS || added > budget) {
      isSpent = isSpent || milliseconds <= MOST_AT_ONCE_MS;
      return false;
    }
    budget -= added;
    waited += added;
    until = Math.max(until, now + milliseconds);
    await pause(milliseconds);
    return true;
  };
  return {
    async within(name, make, isMeant) {
      calls += 1;
      for (let times = 0; ; times += 1) {
        const left = until - Date.now();
        if (left > 0) await pause(left);
        const exchange = await make();
        if (exchange.answer?.status !== 429 || isMeant) return exchange;
        const mayRepeat = times < MOST_TIMES && !hopeless.has(name);
        if (mayRepeat && (await waitFor(retryAfter(exchange, Date.now())))) continue;
        if (times === MOST_TIMES) hopeless.add(name);
        refused += 1;
        return exchange;
      }
    },
    problem() {
      if (!isSpent && refused <= calls * FEW_SHARE) return undefined;
      const seconds = Math.round(waited / 1000);
      return `answered ${refused} of ${calls} calls with 429, though the run waited ${seconds} s for it: raise the limit of requests for its users, or select fewer operations with --area or --only`;
    },
    isSpent: () => isSpent,
    renew: () => {
      budget = MOST_MS / 2;
    },
  };
}

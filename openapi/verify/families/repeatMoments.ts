import type { Contract, Operation } from '../contract/contract.ts';
import { isSafe } from '../contract/contract.ts';
import type { Exchange, SentRequest } from '../http/call.ts';
import type { Connection } from '../http/connection.ts';
import { isSuccess } from '../http/ledger.ts';
import { type FoundOperation, findOperation } from '../http/paths.ts';
import type { By } from '../http/sessions.ts';

/** The users whose calls are compared with each other. */
export type Who = 'main' | 'other';

/** A call of the run with its response. It began and ended at numbered steps of the run, so that what was made at once is known. */
export type Moment = FoundOperation & {
  exchange: Exchange;
  who: Who;
  from: number;
  to: number;
  /** Whether it did what was asked. */
  isDone: boolean;
};

/** A call that changes something, or may; without an operation if the contract has no such call. */
export type Change = Partial<FoundOperation>;

/** Calls that may have changed something, by when they were made. */
export type Timeline = {
  /** Those that had not ended at a step, or were made since then. */
  changesSince(step: number): Change[];
};

/** Is told what happens. */
export type Witness = {
  /** Before any call is sent, by whomever: what it says may be shown to others before it is answered. */
  sends?(request: SentRequest, by: By): void;
  /** Before a call that may change something is sent. */
  begins?(change: Change): void;
  /** After a call that may have changed something, by whomever it was made. */
  ends?(change: Change): void;
  /** After a call of one of the users who are compared. */
  sees?(moment: Moment, timeline: Timeline): void;
};

/** Whether nothing can come of a call: it only reads, and only for somebody who is signed in, which signs nobody in or out. */
const isReading = ({ method }: SentRequest, found: FoundOperation | undefined) =>
  isSafe({ method }) && (found === undefined || found.operation.secured);

/** Whether a call was refused for certain. */
function wasRefused(operation: Operation | undefined, { answer }: Exchange): boolean {
  if (answer === undefined || answer.status >= 500) return false;
  return operation === undefined ? answer.status >= 300 : !isSuccess(operation, answer.status, answer.json);
}

const whoOf = ({ session }: By): Who | undefined => (session === 'main' || session === 'other' ? session : undefined);

/** The calls that are looked at: those of a server. `isJoined`: whether what a call reads is read by several. */
type Watched = { contract: Contract; server: string; isJoined: (operation: Operation) => boolean };

/** The connection, of which witnesses are told each call. */
export function witnessed(
  { contract, server, isJoined }: Watched,
  connection: Connection,
  witnesses: readonly Witness[],
): Connection {
  const base = new URL(server).pathname.replace(/\/$/, '');
  const running = new Set<Change>();
  const past: { change: Change; to: number }[] = [];
  let step = 0;
  const timeline: Timeline = {
    changesSince(from) {
      const found = [...running];
      for (let index = past.length - 1; index >= 0; index -= 1) {
        const one = past[index];
        if (one === undefined || one.to < from) break;
        found.push(one.change);
      }
      return found;
    },
  };
  return {
    ...connection,
    async send(request, by) {
      const path = new URL(request.url).pathname.slice(base.length);
      const found = findOperation(contract.operations, request.method, path);
      const change: Change | undefined = isReading(request, found) ? undefined : { ...found };
      step += 1;
      const from = step;
      for (const witness of witnesses) witness.sends?.(request, by);
      if (change !== undefined) {
        running.add(change);
        for (const witness of witnesses) witness.begins?.(change);
      }
      const exchange = await connection.send(request, by);
      step += 1;
      const isRefused = wasRefused(found?.operation, exchange);
      if (change !== undefined) {
        running.delete(change);
        if (!isRefused && exchange.failure?.kind !== 'refused') {
          past.push({ change, to: step });
          for (const witness of witnesses) witness.ends?.(change);
        }
      }
      const who = whoOf(by);
      if (found === undefined || who === undefined || exchange.answer === undefined) return exchange;
      // Rows move from page to page while others are created and deleted.
      if (isJoined(found.operation) && timeline.changesSince(from).length > 0) return exchange;
      const isDone = isSuccess(found.operation, exchange.answer.status, exchange.answer.json);
      const moment: Moment = { ...found, exchange, who, from, to: step, isDone };
      for (const witness of witnesses) witness.sees?.(moment, timeline);
      return exchange;
    },
  };
}

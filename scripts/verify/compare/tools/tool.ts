import type { JsonObject } from '../../../../openapi/verify/contract/json.ts';

/** A server that listens, and what a tool may know about it. */
export type Target = {
  origin: string;
  /** The area of the contract that is checked. */
  area: string;
  /** The contract cut down to the area, with the server's URL, and all of it. */
  document: JsonObject;
  whole: JsonObject;
  /** Values of the session cookie: of a user who may do all, of some who may do less, and of one of another account. */
  session: string;
  limited: readonly string[];
  other: string;
  /** Values for hand-written workflows. */
  inputs: Readonly<Record<string, string>>;
  /** Days around today, which such workflows call `yesterday` and the like. */
  days: Readonly<Record<string, string>>;
  /** A folder of this run alone. */
  folder: string;
};

/** A failure in words that are the same in every run: of which operation, by which check, and what is wrong. */
export type Failure = { operation: string; check: string; message: string };

export type Found = {
  failures: readonly Failure[];
  /** What it reports without failing. */
  warnings: readonly Failure[];
};

/** A program that checks a server. */
export type Tool = {
  name: string;
  /** With which options it runs, in a line. */
  options: string;
  /** Makes it ready; returns why it is not available, if so. */
  prepare: () => Promise<string | undefined>;
  /** Throws if the program crashes or takes too long. */
  check: (target: Target) => Promise<Found>;
};

/** A message without what differs from run to run: ids, points in time, long numbers and what is long anyway. */
export function coarse(message: string): string {
  return message
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\d{4}-\d\d-\d\d(?:[T ][\d:.]+(?:Z|[+-]\d\d:\d\d)?)?/g, '‹time›')
    .replaceAll(/\b[0-9a-f]{8}-[0-9a-f-]{27}\b|\b[0-9a-f]{16,}\b/gi, '‹id›')
    .replaceAll(/\[\d+\]|(?<=\/)\d+(?=\/|\b)/g, '‹n›')
    .replaceAll(/\d{4,}/g, '‹number›')
    .trim()
    .slice(0, 160);
}

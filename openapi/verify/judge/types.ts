import type { Certainty } from '../contract/contract.ts';
import type { Kind } from '../plan/kinds.ts';

/** A deviation of the server from the contract. */
export type Finding = {
  /** A deviation from what the contract only assumes is a warning. */
  severity: 'failure' | 'warning';
  kind: Kind;
  /** Why, in a few words that findings of many operations share. */
  cause: string;
  operationId: string;
  area: string;
  method: string;
  path: string;
  /** The address and the place as the server names them, if its dialect has other names. */
  own?: string;
  /** What must be true. */
  says: string;
  /** The business rule, if the check tests one, and what it means. */
  rule?: string;
  means?: string;
  /** The section of the specification, and its sentence or the contract's. */
  section: string;
  sentence: string;
  /** Whether `pointer` points into the response or the request. */
  place: 'answer' | 'request';
  /** JSON pointer; empty for the whole body. */
  pointer: string;
  expected: string;
  received: string;
  /** A command that repeats the call. */
  curl: string;
  /** The last changes of the same thing before the call, if the call alone shows nothing: a line for each, the oldest first. */
  before?: string[];
  certainty: Certainty;
  /** The contract's note about it. */
  note?: string;
  /** For recorded traffic, the first entry with this finding. */
  entry?: string;
  /** Number of occurrences. */
  times: number;
  /** Further operations with it, if it is about the whole server rather than one of them. */
  alsoIn?: string[];
};

/** The outcome of one check. */
export type CheckRecord = {
  operationId: string;
  area: string;
  kind: Kind;
  says: string;
  rule?: string;
  outcome: 'passed' | 'failed' | 'warned' | 'unchecked';
  /** Why it could not be checked. */
  reason?: string;
  /** How often it was made, if more than once. */
  times?: number;
};

/** A difference that is known: what is needed to recognise it in another run. */
export type Difference = {
  operationId: string;
  kind: string;
  /** What must be true. */
  says: string;
  place: string;
  /** JSON pointer with `*` for each position in a list. */
  pointer: string;
  /** Of a schema or a status; of other checks, it can have names that only one run uses. */
  expected?: string;
};

import type { Certainty } from '../contract/contract.ts';
import type { Kind } from '../plan/flow.ts';

/** One way in which the server differs from the contract. */
export type Finding = {
  /** A difference from what the contract merely assumes is a warning. */
  severity: 'failure' | 'warning';
  kind: Kind;
  operationId: string;
  area: string;
  method: string;
  path: string;
  /** What must hold. */
  says: string;
  /** The business rule, where the check proves one. */
  rule?: string;
  /** Where the specification speaks of it, and its sentence or the contract's. */
  section: string;
  sentence: string;
  /** Whether `pointer` points into the answer or into the request. */
  place: 'answer' | 'request';
  /** JSON pointer; empty for the whole. */
  pointer: string;
  expected: string;
  received: string;
  /** Repeats the call. */
  curl: string;
  certainty: Certainty;
  /** What the contract notes about that. */
  note?: string;
  /** How often it was seen. */
  times: number;
};

/** What became of one check. */
export type CheckRecord = {
  operationId: string;
  area: string;
  kind: Kind;
  says: string;
  rule?: string;
  outcome: 'passed' | 'failed' | 'warned' | 'unchecked';
  /** Why it could not be checked. */
  reason?: string;
};

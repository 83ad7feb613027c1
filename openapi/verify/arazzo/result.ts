import type { Exchange } from '../http/call.ts';
import type { Flow, Step } from '../plan/flow.ts';

/** respect-core's result of one condition. */
export type Verdict = {
  /** `other`: it could not make the call or read the response. */
  about: 'criterion' | 'status' | 'other';
  passed: boolean;
  condition: string;
  message: string;
};

export type StepResult = {
  flow: Flow;
  step: Step;
  verdicts: Verdict[];
  exchange?: Exchange;
  /** How the file that the step is about was read. */
  file?: Exchange;
  /** The exchanges of the same workflow, by step. */
  exchanges: ReadonlyMap<string, Exchange>;
  /** The failed step because of which this one was not run. */
  blockedBy?: Step;
};

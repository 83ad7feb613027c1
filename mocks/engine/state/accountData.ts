import type { Schemas } from '../contract/types.ts';

/**
 * All stored data of an account. Each area adds what it stores to this interface, beside the seeds that create it:
 * `declare module '../../state/accountData.ts' { interface AccountData { sla: Sla[] } }`.
 */
export interface AccountData {
  /** Changes since the start of the scenario, newest last. */
  recentActivities: Schemas['Activity'][];
}

/**
 * The kinds of items that others refer to by id, and the stored item of each. An area adds its own as it adds its data.
 */
export interface Targets {
  user: Schemas['AccountUser'];
}

export type Target = keyof Targets;

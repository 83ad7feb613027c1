import type { AreaFacts } from '../state/areaFacts.ts';
import type { Route } from './route.ts';

/**
 * One area of the contract: its operations with state, and what it says of its data. `areas/<area>/index.ts` exports it as
 * `area`; nothing else has to know of it. An operation without a route answers with the contract's example.
 */
export type Area = AreaFacts & { routes: readonly Route[] };

import { isSafe } from '../contract/contract.ts';
import type { Fetch } from './call.ts';

/** What a run may send: calls that only read; calls that must be rejected, too; changes, too. */
export type Mode = 'read' | 'probe' | 'write';

export function modeOf({ probe = false, write = false }: { probe?: boolean; write?: boolean }): Mode {
  if (write) return 'write';
  return probe ? 'probe' : 'read';
}

/** Why a check is not made by a run that only reads. */
export const NEEDS_PROBE = 'it sends POST, PUT, PATCH or DELETE to see it rejected; use --probe to check it';

/** Why a check is made only by a run that writes, though the call must be rejected. */
export const NEEDS_WRITE = 'a server that accepts it would change data; use --write to check it';

/** The fetch of a run. Whatever was planned, one that only reads cannot send a call that may change data. */
export function guarded(fetch: Fetch, mode: Mode): Fetch {
  if (mode !== 'read') return fetch;
  return async (url, init) => {
    const method = init.method ?? 'GET';
    if (!isSafe({ method })) throw new Error(`A run that only reads must not send ${method}.`);
    return fetch(url, init);
  };
}

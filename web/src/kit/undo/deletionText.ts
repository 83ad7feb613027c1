import type { DeletionState } from './deletion.ts';

/**
 * What the mark of an item says.
 * @param isShort There is little room.
 */
export function deletionText({ phase, left, isHeld, isOffline, above }: DeletionState, isShort: boolean): string {
  if (phase === 'sending') return above === undefined ? 'Deleting…' : `Deleting with “${above}”…`;
  if (above !== undefined) return `Will be deleted with “${above}”`;
  if (!isOffline) return `Will be deleted in ${left} s${isHeld ? ', paused' : ''}`;
  return isShort
    ? 'Offline: waits to be deleted'
    : 'You are offline. Will be deleted once you are back online, unless you leave this page.';
}

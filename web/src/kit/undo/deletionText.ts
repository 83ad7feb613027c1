import type { DeletionState } from './deletion.ts';

/**
 * What the mark of an item says.
 * @param isShort There is little room.
 */
export function deletionText({ phase, left, isHeld, isOffline, above }: DeletionState, isShort: boolean): string {
  if (phase === 'sending') return above === undefined ? 'Deleting…' : `Deleting with “${above}”…`;
  const how = above === undefined ? '' : ` with “${above}”`;
  if (isOffline) {
    return isShort
      ? `Offline. Will be deleted${how} once you are back.`
      : `You are offline. Will be deleted${how} once you are back online, unless you leave this page.`;
  }
  return `Will be deleted${how} in ${left} s${isHeld ? ', paused' : ''}`;
}

import type { SuccessText } from '../../settingsMessages.ts';
import { countText } from './countText.ts';

/** What was moved: one item by its name, or several by their number. */
export type Moved = { names: readonly string[]; one: string; many?: string };

/**
 * Says where items went: `Late parcel has been moved to Returns`, `2 tags have been moved to Returns`.
 * @param place The name of the new place: `Returns`, `the top level`.
 * @param done What happened there. Default: they were moved.
 */
export function movedText(
  { names, one, many }: Moved,
  place: string,
  done: 'moved to' | 'merged into' = 'moved to',
): SuccessText {
  const [only] = names.length === 1 ? names : [];
  if (only !== undefined) return `${only} has been ${done} ${place}`;
  return `${countText(names.length, one, many)} have been ${done} ${place}`;
}

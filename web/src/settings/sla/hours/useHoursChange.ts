import type { BusinessHour } from '@atrium-console/sdk';
import isEqual from 'fast-deep-equal';
import { useState } from 'react';

/** A change of several days at once: what it did, in a sentence, and the hours before and after it. */
type HoursChange = { text: string; before: BusinessHour; after: BusinessHour };

/**
 * Changes several days at once, says what changed, and can take it back. It is forgotten with the next change of the hours by
 * hand, which taking it back would lose.
 */
export function useHoursChange(hours: BusinessHour, onChange: (hours: BusinessHour) => void) {
  const [last, setLast] = useState<HoursChange>();
  const [isUndone, setUndone] = useState(false);
  const apply = (after: BusinessHour, text: string) => {
    setLast({ text, before: hours, after });
    setUndone(false);
    onChange(after);
  };
  const undo = () => {
    if (last === undefined) return;
    setUndone(true);
    onChange(last.before);
  };
  const shown = last && isEqual(hours, isUndone ? last.before : last.after) ? last : undefined;
  const canUndo = shown !== undefined && !isUndone && !isEqual(shown.before, shown.after);
  return { apply, undo: canUndo ? undo : undefined, text: isUndone && shown ? 'Changed back.' : shown?.text };
}

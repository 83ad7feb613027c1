import { dayTimeText } from '../../../kit/words/dayTimeText.ts';

/** When a key was last used: `Nov 20, 2026, 16:30`, `Never`. */
export function lastUsedText(instant: string | null): string {
  return instant === null ? 'Never' : dayTimeText(instant);
}

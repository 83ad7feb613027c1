import type { WorkingStatus } from '@atrium-console/sdk';

const named = (name: string, color: string, is_available: boolean, index: number): WorkingStatus => ({
  _id: String(index + 1).padStart(24, '0'),
  name,
  color,
  is_available,
});

/** Working statuses, for lists and forms of the book that need no server. */
export const statuses: readonly WorkingStatus[] = [
  named('Available', '#2f9e44', true, 0),
  named('Lunch', '#e67700', false, 1),
  named('Meeting', '#1971c2', false, 2),
  named('Training', '#862e9c', false, 3),
];

/** A call that answers at once. */
export const answers = <Answer>(answer: Answer) => ({ unwrap: async () => answer });

import type { TicketTag } from '@atrium-console/sdk';

/** The same items as they are now; those that are gone are left out. */
export function asTheyAreNow(tags: readonly TicketTag[], chosen: readonly TicketTag[]): TicketTag[] {
  const ids = new Set(chosen.map(({ _id }) => _id));
  return tags.filter(({ _id }) => ids.has(_id));
}

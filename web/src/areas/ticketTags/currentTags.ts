import type { TicketTag } from '@atrium-console/sdk';

/** The current versions of the selected items, without those that no longer exist. */
export function currentTags(tags: readonly TicketTag[], chosen: readonly TicketTag[]): TicketTag[] {
  const ids = new Set(chosen.map(({ _id }) => _id));
  return tags.filter(({ _id }) => ids.has(_id));
}

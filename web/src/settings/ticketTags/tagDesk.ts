import type { TicketTag } from '@atrium-console/sdk';
import type { TagWrites } from './useTagWrites.ts';

/** What the dialogs of the page work with. */
export type TagDesk = {
  /** The list as a person sees it. */
  tags: readonly TicketTag[];
  writes: TagWrites;
  /** Reads the list again, after what is held back has been sent. */
  reload: () => Promise<readonly TicketTag[]>;
};

/** The same items as they are now; those that are gone are left out. */
export function asTheyAreNow(tags: readonly TicketTag[], chosen: readonly TicketTag[]): TicketTag[] {
  const ids = new Set(chosen.map(({ _id }) => _id));
  return tags.filter(({ _id }) => ids.has(_id));
}

import type { TicketTag } from '@atrium-console/sdk';
import { ticketTagsApi } from '@atrium-console/sdk/rtk';
import { tagCascade, tagLevel, topmostTags } from '@atrium-console/sdk/rules';
import { useCallback } from 'react';
import { deletionKey, useDeletions, useRemaining } from '../../../kit/undo/DeletionsContext.ts';
import type { Replacement } from '../../../kit/usage/UsageFields.tsx';
import type { LoadUsage } from '../../../kit/usage/useItemUsage.ts';
import { SUCCESS, TITLES } from '../../../messages.ts';
import type { TagKind } from '../tagKind.ts';
import { itemCount } from '../tagWords.ts';

export type TagDeletions = {
  kind: TagKind;
  /** The list without deleted items. */
  tags: readonly TicketTag[];
  /** Deletes these items and all items below them. */
  start: (chosen: readonly TicketTag[], replacement: Replacement) => void;
  /** Loads what uses items and those below them. */
  usage: LoadUsage;
  undo: () => void;
  /** Sends the pending deletion and waits for the response. */
  settle: () => Promise<void>;
};

/** Deletes tags with everything below them (SPEC 4). */
export function useTagDeletions(kind: TagKind, stored: readonly TicketTag[]): TagDeletions {
  const { product } = kind;
  const list = `tags of ${product}`;
  const [remove] = ticketTagsApi.useDeleteTicketTagMutation();
  const tags = useRemaining(list, stored);
  const { start, undo, settle } = useDeletions();
  const [loadUsage] = ticketTagsApi.useLazyGetTicketTagUsageQuery();
  const usage = useCallback((ids: string) => loadUsage({ product, ids }), [loadUsage, product]);
  return {
    kind,
    tags,
    usage,
    start: (chosen, replacement) =>
      start({
        what: deletedText(tags, chosen),
        items: topmostTags(tags, chosen),
        keysOf: (root) => tagCascade(tags, [root]).map(({ _id }) => deletionKey(list, _id)),
        remove: ({ _id, ...tag }) => remove({ product, type: tagLevel(tag), id: _id, ...replacement }),
        removed: SUCCESS.deleted,
        failureTitle: TITLES.validation,
      }),
    undo,
    settle,
  };
}

/** `“Delivery” and 3 items below it`, or `12 items`. */
function deletedText(tags: readonly TicketTag[], chosen: readonly TicketTag[]): string {
  const [first, ...others] = topmostTags(tags, chosen);
  const count = tagCascade(tags, chosen).length;
  if (others.length > 0) return itemCount(count);
  return count === 1 ? `“${first?.name}”` : `“${first?.name}” and ${itemCount(count - 1)} below it`;
}

import type { TicketTag } from '@atrium-console/sdk';
import { ticketTagsApi } from '@atrium-console/sdk/rtk';
import { tagCascade, tagLevel, topmostTags } from '@atrium-console/sdk/rules';
import { useCallback } from 'react';
import { useDeletions, useLocked, useRemaining } from '../../../kit/undo/DeletionsContext.ts';
import { deletionKey } from '../../../kit/undo/deletion.ts';
import type { Replacement } from '../../../kit/usage/UsageFields.tsx';
import type { LoadUsage } from '../../../kit/usage/useItemUsage.ts';
import { TITLES } from '../../../messages.ts';
import { SUCCESS } from '../../../settingsMessages.ts';
import type { TagKind } from '../tagKind.ts';
import { itemCount } from '../tagWords.ts';

export type TagDeletions = {
  kind: TagKind;
  /** The name of the list. */
  list: string;
  /** The list without deleted items. */
  tags: readonly TicketTag[];
  /** Whether an item is to be deleted. */
  isLocked: (tag: Pick<TicketTag, '_id'>) => boolean;
  /** Deletes these items and all items below them. */
  start: (chosen: readonly TicketTag[], replacement: Replacement, isByKey: boolean) => void;
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
  const { start, undoAll, settle } = useDeletions();
  const locked = useLocked();
  const isLocked = useCallback(({ _id }: Pick<TicketTag, '_id'>) => locked.has(deletionKey(list, _id)), [locked, list]);
  const [loadUsage] = ticketTagsApi.useLazyGetTicketTagUsageQuery();
  const usage = useCallback((ids: string) => loadUsage({ product, ids }), [loadUsage, product]);
  return {
    kind,
    list,
    tags,
    isLocked,
    usage,
    start: (chosen, replacement, isByKey) =>
      start({
        items: topmostTags(tags, chosen),
        whatOf: (some) => deletionText(tags, some),
        nameOf: ({ name }) => name,
        keysOf: (root) => tagCascade(tags, [root]).map(({ _id }) => deletionKey(list, _id)),
        remove: ({ _id, ...tag }) => remove({ product, type: tagLevel(tag), id: _id, ...replacement }),
        removed: SUCCESS.deleted,
        failureTitle: TITLES.validation,
        isByKey,
      }),
    undo: () => undoAll(),
    settle,
  };
}

/** `“Delivery” and 3 items below it`, or `12 items`. */
function deletionText(tags: readonly TicketTag[], chosen: readonly TicketTag[]): string {
  const [first, ...others] = topmostTags(tags, chosen);
  const count = tagCascade(tags, chosen).length;
  if (others.length > 0) return itemCount(count);
  return count === 1 ? `“${first?.name}”` : `“${first?.name}” and ${itemCount(count - 1)} below it`;
}

import { Text } from '@mantine/core';
import { type MouseEvent, type ReactNode, useState } from 'react';
import type { SuccessText } from '../../settingsMessages.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { SETTING_TOASTS } from '../edit/settingToasts.ts';
import type { Running } from '../edit/useEditing.ts';
import { NameList } from '../NameList.tsx';
import { DeletionNotice } from '../undo/DeletionNotice.tsx';
import { useDeletions } from '../undo/DeletionsContext.ts';
import { deletionKey } from '../undo/deletion.ts';
import { isByKey } from '../undo/isByKey.ts';
import { type Replacement, UsageFields } from '../usage/UsageFields.tsx';
import type { LoadUsage } from '../usage/useItemUsage.ts';
import { numberText } from '../words/numberText.ts';

/** How items are deleted. */
export type ItemDeletion<Item> = {
  remove: (item: Item, replacement: Replacement) => Running<unknown>;
  /**
   * Deletes several items in one call, if the server supports it. By default, each is deleted by its own call.
   * @param isLast The tab is closing: there is time for one request only, and the list was refetched some seconds ago.
   */
  removeAll?: (items: readonly Item[], isLast: boolean) => Running<unknown>;
  /** Shows what uses items before they are deleted, and offers to replace them. Must be the same function between renders. */
  usage?: LoadUsage;
  /** What else is deleted or changed along with items, and how many. */
  note?: (items: readonly Item[]) => ReactNode;
  /** The success message after deleting. Default: the generic message for settings. */
  removed?: SuccessText;
  /** The title of failure toasts (SPEC 8). Default: the generic title for settings. */
  failureTitle?: string;
};

type Props<Item extends { _id: string }> = ItemDeletion<Item> & {
  /** The name of the list, which marks and locks the items, and leaves them out by `useRemaining` once they are deleted. */
  list: string;
  items: readonly Item[];
  /** The singular and plural noun: `status`, `statuses`. */
  one: string;
  many: string;
  nameOf: (item: Item) => string;
  /** The keys of what is deleted with an item, by `deletionKey`. */
  keysBelow?: (item: Item) => readonly string[];
  /** The items that can replace them. */
  replacements?: readonly Item[];
  /** Called when the deletion is confirmed. */
  onStart?: (() => unknown) | undefined;
  onClose: () => void;
};

/** Confirms deleting items, naming them and what else is affected. The deletion can be undone for some seconds. */
export function DeleteItems<Item extends { _id: string }>({ list, items, one, many, nameOf, ...props }: Props<Item>) {
  const { start } = useDeletions();
  const [replacement, setReplacement] = useState<Replacement>({});
  const [first] = items;
  const isOne = items.length === 1;
  const name = first && nameOf(first);
  const things = isOne ? one : `${numberText(items.length)} ${many}`;
  const quoted = (item: Item) => `“${nameOf(item)}”`;
  const confirm = (event: MouseEvent) => {
    const {
      keysBelow,
      removeAll,
      removed = SETTING_TOASTS.removed,
      failureTitle = SETTING_TOASTS.failureTitle,
    } = props;
    start({
      items,
      whatOf: (some) => (some.length === 1 ? some.map(quoted).join() : `${numberText(some.length)} ${many}`),
      nameOf,
      keysOf: (item) => [deletionKey(list, item._id), ...(keysBelow?.(item) ?? [])],
      remove: (item) => props.remove(item, replacement),
      removeAll,
      removed,
      failureTitle,
      isByKey: isByKey(event),
    });
    props.onStart?.();
    props.onClose();
  };
  return (
    <ConfirmDialog
      opened
      danger
      title={`Delete ${isOne ? name : things}?`}
      confirmLabel={`Delete ${things}`}
      onConfirm={confirm}
      onCancel={props.onClose}
    >
      {isOne ? `The ${one} “${name}” will be deleted.` : `These ${things} will be deleted:`}
      {!isOne && <NameList items={items.map((item) => ({ id: item._id, name: nameOf(item) }))} />}
      {props.note && (
        <Text component="div" size="sm" mt="sm">
          {props.note(items)}
        </Text>
      )}
      {props.usage && (
        <UsageFields
          ids={items.map(({ _id }) => _id)}
          load={props.usage}
          options={(props.replacements ?? []).map((item) => ({ value: item._id, label: nameOf(item) }))}
          value={replacement}
          onChange={setReplacement}
        />
      )}
      <DeletionNotice />
    </ConfirmDialog>
  );
}

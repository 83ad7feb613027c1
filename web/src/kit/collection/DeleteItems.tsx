import { Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import type { Running } from '../edit/useEditing.ts';
import { NameList } from '../NameList.tsx';
import { type Deletion, deletionKey, UNDO_SECONDS, useDeletions } from '../undo/DeletionsContext.ts';
import { type Replacement, UsageFields } from '../usage/UsageFields.tsx';
import type { LoadUsage } from '../usage/useItemUsage.ts';
import { numberText } from '../words/numberText.ts';

type Props<Item extends { _id: string }> = Pick<Deletion<Item>, 'removeAll' | 'removed' | 'failureTitle'> & {
  /** The name of the list, which hides the items by `useRemaining`. */
  list: string;
  items: readonly Item[];
  /** The singular and plural noun: `status`, `statuses`. */
  one: string;
  many: string;
  nameOf: (item: Item) => string;
  remove: (item: Item, replacement: Replacement) => Running<unknown>;
  /** Shows what uses the items, and offers to replace them. Must be the same function between renders. */
  usage?: LoadUsage | undefined;
  /** The items that can replace them. */
  replacements?: readonly Item[];
  /** What else is deleted or changed along with them, and how many. */
  deletionNote?: ((items: readonly Item[]) => ReactNode) | undefined;
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
  const confirm = () => {
    const { removeAll, removed, failureTitle } = props;
    const remove = (item: Item) => props.remove(item, replacement);
    const keysOf = ({ _id }: Item) => [deletionKey(list, _id)];
    start({ what: isOne ? `“${name}”` : things, items, keysOf, remove, removeAll, removed, failureTitle });
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
      {props.deletionNote && (
        <Text component="div" size="sm" mt="sm">
          {props.deletionNote(items)}
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
      <Text size="sm" mt="sm" c="dimmed">
        You can undo this for {UNDO_SECONDS} seconds.
      </Text>
    </ConfirmDialog>
  );
}

import { Progress, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import type { Running } from '../edit/useEditing.ts';
import { NameList } from '../NameList.tsx';
import { useBulk } from '../useBulk.ts';
import { numberText } from '../words/numberText.ts';

type Props<Item> = {
  items: readonly Item[];
  /** The singular and plural noun: `status`, `statuses`. */
  one: string;
  many: string;
  nameOf: (item: Item) => string;
  remove: (item: Item) => Running<unknown>;
  /** Deletes all of them in one call: all or none. */
  removeAll?: ((items: readonly Item[]) => Running<unknown>) | undefined;
  /** The success message. */
  removed: string;
  /** The title of the failure toast (SPEC 8). */
  failureTitle: string;
  /** What else is deleted or changed along with them, and how many. */
  deletionNote?: ((items: readonly Item[]) => ReactNode) | undefined;
  onClose: () => void;
};

/** Confirms deleting items, naming them and what else is affected. Items that could not be deleted stay in the dialog. */
export function DeleteItems<Item extends { _id: string }>({
  items,
  one,
  many,
  nameOf,
  onClose,
  removeAll,
  ...props
}: Props<Item>) {
  const [left, setLeft] = useState(items);
  const bulk = useBulk(props.failureTitle, 'deleted');
  const [first] = left;
  const count = left.length;
  const isOne = count === 1;
  // A single call has no progress and cannot be stopped.
  const isOneByOne = removeAll === undefined && !isOne;
  const name = first && nameOf(first);
  const things = isOne ? one : `${numberText(count)} ${many}`;
  const confirm = async () => {
    const { remove, removed } = props;
    const failed = removeAll
      ? (await bulk.run([left], removeAll, removed)).flat()
      : await bulk.run(left, remove, removed);
    if (failed.length === 0) onClose();
    else setLeft(failed);
  };
  return (
    <ConfirmDialog
      opened
      danger
      title={`Delete ${isOne ? name : things}?`}
      confirmLabel={`Delete ${things}`}
      busy={bulk.isRunning}
      onConfirm={confirm}
      onStop={isOneByOne ? bulk.stop : undefined}
      onCancel={onClose}
    >
      {isOne ? `This permanently deletes the ${one} “${name}”.` : `This permanently deletes these ${things}:`}
      {!isOne && <NameList items={left.map((item) => ({ id: item._id, name: nameOf(item) }))} />}
      {props.deletionNote && (
        <Text component="div" size="sm" mt="sm">
          {props.deletionNote(left)}
        </Text>
      )}
      {bulk.isRunning && isOneByOne && (
        <Stack gap={4} mt="sm">
          <Progress value={(bulk.done / count) * 100} aria-label={`Deleting ${many}`} />
          <Text size="sm">
            {numberText(bulk.done)} of {numberText(count)} deleted
          </Text>
        </Stack>
      )}
      {!bulk.isRunning && count < items.length && (
        <Text size="sm" mt="sm" role="status">
          {numberText(items.length - count)} of {numberText(items.length)} deleted.{' '}
          {isOne ? 'This one is' : 'These are'} left.
        </Text>
      )}
    </ConfirmDialog>
  );
}

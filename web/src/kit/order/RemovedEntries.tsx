import { Alert, Button, Group, Text } from '@mantine/core';
import { listText } from '../words/listText.ts';
import { leftOut } from './putBack.ts';

type Props<Item> = {
  items: readonly Item[];
  stored: readonly Item[];
  one: string;
  many: string;
  nameOf: (item: Item, index: number) => string;
  deletionNote: string | undefined;
  onPutBack: () => void;
};

/** A notice of the stored entries that saving will delete, with a button to restore them. */
export function RemovedEntries<Item extends { _id?: string }>({ items, stored, one, many, ...props }: Props<Item>) {
  const gone = leftOut(items, stored);
  const isOne = gone.length === 1;
  const names = listText(gone.map(({ item, index }) => props.nameOf(item, index)));
  return (
    <div role="status">
      {gone.length > 0 && (
        <Alert role="note" color="orange" variant="light" p="sm">
          <Group justify="space-between" gap="sm">
            <Text size="sm" flex="1 1 220px">
              Saving permanently deletes {isOne ? `1 ${one}` : `${gone.length} ${many}`}: {names}. {props.deletionNote}
            </Text>
            <Button variant="default" size="xs" onClick={props.onPutBack}>
              Restore
            </Button>
          </Group>
        </Alert>
      )}
    </div>
  );
}

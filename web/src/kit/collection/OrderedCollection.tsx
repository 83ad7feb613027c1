import { Group, Paper, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ListSearch } from '../list/ListSearch.tsx';
import { useUrlText } from '../list/useUrlText.ts';
import { OrderedList } from '../order/OrderedList.tsx';
import { useDeletions } from '../undo/DeletionsContext.ts';
import { numberText } from '../words/numberText.ts';
import { CollectionFrame, type CollectionProps } from './CollectionFrame.tsx';
import classes from './OrderedCollection.module.css';

type Props<Data, Item extends { _id: string }> = CollectionProps<Data, Item> & {
  /** Called with all items in their new order. */
  onOrder: (items: Item[]) => void;
  /** Renders an item, next to its position. */
  children: (item: Item, index: number) => ReactNode;
};

const keyOf = (item: { _id: string }) => item._id;

/** A collection in a meaningful order, for example rules of which the first match applies. `itemsOf` returns that order. */
export function OrderedCollection<Data, Item extends { _id: string }>(props: Props<Data, Item>) {
  const { children, onOrder, ...frame } = props;
  const { label, nameOf, searchText } = frame;
  const [query, setQuery] = useUrlText(`${frame.urlKey ?? ''}q`);
  const { settle } = useDeletions();
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return (
    <CollectionFrame {...frame}>
      {({ items, tools, actions }) => {
        const places = new Map(items.map((item, index) => [item._id, index]));
        const shown = items.filter((item) => {
          const text = searchText(item).toLowerCase();
          return words.every((word) => text.includes(word));
        });
        const isAll = shown.length === items.length;
        const searching = isAll ? undefined : 'Clear the search first to change the order.';
        return (
          <Paper withBorder p="sm" data-list>
            <Stack gap="sm">
              <Group gap="sm" justify="space-between">
                <ListSearch label={`Search ${label.toLowerCase()}`} value={query} onChange={setQuery} />
                <Group gap="sm">{tools}</Group>
              </Group>
              <OrderedList
                label={label}
                items={shown}
                keyOf={keyOf}
                nameOf={nameOf}
                disabledReason={searching}
                // Deleted items have no place in the new order.
                onOrder={(ordered) => settle().then(() => onOrder(ordered))}
              >
                {(item) => {
                  const place = places.get(item._id) ?? 0;
                  return (
                    <div className={classes.item}>
                      <Text size="sm" c="dimmed" className={classes.place}>
                        {place + 1}
                      </Text>
                      <div className={classes.content}>{children(item, place)}</div>
                      <Group gap={2} mih={28} wrap="nowrap" className={classes.actions}>
                        {actions(item)}
                      </Group>
                    </div>
                  );
                }}
              </OrderedList>
              {shown.length === 0 && (
                <Text size="sm" c="dimmed" ta="center" p="xl">
                  Nothing matches “{query}”.
                </Text>
              )}
              <Text size="xs" c="dimmed" role="status">
                {isAll
                  ? `${numberText(items.length)} in all`
                  : `${numberText(shown.length)} of ${numberText(items.length)}`}
              </Text>
            </Stack>
          </Paper>
        );
      }}
    </CollectionFrame>
  );
}

import { Group, Paper, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { PlainCheckbox } from '../../ui/PlainCheckbox.tsx';
import { ListSearch } from '../list/ListSearch.tsx';
import { useUrlText } from '../list/useUrlText.ts';
import { OrderedList } from '../order/OrderedList.tsx';
import { useDeletions } from '../undo/DeletionsContext.ts';
import { midSentence } from '../words/midSentence.ts';
import { numberText } from '../words/numberText.ts';
import { CollectionFrame, type CollectionProps } from './CollectionFrame.tsx';
import { DeleteSelected } from './DeleteSelected.tsx';
import classes from './OrderedCollection.module.css';

type Props<Data, Item extends { _id: string }> = CollectionProps<Data, Item> & {
  /** Called with all items in their new order, and the indexes of the moved one before and after. */
  onOrder: (items: Item[], moved: { from: number; to: number }) => void;
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
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return (
    <CollectionFrame {...frame}>
      {({ items, tools, actions, askDelete }) => {
        const places = new Map(items.map((item, index) => [item._id, index]));
        const shown = items.filter((item) => {
          const text = searchText(item).toLowerCase();
          return words.every((word) => text.includes(word));
        });
        const isAll = shown.length === items.length;
        // Only visible items count as selected, so that bulk actions only affect what a user sees.
        const selected = shown.filter(({ _id }) => chosen.has(_id));
        const select = (changed: readonly Item[], isChosen: boolean) => {
          const next = new Set(chosen);
          for (const { _id } of changed) {
            if (isChosen) next.add(_id);
            else next.delete(_id);
          }
          setChosen(next);
        };
        const searching = isAll ? undefined : 'Clear the search first to change the order.';
        return (
          <Paper withBorder p="sm" data-list>
            <Stack gap="sm">
              <Group gap="sm" justify="space-between">
                <ListSearch label={`Search ${midSentence(label)}`} value={query} onChange={setQuery} />
                <Group gap="sm">
                  {selected.length > 0 ? (
                    <DeleteSelected count={selected.length} onClick={() => askDelete?.(selected)} />
                  ) : (
                    tools
                  )}
                </Group>
              </Group>
              {askDelete && shown.length > 0 && (
                <Group gap="xs" component="label" w="fit-content">
                  <PlainCheckbox
                    aria-label="Select all"
                    checked={selected.length === shown.length}
                    indeterminate={selected.length > 0 && selected.length < shown.length}
                    onChange={() => select(shown, selected.length < shown.length)}
                  />
                  <Text size="sm">Select all</Text>
                </Group>
              )}
              <OrderedList
                label={label}
                items={shown}
                keyOf={keyOf}
                nameOf={nameOf}
                disabledReason={searching}
                // Deleted items have no place in the new order.
                onOrder={(ordered, moved) => settle().then(() => onOrder(ordered, moved))}
              >
                {(item) => {
                  const place = places.get(item._id) ?? 0;
                  return (
                    <div className={classes.item}>
                      <Group gap={6} wrap="nowrap" className={classes.place}>
                        {askDelete && (
                          <PlainCheckbox
                            aria-label={`Select ${nameOf(item)}`}
                            checked={chosen.has(item._id)}
                            onChange={() => select([item], !chosen.has(item._id))}
                          />
                        )}
                        <Text size="sm" c="dimmed">
                          {place + 1}
                        </Text>
                      </Group>
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
                {selected.length > 0 && `, ${numberText(selected.length)} selected`}
              </Text>
            </Stack>
          </Paper>
        );
      }}
    </CollectionFrame>
  );
}

import { Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { notOfferedText } from '../../base/served/notOfferedText.ts';
import { useIsServed } from '../../base/served/useIsServed.ts';
import { PlainCheckbox } from '../../ui/PlainCheckbox.tsx';
import { ReadOnlyContext, useReadOnlyReason } from '../../ui/ReadOnlyContext.ts';
import { ListFooter } from '../list/ListFooter.tsx';
import { ListSearch } from '../list/ListSearch.tsx';
import { ListSurface } from '../list/ListSurface.tsx';
import { NoMatch } from '../list/NoMatch.tsx';
import { rowsText } from '../list/rowsText.ts';
import { useUrlText } from '../list/useUrlText.ts';
import { OrderedList } from '../order/OrderedList.tsx';
import { DeletionMark } from '../undo/DeletionMark.tsx';
import { useDeletionState, useLocked } from '../undo/DeletionsContext.ts';
import { deletionKey, LOCKED } from '../undo/deletion.ts';
import { midSentence } from '../words/midSentence.ts';
import { CollectionFrame, type CollectionProps } from './CollectionFrame.tsx';
import { DeleteSelected } from './DeleteSelected.tsx';
import classes from './OrderedCollection.module.css';

type Props<Data, Item extends { _id: string }> = CollectionProps<Data, Item> & {
  /** Called with all items in their new order, and the indexes of the moved one before and after. */
  onOrder: (items: Item[], moved: { from: number; to: number }) => void;
  /** A new order is shown that the server has not stored yet, which the list says. */
  isOrdering: boolean;
  /** Renders an item, next to its position. */
  children: (item: Item, index: number) => ReactNode;
};

const keyOf = (item: { _id: string }) => item._id;

/** A collection in a meaningful order, for example rules of which the first match applies. `kind.itemsOf` returns that order. */
export function OrderedCollection<Data, Item extends { _id: string }>(props: Props<Data, Item>) {
  const { children, onOrder, isOrdering, ...frame } = props;
  const { calls } = frame;
  const isServed = useIsServed();
  const { label, many, nameOf, one, searchText } = frame.kind;
  const [query, setQuery] = useUrlText(`${frame.urlKey ?? ''}q`);
  const locked = useLocked();
  const isLocked = ({ _id }: Item) => locked.has(deletionKey(label, _id));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return (
    <CollectionFrame {...frame}>
      {({ items, addButton, actions, askDelete }) => {
        const places = new Map(items.map((item, index) => [item._id, index]));
        const shown = items.filter((item) => {
          const text = searchText(item).toLowerCase();
          return words.every((word) => text.includes(word));
        });
        const isAll = shown.length === items.length;
        // Only visible items count as selected, so that bulk actions only affect what a user sees.
        const selected = shown.filter((item) => chosen.has(item._id) && !isLocked(item));
        const selectable = shown.filter((item) => !isLocked(item));
        const select = (changed: readonly Item[], isChosen: boolean) => {
          const next = new Set(chosen);
          for (const { _id } of changed) {
            if (isChosen) next.add(_id);
            else next.delete(_id);
          }
          setChosen(next);
        };
        const fixed = calls && !isServed(calls.change) ? notOfferedText('changes of the order') : undefined;
        const searching = isAll ? undefined : 'Clear the search first to change the order.';
        return (
          <ListSurface
            search={<ListSearch label={`Search ${midSentence(label)}`} value={query} onChange={setQuery} />}
            tools={
              selected.length > 0 ? (
                <DeleteSelected count={selected.length} onClick={() => askDelete?.(selected)} />
              ) : (
                addButton
              )
            }
          >
            <Stack gap="sm" px="sm">
              {askDelete && shown.length > 0 && (
                <Group gap="xs" component="label" w="fit-content">
                  <PlainCheckbox
                    aria-label="Select all"
                    checked={selectable.length > 0 && selected.length === selectable.length}
                    indeterminate={selected.length > 0 && selected.length < selectable.length}
                    onChange={() => select(selectable, selected.length < selectable.length)}
                  />
                  <Text size="sm">Select all</Text>
                </Group>
              )}
              <OrderedList
                label={label}
                items={shown}
                keyOf={keyOf}
                nameOf={nameOf}
                disabledReason={fixed ?? searching}
                lockReason={(item) => (isLocked(item) ? LOCKED : undefined)}
                onOrder={onOrder}
              >
                {(item) => {
                  const place = places.get(item._id) ?? 0;
                  return (
                    <OrderedItem
                      itemKey={deletionKey(label, item._id)}
                      name={nameOf(item)}
                      place={place}
                      isSelected={askDelete && chosen.has(item._id)}
                      onSelect={() => select([item], !chosen.has(item._id))}
                      actions={actions(item)}
                    >
                      {children(item, place)}
                    </OrderedItem>
                  );
                }}
              </OrderedList>
              {shown.length === 0 && <NoMatch many={many} searched={query} />}
            </Stack>
            <ListFooter>
              {(isOrdering ? 'Saving the new order… ' : '') +
                rowsText({ shown: shown.length, total: items.length, selected: selected.length }, { one, many })}
            </ListFooter>
          </ListSurface>
        );
      }}
    </CollectionFrame>
  );
}

type ItemProps = {
  itemKey: string;
  name: string;
  place: number;
  /** Undefined if items cannot be selected. */
  isSelected: boolean | undefined;
  onSelect: () => void;
  actions: ReactNode;
  children: ReactNode;
};

function OrderedItem({ itemKey, name, place, isSelected, onSelect, actions, children }: ItemProps) {
  const deletion = useDeletionState(itemKey);
  const isLocked = deletion !== undefined;
  const readOnlyReason = useReadOnlyReason();
  return (
    <div className={classes.item} data-locked={isLocked || undefined} data-deletable>
      <Group gap={6} wrap="nowrap" className={classes.place}>
        {isSelected !== undefined && (
          <PlainCheckbox
            aria-label={`Select ${name}`}
            checked={isSelected && !isLocked}
            disabled={isLocked}
            onChange={onSelect}
          />
        )}
        <Text size="sm" c="dimmed">
          {place + 1}
        </Text>
      </Group>
      <ReadOnlyContext value={isLocked ? LOCKED : readOnlyReason}>
        <div className={classes.content}>{children}</div>
      </ReadOnlyContext>
      <Group gap={2} mih={28} wrap="nowrap" className={classes.actions}>
        {!isLocked && actions}
      </Group>
      {deletion && (
        <div className={classes.deletion}>
          <DeletionMark itemKey={itemKey} name={name} state={deletion} />
        </div>
      )}
    </div>
  );
}

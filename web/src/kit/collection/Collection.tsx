import { DataList } from '../list/DataList.tsx';
import type { Column } from '../list/useListState.ts';
import { CollectionFrame, type CollectionProps } from './CollectionFrame.tsx';
import { DeleteSelected } from './DeleteSelected.tsx';
import { firstReason } from './firstReason.ts';

type Props<Data, Item extends { _id: string }> = CollectionProps<Data, Item> & {
  columns: readonly Column<Item>[];
  /** Width of the row buttons, if `rowActions` adds some. */
  actionsWidth?: string;
};

const rowId = (item: { _id: string }) => item._id;

/** A list of items that can be created, edited and deleted, also in bulk. Most settings pages are one. */
export function Collection<Data, Item extends { _id: string }>({ columns, actionsWidth, ...frame }: Props<Data, Item>) {
  const { label, nameOf, one, many, searchText } = frame.kind;
  return (
    <CollectionFrame {...frame}>
      {({ items, addButton, actions, edit, askDelete, isDeletable }) => (
        <DataList
          label={label}
          noun={{ one, many }}
          rows={items}
          rowId={rowId}
          rowLabel={nameOf}
          columns={columns}
          searchText={searchText}
          urlKey={frame.urlKey}
          tools={addButton}
          actionsWidth={actionsWidth}
          rowActions={actions}
          {...(isDeletable && {
            bulkActions: (selected: readonly Item[]) => (
              <DeleteSelected
                count={selected.length}
                disabledReason={firstReason(selected, frame.whyNot?.remove)}
                onClick={() => askDelete?.(selected)}
              />
            ),
          })}
          onOpen={edit}
          onDelete={askDelete && ((item) => askDelete([item]))}
        />
      )}
    </CollectionFrame>
  );
}

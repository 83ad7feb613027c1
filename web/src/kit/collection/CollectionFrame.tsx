import { IconEye, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { IconAction } from '../../ui/IconAction.tsx';
import { useReadOnlyReason } from '../../ui/ReadOnlyContext.ts';
import { WriteAction } from '../../ui/WriteAction.tsx';
import { WriteButton } from '../../ui/WriteButton.tsx';
import { readAgain } from '../edit/readAgain.ts';
import { SETTING_TOASTS } from '../edit/settingToasts.ts';
import type { Running } from '../edit/useEditing.ts';
import type { ItemEditing } from '../edit/useItemEditing.ts';
import { DeleteItems } from './DeleteItems.tsx';

/** The part of an RTK Query result that a collection needs. */
type CollectionQuery<Data> = { data?: Data | undefined; refetch: () => Running<Data> };

/** What a list of items needs to know, however it shows them. */
export type CollectionProps<Data, Item extends { _id: string }> = {
  /** What the list holds, in the plural, as its heading: `Working statuses`. */
  label: string;
  /** What one and many are called in buttons and sentences: `status`, `statuses`. */
  one: string;
  many: string;
  query: CollectionQuery<Data>;
  /** The list within the answer. Keep it the same function between renders. */
  itemsOf: (data: Data) => readonly Item[];
  nameOf: (item: Item) => string;
  /** The text that the search looks through. Keep it the same function between renders. */
  searchText: (item: Item) => string;
  /** Why nothing can be added although the list can be changed. */
  addDisabledReason?: string | undefined;
  /** Shown while there is nothing. */
  emptyIcon: ReactNode;
  /** What the items are for and how to begin. */
  emptyText: ReactNode;
  /** The form of an item, or of a new one, as a dialog. */
  editor: (editing: ItemEditing<Item>) => ReactNode;
  remove: (item: Item) => Running<unknown>;
  /** Deletes several in one call, where the server takes the whole list. Without it each is deleted by a call of its own. */
  removeAll?: (items: readonly Item[]) => Running<unknown>;
  /** The sentence of the success toast after a delete, where it is not that of any setting. */
  removed?: string;
  /** The title of the failure toast (SPEC 8), where it is not that of any setting. */
  failureTitle?: string;
  /** What else goes or changes with deleted items, and how many. */
  goesWith?: (items: readonly Item[]) => ReactNode;
  /** Buttons of a row before those for edit and delete. */
  rowActions?: (item: Item) => ReactNode;
  /** Buttons beside the search, before the one that adds. */
  tools?: ReactNode;
  /** Prefix of the list's URL parameters; needed when a page has two lists. */
  urlKey?: string;
};

/** What the list is built from. */
export type CollectionParts<Item> = {
  items: readonly Item[];
  /** The buttons beside the search. */
  tools: ReactNode;
  /** The buttons of an item. */
  actions: (item: Item) => ReactNode;
  edit: (item: Item) => void;
  /** Asks whether to delete. Absent when nothing can be changed. */
  askDelete: ((items: readonly Item[]) => void) | undefined;
};

type Props<Data, Item extends { _id: string }> = CollectionProps<Data, Item> & {
  /** The list itself, once there is something in it. */
  children: (parts: CollectionParts<Item>) => ReactNode;
};

/** What is around a list of items: the form and the question before a delete as dialogs, and the words for an empty one. */
export function CollectionFrame<Data, Item extends { _id: string }>(props: Props<Data, Item>) {
  const { label, one, query, itemsOf, nameOf } = props;
  const canChange = useReadOnlyReason() === undefined;
  const [editing, setEditing] = useState<{ item: Item | undefined }>();
  const [deleting, setDeleting] = useState<readonly Item[]>([]);
  if (query.data === undefined) return null;
  const items = itemsOf(query.data);
  // What somebody else deletes while it is edited stays in the form.
  const edited = items.find(({ _id }) => _id === editing?.item?._id) ?? editing?.item;
  const reload = async () => {
    const data = await readAgain(query);
    return itemsOf(data).find(({ _id }) => _id === edited?._id);
  };

  const add = (
    <WriteButton
      disabledReason={props.addDisabledReason}
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => setEditing({ item: undefined })}
    >
      New {one}
    </WriteButton>
  );
  const actions = (item: Item) => (
    <>
      {props.rowActions?.(item)}
      <IconAction
        label={`${canChange ? 'Edit' : 'View'} ${nameOf(item)}`}
        icon={canChange ? <IconPencil size={16} aria-hidden /> : <IconEye size={16} aria-hidden />}
        onClick={() => setEditing({ item })}
      />
      <WriteAction
        label={`Delete ${nameOf(item)}`}
        icon={<IconTrash size={16} aria-hidden />}
        onClick={() => setDeleting([item])}
      />
    </>
  );
  return (
    <>
      {items.length === 0 ? (
        <EmptyState icon={props.emptyIcon} title={`No ${label.toLocaleLowerCase()} yet`} action={add}>
          {props.emptyText}
        </EmptyState>
      ) : (
        props.children({
          items,
          tools: (
            <>
              {props.tools}
              {add}
            </>
          ),
          actions,
          edit: (item) => setEditing({ item }),
          askDelete: canChange ? setDeleting : undefined,
        })
      )}
      {editing && props.editor({ item: edited, reload, onClose: () => setEditing(undefined) })}
      {deleting.length > 0 && (
        <DeleteItems
          items={deleting}
          one={one}
          many={props.many}
          nameOf={nameOf}
          remove={props.remove}
          removeAll={props.removeAll}
          removed={props.removed ?? SETTING_TOASTS.removed}
          failureTitle={props.failureTitle ?? SETTING_TOASTS.failureTitle}
          goesWith={props.goesWith}
          onClose={() => setDeleting([])}
        />
      )}
    </>
  );
}

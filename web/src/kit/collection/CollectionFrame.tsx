import type { OperationId } from '@atrium-console/sdk/operations';
import { Group } from '@mantine/core';
import { type Icon, IconCopy, IconEye, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { whenIdle } from '../../base/lazy/whenIdle.ts';
import { notOfferedText } from '../../base/served/notOfferedText.ts';
import { useIsServed } from '../../base/served/useIsServed.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { IconAction } from '../../ui/IconAction.tsx';
import { ReadOnlyContext, useReadOnlyReason } from '../../ui/ReadOnlyContext.ts';
import { WriteAction } from '../../ui/WriteAction.tsx';
import { WriteButton } from '../../ui/WriteButton.tsx';
import { loadEditors } from '../edit/lazyEditor.ts';
import { readAgain } from '../edit/readAgain.ts';
import type { Running } from '../edit/useEditing.ts';
import type { ItemEditing } from '../edit/useItemEditing.ts';
import { useDialogLink } from '../find/useDialogLink.ts';
import { KnownRowsContext } from '../list/useFreshRow.ts';
import { useLocked, useRemaining } from '../undo/DeletionsContext.ts';
import { deletionKey, LOCKED } from '../undo/deletion.ts';
import { useUrlIntent } from '../useUrlIntent.ts';
import { midSentence } from '../words/midSentence.ts';
import { DeleteItems, type ItemDeletion } from './DeleteItems.tsx';

/** The part of an RTK Query result that a collection needs. */
type CollectionQuery<Data> = { data?: Data | undefined; refetch: () => Running<Data> };

/** What a list contains: what its items are called, and how they are read. */
type ItemKind<Data, Item> = {
  /** The items in the plural, as the list's heading: `Working statuses`. */
  label: string;
  /** The singular and plural noun for buttons and sentences: `status`, `statuses`. */
  one: string;
  many: string;
  /** The label of the button for adding. Default: `New status`. */
  add?: string;
  /** Selects the list from the answer. Must be the same function between renders. */
  itemsOf: (data: Data) => readonly Item[];
  nameOf: (item: Item) => string;
  /** The searchable text. Must be the same function between renders. */
  searchText: (item: Item) => string;
};

/** What any list of items needs, however it shows them. */
export type CollectionProps<Data, Item extends { _id: string }> = {
  kind: ItemKind<Data, Item>;
  query: CollectionQuery<Data>;
  /** The operations that change it. What the server does not have of them cannot be done, and nothing offers it. */
  calls?: { add: OperationId; change: OperationId; remove: OperationId };
  /** The empty state: what the items are for and how to start, and buttons next to the one for adding. */
  empty: { icon: Icon; text: ReactNode; tools?: ReactNode };
  /** The dialog with the form for an item or a new one. */
  editor: (editing: ItemEditing<Item>) => ReactNode;
  /** Opens an item on a page of its own. The dialog is then for new ones only. */
  openItem?: (item: Item) => void;
  deletion: ItemDeletion<Item>;
  /** Why something cannot be done, although the list can be changed; undefined if it can. By default, everything can. */
  whyNot?: {
    add?: string | undefined;
    /** For every item: `The token of a channel cannot be copied.` Default: that of `add`. */
    copy?: string;
    /** Such an item can only be viewed. */
    change?: (item: Item) => string | undefined;
    remove?: (item: Item) => string | undefined;
  };
  /** Row buttons before Edit and Delete. */
  rowActions?: (item: Item) => ReactNode;
  /**
   * Prefix of the list's URL parameters; needed if a page has several lists. `new` opens the form for a new item and
   * `open` that of an item, for links from the command palette.
   */
  urlKey?: string;
};

/** The parts for building the list. */
export type CollectionParts<Item> = {
  items: readonly Item[];
  /** The button for adding an item, next to the search. */
  addButton: ReactNode;
  /** The buttons of an item. */
  actions: (item: Item) => ReactNode;
  edit: (item: Item) => void;
  /** Opens the confirmation for deleting, unless one of the items cannot be. Undefined if nothing can be changed. */
  askDelete: ((items: readonly Item[]) => void) | undefined;
  /** Whether the server can delete items. If not, nothing offers it, whoever looks at the list. */
  isDeletable: boolean;
};

type Props<Data, Item extends { _id: string }> = CollectionProps<Data, Item> & {
  /** Renders the list if it is not empty. */
  children: (parts: CollectionParts<Item>) => ReactNode;
};

/** The frame of a list of items: the dialogs for editing and deleting, and the empty state. */
export function CollectionFrame<Data, Item extends { _id: string }>(props: Props<Data, Item>) {
  const { calls, query, empty, deletion, whyNot = {} } = props;
  const { label, one, many, add: addLabel = `New ${one}`, itemsOf, nameOf } = props.kind;
  const readOnlyReason = useReadOnlyReason();
  const canChange = readOnlyReason === undefined;
  const isServed = useIsServed();
  const has = (call: keyof NonNullable<typeof calls>) => calls === undefined || isServed(calls[call]);
  const isDeletable = has('remove');
  const locked = useLocked();
  const isLocked = ({ _id }: Item) => locked.has(deletionKey(label, _id));
  /** Why the form of an item shows it without letting it be changed. */
  const viewReason = (item: Item | undefined) => {
    if (readOnlyReason !== undefined || item === undefined) return readOnlyReason;
    if (!has('change')) return notOfferedText(`changes of ${many}`);
    return isLocked(item) ? LOCKED : whyNot.change?.(item);
  };
  const [editing, setEditing] = useState<{ item: Item | undefined; copied?: Item }>();
  const [known, setKnown] = useState<ReadonlySet<string>>();
  const [deleting, setDeleting] = useState<readonly Item[]>([]);
  const { data } = query;
  const stored = useMemo(() => (data === undefined ? [] : itemsOf(data)), [data, itemsOf]);
  const items = useRemaining(label, stored);
  const isLoaded = data !== undefined;
  useEffect(() => (isLoaded ? whenIdle(loadEditors) : undefined), [isLoaded]);
  const canAdd = canChange && whyNot.add === undefined && has('add');
  const urlKey = props.urlKey ?? '';
  const edit = props.openItem ?? ((item: Item) => setEditing({ item }));
  const create = (copied?: Item) => {
    setKnown(new Set(stored.map(({ _id }) => _id)));
    setEditing({ item: undefined, ...(copied && { copied }) });
  };
  const openById = (id: string) => {
    const item = items.find(({ _id }) => _id === id);
    if (item) edit(item);
  };
  useUrlIntent(`${urlKey}new`, isLoaded ? () => canAdd && create() : undefined);
  useUrlIntent(`${urlKey}open`, isLoaded ? openById : undefined);
  useDialogLink(editing && (editing.item ? `${urlKey}open=${editing.item._id}` : `${urlKey}new=1`));
  if (!isLoaded) return null;
  // If someone else deletes the item while it is being edited, it stays in the form.
  const edited = stored.find(({ _id }) => _id === editing?.item?._id) ?? editing?.item;
  const reload = async () => {
    const latest = await readAgain(query);
    return itemsOf(latest).find(({ _id }) => _id === edited?._id);
  };

  const askDelete = (wanted: readonly Item[]) => {
    if (!wanted.some((item) => isLocked(item) || whyNot.remove?.(item) !== undefined)) setDeleting(wanted);
  };
  const addButton = has('add') && (
    <WriteButton disabledReason={whyNot.add} leftSection={<IconPlus size={16} aria-hidden />} onClick={() => create()}>
      {addLabel}
    </WriteButton>
  );
  const actions = (item: Item) => (
    <>
      {props.rowActions?.(item)}
      <OpenAction canEdit={viewReason(item) === undefined} name={nameOf(item)} onClick={() => edit(item)} />
      {has('add') && (
        <WriteAction
          label={`Duplicate ${nameOf(item)}`}
          icon={<IconCopy size={16} aria-hidden />}
          disabledReason={whyNot.copy ?? whyNot.add}
          onClick={() => create(item)}
        />
      )}
      {isDeletable && (
        <WriteAction
          label={`Delete ${nameOf(item)}`}
          icon={<IconTrash size={16} aria-hidden />}
          disabledReason={whyNot.remove?.(item)}
          onClick={() => setDeleting([item])}
        />
      )}
    </>
  );
  return (
    <>
      {items.length === 0 ? (
        <EmptyState
          icon={<empty.icon size={32} aria-hidden />}
          title={`No ${midSentence(label)} yet`}
          action={
            <Group justify="center" gap="sm">
              {addButton}
              {empty.tools}
            </Group>
          }
        >
          {has('add') ? empty.text : notOfferedText(`a way to add ${many}`)}
        </EmptyState>
      ) : (
        <KnownRowsContext value={known}>
          {props.children({
            items,
            addButton,
            actions,
            edit,
            askDelete: canChange && isDeletable ? askDelete : undefined,
            isDeletable,
          })}
        </KnownRowsContext>
      )}
      {editing && (
        <ReadOnlyContext value={viewReason(edited)}>
          {props.editor({
            item: edited,
            copy: editing.copied && { of: editing.copied, taken: stored.map(nameOf) },
            reload,
            onClose: () => setEditing(undefined),
          })}
        </ReadOnlyContext>
      )}
      {deleting.length > 0 && (
        <DeleteItems
          {...deletion}
          list={label}
          items={deleting}
          one={one}
          many={many}
          nameOf={nameOf}
          replacements={items.filter((item) => !deleting.includes(item) && !isLocked(item))}
          // The list that is stored now, for a deletion that replaces it while the tab closes.
          onStart={deletion.removeAll && query.refetch}
          onClose={() => setDeleting([])}
        />
      )}
    </>
  );
}

type OpenProps = { canEdit: boolean; name: string; onClick: () => void };

/** Opens the form of an item, to change or only to view it. */
function OpenAction({ canEdit, name, onClick }: OpenProps) {
  const Icon = canEdit ? IconPencil : IconEye;
  return (
    <IconAction
      label={`${canEdit ? 'Edit' : 'View'} ${name}`}
      icon={<Icon size={16} aria-hidden />}
      onClick={onClick}
    />
  );
}

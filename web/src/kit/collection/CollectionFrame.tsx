import { Group } from '@mantine/core';
import { IconCopy, IconEye, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import type { SuccessText } from '../../messages.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { IconAction } from '../../ui/IconAction.tsx';
import { ReadOnlyContext, useReadOnlyReason } from '../../ui/ReadOnlyContext.ts';
import { WriteAction } from '../../ui/WriteAction.tsx';
import { WriteButton } from '../../ui/WriteButton.tsx';
import { readAgain } from '../edit/readAgain.ts';
import { SETTING_TOASTS } from '../edit/settingToasts.ts';
import type { Running } from '../edit/useEditing.ts';
import type { ItemEditing } from '../edit/useItemEditing.ts';
import { useLocked, useRemaining } from '../undo/DeletionsContext.ts';
import { deletionKey, LOCKED } from '../undo/deletion.ts';
import type { Replacement } from '../usage/UsageFields.tsx';
import type { LoadUsage } from '../usage/useItemUsage.ts';
import { useUrlIntent } from '../useUrlIntent.ts';
import { midSentence } from '../words/midSentence.ts';
import { DeleteItems } from './DeleteItems.tsx';

/** The part of an RTK Query result that a collection needs. */
type CollectionQuery<Data> = { data?: Data | undefined; refetch: () => Running<Data> };

/** What any list of items needs, however it shows them. */
export type CollectionProps<Data, Item extends { _id: string }> = {
  /** The items in the plural, as the list's heading: `Working statuses`. */
  label: string;
  /** The singular and plural noun for buttons and sentences: `status`, `statuses`. */
  one: string;
  many: string;
  query: CollectionQuery<Data>;
  /** Selects the list from the answer. Must be the same function between renders. */
  itemsOf: (data: Data) => readonly Item[];
  nameOf: (item: Item) => string;
  /** The searchable text. Must be the same function between renders. */
  searchText: (item: Item) => string;
  /** The label of the button for adding. Default: `New status`. */
  addLabel?: string;
  /** Why no item can be added, although the list can be changed. */
  addDisabledReason?: string | undefined;
  /** Why items cannot be duplicated: `The token of a channel cannot be copied.` By default, they can. */
  copyDisabledReason?: string;
  /** Why an item can only be viewed; undefined if it can be changed. By default, every item can. */
  lockReason?: (item: Item) => string | undefined;
  /** Why an item cannot be deleted; undefined if it can. By default, every item can. */
  keepReason?: (item: Item) => string | undefined;
  /** The icon of the empty state. */
  emptyIcon: ReactNode;
  /** The text of the empty state: what the items are for and how to start. */
  emptyText: ReactNode;
  /** Buttons next to the one for adding in the empty state. */
  emptyTools?: ReactNode;
  /** Opens an item on a page of its own. The dialog is then for new ones only. */
  openItem?: (item: Item) => void;
  /** The dialog with the form for an item or a new one. */
  editor: (editing: ItemEditing<Item>) => ReactNode;
  remove: (item: Item, replacement: Replacement) => Running<unknown>;
  /** Shows what uses items before they are deleted, and offers to replace them. Must be the same function between renders. */
  usage?: LoadUsage;
  /**
   * Deletes several items in one call, if the server supports it. By default, each is deleted by its own call.
   * @param isLast The tab is closing: there is time for one request only, and the list was refetched some seconds ago.
   */
  removeAll?: (items: readonly Item[], isLast: boolean) => Running<unknown>;
  /** The success message after deleting. Default: the generic message for settings. */
  removed?: SuccessText;
  /** The title of failure toasts (SPEC 8). Default: the generic title for settings. */
  failureTitle?: string;
  /** What else is deleted or changed along with items, and how many. */
  deletionNote?: (items: readonly Item[]) => ReactNode;
  /** Row buttons before Edit and Delete. */
  rowActions?: (item: Item) => ReactNode;
  /** Buttons next to the search, before the one for adding. */
  tools?: ReactNode;
  /**
   * Prefix of the list's URL parameters; needed if a page has several lists. `new` opens the form for a new item and
   * `open` that of an item, for links from the command palette.
   */
  urlKey?: string;
};

/** The parts for building the list. */
export type CollectionParts<Item> = {
  items: readonly Item[];
  /** The buttons next to the search. */
  tools: ReactNode;
  /** The buttons of an item. */
  actions: (item: Item) => ReactNode;
  edit: (item: Item) => void;
  /** Opens the confirmation for deleting, unless one of the items cannot be. Undefined if nothing can be changed. */
  askDelete: ((items: readonly Item[]) => void) | undefined;
};

type Props<Data, Item extends { _id: string }> = CollectionProps<Data, Item> & {
  /** Renders the list if it is not empty. */
  children: (parts: CollectionParts<Item>) => ReactNode;
};

/** The frame of a list of items: the dialogs for editing and deleting, and the empty state. */
export function CollectionFrame<Data, Item extends { _id: string }>(props: Props<Data, Item>) {
  const { label, one, query, itemsOf, nameOf } = props;
  const readOnlyReason = useReadOnlyReason();
  const canChange = readOnlyReason === undefined;
  const locked = useLocked();
  const isLocked = ({ _id }: Item) => locked.has(deletionKey(label, _id));
  /** Why the form of an item shows it without letting it be changed. */
  const viewReason = (item: Item | undefined) => {
    if (readOnlyReason !== undefined || item === undefined) return readOnlyReason;
    return isLocked(item) ? LOCKED : props.lockReason?.(item);
  };
  const [editing, setEditing] = useState<{ item: Item | undefined; copied?: Item }>();
  const [deleting, setDeleting] = useState<readonly Item[]>([]);
  const { data } = query;
  const stored = useMemo(() => (data === undefined ? [] : itemsOf(data)), [data, itemsOf]);
  const items = useRemaining(label, stored);
  const isLoaded = data !== undefined;
  const canAdd = canChange && props.addDisabledReason === undefined;
  const urlKey = props.urlKey ?? '';
  const edit = props.openItem ?? ((item: Item) => setEditing({ item }));
  const openById = (id: string) => {
    const item = items.find(({ _id }) => _id === id);
    if (item) edit(item);
  };
  useUrlIntent(`${urlKey}new`, isLoaded ? () => canAdd && setEditing({ item: undefined }) : undefined);
  useUrlIntent(`${urlKey}open`, isLoaded ? openById : undefined);
  if (!isLoaded) return null;
  // If someone else deletes the item while it is being edited, it stays in the form.
  const edited = stored.find(({ _id }) => _id === editing?.item?._id) ?? editing?.item;
  const reload = async () => {
    const latest = await readAgain(query);
    return itemsOf(latest).find(({ _id }) => _id === edited?._id);
  };

  const askDelete = (wanted: readonly Item[]) => {
    if (!wanted.some((item) => isLocked(item) || props.keepReason?.(item) !== undefined)) setDeleting(wanted);
  };
  const add = (
    <WriteButton
      disabledReason={props.addDisabledReason}
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => setEditing({ item: undefined })}
    >
      {props.addLabel ?? `New ${one}`}
    </WriteButton>
  );
  const actions = (item: Item) => (
    <>
      {props.rowActions?.(item)}
      <OpenAction canEdit={viewReason(item) === undefined} name={nameOf(item)} onClick={() => edit(item)} />
      <WriteAction
        label={`Duplicate ${nameOf(item)}`}
        icon={<IconCopy size={16} aria-hidden />}
        disabledReason={props.copyDisabledReason ?? props.addDisabledReason}
        onClick={() => setEditing({ item: undefined, copied: item })}
      />
      <WriteAction
        label={`Delete ${nameOf(item)}`}
        icon={<IconTrash size={16} aria-hidden />}
        disabledReason={props.keepReason?.(item)}
        onClick={() => setDeleting([item])}
      />
    </>
  );
  return (
    <>
      {items.length === 0 ? (
        <EmptyState
          icon={props.emptyIcon}
          title={`No ${midSentence(label)} yet`}
          action={
            <Group justify="center" gap="sm">
              {add}
              {props.emptyTools}
            </Group>
          }
        >
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
          edit,
          askDelete: canChange ? askDelete : undefined,
        })
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
          list={label}
          items={deleting}
          one={one}
          many={props.many}
          nameOf={nameOf}
          remove={props.remove}
          removeAll={props.removeAll}
          usage={props.usage}
          replacements={items.filter((item) => !deleting.includes(item) && !isLocked(item))}
          removed={props.removed ?? SETTING_TOASTS.removed}
          failureTitle={props.failureTitle ?? SETTING_TOASTS.failureTitle}
          deletionNote={props.deletionNote}
          // The list that is stored now, for a deletion that replaces it while the tab closes.
          onStart={props.removeAll && query.refetch}
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

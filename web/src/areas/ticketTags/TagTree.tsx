import type { TicketTag } from '@atrium-console/sdk';
import { tagLevel } from '@atrium-console/sdk/rules';
import { Text } from '@mantine/core';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { toastError } from '../../base/toasts.ts';
import { ListFooter } from '../../kit/list/ListFooter.tsx';
import { ListSearch } from '../../kit/list/ListSearch.tsx';
import { ListSurface } from '../../kit/list/ListSurface.tsx';
import { NoMatch } from '../../kit/list/NoMatch.tsx';
import { rowsText } from '../../kit/list/rowsText.ts';
import { useStable } from '../../kit/list/useStable.ts';
import { TreeGrid, type TreeGridHandle } from '../../kit/tree/grid/TreeGrid.tsx';
import { useTreeSelection } from '../../kit/tree/grid/useTreeSelection.ts';
import { LOCKED } from '../../kit/undo/deletion.ts';
import type { Replacement } from '../../kit/usage/UsageFields.tsx';
import { useUrlIntent } from '../../kit/useUrlIntent.ts';
import { TITLES } from '../../messages.ts';
import { ReadOnlyContext, useReadOnlyReason } from '../../ui/ReadOnlyContext.ts';
import { refuseWithoutId } from './refuseWithoutId.ts';
import type { TagDeletions } from './remove/useTagDeletions.ts';
import { useMoveTags } from './reorganise/useMoveTags.ts';
import { type TagDialog, TagDialogs } from './TagDialogs.tsx';
import { TreeTools } from './TreeTools.tsx';
import { tagDrag } from './tree/tagDrag.ts';
import type { TagNode } from './tree/tagTree.ts';
import { useTagLayout } from './tree/useTagLayout.tsx';
import { useTagTree } from './tree/useTagTree.ts';
import type { TicketTagActions } from './useTicketTagActions.ts';

type Props = {
  actions: TicketTagActions;
  deletes: TagDeletions;
  /** Buttons before “New group”. */
  tools: ReactNode;
};

/** The tree of tags with its search, its actions and their dialogs. */
export function TagTree({ actions, deletes, tools }: Props) {
  const readOnlyReason = useReadOnlyReason();
  const canChange = readOnlyReason === undefined;
  const { isLocked } = deletes;
  const { kind, tags } = actions;
  const { tree, state, query, setQuery, searched, found } = useTagTree(tags);
  const selection = useTreeSelection(state.rows);
  const [dialog, setDialog] = useState<TagDialog>();
  const grid = useRef<TreeGridHandle>(null);
  const { move } = useMoveTags(actions);
  const chosen = useMemo(
    () => selection.items.map(({ item }) => item).filter((tag) => !isLocked(tag)),
    [selection.items, isLocked],
  );

  const ask = (kind: 'move' | 'merge' | 'delete', items: readonly TicketTag[]) => {
    if (!refuseWithoutId(items)) setDialog({ kind, chosen: items });
  };
  const edit = ({ item }: TagNode) => setDialog({ kind: 'edit', tag: item });
  const add = ({ item, id }: TagNode) => {
    if (!canChange || isLocked(item) || tagLevel(item) === 'tag') return;
    setDialog({ kind: 'new', parent: item });
    state.setOpen([id], true);
  };
  const remove = ({ item, id }: TagNode) => {
    if (canChange && !isLocked(item)) ask('delete', selection.ids.has(id) ? chosen : [item]);
  };
  const drop = async (dragged: readonly TagNode[], parent: TagNode) => {
    const items = dragged.map(({ item }) => item);
    if (refuseWithoutId(items)) return;
    const { problem } = await move(items, parent.item._id);
    if (problem === undefined) state.setOpen([parent.id], true);
    else toastError(TITLES.validation, problem);
  };
  const focusGrid = () => requestAnimationFrame(() => grid.current?.focus());
  const confirmDelete = (items: readonly TicketTag[], replacement: Replacement, isByKey: boolean) => {
    setDialog(undefined);
    deletes.start(items, replacement, isByKey);
  };
  const undo = () => {
    deletes.undo();
    focusGrid();
  };
  const stable = useStable({
    openAll: state.openAll,
    closeAll: state.closeAll,
    addGroup: () => setDialog({ kind: 'new', parent: undefined }),
    ask: (kind: 'move' | 'merge' | 'delete') => ask(kind, chosen),
  });
  useUrlIntent('new', () => canChange && setDialog({ kind: 'new', parent: undefined }));
  useUrlIntent('open', (id) => {
    const tag = tags.find(({ _id }) => _id === id);
    if (tag) setDialog({ kind: 'edit', tag });
  });
  const copy = ({ item }: TagNode) => setDialog({ kind: 'copy', tag: item });
  const layout = useTagLayout({ add, edit, copy, delete: remove });
  const drag = tagDrag(tree, isLocked, drop);
  const total = tags.length;
  return (
    <>
      <ListSurface
        search={<ListSearch label={`Search ${kind.many}`} value={query} onChange={setQuery} />}
        tools={<TreeTools chosen={chosen} tools={tools} {...stable} />}
      >
        <TreeGrid
          ref={grid}
          label={kind.title}
          deletionList={deletes.list}
          layout={layout}
          state={state}
          selection={selection}
          actions={{ activate: edit, edit, add, delete: remove, undo }}
          drag={canChange ? drag : undefined}
        />
        {state.rows.length === 0 &&
          (found === undefined ? (
            <Text size="sm" c="dimmed" ta="center" p="xl">
              No {kind.many} left.
            </Text>
          ) : (
            <NoMatch many={kind.many} searched={searched} />
          ))}
        <ListFooter>{rowsText({ shown: found ?? total, total, selected: chosen.length }, kind)}</ListFooter>
      </ListSurface>
      {dialog && (
        <ReadOnlyContext value={dialog.kind === 'edit' && isLocked(dialog.tag) ? LOCKED : readOnlyReason}>
          <TagDialogs
            dialog={dialog}
            actions={actions}
            usage={deletes.usage}
            onDelete={confirmDelete}
            onFilled={(id) => state.setOpen([id], true)}
            onClose={() => setDialog(undefined)}
          />
        </ReadOnlyContext>
      )}
    </>
  );
}

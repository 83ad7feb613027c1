import type { TicketTag } from '@atrium-console/sdk';
import { Group, Paper, Text } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { toastError } from '../../base/toasts.ts';
import { ListSearch } from '../../kit/list/ListSearch.tsx';
import { useStable } from '../../kit/list/useStable.ts';
import { numberText } from '../../kit/words/numberText.ts';
import { TITLES } from '../../messages.ts';
import { useReadOnlyReason } from '../../ui/ReadOnlyContext.ts';
import { refuseWithoutId } from './refuseWithoutId.ts';
import { UndoBar } from './remove/UndoBar.tsx';
import type { HeldDeletes } from './remove/useHeldDelete.ts';
import { useMoveTags } from './reorganise/useMoveTags.ts';
import { type TagDialog, TagDialogs } from './TagDialogs.tsx';
import { TreeTools } from './TreeTools.tsx';
import type { TagDesk } from './tagDesk.ts';
import type { TreeRequest } from './tree/rowEvents.ts';
import { TreeGrid, type TreeGridHandle } from './tree/TreeGrid.tsx';
import type { TagNode } from './tree/tagTree.ts';
import { useTagSelection } from './tree/useTagSelection.ts';
import { useTagTree } from './tree/useTagTree.ts';

type Props = {
  desk: TagDesk;
  deletes: HeldDeletes;
  /** Buttons before the one that adds. */
  tools: ReactNode;
};

/** The tree with its search, what can be done with it, and the dialogs for that. */
export function TagTree({ desk, deletes, tools }: Props) {
  const canChange = useReadOnlyReason() === undefined;
  const { tags } = desk;
  const state = useTagTree(tags);
  const selection = useTagSelection(state.rows);
  const [dialog, setDialog] = useState<TagDialog>();
  const grid = useRef<TreeGridHandle>(null);
  const { move } = useMoveTags(desk);
  const chosen = selection.nodes.map(({ tag }) => tag);

  const ask = (kind: 'move' | 'merge' | 'delete', items: readonly TicketTag[]) => {
    if (!refuseWithoutId(items)) setDialog({ kind, chosen: items });
  };
  const request = (wanted: TreeRequest, { tag, key, level }: TagNode) => {
    if (wanted === 'edit') return setDialog({ kind: 'edit', tag });
    if (!canChange) return;
    if (wanted === 'remove') return ask('delete', selection.keys.has(key) ? chosen : [tag]);
    if (level === 'tag') return;
    setDialog({ kind: 'new', parent: tag });
    state.setOpen([key], true);
  };
  const drop = async (dragged: readonly TagNode[], parent: TagNode) => {
    const items = dragged.map(({ tag }) => tag);
    if (refuseWithoutId(items)) return;
    const { problem } = await move(items, parent.tag._id);
    if (problem === undefined) state.setOpen([parent.key], true);
    else toastError(TITLES.validation, problem);
  };
  const focusGrid = () => requestAnimationFrame(() => grid.current?.focus());
  const confirmDelete = (items: readonly TicketTag[]) => {
    setDialog(undefined);
    deletes.hold(items);
    focusGrid();
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
  const { found, rows, tree } = state;
  const total = tree.all.length;
  return (
    <>
      <Paper withBorder style={{ overflow: 'hidden' }}>
        <Group p="sm" gap="sm" justify="space-between">
          <ListSearch label="Search ticket tags" value={state.query} onChange={state.setQuery} />
          <Group gap="xs">
            <TreeTools chosen={selection.nodes} tools={tools} {...stable} />
          </Group>
        </Group>
        <TreeGrid
          ref={grid}
          label="Ticket tags"
          state={state}
          selection={selection}
          onRequest={request}
          onUndo={undo}
          onDrop={drop}
        />
        {rows.length === 0 && (
          <Text size="sm" c="dimmed" ta="center" p="xl">
            {found ? `Nothing matches “${state.searched}”.` : 'Nothing is left.'}
          </Text>
        )}
        <Text size="xs" c="dimmed" p="sm" role="status">
          {found ? `${numberText(found.matches.size)} of ${numberText(total)} found` : `${numberText(total)} in all`}
          {chosen.length > 0 && `, ${numberText(chosen.length)} selected`}
        </Text>
      </Paper>
      {deletes.held && <UndoBar key={deletes.held.roots[0]?._id} held={deletes.held} onUndo={undo} />}
      {dialog && (
        <TagDialogs
          dialog={dialog}
          desk={desk}
          onDelete={confirmDelete}
          onFilled={(id) => state.setOpen([id], true)}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  );
}

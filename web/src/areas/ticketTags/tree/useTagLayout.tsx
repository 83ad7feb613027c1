import type { TicketTag } from '@atrium-console/sdk';
import { levelBelow, tagLevel } from '@atrium-console/sdk/rules';
import { IconCopy, IconEye, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useIsServed } from '../../../base/served/useIsServed.ts';
import { useStable } from '../../../kit/list/useStable.ts';
import { Served } from '../../../kit/served/Served.tsx';
import type { TreeColumn, TreeGridLayout } from '../../../kit/tree/grid/treeGridLayout.ts';
import { IconAction } from '../../../ui/IconAction.tsx';
import { useReadOnlyReason } from '../../../ui/ReadOnlyContext.ts';
import { WriteAction } from '../../../ui/WriteAction.tsx';
import { itemCount, LEVEL_NAMES } from '../tagWords.ts';
import classes from './tagRow.module.css';
import type { TagNode } from './tagTree.ts';

const ADD = <IconPlus size={16} aria-hidden />;
const EDIT = <IconPencil size={16} aria-hidden />;
const COPY = <IconCopy size={16} aria-hidden />;
const VIEW = <IconEye size={16} aria-hidden />;
const DELETE = <IconTrash size={16} aria-hidden />;

const COLUMNS: readonly TreeColumn<TagNode>[] = [
  { id: 'name', header: 'Name', width: 'minmax(0, 1fr)', cell: ({ item }) => <TagName tag={item} /> },
  {
    id: 'level',
    header: 'Level',
    width: '96px',
    isSecondary: true,
    cell: ({ item }) => <span className={classes.dimmed}>{LEVEL_NAMES[tagLevel(item)]}</span>,
  },
  {
    id: 'below',
    header: 'Contains',
    width: '80px',
    isSecondary: true,
    isNumber: true,
    cell: ({ item, below }) => (tagLevel(item) === 'tag' ? '–' : below),
  },
  {
    id: 'keywords',
    header: 'Keywords',
    width: '80px',
    isSecondary: true,
    isNumber: true,
    cell: ({ item }) => (item.all_keywords ? 'All' : item.keyword_ids?.length || '–'),
  },
];

function TagName({ tag }: { tag: TicketTag }) {
  const level = tagLevel(tag);
  return (
    <>
      {level === 'group' && <span className={classes.dot} style={{ background: tag.color }} />}
      <span className={classes.text} data-level={level} title={tag.name}>
        {tag.name}
      </span>
    </>
  );
}

function labelOf({ item, below }: TagNode): string {
  return `${item.name}, ${tagLevel(item)}${below > 0 ? `, ${itemCount(below)} below` : ''}`;
}

/** The actions of a row, available as buttons and as keys. */
export type TagRowActions = Record<'add' | 'edit' | 'copy' | 'delete', (node: TagNode) => void>;

/** The columns and buttons of the tree of tags. */
export function useTagLayout(actions: TagRowActions): TreeGridLayout<TagNode> {
  const isServed = useIsServed();
  const canChange = useReadOnlyReason() === undefined && isServed('updateTicketTag');
  const on = useStable(actions);
  return useMemo(
    () => ({
      columns: COLUMNS,
      nameOf: ({ name }) => name,
      labelOf,
      actionsWidth: '128px',
      rowActions: (node, tabIndex) => {
        const child = levelBelow(tagLevel(node.item));
        return (
          <>
            {child && (
              <Served by="createTicketTag">
                <WriteAction
                  label={`New ${child} in ${node.name}`}
                  icon={ADD}
                  tabIndex={tabIndex}
                  onClick={() => on.add(node)}
                />
              </Served>
            )}
            <IconAction
              label={`${canChange ? 'Edit' : 'View'} ${node.name}`}
              icon={canChange ? EDIT : VIEW}
              tabIndex={tabIndex}
              onClick={() => on.edit(node)}
            />
            <Served by="createTicketTag">
              <WriteAction
                label={`Duplicate ${node.name}`}
                icon={COPY}
                tabIndex={tabIndex}
                onClick={() => on.copy(node)}
              />
            </Served>
            <Served by="deleteTicketTag">
              <WriteAction
                label={`Delete ${node.name}`}
                icon={DELETE}
                tabIndex={tabIndex}
                onClick={() => on.delete(node)}
              />
            </Served>
          </>
        );
      },
    }),
    [canChange, on],
  );
}

import type { TicketTag } from '@atrium-console/sdk';
import { IconFoldDown, IconFoldUp, IconPlus } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { Served } from '../../kit/served/Served.tsx';
import { IconAction } from '../../ui/IconAction.tsx';
import { WriteButton } from '../../ui/WriteButton.tsx';
import { BulkActions } from './BulkActions.tsx';

type Props = {
  chosen: readonly TicketTag[];
  /** Buttons before “New group”. */
  tools: ReactNode;
  openAll: () => void;
  closeAll: () => void;
  addGroup: () => void;
  ask: (kind: 'move' | 'merge' | 'delete') => void;
};

/**
 * The buttons beside the search, or the bulk actions while rows are selected. Not rendered again when rows open or
 * close.
 */
export const TreeTools = memo(function TreeTools({ chosen, tools, ...props }: Props) {
  if (chosen.length > 0) {
    return <BulkActions chosen={chosen} onAsk={props.ask} />;
  }
  return (
    <>
      <IconAction label="Expand all" size={34} icon={<IconFoldDown size={18} aria-hidden />} onClick={props.openAll} />
      <IconAction label="Collapse all" size={34} icon={<IconFoldUp size={18} aria-hidden />} onClick={props.closeAll} />
      {tools}
      <Served by="createTicketTag">
        <WriteButton leftSection={<IconPlus size={16} aria-hidden />} onClick={props.addGroup}>
          New group
        </WriteButton>
      </Served>
    </>
  );
});

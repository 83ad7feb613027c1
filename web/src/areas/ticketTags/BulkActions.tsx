import type { TicketTag } from '@atrium-console/sdk';
import { tagLevel } from '@atrium-console/sdk/rules';
import { IconArrowMerge, IconFolderSymlink } from '@tabler/icons-react';
import { DeleteSelected } from '../../kit/collection/DeleteSelected.tsx';
import { Served } from '../../kit/served/Served.tsx';
import { WriteButton } from '../../ui/WriteButton.tsx';

type Props = {
  chosen: readonly TicketTag[];
  onAsk: (kind: 'move' | 'merge' | 'delete') => void;
};

/** Buttons to move, merge or delete the selected items. */
export function BulkActions({ chosen, onAsk }: Props) {
  const levels = new Set(chosen.map(tagLevel));
  const mixed = levels.size > 1 ? 'Select items of the same level.' : undefined;
  const noMove = levels.has('group') ? 'Groups are at the top level and cannot be moved.' : mixed;
  const noMerge = chosen.length < 2 ? 'Select two or more items of the same level.' : mixed;
  return (
    <>
      <Served by="updateTicketTag">
        <WriteButton
          variant="default"
          disabledReason={noMove}
          leftSection={<IconFolderSymlink size={16} aria-hidden />}
          onClick={() => onAsk('move')}
        >
          Move {chosen.length}
        </WriteButton>
      </Served>
      <Served by={['updateTicketTag', 'deleteTicketTag']}>
        <WriteButton
          variant="default"
          disabledReason={noMerge}
          leftSection={<IconArrowMerge size={16} aria-hidden />}
          onClick={() => onAsk('merge')}
        >
          Merge {chosen.length}
        </WriteButton>
      </Served>
      <Served by="deleteTicketTag">
        <DeleteSelected count={chosen.length} onClick={() => onAsk('delete')} />
      </Served>
    </>
  );
}

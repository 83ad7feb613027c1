import type { TicketTag } from '@atrium-console/sdk';
import { tagLevel } from '@atrium-console/sdk/rules';
import { IconArrowMerge, IconFolderSymlink, IconTrash } from '@tabler/icons-react';
import { GatedButton } from '../../ui/GatedButton.tsx';

type Props = {
  chosen: readonly TicketTag[];
  /** Why nothing can be changed. Absent when it can. */
  reason: string | undefined;
  onAsk: (kind: 'move' | 'merge' | 'delete') => void;
};

/** What can be done with the selected items. */
export function BulkActions({ chosen, reason, onAsk }: Props) {
  const levels = new Set(chosen.map(tagLevel));
  const mixed = levels.size > 1 ? 'Select items of one level.' : undefined;
  const noMove = levels.has('group') ? 'A group stands at the top and cannot be moved.' : mixed;
  const noMerge = chosen.length < 2 ? 'Select two or more items of one level.' : mixed;
  return (
    <>
      <GatedButton
        variant="default"
        reason={reason ?? noMove}
        leftSection={<IconFolderSymlink size={16} aria-hidden />}
        onClick={() => onAsk('move')}
      >
        Move {chosen.length}
      </GatedButton>
      <GatedButton
        variant="default"
        reason={reason ?? noMerge}
        leftSection={<IconArrowMerge size={16} aria-hidden />}
        onClick={() => onAsk('merge')}
      >
        Merge {chosen.length}
      </GatedButton>
      <GatedButton
        variant="default"
        reason={reason}
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={() => onAsk('delete')}
      >
        Delete {chosen.length}
      </GatedButton>
    </>
  );
}

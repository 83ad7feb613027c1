import type { CannedFolder } from '@atrium-console/sdk';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { useIsServed } from '../../../base/served/useIsServed.ts';
import { Served } from '../../../kit/served/Served.tsx';
import { useReadOnlyReason } from '../../../ui/ReadOnlyContext.ts';
import { WriteAction } from '../../../ui/WriteAction.tsx';
import type { CannedDialog } from '../CannedDialogs.tsx';

type Props = {
  folder: CannedFolder;
  onAsk: (dialog: CannedDialog) => void;
};

const DOTS = <IconDots size={16} aria-hidden />;

/** The actions menu of a folder. */
export function FolderMenu({ folder, onAsk }: Props) {
  const canChange = useReadOnlyReason() === undefined;
  const isServed = useIsServed();
  if (!isServed('renameCannedFolder') && !isServed('deleteCannedFolder')) return null;
  const label = `Actions for the folder ${folder.name}`;
  if (!canChange) {
    return <WriteAction label={label} icon={DOTS} onClick={() => undefined} />;
  }
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={label}>
          {DOTS}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Served by="renameCannedFolder">
          <Menu.Item
            leftSection={<IconPencil size={16} aria-hidden />}
            onClick={() => onAsk({ kind: 'renameFolder', folder })}
          >
            Rename
          </Menu.Item>
        </Served>
        <Served by="deleteCannedFolder">
          <Menu.Item
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => onAsk({ kind: 'deleteFolder', folder })}
          >
            Delete
          </Menu.Item>
        </Served>
      </Menu.Dropdown>
    </Menu>
  );
}

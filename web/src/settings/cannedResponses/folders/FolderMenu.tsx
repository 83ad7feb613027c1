import type { CannedFolder } from '@atrium-console/sdk';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { IconAction } from '../../../ui/IconAction.tsx';
import type { CannedDialog } from '../CannedDialogs.tsx';

type Props = {
  folder: CannedFolder;
  /** Why nothing can be changed. Absent when it can. */
  reason: string | undefined;
  onAsk: (dialog: CannedDialog) => void;
};

const DOTS = <IconDots size={16} aria-hidden />;

/** What can be done with a folder. */
export function FolderMenu({ folder, reason, onAsk }: Props) {
  const label = `Actions for the folder ${folder.name}`;
  if (reason !== undefined) {
    return <IconAction label={label} icon={DOTS} reason={reason} onClick={() => undefined} />;
  }
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={label}>
          {DOTS}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconPencil size={16} aria-hidden />}
          onClick={() => onAsk({ kind: 'renameFolder', folder })}
        >
          Rename
        </Menu.Item>
        <Menu.Item
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => onAsk({ kind: 'deleteFolder', folder })}
        >
          Delete
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

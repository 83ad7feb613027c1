import type { CannedFolder } from '@atrium-console/sdk';
import { ActionIcon, Group, Menu, Paper, Text } from '@mantine/core';
import { IconDots, IconFolder, IconFolderPlus, IconMessages, IconPencil, IconTrash } from '@tabler/icons-react';
import { IconAction } from '../../../ui/IconAction.tsx';
import type { CannedDialog } from '../CannedDialogs.tsx';
import { FolderItem } from './FolderItem.tsx';
import classes from './Folders.module.css';

type Props = {
  folders: readonly CannedFolder[];
  counts: ReadonlyMap<string, number>;
  /** Responses of all folders. */
  total: number;
  /** The folder in view; absent when all are. */
  current: CannedFolder | undefined;
  /** Why nothing can be changed. Absent when it can. */
  reason: string | undefined;
  onSelect: (id: string | undefined) => void;
  onAsk: (dialog: CannedDialog) => void;
  onDropResponses: (ids: string[], folderId: string) => void;
};

/** The folders with their counts. Choosing one filters the list; dropping responses on one moves them. */
export function FolderPane({ folders, counts, total, current, reason, onSelect, onAsk, onDropResponses }: Props) {
  return (
    <Paper withBorder component="nav" aria-label="Folders" className={classes.pane}>
      <Group justify="space-between" px="sm" py={8}>
        <Text size="sm" fw={600}>
          Folders
        </Text>
        <IconAction
          label="New folder"
          icon={<IconFolderPlus size={18} aria-hidden />}
          reason={reason}
          onClick={() => onAsk({ kind: 'newFolder' })}
        />
      </Group>
      <ul className={classes.items}>
        <FolderItem
          name="All responses"
          count={total}
          icon={<IconMessages size={16} aria-hidden />}
          isCurrent={current === undefined}
          onSelect={() => onSelect(undefined)}
        />
        {folders.map((folder) => (
          <FolderItem
            key={folder._id}
            name={folder.name}
            count={counts.get(folder._id) ?? 0}
            icon={<IconFolder size={16} aria-hidden />}
            isCurrent={current?._id === folder._id}
            onSelect={() => onSelect(folder._id)}
            onDropResponses={reason === undefined ? (ids) => onDropResponses(ids, folder._id) : undefined}
            actions={<FolderMenu folder={folder} reason={reason} onAsk={onAsk} />}
          />
        ))}
      </ul>
    </Paper>
  );
}

function FolderMenu({ folder, reason, onAsk }: { folder: CannedFolder } & Pick<Props, 'reason' | 'onAsk'>) {
  const label = `Actions for the folder ${folder.name}`;
  const icon = <IconDots size={16} aria-hidden />;
  if (reason !== undefined) {
    return <IconAction label={label} icon={icon} reason={reason} onClick={() => undefined} />;
  }
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={label}>
          {icon}
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

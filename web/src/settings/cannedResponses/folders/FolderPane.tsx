import type { CannedFolder } from '@atrium-console/sdk';
import { Group, Paper, Text } from '@mantine/core';
import { IconFolderPlus } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useRoom } from '../../../kit/list/useRoom.ts';
import { useStable } from '../../../kit/list/useStable.ts';
import { Served } from '../../../kit/served/Served.tsx';
import { PlainCheckbox } from '../../../ui/PlainCheckbox.tsx';
import { focusInstead } from '../../../ui/useReturnFocus.ts';
import { WriteAction } from '../../../ui/WriteAction.tsx';
import type { CannedDialog } from '../CannedDialogs.tsx';
import { FolderItem } from './FolderItem.tsx';
import classes from './Folders.module.css';

type Props = {
  folders: readonly CannedFolder[];
  /** Whether only those of the signed-in user are shown. */
  isOwn: boolean;
  onOwn: (isOwn: boolean) => void;
  counts: ReadonlyMap<string, number>;
  /** The number of responses in all folders. */
  total: number;
  /** The selected folder; undefined if all are shown. */
  current: CannedFolder | undefined;
  onSelect: (id: string | undefined) => void;
  onAsk: (dialog: CannedDialog) => void;
  onDropResponses: (ids: string[], folderId: string) => void;
};

/** The folders with their counts. Selecting one filters the list; dropping responses on one moves them. */
export function FolderPane({ folders, isOwn, onOwn, counts, total, current, onSelect, onAsk, onDropResponses }: Props) {
  useFocusAfterRemoval(folders.length, isOwn);
  const items = useRef<HTMLUListElement>(null);
  useRoom(items);
  const line = useStable({ onSelect, onAsk, onDropResponses });
  return (
    <Paper withBorder component="nav" aria-label="Folders" className={classes.pane}>
      <Group justify="space-between" px="sm" py={8}>
        <Text size="sm" fw={600}>
          Folders
        </Text>
        <Served by="createCannedFolder">
          <WriteAction
            label="New folder"
            icon={<IconFolderPlus size={18} aria-hidden />}
            onClick={() => onAsk({ kind: 'newFolder' })}
          />
        </Served>
      </Group>
      <Group component="label" gap="xs" px="sm" pb={8} w="fit-content">
        <PlainCheckbox
          aria-label="Only my folders"
          checked={isOwn}
          onChange={(event) => onOwn(event.currentTarget.checked)}
        />
        <Text size="sm">Only my folders</Text>
      </Group>
      <ul ref={items} className={classes.items}>
        <FolderItem count={total} isCurrent={current === undefined} {...line} />
        {folders.map((folder) => (
          <FolderItem
            key={folder._id}
            folder={folder}
            count={counts.get(folder._id) ?? 0}
            isCurrent={current?._id === folder._id}
            {...line}
          />
        ))}
      </ul>
    </Paper>
  );
}

/** Moves the focus when a folder is removed: the button that deleted it is removed, too. */
function useFocusAfterRemoval(count: number, isOwn: boolean): void {
  const before = useRef({ count, isOwn });
  useEffect(() => {
    const isRemoved = count < before.current.count && isOwn === before.current.isOwn;
    if (isRemoved) requestAnimationFrame(() => focusInstead(null));
    before.current = { count, isOwn };
  }, [count, isOwn]);
}

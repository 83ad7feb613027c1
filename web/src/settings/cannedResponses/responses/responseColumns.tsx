import type { CannedResponse } from '@atrium-console/sdk';
import { Group, Text } from '@mantine/core';
import { IconFolder, IconPaperclip } from '@tabler/icons-react';
import type { Column } from '../../kit/list/useListState.ts';
import type { ResponseRow } from './responseRow.ts';

/** What people call the permissions. */
export const PERMISSION_NAMES: Record<CannedResponse['permission'], string> = {
  private: 'Only me',
  group: 'My group',
  everyone: 'Everyone',
};

/** More of a text than this is never seen in a row. */
const EXCERPT = 160;

export const responseColumns: readonly Column<ResponseRow>[] = [
  {
    id: 'title',
    header: 'Title',
    width: '3fr',
    sortBy: (row) => row.title,
    cell: (row) => (
      <>
        <Group gap={6} wrap="nowrap">
          <Text size="sm" fw={500} truncate>
            {row.title}
          </Text>
          {row.type === 'media' && (
            <IconPaperclip
              size={14}
              role="img"
              aria-label={`With ${row.media.length} files`}
              style={{ flex: 'none' }}
            />
          )}
        </Group>
        <Text size="xs" c="dimmed" truncate>
          {row.text.slice(0, EXCERPT)}
        </Text>
      </>
    ),
  },
  {
    id: 'folder',
    header: 'Folder',
    width: '1.2fr',
    isSecondary: true,
    sortBy: (row) => row.folderName,
    cell: (row) => (
      <Group gap={6} wrap="nowrap" c="dimmed">
        <IconFolder size={14} aria-hidden style={{ flex: 'none' }} />
        <Text size="sm" truncate>
          {row.folderName}
        </Text>
      </Group>
    ),
  },
  {
    id: 'permission',
    header: 'Used by',
    width: '96px',
    isSecondary: true,
    sortBy: (row) => PERMISSION_NAMES[row.permission],
    cell: (row) => PERMISSION_NAMES[row.permission],
  },
];

import type { CannedResponse } from '@atrium-console/sdk';
import { IconPaperclip } from '@tabler/icons-react';
import type { Column } from '../../../kit/list/useListState.ts';
import { countText } from '../../../kit/words/countText.ts';
import classes from './responseColumns.module.css';
import type { ResponseRow } from './responseRow.ts';

/** The display names of the permissions. */
export const PERMISSION_NAMES: Record<CannedResponse['permission'], string> = {
  private: 'Only me',
  group: 'My group',
  everyone: 'Everyone',
};

/** Maximum number of characters of the text in a row. */
const EXCERPT = 160;

export const responseColumns: readonly Column<ResponseRow>[] = [
  {
    id: 'title',
    header: 'Title',
    width: '3fr',
    sortBy: (row) => row.title,
    cell: (row) => (
      <>
        <div className={classes.title} title={row.title}>
          {row.type === 'media' && (
            <IconPaperclip size={14} role="img" aria-label={`With ${countText(row.media.length, 'file')}`} />
          )}
          {row.title}
        </div>
        <div className={classes.text} title={row.text.slice(0, EXCERPT)}>
          {row.text.slice(0, EXCERPT)}
        </div>
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
      <span className={classes.name} title={row.folderName}>
        {row.folderName}
      </span>
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

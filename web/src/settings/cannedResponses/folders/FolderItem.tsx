import type { CannedFolder } from '@atrium-console/sdk';
import { IconFolder, IconMessages } from '@tabler/icons-react';
import { type DragEvent, memo, useState } from 'react';
import { DeletionMark } from '../../../kit/undo/DeletionMark.tsx';
import { useDeletionState } from '../../../kit/undo/DeletionsContext.ts';
import { deletionKey } from '../../../kit/undo/deletion.ts';
import { numberText } from '../../../kit/words/numberText.ts';
import { useReadOnlyReason } from '../../../ui/ReadOnlyContext.ts';
import type { CannedDialog } from '../CannedDialogs.tsx';
import { FOLDERS, responseCount } from '../responses/responseRow.ts';
import { FolderMenu } from './FolderMenu.tsx';
import classes from './Folders.module.css';

type Props = {
  /** Undefined for the item “All responses”. */
  folder?: CannedFolder;
  /** The number of responses in it. */
  count: number;
  isCurrent: boolean;
  onSelect: (folderId: string | undefined) => void;
  onAsk: (dialog: CannedDialog) => void;
  onDropResponses: (ids: string[], folderId: string) => void;
};

const ALL = <IconMessages size={16} aria-hidden />;
const ONE = <IconFolder size={16} aria-hidden />;

/**
 * An item of the folder pane: selects the folder, and accepts responses that are dropped on it. Memoised, because there
 * may be hundreds.
 */
export const FolderItem = memo(function FolderItem({ folder, count, isCurrent, ...props }: Props) {
  const key = folder && deletionKey(FOLDERS, folder._id);
  const deletion = useDeletionState(key);
  const canMove = useReadOnlyReason() === undefined && deletion === undefined;
  const [isOver, setOver] = useState(false);
  const name = folder?.name ?? 'All responses';
  const accept = (event: DragEvent) => {
    if (!folder || !canMove || !event.dataTransfer.types.includes('text/plain')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'move';
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (folder) props.onDropResponses(event.dataTransfer.getData('text/plain').split(' '), folder._id);
  };
  return (
    <li
      className={classes.item}
      data-locked={deletion !== undefined || undefined}
      data-deletable
      data-current={isCurrent || undefined}
      data-over={isOver || undefined}
      onDragEnter={accept}
      onDragOver={accept}
      onDragLeave={(event) => {
        const isInside = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
        if (!isInside) setOver(false);
      }}
      onDrop={drop}
    >
      <button
        type="button"
        className={classes.choose}
        aria-current={isCurrent || undefined}
        aria-label={`${name}, ${responseCount(count)}`}
        onClick={() => props.onSelect(folder?._id)}
      >
        {folder ? ONE : ALL}
        <span className={classes.name} title={name}>
          {name}
        </span>{' '}
        <span className={classes.count}>{numberText(count)}</span>
      </button>
      {folder && !deletion && <FolderMenu folder={folder} onAsk={props.onAsk} />}
      {key !== undefined && deletion && (
        <div className={classes.deletion}>
          <DeletionMark itemKey={key} name={name} state={deletion} />
        </div>
      )}
    </li>
  );
});

import type { CannedFolder, CannedResponse } from '@atrium-console/sdk';
import { ImportResponses } from './csv/ImportResponses.tsx';
import { ResponseEditor } from './editor/ResponseEditor.tsx';
import { DeleteFolder } from './folders/DeleteFolder.tsx';
import { FolderEditor } from './folders/FolderEditor.tsx';
import { DeleteResponses } from './responses/DeleteResponses.tsx';
import { MoveResponses } from './responses/MoveResponses.tsx';
import type { ResponseRow } from './responses/responseRow.ts';

/** The dialogs of the page; one is open at a time. */
export type CannedDialog =
  | { kind: 'newFolder' }
  | { kind: 'renameFolder'; folder: CannedFolder }
  | { kind: 'deleteFolder'; folder: CannedFolder }
  | { kind: 'edit'; response: CannedResponse }
  | { kind: 'new'; folderId: string }
  | { kind: 'copy'; response: CannedResponse }
  | { kind: 'move'; responses: ResponseRow[]; onMoved?: () => void }
  | { kind: 'delete'; responses: ResponseRow[] }
  | { kind: 'import' };

type Props = {
  dialog: CannedDialog;
  folders: readonly CannedFolder[];
  rows: readonly ResponseRow[];
  /** The selected folder; undefined if all are shown. */
  current: CannedFolder | undefined;
  /** Refetch the stored items. */
  readFolders: () => Promise<readonly CannedFolder[]>;
  readResponses: () => Promise<readonly CannedResponse[]>;
  onClose: () => void;
};

/** The dialog that is open. */
export function CannedDialogs({ dialog, folders, rows, current, onClose, ...props }: Props) {
  switch (dialog.kind) {
    case 'newFolder':
    case 'renameFolder': {
      const given = dialog.kind === 'renameFolder' ? dialog.folder : undefined;
      return (
        <FolderEditor
          item={newest(folders, given) ?? given}
          reload={async () => newest(await props.readFolders(), given)}
          onClose={onClose}
        />
      );
    }
    case 'deleteFolder': {
      const { folder } = dialog;
      const responses = rows.filter((row) => row.folder_id === folder._id);
      const others = rows.filter((row) => row.folder_id !== folder._id);
      return <DeleteFolder folder={folder} responses={responses} others={others} onClose={onClose} />;
    }
    case 'new':
    case 'copy':
    case 'edit': {
      const given = dialog.kind === 'edit' ? dialog.response : undefined;
      return (
        <ResponseEditor
          item={newest(rows, given) ?? given}
          copy={dialog.kind === 'copy' ? { of: dialog.response, taken: rows.map(({ title }) => title) } : undefined}
          folderId={dialog.kind === 'new' ? dialog.folderId : dialog.response.folder_id}
          folders={folders}
          reload={async () => newest(await props.readResponses(), given)}
          onClose={onClose}
        />
      );
    }
    case 'move':
      return (
        <MoveResponses responses={dialog.responses} folders={folders} onMoved={dialog.onMoved} onClose={onClose} />
      );
    case 'delete':
      return <DeleteResponses responses={dialog.responses} rows={rows} onClose={onClose} />;
    case 'import':
      return <ImportResponses folders={folders} rows={rows} current={current} onClose={onClose} />;
  }
}

/** The current item; undefined if it was deleted. An item that is deleted while it is edited stays in the form. */
function newest<Item extends { _id: string }>(items: readonly Item[], given: { _id: string } | undefined) {
  return items.find(({ _id }) => _id === given?._id);
}

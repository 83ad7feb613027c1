import type { CannedFolder } from '@atrium-console/sdk';
import { batchApi, cannedResponsesApi } from '@atrium-console/sdk/rtk';
import { DEFAULT_FOLDER } from '@atrium-console/sdk/rules';
import { useRef } from 'react';
import { CsvImportDialog } from '../../../kit/csv/CsvImportDialog.tsx';
import type { CsvRow } from '../../../kit/csv/csv.ts';
import { useImportRow } from '../../../kit/csv/useImportRow.ts';
import { TITLES } from '../../../messages.ts';
import type { ResponseRow } from '../responses/responseRow.ts';
import { folderKey, planImport } from './planImport.ts';
import type { ImportLine } from './responseCsv.ts';

type Props = {
  folders: readonly CannedFolder[];
  rows: readonly ResponseRow[];
  /** The selected folder, for rows without a folder. */
  current: CannedFolder | undefined;
  onClose: () => void;
};

/** Imports responses from CSV. Folders are given by name; missing ones are created. */
export function ImportResponses({ folders, rows, current, onClose }: Props) {
  const [batch] = batchApi.useRunBatchMutation();
  const [createFolder] = cannedResponsesApi.useCreateCannedFolderMutation();
  const [createResponse] = cannedResponsesApi.useCreateCannedResponseMutation();
  const ids = useRef(new Map(folders.map(({ name, _id }) => [folderKey(name), _id])));
  const save = useImportRow(TITLES.cannedResponses);
  const defaultFolder = current?.name ?? DEFAULT_FOLDER.name;

  const folderId = async (name: string): Promise<string> => {
    const known = ids.current.get(folderKey(name));
    if (known !== undefined) return known;
    const folder = await createFolder({ cannedFolderBody: { name } }).unwrap();
    ids.current.set(folderKey(name), folder._id);
    return folder._id;
  };
  const importRow = ({ folder, body }: ImportLine) =>
    save(async () => createResponse({ cannedResponseBody: { ...body, folder_id: await folderId(folder) } }).unwrap());
  const check = (lines: CsvRow[]) =>
    planImport(lines, { folderNames: folders.map(({ name }) => name), responses: rows, defaultFolder });

  return (
    <CsvImportDialog
      title="Import canned responses"
      columns={[
        { name: 'title', isRequired: true, help: 'the title that agents search for' },
        { name: 'text', isRequired: true, help: 'the reply' },
        {
          name: 'folder',
          isRequired: false,
          help: `name of the folder, created if it does not exist; default: ${defaultFolder}`,
        },
        { name: 'type', isRequired: false, help: 'text or media' },
        { name: 'permission', isRequired: false, help: 'only me, my group or everyone, by default everyone' },
        { name: 'media', isRequired: false, help: 'one file per line, name|URL' },
      ]}
      check={check}
      importRow={importRow}
      batch={batch}
      onClose={onClose}
    />
  );
}

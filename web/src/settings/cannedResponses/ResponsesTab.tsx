import type { CannedFolder } from '@atrium-console/sdk';
import { cannedResponsesApi } from '@atrium-console/sdk/rtk';
import { Group, Stack } from '@mantine/core';
import { IconMessagePlus, IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useIsServed } from '../../base/served/useIsServed.ts';
import { ImportButton } from '../../kit/csv/ImportButton.tsx';
import { useCsvExport } from '../../kit/csv/useCsvExport.ts';
import { readAgain } from '../../kit/edit/readAgain.ts';
import { ReadOnlyNotice } from '../../kit/ReadOnlyNotice.tsx';
import { PageBody } from '../../kit/SettingsPage.tsx';
import { Served } from '../../kit/served/Served.tsx';
import { useOffered, useRemaining } from '../../kit/undo/DeletionsContext.ts';
import { useUrlIntent } from '../../kit/useUrlIntent.ts';
import { TITLES } from '../../messages.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useReadOnlyReason } from '../../ui/ReadOnlyContext.ts';
import { WriteButton } from '../../ui/WriteButton.tsx';
import { type CannedDialog, CannedDialogs } from './CannedDialogs.tsx';
import classes from './CannedResponses.module.css';
import { CSV_COLUMNS, toCsvRow } from './csv/responseCsv.ts';
import { FolderPane } from './folders/FolderPane.tsx';
import { ResponseList } from './responses/ResponseList.tsx';
import {
  countByFolder,
  FOLDERS,
  NO_RESPONSES,
  RESPONSES,
  responseRows,
  rowsOfFolder,
} from './responses/responseRow.ts';
import { useMoveResponses } from './responses/useMoveResponses.ts';
import { useDefaultFolder } from './useDefaultFolder.ts';
import { useFolderFilter } from './useFolderFilter.ts';
import { useOwnFolders } from './useOwnFolders.ts';

const NO_FOLDERS: readonly CannedFolder[] = [];

/** Canned responses in their folders (SPEC 4). */
export function ResponsesTab() {
  const folderList = cannedResponsesApi.useListCannedFoldersQuery({});
  const responseList = cannedResponsesApi.useListCannedResponsesQuery();
  const storedFolders = folderList.data?.folders;
  const folders = useRemaining(FOLDERS, storedFolders ?? NO_FOLDERS);
  // A folder that is to be deleted takes no more responses.
  const homes = useOffered(FOLDERS, folders);
  const responses = useRemaining(RESPONSES, responseList.data?.responses ?? NO_RESPONSES);
  const own = useOwnFolders(folders);
  const canChange = useReadOnlyReason() === undefined;
  const isServed = useIsServed();
  const { folder, select } = useFolderFilter(storedFolders && folders);
  const [dialog, setDialog] = useState<CannedDialog>();
  const exportCsv = useCsvExport(TITLES.cannedResponses);
  const { move } = useMoveResponses();
  useDefaultFolder(storedFolders, canChange && isServed('createCannedFolder'));

  const rows = useMemo(() => responseRows(responses, folders), [responses, folders]);
  const counts = useMemo(() => countByFolder(responses), [responses]);
  const inView = useMemo(() => (folder ? rowsOfFolder(rows, folder) : rows), [rows, folder]);

  const home = homes.find(({ _id }) => _id === folder?._id) ?? homes[0];
  const hasFolders = isServed('listCannedFolders');
  const isLoaded = (storedFolders !== undefined || !hasFolders) && responseList.data !== undefined;
  useUrlIntent(
    'new',
    isLoaded
      ? () => home && canChange && isServed('createCannedResponse') && setDialog({ kind: 'new', folderId: home._id })
      : undefined,
  );
  useUrlIntent(
    'newFolder',
    isLoaded ? () => canChange && isServed('createCannedFolder') && setDialog({ kind: 'newFolder' }) : undefined,
  );
  useUrlIntent(
    'open',
    isLoaded
      ? (id) => {
          const response = rows.find(({ _id }) => _id === id);
          if (response) setDialog({ kind: 'edit', response });
        }
      : undefined,
  );
  const add = (
    <Served by="createCannedResponse">
      <WriteButton
        disabledReason={homes.length === 0 ? 'Create a folder for the response first.' : undefined}
        disabled={storedFolders === undefined}
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => home && setDialog({ kind: 'new', folderId: home._id })}
      >
        New response
      </WriteButton>
    </Served>
  );
  const begin = (
    <Group justify="center" gap="sm">
      {add}
      <ImportButton by={['createCannedFolder', 'createCannedResponse']} onClick={() => setDialog({ kind: 'import' })} />
    </Group>
  );
  const drop = (ids: string[], folderId: string) => {
    const dropped = new Set(ids);
    move(
      rows.filter((row) => dropped.has(row._id)),
      folderId,
    );
  };
  const exportRows = () =>
    exportCsv(
      folder ? `canned responses ${folder.name}.csv` : 'canned responses.csv',
      CSV_COLUMNS,
      inView.map((row) => toCsvRow(row, row.folderName)),
    );

  return (
    <Stack gap="md">
      <ReadOnlyNotice />
      <PageBody queries={[folderList, responseList, ...own.failed]} failureTitle={TITLES.cannedResponses}>
        <div className={classes.panes}>
          <Served by="listCannedFolders">
            <FolderPane
              folders={own.shown}
              isOwn={own.isOwn}
              onOwn={own.setOwn}
              counts={counts}
              total={rows.length}
              current={folder}
              onSelect={select}
              onAsk={setDialog}
              onDropResponses={drop}
            />
          </Served>
          {rows.length === 0 ? (
            <EmptyState icon={<IconMessagePlus size={32} aria-hidden />} title="No canned responses yet" action={begin}>
              Write the first response, or import your responses from a file.
            </EmptyState>
          ) : (
            <ResponseList
              rows={inView}
              folderName={folder?.name}
              add={add}
              onAsk={setDialog}
              onExport={exportRows}
              onShowAll={() => select(undefined)}
            />
          )}
        </div>
        {dialog && (
          <CannedDialogs
            dialog={dialog}
            folders={homes}
            rows={rows}
            current={folder}
            readFolders={async () => (await readAgain(folderList)).folders}
            readResponses={async () => (await readAgain(responseList)).responses}
            onClose={() => setDialog(undefined)}
          />
        )}
      </PageBody>
    </Stack>
  );
}

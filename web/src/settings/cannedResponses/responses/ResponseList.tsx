import { Button, Group, Text } from '@mantine/core';
import { IconCopy, IconEye, IconFolderSymlink, IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useIsServed } from '../../../base/served/useIsServed.ts';
import { DeleteSelected } from '../../../kit/collection/DeleteSelected.tsx';
import { ExportButton } from '../../../kit/csv/ExportButton.tsx';
import { ImportButton } from '../../../kit/csv/ImportButton.tsx';
import { DataList } from '../../../kit/list/DataList.tsx';
import { Served } from '../../../kit/served/Served.tsx';
import { IconAction } from '../../../ui/IconAction.tsx';
import { useReadOnlyReason } from '../../../ui/ReadOnlyContext.ts';
import { WriteAction } from '../../../ui/WriteAction.tsx';
import { WriteButton } from '../../../ui/WriteButton.tsx';
import type { CannedDialog } from '../CannedDialogs.tsx';
import { responseColumns } from './responseColumns.tsx';
import type { ResponseRow } from './responseRow.ts';

const NOUN = { one: 'canned response', many: 'canned responses' };

type Props = {
  rows: readonly ResponseRow[];
  /** The name of the selected folder; undefined if all are shown. */
  folderName: string | undefined;
  /** The button that adds a response. */
  add: ReactNode;
  onAsk: (dialog: CannedDialog) => void;
  onExport: () => void;
  /** Clears the folder filter. */
  onShowAll: () => void;
};

const rowId = (row: ResponseRow) => row._id;
const rowLabel = (row: ResponseRow) => row.title;
const searchText = (row: ResponseRow) => `${row.title}\n${row.text}\n${row.folderName}`;
/** The drag data: the ids of the responses. */
const dragValue = (rows: ResponseRow[]) => rows.map(rowId).join(' ');

/** The responses of the selected folder, or all. */
export function ResponseList({ rows, folderName, add, onAsk, onExport, onShowAll }: Props) {
  const isServed = useIsServed();
  const isWritable = useReadOnlyReason() === undefined;
  const canChange = isWritable && isServed('updateCannedResponse');
  const isDeletable = isServed('deleteCannedResponse');
  const hasBulk = isDeletable || isServed('updateCannedResponse', 'listCannedFolders');
  const edit = (row: ResponseRow) => onAsk({ kind: 'edit', response: row });
  const remove = (responses: ResponseRow[]) => onAsk({ kind: 'delete', responses });
  const move = (responses: ResponseRow[], onMoved?: () => void) => onAsk({ kind: 'move', responses, onMoved });
  return (
    <DataList
      label="Canned responses"
      noun={NOUN}
      rows={rows}
      rowId={rowId}
      rowLabel={rowLabel}
      columns={responseColumns}
      searchText={searchText}
      emptyText={folderName === undefined ? undefined : `The folder ${folderName} is empty.`}
      notice={(query) =>
        folderName !== undefined && query !== '' ? <OneFolder name={folderName} onShowAll={onShowAll} /> : null
      }
      onOpen={edit}
      onDelete={isWritable && isDeletable ? (row) => remove([row]) : undefined}
      dragValue={canChange ? dragValue : undefined}
      actionsWidth="124px"
      rowActions={(row) => (
        <>
          <IconAction
            label={canChange ? `Edit ${row.title}` : `View ${row.title}`}
            icon={canChange ? <IconPencil size={16} aria-hidden /> : <IconEye size={16} aria-hidden />}
            onClick={() => edit(row)}
          />
          <Served by={['updateCannedResponse', 'listCannedFolders']}>
            <WriteAction
              label={`Move ${row.title}…`}
              icon={<IconFolderSymlink size={16} aria-hidden />}
              onClick={() => move([row])}
            />
          </Served>
          <Served by={['createCannedResponse', 'listCannedFolders']}>
            <WriteAction
              label={`Duplicate ${row.title}`}
              icon={<IconCopy size={16} aria-hidden />}
              onClick={() => onAsk({ kind: 'copy', response: row })}
            />
          </Served>
          <Served by="deleteCannedResponse">
            <WriteAction
              label={`Delete ${row.title}`}
              icon={<IconTrash size={16} aria-hidden />}
              onClick={() => remove([row])}
            />
          </Served>
        </>
      )}
      {...(hasBulk && {
        bulkActions: (selected: ResponseRow[], clear: () => void) => (
          <>
            <Served by={['updateCannedResponse', 'listCannedFolders']}>
              <WriteButton
                variant="default"
                leftSection={<IconFolderSymlink size={16} aria-hidden />}
                onClick={() => move(selected, clear)}
              >
                Move {selected.length}…
              </WriteButton>
            </Served>
            <Served by="deleteCannedResponse">
              <DeleteSelected count={selected.length} onClick={() => remove(selected)} />
            </Served>
          </>
        ),
      })}
      tools={
        <>
          <ImportButton by={['createCannedFolder', 'createCannedResponse']} onClick={() => onAsk({ kind: 'import' })} />
          <ExportButton disabled={rows.length === 0} onClick={onExport} />
          {add}
        </>
      }
    />
  );
}

/** Says that the search is limited to one folder, with a button to search all. */
function OneFolder({ name, onShowAll }: { name: string; onShowAll: () => void }) {
  return (
    <Group gap="xs" px="sm" pb="sm">
      <Text size="sm" c="dimmed">
        Only in {name}.
      </Text>
      <Button size="compact-sm" variant="default" onClick={onShowAll}>
        Search all folders
      </Button>
    </Group>
  );
}

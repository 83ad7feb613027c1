import type { BlacklistEntry } from '@atrium-console/sdk';
import { Box } from '@mantine/core';
import { useMemo } from 'react';
import type { CollectionParts } from '../../kit/collection/CollectionFrame.tsx';
import { DeleteSelected } from '../../kit/collection/DeleteSelected.tsx';
import { ExportButton } from '../../kit/csv/ExportButton.tsx';
import { ImportButton } from '../../kit/csv/ImportButton.tsx';
import { useCsvExport } from '../../kit/csv/useCsvExport.ts';
import { DataList } from '../../kit/list/DataList.tsx';
import { TITLES } from '../../messages.ts';
import { CSV_COLUMNS, toCsvRow } from './csv/entryCsv.ts';
import { entryColumns } from './entryColumns.tsx';
import { ENTRY_TYPES, type EntryType } from './entryTypes.ts';
import { TypeFilter } from './TypeFilter.tsx';

const NOUN = { one: 'entry', many: 'entries' };

type Props = CollectionParts<BlacklistEntry> & {
  label: string;
  nameOf: (entry: BlacklistEntry) => string;
  searchText: (entry: BlacklistEntry) => string;
  /** The only type that is shown; undefined shows all. */
  type: EntryType | undefined;
  onType: (type: EntryType | undefined) => void;
  /** Opens the import. */
  onImport: () => void;
};

const rowId = ({ _id }: BlacklistEntry) => _id;

/** The entries of all types or of one. */
export function EntryList({ items, addButton, actions, edit, askDelete, type, onType, onImport, ...list }: Props) {
  const rows = useMemo(() => items.filter((entry) => type === undefined || entry.type === type), [items, type]);
  const exportCsv = useCsvExport(TITLES.validation);
  const fileName = type ? `blacklist ${ENTRY_TYPES[type].many.toLowerCase()}.csv` : 'blacklist.csv';
  return (
    <DataList
      label={list.label}
      noun={NOUN}
      rows={rows}
      rowId={rowId}
      rowLabel={list.nameOf}
      columns={entryColumns}
      searchText={list.searchText}
      emptyText={type && `No ${ENTRY_TYPES[type].many.toLowerCase()} on the blacklist.`}
      tools={
        <>
          <ImportButton by="createBlacklistEntry" onClick={onImport} />
          <ExportButton
            disabled={rows.length === 0}
            onClick={() => exportCsv(fileName, CSV_COLUMNS, rows.map(toCsvRow))}
          />
          {addButton}
        </>
      }
      notice={() => (
        // Many entries make the options wider than a narrow screen.
        <Box px="sm" pb="sm" style={{ overflowX: 'auto' }}>
          <TypeFilter entries={items} type={type} onChange={onType} />
        </Box>
      )}
      rowActions={actions}
      bulkActions={(selected) => <DeleteSelected count={selected.length} onClick={() => askDelete?.(selected)} />}
      onOpen={edit}
      onDelete={askDelete && ((entry) => askDelete([entry]))}
    />
  );
}

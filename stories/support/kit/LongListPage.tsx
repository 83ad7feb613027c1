import { Button } from '@mantine/core';
import { useState } from 'react';
import { DataList } from '../../../web/src/kit/list/DataList.tsx';
import type { Column } from '../../../web/src/kit/list/useListState.ts';
import { SettingsPage } from '../../../web/src/kit/SettingsPage.tsx';

type Row = { id: string; name: string; size: number };

/** Names of later rows contain those of earlier ones: `Row 12` contains `Row 1`. */
const ROWS: readonly Row[] = Array.from({ length: 5000 }, (_, index) => ({
  id: String(index + 1),
  name: `Row ${index + 1}`,
  size: (index * 7919) % 5000,
}));

/** Every third one is as tall as text on several lines. */
function Size({ size }: Row) {
  return <div style={{ minHeight: size % 3 === 0 ? 90 : 0 }}>{size}</div>;
}

const NOUN = { one: 'row', many: 'rows' };
const idOf = ({ id }: Row) => id;
const nameOf = ({ name }: Row) => name;
const columns: readonly Column<Row>[] = [
  { id: 'name', header: 'Name', sortBy: nameOf, cell: nameOf },
  { id: 'size', header: 'Size', sortBy: ({ size }) => size, cell: Size },
];

/** Five thousand rows, and the last action on them. */
export function LongListPage() {
  const [last, setLast] = useState('');
  return (
    <SettingsPage title="Long list" description={`Last: ${last}`} queries={[]}>
      <DataList
        label="Rows"
        noun={NOUN}
        rows={ROWS}
        rowId={idOf}
        rowLabel={nameOf}
        columns={columns}
        searchText={nameOf}
        onOpen={({ name }) => setLast(`opened ${name}`)}
        onDelete={({ name }) => setLast(`deleted ${name}`)}
        bulkActions={(selected, clear) => (
          <Button
            variant="default"
            onClick={() => {
              setLast(`marked ${selected.map(nameOf).join(', ')}`);
              clear();
            }}
          >
            Mark {selected.length}
          </Button>
        )}
      />
    </SettingsPage>
  );
}

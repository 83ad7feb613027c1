import { Button } from '@mantine/core';
import { useState } from 'react';
import { CsvImportDialog } from '../../../web/src/kit/csv/CsvImportDialog.tsx';
import type { CsvRow } from '../../../web/src/kit/csv/csv.ts';
import { knownRow, type RowCheck, refusedRow } from '../../../web/src/kit/csv/planCsv.ts';
import { SettingsPage } from '../../../web/src/kit/SettingsPage.tsx';

/** The server rejects rows with this name. */
const REFUSED = 'Refused';
/** A row with this name exists already. */
const EXISTING = 'Existing';

function check(rows: CsvRow[]): RowCheck<string>[] {
  return rows.map(({ name = '' }) => {
    if (name === '') return refusedRow('The name is missing.');
    if (name === EXISTING) return knownRow(`${name} is already in the list.`);
    return { ok: true, value: name, summary: `Add ${name}`, values: [['Name', name]] };
  });
}

/** An import with a dry run, and its result. */
export function ImportPage() {
  const [isOpen, setOpen] = useState(false);
  const [names, setNames] = useState<readonly string[]>([]);
  const importRow = async (name: string) => {
    if (name === REFUSED) return { ok: false, problem: 'Not this one.' } as const;
    setNames((current) => [...current, name]);
    return { ok: true } as const;
  };
  return (
    <SettingsPage title="Import" description={`Imported: ${names.join(', ')}`} queries={[]}>
      <div>
        <Button onClick={() => setOpen(true)}>Import names</Button>
      </div>
      {isOpen && (
        <CsvImportDialog
          title="Import names"
          columns={[
            { name: 'name', isRequired: true, help: 'The name of the item.' },
            { name: 'note', isRequired: false, help: 'Anything.' },
          ]}
          check={check}
          importRow={importRow}
          batch={(work) => ({ unwrap: work })}
          onClose={() => setOpen(false)}
        />
      )}
    </SettingsPage>
  );
}

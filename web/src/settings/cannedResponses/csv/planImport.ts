import type { RowCheck } from '../../../kit/csv/CsvImportDialog.tsx';
import type { CsvRow } from '../../../kit/csv/csv.ts';
import type { ResponseRow } from '../responses/responseRow.ts';
import { type ImportLine, parseCsvRow } from './responseCsv.ts';

type Existing = {
  folderNames: readonly string[];
  responses: readonly ResponseRow[];
  /** The folder of rows without a folder. */
  defaultFolder: string;
};

/** Folder names are compared without regard to case. */
export function folderKey(name: string): string {
  return name.trim().toLowerCase();
}

/**
 * The dry run. Folders that do not exist will be created, and the row's summary says so. A title that already exists in
 * its folder, or further up in the file, is rejected, so importing a file twice changes nothing.
 */
export function planImport(rows: readonly CsvRow[], existing: Existing): RowCheck<ImportLine>[] {
  const key = (folder: string, title: string) => JSON.stringify([folderKey(folder), folderKey(title)]);
  const folders = new Set(existing.folderNames.map(folderKey));
  const titles = new Set(existing.responses.map(({ folderName, title }) => key(folderName, title)));
  return rows.map((row) => {
    const line = parseCsvRow(row, existing.defaultFolder);
    if (!line.ok) return line;
    const { folder, body } = line.value;
    const place = key(folder, body.title);
    if (titles.has(place))
      return { ok: false, problems: [`The folder ${folder} already has a response with this title.`] };
    titles.add(place);
    if (folders.has(folderKey(folder))) return line;
    folders.add(folderKey(folder));
    return { ...line, summary: `${line.summary} The folder ${folder} will be created.` };
  });
}

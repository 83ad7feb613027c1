import type { CsvRow } from '../../../kit/csv/csv.ts';
import { knownRow, type RowCheck, refusedRow } from '../../../kit/csv/planCsv.ts';
import type { ResponseRow } from '../responses/responseRow.ts';
import { checkedLine, type ImportLine, parseCsvRow } from './responseCsv.ts';

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
 * its folder is skipped, and one that is further up in the file is refused, so importing a file twice changes nothing.
 */
export function planImport(rows: readonly CsvRow[], existing: Existing): RowCheck<ImportLine>[] {
  const key = (folder: string, title: string) => JSON.stringify([folderKey(folder), folderKey(title)]);
  // Reversed, so that the first of two equal names wins.
  const folders = new Map(existing.folderNames.toReversed().map((name) => [folderKey(name), name]));
  const titles = new Set(existing.responses.map(({ folderName, title }) => key(folderName, title)));
  const inFile = new Set<string>();
  return rows.map((row) => {
    const read = parseCsvRow(row, existing.defaultFolder);
    if (!read.ok) return read;
    const known = folders.get(folderKey(read.value.folder));
    const folder = known ?? read.value.folder;
    const place = key(folder, read.value.body.title);
    if (titles.has(place)) return knownRow(`The folder ${folder} already has a response with this title.`);
    if (inFile.has(place)) return refusedRow(`The folder ${folder} already has a response with this title.`);
    inFile.add(place);
    folders.set(folderKey(folder), folder);
    const line = checkedLine({ folder, body: read.value.body });
    return known === undefined ? { ...line, summary: `${line.summary} The folder ${folder} will be created.` } : line;
  });
}

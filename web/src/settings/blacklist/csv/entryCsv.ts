/** The CSV of the blacklist: one row per entry. Export and import are lossless. */
import type { BlacklistEntry, BlacklistEntryBody } from '@atrium-console/sdk';
import { blacklistEntryBodyLimits } from '@atrium-console/sdk/limits';
import type { CsvRow } from '../../../kit/csv/csv.ts';
import { knownRow, type RowCheck, refusedRow } from '../../../kit/csv/planCsv.ts';
import { limitProblems } from '../../../kit/limits/limitProblems.ts';
import { tidyEntry } from '../entryDraft.ts';
import { ENTRY_TYPES, TYPE_ORDER } from '../entryTypes.ts';

export const CSV_COLUMNS = ['type', 'value', 'note'] as const;

export function toCsvRow({ type, value, note }: BlacklistEntry): CsvRow {
  return { type: ENTRY_TYPES[type].one, value, note };
}

/** Two entries are the same if they have the same type and, ignoring case, the same value. */
const keyOf = ({ type, value }: BlacklistEntryBody) => `${type} ${value.toLowerCase()}`;

/**
 * The dry run. An entry that is already on the blacklist is skipped, and one that is further up in the file is refused, so
 * importing a file twice changes nothing.
 */
export function planEntries(
  rows: readonly CsvRow[],
  stored: readonly BlacklistEntry[],
): RowCheck<BlacklistEntryBody>[] {
  const onBlacklist = new Set(stored.map(keyOf));
  const inFile = new Set<string>();
  return rows.map((row) => {
    const check = parseEntry(row);
    if (!check.ok) return check;
    const key = keyOf(check.value);
    const { one } = ENTRY_TYPES[check.value.type];
    if (onBlacklist.has(key)) return knownRow(`This ${one.toLowerCase()} is already on the blacklist.`);
    if (inFile.has(key)) return refusedRow(`This ${one.toLowerCase()} is further up in the file.`);
    inFile.add(key);
    return check;
  });
}

/** Reads a row and reports all its problems. */
function parseEntry(row: CsvRow): RowCheck<BlacklistEntryBody> {
  const typeText = row.type?.trim().toLowerCase() ?? '';
  const type = TYPE_ORDER.find((known) => known === typeText);
  const body = tidyEntry({ type: type ?? 'word', value: row.value ?? '', note: row.note ?? '' });
  const beyond = Object.entries(limitProblems(body, blacklistEntryBodyLimits));
  const problems = [
    ...(type ? [] : [`The type “${typeText}” is not valid. Use author, word or link.`]),
    ...(body.value === '' ? ['The value is missing.'] : []),
    ...beyond.map(([column, problem]) => `${column}: ${problem}`),
  ];
  if (problems.length > 0) return refusedRow(...problems);
  const { one } = ENTRY_TYPES[body.type];
  return {
    ok: true,
    value: body,
    summary: `The ${one.toLowerCase()} “${body.value}” will be added.`,
    values: body.note === '' ? [] : [['Note', body.note]],
  };
}

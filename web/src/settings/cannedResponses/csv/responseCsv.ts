/** The columns of the CSV: one row per response, with the folder's name. Export and import are lossless. */
import type { CannedMedia, CannedResponse, CannedResponseBody } from '@atrium-console/sdk';
import { cannedFolderBodyLimits, cannedResponseBodyLimits, type SchemaLimits } from '@atrium-console/sdk/limits';
import type { CsvRow } from '../../../kit/csv/csv.ts';
import type { RowCheck } from '../../../kit/csv/planCsv.ts';
import { limitProblems } from '../../../kit/limits/limitProblems.ts';
import { checkResponse, sentBody } from '../editor/responseDraft.ts';
import { PERMISSION_NAMES } from '../responses/responseColumns.tsx';

export const CSV_COLUMNS = ['folder', 'title', 'type', 'text', 'permission', 'media'] as const;

/** A valid row. Its folder is given by name and may not exist yet. */
export type ImportLine = { folder: string; body: Omit<CannedResponseBody, 'folder_id'> };

const TYPES: readonly CannedResponse['type'][] = ['text', 'media'];
const PERMISSIONS: readonly CannedResponse['permission'][] = ['private', 'group', 'everyone'];

/** One file per line, `name|URL`. URLs contain no bar, so the last bar separates them. */
function formatMedia(media: readonly CannedMedia[]): string {
  return media.map(({ name, url }) => `${name}|${url}`).join('\n');
}

function parseMedia(cell: string): CannedMedia[] {
  const lines = cell.split(/\r?\n/).filter((line) => line.trim() !== '');
  return lines.map((line) => {
    const bar = line.lastIndexOf('|');
    return { name: line.slice(0, Math.max(0, bar)).trim(), url: line.slice(bar + 1).trim() };
  });
}

export function toCsvRow(response: CannedResponse, folderName: string): CsvRow {
  const { title, type, text, permission, media } = response;
  return {
    folder: folderName,
    title,
    type: type === 'media' ? 'Media' : 'Text',
    text,
    permission: PERMISSION_NAMES[permission],
    media: formatMedia(media),
  };
}

/** What is beyond its limits, each with the column that it is in. */
function beyondLimits(values: object, limits: SchemaLimits): string[] {
  return Object.entries(limitProblems(values, limits)).map(([path, problem]) => `${path.split('.')[0]}: ${problem}`);
}

/**
 * Parses a row and reports all its problems.
 * @param defaultFolder The folder of rows without a folder.
 */
export function parseCsvRow(row: CsvRow, defaultFolder: string): RowCheck<ImportLine> {
  const media = parseMedia(row.media ?? '');
  const typeText = row.type?.trim().toLowerCase() || (media.length > 0 ? 'media' : 'text');
  const permissionText = row.permission?.trim().toLowerCase() || 'everyone';
  const type = TYPES.find((known) => known === typeText);
  const permission = PERMISSIONS.find((known) =>
    [known, PERMISSION_NAMES[known].toLowerCase()].includes(permissionText),
  );
  const folder = row.folder?.trim() || defaultFolder;
  const body = sentBody({
    folder_id: '',
    title: row.title ?? '',
    text: row.text ?? '',
    type: type ?? 'text',
    permission: permission ?? 'private',
    media,
  });
  const problems = [
    ...(type ? [] : [`The type “${typeText}” is not valid. Use text or media.`]),
    ...(permission ? [] : [`The permission “${permissionText}” is not valid. Use only me, my group or everyone.`]),
    ...beyondLimits({ folder }, { folder: cannedFolderBodyLimits.name }),
    ...(type === 'text' && media.length > 0 ? ['A response of the type text cannot have files.'] : []),
    ...beyondLimits(body, cannedResponseBodyLimits),
    ...Object.values(checkResponse(body)),
  ];
  if (problems.length > 0) return { ok: false, problems: [...new Set(problems)] };
  const { folder_id: _, ...rest } = body;
  return checkedLine({ folder, body: rest });
}

/** A valid line with everything that will be imported. */
export function checkedLine(value: ImportLine): RowCheck<ImportLine> & { ok: true } {
  const { folder, body } = value;
  const values: [string, string][] = [
    ['Folder', folder],
    ['Title', body.title],
    ['Type', body.type],
    ['Text', body.text],
    ['Available to', PERMISSION_NAMES[body.permission]],
    ['Files', formatMedia(body.media)],
  ];
  return {
    ok: true,
    value,
    summary: `“${body.title}” will be added to ${folder}.`,
    values: values.filter(([, text]) => text !== ''),
  };
}

import { describe, expect, it } from 'vitest';
import { exportRows } from '../../../../web/src/kit/log/exportRows.ts';
import type { LogColumn, LogPage } from '../../../../web/src/kit/log/logProps.ts';
import { timeColumn } from '../../../../web/src/kit/log/timeColumn.tsx';

const columns: readonly LogColumn<string>[] = [
  { id: 'name', header: 'Name', cell: (row) => row, csv: (row) => row },
  { id: 'icon', header: 'Icon', cell: () => null },
];

/** A file that keeps what happens to it. */
function openFile() {
  const log: string[] = [];
  const file = {
    write: async (text: string) => void log.push(text),
    save: async () => void log.push('saved'),
    discard: async () => void log.push('discarded'),
  };
  return { file, log };
}

/** Pages of two rows, with the index of the next row as their cursor. */
function pagesOf(rows: readonly string[]) {
  return async (cursor = '0') => {
    const end = Number(cursor) + 2;
    const nextCursor = end < rows.length ? String(end) : null;
    return { rows: rows.slice(Number(cursor), end), total: rows.length, nextCursor };
  };
}

function options(rows: readonly string[]) {
  const progress: string[] = [];
  return {
    progress,
    columns,
    timeZone: 'Asia/Bangkok',
    read: pagesOf(rows),
    pageOf: (page: LogPage<string>) => page,
    onProgress: (done: number, total: number) => void progress.push(`${done}/${total}`),
    isStopped: () => false,
  };
}

describe('the export of rows', () => {
  it('writes each page as it arrives, says how far it is, and saves the file', async () => {
    const { file, log } = openFile();
    const given = options(['a', 'b', 'c', 'd', 'e']);
    expect(await exportRows({ ...given, file })).toBe(5);
    expect(log).toEqual(['Name\r\n', 'a\r\nb\r\n', 'c\r\nd\r\n', 'e\r\n', 'saved']);
    expect(given.progress).toEqual(['2/5', '4/5', '5/5']);
  });

  it('names the columns as they are exported', async () => {
    const { file, log } = openFile();
    const [name] = columns;
    const named = name ? [{ ...name, csvHeader: 'Name (short)' }] : [];
    await exportRows({ ...options([]), columns: named, file });
    expect(log[0]).toBe('Name (short)\r\n');
  });

  it('[account.time-zone] has times in the time zone of the console, which their heading names', async () => {
    const { file, log } = openFile();
    const times = [timeColumn<string>({ id: 'at', header: 'Time', at: (row) => row || null })];
    await exportRows({ ...options(['2026-11-20T09:30:00.000Z', '']), columns: times, file });
    expect(log.slice(0, 2)).toEqual(['Time (Asia/Bangkok)\r\n', '2026-11-20T16:30:00+07:00\r\n\r\n']);
  });

  it('escapes what a spreadsheet would run', async () => {
    const { file, log } = openFile();
    await exportRows({ ...options(['=1+1', 'a,b']), file });
    expect(log[1]).toBe('\'=1+1\r\n"a,b"\r\n');
  });

  it('writes only the heading of an empty log', async () => {
    const { file, log } = openFile();
    expect(await exportRows({ ...options([]), file })).toBe(0);
    expect(log.join('')).toBe('Name\r\nsaved');
  });

  it('discards the file when it is stopped', async () => {
    const { file, log } = openFile();
    expect(await exportRows({ ...options(['a']), file, isStopped: () => true })).toBeUndefined();
    expect(log).toEqual(['Name\r\n', 'discarded']);
  });

  it('discards the file when a page fails', async () => {
    const { file, log } = openFile();
    const read = async () => Promise.reject(new Error('Down.'));
    await expect(exportRows({ ...options([]), file, read })).rejects.toThrow('Down.');
    expect(log.at(-1)).toBe('discarded');
  });
});

import { describe, expect, it } from 'vitest';
import { readAllRows } from '../../../../web/src/kit/log/readAllRows.ts';

const all = ['a', 'b', 'c', 'd', 'e'];

function options(rows: readonly string[] = all) {
  const progress: string[] = [];
  return {
    progress,
    read: async (offset: number) => ({ rows: rows.slice(offset, offset + 2), total: rows.length }),
    rowId: (row: string) => row,
    onProgress: (done: number, total: number) => void progress.push(`${done}/${total}`),
    isStopped: () => false,
  };
}

describe('reading all rows of a log', () => {
  it('reads page by page and says how far it is', async () => {
    const given = options();
    expect(await readAllRows(given)).toEqual(all);
    expect(given.progress).toEqual(['2/5', '4/5', '5/5']);
  });

  it('reads an empty log once', async () => {
    expect(await readAllRows(options([]))).toEqual([]);
  });

  it('counts a row once that a new one has pushed to the next page', async () => {
    const given = options();
    let rows = all;
    const read = async (offset: number) => {
      const page = { rows: rows.slice(offset, offset + 2), total: rows.length };
      rows = offset === 0 ? ['new', ...all] : rows;
      return page;
    };
    expect(await readAllRows({ ...given, read })).toEqual(all);
  });

  it('ends when the server has fewer rows than it said', async () => {
    const given = options();
    const read = async (offset: number) => ({ rows: offset === 0 ? ['a'] : [], total: 9 });
    expect(await readAllRows({ ...given, read })).toEqual(['a']);
  });

  it('gives nothing once it is stopped', async () => {
    expect(await readAllRows({ ...options(), isStopped: () => true })).toBeUndefined();
  });
});

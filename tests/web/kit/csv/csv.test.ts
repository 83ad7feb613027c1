import { describe, expect, it } from 'vitest';
import { parseCsv } from '../../../../web/src/kit/csv/csv.ts';

describe('a table as spreadsheets write it', () => {
  it('tells the line that each row begins in, also after blank lines and lines within cells', async () => {
    const text = '\uFEFF\r\nName,Text\r\n\r\nA,"one\r\ntwo"\r\n,\r\nB,three\r\n';
    expect(await parseCsv(text)).toEqual({
      columns: ['name', 'text'],
      rows: [
        { name: 'A', text: 'one\r\ntwo' },
        { name: 'B', text: 'three' },
      ],
      lines: [4, 7],
      problems: [],
    });
  });

  it('tells what is wrong with the file, once and with its line', async () => {
    const { problems } = await parseCsv('name,text\nA,"one\ntwo"\n\nB\nC,"unclosed');
    expect(problems).toEqual([
      'Line 6: Quoted field unterminated',
      'Line 5: Too few fields: expected 2 fields but parsed 1',
    ]);
  });

  it('lets a row end early where that is no mistake', async () => {
    const { rows, problems } = await parseCsv('name,text\nA\n', { mayEndEarly: true });
    expect({ rows, problems }).toEqual({ rows: [{ name: 'A' }], problems: [] });
  });
});

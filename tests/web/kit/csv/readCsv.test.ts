import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { formatCsv } from '../../../../web/src/kit/csv/csv.ts';
import { csvRows } from '../../../../web/src/kit/csv/csvRows.ts';
import { readCsv } from '../../../../web/src/kit/csv/readCsv.ts';

const options = { columns: ['name', 'text'], required: ['name'] };
const read = (text: string) => readCsv(text, options);
/** Each row as `lines: cells` or `lines! problem`. */
const told = (text: string) =>
  read(text).rows.map((row) => {
    const lines = row.line === row.lastLine ? row.line : `${row.line}-${row.lastLine}`;
    return row.ok ? `${lines}: ${Object.values(row.row).join('|')}` : `${lines}! ${row.problem}`;
  });

describe('a table as spreadsheets write it', () => {
  it('states the lines of each row, after blank lines and line breaks within cells', () => {
    expect(told('\uFEFF\r\nName,Text\r\n\r\nA,"one\r\ntwo"\r\n,\r\nB,three\r\n')).toEqual([
      '4-5: A|one\r\ntwo',
      '7: B|three',
    ]);
  });

  it.each([
    { name: 'semicolons', text: 'name;text\nA;1,5' },
    { name: 'tabs', text: 'name\ttext\nA\t1,5' },
    { name: 'commas', text: 'name,text\nA,"1,5"' },
    { name: 'old line breaks', text: 'name;text\rA;1,5\r' },
    { name: 'empty columns at the end', text: 'name,text,,\nA,"1,5",,' },
  ])('reads a table with $name', ({ text }) => {
    expect(told(text)).toEqual(['2: A|1,5']);
  });

  it('reads a table with one column, and names the columns that it does not read', () => {
    expect(told('name\nA\n')).toEqual(['2: A']);
    expect(read('name,note\nA,b\n').ignored).toEqual(['note']);
  });

  it('lets a row end early only where that is allowed', () => {
    expect(told('name,text\nA\n')).toEqual(['2! The table has 2 columns, but this line has 1.']);
    const { rows } = readCsv('name,text\nA\n', { ...options, mayEndEarly: true });
    expect(rows).toEqual([{ ok: true, line: 2, lastLine: 2, row: { name: 'A', text: '' } }]);
  });
});

describe('a line that cannot be read', () => {
  const notRead = (line: number) => `Not read because of the quote in line ${line}.`;

  it.each([
    { text: 'name,text\nA,"open\nB,b\n\nC,c\n\n', rows: ['2! A quote opens here and is never closed.', '3-5! ...2'] },
    { text: 'name,text\nA,"open', rows: ['2! A quote opens here and is never closed.'] },
    {
      text: 'name,text\nA,a\nB,"b\nb" x\nC,c',
      rows: ['2: A|a', '3-4! There is text after a closing quote.', '5! ...4'],
    },
    { text: 'name,text\nA, "a\nb"\n', rows: ['2! There is a space before an opening quote.', '3! ...2'] },
    { text: 'name,text\nA,5" pipe\nB,b\n', rows: ['2! There is a quote within a cell.', '3: B|b'] },
    { text: 'name,text\nA,a,x\nB,b\n', rows: ['2! The table has 2 columns, but this line has 3.', '3: B|b'] },
  ])('is refused with its number: $text', ({ text, rows }) => {
    expect(told(text)).toEqual(
      rows.map((row) => expect.stringContaining(row.replace(/\.\.\.(\d)/, (_, line) => notRead(Number(line))))),
    );
  });

  it.each([
    { text: '', problem: 'The file is empty.' },
    { text: ' \n\t\n', problem: 'The file is empty.' },
    { text: 'A,b\n', problem: 'A column is missing: “name”. Column names must be in the first line.' },
    { text: 'name,Name\nA,b\n', problem: 'The column “name” appears twice.' },
    { text: 'name,,text\nA,b,c\n', problem: 'Column 2 has no name.' },
    { text: '"name\nA\n', problem: 'Line 1: A quote opens here and is never closed.' },
  ])('is the header: $text', ({ text, problem }) => {
    expect(read(text)).toEqual({ columns: [], ignored: [], rows: [], problems: [problem] });
  });
});

/** Texts made of the characters that matter. */
const csvLike = fc.array(fc.constantFrom('a', 'B', '"', '""', ',', ';', '\t', '\n', '\r\n', '\r', ' ', "'", '='), {
  maxLength: 40,
});

describe('any text', () => {
  it('is either read or refused, line by line', () => {
    fc.assert(
      fc.property(csvLike, (parts) => {
        const text = parts.join('');
        const rows = csvRows(text, ',');
        const lines = text.split(/\r\n|\r|\n/);
        const judged = new Set<number>();
        for (const { line, lastLine } of rows) {
          for (let at = line; at <= lastLine; at += 1) {
            expect(judged.has(at)).toBe(false);
            judged.add(at);
          }
        }
        lines.forEach((line, index) => {
          if (/[^\s",]/.test(line)) expect(judged.has(index + 1)).toBe(true);
        });
      }),
      { numRuns: 3000 },
    );
  });

  it('is read as papaparse reads it if nothing is refused', () => {
    fc.assert(
      fc.property(csvLike, (parts) => {
        const text = parts.join('').replaceAll(/\r\n?/g, '\n');
        const rows = csvRows(text, ',');
        const cells = rows.flatMap((row) => (row.ok ? [row.cells] : []));
        if (cells.length < rows.length) return;
        const { data } = Papa.parse<string[]>(text, { delimiter: ',', newline: '\n' });
        expect(cells).toEqual(data.filter((row) => row.some((cell) => cell.trim() !== '')));
      }),
      { numRuns: 3000 },
    );
  });

  it('reads its own output', async () => {
    const cell = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      csvLike.map((parts) => parts.join('')),
    );
    const rows = fc.array(fc.record({ name: cell.filter((text) => text.trim() !== ''), text: cell }));
    await fc.assert(
      fc.asyncProperty(rows, async (list) => {
        const table = read(await formatCsv(['name', 'text'], list));
        expect(table.rows.map((row) => row.ok && row.row)).toEqual(list);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    { name: 'unclosed quotes', line: 'a,"b\n' },
    { name: 'escaped quotes', line: '"",""""\n' },
    { name: 'spaces', line: '   ,   \n' },
    { name: 'quotes only', line: '"' },
  ])('is read in linear time: $name', ({ line }) => {
    const seconds = (count: number) => {
      const text = `name,text\n${line.repeat(count)}`;
      const start = performance.now();
      read(text);
      return (performance.now() - start) / 1000;
    };
    seconds(1000);
    expect(seconds(200_000)).toBeLessThan(5);
  });
});

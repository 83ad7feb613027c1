/** The tables of docs/specification.md and its sections are true as far as a test can tell. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { kindOf, problemsOfRow, type Row, rowsOf, titlesIn } from './specificationTable.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const start = read('docs/specification.md');
const files = readdirSync(join(root, 'docs/specification')).toSorted();
const tables = files.map((file) => ({ file, rows: rowsOf(read(`docs/specification/${file}`)) }));
const rows = [...rowsOf(start), ...tables.flatMap(({ rows }) => rows)];

const known = new Map<string, readonly string[] | undefined>();
function titlesOf(path: string): readonly string[] | undefined {
  if (!known.has(path)) known.set(path, existsSync(join(root, path)) ? titlesIn(path, read(path)) : undefined);
  return known.get(path);
}

describe('the tables of the specification', () => {
  it('have an answer for each statement, and name proofs that exist', () => {
    expect(rows.length).toBeGreaterThan(300);
    expect(rows.flatMap((row) => problemsOfRow(row, titlesOf))).toEqual([]);
  });

  it('have every section', () => {
    const sections = ['1', '2.1', '2.2', '2.3', '2.4', '2.5', '3', '4', '5', '6', '7', '8', '9'];
    expect([...new Set(tables.flatMap(({ rows }) => rows.map(({ section }) => section)))]).toEqual(sections);
    expect(rowsOf(start).length).toBeGreaterThan(20);
  });

  it('say nothing twice in a section', () => {
    const said = rows.map(({ section, statement }) => `${section}, ${statement}`);
    expect(said.filter((one, index) => said.indexOf(one) !== index)).toEqual([]);
  });

  it('are counted as they are', () => {
    const counted = (list: readonly Row[]) =>
      [
        list.length,
        ...['Yes', 'In part', 'No', 'Not testable'].map((kind) => list.filter((row) => kindOf(row) === kind).length),
      ].join(' | ');
    for (const { file, rows } of tables) expect(start).toContain(`(specification/${file}) | ${counted(rows)} |`);
    expect(start).toContain(`| All | ${counted(tables.flatMap(({ rows }) => rows))} |`);
  });
});

describe('the check of the tables', () => {
  const titles: Record<string, readonly string[]> = {
    'tests/a.test.ts': titlesIn(
      'tests/a.test.ts',
      "const ROWS = [['keeps the rest']];\ndescribe('a list', () => {\n  it.each(ROWS)('%s', f);\n  it(`is very long`, f);\n  expect('nothing');\n});",
    ),
    'stories/a.stories.tsx': titlesIn('stories/a.stories.tsx', "export const Full: Story = { name: 'With all' };"),
    'openapi/areas/a/a.arazzo.yaml': titlesIn('openapi/areas/a/a.arazzo.yaml', '  - workflowId: a-life\n'),
  };
  const problems = (line: string) =>
    rowsOf(`# 1. One\n\n| Statement | Holds | Proven by |\n| --- | --- | --- |\n${line}\n`).flatMap((row) =>
      problemsOfRow(row, (path) => titles[path]),
    );

  it.each([
    '| A | Yes | `tests/a.test.ts › a list` |',
    '| A | Yes | `tests/a.test.ts › keeps the rest`<br>`tests/a.test.ts › very long` |',
    '| A \\| B | In part (C) | `stories/a.stories.tsx › With all` |',
    '| A | Yes | `openapi/areas/a/a.arazzo.yaml › a-life` |',
    '| A | No (B) | – |',
    '| A | Not testable | – |',
  ])('accepts %s', (line) => expect(problems(line)).toEqual([]));

  it.each([
    ['| A | Yes | – |', 'nothing proves it'],
    ['| A | Perhaps | `tests/a.test.ts › a list` |', '“Perhaps” is no answer'],
    ['| A | No | – |', '“No” is no answer'],
    ['| A | Yes | `tests/b.test.ts › a list` |', 'there is no tests/b.test.ts'],
    ['| A | Yes | `tests/a.test.ts › nothing` |', 'tests/a.test.ts has no title with “nothing”'],
    ['| A | Yes | `tests/a.test.ts` |', 'tests/a.test.ts names no title'],
    ['| A | Yes | `openapi/areas/a/a.arazzo.yaml › b` |', 'openapi/areas/a/a.arazzo.yaml has no title with “b”'],
  ])('finds what is wrong with %s', (line, problem) => expect(problems(line)).toEqual([`1, A: ${problem}`]));
});

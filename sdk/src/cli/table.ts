import { padded, plainText, shortened, widthOf } from './plainText.ts';

const GAP = 2;
/** The most columns of the terminal that a value takes: the rest is in the JSON. */
const MOST = 40;
/** What is left of a text and of a nested value where there is little room. */
const LEAST = { text: 20, nested: 12 };

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A value of the server in a cell: what is nested is shortened to names, and the rest to compact JSON. */
function cell(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'object') return plainText(String(value));
  return Array.isArray(value) ? value.map(inner).join(', ') : inner(value);
}

function inner(value: unknown): string {
  if (isRecord(value) && typeof value.name === 'string') return plainText(value.name);
  return typeof value === 'object' && value !== null ? plainText(JSON.stringify(value)) : cell(value);
}

type Column = { head: string; cells: string[]; width: number; least: number };

type Kind = 'id' | 'name' | 'text' | 'nested';

/** In the order in which people look for them. */
const KINDS: readonly Kind[] = ['id', 'name', 'text', 'nested'];

function kindOf(name: string, values: readonly unknown[], names: readonly string[]): Kind {
  if (name === (names.includes('_id') ? '_id' : 'id')) return 'id';
  if (values.some((value) => typeof value === 'object' && value !== null)) return 'nested';
  return name === 'name' ? 'name' : 'text';
}

function columnOf(name: string, values: readonly unknown[], kind: Kind): Column {
  const head = plainText(name).toUpperCase();
  const cells = values.map(cell);
  const width = Math.min(MOST, Math.max(...[head, ...cells].map(widthOf)));
  // Part of an id is of no use.
  const least = kind === 'id' ? width : Math.min(width, LEAST[kind === 'nested' ? 'nested' : 'text']);
  return { head, cells, width, least };
}

/** The columns that fit: the last ones are left out, and of the others the widest give way. */
function fitted(all: readonly Column[], columns: number): Column[] {
  const total = (widths: readonly number[]) => widths.reduce((sum, width) => sum + width + GAP, -GAP);
  let kept = all.map((column) => ({ ...column }));
  while (kept.length > 1 && total(kept.map(({ least }) => least)) > columns) kept = kept.slice(0, -1);
  let over = total(kept.map(({ width }) => width)) - columns;
  for (; over > 0; over -= 1) {
    const [widest] = kept.filter(({ width, least }) => width > least).toSorted((a, b) => b.width - a.width);
    if (widest === undefined) break;
    widest.width -= 1;
  }
  return kept;
}

/** A table, and how many columns had no room in it. */
export type Table = { text: string; hidden: number };

/**
 * The entries of a list as a table, with a column for each property that one of them has.
 * @param columns Of the terminal.
 */
export function tableOf(entries: readonly unknown[], columns: number): Table {
  const records = entries.map((entry) => (isRecord(entry) ? entry : { value: entry }));
  const names = [...new Set(records.flatMap((record) => Object.keys(record)))];
  const all = names
    .map((name) => {
      const values = records.map((record) => record[name]);
      const kind = kindOf(name, values, names);
      return { kind, column: columnOf(name, values, kind) };
    })
    .toSorted((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind))
    .map(({ column }) => column);
  const kept = fitted(all, columns);
  const line = (texts: readonly string[]) =>
    kept
      .map(({ width }, at) => padded(shortened(texts[at] ?? '', width), width))
      .join(' '.repeat(GAP))
      .trimEnd();
  const lines = [
    line(kept.map(({ head }) => head)),
    ...records.map((_, row) => line(kept.map(({ cells }) => cells[row] ?? ''))),
  ];
  return { text: `${lines.join('\n')}\n`, hidden: all.length - kept.length };
}

/** One thing, a line for each of its properties. */
export function propertiesOf(value: unknown, columns: number): string {
  if (!isRecord(value)) return `${shortened(cell(value), columns)}\n`;
  const widest = Math.max(0, ...Object.keys(value).map((name) => widthOf(plainText(name))));
  const room = Math.max(LEAST.nested, columns - widest - GAP);
  return Object.entries(value)
    .map(([name, own]) => `${padded(plainText(name), widest)}  ${shortened(cell(own), room)}`.trimEnd())
    .map((line) => `${line}\n`)
    .join('');
}

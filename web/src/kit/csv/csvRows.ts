/** The rows of a CSV text (RFC 4180), split strictly. papaparse reads past stray quotes and does not know lines. */

/** The lines of the text that a row takes, counted from 1. A row has several if a quoted cell contains line breaks. */
export type LineSpan = { line: number; lastLine: number };

/** A row with its cells, or the reason why it cannot be split. */
export type RawRow = LineSpan & ({ ok: true; cells: string[] } | { ok: false; problem: string });

type Cell = { value: string; end: number } | { problem: string; end: number };

const UNCLOSED = 'A quote opens here and is never closed.';
const AFTER_QUOTE = 'There is text after a closing quote. Double the quotes within a quoted cell.';
const STRAY = 'There is a quote within a cell. Put the cell in quotes and double the quotes within it.';
const SPACE_BEFORE_QUOTE = 'There is a space before an opening quote.';

/**
 * Splits a text into rows, in linear time. After a broken quote the rest is not read, because it is not known where the next
 * row begins: lines of a quoted text could be mistaken for rows. Blank lines are left out.
 */
export function csvRows(text: string, delimiter: string): RawRow[] {
  const rows: RawRow[] = [];
  const cellAt = cellReader(text, delimiter);
  let at = 0;
  let line = 1;
  while (at < text.length) {
    const first = line;
    const cells: string[] = [];
    let stray: string | undefined;
    for (let isLast = false; !isLast; ) {
      const cell = cellAt(at);
      if (!('value' in cell)) {
        const lastLine = line + breaksIn(text.slice(at, cell.end));
        rows.push({ ok: false, line: first, lastLine, problem: cell.problem });
        const rest = unread(text.slice(cell.end), lastLine);
        return rest === undefined ? rows : [...rows, rest];
      }
      if (cell.value.includes('"') && text[at] !== '"') stray = STRAY;
      cells.push(cell.value);
      line += breaksIn(cell.value);
      at = cell.end;
      isLast = text[at] !== delimiter;
      if (!isLast) at += 1;
    }
    const span = { line: first, lastLine: line };
    if (stray !== undefined) rows.push({ ...span, ok: false, problem: stray });
    else if (cells.some((cell) => cell.trim() !== '')) rows.push({ ...span, ok: true, cells });
    at += text.startsWith('\r\n', at) ? 2 : 1;
    line += 1;
  }
  return rows;
}

/** The number of line breaks in a text. */
function breaksIn(text: string): number {
  return text.match(/\r\n|\r|\n/g)?.length ?? 0;
}

/** Creates a function that reads the cell at a position. Its `end` is the position of the separator after it. */
function cellReader(text: string, delimiter: string): (at: number) => Cell {
  const separator = new RegExp(`[${delimiter}\\r\\n]`, 'g');
  const endAfter = (at: number) => {
    separator.lastIndex = at;
    return separator.exec(text)?.index ?? text.length;
  };
  return (at) => {
    if (text[at] !== '"') {
      const end = endAfter(at);
      const value = text.slice(at, end);
      return /^\s+"/.test(value) ? { problem: SPACE_BEFORE_QUOTE, end } : { value, end };
    }
    const quote = closingQuote(text, at + 1);
    if (quote === -1) return { problem: UNCLOSED, end: at };
    const end = quote + 1;
    if (end < text.length && endAfter(end) !== end) return { problem: AFTER_QUOTE, end };
    return { value: text.slice(at + 1, quote).replaceAll('""', '"'), end };
  };
}

/** The position of the quote that closes a cell, or -1. Two quotes in a row are one quote of the cell. */
function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from);
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}

/** One refusal for everything below a broken quote, if there is anything. */
function unread(rest: string, brokenLine: number): RawRow | undefined {
  const below = rest.replace(/^[^\r\n]*/, '').trimEnd();
  if (below === '') return undefined;
  const problem = `Not read because of the quote in line ${brokenLine}.`;
  return { ok: false, line: brokenLine + 1, lastLine: brokenLine + breaksIn(below), problem };
}

/** A text of the server as one line for a terminal, which would obey control characters in it. */
export function plainText(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, '');
}

/** Characters that take two columns: East Asian ones and emoji. */
const WIDE =
  /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Emoji_Presentation}\u3000-\u303F\uFF01-\uFF60]/u;
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

function columnsOf(segment: string): number {
  return WIDE.test(segment) ? 2 : 1;
}

/** How many columns of a terminal a text takes. */
export function widthOf(text: string): number {
  return [...segmenter.segment(text)].reduce((sum, { segment }) => sum + columnsOf(segment), 0);
}

/** The beginning of a text, with an ellipsis if that is not all of it. */
export function shortened(text: string, columns: number): string {
  if (widthOf(text) <= columns) return text;
  let kept = '';
  let width = 1;
  for (const { segment } of segmenter.segment(text)) {
    width += columnsOf(segment);
    if (width > columns) break;
    kept += segment;
  }
  return `${kept}…`;
}

/** A text with spaces up to a width. */
export function padded(text: string, columns: number): string {
  return text + ' '.repeat(Math.max(0, columns - widthOf(text)));
}

/**
 * A text in lines that are no longer than a width, unless a word is.
 * @param indent Begins the first line.
 * @param hanging Begins the others.
 */
export function wrapped(text: string, columns: number, indent = '', hanging = indent): string[] {
  const lines: string[] = [];
  let line = '';
  const start = () => (lines.length === 0 ? indent : hanging);
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && widthOf(start() + longer) > columns) {
      lines.push(start() + line);
      line = word;
    } else {
      line = longer;
    }
  }
  return [...lines, start() + line];
}

/** Colours that can be told apart as a small dot, in light and dark. */
export const SWATCHES = [
  '#2f9e44',
  '#1c7ed6',
  '#0c8599',
  '#7048e8',
  '#ae3ec9',
  '#e03131',
  '#e8590c',
  '#f08c00',
  '#fab005',
  '#868e96',
];

/** Writes a colour as the contract takes it: `#Abc` becomes `#aabbcc`. What is no colour stays as it is. */
export function normalColor(text: string): string {
  const short = /^#?([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(text.trim());
  const long = /^#?[0-9a-f]{6}$/i.test(text.trim());
  if (short)
    return `#${short
      .slice(1)
      .map((digit) => digit + digit)
      .join('')}`.toLowerCase();
  return long ? `#${text.trim().replace('#', '')}`.toLowerCase() : text;
}

/** What is wrong with a colour, or undefined. */
export function colorProblem(color: string): string | undefined {
  return /^#[0-9a-f]{6}$/.test(color) ? undefined : 'Enter a colour as # and six hexadecimal digits, such as #2f9e44.';
}

/** Colours that can be distinguished as small dots, in light and dark mode. */
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

/** Normalizes a colour to the contract's format: `#Abc` becomes `#aabbcc`. Invalid texts stay unchanged. */
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

/** The problem of a colour; undefined if it is valid. */
export function colorProblem(color: string): string | undefined {
  return /^#[0-9a-f]{6}$/.test(color) ? undefined : 'Enter a colour as # and six hexadecimal digits, such as #2f9e44.';
}

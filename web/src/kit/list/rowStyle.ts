/**
 * The inline style of a virtual row; its style sheet says `top: var(--row-top)`. Custom properties only, because Chromium
 * remembers every value of an inline `top` or `transform` that it has seen and compares each new row with them: after a
 * thousand rows, the style of a row takes more than ten times as long.
 * @param offset Distance from the top of the list, in pixels. Undefined if the row follows the one before.
 * @param more Other custom properties of the row.
 */
export function rowStyle(
  offset: number | undefined,
  more: Record<`--${string}`, number> = {},
): Record<`--${string}`, string | number> {
  return offset === undefined ? more : { ...more, '--row-top': `${offset}px` };
}

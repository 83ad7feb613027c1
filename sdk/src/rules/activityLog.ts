/** The type of an area's objects in the activity log: `canned_response` for `cannedResponses`. */
export function objectTypeOf(area: string): string {
  return area
    .replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    .replace(/ies$/, 'y')
    .replace(/(?<![su])s$/, '');
}

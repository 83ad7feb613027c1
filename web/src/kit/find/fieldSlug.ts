/** A field's label as the URL's `field` names it: `Time zone` as `time-zone`. Empty if the label has no letters or digits. */
export function fieldSlug(label: string): string {
  return (label.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join('-');
}

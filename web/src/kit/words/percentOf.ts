/** How far something is, for a bar of progress. Screen readers read the number aloud, so it has no decimals. */
export function percentOf(done: number, total: number): number {
  return Math.round((done / Math.max(1, total)) * 100);
}

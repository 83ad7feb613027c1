/** The field of a body that a path leads into: `recipients` of `recipients.2`. A problem of one entry is shown at its list. */
export function firstPart(path: string): string {
  return path.split('.')[0] ?? path;
}

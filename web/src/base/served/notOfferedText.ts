/** What stands where something would be that the server does not have. */
export function notOfferedText(what: string): string {
  return `This server does not offer ${what}.`;
}

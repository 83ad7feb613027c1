const START = 'This server does not offer ';

/** What stands where something would be that the server does not have. */
export function notOfferedText(what: string): string {
  return `${START}${what}.`;
}

/** Whether a reason is that the server does not have something: nobody can be asked for it. */
export function isNotOffered(reason: string | undefined): reason is string {
  return reason?.startsWith(START) ?? false;
}

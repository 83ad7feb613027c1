import { notOfferedText } from './notOfferedText.ts';

/** What all those sentences begin with. */
const START = notOfferedText('').slice(0, -1);

/** Whether a reason is that the server does not have something: nobody can be asked for it. */
export function isNotOffered(reason: string | undefined): reason is string {
  return reason?.startsWith(START) ?? false;
}

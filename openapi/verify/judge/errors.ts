import { atPointer, type Json, preview } from '../contract/json.ts';

/** Where the bodies of a server's errors have what the contract calls `message`, `code` and `errors`: JSON pointers. */
export type ErrorShape = { message: string; code?: string; errors?: string };

/** The cause of findings about the form of errors, which is the same for a whole server: they count as one. */
export const OTHER_ERRORS = 'errors in another form than the contract proposes';

/** The cause of findings about what a server looks at first, which is the same for a whole server: they count as one. */
export const ORDER_OF_CHECKS = 'input checked before the session or the permission';

export type ErrorProblem = { pointer: string; expected: string; received: string; cause: string };

function isText(value: Json | undefined): boolean {
  return typeof value === 'string' && value !== '';
}

/** Where an error's body does not have the shape of this server's errors. */
export function errorProblems({ message, code, errors }: ErrorShape, body: Json): ErrorProblem[] {
  const problem = (pointer: string, expected: string): ErrorProblem[] => [
    { pointer, expected, received: preview(atPointer(body, pointer)), cause: `error without ${expected}` },
  ];
  const fields = errors === undefined ? undefined : atPointer(body, errors);
  return [
    ...(isText(atPointer(body, message)) ? [] : problem(message, 'the message of the error, a text')),
    ...(code === undefined || isText(atPointer(body, code)) ? [] : problem(code, 'the code of the error, a text')),
    // Only errors about fields have them.
    ...(errors === undefined || fields === undefined || Array.isArray(fields)
      ? []
      : problem(errors, 'the list of invalid fields')),
  ];
}

import { type ApiError, fieldErrors } from '@atrium-console/sdk';

/** The problem of each field, by its path in the request body, for example `business_hour.days.2.start`. */
export type FieldProblems = Readonly<Record<string, string>>;

/** What the server found wrong with each field. Empty if the failure is not about fields. */
export function fieldProblems(error: ApiError): FieldProblems {
  return Object.fromEntries(fieldErrors(error).map(({ field, message }) => [field, message]));
}

/** Keeps the entries with a message: those fields have a problem. */
export function problemsOf(found: Record<string, string | false | undefined>): FieldProblems {
  return Object.fromEntries(
    Object.entries(found).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** The problems of one field and of what is in it, by the path within it, such as `1.to`; an empty path is the field itself. */
export function problemsIn(problems: FieldProblems, field: string): FieldProblems {
  const inside = Object.entries(problems).flatMap(([path, message]) => {
    if (path === field) return [['', message]];
    return path.startsWith(`${field}.`) ? [[path.slice(field.length + 1), message]] : [];
  });
  return Object.fromEntries(inside);
}

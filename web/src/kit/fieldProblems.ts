import type { ApiError } from '@atrium-console/sdk';

/** What is wrong with each field, by its path in the request body, for example `business_hour.days.2.start`. */
export type FieldProblems = Readonly<Record<string, string>>;

/** The fields that the server refused, to be shown beside them. Empty when the failure is not about fields. */
export function fieldProblems(error: ApiError): FieldProblems {
  if (error.kind !== 'http') return {};
  return Object.fromEntries(error.fields.map(({ field, message }) => [field, message]));
}

/** The problems among what was looked at: a field with a sentence has one. */
export function problemsOf(found: Record<string, string | false | undefined>): FieldProblems {
  return Object.fromEntries(
    Object.entries(found).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

import type { CannedResponse } from '@atrium-console/sdk';

/** Shown instead of the title if the response was deleted. */
export const GONE = 'Deleted response';

/** Why no rule can be created without responses. */
export const NO_RESPONSE = 'A rule sends a canned response. Create a response on the “Responses” tab first.';

/** The titles of responses by id. */
export function titlesOf(responses: readonly CannedResponse[]): ReadonlyMap<string, string> {
  return new Map(responses.map(({ _id, title }) => [_id, title]));
}

/** Validates the response of a rule. */
export function responseProblem(id: string, responses: readonly CannedResponse[]): string | false {
  if (id === '') return 'Choose a response.';
  return !responses.some(({ _id }) => _id === id) && 'This response no longer exists. Choose another one.';
}

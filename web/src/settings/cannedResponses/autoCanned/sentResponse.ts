import type { CannedResponse } from '@atrium-console/sdk';

/** Shown instead of the title if the response was deleted. */
export const GONE = 'Deleted response';

/** Why no rule can be created without responses. */
export const NO_RESPONSE = 'A rule sends a canned response. Create a response on the “Responses” tab first.';

/** The titles of responses by id. The id is null in rules whose response was deleted. */
export function titlesOf(responses: readonly CannedResponse[]): ReadonlyMap<string | null, string> {
  return new Map<string | null, string>(responses.map(({ _id, title }) => [_id, title]));
}

/** Validates the response of a rule: empty in a new rule, null in one whose response was deleted. */
export function responseProblem(id: string | null, responses: readonly CannedResponse[]): string | false {
  if (id === '') return 'Choose a response.';
  return !responses.some(({ _id }) => _id === id) && 'This response no longer exists. Choose another one.';
}

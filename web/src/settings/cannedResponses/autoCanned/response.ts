import type { CannedResponse } from '@atrium-console/sdk';

/** What stands where a rule sends a response that somebody has deleted. */
export const GONE = 'A response that is gone';

/** Why no rule can be made while there is nothing to send. */
export const NO_RESPONSE = 'A rule sends a canned response. Write one on the tab Responses first.';

/** The titles of responses by their ids. */
export function titlesOf(responses: readonly CannedResponse[]): ReadonlyMap<string, string> {
  return new Map(responses.map(({ _id, title }) => [_id, title]));
}

/** What must be put right about the response that a rule sends. */
export function responseProblem(id: string, responses: readonly CannedResponse[]): string | false {
  if (id === '') return 'Choose the response that is sent.';
  return !responses.some(({ _id }) => _id === id) && 'This response is gone. Choose another one.';
}

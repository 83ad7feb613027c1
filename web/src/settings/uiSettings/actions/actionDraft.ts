import type { CustomAction, CustomActionBody } from '@atrium-console/sdk';
import { asText, asYesNo, type FieldWords } from '../../../kit/edit/fieldWords.ts';
import { type FieldProblems, problemsOf } from '../../../kit/fieldProblems.ts';

export const METHODS = [
  { value: 'GET', label: 'GET' },
  { value: 'POST', label: 'POST' },
] as const;

export const newAction: CustomActionBody = { name: '', url: '', method: 'GET', enabled: true };

export const bodyOf = ({ _id, ...body }: CustomAction): CustomActionBody => body;

export const actionWords: FieldWords<CustomActionBody> = {
  name: { label: 'Name', show: asText },
  url: { label: 'URL', show: asText },
  method: { label: 'Method', show: asText },
  enabled: { label: 'On', show: asYesNo },
};

/** Its placeholders stay as they were typed. */
export function tidyAction(body: CustomActionBody): CustomActionBody {
  return { ...body, name: body.name.trim(), url: body.url.trim() };
}

/** The problems that must be fixed before an action can be saved. */
export function checkAction({ name, url }: CustomActionBody): FieldProblems {
  return problemsOf({ name: name.trim() === '' && 'Enter a name for the action.', url: urlProblem(url.trim()) });
}

function urlProblem(url: string): string | undefined {
  const example = 'for example https://orders.example.com/tickets/:ticket_id';
  if (url === '') return `Enter the URL that is called, ${example}.`;
  if (!url.startsWith('https://')) return `The URL must start with https://, ${example}.`;
  return URL.canParse(url) ? undefined : `Enter a full URL, ${example}.`;
}

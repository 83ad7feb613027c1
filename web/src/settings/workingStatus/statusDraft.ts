import type { WorkingStatus, WorkingStatusBody } from '@atrium-console/sdk';
import { asText, asYesNo, type FieldWords } from '../../kit/edit/fieldWords.ts';
import { type FieldProblems, problemsOf } from '../../kit/fieldProblems.ts';
import { colorProblem, normalColor } from '../../kit/fields/colors.ts';

export const newStatus: WorkingStatusBody = { name: '', color: '#2f9e44', is_available: true };

export const bodyOf = ({ _id, ...body }: WorkingStatus): WorkingStatusBody => body;

export const statusWords: FieldWords<WorkingStatusBody> = {
  name: { label: 'Name', show: asText },
  color: { label: 'Colour', show: asText },
  is_available: { label: 'Counts as available', show: asYesNo },
};

export function tidyStatus(body: WorkingStatusBody): WorkingStatusBody {
  return { ...body, name: body.name.trim(), color: normalColor(body.color) };
}

/** The problems that must be fixed before a status can be saved. */
export function checkStatus({ name, color }: WorkingStatusBody): FieldProblems {
  return problemsOf({ name: name === '' && 'Enter a name for the status.', color: colorProblem(color) });
}

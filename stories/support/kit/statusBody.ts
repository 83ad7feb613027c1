import type { WorkingStatus, WorkingStatusBody } from '@atrium-console/sdk';
import { asText, asYesNo, type FieldWords } from '../../../web/src/kit/edit/fieldWords.ts';
import { type FieldProblems, problemsOf } from '../../../web/src/kit/fieldProblems.ts';
import type { Column } from '../../../web/src/kit/list/useListState.ts';

/** The items of the kit's sample pages: working statuses, the simplest area of the contract. */
export const nameOf = ({ name }: WorkingStatus) => name;

export const bodyOf = ({ _id, ...body }: WorkingStatus): WorkingStatusBody => body;

export const statusWords: FieldWords<WorkingStatusBody> = {
  name: { label: 'Name', show: asText },
  color: { label: 'Colour', show: asText },
  is_available: { label: 'Available', show: asYesNo },
};

export function checkStatus({ name }: WorkingStatusBody): FieldProblems {
  return problemsOf({ name: name === '' && 'Enter a name.' });
}

export const statusColumns: readonly Column<WorkingStatus>[] = [
  { id: 'name', header: 'Name', width: '2fr', sortBy: nameOf, cell: nameOf },
  { id: 'color', header: 'Colour', sortBy: ({ color }) => color, cell: ({ color }) => color },
];

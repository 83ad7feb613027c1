import type { VerificationLabel, VerificationLabelBody } from '@atrium-console/sdk';
import { asText, type FieldWords } from '../../../kit/edit/fieldWords.ts';
import { type FieldProblems, problemsOf } from '../../../kit/fieldProblems.ts';
import { colorProblem, normalColor } from '../../../kit/fields/colors.ts';

/** The name of the list, for deletions that can be undone. */
export const LABEL_LIST = 'Labels';

export const newLabel: VerificationLabelBody = { name: '', color: '#1c7ed6' };

export const bodyOf = ({ _id, ...body }: VerificationLabel): VerificationLabelBody => body;

export const labelWords: FieldWords<VerificationLabelBody> = {
  name: { label: 'Name', show: asText },
  color: { label: 'Colour', show: asText },
};

export function tidyLabel(label: VerificationLabelBody): VerificationLabelBody {
  return { ...label, name: label.name.trim(), color: normalColor(label.color) };
}

/** Validates a label. */
export function checkLabel({ name, color }: VerificationLabelBody): FieldProblems {
  return problemsOf({ name: name === '' && 'Enter a name for the label.', color: colorProblem(color) });
}

import type { QcCriterion, QcForm, QcFormBody } from '@atrium-console/sdk';
import { QC_FULL, shareEqually, weightSum } from '@atrium-console/sdk/rules';
import { asText, asYesNo, type FieldWords } from '../../kit/edit/fieldWords.ts';
import { type FieldProblems, problemsOf } from '../../kit/fieldProblems.ts';

/** A criterion in the draft. The key identifies it while criteria are moved and edited; it is never sent. */
export type DraftCriterion = QcCriterion & { key: number };

export type FormDraft = Omit<QcFormBody, 'criteria'> & { criteria: DraftCriterion[] };

/** A stored form as a draft. The indices of the criteria are their keys, so that equal forms give equal drafts. */
export function draftOf({ _id, criteria, ...form }: QcForm): FormDraft {
  return { ...form, criteria: criteria.map((criterion, key) => ({ ...criterion, key })) };
}

/** The draft as a request body. */
export function sentBody({ criteria, ...form }: FormDraft): QcFormBody {
  return { ...form, criteria: criteria.map(({ key, ...criterion }) => criterion) };
}

export const newForm: FormDraft = {
  name: '',
  description: '',
  pass_mark: 80,
  criteria: [{ key: 0, label: '', weight: QC_FULL, description: '' }],
  enabled: true,
};

/** The criteria with a new one at the end, which gets the missing weight. */
export function withOneMore(criteria: readonly DraftCriterion[]): DraftCriterion[] {
  const key = Math.max(-1, ...criteria.map((criterion) => criterion.key)) + 1;
  return [...criteria, { key, label: '', weight: Math.max(0, QC_FULL - weightSum(criteria) || 0), description: '' }];
}

export function sharedEqually(criteria: readonly DraftCriterion[]): DraftCriterion[] {
  const shares = shareEqually(criteria.length);
  return criteria.map((criterion, index) => ({ ...criterion, weight: shares[index] ?? criterion.weight }));
}

/** The label of a criterion, or its number while the label is empty. */
export function criterionName({ label }: Pick<QcCriterion, 'label'>, index: number): string {
  return label.trim() || `criterion ${index + 1}`;
}

export function tidyForm(form: FormDraft): FormDraft {
  return {
    ...form,
    name: form.name.trim(),
    description: form.description.trim(),
    criteria: form.criteria.map((criterion) => ({
      ...criterion,
      label: criterion.label.trim(),
      description: criterion.description.trim(),
    })),
  };
}

/** How far the weights are from 100%, as a sentence; undefined if they add up, or if one is not a number, which its field says. */
export function weightProblem(criteria: readonly QcCriterion[]): string | undefined {
  const sum = weightSum(criteria);
  if (sum === QC_FULL || Number.isNaN(sum)) return undefined;
  const off = sum < QC_FULL ? `${QC_FULL - sum}% is missing` : `${sum - QC_FULL}% is too much`;
  return `The weights must add up to 100%. They add up to ${sum}%: ${off}.`;
}

/** Validates a form. */
export function checkForm({ name, criteria }: FormDraft): FieldProblems {
  return problemsOf({
    name: name === '' && 'Enter a name for the form.',
    criteria: weightProblem(criteria),
    ...Object.fromEntries(
      criteria.map(({ label }, index) => [
        `criteria.${index}.label`,
        label === '' && 'Enter what is scored, or remove this criterion.',
      ]),
    ),
  });
}

function inOneLine(criteria: readonly QcCriterion[]): string {
  return criteria
    .map((one, index) => [`${criterionName(one, index)} ${one.weight}%`, one.description].filter(Boolean).join(': '))
    .join('; ');
}

export const formWords: FieldWords<FormDraft> = {
  name: { label: 'Name', show: asText },
  description: { label: 'Description', show: asText },
  pass_mark: { label: 'Pass mark', show: (mark) => `${mark}%` },
  criteria: { label: 'Criteria', show: inOneLine },
  enabled: { label: 'In use', show: asYesNo },
};

import type { InterestTag, InterestTagBody } from '@atrium-console/sdk';
import { asText, type FieldWords } from '../../kit/edit/fieldWords.ts';
import { type FieldProblems, problemsOf } from '../../kit/fieldProblems.ts';
import { colorProblem, normalColor } from '../../kit/fields/colors.ts';

export const newTag: InterestTagBody = { name: '', color: '#1c7ed6', description: '' };

export const bodyOf = ({ _id, ...body }: InterestTag): InterestTagBody => body;

export const tagWords: FieldWords<InterestTagBody> = {
  name: { label: 'Name', show: asText },
  color: { label: 'Colour', show: asText },
  description: { label: 'Description', show: asText },
};

export function tidyTag(tag: InterestTagBody): InterestTagBody {
  return { ...tag, name: tag.name.trim(), color: normalColor(tag.color), description: tag.description.trim() };
}

/** The problems that must be fixed before a tag can be saved. */
export function checkTag({ name, color }: InterestTagBody): FieldProblems {
  return problemsOf({ name: name === '' && 'Enter a name for the tag.', color: colorProblem(color) });
}

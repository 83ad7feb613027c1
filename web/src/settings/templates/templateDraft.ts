import type { Template, TemplateBody } from '@atrium-console/sdk';
import { asText, type FieldWords } from '../../kit/edit/fieldWords.ts';
import { type FieldProblems, problemsOf } from '../../kit/fieldProblems.ts';
import { shortListText } from '../../kit/words/listText.ts';
import { type TemplatePaths, widgetsText } from './templateWords.ts';

export const newTemplate: TemplateBody = {
  name: '',
  widgets: ['mentions', 'sentiment'],
  keywords: [],
  monitors: [],
  engagements: [],
  cat_tags: [],
};

/** The request body of a stored template. Owner and sharing are not part of it. */
export const bodyOf = ({ _id, shared, owner_id, ...body }: Template): TemplateBody => body;

export function fieldWords(paths: TemplatePaths): FieldWords<TemplateBody> {
  const named = (pathOf: (id: string) => string) => (ids: readonly string[]) =>
    ids.length === 0 ? 'None' : shortListText(ids.map(pathOf));
  return {
    name: { label: 'Name', show: asText },
    widgets: { label: 'Widgets', show: widgetsText },
    keywords: { label: 'Keywords', show: named(paths.keywords) },
    monitors: { label: 'Monitors', show: named(paths.monitors) },
    engagements: { label: 'Channels', show: named(paths.engagements) },
    cat_tags: { label: 'Tags', show: named(paths.cat_tags) },
  };
}

export function tidyTemplate(body: TemplateBody): TemplateBody {
  return { ...body, name: body.name.trim() };
}

/** The problems that must be fixed before a template can be saved. */
export function checkTemplate({ name, widgets }: TemplateBody): FieldProblems {
  return problemsOf({
    name: name === '' && 'Enter a name for the template.',
    widgets: widgets.length === 0 && 'Choose at least one widget.',
  });
}

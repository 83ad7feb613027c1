import type { Template, TemplateBody } from '@atrium-console/sdk';

/** The product whose templates the page edits: the page belongs to Listening only (SPEC 2.3). */
export const PRODUCT = { product: 'listening' } as const;

type Widget = TemplateBody['widgets'][number];

const WIDGETS: Readonly<Record<Widget, string>> = {
  mentions: 'Mentions',
  sentiment: 'Sentiment',
  share_of_voice: 'Share of voice',
  top_posts: 'Top posts',
  word_cloud: 'Word cloud',
  map: 'Map',
};

const widgets: readonly Widget[] = ['mentions', 'sentiment', 'share_of_voice', 'top_posts', 'word_cloud', 'map'];

export const WIDGET_OPTIONS = widgets.map((value) => ({ value, label: WIDGETS[value] }));

/** The widgets among the values of a field. */
export function widgetsOf(values: readonly string[]): Widget[] {
  return values.flatMap((value) => widgets.filter((widget) => widget === value));
}

export function widgetsText(chosen: readonly Widget[]): string {
  return chosen.map((widget) => WIDGETS[widget]).join(', ');
}

/** The fields of a template that refer to other items, in the order of the form. */
const FIELDS = ['keywords', 'monitors', 'engagements', 'cat_tags'] as const;

/** Names the items that a field refers to. */
export type TemplatePaths = Readonly<Record<(typeof FIELDS)[number], (id: string) => string>>;

/** The names of the items that a template uses. */
export function resourceNames(template: TemplateBody, paths: TemplatePaths): string[] {
  return FIELDS.flatMap((field) => template[field].map(paths[field]));
}

/** Who sees a template besides its owner. */
export const SHARING: Readonly<Record<Template['shared'], string>> = {
  none: 'Not shared',
  group: 'Group',
  all: 'Everyone',
};

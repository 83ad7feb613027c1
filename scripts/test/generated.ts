/** What Storybook's pages say. */
export const STORIES_GENERATED = 'stories/support/book/generated';

/** The folders of which every file is generated. */
export const GENERATED = [
  'openapi/dist',
  'sdk/src/generated',
  'web/src/settings/generated',
  'web/src/settings/sla/holidays/public/generated',
  'mocks/engine/generated',
  STORIES_GENERATED,
];
/** Generated files beside others that are written by hand. */
export const GENERATED_FILES = ['docs/assumptions.md', 'docs/example-backed.md'];

export function isGenerated(file: string): boolean {
  return GENERATED_FILES.includes(file) || GENERATED.some((folder) => file.startsWith(`${folder}/`));
}

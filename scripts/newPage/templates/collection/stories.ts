import { typedFields } from '../../formFields.ts';
import type { CollectionInput } from '../../pageInput.ts';
import { accessOf, pageNames } from '../../pageNames.ts';
import { source } from '../../source.ts';
import { literal } from '../../words.ts';
import { deniedStory } from '../deniedStory.ts';

/** The page in every state. */
export function collectionStories(page: CollectionInput): string {
  const { facts, emptyExample } = page;
  const { lowerTitle, nameLabel, one, title } = pageNames(page);
  const { canBeReadOnly, path, read, saysDenied, shelf, write } = accessOf(page);
  const texts = typedFields(page).filter(({ isName }) => !isName);
  return source`
import { expect } from 'storybook/test';
import { type ConsoleMeta, inConsole, type Story } from '../support/consoleStory.tsx';
import { collectionStates } from '../support/pageStates.ts';

export default {
  ...inConsole,
  title: '${shelf}/${title}',
  args: { path: '${path}' },
} satisfies ConsoleMeta;

const states = collectionStates({
  load: '${facts.read.id}',
  save: '${facts.create.id}',
  empty: '${emptyExample === undefined ? title : `No ${lowerTitle} yet`}',
  ${emptyExample !== undefined && `emptyArgs: { force: { ${facts.read.id}: { example: '${emptyExample}' } } },`}
  ${saysDenied && `read: ${read},`}
  ${canBeReadOnly && `write: [${write}],`}
  add: 'New ${one}',
  field: /^${nameLabel}/,
  text: 'Harbour',
  ${
    texts.length > 0 &&
    source`fill: async ({ userEvent }, dialog) => {
    ${texts.map(({ label, text }) => `await userEvent.type(dialog.getByRole('textbox', { name: /^${label}/ }), ${literal(text)});`)}
  },`
  }
});

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(${literal(facts.first)})).toBeInTheDocument();
  },
};

export const Loading = states.Loading;
export const Empty = states.Empty;
export const LoadFailed = states.LoadFailed;
${deniedStory(page)}
export const ReadOnly${canBeReadOnly ? ' = states.ReadOnly' : ': Story = { ...Denied }'};
export const Dirty = states.Dirty;
export const Saving = states.Saving;
export const Saved = states.Saved;
export const SaveFailed = states.SaveFailed;
`;
}

import { typedFields, typingSteps } from '../../formFields.ts';
import type { CollectionInput } from '../../pageInput.ts';
import { accessOf, pageNames } from '../../pageNames.ts';
import { source } from '../../source.ts';
import { literal } from '../../words.ts';
import { deniedStory } from '../deniedStory.ts';
import { readOptionsOf, storyHead } from '../storyHead.ts';

/** The page in every state. */
export function collectionStories(page: CollectionInput): string {
  const { facts, emptyExample } = page;
  const { lowerTitle, nameLabel, one, title } = pageNames(page);
  const { canBeReadOnly, isOwnWrite, write } = accessOf(page);
  const texts = typedFields(page).filter(({ isName }) => !isName);
  return source`
${storyHead(page, 'collectionStates')}
const states = collectionStates({
  load: '${facts.read.id}',
  save: '${facts.create.id}',
  empty: '${emptyExample === undefined ? title : `No ${lowerTitle} yet`}',
  ${readOptionsOf(page)}
  ${canBeReadOnly && `write: ${isOwnWrite ? `'${facts.update.id}'` : `[${write}]`},`}
  add: 'New ${one}',
  field: /^${nameLabel}/,
  text: 'Harbour',
  ${
    texts.length > 0 &&
    source`fill: async ({ userEvent }, dialog) => {
    ${typingSteps(texts, 'userEvent')}
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

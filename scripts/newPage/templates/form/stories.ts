import { editedField, editStep } from '../../formFields.ts';
import type { FormInput } from '../../pageInput.ts';
import { accessOf, pageNames, pattern } from '../../pageNames.ts';
import { source } from '../../source.ts';
import { deniedStory } from '../deniedStory.ts';
import { storyHead } from '../storyHead.ts';

/** The page in every state. */
export function formStories(page: FormInput): string {
  const { facts } = page;
  const { title } = pageNames(page);
  const { canBeReadOnly, firstWrite, read, saysDenied, write } = accessOf(page);
  const edited = editedField(page);
  return source`
import type { PlayContext } from '../support/play.ts';
${storyHead(page, 'formStates')}
/** Changes a field. */
async function edit({ canvas, userEvent }: PlayContext) {
  ${editStep(edited, 'userEvent', 'canvas')}
}

const states = formStates({
  load: '${facts.read.id}',
  save: '${facts.update.id}',
  empty: '${title}',
  ${saysDenied && `read: ${read},`}
  edit,
  kept: async ({ canvas }) => {
    await expect(await canvas.findByText('You have unsaved changes.')).toBeInTheDocument();
  },
});

export const Full: Story = {
  play: async ({ canvas }) => {
    ${edited && `await expect(await canvas.findByText('${edited.label}')).toBeInTheDocument();`}
  },
};

export const Loading = states.Loading;

/** A new account has the defaults of the server. */
export const Empty = states.Empty;

export const LoadFailed = states.LoadFailed;
${deniedStory(page)}

${
  canBeReadOnly
    ? `export const ReadOnly: Story = {
  args: { without: [${write}] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/${pattern(firstWrite)}/)).toBeInTheDocument();
  },
};`
    : 'export const ReadOnly: Story = { ...Denied };'
}

export const Dirty = states.Dirty;
export const Saving = states.Saving;
export const Saved = { ...states.Saved, args: { force: { ${facts.update.id}: { code: 200 } } } };
export const SaveFailed = states.SaveFailed;
`;
}

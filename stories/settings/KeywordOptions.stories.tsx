import { expect, screen } from 'storybook/test';
import { type ConsoleMeta, inConsole, type Story } from '../support/consoleStory.tsx';
import { openDialog } from '../support/dialogs.ts';
import { collectionStates } from '../support/pageStates.ts';

/** The keyword options, which are languages, sources and reposts under a name: a tab of Keywords. */
export default {
  ...inConsole,
  title: 'Pages/Listening/Keyword options',
  tags: ['autodocs'],
  // The tab is loaded on demand, after the page.
  loaders: [async () => void (await import('../../web/src/settings/keywords/options/OptionsTab.tsx'))],
  args: { path: '/settings/keywords/listening?tab=options' },
} satisfies ConsoleMeta;

const states = collectionStates({
  load: 'listKeywordOptions',
  save: 'createKeywordOption',
  empty: 'No keyword options yet',
  write: ['listening.keyword.write'],
  add: 'New option',
  field: 'Name',
  text: 'Thai video',
  fill: async ({ userEvent }, dialog) => {
    await userEvent.type(dialog.getByRole('combobox', { name: 'Languages' }), 'thai');
    await userEvent.click(await screen.findByRole('option', { name: 'Thai' }));
    await userEvent.tab();
  },
});

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('row', { name: /Thai social media/ })).toHaveTextContent('Left out');
  },
};

export const InTheDark: Story = { args: { scheme: 'dark' }, play: Full.play };
export const Loading = states.Loading;
export const Empty = states.Empty;
export const LoadFailed = states.LoadFailed;
export const ReadOnly = states.ReadOnly;
export const Dirty = states.Dirty;
export const Saving = states.Saving;
export const Saved = states.Saved;
export const SaveFailed = states.SaveFailed;

export const NameTaken: Story = {
  play: async (context) => {
    const dialog = await openDialog(context, 'Edit Forums');
    const name = dialog.getByRole('textbox', { name: 'Name' });
    await context.userEvent.clear(name);
    await context.userEvent.paste('GERMAN press');
    await context.userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(await dialog.findByText(/An option with this name already exists/)).toBeInTheDocument();
    await expect(name).toBeInvalid();
    await expect(name).toHaveValue('GERMAN press');
  },
};

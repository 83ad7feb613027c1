import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { withToolbar } from '../support/consoleStory.tsx';
import { fillIn, openDialog } from '../support/dialogs.ts';
import { asksToDiscard, keepsDraft, showsSavedItem, showsSavingItem } from '../support/itemStates.ts';
import type { PlayContext } from '../support/play.ts';
import { StoryConsole } from '../support/StoryConsole.tsx';
import { showsHeading, showsLoading, showsNeed, showsRetry } from '../support/states.ts';

const meta = {
  title: 'Pages/Listening/Keyword options',
  component: StoryConsole,
  decorators: [withToolbar],
  // The tab is loaded on demand, after the page.
  loaders: [async () => void (await import('../../web/src/settings/keywords/options/OptionsTab.tsx'))],
  args: { path: '/settings/keywords/listening?tab=options' },
} satisfies Meta<typeof StoryConsole>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Fills in a new, valid option. */
async function draft(context: PlayContext) {
  const dialog = await openDialog(context, 'New option');
  await fillIn(context, dialog, 'Name', 'Thai video');
  await context.userEvent.type(dialog.getByRole('combobox', { name: 'Languages' }), 'thai');
  await context.userEvent.click(await screen.findByRole('option', { name: 'Thai' }));
  await context.userEvent.tab();
  return dialog;
}

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('row', { name: /Thai social media/ })).toHaveTextContent('Left out');
  },
};

export const InTheDark: Story = { args: { scheme: 'dark' }, play: Full.play };

export const Loading: Story = { args: { force: { listKeywordOptions: 'never' } }, play: showsLoading };

export const Empty: Story = { args: { scenario: 'empty' }, play: showsHeading('No keyword options yet') };

export const LoadFailed: Story = { args: { force: { listKeywordOptions: { code: 500 } } }, play: showsRetry };

export const ReadOnly: Story = {
  args: { without: ['listening.keyword.write'] },
  play: showsNeed('New option', 'listening.keyword.write'),
};

export const Dirty: Story = { play: asksToDiscard(draft) };

export const Saving: Story = { args: { force: { createKeywordOption: 'never' } }, play: showsSavingItem(draft) };

export const Saved: Story = { play: showsSavedItem(draft, { row: 'Thai video' }) };

export const SaveFailed: Story = {
  args: { scenario: 'failing' },
  play: keepsDraft(draft, { field: 'Name', text: 'Thai video' }),
};

export const NameTaken: Story = {
  play: async (context) => {
    const dialog = await openDialog(context, 'Edit Forums');
    const name = dialog.getByRole('textbox', { name: 'Name' });
    await context.userEvent.clear(name);
    await context.userEvent.paste('German press');
    await context.userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(await dialog.findByText(/An option with this name already exists/)).toBeInTheDocument();
    await expect(name).toBeInvalid();
  },
};

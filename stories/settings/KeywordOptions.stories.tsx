import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import { withToolbar } from '../support/consoleStory.tsx';
import { StoryConsole } from '../support/StoryConsole.tsx';
import { showsHeading, showsLoading, showsRetry } from '../support/states.ts';

const meta = {
  title: 'Pages/Listening/Keyword options',
  component: StoryConsole,
  decorators: [withToolbar],
  args: { path: '/settings/keywords/listening?tab=options' },
} satisfies Meta<typeof StoryConsole>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story['play']>>[0];

/** Fills in a new, valid option. */
async function draft({ canvas, userEvent }: Context) {
  await userEvent.click(await canvas.findByRole('button', { name: 'New option' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('textbox', { name: 'Name' }));
  await userEvent.paste('Thai video');
  await userEvent.type(dialog.getByRole('combobox', { name: 'Languages' }), 'thai');
  await userEvent.click(await screen.findByRole('option', { name: 'Thai' }));
  await userEvent.tab();
  return dialog;
}

/** Drafts an option and saves it. */
async function send(context: Context) {
  const dialog = await draft(context);
  await context.userEvent.click(dialog.getByRole('button', { name: 'Create' }));
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
  play: async ({ canvas }) => {
    const add = await canvas.findByRole('button', { name: 'New option' });
    await expect(add).toHaveAccessibleDescription(/listening\.keyword\.write/);
  },
};

export const Dirty: Story = {
  play: async (context) => {
    const dialog = await draft(context);
    await context.userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await expect(dialog.getByRole('alert')).toHaveTextContent('Discard your changes?');
  },
};

export const Saving: Story = {
  args: { force: { createKeywordOption: 'never' } },
  play: async (context) => {
    const dialog = await send(context);
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  },
};

export const Saved: Story = {
  play: async (context) => {
    await send(context);
    await expect(await screen.findByText('Setting has been created')).toBeInTheDocument();
    await expect(await context.canvas.findByRole('row', { name: /Thai video/ })).toBeInTheDocument();
  },
};

export const SaveFailed: Story = {
  args: { scenario: 'failing' },
  play: async (context) => {
    const dialog = await send(context);
    await expect(await screen.findByText(/The server could not do this/)).toBeInTheDocument();
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Thai video');
  },
};

export const NameTaken: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit Forums' }));
    const dialog = within(await screen.findByRole('dialog'));
    const name = dialog.getByRole('textbox', { name: 'Name' });
    await userEvent.clear(name);
    await userEvent.paste('German press');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(await dialog.findByText(/An option with this name already exists/)).toBeInTheDocument();
    await expect(name).toBeInvalid();
  },
};

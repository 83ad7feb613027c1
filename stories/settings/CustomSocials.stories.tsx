import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import { withToolbar } from '../support/consoleStory.tsx';
import { StoryConsole } from '../support/StoryConsole.tsx';
import { showsDenial, showsHeading, showsLoading, showsRetry } from '../support/states.ts';

const PATH = '/settings/social-custom/listening';

const meta = {
  title: 'Pages/Listening/Custom socials',
  component: StoryConsole,
  decorators: [withToolbar],
  args: { path: PATH },
} satisfies Meta<typeof StoryConsole>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story['play']>>[0];

/** Opens the dialog of a button. Dialogs are rendered outside the canvas. */
async function openDialog({ canvas, userEvent }: Context, button: string) {
  await userEvent.click(await canvas.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog'));
}

/** Fills in a new, valid source. */
async function draft(context: Context) {
  const dialog = await openDialog(context, 'New source');
  await context.userEvent.click(dialog.getByRole('textbox', { name: 'Name' }));
  await context.userEvent.paste('Retail Weekly');
  await context.userEvent.click(dialog.getByRole('textbox', { name: 'URL' }));
  await context.userEvent.paste('https://retailweekly.example/news');
  return dialog;
}

/** Drafts a source and saves it. */
async function send(context: Context) {
  const dialog = await draft(context);
  await context.userEvent.click(dialog.getByRole('button', { name: 'Create' }));
  return dialog;
}

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('row', { name: /Bangkok Shopping Board/ })).toBeInTheDocument();
  },
};

export const InTheDark: Story = { args: { scheme: 'dark' }, play: Full.play };

export const Loading: Story = { args: { force: { listCustomSocials: 'never' } }, play: showsLoading };

export const Empty: Story = { args: { scenario: 'empty' }, play: showsHeading('No custom socials yet') };

export const LoadFailed: Story = { args: { force: { listCustomSocials: { code: 500 } } }, play: showsRetry };

export const Denied: Story = {
  args: { without: ['listening.engagement.read'] },
  play: showsDenial('listening.engagement.read'),
};

export const ReadOnly: Story = {
  args: { without: ['listening.engagement.write'] },
  play: async ({ canvas }) => {
    const add = await canvas.findByRole('button', { name: 'New source' });
    await expect(add).toHaveAccessibleDescription(/listening\.engagement\.write/);
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
  args: { force: { createCustomSocial: 'never' } },
  play: async (context) => {
    const dialog = await send(context);
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  },
};

export const Saved: Story = {
  play: async (context) => {
    await send(context);
    await expect(await screen.findByText('Setting has been created')).toBeInTheDocument();
    await expect(await context.canvas.findByRole('row', { name: /Retail Weekly/ })).toBeInTheDocument();
  },
};

export const SaveFailed: Story = {
  args: { scenario: 'failing' },
  play: async (context) => {
    const dialog = await send(context);
    await expect(await screen.findByText(/The server could not do this/)).toBeInTheDocument();
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Retail Weekly');
  },
};

export const UrlTaken: Story = {
  play: async (context) => {
    const dialog = await openDialog(context, 'Duplicate Parcel Talk');
    await context.userEvent.click(dialog.getByRole('button', { name: 'Create' }));
    await expect(await dialog.findByText(/A source with this URL already exists/)).toBeInTheDocument();
    await expect(dialog.getByRole('textbox', { name: 'URL' })).toBeInvalid();
  },
};

export const Deleting: Story = {
  play: async (context) => {
    const dialog = await openDialog(context, 'Delete Parcel Talk');
    await expect(dialog.getByText(/Posts are no longer collected from it/)).toBeInTheDocument();
  },
};

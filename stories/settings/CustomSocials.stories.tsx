import { expect } from 'storybook/test';
import { type ConsoleMeta, inConsole, type Story } from '../support/consoleStory.tsx';
import { fillIn, openDialog } from '../support/dialogs.ts';
import { collectionStates } from '../support/pageStates.ts';

const PATH = '/settings/social-custom/listening';

export default {
  ...inConsole,
  title: 'Pages/Listening/Custom socials',
  tags: ['autodocs'],
  args: { path: PATH },
} satisfies ConsoleMeta;

const states = collectionStates({
  load: 'listCustomSocials',
  save: 'createCustomSocial',
  full: /Bangkok Shopping Board/,
  empty: 'No custom socials yet',
  read: 'listCustomSocials',
  write: 'createCustomSocial',
  add: 'New source',
  field: 'Name',
  text: 'Retail Weekly',
  fill: (context, dialog) => fillIn(context, dialog, 'URL', 'https://retailweekly.example/news'),
});

export const Full = states.Full;
export const Loading = states.Loading;
export const Empty = states.Empty;
export const LoadFailed = states.LoadFailed;
export const Denied = states.Denied;
export const ReadOnly = states.ReadOnly;
export const Dirty = states.Dirty;
export const Saving = states.Saving;
export const Saved = states.Saved;
export const SaveFailed = states.SaveFailed;

export const UrlTaken: Story = {
  play: async (context) => {
    const dialog = await openDialog(context, 'Duplicate Parcel Talk');
    await expect(dialog.getByRole('textbox', { name: 'URL' })).toHaveValue('https://parceltalk.example/forum');
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

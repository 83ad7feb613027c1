import { expect, fireEvent, screen, waitFor, within } from 'storybook/test';
import { type ConsoleMeta, inConsole, type Story } from '../support/consoleStory.tsx';
import { press } from '../support/dialogs.ts';
import { dropFiles, fileInput, pictureFile } from '../support/files.ts';
import { formStates } from '../support/pageStates.ts';
import type { PlayContext } from '../support/play.ts';
import { showsRetry } from '../support/states.ts';

export default {
  ...inConsole,
  title: 'Pages/Account/System settings',
  tags: ['autodocs'],
  args: { path: '/settings/account/main/system' },
} satisfies ConsoleMeta;

const LUMEN = {
  path: '/settings/account/main/system?tab=look',
  persona: 'partner',
  origin: 'http://partner.localhost:4400',
} as const;

async function choose({ canvas, userEvent }: PlayContext, strength: string) {
  await userEvent.click(await canvas.findByRole('radio', { name: strength }));
}

/** Enters a theme colour as if it were pasted. */
async function enterColor({ canvas }: PlayContext, color: string) {
  fireEvent.change(await canvas.findByRole('textbox', { name: 'Theme colour' }), { target: { value: color } });
}

const chooseVeryStrong = (context: PlayContext) => choose(context, 'Very strong');

const states = formStates({
  load: 'getAccount',
  save: 'updateAccount',
  read: ['center.access_account.read'],
  edit: chooseVeryStrong,
  toast: 'Password strength has been updated',
  saved: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: 'Very strong' })).toBeChecked();
  },
  kept: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: 'Very strong' })).toBeChecked();
  },
});

/** [account.strength] [password.validity] The five levels, each with how long passwords are valid. */
export const Full: Story = {
  play: async ({ canvas }) => {
    const group = within(await canvas.findByRole('radiogroup', { name: 'Password strength' }));
    await expect(group.getAllByRole('radio')).toHaveLength(5);
    await expect(group.getByText('Passwords are valid for 90 days.')).toBeInTheDocument();
  },
};

/** [brand.profile] A partner’s own site, where its people can change its look. */
export const Look: Story = {
  args: LUMEN,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: 'Lumen in light colours' })).toBeInTheDocument();
    await expect(canvas.getByRole('img', { name: 'Lumen in dark colours' })).toBeInTheDocument();
  },
};

export const LookInTheDark: Story = { args: { ...LUMEN, scheme: 'dark' }, play: Look.play };

/** [brand.theme-color] Buttons and links use a darker shade of a colour that is too light for white text. */
export const LightColor: Story = {
  args: LUMEN,
  play: async (context) => {
    await enterColor(context, '#ffd400');
    await expect(await context.canvas.findByText(/^White text on #ffd400 would only have 1\.43:1/)).toBeInTheDocument();
  },
};

/** [brand.color-picker] Eight digits, of which the last two are an alpha value. */
export const ColorWithAlpha: Story = {
  args: LUMEN,
  play: async (context) => {
    await enterColor(context, '#0e538380');
    await expect(
      await context.canvas.findByText(/^Enter a colour as # and six hexadecimal digits/),
    ).toBeInTheDocument();
  },
};

/** [brand.theme] The whole site follows the saved look. */
export const LookSaved: Story = {
  args: LUMEN,
  play: async (context) => {
    await enterColor(context, '#1f6f54');
    await press(context, 'Save');
    await expect(await screen.findByText('Look of your site has been updated')).toBeInTheDocument();
    const button = context.canvas.getByRole('img', { name: 'Lumen in light colours' });
    await waitFor(() => expect(getComputedStyle(button).getPropertyValue('--mantine-color-atrium-8')).toBe('#1f6f54'));
  },
};

/** Uploads the logo above the menu in place of its URL. */
async function uploadLogo(context: PlayContext) {
  await press(context, 'Upload a file instead: Logo above the menu');
  await context.userEvent.upload(fileInput(context.canvasElement, 'Logo above the menu'), pictureFile());
}

/** [brand.profile] [upload.file] */
export const LogoUploaded: Story = {
  args: LUMEN,
  play: async (context) => {
    await uploadLogo(context);
    await expect(await context.canvas.findByText(/^SVG, \d+ bytes$/)).toBeInTheDocument();
    await press(context, 'Save');
    await expect(await screen.findByText('Look of your site has been updated')).toBeInTheDocument();
  },
};

/** The logo that was there stays. */
export const LogoNotUploaded: Story = {
  args: { ...LUMEN, force: { createUpload: { code: 500 } } },
  play: async (context) => {
    await uploadLogo(context);
    await expect(await context.canvas.findByText(/The server could not do this/)).toBeInTheDocument();
    await expect(context.canvas.queryByRole('region', { name: 'Unsaved changes' })).toBeNull();
  },
};

/** The logo that was there stays. */
export const LogoOfAnotherType: Story = {
  name: 'A logo of another type [upload.types]',
  args: LUMEN,
  play: async (context) => {
    await press(context, 'Upload a file instead: Logo above the menu');
    dropFiles(context.canvas.getByRole('group', { name: 'Logo above the menu' }), [
      new File(['x'], 'logo.pdf', { type: 'application/pdf' }),
    ]);
    await expect(await context.canvas.findByText(/^“logo\.pdf” cannot be used here\./)).toBeInTheDocument();
    await expect(context.canvas.queryByRole('region', { name: 'Unsaved changes' })).toBeNull();
  },
};

export const LookNotLoaded: Story = {
  args: { ...LUMEN, force: { getCustomTheme: { code: 500 } } },
  play: showsRetry,
};

export const Loading = states.Loading;

/** An account that is no partner’s has no look of its own. */
export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('radiogroup', { name: 'Password strength' })).toBeInTheDocument();
    await expect(canvas.queryByRole('tab')).toBeNull();
  },
};

export const LoadFailed = states.LoadFailed;
export const Denied = states.Denied;

export const ReadOnly: Story = {
  args: { without: ['center.access_account.write'] },
  play: async (context) => {
    await chooseVeryStrong(context);
    const option = context.canvas.getByRole('radio', { name: 'Very strong' });
    await expect(option).not.toBeChecked();
    await expect(context.canvas.queryByRole('region', { name: 'Unsaved changes' })).toBeNull();
    await expect(option).toHaveAccessibleDescription(/center\.access_account\.write/);
  },
};

export const Dirty = states.Dirty;

/** [password.validity] The person’s own password is older than the chosen level allows. */
export const OwnPasswordWouldExpire: Story = {
  args: {
    change: ({ account, user, ...profile }) => ({
      ...profile,
      account: { ...account, password_strength: 'normal' },
      user: { ...user, password_change_date: '2026-01-01' },
    }),
  },
  play: async (context) => {
    await choose(context, 'Medium');
    await expect(context.canvas.getByText('Your own password would expire immediately')).toBeInTheDocument();
  },
};

export const Saving = states.Saving;
export const Saved = states.Saved;
export const SaveFailed = states.SaveFailed;

import { expect, screen, waitFor } from 'storybook/test';
import { type ConsoleMeta, inConsole, type Story } from '../support/consoleStory.tsx';
import { formStates } from '../support/pageStates.ts';
import type { PlayContext } from '../support/play.ts';
import { showsLoading, showsRetry } from '../support/states.ts';

const CHANGE_PASSWORD = '/settings/account/main?page=change-password';

export default {
  ...inConsole,
  title: 'Pages/Account/Account',
  tags: ['autodocs'],
  args: { path: '/settings/account/main' },
} satisfies ConsoleMeta;

/** Changes the user’s name, and saves it if `isSaved` is set. */
async function rename({ canvas, userEvent }: PlayContext, isSaved = true) {
  const name = await canvas.findByRole('textbox', { name: /^Name/ });
  await userEvent.clear(name);
  await userEvent.type(name, 'Nicha Suwannarat');
  if (isSaved) await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
}

/** Enters the current password and a new one, and submits the form. */
async function changePassword({ canvas, userEvent }: PlayContext, current: string, next: string) {
  await userEvent.type(await canvas.findByLabelText('Current password'), current);
  await userEvent.type(canvas.getByLabelText('New password'), next);
  await userEvent.type(canvas.getByLabelText('Repeat the new password'), next);
  await userEvent.click(canvas.getByRole('button', { name: 'Change password' }));
}

const states = formStates({
  load: 'getCurrentUser',
  save: 'updateCurrentUser',
  read: [['center.access_account.read', 'center.user_management.read']],
  edit: (context) => rename(context, false),
  toast: 'Profile has been updated',
  kept: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: /^Name/ })).toHaveValue('Nicha Suwannarat');
  },
});

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: /^Name/ })).toHaveValue('Nicha Suwan');
    // Of the profile, only the name can be changed.
    await expect(canvas.getAllByRole('textbox')).toHaveLength(1);
    const facts = canvas.getAllByRole('definition').map(({ textContent }) => textContent);
    await expect(facts).toEqual(['owner@atrium.test', 'Owner', 'Headquarters', 'Business']);
  },
};

export const Loading = states.Loading;

/** Nothing has been typed yet. */
export const Empty: Story = {
  args: { path: CHANGE_PASSWORD },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Change password' }));
    await expect(canvas.getByText('Enter your current password.')).toBeInTheDocument();
    await expect(canvas.getByText('Enter a new password.')).toBeInTheDocument();
  },
};

export const LoadFailed = states.LoadFailed;
export const Denied = states.Denied;

/** The values that others set: email, role, group and plan. */
export const ReadOnly: Story = {
  args: { persona: 'agent' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Support, Bangkok')).toBeInTheDocument();
    await expect(canvas.getAllByRole('textbox')).toHaveLength(1);
  },
};

export const Dirty = states.Dirty;
export const Saving = states.Saving;
export const Saved = states.Saved;
export const SaveFailed = states.SaveFailed;

const ACCOUNT = '/settings/account/main?page=account';

/** The name can be changed; products, password strength and feature flags are shown. */
export const Organisation: Story = {
  name: 'Organisation [feature.labels]',
  args: { path: ACCOUNT },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Passwords are valid for 90 days/)).toBeInTheDocument();
    await expect(
      await canvas.findByRole('row', { name: 'Ticket Automation Opens Ticket automation. post_blocker On' }),
    ).toBeInTheDocument();
  },
};

export const OrganisationInTheDark: Story = { args: { path: ACCOUNT, scheme: 'dark' }, play: Organisation.play };

export const OrganisationLoading: Story = {
  args: { path: ACCOUNT, force: { getAccount: 'never' } },
  play: showsLoading,
};

export const OrganisationLoadFailed: Story = {
  args: { path: ACCOUNT, force: { getAccount: { code: 500 } } },
  play: showsRetry,
};

export const OrganisationReadOnly: Story = {
  args: { path: ACCOUNT, without: ['center.access_account.write'] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: /^Name/ })).toHaveAttribute('readonly');
    await expect(canvas.getByRole('combobox', { name: 'Time zone' })).toHaveAttribute('readonly');
    // In the notice, and for screen readers at the field with a description.
    await expect(canvas.getAllByText(/You can look at the account and not change it/)).toHaveLength(2);
  },
};

/** The server rejects a name that another account has. */
export const OrganisationNameTaken: Story = {
  args: { path: ACCOUNT, force: { updateAccount: { code: 409 } } },
  play: async (context) => {
    await rename(context);
    await expect(await screen.findByText(/An account with this name already exists/)).toBeInTheDocument();
    await waitFor(() => expect(context.canvas.getByRole('textbox', { name: /^Name/ })).toHaveFocus());
  },
};

export const OrganisationSaved: Story = {
  args: { path: ACCOUNT },
  play: async (context) => {
    await rename(context);
    await expect(await screen.findByText('Account has been updated')).toBeInTheDocument();
  },
};

/** The time zone is found by a part of its name, and is then that of all times. */
export const OrganisationTimeZone: Story = {
  name: 'Organisation: another time zone [account.time-zone]',
  args: { path: ACCOUNT },
  play: async ({ canvas, userEvent }) => {
    const zone = await canvas.findByRole('combobox', { name: 'Time zone' });
    await expect(zone).toHaveValue('Asia/Bangkok (UTC+07:00)');
    await userEvent.click(zone);
    await userEvent.keyboard('tokyo');
    await userEvent.click(await screen.findByRole('option', { name: 'Asia/Tokyo (UTC+09:00)' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(await screen.findByText('Account has been updated')).toBeInTheDocument();
  },
};

/** The server knows no such time zone. */
export const OrganisationTimeZoneRefused: Story = {
  name: 'Organisation: a time zone that the server does not know [account.time-zone]',
  args: { path: ACCOUNT, force: { updateAccount: { code: 422, example: 'timeZone' } } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('combobox', { name: 'Time zone' }));
    await userEvent.keyboard('tokyo');
    await userEvent.click(await screen.findByRole('option', { name: 'Asia/Tokyo (UTC+09:00)' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(canvas.getByRole('combobox', { name: 'Time zone' })).toBeInvalid());
    await expect(canvas.getAllByText('This time zone is unknown.')).not.toHaveLength(0);
  },
};

export const PasswordValidity: Story = {
  name: 'Password validity [password.validity]',
  args: { path: CHANGE_PASSWORD },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/^Your password is valid until .* Passwords are valid for 90 days/),
    ).toBeInTheDocument();
  },
};

export const PasswordNeverExpires: Story = {
  args: {
    path: CHANGE_PASSWORD,
    change: (profile) => ({ ...profile, account: { ...profile.account, password_strength: 'very_strong' } }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Your password does not expire/)).toBeInTheDocument();
  },
};

export const PasswordExpired: Story = {
  name: 'Password expired [guard.change-password-path]',
  args: { path: '/settings/account/main?page=users', persona: 'expired' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Change your password to continue')).toBeInTheDocument();
    await expect(canvas.getByText(/has expired\. Passwords are valid for 90 days/)).toBeInTheDocument();
    await expect(canvas.getByRole('tab')).toHaveTextContent('Change password');
    await expect(canvas.getAllByRole('tab')).toHaveLength(1);
  },
};

export const PasswordExpiredInTheDark: Story = {
  args: { ...PasswordExpired.args, scheme: 'dark' },
  play: PasswordExpired.play,
};

export const PasswordChanged: Story = {
  args: { path: CHANGE_PASSWORD },
  play: async (context) => {
    await changePassword(context, 'Atrium#2026', 'Harbor!2027');
    await expect(await screen.findByText('Password has been changed')).toBeInTheDocument();
    await waitFor(() => expect(context.canvas.getByLabelText('Current password')).toHaveValue(''));
  },
};

export const PasswordWrong: Story = {
  args: { path: CHANGE_PASSWORD },
  play: async (context) => {
    await changePassword(context, 'guess', 'Harbor!2027');
    await expect(await context.canvas.findByText('This is not your current password.')).toBeInTheDocument();
    await waitFor(() => expect(context.canvas.getByLabelText('Current password')).toHaveFocus());
    await expect(context.canvas.getByLabelText('New password')).toHaveValue('Harbor!2027');
    await expect(screen.getAllByText('This is not your current password.')).toHaveLength(1);
  },
};

export const PasswordTooWeak: Story = {
  args: { path: CHANGE_PASSWORD },
  play: async (context) => {
    await changePassword(context, 'Atrium#2026', 'harbor');
    await expect(await screen.findByText('ERROR')).toBeInTheDocument();
    await expect(
      context.canvas.getByText('This password does not meet all of the requirements below.'),
    ).toBeInTheDocument();
  },
};

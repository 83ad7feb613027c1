import { expect, screen, waitFor } from 'storybook/test';
import { type ConsoleMeta, inConsole, type Story } from '../support/consoleStory.tsx';
import { confirm, expectToast, press } from '../support/dialogs.ts';

const AUTOMATION = '/settings/post-blocker/crm';
const REFUSAL = 'The server could not do this. Nothing was changed.';

/** The toasts of settings without words of their own (SPEC 8). */
export default {
  ...inConsole,
  title: 'Toasts/Settings',
  args: { path: '/settings/interest-tag/crm' },
} satisfies ConsoleMeta;

export const SettingCreated: Story = {
  name: 'Setting has been created: a customer tag [toast.setting-created]',
  play: async (context) => {
    await press(context, 'New customer tag');
    await confirm(context, 'Create', /Name/, 'Press');
    await expectToast('Setting has been created');
  },
};

export const SettingUpdated: Story = {
  name: 'Setting has been updated: a customer tag [toast.setting-updated]',
  play: async (context) => {
    await press(context, 'Edit VIP');
    await confirm(context, 'Save', /Name/, 'Regulars');
    await expectToast('Setting has been updated');
  },
};

export const SettingDeleted: Story = {
  name: 'Setting has been deleted: a customer tag [toast.setting-deleted]',
  play: async (context) => {
    await press(context, 'Delete VIP');
    await confirm(context, /^Delete/);
    await press(context, 'Delete now');
    await expectToast('Setting has been deleted');
  },
};

export const TagRefused: Story = {
  name: 'A customer tag is refused [toast.envelope-error]',
  args: { force: { updateInterestTag: { example: 'refused' } } },
  play: async (context) => {
    await press(context, 'Edit VIP');
    await confirm(context, 'Save', /Name/, 'Regulars');
    await expectToast(REFUSAL, 'ERROR');
  },
};

export const RuleRefused: Story = {
  name: 'A rule of ticket automation is refused [toast.envelope-error]',
  args: { path: AUTOMATION, force: { deletePostBlocker: { example: 'refused' } } },
  play: async (context) => {
    await press(context, 'Delete Coupon codes');
    await expect(await screen.findByText(/New posts are no longer checked by it/)).toBeInTheDocument();
    await confirm(context, /^Delete/);
    await press(context, 'Delete now');
    await expectToast(REFUSAL, 'ERROR');
    // The focus stays in its row, although the dialog has closed only now.
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName('Edit Coupon codes'));
  },
};

export const OrderRefused: Story = {
  name: 'An order of rules is refused [toast.envelope-error]',
  args: { path: AUTOMATION, force: { updatePostBlocker: { example: 'refused' } } },
  play: async (context) => {
    await press(context, 'Move Coupon codes up');
    await expectToast(REFUSAL, 'ERROR');
  },
};

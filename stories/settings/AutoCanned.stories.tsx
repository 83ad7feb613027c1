import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import { withToolbar } from '../support/consoleStory.tsx';
import { asksToDiscard, showsSavingItem } from '../support/itemStates.ts';
import type { PlayContext } from '../support/play.ts';
import { StoryConsole } from '../support/StoryConsole.tsx';
import { showsHeading, showsLoading, showsNeed, showsRetry } from '../support/states.ts';

/** The second tab of Canned responses, which has its own permissions. */
const meta = {
  title: 'Pages/CRM desk/Auto-canned responses',
  component: StoryConsole,
  decorators: [withToolbar],
  args: { path: '/settings/canned-response/crm?tab=auto' },
} satisfies Meta<typeof StoryConsole>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Waits for the list of conditions. Queries within it are faster than on the whole page. */
async function conditions({ canvas }: PlayContext) {
  await canvas.findByText('Nobody available');
  return within(canvas.getByRole('list', { name: 'Conditions' }));
}

/** Opens a condition and changes its name. */
async function editName(context: PlayContext) {
  const { userEvent } = context;
  await userEvent.click(await (await conditions(context)).findByRole('button', { name: 'Edit Nobody available' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: /^Name/ }), ' today');
  return dialog;
}

export const Full: Story = {
  play: async (context) => {
    const list = await conditions(context);
    await expect(list.getByText(/Facebook, after 10 minutes/)).toBeInTheDocument();
    await expect(context.canvas.getByText('Keyword “money back”, immediately.')).toBeInTheDocument();
  },
};

export const Loading: Story = { args: { force: { listAutoCannedConditions: 'never' } }, play: showsLoading };

export const Empty: Story = { args: { scenario: 'empty' }, play: showsHeading('No keyword answers yet') };

export const LoadFailed: Story = { args: { force: { listAutoCannedKeywords: { code: 500 } } }, play: showsRetry };

export const Denied: Story = {
  name: 'Without the permission for either list',
  args: { without: ['crm.auto_canned.read', 'crm.canned_response_keyword.read'] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/crm\.auto_canned\.read/)).toBeInTheDocument();
    await expect(canvas.getByText(/crm\.canned_response_keyword\.read/)).toBeInTheDocument();
  },
};

export const ReadOnly: Story = {
  args: { persona: 'agent' },
  play: showsNeed('New condition', 'crm.auto_canned.write'),
};

export const Dirty: Story = { play: asksToDiscard(editName) };

export const Saving: Story = {
  args: { force: { updateAutoCannedCondition: 'never' } },
  play: showsSavingItem(editName, { button: 'Save' }),
};

export const Saved: Story = {
  play: async (context) => {
    const dialog = await editName(context);
    await context.userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(await screen.findByText('Setting has been updated')).toBeInTheDocument();
    await expect(await context.canvas.findByText('Nobody available today')).toBeInTheDocument();
  },
};

export const SaveFailed: Story = {
  args: { force: { updateAutoCannedCondition: { example: 'nameTaken' } } },
  play: async (context) => {
    const dialog = await editName(context);
    await context.userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    const toast = await screen.findByText(/A condition with this name already exists/);
    await expect(toast.closest('[role=alert]')).toHaveTextContent(/^API ERROR/);
    await expect(dialog.getByRole('textbox', { name: /^Name/ })).toHaveValue('Nobody available today');
  },
};

export const ResponseDeleted: Story = {
  name: 'Rules whose response is gone',
  args: { force: { listCannedResponses: { example: 'empty' } } },
  play: async (context) => {
    const list = await conditions(context);
    await context.userEvent.click(await list.findByRole('button', { name: 'Edit Nobody available' }));
    const dialog = within(await screen.findByRole('dialog'));
    await expect(dialog.getByText('This response no longer exists. Choose another one.')).toBeInTheDocument();
  },
};

export const Trying: Story = {
  name: 'Which reply would be sent?',
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('Nothing is sent.');
    await userEvent.click(canvas.getByRole('switch', { name: 'Outside business hours' }));
    await expect(await canvas.findByText('Condition “Outside business hours”, immediately.')).toBeInTheDocument();
  },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { withToolbar } from '../../support/consoleStory.tsx';
import { expectToast, openDialog, press } from '../../support/dialogs.ts';
import type { PlayContext } from '../../support/play.ts';
import { StoryConsole } from '../../support/StoryConsole.tsx';
import {
  showsAdminDenial,
  showsHeading,
  showsLoading,
  showsRetry,
  showsRow,
  showsSaving,
} from '../../support/states.ts';

const TEAM = '/admin/plan_manage/65f0c1a2b3d4e5f690000003';

const meta = {
  title: 'Pages/Admin/Plans',
  component: StoryConsole,
  decorators: [withToolbar],
  args: { path: '/admin/plan_manage', persona: 'operator' },
} satisfies Meta<typeof StoryConsole>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Changes the price of the plan. */
const edit = async ({ canvas, userEvent }: PlayContext) => {
  const price = await canvas.findByLabelText(/^Price per month/);
  await userEvent.clear(price);
  await userEvent.type(price, '140');
};

const save = async (context: PlayContext) => {
  await edit(context);
  await press(context, 'Save');
};

export const Full: Story = { play: showsRow(/Team.*\$129\.50/) };

export const Dark: Story = { args: { scheme: 'dark' }, play: Full.play };

export const Loading: Story = { args: { force: { listPlans: 'never' } }, play: showsLoading };

export const Empty: Story = {
  args: { force: { listPlans: { example: 'empty' } } },
  play: showsHeading('No plans yet'),
};

export const LoadFailed: Story = { args: { force: { listPlans: { code: 400 } } }, play: showsRetry };

export const Denied: Story = { args: { persona: 'agent' }, play: showsAdminDenial };

export const InUse: Story = {
  name: 'A plan in use cannot be deleted [plan.calls]',
  play: async (context) => {
    const dialog = await openDialog(context, 'Delete Business');
    await context.userEvent.click(dialog.getByRole('button', { name: 'Delete plan' }));
    await context.userEvent.click(await context.canvas.findByRole('button', { name: 'Delete now' }));
    await expectToast('Accounts still use this plan. Move them to another one first.', 'ERROR');
  },
};

export const Add: Story = { args: { path: '/admin/plan_manage/add' }, play: showsHeading('New plan') };

export const Edit: Story = { args: { path: TEAM }, play: showsHeading('Team') };

export const EditInTheDark: Story = { args: { path: TEAM, scheme: 'dark' }, play: Edit.play };

export const Unknown: Story = {
  args: { path: '/admin/plan_manage/65f0c1a2b3d4e5f6900000ff' },
  play: showsHeading('Plan not found'),
};

export const Dirty: Story = {
  args: { path: TEAM },
  play: async (context) => {
    await edit(context);
    const notice = 'Accounts that have this plan pay the new price from their next payment on.';
    await expect(await context.canvas.findByText(notice)).toBeInTheDocument();
  },
};

export const Saving: Story = { args: { path: TEAM, force: { updatePlan: 'never' } }, play: showsSaving(edit) };

export const Saved: Story = {
  args: { path: TEAM },
  play: async (context) => {
    await save(context);
    await expectToast('Setting has been updated');
  },
};

export const SaveFailed: Story = {
  args: { path: TEAM, force: { updatePlan: { code: 409, example: 'nameTaken' } } },
  play: async (context) => {
    await save(context);
    await expect(await screen.findByRole('textbox', { name: /^Name/ })).toBeInvalid();
    await expect(context.canvas.getByLabelText(/^Price per month/)).toHaveValue('140.00');
  },
};

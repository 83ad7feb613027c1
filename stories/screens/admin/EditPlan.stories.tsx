import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { withToolbar } from '../../support/consoleStory.tsx';
import { expectToast, press } from '../../support/dialogs.ts';
import type { PlayContext } from '../../support/play.ts';
import { StoryConsole } from '../../support/StoryConsole.tsx';
import { showsAdminDenial, showsHeading, showsLoading, showsRetry, showsSaving } from '../../support/states.ts';

const meta = {
  title: 'Pages/Admin/Edit plan',
  component: StoryConsole,
  decorators: [withToolbar],
  args: { path: '/admin/plan_manage/65f0c1a2b3d4e5f690000003', persona: 'operator' },
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

export const Full: Story = { play: showsHeading('Team') };

export const FullInTheDark: Story = { args: { scheme: 'dark' }, play: Full.play };

export const Loading: Story = { args: { force: { getPlan: 'never' } }, play: showsLoading };

export const LoadFailed: Story = { args: { force: { getPlan: { code: 500 } } }, play: showsRetry };

export const Denied: Story = { args: { persona: 'agent' }, play: showsAdminDenial };

export const NotFound: Story = {
  args: { path: '/admin/plan_manage/65f0c1a2b3d4e5f6900000ff' },
  play: showsHeading('Plan not found'),
};

export const Dirty: Story = {
  play: async (context) => {
    await edit(context);
    const notice = 'Accounts that have this plan pay the new price from their next payment on.';
    await expect(await context.canvas.findByText(notice)).toBeInTheDocument();
  },
};

export const Saving: Story = { args: { force: { updatePlan: 'never' } }, play: showsSaving(edit) };

export const Saved: Story = {
  play: async (context) => {
    await save(context);
    await expectToast('Setting has been updated');
  },
};

export const SaveFailed: Story = {
  args: { force: { updatePlan: { code: 409, example: 'nameTaken' } } },
  play: async (context) => {
    await save(context);
    await expect(await screen.findByRole('textbox', { name: /^Name/ })).toBeInvalid();
    await expect(context.canvas.getByLabelText(/^Price per month/)).toHaveValue('140.00');
  },
};

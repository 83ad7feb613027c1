import type { Meta, StoryObj } from '@storybook/react-vite';
import { withToolbar } from '../../support/consoleStory.tsx';
import { expectToast, openDialog } from '../../support/dialogs.ts';
import { StoryConsole } from '../../support/StoryConsole.tsx';
import { showsAdminDenial, showsHeading, showsLoading, showsRetry, showsRow } from '../../support/states.ts';

const meta = {
  title: 'Pages/Admin/Plans',
  component: StoryConsole,
  decorators: [withToolbar],
  args: { path: '/admin/plan_manage', persona: 'operator' },
} satisfies Meta<typeof StoryConsole>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = { play: showsRow(/Team.*\$129\.50/) };

export const Dark: Story = { args: { scheme: 'dark' }, play: Full.play };

export const Loading: Story = { args: { force: { listPlans: 'never' } }, play: showsLoading };

export const Empty: Story = {
  args: { force: { listPlans: { example: 'empty' } } },
  play: showsHeading('No plans yet'),
};

export const LoadFailed: Story = { args: { force: { listPlans: { code: 500 } } }, play: showsRetry };

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

import { expect } from 'storybook/test';
import { type ConsoleMeta, inConsole, type Story } from '../../support/consoleStory.tsx';
import { expectToast, openDialog } from '../../support/dialogs.ts';
import { readStates } from '../../support/pageStates.ts';

export default {
  ...inConsole,
  title: 'Pages/Admin/Plans',
  tags: ['autodocs'],
  args: { path: '/admin/plan_manage', persona: 'operator' },
} satisfies ConsoleMeta;

const states = readStates({
  load: 'listPlans',
  full: /Team.*\$129\.50/,
  empty: 'No plans yet',
  emptyArgs: { force: { listPlans: { example: 'empty' } } },
  denied: { persona: 'agent' },
});

export const Full = states.Full;
export const Loading = states.Loading;
export const Empty = states.Empty;
export const LoadFailed = states.LoadFailed;
export const Denied = states.Denied;

export const InUse: Story = {
  name: 'A plan in use cannot be deleted [plan.calls]',
  play: async (context) => {
    const dialog = await openDialog(context, 'Delete Business');
    await context.userEvent.click(dialog.getByRole('button', { name: 'Delete plan' }));
    await context.userEvent.click(await context.canvas.findByRole('button', { name: 'Delete now' }));
    await expectToast('Accounts still use this plan. Move them to another one first.', 'ERROR');
    await expect(context.canvas.getByRole('link', { name: 'Business' })).toBeInTheDocument();
  },
};

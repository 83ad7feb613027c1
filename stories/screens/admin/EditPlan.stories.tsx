import { expect, screen } from 'storybook/test';
import { type ConsoleMeta, inConsole, type Story } from '../../support/consoleStory.tsx';
import { press } from '../../support/dialogs.ts';
import { formStates } from '../../support/pageStates.ts';
import type { PlayContext } from '../../support/play.ts';
import { showsHeading } from '../../support/states.ts';

export default {
  ...inConsole,
  title: 'Pages/Admin/Edit plan',
  tags: ['autodocs'],
  args: { path: '/admin/plan_manage/65f0c1a2b3d4e5f690000003', persona: 'operator' },
} satisfies ConsoleMeta;

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

const states = formStates({
  load: 'getPlan',
  save: 'updatePlan',
  denied: { persona: 'agent' },
  edit,
  dirty: async ({ canvas }) => {
    const notice = 'Accounts that have this plan pay the new price from their next payment on.';
    await expect(await canvas.findByText(notice)).toBeInTheDocument();
  },
});

export const Full: Story = {
  play: async (context) => {
    await showsHeading('Team')(context);
    await expect(context.canvas.getByLabelText(/^Price per month/)).toHaveValue('129.50');
  },
};

export const Loading = states.Loading;
export const LoadFailed = states.LoadFailed;
export const Denied = states.Denied;

export const NotFound: Story = {
  args: { path: '/admin/plan_manage/65f0c1a2b3d4e5f6900000ff' },
  play: showsHeading('Plan not found'),
};

export const Dirty = { ...states.Dirty, name: 'Dirty: who pays a changed price, and when [plan.calls]' };
export const Saving = states.Saving;
export const Saved = states.Saved;

export const SaveFailed: Story = {
  args: { force: { updatePlan: { code: 409, example: 'nameTaken' } } },
  play: async (context) => {
    await save(context);
    await expect(await screen.findByRole('textbox', { name: /^Name/ })).toBeInvalid();
    await expect(context.canvas.getByLabelText(/^Price per month/)).toHaveValue('140.00');
  },
};

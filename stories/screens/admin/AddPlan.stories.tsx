import { expect, screen } from 'storybook/test';
import { type ConsoleMeta, inConsole, type Story } from '../../support/consoleStory.tsx';
import { expectToast, press } from '../../support/dialogs.ts';
import type { PlayContext } from '../../support/play.ts';
import { showsAdminDenial, showsHeading, showsSaving } from '../../support/states.ts';

export default {
  ...inConsole,
  title: 'Pages/Admin/Add plan',
  tags: ['autodocs'],
  args: { path: '/admin/plan_manage/add', persona: 'operator' },
} satisfies ConsoleMeta;

const fill = async ({ canvas, userEvent }: PlayContext) => {
  await userEvent.type(await canvas.findByRole('textbox', { name: 'Name' }), 'Growth');
  const price = canvas.getByLabelText(/^Price per month/);
  await userEvent.clear(price);
  await userEvent.type(price, '249');
  await userEvent.click(canvas.getByRole('checkbox', { name: 'Listening' }));
};

const save = async (context: PlayContext) => {
  await fill(context);
  await press(context, 'Save');
};

export const Blank: Story = { play: showsHeading('New plan') };
export const Dark: Story = { args: { scheme: 'dark' }, play: Blank.play };
export const Denied: Story = { args: { persona: 'agent' }, play: showsAdminDenial };

export const Dirty: Story = {
  play: async (context) => {
    await fill(context);
    await showsHeading('Growth')(context);
    await expect(context.canvas.getByText('$249.00')).toBeInTheDocument();
  },
};

export const Missing: Story = {
  name: 'Missing fields [plan.calls]',
  play: async (context) => {
    await context.userEvent.type(await context.canvas.findByRole('textbox', { name: 'Name' }), 'Growth');
    await press(context, 'Save');
    await expect(await context.canvas.findByText('Choose at least one product.')).toBeVisible();
  },
};

export const Saving: Story = { args: { force: { createPlan: 'never' } }, play: showsSaving(fill) };

export const Saved: Story = {
  play: async (context) => {
    await save(context);
    await expectToast('Setting has been created');
    await showsHeading('Plans')(context);
  },
};

export const SaveFailed: Story = {
  args: { force: { createPlan: { code: 409, example: 'nameTaken' } } },
  play: async (context) => {
    await save(context);
    await expect(await screen.findByRole('textbox', { name: /^Name/ })).toBeInvalid();
    await expect(context.canvas.getByLabelText(/^Price per month/)).toHaveValue('249.00');
  },
};

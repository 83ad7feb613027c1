import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import { withToolbar } from '../support/consoleStory.tsx';
import { StoryConsole } from '../support/StoryConsole.tsx';

const meta = {
  title: 'Journeys/Session lost in the middle of an edit',
  component: StoryConsole,
  decorators: [withToolbar],
  args: { path: '/settings/working-status/crm', force: { updateWorkingStatus: { code: 401, once: true } } },
} satisfies Meta<typeof StoryConsole>;

export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

const editUntilAsked: Play = async ({ canvas, step, userEvent }) => {
  await step('rename a status and save it', async () => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit Lunch' }));
    const editor = within(await screen.findByRole('dialog'));
    const name = editor.getByRole('textbox', { name: /Name/ });
    await userEvent.clear(name);
    await userEvent.type(name, 'Long lunch');
    await userEvent.click(editor.getByRole('button', { name: 'Save' }));
  });
  await step('the session has ended: asked to sign in again, over the page', async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign in again' }));
    await expect(dialog.getByLabelText('Email')).toHaveValue('owner@atrium.test');
  });
};

export const AskedToSignInAgain: Story = { play: editUntilAsked };

export const SignedInAgain: Story = {
  play: async (context) => {
    await editUntilAsked(context);
    const { canvas, step, userEvent } = context;
    await step('sign in again', async () => {
      const dialog = within(await screen.findByRole('dialog', { name: 'Sign in again' }));
      await userEvent.type(dialog.getByLabelText('Password'), 'Atrium#2026');
      await userEvent.click(dialog.getByRole('button', { name: 'Sign in' }));
    });
    await step('what was refused is saved', async () => {
      await expect(await screen.findByText('Status has been updated')).toBeInTheDocument();
      await expect(await canvas.findByText('Long lunch')).toBeInTheDocument();
    });
  },
};

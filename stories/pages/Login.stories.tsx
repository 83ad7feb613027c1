import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { withToolbar } from '../support/consoleStory.tsx';
import { StoryConsole } from '../support/StoryConsole.tsx';

const meta = {
  title: 'Pages/Sign in',
  component: StoryConsole,
  decorators: [withToolbar],
  args: { path: '/login', persona: 'guest' },
} satisfies Meta<typeof StoryConsole>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Start: Story = {};

export const WrongPassword: Story = {
  play: async ({ canvas, userEvent, step }) => {
    await step('sign in with a wrong password', async () => {
      await userEvent.type(await canvas.findByLabelText('Email'), 'owner@atrium.test');
      await userEvent.type(canvas.getByLabelText('Password'), 'guess');
      await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }));
    });
    await step('one clear error, the cursor in the password', async () => {
      await expect(await canvas.findByRole('alert')).toHaveTextContent('The email or the password is not right.');
      await expect(canvas.getByLabelText('Password')).toHaveFocus();
      await expect(canvas.getByLabelText('Email')).toHaveValue('owner@atrium.test');
    });
  },
};

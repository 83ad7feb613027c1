import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { BusyButton } from '../../web/src/ui/BusyButton.tsx';
import { Outcome } from '../../web/src/ui/Outcome.tsx';
import { inTheBook } from '../support/book/guide.ts';

const onContinue = fn();

const meta = {
  title: 'Components/Messages/Outcome',
  component: Outcome,
  tags: ['autodocs', 'stable'],
  args: {
    title: 'Check your email',
    children: 'If nicha@atrium.test has an account, we have sent a link to it. It can take a few minutes to arrive.',
  },
  argTypes: {
    title: { control: 'text', description: 'What has happened, or what to do now.' },
    children: { control: 'text', description: 'What follows from it.' },
    action: { control: false, description: 'The button that goes on.' },
  },
  parameters: inTheBook(
    Outcome,
    {
      use: ['When a form has done its work and is not needed any more: a payment, a sent email, a request.'],
      instead: [
        'If the page stays as it is: a toast.',
        'If an import has ended: `ImportResult`, which lists what failed.',
        'If it is information that stays: `Note`.',
      ],
      dos: ['Replace the form by it.', 'Say what happens next, and offer the way there.'],
      donts: [
        'Do not show it beside the form.',
        'Do not render it with the first view of a page: it would take the focus from the top.',
      ],
      keys: [['Tab', 'moves from its title on to its action']],
      speech: ['On appearing, the focus moves to its title, so it is read: “Check your email, heading level 2”.'],
    },
    { windowHeight: 260 },
  ),
} satisfies Meta<typeof Outcome>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WithoutAction: Story = {
  name: 'Without an action',
  play: async ({ canvas }) => {
    const title = canvas.getByRole('heading', { level: 2, name: 'Check your email' });
    await waitFor(() => expect(title).toHaveFocus());
  },
};

export const WithAction: Story = {
  name: 'With an action',
  args: {
    title: 'Payment received',
    children: 'You paid $49.00 for Team.',
    action: (
      <BusyButton mt="sm" onClick={onContinue}>
        Continue
      </BusyButton>
    ),
  },
  play: async ({ canvas, userEvent }) => {
    onContinue.mockClear();
    await expect(canvas.getByText('You paid $49.00 for Team.')).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Payment received' })).toHaveFocus());
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    // A window of a page of documentation can go while its story is played.
    await waitFor(() => expect(onContinue).toHaveBeenCalledOnce());
  },
};

export const InTheDark: Story = { ...WithAction, name: 'In the dark', globals: { scheme: 'dark' } };

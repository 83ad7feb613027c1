import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { GatedButton } from '../../web/src/ui/GatedButton.tsx';
import { inTheBook } from '../support/book/guide.ts';

const meta = {
  title: 'Components/Buttons/GatedButton',
  component: GatedButton,
  tags: ['autodocs', 'stable'],
  args: { children: 'Export 120 tickets', variant: 'default', onClick: fn() },
  argTypes: {
    children: { control: 'text', description: 'What it does, as a verb with its object.' },
    disabledReason: { control: 'text' },
    loading: { control: 'boolean', description: 'True while what it started is running.' },
    variant: { control: 'inline-radio', options: ['filled', 'default', 'light', 'subtle'] },
    onClick: { control: false, description: 'Called when it is pressed, unless it is disabled.' },
  },
  parameters: inTheBook(GatedButton, {
    use: ['For an action that something can prevent: a limit, a missing choice, the state of an account.'],
    instead: [
      'If it changes data of a page: `WriteButton`, which also knows the permission.',
      'If nothing can prevent it: `BusyButton`.',
      'If it is only an icon: `IconAction`.',
    ],
    dos: [
      'Say in `disabledReason` what is missing and how to get it.',
      'Set `loading` while what it started is running, as with `BusyButton`.',
    ],
    donts: [
      'Do not pass `disabled`: nobody would learn why.',
      'Do not write the reason beside it as well: it is shown as a tooltip.',
    ],
    keys: [
      ['Enter, Space', 'press it'],
      ['Esc', 'hides the reason'],
    ],
    speech: [
      '“Export 120 tickets, button”.',
      'With a `disabledReason`: unavailable, and the reason as its description. It can still be focused.',
    ],
  }),
} satisfies Meta<typeof GatedButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Export 120 tickets' }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

export const Disabled: Story = {
  name: 'Disabled with a reason',
  args: { disabledReason: 'A file has at most 100,000 lines. Choose a shorter time.' },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Export 120 tickets' });
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Choose a shorter time.');
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(button).toHaveAttribute('aria-description', args.disabledReason);
  },
};

export const Loading: Story = {
  args: { loading: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Export 120 tickets' })).toBeDisabled();
  },
};

export const InTheDark: Story = { ...Disabled, name: 'In the dark', globals: { scheme: 'dark' } };

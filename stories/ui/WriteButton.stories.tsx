import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { WriteButton } from '../../web/src/ui/WriteButton.tsx';
import { inTheBook } from '../support/book/guide.ts';
import { onReadOnlyPage, READ_ONLY } from '../support/book/readOnly.tsx';

const meta = {
  title: 'Components/Buttons/WriteButton',
  component: WriteButton,
  tags: ['autodocs', 'stable'],
  args: { children: 'Create tag', onClick: fn() },
  argTypes: {
    children: { control: 'text', description: 'What it does, as a verb with its object.' },
    disabledReason: { control: 'text', description: 'Why it is disabled although the page is not read only.' },
    loading: { control: 'boolean', description: 'True while what it started is running.' },
    variant: { control: 'inline-radio', options: ['filled', 'default', 'light', 'subtle'] },
    onClick: { control: false, description: 'Called when it is pressed, unless it is disabled.' },
  },
  parameters: inTheBook(WriteButton, {
    use: ['For an action that changes data: creating, importing, deleting, saving.'],
    instead: [
      'If it changes nothing, as an export: `GatedButton` or `BusyButton`.',
      'If it is only an icon: `WriteAction`.',
      'If it opens an import: `ImportButton`.',
    ],
    dos: [
      'Name what is changed: “Create tag”, not “Add”.',
      'Leave the permission to it: it knows whether its page is read only.',
    ],
    donts: [
      'Do not hide it from people who lack the permission.',
      'Do not use it in a form that is never saved, or put `ReadOnlyContext` with `undefined` around that form.',
    ],
    keys: [
      ['Enter, Space', 'press it'],
      ['Esc', 'hides the reason'],
    ],
    speech: [
      '“Create tag, button”.',
      'On a read-only page: unavailable, with the reason of the page as its description.',
    ],
  }),
} satisfies Meta<typeof WriteButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Create tag' }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

export const ReadOnly: Story = {
  name: 'On a read-only page',
  decorators: [onReadOnlyPage],
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Create tag' });
    await userEvent.hover(button);
    await expect(await screen.findByRole('tooltip')).toHaveTextContent(READ_ONLY);
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(button).toHaveAttribute('aria-description', READ_ONLY);
  },
};

export const LimitReached: Story = {
  name: 'With the limit reached',
  args: { disabledReason: 'Your plan includes 50 tags, and you have 50. Delete one first.' },
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button', { name: 'Create tag' });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toHaveAttribute('aria-description', args.disabledReason);
  },
};

export const InTheDark: Story = { name: 'In the dark', globals: { scheme: 'dark' } };

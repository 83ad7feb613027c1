import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, spyOn } from 'storybook/test';
import { CopyAction } from '../../web/src/ui/CopyAction.tsx';
import { inTheBook } from '../support/book/guide.ts';

const WEBHOOK = 'https://hooks.atrium.test/facebook/1002003';

const meta = {
  title: 'Components/Buttons/CopyAction',
  component: CopyAction,
  tags: ['autodocs', 'stable'],
  args: { label: 'Copy the webhook URL', text: WEBHOOK },
  argTypes: {
    text: { control: 'text', description: 'What is copied.' },
    disabledReason: { control: 'text' },
    size: { control: { type: 'number', min: 24 } },
  },
  parameters: inTheBook(CopyAction, {
    use: ['For a text that people need somewhere else and that stands beside it: an address, an id, a snippet.'],
    instead: ['If the text itself should be shown in a field: `CopyField`.', 'For any other action: `IconAction`.'],
    dos: ['Say in `label` what is copied: “Copy the webhook URL of Northwind”.'],
    donts: [
      'Do not show a toast as well: the button itself reports the result.',
      'Do not copy a text that people cannot see.',
    ],
    keys: [
      ['Enter, Space', 'copy the text'],
      ['Esc', 'hides its tooltip'],
    ],
    speech: [
      '“Copy the webhook URL, button”.',
      'After pressing: “Copied”, or that the browser could not copy the text, as a status.',
      'With a `disabledReason`: unavailable, and the reason as its description.',
    ],
  }),
} satisfies Meta<typeof CopyAction>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Copies: Story = {
  name: 'Copying',
  play: async ({ canvas, userEvent }) => {
    const writing = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await userEvent.click(canvas.getByRole('button', { name: 'Copy the webhook URL' }));
    await expect(await canvas.findByText('Copied', { selector: '[role=status]' })).toBeInTheDocument();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Copied');
    await expect(writing).toHaveBeenCalledWith(WEBHOOK);
    writing.mockRestore();
  },
};

export const Fails: Story = {
  name: 'Where the browser refuses',
  play: async ({ canvas, userEvent }) => {
    const writing = spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed'));
    await userEvent.click(canvas.getByRole('button', { name: 'Copy the webhook URL' }));
    await expect(await screen.findByRole('tooltip')).toHaveTextContent(/Select it and copy it manually\./);
    await expect(canvas.getByRole('status')).toHaveTextContent(/could not copy the text/);
    writing.mockRestore();
  },
};

export const Disabled: Story = {
  name: 'Disabled with a reason',
  args: { disabledReason: 'Enter the channel ID first. The URL ends with it.' },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Copy the webhook URL' });
    await userEvent.click(button);
    await expect(button).toHaveAttribute('aria-description', args.disabledReason);
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
  },
};

export const InTheDark: Story = { name: 'In the dark', globals: { scheme: 'dark' } };

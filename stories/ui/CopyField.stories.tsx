import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, spyOn } from 'storybook/test';
import { CopyField } from '../../web/src/ui/CopyField.tsx';
import { inTheBook } from '../support/book/guide.ts';

const WEBHOOK = 'https://hooks.atrium.test/line/1002003';

const meta = {
  title: 'Components/Fields/CopyField',
  component: CopyField,
  tags: ['autodocs', 'stable'],
  args: {
    label: 'Webhook URL',
    description: 'LINE must send its messages to this URL, which ends with the channel ID.',
    value: WEBHOOK,
  },
  argTypes: {
    label: { control: 'text', description: 'What the text is, as a noun.' },
    description: { control: 'text', description: 'Where the text is needed.' },
    value: { control: 'text', description: 'The text, which is copied as it is.' },
    disabledReason: { control: 'text' },
  },
  parameters: inTheBook(CopyField, {
    use: ['For a text that people take to another system: a webhook URL, a request id, a new key.'],
    instead: [
      'If the text stands on the page already: `CopyAction` beside it.',
      'If the text can be changed: `TextField`.',
      'If it must stay hidden: `SecretInput`.',
    ],
    dos: [
      'Say in the description where the text is needed.',
      'Pass a `disabledReason` while the text is not complete yet.',
    ],
    donts: ['Do not shorten the text: it is shown in full, on several lines if need be.'],
    keys: [
      ['Tab', 'moves the focus to the text, which is then selected, and on to the button'],
      ['Enter, Space', 'copy the text, on the button'],
    ],
    speech: [
      '“Webhook URL, edit text, read only”, the text, then its description.',
      'The button is “Copy: Webhook URL”. After pressing it: “Copied”, as a status.',
    ],
  }),
} satisfies Meta<typeof CopyField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('textbox', { name: 'Webhook URL' })).toHaveAccessibleDescription(args.description);
    const writing = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await userEvent.click(canvas.getByRole('button', { name: 'Copy: Webhook URL' }));
    await expect(await canvas.findByText('Copied', { selector: '[role=status]' })).toBeInTheDocument();
    await expect(writing).toHaveBeenCalledWith(WEBHOOK);
    writing.mockRestore();
  },
};

export const Selected: Story = {
  name: 'Selected by Tab',
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole<HTMLTextAreaElement>('textbox', { name: 'Webhook URL' });
    await userEvent.tab();
    await expect(field).toHaveFocus();
    await expect(field.selectionEnd).toBe(WEBHOOK.length);
    await userEvent.keyboard('x');
    await expect(field).toHaveValue(WEBHOOK);
  },
};

export const Incomplete: Story = {
  name: 'Not complete yet',
  args: {
    value: 'https://hooks.atrium.test/line/…',
    disabledReason: 'Enter the channel ID first. The URL ends with it.',
  },
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button', { name: 'Copy: Webhook URL' });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toHaveAttribute('aria-description', args.disabledReason);
  },
};

export const LongText: Story = {
  name: 'With a long text',
  args: {
    label: 'Authorization URL',
    description: 'Open it in a browser in which you are signed in to LINE.',
    value: `https://access.line.test/oauth2/v2.1/authorize?client_id=1002003&redirect_uri=https%3A%2F%2Fatrium.test%2Fchannels%2Fline&state=${'4f8a'.repeat(12)}`,
  },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Authorization URL' })).toHaveValue(args.value);
  },
};

export const InTheDark: Story = { ...Incomplete, name: 'In the dark', globals: { scheme: 'dark' } };

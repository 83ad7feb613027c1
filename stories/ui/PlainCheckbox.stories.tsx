import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { PlainCheckbox } from '../../web/src/ui/PlainCheckbox.tsx';
import { inTheBook } from '../support/book/guide.ts';

const meta = {
  title: 'Components/Fields/PlainCheckbox',
  component: PlainCheckbox,
  tags: ['autodocs', 'stable'],
  args: { 'aria-label': 'Select Delivery', onChange: fn() },
  argTypes: {
    'aria-label': { control: 'text', description: 'What it selects: “Select Delivery”.' },
    checked: { control: false, description: 'Whether it is checked.' },
    defaultChecked: { control: false, description: 'Whether it is checked at first, where nobody keeps its state.' },
    disabled: { control: 'boolean', description: 'Whether it cannot be changed, because the row is locked.' },
    onChange: { control: false, description: 'Called with the event of each change.' },
  },
  parameters: inTheBook(PlainCheckbox, {
    use: ['For selecting the rows of a long list, and all of them in its header.'],
    instead: ['In a form: `CheckField`, which has a visible label.', 'If it works at once: `SwitchField`.'],
    dos: [
      'Name the row in `aria-label`: “Select Delivery”.',
      'Set `indeterminate` in the header while some rows are selected.',
    ],
    donts: ['Do not use it in a form: it has no visible label and shows no error.'],
    keys: [['Space', 'checks or unchecks it']],
    speech: ['“Select Delivery, checkbox, not checked”.', 'With `indeterminate`: partially checked.'],
  }),
} satisfies Meta<typeof PlainCheckbox>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Unchecked: Story = {
  name: 'Not checked',
  play: async ({ args, canvas, userEvent }) => {
    const box = canvas.getByRole('checkbox', { name: 'Select Delivery' });
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(box).toBeChecked();
    await expect(args.onChange).toHaveBeenCalledOnce();
  },
};

export const Some: Story = {
  name: 'Some of all',
  args: { 'aria-label': 'Select all tags', checked: false, indeterminate: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox', { name: 'Select all tags' })).toBePartiallyChecked();
  },
};

export const Disabled: Story = {
  args: { defaultChecked: true, disabled: true },
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByRole('checkbox', { name: 'Select Delivery' });
    await userEvent.click(box);
    await expect(box).toBeChecked();
    await expect(box).toBeDisabled();
  },
};

export const InTheDark: Story = { ...Some, name: 'In the dark', globals: { scheme: 'dark' } };

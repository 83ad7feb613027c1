import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { NumberField } from '../../../web/src/kit/fields/NumberField.tsx';
import { fieldArgTypes } from '../../support/book/fieldArgTypes.ts';
import { inTheBook } from '../../support/book/guide.ts';
import { keepsValue } from '../../support/book/keepsValue.tsx';

const meta = {
  title: 'Components/Fields/NumberField',
  component: NumberField,
  tags: ['autodocs', 'stable'],
  decorators: [keepsValue],
  args: { label: 'Pass mark', value: 70, limits: { minimum: 0, maximum: 100 }, onChange: fn() },
  argTypes: {
    ...fieldArgTypes,
    value: { control: 'number', description: 'The number; `NaN` while the text is not a whole number.' },
    limits: { control: 'object' },
  },
  parameters: inTheBook(NumberField, {
    use: ['For a whole number: a limit, a threshold, a score.'],
    instead: [
      'For a length of time: `DurationField`.',
      'For a number in a table, or with its unit inside: `WholeNumberInput`.',
      'For one of a few numbers: `SegmentedField`.',
    ],
    dos: [
      'Pass the limits of the contract: it then says the range by itself.',
      'Say in the label or in the description what is counted.',
    ],
    donts: [
      'Do not correct what was typed: it stays, with an error, until it is changed.',
      'Do not use it for digits that are no number, such as a phone number: `TextField`.',
    ],
    keys: [
      ['Arrow up, Arrow down', 'one more, one less, up to the limits'],
      ['Tab', 'moves the focus to it; on leaving, “007” becomes “7”'],
    ],
    speech: [
      'Its label, “edit text” and the number, then its description.',
      'It says that the entry is invalid, and the range, as soon as the number is beyond it.',
      'With a `disabledReason` it says “read only” and the reason.',
    ],
  }),
} satisfies Meta<typeof NumberField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Pass mark' });
    await userEvent.click(field);
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
    await expect(field).toHaveValue('71');
    await expect(args.onChange).toHaveBeenLastCalledWith(71);
  },
};

export const WithDescription: Story = {
  name: 'With a description',
  args: { label: 'Limit', value: 5, description: 'Maximum number of open tickets at a time.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Limit' })).toHaveAccessibleDescription(
      'Maximum number of open tickets at a time.',
    );
  },
};

export const BeyondTheLimits: Story = {
  name: 'Beyond the limits',
  args: { value: 120 },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox');
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription('Between 0 and 100.');
    await userEvent.clear(field);
    await userEvent.type(field, '7.5');
    await expect(field).toHaveValue('7.5');
    await expect(field).toHaveAccessibleDescription('Enter a whole number.');
  },
};

export const ReadOnly: Story = {
  name: 'Read only',
  args: { disabledReason: 'You need the permission to change this.' },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox');
    await userEvent.click(field);
    await userEvent.keyboard('{ArrowUp}');
    await expect(field).toHaveValue('70');
    await expect(field).toHaveAccessibleDescription('You need the permission to change this.');
  },
};

export const InTheDark: Story = { ...BeyondTheLimits, name: 'In the dark', globals: { scheme: 'dark' } };

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { WholeNumberInput } from '../../../web/src/kit/fields/WholeNumberInput.tsx';
import { fieldArgTypes, requiredArgTypes } from '../../support/book/fieldArgTypes.ts';
import { inTheBook } from '../../support/book/guide.ts';
import { keepsValue } from '../../support/book/keepsValue.tsx';

const { disabledReason: _reason, ...argTypes } = fieldArgTypes;

const meta = {
  title: 'Components/Fields/WholeNumberInput',
  component: WholeNumberInput,
  tags: ['autodocs', 'stable'],
  decorators: [keepsValue],
  args: {
    'aria-label': 'Weight of “Greets the customer”',
    value: 25,
    limits: { minimum: 0, maximum: 100 },
    suffix: '%',
    w: 92,
    onChange: fn(),
  },
  argTypes: {
    ...argTypes,
    ...requiredArgTypes,
    value: { control: 'number' },
    limits: { control: 'object' },
    empty: { control: 'number' },
    suffix: { control: 'text' },
    readOnly: { control: 'boolean', description: 'Whether it cannot be changed but has the focus.' },
    size: { control: 'inline-radio', options: ['xs', 'sm', 'md'], description: 'Its height and that of its text.' },
    w: { control: false, description: 'Its width.' },
    maw: { control: false, description: 'Its greatest width.' },
    className: { control: false, description: 'A class of the style sheet of its page.' },
    onFocus: { control: false, description: 'Called when it gets the focus.' },
    'aria-label': { control: 'text', description: 'The accessible name, if there is no label.' },
    'aria-description': { control: 'text', description: 'What is read after it but not shown.' },
  },
  parameters: inTheBook(WholeNumberInput, {
    use: [
      'For a whole number in a row of a table, or in a row of actions above a list.',
      'As a part of a field of your own, such as `DurationField`.',
    ],
    instead: [
      'In a form: `NumberField`, which is made of it and knows when the page is read only.',
      'For a length of time: `DurationField`.',
    ],
    dos: [
      'Name the row in `aria-label`: “Weight of ‘Greets the customer’”.',
      'Set `error` to true if the message is shown elsewhere, and link it.',
      'Say with `empty` what an empty text stands for, if it is no error.',
    ],
    donts: [
      'Do not let the unit be the only explanation: screen readers do not read `suffix`.',
      'Do not correct what was typed: it stays, with an error, until it is changed.',
    ],
    keys: [
      ['Arrow up, Arrow down', 'one more, one less, up to the limits'],
      ['Tab', 'moves the focus to it; on leaving, “007” becomes “7”'],
    ],
    speech: [
      'Its name, “edit text” and the number.',
      'A number beyond the limits, or a text that is none, makes it invalid; the range is read as its description.',
    ],
  }),
} satisfies Meta<typeof WholeNumberInput>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WithUnit: Story = {
  name: 'With a unit',
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Weight of “Greets the customer”' });
    await userEvent.click(field);
    await userEvent.keyboard('{ArrowDown}');
    await expect(args.onChange).toHaveBeenLastCalledWith(24);
    await userEvent.clear(field);
    await userEvent.type(field, '007');
    await expect(field).toHaveValue('007');
    await userEvent.tab();
    await expect(field).toHaveValue('7');
  },
};

export const WithLabel: Story = {
  name: 'With a label',
  args: { label: 'Limit', description: 'Open tickets at a time.', value: 5, w: 240 },
  argTypes: { 'aria-label': { table: { disable: true } } },
  render: ({ 'aria-label': _name, suffix: _suffix, ...args }) => <WholeNumberInput {...args} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Limit' })).toHaveAccessibleDescription('Open tickets at a time.');
  },
};

export const Invalid: Story = {
  args: { value: 120, w: 200 },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox');
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription('Between 0 and 100.');
    await userEvent.clear(field);
    await userEvent.type(field, 'seven');
    await expect(field).toHaveValue('seven');
    await expect(field).toHaveAccessibleDescription('Enter a whole number.');
  },
};

export const ReadOnly: Story = {
  name: 'Read only',
  args: { readOnly: true, 'aria-description': 'You need the permission to change this.' },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox');
    await userEvent.click(field);
    await userEvent.keyboard('{ArrowUp}');
    await expect(field).toHaveValue('25');
    await expect(field).toHaveAccessibleDescription('You need the permission to change this.');
  },
};

export const InTheDark: Story = { ...Invalid, name: 'In the dark', globals: { scheme: 'dark' } };

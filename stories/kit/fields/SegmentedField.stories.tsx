import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { SegmentedField } from '../../../web/src/kit/fields/SegmentedField.tsx';
import { fieldArgTypes, optionArgTypes } from '../../support/book/fieldArgTypes.ts';
import { inTheBook } from '../../support/book/guide.ts';
import { keepsValue } from '../../support/book/keepsValue.tsx';

const STATUSES = [
  { value: 'active', label: 'Active' },
  { value: 'paused', label: 'Paused' },
  { value: 'archived', label: 'Archived' },
];

const { description: _description, ...argTypes } = fieldArgTypes;

const meta = {
  title: 'Components/Fields/SegmentedField',
  component: SegmentedField,
  tags: ['autodocs', 'stable'],
  decorators: [keepsValue],
  args: { label: 'Status', options: STATUSES, value: 'active', onChange: fn() },
  argTypes: {
    ...argTypes,
    ...optionArgTypes,
    value: { control: 'text', description: 'The value of the chosen option.' },
    effect: { control: 'text' },
    size: { control: 'inline-radio', options: ['xs', 'sm'], description: '`xs` beside other controls, `sm` in forms.' },
    isNarrow: { control: 'boolean' },
    'aria-label': { control: 'text', description: 'The accessible name, if there is no label.' },
  },
  parameters: inTheBook(SegmentedField, {
    use: [
      'For one of two to four options with short names, all of them visible.',
      'To switch between two views of the same thing (`size="xs"`, `isNarrow`).',
    ],
    instead: [
      'For more or longer options: `ChoiceField`.',
      'For options that need an explanation: `RadioField`.',
      'For on and off: `SwitchField`.',
      'For the parts of a page: `UrlTabs`.',
    ],
    dos: ['Use one or two words for each option.', 'Say in `effect` what the chosen option means.'],
    donts: ['Do not use it if nothing may be chosen.', 'Do not use more options than fit into one row of a phone.'],
    keys: [
      ['Arrow keys', 'choose the next or the previous option'],
      ['Tab', 'moves the focus to the chosen option, and on'],
    ],
    speech: [
      '“Status, radio group”, then the chosen option, “radio button, checked, 1 of 3”.',
      'The `effect` is announced when it changes.',
      'With a `disabledReason` the group is read with the reason.',
    ],
  }),
} satisfies Meta<typeof SegmentedField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Chosen: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('radiogroup', { name: 'Status' })).toBeVisible();
    const active = canvas.getByRole('radio', { name: 'Active' });
    await expect(active).toBeChecked();
    await userEvent.tab();
    await expect(active).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: 'Paused' })).toBeChecked();
    await expect(args.onChange).toHaveBeenLastCalledWith('paused');
  },
};

export const WithEffect: Story = {
  name: 'With its effect',
  args: { effect: 'Collects messages every 15 minutes.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Collects messages every 15 minutes.');
  },
};

export const Narrow: Story = {
  name: 'As narrow as its options',
  args: {
    'aria-label': 'View of the sets',
    options: [
      { value: 'builder', label: 'Builder' },
      { value: 'text', label: 'Text' },
    ],
    value: 'builder',
    size: 'xs',
    isNarrow: true,
  },
  argTypes: { label: { table: { disable: true } } },
  render: ({ label: _label, ...args }) => <SegmentedField {...args} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radiogroup', { name: 'View of the sets' })).toBeVisible();
  },
};

export const Invalid: Story = {
  args: { error: 'Your plan has no room for another active keyword.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Your plan has no room for another active keyword.')).toBeVisible();
  },
};

export const ReadOnly: Story = {
  name: 'Read only',
  args: { disabledReason: 'Correct the text first, or reset it.' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Paused'));
    await expect(args.onChange).not.toHaveBeenCalled();
    await expect(canvas.getByRole('radiogroup')).toHaveAccessibleDescription('Correct the text first, or reset it.');
  },
};

export const InTheDark: Story = {
  name: 'In the dark',
  args: { ...WithEffect.args, ...Invalid.args },
  globals: { scheme: 'dark' },
};

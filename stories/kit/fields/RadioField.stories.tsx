import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { RadioField } from '../../../web/src/kit/fields/RadioField.tsx';
import { fieldArgTypes, optionArgTypes } from '../../support/book/fieldArgTypes.ts';
import { inTheBook } from '../../support/book/guide.ts';
import { keepsValue } from '../../support/book/keepsValue.tsx';

const STRENGTHS = [
  { value: 'normal', label: 'Normal', description: 'At least 8 characters.' },
  { value: 'strong', label: 'Strong', description: 'At least 12 characters. A password expires after 180 days.' },
  { value: 'strict', label: 'Strict', description: 'At least 16 characters. A password expires after 90 days.' },
];

const { description: _description, ...argTypes } = fieldArgTypes;

const meta = {
  title: 'Components/Fields/RadioField',
  component: RadioField,
  tags: ['autodocs', 'stable'],
  decorators: [keepsValue],
  args: { label: 'Password strength', options: STRENGTHS, value: 'normal', onChange: fn() },
  argTypes: {
    ...argTypes,
    ...optionArgTypes,
    value: { control: 'text', description: 'The value of the chosen option.' },
  },
  parameters: inTheBook(RadioField, {
    use: ['For one of two to five options that need an explanation each.'],
    instead: [
      'For short options that explain themselves: `SegmentedField`.',
      'For many options: `ChoiceField`.',
      'For on and off: `SwitchField`.',
    ],
    dos: ['Say below each option what follows from it.', 'Order the options from the mildest to the strictest.'],
    donts: [
      'Do not leave one without an explanation, if the others have one.',
      'Do not leave the choice open: one option is chosen at first.',
    ],
    keys: [
      ['Arrow keys', 'choose the next or the previous option'],
      ['Space, Enter', 'choose the option with the focus'],
      ['Tab', 'moves the focus to the next option'],
    ],
    speech: [
      '“Password strength, radio group”, then “Strong, radio button, not checked” and what it means.',
      'With a `disabledReason` each option says “unavailable” and the reason.',
    ],
  }),
} satisfies Meta<typeof RadioField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Chosen: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('radiogroup', { name: 'Password strength' })).toBeVisible();
    const normal = canvas.getByRole('radio', { name: 'Normal' });
    await expect(normal).toBeChecked();
    await expect(normal).toHaveAccessibleDescription('At least 8 characters.');
    await userEvent.tab();
    await expect(normal).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('radio', { name: 'Strong' })).toBeChecked();
    await expect(args.onChange).toHaveBeenLastCalledWith('strong');
  },
};

export const Invalid: Story = {
  args: { value: 'strict', error: 'Your plan does not include strict passwords.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Your plan does not include strict passwords.')).toBeVisible();
  },
};

export const ReadOnly: Story = {
  name: 'Read only',
  args: { disabledReason: 'You need the permission to change this.' },
  play: async ({ args, canvas, userEvent }) => {
    const strong = canvas.getByRole('radio', { name: 'Strong' });
    await userEvent.click(strong);
    await expect(strong).not.toBeChecked();
    await expect(args.onChange).not.toHaveBeenCalled();
    await expect(strong).toHaveAccessibleDescription('You need the permission to change this.');
  },
};

export const InTheDark: Story = { ...Invalid, name: 'In the dark', globals: { scheme: 'dark' } };

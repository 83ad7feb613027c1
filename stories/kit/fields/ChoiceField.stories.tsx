import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { ChoiceField } from '../../../web/src/kit/fields/ChoiceField.tsx';
import { fieldArgTypes, optionArgTypes, requiredArgTypes } from '../../support/book/fieldArgTypes.ts';
import { inTheBook } from '../../support/book/guide.ts';
import { keepsValue } from '../../support/book/keepsValue.tsx';

const FIELDS = [
  { value: 'channel', label: 'Channel' },
  { value: 'keyword', label: 'Keyword' },
  { value: 'language', label: 'Language' },
  { value: 'tag', label: 'Customer tag' },
];

const LABELS = ['Bangkok', 'Berlin', 'Chiang Mai', 'Hamburg', 'Hanoi', 'Jakarta', 'Leipzig', 'Manila', 'Phuket'].map(
  (label) => ({ value: label.toLowerCase(), label }),
);

const meta = {
  title: 'Components/Fields/ChoiceField',
  component: ChoiceField,
  tags: ['autodocs', 'stable'],
  decorators: [keepsValue],
  args: { label: 'Field', options: FIELDS, value: 'channel', onChange: fn() },
  argTypes: {
    ...fieldArgTypes,
    ...requiredArgTypes,
    ...optionArgTypes,
    value: { control: 'text', description: 'The value of the chosen option.' },
    searchable: { control: 'boolean' },
  },
  parameters: inTheBook(ChoiceField, {
    use: ['For one of several options, of which one is always chosen.', 'For one of many (`searchable`).'],
    instead: [
      'If nothing may be chosen: `OptionalChoice`.',
      'For two to four short options: `SegmentedField`.',
      'For options that need an explanation: `RadioField`.',
      'For several at once: `PickField`.',
    ],
    dos: [
      'Choose the most usual option at first.',
      'Set `searchable` from about ten options.',
      'Sort options by name, unless they have an order of their own.',
    ],
    donts: [
      'Do not offer an option that says “Please choose”.',
      'Do not let the choice do anything but change the form.',
    ],
    keys: [
      ['Enter, Space, Arrow down', 'open the list'],
      ['Arrow down, Arrow up', 'move through the list'],
      ['Enter', 'chooses the highlighted option'],
      ['A letter', 'chooses the next option that begins with it; with “searchable” it narrows the list'],
      ['Esc', 'closes the list'],
    ],
    speech: [
      'Its label, “combobox” and the chosen option, then its description.',
      'While the list is open, each option that the arrows reach is read, and whether it is chosen.',
      'With a `disabledReason` it says “read only” and the reason.',
    ],
  }),
} satisfies Meta<typeof ChoiceField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Few: Story = {
  name: 'Few options',
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('combobox', { name: 'Field' });
    await userEvent.click(field);
    await expect(await screen.findByRole('option', { name: 'Channel' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(screen.getByRole('option', { name: 'Language' }));
    await expect(field).toHaveTextContent('Language');
    await expect(args.onChange).toHaveBeenLastCalledWith('language');
    await userEvent.keyboard('k');
    await expect(field).toHaveTextContent('Keyword');
  },
};

export const Searchable: Story = {
  name: 'Many options',
  args: {
    label: 'Label',
    description: 'The label that verified customers get.',
    options: LABELS,
    value: 'berlin',
    searchable: true,
  },
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('combobox', { name: 'Label' });
    await expect(field).toHaveAccessibleDescription('The label that verified customers get.');
    await userEvent.click(field);
    await userEvent.keyboard('ha');
    await waitFor(() => expect(screen.getAllByRole('option').map((one) => one.textContent)).toContain('Hanoi'));
    await expect(screen.queryByRole('option', { name: 'Leipzig' })).toBeNull();
    await userEvent.click(screen.getByRole('option', { name: 'Hanoi' }));
    await expect(args.onChange).toHaveBeenLastCalledWith('hanoi');
    await expect(field).toHaveValue('Hanoi');
  },
};

export const Invalid: Story = {
  args: { value: 'removed', error: 'This field no longer exists. Choose another one.' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('combobox', { name: 'Field' });
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription('This field no longer exists. Choose another one.');
  },
};

export const ReadOnly: Story = {
  name: 'Read only',
  args: { disabledReason: 'Remove its values first.' },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('combobox', { name: 'Field' });
    await userEvent.click(field);
    await expect(screen.queryByRole('option')).toBeNull();
    await expect(field).toHaveAttribute('aria-readonly', 'true');
    await expect(field).toHaveAccessibleDescription('Remove its values first.');
  },
};

export const InTheDark: Story = {
  name: 'In the dark',
  args: { error: 'This field is used in a condition already.' },
  globals: { scheme: 'dark' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Field' }));
    await expect(await screen.findByRole('option', { name: 'Customer tag' })).toBeVisible();
  },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { PickField } from '../../../web/src/kit/fields/PickField.tsx';
import { fieldArgTypes, placeholderArgTypes, requiredArgTypes } from '../../support/book/fieldArgTypes.ts';
import { inTheBook } from '../../support/book/guide.ts';
import { keepsValue } from '../../support/book/keepsValue.tsx';

const RULES = [
  { value: 'r1', label: 'Complaints in Thai' },
  { value: 'r2', label: 'Late parcels' },
  { value: 'r3', label: 'Payment problems' },
  { value: 'r4', label: 'Opening hours of stores' },
];

const meta = {
  title: 'Components/Fields/PickField',
  component: PickField,
  tags: ['autodocs', 'stable'],
  decorators: [keepsValue],
  args: {
    label: 'Rules',
    data: RULES,
    value: ['r2', 'r3'],
    nothingFound: 'No matching rules',
    placeholder: 'None yet',
    onChange: fn(),
  },
  argTypes: {
    ...fieldArgTypes,
    ...placeholderArgTypes,
    ...requiredArgTypes,
    value: { control: 'object', description: 'The ids of the chosen items.' },
    data: { control: 'object', description: 'The items to choose from: the id and the name of each.' },
    nothingFound: { control: 'text' },
    isOrdered: { control: 'boolean' },
  },
  parameters: inTheBook(PickField, {
    use: ['For several items that exist, found by name: rules, conditions, users.'],
    instead: [
      'For items in a tree, or hundreds of which many are chosen: `ChoicePanel`.',
      'For words that do not exist yet: `WordsField`.',
      'For a few items that should all be seen: `CheckField`.',
      'For one item: `ChoiceField` or `OptionalChoice`.',
    ],
    dos: [
      'Say with the noun that nothing was found: “No matching rules”.',
      'Set `isOrdered` if the order of the choice matters.',
    ],
    donts: [
      'Do not leave out a chosen item that was deleted: say in `error` what to do about it.',
      'Do not repeat the label in the placeholder.',
    ],
    keys: [
      ['A letter', 'narrows the list'],
      ['Arrow down, Arrow up', 'move through the list'],
      ['Enter', 'chooses the highlighted item, which leaves the list'],
      ['Tab', 'takes the only item that matches, and moves on'],
      ['Backspace', 'in an empty text, removes the last item'],
      ['Esc', 'closes the list'],
    ],
    speech: [
      'Its label and “combobox”, then its description.',
      'Each item that the arrows reach is read.',
      'That nothing matches what was typed is shown in the list, but not announced.',
      'With a `disabledReason` it says “read only” and the reason.',
    ],
  }),
} satisfies Meta<typeof PickField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Rules' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Complaints in Thai' }));
    // By id, so that undoing a choice by hand leaves no change.
    await expect(args.onChange).toHaveBeenLastCalledWith(['r1', 'r2', 'r3']);
    await expect(screen.queryByRole('option', { name: 'Complaints in Thai' })).toBeNull();
    await userEvent.keyboard('{Backspace}');
    await expect(args.onChange).toHaveBeenLastCalledWith(['r1', 'r2']);
  },
};

export const Empty: Story = {
  args: { value: [], description: 'The agent gets tickets from these rules.' },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('combobox');
    await expect(field).toHaveAttribute('placeholder', 'None yet');
    await expect(field).toHaveAccessibleDescription('The agent gets tickets from these rules.');
    await userEvent.type(field, 'refund');
    await expect(await screen.findByText('No matching rules')).toBeVisible();
    await userEvent.clear(field);
    await expect(await screen.findByRole('option', { name: 'Late parcels' })).toBeVisible();
  },
};

export const Ordered: Story = {
  name: 'In the order of choosing',
  args: { value: ['r3'], isOrdered: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'com');
    await userEvent.click(await screen.findByRole('option', { name: 'Complaints in Thai' }));
    await expect(args.onChange).toHaveBeenLastCalledWith(['r3', 'r1']);
  },
};

export const Invalid: Story = {
  args: { value: [], required: true, error: 'Choose at least one rule.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox')).toBeInvalid();
    await expect(canvas.getByRole('combobox')).toHaveAccessibleDescription('Choose at least one rule.');
  },
};

export const ReadOnly: Story = {
  name: 'Read only',
  args: { disabledReason: 'You need the permission to change this.' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await userEvent.keyboard('{Backspace}');
    await expect(args.onChange).not.toHaveBeenCalled();
    await expect(screen.queryByRole('option')).toBeNull();
    await expect(canvas.getByRole('combobox')).toHaveAccessibleDescription('You need the permission to change this.');
  },
};

export const InTheDark: Story = { ...Filled, name: 'In the dark', globals: { scheme: 'dark' } };

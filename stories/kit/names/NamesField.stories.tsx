import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { NamesField } from '../../../web/src/kit/names/NamesField.tsx';
import { pathNames } from '../../../web/src/kit/names/pathNames.ts';
import type { NameSource } from '../../../web/src/kit/names/useNameSearch.ts';
import { inTheBook } from '../../support/book/guide.ts';
import { keepsValue } from '../../support/book/keepsValue.tsx';

const TAGS = [
  { _id: 'delivery', name: 'Delivery' },
  { _id: 'late', name: 'Late', parent_id: 'delivery' },
  { _id: 'lost', name: 'Lost', parent_id: 'delivery' },
  { _id: 'payment', name: 'Payment' },
  { _id: 'refund', name: 'Refund', parent_id: 'payment' },
];

const refetch = fn();

const source: NameSource = {
  names: pathNames(TAGS, 'tag'),
  missing: undefined,
  off: undefined,
  query: { data: TAGS, isLoading: false, isError: false, refetch },
};

const meta = {
  title: 'Components/Fields/NamesField',
  component: NamesField,
  tags: ['autodocs', 'stable'],
  decorators: [keepsValue],
  args: { label: 'Tags', many: 'tags', source, value: ['late'], onChange: fn() },
  argTypes: {
    label: { control: 'text', description: 'What is chosen, as a noun in the plural.' },
    many: { control: 'text' },
    value: { control: 'object', description: 'The ids of the chosen items, sorted.' },
    error: { control: 'text', description: 'The error message.' },
    description: { control: 'text', description: 'What is said about it below the label.' },
    placeholder: { control: 'text', description: 'What applies while nothing is chosen: “All tags”.' },
    required: { control: 'boolean', description: 'Whether at least one must be chosen.' },
    source: { control: false, description: 'The items, and how they were loaded.' },
    onChange: { control: false, description: 'Called with the ids after each change.' },
  },
  parameters: inTheBook(NamesField, {
    use: ['For choosing any number of items that exist elsewhere: tags, keywords, monitors, channels.'],
    instead: [
      'For one of a few fixed options: `ChoiceField` or `RadioField`.',
      'For words that people make up: `WordsField`.',
    ],
    dos: [
      'Say in the placeholder what nothing means: “All tags”.',
      'Pass the permission that is missing in `source`: it is then read only and says so.',
    ],
    donts: [
      'Do not give the order of the chosen items a meaning: they are sorted.',
      'Do not put it where the items may be missing without a way to load them again: it needs `refetch`.',
    ],
    keys: [
      ['Up, Down', 'open the options and move through them'],
      ['Enter', 'chooses the option'],
      ['Backspace', 'removes the last chosen item while nothing is typed'],
      ['Esc', 'closes the options'],
    ],
    speech: [
      '“Tags, combobox”, then its description; while it is open, the option with the focus.',
      'Each option is read with its path: “Delivery › Late”.',
      'If the items could not be loaded, an alert says so in its place, with “Try again”.',
    ],
  }),
} satisfies Meta<typeof NamesField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const chosen = canvas.getByText('Delivery › Late');
    // As wide as its text and the button that removes it.
    await expect(chosen.parentElement?.offsetWidth).toBeLessThan(chosen.offsetWidth + 60);
    await userEvent.type(canvas.getByRole('combobox', { name: 'Tags' }), 'refund pay');
    await userEvent.click(await screen.findByRole('option', { name: 'Payment › Refund' }));
    await expect(args.onChange).toHaveBeenLastCalledWith(['late', 'refund']);
    await expect(await canvas.findByText('Payment › Refund')).toBeVisible();
  },
};

export const Empty: Story = {
  name: 'With nothing chosen',
  args: { value: [], placeholder: 'All tags', description: 'Only tickets with these tags are assigned.' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('combobox', { name: 'Tags' });
    await expect(field).toHaveAttribute('placeholder', 'All tags');
    await expect(field).toHaveAccessibleDescription('Only tickets with these tags are assigned.');
  },
};

export const Invalid: Story = {
  args: { value: [], error: 'Choose at least one tag.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox', { name: 'Tags' })).toBeInvalid();
    await expect(canvas.getByText('Choose at least one tag.')).toBeVisible();
  },
};

export const WithoutPermission: Story = {
  name: 'Without the permission',
  args: { source: { ...source, missing: 'tag.read' } },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('combobox', { name: 'Tags' });
    await expect(field).toHaveAttribute('readonly');
    await expect(field).toHaveAttribute('aria-description', expect.stringContaining('needs the permission tag.read'));
  },
};

export const NotLoaded: Story = {
  name: 'Where the items could not be loaded',
  args: { source: { ...source, query: { isLoading: false, isError: true, refetch } } },
  play: async ({ canvas, userEvent }) => {
    refetch.mockClear();
    await expect(canvas.getByRole('alert')).toHaveTextContent('The tags could not be loaded.');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(refetch).toHaveBeenCalledOnce();
  },
};

export const InTheDark: Story = { ...Invalid, name: 'In the dark', globals: { scheme: 'dark' } };

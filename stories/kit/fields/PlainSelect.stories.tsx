import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { PlainSelect } from '../../../web/src/kit/fields/PlainSelect.tsx';
import { fieldArgTypes, placeholderArgTypes, requiredArgTypes } from '../../support/book/fieldArgTypes.ts';
import { inTheBook } from '../../support/book/guide.ts';
import { keepsValue } from '../../support/book/keepsValue.tsx';

const { disabledReason: _reason, ...argTypes } = fieldArgTypes;

const ZONES = [
  { value: 'person', label: 'Your time zone (Bangkok)' },
  { value: 'account', label: 'The account’s (Berlin)' },
  { value: 'hours', label: 'That of the business hours (Hanoi)' },
];

const meta = {
  title: 'Components/Fields/PlainSelect',
  component: PlainSelect,
  tags: ['autodocs', 'stable'],
  decorators: [keepsValue],
  args: { label: 'Time zone', data: ZONES, value: 'account', onChange: fn() },
  argTypes: {
    ...argTypes,
    ...placeholderArgTypes,
    ...requiredArgTypes,
    value: { control: 'text', description: 'The value of the chosen option; null if nothing is chosen.' },
    data: { control: 'object' },
    readOnly: { control: 'boolean', description: 'Whether it cannot be changed.' },
    clearLabel: { control: 'text' },
    size: { control: 'inline-radio', options: ['xs', 'sm', 'md'], description: 'Its height and that of its text.' },
    w: { control: false, description: 'Its width.' },
    maw: { control: false, description: 'Its greatest width.' },
    className: { control: false, description: 'A class of the style sheet of its page.' },
    'aria-label': { control: 'text', description: 'The accessible name, if there is no label.' },
    'aria-description': { control: 'text', description: 'What is read after it but not shown.' },
    'data-autofocus': { control: false, description: 'Whether it has the focus when its dialog opens.' },
  },
  parameters: inTheBook(PlainSelect, {
    use: [
      'Outside of forms, for one of a few options: the time zone in which a log shows its times.',
      'As a part of a field of your own.',
    ],
    instead: [
      'In a form: `ChoiceField` or `OptionalChoice`, which are made of it and know when the page is read only.',
      'For many options, which are searched: `ChoiceField` with `searchable`.',
    ],
    dos: ['Give it a label, or a name with `aria-label`.', 'Pass `clearLabel` if nothing may be chosen.'],
    donts: ['Do not use Mantine’s `Select` instead: it is read as a text field that is read only.'],
    keys: [
      ['Enter, Space, Arrow down', 'open the list'],
      ['Arrow down, Arrow up', 'move through the list'],
      ['Enter', 'chooses the highlighted option'],
      ['A letter', 'chooses the next option that begins with it'],
      ['Delete, Backspace', 'choose nothing, with “clearLabel”'],
      ['Esc', 'closes the list'],
    ],
    speech: [
      'Its label, “combobox”, the chosen option, and “collapsed” or “expanded”.',
      'While the list is open, each option that the arrows reach is read.',
      'While it cannot be changed it says “read only”.',
    ],
  }),
} satisfies Meta<typeof PlainSelect>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Chosen: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('combobox', { name: 'Time zone' });
    await expect(field).toHaveTextContent('The account’s (Berlin)');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(field).toHaveAttribute('aria-expanded', 'true');
    await screen.findByRole('option', { name: 'The account’s (Berlin)' });
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith('hours');
    await expect(field).toHaveTextContent('That of the business hours (Hanoi)');
  },
};

export const Clearable: Story = {
  name: 'That can be cleared',
  args: { clearLabel: 'Clear Time zone', placeholder: 'Any time zone' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Clear Time zone' }));
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
    await expect(canvas.getByRole('combobox', { name: 'Time zone' })).toHaveFocus();
    await expect(canvas.getByText('Any time zone')).toBeVisible();
  },
};

export const Grouped: Story = {
  name: 'In groups',
  args: {
    label: 'Channel',
    value: 'page',
    data: [
      { group: 'Facebook', items: [{ value: 'page', label: 'Northwind page' }] },
      { group: 'LINE', items: [{ value: 'line', label: 'Northwind Thailand' }] },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Channel' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Northwind Thailand' }));
    await expect(canvas.getByRole('combobox', { name: 'Channel' })).toHaveTextContent('Northwind Thailand');
  },
};

export const ReadOnly: Story = {
  name: 'Read only',
  args: { readOnly: true, 'aria-description': 'You need the permission to change this.' },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('combobox', { name: 'Time zone' });
    await userEvent.click(field);
    await userEvent.keyboard('t');
    await expect(field).toHaveTextContent('The account’s (Berlin)');
    await expect(field).toHaveAttribute('aria-readonly', 'true');
    await expect(screen.queryByRole('option')).toBeNull();
  },
};

export const InTheDark: Story = {
  name: 'In the dark',
  args: { error: 'This time zone no longer exists. Choose another one.' },
  globals: { scheme: 'dark' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Time zone' }));
    await expect(await screen.findByRole('option', { name: 'Your time zone (Bangkok)' })).toBeVisible();
  },
};

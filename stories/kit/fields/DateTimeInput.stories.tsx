import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn } from 'storybook/test';
import { DateTimeInput } from '../../../web/src/kit/fields/DateTimeInput.tsx';
import { fieldArgTypes, requiredArgTypes } from '../../support/book/fieldArgTypes.ts';
import { inTheBook } from '../../support/book/guide.ts';
import { keepsValue } from '../../support/book/keepsValue.tsx';

const { description: _description, disabledReason: _reason, ...argTypes } = fieldArgTypes;

const meta = {
  title: 'Components/Fields/DateTimeInput',
  component: DateTimeInput,
  tags: ['autodocs', 'stable'],
  decorators: [keepsValue],
  args: { kind: 'date', label: 'Ticket arrives on', value: '2026-12-25', onChange: fn() },
  argTypes: {
    ...argTypes,
    ...requiredArgTypes,
    kind: { control: 'inline-radio', options: ['date', 'datetime-local'], description: 'Whether it has a time, too.' },
    value: { control: 'text' },
    max: { control: 'text', description: 'The latest date. `9999-12-31` keeps years to four digits.' },
    readOnly: { control: 'boolean', description: 'Whether it cannot be changed but has the focus.' },
    disabled: { control: 'boolean', description: 'Whether it cannot be used, such as one that another field has off.' },
    flex: { control: false, description: 'How it grows within a row.' },
    miw: { control: false, description: 'Its least width.' },
    className: { control: false, description: 'A class of the style sheet of its page.' },
    'aria-label': { control: 'text', description: 'The accessible name, if there is no label.' },
    'aria-description': { control: 'text', description: 'What is read after it but not shown.' },
  },
  parameters: inTheBook(DateTimeInput, {
    use: [
      'For a date, or a date and a time (`kind="datetime-local"`): a holiday, the arrival of a ticket, a filter of a log.',
    ],
    instead: ['For a length of time: `DurationField`.', 'To show a time: `DayTime`.'],
    dos: [
      'Show beside it in which time zone it is, with `ZoneNote`.',
      'Set `max` to `9999-12-31`, because browsers take years of six digits otherwise.',
    ],
    donts: [
      'Do not add a calendar: the browser has one, in the language and the format of the person.',
      'Do not take an empty value for “none” before the error is gone: a part of a date is empty, too.',
    ],
    keys: [
      ['Digits', 'enter the day, the month, the year or the time'],
      ['Arrow left, Arrow right', 'move between these parts'],
      ['Arrow up, Arrow down', 'change a part by one'],
      ['Tab', 'moves to the next part, then on'],
      ['Space, Alt+Arrow down', 'open the calendar, depending on the browser'],
    ],
    speech: [
      'Its label and the parts of the date, each as a spin button, as the browser does it.',
      'An incomplete date makes it invalid: “Enter a complete date that exists.”, read as its description.',
    ],
  }),
} satisfies Meta<typeof DateTimeInput>;

export default meta;
type Story = StoryObj<typeof meta>;

export const DateOnly: Story = {
  name: 'A date',
  play: async ({ args, canvas }) => {
    const field = canvas.getByLabelText('Ticket arrives on');
    await expect(field).toHaveValue('2026-12-25');
    await fireEvent.change(field, { target: { value: '2026-12-31' } });
    await expect(field).toHaveValue('2026-12-31');
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-12-31');
  },
};

export const WithTime: Story = {
  name: 'A date and a time',
  args: { kind: 'datetime-local', label: 'Ends', value: '2026-12-25T09:30' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Ends')).toHaveValue('2026-12-25T09:30');
  },
};

export const Empty: Story = {
  args: { value: '', required: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText(/Ticket arrives on/)).toBeRequired();
    await expect(canvas.getByLabelText(/Ticket arrives on/)).toHaveValue('');
  },
};

export const Invalid: Story = {
  args: { error: 'There is a holiday on this day already.' },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Ticket arrives on');
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription('There is a holiday on this day already.');
  },
};

export const ReadOnly: Story = {
  name: 'Read only',
  args: { readOnly: true, 'aria-description': 'You need the permission to change this.' },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Ticket arrives on');
    await expect(field).toHaveAttribute('readonly');
    await expect(field).toHaveAccessibleDescription('You need the permission to change this.');
  },
};

export const InTheDark: Story = { ...Invalid, name: 'In the dark', globals: { scheme: 'dark' } };

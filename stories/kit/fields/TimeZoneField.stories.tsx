import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { TimeZoneField } from '../../../web/src/kit/fields/TimeZoneField.tsx';
import { fieldArgTypes } from '../../support/book/fieldArgTypes.ts';
import { inTheBook } from '../../support/book/guide.ts';
import { keepsValue } from '../../support/book/keepsValue.tsx';

const { description, error, onChange } = fieldArgTypes;

const meta = {
  title: 'Components/Fields/TimeZoneField',
  component: TimeZoneField,
  tags: ['autodocs', 'stable'],
  decorators: [keepsValue],
  args: {
    description: 'Business hours and holidays are in this time zone.',
    value: 'Asia/Bangkok',
    error: undefined,
    now: new Date('2026-01-15T09:00:00Z'),
    onChange: fn(),
  },
  argTypes: {
    description: { ...description, description: 'What is in this time zone, below the label.' },
    value: { control: 'text' },
    error,
    now: { control: false },
    onChange,
  },
  parameters: inTheBook(TimeZoneField, {
    use: ['For a time zone that is stored: that of an account, of business hours.'],
    instead: ['To choose in which time zone a page shows its times: `ZoneNote`.'],
    dos: [
      'Say in the description what is in this time zone.',
      'Pass the time at which the page was opened as `now`, so that offsets do not change while somebody chooses.',
    ],
    donts: [
      'Do not offer a list of your own: it has all time zones that the browser knows.',
      'Do not show an offset instead of a place: it changes with the season.',
    ],
    keys: [
      ['A letter', 'narrows the list to the names that contain what was typed'],
      ['Arrow down, Arrow up', 'open the list and move through it'],
      ['Enter', 'chooses the highlighted time zone'],
      ['Esc', 'closes the list'],
    ],
    speech: [
      '“Time zone, combobox” and the time zone with its offset, then the description.',
      'An error is read as part of the description.',
    ],
  }),
} satisfies Meta<typeof TimeZoneField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('combobox', { name: 'Time zone' });
    await expect(field).toHaveAccessibleDescription('Business hours and holidays are in this time zone.');
    await userEvent.click(field);
    await userEvent.keyboard('berlin');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await userEvent.click(screen.getByRole('option', { name: /Berlin/ }));
    await expect(args.onChange).toHaveBeenLastCalledWith('Europe/Berlin');
  },
};

export const Unknown: Story = {
  name: 'One that the browser does not know',
  args: { value: 'Asia/Atlantis', error: 'Choose a time zone that exists.' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('combobox', { name: 'Time zone' });
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription(/Choose a time zone that exists\./);
  },
};

export const InTheDark: Story = {
  name: 'In the dark',
  args: { error: 'Choose a time zone that exists.' },
  globals: { scheme: 'dark' },
};

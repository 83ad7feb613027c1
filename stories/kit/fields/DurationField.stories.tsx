import { verificationSettingBodyLimits } from '@atrium-console/sdk/limits';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { DurationField } from '../../../web/src/kit/fields/DurationField.tsx';
import { fieldArgTypes } from '../../support/book/fieldArgTypes.ts';
import { inTheBook } from '../../support/book/guide.ts';
import { keepsValue } from '../../support/book/keepsValue.tsx';

const meta = {
  title: 'Components/Fields/DurationField',
  component: DurationField,
  tags: ['autodocs', 'stable'],
  decorators: [keepsValue],
  args: {
    label: 'Valid for',
    description: 'Starts when an agent sends the link.',
    value: 7200,
    limits: verificationSettingBodyLimits.expires_after,
    onChange: fn(),
  },
  argTypes: {
    ...fieldArgTypes,
    value: { control: 'number', description: 'In seconds; `NaN` while the number is not a whole one.' },
    limits: { control: 'object' },
  },
  parameters: inTheBook(DurationField, {
    use: ['For a length of time: how long a link is valid, after which time a ticket is reassigned.'],
    instead: [
      'For a point in time: `DateTimeInput`.',
      'For any other number: `NumberField`.',
      'To show a duration: `durationText` in the text.',
    ],
    dos: [
      'Say in the description when it begins.',
      'Say what 0 means, if it may be 0: “0 means never.”',
      'Pass the limits of the contract, in seconds: it says them in days, hours, minutes and seconds.',
    ],
    donts: [
      'Do not put the unit into the label: it is chosen.',
      'Do not round what is stored: it finds a unit that fits.',
    ],
    keys: [
      ['Arrow up, Arrow down', 'one more, one less; on the unit, the next or the previous one'],
      ['Tab', 'moves from the number to the unit, and on'],
    ],
    speech: [
      '“Valid for, group”, then “Valid for, number of hours, edit text, 2” and “Valid for, unit, hours”.',
      'An error is read as the description of the number.',
      'With a `disabledReason` the number says “read only” and the reason, and the unit is unavailable.',
    ],
  }),
} satisfies Meta<typeof DurationField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('group', { name: 'Valid for' })).toBeVisible();
    const count = canvas.getByRole('textbox', { name: 'Valid for, number of hours' });
    await expect(count).toHaveValue('2');
    await userEvent.click(count);
    await userEvent.keyboard('{ArrowUp}');
    await expect(args.onChange).toHaveBeenLastCalledWith(10_800);
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Valid for, unit' }), 'days');
    await expect(canvas.getByRole('textbox', { name: 'Valid for, number of days' })).toHaveValue('3');
    await expect(args.onChange).toHaveBeenLastCalledWith(259_200);
  },
};

export const Zero: Story = {
  args: {
    label: 'Reassign after',
    description: 'A ticket without an answer goes to the next agent after this time. 0 means never.',
    value: 0,
    limits: { minimum: 0, maximum: 86_400 },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Reassign after, number of minutes' })).toHaveValue('0');
  },
};

export const BeyondTheLimits: Story = {
  name: 'Beyond the limits',
  args: { value: 172_800, limits: { minimum: 60, maximum: 86_400 } },
  play: async ({ canvas }) => {
    const count = canvas.getByRole('textbox', { name: 'Valid for, number of days' });
    await expect(count).toBeInvalid();
    await expect(count).toHaveAccessibleDescription('Between 1 minute and 1 day.');
  },
};

export const ReadOnly: Story = {
  name: 'Read only',
  args: { disabledReason: 'You need the permission to change this.' },
  play: async ({ canvas }) => {
    const count = canvas.getByRole('textbox', { name: 'Valid for, number of hours' });
    await expect(count).toHaveAttribute('readonly');
    await expect(count).toHaveAccessibleDescription('You need the permission to change this.');
    await expect(canvas.getByRole('combobox', { name: 'Valid for, unit' })).toBeDisabled();
  },
};

export const InTheDark: Story = { ...BeyondTheLimits, name: 'In the dark', globals: { scheme: 'dark' } };

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { SwitchField } from '../../../web/src/kit/fields/SwitchField.tsx';
import { fieldArgTypes } from '../../support/book/fieldArgTypes.ts';
import { inTheBook } from '../../support/book/guide.ts';
import { keepsValue } from '../../support/book/keepsValue.tsx';

const meta = {
  title: 'Components/Fields/SwitchField',
  component: SwitchField,
  tags: ['autodocs', 'stable'],
  decorators: [keepsValue],
  args: { label: 'Counts as available', description: 'Agents in this status get new tickets.', onChange: fn() },
  argTypes: {
    ...fieldArgTypes,
    value: { control: 'boolean', description: 'Whether it is on. Undefined is off.' },
    'aria-label': { control: 'text', description: 'The accessible name, where the label is missing or not enough.' },
  },
  parameters: inTheBook(SwitchField, {
    use: [
      'For something that is on or off: “In use”, “Counts as available”.',
      'In a row of a list, to turn the item on or off at once. Give it a name with `aria-label` there.',
    ],
    instead: [
      'For one of several items that can be combined: `CheckField`.',
      'For one of two or three states that have names: `SegmentedField`.',
      'For the products of an item: `ProductChecks`.',
    ],
    dos: [
      'Label it with what is so while it is on.',
      'Say in the description what changes for whom.',
      'Name the item in `aria-label` where there are several switches.',
    ],
    donts: [
      'Do not label it with a negation: “Do not send”.',
      'Do not change the label with the state: the switch shows the state.',
    ],
    keys: [
      ['Space', 'turns it on or off'],
      ['Tab', 'moves the focus to it, also while it cannot be changed'],
    ],
    speech: [
      'Its label, “switch” and “on” or “off”.',
      'The description is linked to it and read after that.',
      'With an error it says that the entry is invalid, and the message.',
      'With a `disabledReason` it says “unavailable” and the reason, and it keeps its place in the order of the Tab key.',
    ],
  }),
} satisfies Meta<typeof SwitchField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Off: Story = {
  args: { value: false },
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('switch', { name: 'Counts as available' });
    await expect(field).not.toBeChecked();
    await expect(field).toHaveAccessibleDescription('Agents in this status get new tickets.');
    await userEvent.tab();
    await expect(field).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(field).toBeChecked();
    await expect(args.onChange).toHaveBeenLastCalledWith(true);
  },
};

export const On: Story = {
  args: { value: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Counts as available'));
    await expect(canvas.getByRole('switch')).not.toBeChecked();
    await expect(args.onChange).toHaveBeenLastCalledWith(false);
  },
};

export const Invalid: Story = {
  args: { value: false, error: 'At least one status must count as available.' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('switch');
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription(
      'Agents in this status get new tickets. At least one status must count as available.',
    );
  },
};

export const ReadOnly: Story = {
  name: 'Read only',
  args: { value: true, disabledReason: 'The last status that counts as available stays on.' },
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('switch');
    await userEvent.click(field);
    await expect(field).toBeChecked();
    await expect(args.onChange).not.toHaveBeenCalled();
    await expect(field).toHaveAttribute('aria-disabled', 'true');
    await expect(field).toHaveAccessibleDescription(/The last status that counts as available stays on\./);
  },
};

export const InTheDark: Story = { ...On, name: 'In the dark', globals: { scheme: 'dark' } };

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { CheckField } from '../../../web/src/kit/fields/CheckField.tsx';
import { fieldArgTypes } from '../../support/book/fieldArgTypes.ts';
import { inTheBook } from '../../support/book/guide.ts';
import { keepsValue } from '../../support/book/keepsValue.tsx';

const meta = {
  title: 'Components/Fields/CheckField',
  component: CheckField,
  tags: ['autodocs', 'stable'],
  decorators: [keepsValue],
  args: { label: 'No limit', value: false, onChange: fn() },
  argTypes: {
    ...fieldArgTypes,
    value: { control: 'boolean', description: 'Whether it is checked.' },
    'aria-label': { control: 'text', description: 'The accessible name, if the label needs its context.' },
  },
  parameters: inTheBook(CheckField, {
    use: [
      'For one of several items that can be combined, each with its own checkbox: the rights of an API key.',
      'For an exception beside another field: “No limit”.',
    ],
    instead: [
      'For something that is on or off: `SwitchField`.',
      'For the products of an item: `ProductChecks`.',
      'For many items: `PickField`, or `ChoicePanel` if they form a tree.',
    ],
    dos: [
      'Label it with what is so while it is checked.',
      'Put several into a fieldset whose legend says what is chosen.',
      'Repeat the subject in `aria-label` if the label is only clear beside a heading: “Tickets: read”.',
    ],
    donts: ['Do not save at once: a checkbox is a part of a form.', 'Do not label it with a question.'],
    keys: [
      ['Space', 'checks or unchecks it'],
      ['Tab', 'moves the focus to it, also while it cannot be changed'],
    ],
    speech: [
      'Its label, “checkbox” and “checked” or “not checked”, then its description.',
      'With an error it says that the entry is invalid, and the message.',
      'With a `disabledReason` it says “unavailable” and the reason, and it keeps its place in the order of the Tab key.',
    ],
  }),
} satisfies Meta<typeof CheckField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Unchecked: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('checkbox', { name: 'No limit' });
    await userEvent.tab();
    await expect(field).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(field).toBeChecked();
    await expect(args.onChange).toHaveBeenLastCalledWith(true);
  },
};

export const WithDescription: Story = {
  name: 'With a description',
  args: {
    label: 'Read',
    'aria-label': 'Tickets: read',
    description: 'Lists tickets and reads their messages.',
    value: true,
  },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('checkbox', { name: 'Tickets: read' });
    await expect(field).toBeChecked();
    await expect(field).toHaveAccessibleDescription('Lists tickets and reads their messages.');
  },
};

export const Invalid: Story = {
  args: { error: 'Enter a limit, or choose that there is none.' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('checkbox');
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription('Enter a limit, or choose that there is none.');
  },
};

export const ReadOnly: Story = {
  name: 'Read only',
  args: { value: true, disabledReason: 'You do not have this right yourself.' },
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('checkbox');
    await userEvent.click(field);
    await expect(field).toBeChecked();
    await expect(args.onChange).not.toHaveBeenCalled();
    await expect(field).toHaveAttribute('aria-disabled', 'true');
    await expect(field).toHaveAccessibleDescription('You do not have this right yourself.');
  },
};

export const InTheDark: Story = { ...WithDescription, name: 'In the dark', globals: { scheme: 'dark' } };

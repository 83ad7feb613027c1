import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { OptionalChoice } from '../../../web/src/kit/fields/OptionalChoice.tsx';
import { fieldArgTypes, optionArgTypes } from '../../support/book/fieldArgTypes.ts';
import { inTheBook } from '../../support/book/guide.ts';
import { keepsValue } from '../../support/book/keepsValue.tsx';

const STATES = ['New', 'Open', 'Waiting', 'Solved'].map((label) => ({ value: label.toLowerCase(), label }));

const USERS = [
  'Ann Lee',
  'Ben Okafor',
  'Chai Boonmee',
  'Dana Weiss',
  'Eva Lindt',
  'Mali Srisai',
  'Nicha Suwan',
  'Tom Hart',
].map((label) => ({ value: label, label }));

const meta = {
  title: 'Components/Fields/OptionalChoice',
  component: OptionalChoice,
  tags: ['autodocs', 'stable'],
  decorators: [keepsValue],
  args: { label: 'State', options: STATES, placeholder: 'Any state', value: 'open', onChange: fn() },
  argTypes: {
    ...fieldArgTypes,
    ...optionArgTypes,
    value: { control: 'text', description: 'The value of the chosen option; empty if nothing is chosen.' },
    placeholder: { control: 'text', description: 'What it means that nothing is chosen: “Any state”.' },
    isLabelHidden: { control: 'boolean' },
    className: { control: false, description: 'A class of the style sheet of its page.' },
  },
  parameters: inTheBook(OptionalChoice, {
    use: [
      'For one of several options, or none of them.',
      'For a filter of a list or a log: nothing chosen means all of them.',
    ],
    instead: [
      'If one must be chosen: `ChoiceField`.',
      'For several at once: `PickField`.',
      'For the filters of a list: `ListFilters`, which is made of these.',
    ],
    dos: [
      'Say in the placeholder what it means that nothing is chosen.',
      'Hide the label only where the placeholder says the same (`isLabelHidden`).',
    ],
    donts: [
      'Do not add an option for “none” or “all”: the button for clearing is that.',
      'Do not choose between a list and a search: from eight options it is searched.',
    ],
    keys: [
      ['Enter, Space, Arrow down', 'open the list'],
      ['Arrow down, Arrow up', 'move through the list'],
      ['Enter', 'chooses the highlighted option; if it is chosen already, nothing is chosen any more'],
      ['Delete, Backspace', 'choose nothing; in a list that is searched, once the text is empty'],
      ['Esc', 'closes the list'],
    ],
    speech: [
      'Its label, “combobox” and the chosen option, or the placeholder.',
      'The button in it is read as “Clear State”.',
      'That nothing matches what was typed is shown in the list, but not announced.',
    ],
  }),
} satisfies Meta<typeof OptionalChoice>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Chosen: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('combobox', { name: 'State' });
    await expect(field).toHaveTextContent('Open');
    await userEvent.click(canvas.getByRole('button', { name: 'Clear State' }));
    await expect(args.onChange).toHaveBeenLastCalledWith('');
    await expect(field).toHaveTextContent('Any state');
    await expect(field).toHaveFocus();
  },
};

export const Nothing: Story = {
  name: 'Nothing chosen',
  args: { value: '', isLabelHidden: true },
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('combobox', { name: 'State' });
    await userEvent.click(field);
    await userEvent.click(await screen.findByRole('option', { name: 'Waiting' }));
    await expect(args.onChange).toHaveBeenLastCalledWith('waiting');
    await userEvent.keyboard('{Delete}');
    await expect(args.onChange).toHaveBeenLastCalledWith('');
  },
};

export const Many: Story = {
  name: 'With many options',
  args: { label: 'Agent', options: USERS, placeholder: 'Any agent', value: '' },
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('combobox', { name: 'Agent' });
    await userEvent.type(field, 'suw');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await userEvent.click(screen.getByRole('option', { name: 'Nicha Suwan' }));
    await expect(args.onChange).toHaveBeenLastCalledWith('Nicha Suwan');
    await userEvent.clear(field);
    await expect(args.onChange).toHaveBeenLastCalledWith('');
  },
};

export const ReadOnly: Story = {
  name: 'Read only',
  args: { disabledReason: 'You need the permission to change this.' },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('combobox', { name: 'State' });
    await userEvent.click(field);
    await expect(screen.queryByRole('option')).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Clear State' })).toBeNull();
    await expect(field).toHaveAccessibleDescription('You need the permission to change this.');
  },
};

export const InTheDark: Story = {
  name: 'In the dark',
  args: { error: 'This state no longer exists. Choose another one.' },
  globals: { scheme: 'dark' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'State' }));
    await expect(await screen.findByRole('option', { name: 'Solved' })).toBeVisible();
  },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { ALREADY_GONE } from '../../../web/src/kit/undo/deletion.ts';
import { UsageFields } from '../../../web/src/kit/usage/UsageFields.tsx';
import type { LoadUsage } from '../../../web/src/kit/usage/useItemUsage.ts';
import { inTheBook } from '../../support/book/guide.ts';
import { keepsValue } from '../../support/book/keepsValue.tsx';

const used: LoadUsage = () => ({
  unwrap: async () => ({
    used_by: [
      { type: 'ticket', count: 120, items: [] },
      {
        type: 'post_blocker',
        count: 2,
        items: [
          { _id: 'casino', name: 'Casino posts' },
          { _id: 'coupons', name: 'Foreign coupons' },
        ],
      },
    ],
  }),
});
const unused: LoadUsage = () => ({ unwrap: async () => ({ used_by: [] }) });
/** An answer that never comes. */
const pending: LoadUsage = () => ({ unwrap: () => new Promise(() => undefined) });
const failing: LoadUsage = () => ({ unwrap: () => Promise.reject(ALREADY_GONE) });

const meta = {
  title: 'Components/Forms/UsageFields',
  component: UsageFields,
  tags: ['autodocs', 'stable'],
  decorators: [keepsValue],
  args: {
    ids: ['delivery'],
    load: used,
    options: [
      { value: 'payment', label: 'Payment' },
      { value: 'store', label: 'Store' },
    ],
    value: {},
    onChange: fn(),
  },
  argTypes: {
    ids: { control: false, description: 'The items that are to be deleted.' },
    load: { control: false },
    options: { control: false },
    value: { control: false, description: 'The chosen replacement, if any.' },
    onChange: { control: false, description: 'Called with the replacement after each change.' },
  },
  parameters: inTheBook(UsageFields, {
    use: ['In the confirmation of a deletion, if other parts of the console may use the items.'],
    instead: ['In a list of items: `DeleteItems`, which has it.', 'For choosing items in a form: `NamesField`.'],
    dos: [
      'Offer as replacements only items that stay.',
      'Pass the chosen replacement to the deletion: the server replaces it everywhere.',
    ],
    donts: ['Do not keep people from deleting while it is loading or has failed: it only informs.'],
    keys: [
      ['Tab', 'moves to “Replace with”'],
      ['Up, Down', 'open the replacements and move through them'],
      ['Enter', 'chooses the replacement'],
    ],
    speech: [
      'What uses the items is announced as a status when it has been loaded.',
      '“Replace with, combobox”, then that everything will use the replacement instead.',
    ],
  }),
} satisfies Meta<typeof UsageFields>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Used: Story = {
  name: 'Used in several places',
  play: async ({ args, canvas, userEvent }) => {
    await expect(await canvas.findByText('Used by 120 tickets and 2 automation rules:')).toBeVisible();
    await expect(canvas.getByText('Casino posts (automation rule)')).toBeVisible();
    await expect(canvas.getByText('Without a replacement, the 2 rules are turned off.')).toBeVisible();
    await userEvent.click(canvas.getByRole('combobox', { name: 'Replace with' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Payment' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ replaceWith: 'payment' });
    await expect(canvas.queryByText(/^Without a replacement/)).not.toBeInTheDocument();
  },
};

export const NotUsed: Story = {
  name: 'Not used anywhere',
  args: { load: unused },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Not used anywhere.')).toBeVisible();
    await expect(canvas.queryByRole('combobox')).not.toBeInTheDocument();
  },
};

export const Loading: Story = {
  args: { load: pending },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Looking for what uses it…');
  },
};

export const Failed: Story = {
  name: 'Where it could not be loaded',
  args: { load: failing },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('What uses this could not be loaded.')).toBeVisible();
  },
};

export const InTheDark: Story = {
  name: 'In the dark',
  globals: { scheme: 'dark' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Foreign coupons (automation rule)')).toBeVisible();
  },
};

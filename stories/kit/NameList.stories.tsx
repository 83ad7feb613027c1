import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { NameList } from '../../web/src/kit/NameList.tsx';
import { inTheBook } from '../support/book/guide.ts';

const named = (names: readonly string[]) => names.map((name) => ({ id: name, name }));

const MANY = ['Delivery', 'Payment', 'Store', 'Late parcel', 'Wrong address', 'Refund', 'Voucher', 'Complaint'];

const meta = {
  title: 'Components/Lists/NameList',
  component: NameList,
  tags: ['autodocs', 'stable'],
  args: { items: named(['Delivery', 'Payment', 'Store']) },
  argTypes: { items: { control: 'object', description: 'What is affected: the id and the name of each.' } },
  parameters: inTheBook(NameList, {
    use: ['For the names of what an action affects, in a dialog or a message.'],
    instead: [
      'If the items can be opened, sorted or searched: `DataList`.',
      'If there are values beside the names: `SmallTable`.',
    ],
    dos: [
      'Say above it what becomes of the items: “These 3 tags will be deleted:”.',
      'Pass all items: it counts those that it does not list.',
    ],
    donts: ['Do not shorten the list yourself.', 'Do not use it for a single item: name that in the sentence.'],
    keys: [],
    speech: [
      '“List, 3 items”, then each name.',
      'From seven items on it lists five, and the last entry says how many more there are.',
    ],
  }),
} satisfies Meta<typeof NameList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Few: Story = {
  name: 'A few names',
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Delivery',
      'Payment',
      'Store',
    ]);
  },
};

export const OneMore: Story = {
  name: 'Six names',
  args: { items: named(MANY.slice(0, 6)) },
  play: async ({ canvas }) => {
    // “and 1 more” would take as much room as the name.
    await expect(canvas.getAllByRole('listitem')).toHaveLength(6);
    await expect(canvas.getByText('Refund')).toBeVisible();
  },
};

export const Many: Story = {
  name: 'Many names',
  args: { items: named(MANY) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('and 3 more')).toBeVisible();
    await expect(canvas.queryByText('Refund')).toBeNull();
  },
};

export const InTheDark: Story = { ...Many, name: 'In the dark', globals: { scheme: 'dark' } };

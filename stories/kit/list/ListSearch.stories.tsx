import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { ListSearch } from '../../../web/src/kit/list/ListSearch.tsx';
import { inTheBook } from '../../support/book/guide.ts';
import { keepsValue } from '../../support/book/keepsValue.tsx';

const meta = {
  title: 'Components/Lists/ListSearch',
  component: ListSearch,
  tags: ['autodocs', 'stable'],
  decorators: [keepsValue],
  args: { label: 'Search tags', value: '', onChange: fn() },
  argTypes: {
    label: { control: 'text', description: 'What is searched: “Search tags”. Also its placeholder.' },
    value: { control: 'text', description: 'What is searched for.' },
    error: { control: 'text', description: 'Why the text cannot be searched for.' },
    onChange: { control: false, description: 'Called with the text as it is typed.' },
  },
  parameters: inTheBook(ListSearch, {
    use: ['As the search of a list that is built of its own parts, in a `ListSurface`.'],
    instead: [
      'In a `DataList`, a `Collection` or a `Log`: nothing, because they have one.',
      'To choose a value that is stored: a field such as `TextField`.',
    ],
    dos: [
      'Label it “Search” and what is searched, in the plural.',
      'Keep the text in the URL, so that a link leads to the same rows.',
    ],
    donts: ['Do not wait for Enter: the rows follow as one types.', 'Do not put it below the rows.'],
    keys: [
      ['Tab', 'moves the focus to it, then to the button that clears it'],
      ['Enter, Space', 'on the button: clear the search'],
    ],
    speech: [
      '“Search tags, search field” and its text.',
      '“Clear the search, button” is there as long as there is a text.',
      'It announces nothing: the `ListFooter` says how many rows match.',
    ],
  }),
} satisfies Meta<typeof ListSearch>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.queryByRole('button', { name: 'Clear the search' })).toBeNull();
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search tags' }), 'late');
    await expect(args.onChange).toHaveBeenLastCalledWith('late');
  },
};

export const Filled: Story = {
  args: { value: 'delivery' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Clear the search' }));
    await expect(args.onChange).toHaveBeenLastCalledWith('');
    await expect(canvas.getByRole('searchbox')).toHaveValue('');
  },
};

export const Invalid: Story = {
  args: { value: 'a*', error: 'Letters and digits only.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('searchbox')).toBeInvalid();
    await expect(canvas.getByRole('searchbox')).toHaveAccessibleDescription('Letters and digits only.');
  },
};

export const InTheDark: Story = { ...Invalid, name: 'In the dark', globals: { scheme: 'dark' } };

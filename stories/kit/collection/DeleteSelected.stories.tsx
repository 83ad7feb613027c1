import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { DeleteSelected } from '../../../web/src/kit/collection/DeleteSelected.tsx';
import { inTheBook } from '../../support/book/guide.ts';

const meta = {
  title: 'Components/Buttons/DeleteSelected',
  component: DeleteSelected,
  tags: ['autodocs', 'stable'],
  args: { count: 3, onClick: fn() },
  argTypes: {
    count: { control: 'number', description: 'How many items are selected.' },
    disabledReason: { control: 'text' },
    onClick: { control: false, description: 'Opens the question.' },
  },
  parameters: inTheBook(DeleteSelected, {
    use: ['Among the tools of a list, while some of its items are selected.'],
    instead: [
      'For a single item: the `WriteAction` of its row.',
      'In a `Collection` or an `OrderedCollection`: nothing, because they have it.',
    ],
    dos: ['Open `DeleteItems`, which names the items.', 'Say why the selected items cannot be deleted.'],
    donts: ['Do not show it while nothing is selected.', 'Do not delete at once.'],
    keys: [['Enter, Space', 'press it']],
    speech: [
      '“Delete 3, button”.',
      'Where nothing can be changed, or with a `disabledReason`, it is unavailable and says why in its description.',
    ],
  }),
} satisfies Meta<typeof DeleteSelected>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Delete 3' }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

export const Locked: Story = {
  name: 'Cannot be deleted',
  args: { disabledReason: 'One status must be available.' },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Delete 3' });
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(button).toHaveAccessibleDescription('One status must be available.');
  },
};

export const InTheDark: Story = { ...Ready, name: 'In the dark', globals: { scheme: 'dark' } };

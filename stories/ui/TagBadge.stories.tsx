import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { TagBadge } from '../../web/src/ui/TagBadge.tsx';
import { inTheBook } from '../support/book/guide.ts';

const LONG = 'Where is my order, and when does the delivery to Chiang Mai arrive?';

const meta = {
  title: 'Components/States/TagBadge',
  component: TagBadge,
  tags: ['autodocs', 'stable'],
  args: { children: 'You' },
  argTypes: {
    children: { control: 'text', description: 'The word. What does not fit ends with an ellipsis.' },
    size: { control: 'inline-radio', options: [undefined, 'sm'], description: 'Smaller, beside small text.' },
    title: { control: 'text', description: 'The whole text, for one that may be cut off.' },
  },
  parameters: inTheBook(TagBadge, {
    use: ['For what something is or has and is neither good nor bad: “You”, a kind, a word that is looked for.'],
    instead: ['If it is a state: `StateBadge`.', 'If it is a count with a tone: `ToneBadge`.'],
    dos: ['Keep it to a word or two.', 'Pass a `title` with the whole text where people choose the words themselves.'],
    donts: ['Do not use it for a state: it has no colour.', 'Do not make it a button: people cannot press it.'],
    keys: [],
    speech: ['Its text, as part of what stands around it: “Nicha Suwan, You”.'],
  }),
} satisfies Meta<typeof TagBadge>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Short: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('You')).toBeVisible();
  },
};

export const Small: Story = {
  args: { children: 'Round robin', size: 'sm' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Round robin')).toBeVisible();
  },
};

export const LongText: Story = {
  name: 'With a text that is too long',
  args: { children: LONG, title: LONG },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 200 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByTitle(LONG)).toHaveTextContent(LONG);
    await expect(canvas.getByTitle(LONG).offsetWidth).toBeLessThanOrEqual(200);
  },
};

export const InTheDark: Story = { name: 'In the dark', globals: { scheme: 'dark' } };

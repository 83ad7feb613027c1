import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Legend } from '../../web/src/ui/Legend.tsx';
import { inTheBook } from '../support/book/guide.ts';

const swatch = (color: string) => (
  <svg width={14} height={14} aria-hidden>
    <rect width={14} height={14} rx={3} fill={color} stroke="var(--mantine-color-default-border)" />
  </svg>
);

const meta = {
  title: 'Components/Text/Legend',
  component: Legend,
  tags: ['autodocs', 'stable'],
  args: {
    items: [
      { text: 'Holiday', mark: swatch('var(--mantine-color-blue-filled)') },
      { text: 'Closed', mark: swatch('var(--mantine-color-default-hover)') },
      { text: 'Open', mark: swatch('var(--mantine-color-body)') },
    ],
  },
  argTypes: {
    items: { control: false, description: 'Each mark as it is drawn in the picture, and what it stands for.' },
  },
  parameters: inTheBook(Legend, {
    use: ['For a picture whose colours or marks stand for something: the calendar of holidays, the heat map.'],
    instead: ['If each row says its state: `StateBadge`.', 'If it explains more than marks: `Note`.'],
    dos: [
      'Draw the marks as they are in the picture.',
      'Put it above the picture.',
      'Keep the texts to a word or two.',
    ],
    donts: ['Do not let it be the only way to read the picture: cells have names of their own for screen readers.'],
    keys: [],
    speech: ['“Legend, list, 3 items”, then the texts. The marks are hidden.'],
  }),
} satisfies Meta<typeof Legend>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OfCalendar: Story = {
  name: 'Of the calendar of holidays',
  play: async ({ canvas }) => {
    const legend = within(canvas.getByRole('list', { name: 'Legend' }));
    const texts = legend.getAllByRole('listitem').map(({ textContent }) => textContent);
    await expect(texts).toEqual(['Holiday', 'Closed', 'Open']);
  },
};

export const OfHeatMap: Story = {
  name: 'Of the heat map',
  args: {
    items: ['0', '1–25', '26–50', '51–75', '76–100'].map((text, shade) => ({
      text,
      mark: swatch(`color-mix(in srgb, var(--mantine-primary-color-filled) ${shade * 25}%, transparent)`),
    })),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(5);
  },
};

export const InTheDark: Story = { ...OfHeatMap, name: 'In the dark', globals: { scheme: 'dark' } };

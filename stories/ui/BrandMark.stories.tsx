import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { BrandMark } from '../../web/src/ui/BrandMark.tsx';
import { inTheBook } from '../support/book/guide.ts';

const meta = {
  title: 'Components/Text/BrandMark',
  component: BrandMark,
  tags: ['autodocs', 'stable'],
  args: { name: 'Atrium' },
  argTypes: { name: { control: 'text', description: 'The name of the console. What does not fit is cut off.' } },
  parameters: inTheBook(BrandMark, {
    use: ['At the top of the menu, and on the pages before signing in.'],
    instead: ['For the title of a page: `SettingsPage`, which has a heading.'],
    dos: ['Pass the name of the console as its deployment says it.'],
    donts: ['Do not repeat it within a page.', 'Do not use it for partners: they have a logo of their own.'],
    keys: [],
    speech: ['The name. The logo is hidden, because it says the same.'],
  }),
} satisfies Meta<typeof BrandMark>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Short: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Atrium')).toBeVisible();
    await expect(canvas.queryByRole('img')).not.toBeInTheDocument();
  },
};

export const LongName: Story = {
  name: 'With a long name',
  args: { name: 'Atrium for the customer care of Northwind Traders' },
  decorators: [
    (Story) => (
      <div style={{ width: 220 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ args, canvas }) => {
    const name = canvas.getByText(args.name);
    await expect(name.scrollWidth).toBeGreaterThan(name.clientWidth);
  },
};

export const InTheDark: Story = { name: 'In the dark', globals: { scheme: 'dark' } };

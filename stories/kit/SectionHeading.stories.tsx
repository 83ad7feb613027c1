import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { SectionHeading } from '../../web/src/kit/SectionHeading.tsx';
import { inTheBook } from '../support/book/guide.ts';

const meta = {
  title: 'Components/Pages/SectionHeading',
  component: SectionHeading,
  tags: ['autodocs', 'stable'],
  // A section stands below the title of a page.
  decorators: [
    (Story) => (
      <>
        <h1>Auto assignment</h1>
        <Story />
      </>
    ),
  ],
  args: { title: 'Working hours' },
  argTypes: {
    title: { control: 'text', description: 'What the section is about, as a noun.' },
    description: {
      control: 'text',
      description: 'What the section does, in one sentence, if the title does not say it.',
    },
  },
  parameters: inTheBook(SectionHeading, {
    use: ['For each section of a page that has several.'],
    instead: [
      'For the title of the page: `SettingsPage`, which has the only first heading.',
      'For the label of a field: the `label` of the field, such as that of `TextField`.',
    ],
    dos: [
      'Write a noun in sentence case: “Working hours”.',
      'Say in the description what the settings of the section change.',
    ],
    donts: [
      'Do not repeat the title of the page.',
      'Do not use it to make a text larger: it is a place that people jump to.',
    ],
    keys: [],
    speech: [
      '“Working hours, heading level 2”, so that one can go from section to section. The description is read as text after it.',
    ],
  }),
} satisfies Meta<typeof SectionHeading>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  name: 'Title only',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2, name: 'Working hours' })).toBeVisible();
  },
};

export const WithDescription: Story = {
  name: 'With a description',
  args: { description: 'Tickets that arrive outside these hours are assigned in the morning.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Tickets that arrive outside/)).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 2 })).toHaveTextContent(/^Working hours$/);
  },
};

export const InTheDark: Story = { ...WithDescription, name: 'In the dark', globals: { scheme: 'dark' } };

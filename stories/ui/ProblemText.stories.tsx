import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ProblemText } from '../../web/src/ui/ProblemText.tsx';
import { inTheBook } from '../support/book/guide.ts';

const meta = {
  title: 'Components/Messages/ProblemText',
  component: ProblemText,
  tags: ['autodocs', 'stable'],
  args: { children: 'Add at least one word to look for.' },
  argTypes: {
    children: { control: 'text', description: 'What is wrong and how to mend it.' },
    size: {
      control: 'inline-radio',
      options: ['xs', 'sm'],
      description: '`xs` below a field, as large as the error of a field.',
    },
    mt: { control: 'text', description: 'The space above it.' },
  },
  parameters: inTheBook(ProblemText, {
    use: [
      'For a problem of several fields together: “Add at least one word to look for.”',
      'For a problem of something that is no field, such as a set of a keyword.',
    ],
    instead: ['If one field has the problem: the `error` of that field.', 'If nothing has to be mended: `Note`.'],
    dos: ['Say what to do: “Choose a day after the first one.”', 'Put it below what it is about.'],
    donts: ['Do not repeat what the error of a field says already.'],
    keys: [],
    speech: [
      'After an attempt to save, the form moves the focus to the first problem, and its text is read.',
      'It cannot be reached by Tab.',
    ],
  }),
} satisfies Meta<typeof ProblemText>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OfSeveralFields: Story = {
  name: 'Of several fields',
  play: async ({ canvas, userEvent }) => {
    const problem = canvas.getByText('Add at least one word to look for.');
    await userEvent.tab();
    await expect(problem).not.toHaveFocus();
    problem.focus();
    await expect(problem).toHaveFocus();
  },
};

export const Small: Story = {
  name: 'Below a field',
  args: { size: 'xs', mt: 4, children: 'The word “delivery” is in this set already.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The word “delivery” is in this set already.')).toBeVisible();
  },
};

export const InTheDark: Story = { name: 'In the dark', globals: { scheme: 'dark' } };
